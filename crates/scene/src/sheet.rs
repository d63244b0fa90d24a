//! The sheet: from the table's measure to pixels, and what is drawn at this zoom.

use std::ops::Deref;

use field::{AreaKind, Hex, Place, Point, Polygon, Polyline};
use game::{Chart, PieceView, Side, Words};

use crate::Options;
use crate::palette::Livery;
use crate::plane::V;

/// A chart at a zoom.
#[derive(Debug)]
pub(crate) struct Sheet<'a> {
    pub(crate) chart: &'a Chart,
    pub(crate) options: &'a Options,
    /// Pixels per unit of the table.
    pub(crate) scale: f64,
    /// Pixels per UD, or per 10 cm: the measure of counters and ornament.
    pub(crate) u: f64,
    /// Width and height of the table in pixels.
    pub(crate) w: f64,
    pub(crate) h: f64,
    /// Around the table, for the frame.
    pub(crate) margin: f64,
}

impl<'a> Sheet<'a> {
    pub(crate) fn new(chart: &'a Chart, options: &'a Options) -> Self {
        let scale = options.scale_px_per_unit;
        let scale = if scale.is_finite() { scale.clamp(0.5, 1000.0) } else { 80.0 };
        let u = if chart.unit == "cm" { 10.0 * scale } else { scale };
        let (w, h) = (f64::from(chart.ground.width) / 1000.0 * scale, f64::from(chart.ground.height) / 1000.0 * scale);
        let margin = match (options.frame, u < 40.0) {
            (false, _) => 0.0,
            (true, true) => 9.0,
            (true, false) => 26.0,
        };
        Self { chart, options, scale, u, w, h, margin }
    }

    /// A map for the wall of a small room: little ornament, few names.
    pub(crate) fn far(&self) -> bool {
        self.u < 40.0
    }

    /// How large lettering is, 1 at 80 pixels per UD: it follows the zoom, but less than the map does.
    pub(crate) fn type_scale(&self) -> f64 {
        (self.u / 80.0).sqrt().clamp(0.7, 1.7)
    }

    /// A place of the ground, in thousandths of the unit on either table.
    pub(crate) fn at(&self, p: Point) -> V {
        let (x, y) = p.units();
        V::new(x * self.scale, self.h - y * self.scale)
    }

    /// A place of either table: of a cell its centre.
    pub(crate) fn place(&self, place: Place) -> V {
        match place {
            Place::Point(point) => self.at(point),
            Place::Hex(hex) => self.centre(hex),
        }
    }

    pub(crate) fn centre(&self, hex: Hex) -> V {
        let (x, y) = hex.centre();
        V::new(x * self.scale, self.h - y * self.scale)
    }

    /// A length of thousandths of the unit.
    pub(crate) fn span(&self, thousandths: i32) -> f64 {
        f64::from(thousandths) / 1000.0 * self.scale
    }

    pub(crate) fn ring(&self, outline: &Polygon) -> Vec<V> {
        outline.points().iter().map(|&p| self.at(p)).collect()
    }

    pub(crate) fn course(&self, line: &Polyline) -> Vec<V> {
        line.points().iter().map(|&p| self.at(p)).collect()
    }

    /// The outlines of all areas of some kinds, with their ids.
    pub(crate) fn areas(&self, of: impl Fn(AreaKind) -> bool) -> Vec<(&'a str, AreaKind, Vec<V>)> {
        let areas = self.chart.ground.areas.iter().filter(|a| of(a.kind));
        areas.map(|a| (a.id.as_str(), a.kind, self.ring(&a.outline))).collect()
    }

    pub(crate) fn words<'w>(&self, words: &'w Words) -> &'w str {
        self.options.lang.of(&words[0], &words[1])
    }

    /// A piece with what the roster says of it; whoever is in no roster has no name and wears the colours of the side.
    pub(crate) fn unit<'p>(&'p self, piece: &'p PieceView) -> Unit<'p> {
        match self.chart.roster.get(usize::from(piece.id.0)) {
            Some(entry) => Unit { piece, nation: &entry.nation, name: self.words(&entry.name) },
            None => Unit { piece, nation: &self.chart.nations[piece.side as usize], name: "" },
        }
    }

    /// The livery of a side, for its tokens, arrows and objectives.
    pub(crate) fn livery(&self, side: Side) -> Livery {
        Livery::of(&self.chart.nations[side as usize])
    }

    /// Body and rim of a side.
    pub(crate) fn colours(&self, side: Side) -> (String, String) {
        self.livery(side).colours(self.options.palette)
    }
}

/// A piece as it is drawn: what changes, its nation and its name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unit<'a> {
    pub(crate) piece: &'a PieceView,
    pub(crate) nation: &'a str,
    pub(crate) name: &'a str,
}

impl Unit<'_> {
    pub(crate) fn livery(&self) -> Livery {
        Livery::of(self.nation)
    }

    pub(crate) fn has(&self, marker: &str) -> bool {
        self.markers.iter().any(|known| *known == marker)
    }
}

impl Deref for Unit<'_> {
    type Target = PieceView;
    fn deref(&self) -> &PieceView {
        self.piece
    }
}
