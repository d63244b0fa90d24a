//! Army lists and scenarios of Principles of War: ours are sound, spoilt ones are refused with every reason, in both languages.

use expect_test::{Expect, expect};
use muster::pow::{armies, army_points, read_army, scenarios};
use muster::{FileKind, check, cost, print};
use rulebook::{Lang, System};

fn file(path: &str) -> &'static str {
    muster::file(path).expect("it is ours")
}

/// All that is said about a file of ours with a few places changed, English then French.
fn spoilt(path: &str, changes: &[(&str, &str)], says: &Expect) {
    let mut text = file(path).to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    let report = check("mine.toml", &text, Lang::En);
    let lines = Lang::ALL.iter().flat_map(|lang| report.problems.iter().map(|problem| problem.text(*lang) + "\n"));
    says.assert_eq(&lines.collect::<String>());
    assert!(cost("mine.toml", &text, Lang::En).is_err() && print("mine.toml", &text, Lang::Fr).is_err());
}

/// POW-STR-01, POW-END-01, POW-ORD-02, POW-GEO-16: stated strengths, turns, orders and zones of our own files hold.
/// POW-LIST-01, POW-LIST-03: every file is sound and its stated totals are the sums.
#[test]
fn our_files_are_sound() {
    let mut count = 0;
    for (path, text) in muster::files("pow") {
        let report = check(path, text, Lang::En);
        assert!(report.is_sound(), "{report}");
        assert_eq!(report.system, Some(System::Pow));
        let army = path.contains("armies");
        assert_eq!(report.kind, Some(if army { FileKind::Army } else { FileKind::Scenario }));
        let sheet = cost(path, text, Lang::En).expect("it is sound");
        assert!(sheet.forces.iter().all(|force| force.points == Some(60.into())));
        assert!(print(path, text, Lang::Fr).is_ok());
        count += 1;
    }
    assert_eq!((count, armies().len(), scenarios().len()), (12, 9, 3));
}

/// POW-LIST-02, POW-LIST-06: no option makes an army dearer than its limit.
#[test]
fn options_keep_to_the_limit() {
    for army in armies() {
        for option in army.options() {
            let with = army.fielded_with(None, std::slice::from_ref(&option.id));
            assert!(army_points(&with) <= 60, "{} {}", army.id, option.id);
        }
    }
}

/// POW-LIST-02, POW-LIST-03: what its owner takes, and what the year commands.
#[test]
fn options_and_variants_are_taken() {
    let text = file("pow/armies/at_1805.toml");
    let chosen = "limit = 60\nyear = 1809\ntake = [\"landwehr_column_1809\", \"archduke_charles_1809\"]";
    let army = read_army("mine.toml", &text.replacen("limit = 60", chosen, 1)).expect("it is sound");
    let fielded = army.fielded();
    assert_eq!(army_points(&fielded), 58);
    assert!(!fielded[0].starred);
    let line = fielded.iter().flat_map(|one| &one.units).find(|unit| unit.name[0] == "Line infantry");
    assert_eq!(line.map(|unit| unit.code.as_str()), Some("Pm"));
}

/// POW-LIST-07, POW-STR-06: the sample division of the book.
#[test]
fn the_sample_division() {
    let unit = |count: u8, code: &str, class: &str, more: &str| {
        format!(
            "[[formation.unit]]\ncount = {count}\nname_en = \"U\"\nname_fr = \"U\"\ncode = \"{code}\"\nunit_quality = \"{class}\"\n{more}\n"
        )
    };
    let text = format!(
        "id = \"sample\"\nname_en = \"Sample\"\nname_fr = \"Exemple\"\nnation = \"france\"\nyears = [1805, 1815]\nlevel = \"high\"\n\
         [[formation]]\nid = \"division\"\nname_en = \"French division\"\nname_fr = \"Division française\"\n\
         quality = \"average\"\ntraining = \"french\"\nrole = \"cinc\"\npoints = 12\nstrength = 60\n{}{}{}",
        unit(1, "Fa", "second_line", "calibre = \"medium\""),
        unit(2, "Fsm", "elite", "steadfast = true"),
        unit(2, "Fsm", "second_line", "steadfast = true"),
    );
    let army = read_army("sample.toml", &text).expect("it is sound");
    let tracks: Vec<String> = army.formations[0].units.iter().map(muster::pow::Unit::track).collect();
    assert_eq!(
        tracks,
        ["1 2 3 4* 5 6 7 8 9 10", "1 2 3 4 5 6 7 8* 9 10 11 12 13 14 15 16 17 18", "1 2 3 4* 5 6 7 8 9 10 11 12 13 14"]
    );
}

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

