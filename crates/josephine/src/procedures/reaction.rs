//! Tests of a unit against a charge: fire, evasion, counter-charge, square
//! (*tir d'opportunité, esquive, contre-charge, carré*).

use dice::{Dice, Odds};
use game::procedure::form::{int, num, one_or, optional, required};
use game::procedure::{Facts, Fault, Kind, Named, Procedure};
use game::{Portent, Reasons, Tally, case, names};
use rulebook::Clause;
use rulebook::josephine::{
    ACT_02, ACT_04, CCH_01, EVA_01, EVA_04, FIRE_15, GEN_03, LOF_02, OPP_01, SQ_01, SQ_03, SQ_08,
};
use serde::Serialize;

use super::geometry::Bearing;
use super::shared;
use crate::troops::{Arm, Doctrine, Standing, basic_score};

/// JOS-OPP-02: one d6 not above the SB, with control and command points.
pub struct Reaction;

names! {
    /// What the unit tries.
    pub enum ReactionKind {
        /// JOS-OPP-01.
        OpportunityFire = "opportunity_fire",
        /// JOS-EVA-01.
        Evade = "evade",
        /// JOS-CCH-01.
        CounterCharge = "counter_charge",
        /// JOS-SQ-08.
        Square = "square",
    }
}

impl ReactionKind {
    /// The clause that allows the attempt.
    pub const fn clause(self) -> Clause {
        match self {
            ReactionKind::OpportunityFire => OPP_01,
            ReactionKind::Evade => EVA_01,
            ReactionKind::CounterCharge => CCH_01,
            ReactionKind::Square => SQ_08,
        }
    }
}

names! {
    /// JOS-OPP-01: what the unit has to do with the charge.
    pub enum Relation {
        /// It is the charged unit.
        Charged = "charged",
        /// It is in contact with the charged unit.
        TouchesCharged = "touches_charged",
        /// It is in contact with the charger.
        TouchesCharger = "touches_charger",
    }
}

names! {
    /// What the test brings about.
    pub enum ReactionEffect {
        /// JOS-OPP-02: it fires as a standing unit.
        Fire = "fire",
        /// JOS-EVA-02: it breaks away, no combat takes place.
        Evade = "evade",
        /// JOS-CCH-02.
        VcPlus1 = "vc_plus_1",
        /// JOS-SQ-08: it stands in square.
        Square = "square",
        /// Nothing.
        None = "none",
        /// JOS-SQ-09: caught while forming square, its VC is 1.
        Vc1 = "vc_1",
    }
}

/// Who reacts to what: all that decides whether the attempt is lawful.
#[derive(Clone, Copy, Debug)]
pub struct ReactionFacts {
    /// What the unit tries.
    pub kind: ReactionKind,
    /// Its arm.
    pub arm: Arm,
    /// Arm of the charger.
    pub charger_arm: Arm,
    /// What it has to do with the charge.
    pub relation: Relation,
    /// Where the charger (for fire: the target) lies from its front line.
    pub charger_at: Bearing,
    /// Its forced march.
    pub march_ud: u8,
    /// The charger's.
    pub charger_march_ud: u8,
    /// It was activated this turn.
    pub activated: bool,
    /// It stands in cover.
    pub in_cover: bool,
    /// It stands in square.
    pub in_square: bool,
}

impl ReactionFacts {
    /// Whether the unit may try; if not, the clause that forbids it and the fact at fault.
    pub fn check(&self) -> Result<(), (Clause, &'static str)> {
        let Self { kind, arm, charger_arm, in_square, .. } = *self;
        let fire = kind == ReactionKind::OpportunityFire;
        let ahead = self.charger_at == Bearing::Front;
        forbid(in_square && !arm.is_infantry(), SQ_01, "in_square")?;
        forbid(in_square && self.in_cover, SQ_03, "in_square")?;
        forbid(self.activated, OPP_01, "activated")?;
        forbid(!fire && self.relation != Relation::Charged, kind.clause(), "relation")?;
        match kind {
            ReactionKind::OpportunityFire => {
                forbid(arm.is_cavalry(), FIRE_15, "arm")?;
                forbid(!ahead && !in_square, LOF_02, "charger_at")
            }
            ReactionKind::Evade => {
                forbid(in_square, EVA_04, "in_square")?;
                forbid(self.march_ud <= self.charger_march_ud, EVA_01, "march_ud")
            }
            ReactionKind::CounterCharge => {
                forbid(!arm.is_cavalry(), CCH_01, "arm")?;
                forbid(!ahead, CCH_01, "charger_at")
            }
            ReactionKind::Square => {
                forbid(!arm.is_infantry(), SQ_01, "arm")?;
                forbid(!charger_arm.is_cavalry(), SQ_08, "charger_arm")?;
                forbid(self.in_cover, SQ_03, "in_cover")?;
                forbid(in_square, SQ_08, "in_square")
            }
        }
    }
}

