//! Counters: painted wooden blocks with hatching, plate, beak and pips.

use std::collections::BTreeSet;

use field::{Facing, Stand};
use game::procedure::Named as _;
use game::{Footprint, PieceView, Side, Symbol, View, Whereabouts};

use crate::bodies;
use crate::hatching::hatch;
use crate::lettering::Style;
use crate::markers;
use crate::palette::{CREAM, Hatching, INK, Livery, Palette, SELECT};
use crate::pen::{Path, Pen, escape, num};
use crate::plane::V;
use crate::sheet::{Sheet, Unit};

/// Blocks are drawn at 80 pixels per UD and scaled.
pub(crate) const DRAWN_AT: f64 = 80.0;

/// The shape of a block, width by depth at 80 pixels per UD.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Shape {
    Infantry,
    Cavalry,
    Artillery,
    Square,
}

impl Shape {
    pub(crate) fn of(piece: &PieceView) -> Shape {
        if piece.markers.iter().any(|marker| *marker == "square") {
            return Shape::Square;
        }
        match piece.symbol {
            Symbol::LightCavalry | Symbol::HeavyCavalry | Symbol::Cuirassiers => Shape::Cavalry,
            Symbol::FootArtillery | Symbol::HorseArtillery => Shape::Artillery,
            Symbol::Infantry | Symbol::Unknown | Symbol::General | Symbol::Base | Symbol::Marker => Shape::Infantry,
        }
    }

    pub(crate) fn size(self) -> V {
        match self {
            Shape::Infantry => V::new(60.0, 34.0),
            Shape::Cavalry => V::new(52.0, 38.0),
            Shape::Artillery => V::new(40.0, 38.0),
            Shape::Square => V::new(46.0, 46.0),
        }
    }

    fn key(self) -> &'static str {
        match self {
            Shape::Infantry => "i",
            Shape::Cavalry => "c",
            Shape::Artillery => "a",
            Shape::Square => "s",
        }
    }
}

/// The outline of a block: square corners for the first side, cut ones for the second.
pub(crate) fn outline(size: V, side: Side, grown: f64) -> Vec<V> {
    let (x, y) = (size.x / 2.0 + grown, size.y / 2.0 + grown);
    match side {
        Side::First => vec![V::new(-x, -y), V::new(x, -y), V::new(x, y), V::new(-x, y)],
        Side::Second => {
            let c = (size.x.min(size.y) * 0.15).min(5.5) + 0.4 * grown;
            [(-x + c, -y), (x - c, -y), (x, -y + c), (x, y - c), (x - c, y), (-x + c, y), (-x, y - c), (-x, -y + c)]
                .map(|(x, y)| V::new(x, y))
                .to_vec()
        }
    }
}

fn ring(points: &[V]) -> Path {
    let mut path = Path::exact();
    path.ring(points);
    path
}

/// The name of a block in the definitions.
fn block_id(livery: Livery, side: Side, shape: Shape, palette: Palette) -> String {
    let palette = if palette == Palette::Safe { "-safe" } else { "" };
    format!("scene-{}-{}{}{palette}", livery.key, shape.key(), side as u8 + 1)
}

/// A bare block, facing up: rim, thickness, body, hatching, front edge and beak.
pub(crate) fn block(pen: &mut Pen, livery: Livery, side: Side, shape: Shape, palette: Palette) {
    let size = shape.size();
    let (body, rim) = livery.colours(palette);
    pen.path(&ring(&outline(size, side, 1.7)), &format!("fill=\"{CREAM}\" fill-opacity=\".96\""));
    pen.path(&ring(&outline(size, side, 0.0)), &format!("fill=\"{body}\" stroke=\"{rim}\" stroke-width=\"1.5\""));
    hatch(pen, livery, &[outline(size, side, -0.8)]);
    let (top, turns): (f64, &[u32]) = (-size.y / 2.0, if shape == Shape::Square { &[0, 90, 180, 270] } else { &[0] });
    if shape != Shape::Square {
        let cut = if side == Side::Second { 5.0 } else { 0.0 };
        let mut front = Path::exact();
        front.go(V::new(-size.x / 2.0 + cut, top + 1.6)).line(V::new(size.x / 2.0 - cut, top + 1.6));
        pen.path(
            &front,
            &format!("stroke=\"{}\" stroke-width=\"2.6\"", if livery.pale() { rim.as_str() } else { CREAM }),
        );
    }
    let half = if shape == Shape::Square { 7.0 } else { 8.0 };
    let beak = ring(&[V::new(-half, top), V::new(0.0, top - half), V::new(half, top)]);
    for turn in turns {
        let turned = if *turn == 0 { String::new() } else { format!(" transform=\"rotate({turn})\"") };
        pen.path(&beak, &format!("fill=\"{rim}\" stroke=\"{CREAM}\" stroke-width=\"1\"{turned}"));
    }
}

