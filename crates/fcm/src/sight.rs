//! Who can be fired at, and seen (FCM-GEO-24, -25, FCM-RNG-07).

use std::cell::Cell;

use arrayvec::ArrayVec;
use field::{Block, Bounds, Convex, Edge as Segment, Local, Mark, Side as Edge, hundredths};
use rulebook::Clause;

use crate::battle::Battle;
use crate::bodies::{side_bit, surely_beyond};
use crate::ids::{Aim, Aims, ElementId, UnitId};
use crate::outlook::Crowd;
use crate::setup::TerrainKind;
use crate::state::{Footing, Post, State};
use crate::tables::measures::{ARC, GUN_ARC, OPAQUE, OVER_FRIENDS, SHORTEST, WOOD};
use crate::tables::ranges::Weapon;
use crate::troops::{Arm, Formation};

/// From where a unit would fire, and how far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    /// In hundredths.
    pub range: i32,
    /// The face of a square, or the side of an element.
    pub face: Edge,
    pub from: Option<ElementId>,
}

impl Battle {
    /// FCM-RNG-01, -03: the maximum range, in hundredths.
    pub(crate) fn maximum(&self, id: UnitId) -> i32 {
        self.unit(id).weapon.map_or(0, |weapon| weapon.maximum().0)
    }

    /// FCM-GEO-07, -24: the shortest range at which a unit has an aim in its arc.
    pub(crate) fn range(&self, state: &State, shooter: UnitId, aim: Aim) -> Option<Line> {
        self.range_to(state, shooter, &self.aim_block(state, aim))
    }

    fn range_to(&self, state: &State, shooter: UnitId, target: &Block) -> Option<Line> {
        let unit = state.unit(shooter);
        let arm = self.unit(shooter).arm;
        let mut best: Option<Line> = None;
        let mut offer = |line: Line| {
            if best.is_none_or(|best| line.range < best.range) {
                best = Some(line);
            }
        };
        if unit.is_housed() {
            for room in unit.rooms() {
                let block = self.ground.element(room.element).block;
                for face in Edge::ALL.into_iter().filter(|face| room.manned & side_bit(*face) != 0) {
                    // FCM-GEO-24: guns behind a parapet see no farther aside than elsewhere.
                    let slope = if arm == Arm::Artillery { GUN_ARC.slope } else { ARC.slope };
                    if let Some(range) = in_arc(&block.seen_from(face), target, Some(slope)) {
                        offer(Line { range, face, from: Some(room.element) });
                    }
                }
            }
            return best;
        }
        let block = self.block(state, shooter);
        if unit.formation.is_square() {
            for face in Edge::ALL {
                if let Some(range) = in_arc(&block.seen_from(face), target, Some(ARC.slope)) {
                    offer(Line { range, face, from: None });
                }
            }
            return best;
        }
        let ray = match unit.formation {
            Formation::Skirmish => None,
            Formation::Unlimbered if arm == Arm::Artillery => Some(GUN_ARC.slope),
            _ => Some(ARC.slope),
        };
        in_arc(&block, target, ray).map(|range| Line { range, face: Edge::Front, from: None })
    }

    /// Whether a rectangle is within a range, and in the arc: where its middle is, nothing is measured; else from where.
    fn is_in_range(&self, state: &State, shooter: UnitId, maximum: i32, target: &Block) -> Near {
        let unit = state.unit(shooter);
        let block = match unit.is_housed() || unit.formation.is_square() || unit.formation == Formation::Skirmish {
            true => None,
            false => Some(self.block(state, shooter)),
        };
        if let Some(block) = block {
            let Local { right, ahead } = block.local(target.middle());
            let guns = unit.formation == Formation::Unlimbered && self.unit(shooter).arm == Arm::Artillery;
            let slope = if guns { GUN_ARC.slope } else { ARC.slope };
            let (aside, most) = ((right.abs() - 500.0 * block.width()).max(0.0), 10.0 * f64::from(maximum) - 20.0);
            if ahead > HAIR && aside - slope * ahead < -HAIR && aside * aside + ahead * ahead < most * most.max(0.0) {
                return Near::Surely;
            }
            // No corner is farther from the middle than that: behind the front, or beyond the ray, all of them are.
            let round = 500.0 * (target.width() + target.depth()) + HAIR;
            if ahead < -round || right.abs() - 500.0 * block.width() - slope * ahead > (1.0 + slope) * round {
                return Near::Not;
            }
        }
        match self.range_to(state, shooter, target).filter(|line| line.range <= maximum) {
            Some(line) => Near::By(line),
            None => Near::Not,
        }
    }

