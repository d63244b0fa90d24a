use super::super::testing::{check, check_frequencies, check_odds, torment};

/// POW-FIRE-22, POW-FIRE-24, POW-FIRE-25, POW-WPN-02, POW-TRP-10: every row of the small-arms table.
#[test]
fn small_arms() {
    check(
        "fire",
        r#"
        {"shooters":[{"troop":"infantry_prussian","strength":11,"range_cm":5}],"targets":[{"troop":"infantry_prussian"}]} [1] => FIRE-22 x2, FIRE-36 column 25, {losses:1,losses_each:1,losses_spare:0,general_hit:false,artillery_loss:0,target_tests:true}
        {"shooters":[{"troop":"infantry_prussian","strength":11,"range_cm":5,"weapon":"rifle"}],"targets":[{"troop":"infantry_prussian"}]} [1] => FIRE-22 x2, FIRE-36 column 25, {losses:1,losses_each:1,losses_spare:0,general_hit:false,artillery_loss:0,target_tests:true}
        {"shooters":[{"troop":"infantry_french","strength":11,"range_cm":5,"formation":"attack_column"}],"targets":[{"troop":"infantry_prussian"}]} [1] => FIRE-22 x1, FIRE-36 column 15, {losses:0,losses_each:0,losses_spare:0,general_hit:false,artillery_loss:0,target_tests:false}
        {"shooters":[{"troop":"infantry_french","strength":11,"range_cm":0,"formation":"square"}],"targets":[{"troop":"infantry_prussian"}]} [6] => FIRE-22 x1, FIRE-36 column 15, {losses:2,losses_each:2,losses_spare:0,general_hit:false,artillery_loss:0,target_tests:true}
        {"shooters":[{"troop":"infantry_irregular","strength":11,"range_cm":4.99}],"targets":[{"troop":"infantry_prussian"}]} [6] => FIRE-22 x1, FIRE-36 column 15, {losses:2,losses_each:2,losses_spare:0,general_hit:false,artillery_loss:0,target_tests:true}
        {"shooters":[{"troop":"infantry_prussian","strength":11,"range_cm":5,"weapon":"obsolete"}],"targets":[{"troop":"infantry_prussian"}]} [6] => FIRE-22 x1, FIRE-36 column 15, {losses:2,losses_each:2,losses_spare:0,general_hit:false,artillery_loss:0,target_tests:true}
        {"shooters":[{"troop":"irregular_skirmisher","strength":11,"range_cm":5,"weapon":"rifle"}],"targets":[{"troop":"infantry_prussian"}]} [6] => FIRE-22 x1, FIRE-36 column 15, {losses:2,losses_each:2,losses_spare:0,general_hit:false,artillery_loss:0,target_tests:true}
        {"shooters":[{"troop":"light_cavalry","strength":11,"range_cm":0,"cannot_counter_charge":true}],"targets":[{"troop":"infantry_prussian"}]} [6] => FIRE-22 x1, FIRE-36 column 15, {losses:2,losses_each:2,losses_spare:0,general_hit:false,artillery_loss:0,target_tests:true}
        {"shooters":[{"troop":"mounted_infantry","strength":11,"range_cm":0,"cannot_counter_charge":true,"fighting_mounted":true}],"targets":[{"troop":"infantry_prussian"}]} [6] => FIRE-22 x1, FIRE-36 column 15, {losses:2,losses_each:2,losses_spare:0,general_hit:false,artillery_loss:0,target_tests:true}
        {"shooters":[{"troop":"infantry_french","strength":11,"range_cm":10,"skirmishers":true,"formation":"attack_column"}],"targets":[{"troop":"infantry_prussian"}]} [6] => FIRE-22 x0.5, FIRE-36 column 10, {losses:1,losses_each:1,losses_spare:0,general_hit:false,artillery_loss:0,target_tests:true}
        {"shooters":[{"troop":"infantry_irregular","strength":10,"range_cm":15,"skirmishers":true,"weapon":"rifle"}],"targets":[{"troop":"infantry_prussian"}]} [6] => FIRE-22 x0.5, FIRE-36 column 5, {losses:1,losses_each:1,losses_spare:0,general_hit:false,artillery_loss:0,target_tests:true}
        {"shooters":[{"troop":"irregular_skirmisher","strength":10,"range_cm":5.001,"weapon":"rifle"}],"targets":[{"troop":"infantry_prussian"}]} [6] => FIRE-22 x0.5, FIRE-36 column 5, {losses:1,losses_each:1,losses_spare:0,general_hit:false,artillery_loss:0,target_tests:true}
    "#,
    );
}

