//! Checking, costing and printing files, as the command line offers them.

#![allow(clippy::needless_raw_string_hashes, reason = "expect-test writes them so")]

use expect_test::{Expect, expect};
use josephine::procedures::{GeneralPrice, Specials, UnitPrice};
use josephine::troops::{Arm, Doctrine, Grade, Standing};
use muster::josephine::{Library, armies, read_army, scenarios};
use muster::{FileKind, check, cost, print};
use rulebook::{Lang, System};

fn own(path: &str) -> &'static str {
    muster::file(path).expect("it exists")
}

/// Two units and a general, with all that a price is made of.
const SMALL: &str = r#"id = "small"
name_en = "Small army"
name_fr = "Petite armée"
nation = "austria"
year = 1809
budget = 150

[[general]]
id = "hiller"
name = "Hiller"
chief = true
grade = "superior"
control = 1
attack = 2
defence = 1

[[unit]]
id = "grenadiers"
name_en = "Grenadiers"
name_fr = "Grenadiers"
profile = "au_grenadiers"
elements = 2

[[unit]]
id = "cuirassiers"
name_en = "Cuirassiers"
name_fr = "Cuirassiers"
profile = "au_cuirassiers"
elements = 3

[[unit]]
id = "jagers"
name_en = "Jägers"
name_fr = "Chasseurs"
profile = "au_jagers"
elements = 1
doctrine = "deep"
"#;

/// Factors as `clause value`, and the sum.
#[track_caller]
fn check_price(price: u16, factors: &[game::Factor], expected: Expect) {
    let factors: Vec<String> =
        factors.iter().map(|factor| format!("{} {}", factor.clause.id(), factor.value)).collect();
    expected.assert_eq(&format!("{}: {price}", factors.join(", ")));
}

/// JOS-BUD-14, JOS-BUD-02, JOS-BUD-03, JOS-BUD-04, JOS-BUD-05, JOS-BUD-07, JOS-BUD-13: example S5, from the list of 1815.
#[test]
fn price_of_french_infantry() {
    let army = Library::own().army("france_1815").expect("it exists");
    let unit = army.force.units.iter().find(|unit| unit.profile.id == "fr_line").expect("it has line");
    let mut factors = Vec::new();
    let price = unit.price(army.year).points(&mut factors);
    check_price(
        price,
        &factors,
        expect!["JOS-BUD-02 +3, JOS-BUD-03 +1, JOS-BUD-04 +2, JOS-BUD-05 +3, JOS-BUD-07 +1, JOS-BUD-13 x4: 40"],
    );
}

/// JOS-BUD-20, JOS-BUD-15, JOS-BUD-16, JOS-BUD-17, JOS-BUD-18, JOS-BUD-19: example S6.
#[test]
fn price_of_a_subordinate() {
    let general = GeneralPrice { grade: Grade::Standard, control: 3, attack: 1, defence: 2, subordinate: true };
    let mut factors = Vec::new();
    let price = general.points(&mut factors);
    check_price(
        price,
        &factors,
        expect!["JOS-BUD-15 +10, JOS-BUD-16 +15, JOS-BUD-17 +5, JOS-BUD-18 +10, JOS-BUD-19 +10: 50"],
    );
}

/// JOS-BUD-04, JOS-BUD-06, JOS-BUD-08, JOS-BUD-10, JOS-BUD-12: example O21, by the profiles.
#[test]
fn prices_of_mounted_troops() {
    let price = |id: &str, elements: u8| {
        let profile = Library::own().profile(id).expect("it exists");
        let mut factors = Vec::new();
        (profile.price(None, elements).points(&mut factors), factors)
    };
    let (points, factors) = price("fr_guard_light_cavalry", 4);
    check_price(
        points,
        &factors,
        expect!["JOS-BUD-02 +4, JOS-BUD-05 +3, JOS-BUD-06 +1, JOS-BUD-12 +4, JOS-BUD-13 x4: 48"],
    );
    let (points, factors) = price("fr_horse_artillery", 2);
    check_price(
        points,
        &factors,
        expect!["JOS-BUD-02 +3, JOS-BUD-04 +3, JOS-BUD-05 +1, JOS-BUD-08 +1, JOS-BUD-12 +4, JOS-BUD-13 x2: 24"],
    );
    let (points, factors) = price("fr_cuirassiers", 4);
    check_price(
        points,
        &factors,
        expect!["JOS-BUD-02 +4, JOS-BUD-05 +4, JOS-BUD-07 +1, JOS-BUD-10 +1, JOS-BUD-12 +5, JOS-BUD-13 x4: 60"],
    );
}

