//! What marks, edges and blocks have to do with areas and lines: inside or not, how deep, how long, how near.

use crate::crossings::meeting_of;
use crate::mark::least;
use crate::point::GRID_F;
use crate::{Block, Bounds, Edge, Mark, Point, Polygon, Polyline, Spans};

impl Polygon {
    fn sides(&self) -> impl Iterator<Item = Edge> + '_ {
        self.edges().map(|(u, v)| Edge::new(u, v))
    }

    /// Whether a mark lies inside or on the outline. For marks on the grid it is the same as [`contains`](Polygon::contains).
    pub fn holds(&self, mark: Mark) -> bool {
        if beyond(self.bounds(), mark) {
            return false;
        }
        let mut inside = false;
        for Edge { from: u, to: v } in self.sides() {
            if (u.y >= mark.y || v.y >= mark.y) && (u.y <= mark.y || v.y <= mark.y) {
                let side = u.cross(v, mark);
                if side == 0.0 {
                    if least(u.x, v.x) <= mark.x && mark.x <= if u.x > v.x { u.x } else { v.x } {
                        return true;
                    }
                } else if (u.y > mark.y) != (v.y > mark.y) && (side > 0.0) == (v.y > u.y) {
                    inside = !inside;
                }
            }
        }
        inside
    }

    /// How deep a mark lies inside, in units: its distance from the outline; negative outside.
    ///
    /// ```
    /// use field::{Mark, Point, Polygon};
    /// let p = Point::new;
    /// let house = Polygon::new(vec![p(0, 0), p(6_000, 0), p(6_000, 6_000), p(0, 6_000)])?;
    /// assert_eq!(house.depth(Mark::new(5_900.0, 3_000.0)), 0.1);
    /// assert_eq!(house.depth(Mark::new(9_000.0, 10_000.0)), -5.0);
    /// # Ok::<(), field::ShapeError>(())
    /// ```
    pub fn depth(&self, mark: Mark) -> f64 {
        let square = self.sides().map(|side| side.square(mark)).fold(f64::INFINITY, least);
        let away = square.sqrt() / GRID_F;
        if self.holds(mark) { away } else { 0.0 - away }
    }

    /// How many of some marks lie inside or on the outline: the share of a body by cells, of an edge by points.
    pub fn count_of(&self, marks: impl IntoIterator<Item = Mark>) -> u32 {
        marks.into_iter().filter(|mark| self.holds(*mark)).count() as u32
    }

    /// The parts of an edge inside or on the outline, for ends off the grid; see [`spans`](Polygon::spans).
    pub fn spans_of(&self, edge: &Edge) -> Spans {
        if !Bounds::between(edge.from, edge.to).meets(&self.bounds().into()) {
            return Spans::EMPTY;
        }
        if edge.from == edge.to {
            return if self.holds(edge.from) { Spans::WHOLE } else { Spans::EMPTY };
        }
        match self.few_crossings(edge) {
            Some(crossings) => crossings.spans(),
            None => self.spans_by(|v| edge.from.cross(edge.to, v.into()), |u, v| meeting_of(edge, u, v)),
        }
    }

    /// The length of an edge inside, in units; running along the outline counts, touching it does not.
    pub fn length_on(&self, edge: &Edge) -> f64 {
        if !Bounds::between(edge.from, edge.to).meets(&self.bounds().into()) {
            return 0.0;
        }
        let part = match self.few_crossings(edge) {
            Some(crossings) => crossings.total(),
            None => self.spans_of(edge).total(),
        };
        part * edge.length()
    }

    /// Whether an edge has a place in common with it or its outline.
    pub fn meets_edge(&self, edge: &Edge) -> bool {
        Bounds::between(edge.from, edge.to).meets(&self.bounds().into())
            && (self.holds(edge.from) || self.sides().any(|side| side.crosses(edge)))
    }

    /// Whether a block has a place in common with it or its outline.
    pub fn meets(&self, block: &Block) -> bool {
        block.bounds().meets(&self.bounds().into()) && (self.is_seen_in(block) || self.holds(block.middle()))
    }

    /// Whether the whole block lies inside or on the outline.
    pub fn contains_block(&self, block: &Block) -> bool {
        if self.is_box() {
            return block.corners().into_iter().all(|corner| !beyond(self.bounds(), corner));
        }
        // Corners inside, and no part of the outline in the inside of the block.
        let inner = block.drawn_in(1.0 / GRID_F);
        block.corners().into_iter().all(|corner| self.holds(corner)) && !self.is_seen_in(&inner)
    }

    /// Whether it is the box round it.
    fn is_box(&self) -> bool {
        let (low, high) = self.bounds();
        let at_corner = |p: &Point| (p.x == low.x || p.x == high.x) && (p.y == low.y || p.y == high.y);
        self.points().len() == 4 && self.points().iter().all(at_corner)
    }

    /// Whether a part of the outline lies in a block.
    fn is_seen_in(&self, block: &Block) -> bool {
        let points = self.points();
        block.is_crossed(points[points.len() - 1], points)
    }

    /// The distance of an edge from it, in units; 0 if they have a place in common.
    pub fn distance_of_edge(&self, edge: &Edge) -> f64 {
        if self.holds(edge.from) {
            return 0.0;
        }
        self.sides().map(|side| side.distance_to(edge)).fold(f64::INFINITY, least)
    }

    /// The distance of a block from it, in units; 0 if they have a place in common.
    pub fn distance_of(&self, block: &Block) -> f64 {
        if self.holds(block.middle()) {
            return 0.0;
        }
        self.sides().map(|side| block.distance_to_edge(&side)).fold(f64::INFINITY, least)
    }
}

