//! Every cell of the sheet of Feu, Combat, Moral is what the procedures answer.

mod common;

use common::{Set, cells_equal, number, signed};
use rulebook::System;
use serde_json::{Value, json};

fn set() -> Set {
    Set::new(System::Fcm, None)
}

const STATUSES: [&str; 6] = ["guard", "elite", "regular", "semi_regular", "militia", "irregular"];
const FIGURES: [u16; 11] = [24, 20, 18, 16, 14, 12, 10, 8, 6, 4, 3];

/// FCM-LOSS-01: row by figures; the notes about the rows beyond.
#[test]
fn losses() {
    let set = set();
    let rows: Vec<i32> = (-5..=15).collect();
    let figures: Vec<u8> = (1..=24).collect();
    let grid = set.grid("Losses inflicted");
    assert!(grid.rows.iter().zip(&rows).all(|(row, n)| row.label.replace('–', "-") == n.to_string()));
    let answer = |factor: &i32, figures: &u8| {
        set.result("losses", json!({"factor": factor, "figures": figures}), "losses").to_string()
    };
    cells_equal(grid, &rows, &figures, answer);
    let note = &set.block("Losses inflicted").notes[0];
    assert_eq!(answer(&-6, &24), "0");
    assert_eq!(answer(&16, &24), answer(&15, &24));
    let rest = |n: u8| answer(&3, &n).parse::<u32>().expect("losses");
    assert_eq!(rest(30), rest(24) + rest(6));
    for told in ["Below row –5", "above row 15", "more than 24 figures", "column 24", "A figure is 40 losses"] {
        assert!(note.contains(told), "{told}: {note}");
    }
}

/// FCM-DIE-01, -02, FCM-MEL-33: what each face adds, read from losses that differ by it.
#[test]
fn dice() {
    let set = set();
    let grid = set.grid("The die adds");
    assert_eq!(grid.heads, ["1–2", "3–4", "5–6"]);
    // Points of morale are the value, the factors and the die.
    let morale = |skirmish: bool, face: u8| {
        let case = json!({"status": "regular", "morale_value": 0, "initial_figures": 24, "skirmish": skirmish});
        set.roll("morale", case, Some(&[face]))["result"]["points"].as_i64().expect("points")
    };
    // A round of melee: the row of 24 figures of value 3 grows with every point.
    let round = |officer: u8, face: u8| {
        let unit = |value: u8| json!({"figures": 24, "combat_value": 3, "general_value": value});
        let case = json!({"attacker": unit(officer), "defender": unit(0)});
        set.roll("melee_round", case, Some(&[face, 1]))["result"]["defender_losses"].as_u64().expect("losses")
    };
    let column =
        |row: i64| set.result("losses", json!({"factor": row, "figures": 24}), "losses").as_u64().expect("losses");
    let rows: [(&str, &[u8]); 5] = [
        ("unit", &[]),
        ("skirmishers", &[]),
        ("officer 20, 40", &[20, 40]),
        ("officer 60, 80", &[60, 80]),
        ("officer 100", &[100]),
    ];
    cells_equal(grid, &rows, &[[1, 2], [3, 4], [5, 6]], |(row, officers), faces| {
        let mut added = Vec::new();
        for face in faces {
            match *row {
                "unit" => added.push(morale(false, *face)),
                "skirmishers" => added.push(morale(true, *face)),
                _ => {
                    for officer in *officers {
                        let losses = round(*officer, *face);
                        added.push((0..=4).find(|more| column(3 + more) == losses).expect("a row of the table"));
                    }
                }
            }
        }
        assert!(added.iter().all(|other| *other == added[0]), "{row} {faces:?}: {added:?}");
        signed(added[0] as f64)
    });
    for (line, (label, officers)) in grid.rows.iter().zip(rows).skip(2) {
        assert_eq!(line.label, label, "{officers:?}");
    }
}

