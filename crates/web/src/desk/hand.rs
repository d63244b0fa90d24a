//! A piece in hand: where it is held, and what it would do there.

use field::{Facing, Point};
use game::{Answer, PieceId, Question, Step};
use leptos::prelude::*;
use sitting::Grasp;

use super::Desk;

impl Desk {
    /// Takes a piece in hand; whether it can be moved or placed.
    pub fn grasp(self, piece: PieceId) -> bool {
        if self.grasp.with_value(|grasp| grasp.as_ref().is_some_and(|grasp| grasp.piece == piece)) {
            return true;
        }
        let Some(side) = self.side() else { return false };
        let grasp = self.peek(|sitting| sitting.grasp(side, piece)).flatten();
        let taken = grasp.is_some();
        if taken {
            self.put_down();
            self.selected.set(Some(piece));
        }
        self.reach.set_value(grasp.as_ref().map(|grasp| self.reached(grasp)).unwrap_or_default());
        self.grasp.set_value(grasp);
        taken
    }

    /// Holds the piece in hand over a place.
    pub fn hold(self, to: Point, facing: Option<Facing>) {
        let facing = facing.or_else(|| {
            self.draft.with_untracked(|draft| draft.as_ref().map(|draft| draft.end.facing)).filter(|_| self.places())
        });
        let draft = self.grasp.with_value(|grasp| grasp.as_ref().map(|grasp| grasp.draft(to, facing)));
        if self.draft.with_untracked(|now| *now != draft) {
            self.draft.set(draft);
        }
    }

    /// Shows an answer without giving it: a move is held where it leads, a choice that risks something is picked. Whether
    /// there was anything to show.
    pub fn show(self, answer: &Answer) -> bool {
        let Some(question) = self.question.get_untracked() else { return false };
        match (answer, question.piece) {
            (Answer::Move(path), Some(piece)) if self.grasp(piece) => {
                let from = self.in_hand().and_then(|(_, from)| from).unwrap_or_default();
                let at = path.iter().rev().find_map(|step| match step {
                    Step::To(at) => Some(*at),
                    Step::Turn(_) => None,
                });
                let facing = path.iter().rev().find_map(|step| match step {
                    Step::Turn(facing) => Some(*facing),
                    Step::To(_) => None,
                });
                self.hold(at.unwrap_or(from.at), facing);
                true
            }
            _ if self.odds(answer).is_some() => {
                self.put_down();
                self.picked.set(Some(answer.clone()));
                true
            }
            _ => false,
        }
    }

    /// Drops every plan.
    pub fn put_down(self) {
        self.grasp.set_value(None);
        self.reach.set_value(Vec::new());
        self.draft.set(None);
        self.picked.set(None);
        self.ticked.set(Vec::new());
        self.refusal.set(None);
        self.hint.set(None);
    }

    /// The piece in hand and where it stood.
    pub fn in_hand(self) -> Option<(PieceId, Option<field::Pose>)> {
        self.grasp.with_value(|grasp| grasp.as_ref().map(|grasp| (grasp.piece, grasp.from)))
    }

    /// Whether the piece in hand is placed rather than moved.
    pub fn places(self) -> bool {
        self.grasp.with_value(|grasp| grasp.as_ref().is_some_and(Grasp::places))
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
        if let Some(end) = self.draft.with_untracked(|draft| draft.as_ref().map(|draft| draft.end)) {
            self.hold(end.at, Some(end.facing.turned(degrees)));
        }
    }

    /// The places that the piece in hand can reach on a hex grid, each with its cost in hundredths.
    pub fn reach(self) -> Vec<(Point, i32)> {
        self.reach.get_value()
    }

    /// Those places for a piece that is taken in hand: they stay the same as long as it is held.
    pub(super) fn reached(self, grasp: &Grasp) -> Vec<(Point, i32)> {
        let Some(chart) = self.chart.get_untracked().filter(|chart| chart.table == game::Table::Hex) else {
            return Vec::new();
        };
        let Some(from) = grasp.from.filter(|_| !grasp.places()) else { return Vec::new() };
        let here = field::Hex::new(from.at.x as i16, from.at.y as i16);
        let near = chart.ground.grid().iter().filter(|hex| *hex != here && hex.steps(here) <= 6);
        near.filter_map(|hex| {
            let to = Point::new(i32::from(hex.col), i32::from(hex.row));
            Some((to, grasp.draft(to, None).plan?.used))
        })
        .collect()
    }
}