fn forbid(broken: bool, clause: Clause, field: &'static str) -> Result<(), (Clause, &'static str)> {
    if broken { Err((clause, field)) } else { Ok(()) }
}

case! {
    /// The facts of the test itself.
    #[derive(Clone, Copy, Debug)]
    pub struct ReactionCase {
        /// What the unit tries.
        pub kind: ReactionKind,
        /// Its arm.
        pub arm: Arm,
        /// Its value.
        pub value: Standing,
        /// Its doctrine.
        pub doctrine: Option<Doctrine>,
        /// Arm of the charger.
        pub charger_arm: Arm = required(shared::CHARGER_ARM),
        /// What it has to do with the charge.
        pub relation: Relation = one_or::<Relation>("charged"),
        /// Where the charger (for fire: the target) lies from its front line.
        pub charger_at: Bearing = one_or::<Bearing>("front"),
        /// Its forced march, if it is not that of its arm.
        pub march_ud: Option<u8> = optional(shared::MARCH),
        /// The charger's.
        pub charger_march_ud: Option<u8> = optional(shared::MARCH),
        /// It was activated this turn.
        pub activated: bool,
        /// It stands in cover.
        pub in_cover: bool,
        /// It stands in square.
        pub in_square: bool,
        /// Control of the general attached to it.
        pub control: u8 = int(0, 3, 0),
        /// Command points spent.
        pub pc: u8 = int(0, 60, 0),
        asked pc_available = optional(Kind::Int(0, 300)),
        asked chief_distance_ud = num(0.0, 60.0, "0"),
    }
}

/// What came of the test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ReactionOutcome {
    /// Whether it succeeded.
    pub success: bool,
    /// What follows.
    pub effect: ReactionEffect,
}

impl ReactionCase {
    /// What decides whether the attempt is lawful.
    pub fn facts(&self) -> ReactionFacts {
        ReactionFacts {
            kind: self.kind,
            arm: self.arm,
            charger_arm: self.charger_arm,
            relation: self.relation,
            charger_at: self.charger_at,
            march_ud: self.march_ud.unwrap_or(self.arm.march_ud()),
            charger_march_ud: self.charger_march_ud.unwrap_or(self.charger_arm.march_ud()),
            activated: self.activated,
            in_cover: self.in_cover,
            in_square: self.in_square,
        }
    }

    /// The modified SB: JOS-ACT-02, changed by JOS-GEN-03 and JOS-ACT-04.
    pub fn score(&self, reasons: &mut impl Reasons) -> i32 {
        Tally::start(reasons, ACT_02, i32::from(basic_score(self.value, self.doctrine)))
            .add_some(GEN_03, i32::from(self.control))
            .add_some(ACT_04, i32::from(self.pc))
            .value()
    }

    /// What success or failure brings about; only a failed square is worse than nothing (JOS-SQ-09).
    pub const fn outcome(&self, success: bool) -> ReactionOutcome {
        let effect = match (self.kind, success) {
            (ReactionKind::OpportunityFire, true) => ReactionEffect::Fire,
            (ReactionKind::Evade, true) => ReactionEffect::Evade,
            (ReactionKind::CounterCharge, true) => ReactionEffect::VcPlus1,
            (ReactionKind::Square, true) => ReactionEffect::Square,
            (ReactionKind::Square, false) => ReactionEffect::Vc1,
            (_, false) => ReactionEffect::None,
        };
        ReactionOutcome { success, effect }
    }
}

