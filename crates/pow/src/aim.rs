//! Fire: who may fire at whom, fire zones, groups (POW-FIRE, POW-HYP-07, POW-GEO-38).

use arrayvec::ArrayVec;
use field::{Block, Edge, Mark, Polyline, hundredths};
use game::Side;
use game::procedure::Decimal;
use rulebook::Clause;
use rulebook::pow::{
    FIRE_01, FIRE_02, FIRE_03, FIRE_04, FIRE_05, FIRE_06, FIRE_07, FIRE_09, FIRE_10, FIRE_12, FIRE_40, FIRE_43,
    FIRE_44, FIRE_48, GEO_13, HYP_01, HYP_07, MB_23, MB_25, REA_22, REA_24, WPN_04,
};

use crate::battle::Battle;
use crate::ids::{GeneralId, UnitId, Units};
use crate::outlook::Outlook;
use crate::procedures::{FireReach, Hypothesis, Reaction, reach};
use crate::shape::{self, OVERLAP};
use crate::sight::{Line, Thing};
use crate::state::{At, Flags, Origin, State};
use crate::tables::fire::ranges_cm;
use crate::tables::terrain::Terrain;
use crate::troops::{Arm, Order, Weapon};

/// Nearer than what is measured, in cm.
const HAIR: f64 = 0.002;

/// What a unit does with its fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shot {
    /// At a unit.
    At(UnitId),
    /// POW-FIRE-45: at a general alone.
    General(GeneralId),
    /// POW-HYP-07: at a unit.
    Blind(UnitId),
    /// At a base.
    BlindBase(crate::ids::BaseId),
}

/// A group of firers and its targets (POW-FIRE-20, -46).
#[derive(Clone, Debug, Default)]
pub(crate) struct Volley {
    pub firers: ArrayVec<(UnitId, Shot), 8>,
    pub targets: ArrayVec<UnitId, 8>,
    /// POW-FIRE-46: somebody has lost targets, because the group of which they are is full.
    pub crowded: bool,
}

/// Where a segment meets a crest, a hair before it: what touches a crest is not behind it (POW-GEO-36).
fn before(crest: &Polyline, sight: &Edge) -> Mark {
    let (mut near, mut far) = (0.0, 1.0);
    for _ in 0..24 {
        let half = f64::midpoint(near, far);
        if crest.meets_edge(&Edge::new(sight.from, sight.at(half))) {
            far = half;
        } else {
            near = half;
        }
    }
    sight.at((near - HAIR / sight.length().max(HAIR)).max(0.0))
}

impl Battle {
    /// Whether a unit may fire in this phase.
    pub(crate) fn may_fire(&self, state: &State, unit: UnitId) -> bool {
        self.fire_bar(state, unit).is_none()
    }

    /// The clause by which a unit may not fire in this phase.
    pub(crate) fn fire_bar(&self, state: &State, unit: UnitId) -> Option<Clause> {
        let now = &state.units[unit.place()];
        let body = self.body(state, unit);
        let bars = [
            (now.at != At::Table, MB_25),
            (now.flags.has(Flags::WITHDREW), FIRE_01),
            (now.flags.has(Flags::PASSED), FIRE_02),
            (now.flags.has(Flags::SHELTERED), REA_24),
            (body.is_formed(), FIRE_03),
            (now.behind.is_some(), FIRE_43),
            (self.weapon(state, unit) == Weapon::Melee && !body.is_artillery(), WPN_04),
        ];
        if let Some((_, clause)) = bars.into_iter().find(|(holds, _)| *holds) {
            return Some(clause);
        }
        let mut pairs = state.pairs.iter().filter(|pair| pair.charger == unit || pair.target == unit).peekable();
        if pairs.peek().is_none() {
            let charges = state.hits.iter().any(|hit| hit.charger == unit);
            return if body.is_cavalry() { Some(FIRE_05) } else { charges.then_some(FIRE_43) };
        }
        // In contact: only at a charger, if that was the reaction, or shaken.
        let charged = pairs.all(|pair| pair.target == unit && pair.rounds == 0);
        let reacts = matches!(now.reaction, Some(Reaction::Fire | Reaction::FireAndShelter));
        if charged && reacts {
            return None;
        }
        // Shaken it may fire whatever it was told (POW-REA-10), horse too, which cannot counter-charge (POW-FIRE-05); but not at a
        // pursuer.
        let shaken = charged && now.shaken();
        let caught = || state.pairs.iter().any(|pair| pair.target == unit && pair.origin == Origin::Pursuit);
        if !shaken {
            return Some(FIRE_43);
        }
        caught().then_some(REA_22)
    }

