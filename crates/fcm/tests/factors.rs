//! Every factor of fire, melee and morale against `tables/factors.txt`: its value, and where it does not apply.

mod common;

use common::{reply, rows};
use serde_json::{Value, json};

/// The plain case of a procedure: nothing applies but what the line adds.
fn plain(procedure: &str) -> Value {
    match procedure {
        "small_arms_fire" => json!({
            "range_cm": 6, "shooter": { "weapon": "musket", "fire_value": 4, "figures": 6 }, "target": { "figures": 12 }
        }),
        "artillery_fire" => json!({
            "range_cm": 16, "shooter": { "calibre": 6, "fire_value": 8, "figures": 4 }, "target": { "figures": 12 }
        }),
        "melee_round" => json!({
            "attacker": { "figures": 6, "combat_value": 4 }, "defender": { "figures": 6, "combat_value": 4 }
        }),
        "morale" => json!({ "status": "regular", "morale_value": 4, "initial_figures": 18 }),
        other => panic!("{other} has no plain case"),
    }
}

fn lay_over(case: &mut Value, more: Value) {
    match (case, more) {
        (Value::Object(case), Value::Object(more)) => {
            for (key, value) in more {
                lay_over(case.entry(key).or_insert(Value::Null), value);
            }
        }
        (case, more) => *case = more,
    }
}

/// FCM-DIE-02, FCM-RNG-09, FCM-FIRE-10 to -15, FCM-FIRE-18, FCM-SMALL-01 to -10, FCM-ART-01 to -08, FCM-MEL-09 to -31,
/// FCM-MEL-33, FCM-MOR-10 to -41: every line of the table.
#[test]
fn factors_of_the_page() {
    let mut procedure = "";
    for line in rows(include_str!("tables/factors.txt")) {
        if let Some(name) = line.strip_prefix("= ") {
            procedure = name;
            continue;
        }
        let (clause, rest) = line.split_once(' ').expect("a clause and a value");
        let (value, more) = rest.trim().split_once(' ').expect("a value and a case");
        let mut case = plain(procedure);
        lay_over(&mut case, serde_json::from_str(more.trim()).expect("the case is JSON"));
        let reply = reply(procedure, &case);
        let factors = reply["factors"].as_array().unwrap_or_else(|| panic!("{line}\n{reply}"));
        let of_us = |factor: &&Value| factor["clause"] == clause && factor.get("side").is_none_or(|s| s == "attacker");
        let told: Vec<String> = factors.iter().filter(of_us).map(|factor| factor["value"].to_string()).collect();
        let due = match value {
            "-" => vec![],
            number if number.starts_with(['+', '-']) => vec![number.trim_start_matches('+').to_owned()],
            word => vec![format!("\"{word}\"")],
        };
        assert_eq!(told, due, "{procedure}: {line}\n{reply}");
    }
}

/// FCM-BASE-05: factors add up: each side of a melee and each test moves its row by the sum of what it tells.
#[test]
fn points_are_the_sum_of_what_is_told() {
    let case = json!({
        "status": "irregular", "morale_value": 3, "initial_figures": 12, "cumulative_losses": 200, "state": "rout_or_disorder",
        "routed_before": true, "general_contact": 60, "general_factor": -2, "general_hit": 40, "aide_de_camp": true,
        "local_balance": "more_enemies", "enemy_routs": 2, "friend_routs": 1, "enemy_rear": true, "enemy_flank": true,
        "melee_won": true, "melee_lost": 2, "melee_difference": 65, "fire_formed_units": 2, "fire_close": true,
        "support_batteries": 2, "versus_cavalry": "not_in_square", "cover": "hard",
    });
    let reply = reply("morale", &case);
    let sum: i64 = reply["factors"].as_array().expect("factors").iter().filter_map(|f| f["value"].as_i64()).sum();
    let mut points: Vec<i64> = reply["distribution"]
        .as_array()
        .expect("a distribution")
        .iter()
        .filter_map(|entry| entry["result"]["points"].as_i64())
        .collect();
    points.sort_unstable();
    assert_eq!(points, [3 + sum, 4 + sum, 5 + sum], "{reply}");
}