/// POW-FIRE-22, POW-FIRE-23, POW-HYP-01: out of range.
#[test]
fn ranges() {
    check(
        "fire",
        r#"
        {"shooters":[{"troop":"infantry_prussian","strength":11,"range_cm":5.001}],"targets":[{"troop":"infantry_prussian"}]} => illegal case.shooters[0].range_cm POW-FIRE-22
        {"shooters":[{"troop":"infantry_prussian","strength":11,"range_cm":10.01,"skirmishers":true}],"targets":[{"troop":"infantry_prussian"}]} => illegal case.shooters[0].range_cm POW-FIRE-22
        {"shooters":[{"troop":"infantry_prussian","strength":11,"range_cm":15.01,"skirmishers":true,"weapon":"rifle"}],"targets":[{"troop":"infantry_prussian"}]} => illegal case.shooters[0].range_cm POW-FIRE-22
        {"shooters":[{"troop":"infantry_prussian","strength":11,"range_cm":6,"skirmishers":true,"weapon":"obsolete"}],"targets":[{"troop":"infantry_prussian"}]} => illegal case.shooters[0].range_cm POW-FIRE-22
        {"shooters":[{"troop":"infantry_prussian","strength":11,"range_cm":6,"skirmishers":true,"formation":"square"}],"targets":[{"troop":"infantry_prussian"}]} => illegal case.shooters[0].range_cm POW-FIRE-22
        {"shooters":[{"troop":"irregular_skirmisher","strength":11,"range_cm":6}],"targets":[{"troop":"infantry_prussian"}]} => illegal case.shooters[0].range_cm POW-FIRE-22
        {"shooters":[{"troop":"irregular_skirmisher","strength":11,"range_cm":6,"weapon":"musket","skirmishers":true}],"targets":[{"troop":"infantry_prussian"}]} => illegal case.shooters[0].range_cm POW-FIRE-22
        {"shooters":[{"troop":"artillery_foot","strength":5,"range_cm":15}],"targets":[{"troop":"infantry_prussian"}]} [1] => FIRE-23 x3, FIRE-36 column 15, {losses:0,losses_each:0,losses_spare:0,general_hit:false,artillery_loss:0,target_tests:true}
        {"shooters":[{"troop":"artillery_foot","strength":5,"range_cm":15.1}],"targets":[{"troop":"infantry_prussian"}]} [1] => FIRE-23 x1, FIRE-36 column 5, {losses:0,losses_each:0,losses_spare:0,general_hit:false,artillery_loss:0,target_tests:true}
        {"shooters":[{"troop":"artillery_foot","strength":5,"range_cm":30.1}],"targets":[{"troop":"infantry_prussian"}]} => illegal case.shooters[0].range_cm POW-HYP-01
        {"shooters":[{"troop":"artillery_foot","strength":5,"range_cm":45.1}],"targets":[{"troop":"infantry_prussian"}]} => illegal case.shooters[0].range_cm POW-FIRE-23
        {"shooters":[{"troop":"artillery_irregular","strength":5,"range_cm":10,"calibre":"light"}],"targets":[{"troop":"infantry_prussian"}]} [1] => FIRE-23 x3, FIRE-36 column 15, {losses:0,losses_each:0,losses_spare:0,general_hit:false,artillery_loss:0,target_tests:true}
        {"shooters":[{"troop":"artillery_irregular","strength":5,"range_cm":20.5,"calibre":"light"}],"targets":[{"troop":"infantry_prussian"}]} => illegal case.shooters[0].range_cm POW-HYP-01
        {"shooters":[{"troop":"artillery_horse","strength":5,"range_cm":40,"calibre":"heavy"}],"targets":[{"troop":"infantry_prussian"}]} [1] => FIRE-23 x1, FIRE-36 column 5, {losses:0,losses_each:0,losses_spare:0,general_hit:false,artillery_loss:0,target_tests:true}
        {"shooters":[{"troop":"artillery_horse","strength":5,"range_cm":60,"calibre":"heavy"}],"targets":[{"troop":"infantry_prussian"}]} => illegal case.shooters[0].range_cm POW-HYP-01
        {"shooters":[{"troop":"artillery_horse","strength":5,"range_cm":60.000000000000000000001,"calibre":"heavy"}],"targets":[{"troop":"infantry_prussian"}]} => bad_input case.shooters[0].range_cm
    "#,
    );
}

