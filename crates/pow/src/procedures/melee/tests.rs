use game::procedure::{Json, Procedure, parse};

use super::super::testing::{check, check_frequencies, check_odds, told, torment};
use super::Melee;

/// The multiplier of the first attacker.
#[track_caller]
fn multiplies(edition: &str, attacker: &str, defender: &str, expected: &str) {
    let text = format!(r#"{{"edition":"{edition}","attacker":[{attacker}],"defender":[{defender}]}}"#);
    let json = parse(text.as_bytes()).expect("the case is JSON");
    let Json::Object(fields) = &json else { panic!("the case is an object") };
    let facts = Melee::shape().read(fields, "case".to_owned()).expect("the case fits its shape");
    let case = Melee::read(&facts).expect("the case is legal");
    let (clause, factor) = case.attacker[0].multiplier(case.edition, &case.defender);
    assert_eq!(format!("{clause} {}", factor.name()), format!("POW-{expected}"), "{text}");
}

const COLUMN: &str = r#"{"troop":"infantry_french","strength":10,"formation":"attack_column""#;
const HORSE: &str = r#"{"troop":"heavy_cavalry","strength":10"#;
const LINE: &str = r#"{"troop":"infantry_prussian","strength":10}"#;
const SQUARE: &str = r#"{"troop":"infantry_prussian","strength":10,"formation":"square"}"#;
const GUNS: &str = r#"{"troop":"artillery_foot","strength":10}"#;
const HUSSARS: &str = r#"{"troop":"light_cavalry","strength":10}"#;

/// POW-MEL-02, POW-MEL-05: half for infantry against mounted, for artillery, for whoever is flanked; it comes first.
#[test]
fn halves() {
    for edition in ["v2", "play_aid"] {
        multiplies(edition, &format!("{COLUMN}}}"), HUSSARS, "MEL-05 x0.5");
        multiplies(edition, SQUARE, HUSSARS, "MEL-05 x0.5");
        multiplies(edition, GUNS, LINE, "MEL-05 x0.5");
        multiplies(edition, &format!(r#"{HORSE},"state":"charging","flanked":true}}"#), LINE, "MEL-05 x0.5");
        multiplies(edition, &format!("{COLUMN}}}"), &format!("{LINE},{HUSSARS}"), "MEL-05 x0.5");
        // Mounted infantry is infantry on foot, cavalry in the saddle; limbered guns are not mounted.
        let dragoons = r#"{"troop":"mounted_infantry","strength":10"#;
        multiplies(edition, &format!("{dragoons}}}"), HUSSARS, "MEL-05 x0.5");
        multiplies(edition, LINE, &format!(r#"{dragoons},"fighting_mounted":true}}"#), "MEL-05 x0.5");
        multiplies(edition, &format!(r#"{dragoons},"fighting_mounted":true}}"#), HUSSARS, "MEL-08 x1");
        multiplies(edition, LINE, r#"{"troop":"artillery_horse","strength":9,"formation":"formed"}"#, "MEL-08 x1");
    }
}

/// POW-MEL-06: three times, as the book and as the aid have it.
#[test]
fn trebles() {
    for (state, enemy, v2, play_aid) in [
        ("charging", LINE, "MEL-06 x3", "MEL-06 x3"),
        ("charging", SQUARE, "MEL-06 x3", "MEL-06 x3"),
        ("counter_charging", LINE, "MEL-06 x3", "MEL-07 x2"),
        ("charging", GUNS, "MEL-06 x3", "MEL-08 x1"),
        ("pursuing", LINE, "MEL-07 x2", "MEL-07 x2"),
    ] {
        let column = format!(r#"{COLUMN},"state":"{state}"}}"#);
        multiplies("v2", &column, enemy, v2);
        multiplies("play_aid", &column, enemy, play_aid);
    }
    for (state, enemy, v2, play_aid) in [
        ("charging", LINE, "MEL-06 x3", "MEL-06 x3"),
        ("counter_charging", LINE, "MEL-06 x3", "MEL-07 x2"),
        ("pursuing", LINE, "MEL-06 x3", "MEL-06 x3"),
        ("pursuing", GUNS, "MEL-06 x3", "MEL-08 x1"),
        ("pursuing", SQUARE, "MEL-08 x1", "MEL-08 x1"),
        ("standing", LINE, "MEL-07 x2", "MEL-07 x2"),
    ] {
        multiplies("v2", &format!(r#"{HORSE},"state":"{state}"}}"#), enemy, v2);
        multiplies("play_aid", &format!(r#"{HORSE},"state":"{state}"}}"#), enemy, play_aid);
    }
    let in_column = format!(r#"{HORSE},"formation":"formed","state":"charging"}}"#);
    multiplies("v2", &in_column, LINE, "MEL-07 x2");
    multiplies("play_aid", &in_column, LINE, "MEL-06 x3");
    let irregulars = r#"{"troop":"irregular_cavalry","strength":9,"state":"charging"}"#;
    multiplies("v2", irregulars, LINE, "MEL-07 x2");
    multiplies("play_aid", irregulars, LINE, "MEL-07 x2");
}

/// POW-MEL-07, POW-MEL-08: twice, and all other cases.
#[test]
fn doubles() {
    let with = |unit: &str, state: &str, shaken: bool| format!(r#"{unit},"state":"{state}","shaken":{shaken}}}"#);
    for (unit, state, shaken, enemy, v2, play_aid) in [
        (COLUMN, "standing", false, LINE, "MEL-07 x2", "MEL-07 x2"),
        (COLUMN, "standing", true, LINE, "MEL-08 x1", "MEL-08 x1"),
        (COLUMN, "standing", false, GUNS, "MEL-07 x2", "MEL-08 x1"),
        (HORSE, "charging", false, HUSSARS, "MEL-07 x2", "MEL-07 x2"),
        (HORSE, "counter_charging", false, HUSSARS, "MEL-07 x2", "MEL-08 x1"),
        (HORSE, "pursuing", false, HUSSARS, "MEL-07 x2", "MEL-07 x2"),
        (HORSE, "standing", false, HUSSARS, "MEL-08 x1", "MEL-08 x1"),
        (HORSE, "standing", true, LINE, "MEL-08 x1", "MEL-08 x1"),
        (HORSE, "standing", false, GUNS, "MEL-07 x2", "MEL-08 x1"),
        (HORSE, "standing", false, SQUARE, "MEL-08 x1", "MEL-08 x1"),
    ] {
        multiplies("v2", &with(unit, state, shaken), enemy, v2);
        multiplies("play_aid", &with(unit, state, shaken), enemy, play_aid);
    }
    let irregulars = r#"{"troop":"irregular_cavalry","strength":9,"state":"charging"}"#;
    multiplies("v2", irregulars, HUSSARS, "MEL-08 x1");
    multiplies("v2", LINE, LINE, "MEL-08 x1");
}

/// POW-MEL-09: slowing terrain takes the multiplier away, but leaves a half alone.
#[test]
fn slowed() {
    let slowed = |unit: &str, how: &str| format!(r#"{unit},"state":"charging","slowed":"{how}"}}"#);
    multiplies("v2", &slowed(HORSE, "crossed"), LINE, "MEL-09 x1");
    multiplies("play_aid", &slowed(HORSE, "crossed"), LINE, "MEL-06 x3");
    multiplies("v2", &slowed(COLUMN, "occupies"), LINE, "MEL-09 x1");
    multiplies("play_aid", &slowed(HORSE, "occupies"), HUSSARS, "MEL-09 x1");
    multiplies("v2", &slowed(COLUMN, "occupies"), HUSSARS, "MEL-05 x0.5");
    multiplies("v2", r#"{"troop":"infantry_british","strength":9,"slowed":"occupies"}"#, LINE, "MEL-08 x1");
}

/// POW-MEL-10, POW-MEL-11, POW-MEL-18: charging counts, unless horse charges the infantry.
#[test]
fn charging() {
    check(
        "melee",
        r#"
        {"attacker":[{"troop":"infantry_french","strength":10,"state":"counter_charging"}],"defender":[{"troop":"light_cavalry","strength":10,"state":"charging"}]} [1,1] => MEL-05 x0.5, MEL-06 x3, MEL-11 1, MEL-20 column 5, MEL-20 column 35, {losses_attacker:1,losses_defender:0,winner:defender,attacker_general_hit:false,defender_general_hit:false}
        {"attacker":[{"troop":"infantry_french","strength":10,"state":"charging"}],"defender":[{"troop":"light_cavalry","strength":10,"state":"counter_charging"}]} [1,1] => MEL-05 x0.5, MEL-06 x3, MEL-11 1, MEL-20 column 5, MEL-20 column 35, {losses_attacker:1,losses_defender:0,winner:defender,attacker_general_hit:false,defender_general_hit:false}
        {"attacker":[{"troop":"infantry_french","strength":10,"state":"pursuing"}],"defender":[{"troop":"light_cavalry","strength":10,"state":"charging"}]} [1,1] => MEL-05 x0.5, MEL-06 x3, MEL-11 1, MEL-11 1, MEL-20 column 10, MEL-20 column 35, {losses_attacker:1,losses_defender:0,winner:defender,attacker_general_hit:false,defender_general_hit:false}
        {"attacker":[{"troop":"infantry_french","strength":10,"state":"charging"}],"defender":[{"troop":"light_cavalry","strength":10,"state":"pursuing"}]} [1,1] => MEL-05 x0.5, MEL-06 x3, MEL-11 1, MEL-11 1, MEL-20 column 10, MEL-20 column 35, {losses_attacker:1,losses_defender:0,winner:defender,attacker_general_hit:false,defender_general_hit:false}
        {"attacker":[{"troop":"infantry_french","strength":10,"state":"charging","against":[0]}],"defender":[{"troop":"infantry_french","strength":10},{"troop":"light_cavalry","strength":10,"state":"charging"}]} [1,1] => MEL-06 x3, MEL-08 x1, MEL-08 x1, MEL-11 1, MEL-11 1, MEL-20 column 15, MEL-20 column 45, {losses_attacker:2,losses_defender:0,winner:defender,attacker_general_hit:false,defender_general_hit:false}
    "#,
    );
}

/// POW-MEL-12, POW-MEL-14: classes above the highest enemy class, regular or irregular.
#[test]
fn classes() {
    check(
        "melee",
        r#"
        {"attacker":[{"troop":"cuirassier","strength":10}],"defender":[{"troop":"light_cavalry","strength":10},{"troop":"cavalry_detachment","strength":10}]} [1,1] => MEL-08 x1, MEL-08 x1, MEL-08 x1, MEL-12 2, MEL-20 column 20, MEL-20 column 20, {losses_attacker:0,losses_defender:0,winner:draw,attacker_general_hit:false,defender_general_hit:false}
        {"attacker":[{"troop":"cuirassier","strength":10,"shaken":true}],"defender":[{"troop":"light_cavalry","strength":10}]} [1,1] => MEL-08 x1, MEL-08 x1, MEL-17 -2, MEL-20 column 0, MEL-20 column 10, {losses_attacker:0,losses_defender:0,winner:draw,attacker_general_hit:false,defender_general_hit:false}
        {"attacker":[{"troop":"cuirassier","strength":10}],"defender":[{"troop":"infantry_french","strength":10}]} [1,1] => MEL-05 x0.5, MEL-07 x2, MEL-20 column 20, MEL-20 column 5, {losses_attacker:0,losses_defender:0,winner:draw,attacker_general_hit:false,defender_general_hit:false}
        {"attacker":[{"troop":"irregular_heavy_cavalry","strength":10,"shaken":true}],"defender":[{"troop":"cavalry_detachment","strength":10}]} [1,1] => MEL-08 x1, MEL-08 x1, MEL-14 2, MEL-17 -2, MEL-20 column 10, MEL-20 column 10, {losses_attacker:0,losses_defender:0,winner:draw,attacker_general_hit:false,defender_general_hit:false}
        {"edition":"play_aid","attacker":[{"troop":"irregular_heavy_cavalry","strength":10}],"defender":[{"troop":"cavalry_detachment","strength":10}]} [1,1] => MEL-08 x1, MEL-08 x1, MEL-20 column 10, MEL-20 column 10, {losses_attacker:0,losses_defender:0,winner:draw,attacker_general_hit:false,defender_general_hit:false}
        {"edition":"play_aid","attacker":[{"troop":"irregular_heavy_cavalry","strength":10}],"defender":[{"troop":"cavalry_detachment","strength":10},{"troop":"artillery_irregular","strength":10}]} [1,1] => MEL-05 x0.5, MEL-08 x1, MEL-08 x1, MEL-14 2, MEL-20 column 20, MEL-20 column 15, {losses_attacker:0,losses_defender:0,winner:draw,attacker_general_hit:false,defender_general_hit:false}
        {"attacker":[{"troop":"mounted_infantry","strength":10,"fighting_mounted":true}],"defender":[{"troop":"cavalry_detachment","strength":10}]} [1,1] => MEL-08 x1, MEL-08 x1, MEL-12 1, MEL-20 column 15, MEL-20 column 10, {losses_attacker:0,losses_defender:0,winner:draw,attacker_general_hit:false,defender_general_hit:false}
    "#,
    );
}

/// POW-MEL-13, POW-MEL-15, POW-WPN-06: lances, for and against.
#[test]
fn lances() {
    check(
        "melee",
        r#"
        {"attacker":[{"troop":"light_cavalry","strength":10,"lance":true}],"defender":[{"troop":"infantry_irregular","strength":10}]} [1,1] => MEL-05 x0.5, MEL-07 x2, MEL-13 2, MEL-20 column 30, MEL-20 column 5, {losses_attacker:0,losses_defender:1,winner:attacker,attacker_general_hit:false,defender_general_hit:false}
        {"attacker":[{"troop":"light_cavalry","strength":10,"lance":true,"shaken":true}],"defender":[{"troop":"light_cavalry","strength":10,"shaken":true},{"troop":"light_cavalry","strength":10}]} [1,1] => MEL-08 x1, MEL-08 x1, MEL-08 x1, MEL-15 -1, MEL-17 -2, MEL-17 -2, MEL-20 column 0, MEL-20 column 10, {losses_attacker:0,losses_defender:0,winner:draw,attacker_general_hit:false,defender_general_hit:false}
        {"attacker":[{"troop":"light_cavalry","strength":10,"lance":true}],"defender":[{"troop":"light_cavalry","strength":10,"shaken":true},{"troop":"light_cavalry","strength":10}]} [1,1] => MEL-08 x1, MEL-08 x1, MEL-08 x1, MEL-13 2, MEL-15 -1, MEL-17 -2, MEL-20 column 15, MEL-20 column 10, {losses_attacker:0,losses_defender:0,winner:draw,attacker_general_hit:false,defender_general_hit:false}
        {"attacker":[{"troop":"light_cavalry","strength":10,"lance":true}],"defender":[{"troop":"irregular_cavalry","strength":10}]} [1,1] => MEL-08 x1, MEL-08 x1, MEL-13 2, MEL-20 column 20, MEL-20 column 10, {losses_attacker:0,losses_defender:0,winner:draw,attacker_general_hit:false,defender_general_hit:false}
    "#,
    );
}

/// POW-MEL-03, POW-MEL-04, POW-MEL-16, POW-MEL-17, POW-MEL-19, POW-MEL-20, POW-MEL-21: sums, cover, reserves, the winner.
#[test]
fn sides() {
    check(
        "melee",
        r#"
        {"attacker":[{"troop":"infantry_british","strength":11},{"troop":"infantry_british","strength":11},{"troop":"infantry_british","strength":11,"reinforcing":true,"shaken":true,"state":"standing"}],"defender":[{"troop":"infantry_british","strength":21}],"defender_cover":2,"attacker_cover":1} [4,4] => MEL-08 x1, MEL-08 x1, MEL-08 x1, MEL-16 -2, MEL-16 -2, MEL-16 -1, MEL-17 -2, MEL-19 x1, MEL-20 column 5, MEL-20 column 20, {losses_attacker:1,losses_defender:0,winner:defender,attacker_general_hit:false,defender_general_hit:false}
        {"attacker":[{"troop":"infantry_british","strength":13},{"troop":"artillery_foot","strength":1}],"defender":[{"troop":"infantry_british","strength":30},{"troop":"infantry_british","strength":30},{"troop":"infantry_british","strength":30},{"troop":"infantry_british","strength":16}]} [6,1,6] => MEL-05 x0.5, MEL-08 x1, MEL-08 x1, MEL-08 x1, MEL-08 x1, MEL-08 x1, MEL-20 column 15, MEL-20 column 110, {losses_attacker:7,losses_defender:2,winner:defender,attacker_general_hit:false,defender_general_hit:false}
        {"attacker":[{"troop":"infantry_british","strength":25}],"defender":[{"troop":"infantry_british","strength":15}],"attacker_general":true,"defender_general":true} [5,4] => MEL-08 x1, MEL-08 x1, MEL-20 column 25, MEL-20 column 15, {losses_attacker:1,losses_defender:2,winner:attacker,attacker_general_hit:true,defender_general_hit:true}
        {"attacker":[{"troop":"infantry_british","strength":25}],"defender":[{"troop":"infantry_british","strength":15}],"attacker_general":true} [5,3] => MEL-08 x1, MEL-08 x1, MEL-20 column 25, MEL-20 column 15, {losses_attacker:1,losses_defender:2,winner:attacker,attacker_general_hit:false,defender_general_hit:false}
        {"attacker":[{"troop":"light_cavalry","strength":10,"against":[1]}],"defender":[{"troop":"infantry_irregular","strength":10},{"troop":"light_cavalry","strength":10,"against":[0]}]} [1,1] => MEL-05 x0.5, MEL-08 x1, MEL-08 x1, MEL-20 column 10, MEL-20 column 15, {losses_attacker:0,losses_defender:0,winner:draw,attacker_general_hit:false,defender_general_hit:false}
    "#,
    );
}

/// POW-MEL-28, POW-WPN-06, POW-FORM-04, POW-CHA-02, POW-REA-04, POW-PUR-15, POW-CHA-08, POW-REA-10, POW-TRP-12,
/// POW-TRP-19, POW-MOR-27, POW-TRP-26, POW-FORM-07: what is refused, and in which order.
#[test]
fn refusals() {
    let line = r#"{"troop":"infantry_prussian","strength":9}"#;
    let refuse = |attacker: &str, defender: &str, expected: &str| {
        let case = format!(r#"{{"attacker":[{attacker}],"defender":[{defender}]}}"#);
        assert_eq!(told("melee", &case, ""), expected, "{case}");
    };
    let unit = |troop: &str, rest: &str| format!(r#"{{"troop":"{troop}","strength":9{rest}}}"#);
    let reserve = unit("infantry_prussian", r#","reinforcing":true"#);
    refuse(&reserve, &unit("cuirassier", r#","formation":"square""#), "illegal case.defender[0].formation POW-FORM-07");
    refuse(
        &reserve,
        &unit("cuirassier", r#","fighting_mounted":true"#),
        "illegal case.defender[0].fighting_mounted POW-TRP-26",
    );
    refuse(&unit("infantry_french", r#","lance":true"#), &reserve, "illegal case.defender POW-MEL-28");
    refuse(&reserve, &reserve, "illegal case.attacker POW-MEL-28");
    refuse(&format!("{line},{reserve},{reserve}"), line, "illegal case.attacker POW-MEL-28");
    refuse(line, &format!("{line},{line},{reserve},{reserve},{reserve}"), "illegal case.defender POW-MEL-28");
    refuse(line, &unit("infantry_french", r#","lance":true"#), "illegal case.defender[0].lance POW-WPN-06");
    refuse(
        &unit("infantry_french", r#","formation":"square","flanked":true,"state":"charging""#),
        line,
        "illegal case.attacker[0].flanked POW-FORM-04",
    );
    for (state, clause) in [("charging", "CHA-02"), ("counter_charging", "REA-04"), ("pursuing", "PUR-15")] {
        let expected = format!("illegal case.attacker[0].state POW-{clause}");
        refuse(&unit("artillery_foot", &format!(r#","state":"{state}","shaken":true"#)), line, &expected);
        refuse(&unit("infantry_british", &format!(r#","state":"{state}","formation":"square""#)), line, &expected);
    }
    for (state, clause) in [("charging", "CHA-08"), ("counter_charging", "REA-10"), ("pursuing", "PUR-15")] {
        let expected = format!("illegal case.defender[0].state POW-{clause}");
        refuse(line, &unit("cavalry_detachment", &format!(r#","state":"{state}","shaken":true"#)), &expected);
        let behind = unit("cuirassier", &format!(r#","state":"{state}","shaken":true,"reinforcing":true"#));
        refuse(line, &format!("{line},{behind}"), &expected.replace("[0]", "[1]"));
    }
    for state in ["charging", "counter_charging"] {
        let cossacks = unit("irregular_light_cavalry", &format!(r#","state":"{state}""#));
        let jezails = unit("irregular_skirmisher", &format!(r#","state":"{state}""#));
        let shaken = unit("infantry_prussian", r#","shaken":true"#);
        refuse(&cossacks, line, "illegal case.attacker[0].state POW-CHA-02");
        refuse(&cossacks, &format!("{shaken},{line}"), "illegal case.attacker[0].state POW-CHA-02");
        refuse(&jezails, &format!("{shaken},{line}"), "illegal case.attacker[0].state POW-TRP-12");
        for allowed in [&cossacks, &jezails] {
            let case = format!(r#"{{"attacker":[{allowed}],"defender":[{shaken}]}}"#);
            assert!(told("melee", &case, "").starts_with("MEL"), "{case}");
        }
    }
    let charging = unit("cuirassier", r#","state":"charging""#);
    let square = unit("infantry_british", r#","formation":"square""#);
    refuse(&charging, &square, "illegal case.attacker[0].state POW-MOR-27");
    refuse(&charging, &format!("{square},{square}"), "illegal case.attacker[0].state POW-MOR-27");
    check(
        "melee",
        r#"
        {"attacker":[{"troop":"cuirassier","strength":9,"state":"charging"}],"defender":[{"troop":"infantry_british","strength":9,"formation":"square"},{"troop":"infantry_british","strength":9}]} [1,1] => MEL-05 x0.5, MEL-05 x0.5, MEL-06 x3, MEL-11 1, MEL-20 column 35, MEL-20 column 10, {losses_attacker:0,losses_defender:1,winner:attacker,attacker_general_hit:false,defender_general_hit:false}
        {"attacker":[{"troop":"cuirassier","strength":9,"state":"counter_charging"}],"defender":[{"troop":"infantry_british","strength":9,"formation":"square"}]} [1,1] => MEL-05 x0.5, MEL-08 x1, MEL-11 1, MEL-20 column 15, MEL-20 column 5, {losses_attacker:0,losses_defender:0,winner:draw,attacker_general_hit:false,defender_general_hit:false}
        {"attacker":[{"troop":"infantry_french","strength":9},{"troop":"cuirassier","strength":9,"state":"charging","reinforcing":true}],"defender":[{"troop":"infantry_british","strength":9,"formation":"square"}]} [1,1] => MEL-08 x1, MEL-08 x1, MEL-19 x1, MEL-20 column 20, MEL-20 column 10, {losses_attacker:0,losses_defender:0,winner:draw,attacker_general_hit:false,defender_general_hit:false}
    "#,
    );
}

/// POW-MEL-04: shape, and the list of enemies in contact.
#[test]
fn shape() {
    check(
        "melee",
        r#"
        {"attacker":[],"defender":[]} => bad_input case.attacker
        {"defender":[{"troop":"cuirassier","strength":9}]} => bad_input case.attacker
        {"attacker":[{"troop":"cuirassier","strength":9,"against":[]}],"defender":[{"troop":"cuirassier","strength":0}]} => bad_input case.attacker[0].against
        {"attacker":[{"troop":"cuirassier","strength":9,"against":[0,1.5]}],"defender":[{"troop":"cuirassier","strength":9}]} => bad_input case.attacker[0].against[1]
        {"attacker":[{"troop":"cuirassier","strength":9,"against":[0,8]}],"defender":[{"troop":"cuirassier","strength":9}]} => bad_input case.attacker[0].against[1]
        {"attacker":[{"troop":"cuirassier","strength":9,"against":0}],"defender":[{"troop":"cuirassier","strength":9}]} => bad_input case.attacker[0].against
        {"attacker":[{"troop":"cuirassier","strength":9,"against":[1]}],"defender":[{"troop":"cuirassier","strength":9}],"attacker_cover":7} => bad_input case.attacker_cover
        {"attacker":[{"troop":"cuirassier","strength":9,"against":[1]}],"defender":[{"troop":"cuirassier","strength":9}]} => bad_input case.attacker[0].against
        {"attacker":[{"troop":"cuirassier","strength":9,"against":[0,0]}],"defender":[{"troop":"cuirassier","strength":9}]} => bad_input case.attacker[0].against
        {"attacker":[{"troop":"cuirassier","strength":9,"lance":true,"formation":"square"}],"defender":[{"troop":"cuirassier","strength":9},{"troop":"cuirassier","strength":9,"reinforcing":true,"against":[1]}]} => bad_input case.defender[1].against
        {"attacker":[{"troop":"cuirassier","strength":9,"against":[1]}],"defender":[{"troop":"cuirassier","strength":9},{"troop":"cuirassier","strength":9,"reinforcing":true}]} => bad_input case.attacker[0].against
        {"attacker":[{"troop":"cuirassier","strength":9,"state":"routing"}],"defender":[{"troop":"cuirassier","strength":9}]} => bad_input case.attacker[0].state
        {"attacker":[{"troop":"cuirassier","strength":9}],"defender":[{"troop":"cuirassier","strength":9}]} [6] => bad_input dice
        {"attacker":[{"troop":"cuirassier","strength":9}],"defender":[{"troop":"cuirassier","strength":9}]} [6,0] => bad_input dice[1]
    "#,
    );
    let case = r#"{"attacker":[{"troop":"cuirassier","strength":9,"against":[0]}],"defender":[{"troop":"cuirassier","strength":9,"lance":true}],"defender_cover":1}"#;
    torment("melee", case, "[6,1]");
}

/// POW-MEL-20, POW-LOSS-02: exact odds of both rolls together.
#[test]
fn odds() {
    check_odds(
        "melee",
        r#"
        {"attacker":[{"troop":"cuirassier","strength":9}],"defender":[{"troop":"infantry_british","strength":9}]}
        {"attacker":[{"troop":"cuirassier","strength":30,"state":"charging"},{"troop":"cuirassier","strength":30,"state":"charging"}],"defender":[{"troop":"infantry_british","strength":9}],"attacker_general":true,"defender_general":true}
        {"attacker":[{"troop":"infantry_british","strength":30},{"troop":"infantry_british","strength":30},{"troop":"infantry_british","strength":30},{"troop":"infantry_british","strength":16}],"defender":[{"troop":"infantry_british","strength":9}],"defender_general":true}
    "#,
    );
    let columns =
        [r#"{"troop":"infantry_french","strength":29,"formation":"attack_column","state":"charging"}"#; 8].join(",");
    check_frequencies(
        "melee",
        &format!(r#"{{"attacker":[{columns}],"defender":[{columns}],"attacker_general":true}}"#),
    );
}
