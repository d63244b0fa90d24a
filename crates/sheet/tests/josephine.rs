//! Every cell of the sheet of Joséphine is what the procedures answer.

mod common;

use common::{Set, cells_equal, number};
use rulebook::System;
use serde_json::{Value, json};

fn set() -> Set {
    Set::new(System::Josephine, None)
}

/// JOS-ACT-02: value by doctrine, as `activation` starts from it.
#[test]
fn basic_scores() {
    let set = set();
    let answer = |value: &&str, doctrine: &&str| {
        let case = json!({"arm": "infantry", "value": value, "doctrine": doctrine});
        number(&set.cited("activation", case, "JOS-ACT-02").expect("the score"))
    };
    cells_equal(
        set.grid("Basic score SB"),
        &["second_line", "first_line", "elite"],
        &["thin", "mixed", "deep"],
        answer,
    );
}

/// JOS-FIRE-03: the score by shooter and range; a dash where the shot is refused.
#[test]
fn scores_to_hit() {
    let set = set();
    let answer = |doctrine: &&str, range: &u8| {
        let shooter = match *doctrine {
            "artillery" => json!({"arm": "foot_artillery", "elements": 1}),
            doctrine => json!({"arm": "infantry", "doctrine": doctrine, "elements": 1}),
        };
        let case = json!({"shooter": shooter, "target": {"arm": "infantry"}, "range_ud": range});
        match set.refused("fire", case.clone()) {
            Some(clause) => {
                assert_eq!(clause, "JOS-FIRE-03");
                "–".to_owned()
            }
            None => number(&set.cited("fire", case, "JOS-FIRE-03").expect("the score")),
        }
    };
    cells_equal(set.grid("Fire: score to hit"), &["thin", "mixed", "deep", "artillery"], &[1, 2, 3, 4], answer);
}

/// JOS-MOVE-01, -02: the allowance after failure and after success.
#[test]
fn allowances() {
    let set = set();
    let arms = ["infantry", "light_cavalry", "battle_cavalry", "cuirassiers", "foot_artillery", "horse_artillery"];
    cells_equal(set.grid("Movement, UD"), &arms, &["failure", "success"], |arm, activation| {
        set.result("movement", json!({"arm": arm, "activation": activation}), "allowance_ud").to_string()
    });
}

/// JOS-EXP-01 to -04, JOS-CHG-06: losses of the row against the column when both totals are nothing.
#[test]
fn equal_totals() {
    let set = set();
    let experiences = ["raw", "standard", "veteran"];
    cells_equal(set.grid("Equal totals: losses"), &experiences, &experiences, |own, enemy| {
        // As the charged unit, which is the other side of the case the sheet asks.
        let unit = |experience| json!({"arm": "infantry", "elements": 2, "vc": 1, "experience": experience});
        let case = json!({"attacker": unit(enemy), "defender": unit(own)});
        set.roll("charge", case, Some(&[6, 6, 6, 6]))["result"]["defender_losses"].to_string()
    });
}

/// JOS-BRK-01 to -04: what charger and over-confident charger do once the enemy evaded before another.
#[test]
fn breakthroughs() {
    let set = set();
    cells_equal(set.grid("Breakthrough"), &["move", "combat"], &[false, true], |field, over_confident| {
        let case =
            json!({"enemy": "evaded", "march_ud": 2, "new_enemy_in_front": true, "over_confident": over_confident});
        match set.result("breakthrough", case, field).as_str() {
            Some("mandatory") => "must".to_owned(),
            Some("optional") => "may".to_owned(),
            other => panic!("{other:?}"),
        }
    });
    let standing = json!({"enemy": "destroyed", "role": "charged", "march_ud": 2});
    assert_eq!(set.result("breakthrough", standing, "move"), "none", "the note below the table");
}

/// JOS-DOC-02, -04: nation by years, every year of a column.
#[test]
fn doctrines() {
    let set = set();
    let grid = set.grid("Doctrines of the infantry");
    let columns: Vec<Vec<u16>> = grid
        .heads
        .iter()
        .map(|head| {
            let (first, last) = head.split_once('–').expect("years from – to");
            (first.parse().expect("a year")..=last.parse().expect("a year")).collect()
        })
        .collect();
    assert_eq!(columns.concat(), (1805..=1815).collect::<Vec<u16>>(), "no year is left out");
    cells_equal(grid, &["britain", "austria", "france", "prussia", "russia"], &columns, |nation, years| {
        let told: Vec<String> = years
            .iter()
            .map(|year| {
                let case = json!({"nation": nation, "year": year, "value": "elite", "arm": "infantry"});
                let options = set.result("doctrine", case, "options");
                let options: Vec<&str> =
                    options.as_array().expect("options").iter().filter_map(|o| o["doctrine"].as_str()).collect();
                options.join(" or ")
            })
            .collect();
        assert!(told.windows(2).all(|pair| pair[0] == pair[1]), "{nation} {years:?}: {told:?}");
        told[0].clone()
    });
}

