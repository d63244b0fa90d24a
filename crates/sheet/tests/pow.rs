//! Every cell of the sheets of Principles of War, in both editions, is what the procedures answer.

mod common;

use common::{Set, cells_equal, number, signed};
use rulebook::System;
use serde_json::{Value, json};

fn sets() -> [Set; 2] {
    ["v2", "play_aid"].map(|edition| Set::new(System::Pow, Some(edition)))
}

/// POW-LOSS-01: die by column, with the star.
#[test]
fn losses() {
    for set in sets() {
        let columns: Vec<u32> = (0..=20).map(|column| 5 * column).collect();
        let grid = set.grid("Losses");
        assert_eq!(grid.heads[0], "<1");
        assert!(grid.heads[1..].iter().zip(&columns[1..]).all(|(head, column)| *head == column.to_string()));
        cells_equal(grid, &[1, 2, 3, 4, 5, 6], &columns, |face, column| {
            let reply = set.roll("losses", json!({"value": column, "general": true}), Some(&[*face]));
            let star = if reply["result"]["general_hit"] == true { "*" } else { "" };
            format!("{}{star}", reply["result"]["losses"])
        });
    }
}

/// A shot of strength 10 at infantry in line.
fn shot(shooter: Value, range: u32) -> Value {
    let mut shooter = shooter;
    shooter["strength"] = json!(10);
    shooter["range_cm"] = json!(range);
    json!({"shooters": [shooter], "targets": [{"troop": "infantry_prussian"}]})
}

/// POW-FIRE-22: the factor by weapon, formation and range.
#[test]
fn small_arms() {
    for set in sets() {
        let rows = [
            json!({"troop": "infantry_british"}),
            json!({"troop": "infantry_french", "formation": "attack_column"}),
            json!({"troop": "infantry_british", "formation": "square"}),
            json!({"troop": "infantry_irregular"}),
            json!({"troop": "infantry_british", "skirmishers": true}),
            json!({"troop": "infantry_british", "weapon": "obsolete"}),
        ];
        let skirmishers = rows[4].clone();
        let grid = set.grid("Fire: small arms, to cm");
        assert_eq!(grid.heads, ["5", "10", "15"]);
        cells_equal(grid, &rows, &[5, 10, 15], |shooter, range| {
            // Within 5 cm skirmishers stand with their battalion, so their own row is empty there.
            if *shooter == skirmishers && *range == 5 {
                return "–".to_owned();
            }
            let mut shooter = shooter.clone();
            if *range == 15 && shooter == skirmishers {
                shooter["weapon"] = json!("rifle");
            }
            match set.refused("fire", shot(shooter.clone(), *range)) {
                Some(clause) => {
                    assert_eq!(clause, "POW-FIRE-22");
                    "–".to_owned()
                }
                None => {
                    let factor = set.cited("fire", shot(shooter, *range), "POW-FIRE-22").expect("a factor");
                    factor.as_str().expect("a multiplier").replace('x', "×")
                }
            }
        });
    }
}

/// POW-FIRE-23, POW-HYP-01: the farthest range of canister, ball and hypothetical fire by calibre; the factors.
#[test]
fn artillery() {
    for set in sets() {
        let grid = set.grid("Fire: artillery, to cm");
        let guns = |calibre: &str| json!({"troop": "artillery_foot", "calibre": calibre});
        let factor = |calibre: &str, range| {
            let case = shot(guns(calibre), range);
            set.refused("fire", case.clone()).map_or_else(|| set.cited("fire", case, "POW-FIRE-23"), |_| None)
        };
        for (row, calibre) in grid.rows.iter().zip(["light", "medium", "heavy"]) {
            let farthest = |times: &str| (0..=60).rev().find(|cm| factor(calibre, *cm) == Some(json!(times)));
            let long = (0..=60).rev().find(|cm| {
                let case = json!({"troop": "artillery_foot", "strength": 9, "calibre": calibre, "reason": "obscure", "range_cm": cm});
                set.refused("hypothetical_fire", case).is_none()
            });
            let expected =
                [farthest("x3"), farthest("x1"), long].map(|cm| cm.expect("it reaches somewhere").to_string());
            assert_eq!(row.cells, expected, "{calibre}");
        }
        assert_eq!(grid.rows[3].cells, ["×3", "×1", "test"]);
    }
}

