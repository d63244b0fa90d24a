//! Scenarios that are refused.

use expect_test::expect;

use crate::ours::spoilt;

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
            mine.toml:78: terrain[5].polygon : attendu un contour autour d’un terrain, trouvé un contour vide (POW-GEO-01)
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
            mine.toml:23: side[0].objectives[2] : attendu une colline, zone d’habitation, gué ou pont de la table, ou "enemy_supply_line", trouvé "ponds" (POW-OBJ-01)
            mine.toml:23: side[0].objectives : attendu des objectifs d’au plus 50 points, trouvé 100 (POW-OBJ-04)
            mine.toml:63: terrain[3].at : attendu un point d’un cours d’eau, trouvé [80, 46] (POW-TGN-04)
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
            mine.toml:28: side[1].off_table : attendu hors de la table au début le seul premier joueur d’une bataille de rencontre, trouvé true (POW-SET-09)
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
            mine.toml:28: side[1].off_table : attendu hors de la table au début le seul premier joueur d’une bataille de rencontre, trouvé true (POW-SET-09)
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

/// POW-SET-11, POW-SET-16: whole bases are in their zone, and none on another; otherwise the preset would be refused.
#[test]
fn bases_that_stick_out() {
    let changes = [("arrow = [[60, 45]]", "arrow = [[60, 40]]"), ("arrow = [[60, 15], ", "arrow = [[110, 15], ")];
    spoilt(
        "pow/scenarios/charge_and_pursuit.toml",
        &changes,
        &expect![[r#"
        mine.toml:42: plan[0].arrow[0]: expected a base of 30 × 7.5 cm inside [0, 0, 120, 30], found [110, 15] (POW-SET-11)
        mine.toml:49: plan[1].arrow[0]: expected a base of 7.5 × 30 cm inside [0, 30, 120, 60], found [60, 40] (POW-SET-11)
        mine.toml:42: plan[0].arrow[0] : attendu une base de 30 × 7.5 cm dans [0, 0, 120, 30], trouvé [110, 15] (POW-SET-11)
        mine.toml:49: plan[1].arrow[0] : attendu une base de 7.5 × 30 cm dans [0, 30, 120, 60], trouvé [60, 40] (POW-SET-11)
    "#]],
    );
    let changes = [("arrow = [[90, 94], ", "arrow = [[130, 94], "), ("arrow = [[80, 12]]", "arrow = [[80, 6]]")];
    spoilt(
        "pow/scenarios/busaco_1810.toml",
        &changes,
        &expect![[r#"
        mine.toml:127: plan[0].arrow[0]: expected a base of 15 × 15 cm inside [0, 0, 180, 30], found [80, 6] (POW-SET-11)
        mine.toml:176: plan[7].arrow[0]: expected a place free of the side's other bases, found [140, 94] (POW-SET-16)
        mine.toml:127: plan[0].arrow[0] : attendu une base de 15 × 15 cm dans [0, 0, 180, 30], trouvé [80, 6] (POW-SET-11)
        mine.toml:176: plan[7].arrow[0] : attendu une place libre des autres bases du camp, trouvé [140, 94] (POW-SET-16)
    "#]],
    );
}
