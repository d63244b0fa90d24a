//! Moves of units, groups and generals: legs, what they sweep, what they may use up (POW-GEO-22 to -27, POW-MOV).

use arrayvec::ArrayVec;
use field::{Block, Mark, Pose, hundredths};
use game::{Refusal, Side, Step, forbid};
use rulebook::pow::{
    CHA_02, CHA_03, GEO_08, GEO_22, GEO_23, GEO_24, GEO_26, GRP_05, INT_02, MOV_01, MOV_02, MOV_05, MOV_14, SPD_07,
    STM_05, STM_07, STM_09, TER_18,
};

use crate::battle::Battle;
use crate::ground::Lies;
use crate::ids::{BaseId, UnitId, Units};
use crate::memory::Walked;
use crate::names::{Denied, Figure};
use crate::procedures::{FiredHow, MovementCase, MovementOutcome, Mover, PieceOnPath};
use crate::setup::BaseType;
use crate::shape::{self};
use crate::sight::{Stretch, Thing};
use crate::state::{At, Flags, State};
use crate::tables::terrain::{Going, Terrain};
use crate::troops::{Edition, Troop};

/// POW-GEO-22: the most legs of a path.
pub(crate) const MOST_LEGS: usize = 6;
/// POW-MOV-14: how near to an enemy a move that is no charge may end, in cm.
const STAND_OFF: f64 = 0.5;

/// A legal march, before anything unknown happens.
#[derive(Clone, Debug)]
pub(crate) struct March {
    /// Where everybody ends.
    pub ends: ArrayVec<(UnitId, Pose), 12>,
    /// The poses of the first of them, its start first.
    pub path: ArrayVec<Pose, 8>,
    pub used: i32,
    pub allowance: i32,
    pub met: Lies,
    pub gap: bool,
    /// POW-INI-11: friends that were passed.
    pub through: Units,
    pub strategic: bool,
    /// The whole way lies on a road (POW-MOV-08).
    pub road: bool,
    /// It leads through a ford (POW-GEO-25).
    pub wades: bool,
}

/// What the last leg of a way leads onto, which no step of the way says.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Onto {
    /// Nothing: its steps are all of the way.
    Open,
    /// An enemy (POW-GEO-29).
    Enemy(Pose),
    /// The rear of a friend in contact (POW-GEO-31).
    Friend(Pose),
}

/// What may be in the way, and what not.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ignore {
    pub units: Units,
    pub bases: crate::ids::Bases,
    /// It may lie partly off the table.
    pub off_table: bool,
}

/// What is in the way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Barrier {
    Unit(UnitId),
    Base(BaseId),
    Edge,
    Ground,
}

impl Battle {
    pub(crate) fn mover(&self, state: &State, unit: UnitId) -> Mover {
        Mover::Troop(self.body(state, unit))
    }

    /// POW-TER-17: the ground on which somebody stands.
    pub(crate) fn stood(&self, block: &Block) -> Lies {
        self.ground.under(block)
    }

    /// POW-MOV-05: how a unit fired, as its move sees it; `None`: it cannot move at all.
    pub(crate) fn fired_how(&self, state: &State, unit: UnitId) -> Option<FiredHow> {
        let flags = state.units[unit.place()].flags;
        let body = self.body(state, unit);
        if !flags.has(Flags::FIRED) {
            return Some(FiredHow::None);
        }
        if flags.has(Flags::FIRED_GUNS) {
            return (body.troop == Troop::ArtilleryHorse).then_some(FiredHow::Artillery);
        }
        let steady = self.edition() == Edition::PlayAid || body.is_regular();
        if flags.has(Flags::FIRED_SHORT) {
            (body.is_infantry() && steady).then_some(FiredHow::Volley)
        } else {
            body.is_infantry().then_some(FiredHow::Skirmish)
        }
    }