    /// POW-GEO-38: the range from the front of a firer, in hundredths.
    pub(crate) fn range(&self, state: &State, unit: UnitId, target: &Block) -> i32 {
        let from = self.firing_block(state, unit, target);
        hundredths(target.distance_to(from.front()))
    }

    /// How a unit reaches at a range, if at all.
    pub(crate) fn reach_at(&self, state: &State, unit: UnitId, range: i32) -> Option<FireReach> {
        let body = self.body(state, unit);
        let setup = self.unit(unit);
        let skirmishers = setup.skirmishers || body.is_irregular_skirmisher();
        let range = Decimal::hundredths(i64::from(range));
        reach(body, skirmishers, self.weapon(state, unit), setup.calibre, range).ok()
    }

    /// By public facts, without looking for lines: whether a target lies in the arc of a firer.
    fn in_arc(&self, from: &Block, target: &Block) -> bool {
        shape::in_arc(from, target.nearest_point(from.front()))
    }

    /// The line by which a unit fires at a range.
    fn line_at(&self, state: &State, unit: UnitId, range: i32) -> Line {
        match self.reach_at(state, unit, range) {
            Some(FireReach::Skirmish(_)) => Line::Skirmish,
            _ => Line::Fire,
        }
    }

    /// Whether a unit can fire normally at a target, and at which range.
    pub(crate) fn can_hit(&self, state: &State, unit: UnitId, target: UnitId) -> Option<i32> {
        self.hit_by(state, unit, target, &|_| GEO_13).ok()
    }

    /// The range at which a unit can fire normally at a target, or the clause by which it cannot: range, arc, line, lane.
    pub(crate) fn hit(&self, state: &State, unit: UnitId, target: UnitId) -> Result<i32, Clause> {
        let why = |line| self.sight_bar(state, line, Thing::Unit(unit), Thing::Unit(target)).unwrap_or(GEO_13);
        self.hit_by(state, unit, target, &why)
    }

    /// The same; what bars the line is looked for by whoever wants to know it.
    fn hit_by(&self, state: &State, unit: UnitId, target: UnitId, why: &dyn Fn(Line) -> Clause) -> Result<i32, Clause> {
        let other = self.block(state, target);
        if state.units[target.place()].flags.has(Flags::SHELTERED) {
            return Err(REA_24);
        }
        let from = self.firing_block(state, unit, &other);
        let range = hundredths(other.distance_to(from.front()));
        if range > 6_000 || self.reach_at(state, unit, range).is_none() {
            return Err(FIRE_04);
        }
        let charging = state.pairs.iter().any(|pair| pair.target == unit && pair.charger == target);
        if charging {
            let mut pairs = state.pairs.iter();
            let front = pairs.any(|pair| pair.target == unit && pair.charger == target && self.is_front(pair));
            return if front { Ok(range) } else { Err(FIRE_09) };
        }
        // No fire at an enemy in contact with friends once a round was fought.
        let fought =
            state.pairs.iter().any(|pair| (pair.charger == target || pair.target == target) && pair.rounds > 0);
        if fought {
            return Err(FIRE_06);
        }
        let line = self.line_at(state, unit, range);
        let outlook = Outlook::new(self, state, line, (Thing::Unit(unit), &from), (Thing::Unit(target), &other));
        if !outlook.lies_in_arc() {
            return Err(FIRE_09);
        }
        if !outlook.is_open_from_all() {
            return Err(why(line));
        }
        if self.arm(unit) == Arm::Artillery && !self.has_lane(state, unit, target, &from, &other) {
            return Err(FIRE_07);
        }
        Ok(range)
    }