/// JOS-BUD-09, JOS-BUD-11: marksmen cost one more, raw troops one less, and militia nothing.
#[test]
fn prices_of_marksmen_and_raw_troops() {
    let unit = UnitPrice {
        arm: Arm::Infantry,
        value: Standing::SecondLine,
        doctrine: Some(Doctrine::Thin),
        vt: 0,
        vc: 2,
        elements: 5,
        special: Specials { raw: true, marksmen: true, militia: true, ..Specials::default() },
    };
    let mut factors = Vec::new();
    let price = unit.points(&mut factors);
    check_price(
        price,
        &factors,
        expect!["JOS-BUD-02 +1, JOS-BUD-04 +3, JOS-BUD-05 +2, JOS-BUD-09 +1, JOS-BUD-11 -1, JOS-BUD-13 x5: 30"],
    );
}

/// JOS-BUD-01: the sheet of a list, each line with its clauses.
#[test]
fn a_cost_sheet() {
    let sheet = cost("small.toml", SMALL, Lang::En).expect("it is sound");
    expect![[r#"
        Small army (small)

        Small army
          Hiller         35  general-in-chief, superior, Ct 1 LsA 2 LsD 1
            JOS-BUD-15 +15  JOS-BUD-16 +5  JOS-BUD-17 +10  JOS-BUD-18 +5
          Grenadiers     20 = 10 × 2  Grenadiers
            JOS-BUD-02 +3  JOS-BUD-04 +3  JOS-BUD-05 +3  JOS-BUD-08 +1  JOS-BUD-13 x2
          Cuirassiers    42 = 14 × 3  Cuirassiers
            JOS-BUD-02 +3  JOS-BUD-05 +4  JOS-BUD-07 +1  JOS-BUD-10 +1  JOS-BUD-12 +5  JOS-BUD-13 x3
          Jägers         10 = 10 × 1  Jägers
            JOS-BUD-02 +4  JOS-BUD-03 +2  JOS-BUD-04 +1  JOS-BUD-05 +2  JOS-BUD-09 +1  JOS-BUD-13 x1
          generals: 35
          units: 72
          total: 107 of 150
        advice: small.toml:1: expected about 500 to 600 points, found 107 (JOS-BUD-21)
    "#]]
    .assert_eq(&sheet.to_string());
    let sheet = cost("small.toml", SMALL, Lang::Fr).expect("it is sound");
    expect![[r#"
        Petite armée (small)

        Petite armée
          Hiller         35  général en chef, supérieur, Ct 1 LsA 2 LsD 1
            JOS-BUD-15 +15  JOS-BUD-16 +5  JOS-BUD-17 +10  JOS-BUD-18 +5
          Grenadiers     20 = 10 × 2  Grenadiers
            JOS-BUD-02 +3  JOS-BUD-04 +3  JOS-BUD-05 +3  JOS-BUD-08 +1  JOS-BUD-13 x2
          Cuirassiers    42 = 14 × 3  Cuirassiers
            JOS-BUD-02 +3  JOS-BUD-05 +4  JOS-BUD-07 +1  JOS-BUD-10 +1  JOS-BUD-12 +5  JOS-BUD-13 x3
          Chasseurs      10 = 10 × 1  Chasseurs
            JOS-BUD-02 +4  JOS-BUD-03 +2  JOS-BUD-04 +1  JOS-BUD-05 +2  JOS-BUD-09 +1  JOS-BUD-13 x1
          généraux : 35
          unités : 72
          total : 107 sur 150
        conseil : small.toml:1: attendu environ 500 à 600 points, trouvé 107 (JOS-BUD-21)
    "#]]
    .assert_eq(&sheet.to_string());
}

/// JOS-BUD-01: the same for programs.
#[test]
fn a_cost_sheet_as_json() {
    let sheet = cost("small.toml", SMALL, Lang::En).expect("it is sound");
    let line = serde_json::to_string(&sheet.forces[0].lines[2]).expect("it is plain data");
    expect![[r#"{"id":"cuirassiers","name":["Cuirassiers","Cuirassiers"],"what":["Cuirassiers","Cuirassiers"],"each":[14,3],"factors":[{"clause":"JOS-BUD-02","value":3},{"clause":"JOS-BUD-05","value":4},{"clause":"JOS-BUD-07","value":1},{"clause":"JOS-BUD-10","value":1},{"clause":"JOS-BUD-12","value":5},{"clause":"JOS-BUD-13","value":"x3"}],"points":42}"#]].assert_eq(&line);
    assert_eq!(serde_json::to_value(&sheet).expect("it is plain data")["forces"][0]["points"], 107);
}

/// JOS-SCN-01, JOS-IMP-02, JOS-BUD-19: examples S7 and O25, as the sheets of Quatre Bras say.
#[test]
fn sums_of_quatre_bras() {
    let sheet = cost("qb.toml", own("josephine/scenarios/quatre_bras_1815.toml"), Lang::En).expect("it is sound");
    let points: Vec<f64> = sheet.forces.iter().filter_map(|force| force.points).map(|points| points.0).collect();
    assert_eq!(points, [538.0, 537.0]);
    let elements =
        |force: &muster::ForceCost| force.lines.iter().filter_map(|line| line.each).map(|(_, n)| n).sum::<u32>();
    assert_eq!(sheet.forces.iter().map(elements).collect::<Vec<_>>(), [44, 48]);
}

/// JOS-ARMY-07: a roster has the columns of the profile tables; JOS-DOC-03: both orders where the choice is open.
#[test]
fn a_roster() {
    expect![[r#"
        Small army, 1809

        General            grade     Ct  LsA  LsD  points
        Hiller   in chief  superior   1    2    1      35

        Unit         profile      order       SB  march  VT  fire  VC  traits        elements  points
        Grenadiers   Grenadiers   thin/deep  3/5      2   0   3/1   3  elite, stoic  ☐☐            20
        Cuirassiers  Cuirassiers  –            3      3   –     –   4  impetuous     ☐☐☐           42
        Jägers       Jägers       deep         4      2   2     1   2  marksmen      ☐             10

        Total: units 3, elements 6, generals 1; 72 + 35 = 107 points.
        Valid by JOS-ARMY-02, JOS-ARMY-04, JOS-ARMY-05, JOS-ARMY-06, JOS-DOC-02, JOS-PROF-04; prices by JOS-BUD-01 to JOS-BUD-19. 107 of 150 points.
        Checksum: 60ef-af66-e2e1-4758
    "#]].assert_eq(&print("small.toml", SMALL, Lang::En).expect("it is sound"));
    expect![[r#"
        Petite armée, 1809

        Général           grade      Ct  LsA  LsD  points
        Hiller   en chef  supérieur   1    2    1      35

        Unité        profil       ordre           SB  marche  VT  tirs  VC  traits          éléments  points
        Grenadiers   Grenadiers   mince/profond  3/5       2   0   3/1   3  élite, stoïque  ☐☐            20
        Cuirassiers  Cuirassiers  –                3       3   –     –   4  fougueux        ☐☐☐           42
        Chasseurs    Chasseurs    profond          4       2   2     1   2  fins tireurs    ☐             10

        Total : unités 3, éléments 6, généraux 1 ; 72 + 35 = 107 points.
        Valide selon JOS-ARMY-02, JOS-ARMY-04, JOS-ARMY-05, JOS-ARMY-06, JOS-DOC-02, JOS-PROF-04 ; prix selon JOS-BUD-01 à JOS-BUD-19. 107 points sur 150.
        Empreinte : 60ef-af66-e2e1-4758
    "#]].assert_eq(&print("small.toml", SMALL, Lang::Fr).expect("it is sound"));
}

/// JOS-SET-05: the roster of a scenario tells what comes later.
#[test]
fn a_roster_of_a_scenario() {
    let text = own("josephine/scenarios/quatre_bras_1815.toml");
    expect![[r#"
        Quatre-Bras, 16 juin 1815

        Français, 1815

        Général              grade     Ct  LsA  LsD  points
        Ney         en chef  standard   2    2    2      40
        Kellermann           standard   1    1    0      30

        Unité                  profil                     ordre  SB  marche  VT  tirs  VC  traits           éléments  points
        Husson (Bachelu)       Infanterie                 mixte   3       2   1     2   3  fougueux         ☐☐☐☐          40
        Campi (Bachelu)        Infanterie                 mixte   3       2   1     2   3  fougueux         ☐☐☐☐          40
        Gauthier (Foy)         Infanterie                 mixte   3       2   1     2   3  fougueux         ☐☐☐☐          40
        Jamin (Foy)            Infanterie                 mixte   3       2   1     2   3  fougueux         ☐☐☐☐          40
        Bauduin (Jérôme)       Infanterie                 mixte   3       2   1     2   3  fougueux         ☐☐☐☐          40
        Soye (Jérôme)          Infanterie                 mixte   3       2   1     2   3  fougueux         ☐☐☐☐          40
        Artillerie de Bachelu  Artillerie à pied          –       3       1   –     4   1  stoïque          ☐☐            18
        Artillerie de Foy      Artillerie à pied          –       3       1   –     4   1  stoïque          ☐☐            18
        Artillerie de Jérôme   Artillerie à pied          –       3       1   –     4   1  stoïque          ☐☐            18
        Hubert (Piré)          Cavalerie légère           –       3       5   –     –   3  fougueux         ☐☐☐           33
        Wathiez (Piré)         Cavalerie légère           –       3       5   –     –   3  fougueux         ☐☐☐           33
        Guiton (Kellermann)    Cuirassiers / Carabiniers  –       4       3   –     –   4  élite, fougueux  ☐☐☐☐          60

        Renfort               profil                        ordre  SB  marche  VT  tirs  VC  traits           éléments  points
        Lefebvre-Desnouettes  Cavalerie légère de la Garde  –       4       5   –     –   3  élite, vétérans  ☐☐☐☐          48

        Total : unités 13, éléments 44, généraux 2 ; 468 + 70 = 538 points.
        Valide selon JOS-ARMY-02, JOS-ARMY-04, JOS-ARMY-05, JOS-ARMY-06, JOS-DOC-02, JOS-PROF-04 ; prix selon JOS-BUD-01 à JOS-BUD-19.
        Empreinte : f23e-d5c4-2f10-ad6b

        Anglo-alliés, 1815

        Général              grade      Ct  LsA  LsD  points
        Wellington  en chef  supérieur   3    1    2      45
        Picton               standard    2    2    1      45

        Unité                      profil                           ordre  SB  marche  VT  tirs  VC  traits                  éléments  points
        Pack                       Infanterie britannique / KGL     mince   2       2   1     3   3  vétérans, fins tireurs  ☐☐☐☐          44
        Kempt (riflemen)           Riflemen (VT 2)                  mince   2       2   2     3   3  vétérans, fins tireurs  ☐☐☐☐          48
        Highlanders                Highlanders                      mince   2       2   1     3   4  vétérans, fins tireurs  ☐☐☐☐          48
        Bijlandt                   Ligne hollando-belge             mince   1       2   1     3   2                          ☐☐☐☐☐         35
        Nassau (2e régiment)       Ligne hollando-belge             mince   1       2   1     3   2                          ☐☐☐☐☐         35
        Orange-Nassau              Ligne hollando-belge             mince   1       2   1     3   2                          ☐☐☐☐☐         35
        Brunswick                  Ligne Brunswick                  mince   2       2   1     3   2  bleusaille              ☐☐☐☐          28
        Van Merlen                 Cavalerie légère hollando-belge  –       2       5   –     –   2  fougueux                ☐☐☐           24
        Artillerie hollando-belge  Artillerie à pied                –       3       1   –     4   1  stoïque                 ☐☐            18
        Artillerie de Picton       Artillerie à pied                –       3       1   –     4   1  stoïque                 ☐☐            18
        Artillerie de Brunswick    Artillerie à pied                –       3       1   –     4   1  stoïque                 ☐☐            18

        Renfort                 profil                        ordre  SB  marche  VT  tirs  VC  traits                         éléments  points
        Halkett                 Infanterie britannique / KGL  mince   2       2   1     3   3  vétérans, fins tireurs         ☐☐☐☐          44
        Maitland (Foot Guards)  Foot Guards                   mince   3       2   2     3   3  élite, vétérans, fins tireurs  ☐☐☐☐          52

        Total : unités 13, éléments 48, généraux 2 ; 447 + 90 = 537 points.
        Valide selon JOS-ARMY-02, JOS-ARMY-04, JOS-ARMY-05, JOS-ARMY-06, JOS-DOC-02, JOS-PROF-04 ; prix selon JOS-BUD-01 à JOS-BUD-19.
        Empreinte : 89a5-71a6-f419-b75d
    "#]].assert_eq(&print("qb.toml", text, Lang::Fr).expect("it is sound"));
}

/// The checksum is that of the list, not of its file.
#[test]
fn the_checksum_is_that_of_the_list() {
    let sum = |text: &str| print("x", text, Lang::En).expect("it is sound").lines().last().map(str::to_owned);
    let rewritten = SMALL.replace(" = ", "=").replace("[[unit]]", "# a unit\n[[unit]]").replace("budget=150\n", "");
    assert_eq!(sum(&rewritten), sum(SMALL));
    assert_ne!(sum(&SMALL.replace("elements = 1", "elements = 2")), sum(SMALL));
    assert_ne!(sum(&SMALL.replace("doctrine = \"deep\"", "doctrine = \"thin\"")), sum(SMALL));
}

/// JOS-BUD-21: a list of another size gets advice, and is sound all the same.
#[test]
fn advice_is_no_problem() {
    let report = check("small.toml", SMALL, Lang::En);
    assert!(report.is_sound());
    expect![[r#"
        advice: small.toml:1: expected about 500 to 600 points, found 107 (JOS-BUD-21)
        small.toml: an army list, nothing wrong (Small army)
    "#]]
    .assert_eq(&report.to_string());
    expect![[r#"
        conseil : small.toml:1: attendu environ 500 à 600 points, trouvé 107 (JOS-BUD-21)
        small.toml: une liste d’armée, rien à redire (Petite armée)
    "#]]
    .assert_eq(&check("small.toml", SMALL, Lang::Fr).to_string());
    expect![[r#"{"file":"small.toml","system":"josephine","kind":"army","id":"small","name":["Small army","Petite armée"],"points":[107],"problems":[],"advice":[{"file":"small.toml","line":1,"field":"","kind":"advice","says":["expected about 500 to 600 points, found 107","attendu environ 500 à 600 points, trouvé 107"],"clause":"JOS-BUD-21"}],"lang":"en"}"#]].assert_eq(&serde_json::to_string(&report).expect("it is plain data"));
}

#[test]
fn a_report_of_problems() {
    let text = SMALL.replace("elements = 3", "elements = 5").replace("year", "yaer");
    expect![[r#"
        small.toml:1: year: expected an integer from 1805 to 1815, found nothing (JOS-DOC-04)
        small.toml:5: yaer: unknown field; did you mean "year"?
        small.toml:29: unit[1].elements: expected an integer from 1 to 4, found 5 (JOS-ARMY-04)
        3 problems
    "#]]
    .assert_eq(&check("small.toml", &text, Lang::En).to_string());
    let report = cost("small.toml", &text, Lang::Fr).expect_err("it is refused");
    expect![[r#"
        small.toml:1: year : attendu un entier de 1805 à 1815, trouvé rien (JOS-DOC-04)
        small.toml:5: yaer : champ inconnu ; vouliez-vous dire "year" ?
        small.toml:29: unit[1].elements : attendu un entier de 1 à 4, trouvé 5 (JOS-ARMY-04)
        3 problèmes
    "#]]
    .assert_eq(&report.to_string());
    let json = serde_json::to_string(&report.problems[0]).expect("it is plain data");
    expect![[r#"{"file":"small.toml","line":1,"field":"year","kind":"missing_field","says":["expected an integer from 1805 to 1815, found nothing","attendu un entier de 1805 à 1815, trouvé rien"],"clause":"JOS-DOC-04"}"#]].assert_eq(&json);
}

#[test]
fn a_map_has_no_price() {
    let text = own("josephine/maps/pratzen.toml");
    let report = cost("pratzen.toml", text, Lang::En).expect_err("it has no troops");
    expect![[r#"
        pratzen.toml:1: expected an army list or a scenario, found a map
        1 problem
    "#]]
    .assert_eq(&report.to_string());
    let report = print("pratzen.toml", text, Lang::Fr).expect_err("it has no troops");
    expect![[r#"
        pratzen.toml:1: attendu une liste d’armée ou un scénario, trouvé une carte
        1 problème
    "#]]
    .assert_eq(&report.to_string());
}

/// Every file of the set is what its folder says, and nothing is wrong with it.
#[test]
fn our_files_are_sound() {
    let mut count = 0;
    for (path, text) in muster::files("josephine") {
        let report = check(path, text, Lang::En);
        assert!(report.is_sound(), "{report}");
        assert_eq!(report.system, Some(System::Josephine));
        let kind = match path.split('/').nth(1) {
            Some("armies") => FileKind::Army,
            Some("maps") => FileKind::Map,
            Some("scenarios") => FileKind::Scenario,
            _ => FileKind::Profiles,
        };
        assert_eq!(report.kind, Some(kind));
        assert_eq!(cost(path, text, Lang::En).is_ok(), matches!(kind, FileKind::Army | FileKind::Scenario));
        count += 1;
    }
    assert_eq!(count, 26);
}

/// Every file is taken for one of the set in whose folder it is.
#[test]
fn files_of_other_sets_are_theirs() {
    for system in System::ALL {
        for (path, text) in muster::files(system.id()) {
            assert_eq!(check(path, text, Lang::En).system, Some(system), "{path}");
        }
    }
}

/// A list that is written and read again is the same list, and costs the same.
#[test]
fn lists_survive_a_round_trip() {
    let small = read_army("small.toml", SMALL, Library::own()).expect("it is sound");
    for army in armies().iter().map(|army| &**army).chain([&small]) {
        let text = army.to_toml();
        let again = read_army(&army.file, &text, Library::own()).expect("it reads");
        assert_eq!(&again, army);
        assert_eq!(again.to_toml(), text);
    }
}

/// JOS-SCN-01, JOS-SCN-07, JOS-SCN-11, JOS-SCN-14: each scenario knows its clauses.
#[test]
fn scenarios_know_their_clauses() {
    let all: Vec<&str> = scenarios().iter().flat_map(|scenario| scenario.clauses()).map(|clause| clause.id()).collect();
    assert_eq!(all.len(), 14);
}
