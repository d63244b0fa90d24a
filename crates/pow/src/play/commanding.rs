//! Rows of command: rallies, orders, units taken over, units that return (POW-INI-07, POW-CHO, POW-CIC, POW-OFF-02).

use game::{Event, Given, Refusal, forbid};
use rulebook::pow::{CHO_04, CHO_06, CIC_01, CIC_03, INI_07, INI_09, MB_33, OFF_02, STF_05};

use super::{Play, where_so, why};
use crate::ids::{GeneralId, UnitId, Units};
use crate::names::{Denied, Happening, Note};
use crate::procedures::Action;
use crate::shape;
use crate::state::{At, Flags, Plan, Taken};
use crate::troops::Order;

impl Play<'_, '_> {
    /// POW-INI-07: a shaken unit is in order at once.
    pub(super) fn rally(&mut self, unit: UnitId) -> Result<(), Refusal> {
        let payer = self.commands(unit)?;
        let now = &self.state.units[unit.place()];
        let shaken = now.shaken() && matches!(now.at, At::Table | At::Off);
        forbid(!shaken, || Refusal::new(INI_07, Denied::NotOffered).piece(self.piece(unit)))?;
        let cost = self.price(payer, Action::Rally, Units::of(unit), (false, false, false));
        self.dutiful(cost, Units::EMPTY, |play| {
            play.unit(unit).flags.clear(Flags::SHAKEN);
            let (side, piece) = (play.state.active, play.piece(unit));
            play.tell(Happening::Rallied, INI_07, side, &[piece]);
            Ok(())
        })
    }

    /// POW-CHO-01, -06: an order is paid for; it is written when the phase closes.
    pub(super) fn give_order(&mut self, general: GeneralId) -> Result<(), Refusal> {
        let payer = self.payer()?;
        let side = self.state.active;
        let refuse = || Refusal::new(CHO_06, Denied::NotOffered).piece(self.rules.leader(general));
        let above = payer == self.rules.cinc(side) || self.state.generals[general.place()].under == Some(payer);
        let able = above
            && general != payer
            && self.rules.general(general).side == side
            && self.rules.may_be_ordered(self.state, general);
        forbid(!able, refuse)?;
        let cost = self.price(payer, Action::GiveOrder, Units::EMPTY, (false, false, false));
        self.dutiful(cost, Units::EMPTY, |play| {
            play.general(general).owed = true;
            let staff = payer != play.rules.cinc(side);
            let notes = where_so([(staff, STF_05, Note::AsRuled)]);
            play.told(|| Event::new(Happening::OrderSent, CHO_06).by(side).because(notes));
            Ok(())
        })
    }

    /// POW-CHO-04: the C-in-C changes the order of his own units, from this moment.
    pub(super) fn own_order(&mut self, order: Order, given: &Given) -> Result<(), Refusal> {
        let payer = self.payer()?;
        let side = self.state.active;
        let able = payer == self.rules.cinc(side) && !self.rules.command(self.state, payer).is_empty();
        forbid(!able, || Refusal::new(CHO_04, Denied::NotOffered))?;
        let Given::Arrow(points) = given else { return Err(Refusal::new(CHO_04, Denied::OtherForm)) };
        let mut plan = Plan::hold_at(self.rules.marker(self.state, payer).point());
        if order == Order::Hold {
            forbid(!points.is_empty(), || Refusal::new(CHO_04, Denied::BadArrow))?;
        } else {
            self.rules.lengthen(&mut plan, order, points)?;
        }
        self.dutiful(2, Units::EMPTY, |play| {
            play.begin_plan(payer, plan);
            let notes = why([(MB_33, Note::NotTold), (INI_09, Note::AsRuled)]);
            play.told(|| Event::new(Happening::OwnOrder, CHO_04).by(side).because(notes).only(side));
            Ok(())
        })
    }

    /// POW-CIC-01, -03: the C-in-C takes a unit over that he touches.
    pub(super) fn take_over(&mut self, unit: UnitId, order: Order) -> Result<(), Refusal> {
        let payer = self.commands(unit)?;
        let side = self.state.active;
        let refuse = || Refusal::new(CIC_01, Denied::NotOffered).piece(self.piece(unit));
        let one = &self.state.generals[payer.place()];
        let touches = one.at == At::Table
            && self.state.units[unit.place()].at == At::Table
            && self.block(unit).is_within(&shape::general(one.place), 0.01);
        let chief = payer == self.rules.cinc(side) && !self.rules.general(payer).starred;
        let now = &self.state.units[unit.place()];
        let own = now.taken.is_some_and(|taken| !taken.alone) || now.general == payer;
        forbid(!chief || !touches || own, refuse)?;
        self.dutiful(2, Units::EMPTY, |play| {
            let (ahead, since) = (play.state.units[unit.place()].pose.facing, play.state.ply);
            play.unit(unit).taken = Some(Taken { word: order, ahead, since, alone: false });
            let piece = play.piece(unit);
            let notes = why([(CIC_03, Note::NextTime)]);
            play.told(|| Event::new(Happening::TakenOver, CIC_01).by(side).of(&[piece]).because(notes).only(side));
            Ok(())
        })
    }

    /// POW-OFF-02: the return of a unit is paid for; it comes when all moves are done.
    pub(super) fn return_unit(&mut self, unit: UnitId) -> Result<(), Refusal> {
        let payer = self.commands(unit)?;
        let now = &self.state.units[unit.place()];
        let off = now.at == At::Off && !now.flags.has(Flags::RETURNS);
        forbid(!off, || Refusal::new(OFF_02, Denied::NotOffered).piece(self.piece(unit)))?;
        let cost = self.price(payer, Action::Move, Units::of(unit), (false, false, false));
        self.dutiful(cost, Units::EMPTY, |play| {
            play.unit(unit).flags.set(Flags::RETURNS);
            Ok(())
        })
    }
}
