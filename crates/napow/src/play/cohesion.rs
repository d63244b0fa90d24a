//! Phase 1 (NPW-COH) and the beginning of phase 2: tests, the return of brigadiers, arrivals, command.

use field::Pose;
use game::{Event, Side};
use rulebook::napow::{
    CMD_01, CMD_03, CMD_06, CMD_08, COH_01, COH_02, COH_04, COH_05, COH_08, COH_09, COH_10, COH_11, COH_13, COH_14,
    COH_15, COH_16, COH_17, COH_19, COH_20, COH_24, COH_25, COH_26, COH_28, COH_29, GEN_08, LAY_10, LAY_15, LAY_16,
    LAY_18, ORG_04, SEQ_01, SEQ_03, SEQ_04, SET_13, SET_21, SET_22, STA_08, WIN_01,
};

use super::{Play, notes, notes_of};
use crate::command::commanded_among;
use crate::deploy::{Put, put};
use crate::ids::{GeneralId, UcId, UcSet, UmId};
use crate::names::{Figure, Happening, Note};
use crate::procedures::{
    Cohesion, CohesionTest, CommandDistance, Division, DivisionTest, ReplaceBrigadier, ReplaceCase,
};
use crate::scene::Scene;
use crate::state::{Mk, Phase, Where};

impl Play<'_, '_> {
    /// T: a player turn begins.
    pub(super) fn begin_player_turn(&mut self, side: Side) {
        self.state.active = side;
        self.state.clear_turn();
        let turn = self.state.turn;
        self.course.tell(|| {
            let held = self.rules.is_held(side, turn);
            let notes = notes_of([
                (true, COH_01, Note::TestsFirst),
                (true, SEQ_01, Note::ThreePhases),
                (held, SET_22, Note::HeldThisTurn),
            ]);
            Event::new(Happening::TurnBegins, STA_08).by(side).number(Figure::Turn, turn).because(notes)
        });
        self.state.phase = Phase::Cohesion;
        if self.scene().helpers_due(side).next().is_none() {
            self.cohesion_tests(&[]);
        }
    }

    /// 1a to 1c: the tests, those named first.
    pub(super) fn cohesion_tests(&mut self, picks: &[(UcId, GeneralId)]) {
        let side = self.state.active;
        for (uc, general) in picks {
            let present = Some(*general).filter(|general| self.state.general(*general).is_on());
            self.test_uc(*uc, present);
        }
        for uc in self.rules.ucs_of(side).filter(|uc| picks.iter().all(|(picked, _)| picked != uc)) {
            self.test_uc(uc, None);
        }
        for um in self.rules.ums_of(side) {
            self.test_um(um);
        }
        if self.test_division(side) {
            self.enter_returns();
        }
    }

    fn test_uc(&mut self, uc: UcId, general: Option<GeneralId>) {
        if !self.scene().is_due(uc) {
            return;
        }
        let case = self.scene().cohesion_of_uc(uc, general);
        let side = self.rules.side(uc);
        let tested = self.course.resolve::<CohesionTest>(side, &case);
        let holds = tested.outcome != Cohesion::Removed;
        let piece = self.rules.piece(uc);
        let alone = self.rules.uc(uc).um.is_some_and(|um| self.rules.um(um).count == 1);
        self.course.tell_ruling(|| {
            Event::new(Happening::UcTested, COH_04)
                .by(side)
                .of(&[piece])
                .number(Figure::Need, tested.need.unwrap_or(0))
                .number(Figure::Passed, holds)
                .because(notes_of([
                    (2 * (case.initial - case.remaining) > case.initial, GEN_08, Note::MoreThanHalf),
                    (case.remaining == 1, COH_02, Note::LastElement),
                    (case.tested_before && case.new_losses, COH_16, Note::NewLosses),
                    (general.is_none(), COH_09, Note::OwnMorale),
                    (!(2..=6).contains(&case.number(&mut ())), COH_24, Note::NaturalRoll),
                    (alone, COH_15, Note::OnlyThisTest),
                ]))
        });
        let unit = self.state.uc_mut(uc);
        unit.mark(Mk::Tested);
        unit.at_test = unit.elements();
        if holds {
            return;
        }
        self.course.tell(|| {
            Event::new(Happening::UcRemoved, COH_05).by(side).of(&[piece]).because(notes([(COH_29, Note::ByNumber)]))
        });
        // He goes by this test, though his UM may be lost with its last UC (NPW-ORG-19): it is told once.
        self.state.uc_mut(uc).place = Where::Lost;
        if let Some(general) = general.filter(|_| tested.general_lost) {
            self.lose_general(general, Happening::GeneralRemoved, COH_08);
        }
        self.destroy(uc, COH_05);
    }