/// POW-MEL-05 to -08: the multiplier of each unit against each enemy, read from the factors.
#[test]
fn multipliers() {
    for set in sets() {
        let column = |more: Value| {
            let mut unit = json!({"troop": "infantry_french", "formation": "attack_column", "strength": 12});
            unit.as_object_mut().expect("a unit").extend(more.as_object().expect("facts").clone());
            unit
        };
        let cavalry = |more: Value| {
            let mut unit = json!({"troop": "heavy_cavalry", "strength": 12});
            unit.as_object_mut().expect("a unit").extend(more.as_object().expect("facts").clone());
            unit
        };
        let own = [
            json!({"troop": "infantry_british", "strength": 12}),
            column(json!({})),
            column(json!({"state": "charging"})),
            column(json!({"state": "counter_charging"})),
            column(json!({"shaken": true})),
            cavalry(json!({})),
            cavalry(json!({"state": "pursuing"})),
            cavalry(json!({"state": "pursuing", "formation": "formed"})),
            cavalry(json!({"state": "counter_charging"})),
            json!({"troop": "irregular_heavy_cavalry", "strength": 12}),
            json!({"troop": "artillery_horse", "strength": 12}),
        ];
        let enemies = [
            json!({"troop": "infantry_british", "strength": 12}),
            json!({"troop": "infantry_british", "strength": 12, "formation": "square"}),
            json!({"troop": "artillery_horse", "strength": 12}),
            json!({"troop": "heavy_cavalry", "strength": 12}),
        ];
        let clauses = ["POW-MEL-05", "POW-MEL-06", "POW-MEL-07", "POW-MEL-08"];
        let times = |reply: &Value| -> Vec<(String, String)> {
            let factors = reply["factors"].as_array().expect("factors").iter();
            factors
                .filter(|factor| clauses.iter().any(|clause| factor["clause"] == *clause))
                .map(|f| (f["clause"].to_string(), f["value"].as_str().expect("a multiplier").replace('x', "×")))
                .collect()
        };
        let multiplier = |own: &Value, enemy: &Value| {
            let case = json!({"attacker": [own], "defender": [enemy]});
            if set.refused("melee", case.clone()).is_some() {
                return None;
            }
            let both = times(&set.ask("melee", case));
            // A second unit of the same kind beside the first doubles its multiplier in the list, and only its own.
            let mut added = times(&set.ask("melee", json!({"attacker": [own, own], "defender": [enemy]})));
            for seen in &both {
                let at = added.iter().position(|other| other == seen).expect("the first pair is still there");
                added.remove(at);
            }
            assert_eq!(added.len(), 1, "{own} {enemy}");
            Some(added[0].1.clone())
        };
        cells_equal(set.grid("Melee: strength times"), &own, &enemies, |own, enemy| {
            let told = multiplier(own, enemy).expect("a round that can be fought");
            // What is true of pursuers is true of chargers, where they may charge at all.
            if own["state"] == "pursuing" {
                let mut charging = own.clone();
                charging["state"] = json!("charging");
                assert!(multiplier(&charging, enemy).is_none_or(|other| other == told), "{own} {enemy}");
            }
            told
        });
    }
}

/// POW-MOR-21: outcome by die and column of a test of strength 5.
#[test]
fn morale_test() {
    for set in sets() {
        let tests = ["melee_drawn", "melee_won", "melee_lost"];
        let grid = set.grid("Morale test");
        assert_eq!(grid.rows.iter().map(|row| row.label.as_str()).collect::<Vec<_>>(), ["≤ M", "> M", "> 2M", "> 3M"]);
        for (row, faces) in grid.rows.iter().zip([1..=5, 6..=10, 11..=15, 16..=19]) {
            for (cell, test) in row.cells.iter().zip(tests) {
                for face in faces.clone() {
                    let case = json!({
                        "test": test,
                        "unit": {"troop": "infantry_british", "strength": 5},
                        "enemy": {"troop": "infantry_british"},
                    });
                    let outcome = &set.roll("morale", case, Some(&[face]))["result"]["outcome"];
                    let told = match outcome.as_str() {
                        Some("in_order_star") => "in order*".to_owned(),
                        Some(outcome) => outcome.replace('_', " "),
                        None => panic!("{test} {face}"),
                    };
                    assert_eq!(*cell, told, "{test}, {face}");
                }
            }
        }
    }
}

