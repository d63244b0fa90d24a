//! What is asked, of whom, and in which form.

use game::{Asked, Choice, Manner, Question, Side, Together};
use rulebook::Clause;
use rulebook::skirmish::{CHG_01, CHG_03, DET_05, DIR_01, FIRE_01, LOSS_01, MOVE_07, SET_01, SET_02};

use crate::agenda::Task;
use crate::names::{Formation, Kind, Verb};
use crate::orders::{Order, Reaction};
use crate::setup::Skirmish;
use crate::state::{BASES, BaseId, Phase, State};

/// What a question is about: a pending step, or else the phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    Task(Task),
    Phase(Phase),
}

/// The form of a question.
pub(crate) struct Frame {
    pub kind: Kind,
    pub clause: Clause,
    pub least: u16,
    pub most: u16,
    pub together: Together,
    pub manner: Manner,
    pub secret: bool,
    pub rest_by_preset: bool,
    pub piece: Option<BaseId>,
}

impl Frame {
    /// One pick.
    fn one(kind: Kind, clause: Clause) -> Self {
        Frame {
            kind,
            clause,
            least: 1,
            most: 1,
            together: Together::Free,
            manner: Manner::Bundle,
            secret: false,
            rest_by_preset: false,
            piece: None,
        }
    }

    /// As many as one likes, one for each base.
    fn each(kind: Kind, clause: Clause, manner: Manner) -> Self {
        let most = BASES as u16;
        Frame { least: 0, most, together: Together::OnePerPiece, manner, ..Frame::one(kind, clause) }
    }
}

impl State {
    /// What is asked now.
    pub(crate) fn ask(&self) -> Ask {
        self.agenda.next().map_or(Ask::Phase(self.phase), Ask::Task)
    }

    /// Who is asked.
    pub(crate) fn sides_asked(&self) -> Asked {
        if !self.agenda.tasks.is_empty() {
            return self.decider().into_iter().collect();
        }
        match self.phase {
            Phase::Over => Asked::new(),
            Phase::Decoy | Phase::Directive => {
                Side::BOTH.into_iter().filter(|side| !self.answered[*side as usize]).collect()
            }
            _ => Asked::from_iter([self.active]),
        }
    }

    /// The form of what is asked.
    pub(crate) fn frame(&self, ask: Ask) -> Frame {
        match ask {
            Ask::Phase(Phase::Deploy) => {
                Frame { rest_by_preset: true, ..Frame::each(Kind::Deploy, SET_01, Manner::Bundle) }
            }
            Ask::Phase(Phase::Decoy) => Frame { secret: true, ..Frame::one(Kind::Decoy, SET_02) },
            Ask::Phase(Phase::Directive) => Frame { secret: true, least: 0, ..Frame::one(Kind::Directive, DIR_01) },
            Ask::Phase(Phase::March) => Frame::each(Kind::March, MOVE_07, Manner::Sequence),
            Ask::Phase(Phase::Fire) => Frame::each(Kind::Fire, FIRE_01, Manner::Bundle),
            Ask::Phase(Phase::Charge | Phase::Over) => Frame::one(Kind::Charge, CHG_01),
            Ask::Task(Task::LayOut(base)) => Frame { piece: Some(base), ..Frame::one(Kind::LayOut, DET_05) },
            Ask::Task(Task::Hits { base, hits }) => Frame {
                piece: Some(base),
                most: BASES as u16,
                together: Together::Total(hits.into()),
                ..Frame::one(Kind::Hits, LOSS_01)
            },
            Ask::Task(Task::React { target, .. }) => Frame { piece: Some(target), ..Frame::one(Kind::React, CHG_03) },
            Ask::Task(_) => Frame::one(Kind::GoOn, DET_05),
        }
    }

