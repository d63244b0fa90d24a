//! The rows of an activation, one by one: who may, what it costs, what orders demand first (POW-INI-22, POW-DEC-08, POW-ORD-22).

use game::{Given, Pick, Refusal, Step as Leg, forbid};
use rulebook::pow::{CDR_03, CMD_09, DEC_07, DEC_08, GEO_27, GRP_01, GRP_03, GRP_04, INI_22, MB_20, ORD_22};

use super::Play;
use crate::ids::{GeneralId, UnitId, Units};
use crate::names::{Denied, Figure, Happening};
use crate::orders::Opt;
use crate::sight::Thing;
use crate::state::{At, Step};

impl Play<'_, '_> {
    /// The rows of an answer, in order; what comes after an interruption is dropped.
    pub(super) fn act(&mut self, rows: &[Pick]) {
        for (i, pick) in rows.iter().enumerate() {
            let Some(opt) = Opt::of(self.rules, pick.option) else { continue };
            let done = self.row(opt, &pick.given, &rows[i + 1..]);
            debug_assert!(done.is_ok(), "it was legal a moment ago: {opt:?} {done:?}");
            let more = rows[i + 1..].iter().any(|pick| !self.is_laying(pick));
            if self.interrupted && (more || self.laying) {
                if more {
                    let side = self.state.active;
                    self.tell(Happening::Dropped, DEC_08, side, &[]);
                }
                break;
            }
        }
        let ends = |pick: &Pick| {
            let opt = Opt::of(self.rules, pick.option);
            matches!(opt, Some(Opt::GoOn | Opt::End(..) | Opt::Finish | Opt::Rest))
        };
        if !self.interrupted && !rows.last().is_some_and(ends) && self.state.step == Step::Act {
            let done = self.row(Opt::GoOn, &Given::Nothing, &[]);
            debug_assert!(done.is_ok(), "it was legal a moment ago: {done:?}");
        }
        if self.state.step == Step::Act && self.is_spent() {
            self.end_activation();
        }
    }

    /// POW-DEC-07: rows of a layout follow the row that puts a base on the table.
    fn is_laying(&self, pick: &Pick) -> bool {
        matches!(Opt::of(self.rules, pick.option), Some(Opt::LayUnit(..) | Opt::LayGeneral(_)))
    }

    /// The group that a row means: the units that were named to go along, or all that hang together.
    fn group(&self, unit: UnitId, guns: bool) -> Result<Units, Refusal> {
        // Batteries go along only where there is one, or under an artillery general.
        let many =
            self.with.with(unit).iter().filter(|one| self.rules.arm(*one) == crate::troops::Arm::Artillery).count();
        let guns_bar = many > 0 && !self.rules.guns_go_along(self.state, self.state.units[unit.place()].general);
        let square = self.with.with(unit).iter().any(|one| self.rules.body(self.state, one).is_square());
        let clause = match () {
            () if square => GRP_04,
            () if guns_bar => GRP_03,
            () => GRP_01,
        };
        let refuse = || Refusal::new(clause, Denied::NoGroup).piece(self.piece(unit));
        if self.with.is_empty() {
            return self.rules.group_of(self.state, unit, guns).ok_or_else(refuse);
        }
        let group = self.with.with(unit);
        forbid(!self.rules.moves_as_one(self.state, group), refuse)?;
        Ok(group)
    }

    /// The same of a row that changes formation or facing: a grouped square is only moved (POW-GEO-27).
    fn changing_group(&self, unit: UnitId) -> Result<Units, Refusal> {
        let group = self.group(unit, true)?;
        forbid(!self.rules.is_group(self.state, group), || {
            Refusal::new(GEO_27, Denied::NoGroup).piece(self.piece(unit))
        })?;
        Ok(group)
    }

    /// One row: checked, paid, carried out; `rest`: the rows after it.
    pub fn row(&mut self, opt: Opt, given: &Given, rest: &[Pick]) -> Result<(), Refusal> {
        let marker =
            matches!(opt, Opt::MarkerMove | Opt::MarkerLeast | Opt::MarkerEnd | Opt::MarkerStay | Opt::MarkerBack);
        if !marker {
            self.move_marker(None)?;
        }
        match opt {
            Opt::Along(unit) => {
                self.commands(unit)?;
                self.with.insert(unit);
                return Ok(());
            }
            Opt::RiderStays => {
                self.stays = true;
                return Ok(());
            }
            Opt::Narrow => {
                self.narrow = true;
                return Ok(());
            }
            Opt::LayUnit(..) | Opt::LayGeneral(_) => {
                return forbid(!self.laying, || Refusal::new(MB_20, Denied::NotOffered));
            }
            _ => {}
        }
        let closing = matches!(opt, Opt::GoOn | Opt::End(..) | Opt::Finish | Opt::Rest);
        let loose = !self.with.is_empty() || self.stays || self.narrow;
        forbid(closing && loose, || Refusal::new(DEC_07, Denied::Nothing))?;
        self.laying = false;
        let done = self.deed(opt, given, rest);
        (self.with, self.stays, self.narrow) = (Units::EMPTY, false, false);
        done
    }