/// POW-FIRE-26, POW-FIRE-27, POW-FIRE-28, POW-FIRE-29, POW-FIRE-30, POW-TRP-18: shifts for each target unit.
#[test]
fn target_shifts() {
    check(
        "fire",
        r#"
        {"shooters":[{"troop":"infantry_prussian","strength":10,"range_cm":5}],"targets":[{"troop":"light_cavalry","charging":true,"formation":"formed"},{"troop":"artillery_foot","formation":"formed"}]} [1] => FIRE-22 x2, FIRE-27 -1, FIRE-28 1, FIRE-29 1, FIRE-29 1, FIRE-36 column 30, {losses:1,losses_each:0,losses_spare:1,general_hit:false,artillery_loss:0,target_tests:true}
        {"shooters":[{"troop":"infantry_prussian","strength":10,"range_cm":5}],"targets":[{"troop":"mounted_infantry","formation":"formed"},{"troop":"mounted_infantry","fighting_mounted":true}]} [1] => FIRE-22 x2, FIRE-28 1, FIRE-29 1, FIRE-36 column 30, {losses:1,losses_each:0,losses_spare:1,general_hit:false,artillery_loss:0,target_tests:true}
        {"shooters":[{"troop":"infantry_prussian","strength":10,"range_cm":5}],"targets":[{"troop":"infantry_prussian","formation":"square","skirmishers":true},{"troop":"irregular_light_cavalry","charging":true}]} [1] => FIRE-22 x2, FIRE-27 -1, FIRE-29 1, FIRE-36 column 20, {losses:0,losses_each:0,losses_spare:0,general_hit:false,artillery_loss:0,target_tests:false}
        {"shooters":[{"troop":"infantry_prussian","strength":20,"range_cm":6,"skirmishers":true}],"targets":[{"troop":"infantry_french","formation":"attack_column","skirmishers":true},{"troop":"infantry_french","formation":"square","skirmishers":true},{"troop":"artillery_foot"},{"troop":"irregular_skirmisher"},{"troop":"irregular_light_cavalry"},{"troop":"infantry_french"}]} [1] => FIRE-22 x0.5, FIRE-28 1, FIRE-29 1, FIRE-29 1, FIRE-30 -1, FIRE-30 -1, FIRE-30 -1, FIRE-30 -1, FIRE-36 column 5, {losses:0,losses_each:0,losses_spare:0,general_hit:false,artillery_loss:0,target_tests:false}
        {"shooters":[{"troop":"artillery_foot","strength":10,"range_cm":6}],"targets":[{"troop":"infantry_french","skirmishers":true},{"troop":"artillery_foot"},{"troop":"irregular_skirmisher"},{"troop":"irregular_light_cavalry","charging":true}]} [1] => FIRE-23 x3, FIRE-27 -1, FIRE-30 -1, FIRE-30 -1, FIRE-30 -1, FIRE-36 column 10, {losses:0,losses_each:0,losses_spare:0,general_hit:false,artillery_loss:0,target_tests:true}
        {"shooters":[{"troop":"artillery_foot","strength":10,"range_cm":5}],"targets":[{"troop":"artillery_foot"}]} [1] => FIRE-23 x3, FIRE-36 column 30, {losses:1,losses_each:1,losses_spare:0,general_hit:false,artillery_loss:0,target_tests:true}
        {"shooters":[{"troop":"artillery_foot","strength":10,"range_cm":9},{"troop":"infantry_french","strength":10,"range_cm":9,"skirmishers":true}],"targets":[{"troop":"infantry_french","skirmishers":true},{"troop":"irregular_skirmisher"}]} [1] => FIRE-22 x0.5, FIRE-23 x3, FIRE-30 -1, FIRE-36 column 30, {losses:1,losses_each:0,losses_spare:1,general_hit:false,artillery_loss:0,target_tests:true}
    "#,
    );
}