/// The farthest range in hundredths of a centimetre at which `range_band` gives one of the bands.
fn farthest(set: &Set, weapon: &str, shot: Option<&str>, bands: &[&str]) -> String {
    let inside = |hundredths: u32| {
        let mut case = json!({"weapon": weapon, "range_cm": f64::from(hundredths) / 100.0});
        if let Some(shot) = shot {
            case["shot"] = json!(shot);
        }
        if set.refused("range_band", case.clone()).is_some() {
            return false;
        }
        let band = set.result("range_band", case, "band");
        bands.iter().any(|known| band == *known)
    };
    // Bands follow one another, so the border is found by halving.
    let (mut near, mut far) = (1, 30_000);
    assert!(inside(near) && !inside(far), "{weapon} {bands:?}");
    while far - near > 1 {
        let middle = u32::midpoint(near, far);
        if inside(middle) {
            near = middle;
        } else {
            far = middle;
        }
    }
    (f64::from(near) / 100.0).to_string()
}

/// FCM-RNG-01 to -05, FCM-ART-01: the border of every band; the factor of depth by calibre.
#[test]
fn ranges() {
    let set = set();
    let bands: [&[&str]; 4] = [
        &["point_blank"],
        &["point_blank", "short"],
        &["point_blank", "short", "medium"],
        &["point_blank", "short", "medium", "long"],
    ];
    let weapons = ["cavalry_carbine", "musket", "rifle"];
    cells_equal(set.grid("Ranges of small arms, cm"), &weapons, &bands, |weapon, bands| {
        farthest(&set, weapon, None, bands)
    });
    let columns: [(&str, &[&str]); 5] = [
        ("canister", &["canister", "canister_point_blank"]),
        ("roundshot", &["near"]),
        ("roundshot", &["near", "far"]),
        ("roundshot", &["near", "far", "extreme"]),
        ("depth", &[]),
    ];
    let calibres = [3, 4, 6, 8, 9, 12];
    let grid = set.grid("Ranges of guns, cm");
    assert!(grid.rows.iter().zip(calibres).all(|(row, calibre)| row.label == calibre.to_string()));
    cells_equal(grid, &calibres, &columns, |calibre, (shot, bands)| {
        if *shot == "depth" {
            let case = json!({
                "range_cm": 20, "shooter": {"calibre": calibre, "fire_value": 4, "figures": 4}, "target": {"figures": 9, "formation": "column"},
            });
            return signed(
                set.cited("artillery_fire", case, "FCM-ART-01").and_then(|value| value.as_f64()).expect("a factor"),
            );
        }
        farthest(&set, &format!("gun_{calibre}"), Some(shot), bands)
    });
}

/// FCM-RNG-06 to -09: how near a target must end that comes 18 cm on; the example of the page among them.
#[test]
fn time_in_range() {
    let set = set();
    let weapons = ["cavalry_carbine", "musket", "rifle", "gun_3", "gun_4", "gun_6", "gun_8", "gun_9", "gun_12"];
    cells_equal(set.grid("Quarters in range"), &weapons, &[1, 2, 3, 4], |weapon, quarters| {
        let counts = |end: f64| {
            let case = json!({"weapon": weapon, "end_cm": end, "start_cm": end + 18.0});
            set.result("in_range_time", case, "quarters").as_i64().is_some_and(|n| n >= *quarters)
        };
        let far = (0..=2800).rev().map(|tenth| f64::from(tenth) / 10.0).find(|end| counts(*end));
        far.map_or_else(|| "–".to_owned(), |cm| cm.to_string())
    });
    let ends = |weapon: &str, end: u8, field: &str| {
        set.result("in_range_time", json!({"weapon": weapon, "end_cm": end}), field)
    };
    assert_eq!(
        [ends("cavalry_carbine", 10, "quarter_in_range"), ends("rifle", 21, "half_in_range")],
        [json!(true), json!(true)]
    );
    assert_eq!(ends("musket", 17, "quarter_in_range"), json!(false));
    assert!(set.block("Quarters in range").notes[0].contains("comes 18 cm nearer"));
}

