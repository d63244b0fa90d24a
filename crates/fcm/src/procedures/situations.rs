//! Whole situations of a battle: what its procedures say, with the facts that the game has to hand them. Doc lines name
//! the factors that are proved here; that the game finds these facts on its table is for its own tests to prove.

use super::testing::{refuses, result, results};

/// FCM-FIRE-15, FCM-ART-01, -02, -05, FCM-MOR-23, -26, -35, -36, -37: two batteries fire; both targets hold.
#[test]
fn guns_open_the_battle() {
    results(
        "artillery_fire",
        &[
            (
                r#"{"range_cm":31,"shooter":{"calibre":6,"fire_value":8,"figures":2},"target":{"figures":18,"above":true}}"#,
                "[5]",
                r#"{"losses":15,"officer_test":false,"morale_category":"formed"}"#,
            ),
            (
                r#"{"range_cm":22.02,"shot":"canister","shooter":{"calibre":6,"fire_value":8,"figures":2},
                    "target":{"formation":"column","figures":18}}"#,
                "[3]",
                r#"{"losses":25,"officer_test":false,"morale_category":"close"}"#,
            ),
        ],
    );
    results(
        "morale",
        &[
            (
                r#"{"status":"regular","morale_value":4,"initial_figures":18,"cumulative_losses":25,"general_distance_cm":11.18,
                    "fire_close":true,"support_batteries":1}"#,
                "[2]",
                r#"{"points":4,"outcome":"obey"}"#,
            ),
            (
                r#"{"status":"regular","morale_value":4,"initial_figures":18,"cumulative_losses":15,"general_distance_cm":5,
                    "local_balance":"more_enemies","fire_formed_units":1}"#,
                "[3]",
                r#"{"points":3,"outcome":"obey"}"#,
            ),
        ],
    );
}

/// FCM-RNG-09, FCM-MEL-09, -29, -30: closing fire tells in the melee, and so does the fire that shook the line before.
/// FCM-MEL-15, -16, -28, FCM-MOR-31: the line loses, is followed and caught, and fights on unformed.
#[test]
fn a_column_takes_a_shaken_line_and_follows() {
    results(
        "small_arms_fire",
        &[(
            r#"{"range_cm":5,"fire_time":"quarter","shooter":{"weapon":"musket","fire_value":4,"figures":16},
                "target":{"formation":"column","figures":18}}"#,
            "[2]",
            r#"{"losses":40,"officer_test":false,"morale_category":"formed"}"#,
        )],
    );
    results(
        "melee_round",
        &[
            (
                r#"{"attacker":{"figures":6,"combat_value":4,"bonus":1,"formation":"column","charging":true,"ranks_behind":1,
                    "fire_losses":40},"defender":{"figures":8,"combat_value":4,"bonus":1,"fire_losses":80}}"#,
                "[4,3]",
                r#"{"attacker_losses":10,"defender_losses":25,"loser":"defender","difference":15}"#,
            ),
            (
                r#"{"round":2,"attacker":{"figures":7,"combat_value":4,"formation":"column","cohesion":"disorganised",
                    "following":true,"fire_losses":40},"defender":{"figures":5,"combat_value":4,"formation":"mass",
                    "cohesion":"unformed","fire_losses":80}}"#,
                "[3,5]",
                r#"{"attacker_losses":5,"defender_losses":20,"loser":"defender","difference":15}"#,
            ),
        ],
    );
    // The loser between the two rounds.
    results(
        "morale",
        &[(
            r#"{"status":"regular","morale_value":4,"initial_figures":20,"cumulative_losses":210,"general_distance_cm":5,
                "local_balance":"more_enemies","melee_lost":1,"melee_difference":15,"fire_formed_units":1,"fire_close":true}"#,
            "[5]",
            r#"{"points":-2,"outcome":"retreat"}"#,
        )],
    );
}

