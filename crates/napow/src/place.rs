//! Places (NPW-GEO-18, NPW-LAY-13, -18, NPW-CHG-33, NPW-MOVE-39): where somebody finds room.

use arrayvec::ArrayVec;
use field::{
    Block, Body, Bounds, Edge, Facing, Local, Mark, Point, Pose, Side as Flank, Size, hundredths, rings, shifts,
};
use game::Side;

use crate::battle::{about, is_on_table};
use crate::ground::{Mover, OVERLAP, Patch};
use crate::ids::{GeneralId, UcId, UcSet};
use crate::layout;
use crate::scene::Scene;
use crate::state::base_at;
use crate::tables::measures;
use crate::troops::Formation;

/// NPW-MOVE-27: how near an enemy one may stand, in hundredths.
pub(crate) const APART: i32 = measures::APART.most;

/// Somebody's neighbours as they stand.
type Neighbours = ArrayVec<(UcId, Block), 40>;

/// Whether something holds of all. Of whom it does not hold is asked first the next time: who is in the way of one place is mostly in
/// the way of the next one too.
fn holds_of_all<T>(all: &mut [T], holds: impl FnMut(&mut T) -> bool) -> bool {
    let against = all.iter_mut().map(holds).position(|holds| !holds);
    against.inspect(|at| all.swap(0, *at)).is_none()
}

/// Where a general stands, and with whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Post {
    pub at: Point,
    pub facing: Facing,
    pub with: Option<UcId>,
}

/// What makes a place unfree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unfree {
    /// A corner is off the table.
    OffTable,
    /// Somebody is there.
    Taken(UcId),
    /// Ground that it may not enter.
    Closed,
    /// An enemy is too near.
    Near(UcId),
}

/// How far away room is looked for where there is none, in thousandths.
pub(crate) const FAR_ROOM: i32 = 20_000;

/// How far out the rings are that are tried with one look around, in thousandths.
const FIRST_RINGS: i32 = 10_000;

