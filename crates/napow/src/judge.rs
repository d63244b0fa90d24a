//! What matters in a position (chapter *for a computer player*), in points of the game's own score. What is under way, and what could be
//! begun at once, is judged by the procedures themselves (`prospect`).

use game::Side;

use crate::ids::UcId;
use crate::procedures::{Division, FireMode, ObjectiveCase};
use crate::roll::{sides_reaching, test_need};
use crate::scene::Scene;
use crate::state::{Mk, Phase, Where};
use crate::tables::MORALE_NUMBER;
use crate::tables::measures::CHARGE_REACH;
use crate::troops::{Arm, Direction, Experience};

/// An element left, by experience.
const ELEMENT: [f64; 4] = [0.45, 0.38, 0.30, 0.18];
/// A UC left.
const UNIT: f64 = 1.0;
/// So near the objective one is there, and so far it no longer matters, in cm.
const THERE: (f64, f64) = (8.0, 90.0);
/// An element that fire will cost the enemy, times what it is worth and a share of its unit.
const FIRE: f64 = 1.0;
/// A charge that could be declared at once, as part of what it is worth.
const CHANCE: f64 = 0.8;
/// Threats, as part of what they would cost if they came true.
const THREATS: f64 = 0.4;
/// What each centimetre nearer to the enemy is worth, times the advantage of one side over the other.
const NEARNESS: f64 = 0.02;
/// So far off an enemy is out of mind, in cm.
const FAR: f64 = 60.0;
/// What each centimetre of a UC nearer to the attack objective is worth: battles are won by going somewhere.
const MARCH: f64 = 0.03;

