//! Rows of contact: charges, reinforcing units, breaking off (POW-CHA-09, POW-FLK-06, POW-MEL-28, -30).

use arrayvec::ArrayVec;
use field::{Pose, hundredths};
use game::{Event, Refusal, Step as Leg, forbid};
use rulebook::pow::{
    CHA_03, CHA_05, CHA_06, CHA_07, CHA_09, CMD_13, CMD_14, FLK_02, FLK_03, GEN_15, GEO_39, INI_21, LOS_13, MEL_27,
    MEL_28, MEL_30, MOV_05, SEQ_13,
};

use super::{Play, where_so, why};
use crate::ids::{UnitId, Units};
use crate::names::{Denied, Figure, Happening, Note};
use crate::procedures::{Action, MovementCase};
use crate::sight::Thing;
use crate::state::{At, BaseHit, Contacted, Flags, Origin};
use crate::troops::{Arm, Troop};
use crate::walk::Onto;

impl Play<'_, '_> {
    /// POW-CHA-09: a charge.
    pub(super) fn charge_row(
        &mut self,
        unit: UnitId,
        target: Thing,
        side: Contacted,
        mounted: bool,
        way: &[Leg],
    ) -> Result<(), Refusal> {
        let payer = self.commands(unit)?;
        let troop = self.rules.unit(unit);
        let may_mount = troop.cavalry_trained && troop.troop == Troop::MountedInfantry;
        forbid(mounted && !may_mount, || Refusal::new(rulebook::pow::TRP_26, Denied::NotOffered))?;
        if mounted {
            self.unit(unit).flags.set(Flags::MOUNTED);
        }
        let charge = match self.rules.charge_by(self.state, unit, target, side, way, self.narrow) {
            Ok(charge) => charge,
            Err(refusal) => {
                self.unit(unit).flags.clear(Flags::MOUNTED);
                return Err(refusal);
            }
        };
        let cost = self.price(payer, Action::Charge, Units::of(unit), (charge.march.gap, false, charge.hidden));
        self.dutiful(cost, Units::of(unit), |play| {
            play.carry_charge(unit, target, &charge);
            Ok(())
        })
    }

    pub(super) fn carry_charge(&mut self, unit: UnitId, target: Thing, charge: &crate::charge::Charge) {
        let owner = self.rules.side(unit);
        self.unit(unit).flags.set(Flags::CHARGED);
        if let Some(stop) = self.explored(Units::of(unit), unit, &charge.march, charge.extra) {
            // A charge so stopped is a move without contact.
            self.unit(unit).flags.clear(Flags::CHARGED | Flags::MOUNTED);
            self.stopped_on_the_way(unit, stop);
            return;
        }
        let piece = self.piece(unit);
        let other = match target {
            Thing::Unit(enemy) => self.piece(enemy),
            Thing::Base(base) => self.rules.base_piece(self.state, base),
            Thing::General(general) => self.rules.leader(general),
        };
        let path = charge.march.path.clone();
        let payer =
            self.payer().ok().filter(|payer| !self.stays && self.rules.touches(self.state, *payer, Units::of(unit)));
        let joins = matches!(target, Thing::Unit(enemy)
            if self.state.pairs.iter().any(|p| (p.charger == enemy || p.target == enemy) && p.rounds > 0));
        // Who comes to a melee that there is already is counted with those who are in it.
        let counted = charge.contacts.iter().any(|(enemy, _)| self.rules.in_contact(self.state, *enemy));
        // Whose order points forward charges inside his radius and his front zone only; the word is told with the charge.
        // Who charges is not out of command, wherever that leads.
        let strays = self.course.listens() && {
            let there = self.rules.block_at(self.state, unit, charge.place);
            !self.rules.in_radius(self.state, unit, &there)
        };
        let pointed = self.rules.acting_order(self.state, unit) != crate::troops::Order::Hold;
        let notes = where_so([
            (true, CHA_09, Note::NextTime),
            (true, SEQ_13, Note::NextTime),
            (charge.crossed, CHA_07, Note::AsRuled),
            (joins, MEL_27, Note::AsRuled),
            (counted, GEN_15, Note::AsRuled),
            (payer.is_some(), INI_21, Note::ForNothing),
            (true, CHA_03, Note::AsRuled),
            (charge.hidden, CHA_05, Note::AsRuled),
            (charge.contacts.len() > 1, CHA_06, Note::AsRuled),
            (pointed, CMD_14, Note::AsRuled),
            (pointed, GEO_39, Note::AsRuled),
            (!charge.hidden, LOS_13, Note::AsRuled),
            (strays, CMD_13, Note::CountsNot),
        ]);
        self.told(|| {
            Event::new(Happening::Charged, rulebook::pow::CHA_01)
                .by(owner)
                .of(&[piece, other])
                .along(path)
                .because(notes)
        });
        // Guards are read before it is placed; its own word is told then, and generals in its way evade last.
        let contacts: ArrayVec<(UnitId, Contacted), 8> =
            charge.contacts.iter().map(|(enemy, touched)| (*enemy, self.guarded(unit, *enemy, *touched))).collect();
        let start = self.state.units[unit.place()].pose;
        self.stand_along(unit, &charge.march.path[..charge.march.path.len() - 1], charge.place);
        if let Some(payer) = payer {
            self.carry(&[payer], start, charge.place);
        }
        self.tell_word(unit);
        for (enemy, touched) in contacts {
            self.pair(unit, enemy, touched, Origin::Charge, charge.crossed);
        }
        if !self.dry {
            self.scatter_generals(unit);
        }
        if let Thing::Base(base) = target {
            let _ = self.state.hits.try_push(BaseHit { charger: unit, base, from_front: charge.from_front });
        }
        self.detect_all();
    }