    /// FCM-GEO-25: whether a unit sees an aim.
    pub(crate) fn sees(&self, state: &State, viewer: UnitId, aim: Aim) -> bool {
        self.looks(state, viewer, aim, Over::All)
    }

    /// FCM-GEO-08, FCM-ART-12: by which clause a unit sees an aim over the heads of others alone; `None`: it does not need to.
    pub(crate) fn looks_over(&self, state: &State, viewer: UnitId, aim: Aim) -> Option<Clause> {
        let sees = |over| self.looks(state, viewer, aim, over);
        if !sees(Over::All) || sees(Over::Nobody) {
            return None;
        }
        let guns = self.unit(viewer).arm == Arm::Artillery;
        Some(if guns && !sees(Over::Enemies) { OVER_FRIENDS.decides } else { WOOD.decides })
    }

    /// FCM-ART-12: whether nobody but friends hides an aim.
    pub(crate) fn is_behind_friends(&self, state: &State, viewer: UnitId, aim: Aim) -> bool {
        !self.looks(state, viewer, aim, Over::All) && self.looks(state, viewer, aim, Over::PastFriends)
    }

    fn looks(&self, state: &State, viewer: UnitId, aim: Aim, over: Over) -> bool {
        let (eyes, mark) = (self.eyes(state, viewer), self.mark(state, aim));
        self.crowd(state)
            .with(|outlook| self.looks_among(state, outlook.standing(self, state), &eyes, &mark, over).is_some())
    }

    /// FCM-GEO-25: by which segment an aim is seen from there.
    pub(crate) fn sees_from(&self, state: &State, crowd: &Standing, eyes: &Eyes, aim: Aim) -> Option<Segment> {
        self.looks_among(state, crowd, eyes, &self.mark(state, aim), Over::All)
    }

    /// Those who stand in the way of looks.
    pub(crate) fn barring(&self, state: &State) -> Standing {
        let mut crowd = Standing::with_capacity(state.units.len());
        for (id, unit) in self.units().zip(&state.units) {
            let stops = unit.counts() && !unit.is_housed() && unit.formation != Formation::Skirmish;
            if stops {
                let Footing { block, bounds, .. } = self.footing(state, id);
                crowd.push(Stands { id, block, bounds });
            }
        }
        crowd
    }

    /// FCM-GEO-25: from where a unit looks.
    pub(crate) fn eyes(&self, state: &State, id: UnitId) -> Eyes {
        let unit = state.unit(id);
        let mut marks = ArrayVec::new();
        for block in self.blocks(state, id) {
            if unit.is_housed() || unit.formation.is_square() {
                for edge in block.edges() {
                    marks.extend([edge.from, edge.middle()]);
                }
            } else {
                let front = block.edge(Edge::Front);
                marks.extend([front.middle(), front.from, front.to]);
            }
        }
        let bounds = Bounds::round(&marks);
        Eyes { id, marks, bounds, guns: self.unit(id).arm == Arm::Artillery }
    }

    /// What of an aim can be seen.
    fn mark(&self, state: &State, aim: Aim) -> Sighted {
        let blocks = match aim {
            Aim::Unit(unit) => self.blocks(state, unit),
            _ => crate::bodies::Blocks::from_iter([self.aim_block(state, aim)]),
        };
        let bounds = match aim {
            Aim::Unit(unit) => self.bounds(state, unit),
            _ => blocks[0].bounds(),
        };
        Sighted { unit: state.unit_of(aim), blocks, bounds }
    }