/// FCM-RES-01: outcome by points and status, every number of points of a row.
#[test]
fn results_of_morale() {
    let set = set();
    let rows: [&[i64]; 11] = [
        &[11, 12, 13],
        &[9, 10],
        &[7, 8],
        &[5, 6],
        &[3, 4],
        &[1, 2],
        &[0],
        &[-2, -1],
        &[-4, -3],
        &[-6, -5],
        &[-9, -8, -7],
    ];
    let labels =
        ["11 or more", "9, 10", "7, 8", "5, 6", "3, 4", "1, 2", "0", "–2, –1", "–4, –3", "–6, –5", "–7 or less"];
    let grid = set.grid("Results of morale");
    assert_eq!(grid.rows.iter().map(|row| row.label.as_str()).collect::<Vec<_>>(), labels);
    cells_equal(grid, &rows, &STATUSES, |points, status| {
        let told: Vec<String> = points
            .iter()
            .map(|points| {
                // A die of 1 adds nothing; fire of formed units takes a point each, batteries give one.
                let mut case = json!({"status": status, "morale_value": 4, "initial_figures": 24});
                match points - 4 {
                    more if more > 0 => case["support_batteries"] = json!(more),
                    less if less < -10 => {
                        case["fire_formed_units"] = json!(10);
                        case["enemy_flank"] = json!(true);
                        case["routed_before"] = json!(less < -11);
                        case["state"] = json!(if less < -12 { "retreat_or_unformed" } else { "steady" });
                    }
                    less => case["fire_formed_units"] = json!(-less),
                }
                let result = set.roll("morale", case, Some(&[1]))["result"].clone();
                assert_eq!(result["points"], *points);
                result["outcome"].as_str().expect("an outcome").to_owned()
            })
            .collect();
        assert!(told.iter().all(|other| *other == told[0]), "{status} {points:?}: {told:?}");
        if told[0] == "uncontrolled_advance" { "advance!".to_owned() } else { told[0].clone() }
    });
}

/// FCM-MOR-39, -40, FCM-BUD-03, -12: what goes by status.
#[test]
fn by_status() {
    let set = set();
    cells_equal(set.grid("By status"), &["two_thirds", "half", "morale", "price"], &STATUSES, |row, status| {
        let weakened = |losses: u16, clause: &str| {
            let case = json!({"status": status, "initial_figures": 12, "cumulative_losses": losses});
            set.cited("strength_state", case, clause)
        };
        let price = |morale: Option<i32>| {
            let mut case = json!({"arm": "infantry", "status": status, "fire_value": 5, "combat_value": 5});
            if let Some(morale) = morale {
                case["morale_value"] = json!(morale);
            }
            case
        };
        match *row {
            "two_thirds" => signed(weakened(160, "FCM-MOR-39").and_then(|v| v.as_f64()).expect("a factor")),
            "half" => signed(weakened(240, "FCM-MOR-40").and_then(|v| v.as_f64()).expect("a factor")),
            "price" => signed(set.cited("budget", price(None), "FCM-BUD-03").and_then(|v| v.as_f64()).expect("points")),
            _ => {
                let usual = (0..=10).find(|morale| set.cited("budget", price(Some(*morale)), "FCM-BUD-12").is_none());
                usual.expect("a usual morale").to_string()
            }
        }
    });
}

/// FCM-STR-01, -05, FCM-MOR-38: losses of each step of morale; figures left at two thirds and half.
#[test]
fn strength() {
    let set = set();
    let grid = set.grid("Losses in all: morale; figures left");
    assert_eq!(grid.heads, ["–1", "–2", "–3", "–4", "–5", "2/3", "1/2"]);
    assert!(grid.rows.iter().zip(FIGURES).all(|(row, figures)| row.label == figures.to_string()));
    let state = |figures: u16, losses: u16| json!({"status": "regular", "initial_figures": figures, "cumulative_losses": losses});
    cells_equal(grid, &FIGURES, &[1, 2, 3, 4, 5, 6, 7], |figures, column| {
        let mut losses = 0..40 * figures;
        if *column <= 5 {
            let at = losses.find(|losses| {
                let step = set.cited("strength_state", state(*figures, *losses), "FCM-MOR-38");
                step.and_then(|value| value.as_i64()).is_some_and(|step| -step >= *column)
            });
            return at.expect("the step is reached").to_string();
        }
        let bands: &[&str] = if *column == 6 { &["two_thirds", "half"] } else { &["half"] };
        let at = losses.find(|losses| {
            let band = set.result("strength_state", state(*figures, *losses), "band");
            bands.iter().any(|known| band == *known)
        });
        set.result("strength_state", state(*figures, at.expect("the band is reached")), "figures").to_string()
    });
}

