//! Set-up (NPW-SET): attacker, halves, objectives, works, deployment, first player.

use field::Pose;
use game::procedure::Named;
use game::{Event, Quantity, Side};
use rulebook::napow::{
    GEN_05, GEN_09, GEO_16, LAY_01, SEQ_13, SET_01, SET_02, SET_03, SET_06, SET_08, SET_09, SET_10, SET_12, SET_14,
    SET_15, SET_16, SET_17, SET_18, SET_19, SET_20, TER_07, TER_08, TER_10,
};

use super::{Play, notes, notes_of};
use crate::deploy::{Put, Puts, put};
use crate::ids::{Set, WorkId};
use crate::names::{Figure, Happening, Note};
use crate::options::Lot;
use crate::orders::Placing;
use crate::procedures::{Party, Purpose, RollOff, RollOffCase};
use crate::setup::{Half, WITHOUT_SCENARIO};
use crate::state::{Class, Objectives, Phase, Where};

fn party(side: Side) -> Party {
    if side == Side::First { Party::A } else { Party::B }
}

fn side_of(party: Party) -> Side {
    if party == Party::A { Side::First } else { Side::Second }
}

impl Play<'_, '_> {
    /// NPW-SET-02.
    pub(super) fn roll_for_attacker(&mut self) {
        let case = RollOffCase { purpose: Purpose::Attacker, finished_first: None };
        let won = self.course.resolve::<RollOff>(Side::First, &case);
        let side = side_of(won.winner);
        self.tell_table();
        self.course.tell_ruling(|| Event::new(Happening::Attacker, SET_02).by(side));
        (self.state.attacker, self.state.active) = (side, side);
        self.state.phase = if self.state.camp(Side::First).half.is_some() { Phase::Objectives } else { Phase::Half };
    }

    /// NPW-SET-01: the table lies before anything else; it is told with the first answer.
    fn tell_table(&mut self) {
        let random = self.rules.setup.chart.scenario == WITHOUT_SCENARIO;
        self.course.tell(|| {
            Event::new(Happening::TableLaid, SET_01)
                .because(notes_of([(random, SET_20, Note::WithoutScenario), (random, TER_07, Note::TableByDice)]))
        });
    }

    /// NPW-SET-02, -14: who attacks by the scenario is told with the first answer.
    fn tell_attacker(&mut self) {
        if self.rules.setup.attacker.is_some() {
            let side = self.state.attacker;
            self.tell_table();
            self.course.tell(|| Event::new(Happening::Attacker, SET_14).by(side));
        }
    }

    /// NPW-SET-03.
    pub(super) fn choose_half(&mut self, side: Side, half: Half) {
        self.tell_attacker();
        self.state.camp_mut(side).half = Some(half);
        self.state.camp_mut(side.other()).half = Some(half.other());
        self.course
            .tell(|| Event::new(Happening::HalfChosen, SET_03).by(side).number(Figure::Half, half.index() as u8));
        self.state.phase = Phase::Objectives;
    }

    /// NPW-SET-06 to -08: `true` if the other side has still to choose.
    pub(super) fn choose_objectives(&mut self, side: Side, objectives: Objectives) -> bool {
        if self.rules.setup.halves.is_some() && self.state.camp(side.other()).objectives.is_none() {
            self.tell_attacker();
        }
        self.state.camp_mut(side).objectives = Some(objectives);
        let Objectives { attack, defence } = objectives;
        self.course.tell(|| {
            Event::new(Happening::ObjectivesChosen, SET_06)
                .by(side)
                .number(Figure::Attack, Quantity::Feature(u16::from(attack)))
                .number(Figure::Defence, Quantity::Feature(u16::from(defence)))
                .because(notes([(TER_08, Note::ByItsMiddle)]))
                .only(side)
        });
        self.course.tell(|| {
            let notes = notes([(GEN_09, Note::OnlySecret), (SEQ_13, Note::NoOrderStops)]);
            Event::new(Happening::ObjectivesSealed, SET_08).by(side).because(notes)
        });
        if self.state.camp(side.other()).objectives.is_none() {
            return true;
        }
        let defender = self.state.attacker.other();
        if self.rules.works_of(defender).next().is_some() {
            self.state.phase = Phase::Works;
            self.state.active = defender;
        } else {
            self.begin_deployment();
        }
        false
    }

    /// NPW-SET-19.
    pub(super) fn lay_works(&mut self, side: Side, works: &[(WorkId, Pose)]) {
        for (work, pose) in works {
            self.state.works[work.index()] = Some(*pose);
            let piece = self.rules.numbers.work(*work);
            self.course.tell(|| {
                let notes = notes([(TER_10, Note::WorkLies)]);
                Event::new(Happening::WorksLaid, SET_19).by(side).of(&[piece]).along([*pose]).because(notes)
            });
        }
        self.begin_deployment();
    }

    fn begin_deployment(&mut self) {
        self.state.phase = Phase::Deploy(Class::Led);
        self.next_to_place(self.state.attacker);
    }