/// POW-DET-03: D10 by terrain and distance.
#[test]
fn detection() {
    for set in sets() {
        let grid = set.grid("Detection: D10, by cm");
        assert_eq!(grid.heads, ["<5", "<10", "<20", "<30", "<40", "<60", "<90", "90+"]);
        let positions = ["open", "linear", "low", "high"];
        cells_equal(grid, &positions, &[4.9, 9.9, 19.9, 29.9, 39.9, 59.9, 89.9, 90.0], |position, distance| {
            let mut case = json!({"distance_cm": distance, "position": position});
            if *position == "high" {
                case["at_edge"] = json!(true);
            }
            match set.cited("detection", case, "POW-DET-03").expect("a number") {
                Value::String(word) if word == "automatic" => "A".to_owned(),
                Value::String(word) if word == "invisible" => "–".to_owned(),
                value => number(&value),
            }
        });
    }
}

/// POW-SPD-01 to -11: every row of the movement table by everybody who moves so.
#[test]
fn movement() {
    for set in sets() {
        let who: [&[(&str, &str)]; 14] = [
            &[
                ("general", ""),
                ("irregular_light_cavalry", ""),
                ("cavalry_detachment", ""),
                ("irregular_cavalry", ""),
                ("light_cavalry", ""),
            ],
            &[
                ("heavy_cavalry", ""),
                ("irregular_heavy_cavalry", ""),
                ("cuirassier", ""),
                ("irregular_armoured_cavalry", ""),
                ("artillery_horse", "formed"),
            ],
            &[("infantry_prussian", "formed"), ("infantry_british", "formed"), ("infantry_french", "formed")],
            &[
                ("infantry_french", "attack_column"),
                ("artillery_foot", "formed"),
                ("infantry_irregular", ""),
                ("irregular_skirmisher", ""),
            ],
            &[
                ("infantry_prussian", ""),
                ("infantry_british", ""),
                ("infantry_french", ""),
                ("wagon", ""),
                ("artillery_irregular", "formed"),
            ],
            &[("infantry_prussian", "square"), ("infantry_french", "square")],
            &[("artillery_irregular", "")],
            &[("artillery_foot", "")],
            &[("artillery_horse", "")],
            &[("base_march", "")],
            &[("base_formed", "")],
            &[("base_deployed", "")],
            &[
                ("infantry_french", "retreat"),
                ("infantry_irregular", "retreat"),
                ("artillery_foot", "retreat"),
                ("artillery_irregular", "retreat"),
            ],
            &[("cuirassier", "retreat"), ("irregular_cavalry", "retreat"), ("artillery_horse", "retreat")],
        ];
        let grid = set.grid("Movement, cm");
        assert_eq!(grid.heads, ["speed 1", "speed 2", "speed 3"]);
        cells_equal(grid, &who, &[1, 2, 3], |movers, speed| {
            let cm: Vec<String> = movers
                .iter()
                .map(|(mover, formation)| {
                    let mut case = json!({"mover": mover, "speed": speed});
                    match *formation {
                        "" => {}
                        "retreat" => case["retreating"] = json!(true),
                        formation => case["formation"] = json!(formation),
                    }
                    number(&set.result("movement", case, "distance_cm"))
                })
                .collect();
            assert!(cm.iter().all(|other| *other == cm[0]), "{movers:?}: {cm:?}");
            cm[0].clone()
        });
        // The clause of a row is the one that the procedure cites.
        for (row, movers) in grid.rows.iter().zip(&who[..12]) {
            let (mover, formation) = movers[0];
            let mut case = json!({"mover": mover});
            if !formation.is_empty() {
                case["formation"] = json!(formation);
            }
            let clause = row.clause.expect("every row has one");
            assert!(set.cited("movement", case, clause.id()).is_some(), "{clause} {mover}");
        }
        assert_eq!(grid.rows[0].label, "generals, cavalry of class 1–2");
        assert_eq!(grid.rows[1].label, "cavalry of class 3–4, limbered horse guns");
    }
}

