//! Ladders: of any rule set, the same on any number of threads, with outside programs, as a picture, and in words that name the players.

mod common;

use std::fs;

use common::{file, fine, folder, run};
use serde_json::Value;

/// A battle of each set that is soon over.
const BATTLES: [(&str, &str); 5] = [
    ("josephine", "open_field"),
    ("pow", "hassenhausen_1806"),
    ("napow", "saalfeld_1806"),
    ("fcm", "column_and_line"),
    ("skirmish", "outpost"),
];

const RECRUIT: &str = "bot:recruit";
const REGULAR: &str = "bot:regular";

/// The same ratings, the same hash of all last states.
#[test]
fn ladders_of_any_set_do_not_depend_on_threads() {
    for (system, scenario) in BATTLES {
        let of = |jobs: &str| {
            let who = ["--player", RECRUIT, "--player", REGULAR, "--games", "2", "--seed", "3", "--json"];
            fine(&[&["ladder", "--system", system, "--scenario", scenario, "--jobs", jobs][..], &who].concat())
        };
        let alone = of("1");
        assert_eq!(alone, of("3"), "{system}");
        let told: Value = serde_json::from_str(&alone).expect("one line of JSON");
        assert_eq!((told["system"].as_str(), told["scenario"].as_str()), (Some(system), Some(scenario)));
        assert_eq!(
            (told["games"].as_u64(), told["refused"].as_u64(), told["unfinished"].as_u64()),
            (Some(2), Some(0), Some(0))
        );
        let names: Vec<&str> =
            told["players"].as_array().expect("players").iter().filter_map(|one| one["name"].as_str()).collect();
        assert!(names.contains(&RECRUIT) && names.contains(&REGULAR), "{alone}");
    }
}

/// Without players named, all officers by their names; people see them too, and the picture is written whole.
#[test]
fn all_officers_climb_it_by_name() {
    let folder = folder("ladder");
    let picture = file(&folder, "ladder.svg");
    let told = fine(&["ladder", "--system", "skirmish", "--games", "2", "--seed", "1", "--plot", &picture]);
    let drawn = fs::read_to_string(&picture).expect("a picture");
    assert!(drawn.ends_with("</svg>\n"), "{drawn}");
    for name in staff::NAMES {
        assert!(told.contains(name) && drawn.contains(name), "{name}: {told}");
    }
    let french = fine(&["ladder", "--system", "skirmish", "--games", "2", "--seed", "1", "--lang", "fr"]);
    assert!(french.contains("joueur") && french.contains("points"), "{french}");
}

#[test]
fn nobody_climbs_alone() {
    for players in [
        &["--player", RECRUIT][..],
        &["--player", RECRUIT, "--player", RECRUIT],
        &["--player", "human", "--player", RECRUIT],
    ] {
        let refused = run(&[&["ladder", "--system", "skirmish"][..], players].concat());
        assert_eq!(refused.code, 2, "{}", refused.told());
    }
}