    /// Every order that could be on offer.
    fn candidates(&self, ask: Ask, side: Side, hear: &mut dyn FnMut(Order)) {
        let own = || BaseId::of(side);
        let pairs = |order: fn(BaseId, BaseId) -> Order, hear: &mut dyn FnMut(Order)| {
            own().for_each(|base| BaseId::of(side.other()).for_each(|target| hear(order(base, target))));
        };
        match ask {
            Ask::Phase(Phase::Deploy) => own().map(Order::Place).for_each(hear),
            Ask::Phase(Phase::Decoy) => own().map(Order::Decoy).for_each(hear),
            Ask::Phase(Phase::Directive) => own().map(Order::Direct).for_each(hear),
            Ask::Phase(Phase::March) => own().for_each(|base| {
                hear(Order::March(base));
                Formation::ALL.iter().for_each(|formation| hear(Order::Form(base, *formation)));
            }),
            Ask::Phase(Phase::Fire) => pairs(Order::Fire, hear),
            Ask::Phase(Phase::Charge) => {
                hear(Order::Pass);
                pairs(Order::Charge, hear);
            }
            Ask::Phase(Phase::Over) => {}
            Ask::Task(Task::LayOut(_)) => {
                Formation::ALL.iter().map(|formation| Order::LayOut(*formation)).for_each(hear)
            }
            Ask::Task(Task::Hits { .. }) => (0..BASES as u8).map(Order::Take).for_each(hear),
            Ask::Task(Task::React { .. }) => Reaction::ALL.into_iter().map(Order::React).for_each(hear),
            Ask::Task(_) => [true, false].into_iter().map(Order::GoOn).for_each(hear),
        }
    }
}

impl Skirmish {
    /// Every order on offer.
    pub(crate) fn offers(&self, state: &State, side: Side, hear: &mut dyn FnMut(Order)) {
        let ask = state.ask();
        state.candidates(ask, side, &mut |order| {
            if self.offered(state, ask, side, order).is_ok() {
                hear(order);
            }
        });
    }

    /// Fills in what a side is asked.
    pub(crate) fn put(&self, state: &State, side: Side, question: &mut Question) -> bool {
        if !state.sides_asked().contains(&side) {
            return false;
        }
        let frame = state.frame(state.ask());
        question.begin(state.number, side, frame.kind, frame.clause);
        question.picks(frame.least, frame.most, frame.together, frame.manner);
        question.piece = frame.piece.map(BaseId::piece);
        (question.secret, question.rest_by_preset) = (frame.secret, frame.rest_by_preset);
        self.offers(state, side, &mut |order| {
            question.options.push(choice(order).wanting(self.wants(state, side, order)));
        });
        true
    }
}

/// An order as an option.
fn choice(order: Order) -> Choice {
    let id = order.id();
    match order {
        Order::Place(base) => Choice::piece(id, Verb::Place, base.piece()),
        Order::Decoy(base) => Choice::piece(id, Verb::Decoy, base.piece()),
        Order::Direct(base) => Choice::piece(id, Verb::Direct, base.piece()),
        Order::March(base) => Choice::piece(id, Verb::March, base.piece()),
        Order::Form(base, formation) => Choice::piece(id, forming(formation), base.piece()),
        Order::LayOut(formation) => Choice::verb(id, forming(formation)),
        Order::GoOn(on) => Choice::verb(id, if on { Verb::GoOn } else { Verb::Halt }),
        Order::Fire(base, target) => Choice::piece(id, Verb::Fire, base.piece()).at(target.piece()),
        Order::Charge(base, target) => Choice::piece(id, Verb::Charge, base.piece()).at(target.piece()),
        Order::Take(element) => Choice::number(id, Verb::Take, i32::from(element) + 1),
        Order::Pass => Choice::verb(id, Verb::Pass),
        Order::React(Reaction::Stand) => Choice::verb(id, Verb::Stand),
        Order::React(Reaction::Volley) => Choice::verb(id, Verb::Volley),
        Order::React(Reaction::Square) => Choice::verb(id, Verb::Square),
        Order::React(Reaction::Retire) => Choice::verb(id, Verb::Retire),
    }
}

fn forming(formation: Formation) -> Verb {
    match formation {
        Formation::Line => Verb::Line,
        Formation::Column => Verb::Column,
        Formation::Square => Verb::Square,
    }
}