/// POW-LIST-03, POW-LIST-05, POW-LIST-06, POW-STR-03, POW-STR-06: every stated number is computed again.
#[test]
fn stated_numbers() {
    let changes = [
        ("units = 24", "units = 25"),
        ("strength = 280", "strength = 281"),
        ("points = 60", "points = 61"),
        ("points = 13\nstrength = 62", "points = 12\nstrength = 61"),
        ("base_strength = 6\nstrength = 10", "base_strength = 7\nstrength = 11"),
    ];
    spoilt(
        "pow/armies/fr_1805.toml",
        &changes,
        &expect![[r#"
        mine.toml:14: totals.units: expected 24, found 25 (POW-LIST-03)
        mine.toml:15: totals.strength: expected 280, found 281 (POW-STR-06)
        mine.toml:16: totals.points: expected 60, found 61 (POW-LIST-06)
        mine.toml:39: formation[1].points: expected 13, found 12 (POW-LIST-05)
        mine.toml:40: formation[1].strength: expected 62, found 61 (POW-LIST-03)
        mine.toml:49: formation[1].unit[0].base_strength: expected 6, found 7 (POW-STR-03)
        mine.toml:50: formation[1].unit[0].strength: expected 10, found 11 (POW-STR-06)
        mine.toml:14: totals.units : attendu 24, trouvé 25 (POW-LIST-03)
        mine.toml:15: totals.strength : attendu 280, trouvé 281 (POW-STR-06)
        mine.toml:16: totals.points : attendu 60, trouvé 61 (POW-LIST-06)
        mine.toml:39: formation[1].points : attendu 13, trouvé 12 (POW-LIST-05)
        mine.toml:40: formation[1].strength : attendu 62, trouvé 61 (POW-LIST-03)
        mine.toml:49: formation[1].unit[0].base_strength : attendu 6, trouvé 7 (POW-STR-03)
        mine.toml:50: formation[1].unit[0].strength : attendu 10, trouvé 11 (POW-STR-06)
    "#]],
    );
}

/// POW-LIST-06: more than the limit.
#[test]
fn too_dear() {
    spoilt(
        "pow/armies/fr_1805.toml",
        &[("limit = 60", "limit = 59")],
        &expect![[r#"
        mine.toml:9: limit: expected at most 59 points for the core, found 60 (POW-LIST-06)
        mine.toml:9: limit : attendu au plus 59 points pour le noyau, trouvé 60 (POW-LIST-06)
    "#]],
    );
}

/// POW-LIST-04, POW-TRP-02, POW-TRP-13, POW-TRP-14, POW-STR-04, POW-WPN-05, POW-WPN-06: units that cannot be.
#[test]
fn units_that_cannot_be() {
    let changes = [
        ("code = \"FA\"", "code = \"FAg\""),
        ("code = \"Fsm\"", "code = \"Qsm\""),
        ("code = \"Fsm\"", "code = \"Fm\""),
        ("code = \"HA\"", "code = \"HA\"\nsteadfast = true\nweapon = \"musket\""),
        ("code = \"Lc\"", "code = \"Lcs\""),
        ("code = \"Cu\"", "code = \"Cu\"\ndiscipline = \"good\"\ncalibre = \"heavy\"\ncavalry_trained = true"),
        ("code = \"MIm\"", "code = \"MImL\""),
    ];
    spoilt(
        "pow/armies/fr_1805.toml",
        &changes,
        &expect![[r#"
        mine.toml:46: formation[1].unit[0].code: expected battalion guns (g) with infantry only, found "FAg" (POW-WPN-05)
        mine.toml:57: formation[1].unit[1].code: expected a code that begins with one of IA, FA, HA, Isc, Iac, IS, Ih, Ic, Cd, Cu, Lc, Hc, MI, P, B, F, I, found "Qsm" (POW-LIST-04)
        mine.toml:77: formation[1].unit[2].skirmishers: expected false, as its code says, found true (POW-LIST-04)
        mine.toml:200: formation[4].unit[0].steadfast: expected infantry, if it is steadfast, found horse artillery (POW-STR-04)
        mine.toml:201: formation[4].unit[0].weapon: expected no weapon for artillery, found "musket" (POW-LIST-04)
        mine.toml:212: formation[4].unit[1].code: expected skirmishers (s) with infantry only, found "Lcs" (POW-TRP-13)
        mine.toml:247: formation[5].unit[1].discipline: expected infantry, if it has a fire discipline, found cuirassiers (POW-TRP-14)
        mine.toml:248: formation[5].unit[1].calibre: expected a calibre for artillery only, found "heavy" (POW-TRP-02)
        mine.toml:249: formation[5].unit[1].cavalry_trained: expected mounted infantry, if it may fight mounted, found cuirassiers (POW-TRP-26)
        mine.toml:344: formation[7].unit[2].code: expected lances (L) with cavalry only, found "MImL" (POW-WPN-06)
        mine.toml:46: formation[1].unit[0].code : attendu des canons de bataillon (g) pour l'infanterie seulement, trouvé "FAg" (POW-WPN-05)
        mine.toml:57: formation[1].unit[1].code : attendu un code qui commence par IA, FA, HA, Isc, Iac, IS, Ih, Ic, Cd, Cu, Lc, Hc, MI, P, B, F, I, trouvé "Qsm" (POW-LIST-04)
        mine.toml:77: formation[1].unit[2].skirmishers : attendu false, comme le dit son code, trouvé true (POW-LIST-04)
        mine.toml:200: formation[4].unit[0].steadfast : attendu de l'infanterie, si elle est tenace, trouvé artillerie à cheval (POW-STR-04)
        mine.toml:201: formation[4].unit[0].weapon : attendu pas d'arme pour l'artillerie, trouvé "musket" (POW-LIST-04)
        mine.toml:212: formation[4].unit[1].code : attendu des tirailleurs (s) pour l'infanterie seulement, trouvé "Lcs" (POW-TRP-13)
        mine.toml:247: formation[5].unit[1].discipline : attendu de l'infanterie, si elle a une discipline de feu, trouvé cuirassiers (POW-TRP-14)
        mine.toml:248: formation[5].unit[1].calibre : attendu un calibre pour l'artillerie seulement, trouvé "heavy" (POW-TRP-02)
        mine.toml:249: formation[5].unit[1].cavalry_trained : attendu de l'infanterie montée, si elle peut combattre à cheval, trouvé cuirassiers (POW-TRP-26)
        mine.toml:344: formation[7].unit[2].code : attendu des lances (L) pour la cavalerie seulement, trouvé "MImL" (POW-WPN-06)
    "#]],
    );
    let mounted = [
        ("discipline = \"poor\"", "discipline = \"good\"\ndesert = true"),
        ("calibre = \"medium\"", "calibre = \"medium\"\nconscript = true"),
    ];
    spoilt(
        "pow/armies/fr_1805.toml",
        &mounted,
        &expect![[r#"
        mine.toml:52: formation[1].unit[0].conscript: expected infantry or cavalry, if they are conscripts, found foot artillery (POW-TRP-16)
        mine.toml:347: formation[7].unit[2].discipline: expected "poor" for mounted infantry, found "good" (POW-TRP-23)
        mine.toml:348: formation[7].unit[2].desert: expected cavalry, if sand and dunes do not slow it, found mounted infantry (POW-TER-16)
        mine.toml:52: formation[1].unit[0].conscript : attendu de l'infanterie ou de la cavalerie, si ce sont des conscrits, trouvé artillerie à pied (POW-TRP-16)
        mine.toml:347: formation[7].unit[2].discipline : attendu "poor" pour l'infanterie montée, trouvé "good" (POW-TRP-23)
        mine.toml:348: formation[7].unit[2].desert : attendu de la cavalerie, si sable et dunes ne la gênent pas, trouvé infanterie montée (POW-TER-16)
    "#]],
    );
}

/// POW-LIST-02, POW-ORG-04, POW-CDR-01, POW-CDR-03, POW-MB-26: formations that cannot be.
#[test]
fn formations_that_cannot_be() {
    let changes = [
        ("role = \"cinc\"", "role = \"staff_officer\""),
        (
            "quality = \"reliable\"\ntraining = \"french\"\nstarred = false",
            "quality = \"reliable\"\ntraining = \"french\"\nstarred = true",
        ),
        ("count = 3", "count = 11"),
        ("replaces = \"heavy_cavalry\"", "replaces = \"havy_cavalry\""),
        ("optional = true", "optional = false"),
    ];
    spoilt(
        "pow/armies/fr_1805.toml",
        &changes,
        &expect![[r#"
        mine.toml:9: limit: expected at most 60 points for the core, found 93 (POW-LIST-06)
        mine.toml:14: totals.units: expected 36, found 24 (POW-LIST-03)
        mine.toml:15: totals.strength: expected 439, found 280 (POW-STR-06)
        mine.toml:16: totals.points: expected 93, found 60 (POW-LIST-06)
        mine.toml:18: formation: expected exactly one C-in-C in the core, found none (POW-ORG-04)
        mine.toml:36: formation[1].starred: expected a star for the C-in-C only, found true (POW-CDR-03)
        mine.toml:39: formation[1].points: expected 34, found 13 (POW-LIST-05)
        mine.toml:40: formation[1].strength: expected 166, found 62 (POW-LIST-03)
        mine.toml:42: formation[1].unit: expected at most 12 units under one general, found 13 (POW-MB-26)
        mine.toml:271: formation[6].replaces: expected an option, if it replaces another, found "3rd_division" (POW-LIST-02)
        mine.toml:309: formation[7].replaces: expected a formation of the core, found "havy_cavalry"; did you mean "heavy_cavalry"? (POW-LIST-02)
        mine.toml:9: limit : attendu au plus 60 points pour le noyau, trouvé 93 (POW-LIST-06)
        mine.toml:14: totals.units : attendu 36, trouvé 24 (POW-LIST-03)
        mine.toml:15: totals.strength : attendu 439, trouvé 280 (POW-STR-06)
        mine.toml:16: totals.points : attendu 93, trouvé 60 (POW-LIST-06)
        mine.toml:18: formation : attendu un commandant en chef et un seul dans le noyau, trouvé aucun (POW-ORG-04)
        mine.toml:36: formation[1].starred : attendu une étoile pour le commandant en chef seulement, trouvé true (POW-CDR-03)
        mine.toml:39: formation[1].points : attendu 34, trouvé 13 (POW-LIST-05)
        mine.toml:40: formation[1].strength : attendu 166, trouvé 62 (POW-LIST-03)
        mine.toml:42: formation[1].unit : attendu au plus 12 unités sous un général, trouvé 13 (POW-MB-26)
        mine.toml:271: formation[6].replaces : attendu une option, si elle en remplace une autre, trouvé "3rd_division" (POW-LIST-02)
        mine.toml:309: formation[7].replaces : attendu une formation du noyau, trouvé "havy_cavalry" ; vouliez-vous dire "heavy_cavalry" ? (POW-LIST-02)
    "#]],
    );
    spoilt(
        "pow/armies/fr_1805.toml",
        &[("quality = \"professional\"", "quality = \"good\"")],
        &expect![[r#"
        mine.toml:22: formation[0].quality: expected "professional", "reliable", "average" or "poor", found "good" (POW-CDR-01)
        mine.toml:22: formation[0].quality : attendu "professional", "reliable", "average" ou "poor", trouvé "good" (POW-CDR-01)
    "#]],
    );
}

/// POW-LIST-02, POW-LIST-03: choices that nobody has.
#[test]
fn choices_that_nobody_has() {
    let take = "limit = 60\nyear = 1812\ntake = [\"grenadier_division\", \"dragon_division\"]";
    spoilt(
        "pow/armies/fr_1805.toml",
        &[("limit = 60", take)],
        &expect![[r#"
        mine.toml:10: year: expected a year of the list, 1805 to 1807, found 1812 (POW-LIST-03)
        mine.toml:11: take[1]: expected an option or variant of the list, found "dragon_division"; did you mean "dragoon_division"? (POW-LIST-02)
        mine.toml:10: year : attendu une année de la liste, de 1805 à 1807, trouvé 1812 (POW-LIST-03)
        mine.toml:11: take[1] : attendu une option ou une variante de la liste, trouvé "dragon_division" ; vouliez-vous dire "dragoon_division" ? (POW-LIST-02)
    "#]],
    );
    let take = "limit = 60\nyear = 1805\ntake = [\"landwehr_column_1809\"]";
    let changes = [
        ("limit = 60", take),
        ("years = [1809, 1809]", "years = [1809, 1812]"),
        ("units = [\"Line infantry\"]\ncode = \"Pm\"", "units = [\"Line infantri\", \"Cuirassiers\"]\ncode = \"Pm\""),
    ];
    spoilt(
        "pow/armies/at_1805.toml",
        &changes,
        &expect![[r#"
        mine.toml:11: take[0]: expected an option of the year 1805, found "landwehr_column_1809" of 1809 to 1809 (POW-LIST-03)
        mine.toml:25: variant[0].units[0]: expected the English name of a unit of the list, found "Line infantri"; did you mean "Line infantry"? (POW-LIST-03)
        mine.toml:26: variant[0].code: expected a code for units of the same arm and strength, found "Pm" (POW-LIST-04)
        mine.toml:31: variant[1].years: expected years of the list, 1805 to 1809, found [1809, 1812] (POW-LIST-03)
        mine.toml:11: take[0] : attendu une option de l'année 1805, trouvé "landwehr_column_1809" de 1809 à 1809 (POW-LIST-03)
        mine.toml:25: variant[0].units[0] : attendu le nom anglais d'une unité de la liste, trouvé "Line infantri" ; vouliez-vous dire "Line infantry" ? (POW-LIST-03)
        mine.toml:26: variant[0].code : attendu un code pour des unités de même arme et de même force, trouvé "Pm" (POW-LIST-04)
        mine.toml:31: variant[1].years : attendu des années de la liste, de 1805 à 1809, trouvé [1809, 1812] (POW-LIST-03)
    "#]],
    );
}

/// POW-SET-06, POW-SET-09, POW-SET-10, POW-OBJ-01, POW-OBJ-04, POW-TRN-02, POW-ORD-01, POW-LOC-02, POW-GEO-01, POW-TGN-04: scenarios.
#[test]
fn scenarios_that_cannot_be() {
    let changes = [
        ("deploy = [0, 0, 180, 30]", "deploy = [0, 0, 180, 40]"),
        ("supply_x = 82.5", "supply_x = 179"),
        ("objectives = [\"pratzen\"]", "objectives = [\"pratzen\", \"pratze\", \"ponds\"]"),
        ("at = [80, 36]", "at = [80, 46]"),
        ("polygon = [[72, 18], [87, 18], [87, 33], [72, 33]]", "polygon = [[72, 18], [87, 33], [87, 18], [72, 33]]"),
        ("arrow = [[60, 20], [70, 64]]", "arrow = [[60, 50], [70, 640]]"),
        ("base_type = \"deployed\"", "base_type = \"formed\""),
        ("formation = \"grenadiers\"", "formation = \"grenadier\""),
    ];
    spoilt(
        "pow/scenarios/pratzen_1805.toml",
        &changes,
        &expect![[r#"
            mine.toml:21: side[0].deploy: expected [x0, y0, x1, y1] inside [0, 0, 180, 30], found [0, 0, 180, 40] (POW-SET-06)
            mine.toml:31: side[1].supply_x: expected a number from 3.75 to 176.25, found 179 (POW-LOC-02)
            mine.toml:78: terrain[5].polygon: expected an outline round some ground, found one round nothing (POW-GEO-01)
            mine.toml:134: plan: expected a plan for "grenadiers" of side B, found none (POW-ORD-01)
            mine.toml:138: plan[0].arrow[1]: expected a point on the table of 180 × 120 cm, found [70, 640] (POW-GEO-01)
            mine.toml:138: plan[0].arrow[0]: expected a start in [0, 0, 180, 40], found [60, 50] (POW-SET-06)
            mine.toml:174: plan[5].base_type: expected "march" or "deployed", found "formed" (POW-TRN-02)
            mine.toml:192: plan[8].formation: expected a formation of the core of "ru_1805", found "grenadier"; did you mean "grenadiers"? (POW-ORD-01)
            mine.toml:21: side[0].deploy : attendu [x0, y0, x1, y1] dans [0, 0, 180, 30], trouvé [0, 0, 180, 40] (POW-SET-06)
            mine.toml:31: side[1].supply_x : attendu un nombre de 3.75 à 176.25, trouvé 179 (POW-LOC-02)
            mine.toml:78: terrain[5].polygon : attendu un contour autour d'un terrain, trouvé un contour vide (POW-GEO-01)
            mine.toml:134: plan : attendu un plan pour "grenadiers" du camp B, trouvé aucun (POW-ORD-01)
            mine.toml:138: plan[0].arrow[1] : attendu un point de la table de 180 × 120 cm, trouvé [70, 640] (POW-GEO-01)
            mine.toml:138: plan[0].arrow[0] : attendu un départ dans [0, 0, 180, 40], trouvé [60, 50] (POW-SET-06)
            mine.toml:174: plan[5].base_type : attendu "march" ou "deployed", trouvé "formed" (POW-TRN-02)
            mine.toml:192: plan[8].formation : attendu une formation du noyau de "ru_1805", trouvé "grenadier" ; vouliez-vous dire "grenadiers" ? (POW-ORD-01)
        "#]],
    );
    let changes = [
        ("objectives = [\"pratzen\"]", "objectives = [\"pratzen\", \"pratze\", \"ponds\"]"),
        ("at = [80, 36]", "at = [80, 46]"),
    ];
    spoilt(
        "pow/scenarios/pratzen_1805.toml",
        &changes,
        &expect![[r#"
            mine.toml:23: side[0].objectives[2]: expected a hill, built-up area, ford or bridge of the table, or "enemy_supply_line", found "ponds" (POW-OBJ-01)
            mine.toml:23: side[0].objectives: expected objectives of at most 50 points, found 100 (POW-OBJ-04)
            mine.toml:63: terrain[3].at: expected a point of a stream, found [80, 46] (POW-TGN-04)
            mine.toml:23: side[0].objectives[2] : attendu une colline, zone d'habitation, gué ou pont de la table, ou "enemy_supply_line", trouvé "ponds" (POW-OBJ-01)
            mine.toml:23: side[0].objectives : attendu des objectifs d'au plus 50 points, trouvé 100 (POW-OBJ-04)
            mine.toml:63: terrain[3].at : attendu un point d'un cours d'eau, trouvé [80, 46] (POW-TGN-04)
        "#]],
    );
    let changes = [
        ("off_table = false\ndeploy = [0, 97.5, 180, 120]", "off_table = true"),
        ("list = \"pr_1806\"", "list = \"pr_1813\""),
        ("date = \"1806-10-14\"", "date = \"1806-13-14\""),
        ("table = [180, 120]", "table = [180, 130]"),
        ("roll = 4", "roll = 7"),
    ];
    spoilt(
        "pow/scenarios/hassenhausen_1806.toml",
        &changes,
        &expect![[r#"
        mine.toml:8: date: expected a date such as "1805-12-02", found "1806-13-14"
        mine.toml:14: table: expected multiples of 60 cm, found 180 × 130 (POW-SET-10)
        mine.toml:28: side[1].off_table: expected to start off the table only the first player of an encounter, found true (POW-SET-09)
        mine.toml:37: terrain[0].roll: expected an integer from 1 to 6, found 7 (POW-TER-03)
        mine.toml:126: plan: expected a plan for "army_commander" of side B, found none (POW-ORD-01)
        mine.toml:126: plan: expected a plan for "1st_brigade" of side B, found none (POW-ORD-01)
        mine.toml:126: plan: expected a plan for "2nd_brigade" of side B, found none (POW-ORD-01)
        mine.toml:126: plan: expected a plan for "3rd_brigade" of side B, found none (POW-ORD-01)
        mine.toml:126: plan: expected a plan for "4th_brigade" of side B, found none (POW-ORD-01)
        mine.toml:163: plan[5].formation: expected a formation of the core of "pr_1813", found "1st_division" (POW-ORD-01)
        mine.toml:170: plan[6].formation: expected a formation of the core of "pr_1813", found "2nd_division" (POW-ORD-01)
        mine.toml:177: plan[7].formation: expected a formation of the core of "pr_1813", found "3rd_division" (POW-ORD-01)
        mine.toml:184: plan[8].formation: expected a formation of the core of "pr_1813", found "advance_guard" (POW-ORD-01)
        mine.toml:8: date : attendu une date comme "1805-12-02", trouvé "1806-13-14"
        mine.toml:14: table : attendu des multiples de 60 cm, trouvé 180 × 130 (POW-SET-10)
        mine.toml:28: side[1].off_table : attendu hors de la table au début le seul premier joueur d'une bataille de rencontre, trouvé true (POW-SET-09)
        mine.toml:37: terrain[0].roll : attendu un entier de 1 à 6, trouvé 7 (POW-TER-03)
        mine.toml:126: plan : attendu un plan pour "army_commander" du camp B, trouvé aucun (POW-ORD-01)
        mine.toml:126: plan : attendu un plan pour "1st_brigade" du camp B, trouvé aucun (POW-ORD-01)
        mine.toml:126: plan : attendu un plan pour "2nd_brigade" du camp B, trouvé aucun (POW-ORD-01)
        mine.toml:126: plan : attendu un plan pour "3rd_brigade" du camp B, trouvé aucun (POW-ORD-01)
        mine.toml:126: plan : attendu un plan pour "4th_brigade" du camp B, trouvé aucun (POW-ORD-01)
        mine.toml:163: plan[5].formation : attendu une formation du noyau de "pr_1813", trouvé "1st_division" (POW-ORD-01)
        mine.toml:170: plan[6].formation : attendu une formation du noyau de "pr_1813", trouvé "2nd_division" (POW-ORD-01)
        mine.toml:177: plan[7].formation : attendu une formation du noyau de "pr_1813", trouvé "3rd_division" (POW-ORD-01)
        mine.toml:184: plan[8].formation : attendu une formation du noyau de "pr_1813", trouvé "advance_guard" (POW-ORD-01)
    "#]],
    );
    let changes = [
        ("off_table = false\ndeploy = [0, 97.5, 180, 120]", "off_table = true"),
        ("list = \"pr_1806\"", "list = \"pr_1813\""),
    ];
    spoilt(
        "pow/scenarios/hassenhausen_1806.toml",
        &changes,
        &expect![[r#"
        mine.toml:26: side[1].list: expected a list of 1806, or a note why another stands in, found "pr_1813" of 1813 to 1815 (POW-LIST-03)
        mine.toml:28: side[1].off_table: expected to start off the table only the first player of an encounter, found true (POW-SET-09)
        mine.toml:126: plan: expected a plan for "army_commander" of side B, found none (POW-ORD-01)
        mine.toml:126: plan: expected a plan for "1st_brigade" of side B, found none (POW-ORD-01)
        mine.toml:126: plan: expected a plan for "2nd_brigade" of side B, found none (POW-ORD-01)
        mine.toml:126: plan: expected a plan for "3rd_brigade" of side B, found none (POW-ORD-01)
        mine.toml:126: plan: expected a plan for "4th_brigade" of side B, found none (POW-ORD-01)
        mine.toml:163: plan[5].formation: expected a formation of the core of "pr_1813", found "1st_division" (POW-ORD-01)
        mine.toml:165: plan[5].arrow[0]: expected a start in [0, 120, 180, 120], found [90, 102] (POW-SET-09)
        mine.toml:170: plan[6].formation: expected a formation of the core of "pr_1813", found "2nd_division" (POW-ORD-01)
        mine.toml:172: plan[6].arrow[0]: expected a start in [0, 120, 180, 120], found [42, 102] (POW-SET-09)
        mine.toml:177: plan[7].formation: expected a formation of the core of "pr_1813", found "3rd_division" (POW-ORD-01)
        mine.toml:179: plan[7].arrow[0]: expected a start in [0, 120, 180, 120], found [137, 102] (POW-SET-09)
        mine.toml:184: plan[8].formation: expected a formation of the core of "pr_1813", found "advance_guard" (POW-ORD-01)
        mine.toml:186: plan[8].arrow[0]: expected a start in [0, 120, 180, 120], found [112, 112] (POW-SET-09)
        mine.toml:193: plan[9].arrow[0]: expected a start in [0, 120, 180, 120], found [170, 112.5] (POW-SET-09)
        mine.toml:26: side[1].list : attendu une liste de 1806, ou une note disant pourquoi une autre en tient lieu, trouvé "pr_1813" de 1813 à 1815 (POW-LIST-03)
        mine.toml:28: side[1].off_table : attendu hors de la table au début le seul premier joueur d'une bataille de rencontre, trouvé true (POW-SET-09)
        mine.toml:126: plan : attendu un plan pour "army_commander" du camp B, trouvé aucun (POW-ORD-01)
        mine.toml:126: plan : attendu un plan pour "1st_brigade" du camp B, trouvé aucun (POW-ORD-01)
        mine.toml:126: plan : attendu un plan pour "2nd_brigade" du camp B, trouvé aucun (POW-ORD-01)
        mine.toml:126: plan : attendu un plan pour "3rd_brigade" du camp B, trouvé aucun (POW-ORD-01)
        mine.toml:126: plan : attendu un plan pour "4th_brigade" du camp B, trouvé aucun (POW-ORD-01)
        mine.toml:163: plan[5].formation : attendu une formation du noyau de "pr_1813", trouvé "1st_division" (POW-ORD-01)
        mine.toml:165: plan[5].arrow[0] : attendu un départ dans [0, 120, 180, 120], trouvé [90, 102] (POW-SET-09)
        mine.toml:170: plan[6].formation : attendu une formation du noyau de "pr_1813", trouvé "2nd_division" (POW-ORD-01)
        mine.toml:172: plan[6].arrow[0] : attendu un départ dans [0, 120, 180, 120], trouvé [42, 102] (POW-SET-09)
        mine.toml:177: plan[7].formation : attendu une formation du noyau de "pr_1813", trouvé "3rd_division" (POW-ORD-01)
        mine.toml:179: plan[7].arrow[0] : attendu un départ dans [0, 120, 180, 120], trouvé [137, 102] (POW-SET-09)
        mine.toml:184: plan[8].formation : attendu une formation du noyau de "pr_1813", trouvé "advance_guard" (POW-ORD-01)
        mine.toml:186: plan[8].arrow[0] : attendu un départ dans [0, 120, 180, 120], trouvé [112, 112] (POW-SET-09)
        mine.toml:193: plan[9].arrow[0] : attendu un départ dans [0, 120, 180, 120], trouvé [170, 112.5] (POW-SET-09)
    "#]],
    );
}

/// POW-LIST-06, POW-MB-26: lists longer than any army are refused before anything is added up.
#[test]
fn lists_without_end() {
    let list = file("pow/armies/fr_1805.toml");
    let (head, formation) = list.split_at(list.find("[[formation]]").expect("it has formations"));
    let unit = &formation[formation.find("[[formation.unit]]").expect("it has units")..];
    let unit = &unit[..unit.find("\n\n").expect("more follows")].replacen("count = 1", "count = 12", 1);
    let formations = head.to_owned() + &formation.repeat(60);
    let units = head.to_owned() + formation + &format!("\n{unit}\n").repeat(480);
    for text in [formations, units] {
        assert!(!check("mine.toml", &text, Lang::En).is_sound());
    }
}
