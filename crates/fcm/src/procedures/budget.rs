//! Prices (*budget*).

use dice::{Dice, Odds};
use game::procedure::{Facts, Fault, Field, Kind, Procedure, Shape, Unknown};
use game::{Reasons, Weight};
use rulebook::Clause;
use rulebook::fcm::{
    BUD_01, BUD_02, BUD_03, BUD_04, BUD_05, BUD_06, BUD_07, BUD_08, BUD_09, BUD_10, BUD_11, BUD_12, BUD_13, BUD_14,
};
use serde::Serialize;

use super::shared::{CALIBRE, OFFICER_VALUE, STATUS, maybe_calibre, need, small, without};
use crate::measure::Tenths;
use crate::troops::{Arm, Calibre, Status};

/// FCM-BUD-03: what the status costs, in tenths of a point.
#[rustfmt::skip]
pub const STATUS_PRICE: [i32; 6] = [
    // garde élite rég. s.-r. milice irr.
       10,   7,    5,   -7,   -9,   -9,
];

/// FCM-BUD-12: the standard morale value of each status.
#[rustfmt::skip]
pub const STANDARD_MORALE: [i32; 6] = [
    // garde élite rég. s.-r. milice irr.
       6,    5,    4,    3,    3,    3,
];

/// FCM-BUD: the price of a figure and of a unit.
pub struct Budget;

/// A figure and how many of it.
#[derive(Clone, Copy, Debug)]
pub struct BudgetCase {
    /// What is bought.
    pub item: Item,
    /// How many.
    pub figures: u8,
}

/// What can be bought.
#[derive(Clone, Copy, Debug)]
pub enum Item {
    /// A figure of infantry, engineers or cavalry.
    Soldier {
        /// Its arm.
        arm: Arm,
        /// Its status.
        status: Status,
        /// *Feu*.
        fire_value: u8,
        /// *Combat*.
        combat_value: u8,
        /// *Bonus*.
        bonus: u8,
        /// Armed with the rifle (infantry).
        rifle: bool,
        /// Wearing the cuirass (heavy cavalry).
        cuirass: bool,
        /// *Moral*; the standard of the status if none.
        morale_value: Option<u8>,
    },
    /// A crew figure, two guns.
    Gunner {
        /// Its status.
        status: Status,
        /// *Feu*.
        fire_value: u8,
        /// The calibre.
        calibre: Calibre,
        /// Horse artillery.
        horse: bool,
        /// *Moral*; the standard of the status if none.
        morale_value: Option<u8>,
    },
    /// An officer of that value.
    Officer(u8),
}

/// The price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Price {
    /// Of one figure.
    pub per_figure: Tenths,
    /// Of the unit.
    pub total: Tenths,
}

/// A sum of tenths that tells its parts in points.
struct Bill<'r, R: Reasons> {
    reasons: &'r mut R,
    sum: i32,
}

impl<R: Reasons> Bill<'_, R> {
    fn add(&mut self, clause: Clause, tenths: i32) {
        if tenths != 0 {
            self.reasons.note(clause, Weight::Num(Tenths(tenths).points()));
            self.sum += tenths;
        }
    }

    fn add_if(&mut self, applies: bool, clause: Clause, tenths: i32) {
        self.add(clause, if applies { tenths } else { 0 });
    }

    /// FCM-BUD-12: morale above or below the standard.
    fn morale(&mut self, status: Status, morale_value: Option<u8>) {
        let standard = STANDARD_MORALE[status as usize];
        self.add(BUD_12, 10 * (morale_value.map_or(standard, i32::from) - standard));
    }
}

impl BudgetCase {
    /// FCM-BUD-01 to -14: the price of one figure and of all.
    pub fn price(&self, reasons: &mut impl Reasons) -> Price {
        let mut bill = Bill { reasons, sum: 0 };
        match self.item {
            Item::Soldier { arm, status, fire_value, combat_value, bonus, rifle, cuirass, morale_value } => {
                let (fire, combat) = (i32::from(fire_value), i32::from(combat_value));
                bill.add_if(!arm.is_cavalry(), BUD_01, 3 * fire * combat);
                bill.add(BUD_02, 3 * i32::from(bonus));
                bill.add(BUD_03, STATUS_PRICE[status as usize]);
                bill.add_if(arm == Arm::Engineer, BUD_04, 136);
                bill.add_if(arm.is_cavalry(), BUD_05, 3 * combat * combat);
                bill.add_if(arm.is_cavalry(), BUD_06, 2 * fire);
                bill.add_if(cuirass, BUD_07, 10);
                bill.add_if(rifle, BUD_11, 10);
                bill.morale(status, morale_value);
            }
            Item::Gunner { status, fire_value, calibre, horse, morale_value } => {
                let fire = i32::from(fire_value);
                bill.add(BUD_03, STATUS_PRICE[status as usize]);
                bill.add(BUD_08, 3 * fire * fire);
                bill.add(BUD_09, 5 * calibre.pounds());
                bill.add_if(horse, BUD_10, 30);
                bill.morale(status, morale_value);
            }
            Item::Officer(value) => bill.add(BUD_13, 10 * i32::from(value)),
        }
        let short = (10 - bill.sum).max(0);
        bill.add(BUD_14, short);
        Price { per_figure: Tenths(bill.sum), total: Tenths(bill.sum * i32::from(self.figures)) }
    }
}

