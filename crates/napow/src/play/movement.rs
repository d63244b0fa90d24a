//! Phase 2 (NPW-MOVE, NPW-FORM): marches, changes, facings, rides; and consolidation, which marches too.

use field::{Edge, Facing, Point, Pose};
use game::{Event, Given, Pick, Refusal, Side, Step, forbid};
use rulebook::napow::{
    CHR_26, CHR_27, DOC_02, DOC_06, DOC_09, FORM_01, FORM_04, FORM_06, FORM_07, GEO_12, GEO_13, GEO_17, LAY_12, LAY_13,
    LAY_14, LAY_18, MOVE_01, MOVE_02, MOVE_03, MOVE_04, MOVE_18, MOVE_22, MOVE_24, MOVE_26, MOVE_28, MOVE_29, MOVE_30,
    MOVE_35, MOVE_36, MOVE_37, MOVE_38, PUR_32, SEQ_10, TER_04, TER_05, TER_09,
};

use super::{Play, notes, notes_of};
use crate::ids::{GeneralId, UcId, UmId};
use crate::marching::RallyPoint;
use crate::names::{Denied, Figure, Happening, Note};
use crate::options::Opt;
use crate::place::Post;
use crate::procedures::{CanChangeFormation, Change, MoveKind, Movement, layout_clause};
use crate::ride::Ride;
use crate::scene::Scene;
use crate::setup::Rank;
use crate::state::{Mk, Phase, Stage};
use crate::troops::{Arm, Doctrine, Formation};
use crate::walk::{Halt, Walk};

/// A pick of phase 2 that is legal, with all that it takes.
#[derive(Debug)]
pub(crate) enum Deed {
    March(UcId, Walk),
    Change(UcId, Formation, Pose, Change),
    Ride(GeneralId, Ride, Post),
    Stay(GeneralId),
}