/// FCM-FORM-12: quarters of every change for every class, both ways where the row says so.
#[test]
fn changes_of_formation() {
    let set = set();
    let grid = set.grid("Changes of formation, quarters");
    assert_eq!(grid.heads, ["a", "b", "c", "d"]);
    let id = |name: &str| match name {
        "march column" => "march_column",
        "hollow square" => "hollow_square",
        "solid square" => "solid_square",
        "building" => "in_building",
        "in battery" => "unlimbered",
        "line" => "line",
        "column" => "column",
        "skirmish" => "skirmish",
        "limbered" => "limbered",
        name => panic!("no formation {name}"),
    };
    let mut arm = "";
    let mut printed = Vec::new();
    for row in &grid.rows {
        if row.cells.is_empty() {
            arm = match row.label.as_str() {
                "Infantry" => "infantry",
                "Cavalry" => "light_cavalry",
                _ => "artillery",
            };
            continue;
        }
        let both = row.label.contains('↔');
        let (from, to) = row.label.split_once(if both { " ↔ " } else { " → " }).expect("from and to");
        for from in from.split(", ").map(id) {
            for to in to.split(", ").map(id) {
                let ways = if both { vec![(from, to), (to, from)] } else { vec![(from, to)] };
                for (from, to) in ways {
                    printed.push((arm, from, to));
                    for (cell, class) in row.cells.iter().zip(["a", "b", "c", "d"]) {
                        let case = json!({"class": class, "arm": arm, "from": from, "to": to, "can_skirmish": true});
                        assert_eq!(
                            set.result("formation_change", case, "quarters").to_string(),
                            *cell,
                            "{arm} {from} {to} {class}"
                        );
                    }
                }
            }
        }
    }
    // And no legal change is missing.
    let formations = [
        "line",
        "column",
        "march_column",
        "hollow_square",
        "solid_square",
        "skirmish",
        "in_building",
        "limbered",
        "unlimbered",
    ];
    for arm in ["infantry", "light_cavalry", "artillery"] {
        for from in formations {
            for to in formations.iter().filter(|to| **to != from) {
                let case = json!({"class": "a", "arm": arm, "from": from, "to": to, "can_skirmish": true});
                let legal = set.refused("formation_change", case).is_none();
                assert_eq!(legal, printed.contains(&(arm, from, *to)), "{arm} {from} {to}");
            }
        }
    }
}

/// FCM-TERR-02 to -05, FCM-MOVE-05, -06: the multiplier of every case; X where it is refused.
#[test]
fn quarter_moves() {
    let set = set();
    let rows = ["road", "rough", "marsh", "uphill", "square", "backward"];
    let movers =
        [("infantry", "column"), ("infantry", "skirmish"), ("heavy_cavalry", "column"), ("artillery", "limbered")];
    cells_equal(set.grid("Quarter move times"), &rows, &movers, |row, (arm, formation)| {
        let mut case = json!({"arm": arm, "formation": formation, "allowance_cm": 16});
        match *row {
            "road" => {
                case["terrain"] = json!("road");
                if *formation == "column" {
                    case["formation"] = json!("march_column");
                }
            }
            "rough" | "marsh" => case["terrain"] = json!(row),
            "square" if *arm == "infantry" && *formation == "column" => case["formation"] = json!("hollow_square"),
            "square" => return "–".to_owned(),
            flag => case[flag] = json!(true),
        }
        if set.refused("quarter_move", case.clone()).is_some() {
            return "X".to_owned();
        }
        let cm = set.result("quarter_move", case, "distance_cm").as_f64().expect("a distance");
        format!("×{}", cm / 4.0)
    });
}

