//! Sight: what a line from eye to mark passes, as lengths. Whether that blocks it is the business of each rule set.

use crate::{Block, Crowd, Edge, Lie, LineKind, Mark, Side, Spans};

/// How a line passes an area: the length inside from its beginning, in the middle, and up to its end, in units.
///
/// ```
/// use field::{Passage, Spans};
/// let mut spans = Spans::EMPTY;
/// spans.add(0.0, 0.125);
/// spans.add(0.5, 0.625);
/// assert_eq!(Passage::of(&spans, 16.0), Passage { from_start: 2.0, between: 2.0, to_end: 0.0, whole: false });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Passage {
    /// From the beginning of the line to where it first leaves the area; 0 if it begins outside.
    pub from_start: f64,
    /// All other length inside.
    pub between: f64,
    /// From where it last enters the area to its end; 0 if it ends outside.
    pub to_end: f64,
    /// Whether it never leaves the area: then all of it is `from_start` and `to_end` alike.
    pub whole: bool,
}

impl Passage {
    /// The passage of a line of that length (in units) which lies inside in these parts.
    pub fn of(spans: &Spans, length: f64) -> Self {
        if spans.is_whole() {
            return Self { from_start: length, between: 0.0, to_end: length, whole: true };
        }
        spans.iter().fold(Self::default(), |mut passage, (t0, t1)| {
            let part = (t1 - t0) * length;
            match (t0, t1) {
                (0.0, _) => passage.from_start = part,
                (_, 1.0) => passage.to_end = part,
                _ => passage.between += part,
            }
            passage
        })
    }

    /// All length inside.
    pub fn total(&self) -> f64 {
        if self.whole { self.from_start } else { self.from_start + self.between + self.to_end }
    }
}

/// One line of sight, with what there is on the table. All answers are lengths in units and come in the order of the numbers.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    line: Edge,
    length: f64,
    lie: Lie<'a>,
    crowd: &'a Crowd,
}

impl<'a> Sight<'a> {
    /// The line from an eye to a mark.
    pub fn new(eye: impl Into<Mark>, mark: impl Into<Mark>, lie: Lie<'a>, crowd: &'a Crowd) -> Self {
        let line = Edge::new(eye, mark);
        Self { line, length: line.length(), lie, crowd }
    }

    /// The line itself.
    pub fn line(&self) -> Edge {
        self.line
    }

    /// Its length.
    pub fn length(&self) -> f64 {
        self.length
    }

    /// The bodies it passes through, and how long.
    pub fn bodies(&self) -> impl Iterator<Item = (u8, f64)> + use<'a> {
        self.crowd.on_line(&self.line)
    }

    /// The areas it passes, and how.
    pub fn areas(&self) -> impl Iterator<Item = (usize, Passage)> + use<'a> {
        let length = self.length;
        self.lie.areas_on(&self.line).map(move |(area, spans)| (area, Passage::of(&spans, length)))
    }

    /// The length inside any of the areas of which a test holds; where they overlap it counts once.
    pub fn length_in(&self, among: impl FnMut(&crate::Area) -> bool) -> f64 {
        self.lie.spans_on(&self.line, among).total() * self.length
    }

    /// The lines of a kind that it crosses or touches.
    pub fn lines(&self, kind: LineKind) -> impl Iterator<Item = usize> + use<'a> {
        let ground = self.lie.ground();
        self.lie.lines_on(&self.line).filter(move |line| ground.lines[*line].kind == kind)
    }

    /// The crests that it crosses or touches.
    pub fn crests(&self) -> impl Iterator<Item = usize> + use<'a> {
        self.lines(LineKind::Crest)
    }
}

impl Block {
    /// Where an eye looks for it: its nearest point, its corners (front left, front right, rear right, rear left), the middles of its sides.
    pub fn sight_marks(&self, eye: Mark) -> [Mark; 9] {
        let [a, b, c, d] = self.corners();
        let [front, right, rear, left] = Side::ALL.map(|side| self.edge(side).middle());
        [self.nearest_point(eye), a, b, c, d, front, right, rear, left]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Area, AreaKind, Facing, Ground, Line, Point, Polygon, Polyline, Pose, Size, Survey};

