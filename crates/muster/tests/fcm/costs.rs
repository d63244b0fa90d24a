//! Cost sheets.

use expect_test::expect;
use muster::cost;
use rulebook::Lang;

use crate::ours::file;
use crate::{ITALIAN, LESSON};

/// FCM-BUD-13, FCM-UNIT-09: the budget of a scenario, clause by clause.
#[test]
fn the_cost_sheet() {
    let sheet = |path, lang| cost(path, file(path), lang).expect("it is sound").to_string();
    expect![[r#"
        Column and line, a first lesson (column_and_line)

        Italians
          Italian general      40  general
            FCM-BUD-13 +40
          I/1st Line         67.2 = 5.6 × 12  Fusilier, infantry, regular
            FCM-BUD-01 +4.8  FCM-BUD-02 +0.3  FCM-BUD-03 +0.5  FCM-UNIT-09 x12
          I/1st Line         26.4 = 8.8 × 3  Grenadier, infantry, elite
            FCM-BUD-01 +7.5  FCM-BUD-02 +0.6  FCM-BUD-03 +0.7  FCM-UNIT-09 x3
          I/1st Line           30 = 10 × 3  Voltigeur, infantry, elite
            FCM-BUD-01 +9  FCM-BUD-02 +0.3  FCM-BUD-03 +0.7  FCM-UNIT-09 x3
          II/1st Line        67.2 = 5.6 × 12  Fusilier, infantry, regular
            FCM-BUD-01 +4.8  FCM-BUD-02 +0.3  FCM-BUD-03 +0.5  FCM-UNIT-09 x12
          II/1st Line        26.4 = 8.8 × 3  Grenadier, infantry, elite
            FCM-BUD-01 +7.5  FCM-BUD-02 +0.6  FCM-BUD-03 +0.7  FCM-UNIT-09 x3
          II/1st Line          30 = 10 × 3  Voltigeur, infantry, elite
            FCM-BUD-01 +9  FCM-BUD-02 +0.3  FCM-BUD-03 +0.7  FCM-UNIT-09 x3
          mounted chasseurs   100 = 12.5 × 8  Mounted chasseur, light cavalry, regular
            FCM-BUD-02 +0.6  FCM-BUD-03 +0.5  FCM-BUD-05 +10.8  FCM-BUD-06 +0.6  FCM-UNIT-09 x8
          Italian battery    45.4 = 22.7 × 2  Foot battery, 6 pounder, artillery, regular
            FCM-BUD-03 +0.5  FCM-BUD-08 +19.2  FCM-BUD-09 +3  FCM-UNIT-09 x2
          officers: 40
          units: 392.6
          infantry among them: 247.2
          total: 432.6

        Austrians
          Austrian general     40  general
            FCM-BUD-13 +40
          I/IR 61           134.4 = 5.6 × 24  Fusilier (German regiment), infantry, regular
            FCM-BUD-01 +4.8  FCM-BUD-02 +0.3  FCM-BUD-03 +0.5  FCM-UNIT-09 x24
          Grenzer            24.6 = 4.1 × 6  Grenzer, infantry, semi-regular
            FCM-BUD-01 +4.5  FCM-BUD-02 +0.3  FCM-BUD-03 -0.7  FCM-UNIT-09 x6
          brigade battery    45.4 = 22.7 × 2  Brigade battery, 6 pounder, artillery, regular
            FCM-BUD-03 +0.5  FCM-BUD-08 +19.2  FCM-BUD-09 +3  FCM-UNIT-09 x2
          officers: 40
          units: 204.4
          infantry among them: 159
          total: 244.4
    "#]]
    .assert_eq(&sheet(LESSON, Lang::En));
    expect![[r#"
        Colonne et ligne, une première leçon (column_and_line)

        Italiens
          général italien       40  général
            FCM-BUD-13 +40
          I/1er de ligne      67,2 = 5,6 × 12  Fusilier, infanterie, régulier
            FCM-BUD-01 +4,8  FCM-BUD-02 +0,3  FCM-BUD-03 +0,5  FCM-UNIT-09 x12
          I/1er de ligne      26,4 = 8,8 × 3  Grenadier, infanterie, élite
            FCM-BUD-01 +7,5  FCM-BUD-02 +0,6  FCM-BUD-03 +0,7  FCM-UNIT-09 x3
          I/1er de ligne        30 = 10 × 3  Voltigeur, infanterie, élite
            FCM-BUD-01 +9  FCM-BUD-02 +0,3  FCM-BUD-03 +0,7  FCM-UNIT-09 x3
          II/1er de ligne     67,2 = 5,6 × 12  Fusilier, infanterie, régulier
            FCM-BUD-01 +4,8  FCM-BUD-02 +0,3  FCM-BUD-03 +0,5  FCM-UNIT-09 x12
          II/1er de ligne     26,4 = 8,8 × 3  Grenadier, infanterie, élite
            FCM-BUD-01 +7,5  FCM-BUD-02 +0,6  FCM-BUD-03 +0,7  FCM-UNIT-09 x3
          II/1er de ligne       30 = 10 × 3  Voltigeur, infanterie, élite
            FCM-BUD-01 +9  FCM-BUD-02 +0,3  FCM-BUD-03 +0,7  FCM-UNIT-09 x3
          chasseurs à cheval   100 = 12,5 × 8  Chasseur à cheval, cavalerie légère, régulier
            FCM-BUD-02 +0,6  FCM-BUD-03 +0,5  FCM-BUD-05 +10,8  FCM-BUD-06 +0,6  FCM-UNIT-09 x8
          batterie italienne  45,4 = 22,7 × 2  Batterie à pied de 6, artillerie, régulier
            FCM-BUD-03 +0,5  FCM-BUD-08 +19,2  FCM-BUD-09 +3  FCM-UNIT-09 x2
          officiers : 40
          unités : 392,6
          dont infanterie : 247,2
          total : 432,6

        Autrichiens
          général autrichien      40  général
            FCM-BUD-13 +40
          I/IR 61              134,4 = 5,6 × 24  Fusilier (régiment allemand), infanterie, régulier
            FCM-BUD-01 +4,8  FCM-BUD-02 +0,3  FCM-BUD-03 +0,5  FCM-UNIT-09 x24
          Grenzer               24,6 = 4,1 × 6  Grenzer, infanterie, semi-régulier
            FCM-BUD-01 +4,5  FCM-BUD-02 +0,3  FCM-BUD-03 -0,7  FCM-UNIT-09 x6
          batterie de brigade   45,4 = 22,7 × 2  Batterie de brigade de 6, artillerie, régulier
            FCM-BUD-03 +0,5  FCM-BUD-08 +19,2  FCM-BUD-09 +3  FCM-UNIT-09 x2
          officiers : 40
          unités : 204,4
          dont infanterie : 159
          total : 244,4
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
    assert_eq!(json(LESSON)["forces"][0]["points"], 432.6);
    assert_eq!(json(LESSON)["forces"][1]["points"], 244.4);
    assert_eq!(json(ITALIAN)["forces"][0].get("points"), None);
    assert_eq!(json(ITALIAN)["forces"][0]["lines"][0]["factors"][0]["value"], 7.5);
}
