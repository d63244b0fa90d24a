//! Everything measured (NPW-GEO): distances, arcs, zones, going and cover of the units as they stand. Lengths are hundredths of
//! a centimetre, rounded before they are compared (NPW-GEN-11).

use field::{Arc, Block, Body, Bounds, Edge, Mark, Point, Pose, Side as Flank, Size, Spread, hundredths};
use game::Side;

use crate::battle::Battle;
use crate::ground::{Mover, OVERLAP, Patch, Screen};
use crate::ids::{GeneralId, UcId, UcSet};
use crate::layout;
use crate::setup::{Rank, TerrainKind, Troops};
use crate::state::{General, State, Uc};
use crate::tables::measures::{BEHIND, FLANK_SUPPORT, HELP};
use crate::troops::{Arm, Direction, Formation};

/// Less than anything on the grid: keeps the noise of unit vectors from deciding what lies on a ray.
const NOISE: f64 = 1e-7;

/// NPW-TER-06: how near a wall covers, in cm, and a little more.
const SCREENED: f64 = 1.02;

/// The table at a moment.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    pub rules: &'a Battle,
    pub state: &'a State,
}

impl<'a> Scene<'a> {
    pub fn new(rules: &'a Battle, state: &'a State) -> Self {
        Scene { rules, state }
    }

