//! Army lists, chosen armies and scenarios of Feu, Combat, Moral: ours are sound and those of the book, spoilt ones are refused with every reason, in
//! both languages.

#![allow(clippy::needless_raw_string_hashes, reason = "expect-test writes them so")]

use std::collections::BTreeMap;

use expect_test::{Expect, expect};
use fcm::measure::Tenths;
use fcm::procedures::STANDARD_MORALE;
use fcm::troops::{Arm, Calibre, Formation, SmallArm, Status};
use game::procedure::Named;
use muster::fcm::{
    FigureType, Library, Pace, Special, Weapon, armies, read_army, read_chosen_army, ready_armies, scenarios,
};
use muster::{FileKind, check, cost, print};
use proptest::prelude::*;
use rulebook::{Lang, System};

const ITALIAN: &str = "fcm/armies/italian.toml";
const READY: &str = "fcm/ready/italian_1500.toml";
const RAAB: &str = "fcm/scenarios/raab_szabadhegy_1809.toml";
const TOWN: &str = "fcm/scenarios/maloyaroslavets_1812.toml";
const LESSON: &str = "fcm/scenarios/column_and_line.toml";

fn file(path: &str) -> &'static str {
    muster::file(path).expect("it is ours")
}

/// A file of ours with a few places changed.
fn changed(path: &str, changes: &[(&str, &str)]) -> String {
    let mut text = file(path).to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    text
}

/// All that is said about a text, English then French.
#[track_caller]
fn refused(text: &str, says: &Expect) {
    let report = check("mine.toml", text, Lang::En);
    assert_eq!(report.system, Some(System::Fcm));
    let lines = Lang::ALL.iter().flat_map(|lang| report.problems.iter().map(|problem| problem.text(*lang) + "\n"));
    says.assert_eq(&lines.collect::<String>());
    assert!(cost("mine.toml", text, Lang::En).is_err() && print("mine.toml", text, Lang::Fr).is_err());
}

/// All that is said about a file of ours with a few places changed.
#[track_caller]
fn spoilt(path: &str, changes: &[(&str, &str)], says: &Expect) {
    refused(&changed(path, changes), says);
}

fn cases(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('|').map(str::trim).collect())
}

/// FCM-SETUP-01, FCM-VIC-01: every file is sound and its stated sums recompute.
#[test]
fn our_files_are_sound() {
    let mut count = 0;
    for (path, text) in muster::files("fcm") {
        let report = check(path, text, Lang::En);
        assert!(report.is_sound(), "{report}");
        assert_eq!(report.system, Some(System::Fcm));
        let scenario = path.contains("scenarios");
        assert_eq!(report.kind, Some(if scenario { FileKind::Scenario } else { FileKind::Army }));
        let list = path.contains("armies");
        assert_eq!(report.points.len(), if scenario { 2 } else { usize::from(!list) });
        let sheet = cost(path, text, Lang::En).expect("it is sound");
        assert!(sheet.forces.iter().all(|force| force.points.is_none() == list));
        assert!(print(path, text, Lang::Fr).is_ok());
        count += 1;
    }
    assert_eq!((count, armies().len(), ready_armies().len(), scenarios().len()), (11, 6, 2, 3));
}

fn pace(figure: &FigureType, formations: [Formation; 2]) -> String {
    match formations.iter().find_map(|formation| figure.pace(*formation)) {
        Some(Pace { cm, charge_cm: Some(charge) }) => format!("{cm}({charge})"),
        Some(Pace { cm, charge_cm: None }) => cm.to_string(),
        None => "---".to_owned(),
    }
}

/// A type as the rules print it.
fn row(figure: &FigureType) -> Vec<String> {
    let weapon = match figure.weapon {
        Weapon::None => "none",
        Weapon::Small(arm) => arm.name(),
        Weapon::Gun(calibre) => calibre.name(),
    };
    let more = [(figure.cuirass, ", cuirass"), (figure.horse, ", horse")];
    let more: String = more.into_iter().filter(|(has, _)| *has).map(|(_, name)| name).collect();
    vec![
        figure.id.clone(),
        figure.arm.name().to_owned(),
        figure.status.name().to_owned(),
        figure.fire_value.to_string(),
        figure.combat_value.to_string(),
        if figure.bonus == 0 { "---".to_owned() } else { figure.bonus.to_string() },
        figure.morale_value.to_string(),
        pace(figure, [Formation::Line, Formation::Unlimbered]),
        pace(figure, [Formation::Column, Formation::Limbered]),
        pace(figure, [Formation::Skirmish; 2]),
        format!("{weapon}{more}"),
        figure.price(1, &mut ()).points().to_string(),
        figure.max_figures.to_string(),
    ]
}

/// FCM-UNIT-02, FCM-UNIT-03, FCM-UNIT-04, FCM-UNIT-05, FCM-UNIT-06, FCM-UNIT-07, FCM-UNIT-09, FCM-UNIT-10, FCM-UNIT-11: lists and prices are those
/// of the tables, row by row.
#[test]
fn lists_are_those_of_the_tables() {
    let ours: Vec<Vec<String>> =
        Library::own().armies.iter().flat_map(|list| &list.types).map(|figure| row(figure)).collect();
    let cases: Vec<_> = cases(include_str!("fcm_lists.cases")).collect();
    assert_eq!(ours.len(), cases.len());
    for case in cases {
        let found = ours.iter().find(|row| row[0] == case[0]).expect("it exists");
        assert_eq!(*found, case);
    }
    let classes: Vec<(&str, &str)> = armies().iter().map(|list| (list.id.as_str(), list.class.name())).collect();
    let expected =
        [("austrian", "c"), ("british", "b"), ("french", "a"), ("italian", "a"), ("prussian", "b"), ("russian", "c")];
    assert_eq!(classes, expected);
}

/// FCM-UNIT-06, FCM-UNIT-07, FCM-UNIT-08: on foot the status gives the movement, mounted the arm, with guns the calibre and the teams.
#[test]
fn movement_follows_status_arm_and_guns() {
    for figure in armies().iter().flat_map(|list| &list.types) {
        let heavy = figure.weapon == Weapon::Gun(Calibre::Twelve);
        let expected = match (figure.arm, figure.status) {
            (Arm::Infantry, Status::Guard | Status::Elite) => ["16(3)", "20(4)", "22"],
            (Arm::Infantry, Status::Regular) => ["14(3)", "18(4)", "20"],
            (Arm::Infantry, Status::SemiRegular) => ["10(3)", "14(4)", "16"],
            (Arm::Infantry, Status::Militia | Status::Irregular) => ["10(2)", "14(3)", "---"],
            (Arm::Engineer, _) => ["---", "18", "---"],
            (Arm::HeavyCavalry, _) => ["28(10)", "32(10)", "---"],
            (Arm::LightCavalry | Arm::Lancers, _) => ["32(12)", "36(12)", "36"],
            (Arm::Artillery | Arm::Officer, _) if figure.horse => ["4", "28", "---"],
            (Arm::Artillery | Arm::Officer, _) => [["4", "16", "---"], ["2", "14", "---"]][usize::from(heavy)],
        };
        let row = row(figure);
        assert_eq!(row[7..9], expected[..2], "{}", figure.id);
        assert!(row[9] == expected[2] || row[9] == "---", "{}", figure.id);
    }
}