/// All pieces on the table, north to south, generals and markers above the blocks; below them the objectives.
pub(crate) fn draw(pen: &mut Pen, sheet: &Sheet, view: Option<&View>) {
    markers::objectives(pen, sheet, view);
    let Some(view) = view else { return };
    let pieces = in_order(sheet, view);
    define(pen, sheet, &pieces);
    pen.open("g", "class=\"pieces\"").raw("\n");
    for &(piece, stand) in &pieces {
        // A general with a unit is drawn on it.
        if !rides_along(&pieces, piece) {
            place(pen, sheet, sheet.unit(piece), stand, &generals_with(&pieces, piece), Block::Shared);
        }
    }
    pen.close("g");
}

/// The pieces on the table as they are drawn, the first one first: who comes later lies above.
pub(crate) fn in_order<'v>(sheet: &Sheet, view: &'v View) -> Vec<(&'v PieceView, Stand)> {
    let mut pieces: Vec<(&PieceView, Stand)> = on_table(view).collect();
    let (layer, down) = (|p: &PieceView| markers::is_small(p.symbol), |stand: Stand| sheet.place(stand.at).y);
    game::sort_few(&mut pieces, |(a, here), (b, there)| {
        layer(a).cmp(&layer(b)).then(down(*here).total_cmp(&down(*there))).then(a.id.cmp(&b.id))
    });
    pieces
}

/// Whether a piece is a general who is drawn on the unit that he is with.
pub(crate) fn rides_along(pieces: &[(&PieceView, Stand)], piece: &PieceView) -> bool {
    let general = piece.symbol == Symbol::General;
    general && piece.with.is_some_and(|with| pieces.iter().any(|(p, _)| p.id == with && p.symbol != Symbol::General))
}

/// The generals with a unit.
pub(crate) fn generals_with<'v>(pieces: &[(&'v PieceView, Stand)], unit: &PieceView) -> Vec<&'v PieceView> {
    let generals = pieces.iter().map(|(piece, _)| *piece).filter(|piece| piece.symbol == Symbol::General);
    generals.filter(|piece| unit.symbol != Symbol::General && piece.with == Some(unit.id)).collect()
}

pub(crate) fn on_table(view: &View) -> impl Iterator<Item = (&PieceView, Stand)> {
    let standing = view.pieces.iter().filter(|p| p.whereabouts == Whereabouts::OnTable);
    standing.filter_map(|piece| Some((piece, piece.stand?)))
}

/// Each kind of block once.
fn define(pen: &mut Pen, sheet: &Sheet, pieces: &[(&PieceView, Stand)]) {
    let mut done = BTreeSet::new();
    pen.open("defs", "").raw("\n");
    for &(piece, _) in pieces {
        if !markers::is_small(piece.symbol) && bodies::body(sheet, piece).is_none() {
            define_one(pen, sheet, sheet.unit(piece), &mut done);
        }
    }
    pen.close("defs");
}

fn define_one(pen: &mut Pen, sheet: &Sheet, unit: Unit, done: &mut BTreeSet<String>) {
    let (livery, shape) = (unit.livery(), Shape::of(unit.piece));
    let id = block_id(livery, unit.side, shape, sheet.options.palette);
    if done.insert(id.clone()) {
        pen.open("g", &format!("id=\"{id}\"")).raw("\n");
        block(pen, livery, unit.side, shape, sheet.options.palette);
        pen.close("g");
    }
}

