//! Chosen armies that are refused: units, officers, limits of the points game.

use expect_test::expect;
use muster::check;
use rulebook::Lang;

use crate::ours::{file, spoilt};
use crate::spoil::changed;
use crate::{READY, refused};

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
            mine.toml:84: unit[2].figures : attendu un seul type, ou les types d’un bataillon, trouvé "italian.fusilier", "italian.chasseur" (FCM-UNIT-13)
            mine.toml:91: unit[3].figures : attendu aussi le centre de son bataillon, trouvé "italian.grenadier" (FCM-UNIT-13)
            mine.toml:98: unit[4].figures : attendu des coloniaux seuls, trouvé "italian.colonial", "italian.voltigeur" (FCM-UNIT-12)
            mine.toml:105: unit[5].figures[0].type : attendu un type de figurine de "italian", trouvé "italian.chaseur" ; vouliez-vous dire "italian.chasseur" ? (FCM-SETUP-02)
            mine.toml:105: unit[5].figures[1].type : attendu un type de figurine de "italian", trouvé "french.voltigeur" (FCM-SETUP-02)
            mine.toml:112: unit[6].figures : attendu chaque type une seule fois, trouvé "italian.dalmatian" une nouvelle fois (FCM-UNIT-13)
            mine.toml:120: unit[7].figures : attendu une liste de figurines, trouvé rien (FCM-UNIT-14)
            mine.toml:136: unit[9].figures : attendu de 2 à 24 figurines dans une unité, trouvé 1 (FCM-UNIT-14)
            mine.toml:143: unit[10].figures : attendu de 2 à 8 figurines dans une batterie, trouvé 11 (FCM-UNIT-14)
            mine.toml:143: unit[10].figures : attendu un seul type, ou les types d’un bataillon, trouvé "italian.foot_6", "italian.foot_12", "italian.horse_6" (FCM-UNIT-13)
            mine.toml:144: unit[10].starts_in : attendu des maisons dans les scénarios seulement, trouvé une liste vide
        "#]],
    );
    let companies =
        "figures = [{ type = \"french.fusilier\", count = 12 }, { type = \"french.conscript\", count = 2 }]";
    let changes = [("list = \"italian\"\nyear = 1809", "list = \"french\"\nyear = 1809"), (line, companies)];
    let text = changed(file(READY), &changes);
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
            mine.toml:44: officer[2].brigade : attendu une brigade de l’armée, trouvé "lines" ; vouliez-vous dire "line" ? (FCM-OFF-02)
            mine.toml:51: officer[3].id : attendu un identifiant employé une seule fois, trouvé "aide" une nouvelle fois (d’abord ligne 35)
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
            mine.toml:37: unit : attendu au moins 224 points d’infanterie, la moitié des unités, trouvé 57.6 (FCM-SETUP-02)
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
        &changed(file(READY), &[("list = \"italian\"", "list = \"italien\"")]),
        &expect![[r#"
            mine.toml:6: list: expected an army list of the set, found "italien"; did you mean "italian"? (FCM-SETUP-02)
            mine.toml:6: list : attendu une liste d’armée du système, trouvé "italien" ; vouliez-vous dire "italian" ? (FCM-SETUP-02)
        "#]],
    );
}
