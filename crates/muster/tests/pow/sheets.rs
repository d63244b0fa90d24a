//! Cost sheets and rosters.

use expect_test::expect;
use muster::{cost, print};
use rulebook::Lang;

use crate::ours::file;

/// POW-LIST-05, POW-LIST-06: the budget clause by clause.
#[test]
fn the_cost_sheet() {
    let sheet = |lang| cost("fr_1805.toml", file("pow/armies/fr_1805.toml"), lang).expect("it is sound").to_string();
    expect![[r#"
        France 1805-07 (fr_1805)

        France 1805-07
          Marshal           2  C-in-C, professional, French training
            POW-LIST-05 +2
          1st Division     13  reliable, French training
            POW-STR-06 1 × (6 + 4) = 10  POW-STR-06 1 × (6 + 7) = 13  POW-STR-06 3 × (6 + 7) = 39  POW-LIST-05 62 / 5 → 12  POW-LIST-05 +1
          2nd Division     13  reliable, French training
            POW-STR-06 1 × (6 + 4) = 10  POW-STR-06 1 × (6 + 7) = 13  POW-STR-06 3 × (6 + 7) = 39  POW-LIST-05 62 / 5 → 12  POW-LIST-05 +1
          3rd Division     12  average, French training
            POW-STR-06 1 × (6 + 4) = 10  POW-STR-06 1 × (6 + 7) = 13  POW-STR-06 3 × (6 + 7) = 39  POW-LIST-05 62 / 5 → 12
          Light cavalry     8  average, French training
            POW-STR-06 1 × (6 + 4) = 10  POW-STR-06 3 × (6 + 4) = 30  POW-LIST-05 40 / 5 → 8
          Heavy cavalry    12  reliable, French training
            POW-STR-06 1 × (6 + 4) = 10  POW-STR-06 2 × (8 + 4) = 24  POW-STR-06 2 × (6 + 4) = 20  POW-LIST-05 54 / 5 → 11  POW-LIST-05 +1
          units: 24
          strength: 280
          with Grenadier division in place of 3rd Division: 60
          with Dragoon division in place of Heavy cavalry: 60
          total: 60 of 60
    "#]].assert_eq(&sheet(Lang::En));
    expect![[r#"
        France 1805-1807 (fr_1805)

        France 1805-1807
          Maréchal             2  commandant en chef, professionnel, entraînement français
            POW-LIST-05 +2
          1re division        13  fiable, entraînement français
            POW-STR-06 1 × (6 + 4) = 10  POW-STR-06 1 × (6 + 7) = 13  POW-STR-06 3 × (6 + 7) = 39  POW-LIST-05 62 / 5 → 12  POW-LIST-05 +1
          2e division         13  fiable, entraînement français
            POW-STR-06 1 × (6 + 4) = 10  POW-STR-06 1 × (6 + 7) = 13  POW-STR-06 3 × (6 + 7) = 39  POW-LIST-05 62 / 5 → 12  POW-LIST-05 +1
          3e division         12  moyen, entraînement français
            POW-STR-06 1 × (6 + 4) = 10  POW-STR-06 1 × (6 + 7) = 13  POW-STR-06 3 × (6 + 7) = 39  POW-LIST-05 62 / 5 → 12
          Cavalerie légère     8  moyen, entraînement français
            POW-STR-06 1 × (6 + 4) = 10  POW-STR-06 3 × (6 + 4) = 30  POW-LIST-05 40 / 5 → 8
          Cavalerie lourde    12  fiable, entraînement français
            POW-STR-06 1 × (6 + 4) = 10  POW-STR-06 2 × (8 + 4) = 24  POW-STR-06 2 × (6 + 4) = 20  POW-LIST-05 54 / 5 → 11  POW-LIST-05 +1
          unités : 24
          force : 280
          avec Division de grenadiers à la place de 3e division : 60
          avec Division de dragons à la place de Cavalerie lourde : 60
          total : 60 sur 60
    "#]].assert_eq(&sheet(Lang::Fr));
}

/// POW-STR-06: the roster, with the base strengths starred.
#[test]
fn the_roster() {
    let roster = |lang| print("ot_1798.toml", file("pow/armies/ot_1798.toml"), lang).expect("it is sound");
    expect![[r#"
        Ottoman Empire 1798-1812
        The C-in-C is starred. Sipahis and feudal cavalry ignore sand and dunes (flag desert).

        Pasha: C-in-C, poor, irregular training *, D4, 1 pt, strength 0

        Left wing: average, irregular training, D6, 9 pts, strength 44
          Light battery  IA   second line, light   [8]  1 2 3 4* 5 6 7 8 9 10
          Janissaries 1  Ism  line                [12]  1 2 3 4 5 6* 7 8 9 10 11 12 13 14 15 16
          Janissaries 2  Ism  line                [12]  1 2 3 4 5 6* 7 8 9 10 11 12 13 14 15 16
          Janissaries 3  Ism  line                [12]  1 2 3 4 5 6* 7 8 9 10 11 12 13 14 15 16

        Janissary corps: average, irregular training, D6, 11 pts, strength 56
          Heavy battery  IA   second line, heavy   [8]  1 2 3 4* 5 6 7 8 9 10
          Janissaries 1  Ism  line                [12]  1 2 3 4 5 6* 7 8 9 10 11 12 13 14 15 16
          Janissaries 2  Ism  line                [12]  1 2 3 4 5 6* 7 8 9 10 11 12 13 14 15 16
          Janissaries 3  Ism  line                [12]  1 2 3 4 5 6* 7 8 9 10 11 12 13 14 15 16
          Janissaries 4  Ism  line                [12]  1 2 3 4 5 6* 7 8 9 10 11 12 13 14 15 16

        Levies: poor, irregular training, D4, 7 pts, strength 40
          Levies 1  Iob  second line  [10]  1 2 3 4* 5 6 7 8 9 10 11 12 13 14
          Levies 2  Iob  second line  [10]  1 2 3 4* 5 6 7 8 9 10 11 12 13 14
          Levies 3  Iob  second line  [10]  1 2 3 4* 5 6 7 8 9 10 11 12 13 14
          Levies 4  Iob  second line  [10]  1 2 3 4* 5 6 7 8 9 10 11 12 13 14

        Sipahis of the Porte: reliable, irregular training, DM, 8 pts, strength 36
          Sipahis of the Porte 1  Iac  elite, desert  [12]  1 2 3 4 5 6 7 8* 9 10 11 12 13 14
          Sipahis of the Porte 2  Iac  elite, desert  [12]  1 2 3 4 5 6 7 8* 9 10 11 12 13 14
          Sipahis of the Porte 3  Iac  elite, desert  [12]  1 2 3 4 5 6 7 8* 9 10 11 12 13 14

        Right cavalry wing: average, irregular training, D6, 9 pts, strength 46
          Suvaris 1         Ic  line, desert         [10]  1 2 3 4 5 6* 7 8 9 10 11 12
          Suvaris 2         Ic  line, desert         [10]  1 2 3 4 5 6* 7 8 9 10 11 12
          Suvaris 3         Ic  line, desert         [10]  1 2 3 4 5 6* 7 8 9 10 11 12
          Feudal sipahis 1  Ih  second line, desert   [8]  1 2 3 4* 5 6 7 8 9 10
          Feudal sipahis 2  Ih  second line, desert   [8]  1 2 3 4* 5 6 7 8 9 10

        Left cavalry wing: poor, irregular training, D4, 8 pts, strength 46
          Suvaris 1         Ic  line, desert         [10]  1 2 3 4 5 6* 7 8 9 10 11 12
          Suvaris 2         Ic  line, desert         [10]  1 2 3 4 5 6* 7 8 9 10 11 12
          Suvaris 3         Ic  line, desert         [10]  1 2 3 4 5 6* 7 8 9 10 11 12
          Feudal sipahis 1  Ih  second line, desert   [8]  1 2 3 4* 5 6 7 8 9 10
          Feudal sipahis 2  Ih  second line, desert   [8]  1 2 3 4* 5 6 7 8 9 10

        Light troops: average, irregular training, D6, 7 pts, strength 36
          Arnauts 1  ISr   line         [10]  1 2 3 4 5 6* 7 8 9 10 11 12
          Arnauts 2  ISr   line         [10]  1 2 3 4 5 6* 7 8 9 10 11 12
          Tartars 1  IscL  second line   [8]  1 2 3 4* 5 6 7 8 9 10
          Tartars 2  IscL  second line   [8]  1 2 3 4* 5 6 7 8 9 10

        IA: irregular artillery
        ISr: irregular skirmishers, rifles
        Iac: irregular armoured cavalry, obsolete weapons
        Ic: irregular heavy cavalry, obsolete weapons
        Ih: irregular cavalry, obsolete weapons
        Iob: irregular infantry, obsolete weapons
        IscL: irregular light cavalry, obsolete weapons, lances
        Ism: irregular infantry, skirmishers, muskets

        Total: generals 8, units 30, strength 304; 60 of 60 points.
        Valid by POW-LIST-02, POW-LIST-04, POW-LIST-05, POW-LIST-06, POW-STR-06.
        Checksum: 615e-651c-2809-36b0
    "#]]
    .assert_eq(&roster(Lang::En));
    expect![[r#"
        Empire ottoman 1798-1812
        Le C-in-C est à étoile. Les spahis et la cavalerie féodale ignorent le sable et les dunes (mention `desert`).

        Pacha : commandant en chef, mauvais, entraînement irrégulier *, D4, 1 pt, force 0

        Aile gauche : moyen, entraînement irrégulier, D6, 9 pts, force 44
          Batterie légère  IA   2e classe, léger   [8]  1 2 3 4* 5 6 7 8 9 10
          Janissaires 1    Ism  ligne             [12]  1 2 3 4 5 6* 7 8 9 10 11 12 13 14 15 16
          Janissaires 2    Ism  ligne             [12]  1 2 3 4 5 6* 7 8 9 10 11 12 13 14 15 16
          Janissaires 3    Ism  ligne             [12]  1 2 3 4 5 6* 7 8 9 10 11 12 13 14 15 16

        Corps des janissaires : moyen, entraînement irrégulier, D6, 11 pts, force 56
          Batterie lourde  IA   2e classe, lourd   [8]  1 2 3 4* 5 6 7 8 9 10
          Janissaires 1    Ism  ligne             [12]  1 2 3 4 5 6* 7 8 9 10 11 12 13 14 15 16
          Janissaires 2    Ism  ligne             [12]  1 2 3 4 5 6* 7 8 9 10 11 12 13 14 15 16
          Janissaires 3    Ism  ligne             [12]  1 2 3 4 5 6* 7 8 9 10 11 12 13 14 15 16
          Janissaires 4    Ism  ligne             [12]  1 2 3 4 5 6* 7 8 9 10 11 12 13 14 15 16

        Levées : mauvais, entraînement irrégulier, D4, 7 pts, force 40
          Levées 1  Iob  2e classe  [10]  1 2 3 4* 5 6 7 8 9 10 11 12 13 14
          Levées 2  Iob  2e classe  [10]  1 2 3 4* 5 6 7 8 9 10 11 12 13 14
          Levées 3  Iob  2e classe  [10]  1 2 3 4* 5 6 7 8 9 10 11 12 13 14
          Levées 4  Iob  2e classe  [10]  1 2 3 4* 5 6 7 8 9 10 11 12 13 14

        Spahis de la Porte : fiable, entraînement irrégulier, DM, 8 pts, force 36
          Spahis de la Porte 1  Iac  élite, désert  [12]  1 2 3 4 5 6 7 8* 9 10 11 12 13 14
          Spahis de la Porte 2  Iac  élite, désert  [12]  1 2 3 4 5 6 7 8* 9 10 11 12 13 14
          Spahis de la Porte 3  Iac  élite, désert  [12]  1 2 3 4 5 6 7 8* 9 10 11 12 13 14

        Aile droite de cavalerie : moyen, entraînement irrégulier, D6, 9 pts, force 46
          Suvaris 1         Ic  ligne, désert      [10]  1 2 3 4 5 6* 7 8 9 10 11 12
          Suvaris 2         Ic  ligne, désert      [10]  1 2 3 4 5 6* 7 8 9 10 11 12
          Suvaris 3         Ic  ligne, désert      [10]  1 2 3 4 5 6* 7 8 9 10 11 12
          Spahis féodaux 1  Ih  2e classe, désert   [8]  1 2 3 4* 5 6 7 8 9 10
          Spahis féodaux 2  Ih  2e classe, désert   [8]  1 2 3 4* 5 6 7 8 9 10

        Aile gauche de cavalerie : mauvais, entraînement irrégulier, D4, 8 pts, force 46
          Suvaris 1         Ic  ligne, désert      [10]  1 2 3 4 5 6* 7 8 9 10 11 12
          Suvaris 2         Ic  ligne, désert      [10]  1 2 3 4 5 6* 7 8 9 10 11 12
          Suvaris 3         Ic  ligne, désert      [10]  1 2 3 4 5 6* 7 8 9 10 11 12
          Spahis féodaux 1  Ih  2e classe, désert   [8]  1 2 3 4* 5 6 7 8 9 10
          Spahis féodaux 2  Ih  2e classe, désert   [8]  1 2 3 4* 5 6 7 8 9 10

        Troupes légères : moyen, entraînement irrégulier, D6, 7 pts, force 36
          Arnautes 1  ISr   ligne      [10]  1 2 3 4 5 6* 7 8 9 10 11 12
          Arnautes 2  ISr   ligne      [10]  1 2 3 4 5 6* 7 8 9 10 11 12
          Tartares 1  IscL  2e classe   [8]  1 2 3 4* 5 6 7 8 9 10
          Tartares 2  IscL  2e classe   [8]  1 2 3 4* 5 6 7 8 9 10

        IA : artillerie irrégulière
        ISr : tirailleurs irréguliers, carabines
        Iac : cavaliers cuirassés irréguliers, armes obsolètes
        Ic : cavalerie lourde irrégulière, armes obsolètes
        Ih : cavalerie irrégulière, armes obsolètes
        Iob : infanterie irrégulière, armes obsolètes
        IscL : cavalerie légère irrégulière, armes obsolètes, lances
        Ism : infanterie irrégulière, tirailleurs, mousquets

        Total : généraux 8, unités 30, force 304 ; 60 points sur 60.
        Valide selon POW-LIST-02, POW-LIST-04, POW-LIST-05, POW-LIST-06, POW-STR-06.
        Empreinte : 615e-651c-2809-36b0
    "#]]
    .assert_eq(&roster(Lang::Fr));
}
