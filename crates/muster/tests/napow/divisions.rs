//! Divisions of a player against their list.

use expect_test::expect;
use muster::check;
use muster::napow::{Library, read_army};
use rulebook::Lang;

use crate::MINE;
use crate::ours::{file, spoilt};
use crate::spoil::{changed, refused};

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
    refused(
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
    refused(
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
    refused(
        &russian(1812),
        &expect![[r#"
        mine.toml:393: ready.um[0].ucs[0].profile: expected 4 elements in 1812, found 3 (NPW-ORG-11)
        mine.toml:393: ready.um[0].ucs[0].profile : attendu 4 éléments en 1812, trouvé 3 (NPW-ORG-11)
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
    refused(
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
    refused(
        &changed(MINE, &changes),
        &expect![[r#"
            mine.toml:1: expected the bonus for 1 general at most, found 2 (NPW-CHR-33)
            mine.toml:10: artillery_general: expected at least 2 batteries for an artillery general, found 1 (NPW-ORG-15)
            mine.toml:11: fortification_slices: expected at most 12 slices of fortification, found 13 (NPW-CHR-34)
            mine.toml:12: independents: expected 1 to 2 × "foot8", found 0 (NPW-GEN-03)
            mine.toml:22: um[1].brigadier: expected a brigadier, as the list says, found "none" (NPW-ORG-18)
            mine.toml:1: attendu le bonus pour 1 général au plus, trouvé 2 (NPW-CHR-33)
            mine.toml:10: artillery_general : attendu au moins 2 batteries pour un général d’artillerie, trouvé 1 (NPW-ORG-15)
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
    refused(
        &changed(MINE, &[("brigadier = \"intrepid\"", "brigadier = \"none\"")]),
        &expect![[r#"
            mine.toml:7: points: expected 347, found 363 (NPW-GEN-03)
            mine.toml:15: um[0].brigadier: expected a brigadier, as the list says, found "none" (NPW-ORG-18)
            mine.toml:16: um[0].bonus: expected a brigadier, if he has the bonus, found none (NPW-CHR-33)
            mine.toml:7: points : attendu 347, trouvé 363 (NPW-GEN-03)
            mine.toml:15: um[0].brigadier : attendu un brigadier, comme le dit la liste, trouvé "none" (NPW-ORG-18)
            mine.toml:16: um[0].bonus : attendu un brigadier, s’il a le bonus, trouvé aucun (NPW-CHR-33)
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
    refused(
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
            mine.toml:12: um : attendu l’UM obligatoire "light_brigade", trouvé aucune (NPW-GEN-03)
            mine.toml:16: um[0].ucs : attendu de 1 à 12 UC, trouvé 13 (NPW-ORG-08)
            mine.toml:16: um[0].ucs[0].profile : attendu "line" ou "line_guns" en 1809, trouvé "light" (NPW-GEN-03)
            mine.toml:16: um[0].ucs : attendu au moins 4 × "line" ou "line_guns", trouvé 0 (NPW-GEN-03)
            mine.toml:19: um[1].id : attendu chaque UM au plus une fois, trouvé "line_brigade" une nouvelle fois (d’abord ligne 13) (NPW-GEN-03)
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
    refused(
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
    refused(
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
    refused(
        &second(5, 1),
        &expect![[r#"
        mine.toml:27: um[2].ucs: expected at most 4 × "line", found 5 (NPW-GEN-03)
        mine.toml:27: um[2].ucs : attendu au plus 4 × "line", trouvé 5 (NPW-GEN-03)
    "#]],
    );
    refused(
        &second(3, 6),
        &expect![[r#"
        mine.toml:27: um[2].ucs: expected at most 8 × "line" or "line_guns", found 9 (NPW-GEN-03)
        mine.toml:27: um[2].ucs : attendu au plus 8 × "line" ou "line_guns", trouvé 9 (NPW-GEN-03)
    "#]],
    );
    refused(
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
    refused(
        &changed(MINE, &[("year = 1809", "year = 1815")]),
        &expect![[r#"
        mine.toml:6: year: expected a year of the list, 1809 to 1812, found 1815 (NPW-GEN-03)
        mine.toml:6: year : attendu une année de la liste, de 1809 à 1812, trouvé 1815 (NPW-GEN-03)
    "#]],
    );
    refused(
        &changed(MINE, &[("year = 1809", "year = 1866")]),
        &expect![[r#"
        mine.toml:6: year: expected an integer from 1789 to 1815, found 1866 (NPW-GEN-03)
        mine.toml:6: year : attendu un entier de 1789 à 1815, trouvé 1866 (NPW-GEN-03)
    "#]],
    );
}

/// NPW-GEN-03: a division names its list.
#[test]
fn a_division_of_no_list() {
    refused(
        &changed(MINE, &[("list = \"fr1809\"", "list = \"fr1810\"")]),
        &expect![[r#"
            mine.toml:5: list: expected an army list of the set, found "fr1810"; did you mean "fr1813"? (NPW-GEN-03)
            mine.toml:5: list : attendu une liste d’armée du système, trouvé "fr1810" ; vouliez-vous dire "fr1813" ? (NPW-GEN-03)
        "#]],
    );
    refused(
        &changed(MINE, &[("list = \"fr1809\"\n", "")]),
        &expect![[r#"
            mine.toml:1: list: expected an army list of the set, found nothing (NPW-GEN-03)
            mine.toml:1: list : attendu une liste d’armée du système, trouvé rien (NPW-GEN-03)
        "#]],
    );
}
