//! Rows that move units, groups and generals; ground of which nothing is known yet (POW-MOV-15, POW-INI-23).

use arrayvec::ArrayVec;
use field::{Block, Mark, Pose, hundredths};
use game::{Event, Refusal, Step as Leg, forbid};
use rulebook::pow::{
    BASE_09, DEC_06, GEO_12, GEO_17, GEO_25, GEO_27, GEO_33, GRP_01, GRP_02, GRP_06, GRP_07, INI_21, INI_22, INI_23,
    INT_01, INT_03, MOV_01, MOV_02, MOV_04, MOV_06, MOV_11, MOV_12, MOV_13, MOV_14, MOV_16, STF_03, STM_02, STM_03,
    STM_04, STM_05, STM_06, STM_07, STM_08, STM_09, TER_11, TER_12, TER_14, TER_15, TER_16, TER_17, TER_18, TGN_05,
    TRP_01, TRP_22,
};

use super::{Play, where_so};
use crate::battle::Battle;
use crate::ground::ROUGH_HILL;
use crate::ids::{GeneralId, UnitId, Units};
use crate::names::{Denied, Figure, Happening, Note};
use crate::procedures::{Action, FiredHow, MovementCase, MovementOutcome, Mover, TerrainCase, TerrainEffect};
use crate::shape;
use crate::sight::{Stretch, Thing};
use crate::state::{At, Flags, State};
use crate::troops::Arm;
use crate::walk::{Ignore, March};

/// A way that is gone while some of its ground is found out: footprints at a pose, and the allowance over what is known.
pub(super) struct Trek<'t> {
    pub path: &'t [Pose],
    /// Added to what is used: the turn onto a short edge (POW-CHA-03).
    pub extra: i32,
    pub blocks: &'t dyn Fn(&State, Pose) -> ArrayVec<(Mover, Block), 12>,
    pub allowance: &'t dyn Fn(&State, u64) -> MovementOutcome,
    pub ignore: Ignore,
    pub pitch: f64,
    /// Ground that hinders none of them (POW-TER-16).
    pub sands: u64,
}

impl Play<'_, '_> {
    /// A move of a unit or group.
    pub(super) fn move_units(&mut self, group: Units, way: &[Leg], n: u8) -> Result<(), Refusal> {
        let Some(lead) = group.first() else { return Err(Refusal::new(GRP_01, Denied::NoGroup)) };
        let payer = self.commands(lead)?;
        forbid(!(1..=6).contains(&n), || Refusal::new(INI_22, Denied::NotOffered))?;
        for unit in group {
            let now = &self.state.units[unit.place()];
            let free = now.at == At::Table && !self.rules.in_contact(self.state, unit) && now.behind.is_none();
            forbid(!free, || Refusal::new(MOV_02, Denied::Already).piece(self.piece(unit)))?;
        }
        let march = self.rules.march_of_row(self.state, group, way, n, (self.narrow, self.dry))?;
        for (unit, pose) in &march.ends {
            self.rules.obliged(self.state, *unit, *pose)?;
        }
        self.keeps_batteries_near(group, &march)?;
        let extra = (march.gap, !march.through.is_empty(), false);
        let one = self.price(payer, Action::Move, group, extra);
        self.dutiful(one * n, group, |play| {
            play.go_units(payer, group, &march);
            Ok(())
        })
    }

    /// POW-STF-03: a group of batteries stays within the command radius of its general.
    fn keeps_batteries_near(&self, group: Units, march: &March) -> Result<(), Refusal> {
        let guns = |unit: UnitId| self.rules.arm(unit) == Arm::Artillery;
        if group.filter(guns).len() < 2 {
            return Ok(());
        }
        for (unit, pose) in march.ends.iter().filter(|(unit, _)| guns(*unit)) {
            let near = self.rules.in_radius(self.state, *unit, &self.rules.block_at(self.state, *unit, *pose));
            forbid(!near, || Refusal::new(STF_03, Denied::OutsideRadius).piece(self.piece(*unit)))?;
        }
        Ok(())
    }