    /// POW-MOV-15: ground that was found out stops a unit before it comes to an enemy or to the rear of a friend.
    fn stopped_on_the_way(&mut self, unit: UnitId, stop: Pose) {
        let (from, owner, piece) = (self.state.units[unit.place()].pose, self.rules.side(unit), self.piece(unit));
        self.put(unit, stop);
        self.unit(unit).asked = 0;
        self.unit(unit).flags.set(Flags::MOVED);
        self.told(|| Event::new(Happening::Stopped, rulebook::pow::MOV_15).by(owner).of(&[piece]).along([from, stop]));
        self.detect_all();
    }

    /// POW-FLK-06: guards of a flank are read, lowest number first, until one guards.
    pub(super) fn guarded(&mut self, unit: UnitId, enemy: UnitId, side: Contacted) -> Contacted {
        if side == Contacted::Front || self.dry {
            return side;
        }
        for guard in self.rules.guards(self.state, unit, enemy, side) {
            self.tell_word(guard);
            if self.rules.is_guarding(self.state, guard, enemy, side) {
                let pieces = [self.piece(guard), self.piece(enemy), self.piece(unit)];
                let by = self.rules.side(guard);
                let notes = why([(FLK_02, Note::AsRuled)]);
                self.told(|| Event::new(Happening::Guarded, rulebook::pow::FLK_06).by(by).of(&pieces).because(notes));
                return Contacted::Front;
            }
        }
        side
    }

    /// POW-ORD-25: the word of a command becomes public.
    pub(super) fn tell_word(&mut self, unit: UnitId) {
        if self.dry {
            return;
        }
        let word = self.rules.order_of(self.state, unit);
        let general = self.state.units[unit.place()].general;
        let turn = self.state.turn;
        let own = self.state.units[unit.place()].taken.is_some();
        if own || self.state.generals[general.place()].told.is_none_or(|(known, _)| known != word) {
            if !own {
                self.general(general).told = Some((word, turn));
            }
            let (side, piece) = (self.rules.side(unit), self.piece(unit));
            // Read of a possible guard: whoever must go straight for his objective guards nothing.
            let waits = side != self.state.active && word == crate::troops::Order::Attack;
            let notes = where_so([(waits && self.state.step == crate::state::Step::Act, FLK_03, Note::CountsNot)]);
            self.told(|| {
                Event::new(Happening::OrderRead, rulebook::pow::ORD_25)
                    .by(side)
                    .of(&[piece])
                    .number(Figure::Order, word as u8)
                    .because(notes)
            });
        }
    }

