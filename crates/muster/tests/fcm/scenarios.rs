//! Scenarios that are refused.

use expect_test::expect;

use crate::ours::{file, spoilt};
use crate::{LESSON, RAAB, TOWN, refused};

/// FCM-SETUP-01, FCM-GEO-01, FCM-VIC-01, FCM-VIC-03, FCM-SETUP-03, FCM-SETUP-05, FCM-OFF-02: sides, tables and arrivals.
#[test]
fn sides_that_cannot_be() {
    let changes = [
        ("date = \"1809-06-14\"", "date = \"1809-06-41\""),
        ("periods = 10", "periods = 0"),
        ("attacker = \"a\"", "attacker = \"c\""),
        ("break_percent = 40", "break_percent = 140"),
        ("armies = [\"italian\", \"french\"]", "armies = [\"italian\", \"frensh\"]"),
        ("edge = [[0, 0], [180, 0]]", "edge = [[0, 0], [180, 20]]"),
        ("zone = [[0, 0], [180, 0], [180, 30], [0, 30]]", "zone = [[0, 0], [180, 30], [180, 0], [0, 40]]"),
        ("points = 1170.4", "points = 1170"),
        ("enters = { period = 3, edge = [[80, 0], [110, 0]] }", "enters = { period = 99, edge = [[80, 0]] }"),
    ];
    spoilt(
        RAAB,
        &changes,
        &expect![[r#"
            mine.toml:7: date: expected a date such as "1805-12-02", found "1809-06-41"
            mine.toml:10: periods: expected an integer from 1 to 60, found 0 (FCM-SETUP-01)
            mine.toml:11: attacker: expected "a" or "b", found "c" (FCM-SETUP-03)
            mine.toml:12: break_percent: expected an integer from 1 to 100, found 140 (FCM-VIC-03)
            mine.toml:18: side[0].armies[1]: expected an army list of the set, found "frensh"; did you mean "french"? (FCM-SETUP-01)
            mine.toml:19: side[0].edge: expected two points of one edge of the table, found [0, 0] – [180, 20] (FCM-GEO-01)
            mine.toml:20: side[0].zone: expected an outline that does not meet itself, found that the edges from points 0 and 2 meet (FCM-GEO-01)
            mine.toml:30: side[1].points: expected 1170.4, found 1170 (FCM-VIC-01)
            mine.toml:162: brigade[3].enters.period: expected an integer from 1 to 60, found 99 (FCM-SETUP-05)
            mine.toml:162: brigade[3].enters.edge: expected two points of an edge, found 1 (FCM-GEO-01)
            mine.toml:7: date : attendu une date comme "1805-12-02", trouvé "1809-06-41"
            mine.toml:10: periods : attendu un entier de 1 à 60, trouvé 0 (FCM-SETUP-01)
            mine.toml:11: attacker : attendu "a" ou "b", trouvé "c" (FCM-SETUP-03)
            mine.toml:12: break_percent : attendu un entier de 1 à 100, trouvé 140 (FCM-VIC-03)
            mine.toml:18: side[0].armies[1] : attendu une liste d’armée du système, trouvé "frensh" ; vouliez-vous dire "french" ? (FCM-SETUP-01)
            mine.toml:19: side[0].edge : attendu deux points d’un même bord de la table, trouvé [0, 0] – [180, 20] (FCM-GEO-01)
            mine.toml:20: side[0].zone : attendu un contour qui ne se recoupe pas, trouvé que les côtés partant des points 0 et 2 se touchent (FCM-GEO-01)
            mine.toml:30: side[1].points : attendu 1170.4, trouvé 1170 (FCM-VIC-01)
            mine.toml:162: brigade[3].enters.period : attendu un entier de 1 à 60, trouvé 99 (FCM-SETUP-05)
            mine.toml:162: brigade[3].enters.edge : attendu deux points d’un bord, trouvé 1 (FCM-GEO-01)
        "#]],
    );
    let changes = [
        ("armies = [\"austrian\"]", "armies = [\"austrian\", \"prussian\"]"),
        (
            "id = \"b_reserve_general\"\nside = \"b\"\nbrigade = \"b_reserve\"",
            "id = \"b_reserve_general\"\nside = \"b\"\nbrigade = \"a_bonfanti\"",
        ),
    ];
    spoilt(
        RAAB,
        &changes,
        &expect![[r#"
            mine.toml:27: side[1].armies[1]: expected a list of 1809, found "prussian" of 1813 to 1815 (FCM-SETUP-01)
            mine.toml:271: officer[10].brigade: expected a brigade of side b, found "a_bonfanti" (FCM-OFF-02)
            mine.toml:27: side[1].armies[1] : attendu une liste de 1809, trouvé "prussian" de 1813 à 1815 (FCM-SETUP-01)
            mine.toml:271: officer[10].brigade : attendu une brigade du camp b, trouvé "a_bonfanti" (FCM-OFF-02)
        "#]],
    );
    let changes = [("width_cm = 90", "width_cm = 80"), ("armies = [\"austrian\"]", "armies = [\"russian\"]")];
    spoilt(
        LESSON,
        &changes,
        &expect![[r#"
            mine.toml:18: side[0].edge[1]: expected a point on the table of 80 × 60 cm, found [90, 0] (FCM-GEO-01)
            mine.toml:19: side[0].zone[1]: expected a point on the table of 80 × 60 cm, found [90, 0] (FCM-GEO-01)
            mine.toml:19: side[0].zone[2]: expected a point on the table of 80 × 60 cm, found [90, 12] (FCM-GEO-01)
            mine.toml:27: side[1].edge[1]: expected a point on the table of 80 × 60 cm, found [90, 60] (FCM-GEO-01)
            mine.toml:28: side[1].zone[1]: expected a point on the table of 80 × 60 cm, found [90, 38] (FCM-GEO-01)
            mine.toml:28: side[1].zone[2]: expected a point on the table of 80 × 60 cm, found [90, 60] (FCM-GEO-01)
            mine.toml:42: terrain[2].polygon[1]: expected a point on the table of 80 × 60 cm, found [84, 22] (FCM-GEO-01)
            mine.toml:42: terrain[2].polygon[2]: expected a point on the table of 80 × 60 cm, found [86, 36] (FCM-GEO-01)
            mine.toml:128: unit[4].figures[0].type: expected a figure type of "russian", found "austrian.german_fusilier" (FCM-SETUP-01)
            mine.toml:137: unit[5].figures[0].type: expected a figure type of "russian", found "austrian.grenzer" (FCM-SETUP-01)
            mine.toml:146: unit[6].figures[0].type: expected a figure type of "russian", found "austrian.foot_6"; did you mean "russian.foot_6"? (FCM-SETUP-01)
            mine.toml:18: side[0].edge[1] : attendu un point de la table de 80 × 60 cm, trouvé [90, 0] (FCM-GEO-01)
            mine.toml:19: side[0].zone[1] : attendu un point de la table de 80 × 60 cm, trouvé [90, 0] (FCM-GEO-01)
            mine.toml:19: side[0].zone[2] : attendu un point de la table de 80 × 60 cm, trouvé [90, 12] (FCM-GEO-01)
            mine.toml:27: side[1].edge[1] : attendu un point de la table de 80 × 60 cm, trouvé [90, 60] (FCM-GEO-01)
            mine.toml:28: side[1].zone[1] : attendu un point de la table de 80 × 60 cm, trouvé [90, 38] (FCM-GEO-01)
            mine.toml:28: side[1].zone[2] : attendu un point de la table de 80 × 60 cm, trouvé [90, 60] (FCM-GEO-01)
            mine.toml:42: terrain[2].polygon[1] : attendu un point de la table de 80 × 60 cm, trouvé [84, 22] (FCM-GEO-01)
            mine.toml:42: terrain[2].polygon[2] : attendu un point de la table de 80 × 60 cm, trouvé [86, 36] (FCM-GEO-01)
            mine.toml:128: unit[4].figures[0].type : attendu un type de figurine de "russian", trouvé "austrian.german_fusilier" (FCM-SETUP-01)
            mine.toml:137: unit[5].figures[0].type : attendu un type de figurine de "russian", trouvé "austrian.grenzer" (FCM-SETUP-01)
            mine.toml:146: unit[6].figures[0].type : attendu un type de figurine de "russian", trouvé "austrian.foot_6" ; vouliez-vous dire "russian.foot_6" ? (FCM-SETUP-01)
        "#]],
    );
    let changes = [
        (
            "officer_rank = \"commander_in_chief\"\nofficer_value = 60",
            "officer_rank = \"aide_de_camp\"\nofficer_value = 20",
        ),
        (
            "id = \"velites\"\nside = \"a\"\nbrigade = \"a_royal_guard\"",
            "id = \"velites\"\nside = \"a\"\nbrigade = \"a_bonfanti\"",
        ),
        (
            "id = \"guard_grenadiers\"\nside = \"a\"\nbrigade = \"a_royal_guard\"",
            "id = \"guard_grenadiers\"\nside = \"a\"\nbrigade = \"a_bonfanti\"",
        ),
        (
            "id = \"b_second_brigade_general\"\nside = \"b\"\nbrigade = \"b_second_brigade\"",
            "id = \"b_second_brigade_general\"\nside = \"b\"\nbrigade = \"b_reserve\"",
        ),
        ("historical = true\ndate = \"1809-06-14\"", "historical = true"),
    ];
    spoilt(
        RAAB,
        &changes,
        &expect![[r#"
            mine.toml:1: date: expected a date such as "1805-12-02", found nothing
            mine.toml:20: side[0].points: expected 1554.8, found 1594.8 (FCM-VIC-01)
            mine.toml:156: brigade[3]: expected at least one unit in the brigade, found none (FCM-OFF-02)
            mine.toml:169: brigade[5]: expected one general of the brigade, found none (FCM-OFF-02)
            mine.toml:175: brigade[6]: expected one general of the brigade, found 2 (FCM-OFF-02)
            mine.toml:181: officer: expected exactly one commander-in-chief of side a, found none (FCM-OFF-02)
            mine.toml:1: date : attendu une date comme "1805-12-02", trouvé rien
            mine.toml:20: side[0].points : attendu 1554.8, trouvé 1594.8 (FCM-VIC-01)
            mine.toml:156: brigade[3] : attendu au moins une unité dans la brigade, trouvé aucune (FCM-OFF-02)
            mine.toml:169: brigade[5] : attendu un général de la brigade et un seul, trouvé aucun (FCM-OFF-02)
            mine.toml:175: brigade[6] : attendu un général de la brigade et un seul, trouvé 2 (FCM-OFF-02)
            mine.toml:181: officer : attendu un général en chef du camp a et un seul, trouvé aucun (FCM-OFF-02)
        "#]],
    );
    let one_side = file(LESSON).replacen("[[side]]\nid = \"b\"", "[[side]]\nid = \"a\"", 1);
    refused(
        &one_side,
        &expect![[r#"
            mine.toml:23: side[1].id: expected an id used once, found "a" again (first on line 14)
            mine.toml:23: side[1].id : attendu un identifiant employé une seule fois, trouvé "a" une nouvelle fois (d’abord ligne 14)
        "#]],
    );
}

/// FCM-TERR-01, FCM-TERR-05, FCM-TERR-06, FCM-TERR-11, FCM-GEO-01: terrain.
#[test]
fn terrain_that_cannot_be() {
    let changes = [
        ("at = [95, 46]\nwidth_cm = 4", "at = [95, 50]\nwidth_cm = 4"),
        ("kind = \"wall\"\nline = [[146, 50], [136, 50]", "kind = \"wall\"\nline = [[146, 50], [136, 50]"),
    ];
    spoilt(
        RAAB,
        &changes,
        &expect![[r#"
            mine.toml:55: terrain[5].at: expected a point of a stream or river, found [95, 50] (FCM-TERR-06)
            mine.toml:55: terrain[5].at : attendu un point d’un ruisseau ou d’une rivière, trouvé [95, 50] (FCM-TERR-06)
        "#]],
    );
    let changes = [
        (
            "kind = \"hill\"\nlevel = 1\npolygon = [[25, 70], [60, 62]",
            "kind = \"hill\"\nlevel = 3\npolygon = [[25, 70], [60, 162]",
        ),
        (
            "kind = \"vineyard\"\npolygon = [[45, 67], [80, 65], [80, 75], [47, 77]]",
            "kind = \"vineyard\"\nlevel = 1\npolygon = [[45, 67], [80, 75], [80, 65], [47, 77]]",
        ),
        ("kind = \"wood\"\npolygon", "kind = \"wood\"\nline"),
        ("kind = \"marsh\"", "kind = \"swamp\""),
        ("kind = \"stream\"\nline = [[0, 44], [30, 47]", "kind = \"stream\"\nwidth_cm = 2\nline = [[0, 44], [0, 44]"),
        ("at = [95, 46]\nwidth_cm = 4", "at = [95, 460]"),
        ("id = \"szabadhegy_sw\"\nname_en = \"Szabadhegy SW\"", "name_en = \"Szabadhegy SW\""),
        ("rect = [84, 84, 90, 90]", "rect = [84, 84, 80, 90]"),
        ("id = \"szabadhegy_nw\"", "id = \"szabadhegy_se\""),
        ("rect = [84, 92, 90, 98]", "rect = [84, 92, 90, 198]"),
        ("kind = \"road\"\n", "kind = \"road\"\nupper_edge = [[0, 0], [1, 1]]\n"),
    ];
    spoilt(
        RAAB,
        &changes,
        &expect![[r#"
            mine.toml:34: terrain[0].level: expected an integer from 1 to 2, found 3 (FCM-TERR-11)
            mine.toml:35: terrain[0].polygon[1]: expected a point on the table of 180 × 120 cm, found [60, 162] (FCM-GEO-01)
            mine.toml:35: terrain[0].polygon: expected an outline that does not meet itself, found that the edges from points 1 and 5 meet (FCM-GEO-01)
            mine.toml:39: terrain[1].level: expected a level for hills and slopes only, found 1 (FCM-TERR-11)
            mine.toml:40: terrain[1].polygon: expected an outline that does not meet itself, found that the edges from points 0 and 2 meet (FCM-GEO-01)
            mine.toml:42: terrain[2].polygon: expected a list of at most 500 points, found nothing
            mine.toml:44: terrain[2].line: expected its place as polygon, found a list of 4 (FCM-TERR-01)
            mine.toml:47: terrain[3].kind: expected "road", "wood", "vineyard", "rough", "marsh", "hill", "steep", "stream", "river", "bridge", "ford", "wall", "hedge", "building" or "redoubt", found "swamp" (FCM-TERR-01)
            mine.toml:52: terrain[4].width_cm: expected a width for bridges and fords only, found 2 (FCM-TERR-01)
            mine.toml:53: terrain[4].line[1]: expected points that differ, found the point before it again (FCM-TERR-01)
            mine.toml:55: terrain[5].width_cm: expected a number from 1 to 60, found nothing (FCM-TERR-06)
            mine.toml:57: terrain[5].at: expected a point on the table of 180 × 120 cm, found [95, 460] (FCM-GEO-01)
            mine.toml:66: terrain[7].upper_edge: expected an upper edge for steep slopes only, found a list of 2 (FCM-TERR-05)
            mine.toml:69: terrain[8].id: expected an id of lower-case letters, digits and _, found nothing
            mine.toml:73: terrain[8].rect: expected [x0, y0, x1, y1] with x0 < x1 and y0 < y1, found [84, 84, 80, 90] (FCM-TERR-01)
            mine.toml:84: terrain[10].id: expected an id used once, found "szabadhegy_se" again (first on line 77)
            mine.toml:87: terrain[10].rect: expected a point on the table of 180 × 120 cm, found [90, 198] (FCM-GEO-01)
            mine.toml:34: terrain[0].level : attendu un entier de 1 à 2, trouvé 3 (FCM-TERR-11)
            mine.toml:35: terrain[0].polygon[1] : attendu un point de la table de 180 × 120 cm, trouvé [60, 162] (FCM-GEO-01)
            mine.toml:35: terrain[0].polygon : attendu un contour qui ne se recoupe pas, trouvé que les côtés partant des points 1 et 5 se touchent (FCM-GEO-01)
            mine.toml:39: terrain[1].level : attendu un niveau pour collines et pentes seulement, trouvé 1 (FCM-TERR-11)
            mine.toml:40: terrain[1].polygon : attendu un contour qui ne se recoupe pas, trouvé que les côtés partant des points 0 et 2 se touchent (FCM-GEO-01)
            mine.toml:42: terrain[2].polygon : attendu une liste d’au plus 500 points, trouvé rien
            mine.toml:44: terrain[2].line : attendu sa place comme polygon, trouvé une liste de 4 (FCM-TERR-01)
            mine.toml:47: terrain[3].kind : attendu "road", "wood", "vineyard", "rough", "marsh", "hill", "steep", "stream", "river", "bridge", "ford", "wall", "hedge", "building" ou "redoubt", trouvé "swamp" (FCM-TERR-01)
            mine.toml:52: terrain[4].width_cm : attendu une largeur pour ponts et gués seulement, trouvé 2 (FCM-TERR-01)
            mine.toml:53: terrain[4].line[1] : attendu des points différents, trouvé le point précédent une nouvelle fois (FCM-TERR-01)
            mine.toml:55: terrain[5].width_cm : attendu un nombre de 1 à 60, trouvé rien (FCM-TERR-06)
            mine.toml:57: terrain[5].at : attendu un point de la table de 180 × 120 cm, trouvé [95, 460] (FCM-GEO-01)
            mine.toml:66: terrain[7].upper_edge : attendu un bord supérieur pour les pentes raides seulement, trouvé une liste de 2 (FCM-TERR-05)
            mine.toml:69: terrain[8].id : attendu un identifiant fait de minuscules, de chiffres et de _, trouvé rien
            mine.toml:73: terrain[8].rect : attendu [x0, y0, x1, y1] avec x0 < x1 et y0 < y1, trouvé [84, 84, 80, 90] (FCM-TERR-01)
            mine.toml:84: terrain[10].id : attendu un identifiant employé une seule fois, trouvé "szabadhegy_se" une nouvelle fois (d’abord ligne 77)
            mine.toml:87: terrain[10].rect : attendu un point de la table de 180 × 120 cm, trouvé [90, 198] (FCM-GEO-01)
        "#]],
    );
    spoilt(
        TOWN,
        &[("upper_edge = [[0, 48], [60, 46], [120, 46], [180, 48]]\n", "")],
        &expect![[r#"
            mine.toml:57: terrain[5].upper_edge: expected a list of at most 500 points, found nothing
            mine.toml:57: terrain[5].upper_edge : attendu une liste d’au plus 500 points, trouvé rien
        "#]],
    );
}

/// FCM-TERR-07, FCM-VIC-07, FCM-VIC-08: objectives, garrisons and rules of the scenario.
#[test]
fn objectives_and_garrisons_that_cannot_be() {
    let changes = [
        (
            "elements = [\"t11\", \"t12\", \"t13\", \"t14\"]\nat_least = 3",
            "elements = [\"t11\", \"t12\", \"t13\", \"t15\"]\nat_least = 5",
        ),
        ("points = 8\nheld_at_start = \"b\"", "points = 0\nheld_at_start = \"c\""),
        ("elements = [\"t31\"", "circle = { centre = [95, 400], radius_cm = 0.5 }\nelements = [\"t31\""),
        (
            "starts_in = [{ element = \"t11\", figures = 7 }, { element = \"t12\", figures = 7 }]",
            "starts_in = [{ element = \"t11\", figures = 13 }, { element = \"t12\", figures = 7 }]",
        ),
        ("may_start_in = [\"t21\", \"t22\", \"t23\", \"t24\"]", "may_start_in = [\"t21\", \"t22\", \"monastry\"]"),
        ("points = 49.0", "points = 49.0\nmay_start_in = [\"t21\", \"monastery\"]"),
        (
            "kind = \"burning_houses\"\nfirst_period = 5\nburns_on = [1]",
            "kind = \"burning_houses\"\nfirst_period = 13\nburns_on = [0]",
        ),
    ];
    spoilt(
        TOWN,
        &changes,
        &expect![[r#"
            mine.toml:184: objective[0].elements[3]: expected a house or redoubt of the table, found "t15"; did you mean "t11"? (FCM-TERR-07)
            mine.toml:185: objective[0].at_least: expected an integer from 1 to 4, found 5 (FCM-VIC-08)
            mine.toml:191: objective[1].points: expected an integer from 1 to 100, found 0 (FCM-VIC-07)
            mine.toml:192: objective[1].held_at_start: expected "a", "b" or "none", found "c" (FCM-VIC-08)
            mine.toml:202: objective[2].circle.radius_cm: expected a number from 1 to 60, found 0.5 (FCM-VIC-08)
            mine.toml:202: objective[2].circle.centre: expected a point on the table of 180 × 120 cm, found [95, 400] (FCM-GEO-01)
            mine.toml:203: objective[2].elements: expected a circle or elements, not both, found a list of 4 (FCM-VIC-08)
            mine.toml:204: objective[2].at_least: expected a circle or elements, not both, found 3 (FCM-VIC-08)
            mine.toml:392: unit[0].starts_in[0].figures: expected an integer from 1 to 12, found 13 (FCM-TERR-07)
            mine.toml:501: unit[12].may_start_in[2]: expected a house or redoubt of the table, found "monastry"; did you mean "monastery"? (FCM-TERR-07)
            mine.toml:592: unit[22].may_start_in[0]: expected infantry in a house, found cavalry (FCM-TERR-07)
            mine.toml:592: unit[22].may_start_in[1]: expected infantry or guns in a redoubt, found cavalry (FCM-TERR-07)
            mine.toml:608: special[2].first_period: expected an integer from 1 to 12, found 13 (FCM-SETUP-01)
            mine.toml:609: special[2].burns_on[0]: expected 1, 2, 3, 4, 5 or 6, found 0
            mine.toml:184: objective[0].elements[3] : attendu une maison ou une redoute de la table, trouvé "t15" ; vouliez-vous dire "t11" ? (FCM-TERR-07)
            mine.toml:185: objective[0].at_least : attendu un entier de 1 à 4, trouvé 5 (FCM-VIC-08)
            mine.toml:191: objective[1].points : attendu un entier de 1 à 100, trouvé 0 (FCM-VIC-07)
            mine.toml:192: objective[1].held_at_start : attendu "a", "b" ou "none", trouvé "c" (FCM-VIC-08)
            mine.toml:202: objective[2].circle.radius_cm : attendu un nombre de 1 à 60, trouvé 0.5 (FCM-VIC-08)
            mine.toml:202: objective[2].circle.centre : attendu un point de la table de 180 × 120 cm, trouvé [95, 400] (FCM-GEO-01)
            mine.toml:203: objective[2].elements : attendu un cercle ou des éléments, pas les deux, trouvé une liste de 4 (FCM-VIC-08)
            mine.toml:204: objective[2].at_least : attendu un cercle ou des éléments, pas les deux, trouvé 3 (FCM-VIC-08)
            mine.toml:392: unit[0].starts_in[0].figures : attendu un entier de 1 à 12, trouvé 13 (FCM-TERR-07)
            mine.toml:501: unit[12].may_start_in[2] : attendu une maison ou une redoute de la table, trouvé "monastry" ; vouliez-vous dire "monastery" ? (FCM-TERR-07)
            mine.toml:592: unit[22].may_start_in[0] : attendu de l’infanterie dans une maison, trouvé de la cavalerie (FCM-TERR-07)
            mine.toml:592: unit[22].may_start_in[1] : attendu de l’infanterie ou des pièces dans une redoute, trouvé de la cavalerie (FCM-TERR-07)
            mine.toml:608: special[2].first_period : attendu un entier de 1 à 12, trouvé 13 (FCM-SETUP-01)
            mine.toml:609: special[2].burns_on[0] : attendu 1, 2, 3, 4, 5 ou 6, trouvé 0
        "#]],
    );
    let changes = [
        (
            "starts_in = [{ element = \"t11\", figures = 7 }, { element = \"t12\", figures = 7 }]",
            "starts_in = [{ element = \"t11\", figures = 1 }, { element = \"t14\", figures = 2 }, { element = \"t21\", figures = 2 }, { element = \"t22\", figures = 2 }]",
        ),
        ("unit = \"i_33rd_jaeger\"", "unit = \"i_6th_jaeger\""),
        (
            "id = \"i_sofia\"",
            "id = \"i_sofia\"\nstarts_in = [{ element = \"t14\", figures = 11 }, { element = \"t24\", figures = 3 }]",
        ),
        (
            "figures = [{ type = \"russian.foot_12\", count = 4 }]",
            "figures = [{ type = \"russian.foot_12\", count = 4 }]\nmay_start_in = [\"monastery\", \"t34\"]",
        ),
        ("kind = \"starting_garrison\"", "kind = \"garrison\""),
    ];
    spoilt(
        TOWN,
        &changes,
        &expect![[r#"
            mine.toml:383: unit: expected at most 12 figures in "t14", found 13 (FCM-TERR-07)
            mine.toml:391: unit[0].starts_in: expected all 14 figures, found 7 (FCM-TERR-07)
            mine.toml:391: unit[0].starts_in: expected at most 3 houses, found 4 (FCM-TERR-07)
            mine.toml:391: unit[0].starts_in: expected houses within 3 cm of each other, found 21.1 cm (FCM-TERR-07)
            mine.toml:582: unit[21].may_start_in[1]: expected infantry in a house, found artillery (FCM-TERR-07)
            mine.toml:595: special[0].kind: expected "starting_garrison", "optional_garrison" or "burning_houses", found "garrison" (FCM-SETUP-01)
            mine.toml:602: special[1].unit: expected a unit with may_start_in, found "i_6th_jaeger" (FCM-TERR-07)
            mine.toml:383: unit : attendu au plus 12 figurines dans "t14", trouvé 13 (FCM-TERR-07)
            mine.toml:391: unit[0].starts_in : attendu les 14 figurines, trouvé 7 (FCM-TERR-07)
            mine.toml:391: unit[0].starts_in : attendu au plus 3 maisons, trouvé 4 (FCM-TERR-07)
            mine.toml:391: unit[0].starts_in : attendu des maisons à 3 cm au plus les unes des autres, trouvé 21.1 cm (FCM-TERR-07)
            mine.toml:582: unit[21].may_start_in[1] : attendu de l’infanterie dans une maison, trouvé de l’artillerie (FCM-TERR-07)
            mine.toml:595: special[0].kind : attendu "starting_garrison", "optional_garrison" ou "burning_houses", trouvé "garrison" (FCM-SETUP-01)
            mine.toml:602: special[1].unit : attendu une unité avec may_start_in, trouvé "i_6th_jaeger" (FCM-TERR-07)
        "#]],
    );
}
