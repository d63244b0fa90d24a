//! What orders do: the only code that writes the state. One file per stage of the sequence of play.
//!
//! ```text
//! deployment ─► turn start ─► draw ─► activation ─► (charge ─► reactions ─► combat ─► breakthrough)
//!                   ▲                                                                     │
//!                   └──────────── turn end ◄── bowl empty ◄──── next token ◄──────────────┘
//! ```

mod activation;
mod charge;
mod combat;
mod deployment;
pub(crate) use deployment::next_setup;
mod fire;
mod generals;
mod losses;
mod turn;

use game::{Course, Event, PieceId, Side};

use crate::battle::Battle;
use crate::ids::{UnitId, UnitSet};
use crate::names::Happening;
use crate::orders::Order;
use crate::state::{Ending, Phase, State};

/// An order being carried out: the battle, its state, and the course of chance and events.
pub(crate) struct Play<'a, 'c> {
    pub battle: &'a Battle,
    pub state: &'a mut State,
    pub course: &'a mut Course<'c>,
}

impl Play<'_, '_> {
    /// Carries out an order that was read as legal, and everything up to the next question.
    pub fn carry_out(&mut self, order: Order) {
        match order {
            Order::Doctrine(doctrine) => self.set_doctrine(doctrine),
            Order::Deploy(unit, stand) => self.deploy(unit, stand),
            Order::DeployGeneral(at) => self.deploy_general(at),
            Order::Successor(general) => self.succeed(general),
            Order::Status(unit) => self.set_status(unit),
            Order::Activate(unit) => self.activate(unit),
            Order::Stay => match self.state.phase {
                Phase::Ride { side, end: true } => self.turn_end_after_ride(side),
                _ => self.draw(),
            },
            Order::Ride(general, way) => self.ride(general, &way),
            Order::Group(set) => self.group(set),
            Order::Points(points) => match self.state.phase {
                Phase::ReactionPoints { unit, kind, at } => self.react(unit, kind, at, points.unwrap_or(0)),
                _ => self.test_activation(points),
            },
            Order::Member(unit) => self.begin_action(unit),
            Order::Stand => self.end_member(),
            Order::Walk(walk) => match self.state.phase {
                Phase::Evade => self.evade(&walk),
                _ => self.march(&walk),
            },
            Order::Fire(mark) => {
                let unit = self.state.act().unit;
                self.state.act_mut().busy.insert(unit);
                let moved = self.state.act().displaced || self.state.act().used > 0;
                self.fire(unit, mark, moved);
            }
            Order::Charge(target) => {
                let unit = self.state.act().unit;
                self.declare_charge(unit, target, UnitSet::EMPTY, true);
            }
            Order::FormSquare => self.form_square(),
            Order::LeaveSquare(facing) => self.leave_square(facing),
            Order::Supports(set) => self.set_supports(set),
            Order::React(reaction) => self.choose_reaction(reaction),
            Order::SupportingFire(pair) => self.choose_supporting_fire(pair),
            Order::RecoilSide(side) => {
                self.state.shot_mut().side = side;
                self.ask_recoil();
            }
            Order::Recoil(ud) => self.take_shot(Some(ud)),
            Order::Share(shares) => self.share(shares),
            Order::Breakthrough(advance) => {
                if advance {
                    self.advance();
                } else {
                    self.end_charge();
                }
            }
            Order::Consecutive(target) => match target {
                Some(target) => self.consecutive(target),
                None => self.end_charge(),
            },
            Order::Arrive(stand) => self.enter(stand),
        }
    }

    /// Whether the game has ended.
    pub fn over(&self) -> bool {
        matches!(self.state.phase, Phase::Over(_))
    }

    fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.course.tell(event);
    }

    fn tell_ruling(&mut self, event: impl FnOnce() -> Event) {
        self.course.tell_ruling(event);
    }

    fn piece(unit: UnitId) -> PieceId {
        Battle::unit_piece(unit)
    }

    fn side_of(&self, unit: UnitId) -> Side {
        self.battle.troop(unit).side
    }

    fn end(&mut self, ending: Ending) {
        self.state.phase = Phase::Over(ending);
        let outcome = crate::rules::outcome_of(ending);
        self.tell(|| {
            let event = Event::new(Happening::GameOver, outcome.clause);
            match outcome.winner {
                Some(winner) => event.by(winner),
                None => event,
            }
        });
    }
}