impl Scene<'_> {
    /// NPW-MOVE-35: the stage in which a UC or general moves, and the UM it belongs to there.
    fn stage_of_uc(&self, uc: UcId) -> (Stage, Option<UmId>) {
        if !self.uc(uc).has(Mk::Commanded) {
            return (Stage::Uncommanded, None);
        }
        match self.rules.uc(uc).um {
            Some(um) => (Stage::Ums, Some(um)),
            None => (Stage::Independents, None),
        }
    }

    fn stage_of_general(&self, general: GeneralId) -> (Stage, Option<UmId>) {
        match self.rules.general(general).rank {
            Rank::Brigadier => (Stage::Ums, self.rules.general(general).um),
            Rank::ArtilleryGeneral => (Stage::Independents, None),
            Rank::Divisional => (Stage::Divisional, None),
        }
    }

    /// NPW-MOVE-02, -35: whether a stage is still open.
    fn check_stage(&self, (stage, um): (Stage, Option<UmId>)) -> Result<(), Refusal> {
        let closed = stage < self.state.stage || um.is_some_and(|um| self.state.ums[um.index()].closed);
        forbid(closed, || Refusal::new(MOVE_35, Denied::StageClosed))
    }

    /// Whether the stage of a UC is open.
    pub fn is_stage_open(&self, uc: UcId) -> bool {
        self.check_stage(self.stage_of_uc(uc)).is_ok()
    }

    /// Whether the stage of a general is open.
    pub fn is_stage_open_for(&self, general: GeneralId) -> bool {
        self.check_stage(self.stage_of_general(general)).is_ok()
    }

    /// Whether a UC could still march in this phase 2 (NPW-MOVE-19, -36).
    pub fn may_march(&self, uc: UcId) -> Result<(), Refusal> {
        let (unit, troops) = (self.uc(uc), self.troops(uc));
        forbid(unit.has(Mk::Marched), || Refusal::new(MOVE_36, Denied::MovedAlready))?;
        let stiff = troops.arm != Arm::Artillery && !troops.experience.is_drilled() || !unit.has(Mk::Commanded);
        forbid(stiff && unit.changes > 0, || Refusal::new(MOVE_36, Denied::MovedAlready))
    }

    /// What a pick of phase 2 would do, or by which clause it is refused.
    pub fn deed(&self, side: Side, pick: &Pick) -> Result<Deed, Refusal> {
        self.deed_or_halt(side, pick, &mut None)
    }

    /// The same, with what a refused way tells about shorter ones.
    pub fn deed_or_halt(&self, side: Side, pick: &Pick, halt: &mut Option<Halt>) -> Result<Deed, Refusal> {
        let none = || Refusal::new(SEQ_10, Denied::NotOffered);
        let consolidation = matches!(self.state.phase, Phase::Consolidate(_));
        let kind = if consolidation { MoveKind::Consolidation } else { MoveKind::Advance };
        match (Opt::read(pick.option).ok_or_else(none)?, &pick.given) {
            (Opt::March(uc), Given::Way(way)) => {
                self.check_own(side, uc)?;
                if !consolidation {
                    self.check_stage(self.stage_of_uc(uc))?;
                    self.may_march(uc)?;
                }
                self.walk_or_halt(uc, way, kind, halt).map(|walk| Deed::March(uc, walk))
            }
            (Opt::Change(uc, formation, flank), Given::Nothing) => {
                self.check_own(side, uc)?;
                self.check_stage(self.stage_of_uc(uc))?;
                let leaves = self.uc(uc).formation.is_square();
                forbid(!leaves && flank != field::Side::Front, || Refusal::new(LAY_12, Denied::NotOffered))?;
                let (pose, change) = self.changed(uc, formation, flank)?;
                Ok(Deed::Change(uc, formation, pose, change))
            }
            (Opt::Face(uc), Given::Way(way)) => {
                self.check_own(side, uc)?;
                self.check_stage(self.stage_of_uc(uc))?;
                let pose = self.faced(uc, way)?;
                Ok(Deed::Change(uc, self.uc(uc).formation, pose, Change::Facing))
            }
            (Opt::Ride(general), Given::Way(way)) => {
                self.check_rides(side, general, consolidation)?;
                let ride = self.ride(general, way, kind)?;
                let base = crate::state::base_at(ride.at);
                let free = self.is_free_for(general, &base);
                forbid(!free, || Refusal::new(MOVE_37, Denied::Unfree))?;
                let put = crate::deploy::Put::General(general, ride.at, Facing::NORTH, None);
                let crate::deploy::Put::General(_, at, facing, with) = self.attached_put(put) else {
                    return Err(none());
                };
                Ok(Deed::Ride(general, ride, Post { at, facing, with }))
            }
            (Opt::Join(general, uc), Given::Nothing) => {
                self.check_rides(side, general, consolidation)?;
                forbid(consolidation, none)?;
                let theirs = uc.index() >= self.state.ucs.len() || !self.uc(uc).is_on() || self.side(uc) != side;
                forbid(theirs || self.state.general(general).with == Some(uc), none)?;
                let post = self.post(general, uc).ok_or_else(|| Refusal::new(MOVE_37, Denied::NoRoom))?;
                let way = [Step::To(post.at.into())];
                let ride = self.ride(general, &way, kind)?;
                Ok(Deed::Ride(general, ride, post))
            }
            (Opt::Stay(general), Given::Nothing) => {
                self.check_general(side, general)?;
                forbid(consolidation || self.state.general(general).with.is_none(), none)?;
                Ok(Deed::Stay(general))
            }
            _ => Err(none()),
        }
    }

    fn check_own(&self, side: Side, uc: UcId) -> Result<(), Refusal> {
        let theirs = uc.index() >= self.state.ucs.len() || self.side(uc) != side || !self.uc(uc).is_on();
        forbid(theirs, || Refusal::new(SEQ_10, Denied::NotOffered))?;
        if let Phase::Consolidate(um) = self.state.phase {
            forbid(!self.may_consolidate(um, uc), || Refusal::new(PUR_32, Denied::NotOffered))?;
        }
        Ok(())
    }

    fn check_general(&self, side: Side, general: GeneralId) -> Result<(), Refusal> {
        let none = general.index() >= self.state.generals.len()
            || self.rules.general(general).side != side
            || !self.state.general(general).is_on();
        forbid(none, || Refusal::new(SEQ_10, Denied::NotOffered))?;
        let moved = self.state.general(general).moved;
        forbid(moved, || Refusal::new(MOVE_37, Denied::MovedAlready))
    }

    fn check_rides(&self, side: Side, general: GeneralId, consolidation: bool) -> Result<(), Refusal> {
        self.check_general(side, general)?;
        if let Phase::Consolidate(um) = self.state.phase {
            let own = self.rules.um(um).brigadier == Some(general);
            return forbid(!own, || Refusal::new(PUR_32, Denied::NotOffered));
        }
        debug_assert!(!consolidation);
        self.check_stage(self.stage_of_general(general))
    }

    /// NPW-FORM-07, NPW-LAY-12, -13: where a change of formation would lay a UC out.
    pub fn changed(&self, uc: UcId, formation: Formation, flank: field::Side) -> Result<(Pose, Change), Refusal> {
        let unit = self.uc(uc);
        let none = || Refusal::new(SEQ_10, Denied::NotOffered);
        forbid(formation == unit.formation || !self.arm_knows(uc, formation), none)?;
        let change = Change::To(formation);
        self.check_change(uc, change)?;
        let pose = self.seen_from(uc, flank);
        let room = self.room_for(uc, formation, pose);
        let pose = room.ok_or_else(|| Refusal::new(LAY_13, Denied::NoRoom).piece(self.rules.piece(uc)))?;
        Ok((pose, change))
    }

    fn arm_knows(&self, uc: UcId, formation: Formation) -> bool {
        use game::procedure::Named;
        self.arm(uc).formations().contains(&formation.name())
    }

    /// NPW-LAY-14: where a change of facing would lay a UC out.
    pub fn faced(&self, uc: UcId, way: &[Step]) -> Result<Pose, Refusal> {
        let unit = self.uc(uc);
        let [Step::Turn(facing)] = way else { return Err(Refusal::new(MOVE_28, Denied::NoSuchStep)) };
        let idle = unit.formation.is_square() || *facing == unit.pose.facing;
        forbid(idle, || Refusal::new(LAY_14, Denied::NoSuchStep))?;
        self.check_change(uc, Change::Facing)?;
        let room = self.room_for(uc, unit.formation, self.turned(uc, *facing));
        room.ok_or_else(|| Refusal::new(LAY_13, Denied::NoRoom).piece(self.rules.piece(uc)))
    }

    /// Everything that forbids a change; in the rally step the bans of NPW-FORM and the turn do not bind (NPW-RAL-03).
    fn check_change(&self, uc: UcId, change: Change) -> Result<(), Refusal> {
        let case =
            if self.state.phase == Phase::Rally { self.free_change(uc, change) } else { self.change(uc, change) };
        forbid(!case.resolve(&mut ()).allowed, || {
            let mut reasons = Vec::new();
            case.resolve(&mut reasons);
            let clause = reasons.first().map_or(FORM_07, |factor| factor.clause);
            Refusal::new(clause, Denied::MayNotChange).piece(self.rules.piece(uc))
        })?;
        // NPW-TER-05: who stands in a village or wood by its road alone changes nothing there.
        let by_road = self.is_bound_to_road(uc);
        forbid(by_road, || Refusal::new(TER_05, Denied::MayNotChange).piece(self.rules.piece(uc)))
    }

    /// NPW-TER-05: whether a UC stands in a village or wood by its road alone: it changes neither formation nor facing there.
    pub fn is_bound_to_road(&self, uc: UcId) -> bool {
        self.arm(uc) != Arm::Infantry && self.is_there_by_road(uc)
    }

    /// Whether only keeping to a road lets a UC stand where it does.
    fn is_there_by_road(&self, uc: UcId) -> bool {
        let (footprint, at) = (self.footprint(uc), self.uc(uc).pose.at);
        let ground = self.ground_about(&footprint.bounds());
        let bare = crate::ground::Mover::Unit(self.arm(uc), Formation::Unlimbered);
        let laid = self.rules.laid(self.state);
        !ground.admits(&footprint, bare, at, &laid)
            && ground.admits(&footprint, self.mover(uc), at, &laid)
            && self.is_on_road_ground(uc)
    }

    /// Whether a UC stands where only the road admits it.
    fn is_on_road_ground(&self, uc: UcId) -> bool {
        let barred = |kind: crate::setup::TerrainKind| {
            use crate::setup::TerrainKind::{Marsh, Wood};
            kind.is_built_up() || self.arm(uc) == Arm::Artillery && matches!(kind, Wood | Marsh)
        };
        let corners = self.footprint(uc).drawn_in(0.01).corners();
        corners.into_iter().chain([self.centre(uc)]).any(|mark| self.ground().has_at(mark, barred))
    }

    /// NPW-PUR-32: whether a UC may march in a consolidation of its UM.
    pub fn may_consolidate(&self, um: UmId, uc: UcId) -> bool {
        let unit = self.uc(uc);
        unit.is_on()
            && self.rules.uc(uc).um == Some(um)
            && unit.is_in_order()
            && !unit.has(Mk::Rallying)
            && !self.state.engaged.has(uc)
            && !unit.has(Mk::Consolidated)
    }
}

