//! Options as numbers: what a pick quotes, and what it means. An id names the same thing whatever else is on offer.

use field::Side as Flank;
use game::procedure::Named;

use crate::agenda::{Influence, Reaction};
use crate::bodies::Shape;
use crate::ids::{Aim, BrigadeId, ElementId, OfficerId, UnitId};
use crate::procedures::{ColumnFront, SquareSign};
use crate::state::RankOrder;
use crate::troops::{Formation, Shot};

/// FCM-UNIT-21: the tasks of engineers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Labour {
    Breach(Option<ElementId>),
    Bridge,
    Earthwork,
}

/// An option.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Order {
    Deploy(UnitId, Shape),
    Garrison(UnitId, ElementId, u8),
    Detach(UnitId, u8),
    Brigade(BrigadeId),
    Rest,
    Station(OfficerId),
    Attend(OfficerId, UnitId),
    First,
    Second,
    Rally(UnitId),
    Charge(UnitId, UnitId, Option<ElementId>),
    Test(UnitId, Influence),
    React(Reaction, Option<UnitId>),
    March(UnitId),
    Face(UnitId),
    Form(UnitId, Shape),
    Recover(UnitId),
    Enter(UnitId, ElementId, u8, u8),
    Leave(UnitId, Formation, ElementId, Flank),
    Man(UnitId, ElementId, u8),
    Labour(UnitId, Labour),
    Spike(UnitId, UnitId),
    ManGuns(UnitId),
    Exit(UnitId),
    Ride(OfficerId),
    Join(OfficerId, UnitId),
    Arrive(UnitId, Formation),
    Fire(UnitId, Aim, Shot),
    Oppose(UnitId, UnitId),
    Follow(UnitId),
    LeaveBy(ElementId, Flank),
    Replace(UnitId),
}

/// Whom an order is given to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whom {
    Unit(UnitId),
    Officer(OfficerId),
    Nobody,
}

const NO_ELEMENT: u8 = 63;
const NO_UNIT: u8 = 127;
const NO_FACTOR: u32 = 15;

fn shape_code(shape: Shape) -> u32 {
    shape.formation.index() as u32 | (shape.front.index() as u32) << 4 | (shape.ranks.index() as u32) << 5
}

fn shape_of(code: u32) -> Option<Shape> {
    Some(Shape {
        formation: *Formation::ALL.get((code & 15) as usize)?,
        front: *ColumnFront::ALL.get((code >> 4 & 1) as usize)?,
        ranks: *RankOrder::ALL.get((code >> 5 & 3) as usize)?,
    })
}

fn influence_code(influence: Influence) -> u32 {
    let factor = influence.factor.map_or(NO_FACTOR, |factor| (i32::from(factor) + 5) as u32);
    factor | influence.sign.map_or(0, |sign| sign.index() as u32 + 1) << 4
}

fn influence_of(code: u32) -> Option<Influence> {
    let factor = match code & 15 {
        NO_FACTOR => None,
        factor if factor <= 10 => Some(factor as i8 - 5),
        _ => return None,
    };
    let sign = match code >> 4 & 3 {
        0 => None,
        sign => Some(*SquareSign::ALL.get(sign as usize - 1)?),
    };
    Some(Influence { factor, sign })
}

impl Order {
    /// The number by which picks quote it: kind, whom, whom else, how.
    pub fn id(self) -> u32 {
        let element = |element: Option<ElementId>| u32::from(element.map_or(NO_ELEMENT, |element| element.0));
        let (kind, a, b, c) = match self {
            Order::Deploy(unit, shape) => (1, unit.0, 0, shape_code(shape)),
            Order::Garrison(unit, at, count) => (2, unit.0, at.0, count.into()),
            Order::Detach(unit, kind) => (3, unit.0, 0, kind.into()),
            Order::Brigade(brigade) => (4, brigade.0, 0, 0),
            Order::Rest => (5, 0, 0, 0),
            Order::Station(officer) => (6, officer.0, 0, 0),
            Order::Attend(officer, unit) => (7, officer.0, unit.0, 0),
            Order::First => (8, 0, 0, 0),
            Order::Second => (9, 0, 0, 0),
            Order::Rally(unit) => (10, unit.0, 0, 0),
            Order::Charge(unit, target, at) => (11, unit.0, target.0, element(at)),
            Order::Test(unit, influence) => (12, unit.0, 0, influence_code(influence)),
            Order::React(reaction, mark) => {
                let (how, friend) = match reaction {
                    Reaction::Stand => (0, mark),
                    Reaction::CounterCharge => (1, None),
                    Reaction::HollowSquare => (2, None),
                    Reaction::SolidSquare => (3, None),
                    Reaction::Evade => (4, None),
                    Reaction::EvadeBehind(friend) => (5, Some(friend)),
                    Reaction::AbandonGuns => (6, None),
                    Reaction::Run => (7, None),
                };
                (13, 0, friend.map_or(NO_UNIT, |friend| friend.0), how)
            }
            Order::March(unit) => (14, unit.0, 0, 0),
            Order::Face(unit) => (15, unit.0, 0, 0),
            Order::Form(unit, shape) => (16, unit.0, 0, shape_code(shape)),
            Order::Recover(unit) => (17, unit.0, 0, 0),
            Order::Enter(unit, at, count, side) => (18, unit.0, at.0, u32::from(count) | u32::from(side) << 2),
            Order::Leave(unit, formation, at, side) => {
                (19, unit.0, at.0, formation.index() as u32 | (side.index() as u32) << 4)
            }
            Order::Man(unit, at, sides) => (20, unit.0, at.0, sides.into()),
            Order::Labour(unit, labour) => match labour {
                Labour::Breach(at) => (21, unit.0, 0, element(at)),
                Labour::Bridge => (21, unit.0, 1, 0),
                Labour::Earthwork => (21, unit.0, 2, 0),
            },
            Order::Spike(unit, guns) => (22, unit.0, guns.0, 0),
            Order::ManGuns(unit) => (23, unit.0, 0, 0),
            Order::Exit(unit) => (24, unit.0, 0, 0),
            Order::Ride(officer) => (25, officer.0, 0, 0),
            Order::Join(officer, unit) => (26, officer.0, unit.0, 0),
            Order::Arrive(unit, formation) => (27, unit.0, 0, formation.index() as u32),
            Order::Fire(unit, aim, shot) => (28, unit.0, aim.code(), shot.index() as u32),
            Order::Oppose(unit, enemy) => (29, unit.0, enemy.0, 0),
            Order::Follow(unit) => (30, unit.0, 0, 0),
            Order::LeaveBy(at, side) => (31, 0, at.0, side.index() as u32),
            Order::Replace(unit) => (32, unit.0, 0, 0),
        };
        kind << 26 | u32::from(a) << 20 | u32::from(b) << 13 | c
    }

