//! Charges: who may charge whom, where the charger comes to stand, whom it touches (POW-CHA, POW-FLK, POW-GEO-29, -30).

use arrayvec::ArrayVec;
use field::{Block, Mark, Pose, Side as Edge, hundredths};
use game::{Refusal, Step, forbid};
use rulebook::pow::{
    CHA_02, CHA_03, CHA_04, CHA_06, CHA_08, CHA_10, CMD_09, FLK_07, GEN_15, GEO_29, MEL_36, MOV_02, MOV_05, ORD_15,
    ORD_27, REA_24, TRP_12,
};

use crate::battle::Battle;
use crate::ids::{UnitId, Units};
use crate::names::Denied;
use crate::shape;
use crate::sight::Thing;
use crate::state::{At, Contacted, Flags, State};
use crate::tables::terrain::Terrain;
use crate::troops::{Arm, Order};
use crate::walk::{Ignore, March, Onto};

/// A legal charge, before anything unknown happens.
#[derive(Clone, Debug)]
pub(crate) struct Charge {
    pub march: March,
    pub place: Pose,
    /// Whom it contacts, and on which side.
    pub contacts: ArrayVec<(UnitId, Contacted), 8>,
    /// POW-CHA-05: an enemy that was not seen.
    pub hidden: bool,
    pub crossed: bool,
    /// What the turn onto a short edge adds, in hundredths (POW-CHA-03).
    pub extra: i32,
    /// It began in the front zone.
    pub from_front: bool,
}

impl Battle {
    /// POW-TRP-12, -19, POW-CHA-02: whether a unit can charge another by what they are.
    pub(crate) fn can_charge(&self, state: &State, unit: UnitId, target: UnitId) -> bool {
        let (body, other) = (self.body(state, unit), self.body(state, target));
        let fresh = !state.units[target.place()].shaken();
        let steady = other.is_regular_infantry() && fresh;
        !(body.is_artillery()
            || body.is_square()
            || (body.class() == 1 && steady)
            || (body.is_irregular_skirmisher() && fresh))
    }

    /// POW-CHA-02, -08, -10, POW-ORD-15: whether a unit can charge anybody now.
    pub(crate) fn may_charge_at_all(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        let now = &state.units[unit.place()];
        let refuse = |clause, denied| Refusal::new(clause, denied).piece(self.piece(unit));
        let body = self.body(state, unit);
        forbid(now.at != At::Table, || refuse(CHA_10, Denied::CannotCharge))?;
        forbid(body.is_artillery(), || refuse(ORD_15, Denied::CannotCharge))?;
        forbid(body.is_square(), || refuse(CHA_02, Denied::CannotCharge))?;
        forbid(now.shaken(), || refuse(CHA_08, Denied::CannotCharge))?;
        let busy = now.flags.has(Flags::MOVED | Flags::STRATEGIC | Flags::CHARGED | Flags::SHELTERED)
            || self.in_contact(state, unit)
            || now.behind.is_some();
        forbid(busy, || refuse(CHA_10, Denied::Already))?;
        forbid(now.flags.has(Flags::WITHDREW), || refuse(MOV_02, Denied::Already))?;
        forbid(self.fired_how(state, unit).is_none(), || refuse(MOV_05, Denied::Already))?;
        forbid(self.acting_order(state, unit) == Order::Withdraw, || refuse(ORD_27, Denied::Order))
    }

    /// POW-ORD-27, POW-CMD-09: whether its order lets a unit charge an enemy.
    pub(crate) fn order_lets(&self, state: &State, unit: UnitId, target: Thing) -> Result<(), Refusal> {
        let refuse = |clause, denied| Refusal::new(clause, denied).piece(self.piece(unit));
        let block = self.block(state, unit);
        let other = self.thing_block(state, target);
        let order = self.acting_order(state, unit);
        let shaken = matches!(target, Thing::Unit(enemy) if state.units[enemy.place()].shaken());
        let square = matches!(target, Thing::Unit(enemy) if self.body(state, enemy).is_square());
        let base = matches!(target, Thing::Base(_));
        let body = self.body(state, unit);
        let cavalry = body.is_cavalry();
        // Irregular skirmishers are held by what they are alone (POW-TRP-12), as the table has it.
        let firearms = self.has_firearms(unit) && !cavalry && !body.is_irregular_skirmisher();
        let lets = match order {
            Order::Attack => true,
            Order::Engage if firearms => shaken,
            Order::Engage => !(cavalry && (square || base)),
            Order::Hold => self.near_position(state, unit, &other, 5.0),
            Order::Withdraw => false,
        };
        forbid(!lets, || refuse(ORD_27, Denied::Order))?;
        if matches!(order, Order::Attack | Order::Engage) {
            let inside = hundredths(other.distance_to(self.marker_of(state, unit))) <= 2250;
            forbid(!inside, || refuse(CMD_09, Denied::OutsideRadius))?;
            let near = other.nearest_point(block.front());
            forbid(!self.is_forward(state, unit, block.front(), near), || refuse(CMD_09, Denied::NotForward))?;
            let ahead = shape::target_points(&other).into_iter().chain([near]);
            let zone = ahead.into_iter().any(|mark| shape::in_front_zone(&block, mark, 0.0));
            forbid(!zone, || refuse(CMD_09, Denied::FrontZone))?;
        }
        Ok(())
    }

