//! Tests of [`super`].

use super::super::testing::{check, check_odds, check_refused};
use expect_test::{Expect, expect};

const FOOT: &str = r#""arm":"infantry","formation":"line""#;
const HORSE: &str = r#""arm":"cavalry","cavalry_type":"lh","formation":"line""#;
const GUNS: &str = r#""arm":"artillery","formation":"unlimbered""#;

fn case(test: &str, tester: &str, enemy: &str) -> String {
    format!(r#"{{{test},"tester":{{"morale":"confident",{tester}}},"enemy":{{{enemy}}}}}"#)
}

/// Rolls a 1, which always fails.
#[track_caller]
fn fails(test: &str, tester: &str, enemy: &str, told: Expect) {
    check("charge_morale", &case(test, tester, enemy), "[1]", told);
}

/// NPW-MOR-03, NPW-MOR-04, NPW-MOR-06, NPW-MOR-07, NPW-MOR-10, NPW-MOR-15: charged in disorder; cover helps whoever stands.
#[test]
fn charged() {
    fails(
        r#""test":"charged""#,
        &format!(r#"{FOOT},"disordered":true,"in_cover":true"#),
        r#""arm":"cavalry","cavalry_type":"cu","formation":"column""#,
        expect![[r#"
        NPW-MOR-03 4
        NPW-MOR-06 -1
        NPW-MOR-07 1
        NPW-MOR-10 1
        NPW-MOR-15 1
        {"need":6,"passed":false,"outcome":"disordered"}"#]],
    );
    check(
        "charge_morale",
        &case(r#""test":"charged""#, &format!(r#"{HORSE},"disordered":true"#), FOOT),
        "[6]",
        expect![[r#"
        NPW-MOR-03 4
        NPW-MOR-07 1
        {"need":5,"passed":true,"outcome":"may_react"}"#]],
    );
    // Of a charger, and in melee, the disorder of the tester is not counted.
    fails(
        r#""test":"melee""#,
        &format!(r#"{HORSE},"disordered":true"#),
        HORSE,
        expect![[r#"
        NPW-MOR-03 4
        {"need":4,"passed":false,"outcome":"must_retreat"}"#]],
    );
}

/// NPW-MOR-13, NPW-MOR-14, NPW-MOR-15: exactly one of the three for infantry before cavalry.
#[test]
fn squares() {
    for (tester, told) in [
        (
            r#""arm":"infantry","formation":"hollow_square""#,
            expect![[r#"
            NPW-MOR-03 4
            NPW-MOR-13 -2
            {"need":2,"passed":false,"outcome":"must_retreat"}"#]],
        ),
        (
            r#""arm":"infantry","formation":"solid_square""#,
            expect![[r#"
            NPW-MOR-03 4
            NPW-MOR-14 -1
            {"need":3,"passed":false,"outcome":"must_retreat"}"#]],
        ),
        (
            r#""arm":"infantry","formation":"hollow_square","disordered":true"#,
            expect![[r#"
            NPW-MOR-03 4
            NPW-MOR-15 1
            {"need":5,"passed":false,"outcome":"must_retreat"}"#]],
        ),
        (
            FOOT,
            expect![[r#"
            NPW-MOR-03 4
            NPW-MOR-15 1
            {"need":5,"passed":false,"outcome":"must_retreat"}"#]],
        ),
    ] {
        fails(r#""test":"melee""#, tester, HORSE, told);
    }
    fails(
        r#""test":"melee""#,
        FOOT,
        FOOT,
        expect![[r#"
        NPW-MOR-03 4
        {"need":4,"passed":false,"outcome":"must_retreat"}"#]],
    );
}

/// NPW-MOR-08, NPW-MOR-09, NPW-MOR-11, NPW-MOR-12, NPW-MOR-17: what a charger rides or runs at, and whence.
#[test]
fn charging() {
    let charging = r#""test":"charging""#;
    let flank = r#""test":"charging","direction":"flank""#;
    fails(
        charging,
        FOOT,
        HORSE,
        expect![[r#"
        NPW-MOR-03 4
        NPW-MOR-08 1
        {"need":5,"passed":false,"outcome":"disordered"}"#]],
    );
    fails(
        flank,
        FOOT,
        HORSE,
        expect![[r#"
        NPW-MOR-03 4
        {"need":4,"passed":false,"outcome":"disordered"}"#]],
    );
    fails(
        charging,
        FOOT,
        GUNS,
        expect![[r#"
        NPW-MOR-03 4
        NPW-MOR-09 1
        {"need":5,"passed":false,"outcome":"disordered"}"#]],
    );
    fails(
        charging,
        HORSE,
        HORSE,
        expect![[r#"
        NPW-MOR-03 4
        NPW-MOR-11 -2
        {"need":2,"passed":false,"outcome":"disordered"}"#]],
    );
    fails(
        charging,
        HORSE,
        FOOT,
        expect![[r#"
        NPW-MOR-03 4
        NPW-MOR-12 -2
        {"need":2,"passed":false,"outcome":"disordered"}"#]],
    );
    fails(
        charging,
        HORSE,
        r#""arm":"infantry","formation":"solid_square""#,
        expect![[r#"
        NPW-MOR-03 4
        {"need":4,"passed":false,"outcome":"disordered"}"#]],
    );
    fails(
        charging,
        HORSE,
        r#""arm":"infantry","formation":"solid_square","disordered":true"#,
        expect![[r#"
        NPW-MOR-03 4
        NPW-MOR-12 -2
        {"need":2,"passed":false,"outcome":"disordered"}"#]],
    );
    fails(
        flank,
        &format!(r#"{FOOT},"in_cover":true"#),
        FOOT,
        expect![[r#"
        NPW-MOR-03 4
        NPW-MOR-17 1
        {"need":5,"passed":false,"outcome":"disordered"}"#]],
    );
    fails(
        flank,
        FOOT,
        &format!(r#"{FOOT},"disordered":true"#),
        expect![[r#"
        NPW-MOR-03 4
        {"need":4,"passed":false,"outcome":"disordered"}"#]],
    );
    // In contact: cavalry that was charged by infantry.
    fails(
        r#""test":"melee""#,
        HORSE,
        FOOT,
        expect![[r#"
        NPW-MOR-03 4
        NPW-MOR-12 -2
        {"need":2,"passed":false,"outcome":"must_retreat"}"#]],
    );
}

/// NPW-MOR-05, NPW-MOR-16: a general at hand, and friends on the flanks of the guns.
#[test]
fn generals_and_supported_guns() {
    fails(
        r#""test":"charged""#,
        &format!(r#"{GUNS},"general_5cm":true,"flanks_supported":2"#),
        HORSE,
        expect![[r#"
        NPW-MOR-03 4
        NPW-MOR-05 -1
        NPW-MOR-16 -2
        {"need":2,"passed":false,"outcome":"disordered"}"#]],
    );
}

/// NPW-MOR-18, NPW-CHR-16, NPW-CHR-33: steadfast stands, aggressive attacks, a general's bonus helps both, once.
#[test]
fn national_characteristic() {
    let told = |applies: bool| {
        if applies {
            expect![[r#"
            NPW-MOR-03 4
            NPW-MOR-18 -1
            {"need":3,"passed":false,"outcome":"must_retreat"}"#]]
        } else {
            expect![[r#"
            NPW-MOR-03 4
            {"need":4,"passed":false,"outcome":"must_retreat"}"#]]
        }
    };
    let plain = r#""test":"melee""#;
    let counter = r#""test":"melee","counter_charged":true"#;
    for (test, bonus, applies) in [
        (plain, "steadfast", true),
        (plain, "aggressive", false),
        (plain, "both", true),
        (plain, "none", false),
        (counter, "steadfast", true),
        (counter, "aggressive", true),
        (counter, "both", true),
        (counter, "none", false),
    ] {
        fails(test, &format!(r#"{FOOT},"morale_bonus":"{bonus}""#), FOOT, told(applies));
    }
    let charging = |bonus: &str| {
        case(
            r#""test":"charging","direction":"rear""#,
            &format!(r#"{HORSE},"morale_bonus":"{bonus}""#),
            r#""arm":"infantry","formation":"march_column""#,
        )
    };
    check(
        "charge_morale",
        &charging("steadfast"),
        "[2]",
        expect![[r#"
        NPW-MOR-03 4
        NPW-MOR-12 -2
        {"need":2,"passed":true,"outcome":"contact"}"#]],
    );
    check(
        "charge_morale",
        &charging("both"),
        "[2]",
        expect![[r#"
        NPW-MOR-03 4
        NPW-MOR-12 -2
        NPW-MOR-18 -1
        {"need":2,"passed":true,"outcome":"contact"}"#]],
    );
    fails(
        r#""test":"foot_charging_cavalry""#,
        &format!(r#"{FOOT},"general_5cm":true,"general_bonus":true,"morale_bonus":"aggressive""#),
        HORSE,
        expect![[r#"
        NPW-MOR-03 4
        NPW-MOR-05 -1
        NPW-MOR-08 1
        NPW-MOR-18 -1
        {"need":3,"passed":false,"outcome":"disordered"}"#]],
    );
}

/// NPW-MOR-02: odds by enumeration.
#[test]
fn odds() {
    check_odds(
        "charge_morale",
        &[
            &case(r#""test":"charged""#, FOOT, HORSE),
            &case(r#""test":"charging""#, HORSE, GUNS),
            &case(r#""test":"melee""#, HORSE, FOOT),
            &case(r#""test":"foot_charging_cavalry""#, FOOT, HORSE),
        ],
    );
}

/// NPW-CHG-04, NPW-CHG-01, NPW-CHG-11, NPW-DOC-15, NPW-CHG-16 in their order; shape of `charge_morale`.
#[test]
fn refused() {
    let square = r#""arm":"infantry","formation":"solid_square""#;
    let march = r#""arm":"infantry","formation":"march_column""#;
    let cases = [
        (case(r#""test":"charging""#, &format!(r#"{GUNS},"disordered":true"#), FOOT), "illegal - NPW-CHG-04"),
        (case(r#""test":"charged""#, FOOT, march), "illegal - NPW-CHG-04"),
        (case(r#""test":"melee","direction":"rear""#, square, square), "illegal - NPW-CHG-04"),
        (
            case(r#""test":"foot_charging_cavalry""#, &format!(r#"{FOOT},"disordered":true"#), FOOT),
            "illegal - NPW-CHG-01",
        ),
        (case(r#""test":"charged""#, FOOT, &format!(r#"{HORSE},"disordered":true"#)), "illegal - NPW-CHG-01"),
        (case(r#""test":"foot_charging_cavalry""#, FOOT, FOOT), "illegal - NPW-CHG-11"),
        (case(r#""test":"foot_charging_cavalry""#, HORSE, HORSE), "illegal - NPW-CHG-11"),
        (case(r#""test":"foot_charging_cavalry","direction":"rear""#, FOOT, HORSE), "illegal - NPW-CHG-11"),
        (case(r#""test":"charging","direction":"flank""#, HORSE, square), "illegal - NPW-DOC-15"),
        (case(r#""test":"melee","direction":"flank","counter_charged":true"#, square, HORSE), "illegal - NPW-DOC-15"),
        (case(r#""test":"melee","counter_charged":true"#, march, HORSE), "illegal - NPW-CHG-16"),
        (case(r#""test":"x""#, march, HORSE), "bad_input case.test"),
        (case(r#""test":"charged","counter_charged":false"#, march, HORSE), "bad_input case.counter_charged"),
        (
            case(r#""test":"charged""#, r#""arm":"cavalry","formation":"line""#, HORSE),
            "bad_input case.tester.cavalry_type",
        ),
        (case(r#""test":"charged""#, r#""arm":"cavalry","formation":"x""#, HORSE), "bad_input case.tester.formation"),
        (
            case(r#""test":"charged""#, &format!(r#"{FOOT},"general_bonus":false"#), HORSE),
            "bad_input case.tester.general_bonus",
        ),
        (
            case(r#""test":"charged""#, &format!(r#"{FOOT},"flanks_supported":0"#), HORSE),
            "bad_input case.tester.flanks_supported",
        ),
        (
            case(r#""test":"charged""#, &format!(r#"{GUNS},"flanks_supported":3"#), HORSE),
            "bad_input case.tester.flanks_supported",
        ),
        (case(r#""test":"charged""#, FOOT, &format!(r#"{HORSE},"morale":"confident""#)), "bad_input case.enemy.morale"),
        (case(r#""test":"charged""#, FOOT, r#""arm":"infantry""#), "bad_input case.enemy.formation"),
    ];
    check_refused("charge_morale", &cases.each_ref().map(|(case, told)| (case.as_str(), *told)));
    // A melee may be fought against a disordered charger.
    check(
        "charge_morale",
        &case(r#""test":"melee""#, FOOT, &format!(r#"{FOOT},"disordered":true"#)),
        "[4]",
        expect![[r#"
        NPW-MOR-03 4
        {"need":4,"passed":true,"outcome":"may_fight_on"}"#]],
    );
}
