//! Bodies: units whose elements are drawn to scale where they stand, each with its own front; and boards that hide what is on them.

use field::Facing;
use game::{Element, Footprint, PieceView, Side, Symbol};

use crate::counters::{self, DRAWN_AT};
use crate::figures;
use crate::hatching::hatch;
use crate::lettering::Style;
use crate::palette::{CREAM, Hatching, INK, SELECT};
use crate::pen::{Path, Pen, num};
use crate::plane::{Rect, V};
use crate::sheet::{Sheet, Unit};

/// An element in the frame of its piece: pixels at 80 per UD, x to the right, y to the rear.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Slot {
    pub(crate) at: V,
    /// Along its own front, and behind it.
    pub(crate) size: V,
    /// Where it looks.
    pub(crate) front: V,
    quarter: u8,
    lost: bool,
}

impl Slot {
    fn of(sheet: &Sheet, element: &Element) -> Self {
        // Pieces are scaled from 80 pixels per UD, elements are measured: back to the table's own scale.
        let px = |v: i32| sheet.span(v) * DRAWN_AT / sheet.u;
        let quarter = element.quarter % 4;
        Slot {
            at: V::new(px(element.right), -px(element.ahead)),
            size: V::new(px(element.width), px(element.depth)),
            front: V::degrees(90 * i32::from(quarter)),
            quarter,
            lost: element.lost,
        }
    }

    /// A place of its own frame, x along its front and y behind its middle.
    pub(crate) fn place(&self, x: f64, y: f64) -> V {
        self.at + self.front.right() * x - self.front * y
    }

    fn ring(&self, side: Side, grown: f64) -> Vec<V> {
        counters::outline(self.size, side, grown).into_iter().map(|p| self.place(p.x, p.y)).collect()
    }

    pub(crate) fn corners(&self) -> Vec<V> {
        self.ring(Side::First, 0.0)
    }

    fn bounds(&self) -> Rect {
        let flat = if self.quarter.is_multiple_of(2) { self.size } else { V::new(self.size.y, self.size.x) };
        Rect::around(self.at, flat.x, flat.y)
    }

    /// How far a place is from it, along or across; 0 inside.
    fn distance(&self, p: V) -> f64 {
        let r = self.bounds();
        (r.min.x - p.x).max(p.x - r.max.x).max(r.min.y - p.y).max(p.y - r.max.y).max(0.0)
    }
}

/// A piece made of elements.
#[derive(Clone, Debug)]
pub(crate) struct Body {
    pub(crate) slots: Vec<Slot>,
    /// All its places, those of the lost too.
    pub(crate) bounds: Rect,
    /// It looks all round.
    pub(crate) square: bool,
}

/// The body of a piece, if it is one.
pub(crate) fn body(sheet: &Sheet, piece: &PieceView) -> Option<Body> {
    match &piece.footprint {
        Footprint::Elements(elements) if !elements.is_empty() => {
            let square = piece.markers.iter().any(|marker| *marker == "square");
            Some(Body::new(sheet, elements, square))
        }
        _ => None,
    }
}

impl Body {
    fn new(sheet: &Sheet, elements: &[Element], square: bool) -> Self {
        let slots: Vec<Slot> = elements.iter().map(|element| Slot::of(sheet, element)).collect();
        let bounds = bounds(&slots);
        let looks = |quarter: u8| slots.iter().any(|slot| slot.quarter == quarter);
        let square = square || (0..4).all(looks);
        Body { slots, bounds, square }
    }

    fn standing(&self) -> Vec<Slot> {
        self.slots.iter().filter(|slot| !slot.lost).copied().collect()
    }

    /// Its outlines in the frame of the piece: element by element, a square as a whole.
    pub(crate) fn rings(&self) -> Vec<Vec<V>> {
        if self.square { vec![box_ring(self.bounds)] } else { self.slots.iter().map(Slot::corners).collect() }
    }

