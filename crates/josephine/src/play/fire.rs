//! Fire (*tir*) and the losses it causes.

use game::procedure::Named;
use game::{Event, Reasons};
use rulebook::Clause;
use rulebook::josephine::{
    BASE_06, FIRE_14, FIRE_16, FIRE_17, LOF_01, LOF_03, LOF_05, LOF_07, LOF_08, LOF_09, LOF_10, LOSS_05, LOSS_07,
    LOSS_08, SAVE_04, SKR_02,
};

use super::Play;
use super::losses::Blow;
use crate::battle::Battle;
use crate::ids::UnitId;
use crate::names::{Figure, Happening, Note};
use crate::procedures::{Cause, Fire, FireCase, FireOutcome, suffer};
use crate::recoil::Recoils;
use crate::state::{Mark, Phase, Shot, State, Task};
use crate::troops::Cover;

impl Play<'_, '_> {
    /// JOS-FIRE: one unit fires at one enemy.
    pub(super) fn fire(&mut self, unit: UnitId, mark: Mark, moved: bool) {
        let case = self.battle.fire_case(self.state, unit, mark, moved, 12);
        let side = self.side_of(unit);
        let outcome = self.course.resolve::<Fire>(side, &case);
        let target = match mark {
            Mark::Unit(target) => Self::piece(target),
            Mark::General(general) => self.battle.general_piece(general),
        };
        let (hits, losses) = match outcome {
            FireOutcome::Unit { hits, losses, .. } => (hits, losses),
            FireOutcome::General { hits, eliminated } => (hits, u8::from(eliminated)),
        };
        let notes =
            if self.course.listens() { self.battle.fire_notes(self.state, unit, mark, &case) } else { Vec::new() };
        self.tell_ruling(|| {
            let mut factors = Vec::new();
            notes.into_iter().for_each(|(clause, word)| factors.note(clause, word));
            Event::new(Happening::Fire, FIRE_17)
                .by(side)
                .of(&[Self::piece(unit), target])
                .number(Figure::Hits, hits)
                .number(Figure::Losses, losses)
                .number(Figure::Range, case.band_ud)
                .because(factors)
        });
        match mark {
            Mark::General(general) => {
                if hits > 0 {
                    self.general_shot(general, losses > 0);
                }
                self.go_on();
            }
            Mark::Unit(target) => {
                self.state.agenda.push(Task::Fire(Shot { shooter: unit, target, losses, side: 0 }));
                self.suffer_shot();
            }
        }
    }

    /// JOS-LOSS-05: the owner decides on every even loss, unless nothing is to be decided.
    pub(crate) fn suffer_shot(&mut self) {
        let shot = *self.state.shot();
        if shot.losses == 0 {
            return self.after_shot();
        }
        let target = shot.target;
        self.tell(|| {
            Event::new(Happening::Losses, LOSS_07).of(&[Self::piece(target)]).number(Figure::Losses, shot.losses)
        });
        let (a, b) = self.battle.shot_sides(self.state);
        self.state.shot_mut().side = a;
        if let Some(b) = b {
            let open = |side| !self.battle.shot_recoils(self.state, side).is_empty();
            let survives = |side| self.battle.shot_leaves_choice(self.state, side);
            match (open(a), open(b)) {
                // JOS-LOSS-08: the owner chooses, be it the direction in which the unit is lost.
                (true, true) if survives(a) || survives(b) => {
                    self.tell(|| Event::new(Happening::RecoilTwoWays, LOSS_08).of(&[Self::piece(target)]));
                    self.state.phase = Phase::RecoilSide;
                    return;
                }
                (false, true) => self.state.shot_mut().side = b,
                _ => {}
            }
        }
        self.ask_recoil();
    }

    /// Asks how many even losses are taken as recoil, if there is a choice.
    pub(super) fn ask_recoil(&mut self) {
        if self.battle.shot_leaves_choice(self.state, self.state.shot().side) {
            self.state.phase = Phase::Recoil;
        } else {
            self.take_shot(None);
        }
    }