/// POW-FIRE-31, POW-FIRE-32, POW-FIRE-33, POW-FIRE-34, POW-FIRE-35, POW-TRP-23, POW-WPN-05: shifts for each firing unit.
#[test]
fn shooter_shifts() {
    check(
        "fire",
        r#"
        {"shooters":[{"troop":"infantry_prussian","strength":20,"range_cm":5,"shaken":true,"contacted_by_cavalry":true,"discipline":"good","battalion_guns":true}],"targets":[{"troop":"infantry_prussian","cover":2}]} [1] => FIRE-22 x2, FIRE-31 -2, FIRE-34 1, FIRE-35 -2, FIRE-36 column 25, {losses:1,losses_each:1,losses_spare:0,general_hit:false,artillery_loss:0,target_tests:true}
        {"shooters":[{"troop":"infantry_prussian","strength":20,"range_cm":5,"contacted_by_cavalry":true,"discipline":"good"}],"targets":[{"troop":"infantry_prussian"}]} [1] => FIRE-22 x2, FIRE-31 -2, FIRE-32 1, FIRE-36 column 35, {losses:1,losses_each:1,losses_spare:0,general_hit:false,artillery_loss:0,target_tests:true}
        {"shooters":[{"troop":"infantry_prussian","strength":20,"range_cm":5,"contacted_by_cavalry":true,"formation":"square","discipline":"poor"}],"targets":[{"troop":"infantry_prussian"}]} [1] => FIRE-22 x1, FIRE-33 -1, FIRE-36 column 15, {losses:0,losses_each:0,losses_spare:0,general_hit:false,artillery_loss:0,target_tests:false}
        {"shooters":[{"troop":"mounted_infantry","strength":20,"range_cm":5,"shaken":true,"discipline":"normal"}],"targets":[{"troop":"infantry_prussian"}]} [1] => FIRE-22 x2, FIRE-31 -2, FIRE-33 -1, FIRE-36 column 25, {losses:1,losses_each:1,losses_spare:0,general_hit:false,artillery_loss:0,target_tests:true}
        {"shooters":[{"troop":"infantry_irregular","strength":20,"range_cm":6,"battalion_guns":true,"skirmishers":true}],"targets":[{"troop":"infantry_prussian"}]} [1] => FIRE-22 x0.5, FIRE-36 column 10, {losses:0,losses_each:0,losses_spare:0,general_hit:false,artillery_loss:0,target_tests:false}
        {"shooters":[{"troop":"infantry_prussian","strength":20,"range_cm":5,"at":1},{"troop":"artillery_foot","strength":20,"range_cm":5,"at":2,"shaken":true}],"targets":[{"troop":"infantry_prussian","cover":6},{"troop":"infantry_prussian","cover":1},{"troop":"infantry_prussian"}]} [1] => FIRE-22 x2, FIRE-23 x3, FIRE-31 -2, FIRE-35 -1, FIRE-36 column 85, {losses:5,losses_each:1,losses_spare:2,general_hit:false,artillery_loss:0,target_tests:true}
    "#,
    );
}

