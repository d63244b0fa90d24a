//! Sweeping a body along a step: whom it meets, which ground it comes onto, at which sample.

use std::ops::ControlFlow;

use crate::crowd::Footprint;
use crate::mark::least;
use crate::point::GRID_F;
use crate::{Block, Course, Crowd, Edge, Lie, Local, Mark, Pitch, Pose, Sample, Samples};

/// What happens at a sample, against the sample before. At the first sample it is what is so from the beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// It overlaps a body.
    Meets(u8),
    /// It no longer overlaps a body.
    Clears(u8),
    /// It has come onto an area (by its place in the ground).
    Enters(usize),
    /// It has left an area.
    Leaves(usize),
    /// It has come onto a line (by its place in the ground).
    Reaches(usize),
    /// It is off a line again.
    Quits(usize),
    /// A corner is off the table.
    OffTable,
    /// All of it is on the table again.
    OnTable,
}

/// A fact, where it was found, and the last place before it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Happening {
    /// What.
    pub fact: Fact,
    /// Where.
    pub sample: Sample,
    /// The pose at the sample before; at the first sample the same pose.
    pub before: Pose,
}

/// A set of bodies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Bodies([u64; 4]);

impl Bodies {
    fn has(&self, body: u8) -> bool {
        self.0[usize::from(body / 64)] >> (body % 64) & 1 == 1
    }

    fn put(&mut self, body: u8) {
        self.0[usize::from(body / 64)] |= 1 << (body % 64);
    }

    fn flip(&mut self, body: u8) {
        self.0[usize::from(body / 64)] ^= 1 << (body % 64);
    }

    /// Takes the lowest one out.
    fn pop(&mut self) -> Option<u8> {
        let word = self.0.iter().position(|bits| *bits != 0)?;
        let bits = &mut self.0[word];
        let body = 64 * word as u8 + bits.trailing_zeros() as u8;
        *bits &= *bits - 1;
        Some(body)
    }
}

