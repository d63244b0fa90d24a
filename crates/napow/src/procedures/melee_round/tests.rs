//! Tests of [`super`].

use super::super::testing::{check, check_frequencies, check_odds, check_refused};
use expect_test::{Expect, expect};

const FRENCH: &str = r#""arm":"infantry","doctrine":"french","experience":"seasoned","formation":"attack_column""#;
const LINE: &str = r#""arm":"infantry","doctrine":"prussian","experience":"seasoned","formation":"line""#;

fn horse(kind: &str) -> String {
    format!(r#""arm":"cavalry","cavalry_type":"{kind}","experience":"seasoned","formation":"line""#)
}

fn foot(formation: &str, more: &str) -> String {
    format!(r#""arm":"infantry","doctrine":"prussian","experience":"seasoned","formation":"{formation}"{more}"#)
}

fn first(charger: &str, charged: &str, more: &str) -> String {
    format!(r#"{{"round":1,"charger":{{"contact":1,{charger}}},"charged":{{"contact":1,{charged}}}{more}}}"#)
}

#[track_caller]
fn misses(charger: &str, charged: &str, more: &str, dice: &str, told: Expect) {
    check("melee_round", &first(charger, charged, more), dice, told);
}

/// NPW-MEL-03, NPW-MEL-04: the second rank counts for French attack columns that charged or counter-charged.
#[test]
fn second_rank() {
    let (charger, charged) =
        (format!(r#"{FRENCH},"second_rank":1"#), format!(r#"{FRENCH},"overlap":1,"second_rank":1"#));
    misses(
        &charger,
        &charged,
        "",
        "[1,1,1,1]",
        expect![[r#"
        NPW-MEL-02 charger 4
        NPW-MEL-02 charged 4
        NPW-MEL-04 charger fighters 2
        NPW-MEL-04 charged fighters 2
        NPW-MEL-18 charged tests_if_hit
        {"charger_need":4,"charged_need":4,"charger_losses":0,"charged_losses":0,"charged_tests":false}"#]],
    );
    misses(
        &charger,
        &charged,
        r#","counter_charged":true"#,
        "[1,1,1,1,1]",
        expect![[r#"
        NPW-MEL-02 charger 4
        NPW-MEL-02 charged 4
        NPW-MEL-04 charger fighters 2
        NPW-MEL-04 charged fighters 3
        NPW-MEL-18 charged tests_if_hit
        {"charger_need":4,"charged_need":4,"charger_losses":0,"charged_losses":0,"charged_tests":false}"#]],
    );
    // Cavalry columns, march columns and other doctrines have none; lines overlap.
    misses(
        r#""arm":"cavalry","cavalry_type":"lh","experience":"seasoned","formation":"column","second_rank":1"#,
        &format!(r#"{LINE},"overlap":2,"second_rank":1"#),
        "",
        "[1,1,1,1]",
        expect![[r#"
            NPW-MEL-02 charger 4
            NPW-MEL-02 charged 4
            NPW-MEL-03 charged fighters 3
            NPW-MEL-04 charger fighters 1
            NPW-MEL-08 charger -2
            NPW-MEL-18 charged tests
            {"charger_need":2,"charged_need":4,"charger_losses":0,"charged_losses":0,"charged_tests":true}"#]],
    );
}

/// NPW-MEL-05, NPW-MEL-13, NPW-MEL-14: squares fight with those in contact, and hold cavalry off.
#[test]
fn squares() {
    misses(
        &horse("la"),
        &foot("solid_square", r#","overlap":2"#),
        "",
        "[4,1]",
        expect![[r#"
        NPW-MEL-02 charger 4
        NPW-MEL-02 charged 4
        NPW-MEL-03 charger fighters 1
        NPW-MEL-05 charged fighters 1
        NPW-MEL-13 charger 1
        NPW-MEL-18 charged tests
        {"charger_need":5,"charged_need":4,"charger_losses":0,"charged_losses":0,"charged_tests":true}"#]],
    );
    misses(
        &horse("cu"),
        &foot("hollow_square", ""),
        "",
        "[5,1]",
        expect![[r#"
        NPW-MEL-02 charger 4
        NPW-MEL-02 charged 4
        NPW-MEL-03 charger fighters 1
        NPW-MEL-05 charged fighters 1
        NPW-MEL-10 charged 1
        NPW-MEL-14 charger 2
        NPW-MEL-18 charged tests
        {"charger_need":6,"charged_need":5,"charger_losses":0,"charged_losses":0,"charged_tests":true}"#]],
    );
}

/// NPW-MEL-08, NPW-MEL-09, NPW-MEL-11: cavalry rides down disordered squares; disordered lancers have no shock.
#[test]
fn riding_down() {
    misses(
        &horse("la"),
        &foot("solid_square", r#","disordered":true"#),
        "",
        "[1,1,4]",
        expect![[r#"
        NPW-MEL-02 charger 4
        NPW-MEL-02 charged 4
        NPW-MEL-03 charger fighters 1
        NPW-MEL-05 charged fighters 1
        NPW-MEL-08 charger -2
        NPW-MEL-09 charger -1
        NPW-MEL-11 charged 1
        NPW-MEL-18 charged tests
        {"charger_need":1,"charged_need":5,"charger_losses":0,"charged_losses":0,"charged_tests":true}"#]],
    );
    misses(
        &format!(r#"{},"disordered":true"#, horse("la")),
        LINE,
        "",
        "[1,1]",
        expect![[r#"
        NPW-MEL-02 charger 4
        NPW-MEL-02 charged 4
        NPW-MEL-03 charger fighters 1
        NPW-MEL-03 charged fighters 1
        NPW-MEL-08 charger -2
        NPW-MEL-11 charger 1
        NPW-MEL-18 charged tests
        {"charger_need":3,"charged_need":4,"charger_losses":0,"charged_losses":0,"charged_tests":true}"#]],
    );
}

/// NPW-MEL-10: against cuirassiers, among themselves too, but not for gunners.
#[test]
fn cuirassiers() {
    misses(
        &horse("cu"),
        &horse("cu"),
        "",
        "[1,1]",
        expect![[r#"
        NPW-MEL-02 charger 4
        NPW-MEL-02 charged 4
        NPW-MEL-03 charger fighters 1
        NPW-MEL-03 charged fighters 1
        NPW-MEL-10 charger 1
        NPW-MEL-10 charged 1
        NPW-MEL-18 charged tests_if_hit
        {"charger_need":5,"charged_need":5,"charger_losses":0,"charged_losses":0,"charged_tests":false}"#]],
    );
    misses(
        &horse("cu"),
        r#""arm":"artillery","experience":"elite","formation":"limbered""#,
        "",
        "[1,1]",
        expect![[r#"
        NPW-MEL-02 charger 4
        NPW-MEL-02 charged 2
        NPW-MEL-03 charger fighters 1
        NPW-MEL-03 charged fighters 1
        NPW-MEL-18 charged tests_if_hit
        {"charger_need":4,"charged_need":2,"charger_losses":0,"charged_losses":0,"charged_tests":false}"#]],
    );
}

/// NPW-MEL-12: cover counts in the first round, against the charger, and not if the charged came out of it.
#[test]
fn cover() {
    let covered = format!(r#"{LINE},"in_cover":true"#);
    misses(
        FRENCH,
        &covered,
        "",
        "[4,1]",
        expect![[r#"
        NPW-MEL-02 charger 4
        NPW-MEL-02 charged 4
        NPW-MEL-03 charged fighters 1
        NPW-MEL-04 charger fighters 1
        NPW-MEL-12 charger 1
        NPW-MEL-18 charged tests_if_hit
        {"charger_need":5,"charged_need":4,"charger_losses":0,"charged_losses":0,"charged_tests":false}"#]],
    );
    misses(
        FRENCH,
        &covered,
        r#","counter_charged":true"#,
        "[3,1]",
        expect![[r#"
        NPW-MEL-02 charger 4
        NPW-MEL-02 charged 4
        NPW-MEL-03 charged fighters 1
        NPW-MEL-04 charger fighters 1
        NPW-MEL-18 charged tests_if_hit
        {"charger_need":4,"charged_need":4,"charger_losses":0,"charged_losses":0,"charged_tests":false}"#]],
    );
    let later = format!(r#"{{"round":2,"charger":{{"near":1,{FRENCH}}},"charged":{{"near":1,{covered}}}}}"#);
    check(
        "melee_round",
        &later,
        "[3,1]",
        expect![[r#"
        NPW-MEL-02 charger 4
        NPW-MEL-02 charged 4
        NPW-MEL-06 charger fighters 1
        NPW-MEL-06 charged fighters 1
        NPW-MEL-18 charged tests_if_hit
        {"charger_need":4,"charged_need":4,"charger_losses":0,"charged_losses":0,"charged_tests":false}"#]],
    );
}

/// NPW-MEL-06, NPW-MEL-16, NPW-MEL-17, NPW-MEL-18: later rounds, saves on 4, losses within the fighters, a hit that is saved tests.
#[test]
fn later_rounds_saves_and_tests() {
    let case = format!(r#"{{"round":20,"charger":{{"near":3,{FRENCH}}},"charged":{{"near":1,{LINE}}}}}"#);
    check(
        "melee_round",
        &case,
        "[4,4,4,6,3,2,1,4]",
        expect![[r#"
        NPW-MEL-02 charger 4
        NPW-MEL-02 charged 4
        NPW-MEL-06 charger fighters 3
        NPW-MEL-06 charged fighters 1
        NPW-MEL-18 charged tests_if_hit
        {"charger_need":4,"charged_need":4,"charger_losses":0,"charged_losses":1,"charged_tests":true}"#]],
    );
    check(
        "melee_round",
        &case,
        "[4,1,1,6,4,3]",
        expect![[r#"
        NPW-MEL-02 charger 4
        NPW-MEL-02 charged 4
        NPW-MEL-06 charger fighters 3
        NPW-MEL-06 charged fighters 1
        NPW-MEL-18 charged tests_if_hit
        {"charger_need":4,"charged_need":4,"charger_losses":1,"charged_losses":0,"charged_tests":true}"#]],
    );
}

/// NPW-MEL-23: an idle side rolls nothing, and can be hit.
#[test]
fn idle() {
    misses(
        &format!(r#"{FRENCH},"idle":true"#),
        LINE,
        "",
        "[6,1]",
        expect![[r#"
        NPW-MEL-02 charger 4
        NPW-MEL-02 charged 4
        NPW-MEL-03 charged fighters 1
        NPW-MEL-04 charger fighters 1
        NPW-MEL-18 charged tests_if_hit
        NPW-MEL-23 charger idle
        {"charger_need":4,"charged_need":4,"charger_losses":1,"charged_losses":0,"charged_tests":false}"#]],
    );
}

/// NPW-MEL-02, NPW-MEL-16, NPW-MEL-17, NPW-MEL-18: odds by enumeration, and by throwing for great melees.
#[test]
fn odds() {
    check_odds(
        "melee_round",
        &[
            &first(FRENCH, LINE, ""),
            &first(&horse("cu"), LINE, ""),
            &first(&format!(r#"{FRENCH},"second_rank":1,"idle":true"#), LINE, ""),
            &first(&format!(r#"{FRENCH},"second_rank":1"#), &format!(r#"{LINE},"idle":true"#), ""),
            &first(&format!(r#"{FRENCH},"overlap":1"#), LINE, ""),
            &first(&horse("lh"), &foot("hollow_square", ""), ""),
        ],
    );
    check_frequencies(
        "melee_round",
        &[
            &format!(r#"{{"round":3,"charger":{{"near":12,{FRENCH}}},"charged":{{"near":12,{LINE}}}}}"#),
            &format!(r#"{{"round":3,"charger":{{"near":7,{}}},"charged":{{"near":2,{LINE}}}}}"#, horse("hc")),
            &format!(r#"{{"round":3,"charger":{{"near":2,{}}},"charged":{{"near":9,{}}}}}"#, horse("hc"), horse("lh")),
        ],
    );
}

/// NPW-CHG-04, NPW-DOC-03, NPW-CHG-16, NPW-MEL-23 in their order.
#[test]
fn refused() {
    let raw = |formation: &str| {
        format!(r#""arm":"infantry","doctrine":"conscript","experience":"seasoned","formation":"{formation}""#)
    };
    let idle = |side: &str| format!(r#"{side},"idle":true"#);
    let countered = r#","counter_charged":true"#;
    let cases = [
        (first(&idle(&raw("solid_square")), &idle(LINE), countered), "illegal - NPW-CHG-04"),
        (first(r#""arm":"artillery","experience":"elite","formation":"unlimbered""#, LINE, ""), "illegal - NPW-CHG-04"),
        (first(&idle(&raw("line")), &idle(&foot("march_column", "")), countered), "illegal - NPW-DOC-03"),
        (first(&idle(&raw("attack_column")), &idle(&foot("march_column", "")), countered), "illegal - NPW-CHG-16"),
        (first(FRENCH, &raw("line"), countered), "illegal - NPW-CHG-16"),
        (first(FRENCH, &foot("line", r#","disordered":true"#), countered), "illegal - NPW-CHG-16"),
        (first(&idle(FRENCH), &idle(LINE), countered), "illegal - NPW-MEL-23"),
    ];
    check_refused("melee_round", &cases.each_ref().map(|(case, told)| (case.as_str(), *told)));
}

/// Shape and contradictions of `melee_round`: the charger first, and numbers by round.
#[test]
fn refused_shape() {
    let later =
        |charger: &str, charged: &str| format!(r#"{{"round":2,"charger":{{{charger}}},"charged":{{{charged}}}}}"#);
    let cases = [
        (r#"{"round":0}"#.to_owned(), "bad_input case.round"),
        (r#"{"round":21}"#.to_owned(), "bad_input case.round"),
        (r#"{"round":1}"#.to_owned(), "bad_input case.charger"),
        (r#"{"round":1,"charger":"x","charged":{}}"#.to_owned(), "bad_input case.charger"),
        (first(&format!(r#"{FRENCH},"near":1"#), LINE, ""), "bad_input case.charger.near"),
        (first(&format!(r#"{FRENCH},"overlap":3"#), LINE, ""), "bad_input case.charger.overlap"),
        (first(&format!(r#"{FRENCH},"in_cover":true"#), LINE, ""), "bad_input case.charger.in_cover"),
        (first(&format!(r#"{FRENCH},"second_rank":2"#), "", "").replace(",}", "}"), "bad_input case.charged.arm"),
        (
            first(&format!(r#"{FRENCH},"second_rank":2"#), &format!(r#"{LINE},"second_rank":2"#), ""),
            "bad_input case.charger.second_rank",
        ),
        (first(FRENCH, &format!(r#"{LINE},"second_rank":2"#), ""), "bad_input case.charged.second_rank"),
        (
            format!(
                r#"{{"round":1,"charger":{{"contact":6,"second_rank":6,"overlap":1,{FRENCH}}},"charged":{{"contact":1,"second_rank":2,{LINE}}}}}"#
            ),
            "bad_input case.charger.contact",
        ),
        (
            format!(
                r#"{{"round":1,"charger":{{"contact":6,"second_rank":6,{FRENCH}}},"charged":{{"contact":11,"overlap":2,{LINE}}}}}"#
            ),
            "bad_input case.charged.contact",
        ),
        (later(FRENCH, LINE), "bad_input case.charger.near"),
        (later(&format!(r#"{FRENCH},"contact":1,"near":1"#), LINE), "bad_input case.charger.contact"),
        (later(&format!(r#"{FRENCH},"overlap":0,"near":1"#), LINE), "bad_input case.charger.overlap"),
        (later(&format!(r#"{FRENCH},"near":1"#), LINE), "bad_input case.charged.near"),
    ];
    check_refused("melee_round", &cases.each_ref().map(|(case, told)| (case.as_str(), *told)));
}