    fn square(kind: AreaKind, low: (i32, i32), high: (i32, i32)) -> Area {
        let points = vec![
            Point::new(low.0, low.1),
            Point::new(high.0, low.1),
            Point::new(high.0, high.1),
            Point::new(low.0, high.1),
        ];
        Area { id: "area".into(), kind, outline: Polygon::new(points).expect("a square"), hexes: Vec::new() }
    }

    fn table() -> Ground {
        let crest = Polyline::new(vec![Point::new(70_000, 0), Point::new(70_000, 40_000)]).expect("a crest");
        Ground {
            width: 180_000,
            height: 120_000,
            areas: vec![
                square(AreaKind::Wood, (10_000, 0), (20_000, 40_000)),
                square(AreaKind::Orchard, (15_000, 0), (25_000, 40_000)),
                square(AreaKind::Wood, (40_000, 0), (43_000, 40_000)),
            ],
            lines: vec![Line { id: "crest".into(), kind: LineKind::Crest, course: crest, chain: Vec::new() }],
        }
    }

    /// POW-GEO-36: p, m and q of a line that begins in a wood and passes another one.
    #[test]
    fn lengths_from_the_start_in_between_and_to_the_end() {
        let (ground, crowd) = (table(), Crowd::new(180_000, 120_000));
        let survey = Survey::new(&ground);
        let sight = Sight::new(Point::new(12_000, 20_000), Point::new(42_000, 20_000), survey.of(&ground), &crowd);
        let passages: Vec<_> = sight.areas().map(|(area, p)| (area, p.from_start, p.between, p.to_end)).collect();
        let rounded: Vec<_> = passages.iter().map(|p| (p.0, p.1.round(), p.2.round(), p.3.round())).collect();
        assert_eq!(rounded, [(0, 8.0, 0.0, 0.0), (1, 0.0, 10.0, 0.0), (2, 0.0, 0.0, 2.0)]);
        let inside = Sight::new(Point::new(12_000, 20_000), Point::new(14_000, 20_000), survey.of(&ground), &crowd);
        assert_eq!(
            inside.areas().next(),
            Some((0, Passage { from_start: 2.0, between: 0.0, to_end: 2.0, whole: true }))
        );
        assert_eq!(inside.areas().next().map(|(_, passage)| passage.total()), Some(2.0));
    }

    /// NPW-GEO-11, FCM-GEO-25: woods count together, what overlaps once; bodies by their length; crests by being crossed.
    #[test]
    fn woods_bodies_and_crests() {
        let (ground, mut crowd) = (table(), Crowd::new(180_000, 120_000));
        let survey = Survey::new(&ground);
        crowd.put(5, Block::new(Pose::new(Point::new(50_000, 20_000), Facing::EAST), Size::new(9_000, 1_500)));
        let sight = Sight::new(Point::new(0, 20_000), Point::new(60_000, 20_000), survey.of(&ground), &crowd);
        let woods = sight.length_in(|area| matches!(area.kind, AreaKind::Wood | AreaKind::Orchard));
        assert_eq!(crate::hundredths(woods), 1_800);
        let bodies: Vec<_> = sight.bodies().map(|(body, length)| (body, crate::hundredths(length))).collect();
        assert_eq!(bodies, [(5, 150)]);
        assert_eq!(sight.crests().count(), 0);
        let further = Sight::new(Point::new(0, 20_000), Point::new(70_000, 20_000), survey.of(&ground), &crowd);
        assert_eq!(further.crests().collect::<Vec<_>>(), [0], "touching it counts");
        assert_eq!(further.lines(LineKind::Wall).count(), 0);
    }

    /// POW-GEO-21: nine marks of a target, the nearest first.
    #[test]
    fn where_an_eye_looks() {
        let target = Block::new(Pose::new(Point::new(0, 0), Facing::NORTH), Size::new(9_000, 1_500));
        let marks = target.sight_marks(Mark::new(2_000.0, 9_000.0));
        assert_eq!(marks[0], Mark::new(2_000.0, 0.0));
        assert_eq!((marks[1], marks[3]), (Mark::new(-4_500.0, 0.0), Mark::new(4_500.0, -1_500.0)));
        assert_eq!((marks[5], marks[6]), (Mark::new(0.0, 0.0), Mark::new(4_500.0, -750.0)));
    }
}