impl Scene<'_> {
    /// How good the position is for a side; the other's is the negative.
    pub fn evaluate(&self, side: Side) -> f64 {
        if self.state.phase == Phase::Over {
            let score = |side: Side| f64::from(self.state.camp(side).score);
            return score(side) - score(side.other());
        }
        let standing = self.worth(side) - self.worth(side.other());
        standing + self.under_way(side) + self.opportunities(side) + self.hunt(side)
    }

    /// What an element of a UC is worth.
    pub fn element_worth(&self, uc: UcId) -> f64 {
        let troops = self.troops(uc);
        let factor = match troops.arm {
            Arm::Infantry => 1.0,
            Arm::Cavalry => 1.2,
            Arm::Artillery => 2.0,
        };
        ELEMENT[troops.experience as usize] * factor
    }

    fn worth(&self, side: Side) -> f64 {
        let mut sum = 0.0;
        for uc in self.rules.ucs_of(side) {
            let unit = self.uc(uc);
            if unit.place == Where::Lost {
                continue;
            }
            sum += UNIT + f64::from(unit.elements()) * self.element_worth(uc);
            sum -= if unit.has(Mk::Disordered) { 0.8 } else { 0.0 } + if unit.has(Mk::Rallying) { 0.3 } else { 0.0 };
            if unit.is_on() {
                sum -= if unit.has(Mk::Commanded) { 0.0 } else { 0.4 };
                sum += THREATS * self.exposure(uc);
            }
        }
        sum + self.bodies(side) + self.ground_held(side) + self.staff(side)
    }

    /// UM left, half lost, and what the division has still to lose.
    fn bodies(&self, side: Side) -> f64 {
        let mut sum = 0.0;
        for um in self.rules.ums_of(side) {
            let (left, count) = (self.left_of(um), self.rules.um(um).count);
            sum += if left > 0 { 3.0 } else { 0.0 } - if left > 0 && 2 * left <= count { 1.5 } else { 0.0 };
        }
        let case = self.division(side);
        match case.settled() {
            Err((_, Division::NotRequired)) => {
                let next = 2 * (case.initial_ums - case.remaining_ums + 1) > case.initial_ums;
                sum - if next { 4.0 } else { 0.0 }
            }
            Ok(morale) => {
                let need = test_need(i32::from(MORALE_NUMBER[morale as usize]));
                sum - 15.0 * (1.0 - f64::from(sides_reaching(need)) / 6.0)
            }
            Err(_) => sum - 15.0,
        }
    }

    /// Own objectives held or contested, more as the end draws near; nearness to the attack objective.
    fn ground_held(&self, side: Side) -> f64 {
        let Some(objectives) = self.state.camp(side).objectives else { return 0.0 };
        let late = f64::from(self.state.turn) / f64::from(self.rules.setup.turns.max(1));
        let mut sum = 0.0;
        for (feature, held, contested) in [(objectives.attack, 12.0, 4.0), (objectives.defence, 6.0, 2.0)] {
            let counts = self.counts_at(usize::from(feature));
            let case = ObjectiveCase { own_ucs: counts[side as usize], enemy_ucs: counts[side.other() as usize] };
            let told = case.resolve(&mut ());
            sum += late
                * if told.own_scores {
                    held
                } else if case.own_ucs > 0 {
                    contested
                } else {
                    0.0
                };
        }
        let at = self.rules.setup.features[usize::from(objectives.attack)].at;
        if self.state.turn >= 1 {
            // All that can march, and the four nearest once more from turn 3 on.
            let mut nearest = [f64::INFINITY; 4];
            for uc in self.of(side).filter(|uc| self.arm(*uc) != Arm::Artillery) {
                let mut away = field::distance(self.uc(uc).pose.at, at);
                sum += MARCH * (THERE.1 - away.clamp(THERE.0, THERE.1));
                for known in &mut nearest {
                    if away < *known {
                        std::mem::swap(known, &mut away);
                    }
                }
            }
            if self.state.turn >= 3 {
                sum -= 0.01 * nearest.into_iter().filter(|away| away.is_finite()).sum::<f64>();
            }
        }
        sum
    }

    /// Flanks open to a threat, foot before horse, guns alone: the worst that threatens.
    fn exposure(&self, uc: UcId) -> f64 {
        let unit = self.uc(uc);
        let foot = self.arm(uc) == Arm::Infantry && !unit.formation.is_square();
        let mut worst = 0.0;
        for enemy in self.enemies(uc) {
            if self.is_beyond(uc, enemy, 2_500) || !self.may_charge_as_it_stands(enemy) {
                continue;
            }
            let horse = self.is_cavalry(enemy);
            let mut sum = 0.0;
            if self.direction(uc, self.uc(enemy).pose.at.into()) != Direction::Front {
                sum -= if horse && foot { 1.8 } else { 1.2 };
            }
            if horse && foot && !self.is_covered_by_area(&self.body(uc)) {
                sum -= if self.troops(uc).experience == Experience::Conscript { 1.0 } else { 0.6 };
            }
            if self.arm(uc) == Arm::Artillery && self.flanks_supported(uc) == 0 {
                sum -= 0.6;
            }
            worst = if sum < worst { sum } else { worst };
        }
        worst
    }

    /// Generals off the table.
    fn staff(&self, side: Side) -> f64 {
        let on = |general| self.state.general(general).place != Where::Lost;
        let chief = self.rules.divisional(side);
        let brigadiers = self.rules.ums_of(side).filter_map(|um| self.rules.um(um).brigadier);
        let gone = brigadiers.filter(|general| !on(*general)).count();
        -0.8 * gone as f64 - if on(chief) { 0.0 } else { 4.0 }
    }

    /// What whoever is to act could do from here: what his fire and his charges would bring in this player turn.
    fn opportunities(&self, side: Side) -> f64 {
        let fires = self.state.phase == Phase::Move;
        if self.state.turn == 0 || !self.state.stack.is_empty() || !fires && self.state.phase != Phase::Fire {
            return 0.0;
        }
        let mut sum = 0.0;
        for uc in self.of(self.state.active) {
            if fires && self.may_fire(uc) {
                sum += FIRE * self.fire_prospect(uc);
            }
            if self.arm(uc) != Arm::Artillery {
                sum += CHANCE * self.charge_prospect(uc);
            }
        }
        if side == self.state.active { sum } else { 0.0 - sum }
    }

    /// Whoever is stronger seeks the enemy, whoever is weaker keeps away from him.
    fn hunt(&self, side: Side) -> f64 {
        if self.state.turn == 0 {
            return 0.0;
        }
        let strength = |side: Side| -> f64 {
            self.of(side).map(|uc| f64::from(self.uc(uc).elements()) * self.element_worth(uc)).sum()
        };
        let (mine, theirs) = (strength(side), strength(side.other()));
        if mine + theirs <= 0.0 {
            return 0.0;
        }
        let advantage = (3.0 * (mine - theirs) / (mine + theirs)).clamp(-1.0, 1.0);
        let mut nearness = 0.0;
        for uc in self.standing().filter(|uc| self.arm(*uc) != Arm::Artillery && self.uc(*uc).is_in_order()) {
            let here = self.uc(uc).pose.at;
            let away = self.enemies(uc).map(|enemy| field::distance(here, self.uc(enemy).pose.at));
            nearness += FAR - away.fold(FAR, |least: f64, next| least.min(next));
        }
        advantage * NEARNESS * nearness
    }

    /// The losses, in elements, that the fire of a UC would bring as it stands.
    fn fire_prospect(&self, uc: UcId) -> f64 {
        let Some((target, aim)) = self.preset_target(uc, u16::MAX) else { return 0.0 };
        let case = self.volley(uc, target, &aim, self.uc(target).elements(), FireMode::Phase, false);
        let now = case.mean_losses();
        // Half for this turn, half for the next, when it will have stood.
        let mut stood = case;
        (stood.shooter.moved, stood.shooter.changed_formation) = (false, false);
        0.5 * (now + stood.mean_losses()) * (self.element_worth(target) + 0.5)
    }

    /// What the best charge of a UC would be worth that it could declare as it stands; nothing if none is worth it.
    fn charge_prospect(&self, uc: UcId) -> f64 {
        let unit = self.uc(uc);
        let spent = unit.has(Mk::Fired) && self.troops(uc).experience != Experience::Elite;
        if spent || unit.has(Mk::Declared) || !self.may_charge_as_it_stands(uc) {
            return 0.0;
        }
        let in_reach = self.enemies(uc).filter(|enemy| {
            !self.is_beyond(uc, *enemy, CHARGE_REACH.most)
                && self.is_within(&self.body(uc), *enemy, CHARGE_REACH.most)
                && self.is_in_arc(unit.pose, *enemy)
        });
        let worth = in_reach.map(|enemy| {
            let direction = self.direction(enemy, unit.pose.at.into());
            self.charge_worth(uc, enemy, direction, false)
        });
        worth.fold(0.0, f64::max)
    }
}
