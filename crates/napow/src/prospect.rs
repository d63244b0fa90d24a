//! What charges and melees under way are worth before they are decided: a few rounds of expected losses and broken morale, by the numbers
//! of the procedures.

use game::Side;

use crate::agenda::{ChargeStep, Frame, MeleeStep, Standing, Then};
use crate::ids::UcId;
use crate::procedures::{EmergencySquare, MeleeCase, MeleeSide, Occasion};
use crate::roll::{sides_reaching, test_need};
use crate::scene::Scene;
use crate::state::Mk;
use crate::tables::measures::CHARGE_REACH;
use crate::troops::{Arm, Direction, Formation};

/// What it costs to fail a charge: disorder, a marker, a turn.
const FAILURE: f64 = 1.3;
/// What it costs to be driven off: the same, and the ground.
const DRIVEN_OFF: f64 = 1.6;
/// The part of a beaten UC that a pursuit takes.
const PURSUED: f64 = 0.25;
/// How many rounds are looked ahead.
const ROUNDS: u32 = 3;
/// What the fire of an element of the target costs a charger, in elements.
const SHOT: f64 = 0.25;

/// How a UC stands, or will stand, when the enemy is upon it.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Posture {
    formation: Formation,
    disordered: bool,
}

/// A UC upon another.
#[derive(Clone, Copy)]
struct Fight {
    charger: UcId,
    charged: UcId,
    direction: Direction,
    /// How whoever is charged stands.
    posture: Posture,
}

/// How far a charge has come.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Come {
    /// Nobody has tested yet.
    Begun,
    /// The target has tested, and has still to react.
    Withstood,
    /// It has reacted.
    Reacted,
    /// The charger has passed its own test.
    Passed,
}

impl Scene<'_> {
    /// What is on the stack, as it promises to end for a side.
    pub fn under_way(&self, side: Side) -> f64 {
        let sign = |uc: UcId| if self.side(uc) == side { 1.0 } else { -1.0 };
        let mut sum = 0.0;
        for frame in &self.state.stack {
            match frame {
                Frame::Charge(charge) => {
                    let come = match charge.step {
                        ChargeStep::First(_) | ChargeStep::Failed(_, Then::First(_)) | ChargeStep::Charged => {
                            Come::Begun
                        }
                        ChargeStep::React => Come::Withstood,
                        _ => Come::Reacted,
                    };
                    for charger in charge.chargers.iter().filter(|charger| charger.standing != Standing::Out) {
                        let come = if charger.standing == Standing::Passed { Come::Passed } else { come };
                        if self.uc(charger.uc).is_on() && self.uc(charge.target).is_on() {
                            let worth = self.charge_worth(charger.uc, charge.target, charger.direction, come);
                            sum += sign(charger.uc) * worth;
                        }
                    }
                }
                Frame::Melee(melee) => {
                    for pair in &melee.pairs {
                        let cover = melee.cover.has(pair.charged);
                        let due = melee.step == MeleeStep::Tests && melee.due.has(pair.charged);
                        let (charger, charged, direction) = (pair.charger, pair.charged, pair.direction);
                        let fight = Fight { charger, charged, direction, posture: self.posture(charged) };
                        let worth = self.melee_worth(&fight, cover, due);
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

    /// The chance of passing a morale test, whoever is charged standing like that.
    fn nerve(&self, test: Occasion, fight: &Fight, cover: bool) -> f64 {
        let [tester, enemy] =
            if test.is_of_charger() { [fight.charger, fight.charged] } else { [fight.charged, fight.charger] };
        let mut case = self.morale(test, tester, enemy, fight.direction, cover, false);
        let body = if test.is_of_charger() { &mut case.enemy.body } else { &mut case.tester.body };
        (body.formation, body.disordered) = (fight.posture.formation, fight.posture.disordered);
        if fight.posture.formation.is_square() {
            case.direction = Direction::Front;
        }
        f64::from(sides_reaching(test_need(case.number(&mut ())))) / 6.0
    }

    /// How a UC stands now.
    fn posture(&self, uc: UcId) -> Posture {
        let unit = self.uc(uc);
        Posture { formation: unit.formation, disordered: !unit.is_in_order() }
    }

    /// What a charge is worth to whoever charges, as far as it has come.
    pub fn charge_worth(&self, charger: UcId, charged: UcId, direction: Direction, come: Come) -> f64 {
        let fight = Fight { charger, charged, direction, posture: self.posture(charged) };
        match come {
            Come::Passed => self.melee_worth(&fight, false, false),
            Come::Reacted => self.onset_worth(&fight),
            Come::Withstood => self.met_worth(&fight),
            Come::Begun => {
                // NPW-CHG-13, -14: who fails the first test stands there in disorder.
                let stands = self.nerve(Occasion::Charged, &fight, false);
                let broken = Fight { posture: Posture { disordered: true, ..fight.posture }, ..fight };
                stands * self.met_worth(&fight) + (1.0 - stands) * self.onset_worth(&broken)
            }
        }
    }

    /// What a charge is worth before the target reacts: foot forms square before horse where it can and gains by it.
    fn met_worth(&self, fight: &Fight) -> f64 {
        let stands = self.onset_worth(fight);
        let foot = self.arm(fight.charged) == Arm::Infantry;
        if !foot || self.arm(fight.charger) != Arm::Cavalry {
            return stands;
        }
        let case = self.reaction(fight.charged, fight.charger, fight.direction, CHARGE_REACH.most, false, true);
        let formation = match case.resolve(&mut ()).square {
            EmergencySquare::None => return stands,
            EmergencySquare::Hollow => Formation::HollowSquare,
            EmergencySquare::Solid => Formation::SolidSquare,
        };
        let squared = Fight { posture: Posture { formation, ..fight.posture }, ..*fight };
        self.onset_worth(&squared).min(stands)
    }

    /// What a charge is worth before the charger's own tests, the fire of the target included.
    fn onset_worth(&self, fight: &Fight) -> f64 {
        let Fight { charger, charged, direction, posture } = *fight;
        let melee = self.melee_worth(fight, false, false);
        let mut goes_in = self.nerve(Occasion::Charging, fight, false);
        if self.arm(charger) == Arm::Infantry && self.arm(charged) == Arm::Cavalry && direction == Direction::Front {
            goes_in *= self.nerve(Occasion::FootChargingCavalry, fight, false);
        }
        // Fire of the target: two dice an element or so, a third of the hits tell, at a charger.
        let unit = self.uc(charged);
        let fires = direction == Direction::Front
            && posture == self.posture(charged)
            && !posture.disordered
            && !unit.has(Mk::FiredDefensively)
            && self.reach(charged).is_some();
        let shot = if fires { SHOT * f64::from(unit.elements().min(4)) } else { 0.0 };
        goes_in * melee - (1.0 - goes_in) * FAILURE - shot * self.element_worth(charger)
    }

    /// What a melee is worth to its charger: expected losses and broken morale of some rounds.
    fn melee_worth(&self, fight: &Fight, cover: bool, due: bool) -> f64 {
        let Fight { charger, charged, posture, .. } = *fight;
        let side = |uc: UcId| {
            let near = self.uc(uc).elements().min(6);
            MeleeSide { near, ..self.fighter(uc) }
        };
        let mut case = MeleeCase { round: 2, counter_charged: false, charger: side(charger), charged: side(charged) };
        let body = &mut case.charged.body;
        (body.formation, body.disordered) = (posture.formation, posture.disordered);
        let outlook = case.outlook();
        let fails = 1.0 - self.nerve(Occasion::Melee, fight, cover);
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