    fn test_um(&mut self, um: UmId) {
        let left = self.scene().left_of(um);
        if left == 0 {
            return self.note_um_gone(um);
        }
        if !self.scene().is_um_due(um) {
            return;
        }
        let (case, general) = self.scene().cohesion_of_um(um);
        let setup = *self.rules.um(um);
        let tested = self.course.resolve::<CohesionTest>(setup.side, &case);
        let holds = tested.outcome != Cohesion::Removed;
        let piece = self.rules.piece(setup.first);
        self.course.tell_ruling(|| {
            Event::new(Happening::UmTested, COH_11)
                .by(setup.side)
                .of(&[piece])
                .number(Figure::Need, tested.need.unwrap_or(0))
                .number(Figure::Passed, holds)
                .because(notes_of([
                    (true, COH_10, Note::MoreThanHalf),
                    (case.tested_before, COH_16, Note::NewLosses),
                    (true, SEQ_03, Note::UcsBeforeUms),
                ]))
        });
        let state = &mut self.state.ums[um.index()];
        (state.tested, state.lost_at_test) = (true, setup.count - left);
        if holds {
            return;
        }
        self.course.tell(|| Event::new(Happening::UmLost, COH_13).by(setup.side).of(&[piece]));
        self.state.ums[um.index()].lost_at_test = setup.count;
        let taking_part = general.filter(|_| tested.general_lost);
        if let Some(brigadier) = setup.brigadier.filter(|general| self.state.general(*general).is_on()) {
            self.lose_general(brigadier, Happening::GeneralRemoved, COH_13);
            self.state.general_mut(brigadier).returns = false;
        }
        if let Some(general) = taking_part.filter(|general| self.state.general(*general).is_on()) {
            self.lose_general(general, Happening::GeneralRemoved, COH_14);
        }
        for uc in setup.ucs() {
            if self.state.uc(uc).place != Where::Lost {
                self.destroy(uc, COH_13);
            }
        }
    }

    /// NPW-COH-29: a UM without UC left is lost without a test, which is told once.
    fn note_um_gone(&mut self, um: UmId) {
        let setup = *self.rules.um(um);
        let state = &mut self.state.ums[um.index()];
        if state.lost_at_test < setup.count {
            state.lost_at_test = setup.count;
            let piece = self.rules.piece(setup.first);
            self.course.tell(|| Event::new(Happening::UmLost, COH_29).by(setup.side).of(&[piece]));
        }
    }

    /// NPW-COH-17 to -20: `false` if the division withdraws.
    fn test_division(&mut self, side: Side) -> bool {
        let case = self.scene().division(side);
        if matches!(case.settled(), Err((_, Division::NotRequired))) {
            return true;
        }
        let tested = self.course.resolve::<DivisionTest>(side, &case);
        let holds = tested.outcome == Division::Holds;
        self.course.tell_ruling(|| {
            Event::new(Happening::DivisionTested, COH_17)
                .by(side)
                .number(Figure::Need, tested.need.unwrap_or(0))
                .number(Figure::Passed, holds)
                .because(notes_of([
                    (!case.divisional_present, ORG_04, Note::NoDivisional),
                    (case.divisional_present, COH_25, Note::NoFactors),
                    (case.tested_before, COH_20, Note::NewLosses),
                ]))
        });
        let camp = self.state.camp_mut(side);
        (camp.tested, camp.lost_at_test) = (true, case.initial_ums - case.remaining_ums);
        if !holds {
            camp.withdrew = true;
            self.course.tell(|| {
                Event::new(Happening::Withdraws, COH_19).by(side).because(notes([(WIN_01, Note::OtherSideWins)]))
            });
            self.end_battle();
        }
        holds
    }

