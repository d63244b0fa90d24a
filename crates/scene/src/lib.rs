//! A view of a battle drawn as an engraved map with painted wooden blocks on it: SVG for the browser, PNG for pictures and reports.
//!
//! ```text
//!   Chart ──▶ map     paper, fields, relief, water, woods, roads, towns, hexes, frame: never changes, drawn once
//!   View  ──▶ names   of terrain and units, placed where nothing stands
//!         ──▶ marks   templates and arrows below the pieces, signs above them
//!         ──▶ pieces  objectives, counters, bodies element by element, generals, markers
//!   Options.overlays ──▶ arcs, ranges, zones, paths with their ghosts, lines of fire, hexes, ruler
//!                         draw = all of it;  overlay = these alone;  piece = one piece anywhere;  png = all in pixels
//!   outlines ──▶ where every piece lies, for whoever points at it;  samples ──▶ the arcs of its wheels
//! ```
//!
//! Outlines are drawn where the rules measure them; ornament may wander and never decides. Nothing is told by colour alone: side is the shape of corners, nation a
//! hatching, arm a symbol, state a marker. Lengths of the input are in the table's own measure, with y to the north.
//!
//! What is absent: state, input handling, any rule. The same chart, view and options give the same bytes on every machine (no trigonometric function, no hash map, no clock).

// Corners, lengths and directions have the names of the geometry books.
#![allow(clippy::many_single_char_names)]

mod bodies;
mod cartouche;
mod counters;
mod country;
mod figures;
mod frame;
mod ground;
mod hatching;
mod hexes;
mod labels;
mod legend;
mod lettering;
mod lines;
mod markers;
mod marks;
mod names;
#[cfg(feature = "png")]
mod outlines;
mod overlays;
mod palette;
mod pen;
mod plane;
#[cfg(feature = "png")]
mod png;
mod relief;
mod roads;
mod shapes;
mod sheet;
mod toponyms;
mod town;
mod water;
mod ways;
mod woods;

pub use overlays::{Overlay, Tone};
pub use palette::{Hatching, LIVERIES, Livery, OTHERS, Palette, Worn, picture_name, worn};
#[cfg(feature = "png")]
pub use png::{PngError, png};
pub use shapes::{Outline, outline, outlines, samples};

#[cfg(test)]
#[path = "../tests/common/mod.rs"]
mod common;

use field::Stand;
use game::{Chart, PieceId, PieceView, View};
use rulebook::Lang;

use pen::{Pen, num};
use plane::V;
use sheet::Sheet;

/// What is drawn, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// The language of names.
    pub lang: Lang,
    /// Pixels per unit of the table: the zoom. What is drawn follows it, from bare blocks to every number.
    pub scale_px_per_unit: f64,
    /// The colours of the nations.
    pub palette: Palette,
    /// Names of terrain and pieces.
    pub names: bool,
    /// Deployment zones.
    pub zones: bool,
    /// Arms, nations and markers explained below the map.
    pub legend: bool,
    /// Neat line, graduation and margin.
    pub frame: bool,
    /// Title, date, scale and compass.
    pub cartouche: bool,
    /// Numbers of hexes.
    pub hex_numbers: bool,
    /// The grain of the paper: a filter, to be left out where drawing must be quick.
    pub grain: bool,
    /// Text as outlines, so that the drawing looks the same on every machine; needs the feature `png`.
    pub embed_font: bool,
    /// The piece in hand, ringed.
    pub selected: Option<PieceId>,
    /// What is drawn over the map on demand.
    pub overlays: Vec<Overlay>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            lang: Lang::En,
            scale_px_per_unit: 80.0,
            palette: Palette::Standard,
            names: true,
            zones: false,
            legend: false,
            frame: true,
            cartouche: true,
            hex_numbers: true,
            grain: true,
            embed_font: false,
            selected: None,
            overlays: Vec::new(),
        }
    }
}

impl Options {
    /// The defaults at the zoom of a table to be read in full: 80 pixels per UD, 8 per centimetre.
    pub fn for_chart(chart: &Chart) -> Self {
        let scale_px_per_unit = if chart.unit == "cm" { 8.0 } else { 80.0 };
        Self { scale_px_per_unit, ..Self::default() }
    }
}

/// The whole drawing as an SVG document: map, names, pieces, overlays, legend.
pub fn draw(chart: &Chart, view: Option<&View>, options: &Options) -> String {
    let sheet = Sheet::new(chart, options);
    let margin = sheet.margin;
    let key = if options.legend { legend::Legend::new(&sheet, view) } else { legend::Legend::default() };
    let (width, height) = (sheet.w + 2.0 * margin, sheet.h + 2.0 * margin + key.height);
    let mut pen = Pen::new();
    let (w, h, m) = (num(width), num(height), num(-margin));
    let label = pen::escape(sheet.words(&chart.title));
    pen.open(
        "svg",
        &format!(
            "xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{m} {m} {w} {h}\" width=\"{w}\" height=\"{h}\" lang=\"{}\" \
             role=\"img\" aria-label=\"{label}\" {}",
            options.lang.code(),
            lettering::FAMILY
        ),
    );
    pen.raw("\n");
    write_map(&mut pen, &sheet);
    write_play(&mut pen, &sheet, view);
    key.draw(&mut pen, &sheet);
    pen.close("svg");
    finished(pen, options)
}

