//! Moves that nobody decides: withdrawals, halts, straight advances, generals who evade (POW-GEO-31 to -35, POW-REA-28).

use arrayvec::ArrayVec;
use field::{Mark, Point, Pose, Side as Edge, hundredths};
use game::{Event, Side};
use rulebook::Clause;
use rulebook::pow::{
    GEO_10, GEO_31, GEO_32, GEO_33, GEO_35, MB_37, MEL_35, MOR_30, MOR_31, MOR_32, MOR_33, MOR_34, MOR_35, MOR_37,
    MOR_38, MOR_39, MOR_40, MOR_47, REA_06, REA_11, REA_21, REA_23, REA_24, REA_28, SPD_11, TRP_12, TRP_19,
};

use super::{Play, where_so, why};
use crate::ids::{GeneralId, UnitId, Units};
use crate::names::{Figure, Happening, Note};
use crate::procedures::Reaction;
use crate::retreat::pose_moved;
use crate::shape;
use crate::state::{At, Contacted, Flags};
use crate::troops::{Formation, MoraleOutcome};
use crate::walk::{Barrier, Ignore};

impl Play<'_, '_> {
    /// POW-GEO-35: all withdrawals of a step; `evades`: who evades at which speed. Tells who passed through whom.
    pub(super) fn withdrawals(&mut self, evades: &[(UnitId, u8)], through: &mut Vec<(UnitId, Units)>) {
        self.bury();
        for side in [self.state.active, self.state.active.other()] {
            let edge = f64::from(self.rules.edge_y(side));
            let mut units: Vec<UnitId> = self
                .rules
                .standing(self.state, side)
                .iter()
                .filter(|unit| {
                    let now = &self.state.units[unit.place()];
                    matches!(now.result, Some(MoraleOutcome::RetreatShaken | MoraleOutcome::Rout))
                        && !now.flags.has(Flags::WITHDREW | Flags::SURRENDERS)
                        || evades.iter().any(|(e, _)| e == unit)
                })
                .collect();
            game::sort_few(&mut units, |a, b| {
                let far = |unit: UnitId| hundredths((self.block(unit).middle().y - edge).abs() / 1000.0);
                far(*a).cmp(&far(*b)).then(a.cmp(b))
            });
            for unit in units {
                let speed = evades.iter().find(|(one, _)| *one == unit).map(|(_, speed)| *speed);
                let passed = self.withdraw_one(unit, speed);
                through.push((unit, passed));
            }
        }
    }