    /// Where the symbol of the arm goes, and how large: in the court of a square, otherwise in the middle of those that stand.
    fn plate(&self, standing: &[Slot], symbol: Symbol) -> Option<(V, V)> {
        let depth = standing.iter().map(|slot| slot.size.y.min(slot.size.x)).reduce(f64::min)?;
        let whole = bounds(standing);
        let middle = whole.centre();
        let gap = standing.iter().map(|slot| slot.distance(middle)).fold(f64::INFINITY, f64::min);
        if self.square && gap > 3.0 {
            let high = (1.35 * gap).min(16.0);
            return Some((middle, V::new(1.3 * high, high)));
        }
        if matches!(symbol, Symbol::FootArtillery | Symbol::HorseArtillery) && depth > 18.0 {
            // Behind the gun, which is drawn in front.
            let slot = nearest(standing, middle)?;
            return Some((slot.place(0.0, 0.29 * slot.size.y), V::new(0.48 * depth, 0.32 * depth)));
        }
        let ranks = whole.size().y / depth;
        let high = (if ranks > 1.8 { 0.95 } else { 0.74 } * depth).min(13.0);
        let at = if gap < 1.5 { middle } else { nearest(standing, middle)?.at };
        Some((at, V::new((1.5 * high).min(0.92 * whole.size().x), high)))
    }

    /// Where the beaks stand, and where they point: before the middle of the front, of a square before all four.
    fn beaks(&self, standing: &[Slot]) -> Vec<(V, V)> {
        let whole = bounds(if self.square { &self.slots } else { standing });
        let (c, half) = (whole.centre(), whole.size() * 0.5);
        if self.square {
            let ways = [V::new(0.0, -1.0), V::new(1.0, 0.0), V::new(0.0, 1.0), V::new(-1.0, 0.0)];
            return ways.map(|way| (c + V::new(way.x * half.x, way.y * half.y), way)).to_vec();
        }
        let front = whole.min.y;
        let firsts: Vec<Rect> = standing.iter().map(Slot::bounds).filter(|r| r.min.y < front + 1.0).collect();
        let (left, right) = firsts
            .iter()
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(l, r), rect| (l.min(rect.min.x), r.max(rect.max.x)));
        vec![(V::new(f64::midpoint(left, right), front), V::new(0.0, -1.0))]
    }
}

fn bounds(slots: &[Slot]) -> Rect {
    let corners: Vec<V> = slots.iter().map(Slot::bounds).flat_map(|r| [r.min, r.max]).collect();
    Rect::of(&corners)
}

fn nearest(slots: &[Slot], p: V) -> Option<&Slot> {
    slots.iter().min_by(|a, b| (a.at - p).len().total_cmp(&(b.at - p).len()))
}

/// The four corners of a rectangle.
pub(crate) fn box_ring(r: Rect) -> Vec<V> {
    vec![r.min, V::new(r.max.x, r.min.y), r.max, V::new(r.min.x, r.max.y)]
}

/// The outlines of some elements as one path.
fn together(slots: &[Slot], side: Side, grown: f64) -> Path {
    let mut path = Path::exact();
    for slot in slots {
        path.ring(&slot.ring(side, grown));
    }
    path
}

/// A body around 0, 0, turned to its facing. However many its elements, it is a dozen paths: it is drawn anew with every step of a plan.
pub(crate) fn draw(pen: &mut Pen, sheet: &Sheet, unit: Unit, facing: Facing, elements: &[Element]) {
    let body = Body::new(sheet, elements, unit.has("square"));
    let (standing, turn) = (body.standing(), facing.degrees());
    let turned = if turn == 0 { String::new() } else { format!(" rotate({turn})") };
    // The shadow falls to the south-east whatever the facing.
    pen.path(
        &together(&standing, unit.side, 1.0),
        &format!("fill=\"#1a0f05\" fill-opacity=\".3\" transform=\"translate(1.6 2.2){turned}\""),
    );
    let turned = if turn == 0 { String::new() } else { format!("transform=\"{}\"", turned.trim_start()) };
    pen.open("g", &turned).raw("\n");
    if unit.outline_only || unit.symbol == Symbol::Base {
        board(pen, sheet, unit, &body, &standing, turn);
    } else {
        troops(pen, sheet, unit, &body, &standing);
        if sheet.u < 30.0 {
            counters::digit(pen, unit.piece, turn, body.bounds.centre(), 26.0);
        }
    }
    pen.close("g");
}

