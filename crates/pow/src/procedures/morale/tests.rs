use super::super::testing::{check, check_odds, torment};

/// POW-MOR-02, POW-MOR-03, POW-MOR-11, POW-GRP-02: squares, grouped ones too, against cavalry; cover saves as well.
#[test]
fn squares_and_horse() {
    check(
        "morale",
        r#"
        {"test":"receive_charge","unit":{"troop":"infantry_british","strength":9,"formation":"square"},"enemy":{"troop":"cuirassier"}} [13] => MOR-02 9, MOR-03 4, {outcome:in_order,shaken:false,strength:9,removed:false}
        {"test":"receive_charge","unit":{"troop":"artillery_foot","strength":9},"enemy":{"troop":"cuirassier"},"grouped_square":true} [14] => MOR-02 9, MOR-03 4, {outcome:shaken,shaken:true,strength:9,removed:false}
        {"test":"melee_drawn","unit":{"troop":"infantry_british","strength":9,"formation":"square"},"enemy":{"troop":"infantry_french"}} [9] => MOR-02 9, {outcome:in_order,shaken:false,strength:9,removed:false}
        {"test":"receive_charge","unit":{"troop":"infantry_british","strength":9},"enemy":{"troop":"cuirassier"}} [7] => MOR-02 9, MOR-11 -2, {outcome:in_order,shaken:false,strength:9,removed:false}
        {"test":"receive_charge","unit":{"troop":"infantry_british","strength":9},"enemy":{"troop":"cuirassier"},"cover":2} [11] => MOR-02 9, MOR-08 2, {outcome:in_order,shaken:false,strength:9,removed:false}
        {"test":"under_fire","unit":{"troop":"mounted_infantry","strength":9},"enemy":{"troop":"mounted_infantry","fighting_mounted":true}} [1] => MOR-02 9, MOR-11 -2, {outcome:in_order,shaken:false,strength:9,removed:false}
        {"test":"under_fire","unit":{"troop":"mounted_infantry","strength":9,"fighting_mounted":true},"enemy":{"troop":"cuirassier"}} [1] => MOR-02 9, {outcome:in_order,shaken:false,strength:9,removed:false}
    "#,
    );
}

/// POW-MOR-04, POW-MOR-05, POW-MOR-06, POW-MOR-07, POW-MOR-08, POW-MOR-09, POW-MOR-14: what helps, and lost comrades.
#[test]
fn helps_and_losses() {
    check(
        "morale",
        r#"
        {"test":"melee_drawn","unit":{"troop":"light_cavalry","strength":8},"enemy":{"troop":"infantry_irregular"}} [10] => MOR-02 8, MOR-04 2, {outcome:in_order,shaken:false,strength:8,removed:false}
        {"test":"melee_drawn","unit":{"troop":"light_cavalry","strength":8},"enemy":{"troop":"infantry_french","shaken":true}} [10] => MOR-02 8, MOR-04 2, {outcome:in_order,shaken:false,strength:8,removed:false}
        {"test":"melee_drawn","unit":{"troop":"light_cavalry","strength":8},"enemy":{"troop":"infantry_french"}} [9] => MOR-02 8, {outcome:shaken,shaken:true,strength:8,removed:false}
        {"test":"melee_drawn","unit":{"troop":"light_cavalry","strength":8,"shaken":true},"enemy":{"troop":"infantry_french","shaken":true}} [8] => MOR-02 8, {outcome:in_order,shaken:true,strength:8,removed:false}
        {"test":"melee_drawn","unit":{"troop":"light_cavalry","strength":8},"enemy":{"troop":"artillery_irregular","shaken":true}} [9] => MOR-02 8, {outcome:shaken,shaken:true,strength:8,removed:false}
        {"test":"under_fire","unit":{"troop":"artillery_foot","strength":5},"flank_supports":1,"general":"contact","cover":3,"units_lost":4} [8] => MOR-02 5, MOR-05 2, MOR-06 2, MOR-08 3, MOR-09 -4, {outcome:in_order,shaken:false,strength:5,removed:false}
        {"test":"under_fire","unit":{"troop":"artillery_foot","strength":5,"shaken":true},"flank_supports":2,"general":"within_10cm"} [7] => MOR-02 5, MOR-07 1, {outcome:shaken,shaken:true,strength:5,removed:false}
        {"test":"under_fire","unit":{"troop":"artillery_irregular","strength":5},"flank_supports":2} [9] => MOR-02 5, MOR-05 4, {outcome:in_order,shaken:false,strength:5,removed:false}
    "#,
    );
}