    /// The whole ground.
    pub fn ground(&self) -> Patch<'a> {
        Patch::whole(&self.rules.ground)
    }

    /// What of the ground lies in a box.
    pub fn ground_about(&self, bounds: &Bounds) -> Patch<'a> {
        Patch::within(&self.rules.ground, bounds)
    }

    pub fn uc(&self, uc: UcId) -> &'a Uc {
        self.state.uc(uc)
    }

    pub fn troops(&self, uc: UcId) -> &'a Troops {
        self.rules.troops(uc)
    }

    pub fn arm(&self, uc: UcId) -> Arm {
        self.rules.troops(uc).arm
    }

    pub fn side(&self, uc: UcId) -> Side {
        self.rules.side(uc)
    }

    pub fn body(&self, uc: UcId) -> Body<'static> {
        self.uc(uc).body(self.arm(uc))
    }

    pub fn footprint(&self, uc: UcId) -> Block {
        self.uc(uc).footprint(self.arm(uc))
    }

    pub fn size(&self, uc: UcId) -> Size {
        let unit = self.uc(uc);
        layout::footprint(self.arm(uc), unit.formation, unit.slots)
    }

    pub fn centre(&self, uc: UcId) -> Mark {
        self.footprint(uc).middle()
    }

    pub fn mover(&self, uc: UcId) -> Mover {
        Mover::Unit(self.arm(uc), self.uc(uc).formation)
    }

    /// UC on the table.
    pub fn standing(&self) -> impl Iterator<Item = UcId> + use<'a> {
        let state = self.state;
        self.rules.ucs().filter(move |uc| state.uc(*uc).is_on())
    }

    /// UC of a side on the table.
    pub fn of(&self, side: Side) -> impl Iterator<Item = UcId> + use<'a> {
        self.rules.units_of(self.state, side).filter(|(_, unit)| unit.is_on()).map(|(uc, _)| uc)
    }

    /// Enemies of a UC on the table.
    pub fn enemies(&self, uc: UcId) -> impl Iterator<Item = UcId> + use<'a> {
        self.of(self.side(uc).other())
    }

    /// Enemies of a UC on the table, without those that are certainly farther off than so many hundredths: by anchors alone, as if
    /// everybody were as large as the largest.
    #[inline]
    pub fn enemies_within(&self, uc: UcId, most: i32) -> impl Iterator<Item = UcId> + use<'a> {
        let (here, reach) = (self.uc(uc).pose.at, 2 * self.rules.span);
        let near = move |(_, unit): &(UcId, &Uc)| unit.is_on() && !are_beyond(here, unit.pose.at, reach, most);
        self.rules.units_of(self.state, self.side(uc).other()).filter(near).map(|(enemy, _)| enemy)
    }

    /// The box round the anchors of a side, if anybody of it is on the table.
    pub fn extent(&self, side: Side) -> Option<(Point, Point)> {
        let all = self.rules.units_of(self.state, side).filter(|(_, unit)| unit.is_on()).map(|(_, unit)| unit.pose.at);
        let with = |(low, high): (Point, Point), at: Point| {
            (Point::new(low.x.min(at.x), low.y.min(at.y)), Point::new(high.x.max(at.x), high.y.max(at.y)))
        };
        all.map(|at| (at, at)).reduce(|extent, (at, _)| with(extent, at))
    }

    /// Whether all of an extent is certainly farther from a UC than so many hundredths: then so are all who stand in it.
    #[inline]
    pub fn is_beyond_all(&self, uc: UcId, (low, high): (Point, Point), most: i32) -> bool {
        let (at, far) = (self.uc(uc).pose.at, 2 * self.rules.span + 10 * i64::from(most) + 20);
        let beyond = |at: i32, low: i32, high: i32| {
            let (at, low, high) = (i64::from(at), i64::from(low), i64::from(high));
            at < low - far || at > high + far
        };
        beyond(at.x, low.x, high.x) || beyond(at.y, low.y, high.y)
    }

    /// UC on the table, without those that are certainly outside of a box.
    #[inline]
    pub fn standing_in(&self, bounds: &Bounds) -> impl Iterator<Item = UcId> + use<'a> {
        self.standing_in_but(bounds, UcSet::EMPTY)
    }

    /// The same without some.
    #[inline]
    pub fn standing_in_but(&self, bounds: &Bounds, but: UcSet) -> impl Iterator<Item = UcId> + use<'a> {
        let (scene, bounds) = (*self, *bounds);
        // Anchors lie on the grid: a box of whole numbers round the box, as far out as the largest reaches.
        let span = self.rules.span as f64;
        let (low, high) = (bounds.low, bounds.high);
        let [left, below] = [low.x, low.y].map(|v| ((v - span) as i32).saturating_sub(1));
        let [right, above] = [high.x, high.y].map(|v| ((v + span) as i32).saturating_add(1));
        let near = move |(_, unit): &(UcId, &Uc)| {
            let Point { x, y } = unit.pose.at;
            x >= left && x <= right && y >= below && y <= above && unit.is_on()
        };
        let near = (0..).map(UcId).zip(&self.state.ucs).filter(near).map(|(uc, _)| uc);
        near.filter(move |uc| !but.has(*uc) && !scene.is_far_outside(*uc, &bounds, scene.span(*uc)))
    }

    /// NPW-GEO-02.
    pub fn distance(&self, one: UcId, two: UcId) -> i32 {
        hundredths(self.body(one).distance(&self.body(two)))
    }

    /// NPW-GEO-02, of a unit as it would stand.
    pub fn distance_of(&self, body: &Body<'_>, uc: UcId) -> i32 {
        hundredths(body.distance(&self.body(uc)))
    }

    /// NPW-GEO-02, of a general.
    pub fn general_to(&self, general: &General, uc: UcId) -> i32 {
        hundredths(self.body(uc).distance_to(&general.base()))
    }

    /// How far a UC reaches from its anchor at the most.
    pub fn span(&self, uc: UcId) -> i64 {
        span(self.size(uc))
    }

    /// Whether two are certainly farther apart than so many hundredths, by their anchors alone: a quick no for most.
    #[inline]
    pub fn is_beyond(&self, one: UcId, two: UcId, most: i32) -> bool {
        let (here, there) = (self.uc(one).pose.at, self.uc(two).pose.at);
        are_beyond(here, there, 2 * self.rules.span, most)
            || are_beyond(here, there, self.span(one) + self.span(two), most)
    }

    /// Whether a UC is certainly outside of a box, by its anchor alone.
    #[inline]
    pub fn is_outside(&self, uc: UcId, bounds: &Bounds) -> bool {
        self.is_far_outside(uc, bounds, self.rules.span) || self.is_far_outside(uc, bounds, self.span(uc))
    }

    /// Whether a UC is outside of a box, as far as it reaches from its anchor.
    #[inline]
    fn is_far_outside(&self, uc: UcId, bounds: &Bounds, span: i64) -> bool {
        let (at, span) = (self.uc(uc).pose.at, span as f64);
        let (x, y) = (f64::from(at.x), f64::from(at.y));
        x + span < bounds.low.x || x - span > bounds.high.x || y + span < bounds.low.y || y - span > bounds.high.y
    }

    /// Whether two are so near, quickly no if they are far apart.
    pub fn is_within(&self, body: &Body<'_>, uc: UcId, most: i32) -> bool {
        let (here, there) = (body.pose().at, self.uc(uc).pose.at);
        if are_beyond(here, there, 2 * self.rules.span, most)
            || are_beyond(here, there, span(body.layout().footprint()) + self.span(uc), most)
        {
            return false;
        }
        let theirs = self.body(uc);
        // The anchors of bodies without gaps are places of theirs.
        if body.is_solid() && theirs.is_solid() && square(here, there) <= square_of(10 * i64::from(most)) {
            return true;
        }
        let apart = 0.0 - body.footprint().penetration(&theirs.footprint());
        apart <= f64::from(most) / 100.0 + 0.01 && hundredths(body.distance(&theirs)) <= most
    }

    /// The nearest of some, with its distance; then the lower number.
    pub fn nearest(&self, uc: UcId, among: impl Iterator<Item = UcId>) -> Option<(i32, UcId)> {
        let body = self.body(uc);
        let footprint = body.footprint();
        let mut best: Option<(i32, UcId)> = None;
        for other in among {
            if best.is_some_and(|(distance, _)| self.is_beyond(uc, other, distance)) {
                continue;
            }
            // The footprints apart by more than the best so far: it cannot be nearer.
            let apart = 0.0 - footprint.penetration(&self.footprint(other));
            if best.is_some_and(|(distance, _)| apart > f64::from(distance) / 100.0 + 0.01) {
                continue;
            }
            let next = (self.distance_of(&body, other), other);
            best = Some(best.map_or(next, |best| best.min(next)));
        }
        best
    }

    /// NPW-GEO-05: whether some part of the target lies in the arc of a pose.
    pub fn is_in_arc(&self, pose: Pose, target: UcId) -> bool {
        let arc = Arc::from_point(pose, Spread::Quarter);
        self.body(target).elements().any(|(_, block)| arc.meets(&block, NOISE))
    }

    /// NPW-GEO-06: from which side of a target an anchor comes.
    pub fn zone(&self, target: UcId, anchor: Mark) -> Flank {
        let footprint = self.footprint(target);
        self.size(target).zone(footprint.local(anchor).hundredths())
    }

    /// NPW-GEO-06, NPW-CHG-10: whence a charge comes.
    pub fn direction(&self, target: UcId, anchor: Mark) -> Direction {
        if self.uc(target).formation.is_square() {
            return Direction::Front;
        }
        match self.zone(target, anchor) {
            Flank::Front => Direction::Front,
            Flank::Rear => Direction::Rear,
            Flank::Left | Flank::Right => Direction::Flank,
        }
    }

    /// NPW-GEO-10: the nearest frontal enemy.
    pub fn frontal_enemy(&self, uc: UcId) -> Option<i32> {
        let unit = self.uc(uc);
        let square = unit.formation.is_square();
        let frontal = self.enemies(uc).filter(|enemy| square || self.is_in_arc(unit.pose, *enemy));
        self.nearest(uc, frontal).map(|(distance, _)| distance)
    }

    /// NPW-MOVE-04: whether so many of a body's elements lie in bad ground that it counts as in bad going.
    pub fn is_in_bad_going(&self, body: &Body<'_>, mover: Mover) -> bool {
        let ground = self.ground_about(&body.bounds());
        let bad = body.middles_where(|mark| ground.is_bad(mark, mover));
        2 * bad >= body.count() && bad > 0
    }

    /// Whether half of a body's elements lie in a village or farm.
    pub fn is_built_up(&self, body: &Body<'_>) -> bool {
        let ground = self.ground_about(&body.bounds());
        let built = body.middles_where(|mark| ground.is_built_up(mark));
        2 * built >= body.count() && built > 0
    }

    /// NPW-TER-06 by area.
    pub fn is_covered_by_area(&self, body: &Body<'_>) -> bool {
        let ground = self.ground_about(&body.bounds());
        if !ground.has_cover() {
            return false;
        }
        let laid = self.rules.laid(self.state);
        let mut counts = [0u8; TerrainKind::ALL.len() + 1];
        let mut covered = 0;
        for (_, block) in body.elements() {
            let middle = block.middle();
            if ground.has_at(middle, TerrainKind::covers) {
                covered += 1;
            } else {
                counts[ground.kind_at(middle, &laid).map_or(TerrainKind::ALL.len(), |kind| kind as usize)] += 1;
            }
        }
        covered >= 1 && counts.iter().all(|count| *count <= covered)
    }

    /// NPW-LAY-11: the foremost elements left of a body in a formation that does not look all round.
    pub fn front_elements(&self, body: &Body<'_>, formation: Formation) -> u64 {
        let left = body.left();
        let files: u32 = match formation {
            Formation::Line | Formation::Unlimbered | Formation::HollowSquare => return left,
            Formation::MarchColumn | Formation::Limbered => 1,
            _ => (body.layout().len() as u32).min(2),
        };
        let foremost = |file: u32| (0..12).map(|rank| rank * files + file).find(|slot| left >> slot & 1 == 1);
        (0..files).filter_map(foremost).fold(0, |front, slot| front | 1 << slot)
    }

    /// NPW-TER-06: whether the front middle of an element is behind a wall or work.
    fn is_behind(element: &Block, screen: &Screen<'_>) -> bool {
        let front = element.front();
        let near = screen.nearest(front);
        hundredths(near.distance(front)) <= BEHIND.most && element.local(near).hundredths().ahead >= 0
    }

    /// NPW-DOC-06: whether half of the front elements are behind a wall or work.
    pub fn is_behind_screen(&self, body: &Body<'_>, formation: Formation) -> bool {
        let laid = self.rules.laid(self.state);
        let ground = self.ground_about(&body.bounds().widened(SCREENED));
        ground.screens(&laid).any(|screen| self.stands_behind(body, formation, &screen))
    }

    fn stands_behind(&self, body: &Body<'_>, formation: Formation, screen: &Screen<'_>) -> bool {
        let front = self.front_elements(body, formation);
        let behind = body.elements().filter(|(n, block)| front >> n & 1 == 1 && Self::is_behind(block, screen));
        let behind = behind.count() as u32;
        behind > 0 && 2 * behind >= front.count_ones()
    }

    /// NPW-TER-06: cover against an enemy who charges from where he stands.
    pub fn is_covered_from(&self, uc: UcId, enemy: UcId) -> bool {
        self.is_covered_from_element(uc, enemy, None)
    }

    /// NPW-TER-06: cover against the nearest element of an enemy, or against the nearest one that shoots.
    pub fn is_covered_from_element(&self, uc: UcId, enemy: UcId, shooting: Option<u8>) -> bool {
        let (body, unit) = (self.body(uc), self.uc(uc));
        if self.is_covered_by_area(&body) {
            return true;
        }
        let laid = self.rules.laid(self.state);
        let ground = self.ground_about(&body.bounds().widened(SCREENED));
        let mut screens = ground.screens(&laid);
        let whole = self.body(enemy);
        let them = shooting.map_or(whole, |element| whole.with_left(1 << element));
        screens.any(|screen| {
            self.stands_behind(&body, unit.formation, &screen)
                && body.nearest(&them).is_some_and(|(mine, theirs, _)| {
                    let from = them.element(theirs).front();
                    screen.is_crossed(&Edge { from, to: body.element(mine).front() })
                })
        })
    }

    /// NPW-DOC-06: cover by area, or behind a wall whatever the enemy does.
    pub fn is_in_cover(&self, body: &Body<'_>, formation: Formation) -> bool {
        self.is_covered_by_area(body) || self.is_behind_screen(body, formation)
    }

    /// NPW-GEO-15: how many flanks of a battery a friend in order supports.
    pub fn flanks_supported(&self, uc: UcId) -> u8 {
        if self.arm(uc) != Arm::Artillery {
            return 0;
        }
        let footprint = self.footprint(uc);
        let supported = |flank: Flank| {
            let edge = footprint.edge(flank);
            // Outside of the flank: to the left of the edge as it runs from left to right, looking outwards.
            let outer = |block: &Block| field::Convex::from(block).cut_left_of(&edge);
            let near = |friend: &UcId| !self.is_beyond(uc, *friend, FLANK_SUPPORT.most);
            let friends = self.of(self.side(uc)).filter(|friend| *friend != uc && self.uc(*friend).is_in_order());
            friends.filter(near).any(|friend| {
                self.body(friend).elements().any(|(_, block)| {
                    outer(&block).is_some_and(|part| hundredths(part.distance_to_edge(&edge)) <= FLANK_SUPPORT.most)
                })
            })
        };
        [Flank::Left, Flank::Right].into_iter().filter(|flank| supported(*flank)).count() as u8
    }

    /// The generals on the table who may help a UC: its brigadier and the divisional general.
    pub fn helpers(&self, uc: UcId) -> impl Iterator<Item = GeneralId> + use<'a> {
        let (rules, state) = (self.rules, self.state);
        let brigadier = rules.uc(uc).um.and_then(|um| rules.um(um).brigadier);
        let all = brigadier.into_iter().chain([rules.divisional(rules.side(uc))]);
        all.filter(move |general| state.general(*general).is_on())
    }

    /// NPW-MOR-05, NPW-CHR-33: whether a general is within 5 cm, and whether one of them has a bonus.
    pub fn help(&self, uc: UcId) -> (bool, bool) {
        let near = self.helpers(uc).filter(|general| self.is_near(*general, uc));
        near.fold((false, false), |(_, bonus), general| (true, bonus || self.rules.general(general).bonus))
    }

    /// Whether a general is within 5 cm of a UC.
    pub fn is_near(&self, general: GeneralId, uc: UcId) -> bool {
        let who = self.state.general(general);
        !self.is_general_beyond(who, uc, HELP.most) && self.general_to(who, uc) <= HELP.most
    }

    /// Whether a general is certainly farther from a UC than so many hundredths.
    #[inline]
    pub fn is_general_beyond(&self, general: &General, uc: UcId, most: i32) -> bool {
        let (here, there, base) = (general.at, self.uc(uc).pose.at, span(layout::GENERAL));
        are_beyond(here, there, self.rules.span + base, most) || are_beyond(here, there, self.span(uc) + base, most)
    }

    /// NPW-FIRE-35: whether a battery has an artillery general or its divisional general at hand.
    pub fn commander_near(&self, uc: UcId) -> bool {
        let side = self.side(uc);
        let chiefs = [Rank::ArtilleryGeneral, Rank::Divisional].into_iter();
        self.arm(uc) == Arm::Artillery
            && chiefs
                .filter_map(|rank| self.rules.of_rank(side, rank))
                .any(|general| self.state.general(general).is_on() && self.is_near(general, uc))
    }

    /// Generals attached to a UC.
    pub fn attached(&self, uc: UcId) -> impl Iterator<Item = GeneralId> + use<'a> {
        let state = self.state;
        (0..state.generals.len() as u8)
            .map(GeneralId)
            .filter(move |general| state.general(*general).is_on() && state.general(*general).with == Some(uc))
    }

    /// Whether somebody else's footprint is overlapped.
    pub fn overlapped(&self, footprint: &Block, but: UcId) -> Option<UcId> {
        let bounds = footprint.bounds();
        let mut others = self.standing_in(&bounds).filter(|other| *other != but);
        others.find(|other| self.footprint(*other).overlaps(footprint, OVERLAP))
    }
}

/// How far a footprint reaches from its anchor at the most, in thousandths: more than to its farthest corner.
pub(crate) fn span(size: Size) -> i64 {
    i64::from(size.width / 2 + size.depth)
}

/// Whether two anchors are so far apart that what reaches so far about them is farther apart than so many hundredths.
#[inline]
fn are_beyond(one: Point, two: Point, reach: i64, most: i32) -> bool {
    square(one, two) > square_of(reach + 10 * i64::from(most) + 20)
}

/// The square of how far two points are apart, in thousandths.
#[inline]
fn square(one: Point, two: Point) -> i64 {
    square_of(i64::from(one.x) - i64::from(two.x)) + square_of(i64::from(one.y) - i64::from(two.y))
}

#[inline]
fn square_of(length: i64) -> i64 {
    length * length
}
