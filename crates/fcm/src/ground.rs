//! The terrain made ready for play (FCM-TERR, FCM-GEO-19, -20, -27): what it costs, bars, shelters. It knows no unit but by arm,
//! formation and width.

use field::{Block, Bounds, Edge, Mark, Point, Polygon, Polyline, Pose, Size, bearing, hundredths};

use crate::ids::ElementId;
use crate::setup::{Piece, TerrainKind};
use crate::state::Made;
use crate::tables::measures::BANK;
use crate::tracts::Tracts;
use crate::troops::{Arm, Formation};

/// FCM-GEO-19: how deep inside an element is on it: more than 0.10 cm as depths are compared (FCM-GEO-14), so from 0.105 on.
const INSIDE: f64 = 0.105;
/// FCM-GEO-19: how near to the line of a river is in it.
const WATER: f64 = 1.4;
/// The same in hundredths, as lengths are compared (FCM-GEO-14).
const IN_WATER: i32 = 140;
/// FCM-TERR-02: how near to the line of a road is along it, in hundredths.
const ROAD: i32 = 100;
/// FCM-GEO-27: how long a crossing is, across the water.
const CROSSING: i32 = 5_000;
/// FCM-UNIT-21: the width of a bridge made in play, and the length of an earthwork.
const NEW_BRIDGE: i32 = 4_000;
const EARTHWORK: i32 = 6_000;

#[derive(Clone, Debug)]
pub(crate) struct Area {
    pub kind: TerrainKind,
    pub outline: Polygon,
    pub bounds: Bounds,
    pub level: u8,
    pub upper: Option<Polyline>,
}

impl Area {
    /// Whether a place lies in it, its border included.
    pub fn holds(&self, mark: Mark) -> bool {
        self.bounds.meets(&Bounds::between(mark, mark)) && self.outline.holds(mark)
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub kind: TerrainKind,
    pub course: Polyline,
    pub bounds: Bounds,
    /// Its segments, each with the box round it.
    pieces: Vec<(Edge, Bounds)>,
}

impl Line {
    /// Whether the box round any of its segments meets another.
    fn passes(&self, around: &Bounds) -> bool {
        self.bounds.meets(around) && self.pieces.iter().any(|(_, bounds)| bounds.meets(around))
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossing {
    pub block: Block,
    pub ford: bool,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Element {
    /// Facing north.
    pub block: Block,
    pub bounds: Bounds,
    pub pose: Pose,
    pub size: Size,
    pub redoubt: bool,
}

impl Element {
    /// FCM-TERR-07.
    pub fn capacity(&self) -> u8 {
        if self.redoubt { 24 } else { 12 }
    }
}

/// The terrain of a battle.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ground {
    pub width: i32,
    pub height: i32,
    pub areas: Vec<Area>,
    pub lines: Vec<Line>,
    pub crossings: Vec<Crossing>,
    pub elements: Vec<Element>,
    tracts: Tracts,
}

/// Who goes over it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mover {
    pub arm: Arm,
    pub formation: Formation,
    /// In units.
    pub width: f64,
}

impl Mover {
    /// FCM-COH-02: whose order suffers.
    pub fn is_close(self) -> bool {
        !matches!(self.formation, Formation::Skirmish | Formation::InBuilding | Formation::Unlimbered)
    }

    /// FCM-TERR-02: who is quicker on a road.
    pub fn takes_road(self) -> bool {
        matches!(self.formation, Formation::MarchColumn | Formation::Limbered)
    }

    /// FCM-TERR-06: whether it gets over a line at all.
    pub fn crosses(self, kind: TerrainKind) -> bool {
        match kind {
            TerrainKind::Stream | TerrainKind::Hedge => self.arm != Arm::Artillery,
            TerrainKind::Wall => self.arm.is_infantry(),
            _ => true,
        }
    }