/// A piece where it stands, with what is attached to it.
pub(crate) fn place(pen: &mut Pen, sheet: &Sheet, unit: Unit, stand: Stand, with: &[&PieceView], drawn: Block) {
    let (at, k) = (sheet.place(stand.at), sheet.u / DRAWN_AT);
    let side = unit.side.name();
    pen.open(
        "g",
        &format!(
            "class=\"piece\" data-piece=\"{}\" data-side=\"{side}\" transform=\"translate({} {}) scale({})\"",
            unit.id.0,
            num(at.x),
            num(at.y),
            scale(k)
        ),
    );
    pen.raw(&format!("<title>{}</title>\n", escape(unit.name)));
    bare(pen, sheet, unit, stand.facing, drawn);
    if sheet.u >= 30.0 && !markers::is_small(unit.symbol) && !unit.outline_only {
        markers::states(pen, sheet, unit, stand.facing);
    }
    for (i, general) in with.iter().enumerate() {
        let corner = attached(sheet, unit, stand.facing, i);
        pen.open("g", &format!("class=\"piece\" data-piece=\"{}\" data-side=\"{side}\"", general.id.0));
        let general = sheet.unit(general);
        pen.raw(&format!("<title>{}</title>\n", escape(general.name)));
        markers::general(pen, sheet, general, corner, 0.81);
        pen.close("g");
    }
    pen.close("g");
}

/// Where the general is drawn who is the so many-th with a unit.
pub(crate) fn attached(sheet: &Sheet, unit: Unit, facing: Facing, i: usize) -> V {
    markers::corner(sheet, unit.piece, facing, V::new(-1.0, -1.0)) + V::new(16.0 * i as f64, -5.0 * i as f64)
}

/// The piece alone, around 0, 0: no markers, nobody with it.
pub(crate) fn bare(pen: &mut Pen, sheet: &Sheet, unit: Unit, facing: Facing, drawn: Block) {
    match (&unit.footprint, unit.symbol) {
        (_, Symbol::General) => markers::general(pen, sheet, unit, V::default(), 1.0),
        (_, Symbol::Marker) => markers::command(pen, sheet, unit),
        (Footprint::Elements(elements), _) if !elements.is_empty() => bodies::draw(pen, sheet, unit, facing, elements),
        _ => counter(pen, sheet, unit, facing, drawn),
    }
}

