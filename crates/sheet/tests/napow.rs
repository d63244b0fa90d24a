//! Every cell of the sheet of `NapoW` is what the procedures answer.

mod common;

use common::{Set, cells_equal, number, signed};
use rulebook::{Lang, System};
use serde_json::{Value, json};

fn set() -> Set {
    Set::new(System::Napow, None)
}

const EXPERIENCES: [&str; 4] = ["elite", "veteran", "seasoned", "conscript"];
const MORALES: [&str; 3] = ["intrepid", "confident", "hesitant"];

/// A shot at infantry in line.
fn shot(shooter: Value, range: f64) -> Value {
    json!({"range_cm": range, "shooter": shooter, "target": {"arm": "infantry", "elements": 4, "formation": "line"}})
}

/// NPW-FIRE-08, NPW-FIRE-10, NPW-MEL-02, NPW-MOR-03, NPW-COH-21: numbers by experience and morale.
#[test]
fn numbers_needed() {
    let set = set();
    cells_equal(
        set.grid("Experience: numbers needed"),
        &["fire", "melee", "guns"],
        &EXPERIENCES,
        |what, experience| {
            let infantry = json!({"arm": "infantry", "elements": 1, "experience": experience, "weapon": "musket"});
            let guns = json!({"arm": "artillery", "calibre": "medium", "elements": 1, "experience": experience});
            match *what {
                "fire" => {
                    format!("{}+", number(&set.cited("fire", shot(infantry, 5.0), "NPW-FIRE-08").expect("a number")))
                }
                "melee" => {
                    let case = json!({
                        "pursuer": {"arm": "infantry", "experience": experience, "near": 1},
                        "beaten": {"arm": "infantry", "elements": 1},
                    });
                    format!("{}+", number(&set.cited("pursuit_round", case, "NPW-MEL-02").expect("a number")))
                }
                _ => {
                    let efficacy = set.cited("fire", shot(guns, 5.0), "NPW-FIRE-10").expect("an efficacy");
                    efficacy.as_str().expect("words").trim_start_matches("efficacy ").to_owned()
                }
            }
        },
    );
    cells_equal(set.grid("Morale: numbers needed"), &["morale", "cohesion"], &MORALES, |what, morale| {
        let needed = if *what == "morale" {
            let case = json!({"arm": "infantry", "morale": morale, "wants_change": true, "frontal_enemy_cm": 5});
            set.cited("rally", case, "NPW-MOR-03")
        } else {
            let case =
                json!({"initial_ums": 4, "remaining_ums": 1, "divisional_present": true, "divisional_morale": morale});
            set.cited("division_test", case, "NPW-COH-21")
        };
        format!("{}+", number(&needed.expect("a number")))
    });
}

/// NPW-FIRE-09, -13, -15: dice, range and long range of every weapon.
#[test]
fn firearms() {
    let set = set();
    let rows = [
        json!({"arm": "infantry", "weapon": "musket"}),
        json!({"arm": "infantry", "weapon": "rifle"}),
        json!({"arm": "infantry", "weapon": "obsolete"}),
        json!({"arm": "artillery", "calibre": "heavy"}),
        json!({"arm": "artillery", "calibre": "medium"}),
        json!({"arm": "artillery", "calibre": "light"}),
    ];
    cells_equal(set.grid("Firearms, cm"), &rows, &["dice", "range", "long"], |weapon, column| {
        let mut shooter = weapon.clone();
        shooter["elements"] = json!(1);
        shooter["experience"] = json!("elite");
        let halves = || (0..=160).rev().map(|half| f64::from(half) / 2.0);
        match *column {
            "dice" if weapon["arm"] == "artillery" => "*".to_owned(),
            "dice" => {
                let efficacy = set.cited("fire", shot(shooter, 5.0), "NPW-FIRE-09").expect("an efficacy");
                efficacy.as_str().expect("words").trim_start_matches("efficacy ").to_owned()
            }
            "range" => {
                let far = halves().find(|cm| set.refused("fire", shot(shooter.clone(), *cm)).is_none());
                far.expect("it reaches somewhere").to_string()
            }
            _ => {
                let near = halves().find(|cm| {
                    set.refused("fire", shot(shooter.clone(), *cm)).is_none()
                        && set.cited("fire", shot(shooter.clone(), *cm), "NPW-FIRE-15").is_none()
                });
                near.expect("somewhere it is not long").to_string()
            }
        }
    });
}