/// POW-MOR-10, POW-MOR-12, POW-MOR-13: skirmishers' fire, march columns and limbered guns, flanks.
#[test]
fn what_hurts() {
    check(
        "morale",
        r#"
        {"test":"under_fire","unit":{"troop":"infantry_prussian","strength":9},"fired_on_by_skirmishers":true} [8] => MOR-02 9, MOR-10 -2, {outcome:shaken,shaken:true,strength:9,removed:false}
        {"test":"under_fire","unit":{"troop":"infantry_prussian","strength":9,"skirmishers":true},"fired_on_by_skirmishers":true} [8] => MOR-02 9, {outcome:in_order,shaken:false,strength:9,removed:false}
        {"test":"under_fire","unit":{"troop":"irregular_skirmisher","strength":9},"fired_on_by_skirmishers":true} [8] => MOR-02 9, {outcome:in_order,shaken:false,strength:9,removed:false}
        {"test":"under_fire","unit":{"troop":"artillery_foot","strength":9},"fired_on_by_skirmishers":true} [8] => MOR-02 9, {outcome:in_order,shaken:false,strength:9,removed:false}
        {"test":"charge_home","unit":{"troop":"infantry_french","strength":9,"formation":"attack_column"},"enemy":{"troop":"artillery_foot"},"fired_on_by_skirmishers":true} [8] => MOR-02 9, MOR-10 -2, {outcome:shaken,shaken:true,strength:9,removed:false,charges_home:false}
        {"test":"receive_charge","unit":{"troop":"artillery_horse","strength":9,"formation":"formed"},"enemy":{"troop":"infantry_french"},"flank_or_rear":true} [1] => MOR-02 9, MOR-12 -4, MOR-13 -4, {outcome:in_order,shaken:false,strength:9,removed:false}
        {"test":"under_fire","unit":{"troop":"infantry_french","strength":9,"formation":"formed"}} [9] => MOR-02 9, {outcome:in_order,shaken:false,strength:9,removed:false}
        {"test":"melee_drawn","unit":{"troop":"heavy_cavalry","strength":9,"formation":"formed"},"enemy":{"troop":"infantry_french"}} [9] => MOR-02 9, {outcome:in_order,shaken:false,strength:9,removed:false}
    "#,
    );
}

/// POW-MOR-15, POW-TRP-11, POW-TRP-20, POW-REA-02: the evade declared, under both editions.
#[test]
fn evades_declared() {
    check(
        "morale",
        r#"
        {"test":"receive_charge","unit":{"troop":"cavalry_detachment","strength":6},"enemy":{"troop":"infantry_french"},"declares_evade":true} [10] => MOR-02 6, MOR-15 4, {outcome:in_order,shaken:false,strength:6,removed:false}
        {"test":"receive_charge","unit":{"troop":"cavalry_detachment","strength":6},"enemy":{"troop":"infantry_french"},"declares_evade":true,"edition":"play_aid"} => illegal case.declares_evade POW-MOR-15
        {"test":"receive_charge","unit":{"troop":"irregular_light_cavalry","strength":6},"enemy":{"troop":"infantry_french"},"declares_evade":true,"edition":"play_aid"} [10] => MOR-02 6, MOR-15 4, {outcome:in_order,shaken:false,strength:6,removed:false}
        {"test":"receive_charge","unit":{"troop":"irregular_skirmisher","strength":6},"enemy":{"troop":"infantry_french"},"edition":"play_aid"} [10] => MOR-02 6, MOR-15 4, {outcome:in_order,shaken:false,strength:6,removed:false}
        {"test":"receive_charge","unit":{"troop":"irregular_skirmisher","strength":6},"enemy":{"troop":"infantry_french"},"edition":"play_aid","declares_evade":true} [10] => MOR-02 6, MOR-15 4, {outcome:in_order,shaken:false,strength:6,removed:false}
        {"test":"receive_charge","unit":{"troop":"irregular_skirmisher","strength":6},"enemy":{"troop":"infantry_french"}} [7] => MOR-02 6, {outcome:shaken,shaken:true,strength:6,removed:false}
        {"test":"melee_drawn","unit":{"troop":"irregular_skirmisher","strength":6},"enemy":{"troop":"infantry_french"},"edition":"play_aid"} [6] => MOR-02 6, {outcome:in_order,shaken:false,strength:6,removed:false}
    "#,
    );
}

