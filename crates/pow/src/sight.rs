//! Lines of sight and of fire (POW-GEO-36, POW-LOS-12).

use std::cell::OnceCell;

use arrayvec::ArrayVec;
use field::{Block, Bounds, Convex, Edge, Mark, Point, Polyline, Side as BlockSide, hundredths};
use game::{Refusal, Side};
use rulebook::Clause;
use rulebook::pow::{GEO_36, LOS_01, LOS_03, LOS_04, LOS_08, LOS_09, LOS_10};

use crate::battle::Battle;
use crate::ids::{BASES, BaseId, MOST_UNITS, UnitId};
use crate::names::Denied;
use crate::outlook::{Outlook, divides};
use crate::shape::{self, samples, target_points};
use crate::state::{At, State, Step};
use crate::tables::terrain::Terrain;
use crate::troops::Troop;

/// POW-STM-08: the longest tactical distance, in cm.
pub(crate) const TACTICAL: f64 = 40.0;
/// No corner of a unit is farther from its front centre, and none of a base from its centre, in thousandths: who is farther from a box
/// needs no look at how large he is.
const LARGEST: (i32, i32) = (10_500, 10_500);
const LARGEST_BASE: (i32, i32) = (23_000, 23_000);

/// Who looks, or who is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Thing {
    Unit(UnitId),
    Base(BaseId),
    General(crate::ids::GeneralId),
}

/// POW-LOS-12: the two kinds of lines.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Line {
    /// Blocked by the seer's own side.
    Seeing,
    /// Blocked by everybody.
    Fire,
    /// The same for skirmishers, whom a crest hinders less (POW-TRP-05, -06).
    Skirmish,
}

/// Places of a leg that are gone through one after the other, from 1 on.
pub(crate) struct Stretch {
    pub places: u32,
    /// How many cm there are between them at most; `None`: the mover turns on the way.
    pub pace: Option<f64>,
}

impl Stretch {
    /// POW-STM-09: every centimetre of a leg and its end, which is looked at by itself if it is the end of the way.
    pub fn of_leg(length: f64, last: bool, straight: bool) -> Self {
        // What is left of a leg that is as good as whole is its end.
        let places = (length - 0.005).ceil().max(1.0) as u32;
        Stretch { places: places - u32::from(last), pace: straight.then_some(1.0) }
    }

    /// How far along a leg a place is, as a part of it.
    pub fn part(place: u32, length: f64) -> f64 {
        if length > 0.0 { (f64::from(place) / length).min(1.0) } else { 1.0 }
    }
}

impl Battle {
    pub(crate) fn thing_block(&self, state: &State, thing: Thing) -> Block {
        match thing {
            Thing::Unit(unit) => self.block(state, unit),
            Thing::Base(base) => self.base_block(state, base),
            Thing::General(general) => shape::general(state.generals[general.place()].place),
        }
    }

    pub(crate) fn thing_side(&self, thing: Thing) -> Side {
        match thing {
            Thing::Unit(unit) => self.side(unit),
            Thing::Base(base) => base.side(),
            Thing::General(general) => self.general(general).side,
        }
    }

    /// Whether a thing on the table sees another.
    pub(crate) fn sees(&self, state: &State, seer: Thing, target: Thing) -> bool {
        let (from, to) = (self.thing_block(state, seer), self.thing_block(state, target));
        self.sees_from(state, seer, &from, target, &to)
    }

    /// The same if the seer stood elsewhere.
    pub(crate) fn sees_from(&self, state: &State, seer: Thing, from: &Block, target: Thing, to: &Block) -> bool {
        let outlook = Outlook::new(self, state, Line::Seeing, (seer, from), (target, to));
        self.sees_by(state, (seer, from), to, &outlook)
    }

    /// The same where it is known what may lie between the two.
    pub(crate) fn sees_by(
        &self,
        state: &State,
        (seer, from): (Thing, &Block),
        to: &Block,
        outlook: &Outlook<'_>,
    ) -> bool {
        if outlook.is_empty() {
            return true;
        }
        // The plainest line first, from the middle of where it looks from (POW-GEO-21): it mostly serves.
        let middle = if matches!(seer, Thing::General(_)) { from.middle() } else { from.front() };
        if outlook.is_clear(middle, to.nearest_point(middle)) {
            return true;
        }
        let corners = from.corners();
        let shut = match seer {
            Thing::General(_) => outlook.is_shut(&[from.middle()]),
            Thing::Unit(unit) if self.body(state, unit).is_square() => outlook.is_shut(&corners),
            // They look from their front.
            _ => outlook.is_shut(&corners[..2]),
        };
        if shut {
            return false;
        }
        let points = target_points(to);
        let seen_from = |mark: Mark| {
            let nearest = to.nearest_point(mark);
            std::iter::once(nearest).chain(points).any(|point| outlook.is_clear(mark, point))
        };
        match seer {
            Thing::General(_) => seen_from(from.middle()),
            Thing::Base(_) => samples(from, 3.0).into_iter().any(seen_from),
            Thing::Unit(unit) if self.body(state, unit).is_square() => {
                from.edges().iter().any(|edge| shape::edge_samples(edge, 1.5).into_iter().any(seen_from))
            }
            Thing::Unit(_) => samples(from, 1.5).into_iter().any(seen_from),
        }
    }