/// FCM-TERR-01: the kinds in the words of the glossary, in both languages, with the cover that fire and morale know.
#[test]
fn terrain() {
    use rulebook::Lang;
    let kinds = [
        "road", "wood", "vineyard", "rough", "marsh", "hill", "steep", "stream", "river", "wall", "hedge", "building",
        "redoubt",
    ];
    let covers = [
        "none", "light", "light", "none", "none", "none", "none", "none", "none", "hard", "light", "building",
        "building",
    ];
    for (lang, title) in [(Lang::En, "Kinds of terrain"), (Lang::Fr, "Sortes de terrain")] {
        let sheet = sheet::sheet(System::Fcm, None, lang).expect("the sheet");
        let block = sheet.blocks.iter().find(|block| block.title == title).expect("the table of terrain");
        let sheet::block::Body::Grid(grid) = &block.body else { panic!("{title} is no table") };
        assert_eq!(grid.rows.len(), kinds.len());
        for ((row, id), cover) in grid.rows.iter().zip(kinds).zip(covers) {
            let said = match (lang, cover) {
                (Lang::En, cover) => cover,
                (Lang::Fr, "none") => "aucun",
                (Lang::Fr, "light") => "léger",
                (Lang::Fr, "hard") => "dur",
                (Lang::Fr, _) => "bâtiment",
            };
            assert_eq!(row.cells[2], said, "{id}");
            let term = System::Fcm.terms().find(|term| term.id == Some(id)).map(|term| term.name(lang));
            assert!(
                row.label.starts_with(id)
                    || term.is_some_and(|term| row.label.starts_with(term))
                    || row.label == "bâtiment",
                "{}",
                row.label
            );
        }
    }
}

/// FCM-GEN-02 to -10: fate by two dice, and by the product in melee.
#[test]
fn officers() {
    let set = set();
    let grid = set.grid("Fate of officers");
    for (row, fate) in grid.rows.iter().zip(["unharmed", "wounded", "killed"]) {
        let mut sums = Vec::new();
        for (a, b) in (1..=6).flat_map(|a| (1..=6).map(move |b| (a, b))) {
            let case = json!({"situation": "with_unit", "officer_value": 80, "losses": 60, "unit_figures": 12});
            if set.roll("general_under_fire", case, Some(&[a, b]))["result"]["fate"] == fate {
                sums.push(a + b);
            }
        }
        let (low, high) = (sums.iter().min().expect("a sum"), sums.iter().max().expect("a sum"));
        let told = if low == high { low.to_string() } else { format!("{low}–{high}") };
        assert_eq!(row.cells[0], told, "{fate}");
        let products: Vec<u16> = (0..=60)
            .filter(|losses| {
                let case = json!({"officer_value": 80, "losses": losses, "figures": 1});
                set.roll("general_in_melee", case, Some(&[1]))["result"]["fate"] == fate
            })
            .collect();
        let (low, high) = (products[0], products[products.len() - 1]);
        let told = match fate {
            "unharmed" => format!("< {}", high + 1),
            "wounded" => format!("{low}–{high}"),
            _ => format!("> {}", low - 1),
        };
        assert_eq!(row.cells[1], told, "{fate}");
    }
    let note = &set.block("Fate of officers").notes[0];
    for told in ["from 10 losses", "from 5 per figure", "Removed at 40"] {
        assert!(note.contains(told), "{told}: {note}");
    }
}

/// FCM-INT-01, -02: the limit by routing figures.
#[test]
fn routers() {
    let set = set();
    let figures: Vec<u8> = (1..=8).collect();
    let limit =
        |figures: &u8| set.result("interpenetration", json!({"routing_figures": figures, "unit_figures": 9}), "limit");
    cells_equal(set.grid("Routers break through"), &["limit"], &figures, |_, figures| limit(figures).to_string());
    assert!((8..=24).all(|figures| limit(&figures) == limit(&8)), "8+");
}

/// FCM-FORM-03 to -11, -15: width and depth of every footprint.
#[test]
fn footprints() {
    let set = set();
    let columns = [
        json!({"formation": "line"}),
        json!({"formation": "column"}),
        json!({"formation": "column", "front": "company"}),
        json!({"formation": "march_column"}),
        json!({"formation": "hollow_square"}),
        json!({"formation": "solid_square"}),
        json!({"formation": "skirmish"}),
        json!({"arm": "heavy_cavalry", "formation": "line"}),
        json!({"arm": "heavy_cavalry", "formation": "column"}),
        json!({"arm": "artillery", "formation": "unlimbered"}),
        json!({"arm": "artillery", "formation": "limbered"}),
    ];
    let grid = set.grid("Footprints: front × depth, cm");
    let figures: Vec<u8> = grid.rows.iter().map(|row| row.label.parse().expect("figures")).collect();
    cells_equal(grid, &figures, &columns, |figures, facts| {
        let mut case = facts.clone();
        case["figures"] = json!(figures);
        if set.refused("footprint", case.clone()).is_some() {
            return "–".to_owned();
        }
        let cm = |field| number(&set.result("footprint", case.clone(), field));
        format!("{} × {}", cm("width_cm"), cm("depth_cm"))
    });
}