/// NPW-MOVE-05, -06 to -11: every row by everybody who moves so, in the open and in bad going.
/// NPW-MOVE-05 gives the second column its meaning.
#[test]
fn speeds() {
    let set = set();
    let horse =
        |kind: &str, more: &str| json!({"troop": "cavalry", "cavalry_type": kind, "formation": "line", "kind": more});
    let foot = |formation: &str, more: &str| json!({"troop": "infantry", "formation": formation, "kind": more});
    let guns = |troop: &str, formation: &str| json!({"troop": troop, "formation": formation});
    let rows: [(&str, Vec<Value>); 6] = [
        (
            "NPW-MOVE-06",
            vec![json!({"troop": "general"}), horse("ilh", "advance"), horse("lh", "advance"), horse("la", "advance")],
        ),
        (
            "NPW-MOVE-07",
            vec![
                horse("hc", "advance"),
                horse("cu", "advance"),
                horse("ih", "advance"),
                guns("horse_artillery", "limbered"),
                horse("lh", "retreat"),
            ],
        ),
        (
            "NPW-MOVE-08",
            vec![
                foot("march_column", "advance"),
                foot("line", "retreat"),
                horse("hc", "retreat"),
                horse("lh", "pursuit"),
                horse("cu", "pursuit"),
            ],
        ),
        ("NPW-MOVE-09", vec![guns("foot_artillery", "limbered"), foot("attack_column", "advance")]),
        (
            "NPW-MOVE-10",
            vec![
                foot("line", "advance"),
                foot("solid_square", "advance"),
                guns("irregular_artillery", "limbered"),
                json!({"troop": "supply_park"}),
                foot("line", "pursuit"),
            ],
        ),
        (
            "NPW-MOVE-11",
            vec![
                foot("hollow_square", "advance"),
                guns("foot_artillery", "unlimbered"),
                guns("horse_artillery", "unlimbered"),
            ],
        ),
    ];
    let grid = set.grid("Speed, cm");
    assert!(grid.rows.iter().zip(&rows).all(|(row, (clause, _))| row.clause.is_some_and(|id| id.id() == *clause)));
    cells_equal(grid, &rows, &[false, true], |(clause, movers), bad| {
        let cm: Vec<String> = movers
            .iter()
            .map(|mover| {
                let mut case = mover.clone();
                // Light cavalry of the irregular kind and generals go well in bad going, but not backwards.
                if *bad {
                    case["bad_going"] = json!(true);
                }
                if *bad && mover["cavalry_type"] == "ilh" {
                    case["kind"] = json!("backward");
                }
                assert!(set.cited("movement", case.clone(), clause).is_some(), "{clause} {case}");
                set.result("movement", case, "allowance_cm").to_string()
            })
            .collect();
        assert!(cm.iter().all(|other| *other == cm[0]), "{clause}: {cm:?}");
        cm[0].clone()
    });
}

/// NPW-TER-02: the kinds are those of the glossary, in its words, with the going that `movement` knows.
#[test]
fn terrain() {
    for (lang, title, [good, bad, closed]) in [
        (Lang::En, "Terrain kinds", ["good", "bad", "impassable"]),
        (Lang::Fr, "Types de terrain", ["bon", "mauvais", "infranchissable"]),
    ] {
        let sheet = sheet::sheet(System::Napow, None, lang).expect("the sheet");
        let block = sheet.blocks.iter().find(|block| block.title == title).expect("the table of terrain");
        let sheet::block::Body::Grid(grid) = &block.body else { panic!("{title} is no table") };
        let kinds = [
            ("open", good),
            ("hill_gentle", good),
            ("hill_steep", bad),
            ("wood", bad),
            ("orchard", bad),
            ("village", bad),
            ("farm", bad),
            ("marsh", bad),
            ("stream", bad),
            ("river", closed),
            ("bridge", good),
            ("ford", bad),
            ("road", "NPW-MOVE-17"),
            ("crossroads", ""),
            ("wall", bad),
            ("fortification", ""),
        ];
        assert_eq!(grid.rows.len(), kinds.len(), "{lang:?}");
        for (row, (id, going)) in grid.rows.iter().zip(kinds) {
            let term = System::Napow.terms().find(|term| term.id == Some(id)).expect("a term of the glossary");
            let word = term.name(lang).split(',').next().expect("a word");
            assert!(row.label == word || (lang == Lang::En && row.label == id), "{} is not {word}", row.label);
            assert!(row.cells[0].contains(going), "{id}: {}", row.cells[0]);
        }
    }
    // NPW-TER-05: built-up areas are for infantry and generals; others go by road.
    let set = set();
    let through = |troop: Value, road: bool| {
        let mut case = troop;
        case["built_up"] = json!(true);
        case["road"] = json!(road);
        set.refused("movement", case)
    };
    assert_eq!(through(json!({"troop": "infantry", "formation": "line"}), false), None);
    let horse = json!({"troop": "cavalry", "cavalry_type": "lh", "formation": "column"});
    assert_eq!(through(horse.clone(), false).as_deref(), Some("NPW-TER-05"));
    assert_eq!(through(horse, true), None);
}