/// What a pick of phase 2 closes for the rest of the phase.
#[derive(Clone, Copy, Default)]
struct Closed {
    stages: bool,
    um: bool,
}

impl Scene<'_> {
    /// NPW-TER-09: whether a way leads over a bridge or through a ford.
    fn goes_over_water(&self, path: &[Pose]) -> bool {
        let ground = self.ground();
        path.windows(2).any(|poses| ground.has_crossing(&Edge::new(poses[0].at, poses[1].at)))
    }

    /// NPW-MOVE-38: whether an uncommanded UC goes the plain way to those whom it must near, as the preset has it.
    fn is_plain(&self, uc: UcId, walk: &Walk) -> bool {
        let to = match self.rally_point(uc).filter(|_| !self.uc(uc).has(Mk::Commanded)) {
            Some(RallyPoint::General(general)) => self.state.general(general).at,
            Some(RallyPoint::Unit(other)) => self.centre(other).point(),
            None => return false,
        };
        let way = self.plain_march(uc, to, MoveKind::Advance);
        self.walk(uc, &way, MoveKind::Advance).is_ok_and(|plain| plain.path == walk.path)
    }
}

impl Play<'_, '_> {
    /// 2c.
    pub(super) fn enter_movement(&mut self) {
        self.state.phase = Phase::Move;
        // NPW-SEQ-11: a question without a legal option is skipped.
        if !self.scene().has_moves(self.state.active) {
            self.end_movement();
        }
    }

