//! Losses split into destroyed elements and recoil (*pertes, recul*).

use dice::{Dice, Odds};
use game::procedure::form::{int, whole};
use game::procedure::{Facts, Fault, Procedure};
use game::{Reasons, case, names};
use rulebook::josephine::{LOSS_01, LOSS_02, LOSS_03, LOSS_05, STO_01};
use serde::Serialize;

use super::shared;
use crate::troops::Arm;

/// JOS-LOSS: odd losses destroy an element, even ones push the unit back.
pub struct Losses;

names! {
    /// What caused the losses.
    pub enum Cause {
        /// Close combat: even losses are automatic (JOS-LOSS-03).
        Charge = "charge",
        /// Fire: for each even loss the owner chooses (JOS-LOSS-05).
        Fire = "fire",
    }
}

case! {
    /// The facts of a unit that suffers losses.
    #[derive(Clone, Copy, Debug)]
    pub struct LossesCase {
        /// How many.
        pub losses: u8 = whole(0, 60),
        /// Elements of the unit.
        pub elements: u8 = whole(1, 5),
        /// It decides how many elements there may be.
        pub arm: Arm,
        /// What caused them.
        pub cause: Cause,
        /// JOS-STO-01.
        pub stoic: bool,
        /// UD of recoil that are possible (and, after fire, wanted).
        pub recoil_max_ud: u8 = int(0, 12, 12),
    }
}

/// What the unit suffers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Suffered {
    /// Elements destroyed.
    pub eliminated: u8,
    /// UD of recoil, 0 if destroyed.
    pub recoil_ud: u8,
    /// JOS-LOSS-04: it turns its back.
    pub turned_about: bool,
    /// No element is left.
    pub destroyed: bool,
    /// JOS-LOSS-12: losses not applied.
    pub excess: u8,
}

/// JOS-LOSS-01, -02, -03, -12, JOS-STO-01: losses one after the other, until no element is left.
pub const fn suffer(losses: u8, elements: u8, stoic: bool, recoil_max_ud: u8) -> Suffered {
    let (mut left, mut recoil, mut nth) = (elements, 0, 0);
    while nth < losses && left > 0 {
        nth += 1;
        if nth % 2 == 1 {
            left -= 1;
        } else if !stoic {
            if recoil < recoil_max_ud {
                recoil += 1;
            } else {
                left -= 1;
            }
        }
    }
    let destroyed = left == 0;
    let recoil_ud = if destroyed { 0 } else { recoil };
    Suffered { eliminated: elements - left, recoil_ud, turned_about: recoil_ud > 1, destroyed, excess: losses - nth }
}

impl LossesCase {
    /// What the unit suffers.
    pub const fn suffered(&self) -> Suffered {
        suffer(self.losses, self.elements, self.stoic, self.recoil_max_ud)
    }
}