/// FCM-MEL-10, -11, -31, -33, FCM-GEN-08, FCM-MOR-32: three rounds of hussars on a square, their officer counted in the
/// first two.
#[test]
fn hussars_break_on_a_square() {
    let round = |round: u8, hussars: &str, dice| {
        let case = format!(
            r#"{{"round":{round},"attacker":{{"arm":"light_cavalry","figures":4,"combat_value":6,"bonus":3,"fresh":true,
                "general_value":40,{hussars}}},"defender":{{"figures":6,"combat_value":4,"formation":"hollow_square","fresh":true}}}}"#
        );
        (case, dice)
    };
    let tired = r#""cohesion":"disorganised""#;
    let expected = [
        r#"{"attacker_losses":40,"defender_losses":45,"loser":"defender","difference":5}"#,
        r#"{"attacker_losses":40,"defender_losses":15,"loser":"attacker","difference":25}"#,
        r#"{"attacker_losses":35,"defender_losses":20,"loser":"attacker","difference":15}"#,
    ];
    let rounds = [round(1, r#""charging":true"#, "[5,3]"), round(2, tired, "[3,4]"), round(3, tired, "[6,2]")];
    for ((case, dice), expected) in rounds.iter().zip(expected) {
        results("melee_round", &[(case, dice, expected)]);
    }
    results(
        "general_in_melee",
        &[(r#"{"officer_value":40,"losses":40,"figures":10}"#, "[2]", r#"{"fate":"unharmed","budget_lost":0}"#)],
    );
    results(
        "morale",
        &[(
            r#"{"status":"elite","morale_value":5,"initial_figures":10,"cumulative_losses":115,"arm":"light_cavalry",
                "general_contact":40,"local_balance":"more_enemies","melee_lost":2,"melee_difference":15}"#,
            "[4]",
            r#"{"points":-1,"outcome":"halt"}"#,
        )],
    );
}

/// FCM-MEL-13, -25, FCM-MOR-11, -28, -34, FCM-INT-02, -03: a line taken in flank routs through the column behind it.
#[test]
fn a_flank_attack_ends_in_a_rout_through_friends() {
    results(
        "melee_round",
        &[(
            r#"{"attacker":{"arm":"light_cavalry","figures":4,"combat_value":6,"bonus":3,"charging":true,"fresh":true,
                "approach":"flank"},"defender":{"figures":1,"combat_value":4}}"#,
            "[4,3]",
            r#"{"attacker_losses":5,"defender_losses":50,"loser":"defender","difference":45}"#,
        )],
    );
    results(
        "morale",
        &[(
            r#"{"status":"regular","morale_value":4,"initial_figures":18,"cumulative_losses":200,"versus_cavalry":"not_in_square",
                "local_balance":"more_friends","general_distance_cm":10,"enemy_flank":true,"melee_lost":1,"melee_difference":45,
                "fire_close":true}"#,
            "[3]",
            r#"{"points":-3,"outcome":"rout"}"#,
        )],
    );
    let passed = result("interpenetration", r#"{"routing_figures":13,"unit_figures":18,"unit_formation":"column"}"#);
    assert_eq!((&passed["outcome"], &passed["unit_cohesion"]), (&"breaks_through".into(), &"unformed".into()));
}

/// FCM-MEL-29, -30: two columns on one line, one call for each unit and its opponent; the line fights the first.
#[test]
fn two_columns_charge_one_line() {
    results(
        "melee_round",
        &[
            (
                r#"{"attacker":{"figures":6,"combat_value":4,"bonus":1,"formation":"column","charging":true,"ranks_behind":1,
                    "fire_losses":70},"defender":{"figures":8,"combat_value":4,"fresh":true}}"#,
                "[3,5]",
                r#"{"attacker_losses":50,"defender_losses":15,"loser":"attacker","difference":35}"#,
            ),
            (
                r#"{"attacker":{"figures":6,"combat_value":4,"bonus":1,"formation":"column","charging":true,"fresh":true,
                    "ranks_behind":2},"defender":{"figures":8,"combat_value":4}}"#,
                "[4,5]",
                r#"{"attacker_losses":40,"defender_losses":50,"loser":"defender","difference":10}"#,
            ),
        ],
    );
}

