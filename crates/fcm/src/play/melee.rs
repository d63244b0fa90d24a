//! Step (d) (FCM-MEL-03 to -08, -40 to -44): opponents are named, every melee fights a round.

use arrayvec::ArrayVec;
use game::{BySide, Event, Side};
use rulebook::fcm::{GEN_07, MEL_03, MEL_08, MEL_41};

use super::Play;
use super::losses::{Blow, Part};
use crate::ids::{ElementId, OfficerId, UnitId};
use crate::names::{Happening, Number};
use crate::orders::Order;
use crate::procedures::{Fate, GeneralInMelee, GeneralInMeleeCase, MeleeDie, MeleeDieCase, MeleeRound};
use crate::questions::Orders;
use crate::remarks::{fate_note, per_figure, table_notes};
use crate::state::{Engagement, Melee, Post, why};
use crate::troops::{Cohesion, Formation};

/// The most units that can be in one melee.
const MOST: usize = 64;
type Units = ArrayVec<UnitId, MOST>;

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
        game::sort_few(&mut ids, Ord::cmp);
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
                let Engagement { attacker, defender, .. } = self.state.engagements[j];
                self.state.engagements[j].melee = fresh;
                for unit in [attacker, defender] {
                    self.state.unit_mut(unit).bout.melee = fresh;
                }
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
        let mut units: Units = Units::new();
        for side in [attacker, attacker.other()] {
            let of = self.battle.units_of(side).filter(|unit| fights.iter().any(|fight| fight.has(*unit)));
            units.extend(of);
        }
        let tolls = self.blows(attacker, &fights, &units);
        let figures: ArrayVec<(UnitId, u8), MOST> =
            units.iter().map(|unit| (*unit, self.state.unit(*unit).figures())).collect();
        let mut totals = BySide::new(0_u16, 0_u16);
        for toll in &tolls {
            totals[self.battle.side(toll.unit)] += toll.losses;
        }
        for unit in &units {
            let parts: ArrayVec<Part, 16> = tolls
                .iter()
                .filter(|toll| toll.unit == *unit)
                .take(16)
                .map(|toll| Part { losses: toll.losses, element: toll.element })
                .collect();
            self.state.unit_mut(*unit).bout.taken = parts.iter().map(|part| part.losses).sum();
            let both = Side::BOTH.iter().all(|side| totals[*side] > 0);
            self.suffer(*unit, &parts, if both { Blow::Both } else { Blow::Round });
        }
        self.test_staffs(&figures);
        for melee in self.state.melees.iter_mut().filter(|melee| melee.id == id) {
            melee.rounds += 1;
            for side in Side::BOTH {
                melee.losses[side] += totals[side];
            }
        }
        self.after_round(&units, totals);
    }

    /// FCM-MEL-03, -41: whether a unit strikes at an enemy whom it touches: the one it has named; a garrison at everybody for whom
    /// it has figures left.
    fn strikes(&self, unit: UnitId, enemy: UnitId) -> bool {
        let there = self.state.unit(unit);
        if !there.is_housed() {
            return there.bout.opponent == Some(enemy);
        }
        let mut fights = self.state.fights(unit).filter(|fight| fight.has(enemy));
        fights.any(|fight| self.battle.garrison_share(self.state, fight) > 0)
    }

    /// FCM-MEL-42: those who fight each other in the same own round are one call.
    fn is_mutual(&self, one: UnitId, two: UnitId) -> bool {
        let rounds = |unit: UnitId| self.state.unit(unit).bout.rounds;
        rounds(one) == rounds(two) && self.strikes(one, two) && self.strikes(two, one)
    }

    /// FCM-MEL-41: every unit rolls one die, the attacker's units in list order, then the defender's, and strikes its opponent.
    fn blows(&mut self, attacker: Side, fights: &[Engagement], units: &[UnitId]) -> Vec<Toll> {
        if let [fight] = fights
            && self.battle.side(fight.attacker) == attacker
            && self.is_mutual(fight.attacker, fight.defender)
        {
            // The two dice of this one call are those of the melee.
            return self.blow(fight, fight.attacker, true, None);
        }
        let mut faces: ArrayVec<(UnitId, u8), MOST> = ArrayVec::new();
        for unit in units.iter().copied() {
            let there = self.state.unit(unit);
            let general_value = if there.bout.rounds < 2 { self.battle.officer_value(self.state, unit) } else { 0 };
            let case = MeleeDieCase { skirmish: there.formation == Formation::Skirmish, general_value };
            let side = self.battle.side(unit);
            faces.push((unit, self.course.resolve::<MeleeDie>(side, &case).face));
        }
        let face = |unit: UnitId| faces.iter().find(|(known, _)| *known == unit).map_or(1, |(_, face)| *face);
        let mut tolls = Vec::new();
        let mut done: Vec<(UnitId, UnitId)> = Vec::new();
        for unit in units.iter().copied() {
            for fight in fights.iter().filter(|fight| fight.has(unit)) {
                let enemy = fight.other(unit);
                let both = self.is_mutual(unit, enemy);
                if !self.strikes(unit, enemy) || (both && done.contains(&(enemy, unit))) {
                    continue;
                }
                let fallen = [face(fight.attacker), face(fight.defender)];
                tolls.extend(self.blow(fight, unit, both, Some(fallen)));
                done.push((unit, enemy));
            }
        }
        tolls
    }

    fn blow(&mut self, fight: &Engagement, unit: UnitId, both: bool, fallen: Option<[u8; 2]>) -> Vec<Toll> {
        let (battle, side) = (self.battle, self.battle.side(unit));
        let case = battle.round_case(self.state, fight, unit, both);
        let outcome = match fallen {
            Some(fallen) => self.course.resolve_fallen::<MeleeRound>(side, &case, &fallen),
            None => self.course.resolve::<MeleeRound>(side, &case),
        };
        let (a, d) = (fight.attacker, fight.defender);
        let (pieces, round) = ([battle.piece(a), battle.piece(d)], case.round);
        let rolls = self.course.fallen();
        let faces = [0, 1].map(|i| rolls.get(i).map_or(0, |roll| roll.face));
        let state = &*self.state;
        self.course.tell_ruling(|| {
            let event = Event::new(Happening::MeleeRound, MEL_41).by(side).of(&pieces).number(Number::Round, round);
            let struck = [both || unit == a, both || unit == d];
            let event = event.because(battle.round_notes(state, fight, &case)).because(battle.turn_notes(state, fight));
            event.because(table_notes(&case, outcome, faces, struck))
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

    /// FCM-GEN-07: officers with units that fought: the attackers' first, list order.
    fn test_staffs(&mut self, figures: &[(UnitId, u8)]) {
        let Some(first) = figures.first().map(|(unit, _)| self.battle.side(*unit)) else { return };
        for side in [first, first.other()] {
            for officer in self.battle.officers_of(side) {
                let Post::With(unit) = self.state.officer(officer).post else { continue };
                if let Some((_, before)) = figures.iter().find(|(known, _)| *known == unit) {
                    self.test_in_melee(officer, unit, *before);
                }
            }
        }
    }

    fn test_in_melee(&mut self, officer: OfficerId, unit: UnitId, figures: u8) {
        let case = GeneralInMeleeCase {
            officer_value: self.state.officer(officer).value,
            losses: self.state.unit(unit).bout.taken.min(800),
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
                .because(per_figure(&case))
                .because(fate_note(outcome.fate))
        });
        match outcome.fate {
            Fate::Unharmed => {}
            Fate::Wounded => self.fall(officer, false),
            Fate::Killed | Fate::Removed => self.fall(officer, true),
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
            there.bout.won = mine < theirs;
            if mine > theirs {
                there.bout.lost = (there.bout.lost + 1).min(3);
                there.difference = mine - theirs;
                there.reasons |= why::LOST_ROUND;
            } else {
                there.bout.lost = 0;
                there.difference = 0;
            }
            // FCM-LOSS-07: who has nobody left leaves at once.
            let keeps = there.formation.is_square() || there.is_housed() || there.figures() == 0;
            if !keeps && there.cohesion == Cohesion::Ordered {
                there.cohesion = Cohesion::Disorganised;
                self.tell(Happening::Disorganised, MEL_08, unit);
            }
            self.bury(unit);
        }
    }
}
