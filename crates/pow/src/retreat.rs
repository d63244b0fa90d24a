//! Withdrawals: retreats, routs, evades, breaking off (POW-GEO-32, -33, POW-MOR-33 to -37, -47).

use field::{Block, Edge, Facing, Mark, Offset, Point, Pose, Size, bearing};
use game::Side;

use crate::battle::Battle;
use crate::ids::{Bases, UnitId, Units};
use crate::procedures::MovementCase;
use crate::shape;
use crate::state::{At, Contacted, State};
use crate::tables::terrain::Going;
use crate::troops::{Arm, Formation};
use crate::walk::{Barrier, Ignore};

/// Where a withdrawal leads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Withdrawal {
    pub end: Pose,
    /// It leaves the table there.
    pub off: Option<Point>,
    /// Friends that it passes through.
    pub through: Units,
    /// Where the strip that serves begins, its offset included.
    pub start: Mark,
    /// It could not move.
    pub stuck: bool,
}

impl Battle {
    /// POW-MOR-47: the direction away from the sides on which a unit is contacted; without contact away from a firer's side.
    pub(crate) fn away(&self, state: &State, unit: UnitId, sides: &[Contacted]) -> Facing {
        let facing = state.units[unit.place()].pose.facing;
        let turned = |side: Contacted| match side {
            Contacted::Front => facing.turned(180),
            Contacted::Rear => facing,
            Contacted::Left => facing.turned(90),
            Contacted::Right => facing.turned(270),
        };
        let (mut x, mut y) = (0.0, 0.0);
        for side in sides {
            let (dx, dy) = turned(*side).vector();
            (x, y) = (x + dx, y + dy);
        }
        let far = Point::new((x * 100_000.0) as i32, (y * 100_000.0) as i32);
        match bearing(Point::default(), far).filter(|_| x.abs() + y.abs() > 0.01) {
            Some(direction) => direction,
            None => {
                // Opposite sides: at right angles, toward the own edge, else to the right.
                let flanks = matches!(sides.first(), Some(Contacted::Left | Contacted::Right));
                let along = if flanks { facing.turned(90) } else { facing };
                let home = self.across(self.side(unit)).turned(180);
                let (left, right) = (along.turned(-90), along.turned(90));
                if left.off(home) < right.off(home) { left } else { right }
            }
        }
    }

    /// POW-MOR-40, -47: the side of a unit that is turned to a mark.
    pub(crate) fn side_toward(&self, state: &State, unit: UnitId, mark: Mark) -> Contacted {
        let block = self.block(state, unit);
        let local = block.local(mark);
        let ahead = local.ahead + block.depth() * 500.0;
        if ahead.abs() >= local.right.abs() {
            if ahead >= 0.0 { Contacted::Front } else { Contacted::Rear }
        } else if local.right > 0.0 {
            Contacted::Right
        } else {
            Contacted::Left
        }
    }

    /// POW-SPD-11: how far a unit retreats, in cm.
    pub(crate) fn retreat_length(&self, state: &State, unit: UnitId) -> f64 {
        let case = MovementCase { retreating: true, ..self.movement_case(state, unit, (0, false), false, 1, None) };
        case.distance(&mut ()).distance_cm
    }

    /// POW-GEO-32: the way of a withdrawal. `evades`: at this speed, over the ground of its strip.
    pub(crate) fn withdrawal(&self, state: &State, unit: UnitId, away: Facing, evades: Option<u8>) -> Withdrawal {
        let block = self.block(state, unit);
        let contacts: Units = state
            .pairs
            .iter()
            .filter_map(|pair| match unit {
                _ if pair.charger == unit => Some(pair.target),
                _ if pair.target == unit => Some(pair.charger),
                _ => None,
            })
            .collect();
        for round in [1, 2] {
            for k in 0..19 {
                let turn = (k + 1) / 2 * 5 * if k % 2 == 1 { -1 } else { 1 };
                let way = away.turned(turn);
                let most = (block.width() / 2.0 - 1.5).max(0.0);
                let offsets = (most / 0.5).floor() as i32;
                for j in 0..=2 * offsets {
                    let off = f64::from((j + 1) / 2) * 0.5 * if j % 2 == 1 { -1.0 } else { 1.0 };
                    if let Some(found) = self.try_way(state, unit, &block, way, off, contacts, round, evades) {
                        return found;
                    }
                }
            }
        }
        self.creep(state, unit, away, evades)
    }

