//! Questions out of nothing, and answers into a number.

use field::{Block, Facing, Mark, Point, Polygon, Polyline, Pose, Size};

/// Numbers that look like chance (splitmix64): integers alone, the same on every machine.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from `low` to before `high`.
    pub fn between(&mut self, low: i32, high: i32) -> i32 {
        low + (self.next() % (high - low) as u64) as i32
    }

    pub fn point(&mut self) -> Point {
        Point::new(self.between(0, 60_000), self.between(0, 40_000))
    }

    pub fn mark(&mut self) -> Mark {
        let point = self.point();
        Mark::new(f64::from(point.x) + f64::from(self.between(0, 1000)) / 1000.0, f64::from(point.y))
    }

    /// Every second facing is along an axis or a diagonal, where things lie along each other.
    pub fn facing(&mut self) -> Facing {
        let degrees = self.between(0, 360);
        Facing::new(if self.between(0, 2) == 0 { degrees } else { degrees / 45 * 45 } as u16)
    }

    pub fn pose(&mut self) -> Pose {
        Pose::new(self.point(), self.facing())
    }

    pub fn size(&mut self) -> Size {
        Size::new(self.between(2, 24) * 500, self.between(2, 12) * 500)
    }

    pub fn block(&mut self) -> Block {
        Block::new(self.pose(), self.size())
    }

    /// A block near the middle of the table: two of them often meet.
    pub fn middling(&mut self) -> Block {
        let at = Point::new(self.between(26_000, 34_000), self.between(16_000, 24_000));
        Block::new(Pose::new(at, self.facing()), self.size())
    }

    /// A star of three to twelve corners.
    pub fn area(&mut self) -> Polygon {
        loop {
            let (middle, corners) = (self.point(), self.between(3, 13));
            let corner = |i: i32| {
                let facing = Facing::new((i * 360 / corners) as u16);
                field::ahead(middle, facing, f64::from(self.between(1_000, 9_000)) / 1000.0)
            };
            if let Ok(area) = Polygon::new((0..corners).map(corner).collect()) {
                return area;
            }
        }
    }

    pub fn line(&mut self) -> Polyline {
        loop {
            let count = self.between(2, 6);
            if let Ok(line) = Polyline::new((0..count).map(|_| self.point()).collect()) {
                return line;
            }
        }
    }
}

/// Answers folded into one number (FNV over words, with a stir).
pub struct Fold(u64);

impl Default for Fold {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fold {
    pub fn hash(&self) -> u64 {
        self.0
    }

    pub fn word(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(23);
    }

    pub fn count(&mut self, count: usize) {
        self.word(count as u64);
    }

    pub fn flag(&mut self, flag: bool) {
        self.word(u64::from(flag));
    }

    /// All bits of a number; the two zeros are one.
    pub fn number(&mut self, number: f64) {
        self.word((number + 0.0).to_bits());
    }

    pub fn mark(&mut self, mark: Mark) {
        self.number(mark.x);
        self.number(mark.y);
    }

    pub fn pose(&mut self, pose: Pose) {
        self.word(pose.at.x as u64);
        self.word(pose.at.y as u64);
        self.word(u64::from(pose.facing.degrees()));
    }

    pub fn part(&mut self, part: Option<(f64, f64)>) {
        let (t0, t1) = part.unwrap_or((-1.0, -1.0));
        self.number(t0);
        self.number(t1);
    }
}
