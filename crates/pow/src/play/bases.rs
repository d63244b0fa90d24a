//! Rows of movement bases: along the arrow, another type or facing, units that leave them (POW-MB-07 to -13, -20, -36, -39).

use arrayvec::ArrayVec;
use field::{Block, Pose, hundredths};
use game::{Event, Given, Pick, Refusal, Step as Leg, forbid};
use rulebook::pow::{
    GEO_02, INI_06, MB_05, MB_06, MB_07, MB_10, MB_11, MB_12, MB_13, MB_14, MB_20, MB_36, MB_38, MOV_03, MOV_16,
};

use super::march::Trek;
use super::{Play, where_so};
use crate::battle::Battle;
use crate::ids::{BaseId, GeneralId, UnitId, Units};
use crate::names::{Denied, Figure, Happening, Note};
use crate::orders::Opt;
use crate::procedures::{Action, Mover};
use crate::setup::BaseType;
use crate::shape;
use crate::sight::Thing;
use crate::state::{Activation, At, Flags, Standing, State};
use crate::troops::{Body, Formation, Training};
use crate::walk::Ignore;
use crate::walk_base::BaseMarch;

impl Play<'_, '_> {
    /// A move of a base along its arrow (POW-GEO-34, POW-MB-08, -39).
    pub(super) fn move_base(&mut self, base: BaseId, way: &[Leg], n: u8) -> Result<(), Refusal> {
        let payer = self.commands_base(base)?;
        let march = self.rules.base_march_of_row(self.state, base, way, n, self.dry)?;
        let passes = !march.through.is_empty() || !march.bases.is_empty();
        let cost = self.rules.base_cost(self.state, payer, base, Action::Move, (march.gap, passes));
        let moved = self.rules.cargo(self.state, base);
        self.dutiful(cost * n, moved, |play| {
            play.go_base(base, &march, n);
            Ok(())
        })
    }

    /// A base goes where its march leads; what it reaches is rolled on the way (POW-MOV-15).
    fn go_base(&mut self, base: BaseId, march: &BaseMarch, n: u8) {
        let rules = self.rules;
        let (size, mover) = (rules.base_size(self.state, base), rules.base_mover(self.state, base));
        let waiting = self.state.bases[base.place()].standing == Standing::Waiting;
        let mut pose = march.path[march.path.len() - 1];
        let mut progress = march.progress;
        if self.unknown(march.met) != 0 && !self.dry {
            let narrow = march.gap || !march.through.is_empty() || !march.bases.is_empty();
            let blocks = |_: &State, pose: Pose| {
                let block = shape::base(pose, size);
                ArrayVec::from_iter([(mover, if narrow { block.of_width(3.0) } else { block })])
            };
            let points = march.strategic.then_some(n);
            let allowance = |state: &State, met: u64| {
                rules.base_case(state, base, (met, march.wades), march.road, 1, points).distance(&mut ())
            };
            let ignore = Ignore { bases: crate::ids::Bases::of(base), off_table: true, ..Ignore::default() };
            let trek = Trek {
                path: &march.path,
                extra: 0,
                blocks: &blocks,
                allowance: &allowance,
                ignore,
                pitch: 3.0,
                sands: 0,
            };
            if let Some(stop) = self.trek(&trek) {
                pose = stop;
                progress = self.state.bases[base.place()].plan.progress(field::Mark::from(stop.at));
                let piece = rules.base_piece(self.state, base);
                let side = base.side();
                // The enemy may not see the base: it is told to its side alone.
                self.told(|| Event::new(Happening::Stopped, rulebook::pow::MOV_15).by(side).of(&[piece]).only(side));
            }
        }
        let from = self.state.bases[base.place()].pose;
        if waiting && pose != from && !self.dry {
            self.call_base(base);
        }
        let order = self.state.bases[base.place()].plan.word(self.state.bases[base.place()].progress);
        let speed = Battle::speed_asked(order);
        let asked = hundredths(rules.base_reach(self.state, base, speed, march.met)) as u16;
        let one = &mut self.state.bases[base.place()];
        one.asked = if one.strategic { one.asked.min(asked) } else { asked };
        (one.pose, one.progress) = (pose, progress);
        if pose != from {
            one.standing = Standing::Table;
        }
        (one.moved, one.strategic) = (one.moved || !march.strategic, one.strategic || march.strategic);
        let tactical = rules.is_tactical(self.state, Thing::Base(base), &shape::base(pose, size));
        self.state.bases[base.place()].stopped = march.strategic && tactical;
        let (side, piece) = (base.side(), rules.base_piece(self.state, base));
        let from = if waiting { pose } else { from };
        // The same of every base: what stands on it acts as one, and its marker goes with it.
        let notes = where_so([
            (true, MB_06, Note::AsRuled),
            (true, MB_05, Note::AsRuled),
            (true, GEO_02, Note::AsRuled),
            (march.strategic && n > 1, MOV_16, Note::AsRuled),
        ]);
        let mut paces = Vec::new();
        if self.course.listens() {
            rules.base_case(self.state, base, (march.met, march.wades), march.road, 1, None).distance(&mut paces);
        }
        self.told(|| {
            Event::new(Happening::Moved, rulebook::pow::GEO_34)
                .by(side)
                .of(&[piece])
                .along([from, pose])
                .because(notes)
                .because(paces)
        });
        self.detect_all();
    }

