//! Escape paths (FCM-GEO-33, FCM-RES-11, FCM-INT): where a unit that runs comes to stand, and through whom.

use field::{Block, Bounds, Facing, First, Mark, Pose, Side as Edge, Size, bearing, deviations, hundredths};
use game::{Set, Side};

use crate::battle::Battle;
use crate::bodies::{NEAREST, SLACK};
use crate::ids::{ElementId, UnitId};
use crate::procedures::{InterpenetrationCase, Passage};
use crate::state::{Footing, State};
use crate::tables::measures;
use crate::troops::Formation;
use crate::walk::STRIDE;

/// FCM-GEO-33: how often a unit goes on that would end on a friend.
const BEYOND: i32 = measures::BEYOND.most / measures::STRIDE.most;

/// How a unit runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Manner {
    /// Routing or fleeing: through friends as FCM-INT has it.
    Rout,
    /// Retreating or recoiling.
    Retreat,
    /// FCM-GEO-34: it stops at the table edge.
    Evade,
}

/// What comes of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Escape {
    /// It stands there; through whom it broke, past whom it went, and whether it went another way than straight.
    Ran {
        pose: Pose,
        broken: Set<UnitId>,
        passed: Set<UnitId>,
        round: bool,
    },
    Stays,
    Surrenders,
    /// FCM-GEO-34: it has left at that place, and through whom until then.
    LeftTable {
        pose: Pose,
        broken: Set<UnitId>,
        passed: Set<UnitId>,
    },
}

/// How far one direction leads.
struct Way {
    pose: Pose,
    /// Samples gone, and whether all of them were clear.
    gone: f64,
    clear: bool,
    left: bool,
    broken: Set<UnitId>,
    passed: Set<UnitId>,
}

/// An enemy who is near.
struct Near {
    blocks: crate::bodies::Blocks,
    bounds: Bounds,
    now: i32,
}

/// A friend on whom it could come to stand.
struct Friend {
    id: UnitId,
    /// What of him can be stood upon (FCM-GEO-17).
    core: Block,
    bounds: Bounds,
}

/// All whom a running unit can meet.
struct Around {
    enemies: Vec<Near>,
    friends: Vec<Friend>,
    /// Friends on whom it stands already.
    begun_on: Set<UnitId>,
}

impl Around {
    fn friends_under(&self, own: &Block, bounds: &Bounds) -> impl Iterator<Item = UnitId> {
        let met = self.friends.iter().filter(|one| one.bounds.meets(bounds) && own.overlaps(&one.core, 0.0));
        met.map(|friend| friend.id)
    }
}

