//! A part of the ground, and every question about it: what lies elsewhere is not looked at.

use field::{Block, Bounds, Edge, Mark, Point, Polyline, Spans, hundredths};

use super::{ALONG_ROAD, Area, Ground, Known, Mover, OVERLAP, Placed, Strip};
use crate::setup::TerrainKind;

/// NPW-TER-02: how far from its centre line a road reaches, in hundredths.
const HALF_A_ROAD: i32 = 100;

/// Which pieces of a list are looked at: bit `n` stands for those of number `n` mod 64, so that many pieces are slow, never wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Some64(u64);

impl Some64 {
    fn put(&mut self, number: usize) {
        self.0 |= 1 << (number % 64);
    }

    /// Those of them that are in a smaller box.
    #[inline]
    fn within<T>(self, all: &[Placed<T>], bounds: &Bounds) -> Self {
        let mut within = Some64(0);
        if self.0 == 0 {
            return within;
        }
        self.numbers(all.len()).filter(|n| all[*n].bounds.meets(bounds)).for_each(|n| within.put(n));
        within
    }

    /// Their numbers in a list of that length, in increasing order.
    #[inline]
    fn numbers(self, len: usize) -> Numbers {
        Numbers { bits: self.0, left: self.0, base: 0, len }
    }

    #[inline]
    fn in_list<T>(self, all: &[Placed<T>]) -> impl Iterator<Item = &T> {
        self.placed(all).map(|one| &one.it)
    }

    /// Whether something holds of one of them: mostly there is none.
    #[inline]
    fn any<T>(self, all: &[Placed<T>], holds: impl Fn(&T) -> bool) -> bool {
        self.0 != 0 && self.in_list(all).any(holds)
    }

    #[inline]
    fn placed<T>(self, all: &[Placed<T>]) -> impl Iterator<Item = &Placed<T>> {
        self.numbers(all.len()).map(|n| &all[n])
    }

    /// The first on the map of those that something holds of.
    fn first<T>(self, all: &[Placed<T>], holds: impl Fn(&T) -> bool) -> Option<(u16, &T)> {
        self.placed(all).find(|one| holds(&one.it)).map(|one| (one.rank, &one.it))
    }
}

/// See [`Some64::numbers`].
#[derive(Clone, Debug)]
struct Numbers {
    bits: u64,
    /// Those of the 64 numbers from `base` on that are still to come.
    left: u64,
    base: usize,
    len: usize,
}

impl Iterator for Numbers {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.left == 0 {
            self.base += 64;
            if self.base >= self.len {
                return None;
            }
            self.left = self.bits;
        }
        let number = self.base + self.left.trailing_zeros() as usize;
        self.left &= self.left - 1;
        // What follows has greater numbers still.
        (number < self.len).then_some(number)
    }
}

/// The pieces of the ground that have to do with some box of the table.
#[derive(Clone, Copy, Debug)]
pub struct Patch<'g> {
    ground: &'g Ground,
    areas: Some64,
    waters: Some64,
    strips: Some64,
    roads: Some64,
    walls: Some64,
    works: Some64,
}

impl<'g> Patch<'g> {
    /// The whole of it.
    pub fn whole(ground: &'g Ground) -> Self {
        let all = Some64(u64::MAX);
        Patch { ground, areas: all, waters: all, strips: all, roads: all, walls: all, works: all }
    }

    /// Nothing of it.
    pub fn nothing(ground: &'g Ground) -> Self {
        let none = Some64(0);
        Patch { ground, areas: none, waters: none, strips: none, roads: none, walls: none, works: none }
    }

    /// What has a place in common with a box; roads also if one could be along them there.
    pub fn within(ground: &'g Ground, bounds: &Bounds) -> Self {
        let mut patch = Patch::nothing(ground);
        for number in ground.index.meeting(*bounds) {
            match ground.known[number] {
                Known::Area(n) => patch.areas.put(n),
                Known::Water(n) => patch.waters.put(n),
                Known::Strip(n) => patch.strips.put(n),
                Known::Road(n) => patch.roads.put(n),
                Known::Wall(n) => patch.walls.put(n),
                Known::Work(n) => patch.works.put(n),
            }
        }
        patch
    }

