//! The machine: obedience, and what a check may cost.

use game::{RuleSet, Side};

use super::bench::{A, table};
use crate::ids::{GeneralId, Units};
use crate::state::{Activation, Item};
use crate::troops::{Formation, Order, Troop};

fn division() -> (crate::Battle, crate::State) {
    let column = |x: f64| (Side::First, Troop::InfantryFrench, 13, Formation::AttackColumn, x, 50.0, 0);
    let rows = [
        column(89.5),
        column(95.5),
        column(101.5),
        column(107.5),
        (Side::First, Troop::ArtilleryFoot, 10, Formation::Deployed, 112.0, 50.0, 0),
        (Side::Second, Troop::InfantryPrussian, 12, Formation::Deployed, 100.0, 88.0, 180),
    ];
    let (battle, mut state) = table(&rows, Order::Attack);
    state.generals[1].place = field::Point::new(100_000, 42_000);
    // Everybody is behind the marker.
    state.generals[1].marker = 20_000;
    state.activation = Some(Activation {
        item: Item::General(GeneralId(1)),
        payer: Some(GeneralId(1)),
        rolled: 3,
        points: 3,
        marked: true,
        resting: false,
    });
    (battle, state)
}

/// POW-ORD-21 (W6): of five units under attack three must obey, and three points pay for three trial moves.
#[test]
fn obedience_is_counted_and_priced() {
    let (battle, state) = division();
    let duty = battle.duty(&state, GeneralId(1), 3);
    assert_eq!((duty.complying, duty.due), (Units::EMPTY, 3));
    assert_eq!(duty.costs.iter().map(|(cost, _, _)| *cost).collect::<Vec<_>>(), [1; 5]);
    assert_eq!((duty.payable(3), duty.payable(2)), (3, 2));
}

/// POW-ORD-22, POW-DEC-12 (W6): to limber the battery first is refused; the preset moves the four columns as a group.
#[test]
fn orders_come_first() {
    use crate::orders::{Extra, Opt};
    use game::Answer;
    let (battle, state) = division();
    let gun = crate::ids::UnitId(4);
    let mut answer = Answer::one(Opt::Form(gun, Formation::Formed, 0).id());
    answer.push(Opt::GoOn.id());
    let refusal = battle.check(&state, Side::First, &answer).expect_err("points are needed elsewhere");
    assert_eq!(refusal.clause, rulebook::pow::ORD_22);
    let preset = battle.preset(&state, Side::First);
    assert_eq!(battle.check(&state, Side::First, &preset), Ok(()));
    assert_eq!(preset[0].option, Opt::MoveGroup(A, true, 1).id());
    let _ = Extra::None;
}

/// POW-ORD-21, -22: a shaken unit owes nothing, and its move may not eat the points of those who do; what nobody needs is free.
#[test]
fn the_shaken_wait_for_orders() {
    use crate::orders::Opt;
    use crate::state::Flags;
    use game::{Answer, Pick, Step as Leg, Way};
    let (battle, mut state) = division();
    state.units[0].flags.set(Flags::SHAKEN);
    let duty = battle.duty(&state, GeneralId(1), 3);
    assert_eq!((duty.due, duty.payable(3), duty.payable(2)), (3, 3, 2), "three of the four who are not");
    let aside = Way::from_iter([Leg::To(field::Point::new(87_500, 50_000).into())]);
    let answer: Answer = [Pick::way(Opt::Move(A, 1).id(), aside), Opt::GoOn.into()].into_iter().collect();
    let refusal = battle.check(&state, Side::First, &answer).expect_err("points are needed elsewhere");
    assert_eq!(refusal.clause, rulebook::pow::ORD_22);
    state.activation = state.activation.map(|now| Activation { points: 6, ..now });
    assert_eq!(battle.check(&state, Side::First, &answer), Ok(()), "three of six are left over");
}