    /// Carries out a sequence; later picks that are not legal when their turn comes are dropped.
    pub(super) fn moves(&mut self, side: Side, mut first: Option<Box<Deed>>, picks: &[Pick]) {
        let mut done = picks.is_empty();
        for (i, pick) in picks.iter().enumerate() {
            if pick.option == Opt::Done.id() {
                done = true;
                break;
            }
            let deed = first.take().map_or_else(|| self.scene().deed(side, pick), |deed| Ok(*deed));
            match deed {
                Ok(deed) => self.carry(deed),
                Err(refusal) => self.drop_pick(side, i, &refusal),
            }
        }
        if done || !self.scene().has_moves(side) {
            self.done();
        }
    }

    /// NPW-SEQ-10: a pick is dropped, and an event tells it.
    pub(super) fn drop_pick(&mut self, side: Side, at: usize, refusal: &Refusal) {
        let (clause, piece) = (refusal.clause, refusal.piece);
        self.course.tell(|| {
            let event = Event::new(Happening::PickDropped, clause).by(side).number(Figure::Pick, at as u16);
            event.of(piece.as_slice())
        });
    }

    fn carry(&mut self, deed: Deed) {
        match deed {
            Deed::March(uc, walk) => self.march(uc, &walk),
            Deed::Change(uc, formation, pose, change) => self.change(uc, formation, pose, change, FORM_07),
            Deed::Ride(general, ride, post) => {
                let from = self.state.general(general).at;
                self.close_stages(self.scene().stage_of_general(general));
                self.state.general_mut(general).moved = true;
                let side = self.rules.general(general).side;
                self.course.resolve::<Movement>(side, &ride.case);
                self.post_general(general, post);
                let piece = self.rules.leader(general);
                self.course.tell_ruling(|| {
                    Event::new(Happening::Rode, MOVE_37)
                        .by(side)
                        .of(&[piece])
                        .length(Figure::Distance, ride.used)
                        .along([from, post.at].map(Self::stand))
                        .because(notes_of([(post.with.is_some(), LAY_18, Note::AtStation)]))
                });
            }
            Deed::Stay(general) => {
                self.state.general_mut(general).moved = true;
                let (piece, side) = (self.rules.leader(general), self.rules.general(general).side);
                self.course.tell(|| Event::new(Happening::Stays, MOVE_37).by(side).of(&[piece]));
            }
        }
    }