impl Scene<'_> {
    /// Finds those who stand in a box, but one.
    fn find_neighbours(&self, uc: UcId, bounds: &Bounds, into: &mut Neighbours) {
        for other in self.standing_in_but(bounds, UcSet::from_iter([uc])) {
            let footprint = self.footprint(other);
            if footprint.bounds().meets(bounds) {
                into.push((other, footprint));
            }
        }
    }

    /// NPW-GEO-18: whether a unit may stand so.
    pub fn is_free(&self, uc: UcId, body: &Body<'_>, formation: Formation) -> Result<(), Unfree> {
        self.is_open(uc, &body.footprint(), formation, body.pose().at)?;
        let mut near = Neighbours::new_const();
        self.find_neighbours(uc, &body.bounds().widened(0.6), &mut near);
        let footprint = body.footprint();
        near.iter().try_for_each(|other| self.is_clear_of(other, uc, (body, &footprint), |_| i32::MAX))
    }

    /// Whether somebody who is near enough to matter is not in its way; `were` tells how near an enemy it was before.
    fn is_clear_of(
        &self,
        (other, theirs): &(UcId, Block),
        uc: UcId,
        (body, footprint): (&Body<'_>, &Block),
        were: impl Fn(UcId) -> i32,
    ) -> Result<(), Unfree> {
        let other = *other;
        let apart = 0.0 - footprint.penetration(theirs);
        if apart >= 0.51 {
            return Ok(());
        }
        if apart < 0.0 - OVERLAP {
            return Err(Unfree::Taken(other));
        }
        if self.side(other) != self.side(uc) {
            let distance = self.distance_of(body, other);
            if distance < APART && distance < were(other) {
                return Err(Unfree::Near(other));
            }
        }
        Ok(())
    }

    /// On the table, and on ground that it may enter.
    pub fn is_open(&self, uc: UcId, footprint: &Block, formation: Formation, anchor: Point) -> Result<(), Unfree> {
        if !is_on_table(self.rules, footprint) {
            return Err(Unfree::OffTable);
        }
        let laid = self.rules.laid(self.state);
        let mover = Mover::Unit(self.arm(uc), formation);
        let ground = self.ground_about(&footprint.bounds());
        if ground.admits(footprint, mover, anchor, &laid) { Ok(()) } else { Err(Unfree::Closed) }
    }

    /// A UC as it would stand whole in a formation.
    pub fn laid_out(&self, uc: UcId, formation: Formation, pose: Pose) -> Body<'static> {
        layout::body(self.arm(uc), formation, self.uc(uc).elements(), pose)
    }

    /// NPW-LAY-13: where a new layout finds room, shifted if need be.
    pub fn room_for(&self, uc: UcId, formation: Formation, pose: Pose) -> Option<Pose> {
        let unshifted = self.laid_out(uc, formation, pose);
        // No shift is longer than 3 cm.
        let about = unshifted.bounds().widened(5.0);
        let mut others = Neighbours::new_const();
        self.find_neighbours(uc, &about, &mut others);
        let (laid, ground) = (self.rules.laid(self.state), self.ground_about(&about));
        let within = self.rules.holds(&about);
        let mut enemies: Option<ArrayVec<(UcId, Option<i32>), { crate::ids::MOST_UCS }>> = None;
        shifts(500, 3_000).map(|offset| pose.shifted(offset)).find(|there| {
            let body = self.laid_out(uc, formation, *there);
            let footprint = body.footprint();
            // Whoever is in the way is found sooner than ground that is.
            let clear = holds_of_all(&mut others, |other| {
                self.is_clear_of(other, uc, (&body, &footprint), |enemy| self.distance(uc, enemy)).is_ok()
            });
            let open = clear
                && (within || is_on_table(self.rules, &footprint))
                && ground.admits(&footprint, Mover::Unit(self.arm(uc), formation), there.at, &laid);
            if !open {
                return false;
            }
            if *there == pose {
                return true;
            }
            // Any enemy counts, however far away: a shift that opens a gap to one may close in on another. Mostly the first does.
            let enemies = enemies.get_or_insert_with(|| self.enemies(uc).map(|enemy| (enemy, None)).collect());
            holds_of_all(enemies, |(enemy, before)| {
                let before = *before.get_or_insert_with(|| self.distance_of(&unshifted, *enemy));
                self.distance_of(&body, *enemy) >= before
            })
        })
    }

    /// NPW-LAY-13, NPW-GEO-18: the nearest place at which a layout would find room, farther away than it may be shifted: for whoever is
    /// told that there is none here.
    pub fn nearest_room(&self, uc: UcId, formation: Formation, pose: Pose) -> Option<Pose> {
        let mut places = shifts(500, FAR_ROOM).map(|offset| pose.shifted(offset));
        places.find(|there| self.is_free(uc, &self.laid_out(uc, formation, *there), formation).is_ok())
    }

    /// NPW-LAY-12: the pose of a square seen from another of its sides.
    pub fn seen_from(&self, uc: UcId, flank: Flank) -> Pose {
        let (unit, footprint) = (self.uc(uc), self.footprint(uc));
        if flank == Flank::Front {
            return unit.pose;
        }
        Pose::new(footprint.seen_from(flank).front().point(), flank.facing(unit.pose.facing))
    }

    /// NPW-LAY-14: the pose after a turn about the centre.
    pub fn turned(&self, uc: UcId, facing: Facing) -> Pose {
        let unit = self.uc(uc);
        about(self.centre(uc), facing, layout::footprint(self.arm(uc), unit.formation, unit.elements()))
    }

    /// NPW-CHG-33: where a unit of a front is placed in contact with an edge of a target; `fits` says whether a pose serves.
    pub fn contact_place(
        &self,
        target: (Pose, Size),
        edge: Flank,
        anchor: Mark,
        width: i32,
        fits: impl Fn(Pose) -> bool,
    ) -> Option<Pose> {
        let (pose, size) = target;
        let seen = Block::new(pose, size).seen_from(edge);
        let length = size.seen_from(edge).width;
        let most = i32::midpoint(length, width) - 3_000.min(length).min(width);
        let foot = seen.local(anchor).on_grid().right.clamp(-most, most);
        let toward = if foot > 0 { -1 } else { 1 };
        let slides = (0..=40).map(|k: i32| (k + 1) / 2 * 500 * if k % 2 == 1 { toward } else { -toward });
        slides
            .map(|slide| foot + slide)
            .filter(|along| along.abs() <= most)
            .map(|along| pose.flush(size, edge, along))
            .find(|place| fits(*place))
    }

    /// NPW-CHG-33: free to be charged into: no overlap, on the table, on ground that it may enter.
    pub fn is_chargeable(&self, uc: UcId, place: Pose, besides: &[(UcId, Pose)]) -> bool {
        let unit = self.uc(uc);
        let body = self.laid_out(uc, unit.formation, place);
        let footprint = body.footprint();
        let bounds = footprint.bounds();
        self.is_open(uc, &footprint, unit.formation, place.at).is_ok()
            && self.standing().filter(|other| *other != uc).all(|other| {
                if besides.is_empty() && self.is_outside(other, &bounds) {
                    return true;
                }
                let theirs = match besides.iter().find(|(moved, _)| *moved == other) {
                    Some((_, pose)) => self.laid_out(other, self.uc(other).formation, *pose).footprint(),
                    None => self.footprint(other),
                };
                !theirs.overlaps(&footprint, OVERLAP)
            })
    }

    /// NPW-GEO-19: whether something bars the way of a charger to its place.
    pub fn is_barred(&self, uc: UcId, target: UcId, place: Pose) -> bool {
        let (unit, size) = (self.uc(uc), self.size(uc));
        let (from, to) = (Block::new(unit.pose, size), self.laid_out(uc, unit.formation, place).footprint());
        let laid = self.rules.laid(self.state);
        let mover = self.mover(uc);
        let [fl, fr, ..] = from.corners();
        let [tl, tr, ..] = to.corners();
        let ways = [(from.front(), to.front(), true), (fl, tl, false), (fr, tr, false)];
        let about = from.bounds().with(&to.bounds()).widened(0.1);
        let ground = self.ground_about(&about);
        let mut others = Neighbours::new_const();
        self.find_neighbours(uc, &about, &mut others);
        ways.into_iter().any(|(from, to, middle)| {
            let way = Edge { from, to };
            ground.bars(&way, mover, &laid)
                || others.iter().filter(|(other, _)| *other != target).any(|(other, footprint)| {
                    (middle || self.side(*other) != self.side(uc)) && footprint.length_inside(&way) > OVERLAP
                })
        })
    }

    /// NPW-LAY-18, NPW-MOVE-39: whether a general may stand there.
    pub fn is_free_for(&self, general: GeneralId, base: &Block) -> bool {
        if !is_on_table(self.rules, base) {
            return false;
        }
        let about = base.bounds().widened(0.6);
        let mut near = self.standing_in(&about);
        near.all(|uc| self.is_free_of_unit(general, base, (uc, &self.footprint(uc))))
            && self.is_free_of_ground(general, base, &self.ground_about(&base.bounds()))
    }

    /// Whether a unit is not where a general would stand, nor an enemy nearer than 0.50 cm.
    fn is_free_of_unit(&self, general: GeneralId, base: &Block, (uc, footprint): (UcId, &Block)) -> bool {
        let side = self.rules.general(general).side;
        let apart = 0.0 - footprint.penetration(base);
        let clear = apart >= 0.0 - OVERLAP;
        let enemy = self.side(uc) != side;
        clear && (!enemy || apart > 0.51 || hundredths(self.body(uc).distance_to(base)) >= APART)
    }

    /// Whether the ground is open to a general, and no other general is there.
    fn is_free_of_ground(&self, general: GeneralId, base: &Block, ground: &Patch<'_>) -> bool {
        let laid = self.rules.laid(self.state);
        ground.admits(base, Mover::General, base.middle().point(), &laid)
            && (0..self.state.generals.len() as u8).map(GeneralId).filter(|other| *other != general).all(|other| {
                let other = self.state.general(other);
                !other.is_on() || !other.base().overlaps(base, OVERLAP)
            })
    }

    /// NPW-LAY-18: the five places at a UC, in order.
    pub fn stations(&self, uc: UcId) -> [Mark; 5] {
        let footprint = self.footprint(uc);
        let Size { width, depth } = self.size(uc);
        let (half, deep) = (f64::from(width) / 2.0, f64::from(depth));
        [
            (0.0, -deep - 1_500.0),
            (1_500.0 - half, -deep - 1_500.0),
            (half - 1_500.0, -deep - 1_500.0),
            (-half - 1_500.0, 1_500.0 - deep),
            (half + 1_500.0, 1_500.0 - deep),
        ]
        .map(|(right, ahead)| footprint.mark(Local::new(right, ahead)))
    }

    /// NPW-LAY-18, NPW-COH-30: the first free one of the five.
    pub fn station(&self, general: GeneralId, uc: UcId) -> Option<Point> {
        let facing = self.uc(uc).pose.facing;
        let free = |at: &Mark| self.is_free_for(general, &Block::about(*at, facing, layout::GENERAL));
        self.stations(uc).into_iter().find(free).map(Mark::point)
    }

    /// NPW-LAY-18: his place with a UC: one of the five (attached), or on a ring about the first (attached if he touches).
    pub fn post(&self, general: GeneralId, uc: UcId) -> Option<Post> {
        if let Some(at) = self.station(general, uc) {
            return Some(Post { at, facing: self.uc(uc).pose.facing, with: Some(uc) });
        }
        let at = self.ring_place(general, self.stations(uc)[0].point())?;
        let touches = hundredths(self.body(uc).distance_to(&base_at(at))) == 0;
        Some(Post { at, facing: Facing::NORTH, with: touches.then_some(uc) })
    }

    /// NPW-MOVE-39: the nearest free place on the rings about a point.
    pub fn ring_place(&self, general: GeneralId, about: Point) -> Option<Point> {
        let home = self.rules.home(self.state, self.rules.general(general).side);
        let there = |(facing, out): (Facing, i32)| (out, field::ahead(about, facing, f64::from(out) / 1000.0));
        // Mostly there is a place on the first rings: whoever could be in the way of those is looked up once.
        let first = base_at(about).bounds().widened(f64::from(FIRST_RINGS) / 1000.0 + 0.6);
        let near = self.standing_in(&first);
        let mut near: ArrayVec<(UcId, Block), { crate::ids::MOST_UCS }> =
            near.map(|uc| (uc, self.footprint(uc))).collect();
        let (within, ground) = (self.rules.holds(&first), self.ground_about(&first));
        let free = |(out, at): &(i32, Point)| {
            let base = base_at(*at);
            if *out > FIRST_RINGS {
                return self.is_free_for(general, &base);
            }
            (within || is_on_table(self.rules, &base))
                && holds_of_all(&mut near, |(uc, footprint)| self.is_free_of_unit(general, &base, (*uc, footprint)))
                && self.is_free_of_ground(general, &base, &ground)
        };
        rings(500, 40_000, home, 24).map(there).find(free).map(|(_, at)| at)
    }

    /// Generals of a side on the table who overlap a footprint, a few left out.
    pub fn generals_under(&self, footprint: &Block, side: Option<Side>) -> impl Iterator<Item = GeneralId> + '_ {
        let footprint = *footprint;
        // No corner of a base is farther from its middle.
        let Bounds { low, high } = footprint.bounds().widened(f64::from(layout::GENERAL.width) / 1000.0);
        let near = move |at: Point| {
            let (x, y) = (f64::from(at.x), f64::from(at.y));
            x >= low.x && x <= high.x && y >= low.y && y <= high.y
        };
        (0..self.state.generals.len() as u8).map(GeneralId).filter(move |general| {
            let who = self.state.general(*general);
            who.is_on()
                && near(who.at)
                && side.is_none_or(|side| self.rules.general(*general).side == side)
                && who.base().overlaps(&footprint, OVERLAP)
        })
    }
}