    /// POW-MB-13, -32: whether the activated item may move a base.
    pub(super) fn commands_base(&self, base: BaseId) -> Result<Option<GeneralId>, Refusal> {
        let refuse = || Refusal::new(MB_13, Denied::NotOffered).piece(self.rules.base_piece(self.state, base));
        self.rules.base_commander(self.state, base).map_err(|()| refuse())
    }

    /// POW-MB-09 to -12: another type of base.
    pub(super) fn base_type(&mut self, base: BaseId, kind: BaseType) -> Result<(), Refusal> {
        let payer = self.commands_base(base)?;
        let one = &self.state.bases[base.place()];
        let refuse = |clause| Refusal::new(clause, Denied::NotOffered).piece(self.rules.base_piece(self.state, base));
        forbid(one.standing != Standing::Table || one.kind == kind, || refuse(MB_11))?;
        if let Some(clause) = self.rules.base_bar(self.state, base, kind) {
            return Err(refuse(clause));
        }
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
        let cost = self.rules.base_cost(self.state, payer, base, action, (false, false));
        self.dutiful(cost, Units::EMPTY, |play| {
            let one = &mut play.state.bases[base.place()];
            (one.kind, one.changed) = (kind, true);
            play.tell_base(base, action == Action::BaseMarchDeployed);
            Ok(())
        })
    }

