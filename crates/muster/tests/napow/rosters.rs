//! Rosters.

use expect_test::expect;
use muster::print;
use rulebook::Lang;

use crate::MINE;
use crate::ours::file;
use crate::spoil::changed;

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
        Général d’artillerie, hésitant
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
        Hagelberg

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
