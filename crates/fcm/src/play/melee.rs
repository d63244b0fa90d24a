//! Step (d) (FCM-MEL-03 to -08, -40 to -44): opponents are named, every melee fights a round.

use arrayvec::ArrayVec;
use game::{BySide, Event, Side};
use rulebook::fcm::{GEN_07, MEL_03, MEL_08, MEL_41};

use super::Play;
use crate::ids::{ElementId, OfficerId, UnitId};
use crate::names::{Happening, Number};
use crate::orders::Order;
use crate::procedures::{Fate, GeneralInMelee, GeneralInMeleeCase, MeleeRound};
use crate::questions::Orders;
use crate::state::{Engagement, Melee, why};
use crate::troops::Cohesion;

/// Losses of a round, before they are applied.
#[derive(Clone, Copy)]
struct Toll {
    unit: UnitId,
    element: Option<ElementId>,
    losses: u16,
}

impl Play<'_, '_> {
    /// FCM-MEL-03: each unit fights one opponent that it touches.
    pub(super) fn name_opponents(&mut self, side: Side, orders: &Orders) {
        for unit in self.battle.units_of(side) {
            let opponent = match self.battle.opponents(self.state, unit).len() {
                0 => continue,
                _ => self.battle.main_opponent(self.state, unit),
            };
            self.state.unit_mut(unit).bout.opponent = opponent;
        }
        for order in orders {
            if let Order::Oppose(unit, enemy) = *order {
                self.state.unit_mut(unit).bout.opponent = Some(enemy);
                self.tell_two(Happening::OpponentNamed, MEL_03, unit, enemy);
            }
        }
    }

    /// FCM-TURN-10: every melee, by the lowest piece number in it.
    pub(super) fn melees(&mut self) {
        self.split_melees();
        let mut ids: Vec<(u8, u8)> = Vec::new();
        for melee in &self.state.melees {
            let units = self.state.engagements.iter().filter(|fight| fight.melee == melee.id);
            let lowest = units.map(|fight| fight.attacker.0.min(fight.defender.0)).min();
            ids.extend(lowest.map(|lowest| (lowest, melee.id)));
        }
        ids.sort_unstable();
        for (_, id) in ids {
            self.fight_round(id);
        }
        self.close_up();
    }

    /// FCM-MEL-40: parts that have fallen apart keep rounds and losses.
    fn split_melees(&mut self) {
        let fights = self.state.engagements.len();
        for i in 0..fights {
            let id = self.state.engagements[i].melee;
            if self.state.engagements[..i].iter().any(|fight| fight.melee == id) {
                continue;
            }
            let linked = self.linked(i);
            let apart: Vec<usize> =
                (0..fights).filter(|j| self.state.engagements[*j].melee == id && !linked.contains(j)).collect();
            if apart.is_empty() {
                continue;
            }
            let fresh = (0..=u8::MAX).find(|new| self.state.melees.iter().all(|melee| melee.id != *new)).unwrap_or(0);
            if let Some(melee) = self.state.melees.iter().find(|melee| melee.id == id).copied() {
                self.state.melees.push(Melee { id: fresh, ..melee });
            }
            for j in apart {
                self.state.engagements[j].melee = fresh;
            }
        }
    }

    /// The engagements that hang together with one.
    fn linked(&self, first: usize) -> Vec<usize> {
        let fights = &self.state.engagements;
        let mut linked = vec![first];
        let mut at = 0;
        while at < linked.len() {
            let Engagement { attacker, defender, .. } = fights[linked[at]];
            for (j, fight) in fights.iter().enumerate() {
                if !linked.contains(&j) && (fight.has(attacker) || fight.has(defender)) {
                    linked.push(j);
                }
            }
            at += 1;
        }
        linked
    }

    fn fight_round(&mut self, id: u8) {
        let Some(attacker) = self.state.melees.iter().find(|melee| melee.id == id).map(|melee| melee.attacker) else {
            return;
        };
        let fights: Vec<Engagement> =
            self.state.engagements.iter().filter(|fight| fight.melee == id).copied().collect();
        let mut units: ArrayVec<UnitId, 48> = ArrayVec::new();
        for side in [attacker, attacker.other()] {
            let of = self.battle.units_of(side).filter(|unit| fights.iter().any(|fight| fight.has(*unit)));
            units.extend(of);
        }
        let tolls = self.blows(&fights, &units);
        let figures: Vec<(UnitId, u8)> = units.iter().map(|unit| (*unit, self.state.unit(*unit).figures())).collect();
        let mut totals = BySide::new(0_u16, 0_u16);
        for toll in &tolls {
            totals[self.battle.side(toll.unit)] += toll.losses;
        }
        for unit in &units {
            let taken = tolls.iter().filter(|toll| toll.unit == *unit).map(|toll| toll.losses).sum();
            self.state.unit_mut(*unit).bout.taken = taken;
        }
        for toll in &tolls {
            self.suffer(toll.unit, toll.losses, toll.element, false);
        }
        for (unit, before) in &figures {
            self.test_staff(*unit, *before);
        }
        for melee in self.state.melees.iter_mut().filter(|melee| melee.id == id) {
            melee.rounds += 1;
            for side in Side::BOTH {
                melee.losses[side] += totals[side];
            }
        }
        self.after_round(&units, totals);
    }