/// POW-TER-01 to -10: every face of every kind, as `terrain` rolls it and as `movement` uses it.
#[test]
fn terrain() {
    let kinds = [
        "wood",
        "hill",
        "built_up_area",
        "marsh",
        "rough",
        "open_field",
        "enclosed_field",
        "earthwork",
        "stream",
        "obstacle",
    ];
    for set in sets() {
        let boxes: Vec<_> = set.sheet.blocks.iter().filter(|block| block.title == "Terrain").collect();
        let mut kind = kinds.iter();
        let mut now = "";
        let mut seen = 0;
        for block in boxes {
            let sheet::block::Body::Grid(grid) = &block.body else { panic!("{} is no table", block.title) };
            assert_eq!(grid.heads, ["inf.", "mtd", "oth.", "cover", "sight", "group"]);
            for row in &grid.rows {
                if row.cells.is_empty() {
                    now = kind.next().expect("ten kinds");
                    let clause = row.clause.expect("a kind has its clause");
                    assert!(set.cited("terrain", json!({"kind": now}), clause.id()).is_some(), "{clause} {now}");
                    continue;
                }
                let (first, last) = row.label.split_once('–').unwrap_or((&row.label, &row.label));
                for face in first.parse::<u8>().expect("a face")..=last.parse::<u8>().expect("a face") {
                    let reply = set.roll("terrain", json!({"kind": now}), Some(&[face]));
                    let result = &reply["result"];
                    assert_eq!(result["table"], now);
                    let speed = |column: &str| match &result[column] {
                        Value::String(_) => "X".to_owned(),
                        speed => speed.to_string(),
                    };
                    let sight = if result["visibility_cm"].is_null() {
                        "–".to_owned()
                    } else {
                        number(&result["visibility_cm"])
                    };
                    let group = if result["group_move"] == true { "yes" } else { "no" };
                    let expected = [
                        speed("infantry"),
                        speed("mounted"),
                        speed("others"),
                        result["cover"].to_string(),
                        sight,
                        group.to_owned(),
                    ];
                    assert_eq!(row.cells, expected, "{now} {face}");
                    for (cell, mover) in row.cells.iter().zip(["infantry_french", "light_cavalry", "wagon"]) {
                        let case = json!({"mover": mover, "terrain": [format!("{now}_{face}")]});
                        let told = match set.result("movement", case, "speed") {
                            Value::Null => "X".to_owned(),
                            speed => speed.to_string(),
                        };
                        assert_eq!(*cell, told, "{mover} in {now} {face}");
                    }
                    seen += 1;
                }
            }
        }
        assert_eq!(seen, 59, "six faces of ten kinds, but for the lowest of the hill");
        // The hill of 1 is rolled again on the rough table, as the note says.
        assert_eq!(set.roll("terrain", json!({"kind": "hill"}), Some(&[1, 4]))["result"]["table"], "rough");
        assert_eq!(set.roll("terrain", json!({"kind": "dune"}), Some(&[3]))["result"]["table"], "hill");
        assert_eq!(set.roll("terrain", json!({"kind": "sand"}), Some(&[3]))["result"]["table"], "marsh");
    }
}

/// POW-TGN-02, -03: the piece of every face in every region; the streams of the first tens.
#[test]
fn generated_pieces() {
    for set in sets() {
        let faces: Vec<u8> = (1..=10).collect();
        let regions = ["central_europe", "eastern_europe", "spain", "north_africa"];
        cells_equal(set.grid("Terrain by D10"), &faces, &regions, |face, region| {
            // Behind two tens a ten is what the table says.
            let reply = set.roll("terrain_piece", json!({"region": region, "tens_before": 2}), Some(&[*face]));
            match reply["result"]["piece"].as_str().expect("a piece") {
                "rough" => "Rough ground".to_owned(),
                "built_up_area" => "Built-up area".to_owned(),
                "dune" => "Dunes".to_owned(),
                piece => {
                    let words = piece.replace('_', " ");
                    words[..1].to_uppercase() + &words[1..]
                }
            }
        });
        let note = &set.block("Terrain by D10").notes[0];
        for (tens, cm) in [(0, 120), (1, 60)] {
            let reply = set.roll("terrain_piece", json!({"region": "spain", "tens_before": tens}), Some(&[10]));
            assert_eq!(reply["result"]["stream_cm"], cm);
            assert!(note.contains(&format!("{cm} cm")), "{note}");
        }
    }
}

/// POW-OBJ-02: points by level and place.
#[test]
fn objectives() {
    for set in sets() {
        let levels = ["high", "medium", "low"];
        cells_equal(set.grid("Objectives: points"), &["lost", "own_half", "enemy_half"], &levels, |place, level| {
            let points = if *place == "lost" {
                let side = json!({"units_total": 10, "units_left": 10, "level": level});
                let mut player = side.clone();
                player["supply_line_lost"] = json!(true);
                set.cited("score", json!({"player": player, "opponent": side}), "POW-END-05")
            } else {
                set.cited("objective", json!({"level": level, "location": place, "friend_fresh": 9}), "POW-OBJ-02")
            };
            signed(points.and_then(|points| points.as_f64()).expect("points"))
        });
        assert_eq!(
            set.value("Objectives: who holds", "POW-OBJ-08", ""),
            "up to 2 times nobody, up to 4 times half, then all"
        );
        let share = |ours: u32| {
            let case = json!({"level": "low", "location": "own_half", "friend_fresh": ours, "enemy_fresh": 100});
            set.result("objective", case, "share")
        };
        assert_eq!(
            [share(200), share(201), share(399), share(401)],
            [json!("none"), json!("half"), json!("half"), json!("full")]
        );
    }
}