/// JOS-ARMY-04: one element more is refused.
#[test]
fn largest_units() {
    let set = set();
    let arms = ["infantry", "light_cavalry", "horse_artillery"];
    cells_equal(set.grid("Largest units"), &["elements"], &arms, |_, arm| {
        let legal = (1..=5).filter(|elements| {
            let case = json!({"arm": arm, "elements": elements, "losses": 1, "cause": "charge"});
            set.refused("losses", case).is_none()
        });
        legal.max().expect("one element is legal").to_string()
    });
}

/// JOS-TER-01, -03, -04: what the procedures of fire, charge and movement make of cover and rough ground.
#[test]
fn terrain() {
    let set = set();
    let expected = [
        // kind                     cover     rough            masks              inf.   cav.   artillery
        ["wood", "cover", "for cavalry", "yes", "yes", "yes", "by road"],
        ["orchard, gardens, hedges", "cover", "no", "no", "yes", "yes", "yes"],
        ["buildings", "dense", "no", "yes", "yes", "–", "–"],
        ["broken ground, ravine, vines", "–", "yes", "no", "yes", "yes", "yes"],
        ["marsh", "–", "yes", "no", "yes", "yes", "by road"],
        ["pond, deep water", "–", "no", "no", "–", "–", "–"],
        ["hill", "–", "no", "for those below", "yes", "yes", "yes"],
    ];
    let rows = &set.grid("Terrain").rows;
    assert_eq!(rows.len(), expected.len());
    for (row, [label, cells @ ..]) in rows.iter().zip(expected) {
        assert_eq!(row.label, label);
        assert_eq!(row.cells, cells, "{label}");
    }
    // Dense cover is for infantry alone, in every procedure that knows it.
    let charged = |arm: &str| {
        let case = json!({
            "attacker": {"arm": "infantry", "elements": 1, "vc": 1},
            "defender": {"arm": arm, "elements": 1, "vc": 1, "cover": "dense"},
        });
        set.refused("charge", case)
    };
    assert_eq!(charged("infantry"), None);
    for arm in ["light_cavalry", "foot_artillery"] {
        assert_eq!(charged(arm).as_deref(), Some("JOS-TER-03"), "{arm}");
    }
}

