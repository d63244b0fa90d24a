//! Our lists and scenarios against the tables of the rules.

use std::collections::BTreeMap;

use expect_test::expect;
use fcm::measure::Tenths;
use fcm::procedures::STANDARD_MORALE;
use fcm::troops::{Arm, Calibre, Formation, Status};
use game::procedure::Named;
use muster::fcm::{FigureType, Library, Pace, Special, Weapon, armies, ready_armies, scenarios};

use crate::cases::cases;

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
    let cases: Vec<_> = cases(include_str!("lists.cases")).collect();
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
    for case in cases(include_str!("scenarios.cases")) {
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
        horse_and_square: [90.0, 60.0] cm, 5 periods, a attacks, 50 %, 3 pieces, 1 objectives of 20, enter [], in []
        maloyaroslavets_1812: [180.0, 120.0] cm, 12 periods, a attacks, 45 %, 25 pieces, 4 objectives of 30, enter [3, 4], in ["t11 7", "t12 7"]
        raab_szabadhegy_1809: [180.0, 120.0] cm, 10 periods, a attacks, 40 %, 15 pieces, 3 objectives of 30, enter [3], in ["kismegyer_house 9", "kismegyer_granary 9"]
        the_farm: [90.0, 60.0] cm, 6 periods, a attacks, 50 %, 5 pieces, 1 objectives of 20, enter [], in ["house 6", "barn 6"]"#]].assert_eq(&told.join("\n"));
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
