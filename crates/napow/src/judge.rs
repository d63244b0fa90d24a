//! What matters in a position (chapter *for a computer player*), in points of the game's own score. What is under way, and what could be
//! begun at once, is judged by the procedures themselves (`prospect`).

use game::Side;

use crate::agenda::Frame;
use crate::ids::{UcId, UcSet};
use crate::procedures::{Division, FireMode, ObjectiveCase};
use crate::prospect::Come;
use crate::roll::{sides_reaching, test_need};
use crate::scene::Scene;
use crate::state::{Mk, Phase, Where};
use crate::tables::MORALE_NUMBER;
use crate::tables::measures::CHARGE_REACH;
use crate::troops::{Arm, Direction, Experience, Formation};

/// An element left, by experience.
const ELEMENT: [f64; 4] = [0.45, 0.38, 0.30, 0.18];
/// A UC left.
const UNIT: f64 = 1.0;
/// So near the objective one is there, and so far it no longer matters, in cm.
const THERE: (f64, f64) = (5.0, 90.0);
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
/// What each turn costs that a UC needs to come to grips with the enemy.
const DRIVE: f64 = 0.3;
/// What each centimetre to an objective costs those who are to hold it, times what it scores.
const PULL: f64 = 0.004;
/// What it costs to be as far from the other side's objectives, as part of that: who is not there cannot contest them.
const DENIAL: f64 = 1.0;
/// What it costs a division to be about to test, and what a lost element counts of a lost UC on the way there.
const BREAK: f64 = 25.0;
const WORN: f64 = 0.7;
/// What each centimetre of a UC nearer to the attack objective is worth: battles are won by going somewhere.
const MARCH: f64 = 0.01;

