//! Every printed table, cell by cell, against a second transcription of the page.

use game::procedure::{Catalogue, answer_line};
use napow::tables::{
    ARTILLERY_EFFICACY, BASES_MM, COMMAND_DISTANCE_CM, FIRE_NUMBER, MELEE_NUMBER, MORALE_NUMBER, RATES, WEAPONS,
};
use rulebook::Lang;
use serde_json::{Value, json};

static CATALOGUE: Catalogue = Catalogue { sets: &[("napow", napow::PROCEDURES)] };

/// The rows of a transcription.
fn rows(text: &str) -> Vec<Vec<&str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split_whitespace().collect()).collect()
}

fn numbers(row: &[&str]) -> Vec<u8> {
    row.iter().map(|cell| cell.parse().expect("a number")).collect()
}

/// Centimetres as printed, in millimetres.
fn millimetres(cell: &str) -> u16 {
    (cell.parse::<f64>().expect("a number") * 10.0) as u16
}

fn resolve(procedure: &str, case: &Value) -> Value {
    let line = json!({ "system": "napow", "procedure": procedure, "case": case }).to_string();
    let mut out = Vec::new();
    answer_line(&CATALOGUE, line.as_bytes(), Lang::En, &mut out);
    serde_json::from_slice(&out).expect("replies are JSON")
}

/// NPW-CMD-02: command distances.
#[test]
fn command_distances() {
    let page = numbers(&rows(include_str!("tables/command.txt"))[0]);
    for (experience, pair) in page.chunks(2).enumerate() {
        assert_eq!(pair, [COMMAND_DISTANCE_CM[0][experience], COMMAND_DISTANCE_CM[1][experience]]);
    }
    assert_eq!(page.len(), 8);
}

/// NPW-MOVE-03, NPW-MOVE-06, NPW-MOVE-07, NPW-MOVE-08, NPW-MOVE-09, NPW-MOVE-10, NPW-MOVE-11: speeds.
#[test]
fn speeds() {
    for (line, row) in rows(include_str!("tables/movement.txt")).iter().enumerate() {
        let page = numbers(row);
        let (left, right) = (RATES[line], RATES[line + 3]);
        assert_eq!(page, [left.good_cm, left.bad_cm, right.good_cm, right.bad_cm]);
    }
}

/// NPW-MOVE-06 to -11: every kind of troops reads the row that names it on the page.
#[test]
fn troops_read_their_row() {
    // Troops and how they move, in the order of the page; then the speed in good going.
    for (troops, speed) in [
        (json!({"troop": "general"}), 30),
        (json!({"troop": "cavalry", "cavalry_type": "ilh", "formation": "line"}), 30),
        (json!({"troop": "cavalry", "cavalry_type": "lh", "formation": "column"}), 30),
        (json!({"troop": "cavalry", "cavalry_type": "la", "formation": "line"}), 30),
        (json!({"troop": "cavalry", "cavalry_type": "ih", "formation": "line"}), 25),
        (json!({"troop": "cavalry", "cavalry_type": "hc", "formation": "line"}), 25),
        (json!({"troop": "cavalry", "cavalry_type": "cu", "formation": "line"}), 25),
        (json!({"troop": "horse_artillery", "formation": "limbered"}), 25),
        (json!({"troop": "cavalry", "cavalry_type": "la", "formation": "line", "kind": "retreat"}), 25),
        (json!({"troop": "infantry", "formation": "march_column"}), 20),
        (json!({"troop": "infantry", "formation": "line", "kind": "retreat"}), 20),
        (json!({"troop": "cavalry", "cavalry_type": "hc", "formation": "line", "kind": "retreat"}), 20),
        (json!({"troop": "cavalry", "cavalry_type": "lh", "formation": "line", "kind": "pursuit"}), 20),
        (json!({"troop": "foot_artillery", "formation": "limbered"}), 15),
        (json!({"troop": "infantry", "formation": "attack_column"}), 15),
        (json!({"troop": "infantry", "formation": "line"}), 10),
        (json!({"troop": "irregular_artillery", "formation": "limbered"}), 10),
        (json!({"troop": "infantry", "formation": "solid_square"}), 10),
        (json!({"troop": "infantry", "formation": "attack_column", "kind": "pursuit"}), 10),
        (json!({"troop": "supply_park"}), 10),
        (json!({"troop": "infantry", "formation": "hollow_square"}), 5),
        (json!({"troop": "foot_artillery", "formation": "unlimbered"}), 5),
        (json!({"troop": "horse_artillery", "formation": "unlimbered"}), 5),
        (json!({"troop": "irregular_artillery", "formation": "unlimbered"}), 5),
        (json!({"troop": "horse_artillery", "formation": "unlimbered", "kind": "retreat"}), 25),
        (json!({"troop": "irregular_artillery", "formation": "unlimbered", "kind": "retreat"}), 10),
    ] {
        assert_eq!(resolve("movement", &troops)["result"]["allowance_cm"], speed, "{troops}");
    }
}