    pub(super) fn base_room(&self, base: BaseId, block: &Block, kind: BaseType) -> Result<(), Refusal> {
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

    /// `whole`: from march to deployed, or back.
    pub(super) fn tell_base(&mut self, base: BaseId, whole: bool) {
        let piece = self.rules.base_piece(self.state, base);
        let one = &self.state.bases[base.place()];
        let (pose, kind) = (one.pose, one.kind);
        self.told(|| {
            Event::new(Happening::BaseChanged, rulebook::pow::MB_09)
                .by(base.side())
                .of(&[piece])
                .number(Figure::Base, kind as u8)
                .along([pose])
                .because(where_so([
                    (true, INI_06, Note::AsRuled),
                    (true, MB_38, Note::AsRuled),
                    (true, MB_14, Note::AsRuled),
                    (whole, MB_12, Note::AsRuled),
                ]))
        });
        self.detect_all();
    }

    /// POW-MB-10: a base turns about its centre, by less than 180°.
    pub(super) fn base_turn(&mut self, base: BaseId, way: &[Leg]) -> Result<(), Refusal> {
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
        let cost = self.rules.base_cost(self.state, payer, base, Action::ChangeFormation, (false, false));
        self.dutiful(cost, Units::EMPTY, |play| {
            let one = &mut play.state.bases[base.place()];
            (one.pose, one.changed) = (pose, true);
            play.tell_base(base, false);
            Ok(())
        })
    }

    /// POW-MB-07, -36: a unit leaves its base.
    pub(super) fn leave_unit(&mut self, unit: UnitId, given: &Given) -> Result<(), Refusal> {
        let refuse = |denied| Refusal::new(MB_36, denied).piece(self.piece(unit));
        let At::Base(base) = self.state.units[unit.place()].at else { return Err(refuse(Denied::NotOffered)) };
        // Its own officer lets it go, nobody above him.
        forbid(self.payer()? != self.state.units[unit.place()].general, || refuse(Denied::NotOffered))?;
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
        // Those that left before do block it.
        let clash = self.rules.standing(self.state, base.side()).iter().any(|other| {
            self.state.units[other.place()].left == Some(base) && self.block(other).overlaps(&block, shape::OVERLAP)
        });
        forbid(clash, || refuse(Denied::Overlap))?;
        self.rules
            .is_free(self.state, mover, &block, ignore, 0)
            .map_err(|barrier| self.rules.barred(self.state, MB_36, barrier))?;
        if self.rules.cargo(self.state, base).len() == 1 {
            self.hand_over_orders(base);
        }
        self.stand_out(unit, base, Some((pose, formation)), MB_07);
        self.unit(unit).left = Some(base);
        self.unit(unit).flags.set(Flags::STEPPED);
        self.drop_if_empty(base);
        self.detect_all();
        Ok(())
    }

    /// POW-MB-36: what has left a base in this activation may not overlap it at its end.
    pub fn steps_clear(&self) -> Result<(), Refusal> {
        for unit in self.rules.standing(self.state, self.state.active) {
            let now = &self.state.units[unit.place()];
            let Some(base) = now.left.filter(|_| now.flags.has(Flags::STEPPED)) else { continue };
            let lies = self.rules.overlaps_left(self.state, unit, base);
            forbid(lies, || Refusal::new(MB_36, Denied::Overlap).piece(self.piece(unit)))?;
        }
        Ok(())
    }

    /// Units and the bases that they left block each other again once they lie apart.
    pub(super) fn settle_left(&mut self) {
        for unit in self.rules.units() {
            let Some(base) = self.state.units[unit.place()].left else { continue };
            if !self.rules.overlaps_left(self.state, unit, base) {
                self.unit(unit).left = None;
            }
            self.unit(unit).flags.clear(Flags::STEPPED);
        }
    }

    pub(super) fn on_base(&self, base: BaseId) -> Result<(), Refusal> {
        let there = self.state.bases[base.place()].standing == Standing::Table
            && !self.state.hits.iter().any(|hit| hit.base == base);
        forbid(!there, || Refusal::new(MB_20, Denied::NotOffered))
    }

    /// POW-MB-36: a general leaves his base.
    pub(super) fn leave_general(&mut self, general: GeneralId, given: &Given) -> Result<(), Refusal> {
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

    /// POW-MB-20: a base is put on the table; rows of its layout may follow, the rest is the standard one.
    pub(super) fn deploy_base(&mut self, base: BaseId, rest: &[Pick]) -> Result<(), Refusal> {
        let refuse = || Refusal::new(MB_20, Denied::NotOffered).piece(self.rules.base_piece(self.state, base));
        self.payer()?;
        forbid(base.side() != self.state.active, refuse)?;
        self.on_base(base)?;
        forbid(!self.rules.may_deploy(self.state, base), refuse)?;
        let laying = rest.iter().map_while(|pick| {
            let opt = Opt::of(self.rules, pick.option)?;
            matches!(opt, Opt::LayUnit(..) | Opt::LayGeneral(_)).then_some((opt, &pick.given))
        });
        let rows: Vec<(Opt, &Given)> = laying.collect();
        let known = |row: &(Opt, &Given)| match row.0 {
            Opt::LayUnit(unit, _) => self.state.units[unit.place()].at == At::Base(base),
            Opt::LayGeneral(general) => self.state.generals[general.place()].at == At::Base(base),
            _ => false,
        };
        forbid(!rows.iter().all(known), refuse)?;
        let layout = self.rules.layout_of(self.state, base, &rows)?;
        self.lay_out_by(base, &layout, MB_20);
        self.laying = true;
        self.detect_all();
        Ok(())
    }
}

impl Battle {
    /// Whether a unit still lies on the base that it left.
    pub(crate) fn overlaps_left(&self, state: &State, unit: UnitId, base: BaseId) -> bool {
        state.units[unit.place()].at == At::Table
            && state.bases[base.place()].standing == Standing::Table
            && self.block(state, unit).overlaps(&self.base_block(state, base), shape::OVERLAP)
    }

    /// Whether the activated item can still put something on the table for nothing (POW-MB-20, -36).
    pub(crate) fn may_lay_out(&self, state: &State, now: &Activation) -> bool {
        let Some(payer) = now.payer else { return false };
        self.command_base(state, payer).is_some_and(|base| {
            state.bases[base.place()].standing == Standing::Table && !state.hits.iter().any(|hit| hit.base == base)
        })
    }
}