    /// What a row does.
    fn deed(&mut self, opt: Opt, given: &Given, rest: &[Pick]) -> Result<(), Refusal> {
        let way: &[Leg] = match given {
            Given::Way(way) => way,
            _ => &[],
        };
        match opt {
            Opt::MarkerMove | Opt::MarkerLeast | Opt::MarkerEnd | Opt::MarkerStay | Opt::MarkerBack => {
                self.marker_row(opt, given)
            }
            Opt::Move(unit, n) => {
                self.moves = n;
                self.move_units(Units::of(unit), way, n)
            }
            Opt::MoveGroup(unit, guns, n) => {
                self.moves = n;
                let group = match self.rules.ring_of(self.state, unit) {
                    Some(ring) if self.with.is_empty() => ring,
                    _ => self.group(unit, guns)?,
                };
                self.move_units(group, way, n)
            }
            Opt::MoveBase(base, n) => self.move_base(base, way, n),
            Opt::MoveGeneral(general, n) => self.move_general(general, way, n),
            Opt::Charge(unit, enemy, side, mounted) => self.charge_row(unit, Thing::Unit(enemy), side, mounted, way),
            Opt::ChargeBase(unit, call, side) => {
                let base = self.rules.base_called(self.state, self.state.active.other(), call);
                let base = base.ok_or_else(|| Refusal::new(CMD_09, Denied::NotOffered))?;
                self.charge_row(unit, Thing::Base(base), side, false, way)
            }
            Opt::Reinforce(unit, friend) => self.reinforce(unit, friend, way),
            Opt::Form(unit, formation, place) => self.form(unit, Units::of(unit), formation, place),
            Opt::FormGroup(unit, formation, place) => {
                let group = self.changing_group(unit)?;
                self.form(unit, group, formation, place)
            }
            Opt::TurnUnit(unit) => self.turn(unit, Units::of(unit), way),
            Opt::TurnGroup(unit) => {
                let group = self.changing_group(unit)?;
                self.turn(unit, group, way)
            }
            Opt::BaseType(base, kind) => self.base_type(base, kind),
            Opt::BaseTurn(base) => self.base_turn(base, way),
            Opt::Rally(unit) => self.rally(unit),
            Opt::GiveOrder(general) => self.give_order(general),
            Opt::OwnOrder(order) => self.own_order(order, given),
            Opt::TakeOver(unit, order) => self.take_over(unit, order),
            Opt::LeaveUnit(unit) => self.leave_unit(unit, given),
            Opt::LeaveGeneral(general) => self.leave_general(general, given),
            Opt::DeployBase(base) => self.deploy_base(base, rest),
            Opt::BreakOff(unit) => self.break_off(unit),
            Opt::Return(unit) => self.return_unit(unit),
            Opt::GoOn => {
                // With no row possible any more it counts as the end (POW-DEC-08).
                if !self.may_act() {
                    self.may_end()?;
                    if !self.dry {
                        self.end_activation();
                    }
                }
                Ok(())
            }
            Opt::End(item, extra) => {
                self.may_end()?;
                forbid(!self.rules.may_activate(self.state, item, extra), || Refusal::new(INI_22, Denied::NotOffered))?;
                if !self.dry {
                    self.tell_obedience();
                    self.state.activation = None;
                    self.settle_left();
                    self.activate(item, extra, false);
                }
                Ok(())
            }
            Opt::Finish => {
                self.may_end()?;
                let more = self.rules.items(self.state).next().is_some();
                forbid(more, || Refusal::new(INI_22, Denied::NotOffered))?;
                if !self.dry {
                    self.end_activation();
                }
                Ok(())
            }
            Opt::Rest => {
                self.may_end()?;
                if !self.dry {
                    self.rest();
                }
                Ok(())
            }
            _ => Err(Refusal::new(INI_22, Denied::NotOffered)),
        }
    }

    /// Whether anything is left to be done in this activation (POW-DEC-08): points, or units that can still leave a base.
    fn may_act(&self) -> bool {
        let Some(now) = self.state.activation else { return false };
        now.points > 0 || self.rules.may_lay_out(self.state, &now)
    }