/// FCM-MOR-26: the sign of a general decides between obedience and an uncontrolled advance.
#[test]
fn a_general_holds_a_battalion_back() {
    let test = |factor: i8| {
        format!(
            r#"{{"status":"regular","morale_value":4,"initial_figures":18,"cumulative_losses":35,"general_distance_cm":10,
                "general_factor":{factor},"local_balance":"more_friends","enemy_routs":1,"fire_formed_units":1}}"#
        )
    };
    let (held, let_go) = (test(-1), test(1));
    results(
        "morale",
        &[
            (&held, "[6]", r#"{"points":8,"outcome":"obey"}"#),
            (&let_go, "[2]", r#"{"points":8,"outcome":"obey"}"#),
            (&let_go, "[4]", r#"{"points":9,"outcome":"uncontrolled_advance"}"#),
        ],
    );
}

/// FCM-MEL-21, -22, -26: a house stormed by its open side; as hard cover, once breached, its open side counts no more.
#[test]
fn a_house_is_stormed_and_a_breached_one() {
    let storm = |approach: &str, garrison: &str| {
        format!(
            r#"{{"attacker":{{"figures":6,"combat_value":4,"bonus":1,"formation":"column","charging":true,"fresh":true,
                "ranks_behind":2,"general_value":60,"approach":"{approach}"}},"defender":{{"figures":3,"combat_value":3,{garrison}}}}}"#
        )
    };
    // A garrison keeps no cover but that of a building, so a breached one is a line, or a mass if it is unformed (FCM-UNIT-21).
    let whole = storm("house_side", r#""formation":"in_building","cover":"building""#);
    let breached = storm("front", r#""formation":"line","cover":"hard""#);
    let unformed = storm("front", r#""formation":"mass","cohesion":"unformed","cover":"hard""#);
    results(
        "melee_round",
        &[
            (&whole, "[3,2]", r#"{"attacker_losses":10,"defender_losses":30,"loser":"defender","difference":20}"#),
            (&breached, "[3,2]", r#"{"attacker_losses":10,"defender_losses":35,"loser":"defender","difference":25}"#),
            (&unformed, "[3,2]", r#"{"attacker_losses":0,"defender_losses":35,"loser":"defender","difference":35}"#),
        ],
    );
    refuses(
        "melee_round",
        &[
            (&storm("house_side", r#""formation":"line","cover":"hard""#), "illegal case.attacker.approach FCM-MEL-26"),
            (&storm("front", r#""formation":"in_building","cover":"hard""#), "illegal case.defender.cover FCM-TERR-07"),
        ],
    );
}

/// FCM-VIC-03, -04, -06: one side breaks; both break in the same period; the scores after the last one.
#[test]
fn three_ends() {
    let ends = [
        (r#"{"budget_a":1594.8,"lost_a":510.2,"budget_b":1170.4,"lost_b":470}"#, "decisive", 31, 40),
        (
            r#"{"budget_a":1594.8,"lost_a":640,"budget_b":1170.4,"lost_b":470,"objectives_a":20,"objectives_b":10}"#,
            "minor",
            40,
            40,
        ),
        (
            r#"{"budget_a":432.6,"lost_a":100,"budget_b":244.4,"lost_b":60,"objectives_a":20,"last_period":true}"#,
            "minor",
            23,
            24,
        ),
    ];
    for (case, level, lost_a, lost_b) in ends {
        let end = result("victory", case);
        assert_eq!((&end["winner"], &end["level"]), (&"a".into(), &level.into()), "{case}");
        assert_eq!((&end["lost_percent_a"], &end["lost_percent_b"]), (&lost_a.into(), &lost_b.into()), "{case}");
    }
}