    /// The movement case of a unit over some ground. A unit that fires at all moves as it fired.
    pub(crate) fn movement_case(
        &self,
        state: &State,
        unit: UnitId,
        (met, wades): (Lies, bool),
        on_road: bool,
        speed: u8,
        strategic: Option<u8>,
    ) -> MovementCase {
        let desert = self.unit(unit).desert;
        // Where it stands matters only to who meets ground.
        let stood = if met == 0 { 0 } else { self.stood(&self.block(state, unit)) };
        let mover = self.mover(state, unit);
        let (terrain, slowed) = self.pieces_met(state, mover, met, wades, stood, desert);
        let fired = if strategic.is_some() { None } else { self.fired_how(state, unit) };
        MovementCase {
            edition: self.edition(),
            speed: if slowed { 3 } else { speed },
            terrain,
            on_road,
            fired: fired.unwrap_or(FiredHow::None),
            retreating: false,
            strategic_points: strategic,
            mover,
        }
    }

    /// The pieces of a way as the procedure wants them, the eight slowest; and whether ground that holds the mover slows it to 3.
    pub(crate) fn pieces_met(
        &self,
        state: &State,
        mover: Mover,
        met: Lies,
        wades: bool,
        stood: Lies,
        desert: bool,
    ) -> (ArrayVec<PieceOnPath, 8>, bool) {
        let mut pieces: ArrayVec<PieceOnPath, 65> = ArrayVec::new();
        let (mut slowed, mut paces) = (false, [0_u8; 65]);
        for lie in (0..self.ground.lies.len()).filter(|lie| met >> lie & 1 == 1) {
            let sandy = self.is_sandy(lie);
            let Some(piece) = self.ground.piece(state, lie).filter(|_| !(desert && sandy)) else { continue };
            if stood >> lie & 1 == 1 && self.ground.going(state, lie, mover) == Going::Impassable {
                slowed = true;
            } else {
                if met.count_ones() > 7 {
                    paces[pieces.len()] = self.ground.going(state, lie, mover).slowness();
                }
                pieces.push(piece);
            }
        }
        if wades {
            paces[pieces.len()] = 2;
            pieces.push(PieceOnPath { terrain: Terrain::Stream, roll: 3 });
        }
        // Of more than eight the eight slowest count (POW-GEO-23).
        while pieces.len() > 8 {
            let fastest = (0..pieces.len()).rev().min_by_key(|place| paces[*place]).unwrap_or(0);
            pieces.remove(fastest);
            paces.copy_within(fastest + 1.., fastest);
        }
        game::sort_few(&mut pieces, |a, b| a.roll.cmp(&b.roll));
        (pieces.into_iter().collect(), slowed)
    }

    fn is_sandy(&self, lie: usize) -> bool {
        matches!(self.ground.lies[lie].terrain, Terrain::Dune | Terrain::Sand)
    }

    /// POW-TER-16: the sand and the dunes that never hinder a unit, not even where they are impassable to others.
    pub(crate) fn sands_of(&self, unit: UnitId) -> Lies {
        if !self.unit(unit).desert {
            return 0;
        }
        (0..self.ground.lies.len()).filter(|lie| self.is_sandy(*lie)).fold(0, |all, lie| all | 1 << lie)
    }

    /// Where a leg leads.
    pub(crate) fn leg(from: Pose, step: Step) -> Result<Pose, Refusal> {
        let point = |place: field::Place| place.point().ok_or_else(|| Refusal::new(GEO_22, Denied::OtherForm));
        let to = match step {
            Step::To(place) => Pose::new(point(place)?, from.facing),
            Step::Turn(facing) => Pose::new(from.at, facing),
            Step::Set(pose) => pose,
        };
        let sane = |v: i32| (-60_000..=700_000).contains(&v);
        forbid(!sane(to.at.x) || !sane(to.at.y), || Refusal::new(GEO_24, Denied::OffTable))?;
        Ok(to)
    }