    /// POW-DEC-11: all items left act by default, until an interruption.
    fn rest(&mut self) {
        if let Some(now) = &mut self.state.activation {
            now.resting = true;
        }
        self.end_activation();
        while self.state.step == Step::Act && !self.interrupted {
            let rows = self.rules.default_rows(self.state);
            for (i, pick) in rows.iter().enumerate() {
                let Some(opt) = Opt::of(self.rules, pick.option) else { continue };
                if self.interrupted || self.row(opt, &pick.given, &rows[i + 1..]).is_err() {
                    break;
                }
            }
            if self.interrupted {
                break;
            }
            if self.state.step == Step::Act {
                let _ = self.move_marker(None);
                self.end_activation();
            }
        }
        if let Some(now) = &mut self.state.activation {
            now.resting = false;
        }
    }

    pub(super) fn payer(&self) -> Result<GeneralId, Refusal> {
        let payer = self.state.activation.and_then(|now| now.payer);
        payer.ok_or_else(|| Refusal::new(INI_22, Denied::NotOffered))
    }

    /// POW-INI-01, POW-CDR-03: whether the activated general may spend points on a unit.
    pub(super) fn commands(&self, unit: UnitId) -> Result<GeneralId, Refusal> {
        let payer = self.payer()?;
        let now = &self.state.units[unit.place()];
        let chief = payer == self.rules.cinc(self.rules.side(unit));
        let taken = now.taken.is_some_and(|taken| !taken.alone);
        let own = now.general == payer && !taken || chief && taken;
        let superior = self.rules.is_superior(self.state, payer, now.general);
        let mine = self.rules.side(unit) == self.state.active && (own || superior);
        forbid(!mine || now.at == At::Lost, || Refusal::new(CDR_03, Denied::NotOffered).piece(self.piece(unit)))?;
        Ok(payer)
    }

    pub(super) fn pay(&mut self, cost: u8) -> Result<(), Refusal> {
        let Some(now) = &mut self.state.activation else { return Err(Refusal::new(INI_22, Denied::NotOffered)) };
        forbid(cost > now.points, || {
            Refusal::new(INI_22, Denied::Unpaid).number(Figure::Cost, cost).number(Figure::Left, now.points)
        })?;
        now.points -= cost;
        Ok(())
    }

    /// POW-ORD-22: a paid action that brings nobody to comply may not eat the points that obedience needs.
    pub(super) fn dutiful(
        &mut self,
        cost: u8,
        moved: Units,
        act: impl FnOnce(&mut Self) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let Some(now) = self.state.activation else { return act(self) };
        let duty = match now.payer {
            // What costs nothing eats no points, and what cannot be paid is refused for that.
            Some(general)
                if self.dry
                    && (1..=now.points).contains(&cost)
                    && !self.rules.command(self.state, general).is_empty() =>
            {
                // Who owes nothing may spend all he has.
                self.owes(general, now.points).map(|duty| (general, duty))
            }
            _ => None,
        };
        self.pay(cost)?;
        act(self)?;
        self.bill.clear();
        let Some((general, before)) = duty else { return Ok(()) };
        let left = now.points.saturating_sub(cost);
        if before.payable(left) >= before.payable(now.points) {
            return Ok(());
        }
        let after = self.duty(general, left);
        let own = moved.filter(|unit| self.state.units[unit.place()].general == general);
        // Who moves off may free the way of others, who then have to go too: what counts is that one who moved, and owed it, obeys now.
        let newly = !((own & after.complying) - before.complying).is_empty();
        let serves = (newly || after.complying.len() > before.complying.len())
            && own.iter().all(|unit| self.state.units[unit.place()].shaken() || after.complying.contains(unit));
        forbid(!serves && after.due > 0, || {
            Refusal::new(ORD_22, Denied::Duty).number(Figure::Count, before.payable(now.points))
        })
    }

    pub(super) fn marker_row(&mut self, opt: Opt, given: &Given) -> Result<(), Refusal> {
        let now = self.state.activation;
        let general = now.and_then(|now| now.payer).filter(|_| now.is_some_and(|now| !now.marked));
        let Some(general) = general.filter(|general| self.rules.has_marker(self.state, *general)) else {
            return Err(Refusal::new(rulebook::pow::CMD_15, Denied::NotOffered));
        };
        let rolled = now.map_or(0, |now| now.rolled);
        let points = if let Given::Points(points) = given { i32::from(*points) } else { 0 };
        let one = &self.state.generals[general.place()];
        let left = (one.plan.length() - one.marker).max(0);
        let by = match opt {
            Opt::MarkerMove => points * 500,
            Opt::MarkerLeast => self.rules.marker_least(self.state, general, rolled),
            Opt::MarkerEnd => left,
            Opt::MarkerBack => -points * 500,
            _ => 0,
        };
        self.move_marker(Some(by))
    }
}