/// NPW-CMD-02, -05: the limit by arm and experience.
#[test]
fn command_distances() {
    let set = set();
    let arms: [&[&str]; 2] = [&["cavalry", "horse_artillery"], &["infantry", "foot_artillery", "irregular_artillery"]];
    cells_equal(set.grid("Command distance, cm"), &arms, &EXPERIENCES, |arms, experience| {
        let limits: Vec<String> = arms
            .iter()
            .map(|arm| {
                let mut case = json!({"arm": arm, "nucleus": true});
                case[experience] = json!(4);
                set.result("command_distance", case, "limit_cm").to_string()
            })
            .collect();
        assert!(limits.iter().all(|limit| *limit == limits[0]), "{arms:?}");
        limits[0].clone()
    });
}

/// NPW-LAY-02 to -08: footprints of one to twelve elements.
#[test]
fn footprints() {
    let set = set();
    let columns = [
        ("infantry", &["line"][..]),
        ("cavalry", &["line"]),
        ("infantry", &["march_column"]),
        ("infantry", &["attack_column", "solid_square"]),
        ("cavalry", &["column"]),
        ("infantry", &["hollow_square"]),
        ("artillery", &["unlimbered"]),
        ("artillery", &["limbered"]),
    ];
    let elements: Vec<u8> = (1..=12).collect();
    cells_equal(set.grid("Footprints: front × depth, cm"), &elements, &columns, |elements, (arm, formations)| {
        let told = formations.iter().filter_map(|formation| {
            let case = json!({"arm": arm, "formation": formation, "elements": elements});
            if let Some(clause) = set.refused("formation_layout", case.clone()) {
                assert_eq!(clause, "NPW-LAY-16");
                return None;
            }
            let cm = |field| number(&set.result("formation_layout", case.clone(), field));
            Some(format!("{} × {}", cm("front_cm"), cm("depth_cm")))
        });
        let told: Vec<String> = told.collect();
        assert!(told.iter().all(|other| *other == told[0]), "{formations:?}");
        told.first().cloned().unwrap_or_else(|| "–".to_owned())
    });
}

/// NPW-LAY-01: a base is a line of one element.
#[test]
fn bases() {
    let set = set();
    let arms = [("infantry", "line"), ("cavalry", "line"), ("artillery", "unlimbered")];
    cells_equal(set.grid("Bases, cm"), &arms, &["front_cm", "depth_cm"], |(arm, formation), field| {
        number(&set.result("formation_layout", json!({"arm": arm, "formation": formation, "elements": 1}), field))
    });
}

/// NPW-DOC-01 to -08: formations by doctrine.
#[test]
fn formations() {
    let set = set();
    let formations = ["line", "march_column", "attack_column", "hollow_square", "solid_square"];
    let doctrines = ["french", "prussian", "conscript", "irregular"];
    cells_equal(set.grid("Formations by doctrine"), &formations, &doctrines, |to, doctrine| {
        let from = if *to == "attack_column" { "march_column" } else { "attack_column" };
        let forbids = |more: &str| {
            let mut case =
                json!({"arm": "infantry", "doctrine": doctrine, "experience": "elite", "from": from, "to": to});
            if !more.is_empty() {
                case[more] = json!(true);
            }
            set.result("can_change_formation", case, "allowed") == false
        };
        let told = if !forbids("") {
            "•"
        } else if !forbids("in_cover") {
            "in cover"
        } else if !forbids("division_column") {
            "*"
        } else {
            "–"
        };
        told.to_owned()
    });
}