    fn rough(self) -> f64 {
        match self.arm {
            arm if arm.is_cavalry() => 0.25,
            _ if self.formation == Formation::Skirmish => 1.0,
            _ => 0.5,
        }
    }
}

pub(crate) fn is_rough(kind: TerrainKind) -> bool {
    matches!(kind, TerrainKind::Wood | TerrainKind::Vineyard | TerrainKind::Rough)
}

fn is_barrier(kind: TerrainKind) -> bool {
    matches!(kind, TerrainKind::Stream | TerrainKind::Wall | TerrainKind::Hedge)
}

impl Ground {
    pub fn new(pieces: &[Piece], width: i32, height: i32) -> Self {
        let mut ground = Ground { width, height, ..Ground::default() };
        for piece in pieces {
            match piece.kind {
                TerrainKind::Bridge | TerrainKind::Ford => {}
                TerrainKind::Building | TerrainKind::Redoubt => ground.elements.push(element(piece)),
                TerrainKind::Road
                | TerrainKind::Stream
                | TerrainKind::River
                | TerrainKind::Wall
                | TerrainKind::Hedge => {
                    if let Ok(course) = Polyline::new(piece.points.clone()) {
                        let bounds = course.bounds().into();
                        let edges = course.segments().map(|(a, b)| Edge::new(a, b));
                        let pieces = edges.map(|edge| (edge, Bounds::between(edge.from, edge.to))).collect();
                        ground.lines.push(Line { kind: piece.kind, course, bounds, pieces });
                    }
                }
                _ => {
                    if let Ok(outline) = Polygon::new(piece.points.clone()) {
                        let upper = Polyline::new(piece.upper_edge.clone()).ok();
                        let bounds = outline.bounds().into();
                        ground.areas.push(Area { kind: piece.kind, outline, bounds, level: piece.level, upper });
                    }
                }
            }
        }
        for piece in pieces.iter().filter(|piece| matches!(piece.kind, TerrainKind::Bridge | TerrainKind::Ford)) {
            let pose = ground.across(piece.points[0], &[TerrainKind::Stream, TerrainKind::River]);
            let block = Block::about(piece.points[0], pose.facing, Size::new(piece.width, CROSSING));
            ground.crossings.push(Crossing { block, ford: piece.kind == TerrainKind::Ford });
        }
        ground.tracts = Tracts::new(width, height, &ground.areas, &ground.crossings);
        ground
    }

    /// The nearest point of a water and the direction across it.
    pub fn across(&self, point: Point, kinds: &[TerrainKind]) -> Pose {
        let waters = self.lines.iter().filter(|line| kinds.contains(&line.kind));
        let segments = waters.flat_map(|line| line.course.segments());
        let mut best = (f64::INFINITY, Pose::default());
        for (a, b) in segments {
            let edge = Edge::new(a, b);
            let far = edge.distance(point.into());
            if far < best.0 {
                let along = bearing(a, b).unwrap_or_default();
                best = (far, Pose::new(edge.nearest(point.into()).point(), along.turned(90)));
            }
        }
        best.1
    }

    pub fn element(&self, id: ElementId) -> &Element {
        &self.elements[usize::from(id.0)]
    }

    pub fn element_ids(&self) -> impl Iterator<Item = ElementId> + use<> {
        (0..self.elements.len() as u8).map(ElementId)
    }

    pub fn crossings<'a>(&'a self, made: &'a [Made]) -> impl Iterator<Item = Crossing> + 'a {
        let new = made.iter().filter_map(|made| match made {
            Made::Bridge(pose) => {
                let block = Block::about(pose.at, pose.facing, Size::new(NEW_BRIDGE, CROSSING));
                Some(Crossing { block, ford: false })
            }
            _ => None,
        });
        self.crossings.iter().copied().chain(new)
    }

    /// Whether houses, redoubts or rivers can close any of that ground.
    pub fn may_close(&self, around: &Bounds) -> bool {
        let around = around.widened(WATER);
        self.elements.iter().any(|element| element.bounds.meets(&around))
            || self.lines.iter().any(|line| line.kind == TerrainKind::River && line.passes(&around))
    }

    /// Whether any of that ground costs more than open ground, bars or disorders somebody.
    pub fn may_hinder(&self, made: &[Made], around: &Bounds) -> bool {
        let around = around.widened(0.1);
        !made.is_empty()
            || self.areas.iter().any(|area| area.kind != TerrainKind::Hill && area.bounds.meets(&around))
            || self.lines.iter().any(|line| is_barrier(line.kind) && line.passes(&around))
            || self.crossings.iter().any(|crossing| crossing.block.bounds().meets(&around))
    }

    /// FCM-GEO-36: the level of a place.
    pub fn level(&self, mark: Mark) -> u8 {
        self.tracts.level(mark).unwrap_or_else(|| self.level_by_outlines(mark))
    }

    fn level_by_outlines(&self, mark: Mark) -> u8 {
        self.areas.iter().filter(|area| area.level > 0 && area.holds(mark)).map(|area| area.level).max().unwrap_or(0)
    }

