//! Tests of [`super`].

use super::super::testing::{check, check_all, check_frequencies, check_odds, check_refused};
use expect_test::expect;

const LINE: &str = r#"{"arm":"infantry","formation":"line","elements":4}"#;

fn musket(experience: &str, range: &str, more: &str) -> String {
    format!(
        r#"{{"range_cm":{range},"shooter":{{"arm":"infantry","weapon":"musket","experience":"{experience}","elements":1{more}}},"target":{LINE}}}"#
    )
}

fn at(target: &str) -> String {
    format!(
        r#"{{"range_cm":5,"shooter":{{"arm":"infantry","weapon":"musket","experience":"seasoned","elements":1}},"target":{target}}}"#
    )
}

fn charged(shooter: &str, target: &str, range: &str) -> String {
    format!(r#"{{"mode":"defensive","range_cm":{range},"shooter":{shooter},"target":{target}}}"#)
}

/// NPW-FIRE-08, NPW-FIRE-09, NPW-FIRE-13, NPW-FIRE-15: elite at exactly 10 cm, then a hair beyond.
#[test]
fn long_range_begins_beyond_the_figure() {
    check(
        "fire",
        &musket("elite", "10", ""),
        "[1,1]",
        expect![[r#"
        NPW-FIRE-08 2
        NPW-FIRE-09 efficacy 2
        {"fire_dice":2,"need":2,"losses":0}"#]],
    );
    check(
        "fire",
        &musket("elite", "10.001", ""),
        "[4,3,2]",
        expect![[r#"
        NPW-FIRE-08 2
        NPW-FIRE-09 efficacy 2
        NPW-FIRE-15 2
        {"fire_dice":2,"need":4,"losses":1}"#]],
    );
}

/// NPW-FIRE-19, NPW-FIRE-22, NPW-FIRE-12, NPW-FIRE-28, NPW-FIRE-29, NPW-FIRE-31: what the shooter brings.
#[test]
fn the_shooter() {
    check_all(
        "fire",
        &musket("conscript", "5", r#","disordered":true,"fire_discipline":"bad""#),
        expect![[r#"
        NPW-FIRE-08 5
        NPW-FIRE-09 efficacy 2
        NPW-FIRE-12 efficacy 1
        NPW-FIRE-19 1
        NPW-FIRE-22 1
        {"fire_dice":1,"losses":0,"need":6} 0.9444444444444444
        {"fire_dice":1,"losses":1,"need":6} 0.05555555555555555"#]],
    );
    check(
        "fire",
        &musket("elite", "5", r#","charging":true,"fire_discipline":"good","regimental_guns":true"#),
        "[1,1,1,1]",
        expect![[r#"
        NPW-FIRE-08 2
        NPW-FIRE-09 efficacy 2
        NPW-FIRE-28 -1
        NPW-FIRE-29 -1
        {"fire_dice":2,"need":1,"losses":2}"#]],
    );
}

/// NPW-FIRE-10, NPW-FIRE-12, NPW-FIRE-21: conscript guns that moved keep their one die and pay 1; changing costs nothing.
#[test]
fn shooters_of_efficacy_one_pay_for_moving() {
    let obsolete = |more: &str| {
        format!(
            r#"{{"range_cm":7.5,"shooter":{{"arm":"infantry","weapon":"obsolete","experience":"seasoned","elements":1{more}}},"target":{LINE}}}"#
        )
    };
    check(
        "fire",
        &obsolete(r#","moved":true"#),
        "[5,6]",
        expect![[r#"
        NPW-FIRE-08 4
        NPW-FIRE-09 efficacy 1
        NPW-FIRE-21 1
        {"fire_dice":1,"need":5,"losses":0}"#]],
    );
    check(
        "fire",
        &obsolete(r#","changed_formation":true"#),
        "[4,2]",
        expect![[r#"
        NPW-FIRE-08 4
        NPW-FIRE-09 efficacy 1
        {"fire_dice":1,"need":4,"losses":1}"#]],
    );
    check_all(
        "fire",
        &format!(
            r#"{{"range_cm":20,"shooter":{{"arm":"artillery","calibre":"light","experience":"conscript","elements":1}},"target":{LINE}}}"#
        ),
        expect![[r#"
            NPW-FIRE-08 5
            NPW-FIRE-10 efficacy 1
            {"fire_dice":1,"losses":0,"need":5} 0.8888888888888888
            {"fire_dice":1,"losses":1,"need":5} 0.1111111111111111"#]],
    );
}

/// NPW-FIRE-17, NPW-FIRE-18, NPW-FIRE-20, NPW-FIRE-23, NPW-FIRE-24, NPW-FIRE-25, NPW-FIRE-26, NPW-FIRE-27: the target.
#[test]
fn the_target() {
    for (target, told) in [
        (
            r#"{"arm":"infantry","formation":"solid_square","elements":1,"in_cover":true,"skirmishers":true}"#,
            expect![[r#"
            NPW-FIRE-08 4
            NPW-FIRE-09 efficacy 2
            NPW-FIRE-17 1
            NPW-FIRE-20 1
            NPW-FIRE-25 -1
            {"fire_dice":2,"need":5,"losses":0}"#]],
        ),
        (
            r#"{"arm":"artillery","formation":"unlimbered","elements":1}"#,
            expect![[r#"
            NPW-FIRE-08 4
            NPW-FIRE-09 efficacy 2
            NPW-FIRE-18 1
            {"fire_dice":2,"need":5,"losses":0}"#]],
        ),
        (
            r#"{"arm":"artillery","formation":"limbered","elements":1}"#,
            expect![[r#"
            NPW-FIRE-08 4
            NPW-FIRE-09 efficacy 2
            NPW-FIRE-27 -1
            {"fire_dice":2,"need":3,"losses":0}"#]],
        ),
        (
            r#"{"arm":"cavalry","cavalry_type":"ilh","formation":"line","elements":1}"#,
            expect![[r#"
            NPW-FIRE-08 4
            NPW-FIRE-09 efficacy 2
            NPW-FIRE-23 1
            NPW-FIRE-26 -1
            {"fire_dice":2,"need":4,"losses":0}"#]],
        ),
        (
            r#"{"arm":"cavalry","cavalry_type":"cu","formation":"column","elements":1}"#,
            expect![[r#"
            NPW-FIRE-08 4
            NPW-FIRE-09 efficacy 2
            NPW-FIRE-24 -1
            NPW-FIRE-26 -1
            {"fire_dice":2,"need":2,"losses":0}"#]],
        ),
        (
            r#"{"arm":"infantry","formation":"march_column","elements":1}"#,
            expect![[r#"
            NPW-FIRE-08 4
            NPW-FIRE-09 efficacy 2
            NPW-FIRE-24 -1
            {"fire_dice":2,"need":3,"losses":0}"#]],
        ),
    ] {
        check("fire", &at(target), "[1,1]", told);
    }
}

/// NPW-FIRE-16, NPW-FIRE-20, NPW-FIRE-30: at a charger; its skirmishers have come in.
#[test]
fn defensive_fire() {
    check(
        "fire",
        &charged(
            r#"{"arm":"artillery","calibre":"light","experience":"seasoned","elements":1,"charged":true}"#,
            r#"{"arm":"infantry","formation":"attack_column","elements":4,"skirmishers":true,"charging":true}"#,
            "4",
        ),
        "[4,3,1]",
        expect![[r#"
            NPW-FIRE-08 4
            NPW-FIRE-10 efficacy 2
            NPW-FIRE-16 2
            NPW-FIRE-24 -1
            NPW-FIRE-30 -1
            {"fire_dice":2,"need":4,"losses":1}"#]],
    );
}

/// NPW-FIRE-13, NPW-FIRE-45, NPW-GEN-07: the range itself, and the 10 cm of supporting fire, are within.
#[test]
fn limits_are_within() {
    check(
        "fire",
        &musket("elite", "20", ""),
        "[1,1]",
        expect![[r#"
            NPW-FIRE-08 2
            NPW-FIRE-09 efficacy 2
            NPW-FIRE-15 2
            {"fire_dice":2,"need":4,"losses":0}"#]],
    );
    let supporter = r#"{"arm":"infantry","weapon":"musket","experience":"conscript","elements":1}"#;
    let charger = r#"{"arm":"infantry","formation":"line","elements":4,"charging":true}"#;
    check(
        "fire",
        &charged(supporter, charger, "10.0"),
        "[5,5]",
        expect![[r#"
            NPW-FIRE-08 5
            NPW-FIRE-09 efficacy 2
            NPW-FIRE-16 2
            {"fire_dice":2,"need":6,"losses":0}"#]],
    );
}

/// NPW-FIRE-42, NPW-FIRE-44: a save fails on 1 or 2; more failures than elements have no effect.
#[test]
fn saves_and_the_last_element() {
    check(
        "fire",
        &at(r#"{"arm":"infantry","formation":"line","elements":1}"#),
        "[6,6,1,2]",
        expect![[r#"
        NPW-FIRE-08 4
        NPW-FIRE-09 efficacy 2
        {"fire_dice":2,"need":4,"losses":1}"#]],
    );
    check(
        "fire",
        &at(LINE),
        "[6,6,3,2]",
        expect![[r#"
        NPW-FIRE-08 4
        NPW-FIRE-09 efficacy 2
        {"fire_dice":2,"need":4,"losses":1}"#]],
    );
    check("fire", &at(LINE), "[6,6,3]", expect!["bad_input dice -"]);
    check("fire", &at(LINE), "[6,6,3,3,3]", expect!["bad_input dice -"]);
    check("fire", &at(LINE), "[6,0,3]", expect!["bad_input dice[1] -"]);
    check("fire", &at(LINE), r#"[6,"6",3]"#, expect!["bad_input dice[1] -"]);
    check("fire", &at(LINE), "{}", expect!["bad_input dice -"]);
}

/// NPW-FIRE-08, NPW-FIRE-42, NPW-FIRE-44: odds by enumeration, and by throwing for the great batteries.
#[test]
fn odds() {
    check_odds(
        "fire",
        &[
            &musket("elite", "5", r#","fire_discipline":"good""#),
            &musket("conscript", "15", ""),
            &at(r#"{"arm":"infantry","formation":"line","elements":1}"#),
            &at(LINE),
            &format!(
                r#"{{"range_cm":31,"shooter":{{"arm":"artillery","calibre":"medium","experience":"veteran","elements":1}},"target":{LINE}}}"#
            ),
        ],
    );
    check_frequencies(
        "fire",
        &[
            &format!(
                r#"{{"range_cm":41,"shooter":{{"arm":"artillery","calibre":"heavy","experience":"elite","elements":12}},"target":{LINE}}}"#
            ),
            r#"{"range_cm":40,"shooter":{"arm":"artillery","calibre":"heavy","experience":"elite","elements":12},"target":{"arm":"infantry","formation":"line","elements":12}}"#,
            r#"{"range_cm":40,"shooter":{"arm":"artillery","calibre":"heavy","experience":"veteran","elements":5},"target":{"arm":"infantry","formation":"hollow_square","elements":12}}"#,
        ],
    );
}

/// NPW-FIRE-02, NPW-FIRE-03, NPW-FIRE-04, NPW-CHR-10, NPW-FIRE-49, NPW-FIRE-38, NPW-FIRE-39, NPW-FIRE-13 in their order.
#[test]
fn refused_in_the_phase() {
    let target = r#"{"arm":"infantry","formation":"line","elements":4,"charging":true}"#;
    let shot = |shooter: &str, target: &str| format!(r#"{{"range_cm":80,"shooter":{shooter},"target":{target}}}"#);
    let cases = [
        (shot(r#"{"arm":"cavalry","experience":"elite","elements":1}"#, target), "illegal - NPW-FIRE-02"),
        (
            shot(r#"{"arm":"artillery","calibre":"heavy","experience":"elite","elements":1,"limbered":true}"#, target),
            "illegal - NPW-FIRE-03",
        ),
        (
            shot(
                r#"{"arm":"infantry","weapon":"melee_only","experience":"elite","elements":1,"regimental_guns":true}"#,
                target,
            ),
            "illegal - NPW-FIRE-04",
        ),
        (
            shot(
                r#"{"arm":"infantry","weapon":"rifle","experience":"elite","elements":1,"regimental_guns":true}"#,
                target,
            ),
            "illegal - NPW-CHR-10",
        ),
        (
            shot(r#"{"arm":"infantry","weapon":"musket","experience":"veteran","elements":1,"charging":true}"#, target),
            "illegal - NPW-FIRE-49",
        ),
        (
            shot(r#"{"arm":"infantry","weapon":"musket","experience":"veteran","elements":1,"charged":true}"#, LINE),
            "illegal - NPW-FIRE-49",
        ),
        (
            shot(
                r#"{"arm":"infantry","weapon":"musket","experience":"conscript","elements":1,"charging":true,"moved":true}"#,
                LINE,
            ),
            "illegal - NPW-FIRE-38",
        ),
        (
            shot(r#"{"arm":"infantry","weapon":"musket","experience":"conscript","elements":1,"moved":true}"#, LINE),
            "illegal - NPW-FIRE-39",
        ),
        (
            shot(r#"{"arm":"infantry","weapon":"musket","experience":"veteran","elements":1,"moved":true}"#, LINE),
            "illegal - NPW-FIRE-13",
        ),
        (
            shot(r#"{"arm":"artillery","calibre":"medium","experience":"elite","elements":1}"#, LINE),
            "illegal - NPW-FIRE-13",
        ),
    ];
    check_refused("fire", &cases.each_ref().map(|(case, told)| (case.as_str(), *told)));
}

/// NPW-FIRE-46, NPW-CHG-04, NPW-FIRE-45, NPW-FIRE-13 in their order.
#[test]
fn refused_in_defence() {
    let shooter =
        |more: &str| format!(r#"{{"arm":"infantry","weapon":"musket","experience":"conscript","elements":1{more}}}"#);
    let target = |formation: &str, charging: bool| {
        format!(r#"{{"arm":"infantry","formation":"{formation}","elements":4,"charging":{charging}}}"#)
    };
    let cases = [
        (charged(&shooter(r#","moved":true"#), &target("line", false), "30"), "illegal - NPW-FIRE-46"),
        (charged(&shooter(r#","moved":true"#), &target("march_column", true), "30"), "illegal - NPW-FIRE-46"),
        (charged(&shooter(r#","changed_formation":true"#), &target("line", true), "5"), "illegal - NPW-FIRE-46"),
        (charged(&shooter(r#","charging":true"#), &target("line", true), "5"), "illegal - NPW-FIRE-46"),
        (charged(&shooter(""), &target("march_column", true), "30"), "illegal - NPW-CHG-04"),
        (charged(&shooter(""), &target("line", true), "30"), "illegal - NPW-FIRE-45"),
        (charged(&shooter(r#","charged":true"#), &target("line", true), "30"), "illegal - NPW-FIRE-13"),
    ];
    check_refused("fire", &cases.each_ref().map(|(case, told)| (case.as_str(), *told)));
}

/// Shape of `fire`: nested objects are judged at their place.
#[test]
fn refused_shape() {
    check_refused(
        "fire",
        &[
            (r#"{"mode":"x"}"#, "bad_input case.mode"),
            (r#"{"range_cm":80.5}"#, "bad_input case.range_cm"),
            (r#"{"range_cm":5,"target":{}}"#, "bad_input case.shooter"),
            (r#"{"range_cm":5,"shooter":[],"target":{}}"#, "bad_input case.shooter"),
            (r#"{"range_cm":5,"shooter":{"arm":"infantry","x":1},"y":1}"#, "bad_input case.y"),
            (r#"{"range_cm":5,"shooter":{"arm":"infantry","x":1}}"#, "bad_input case.shooter.x"),
            (r#"{"range_cm":5,"shooter":{"arm":"infantry"}}"#, "bad_input case.shooter.weapon"),
            (r#"{"range_cm":5,"shooter":{"arm":"artillery","weapon":"musket"}}"#, "bad_input case.shooter.weapon"),
            (r#"{"range_cm":5,"shooter":{"arm":"artillery"}}"#, "bad_input case.shooter.calibre"),
            (
                r#"{"range_cm":5,"shooter":{"arm":"infantry","weapon":"musket","experience":"elite","elements":1,"limbered":false}}"#,
                "bad_input case.shooter.limbered",
            ),
            (
                r#"{"range_cm":5,"shooter":{"arm":"artillery","calibre":"light","experience":"elite","elements":1,"regimental_guns":false}}"#,
                "bad_input case.shooter.regimental_guns",
            ),
            (
                r#"{"range_cm":5,"shooter":{"arm":"cavalry","experience":"elite","elements":1}}"#,
                "bad_input case.target",
            ),
            (
                r#"{"range_cm":5,"shooter":{"arm":"cavalry","experience":"elite","elements":1},"target":{"arm":"cavalry","formation":"line","elements":1}}"#,
                "bad_input case.target.cavalry_type",
            ),
            (
                r#"{"range_cm":5,"shooter":{"arm":"cavalry","experience":"elite","elements":1},"target":{"arm":"artillery","formation":"line","elements":1}}"#,
                "bad_input case.target.formation",
            ),
            (
                r#"{"range_cm":5,"shooter":{"arm":"cavalry","experience":"elite","elements":1},"target":{"arm":"artillery","formation":"limbered","elements":1,"skirmishers":true}}"#,
                "bad_input case.target.skirmishers",
            ),
        ],
    );
}