/// Factors of fire, melee and morale equal the second transcription of the page, made for the rule set.
#[test]
fn factors() {
    let set = set();
    let transcribed = include_str!("../../fcm/tests/tables/factors.txt");
    let printed = set.all_factors();
    let mut values: std::collections::BTreeMap<&str, Vec<String>> = std::collections::BTreeMap::new();
    for line in transcribed.lines().filter(|line| line.starts_with("FCM-")) {
        let mut words = line.split_whitespace();
        let (clause, value) = (words.next().expect("a clause"), words.next().expect("a value"));
        if let Ok(value) = value.trim_start_matches('+').parse::<f64>() {
            values.entry(clause).or_default().push(signed(value));
        }
    }
    let mut seen = 0;
    for row in &printed {
        let Some(known) = values.get(row.clause.id()) else { continue };
        if row.value.starts_with(['+', '–']) {
            // Where a row is for each point, rank or unit, the transcription may have several of them.
            let points = |text: &str| text.replace('–', "-").trim_start_matches('+').parse::<f64>().expect("a number");
            let (value, each) = (points(&row.value), row.what.ends_with("each") || row.what.contains("per "));
            let fits = |known: &String| {
                points(known) == value || (each && points(known) % value == 0.0 && points(known) * value > 0.0)
            };
            assert!(known.iter().any(fits), "{row:?}, but the page has {known:?}");
            seen += 1;
        }
    }
    assert!(seen >= 75, "only {seen} factors are in the transcription");
    // Where the page has one value, and the sheet one row, nothing is left out.
    for (clause, known) in values {
        if known.iter().any(|value| *value != known[0]) {
            continue;
        }
        let rows: Vec<_> = printed.iter().filter(|row| row.clause.id() == clause).collect();
        assert!(
            !rows.is_empty() || ["FCM-MOR-39", "FCM-MOR-40", "FCM-ART-01"].contains(&clause),
            "{clause} is not printed"
        );
    }
}

/// What the words of the factors say in numbers, at the borders.
#[test]
fn borders() {
    let set = set();
    let morale = |more: Value, clause: &str| {
        let mut case = json!({"status": "guard", "morale_value": 6, "initial_figures": 10});
        case.as_object_mut().expect("a case").extend(more.as_object().expect("facts").clone());
        set.cited("morale", case, clause).and_then(|value| value.as_i64())
    };
    let says = |clause: &str| {
        let rows = set.all_factors();
        let rows: Vec<String> =
            rows.iter().filter(|row| row.clause.id() == clause).map(|row| row.what.clone()).collect();
        rows.join(" / ")
    };
    let distance = |cm: f64| json!({"general_distance_cm": cm});
    assert_eq!([morale(distance(15.0), "FCM-MOR-26"), morale(distance(15.01), "FCM-MOR-26")], [Some(1), None]);
    assert!(says("FCM-MOR-26").contains("to 15 cm"));
    let far = [15.01, 30.0, 30.01, 44.9, 45.0, 59.9, 60.0].map(|cm| morale(distance(cm), "FCM-MOR-29"));
    assert_eq!(far, [-1, -1, -2, -2, -3, -3, -4].map(Some));
    for told in ["beyond 15 cm", "beyond 30 cm", "from 45 cm, and each 15 cm more"] {
        assert!(says("FCM-MOR-29").contains(told), "{}", says("FCM-MOR-29"));
    }
    assert_eq!(morale(json!({"general_contact": 60}), "FCM-MOR-18"), Some(3));
    assert!(says("FCM-MOR-18").contains("per 20") && says("FCM-MOR-19").contains("per 20"));
    let lost = |n: u8| morale(json!({"melee_lost": 1, "melee_difference": n}), "FCM-MOR-34");
    assert_eq!([lost(19), lost(20), lost(40)], [None, Some(-1), Some(-2)]);
    assert!(says("FCM-MOR-34").contains("per 20"));
    let slices = |n: u16| morale(json!({"cumulative_losses": n}), "FCM-MOR-38");
    assert_eq!([slices(49), slices(50), slices(100)], [None, Some(-1), Some(-2)]);
    assert!(says("FCM-MOR-38").contains("each of 5 per initial figure"));
    let fired = |n: u16| {
        let case = json!({"attacker": {"combat_value": 4, "figures": 4, "fire_losses": n}, "defender": {"combat_value": 4, "figures": 4}});
        set.cited("melee_round", case, "FCM-MEL-30").and_then(|value| value.as_i64())
    };
    assert_eq!([fired(14), fired(15), fired(30)], [None, Some(-1), Some(-2)]);
    assert!(says("FCM-MEL-30").contains("per 15"));
    let victory = |points: u16| {
        let case = json!({"budget_a": 100, "lost_a": 0, "budget_b": 100, "lost_b": 0, "objectives_a": points, "last_period": true});
        set.result("victory", case, "level")
    };
    assert_eq!(
        [victory(9), victory(10), victory(24), victory(25)],
        [json!("draw"), json!("minor"), json!("minor"), json!("decisive")]
    );
    assert_eq!(set.value("Victory", "FCM-VIC-06", "Minor"), "+10");
    assert_eq!(set.value("Victory", "FCM-VIC-06", "Decisive"), "+25");
    assert_eq!(set.value("Victory", "FCM-VIC-03", ""), "40 %");
    let broken = |lost: u8| {
        set.result("victory", json!({"budget_a": 100, "lost_a": 0, "budget_b": 100, "lost_b": lost}), "over")
    };
    assert_eq!([broken(39), broken(40)], [json!(false), json!(true)]);
    assert!(set.block("The period").notes[1].contains("the commander’s value / 20"));
    let initiative = json!({"commander_a": 60, "commander_b": 0, "attacker": "a"});
    assert_eq!(set.cited("initiative", initiative, "FCM-TURN-03"), Some(json!(3)));
}