/// NPW-CHG-14 to -26: what the procedure offers, situation by situation.
#[test]
fn reactions() {
    let set = set();
    let foot =
        json!({"arm": "infantry", "doctrine": "prussian", "experience": "elite", "formation": "line", "elements": 6});
    let with = |key: &str| {
        let mut unit = foot.clone();
        unit[key] = json!(true);
        unit
    };
    let horse = json!({"arm": "cavalry", "experience": "elite", "formation": "line"});
    let guns = json!({"arm": "artillery", "experience": "elite", "formation": "unlimbered"});
    let rows = [
        (foot.clone(), "infantry", "front"),
        (foot.clone(), "cavalry", "front"),
        (foot.clone(), "cavalry", "rear"),
        (with("disordered"), "cavalry", "front"),
        (with("rallying"), "cavalry", "front"),
        (horse.clone(), "infantry", "front"),
        (horse, "infantry", "flank"),
        (guns, "infantry", "front"),
    ];
    let grid = set.grid("Charged and test (b) passed: one of");
    cells_equal(grid, &rows, &["fire", "counter_charge", "turn", "square"], |(charged, charger, direction), field| {
        let case = json!({"charged": charged, "charger_arm": charger, "direction": direction, "distance_cm": 4});
        let may = set.result("charge_reaction", case, field);
        if may == true || (may.is_string() && may != "none") { "•".to_owned() } else { "–".to_owned() }
    });
    let irregular = json!({"arm": "infantry", "doctrine": "irregular", "experience": "elite", "formation": "line"});
    let case = json!({"charged": irregular, "charger_arm": "cavalry", "distance_cm": 4});
    assert_eq!(set.result("charge_reaction", case, "square"), "none", "irregulars form no square, says the note");
}

/// NPW-PUR-01 to -11: what the winner may do.
#[test]
fn winners() {
    let set = set();
    let rows = [
        json!({"charged": true}),
        json!({"charged": true, "impetuous": true}),
        json!({"charged": true, "disordered": true}),
        json!({}),
        json!({"charged": true, "has_pursued": true}),
    ];
    cells_equal(set.grid("The winner"), &rows, &["pursues", "rally_in_place", "rally_back"], |winner, column| {
        let mut winner = winner.clone();
        winner["arm"] = json!("cavalry");
        let case = json!({"winner": winner, "loser_destroyed": true, "pursuit_cm": 20});
        let told = |field| set.result("melee_aftermath", case.clone(), field) == true;
        match *column {
            "pursues" if told("must_pursue") => "must".to_owned(),
            "pursues" if told("may_pursue") => "may".to_owned(),
            column if column != "pursues" && told(column) => "•".to_owned(),
            _ => "–".to_owned(),
        }
    });
}

/// NPW-SEQ-06, -07: fire and charge in one turn, asked of the charge as well as of the fire.
#[test]
fn fire_and_charge() {
    let set = set();
    cells_equal(set.grid("Fire and charge"), &EXPERIENCES, &[true, false], |experience, moved| {
        let shooter = json!({"arm": "infantry", "elements": 4, "experience": experience, "weapon": "rifle", "changed_formation": moved});
        let fires = set.refused("fire", shot(shooter, 5.0)).is_none();
        let charger = |fired: bool| {
            json!({
                "charger": {"arm": "infantry", "doctrine": "french", "experience": experience, "formation": "line", "fired": fired},
                "target_arm": "infantry", "distance_cm": 3,
            })
        };
        assert_eq!(set.result("charge_eligibility", charger(false), "allowed"), true);
        let both = fires && set.result("charge_eligibility", charger(true), "allowed") == true;
        match (fires, both) {
            (true, true) => "fire and charge",
            (true, false) => "fire or charge",
            (false, _) => "charge only",
        }
        .to_owned()
    });
}