fn troops(pen: &mut Pen, sheet: &Sheet, unit: Unit, body: &Body, standing: &[Slot]) {
    let livery = unit.livery();
    let (fill, rim) = livery.colours(sheet.options.palette);
    if unit.has("acting") {
        let glow = body.bounds.grown(4.0);
        let look = format!("rx=\"3\" fill=\"none\" stroke=\"{SELECT}\" stroke-width=\"2.2\"");
        pen.rect(glow.min, glow.size(), &look);
    }
    if body.square {
        pen.rect(
            body.bounds.min,
            body.bounds.size(),
            &format!(
                "fill=\"{CREAM}\" fill-opacity=\".72\" stroke=\"{rim}\" stroke-width=\".8\" stroke-dasharray=\"2 2.4\""
            ),
        );
    }
    empty_places(pen, body, &rim);
    // A light seam is left between neighbours, so that they can be counted.
    pen.path(&together(standing, unit.side, 0.7), &format!("fill=\"{CREAM}\" fill-opacity=\".96\""));
    pen.path(&together(standing, unit.side, -0.9), &format!("fill=\"{fill}\" stroke=\"{rim}\" stroke-width=\".9\""));
    let inner: Vec<Vec<V>> = standing.iter().map(|slot| slot.ring(unit.side, -1.3)).collect();
    hatch(pen, livery, &inner);
    fronts(pen, standing, if livery.pale() { &rim } else { CREAM });
    if sheet.u >= 30.0 {
        face(pen, unit, body, standing, &rim);
    }
    beaks(pen, body, standing, 5.0, &rim);
}

/// Figures, the arm, and the initial of nations that share a hatching.
fn face(pen: &mut Pen, unit: Unit, body: &Body, standing: &[Slot], rim: &str) {
    let plate = body.plate(standing, unit.symbol);
    let initial = standing.first().filter(|_| unit.livery().hatching == Hatching::Double).map(initial_room);
    let covered: Vec<Rect> =
        plate.map(|(at, size)| Rect::around(at, size.x, size.y)).into_iter().chain(initial).collect();
    figures::draw(pen, unit.symbol, standing, &covered, rim, unit.livery().pale());
    if let Some((at, size)) = plate {
        let look = format!("fill=\"{CREAM}\" stroke=\"{INK}\" stroke-width=\"{}\"", num((0.1 * size.y).min(1.1)));
        pen.rect(at - size * 0.5, size, &look);
        counters::arm(pen, unit.symbol, at, size);
    }
    if let Some(room) = initial {
        let letter: String = unit.nation.chars().take(1).map(|first| first.to_ascii_uppercase()).collect();
        let style = Style { bold: true, halo: Some((INK, 2.0)), ..Style::plain(room.size().y, "#fff") };
        let (x, y) = (num(room.centre().x), num(room.centre().y + 0.34 * style.size));
        pen.text(&format!("x=\"{x}\" y=\"{y}\" text-anchor=\"middle\" {}", style.attrs()), &letter);
    }
}

/// Where the initial stands: at the left end of an element.
fn initial_room(slot: &Slot) -> Rect {
    let side = 0.55 * slot.size.y.min(slot.size.x).min(15.0);
    Rect::around(slot.place(0.8 * side - slot.size.x / 2.0, 0.06 * slot.size.y), side, side)
}

/// The bright edge at the front of each element.
fn fronts(pen: &mut Pen, standing: &[Slot], ink: &str) {
    let mut path = Path::exact();
    for slot in standing {
        let (x, y) = (slot.size.x / 2.0 - 1.2, 1.7 - slot.size.y / 2.0);
        path.go(slot.place(-x, y)).line(slot.place(x, y));
    }
    pen.path(&path, &format!("stroke=\"{ink}\" stroke-width=\"1.7\""));
}