    /// POW-FIRE-04: every point of the front has a line of fire to some point of the target.
    pub(crate) fn fires_on(&self, state: &State, kind: Line, firer: UnitId, from: &Block, target: Thing) -> bool {
        let to = self.thing_block(state, target);
        Outlook::new(self, state, kind, (Thing::Unit(firer), from), (target, &to)).is_open_from_all()
    }

    /// The clause by which the plainest line between two things is barred.
    pub(crate) fn sight_bar(&self, state: &State, kind: Line, seer: Thing, target: Thing) -> Option<Clause> {
        let (from, to) = (self.thing_block(state, seer), self.thing_block(state, target));
        self.bar_between(state, kind, (seer, &from), (target, &to))
    }

    /// The same if they stood elsewhere.
    fn bar_between(
        &self,
        state: &State,
        kind: Line,
        (seer, from): (Thing, &Block),
        (target, to): (Thing, &Block),
    ) -> Option<Clause> {
        let near = from.nearest(to);
        let outlook = Outlook::new(self, state, kind, (seer, from), (target, to));
        let front = from.front();
        // The shortest line may begin at a flank or the rear, where nobody looks from.
        let bar = outlook.bar(near.here, near.there).or_else(|| outlook.bar(front, to.nearest_point(front)))?;
        // Not even along a road.
        let ground = [LOS_01, LOS_03, LOS_04, LOS_08, LOS_09].contains(&bar);
        Some(if ground && self.ground.on_road(near.here, near.there) { LOS_10 } else { bar })
    }

    /// What stands at a point of the table: a general if it is his, else whose footprint it is in.
    pub(crate) fn thing_at(&self, state: &State, side: Side, at: Point) -> Option<Thing> {
        // POW-SET-15: before both have deployed, the enemy's are where nobody knows.
        let shown = |of: &Side| *of == side || state.step != Step::Deploy;
        let mark = Mark::from(at);
        let on = |thing: &Thing| self.thing_block(state, *thing).distance_to(mark) <= shape::OVERLAP;
        let mut generals = self.generals().filter(|general| {
            let one = &state.generals[general.place()];
            one.at == At::Table && one.place == at && shown(&self.general(*general).side)
        });
        let units = Side::BOTH.into_iter().flat_map(|side| self.standing(state, side).iter()).map(Thing::Unit);
        let bases = Side::BOTH.into_iter().filter(shown).flat_map(|of| self.bases_of(state, of)).map(Thing::Base);
        generals.next().map(Thing::General).or_else(|| units.chain(bases).find(on))
    }

    /// Whether what stands at one point sees what stands at another; at an empty one a commander-in-chief would. All that can be in the
    /// way is public.
    pub(crate) fn look(&self, state: &State, side: Side, from: Point, to: Point) -> Result<(), Refusal> {
        let seer = self.thing_at(state, side, from).unwrap_or_else(|| Thing::General(self.cinc(side)));
        let other = self.thing_side(seer).other();
        let target = self.thing_at(state, side, to).unwrap_or_else(|| Thing::General(self.cinc(other)));
        let block = |thing: Thing, at: Point| match thing {
            Thing::General(_) => shape::general(at),
            _ => self.thing_block(state, thing),
        };
        let (here, there) = (block(seer, from), block(target, to));
        if seer == target || self.sees_from(state, seer, &here, target, &there) {
            return Ok(());
        }
        let clause = self.bar_between(state, Line::Seeing, (seer, &here), (target, &there)).unwrap_or(GEO_36);
        Err(Refusal::new(clause, Denied::NotSeen))
    }

    /// Whether British infantry deployed within 2.5 cm behind a crest has that crest between itself and an enemy.
    pub(crate) fn is_behind_crest(&self, state: &State, unit: UnitId, enemy: &Block) -> bool {
        let deployed = state.units[unit.place()].formation == crate::troops::Formation::Deployed;
        let block = self.block(state, unit);
        let near = block.nearest(enemy);
        let sight = Edge::new(near.here, near.there);
        let crests = self.ground.lies.iter().filter_map(|lie| lie.crest.as_ref());
        self.unit(unit).troop == Troop::InfantryBritish
            && deployed
            && crests.into_iter().any(|crest| crest.distance_of(&block) <= 2.5 && crest.meets_edge(&sight))
    }