impl Battle {
    /// FCM-GEO-33: the escape path of a unit, in its formation of now, over a length in hundredths.
    pub(crate) fn escape(&self, state: &State, id: UnitId, to: Facing, length: i32, manner: Manner) -> Escape {
        let unit = state.unit(id);
        let size = self.size_of(state, id);
        let start = Block::new(unit.pose, size);
        let side = self.side(id);
        // No corner comes farther than the length, what is gone beyond it, and once round the middle.
        let far = f64::from(length + measures::BEYOND.most) / 100.0 + start.width() + start.depth() + 0.1;
        let region = start.bounds().widened(far);
        let mut around = Around { enemies: Vec::new(), friends: Vec::new(), begun_on: Set::EMPTY };
        for enemy in self.units_of(side.other()).filter(|enemy| state.unit(*enemy).counts()) {
            let bounds = self.bounds(state, enemy);
            if bounds.meets(&region.widened(1.0)) {
                let now = self.distance_from(state, &start, enemy);
                if now <= length + 1_500 {
                    around.enemies.push(Near { blocks: self.blocks(state, enemy), bounds, now });
                }
            }
        }
        let own = self.core(unit.formation, &start).drawn_in(SLACK);
        for other in self.units_of(side) {
            let there = state.unit(other);
            let Footing { block, bounds, .. } = self.footing(state, other);
            if other != id && there.counts() && !there.is_housed() && bounds.meets(&region) {
                let core = self.core(there.formation, &block).drawn_in(SLACK);
                around.friends.push(Friend { id: other, core, bounds });
            }
        }
        around.begun_on = around.friends_under(&own, &start.bounds()).collect();
        let mut best: Option<Way> = None;
        for (tried, facing) in deviations(to, 15, 90, First::NearerTo(self.home(side))).enumerate() {
            let way = self.flee(state, id, size, facing, length, manner, &around);
            if way.clear || way.left {
                return match way.left && manner != Manner::Evade {
                    true => Escape::LeftTable { pose: way.pose, broken: way.broken, passed: way.passed },
                    false => Escape::Ran { pose: way.pose, broken: way.broken, passed: way.passed, round: tried > 0 },
                };
            }
            if best.as_ref().is_none_or(|best| way.gone > best.gone + 1e-9) {
                best = Some(way);
            }
        }
        if let Some(way) = best.filter(|way| way.gone >= STRIDE - 1e-9) {
            return Escape::Ran { pose: way.pose, broken: way.broken, passed: way.passed, round: true };
        }
        if around.enemies.iter().all(|near| near.now >= NEAREST) { Escape::Stays } else { Escape::Surrenders }
    }

    #[expect(clippy::too_many_arguments, reason = "one direction of many, with what they have in common")]
    fn flee(
        &self,
        state: &State,
        id: UnitId,
        size: Size,
        facing: Facing,
        length: i32,
        manner: Manner,
        around: &Around,
    ) -> Way {
        let unit = state.unit(id);
        let centre = Block::new(unit.pose, size).middle();
        let at = |gone: f64| Pose::about(centre.moved(facing.vector(), gone), facing, size);
        // Farther than 1 cm everybody is alike.
        let far = |block: &Block, about: &Bounds, near: &Near| match near.bounds.meets(about) {
            true => hundredths(near.blocks.iter().map(|other| block.distance(other)).fold(1e6, f64::min)),
            false => NEAREST,
        };
        let length = f64::from(length) / 100.0;
        let mut way =
            Way { pose: unit.pose, gone: -1.0, clear: false, left: false, broken: Set::EMPTY, passed: Set::EMPTY };
        let mut last: Vec<i32> = around.enemies.iter().map(|near| near.now).collect();
        // The last place free of friends and enemies, with whom the unit had gone through until then.
        let mut free: Option<(f64, Pose, Set<UnitId>, Set<UnitId>)> = None;
        let (mut ends_on_friend, mut whole) = (false, false);
        let steps = (length / STRIDE - 1e-9).ceil().max(0.0) as i32;
        for i in 0..=steps + BEYOND {
            if i > steps && !ends_on_friend {
                break;
            }
            let gone =
                if i <= steps { (f64::from(i) * STRIDE).min(length) } else { length + f64::from(i - steps) * STRIDE };
            let pose = at(gone);
            let block = Block::new(pose, size);
            if !self.ground.holds(block.middle()) {
                (way.left, way.pose) = (true, pose);
                // FCM-GEO-34: who evades stops at the last sample before.
                if manner == Manner::Evade {
                    let before = free.unwrap_or((way.gone, unit.pose, Set::EMPTY, Set::EMPTY));
                    (way.gone, way.pose, way.broken, way.passed) = before;
                }
                return way;
            }
            let shut = self.ground.is_closed(&state.made, &self.core(unit.formation, &block))
                || block.edge(Edge::Front).parts(4).any(|mark| self.is_shut_for(state, id, mark));
            let bounds = block.bounds();
            let about = bounds.widened(1.1);
            let near = around.enemies.iter().zip(&mut last).any(|(near, last)| {
                let now = far(&block, &about, near);
                let nearer = now < NEAREST && now < *last;
                *last = now;
                nearer
            });
            if shut || near {
                break;
            }
            let mut on_friend = false;
            let mut barred = false;
            let own = self.core(unit.formation, &block).drawn_in(SLACK);
            for friend in around.friends_under(&own, &bounds) {
                on_friend = true;
                if around.begun_on.contains(friend) {
                    continue;
                }
                match self.lets_through(state, id, friend, manner) {
                    Some(true) => way.broken.insert(friend),
                    Some(false) => way.passed.insert(friend),
                    None => barred = true,
                }
            }
            if barred {
                break;
            }
            let apart = last.iter().all(|now| *now >= NEAREST);
            if !on_friend && apart {
                free = Some((gone, pose, way.broken, way.passed));
            }
            ends_on_friend = on_friend;
            if i == steps {
                if !apart {
                    break;
                }
                whole = true;
            }
            if i >= steps && !on_friend && apart {
                (way.gone, way.pose, way.clear) = (gone, pose, true);
                return way;
            }
        }
        if let Some((gone, pose, broken, passed)) = free {
            // FCM-GEO-33: back to the last place before the friend; or as far as it was clear.
            (way.gone, way.pose, way.broken, way.passed) = (gone, pose, broken, passed);
            way.clear = whole && ends_on_friend;
        }
        way
    }

