//! Scenarios that are refused.

use expect_test::expect;
use muster::check;
use rulebook::Lang;

use crate::ours::{file, spoilt};
use crate::spoil::{changed, refused};

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
            mine.toml:181: side[1].half : attendu l’autre moitié, trouvé "north" (NPW-SET-03)
        "#]],
    );
    let text = file("napow/scenarios/hagelberg_1813.toml");
    let second = text.rfind("[[side]]").expect("it is there");
    refused(
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
            mine.toml:41: terrain[3].polygon : attendu un contour autour d’un terrain, trouvé un contour vide (NPW-TER-02)
            mine.toml:48: terrain[4].polygon[1] : attendu un point de la table de 180 × 120 cm, trouvé [190, 88] (NPW-GEO-01)
            mine.toml:48: terrain[4].polygon[2] : attendu un point de la table de 180 × 120 cm, trouvé [124, 130] (NPW-GEO-01)
            mine.toml:73: terrain[8].kind : attendu "hill_gentle", "hill_steep", "wood", "orchard", "village", "farm", "marsh", "stream", "river", "bridge", "ford", "road", "crossroads", "wall" ou "fortification", trouvé "castle" (NPW-TER-02)
            mine.toml:100: terrain[12].id : attendu un identifiant employé une seule fois, trouvé "heights_west" une nouvelle fois (d’abord ligne 86)
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
            mine.toml:27: terrain[1].point: expected a point of a stream or river, found [150, 96.25] (NPW-TER-09)
            mine.toml:34: terrain[2].point: expected a point of a stream or river, found [40, 90] (NPW-TER-09)
            mine.toml:118: terrain[14].line: expected a bridge where the road meets a river, found none on "saale" (NPW-TER-09)
            mine.toml:139: terrain[17].point: expected a point of two roads, found [72, 72] (NPW-TER-02)
            mine.toml:184: side[0].um[3].arrives_turn: expected an integer from 1 to 10, found 11 (NPW-SET-13)
            mine.toml:13: objectives[1] : attendu une colline, un village, une ferme, un pont, un gué ou un croisement du terrain, trouvé "grabba" ; vouliez-vous dire "graba" ? (NPW-SET-05)
            mine.toml:13: objectives[2] : attendu une colline, un village, une ferme, un pont, un gué ou un croisement du terrain, trouvé "saale" (NPW-SET-05)
            mine.toml:27: terrain[1].point : attendu un point d’un cours d’eau, trouvé [150, 96.25] (NPW-TER-09)
            mine.toml:34: terrain[2].point : attendu un point d’un cours d’eau, trouvé [40, 90] (NPW-TER-09)
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
            mine.toml:145: side[0].list : attendu une liste d’armée du système, trouvé "fr1850" ; vouliez-vous dire "fr1805" ? (NPW-GEN-03)
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

/// NPW-TER-08, NPW-SET-06: a feature in the middle belongs to both halves, a special rule can make it so for others, and a half may have none.
#[test]
fn halves_of_features() {
    let text = file("napow/scenarios/hagelberg_1813.toml");
    let all = "[\"hagelberg_hill\", \"hagelberg\", \"hagelberg_crossroads\", \"luebnitz\", \"klein_glien\", \"windmill\", \"steindorf\"]";
    let only = |ids: &str| changed(text, &[(&format!("objectives = {all}"), &format!("objectives = {ids}"))]);
    assert!(check("mine.toml", &only("[\"hagelberg_hill\", \"hagelberg\"]"), Lang::En).is_sound());
    // Two in the south: the one nearer to the middle stands in for the north.
    assert!(check("mine.toml", &only("[\"klein_glien\", \"windmill\"]"), Lang::En).is_sound());
    refused(
        &only("[\"luebnitz\"]"),
        &expect![[r#"
        mine.toml:13: objectives: expected at least two objectives, found 1 (NPW-SET-06)
        mine.toml:13: objectives : attendu au moins deux objectifs, trouvé 1 (NPW-SET-06)
    "#]],
    );
    refused(
        &only("[]"),
        &expect![[r#"
        mine.toml:13: objectives: expected at least two objectives, found 0 (NPW-SET-06)
        mine.toml:13: objectives : attendu au moins deux objectifs, trouvé 0 (NPW-SET-06)
    "#]],
    );
    let unfixed = changed(text, &[(&format!("objectives = {all}\n"), "")]);
    assert!(check("mine.toml", &unfixed, Lang::En).is_sound());
}

/// NPW-SET-03, -04, -14: what a scenario does not fix follows the rules: halves are chosen, zones are the usual ones.
#[test]
fn halves_and_zones_may_be_left_open() {
    use muster::napow::{Library, read_scenario};
    let text = file("napow/scenarios/hagelberg_1813.toml");
    let french = ("zone = [[10, 80], [150, 80], [150, 120], [10, 120]]\n", "");
    let prussian = ("zone = [[0, 0], [180, 0], [180, 40], [0, 40]]\n", "");
    let halves = [("half = \"north\"\n", ""), ("half = \"south\"\n", "")];
    let setup = |changes: &[(&str, &str)]| {
        read_scenario("mine.toml", &changed(text, changes), Library::own()).expect("it is sound").setup()
    };
    let north = |setup: &napow::setup::Setup| setup.zones[1].bounds();
    let fixed = setup(&[]);
    let unzoned = setup(&[french]);
    assert_eq!(fixed.halves, unzoned.halves);
    assert_eq!((north(&fixed).0.x, north(&unzoned).0.x), (10_000, 0));
    assert_eq!(setup(&halves[1..].iter().copied().chain([prussian]).collect::<Vec<_>>()).halves, fixed.halves);
    let open = setup(&[french, prussian, halves[0], halves[1]]);
    assert_eq!((open.halves, north(&open)), (None, north(&unzoned)));
    refused(
        &changed(text, &halves),
        &expect![[r#"
        mine.toml:149: side[0].zone: expected no zone where no half is fixed, found a list of 4 (NPW-SET-14)
        mine.toml:183: side[1].zone: expected no zone where no half is fixed, found a list of 4 (NPW-SET-14)
        mine.toml:149: side[0].zone : attendu pas de zone là où aucune moitié n’est fixée, trouvé une liste de 4 (NPW-SET-14)
        mine.toml:183: side[1].zone : attendu pas de zone là où aucune moitié n’est fixée, trouvé une liste de 4 (NPW-SET-14)
    "#]],
    );
}