    /// The clause by which a fire is not on offer.
    pub(crate) fn shot_bar(&self, state: &State, unit: UnitId, shot: Option<Shot>) -> Clause {
        if let Some(clause) = self.fire_bar(state, unit) {
            return clause;
        }
        let guns = self.arm(unit) == Arm::Artillery;
        match shot {
            // A unit that has nobody to fire at holds its fire in any case.
            None if self.must_fire(state, unit) => FIRE_44,
            None => FIRE_48,
            Some(Shot::At(target)) => match self.hit(state, unit, target) {
                Err(clause) => clause,
                Ok(_) if self.in_contact(state, unit) => FIRE_43,
                // It may be hit, and others come first: by rank, or as the nearest.
                Ok(_) if self.entitled(state, unit).1 < 4 => FIRE_10,
                Ok(_) => FIRE_12,
            },
            Some(Shot::General(_)) => FIRE_40,
            Some(Shot::BlindBase(_)) if !guns => MB_23,
            Some(Shot::Blind(_)) if !guns => HYP_01,
            Some(Shot::Blind(_) | Shot::BlindBase(_)) if self.must_fire(state, unit) => FIRE_44,
            Some(Shot::Blind(_) | Shot::BlindBase(_)) => HYP_07,
        }
    }

    pub(crate) fn is_front(&self, pair: &crate::state::Pair) -> bool {
        pair.side == crate::state::Contacted::Front || pair.faced
    }

    /// POW-FIRE-07: a clear lane of 3 cm.
    fn has_lane(&self, state: &State, unit: UnitId, target: UnitId, from: &Block, other: &Block) -> bool {
        let Some(lane) = Block::strip(from.front(), other.nearest_point(from.front()), 3.0) else { return true };
        let barred = self.units().any(|one| {
            one != unit
                && one != target
                && state.units[one.place()].at == At::Table
                && lane.overlaps(&self.block(state, one), OVERLAP)
        });
        !barred
            && !crate::ids::BaseId::all()
                .filter(|base| state.bases[base.place()].standing == crate::state::Standing::Table)
                .any(|base| lane.overlaps(&self.base_block(state, base), OVERLAP))
    }

    /// POW-FIRE-12: how far an enemy is from the front edge of a firer, in hundredths; a square has one on every side.
    fn off_front(&self, state: &State, unit: UnitId, enemy: UnitId) -> i32 {
        let other = self.block(state, enemy);
        hundredths(other.distance_to_edge(&self.firing_block(state, unit, &other).edge(field::Side::Front)))
    }

    /// POW-FIRE-10: the priority of a target for a firer, from 1.
    fn priority(&self, state: &State, unit: UnitId, target: UnitId) -> u8 {
        let pairs = &state.pairs;
        if pairs.iter().any(|pair| pair.target == unit && pair.charger == target && pair.rounds == 0) {
            return 1;
        }
        let block = self.block(state, unit);
        let near = self.off_front(state, unit, target) <= 500;
        if near && (self.could_fire(state, target, unit) || self.could_charge(state, target, unit)) {
            return 2;
        }
        let helps = pairs.iter().any(|pair| {
            pair.charger == target && pair.rounds == 0 && self.block(state, pair.target).is_within(&block, 0.05)
        });
        if helps { 3 } else { 4 }
    }

    /// POW-FIRE-10: whether an enemy could fire at a unit, by public facts.
    fn could_fire(&self, state: &State, enemy: UnitId, unit: UnitId) -> bool {
        let body = self.body(state, enemy);
        if body.is_formed() || body.is_cavalry() || self.weapon(state, enemy) == Weapon::Melee {
            return false;
        }
        let other = self.block(state, unit);
        let from = self.firing_block(state, enemy, &other);
        let range = hundredths(other.distance_to(from.front()));
        self.in_arc(&from, &other) && self.reach_at(state, enemy, range).is_some()
    }