/// POW-MOR-16, POW-MOR-17, POW-MOR-18, POW-MOR-19, POW-MOR-20, POW-ORD-08: charges, received and driven home.
#[test]
fn charges() {
    check(
        "morale",
        r#"
        {"test":"receive_charge","unit":{"troop":"light_cavalry","strength":6},"enemy":{"troop":"irregular_cavalry"}} [10] => MOR-02 6, MOR-16 4, {outcome:in_order,shaken:false,strength:6,removed:false}
        {"test":"receive_charge","unit":{"troop":"light_cavalry","strength":6},"enemy":{"troop":"heavy_cavalry"}} [6] => MOR-02 6, {outcome:in_order,shaken:false,strength:6,removed:false}
        {"test":"receive_charge","unit":{"troop":"light_cavalry","strength":6,"formation":"formed"},"enemy":{"troop":"irregular_cavalry"}} [6] => MOR-02 6, {outcome:in_order,shaken:false,strength:6,removed:false}
        {"test":"receive_charge","unit":{"troop":"light_cavalry","strength":6,"shaken":true},"enemy":{"troop":"irregular_cavalry"},"general":"within_10cm"} [5] => MOR-02 6, MOR-07 1, MOR-19 -2, {outcome:in_order,shaken:true,strength:6,removed:false}
        {"test":"melee_drawn","unit":{"troop":"light_cavalry","strength":6,"shaken":true},"enemy":{"troop":"irregular_cavalry"}} [6] => MOR-02 6, {outcome:in_order,shaken:true,strength:6,removed:false}
        {"test":"charge_home","unit":{"troop":"cuirassier","strength":6},"enemy":{"troop":"cuirassier"},"order":"attack"} [12] => MOR-02 6, MOR-16 4, MOR-17 2, {outcome:in_order,shaken:false,strength:6,removed:false,charges_home:true}
        {"test":"charge_home","unit":{"troop":"cavalry_detachment","strength":6},"enemy":{"troop":"cuirassier"},"order":"attack"} [6] => MOR-02 6, {outcome:in_order,shaken:false,strength:6,removed:false,charges_home:true}
        {"test":"charge_home","unit":{"troop":"irregular_skirmisher","strength":6},"enemy":{"troop":"infantry_french","shaken":true},"order":"attack"} [6] => MOR-02 6, {outcome:in_order,shaken:false,strength:6,removed:false,charges_home:true}
        {"test":"receive_charge","unit":{"troop":"infantry_french","strength":6},"enemy":{"troop":"infantry_french"},"order":"attack"} [6] => MOR-02 6, {outcome:in_order,shaken:false,strength:6,removed:false}
        {"test":"charge_home","unit":{"troop":"infantry_french","strength":9},"enemy":{"troop":"infantry_irregular"}} [5] => MOR-02 9, MOR-20 -4, {outcome:in_order,shaken:false,strength:9,removed:false,charges_home:true}
        {"test":"charge_home","unit":{"troop":"infantry_french","strength":9},"enemy":{"troop":"infantry_irregular"},"edition":"play_aid"} [9] => MOR-02 9, {outcome:in_order,shaken:false,strength:9,removed:false,charges_home:true}
        {"test":"charge_home","unit":{"troop":"infantry_french","strength":9},"enemy":{"troop":"mounted_infantry"},"edition":"play_aid"} [5] => MOR-02 9, MOR-20 -4, {outcome:in_order,shaken:false,strength:9,removed:false,charges_home:true}
        {"test":"charge_home","unit":{"troop":"infantry_french","strength":9},"enemy":{"troop":"infantry_british","formation":"square"}} [9] => MOR-02 9, {outcome:in_order,shaken:false,strength:9,removed:false,charges_home:true}
    "#,
    );
}