    /// What of it has a place in common with a smaller box; of roads all.
    pub fn narrowed(&self, bounds: &Bounds) -> Self {
        let Patch { ground, areas, waters, strips, roads, walls, works } = *self;
        Patch {
            ground,
            areas: areas.within(&ground.areas, bounds),
            waters: waters.within(&ground.waters, bounds),
            strips: strips.within(&ground.strips, bounds),
            roads,
            walls: walls.within(&ground.walls, bounds),
            works: works.within(&ground.works, bounds),
        }
    }

    /// The hills, woods and buildings of a box that matter there, and nothing else: all that lines of sight meet.
    pub fn blinds_within(ground: &'g Ground, bounds: &Bounds, matters: impl Fn(&Bounds) -> bool) -> Self {
        let blinds = |area: &Placed<Area>| (area.it.kind.is_hill() || area.it.kind.hides()) && matters(&area.bounds);
        // Such a box is long: its cells are more than there are areas.
        let mut patch = Patch::nothing(ground);
        let near = ground.areas.iter().enumerate().filter(|(_, area)| area.bounds.meets(bounds) && blinds(area));
        near.for_each(|(n, _)| patch.areas.put(n));
        patch
    }

    /// Whether there is nothing but open ground and perhaps a road.
    pub fn is_bare(&self) -> bool {
        self.areas.0 | self.waters.0 | self.strips.0 | self.walls.0 | self.works.0 == 0
    }

    /// Whether nothing here makes going bad for anybody: no bad area, no band or line to cross.
    pub fn is_smooth(&self) -> bool {
        self.strips.0 | self.walls.0 | self.works.0 == 0
            && !self.waters.any(&self.ground.waters, |water| !water.river)
            && !self.areas.any(&self.ground.areas, |area| area.kind.is_bad())
    }

    /// Whether there is anything to cross: water, a wall, a work.
    pub fn has_bands(&self) -> bool {
        self.waters.0 | self.strips.0 | self.walls.0 | self.works.0 != 0
    }

    /// Whether nothing here slows or bars anybody.
    pub fn is_easy(&self) -> bool {
        self.waters.0 == 0 && self.is_smooth()
    }

    /// Whether a mark lies in an area of such a kind.
    pub fn has_at(&self, mark: Mark, kind: impl Fn(TerrainKind) -> bool) -> bool {
        self.areas.any(&self.ground.areas, |area| kind(area.kind) && area.outline.holds(mark))
    }

    /// Whether there is any cover to be in.
    pub fn has_cover(&self) -> bool {
        self.areas.any(&self.ground.areas, |area| area.kind.covers())
    }

    /// NPW-TER-06: the kind of the first piece on the map that holds a mark; of open ground none.
    pub fn kind_at(&self, mark: Mark, laid: &[Block]) -> Option<TerrainKind> {
        use TerrainKind::{Bridge, Ford, Fortification, River, Road, Stream};
        let ground = self.ground;
        let area = self.areas.first(&ground.areas, |area| area.outline.holds(mark)).map(|(rank, it)| (rank, it.kind));
        let water = self.waters.first(&ground.waters, |water| water.holds(mark));
        let water = water.map(|(rank, it)| (rank, if it.river { River } else { Stream }));
        let strip = self.strips.first(&ground.strips, |strip| strip.block.contains(mark, 0.0));
        let strip = strip.map(|(rank, it)| (rank, if it.bridge { Bridge } else { Ford }));
        let road = self.roads.first(&ground.roads, |road| hundredths(road.distance(mark.point())) <= HALF_A_ROAD);
        let road = road.map(|(rank, _)| (rank, Road));
        let work =
            self.works.first(&ground.works, |work| work.contains(mark, 0.0)).map(|(rank, _)| (rank, Fortification));
        let first = [area, water, strip, road, work].into_iter().flatten().min_by_key(|(rank, _)| *rank);
        let dug = || laid.iter().any(|work| work.contains(mark, 0.0)).then_some(Fortification);
        first.map(|(_, kind)| kind).or_else(dug)
    }

    /// Whether going is bad where a mark is, for whoever moves there (NPW-GEO-13).
    pub fn is_bad(&self, mark: Mark, mover: Mover) -> bool {
        self.has_at(mark, TerrainKind::is_bad) || self.is_wet(mark, mover)
    }