impl Polyline {
    fn pieces(&self) -> impl Iterator<Item = Edge> + '_ {
        self.segments().map(|(c, d)| Edge::new(c, d))
    }

    /// Whether an edge comes onto the line; touching counts.
    pub fn meets_edge(&self, edge: &Edge) -> bool {
        Bounds::between(edge.from, edge.to).meets(&self.bounds().into())
            && self.pieces().any(|piece| piece.crosses(edge))
    }

    /// Whether a block has a place in common with the line.
    pub fn meets(&self, block: &Block) -> bool {
        block.bounds().meets(&self.bounds().into()) && block.is_crossed(self.points()[0], &self.points()[1..])
    }

    /// The places where an edge meets the line, as parts of its way in the order of the line's segments; a common stretch by its beginning.
    pub fn places_on<'a>(&'a self, edge: &Edge) -> impl Iterator<Item = f64> + 'a {
        let edge = *edge;
        self.pieces().filter(move |piece| piece.crosses(&edge)).map(move |piece| {
            let (from, to) = (piece.from.cross(piece.to, edge.from), piece.from.cross(piece.to, edge.to));
            if from == to {
                least(edge.nearest_part(piece.from), edge.nearest_part(piece.to))
            } else {
                (from / (from - to)).clamp(0.0, 1.0)
            }
        })
    }

    /// The distance of a mark from the line, in units.
    pub fn distance_of_mark(&self, mark: Mark) -> f64 {
        self.pieces().map(|piece| piece.square(mark)).fold(f64::INFINITY, least).sqrt() / GRID_F
    }

    /// The distance of an edge from the line, in units; 0 where they meet.
    pub fn distance_of_edge(&self, edge: &Edge) -> f64 {
        self.pieces().map(|piece| piece.distance_to(edge)).fold(f64::INFINITY, least)
    }

    /// The distance of a block from the line, in units; 0 where they meet.
    pub fn distance_of(&self, block: &Block) -> f64 {
        self.pieces().map(|piece| block.distance_to_edge(&piece)).fold(f64::INFINITY, least)
    }

    /// The line prolonged at both ends, straight on by so many units: a crest that is looked past. For setting up, since it allocates.
    #[must_use]
    pub fn prolonged(&self, by: f64) -> Polyline {
        self.with_ends(|_, _| by)
    }

    /// The line prolonged at both ends, straight on to where it first leaves an area; an end that lies outside or on the outline stays.
    #[must_use]
    pub fn prolonged_within(&self, area: &Polygon) -> Polyline {
        let (low, high) = area.bounds();
        let far = Mark::from(low).distance(high.into()) + 1.0;
        self.with_ends(|end, (x, y)| {
            let ray = Edge::new(end, Mark::from(end).moved((x, y), far));
            match area.spans_of(&ray).as_slice().first() {
                Some(&(0.0, out)) => out * far,
                _ => 0.0,
            }
        })
    }

    fn with_ends(&self, by: impl Fn(Point, (f64, f64)) -> f64) -> Polyline {
        let points = self.points();
        let end = |last: Point, before: Point| {
            let (x, y) = Mark::from(before).to(last.into());
            let length = (x * x + y * y).sqrt();
            let way = (x / length, y / length);
            let new = Mark::from(last).moved(way, by(last, way)).point();
            (new != last).then_some(new)
        };
        let mut longer = Vec::with_capacity(points.len() + 2);
        longer.extend(end(points[0], points[1]));
        longer.extend_from_slice(points);
        longer.extend(end(points[points.len() - 1], points[points.len() - 2]));
        Polyline::new(longer).unwrap_or_else(|_| self.clone())
    }
}