/// POW-MOR-21, POW-MOR-22, POW-MOR-26, POW-MOR-28, POW-MOR-30, POW-MOR-32, POW-MOR-42: every cell, with a value of 5,
/// and what a 20 makes of it.
#[test]
fn every_cell_of_the_results() {
    let told = |test: &str, edition: &str, strength: u8, dice: &[u8]| -> Vec<String> {
        let tell = |die: &u8| {
            let case = format!(
                r#"{{"test":"{test}","edition":"{edition}","unit":{{"troop":"heavy_cavalry","strength":{strength}}},"enemy":{{"troop":"artillery_foot"}}}}"#
            );
            super::super::testing::told("morale", &case, &format!("[{die}]"))
                .split_once("{outcome:")
                .expect("a result")
                .1
                .to_owned()
        };
        dice.iter().map(tell).collect()
    };
    let (order, star) =
        ("in_order,shaken:false,strength:5,removed:false}", "in_order_star,shaken:false,strength:5,removed:false}");
    let (shaken, retreat) =
        ("shaken,shaken:true,strength:5,removed:false}", "retreat_shaken,shaken:true,strength:4,removed:false}");
    let rout = "rout,shaken:true,strength:0,removed:true}";
    for (test, edition, cells) in [
        ("melee_drawn", "v2", [order, shaken, retreat, rout]),
        ("melee_drawn", "play_aid", [order, shaken, retreat, rout]),
        ("melee_won", "v2", [order, star, shaken, retreat]),
        ("melee_won", "play_aid", [order, star, shaken, retreat]),
        ("melee_lost", "v2", [shaken, retreat, rout, rout]),
        ("melee_lost", "play_aid", [order, retreat, rout, rout]),
    ] {
        let [a, b, c, d] = cells;
        assert_eq!(told(test, edition, 5, &[5, 6, 10, 11, 15, 16, 19, 20]), [a, b, b, c, c, d, d, rout], "{test}");
    }
    // A 20 is one row down wherever it falls, also within the value.
    for (test, cells) in [("melee_won", [star, shaken, retreat]), ("melee_drawn", [shaken, retreat, rout])] {
        for (strength, cell) in [20u8, 10, 7].into_iter().zip(cells) {
            let kind = cell.split(',').next();
            assert_eq!(told(test, "v2", strength, &[20])[0].split(',').next(), kind, "{test} {strength}");
        }
    }
    assert_eq!(told("melee_drawn", "v2", 1, &[3]), ["retreat_shaken,shaken:true,strength:0,removed:true}"]);
}

/// POW-MOR-23, POW-MOR-26: a natural 1 makes a shaken unit fresh, if the result is in order.
#[test]
fn a_natural_one_rallies() {
    check(
        "morale",
        r#"
        {"test":"under_fire","unit":{"troop":"heavy_cavalry","strength":5,"shaken":true}} [1] => MOR-02 5, {outcome:in_order,shaken:false,strength:5,removed:false}
        {"test":"under_fire","unit":{"troop":"heavy_cavalry","strength":5,"shaken":true}} [2] => MOR-02 5, {outcome:in_order,shaken:true,strength:5,removed:false}
        {"test":"melee_won","unit":{"troop":"heavy_cavalry","strength":5,"shaken":true},"enemy":{"troop":"artillery_foot"}} [7] => MOR-02 5, {outcome:in_order_star,shaken:true,strength:5,removed:false}
        {"test":"melee_lost","unit":{"troop":"heavy_cavalry","strength":5,"shaken":true},"enemy":{"troop":"artillery_foot"}} [1] => MOR-02 5, {outcome:shaken,shaken:true,strength:5,removed:false}
    "#,
    );
}

