//! Lines of sight (NPW-GEO-11, -12): what may lie between two units is found once, lines are tried against that alone.

use arrayvec::ArrayVec;
use field::{Block, Bounds, Edge, Mark, Point};

use crate::ground::{OVERLAP, Patch};
use crate::ids::{UcId, UcSet};
use crate::scene::Scene;

/// What may lie between two units.
pub(crate) struct Lane<'a> {
    scene: Scene<'a>,
    ground: Patch<'a>,
    /// Others, and their footprints.
    thirds: ArrayVec<(Block, UcId), 38>,
}

impl Lane<'_> {
    /// Whether nothing can block a line.
    pub fn is_clear(&self) -> bool {
        self.thirds.is_empty() && self.ground.is_bare()
    }

    /// NPW-GEO-11: whether a line between two elements is blocked; `ends` are their centres.
    pub fn is_blocked(&self, eye: Mark, mark: Mark, ends: [Mark; 2]) -> bool {
        if self.is_clear() {
            return false;
        }
        let line = Edge { from: eye, to: mark };
        let in_way = |third: &Block| third.length_inside(&line) > OVERLAP;
        let mut high = None;
        // Units before ground: they are sooner looked at.
        self.thirds.iter().any(|(third, uc)| {
            in_way(third)
                && (!*high.get_or_insert_with(|| ends.iter().any(|end| self.ground.is_on_hill(*end)))
                    || self.scene.stands_high(*uc))
        }) || self.ground.hides(&line, ends)
    }
}

/// All lines between two units: the box round both, and how far they reach to either side of the line between their middles.
struct Reach {
    bounds: Bounds,
    across: (f64, f64),
    least: f64,
    most: f64,
}

impl Reach {
    /// A little more than what is rounded anywhere, in thousandths.
    const SLACK: f64 = 50.0;

    fn between(one: &Block, two: &Block) -> Self {
        let (from, to) = (one.middle(), two.middle());
        let (x, y) = (to.x - from.x, to.y - from.y);
        let length = (x * x + y * y).sqrt().max(1.0);
        let mut reach = Reach {
            bounds: one.bounds(),
            across: (y / length, 0.0 - x / length),
            least: f64::INFINITY,
            most: f64::NEG_INFINITY,
        };
        reach.take_in(one);
        reach.take_in(two);
        reach
    }

    fn take_in(&mut self, block: &Block) {
        let (least, most) = self.side_of(block);
        self.bounds = self.bounds.with(&block.bounds());
        (self.least, self.most) = (self.least.min(least - Self::SLACK), self.most.max(most + Self::SLACK));
    }

    /// How far a block lies to either side.
    fn side_of(&self, block: &Block) -> (f64, f64) {
        let (x, y) = self.across;
        let along = |(u, v): (f64, f64)| (x * u + y * v).abs();
        let half = 500.0 * (block.width() * along(block.right()) + block.depth() * along(block.ahead()));
        let middle = x * block.middle().x + y * block.middle().y;
        (middle - half, middle + half)
    }

    fn has(&self, block: &Block) -> bool {
        let (least, most) = self.side_of(block);
        least <= self.most && most >= self.least
    }

    /// Whether a place may be between the sides, or so near to them.
    fn has_near(&self, at: Point, by: i64) -> bool {
        let (x, y) = self.across;
        let (middle, by) = (x * f64::from(at.x) + y * f64::from(at.y), by as f64);
        middle - by <= self.most && middle + by >= self.least
    }

    fn has_box(&self, bounds: &Bounds) -> bool {
        let (x, y) = self.across;
        let (width, height) = (bounds.high.x - bounds.low.x, bounds.high.y - bounds.low.y);
        let half = 0.5 * (x.abs() * width + y.abs() * height);
        let middle = 0.5 * (x * (bounds.low.x + bounds.high.x) + y * (bounds.low.y + bounds.high.y));
        middle - half <= self.most && middle + half >= self.least
    }
}

impl<'a> Scene<'a> {
    /// Nothing between anybody, to be filled where it is: it is too large to be handed about.
    #[inline]
    pub fn clear_lane(&self) -> Lane<'a> {
        Lane { scene: *self, ground: Patch::nothing(&self.rules.ground), thirds: ArrayVec::new_const() }
    }

    /// What may lie between two units.
    pub fn fill_lane(&self, uc: UcId, enemy: UcId, lane: &mut Lane<'a>) {
        self.fill_within(uc, enemy, &Reach::between(&self.footprint(uc), &self.footprint(enemy)), lane);
    }

    /// What may lie between a unit and an enemy with the generals attached to him.
    pub fn fill_lane_to_all(&self, uc: UcId, enemy: UcId, lane: &mut Lane<'a>) {
        let mut reach = Reach::between(&self.footprint(uc), &self.footprint(enemy));
        self.attached(enemy).for_each(|general| reach.take_in(&self.state.general(general).base()));
        self.fill_within(uc, enemy, &reach, lane);
    }

    fn fill_within(&self, uc: UcId, enemy: UcId, reach: &Reach, lane: &mut Lane<'a>) {
        let bounds = reach.bounds;
        lane.ground = Patch::blinds_within(&self.rules.ground, &bounds, |area| reach.has_box(area));
        for third in self.standing_in_but(&bounds, UcSet::from_iter([uc, enemy])) {
            if !reach.has_near(self.uc(third).pose.at, self.span(third)) {
                continue;
            }
            let footprint = self.footprint(third);
            if footprint.bounds().meets(&bounds) && reach.has(&footprint) {
                lane.thirds.push((footprint, third));
            }
        }
    }

    /// NPW-GEO-12: whether a UC sees an enemy.
    pub fn sees(&self, uc: UcId, enemy: UcId) -> bool {
        let (me, him) = (self.body(uc), self.body(enemy));
        let mut lane = self.clear_lane();
        self.fill_lane(uc, enemy, &mut lane);
        me.elements().any(|(_, mine)| {
            let eyes = mine.edges().map(|edge| edge.middle());
            him.elements().any(|(_, target)| {
                let ends = [mine.middle(), target.middle()];
                eyes.into_iter().any(|eye| {
                    let mut marks = [target.nearest_point(eye)].into_iter().chain(target.corners());
                    marks.any(|mark| !lane.is_blocked(eye, mark, ends))
                })
            })
        })
    }

    /// Whether half of a UC's elements are on a hill.
    fn stands_high(&self, uc: UcId) -> bool {
        let body = self.body(uc);
        let ground = Patch::blinds_within(&self.rules.ground, &body.bounds(), |_| true);
        2 * body.middles_where(|mark| ground.is_on_hill(mark)) >= body.count()
    }
}