/// NPW-COST-01 to -05: the price of troops, element by element, is the sum of what is printed.
#[test]
fn costs() {
    let set = set();
    let grid = set.grid("Cost of an element");
    let printed = |clause: &str, label: &str| -> Vec<i64> {
        let row = grid.rows.iter().find(|row| row.clause.is_some_and(|c| c.id() == clause) && row.label == label);
        let row = row.unwrap_or_else(|| panic!("no row {clause} {label}"));
        row.cells[0]
            .split(" · ")
            .map(|part| part.rsplit(' ').next().expect("a number").replace('–', "-").parse().expect("a number"))
            .collect()
    };
    let experience = printed("NPW-COST-02", "Foot and horse: experience");
    let morale = printed("NPW-COST-01", "All: morale");
    let base = printed("NPW-COST-01", "Infantry")[0];
    let per_element = |case: Value| set.result("unit_cost", case, "per_element").as_i64().expect("points");
    for (d, doctrine) in ["french", "prussian", "conscript", "irregular"].iter().enumerate() {
        for (e, quality) in EXPERIENCES.iter().enumerate() {
            for (m, spirit) in MORALES.iter().enumerate() {
                for (w, weapon) in ["musket", "rifle", "obsolete", "melee_only"].iter().enumerate() {
                    let case = json!({
                        "kind": "infantry", "elements": 4, "doctrine": doctrine, "experience": quality, "morale": spirit, "weapon": weapon,
                    });
                    let sum = base
                        + printed("NPW-COST-01", "doctrine")[d]
                        + experience[e]
                        + morale[m]
                        + printed("NPW-COST-01", "weapon")[w];
                    assert_eq!(per_element(case.clone()), sum, "{case}");
                }
            }
        }
    }
    let plain = json!({"kind": "infantry", "elements": 1, "doctrine": "prussian", "experience": "veteran", "morale": "confident"});
    let traits = [
        ("light", json!(true)),
        ("skirmishers", json!(true)),
        ("regimental_guns", json!(true)),
        ("division_column", json!(true)),
        ("fire_discipline", json!("good")),
        ("fire_discipline", json!("bad")),
        ("morale_bonus", json!("steadfast")),
        ("morale_bonus", json!("aggressive")),
    ];
    for ((key, value), points) in traits.iter().zip(printed("NPW-COST-01", "traits")) {
        let mut case = plain.clone();
        case[key] = value.clone();
        assert_eq!(per_element(case) - per_element(plain.clone()), points, "{key} {value}");
    }
    let horse = printed("NPW-COST-02", "Cavalry")[0];
    for (kind, points) in ["ilh", "lh", "la", "ih", "hc", "cu"].iter().zip(printed("NPW-COST-02", "type")) {
        for (quality, more) in EXPERIENCES.iter().zip(&experience) {
            let case = json!({"kind": "cavalry", "elements": 2, "cavalry_type": kind, "experience": quality, "morale": "confident"});
            assert_eq!(per_element(case), horse + points + more + morale[1], "{kind} {quality}");
        }
    }
    let crews = printed("NPW-COST-03", "experience");
    for (calibre, points) in ["light", "medium", "heavy"].iter().zip(printed("NPW-COST-03", "Artillery")) {
        for (quality, more) in EXPERIENCES.iter().zip(&crews) {
            let case = json!({"kind": "artillery", "elements": 1, "calibre": calibre, "experience": quality, "morale": "hesitant"});
            assert_eq!(per_element(case), points + more + morale[2], "{calibre} {quality}");
        }
    }
    let battery =
        json!({"kind": "artillery", "elements": 1, "calibre": "light", "experience": "veteran", "morale": "confident"});
    let traits = [
        ("horse", json!(true)),
        ("irregular", json!(true)),
        ("fire_discipline", json!("good")),
        ("fire_discipline", json!("bad")),
    ];
    for ((key, value), points) in traits.iter().zip(printed("NPW-COST-03", "traits")) {
        let mut case = battery.clone();
        case[key] = value.clone();
        assert_eq!(per_element(case) - per_element(battery.clone()), points, "{key} {value}");
    }
    let walls = set.result("unit_cost", json!({"kind": "fortification", "slices": 7}), "total");
    assert_eq!(walls.as_i64(), Some(7 * printed("NPW-COST-05", "Fortification, each slice")[0]));
    let generals = ["divisional", "brigadier", "artillery_general"];
    cells_equal(set.grid("Cost of generals"), &generals, &MORALES, |kind, morale| {
        set.result("unit_cost", json!({"kind": kind, "morale": morale}), "total").to_string()
    });
    let with = set.result("unit_cost", json!({"kind": "brigadier", "morale": "confident", "bonus": true}), "total");
    let without = set.result("unit_cost", json!({"kind": "brigadier", "morale": "confident"}), "total");
    let bonus = with.as_f64().expect("points") - without.as_f64().expect("points");
    assert!(set.block("Cost of generals").notes[0].contains(&signed(bonus)));
}

