//! Morale tests: the facts of a case, and what a result does (POW-MOR-45, -46, -48).

use field::{Pose, hundredths};
use game::Event;
use rulebook::pow::{
    DEC_14, GRP_02, HYP_06, MEL_22, MEL_26, MOR_01, MOR_14, MOR_21, MOR_22, MOR_23, MOR_26, MOR_28, MOR_29, MOR_30,
    MOR_32, MOR_41, MOR_42, MOR_44, MOR_45, MOR_46, PUR_16, REA_01, REA_16, SEQ_02, SEQ_06, SEQ_08, TRP_21,
};

use super::{Play, where_so};
use crate::battle::Battle;
use crate::ids::{GeneralId, UnitId, Units};
use crate::names::{Figure, Happening, Note};
use crate::procedures::{Enemy, Morale, MoraleCase, MoraleResult, Near, Test, Tested};
use crate::state::{At, Flags, State, Step};
use crate::troops::{Arm, MoraleOutcome, Order};

impl Battle {
    /// POW-MOR-46: how near its general or the C-in-C is.
    pub(crate) fn near_general(&self, state: &State, unit: UnitId) -> Near {
        let now = &state.units[unit.place()];
        let mut near = Near::None;
        for general in [now.general, self.cinc(self.side(unit))] {
            let one = &state.generals[general.place()];
            match (one.at, now.at) {
                (At::Base(a), At::Base(b)) if a == b => near = Near::Within10Cm,
                (At::Table, At::Table) => {
                    let block = self.block(state, unit);
                    let far = crate::shape::general(one.place).distance(&block);
                    if hundredths(far) <= 1 {
                        return Near::Contact;
                    }
                    if hundredths(far) <= 1_000 {
                        near = Near::Within10Cm;
                    }
                }
                _ => {}
            }
        }
        near
    }

    /// POW-INI-21, -23: whether a general touches one of some units.
    pub(crate) fn touches(&self, state: &State, general: GeneralId, units: Units) -> bool {
        let one = &state.generals[general.place()];
        one.at == At::Table && {
            let block = crate::shape::general(one.place);
            units.iter().any(|unit| hundredths(self.block(state, unit).distance(&block)) <= 1)
        }
    }

    /// POW-MOR-45: the enemy of a case among some.
    pub(crate) fn enemy_of_case(&self, state: &State, unit: UnitId, test: Test, among: Units) -> Option<UnitId> {
        let body = self.body(state, unit);
        let shaken = |enemy: UnitId| state.units[enemy.place()].shaken();
        let kind = |enemy: UnitId| -> u8 {
            let other = self.body(state, enemy);
            let line = other.is_infantry() && other.is_deployed() && !shaken(enemy);
            if body.is_cavalry() {
                let fresh_square = other.is_square() && !shaken(enemy);
                return match test {
                    Test::ChargeHome if fresh_square => 9,
                    _ if other.is_cavalry() => 0,
                    _ if other.is_regular_infantry() && !shaken(enemy) => 1,
                    _ => 2,
                };
            }
            if test == Test::ChargeHome && body.is_infantry() && !body.is_square() {
                return match () {
                    () if line && other.is_regular() => 0,
                    () if line => 1,
                    () if other.is_cavalry() => 2,
                    () => 3,
                };
            }
            u8::from(!other.is_cavalry())
        };
        among.iter().min_by_key(|enemy| {
            let class = self.body(state, *enemy).class();
            (kind(*enemy), 9 - class, shaken(*enemy), *enemy)
        })
    }

    /// The enemies in contact with a unit; a reinforcing one has those of the unit before it.
    pub(crate) fn foes(&self, state: &State, unit: UnitId) -> Units {
        let front = state.units[unit.place()].behind.unwrap_or(unit);
        let of = |pair: &crate::state::Pair| match front {
            _ if pair.charger == front => Some(pair.target),
            _ if pair.target == front => Some(pair.charger),
            _ => None,
        };
        state.pairs.iter().filter_map(of).collect()
    }

    /// POW-MOR-46: flanks of a battery touched by friends in order.
    fn flank_supports(&self, state: &State, unit: UnitId) -> u8 {
        if self.arm(unit) != Arm::Artillery {
            return 0;
        }
        let block = self.block(state, unit);
        let touched = |edge: field::Edge| {
            self.standing(state, self.side(unit)).iter().any(|friend| {
                let other = self.block(state, friend);
                friend != unit
                    && !state.units[friend.place()].shaken()
                    && edge.steps(0.1).filter(|mark| other.distance_to(*mark) <= 0.05).count() >= 11
            })
        };
        u8::from(touched(block.edge(field::Side::Left))) + u8::from(touched(block.edge(field::Side::Right)))
    }

    /// POW-GRP-07: whether a unit is part of a grouped square.
    pub(crate) fn in_grouped_square(&self, state: &State, unit: UnitId) -> bool {
        self.ring_of(state, unit).is_some()
    }

