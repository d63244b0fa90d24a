//! Army lists, divisions and scenarios of NapoW: ours are sound, spoilt ones are refused with every reason, in both languages.

use expect_test::{Expect, expect};
use muster::napow::{Library, armies, read_army, scenarios};
use muster::{FileKind, check, cost, print};
use rulebook::{Lang, System};

fn file(path: &str) -> &'static str {
    muster::file(path).expect("it is ours")
}

/// All that is said about a text, English then French.
fn told(text: &str, says: &Expect) {
    let report = check("mine.toml", text, Lang::En);
    let lines = Lang::ALL.iter().flat_map(|lang| report.problems.iter().map(|problem| problem.text(*lang) + "\n"));
    says.assert_eq(&lines.collect::<String>());
    assert!(cost("mine.toml", text, Lang::En).is_err() && print("mine.toml", text, Lang::Fr).is_err());
}

/// All that is said about a file of ours with a few places changed.
fn spoilt(path: &str, changes: &[(&str, &str)], says: &Expect) {
    told(&changed(file(path), changes), says);
}

fn changed(text: &str, changes: &[(&str, &str)]) -> String {
    let mut text = text.to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    text
}

/// A division of a player, with all that can be bought.
const MINE: &str = r#"
id = "mine"
name_en = "Friant's division"
name_fr = "Division Friant"
list = "fr1809"
year = 1809
points = 363
divisional_morale = "intrepid"
artillery_general = "hesitant"
fortification_slices = 6
independents = [{ profile = "foot12", count = 1 }]

[[um]]
id = "light_brigade"
brigadier = "intrepid"
bonus = true
ucs = [{ profile = "light", count = 2 }]

[[um]]
id = "line_brigade"
brigadier = "confident"
ucs = [{ profile = "line", count = 2 }, { profile = "line_guns", count = 2 }, { profile = "foot8", count = 1 }]

[[um]]
id = "light_cavalry"
brigadier = "hesitant"
ucs = [{ profile = "lancers", count = 1 }]
"#;

/// NPW-GEN-03, NPW-ORG-17, NPW-COST-01, NPW-COST-02, NPW-COST-03, NPW-COST-04: every file is sound, what it states is what it costs, and no ready
/// division is dearer than the budget.
#[test]
fn our_files_are_sound() {
    let mut count = 0;
    for (path, text) in muster::files("napow") {
        let report = check(path, text, Lang::En);
        assert!(report.is_sound(), "{report}");
        assert_eq!(report.system, Some(System::Napow));
        let kind = match path.split('/').nth(1) {
            Some("armies") => FileKind::Army,
            Some("scenarios") => FileKind::Scenario,
            _ => FileKind::Budget,
        };
        assert_eq!(report.kind, Some(kind));
        assert_eq!(cost(path, text, Lang::En).is_ok(), kind != FileKind::Budget);
        assert_eq!(print(path, text, Lang::Fr).is_ok(), kind != FileKind::Budget);
        count += 1;
    }
    assert_eq!((count, armies().len(), scenarios().len()), (15, 11, 3));
    for army in armies() {
        assert!(army.ready.force.points() <= 400 && army.ready.force.ucs() <= 20, "{}", army.id);
    }
}