    /// POW-LOS-06: whether a unit fires at another over a crest that bars no line because both stand at it, face to face.
    pub(crate) fn faces_over_crest(&self, state: &State, unit: UnitId, enemy: UnitId) -> bool {
        let to = self.block(state, enemy);
        let from = self.firing_block(state, unit, &to);
        let near = from.nearest(&to);
        let sight = Edge::new(near.here, near.there);
        let mut crests = self.ground.lies.iter().filter_map(|lie| lie.crest.as_ref());
        crests.any(|crest| crest.meets_edge(&sight) && face_at(crest, &from, &to))
    }

    /// POW-STM-08: tactical distance to an enemy, in cm.
    pub(crate) fn tactical_distance(&self, from: &Block, to: &Block) -> f64 {
        let near = from.nearest(to);
        let segment = Edge::new(near.here, near.there);
        let mut tactical: f64 = 40.0;
        // What lies farther from both than a crest may is no part of it.
        let touches = |crest: &Polyline, block: &Block| block.bounds().widened(2.6).meets(&crest.bounds().into());
        let about = Bounds::between(near.here, near.there).with(&to.bounds()).widened(3.0);
        for lie in self.ground.lies.iter().filter(|lie| !lie.building && lie.bounds.meets(&about)) {
            match (&lie.area, &lie.line) {
                (Some(area), _) => {
                    let through = || area.length_on(&segment) > 0.01;
                    let inside = || crate::ground::Ground::half_inside(area, to);
                    match lie.terrain.table() {
                        Terrain::Wood | Terrain::BuiltUpArea if through() || inside() => return 10.0,
                        Terrain::Hill => {
                            if let Some(crest) = &lie.crest
                                && (crest.meets_edge(&segment) || touches(crest, to) && crest.distance_of(to) <= 2.5)
                            {
                                return 10.0;
                            }
                        }
                        Terrain::Wood | Terrain::BuiltUpArea => {}
                        _ if through() || inside() => tactical = tactical.min(20.0),
                        _ => {}
                    }
                }
                (_, Some(line)) if line.meets_edge(&segment) => tactical = tactical.min(30.0),
                _ => {}
            }
        }
        tactical
    }

    /// The enemy units and bases on the table.
    pub(crate) fn enemies<'s>(&'s self, state: &'s State, side: Side) -> impl Iterator<Item = Thing> + 's {
        let units = self.standing(state, side.other()).into_iter().map(Thing::Unit);
        units.chain(self.bases_of(state, side.other()).map(Thing::Base))
    }