    /// POW-GEO-32: how far a withdrawal leads from a mark, in cm; `None`: ground that an evader cannot pass. What it slows down on is what its
    /// strip meets, which is as long as it would go in the open.
    fn withdrawal_length(
        &self,
        state: &State,
        unit: UnitId,
        start: Mark,
        way: Facing,
        evades: Option<u8>,
    ) -> Option<f64> {
        let Some(speed) = evades else { return Some(self.retreat_length(state, unit)) };
        let length = |met| {
            let outcome = self.movement_case(state, unit, (met, false), false, speed, None).distance(&mut ());
            outcome.passable.then_some(outcome.distance_cm)
        };
        let lane = |mark: Mark| Block::about(mark, way, Size::new(3_000, 10));
        let far = start.moved(way.vector(), length(0)?);
        length(self.ground.met(&lane(start), &lane(far), 1.5))
    }

    /// One strip of a withdrawal, if it serves.
    fn try_way(
        &self,
        state: &State,
        unit: UnitId,
        block: &Block,
        way: Facing,
        off: f64,
        contacts: Units,
        round: u8,
        evades: Option<u8>,
    ) -> Option<Withdrawal> {
        let side = self.side(unit);
        let ahead = way.vector();
        let right = (ahead.1, 0.0 - ahead.0);
        let start = block.middle().moved(right, off);
        let pose = state.units[unit.place()].pose;
        let length = self.withdrawal_length(state, unit, start, way, evades)?;
        if length < 0.5 {
            return None;
        }
        let more = if round == 1 { 15.0 } else { 30.0 };
        let mut gone = length;
        let mut through = Units::EMPTY;
        while gone <= length + more + 1e-9 {
            let far = start.moved(ahead, gone);
            let exit = self.exit(block.middle(), block.middle().moved(ahead, gone), ahead);
            let reach = exit.map_or(far, |at| start.moved(ahead, block.middle().distance(Mark::from(at)).max(0.1)));
            let strip = Block::strip(start, reach, 3.0)?;
            if self.strip_barred(state, unit, side, &strip, contacts, round, &mut through) {
                return None;
            }
            let end = pose_moved(pose, ahead, gone);
            let end_block = self.block_at(state, unit, end);
            if let Some(at) = exit.or_else(|| (!self.on_table(&end_block)).then(|| self.nearest_edge(&end_block))) {
                return Some(Withdrawal { end, off: Some(at), through, start, stuck: false });
            }
            let bases: Bases = self.bases_of(state, side).collect();
            let ignore = Ignore { units: Units::of(unit), bases, off_table: false };
            match self.is_free(
                state,
                self.mover(state, unit),
                &end_block,
                ignore,
                self.stood(block) | self.sands_of(unit),
            ) {
                Ok(()) => return Some(Withdrawal { end, off: None, through, start, stuck: false }),
                Err(Barrier::Unit(_)) => gone += 0.5,
                Err(_) => return None,
            }
        }
        None
    }

    /// Whether a strip does not serve.
    fn strip_barred(
        &self,
        state: &State,
        unit: UnitId,
        side: Side,
        strip: &Block,
        contacts: Units,
        round: u8,
        through: &mut Units,
    ) -> bool {
        for other in self.units() {
            if other == unit || contacts.contains(other) || state.units[other.place()].at != At::Table {
                continue;
            }
            if strip.overlaps(&self.block(state, other), shape::OVERLAP) {
                if round == 1 || self.side(other) != side || self.in_contact(state, other) {
                    return true;
                }
                through.insert(other);
            }
        }
        if self.bases_of(state, side.other()).any(|base| strip.overlaps(&self.base_block(state, base), shape::OVERLAP))
        {
            return true;
        }
        let mover = self.mover(state, unit);
        let stood = self.stood(&self.block(state, unit)) | self.sands_of(unit);
        let lines = [
            strip.edge(field::Side::Left),
            strip.edge(field::Side::Right),
            Edge::new(strip.edge(field::Side::Rear).middle(), strip.edge(field::Side::Front).middle()),
        ];
        self.ground.lies.iter().enumerate().any(|(i, lie)| {
            !lie.building
                && stood >> i & 1 == 0
                && match (&lie.area, &lie.line) {
                    (Some(area), _) => lines.iter().any(|line| area.length_on(line) > 0.01),
                    (_, Some(course)) => lines.iter().any(|line| course.meets_edge(line)),
                    _ => false,
                }
                && self.ground.going(state, i, mover) == Going::Impassable
        })
    }

