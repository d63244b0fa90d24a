//! Cost sheets.

use expect_test::expect;
use muster::cost;
use rulebook::Lang;

use crate::MINE;
use crate::ours::file;

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
          Général d’artillerie                                             6  général d’artillerie, hésitant
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