/// What an arm says of a field.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Has {
    Must,
    May,
    Not,
}

/// The fields of each kind of arm, in the order in which they are checked.
#[rustfmt::skip]
const FIELDS: [(&str, [Has; 6]); 11] = {
    use Has::*;
    [
        //                  infantry engineer heavy other guns  officer
        //                                    cavalry horse
        ("figures",        [May,     May,     May,  May,  May,  Not ]),
        ("status",         [Must,    Must,    Must, Must, Must, Not ]),
        ("fire_value",     [Must,    Must,    Must, Must, Must, Not ]),
        ("combat_value",   [Must,    Must,    Must, Must, Not,  Not ]),
        ("bonus",          [May,     May,     May,  May,  Not,  Not ]),
        ("rifle",          [May,     Not,     Not,  Not,  Not,  Not ]),
        ("cuirass",        [Not,     Not,     May,  Not,  Not,  Not ]),
        ("calibre",        [Not,     Not,     Not,  Not,  Must, Not ]),
        ("horse",          [Not,     Not,     Not,  Not,  May,  Not ]),
        ("morale_value",   [May,     May,     May,  May,  May,  Not ]),
        ("officer_value",  [Not,     Not,     Not,  Not,  Not,  Must]),
    ]
};

/// The column of [`FIELDS`].
const fn column(arm: Arm) -> usize {
    match arm {
        Arm::Infantry => 0,
        Arm::Engineer => 1,
        Arm::HeavyCavalry => 2,
        Arm::LightCavalry | Arm::Lancers => 3,
        Arm::Artillery => 4,
        Arm::Officer => 5,
    }
}

impl Procedure for Budget {
    type Case = BudgetCase;
    type Outcome = Price;
    const NAME: &'static str = "budget";

    fn shape() -> &'static Shape {
        use game::procedure::Named;
        static SHAPE: Shape = Shape {
            fields: &[
                Field::required("arm", Kind::OneOf(Arm::NAMES)),
                Field::int("figures", 1, 24, 1),
                Field::optional("status", STATUS),
                Field::optional("fire_value", Kind::Int(0, 15)),
                Field::optional("combat_value", Kind::Int(0, 12)),
                Field::optional("bonus", Kind::Int(0, 6)),
                Field::optional("rifle", Kind::Flag),
                Field::optional("cuirass", Kind::Flag),
                Field::optional("calibre", CALIBRE),
                Field::optional("horse", Kind::Flag),
                Field::optional("morale_value", Kind::Int(0, 10)),
                Field::optional("officer_value", OFFICER_VALUE),
            ],
            unknown: Unknown::Last,
        };
        &SHAPE
    }

    fn read(facts: &Facts<'_>) -> Result<Self::Case, Fault> {
        let arm: Arm = facts.choice("arm");
        for (field, has) in FIELDS {
            match has[column(arm)] {
                Has::Must => need(facts, field)?,
                Has::May => {}
                Has::Not => without(facts, field)?,
            }
        }
        let morale_value = facts.maybe_int("morale_value").map(|value| value as u8);
        let item = match arm {
            Arm::Officer => Item::Officer(small(facts, "officer_value")),
            Arm::Artillery => Item::Gunner {
                status: facts.choice("status"),
                fire_value: small(facts, "fire_value"),
                calibre: maybe_calibre(facts).expect("artillery has a calibre"),
                horse: facts.flag("horse"),
                morale_value,
            },
            _ => Item::Soldier {
                arm,
                status: facts.choice("status"),
                fire_value: small(facts, "fire_value"),
                combat_value: small(facts, "combat_value"),
                bonus: facts.maybe_int("bonus").unwrap_or(0) as u8,
                rifle: facts.flag("rifle"),
                cuirass: facts.flag("cuirass"),
                morale_value,
            },
        };
        Ok(BudgetCase { item, figures: small(facts, "figures") })
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.price(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        false
    }

    fn odds(case: &Self::Case) -> Odds<Price> {
        Odds::certain(case.price(&mut ()))
    }

    fn run(case: &Self::Case, _: &mut impl Dice) -> Price {
        case.price(&mut ())
    }
}