    /// 1d: those who have one station only take it; the others are asked for.
    fn enter_returns(&mut self) {
        self.state.phase = Phase::Return;
        let side = self.state.active;
        if !self.scene().returning(side).any(|general| self.scene().return_stations(general).nth(1).is_some()) {
            self.return_brigadiers(&[]);
        }
    }

    /// NPW-COH-26 to -30.
    pub(super) fn return_brigadiers(&mut self, places: &[(GeneralId, UcId)]) {
        let side = self.state.active;
        let returning: Vec<GeneralId> = self.scene().returning(side).collect();
        for general in returning {
            let named = places.iter().find(|(known, _)| *known == general).map(|(_, uc)| *uc);
            let scene = self.scene();
            let uc = named
                .filter(|uc| scene.station(general, *uc).is_some())
                .or_else(|| scene.return_stations(general).next());
            let Some(uc) = uc else { continue };
            let Some(post) = scene.post(general, uc).filter(|post| post.with == Some(uc)) else { continue };
            let um = scene.rules.general(general).um;
            let on_table = um.map_or(0, |um| scene.rules.um(um).ucs().filter(|uc| scene.uc(*uc).is_on()).count());
            let case = ReplaceCase {
                morale: scene.state.general(general).morale,
                ucs_on_table: on_table as u8,
                lost_this_phase: false,
            };
            let replaced = self.course.resolve::<ReplaceBrigadier>(side, &case);
            self.state.general_mut(general).morale = replaced.morale;
            self.state.general_mut(general).returns = false;
            self.post_general(general, post);
            let pieces = [self.rules.leader(general), self.rules.piece(uc)];
            self.course.tell_ruling(|| {
                let notes = notes([(LAY_18, Note::AtStation), (COH_28, Note::NextPhaseOne)]);
                let event = Event::new(Happening::BrigadierReturns, COH_26).by(side).of(&pieces).because(notes);
                event.along([Self::stand(post.at)])
            });
        }
        self.enter_arrivals();
    }

    /// 2a.
    fn enter_arrivals(&mut self) {
        self.state.phase = Phase::Arrive;
        if self.scene().due_to_arrive(self.state.active).is_empty() {
            self.settle_command();
        }
    }

    /// NPW-SET-13, -21.
    pub(super) fn arrive(&mut self, spots: &[(UcId, Pose)]) {
        let side = self.state.active;
        let due = self.scene().due_to_arrive(side);
        for uc in due.iter() {
            let piece = self.rules.piece(uc);
            let Some((_, pose)) = spots.iter().find(|(known, _)| *known == uc) else {
                self.course.tell(|| Event::new(Happening::Waits, SET_13).by(side).of(&[piece]));
                continue;
            };
            let formation = self.rules.troops(uc).march_column();
            put(self.state, &[Put::Uc(uc, formation, *pose)]);
            self.course.tell(|| Event::new(Happening::Arrives, SET_21).by(side).of(&[piece]).along([*pose]));
            self.settle(uc, false, crate::ids::Set::EMPTY);
            self.bring_brigadier(uc);
        }
        self.settle_command();
    }

    /// NPW-SET-21: the brigadier comes with the first UC of his UM.
    fn bring_brigadier(&mut self, uc: UcId) {
        let brigadier = self.rules.uc(uc).um.and_then(|um| self.rules.um(um).brigadier);
        let Some(general) = brigadier.filter(|general| self.state.general(*general).place == Where::Waiting) else {
            return;
        };
        if let Some(post) = self.scene().post(general, uc) {
            self.post_general(general, post);
            let (piece, side) = (self.rules.leader(general), self.rules.side(uc));
            self.course
                .tell(|| Event::new(Happening::Arrives, SET_21).by(side).of(&[piece]).along([Self::stand(post.at)]));
        }
    }