    /// FCM-MEL-41: every unit strikes its opponent; those who fight each other in the same own round are one call.
    fn blows(&mut self, fights: &[Engagement], units: &[UnitId]) -> Vec<Toll> {
        let mut tolls = Vec::new();
        let mut done: Vec<UnitId> = Vec::new();
        for unit in units.iter().copied() {
            if done.contains(&unit) {
                continue;
            }
            let housed = self.state.unit(unit).is_housed();
            let opponent = self.state.unit(unit).bout.opponent;
            let own: Vec<Engagement> = fights
                .iter()
                .filter(|fight| fight.has(unit) && (housed || Some(fight.other(unit)) == opponent))
                .copied()
                .collect();
            for fight in own {
                let enemy = fight.other(unit);
                let same = self.state.unit(enemy).bout.rounds == self.state.unit(unit).bout.rounds;
                let back = self.state.unit(enemy).bout.opponent == Some(unit) && !done.contains(&enemy);
                let mutual = same && back && !housed && !self.state.unit(enemy).is_housed();
                let one_wall = same
                    && back
                    && (housed || self.state.unit(enemy).is_housed())
                    && fights.iter().filter(|other| other.has(unit) || other.has(enemy)).count() == 1;
                let both = mutual || one_wall;
                tolls.extend(self.blow(&fight, unit, both));
                if both {
                    done.push(enemy);
                }
            }
            done.push(unit);
        }
        tolls
    }

    fn blow(&mut self, fight: &Engagement, unit: UnitId, both: bool) -> Vec<Toll> {
        let (battle, side) = (self.battle, self.battle.side(unit));
        let case = battle.round_case(self.state, fight, unit, both);
        let outcome = self.course.resolve::<MeleeRound>(side, &case);
        let (a, d) = (fight.attacker, fight.defender);
        let (pieces, round) = ([battle.piece(a), battle.piece(d)], case.round);
        self.course.tell_ruling(|| {
            Event::new(Happening::MeleeRound, MEL_41).by(side).of(&pieces).number(Number::Round, round)
        });
        let mut tolls = Vec::new();
        if both || unit == a {
            tolls.push(Toll { unit: d, element: fight.element, losses: outcome.defender_losses });
        }
        if both || unit == d {
            tolls.push(Toll { unit: a, element: None, losses: outcome.attacker_losses });
        }
        tolls
    }

    /// FCM-GEN-07: officers with units that fought.
    fn test_staff(&mut self, unit: UnitId, figures: u8) {
        let losses = self.state.unit(unit).bout.taken;
        let staff: Vec<OfficerId> = self.state.staff(unit).collect();
        for officer in staff {
            let case = GeneralInMeleeCase {
                officer_value: self.state.officer(officer).value,
                losses: losses.min(800),
                fire_losses: 0,
                figures: figures.clamp(1, 24),
            };
            let (battle, side) = (self.battle, self.battle.side(unit));
            let outcome = self.course.resolve::<GeneralInMelee>(side, &case);
            self.course.tell_ruling(|| {
                Event::new(Happening::OfficerHit, GEN_07)
                    .by(side)
                    .of(&[battle.leader(officer), battle.piece(unit)])
                    .number(Number::Fate, outcome.fate as u8)
            });
            match outcome.fate {
                Fate::Unharmed => {}
                Fate::Wounded => self.fall(officer, false),
                Fate::Killed | Fate::Removed => self.fall(officer, true),
            }
        }
    }

    /// FCM-MEL-05, -06, -08: losers, and what a round does to order.
    fn after_round(&mut self, units: &[UnitId], totals: BySide<u16>) {
        for unit in units.iter().copied() {
            let side = self.battle.side(unit);
            let (mine, theirs) = (totals[side], totals[side.other()]);
            let there = self.state.unit_mut(unit);
            there.bout.rounds = there.bout.rounds.saturating_add(1);
            there.bout.following = false;
            if mine > theirs {
                there.bout.lost = (there.bout.lost + 1).min(3);
                there.difference = mine - theirs;
                there.reasons |= why::LOST_ROUND;
            } else {
                there.bout.lost = 0;
                there.difference = 0;
            }
            let keeps = there.formation.is_square() || there.is_housed();
            if !keeps && there.cohesion == Cohesion::Ordered {
                there.cohesion = Cohesion::Disorganised;
                self.tell(Happening::Disorganised, MEL_08, unit);
            }
            self.bury(unit);
        }
    }
}