/// POW-MOR-24, POW-MOR-25: routs without a roll, and no worse than shaken once the enemies are gone.
#[test]
fn routs_and_their_limit() {
    check(
        "morale",
        r#"
        {"test":"under_fire","unit":{"troop":"heavy_cavalry","strength":5},"units_lost":5} => MOR-02 5, MOR-09 -5, MOR-24 rout, {outcome:rout,shaken:true,strength:0,removed:true}
        {"test":"under_fire","unit":{"troop":"heavy_cavalry","strength":5},"units_lost":5} [] => MOR-02 5, MOR-09 -5, MOR-24 rout, {outcome:rout,shaken:true,strength:0,removed:true}
        {"test":"under_fire","unit":{"troop":"heavy_cavalry","strength":5},"units_lost":5} [3] => bad_input dice
        {"test":"melee_lost","unit":{"troop":"heavy_cavalry","strength":5},"enemy":{"troop":"artillery_foot"},"units_lost":9,"enemies_gone":true} => MOR-02 5, MOR-09 -9, MOR-24 rout, MOR-25 no worse than shaken, {outcome:shaken,shaken:true,strength:5,removed:false}
        {"test":"melee_lost","unit":{"troop":"heavy_cavalry","strength":5},"enemy":{"troop":"artillery_foot"},"enemies_gone":true} [20] => MOR-02 5, MOR-25 no worse than shaken, {outcome:shaken,shaken:true,strength:5,removed:false}
        {"test":"melee_won","unit":{"troop":"heavy_cavalry","strength":5},"enemy":{"troop":"artillery_foot"},"enemies_gone":true} [4] => MOR-02 5, MOR-25 no worse than shaken, {outcome:in_order,shaken:false,strength:5,removed:false}
    "#,
    );
}

/// POW-SEQ-07, POW-MOR-27: chargers without a test, and cavalry that halts before a fresh square.
#[test]
fn charging_home_without_a_test() {
    check(
        "morale",
        r#"
        {"test":"charge_home","unit":{"troop":"heavy_cavalry","strength":5},"enemy":{"troop":"infantry_french"},"enemy_not_facing":true,"units_lost":9} => SEQ-07 no test, {outcome:in_order,shaken:false,strength:5,removed:false,charges_home:true}
        {"test":"charge_home","unit":{"troop":"heavy_cavalry","strength":5},"enemy":{"troop":"infantry_french","shaken":true},"edition":"play_aid"} [] => SEQ-07 no test, {outcome:in_order,shaken:false,strength:5,removed:false,charges_home:true}
        {"test":"charge_home","unit":{"troop":"heavy_cavalry","strength":5},"enemy":{"troop":"infantry_french","shaken":true}} [7] => MOR-02 5, MOR-04 2, {outcome:in_order,shaken:false,strength:5,removed:false,charges_home:true}
        {"test":"charge_home","unit":{"troop":"heavy_cavalry","strength":5},"enemy":{"troop":"infantry_french","formation":"square"}} [5] => MOR-02 5, {outcome:in_order,shaken:false,strength:5,removed:false,charges_home:false}
        {"test":"charge_home","unit":{"troop":"heavy_cavalry","strength":5},"enemy":{"troop":"infantry_french","formation":"square","shaken":true}} [5] => MOR-02 5, MOR-04 2, {outcome:in_order,shaken:false,strength:5,removed:false,charges_home:true}
    "#,
    );
}