    /// POW-GEO-33: where a straight way leaves the table.
    pub(crate) fn exit(&self, from: Mark, to: Mark, ahead: (f64, f64)) -> Option<Point> {
        let (width, depth) = (f64::from(self.width()), f64::from(self.depth()));
        let inside = |mark: Mark| (0.0..=width).contains(&mark.x) && (0.0..=depth).contains(&mark.y);
        if inside(to) {
            return None;
        }
        let mut t: f64 = f64::INFINITY;
        if ahead.0 > 0.0 {
            t = t.min((width - from.x) / ahead.0);
        } else if ahead.0 < 0.0 {
            t = t.min((0.0 - from.x) / ahead.0);
        }
        if ahead.1 > 0.0 {
            t = t.min((depth - from.y) / ahead.1);
        } else if ahead.1 < 0.0 {
            t = t.min((0.0 - from.y) / ahead.1);
        }
        let at = from.moved(ahead, t.max(0.0) / 1000.0).point();
        Some(Point::new(at.x.clamp(0, self.width()), at.y.clamp(0, self.depth())))
    }

    /// The point of the table's edge nearest to a footprint.
    pub(crate) fn nearest_edge(&self, block: &Block) -> Point {
        let middle = block.middle().point();
        let (x, y) = (middle.x.clamp(0, self.width()), middle.y.clamp(0, self.depth()));
        let ways = [
            (x, Point::new(0, y)),
            (self.width() - x, Point::new(self.width(), y)),
            (y, Point::new(x, 0)),
            (self.depth() - y, Point::new(x, self.depth())),
        ];
        ways.into_iter().min_by_key(|(far, _)| *far).map_or(middle, |(_, at)| at)
    }

    /// As far straight back as there is room; own bases are none of what bars it (POW-MB-40).
    fn creep(&self, state: &State, unit: UnitId, away: Facing, evades: Option<u8>) -> Withdrawal {
        let pose = state.units[unit.place()].pose;
        let start = self.block(state, unit).middle();
        let limit = self.withdrawal_length(state, unit, start, away, evades).unwrap_or(0.0);
        let bases: Bases = self.bases_of(state, self.side(unit)).collect();
        let ignore = Ignore { units: Units::of(unit), bases, off_table: false };
        let end = self.crept(state, unit, pose, away.vector(), (limit, 0.25), ignore);
        let far = Mark::from(pose.at).distance(Mark::from(end.at));
        Withdrawal { end, off: None, through: Units::EMPTY, start, stuck: far < 0.5 }
    }

    /// Straight in a direction in steps as long as the swept ground is free.
    pub(crate) fn crept(
        &self,
        state: &State,
        unit: UnitId,
        from: Pose,
        ahead: (f64, f64),
        (most, step): (f64, f64),
        ignore: Ignore,
    ) -> Pose {
        let mover = self.mover(state, unit);
        let start = self.block_at(state, unit, from);
        let stood = self.stood(&start) | self.sands_of(unit);
        let mut end = from;
        let steps = (most / step).floor() as i32;
        for k in 1..=steps {
            let next = pose_moved(from, ahead, f64::from(k) * step);
            let block = self.block_at(state, unit, next);
            let before = self.block_at(state, unit, end);
            let free = self
                .is_free(state, mover, &block, ignore, stood)
                .and_then(|()| self.sweep(state, mover, &before, &block, ignore, stood));
            if free.is_err() {
                break;
            }
            end = next;
        }
        end
    }

    /// POW-MOR-31, POW-GEO-31: a battery that withdraws limbers about its front first; whether there is room.
    pub(crate) fn limbers(&self, state: &State, unit: UnitId) -> Option<bool> {
        let now = &state.units[unit.place()];
        if self.arm(unit) != Arm::Artillery || now.formation == Formation::Formed {
            return None;
        }
        let size = shape::footprint(self.unit(unit).troop, Formation::Formed);
        let ignore = Ignore { units: Units::of(unit), off_table: true, ..Ignore::default() };
        Some(self.room(state, &Block::new(now.pose, size), ignore).is_ok())
    }

    /// POW-GEO-31: halting short: straight back 2.5 cm, or as far as there is room.
    pub(crate) fn halted(&self, state: &State, unit: UnitId) -> Pose {
        let pose = state.units[unit.place()].pose;
        let (x, y) = pose.facing.vector();
        let ignore = Ignore { units: Units::of(unit), ..Ignore::default() };
        self.crept(state, unit, pose, (0.0 - x, 0.0 - y), (2.5, 0.25), ignore)
    }

    /// The place behind a friend (POW-GEO-31).
    pub(crate) fn behind(&self, state: &State, friend: UnitId) -> Pose {
        let now = &state.units[friend.place()];
        now.pose.shifted(Offset { right: 0, ahead: -self.size(state, friend).depth })
    }
}

/// A pose moved in a direction by so many cm, facing kept.
pub(crate) fn pose_moved(pose: Pose, ahead: (f64, f64), cm: f64) -> Pose {
    Pose::new(Mark::from(pose.at).moved(ahead, cm).point(), pose.facing)
}
