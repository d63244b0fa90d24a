//! The ground, found by place.

use crate::block::beyond;
use crate::{Area, Block, Bounds, Edge, Ground, Index, Line, Mark, Spans};

/// An index of the areas and lines of a [`Ground`]: made once for a map.
#[derive(Clone, Debug, PartialEq)]
pub struct Survey {
    areas: Index,
    lines: Index,
}

impl Survey {
    /// The index of a ground.
    pub fn new(ground: &Ground) -> Self {
        let cell = ground.width.max(ground.height).max(16) / 16;
        let index = |boxes: &mut dyn Iterator<Item = Bounds>| {
            let mut index = Index::new(ground.width, ground.height, cell);
            boxes.enumerate().for_each(|(number, bounds)| index.put(number, bounds));
            index
        };
        Self {
            areas: index(&mut ground.areas.iter().map(|area| area.outline.bounds().into())),
            lines: index(&mut ground.lines.iter().map(|line| line.course.bounds().into())),
        }
    }

    /// The ground and its index, ready for questions. It must be the ground of which the index was made.
    pub fn of<'a>(&'a self, ground: &'a Ground) -> Lie<'a> {
        Lie { ground, survey: self }
    }
}

/// The lie of the land: which areas and lines are where. Areas and lines are told by their place in the ground, in that order; nothing allocates.
///
/// ```
/// use field::{Area, AreaKind, Edge, Ground, Point, Polygon, Survey};
/// let p = Point::from_units;
/// let outline = Polygon::new(vec![p(10.0, 10.0), p(20.0, 10.0), p(20.0, 20.0), p(10.0, 20.0)])?;
/// let wood = Area { id: "wood".into(), kind: AreaKind::Wood, outline, hexes: Vec::new() };
/// let ground = Ground { width: 180_000, height: 120_000, areas: vec![wood], lines: Vec::new() };
/// let survey = Survey::new(&ground);
/// let sight = Edge::new(p(0.0, 15.0), p(40.0, 15.0));
/// let inside: Vec<_> = survey.of(&ground).areas_on(&sight).map(|(area, spans)| (area, spans.total())).collect();
/// assert_eq!(inside, [(0, 0.25)]);
/// # Ok::<(), field::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Lie<'a> {
    ground: &'a Ground,
    survey: &'a Survey,
}

impl<'a> Lie<'a> {
    /// The ground.
    pub fn ground(&self) -> &'a Ground {
        self.ground
    }

    /// The areas whose box has a place in common with this one.
    pub fn areas_about(&self, bounds: Bounds) -> impl Iterator<Item = (usize, &'a Area)> + use<'a> {
        let ground = self.ground;
        self.survey.areas.meeting(bounds).filter_map(move |number| Some((number, ground.areas.get(number)?)))
    }

    /// The lines whose box has a place in common with this one.
    pub fn lines_about(&self, bounds: Bounds) -> impl Iterator<Item = (usize, &'a Line)> + use<'a> {
        let ground = self.ground;
        self.survey.lines.meeting(bounds).filter_map(move |number| Some((number, ground.lines.get(number)?)))
    }

    /// The areas in which a mark lies, their outlines included.
    pub fn areas_at(&self, mark: Mark) -> impl Iterator<Item = usize> + use<'a> {
        let areas = self.areas_about(Bounds::between(mark, mark));
        areas.filter(move |(_, area)| area.outline.holds(mark)).map(|(number, _)| number)
    }

    /// The areas that have a place in common with a block; draw it in first where touching should not count.
    pub fn areas_meeting(&self, block: &Block) -> impl Iterator<Item = usize> + use<'a> {
        let block = *block;
        self.areas_about(block.bounds()).filter(move |(_, area)| area.outline.meets(&block)).map(|(number, _)| number)
    }

    /// The areas at so many units or less from a block, with their distances.
    pub fn areas_within(&self, block: &Block, most: f64) -> impl Iterator<Item = (usize, f64)> + use<'a> {
        let block = *block;
        let near = self.areas_about(block.bounds().widened(most));
        near.map(move |(number, area)| (number, area.outline.distance_of(&block)))
            .filter(move |(_, away)| *away <= most)
    }

    /// The areas that an edge meets, with its parts inside each.
    pub fn areas_on(&self, edge: &Edge) -> impl Iterator<Item = (usize, Spans)> + use<'a> {
        let edge = *edge;
        let areas = self.areas_about(Bounds::between(edge.from, edge.to));
        areas.map(move |(number, area)| (number, area.outline.spans_of(&edge))).filter(|(_, spans)| !spans.is_empty())
    }

    /// The parts of an edge inside any of the areas of which a test holds: the length in woods of all kinds.
    pub fn spans_on(&self, edge: &Edge, mut among: impl FnMut(&Area) -> bool) -> Spans {
        let areas = self.areas_about(Bounds::between(edge.from, edge.to)).filter(|(_, area)| among(area));
        areas.fold(Spans::EMPTY, |all, (_, area)| all.or(&area.outline.spans_of(edge)))
    }

    /// The lines that an edge meets.
    pub fn lines_on(&self, edge: &Edge) -> impl Iterator<Item = usize> + use<'a> {
        let edge = *edge;
        let lines = self.lines_about(Bounds::between(edge.from, edge.to));
        lines.filter(move |(_, line)| line.course.meets_edge(&edge)).map(|(number, _)| number)
    }

    /// The lines at so many units or less from an edge, with their distances.
    pub fn lines_near(&self, edge: &Edge, most: f64) -> impl Iterator<Item = (usize, f64)> + use<'a> {
        let edge = *edge;
        let near = self.lines_about(Bounds::between(edge.from, edge.to).widened(most));
        near.map(move |(number, line)| (number, line.course.distance_of_edge(&edge)))
            .filter(move |(_, away)| *away <= most)
    }

    /// The lines at so many units or less from a block, with their distances.
    pub fn lines_within(&self, block: &Block, most: f64) -> impl Iterator<Item = (usize, f64)> + use<'a> {
        let block = *block;
        let near = self.lines_about(block.bounds().widened(most));
        near.map(move |(number, line)| (number, line.course.distance_of(&block))).filter(move |(_, away)| *away <= most)
    }

    /// How far the farthest corner of a block is off the table, in units; 0 or less if all of it is on the table.
    pub fn off_table(&self, block: &Block) -> f64 {
        self.ground.off_table(block)
    }
}

impl Ground {
    /// How far the farthest corner of a block is off the table, in units; 0 or less if all of it is on the table.
    ///
    /// ```
    /// use field::{Block, Facing, Ground, Point, Pose, Size};
    /// let ground = Ground { width: 180_000, height: 120_000, ..Ground::default() };
    /// let line = |x| Block::new(Pose::new(Point::new(x, 50_000), Facing::NORTH), Size::new(9_000, 1_500));
    /// assert_eq!(ground.off_table(&line(4_500)), 0.0);
    /// assert_eq!(ground.off_table(&line(4_000)), 0.5);
    /// ```
    pub fn off_table(&self, block: &Block) -> f64 {
        beyond(block, self.width, self.height)
    }
}