    /// One withdrawal.
    pub(super) fn withdraw_one(&mut self, unit: UnitId, evades: Option<u8>) -> Units {
        let side = self.rules.side(unit);
        let routs = self.state.units[unit.place()].result == Some(MoraleOutcome::Rout);
        let sides: ArrayVec<Contacted, 24> = self.sides_of(unit);
        let away = self.rules.away(self.state, unit, &sides);
        match self.rules.limbers(self.state, unit) {
            Some(true) => self.unit(unit).formation = Formation::Formed,
            Some(false) if evades.is_some() => {
                self.unit(unit).reaction = Some(Reaction::Stand);
                return Units::EMPTY;
            }
            Some(false) => {
                self.remove(unit, Happening::Removed, MOR_31, true);
                return Units::EMPTY;
            }
            None => {}
        }
        let way = self.withdrawal_found(unit, away, evades);
        let contact = self.rules.in_contact(self.state, unit);
        if way.stuck {
            if evades.is_some() {
                // Who cannot leave the contact stands instead.
                let charger = self.state.units[unit.place()].whom.unwrap_or(unit);
                let pieces = [self.piece(unit), self.piece(charger)];
                self.unit(unit).reaction = Some(Reaction::Stand);
                let stands = Reaction::Stand as u8;
                self.told(|| {
                    Event::new(Happening::Reacted, REA_06).by(side).of(&pieces).number(Figure::Reaction, stands)
                });
            } else if contact {
                self.unit(unit).flags.set(Flags::SURRENDERS);
            } else {
                self.unit(unit).flags.set(Flags::WITHDREW);
            }
            return Units::EMPTY;
        }
        let from = self.state.units[unit.place()].pose;
        let riders: ArrayVec<GeneralId, 10> = self.riders_of(unit);
        self.unit(unit).flags.set(Flags::WITHDREW);
        let piece = self.piece(unit);
        let clause = if evades.is_some() { REA_06 } else { MOR_30 };
        let gone = Mark::from(from.at).distance(Mark::from(way.end.at));
        let straight = field::bearing(from.at, way.end.at).is_none_or(|went| went.off(away) <= 1);
        let length = if evades.is_none() { self.rules.retreat_length(self.state, unit) } else { gone };
        // Whose only enemy goes is free; so is who stood behind him that goes.
        let freed = self.course.listens()
            && (self
                .rules
                .foes(self.state, unit)
                .iter()
                .any(|foe| self.rules.foes(self.state, foe) == Units::of(unit))
                || self.rules.units().any(|other| self.state.units[other.place()].behind == Some(unit)));
        let notes = where_so([
            (contact, MOR_37, Note::AsRuled),
            (!contact, MOR_40, Note::AsRuled),
            (true, MOR_47, Note::AsRuled),
            (evades.is_none(), MOR_38, Note::AsRuled),
            (evades.is_none(), SPD_11, Note::AsRuled),
            (!straight, MOR_33, Note::AsRuled),
            (way.off.is_none() && gone > length + 0.01, MOR_35, Note::AsRuled),
            (true, GEO_32, Note::AsRuled),
            (true, GEO_35, Note::AsRuled),
            (!straight || !way.through.is_empty(), GEO_10, Note::AsRuled),
            (freed, MEL_35, Note::AsRuled),
        ]);
        self.told(|| {
            Event::new(Happening::Withdrew, clause).by(side).of(&[piece]).along([from, way.end]).because(notes)
        });
        self.part(unit);
        self.abandon_battery(unit);
        for friend in way.through {
            self.unit(friend).flags.set(Flags::PASSED);
            self.shake(friend, Happening::PassedThrough, MOR_34);
        }
        if let Some(exit) = way.off {
            let one = self.unit(unit);
            (one.at, one.pose.at) = (At::Off, exit);
            one.behind = None;
            let notes = where_so([(evades.is_none(), MOR_39, Note::AsRuled)]);
            self.told(|| Event::new(Happening::LeftTable, GEO_33).by(side).of(&[piece]).because(notes));
            for general in &riders {
                self.general(*general).place = self.clamped(exit);
            }
            if routs {
                one_lost(self, unit);
                // Whoever accompanied it is lost with it, there as elsewhere.
                riders.into_iter().for_each(|general| self.lose_with(general, MOR_32));
            }
            return way.through;
        }
        self.put(unit, way.end);
        self.unit(unit).behind = None;
        self.carry(&riders, from, way.end);
        way.through
    }

    /// POW-GEO-32: unknown ground that a strip meets which would otherwise serve is rolled first.
    fn withdrawal_found(
        &mut self,
        unit: UnitId,
        away: field::Facing,
        evades: Option<u8>,
    ) -> crate::retreat::Withdrawal {
        loop {
            let way = self.rules.withdrawal(self.state, unit, away, evades);
            let block = self.block(unit);
            let end = self.rules.block_at(self.state, unit, way.end);
            let facing = field::bearing(block.middle().point(), end.middle().point()).unwrap_or(away);
            // The strip lies beside the way of the centre by its offset, and is as long.
            let far = way.start.moved(facing.vector(), block.middle().distance(end.middle()));
            let lane = |mark: Mark| field::Block::about(mark, facing, field::Size::new(3_000, 10));
            let strip = self.rules.ground.met(&lane(way.start), &lane(far), 1.5);
            let met = if way.off.is_none() && !way.stuck { strip | self.rules.ground.under(&end) } else { strip };
            let unknown = self.unknown(met & !self.rules.ground.buildings());
            if unknown == 0 || self.dry {
                return way;
            }
            self.roll_ground(unknown);
        }
    }