/// NPW-GEN-03: the ready divisions as the specification gives them: points, UC, years.
#[test]
fn ready_divisions() {
    let told: String = armies()
        .iter()
        .map(|army| {
            let force = &army.ready.force;
            let (first, last) = (army.ready.years[0], army.ready.years[army.ready.years.len() - 1]);
            format!("{} {} {} {first}-{last}\n", army.id, force.points(), force.ucs())
        })
        .collect();
    expect![[r#"
        au1805 383 10 1809-1809
        es1808 397 20 1808-1813
        fr1805 395 10 1805-1807
        fr1809 379 11 1809-1812
        fr1813 386 16 1813-1814
        gb1809 389 10 1809-1815
        ot1806 391 15 1806-1812
        pr1806 384 12 1806-1806
        pr1813 396 14 1813-1815
        ru1805 380 13 1805-1807
        ru1812 379 11 1812-1814
    "#]]
    .assert_eq(&told);
}

/// NPW-COST-01, NPW-COST-02, NPW-COST-03, NPW-COST-04, NPW-COST-05: the budget clause by clause.
#[test]
fn the_cost_sheet() {
    let sheet = |lang| cost("mine.toml", MINE, lang).expect("it is sound").to_string();
    expect![[r#"
        Friant's division (mine)

        Friant's division
          Divisional general                                  20  divisional general, intrepid
            NPW-COST-04 +20
          Light regiment                                      16  brigadier, intrepid, bonus
            NPW-COST-04 +16
          Light battalion                                     88 = 11 × 8  2 × Flm (veteran, confident)
            NPW-COST-01 +11
          Line brigade                                         8  brigadier, confident
            NPW-COST-04 +8
          Line battalion                                      64 = 8 × 8  2 × Fsm (seasoned, confident)
            NPW-COST-01 +8
          Line battalion with regimental guns (1809, 1812)    72 = 9 × 8  2 × Fsgm (seasoned, confident)
            NPW-COST-01 +9
          Foot battery, 8 or 6 pdr                            21 = 21 × 1  1 × RAm (veteran, confident)
            NPW-COST-03 +21
          Light cavalry brigade                                5  brigadier, hesitant
            NPW-COST-04 +5
          Line lancers, Polish uhlans                         33 = 11 × 3  1 × RLa (veteran, confident)
            NPW-COST-02 +11
          Foot battery, 12 pdr                                24 = 24 × 1  1 × RAl (veteran, confident)
            NPW-COST-03 +24
          Artillery general                                    6  artillery general, hesitant
            NPW-COST-04 +6
          Fortification                                        6  6 slices of 3 cm
            NPW-COST-05 +6
          Light regiment: 104
          Line brigade: 165
          Light cavalry brigade: 38
          independent batteries: 24
          UC: 9
          elements: 29
          total: 363 of 400
    "#]]
    .assert_eq(&sheet(Lang::En));
    expect![[r#"
        Division Friant (mine)

        Division Friant
          Général de division                                             20  général de division, intrépide
            NPW-COST-04 +20
          Régiment léger                                                  16  brigadier, intrépide, bonus
            NPW-COST-04 +16
          Bataillon léger                                                 88 = 11 × 8  2 × Flm (vétéran, confiant)
            NPW-COST-01 +11
          Brigade de ligne                                                 8  brigadier, confiant
            NPW-COST-04 +8
          Bataillon de ligne                                              64 = 8 × 8  2 × Fsm (aguerri, confiant)
            NPW-COST-01 +8
          Bataillon de ligne avec artillerie régimentaire (1809, 1812)    72 = 9 × 8  2 × Fsgm (aguerri, confiant)
            NPW-COST-01 +9
          Batterie à pied de 8 ou 6 livres                                21 = 21 × 1  1 × RAm (vétéran, confiant)
            NPW-COST-03 +21
          Brigade de cavalerie légère                                      5  brigadier, hésitant
            NPW-COST-04 +5
          Lanciers de la ligne, uhlans polonais                           33 = 11 × 3  1 × RLa (vétéran, confiant)
            NPW-COST-02 +11
          Batterie à pied de 12 livres                                    24 = 24 × 1  1 × RAl (vétéran, confiant)
            NPW-COST-03 +24
          Général d'artillerie                                             6  général d'artillerie, hésitant
            NPW-COST-04 +6
          Fortification                                                    6  6 tranches de 3 cm
            NPW-COST-05 +6
          Régiment léger : 104
          Brigade de ligne : 165
          Brigade de cavalerie légère : 38
          batteries indépendantes : 24
          UC : 9
          éléments : 29
          total : 363 sur 400
    "#]]
    .assert_eq(&sheet(Lang::Fr));
}

/// NPW-COST-06: slow squares and impetuous troops cost nothing for it.
#[test]
fn what_costs_nothing() {
    let sheet = cost("ot1806.toml", file("napow/armies/ot1806.toml"), Lang::En).expect("it is sound");
    let line = sheet.forces[0].lines.iter().find(|line| line.id == "levy_horde.levies").expect("it is there");
    expect![[r#"{"id":"levy_horde.levies","name":["Levend levies","Levées de levends"],"what":["2 × Io (conscript, hesitant)","2 × Io (conscrit, hésitant)"],"each":[2,12],"factors":[{"clause":"NPW-COST-01","value":2},{"clause":"NPW-COST-06","value":0}],"points":24}"#]].assert_eq(&serde_json::to_string(line).expect("it is plain data"));
}

/// NPW-ORG-05, NPW-ORG-12, NPW-CHR-36: the roster has every brigadier, a line for every UC, its elements to cross off, its code explained.
#[test]
fn the_roster() {
    let roster = |lang| print("mine.toml", MINE, lang).expect("it is sound");
    expect![[r#"
        Friant's division (France 1809–1812)
        Years: 1809

        Divisional general, intrepid
        Artillery general, hesitant
        Fortification for the defender: 6 slices of 3 cm

        Light regiment: brigadier, intrepid, bonus, 104 pts
                             code  experience  fire     cm  melee  morale     test  traits  elements  points
          Light battalion 1  Flm   veteran       3+  10/20     3+  confident    4+          ☐☐☐☐          44
          Light battalion 2  Flm   veteran       3+  10/20     3+  confident    4+          ☐☐☐☐          44

        Line brigade: brigadier, confident, 165 pts
                                                              code  experience  fire     cm  melee  morale     test  traits  elements  points
          Line battalion 1                                    Fsm   seasoned      4+  10/20     4+  confident    4+          ☐☐☐☐          32
          Line battalion 2                                    Fsm   seasoned      4+  10/20     4+  confident    4+          ☐☐☐☐          32
          Line battalion with regimental guns (1809, 1812) 1  Fsgm  seasoned      4+  10/20     4+  confident    4+          ☐☐☐☐          36
          Line battalion with regimental guns (1809, 1812) 2  Fsgm  seasoned      4+  10/20     4+  confident    4+          ☐☐☐☐          36
          Foot battery, 8 or 6 pdr                            RAm   veteran       3+  30/60     3+  confident    4+          ☐             21

        Light cavalry brigade: brigadier, hesitant, 38 pts
                                       code  experience  fire  cm  melee  morale     test  traits  elements  points
          Line lancers, Polish uhlans  RLa   veteran        –   –     3+  confident    4+          ☐☐☐           33

        Independent batteries
                                code  experience  fire     cm  melee  morale     test  traits  elements  points
          Foot battery, 12 pdr  RAl   veteran       3+  40/80     3+  confident    4+          ☐             24

        Flm: French doctrine, light infantry, muskets
        Fsgm: French doctrine, skirmishers, regimental guns, muskets
        Fsm: French doctrine, skirmishers, muskets
        RAl: foot artillery, heavy guns
        RAm: foot artillery, medium guns
        RLa: lancers

        Total: UM 3, UC 9, elements 29, generals 5; 363 of 400 points.
        Valid by NPW-GEN-03, NPW-ORG-08, NPW-ORG-17, NPW-ORG-18, NPW-CHR-36; prices by NPW-COST-01 to NPW-COST-06.
        Checksum: f533-ec23-8772-e79d
    "#]].assert_eq(&roster(Lang::En));
    expect![[r#"
        Division Friant (France 1809–1812)
        Années : 1809

        Général de division, intrépide
        Général d'artillerie, hésitant
        Fortification pour le défenseur : 6 tranches de 3 cm

        Régiment léger : brigadier, intrépide, bonus, 104 pts
                             code  expérience  tir     cm  mêlée  moral     test  traits  éléments  points
          Bataillon léger 1  Flm   vétéran      3+  10/20     3+  confiant    4+          ☐☐☐☐          44
          Bataillon léger 2  Flm   vétéran      3+  10/20     3+  confiant    4+          ☐☐☐☐          44

        Brigade de ligne : brigadier, confiant, 165 pts
                                                                          code  expérience  tir     cm  mêlée  moral     test  traits  éléments  points
          Bataillon de ligne 1                                            Fsm   aguerri      4+  10/20     4+  confiant    4+          ☐☐☐☐          32
          Bataillon de ligne 2                                            Fsm   aguerri      4+  10/20     4+  confiant    4+          ☐☐☐☐          32
          Bataillon de ligne avec artillerie régimentaire (1809, 1812) 1  Fsgm  aguerri      4+  10/20     4+  confiant    4+          ☐☐☐☐          36
          Bataillon de ligne avec artillerie régimentaire (1809, 1812) 2  Fsgm  aguerri      4+  10/20     4+  confiant    4+          ☐☐☐☐          36
          Batterie à pied de 8 ou 6 livres                                RAm   vétéran      3+  30/60     3+  confiant    4+          ☐             21

        Brigade de cavalerie légère : brigadier, hésitant, 38 pts
                                                 code  expérience  tir  cm  mêlée  moral     test  traits  éléments  points
          Lanciers de la ligne, uhlans polonais  RLa   vétéran       –   –     3+  confiant    4+          ☐☐☐           33

        Batteries indépendantes
                                        code  expérience  tir     cm  mêlée  moral     test  traits  éléments  points
          Batterie à pied de 12 livres  RAl   vétéran      3+  40/80     3+  confiant    4+          ☐             24

        Flm : doctrine française, infanterie légère, mousquets
        Fsgm : doctrine française, tirailleurs, artillerie régimentaire, mousquets
        Fsm : doctrine française, tirailleurs, mousquets
        RAl : artillerie à pied, calibre lourd
        RAm : artillerie à pied, calibre moyen
        RLa : lanciers

        Total : UM 3, UC 9, éléments 29, généraux 5 ; 363 points sur 400.
        Valide selon NPW-GEN-03, NPW-ORG-08, NPW-ORG-17, NPW-ORG-18, NPW-CHR-36 ; prix selon NPW-COST-01 à NPW-COST-06.
        Empreinte : f533-ec23-8772-e79d
    "#]].assert_eq(&roster(Lang::Fr));
    let text = file("napow/armies/au1805.toml");
    expect![[r#"
        Autriche 1805–1809
        Années : 1809

        Général de division, confiant

        Avant-garde : brigadier, confiant, 72 pts
                                  code  expérience  tir     cm  mêlée  moral     test  traits      éléments  points
          Bataillon de Grenzer 1  Plm   aguerri      4+  10/20     4+  confiant    4+  carré lent  ☐☐☐☐          32
          Bataillon de Grenzer 2  Plm   aguerri      4+  10/20     4+  confiant    4+  carré lent  ☐☐☐☐          32

        Brigade de ligne : brigadier, confiant, 218 pts
                                                                  code  expérience  tir     cm  mêlée  moral     test  traits                           éléments  points
          Bataillon de ligne exercé à former des masses (1809) 1  Pm    aguerri      4+  10/20     4+  confiant    4+  colonne de division, carré lent  ☐☐☐☐☐☐        42
          Bataillon de ligne exercé à former des masses (1809) 2  Pm    aguerri      4+  10/20     4+  confiant    4+  colonne de division, carré lent  ☐☐☐☐☐☐        42
          Bataillon de ligne exercé à former des masses (1809) 3  Pm    aguerri      4+  10/20     4+  confiant    4+  colonne de division, carré lent  ☐☐☐☐☐☐        42
          Bataillon de ligne exercé à former des masses (1809) 4  Pm    aguerri      4+  10/20     4+  confiant    4+  colonne de division, carré lent  ☐☐☐☐☐☐        42
          Bataillon de ligne exercé à former des masses (1809) 5  Pm    aguerri      4+  10/20     4+  confiant    4+  colonne de division, carré lent  ☐☐☐☐☐☐        42

        Brigade de cavalerie légère : brigadier, confiant, 48 pts
                    code  expérience  tir  cm  mêlée  moral     test  traits  éléments  points
          Hussards  RLh   vétéran       –   –     3+  confiant    4+          ☐☐☐☐          40

        Batteries indépendantes
                                            code  expérience  tir     cm  mêlée  moral     test  traits  éléments  points
          Batterie de position de 6 livres  RAm   aguerri      4+  30/60     4+  confiant    4+          ☐             16
          Batterie de brigade de 3 livres   RAg   aguerri      4+  20/40     4+  confiant    4+          ☐             14

        Plm : doctrine prussienne, infanterie légère, mousquets
        Pm : doctrine prussienne, mousquets
        RAg : artillerie à pied, calibre léger
        RAm : artillerie à pied, calibre moyen
        RLh : cavalerie légère

        Total : UM 3, UC 10, éléments 44, généraux 4 ; 383 points sur 400.
        Valide selon NPW-GEN-03, NPW-ORG-08, NPW-ORG-17, NPW-ORG-18, NPW-CHR-36 ; prix selon NPW-COST-01 à NPW-COST-06.
        Empreinte : 767e-46b5-d9bf-485d
    "#]].assert_eq(&print("au1805.toml", text, Lang::Fr).expect("it is sound"));
}

/// NPW-SET-13: the roster of a scenario names the commanders and tells what comes later.
#[test]
fn a_roster_of_a_scenario() {
    let text = file("napow/scenarios/hagelberg_1813.toml");
    expect![[r#"
        Hagelberg, 27 August 1813

        French (France 1813–1814)

        Girard: divisional general, confident

        First brigade: Baville, brigadier, confident, 104 pts
                                                   code  experience  fire     cm  melee  morale     test  traits  elements  points
          Line battalion with a cadre of veterans  Fsm   seasoned      4+  10/20     4+  confident    4+          ☐☐☐☐          32
          Conscript battalion (Marie-Louises) 1    Cm    conscript     5+  10/20     5+  confident    4+          ☐☐☐☐          16
          Conscript battalion (Marie-Louises) 2    Cm    conscript     5+  10/20     5+  confident    4+          ☐☐☐☐          16
          Conscript battalion (Marie-Louises) 3    Cm    conscript     5+  10/20     5+  confident    4+          ☐☐☐☐          16
          Conscript battalion (Marie-Louises) 4    Cm    conscript     5+  10/20     5+  confident    4+          ☐☐☐☐          16

        Second brigade: Sénécal, brigadier, confident, 112 pts
                                                 code  experience  fire     cm  melee  morale     test  traits  elements  points
          Provisional or cohort battalion 1      Fsm   seasoned      4+  10/20     4+  hesitant     5+          ☐☐☐☐          28
          Provisional or cohort battalion 2      Fsm   seasoned      4+  10/20     4+  hesitant     5+          ☐☐☐☐          28
          Conscript battalion (Marie-Louises) 1  Cm    conscript     5+  10/20     5+  confident    4+          ☐☐☐☐          16
          Conscript battalion (Marie-Louises) 2  Cm    conscript     5+  10/20     5+  confident    4+          ☐☐☐☐          16
          Conscript battalion (Marie-Louises) 3  Cm    conscript     5+  10/20     5+  confident    4+          ☐☐☐☐          16

        Light cavalry brigade: Villedieu, brigadier, confident, 44 pts
                                              code  experience  fire  cm  melee  morale     test  traits  elements  points
          Hussars, chasseurs, new remounts 1  RLh   conscript      –   –     5+  confident    4+          ☐☐☐           18
          Hussars, chasseurs, new remounts 2  RLh   conscript      –   –     5+  confident    4+          ☐☐☐           18

        Independent batteries
                                 code  experience  fire     cm  melee  morale     test  traits  elements  points
          Foot battery, 6 pdr 1  RAm   veteran       3+  30/60     3+  confident    4+          ☐             21
          Foot battery, 6 pdr 2  RAm   veteran       3+  30/60     3+  confident    4+          ☐             21

        Cm: conscript doctrine, muskets
        Fsm: French doctrine, skirmishers, muskets
        RAm: foot artillery, medium guns
        RLh: light cavalry

        Total: UM 3, UC 14, elements 48, generals 4; 317 points.
        Checksum: 22ef-92fd-3ed3-8a87

        Prussians (Prussia 1813–1815)

        Hirschfeld: divisional general, confident

        Reserve regiment: Langen, brigadier, confident, 92 pts
                                        code  experience  fire     cm  melee  morale    test  traits  elements  points
          Reserve regiment battalion 1  Fsm   seasoned      4+  10/20     4+  hesitant    5+          ☐☐☐☐          28
          Reserve regiment battalion 2  Fsm   seasoned      4+  10/20     4+  hesitant    5+          ☐☐☐☐          28
          Reserve regiment battalion 3  Fsm   seasoned      4+  10/20     4+  hesitant    5+          ☐☐☐☐          28

        Landwehr regiment: Puttlitz, brigadier, confident, 88 pts
                                code  experience  fire     cm  melee  morale     test  traits      elements  points
          Landwehr battalion 1  Cm    conscript     5+  10/20     5+  confident    4+  aggressive  ☐☐☐☐          20
          Landwehr battalion 2  Cm    conscript     5+  10/20     5+  confident    4+  aggressive  ☐☐☐☐          20
          Landwehr battalion 3  Cm    conscript     5+  10/20     5+  confident    4+  aggressive  ☐☐☐☐          20
          Landwehr battalion 4  Cm    conscript     5+  10/20     5+  confident    4+  aggressive  ☐☐☐☐          20

        Further Landwehr: Boguslawski, brigadier, hesitant, 53 pts
                                              code  experience  fire     cm  melee  morale    test  traits  elements  points
          Landwehr battalion, newly raised 1  Cm    conscript     5+  10/20     5+  hesitant    5+          ☐☐☐☐          12
          Landwehr battalion, newly raised 2  Cm    conscript     5+  10/20     5+  hesitant    5+          ☐☐☐☐          12
          Landwehr battalion, newly raised 3  Cm    conscript     5+  10/20     5+  hesitant    5+          ☐☐☐☐          12
          Landwehr battalion, newly raised 4  Cm    conscript     5+  10/20     5+  hesitant    5+          ☐☐☐☐          12

        Brigade cavalry: Bismarck, brigadier, confident, 44 pts
                                       code  experience  fire  cm  melee  morale    test  traits  elements  points
          Landwehr cavalry (lances) 1  RLa   conscript      –   –     5+  hesitant    5+          ☐☐☐           18
          Landwehr cavalry (lances) 2  RLa   conscript      –   –     5+  hesitant    5+          ☐☐☐           18

        Cossacks: Chernyshev, no brigadier, 48 pts; arrives on turn 5
                          code  experience  fire  cm  melee  morale    test  traits     elements  points
          Don Cossacks 1  ILh   seasoned       –   –     4+  hesitant    5+  impetuous  ☐☐☐☐          24
          Don Cossacks 2  ILh   seasoned       –   –     4+  hesitant    5+  impetuous  ☐☐☐☐          24

        Independent batteries
                               code  experience  fire     cm  melee  morale     test  traits  elements  points
          Foot battery, 6 pdr  RAm   seasoned      4+  30/60     4+  confident    4+          ☐             16

        Cm: conscript doctrine, muskets
        Fsm: French doctrine, skirmishers, muskets
        ILh: irregular light cavalry
        RAm: foot artillery, medium guns
        RLa: lancers

        Total: UM 5, UC 16, elements 59, generals 5; 356 points.
        Checksum: 6c5a-f4ed-2b02-d961
    "#]].assert_eq(&print("hagelberg.toml", text, Lang::En).expect("it is sound"));
}

/// The checksum is that of the division, not of its file.
#[test]
fn the_checksum_is_that_of_the_division() {
    let sum = |text: &str| print("x", text, Lang::En).expect("it is sound").lines().last().map(str::to_owned);
    let rewritten = MINE.replace(" = ", "=").replace("[[um]]", "# a UM\n[[um]]").replace("points=363\n", "");
    assert_eq!(sum(&rewritten), sum(MINE));
    let cheaper = MINE.replace("points = 363\n", "");
    for (from, to) in [
        ("brigadier = \"confident\"", "brigadier = \"hesitant\""),
        ("fortification_slices = 6", "fortification_slices = 5"),
        ("{ profile = \"light\", count = 2 }", "{ profile = \"light\", count = 3 }"),
        ("bonus = true\n", ""),
    ] {
        let text = changed(&cheaper, &[(from, to)]).replace("year = 1809", "year = 1809\nbudget = 500");
        assert_ne!(sum(&text), sum(MINE), "{from}");
    }
}

/// NPW-GEN-03, NPW-ORG-11: what a list lets one profile stand for, and smaller battalions, in their years.
#[test]
fn substitutes_and_smaller_battalions() {
    let austrian = |year: &str, line: &str| {
        format!(
            "id = \"mine\"\nname_en = \"Mine\"\nname_fr = \"La mienne\"\nlist = \"au1805\"\n{year}\ndivisional_morale = \"hesitant\"\n\
             independents = [{{ profile = \"foot6\", count = 1 }}]\n\
             [[um]]\nid = \"advance_guard\"\nbrigadier = \"confident\"\nucs = [{{ profile = \"grenzer\", count = 1 }}]\n\
             [[um]]\nid = \"line_brigade\"\nbrigadier = \"confident\"\nucs = [{line}, {{ profile = \"foot3\", count = 1 }}]\n\
             [[um]]\nid = \"light_cavalry\"\nbrigadier = \"confident\"\nucs = [{{ profile = \"uhlans\", count = 1 }}]\n"
        )
    };
    let years = |text: &str| read_army("mine.toml", text, Library::own()).map(|army| army.division.years);
    let both = "{ profile = \"line\", count = 2 }, { profile = \"line_guns\", count = 2 }";
    let mass = "{ profile = \"line_mass\", count = 4 }";
    assert_eq!(years(&austrian("", both)), Ok(vec![1805]));
    assert_eq!(years(&austrian("", mass)), Ok(vec![1809]));
    assert_eq!(years(&austrian("year = 1809", mass)), Ok(vec![1809]));
    told(
        &austrian("year = 1809", both),
        &expect![[r#"
            mine.toml:15: um[1].ucs[0].profile: expected "line_mass" in 1809, found "line" (NPW-GEN-03)
            mine.toml:15: um[1].ucs[1].profile: expected "line_mass" in 1809, found "line_guns" (NPW-GEN-03)
            mine.toml:15: um[1].ucs: expected at least 4 × "line_mass", found 0 (NPW-GEN-03)
            mine.toml:15: um[1].ucs[0].profile : attendu "line_mass" en 1809, trouvé "line" (NPW-GEN-03)
            mine.toml:15: um[1].ucs[1].profile : attendu "line_mass" en 1809, trouvé "line_guns" (NPW-GEN-03)
            mine.toml:15: um[1].ucs : attendu au moins 4 × "line_mass", trouvé 0 (NPW-GEN-03)
        "#]],
    );
    told(
        &austrian("", "{ profile = \"line\", count = 3 }, { profile = \"line_mass\", count = 2 }"),
        &expect![[r#"
            mine.toml:15: um[1].ucs[1].profile: expected "line" or "line_guns" in 1805, found "line_mass" (NPW-GEN-03)
            mine.toml:15: um[1].ucs: expected at least 4 × "line" or "line_guns", found 3 (NPW-GEN-03)
            mine.toml:15: um[1].ucs[1].profile : attendu "line" ou "line_guns" en 1805, trouvé "line_mass" (NPW-GEN-03)
            mine.toml:15: um[1].ucs : attendu au moins 4 × "line" ou "line_guns", trouvé 3 (NPW-GEN-03)
        "#]],
    );

    let russian = |year: u16| {
        let small = "ucs = [{ profile = \"infantry\", count = 4, elements = 3 }]";
        let text = changed(file("napow/armies/ru1812.toml"), &[("points = 379", "points = 351")]);
        let text = changed(&text, &[("ucs = [{ profile = \"infantry\", count = 4 }]", small)]);
        text.replace("[ready]\n", &format!("[ready]\nyear = {year}\n"))
    };
    assert!(check("mine.toml", &russian(1813), Lang::En).is_sound());
    told(
        &russian(1812),
        &expect![[r#"
        mine.toml:393: ready.um[0].ucs[0].profile: expected 4 elements in 1812, found 3 (NPW-ORG-11)
        mine.toml:393: ready.um[0].ucs[0].profile : attendu 4 éléments en 1812, trouvé 3 (NPW-ORG-11)
    "#]],
    );
}

/// NPW-COST-01, NPW-COST-02, NPW-COST-03, NPW-COST-04, NPW-GEN-03, NPW-ORG-17, NPW-ORG-18: every stated number is computed again.
#[test]
fn stated_numbers() {
    let changes = [
        ("points_per_element = 8\npoints = 32", "points_per_element = 9\npoints = 36"),
        ("points_per_element = 8\npoints = 24", "points_per_element = 7\npoints = 21"),
        ("points_per_element = 21\npoints = 21", "points_per_element = 20\npoints = 21"),
        ("brigadier_points = 8", "brigadier_points = 9"),
        ("points = 379", "points = 380"),
        ("ucs = 11", "ucs = 12"),
    ];
    spoilt(
        "napow/armies/fr1809.toml",
        &changes,
        &expect![[r#"
        mine.toml:41: profile[0].points_per_element: expected 8, found 9 (NPW-COST-01)
        mine.toml:42: profile[0].points: expected 32, found 36 (NPW-COST-01)
        mine.toml:212: profile[8].points_per_element: expected 8, found 7 (NPW-COST-02)
        mine.toml:213: profile[8].points: expected 24, found 21 (NPW-COST-02)
        mine.toml:278: profile[12].points_per_element: expected 21, found 20 (NPW-COST-03)
        mine.toml:323: um[0].brigadier_points: expected 8, found 9 (NPW-COST-04)
        mine.toml:423: ready.points: expected 379, found 380 (NPW-GEN-03)
        mine.toml:424: ready.ucs: expected 11, found 12 (NPW-ORG-17)
        mine.toml:41: profile[0].points_per_element : attendu 8, trouvé 9 (NPW-COST-01)
        mine.toml:42: profile[0].points : attendu 32, trouvé 36 (NPW-COST-01)
        mine.toml:212: profile[8].points_per_element : attendu 8, trouvé 7 (NPW-COST-02)
        mine.toml:213: profile[8].points : attendu 24, trouvé 21 (NPW-COST-02)
        mine.toml:278: profile[12].points_per_element : attendu 21, trouvé 20 (NPW-COST-03)
        mine.toml:323: um[0].brigadier_points : attendu 8, trouvé 9 (NPW-COST-04)
        mine.toml:423: ready.points : attendu 379, trouvé 380 (NPW-GEN-03)
        mine.toml:424: ready.ucs : attendu 11, trouvé 12 (NPW-ORG-17)
    "#]],
    );
    spoilt(
        "napow/armies/ru1805.toml",
        &[("brigadier = \"none\"\nbrigadier_points = 0", "brigadier = \"none\"\nbrigadier_points = 5")],
        &expect![[r#"
            mine.toml:325: um[6].brigadier_points: expected 0, found 5 (NPW-ORG-18)
            mine.toml:325: um[6].brigadier_points : attendu 0, trouvé 5 (NPW-ORG-18)
        "#]],
    );
}

/// NPW-CHR-36, NPW-CHR-26, NPW-CHR-27, NPW-CHR-10, NPW-CHR-31: codes that are none.
#[test]
fn codes() {
    let changes = [
        ("code = \"Fsm\"", "code = \"Fxm\""),
        ("code = \"Fsgm\"", "code = \"Fsgr\""),
        ("code = \"Flm\"", "code = \"light\""),
        ("code = \"RLh\"", "code = \"ICu\""),
        ("code = \"RAm\"", "code = \"RAx\""),
        ("code = \"RAl\"", "code = \"IAlc\""),
        ("code = \"RAgc\"", "code = \"RAlc\""),
    ];
    spoilt(
        "napow/armies/fr1809.toml",
        &changes,
        &expect![[r#"
        mine.toml:26: profile[0].code: expected s or l, then g, then one of m, r, o, w after the doctrine, found "Fxm" (NPW-CHR-36)
        mine.toml:48: profile[1].code: expected regimental guns (g) with muskets (m), found "Fsgr" (NPW-CHR-10)
        mine.toml:115: profile[4].code: expected a code of infantry such as "Fsm", of cavalry such as "RLh" or of artillery such as "RAm", found "light" (NPW-CHR-36)
        mine.toml:203: profile[8].code: expected "RHc", "RLh", "RLa", "RCu", "ILh" or "IHc", found "ICu" (NPW-CHR-26)
        mine.toml:267: profile[12].code: expected one of g, m, l, then c for horse artillery, after RA or IA, found "RAx" (NPW-CHR-36)
        mine.toml:285: profile[13].code: expected horse artillery (c) that is regular (RA), found "IAlc" (NPW-CHR-27)
        mine.toml:303: profile[14].code: expected horse artillery (c) of calibre g or m, found "RAlc" (NPW-CHR-31)
        mine.toml:26: profile[0].code : attendu s ou l, puis g, puis m, r, o ou w après la doctrine, trouvé "Fxm" (NPW-CHR-36)
        mine.toml:48: profile[1].code : attendu l'artillerie régimentaire (g) avec des mousquets (m), trouvé "Fsgr" (NPW-CHR-10)
        mine.toml:115: profile[4].code : attendu un code d'infanterie comme "Fsm", de cavalerie comme "RLh" ou d'artillerie comme "RAm", trouvé "light" (NPW-CHR-36)
        mine.toml:203: profile[8].code : attendu "RHc", "RLh", "RLa", "RCu", "ILh" ou "IHc", trouvé "ICu" (NPW-CHR-26)
        mine.toml:267: profile[12].code : attendu g, m ou l, puis c pour l'artillerie à cheval, après RA ou IA, trouvé "RAx" (NPW-CHR-36)
        mine.toml:285: profile[13].code : attendu une artillerie à cheval (c) régulière (RA), trouvé "IAlc" (NPW-CHR-27)
        mine.toml:303: profile[14].code : attendu une artillerie à cheval (c) de calibre g ou m, trouvé "RAlc" (NPW-CHR-31)
    "#]],
    );
}

/// NPW-CHR-35, NPW-CHR-36: what is written out is what the code says.
#[test]
fn fields_against_the_code() {
    let changes = [
        (
            "doctrine = \"french\"\nweapon = \"musket\"\nskirmishers = true",
            "doctrine = \"prussian\"\nweapon = \"rifle\"\nskirmishers = false",
        ),
        (
            "arm = \"cavalry\"\ndoctrine = \"regular\"\ncavalry_type = \"lh\"",
            "arm = \"infantry\"\ndoctrine = \"irregular\"\ncavalry_type = \"hc\"\nweapon = \"musket\"\nlight = true",
        ),
        (
            "artillery_kind = \"foot_artillery\"\ncalibre = \"medium\"",
            "artillery_kind = \"horse_artillery\"\ncalibre = \"heavy\"\ncavalry_type = \"lh\"",
        ),
    ];
    spoilt(
        "napow/armies/fr1809.toml",
        &changes,
        &expect![[r#"
        mine.toml:28: profile[0].doctrine: expected "french", as its code says, found "prussian" (NPW-CHR-36)
        mine.toml:29: profile[0].weapon: expected "musket", as its code says, found "rifle" (NPW-CHR-36)
        mine.toml:30: profile[0].skirmishers: expected true, as its code says, found false (NPW-CHR-36)
        mine.toml:204: profile[8].arm: expected "cavalry", as its code says, found "infantry" (NPW-CHR-36)
        mine.toml:205: profile[8].doctrine: expected "regular", as its code says, found "irregular" (NPW-CHR-36)
        mine.toml:206: profile[8].cavalry_type: expected "lh", as its code says, found "hc" (NPW-CHR-36)
        mine.toml:207: profile[8].weapon: expected no such field for cavalry, found "musket" (NPW-CHR-35)
        mine.toml:208: profile[8].light: expected no such field for cavalry, found true (NPW-CHR-35)
        mine.toml:272: profile[12].artillery_kind: expected "foot_artillery", as its code says, found "horse_artillery" (NPW-CHR-36)
        mine.toml:273: profile[12].calibre: expected "medium", as its code says, found "heavy" (NPW-CHR-36)
        mine.toml:274: profile[12].cavalry_type: expected no such field for artillery, found "lh" (NPW-CHR-35)
        mine.toml:28: profile[0].doctrine : attendu "french", comme le dit son code, trouvé "prussian" (NPW-CHR-36)
        mine.toml:29: profile[0].weapon : attendu "musket", comme le dit son code, trouvé "rifle" (NPW-CHR-36)
        mine.toml:30: profile[0].skirmishers : attendu true, comme le dit son code, trouvé false (NPW-CHR-36)
        mine.toml:204: profile[8].arm : attendu "cavalry", comme le dit son code, trouvé "infantry" (NPW-CHR-36)
        mine.toml:205: profile[8].doctrine : attendu "regular", comme le dit son code, trouvé "irregular" (NPW-CHR-36)
        mine.toml:206: profile[8].cavalry_type : attendu "lh", comme le dit son code, trouvé "hc" (NPW-CHR-36)
        mine.toml:207: profile[8].weapon : attendu pas ce champ pour la cavalerie, trouvé "musket" (NPW-CHR-35)
        mine.toml:208: profile[8].light : attendu pas ce champ pour la cavalerie, trouvé true (NPW-CHR-35)
        mine.toml:272: profile[12].artillery_kind : attendu "foot_artillery", comme le dit son code, trouvé "horse_artillery" (NPW-CHR-36)
        mine.toml:273: profile[12].calibre : attendu "medium", comme le dit son code, trouvé "heavy" (NPW-CHR-36)
        mine.toml:274: profile[12].cavalry_type : attendu pas ce champ pour l'artillerie, trouvé "lh" (NPW-CHR-35)
    "#]],
    );
}

/// NPW-CHR-01, NPW-CHR-02, NPW-CHR-11, NPW-CHR-12, NPW-CHR-14, NPW-CHR-17, NPW-CHR-18, NPW-ORG-11: what troops cannot be.
#[test]
fn traits() {
    let changes = [
        ("division_column = false", "division_column = true"),
        (
            "experience = \"seasoned\"\nmorale = \"confident\"\nelements = 4\nfire_discipline = \"normal\"\nmorale_bonus = \"none\"",
            "experience = \"green\"\nmorale = \"brave\"\nelements = 13\nfire_discipline = \"poor\"\nmorale_bonus = \"fierce\"",
        ),
        ("cavalry_type = \"lh\"", "cavalry_type = \"lh\"\nslow_square = true\nfire_discipline = \"good\""),
    ];
    spoilt(
        "napow/armies/fr1809.toml",
        &changes,
        &expect![[r#"
        mine.toml:33: profile[0].division_column: expected infantry of Prussian doctrine, if it has the division column, found French doctrine, skirmishers, muskets (NPW-CHR-11)
        mine.toml:35: profile[0].experience: expected "elite", "veteran", "seasoned" or "conscript", found "green" (NPW-CHR-01)
        mine.toml:36: profile[0].morale: expected "intrepid", "confident" or "hesitant", found "brave" (NPW-CHR-02)
        mine.toml:37: profile[0].elements: expected an integer from 1 to 12, found 13 (NPW-ORG-11)
        mine.toml:38: profile[0].fire_discipline: expected "normal", "good" or "bad", found "poor" (NPW-CHR-12)
        mine.toml:39: profile[0].morale_bonus: expected "none", "steadfast", "aggressive" or "both", found "fierce" (NPW-CHR-14)
        mine.toml:207: profile[8].slow_square: expected infantry, if it is slow to form square, found light cavalry (NPW-CHR-17)
        mine.toml:208: profile[8].fire_discipline: expected infantry or artillery, if it has a fire discipline, found light cavalry (NPW-CHR-12)
        mine.toml:33: profile[0].division_column : attendu de l'infanterie de doctrine prussienne, si elle a la colonne de division, trouvé doctrine française, tirailleurs, mousquets (NPW-CHR-11)
        mine.toml:35: profile[0].experience : attendu "elite", "veteran", "seasoned" ou "conscript", trouvé "green" (NPW-CHR-01)
        mine.toml:36: profile[0].morale : attendu "intrepid", "confident" ou "hesitant", trouvé "brave" (NPW-CHR-02)
        mine.toml:37: profile[0].elements : attendu un entier de 1 à 12, trouvé 13 (NPW-ORG-11)
        mine.toml:38: profile[0].fire_discipline : attendu "normal", "good" ou "bad", trouvé "poor" (NPW-CHR-12)
        mine.toml:39: profile[0].morale_bonus : attendu "none", "steadfast", "aggressive" ou "both", trouvé "fierce" (NPW-CHR-14)
        mine.toml:207: profile[8].slow_square : attendu de l'infanterie, si elle est lente à former le carré, trouvé cavalerie légère (NPW-CHR-17)
        mine.toml:208: profile[8].fire_discipline : attendu de l'infanterie ou de l'artillerie, si elle a une discipline de feu, trouvé cavalerie légère (NPW-CHR-12)
    "#]],
    );
    spoilt(
        "napow/armies/ot1806.toml",
        &[("impetuous = true", "impetuous = false")],
        &expect![[r#"
        mine.toml:36: profile[0].impetuous: expected regular troops, if they are not impetuous, found irregular infantry, muskets (NPW-CHR-18)
        mine.toml:36: profile[0].impetuous : attendu des troupes régulières, si elles ne sont pas impétueuses, trouvé infanterie irrégulière, mousquets (NPW-CHR-18)
    "#]],
    );
}

/// NPW-GEN-03, NPW-ORG-02, NPW-ORG-08, NPW-ORG-12, NPW-CHR-02, NPW-CHR-03, NPW-COST-04: lists that hang together badly.
#[test]
fn lists() {
    let changes = [
        ("first_year = 1809\nlast_year = 1812", "first_year = 1809\nlast_year = 1808"),
        ("divisional = [\"hesitant\", \"confident\", \"intrepid\"]", "divisional = []"),
        ("by = [\"line_guns\"]", "by = [\"line_gun\"]"),
        ("years = [1809, 1812]\nevery", "years = [1788, 1812]\nevery"),
        ("id = \"fourth\"", "id = \"light\""),
        ("id = \"line_brigade_2\"", "id = \"line_brigade\""),
        ("part = \"obligatory\"\nbrigadier = \"confident\"", "part = \"needed\"\nbrigadier = \"brave\""),
        ("ucs = [{ profile = \"light\", min = 2, max = 3 }]", "ucs = [{ profile = \"foot8\", min = 2, max = 1 }]"),
        ("ucs = [{ profile = \"vistula\", min = 2, max = 4 }]", "ucs = []"),
        (
            "ucs = [{ profile = \"rhine\", min = 2, max = 4 }]",
            "ucs = [{ profile = \"rhine\", min = 8, max = 9 }, { profile = \"line\", min = 8, max = 13 }]",
        ),
        ("[[battery]]\nprofile = \"foot12\"", "[[battery]]\nprofile = \"foot8\""),
    ];
    spoilt(
        "napow/armies/fr1809.toml",
        &changes,
        &expect![[r#"
        mine.toml:8: last_year: expected an integer from 1809 to 1815, found 1808 (NPW-GEN-03)
        mine.toml:11: divisional: expected at least one level of morale, found an empty list (NPW-ORG-02)
        mine.toml:16: limit[0].by[0]: expected a profile of the list, found "line_gun"; did you mean "line_guns"? (NPW-GEN-03)
        mine.toml:17: limit[0].years[0]: expected an integer from 1789 to 1815, found 1788
        mine.toml:112: profile[4].id: expected an id used once, found "light" again (first on line 90)
        mine.toml:321: um[0].part: expected "obligatory" or "option", found "needed" (NPW-GEN-03)
        mine.toml:322: um[0].brigadier: expected "hesitant", "confident", "intrepid" or "none", found "brave" (NPW-CHR-02)
        mine.toml:324: um[0].ucs[0].max: expected an integer from 2 to 12, found 1 (NPW-GEN-03)
        mine.toml:336: um[2].id: expected an id used once, found "line_brigade" again (first on line 327)
        mine.toml:342: um[2].ucs[2].profile: expected a profile of the list, found "fourth" (NPW-GEN-03)
        mine.toml:360: um[4].ucs: expected 1 to 8 profiles, found 0
        mine.toml:369: um[5].ucs[1].max: expected an integer from 8 to 12, found 13 (NPW-GEN-03)
        mine.toml:413: battery[1].profile: expected an id used once, found "foot8" again (first on line 408)
        mine.toml:8: last_year : attendu un entier de 1809 à 1815, trouvé 1808 (NPW-GEN-03)
        mine.toml:11: divisional : attendu au moins un niveau de moral, trouvé une liste vide (NPW-ORG-02)
        mine.toml:16: limit[0].by[0] : attendu un profil de la liste, trouvé "line_gun" ; vouliez-vous dire "line_guns" ? (NPW-GEN-03)
        mine.toml:17: limit[0].years[0] : attendu un entier de 1789 à 1815, trouvé 1788
        mine.toml:112: profile[4].id : attendu un identifiant employé une seule fois, trouvé "light" une nouvelle fois (d'abord ligne 90)
        mine.toml:321: um[0].part : attendu "obligatory" ou "option", trouvé "needed" (NPW-GEN-03)
        mine.toml:322: um[0].brigadier : attendu "hesitant", "confident", "intrepid" ou "none", trouvé "brave" (NPW-CHR-02)
        mine.toml:324: um[0].ucs[0].max : attendu un entier de 2 à 12, trouvé 1 (NPW-GEN-03)
        mine.toml:336: um[2].id : attendu un identifiant employé une seule fois, trouvé "line_brigade" une nouvelle fois (d'abord ligne 327)
        mine.toml:342: um[2].ucs[2].profile : attendu un profil de la liste, trouvé "fourth" (NPW-GEN-03)
        mine.toml:360: um[4].ucs : attendu de 1 à 8 profils, trouvé 0
        mine.toml:369: um[5].ucs[1].max : attendu un entier de 8 à 12, trouvé 13 (NPW-GEN-03)
        mine.toml:413: battery[1].profile : attendu un identifiant employé une seule fois, trouvé "foot8" une nouvelle fois (d'abord ligne 408)
    "#]],
    );
    let changes = [
        (
            "ucs = [{ profile = \"cuirassiers\", min = 2, max = 2 }]",
            "ucs = [{ profile = \"foot8\", min = 2, max = 2 }, { profile = \"line\", min = 12, max = 12 }]",
        ),
        ("[[battery]]\nprofile = \"foot12\"", "[[battery]]\nprofile = \"line\""),
        ("years = [1809, 1812]\n\n[[profile]]", "years = [1808, 1813]\n\n[[profile]]"),
    ];
    spoilt(
        "napow/armies/fr1809.toml",
        &changes,
        &expect![[r#"
            mine.toml:65: profile[1].years[0]: expected a year of the list, 1809 to 1812, found 1808 (NPW-GEN-03)
            mine.toml:65: profile[1].years[1]: expected a year of the list, 1809 to 1812, found 1813 (NPW-GEN-03)
            mine.toml:405: um[9].ucs[0].profile: expected infantry or cavalry, guns as [[battery]], found "foot8" (NPW-ORG-12)
            mine.toml:405: um[9].ucs: expected at most 12 UC, found 14 (NPW-ORG-08)
            mine.toml:413: battery[1].profile: expected a profile of artillery, found "line" (NPW-ORG-12)
            mine.toml:65: profile[1].years[0] : attendu une année de la liste, de 1809 à 1812, trouvé 1808 (NPW-GEN-03)
            mine.toml:65: profile[1].years[1] : attendu une année de la liste, de 1809 à 1812, trouvé 1813 (NPW-GEN-03)
            mine.toml:405: um[9].ucs[0].profile : attendu infanterie ou cavalerie, canons en [[battery]], trouvé "foot8" (NPW-ORG-12)
            mine.toml:405: um[9].ucs : attendu au plus 12 UC, trouvé 14 (NPW-ORG-08)
            mine.toml:413: battery[1].profile : attendu un profil d'artillerie, trouvé "line" (NPW-ORG-12)
        "#]],
    );
    let changes =
        [("kind = \"no_doctrine\"\ndoctrine = \"french\"", "kind = \"no_doctrine\"\ndoctrine = \"prussian\"")];
    spoilt(
        "napow/armies/pr1806.toml",
        &changes,
        &expect![[r#"
        mine.toml:15: limit[0].doctrine: expected no profile of doctrine "prussian", found "musketeers" (NPW-CHR-03)
        mine.toml:15: limit[0].doctrine: expected no profile of doctrine "prussian", found "grenadiers" (NPW-CHR-03)
        mine.toml:15: limit[0].doctrine: expected no profile of doctrine "prussian", found "saxons" (NPW-CHR-03)
        mine.toml:15: limit[0].doctrine: expected no profile of doctrine "prussian", found "fusiliers" (NPW-CHR-03)
        mine.toml:15: limit[0].doctrine: expected no profile of doctrine "prussian", found "jaeger" (NPW-CHR-03)
        mine.toml:15: limit[0].doctrine: expected no profile of doctrine "prussian", found "reserve" (NPW-CHR-03)
        mine.toml:15: limit[0].doctrine : attendu aucun profil de doctrine "prussian", trouvé "musketeers" (NPW-CHR-03)
        mine.toml:15: limit[0].doctrine : attendu aucun profil de doctrine "prussian", trouvé "grenadiers" (NPW-CHR-03)
        mine.toml:15: limit[0].doctrine : attendu aucun profil de doctrine "prussian", trouvé "saxons" (NPW-CHR-03)
        mine.toml:15: limit[0].doctrine : attendu aucun profil de doctrine "prussian", trouvé "fusiliers" (NPW-CHR-03)
        mine.toml:15: limit[0].doctrine : attendu aucun profil de doctrine "prussian", trouvé "jaeger" (NPW-CHR-03)
        mine.toml:15: limit[0].doctrine : attendu aucun profil de doctrine "prussian", trouvé "reserve" (NPW-CHR-03)
    "#]],
    );
    let ready = file("napow/armies/fr1809.toml").find("[ready]").expect("it is there");
    told(
        &file("napow/armies/fr1809.toml")[..ready],
        &expect![[r#"
        mine.toml:1: ready: expected a division [ready], found nothing (NPW-GEN-03)
        mine.toml:1: ready : attendu une division [ready], trouvé rien (NPW-GEN-03)
    "#]],
    );
    spoilt(
        "napow/armies/es1808.toml",
        &[("kind = \"note\"", "kind = \"hint\"\nmax = 3")],
        &expect![[r#"
        mine.toml:14: limit[0].kind: expected "at_most", "exclusive", "substitute", "embrigade", "at_least_as_many", "um_size", "batteries", "no_doctrine", "raise_at_most", "elements" or "note", found "hint" (NPW-GEN-03)
        mine.toml:14: limit[0].kind : attendu "at_most", "exclusive", "substitute", "embrigade", "at_least_as_many", "um_size", "batteries", "no_doctrine", "raise_at_most", "elements" ou "note", trouvé "hint" (NPW-GEN-03)
    "#]],
    );
}

/// NPW-ORG-02, NPW-ORG-15, NPW-ORG-18, NPW-CHR-33, NPW-CHR-34, NPW-COST-04: generals and fortifications of a division.
#[test]
fn generals_of_a_division() {
    let changes = [
        ("divisional_morale = \"intrepid\"", "divisional_morale = \"brave\""),
        ("artillery_general = \"hesitant\"", "artillery_general = \"none\""),
        ("fortification_slices = 6", "fortification_slices = 61"),
    ];
    told(
        &changed(MINE, &changes),
        &expect![[r#"
        mine.toml:8: divisional_morale: expected "intrepid", "confident" or "hesitant", found "brave" (NPW-COST-04)
        mine.toml:9: artillery_general: expected "intrepid", "confident" or "hesitant", found "none" (NPW-ORG-15)
        mine.toml:10: fortification_slices: expected an integer from 0 to 60, found 61 (NPW-CHR-34)
        mine.toml:8: divisional_morale : attendu "intrepid", "confident" ou "hesitant", trouvé "brave" (NPW-COST-04)
        mine.toml:9: artillery_general : attendu "intrepid", "confident" ou "hesitant", trouvé "none" (NPW-ORG-15)
        mine.toml:10: fortification_slices : attendu un entier de 0 à 60, trouvé 61 (NPW-CHR-34)
    "#]],
    );
    let changes = [
        ("divisional_morale = \"intrepid\"", "divisional_morale = \"intrepid\"\ndivisional_bonus = true"),
        ("fortification_slices = 6", "fortification_slices = 13"),
        (", { profile = \"foot8\", count = 1 }", ""),
        ("brigadier = \"confident\"", "brigadier = \"none\""),
        ("points = 363", "points = 346"),
    ];
    told(
        &changed(MINE, &changes),
        &expect![[r#"
            mine.toml:1: expected the bonus for 1 general at most, found 2 (NPW-CHR-33)
            mine.toml:10: artillery_general: expected at least 2 batteries for an artillery general, found 1 (NPW-ORG-15)
            mine.toml:11: fortification_slices: expected at most 12 slices of fortification, found 13 (NPW-CHR-34)
            mine.toml:12: independents: expected 1 to 2 × "foot8", found 0 (NPW-GEN-03)
            mine.toml:22: um[1].brigadier: expected a brigadier, as the list says, found "none" (NPW-ORG-18)
            mine.toml:1: attendu le bonus pour 1 général au plus, trouvé 2 (NPW-CHR-33)
            mine.toml:10: artillery_general : attendu au moins 2 batteries pour un général d'artillerie, trouvé 1 (NPW-ORG-15)
            mine.toml:11: fortification_slices : attendu au plus 12 tranches de fortification, trouvé 13 (NPW-CHR-34)
            mine.toml:12: independents : attendu de 1 à 2 × "foot8", trouvé 0 (NPW-GEN-03)
            mine.toml:22: um[1].brigadier : attendu un brigadier, comme le dit la liste, trouvé "none" (NPW-ORG-18)
        "#]],
    );
    let prussian = [
        ("divisional_morale = \"confident\"", "divisional_morale = \"intrepid\""),
        (
            "id = \"first_brigade\"\nbrigadier = \"confident\"\nucs = [{ profile = \"musketeers\", count",
            "id = \"first_brigade\"\nbrigadier = \"intrepid\"\nucs = [{ profile = \"musketeers\", count",
        ),
        (
            "id = \"heavy_cavalry\"\nbrigadier = \"intrepid\"\nucs = [{ profile = \"dragoons\", count",
            "id = \"heavy_cavalry\"\nbrigadier = \"hesitant\"\nucs = [{ profile = \"dragoons\", count",
        ),
        ("points = 384", "points = 386"),
    ];
    spoilt(
        "napow/armies/pr1806.toml",
        &prussian,
        &expect![[r#"
        mine.toml:381: ready.divisional_morale: expected "hesitant" or "confident", found "intrepid" (NPW-ORG-02)
        mine.toml:386: ready.um[0].brigadier: expected "confident" or "hesitant", found "intrepid" (NPW-COST-04)
        mine.toml:401: ready.um[3].brigadier: expected "intrepid" or "confident", found "hesitant" (NPW-COST-04)
        mine.toml:381: ready.divisional_morale : attendu "hesitant" ou "confident", trouvé "intrepid" (NPW-ORG-02)
        mine.toml:386: ready.um[0].brigadier : attendu "confident" ou "hesitant", trouvé "intrepid" (NPW-COST-04)
        mine.toml:401: ready.um[3].brigadier : attendu "intrepid" ou "confident", trouvé "hesitant" (NPW-COST-04)
    "#]],
    );
    told(
        &changed(MINE, &[("brigadier = \"intrepid\"", "brigadier = \"none\"")]),
        &expect![[r#"
        mine.toml:7: points: expected 347, found 363 (NPW-GEN-03)
        mine.toml:15: um[0].brigadier: expected a brigadier, as the list says, found "none" (NPW-ORG-18)
        mine.toml:16: um[0].bonus: expected a brigadier, if he has the bonus, found none (NPW-CHR-33)
        mine.toml:7: points : attendu 347, trouvé 363 (NPW-GEN-03)
        mine.toml:15: um[0].brigadier : attendu un brigadier, comme le dit la liste, trouvé "none" (NPW-ORG-18)
        mine.toml:16: um[0].bonus : attendu un brigadier, s'il a le bonus, trouvé aucun (NPW-CHR-33)
    "#]],
    );
    let cossacks = [
        (
            "id = \"cossack_pulk\"\nbrigadier = \"none\"\nucs = [{ profile = \"cossacks\", count",
            "id = \"cossack_pulk\"\nbrigadier = \"hesitant\"\nucs = [{ profile = \"cossacks\", count",
        ),
        ("points = 380", "points = 385"),
    ];
    spoilt(
        "napow/armies/ru1805.toml",
        &cossacks,
        &expect![[r#"
        mine.toml:366: ready.um[3].brigadier: expected no brigadier, as the list says, found "hesitant" (NPW-ORG-18)
        mine.toml:366: ready.um[3].brigadier : attendu pas de brigadier, comme le dit la liste, trouvé "hesitant" (NPW-ORG-18)
    "#]],
    );
}

/// NPW-GEN-03, NPW-ORG-08, NPW-ORG-12, NPW-ORG-17: numbers of a division: obligatory parts, each UM once, UC and batteries within their numbers.
#[test]
fn numbers_of_a_division() {
    let changes = [
        ("points = 363\n", ""),
        (
            "independents = [{ profile = \"foot12\", count = 1 }]",
            "independents = [{ profile = \"foot12\", count = 2 }, { profile = \"lancers\", count = 1 }]",
        ),
        ("{ profile = \"foot8\", count = 1 }", "{ profile = \"horse6\", count = 1 }"),
        ("id = \"light_brigade\"", "id = \"line_brigade\""),
        ("{ profile = \"light\", count = 2 }", "{ profile = \"light\", count = 13 }"),
        ("{ profile = \"line\", count = 2 }", "{ profile = \"line\", count = 1 }"),
        ("ucs = [{ profile = \"lancers\", count = 1 }]", "ucs = []"),
    ];
    told(
        &changed(MINE, &changes),
        &expect![[r#"
            mine.toml:1: expected at most 400 points, found 841 (NPW-GEN-03)
            mine.toml:10: independents[1].profile: expected a battery, if it is independent, found "lancers" (NPW-ORG-12)
            mine.toml:10: independents: expected 1 to 2 × "foot8", found 0 (NPW-GEN-03)
            mine.toml:10: independents: expected 0 to 1 × "foot12", found 2 (NPW-GEN-03)
            mine.toml:12: um: expected the obligatory UM "light_brigade", found none (NPW-GEN-03)
            mine.toml:16: um[0].ucs: expected 1 to 12 UC, found 13 (NPW-ORG-08)
            mine.toml:16: um[0].ucs[0].profile: expected "line" or "line_guns" in 1809, found "light" (NPW-GEN-03)
            mine.toml:16: um[0].ucs: expected at least 4 × "line" or "line_guns", found 0 (NPW-GEN-03)
            mine.toml:19: um[1].id: expected each UM at most once, found "line_brigade" again (first on line 13) (NPW-GEN-03)
            mine.toml:21: um[1].ucs: expected at least 4 × "line" or "line_guns", found 3 (NPW-GEN-03)
            mine.toml:26: um[2].ucs: expected 1 to 12 UC, found 0 (NPW-ORG-08)
            mine.toml:1: attendu au plus 400 points, trouvé 841 (NPW-GEN-03)
            mine.toml:10: independents[1].profile : attendu une batterie, si elle est indépendante, trouvé "lancers" (NPW-ORG-12)
            mine.toml:10: independents : attendu de 1 à 2 × "foot8", trouvé 0 (NPW-GEN-03)
            mine.toml:10: independents : attendu de 0 à 1 × "foot12", trouvé 2 (NPW-GEN-03)
            mine.toml:12: um : attendu l'UM obligatoire "light_brigade", trouvé aucune (NPW-GEN-03)
            mine.toml:16: um[0].ucs : attendu de 1 à 12 UC, trouvé 13 (NPW-ORG-08)
            mine.toml:16: um[0].ucs[0].profile : attendu "line" ou "line_guns" en 1809, trouvé "light" (NPW-GEN-03)
            mine.toml:16: um[0].ucs : attendu au moins 4 × "line" ou "line_guns", trouvé 0 (NPW-GEN-03)
            mine.toml:19: um[1].id : attendu chaque UM au plus une fois, trouvé "line_brigade" une nouvelle fois (d'abord ligne 13) (NPW-GEN-03)
            mine.toml:21: um[1].ucs : attendu au moins 4 × "line" ou "line_guns", trouvé 3 (NPW-GEN-03)
            mine.toml:26: um[2].ucs : attendu de 1 à 12 UC, trouvé 0 (NPW-ORG-08)
        "#]],
    );
    let changes = [
        (
            "ucs = [{ profile = \"lancers\", count = 1 }]",
            "ucs = [{ profile = \"lancers\", count = 2 }, { profile = \"chasseurs\", count = 3 }]",
        ),
        ("id = \"light_brigade\"", "id = \"light_brigad\""),
        ("{ profile = \"line_guns\", count = 2 }", "{ profile = \"line_gun\", count = 0 }"),
    ];
    told(
        &changed(MINE, &changes),
        &expect![[r#"
        mine.toml:14: um[0].id: expected a UM of the list, found "light_brigad"; did you mean "light_brigade"? (NPW-GEN-03)
        mine.toml:22: um[1].ucs[1].profile: expected a profile of the list, found "line_gun"; did you mean "line_guns"? (NPW-GEN-03)
        mine.toml:22: um[1].ucs[1].count: expected an integer from 1 to 20, found 0 (NPW-ORG-17)
        mine.toml:14: um[0].id : attendu une UM de la liste, trouvé "light_brigad" ; vouliez-vous dire "light_brigade" ? (NPW-GEN-03)
        mine.toml:22: um[1].ucs[1].profile : attendu un profil de la liste, trouvé "line_gun" ; vouliez-vous dire "line_guns" ? (NPW-GEN-03)
        mine.toml:22: um[1].ucs[1].count : attendu un entier de 1 à 20, trouvé 0 (NPW-ORG-17)
    "#]],
    );
    let end = MINE.rfind("[[um]]").expect("it is there");
    told(
        &MINE[..end],
        &expect![[r#"
        mine.toml:7: points: expected 325, found 363 (NPW-GEN-03)
        mine.toml:13: um: expected at least 3 UM, found 2 (NPW-GEN-03)
        mine.toml:7: points : attendu 325, trouvé 363 (NPW-GEN-03)
        mine.toml:13: um : attendu au moins 3 UM, trouvé 2 (NPW-GEN-03)
    "#]],
    );
}

/// NPW-GEN-03: slots that share profiles: line or line with guns, as many as fit together and no more.
#[test]
fn slots_that_share_profiles() {
    let second = |line: u8, guns: u8| {
        let ucs =
            format!("ucs = [{{ profile = \"line\", count = {line} }}, {{ profile = \"line_guns\", count = {guns} }}]");
        let um = format!("id = \"line_brigade_2\"\nbrigadier = \"hesitant\"\n{ucs}");
        let text = changed(MINE, &[("points = 363", "budget = 900")]);
        changed(
            &text,
            &[("id = \"light_cavalry\"\nbrigadier = \"hesitant\"\nucs = [{ profile = \"lancers\", count = 1 }]", &um)],
        )
    };
    for (line, guns) in [(4, 4), (1, 7), (1, 1), (4, 1)] {
        let report = check("mine.toml", &second(line, guns), Lang::En);
        assert!(report.is_sound(), "{line} {guns}: {report}");
    }
    told(
        &second(5, 1),
        &expect![[r#"
        mine.toml:27: um[2].ucs: expected at most 4 × "line", found 5 (NPW-GEN-03)
        mine.toml:27: um[2].ucs : attendu au plus 4 × "line", trouvé 5 (NPW-GEN-03)
    "#]],
    );
    told(
        &second(3, 6),
        &expect![[r#"
        mine.toml:27: um[2].ucs: expected at most 8 × "line" or "line_guns", found 9 (NPW-GEN-03)
        mine.toml:27: um[2].ucs : attendu au plus 8 × "line" ou "line_guns", trouvé 9 (NPW-GEN-03)
    "#]],
    );
    told(
        &second(4, 3).replace("year = 1809", "year = 1810"),
        &expect![[r#"
            mine.toml:22: um[1].ucs[1].profile: expected "line" in 1810, found "line_guns" (NPW-GEN-03)
            mine.toml:22: um[1].ucs: expected at least 4 × "line", found 2 (NPW-GEN-03)
            mine.toml:27: um[2].ucs[1].profile: expected troops of 1810, found "line_guns" of 1809, 1812 (NPW-GEN-03)
            mine.toml:22: um[1].ucs[1].profile : attendu "line" en 1810, trouvé "line_guns" (NPW-GEN-03)
            mine.toml:22: um[1].ucs : attendu au moins 4 × "line", trouvé 2 (NPW-GEN-03)
            mine.toml:27: um[2].ucs[1].profile : attendu des troupes de 1810, trouvé "line_guns" de 1809, 1812 (NPW-GEN-03)
        "#]],
    );
}

/// NPW-GEN-03: years of UM and profiles, and a year that the list does not have.
#[test]
fn years_of_a_division() {
    let landwehr = "id = \"landwehr_brigade\"\nbrigadier = \"hesitant\"\nucs = [{ profile = \"landwehr\", count = 2 }]";
    let changes = [
        ("id = \"light_cavalry\"\nbrigadier = \"confident\"\nucs = [{ profile = \"hussars\", count = 1 }]", landwehr),
        ("points = 383\nucs = 10", "year = 1805"),
    ];
    spoilt(
        "napow/armies/au1805.toml",
        &changes,
        &expect![[r#"
            mine.toml:490: ready.um[1].ucs[0].profile: expected "line" or "line_guns" in 1805, found "line_mass" (NPW-GEN-03)
            mine.toml:490: ready.um[1].ucs: expected at least 4 × "line" or "line_guns", found 0 (NPW-GEN-03)
            mine.toml:493: ready.um[2].id: expected troops of 1805, found "landwehr_brigade" of 1809 (NPW-GEN-03)
            mine.toml:495: ready.um[2].ucs[0].profile: expected troops of 1805, found "landwehr" of 1809 (NPW-GEN-03)
            mine.toml:490: ready.um[1].ucs[0].profile : attendu "line" ou "line_guns" en 1805, trouvé "line_mass" (NPW-GEN-03)
            mine.toml:490: ready.um[1].ucs : attendu au moins 4 × "line" ou "line_guns", trouvé 0 (NPW-GEN-03)
            mine.toml:493: ready.um[2].id : attendu des troupes de 1805, trouvé "landwehr_brigade" de 1809 (NPW-GEN-03)
            mine.toml:495: ready.um[2].ucs[0].profile : attendu des troupes de 1805, trouvé "landwehr" de 1809 (NPW-GEN-03)
        "#]],
    );
    told(
        &changed(MINE, &[("year = 1809", "year = 1815")]),
        &expect![[r#"
        mine.toml:6: year: expected a year of the list, 1809 to 1812, found 1815 (NPW-GEN-03)
        mine.toml:6: year : attendu une année de la liste, de 1809 à 1812, trouvé 1815 (NPW-GEN-03)
    "#]],
    );
    told(
        &changed(MINE, &[("year = 1809", "year = 1866")]),
        &expect![[r#"
        mine.toml:6: year: expected an integer from 1789 to 1815, found 1866 (NPW-GEN-03)
        mine.toml:6: year : attendu un entier de 1789 à 1815, trouvé 1866 (NPW-GEN-03)
    "#]],
    );
}

/// NPW-GEN-03, NPW-ORG-12, NPW-ORG-13: the limits of the lists, each broken.
#[test]
fn limits_of_the_lists() {
    let two = "\n[[ready.um]]\nid = \"guard_brigade\"\nbrigadier = \"intrepid\"\nucs = [{ profile = \"guard\", count = 2 }]\n\
               \n[[ready.um]]\nid = \"grenadier_brigade\"\nbrigadier = \"intrepid\"\nucs = [{ profile = \"grenadiers\", count = 2 }]\n";
    let text = file("napow/armies/fr1805.toml").to_owned() + two;
    told(
        &changed(&text, &[("points = 395\nucs = 10", "budget = 900")]),
        &expect![[r#"
        mine.toml:385: ready.um[4].id: expected at most 1 of the UM "line_brigade_2", "new_brigade", "grenadier_brigade" or "guard_brigade", found 2 (NPW-GEN-03)
        mine.toml:385: ready.um[4].id: expected at most 1 of the UM "guard_brigade" or "grenadier_brigade", found 2 (NPW-GEN-03)
        mine.toml:385: ready.um[4].id : attendu au plus 1 des UM "line_brigade_2", "new_brigade", "grenadier_brigade" ou "guard_brigade", trouvé 2 (NPW-GEN-03)
        mine.toml:385: ready.um[4].id : attendu au plus 1 des UM "guard_brigade" ou "grenadier_brigade", trouvé 2 (NPW-GEN-03)
    "#]],
    );
    let few = "\n[[ready.um]]\nid = \"marine_brigade\"\nbrigadier = \"intrepid\"\nucs = [{ profile = \"marines\", count = 4 }]\n";
    let text = file("napow/armies/fr1813.toml").to_owned() + few;
    told(
        &changed(&text, &[("points = 386\nucs = 16", "budget = 900")]),
        &expect![[r#"
        mine.toml:422: ready: expected at least as many "conscripts" as other UC of their arm, 8, found 7 (NPW-GEN-03)
        mine.toml:422: ready : attendu au moins autant de "conscripts" que d'autres UC de leur arme, 8, trouvé 7 (NPW-GEN-03)
    "#]],
    );
    let changes = [
        (
            "{ profile = \"portuguese\", count = 3 }, { profile = \"cacadores\", count = 1 }",
            "{ profile = \"portuguese\", count = 2 }",
        ),
        ("independents = [{ profile = \"foot9\", count = 1 }]\n", ""),
        ("points = 389\nucs = 10\n", ""),
    ];
    spoilt(
        "napow/armies/gb1809.toml",
        &changes,
        &expect![[r#"
        mine.toml:442: ready.independents: expected batteries: at least 1, found 0 (NPW-GEN-03)
        mine.toml:453: ready.um[1].ucs: expected 3 to 4 UC, batteries not counted, found 2 (NPW-GEN-03)
        mine.toml:442: ready.independents : attendu batteries : au moins 1, trouvé 0 (NPW-GEN-03)
        mine.toml:453: ready.um[1].ucs : attendu de 3 à 4 UC, sans compter les batteries, trouvé 2 (NPW-GEN-03)
    "#]],
    );
    let changes = [
        (
            "ucs = [{ profile = \"grenzer\", count = 2 }]",
            "ucs = [{ profile = \"grenzer\", count = 2 }, { profile = \"foot3\", count = 1 }]",
        ),
        (
            "ucs = [{ profile = \"line_mass\", count = 5 }]",
            "ucs = [{ profile = \"line_mass\", count = 5 }, { profile = \"foot3\", count = 2 }, { profile = \"foot6\", count = 1 }]",
        ),
        ("points = 383\nucs = 10", "budget = 900"),
    ];
    spoilt(
        "napow/armies/au1805.toml",
        &changes,
        &expect![[r#"
            mine.toml:480: ready.independents: expected 0 to 2 × "foot3", found 4 (NPW-GEN-03)
            mine.toml:485: ready.um[0].ucs[1].profile: expected a battery that its list lets into this UM, found "foot3" (NPW-ORG-12)
            mine.toml:490: ready.um[1].ucs[1].profile: expected embrigaded at most 1 × "foot3", found 2 (NPW-ORG-12)
            mine.toml:490: ready.um[1].ucs[2].profile: expected a battery that its list lets into this UM, found "foot6" (NPW-ORG-12)
            mine.toml:480: ready.independents : attendu de 0 à 2 × "foot3", trouvé 4 (NPW-GEN-03)
            mine.toml:485: ready.um[0].ucs[1].profile : attendu une batterie que sa liste admet dans cette UM, trouvé "foot3" (NPW-ORG-12)
            mine.toml:490: ready.um[1].ucs[1].profile : attendu embrigadé au plus 1 × "foot3", trouvé 2 (NPW-ORG-12)
            mine.toml:490: ready.um[1].ucs[2].profile : attendu une batterie que sa liste admet dans cette UM, trouvé "foot6" (NPW-ORG-12)
        "#]],
    );
}

/// NPW-GEN-03, NPW-ORG-17: dearer than the budget, and too many UC.
#[test]
fn the_budget_of_a_division() {
    told(
        &changed(MINE, &[("year = 1809", "budget = 362")]),
        &expect![[r#"
        mine.toml:1: expected at most 362 points, found 363 (NPW-GEN-03)
        mine.toml:1: attendu au plus 362 points, trouvé 363 (NPW-GEN-03)
    "#]],
    );
    let many = "\n[[um]]\nid = \"rhine_brigade\"\nbrigadier = \"hesitant\"\nucs = [{ profile = \"rhine\", count = 4 }]\n\
                \n[[um]]\nid = \"davout_brigade\"\nbrigadier = \"intrepid\"\nucs = [{ profile = \"line_old\", count = 4 }]\n\
                \n[[um]]\nid = \"vistula_brigade\"\nbrigadier = \"intrepid\"\nucs = [{ profile = \"vistula\", count = 4 }]\n";
    let text = changed(MINE, &[("points = 363", "budget = 900")]) + many;
    told(
        &text,
        &expect![[r#"
        mine.toml:1: expected at most 20 UC, found 21 (NPW-ORG-17)
        mine.toml:1: attendu au plus 20 UC, trouvé 21 (NPW-ORG-17)
    "#]],
    );
}

/// NPW-GEN-03: a division names its list.
#[test]
fn a_division_of_no_list() {
    told(
        &changed(MINE, &[("list = \"fr1809\"", "list = \"fr1810\"")]),
        &expect![[r#"
        mine.toml:5: list: expected an army list of the set, found "fr1810"; did you mean "fr1813"? (NPW-GEN-03)
        mine.toml:5: list : attendu une liste d'armée du système, trouvé "fr1810" ; vouliez-vous dire "fr1813" ? (NPW-GEN-03)
    "#]],
    );
    told(
        &changed(MINE, &[("list = \"fr1809\"\n", "")]),
        &expect![[r#"
        mine.toml:1: list: expected an army list of the set, found nothing (NPW-GEN-03)
        mine.toml:1: list : attendu une liste d'armée du système, trouvé rien (NPW-GEN-03)
    "#]],
    );
}

/// NPW-COST-04, NPW-COST-05, NPW-ORG-08, NPW-ORG-15, NPW-ORG-17, NPW-CHR-33, NPW-CHR-34, NPW-WIN-11: a budget against the clauses.
#[test]
fn the_budget() {
    let changes = [
        ("turns = 10", "turns = 0"),
        ("max_ucs = 20", "max_ucs = 21"),
        ("max_ucs_per_um = 12", "max_ucs_per_um = 13"),
        ("min_ucs_per_um = 1", "min_ucs_per_um = 0"),
        ("brigadier_raise_points = 3", "brigadier_raise_points = 4"),
        ("brigadier_lower_points = -3", "brigadier_lower_points = 3"),
        ("bonus_points = 5", "bonus_points = 6"),
        ("max_generals_with_bonus = 1", "max_generals_with_bonus = 2"),
        ("artillery_general_min_batteries = 2", "artillery_general_min_batteries = 21"),
        ("max_fortification_slices = 12", "max_fortification_slices = 61"),
        ("fortification_side = \"defender\"", "fortification_side = \"attacker\""),
        ("fortification_slice_points = 1", "fortification_slice_points = 2"),
        ("hesitant = 10", "hesitant = 9"),
        ("[brigadier]\nhesitant = 5\nconfident = 8\nintrepid = 11\n", ""),
    ];
    spoilt(
        "napow/budget.toml",
        &changes,
        &expect![[r#"
            mine.toml:1: brigadier: expected a table [brigadier], found nothing (NPW-COST-04)
            mine.toml:4: turns: expected an integer from 1 to 60, found 0 (NPW-WIN-11)
            mine.toml:6: max_ucs: expected an integer from 1 to 20, found 21 (NPW-ORG-17)
            mine.toml:7: max_ucs_per_um: expected an integer from 1 to 12, found 13 (NPW-ORG-08)
            mine.toml:8: min_ucs_per_um: expected 1, found 0 (NPW-ORG-08)
            mine.toml:10: brigadier_raise_points: expected 3, found 4 (NPW-COST-04)
            mine.toml:11: brigadier_lower_points: expected -3, found 3 (NPW-COST-04)
            mine.toml:13: bonus_points: expected 5, found 6 (NPW-COST-04)
            mine.toml:14: max_generals_with_bonus: expected an integer from 0 to 1, found 2 (NPW-CHR-33)
            mine.toml:15: artillery_general_min_batteries: expected an integer from 0 to 20, found 21 (NPW-ORG-15)
            mine.toml:17: max_fortification_slices: expected an integer from 0 to 60, found 61 (NPW-CHR-34)
            mine.toml:18: fortification_side: expected "defender", found "attacker" (NPW-CHR-34)
            mine.toml:19: fortification_slice_points: expected 1, found 2 (NPW-COST-05)
            mine.toml:22: divisional.hesitant: expected 10, found 9 (NPW-COST-04)
            mine.toml:1: brigadier : attendu une table [brigadier], trouvé rien (NPW-COST-04)
            mine.toml:4: turns : attendu un entier de 1 à 60, trouvé 0 (NPW-WIN-11)
            mine.toml:6: max_ucs : attendu un entier de 1 à 20, trouvé 21 (NPW-ORG-17)
            mine.toml:7: max_ucs_per_um : attendu un entier de 1 à 12, trouvé 13 (NPW-ORG-08)
            mine.toml:8: min_ucs_per_um : attendu 1, trouvé 0 (NPW-ORG-08)
            mine.toml:10: brigadier_raise_points : attendu 3, trouvé 4 (NPW-COST-04)
            mine.toml:11: brigadier_lower_points : attendu -3, trouvé 3 (NPW-COST-04)
            mine.toml:13: bonus_points : attendu 5, trouvé 6 (NPW-COST-04)
            mine.toml:14: max_generals_with_bonus : attendu un entier de 0 à 1, trouvé 2 (NPW-CHR-33)
            mine.toml:15: artillery_general_min_batteries : attendu un entier de 0 à 20, trouvé 21 (NPW-ORG-15)
            mine.toml:17: max_fortification_slices : attendu un entier de 0 à 60, trouvé 61 (NPW-CHR-34)
            mine.toml:18: fortification_side : attendu "defender", trouvé "attacker" (NPW-CHR-34)
            mine.toml:19: fortification_slice_points : attendu 1, trouvé 2 (NPW-COST-05)
            mine.toml:22: divisional.hesitant : attendu 10, trouvé 9 (NPW-COST-04)
        "#]],
    );
}

/// NPW-GEN-02, NPW-SET-02, NPW-SET-03, NPW-SET-12, NPW-SET-14, NPW-WIN-11: table, turns, sides and special rules of a scenario.
#[test]
fn frame_of_a_scenario() {
    let changes = [
        ("date = \"1813-08-27\"", "date = \"27 August\""),
        ("table_cm = [180, 120]", "table_cm = [120, 180]"),
        ("turns = 10", "turns = 61"),
        ("attacker = \"prussian\"", "attacker = \"prussians\""),
        ("first_player = \"prussian\"", "first_player = \"austrian\""),
        ("side = \"french\"\nfirst_turn = 1\nlast_turn = 1", "side = \"russian\"\nfirst_turn = 2\nlast_turn = 1"),
        ("kind = \"rain\"", "kind = \"snow\""),
        ("features = [\"hagelberg_hill\"", "features = [\"hagelberg_hil\""),
        ("half = \"south\"", "half = \"north\""),
        ("half = \"north\"\ndivisional_en = \"Girard\"", "half = \"west\"\ndivisional_en = \"Girard\""),
    ];
    spoilt(
        "napow/scenarios/hagelberg_1813.toml",
        &changes,
        &expect![[r#"
        mine.toml:6: date: expected a date such as "1805-12-02", found "27 August"
        mine.toml:9: table_cm: expected [180, 120], found [120, 180] (NPW-GEN-02)
        mine.toml:10: turns: expected an integer from 1 to 60, found 61 (NPW-WIN-11)
        mine.toml:11: attacker: expected a side of the scenario, found "prussians"; did you mean "prussian"? (NPW-SET-14)
        mine.toml:12: first_player: expected a side of the scenario, found "austrian" (NPW-SET-14)
        mine.toml:17: special[0].side: expected a side of the scenario, found "russian"; did you mean "prussian"? (NPW-SET-14)
        mine.toml:19: special[0].last_turn: expected an integer from 2 to 60, found 1 (NPW-WIN-11)
        mine.toml:24: special[1].kind: expected "no_move", "rain" or "either_objective", found "snow" (NPW-SET-14)
        mine.toml:32: special[2].features[0]: expected a piece of the terrain, found "hagelberg_hil"; did you mean "hagelberg_hill"? (NPW-SET-14)
        mine.toml:146: side[0].half: expected "south" or "north", found "west" (NPW-GEO-01)
        mine.toml:6: date : attendu une date comme "1805-12-02", trouvé "27 August"
        mine.toml:9: table_cm : attendu [180, 120], trouvé [120, 180] (NPW-GEN-02)
        mine.toml:10: turns : attendu un entier de 1 à 60, trouvé 61 (NPW-WIN-11)
        mine.toml:11: attacker : attendu un camp du scénario, trouvé "prussians" ; vouliez-vous dire "prussian" ? (NPW-SET-14)
        mine.toml:12: first_player : attendu un camp du scénario, trouvé "austrian" (NPW-SET-14)
        mine.toml:17: special[0].side : attendu un camp du scénario, trouvé "russian" ; vouliez-vous dire "prussian" ? (NPW-SET-14)
        mine.toml:19: special[0].last_turn : attendu un entier de 2 à 60, trouvé 1 (NPW-WIN-11)
        mine.toml:24: special[1].kind : attendu "no_move", "rain" ou "either_objective", trouvé "snow" (NPW-SET-14)
        mine.toml:32: special[2].features[0] : attendu un élément du terrain, trouvé "hagelberg_hil" ; vouliez-vous dire "hagelberg_hill" ? (NPW-SET-14)
        mine.toml:146: side[0].half : attendu "south" ou "north", trouvé "west" (NPW-GEO-01)
    "#]],
    );
    spoilt(
        "napow/scenarios/hagelberg_1813.toml",
        &[("half = \"south\"", "half = \"north\"")],
        &expect![[r#"
        mine.toml:181: side[1].half: expected the other half, found "north" (NPW-SET-03)
        mine.toml:181: side[1].half : attendu l'autre moitié, trouvé "north" (NPW-SET-03)
    "#]],
    );
    let text = file("napow/scenarios/hagelberg_1813.toml");
    let second = text.rfind("[[side]]").expect("it is there");
    told(
        &text[..second],
        &expect![[r#"
        mine.toml:11: attacker: expected a side of the scenario, found "prussian" (NPW-SET-14)
        mine.toml:12: first_player: expected a side of the scenario, found "prussian" (NPW-SET-14)
        mine.toml:141: side: expected two tables [[side]], found 1 (NPW-SET-03)
        mine.toml:11: attacker : attendu un camp du scénario, trouvé "prussian" (NPW-SET-14)
        mine.toml:12: first_player : attendu un camp du scénario, trouvé "prussian" (NPW-SET-14)
        mine.toml:141: side : attendu deux tables [[side]], trouvé 1 (NPW-SET-03)
    "#]],
    );
}

/// NPW-GEO-01, NPW-TER-02, NPW-TER-09, NPW-SET-04, NPW-SET-05, NPW-SET-06, NPW-SET-13: places of a scenario.
#[test]
fn places_of_a_scenario() {
    let changes = [
        ("line = [[180, 101], [140, 108]", "line = [[180, 101], [180, 101]"),
        ("point = [150, 106.25]", "polygon = [[150, 106.25]]"),
        (
            "polygon = [[140, 70], [164, 70], [164, 92], [140, 92]]",
            "polygon = [[140, 70], [164, 92], [164, 70], [140, 92]]",
        ),
        (
            "polygon = [[112, 88], [124, 88], [124, 97], [112, 97]]",
            "polygon = [[112, 88], [190, 88], [124, 130], [112, 97]]",
        ),
        ("kind = \"farm\"", "kind = \"castle\""),
        ("id = \"heights_east\"", "id = \"heights_west\""),
        ("zone = [[0, 0], [180, 0], [180, 36], [0, 36]]", "zone = [[0, -1], [180, 0], [180, 36], [0, 36]]"),
        ("zone = [[0, 64], [180, 64], [180, 98], [0, 98]]", "zone = [[0, 64], [180, 64]]"),
        ("entry = [[100, 0], [135, 0]]", "entry = [[100, 0], [100, 0]]"),
        ("arrives_turn = 3\nentry = [[40, 0], [70, 0]]", "entry = [[40, 0], [70, 0]]"),
    ];
    spoilt(
        "napow/scenarios/saalfeld_1806.toml",
        &changes,
        &expect![[r#"
        mine.toml:20: terrain[0].line[1]: expected points that differ, found the point before it again (NPW-TER-02)
        mine.toml:22: terrain[1].point: expected a point [x, y], found nothing
        mine.toml:27: terrain[1].polygon: expected its place as point, found a list of 1 (NPW-TER-02)
        mine.toml:41: terrain[3].polygon: expected an outline round some ground, found one round nothing (NPW-TER-02)
        mine.toml:48: terrain[4].polygon[1]: expected a point on the table of 180 × 120 cm, found [190, 88] (NPW-GEO-01)
        mine.toml:48: terrain[4].polygon[2]: expected a point on the table of 180 × 120 cm, found [124, 130] (NPW-GEO-01)
        mine.toml:73: terrain[8].kind: expected "hill_gentle", "hill_steep", "wood", "orchard", "village", "farm", "marsh", "stream", "river", "bridge", "ford", "road", "crossroads", "wall" or "fortification", found "castle" (NPW-TER-02)
        mine.toml:100: terrain[12].id: expected an id used once, found "heights_west" again (first on line 86)
        mine.toml:150: side[0].zone[0]: expected a point on the table of 180 × 120 cm, found [0, -1] (NPW-SET-04)
        mine.toml:176: side[0].um[2].entry[1]: expected points that differ, found the point before it again (NPW-SET-13)
        mine.toml:184: side[0].um[3].entry: expected an entry for those who arrive later, found a list of 2 (NPW-SET-13)
        mine.toml:195: side[1].zone: expected at least 3 points, found 2 (NPW-SET-04)
        mine.toml:20: terrain[0].line[1] : attendu des points différents, trouvé le point précédent une nouvelle fois (NPW-TER-02)
        mine.toml:22: terrain[1].point : attendu un point [x, y], trouvé rien
        mine.toml:27: terrain[1].polygon : attendu sa place comme point, trouvé une liste de 1 (NPW-TER-02)
        mine.toml:41: terrain[3].polygon : attendu un contour autour d'un terrain, trouvé un contour vide (NPW-TER-02)
        mine.toml:48: terrain[4].polygon[1] : attendu un point de la table de 180 × 120 cm, trouvé [190, 88] (NPW-GEO-01)
        mine.toml:48: terrain[4].polygon[2] : attendu un point de la table de 180 × 120 cm, trouvé [124, 130] (NPW-GEO-01)
        mine.toml:73: terrain[8].kind : attendu "hill_gentle", "hill_steep", "wood", "orchard", "village", "farm", "marsh", "stream", "river", "bridge", "ford", "road", "crossroads", "wall" ou "fortification", trouvé "castle" (NPW-TER-02)
        mine.toml:100: terrain[12].id : attendu un identifiant employé une seule fois, trouvé "heights_west" une nouvelle fois (d'abord ligne 86)
        mine.toml:150: side[0].zone[0] : attendu un point de la table de 180 × 120 cm, trouvé [0, -1] (NPW-SET-04)
        mine.toml:176: side[0].um[2].entry[1] : attendu des points différents, trouvé le point précédent une nouvelle fois (NPW-SET-13)
        mine.toml:184: side[0].um[3].entry : attendu une entrée pour ceux qui arrivent plus tard, trouvé une liste de 2 (NPW-SET-13)
        mine.toml:195: side[1].zone : attendu au moins 3 points, trouvé 2 (NPW-SET-04)
    "#]],
    );
    let changes = [
        ("point = [150, 106.25]", "point = [150, 96.25]"),
        ("point = [40, 110]", "point = [40, 90]"),
        ("point = [72, 82]", "point = [72, 72]"),
        (
            "objectives = [\"saalfeld\", \"graba\", \"crosten\", \"crosten_crossroads\", \"sandberg\", \"beulwitz\", \"garnsdorf\", \"aue\"",
            "objectives = [\"saalfeld\", \"grabba\", \"saale\"",
        ),
        ("arrives_turn = 3", "arrives_turn = 11"),
    ];
    spoilt(
        "napow/scenarios/saalfeld_1806.toml",
        &changes,
        &expect![[r#"
        mine.toml:13: objectives[1]: expected a hill, village, farm, bridge, ford or crossroads of the terrain, found "grabba"; did you mean "graba"? (NPW-SET-05)
        mine.toml:13: objectives[2]: expected a hill, village, farm, bridge, ford or crossroads of the terrain, found "saale" (NPW-SET-05)
        mine.toml:13: objectives: expected an objective in the south half, found none (NPW-SET-06)
        mine.toml:27: terrain[1].point: expected a point of a stream or river, found [150, 96.25] (NPW-TER-09)
        mine.toml:34: terrain[2].point: expected a point of a stream or river, found [40, 90] (NPW-TER-09)
        mine.toml:118: terrain[14].line: expected a bridge where the road meets a river, found none on "saale" (NPW-TER-09)
        mine.toml:139: terrain[17].point: expected a point of two roads, found [72, 72] (NPW-TER-02)
        mine.toml:184: side[0].um[3].arrives_turn: expected an integer from 1 to 10, found 11 (NPW-SET-13)
        mine.toml:13: objectives[1] : attendu une colline, un village, une ferme, un pont, un gué ou un croisement du terrain, trouvé "grabba" ; vouliez-vous dire "graba" ? (NPW-SET-05)
        mine.toml:13: objectives[2] : attendu une colline, un village, une ferme, un pont, un gué ou un croisement du terrain, trouvé "saale" (NPW-SET-05)
        mine.toml:13: objectives : attendu un objectif dans la moitié sud, trouvé aucun (NPW-SET-06)
        mine.toml:27: terrain[1].point : attendu un point d'un cours d'eau, trouvé [150, 96.25] (NPW-TER-09)
        mine.toml:34: terrain[2].point : attendu un point d'un cours d'eau, trouvé [40, 90] (NPW-TER-09)
        mine.toml:118: terrain[14].line : attendu un pont où la route rencontre une rivière, trouvé aucun sur "saale" (NPW-TER-09)
        mine.toml:139: terrain[17].point : attendu un point de deux routes, trouvé [72, 72] (NPW-TER-02)
        mine.toml:184: side[0].um[3].arrives_turn : attendu un entier de 1 à 10, trouvé 11 (NPW-SET-13)
    "#]],
    );
}

/// NPW-GEN-03, NPW-ORG-08, NPW-ORG-12, NPW-ORG-17, NPW-ORG-18, NPW-CHR-02: forces of a scenario against their lists.
#[test]
fn forces_of_a_scenario() {
    let changes = [
        ("list = \"fr1813\"", "list = \"fr1805\""),
        ("list = \"ru1812\"", "list = \"ru1805\""),
        ("points = 356\nucs = 16", "points = 357\nucs = 17"),
    ];
    spoilt(
        "napow/scenarios/hagelberg_1813.toml",
        &changes,
        &expect![[r#"
        mine.toml:145: side[0].list: expected a list of 1813, or a note why another stands in, found "fr1805" of 1805 to 1807 (NPW-GEN-03)
        mine.toml:153: side[0].independents[0].profile: expected a profile of the list, found "foot6"; did you mean "foot8"? (NPW-GEN-03)
        mine.toml:156: side[0].um[0].um: expected a UM of the list, found "first_brigade"; did you mean "light_brigade"? (NPW-GEN-03)
        mine.toml:160: side[0].um[0].ucs[1].profile: expected a profile of the list, found "conscripts" (NPW-GEN-03)
        mine.toml:163: side[0].um[1].um: expected a UM of the list, found "second_brigade" (NPW-GEN-03)
        mine.toml:167: side[0].um[1].ucs[0].profile: expected a profile of the list, found "provisional" (NPW-GEN-03)
        mine.toml:167: side[0].um[1].ucs[1].profile: expected a profile of the list, found "conscripts" (NPW-GEN-03)
        mine.toml:174: side[0].um[2].ucs[0].profile: expected a profile of the list, found "chasseurs" (NPW-GEN-03)
        mine.toml:186: side[1].points: expected 340, found 357 (NPW-GEN-03)
        mine.toml:187: side[1].ucs: expected 16, found 17 (NPW-ORG-17)
        mine.toml:224: side[1].um[4].list: expected a list of 1813, or a note why another stands in, found "ru1805" of 1805 to 1807 (NPW-GEN-03)
        mine.toml:145: side[0].list : attendu une liste de 1813, ou une note disant pourquoi une autre en tient lieu, trouvé "fr1805" de 1805 à 1807 (NPW-GEN-03)
        mine.toml:153: side[0].independents[0].profile : attendu un profil de la liste, trouvé "foot6" ; vouliez-vous dire "foot8" ? (NPW-GEN-03)
        mine.toml:156: side[0].um[0].um : attendu une UM de la liste, trouvé "first_brigade" ; vouliez-vous dire "light_brigade" ? (NPW-GEN-03)
        mine.toml:160: side[0].um[0].ucs[1].profile : attendu un profil de la liste, trouvé "conscripts" (NPW-GEN-03)
        mine.toml:163: side[0].um[1].um : attendu une UM de la liste, trouvé "second_brigade" (NPW-GEN-03)
        mine.toml:167: side[0].um[1].ucs[0].profile : attendu un profil de la liste, trouvé "provisional" (NPW-GEN-03)
        mine.toml:167: side[0].um[1].ucs[1].profile : attendu un profil de la liste, trouvé "conscripts" (NPW-GEN-03)
        mine.toml:174: side[0].um[2].ucs[0].profile : attendu un profil de la liste, trouvé "chasseurs" (NPW-GEN-03)
        mine.toml:186: side[1].points : attendu 340, trouvé 357 (NPW-GEN-03)
        mine.toml:187: side[1].ucs : attendu 16, trouvé 17 (NPW-ORG-17)
        mine.toml:224: side[1].um[4].list : attendu une liste de 1813, ou une note disant pourquoi une autre en tient lieu, trouvé "ru1805" de 1805 à 1807 (NPW-GEN-03)
    "#]],
    );
    let changes = [
        (
            "points = 317\nucs = 14\nindependents = [{ profile = \"foot6\", count = 2 }]",
            "independents = [{ profile = \"chasseurs\", count = 2 }]",
        ),
        (
            "{ profile = \"line\", count = 1 }, { profile = \"conscripts\", count = 4 }",
            "{ profile = \"line\", count = 9 }, { profile = \"conscripts\", count = 4 }",
        ),
        ("{ profile = \"provisional\", count = 2 }", "{ profile = \"national_guard\", count = 2 }"),
        (
            "um = \"light_cavalry\"\ncommander_en = \"Villedieu\"\ncommander_fr = \"Villedieu\"\nbrigadier = \"confident\"",
            "um = \"light_cavalery\"\nbrigadier = \"confident\"",
        ),
        ("brigadier = \"none\"", "brigadier = \"confident\""),
        ("points = 356\nucs = 16\n", ""),
        (
            "{ profile = \"landwehr\", count = 4 }",
            "{ profile = \"landwehr\", count = 9 }, { profile = \"foot6\", count = 1 }",
        ),
    ];
    spoilt(
        "napow/scenarios/hagelberg_1813.toml",
        &changes,
        &expect![[r#"
            mine.toml:151: side[0].independents[0].profile: expected a battery, if it is independent, found "chasseurs" (NPW-ORG-12)
            mine.toml:158: side[0].um[0].ucs: expected 1 to 12 UC, found 13 (NPW-ORG-08)
            mine.toml:165: side[0].um[1].ucs[0].profile: expected "provisional" or "conscripts", found "national_guard" (NPW-GEN-03)
            mine.toml:168: side[0].um[2].um: expected a UM of the list, found "light_cavalery"; did you mean "light_cavalry"? (NPW-GEN-03)
            mine.toml:172: side[1]: expected at most 20 UC, found 22 (NPW-ORG-17)
            mine.toml:216: side[1].um[4].brigadier: expected no brigadier, as the list says, found "confident" (NPW-ORG-18)
            mine.toml:151: side[0].independents[0].profile : attendu une batterie, si elle est indépendante, trouvé "chasseurs" (NPW-ORG-12)
            mine.toml:158: side[0].um[0].ucs : attendu de 1 à 12 UC, trouvé 13 (NPW-ORG-08)
            mine.toml:165: side[0].um[1].ucs[0].profile : attendu "provisional" ou "conscripts", trouvé "national_guard" (NPW-GEN-03)
            mine.toml:168: side[0].um[2].um : attendu une UM de la liste, trouvé "light_cavalery" ; vouliez-vous dire "light_cavalry" ? (NPW-GEN-03)
            mine.toml:172: side[1] : attendu au plus 20 UC, trouvé 22 (NPW-ORG-17)
            mine.toml:216: side[1].um[4].brigadier : attendu pas de brigadier, comme le dit la liste, trouvé "confident" (NPW-ORG-18)
        "#]],
    );
    let changes = [
        ("list = \"pr1806\"", "list = \"pr1813\"\nnote_en = \"Stands in.\"\nnote_fr = \"En tient lieu.\""),
        ("list = \"fr1805\"", "list = \"fr1850\""),
    ];
    spoilt(
        "napow/scenarios/saalfeld_1806.toml",
        &changes,
        &expect![[r#"
        mine.toml:145: side[0].list: expected an army list of the set, found "fr1850"; did you mean "fr1805"? (NPW-GEN-03)
        mine.toml:204: side[1].um[0].um: expected a UM of the list, found "light_brigade" (NPW-GEN-03)
        mine.toml:208: side[1].um[0].ucs[1].profile: expected a profile of the list, found "jaeger" (NPW-GEN-03)
        mine.toml:211: side[1].um[1].um: expected a UM of the list, found "saxon_brigade" (NPW-GEN-03)
        mine.toml:215: side[1].um[1].ucs[0].profile: expected a profile of the list, found "saxons" (NPW-GEN-03)
        mine.toml:218: side[1].um[2].um: expected a UM of the list, found "first_brigade" (NPW-GEN-03)
        mine.toml:225: side[1].um[3].um: expected a UM of the list, found "light_cavalry" (NPW-GEN-03)
        mine.toml:229: side[1].um[3].ucs[0].profile: expected a profile of the list, found "saxon_hussars" (NPW-GEN-03)
        mine.toml:145: side[0].list : attendu une liste d'armée du système, trouvé "fr1850" ; vouliez-vous dire "fr1805" ? (NPW-GEN-03)
        mine.toml:204: side[1].um[0].um : attendu une UM de la liste, trouvé "light_brigade" (NPW-GEN-03)
        mine.toml:208: side[1].um[0].ucs[1].profile : attendu un profil de la liste, trouvé "jaeger" (NPW-GEN-03)
        mine.toml:211: side[1].um[1].um : attendu une UM de la liste, trouvé "saxon_brigade" (NPW-GEN-03)
        mine.toml:215: side[1].um[1].ucs[0].profile : attendu un profil de la liste, trouvé "saxons" (NPW-GEN-03)
        mine.toml:218: side[1].um[2].um : attendu une UM de la liste, trouvé "first_brigade" (NPW-GEN-03)
        mine.toml:225: side[1].um[3].um : attendu une UM de la liste, trouvé "light_cavalry" (NPW-GEN-03)
        mine.toml:229: side[1].um[3].ucs[0].profile : attendu un profil de la liste, trouvé "saxon_hussars" (NPW-GEN-03)
    "#]],
    );
    let changes = [("{ profile = \"line_mass\", count = 4 }", "{ profile = \"line\", count = 4 }")];
    spoilt(
        "napow/scenarios/teugn_hausen_1809.toml",
        &changes,
        &expect![[r#"
        mine.toml:194: side[1].points: expected 486, found 534 (NPW-GEN-03)
        mine.toml:210: side[1].um[1].ucs[0].profile: expected "line_mass", found "line" (NPW-GEN-03)
        mine.toml:194: side[1].points : attendu 486, trouvé 534 (NPW-GEN-03)
        mine.toml:210: side[1].um[1].ucs[0].profile : attendu "line_mass", trouvé "line" (NPW-GEN-03)
    "#]],
    );
}

/// NPW-TER-08, NPW-SET-06: a feature in the middle belongs to both halves, and a special rule can make it so for others.
#[test]
fn halves_of_features() {
    let text = file("napow/scenarios/hagelberg_1813.toml");
    let all = "[\"hagelberg_hill\", \"hagelberg\", \"hagelberg_crossroads\", \"luebnitz\", \"klein_glien\", \"windmill\", \"steindorf\"]";
    let only = |ids: &str| changed(text, &[(&format!("objectives = {all}"), &format!("objectives = {ids}"))]);
    assert!(check("mine.toml", &only("[\"hagelberg_hill\"]"), Lang::En).is_sound());
    assert!(check("mine.toml", &only("[\"luebnitz\", \"windmill\"]"), Lang::En).is_sound());
    told(
        &only("[\"luebnitz\"]"),
        &expect![[r#"
        mine.toml:13: objectives: expected an objective in the south half, found none (NPW-SET-06)
        mine.toml:13: objectives : attendu un objectif dans la moitié sud, trouvé aucun (NPW-SET-06)
    "#]],
    );
    told(
        &only("[]"),
        &expect![[r#"
        mine.toml:13: objectives: expected an objective in the south half, found none (NPW-SET-06)
        mine.toml:13: objectives: expected an objective in the north half, found none (NPW-SET-06)
        mine.toml:13: objectives : attendu un objectif dans la moitié sud, trouvé aucun (NPW-SET-06)
        mine.toml:13: objectives : attendu un objectif dans la moitié nord, trouvé aucun (NPW-SET-06)
    "#]],
    );
    let unfixed = changed(text, &[(&format!("objectives = {all}\n"), "")]);
    assert!(check("mine.toml", &unfixed, Lang::En).is_sound());
}

/// Every other line of each file left out, doubled or with another value: an answer, never a panic, and a price only for what is sound.
#[test]
fn spoilt_lines_never_panic() {
    let values = ["0", "-1", "99999999999", "1.5", "\"\"", "\"none\"", "\"é\"", "[]", "[[]]", "{}", "[{}]", "true"];
    let mut turn = 0;
    for (path, text) in muster::files("napow") {
        let lines: Vec<&str> = text.lines().collect();
        for place in (0..lines.len()).step_by(2) {
            turn += 1;
            let instead = match (turn % 3, lines[place].split_once(" = ")) {
                (0, _) => String::new(),
                (1, Some((key, _))) => format!("{key} = {}", values[turn / 3 % values.len()]),
                _ => format!("{0}\n{0}", lines[place]),
            };
            let mut changed = lines.clone();
            changed[place] = &instead;
            let changed = changed.join("\n");
            let priced = cost(path, &changed, Lang::En);
            assert!(priced.is_err() || print(path, &changed, Lang::Fr).is_ok(), "{path}:{place}");
        }
    }
}