    /// NPW-SET-10: whose turn it is to place, after the classes that nobody has; those who wished it are placed unasked.
    fn next_to_place(&mut self, first: Side) {
        let mut turn = first;
        loop {
            let Phase::Deploy(class) = self.state.phase else { return };
            let has = |side: Side| self.rules.lots(self.state, side, class).next().is_some();
            let Some(side) = [turn, turn.other()].into_iter().find(|side| has(*side)) else {
                self.state.phase = match class {
                    Class::Led => Phase::Deploy(Class::Unled),
                    Class::Unled => Phase::Deploy(Class::Independent),
                    Class::Independent => return self.roll_for_first(),
                };
                turn = self.state.attacker;
                continue;
            };
            self.state.active = side;
            if !self.state.camp(side).rest_standard {
                return;
            }
            self.place_standard(side);
            turn = side.other();
        }
    }

    /// NPW-SET-15: the piece of the class with the lowest number at its standard place, or held back.
    fn place_standard(&mut self, side: Side) {
        let Phase::Deploy(class) = self.state.phase else { return };
        let Some(lot) = self.rules.lots(self.state, side, class).next() else { return };
        match self.scene().standard(side, lot) {
            Some(puts) => self.put_down(side, lot, &puts, Placing::Standard),
            None => self.put_off(side, lot),
        }
    }

    pub(super) fn rest_standard(&mut self, side: Side) {
        self.state.camp_mut(side).rest_standard = true;
        self.next_to_place(side);
    }

    pub(super) fn deploy(&mut self, side: Side, lot: Lot, puts: &Puts, how: Placing) {
        self.put_down(side, lot, puts, how);
        self.next_to_place(side.other());
    }

    pub(super) fn hold_back(&mut self, side: Side, lot: Lot) {
        self.put_off(side, lot);
        self.next_to_place(side.other());
    }

    fn put_down(&mut self, side: Side, lot: Lot, puts: &Puts, how: Placing) {
        put(self.state, puts);
        if let Lot::Um(um) = lot {
            self.state.ums[um.index()].placed = true;
        }
        for one in puts {
            let (piece, pose) = match *one {
                Put::Uc(uc, _, pose) => (self.rules.piece(uc), pose),
                Put::General(general, at, facing, _) => (self.rules.leader(general), Pose::new(at, facing)),
            };
            self.course.tell(|| {
                let notes = notes([(SET_09, Note::ByTurns), (SET_10, Note::ClassByClass)]);
                let event = Event::new(Happening::Placed, SET_15).by(side).of(&[piece]).along([pose]).because(notes);
                let (unit, um) = (matches!(one, Put::Uc(..)), matches!(lot, Lot::Um(_)));
                let event = match one {
                    Put::Uc(_, formation, _) => event.number(Figure::Formation, *formation as u8),
                    Put::General(..) => event,
                };
                event.because(notes_of([
                    (unit, GEO_16, Note::ByItsAnchor),
                    (unit, LAY_01, Note::ByItsBases),
                    (how == Placing::Standard, SET_17, Note::StandardPlace),
                    (how == Placing::Block || how == Placing::Standard && um, SET_16, Note::InRows),
                ]))
            });
        }
        // NPW-GEO-18: a general who stands there already makes room.
        for one in puts {
            if let Put::Uc(uc, ..) = one {
                self.settle(*uc, false, Set::EMPTY);
            }
        }
        self.note_finished(side);
    }

    /// NPW-SET-18: it comes as a reinforcement of turn 1 over the base edge.
    fn put_off(&mut self, side: Side, lot: Lot) {
        match lot {
            Lot::Um(um) => {
                self.state.ums[um.index()].placed = true;
                self.state.ums[um.index()].held_back = true;
                for uc in self.rules.um(um).ucs() {
                    self.state.uc_mut(uc).place = Where::Waiting;
                }
                if let Some(general) = self.rules.um(um).brigadier {
                    self.state.general_mut(general).place = Where::Waiting;
                }
                let piece = self.rules.piece(self.rules.um(um).first);
                self.course.tell(|| Event::new(Happening::HeldBack, SET_18).by(side).of(&[piece]));
            }
            Lot::Battery(uc) => {
                self.state.uc_mut(uc).place = Where::Waiting;
                let piece = self.rules.piece(uc);
                self.course.tell(|| Event::new(Happening::HeldBack, SET_18).by(side).of(&[piece]));
            }
            // A table on which a general finds no room has room for nobody; he comes with the others.
            Lot::General(general) => self.state.general_mut(general).place = Where::Waiting,
        }
        self.note_finished(side);
    }

    /// NPW-SET-10: whose last piece is placed first.
    fn note_finished(&mut self, side: Side) {
        let classes = [Class::Led, Class::Unled, Class::Independent];
        let left = classes.into_iter().any(|class| self.rules.lots(self.state, side, class).next().is_some());
        if !left && self.state.finished.is_none() {
            self.state.finished = Some(side);
        }
    }

    /// NPW-SET-12, -14.
    fn roll_for_first(&mut self) {
        if self.rules.setup.first.is_none() {
            let finished = self.state.finished.unwrap_or(self.state.attacker);
            let case = RollOffCase { purpose: Purpose::FirstPlayer, finished_first: Some(party(finished)) };
            let won = self.course.resolve::<RollOff>(Side::First, &case);
            self.state.first = side_of(won.winner);
            let side = self.state.first;
            self.course.tell_ruling(|| {
                let notes = notes([(GEN_05, Note::OnTheDie)]);
                Event::new(Happening::FirstPlayer, SET_12).by(side).because(notes)
            });
        } else {
            let side = self.state.first;
            self.course.tell(|| Event::new(Happening::FirstPlayer, SET_14).by(side));
        }
        self.state.turn = 1;
        self.begin_player_turn(self.state.first);
    }
}