    fn could_charge(&self, state: &State, enemy: UnitId, unit: UnitId) -> bool {
        let body = self.body(state, enemy);
        let now = &state.units[enemy.place()];
        let block = self.block(state, enemy);
        !body.is_artillery()
            && !body.is_square()
            && !now.shaken()
            && !self.in_contact(state, enemy)
            && self.can_charge(state, enemy, unit)
            && shape::target_points(&self.block(state, unit)).into_iter().any(|m| shape::in_front_zone(&block, m, 0.0))
    }

    /// POW-FIRE-11.
    pub(crate) fn is_free_of_nearest(&self, state: &State, unit: UnitId) -> bool {
        let general = state.units[unit.place()].general;
        self.arm(unit) == Arm::Artillery
            && (general == self.cinc(self.side(unit)) || self.is_artillery_general(state, general))
    }

    /// POW-FIRE-10, -12, -45: the targets that a unit is entitled to, with their ranges; and their priority.
    pub(crate) fn entitled(&self, state: &State, unit: UnitId) -> (ArrayVec<(UnitId, i32), 16>, u8) {
        let mut found: ArrayVec<(UnitId, i32), 16> = ArrayVec::new();
        if !self.may_fire(state, unit) {
            return (found, 5);
        }
        let contacted = self.in_contact(state, unit);
        let block = self.block(state, unit);
        let far = |target: UnitId| self.off_front(state, unit, target);
        let limit = match self.arm(unit) {
            Arm::Artillery => f64::from(ranges_cm(self.unit(unit).calibre)[1]),
            _ => f64::from(self.small_arms_reach(state, unit)),
        };
        let mut best = 5;
        let about = block.bounds().widened(limit + 0.01);
        for target in self.standing(state, self.side(unit).other()) {
            if !self.unit_meets(state, target, &about) || !block.is_within(&self.block(state, target), limit) {
                continue;
            }
            let Some(range) = self.can_hit(state, unit, target) else { continue };
            let priority = self.priority(state, unit, target);
            if contacted && priority != 1 || priority > best || found.is_full() {
                continue;
            }
            if priority < best {
                best = priority;
                found.clear();
            }
            found.push((target, range));
        }
        if best == 4 && !self.is_free_of_nearest(state, unit) {
            let least = found.iter().map(|(target, _)| far(*target)).min().unwrap_or(0);
            found.retain(|(target, _)| far(*target) == least);
        }
        (found, best)
    }

    /// POW-FIRE-45: the default target: the shortest range, then the lowest number.
    pub(crate) fn default_shot(&self, state: &State, unit: UnitId) -> Option<Shot> {
        let (targets, _) = self.entitled(state, unit);
        targets.iter().min_by_key(|(target, range)| (*range, *target)).map(|(target, _)| Shot::At(*target))
    }

    /// POW-FIRE-40, -45: whether a unit that has no entitled unit may fire at a general alone.
    pub(crate) fn may_fire_at_general(&self, state: &State, unit: UnitId, general: GeneralId) -> bool {
        let one = &state.generals[general.place()];
        let enemy = one.at == At::Table && self.general(general).side != self.side(unit);
        if !enemy || !self.may_fire(state, unit) || self.in_contact(state, unit) {
            return false;
        }
        let block = shape::general(one.place);
        let from = self.firing_block(state, unit, &block);
        let range = hundredths(block.distance_to(from.front()));
        range <= 6_000
            && self.rides_with(state, general).is_none()
            && self.reach_at(state, unit, range).is_some()
            && self.in_arc(&from, &block)
            && self.entitled(state, unit).0.is_empty()
            && self.fires_on(state, self.line_at(state, unit, range), unit, &from, Thing::General(general))
    }