/// FCM-BUD: the price of real figures is the sum of what is printed.
#[test]
fn prices() {
    let set = set();
    let coefficient = |clause: &str| -> f64 {
        let row = set.all_factors().into_iter().find(|row| row.clause.id() == clause).expect("a row");
        let number = row.value.split(' ').next().expect("a number").trim_start_matches('+');
        number.parse().unwrap_or_else(|_| panic!("{row:?}"))
    };
    let status = |n: usize| -> f64 {
        let cell = &set.grid("By status").rows[3].cells[n];
        cell.replace('–', "-").trim_start_matches('+').parse().expect("points")
    };
    let price = |case: Value| set.result("budget", case, "per_figure").as_f64().expect("points");
    let close = |a: f64, b: f64| assert!((a - b).abs() < 1e-9, "{a} is not {b}");
    let foot = json!({"arm": "infantry", "status": "elite", "fire_value": 6, "combat_value": 5, "bonus": 2, "rifle": true, "morale_value": 7});
    close(
        price(foot),
        coefficient("FCM-BUD-01") * 30.0
            + coefficient("FCM-BUD-02") * 2.0
            + status(1)
            + coefficient("FCM-BUD-11")
            + 2.0 * coefficient("FCM-BUD-12"),
    );
    let horse = json!({"arm": "heavy_cavalry", "status": "guard", "fire_value": 3, "combat_value": 7, "bonus": 3, "cuirass": true});
    close(
        price(horse),
        coefficient("FCM-BUD-05") * 49.0
            + coefficient("FCM-BUD-06") * 3.0
            + coefficient("FCM-BUD-02") * 3.0
            + status(0)
            + coefficient("FCM-BUD-07"),
    );
    let guns = json!({"arm": "artillery", "status": "regular", "fire_value": 8, "calibre": 12, "horse": true});
    close(
        price(guns),
        coefficient("FCM-BUD-08") * 64.0 + coefficient("FCM-BUD-09") * 12.0 + status(2) + coefficient("FCM-BUD-10"),
    );
    let sapper = json!({"arm": "engineer", "status": "regular", "fire_value": 3, "combat_value": 3});
    close(price(sapper), coefficient("FCM-BUD-01") * 9.0 + status(2) + coefficient("FCM-BUD-04"));
    let cheap = json!({"arm": "infantry", "status": "irregular", "fire_value": 1, "combat_value": 1});
    close(price(cheap), coefficient("FCM-BUD-14"));
}
