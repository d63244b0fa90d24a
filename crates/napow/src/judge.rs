//! What matters in a position (chapter *for a computer player*), in points of the game's own score.

use game::Side;

use crate::procedures::{Division, ObjectiveCase};
use crate::roll::{sides_reaching, test_need};
use crate::scene::Scene;
use crate::state::{Mk, Phase};
use crate::tables::MORALE_NUMBER;
use crate::troops::{Arm, Experience};

/// An element left, by experience.
const ELEMENT: [f64; 4] = [0.45, 0.38, 0.30, 0.18];

impl Scene<'_> {
    /// How good the position is for a side; the other's is the negative.
    pub fn evaluate(&self, side: Side) -> f64 {
        if self.state.phase == Phase::Over {
            let score = |side: Side| f64::from(self.state.camp(side).score);
            return score(side) - score(side.other());
        }
        self.worth(side) - self.worth(side.other())
    }

    fn worth(&self, side: Side) -> f64 {
        let mut sum = 0.0;
        for uc in self.rules.ucs_of(side) {
            let unit = self.uc(uc);
            if unit.place == crate::state::Where::Lost {
                continue;
            }
            let troops = self.troops(uc);
            let factor = match troops.arm {
                Arm::Infantry => 1.0,
                Arm::Cavalry => 1.2,
                Arm::Artillery => 2.0,
            };
            sum += 1.0 + f64::from(unit.elements()) * ELEMENT[troops.experience as usize] * factor;
            sum -= if unit.has(Mk::Disordered) { 0.8 } else { 0.0 } + if unit.has(Mk::Rallying) { 0.3 } else { 0.0 };
            if unit.is_on() {
                sum -= if unit.has(Mk::Commanded) { 0.0 } else { 0.4 };
                sum += self.exposure(uc);
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
        if self.state.turn >= 3 {
            let mut away: Vec<f64> = self.of(side).map(|uc| self.centre(uc).distance(at.into())).collect();
            away.sort_by(f64::total_cmp);
            sum -= 0.01 * away.iter().take(4).sum::<f64>();
        }
        sum
    }

    /// Flanks open to a threat, foot before horse, guns alone.
    fn exposure(&self, uc: crate::ids::UcId) -> f64 {
        let unit = self.uc(uc);
        let mut sum = 0.0;
        for enemy in self.enemies(uc) {
            let near = self.centre(uc).distance(self.centre(enemy)) < 35.0;
            if !near || !self.may_charge_as_it_stands(enemy) || self.distance(uc, enemy) > 3_000 {
                continue;
            }
            let horse = self.is_cavalry(enemy);
            let anchor = self.uc(enemy).pose.at.into();
            let flank = self.direction(uc, anchor) != crate::troops::Direction::Front;
            let foot = self.arm(uc) == Arm::Infantry && !unit.formation.is_square();
            if flank {
                sum -= if horse && foot { 1.8 } else { 1.2 };
            }
            if horse && foot && !self.is_covered_by_area(&self.body(uc)) {
                sum -= if self.troops(uc).experience == Experience::Conscript { 1.0 } else { 0.6 };
            }
            if self.arm(uc) == Arm::Artillery && self.flanks_supported(uc) == 0 {
                sum -= 0.6;
            }
            break;
        }
        sum
    }

    /// Generals off the table.
    fn staff(&self, side: Side) -> f64 {
        let on = |general| self.state.general(general).place != crate::state::Where::Lost;
        let chief = self.rules.divisional(side);
        let brigadiers = self.rules.ums_of(side).filter_map(|um| self.rules.um(um).brigadier);
        let gone = brigadiers.filter(|general| !on(*general)).count();
        -0.8 * gone as f64 - if on(chief) { 0.0 } else { 4.0 }
    }
}