    /// The enemy units and bases that may be within so many cm of a footprint, in the same order: nobody else is.
    pub(crate) fn enemies_about<'s>(
        &'s self,
        state: &'s State,
        side: Side,
        at: &Block,
        cm: f64,
    ) -> impl Iterator<Item = (Thing, Block)> + 's {
        let about = at.bounds().widened(cm + 0.01);
        let units = self
            .units_of(side.other())
            .filter(move |unit| state.units[unit.place()].at == At::Table && self.unit_meets(state, *unit, &about));
        let bases = self.bases_of(state, side.other()).filter(move |base| self.base_meets(state, *base, &about));
        units.map(Thing::Unit).chain(bases.map(Thing::Base)).map(|thing| (thing, self.thing_block(state, thing)))
    }

    /// Whether a unit may meet a box: who does not is told by his place alone.
    #[inline]
    pub(crate) fn unit_meets(&self, state: &State, unit: UnitId, about: &Bounds) -> bool {
        let pose = state.units[unit.place()].pose;
        shape::may_meet(pose.at, LARGEST, about)
            && shape::may_meet(pose.at, shape::extent(pose.facing, self.size(state, unit), false), about)
    }

    /// The same of a base.
    #[inline]
    pub(crate) fn base_meets(&self, state: &State, base: BaseId, about: &Bounds) -> bool {
        let pose = state.bases[base.place()].pose;
        shape::may_meet(pose.at, LARGEST_BASE, about)
            && shape::may_meet(pose.at, shape::extent(pose.facing, self.base_size(state, base), true), about)
    }

    /// POW-STM-05: whether a mover at a place has an enemy that it sees within tactical distance.
    pub(crate) fn is_tactical(&self, state: &State, mover: Thing, at: &Block) -> bool {
        let side = self.thing_side(mover);
        self.enemies_about(state, side, at, TACTICAL).any(|(enemy, to)| {
            let far = at.distance(&to);
            hundredths(far) <= hundredths(TACTICAL) && self.is_tactical_to(state, mover, at, enemy, &to, far)
        })
    }

    /// POW-STM-09: the first place of a stretch at which a mover has an enemy within tactical distance.
    pub(crate) fn first_tactical(
        &self,
        state: &State,
        mover: Thing,
        stretch: &Stretch,
        at: impl Fn(u32) -> Block,
    ) -> Option<u32> {
        let Some(pace) = stretch.pace else {
            return (1..=stretch.places).find(|place| self.is_tactical(state, mover, &at(*place)));
        };
        if stretch.places == 0 {
            return None;
        }
        // Whoever is near enough to matter anywhere, how near he has to be for that, and from which place on he may be.
        let reach = TACTICAL + f64::from(stretch.places) * pace;
        let mut foes: ArrayVec<(Thing, Block, Option<f64>, u32), { MOST_UNITS + BASES }> = self
            .enemies_about(state, self.thing_side(mover), &at(1), reach)
            .map(|(enemy, to)| (enemy, to, None, 1))
            .collect();
        let way = OnceCell::new();
        while let Some(place) = foes.iter().map(|foe| foe.3).min().filter(|place| *place <= stretch.places) {
            let block = at(place);
            for (enemy, to, limit, next) in foes.iter_mut().filter(|foe| foe.3 == place) {
                let far = block.distance(to);
                if hundredths(far) <= hundredths(TACTICAL) {
                    let limit = *limit.get_or_insert_with(|| {
                        let way = way.get_or_init(|| Convex::hull(&at(1), &at(stretch.places)));
                        self.tactical_limit(way, to)
                    });
                    if far <= limit + 0.01 && self.is_tactical_to(state, mover, &block, *enemy, to, far) {
                        return Some(place);
                    }
                }
                // As far as he is, one may go without looking; somewhat less, for the grid.
                let free = (far - limit.unwrap_or(TACTICAL) - 0.02) / (pace + 0.001);
                *next = place + 1 + free.floor().clamp(0.0, 1000.0) as u32;
            }
        }
        None
    }

    /// POW-STM-08: the longest tactical distance to a footprint from anywhere on a way, in cm.
    fn tactical_limit(&self, way: &Convex, to: &Block) -> f64 {
        let about = to.bounds().widened(2.6);
        let mut limit = TACTICAL;
        let there = Convex::from(to);
        let mut crests = self.ground.lies.iter().filter(|lie| !lie.building).filter_map(|lie| lie.crest.as_ref());
        if crests.any(|crest| divides(crest, way, &there)) {
            return 10.0;
        }
        for lie in self.ground.lies.iter().filter(|lie| !lie.building && lie.bounds.meets(&about)) {
            let Some(area) = &lie.area else { continue };
            match lie.terrain.table() {
                Terrain::Hill if lie.crest.as_ref().is_some_and(|crest| crest.distance_of(to) <= 2.5) => return 10.0,
                Terrain::Hill => {}
                table if crate::ground::Ground::half_inside(area, to) => match table {
                    Terrain::Wood | Terrain::BuiltUpArea => return 10.0,
                    _ => limit = 20.0,
                },
                _ => {}
            }
        }
        limit
    }

    /// POW-STM-08: whether an enemy so far away is within tactical distance and seen.
    fn is_tactical_to(&self, state: &State, mover: Thing, at: &Block, enemy: Thing, to: &Block, far: f64) -> bool {
        // No tactical distance is below 10, and in the open none is below 40.
        let open = || {
            let about = at.bounds().with(&to.bounds()).widened(3.0);
            !self.ground.lies.iter().any(|lie| !lie.building && lie.bounds.meets(&about))
        };
        (far <= 10.0 || open() || hundredths(far) <= hundredths(self.tactical_distance(at, to)))
            && self.sees_from(state, mover, at, enemy, to)
    }

    /// POW-GEO-38: the block of a square as it fires at something: the side nearest to it. Two sides share the corner that may be nearest; of
    /// sides equally near it is the one whose middle is nearest.
    pub(crate) fn firing_block(&self, state: &State, unit: UnitId, at: &Block) -> Block {
        let block = self.block(state, unit);
        if !self.body(state, unit).is_square() {
            return block;
        }
        let sides = [BlockSide::Front, BlockSide::Right, BlockSide::Rear, BlockSide::Left];
        let far = |side: &BlockSide| {
            let edge = hundredths(at.distance_to_edge(&block.edge(*side)));
            (edge, hundredths(at.distance_to(block.seen_from(*side).front())))
        };
        let nearest = sides.into_iter().min_by_key(far).unwrap_or(BlockSide::Front);
        block.seen_from(nearest)
    }
}

/// POW-LOS-06: whether two are within 2.5 cm of a crest and face each other.
pub(crate) fn face_at(crest: &Polyline, from: &Block, to: &Block) -> bool {
    crest.distance_of(from) <= 2.5
        && crest.distance_of(to) <= 2.5
        && shape::in_arc(from, to.nearest_point(from.front()))
        && shape::in_arc(to, from.nearest_point(to.front()))
}