/// POW-FIRE-36, POW-FIRE-37, POW-FIRE-38, POW-FIRE-39, POW-FIRE-40, POW-FIRE-19, POW-SEQ-08, POW-LOSS-02: after the dice.
#[test]
fn results() {
    check(
        "fire",
        r#"
        {"shooters":[{"troop":"infantry_prussian","strength":1,"range_cm":5}],"targets":[{"troop":"infantry_prussian","cover":6}],"general":true} [1] => FIRE-22 x2, FIRE-35 -6, FIRE-36 column 0, {losses:0,losses_each:0,losses_spare:0,general_hit:true,artillery_loss:0,target_tests:false}
        {"shooters":[{"troop":"infantry_prussian","strength":1,"range_cm":5}],"targets":[{"troop":"infantry_prussian","cover":6}]} [1] => FIRE-22 x2, FIRE-35 -6, FIRE-36 column 0, {losses:0,losses_each:0,losses_spare:0,general_hit:false,artillery_loss:0,target_tests:false}
        {"shooters":[{"troop":"artillery_foot","strength":25,"range_cm":5}],"targets":[],"general":true} [5] => FIRE-23 x3, FIRE-36 column 75, {losses:0,losses_each:0,losses_spare:0,general_hit:false,artillery_loss:0,target_tests:false}
        {"shooters":[{"troop":"artillery_foot","strength":25,"range_cm":5}],"targets":[],"general":true} [6] => FIRE-23 x3, FIRE-36 column 75, {losses:0,losses_each:0,losses_spare:0,general_hit:true,artillery_loss:1,target_tests:false}
        {"shooters":[{"troop":"infantry_prussian","strength":25,"range_cm":5},{"troop":"infantry_prussian","strength":25,"range_cm":5}],"targets":[{"troop":"infantry_prussian"},{"troop":"infantry_prussian"},{"troop":"infantry_prussian"}]} [6] => FIRE-22 x2, FIRE-22 x2, FIRE-36 column 100, {losses:7,losses_each:2,losses_spare:1,general_hit:false,artillery_loss:0,target_tests:true}
        {"shooters":[{"troop":"artillery_foot","strength":30,"range_cm":5},{"troop":"artillery_foot","strength":30,"range_cm":5},{"troop":"artillery_foot","strength":21,"range_cm":5}],"targets":[{"troop":"infantry_prussian"}]} [6,6,4] => FIRE-23 x3, FIRE-23 x3, FIRE-23 x3, FIRE-36 column 245, {losses:17,losses_each:17,losses_spare:0,general_hit:false,artillery_loss:1,target_tests:true}
        {"shooters":[{"troop":"artillery_foot","strength":30,"range_cm":5},{"troop":"artillery_foot","strength":30,"range_cm":5},{"troop":"artillery_foot","strength":21,"range_cm":5}],"targets":[{"troop":"infantry_prussian"}]} [6,6] => bad_input dice
        {"shooters":[{"troop":"artillery_foot","strength":30,"range_cm":5},{"troop":"artillery_foot","strength":30,"range_cm":5},{"troop":"artillery_foot","strength":21,"range_cm":5}],"targets":[{"troop":"infantry_prussian"}]} [6,7] => bad_input dice[1]
        {"shooters":[{"troop":"artillery_foot","strength":30,"range_cm":5},{"troop":"artillery_foot","strength":30,"range_cm":5},{"troop":"artillery_foot","strength":21,"range_cm":5}],"targets":[{"troop":"infantry_prussian"}]} [6,6,4,4] => bad_input dice
    "#,
    );
}