    /// POW-CHA-04, -05, POW-LOS-13: whether the target was seen when the phase began; `Ok(true)`: hidden, at one point more.
    fn was_seen(&self, state: &State, unit: UnitId, target: Thing) -> Result<bool, Refusal> {
        // Who was put on the table in this phase is looked at as he stands; else own units stand where they stood then.
        let new = matches!(target, Thing::Unit(enemy) if state.units[enemy.place()].flags.has(Flags::NEW));
        let moved = self.units_of(self.side(unit)).any(|own| {
            let one = &state.units[own.place()];
            one.at == At::Table && (one.pose, one.formation) != one.was
        });
        let seen = if new || !moved {
            self.sees(state, Thing::Unit(unit), target)
        } else {
            let mut then = state.clone();
            for own in self.units_of(self.side(unit)) {
                let one = &mut then.units[own.place()];
                if one.at == At::Table {
                    (one.pose, one.formation) = one.was;
                }
            }
            self.sees(&then, Thing::Unit(unit), target)
        };
        if seen {
            return Ok(false);
        }
        let other = self.thing_block(state, target);
        let covered = self.ground.lies.iter().any(|lie| {
            let Some(area) = &lie.area else { return false };
            match lie.terrain.table() {
                Terrain::Wood | Terrain::BuiltUpArea => area.meets(&other),
                Terrain::Hill => {
                    let near = self.block(state, unit).nearest(&other);
                    let sight = field::Edge::new(near.here, near.there);
                    lie.crest.as_ref().is_some_and(|crest| crest.meets_edge(&sight))
                }
                _ => false,
            }
        });
        let unit_target = matches!(target, Thing::Unit(_));
        forbid(!covered || !unit_target, || Refusal::new(CHA_04, Denied::NotSeen).piece(self.piece(unit)))?;
        Ok(true)
    }

    /// A charge on a side of a target, by legs before the last one.
    pub(crate) fn charge(
        &self,
        state: &State,
        unit: UnitId,
        target: Thing,
        side: Contacted,
        way: &[Step],
    ) -> Result<Charge, Refusal> {
        self.charge_by(state, unit, target, side, way, false)
    }

    /// The same; `narrow`: by a gap, as its player says (POW-GEO-26).
    pub(crate) fn charge_by(
        &self,
        state: &State,
        unit: UnitId,
        target: Thing,
        side: Contacted,
        way: &[Step],
        narrow: bool,
    ) -> Result<Charge, Refusal> {
        self.may_charge_at_all(state, unit)?;
        let refuse = |clause, denied| Refusal::new(clause, denied).piece(self.piece(unit));
        forbid(way.len() > 5, || refuse(CHA_03, Denied::NoWay))?;
        let square = match target {
            Thing::Unit(enemy) => {
                let there = state.units[enemy.place()].at == At::Table && self.side(enemy) != self.side(unit);
                forbid(!there, || refuse(CHA_02, Denied::NotOffered))?;
                forbid(state.units[enemy.place()].flags.has(Flags::SHELTERED), || {
                    refuse(REA_24, Denied::CannotCharge)
                })?;
                let light = self.body(state, unit).is_irregular_skirmisher();
                let clause = if light { TRP_12 } else { CHA_02 };
                forbid(!self.can_charge(state, unit, enemy), || refuse(clause, Denied::CannotCharge))?;
                self.body(state, enemy).is_square()
            }
            Thing::Base(base) => {
                let there = base.side() != self.side(unit)
                    && state.bases[base.place()].standing == crate::state::Standing::Table;
                forbid(!there, || refuse(CHA_02, Denied::NotOffered))?;
                forbid(state.hits.is_full(), || refuse(GEN_15, Denied::TooMany))?;
                true
            }
            Thing::General(_) => return Err(refuse(CHA_02, Denied::CannotCharge)),
        };
        self.order_lets(state, unit, target)?;
        let hidden = self.was_seen(state, unit, target)?;
        let other = self.thing_block(state, target);
        let mut from = state.units[unit.place()].pose;
        let from_front = shape::in_front_zone(&other, self.block(state, unit).front(), 0.01);
        if side != Contacted::Front && !square {
            forbid(from_front, || refuse(FLK_07, Denied::FrontZone))?;
        }
        let mut poses: ArrayVec<Pose, 8> = ArrayVec::from_iter([from]);
        for step in way {
            from = Self::leg(from, *step)?;
            poses.push(from);
        }
        let place = self.flush(state, unit, from, &other, side, square)?;
        poses.push(place);
        if side != Contacted::Front && !square {
            self.outside_front_zone(&other, &poses).map_err(|()| refuse(FLK_07, Denied::FrontZone))?;
        }
        let mut march = self.follow(state, Units::of(unit), unit, way, None, Onto::Enemy(place), narrow)?;
        let edge = other.edge(side.edge()).length();
        let extra = if edge < 2.995 { 250 } else { 0 };
        if extra > 0 {
            march.used += extra;
            forbid(march.used > march.allowance, || refuse(CHA_03, Denied::TooFar))?;
        }
        let contacts = self.touched(state, unit, place, target, side);
        for (enemy, _) in &contacts {
            // By what it is, and by its order: the charge is declared against them as well.
            let other = Thing::Unit(*enemy);
            let may = self.can_charge(state, unit, *enemy)
                && (other == target || self.order_lets(state, unit, other).is_ok());
            forbid(!may, || Refusal::new(CHA_06, Denied::CannotCharge).piece(self.piece(*enemy)))?;
        }
        self.melee_holds(state, unit, &contacts)?;
        let mover = self.mover(state, unit);
        let crossed = (0..self.ground.lies.len()).any(|lie| {
            march.met >> lie & 1 == 1 && self.ground.going(state, lie, mover) != crate::tables::terrain::Going::Speed(1)
        });
        Ok(Charge { march, place, contacts, hidden, crossed, extra, from_front })
    }

