//! Everybody's footprints on the table, found by place.

use crate::mark::dot;
use crate::point::GRID_F;
use crate::{Block, Bounds, Convex, Edge, Index, Spans};

/// The footprints of all bodies on a table, by number. It is derived from a state and rebuilt at will: putting sixty in takes about a microsecond and no allocation after the first
/// time. No question allocates, and all answers come in the order of the numbers.
///
/// ```
/// use field::{Block, Crowd, Facing, Point, Pose, Size};
/// let line = |x, y| Block::new(Pose::new(Point::new(x, y), Facing::NORTH), Size::new(9_000, 1_500));
/// let mut crowd = Crowd::new(180_000, 120_000);
/// crowd.put(7, line(20_000, 30_000));
/// crowd.put(9, line(60_000, 30_000));
/// assert_eq!(crowd.overlapping(&line(28_000, 30_500), 0.01).collect::<Vec<_>>(), [7]);
/// assert_eq!(crowd.nearest(&line(45_000, 30_000), |_| true), Some((9, 6.0)));
/// assert_eq!(crowd.nearest(&line(45_000, 30_000), |body| body != 9), Some((7, 16.0)));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Crowd {
    bodies: Vec<Option<Footprint>>,
    index: Index,
    cell: f64,
}

/// A block, and how far it reaches from its middle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Footprint {
    pub(crate) block: Block,
    pub(crate) reach: f64,
}

impl Footprint {
    pub(crate) fn new(block: Block) -> Self {
        Self { block, reach: (block.half_width * block.half_width + block.half_depth * block.half_depth).sqrt() }
    }

    /// How far the two are apart at least, in thousandths: by the circles round them, or else by their shadows. Negative is how deep they are in each other.
    pub(crate) fn gap(&self, other: &Footprint) -> f64 {
        let way = self.block.middle.to(other.block.middle);
        let reach = self.reach + other.reach;
        let square = dot(way, way);
        if square > reach * reach { square.sqrt() - reach } else { self.block.gap(&other.block) }
    }
}

impl Crowd {
    /// An empty crowd for a table of that size in thousandths, found by cells of a sixteenth of its longer side.
    pub fn new(width: i32, height: i32) -> Self {
        let cell = width.max(height).max(16) / 16;
        Self { bodies: Vec::new(), index: Index::new(width, height, cell), cell: f64::from(cell) / GRID_F }
    }

    /// Takes everybody off and keeps the room.
    pub fn clear(&mut self) {
        self.bodies.fill(None);
        self.index.clear();
    }

    /// Puts a body down, or moves it.
    pub fn put(&mut self, body: u8, footprint: Block) {
        let number = usize::from(body);
        if number >= self.bodies.len() {
            self.bodies.resize(number + 1, None);
        }
        self.bodies[number] = Some(Footprint::new(footprint));
        self.index.put(number, footprint.bounds());
    }

    /// Takes a body off; nothing happens if it is not there.
    pub fn take(&mut self, body: u8) {
        if let Some(place) = self.bodies.get_mut(usize::from(body)) {
            *place = None;
            self.index.take(usize::from(body));
        }
    }

    /// The footprint of a body.
    pub fn get(&self, body: u8) -> Option<&Block> {
        self.footprint(body).map(|footprint| &footprint.block)
    }

    pub(crate) fn footprint(&self, body: u8) -> Option<&Footprint> {
        self.bodies.get(usize::from(body))?.as_ref()
    }

    /// Everybody.
    pub fn iter(&self) -> impl Iterator<Item = (u8, &Block)> {
        let numbered = self.bodies.iter().enumerate();
        numbered.filter_map(|(number, body)| Some((number as u8, &body.as_ref()?.block)))
    }

    /// Those whose box has a place in common with this one.
    pub fn about(&self, bounds: Bounds) -> impl Iterator<Item = (u8, &Block)> {
        self.index.meeting(bounds).filter_map(|number| Some((number as u8, &self.bodies[number].as_ref()?.block)))
    }