    /// POW-MOV-01, -02, -05, POW-STM-05: whether a unit can move at all; `strategic`: whether it would be a strategic move.
    pub(crate) fn may_move(&self, state: &State, unit: UnitId, strategic: bool) -> Result<(), Refusal> {
        let flags = state.units[unit.place()].flags;
        let refuse = |clause| Refusal::new(clause, Denied::Already).piece(self.piece(unit));
        let spent = flags.has(Flags::MOVED | Flags::CHARGED | Flags::STOPPED) || flags.has(Flags::SHELTERED);
        forbid(spent, || refuse(MOV_02))?;
        forbid(!strategic && flags.has(Flags::STRATEGIC), || refuse(MOV_01))?;
        forbid(!strategic && flags.has(Flags::WITHDREW), || refuse(MOV_02))?;
        forbid(self.fired_how(state, unit).is_none(), || refuse(MOV_05))?;
        forbid(strategic && flags.has(Flags::FIRED), || refuse(MOV_05))
    }

    /// A march of a unit or group by the legs of a way, n moves of it. What is unknown is no hindrance.
    pub(crate) fn march(&self, state: &State, group: Units, way: &[Step], n: u8) -> Result<March, Refusal> {
        self.march_by(state, group, way, n, false)
    }

    /// The same; `narrow`: its player says that it passes a gap, to use a bridge (POW-GEO-26).
    pub(crate) fn march_by(
        &self,
        state: &State,
        group: Units,
        way: &[Step],
        n: u8,
        narrow: bool,
    ) -> Result<March, Refusal> {
        forbid(group.is_empty(), || Refusal::new(GEO_22, Denied::NoGroup))?;
        forbid(way.is_empty() || way.len() > MOST_LEGS, || Refusal::new(GEO_22, Denied::NoWay))?;
        let strategic = self.may_march(state, group, n)?;
        self.march_as(state, group, way, strategic, narrow)
    }

    /// Whether units may move n times, and whether that is a strategic move.
    pub(crate) fn may_march(&self, state: &State, group: Units, n: u8) -> Result<Option<u8>, Refusal> {
        let strategic = !group.iter().any(|unit| self.is_tactical(state, Thing::Unit(unit), &self.block(state, unit)));
        forbid(n != 1 && !strategic, || Refusal::new(STM_05, Denied::TacticalDistance))?;
        group.iter().try_for_each(|unit| self.may_move(state, unit, strategic))?;
        Ok(strategic.then_some(n))
    }

    /// The same of a row: what was walked when it was tried need not be walked again when it is carried out.
    pub(crate) fn march_of_row(
        &self,
        state: &State,
        group: Units,
        way: &[Step],
        n: u8,
        (narrow, dry): (bool, bool),
    ) -> Result<March, Refusal> {
        if !dry
            && let Some(Walked::Units(units, march)) = self.memory.walked(state, way, n, narrow)
            && units == group
        {
            return Ok(march);
        }
        let march = self.march_by(state, group, way, n, narrow)?;
        if dry {
            self.memory.keep_walk(state, way, n, narrow, Walked::Units(group, march.clone()));
        }
        Ok(march)
    }

    /// The way of units that may march.
    pub(crate) fn march_as(
        &self,
        state: &State,
        group: Units,
        way: &[Step],
        strategic: Option<u8>,
        narrow: bool,
    ) -> Result<March, Refusal> {
        let lead = group.first().unwrap_or(UnitId(0));
        let march = self.follow(state, group, lead, way, strategic, Onto::Open, narrow)?;
        for &(unit, pose) in &march.ends {
            self.stands_off(state, unit, &self.block_at(state, unit, pose))?;
        }
        if strategic.is_some() {
            self.strategic_way(state, group, &march)?;
        }
        Ok(march)
    }