    /// Units go where a march leads; what they reach is rolled on the way (POW-MOV-15).
    fn go_units(&mut self, payer: GeneralId, group: Units, march: &March) {
        let Some(lead) = group.first() else { return };
        let rides = !self.stays && self.rules.touches(self.state, payer, group);
        let start = self.state.units[lead.place()].pose;
        let mut ends = march.ends.clone();
        let mut path: ArrayVec<Pose, 8> = march.path.clone();
        if let Some(stop) = self.explored(group, lead, march, 0) {
            ends.iter_mut().for_each(|(unit, pose)| {
                let at = self.state.units[unit.place()].pose;
                *pose = if *unit == lead { stop } else { at.carried(start, stop) };
            });
            path = ArrayVec::from_iter([start, stop]);
        }
        let side = self.state.active;
        // Who leads the way comes first.
        let others = group.iter().filter(|unit| *unit != lead);
        let pieces: Vec<_> = std::iter::once(lead).chain(others).map(|unit| self.piece(unit)).collect();
        for (unit, _) in &ends {
            let asked = self.rules.asked_of(self.state, *unit, (march.met, march.wades), march.road);
            let one = self.unit(*unit);
            let before = if one.flags.has(Flags::STRATEGIC) { one.asked } else { u16::MAX };
            one.asked = before.min(hundredths(asked) as u16);
        }
        let rules = self.rules;
        let slow = |unit: UnitId| {
            let mover = rules.mover(self.state, unit);
            (0..rules.ground.lies.len()).any(|lie| {
                march.met >> lie & 1 == 1
                    && rules.ground.going(self.state, lie, mover) != crate::tables::terrain::Going::Speed(1)
            })
        };
        // Ground that it could not enter and stands on.
        let bogged = |unit: UnitId| {
            let (mover, stood) = (rules.mover(self.state, unit), rules.stood(&self.block(unit)));
            rules.pieces_met(self.state, mover, march.met, march.wades, stood, rules.unit(unit).desert).1
        };
        let dragoons = rules.unit(lead).troop == crate::troops::Troop::MountedInfantry;
        let again = self.state.units[lead.place()].flags.has(Flags::STRATEGIC);
        let end = ends.iter().find(|(unit, _)| *unit == lead).map_or(start, |(_, pose)| *pose);
        // What only words need is measured only where somebody listens.
        let heard = self.course.listens();
        let near = heard
            && march.strategic
            && rules.is_tactical(self.state, Thing::Unit(lead), &rules.block_at(self.state, lead, end));
        let camels = heard && march.met != 0 && group.iter().any(|unit| rules.sands_of(unit) & march.met != 0);
        let ring = heard && group.len() > 2 && rules.ring_of(self.state, lead) == Some(group);
        // It comes about by this move.
        let closes = heard && !ring && rules.closes_ring(self.state, &ends);
        let notes = where_so([
            (group.len() > 1, GEO_27, Note::AsRuled),
            (rides && group.len() > 1, GRP_06, Note::ForNothing),
            (rides && group.len() == 1, INI_21, Note::ForNothing),
            (heard && group.iter().any(slow), MOV_06, Note::AsRuled),
            (march.wades, GEO_25, Note::AsRuled),
            (march.strategic && self.moves > 1, MOV_16, Note::AsRuled),
            (march.strategic && again, STM_06, Note::AsRuled),
            (near, STM_02, Note::CountsNot),
            (near, STM_08, Note::AsRuled),
            (ring, GRP_02, Note::AsRuled),
            (ring || closes, GRP_07, Note::AsRuled),
            (march.gap || !march.through.is_empty(), INT_03, Note::AsRuled),
            (dragoons && march.met == 0, TRP_22, Note::AsRuled),
            (dragoons && march.met != 0, MOV_12, Note::AsRuled),
            (group.iter().any(|unit| rules.arm(unit) == Arm::Artillery), TRP_01, Note::AsRuled),
            (march.met != 0, MOV_11, Note::AsRuled),
            (march.met != 0, GEO_12, Note::AsRuled),
            (march.gap, GEO_17, Note::AsRuled),
            (near, STM_03, Note::AsRuled),
            (near && march.road, STM_04, Note::CountsNot),
            (heard && group.iter().any(bogged), TER_17, Note::AsRuled),
            (camels, TER_16, Note::CountsNot),
            (rides, INI_23, Note::ForNothing),
            (march.met != 0 || self.state.units[lead.place()].flags.has(Flags::FIRED), MOV_13, Note::AsRuled),
            (!march.strategic, MOV_14, Note::AsRuled),
            (march.strategic && self.state.ply == 0, STM_07, Note::AsRuled),
            (march.gap || !march.through.is_empty(), INT_01, Note::AsRuled),
        ]);
        // What the tables of movement say, for whoever listens.
        let mut paces = Vec::new();
        if heard {
            let points = march.strategic.then_some(self.moves);
            let case = rules.movement_case(self.state, lead, (march.met, march.wades), march.road, 1, points);
            case.distance(&mut paces);
        }
        self.told(|| {
            Event::new(Happening::Moved, MOV_04)
                .by(side)
                .of(&pieces)
                .length(Figure::Used, i64::from(march.used))
                .along(path.clone())
                .because(notes)
                .because(paces)
        });
        for (unit, pose) in &ends {
            let at = self.state.units[unit.place()].pose;
            let steps: ArrayVec<Pose, 8> =
                path.iter().map(|step| if *unit == lead { *step } else { at.carried(start, *step) }).collect();
            self.put_along(*unit, &steps, *pose);
            let flag = if march.strategic { Flags::STRATEGIC } else { Flags::MOVED };
            self.unit(*unit).flags.set(flag);
        }
        if march.strategic {
            for (unit, _) in &ends {
                if self.rules.is_tactical(self.state, Thing::Unit(*unit), &self.block(*unit)) {
                    self.unit(*unit).flags.set(Flags::STOPPED);
                }
            }
        }
        if rides {
            let end = self.state.units[lead.place()].pose;
            self.carry(&[payer], start, end);
        }
        self.enter_buildings(group);
        self.detect_all();
    }