/// Factors of fire, morale, melee and cohesion equal the second transcription of the page, made for the rule set.
#[test]
fn factors() {
    let set = set();
    let transcribed = include_str!("../../napow/tests/tables/factors.txt");
    let mut seen = 0;
    for line in transcribed.lines().filter(|line| line.starts_with("NPW-")) {
        let mut words = line.split(' ');
        let (clause, value) = (words.next().expect("a clause"), words.next().expect("a value"));
        let Some(row) = set.all_factors().into_iter().find(|row| row.clause.id() == clause) else { continue };
        let Ok(value) = value.parse::<f64>() else { continue };
        if clause.starts_with("NPW-WIN-") {
            continue;
        }
        assert_eq!(row.value, signed(value), "{line}");
        seen += 1;
    }
    assert!(seen >= 39, "only {seen} factors of the transcription are printed");
    #[rustfmt::skip]
    let more = [
        ("NPW-FIRE-12", "efficacy 1"), ("NPW-FIRE-42", "3+"), ("NPW-MEL-16", "4+"), ("NPW-CHG-01", "5 cm"),
        ("NPW-WIN-02", "50"), ("NPW-WIN-03", "1"), ("NPW-SET-12", "+1"),
        ("NPW-CHG-21", "solid"), ("NPW-CHG-22", "solid"), ("NPW-CHG-23", "solid"), ("NPW-CHG-24", "hollow"),
    ];
    for (clause, value) in more {
        assert!(
            set.all_factors().iter().any(|row| row.clause.id() == clause && row.value == value),
            "{clause} {value}"
        );
    }
    let objectives: Vec<&str> =
        set.all_factors().iter().filter(|row| row.clause.id() == "NPW-WIN-05").map(|row| row.value.as_str()).collect();
    assert_eq!(objectives, ["20", "10"]);
}

/// NPW-CHG-09: who may charge stands under the clause that orders the charge.
#[test]
fn the_charge_stands_under_its_order() {
    for lang in Lang::ALL {
        let sheet = sheet::sheet(System::Napow, None, lang).expect("NapoW has one edition");
        assert!(sheet.svg().contains("CHG-09"), "{}", lang.code());
    }
}

/// What the words say in numbers: the distances at which the answer turns.
#[test]
fn distances() {
    let set = set();
    let says = |clause: &str| -> String {
        let rows: Vec<String> =
            set.all_factors().iter().filter(|row| row.clause.id() == clause).map(|row| row.what.clone()).collect();
        rows.join(" ")
    };
    for (clause, cm) in [
        ("NPW-FIRE-33", "10 cm"),
        ("NPW-FIRE-34", "10 cm"),
        ("NPW-CHG-23", "3 cm"),
        ("NPW-FORM-02", "20 cm"),
        ("NPW-FORM-03", "10 cm"),
        ("NPW-CMD-10", "30 cm"),
        ("NPW-RAL-02", "20 cm"),
    ] {
        assert!(says(clause).contains(cm), "{clause}: {}", says(clause));
    }
    let together = json!({"troop": "infantry", "formation": "march_column", "kind": "consolidation"});
    assert_eq!(set.result("movement", together, "allowance_cm"), 10);
    assert!(set.block("Speed, cm").notes[0].contains("Consolidation: 10 cm at most"));
    let priority = |cm: f64| {
        let case = json!({"shooter_arm": "infantry", "first": {"distance_cm": cm, "threatens": true}});
        set.result("target_priority", case, "first")
    };
    assert_eq!([priority(10.0), priority(10.1)], [json!("b"), json!("e")]);
    let test = |cm: f64| {
        set.cited(
            "rally",
            json!({"arm": "cavalry", "morale": "confident", "wants_change": true, "frontal_enemy_cm": cm}),
            "NPW-RAL-03",
        )
    };
    assert!(test(20.0).is_some() && test(20.1).is_none());
    for title in ["Fire: change of the number needed", "Melee: change of the number needed"] {
        assert!(set.block(title).notes[0].starts_with("A natural 6 always hits"), "{title}");
    }
    assert!(set.block("Morale in charge and melee").notes[0].starts_with("A natural 6 passes, a natural 1 fails"));
}