    /// POW-REA-24: a battery sheltered by a square that goes away is lost.
    fn abandon_battery(&mut self, square: UnitId) {
        let block = self.block(square);
        if !self.rules.body(self.state, square).is_square() {
            return;
        }
        for unit in self.rules.units_of(self.rules.side(square)) {
            let sheltered = self.state.units[unit.place()].flags.has(Flags::SHELTERED);
            if sheltered && self.block(unit).is_within(&block, 0.05) {
                self.remove(unit, Happening::Removed, REA_24, false);
            }
        }
    }

    /// POW-MOR-47: the sides on which a unit is contacted; without contact the side that its last firer saw, else the front.
    pub(super) fn sides_of(&self, unit: UnitId) -> ArrayVec<Contacted, 24> {
        let mut sides: ArrayVec<Contacted, 24> = ArrayVec::new();
        for pair in &self.state.pairs {
            let side = match unit {
                _ if pair.target == unit => {
                    if pair.faced {
                        Contacted::Front
                    } else {
                        pair.side
                    }
                }
                _ if pair.charger == unit => Contacted::Front,
                _ => continue,
            };
            if !sides.contains(&side) {
                sides.push(side);
            }
        }
        if sides.is_empty() {
            let firer =
                self.state.units[unit.place()].whom.filter(|firer| self.rules.side(*firer) != self.rules.side(unit));
            let side = firer.map_or(Contacted::Front, |firer| {
                let near = self.block(firer).nearest_point(self.block(unit).middle());
                self.rules.side_toward(self.state, unit, near)
            });
            sides.push(side);
        }
        sides
    }

    /// The generals who share the moves of a unit (POW-REA-28).
    pub(super) fn riders_of(&self, unit: UnitId) -> ArrayVec<GeneralId, 10> {
        let side = self.rules.side(unit);
        self.rules.generals_of(side).filter(|g| self.rules.rides_with(self.state, *g) == Some(unit)).take(10).collect()
    }

    /// Generals keep their place relative to a unit that moved.
    pub(super) fn carry(&mut self, riders: &[GeneralId], from: Pose, to: Pose) {
        for general in riders {
            let at = self.state.generals[general.place()].place;
            let carried = Pose::new(at, from.facing).carried(from, to).at;
            let place = self.clamped(carried);
            self.general(*general).place = place;
        }
    }

    pub(super) fn clamped(&self, at: Point) -> Point {
        let (width, depth) = (self.rules.width(), self.rules.depth());
        Point::new(at.x.clamp(0, width), at.y.clamp(0, depth))
    }

    /// A charger halts short of its enemy (POW-GEO-31): its contacts end.
    pub(super) fn halt(&mut self, unit: UnitId, clause: Clause) {
        let from = self.state.units[unit.place()].pose;
        let supports: ArrayVec<UnitId, 8> = self
            .rules
            .units_of(self.rules.side(unit))
            .filter(|other| self.state.units[other.place()].behind == Some(unit))
            .take(8)
            .collect();
        for other in &supports {
            let back = self.rules.halted(self.state, *other);
            self.put(*other, back);
        }
        let countered = self.state.pairs.iter().any(|pair| pair.charger == unit && pair.counter);
        self.part(unit);
        let end = self.rules.halted(self.state, unit);
        let riders = self.riders_of(unit);
        self.put(unit, end);
        self.carry(&riders, from, end);
        for other in supports {
            self.unit(other).behind = None;
        }
        let (side, piece) = (self.rules.side(unit), self.piece(unit));
        // Somebody whom it could not have charged.
        let unfit = clause == MB_37 || clause == REA_23;
        let body = self.rules.body(self.state, unit);
        let notes = where_so([
            (true, GEO_31, Note::AsRuled),
            (countered, REA_21, Note::CountsNot),
            (unfit && body.class() == 1, TRP_19, Note::AsRuled),
            (unfit && body.is_irregular_skirmisher(), TRP_12, Note::AsRuled),
        ]);
        self.told(|| Event::new(Happening::Halted, clause).by(side).of(&[piece]).along([from, end]).because(notes));
    }