    /// The losses of the shot, so many of the even ones as recoil; `None`: its owner had no choice.
    pub(super) fn take_shot(&mut self, chosen: Option<u8>) {
        let shot = *self.state.shot();
        let (target, cause) = (shot.target, self.state[shot.shooter].at);
        let possible = self.battle.shot_recoils(self.state, shot.side);
        let most = possible.last().map_or(0, |recoil| recoil.ud);
        let recoil_max = chosen.unwrap_or(most);
        let elements = self.state[target].elements;
        let suffered = suffer(shot.losses, elements, self.battle.troop(target).stoic, recoil_max);
        let recoil = possible.into_iter().find(|recoil| recoil.ud == suffered.recoil_ud);
        let side = self.side_of(target);
        if let Some(ud @ 1..) = chosen {
            self.tell(|| {
                Event::new(Happening::ChoosesRecoil, LOSS_05).by(side).of(&[Self::piece(target)]).number(Figure::Ud, ud)
            });
        }
        let blow = Blow {
            suffered,
            recoil,
            recoil_max,
            spared: most - recoil_max,
            side: shot.side,
            losses: shot.losses,
            of: Cause::Fire,
        };
        self.suffer(target, &blow, cause);
        self.general_fate(target, suffered.eliminated);
        self.check_decisive();
        self.after_shot();
    }

    /// The losses are taken: what the fire interrupted goes on.
    fn after_shot(&mut self) {
        if !self.over() {
            self.state.agenda.pop();
            self.go_on();
        }
    }

    /// After fire: the charge it met goes on (JOS-OPP-05), or the member that fired has finished.
    fn go_on(&mut self) {
        match self.state.charging() {
            Some(_) => self.resume_charge(),
            None => self.end_member(),
        }
    }
}

impl Battle {
    /// What the table adds to the factors of the procedure: how the line was measured and what lies on it.
    fn fire_notes(&self, state: &State, unit: UnitId, mark: Mark, case: &FireCase) -> Vec<(Clause, &'static str)> {
        let from = state[unit];
        let (at, target) = match mark {
            Mark::Unit(target) => (state[target].at, Some(target)),
            Mark::General(general) => (state[general].at, None),
        };
        let range = self.distance(from.at, at);
        let (ground, his) = (self.footing(from.at), self.footing(at));
        let limits = case.shooter.square || case.shooter.in_buildings || case.shooter.moved || case.shooter.marksmen;
        let over = self.fired_over(state, unit, at, target);
        [
            (true, LOF_01, Note::CduToCdu.name()),
            (!from.square, LOF_08, Note::Ahead.name()),
            (from.square, LOF_03, Note::AllRound.name()),
            (range % 100 != 0, FIRE_16, Note::LongerColumn.name()),
            (ground.level > 0 || his.level > 0, LOF_10, Note::Levels.name()),
            (ground.masks && his.masks, LOF_05, Note::AtMostOneUdMasked.name()),
            (over, LOF_07, Note::OverFriends.name()),
            (case.target.enfiladed, LOF_09, Note::BehindTheLine.name()),
            (his.cover != Cover::None || ground.cover != Cover::None, BASE_06, Note::GroundUnderTheCdu.name()),
            (limits, FIRE_14, Note::LimitsLast.name()),
            (case.save(&mut ()).is_some(), SAVE_04, Note::OneSavePerHit.name()),
            (case.target.vt > 0 && !case.shooter.arm.is_infantry(), SKR_02, Note::VtIgnored.name()),
        ]
        .into_iter()
        .filter_map(|(applies, clause, word)| applies.then_some((clause, word)))
        .collect()
    }

    /// On hexes: the direction or the two directions of recoil from the shot.
    pub fn shot_sides(&self, state: &State) -> (u8, Option<u8>) {
        let shot = state.shot();
        self.recoil_sides(state[shot.target].at, state[shot.shooter].at)
    }

    /// Recoils that are possible after the shot, in that direction.
    pub fn shot_recoils(&self, state: &State, side: u8) -> Recoils {
        let shot = state.shot();
        if self.troop(shot.target).stoic {
            return Recoils::new();
        }
        self.recoils(state, shot.target, state[shot.shooter].at, side, shot.losses / 2)
    }

    /// Whether the owner has anything to decide: some recoil is possible and the unit would outlive it.
    pub fn shot_leaves_choice(&self, state: &State, side: u8) -> bool {
        let shot = state.shot();
        let unit = &state[shot.target];
        let possible = self.shot_recoils(state, side);
        possible.last().is_some_and(|recoil| !suffer(shot.losses, unit.elements, false, recoil.ud).destroyed)
    }
}