/// POW-FIRE-03, POW-FIRE-05, POW-FIRE-23, POW-FIRE-31, POW-FIRE-40, POW-TRP-14, POW-TRP-17, POW-TRP-23, POW-WPN-04,
/// POW-WPN-05, POW-CHA-02, POW-TRP-13, POW-TRP-26, POW-FORM-07: what is refused, and in which order.
#[test]
fn refusals() {
    check(
        "fire",
        r#"
        {"shooters":[{"troop":"infantry_french","strength":9,"range_cm":9,"formation":"formed","discipline":"poor"}],"targets":[{"troop":"cuirassier","formation":"square"}]} => illegal case.targets[0].formation POW-FORM-07
        {"shooters":[{"troop":"infantry_french","strength":9,"range_cm":9},{"troop":"artillery_foot","strength":9,"range_cm":9,"skirmishers":true}],"targets":[{"troop":"cuirassier","fighting_mounted":true}]} => illegal case.shooters[1].skirmishers POW-TRP-13
        {"shooters":[{"troop":"infantry_french","strength":9,"range_cm":9}],"targets":[{"troop":"cuirassier"},{"troop":"cuirassier","fighting_mounted":true}]} => illegal case.targets[1].fighting_mounted POW-TRP-26
        {"shooters":[{"troop":"infantry_french","strength":9,"range_cm":9}],"targets":[{"troop":"cuirassier","skirmishers":true}]} => illegal case.targets[0].skirmishers POW-TRP-13
        {"shooters":[{"troop":"artillery_irregular","strength":9,"range_cm":60,"formation":"formed","weapon":"musket"}],"targets":[{"troop":"cuirassier"}]} => illegal case.shooters[0].formation POW-FIRE-03
        {"shooters":[{"troop":"cuirassier","strength":9,"range_cm":0,"discipline":"normal"}],"targets":[{"troop":"cuirassier"}]} => illegal case.shooters[0].cannot_counter_charge POW-FIRE-05
        {"shooters":[{"troop":"infantry_french","strength":9,"range_cm":0,"cannot_counter_charge":true}],"targets":[{"troop":"cuirassier"}]} => illegal case.shooters[0].cannot_counter_charge POW-FIRE-05
        {"shooters":[{"troop":"cuirassier","strength":9,"range_cm":0,"cannot_counter_charge":true,"discipline":"normal","battalion_guns":true}],"targets":[{"troop":"cuirassier"}]} => illegal case.shooters[0].discipline POW-TRP-14
        {"shooters":[{"troop":"mounted_infantry","strength":9,"range_cm":0,"discipline":"good","battalion_guns":true}],"targets":[{"troop":"cuirassier"}]} => illegal case.shooters[0].discipline POW-TRP-23
        {"shooters":[{"troop":"mounted_infantry","strength":9,"range_cm":0,"battalion_guns":true,"calibre":"light"}],"targets":[{"troop":"cuirassier"}]} => illegal case.shooters[0].battalion_guns POW-WPN-05
        {"shooters":[{"troop":"irregular_skirmisher","strength":9,"range_cm":0,"battalion_guns":true}],"targets":[{"troop":"cuirassier"}]} => illegal case.shooters[0].battalion_guns POW-WPN-05
        {"shooters":[{"troop":"artillery_foot","strength":9,"range_cm":0,"contacted_by_cavalry":true,"weapon":"musket"}],"targets":[{"troop":"cuirassier"}]} => illegal case.shooters[0].contacted_by_cavalry POW-FIRE-31
        {"shooters":[{"troop":"artillery_foot","strength":9,"range_cm":60,"weapon":"melee"}],"targets":[{"troop":"cuirassier"}]} => illegal case.shooters[0].weapon POW-FIRE-23
        {"shooters":[{"troop":"infantry_french","strength":9,"range_cm":0,"calibre":"medium","weapon":"melee"}],"targets":[{"troop":"cuirassier"}]} => illegal case.shooters[0].calibre POW-FIRE-23
        {"shooters":[{"troop":"cuirassier","strength":9,"range_cm":20,"weapon":"melee","cannot_counter_charge":true}],"targets":[{"troop":"cuirassier"}]} => illegal case.shooters[0].weapon POW-WPN-04
        {"shooters":[{"troop":"cuirassier","strength":9,"range_cm":20,"weapon":"musket","cannot_counter_charge":true}],"targets":[{"troop":"cuirassier"}]} => illegal case.shooters[0].weapon POW-TRP-17
        {"shooters":[{"troop":"cuirassier","strength":9,"range_cm":20,"weapon":"obsolete","cannot_counter_charge":true},{"troop":"infantry_french","strength":9,"range_cm":4,"formation":"formed"}],"targets":[{"troop":"cuirassier"}]} => illegal case.shooters[0].range_cm POW-FIRE-22
        {"shooters":[{"troop":"infantry_french","strength":9,"range_cm":0}],"targets":[{"troop":"cuirassier","charging":true},{"troop":"infantry_french","formation":"square","charging":true}]} => illegal case.targets[1].charging POW-CHA-02
        {"shooters":[{"troop":"infantry_french","strength":9,"range_cm":0}],"targets":[{"troop":"artillery_foot","charging":true}]} => illegal case.targets[0].charging POW-CHA-02
        {"shooters":[{"troop":"infantry_french","strength":9,"range_cm":0}],"targets":[]} => illegal case.targets POW-FIRE-40
    "#,
    );
}