/// POW-MOR-05, POW-MOR-10, POW-MOR-13, POW-FORM-04, POW-MOR-15, POW-GRP-02, POW-GRP-04, POW-MOR-25, POW-SEQ-07,
/// POW-ORD-14, POW-CHA-02, POW-CHA-08, POW-TRP-12, POW-TRP-19, POW-TRP-26, POW-FORM-07, POW-TRP-13: what is refused.
#[test]
fn refusals() {
    check(
        "morale",
        r#"
        {"test":"receive_charge","unit":{"troop":"infantry_french","strength":9}} => bad_input case.enemy
        {"test":"melee_won","unit":{"troop":"light_cavalry","strength":9,"skirmishers":true}} => bad_input case.enemy
        {"test":"under_fire","unit":{"troop":"light_cavalry","strength":9,"fighting_mounted":true,"formation":"square"}} => illegal case.unit.fighting_mounted POW-TRP-26
        {"test":"under_fire","unit":{"troop":"light_cavalry","strength":9,"formation":"square","skirmishers":true}} => illegal case.unit.formation POW-FORM-07
        {"test":"under_fire","unit":{"troop":"light_cavalry","strength":9,"skirmishers":true},"enemy":{"troop":"cuirassier","formation":"square"}} => illegal case.unit.skirmishers POW-TRP-13
        {"test":"under_fire","unit":{"troop":"mounted_infantry","strength":9,"skirmishers":true,"fighting_mounted":true}} => illegal case.unit.skirmishers POW-TRP-13
        {"test":"under_fire","unit":{"troop":"light_cavalry","strength":9},"flank_supports":1,"enemy":{"troop":"infantry_british","formation":"attack_column"}} => illegal case.enemy.formation POW-FORM-07
        {"test":"under_fire","unit":{"troop":"light_cavalry","strength":9},"flank_supports":1,"flank_or_rear":true} => illegal case.flank_supports POW-MOR-05
        {"test":"melee_won","unit":{"troop":"light_cavalry","strength":9},"enemy":{"troop":"cuirassier"},"fired_on_by_skirmishers":true} => illegal case.fired_on_by_skirmishers POW-MOR-10
        {"test":"under_fire","unit":{"troop":"light_cavalry","strength":9},"flank_or_rear":true} => illegal case.flank_or_rear POW-MOR-13
        {"test":"charge_home","unit":{"troop":"light_cavalry","strength":9},"enemy":{"troop":"cuirassier"},"flank_or_rear":true} => illegal case.flank_or_rear POW-MOR-13
        {"test":"receive_charge","unit":{"troop":"infantry_french","strength":9,"formation":"square"},"enemy":{"troop":"cuirassier"},"flank_or_rear":true} => illegal case.flank_or_rear POW-FORM-04
        {"test":"receive_charge","unit":{"troop":"light_cavalry","strength":9},"enemy":{"troop":"cuirassier"},"declares_evade":true} => illegal case.declares_evade POW-MOR-15
        {"test":"melee_won","unit":{"troop":"irregular_skirmisher","strength":9},"enemy":{"troop":"cuirassier"},"declares_evade":true} => illegal case.declares_evade POW-MOR-15
        {"test":"under_fire","unit":{"troop":"infantry_irregular","strength":9},"grouped_square":true} => illegal case.grouped_square POW-GRP-02
        {"test":"under_fire","unit":{"troop":"artillery_foot","strength":9,"formation":"formed"},"grouped_square":true} => illegal case.grouped_square POW-GRP-02
        {"test":"under_fire","unit":{"troop":"infantry_french","strength":9,"formation":"square"},"grouped_square":true} => illegal case.grouped_square POW-GRP-04
        {"test":"under_fire","unit":{"troop":"infantry_french","strength":9},"enemies_gone":true} => illegal case.enemies_gone POW-MOR-25
        {"test":"melee_won","unit":{"troop":"infantry_french","strength":9},"enemy":{"troop":"cuirassier"},"enemy_not_facing":true} => illegal case.enemy_not_facing POW-SEQ-07
        {"test":"charge_home","unit":{"troop":"infantry_french","strength":9},"enemy":{"troop":"infantry_french","formation":"square"},"enemy_not_facing":true} => illegal case.enemy_not_facing POW-FORM-04
        {"test":"charge_home","unit":{"troop":"irregular_skirmisher","strength":9},"enemy":{"troop":"infantry_french"},"order":"withdraw"} => illegal case.order POW-ORD-14
        {"test":"charge_home","unit":{"troop":"artillery_horse","strength":9,"shaken":true},"enemy":{"troop":"infantry_french"}} => illegal case.unit.troop POW-CHA-02
        {"test":"charge_home","unit":{"troop":"infantry_french","strength":9,"formation":"square","shaken":true},"enemy":{"troop":"infantry_french"}} => illegal case.unit.formation POW-CHA-02
        {"test":"charge_home","unit":{"troop":"infantry_french","strength":9,"shaken":true},"enemy":{"troop":"infantry_french"}} => illegal case.unit.shaken POW-CHA-08
        {"test":"charge_home","unit":{"troop":"cavalry_detachment","strength":9},"enemy":{"troop":"infantry_french"}} => illegal case.unit.troop POW-CHA-02
        {"test":"charge_home","unit":{"troop":"irregular_light_cavalry","strength":9},"enemy":{"troop":"mounted_infantry"}} => illegal case.unit.troop POW-CHA-02
        {"test":"charge_home","unit":{"troop":"irregular_skirmisher","strength":9},"enemy":{"troop":"artillery_foot"}} => illegal case.unit.troop POW-TRP-12
        {"test":"receive_charge","unit":{"troop":"infantry_french","strength":9},"enemy":{"troop":"artillery_foot"}} => illegal case.enemy.troop POW-CHA-02
        {"test":"receive_charge","unit":{"troop":"infantry_french","strength":9},"enemy":{"troop":"infantry_french","formation":"square"}} => illegal case.enemy.formation POW-CHA-02
        {"test":"receive_charge","unit":{"troop":"infantry_french","strength":9},"enemy":{"troop":"infantry_french","shaken":true}} => illegal case.enemy.shaken POW-CHA-08
        {"test":"receive_charge","unit":{"troop":"infantry_french","strength":9},"enemy":{"troop":"irregular_light_cavalry"}} => illegal case.enemy.troop POW-CHA-02
        {"test":"receive_charge","unit":{"troop":"infantry_french","strength":9},"enemy":{"troop":"irregular_skirmisher"}} => illegal case.enemy.troop POW-TRP-12
        {"test":"receive_charge","unit":{"troop":"infantry_french","strength":9,"shaken":true},"enemy":{"troop":"irregular_light_cavalry"}} [1] => MOR-02 9, MOR-11 -2, MOR-19 -2, {outcome:in_order,shaken:false,strength:9,removed:false}
    "#,
    );
}

