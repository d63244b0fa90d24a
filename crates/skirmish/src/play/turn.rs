//! The sequence of play: which phase follows which, and what the end of a turn does.

use field::Point;
use game::{Event, Side};
use rulebook::skirmish::{LOSS_03, TURN_01, TURN_02, VIC_01};

use super::Play;
use crate::names::{Figure, Formation, Happening};
use crate::orders::Order;
use crate::setup::{HALF_SQUARE, middle};
use crate::state::{BASES, BaseId, Phase, State};

/// SKI-TURN-02: nobody rallies with an enemy so near, in thousandths.
const TOO_NEAR: f64 = 12_000.0;

impl Play<'_, '_> {
    /// SKI-TURN-01: the next phase; one in which nobody can do anything is passed over.
    pub(super) fn next(&mut self) {
        loop {
            self.state.phase = match self.state.phase {
                Phase::Deploy => Phase::Decoy,
                Phase::Decoy => self.begin_turn(),
                Phase::Directive => self.begin_half(Side::First),
                Phase::March => Phase::Fire,
                Phase::Fire => Phase::Charge,
                Phase::Charge if self.state.active == Side::First => self.begin_half(Side::Second),
                Phase::Charge => self.end_turn(),
                Phase::Over => return,
            };
            if !self.is_idle() {
                return;
            }
        }
    }

    fn is_idle(&self) -> bool {
        let mut idle = matches!(self.state.phase, Phase::March | Phase::Fire | Phase::Charge);
        self.rules.offers(self.state, self.state.active, &mut |order| idle &= order == Order::Pass);
        idle
    }

    fn begin_turn(&mut self) -> Phase {
        self.state.turn += 1;
        let turn = self.state.turn;
        self.course.tell(|| Event::new(Happening::Turn, TURN_01).number(Figure::Turn, turn));
        Phase::Directive
    }

    fn begin_half(&mut self, side: Side) -> Phase {
        self.state.active = side;
        Phase::March
    }

    /// SKI-TURN-02, SKI-LOSS-03, SKI-VIC-01.
    fn end_turn(&mut self) -> Phase {
        self.state.directives = [None, None];
        for base in BaseId::all() {
            self.close_ranks(base);
            self.rally(base);
        }
        self.score();
        if self.state.turn >= self.rules.turns { Phase::Over } else { self.begin_turn() }
    }

    fn close_ranks(&mut self, base: BaseId) {
        let company = self.state.base_mut(base);
        company.charged = false;
        if company.company.contains(&0) {
            company.company.retain(|left| *left > 0);
            if company.formation == Formation::Square {
                company.formation = Formation::Column;
            }
            let formation = company.formation as u8;
            self.course.tell(|| {
                Event::new(Happening::Formed, LOSS_03)
                    .by(base.side())
                    .of(&[base.piece()])
                    .number(Figure::Formation, formation)
            });
        }
    }

    fn rally(&mut self, base: BaseId) {
        let Some(body) = self.state.base(base).body().filter(|_| self.state.base(base).shaken) else { return };
        let enemies = self.state.found(base.side().other()).filter_map(|enemy| self.state.base(enemy).body());
        if enemies.into_iter().all(|enemy| enemy.gap(&body) > TOO_NEAR) {
            self.state.base_mut(base).shaken = false;
            self.course.tell(|| Event::new(Happening::Rallied, TURN_02).by(base.side()).of(&[base.piece()]));
        }
    }

    fn score(&mut self) {
        let [first, second] = Side::BOTH.map(|side| in_square(self.state, side));
        let taker = match (first, second) {
            (true, false) => Some(Side::First),
            (false, true) => Some(Side::Second),
            _ => self.state.holder,
        };
        if let Some(side) = taker.filter(|_| taker != self.state.holder) {
            self.course.tell(|| Event::new(Happening::Taken, VIC_01).by(side));
        }
        self.state.holder = taker;
        if let Some(side) = taker {
            self.state.scored[side as usize] += 1;
            let points = self.state.points(side);
            self.course.tell(|| Event::new(Happening::Scored, VIC_01).by(side).number(Figure::Points, points));
        }
    }

    /// SKI-VIC-02: without a company left a side has lost.
    pub(super) fn end_if_decided(&mut self) {
        if Side::BOTH.iter().any(|side| self.state.lost(*side) as usize == BASES - 1) {
            self.state.agenda = crate::agenda::Agenda::default();
            self.state.phase = Phase::Over;
        }
    }
}

/// Whether a side has a company that both know in the objective square.
fn in_square(state: &State, side: Side) -> bool {
    let Point { x, y } = middle();
    state.found(side).filter_map(|base| state.base(base).pose).any(|pose| {
        (x - HALF_SQUARE..=x + HALF_SQUARE).contains(&pose.at.x)
            && (y - HALF_SQUARE..=y + HALF_SQUARE).contains(&pose.at.y)
    })
}