/// The part of the drawing that never changes, as a group with the table's north-west corner at 0, 0: to be drawn once below everything else.
pub fn map(chart: &Chart, options: &Options) -> String {
    let mut pen = Pen::new();
    write_map(&mut pen, &Sheet::new(chart, options));
    finished(pen, options)
}

/// The part of the drawing that changes with the view: cartouche, names, objectives, pieces and overlays, as groups to be drawn above [`map`].
pub fn play(chart: &Chart, view: Option<&View>, options: &Options) -> String {
    let mut pen = Pen::new();
    write_play(&mut pen, &Sheet::new(chart, options), view);
    finished(pen, options)
}

/// Only the ring of the piece in hand, to lie below [`play`]: whoever takes another piece waits for nothing else.
pub fn ring(chart: &Chart, view: &View, options: &Options) -> String {
    let mut pen = Pen::new();
    overlays::ring(&mut pen, &Sheet::new(chart, options), view);
    finished(pen, options)
}

/// One piece alone wherever it may stand, as a group to be laid over [`map`]: a ghost, or a piece on its way. Only `piece` is drawn, so that it is quick at every move of a pointer.
pub fn piece(chart: &Chart, piece: &PieceView, stand: Stand, options: &Options) -> String {
    let mut pen = Pen::new();
    let sheet = Sheet::new(chart, options);
    counters::place(&mut pen, &sheet, sheet.unit(piece), stand, &[], counters::Block::Own);
    finished(pen, options)
}

/// How large a drawing is, in pixels: width and height of the table, and the margin around it.
pub fn extent(chart: &Chart, options: &Options) -> (f64, f64, f64) {
    let sheet = Sheet::new(chart, options);
    (sheet.w, sheet.h, sheet.margin)
}

/// Only what is drawn on demand, above [`play`], and the name of the piece in hand where the zoom leaves it out: quick enough to be drawn at every move of a pointer.
pub fn overlay(chart: &Chart, view: Option<&View>, options: &Options) -> String {
    let mut pen = Pen::new();
    let sheet = Sheet::new(chart, options);
    pen.open("g", lettering::FAMILY).raw("\n");
    overlays::under(&mut pen, &sheet, view, false);
    overlays::over(&mut pen, &sheet, view);
    overlays::name(&mut pen, &sheet, view);
    pen.close("g");
    finished(pen, options)
}

fn write_map(pen: &mut Pen, sheet: &Sheet) {
    pen.open("g", &format!("class=\"map\" {}", lettering::FAMILY)).raw("\n");
    frame::definitions(pen, sheet);
    frame::margin(pen, sheet);
    pen.open("g", "clip-path=\"url(#scene-table)\"").raw("\n");
    ground::draw(pen, sheet);
    country::draw(pen, sheet);
    relief::draw(pen, sheet);
    pen.rect(V::default(), V::new(sheet.w, sheet.h), "fill=\"url(#scene-vignette)\"");
    water::draw(pen, sheet);
    woods::draw(pen, sheet);
    lines::draw(pen, sheet);
    roads::draw(pen, sheet);
    town::draw(pen, sheet);
    hexes::draw(pen, sheet);
    frame::zones(pen, sheet);
    pen.close("g");
    frame::draw(pen, sheet);
    pen.close("g");
}

fn write_play(pen: &mut Pen, sheet: &Sheet, view: Option<&View>) {
    let shown = cartouche::shown(sheet, view);
    cartouche::draw(pen, sheet, shown);
    let plan = names::plan(sheet, view, shown);
    overlays::under(pen, sheet, view, true);
    plan.draw_terrain(pen);
    frame::entries(pen, sheet);
    if let Some(view) = view {
        marks::under(pen, sheet, view);
        overlays::ring(pen, sheet, view);
    }
    counters::draw(pen, sheet, view);
    if let Some(view) = view {
        marks::over(pen, sheet, view);
    }
    plan.draw_units(pen);
    overlays::over(pen, sheet, view);
    overlays::name(pen, sheet, view);
}

fn finished(pen: Pen, options: &Options) -> String {
    let svg = pen.finish();
    #[cfg(feature = "png")]
    if options.embed_font {
        return outlines::replace_text(&svg);
    }
    let _ = options;
    svg
}