/// FCM-UNIT-12, FCM-UNIT-13: the battalions of several types, and no others.
#[test]
fn battalions_are_those_of_the_clause() {
    let told: Vec<String> = armies()
        .iter()
        .flat_map(|list| &list.compositions)
        .map(|one| {
            let elites: Vec<String> = one.elites.iter().map(|(elite, most)| format!("{most} {}", elite.id)).collect();
            format!("{}: {}", one.centre.id, elites.join(", "))
        })
        .collect();
    expect![[r#"
        british.centre_company: 2 british.grenadier, 2 british.light_company
        french.fusilier: 3 french.grenadier, 3 french.voltigeur
        french.conscript: 3 french.grenadier, 3 french.voltigeur
        french.chasseur: 3 french.carabinier, 3 french.voltigeur
        italian.fusilier: 3 italian.grenadier, 3 italian.voltigeur
        italian.chasseur: 3 italian.carabinier, 3 italian.voltigeur
        russian.musketeer: 2 russian.grenadier_platoon
        russian.jaeger: 2 russian.carabinier_platoon"#]]
    .assert_eq(&told.join("\n"));
    let italian = Library::own().army("italian").expect("it exists");
    assert!(italian.battalion_of("italian.colonial").is_none() && !italian.is_company("italian.colonial"));
    assert!(italian.is_company("italian.voltigeur") && !italian.is_company("italian.fusilier"));
}

/// FCM-BUD-01, FCM-BUD-02, FCM-BUD-03, FCM-BUD-04, FCM-BUD-05, FCM-BUD-06, FCM-BUD-07, FCM-BUD-08, FCM-BUD-09, FCM-BUD-10, FCM-BUD-11, FCM-BUD-12,
/// FCM-BUD-14: figures of the lists that pay by each of them.
#[test]
fn prices_clause_by_clause() {
    let price = |id: &str| {
        let figure = armies().iter().find_map(|list| list.figure_type(id)).expect("it exists");
        let mut factors = Vec::new();
        let price = figure.price(1, &mut factors);
        let factors: Vec<String> =
            factors.iter().map(|factor| format!("{} {}", &factor.clause.id()[8..], factor.value)).collect();
        format!("{id}: {} = {}\n", price.points(), factors.join(" "))
    };
    let ids = [
        "italian.grenadier",
        "italian.colonial",
        "italian.engineer",
        "austrian.jaeger",
        "austrian.cuirassier",
        "russian.opolchenie",
        "russian.cossack",
        "british.centre_company",
        "british.foot_9",
        "french.guard_horse_6",
    ];
    expect![[r#"
        italian.grenadier: 8.8 = 01 +7.5 02 +0.6 03 +0.7
        italian.colonial: 3.2 = 01 +3.6 02 +0.3 03 -0.7
        italian.engineer: 16.8 = 01 +2.7 03 +0.5 04 +13.6
        austrian.jaeger: 9.2 = 01 +7.2 02 +0.3 03 +0.7 11 +1
        austrian.cuirassier: 17.2 = 02 +0.6 03 +0.5 05 +14.7 06 +0.4 07 +1
        russian.opolchenie: 1 = 01 +0.9 02 +0.3 03 -0.9 14 +0.7
        russian.cossack: 4.9 = 02 +0.6 03 -0.9 05 +4.8 06 +0.4
        british.centre_company: 8.1 = 01 +6 02 +0.6 03 +0.5 12 +1
        british.foot_9: 30.3 = 03 +0.5 08 +24.3 09 +4.5 12 +1
        french.guard_horse_6: 31.3 = 03 +1 08 +24.3 09 +3 10 +3
    "#]]
    .assert_eq(&ids.map(price).concat());
}

/// FCM-BUD-12: only the British differ from the morale of their status.
#[test]
fn morale_is_that_of_the_status() {
    let differs = |figure: &FigureType| i32::from(figure.morale_value) != STANDARD_MORALE[figure.status as usize];
    let types = armies().iter().flat_map(|list| &list.types).filter(|figure| differs(figure));
    let ids: Vec<&str> = types.map(|figure| figure.id.as_str()).collect();
    assert_eq!(ids, ["british.centre_company", "british.kgl_line", "british.foot_6", "british.foot_9"]);
}

/// FCM-UNIT-09, FCM-BUD-13, FCM-OFF-01, FCM-VIC-01: forces and points of the scenarios are those of the book, line by line and in all.
#[test]
fn forces_are_those_of_the_book() {
    let mut ours: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for scenario in scenarios() {
        for side in &scenario.sides {
            let lines = ours.entry(format!("{} {}", scenario.id, side.side.name())).or_default();
            lines.extend(side.force.officers.iter().map(|officer| format!("officer ||{}", officer.value)));
            for unit in &side.force.units {
                let figures: Vec<String> =
                    unit.figures.iter().map(|one| format!("{} {}", one.count, one.kind.id)).collect();
                lines.push(format!("{} |{}|{}", unit.name[0], figures.join(", "), unit.points().points()));
            }
            lines.push(format!("total ||{}", side.force.points().points()));
        }
    }
    let mut book: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for case in cases(include_str!("fcm_scenarios.cases")) {
        book.entry(case[0].to_owned()).or_default().push(format!("{} |{}|{}", case[1], case[2], case[3]));
    }
    for lines in ours.values_mut().chain(book.values_mut()) {
        lines.sort_unstable();
    }
    assert_eq!(ours, book);
}

/// FCM-SETUP-01, FCM-SETUP-05, FCM-VIC-03, FCM-TERR-07: tables, periods, arrivals, garrisons and rules of the scenarios.
#[test]
fn scenarios_are_those_of_the_book() {
    let told: Vec<String> = scenarios()
        .iter()
        .map(|one| {
            let entries = one.sides.iter().flat_map(|side| &side.force.brigades).filter_map(|brigade| brigade.enters);
            let entries: Vec<u8> = entries.map(|entry| entry.period).collect();
            let garrisons: Vec<String> = one
                .sides
                .iter()
                .flat_map(|side| &side.force.units)
                .flat_map(|unit| &unit.starts_in)
                .map(|one| format!("{} {}", one.element, one.figures))
                .collect();
            let objectives: u32 = one.objectives.iter().map(|objective| u32::from(objective.points)).sum();
            format!(
                "{}: {:?} cm, {} periods, {} attacks, {} %, {} pieces, {} objectives of {objectives}, enter {entries:?}, in {garrisons:?}",
                one.id,
                one.table_cm,
                one.periods,
                one.attacker.name(),
                one.break_percent,
                one.terrain.len(),
                one.objectives.len(),
            )
        })
        .collect();
    expect![[r#"
        column_and_line: [90.0, 60.0] cm, 6 periods, a attacks, 50 %, 4 pieces, 1 objectives of 20, enter [], in []
        maloyaroslavets_1812: [180.0, 120.0] cm, 12 periods, a attacks, 45 %, 25 pieces, 4 objectives of 30, enter [3, 4], in ["t11 7", "t12 7"]
        raab_szabadhegy_1809: [180.0, 120.0] cm, 10 periods, a attacks, 40 %, 15 pieces, 3 objectives of 30, enter [3], in ["kismegyer_house 9", "kismegyer_granary 9"]"#]].assert_eq(&told.join("\n"));
    let town = Library::own().scenario("maloyaroslavets_1812").expect("it exists");
    assert_eq!((town.date.as_deref(), town.north_deg), (Some("1812-10-24"), 270));
    assert!(matches!(&town.specials[2], Special::BurningHouses { first_period: 5, burns_on, elements, .. }
        if *burns_on == [1] && elements.len() == 12));
}

/// FCM-UNIT-17, FCM-UNIT-18: a mixed battalion has the morale of its centre and the feet of its slowest; it skirmishes if all may.
#[test]
fn mixed_battalions() {
    let raab = Library::own().scenario("raab_szabadhegy_1809").expect("it exists");
    let unit = |id: &str| raab.sides[0].force.units.iter().find(|unit| unit.id == id).expect("it exists");
    let (line, light) = (unit("i_1st_line"), unit("i_23e_leger"));
    assert_eq!((line.leading().id.as_str(), line.strength()), ("italian.fusilier", 18));
    assert_eq!(line.pace(Formation::Column), Some(Pace { cm: 18, charge_cm: Some(4) }));
    assert_eq!(line.pace(Formation::Skirmish), None);
    assert_eq!(light.pace(Formation::Skirmish), Some(Pace { cm: 20, charge_cm: None }));
}

/// FCM-SETUP-02: the ready armies keep to the points game.
#[test]
fn ready_armies_can_play() {
    let sums: Vec<(&str, Tenths)> = ready_armies().iter().map(|army| (army.id.as_str(), army.force.points())).collect();
    assert_eq!(sums, [("austrian_1500", Tenths(14923)), ("italian_1500", Tenths(14971))]);
}

/// FCM-BUD-13, FCM-UNIT-09: the budget of a scenario, clause by clause.
#[test]
fn the_cost_sheet() {
    let sheet = |path, lang| cost(path, file(path), lang).expect("it is sound").to_string();
    expect![[r#"
        Column and line, a first lesson (column_and_line)

        Italians
          general of the brigade    40  general
            FCM-BUD-13 +40
          I/1st Line              67.2 = 5.6 × 12  Fusilier, infantry, regular
            FCM-BUD-01 +4.8  FCM-BUD-02 +0.3  FCM-BUD-03 +0.5  FCM-UNIT-09 x12
          I/1st Line              26.4 = 8.8 × 3  Grenadier, infantry, elite
            FCM-BUD-01 +7.5  FCM-BUD-02 +0.6  FCM-BUD-03 +0.7  FCM-UNIT-09 x3
          I/1st Line                30 = 10 × 3  Voltigeur, infantry, elite
            FCM-BUD-01 +9  FCM-BUD-02 +0.3  FCM-BUD-03 +0.7  FCM-UNIT-09 x3
          II/1st Line             67.2 = 5.6 × 12  Fusilier, infantry, regular
            FCM-BUD-01 +4.8  FCM-BUD-02 +0.3  FCM-BUD-03 +0.5  FCM-UNIT-09 x12
          II/1st Line             26.4 = 8.8 × 3  Grenadier, infantry, elite
            FCM-BUD-01 +7.5  FCM-BUD-02 +0.6  FCM-BUD-03 +0.7  FCM-UNIT-09 x3
          II/1st Line               30 = 10 × 3  Voltigeur, infantry, elite
            FCM-BUD-01 +9  FCM-BUD-02 +0.3  FCM-BUD-03 +0.7  FCM-UNIT-09 x3
          mounted chasseurs        100 = 12.5 × 8  Mounted chasseur, light cavalry, regular
            FCM-BUD-02 +0.6  FCM-BUD-03 +0.5  FCM-BUD-05 +10.8  FCM-BUD-06 +0.6  FCM-UNIT-09 x8
          officers: 40
          units: 347.2
          infantry among them: 247.2
          total: 387.2

        Austrians
          general of the brigade     40  general
            FCM-BUD-13 +40
          I/IR 61                 134.4 = 5.6 × 24  Fusilier (German regiment), infantry, regular
            FCM-BUD-01 +4.8  FCM-BUD-02 +0.3  FCM-BUD-03 +0.5  FCM-UNIT-09 x24
          Grenzer                  73.8 = 4.1 × 18  Grenzer, infantry, semi-regular
            FCM-BUD-01 +4.5  FCM-BUD-02 +0.3  FCM-BUD-03 -0.7  FCM-UNIT-09 x18
          brigade battery          90.8 = 22.7 × 4  Brigade battery, 6 pounder, artillery, regular
            FCM-BUD-03 +0.5  FCM-BUD-08 +19.2  FCM-BUD-09 +3  FCM-UNIT-09 x4
          officers: 40
          units: 299
          infantry among them: 208.2
          total: 339
    "#]]
    .assert_eq(&sheet(LESSON, Lang::En));
    expect![[r#"
        Colonne et ligne, une première leçon (column_and_line)

        Italiens
          général de la brigade    40  général
            FCM-BUD-13 +40
          I/1er de ligne         67,2 = 5,6 × 12  Fusilier, infanterie, régulier
            FCM-BUD-01 +4,8  FCM-BUD-02 +0,3  FCM-BUD-03 +0,5  FCM-UNIT-09 x12
          I/1er de ligne         26,4 = 8,8 × 3  Grenadier, infanterie, élite
            FCM-BUD-01 +7,5  FCM-BUD-02 +0,6  FCM-BUD-03 +0,7  FCM-UNIT-09 x3
          I/1er de ligne           30 = 10 × 3  Voltigeur, infanterie, élite
            FCM-BUD-01 +9  FCM-BUD-02 +0,3  FCM-BUD-03 +0,7  FCM-UNIT-09 x3
          II/1er de ligne        67,2 = 5,6 × 12  Fusilier, infanterie, régulier
            FCM-BUD-01 +4,8  FCM-BUD-02 +0,3  FCM-BUD-03 +0,5  FCM-UNIT-09 x12
          II/1er de ligne        26,4 = 8,8 × 3  Grenadier, infanterie, élite
            FCM-BUD-01 +7,5  FCM-BUD-02 +0,6  FCM-BUD-03 +0,7  FCM-UNIT-09 x3
          II/1er de ligne          30 = 10 × 3  Voltigeur, infanterie, élite
            FCM-BUD-01 +9  FCM-BUD-02 +0,3  FCM-BUD-03 +0,7  FCM-UNIT-09 x3
          chasseurs à cheval      100 = 12,5 × 8  Chasseur à cheval, cavalerie légère, régulier
            FCM-BUD-02 +0,6  FCM-BUD-03 +0,5  FCM-BUD-05 +10,8  FCM-BUD-06 +0,6  FCM-UNIT-09 x8
          officiers : 40
          unités : 347,2
          dont infanterie : 247,2
          total : 387,2

        Autrichiens
          général de la brigade     40  général
            FCM-BUD-13 +40
          I/IR 61                134,4 = 5,6 × 24  Fusilier (régiment allemand), infanterie, régulier
            FCM-BUD-01 +4,8  FCM-BUD-02 +0,3  FCM-BUD-03 +0,5  FCM-UNIT-09 x24
          Grenzer                 73,8 = 4,1 × 18  Grenzer, infanterie, semi-régulier
            FCM-BUD-01 +4,5  FCM-BUD-02 +0,3  FCM-BUD-03 -0,7  FCM-UNIT-09 x18
          batterie de brigade     90,8 = 22,7 × 4  Batterie de brigade de 6, artillerie, régulier
            FCM-BUD-03 +0,5  FCM-BUD-08 +19,2  FCM-BUD-09 +3  FCM-UNIT-09 x4
          officiers : 40
          unités : 299
          dont infanterie : 208,2
          total : 339
    "#]]
    .assert_eq(&sheet(LESSON, Lang::Fr));
    let prices = sheet("fcm/armies/prussian.toml", Lang::En);
    expect![[r#"
        Kingdom of Prussia (prussian)

        points per figure
          Guard infantry              10.6  infantry, guard
            FCM-BUD-01 +9  FCM-BUD-02 +0.6  FCM-BUD-03 +1
          Grenadier                    8.8  infantry, elite
            FCM-BUD-01 +7.5  FCM-BUD-02 +0.6  FCM-BUD-03 +0.7
          Musketeer                    5.6  infantry, regular"#]]
    .assert_eq(&prices.lines().take(8).collect::<Vec<_>>().join("\n"));
    assert!(!prices.contains("total"));
}

/// A list of prices has no sum; a force has one, as a number.
#[test]
fn sheets_as_json() {
    let json = |path| {
        let sheet = cost(path, file(path), Lang::En).expect("it is sound");
        serde_json::to_value(&sheet).expect("it is plain data")
    };
    assert_eq!(json(LESSON)["forces"][0]["points"], 387.2);
    assert_eq!(json(LESSON)["forces"][1]["points"], 339);
    assert_eq!(json(ITALIAN)["forces"][0].get("points"), None);
    assert_eq!(json(ITALIAN)["forces"][0]["lines"][0]["factors"][0]["value"], 7.5);
}

/// FCM-UNIT-09, FCM-UNIT-10: the printed list.
#[test]
fn the_roster_of_a_list() {
    let roster = |lang| print(ITALIAN, file(ITALIAN), lang).expect("it is sound");
    expect![[r#"
        Kingdom of Italy 1805-1814, class of manoeuvre A

        type                            arm            status        fire  combat  bonus  morale    line  column  skirmish  weapon            budget  max
        Grenadier                       infantry       elite            5       5      2       5   16(3)   20(4)       ---  musket               8.8    3
        Voltigeur                       infantry       elite            6       5      1       5   16(3)   20(4)        22  musket                10    3
        Carabinier (light)              infantry       elite            6       5      2       5   16(3)   20(4)        22  musket              10.3    3
        Chasseur (light)                infantry       regular          5       4      1       4   14(3)   18(4)        20  musket               6.8   12
        Fusilier                        infantry       regular          4       4      1       4   14(3)   18(4)       ---  musket               5.6   12
        Colonial regiment               infantry       semi-regular     4       3      1       3   10(3)   14(4)        16  musket               3.2   18
        Engineers                       engineers      regular          3       3    ---       4     ---      18       ---  musket              16.8    2
        Guard grenadier                 infantry       guard            5       6      2       6   16(3)   20(4)       ---  musket              10.6   16
        Guard chasseur                  infantry       guard            6       5      2       6   16(3)   20(4)        22  musket              10.6   16
        Royal velite                    infantry       elite            5       5      1       5   16(3)   20(4)        22  musket               8.5   16
        Guard conscript                 infantry       regular          5       4      1       4   14(3)   18(4)        20  musket               6.8   18
        Dalmatian regiment              infantry       semi-regular     5       3      1       3   10(3)   14(4)        16  musket               4.1   18
        Guard of honour                 light cavalry  guard            3       6      3       6  32(12)  36(12)        36  carbine             13.3    8
        Guard dragoon                   heavy cavalry  guard            3       7      3       6  28(10)  32(10)       ---  carbine             17.2    8
        Dragoon (Regina, Napoleone)     heavy cavalry  regular          3       6      3       4  28(10)  32(10)       ---  carbine             12.8   12
        Mounted chasseur                light cavalry  regular          3       6      2       4  32(12)  36(12)        36  carbine             12.5   12
        Foot battery, 6 pounder         artillery      regular          8       3    ---       4       4      16       ---  6 pounder           22.7    4
        Foot battery, 12 pounder        artillery      regular         10       3    ---       4       2      14       ---  12 pounder          36.5    4
        Horse battery, 6 pounder        artillery      elite            8       4    ---       5       4      28       ---  6 pounder, horse    25.9    3
        Guard horse battery, 6 pounder  artillery      guard            9       4    ---       6       4      28       ---  6 pounder, horse    31.3    3

        Artillery: line is by hand, column limbered; a figure is two guns and their crew.

        Battalion: Fusilier, at most 3 × Grenadier, at most 3 × Voltigeur (FCM-UNIT-13)
        Battalion: Chasseur (light), at most 3 × Carabinier (light), at most 3 × Voltigeur (FCM-UNIT-13)

        Officers: 20, 40, 60, 80, 100
        Checksum: cc54-0e44-f093-f1d8
    "#]].assert_eq(&roster(Lang::En));
    expect![[r#"
        Royaume d'Italie 1805-1814, classe de manœuvre A

        type                                 arme              statut         feu  combat  bonus  moral   ligne  colonne  tirailleurs  armement              budget  maxi
        Grenadier                            infanterie        élite            5       5      2      5   16(3)    20(4)          ---  fusil                    8,8     3
        Voltigeur                            infanterie        élite            6       5      1      5   16(3)    20(4)           22  fusil                     10     3
        Carabinier (légère)                  infanterie        élite            6       5      2      5   16(3)    20(4)           22  fusil                   10,3     3
        Chasseur (légère)                    infanterie        régulier         5       4      1      4   14(3)    18(4)           20  fusil                    6,8    12
        Fusilier                             infanterie        régulier         4       4      1      4   14(3)    18(4)          ---  fusil                    5,6    12
        Régiment colonial                    infanterie        semi-régulier    4       3      1      3   10(3)    14(4)           16  fusil                    3,2    18
        Génie                                génie             régulier         3       3    ---      4     ---       18          ---  fusil                   16,8     2
        Grenadier de la Garde                infanterie        garde            5       6      2      6   16(3)    20(4)          ---  fusil                   10,6    16
        Chasseur de la Garde                 infanterie        garde            6       5      2      6   16(3)    20(4)           22  fusil                   10,6    16
        Vélite royal                         infanterie        élite            5       5      1      5   16(3)    20(4)           22  fusil                    8,5    16
        Conscrit de la Garde                 infanterie        régulier         5       4      1      4   14(3)    18(4)           20  fusil                    6,8    18
        Régiment dalmate                     infanterie        semi-régulier    5       3      1      3   10(3)    14(4)           16  fusil                    4,1    18
        Garde d'honneur                      cavalerie légère  garde            3       6      3      6  32(12)   36(12)           36  mousqueton              13,3     8
        Dragon de la Garde                   cavalerie lourde  garde            3       7      3      6  28(10)   32(10)          ---  mousqueton              17,2     8
        Dragon (Regina, Napoleone)           cavalerie lourde  régulier         3       6      3      4  28(10)   32(10)          ---  mousqueton              12,8    12
        Chasseur à cheval                    cavalerie légère  régulier         3       6      2      4  32(12)   36(12)           36  mousqueton              12,5    12
        Batterie à pied de 6                 artillerie        régulier         8       3    ---      4       4       16          ---  pièce de 6              22,7     4
        Batterie à pied de 12                artillerie        régulier        10       3    ---      4       2       14          ---  pièce de 12             36,5     4
        Batterie à cheval de 6               artillerie        élite            8       4    ---      5       4       28          ---  pièce de 6, à cheval    25,9     3
        Batterie à cheval de la Garde, de 6  artillerie        garde            9       4    ---      6       4       28          ---  pièce de 6, à cheval    31,3     3

        Artillerie : la ligne est à bras, la colonne attelée ; une figurine est deux pièces et leurs servants.

        Bataillon : Fusilier, au plus 3 × Grenadier, au plus 3 × Voltigeur (FCM-UNIT-13)
        Bataillon : Chasseur (légère), au plus 3 × Carabinier (légère), au plus 3 × Voltigeur (FCM-UNIT-13)

        Officiers : 20, 40, 60, 80, 100
        Empreinte : cc54-0e44-f093-f1d8
    "#]].assert_eq(&roster(Lang::Fr));
}

/// FCM-UNIT-09, FCM-UNIT-17, FCM-UNIT-18: figures per type, the price of each, a box for every figure.
#[test]
fn the_roster_of_an_army() {
    let roster = |lang| print(READY, file(READY), lang).expect("it is sound");
    expect![[r#"
        Italian division, 1500 points
        Kingdom of Italy, class of manoeuvre A, 1809

        commander of the division, commander-in-chief (60 pts)
        first aide, aide-de-camp (20 pts)

        Line brigade: general of the line, general (40 pts)
          I/1st Line: 18 figures, 123.6 pts; infantry, regular, morale 4, line 14(3), column 18(4)
            12  Fusilier   fire 4 combat 4 bonus 1  musket  5.6 × 12 = 67.2  ☐☐☐☐☐☐☐☐☐☐☐☐
             3  Grenadier  fire 5 combat 5 bonus 2  musket  8.8 × 3 = 26.4   ☐☐☐
             3  Voltigeur  fire 6 combat 5 bonus 1  musket  10 × 3 = 30      ☐☐☐
          II/1st Line: 18 figures, 123.6 pts; infantry, regular, morale 4, line 14(3), column 18(4)
            12  Fusilier   fire 4 combat 4 bonus 1  musket  5.6 × 12 = 67.2  ☐☐☐☐☐☐☐☐☐☐☐☐
             3  Grenadier  fire 5 combat 5 bonus 2  musket  8.8 × 3 = 26.4   ☐☐☐
             3  Voltigeur  fire 6 combat 5 bonus 1  musket  10 × 3 = 30      ☐☐☐
          I/2nd Line: 18 figures, 123.6 pts; infantry, regular, morale 4, line 14(3), column 18(4)
            12  Fusilier   fire 4 combat 4 bonus 1  musket  5.6 × 12 = 67.2  ☐☐☐☐☐☐☐☐☐☐☐☐
             3  Grenadier  fire 5 combat 5 bonus 2  musket  8.8 × 3 = 26.4   ☐☐☐
             3  Voltigeur  fire 6 combat 5 bonus 1  musket  10 × 3 = 30      ☐☐☐
          II/2nd Line: 18 figures, 123.6 pts; infantry, regular, morale 4, line 14(3), column 18(4)
            12  Fusilier   fire 4 combat 4 bonus 1  musket  5.6 × 12 = 67.2  ☐☐☐☐☐☐☐☐☐☐☐☐
             3  Grenadier  fire 5 combat 5 bonus 2  musket  8.8 × 3 = 26.4   ☐☐☐
             3  Voltigeur  fire 6 combat 5 bonus 1  musket  10 × 3 = 30      ☐☐☐

        Light brigade: general of the light infantry, general (40 pts)
          I/1st Light: 18 figures, 142.5 pts; infantry, regular, morale 4, line 14(3), column 18(4), skirmish 20
            12  Chasseur (light)    fire 5 combat 4 bonus 1  musket  6.8 × 12 = 81.6  ☐☐☐☐☐☐☐☐☐☐☐☐
             3  Carabinier (light)  fire 6 combat 5 bonus 2  musket  10.3 × 3 = 30.9  ☐☐☐
             3  Voltigeur           fire 6 combat 5 bonus 1  musket  10 × 3 = 30      ☐☐☐
          II/1st Light: 18 figures, 142.5 pts; infantry, regular, morale 4, line 14(3), column 18(4), skirmish 20
            12  Chasseur (light)    fire 5 combat 4 bonus 1  musket  6.8 × 12 = 81.6  ☐☐☐☐☐☐☐☐☐☐☐☐
             3  Carabinier (light)  fire 6 combat 5 bonus 2  musket  10.3 × 3 = 30.9  ☐☐☐
             3  Voltigeur           fire 6 combat 5 bonus 1  musket  10 × 3 = 30      ☐☐☐
          I/Dalmatian: 18 figures, 73.8 pts; infantry, semi-regular, morale 3, line 10(3), column 14(4), skirmish 16
            18  Dalmatian regiment  fire 5 combat 3 bonus 1  musket  4.1 × 18 = 73.8  ☐☐☐☐☐☐☐☐☐☐☐☐☐☐☐☐☐☐

        Reserve: general of the reserve, general (40 pts)
          Guard grenadiers: 14 figures, 148.4 pts; infantry, guard, morale 6, line 16(3), column 20(4)
            14  Guard grenadier              fire 5 combat 6 bonus 2    musket     10.6 × 14 = 148.4  ☐☐☐☐☐☐☐☐☐☐☐☐☐☐
          mounted chasseurs: 10 figures, 125 pts; light cavalry, regular, morale 4, line 32(12), column 36(12), skirmish 36
            10  Mounted chasseur             fire 3 combat 6 bonus 2    carbine    12.5 × 10 = 125    ☐☐☐☐☐☐☐☐☐☐
          Napoleone dragoons: 8 figures, 102.4 pts; heavy cavalry, regular, morale 4, line 28(10), column 32(10)
             8  Dragoon (Regina, Napoleone)  fire 3 combat 6 bonus 3    carbine    12.8 × 8 = 102.4   ☐☐☐☐☐☐☐☐
          foot battery: 3 figures, 68.1 pts; artillery, regular, morale 4, by hand 4, limbered 16
             3  Foot battery, 6 pounder      fire 8 combat 3 bonus ---  6 pounder  22.7 × 3 = 68.1    ☐☐☐

        Total: officers 5, units 11, figures 161; infantry 1001.6; 1497.1 of 1500 points.
        Valid by FCM-SETUP-02, FCM-UNIT-09, FCM-UNIT-10, FCM-UNIT-12, FCM-UNIT-13, FCM-UNIT-14.
        Checksum: b9da-5f04-2fcd-ae45
    "#]].assert_eq(&roster(Lang::En));
    expect![[r#"
        Division italienne, 1500 points
        Royaume d'Italie, classe de manœuvre A, 1809

        commandant de la division, général en chef (60 pts)
        premier aide, aide de camp (20 pts)

        Brigade de ligne : général de la ligne, général (40 pts)
          I/1er de ligne : 18 figurines, 123,6 pts ; infanterie, régulier, moral 4, ligne 14(3), colonne 18(4)
            12  Fusilier   feu 4 combat 4 bonus 1  fusil  5,6 × 12 = 67,2  ☐☐☐☐☐☐☐☐☐☐☐☐
             3  Grenadier  feu 5 combat 5 bonus 2  fusil  8,8 × 3 = 26,4   ☐☐☐
             3  Voltigeur  feu 6 combat 5 bonus 1  fusil  10 × 3 = 30      ☐☐☐
          II/1er de ligne : 18 figurines, 123,6 pts ; infanterie, régulier, moral 4, ligne 14(3), colonne 18(4)
            12  Fusilier   feu 4 combat 4 bonus 1  fusil  5,6 × 12 = 67,2  ☐☐☐☐☐☐☐☐☐☐☐☐
             3  Grenadier  feu 5 combat 5 bonus 2  fusil  8,8 × 3 = 26,4   ☐☐☐
             3  Voltigeur  feu 6 combat 5 bonus 1  fusil  10 × 3 = 30      ☐☐☐
          I/2e de ligne : 18 figurines, 123,6 pts ; infanterie, régulier, moral 4, ligne 14(3), colonne 18(4)
            12  Fusilier   feu 4 combat 4 bonus 1  fusil  5,6 × 12 = 67,2  ☐☐☐☐☐☐☐☐☐☐☐☐
             3  Grenadier  feu 5 combat 5 bonus 2  fusil  8,8 × 3 = 26,4   ☐☐☐
             3  Voltigeur  feu 6 combat 5 bonus 1  fusil  10 × 3 = 30      ☐☐☐
          II/2e de ligne : 18 figurines, 123,6 pts ; infanterie, régulier, moral 4, ligne 14(3), colonne 18(4)
            12  Fusilier   feu 4 combat 4 bonus 1  fusil  5,6 × 12 = 67,2  ☐☐☐☐☐☐☐☐☐☐☐☐
             3  Grenadier  feu 5 combat 5 bonus 2  fusil  8,8 × 3 = 26,4   ☐☐☐
             3  Voltigeur  feu 6 combat 5 bonus 1  fusil  10 × 3 = 30      ☐☐☐

        Brigade légère : général de l'infanterie légère, général (40 pts)
          I/1er léger : 18 figurines, 142,5 pts ; infanterie, régulier, moral 4, ligne 14(3), colonne 18(4), tirailleurs 20
            12  Chasseur (légère)    feu 5 combat 4 bonus 1  fusil  6,8 × 12 = 81,6  ☐☐☐☐☐☐☐☐☐☐☐☐
             3  Carabinier (légère)  feu 6 combat 5 bonus 2  fusil  10,3 × 3 = 30,9  ☐☐☐
             3  Voltigeur            feu 6 combat 5 bonus 1  fusil  10 × 3 = 30      ☐☐☐
          II/1er léger : 18 figurines, 142,5 pts ; infanterie, régulier, moral 4, ligne 14(3), colonne 18(4), tirailleurs 20
            12  Chasseur (légère)    feu 5 combat 4 bonus 1  fusil  6,8 × 12 = 81,6  ☐☐☐☐☐☐☐☐☐☐☐☐
             3  Carabinier (légère)  feu 6 combat 5 bonus 2  fusil  10,3 × 3 = 30,9  ☐☐☐
             3  Voltigeur            feu 6 combat 5 bonus 1  fusil  10 × 3 = 30      ☐☐☐
          I/dalmate : 18 figurines, 73,8 pts ; infanterie, semi-régulier, moral 3, ligne 10(3), colonne 14(4), tirailleurs 16
            18  Régiment dalmate     feu 5 combat 3 bonus 1  fusil  4,1 × 18 = 73,8  ☐☐☐☐☐☐☐☐☐☐☐☐☐☐☐☐☐☐

        Réserve : général de la réserve, général (40 pts)
          grenadiers de la Garde : 14 figurines, 148,4 pts ; infanterie, garde, moral 6, ligne 16(3), colonne 20(4)
            14  Grenadier de la Garde       feu 5 combat 6 bonus 2    fusil       10,6 × 14 = 148,4  ☐☐☐☐☐☐☐☐☐☐☐☐☐☐
          chasseurs à cheval : 10 figurines, 125 pts ; cavalerie légère, régulier, moral 4, ligne 32(12), colonne 36(12), tirailleurs 36
            10  Chasseur à cheval           feu 3 combat 6 bonus 2    mousqueton  12,5 × 10 = 125    ☐☐☐☐☐☐☐☐☐☐
          dragons Napoleone : 8 figurines, 102,4 pts ; cavalerie lourde, régulier, moral 4, ligne 28(10), colonne 32(10)
             8  Dragon (Regina, Napoleone)  feu 3 combat 6 bonus 3    mousqueton  12,8 × 8 = 102,4   ☐☐☐☐☐☐☐☐
          batterie à pied : 3 figurines, 68,1 pts ; artillerie, régulier, moral 4, à bras 4, attelée 16
             3  Batterie à pied de 6        feu 8 combat 3 bonus ---  pièce de 6  22,7 × 3 = 68,1    ☐☐☐

        Total : officiers 5, unités 11, figurines 161 ; infanterie 1001,6 ; 1497,1 sur 1500 points.
        Valide selon FCM-SETUP-02, FCM-UNIT-09, FCM-UNIT-10, FCM-UNIT-12, FCM-UNIT-13, FCM-UNIT-14.
        Empreinte : b9da-5f04-2fcd-ae45
    "#]].assert_eq(&roster(Lang::Fr));
}

/// The checksum is that of the troops: it does not change with the layout of the file, but with a single figure.
#[test]
fn checksums_are_of_the_troops() {
    let sum = |text: &str| {
        let roster = print("mine.toml", text, Lang::En).expect("it is sound");
        roster.lines().last().expect("it has lines").to_owned()
    };
    let ours = sum(file(READY));
    assert!(ours.starts_with("Checksum: "));
    assert_eq!(sum(&changed(READY, &[("name_en = \"Reserve\"", "# a comment\nname_en = \"The reserve\"")])), ours);
    let fewer = [("points = 1497.1", ""), ("count = 14 }]\npoints = 148.4", "count = 13 }]")];
    assert_ne!(sum(&changed(READY, &fewer)), ours);
    assert_ne!(sum(&changed(ITALIAN, &[("max_figures = 18", "max_figures = 17")])), sum(file(ITALIAN)));
}

/// FCM-UNIT-01, FCM-UNIT-02, FCM-UNIT-03, FCM-UNIT-04, FCM-UNIT-05, FCM-UNIT-09, FCM-UNIT-10, FCM-UNIT-11, FCM-UNIT-14, FCM-FORM-01: values of a type
/// that nobody has.
#[test]
fn values_that_nobody_has() {
    let changes = [
        ("class = \"a\"", "class = \"e\""),
        ("officer_values = [20, 40, 60, 80, 100]", "officer_values = [20, 40, 50, 40]"),
        ("figure_type_count = 20", "figure_type_count = 21"),
        ("budget = 8.8", "budget = 8.9"),
        ("fire_value = 6", "fire_value = 16"),
        (
            "combat_value = 5\nbonus = 2\nmorale_value = 5\nallowance_cm = { line = 16, column = 20, skirmish = 22 }",
            "combat_value = 13\nbonus = 7\nmorale_value = 11\nallowance_cm = { line = 16, column = 20, skirmish = 22 }",
        ),
        ("status = \"regular\"", "status = \"veteran\""),
        ("id = \"italian.fusilier\"", "id = \"french.fusilier\""),
        ("arm = \"engineer\"", "arm = \"officer\""),
        ("max_figures = 16", "max_figures = 25"),
        ("budget = 22.7\nmax_figures = 4", "budget = 22.7\nmax_figures = 9"),
        ("printed = true", "printed = true\ncolour = \"green\""),
    ];
    spoilt(
        ITALIAN,
        &changes,
        &expect![[r#"
        mine.toml:7: class: expected "a", "b", "c" or "d", found "e" (FCM-UNIT-11)
        mine.toml:8: officer_values[2]: expected 20, 40, 60, 80 or 100, found 50
        mine.toml:9: figure_type_count: expected 20, found 21
        mine.toml:26: figure_type[0].budget: expected 8.8, found 8.9 (FCM-UNIT-09)
        mine.toml:29: figure_type[0].colour: unknown field
        mine.toml:37: figure_type[1].fire_value: expected an integer from 0 to 15, found 16 (FCM-UNIT-02)
        mine.toml:57: figure_type[2].combat_value: expected an integer from 0 to 12, found 13 (FCM-UNIT-03)
        mine.toml:58: figure_type[2].bonus: expected an integer from 0 to 6, found 7 (FCM-UNIT-04)
        mine.toml:59: figure_type[2].morale_value: expected an integer from 0 to 10, found 11 (FCM-UNIT-05)
        mine.toml:74: figure_type[3].status: expected "guard", "elite", "regular", "semi_regular", "militia" or "irregular", found "veteran" (FCM-UNIT-01)
        mine.toml:89: figure_type[4].id: expected an id such as "italian.grenadier", found "french.fusilier"
        mine.toml:130: figure_type[6].arm: expected "infantry", "heavy_cavalry", "light_cavalry", "lancers", "artillery" or "engineer", found "officer" (FCM-FORM-01)
        mine.toml:161: figure_type[7].max_figures: expected an integer from 1 to 24, found 25 (FCM-UNIT-10)
        mine.toml:333: figure_type[16].max_figures: expected an integer from 1 to 8, found 9 (FCM-UNIT-14)
        mine.toml:7: class : attendu "a", "b", "c" ou "d", trouvé "e" (FCM-UNIT-11)
        mine.toml:8: officer_values[2] : attendu 20, 40, 60, 80 ou 100, trouvé 50
        mine.toml:9: figure_type_count : attendu 20, trouvé 21
        mine.toml:26: figure_type[0].budget : attendu 8.8, trouvé 8.9 (FCM-UNIT-09)
        mine.toml:29: figure_type[0].colour : champ inconnu
        mine.toml:37: figure_type[1].fire_value : attendu un entier de 0 à 15, trouvé 16 (FCM-UNIT-02)
        mine.toml:57: figure_type[2].combat_value : attendu un entier de 0 à 12, trouvé 13 (FCM-UNIT-03)
        mine.toml:58: figure_type[2].bonus : attendu un entier de 0 à 6, trouvé 7 (FCM-UNIT-04)
        mine.toml:59: figure_type[2].morale_value : attendu un entier de 0 à 10, trouvé 11 (FCM-UNIT-05)
        mine.toml:74: figure_type[3].status : attendu "guard", "elite", "regular", "semi_regular", "militia" ou "irregular", trouvé "veteran" (FCM-UNIT-01)
        mine.toml:89: figure_type[4].id : attendu un identifiant comme "italian.grenadier", trouvé "french.fusilier"
        mine.toml:130: figure_type[6].arm : attendu "infantry", "heavy_cavalry", "light_cavalry", "lancers", "artillery" ou "engineer", trouvé "officer" (FCM-FORM-01)
        mine.toml:161: figure_type[7].max_figures : attendu un entier de 1 à 24, trouvé 25 (FCM-UNIT-10)
        mine.toml:333: figure_type[16].max_figures : attendu un entier de 1 à 8, trouvé 9 (FCM-UNIT-14)
    "#]],
    );
    spoilt(
        ITALIAN,
        &[("from_year = 1805\nto_year = 1814", "from_year = 1815\nto_year = 1814")],
        &expect![[r#"
        mine.toml:6: to_year: expected a year not before 1815, found 1814
        mine.toml:6: to_year : attendu une année non antérieure à 1815, trouvé 1814
    "#]],
    );
    spoilt(
        "fcm/armies/french.toml",
        &[("to_year = 1814", "to_year = 1816"), ("from_year = 1810", "from_year = 1804")],
        &expect![[r#"
            mine.toml:125: figure_type[5].to_year: expected an integer from 1789 to 1815, found 1816
            mine.toml:278: figure_type[13].from_year: expected years of the list, 1805 to 1815, found 1804-1815
            mine.toml:125: figure_type[5].to_year : attendu un entier de 1789 à 1815, trouvé 1816
            mine.toml:278: figure_type[13].from_year : attendu des années de la liste, de 1805 à 1815, trouvé 1804-1815
        "#]],
    );
}

/// FCM-UNIT-06, FCM-UNIT-07, FCM-UNIT-08, FCM-FORM-01: movements.
#[test]
fn movements_that_nobody_has() {
    let changes = [
        ("allowance_cm = { line = 16, column = 20 }", "allowance_cm = { line = 0, column = 20, square = 3 }"),
        (
            "charge_bonus_cm = { line = 3, column = 4 }\nweapon = \"musket\"\ncuirass = false\nhorse = false\nbudget = 10.0",
            "charge_bonus_cm = { line = 3, column = 0, skirmish = 2 }\nweapon = \"musket\"\ncuirass = false\nhorse = false\nbudget = 10.0",
        ),
        ("allowance_cm = { line = 14, column = 18, skirmish = 20 }\n", ""),
        ("allowance_cm = { line = 14, column = 18 }", "allowance_cm = {}"),
        (
            "allowance_cm = { column = 18 }\ncharge_bonus_cm = {}",
            "allowance_cm = { column = 18 }\ncharge_bonus_cm = { line = 3 }",
        ),
        ("allowance_cm = { line = 28, column = 32 }", "allowance_cm = { line = 28, column = 32, skirmish = 32 }"),
        (
            "allowance_cm = { unlimbered = 4, limbered = 16 }\ncharge_bonus_cm = {}",
            "allowance_cm = { unlimbered = 4, column = 16 }\ncharge_bonus_cm = 3",
        ),
    ];
    spoilt(
        ITALIAN,
        &changes,
        &expect![[r#"
            mine.toml:21: figure_type[0].allowance_cm.line: expected an integer from 1 to 99, found 0 (FCM-UNIT-06)
            mine.toml:21: figure_type[0].allowance_cm.square: unknown field
            mine.toml:41: figure_type[1].charge_bonus_cm.column: expected an integer from 1 to 99, found 0 (FCM-UNIT-07)
            mine.toml:41: figure_type[1].charge_bonus_cm.skirmish: expected a line or column in which it moves, found 2 (FCM-UNIT-08)
            mine.toml:68: figure_type[3].allowance_cm: expected a table of movements, found nothing (FCM-UNIT-06)
            mine.toml:96: figure_type[4].allowance_cm: expected a movement in one formation at least, found none (FCM-UNIT-06)
            mine.toml:135: figure_type[6].charge_bonus_cm.line: expected a line or column in which it moves, found 3 (FCM-UNIT-08)
            mine.toml:267: figure_type[13].allowance_cm.skirmish: expected a formation of its arm, found 32 (FCM-FORM-01)
            mine.toml:324: figure_type[16].allowance_cm.column: expected a formation of its arm, found 16 (FCM-FORM-01)
            mine.toml:325: figure_type[16].charge_bonus_cm: expected a table [charge_bonus_cm], found 3
            mine.toml:21: figure_type[0].allowance_cm.line : attendu un entier de 1 à 99, trouvé 0 (FCM-UNIT-06)
            mine.toml:21: figure_type[0].allowance_cm.square : champ inconnu
            mine.toml:41: figure_type[1].charge_bonus_cm.column : attendu un entier de 1 à 99, trouvé 0 (FCM-UNIT-07)
            mine.toml:41: figure_type[1].charge_bonus_cm.skirmish : attendu une ligne ou une colonne dans laquelle il se déplace, trouvé 2 (FCM-UNIT-08)
            mine.toml:68: figure_type[3].allowance_cm : attendu une table de mouvements, trouvé rien (FCM-UNIT-06)
            mine.toml:96: figure_type[4].allowance_cm : attendu un mouvement dans une formation au moins, trouvé aucun (FCM-UNIT-06)
            mine.toml:135: figure_type[6].charge_bonus_cm.line : attendu une ligne ou une colonne dans laquelle il se déplace, trouvé 3 (FCM-UNIT-08)
            mine.toml:267: figure_type[13].allowance_cm.skirmish : attendu une formation de son arme, trouvé 32 (FCM-FORM-01)
            mine.toml:324: figure_type[16].allowance_cm.column : attendu une formation de son arme, trouvé 16 (FCM-FORM-01)
            mine.toml:325: figure_type[16].charge_bonus_cm : attendu une table [charge_bonus_cm], trouvé 3
        "#]],
    );
}

/// FCM-BUD-07, FCM-BUD-09, FCM-BUD-10, FCM-BUD-11, FCM-UNIT-02, FCM-UNIT-04: weapons and traits of another arm.
#[test]
fn weapons_of_another_arm() {
    let changes = [
        ("weapon = \"musket\"\ncuirass = false", "weapon = \"gun_6\"\ncalibre = 6\ncuirass = false"),
        ("weapon = \"musket\"\ncuirass = false", "weapon = \"musket\"\ncalibre = 6\ncuirass = true"),
        ("weapon = \"musket\"\ncuirass = false\nhorse = false", "weapon = \"none\"\ncuirass = false\nhorse = true"),
        ("arm = \"engineer\"", "arm = \"lancers\""),
        ("weapon = \"cavalry_carbine\"", "weapon = \"rifle\""),
        (
            "bonus = 0\nmorale_value = 4\nallowance_cm = { unlimbered",
            "bonus = 1\nmorale_value = 4\nallowance_cm = { unlimbered",
        ),
        ("weapon = \"gun_12\"\ncalibre = 12", "weapon = \"gun_12\"\ncalibre = 8"),
    ];
    spoilt(
        ITALIAN,
        &changes,
        &expect![[r#"
            mine.toml:23: figure_type[0].weapon: expected "musket", "rifle" or "none", found "gun_6"
            mine.toml:44: figure_type[1].calibre: expected a calibre for artillery only, found 6 (FCM-BUD-09)
            mine.toml:45: figure_type[1].cuirass: expected "heavy_cavalry" as its arm, found "infantry" (FCM-BUD-07)
            mine.toml:47: figure_type[1].budget: expected 11, found 10 (FCM-UNIT-09)
            mine.toml:57: figure_type[2].fire_value: expected 0 without a weapon, found 6 (FCM-UNIT-02)
            mine.toml:65: figure_type[2].horse: expected "artillery" as its arm, found "infantry" (FCM-BUD-10)
            mine.toml:139: figure_type[6].weapon: expected "cavalry_carbine" or "none", found "musket"
            mine.toml:253: figure_type[12].weapon: expected "cavalry_carbine" or "none", found "rifle" (FCM-BUD-11)
            mine.toml:325: figure_type[16].bonus: expected no bonus for artillery, which does not charge, found 1 (FCM-UNIT-04)
            mine.toml:350: figure_type[17].calibre: expected 12, as its weapon says, found 8 (FCM-BUD-09)
            mine.toml:23: figure_type[0].weapon : attendu "musket", "rifle" ou "none", trouvé "gun_6"
            mine.toml:44: figure_type[1].calibre : attendu un calibre pour l'artillerie seulement, trouvé 6 (FCM-BUD-09)
            mine.toml:45: figure_type[1].cuirass : attendu "heavy_cavalry" comme arme, trouvé "infantry" (FCM-BUD-07)
            mine.toml:47: figure_type[1].budget : attendu 11, trouvé 10 (FCM-UNIT-09)
            mine.toml:57: figure_type[2].fire_value : attendu 0 sans arme, trouvé 6 (FCM-UNIT-02)
            mine.toml:65: figure_type[2].horse : attendu "artillery" comme arme, trouvé "infantry" (FCM-BUD-10)
            mine.toml:139: figure_type[6].weapon : attendu "cavalry_carbine" ou "none", trouvé "musket"
            mine.toml:253: figure_type[12].weapon : attendu "cavalry_carbine" ou "none", trouvé "rifle" (FCM-BUD-11)
            mine.toml:325: figure_type[16].bonus : attendu pas de bonus pour l'artillerie, qui ne charge pas, trouvé 1 (FCM-UNIT-04)
            mine.toml:350: figure_type[17].calibre : attendu 12, comme le dit son arme, trouvé 8 (FCM-BUD-09)
        "#]],
    );
}

/// FCM-UNIT-10, FCM-UNIT-12, FCM-UNIT-13: battalions that nobody has.
#[test]
fn battalions_that_nobody_has() {
    let changes = [
        ("type = \"italian.grenadier\", max_figures = 3", "type = \"italian.grenadier\", max_figures = 4"),
        ("type = \"italian.voltigeur\", max_figures = 3", "type = \"italian.grenadier\", max_figures = 3"),
        (
            "centre = \"italian.chasseur\"\nelites = [{ type = \"italian.carabinier\"",
            "centre = \"italian.fusilier\"\nelites = [{ type = \"italian.colonial\"",
        ),
        (
            "{ type = \"italian.voltigeur\", max_figures = 3 }",
            "{ type = \"italian.dragon\", max_figures = 3 }, { type = \"italian.dragoon\", max_figures = 3 }",
        ),
    ];
    spoilt(
        ITALIAN,
        &changes,
        &expect![[r#"
        mine.toml:397: composition[0].elites[0].max_figures: expected at most 3, as its type says, found 4 (FCM-UNIT-10)
        mine.toml:397: composition[0].elites[1].type: expected each type once, found "italian.grenadier" again (FCM-UNIT-13)
        mine.toml:400: composition[1].centre: expected each battalion once, found "italian.fusilier" again (FCM-UNIT-13)
        mine.toml:401: composition[1].elites[0].type: expected a type that does not stand alone, found "italian.colonial" (FCM-UNIT-12)
        mine.toml:401: composition[1].elites[1].type: expected a figure type of the list, found "italian.dragon"; did you mean "italian.dragoon"? (FCM-UNIT-13)
        mine.toml:401: composition[1].elites[2].type: expected a type of infantry, found "italian.dragoon" (FCM-UNIT-13)
        mine.toml:397: composition[0].elites[0].max_figures : attendu au plus 3, comme le dit son type, trouvé 4 (FCM-UNIT-10)
        mine.toml:397: composition[0].elites[1].type : attendu chaque type une seule fois, trouvé "italian.grenadier" une nouvelle fois (FCM-UNIT-13)
        mine.toml:400: composition[1].centre : attendu chaque bataillon une seule fois, trouvé "italian.fusilier" une nouvelle fois (FCM-UNIT-13)
        mine.toml:401: composition[1].elites[0].type : attendu un type qui ne forme pas seul ses unités, trouvé "italian.colonial" (FCM-UNIT-12)
        mine.toml:401: composition[1].elites[1].type : attendu un type de figurine de la liste, trouvé "italian.dragon" ; vouliez-vous dire "italian.dragoon" ? (FCM-UNIT-13)
        mine.toml:401: composition[1].elites[2].type : attendu un type d'infanterie, trouvé "italian.dragoon" (FCM-UNIT-13)
    "#]],
    );
    let bare = "id = \"x\"\nname_en = \"X\"\nname_fr = \"X\"\nnation = \"x\"\nfrom_year = 1805\nto_year = 1815\nclass = \"a\"\n[[composition]]\ncentre = \"x.a\"\n";
    refused(
        bare,
        &expect![[r#"
        mine.toml:1: figure_type: expected tables [[figure_type]], found none
        mine.toml:8: composition[0].elites: expected a list of companies, found nothing (FCM-UNIT-13)
        mine.toml:9: composition[0].centre: expected a figure type of the list, found "x.a" (FCM-UNIT-13)
        mine.toml:1: figure_type : attendu des tables [[figure_type]], trouvé aucune
        mine.toml:8: composition[0].elites : attendu une liste de compagnies, trouvé rien (FCM-UNIT-13)
        mine.toml:9: composition[0].centre : attendu un type de figurine de la liste, trouvé "x.a" (FCM-UNIT-13)
    "#]],
    );
}

/// FCM-UNIT-10, FCM-UNIT-12, FCM-UNIT-13, FCM-UNIT-14, FCM-UNIT-09: units that nobody can field.
#[test]
fn units_that_nobody_can_field() {
    let line = "figures = [{ type = \"italian.fusilier\", count = 12 }, { type = \"italian.grenadier\", count = 3 }, { type = \"italian.voltigeur\", count = 3 }]\npoints = 123.6";
    let light = "figures = [{ type = \"italian.chasseur\", count = 12 }, { type = \"italian.carabinier\", count = 3 }, { type = \"italian.voltigeur\", count = 3 }]\npoints = 142.5";
    let changes = [
        (line, "figures = [{ type = \"italian.fusilier\", count = 13 }, { type = \"italian.grenadier\", count = 3 }]"),
        (
            line,
            "figures = [{ type = \"italian.fusilier\", count = 3 }, { type = \"italian.grenadier\", count = 3 }]\npoints = 43.3",
        ),
        (line, "figures = [{ type = \"italian.fusilier\", count = 6 }, { type = \"italian.chasseur\", count = 3 }]"),
        (line, "figures = [{ type = \"italian.grenadier\", count = 3 }]"),
        (light, "figures = [{ type = \"italian.colonial\", count = 12 }, { type = \"italian.voltigeur\", count = 3 }]"),
        (light, "figures = [{ type = \"italian.chaseur\", count = 12 }, { type = \"french.voltigeur\", count = 3 }]"),
        (
            "figures = [{ type = \"italian.dalmatian\", count = 18 }]",
            "figures = [{ type = \"italian.dalmatian\", count = 9 }, { type = \"italian.dalmatian\", count = 9 }]",
        ),
        ("figures = [{ type = \"italian.guard_grenadier\", count = 14 }]", "figures = []"),
        (
            "figures = [{ type = \"italian.dragoon\", count = 8 }]\npoints = 102.4",
            "figures = [{ type = \"italian.dragoon\", count = 1 }]",
        ),
        (
            "figures = [{ type = \"italian.foot_6\", count = 3 }]\npoints = 68.1",
            "figures = [{ type = \"italian.foot_6\", count = 4 }, { type = \"italian.foot_12\", count = 4 }, { type = \"italian.horse_6\", count = 3 }]\nstarts_in = []",
        ),
    ];
    spoilt(
        READY,
        &changes,
        &expect![[r#"
        mine.toml:69: unit[0].figures[0].count: expected an integer from 1 to 12, found 13 (FCM-UNIT-10)
        mine.toml:76: unit[1].figures[1]: expected fewer than the 3 of the centre, found 3 "italian.grenadier" (FCM-UNIT-13)
        mine.toml:77: unit[1].points: expected 43.2, found 43.3 (FCM-UNIT-09)
        mine.toml:84: unit[2].figures: expected one type, or the types of a battalion, found "italian.fusilier", "italian.chasseur" (FCM-UNIT-13)
        mine.toml:91: unit[3].figures: expected the centre of its battalion as well, found "italian.grenadier" (FCM-UNIT-13)
        mine.toml:98: unit[4].figures: expected colonials alone, found "italian.colonial", "italian.voltigeur" (FCM-UNIT-12)
        mine.toml:105: unit[5].figures[0].type: expected a figure type of "italian", found "italian.chaseur"; did you mean "italian.chasseur"? (FCM-SETUP-02)
        mine.toml:105: unit[5].figures[1].type: expected a figure type of "italian", found "french.voltigeur" (FCM-SETUP-02)
        mine.toml:112: unit[6].figures: expected each type once, found "italian.dalmatian" again (FCM-UNIT-13)
        mine.toml:120: unit[7].figures: expected a list of figures, found nothing (FCM-UNIT-14)
        mine.toml:136: unit[9].figures: expected 2 to 24 figures in a unit, found 1 (FCM-UNIT-14)
        mine.toml:143: unit[10].figures: expected 2 to 8 figures in a battery, found 11 (FCM-UNIT-14)
        mine.toml:143: unit[10].figures: expected one type, or the types of a battalion, found "italian.foot_6", "italian.foot_12", "italian.horse_6" (FCM-UNIT-13)
        mine.toml:144: unit[10].starts_in: expected houses in scenarios only, found an empty list
        mine.toml:69: unit[0].figures[0].count : attendu un entier de 1 à 12, trouvé 13 (FCM-UNIT-10)
        mine.toml:76: unit[1].figures[1] : attendu moins que les 3 du centre, trouvé 3 "italian.grenadier" (FCM-UNIT-13)
        mine.toml:77: unit[1].points : attendu 43.2, trouvé 43.3 (FCM-UNIT-09)
        mine.toml:84: unit[2].figures : attendu un seul type, ou les types d'un bataillon, trouvé "italian.fusilier", "italian.chasseur" (FCM-UNIT-13)
        mine.toml:91: unit[3].figures : attendu aussi le centre de son bataillon, trouvé "italian.grenadier" (FCM-UNIT-13)
        mine.toml:98: unit[4].figures : attendu des coloniaux seuls, trouvé "italian.colonial", "italian.voltigeur" (FCM-UNIT-12)
        mine.toml:105: unit[5].figures[0].type : attendu un type de figurine de "italian", trouvé "italian.chaseur" ; vouliez-vous dire "italian.chasseur" ? (FCM-SETUP-02)
        mine.toml:105: unit[5].figures[1].type : attendu un type de figurine de "italian", trouvé "french.voltigeur" (FCM-SETUP-02)
        mine.toml:112: unit[6].figures : attendu chaque type une seule fois, trouvé "italian.dalmatian" une nouvelle fois (FCM-UNIT-13)
        mine.toml:120: unit[7].figures : attendu une liste de figurines, trouvé rien (FCM-UNIT-14)
        mine.toml:136: unit[9].figures : attendu de 2 à 24 figurines dans une unité, trouvé 1 (FCM-UNIT-14)
        mine.toml:143: unit[10].figures : attendu de 2 à 8 figurines dans une batterie, trouvé 11 (FCM-UNIT-14)
        mine.toml:143: unit[10].figures : attendu un seul type, ou les types d'un bataillon, trouvé "italian.foot_6", "italian.foot_12", "italian.horse_6" (FCM-UNIT-13)
        mine.toml:144: unit[10].starts_in : attendu des maisons dans les scénarios seulement, trouvé une liste vide
    "#]],
    );
    let companies =
        "figures = [{ type = \"french.fusilier\", count = 12 }, { type = \"french.conscript\", count = 2 }]";
    let changes = [("list = \"italian\"\nyear = 1809", "list = \"french\"\nyear = 1809"), (line, companies)];
    let text = changed(READY, &changes);
    let report = check("mine.toml", &text, Lang::En);
    let of_year =
        "figures[1].type: expected a type of the year 1809, found \"french.conscript\" of 1813 to 1814 (FCM-SETUP-02)";
    assert!(report.problems.iter().any(|problem| problem.text(Lang::En).ends_with(of_year)), "{report}");
}

/// FCM-OFF-01, FCM-OFF-02: officers.
#[test]
fn officers_that_nobody_has() {
    let changes = [
        ("officer_rank = \"commander_in_chief\"\nofficer_value = 60", "officer_rank = \"marshal\"\nofficer_value = 50"),
        (
            "officer_rank = \"aide_de_camp\"\nofficer_value = 20",
            "officer_rank = \"aide_de_camp\"\nbrigade = \"line\"\nofficer_value = 40",
        ),
        ("id = \"line_general\"\nbrigade = \"line\"", "id = \"line_general\"\nbrigade = \"lines\""),
        ("id = \"light_general\"", "id = \"aide\""),
        ("id = \"light\"", "id = \"light\"\nenters = { period = 3, edge = [[0, 0], [9, 0]] }"),
    ];
    spoilt(
        READY,
        &changes,
        &expect![[r#"
        mine.toml:18: brigade[1].enters: expected a brigade that is there from the start, found a table (FCM-SETUP-05)
        mine.toml:31: officer[0].officer_rank: expected "commander_in_chief", "general" or "aide_de_camp", found "marshal" (FCM-OFF-02)
        mine.toml:32: officer[0].officer_value: expected 20, 40, 60, 80 or 100, found 50 (FCM-OFF-01)
        mine.toml:39: officer[1].brigade: expected a brigade for generals only, found "line" (FCM-OFF-02)
        mine.toml:40: officer[1].officer_value: expected 20 for an aide-de-camp, found 40 (FCM-OFF-02)
        mine.toml:44: officer[2].brigade: expected a brigade of the army, found "lines"; did you mean "line"? (FCM-OFF-02)
        mine.toml:51: officer[3].id: expected an id used once, found "aide" again (first on line 35)
        mine.toml:18: brigade[1].enters : attendu une brigade présente dès le début, trouvé une table (FCM-SETUP-05)
        mine.toml:31: officer[0].officer_rank : attendu "commander_in_chief", "general" ou "aide_de_camp", trouvé "marshal" (FCM-OFF-02)
        mine.toml:32: officer[0].officer_value : attendu 20, 40, 60, 80 ou 100, trouvé 50 (FCM-OFF-01)
        mine.toml:39: officer[1].brigade : attendu une brigade pour les généraux seulement, trouvé "line" (FCM-OFF-02)
        mine.toml:40: officer[1].officer_value : attendu 20 pour un aide de camp, trouvé 40 (FCM-OFF-02)
        mine.toml:44: officer[2].brigade : attendu une brigade de l'armée, trouvé "lines" ; vouliez-vous dire "line" ? (FCM-OFF-02)
        mine.toml:51: officer[3].id : attendu un identifiant employé une seule fois, trouvé "aide" une nouvelle fois (d'abord ligne 35)
    "#]],
    );
}

/// FCM-SETUP-02, FCM-OFF-02: armies that nobody can field in a points game; every limit at once.
#[test]
fn armies_that_nobody_can_field() {
    let changes = [
        ("year = 1809\nbudget = 1500\npoints = 1497.1", "year = 1815\nbudget = 1400\npoints = 1500"),
        (
            "officer_rank = \"commander_in_chief\"\nofficer_value = 60",
            "officer_rank = \"commander_in_chief\"\nofficer_value = 20",
        ),
        ("id = \"light_general\"\nbrigade = \"light\"", "id = \"light_general\"\nbrigade = \"line\""),
        ("id = \"i_1st_light\"\nbrigade = \"light\"", "id = \"i_1st_light\"\nbrigade = \"line\""),
        ("id = \"ii_1st_light\"\nbrigade = \"light\"", "id = \"ii_1st_light\"\nbrigade = \"line\""),
        ("id = \"guard_grenadiers\"\nbrigade = \"reserve\"", "id = \"guard_grenadiers\"\nbrigade = \"line\""),
    ];
    spoilt(
        READY,
        &changes,
        &expect![[r#"
            mine.toml:7: year: expected a year of the list, 1805 to 1814, found 1815
            mine.toml:8: budget: expected at most 1400 points, found 1457.1 (FCM-SETUP-02)
            mine.toml:9: points: expected 1457.1, found 1500 (FCM-UNIT-09)
            mine.toml:11: brigade[0]: expected one general of the brigade, found 2 (FCM-OFF-02)
            mine.toml:11: brigade[0]: expected at most 6 units under one general, found 7 (FCM-SETUP-02)
            mine.toml:16: brigade[1]: expected one general of the brigade, found none (FCM-OFF-02)
            mine.toml:16: brigade[1]: expected at least 2 units under one general, found 1 (FCM-SETUP-02)
            mine.toml:26: officer[0].officer_value: expected a commander-in-chief of 40 to 100, found 20 (FCM-SETUP-02)
            mine.toml:7: year : attendu une année de la liste, de 1805 à 1814, trouvé 1815
            mine.toml:8: budget : attendu au plus 1400 points, trouvé 1457.1 (FCM-SETUP-02)
            mine.toml:9: points : attendu 1457.1, trouvé 1500 (FCM-UNIT-09)
            mine.toml:11: brigade[0] : attendu un général de la brigade et un seul, trouvé 2 (FCM-OFF-02)
            mine.toml:11: brigade[0] : attendu au plus 6 unités sous un général, trouvé 7 (FCM-SETUP-02)
            mine.toml:16: brigade[1] : attendu un général de la brigade et un seul, trouvé aucun (FCM-OFF-02)
            mine.toml:16: brigade[1] : attendu au moins 2 unités sous un général, trouvé 1 (FCM-SETUP-02)
            mine.toml:26: officer[0].officer_value : attendu un général en chef de 40 à 100, trouvé 20 (FCM-SETUP-02)
        "#]],
    );
    // Batteries, horsemen and staff without infantry.
    let officer = |id: &str, rank: &str, more: &str| {
        format!(
            "[[officer]]\nid = \"{id}\"\nname_en = \"X\"\nname_fr = \"X\"\nofficer_rank = \"{rank}\"\nofficer_value = 20\n{more}\n"
        )
    };
    let unit = |id: &str, kind: &str, count: u8| {
        format!(
            "[[unit]]\nid = \"{id}\"\nbrigade = \"all\"\nname_en = \"X\"\nname_fr = \"X\"\nfigures = [{{ type = \"italian.{kind}\", count = {count} }}]\n"
        )
    };
    let head = "id = \"mine\"\nname_en = \"Mine\"\nname_fr = \"Mienne\"\nlist = \"italian\"\n";
    let text = [
        head.to_owned(),
        "[[brigade]]\nid = \"all\"\nname_en = \"All\"\nname_fr = \"Tout\"\n".to_owned(),
        ["one", "two", "three"].map(|id| officer(id, "aide_de_camp", "")).concat(),
        officer("general", "general", "brigade = \"all\""),
        unit("guns", "foot_6", 4),
        unit("more_guns", "foot_12", 4),
        unit("dragoons", "dragoon", 12),
        unit("colonials", "colonial", 18),
    ];
    refused(
        &text.concat(),
        &expect![[r#"
            mine.toml:9: officer: expected exactly one commander-in-chief, found none (FCM-OFF-02)
            mine.toml:9: officer: expected at most 2 aides-de-camp, found 3 (FCM-SETUP-02)
            mine.toml:37: unit: expected 3 other units for each battery, 6 in all, found 2 (FCM-SETUP-02)
            mine.toml:37: unit: expected infantry of at least 224 points, half of the units, found 57.6 (FCM-SETUP-02)
            mine.toml:9: officer : attendu un général en chef et un seul, trouvé aucun (FCM-OFF-02)
            mine.toml:9: officer : attendu au plus 2 aides de camp, trouvé 3 (FCM-SETUP-02)
            mine.toml:37: unit : attendu 3 autres unités par batterie, 6 en tout, trouvé 2 (FCM-SETUP-02)
            mine.toml:37: unit : attendu au moins 224 points d'infanterie, la moitié des unités, trouvé 57.6 (FCM-SETUP-02)
        "#]],
    );
    refused(
        &format!("{head}officer = []"),
        &expect![[r#"
        mine.toml:1: brigade: expected at least one brigade, found none (FCM-SETUP-02)
        mine.toml:5: officer: expected exactly one commander-in-chief, found none (FCM-OFF-02)
        mine.toml:1: brigade : attendu au moins une brigade, trouvé aucune (FCM-SETUP-02)
        mine.toml:5: officer : attendu un général en chef et un seul, trouvé aucun (FCM-OFF-02)
    "#]],
    );
    refused(
        &changed(READY, &[("list = \"italian\"", "list = \"italien\"")]),
        &expect![[r#"
        mine.toml:6: list: expected an army list of the set, found "italien"; did you mean "italian"? (FCM-SETUP-02)
        mine.toml:6: list : attendu une liste d'armée du système, trouvé "italien" ; vouliez-vous dire "italian" ? (FCM-SETUP-02)
    "#]],
    );
}

/// FCM-SETUP-01, FCM-GEO-01, FCM-VIC-01, FCM-VIC-03, FCM-SETUP-03, FCM-SETUP-05, FCM-OFF-02: sides, tables and arrivals.
#[test]
fn sides_that_cannot_be() {
    let changes = [
        ("date = \"1809-06-14\"", "date = \"1809-06-41\""),
        ("periods = 10", "periods = 0"),
        ("attacker = \"a\"", "attacker = \"c\""),
        ("break_percent = 40", "break_percent = 140"),
        ("armies = [\"italian\", \"french\"]", "armies = [\"italian\", \"frensh\"]"),
        ("edge = [[0, 0], [180, 0]]", "edge = [[0, 0], [180, 20]]"),
        ("zone = [[0, 0], [180, 0], [180, 30], [0, 30]]", "zone = [[0, 0], [180, 30], [180, 0], [0, 40]]"),
        ("points = 1170.4", "points = 1170"),
        ("enters = { period = 3, edge = [[80, 0], [110, 0]] }", "enters = { period = 99, edge = [[80, 0]] }"),
    ];
    spoilt(
        RAAB,
        &changes,
        &expect![[r#"
        mine.toml:7: date: expected a date such as "1805-12-02", found "1809-06-41"
        mine.toml:10: periods: expected an integer from 1 to 60, found 0 (FCM-SETUP-01)
        mine.toml:11: attacker: expected "a" or "b", found "c" (FCM-SETUP-03)
        mine.toml:12: break_percent: expected an integer from 1 to 100, found 140 (FCM-VIC-03)
        mine.toml:18: side[0].armies[1]: expected an army list of the set, found "frensh"; did you mean "french"? (FCM-SETUP-01)
        mine.toml:19: side[0].edge: expected two points of one edge of the table, found [0, 0] – [180, 20] (FCM-GEO-01)
        mine.toml:20: side[0].zone: expected an outline that does not meet itself, found that the edges from points 0 and 2 meet (FCM-GEO-01)
        mine.toml:30: side[1].points: expected 1170.4, found 1170 (FCM-VIC-01)
        mine.toml:150: brigade[3].enters.period: expected an integer from 1 to 60, found 99 (FCM-SETUP-05)
        mine.toml:150: brigade[3].enters.edge: expected two points of an edge, found 1 (FCM-GEO-01)
        mine.toml:7: date : attendu une date comme "1805-12-02", trouvé "1809-06-41"
        mine.toml:10: periods : attendu un entier de 1 à 60, trouvé 0 (FCM-SETUP-01)
        mine.toml:11: attacker : attendu "a" ou "b", trouvé "c" (FCM-SETUP-03)
        mine.toml:12: break_percent : attendu un entier de 1 à 100, trouvé 140 (FCM-VIC-03)
        mine.toml:18: side[0].armies[1] : attendu une liste d'armée du système, trouvé "frensh" ; vouliez-vous dire "french" ? (FCM-SETUP-01)
        mine.toml:19: side[0].edge : attendu deux points d'un même bord de la table, trouvé [0, 0] – [180, 20] (FCM-GEO-01)
        mine.toml:20: side[0].zone : attendu un contour qui ne se recoupe pas, trouvé que les côtés partant des points 0 et 2 se touchent (FCM-GEO-01)
        mine.toml:30: side[1].points : attendu 1170.4, trouvé 1170 (FCM-VIC-01)
        mine.toml:150: brigade[3].enters.period : attendu un entier de 1 à 60, trouvé 99 (FCM-SETUP-05)
        mine.toml:150: brigade[3].enters.edge : attendu deux points d'un bord, trouvé 1 (FCM-GEO-01)
    "#]],
    );
    let changes = [
        ("armies = [\"austrian\"]", "armies = [\"austrian\", \"prussian\"]"),
        (
            "id = \"b_reserve_general\"\nside = \"b\"\nbrigade = \"b_reserve\"",
            "id = \"b_reserve_general\"\nside = \"b\"\nbrigade = \"a_bonfanti\"",
        ),
    ];
    spoilt(
        RAAB,
        &changes,
        &expect![[r#"
        mine.toml:27: side[1].armies[1]: expected a list of 1809, found "prussian" of 1813 to 1815 (FCM-SETUP-01)
        mine.toml:259: officer[10].brigade: expected a brigade of side b, found "a_bonfanti" (FCM-OFF-02)
        mine.toml:27: side[1].armies[1] : attendu une liste de 1809, trouvé "prussian" de 1813 à 1815 (FCM-SETUP-01)
        mine.toml:259: officer[10].brigade : attendu une brigade du camp b, trouvé "a_bonfanti" (FCM-OFF-02)
    "#]],
    );
    let changes = [("width_cm = 90", "width_cm = 80"), ("armies = [\"austrian\"]", "armies = [\"russian\"]")];
    spoilt(
        LESSON,
        &changes,
        &expect![[r#"
        mine.toml:18: side[0].edge[1]: expected a point on the table of 80 × 60 cm, found [90, 0] (FCM-GEO-01)
        mine.toml:19: side[0].zone[1]: expected a point on the table of 80 × 60 cm, found [90, 0] (FCM-GEO-01)
        mine.toml:19: side[0].zone[2]: expected a point on the table of 80 × 60 cm, found [90, 12] (FCM-GEO-01)
        mine.toml:27: side[1].edge[1]: expected a point on the table of 80 × 60 cm, found [90, 60] (FCM-GEO-01)
        mine.toml:28: side[1].zone[1]: expected a point on the table of 80 × 60 cm, found [90, 38] (FCM-GEO-01)
        mine.toml:28: side[1].zone[2]: expected a point on the table of 80 × 60 cm, found [90, 60] (FCM-GEO-01)
        mine.toml:42: terrain[2].polygon[1]: expected a point on the table of 80 × 60 cm, found [84, 22] (FCM-GEO-01)
        mine.toml:42: terrain[2].polygon[2]: expected a point on the table of 80 × 60 cm, found [86, 36] (FCM-GEO-01)
        mine.toml:119: unit[3].figures[0].type: expected a figure type of "russian", found "austrian.german_fusilier" (FCM-SETUP-01)
        mine.toml:128: unit[4].figures[0].type: expected a figure type of "russian", found "austrian.grenzer" (FCM-SETUP-01)
        mine.toml:137: unit[5].figures[0].type: expected a figure type of "russian", found "austrian.foot_6"; did you mean "russian.foot_6"? (FCM-SETUP-01)
        mine.toml:18: side[0].edge[1] : attendu un point de la table de 80 × 60 cm, trouvé [90, 0] (FCM-GEO-01)
        mine.toml:19: side[0].zone[1] : attendu un point de la table de 80 × 60 cm, trouvé [90, 0] (FCM-GEO-01)
        mine.toml:19: side[0].zone[2] : attendu un point de la table de 80 × 60 cm, trouvé [90, 12] (FCM-GEO-01)
        mine.toml:27: side[1].edge[1] : attendu un point de la table de 80 × 60 cm, trouvé [90, 60] (FCM-GEO-01)
        mine.toml:28: side[1].zone[1] : attendu un point de la table de 80 × 60 cm, trouvé [90, 38] (FCM-GEO-01)
        mine.toml:28: side[1].zone[2] : attendu un point de la table de 80 × 60 cm, trouvé [90, 60] (FCM-GEO-01)
        mine.toml:42: terrain[2].polygon[1] : attendu un point de la table de 80 × 60 cm, trouvé [84, 22] (FCM-GEO-01)
        mine.toml:42: terrain[2].polygon[2] : attendu un point de la table de 80 × 60 cm, trouvé [86, 36] (FCM-GEO-01)
        mine.toml:119: unit[3].figures[0].type : attendu un type de figurine de "russian", trouvé "austrian.german_fusilier" (FCM-SETUP-01)
        mine.toml:128: unit[4].figures[0].type : attendu un type de figurine de "russian", trouvé "austrian.grenzer" (FCM-SETUP-01)
        mine.toml:137: unit[5].figures[0].type : attendu un type de figurine de "russian", trouvé "austrian.foot_6" ; vouliez-vous dire "russian.foot_6" ? (FCM-SETUP-01)
    "#]],
    );
    let changes = [
        (
            "officer_rank = \"commander_in_chief\"\nofficer_value = 60",
            "officer_rank = \"aide_de_camp\"\nofficer_value = 20",
        ),
        (
            "id = \"velites\"\nside = \"a\"\nbrigade = \"a_royal_guard\"",
            "id = \"velites\"\nside = \"a\"\nbrigade = \"a_bonfanti\"",
        ),
        (
            "id = \"guard_grenadiers\"\nside = \"a\"\nbrigade = \"a_royal_guard\"",
            "id = \"guard_grenadiers\"\nside = \"a\"\nbrigade = \"a_bonfanti\"",
        ),
        (
            "id = \"b_second_brigade_general\"\nside = \"b\"\nbrigade = \"b_second_brigade\"",
            "id = \"b_second_brigade_general\"\nside = \"b\"\nbrigade = \"b_reserve\"",
        ),
        ("historical = true\ndate = \"1809-06-14\"", "historical = true"),
    ];
    spoilt(
        RAAB,
        &changes,
        &expect![[r#"
            mine.toml:1: date: expected a date such as "1805-12-02", found nothing
            mine.toml:20: side[0].points: expected 1554.8, found 1594.8 (FCM-VIC-01)
            mine.toml:144: brigade[3]: expected at least one unit in the brigade, found none (FCM-OFF-02)
            mine.toml:157: brigade[5]: expected one general of the brigade, found none (FCM-OFF-02)
            mine.toml:163: brigade[6]: expected one general of the brigade, found 2 (FCM-OFF-02)
            mine.toml:169: officer: expected exactly one commander-in-chief of side a, found none (FCM-OFF-02)
            mine.toml:1: date : attendu une date comme "1805-12-02", trouvé rien
            mine.toml:20: side[0].points : attendu 1554.8, trouvé 1594.8 (FCM-VIC-01)
            mine.toml:144: brigade[3] : attendu au moins une unité dans la brigade, trouvé aucune (FCM-OFF-02)
            mine.toml:157: brigade[5] : attendu un général de la brigade et un seul, trouvé aucun (FCM-OFF-02)
            mine.toml:163: brigade[6] : attendu un général de la brigade et un seul, trouvé 2 (FCM-OFF-02)
            mine.toml:169: officer : attendu un général en chef du camp a et un seul, trouvé aucun (FCM-OFF-02)
        "#]],
    );
    let one_side = file(LESSON).replacen("[[side]]\nid = \"b\"", "[[side]]\nid = \"a\"", 1);
    refused(
        &one_side,
        &expect![[r#"
            mine.toml:23: side[1].id: expected an id used once, found "a" again (first on line 14)
            mine.toml:23: side[1].id : attendu un identifiant employé une seule fois, trouvé "a" une nouvelle fois (d'abord ligne 14)
        "#]],
    );
}

/// FCM-TERR-01, FCM-TERR-05, FCM-TERR-06, FCM-TERR-11, FCM-GEO-01: terrain.
#[test]
fn terrain_that_cannot_be() {
    let changes = [
        ("at = [95, 46]\nwidth_cm = 4", "at = [95, 50]\nwidth_cm = 4"),
        ("kind = \"wall\"\nline = [[146, 50], [136, 50]", "kind = \"wall\"\nline = [[146, 50], [136, 50]"),
    ];
    spoilt(
        RAAB,
        &changes,
        &expect![[r#"
        mine.toml:55: terrain[5].at: expected a point of a stream or river, found [95, 50] (FCM-TERR-06)
        mine.toml:55: terrain[5].at : attendu un point d'un ruisseau ou d'une rivière, trouvé [95, 50] (FCM-TERR-06)
    "#]],
    );
    let changes = [
        (
            "kind = \"hill\"\nlevel = 1\npolygon = [[25, 70], [60, 62]",
            "kind = \"hill\"\nlevel = 3\npolygon = [[25, 70], [60, 162]",
        ),
        (
            "kind = \"vineyard\"\npolygon = [[45, 67], [80, 65], [80, 75], [47, 77]]",
            "kind = \"vineyard\"\nlevel = 1\npolygon = [[45, 67], [80, 75], [80, 65], [47, 77]]",
        ),
        ("kind = \"wood\"\npolygon", "kind = \"wood\"\nline"),
        ("kind = \"marsh\"", "kind = \"swamp\""),
        ("kind = \"stream\"\nline = [[0, 44], [30, 47]", "kind = \"stream\"\nwidth_cm = 2\nline = [[0, 44], [0, 44]"),
        ("at = [95, 46]\nwidth_cm = 4", "at = [95, 460]"),
        ("id = \"szabadhegy_sw\"\nrect = [84, 84, 90, 90]", "rect = [84, 84, 80, 90]"),
        ("id = \"szabadhegy_nw\"\nrect = [84, 92, 90, 98]", "id = \"szabadhegy_se\"\nrect = [84, 92, 90, 198]"),
        ("kind = \"road\"\n", "kind = \"road\"\nupper_edge = [[0, 0], [1, 1]]\n"),
    ];
    spoilt(
        RAAB,
        &changes,
        &expect![[r#"
        mine.toml:34: terrain[0].level: expected an integer from 1 to 2, found 3 (FCM-TERR-11)
        mine.toml:35: terrain[0].polygon[1]: expected a point on the table of 180 × 120 cm, found [60, 162] (FCM-GEO-01)
        mine.toml:35: terrain[0].polygon: expected an outline that does not meet itself, found that the edges from points 1 and 5 meet (FCM-GEO-01)
        mine.toml:39: terrain[1].level: expected a level for hills and slopes only, found 1 (FCM-TERR-11)
        mine.toml:40: terrain[1].polygon: expected an outline that does not meet itself, found that the edges from points 0 and 2 meet (FCM-GEO-01)
        mine.toml:42: terrain[2].polygon: expected a list of at most 500 points, found nothing
        mine.toml:44: terrain[2].line: expected its place as polygon, found a list of 4 (FCM-TERR-01)
        mine.toml:47: terrain[3].kind: expected "road", "wood", "vineyard", "rough", "marsh", "hill", "steep", "stream", "river", "bridge", "ford", "wall", "hedge", "building" or "redoubt", found "swamp" (FCM-TERR-01)
        mine.toml:52: terrain[4].width_cm: expected a width for bridges and fords only, found 2 (FCM-TERR-01)
        mine.toml:53: terrain[4].line[1]: expected points that differ, found the point before it again (FCM-TERR-01)
        mine.toml:55: terrain[5].width_cm: expected a number from 1 to 60, found nothing (FCM-TERR-06)
        mine.toml:57: terrain[5].at: expected a point on the table of 180 × 120 cm, found [95, 460] (FCM-GEO-01)
        mine.toml:66: terrain[7].upper_edge: expected an upper edge for steep slopes only, found a list of 2 (FCM-TERR-05)
        mine.toml:69: terrain[8].id: expected an id of lower-case letters, digits and _, found nothing
        mine.toml:71: terrain[8].rect: expected [x0, y0, x1, y1] with x0 < x1 and y0 < y1, found [84, 84, 80, 90] (FCM-TERR-01)
        mine.toml:80: terrain[10].id: expected an id used once, found "szabadhegy_se" again (first on line 75)
        mine.toml:81: terrain[10].rect: expected a point on the table of 180 × 120 cm, found [90, 198] (FCM-GEO-01)
        mine.toml:34: terrain[0].level : attendu un entier de 1 à 2, trouvé 3 (FCM-TERR-11)
        mine.toml:35: terrain[0].polygon[1] : attendu un point de la table de 180 × 120 cm, trouvé [60, 162] (FCM-GEO-01)
        mine.toml:35: terrain[0].polygon : attendu un contour qui ne se recoupe pas, trouvé que les côtés partant des points 1 et 5 se touchent (FCM-GEO-01)
        mine.toml:39: terrain[1].level : attendu un niveau pour collines et pentes seulement, trouvé 1 (FCM-TERR-11)
        mine.toml:40: terrain[1].polygon : attendu un contour qui ne se recoupe pas, trouvé que les côtés partant des points 0 et 2 se touchent (FCM-GEO-01)
        mine.toml:42: terrain[2].polygon : attendu une liste d'au plus 500 points, trouvé rien
        mine.toml:44: terrain[2].line : attendu sa place comme polygon, trouvé une liste de 4 (FCM-TERR-01)
        mine.toml:47: terrain[3].kind : attendu "road", "wood", "vineyard", "rough", "marsh", "hill", "steep", "stream", "river", "bridge", "ford", "wall", "hedge", "building" ou "redoubt", trouvé "swamp" (FCM-TERR-01)
        mine.toml:52: terrain[4].width_cm : attendu une largeur pour ponts et gués seulement, trouvé 2 (FCM-TERR-01)
        mine.toml:53: terrain[4].line[1] : attendu des points différents, trouvé le point précédent une nouvelle fois (FCM-TERR-01)
        mine.toml:55: terrain[5].width_cm : attendu un nombre de 1 à 60, trouvé rien (FCM-TERR-06)
        mine.toml:57: terrain[5].at : attendu un point de la table de 180 × 120 cm, trouvé [95, 460] (FCM-GEO-01)
        mine.toml:66: terrain[7].upper_edge : attendu un bord supérieur pour les pentes raides seulement, trouvé une liste de 2 (FCM-TERR-05)
        mine.toml:69: terrain[8].id : attendu un identifiant fait de minuscules, de chiffres et de _, trouvé rien
        mine.toml:71: terrain[8].rect : attendu [x0, y0, x1, y1] avec x0 < x1 et y0 < y1, trouvé [84, 84, 80, 90] (FCM-TERR-01)
        mine.toml:80: terrain[10].id : attendu un identifiant employé une seule fois, trouvé "szabadhegy_se" une nouvelle fois (d'abord ligne 75)
        mine.toml:81: terrain[10].rect : attendu un point de la table de 180 × 120 cm, trouvé [90, 198] (FCM-GEO-01)
    "#]],
    );
    spoilt(
        TOWN,
        &[("upper_edge = [[0, 48], [60, 46], [120, 46], [180, 48]]\n", "")],
        &expect![[r#"
        mine.toml:57: terrain[5].upper_edge: expected a list of at most 500 points, found nothing
        mine.toml:57: terrain[5].upper_edge : attendu une liste d'au plus 500 points, trouvé rien
    "#]],
    );
}

/// FCM-TERR-07, FCM-VIC-07, FCM-VIC-08: objectives, garrisons and rules of the scenario.
#[test]
fn objectives_and_garrisons_that_cannot_be() {
    let changes = [
        (
            "elements = [\"t11\", \"t12\", \"t13\", \"t14\"]\nat_least = 3",
            "elements = [\"t11\", \"t12\", \"t13\", \"t15\"]\nat_least = 5",
        ),
        ("points = 8\nheld_at_start = \"b\"", "points = 0\nheld_at_start = \"c\""),
        ("elements = [\"t31\"", "circle = { centre = [95, 400], radius_cm = 0.5 }\nelements = [\"t31\""),
        (
            "starts_in = [{ element = \"t11\", figures = 7 }, { element = \"t12\", figures = 7 }]",
            "starts_in = [{ element = \"t11\", figures = 13 }, { element = \"t12\", figures = 7 }]",
        ),
        ("may_start_in = [\"t21\", \"t22\", \"t23\", \"t24\"]", "may_start_in = [\"t21\", \"t22\", \"monastry\"]"),
        ("points = 49.0", "points = 49.0\nmay_start_in = [\"t21\", \"monastery\"]"),
        (
            "kind = \"burning_houses\"\nfirst_period = 5\nburns_on = [1]",
            "kind = \"burning_houses\"\nfirst_period = 13\nburns_on = [0]",
        ),
    ];
    spoilt(
        TOWN,
        &changes,
        &expect![[r#"
        mine.toml:158: objective[0].elements[3]: expected a house or redoubt of the table, found "t15"; did you mean "t11"? (FCM-TERR-07)
        mine.toml:159: objective[0].at_least: expected an integer from 1 to 4, found 5 (FCM-VIC-08)
        mine.toml:165: objective[1].points: expected an integer from 1 to 100, found 0 (FCM-VIC-07)
        mine.toml:166: objective[1].held_at_start: expected "a", "b" or "none", found "c" (FCM-VIC-08)
        mine.toml:176: objective[2].circle.radius_cm: expected a number from 1 to 60, found 0.5 (FCM-VIC-08)
        mine.toml:176: objective[2].circle.centre: expected a point on the table of 180 × 120 cm, found [95, 400] (FCM-GEO-01)
        mine.toml:177: objective[2].elements: expected a circle or elements, not both, found a list of 4 (FCM-VIC-08)
        mine.toml:178: objective[2].at_least: expected a circle or elements, not both, found 3 (FCM-VIC-08)
        mine.toml:366: unit[0].starts_in[0].figures: expected an integer from 1 to 12, found 13 (FCM-TERR-07)
        mine.toml:475: unit[12].may_start_in[2]: expected a house or redoubt of the table, found "monastry"; did you mean "monastery"? (FCM-TERR-07)
        mine.toml:566: unit[22].may_start_in[0]: expected infantry in a house, found cavalry (FCM-TERR-07)
        mine.toml:566: unit[22].may_start_in[1]: expected infantry or guns in a redoubt, found cavalry (FCM-TERR-07)
        mine.toml:582: special[2].first_period: expected an integer from 1 to 12, found 13 (FCM-SETUP-01)
        mine.toml:583: special[2].burns_on[0]: expected 1, 2, 3, 4, 5 or 6, found 0
        mine.toml:158: objective[0].elements[3] : attendu une maison ou une redoute de la table, trouvé "t15" ; vouliez-vous dire "t11" ? (FCM-TERR-07)
        mine.toml:159: objective[0].at_least : attendu un entier de 1 à 4, trouvé 5 (FCM-VIC-08)
        mine.toml:165: objective[1].points : attendu un entier de 1 à 100, trouvé 0 (FCM-VIC-07)
        mine.toml:166: objective[1].held_at_start : attendu "a", "b" ou "none", trouvé "c" (FCM-VIC-08)
        mine.toml:176: objective[2].circle.radius_cm : attendu un nombre de 1 à 60, trouvé 0.5 (FCM-VIC-08)
        mine.toml:176: objective[2].circle.centre : attendu un point de la table de 180 × 120 cm, trouvé [95, 400] (FCM-GEO-01)
        mine.toml:177: objective[2].elements : attendu un cercle ou des éléments, pas les deux, trouvé une liste de 4 (FCM-VIC-08)
        mine.toml:178: objective[2].at_least : attendu un cercle ou des éléments, pas les deux, trouvé 3 (FCM-VIC-08)
        mine.toml:366: unit[0].starts_in[0].figures : attendu un entier de 1 à 12, trouvé 13 (FCM-TERR-07)
        mine.toml:475: unit[12].may_start_in[2] : attendu une maison ou une redoute de la table, trouvé "monastry" ; vouliez-vous dire "monastery" ? (FCM-TERR-07)
        mine.toml:566: unit[22].may_start_in[0] : attendu de l'infanterie dans une maison, trouvé de la cavalerie (FCM-TERR-07)
        mine.toml:566: unit[22].may_start_in[1] : attendu de l'infanterie ou des pièces dans une redoute, trouvé de la cavalerie (FCM-TERR-07)
        mine.toml:582: special[2].first_period : attendu un entier de 1 à 12, trouvé 13 (FCM-SETUP-01)
        mine.toml:583: special[2].burns_on[0] : attendu 1, 2, 3, 4, 5 ou 6, trouvé 0
    "#]],
    );
    let changes = [
        (
            "starts_in = [{ element = \"t11\", figures = 7 }, { element = \"t12\", figures = 7 }]",
            "starts_in = [{ element = \"t11\", figures = 1 }, { element = \"t14\", figures = 2 }, { element = \"t21\", figures = 2 }, { element = \"t22\", figures = 2 }]",
        ),
        ("unit = \"i_33rd_jaeger\"", "unit = \"i_6th_jaeger\""),
        (
            "id = \"i_sofia\"",
            "id = \"i_sofia\"\nstarts_in = [{ element = \"t14\", figures = 11 }, { element = \"t24\", figures = 3 }]",
        ),
        (
            "figures = [{ type = \"russian.foot_12\", count = 4 }]",
            "figures = [{ type = \"russian.foot_12\", count = 4 }]\nmay_start_in = [\"monastery\", \"t34\"]",
        ),
        ("kind = \"starting_garrison\"", "kind = \"garrison\""),
    ];
    spoilt(
        TOWN,
        &changes,
        &expect![[r#"
            mine.toml:357: unit: expected at most 12 figures in "t14", found 13 (FCM-TERR-07)
            mine.toml:365: unit[0].starts_in: expected all 14 figures, found 7 (FCM-TERR-07)
            mine.toml:365: unit[0].starts_in: expected at most 3 houses, found 4 (FCM-TERR-07)
            mine.toml:365: unit[0].starts_in: expected houses within 3 cm of each other, found 21.1 cm (FCM-TERR-07)
            mine.toml:556: unit[21].may_start_in[1]: expected infantry in a house, found artillery (FCM-TERR-07)
            mine.toml:569: special[0].kind: expected "starting_garrison", "optional_garrison" or "burning_houses", found "garrison" (FCM-SETUP-01)
            mine.toml:576: special[1].unit: expected a unit with may_start_in, found "i_6th_jaeger" (FCM-TERR-07)
            mine.toml:357: unit : attendu au plus 12 figurines dans "t14", trouvé 13 (FCM-TERR-07)
            mine.toml:365: unit[0].starts_in : attendu les 14 figurines, trouvé 7 (FCM-TERR-07)
            mine.toml:365: unit[0].starts_in : attendu au plus 3 maisons, trouvé 4 (FCM-TERR-07)
            mine.toml:365: unit[0].starts_in : attendu des maisons à 3 cm au plus les unes des autres, trouvé 21.1 cm (FCM-TERR-07)
            mine.toml:556: unit[21].may_start_in[1] : attendu de l'infanterie dans une maison, trouvé de l'artillerie (FCM-TERR-07)
            mine.toml:569: special[0].kind : attendu "starting_garrison", "optional_garrison" ou "burning_houses", trouvé "garrison" (FCM-SETUP-01)
            mine.toml:576: special[1].unit : attendu une unité avec may_start_in, trouvé "i_6th_jaeger" (FCM-TERR-07)
        "#]],
    );
}

/// A stranger's file says what it is, and is refused for what it is not.
#[test]
fn a_stated_system_decides() {
    let text = format!("system = \"fcm\"\n{}", file(ITALIAN));
    assert!(check("mine.toml", &text, Lang::En).is_sound());
    assert!(read_army("mine.toml", &text).is_ok());
    let report = check("mine.toml", &text.replacen("\"fcm\"", "\"pow\"", 1), Lang::En);
    assert!(!report.is_sound());
    let chosen = format!("system = \"fcm\"\n{}", file(READY));
    let army = read_chosen_army("mine.toml", &chosen, Library::own()).expect("it is sound");
    assert_eq!((army.list.id.as_str(), army.budget, army.force.figures()), ("italian", 1500, 161));
    assert!(army.list.types.iter().any(|figure| figure.weapon == Weapon::Small(SmallArm::Musket)));
}

/// Files of the set with lines left out, doubled or swapped for lines of another place.
fn mixed_up() -> impl Strategy<Value = String> {
    let texts: Vec<&'static str> = muster::files("fcm").map(|(_, text)| text).collect();
    let edit = (any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..3_u8);
    (prop::sample::select(texts), prop::collection::vec(edit, 1..6)).prop_map(|(text, edits)| {
        let mut lines: Vec<&str> = text.lines().collect();
        for (at, from, kind) in edits {
            let (at, line) = (at.index(lines.len()), lines[from.index(lines.len())]);
            match kind {
                0 => drop(lines.remove(at)),
                1 => lines.insert(at, line),
                _ => lines[at] = line,
            }
            if lines.is_empty() {
                lines.push("");
            }
        }
        lines.join("\n")
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn mixed_up_files_are_refused_or_sound(text in mixed_up()) {
        let report = check("wild.toml", &text, Lang::En);
        let lines = text.split('\n').count() as u32;
        prop_assert!(report.problems.iter().all(|problem| (1..=lines).contains(&problem.line)));
        let printed = print("wild.toml", &text, Lang::Fr);
        prop_assert_eq!(printed.is_ok(), report.is_sound());
        prop_assert_eq!(printed.is_ok(), cost("wild.toml", &text, Lang::En).is_ok());
    }
}