    /// The legs one by one; `onto`: the last leg leads to a place whose enemies may be touched.
    pub(crate) fn follow(
        &self,
        state: &State,
        group: Units,
        lead: UnitId,
        way: &[Step],
        strategic: Option<u8>,
        onto: Onto,
        narrow: bool,
    ) -> Result<March, Refusal> {
        let charges = matches!(onto, Onto::Enemy(_));
        let last = match onto {
            Onto::Open => None,
            Onto::Enemy(place) | Onto::Friend(place) => Some(place),
        };
        let single = group.len() == 1;
        let start = state.units[lead.place()].pose;
        let stood = group.iter().fold(0, |all, unit| all | self.stood(&self.block(state, unit)) | self.sands_of(unit));
        let ignore = Ignore { units: group, ..Ignore::default() };
        let mut march = March {
            ends: group.iter().take(12).map(|unit| (unit, state.units[unit.place()].pose)).collect(),
            path: ArrayVec::from_iter([start]),
            used: 0,
            allowance: 0,
            met: 0,
            gap: false,
            through: Units::EMPTY,
            strategic: strategic.is_some(),
            road: true,
            wades: false,
        };
        let mut corners = [[0.0; 4]; 12];
        forbid(narrow && !single, || Refusal::new(GEO_26, Denied::NoGroup))?;
        let mut pose = start;
        let steps = way.iter().map(|step| Err(*step)).chain(last.map(Ok));
        for step in steps {
            let to = match step {
                Ok(place) => place,
                Err(step) => Self::leg(pose, step)?,
            };
            for (i, (unit, at)) in march.ends.iter_mut().enumerate() {
                let next = if *unit == lead { to } else { at.carried(pose, to) };
                let (from, end) = (self.block_at(state, *unit, *at), self.block_at(state, *unit, next));
                let mover = self.mover(state, *unit);
                let turned = at.facing != next.facing;
                let mut core = None;
                self.is_free(state, mover, &end, ignore, stood)
                    .map_err(|barrier| self.barred(state, GEO_24, barrier))?;
                let swept = if narrow && !turned {
                    Err(Barrier::Edge)
                } else {
                    self.sweep(state, mover, &from, &end, ignore, stood)
                };
                if let Err(barrier) = swept {
                    forbid(!single || turned, || self.barred(state, GEO_08, barrier))?;
                    core = Some((from.of_width(3.0), end.of_width(3.0)));
                    let mut passed = Units::EMPTY;
                    self.squeeze(state, mover, core.as_ref().expect("just made"), ignore, stood, &mut passed)?;
                    // Each leg passes a gap or friends; both may be paid for in one row (POW-INT-03).
                    march.gap |= passed.is_empty();
                    march.through |= passed;
                    forbid(charges && !passed.is_empty(), || Refusal::new(CHA_02, Denied::Barred))?;
                }
                let (from_met, end_met) = core.unwrap_or((from, end));
                march.met |= self.ground.met(&from_met, &end_met, 1.5);
                march.wades |= self.ground.wades(&from_met, &end_met);
                march.road &= self.ground.on_road(from.front(), end.front());
                for (sum, more) in corners[i].iter_mut().zip(shape::displacement(&from, &end)) {
                    *sum += more;
                }
                *at = next;
            }
            march.path.push(to);
            pose = to;
        }
        let farthest = corners.iter().flatten().fold(0.0_f64, |most, used| most.max(*used));
        march.used = hundredths(farthest);
        march.allowance = i32::MAX;
        for unit in group {
            let outcome = self.allowance(state, unit, (march.met, march.wades), march.road, strategic);
            forbid(!outcome.passable, || Refusal::new(GEO_23, Denied::Impassable).piece(self.piece(unit)))?;
            march.allowance = march.allowance.min(hundredths(outcome.distance_cm));
        }
        forbid(!single && (self.is_dark(state) || self.bars_groups(state, march.met)), || {
            Refusal::new(GRP_05, Denied::NoGroup)
        })?;
        // A charger has to touch its target within its move.
        let stuck = || {
            let guns = |unit: UnitId| self.unit(unit).troop == Troop::ArtilleryIrregular;
            march.allowance == 0 && group.iter().any(guns)
        };
        let clause = match () {
            () if charges => CHA_03,
            // Irregular guns in battery have no move at all.
            () if stuck() => SPD_07,
            () => GEO_22,
        };
        forbid(march.used > march.allowance, || {
            Refusal::new(clause, Denied::TooFar)
                .length(Figure::Used, march.used)
                .length(Figure::Allowance, march.allowance)
        })?;
        self.building_free(state, &march)?;
        Ok(march)
    }