    /// POW-MOV-15: the ground of a march that nobody knows yet; where it stops, if it does.
    pub(super) fn explored(&mut self, group: Units, lead: UnitId, march: &March, extra: i32) -> Option<Pose> {
        if self.unknown(march.met) == 0 || self.dry {
            return None;
        }
        let rules = self.rules;
        let start = self.state.units[lead.place()].pose;
        let narrow = march.gap || !march.through.is_empty();
        let blocks = |state: &State, pose: Pose| -> ArrayVec<(Mover, Block), 12> {
            let block = |unit: UnitId| {
                let at = state.units[unit.place()].pose;
                let at = if unit == lead { pose } else { at.carried(start, pose) };
                let block = rules.block_at(state, unit, at);
                (rules.mover(state, unit), if narrow { block.of_width(3.0) } else { block })
            };
            group.iter().take(12).map(block).collect()
        };
        let strategic = march.strategic.then_some(self.moves);
        let allowance = |state: &State, met: u64| {
            let of = |unit: UnitId| {
                rules.movement_case(state, unit, (met, march.wades), march.road, 1, strategic).distance(&mut ())
            };
            let all = group.iter().map(of);
            all.min_by(|a, b| (a.passable, a.distance_cm).partial_cmp(&(b.passable, b.distance_cm)).expect("finite"))
                .expect("a group has units")
        };
        let ignore = Ignore { units: group, ..Ignore::default() };
        let sands = group.iter().fold(u64::MAX, |all, unit| all & self.rules.sands_of(unit));
        let path = &march.path;
        self.trek(&Trek { path, extra, blocks: &blocks, allowance: &allowance, ignore, pitch: 1.5, sands })
    }