    /// NPW-TER-04, -09: the same along a road, which leads over streams by culverts.
    pub fn is_bad_along_road(&self, mark: Mark, mover: Mover) -> bool {
        self.has_at(mark, TerrainKind::is_bad) || self.is_in_strip(mark, mover)
    }

    /// NPW-TER-04: whether a mark lies in the band of a stream or in a ford.
    fn is_wet(&self, mark: Mark, mover: Mover) -> bool {
        self.is_in_strip(mark, mover) || self.waters.any(&self.ground.waters, |water| !water.river && water.holds(mark))
    }

    /// Whether a mark lies in a ford, or where a bridge helps him not.
    fn is_in_strip(&self, mark: Mark, mover: Mover) -> bool {
        let in_strip = |strip: &Strip| {
            if strip.bridge {
                !strip.river && !mover.fits_on_bridges() && strip.water.contains(mark, 0.0)
            } else {
                strip.block.contains(mark, 0.0)
            }
        };
        self.strips.any(&self.ground.strips, in_strip)
    }

    /// Whether there are built-up areas at all.
    pub fn has_buildings(&self) -> bool {
        self.areas.any(&self.ground.areas, |area| area.kind.is_built_up())
    }

    /// NPW-TER-05: whether a mark lies in a built-up area.
    pub fn is_built_up(&self, mark: Mark) -> bool {
        self.has_at(mark, TerrainKind::is_built_up)
    }

    fn works<'a>(&'a self, laid: &'a [Block]) -> impl Iterator<Item = &'a Block> + 'a {
        self.works.in_list(&self.ground.works).chain(laid)
    }

    /// NPW-TER-04: whether somebody's centre that goes from one mark to the next crosses a band or line.
    pub fn crosses(&self, from: Mark, to: Mark, mover: Mover, laid: &[Block]) -> bool {
        from != to && (self.is_wet(from, mover) != self.is_wet(to, mover) || self.crosses_lines(from, to, laid))
    }

    /// NPW-TER-04, -09: the same along a road, which leads over streams by culverts.
    pub fn crosses_along_road(&self, from: Mark, to: Mark, mover: Mover, laid: &[Block]) -> bool {
        let ford = self.is_in_strip(from, mover) != self.is_in_strip(to, mover);
        from != to && (ford || self.crosses_lines(from, to, laid))
    }

    fn crosses_lines(&self, from: Mark, to: Mark, laid: &[Block]) -> bool {
        let way = Edge { from, to };
        self.walls.any(&self.ground.walls, |wall| wall.meets_edge(&way))
            || self.works(laid).any(|work| axis(work).crosses(&way))
    }

    /// NPW-TER-09: whether a segment crosses water by a bridge or ford.
    pub fn has_crossing(&self, way: &Edge) -> bool {
        self.strips.any(&self.ground.strips, |strip| strip.water.length_inside(way) > OVERLAP)
    }

    /// NPW-MOVE-17: whether a point is along a road.
    pub fn is_on_road(&self, at: Point) -> bool {
        self.roads.any(&self.ground.roads, |road| hundredths(road.distance(at)) <= ALONG_ROAD)
    }

    /// NPW-TER-11: whether a footprint may stand there; `anchor` is what keeps to a road.
    pub fn admits(&self, footprint: &Block, mover: Mover, anchor: Point, laid: &[Block]) -> bool {
        if self.is_bare() && laid.is_empty() {
            return true;
        }
        let inner = footprint.drawn_in(OVERLAP);
        if self.waters.any(&self.ground.waters, |water| water.river && water.meets(&inner)) {
            return false;
        }
        let narrow = |strip: &Strip| strip.bridge && strip.river && strip.block.overlaps(footprint, OVERLAP);
        if !mover.fits_on_bridges() && self.strips.any(&self.ground.strips, narrow) {
            return false;
        }
        if mover.is_on_foot() {
            return true;
        }
        if self.works(laid).any(|work| work.overlaps(footprint, OVERLAP)) {
            return false;
        }
        let closed =
            self.areas.any(&self.ground.areas, |area| mover.is_barred_from(area.kind) && area.outline.meets(&inner));
        !closed || mover.keeps_to_roads() && self.is_on_road(anchor)
    }

    /// NPW-GEO-19: whether more than 0.01 cm of a segment lies on ground that somebody may not enter.
    pub fn bars(&self, way: &Edge, mover: Mover, laid: &[Block]) -> bool {
        let far = |length: f64| length > OVERLAP;
        if self.is_cut_by_river(way) {
            return true;
        }
        let narrow = |strip: &Strip| strip.bridge && strip.river && far(strip.block.length_inside(way));
        if !mover.fits_on_bridges() && self.strips.any(&self.ground.strips, narrow) {
            return true;
        }
        if mover.is_on_foot() {
            return false;
        }
        if self.works(laid).any(|work| far(work.length_inside(way))) {
            return true;
        }
        let closed = self
            .areas
            .any(&self.ground.areas, |area| mover.is_barred_from(area.kind) && far(area.outline.length_on(way)));
        let by_road = || self.is_on_road(way.from.point()) && self.is_on_road(way.to.point());
        closed && !(mover.keeps_to_roads() && by_road())
    }

    /// NPW-MOVE-26: whether a segment crosses impassable terrain.
    pub fn is_cut_by_river(&self, way: &Edge) -> bool {
        self.waters.any(&self.ground.waters, |water| water.river && water.bars(way))
    }

    /// Whether a mark is on a hill (NPW-GEO-11).
    pub fn is_on_hill(&self, mark: Mark) -> bool {
        self.has_at(mark, TerrainKind::is_hill)
    }

    /// NPW-GEO-11 (b), (c): whether ground hides one mark from the other; `ends` are the centres of the elements at both ends.
    pub fn hides(&self, line: &Edge, ends: [Mark; 2]) -> bool {
        let (mut sum, mut longest) = (0.0, 0.0);
        for area in self.areas.in_list(&self.ground.areas) {
            if !area.kind.is_hill() && !area.kind.hides() {
                continue;
            }
            let length = area.outline.length_on(line);
            if !area.kind.is_hill() {
                sum += length;
                longest = if length > longest { length } else { longest };
            } else if length > OVERLAP && !ends.iter().any(|end| area.outline.holds(*end)) {
                return true;
            }
        }
        // Areas may lie over each other: what several hide together is counted once.
        hundredths(longest) > 500 || sum > longest && hundredths(sum) > 500 && self.dense(line) > 500
    }

    /// How much of a line lies in what hides, in hundredths.
    fn dense(&self, line: &Edge) -> i32 {
        let areas = self.areas.in_list(&self.ground.areas).filter(|area| area.kind.hides());
        let spans = areas.fold(Spans::EMPTY, |all, area| all.or(&area.outline.spans_of(line)));
        hundredths(spans.total() * line.length())
    }

    /// NPW-TER-06: the walls and works behind which a front may be, each as its nearest place to a mark.
    pub fn screens<'a>(&'a self, laid: &'a [Block]) -> impl Iterator<Item = Screen<'a>> {
        let walls = self.walls.in_list(&self.ground.walls).map(Screen::Wall);
        walls.chain(self.works(laid).map(Screen::Work))
    }
}

