//! Whether a combat unit may change formation or facing now (*changement de formation, d'orientation*).

use game::procedure::form::{flag, int, one_or, optional, required};
use game::procedure::{Decimal, Fact, Facts, Fault, Field, Kind, Named, Procedure, Value, write_name};
use game::{Reasons, case, names};
use rulebook::napow::{
    CMD_09, CMD_10, DOC_01, DOC_05, DOC_06, DOC_07, DOC_08, DOC_18, FORM_02, FORM_03, FORM_05, LAY_16, MOVE_19,
    MOVE_20, MOVE_21, STA_04, STA_05,
};
use serde::Serialize;

use super::shared::{self, FORMATION_OF_ARM, cm, within, without_dice};
use crate::troops::{Arm, Doctrine, Experience, Formation};

/// NPW-DOC-09, NPW-MOVE-18 to -22, NPW-FORM: every clause that stands in the way.
pub struct CanChangeFormation;

names! {
    /// How a battery travels.
    pub enum Mount {
        /// *À pied*, irregular guns too (NPW-MOVE-20).
        Foot = "foot",
        /// *À cheval*.
        Horse = "horse",
    }
}

/// What is changed into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Another formation.
    To(Formation),
    /// Another facing (NPW-MOVE-22).
    Facing,
}

case! {
    /// The facts of a change.
    #[derive(Clone, Copy, Debug)]
    pub struct ChangeCase {
        /// Its arm.
        pub arm: Arm,
        /// Of artillery.
        pub mount: Option<Mount> = one_or::<Mount>("foot").when(shared::is_artillery),
        /// Of infantry.
        pub doctrine: Option<Doctrine> = shared::DOCTRINE,
        /// Its experience.
        pub experience: Experience,
        /// As it stands.
        pub from: Formation = required(FORMATION_OF_ARM),
        /// As it would stand.
        pub to: Change,
        /// Its elements.
        pub elements: u8 = int(1, 12, 4),
        /// It has moved this turn, or will.
        pub moved: bool,
        /// Changes already made this turn.
        pub changes_made: u8 = int(0, 2, 0),
        /// *En désordre*.
        pub disordered: bool,
        /// *En ralliement*.
        pub rallying: bool,
        /// *Non commandée*.
        pub uncommanded: bool,
        /// The nearest visible enemy, of an uncommanded UC.
        pub visible_enemy_cm: Option<Decimal> = optional(cm(220.0)).when(|facts| facts.flag("uncommanded")),
        /// The nearest enemy UC in order.
        pub enemy_in_order_cm: Option<Decimal> = optional(cm(220.0)),
        /// The nearest enemy cavalry.
        pub enemy_cavalry_cm: Option<Decimal> = optional(cm(220.0)),
        /// *À couvert*.
        pub in_cover: bool,
        /// *Colonne de division*.
        pub division_column: bool = flag().when(shared::is_infantry),
    }
}

/// Whether it may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ChangeAllowed {
    /// It may.
    pub allowed: bool,
}

impl ChangeCase {
    /// Everything that forbids the change.
    pub fn resolve(&self, reasons: &mut impl Reasons) -> ChangeAllowed {
        let to = |formation| self.to == Change::To(formation);
        let to_square = to(Formation::HollowSquare) || to(Formation::SolidSquare);
        let of = |doctrine| self.doctrine == Some(doctrine);
        let from_column = matches!(self.from, Formation::MarchColumn | Formation::AttackColumn);
        let guns = self.arm.is_artillery();
        let drilled = self.experience.is_drilled();
        let changed = self.changes_made >= 1;
        let mut allowed = true;
        for (forbids, clause) in [
            (of(Doctrine::Prussian) && to(Formation::AttackColumn) && !self.division_column, DOC_01),
            (of(Doctrine::Conscript) && to(Formation::HollowSquare), DOC_05),
            (of(Doctrine::Conscript) && to(Formation::Line) && !self.in_cover, DOC_06),
            (of(Doctrine::Irregular) && to_square, DOC_07),
            (of(Doctrine::Irregular) && to(Formation::AttackColumn), DOC_08),
            (to(Formation::SolidSquare) && !from_column, DOC_18),
            (self.rallying, STA_04),
            (self.disordered, STA_05),
            (to_square && self.elements == 1, LAY_16),
            (self.uncommanded && self.moved, CMD_09),
            (self.uncommanded && !within(self.visible_enemy_cm, 30), CMD_10),
            (!guns && !drilled && (self.moved || changed), MOVE_19),
            (self.mount == Some(Mount::Foot) && changed, MOVE_20),
            (self.mount == Some(Mount::Horse) && self.changes_made >= 2, MOVE_21),
            (to(Formation::HollowSquare) && within(self.enemy_cavalry_cm, 20), FORM_02),
            (self.to != Change::Facing && within(self.enemy_in_order_cm, 10), FORM_03),
            (!guns && drilled && changed, FORM_05),
        ] {
            if forbids {
                reasons.note(clause, "forbids");
                allowed = false;
            }
        }
        ChangeAllowed { allowed }
    }
}