    /// POW-MOV-15: gone in steps of 0.5 cm; a piece is rolled when it is reached. `Some`: the mover stops there.
    pub(super) fn trek(&mut self, trek: &Trek<'_>) -> Option<Pose> {
        let mut poses: Vec<(Pose, i32)> = vec![(trek.path[0], 0)];
        let mut sums = [[0.0; 4]; 12];
        for pair in trek.path.windows(2) {
            let far = Mark::from(pair[0].at).distance(Mark::from(pair[1].at));
            let steps = (far / 0.5).ceil().max(1.0) as u32;
            let from = (trek.blocks)(self.state, pair[0]);
            for k in 1..=steps {
                let t = if k == steps { 1.0 } else { (f64::from(k) * 0.5 / far.max(0.001)).min(1.0) };
                let pose = shape::between(pair[0], pair[1], t);
                let mut most = 0.0_f64;
                for (i, ((_, a), (_, b))) in from.iter().zip((trek.blocks)(self.state, pose)).enumerate() {
                    for (c, more) in shape::displacement(a, &b).into_iter().enumerate() {
                        most = most.max(sums[i][c] + more);
                        if k == steps {
                            sums[i][c] += more;
                        }
                    }
                }
                poses.push((pose, hundredths(most)));
            }
        }
        let whole = poses[poses.len() - 1].1 + trek.extra;
        let mut met = self.met_at(trek, poses[0].0, poses[0].0);
        let mut last = poses.len() - 1;
        let mut k = 1;
        while k <= last {
            met |= self.met_at(trek, poses[k - 1].0, poses[k].0);
            let unknown = self.unknown(met);
            if unknown != 0 {
                self.roll_ground(unknown);
                let found = (trek.allowance)(self.state, met);
                let most = hundredths(found.distance_cm);
                let bars = (trek.blocks)(self.state, poses[k].0).iter().any(|(mover, _)| {
                    (0..self.rules.ground.lies.len()).any(|lie| {
                        (unknown & !trek.sands) >> lie & 1 == 1
                            && self.rules.ground.going(self.state, lie, *mover)
                                == crate::tables::terrain::Going::Impassable
                    })
                });
                if bars || !found.passable || poses[k - 1].1 > most {
                    last = k - 1;
                } else if whole > most {
                    last = (k - 1..=last).rev().find(|at| poses[*at].1 <= most).unwrap_or(k - 1);
                }
            }
            k += 1;
        }
        if last + 1 == poses.len() {
            return None;
        }
        // A passage that is not complete ends before it began.
        let free = |at: usize, state: &State| {
            let all = (trek.blocks)(state, poses[at].0);
            all.iter().all(|(_, block)| self.rules.room(state, block, trek.ignore).is_ok())
        };
        let stop = (0..=last).rev().find(|at| free(*at, self.state)).unwrap_or(0);
        Some(poses[stop].0)
    }

    fn met_at(&self, trek: &Trek<'_>, from: Pose, to: Pose) -> u64 {
        let (a, b) = ((trek.blocks)(self.state, from), (trek.blocks)(self.state, to));
        a.iter().zip(&b).fold(0, |all, ((_, a), (_, b))| all | self.rules.ground.met(a, b, trek.pitch))
    }

    /// The pieces of a way of which nothing is known yet.
    pub(super) fn unknown(&self, met: u64) -> u64 {
        if met == 0 {
            return 0;
        }
        let unknown = (0..self.rules.ground.lies.len())
            .filter(|lie| met >> lie & 1 == 1 && !self.rules.ground.is_known(self.state, *lie));
        unknown.fold(0, |all, lie| all | 1 << lie)
    }