/// Factors as the clauses give them, written down a second time from the text of the rules.
#[test]
fn factors() {
    #[rustfmt::skip]
    let expected = [
        ("Activation and reaction: SB", "JOS-GEN-03", "", "+1"), ("Activation and reaction: SB", "JOS-GRP-03", "", "–1"),
        ("Activation and reaction: SB", "JOS-GRP-04", "", "1"), ("Activation and reaction: SB", "JOS-ACT-04", "", "+1"),
        ("Activation and reaction: SB", "JOS-ACT-05", "", "5 UD"),
        ("Command points", "JOS-CP-02", "", "8"), ("Command points", "JOS-CP-03", "", "10"), ("Command points", "JOS-CP-04", "", "6"),
        ("Command points", "JOS-CP-05", "mediocre", "d4"), ("Command points", "JOS-CP-05", "standard", "d6"),
        ("Command points", "JOS-CP-05", "superior", "d8"), ("Command points", "JOS-CP-08", "", "0"),
        ("Command points", "JOS-CP-09", "", "0"), ("Command points", "JOS-CP-10", "", "d4"),
        ("Fire: modifiers", "JOS-FIRE-04", "", "1 misses"), ("Fire: modifiers", "JOS-FIRE-05", "", "1–2 misses"),
        ("Fire: modifiers", "JOS-FIRE-06", "", "–1"), ("Fire: modifiers", "JOS-FIRE-07", "", "–1"), ("Fire: modifiers", "JOS-FIRE-08", "", "+1"),
        ("Fire: modifiers", "JOS-FIRE-09", "", "+1"), ("Fire: modifiers", "JOS-FIRE-10", "", "max. 2"), ("Fire: modifiers", "JOS-FIRE-11", "", "max. 1"),
        ("Fire: modifiers", "JOS-FIRE-12", "", "+1 die"), ("Fire: modifiers", "JOS-FIRE-13", "", "×2"), ("Fire: modifiers", "JOS-EXP-05", "", "d8"),
        ("Fire: modifiers", "JOS-SQ-05", "", "max. 1"),
        ("Saves", "JOS-SAVE-01", "", "saved on 1"), ("Saves", "JOS-SAVE-02", "", "saved on 1"), ("Saves", "JOS-SAVE-03", "", "saved on 1–2"),
        ("Saves", "JOS-GEN-11", "", "saved on 1–5"),
        ("Losses, counted one by one", "JOS-LOSS-01", "", "–1 element"), ("Losses, counted one by one", "JOS-LOSS-02", "", "recoil 1 UD"),
        ("Losses, counted one by one", "JOS-LOSS-03", "", "–1 element"), ("Losses, counted one by one", "JOS-LOSS-05", "", "–1 element"),
        ("Losses, counted one by one", "JOS-STO-01", "", "no recoil"),
        ("VC of the charger", "JOS-VCA-02", "", "–1"), ("VC of the charger", "JOS-VCA-03", "", "–1"), ("VC of the charger", "JOS-VCA-04", "", "= 1"),
        ("VC of the charger", "JOS-VCA-05", "", "+1"), ("VC of the charger", "JOS-VCA-06", "", "+2"), ("VC of the charger", "JOS-VCA-07", "", "1–5"),
        ("VC of the charger", "JOS-VCA-08", "", "+1"), ("VC of the charger", "JOS-IMP-01", "", "+1"), ("VC of the charger", "JOS-SQ-02", "", "max. 2"),
        ("VC of the charged unit", "JOS-VCD-02", "", "–1"), ("VC of the charged unit", "JOS-VCD-03", "", "–1"), ("VC of the charged unit", "JOS-VCD-04", "", "= 1"),
        ("VC of the charged unit", "JOS-VCD-05", "", "+1"), ("VC of the charged unit", "JOS-VCD-06", "", "+2"), ("VC of the charged unit", "JOS-VCD-07", "", "+1"),
        ("VC of the charged unit", "JOS-VCD-08", "", "1–5"), ("VC of the charged unit", "JOS-VCD-09", "", "+1"), ("VC of the charged unit", "JOS-CCH-02", "", "+1"),
        ("VC of the charged unit", "JOS-SQ-09", "", "= 1"),
        ("Reactions: a test under SB", "JOS-CCH-01", "", "VC +1"), ("Reactions: a test under SB", "JOS-SQ-08", "", "failed: VC = 1"),
        ("Movement: UD more or less", "JOS-TER-05", "", "–1"), ("Movement: UD more or less", "JOS-MOVE-03", "", "–1"), ("Movement: UD more or less", "JOS-MOVE-04", "", "–1"),
        ("Movement: UD more or less", "JOS-MOVE-06", "", "1 UD"), ("Movement: UD more or less", "JOS-MOVE-10", "", "+1"), ("Movement: UD more or less", "JOS-SQ-07", "", "max. 1"),
        ("Contact and sight", "JOS-BASE-05", "", "CdU at 1 UD"),
        ("Squares", "JOS-SQ-05", "", "max. 1"), ("Squares", "JOS-SQ-02", "", "max. 2"), ("Squares", "JOS-SQ-07", "", "max. 1"),
        ("Generals", "JOS-GEN-08", "", "lost on 6"), ("Generals", "JOS-GEN-11", "", "saved on 1–5"),
        ("Reinforcements: one die", "JOS-REIN-02", "", "1, 2, 3 … 6 or less"),
        ("Price of an element", "JOS-BUD-06", "", "+1"), ("Price of an element", "JOS-BUD-07", "", "+1"), ("Price of an element", "JOS-BUD-08", "", "+1"),
        ("Price of an element", "JOS-BUD-09", "", "+1"), ("Price of an element", "JOS-BUD-10", "", "+1"), ("Price of an element", "JOS-BUD-11", "", "–1"),
        ("Price of a general", "JOS-BUD-15", "mediocre", "+5"), ("Price of a general", "JOS-BUD-15", "standard", "+10"),
        ("Price of a general", "JOS-BUD-15", "superior", "+15"), ("Price of a general", "JOS-BUD-16", "", "+5"),
        ("Price of a general", "JOS-BUD-17", "", "+5"), ("Price of a general", "JOS-BUD-18", "", "+5"), ("Price of a general", "JOS-BUD-19", "", "+10"),
    ];
    let set = set();
    for (title, clause, what, value) in expected {
        assert_eq!(set.value(title, clause, what), value, "{title} {clause} {what}");
    }
    // Whatever else is printed has no number of its own.
    for row in set.all_factors() {
        let known = expected.iter().any(|(_, clause, ..)| *clause == row.clause.id());
        assert!(known || !row.value.contains(|c: char| c.is_ascii_digit()), "{row:?} is not written down here");
    }
}

/// JOS-OPP-01, -EVA-01, -CCH-01, -SQ-08: who may react, as the sheet says it.
#[test]
fn reactions() {
    let set = set();
    let react = |kind: &str, arm: &str, more: Value| {
        let mut case = json!({"kind": kind, "arm": arm, "value": "elite", "charger_arm": "battle_cavalry"});
        if arm == "infantry" {
            case["doctrine"] = json!("thin");
        }
        for (key, value) in more.as_object().expect("facts") {
            case[key] = value.clone();
        }
        set.refused("reaction", case)
    };
    for relation in ["charged", "touches_charged", "touches_charger"] {
        assert_eq!(react("opportunity_fire", "infantry", json!({"relation": relation})), None);
    }
    assert_eq!(react("evade", "light_cavalry", json!({})), None);
    assert_eq!(react("evade", "cuirassiers", json!({})).as_deref(), Some("JOS-EVA-01"));
    assert_eq!(react("counter_charge", "cuirassiers", json!({})), None);
    assert_eq!(react("counter_charge", "infantry", json!({})).as_deref(), Some("JOS-CCH-01"));
    assert_eq!(react("square", "infantry", json!({})), None);
    assert_eq!(react("square", "infantry", json!({"in_cover": true})).as_deref(), Some("JOS-SQ-03"));
    assert_eq!(react("opportunity_fire", "infantry", json!({"activated": true})).as_deref(), Some("JOS-OPP-01"));
}
