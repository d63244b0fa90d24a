//! What a hand does on the map: it takes pieces, holds them over the ground, bends their ways, turns them, moves and zooms the
//! map.

use field::Place;
use game::{Footprint, PieceId, Symbol};
use leptos::prelude::*;
use scene::Outline;
use web_sys::{PointerEvent, WheelEvent};

use super::board::Board;
use super::hits::HANDLE_PX;
use super::lie::{Lie, local, place, spot, towards};
use super::stage::click;
use crate::desk::Tool;

/// How far the pointer may stray before a click is a drag, in pixels.
const STRAY_PX: f64 = 5.0;
/// A piece that is a disc is hit within this many pixels of its middle.
pub(super) const HIT_PX: f64 = 26.0;
/// Whoever points at a body may miss it by so much.
const MISS_PX: f64 = 7.0;
/// Whoever leads a piece so near to a road, or so little too far, means the road, or as far as it may go.
const SNAP_PX: f64 = 9.0;

/// What the pointer is doing.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Deed {
    Nothing,
    /// Down, and not yet moved: on a piece, or on the ground.
    Down {
        x: f64,
        y: f64,
        hit: Option<Hit>,
    },
    /// Moves the map.
    Pan {
        x: f64,
        y: f64,
    },
    /// Holds a piece.
    Hold,
    /// Leads a piece that has to be activated first.
    Lead(PieceId),
    /// Measures with a tool.
    Measure,
    /// Turns the piece in hand.
    Turn,
    /// Two fingers: their distance and middle.
    Pinch {
        apart: f64,
        x: f64,
        y: f64,
    },
}

/// A piece that was pointed at, and which of its elements.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// The piece.
    pub piece: PieceId,
    /// The element, by its place in the footprint.
    pub element: Option<usize>,
}

/// The hand over a board.
#[derive(Clone, Copy)]
pub struct Hand {
    board: Board,
    deed: StoredValue<Deed>,
    fingers: StoredValue<Vec<(i32, f64, f64)>>,
    /// From where a piece was gripped to its place, in units: it does not jump into the hand.
    grip: StoredValue<(f64, f64)>,
    /// Where the pointer is while a tool is in use.
    pub hover: RwSignal<Option<Place>>,
}

fn apart(a: (f64, f64), b: (f64, f64)) -> f64 {
    ((a.0 - b.0).powi(2) + (a.1 - b.1).powi(2)).sqrt()
}