    fn allowance(
        &self,
        state: &State,
        unit: UnitId,
        met: (Lies, bool),
        road: bool,
        strategic: Option<u8>,
    ) -> MovementOutcome {
        self.movement_case(state, unit, met, road, 1, strategic).distance(&mut ())
    }

    /// Whether the ground of a straight leg lets a unit go so far, at its full breadth or through a gap: who cannot is refused.
    pub(crate) fn may_reach(
        &self,
        state: &State,
        unit: UnitId,
        from: &Block,
        to: &Block,
        strategic: Option<u8>,
    ) -> bool {
        let used = shape::displacement(from, to).into_iter().fold(0.0_f64, f64::max);
        let road = self.ground.on_road(from.front(), to.front());
        let reaches = |from: &Block, to: &Block| {
            let met = (self.ground.met(from, to, 1.5), self.ground.wades(from, to));
            let outcome = self.allowance(state, unit, met, road, strategic);
            outcome.passable && hundredths(used) <= hundredths(outcome.distance_cm)
        };
        reaches(from, to) || reaches(&from.of_width(3.0), &to.of_width(3.0))
    }

    /// POW-GRP-05: dawn, dusk or night.
    pub(crate) fn is_dark(&self, state: &State) -> bool {
        self.setup.twilight.contains(&state.turn) || self.setup.night.contains(&state.turn)
    }

    /// The same: ground.
    fn bars_groups(&self, state: &State, met: Lies) -> bool {
        (0..self.ground.lies.len())
            .filter(|lie| met >> lie & 1 == 1)
            .any(|lie| self.ground.effect(state, lie).is_some_and(|effect| !effect.group_move))
    }

    /// POW-TER-18: one unit at most in a single building.
    fn building_free(&self, state: &State, march: &March) -> Result<(), Refusal> {
        for &(unit, pose) in &march.ends {
            let middle = self.block_at(state, unit, pose).middle();
            let buildings = self.ground.lies.iter().filter(|lie| lie.building);
            for area in buildings.filter_map(|lie| lie.area.as_ref()).filter(|area| area.holds(middle)) {
                let held = self.units().any(|other| {
                    other != unit
                        && state.units[other.place()].at == At::Table
                        && area.holds(self.block(state, other).middle())
                });
                forbid(held, || Refusal::new(TER_18, Denied::NoRoom))?;
            }
        }
        Ok(())
    }

    /// POW-GEO-26: through a gap of 3 cm, or through friends without contact.
    fn squeeze(
        &self,
        state: &State,
        mover: Mover,
        (from, to): &(Block, Block),
        ignore: Ignore,
        stood: Lies,
        through: &mut Units,
    ) -> Result<(), Refusal> {
        let mut ignore = ignore;
        loop {
            match self.sweep(state, mover, from, to, ignore, stood) {
                Ok(()) => return Ok(()),
                Err(Barrier::Unit(other)) => {
                    let own = ignore.units.first().is_some_and(|unit| self.side(unit) == self.side(other));
                    forbid(!own || self.in_contact(state, other), || self.barred(state, GEO_26, Barrier::Unit(other)))?;
                    ignore.units.insert(other);
                    through.insert(other);
                }
                Err(Barrier::Base(base)) => {
                    let own = ignore.units.first().is_some_and(|unit| self.side(unit) == base.side());
                    let open = state.bases[base.place()].kind == BaseType::Deployed;
                    forbid(!own || !open, || self.barred(state, INT_02, Barrier::Base(base)))?;
                    ignore.bases.insert(base);
                    // A base that is passed counts as a friend passed; the mover stands for it.
                    through.insert(ignore.units.first().unwrap_or(UnitId(0)));
                }
                Err(barrier) => return Err(self.barred(state, GEO_26, barrier)),
            }
        }
    }