    /// POW-FIRE-44: whether a unit under `engage` must fire.
    pub(crate) fn must_fire(&self, state: &State, unit: UnitId) -> bool {
        if self.acting_order(state, unit) != Order::Engage || self.in_contact(state, unit) {
            return false;
        }
        let (targets, _) = self.entitled(state, unit);
        !targets.is_empty()
            && self.target_of(state, unit).is_some_and(|(target, _)| match target {
                Thing::Unit(enemy) => self.can_hit(state, unit, enemy).is_some(),
                _ => false,
            })
    }

    /// POW-HYP-07: what a battery may fire at hypothetically: the reason, and the range in hundredths.
    pub(crate) fn blind(&self, state: &State, unit: UnitId, target: Thing) -> Option<(Hypothesis, i32, Option<i32>)> {
        if self.fires_blind(state, unit) { self.blind_at(state, unit, target) } else { None }
    }

    /// Whether a unit may fire hypothetically at all: a battery that nobody is too near to.
    pub(crate) fn fires_blind(&self, state: &State, unit: UnitId) -> bool {
        self.arm(unit) == Arm::Artillery
            && self.may_fire(state, unit)
            && !self.in_contact(state, unit)
            && self.entitled(state, unit).1 > 3
    }

    /// The same of a battery that may.
    pub(crate) fn blind_at(
        &self,
        state: &State,
        unit: UnitId,
        target: Thing,
    ) -> Option<(Hypothesis, i32, Option<i32>)> {
        let [_, ball, long] = ranges_cm(self.unit(unit).calibre).map(|cm| i32::from(cm) * 100);
        let from = self.block(state, unit);
        let other = self.thing_block(state, target);
        let range = hundredths(other.distance_to(from.front()));
        if range > long || !self.in_arc(&from, &other) {
            return None;
        }
        let me = Thing::Unit(unit);
        match target {
            Thing::Base(_) => self.sees(state, me, target).then_some((Hypothesis::Obscure, range, None)),
            Thing::General(_) => None,
            Thing::Unit(enemy) => {
                if state.units[enemy.place()].flags.has(Flags::SHELTERED) {
                    return None;
                }
                if range > ball
                    && self.fires_on(state, Line::Fire, unit, &from, target)
                    && self.has_lane(state, unit, enemy, &from, &other)
                {
                    return Some((Hypothesis::LongRange, range, None));
                }
                let near = from.nearest(&other);
                let sight = Edge::new(near.here, near.there);
                let fires_to = |at: Mark| {
                    Outlook::new(self, state, Line::Fire, (me, &from), (target, &other)).is_clear(from.front(), at)
                };
                for lie in self.ground.lies.iter().filter(|lie| !lie.building) {
                    let Some(area) = &lie.area else { continue };
                    if matches!(lie.terrain.table(), Terrain::Wood | Terrain::BuiltUpArea) {
                        // The part of the shortest segment from where it last enters the piece to the unit.
                        let last = area.spans_of(&sight).iter().next_back();
                        let Some((t0, _)) = last.filter(|(_, t1)| *t1 >= 1.0) else { continue };
                        if (1.0 - t0) * sight.length() > 0.5 {
                            return fires_to(sight.at(t0)).then_some((Hypothesis::Obscure, range, None));
                        }
                    }
                    // POW-TRP-06: British infantry behind its crest is a hidden target.
                    let british = self.unit(enemy).troop == crate::troops::Troop::InfantryBritish
                        && state.units[enemy.place()].formation == crate::troops::Formation::Deployed;
                    if let Some(crest) = lie.crest.as_ref().filter(|_| british)
                        && crest.meets_edge(&sight)
                        && crest.distance_of(&other) <= 2.5
                    {
                        return fires_to(before(crest, &sight)).then_some((Hypothesis::Obscure, range, None));
                    }
                }
                self.overhead(state, unit, enemy, &from, &other).map(|gap| (Hypothesis::Overhead, range, Some(gap)))
            }
        }
    }

