use super::super::testing::{check_all, check_branches, check_frequencies, check_odds, refused, tell};
use super::Charge;
use expect_test::expect;

/// A charge: the charger's fields, the charged unit's.
fn charge(attacker: &str, defender: &str) -> String {
    format!(r#"{{"attacker":{{{attacker}}},"defender":{{{defender}}}}}"#)
}

/// The factors and the result of many charges.
#[track_caller]
fn check(cases: &[(&str, &str, &str)], expected: expect_test::Expect) {
    let cases: Vec<(String, &str)> =
        cases.iter().map(|(attacker, defender, dice)| (charge(attacker, defender), *dice)).collect();
    let cases: Vec<(&str, &str)> = cases.iter().map(|(case, dice)| (case.as_str(), *dice)).collect();
    check_all("charge", &cases, expected);
}

/// The factors of a charge, and the losses of both.
fn tell_losses(case: &str, dice: &str) -> String {
    let told = tell("charge", case, dice);
    let (factors, result) = told.split_once('{').expect("the charge is resolved");
    let losses = |party: &str| {
        let (_, rest) = result.split_once(&format!("\"{party}_losses\":")).expect("losses are told");
        rest.split(',').next().unwrap_or_default().to_owned()
    };
    format!("{factors}losses {} {}", losses("attacker"), losses("defender"))
}

/// JOS-CHG-03, -04, -05, -07, JOS-LOSS-01, -02, JOS-VCA-01, JOS-VCD-01 (S3): the printed example.
#[test]
fn printed_example() {
    check(
        &[(r#""arm":"infantry","vc":4,"elements":4"#, r#""arm":"infantry","vc":3,"elements":4"#, "[2,4,5,3,2,4,2,5]")],
        expect![[
            r#"VCA-01 4, VCD-01 3, {"outcome":"attacker_wins","attacker_losses":0,"attacker_eliminated":0,"attacker_recoil_ud":0,"attacker_destroyed":false,"support_losses":0,"defender_losses":5,"defender_eliminated":3,"defender_recoil_ud":2,"defender_destroyed":false}"#
        ]],
    );
}

/// JOS-IMP-01, JOS-SQ-02 (O8): cuirassiers against a square.
#[test]
fn cuirassiers_against_a_square() {
    check(
        &[(
            r#""arm":"cuirassiers","vc":4,"elements":4,"impetuous":true,"moved":true"#,
            r#""arm":"infantry","vc":3,"elements":4,"experience":"veteran","square":"formed""#,
            "[1,2,2,6,3,1,4,2]",
        )],
        expect![[
            r#"VCA-01 4, VCD-01 3, EXP-01 defender, IMP-01 1, SQ-02 max 2, {"outcome":"defender_wins","attacker_losses":1,"attacker_eliminated":1,"attacker_recoil_ud":0,"attacker_destroyed":false,"support_losses":0,"defender_losses":0,"defender_eliminated":0,"defender_recoil_ud":0,"defender_destroyed":false}"#
        ]],
    );
}

/// JOS-SQ-09, JOS-VCD-09 (O9): infantry caught while forming square, with a general.
#[test]
fn caught_forming_square() {
    check(
        &[(
            r#""arm":"light_cavalry","vc":3,"elements":3,"impetuous":true,"moved":true"#,
            r#""arm":"infantry","vc":3,"elements":4,"square":"failed","leadership":2,"overlooks":true,"previous_combats":1"#,
            "[4,2,5,1,1,2,3,6,1]",
        )],
        expect![[
            r#"VCA-01 3, VCD-01 3, VCD-09 2, IMP-01 1, SQ-09 =1, {"outcome":"attacker_wins","attacker_losses":0,"attacker_eliminated":0,"attacker_recoil_ud":0,"attacker_destroyed":false,"support_losses":0,"defender_losses":3,"defender_eliminated":2,"defender_recoil_ud":1,"defender_destroyed":false}"#
        ]],
    );
}

/// JOS-VCA-04, JOS-VCD-05 (O10): cavalry against a wood is worth 1 whatever else holds.
#[test]
fn cavalry_into_a_wood() {
    check(
        &[
            (
                r#""arm":"battle_cavalry","vc":4,"elements":4,"impetuous":true,"moved":true,"rear":true"#,
                r#""arm":"infantry","vc":2,"elements":5,"cover":"cover""#,
                "[1,1,2,3,4,5,3,6,6]",
            ),
            (
                r#""arm":"light_cavalry","vc":4,"elements":2,"rough":true,"previous_combats":3,"overlooks":true,"rear":true,"leadership":1"#,
                r#""arm":"infantry","vc":2,"elements":2"#,
                "[1,1,2,1,2]",
            ),
        ],
        expect![[r#"
            VCA-01 4, VCA-04 =1, VCD-01 2, VCD-05 1, {"outcome":"defender_wins","attacker_losses":1,"attacker_eliminated":1,"attacker_recoil_ud":0,"attacker_destroyed":false,"support_losses":0,"defender_losses":0,"defender_eliminated":0,"defender_recoil_ud":0,"defender_destroyed":false}
            VCA-01 4, VCA-04 =1, VCA-08 1, VCD-01 2, {"outcome":"defender_wins","attacker_losses":1,"attacker_eliminated":1,"attacker_recoil_ud":0,"attacker_destroyed":false,"support_losses":0,"defender_losses":0,"defender_eliminated":0,"defender_recoil_ud":0,"defender_destroyed":false}"#]],
    );
}

/// JOS-EXP-01, -03, JOS-LOSS-03 (O11): a tie of veterans against raw troops that cannot recoil.
#[test]
fn tie_against_raw_troops() {
    check(
        &[(
            r#""arm":"infantry","vc":3,"elements":4,"experience":"veteran""#,
            r#""arm":"infantry","vc":2,"elements":2,"experience":"raw","recoil_max_ud":0"#,
            "[3,6,6,5,2,1]",
        )],
        expect![[
            r#"VCA-01 3, VCD-01 2, EXP-01 attacker, EXP-03 defender, {"outcome":"tie","attacker_losses":0,"attacker_eliminated":0,"attacker_recoil_ud":0,"attacker_destroyed":false,"support_losses":0,"defender_losses":2,"defender_eliminated":2,"defender_recoil_ud":0,"defender_destroyed":true}"#
        ]],
    );
}

/// JOS-CHG-06, JOS-EXP-01, -02, -03, -04: losses of both in a tie, by experience.
#[test]
fn ties_by_experience() {
    let unit = |experience: &str| format!(r#""arm":"infantry","vc":1,"elements":3,"experience":"{experience}""#);
    let mut cases = Vec::new();
    for attacker in ["veteran", "standard", "raw"] {
        for defender in ["veteran", "standard", "raw"] {
            cases.push(charge(&unit(attacker), &unit(defender)));
        }
    }
    let cases: Vec<(&str, &str)> = cases.iter().map(|case| (case.as_str(), "[2,2,2,2,2,2]")).collect();
    check_all(
        "charge",
        &cases,
        expect![[r#"
        VCA-01 1, VCD-01 1, {"outcome":"tie","attacker_losses":1,"attacker_eliminated":1,"attacker_recoil_ud":0,"attacker_destroyed":false,"support_losses":0,"defender_losses":1,"defender_eliminated":1,"defender_recoil_ud":0,"defender_destroyed":false}
        VCA-01 1, VCD-01 1, EXP-01 attacker, {"outcome":"tie","attacker_losses":0,"attacker_eliminated":0,"attacker_recoil_ud":0,"attacker_destroyed":false,"support_losses":0,"defender_losses":1,"defender_eliminated":1,"defender_recoil_ud":0,"defender_destroyed":false}
        VCA-01 1, VCD-01 1, EXP-01 attacker, EXP-03 defender, {"outcome":"tie","attacker_losses":0,"attacker_eliminated":0,"attacker_recoil_ud":0,"attacker_destroyed":false,"support_losses":0,"defender_losses":2,"defender_eliminated":1,"defender_recoil_ud":1,"defender_destroyed":false}
        VCA-01 1, VCD-01 1, EXP-01 defender, {"outcome":"tie","attacker_losses":1,"attacker_eliminated":1,"attacker_recoil_ud":0,"attacker_destroyed":false,"support_losses":0,"defender_losses":0,"defender_eliminated":0,"defender_recoil_ud":0,"defender_destroyed":false}
        VCA-01 1, VCD-01 1, {"outcome":"tie","attacker_losses":1,"attacker_eliminated":1,"attacker_recoil_ud":0,"attacker_destroyed":false,"support_losses":0,"defender_losses":1,"defender_eliminated":1,"defender_recoil_ud":0,"defender_destroyed":false}
        VCA-01 1, VCD-01 1, EXP-02 attacker, {"outcome":"tie","attacker_losses":0,"attacker_eliminated":0,"attacker_recoil_ud":0,"attacker_destroyed":false,"support_losses":0,"defender_losses":1,"defender_eliminated":1,"defender_recoil_ud":0,"defender_destroyed":false}
        VCA-01 1, VCD-01 1, EXP-01 defender, EXP-03 attacker, {"outcome":"tie","attacker_losses":2,"attacker_eliminated":1,"attacker_recoil_ud":1,"attacker_destroyed":false,"support_losses":0,"defender_losses":0,"defender_eliminated":0,"defender_recoil_ud":0,"defender_destroyed":false}
        VCA-01 1, VCD-01 1, EXP-02 defender, {"outcome":"tie","attacker_losses":1,"attacker_eliminated":1,"attacker_recoil_ud":0,"attacker_destroyed":false,"support_losses":0,"defender_losses":0,"defender_eliminated":0,"defender_recoil_ud":0,"defender_destroyed":false}
        VCA-01 1, VCD-01 1, {"outcome":"tie","attacker_losses":1,"attacker_eliminated":1,"attacker_recoil_ud":0,"attacker_destroyed":false,"support_losses":0,"defender_losses":1,"defender_eliminated":1,"defender_recoil_ud":0,"defender_destroyed":false}"#]],
    );
}

/// JOS-SUP-05, -06, JOS-LOSS-12 (O12): excess losses of a destroyed charger pass to its supports.
#[test]
fn excess_for_the_supports() {
    check(
        &[
            (
                r#""arm":"infantry","vc":3,"elements":2,"support_vc":[3,2]"#,
                r#""arm":"infantry","vc":4,"elements":4"#,
                "[6,6,4,5,6,2,6,4,3,1,5]",
            ),
            // Without supports nobody takes them.
            (r#""arm":"infantry","vc":3,"elements":2"#, r#""arm":"infantry","vc":4,"elements":4"#, "[6,6,4,3,1,5]"),
            // A support die adds 1 whatever it shows.
            (
                r#""arm":"infantry","vc":1,"elements":1,"support_vc":[4]"#,
                r#""arm":"infantry","vc":1,"elements":1"#,
                "[6,1,2,4,5,6]",
            ),
        ],
        expect![[r#"
            VCA-01 3, VCD-01 4, SUP-05 3, SUP-05 2, {"outcome":"defender_wins","attacker_losses":7,"attacker_eliminated":2,"attacker_recoil_ud":0,"attacker_destroyed":true,"support_losses":4,"defender_losses":0,"defender_eliminated":0,"defender_recoil_ud":0,"defender_destroyed":false}
            VCA-01 3, VCD-01 4, {"outcome":"defender_wins","attacker_losses":8,"attacker_eliminated":2,"attacker_recoil_ud":0,"attacker_destroyed":true,"support_losses":0,"defender_losses":0,"defender_eliminated":0,"defender_recoil_ud":0,"defender_destroyed":false}
            VCA-01 1, VCD-01 1, SUP-05 4, {"outcome":"attacker_wins","attacker_losses":0,"attacker_eliminated":0,"attacker_recoil_ud":0,"attacker_destroyed":false,"support_losses":0,"defender_losses":3,"defender_eliminated":1,"defender_recoil_ud":0,"defender_destroyed":true}"#]],
    );
}

/// JOS-SUP-07: supports keep their profile VC, but cavalry against cover counts 1, against a square at most 2.
#[test]
fn values_of_supports() {
    check(
        &[
            (
                r#""arm":"light_cavalry","vc":3,"elements":1,"support_vc":[4,2]"#,
                r#""arm":"infantry","vc":1,"elements":1,"cover":"dense""#,
                "[6,1,1,6]",
            ),
            (
                r#""arm":"light_cavalry","vc":1,"elements":1,"support_vc":[4,1]"#,
                r#""arm":"infantry","vc":1,"elements":1,"square":"formed""#,
                "[6,1,2,1,6]",
            ),
            (
                r#""arm":"infantry","vc":3,"elements":1,"support_vc":[4],"rough":true,"previous_combats":2"#,
                r#""arm":"infantry","vc":1,"elements":1,"cover":"cover""#,
                "[6,4,4,4,4,6]",
            ),
        ],
        expect![[r#"
            VCA-01 3, VCA-04 =1, VCD-01 1, VCD-06 2, SUP-05 1, SUP-05 1, {"outcome":"attacker_wins","attacker_losses":0,"attacker_eliminated":0,"attacker_recoil_ud":0,"attacker_destroyed":false,"support_losses":0,"defender_losses":2,"defender_eliminated":1,"defender_recoil_ud":0,"defender_destroyed":true}
            VCA-01 1, VCD-01 1, SUP-05 2, SUP-05 1, SQ-02 max 2, {"outcome":"attacker_wins","attacker_losses":0,"attacker_eliminated":0,"attacker_recoil_ud":0,"attacker_destroyed":false,"support_losses":0,"defender_losses":3,"defender_eliminated":1,"defender_recoil_ud":0,"defender_destroyed":true}
            VCA-01 3, VCA-02 -2, VCA-03 -1, VCA-07 min 1, VCD-01 1, VCD-05 1, SUP-05 4, {"outcome":"attacker_wins","attacker_losses":0,"attacker_eliminated":0,"attacker_recoil_ud":0,"attacker_destroyed":false,"support_losses":0,"defender_losses":4,"defender_eliminated":1,"defender_recoil_ud":0,"defender_destroyed":true}"#]],
    );
}

/// JOS-VCA-06, -07, -08, JOS-STO-01, JOS-IMP-01 (O13): seven is five at most; a general adds dice.
#[test]
fn from_behind_at_stoic_gunners() {
    check(
        &[(
            r#""arm":"infantry","vc":4,"elements":1,"impetuous":true,"moved":true,"rear":true,"leadership":2"#,
            r#""arm":"foot_artillery","vc":1,"elements":2,"stoic":true"#,
            "[5,6,5,1,2]",
        )],
        expect![[
            r#"STO-01 defender, VCA-01 4, VCA-06 2, VCA-07 max 5, VCA-08 2, VCD-01 1, IMP-01 1, {"outcome":"attacker_wins","attacker_losses":0,"attacker_eliminated":0,"attacker_recoil_ud":0,"attacker_destroyed":false,"support_losses":0,"defender_losses":9,"defender_eliminated":2,"defender_recoil_ud":0,"defender_destroyed":true}"#
        ]],
    );
}

/// JOS-VCA-02, -03, -05, -07, JOS-IMP-01: each step of the charger by itself; impetuous troops that stood get nothing.
#[test]
fn steps_of_the_charger() {
    // Five dice 1 to 5 against nothing: the losses 1, 3, 6, 10, 15 show a VC of 1, 2, 3, 4, 5.
    let cases = [
        "",
        r#","previous_combats":1"#,
        r#","rough":true"#,
        r#","previous_combats":1,"rough":true"#,
        r#","overlooks":true"#,
        r#","impetuous":true"#,
        r#","moved":true"#,
        r#","impetuous":true,"moved":true"#,
        r#","rear":true"#,
        r#","rear":true,"overlooks":true"#,
        r#","rear":true,"overlooks":true,"impetuous":true,"moved":true"#,
    ];
    let told: Vec<String> = cases
        .iter()
        .map(|more| {
            let unit = format!(r#""arm":"infantry","vc":2,"elements":5{more}"#);
            tell_losses(&charge(&unit, r#""arm":"infantry","vc":1,"elements":1"#), "[1,2,3,4,5,6]")
        })
        .collect();
    expect![[r"
        VCA-01 2, VCD-01 1, losses 0 3
        VCA-01 2, VCA-02 -1, VCD-01 1, losses 0 1
        VCA-01 2, VCA-03 -1, VCD-01 1, losses 0 1
        VCA-01 2, VCA-02 -1, VCA-03 -1, VCA-07 min 1, VCD-01 1, losses 0 1
        VCA-01 2, VCA-05 1, VCD-01 1, losses 0 6
        VCA-01 2, VCD-01 1, losses 0 3
        VCA-01 2, VCD-01 1, losses 0 3
        VCA-01 2, VCD-01 1, IMP-01 1, losses 0 6
        VCA-01 2, VCA-06 2, VCD-01 1, losses 0 10
        VCA-01 2, VCA-05 1, VCA-06 2, VCD-01 1, losses 0 15
        VCA-01 2, VCA-05 1, VCA-06 2, VCA-07 max 5, VCD-01 1, IMP-01 1, losses 0 15"]]
    .assert_eq(&told.join("\n"));
}

/// JOS-VCD-02, -03, -04, -05, -06, -07, -08, JOS-CCH-02: each step of the charged unit by itself.
#[test]
fn steps_of_the_charged() {
    let infantry = |more: &str| format!(r#""arm":"infantry","vc":3,"elements":5{more}"#);
    let hussars = |more: &str| format!(r#""arm":"light_cavalry","vc":3,"elements":4{more}"#);
    let plain = r#""arm":"infantry","vc":1,"elements":1"#;
    let foot = [
        "",
        r#","previous_combats":2"#,
        r#","previous_combats":9"#,
        r#","rough":true"#,
        r#","cover":"cover""#,
        r#","cover":"dense""#,
        r#","cover":"dense","overlooks":true"#,
        r#","overlooks":true"#,
    ];
    let mut told: Vec<String> =
        foot.iter().map(|more| tell_losses(&charge(plain, &infantry(more)), "[6,1,2,3,4,5]")).collect();
    let horse = [
        charge(plain, &hussars("")),
        charge(plain, &hussars(r#","counter_charge":true"#)),
        charge(plain, &hussars(r#","cover":"cover""#)),
        charge(plain, &hussars(r#","rough":true,"counter_charge":true,"overlooks":true,"previous_combats":1"#)),
        // A charger that comes out of cover.
        charge(&format!(r#"{plain},"cover":"cover""#), &hussars("")),
        charge(&format!(r#"{plain},"cover":"dense""#), &hussars(r#","cover":"cover""#)),
    ];
    told.extend(horse.iter().map(|case| tell_losses(case, "[6,1,2,3,4]")));
    expect![[r"
        VCA-01 1, VCD-01 3, losses 6 0
        VCA-01 1, VCD-01 3, VCD-02 -2, losses 1 0
        VCA-01 1, VCD-01 3, VCD-02 -9, VCD-08 min 1, losses 1 0
        VCA-01 1, VCD-01 3, VCD-03 -1, losses 3 0
        VCA-01 1, VCD-01 3, VCD-05 1, losses 10 0
        VCA-01 1, VCD-01 3, VCD-06 2, losses 15 0
        VCA-01 1, VCD-01 3, VCD-06 2, VCD-07 1, VCD-08 max 5, losses 15 0
        VCA-01 1, VCD-01 3, VCD-07 1, losses 10 0
        VCA-01 1, VCD-01 3, losses 6 0
        VCA-01 1, VCD-01 3, CCH-02 1, losses 10 0
        VCA-01 1, VCD-01 3, VCD-05 1, losses 10 0
        VCA-01 1, VCD-01 3, VCD-04 =1, losses 1 0
        VCA-01 1, VCD-01 3, VCD-04 =1, losses 1 0
        VCA-01 1, VCD-01 3, VCD-04 =1, losses 1 0"]]
    .assert_eq(&told.join("\n"));
}

/// JOS-SQ-02, JOS-SQ-10, JOS-VCA-04: the limit of a square is told beside anything else, and binds cavalry only.
#[test]
fn squares_limit_cavalry() {
    let square = r#""arm":"infantry","vc":3,"elements":1,"square":"formed""#;
    check(
        &[
            (r#""arm":"cuirassiers","vc":4,"elements":1,"rough":true"#, square, "[1,6]"),
            (r#""arm":"cuirassiers","vc":1,"elements":1"#, square, "[1,6]"),
            (r#""arm":"infantry","vc":4,"elements":1"#, square, "[4,6]"),
        ],
        expect![[r#"
            VCA-01 4, VCA-04 =1, VCD-01 3, SQ-02 max 2, {"outcome":"attacker_wins","attacker_losses":0,"attacker_eliminated":0,"attacker_recoil_ud":0,"attacker_destroyed":false,"support_losses":0,"defender_losses":1,"defender_eliminated":1,"defender_recoil_ud":0,"defender_destroyed":true}
            VCA-01 1, VCD-01 3, SQ-02 max 2, {"outcome":"attacker_wins","attacker_losses":0,"attacker_eliminated":0,"attacker_recoil_ud":0,"attacker_destroyed":false,"support_losses":0,"defender_losses":1,"defender_eliminated":1,"defender_recoil_ud":0,"defender_destroyed":true}
            VCA-01 4, VCD-01 3, {"outcome":"attacker_wins","attacker_losses":0,"attacker_eliminated":0,"attacker_recoil_ud":0,"attacker_destroyed":false,"support_losses":0,"defender_losses":4,"defender_eliminated":1,"defender_recoil_ud":0,"defender_destroyed":true}"#]],
    );
}

/// JOS-ARMY-04, JOS-TER-03, JOS-SQ-01, JOS-SQ-03, JOS-SQ-08, JOS-SQ-06, JOS-CCH-01, JOS-TER-07: charges that cannot be, in the
/// order in which it is told.
#[test]
fn refusals() {
    const FOOT: &str = r#""arm":"infantry","vc":3,"elements":4"#;
    const HORSE: &str = r#""arm":"light_cavalry","vc":3,"elements":4"#;
    let with = |unit: &str, more: &str| format!("{unit},{more}");
    let cases = [
        (
            r#""arm":"light_cavalry","vc":3,"elements":5"#.to_owned(),
            r#""arm":"foot_artillery","vc":1,"elements":4"#.to_owned(),
            "illegal case.attacker.elements JOS-ARMY-04",
        ),
        (
            with(HORSE, r#""cover":"dense""#),
            r#""arm":"foot_artillery","vc":1,"elements":4"#.to_owned(),
            "illegal case.defender.elements JOS-ARMY-04",
        ),
        (
            with(HORSE, r#""cover":"dense""#),
            with(HORSE, r#""cover":"dense""#),
            "illegal case.attacker.cover JOS-TER-03",
        ),
        (
            FOOT.to_owned(),
            with(HORSE, r#""cover":"dense","square":"formed""#),
            "illegal case.defender.cover JOS-TER-03",
        ),
        (
            FOOT.to_owned(),
            with(HORSE, r#""cover":"cover","square":"formed""#),
            "illegal case.defender.square JOS-SQ-01",
        ),
        (FOOT.to_owned(), with(FOOT, r#""cover":"cover","square":"failed""#), "illegal case.defender.square JOS-SQ-03"),
        (
            with(FOOT, r#""rear":true"#),
            with(FOOT, r#""square":"failed","counter_charge":true"#),
            "illegal case.defender.square JOS-SQ-08",
        ),
        (
            with(FOOT, r#""rear":true"#),
            with(FOOT, r#""square":"formed","counter_charge":true"#),
            "illegal case.attacker.rear JOS-SQ-06",
        ),
        (
            with(FOOT, r#""overlooks":true"#),
            with(FOOT, r#""overlooks":true,"counter_charge":true"#),
            "illegal case.defender.counter_charge JOS-CCH-01",
        ),
        (
            with(FOOT, r#""rear":true"#),
            with(HORSE, r#""counter_charge":true"#),
            "illegal case.defender.counter_charge JOS-CCH-01",
        ),
        (
            with(FOOT, r#""overlooks":true"#),
            with(HORSE, r#""overlooks":true"#),
            "illegal case.defender.overlooks JOS-TER-07",
        ),
        (r#""arm":"foot_artillery","vc":1,"elements":1"#.to_owned(), FOOT.to_owned(), "bad_input case.attacker.arm -"),
        (with(FOOT, r#""support_vc":[1,2,3]"#), FOOT.to_owned(), "bad_input case.attacker.support_vc -"),
        (with(FOOT, r#""support_vc":[5]"#), FOOT.to_owned(), "bad_input case.attacker.support_vc -"),
        (with(FOOT, r#""support_vc":[2.0]"#), FOOT.to_owned(), "bad_input case.attacker.support_vc -"),
    ];
    for (attacker, defender, expected) in cases {
        refused("charge", &[(&charge(&attacker, &defender), expected)]);
    }
}

/// JOS-CHG-04, -05, JOS-SUP-05: small charges counted one by one, great ones thrown many times.
#[test]
fn odds() {
    let small = [
        (r#""arm":"infantry","vc":4,"elements":3"#, r#""arm":"infantry","vc":3,"elements":3"#),
        (r#""arm":"infantry","vc":3,"elements":1,"support_vc":[3,2]"#, r#""arm":"infantry","vc":2,"elements":1"#),
        (
            r#""arm":"light_cavalry","vc":3,"elements":2,"support_vc":[4]"#,
            r#""arm":"infantry","vc":2,"elements":2,"square":"formed""#,
        ),
        (
            r#""arm":"infantry","vc":1,"elements":2,"experience":"raw""#,
            r#""arm":"infantry","vc":1,"elements":2,"experience":"veteran""#,
        ),
        (
            r#""arm":"infantry","vc":4,"elements":2,"rear":true,"leadership":1"#,
            r#""arm":"cuirassiers","vc":4,"elements":2,"leadership":1,"stoic":true"#,
        ),
    ];
    for (attacker, defender) in small {
        check_odds("charge", &[&charge(attacker, defender)]);
    }
    check_frequencies(
        "charge",
        &charge(
            r#""arm":"infantry","vc":4,"elements":5,"leadership":3,"support_vc":[4,4],"rear":true"#,
            r#""arm":"infantry","vc":4,"elements":5,"leadership":3,"overlooks":true"#,
        ),
    );
    check_frequencies(
        "charge",
        &charge(
            r#""arm":"infantry","vc":4,"elements":5"#,
            r#""arm":"infantry","vc":3,"elements":4,"experience":"raw""#,
        ),
    );
}

/// JOS-LOSS-01, -02: totals that cost the same elements, and push back the same units, are one branch.
#[test]
fn branches() {
    for (attacker, defender) in [
        (r#""arm":"infantry","vc":4,"elements":5,"support_vc":[3,2]"#, r#""arm":"infantry","vc":3,"elements":5"#),
        (r#""arm":"cuirassiers","vc":4,"elements":4,"stoic":true"#, r#""arm":"infantry","vc":2,"elements":2"#),
        (r#""arm":"infantry","vc":1,"elements":1"#, r#""arm":"infantry","vc":1,"elements":1,"recoil_max_ud":0"#),
    ] {
        check_branches::<Charge, _>(&charge(attacker, defender), |outcome| {
            let pushed = (outcome.attacker_recoil_ud > 0, outcome.defender_recoil_ud > 0);
            (outcome.attacker_eliminated, outcome.defender_eliminated, pushed)
        });
    }
}