/// POW-MOR-21: shape and dice.
#[test]
fn shape() {
    check(
        "morale",
        r#"
        {"test":"rout","unit":{"strength":9}} => bad_input case.test
        {"test":"under_fire","unit":{"strength":9}} => bad_input case.unit.troop
        {"test":"under_fire","unit":{"troop":"wagon","strength":0}} => bad_input case.unit.troop
        {"test":"under_fire","unit":{"troop":"cuirassier","strength":31}} => bad_input case.unit.strength
        {"test":"under_fire","unit":{"troop":"cuirassier","strength":3.0}} => bad_input case.unit.strength
        {"test":"under_fire","unit":{"troop":"cuirassier","strength":3,"lance":true}} => bad_input case.unit.lance
        {"test":"under_fire","unit":{"troop":"cuirassier","strength":3},"enemy":{"troop":"cuirassier","strength":3}} => bad_input case.enemy.strength
        {"test":"under_fire","unit":{"troop":"cuirassier","strength":3},"enemy":null} => bad_input case.enemy
        {"test":"under_fire","unit":{"troop":"cuirassier","strength":3},"cover":7,"units_lost":31} => bad_input case.cover
        {"test":"under_fire","unit":{"troop":"cuirassier","strength":3},"flank_supports":true} => bad_input case.flank_supports
        {"test":"under_fire","unit":{"troop":"cuirassier","strength":3},"edition":"v3","test":"under_fire"} => bad_input case.test
        {"test":"under_fire","unit":{"troop":"cuirassier","strength":3}} [21] => bad_input dice[0]
        {"test":"under_fire","unit":{"troop":"cuirassier","strength":3}} [] => bad_input dice
        {"test":"under_fire","unit":{"troop":"cuirassier","strength":3}} [3,3] => bad_input dice
    "#,
    );
    torment(
        "morale",
        r#"{"test":"receive_charge","edition":"v2","unit":{"troop":"infantry_prussian","strength":14},"enemy":{"troop":"infantry_french","formation":"attack_column"},"cover":1}"#,
        "[16]",
    );
}

/// POW-MOR-21, POW-MOR-22: exact odds over the D20.
#[test]
fn odds() {
    check_odds(
        "morale",
        r#"
        {"test":"melee_lost","unit":{"troop":"infantry_french","strength":5},"enemy":{"troop":"cuirassier"}}
        {"test":"melee_won","unit":{"troop":"infantry_french","strength":5,"shaken":true},"enemy":{"troop":"infantry_french"},"enemies_gone":true}
        {"test":"charge_home","unit":{"troop":"cuirassier","strength":30},"enemy":{"troop":"infantry_french"},"order":"attack"}
    "#,
    );
}