    /// The first segment of a look that nothing stops.
    fn looks_among(
        &self,
        state: &State,
        crowd: &Standing,
        eyes: &Eyes,
        target: &Sighted,
        over: Over,
    ) -> Option<Segment> {
        let look = Look { viewer: eyes.id, target: target.unit, guns: eyes.guns, over };
        let between = self.between(state, crowd, look, &eyes.bounds.with(&target.bounds));
        let first = Segment::new(*eyes.marks.first()?, target.blocks.first()?.middle());
        if between.is_empty() {
            return Some(first);
        }
        // FCM-GEO-36: each end of a look has the level of its own point; without a hill around all of them have none.
        let level = |mark: Mark| if between.hilly { self.ground.level(mark) } else { 0 };
        let free = |line: Segment, levels: (u8, u8)| {
            self.is_free(state, look, crowd, &between, Ray { line, levels }).then_some(line)
        };
        // Most looks meet with nothing from the middle to the middle.
        let levels = (level(first.from), level(first.to));
        if let Some(line) = free(first, levels) {
            return Some(line);
        }
        let mut marks = ArrayVec::<(Mark, u8), 15>::new();
        for block in &target.blocks {
            marks.push((block.middle(), level(block.middle())));
            marks.extend(block.corners().map(|corner| (corner, level(corner))));
        }
        let heights: ArrayVec<u8, 24> = eyes.marks.iter().map(|eye| level(*eye)).collect();
        // Who lies across all of them stops them all, where nobody looks over anybody.
        let flat = heights.iter().chain(marks.iter().map(|(_, level)| level)).all(|level| *level == heights[0]);
        if let Some(last) = between.last.get().filter(|_| flat && over != Over::PastFriends)
            && lies_across(&crowd[last].block, &eyes.marks, &marks)
        {
            return None;
        }
        eyes.marks
            .iter()
            .zip(heights)
            .find_map(|(eye, from)| marks.iter().find_map(|(mark, to)| free(Segment::new(*eye, *mark), (from, *to))))
    }

    /// What could stop any of the segments of a look.
    fn between(&self, state: &State, crowd: &Standing, look: Look, around: &Bounds) -> Between {
        let mut found = Between::default();
        for (index, element) in self.ground.elements.iter().enumerate() {
            if element.redoubt || !element.bounds.meets(around) {
                continue;
            }
            let own = [Some(look.viewer), look.target]
                .into_iter()
                .flatten()
                .any(|unit| state.unit(unit).is_housed() && state.unit(unit).room(ElementId(index as u8)).is_some());
            if !own {
                found.houses |= 1 << index;
            }
        }
        for (index, area) in self.ground.areas.iter().enumerate() {
            let stops = area.kind == TerrainKind::Wood || area.level > 0;
            if stops && area.bounds.meets(around) {
                // Areas beyond the sixty-fourth share the last place.
                found.areas |= 1 << index.min(63);
                found.hilly |= area.level > 0;
            }
        }
        for (index, other) in crowd.iter().enumerate() {
            if other.bounds.meets(around) && other.id != look.viewer && Some(other.id) != look.target {
                found.units |= 1 << index;
            }
        }
        found
    }

    fn is_free(&self, state: &State, look: Look, crowd: &Standing, between: &Between, ray: Ray) -> bool {
        let Ray { line, levels } = ray;
        let in_the_way = |index: usize| {
            let Stands { id, block, .. } = &crowd[index];
            hundredths(block.length_inside(&line)) > OPAQUE.most && !self.passes_over(state, look, ray, *id, block)
        };
        let shut = |index: usize| hundredths(self.ground.elements[index].block.length_inside(&line)) > OPAQUE.most;
        // Who stops one segment of a look stops most of the others too.
        let last = between.last.get();
        if last.is_some_and(in_the_way) {
            return false;
        }
        let stops = ones(between.units).find(|index| Some(*index) != last && in_the_way(*index));
        if stops.is_some() {
            between.last.set(stops);
            return false;
        }
        if ones(between.houses).any(shut) {
            return false;
        }
        if between.areas == 0 {
            return true;
        }
        let mut wood = 0.0;
        for (index, area) in self.ground.areas.iter().enumerate() {
            if between.areas >> index.min(63) & 1 == 0 {
                continue;
            }
            match area.kind {
                TerrainKind::Wood => wood += area.outline.length_on(&line),
                _ if area.level > levels.0.max(levels.1) && hundredths(area.outline.length_on(&line)) > OPAQUE.most => {
                    return false;
                }
                _ => {}
            }
        }
        hundredths(wood) <= WOOD.most
    }

    /// FCM-GEO-25, FCM-ART-12: from a higher level one looks over those who are far enough from the lower end.
    fn passes_over(&self, state: &State, look: Look, ray: Ray, id: UnitId, block: &Block) -> bool {
        let Ray { line, levels: (high, low) } = ray;
        let friend = self.side(id) == self.side(look.viewer);
        if friend && look.over == Over::PastFriends {
            return true;
        }
        if high == low || look.over == Over::Nobody || (friend && look.over == Over::Enemies) {
            return false;
        }
        let (top, bottom) = if high > low { (high, line.to) } else { (low, line.from) };
        if self.level(state, id) >= top {
            return false;
        }
        if look.guns && friend {
            let far = |mark: Mark| hundredths(block.distance_to(mark)) > OVER_FRIENDS.most;
            return high > low && far(line.from) && far(line.to);
        }
        hundredths(block.distance_to(bottom)) > WOOD.most
    }