    /// NPW-MOVE-35: what was picked closes the stages before it and every other UM that was begun; whether it closes any.
    fn close_stages(&mut self, (stage, um): (Stage, Option<UmId>)) -> Closed {
        let mut closed = Closed::default();
        if self.state.phase != Phase::Move {
            return closed;
        }
        closed.stages = stage > self.state.stage;
        self.state.stage = self.state.stage.max(stage);
        if self.state.begun != um || stage != Stage::Ums {
            if let Some(begun) = self.state.begun {
                self.state.ums[begun.index()].closed = true;
                closed.um = true;
            }
            self.state.begun = um;
        }
        closed
    }

    fn march(&mut self, uc: UcId, walk: &Walk) {
        let plain = self.course.listens() && self.scene().is_plain(uc, walk);
        let closed = self.close_stages(self.scene().stage_of_uc(uc));
        let side = self.rules.side(uc);
        let leaders: Vec<GeneralId> = self.scene().attached(uc).collect();
        let consolidates = matches!(self.state.phase, Phase::Consolidate(_));
        self.course.resolve::<Movement>(side, &walk.case);
        let unit = self.state.uc_mut(uc);
        unit.pose = walk.pose;
        unit.mark(Mk::Moved);
        unit.mark(Mk::Marched);
        if consolidates {
            unit.mark(Mk::Consolidated);
        }
        let (piece, drilled) = (self.rules.piece(uc), self.is_drilled(uc));
        let arm = self.rules.troops(uc).arm;
        self.course.tell_ruling(|| {
            Event::new(Happening::Marched, MOVE_36)
                .by(side)
                .of(&[piece])
                .length(Figure::Distance, walk.used)
                .length(Figure::Allowance, walk.allowance)
                .along(walk.path.iter().copied())
                .because(notes_of([
                    (closed.stages, MOVE_01, Note::StagesBefore),
                    (closed.um, MOVE_02, Note::UmFinished),
                    (walk.case.bad_going && !walk.crossed, MOVE_04, Note::MostElements),
                    (walk.case.bad_going && !walk.crossed, GEO_13, Note::ByCentres),
                    (walk.crossed, TER_04, Note::Crosses),
                    (walk.slowed(), MOVE_03, Note::SecondFigure),
                    (arm == Arm::Cavalry, CHR_26, Note::TypeOfCavalry),
                    (arm == Arm::Artillery, CHR_27, Note::KindOfGuns),
                    (arm != Arm::Infantry && walk.case.built_up && walk.case.road, TER_05, Note::AlongTheRoad),
                    (Scene::new(self.rules, self.state).goes_over_water(&walk.path), TER_09, Note::OverTheWater),
                    (walk.spared, MOVE_26, Note::AcrossWater),
                    (walk.wheels_about_its_front(), MOVE_29, Note::AboutItsFront),
                    (walk.case.kind == MoveKind::Backward, MOVE_30, Note::WholeMove),
                    (self.state.uc(uc).changes > 0, FORM_04, Note::BeforeOrAfter),
                    (self.state.uc(uc).changes > 0 && drilled, MOVE_18, Note::MovesAndChanges),
                    (plain, MOVE_38, Note::PlainWay),
                ]))
        });
        if let Some(enemy) = walk.cut {
            let pieces = [piece, self.rules.piece(enemy)];
            self.course.tell(|| {
                let notes = notes([(GEO_17, Note::AtASample)]);
                Event::new(Happening::StoppedByZone, MOVE_24).by(side).of(&pieces).because(notes)
            });
        }
        // NPW-MOVE-37: who has not moved goes along, and that was his move; in consolidation he goes in any case (NPW-LAY-17).
        for general in leaders {
            if self.state.general(general).moved && !consolidates {
                self.state.general_mut(general).with = None;
            } else {
                self.state.general_mut(general).moved = true;
            }
        }
        self.settle(uc, true, walk.trampled);
    }