/// The places of the lost: empty, dashed, crossed, until ranks are closed.
fn empty_places(pen: &mut Pen, body: &Body, rim: &str) {
    let lost: Vec<Slot> = body.slots.iter().filter(|slot| slot.lost).copied().collect();
    let edge = together(&lost, Side::First, -0.7);
    let look =
        format!("fill=\"#fff\" fill-opacity=\".3\" stroke=\"{rim}\" stroke-width=\".9\" stroke-dasharray=\"3 2\"");
    pen.path(&edge, &look);
    let mut cross = Path::exact();
    for slot in &lost {
        let (x, y) = (0.36 * slot.size.x, 0.3 * slot.size.y);
        cross.go(slot.place(-x, -y)).line(slot.place(x, y)).go(slot.place(x, -y)).line(slot.place(-x, y));
    }
    pen.path(&cross, &format!("stroke=\"{rim}\" stroke-width=\".7\" stroke-opacity=\".6\""));
}

fn beaks(pen: &mut Pen, body: &Body, standing: &[Slot], s: f64, ink: &str) {
    if standing.is_empty() {
        return;
    }
    let mut path = Path::exact();
    for (at, way) in body.beaks(standing) {
        path.ring(&[at - way.right() * s, at + way * s, at + way.right() * s]);
    }
    pen.path(&path, &format!("fill=\"{ink}\" stroke=\"{CREAM}\" stroke-width=\".8\""));
}

/// Wood of no nation: what stands on it is somebody's secret.
const BOARD: (&str, &str) = ("#d8c9a0", "#5f5138");

/// A board that carries others: a bare one with its number if only the outline is known, else with the colours of its nation.
fn board(pen: &mut Pen, sheet: &Sheet, unit: Unit, body: &Body, standing: &[Slot], turn: u16) {
    let (wood, ink) = BOARD;
    let (fill, rim) = unit.livery().colours(sheet.options.palette);
    let (edge, line) = if unit.outline_only { (ink, ink) } else { (rim.as_str(), fill.as_str()) };
    pen.path(&together(standing, unit.side, 0.9), &format!("fill=\"{CREAM}\" fill-opacity=\".9\""));
    pen.path(&together(standing, unit.side, -0.6), &format!("fill=\"{wood}\" stroke=\"{edge}\" stroke-width=\"1.3\""));
    let inner = if unit.outline_only { ".7" } else { "2" };
    pen.path(
        &together(standing, unit.side, -3.2),
        &format!("fill=\"none\" stroke=\"{line}\" stroke-width=\"{inner}\""),
    );
    beaks(pen, body, standing, 6.0, edge);
    let Some(middle) = nearest(standing, bounds(standing).centre()) else { return };
    let small = middle.size.x.min(middle.size.y);
    if !unit.outline_only {
        let size = V::new(0.6 * small, 0.4 * small) * (46.0 / small).min(1.0);
        pen.rect(middle.at - size * 0.5, size, &format!("fill=\"{CREAM}\" stroke=\"{INK}\" stroke-width=\"1.1\""));
        counters::arm(pen, unit.symbol, middle.at, size);
        return;
    }
    let style = Style { bold: true, ..Style::plain((0.55 * small).clamp(8.0, 34.0), "#4a3f32") };
    let place = format!("translate({} {}) rotate({})", num(middle.at.x), num(middle.at.y), -i32::from(turn));
    pen.text(
        &format!("transform=\"{place}\" y=\"{}\" text-anchor=\"middle\" {}", num(0.34 * style.size), style.attrs()),
        sign_on_board(unit),
    );
}

/// What stands on a board: a short name, such as its number, or that nobody knows.
pub(crate) fn sign_on_board(unit: Unit<'_>) -> &str {
    if (1..=3).contains(&unit.name.chars().count()) { unit.name } else { "?" }
}