/// A scale, with more decimals than a place has.
pub(crate) fn scale(k: f64) -> String {
    let text = format!("{k:.4}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Where the block of a counter is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Block {
    /// By [`define`], once for all of its kind.
    Shared,
    /// Here. A drawing that lies over another may not define what that one has defined: for every block of the other the
    /// browser would have to look again which of the two is meant, at every move of a pointer.
    Own,
}

/// A block with its shadow, turned to its facing.
pub(crate) fn counter(pen: &mut Pen, sheet: &Sheet, unit: Unit, facing: Facing, drawn: Block) {
    let shape = Shape::of(unit.piece);
    let size = shape.size();
    let turn = if shape == Shape::Square { 0 } else { facing.degrees() };
    let turned = |by: V| {
        let (x, y) = (num(by.x), num(by.y));
        match (turn, by == V::default()) {
            (0, true) => String::new(),
            (0, false) => format!(" transform=\"translate({x} {y})\""),
            (_, true) => format!(" transform=\"rotate({turn})\""),
            (_, false) => format!(" transform=\"translate({x} {y}) rotate({turn})\""),
        }
    };
    // The shadow falls to the south-east whatever the facing.
    for (by, opacity) in [(V::new(3.4, 4.6), ".13"), (V::new(2.2, 3.0), ".28")] {
        pen.path(
            &ring(&outline(size, unit.side, 1.7)),
            &format!("fill=\"#1a0f05\" fill-opacity=\"{opacity}\"{}", turned(by)),
        );
    }
    if unit.has("acting") {
        let glow = ring(&outline(size, unit.side, 4.2));
        pen.path(&glow, &format!("fill=\"none\" stroke=\"{SELECT}\" stroke-width=\"2.4\"{}", turned(V::default())));
    }
    let livery = unit.livery();
    pen.open("g", turned(V::default()).trim_start()).raw("\n");
    match drawn {
        Block::Shared => {
            let id = block_id(livery, unit.side, shape, sheet.options.palette);
            pen.leaf("use", &format!("href=\"#{id}\""));
        }
        Block::Own => block(pen, livery, unit.side, shape, sheet.options.palette),
    }
    if sheet.u < 30.0 {
        digit(pen, unit.piece, turn, V::default(), 30.0);
    } else {
        face(pen, unit, shape, livery, &livery.colours(sheet.options.palette).1);
    }
    pen.close("g");
}

/// Far away: only how many elements are left, upright.
pub(crate) fn digit(pen: &mut Pen, piece: &PieceView, turn: u16, at: V, size: f64) {
    let Some((now, _)) = piece.strength else { return };
    let style = Style { bold: true, halo: Some((INK, size * 7.0 / 30.0)), ..Style::plain(size, "#fff") };
    let moved = if at == V::default() { String::new() } else { format!("translate({} {}) ", num(at.x), num(at.y)) };
    pen.text(
        &format!(
            "transform=\"{moved}rotate({})\" y=\"{}\" text-anchor=\"middle\" {}",
            -i32::from(turn),
            num(size / 3.0),
            style.attrs()
        ),
        &now.to_string(),
    );
}

/// Plate, arm and pips.
fn face(pen: &mut Pen, unit: Unit, shape: Shape, livery: Livery, rim: &str) {
    let size = shape.size();
    let plate_ink = format!("fill=\"{CREAM}\" stroke=\"{INK}\" stroke-width=\"1.1\"");
    if shape == Shape::Square {
        pen.rect(
            V::new(-15.0, -15.0),
            V::new(30.0, 30.0),
            &format!("fill=\"{CREAM}\" stroke=\"{rim}\" stroke-width=\"1\""),
        );
        let (w, h) = (21.0, 13.0);
        pen.rect(V::new(-w / 2.0, -11.5), V::new(w, h), &plate_ink);
        arm(pen, unit.symbol, V::new(0.0, -5.0), V::new(w, h));
        pips(pen, unit.piece, V::new(0.0, 8.3), 24.0, rim, rim);
        return;
    }
    let (w, h) = (size.x / 2.0, if shape == Shape::Infantry { 14.0 } else { 16.0 });
    let top = -size.y / 2.0 + 4.2;
    let middle = if unit.strength.is_some() { V::new(0.0, top + h / 2.0) } else { V::new(0.0, 1.5) };
    pen.rect(middle - V::new(w / 2.0, h / 2.0), V::new(w, h), &plate_ink);
    arm(pen, unit.symbol, middle, V::new(w, h));
    let strip = if livery.pale() { "#6d6757" } else { rim };
    if let Some((_, start)) = unit.strength {
        let at = V::new(0.0, size.y / 2.0 - 6.0);
        let width = strip_width(start, size.x - 8.0);
        pen.rect(at - V::new(width / 2.0, 4.2), V::new(width, 8.4), &format!("fill=\"{strip}\""));
        pips(pen, unit.piece, at, size.x - 8.0, CREAM, CREAM);
    }
    if livery.hatching == Hatching::Double {
        // Nations that share a hatching show their initial.
        let initial: String = unit.nation.chars().take(1).map(|first| first.to_ascii_uppercase()).collect();
        let style = Style { bold: true, halo: Some((INK, 2.4)), ..Style::plain(8.4, "#fff") };
        pen.text(
            &format!("x=\"{}\" y=\"-2\" text-anchor=\"middle\" {}", num(-size.x / 2.0 + 5.4), style.attrs()),
            &initial,
        );
    }
}

const PITCH: f64 = 7.8;

fn strip_width(start: u16, most: f64) -> f64 {
    if start > MOST_PIPS { most } else { (f64::from(start) * PITCH + 2.6).min(most) }
}

/// More than this are written as numbers.
const MOST_PIPS: u16 = 8;

/// One pip for each element, lost ones hollow.
fn pips(pen: &mut Pen, piece: &PieceView, at: V, most: f64, full: &str, hollow: &str) {
    let Some((now, start)) = piece.strength else { return };
    if start > MOST_PIPS {
        let style = Style { bold: true, ..Style::plain(9.0, "#fff") }.attrs();
        pen.text(
            &format!("x=\"0\" y=\"{}\" text-anchor=\"middle\" {style}", num(at.y + 3.1)),
            &format!("{now} / {start}"),
        );
        return;
    }
    let pitch = PITCH.min((most - 2.6) / f64::from(start.max(1)));
    let s = pitch - 2.2;
    let from = at - V::new(f64::from(start) * pitch / 2.0 - 1.1, s.min(5.6) / 2.0);
    let (mut solid, mut lost) = (Path::exact(), Path::exact());
    for i in 0..start {
        let a = from + V::new(f64::from(i) * pitch, 0.0);
        let (path, by) = if i < now { (&mut solid, 0.0) } else { (&mut lost, 0.5) };
        let (a, b) = (a + V::new(by, by), a + V::new(s - by, s.min(5.6) - by));
        path.ring(&[a, V::new(b.x, a.y), b, V::new(a.x, b.y)]);
    }
    pen.path(&solid, &format!("fill=\"{full}\""));
    pen.path(&lost, &format!("fill=\"none\" stroke=\"{hollow}\" stroke-width=\".9\" stroke-opacity=\".75\""));
}

/// The symbol of an arm in a plate.
pub(crate) fn arm(pen: &mut Pen, symbol: Symbol, at: V, size: V) {
    let (x, y) = (size.x / 2.0, size.y / 2.0);
    let p = |dx: f64, dy: f64| at + V::new(dx, dy);
    let mut line = Path::exact();
    // Plates of counters have the full weight of line; those of bodies may be much smaller.
    let stroke = format!("fill=\"none\" stroke=\"{INK}\" stroke-width=\"{}\"", num((0.12 * size.y).min(1.5)));
    let fill = format!("fill=\"{INK}\"");
    match symbol {
        Symbol::Infantry => {
            line.go(p(-x, -y)).line(p(x, y)).go(p(x, -y)).line(p(-x, y));
            pen.path(&line, &stroke);
        }
        Symbol::LightCavalry => {
            line.go(p(-x, y)).line(p(x, -y));
            pen.path(&line, &stroke);
        }
        Symbol::HeavyCavalry | Symbol::Cuirassiers => {
            pen.path(&ring(&[p(-x, y), p(x, -y), p(x, y)]), &fill);
            if symbol == Symbol::Cuirassiers {
                pen.circle(p(-0.44 * x, -0.34 * y), (0.18 * size.y).min(2.3), &fill);
            }
        }
        Symbol::FootArtillery | Symbol::HorseArtillery => {
            if symbol == Symbol::HorseArtillery {
                line.go(p(-x, y)).line(p(x, -y));
                pen.path(&line, &stroke);
            }
            pen.circle(at, (0.36 * size.y).min(4.6), &fill);
        }
        Symbol::Unknown => {
            let style = Style { bold: true, ..Style::plain(size.y.min(13.0), INK) };
            let base = at.y + style.size * 4.4 / 13.0;
            pen.text(&format!("x=\"{}\" y=\"{}\" text-anchor=\"middle\" {}", num(at.x), num(base), style.attrs()), "?");
        }
        Symbol::Base => {
            // A board with a row of troops on it.
            pen.path(
                &ring(&[p(-0.6 * x, -0.5 * y), p(0.6 * x, -0.5 * y), p(0.6 * x, 0.1 * y), p(-0.6 * x, 0.1 * y)]),
                &fill,
            );
            line.go(p(-0.8 * x, 0.5 * y)).line(p(0.8 * x, 0.5 * y));
            pen.path(&line, &stroke);
        }
        Symbol::Marker => {
            pen.path(&markers::star_of(at, 0.42 * size.y), &fill);
        }
        Symbol::General => {}
    }
}
