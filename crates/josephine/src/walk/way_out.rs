//! JOS-EVA-03: whether a charged unit has a way out. On hexes every way is tried; on the free table legs in all directions, then bent ones.

use std::collections::{BTreeMap, VecDeque};

use arrayvec::ArrayVec;
use field::{Facing, Hex, Place, Point};
use game::{MOST_STEPS, Step, Way};

use super::{Mover, Progress};
use crate::battle::Battle;
use crate::ids::UnitId;
use crate::state::State;

/// Lengths of a leg that are tried, in thousandths of a UD, besides every tenth of a UD: as short as breaks contact.
const SHORT: [i32; 4] = [11, 20, 35, 60];
/// Lengths of the two legs of a bent way.
const BENT: [i32; 12] = [15, 40, 100, 200, 350, 500, 750, 1000, 1400, 1800, 2400, 3200];
/// Degrees between the directions of a bent way.
const BEND: usize = 10;

/// What decides how a way can go on: with the same of it, the cheaper way is as good as any.
type Standing = (Hex, Facing, [bool; 4], i32);

impl Battle {
    /// A way out for the charged unit, if there is any.
    pub(crate) fn way_out(&self, state: &State) -> Option<Way> {
        let mover = Mover::new(self, state, state.fight().charged);
        match mover.start.at {
            Place::Point(at) => mover.free_way_out(at),
            Place::Hex(at) => mover.hex_way_out(at),
        }
    }
}