/// Something that gives cover to whoever is behind it.
#[derive(Clone, Copy, Debug)]
pub enum Screen<'a> {
    /// A wall or hedge.
    Wall(&'a Polyline),
    /// A work.
    Work(&'a Block),
}

impl Screen<'_> {
    /// Its place nearest to a mark.
    pub fn nearest(&self, mark: Mark) -> Mark {
        match self {
            Screen::Work(block) => block.nearest_point(mark),
            Screen::Wall(line) => {
                let places = line.segments().map(|(a, b)| Edge::new(a, b).nearest(mark));
                let nearer = |a: Mark, b: Mark| if b.distance(mark) < a.distance(mark) { b } else { a };
                places.reduce(nearer).unwrap_or(mark)
            }
        }
    }

    /// Whether a segment crosses it.
    pub fn is_crossed(&self, way: &Edge) -> bool {
        match self {
            Screen::Work(block) => block.part_inside(way).is_some(),
            Screen::Wall(line) => line.meets_edge(way),
        }
    }
}

/// The line of a work: along its middle.
fn axis(work: &Block) -> Edge {
    let [a, b, c, d] = work.corners();
    // A strip has its length as depth, a work that was laid its length as width.
    if work.depth() > work.width() {
        Edge { from: a.toward(b, 0.5), to: d.toward(c, 0.5) }
    } else {
        Edge { from: a.toward(d, 0.5), to: b.toward(c, 0.5) }
    }
}