    /// Straight ahead in steps of 0.25 cm, up to so many cm, to the first enemy that may be contacted; 2.5 cm short of others.
    pub(super) fn advance_on(
        &self,
        unit: UnitId,
        from: Pose,
        most: f64,
        allowed: Units,
    ) -> (Pose, Option<(UnitId, Contacted)>) {
        let mover = self.rules.mover(self.state, unit);
        let ahead = from.facing.vector();
        let mut ignore = Ignore { units: Units::of(unit), ..Ignore::default() };
        for other in self.rules.units_of(self.rules.side(unit)) {
            if self.state.units[other.place()].behind == Some(unit) {
                ignore.units.insert(other);
            }
        }
        let stood = self.rules.stood(&self.rules.block_at(self.state, unit, from)) | self.rules.sands_of(unit);
        let enemy_side = self.rules.side(unit).other();
        let shy: Vec<field::Block> = self
            .rules
            .standing(self.state, enemy_side)
            .iter()
            .filter(|enemy| !allowed.contains(*enemy) || !self.rules.can_charge(self.state, unit, *enemy))
            .map(|enemy| self.block(enemy))
            .chain(self.rules.bases_of(self.state, enemy_side).map(|base| self.rules.base_block(self.state, base)))
            .collect();
        let mut at = from;
        for k in 1..=(most / 0.25).floor() as i32 {
            let next = pose_moved(from, ahead, f64::from(k) * 0.25);
            let (before, block) =
                (self.rules.block_at(self.state, unit, at), self.rules.block_at(self.state, unit, next));
            // 2.5 cm before those in its way that it may not contact; if it is nearer already it does not move (POW-REA-26,
            // POW-PUR-14). Who stands beside its way does not stop it (W10).
            let before_it = field::Block::strip(block.front(), block.front().moved(ahead, 2.5), block.width());
            if before_it.is_some_and(|strip| shy.iter().any(|other| strip.overlaps(other, shape::OVERLAP))) {
                break;
            }
            let free = self
                .rules
                .is_free(self.state, mover, &block, ignore, stood)
                .and_then(|()| self.rules.sweep(self.state, mover, &before, &block, ignore, stood));
            match free {
                Ok(()) => at = next,
                Err(Barrier::Unit(enemy)) if allowed.contains(enemy) => {
                    let side = self.nearest_side(unit, at, enemy);
                    let other = self.block(enemy);
                    let square = self.rules.body(self.state, enemy).is_square();
                    let place = self.rules.flush(self.state, unit, at, &other, side, square);
                    return match place {
                        Ok(pose) if self.melee_room(unit, enemy) => (pose, Some((enemy, side))),
                        // Whom it cannot contact it stops 2.5 cm short of, as of others (POW-GEN-15, POW-REA-26).
                        _ => self.advance_on(unit, from, most, allowed.without(enemy)),
                    };
                }
                Err(_) => break,
            }
        }
        (at, None)
    }

    /// The same where ground may be met that nobody knows yet: it is rolled when it is reached (POW-TER-18).
    pub(super) fn advance_found(
        &mut self,
        unit: UnitId,
        from: Pose,
        most: f64,
        allowed: Units,
    ) -> (Pose, Option<(UnitId, Contacted)>) {
        loop {
            let found = self.advance_on(unit, from, most, allowed);
            let (a, b) = (self.rules.block_at(self.state, unit, from), self.rules.block_at(self.state, unit, found.0));
            let unknown = self.first_unknown(unit, &a, &b, from, found.0);
            if unknown == 0 {
                return found;
            }
            self.roll_ground(unknown);
        }
    }

    /// The unknown pieces that a straight way meets first.
    fn first_unknown(&self, unit: UnitId, a: &field::Block, b: &field::Block, from: Pose, to: Pose) -> u64 {
        if self.unknown(self.rules.ground.met(a, b, 1.5)) == 0 {
            return 0;
        }
        let steps = (Mark::from(from.at).distance(Mark::from(to.at)) / 0.25).ceil().max(1.0) as u32;
        let size = self.rules.size(self.state, unit);
        let at = |k: u32| field::Block::new(shape::between(from, to, f64::from(k) / f64::from(steps)), size);
        (0..steps)
            .map(|k| self.unknown(self.rules.ground.met(&at(k), &at(k + 1), 1.5)))
            .find(|unknown| *unknown != 0)
            .unwrap_or(0)
    }