/// POW-FIRE-35: shape, and the index of the priority target.
#[test]
fn shape() {
    check(
        "fire",
        r#"
        {"shooters":[],"targets":[]} => bad_input case.shooters
        {"shooters":[{"troop":"infantry_french","strength":9}],"targets":[]} => bad_input case.shooters[0].range_cm
        {"shooters":[{"troop":"infantry_french","strength":9,"range_cm":-0.1}],"targets":[]} => bad_input case.shooters[0].range_cm
        {"shooters":[{"troop":"infantry_french","strength":9,"range_cm":1,"at":8}],"targets":[]} => bad_input case.shooters[0].at
        {"shooters":[{"troop":"infantry_french","strength":9,"range_cm":1,"at":1}],"targets":[],"general":true} => bad_input case.shooters[0].at
        {"shooters":[{"troop":"infantry_french","strength":9,"range_cm":1},{"troop":"infantry_french","strength":9,"range_cm":1,"at":1,"formation":"formed"}],"targets":[{"troop":"cuirassier"}]} => bad_input case.shooters[1].at
        {"shooters":[{"troop":"infantry_french","strength":9,"range_cm":1,"at":1}],"targets":[{"troop":"cuirassier"}],"general":1} => bad_input case.general
        {"shooters":[{"troop":"infantry_french","strength":9,"range_cm":1}]} => bad_input case.targets
        {"shooters":[{"troop":"infantry_french","strength":9,"range_cm":1}],"targets":[{"troop":"cuirassier","strength":3}]} => bad_input case.targets[0].strength
        {"shooters":[{"troop":"infantry_french","strength":9,"range_cm":1}],"targets":[{"troop":"cuirassier","cover":7}]} => bad_input case.targets[0].cover
        {"shooters":[{"troop":"infantry_french","strength":9,"range_cm":1}],"targets":[{"troop":"cuirassier"}],"edition":"v1"} => bad_input case.edition
    "#,
    );
    let case = r#"{"shooters":[{"troop":"infantry_prussian","strength":13,"range_cm":0,"shaken":true}],"targets":[{"troop":"infantry_french","cover":2}],"general":true}"#;
    torment("fire", case, "[5]");
}

/// POW-LOSS-01, POW-LOSS-02, POW-FIRE-37, POW-FIRE-39: exact odds.
#[test]
fn odds() {
    check_odds(
        "fire",
        r#"
        {"shooters":[{"troop":"infantry_prussian","strength":13,"range_cm":0}],"targets":[{"troop":"infantry_french"}]}
        {"shooters":[{"troop":"artillery_foot","strength":30,"range_cm":0},{"troop":"artillery_foot","strength":28,"range_cm":0}],"targets":[{"troop":"infantry_french"},{"troop":"infantry_french"}],"general":true}
        {"shooters":[{"troop":"artillery_foot","strength":30,"range_cm":0},{"troop":"artillery_foot","strength":30,"range_cm":0},{"troop":"infantry_french","strength":30,"range_cm":0}],"targets":[],"general":true}
    "#,
    );
    let guns = [r#"{"troop":"artillery_foot","strength":29,"range_cm":3}"#; 8].join(",");
    check_frequencies(
        "fire",
        &format!(r#"{{"shooters":[{guns}],"targets":[{{"troop":"infantry_french"}}],"general":true}}"#),
    );
}
