//! Who can be fired at, and seen (FCM-GEO-24, -25, FCM-RNG-07).

use arrayvec::ArrayVec;
use field::{Block, Bounds, Convex, Edge as Segment, Local, Mark, Side as Edge, hundredths};
use rulebook::Clause;

use crate::battle::Battle;
use crate::bodies::{side_bit, surely_beyond};
use crate::ids::{Aim, Aims, ElementId, UnitId};
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
                    if let Some(range) = in_arc(&block.seen_from(face), target, Some(ARC.slope)) {
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

    /// Whether a rectangle is within a range, and in the arc: where its middle is, nothing is measured.
    fn is_in_range(&self, state: &State, shooter: UnitId, maximum: i32, target: &Block) -> bool {
        let unit = state.unit(shooter);
        let block = match unit.is_housed() || unit.formation.is_square() || unit.formation == Formation::Skirmish {
            true => None,
            false => Some(self.block(state, shooter)),
        };
        let surely = block.is_some_and(|block| {
            let Local { right, ahead } = block.local(target.middle());
            let guns = unit.formation == Formation::Unlimbered && self.unit(shooter).arm == Arm::Artillery;
            let slope = if guns { GUN_ARC.slope } else { ARC.slope };
            let (aside, most) = ((right.abs() - 500.0 * block.width()).max(0.0), 10.0 * f64::from(maximum) - 20.0);
            ahead > HAIR && aside - slope * ahead < -HAIR && aside * aside + ahead * ahead < most * most.max(0.0)
        });
        surely || self.range_to(state, shooter, target).is_some_and(|line| line.range <= maximum)
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

    fn looks(&self, state: &State, viewer: UnitId, aim: Aim, over: Over) -> bool {
        let (eyes, mark) = (self.eyes(state, viewer), self.mark(state, aim));
        self.looks_among(state, &self.crowd(state), &eyes, &mark, over)
    }

    /// Everybody as he stands now, for one look or for many.
    pub(crate) fn crowd(&self, state: &State) -> Crowd {
        let mut crowd = Crowd::with_capacity(state.units.len());
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
    fn eyes(&self, state: &State, id: UnitId) -> Eyes {
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
        Eyes { id, marks, bounds, level: self.level(state, id), guns: self.unit(id).arm == Arm::Artillery }
    }

    /// What of an aim can be seen.
    fn mark(&self, state: &State, aim: Aim) -> Sighted {
        let blocks = match aim {
            Aim::Unit(unit) => self.blocks(state, unit),
            _ => crate::bodies::Blocks::from_iter([self.aim_block(state, aim)]),
        };
        let (bounds, level) = match aim {
            Aim::Unit(unit) => {
                let Footing { bounds, level, .. } = self.footing(state, unit);
                (bounds, level)
            }
            _ => (blocks[0].bounds(), self.ground.level(blocks[0].middle())),
        };
        Sighted { aim, unit: state.unit_of(aim), blocks, bounds, level }
    }

    fn looks_among(&self, state: &State, crowd: &Crowd, eyes: &Eyes, target: &Sighted, over: Over) -> bool {
        let levels = (eyes.level, target.level);
        let look = Look { viewer: eyes.id, target: target.unit, levels, guns: eyes.guns, over };
        let between = self.between(state, crowd, look, &eyes.bounds.with(&target.bounds));
        if between.is_empty() {
            return !(eyes.marks.is_empty() || target.blocks.is_empty());
        }
        let mut marks = ArrayVec::<Mark, 15>::new();
        for block in &target.blocks {
            marks.push(block.middle());
            marks.extend(block.corners());
        }
        let free = |line: Segment| self.is_free(state, look, crowd, &between, line);
        eyes.marks.iter().any(|eye| marks.iter().any(|mark| free(Segment::new(*eye, *mark))))
    }

    /// What could stop any of the segments of a look.
    fn between(&self, state: &State, crowd: &Crowd, look: Look, around: &Bounds) -> Between {
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
            let stops = area.kind == TerrainKind::Wood || area.level > look.levels.0.max(look.levels.1);
            if stops && area.bounds.meets(around) {
                // Areas beyond the sixty-fourth share the last place.
                found.areas |= 1 << index.min(63);
            }
        }
        for (index, other) in crowd.iter().enumerate() {
            if other.bounds.meets(around) && other.id != look.viewer && Some(other.id) != look.target {
                found.units |= 1 << index;
            }
        }
        found
    }

    fn is_free(&self, state: &State, look: Look, crowd: &Crowd, between: &Between, line: Segment) -> bool {
        let in_the_way = |index: usize| {
            let Stands { id, block, .. } = &crowd[index];
            block.length_inside(&line) > OPAQUE.cm() && !self.passes_over(state, look, line, *id, block)
        };
        let shut = |index: usize| self.ground.elements[index].block.length_inside(&line) > OPAQUE.cm();
        if ones(between.units).any(in_the_way) || ones(between.houses).any(shut) {
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
                _ if area.level > look.levels.0.max(look.levels.1) && area.outline.length_on(&line) > OPAQUE.cm() => {
                    return false;
                }
                _ => {}
            }
        }
        hundredths(wood) <= WOOD.most
    }

    /// FCM-GEO-25, FCM-ART-12: from a higher level one looks over those who are far enough from the lower end.
    fn passes_over(&self, state: &State, look: Look, line: Segment, id: UnitId, block: &Block) -> bool {
        let (high, low) = look.levels;
        let friend = self.side(id) == self.side(look.viewer);
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
    pub(crate) fn has_in_sight(&self, state: &State, crowd: &Crowd, shooter: UnitId, aim: Aim) -> Option<Line> {
        self.sights(state, crowd, shooter, &mut None, aim)
    }

    /// The same of one aim of several: from where the unit looks is found once.
    pub(crate) fn sights(
        &self,
        state: &State,
        crowd: &Crowd,
        shooter: UnitId,
        eyes: &mut Option<Eyes>,
        aim: Aim,
    ) -> Option<Line> {
        let maximum = self.maximum(shooter);
        let target = self.aim_block(state, aim);
        if self.is_out_of_range(state, shooter, maximum, &target) {
            return None;
        }
        let line = self.range_to(state, shooter, &target).filter(|line| line.range <= maximum)?;
        let eyes = eyes.get_or_insert_with(|| self.eyes(state, shooter));
        self.looks_among(state, crowd, eyes, &self.mark(state, aim), Over::All).then_some(line)
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
        let crowd = self.crowd(state);
        for side in game::Side::BOTH {
            let mut marks: Vec<Sighted> = Vec::new();
            self.aims_at(state, side.other(), |aim| marks.push(self.mark(state, aim)));
            for id in self.units_of(side) {
                let mut found = Aims::default();
                if let Some(wanted) = want(id).filter(|_| state.unit(id).counts() && self.unit(id).weapon.is_some()) {
                    self.sight_of(state, &crowd, id, &marks, wanted, &mut found);
                }
                hear(id, found);
            }
        }
    }

    fn sight_of(&self, state: &State, crowd: &Crowd, id: UnitId, marks: &[Sighted], wanted: Aims, found: &mut Aims) {
        let mut eyes: Option<Eyes> = None;
        let maximum = self.maximum(id);
        let region = self.footing(state, id).bounds.widened(f64::from(maximum) / 100.0 + 0.01);
        for mark in marks.iter().filter(|mark| wanted.has(mark.aim) && mark.bounds.meets(&region)) {
            if self.is_out_of_range(state, id, maximum, &mark.blocks[0]) {
                continue;
            }
            let near = self.is_in_range(state, id, maximum, &mark.blocks[0]);
            if near {
                let eyes = eyes.get_or_insert_with(|| self.eyes(state, id));
                if !self.looks_among(state, crowd, eyes, mark, Over::All) {
                    continue;
                }
                found.put(mark.aim);
            }
        }
    }
}

/// One who stands in the way of looks, skirmishers and garrisons excepted.
pub(crate) struct Stands {
    id: UnitId,
    block: Block,
    bounds: Bounds,
}

/// All of them.
pub(crate) type Crowd = Vec<Stands>;

/// Who looks: from where, and from which level.
pub(crate) struct Eyes {
    id: UnitId,
    marks: ArrayVec<Mark, 24>,
    bounds: Bounds,
    level: u8,
    guns: bool,
}

/// What is looked at.
struct Sighted {
    aim: Aim,
    unit: Option<UnitId>,
    blocks: crate::bodies::Blocks,
    bounds: Bounds,
    level: u8,
}

/// What lies between two who look at each other, by its place in its list: houses, areas, those of the crowd.
#[derive(Clone, Copy, Default)]
struct Between {
    houses: u64,
    areas: u64,
    units: u64,
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

/// Who looks at whom, from which level to which.
#[derive(Clone, Copy)]
struct Look {
    viewer: UnitId,
    target: Option<UnitId>,
    levels: (u8, u8),
    guns: bool,
    over: Over,
}

/// Whom a look goes over, where the levels allow it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Over {
    Nobody,
    Enemies,
    All,
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

/// What a corner must be outside by before nobody looks closer, in thousandths.
const HAIR: f64 = 1.0;