    /// POW-GRP-02, -07: the grouped square of a unit: from right neighbour to right neighbour round three or more, and back.
    pub(crate) fn ring_of(&self, state: &State, unit: UnitId) -> Option<Units> {
        let fits = |one: UnitId| {
            let body = self.body(state, one);
            (body.is_regular_infantry() || body.is_artillery()) && body.is_deployed()
        };
        if !fits(unit) || state.units[unit.place()].at != At::Table {
            return None;
        }
        let command = self.command(state, state.units[unit.place()].general);
        let next = |one: UnitId| {
            let block = self.block(state, one);
            let edge = block.edge(field::Side::Right);
            command.iter().find(|other| {
                *other != one && fits(*other) && state.units[other.place()].at == At::Table && {
                    let beside = self.block(state, *other);
                    beside.distance_to_edge(&edge) <= 0.5
                        && block.distance_to_edge(&beside.edge(field::Side::Left)) <= 0.5
                }
            })
        };
        let (mut at, mut ring) = (unit, Units::of(unit));
        while let Some(other) = next(at) {
            if other == unit {
                return (ring.len() >= 3).then_some(ring);
            }
            if ring.contains(other) {
                break;
            }
            ring.insert(other);
            at = other;
        }
        None
    }

    /// POW-GRP-07: whether somebody is part of a grouped square as soon as some units stand somewhere else, and was not before.
    pub(crate) fn closes_ring(&self, state: &State, ends: &[(UnitId, Pose)]) -> bool {
        // A unit that has moved shows it.
        let alone = ends.iter().all(|(unit, _)| self.ring_of(state, *unit).is_none());
        alone && {
            let mut then = state.clone();
            ends.iter().for_each(|(unit, pose)| then.units[unit.place()].pose = *pose);
            ends.iter().any(|(unit, _)| self.ring_of(&then, *unit).is_some())
        }
    }

    /// POW-MOR-44, -46: contacted on flank or rear, not faced, and unable to.
    pub(crate) fn is_outflanked(&self, state: &State, unit: UnitId) -> bool {
        let now = &state.units[unit.place()];
        if self.body(state, unit).is_square() {
            return false;
        }
        let mine = || state.pairs.iter().filter(|pair| pair.target == unit);
        let flanked = mine().any(|pair| !self.is_front(pair));
        let fighting = state.pairs.iter().any(|p| (p.target == unit || p.charger == unit) && p.rounds > 0);
        let mut sides = mine().map(|pair| pair.side);
        let several = sides.next().is_some_and(|first| sides.any(|side| side != first));
        flanked && (now.shaken() || fighting || several)
    }

    /// The case of a test.
    pub(crate) fn morale_case(&self, state: &State, unit: UnitId, test: Test, enemy: Option<UnitId>) -> MoraleCase {
        let now = &state.units[unit.place()];
        let body = self.body(state, unit);
        let against = enemy.filter(|_| now.at == At::Table);
        let melee = matches!(test, Test::MeleeWon | Test::MeleeDrawn | Test::MeleeLost);
        let cover = against.map_or(0, |enemy| {
            let of = |pair: &&crate::state::Pair| {
                pair.charger == unit && pair.target == enemy || pair.charger == enemy && pair.target == unit
            };
            match state.pairs.iter().find(of).filter(|_| melee) {
                Some(pair) => self.cover_in(state, pair, pair.charger == unit),
                None if melee => 0,
                None => self.ground.cover(state, &self.block(state, unit), &self.block(state, enemy)),
            }
        });
        let lost_before = |other: &UnitId| {
            let one = &state.units[other.place()];
            one.general == now.general && one.at == At::Lost && one.lost_in < state.ply
        };
        let units_lost = self.units_of(self.side(unit)).filter(lost_before).count() as u8;
        let contact = matches!(test, Test::ReceiveCharge) || melee;
        // The order of a charger is told when it charges; of nobody else does a test read it.
        let order = match (test, self.order_of(state, unit)) {
            (Test::ChargeHome, Order::Withdraw) => Order::Engage,
            (Test::ChargeHome, order) => order,
            _ => Order::Hold,
        };
        let skirmishers = self.unit(unit).skirmishers && body.is_infantry();
        MoraleCase {
            edition: self.edition(),
            test,
            unit: Tested { body, strength: now.strength.max(1), shaken: now.shaken(), skirmishers },
            enemy: enemy
                .map(|enemy| Enemy { shaken: state.units[enemy.place()].shaken(), body: self.body(state, enemy) }),
            order,
            general: self.near_general(state, unit),
            cover,
            units_lost: units_lost.min(30),
            flank_supports: if now.at == At::Table { self.flank_supports(state, unit) } else { 0 },
            fired_on_by_skirmishers: matches!(test, Test::UnderFire | Test::ChargeHome)
                && now.flags.has(Flags::UNDER_SKIRMISHERS),
            flank_or_rear: contact && self.is_outflanked(state, unit),
            declares_evade: test == Test::ReceiveCharge
                && now.flags.has(Flags::EVADES)
                && body.may_declare_evade(self.edition()),
            grouped_square: self.in_grouped_square(state, unit),
            enemies_gone: false,
            enemy_not_facing: false,
        }
    }
}

