//! Generals (*généraux*): attached or detached, their rides, their ends.

use dice::Dice;
use field::{Point, Pose};
use game::procedure::Procedure;
use game::{Event, Listener, Reasons, Side, rolling};
use rulebook::josephine::{BASE_04, CP_11, GEN_06, GEN_07, GEN_08, GEN_09, GEN_10, GEN_11, GEN_12, GEN_13};

use super::Play;
use crate::battle::passes_zdc;
use crate::ids::{GeneralId, UnitId};
use crate::procedures::{Fate, GeneralFate, GeneralFateCase, UnitFate};
use crate::sets::Key;
use crate::state::{Moment, Phase, Post};

impl<D: Dice, L: Listener> Play<'_, D, L> {
    /// JOS-GEN-06: attached to a unit, or detached for the whole turn.
    pub(super) fn set_status(&mut self, unit: Option<UnitId>) {
        let Phase::Status(general) = self.state.phase else { return };
        self.state[general].unit = unit;
        let (piece, side) = (self.battle.general_piece(general), self.battle.setup.generals[general.index()].side);
        self.tell(|| match unit {
            Some(unit) => {
                let mut factors = Vec::new();
                factors.note(GEN_13, "one to a unit");
                Event::new("attached", GEN_07).by(side).of(&[piece, Self::piece(unit)]).because(factors, Vec::new())
            }
            None => Event::new("detached", GEN_06).by(side).of(&[piece]),
        });
        self.next_status(general.index() + 1);
    }

    /// JOS-GEN-10: a detached general moves once in the turn.
    pub(super) fn ride(&mut self, way: &[Point]) {
        let Phase::RidePath { general, from } = self.state.phase else { return };
        let side = self.battle.setup.generals[general.index()].side;
        let stand = &mut self.state[general];
        stand.moved = true;
        stand.at = *way.last().unwrap_or(&stand.at);
        let piece = self.battle.general_piece(general);
        self.tell(|| {
            let poses: Vec<Pose> = way.iter().map(|&at| Pose { at, facing: field::Facing::NORTH }).collect();
            Event::new("ride", GEN_10).by(side).of(&[piece]).along(&poses)
        });
        match from {
            Moment::Before => self.state.phase = Phase::Activate(side),
            Moment::After => self.offer_ride(side),
            Moment::End => self.turn_end_again(side),
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
    pub(super) fn capture_near(&mut self, unit: UnitId, way: &[Point]) {
        let side = self.side_of(unit);
        for general in self.state.generals() {
            let his = self.state[general];
            if his.post != Post::OnTable
                || his.unit.is_some()
                || self.battle.setup.generals[general.index()].side == side
            {
                continue;
            }
            let caught = if self.battle.on_hexes() || way.len() < 2 {
                way.iter().any(|&at| self.battle.in_zdc(his.at, at))
            } else {
                way.windows(2).any(|leg| passes_zdc(his.at, leg[0], leg[1]).is_some())
            };
            if caught {
                let case = GeneralFateCase::Detached { hits: 0, in_enemy_zdc: true };
                let outcome = GeneralFate::run(&case, self.dice);
                debug_assert_eq!(outcome.fate, Fate::Captured);
                let (piece, taker) = (self.battle.general_piece(general), Self::piece(unit));
                self.tell(|| {
                    let mut factors = Vec::new();
                    factors.note(BASE_04, "0.50 UD");
                    GeneralFate::factors(&case, &mut factors);
                    Event::new("general-captured", GEN_12).by(side).of(&[piece, taker]).because(factors, Vec::new())
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
        let (outcome, rolls) = rolling::<L, D, _>(self.dice, |mut dice| GeneralFate::run(&case, &mut dice));
        let killed = outcome.fate == Fate::Killed;
        let (piece, side) = (self.battle.general_piece(general), self.side_of(unit));
        self.tell(|| {
            let mut factors = Vec::new();
            GeneralFate::factors(&case, &mut factors);
            let what = if killed { "general-killed" } else { "general-unhurt" };
            Event::new(what, GEN_08).by(side).of(&[piece, Self::piece(unit)]).because(factors, rolls)
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
                factors.note(GEN_09, "lost_with_unit");
                Event::new("general-lost", GEN_09).by(side).of(&[piece, Self::piece(unit)]).because(factors, Vec::new())
            });
            self.lose_general(general);
        }
    }

    /// JOS-GEN-11: a detached general hit by fire.
    pub(super) fn general_shot(&mut self, general: GeneralId, killed: bool) {
        let (piece, side) = (self.battle.general_piece(general), self.battle.setup.generals[general.index()].side);
        let what = if killed { "general-killed" } else { "general-unhurt" };
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
            self.tell(|| Event::new("chief-lost", CP_11).by(side).number("points", left));
        }
    }
}