    /// FCM-GEO-34: whether all corners are on the table.
    pub fn on_table(&self, block: &Block) -> bool {
        let fits = |v: f64, most: i32| v >= -5.0 && v <= f64::from(most) + 5.0;
        block.corners().iter().all(|corner| fits(corner.x, self.width) && fits(corner.y, self.height))
    }

    /// Whether a whole box is on the table.
    pub fn holds_all(&self, bounds: &Bounds) -> bool {
        self.holds(bounds.low) && self.holds(bounds.high)
    }

    pub fn holds(&self, mark: Mark) -> bool {
        (0.0..=f64::from(self.width)).contains(&mark.x) && (0.0..=f64::from(self.height)).contains(&mark.y)
    }

    /// FCM-GEO-19: houses, redoubts and rivers under a rectangle.
    pub fn is_closed(&self, made: &[Made], block: &Block) -> bool {
        let bounds = block.bounds();
        let in_element = self.elements.iter().any(|element| {
            let near = bounds.meets(&element.bounds);
            near && (block.outline(1.0).any(|mark| element.block.contains(mark, INSIDE))
                || element.block.corners().iter().any(|corner| block.contains(*corner, INSIDE)))
        });
        in_element || self.in_river(made, block)
    }

    fn in_river(&self, made: &[Made], block: &Block) -> bool {
        let mut rivers = self.lines.iter().filter(|line| line.kind == TerrainKind::River);
        let around = block.bounds().widened(WATER);
        rivers.any(|river| {
            river.bounds.meets(&around)
                && river.course.distance_of(block) < WATER
                && block.outline(1.0).any(|mark| {
                    hundredths(river.course.distance_of_mark(mark)) < IN_WATER
                        && !self.crossings(made).any(|crossing| crossing.block.contains(mark, -BANK.cm()))
                })
        })
    }

    /// Whether a point is in water or a house: for officers.
    pub fn is_closed_at(&self, made: &[Made], mark: Mark) -> bool {
        self.elements.iter().any(|element| element.block.contains(mark, INSIDE))
            || self.lines.iter().any(|line| {
                line.kind == TerrainKind::River
                    && hundredths(line.course.distance_of_mark(mark)) < IN_WATER
                    && !self.crossings(made).any(|crossing| crossing.block.contains(mark, -BANK.cm()))
            })
    }

    /// FCM-TERR-04: whether a place lies strictly inside a marsh.
    pub fn in_marsh(&self, mark: Mark) -> bool {
        self.areas
            .iter()
            .any(|area| area.kind == TerrainKind::Marsh && area.holds(mark) && area.outline.depth(mark) > 0.0)
    }

    /// FCM-TERR-03, -04: ground that is closed to an arm, strictly inside.
    pub fn is_shut(&self, arm: Arm, mark: Mark) -> bool {
        if arm.is_infantry() || self.tracts.is_plain(mark) {
            return false;
        }
        self.areas.iter().any(|area| {
            let shut = match area.kind {
                TerrainKind::Marsh => true,
                kind => arm == Arm::Artillery && is_rough(kind),
            };
            shut && area.holds(mark) && area.outline.depth(mark) > 0.0
        }) || (arm == Arm::Artillery
            && self.crossings.iter().any(|crossing| crossing.ford && crossing.block.contains(mark, 1e-6)))
    }

    /// The kinds of ground that cost a close formation its order at a place: rough, then wood and marsh.
    pub fn troubles(&self, mark: Mark) -> (bool, bool) {
        let mut found = (false, false);
        if self.tracts.is_plain(mark) {
            return found;
        }
        for area in self.areas.iter().filter(|area| is_rough(area.kind) || area.kind == TerrainKind::Marsh) {
            if area.holds(mark) {
                found.0 |= is_rough(area.kind);
                found.1 |= matches!(area.kind, TerrainKind::Wood | TerrainKind::Marsh);
            }
        }
        found.0 |= self.crossings.iter().any(|crossing| crossing.ford && crossing.block.contains(mark, 0.0));
        found
    }

    /// FCM-TERR-02: whether a straight way keeps to a road.
    pub fn along_road(&self, from: Mark, to: Mark) -> bool {
        let edge = Edge::new(from, to);
        let mut roads = self.lines.iter().filter(|line| line.kind == TerrainKind::Road);
        let begun = Bounds::between(from, from).widened(1.01);
        roads.any(|road| {
            road.bounds.meets(&begun)
                && edge.every(0.5).chain([to]).all(|mark| hundredths(road.course.distance_of_mark(mark)) <= ROAD)
        })
    }