    /// POW-GEN-15: a melee of at most eight a side, and a list of pairs that has room.
    fn melee_holds(&self, state: &State, unit: UnitId, contacts: &[(UnitId, Contacted)]) -> Result<(), Refusal> {
        let mut all = Units::of(unit);
        contacts.iter().for_each(|(enemy, _)| all.insert(*enemy));
        let all = self.linked(state, all);
        let full = game::Side::BOTH.iter().any(|side| all.filter(|one| self.side(one) == *side).len() > 8);
        let room = state.pairs.remaining_capacity() >= contacts.len() + 4;
        forbid(full || !room, || Refusal::new(GEN_15, Denied::TooMany))
    }

    /// POW-MEL-32: all units linked with some by pairs, and those that reinforce them.
    pub(crate) fn linked(&self, state: &State, mut all: Units) -> Units {
        loop {
            let before = all;
            for pair in &state.pairs {
                if all.contains(pair.charger) || all.contains(pair.target) {
                    all = all.with(pair.charger).with(pair.target);
                }
            }
            for unit in self.units() {
                let one = &state.units[unit.place()];
                if one.at == At::Table && one.behind.is_some_and(|friend| all.contains(friend)) {
                    all.insert(unit);
                }
            }
            if all == before {
                return all;
            }
        }
    }

    /// POW-FLK-07: no place of the way lies in the front zone of the target.
    fn outside_front_zone(&self, other: &Block, poses: &[Pose]) -> Result<(), ()> {
        for pair in poses.windows(2) {
            let (a, b) = (Mark::from(pair[0].at), Mark::from(pair[1].at));
            let steps = (a.distance(b) / 0.5).ceil().max(1.0) as u32;
            for step in 0..=steps {
                let mark = a.toward(b, f64::from(step) / f64::from(steps));
                if shape::in_front_zone(other, mark, 0.01) {
                    return Err(());
                }
            }
        }
        Ok(())
    }

