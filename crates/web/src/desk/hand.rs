//! A piece in hand: where it is held, and what it would do there.

use field::{Facing, Hex, Place, Point};
use game::{PieceId, Question, Wants};
use leptos::prelude::*;
use sitting::Grasp;

use super::Desk;

/// In so many directions it is found out how far a piece can go, and so often each is halved.
const RAYS: u16 = 36;
const HALVINGS: usize = 5;

/// How far a piece can go from its place on the free table: a ring around all that it reaches on a straight way.
fn fence(grasp: &Grasp) -> Vec<Point> {
    let from = grasp.from.and_then(|from| from.at.point());
    let (Some(from), Wants::Way { allowance: allowance @ 1.. }) = (from, grasp.wants) else { return Vec::new() };
    let ray = |ray: u16| {
        let (east, north) = Facing::new(ray * (360 / RAYS)).vector();
        let at = |part: f64| {
            let far = f64::from(allowance) * 10.0 * part;
            Point::new(from.x + (east * far) as i32, from.y + (north * far) as i32)
        };
        let (mut near, mut far) = (0.0, 1.0);
        if grasp.reaches(at(far).into()) {
            return at(far);
        }
        for _ in 0..HALVINGS {
            let middle = f64::midpoint(near, far);
            *(if grasp.reaches(at(middle).into()) { &mut near } else { &mut far }) = middle;
        }
        at(near)
    };
    (0..RAYS).map(ray).collect()
}

impl Desk {
    /// Takes a piece in hand; whether it can be moved or placed. What the piece before would do is planned, where the question
    /// takes several picks.
    pub fn grasp(self, piece: PieceId) -> bool {
        if self.grasp.with_value(|grasp| grasp.as_ref().is_some_and(|grasp| grasp.piece == piece)) {
            return true;
        }
        let Some(side) = self.side() else { return false };
        let Some(grasp) = self.peek(|sitting| sitting.grasp(side, piece, &self.with_draft())).flatten() else {
            return false;
        };
        self.lay();
        if !grasp.several {
            self.planned.set(game::Answer::none());
        }
        self.let_go();
        self.selected.set(Some(piece));
        self.reach.set_value(self.reached(&grasp));
        self.fence.set_value(fence(&grasp));
        self.grasp.set_value(Some(grasp));
        true
    }

    /// What is planned, with the draft in hand where it may stay planned.
    fn with_draft(self) -> game::Answer {
        let draft = self.draft.get_untracked().filter(|draft| draft.refusal.is_none());
        let held = draft.and_then(|draft| {
            let several = |grasp: &Grasp| grasp.several.then(|| grasp.with(&draft.pick));
            self.grasp.with_value(|grasp| grasp.as_ref().and_then(several))
        });
        held.unwrap_or_else(|| self.planned.get_untracked())
    }

    /// Keeps what the piece in hand and those along with it would do as a plan, where the question takes several picks.
    pub fn lay(self) {
        self.planned.set(self.with_draft());
        for (_, draft) in self.drafts.get_untracked() {
            self.plan(draft.pick);
        }
    }

    /// Holds the piece in hand over a place.
    pub fn hold(self, to: Place, facing: Option<Facing>) {
        let facing = facing.or_else(|| {
            self.draft.with_untracked(|draft| draft.as_ref().map(|draft| draft.end.facing)).filter(|_| self.places())
        });
        self.aim.set_value(Some(to));
        let draft = self.grasp.with_value(|grasp| grasp.as_ref().map(|grasp| grasp.draft(to, facing)));
        if self.draft.with_untracked(|now| *now != draft) {
            self.draft.set(draft);
            self.lead_along();
        }
    }

    /// Puts the piece in hand down; what is planned stays.
    pub fn let_go(self) {
        self.grasp.set_value(None);
        self.aim.set_value(None);
        self.company.set_value(Vec::new());
        self.reach.set_value(Vec::new());
        self.fence.set_value(Vec::new());
        self.draft.set(None);
        self.drafts.set(Vec::new());
        self.refusal.set(None);
        self.hint.set(None);
    }

    /// Drops every plan.
    pub fn put_down(self) {
        self.let_go();
        self.planned.set(game::Answer::none());
    }

    /// Drops what is in hand; if nothing is, every plan.
    pub fn discard(self) {
        if self.in_hand().is_some() {
            self.let_go();
        } else {
            self.put_down();
            self.group.set(Vec::new());
        }
    }