/// A body on its way, against others and over the ground.
///
/// ```
/// use field::{Block, Course, Crowd, Facing, Fact, Pitch, Point, Pose, Size, Step, Sweep};
/// let size = Size::new(9_000, 1_500);
/// let pose = |x, y| Pose::new(Point::new(x, y), Facing::NORTH);
/// let mut crowd = Crowd::new(180_000, 120_000);
/// crowd.put(7, Block::new(pose(20_000, 35_000), size));
/// let course = Course::new(pose(20_000, 30_000), size, Step::To(Point::new(20_000, 40_000)));
/// let sweep = Sweep::new(course, Pitch { length: 1.0, degrees: 1 }).against(&crowd, 0.01);
/// let met = sweep.first(|fact| matches!(fact, Fact::Meets(_))).expect("barred");
/// assert_eq!((met.fact, met.sample.gone, met.before.at), (Fact::Meets(7), 4.0, Point::new(20_000, 33_000)));
/// ```
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct Sweep<'a> {
    course: Course,
    pitch: Pitch,
    crowd: Option<(&'a Crowd, f64)>,
    over: Option<(Lie<'a>, f64)>,
    passed: Bodies,
}

impl<'a> Sweep<'a> {
    /// A body on its way, looked at so often.
    pub fn new(course: Course, pitch: Pitch) -> Self {
        Self { course, pitch, crowd: None, over: None, passed: Bodies::default() }
    }

    /// Against these bodies: it meets whom it overlaps by more than so many units.
    pub fn against(self, crowd: &'a Crowd, by: f64) -> Self {
        Self { crowd: Some((crowd, by)), ..self }
    }

    /// Over this ground: it is on what it has a place in common with when drawn in by so many units, and off the table when a corner is off it by more than that.
    pub fn over(self, lie: Lie<'a>, margin: f64) -> Self {
        Self { over: Some((lie, margin)), ..self }
    }

    /// Without looking at a body: itself, its attached general.
    pub fn without(mut self, body: u8) -> Self {
        self.passed.put(body);
        self
    }

    /// Tells all facts in the order of the samples, at each sample bodies first, then areas, lines and the table; ends early if told so. Gives the last sample that was looked at.
    pub fn run(&self, mut tell: impl FnMut(Happening) -> ControlFlow<()>) -> Sample {
        let (near, mut inside) = (self.near(), Bodies::default());
        let samples = self.course.samples(self.pitch);
        let mut sample = samples.get(samples.last_number());
        if near == Bodies::default() && self.over.is_none() {
            return sample; // Nobody can be met: it gets there.
        }
        let mut here = Footprint::new(self.course.footprint(self.course.start()));
        let (pace, slack) = samples.pace();
        let (mut last, mut number) = (None, 0);
        while number <= samples.last_number() {
            sample = samples.get(number);
            here.block = self.course.footprint(sample.pose);
            let before = || samples.get(number.saturating_sub(1)).pose;
            let mut tell = |fact| tell(Happening { fact, sample, before: before() });
            let ControlFlow::Continue(gap) = self.bodies(&here, near, &mut inside, &mut tell) else { return sample };
            if self.ground(&here.block, last.as_ref(), &mut tell).is_break() {
                return sample;
            }
            last = Some(here.block);
            // Nobody can be met before the gap is walked; what is no number or negative skips nothing.
            let skipped = if self.over.is_none() { ((gap - slack) / pace) as u32 } else { 0 };
            number = number.saturating_add(skipped.max(1));
        }
        samples.get(samples.last_number())
    }

    /// The first fact of which a test holds.
    pub fn first(&self, mut wanted: impl FnMut(Fact) -> bool) -> Option<Happening> {
        let mut found = None;
        self.run(|happening| {
            if wanted(happening.fact) {
                found = Some(happening);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        found
    }

    /// All who can be met at all.
    fn near(&self) -> Bodies {
        let mut near = Bodies::default();
        if let Some((crowd, _)) = self.crowd {
            let about = crowd.about(self.course.bounds()).filter(|(body, _)| !self.passed.has(*body));
            about.for_each(|(body, _)| near.put(body));
        }
        near
    }

    /// Tells who is met and who is clear. Gives the least gap to anybody, in thousandths; 0 while it is inside one.
    fn bodies(
        &self,
        here: &Footprint,
        mut near: Bodies,
        inside: &mut Bodies,
        tell: &mut impl FnMut(Fact) -> ControlFlow<()>,
    ) -> ControlFlow<(), f64> {
        let mut least_gap = f64::INFINITY;
        let Some((crowd, by)) = self.crowd else { return ControlFlow::Continue(least_gap) };
        while let Some(body) = near.pop() {
            let Some(other) = crowd.footprint(body) else { continue };
            let gap = here.gap(other);
            let meets = gap < 0.0 - by * GRID_F;
            least_gap = least(least_gap, if meets { 0.0 } else { gap });
            if meets != inside.has(body) {
                inside.flip(body);
                tell(if meets { Fact::Meets(body) } else { Fact::Clears(body) })?;
            }
        }
        ControlFlow::Continue(least_gap)
    }

    fn ground(
        &self,
        here: &Block,
        last: Option<&Block>,
        tell: &mut impl FnMut(Fact) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some((lie, margin)) = self.over else { return ControlFlow::Continue(()) };
        let (inner, was) = (here.drawn_in(margin), last.map(|block| block.drawn_in(margin)));
        let bounds = was.map_or(inner.bounds(), |was| was.bounds().with(&inner.bounds()));
        for (number, area) in lie.areas_about(bounds) {
            match (was.is_some_and(|was| area.outline.meets(&was)), area.outline.meets(&inner)) {
                (false, true) => tell(Fact::Enters(number))?,
                (true, false) => tell(Fact::Leaves(number))?,
                _ => {}
            }
        }
        for (number, line) in lie.lines_about(bounds) {
            match (was.is_some_and(|was| line.course.meets(&was)), line.course.meets(&inner)) {
                (false, true) => tell(Fact::Reaches(number))?,
                (true, false) => tell(Fact::Quits(number))?,
                _ => {}
            }
        }
        match (last.is_some_and(|last| lie.off_table(last) > margin), lie.off_table(here) > margin) {
            (false, true) => tell(Fact::OffTable),
            (true, false) => tell(Fact::OnTable),
            _ => ControlFlow::Continue(()),
        }
    }
}

/// The straight way of one point of a body from one sample to the next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Track {
    /// Which of the points.
    pub point: usize,
    /// The sample at which it ends.
    pub sample: Sample,
    /// The way.
    pub way: Edge,
}

impl Samples {
    /// The ways of some points of the body, given in its frame, from each sample to the next: for crossings of lines and borders. Sample by sample, in the order of the points.
    ///
    /// ```
    /// use field::{Course, Facing, Local, Mark, Pitch, Point, Pose, Size, Step};
    /// let course = Course::new(Pose::new(Point::new(0, 0), Facing::NORTH), Size::new(9_000, 1_500), Step::To(Point::new(0, 1_500)));
    /// let corners = [Local::new(-4_500.0, 0.0), Local::new(4_500.0, 0.0)];
    /// let tracks: Vec<_> = course.samples(Pitch { length: 1.0, degrees: 1 }).tracks(&corners).collect();
    /// assert_eq!(tracks.len(), 4);
    /// assert_eq!((tracks[3].way.from, tracks[3].way.to), (Mark::new(4_500.0, 1_000.0), Mark::new(4_500.0, 1_500.0)));
    /// ```
    pub fn tracks<'a>(&self, points: &'a [Local]) -> impl Iterator<Item = Track> + use<'a> {
        let samples = self.clone();
        (1..=samples.last_number()).flat_map(move |number| {
            let (from, sample) = (samples.get(number - 1).pose, samples.get(number));
            let to = sample.pose;
            points.iter().enumerate().map(move |(point, local)| Track {
                point,
                sample,
                way: Edge::new(from.mark(*local), to.mark(*local)),
            })
        })
    }
}

impl Pose {
    /// The mark at a place of its frame.
    pub fn mark(self, at: Local) -> Mark {
        let ahead = self.facing.vector();
        Mark::from(self.at).shifted(crate::mark::right_of(ahead), at.right).shifted(ahead, at.ahead)
    }

    /// Where a mark lies in its frame.
    pub fn local(self, mark: Mark) -> Local {
        let (ahead, way) = (self.facing.vector(), Mark::from(self.at).to(mark));
        Local { right: crate::mark::dot(way, crate::mark::right_of(ahead)), ahead: crate::mark::dot(way, ahead) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Area, AreaKind, Facing, Ground, Line, LineKind, Pivot, Point, Polygon, Polyline, Size, Step, Survey};

    const LINE: Size = Size::new(12_000, 1_500);
    const PITCH: Pitch = Pitch { length: 1.0, degrees: 1 };

    fn north(x: i32, y: i32) -> Pose {
        Pose::new(Point::new(x, y), Facing::NORTH)
    }

    fn told(sweep: &Sweep) -> Vec<(Fact, f64)> {
        let mut all = Vec::new();
        sweep.run(|happening| {
            all.push((happening.fact, happening.sample.gone));
            ControlFlow::Continue(())
        });
        all
    }

    /// NPW-MOVE-32, -33: whoever is passed is met at one sample and clear at another, in time.
    #[test]
    fn friends_are_passed() {
        let mut crowd = Crowd::new(180_000, 120_000);
        crowd.put(3, Block::new(north(50_000, 55_000), LINE));
        crowd.put(4, Block::new(north(50_000, 52_000), LINE));
        crowd.put(9, Block::new(north(50_000, 50_000), LINE));
        let course = Course::new(north(50_000, 50_000), LINE, Step::To(Point::new(50_000, 57_500)));
        let sweep = Sweep::new(course, PITCH).against(&crowd, 0.01);
        let facts = told(&sweep.without(9));
        let expected = [(Fact::Meets(4), 1.0), (Fact::Meets(3), 4.0), (Fact::Clears(4), 4.0), (Fact::Clears(3), 7.0)];
        assert_eq!(facts, expected);
        assert_eq!(told(&sweep)[0], (Fact::Meets(9), 0.0), "itself, from the beginning");
    }

    /// A wheel meets what its outer end runs into, not what stands behind its pivot.
    #[test]
    fn a_wheel_runs_into_somebody() {
        let mut crowd = Crowd::new(180_000, 120_000);
        // The left end comes round from (44, 50); this one stands 10 cm from the pivot (56, 50), at 45 degrees.
        crowd.put(1, Block::new(north(49_000, 57_500), Size::new(1_000, 1_000)));
        crowd.put(2, Block::new(north(57_000, 48_000), Size::new(1_000, 1_000)));
        let course = Course::new(north(50_000, 50_000), LINE, Step::Turn { by: 90, about: Pivot::InnerCorner });
        let facts = told(&Sweep::new(course, PITCH).against(&crowd, 0.01));
        assert_eq!(facts.iter().map(|(fact, _)| *fact).collect::<Vec<_>>(), [Fact::Meets(1), Fact::Clears(1)]);
        assert!(facts[0].1 > 35.0 && facts[0].1 < 45.0, "{facts:?}");
    }

    /// Areas, lines and the edge of the table are told where they begin and end.
    #[test]
    fn ground_on_the_way() {
        let p = Point::new;
        let outline = Polygon::new(vec![p(40_000, 4_200), p(60_000, 4_200), p(60_000, 5_200), p(40_000, 5_200)]);
        let marsh =
            Area { id: "m".into(), kind: AreaKind::Marsh, outline: outline.expect("a strip"), hexes: Vec::new() };
        let wall = Polyline::new(vec![p(0, 7_000), p(90_000, 7_000)]).expect("a wall");
        let wall = Line { id: "w".into(), kind: LineKind::Wall, course: wall, chain: Vec::new() };
        let ground = Ground { width: 100_000, height: 10_000, areas: vec![marsh], lines: vec![wall] };
        let survey = Survey::new(&ground);
        let course = Course::new(north(50_000, 3_500), LINE, Step::To(p(50_000, 10_500)));
        let facts = told(&Sweep::new(course, PITCH).over(survey.of(&ground), 0.01));
        let expected = [
            (Fact::Enters(0), 1.0),
            (Fact::Leaves(0), 4.0),
            (Fact::Reaches(0), 4.0),
            (Fact::Quits(0), 5.0),
            (Fact::OffTable, 7.0),
        ];
        assert_eq!(facts, expected);
    }
}
