//! Our scenarios become battles on both tables.

#![allow(clippy::needless_raw_string_hashes, reason = "expect-test writes them so")]

use std::fmt::Write as _;

use expect_test::{Expect, expect};
use game::{Side, Table};
use josephine::setup::Setup;
use josephine::troops::{Doctrine, Grade};
use muster::josephine::{ArmyList, Library, ScenarioOptions, armies, maps, profiles, read_army, scenarios, setup};
use rulebook::Lang;

fn by_default(id: &str) -> Setup {
    setup(id, Table::Free, &ScenarioOptions::default(), None).expect("it loads")
}

fn on_hexes(id: &str) -> Setup {
    setup(id, Table::Hex, &ScenarioOptions::default(), None).expect("it loads")
}

/// Formations with schedule, queue, first turn, place of entry and units.
fn check_formations(id: &str, expected: Expect) {
    let (setup, hexes) = (by_default(id), on_hexes(id));
    let mut told = String::new();
    for (place, (formation, same)) in setup.formations.iter().zip(&hexes.formations).enumerate() {
        let schedule = formation.fixed_target.map_or("rising".to_owned(), |target| format!("fixed {target}"));
        let units: Vec<&str> =
            setup.units.iter().filter(|unit| unit.formation == Some(place)).map(|unit| unit.id.as_str()).collect();
        let (x, y) = formation.entry.point().expect("a point of the free table").units();
        let hex = same.entry.hex().expect("a hex");
        writeln!(
            told,
            "{:?} {}: {schedule}, queue {}, from turn {}, at {x} {y}, hex {} {}: {}",
            formation.side,
            formation.id,
            formation.queue,
            formation.from_turn,
            hex.col,
            hex.row,
            units.join(" ")
        )
        .expect("a string takes any text");
    }
    expected.assert_eq(&told);
}

/// Turns, table, hexes of the zones, objectives with holders.
fn check_ground(id: &str, expected: Expect) {
    let setup = by_default(id);
    let ground = &setup.chart.ground;
    let zones =
        setup.zones.each_ref().map(|zone| ground.grid().iter().filter(|hex| zone.contains(hex.point())).count());
    let objectives: Vec<String> = setup
        .chart
        .objectives
        .iter()
        .zip(&on_hexes(id).objectives)
        .map(|(mark, objective)| {
            let hex = objective.at.hex().expect("a hex");
            format!("{} {} {} {:?}", mark.id, hex.col, hex.row, objective.holder)
        })
        .collect();
    expected.assert_eq(&format!(
        "{} turns, {} x {}, {} m, zones of {} and {} hexes, no points before {:?}, {}",
        setup.turns,
        ground.width,
        ground.height,
        setup.chart.unit_metres,
        zones[0],
        zones[1],
        setup.no_points_until,
        objectives.join(", ")
    ));
}

/// JOS-SET-01: every scenario names two sides, table, terrain, zones, forces, objectives and a turn limit.
#[test]
fn every_scenario_loads_on_both_tables() {
    assert_eq!((profiles().len(), armies().len(), maps().len(), scenarios().len()), (85, 12, 5, 4));
    for scenario in scenarios() {
        for table in [Table::Free, Table::Hex] {
            let setup = setup(&scenario.id, table, &ScenarioOptions::default(), None).expect("it loads");
            assert_eq!(setup.table(), table);
            for side in Side::BOTH {
                assert!(setup.units.iter().any(|unit| unit.side == side));
                let of_side: Vec<_> = setup.generals.iter().filter(|general| general.side == side).collect();
                assert!(of_side[0].chief && of_side[1..].iter().all(|general| !general.chief));
            }
            assert!(setup.units.is_sorted_by_key(|unit| unit.side) && setup.formations.is_sorted_by_key(|f| f.side));
            assert!(!setup.objectives.is_empty());
            assert_eq!(setup.chart.objectives.len(), setup.objectives.len());
            assert_eq!(setup.chart.entries.len(), setup.formations.len());
            assert!(setup.chart.nations.iter().all(|nation| !nation.is_empty()));
        }
    }
}

/// JOS-SCN-05, JOS-SCN-06, JOS-SET-03, JOS-VIC-03, JOS-VIC-04: the table of Quatre Bras.
#[test]
fn ground_of_quatre_bras() {
    check_ground(
        "quatre_bras_1815",
        expect![
            "10 turns, 13000 x 9000, 300 m, zones of 25 and 66 hexes, no points before [0, 0], crossroads 5 8 Some(Second)"
        ],
    );
}