    /// POW-HYP-07: of the targets of a battery only the nearest may be taken, but for those of POW-FIRE-11.
    pub(crate) fn may_fire_blind(&self, state: &State, unit: UnitId, target: Thing) -> bool {
        let Some((_, range, _)) = self.blind(state, unit, target) else { return false };
        let nearer = |other: Thing| {
            other != target && self.blind_at(state, unit, other).is_some_and(|(_, near, _)| near < range)
        };
        self.is_free_of_nearest(state, unit) || !self.enemies(state, self.side(unit)).any(nearer)
    }

    /// POW-HYP-03, -07: nothing is in the way but friends, one of both higher than each, and 10 cm between the target and any friend. The
    /// distance of the nearest one, in hundredths.
    fn overhead(&self, state: &State, unit: UnitId, target: UnitId, from: &Block, other: &Block) -> Option<i32> {
        let lane = Block::strip(from.front(), other.nearest_point(from.front()), 3.0)?;
        let height = self.ground.height(from.middle()).max(self.ground.height(other.middle()));
        let side = self.side(unit);
        let units = Side::BOTH.into_iter().flat_map(|side| self.standing(state, side).iter()).map(Thing::Unit);
        let bases = Side::BOTH.into_iter().flat_map(|side| self.bases_of(state, side)).map(Thing::Base);
        let (mut over, mut gap) = (false, i32::MAX);
        for one in units.chain(bases).filter(|one| ![Thing::Unit(unit), Thing::Unit(target)].contains(one)) {
            let block = self.thing_block(state, one);
            let friend = self.thing_side(one) == side;
            if lane.overlaps(&block, OVERLAP) {
                if !friend || self.ground.height(block.middle()) >= height {
                    return None;
                }
                over = true;
            }
            if friend {
                gap = gap.min(hundredths(block.distance(other)));
            }
        }
        // Whoever is lower bars no line: what does is ground, or stands too high (POW-LOS-12).
        (over && gap >= 1_000 && self.fires_on(state, Line::Fire, unit, from, Thing::Unit(target))).then_some(gap)
    }

    /// POW-FIRE-20: the fire zone of a unit that fires at a target.
    pub(crate) fn fire_zone(&self, state: &State, unit: UnitId, target: &Block) -> Option<Block> {
        let from = self.firing_block(state, unit, target);
        let aim = target.nearest_point(from.front());
        let length = match self.arm(unit) {
            Arm::Artillery => f64::from(ranges_cm(self.unit(unit).calibre)[1]),
            _ => f64::from(self.small_arms_reach(state, unit).max(5)),
        };
        let start = from.front();
        let far = start.distance(aim);
        let end = if far > 0.001 { start.toward(aim, length / far) } else { start.moved(from.ahead(), length) };
        Block::strip(start, end, from.width())
    }

    /// POW-FIRE-20, -46: the groups of all shots, in the order of numbers.
    pub(crate) fn volleys(&self, state: &State, shots: &[(UnitId, Shot)]) -> Vec<Volley> {
        let mut volleys: Vec<Volley> = Vec::new();
        for &(unit, shot) in shots {
            let (aim, own): (Block, Option<UnitId>) = match shot {
                Shot::At(target) => (self.block(state, target), Some(target)),
                Shot::General(general) => (shape::general(state.generals[general.place()].place), None),
                Shot::Blind(_) | Shot::BlindBase(_) => continue,
            };
            let Some(zone) = self.fire_zone(state, unit, &aim) else { continue };
            let mut targets: ArrayVec<UnitId, 8> = own.into_iter().collect();
            for enemy in self.standing(state, self.side(unit).other()) {
                let block = self.block(state, enemy);
                if Some(enemy) != own
                    && !targets.is_full()
                    && zone.overlaps(&block, OVERLAP)
                    && !self.in_contact(state, unit)
                    && self.in_zone(state, unit, enemy, &aim)
                {
                    targets.push(enemy);
                }
            }
            let known = |volleys: &[Volley], target: UnitId| volleys.iter().position(|v| v.targets.contains(&target));
            let firers = ArrayVec::from_iter([(unit, shot)]);
            let mut joined = Volley { firers, targets: targets.clone(), crowded: false };
            let mut into: Vec<usize> = targets.iter().filter_map(|target| known(&volleys, *target)).collect();
            game::sort_few(&mut into, Ord::cmp);
            into.dedup();
            let mut fits = true;
            for place in &into {
                for firer in &volleys[*place].firers {
                    fits &= joined.firers.try_push(*firer).is_ok();
                }
                for target in &volleys[*place].targets {
                    if !joined.targets.contains(target) {
                        fits &= joined.targets.try_push(*target).is_ok();
                    }
                }
            }
            if !fits {
                targets.retain(|target| known(&volleys, *target).is_none());
                if own.is_some_and(|own| !targets.contains(&own)) {
                    continue;
                }
                joined = Volley { firers: ArrayVec::from_iter([(unit, shot)]), targets, crowded: true };
            } else {
                for place in into.into_iter().rev() {
                    joined.crowded |= volleys.remove(place).crowded;
                }
            }
            game::sort_few(&mut joined.firers, |a, b| a.0.cmp(&b.0));
            game::sort_few(&mut joined.targets, Ord::cmp);
            volleys.push(joined);
        }
        game::sort_few_by(&mut volleys, |volley| volley.firers[0].0);
        volleys
    }