    /// Those that overlap a block by more than so many units.
    pub fn overlapping<'a>(&'a self, block: &Block, by: f64) -> impl Iterator<Item = u8> + use<'a> {
        let block = *block;
        self.about(block.bounds()).filter(move |(_, other)| block.overlaps(other, by)).map(|(body, _)| body)
    }

    /// Those that overlap a shape by more than so many units: whatever a leg sweeps over.
    pub fn overlapping_shape<'a>(&'a self, shape: &Convex, by: f64) -> impl Iterator<Item = u8> + use<'a> {
        let shape = *shape;
        let hit = move |(_, other): &(u8, &Block)| shape.overlaps(&Convex::from(*other), by);
        self.about(shape.bounds()).filter(hit).map(|(body, _)| body)
    }

    /// Those at so many units or less from a block, with their distances.
    pub fn within<'a>(&'a self, block: &Block, most: f64) -> impl Iterator<Item = (u8, f64)> + use<'a> {
        let block = *block;
        let near = self.about(block.bounds().widened(most));
        near.map(move |(body, other)| (body, block.distance(other))).filter(move |(_, distance)| *distance <= most)
    }

    /// The nearest of those of whom a test holds, and its distance; of equals the lowest number.
    pub fn nearest(&self, block: &Block, mut among: impl FnMut(u8) -> bool) -> Option<(u8, f64)> {
        let mut reach = self.cell;
        let everywhere = self.index_reach(block);
        loop {
            let near = self.within(block, reach).filter(|(body, _)| among(*body));
            let best = near.reduce(|best, next| if next.1 < best.1 { next } else { best });
            if best.is_some() || reach > everywhere {
                return best;
            }
            reach *= 2.0;
        }
    }

    /// A distance beyond which nobody is.
    fn index_reach(&self, block: &Block) -> f64 {
        self.iter().fold(0.0, |far, (_, other)| {
            let distance = block.middle.distance(other.middle);
            if distance > far { distance } else { far }
        })
    }

    /// Those through whom a line passes, and the length inside each, in units; whom it only touches has a length of 0.
    pub fn on_line<'a>(&'a self, line: &Edge) -> impl Iterator<Item = (u8, f64)> + use<'a> {
        let line = *line;
        let length = line.length();
        let bodies = self.about(Bounds::between(line.from, line.to));
        bodies.filter_map(move |(body, other)| {
            let (t0, t1) = other.part_inside(&line)?;
            Some((body, (t1 - t0) * length))
        })
    }

    /// The parts of a line that lie inside any of those of whom a test holds.
    pub fn spans_on(&self, line: &Edge, mut among: impl FnMut(u8) -> bool) -> Spans {
        let mut spans = Spans::EMPTY;
        for (body, other) in self.about(Bounds::between(line.from, line.to)) {
            if let Some((t0, t1)) = other.part_inside(line).filter(|_| among(body)) {
                spans.add(t0, t1);
            }
        }
        spans
    }

    /// Whether a strip of that width between two marks is free of all of whom a test holds: overlapped by no more than so many units.
    pub fn is_lane_free(&self, line: &Edge, width: f64, by: f64, mut among: impl FnMut(u8) -> bool) -> bool {
        match Block::strip(line.from, line.to, width) {
            Some(strip) => !self.overlapping(&strip, by).any(&mut among),
            None => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Facing, Point, Pose, Size};

    fn line(x: i32, y: i32) -> Block {
        Block::new(Pose::new(Point::new(x, y), Facing::NORTH), Size::new(9_000, 1_500))
    }

    /// Whoever is moved or taken off is no longer where he was.
    #[test]
    fn moved_and_taken_off() {
        let mut crowd = Crowd::new(180_000, 120_000);
        crowd.put(255, line(20_000, 30_000));
        crowd.put(0, line(22_000, 31_000));
        assert_eq!(crowd.overlapping(&line(20_000, 30_000), 0.01).collect::<Vec<_>>(), [0, 255]);
        crowd.put(0, line(100_000, 31_000));
        assert_eq!(crowd.overlapping(&line(20_000, 30_000), 0.01).collect::<Vec<_>>(), [255]);
        crowd.take(255);
        crowd.take(200);
        assert_eq!(crowd.iter().map(|(body, _)| body).collect::<Vec<_>>(), [0]);
        crowd.clear();
        assert_eq!(crowd.nearest(&line(0, 0), |_| true), None);
    }

    /// POW-GEO-06: a lane 3 cm wide is barred by whoever reaches into it, not by whoever stands beside it.
    #[test]
    fn lanes() {
        let mut crowd = Crowd::new(180_000, 120_000);
        crowd.put(1, line(50_000, 50_000));
        let free = |x| {
            let lane = Edge::new(Point::new(x, 20_000), Point::new(x, 80_000));
            crowd.is_lane_free(&lane, 3.0, 0.01, |_| true)
        };
        assert!(!free(50_000) && !free(55_980) && free(55_990) && free(44_000));
        let lane = Edge::new(Point::new(50_000, 20_000), Point::new(50_000, 80_000));
        assert!(crowd.is_lane_free(&lane, 3.0, 0.01, |body| body != 1));
        assert_eq!(
            crowd.on_line(&lane).map(|(body, length)| (body, crate::hundredths(length))).collect::<Vec<_>>(),
            [(1, 150)]
        );
    }
}