    /// POW-MEL-28, POW-GEO-31: behind a friend in contact.
    pub(super) fn reinforce(&mut self, unit: UnitId, friend: UnitId, way: &[Leg]) -> Result<(), Refusal> {
        let payer = self.commands(unit)?;
        let refuse = |denied| Refusal::new(MEL_28, denied).piece(self.piece(unit));
        let now = &self.state.units[unit.place()];
        let able = now.at == At::Table
            && unit != friend
            && self.rules.side(friend) == self.rules.side(unit)
            && self.state.units[friend.place()].at == At::Table
            && self.state.pairs.iter().any(|p| p.charger == friend || p.target == friend)
            && !self.rules.in_contact(self.state, unit)
            && now.behind.is_none()
            && !now.shaken()
            && self.rules.arm(unit) != Arm::Artillery
            && !self.rules.body(self.state, unit).is_square();
        forbid(!able, || refuse(Denied::NotOffered))?;
        let taken = self.rules.units().any(|other| self.state.units[other.place()].behind == Some(friend));
        forbid(taken, || refuse(Denied::TooMany))?;
        let side = self.rules.side(unit);
        let melee = self.rules.linked(self.state, Units::of(friend)).filter(|one| self.rules.side(one) == side);
        forbid(melee.len() >= 8, || Refusal::new(GEN_15, Denied::TooMany))?;
        self.rules.may_move(self.state, unit, false)?;
        let place = self.rules.behind(self.state, friend);
        forbid(way.len() > 5, || refuse(Denied::NoWay))?;
        let onto = Onto::Friend(place);
        let march = self.rules.follow(self.state, Units::of(unit), unit, way, None, onto, self.narrow)?;
        self.rules.obliged(self.state, unit, place)?;
        // It goes there as by any move: through gaps and friends, over ground that it finds out, its general with it.
        let cost = self.price(payer, Action::Move, Units::of(unit), (march.gap, !march.through.is_empty(), false));
        self.dutiful(cost, Units::of(unit), |play| {
            let rides = !play.stays && play.rules.touches(play.state, payer, Units::of(unit));
            let start = play.state.units[unit.place()].pose;
            if let Some(stop) = play.explored(Units::of(unit), unit, &march, 0) {
                play.stopped_on_the_way(unit, stop);
                if rides {
                    play.carry(&[payer], start, stop);
                }
                return Ok(());
            }
            play.put_along(unit, &march.path[..march.path.len() - 1], place);
            if rides {
                play.carry(&[payer], start, place);
            }
            let one = play.unit(unit);
            one.behind = Some(friend);
            one.flags.set(Flags::MOVED);
            let (side, pieces) = (play.state.active, [play.piece(unit), play.piece(friend)]);
            let notes = why([(GEN_15, Note::AsRuled)]);
            play.told(|| Event::new(Happening::Reinforced, MEL_28).by(side).of(&pieces).because(notes));
            play.detect_all();
            Ok(())
        })
    }

    /// POW-MEL-30: a unit leaves a melee that it can outdistance.
    pub(super) fn break_off(&mut self, unit: UnitId) -> Result<(), Refusal> {
        let payer = self.commands(unit)?;
        let refuse = |denied| Refusal::new(MEL_30, denied).piece(self.piece(unit));
        let foes = self.rules.foes(self.state, unit);
        let now = &self.state.units[unit.place()];
        let able = now.at == At::Table && now.behind.is_none() && !foes.is_empty();
        let charged = now.flags.has(Flags::CHARGED | Flags::MOVED | Flags::WITHDREW | Flags::SHELTERED);
        forbid(!able || charged, || refuse(Denied::NotOffered))?;
        // It is a move: who fired and may not move stays.
        let fired = self.rules.fired_how(self.state, unit).is_none();
        forbid(fired, || Refusal::new(MOV_05, Denied::Already).piece(self.piece(unit)))?;
        let speed = |one: UnitId| {
            let case = self.rules.movement_case(self.state, one, (0, false), false, 1, None);
            hundredths(MovementCase { fired: crate::procedures::FiredHow::None, ..case }.distance(&mut ()).distance_cm)
        };
        forbid(foes.iter().any(|enemy| speed(enemy) >= speed(unit)), || refuse(Denied::TooFar))?;
        let sides = self.sides_of(unit);
        let away = self.rules.away(self.state, unit, &sides);
        let way = self.rules.withdrawal(self.state, unit, away, Some(1));
        forbid(way.stuck, || refuse(Denied::NoRoom))?;
        let cost = self.price(payer, Action::Move, Units::of(unit), (false, false, false));
        self.dutiful(cost, Units::of(unit), |play| {
            play.withdraw_one(unit, Some(1));
            play.unit(unit).flags.clear(Flags::WITHDREW);
            play.unit(unit).flags.set(Flags::MOVED);
            let (side, piece) = (play.state.active, play.piece(unit));
            play.tell(Happening::BrokeOff, MEL_30, side, &[piece]);
            play.detect_all();
            Ok(())
        })
    }
}