    /// POW-TER-18: a single building is reached by a unit whose centre comes to stand in it.
    pub(super) fn enter_buildings(&mut self, units: Units) {
        if self.dry {
            return;
        }
        for unit in units {
            let middle = self.block(unit).middle();
            let entered = self
                .rules
                .ground
                .lies
                .iter()
                .enumerate()
                .filter(|(_, lie)| lie.building && lie.area.as_ref().is_some_and(|area| area.holds(middle)));
            let entered = entered.fold(0, |all, (lie, _)| all | 1 << lie);
            let unknown = self.unknown(entered);
            self.roll_ground_by(unknown, TER_18);
        }
    }

    /// POW-TER-14, -15: ground that was reached is rolled.
    pub(super) fn roll_ground(&mut self, reached: u64) {
        self.roll_ground_by(reached, TER_15);
    }

    fn roll_ground_by(&mut self, reached: u64, clause: rulebook::Clause) {
        let side = self.state.active;
        for lie in 0..self.rules.ground.lies.len() {
            if reached >> lie & 1 == 0 || self.rules.ground.is_known(self.state, lie) {
                continue;
            }
            let kind = self.rules.ground.table_due(self.state, lie);
            let rough_hill = self.state.ground[lie] == ROUGH_HILL;
            let outcome = self.course.resolve::<TerrainEffect>(side, &TerrainCase { kind });
            let roll = (1..=6).find(|face| outcome.table.effect(*face) == Some(outcome.effect)).unwrap_or(6);
            self.state.ground[lie] = self.rules.ground.rolled(self.state, lie, outcome.table, roll);
            self.interrupted = true;
            let piece = &self.rules.ground.lies[lie];
            let stream = piece.terrain == crate::tables::terrain::Terrain::Stream;
            let parted = self.course.listens() && self.rules.ground.is_part(lie);
            let notes = where_so([
                (piece.building, TER_12, Note::AsRuled),
                (stream, TGN_05, Note::AsRuled),
                (parted, TER_11, Note::AsRuled),
                (rough_hill, TER_14, Note::AsRuled),
                (true, DEC_06, Note::CountsNot),
            ]);
            self.course.tell_ruling(|| {
                Event::new(Happening::Ground, clause).by(side).number(Figure::Roll, roll).because(notes)
            });
        }
    }