impl Scene<'_> {
    /// How good the position is for a side; the other's is the negative.
    pub fn evaluate(&self, side: Side) -> f64 {
        if self.state.phase == Phase::Over {
            let score = |side: Side| f64::from(self.state.camp(side).score);
            return score(side) - score(side.other());
        }
        if self.state.turn == 0 {
            return self.chosen(side) - self.chosen(side.other());
        }
        let standing = self.worth(side) - self.worth(side.other());
        standing + self.under_way(side) + self.opportunities(side) + self.hunt(side) + self.drive(side)
    }

    /// Before the battle: objectives near the own zone, that to be defended far from the enemy's.
    fn chosen(&self, side: Side) -> f64 {
        let camp = self.state.camp(side);
        let (Some(objectives), Some(half)) = (camp.objectives, camp.half) else { return 0.0 };
        let [own, enemy] = [half, half.other()].map(|half| &self.rules.setup.zones[half as usize]);
        let at = |feature: u8| self.rules.setup.features[usize::from(feature)].at;
        let (attack, defence) = (at(objectives.attack), at(objectives.defence));
        0.02 * enemy.distance(defence).min(60.0) - 0.05 * own.distance(defence) - 0.03 * own.distance(attack)
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
        // Whoever moves looks to where his UC will stand, the other to how they were found.
        let moves = self.state.phase == Phase::Move && self.state.active == side && self.state.turn > 0;
        let mut led = UcSet::EMPTY;
        if moves {
            for um in self.rules.ums_of(side).filter(|um| self.rules.um(*um).count > 1) {
                crate::command::commanded_among(self, um).iter().for_each(|uc| led.put(uc));
            }
        }
        for uc in self.rules.ucs_of(side) {
            let unit = self.uc(uc);
            if unit.place == Where::Lost {
                continue;
            }
            sum += UNIT + f64::from(unit.elements()) * self.element_worth(uc);
            sum -= if unit.has(Mk::Disordered) { 0.8 } else { 0.0 } + if unit.has(Mk::Rallying) { 0.3 } else { 0.0 };
            if unit.is_on() {
                let alone = self.rules.uc(uc).um.is_none_or(|um| self.rules.um(um).count == 1);
                let led = if moves { alone || led.has(uc) } else { unit.has(Mk::Commanded) };
                sum -= if led { 0.0 } else { 0.4 };
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
        sum -= BREAK * self.broken(side);
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

    /// How far a division is on its way to its test, from 0 to 1: the UM that have lost most, as many as it takes.
    fn broken(&self, side: Side) -> f64 {
        let mut worst = [0.0_f64; 8];
        let mut count = 0;
        for um in self.rules.ums_of(side) {
            let of = self.rules.um(um);
            let mut lost = 0.0;
            for uc in of.ucs() {
                let unit = self.uc(uc);
                let all = f64::from(self.rules.uc(uc).elements);
                lost += if unit.place == Where::Lost { 1.0 } else { WORN * (1.0 - f64::from(unit.elements()) / all) };
            }
            let needed = f64::from(of.count / 2 + 1).min(f64::from(of.count));
            let mut part = (lost / needed).min(1.0);
            count += 1;
            for known in &mut worst {
                if part > *known {
                    std::mem::swap(known, &mut part);
                }
            }
        }
        let needed = count / 2 + 1;
        worst.iter().take(needed).map(|part| part * part).sum::<f64>() / needed as f64
    }

    /// Objectives held or contested, the nearer the end the more what they score; how far those are who could hold them. Whose doing the
    /// position is knows his own; of the other it is guessed.
    fn ground_held(&self, side: Side) -> f64 {
        let camp = self.state.camp(side);
        let Some(objectives) = camp.objectives else { return 0.0 };
        let known = [[(objectives.attack, 1.0)], [(objectives.defence, 1.0)]];
        let guessed = &self.rules.hunches[camp.half.map_or(0, |half| half as usize)];
        let [attacks, defences]: [&[(u8, f64)]; 2] =
            if side == self.doer() { [&known[0], &known[1]] } else { [&guessed[0], &guessed[1]] };
        let mut sum = 0.0;
        for (among, score, wanted) in [(attacks, 20.0, 4), (defences, 10.0, 2)] {
            sum += among.iter().map(|(f, share)| share * self.objective_worth(side, *f, score, wanted)).sum::<f64>();
        }
        if self.state.turn >= 1 {
            for (feature, share) in attacks {
                sum += share * self.march_worth(side, *feature);
            }
        }
        sum
    }

    /// What a feature is worth to a side that scores so much for it, and wants so many there.
    fn objective_worth(&self, side: Side, feature: u8, score: f64, wanted: usize) -> f64 {
        let late = f64::from(self.state.turn) / f64::from(self.rules.setup.turns.max(1));
        let counts = (0.6 * late).max(late * late);
        let inside = self.counts_at(usize::from(feature));
        let case = ObjectiveCase { own_ucs: inside[side as usize], enemy_ucs: inside[side.other() as usize] };
        let told = case.resolve(&mut ());
        let part = if told.own_scores {
            1.0
        } else if case.own_ucs > 0 && !told.enemy_scores {
            0.33
        } else if case.own_ucs > 0 {
            0.1
        } else {
            0.0
        };
        let held = counts * score * part;
        if self.state.turn == 0 {
            return held;
        }
        let pull = if wanted == 4 { (1.0 + 2.0 * self.advantage(side)).clamp(0.1, 1.3) } else { 1.0 };
        let steps = score * PULL * (0.5 + late);
        held - steps * pull * self.way_to(side, feature, wanted)
            + steps * DENIAL * self.way_to(side.other(), feature, 2)
    }

    /// Battles are won by going somewhere.
    fn march_worth(&self, side: Side, feature: u8) -> f64 {
        let at = self.rules.setup.features[usize::from(feature)].at;
        let marching = self.of(side).filter(|uc| self.arm(*uc) != Arm::Artillery);
        let away = marching.map(|uc| field::distance(self.uc(uc).pose.at, at));
        away.map(|away| MARCH * (THERE.1 - away.clamp(THERE.0, THERE.1))).sum()
    }

    /// How far the nearest few in order are from an objective, all together, in cm.
    fn way_to(&self, side: Side, feature: u8, few: usize) -> f64 {
        let at = self.rules.setup.features[usize::from(feature)].at;
        let mut nearest = [THERE.1; 4];
        for uc in self.of(side).filter(|uc| self.uc(*uc).is_in_order()) {
            let mut away = field::distance(self.uc(uc).pose.at, at).max(THERE.0) - THERE.0;
            for known in &mut nearest {
                if away < *known {
                    std::mem::swap(known, &mut away);
                }
            }
        }
        nearest.iter().take(few).sum()
    }

    /// Flanks open to a threat, foot before horse, guns alone: the worst that threatens.
    fn exposure(&self, uc: UcId) -> f64 {
        let unit = self.uc(uc);
        let foot = self.arm(uc) == Arm::Infantry && !unit.formation.is_square();
        let guns = self.arm(uc) == Arm::Artillery;
        let (mut worst, mut alone) = (0.0, None);
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
            if guns && *alone.get_or_insert_with(|| self.flanks_supported(uc) == 0) {
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

    /// What whoever acts could still do from here in this player turn: fire and charges.
    fn opportunities(&self, side: Side) -> f64 {
        let (active, phase) = (self.state.active, self.state.phase);
        let fires = matches!(phase, Phase::Move | Phase::Fire);
        if self.state.turn == 0 || !fires && phase != Phase::Charge {
            return 0.0;
        }
        let mut sum = 0.0;
        for uc in self.of(active).filter(|uc| !self.is_fighting(*uc)) {
            if fires && self.may_fire(uc) {
                sum += FIRE * self.fire_prospect(uc);
            }
            if self.arm(uc) != Arm::Artillery {
                sum += CHANCE * self.charge_prospect(uc);
            }
        }
        if side == active { sum } else { 0.0 - sum }
    }

    /// Whose doing the position is: whoever has begun to move, or else the other, who has just ended his player turn.
    fn doer(&self) -> Side {
        let active = self.state.active;
        let before = !matches!(self.state.phase, Phase::Fire | Phase::Charge | Phase::Rally | Phase::Consolidate(_));
        let rode = || self.rules.generals_of(active).any(|general| self.state.general(general).moved);
        let begun = || self.of(active).any(|uc| self.uc(uc).has(Mk::Moved) || self.uc(uc).changes > 0) || rode();
        if before && !begun() { active.other() } else { active }
    }

    /// Whoever moves seeks the enemy: what it costs that a UC needs so many turns to come to grips with him as it is formed.
    fn drive(&self, side: Side) -> f64 {
        if self.state.turn == 0 {
            return 0.0;
        }
        let mover = self.doer();
        let (mut sum, mut caught) = (0.0, 0.0);
        for uc in self.of(mover).filter(|uc| self.arm(*uc) != Arm::Artillery && self.uc(*uc).is_in_order()) {
            let unit = self.uc(uc);
            let speed = match unit.formation {
                _ if self.arm(uc) == Arm::Cavalry => 25.0,
                Formation::MarchColumn => 20.0,
                Formation::AttackColumn => 15.0,
                Formation::HollowSquare => 5.0,
                _ => 10.0,
            };
            let away = self.enemies(uc).map(|enemy| field::distance(unit.pose.at, self.uc(enemy).pose.at));
            let away = away.fold(f64::INFINITY, f64::min);
            if away.is_finite() {
                sum -= ((away - 8.0).max(0.0) / speed).min(6.0);
            }
            // Near the enemy nobody wants to be found on the march.
            let marching = matches!(unit.formation, Formation::MarchColumn | Formation::Column);
            if marching && away < 40.0 {
                caught += if away < 22.0 { 0.6 } else { 0.2 };
            }
        }
        // Whoever is weaker waits for his reinforcements.
        let eager = (1.0 + 2.0 * self.advantage(mover)).clamp(0.0, 1.5);
        let sum = DRIVE * eager * sum - caught;
        if side == mover { sum } else { 0.0 - sum }
    }

    /// Whether a UC has its hands full.
    fn is_fighting(&self, uc: UcId) -> bool {
        self.state.stack.iter().any(|frame| match frame {
            Frame::Charge(charge) => charge.target == uc || charge.charger(uc).is_some(),
            Frame::Melee(melee) => melee.pairs.iter().any(|pair| pair.has(uc)),
            Frame::Aftermath(_) => false,
        })
    }

    /// Whoever is stronger seeks the enemy, whoever is weaker keeps away from him.
    fn hunt(&self, side: Side) -> f64 {
        if self.state.turn == 0 {
            return 0.0;
        }
        let advantage = (3.0 * self.advantage(side)).clamp(-1.0, 1.0);
        let mut nearness = 0.0;
        for uc in self.standing().filter(|uc| self.arm(*uc) != Arm::Artillery && self.uc(*uc).is_in_order()) {
            let here = self.uc(uc).pose.at;
            let away = self.enemies(uc).map(|enemy| field::distance(here, self.uc(enemy).pose.at));
            nearness += FAR - away.fold(FAR, |least: f64, next| least.min(next));
        }
        advantage * NEARNESS * nearness
    }

    /// By how much a side is stronger on the table, as part of all that is there.
    fn advantage(&self, side: Side) -> f64 {
        let strength = |side: Side| -> f64 {
            self.of(side).map(|uc| f64::from(self.uc(uc).elements()) * self.element_worth(uc)).sum()
        };
        let (mine, theirs) = (strength(side), strength(side.other()));
        if mine + theirs > 0.0 { (mine - theirs) / (mine + theirs) } else { 0.0 }
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
            self.charge_worth(uc, enemy, direction, Come::Begun)
        });
        worth.fold(0.0, f64::max)
    }
}
