use super::super::testing::{check_all, check_branches, check_frequencies, check_odds, refused};
use super::{Fire, FireOutcome};
use expect_test::expect;

/// A shot: the shooter's fields, the target's, the range.
fn shot(shooter: &str, target: &str, range: &str) -> String {
    format!(r#"{{"shooter":{{{shooter}}},"target":{{{target}}},"range_ud":{range}}}"#)
}

const LINE: &str = r#""arm":"infantry","doctrine":"thin","elements":4"#;
const GUNS: &str = r#""arm":"foot_artillery","elements":2"#;
const INFANTRY: &str = r#""arm":"infantry","elements":4"#;

/// JOS-FIRE-02, -03, -08, -09, JOS-SAVE-02 (O3): British marksmen at cuirassiers.
#[test]
fn marksmen_at_cuirassiers() {
    let case = shot(&format!(r#"{LINE},"marksmen":true"#), r#""arm":"cuirassiers","elements":4"#, "1");
    check_all(
        "fire",
        &[(&case, "[5,6,1,3,1,4,2]")],
        expect![[
            r#"FIRE-02 4, FIRE-03 3, FIRE-08 1, FIRE-09 1, SAVE-02 save 1, {"hits":3,"losses":2,"eliminated":1,"recoil_ud":1,"destroyed":false}"#
        ]],
    );
}

/// JOS-FIRE-04, JOS-LOSS-05 (O4): a natural 1 misses better skirmishers; the owner may stand and lose an element.
#[test]
fn riflemen() {
    let shooter = r#""arm":"infantry","doctrine":"mixed","elements":4,"vt":1"#;
    let recoils = shot(shooter, &format!(r#"{INFANTRY},"vt":2"#), "1");
    let stands = shot(shooter, &format!(r#"{INFANTRY},"vt":2,"recoil_max_ud":0"#), "1");
    check_all(
        "fire",
        &[(&recoils, "[1,2,2,6]"), (&stands, "[1,2,2,6]")],
        expect![[r#"
        FIRE-02 4, FIRE-03 2, FIRE-04 -1, {"hits":2,"losses":2,"eliminated":1,"recoil_ud":1,"destroyed":false}
        FIRE-02 4, FIRE-03 2, FIRE-04 -1, {"hits":2,"losses":2,"eliminated":2,"recoil_ud":0,"destroyed":false}"#]],
    );
}

/// JOS-FIRE-10, -12, JOS-STO-01 (O5): counter-battery from a height, stoic gunners.
#[test]
fn counter_battery() {
    let target = r#""arm":"foot_artillery","elements":2,"stoic":true"#;
    let case = shot(&format!(r#"{GUNS},"overlooks":true"#), target, "2");
    check_all(
        "fire",
        &[(&case, "[2,1,2]")],
        expect![[
            r#"FIRE-02 2, FIRE-03 3, FIRE-10 max 2, FIRE-12 +1 die, STO-01 no recoil, {"hits":3,"losses":3,"eliminated":2,"recoil_ud":0,"destroyed":true}"#
        ]],
    );
}

/// JOS-FIRE-06, -13, JOS-SAVE-03, -04 (O6): a volley with a basic move into the back of a village's defenders.
#[test]
fn enfilade_into_a_village() {
    let shooter = r#""arm":"infantry","doctrine":"thin","elements":5,"moved":true"#;
    let case = shot(shooter, &format!(r#"{INFANTRY},"cover":"dense","enfiladed":true"#), "1");
    check_all(
        "fire",
        &[(&case, "[1,2,2,5,6,2,3,6]")],
        expect![[
            r#"FIRE-02 5, FIRE-03 3, FIRE-06 -1, FIRE-13 x2, SAVE-03 save 1-2, {"hits":3,"losses":4,"eliminated":2,"recoil_ud":2,"destroyed":false}"#
        ]],
    );
}

/// JOS-FIRE-07, -08, -14, -16 (O7): horse artillery at long range cannot hit infantry, but cavalry.
#[test]
fn horse_artillery_at_long_range() {
    let shooter = r#""arm":"horse_artillery","elements":2"#;
    let infantry = shot(shooter, INFANTRY, "4");
    let cavalry = shot(shooter, r#""arm":"light_cavalry","elements":4"#, "3.2");
    check_all(
        "fire",
        &[(&infantry, "[1,1]"), (&cavalry, "[1,2]")],
        expect![[r#"
        FIRE-02 2, FIRE-03 1, FIRE-07 -1, {"hits":0,"losses":0,"eliminated":0,"recoil_ud":0,"destroyed":false}
        FIRE-02 2, FIRE-03 1, FIRE-07 -1, FIRE-08 1, {"hits":1,"losses":1,"eliminated":1,"recoil_ud":0,"destroyed":false}"#]],
    );
}

/// JOS-FIRE-16, JOS-BASE-13 (O28): the column is the range, rounded to a hundredth and then up.
#[test]
fn columns() {
    let at = |range| shot(GUNS, INFANTRY, range);
    let cases = ["1e-9", "1.004", "1.005", "2", "2.004", "2.01", "3.0049", "4"].map(|range| (at(range), "[4,1]"));
    check_all(
        "fire",
        &cases.each_ref().map(|(case, dice)| (case.as_str(), *dice)),
        expect![[r#"
        FIRE-02 2, FIRE-03 4, {"hits":2,"losses":2,"eliminated":1,"recoil_ud":1,"destroyed":false}
        FIRE-02 2, FIRE-03 4, {"hits":2,"losses":2,"eliminated":1,"recoil_ud":1,"destroyed":false}
        FIRE-02 2, FIRE-03 3, {"hits":1,"losses":1,"eliminated":1,"recoil_ud":0,"destroyed":false}
        FIRE-02 2, FIRE-03 3, {"hits":1,"losses":1,"eliminated":1,"recoil_ud":0,"destroyed":false}
        FIRE-02 2, FIRE-03 3, {"hits":1,"losses":1,"eliminated":1,"recoil_ud":0,"destroyed":false}
        FIRE-02 2, FIRE-03 2, {"hits":1,"losses":1,"eliminated":1,"recoil_ud":0,"destroyed":false}
        FIRE-02 2, FIRE-03 2, {"hits":1,"losses":1,"eliminated":1,"recoil_ud":0,"destroyed":false}
        FIRE-02 2, FIRE-03 1, {"hits":1,"losses":1,"eliminated":1,"recoil_ud":0,"destroyed":false}"#]],
    );
    let musketry = shot(LINE, INFANTRY, "1.004");
    check_all(
        "fire",
        &[(&musketry, "[3,4,5,6]")],
        expect![[r#"FIRE-02 4, FIRE-03 3, {"hits":1,"losses":1,"eliminated":1,"recoil_ud":0,"destroyed":false}"#]],
    );
}

/// JOS-FIRE-05: against skirmishers better by two, natural 1 and 2 miss; guns do not mind.
#[test]
fn skirmishers_better_by_two() {
    let target = format!(r#"{INFANTRY},"vt":2"#);
    let (thin, deep) =
        (shot(LINE, &target, "1"), shot(r#""arm":"infantry","doctrine":"deep","elements":2"#, &target, "1"));
    let guns = shot(GUNS, &target, "1");
    let equal = shot(&format!(r#"{LINE},"vt":2"#), &target, "1");
    check_all(
        "fire",
        &[(&thin, "[1,2,3,4]"), (&deep, "[1,2]"), (&guns, "[1,2]"), (&equal, "[1,2,3,4]")],
        expect![[r#"
        FIRE-02 4, FIRE-03 3, FIRE-05 -2, {"hits":1,"losses":1,"eliminated":1,"recoil_ud":0,"destroyed":false}
        FIRE-02 2, FIRE-03 1, FIRE-05 -2, {"hits":0,"losses":0,"eliminated":0,"recoil_ud":0,"destroyed":false}
        FIRE-02 2, FIRE-03 4, {"hits":2,"losses":2,"eliminated":1,"recoil_ud":1,"destroyed":false}
        FIRE-02 4, FIRE-03 3, {"hits":3,"losses":3,"eliminated":2,"recoil_ud":1,"destroyed":false}"#]],
    );
}

/// JOS-FIRE-09, -11, JOS-SQ-05, JOS-FIRE-08, -14: limits come last, and are told even where they change nothing.
#[test]
fn limits() {
    let square_target = format!(r#"{INFANTRY},"square":true"#);
    let cases = [
        shot(&format!(r#"{LINE},"in_buildings":true,"marksmen":true"#), &square_target, "1"),
        shot(&format!(r#"{LINE},"square":true,"marksmen":true"#), INFANTRY, "1"),
        shot(
            r#""arm":"infantry","doctrine":"deep","elements":4,"square":true,"moved":true,"elite":true"#,
            INFANTRY,
            "1",
        ),
    ];
    check_all(
        "fire",
        &cases.each_ref().map(|case| (case.as_str(), "[1,2,3,4]")),
        expect![[r#"
        FIRE-02 4, FIRE-03 3, FIRE-08 1, FIRE-09 1, FIRE-11 max 1, {"hits":1,"losses":1,"eliminated":1,"recoil_ud":0,"destroyed":false}
        FIRE-02 4, FIRE-03 3, FIRE-09 1, SQ-05 max 1, {"hits":1,"losses":1,"eliminated":1,"recoil_ud":0,"destroyed":false}
        FIRE-02 4, FIRE-03 1, FIRE-06 -1, SQ-05 max 1, {"hits":0,"losses":0,"eliminated":0,"recoil_ud":0,"destroyed":false}"#]],
    );
    let guns = shot(r#""arm":"horse_artillery","elements":2"#, r#""arm":"horse_artillery","elements":2"#, "3");
    check_all(
        "fire",
        &[(&guns, "[1,2]")],
        expect![[
            r#"FIRE-02 2, FIRE-03 2, FIRE-07 -1, FIRE-10 max 2, {"hits":1,"losses":1,"eliminated":1,"recoil_ud":0,"destroyed":false}"#
        ]],
    );
}

/// JOS-EXP-05: militia throw d8, saves stay d6.
#[test]
fn militia() {
    let case = shot(&format!(r#"{LINE},"militia":true"#), &format!(r#"{INFANTRY},"cover":"cover""#), "1");
    check_all(
        "fire",
        &[(&case, "[8,7,3,1,6,1]"), (&case, "[8,7,3,1,8,1]"), (&case, "[9,7,3,1]")],
        expect![[r#"
        FIRE-02 4, FIRE-03 3, SAVE-01 save 1, EXP-05 d8, {"hits":2,"losses":1,"eliminated":1,"recoil_ud":0,"destroyed":false}
        bad_input dice[4] -
        bad_input dice[0] -"#]],
    );
}

/// JOS-SAVE-01, -02, -03, -04: only the best save is thrown; breastplates and walls help against musketry only.
#[test]
fn saves() {
    let cuirassiers = r#""arm":"cuirassiers","elements":4"#;
    let cases = [
        shot(GUNS, cuirassiers, "1"),
        shot(GUNS, &format!(r#"{cuirassiers},"cover":"cover""#), "1"),
        shot(GUNS, &format!(r#"{INFANTRY},"cover":"dense""#), "1"),
    ];
    check_all(
        "fire",
        &[(&cases[0], "[1,2]"), (&cases[1], "[1,2,1,2]"), (&cases[2], "[1,2,1,2]")],
        expect![[r#"
        FIRE-02 2, FIRE-03 4, FIRE-08 1, {"hits":2,"losses":2,"eliminated":1,"recoil_ud":1,"destroyed":false}
        FIRE-02 2, FIRE-03 4, FIRE-08 1, SAVE-01 save 1, {"hits":2,"losses":1,"eliminated":1,"recoil_ud":0,"destroyed":false}
        FIRE-02 2, FIRE-03 4, SAVE-01 save 1, {"hits":2,"losses":1,"eliminated":1,"recoil_ud":0,"destroyed":false}"#]],
    );
    let covered = shot(LINE, &format!(r#"{cuirassiers},"cover":"cover""#), "1");
    check_all(
        "fire",
        &[(&covered, "[1,6,6,6,2]")],
        expect![[
            r#"FIRE-02 4, FIRE-03 3, FIRE-08 1, SAVE-01 save 1, {"hits":1,"losses":1,"eliminated":1,"recoil_ud":0,"destroyed":false}"#
        ]],
    );
}

/// JOS-GEN-11: a detached general has no front line, no cover, and a save on 5 or less.
#[test]
fn at_a_general() {
    let case = shot(LINE, r#""arm":"general","cover":"dense""#, "1");
    check_all(
        "fire",
        &[(&case, "[1,2,6,6,5,6]"), (&case, "[1,2,6,6,5,1]"), (&case, "[4,4,6,6]")],
        expect![[r#"
        GEN-11 save 1-5, FIRE-02 4, FIRE-03 3, {"hits":2,"general_eliminated":true}
        GEN-11 save 1-5, FIRE-02 4, FIRE-03 3, {"hits":2,"general_eliminated":false}
        GEN-11 save 1-5, FIRE-02 4, FIRE-03 3, {"hits":0,"general_eliminated":false}"#]],
    );
}

/// JOS-SKR-01, JOS-FIRE-01, JOS-SQ-01, JOS-SQ-07, JOS-TER-03, JOS-SQ-03, JOS-ARMY-04: shooters that cannot be.
#[test]
fn refused_shooters() {
    let cases = [
        (r#""arm":"infantry","elements":5,"square":true,"in_buildings":true"#, "bad_input case.shooter.doctrine -"),
        (r#""arm":"foot_artillery","doctrine":"thin","elements":5"#, "bad_input case.shooter.doctrine -"),
        (r#""arm":"foot_artillery","elements":4,"vt":1"#, "illegal case.shooter.elements JOS-ARMY-04"),
        (r#""arm":"foot_artillery","elements":3,"vt":1,"moved":true"#, "illegal case.shooter.vt JOS-SKR-01"),
        (r#""arm":"foot_artillery","elements":3,"moved":true,"square":true"#, "illegal case.shooter.moved JOS-FIRE-01"),
        (
            r#""arm":"foot_artillery","elements":3,"square":true,"in_buildings":true"#,
            "illegal case.shooter.square JOS-SQ-01",
        ),
        (
            r#""arm":"infantry","doctrine":"thin","elements":5,"moved":true,"square":true,"in_buildings":true"#,
            "illegal case.shooter.moved JOS-SQ-07",
        ),
        (r#""arm":"horse_artillery","elements":3,"in_buildings":true"#, "illegal case.shooter.in_buildings JOS-TER-03"),
        (
            r#""arm":"infantry","doctrine":"thin","elements":5,"square":true,"in_buildings":true"#,
            "illegal case.shooter.square JOS-SQ-03",
        ),
        (r#""arm":"light_cavalry","elements":3"#, "bad_input case.shooter.arm -"),
    ];
    for (shooter, expected) in cases {
        // The target is at fault too, and is looked at later.
        refused("fire", &[(&shot(shooter, r#""arm":"general","elements":2"#, "1"), expected)]);
    }
}

/// JOS-ARMY-04, JOS-GEN-11, JOS-SKR-01, JOS-SQ-01, JOS-SQ-03, JOS-TER-03, JOS-SQ-06, JOS-FIRE-03: targets that cannot be,
/// and infantry that fires too far.
#[test]
fn refused_targets() {
    let cases = [
        (r#""arm":"light_cavalry","elements":5,"vt":1"#, "illegal case.target.elements JOS-ARMY-04"),
        (r#""arm":"general","elements":2,"vt":1"#, "illegal case.target.elements JOS-GEN-11"),
        (r#""arm":"general","vt":1,"square":true"#, "illegal case.target.vt JOS-SKR-01"),
        (r#""arm":"light_cavalry","square":true,"cover":"dense""#, "illegal case.target.square JOS-SQ-01"),
        (r#""arm":"infantry","square":true,"cover":"cover","enfiladed":true"#, "illegal case.target.square JOS-SQ-03"),
        (r#""arm":"light_cavalry","cover":"dense","enfiladed":true"#, "illegal case.target.cover JOS-TER-03"),
        (r#""arm":"general","stoic":true,"enfiladed":true"#, "illegal case.target.stoic JOS-GEN-11"),
        (r#""arm":"infantry","square":true,"enfiladed":true"#, "illegal case.target.enfiladed JOS-SQ-06"),
        (r#""arm":"general","enfiladed":true"#, "illegal case.target.enfiladed JOS-GEN-11"),
        (INFANTRY, "illegal case.range_ud JOS-FIRE-03"),
    ];
    for (target, expected) in cases {
        refused("fire", &[(&shot(LINE, target, "1.005"), expected)]);
    }
    for range in ["0", "-1", "4.0000001", "\"1\"", "true"] {
        refused("fire", &[(&shot(GUNS, INFANTRY, range), "bad_input case.range_ud -")]);
    }
}

/// JOS-FIRE-02, JOS-SAVE-03, JOS-EXP-05, JOS-GEN-11: hits, then saves, one for each.
#[test]
fn odds() {
    let three = r#""arm":"infantry","doctrine":"thin","elements":3"#;
    let cases = [
        shot(three, &format!(r#"{INFANTRY},"cover":"dense","enfiladed":true"#), "1"),
        shot(&format!(r#"{three},"militia":true"#), &format!(r#"{INFANTRY},"vt":1,"cover":"cover""#), "1"),
        shot(three, r#""arm":"general""#, "1"),
        shot(GUNS, INFANTRY, "2.5"),
        shot(r#""arm":"horse_artillery","elements":3"#, INFANTRY, "4"),
        shot(&format!(r#"{GUNS},"overlooks":true"#), r#""arm":"foot_artillery","elements":2,"stoic":true"#, "2"),
    ];
    check_odds("fire", &cases.each_ref().map(String::as_str));
    let volley = r#""arm":"infantry","doctrine":"thin","elements":5,"overlooks":true,"marksmen":true"#;
    check_frequencies("fire", &shot(volley, &format!(r#"{INFANTRY},"cover":"dense""#), "1"));
    check_frequencies("fire", &shot(&format!(r#"{volley},"militia":true"#), r#""arm":"general""#, "1"));
}

/// JOS-FIRE-13, JOS-SAVE-01: hits that cost the same, saved or not, are one branch.
#[test]
fn branches() {
    for (shooter, target) in [
        (LINE, r#""arm":"infantry","elements":4,"cover":"dense","enfiladed":true"#),
        (GUNS, INFANTRY),
        (LINE, r#""arm":"general""#),
    ] {
        check_branches::<Fire, _>(&shot(shooter, target, "1"), |outcome| match *outcome {
            FireOutcome::Unit { losses, suffered, .. } => (losses, suffered.eliminated, suffered.recoil_ud),
            FireOutcome::General { eliminated, .. } => (u8::from(eliminated), 0, 0),
        });
    }
}