    /// The order of that number.
    pub fn of(id: u32) -> Option<Order> {
        let (a, b, c) = ((id >> 20 & 63) as u8, (id >> 13 & 127) as u8, id & 0x1fff);
        let (unit, officer, at) = (UnitId(a), OfficerId(a), ElementId(b));
        let element = |code: u32| (code != u32::from(NO_ELEMENT)).then_some(ElementId(code as u8));
        let flank = |code: u32| Flank::ALL.get(code as usize).copied();
        let order = match id >> 26 {
            1 => Order::Deploy(unit, shape_of(c)?),
            2 => Order::Garrison(unit, at, c as u8),
            3 => Order::Detach(unit, c as u8),
            4 => Order::Brigade(BrigadeId(a)),
            5 => Order::Rest,
            6 => Order::Station(officer),
            7 => Order::Attend(officer, UnitId(b)),
            8 => Order::First,
            9 => Order::Second,
            10 => Order::Rally(unit),
            11 => Order::Charge(unit, UnitId(b), element(c)),
            12 => Order::Test(unit, influence_of(c)?),
            13 => {
                let friend = (b != NO_UNIT).then_some(UnitId(b));
                match c {
                    0 => Order::React(Reaction::Stand, friend),
                    1 => Order::React(Reaction::CounterCharge, None),
                    2 => Order::React(Reaction::HollowSquare, None),
                    3 => Order::React(Reaction::SolidSquare, None),
                    4 => Order::React(Reaction::Evade, None),
                    5 => Order::React(Reaction::EvadeBehind(friend?), None),
                    6 => Order::React(Reaction::AbandonGuns, None),
                    _ => return None,
                }
            }
            14 => Order::March(unit),
            15 => Order::Face(unit),
            16 => Order::Form(unit, shape_of(c)?),
            17 => Order::Recover(unit),
            18 => Order::Enter(unit, at, (c & 3) as u8, (c >> 2 & 15) as u8),
            19 => Order::Leave(unit, *Formation::ALL.get((c & 15) as usize)?, at, flank(c >> 4)?),
            20 => Order::Man(unit, at, c as u8),
            21 => Order::Labour(
                unit,
                match b {
                    0 => Labour::Breach(element(c)),
                    1 => Labour::Bridge,
                    2 => Labour::Earthwork,
                    _ => return None,
                },
            ),
            22 => Order::Spike(unit, UnitId(b)),
            23 => Order::ManGuns(unit),
            24 => Order::Exit(unit),
            25 => Order::Ride(officer),
            26 => Order::Join(officer, UnitId(b)),
            27 => Order::Arrive(unit, *Formation::ALL.get(c as usize)?),
            28 => Order::Fire(unit, Aim::of(b), *Shot::ALL.get(c as usize)?),
            29 => Order::Oppose(unit, UnitId(b)),
            30 => Order::Follow(unit),
            31 => Order::LeaveBy(at, flank(c)?),
            32 => Order::Replace(unit),
            _ => return None,
        };
        // One number each: what has a second number for the same order is none.
        (order.id() == id).then_some(order)
    }

    /// To whom it is given.
    pub fn whom(self) -> Whom {
        match self {
            Order::Deploy(unit, _)
            | Order::Garrison(unit, ..)
            | Order::Detach(unit, _)
            | Order::Rally(unit)
            | Order::Charge(unit, ..)
            | Order::Test(unit, _)
            | Order::March(unit)
            | Order::Face(unit)
            | Order::Form(unit, _)
            | Order::Recover(unit)
            | Order::Enter(unit, ..)
            | Order::Leave(unit, ..)
            | Order::Man(unit, ..)
            | Order::Labour(unit, _)
            | Order::Spike(unit, _)
            | Order::ManGuns(unit)
            | Order::Exit(unit)
            | Order::Arrive(unit, _)
            | Order::Fire(unit, ..)
            | Order::Oppose(unit, _)
            | Order::Follow(unit) => Whom::Unit(unit),
            Order::Station(officer) | Order::Attend(officer, _) | Order::Ride(officer) | Order::Join(officer, _) => {
                Whom::Officer(officer)
            }
            Order::Brigade(_)
            | Order::Rest
            | Order::First
            | Order::Second
            | Order::React(..)
            | Order::LeaveBy(..)
            | Order::Replace(_) => Whom::Nobody,
        }
    }
}