    /// A change of formation or facing.
    pub(super) fn change(
        &mut self,
        uc: UcId,
        formation: Formation,
        pose: Pose,
        change: Change,
        clause: rulebook::Clause,
    ) {
        self.close_stages(self.scene().stage_of_uc(uc));
        let side = self.rules.side(uc);
        let moving = self.state.phase == Phase::Move;
        // It decides nothing any more: it is resolved for whoever listens.
        if moving && self.course.listens() {
            let case = self.scene().change(uc, change);
            self.course.resolve::<CanChangeFormation>(side, &case);
        }
        let stray = moving && !self.state.uc(uc).has(Mk::Commanded);
        let troops = self.rules.troops(uc);
        let (to_formation, french) = (change != Change::Facing, troops.doctrine == Some(Doctrine::French));
        let (marched, drilled) = (self.state.uc(uc).has(Mk::Marched), self.is_drilled(uc));
        let unit = self.state.uc_mut(uc);
        let from = unit.pose;
        unit.close_ranks();
        (unit.formation, unit.pose) = (formation, pose);
        unit.changes += 1;
        let what = if change == Change::Facing { Happening::Faced } else { Happening::Changed };
        let piece = self.rules.piece(uc);
        self.course.tell_ruling(|| {
            Event::new(what, clause)
                .by(side)
                .of(&[piece])
                .number(Figure::Formation, formation as u8)
                .along([from, pose])
                .because(notes_of([
                    (to_formation && troops.arm == Arm::Infantry, FORM_01, Note::FreeChange),
                    (to_formation && troops.arm != Arm::Infantry, FORM_06, Note::TwoFormations),
                    (to_formation && french, DOC_02, Note::AllFormations),
                    (to_formation && troops.arm == Arm::Infantry && !french, DOC_09, Note::ByDoctrine),
                    (marched, FORM_04, Note::BeforeOrAfter),
                    (marched && drilled, MOVE_18, Note::MovesAndChanges),
                    (to_formation, layout_clause(formation), Note::LaidOutSo),
                    (to_formation && pose.facing != from.facing, LAY_12, Note::NewFront),
                    (!to_formation, MOVE_22, Note::InPlaceOfChange),
                    (!to_formation, LAY_14, Note::AboutItsCentre),
                    (stray, GEO_12, Note::EnemyInView),
                ]))
        });
        self.settle(uc, true, crate::ids::Set::EMPTY);
    }

    /// NPW-MOVE-18: whether a UC may move and change by its experience alone.
    fn is_drilled(&self, uc: UcId) -> bool {
        let troops = self.rules.troops(uc);
        troops.arm != Arm::Artillery && troops.experience.is_drilled()
    }

    /// 2d: conscripts in line out of cover form column by themselves (NPW-DOC-06).
    pub(super) fn end_movement(&mut self) {
        for uc in self.rules.ucs_of(self.state.active) {
            let scene = self.scene();
            let unit = scene.uc(uc);
            let exposed = unit.is_on()
                && scene.troops(uc).doctrine == Some(Doctrine::Conscript)
                && unit.formation == Formation::Line
                && !scene.is_in_cover(&scene.body(uc), unit.formation);
            if exposed && let Ok((pose, change)) = scene.changed(uc, Formation::AttackColumn, field::Side::Front) {
                self.change(uc, Formation::AttackColumn, pose, change, DOC_06);
            }
        }
        self.enter_fire();
    }

    /// The centre of somebody as a point.
    pub(super) fn centre(&self, uc: UcId) -> Point {
        self.scene().centre(uc).point()
    }
}