    fn is_shut_for(&self, state: &State, id: UnitId, mark: Mark) -> bool {
        let arm = self.unit(id).arm;
        // Ground in which it stands already holds nobody back.
        self.ground.is_shut(arm, mark) && !self.ground.is_shut(arm, state.unit(id).pose.at.into())
    }

    /// FCM-INT-01 to -05, FCM-MOVE-08: whether a friend lets a running unit through: `true` if he loses his order.
    fn lets_through(&self, state: &State, id: UnitId, friend: UnitId, manner: Manner) -> Option<bool> {
        if state.is_engaged(friend) {
            return None;
        }
        if manner != Manner::Rout {
            return self.passes(state, state.unit(id).formation, friend).map(|_| false);
        }
        match self.interpenetration(state, id, friend).meet(&mut ()).outcome {
            Passage::PassesThrough => Some(false),
            Passage::BreaksThrough => Some(true),
            Passage::GoesRound => None,
        }
    }

    /// FCM-INT-05: whether routers who ran straight would meet a friend in square, who does not open.
    pub(crate) fn meets_closed_friend(
        &self,
        state: &State,
        id: UnitId,
        from: Pose,
        (to, length): (Facing, i32),
    ) -> bool {
        let size = self.size_of(state, id);
        let centre = Block::new(from, size).middle();
        let steps = f64::from(length) / 100.0 / STRIDE;
        let squares = self.units_of(self.side(id)).filter(|friend| {
            let there = state.unit(*friend);
            *friend != id && there.counts() && there.formation.is_square()
        });
        squares.map(|friend| self.block(state, friend)).any(|square| {
            (1..=steps.ceil().max(0.0) as i32).any(|i| {
                let gone = centre.moved(to.vector(), f64::from(i) * STRIDE);
                Block::new(Pose::about(gone, to, size), size).drawn_in(SLACK).overlaps(&square, 0.0)
            })
        })
    }

    pub(crate) fn interpenetration(&self, state: &State, routers: UnitId, friend: UnitId) -> InterpenetrationCase {
        let there = state.unit(friend);
        InterpenetrationCase {
            routing_figures: state.unit(routers).figures().max(1),
            unit_figures: there.figures().max(1),
            unit_arm: self.unit(friend).arm.in_cases(),
            unit_formation: there.formation,
            unit_cohesion: there.cohesion,
        }
    }

