//! The rows of an activation, one by one, and what a legal answer of any question does (POW-INI-22, POW-DEC-08).

use arrayvec::ArrayVec;
use field::{Block, Offset, Pose, hundredths};
use game::{Event, Given, Pick, Refusal, Side, Step as Leg, forbid};
use rulebook::pow::{
    CDR_03, CHO_04, CHO_06, CIC_01, CMD_09, FCH_03, FCH_06, FORM_07, GEO_28, GRP_01, INI_07, INI_22, MB_10, MB_11,
    MB_13, MB_20, MB_36, MB_39, MEL_28, MEL_30, MOV_02, MOV_03, OFF_02, ORD_22, STM_05, STM_09, TER_15, TRN_01, TRP_08,
    TRP_16,
};

use super::Play;
use crate::battle::Battle;
use crate::ids::{BaseId, GeneralId, UnitId, Units};
use crate::layout::Layout;
use crate::names::{Denied, Figure, Happening};
use crate::orders::{Extra, Opt};
use crate::procedures::{Action, MovementCase, Mover, Reaction, TerrainCase, TerrainEffect};
use crate::setup::BaseType;
use crate::shape;
use crate::sight::Thing;
use crate::state::{At, BaseHit, Contacted, Ending, Flags, Item, Origin, Plan, Standing, State, Step};
use crate::troops::{Arm, Body, Formation, Order, Training, Troop};
use crate::walk::{Ignore, March};

/// What a legal answer does.
#[derive(Debug)]
pub(crate) enum Deal {
    Muster,
    Arrange(Box<State>),
    LayOut(Vec<(BaseId, Layout)>),
    Declare(Vec<(UnitId, u32, bool)>),
    React(Vec<(UnitId, Reaction, UnitId)>),
    Detect(Vec<(Thing, Option<BaseId>)>),
    Fire(Vec<(UnitId, crate::aim::Shot)>),
    Share(Vec<(u8, Option<UnitId>, Option<GeneralId>)>),
    Pursue(Vec<(UnitId, Option<UnitId>)>),
    Activate(Item, Extra),
    Act(Vec<Pick>),
    Close(Vec<Pick>),
    Concede,
}

impl Play<'_, '_> {
    /// Carries out a legal answer and all that follows from it.
    pub fn carry_out(&mut self, side: Side, deal: Deal) {
        match deal {
            Deal::Concede => {
                self.tell(Happening::Conceded, rulebook::pow::END_06, side, &[]);
                self.state.ending = Some(Ending { winner: Some(side.other()), scores: [0; 2], conceded: true });
                self.state.step = Step::Over;
            }
            Deal::Muster => self.muster(),
            Deal::Arrange(next) => {
                self.arrange(side, *next);
                if matches!(self.state.step, Step::Deploy | Step::Plan) && self.state.answered[side as usize] {
                    return;
                }
            }
            Deal::LayOut(layouts) => {
                for (base, layout) in layouts {
                    self.lay_out(base, &layout);
                }
                self.detect_all();
            }
            Deal::Declare(rows) => {
                for unit in self.rules.contacted(self.state) {
                    let told = |flag: u32| rows.iter().find(|row| row.0 == unit && row.1 == flag).map(|row| row.2);
                    if self.rules.may_declare(self.state, unit) && told(Flags::EVADES).unwrap_or(true) {
                        self.unit(unit).flags.set(Flags::EVADES);
                    }
                    let mounts = self.rules.may_mount(self.state, unit)
                        && told(Flags::MOUNTED).unwrap_or_else(|| self.rules.mounts_by_default(self.state, unit));
                    if mounts {
                        self.unit(unit).flags.set(Flags::MOUNTED);
                    }
                }
                self.go(Step::Receive);
            }
            Deal::React(rows) => {
                for (unit, reaction, charger) in rows {
                    self.react(unit, reaction, charger);
                }
                self.react_by_default();
            }
            Deal::Detect(wishes) => self.detect(&wishes),
            Deal::Fire(shots) => self.fire(&shots),
            Deal::Share(rows) => {
                for (place, unit, general) in rows {
                    self.share(place, unit, general);
                }
                self.answered(side);
                return;
            }
            Deal::Pursue(rows) => {
                for (unit, whom) in rows {
                    // The mark of an evade stands for an answer here: nobody evades in a melee.
                    self.unit(unit).flags.set(Flags::EVADES);
                    self.unit(unit).whom = whom;
                }
                self.answered(side);
                return;
            }
            Deal::Activate(item, extra) => self.activate(item, extra, false),
            Deal::Act(rows) => self.act(&rows),
            Deal::Close(rows) => self.close(&rows),
        }
        self.run();
    }

    /// One of both has answered; when nobody is asked any more it goes on.
    fn answered(&mut self, side: Side) {
        self.state.answered[side as usize] = true;
        if self.rules.sides_asked(self.state).is_empty() {
            self.run();
        }
    }

    fn share(&mut self, place: u8, unit: Option<UnitId>, general: Option<GeneralId>) {
        if let Some(unit) = unit {
            self.unit(unit).due += 1;
            let share = &mut self.state.shares[usize::from(place)];
            share.spare -= 1;
            share.among = share.among.without(unit);
        }
        if let Some(general) = general {
            self.state.shares[usize::from(place)].hit = crate::ids::Generals::of(general);
        }
    }

    /// The rows of an answer, in order; what comes after an interruption is dropped.
    fn act(&mut self, rows: &[Pick]) {
        for (i, pick) in rows.iter().enumerate() {
            let Some(opt) = Opt::of(self.rules, pick.option) else { continue };
            let done = self.row(opt, &pick.given);
            debug_assert!(done.is_ok(), "it was legal a moment ago: {opt:?} {done:?}");
            if self.interrupted && i + 1 < rows.len() {
                let side = self.state.active;
                self.tell(Happening::Dropped, rulebook::pow::DEC_08, side, &[]);
                break;
            }
        }
        if self.state.step == Step::Act && self.is_spent() {
            self.end_activation();
        }
    }

