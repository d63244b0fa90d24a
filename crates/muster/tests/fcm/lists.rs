//! Army lists that are refused.

use expect_test::expect;

use crate::ours::spoilt;
use crate::{ITALIAN, refused};

/// FCM-UNIT-01, FCM-UNIT-02, FCM-UNIT-03, FCM-UNIT-04, FCM-UNIT-05, FCM-UNIT-09, FCM-UNIT-10, FCM-UNIT-11, FCM-UNIT-14, FCM-FORM-01: values of a type
/// that nobody has.
#[test]
fn values_that_nobody_has() {
    let changes = [
        ("class = \"a\"", "class = \"e\""),
        ("officer_values = [20, 40, 60, 80, 100]", "officer_values = [20, 40, 50, 40]"),
        ("figure_type_count = 20", "figure_type_count = 21"),
        ("budget = 8.8", "budget = 8.9"),
        ("fire_value = 6", "fire_value = 16"),
        (
            "combat_value = 5\nbonus = 2\nmorale_value = 5\nallowance_cm = { line = 16, column = 20, skirmish = 22 }",
            "combat_value = 13\nbonus = 7\nmorale_value = 11\nallowance_cm = { line = 16, column = 20, skirmish = 22 }",
        ),
        ("status = \"regular\"", "status = \"veteran\""),
        ("id = \"italian.fusilier\"", "id = \"french.fusilier\""),
        ("arm = \"engineer\"", "arm = \"officer\""),
        ("max_figures = 16", "max_figures = 25"),
        ("budget = 22.7\nmax_figures = 4", "budget = 22.7\nmax_figures = 9"),
        ("printed = true", "printed = true\ncolour = \"green\""),
    ];
    spoilt(
        ITALIAN,
        &changes,
        &expect![[r#"
        mine.toml:7: class: expected "a", "b", "c" or "d", found "e" (FCM-UNIT-11)
        mine.toml:8: officer_values[2]: expected 20, 40, 60, 80 or 100, found 50
        mine.toml:9: figure_type_count: expected 20, found 21
        mine.toml:26: figure_type[0].budget: expected 8.8, found 8.9 (FCM-UNIT-09)
        mine.toml:29: figure_type[0].colour: unknown field
        mine.toml:37: figure_type[1].fire_value: expected an integer from 0 to 15, found 16 (FCM-UNIT-02)
        mine.toml:57: figure_type[2].combat_value: expected an integer from 0 to 12, found 13 (FCM-UNIT-03)
        mine.toml:58: figure_type[2].bonus: expected an integer from 0 to 6, found 7 (FCM-UNIT-04)
        mine.toml:59: figure_type[2].morale_value: expected an integer from 0 to 10, found 11 (FCM-UNIT-05)
        mine.toml:74: figure_type[3].status: expected "guard", "elite", "regular", "semi_regular", "militia" or "irregular", found "veteran" (FCM-UNIT-01)
        mine.toml:89: figure_type[4].id: expected an id such as "italian.grenadier", found "french.fusilier"
        mine.toml:130: figure_type[6].arm: expected "infantry", "heavy_cavalry", "light_cavalry", "lancers", "artillery" or "engineer", found "officer" (FCM-FORM-01)
        mine.toml:161: figure_type[7].max_figures: expected an integer from 1 to 24, found 25 (FCM-UNIT-10)
        mine.toml:333: figure_type[16].max_figures: expected an integer from 1 to 8, found 9 (FCM-UNIT-14)
        mine.toml:7: class : attendu "a", "b", "c" ou "d", trouvé "e" (FCM-UNIT-11)
        mine.toml:8: officer_values[2] : attendu 20, 40, 60, 80 ou 100, trouvé 50
        mine.toml:9: figure_type_count : attendu 20, trouvé 21
        mine.toml:26: figure_type[0].budget : attendu 8.8, trouvé 8.9 (FCM-UNIT-09)
        mine.toml:29: figure_type[0].colour : champ inconnu
        mine.toml:37: figure_type[1].fire_value : attendu un entier de 0 à 15, trouvé 16 (FCM-UNIT-02)
        mine.toml:57: figure_type[2].combat_value : attendu un entier de 0 à 12, trouvé 13 (FCM-UNIT-03)
        mine.toml:58: figure_type[2].bonus : attendu un entier de 0 à 6, trouvé 7 (FCM-UNIT-04)
        mine.toml:59: figure_type[2].morale_value : attendu un entier de 0 à 10, trouvé 11 (FCM-UNIT-05)
        mine.toml:74: figure_type[3].status : attendu "guard", "elite", "regular", "semi_regular", "militia" ou "irregular", trouvé "veteran" (FCM-UNIT-01)
        mine.toml:89: figure_type[4].id : attendu un identifiant comme "italian.grenadier", trouvé "french.fusilier"
        mine.toml:130: figure_type[6].arm : attendu "infantry", "heavy_cavalry", "light_cavalry", "lancers", "artillery" ou "engineer", trouvé "officer" (FCM-FORM-01)
        mine.toml:161: figure_type[7].max_figures : attendu un entier de 1 à 24, trouvé 25 (FCM-UNIT-10)
        mine.toml:333: figure_type[16].max_figures : attendu un entier de 1 à 8, trouvé 9 (FCM-UNIT-14)
    "#]],
    );
    spoilt(
        ITALIAN,
        &[("from_year = 1805\nto_year = 1814", "from_year = 1815\nto_year = 1814")],
        &expect![[r#"
        mine.toml:6: to_year: expected a year not before 1815, found 1814
        mine.toml:6: to_year : attendu une année non antérieure à 1815, trouvé 1814
    "#]],
    );
    spoilt(
        "fcm/armies/french.toml",
        &[("to_year = 1814", "to_year = 1816"), ("from_year = 1810", "from_year = 1804")],
        &expect![[r#"
            mine.toml:125: figure_type[5].to_year: expected an integer from 1789 to 1815, found 1816
            mine.toml:278: figure_type[13].from_year: expected years of the list, 1805 to 1815, found 1804-1815
            mine.toml:125: figure_type[5].to_year : attendu un entier de 1789 à 1815, trouvé 1816
            mine.toml:278: figure_type[13].from_year : attendu des années de la liste, de 1805 à 1815, trouvé 1804-1815
        "#]],
    );
}

/// FCM-UNIT-06, FCM-UNIT-07, FCM-UNIT-08, FCM-FORM-01: movements.
#[test]
fn movements_that_nobody_has() {
    let changes = [
        ("allowance_cm = { line = 16, column = 20 }", "allowance_cm = { line = 0, column = 20, square = 3 }"),
        (
            "charge_bonus_cm = { line = 3, column = 4 }\nweapon = \"musket\"\ncuirass = false\nhorse = false\nbudget = 10.0",
            "charge_bonus_cm = { line = 3, column = 0, skirmish = 2 }\nweapon = \"musket\"\ncuirass = false\nhorse = false\nbudget = 10.0",
        ),
        ("allowance_cm = { line = 14, column = 18, skirmish = 20 }\n", ""),
        ("allowance_cm = { line = 14, column = 18 }", "allowance_cm = {}"),
        (
            "allowance_cm = { column = 18 }\ncharge_bonus_cm = {}",
            "allowance_cm = { column = 18 }\ncharge_bonus_cm = { line = 3 }",
        ),
        ("allowance_cm = { line = 28, column = 32 }", "allowance_cm = { line = 28, column = 32, skirmish = 32 }"),
        (
            "allowance_cm = { unlimbered = 4, limbered = 16 }\ncharge_bonus_cm = {}",
            "allowance_cm = { unlimbered = 4, column = 16 }\ncharge_bonus_cm = 3",
        ),
    ];
    spoilt(
        ITALIAN,
        &changes,
        &expect![[r#"
            mine.toml:21: figure_type[0].allowance_cm.line: expected an integer from 1 to 99, found 0 (FCM-UNIT-06)
            mine.toml:21: figure_type[0].allowance_cm.square: unknown field
            mine.toml:41: figure_type[1].charge_bonus_cm.column: expected an integer from 1 to 99, found 0 (FCM-UNIT-07)
            mine.toml:41: figure_type[1].charge_bonus_cm.skirmish: expected a line or column in which it moves, found 2 (FCM-UNIT-08)
            mine.toml:68: figure_type[3].allowance_cm: expected a table of movements, found nothing (FCM-UNIT-06)
            mine.toml:96: figure_type[4].allowance_cm: expected a movement in one formation at least, found none (FCM-UNIT-06)
            mine.toml:135: figure_type[6].charge_bonus_cm.line: expected a line or column in which it moves, found 3 (FCM-UNIT-08)
            mine.toml:267: figure_type[13].allowance_cm.skirmish: expected a formation of its arm, found 32 (FCM-FORM-01)
            mine.toml:324: figure_type[16].allowance_cm.column: expected a formation of its arm, found 16 (FCM-FORM-01)
            mine.toml:325: figure_type[16].charge_bonus_cm: expected a table [charge_bonus_cm], found 3
            mine.toml:21: figure_type[0].allowance_cm.line : attendu un entier de 1 à 99, trouvé 0 (FCM-UNIT-06)
            mine.toml:21: figure_type[0].allowance_cm.square : champ inconnu
            mine.toml:41: figure_type[1].charge_bonus_cm.column : attendu un entier de 1 à 99, trouvé 0 (FCM-UNIT-07)
            mine.toml:41: figure_type[1].charge_bonus_cm.skirmish : attendu une ligne ou une colonne dans laquelle il se déplace, trouvé 2 (FCM-UNIT-08)
            mine.toml:68: figure_type[3].allowance_cm : attendu une table de mouvements, trouvé rien (FCM-UNIT-06)
            mine.toml:96: figure_type[4].allowance_cm : attendu un mouvement dans une formation au moins, trouvé aucun (FCM-UNIT-06)
            mine.toml:135: figure_type[6].charge_bonus_cm.line : attendu une ligne ou une colonne dans laquelle il se déplace, trouvé 3 (FCM-UNIT-08)
            mine.toml:267: figure_type[13].allowance_cm.skirmish : attendu une formation de son arme, trouvé 32 (FCM-FORM-01)
            mine.toml:324: figure_type[16].allowance_cm.column : attendu une formation de son arme, trouvé 16 (FCM-FORM-01)
            mine.toml:325: figure_type[16].charge_bonus_cm : attendu une table [charge_bonus_cm], trouvé 3
        "#]],
    );
}

/// FCM-BUD-07, FCM-BUD-09, FCM-BUD-10, FCM-BUD-11, FCM-UNIT-02, FCM-UNIT-04: weapons and traits of another arm.
#[test]
fn weapons_of_another_arm() {
    let changes = [
        ("weapon = \"musket\"\ncuirass = false", "weapon = \"gun_6\"\ncalibre = 6\ncuirass = false"),
        ("weapon = \"musket\"\ncuirass = false", "weapon = \"musket\"\ncalibre = 6\ncuirass = true"),
        ("weapon = \"musket\"\ncuirass = false\nhorse = false", "weapon = \"none\"\ncuirass = false\nhorse = true"),
        ("arm = \"engineer\"", "arm = \"lancers\""),
        ("weapon = \"cavalry_carbine\"", "weapon = \"rifle\""),
        (
            "bonus = 0\nmorale_value = 4\nallowance_cm = { unlimbered",
            "bonus = 1\nmorale_value = 4\nallowance_cm = { unlimbered",
        ),
        ("weapon = \"gun_12\"\ncalibre = 12", "weapon = \"gun_12\"\ncalibre = 8"),
    ];
    spoilt(
        ITALIAN,
        &changes,
        &expect![[r#"
            mine.toml:23: figure_type[0].weapon: expected "musket", "rifle" or "none", found "gun_6"
            mine.toml:44: figure_type[1].calibre: expected a calibre for artillery only, found 6 (FCM-BUD-09)
            mine.toml:45: figure_type[1].cuirass: expected "heavy_cavalry" as its arm, found "infantry" (FCM-BUD-07)
            mine.toml:47: figure_type[1].budget: expected 11, found 10 (FCM-UNIT-09)
            mine.toml:57: figure_type[2].fire_value: expected 0 without a weapon, found 6 (FCM-UNIT-02)
            mine.toml:65: figure_type[2].horse: expected "artillery" as its arm, found "infantry" (FCM-BUD-10)
            mine.toml:139: figure_type[6].weapon: expected "cavalry_carbine" or "none", found "musket"
            mine.toml:253: figure_type[12].weapon: expected "cavalry_carbine" or "none", found "rifle" (FCM-BUD-11)
            mine.toml:325: figure_type[16].bonus: expected no bonus for artillery, which does not charge, found 1 (FCM-UNIT-04)
            mine.toml:350: figure_type[17].calibre: expected 12, as its weapon says, found 8 (FCM-BUD-09)
            mine.toml:23: figure_type[0].weapon : attendu "musket", "rifle" ou "none", trouvé "gun_6"
            mine.toml:44: figure_type[1].calibre : attendu un calibre pour l’artillerie seulement, trouvé 6 (FCM-BUD-09)
            mine.toml:45: figure_type[1].cuirass : attendu "heavy_cavalry" comme arme, trouvé "infantry" (FCM-BUD-07)
            mine.toml:47: figure_type[1].budget : attendu 11, trouvé 10 (FCM-UNIT-09)
            mine.toml:57: figure_type[2].fire_value : attendu 0 sans arme, trouvé 6 (FCM-UNIT-02)
            mine.toml:65: figure_type[2].horse : attendu "artillery" comme arme, trouvé "infantry" (FCM-BUD-10)
            mine.toml:139: figure_type[6].weapon : attendu "cavalry_carbine" ou "none", trouvé "musket"
            mine.toml:253: figure_type[12].weapon : attendu "cavalry_carbine" ou "none", trouvé "rifle" (FCM-BUD-11)
            mine.toml:325: figure_type[16].bonus : attendu pas de bonus pour l’artillerie, qui ne charge pas, trouvé 1 (FCM-UNIT-04)
            mine.toml:350: figure_type[17].calibre : attendu 12, comme le dit son arme, trouvé 8 (FCM-BUD-09)
        "#]],
    );
}

/// FCM-UNIT-10, FCM-UNIT-12, FCM-UNIT-13: battalions that nobody has.
#[test]
fn battalions_that_nobody_has() {
    let changes = [
        ("type = \"italian.grenadier\", max_figures = 3", "type = \"italian.grenadier\", max_figures = 4"),
        ("type = \"italian.voltigeur\", max_figures = 3", "type = \"italian.grenadier\", max_figures = 3"),
        (
            "centre = \"italian.chasseur\"\nelites = [{ type = \"italian.carabinier\"",
            "centre = \"italian.fusilier\"\nelites = [{ type = \"italian.colonial\"",
        ),
        (
            "{ type = \"italian.voltigeur\", max_figures = 3 }",
            "{ type = \"italian.dragon\", max_figures = 3 }, { type = \"italian.dragoon\", max_figures = 3 }",
        ),
    ];
    spoilt(
        ITALIAN,
        &changes,
        &expect![[r#"
            mine.toml:397: composition[0].elites[0].max_figures: expected at most 3, as its type says, found 4 (FCM-UNIT-10)
            mine.toml:397: composition[0].elites[1].type: expected each type once, found "italian.grenadier" again (FCM-UNIT-13)
            mine.toml:400: composition[1].centre: expected each battalion once, found "italian.fusilier" again (FCM-UNIT-13)
            mine.toml:401: composition[1].elites[0].type: expected a type that does not stand alone, found "italian.colonial" (FCM-UNIT-12)
            mine.toml:401: composition[1].elites[1].type: expected a figure type of the list, found "italian.dragon"; did you mean "italian.dragoon"? (FCM-UNIT-13)
            mine.toml:401: composition[1].elites[2].type: expected a type of infantry, found "italian.dragoon" (FCM-UNIT-13)
            mine.toml:397: composition[0].elites[0].max_figures : attendu au plus 3, comme le dit son type, trouvé 4 (FCM-UNIT-10)
            mine.toml:397: composition[0].elites[1].type : attendu chaque type une seule fois, trouvé "italian.grenadier" une nouvelle fois (FCM-UNIT-13)
            mine.toml:400: composition[1].centre : attendu chaque bataillon une seule fois, trouvé "italian.fusilier" une nouvelle fois (FCM-UNIT-13)
            mine.toml:401: composition[1].elites[0].type : attendu un type qui ne forme pas seul ses unités, trouvé "italian.colonial" (FCM-UNIT-12)
            mine.toml:401: composition[1].elites[1].type : attendu un type de figurine de la liste, trouvé "italian.dragon" ; vouliez-vous dire "italian.dragoon" ? (FCM-UNIT-13)
            mine.toml:401: composition[1].elites[2].type : attendu un type d’infanterie, trouvé "italian.dragoon" (FCM-UNIT-13)
        "#]],
    );
    let bare = "id = \"x\"\nname_en = \"X\"\nname_fr = \"X\"\nnation = \"x\"\nfrom_year = 1805\nto_year = 1815\nclass = \"a\"\n[[composition]]\ncentre = \"x.a\"\n";
    refused(
        bare,
        &expect![[r#"
        mine.toml:1: figure_type: expected tables [[figure_type]], found none
        mine.toml:8: composition[0].elites: expected a list of companies, found nothing (FCM-UNIT-13)
        mine.toml:9: composition[0].centre: expected a figure type of the list, found "x.a" (FCM-UNIT-13)
        mine.toml:1: figure_type : attendu des tables [[figure_type]], trouvé aucune
        mine.toml:8: composition[0].elites : attendu une liste de compagnies, trouvé rien (FCM-UNIT-13)
        mine.toml:9: composition[0].centre : attendu un type de figurine de la liste, trouvé "x.a" (FCM-UNIT-13)
    "#]],
    );
}