    /// FCM-GEO-20: the factor of the ground at a place, slopes excepted.
    pub fn factor(&self, mover: Mover, mark: Mark) -> f64 {
        let mut factor = 1.0;
        if self.tracts.is_plain(mark) {
            return factor;
        }
        let rough = self.areas.iter().any(|area| is_rough(area.kind) && area.holds(mark))
            || self.crossings.iter().any(|crossing| crossing.ford && crossing.block.contains(mark, 0.0));
        if rough {
            factor *= mover.rough();
        }
        if self.areas.iter().any(|area| area.kind == TerrainKind::Marsh && area.holds(mark)) {
            factor *= 0.25;
        }
        factor
    }

    /// FCM-CHG-03: whether a place is open ground, whoever goes over it: skirmishers lose nothing in a wood, which is none all the same.
    pub fn is_open(&self, mark: Mark) -> bool {
        self.tracts.is_plain(mark)
            || !(self
                .areas
                .iter()
                .any(|area| (is_rough(area.kind) || area.kind == TerrainKind::Marsh) && area.holds(mark))
                || self.crossings.iter().any(|crossing| crossing.ford && crossing.block.contains(mark, 0.0)))
    }

    /// FCM-OFF-04: how much of a straight way lies in wood, vineyard, rough ground or marsh.
    pub fn slow_part(&self, edge: &Edge) -> f64 {
        let slow = |area: &&Area| is_rough(area.kind) || area.kind == TerrainKind::Marsh;
        let around = Bounds::between(edge.from, edge.to);
        let near = |area: &&Area| area.bounds.meets(&around) && area.outline.length_on(edge) > 0.0;
        let mut met = self.areas.iter().filter(slow).filter(near);
        let (Some(first), more) = (met.next(), met.next()) else { return 0.0 };
        if more.is_none() {
            return first.outline.length_on(edge);
        }
        let cuts = self.cuts(edge);
        let parts = cuts.windows(2).filter(|pair| {
            let middle = edge.at(f64::midpoint(pair[0], pair[1]));
            self.areas.iter().filter(slow).any(|area| area.holds(middle))
        });
        parts.map(|pair| (pair[1] - pair[0]) * edge.length()).sum()
    }

    /// FCM-TERR-05: whether a part of a way goes up a steep.
    pub fn goes_up(&self, from: Mark, to: Mark) -> bool {
        let middle = from.toward(to, 0.5);
        !self.tracts.is_plain(middle)
            && self.areas.iter().any(|area| {
                area.kind == TerrainKind::Steep
                    && area.holds(middle)
                    && area.upper.as_ref().is_some_and(|edge| edge.distance_of_mark(to) < edge.distance_of_mark(from))
            })
    }

    /// The places along a straight way where the ground changes, in order, ends included.
    pub fn cuts(&self, edge: &Edge) -> Vec<f64> {
        let mut cuts = vec![0.0, 1.0];
        for area in self.areas.iter().filter(|area| area.kind != TerrainKind::Hill) {
            for (from, to) in area.outline.spans_of(edge).iter() {
                cuts.extend([from, to]);
            }
        }
        for crossing in self.crossings.iter().filter(|crossing| crossing.ford) {
            if let Some((from, to)) = crossing.block.part_inside(edge) {
                cuts.extend([from, to]);
            }
        }
        game::sort_few(&mut cuts, f64::total_cmp);
        cuts.dedup();
        cuts
    }

    /// Streams, walls and hedges that a straight track crosses away from what bears the mover: kind and part of the way.
    pub fn barriers(&self, made: &[Made], mover: Mover, edge: &Edge, hear: &mut dyn FnMut(TerrainKind, f64)) {
        let around = Bounds::between(edge.from, edge.to).widened(0.01);
        for line in self.lines.iter().filter(|line| is_barrier(line.kind)) {
            if !line.bounds.meets(&around) {
                continue;
            }
            let mut last = -1.0;
            for (piece, bounds) in &line.pieces {
                if !bounds.meets(&around) || !piece.crosses(edge) {
                    continue;
                }
                let at = part_at(edge, piece);
                // FCM-TERR-06: where two of its pieces join it is crossed once.
                let again = (at - last).abs() < 1e-9;
                last = at;
                let borne = line.kind == TerrainKind::Stream && self.bears(made, mover, edge.at(at));
                if !again && !borne {
                    hear(line.kind, at);
                }
            }
        }
        for made in made {
            if let Made::Hedge(pose) = made {
                let hedge = Edge::from(&Block::new(*pose, Size::new(EARTHWORK, 0)));
                if hedge.crosses(edge) {
                    hear(TerrainKind::Hedge, part_at(edge, &hedge));
                }
            }
        }
    }