fn screen(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

impl Hand {
    /// A hand that does nothing yet.
    pub fn new(board: Board) -> Self {
        Hand {
            board,
            deed: StoredValue::new(Deed::Nothing),
            fingers: StoredValue::new(Vec::new()),
            grip: StoredValue::new((0.0, 0.0)),
            hover: RwSignal::new(None),
        }
    }

    /// Notes where the piece in hand is gripped: its own place is off the pointer then. Cells have one place.
    fn take_grip(self, own: Option<Place>, (x, y): (f64, f64)) {
        let off = own.and_then(Place::point).map(field::Point::units).map_or((0.0, 0.0), |(px, py)| (px - x, py - y));
        self.grip.set_value(off);
    }

    /// Holds the piece in hand where the pointer leads it.
    fn hold(self, x: f64, y: f64) {
        let desk = self.board.desk;
        let Some(chart) = desk.chart.get_untracked() else { return };
        let (dx, dy) = if desk.draws() { (0.0, 0.0) } else { self.grip.get_value() };
        desk.hold_near(place(&chart, x + dx, y + dy), self.snaps());
    }

    /// How near is near, in units.
    fn snaps(self) -> f64 {
        SNAP_PX / self.board.lie.with_untracked(|lie| lie.zoom)
    }

    /// The piece at a place of the table, in units: bodies where they lie, discs around their middle.
    fn hit(self, x: f64, y: f64) -> Option<Hit> {
        let desk = self.board.desk;
        let (chart, view) = (desk.chart.get_untracked()?, desk.view.get_untracked()?);
        let (zoom, drawn) = (self.board.lie.with_untracked(|lie| lie.zoom), self.board.drawn.get_untracked());
        let height = f64::from(chart.ground.height) / 1000.0;
        // Where several lie together, whoever is asked about is meant.
        let asked = |id: PieceId| {
            desk.question.with_untracked(|question| {
                question.as_ref().is_some_and(|question| {
                    question.piece == Some(id) || question.options.iter().any(|option| option.piece == Some(id))
                })
            })
        };
        let far = |outline: &Outline| {
            let piece = view.pieces.iter().find(|piece| piece.id == outline.piece)?;
            let rides = piece.symbol == Symbol::General && piece.with.is_some();
            if rides && !asked(piece.id) {
                return None;
            }
            let (far, most) = match piece.footprint {
                Footprint::Elements(_) => (outline.distance(x * drawn, (height - y) * drawn) * zoom / drawn, MISS_PX),
                Footprint::Disc { .. } | Footprint::Nothing => (apart(spot(piece.stand?.at), (x, y)) * zoom, HIT_PX),
            };
            let within = |ring: &Vec<(f64, f64)>| {
                let alone = Outline { piece: piece.id, rings: vec![ring.clone()] };
                alone.distance(x * drawn, (height - y) * drawn) == 0.0
            };
            let element = outline.rings.iter().position(within).filter(|_| outline.rings.len() > 1);
            (far <= most).then_some((asked(piece.id), far, Hit { piece: piece.id, element }))
        };
        self.board.outlines.with_untracked(|outlines| {
            // Of those that lie on each other the last one drawn is on top.
            let near = outlines.iter().rev().filter_map(far);
            near.min_by(|a, b| b.0.cmp(&a.0).then(a.1.total_cmp(&b.1))).map(|(_, _, hit)| hit)
        })
    }

    /// The pointer goes down.
    pub fn down(self, event: &PointerEvent) {
        let Some((x, y)) = self.board.units(event) else { return };
        if let Some(element) = self.board.window.get_untracked() {
            // Without capture a drag that leaves the window ends there.
            let _ = element.set_pointer_capture(event.pointer_id());
        }
        let (sx, sy) = screen(event);
        self.fingers.update_value(|fingers| fingers.push((event.pointer_id(), sx, sy)));
        if let [(_, ax, ay), (_, bx, by)] = self.fingers.get_value()[..] {
            let apart = apart((ax, ay), (bx, by));
            self.deed.set_value(Deed::Pinch { apart, x: f64::midpoint(ax, bx), y: f64::midpoint(ay, by) });
            return;
        }
        let deed = self.on_plan(x, y).unwrap_or_else(|| Deed::Down { x: sx, y: sy, hit: self.hit(x, y) });
        self.deed.set_value(deed);
    }

    /// What a hand does that is laid on the piece in hand or on its handle.
    fn on_plan(self, x: f64, y: f64) -> Option<Deed> {
        let desk = self.board.desk;
        let end = desk.draft.with_untracked(|draft| draft.as_ref().map(|draft| draft.end))?;
        if desk.tool.get_untracked() != Tool::Orders {
            return None;
        }
        let zoom = self.board.lie.with_untracked(|lie| lie.zoom);
        let ((ex, ey), (hx, hy)) = (spot(end.at), end.facing.vector());
        let near = |px: f64, py: f64| apart((px, py), (x, y)) <= HIT_PX / zoom;
        let turns = !desk.draws() && near(ex + hx * HANDLE_PX / zoom, ey + hy * HANDLE_PX / zoom);
        if turns {
            return Some(Deed::Turn);
        }
        self.take_grip(Some(end.at), (x, y));
        near(ex, ey).then_some(Deed::Hold)
    }

    /// The pointer moves.
    pub fn moved(self, event: &PointerEvent) {
        let desk = self.board.desk;
        let Some((x, y)) = self.board.units(event) else { return };
        let Some(chart) = desk.chart.get_untracked() else { return };
        let (sx, sy) = screen(event);
        self.fingers.update_value(|fingers| {
            for finger in fingers.iter_mut().filter(|finger| finger.0 == event.pointer_id()) {
                (finger.1, finger.2) = (sx, sy);
            }
        });
        let orders = desk.tool.get_untracked() == Tool::Orders;
        let zoom = || self.board.lie.with_untracked(|lie| lie.zoom);
        if !orders {
            self.hover.set(Some(place(&chart, x, y)));
        }
        match self.deed.get_value() {
            Deed::Nothing => {}
            Deed::Down { x: from_x, y: from_y, hit } => {
                if apart((sx, sy), (from_x, from_y)) < STRAY_PX {
                    return;
                }
                // Whoever has to be activated first is led, with all that his activation offers.
                let led = hit.filter(|hit| orders && desk.can_lead(hit.piece));
                if let Some(hit) = led {
                    self.deed.set_value(Deed::Lead(hit.piece));
                } else if orders && hit.is_some_and(|hit| desk.grasp(hit.piece)) {
                    self.deed.set_value(Deed::Hold);
                    desk.gather_company();
                    if let Some(hit) = hit {
                        desk.hold_arranged(hit.piece);
                    }
                    let down = (x - (sx - from_x) / zoom(), y + (sy - from_y) / zoom());
                    self.take_grip(desk.in_hand().and_then(|(_, from)| from).map(|from| from.at), down);
                    self.hold(x, y);
                } else if !orders {
                    // A ruler is drawn from where it was laid down; it never moves the map.
                    desk.marks.set(vec![place(&chart, x - (sx - from_x) / zoom(), y + (sy - from_y) / zoom())]);
                    self.deed.set_value(Deed::Measure);
                } else {
                    self.deed.set_value(Deed::Pan { x: from_x, y: from_y });
                }
            }
            Deed::Pan { x: from_x, y: from_y } => {
                let now = self.board.lie.get_untracked();
                self.board.move_to(Lie { x: now.x + sx - from_x, y: now.y + sy - from_y, ..now });
                self.deed.set_value(Deed::Pan { x: sx, y: sy });
            }
            Deed::Hold => self.hold(x, y),
            Deed::Lead(piece) => desk.leading.set(Some((piece, desk.by_road(place(&chart, x, y), self.snaps())))),
            // Where the pointer is, is shown by the tool.
            Deed::Measure => {}
            Deed::Turn => {
                let end = desk.draft.with_untracked(|draft| draft.as_ref().map(|draft| draft.end));
                if let Some(end) = end
                    && let Some(facing) = towards(&chart, spot(end.at), (x, y))
                {
                    desk.hold(desk.aim().unwrap_or(end.at), Some(facing));
                }
            }
            Deed::Pinch { apart, x, y } => self.pinch(apart, x, y),
        }
    }

    /// Two fingers move and zoom the map.
    fn pinch(self, before: f64, mx: f64, my: f64) {
        let [(_, ax, ay), (_, bx, by)] = self.fingers.get_value()[..] else { return };
        let Some(whole) = self.board.whole() else { return };
        let now = apart((ax, ay), (bx, by)).max(1.0);
        let (x, y) = (f64::midpoint(ax, bx), f64::midpoint(ay, by));
        let lie = self.board.lie.get_untracked();
        let shifted = Lie { x: lie.x + x - mx, y: lie.y + y - my, ..lie };
        if let Some((lx, ly)) = local(self.board.window, x as i32, y as i32) {
            self.board.move_to(shifted.zoomed(now / before.max(1.0), lx, ly, whole));
        }
        self.deed.set_value(Deed::Pinch { apart: now, x, y });
    }

    /// The pointer goes up: without having moved, it was a click.
    pub fn up(self, event: &PointerEvent) {
        let desk = self.board.desk;
        let done = self.cancelled(event);
        if done == Deed::Hold {
            desk.halt_company();
            desk.settle_arranged();
        }
        let (Some((x, y)), Some(chart)) = (self.board.units(event), desk.chart.get_untracked()) else { return };
        let at = place(&chart, x, y);
        match done {
            Deed::Down { hit, .. } => click(desk, hit, at, event.shift_key()),
            Deed::Lead(piece) => drop(desk.lead_on(piece, desk.by_road(at, self.snaps()))),
            // Both ends stay until another tool is taken, or the next is laid.
            Deed::Measure => desk.marks.update(|marks| marks.push(at)),
            _ => {}
        }
    }

    /// Nothing comes of it.
    fn cancelled(self, event: &PointerEvent) -> Deed {
        self.fingers.update_value(|fingers| fingers.retain(|finger| finger.0 != event.pointer_id()));
        let done = self.deed.get_value();
        self.deed.set_value(Deed::Nothing);
        if matches!(done, Deed::Lead(_)) {
            self.board.desk.leading.set(None);
        }
        done
    }

    /// The pointer is taken away.
    pub fn lost(self, event: &PointerEvent) {
        self.cancelled(event);
    }

    /// While a piece is dragged, a bend is laid where it is held; whether one was.
    pub fn bend(self) -> bool {
        self.deed.get_value() == Deed::Hold && self.board.desk.bend()
    }

    /// The wheel zooms about the pointer.
    pub fn wheel(self, event: &WheelEvent) {
        event.prevent_default();
        let at = local(self.board.window, event.client_x(), event.client_y());
        if let (Some(whole), Some((x, y))) = (self.board.whole(), at) {
            let factor = (-event.delta_y() * if event.delta_mode() == 1 { 0.05 } else { 0.0016 }).exp();
            self.board.move_to(self.board.lie.get_untracked().zoomed(factor, x, y, whole));
        }
    }
}