/// NPW-COH-21, NPW-MOR-03, NPW-FIRE-08, NPW-MEL-02: numbers needed; the page prints experience two by two.
#[test]
fn numbers_needed() {
    let page: Vec<Vec<u8>> = rows(include_str!("tables/needed.txt")).iter().map(|row| numbers(row)).collect();
    for morale in &page[..2] {
        assert_eq!(morale[..], MORALE_NUMBER);
    }
    for (row, table) in [(&page[2], FIRE_NUMBER), (&page[3], MELEE_NUMBER)] {
        assert_eq!(row[..], [table[0], table[2], table[1], table[3]]);
    }
}

/// NPW-FIRE-09, NPW-FIRE-10: firearms and gunners.
#[test]
fn firearms() {
    let page = rows(include_str!("tables/weapons.txt"));
    for (row, reach) in page.iter().zip(&WEAPONS) {
        assert_eq!(row[0].parse().ok(), reach.efficacy, "{row:?}");
        assert_eq!([millimetres(row[1]), millimetres(row[2])], [reach.range_mm, reach.long_beyond_mm], "{row:?}");
    }
    assert_eq!(numbers(&page[6]), ARTILLERY_EFFICACY);
}

/// NPW-LAY-01: bases.
#[test]
fn bases() {
    for (row, base) in rows(include_str!("tables/bases.txt")).iter().zip(&BASES_MM) {
        assert_eq!([millimetres(row[0]), millimetres(row[1])], [base.front_mm, base.depth_mm]);
    }
}

/// NPW-COH-22, -23, NPW-FIRE-15 to -30, NPW-MEL-08 to -14, NPW-MOR-05 to -18, NPW-WIN-05: what the pages add or take away.
#[test]
fn factors() {
    let mut read = 0;
    for line in include_str!("tables/factors.txt").lines().filter(|line| !line.starts_with('#')) {
        let mut words = line.splitn(4, ' ');
        let mut word = || words.next().expect("four columns");
        let (clause, value, procedure) = (word(), word().parse::<i64>().expect("a value"), word());
        let reply = resolve(procedure, &serde_json::from_str(word()).expect("a case"));
        let told = reply["factors"].as_array().expect("factors");
        assert!(told.iter().any(|factor| factor["clause"] == clause && factor["value"] == value), "{line}\n{reply}");
        read += 1;
    }
    assert_eq!(read, 2 + 16 + 7 + 14 + 2);
}

/// NPW-COST-01, NPW-COST-02, NPW-COST-03, NPW-COST-06, NPW-CHR-36: every profile of the lists costs what its list says.
#[test]
fn profiles_cost_what_the_lists_say() {
    let page = rows(include_str!("tables/profiles.txt"));
    assert!(page.len() > 100);
    for row in page {
        let [code, experience, morale, elements, traits, per_element, total] = row[..] else { panic!("{row:?}") };
        let elements: u8 = elements.parse().expect("elements");
        let mut case = json!({ "elements": elements, "experience": experience, "morale": morale });
        if code.starts_with("RA") || code.starts_with("IA") {
            case["kind"] = json!("artillery");
            case["calibre"] = json!(match &code[2..3] {
                "g" => "light",
                "m" => "medium",
                _ => "heavy",
            });
            case["horse"] = json!(code.ends_with('c'));
            case["irregular"] = json!(code.starts_with('I'));
        } else if let Some(kind) = ["Hc", "Lh", "La", "Cu"].into_iter().find(|kind| code.ends_with(kind)) {
            case["kind"] = json!("cavalry");
            case["cavalry_type"] = json!(match (code.starts_with('I'), kind) {
                (true, "Lh") => "ilh".to_owned(),
                (true, _) => "ih".to_owned(),
                (false, kind) => kind.to_lowercase(),
            });
        } else {
            case["kind"] = json!("infantry");
            case["doctrine"] = json!(match &code[..1] {
                "F" => "french",
                "P" => "prussian",
                "C" => "conscript",
                _ => "irregular",
            });
            case["skirmishers"] = json!(code[1..].contains('s'));
            case["light"] = json!(code[1..].contains('l'));
            case["regimental_guns"] = json!(code[1..].contains('g'));
            case["weapon"] = json!(match &code[code.len() - 1..] {
                "r" => "rifle",
                "o" => "obsolete",
                "w" => "melee_only",
                _ => "musket",
            });
        }
        let mut bonus = "none";
        for word in traits.split(',') {
            match word {
                "steadfast" => bonus = "steadfast",
                "aggressive" if bonus == "steadfast" => bonus = "both",
                "aggressive" => bonus = "aggressive",
                "good_fire" => case["fire_discipline"] = json!("good"),
                "bad_fire" => case["fire_discipline"] = json!("bad"),
                "division_column" => case["division_column"] = json!(true),
                "slow_square" | "impetuous" | "-" => {}
                other => panic!("{other} is no trait"),
            }
        }
        case["morale_bonus"] = json!(bonus);
        let result = &resolve("unit_cost", &case)["result"];
        assert_eq!([result["per_element"].to_string(), result["total"].to_string()], [per_element, total], "{row:?}");
    }
}