/// Whether a mark lies outside a box.
fn beyond((low, high): (Point, Point), mark: Mark) -> bool {
    mark.x < f64::from(low.x) || mark.x > f64::from(high.x) || mark.y < f64::from(low.y) || mark.y > f64::from(high.y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Facing, Pose, Size};

    fn polygon(points: &[(i32, i32)]) -> Polygon {
        Polygon::new(points.iter().map(|&(x, y)| Point::new(x, y)).collect()).expect("a polygon")
    }

    fn line(points: &[(i32, i32)]) -> Polyline {
        Polyline::new(points.iter().map(|&(x, y)| Point::new(x, y)).collect()).expect("a line")
    }

    fn block(x: i32, y: i32, facing: u16, width: i32, depth: i32) -> Block {
        Block::new(Pose::new(Point::new(x, y), Facing::new(facing)), Size::new(width, depth))
    }

    fn wood() -> Polygon {
        polygon(&[(0, 0), (10_000, 0), (10_000, 10_000), (0, 10_000)])
    }

    /// POW-GEO-37: of 36 cells of a line half in a wood, 18 are inside; FCM-GEO-26: of 15 points 9 when three of five files are.
    #[test]
    fn shares_by_cells() {
        let wood = wood();
        assert_eq!(wood.count_of(block(10_000, 5_000, 0, 9_000, 1_500).cells(6, 6)), 18);
        assert_eq!(wood.count_of(block(9_900, 5_000, 0, 9_000, 1_500).cells(5, 3)), 9);
        assert_eq!(wood.count_of(block(50_000, 5_000, 0, 9_000, 1_500).cells(6, 6)), 0);
        assert_eq!(block(0, 0, 0, 9_000, 1_500).cells(6, 6).count(), 36);
    }

    /// NPW-GEN-11: drawn in by 0.01 cm, a footprint that lies flush beside a wood is not in it, one a little further is.
    #[test]
    fn flush_beside_an_area() {
        let wood = wood();
        let meets = |x| wood.meets(&block(x, 5_000, 0, 4_000, 1_500).drawn_in(0.01));
        assert!(!meets(12_000) && !meets(11_991) && meets(11_989));
        assert!(wood.meets(&block(5_000, 5_000, 30, 2_000, 1_000)), "wholly inside");
        assert!(wood.meets(&block(5_000, 40_000, 0, 90_000, 80_000)), "round it");
        assert!(wood.contains_block(&block(5_000, 10_000, 0, 10_000, 10_000)));
        assert!(!wood.contains_block(&block(5_000, 10_001, 0, 10_000, 10_000)));
    }

    /// A comb lets a block lie in its mouth with all corners inside and more than one tooth through it.
    #[test]
    fn a_block_across_a_notch_is_not_inside() {
        let notched = polygon(&[
            (0, 0),
            (10_000, 0),
            (10_000, 10_000),
            (6_000, 10_000),
            (5_000, 2_000),
            (4_000, 10_000),
            (0, 10_000),
        ]);
        assert!(!notched.contains_block(&block(5_000, 8_000, 0, 6_000, 2_000)));
        assert!(notched.contains_block(&block(5_000, 1_900, 0, 6_000, 1_500)));
    }

    /// FCM-GEO-19: more than a tenth inside an element, or nearer than 1.4 cm to a river.
    #[test]
    fn depth_and_distance_of_points() {
        let wood = wood();
        assert_eq!(wood.depth(Mark::new(100.0, 5_000.0)), 0.1);
        assert_eq!(wood.depth(Mark::new(0.0, 5_000.0)), 0.0);
        let river = line(&[(0, 20_000), (10_000, 20_000)]);
        assert_eq!(river.distance_of_mark(Mark::new(5_000.0, 21_400.0)), 1.4);
        assert_eq!(river.distance_of(&block(5_000, 19_000, 0, 4_000, 1_000)), 1.0);
        assert_eq!(river.distance_of(&block(5_000, 20_500, 0, 4_000, 1_000)), 0.0);
        assert_eq!(wood.distance_of(&block(5_000, 13_000, 0, 4_000, 1_000)), 2.0);
    }

    /// POW-GEO-36: a crest goes on inside its hill to the border, or beyond it without end.
    #[test]
    fn a_crest_is_prolonged() {
        let crest = line(&[(3_000, 5_000), (7_000, 5_000)]);
        let points = |line: Polyline| line.points().iter().map(|p| (p.x, p.y)).collect::<Vec<_>>();
        assert_eq!(
            points(crest.prolonged_within(&wood())),
            [(0, 5_000), (3_000, 5_000), (7_000, 5_000), (10_000, 5_000)]
        );
        assert_eq!(points(crest.prolonged(100.0))[0], (-97_000, 5_000));
        let whole = line(&[(0, 5_000), (10_000, 5_000)]);
        assert_eq!(whole.prolonged_within(&wood()), whole);
        assert!(crest.meets_edge(&Edge::new(Point::new(5_000, 0), Point::new(5_000, 9_000))));
        assert!(!crest.meets_edge(&Edge::new(Point::new(2_000, 0), Point::new(2_000, 9_000))));
    }

    /// Places where a way meets a line, along it too.
    #[test]
    fn where_a_way_meets_a_line() {
        let stream = line(&[(0, 2_000), (4_000, 2_000), (4_000, 8_000)]);
        let places = |a: (i32, i32), b: (i32, i32)| -> Vec<f64> {
            stream.places_on(&Edge::new(Point::new(a.0, a.1), Point::new(b.0, b.1))).collect()
        };
        assert_eq!(places((1_000, 0), (1_000, 8_000)), [0.25]);
        assert_eq!(places((0, 4_000), (8_000, 4_000)), [0.5]);
        assert_eq!(places((4_000, 0), (4_000, 8_000)), [0.25, 0.25], "a corner, and along the second piece");
        assert!(places((0, 0), (3_000, 0)).is_empty());
    }
}