impl Play<'_, '_> {
    /// One test, told, its state and strength taking effect at once.
    pub(super) fn test(&mut self, unit: UnitId, case: &MoraleCase, secret: bool) -> MoraleResult {
        let side = self.rules.side(unit);
        let result = self.course.resolve::<Morale>(side, case);
        let piece = self.piece(unit);
        let now = &self.state.units[unit.place()];
        let melee = matches!(case.test, Test::MeleeWon | Test::MeleeDrawn | Test::MeleeLost);
        let fire = case.test == Test::UnderFire;
        // Guns alone make a unit test that has lost nothing.
        let guns = fire && !now.flags.has(Flags::LOST_STRENGTH);
        let last = result.strength == 0 && result.outcome == MoraleOutcome::RetreatShaken;
        let outcome = |outcome: MoraleOutcome| result.outcome == outcome;
        let caught = self.state.step == Step::Further && case.test == Test::ReceiveCharge;
        let several = self.rules.foes(self.state, unit).len() > 1;
        // Who was taken in flank and passes has faced from now on.
        let ordered = matches!(result.outcome, MoraleOutcome::InOrder | MoraleOutcome::InOrderStar);
        let flanked = |pair: &crate::state::Pair| pair.target == unit && !self.rules.is_front(pair);
        let faces = melee && ordered && !now.shaken() && self.state.pairs.iter().any(flanked);
        // Why it tests, and what its result means.
        let notes = where_so([
            (case.test == Test::ReceiveCharge && !caught, REA_01, Note::AsRuled),
            (caught, PUR_16, Note::AtOnce),
            (case.test == Test::ChargeHome, REA_16, Note::AsRuled),
            (fire && !guns && !secret, SEQ_06, Note::AsRuled),
            (guns && !secret, SEQ_08, Note::AsRuled),
            (secret, HYP_06, Note::NotTold),
            (melee, MEL_22, Note::AsRuled),
            (several, MOR_41, Note::AsRuled),
            (several, MOR_45, Note::AsRuled),
            (case.flank_or_rear, MOR_44, Note::AsRuled),
            (!melee && !secret, MOR_01, Note::AtOnce),
            (outcome(MoraleOutcome::InOrder) && !result.shaken, MOR_26, Note::AsRuled),
            (result.rolled_one && now.shaken() && !result.shaken, MOR_23, Note::AsRuled),
            (outcome(MoraleOutcome::InOrderStar), MOR_28, Note::AsRuled),
            (outcome(MoraleOutcome::Shaken), MOR_29, Note::AsRuled),
            (outcome(MoraleOutcome::RetreatShaken) && !last, MOR_30, Note::AsRuled),
            (last, MOR_42, Note::AsRuled),
            (outcome(MoraleOutcome::Rout), MOR_32, Note::AsRuled),
            (case.general == Near::Contact, MOR_14, Note::CountsNot),
            (result.rolled_twenty, MOR_22, Note::AsRuled),
            (true, MOR_46, Note::AsRuled),
            (case.unit.body.is_mounted_infantry_on_foot(), TRP_21, Note::AsRuled),
            (faces, MEL_26, Note::AsRuled),
            (secret, DEC_14, Note::NotTold),
            (case.grouped_square, GRP_02, Note::AsRuled),
            (case.test == Test::ReceiveCharge, SEQ_02, Note::AsRuled),
        ]);
        self.course.tell_ruling(|| {
            let event = Event::new(Happening::Tested, MOR_21)
                .by(side)
                .of(&[piece])
                .number(Figure::Outcome, result.outcome as u8)
                .number(Figure::Strength, result.strength)
                .because(notes);
            if secret { event.only(side) } else { event }
        });
        let one = self.unit(unit);
        if result.shaken {
            one.flags.set(Flags::SHAKEN);
        } else {
            one.flags.clear(Flags::SHAKEN);
        }
        match result.outcome {
            MoraleOutcome::RetreatShaken if result.strength > 0 => {
                one.strength = result.strength;
                one.result = Some(result.outcome);
            }
            MoraleOutcome::RetreatShaken => {
                // Its last point is gone: before anybody moves it is removed.
                (one.strength, one.due) = (0, 1);
                one.result = Some(MoraleOutcome::Rout);
            }
            MoraleOutcome::Rout => one.result = Some(MoraleOutcome::Rout),
            _ => one.result = None,
        }
        // What counts is the die of its last test (POW-PUR-03).
        one.flags.clear(Flags::ROLLED_ONE);
        one.flags.set(if result.rolled_one { Flags::ROLLED_ONE } else { 0 });
        result
    }
}
