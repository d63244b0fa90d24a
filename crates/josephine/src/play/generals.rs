//! Generals (*généraux*): attached or detached, their rides, their ends.

use field::{Facing, Place, Stand};
use game::procedure::Named;
use game::{Event, Reasons, Side};
use rulebook::josephine::{BASE_04, CP_11, GEN_06, GEN_07, GEN_08, GEN_09, GEN_10, GEN_11, GEN_12, GEN_13};

use super::Play;
use crate::battle::passes_zdc;
use crate::ids::{GeneralId, UnitId};
use crate::names::{Figure, Happening, Note};
use crate::procedures::{Fate, GeneralFate, GeneralFateCase, UnitFate};
use crate::state::{Phase, Post};
use game::Key;

impl Play<'_, '_> {
    /// JOS-GEN-06: attached to a unit, or detached for the whole turn.
    pub(super) fn set_status(&mut self, unit: Option<UnitId>) {
        let Phase::Status(general) = self.state.phase else { return };
        self.state[general].unit = unit;
        let (piece, side) = (self.battle.general_piece(general), self.battle.setup.generals[general.index()].side);
        self.tell(|| match unit {
            Some(unit) => {
                let mut factors = Vec::new();
                factors.note(GEN_13, Note::OneToAUnit.name());
                Event::new(Happening::Attached, GEN_07).by(side).of(&[piece, Self::piece(unit)]).because(factors)
            }
            None => Event::new(Happening::Detached, GEN_06).by(side).of(&[piece]),
        });
        self.next_status(general.index() + 1);
    }

    /// JOS-GEN-10: a detached general moves once in the turn.
    pub(super) fn ride(&mut self, general: GeneralId, way: &[Place]) {
        let side = self.battle.setup.generals[general.index()].side;
        let stand = &mut self.state[general];
        stand.moved = true;
        stand.at = *way.last().unwrap_or(&stand.at);
        let piece = self.battle.general_piece(general);
        let stands = way.iter().map(|&at| Stand { at, facing: Facing::NORTH });
        self.tell(|| Event::new(Happening::Ride, GEN_10).by(side).of(&[piece]).along(stands));
        match self.state.phase {
            Phase::Ride { end: true, .. } => self.turn_end_again(side),
            Phase::Ride { .. } => self.offer_ride(side),
            // Before a unit is named: the same side is asked again.
            _ => {}
        }
    }

    /// JOS-GEN-14: after an activation detached generals of the side may move.
    pub(super) fn offer_ride(&mut self, side: Side) {
        if self.battle.riders(self.state, side).next().is_some() {
            self.state.phase = Phase::Ride { side, end: false };
        } else {
            self.draw();
        }
    }

    /// JOS-GEN-12: enemy generals whom a unit passes over, or in whose ZdC it ends, are captured.
    pub(super) fn capture_near(&mut self, unit: UnitId, way: &[Place]) {
        let side = self.side_of(unit);
        for general in self.state.generals() {
            let his = self.state[general];
            if his.post != Post::OnTable
                || his.unit.is_some()
                || self.battle.setup.generals[general.index()].side == side
            {
                continue;
            }
            let caught = match way {
                [only] => self.battle.in_zdc(his.at, *only),
                _ => way.windows(2).any(|leg| rides_over(his.at, leg[0], leg[1])),
            };
            if caught {
                let case = GeneralFateCase::Detached { hits: 0, in_enemy_zdc: true };
                let outcome = self.course.resolve::<GeneralFate>(side.other(), &case);
                debug_assert_eq!(outcome.fate, Fate::Captured);
                let (piece, taker) = (self.battle.general_piece(general), Self::piece(unit));
                self.tell_ruling(|| {
                    let mut factors = Vec::new();
                    factors.note(BASE_04, Note::HalfUd.name());
                    Event::new(Happening::GeneralCaptured, GEN_12).by(side).of(&[piece, taker]).because(factors)
                });
                self.lose_general(general);
            }
        }
    }

    /// JOS-GEN-08: dice for the general attached to a unit that lost elements.
    pub(super) fn general_fate(&mut self, unit: UnitId, eliminated: u8) {
        let Some(general) = self.state.attached(unit) else { return };
        if eliminated == 0 || self.over() {
            return;
        }
        let case = GeneralFateCase::Attached { elements_destroyed: eliminated, unit_fate: UnitFate::OnTable };
        let (piece, side) = (self.battle.general_piece(general), self.side_of(unit));
        let killed = self.course.resolve::<GeneralFate>(side, &case).fate == Fate::Killed;
        self.tell_ruling(|| {
            let what = if killed { Happening::GeneralKilled } else { Happening::GeneralUnhurt };
            Event::new(what, GEN_08).by(side).of(&[piece, Self::piece(unit)])
        });
        if killed {
            self.lose_general(general);
        }
    }

    /// JOS-GEN-09: the general attached to a unit that is annihilated or leaves the table.
    pub(super) fn lose_general_with(&mut self, unit: UnitId) {
        if let Some(general) = self.state.attached(unit) {
            let (piece, side) = (self.battle.general_piece(general), self.side_of(unit));
            self.tell(|| {
                let mut factors = Vec::new();
                factors.note(GEN_09, Note::LostWithUnit.name());
                Event::new(Happening::GeneralLost, GEN_09).by(side).of(&[piece, Self::piece(unit)]).because(factors)
            });
            self.lose_general(general);
        }
    }

    /// JOS-GEN-11: a detached general hit by fire.
    pub(super) fn general_shot(&mut self, general: GeneralId, killed: bool) {
        let (piece, side) = (self.battle.general_piece(general), self.battle.setup.generals[general.index()].side);
        let what = if killed { Happening::GeneralKilled } else { Happening::GeneralUnhurt };
        self.tell(|| Event::new(what, GEN_11).by(side).of(&[piece]));
        if killed {
            self.lose_general(general);
        }
    }

    fn lose_general(&mut self, general: GeneralId) {
        let side = self.battle.setup.generals[general.index()].side;
        let turn = self.state.turn;
        let stand = &mut self.state[general];
        stand.post = Post::Lost;
        stand.unit = None;
        let camp = self.state.camp_mut(side);
        if camp.chief == Some(general) {
            // JOS-CP-11: points in hand cannot be spent any more, because nobody is near him.
            camp.chief = None;
            camp.successor = false;
            camp.chief_lost = turn;
            let left = camp.pc;
            self.tell(|| Event::new(Happening::ChiefLost, CP_11).by(side).number(Figure::Points, left));
        }
    }
}

/// JOS-GEN-12: whether a leg leads through the ZdC round somebody; on hexes over his hex.
fn rides_over(his: Place, from: Place, to: Place) -> bool {
    match (his, from, to) {
        (Place::Point(his), Place::Point(from), Place::Point(to)) => passes_zdc(his, from, to).is_some(),
        (Place::Hex(_), Place::Hex(_), Place::Hex(_)) => his == from || his == to,
        _ => false,
    }
}
