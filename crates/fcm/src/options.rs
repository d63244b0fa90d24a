//! Orders as the options of a question.

use game::Choice;

use crate::battle::Battle;
use crate::bodies::Shape;
use crate::ids::{Aim, OfficerId, UnitId};
use crate::names::Verb;
use crate::orders::{Labour, Order};

impl Battle {
    /// An order as an option.
    pub(crate) fn choice(&self, order: Order) -> Choice {
        let id = order.id();
        let unit = |verb: Verb, unit: UnitId| Choice::piece(id, verb, self.piece(unit));
        let shape = |shape: Shape| (shape.formation as i32) + 100 * (shape.front as i32) + 1_000 * (shape.ranks as i32);
        match order {
            Order::Deploy(one, how) => Choice { number: Some(shape(how)), ..unit(Verb::Deploy, one) },
            Order::Garrison(one, at, count) => {
                Choice { number: Some(count.into()), ..unit(Verb::Garrison, one) }.of(self.element_name(at))
            }
            Order::Detach(one, kind) => Choice { number: Some(kind.into()), ..unit(Verb::Detach, one) },
            Order::Brigade(brigade) => {
                // People know a brigade by its general.
                let leads = |officer: &OfficerId| self.setup.officers[usize::from(officer.0)].brigade == Some(brigade);
                let general = self.officers().find(leads).map(|general| self.leader(general));
                Choice { piece: general, ..Choice::number(id, Verb::DeployBrigade, brigade.0.into()) }
            }
            Order::Rest => Choice::verb(id, Verb::DeployRest),
            Order::Station(officer) => Choice::piece(id, Verb::Place, self.leader(officer)),
            Order::Attend(officer, with) | Order::Join(officer, with) => {
                Choice::piece(id, Verb::Join, self.leader(officer)).at(self.piece(with))
            }
            Order::First => Choice::verb(id, Verb::First),
            Order::Second => Choice::verb(id, Verb::Second),
            Order::Rally(one) => unit(Verb::Rally, one),
            Order::Charge(one, target, at) => {
                let choice = unit(Verb::Charge, one).at(self.piece(target));
                at.map_or(choice, |at| choice.of(self.element_name(at)))
            }
            Order::Test(one, influence) => {
                let sign = influence.sign.map_or(0, |sign| if sign as u8 == 0 { 2 } else { -2 });
                let sum = sign + i32::from(influence.factor.unwrap_or(0));
                Choice { number: Some(sum), ..unit(Verb::Test, one) }
            }
            Order::React(reaction, mark) => {
                use crate::agenda::Reaction as R;
                let (verb, other) = match reaction {
                    R::Stand | R::Run => (Verb::Stand, mark),
                    R::CounterCharge => (Verb::CounterCharge, None),
                    R::HollowSquare => (Verb::FormHollowSquare, None),
                    R::SolidSquare => (Verb::FormSolidSquare, None),
                    R::Evade => (Verb::Evade, None),
                    R::EvadeBehind(friend) => (Verb::EvadeBehind, Some(friend)),
                    R::AbandonGuns => (Verb::AbandonGuns, None),
                };
                let choice = Choice::verb(id, verb);
                other.map_or(choice, |other| choice.at(self.piece(other)))
            }
            Order::March(one) => unit(Verb::March, one),
            Order::Face(one) => unit(Verb::Face, one),
            Order::Form(one, how) => Choice { number: Some(shape(how)), ..unit(Verb::Form, one) },
            Order::Recover(one) => unit(Verb::Recover, one),
            Order::Enter(one, at, count, side) => {
                // How many elements, or tens of the side that guns face.
                let number = if side > 0 { 10 * i32::from(side) } else { i32::from(count) };
                Choice { number: Some(number), ..unit(Verb::Enter, one) }.of(self.element_name(at))
            }
            Order::Leave(one, formation, at, flank) => {
                let number = formation as i32 + 100 * flank.index() as i32;
                Choice { number: Some(number), ..unit(Verb::Leave, one) }.of(self.element_name(at))
            }
            Order::Man(one, at, sides) => {
                Choice { number: Some(sides.into()), ..unit(Verb::Man, one) }.of(self.element_name(at))
            }
            Order::Labour(one, Labour::Breach(at)) => {
                let choice = unit(Verb::Breach, one);
                at.map_or(choice, |at| choice.of(self.element_name(at)))
            }
            Order::Labour(one, Labour::Bridge) => unit(Verb::Bridge, one),
            Order::Labour(one, Labour::Earthwork) => unit(Verb::Earthwork, one),
            Order::Spike(one, guns) => unit(Verb::Spike, one).at(self.piece(guns)),
            Order::ManGuns(one) => unit(Verb::ManGuns, one),
            Order::Exit(one) => unit(Verb::Exit, one),
            Order::Ride(officer) => Choice::piece(id, Verb::Ride, self.leader(officer)),
            Order::Arrive(one, formation) => Choice { number: Some(formation as i32), ..unit(Verb::Arrive, one) },
            Order::Fire(one, aim, shot) => {
                let choice = Choice { number: Some(shot as i32), ..unit(Verb::Fire, one) };
                match aim {
                    Aim::Unit(target) => choice.at(self.piece(target)),
                    Aim::Officer(officer) => choice.at(self.leader(officer)),
                    // By ten more, because it names no unit.
                    Aim::Element(at) => Choice { number: Some(10 + shot as i32), ..choice }.of(self.element_name(at)),
                }
            }
            Order::Oppose(one, enemy) => unit(Verb::Oppose, one).at(self.piece(enemy)),
            Order::Follow(one) => unit(Verb::Follow, one),
            Order::LeaveBy(at, flank) => {
                Choice::number(id, Verb::LeaveBy, flank.index() as i32).of(self.element_name(at))
            }
            Order::Replace(with) => Choice::verb(id, Verb::Replace).at(self.piece(with)),
        }
    }
}
