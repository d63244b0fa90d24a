//! What charges and melees under way are worth before they are decided: a few rounds of expected losses and broken morale, by the numbers
//! of the procedures.

use game::Side;

use crate::agenda::{Frame, MeleeStep, Standing};
use crate::ids::UcId;
use crate::procedures::{MeleeCase, MeleeSide, Occasion};
use crate::roll::{sides_reaching, test_need};
use crate::scene::Scene;
use crate::state::Mk;
use crate::troops::{Arm, Direction};

/// What it costs to fail a charge: disorder, a marker, a turn.
const FAILURE: f64 = 1.3;
/// What it costs to be driven off: the same, and the ground.
const DRIVEN_OFF: f64 = 1.6;
/// The part of a beaten UC that a pursuit takes.
const PURSUED: f64 = 0.25;
/// How many rounds are looked ahead.
const ROUNDS: u32 = 3;

impl Scene<'_> {
    /// What is on the stack, as it promises to end for a side.
    pub fn under_way(&self, side: Side) -> f64 {
        let sign = |uc: UcId| if self.side(uc) == side { 1.0 } else { -1.0 };
        let mut sum = 0.0;
        for frame in &self.state.stack {
            match frame {
                Frame::Charge(charge) => {
                    for charger in charge.chargers.iter().filter(|charger| charger.standing != Standing::Out) {
                        let passed = charger.standing == Standing::Passed;
                        if self.uc(charger.uc).is_on() && self.uc(charge.target).is_on() {
                            let worth = self.charge_worth(charger.uc, charge.target, charger.direction, passed);
                            sum += sign(charger.uc) * worth;
                        }
                    }
                }
                Frame::Melee(melee) => {
                    for pair in &melee.pairs {
                        let cover = melee.cover.has(pair.charged);
                        let due = melee.step == MeleeStep::Tests && melee.due.has(pair.charged);
                        let worth = self.melee_worth(pair.charger, pair.charged, pair.direction, cover, due);
                        sum += sign(pair.charger) * worth;
                    }
                }
                Frame::Aftermath(aftermath) => {
                    // Whoever charged and stayed pursues, if he likes.
                    for uc in aftermath.asked.iter().chain(&aftermath.queue) {
                        let gone = aftermath.gone_from(*uc).filter(|gone| self.uc(gone.went).is_on());
                        if let Some(gone) = gone
                            && aftermath.charged.has(*uc)
                            && self.uc(*uc).is_in_order()
                        {
                            let theirs = f64::from(self.uc(gone.went).elements());
                            sum += sign(*uc) * PURSUED * theirs * self.element_worth(gone.went);
                        }
                    }
                }
            }
        }
        sum
    }

    /// The chance of passing a morale test.
    fn nerve(&self, test: Occasion, tester: UcId, enemy: UcId, direction: Direction, cover: bool) -> f64 {
        let number = self.morale(test, tester, enemy, direction, cover, false).number(&mut ());
        f64::from(sides_reaching(test_need(number))) / 6.0
    }

    /// What a charge is worth to whoever charges; `passed`: its own test lies behind it.
    pub fn charge_worth(&self, uc: UcId, target: UcId, direction: Direction, passed: bool) -> f64 {
        let melee = self.melee_worth(uc, target, direction, false, false);
        if passed {
            return melee;
        }
        let mut goes_in = self.nerve(Occasion::Charging, uc, target, direction, false);
        if self.arm(uc) == Arm::Infantry && self.arm(target) == Arm::Cavalry && direction == Direction::Front {
            goes_in *= self.nerve(Occasion::FootChargingCavalry, uc, target, direction, false);
        }
        // Fire of the target: two dice an element or so, a third of the hits tell, at a charger.
        let unit = self.uc(target);
        let fires = direction == Direction::Front && !unit.has(Mk::FiredDefensively) && self.reach(target).is_some();
        let shot = if fires && unit.is_in_order() { 0.25 * f64::from(unit.elements().min(4)) } else { 0.0 };
        goes_in * melee - (1.0 - goes_in) * FAILURE - shot * self.element_worth(uc)
    }

    /// What a melee is worth to its charger: expected losses and broken morale of some rounds.
    fn melee_worth(&self, charger: UcId, charged: UcId, direction: Direction, cover: bool, due: bool) -> f64 {
        let side = |uc: UcId| {
            let near = self.uc(uc).elements().min(6);
            MeleeSide { near, ..self.fighter(uc) }
        };
        let case = MeleeCase { round: 2, counter_charged: false, charger: side(charger), charged: side(charged) };
        let outlook = case.outlook();
        let fails = 1.0 - self.nerve(Occasion::Melee, charged, charger, direction, cover);
        let breaks = fails * if case.always_tests() { 1.0 } else { outlook.hit };
        let (mine, theirs) = (f64::from(self.uc(charger).elements()), f64::from(self.uc(charged).elements()));
        let (my_worth, their_worth) = (self.element_worth(charger), self.element_worth(charged));
        // Of whoever is driven off pursuers take their share.
        let driven = DRIVEN_OFF + PURSUED * theirs * their_worth;
        let (mut left, mut right, mut goes_on, mut sum) = (mine, theirs, 1.0, 0.0);
        if due {
            (sum, goes_on) = (fails * driven, 1.0 - fails);
        }
        for _ in 0..ROUNDS {
            let my_loss = (outlook.charger_losses * right / theirs).min(left);
            let their_loss = (outlook.charged_losses * left / mine).min(right);
            sum += goes_on * (their_loss * their_worth - my_loss * my_worth + breaks * driven);
            goes_on *= 1.0 - breaks;
            (left, right) = (left - my_loss, right - their_loss);
            if left < 0.5 || right < 0.5 {
                break;
            }
        }
        sum + goes_on * if right < 0.5 { 1.0 } else { 0.0 } - goes_on * if left < 0.5 { 1.0 } else { 0.0 }
    }
}