    /// 2b: ranks are closed, command is settled.
    fn settle_command(&mut self) {
        let side = self.state.active;
        for uc in self.rules.ucs_of(side) {
            let unit = self.state.uc_mut(uc);
            if unit.is_on() && unit.slots != unit.elements() {
                let square = unit.formation.is_square();
                unit.close_ranks();
                let broken = square && !unit.formation.is_square();
                let piece = self.rules.piece(uc);
                self.course.tell(|| {
                    let notes = notes([(LAY_15, Note::SamePlace), (LAY_10, Note::NewEdges)]);
                    let event = Event::new(Happening::RanksClosed, CMD_01).by(side).of(&[piece]).because(notes);
                    event.because(notes_of([(broken, LAY_16, Note::NoSquareOfOne)]))
                });
            }
        }
        let mut commanded = UcSet::EMPTY;
        let scene = self.scene();
        for um in scene.rules.ums_of(side) {
            commanded_among(&scene, um).iter().for_each(|uc| commanded.put(uc));
        }
        let chief = scene.state.general(scene.rules.divisional(side)).is_on();
        for uc in self.rules.ucs_of(side) {
            let lone = self.rules.uc(uc).um.is_none();
            let led = if lone { chief } else { commanded.has(uc) };
            let on = self.state.uc(uc).is_on();
            self.state.uc_mut(uc).marks.set(Mk::Commanded, led);
            if on && !led {
                let piece = self.rules.piece(uc);
                if let Some(um) = self.rules.uc(uc).um.filter(|_| self.course.listens()) {
                    let scene = self.scene();
                    let others = scene.rules.um(um).ucs().filter(|other| commanded.has(*other));
                    let case = scene.command(uc, others.map(|other| scene.distance(uc, other)).min());
                    self.course.resolve::<CommandDistance>(side, &case);
                }
                let clause = if lone { CMD_08 } else { CMD_06 };
                self.course.tell_ruling(|| {
                    Event::new(Happening::Uncommanded, clause)
                        .by(side)
                        .of(&[piece])
                        .because(notes_of([(!lone, CMD_03, Note::FromTheNucleus), (true, SEQ_04, Note::BeforeAnyMove)]))
                });
            }
        }
        self.enter_movement();
    }
}

impl Scene<'_> {
    /// NPW-COH-06: UC that are due, each with a general who may take part.
    pub fn helpers_due(&self, side: Side) -> impl Iterator<Item = (UcId, GeneralId)> + '_ {
        let due = self.of(side).filter(|uc| self.is_due(*uc));
        due.flat_map(move |uc| self.helpers(uc).filter(move |general| self.is_near(*general, uc)).map(move |g| (uc, g)))
    }

    /// NPW-COH-28: brigadiers who come back now.
    pub fn returning(&self, side: Side) -> impl Iterator<Item = GeneralId> + '_ {
        self.rules.generals_of(side).filter(|general| {
            let who = self.state.general(*general);
            who.place == Where::Lost && who.returns && !who.lost_now
        })
    }

    /// NPW-COH-30: the UC whose station he may take.
    pub fn return_stations(&self, general: GeneralId) -> impl Iterator<Item = UcId> + '_ {
        let um = self.rules.general(general).um;
        let rules = self.rules;
        let ucs = um.into_iter().flat_map(move |um| rules.um(um).ucs());
        ucs.filter(move |uc| self.uc(*uc).is_on() && self.station(general, *uc).is_some())
    }

    /// NPW-SET-13, -18: UC that are to arrive now.
    pub fn due_to_arrive(&self, side: Side) -> UcSet {
        let due = self.rules.ucs_of(side).filter(|uc| {
            let arrival = self
                .rules
                .uc(*uc)
                .um
                .and_then(|um| self.rules.um(um).arrival.filter(|_| !self.state.ums[um.index()].held_back));
            self.uc(*uc).place == Where::Waiting && arrival.is_none_or(|arrival| arrival.turn <= self.state.turn)
        });
        due.collect()
    }
}