/// What each arm may change into: its formations, and another facing.
const TO: &[Kind] = &[
    Kind::OneOf(&["line", "march_column", "attack_column", "hollow_square", "solid_square", "facing"]),
    Kind::OneOf(&["line", "column", "facing"]),
    Kind::OneOf(&["limbered", "unlimbered", "facing"]),
];

impl Fact for Change {
    const FIELD: Field = required(Kind::Either(TO, |facts| facts.choice::<Arm>("arm").index()));

    fn read(value: Option<&Value<'_>>) -> Self {
        match value {
            Some(Value::Name("facing")) => Change::Facing,
            value => Change::To(Fact::read(value)),
        }
    }

    fn write(&self, out: &mut String) {
        match self {
            Change::Facing => write_name("facing", out),
            Change::To(formation) => formation.write(out),
        }
    }
}

impl Procedure for CanChangeFormation {
    type Case = ChangeCase;
    type Outcome = ChangeAllowed;
    const NAME: &'static str = "can_change_formation";

    fn check(_: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        facts.refuse(facts.name("to") == facts.name("from"), "to")
    }

    without_dice!();
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check_all, check_refused};
    use expect_test::{Expect, expect};

    #[track_caller]
    fn forbidden(case: &str, expected: Expect) {
        check_all("can_change_formation", case, expected);
    }

    /// NPW-DOC-01, NPW-CHR-11: Prussian doctrine forms the attack column only as division column.
    #[test]
    fn prussian_columns() {
        let case = r#"{"arm":"infantry","doctrine":"prussian","experience":"elite","from":"line","to":"attack_column""#;
        forbidden(
            &format!("{case}}}"),
            expect![[r#"
            NPW-DOC-01 forbids
            {"allowed":false}"#]],
        );
        forbidden(&format!(r#"{case},"division_column":true}}"#), expect![[r#"{"allowed":true}"#]]);
    }

    /// NPW-DOC-05, NPW-DOC-06, NPW-DOC-09: conscripts form no hollow square, and line only in cover.
    #[test]
    fn conscript_formations() {
        let case = |to: &str, more: &str| {
            format!(
                r#"{{"arm":"infantry","doctrine":"conscript","experience":"seasoned","from":"attack_column","to":"{to}"{more}}}"#
            )
        };
        forbidden(
            &case("hollow_square", ""),
            expect![[r#"
            NPW-DOC-05 forbids
            {"allowed":false}"#]],
        );
        forbidden(
            &case("line", ""),
            expect![[r#"
            NPW-DOC-06 forbids
            {"allowed":false}"#]],
        );
        forbidden(&case("line", r#","in_cover":true"#), expect![[r#"{"allowed":true}"#]]);
        forbidden(&case("solid_square", ""), expect![[r#"{"allowed":true}"#]]);
    }

    /// NPW-DOC-07, NPW-DOC-08, NPW-DOC-18, NPW-LAY-16: irregulars, solid squares, lone elements.
    #[test]
    fn irregulars_and_squares() {
        let case = |from: &str, to: &str, more: &str| {
            format!(
                r#"{{"arm":"infantry","doctrine":"irregular","experience":"veteran","from":"{from}","to":"{to}"{more}}}"#
            )
        };
        forbidden(
            &case("line", "attack_column", ""),
            expect![[r#"
            NPW-DOC-08 forbids
            {"allowed":false}"#]],
        );
        forbidden(
            &case("line", "solid_square", r#","elements":1"#),
            expect![[r#"
            NPW-DOC-07 forbids
            NPW-DOC-18 forbids
            NPW-LAY-16 forbids
            {"allowed":false}"#]],
        );
        forbidden(
            &case("march_column", "hollow_square", ""),
            expect![[r#"
            NPW-DOC-07 forbids
            {"allowed":false}"#]],
        );
        forbidden(
            r#"{"arm":"infantry","doctrine":"french","experience":"veteran","from":"hollow_square","to":"solid_square"}"#,
            expect![[r#"
                NPW-DOC-18 forbids
                {"allowed":false}"#]],
        );
    }

    /// NPW-STA-04, NPW-STA-05, NPW-CMD-09, NPW-CMD-10: markers and command.
    #[test]
    fn markers_and_command() {
        let case =
            |more: &str| format!(r#"{{"arm":"cavalry","experience":"elite","from":"line","to":"facing"{more}}}"#);
        forbidden(
            &case(r#","disordered":true,"rallying":true"#),
            expect![[r#"
            NPW-STA-04 forbids
            NPW-STA-05 forbids
            {"allowed":false}"#]],
        );
        forbidden(
            &case(r#","uncommanded":true,"moved":true"#),
            expect![[r#"
            NPW-CMD-09 forbids
            NPW-CMD-10 forbids
            {"allowed":false}"#]],
        );
        forbidden(&case(r#","uncommanded":true,"visible_enemy_cm":30"#), expect![[r#"{"allowed":true}"#]]);
        forbidden(
            &case(r#","uncommanded":true,"visible_enemy_cm":30.1"#),
            expect![[r#"
            NPW-CMD-10 forbids
            {"allowed":false}"#]],
        );
    }

    /// NPW-MOVE-18, NPW-MOVE-19, NPW-MOVE-20, NPW-MOVE-21, NPW-FORM-05: how many changes.
    #[test]
    fn how_many_changes() {
        let case = |experience: &str, more: &str| {
            format!(r#"{{"arm":"cavalry","experience":"{experience}","from":"line","to":"column"{more}}}"#)
        };
        forbidden(&case("veteran", r#","moved":true"#), expect![[r#"{"allowed":true}"#]]);
        forbidden(
            &case("elite", r#","changes_made":1"#),
            expect![[r#"
            NPW-FORM-05 forbids
            {"allowed":false}"#]],
        );
        forbidden(
            &case("seasoned", r#","moved":true"#),
            expect![[r#"
            NPW-MOVE-19 forbids
            {"allowed":false}"#]],
        );
        forbidden(
            &case("conscript", r#","changes_made":2"#),
            expect![[r#"
            NPW-MOVE-19 forbids
            {"allowed":false}"#]],
        );
        let guns = |more: &str| {
            format!(
                r#"{{"arm":"artillery","experience":"conscript","from":"limbered","to":"unlimbered","moved":true{more}}}"#
            )
        };
        forbidden(&guns(""), expect![[r#"{"allowed":true}"#]]);
        forbidden(
            &guns(r#","changes_made":1"#),
            expect![[r#"
            NPW-MOVE-20 forbids
            {"allowed":false}"#]],
        );
        forbidden(&guns(r#","mount":"horse","changes_made":1"#), expect![[r#"{"allowed":true}"#]]);
        forbidden(
            &guns(r#","mount":"horse","changes_made":2"#),
            expect![[r#"
            NPW-MOVE-21 forbids
            {"allowed":false}"#]],
        );
    }

    /// NPW-FORM-02, NPW-FORM-03, NPW-MOVE-22: enemies near by; a change of facing is allowed before them.
    #[test]
    fn enemies_near_by() {
        let case = |to: &str, more: &str| {
            format!(r#"{{"arm":"infantry","doctrine":"french","experience":"elite","from":"line","to":"{to}"{more}}}"#)
        };
        forbidden(
            &case("hollow_square", r#","enemy_cavalry_cm":20,"enemy_in_order_cm":10"#),
            expect![[r#"
            NPW-FORM-02 forbids
            NPW-FORM-03 forbids
            {"allowed":false}"#]],
        );
        forbidden(
            &case("hollow_square", r#","enemy_cavalry_cm":20.01,"enemy_in_order_cm":10.01"#),
            expect![[r#"{"allowed":true}"#]],
        );
        forbidden(&case("facing", r#","enemy_cavalry_cm":1,"enemy_in_order_cm":1"#), expect![[r#"{"allowed":true}"#]]);
    }

    /// Shape and contradictions of `can_change_formation`.
    #[test]
    fn refused() {
        check_refused(
            "can_change_formation",
            &[
                (
                    r#"{"arm":"cavalry","mount":"horse","experience":"elite","from":"line","to":"column"}"#,
                    "bad_input case.mount",
                ),
                (r#"{"arm":"infantry","experience":"elite","from":"line","to":"column"}"#, "bad_input case.doctrine"),
                (
                    r#"{"arm":"cavalry","doctrine":"french","experience":"elite","from":"line","to":"column"}"#,
                    "bad_input case.doctrine",
                ),
                (r#"{"arm":"cavalry","experience":"elite","from":"facing","to":"column"}"#, "bad_input case.from"),
                (r#"{"arm":"cavalry","experience":"elite","from":"line","to":"solid_square"}"#, "bad_input case.to"),
                (r#"{"arm":"cavalry","experience":"elite","from":"line","to":"line"}"#, "bad_input case.to"),
                (
                    r#"{"arm":"cavalry","experience":"elite","from":"line","to":"line","elements":0}"#,
                    "bad_input case.elements",
                ),
                (
                    r#"{"arm":"cavalry","experience":"elite","from":"line","to":"facing","changes_made":3}"#,
                    "bad_input case.changes_made",
                ),
                (
                    r#"{"arm":"cavalry","experience":"elite","from":"line","to":"facing","visible_enemy_cm":3}"#,
                    "bad_input case.visible_enemy_cm",
                ),
                (
                    r#"{"arm":"cavalry","experience":"elite","from":"line","to":"facing","enemy_cavalry_cm":221}"#,
                    "bad_input case.enemy_cavalry_cm",
                ),
                (
                    r#"{"arm":"cavalry","experience":"elite","from":"line","to":"facing","division_column":false}"#,
                    "bad_input case.division_column",
                ),
            ],
        );
    }
}