    /// POW-GEO-29: the free place of a charger flush on an edge, nearest to the foot of where it stands.
    pub(crate) fn flush(
        &self,
        state: &State,
        unit: UnitId,
        from: Pose,
        other: &Block,
        side: Contacted,
        square: bool,
    ) -> Result<Pose, Refusal> {
        let edge = other.edge(side.edge());
        let width = self.block_at(state, unit, from).width();
        let share = 3.0_f64.min(edge.length()).min(width);
        let reach = f64::midpoint(edge.length(), width) - share;
        let (mut low, mut high) = (-reach, reach);
        if !square {
            // On a flank it is not ahead of the front line of the target.
            match side {
                Contacted::Right => low = low.max(-edge.length() / 2.0),
                Contacted::Left => high = high.min(edge.length() / 2.0),
                _ => {}
            }
        }
        let foot = edge.along(Mark::from(from.at)).clamp(low, high);
        let outward = other.seen_from(side.edge()).ahead();
        let facing =
            field::bearing(edge.middle().moved(outward, 50.0).point(), edge.middle().moved(outward, -50.0).point())
                .unwrap_or(from.facing);
        let (start, end) = (edge.middle(), edge.to);
        let length = start.distance(end).max(0.001);
        let along = ((end.x - start.x) / length / 1000.0, (end.y - start.y) / length / 1000.0);
        let ignore = Ignore { units: Units::of(unit), ..Ignore::default() };
        let stood = self.stood(&self.block(state, unit)) | self.sands_of(unit);
        let mover = self.mover(state, unit);
        for k in 0..60 {
            let off = f64::from((k + 1) / 2) * 0.5 * if k % 2 == 1 { 1.0 } else { -1.0 };
            let at = foot + off;
            if at < low - 1e-9 || at > high + 1e-9 {
                continue;
            }
            let pose = Pose::new(start.moved(along, at).point(), facing);
            if self.is_free(state, mover, &self.block_at(state, unit, pose), ignore, stood).is_ok() {
                return Ok(pose);
            }
        }
        Err(Refusal::new(if square { MEL_36 } else { GEO_29 }, Denied::NoRoom).piece(self.piece(unit)))
    }

    /// POW-GEO-30: whom a charger touches at its place.
    pub(crate) fn touched(
        &self,
        state: &State,
        unit: UnitId,
        place: Pose,
        target: Thing,
        side: Contacted,
    ) -> ArrayVec<(UnitId, Contacted), 8> {
        let front = self.block_at(state, unit, place).edge(Edge::Front);
        let mut contacts = ArrayVec::new();
        if let Thing::Unit(enemy) = target {
            contacts.push((enemy, side));
        }
        for enemy in self.standing(state, self.side(unit).other()) {
            let block = self.block(state, enemy);
            let known = target == Thing::Unit(enemy) || state.units[enemy.place()].flags.has(Flags::SHELTERED);
            if known || contacts.is_full() || hundredths(block.distance_to_edge(&front)) > 50 {
                continue;
            }
            let (length, side) = Self::side_touched(&block, &front);
            if length >= 3 {
                contacts.push((enemy, side));
            }
        }
        contacts
    }

    /// POW-GEO-30: the side of a footprint that a front edge touches along most, and along how many points 0.25 cm apart.
    pub(crate) fn side_touched(block: &Block, front: &field::Edge) -> (usize, Contacted) {
        let length = |side: Contacted| {
            let edge = block.edge(side.edge());
            edge.steps(0.25).filter(|mark| front.distance(*mark) <= 0.5).count()
        };
        let all = Contacted::ALL.into_iter().map(|side| (length(side), side));
        all.max_by_key(|(length, side)| (*length, 4 - *side as usize)).unwrap_or((0, Contacted::Front))
    }

    /// POW-FLK-06: the possible guards of a flank, lowest number first.
    pub(crate) fn guards(&self, state: &State, charger: UnitId, target: UnitId, side: Contacted) -> Units {
        let edge = self.block(state, target).edge(side.edge());
        let middle = edge.middle();
        self.standing(state, self.side(target)).filter(|guard| {
            let body = self.body(state, guard);
            let now = &state.units[guard.place()];
            if guard == target
                || body.is_artillery()
                || body.is_square()
                || now.shaken()
                || self.in_contact(state, guard)
                || !self.can_charge(state, guard, charger)
            {
                return false;
            }
            let block = self.block(state, guard);
            if hundredths(block.distance_to_edge(&edge)) > 500 {
                return false;
            }
            let Some(strip) = Block::strip(block.middle(), middle, block.width()) else { return true };
            let besides = Units::of(guard).with(target).with(charger);
            let barred = self.units().any(|other| {
                !besides.contains(other)
                    && state.units[other.place()].at == At::Table
                    && strip.overlaps(&self.block(state, other), 0.01)
            });
            !barred && !self.ground.bars_place(state, self.mover(state, guard), &strip, self.sands_of(guard))
        })
    }

    /// POW-FLK-06: whether a possible guard guards by its order.
    pub(crate) fn is_guarding(&self, state: &State, guard: UnitId, target: UnitId, side: Contacted) -> bool {
        let middle = self.block(state, target).edge(side.edge()).middle();
        match self.order_of(state, guard) {
            Order::Engage => true,
            Order::Hold => {
                let spot = Block::about(middle, field::Facing::NORTH, field::Size::new(10, 10));
                self.near_position(state, guard, &spot, 5.0)
            }
            Order::Attack => self.arm(guard) == Arm::Cavalry && self.body(state, guard).class() == 1,
            Order::Withdraw => false,
        }
    }
}