    /// POW-FIRE-20: whether an enemy in the fire zone is a target: visible, in the arc, not barred by POW-FIRE-06.
    fn in_zone(&self, state: &State, unit: UnitId, enemy: UnitId, aim: &Block) -> bool {
        let from = self.firing_block(state, unit, aim);
        let fought = state.pairs.iter().any(|pair| (pair.charger == enemy || pair.target == enemy) && pair.rounds > 0);
        let sheltered = state.units[enemy.place()].flags.has(Flags::SHELTERED);
        if fought || sheltered {
            return false;
        }
        let line = self.line_at(state, unit, self.range(state, unit, aim));
        let to = self.block(state, enemy);
        let outlook = Outlook::new(self, state, line, (Thing::Unit(unit), &from), (Thing::Unit(enemy), &to));
        outlook.lies_in_arc() && outlook.is_open_from_some()
    }

    /// The generals that a fire can hit (POW-FIRE-18, -47).
    pub(crate) fn generals_under(&self, state: &State, volley: &Volley) -> crate::ids::Generals {
        let Some((first, _)) = volley.firers.first() else { return crate::ids::Generals::EMPTY };
        let enemy = self.side(*first).other();
        let zones: ArrayVec<Block, 8> = volley
            .firers
            .iter()
            .filter_map(|(unit, shot)| match shot {
                Shot::At(target) => self.fire_zone(state, *unit, &self.block(state, *target)),
                Shot::General(general) => {
                    self.fire_zone(state, *unit, &shape::general(state.generals[general.place()].place))
                }
                _ => None,
            })
            .collect();
        self.generals_of(enemy)
            .filter(|general| {
                let one = &state.generals[general.place()];
                if one.at != At::Table {
                    return false;
                }
                let block = shape::general(one.place);
                zones.iter().any(|zone| zone.distance(&block) <= OVERLAP)
                    || volley.targets.iter().any(|target| self.block(state, *target).is_within(&block, OVERLAP))
            })
            .collect()
    }

    /// Units of which a general is one (POW-REA-28): touching, those in contact first, then the lowest number.
    pub(crate) fn rides_with(&self, state: &State, general: GeneralId) -> Option<UnitId> {
        let one = &state.generals[general.place()];
        if one.at != At::Table {
            return None;
        }
        let block = shape::general(one.place);
        let about = block.bounds().widened(OVERLAP + 0.01);
        let touching: Units = self
            .units_of(self.general(general).side)
            .filter(|unit| {
                state.units[unit.place()].at == At::Table
                    && self.unit_meets(state, *unit, &about)
                    && self.block(state, *unit).is_within(&block, OVERLAP)
            })
            .collect();
        touching.iter().find(|unit| self.in_contact(state, *unit)).or(touching.first())
    }
}
