//! Markers and change of formation at the end of phase 3 (*ralliement*).

use dice::{Dice, Odds};
use game::procedure::form::optional;
use game::procedure::{Decimal, Named, Procedure};
use game::{Bodes, Portent, Reasons, Tally, case};
use rulebook::napow::{MOR_03, MOR_05, MOR_06, MOR_16, RAL_01, RAL_02, RAL_03};
use serde::Serialize;

use super::shared::{self, cm, within};
use crate::names::Fortune;
use crate::roll;
use crate::tables::MORALE_NUMBER;
use crate::troops::{Arm, Morale};

/// NPW-RAL-01 to -04.
pub struct Rally;

case! {
    /// The facts of a rally.
    #[derive(Clone, Copy, Debug)]
    pub struct RallyCase {
        /// Its arm.
        pub arm: Arm,
        /// Its morale.
        pub morale: Morale,
        /// It has moved this turn.
        pub moved: bool,
        /// The marker was received this turn.
        pub marker_new: bool,
        /// Its owner wants another formation or facing.
        pub wants_change: bool,
        /// The nearest frontal enemy (NPW-GEO-10).
        pub frontal_enemy_cm: Option<Decimal> = optional(cm(220.0)),
        /// A general is within 5 cm.
        pub general_5cm: bool,
        /// *À couvert*.
        pub in_cover: bool,
        /// NPW-GEO-15: supported flanks of a battery.
        pub flanks_supported: u8 = shared::FLANKS_SUPPORTED,
    }
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Rallied {
    /// NPW-RAL-01.
    pub markers_removed: bool,
    /// A change is wanted, and allowed.
    pub may_change: bool,
    /// The number needed; none if no die was rolled.
    pub need: Option<u8>,
}

impl RallyCase {
    /// NPW-RAL-01: old markers come off a UC that has not moved.
    pub const fn markers_removed(&self) -> bool {
        !self.moved && !self.marker_new
    }

    /// NPW-RAL-03: a change before a frontal enemy within 20 cm is tested.
    pub fn tests(&self) -> bool {
        self.markers_removed() && self.wants_change && within(self.frontal_enemy_cm, 20)
    }

    /// NPW-MOR-03 with the factors of NPW-RAL-04.
    pub fn number(&self, reasons: &mut impl Reasons) -> i32 {
        Tally::start(reasons, MOR_03, i32::from(MORALE_NUMBER[self.morale.index()]))
            .add_if(self.general_5cm, MOR_05, -1)
            .add_if(self.in_cover, MOR_06, -1)
            .add_some(MOR_16, -i32::from(self.flanks_supported))
            .value()
    }

    fn need(&self) -> u8 {
        roll::test_need(self.number(&mut ()))
    }

    fn tested(&self, passed: bool) -> Rallied {
        Rallied { markers_removed: true, may_change: passed, need: Some(self.need()) }
    }
}

impl Procedure for Rally {
    type Case = RallyCase;
    type Outcome = Rallied;
    const NAME: &'static str = "rally";

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        if !case.markers_removed() {
            reasons.note(RAL_01, "marker_stays");
            return;
        }
        reasons.note(RAL_01, "marker_removed");
        if case.tests() {
            reasons.note(RAL_03, "test");
            case.number(reasons);
        } else if case.wants_change {
            reasons.note(RAL_02, "may_change");
        }
    }

    fn rolls(case: &Self::Case) -> bool {
        case.tests()
    }

    fn odds(case: &Self::Case) -> Odds<Rallied> {
        roll::test_odds(case.need(), |passed| case.tested(passed))
    }

    fn run(case: &Self::Case, dice: &mut impl Dice) -> Rallied {
        if case.tests() {
            return case.tested(roll::passes(case.need(), RAL_03, dice));
        }
        let markers_removed = case.markers_removed();
        Rallied { markers_removed, may_change: markers_removed && case.wants_change, need: None }
    }

    fn portent(_: &Self::Case, outcome: &Rallied) -> Option<Portent> {
        Some(match outcome.may_change {
            true => Portent::new(Fortune::Passes, Bodes::Well),
            false => Portent::new(Fortune::Fails, Bodes::Ill),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, check_all, check_odds, check_refused};
    use expect_test::expect;

    /// NPW-RAL-01: who moved, and who got the marker this turn, keeps it; a die is then one too many.
    #[test]
    fn markers_stay() {
        for cause in ["moved", "marker_new"] {
            let case = format!(
                r#"{{"arm":"infantry","morale":"confident","{cause}":true,"wants_change":true,"frontal_enemy_cm":5}}"#
            );
            check(
                "rally",
                &case,
                "[]",
                expect![[r#"
                NPW-RAL-01 marker_stays
                {"markers_removed":false,"may_change":false,"need":null}"#]],
            );
            check("rally", &case, "[4]", expect!["bad_input dice -"]);
        }
    }

    /// NPW-RAL-02: with no frontal enemy within 20 cm the change is free, if wanted.
    #[test]
    fn free_change() {
        check_all(
            "rally",
            r#"{"arm":"infantry","morale":"confident","wants_change":true,"frontal_enemy_cm":20.1}"#,
            expect![[r#"
            NPW-RAL-01 marker_removed
            NPW-RAL-02 may_change
            {"markers_removed":true,"may_change":true,"need":null}"#]],
        );
        check_all(
            "rally",
            r#"{"arm":"infantry","morale":"confident","wants_change":true}"#,
            expect![[r#"
            NPW-RAL-01 marker_removed
            NPW-RAL-02 may_change
            {"markers_removed":true,"may_change":true,"need":null}"#]],
        );
        check_all(
            "rally",
            r#"{"arm":"infantry","morale":"confident","frontal_enemy_cm":2}"#,
            expect![[r#"
            NPW-RAL-01 marker_removed
            {"markers_removed":true,"may_change":false,"need":null}"#]],
        );
    }

    /// NPW-RAL-03, NPW-RAL-04, NPW-MOR-16: guns with both flanks supported; failing leaves it as it stands.
    #[test]
    fn tested_change() {
        let case = r#"{"arm":"artillery","morale":"hesitant","wants_change":true,"frontal_enemy_cm":20,"general_5cm":true,"flanks_supported":2}"#;
        check(
            "rally",
            case,
            "[1]",
            expect![[r#"
            NPW-MOR-03 5
            NPW-MOR-05 -1
            NPW-MOR-16 -2
            NPW-RAL-01 marker_removed
            NPW-RAL-03 test
            {"markers_removed":true,"may_change":false,"need":2}"#]],
        );
        check_odds("rally", &[case]);
    }

    /// Shape of `rally`.
    #[test]
    fn refused() {
        check_refused(
            "rally",
            &[
                (r#"{"morale":"confident"}"#, "bad_input case.arm"),
                (r#"{"arm":"infantry"}"#, "bad_input case.morale"),
                (
                    r#"{"arm":"infantry","morale":"confident","frontal_enemy_cm":"near"}"#,
                    "bad_input case.frontal_enemy_cm",
                ),
                (r#"{"arm":"infantry","morale":"confident","flanks_supported":0}"#, "bad_input case.flanks_supported"),
                (r#"{"arm":"artillery","morale":"confident","flanks_supported":3}"#, "bad_input case.flanks_supported"),
            ],
        );
    }
}