impl Procedure for Losses {
    type Case = LossesCase;
    type Outcome = Suffered;
    const NAME: &'static str = "losses";
    const AT_STAKE: bool = false;

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        shared::check_elements(facts, case.arm, case.elements)
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        if case.losses > 0 {
            reasons.note(LOSS_01, -i32::from(case.losses.div_ceil(2)));
        }
        let even = case.losses / 2;
        if even > 0 && case.stoic {
            reasons.note(STO_01, "no recoil");
        } else if even > 0 {
            reasons.note(LOSS_02, i32::from(even));
            if even > case.recoil_max_ud {
                let instead = match case.cause {
                    Cause::Charge => LOSS_03,
                    Cause::Fire => LOSS_05,
                };
                reasons.note(instead, -i32::from(even - case.recoil_max_ud));
            }
        }
    }

    fn rolls(_: &Self::Case) -> bool {
        false
    }

    fn odds(case: &Self::Case) -> Odds<Suffered> {
        Odds::certain(case.suffered())
    }

    fn run(case: &Self::Case, _: &mut impl Dice) -> Suffered {
        case.suffered()
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check_all, check_no_dice, refused};
    use expect_test::expect;

    /// JOS-LOSS-01, -02, -04, -06 (S4): five losses are three elements and two UD of recoil, turned about.
    #[test]
    fn printed_example() {
        let case = r#"{"losses":5,"elements":4,"arm":"infantry","cause":"charge"}"#;
        check_all(
            "losses",
            &[(case, "[]")],
            expect![[
                r#"LOSS-01 -3, LOSS-02 2, {"eliminated":3,"recoil_ud":2,"turned_about":true,"destroyed":false,"excess":0}"#
            ]],
        );
        check_no_dice("losses", case);
    }

    /// JOS-LOSS-01, -02, -04, -12: from no loss to more than the unit can suffer.
    #[test]
    fn one_after_the_other() {
        check_all(
            "losses",
            &[
                (r#"{"losses":0,"elements":4,"arm":"infantry","cause":"fire"}"#, "[]"),
                (r#"{"losses":1,"elements":4,"arm":"infantry","cause":"fire"}"#, "[]"),
                (r#"{"losses":2,"elements":4,"arm":"infantry","cause":"fire"}"#, "[]"),
                (r#"{"losses":2,"elements":1,"arm":"infantry","cause":"charge"}"#, "[]"),
                (r#"{"losses":60,"elements":5,"arm":"infantry","cause":"charge"}"#, "[]"),
            ],
            expect![[r#"
                {"eliminated":0,"recoil_ud":0,"turned_about":false,"destroyed":false,"excess":0}
                LOSS-01 -1, {"eliminated":1,"recoil_ud":0,"turned_about":false,"destroyed":false,"excess":0}
                LOSS-01 -1, LOSS-02 1, {"eliminated":1,"recoil_ud":1,"turned_about":false,"destroyed":false,"excess":0}
                LOSS-01 -1, LOSS-02 1, {"eliminated":1,"recoil_ud":0,"turned_about":false,"destroyed":true,"excess":1}
                LOSS-01 -30, LOSS-02 30, LOSS-03 -18, {"eliminated":5,"recoil_ud":0,"turned_about":false,"destroyed":true,"excess":51}"#]],
        );
    }

    /// JOS-LOSS-03, -05: recoil that is impossible, or unwanted under fire, costs elements.
    #[test]
    fn recoil_refused() {
        check_all(
            "losses",
            &[
                (r#"{"losses":5,"elements":5,"arm":"infantry","cause":"charge","recoil_max_ud":1}"#, "[]"),
                (r#"{"losses":4,"elements":5,"arm":"infantry","cause":"fire","recoil_max_ud":0}"#, "[]"),
                (r#"{"losses":4,"elements":5,"arm":"infantry","cause":"fire","recoil_max_ud":2}"#, "[]"),
            ],
            expect![[r#"
                LOSS-01 -3, LOSS-02 2, LOSS-03 -1, {"eliminated":4,"recoil_ud":1,"turned_about":false,"destroyed":false,"excess":0}
                LOSS-01 -2, LOSS-02 2, LOSS-05 -2, {"eliminated":4,"recoil_ud":0,"turned_about":false,"destroyed":false,"excess":0}
                LOSS-01 -2, LOSS-02 2, {"eliminated":2,"recoil_ud":2,"turned_about":true,"destroyed":false,"excess":0}"#]],
        );
    }

    /// JOS-STO-01: stoic units neither recoil nor pay for it.
    #[test]
    fn stoic() {
        check_all(
            "losses",
            &[
                (r#"{"losses":5,"elements":3,"arm":"foot_artillery","cause":"charge","stoic":true}"#, "[]"),
                (
                    r#"{"losses":4,"elements":3,"arm":"foot_artillery","cause":"fire","stoic":true,"recoil_max_ud":0}"#,
                    "[]",
                ),
                (r#"{"losses":1,"elements":3,"arm":"foot_artillery","cause":"fire","stoic":true}"#, "[]"),
            ],
            expect![[r#"
                LOSS-01 -3, STO-01 no recoil, {"eliminated":3,"recoil_ud":0,"turned_about":false,"destroyed":true,"excess":0}
                LOSS-01 -2, STO-01 no recoil, {"eliminated":2,"recoil_ud":0,"turned_about":false,"destroyed":false,"excess":0}
                LOSS-01 -1, {"eliminated":1,"recoil_ud":0,"turned_about":false,"destroyed":false,"excess":0}"#]],
        );
    }

    /// JOS-ARMY-04: five, four and three elements at most.
    #[test]
    fn too_many_elements() {
        refused(
            "losses",
            &[
                (r#"{"losses":1,"elements":6,"arm":"infantry","cause":"fire"}"#, "bad_input case.elements -"),
                (
                    r#"{"losses":1,"elements":5,"arm":"light_cavalry","cause":"fire"}"#,
                    "illegal case.elements JOS-ARMY-04",
                ),
                (
                    r#"{"losses":1,"elements":5,"arm":"cuirassiers","cause":"fire"}"#,
                    "illegal case.elements JOS-ARMY-04",
                ),
                (
                    r#"{"losses":1,"elements":4,"arm":"foot_artillery","cause":"fire"}"#,
                    "illegal case.elements JOS-ARMY-04",
                ),
                (
                    r#"{"losses":1,"elements":4,"arm":"horse_artillery","cause":"fire"}"#,
                    "illegal case.elements JOS-ARMY-04",
                ),
            ],
        );
    }
}
