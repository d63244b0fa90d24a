//! Fire (*tir*) and the losses it causes.

use dice::Dice;
use game::procedure::Procedure;
use game::{Event, Listener, rolling};
use rulebook::josephine::{FIRE_17, LOSS_05, LOSS_07, LOSS_08};

use super::Play;
use crate::battle::Battle;
use crate::procedures::{Fire, FireOutcome, suffer};
use crate::recoil::Recoils;
use crate::state::{Mark, Phase, Shot, State, Then};

impl<D: Dice, L: Listener> Play<'_, D, L> {
    /// JOS-FIRE: one unit fires at one enemy.
    pub(super) fn fire(&mut self, unit: u8, mark: Mark, moved: bool, then: Then) {
        let case = self.battle.fire_case(self.state, unit, mark, moved, 12);
        let (outcome, rolls) = rolling::<L, D, _>(self.dice, |mut dice| Fire::run(&case, &mut dice));
        let side = self.side_of(unit);
        let target = match mark {
            Mark::Unit(target) => Self::piece(target),
            Mark::General(general) => self.battle.general_piece(general),
        };
        let (hits, losses) = match outcome {
            FireOutcome::Unit { hits, losses, .. } => (hits, losses),
            FireOutcome::General { hits, eliminated } => (hits, u8::from(eliminated)),
        };
        self.tell(|| {
            let mut factors = Vec::new();
            Fire::factors(&case, &mut factors);
            Event::new("fire", FIRE_17)
                .by(side)
                .of(&[Self::piece(unit), target])
                .number("hits", hits)
                .number("losses", losses)
                .number("range", case.band_ud)
                .because(factors, rolls)
        });
        match mark {
            Mark::General(general) => {
                if hits > 0 {
                    self.general_shot(general, losses > 0);
                }
                self.state.shot = Shot { shooter: unit, target: 0, losses: 0, side: 0, then };
                self.after_shot();
            }
            Mark::Unit(target) => {
                self.state.shot = Shot { shooter: unit, target, losses, side: 0, then };
                self.suffer_shot();
            }
        }
    }

    /// JOS-LOSS-05: the owner decides on every even loss, unless nothing is to be decided.
    fn suffer_shot(&mut self) {
        let shot = self.state.shot;
        if shot.losses == 0 {
            return self.after_shot();
        }
        let target = shot.target;
        self.tell(|| Event::new("losses", LOSS_07).of(&[Self::piece(target)]).number("losses", shot.losses));
        if self.battle.on_hexes() {
            let (a, b) = self.battle.shot_sides(self.state);
            self.state.shot.side = a;
            if let Some(b) = b {
                let open = |side| !self.battle.shot_recoils(self.state, side).is_empty();
                match (open(a), open(b)) {
                    (true, true) if self.battle.shot_leaves_choice(self.state, b) => {
                        self.tell(|| Event::new("recoil-two-ways", LOSS_08).of(&[Self::piece(target)]));
                        self.state.phase = Phase::RecoilSide;
                        return;
                    }
                    (false, true) => self.state.shot.side = b,
                    _ => {}
                }
            }
        }
        self.ask_recoil();
    }

    /// Asks how many even losses are taken as recoil, if there is a choice.
    pub(super) fn ask_recoil(&mut self) {
        if self.battle.shot_leaves_choice(self.state, self.state.shot.side) {
            self.state.phase = Phase::Recoil;
        } else {
            self.take_shot(0);
        }
    }

    /// The losses of the shot, so many of the even ones as recoil.
    pub(super) fn take_shot(&mut self, ud: u8) {
        let shot = self.state.shot;
        let (target, cause) = (shot.target, self.state.units[shot.shooter as usize].at);
        let unit = &self.state.units[target as usize];
        let suffered = suffer(shot.losses, unit.elements, self.battle.troop(target).stoic, ud);
        let recoil =
            self.battle.shot_recoils(self.state, shot.side).iter().find(|r| r.ud == suffered.recoil_ud).copied();
        let side = self.side_of(target);
        if ud > 0 {
            self.tell(|| Event::new("chooses-recoil", LOSS_05).by(side).of(&[Self::piece(target)]).number("ud", ud));
        }
        self.suffer(target, &suffered, cause, shot.side, recoil, shot.losses);
        self.general_fate(target, suffered.eliminated);
        self.check_decisive();
        self.after_shot();
    }

    fn after_shot(&mut self) {
        if self.over() {
            return;
        }
        match self.state.shot.then {
            Then::Activation => self.end_member(),
            Then::Charge => self.resume_charge(),
        }
    }
}

impl Battle {
    /// On hexes: the direction or the two directions of recoil from the shot.
    pub fn shot_sides(&self, state: &State) -> (u8, Option<u8>) {
        let shot = &state.shot;
        self.recoil_sides(state.units[shot.target as usize].at, state.units[shot.shooter as usize].at)
    }

    /// Recoils that are possible after the shot, in that direction.
    pub fn shot_recoils(&self, state: &State, side: u8) -> Recoils {
        let shot = &state.shot;
        if self.troop(shot.target).stoic {
            return Recoils::new();
        }
        self.recoils(state, shot.target, state.units[shot.shooter as usize].at, side, shot.losses / 2)
    }

    /// Whether the owner has anything to decide: some recoil is possible and the unit would outlive it.
    pub fn shot_leaves_choice(&self, state: &State, side: u8) -> bool {
        let shot = &state.shot;
        let unit = &state.units[shot.target as usize];
        let possible = self.shot_recoils(state, side);
        possible.last().is_some_and(|recoil| !suffer(shot.losses, unit.elements, false, recoil.ud).destroyed)
    }
}