    /// The way of the piece in hand bends where it is held, and goes on from there; whether it can.
    pub fn bend(self) -> bool {
        let Some(draft) = self.draft.get_untracked().filter(|_| !self.places()) else { return false };
        let bends = |grasp: &mut Grasp| {
            let before = grasp.bends();
            grasp.bend(&draft);
            grasp.bends() > before
        };
        let bent = self.grasp.try_update_value(|grasp| grasp.as_mut().map(bends)).flatten();
        self.draft.update(|_| {});
        bent == Some(true)
    }

    /// Takes the last bend back.
    pub fn unbend(self) -> bool {
        let unbent = self.grasp.try_update_value(|grasp| grasp.as_mut().map(Grasp::unbend)).flatten();
        if let Some(aim) = self.aim() {
            self.hold(aim, None);
            self.draft.update(|_| {});
        }
        unbent == Some(true)
    }

    /// How often the way in hand is bent already; follows the draft.
    pub fn bends(self) -> usize {
        self.draft.track();
        self.grasp.with_value(|grasp| grasp.as_ref().map_or(0, Grasp::bends))
    }

    /// The piece in hand and where it stood.
    pub fn in_hand(self) -> Option<(PieceId, Option<field::Stand>)> {
        self.grasp.with_value(|grasp| grasp.as_ref().map(|grasp| (grasp.piece, grasp.from)))
    }

    /// What is answered before what is in hand can be done; follows the draft.
    pub fn first(self) -> Option<game::Answer> {
        self.draft.track();
        self.grasp.with_value(|grasp| grasp.as_ref()?.first().cloned())
    }

    /// Whether the piece in hand is placed rather than moved.
    pub fn places(self) -> bool {
        self.grasp.with_value(|grasp| grasp.as_ref().is_some_and(Grasp::places))
    }

    /// Whether an arrow is drawn for the piece in hand.
    pub fn draws(self) -> bool {
        self.grasp.with_value(|grasp| grasp.as_ref().is_some_and(Grasp::points))
    }

    /// Whether what is in hand may be planned beside other picks.
    pub fn several(self) -> bool {
        self.grasp.with_value(|grasp| grasp.as_ref().is_some_and(|grasp| grasp.several))
    }

    /// What could be done after the draft.
    pub fn then(self) -> Option<Question> {
        self.draft.with(|draft| {
            let draft = draft.as_ref().filter(|draft| draft.refusal.is_none())?;
            self.grasp.with_value(|grasp| grasp.as_ref().and_then(|grasp| grasp.then(draft)))
        })
    }

    /// Turns the piece in hand by so many degrees.
    pub fn turn(self, degrees: i32) {
        let end = self.draft.with_untracked(|draft| draft.as_ref().map(|draft| draft.end));
        if let (Some(end), Some(aim)) = (end, self.aim()) {
            self.hold(aim, Some(end.facing.turned(degrees)));
        }
    }

    /// The place that the piece in hand was led to last.
    pub fn aim(self) -> Option<Place> {
        let end = || self.draft.with_untracked(|draft| draft.as_ref().map(|draft| draft.end.at));
        self.aim.get_value().or_else(end)
    }

    /// The places that the piece in hand can reach on a hex grid, each with its cost in hundredths.
    pub fn reach(self) -> Vec<(Place, i32)> {
        self.reach.get_value()
    }

    /// The ring around all that the piece in hand reaches on the free table.
    pub fn fence(self) -> Vec<Point> {
        self.fence.get_value()
    }

    /// Those places for a piece that is taken in hand: they stay the same as long as it is held.
    fn reached(self, grasp: &Grasp) -> Vec<(Place, i32)> {
        let Some(chart) = self.chart.get_untracked() else { return Vec::new() };
        let from = grasp.from.filter(|_| !grasp.places() && !grasp.points()).and_then(|from| from.at.hex());
        let Some(here) = from else { return Vec::new() };
        let near = |hex: &Hex| *hex != here && hex.steps(here) <= 6;
        let cost = |hex: Hex| {
            let draft = grasp.draft(hex, None);
            let plan = draft.plan.filter(|_| draft.refusal.is_none())?;
            Some((Place::Hex(hex), plan.used))
        };
        chart.ground.grid().iter().filter(near).filter_map(cost).collect()
    }
}