    /// POW-INI-03, -23, POW-STM-01: a general moves by himself, once, or as often as he pays outside tactical distance.
    pub(super) fn move_general(&mut self, general: GeneralId, way: &[Leg], n: u8) -> Result<(), Refusal> {
        let payer = self.payer()?;
        let refuse = |clause, denied| Refusal::new(clause, denied).piece(self.rules.leader(general));
        let one = &self.state.generals[general.place()];
        forbid(payer != general || one.at != At::Table, || refuse(INI_23, Denied::NotOffered))?;
        forbid(way.is_empty() || way.len() > 6, || refuse(MOV_04, Denied::NoWay))?;
        let me = Thing::General(general);
        let strategic = !self.rules.is_tactical(self.state, me, &shape::general(one.place));
        forbid(one.moved, || refuse(MOV_02, Denied::Already))?;
        forbid(!strategic && one.marched, || refuse(MOV_01, Denied::Already))?;
        forbid(!(1..=6).contains(&n) || n > 1 && !strategic, || refuse(STM_05, Denied::TacticalDistance))?;
        let (mut at, mut used, mut met, mut wades) = (one.place, 0.0, 0, false);
        let from = at;
        // Ground on which he stands, and could not enter, does not hold him (POW-TER-17).
        let stood = self.rules.stood(&shape::general(from));
        let mut path: ArrayVec<Pose, 8> = ArrayVec::from_iter([Pose::new(at, field::Facing::NORTH)]);
        for (i, leg) in way.iter().enumerate() {
            let to = Battle::leg(Pose::new(at, field::Facing::NORTH), *leg)?.at;
            let far = Mark::from(at).distance(Mark::from(to));
            if strategic {
                let mark = |k: u32| Mark::from(at).toward(Mark::from(to), Stretch::part(k, far)).point();
                let stretch = Stretch::of_leg(far, i + 1 == way.len(), true);
                let first = self.rules.first_tactical(self.state, me, &stretch, |k| shape::general(mark(k)));
                if let Some(k) = first {
                    return Err(refuse(STM_09, Denied::TacticalDistance).nearest(mark(k)));
                }
            }
            used += far;
            met |= self.rules.ground.met(&shape::general(at), &shape::general(to), 1.5);
            wades |= self.rules.ground.wades(&shape::general(at), &shape::general(to));
            at = to;
            path.push(Pose::new(at, field::Facing::NORTH));
        }
        let (width, depth) = (self.rules.width(), self.rules.depth());
        forbid(!(0..=width).contains(&at.x) || !(0..=depth).contains(&at.y), || refuse(GEO_33, Denied::OffTable))?;
        let block = shape::general(at);
        self.rules.keeps_away(self.state, self.state.active, &block)?;
        if strategic {
            self.rules.first_turn(self.state, std::iter::once(block))?;
        }
        let (edition, points) = (self.rules.edition(), strategic.then_some(n));
        let rules = self.rules;
        let allowance = move |state: &State, met: u64, reasons: &mut Vec<game::Factor>| {
            let (terrain, slowed) = rules.pieces_met(state, Mover::General, met, wades, stood, false);
            let case = MovementCase {
                edition,
                speed: if slowed { 3 } else { 1 },
                terrain,
                on_road: false,
                fired: FiredHow::None,
                retreating: false,
                strategic_points: points,
                mover: Mover::General,
            };
            case.distance(reasons)
        };
        let most = allowance(self.state, met, &mut Vec::new());
        forbid(!most.passable || hundredths(used) > hundredths(most.distance_cm), || {
            refuse(MOV_04, Denied::TooFar)
                .length(Figure::Used, hundredths(used))
                .length(Figure::Allowance, hundredths(most.distance_cm))
        })?;
        let cost = self.price(payer, Action::Move, Units::EMPTY, (false, false, false));
        self.dutiful(cost * n, Units::EMPTY, |play| {
            if !play.dry && play.unknown(met) != 0 {
                let blocks = |_: &State, pose: Pose| ArrayVec::from_iter([(Mover::General, shape::general(pose.at))]);
                // Nobody is in the way of a general.
                let ignore = Ignore {
                    units: play.rules.units().collect(),
                    bases: crate::ids::BaseId::all().collect(),
                    off_table: true,
                };
                let trek = Trek {
                    path: &path,
                    extra: 0,
                    blocks: &blocks,
                    allowance: &|state, met| allowance(state, met, &mut Vec::new()),
                    ignore,
                    pitch: 1.5,
                    sands: 0,
                };
                if let Some(stop) = play.trek(&trek) {
                    at = stop.at;
                }
            }
            let one = play.general(general);
            one.place = at;
            (one.moved, one.marched) = (one.moved || !strategic, one.marched || strategic);
            let (side, piece) = (play.state.active, play.rules.leader(general));
            let ends = [from, at].map(|at| Pose::new(at, field::Facing::NORTH));
            let bogged = play.rules.pieces_met(play.state, Mover::General, met, wades, stood, false).1;
            let notes = where_so([
                (true, BASE_09, Note::AsRuled),
                (wades, GEO_25, Note::AsRuled),
                (bogged, TER_17, Note::AsRuled),
            ]);
            let mut paces = Vec::new();
            if play.course.listens() {
                allowance(play.state, met, &mut paces);
            }
            play.told(|| {
                Event::new(Happening::Moved, rulebook::pow::INI_03)
                    .by(side)
                    .of(&[piece])
                    .along(ends)
                    .because(notes)
                    .because(paces)
            });
            play.detect_all();
            Ok(())
        })
    }
}