/// POW-STR-03, -04, -06: base, and fixed strength by the die of the column.
#[test]
fn strength() {
    for set in sets() {
        let grid = set.grid("Strength: base and fixed");
        assert_eq!(grid.heads, ["base", "steadfast 2DM", "D10", "D6"]);
        let columns = [
            json!({"mode": "base"}),
            json!({"troop": "infantry_british", "steadfast": true}),
            json!({"troop": "mounted_infantry"}),
            json!({"troop": "artillery_foot"}),
        ];
        let dice = [None, Some("2DM"), Some("D10"), Some("D6")];
        cells_equal(grid, &["elite", "line", "second_line"], &columns, |quality, column| {
            let mut case = json!({"unit_quality": quality, "troop": "infantry_british"});
            if column["mode"] == "base" {
                return number(&set.cited("strength", case, "POW-STR-03").expect("a base"));
            }
            case.as_object_mut().expect("a case").extend(column.as_object().expect("facts").clone());
            let die = columns.iter().position(|other| other == column).and_then(|n| dice[n]);
            let random = set.cited("strength", case.clone(), "POW-STR-04");
            assert_eq!(random.as_ref().and_then(|value| value.as_str()), die);
            case["mode"] = json!("fixed");
            set.result("strength", case, "strength").to_string()
        });
    }
}

/// POW-CDR-01, POW-LIST-05, POW-TRN-05, POW-MB-11, -12: generals and trainings.
#[test]
fn generals() {
    for set in sets() {
        let qualities = ["professional", "reliable", "average", "poor"];
        cells_equal(set.grid("Generals: initiative"), &qualities, &["die", "points", "cost"], |quality, column| {
            let case = json!({"quality": quality});
            match *column {
                "die" => {
                    set.cited("initiative", case, "POW-CDR-01").expect("a die").as_str().expect("a word").to_owned()
                }
                "points" => {
                    let reply = set.ask("initiative", case);
                    let points = reply["distribution"].as_array().expect("odds").iter();
                    let points: Vec<i64> = points.filter_map(|entry| entry["result"]["points"].as_i64()).collect();
                    format!("{}–{}", points.iter().min().expect("points"), points.iter().max().expect("points"))
                }
                _ => {
                    let cost = |quality: &str| {
                        let formation = json!({"quality": quality, "strengths": [30, 30]});
                        set.result("budget", json!({"formations": [formation]}), "total").as_f64().expect("points")
                    };
                    signed(cost(quality) - cost("average"))
                }
            }
        });
        let trainings = ["irregular", "prussian", "british", "french"];
        let columns = ["zone", "base_march_formed", "base_formed_deployed", "base_march_deployed"];
        cells_equal(set.grid("Training: command zone, bases"), &trainings, &columns, |training, column| {
            if *column == "zone" {
                // The distance of the first surcharge: the book adds beyond the zone, the aid at its edge.
                let pays = |cm: f64| {
                    let case = json!({"quality": "poor", "training": training, "action": "move", "distance_cm": cm});
                    set.cited("initiative", case, "POW-INI-14").is_some()
                };
                let step = if set.edition == Some("v2") { 0.5 } else { 0.0 };
                return (1..=60).find(|cm| pays(f64::from(*cm) + step)).expect("far enough").to_string();
            }
            let case = json!({"quality": "poor", "training": training, "action": column});
            match set.refused("initiative", case.clone()) {
                Some(_) => "–".to_owned(),
                None => {
                    let mut reply = set.roll("initiative", case, Some(&[4]));
                    reply["result"]["cost"].take().to_string()
                }
            }
        });
    }
}

/// POW-INI-03 to -09, POW-MB-11, -12: the cost of every action, asked of the procedure.
#[test]
fn costs() {
    for set in sets() {
        let actions = [
            ("POW-INI-03", "move"),
            ("POW-INI-05", "change_formation"),
            ("POW-INI-04", "change_formation_irregular_artillery"),
            ("POW-MB-11", "base_march_formed"),
            ("POW-MB-11", "base_formed_deployed"),
            ("POW-MB-12", "base_march_deployed"),
            ("POW-INI-07", "rally"),
            ("POW-INI-08", "give_order"),
            ("POW-INI-09", "execute_order"),
        ];
        let printed = set.factors("Cost in initiative");
        assert_eq!(printed.len(), actions.len());
        for (row, (clause, action)) in printed.iter().zip(actions) {
            assert_eq!(row.clause.id(), clause);
            let cost =
                set.cited("initiative", json!({"quality": "average", "action": action}), clause).expect("a cost");
            assert_eq!(row.value, number(&cost), "{action}");
        }
    }
}