    /// FCM-RNG-07: in range, arc and sight now.
    pub(crate) fn has_in_sight(&self, state: &State, crowd: &Crowd<'_>, shooter: UnitId, aim: Aim) -> Option<Line> {
        crowd.with(|outlook| outlook.line(self, state, shooter, aim))
    }

    /// Whether a unit, in a box of that size, has an aim in range and arc.
    pub(crate) fn is_near(&self, state: &State, shooter: UnitId, own: &Bounds, aim: Aim) -> Near {
        let maximum = self.maximum(shooter);
        let reach = own.widened(f64::from(maximum) / 100.0 + 0.01);
        let beyond = matches!(aim, Aim::Unit(unit) if !self.bounds(state, unit).meets(&reach));
        if beyond {
            return Near::Not;
        }
        let target = self.aim_block(state, aim);
        match self.is_out_of_range(state, shooter, maximum, &target) {
            true => Near::Not,
            false => self.is_in_range(state, shooter, maximum, &target),
        }
    }

    /// Whether a look at two rectangles tells that one is out of range of the other.
    fn is_out_of_range(&self, state: &State, shooter: UnitId, maximum: i32, target: &Block) -> bool {
        let far = f64::from(maximum) / 100.0 + 0.01;
        !state.unit(shooter).is_housed() && surely_beyond(&self.block(state, shooter), target, far)
    }

    /// Whether a unit could fire at all, its weapon and formation considered (FCM-FIRE-02).
    pub(crate) fn bears_arms(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        let setup = self.unit(id);
        let fires = match setup.weapon {
            None => false,
            Some(Weapon::Gun(_)) => unit.formation == Formation::Unlimbered && !unit.cohesion.is_broken(),
            Some(Weapon::Small(_)) => !matches!(unit.formation, Formation::MarchColumn | Formation::Limbered),
        };
        unit.counts() && fires && !unit.mood.runs()
    }

    /// All that can be fired at of a side: units, elements of garrisons, officers alone.
    pub(crate) fn aims_at(&self, state: &State, side: game::Side, mut hear: impl FnMut(Aim)) {
        for id in self.units_of(side) {
            let unit = state.unit(id);
            if !unit.counts() {
                continue;
            }
            if unit.is_housed() {
                for room in unit.rooms().filter(|room| state.garrison(room.element) == Some(id)) {
                    hear(Aim::Element(room.element));
                }
            } else {
                hear(Aim::Unit(id));
            }
        }
        for officer in self.officers_of(side) {
            if matches!(state.officer(officer).post, Post::Alone(_)) {
                hear(Aim::Officer(officer));
            }
        }
    }

    /// FCM-RNG-07: what each of the units has in range, arc and sight, of all or of some; those who want nothing see nothing.
    pub(crate) fn all_in_sight(
        &self,
        state: &State,
        want: impl Fn(UnitId) -> Option<Aims>,
        mut hear: impl FnMut(UnitId, Aims),
    ) {
        self.crowd(state).with(|outlook| {
            for id in self.units() {
                let wanted = want(id).filter(|_| state.unit(id).counts() && self.unit(id).weapon.is_some());
                hear(id, wanted.map_or_else(Aims::default, |wanted| outlook.seen(self, state, id, wanted)));
            }
        });
    }
}

/// Whether somebody is in range and arc.
pub(crate) enum Near {
    Not,
    /// Without having been measured.
    Surely,
    By(Line),
}

/// One who stands in the way of looks, skirmishers and garrisons excepted.
#[derive(Debug)]
pub(crate) struct Stands {
    id: UnitId,
    block: Block,
    bounds: Bounds,
}

/// All of them.
pub(crate) type Standing = Vec<Stands>;

/// Who looks, and from where.
pub(crate) struct Eyes {
    id: UnitId,
    marks: ArrayVec<Mark, 24>,
    bounds: Bounds,
    guns: bool,
}

/// What is looked at.
struct Sighted {
    unit: Option<UnitId>,
    blocks: crate::bodies::Blocks,
    bounds: Bounds,
}

/// What lies between two who look at each other, by its place in its list: houses, areas, those of the crowd.
#[derive(Default)]
struct Between {
    houses: u64,
    areas: u64,
    units: u64,
    /// Whether one of the areas is higher than the plain.
    hilly: bool,
    /// The one of the crowd who was in the way last.
    last: Cell<Option<usize>>,
}

impl Between {
    fn is_empty(&self) -> bool {
        self.houses | self.areas | self.units == 0
    }
}