    /// POW-MOV-14: a move that is no charge ends at least 0.5 cm from the enemy.
    pub(crate) fn stands_off(&self, state: &State, unit: UnitId, end: &Block) -> Result<(), Refusal> {
        self.keeps_away(state, self.side(unit), end)
    }

    /// The same of whatever a side moves.
    pub(crate) fn keeps_away(&self, state: &State, side: Side, end: &Block) -> Result<(), Refusal> {
        let near = self
            .enemies_about(state, side, end, STAND_OFF)
            .find(|(_, block)| hundredths(block.distance(end)) < hundredths(STAND_OFF));
        match near.map(|(enemy, _)| enemy) {
            None => Ok(()),
            Some(Thing::Unit(enemy)) => Err(Refusal::new(MOV_14, Denied::TooNear).piece(self.piece(enemy))),
            Some(Thing::Base(base)) => Err(Refusal::new(MOV_14, Denied::TooNear).piece(self.base_piece(state, base))),
            Some(Thing::General(_)) => Ok(()),
        }
    }

    /// POW-STM-09, POW-STM-07: no place of a strategic way but the last is within tactical distance.
    fn strategic_way(&self, state: &State, group: Units, march: &March) -> Result<(), Refusal> {
        let lead = group.first().unwrap_or(UnitId(0));
        let start = march.path[0];
        for (leg, pair) in march.path.windows(2).enumerate() {
            let length = Mark::from(pair[0].at).distance(Mark::from(pair[1].at));
            let (last, straight) = (leg + 2 == march.path.len(), pair[0].facing == pair[1].facing);
            let pose = |place: u32| shape::between(pair[0], pair[1], Stretch::part(place, length));
            let stretch = Stretch::of_leg(length, last, straight);
            let first = group.iter().filter_map(|unit| {
                let at = state.units[unit.place()].pose;
                let block = |place: u32| {
                    let at = if unit == lead { pose(place) } else { at.carried(start, pose(place)) };
                    self.block_at(state, unit, at)
                };
                self.first_tactical(state, Thing::Unit(unit), &stretch, block)
            });
            if let Some(place) = first.min() {
                return Err(Refusal::new(STM_09, Denied::TacticalDistance).nearest(pose(place).at));
            }
        }
        self.first_turn(state, march.ends.iter().map(|(unit, pose)| self.block_at(state, *unit, *pose)))
    }

    /// POW-STM-07: in the first turn no strategic move crosses the middle line.
    pub(crate) fn first_turn(&self, state: &State, mut ends: impl Iterator<Item = Block>) -> Result<(), Refusal> {
        if state.ply != 0 {
            return Ok(());
        }
        let middle = f64::from(self.depth()) / 2.0;
        let beyond = ends.any(|block| {
            block.corners().iter().any(|corner| match state.active {
                Side::First => corner.y > middle + 5.0,
                Side::Second => corner.y < middle - 5.0,
            })
        });
        forbid(beyond, || Refusal::new(STM_07, Denied::Middle))
    }

    /// POW-MEL-32: whether a unit is in contact with the enemy.
    pub(crate) fn in_contact(&self, state: &State, unit: UnitId) -> bool {
        state.pairs.iter().any(|pair| pair.charger == unit || pair.target == unit)
            || state.hits.iter().any(|hit| hit.charger == unit)
    }
}