    /// POW-GEN-15 for contacts that nobody chose.
    fn melee_room(&self, unit: UnitId, enemy: UnitId) -> bool {
        let all = self.rules.linked(self.state, Units::of(unit).with(enemy));
        Side::BOTH.iter().all(|side| all.filter(|one| self.rules.side(one) == *side).len() <= 8)
            && self.state.pairs.remaining_capacity() > 2
    }

    /// POW-REA-26: the side of an enemy that is nearest to the front of a unit at a place. Two sides share the corner that may be nearest:
    /// of equals the one of which most is near (POW-GEO-30).
    fn nearest_side(&self, unit: UnitId, at: Pose, enemy: UnitId) -> Contacted {
        let front = self.rules.block_at(self.state, unit, at).edge(Edge::Front);
        let other = self.block(enemy);
        let far = |side: &Contacted| {
            let edge = other.edge(side.edge());
            let near = edge.steps(0.25).map(|mark| front.distance(mark)).fold(f64::MAX, f64::min);
            let near = near.min(edge.distance(front.from)).min(edge.distance(front.to));
            let along = edge.steps(0.25).filter(|mark| front.distance(*mark) <= 0.5).count();
            (hundredths(near), usize::MAX - along)
        };
        Contacted::ALL.into_iter().min_by_key(far).unwrap_or(Contacted::Front)
    }

    /// POW-REA-28: generals not in contact with a friend, over whom an enemy comes, evade or are captured.
    pub(super) fn scatter_generals(&mut self, unit: UnitId) {
        let enemy = self.rules.side(unit).other();
        for general in self.rules.generals_of(enemy) {
            let one = &self.state.generals[general.place()];
            if one.at != At::Table {
                continue;
            }
            let block = self.block(unit);
            let apart = shape::general(one.place).distance(&block) > shape::OVERLAP;
            if apart || self.rules.rides_with(self.state, general).is_some() {
                continue;
            }
            let from = one.place;
            match self.flight(general, block.middle()) {
                Some(to) => {
                    self.general(general).place = to;
                    let piece = self.rules.leader(general);
                    let ends = [from, to].map(|at| Pose::new(at, field::Facing::NORTH));
                    let notes = why([(REA_28, Note::AsRuled)]);
                    self.told(|| {
                        Event::new(Happening::GeneralFled, REA_11).by(enemy).of(&[piece]).along(ends).because(notes)
                    });
                }
                None => self.lose_general(general, REA_28),
            }
        }
    }

    /// Where a general flees to: 30 cm away, by the least deviation.
    fn flight(&self, general: GeneralId, from: Mark) -> Option<Point> {
        let at = self.state.generals[general.place()].place;
        let side = self.rules.general(general).side;
        let away = field::bearing(from.point(), at).unwrap_or_else(|| self.rules.across(side).turned(180));
        let enemies: Vec<field::Block> =
            self.rules.standing(self.state, side.other()).iter().map(|unit| self.block(unit)).collect();
        (0..72).find_map(|k| {
            let turn = (k + 1) / 2 * 5 * if k % 2 == 1 { -1 } else { 1 };
            let to = Mark::from(at).moved(away.turned(turn).vector(), 30.0);
            let point = to.point();
            let inside = (0..=self.rules.width()).contains(&point.x) && (0..=self.rules.depth()).contains(&point.y);
            let block = shape::general(point);
            let way = field::Edge::new(at, point);
            let start = shape::general(at);
            let free = enemies.iter().all(|enemy| {
                !enemy.overlaps(&block, shape::OVERLAP)
                    && (enemy.length_inside(&way) <= 0.01 || enemy.overlaps(&start, 0.0))
            });
            (inside && free).then_some(point)
        })
    }
}

/// A routed unit that left the table does not come back.
fn one_lost(play: &mut Play<'_, '_>, unit: UnitId) {
    play.remove(unit, Happening::Removed, MOR_32, false);
}