    /// FCM-GEO-33: away from the nearest enemy; `None`: there is nobody.
    pub(crate) fn away(&self, state: &State, id: UnitId, from: Option<UnitId>) -> Option<Facing> {
        let enemy = from.or_else(|| self.nearest_enemy(state, id))?;
        let own = self.block(state, id).middle();
        let blocks = self.blocks(state, enemy);
        let nearest = blocks.iter().map(|block| block.nearest_point(own));
        let nearest = nearest.min_by(|a, b| a.distance(own).total_cmp(&b.distance(own)))?;
        let unit = state.unit(id);
        bearing(nearest.point(), own.point()).or_else(|| Some(unit.pose.facing.turned(180)))
    }

    /// FCM-RES-06: towards the nearest point of the own edge.
    pub(crate) fn homeward(&self, state: &State, id: UnitId) -> Facing {
        let side = self.side(id);
        let [a, b] = self.setup.edges[side as usize];
        let own = self.block(state, id).middle();
        let nearest = field::Edge::new(a, b).nearest(own);
        bearing(own.point(), nearest.point()).unwrap_or(self.home(side))
    }

    /// FCM-RES-05: the nearest enemy unit that is not routing or fleeing, in list order on ties.
    pub(crate) fn nearest_enemy(&self, state: &State, id: UnitId) -> Option<UnitId> {
        self.nearest_of(state, id, self.side(id).other(), |other| !state.unit(other).mood.is_broken())
    }

    /// The nearest unit of a side for which something holds.
    pub(crate) fn nearest_of(
        &self,
        state: &State,
        id: UnitId,
        side: Side,
        holds: impl Fn(UnitId) -> bool,
    ) -> Option<UnitId> {
        let mut best: Option<(i32, UnitId)> = None;
        for other in self.units_of(side).filter(|other| *other != id && state.unit(*other).counts() && holds(*other)) {
            if best.is_some_and(|(least, _)| !self.boxes_within(state, id, other, least)) {
                continue;
            }
            let far = self.distance(state, id, other);
            if best.is_none_or(|(least, _)| far < least) {
                best = Some((far, other));
            }
        }
        best.map(|(_, other)| other)
    }

    /// FCM-MEL-38, FCM-RES-08, -11: where a unit that comes out of its elements stands, by the side that is least `far`; by those
    /// of one element where one is given.
    pub(crate) fn way_out(
        &self,
        state: &State,
        id: UnitId,
        shape: crate::bodies::Shape,
        of: Option<ElementId>,
        far: impl Fn(ElementId, Edge) -> i32,
    ) -> Option<Pose> {
        let unit = state.unit(id);
        let size = self.size_in(id, unit, shape);
        let mut sides: arrayvec::ArrayVec<(i32, Pose), 12> = arrayvec::ArrayVec::new();
        for room in unit.rooms().filter(|room| of.is_none_or(|of| of == room.element)) {
            for edge in Edge::ALL {
                sides.push((far(room.element, edge), self.before(room.element, edge, size)));
            }
        }
        game::sort_few(&mut sides, |a, b| a.0.cmp(&b.0));
        let fits = |pose: &Pose| self.has_room(state, id, shape.formation, &Block::new(*pose, size)).is_ok();
        sides.into_iter().map(|(_, pose)| pose).find(fits)
    }
}

/// How far the outward direction of a side of an element is from another, for [`Battle::way_out`].
pub(crate) fn off(to: Facing) -> impl Fn(ElementId, Edge) -> i32 {
    move |_, edge| edge.facing(Facing::NORTH).off(to).into()
}

impl crate::troops::Arm {
    /// FCM-UNIT-01: the arm as cases of units on the table spell it: engineers are infantry.
    pub(crate) fn in_cases(self) -> Self {
        if self == crate::troops::Arm::Engineer { crate::troops::Arm::Infantry } else { self }
    }
}

/// The formation of a unit that runs out of houses.
pub(crate) const MASS: crate::bodies::Shape = crate::bodies::Shape {
    formation: Formation::Mass,
    front: crate::procedures::ColumnFront::Division,
    ranks: crate::state::RankOrder::CentreFront,
};