impl Mover<'_> {
    /// Whether the way may end here, out of the charge.
    fn is_out(&self, progress: &Progress) -> bool {
        self.battle.out_of_charge(self.state, progress.at).is_ok() && self.halt(progress).is_ok()
    }

    /// Whether it already breaks what no further step mends.
    fn is_spent(progress: &Progress) -> bool {
        progress.measured().breaks().next().is_some()
    }

    /// All ways, the shortest first.
    fn hex_way_out(&self, start: Hex) -> Option<Way> {
        let mut cheapest: BTreeMap<Standing, i32> = BTreeMap::new();
        let mut open = VecDeque::from([(start, self.set_out(true), Way::new())]);
        while let Some((here, progress, way)) = open.pop_front() {
            if self.is_out(&progress) {
                return Some(way);
            }
            if way.len() == MOST_STEPS {
                continue;
            }
            let paces = here.neighbours().into_iter().map(|next| (next, Step::To(next.into())));
            let turns = (0..12).map(|n| Facing::new(30 * n)).filter(|&to| to != progress.facing);
            let turns = turns.map(|to| (here, Step::Turn(to)));
            for (there, step) in paces.chain(turns) {
                let mut next = progress;
                if self.step(&mut next, step).is_err() || Self::is_spent(&next) {
                    continue;
                }
                let cost = next.measured().cost_hundredths();
                let flags = [next.backward, next.inside, next.case.entered, next.case.left];
                let standing = (there, next.facing, flags, next.measured().terrain_hundredths);
                if cheapest.get(&standing).is_some_and(|&known| known <= cost) {
                    continue;
                }
                cheapest.insert(standing, cost);
                let mut longer = way.clone();
                longer.push(step);
                open.push_back((there, next, longer));
            }
        }
        None
    }

    fn free_way_out(&self, at: Point) -> Option<Way> {
        let start = self.set_out(true);
        self.straight_way_out(&start, at).or_else(|| self.bent_way_out(&start, at))
    }

    /// The directions of the compass, straight away from the charger first.
    fn directions(&self, at: Point, every: usize) -> impl Iterator<Item = Facing> + use<> {
        let charger = self.cdu(self.state.fight().charger);
        let away = charger.and_then(|charger| field::bearing(charger, at)).unwrap_or(Facing::NORTH);
        (0..=180).step_by(every).flat_map(move |turn| [away.turned(turn), away.turned(-turn)])
    }

    /// One leg in any direction, kept facing or turned that way first.
    fn straight_way_out(&self, start: &Progress, at: Point) -> Option<Way> {
        let march = 1000 * i32::from(start.case.march_ud);
        let tenths = || (100..=march).step_by(100);
        for facing in self.directions(at, 1) {
            for before in self.with_and_without_turn(start, facing) {
                let place = |far: i32| field::ahead(at, facing, f64::from(far) / 1000.0);
                let lengths = SHORT.into_iter().chain(tenths());
                let found = self.farther_and_farther(&before.0, lengths.map(place), |_, _| {});
                let past = || self.past_friends(at, facing).into_iter().find_map(|to| self.goes_out(&before.0, to));
                if let Some(to) = found.or_else(past) {
                    return Some(before.1.into_iter().chain([Step::To(to.into())]).collect());
                }
            }
        }
        // Along the front of those it touches, where no whole degree may lead.
        self.tangents(at)
            .into_iter()
            .find_map(|to| self.goes_out(start, to).map(|to| [Step::To(to.into())].into_iter().collect()))
    }

    /// Two legs, where one is not enough.
    fn bent_way_out(&self, start: &Progress, at: Point) -> Option<Way> {
        for facing in self.directions(at, BEND) {
            for (before, turn) in self.with_and_without_turn(start, facing) {
                let mut corners: ArrayVec<(Progress, Point), { BENT.len() }> = ArrayVec::new();
                let places = BENT.into_iter().map(|far| field::ahead(at, facing, f64::from(far) / 1000.0));
                self.farther_and_farther(&before, places, |corner, at| corners.push((*corner, at)));
                for (corner, bend) in corners {
                    for second in self.directions(at, BEND) {
                        let places = BENT.map(|far| field::ahead(bend, second, f64::from(far) / 1000.0));
                        if let Some(to) = self.farther_and_farther(&corner, places.into_iter(), |_, _| {}) {
                            return Some(
                                turn.into_iter().chain([Step::To(bend.into()), Step::To(to.into())]).collect(),
                            );
                        }
                    }
                }
            }
        }
        None
    }

    /// The unit as it stands, and turned.
    fn with_and_without_turn(&self, start: &Progress, to: Facing) -> ArrayVec<(Progress, Option<Step>), 2> {
        let mut both = ArrayVec::new();
        both.push((*start, None));
        let (mut turned, turn) = (*start, Step::Turn(to));
        if self.step(&mut turned, turn).is_ok() {
            both.push((turned, Some(turn)));
        }
        both
    }

    /// The first of these places, each farther along one line, where the way is out. What bars a leg bars a longer one.
    fn farther_and_farther(
        &self,
        from: &Progress,
        places: impl Iterator<Item = Point>,
        mut passed: impl FnMut(&Progress, Point),
    ) -> Option<Point> {
        for to in places {
            let mut next = *from;
            if self.step(&mut next, Step::To(to.into())).is_err() || Self::is_spent(&next) {
                return None;
            }
            if self.is_out(&next) {
                return Some(to);
            }
            passed(&next, to);
        }
        None
    }

    fn goes_out(&self, from: &Progress, to: Point) -> Option<Point> {
        let mut next = *from;
        (self.step(&mut next, Step::To(to.into())).is_ok() && self.is_out(&next)).then_some(to)
    }

    /// JOS-MOVE-09: places just past the friends that it may pass through.
    fn past_friends(&self, at: Point, facing: Facing) -> ArrayVec<Point, 8> {
        let (sine, cosine) = facing.vector();
        let far = |friend: UnitId| {
            let his = self.cdu(friend)?;
            let (dx, dy) = (f64::from(his.x - at.x), f64::from(his.y - at.y));
            let beside = dx * sine + dy * cosine;
            let half = 996.0 * 996.0 - (dx * dx + dy * dy - beside * beside);
            (beside > 0.0 && half > 0.0).then(|| (beside + half.sqrt()) / 1000.0)
        };
        self.beside.iter().filter_map(far).take(8).map(|far| field::ahead(at, facing, far)).collect()
    }

    /// Places at right angles to the lines to the enemies in contact.
    fn tangents(&self, at: Point) -> Vec<Point> {
        let mut places = Vec::new();
        for enemy in self.touched {
            let Some(his) = self.cdu(enemy) else { continue };
            for far in [0.02, 0.1, 0.3, 0.5, 1.0, 1.5, 2.0] {
                let (dx, dy) = (f64::from(his.x - at.x) * far, f64::from(his.y - at.y) * far);
                for (x, y) in [(dy, -dx), (-dy, dx)] {
                    places.push(Point::new(at.x + x.round() as i32, at.y + y.round() as i32));
                }
            }
        }
        places
    }
}