/// POW-FORM-07: who may take which formation; the classes of cavalry as the clauses of cost and movement see them.
#[test]
fn formations_and_classes() {
    for set in sets() {
        let formations = ["formed", "deployed", "attack_column", "square"];
        let kinds: [&[&str]; 6] = [
            &["infantry_french"],
            &["infantry_prussian", "infantry_british"],
            &["infantry_irregular", "irregular_skirmisher"],
            &["cavalry_detachment", "light_cavalry", "heavy_cavalry", "cuirassier"],
            &["irregular_light_cavalry", "irregular_cavalry", "irregular_heavy_cavalry", "irregular_armoured_cavalry"],
            &["artillery_irregular", "artillery_foot", "artillery_horse"],
        ];
        cells_equal(set.grid("Formations"), &formations, &kinds, |formation, troops| {
            let allowed: Vec<bool> = troops
                .iter()
                .map(|troop| set.refused("movement", json!({"mover": troop, "formation": formation})).is_none())
                .collect();
            assert!(allowed.iter().all(|other| *other == allowed[0]), "{formation} {troops:?}");
            if allowed[0] { "•".to_owned() } else { "–".to_owned() }
        });
        let classes = [
            ["irregular_light_cavalry", "cavalry_detachment"],
            ["irregular_cavalry", "light_cavalry"],
            ["heavy_cavalry", "irregular_heavy_cavalry"],
            ["cuirassier", "irregular_armoured_cavalry"],
        ];
        for (n, (row, troops)) in set.grid("Classes of cavalry").rows.iter().zip(classes).enumerate() {
            assert_eq!(row.label, (n + 1).to_string());
            let named = row.cells[0].replace("cuirassiers", "cuirassier").replace(' ', "_");
            for troop in troops {
                assert!(named.split(",_").any(|name| name == troop), "{troop} in {named}");
                // A regular cuirassier in order counts a shift for each class between them.
                let case = json!({"attacker": [{"troop": "cuirassier", "strength": 9}], "defender": [{"troop": troop, "strength": 9}]});
                let shift = set.cited("melee", case, "POW-MEL-12").map_or(0, |value| value.as_i64().expect("a shift"));
                assert_eq!(shift, 3 - n as i64, "{troop}");
            }
        }
    }
}

/// Factors as the clauses give them, written down a second time from the text of the rules.
#[test]
fn factors() {
    #[rustfmt::skip]
    let expected = [
        ("POW-FIRE-27", "", "–1"), ("POW-FIRE-28", "", "+1"), ("POW-FIRE-29", "", "+1"), ("POW-FIRE-30", "beyond 5 cm", "–1"),
        ("POW-FIRE-31", "", "–2"), ("POW-FIRE-32", "", "+1"), ("POW-FIRE-33", "", "–1"), ("POW-FIRE-34", "", "+1"), ("POW-FIRE-35", "", "–1"),
        ("POW-HYP-03", "", "10 cm"), ("POW-HYP-04", "", "6"),
        ("POW-MEL-09", "", "×1"), ("POW-MEL-11", "", "+1"), ("POW-MEL-12", "", "+1"), ("POW-MEL-13", "", "+2"), ("POW-MEL-14", "", "+1"),
        ("POW-MEL-15", "", "–1"), ("POW-MEL-16", "", "–1"), ("POW-MEL-17", "", "–2"), ("POW-MEL-19", "", "×1"),
        ("POW-MOR-03", "", "+4"), ("POW-MOR-04", "", "+2"), ("POW-MOR-05", "", "+2"), ("POW-MOR-06", "", "+2"), ("POW-MOR-07", "", "+1"),
        ("POW-MOR-08", "", "+1"), ("POW-MOR-09", "", "–1"), ("POW-MOR-10", "", "–2"), ("POW-MOR-11", "", "–2"), ("POW-MOR-12", "", "–4"),
        ("POW-MOR-13", "", "–4"), ("POW-MOR-15", "", "+4"), ("POW-MOR-16", "", "+4"), ("POW-MOR-17", "", "+2"), ("POW-MOR-19", "", "–2"),
        ("POW-MOR-20", "", "–4"), ("POW-MOR-24", "", "rout"), ("POW-MOR-25", "", "shaken at worst"), ("POW-SEQ-07", "", "no test"),
        ("POW-PUR-01", "", "must"), ("POW-PUR-02", "in order*", "must"), ("POW-PUR-03", "natural one", "must"), ("POW-PUR-15", "", "never"),
        ("POW-INI-10", "", "+1"), ("POW-INI-11", "", "+2"), ("POW-INI-12", "", "+1"), ("POW-INI-13", "", "+1"), ("POW-INI-14", "", "+1"),
        ("POW-INI-15", "", "+1"), ("POW-INI-18", "", "+1"),
        ("POW-MOV-05", "Fired", "speed 3"), ("POW-MOV-05", "skirmishers", "speed 2"), ("POW-MOV-09", "", "speed 3"),
        ("POW-LOC-01", "", "D20 × 7.5 cm"),
    ];
    let costs =
        ["POW-INI-03", "POW-INI-04", "POW-INI-05", "POW-INI-07", "POW-INI-08", "POW-INI-09", "POW-MB-11", "POW-MB-12"];
    for set in sets() {
        let printed = set.all_factors();
        for (clause, what, value) in expected {
            let row = printed.iter().find(|row| row.clause.id() == clause && row.what.contains(what));
            assert_eq!(row.map(|row| row.value.as_str()), Some(value), "{clause} {what}");
        }
        for row in printed {
            let known = expected.iter().any(|(clause, ..)| *clause == row.clause.id())
                || costs.contains(&row.clause.id())
                || ["POW-OBJ-08", "POW-REA-06"].contains(&row.clause.id());
            assert!(known || !row.value.contains(|c: char| c.is_ascii_digit()), "{row:?} is not written down here");
        }
    }
}