/// JOS-SCN-03, JOS-SCN-04, JOS-REIN-01, JOS-REIN-02, JOS-REIN-03, JOS-REIN-05, JOS-SET-05: who comes to Quatre Bras.
#[test]
fn reinforcements_of_quatre_bras() {
    check_formations(
        "quatre_bras_1815",
        expect![[r#"
        First guard_light_cavalry: fixed 1, queue 1, from turn 1, at 4.6 0, hex 4 0: lefebvre_desnouettes
        Second british_line: rising, queue 1, from turn 1, at 0.5 9, hex 0 9: halkett
        Second foot_guards: rising, queue 1, from turn 1, at 0.5 9, hex 0 9: maitland
    "#]],
    );
}

/// JOS-SCN-07, JOS-SCN-08, JOS-SCN-10: the table of the Pratzen; the allies are surprised.
#[test]
fn ground_of_the_pratzen() {
    check_ground(
        "pratzen_1805",
        expect![
            "10 turns, 13000 x 9000, 300 m, zones of 30 and 60 hexes, no points before [0, 2], stare_vinohrady 7 8 Some(Second), pratzeberg 7 3 Some(Second), pratzen 5 5 Some(Second)"
        ],
    );
}

/// JOS-SCN-09, JOS-REIN-03: who comes to the Pratzen; the two allied formations do not wait for each other.
#[test]
fn reinforcements_of_the_pratzen() {
    check_formations(
        "pratzen_1805",
        expect![[r#"
        First guard_cavalry: rising, queue 1, from turn 1, at 0 8, hex 0 8: horse_grenadiers chasseurs_mamelukes guard_horse_artillery
        Second kamensky: rising, queue 1, from turn 1, at 7.5 0, hex 7 0: kamensky_ryazan kamensky_phanagoria
        Second imperial_guard: rising, queue 2, from turn 3, at 13 7.5, hex 12 8: preobrazhensky_semenovsky chevalier_guards
    "#]],
    );
}

/// JOS-SCN-11, JOS-SCN-13: the table of Plancenoit.
#[test]
fn ground_of_plancenoit() {
    check_ground(
        "plancenoit_1815",
        expect![
            "9 turns, 13000 x 9000, 250 m, zones of 40 and 70 hexes, no points before [0, 0], church 4 4 Some(Second)"
        ],
    );
}

/// JOS-SCN-12, JOS-REIN-03, JOS-REIN-04: who comes to Plancenoit.
#[test]
fn reinforcements_of_plancenoit() {
    check_formations(
        "plancenoit_1815",
        expect![[r#"
        First brigade_13: rising, queue 1, from turn 1, at 13 4.83, hex 12 4: brigade_13_line brigade_13_landwehr
        First brigade_14: rising, queue 1, from turn 1, at 13 4.83, hex 12 4: brigade_14_line brigade_14_landwehr
        First brigade_5: rising, queue 1, from turn 1, at 13 4.83, hex 12 4: brigade_5_line brigade_5_landwehr
        Second old_guard: rising, queue 1, from turn 3, at 0.6 4, hex 0 4: old_guard_pelet
    "#]],
    );
}

/// JOS-SCN-14: the open field.
#[test]
fn ground_of_the_open_field() {
    check_ground(
        "open_field",
        expect!["10 turns, 13000 x 9000, 300 m, zones of 25 and 25 hexes, no points before [0, 0], village 6 4 None"],
    );
    assert!(by_default("open_field").formations.is_empty());
}

/// JOS-SCN-02: Wellington is superior, or standard for 5 points less.
#[test]
fn wellington_with_and_without_the_option() {
    let grade = |on| {
        let options = ScenarioOptions::default().with("superior_wellington", on);
        let setup = setup("quatre_bras_1815", Table::Hex, &options, None).expect("it loads");
        setup.generals.iter().find(|general| general.id == "wellington").expect("he is there").grade
    };
    assert_eq!((grade(true), grade(false)), (Grade::Superior, Grade::Standard));
}

/// JOS-MOVE-10, JOS-SCN-02: the road bonus is on unless it is switched off.
#[test]
fn road_bonus_with_and_without() {
    assert!(by_default("pratzen_1805").road_bonus);
    let options = ScenarioOptions::default().with("road_bonus", false);
    assert!(!setup("pratzen_1805", Table::Free, &options, None).expect("it loads").road_bonus);
}

/// JOS-SCN-14, JOS-DOC-02: any two lists meet on the open field, each with the doctrines of its own year.
#[test]
fn any_two_lists_meet() {
    for first in armies() {
        for second in armies() {
            let lists = [(**first).clone(), (**second).clone()];
            let setup = setup("open_field", Table::Hex, &ScenarioOptions::default(), Some(lists)).expect("they meet");
            assert_eq!(setup.units.len(), first.force.units.len() + second.force.units.len());
            assert_eq!(setup.chart.nations, [first.nation.clone(), second.nation.clone()]);
        }
    }
    let lists = ["austria_1805", "austria_1809"].map(|id| (**Library::own().army(id).expect("it exists")).clone());
    let setup = setup("open_field", Table::Free, &ScenarioOptions::default(), Some(lists)).expect("they meet");
    let grenadiers: Vec<_> = setup.units.iter().filter(|unit| unit.profile.id == "au_grenadiers").collect();
    assert_eq!(grenadiers[0].profile.doctrines, [Doctrine::Thin]);
    assert_eq!(grenadiers[grenadiers.len() - 1].profile.doctrines, [Doctrine::Thin, Doctrine::Deep]);
}

/// JOS-DOC-03: a list may settle the order of a unit.
#[test]
fn a_list_settles_an_order() {
    let text = muster::file("josephine/armies/austria_1809.toml").expect("it exists");
    let settled = text.replacen("profile = \"au_line\"", "profile = \"au_line\"\ndoctrine = \"deep\"", 1);
    let army = read_army("mine.toml", &settled, Library::own()).expect("it reads");
    let other = (**Library::own().army("france_1809").expect("it exists")).clone();
    let setup = setup("open_field", Table::Free, &ScenarioOptions::default(), Some([army, other])).expect("they meet");
    let lines: Vec<_> = setup.units.iter().filter(|unit| unit.profile.id == "au_line").collect();
    assert_eq!(lines[0].profile.doctrines, [Doctrine::Deep]);
    assert_eq!(lines[1].profile.doctrines, [Doctrine::Thin, Doctrine::Deep]);
}

fn check_refused(id: &str, options: &ScenarioOptions, armies: Option<[ArmyList; 2]>, expected: Expect) {
    let problems = setup(id, Table::Free, options, armies).expect_err("it is refused");
    let mut told = String::new();
    for lang in Lang::ALL {
        for problem in &problems {
            told += &problem.text(lang);
            told += "\n";
        }
    }
    expected.assert_eq(&told);
}

#[test]
fn unknown_scenario() {
    check_refused(
        "quatre_bras_1816",
        &ScenarioOptions::default(),
        None,
        expect![[r#"
            scenario: expected "quatre_bras_1815", "pratzen_1805", "plancenoit_1815" or "open_field", found "quatre_bras_1816"; did you mean "quatre_bras_1815"?
            scenario: attendu "quatre_bras_1815", "pratzen_1805", "plancenoit_1815" ou "open_field", trouvé "quatre_bras_1816" ; vouliez-vous dire "quatre_bras_1815" ?
        "#]],
    );
}

/// JOS-SCN-02: an option that the scenario does not have.
#[test]
fn unknown_options() {
    let options = ScenarioOptions::default().with("rode_bonus", true).with("superior_wellington", false);
    check_refused(
        "pratzen_1805",
        &options,
        None,
        expect![[r#"
        pratzen_1805: expected "road_bonus", found "rode_bonus"; did you mean "road_bonus"? (JOS-SCN-02)
        pratzen_1805: expected "road_bonus", found "superior_wellington" (JOS-SCN-02)
        pratzen_1805: attendu "road_bonus", trouvé "rode_bonus" ; vouliez-vous dire "road_bonus" ? (JOS-SCN-02)
        pratzen_1805: attendu "road_bonus", trouvé "superior_wellington" (JOS-SCN-02)
    "#]],
    );
}

/// JOS-SCN-14: lists have no place in a scenario that has its own forces.
#[test]
fn lists_for_a_scenario_that_has_its_own() {
    let lists = [(*armies()[0]).clone(), (*armies()[1]).clone()];
    check_refused(
        "quatre_bras_1815",
        &ScenarioOptions::default(),
        Some(lists),
        expect![[r#"
            quatre_bras_1815: expected no army lists, the scenario having its own troops, found two (JOS-SCN-14)
            quatre_bras_1815: attendu aucune liste d’armée, le scénario ayant ses propres troupes, trouvé deux (JOS-SCN-14)
        "#]],
    );
}

/// JOS-SET-03: a list of more units than its zone has hexes.
#[test]
fn more_units_than_room() {
    let mut crowd = (**Library::own().army("france_1815").expect("it exists")).clone();
    while crowd.force.units.len() <= 25 {
        let unit = crowd.force.units[0].clone();
        crowd.force.units.push(unit);
    }
    let other = (*armies()[0]).clone();
    check_refused(
        "open_field",
        &ScenarioOptions::default(),
        Some([crowd, other]),
        expect![[r#"
            open_field: expected an open hex for each unit to be deployed, 26 in all, found 25 (JOS-SET-03)
            open_field: attendu un hexagone praticable pour chaque unité à déployer, soit 26, trouvé 25 (JOS-SET-03)
        "#]],
    );
}
