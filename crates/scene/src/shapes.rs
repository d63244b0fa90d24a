//! Where pieces lie on the sheet: their outlines, for whoever points at them.

use field::Stand;
use game::{Chart, Footprint, PieceId, PieceView, Symbol, View};

use crate::bodies::{self, box_ring};
use crate::counters::{self, DRAWN_AT};
use crate::markers;
use crate::plane::{V, inside, to_ring};
use crate::sheet::Sheet;
use crate::{Options, ways};

/// The outline of a piece in pixels of the drawing, the table's north-west corner at 0, 0: where it is drawn, and for a body where the rules measure it.
#[derive(Clone, Debug, PartialEq)]
pub struct Outline {
    /// Whose it is.
    pub piece: PieceId,
    /// Its rings: one for each element of a body, one for anything else.
    pub rings: Vec<Vec<(f64, f64)>>,
}

impl Outline {
    /// How far a place is from it, in pixels; 0 on it.
    ///
    /// Whoever points may miss by a little: the nearest piece within some pixels is meant, of several at 0 the last one drawn.
    pub fn distance(&self, x: f64, y: f64) -> f64 {
        let p = V::new(x, y);
        let far = |ring: &Vec<(f64, f64)>| {
            let ring: Vec<V> = ring.iter().map(|&(x, y)| V::new(x, y)).collect();
            if inside(&ring, p) { 0.0 } else { to_ring(&ring, p) }
        };
        self.rings.iter().map(far).fold(f64::INFINITY, f64::min)
    }
}

/// The outlines of all pieces on the table as they are drawn, the last one on top; generals who are with a unit lie on its corner.
pub fn outlines(chart: &Chart, view: &View, options: &Options) -> Vec<Outline> {
    let sheet = Sheet::new(chart, options);
    let pieces = counters::in_order(&sheet, view);
    let mut out = Vec::with_capacity(pieces.len());
    for &(piece, stand) in &pieces {
        if counters::rides_along(&pieces, piece) {
            continue;
        }
        out.push(of(&sheet, piece, stand));
        let with = counters::generals_with(&pieces, piece).into_iter().enumerate();
        out.extend(with.map(|(i, general)| riding(&sheet, piece, stand, general, i)));
    }
    out
}

/// The outline that a piece would have at a place.
pub fn outline(chart: &Chart, piece: &PieceView, stand: Stand, options: &Options) -> Outline {
    of(&Sheet::new(chart, options), piece, stand)
}

/// A way with its wheels sampled, so that whoever follows it goes where the body goes: every few degrees of a turn, straight legs as they are. Of turns
/// without a common centre, and on hexes, only the ends are known.
pub fn samples(way: &[Stand]) -> Vec<Stand> {
    ways::samples(way, 5)
}

pub(crate) fn of(sheet: &Sheet, piece: &PieceView, stand: Stand) -> Outline {
    outlined(piece.id, rings(sheet, piece, stand))
}

fn outlined(piece: PieceId, rings: Vec<Vec<V>>) -> Outline {
    let plain = |ring: Vec<V>| ring.into_iter().map(|p| (p.x, p.y)).collect();
    Outline { piece, rings: rings.into_iter().map(plain).collect() }
}

/// The outlines of a piece on the sheet.
pub(crate) fn rings(sheet: &Sheet, piece: &PieceView, stand: Stand) -> Vec<Vec<V>> {
    let (at, k) = (sheet.place(stand.at), sheet.u / DRAWN_AT);
    let facing = markers::drawn_facing(sheet, piece, stand.facing);
    let put = |ring: Vec<V>| ring.into_iter().map(|p| at + markers::turned(p, facing) * k).collect();
    own_rings(sheet, piece).into_iter().map(put).collect()
}

/// The same in the frame of the piece.
pub(crate) fn own_rings(sheet: &Sheet, piece: &PieceView) -> Vec<Vec<V>> {
    match (piece.symbol, bodies::body(sheet, piece)) {
        (Symbol::General, _) => vec![disc(markers::cover(sheet, piece).max.x)],
        (symbol, Some(body)) if !markers::is_small(symbol) => body.rings(),
        _ => vec![box_ring(markers::cover(sheet, piece))],
    }
}

fn disc(r: f64) -> Vec<V> {
    (0..24).map(|place| V::degrees(15 * place) * r).collect()
}

/// A general on the corner of his unit.
fn riding(sheet: &Sheet, unit: &PieceView, stand: Stand, general: &PieceView, i: usize) -> Outline {
    let k = sheet.u / DRAWN_AT;
    let at = sheet.place(stand.at) + counters::attached(sheet, sheet.unit(unit), stand.facing, i) * k;
    outlined(general.id, vec![disc(13.0 * 0.81 * k).into_iter().map(|p| p + at).collect()])
}

/// Whether a piece is a body that turns as a whole: its wheels sweep the ground.
pub(crate) fn sweeps(piece: &PieceView) -> bool {
    matches!(piece.footprint, Footprint::Elements(_)) && !markers::is_small(piece.symbol)
}

/// The corners of the whole piece on the sheet.
pub(crate) fn whole(sheet: &Sheet, piece: &PieceView, stand: Stand) -> Vec<V> {
    let (at, k) = (sheet.place(stand.at), sheet.u / DRAWN_AT);
    let facing = markers::drawn_facing(sheet, piece, stand.facing);
    box_ring(markers::cover(sheet, piece)).into_iter().map(|p| at + markers::turned(p, facing) * k).collect()
}