/// The places of the bits that are set, from the lowest.
pub(crate) fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = bits.trailing_zeros() as usize;
        (bits != 0).then(|| {
            bits &= bits - 1;
            lowest
        })
    })
}

/// Who looks at whom.
#[derive(Clone, Copy)]
struct Look {
    viewer: UnitId,
    target: Option<UnitId>,
    guns: bool,
    over: Over,
}

/// One segment of a look, and the levels of its two ends.
#[derive(Clone, Copy)]
struct Ray {
    line: Segment,
    levels: (u8, u8),
}

/// Whom a look goes over, where the levels allow it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Over {
    Nobody,
    Enemies,
    All,
    /// Own side as if it were not there.
    PastFriends,
}

/// FCM-GEO-24: the range from the front of a rectangle to what of a target lies in the arc, in hundredths; no ray: everything ahead.
fn in_arc(block: &Block, target: &Block, ray: Option<f64>) -> Option<i32> {
    // Most of those who are not in the arc are told by their corners, with a hair to spare.
    let corners = target.corners().map(|corner| block.local(corner));
    if corners.iter().all(|corner| corner.ahead < -HAIR) {
        return None;
    }
    let front = block.edge(Edge::Front);
    // And most of those who are wholly in it need no cutting.
    let before = corners.iter().all(|corner| corner.ahead > HAIR);
    let Some(ray) = ray else {
        let whole = Convex::from(target);
        let ahead = if before { whole } else { whole.cut_left_of(&front)? };
        return Some(hundredths(ahead.distance_to_block(block)).max(SHORTEST.most));
    };
    let half = 500.0 * block.width();
    let beyond = |right: f64, ahead: f64| right - half - ray * ahead > HAIR;
    if corners.iter().all(|corner| beyond(corner.right, corner.ahead))
        || corners.iter().all(|corner| beyond(-corner.right, corner.ahead))
    {
        return None;
    }
    let within = |right: f64, ahead: f64| right - half - ray * ahead < -HAIR;
    let whole = Convex::from(target);
    if before && corners.iter().all(|corner| within(corner.right.abs(), corner.ahead)) {
        return Some(hundredths(whole.distance_to_edge(&front)).max(SHORTEST.most));
    }
    let far = 200_000.0;
    let right = Segment::new(block.mark(Local::new(half, 0.0)), block.mark(Local::new(half + ray * far, far)));
    let left = Segment::new(block.mark(Local::new(-half - ray * far, far)), block.mark(Local::new(-half, 0.0)));
    let cut = whole.cut_left_of(&front)?.cut_left_of(&right)?.cut_left_of(&left)?;
    Some(hundredths(cut.distance_to_edge(&front)).max(SHORTEST.most))
}

/// Whether a rectangle lies across all segments from some marks to others: each crosses a middle line of it, so far from its ends, and from
/// those of the segment, that more of it lies inside than may.
fn lies_across(block: &Block, eyes: &[Mark], marks: &[(Mark, u8)]) -> bool {
    let (wide, deep) = (500.0 * block.width() - WITHIN, 500.0 * block.depth() - WITHIN);
    let place = |mark: Mark| {
        let Local { right, ahead } = block.local(mark);
        (right, ahead + 500.0 * block.depth())
    };
    let eyes: ArrayVec<(f64, f64), 24> = eyes.iter().map(|eye| place(*eye)).collect();
    let marks: ArrayVec<(f64, f64), 15> = marks.iter().map(|(mark, _)| place(*mark)).collect();
    let across = |along: fn(&(f64, f64)) -> (f64, f64), half: f64| {
        let beyond = |places: &[(f64, f64)], sign: f64| places.iter().all(|at| sign * along(at).1 >= WITHIN);
        let parted = (beyond(&eyes, 1.0) && beyond(&marks, -1.0)) || (beyond(&eyes, -1.0) && beyond(&marks, 1.0));
        parted
            && eyes.iter().all(|eye| {
                let (from, before) = along(eye);
                marks.iter().all(|mark| {
                    let (to, behind) = along(mark);
                    (from + (to - from) * (before / (before - behind))).abs() <= half
                })
            })
    };
    (deep >= 0.0 && across(|at| *at, wide)) || (wide >= 0.0 && across(|(right, ahead)| (*ahead, *right), deep))
}

/// Whoever is so far inside a rectangle, in thousandths, has more than [`OPAQUE`] of it around him, with a hair to spare.
const WITHIN: f64 = 5.0 * OPAQUE.most as f64 + 10.0;

/// What a corner must be outside by before nobody looks closer, in thousandths.
const HAIR: f64 = 1.0;