    /// One row: checked, paid, carried out.
    pub fn row(&mut self, opt: Opt, given: &Given) -> Result<(), Refusal> {
        let marker =
            matches!(opt, Opt::MarkerMove | Opt::MarkerLeast | Opt::MarkerEnd | Opt::MarkerStay | Opt::MarkerBack);
        if !marker {
            self.move_marker(None)?;
        }
        let way: &[Leg] = match given {
            Given::Way(way) => way,
            _ => &[],
        };
        match opt {
            Opt::MarkerMove | Opt::MarkerLeast | Opt::MarkerEnd | Opt::MarkerStay | Opt::MarkerBack => {
                self.marker_row(opt, given)
            }
            Opt::Move(unit, n) => self.move_units(Units::of(unit), way, n),
            Opt::MoveGroup(unit, guns, n) => {
                let group = self.rules.group_of(self.state, unit, guns);
                let group = group.ok_or_else(|| Refusal::new(GRP_01, Denied::NoGroup))?;
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
            Opt::Form(unit, formation, place) => self.form(Units::of(unit), formation, place),
            Opt::FormGroup(unit, formation, place) => {
                let group = self.rules.group_of(self.state, unit, true);
                let group = group.ok_or_else(|| Refusal::new(GRP_01, Denied::NoGroup))?;
                self.form(group, formation, place)
            }
            Opt::TurnUnit(unit) => self.turn(Units::of(unit), way),
            Opt::TurnGroup(unit) => {
                let group = self.rules.group_of(self.state, unit, true);
                let group = group.ok_or_else(|| Refusal::new(GRP_01, Denied::NoGroup))?;
                self.turn(group, way)
            }
            Opt::BaseType(base, kind) => self.base_type(base, kind),
            Opt::BaseTurn(base) => self.base_turn(base, way),
            Opt::Rally(unit) => self.rally(unit),
            Opt::GiveOrder(general) => self.give_order(general),
            Opt::OwnOrder(order) => self.own_order(order, given),
            Opt::TakeOver(unit, order) => self.take_over(unit, order),
            Opt::LeaveUnit(unit) => self.leave_unit(unit, given),
            Opt::LeaveGeneral(general) => self.leave_general(general, given),
            Opt::DeployBase(base) => self.deploy_base(base),
            Opt::BreakOff(unit) => self.break_off(unit),
            Opt::Return(unit) => self.return_unit(unit),
            Opt::GoOn => {
                if !self.dry && !self.may_act() {
                    self.end_activation();
                }
                Ok(())
            }
            Opt::End(item, extra) => {
                self.may_end()?;
                let mut acted = self.state.clone();
                acted.activation = None;
                let open = self.rules.may_activate(&acted, item, extra);
                forbid(!open, || Refusal::new(INI_22, Denied::NotOffered))?;
                if !self.dry {
                    self.state.activation = None;
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

    /// Whether anything is left to be done with the points (POW-DEC-08).
    fn may_act(&self) -> bool {
        self.state.activation.is_some_and(|now| now.points > 0)
    }

    /// POW-DEC-11: all items left act by default, until an interruption.
    fn rest(&mut self) {
        if let Some(now) = &mut self.state.activation {
            now.resting = true;
        }
        self.end_activation();
        while self.state.step == Step::Act && !self.interrupted {
            let rows = self.rules.default_rows(self.state);
            for pick in &rows {
                let Some(opt) = Opt::of(self.rules, pick.option) else { continue };
                if self.interrupted || self.row(opt, &pick.given).is_err() {
                    break;
                }
            }
            if self.interrupted {
                break;
            }
            if self.state.step == Step::Act {
                self.end_activation();
            }
        }
        if let Some(now) = &mut self.state.activation {
            now.resting = false;
        }
    }

    fn payer(&self) -> Result<GeneralId, Refusal> {
        let payer = self.state.activation.and_then(|now| now.payer);
        payer.ok_or_else(|| Refusal::new(INI_22, Denied::NotOffered))
    }

    /// POW-INI-01, POW-CDR-03: whether the activated general may spend points on a unit.
    fn commands(&self, unit: UnitId) -> Result<GeneralId, Refusal> {
        let payer = self.payer()?;
        let now = &self.state.units[unit.place()];
        let chief = payer == self.rules.cinc(self.rules.side(unit));
        let own = now.general == payer && now.own_word.is_none() || chief && now.own_word.is_some();
        let superior = chief && !self.rules.general(payer).starred;
        let mine = self.rules.side(unit) == self.state.active && (own || superior);
        forbid(!mine || now.at == At::Lost, || Refusal::new(CDR_03, Denied::NotOffered).piece(self.piece(unit)))?;
        Ok(payer)
    }

    fn pay(&mut self, cost: u8) -> Result<(), Refusal> {
        let Some(now) = &mut self.state.activation else { return Err(Refusal::new(INI_22, Denied::NotOffered)) };
        forbid(cost > now.points, || {
            Refusal::new(INI_22, Denied::Unpaid).number(Figure::Cost, cost).number(Figure::Left, now.points)
        })?;
        now.points -= cost;
        Ok(())
    }

    /// POW-ORD-22: a paid action that brings nobody to comply may not eat the points that obedience needs.
    fn dutiful(
        &mut self,
        cost: u8,
        moved: Units,
        act: impl FnOnce(&mut Self) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let Some(now) = self.state.activation else { return act(self) };
        let duty = match now.payer {
            Some(general) if self.dry && self.rules.has_marker(self.state, general) => {
                Some((general, self.rules.duty(self.state, general, now.points)))
            }
            _ => None,
        };
        self.pay(cost)?;
        act(self)?;
        let Some((general, before)) = duty else { return Ok(()) };
        let left = now.points.saturating_sub(cost);
        if before.payable(left) >= before.payable(now.points) {
            return Ok(());
        }
        let after = self.rules.duty(self.state, general, left);
        let own = moved.filter(|unit| self.state.units[unit.place()].general == general);
        // Who moves off may free the way of others, who then have to go too: what counts is that those who moved obey now.
        let newly = own.iter().any(|unit| !before.complying.contains(unit));
        let serves = (newly || after.complying.len() > before.complying.len())
            && own.iter().all(|unit| self.state.units[unit.place()].shaken() || after.complying.contains(unit));
        forbid(!serves && after.due > 0, || {
            Refusal::new(ORD_22, Denied::Duty).number(Figure::Count, before.payable(now.points))
        })
    }

    fn marker_row(&mut self, opt: Opt, given: &Given) -> Result<(), Refusal> {
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

    /// A move of a unit or group.
    fn move_units(&mut self, group: Units, way: &[Leg], n: u8) -> Result<(), Refusal> {
        let Some(lead) = group.first() else { return Err(Refusal::new(GRP_01, Denied::NoGroup)) };
        let payer = self.commands(lead)?;
        forbid(!(1..=6).contains(&n), || Refusal::new(INI_22, Denied::NotOffered))?;
        for unit in group {
            let now = &self.state.units[unit.place()];
            let free = now.at == At::Table && !self.rules.in_contact(self.state, unit) && now.behind.is_none();
            forbid(!free, || Refusal::new(MOV_02, Denied::Already).piece(self.piece(unit)))?;
        }
        let march = self.rules.march(self.state, group, way, n)?;
        for (unit, pose) in &march.ends {
            self.rules.obliged(self.state, *unit, *pose)?;
        }
        let extra = (march.gap, !march.through.is_empty(), false);
        let one = self.rules.cost(self.state, payer, Action::Move, group, extra);
        self.dutiful(one * n, group, |play| {
            play.go_units(payer, group, &march);
            Ok(())
        })
    }

    /// Units go where a march leads; what they reach is rolled on the way (POW-MOV-15).
    fn go_units(&mut self, payer: GeneralId, group: Units, march: &March) {
        let Some(lead) = group.first() else { return };
        let unknown = self.unknown(march.met);
        let rides = self.rules.rides_with(self.state, payer).is_some_and(|unit| group.contains(unit));
        let start = self.state.units[lead.place()].pose;
        let mut ends = march.ends.clone();
        if unknown != 0 && !self.dry {
            self.roll_ground(unknown);
            ends = self.stopped_short(group, lead, march);
        }
        let (side, piece) = (self.state.active, self.piece(lead));
        let path: ArrayVec<Pose, 8> = march.path.clone();
        self.told(|| {
            Event::new(Happening::Moved, rulebook::pow::MOV_04)
                .by(side)
                .of(&[piece])
                .length(Figure::Used, i64::from(march.used))
                .along(path)
        });
        for (unit, pose) in &ends {
            self.put(*unit, *pose);
            let flag = if march.strategic { Flags::STRATEGIC } else { Flags::MOVED };
            self.unit(*unit).flags.set(flag);
        }
        if march.strategic {
            for (unit, _) in &ends {
                if self.rules.is_tactical(self.state, Thing::Unit(*unit), &self.block(*unit)) {
                    self.unit(*unit).flags.set(Flags::STOPPED);
                }
            }
        }
        if rides {
            let end = self.state.units[lead.place()].pose;
            self.carry(&[payer], start, end);
        }
        self.detect_all();
    }

    /// The pieces of a way of which nothing is known yet.
    fn unknown(&self, met: u64) -> u64 {
        let unknown = (0..self.rules.ground.lies.len())
            .filter(|lie| met >> lie & 1 == 1 && !self.rules.ground.is_known(self.state, *lie));
        unknown.fold(0, |all, lie| all | 1 << lie)
    }

    /// POW-MOV-15: where a move ends that does not fit the ground it found: as far as it is legal, in steps of 0.5 cm.
    fn stopped_short(&mut self, group: Units, lead: UnitId, march: &March) -> ArrayVec<(UnitId, Pose), 12> {
        let start = self.state.units[lead.place()].pose;
        let stay: ArrayVec<(UnitId, Pose), 12> =
            group.iter().take(12).map(|unit| (unit, self.state.units[unit.place()].pose)).collect();
        let mut legs: Vec<Pose> = Vec::new();
        for pair in march.path.windows(2) {
            let far = field::Mark::from(pair[0].at).distance(field::Mark::from(pair[1].at));
            let steps = (far / 0.5).ceil().max(1.0) as u32;
            legs.extend((1..=steps).map(|k| shape::between(pair[0], pair[1], f64::from(k) / f64::from(steps))));
        }
        let strategic = march.strategic.then_some(1);
        for end in (0..legs.len()).rev() {
            let way = [Leg::Set(legs[end])];
            if let Ok(found) = self.rules.follow(self.state, group, lead, &way, strategic, None) {
                if end + 1 < legs.len() {
                    let (side, piece) = (self.state.active, self.piece(lead));
                    self.tell(Happening::Stopped, rulebook::pow::MOV_15, side, &[piece]);
                }
                return found.ends;
            }
        }
        let _ = start;
        stay
    }

    /// POW-TER-14, -15: ground that was reached is rolled.
    pub(super) fn roll_ground(&mut self, reached: u64) {
        let side = self.state.active;
        for lie in 0..self.rules.ground.lies.len() {
            if reached >> lie & 1 == 0 || self.rules.ground.is_known(self.state, lie) {
                continue;
            }
            let kind = self.rules.ground.table_due(self.state, lie);
            let outcome = self.course.resolve::<TerrainEffect>(side, &TerrainCase { kind });
            let roll = (1..=6).find(|face| outcome.table.effect(*face) == Some(outcome.effect)).unwrap_or(6);
            self.state.ground[lie] = self.rules.ground.rolled(self.state, lie, outcome.table, roll);
            self.interrupted = true;
            self.course.tell_ruling(|| Event::new(Happening::Ground, TER_15).by(side).number(Figure::Roll, roll));
        }
    }

    /// A move of a base along its arrow (POW-GEO-34, POW-MB-08, -39).
    fn move_base(&mut self, base: BaseId, way: &[Leg], n: u8) -> Result<(), Refusal> {
        let payer = self.commands_base(base)?;
        let refuse = |clause, denied| Refusal::new(clause, denied);
        forbid(!(1..=6).contains(&n) || way.is_empty() || way.len() > 6, || refuse(MB_39, Denied::NoWay))?;
        let one = &self.state.bases[base.place()];
        let piece = self.rules.base_piece(self.state, base);
        let waiting = one.standing == Standing::Waiting;
        let block = self.rules.base_block(self.state, base);
        let me = Thing::Base(base);
        let strategic = waiting || !self.rules.is_tactical(self.state, me, &block);
        forbid(one.moved || one.stopped, || refuse(MOV_02, Denied::Already).piece(piece))?;
        forbid(!strategic && (one.strategic || n > 1), || refuse(STM_05, Denied::TacticalDistance))?;
        let mover = match one.kind {
            BaseType::March => Mover::BaseMarch,
            BaseType::Formed => Mover::BaseFormed,
            BaseType::Deployed => Mover::BaseDeployed,
        };
        let size = self.rules.base_size(self.state, base);
        let stood = self.rules.stood(&block);
        let off_table = waiting || one.kind == BaseType::March || !self.rules.on_table(&block);
        let ignore = Ignore { bases: crate::ids::Bases::of(base), off_table, ..Ignore::default() };
        let (mut pose, mut used, mut met, mut road, mut wades) = (one.pose, 0.0, 0, true, false);
        let (plan, began) = (one.plan.clone(), one.progress);
        let mut last = began;
        for leg in way {
            let to = Battle::leg(pose, *leg)?;
            forbid(to.facing != pose.facing, || refuse(MB_39, Denied::NoWay))?;
            let (from, end) = (shape::base(pose, size), shape::base(to, size));
            self.rules
                .is_free(self.state, mover, &end, ignore, stood)
                .and_then(|()| self.rules.sweep(self.state, mover, &from, &end, ignore, stood))
                .map_err(|barrier| self.rules.barred(self.state, MB_39, barrier))?;
            let progress = plan.progress(field::Mark::from(to.at));
            let stray = plan.at(progress).distance(field::Mark::from(to.at));
            forbid(stray > 0.011 || progress < last, || refuse(MB_39, Denied::NoWay).piece(piece))?;
            if strategic && !waiting {
                let steps = (field::Mark::from(pose.at).distance(field::Mark::from(to.at))).ceil().max(1.0) as u32;
                for k in 1..steps {
                    let at = shape::between(pose, to, f64::from(k) / f64::from(steps));
                    let tactical = self.rules.is_tactical(self.state, me, &shape::base(at, size));
                    forbid(tactical, || refuse(STM_09, Denied::TacticalDistance).nearest(at.at))?;
                }
            }
            last = progress;
            used += field::Mark::from(pose.at).distance(field::Mark::from(to.at));
            met |= self.rules.ground.met(&from, &end, 3.0);
            wades |= self.rules.ground.wades(&from, &end);
            road &= self.rules.ground.on_road(from.middle(), end.middle());
            pose = to;
        }
        forbid(last <= began && !waiting, || refuse(MB_39, Denied::NoWay).piece(piece))?;
        let (terrain, slowed) = self.rules.pieces_met(self.state, mover, met, wades, stood, false);
        let case = MovementCase {
            edition: self.rules.edition(),
            speed: if slowed { 3 } else { 1 },
            terrain,
            on_road: road,
            fired: crate::procedures::FiredHow::None,
            retreating: false,
            strategic_points: strategic.then_some(n),
            mover,
        };
        let allowance = case.distance(&mut ());
        let most = hundredths(allowance.distance_cm);
        forbid(!allowance.passable || hundredths(used) > most, || {
            refuse(MB_39, Denied::TooFar)
                .piece(piece)
                .length(Figure::Used, hundredths(used))
                .length(Figure::Allowance, most)
        })?;
        if strategic {
            self.rules.first_turn(self.state, std::iter::once(shape::base(pose, size)))?;
        }
        let cost = self.rules.base_cost(self.state, payer, base, Action::Move);
        self.pay(cost * n)?;
        let unknown = self.unknown(met);
        if unknown != 0 && !self.dry {
            self.roll_ground(unknown);
            // What is not passable after all leaves the base where it stands.
            let end = shape::base(pose, size);
            let barred = self.rules.is_free(self.state, mover, &end, ignore, stood).is_err();
            let (terrain, _) = self.rules.pieces_met(self.state, mover, met, wades, stood, false);
            let found = MovementCase { terrain, ..case }.distance(&mut ());
            if barred || !found.passable || hundredths(used) > hundredths(found.distance_cm) {
                let side = self.state.active;
                self.tell(Happening::Stopped, rulebook::pow::MOV_15, side, &[piece]);
                pose = self.state.bases[base.place()].pose;
                last = began;
            }
        }
        let from = self.state.bases[base.place()].pose;
        if waiting && pose != from && !self.dry {
            self.call_base(base);
        }
        let one = &mut self.state.bases[base.place()];
        (one.pose, one.progress) = (pose, last);
        if pose != from {
            one.standing = Standing::Table;
        }
        (one.moved, one.strategic) = (one.moved || !strategic, one.strategic || strategic);
        let stopped = self.rules.is_tactical(self.state, me, &shape::base(pose, size));
        self.state.bases[base.place()].stopped = strategic && stopped;
        let (side, piece) = (base.side(), self.rules.base_piece(self.state, base));
        let from = if waiting { pose } else { from };
        self.told(|| Event::new(Happening::Moved, rulebook::pow::GEO_34).by(side).of(&[piece]).along([from, pose]));
        self.detect_all();
        Ok(())
    }

    /// POW-MB-13, -32: whether the activated item may move a base.
    fn commands_base(&self, base: BaseId) -> Result<Option<GeneralId>, Refusal> {
        let refuse = || Refusal::new(MB_13, Denied::NotOffered).piece(self.rules.base_piece(self.state, base));
        let Some(now) = self.state.activation else { return Err(refuse()) };
        let there = base.side() == self.state.active
            && self.state.bases[base.place()].standing != Standing::None
            && !self.state.hits.iter().any(|hit| hit.base == base);
        forbid(!there, refuse)?;
        let cinc = self.rules.cinc(base.side());
        if now.item == Item::Base(base) && self.rules.is_decoy(self.state, base) {
            return Ok(None);
        }
        let Some(payer) = now.payer else { return Err(refuse()) };
        let officers: ArrayVec<GeneralId, 12> = self.rules.officers(self.state, base).take(12).collect();
        let own = officers.as_slice() == [payer];
        let superior = payer == cinc && (!self.rules.general(payer).starred || own) && !officers.is_empty();
        forbid(!own && !superior, refuse)?;
        Ok(Some(payer))
    }

    /// POW-INI-03, -23: a general moves by himself.
    fn move_general(&mut self, general: GeneralId, way: &[Leg], n: u8) -> Result<(), Refusal> {
        let payer = self.payer()?;
        let refuse = |denied| Refusal::new(MOV_02, denied).piece(self.rules.leader(general));
        let one = &self.state.generals[general.place()];
        forbid(payer != general || one.at != At::Table || n != 1, || refuse(Denied::NotOffered))?;
        forbid(one.moved || way.is_empty() || way.len() > 6, || refuse(Denied::Already))?;
        let (mut at, mut used, mut met) = (one.place, 0.0, 0);
        let from = at;
        for leg in way {
            let to = Battle::leg(Pose::new(at, field::Facing::NORTH), *leg)?.at;
            used += field::Mark::from(at).distance(field::Mark::from(to));
            met |= self.rules.ground.met(&shape::general(at), &shape::general(to), 1.5);
            at = to;
        }
        let (width, depth) = (self.rules.width(), self.rules.depth());
        forbid(!(0..=width).contains(&at.x) || !(0..=depth).contains(&at.y), || refuse(Denied::OffTable))?;
        let enemy = self.state.active.other();
        let block = shape::general(at);
        let trodden =
            self.rules.standing(self.state, enemy).iter().any(|unit| self.block(unit).is_within(&block, 0.01));
        forbid(trodden, || refuse(Denied::TooNear))?;
        let (terrain, _) = self.rules.pieces_met(self.state, Mover::General, met, false, 0, false);
        let case = MovementCase {
            edition: self.rules.edition(),
            speed: 1,
            terrain,
            on_road: false,
            fired: crate::procedures::FiredHow::None,
            retreating: false,
            strategic_points: None,
            mover: Mover::General,
        };
        let allowance = case.distance(&mut ());
        forbid(!allowance.passable || hundredths(used) > hundredths(allowance.distance_cm), || refuse(Denied::TooFar))?;
        self.dutiful(1, Units::EMPTY, |play| {
            let one = play.general(general);
            (one.place, one.moved) = (at, true);
            let (side, piece) = (play.state.active, play.rules.leader(general));
            let ends = [from, at].map(|at| Pose::new(at, field::Facing::NORTH));
            play.told(|| Event::new(Happening::Moved, rulebook::pow::INI_03).by(side).of(&[piece]).along(ends));
            play.detect_all();
            Ok(())
        })
    }

    /// POW-CHA-09: a charge.
    fn charge_row(
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
        let charge = match self.rules.charge(self.state, unit, target, side, way) {
            Ok(charge) => charge,
            Err(refusal) => {
                self.unit(unit).flags.clear(Flags::MOUNTED);
                return Err(refusal);
            }
        };
        let cost = self.rules.cost(
            self.state,
            payer,
            Action::Charge,
            Units::of(unit),
            (charge.march.gap, false, charge.hidden),
        );
        self.dutiful(cost, Units::of(unit), |play| {
            play.carry_charge(unit, target, side, charge);
            Ok(())
        })
    }

    fn carry_charge(&mut self, unit: UnitId, target: Thing, side: Contacted, charge: crate::charge::Charge) {
        let owner = self.rules.side(unit);
        let unknown = self.unknown(charge.march.met);
        self.unit(unit).flags.set(Flags::CHARGED);
        if unknown != 0 && !self.dry {
            self.roll_ground(unknown);
            let mut calm = self.state.clone();
            calm.units[unit.place()].flags.clear(Flags::CHARGED);
            let way: ArrayVec<Leg, 8> =
                charge.march.path[1..charge.march.path.len() - 1].iter().map(|pose| Leg::Set(*pose)).collect();
            if self.rules.follow(&calm, Units::of(unit), unit, &way, None, Some(charge.place)).is_err() {
                let ends = self.stopped_short(Units::of(unit), unit, &charge.march);
                for (one, pose) in ends {
                    self.put(one, pose);
                }
                self.unit(unit).flags.set(Flags::MOVED);
                self.unit(unit).flags.clear(Flags::CHARGED);
                self.detect_all();
                return;
            }
        }
        let piece = self.piece(unit);
        let other = match target {
            Thing::Unit(enemy) => self.piece(enemy),
            Thing::Base(base) => self.rules.base_piece(self.state, base),
            Thing::General(general) => self.rules.leader(general),
        };
        let path = charge.march.path.clone();
        self.told(|| Event::new(Happening::Charged, rulebook::pow::CHA_01).by(owner).of(&[piece, other]).along(path));
        let rider = self.rules.rides_with(self.state, self.payer().unwrap_or(GeneralId(0))) == Some(unit);
        let start = self.state.units[unit.place()].pose;
        self.put(unit, charge.place);
        if rider && let Ok(payer) = self.payer() {
            self.carry(&[payer], start, charge.place);
        }
        self.tell_word(unit);
        for (enemy, touched) in &charge.contacts {
            let touched = self.guarded(unit, *enemy, *touched);
            self.pair(unit, *enemy, touched, Origin::Charge, charge.crossed);
        }
        if let Thing::Base(base) = target {
            let from_front = charge.from_front || side == Contacted::Front;
            let _ = self.state.hits.try_push(BaseHit { charger: unit, base, from_front });
        }
        self.detect_all();
    }

    /// POW-FLK-06: guards of a flank are read, lowest number first, until one guards.
    fn guarded(&mut self, unit: UnitId, enemy: UnitId, side: Contacted) -> Contacted {
        if side == Contacted::Front || self.dry {
            return side;
        }
        for guard in self.rules.guards(self.state, unit, enemy, side) {
            self.tell_word(guard);
            if self.rules.is_guarding(self.state, guard, enemy, side) {
                let pieces = [self.piece(guard), self.piece(enemy), self.piece(unit)];
                let by = self.rules.side(guard);
                self.tell(Happening::Guarded, rulebook::pow::FLK_06, by, &pieces);
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
        if self.state.generals[general.place()].told.is_none_or(|(known, _)| known != word) {
            self.general(general).told = Some((word, turn));
            let (side, piece) = (self.rules.side(unit), self.piece(unit));
            self.told(|| {
                Event::new(Happening::OrderRead, rulebook::pow::ORD_25)
                    .by(side)
                    .of(&[piece])
                    .number(Figure::Order, word as u8)
            });
        }
    }

    /// POW-MEL-28, POW-GEO-31: behind a friend in contact.
    fn reinforce(&mut self, unit: UnitId, friend: UnitId, way: &[Leg]) -> Result<(), Refusal> {
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
        forbid(melee.len() >= 8, || Refusal::new(rulebook::pow::GEN_15, Denied::TooMany))?;
        self.rules.may_move(self.state, unit, false)?;
        let place = self.rules.behind(self.state, friend);
        forbid(way.len() > 5, || refuse(Denied::NoWay))?;
        let march = self.rules.follow(self.state, Units::of(unit), unit, way, None, Some(place))?;
        let cost = self.rules.cost(self.state, payer, Action::Move, Units::of(unit), (march.gap, false, false));
        self.dutiful(cost, Units::of(unit), |play| {
            play.put(unit, place);
            let one = play.unit(unit);
            one.behind = Some(friend);
            one.flags.set(Flags::MOVED);
            let (side, pieces) = (play.state.active, [play.piece(unit), play.piece(friend)]);
            play.tell(Happening::Reinforced, MEL_28, side, &pieces);
            play.detect_all();
            Ok(())
        })
    }

    /// POW-MOV-03, POW-TRP-08, -16, POW-FCH-03: whether a unit may change formation or facing.
    fn may_change(&self, unit: UnitId, square: bool) -> Result<(), Refusal> {
        let now = &self.state.units[unit.place()];
        let refuse = |clause, denied| Refusal::new(clause, denied).piece(self.piece(unit));
        let busy = now.at != At::Table || self.rules.in_contact(self.state, unit) || now.behind.is_some();
        forbid(busy || now.flags.has(Flags::SHELTERED), || refuse(FCH_03, Denied::Already))?;
        let tactical = self.rules.is_tactical(self.state, Thing::Unit(unit), &self.block(unit));
        let guns = self.rules.arm(unit) == Arm::Artillery;
        let spent = now.flags.has(if guns { Flags::CHANGED_TWICE } else { Flags::CHANGED });
        forbid(tactical && spent, || refuse(MOV_03, Denied::Already))?;
        if self.rules.unit(unit).conscript && !square {
            let near = self
                .rules
                .standing(self.state, self.rules.side(unit).other())
                .iter()
                .any(|enemy| hundredths(self.block(enemy).distance(&self.block(unit))) <= 500);
            forbid(near, || refuse(TRP_16, Denied::TooNear))?;
        }
        Ok(())
    }

    fn note_change(&mut self, unit: UnitId) {
        let flags = &mut self.unit(unit).flags;
        let again = flags.has(Flags::CHANGED);
        flags.set(if again { Flags::CHANGED_TWICE } else { Flags::CHANGED });
    }

    fn change_action(&self, group: Units) -> Action {
        let slow = group.iter().any(|unit| self.rules.unit(unit).troop == Troop::ArtilleryIrregular);
        if slow { Action::ChangeFormationIrregularArtillery } else { Action::ChangeFormation }
    }

    /// POW-FCH, POW-GEO-28: another formation.
    fn form(&mut self, group: Units, formation: Formation, place: u8) -> Result<(), Refusal> {
        let Some(lead) = group.first() else { return Err(Refusal::new(GRP_01, Denied::NoGroup)) };
        let payer = self.commands(lead)?;
        let mut next: ArrayVec<(UnitId, Pose), 12> = ArrayVec::new();
        for unit in group.iter().take(12) {
            self.may_change(unit, formation == Formation::Square)?;
            let now = &self.state.units[unit.place()];
            let body = Body::new(self.rules.unit(unit).troop, formation);
            let irregular = !body.is_regular() && !body.is_artillery();
            forbid(irregular, || Refusal::new(TRP_08, Denied::NotOffered).piece(self.piece(unit)))?;
            let fits = body.can_stand_so() && now.formation != formation;
            forbid(!fits, || Refusal::new(FORM_07, Denied::NotOffered).piece(self.piece(unit)))?;
            let pose = self.rules.formation_place(self.state, unit, formation, place);
            let pose = pose.ok_or_else(|| Refusal::new(GEO_28, Denied::NotOffered).piece(self.piece(unit)))?;
            next.push((unit, pose));
        }
        self.check_new_places(group, &next, |rules, unit| shape::footprint(rules.unit(unit).troop, formation))?;
        let cost = self.rules.cost(self.state, payer, self.change_action(group), group, (false, false, false));
        self.dutiful(cost, Units::EMPTY, |play| {
            for (unit, pose) in &next {
                play.unit(*unit).formation = formation;
                play.put(*unit, *pose);
                play.note_change(*unit);
            }
            let (side, pieces) = (play.state.active, next.iter().map(|(u, _)| play.piece(*u)).collect::<Vec<_>>());
            play.told(|| {
                Event::new(Happening::Formed, FCH_06).by(side).of(&pieces).number(Figure::Formation, formation as u8)
            });
            play.detect_all();
            Ok(())
        })
    }

    fn check_new_places(
        &self,
        group: Units,
        next: &[(UnitId, Pose)],
        size: impl Fn(&Battle, UnitId) -> field::Size,
    ) -> Result<(), Refusal> {
        let ignore = Ignore { units: group, ..Ignore::default() };
        let blocks: ArrayVec<(UnitId, Block), 12> =
            next.iter().map(|(unit, pose)| (*unit, Block::new(*pose, size(self.rules, *unit)))).collect();
        for (unit, block) in &blocks {
            let stood = self.rules.stood(&self.block(*unit));
            self.rules
                .is_free(self.state, self.rules.mover(self.state, *unit), block, ignore, stood)
                .map_err(|barrier| self.rules.barred(self.state, FCH_06, barrier))?;
            let clash = blocks.iter().any(|(other, shape)| other < unit && shape.overlaps(block, shape::OVERLAP));
            forbid(clash, || Refusal::new(FCH_06, Denied::Overlap).piece(self.piece(*unit)))?;
            self.rules.stands_off(self.state, *unit, block)?;
        }
        Ok(())
    }

    /// POW-GEO-09: another facing, about the centre of the front.
    fn turn(&mut self, group: Units, way: &[Leg]) -> Result<(), Refusal> {
        let Some(lead) = group.first() else { return Err(Refusal::new(GRP_01, Denied::NoGroup)) };
        let payer = self.commands(lead)?;
        let [Leg::Turn(facing)] = way else { return Err(Refusal::new(rulebook::pow::GEO_09, Denied::NoWay)) };
        let was = self.state.units[lead.place()].pose.facing;
        forbid(*facing == was, || Refusal::new(rulebook::pow::GEO_09, Denied::NoWay))?;
        let by = i32::from(facing.degrees()) - i32::from(was.degrees());
        let mut next: ArrayVec<(UnitId, Pose), 12> = ArrayVec::new();
        for unit in group.iter().take(12) {
            self.may_change(unit, false)?;
            let pose = self.state.units[unit.place()].pose;
            next.push((unit, Pose::new(pose.at, pose.facing.turned(by))));
        }
        let state = self.state.clone();
        self.check_new_places(group, &next, |rules, unit| rules.size(&state, unit))?;
        let cost = self.rules.cost(self.state, payer, self.change_action(group), group, (false, false, false));
        self.dutiful(cost, Units::EMPTY, |play| {
            for (unit, pose) in &next {
                play.put(*unit, *pose);
                play.note_change(*unit);
            }
            let (side, pieces) = (play.state.active, next.iter().map(|(u, _)| play.piece(*u)).collect::<Vec<_>>());
            play.tell(Happening::Faced, rulebook::pow::GEO_09, side, &pieces);
            play.detect_all();
            Ok(())
        })
    }

    /// POW-MB-09 to -12: another type of base.
    fn base_type(&mut self, base: BaseId, kind: BaseType) -> Result<(), Refusal> {
        let payer = self.commands_base(base)?;
        let one = &self.state.bases[base.place()];
        let refuse = |clause| Refusal::new(clause, Denied::NotOffered).piece(self.rules.base_piece(self.state, base));
        forbid(one.standing != Standing::Table || one.kind == kind, || refuse(MB_11))?;
        let cinc = self.rules.cinc(base.side());
        let decoy = self.rules.is_decoy(self.state, base).then_some(cinc);
        let able = self
            .rules
            .officers(self.state, base)
            .chain(decoy)
            .all(|officer| self.rules.general(officer).training.bases().contains(&kind));
        forbid(!able, || refuse(TRN_01))?;
        let tactical = self.rules.is_tactical(self.state, Thing::Base(base), &self.rules.base_block(self.state, base));
        forbid(tactical && one.changed, || refuse(MOV_03))?;
        let training = self.rules.base_training(self.state, base);
        let action = match (one.kind, kind) {
            (BaseType::March, BaseType::Formed) | (BaseType::Formed, BaseType::March) => Action::BaseMarchFormed,
            (BaseType::Formed, BaseType::Deployed) | (BaseType::Deployed, BaseType::Formed) => {
                Action::BaseFormedDeployed
            }
            _ => Action::BaseMarchDeployed,
        };
        forbid(training != Training::French && action != Action::BaseMarchDeployed, || refuse(MB_11))?;
        let block = shape::base(one.pose, shape::base_size(kind, training));
        self.base_room(base, &block, kind)?;
        let cost = self.rules.base_cost(self.state, payer, base, action);
        self.pay(cost)?;
        let one = &mut self.state.bases[base.place()];
        (one.kind, one.changed) = (kind, true);
        self.tell_base(base);
        Ok(())
    }

    fn base_room(&self, base: BaseId, block: &Block, kind: BaseType) -> Result<(), Refusal> {
        let ignore =
            Ignore { bases: crate::ids::Bases::of(base), off_table: kind == BaseType::March, ..Ignore::default() };
        let mover = match kind {
            BaseType::March => Mover::BaseMarch,
            BaseType::Formed => Mover::BaseFormed,
            BaseType::Deployed => Mover::BaseDeployed,
        };
        let stood = self.rules.stood(&self.rules.base_block(self.state, base));
        self.rules
            .is_free(self.state, mover, block, ignore, stood)
            .map_err(|barrier| self.rules.barred(self.state, rulebook::pow::MB_40, barrier))
    }

    fn tell_base(&mut self, base: BaseId) {
        let piece = self.rules.base_piece(self.state, base);
        let one = &self.state.bases[base.place()];
        let (pose, kind) = (one.pose, one.kind);
        self.told(|| {
            Event::new(Happening::BaseChanged, rulebook::pow::MB_09)
                .by(base.side())
                .of(&[piece])
                .number(Figure::Base, kind as u8)
                .along([pose])
        });
        self.detect_all();
    }

    /// POW-MB-10: a base turns about its centre, by less than 180°.
    fn base_turn(&mut self, base: BaseId, way: &[Leg]) -> Result<(), Refusal> {
        let payer = self.commands_base(base)?;
        let refuse = || Refusal::new(MB_10, Denied::NoWay).piece(self.rules.base_piece(self.state, base));
        let [Leg::Turn(facing)] = way else { return Err(refuse()) };
        let one = &self.state.bases[base.place()];
        let by = facing.off(one.pose.facing);
        forbid(one.standing != Standing::Table || by == 0 || by >= 180, refuse)?;
        let tactical = self.rules.is_tactical(self.state, Thing::Base(base), &self.rules.base_block(self.state, base));
        forbid(tactical && one.changed, || Refusal::new(MOV_03, Denied::Already))?;
        let pose = Pose::new(one.pose.at, *facing);
        let block = shape::base(pose, self.rules.base_size(self.state, base));
        self.base_room(base, &block, one.kind)?;
        let cost = self.rules.base_cost(self.state, payer, base, Action::ChangeFormation);
        self.pay(cost)?;
        let one = &mut self.state.bases[base.place()];
        (one.pose, one.changed) = (pose, true);
        self.tell_base(base);
        Ok(())
    }

    /// POW-INI-07: a shaken unit is in order at once.
    fn rally(&mut self, unit: UnitId) -> Result<(), Refusal> {
        let payer = self.commands(unit)?;
        let now = &self.state.units[unit.place()];
        let shaken = now.shaken() && matches!(now.at, At::Table | At::Off);
        forbid(!shaken, || Refusal::new(INI_07, Denied::NotOffered).piece(self.piece(unit)))?;
        let cost = self.rules.cost(self.state, payer, Action::Rally, Units::of(unit), (false, false, false));
        self.dutiful(cost, Units::EMPTY, |play| {
            play.unit(unit).flags.clear(Flags::SHAKEN);
            let (side, piece) = (play.state.active, play.piece(unit));
            play.tell(Happening::Rallied, INI_07, side, &[piece]);
            Ok(())
        })
    }

    /// POW-CHO-01, -06: an order is paid for; it is written when the phase closes.
    fn give_order(&mut self, general: GeneralId) -> Result<(), Refusal> {
        let payer = self.payer()?;
        let side = self.state.active;
        let refuse = || Refusal::new(CHO_06, Denied::NotOffered).piece(self.rules.leader(general));
        let able = payer == self.rules.cinc(side)
            && general != payer
            && self.rules.general(general).side == side
            && !self.rules.command(self.state, general).is_empty()
            && !self.state.generals[general.place()].owed;
        forbid(!able, refuse)?;
        self.dutiful(1, Units::EMPTY, |play| {
            play.general(general).owed = true;
            play.tell(Happening::OrderSent, CHO_06, side, &[]);
            Ok(())
        })
    }

    /// POW-CHO-04: the C-in-C changes the order of his own units, from this moment.
    fn own_order(&mut self, order: Order, given: &Given) -> Result<(), Refusal> {
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
        self.pay(2)?;
        match self.rules.command_base(self.state, payer) {
            Some(base) => {
                let one = &mut self.state.bases[base.place()];
                (one.plan, one.progress) = (plan, 0);
            }
            None => {
                let one = self.general(payer);
                (one.plan, one.marker) = (plan, 0);
            }
        }
        self.told(|| Event::new(Happening::OwnOrder, CHO_04).by(side).only(side));
        Ok(())
    }

    /// POW-CIC-01, -03: the C-in-C takes a unit over that he touches.
    fn take_over(&mut self, unit: UnitId, order: Order) -> Result<(), Refusal> {
        let payer = self.commands(unit)?;
        let side = self.state.active;
        let refuse = || Refusal::new(CIC_01, Denied::NotOffered).piece(self.piece(unit));
        let one = &self.state.generals[payer.place()];
        let touches = one.at == At::Table
            && self.state.units[unit.place()].at == At::Table
            && self.block(unit).is_within(&shape::general(one.place), 0.01);
        let chief = payer == self.rules.cinc(side) && !self.rules.general(payer).starred;
        let own = self.state.units[unit.place()].own_word.is_some() || self.state.units[unit.place()].general == payer;
        forbid(!chief || !touches || own, refuse)?;
        self.dutiful(2, Units::EMPTY, |play| {
            play.unit(unit).own_word = Some(order);
            let piece = play.piece(unit);
            play.told(|| Event::new(Happening::TakenOver, CIC_01).by(side).of(&[piece]).only(side));
            Ok(())
        })
    }

    /// POW-MB-07, -36: a unit leaves its base.
    fn leave_unit(&mut self, unit: UnitId, given: &Given) -> Result<(), Refusal> {
        let refuse = |denied| Refusal::new(MB_36, denied).piece(self.piece(unit));
        let At::Base(base) = self.state.units[unit.place()].at else { return Err(refuse(Denied::NotOffered)) };
        self.commands(unit)?;
        self.on_base(base)?;
        let Given::Spot(stand) = given else { return Err(refuse(Denied::OtherForm)) };
        let at = stand.at.point().ok_or_else(|| refuse(Denied::OtherForm))?;
        let one = &self.state.bases[base.place()];
        let pose = Pose::new(at, one.pose.facing);
        forbid(stand.facing != pose.facing, || refuse(Denied::BadLayout))?;
        let troop = self.rules.unit(unit).troop;
        let formed = one.kind != BaseType::Deployed && Body::new(troop, Formation::Formed).can_stand_so();
        let formation = if formed { Formation::Formed } else { Formation::Deployed };
        let block = Block::new(pose, shape::footprint(troop, formation));
        let frame = self.rules.base_block(self.state, base);
        let inside = block.corners().iter().all(|corner| frame.contains(*corner, -0.005));
        forbid(!inside, || refuse(Denied::BadLayout))?;
        let ignore = Ignore { bases: crate::ids::Bases::of(base), ..Ignore::default() };
        let mover = Mover::Troop(Body::new(troop, formation));
        self.rules
            .is_free(self.state, mover, &block, ignore, 0)
            .map_err(|barrier| self.rules.barred(self.state, MB_36, barrier))?;
        // Unit and base may not overlap when the activation ends: a unit alone takes the base from the table.
        let last = self.rules.cargo(self.state, base).len() == 1;
        forbid(!last, || refuse(Denied::Overlap))?;
        if last {
            self.hand_over(base);
        }
        self.stand_out(unit, base, Some((pose, formation)));
        self.drop_if_empty(base);
        self.detect_all();
        Ok(())
    }

    fn hand_over(&mut self, base: BaseId) {
        let layout = Layout::default();
        let _ = (&layout, base);
        let officers: ArrayVec<GeneralId, 12> = self.rules.officers(self.state, base).take(12).collect();
        let (plan, progress) = {
            let one = &self.state.bases[base.place()];
            (one.plan.clone(), one.progress)
        };
        for officer in officers {
            let general = self.general(officer);
            (general.plan, general.marker) = (plan.clone(), progress);
        }
    }

    fn on_base(&self, base: BaseId) -> Result<(), Refusal> {
        let there = self.state.bases[base.place()].standing == Standing::Table
            && !self.state.hits.iter().any(|hit| hit.base == base);
        forbid(!there, || Refusal::new(MB_20, Denied::NotOffered))
    }

    /// POW-MB-36: a general leaves his base.
    fn leave_general(&mut self, general: GeneralId, given: &Given) -> Result<(), Refusal> {
        let refuse = |denied| Refusal::new(MB_36, denied).piece(self.rules.leader(general));
        let payer = self.payer()?;
        let At::Base(base) = self.state.generals[general.place()].at else { return Err(refuse(Denied::NotOffered)) };
        forbid(payer != general, || refuse(Denied::NotOffered))?;
        self.on_base(base)?;
        let Given::Spot(stand) = given else { return Err(refuse(Denied::OtherForm)) };
        let at = stand.at.point().ok_or_else(|| refuse(Denied::OtherForm))?;
        let frame = self.rules.base_block(self.state, base);
        let on = (0..=self.rules.width()).contains(&at.x) && (0..=self.rules.depth()).contains(&at.y);
        forbid(!on || !frame.contains(field::Mark::from(at), 0.0), || refuse(Denied::BadLayout))?;
        self.stand_general(general, base, at);
        Ok(())
    }

    /// POW-MB-20: a base is put on the table, in its standard layout.
    fn deploy_base(&mut self, base: BaseId) -> Result<(), Refusal> {
        let refuse = || Refusal::new(MB_20, Denied::NotOffered).piece(self.rules.base_piece(self.state, base));
        let payer = self.payer()?;
        forbid(base.side() != self.state.active, refuse)?;
        self.on_base(base)?;
        let officer = self.rules.officers(self.state, base).any(|one| one == payer);
        let chief = payer == self.rules.cinc(base.side()) && !self.rules.general(payer).starred;
        forbid(self.rules.is_decoy(self.state, base) || !(officer || chief), refuse)?;
        let layout = self.rules.standard_layout(self.state, base);
        self.lay_out(base, &layout);
        self.detect_all();
        Ok(())
    }

    /// POW-MEL-30: a unit leaves a melee that it can outdistance.
    fn break_off(&mut self, unit: UnitId) -> Result<(), Refusal> {
        let payer = self.commands(unit)?;
        let refuse = |denied| Refusal::new(MEL_30, denied).piece(self.piece(unit));
        let foes = self.rules.foes(self.state, unit);
        let now = &self.state.units[unit.place()];
        let able = now.at == At::Table && now.behind.is_none() && !foes.is_empty();
        let charged = now.flags.has(Flags::CHARGED | Flags::MOVED | Flags::WITHDREW | Flags::SHELTERED);
        forbid(!able || charged, || refuse(Denied::NotOffered))?;
        let speed = |one: UnitId| {
            let case = self.rules.movement_case(self.state, one, (0, false), false, 1, None);
            hundredths(MovementCase { fired: crate::procedures::FiredHow::None, ..case }.distance(&mut ()).distance_cm)
        };
        forbid(foes.iter().any(|enemy| speed(enemy) >= speed(unit)), || refuse(Denied::TooFar))?;
        let sides = self.sides_of(unit);
        let away = self.rules.away(self.state, unit, &sides);
        let way = self.rules.withdrawal(self.state, unit, away, Some(1));
        forbid(way.stuck || way.off.is_some(), || refuse(Denied::NoRoom))?;
        let cost = self.rules.cost(self.state, payer, Action::Move, Units::of(unit), (false, false, false));
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

    /// POW-OFF-02: the return of a unit is paid for; it comes when all moves are done.
    fn return_unit(&mut self, unit: UnitId) -> Result<(), Refusal> {
        let payer = self.commands(unit)?;
        let now = &self.state.units[unit.place()];
        let off = now.at == At::Off && !now.flags.has(Flags::RETURNS);
        forbid(!off, || Refusal::new(OFF_02, Denied::NotOffered).piece(self.piece(unit)))?;
        let cost = self.rules.cost(self.state, payer, Action::Move, Units::of(unit), (false, false, false));
        self.dutiful(cost, Units::EMPTY, |play| {
            play.unit(unit).flags.set(Flags::RETURNS);
            Ok(())
        })
    }
}

impl Battle {
    /// POW-GEO-28: the place of a unit in a new formation.
    pub(crate) fn formation_place(&self, state: &State, unit: UnitId, formation: Formation, place: u8) -> Option<Pose> {
        let now = &state.units[unit.place()];
        let troop = self.unit(unit).troop;
        let (old, new) = (self.size(state, unit), shape::footprint(troop, formation));
        let shifted = |right: i32| now.pose.shifted(Offset { right, ahead: 0 });
        let squares = [now.formation, formation].contains(&Formation::Square);
        if squares {
            let column = [now.formation, formation].contains(&Formation::AttackColumn);
            let sign = if formation == Formation::Square { -1 } else { 1 };
            return match (column, place) {
                (false, 0) => Some(now.pose),
                (true, 0) => Some(shifted(sign * 1_500)),
                (true, 2) => Some(shifted(-sign * 1_500)),
                _ => None,
            };
        }
        let (quarter, end) = (place / 3, place % 3);
        if quarter > 3 {
            return None;
        }
        let side = [field::Side::Front, field::Side::Right, field::Side::Rear, field::Side::Left][usize::from(quarter)];
        let block = Block::new(now.pose, old).seen_from(side);
        let facing = now.pose.facing.turned(90 * i32::from(quarter));
        let along = (block.width() * 1000.0 - f64::from(new.width)) / 2.0;
        let right = match end {
            0 => 0.0,
            1 => -along,
            _ => along,
        };
        let at = block.front().moved(block.right(), right / 1000.0).point();
        Some(Pose::new(at, facing))
    }

    /// POW-DEC-12 and the table of 1.2: mounted only against cavalry or shaken foot.
    pub(crate) fn mounts_by_default(&self, state: &State, unit: UnitId) -> bool {
        self.new_chargers(state, unit).iter().all(|charger| self.body(state, charger).is_cavalry())
    }
}