    /// FCM-GEO-27: whether a crossing bears a mover whose front centre is there.
    pub fn bears(&self, made: &[Made], mover: Mover, centre: Mark) -> bool {
        self.crossings(made).any(|crossing| {
            let width = crossing.block.width();
            let local = crossing.block.local(centre);
            let aside = BANK.cm() + (width - mover.width).max(0.0) / 2.0;
            mover.width <= width + 0.1
                && hundredths(local.right.abs() / 1_000.0) <= hundredths(aside)
                && crossing.block.contains(centre, -1.0 - aside)
                && !(crossing.ford && mover.arm == Arm::Artillery)
        })
    }

    /// FCM-GEO-27: whether a track of a front centre comes over rivers only where a crossing bears the mover.
    pub fn leads_over(&self, made: &[Made], mover: Mover, track: &Edge) -> bool {
        let around = Bounds::between(track.from, track.to).widened(0.01);
        let rivers = self.lines.iter().filter(|line| line.kind == TerrainKind::River && line.passes(&around));
        let mut met = rivers.flat_map(|line| &line.pieces).filter(|(piece, _)| piece.crosses(track));
        met.all(|(piece, _)| self.bears(made, mover, track.at(part_at(track, piece))))
    }

    /// FCM-GEO-27: whether a straight way goes over a stream where a crossing bears the mover.
    pub fn is_bridged(&self, made: &[Made], mover: Mover, from: Point, to: Point) -> bool {
        let edge = Edge::new(from, to);
        let streams = self.lines.iter().filter(|line| line.kind == TerrainKind::Stream);
        let mut pieces = streams.flat_map(|line| line.course.segments()).map(|(a, b)| Edge::new(a, b));
        pieces.any(|piece| piece.crosses(&edge) && self.bears(made, mover, edge.at(part_at(&edge, &piece))))
    }

    /// FCM-GEO-26: lines that shelter: kind and its pieces. FCM-UNIT-21: in a melee, and nowhere else, a breached wall is one step less.
    pub fn shelters(&self, made: &[Made], melee: bool, mut hear: impl FnMut(TerrainKind, Edge)) {
        for (index, line) in self.lines.iter().enumerate() {
            if !matches!(line.kind, TerrainKind::Wall | TerrainKind::Hedge) {
                continue;
            }
            for (place, (a, b)) in line.course.segments().enumerate() {
                let gap = melee && made.contains(&Made::Gap(index as u8, place as u8));
                let kind = if gap && line.kind == TerrainKind::Wall { TerrainKind::Hedge } else { line.kind };
                hear(kind, Edge::new(a, b));
            }
        }
        for made in made {
            if let Made::Hedge(pose) = made {
                hear(TerrainKind::Hedge, Edge::from(&Block::new(*pose, Size::new(EARTHWORK, 0))));
            }
        }
    }

    /// FCM-UNIT-21: the segment of a wall nearest to a rectangle, within 1 cm.
    pub fn wall_near(&self, block: &Block) -> Option<(u8, u8)> {
        let mut best = (f64::INFINITY, None);
        for (index, line) in self.lines.iter().enumerate().filter(|(_, line)| line.kind == TerrainKind::Wall) {
            for (place, (a, b)) in line.course.segments().enumerate() {
                let far = block.distance_to_edge(&Edge::new(a, b));
                // FCM-GEO-14: rounded, and then compared.
                if hundredths(far) <= 100 && far < best.0 {
                    best = (far, Some((index as u8, place as u8)));
                }
            }
        }
        best.1
    }
}

/// Where on its way an edge meets another.
pub(crate) fn part_at(edge: &Edge, other: &Edge) -> f64 {
    let (from, to) = (other.beside(edge.from), other.beside(edge.to));
    if from == to { 0.0 } else { (from / (from - to)).clamp(0.0, 1.0) }
}

fn element(piece: &Piece) -> Element {
    let (low, high) = (piece.points[0], piece.points[2]);
    let size = Size::new(high.x - low.x, high.y - low.y);
    let pose = Pose::new(Point::new(i32::midpoint(low.x, high.x), high.y), field::Facing::NORTH);
    let block = Block::new(pose, size);
    Element { block, bounds: block.bounds(), pose, size, redoubt: piece.kind == TerrainKind::Redoubt }
}