impl Procedure for Reaction {
    type Case = ReactionCase;
    type Outcome = ReactionOutcome;
    const NAME: &'static str = "reaction";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        shared::check_doctrine(facts, case.arm, case.doctrine)?;
        case.facts().check().map_err(|(clause, field)| facts.illegal(clause, field))?;
        shared::check_points(facts, case.pc)
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.score(reasons);
        reasons.note(case.kind.clause(), case.kind.name());
    }

    fn rolls(_: &Self::Case) -> bool {
        true
    }

    fn odds(case: &Self::Case) -> Odds<ReactionOutcome> {
        shared::test_odds(case.score(&mut ()), |passed| case.outcome(passed))
    }

    fn run(case: &Self::Case, dice: &mut impl Dice) -> ReactionOutcome {
        case.outcome(shared::test(case.score(&mut ()), dice))
    }

    fn portent(_: &Self::Case, outcome: &ReactionOutcome) -> Option<Portent> {
        Some(shared::passing(outcome.success))
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check_all, check_odds, refused};
    use super::*;
    use expect_test::expect;

    /// JOS-CCH-01, -02 (O14): elite cuirassiers counter-charge with one point.
    #[test]
    fn counter_charge() {
        let case =
            r#"{"kind":"counter_charge","arm":"cuirassiers","value":"elite","charger_arm":"cuirassiers","pc":1}"#;
        check_all(
            "reaction",
            &[(case, "[5]"), (case, "[6]")],
            expect![[r#"
            ACT-02 4, ACT-04 1, CCH-01 counter_charge, {"success":true,"effect":"vc_plus_1"}
            ACT-02 4, ACT-04 1, CCH-01 counter_charge, {"success":false,"effect":"none"}"#]],
        );
    }

    /// JOS-SQ-08, -09 (O15): infantry caught while forming square.
    #[test]
    fn square() {
        let case = r#"{"kind":"square","arm":"infantry","value":"second_line","doctrine":"thin","charger_arm":"light_cavalry"}"#;
        check_all(
            "reaction",
            &[(case, "[2]"), (case, "[1]")],
            expect![[r#"
            ACT-02 1, SQ-08 square, {"success":false,"effect":"vc_1"}
            ACT-02 1, SQ-08 square, {"success":true,"effect":"square"}"#]],
        );
    }

    /// JOS-OPP-01, -02, JOS-GEN-03, JOS-ACT-02, -03, -04: fire of the charged unit and of neighbours; a square fires all round.
    #[test]
    fn opportunity_fire() {
        check_all(
            "reaction",
            &[
                (
                    r#"{"kind":"opportunity_fire","arm":"infantry","value":"elite","doctrine":"thin","charger_arm":"infantry","control":1,"pc":1}"#,
                    "[5]",
                ),
                (
                    r#"{"kind":"opportunity_fire","arm":"foot_artillery","value":"first_line","charger_arm":"infantry","relation":"touches_charger"}"#,
                    "[4]",
                ),
                (
                    r#"{"kind":"opportunity_fire","arm":"infantry","value":"elite","doctrine":"deep","charger_arm":"infantry","relation":"touches_charged","charger_at":"behind","in_square":true}"#,
                    "[5]",
                ),
            ],
            expect![[r#"
                GEN-03 1, ACT-02 3, ACT-04 1, OPP-01 opportunity_fire, {"success":true,"effect":"fire"}
                ACT-02 3, OPP-01 opportunity_fire, {"success":false,"effect":"none"}
                ACT-02 5, OPP-01 opportunity_fire, {"success":true,"effect":"fire"}"#]],
        );
    }

    /// JOS-EVA-01, -02: the faster unit evades, also by its profile.
    #[test]
    fn evasion() {
        check_all(
            "reaction",
            &[
                (r#"{"kind":"evade","arm":"light_cavalry","value":"first_line","charger_arm":"cuirassiers"}"#, "[3]"),
                (
                    r#"{"kind":"evade","arm":"horse_artillery","value":"first_line","charger_arm":"infantry","charger_at":"behind"}"#,
                    "[4]",
                ),
                (
                    r#"{"kind":"evade","arm":"infantry","value":"first_line","doctrine":"thin","march_ud":3,"charger_arm":"infantry"}"#,
                    "[1]",
                ),
            ],
            expect![[r#"
                ACT-02 3, EVA-01 evade, {"success":true,"effect":"evade"}
                ACT-02 3, EVA-01 evade, {"success":false,"effect":"none"}
                ACT-02 2, EVA-01 evade, {"success":true,"effect":"evade"}"#]],
        );
    }

    /// JOS-OPP-01, JOS-EVA-01, JOS-EVA-04, JOS-CCH-01, JOS-SQ-01, JOS-SQ-03, JOS-SQ-08, JOS-FIRE-15, JOS-LOF-02, JOS-ACT-04,
    /// JOS-ACT-05: who may not try, in the order in which it is told.
    #[test]
    fn refusals() {
        const INFANTRY: &str = r#""arm":"infantry","value":"elite","doctrine":"thin""#;
        const HUSSARS: &str = r#""arm":"light_cavalry","value":"elite""#;
        let cases = [
            (
                "opportunity_fire",
                r#""arm":"infantry","value":"elite","in_square":true,"activated":true"#,
                "bad_input case.doctrine -",
            ),
            ("evade", r#""arm":"light_cavalry","value":"elite","doctrine":"thin""#, "bad_input case.doctrine -"),
            ("evade", &format!(r#"{HUSSARS},"in_square":true,"in_cover":true"#), "illegal case.in_square JOS-SQ-01"),
            (
                "square",
                &format!(r#"{INFANTRY},"in_square":true,"in_cover":true,"activated":true"#),
                "illegal case.in_square JOS-SQ-03",
            ),
            (
                "square",
                &format!(r#"{INFANTRY},"activated":true,"relation":"touches_charged""#),
                "illegal case.activated JOS-OPP-01",
            ),
            (
                "evade",
                &format!(r#"{INFANTRY},"relation":"touches_charged","in_square":true"#),
                "illegal case.relation JOS-EVA-01",
            ),
            (
                "counter_charge",
                &format!(r#"{INFANTRY},"relation":"touches_charger""#),
                "illegal case.relation JOS-CCH-01",
            ),
            ("square", &format!(r#"{HUSSARS},"relation":"touches_charger""#), "illegal case.relation JOS-SQ-08"),
            ("opportunity_fire", &format!(r#"{HUSSARS},"charger_at":"line""#), "illegal case.arm JOS-FIRE-15"),
            (
                "opportunity_fire",
                &format!(r#"{INFANTRY},"charger_at":"line","pc":9,"pc_available":1"#),
                "illegal case.charger_at JOS-LOF-02",
            ),
            ("opportunity_fire", &format!(r#"{INFANTRY},"charger_at":"behind""#), "illegal case.charger_at JOS-LOF-02"),
            ("evade", &format!(r#"{INFANTRY},"in_square":true"#), "illegal case.in_square JOS-EVA-04"),
            ("evade", INFANTRY, "illegal case.march_ud JOS-EVA-01"),
            ("evade", &format!(r#"{HUSSARS},"charger_march_ud":5"#), "illegal case.march_ud JOS-EVA-01"),
            ("counter_charge", &format!(r#"{INFANTRY},"charger_at":"line""#), "illegal case.arm JOS-CCH-01"),
            ("counter_charge", &format!(r#"{HUSSARS},"charger_at":"line""#), "illegal case.charger_at JOS-CCH-01"),
            ("square", HUSSARS, "illegal case.arm JOS-SQ-01"),
            ("square", &format!(r#"{INFANTRY},"in_cover":true"#), "illegal case.in_cover JOS-SQ-03"),
            ("square", &format!(r#"{INFANTRY},"in_square":true"#), "illegal case.in_square JOS-SQ-08"),
            (
                "counter_charge",
                &format!(r#"{HUSSARS},"pc":3,"pc_available":2,"chief_distance_ud":6"#),
                "illegal case.pc JOS-ACT-04",
            ),
            ("counter_charge", &format!(r#"{HUSSARS},"pc":1,"chief_distance_ud":5.01"#), "illegal case.pc JOS-ACT-05"),
        ];
        for (kind, unit, expected) in cases {
            let case = format!(r#"{{"kind":"{kind}",{unit},"charger_arm":"battle_cavalry"}}"#);
            refused("reaction", &[(&case, expected)]);
        }
        refused(
            "reaction",
            &[
                (
                    &format!(r#"{{"kind":"square",{INFANTRY},"charger_arm":"infantry","in_cover":true}}"#),
                    "illegal case.charger_arm JOS-SQ-08",
                ),
                (
                    &format!(r#"{{"kind":"evade",{INFANTRY},"charger_arm":"foot_artillery"}}"#),
                    "bad_input case.charger_arm -",
                ),
            ],
        );
    }

    /// JOS-OPP-01: the game asks the same question without any JSON.
    #[test]
    fn facts_without_a_case() {
        let hussars = ReactionFacts {
            kind: ReactionKind::Evade,
            arm: Arm::LightCavalry,
            charger_arm: Arm::Cuirassiers,
            relation: Relation::Charged,
            charger_at: Bearing::Front,
            march_ud: 5,
            charger_march_ud: 3,
            activated: false,
            in_cover: false,
            in_square: false,
        };
        assert_eq!(hussars.check(), Ok(()));
        assert_eq!(ReactionFacts { activated: true, ..hussars }.check(), Err((OPP_01, "activated")));
    }

    /// JOS-ACT-03: a die not above the score.
    #[test]
    fn odds() {
        check_odds(
            "reaction",
            &[
                r#"{"kind":"evade","arm":"light_cavalry","value":"first_line","charger_arm":"cuirassiers"}"#,
                r#"{"kind":"square","arm":"infantry","value":"second_line","doctrine":"thin","charger_arm":"light_cavalry"}"#,
                r#"{"kind":"counter_charge","arm":"cuirassiers","value":"elite","charger_arm":"infantry","pc":4}"#,
                r#"{"kind":"opportunity_fire","arm":"foot_artillery","value":"second_line","charger_arm":"infantry","control":3}"#,
            ],
        );
    }
}
