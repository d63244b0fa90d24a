//! Prices (*budget*).

use dice::{Dice, Odds};
use game::procedure::form::{int, one, optional};
use game::procedure::{Facts, Fault, Kind, Named, Part, Pen, Procedure, Spelling};
use game::{Reasons, Weight, case};
use rulebook::Clause;
use rulebook::fcm::{
    BUD_01, BUD_02, BUD_03, BUD_04, BUD_05, BUD_06, BUD_07, BUD_08, BUD_09, BUD_10, BUD_11, BUD_12, BUD_13, BUD_14,
};
use serde::Serialize;

use super::shared::{CALIBRE, OFFICER_VALUE, Pounds, need, without};
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

case! {
    unknown last;
    /// A figure and how many of it.
    #[derive(Clone, Copy, Debug)]
    pub struct BudgetCase {
        asked arm = one::<Arm>(),
        /// How many.
        pub figures: u8 = int(1, 24, 1),
        asked status = optional(Kind::OneOf(Status::NAMES)),
        asked fire_value = optional(Kind::Int(0, 15)),
        asked combat_value = optional(Kind::Int(0, 12)),
        asked bonus = optional(Kind::Int(0, 6)),
        asked rifle = optional(Kind::Flag),
        asked cuirass = optional(Kind::Flag),
        asked calibre = optional(CALIBRE),
        asked horse = optional(Kind::Flag),
        asked morale_value = optional(Kind::Int(0, 10)),
        asked officer_value = optional(OFFICER_VALUE),
        /// What is bought.
        pub item: Item = ..,
    }
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

impl Part for Item {
    fn of(facts: &Facts<'_>) -> Self {
        let small = |name| facts.maybe_int(name).map(|value| value as u8);
        let (arm, fire_value, morale_value) = (facts.choice("arm"), small("fire_value"), small("morale_value"));
        match arm {
            Arm::Officer => Item::Officer(small("officer_value").unwrap_or(0)),
            Arm::Artillery => Item::Gunner {
                status: facts.choice("status"),
                fire_value: fire_value.unwrap_or(0),
                calibre: facts.maybe_int("calibre").and_then(Calibre::of_pounds).expect("artillery has a calibre"),
                horse: facts.flag("horse"),
                morale_value,
            },
            _ => Item::Soldier {
                arm,
                status: facts.choice("status"),
                fire_value: fire_value.unwrap_or(0),
                combat_value: small("combat_value").unwrap_or(0),
                bonus: small("bonus").unwrap_or(0),
                rifle: facts.flag("rifle"),
                cuirass: facts.flag("cuirass"),
                morale_value,
            },
        }
    }

    fn tell(&self, pen: &mut Pen<'_>) {
        // What is not so has no field: for some arms there is none.
        let yes = |flag: bool| flag.then_some(true);
        match *self {
            Item::Officer(value) => {
                pen.put("arm", &Arm::Officer);
                pen.put("officer_value", &value);
            }
            Item::Gunner { status, fire_value, calibre, horse, morale_value } => {
                pen.put("arm", &Arm::Artillery);
                pen.put("status", &status);
                pen.put("fire_value", &fire_value);
                pen.spell("calibre", |out| Pounds::write(&calibre, out));
                pen.put("horse", &yes(horse));
                pen.put("morale_value", &morale_value);
            }
            Item::Soldier { arm, status, fire_value, combat_value, bonus, rifle, cuirass, morale_value } => {
                pen.put("arm", &arm);
                pen.put("status", &status);
                pen.put("fire_value", &fire_value);
                pen.put("combat_value", &combat_value);
                pen.put("bonus", &Some(bonus).filter(|bonus| *bonus > 0));
                pen.put("rifle", &yes(rifle));
                pen.put("cuirass", &yes(cuirass));
                pen.put("morale_value", &morale_value);
            }
        }
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

    fn read(facts: &Facts<'_>) -> Result<Self::Case, Fault> {
        let arm: Arm = facts.choice("arm");
        for (field, has) in FIELDS {
            match has[column(arm)] {
                Has::Must => need(facts, field)?,
                Has::May => {}
                Has::Not => without(facts, field)?,
            }
        }
        Ok(BudgetCase::of(facts))
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

#[cfg(test)]
mod tests {
    use super::super::testing::{check, refuses};
    use expect_test::expect;

    /// FCM-BUD-08 to -10, FCM-BUD-12, FCM-BUD-03: a British horse troop, morale one above its status.
    #[test]
    fn a_battery() {
        check(
            "budget",
            r#"{"arm":"artillery","status":"regular","fire_value":9,"calibre":9,"horse":true,"morale_value":5,"figures":3}"#,
            "[]",
            expect![[r#"
                FCM-BUD-03 0.5
                FCM-BUD-08 24.3
                FCM-BUD-09 4.5
                FCM-BUD-10 3
                FCM-BUD-12 1
                {"per_figure":33.3,"total":99.9}"#]],
        );
    }

    /// FCM-BUD-05, FCM-BUD-06, FCM-BUD-02: horsemen pay for their sword twice, and little for their carbine.
    #[test]
    fn cavalry() {
        check(
            "budget",
            r#"{"arm":"lancers","status":"irregular","fire_value":2,"combat_value":4,"bonus":2,"morale_value":3}"#,
            "[]",
            expect![[r#"
                FCM-BUD-02 0.6
                FCM-BUD-03 -0.9
                FCM-BUD-05 4.8
                FCM-BUD-06 0.4
                {"per_figure":4.9,"total":4.9}"#]],
        );
    }

    /// FCM-BUD-11, FCM-BUD-03, FCM-BUD-12: guards with rifles and low morale.
    #[test]
    fn rifles() {
        check(
            "budget",
            r#"{"arm":"infantry","status":"guard","fire_value":6,"combat_value":5,"rifle":true,"morale_value":4}"#,
            "[]",
            expect![[r#"
                FCM-BUD-01 9
                FCM-BUD-03 1
                FCM-BUD-11 1
                FCM-BUD-12 -2
                {"per_figure":9.0,"total":9.0}"#]],
        );
    }

    /// FCM-BUD-14: nothing costs less than 1 point, not even the opolchenie.
    #[test]
    fn the_minimum() {
        check(
            "budget",
            r#"{"arm":"infantry","status":"militia","fire_value":1,"combat_value":3,"bonus":1,"figures":24}"#,
            "[]",
            expect![[r#"
                FCM-BUD-01 0.9
                FCM-BUD-02 0.3
                FCM-BUD-03 -0.9
                FCM-BUD-14 0.7
                {"per_figure":1.0,"total":24.0}"#]],
        );
        check(
            "budget",
            r#"{"arm":"engineer","status":"semi_regular","fire_value":0,"combat_value":0,"morale_value":0}"#,
            "[]",
            expect![[r#"
                FCM-BUD-03 -0.7
                FCM-BUD-04 13.6
                FCM-BUD-12 -3
                {"per_figure":9.9,"total":9.9}"#]],
        );
    }

    /// FCM-BUD-13: an officer costs his value. FCM-BUD-07: the cuirass, on its own.
    #[test]
    fn officers_and_cuirasses() {
        check(
            "budget",
            r#"{"arm":"officer","officer_value":80}"#,
            "[]",
            expect![[r#"
                FCM-BUD-13 80
                {"per_figure":80.0,"total":80.0}"#]],
        );
        check(
            "budget",
            r#"{"arm":"heavy_cavalry","status":"guard","fire_value":0,"combat_value":0,"cuirass":true}"#,
            "[]",
            expect![[r#"
                FCM-BUD-03 1
                FCM-BUD-07 1
                {"per_figure":2.0,"total":2.0}"#]],
        );
    }

    /// What each arm must and must not say, field by field: a field that is wrong in itself comes first.
    #[test]
    fn refusals() {
        refuses(
            "budget",
            &[
                (r"{}", "bad_input case.arm"),
                (r#"{"arm":"infantry","figures":0}"#, "bad_input case.figures"),
                (r#"{"arm":"officer","status":"x","figures":3}"#, "bad_input case.status"),
                (r#"{"arm":"infantry","fire_value":16}"#, "bad_input case.fire_value"),
                (r#"{"arm":"infantry","combat_value":13}"#, "bad_input case.combat_value"),
                (r#"{"arm":"infantry","bonus":7}"#, "bad_input case.bonus"),
                (r#"{"arm":"infantry","rifle":1}"#, "bad_input case.rifle"),
                (r#"{"arm":"infantry","cuirass":1}"#, "bad_input case.cuirass"),
                (r#"{"arm":"infantry","calibre":7}"#, "bad_input case.calibre"),
                (r#"{"arm":"infantry","horse":1}"#, "bad_input case.horse"),
                (r#"{"arm":"infantry","morale_value":11}"#, "bad_input case.morale_value"),
                (r#"{"arm":"infantry","officer_value":30}"#, "bad_input case.officer_value"),
                (r#"{"arm":"infantry","name":"Garde"}"#, "bad_input case.name"),
                (r#"{"arm":"officer","figures":1}"#, "bad_input case.figures"),
                (r#"{"arm":"officer"}"#, "bad_input case.officer_value"),
                (r#"{"arm":"officer","officer_value":20,"horse":false}"#, "bad_input case.horse"),
                (r#"{"arm":"officer","officer_value":20,"morale_value":4,"bonus":0}"#, "bad_input case.bonus"),
                (r#"{"arm":"infantry"}"#, "bad_input case.status"),
                (r#"{"arm":"engineer","status":"elite"}"#, "bad_input case.fire_value"),
                (r#"{"arm":"lancers","status":"elite","fire_value":1}"#, "bad_input case.combat_value"),
                (r#"{"arm":"lancers","status":"elite","fire_value":1,"rifle":false}"#, "bad_input case.combat_value"),
                (
                    r#"{"arm":"engineer","status":"elite","fire_value":1,"combat_value":1,"rifle":false}"#,
                    "bad_input case.rifle",
                ),
                (
                    r#"{"arm":"infantry","status":"elite","fire_value":1,"combat_value":1,"cuirass":false}"#,
                    "bad_input case.cuirass",
                ),
                (
                    r#"{"arm":"light_cavalry","status":"elite","fire_value":1,"combat_value":1,"cuirass":true}"#,
                    "bad_input case.cuirass",
                ),
                (
                    r#"{"arm":"infantry","status":"elite","fire_value":1,"combat_value":1,"horse":true,"calibre":3}"#,
                    "bad_input case.calibre",
                ),
                (
                    r#"{"arm":"infantry","status":"elite","fire_value":1,"combat_value":1,"horse":true}"#,
                    "bad_input case.horse",
                ),
                (
                    r#"{"arm":"infantry","status":"elite","fire_value":1,"combat_value":1,"officer_value":20}"#,
                    "bad_input case.officer_value",
                ),
                (
                    r#"{"arm":"artillery","status":"elite","fire_value":1,"combat_value":1}"#,
                    "bad_input case.combat_value",
                ),
                (r#"{"arm":"artillery","status":"elite","fire_value":1,"bonus":0}"#, "bad_input case.bonus"),
                (r#"{"arm":"artillery","status":"elite","fire_value":1}"#, "bad_input case.calibre"),
            ],
        );
    }
}