/// Where the editions differ, the words say what the procedures do.
#[test]
fn words_of_the_editions() {
    let [book, aid] = sets();
    let says = |set: &Set, title: &str, clause: &str| {
        set.factors(title).iter().find(|row| row.clause.id() == clause).map(|row| row.what.clone()).expect("a row")
    };
    // POW-MEL-12: regular cavalry in order, in both.
    for set in [&book, &aid] {
        let higher = |troop: &str, shaken: bool| {
            let case = json!({
                "attacker": [{"troop": troop, "strength": 9, "shaken": shaken}],
                "defender": [{"troop": "cavalry_detachment", "strength": 9}],
            });
            set.cited("melee", case, "POW-MEL-12").is_some()
        };
        assert!(
            higher("cuirassier", false) && !higher("cuirassier", true) && !higher("irregular_armoured_cavalry", false)
        );
        assert!(says(set, "Melee: shifts of column", "POW-MEL-12").contains("regular cavalry in order"));
    }
    // POW-MEL-14: in the aid only against the shaken or irregular.
    assert!(!says(&book, "Melee: shifts of column", "POW-MEL-14").contains("shaken"));
    assert!(says(&aid, "Melee: shifts of column", "POW-MEL-14").contains("against shaken or irregular"));
    // POW-MEL-09: terrain crossed counts in the book only.
    let crossed = json!({
        "attacker": [{"troop": "infantry_french", "formation": "attack_column", "state": "charging", "slowed": "crossed", "strength": 9}],
        "defender": [{"troop": "infantry_british", "strength": 9}],
    });
    assert!(
        book.cited("melee", crossed.clone(), "POW-MEL-09").is_some()
            && aid.cited("melee", crossed, "POW-MEL-09").is_none()
    );
    assert!(says(&book, "Melee: shifts of column", "POW-MEL-09").starts_with("In or through"));
    assert!(says(&aid, "Melee: shifts of column", "POW-MEL-09").starts_with("In terrain"));
    // POW-MOR-15: the cavalry detachment evades in the book only.
    let evade = json!({
        "test": "receive_charge", "declares_evade": true, "unit": {"troop": "cavalry_detachment", "strength": 9},
        "enemy": {"troop": "cuirassier"},
    });
    assert!(book.refused("morale", evade.clone()).is_none() && aid.refused("morale", evade).is_some());
    assert!(says(&book, "Morale value M: strength and", "POW-MOR-15").contains("cavalry of class 1"));
    assert!(says(&aid, "Morale value M: strength and", "POW-MOR-15").contains("irregular light troops"));
    // POW-MOR-20: in the aid only a regular line is feared.
    let line = json!({
        "test": "charge_home", "unit": {"troop": "infantry_french", "strength": 9}, "enemy": {"troop": "infantry_irregular"},
    });
    assert!(
        book.cited("morale", line.clone(), "POW-MOR-20").is_some() && aid.cited("morale", line, "POW-MOR-20").is_none()
    );
    assert!(says(&aid, "Morale value M: strength and", "POW-MOR-20").contains("regular"));
    // POW-SEQ-07: in the aid no test against the shaken either.
    let shaken = json!({
        "test": "charge_home", "unit": {"troop": "cuirassier", "strength": 9}, "enemy": {"troop": "heavy_cavalry", "shaken": true},
    });
    assert!(
        book.cited("morale", shaken.clone(), "POW-SEQ-07").is_none()
            && aid.cited("morale", shaken, "POW-SEQ-07").is_some()
    );
    assert!(says(&aid, "Morale value M: strength and", "POW-SEQ-07").contains("shaken"));
    // POW-INI-13, -14, -15.
    let fired = json!({"quality": "poor", "action": "move", "fired": "long"});
    assert!(
        book.cited("initiative", fired.clone(), "POW-INI-13").is_none()
            && aid.cited("initiative", fired, "POW-INI-13").is_some()
    );
    assert!(
        says(&book, "Surcharges", "POW-INI-13").contains("short range")
            && says(&aid, "Surcharges", "POW-INI-13").contains("any range")
    );
    let far = json!({"quality": "poor", "action": "move", "distance_cm": 20});
    assert!(
        book.cited("initiative", far.clone(), "POW-INI-14").is_none()
            && aid.cited("initiative", far, "POW-INI-14").is_some()
    );
    assert!(
        says(&book, "Surcharges", "POW-INI-14").contains("begun")
            && says(&aid, "Surcharges", "POW-INI-14").contains("full")
    );
    let with = json!({"quality": "poor", "action": "move", "unit_in_melee": true, "general_in_melee": true, "general_with_unit": true});
    assert!(
        book.cited("initiative", with.clone(), "POW-INI-15").is_none()
            && aid.cited("initiative", with, "POW-INI-15").is_some()
    );
    assert!(says(&book, "Surcharges", "POW-INI-15").contains("another unit"));
    // POW-MOV-05: irregular foot that fired moves on in the aid only.
    let volley = json!({"mover": "infantry_irregular", "fired": "volley"});
    assert!(book.refused("movement", volley.clone()).is_some() && aid.refused("movement", volley).is_none());
    // POW-REA-06: who evades, and how fast.
    for (set, troop, speed) in [
        (&book, "light_cavalry", json!(2)),
        (&book, "irregular_cavalry", json!(1)),
        (&book, "irregular_skirmisher", json!(1)),
        (&book, "heavy_cavalry", Value::Null),
        (&book, "artillery_horse", Value::Null),
        (&aid, "heavy_cavalry", json!(2)),
        (&aid, "irregular_heavy_cavalry", json!(1)),
        (&aid, "artillery_horse", json!(2)),
    ] {
        let case = json!({"unit": {"troop": troop}, "charger": {"troop": "cuirassier"}});
        assert_eq!(set.result("charge_reaction", case, "evade_speed"), speed, "{troop} {:?}", set.edition);
    }
    for set in [&book, &aid] {
        assert!(
            set.value("Charged and in order: one of", "POW-REA-06", "").ends_with("irregular at speed 1, regular at 2")
        );
    }
}

/// What the notes say in numbers.
#[test]
fn notes() {
    for set in sets() {
        let note = |title: &str, n: usize| set.block(title).notes[n].clone();
        assert!(note("Losses", 0).contains("Above 100: a die on the column 100 for each full 100"));
        let two = set.roll("losses", json!({"value": 105, "artillery": true}), Some(&[1, 6]));
        assert_eq!(two["result"]["artillery_loss"], 1, "two dice above 100, and a 6 of the guns");
        assert!(note("Losses", 0).contains("A 6 of a fire with guns"));
        assert!(note("Morale test", 0).contains("A natural 20: one row down"));
        assert!(
            note("Morale test", 0).contains("a natural 1 in order rallies")
                && note("Morale test", 0).contains("Retreat: –1 strength")
        );
        assert!(
            note("Generals: initiative", 0).contains("its strength / 5")
                && note("Generals: initiative", 0).contains("an army 60")
        );
        let budget = json!({"formations": [{"quality": "average", "strengths": [25, 25]}]});
        assert_eq!(set.result("budget", budget.clone(), "total"), 10);
        assert_eq!(set.result("budget", budget, "left"), 50);
        assert!(note("Melee: strength times", 0).contains("×0.5 in any case"));
    }
}
