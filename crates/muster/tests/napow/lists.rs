//! Army lists that are refused: stated numbers, codes, traits, parts.

use expect_test::expect;

use crate::ours::{file, spoilt};
use crate::spoil::refused;

/// NPW-COST-01, NPW-COST-02, NPW-COST-03, NPW-COST-04, NPW-GEN-03, NPW-ORG-17, NPW-ORG-18: every stated number is computed again.
#[test]
fn stated_numbers() {
    let changes = [
        ("points_per_element = 8\npoints = 32", "points_per_element = 9\npoints = 36"),
        ("points_per_element = 8\npoints = 24", "points_per_element = 7\npoints = 21"),
        ("points_per_element = 21\npoints = 21", "points_per_element = 20\npoints = 21"),
        ("brigadier_points = 8", "brigadier_points = 9"),
        ("points = 379", "points = 380"),
        ("ucs = 11", "ucs = 12"),
    ];
    spoilt(
        "napow/armies/fr1809.toml",
        &changes,
        &expect![[r#"
        mine.toml:41: profile[0].points_per_element: expected 8, found 9 (NPW-COST-01)
        mine.toml:42: profile[0].points: expected 32, found 36 (NPW-COST-01)
        mine.toml:212: profile[8].points_per_element: expected 8, found 7 (NPW-COST-02)
        mine.toml:213: profile[8].points: expected 24, found 21 (NPW-COST-02)
        mine.toml:278: profile[12].points_per_element: expected 21, found 20 (NPW-COST-03)
        mine.toml:323: um[0].brigadier_points: expected 8, found 9 (NPW-COST-04)
        mine.toml:423: ready.points: expected 379, found 380 (NPW-GEN-03)
        mine.toml:424: ready.ucs: expected 11, found 12 (NPW-ORG-17)
        mine.toml:41: profile[0].points_per_element : attendu 8, trouvé 9 (NPW-COST-01)
        mine.toml:42: profile[0].points : attendu 32, trouvé 36 (NPW-COST-01)
        mine.toml:212: profile[8].points_per_element : attendu 8, trouvé 7 (NPW-COST-02)
        mine.toml:213: profile[8].points : attendu 24, trouvé 21 (NPW-COST-02)
        mine.toml:278: profile[12].points_per_element : attendu 21, trouvé 20 (NPW-COST-03)
        mine.toml:323: um[0].brigadier_points : attendu 8, trouvé 9 (NPW-COST-04)
        mine.toml:423: ready.points : attendu 379, trouvé 380 (NPW-GEN-03)
        mine.toml:424: ready.ucs : attendu 11, trouvé 12 (NPW-ORG-17)
    "#]],
    );
    spoilt(
        "napow/armies/ru1805.toml",
        &[("brigadier = \"none\"\nbrigadier_points = 0", "brigadier = \"none\"\nbrigadier_points = 5")],
        &expect![[r#"
            mine.toml:325: um[6].brigadier_points: expected 0, found 5 (NPW-ORG-18)
            mine.toml:325: um[6].brigadier_points : attendu 0, trouvé 5 (NPW-ORG-18)
        "#]],
    );
}

/// NPW-CHR-36, NPW-CHR-26, NPW-CHR-27, NPW-CHR-10, NPW-CHR-31: codes that are none.
#[test]
fn codes() {
    let changes = [
        ("code = \"Fsm\"", "code = \"Fxm\""),
        ("code = \"Fsgm\"", "code = \"Fsgr\""),
        ("code = \"Flm\"", "code = \"light\""),
        ("code = \"RLh\"", "code = \"ICu\""),
        ("code = \"RAm\"", "code = \"RAx\""),
        ("code = \"RAl\"", "code = \"IAlc\""),
        ("code = \"RAgc\"", "code = \"RAlc\""),
    ];
    spoilt(
        "napow/armies/fr1809.toml",
        &changes,
        &expect![[r#"
            mine.toml:26: profile[0].code: expected s or l, then g, then one of m, r, o, w after the doctrine, found "Fxm" (NPW-CHR-36)
            mine.toml:48: profile[1].code: expected regimental guns (g) with muskets (m), found "Fsgr" (NPW-CHR-10)
            mine.toml:115: profile[4].code: expected a code of infantry such as "Fsm", of cavalry such as "RLh" or of artillery such as "RAm", found "light" (NPW-CHR-36)
            mine.toml:203: profile[8].code: expected "RHc", "RLh", "RLa", "RCu", "ILh" or "IHc", found "ICu" (NPW-CHR-26)
            mine.toml:267: profile[12].code: expected one of g, m, l, then c for horse artillery, after RA or IA, found "RAx" (NPW-CHR-36)
            mine.toml:285: profile[13].code: expected horse artillery (c) that is regular (RA), found "IAlc" (NPW-CHR-27)
            mine.toml:303: profile[14].code: expected horse artillery (c) of calibre g or m, found "RAlc" (NPW-CHR-31)
            mine.toml:26: profile[0].code : attendu s ou l, puis g, puis m, r, o ou w après la doctrine, trouvé "Fxm" (NPW-CHR-36)
            mine.toml:48: profile[1].code : attendu l’artillerie régimentaire (g) avec des mousquets (m), trouvé "Fsgr" (NPW-CHR-10)
            mine.toml:115: profile[4].code : attendu un code d’infanterie comme "Fsm", de cavalerie comme "RLh" ou d’artillerie comme "RAm", trouvé "light" (NPW-CHR-36)
            mine.toml:203: profile[8].code : attendu "RHc", "RLh", "RLa", "RCu", "ILh" ou "IHc", trouvé "ICu" (NPW-CHR-26)
            mine.toml:267: profile[12].code : attendu g, m ou l, puis c pour l’artillerie à cheval, après RA ou IA, trouvé "RAx" (NPW-CHR-36)
            mine.toml:285: profile[13].code : attendu une artillerie à cheval (c) régulière (RA), trouvé "IAlc" (NPW-CHR-27)
            mine.toml:303: profile[14].code : attendu une artillerie à cheval (c) de calibre g ou m, trouvé "RAlc" (NPW-CHR-31)
        "#]],
    );
}

/// NPW-CHR-35, NPW-CHR-36: what is written out is what the code says.
#[test]
fn fields_against_the_code() {
    let changes = [
        (
            "doctrine = \"french\"\nweapon = \"musket\"\nskirmishers = true",
            "doctrine = \"prussian\"\nweapon = \"rifle\"\nskirmishers = false",
        ),
        (
            "arm = \"cavalry\"\ndoctrine = \"regular\"\ncavalry_type = \"lh\"",
            "arm = \"infantry\"\ndoctrine = \"irregular\"\ncavalry_type = \"hc\"\nweapon = \"musket\"\nlight = true",
        ),
        (
            "artillery_kind = \"foot_artillery\"\ncalibre = \"medium\"",
            "artillery_kind = \"horse_artillery\"\ncalibre = \"heavy\"\ncavalry_type = \"lh\"",
        ),
    ];
    spoilt(
        "napow/armies/fr1809.toml",
        &changes,
        &expect![[r#"
            mine.toml:28: profile[0].doctrine: expected "french", as its code says, found "prussian" (NPW-CHR-36)
            mine.toml:29: profile[0].weapon: expected "musket", as its code says, found "rifle" (NPW-CHR-36)
            mine.toml:30: profile[0].skirmishers: expected true, as its code says, found false (NPW-CHR-36)
            mine.toml:204: profile[8].arm: expected "cavalry", as its code says, found "infantry" (NPW-CHR-36)
            mine.toml:205: profile[8].doctrine: expected "regular", as its code says, found "irregular" (NPW-CHR-36)
            mine.toml:206: profile[8].cavalry_type: expected "lh", as its code says, found "hc" (NPW-CHR-36)
            mine.toml:207: profile[8].weapon: expected no such field for cavalry, found "musket" (NPW-CHR-35)
            mine.toml:208: profile[8].light: expected no such field for cavalry, found true (NPW-CHR-35)
            mine.toml:272: profile[12].artillery_kind: expected "foot_artillery", as its code says, found "horse_artillery" (NPW-CHR-36)
            mine.toml:273: profile[12].calibre: expected "medium", as its code says, found "heavy" (NPW-CHR-36)
            mine.toml:274: profile[12].cavalry_type: expected no such field for artillery, found "lh" (NPW-CHR-35)
            mine.toml:28: profile[0].doctrine : attendu "french", comme le dit son code, trouvé "prussian" (NPW-CHR-36)
            mine.toml:29: profile[0].weapon : attendu "musket", comme le dit son code, trouvé "rifle" (NPW-CHR-36)
            mine.toml:30: profile[0].skirmishers : attendu true, comme le dit son code, trouvé false (NPW-CHR-36)
            mine.toml:204: profile[8].arm : attendu "cavalry", comme le dit son code, trouvé "infantry" (NPW-CHR-36)
            mine.toml:205: profile[8].doctrine : attendu "regular", comme le dit son code, trouvé "irregular" (NPW-CHR-36)
            mine.toml:206: profile[8].cavalry_type : attendu "lh", comme le dit son code, trouvé "hc" (NPW-CHR-36)
            mine.toml:207: profile[8].weapon : attendu pas ce champ pour la cavalerie, trouvé "musket" (NPW-CHR-35)
            mine.toml:208: profile[8].light : attendu pas ce champ pour la cavalerie, trouvé true (NPW-CHR-35)
            mine.toml:272: profile[12].artillery_kind : attendu "foot_artillery", comme le dit son code, trouvé "horse_artillery" (NPW-CHR-36)
            mine.toml:273: profile[12].calibre : attendu "medium", comme le dit son code, trouvé "heavy" (NPW-CHR-36)
            mine.toml:274: profile[12].cavalry_type : attendu pas ce champ pour l’artillerie, trouvé "lh" (NPW-CHR-35)
        "#]],
    );
}

/// NPW-CHR-01, NPW-CHR-02, NPW-CHR-11, NPW-CHR-12, NPW-CHR-14, NPW-CHR-17, NPW-CHR-18, NPW-ORG-11: what troops cannot be.
#[test]
fn traits() {
    let changes = [
        ("division_column = false", "division_column = true"),
        (
            "experience = \"seasoned\"\nmorale = \"confident\"\nelements = 4\nfire_discipline = \"normal\"\nmorale_bonus = \"none\"",
            "experience = \"green\"\nmorale = \"brave\"\nelements = 13\nfire_discipline = \"poor\"\nmorale_bonus = \"fierce\"",
        ),
        ("cavalry_type = \"lh\"", "cavalry_type = \"lh\"\nslow_square = true\nfire_discipline = \"good\""),
    ];
    spoilt(
        "napow/armies/fr1809.toml",
        &changes,
        &expect![[r#"
            mine.toml:33: profile[0].division_column: expected infantry of Prussian doctrine, if it has the division column, found French doctrine, skirmishers, muskets (NPW-CHR-11)
            mine.toml:35: profile[0].experience: expected "elite", "veteran", "seasoned" or "conscript", found "green" (NPW-CHR-01)
            mine.toml:36: profile[0].morale: expected "intrepid", "confident" or "hesitant", found "brave" (NPW-CHR-02)
            mine.toml:37: profile[0].elements: expected an integer from 1 to 12, found 13 (NPW-ORG-11)
            mine.toml:38: profile[0].fire_discipline: expected "normal", "good" or "bad", found "poor" (NPW-CHR-12)
            mine.toml:39: profile[0].morale_bonus: expected "none", "steadfast", "aggressive" or "both", found "fierce" (NPW-CHR-14)
            mine.toml:207: profile[8].slow_square: expected infantry, if it is slow to form square, found light cavalry (NPW-CHR-17)
            mine.toml:208: profile[8].fire_discipline: expected infantry or artillery, if it has a fire discipline, found light cavalry (NPW-CHR-12)
            mine.toml:33: profile[0].division_column : attendu de l’infanterie de doctrine prussienne, si elle a la colonne de division, trouvé doctrine française, tirailleurs, mousquets (NPW-CHR-11)
            mine.toml:35: profile[0].experience : attendu "elite", "veteran", "seasoned" ou "conscript", trouvé "green" (NPW-CHR-01)
            mine.toml:36: profile[0].morale : attendu "intrepid", "confident" ou "hesitant", trouvé "brave" (NPW-CHR-02)
            mine.toml:37: profile[0].elements : attendu un entier de 1 à 12, trouvé 13 (NPW-ORG-11)
            mine.toml:38: profile[0].fire_discipline : attendu "normal", "good" ou "bad", trouvé "poor" (NPW-CHR-12)
            mine.toml:39: profile[0].morale_bonus : attendu "none", "steadfast", "aggressive" ou "both", trouvé "fierce" (NPW-CHR-14)
            mine.toml:207: profile[8].slow_square : attendu de l’infanterie, si elle est lente à former le carré, trouvé cavalerie légère (NPW-CHR-17)
            mine.toml:208: profile[8].fire_discipline : attendu de l’infanterie ou de l’artillerie, si elle a une discipline de feu, trouvé cavalerie légère (NPW-CHR-12)
        "#]],
    );
    spoilt(
        "napow/armies/ot1806.toml",
        &[("impetuous = true", "impetuous = false")],
        &expect![[r#"
        mine.toml:36: profile[0].impetuous: expected regular troops, if they are not impetuous, found irregular infantry, muskets (NPW-CHR-18)
        mine.toml:36: profile[0].impetuous : attendu des troupes régulières, si elles ne sont pas impétueuses, trouvé infanterie irrégulière, mousquets (NPW-CHR-18)
    "#]],
    );
}

/// NPW-ORG-14, NPW-ORG-16: no UC of several levels, none of those who have a base and no rules.
#[test]
fn not_admitted() {
    let changes = [
        (
            "experience = \"seasoned\"\nmorale = \"confident\"",
            "experience = [\"veteran\", \"seasoned\"]\nmorale = [\"confident\", \"hesitant\"]",
        ),
        ("arm = \"cavalry\"", "arm = \"supply_park\""),
        (
            "divisional_morale = \"confident\"",
            "divisional_morale = \"confident\"\ncorps_general = true\nhero = \"Lasalle\"",
        ),
    ];
    spoilt(
        "napow/armies/fr1809.toml",
        &changes,
        &expect![[r#"
        mine.toml:35: profile[0].experience: expected one level for all elements of a UC, found a list of 2 (NPW-ORG-14)
        mine.toml:36: profile[0].morale: expected one level for all elements of a UC, found a list of 2 (NPW-ORG-14)
        mine.toml:204: profile[8].arm: expected infantry, cavalry or artillery, found "supply_park" (NPW-ORG-16)
        mine.toml:426: ready.corps_general: expected the divisional general alone, found true (NPW-ORG-16)
        mine.toml:427: ready.hero: expected the divisional general alone, found "Lasalle" (NPW-ORG-16)
        mine.toml:35: profile[0].experience : attendu un seul niveau pour tous les éléments d’une UC, trouvé une liste de 2 (NPW-ORG-14)
        mine.toml:36: profile[0].morale : attendu un seul niveau pour tous les éléments d’une UC, trouvé une liste de 2 (NPW-ORG-14)
        mine.toml:204: profile[8].arm : attendu de l’infanterie, de la cavalerie ou de l’artillerie, trouvé "supply_park" (NPW-ORG-16)
        mine.toml:426: ready.corps_general : attendu le seul général de division, trouvé true (NPW-ORG-16)
        mine.toml:427: ready.hero : attendu le seul général de division, trouvé "Lasalle" (NPW-ORG-16)
    "#]],
    );
}

/// NPW-GEN-03, NPW-ORG-02, NPW-ORG-08, NPW-ORG-12, NPW-CHR-02, NPW-CHR-03, NPW-COST-04: lists that hang together badly.
#[test]
fn lists() {
    let changes = [
        ("first_year = 1809\nlast_year = 1812", "first_year = 1809\nlast_year = 1808"),
        ("divisional = [\"hesitant\", \"confident\", \"intrepid\"]", "divisional = []"),
        ("by = [\"line_guns\"]", "by = [\"line_gun\"]"),
        ("years = [1809, 1812]\nevery", "years = [1788, 1812]\nevery"),
        ("id = \"fourth\"", "id = \"light\""),
        ("id = \"line_brigade_2\"", "id = \"line_brigade\""),
        ("part = \"obligatory\"\nbrigadier = \"confident\"", "part = \"needed\"\nbrigadier = \"brave\""),
        ("ucs = [{ profile = \"light\", min = 2, max = 3 }]", "ucs = [{ profile = \"foot8\", min = 2, max = 1 }]"),
        ("ucs = [{ profile = \"vistula\", min = 2, max = 4 }]", "ucs = []"),
        (
            "ucs = [{ profile = \"rhine\", min = 2, max = 4 }]",
            "ucs = [{ profile = \"rhine\", min = 8, max = 9 }, { profile = \"line\", min = 8, max = 13 }]",
        ),
        ("[[battery]]\nprofile = \"foot12\"", "[[battery]]\nprofile = \"foot8\""),
    ];
    spoilt(
        "napow/armies/fr1809.toml",
        &changes,
        &expect![[r#"
            mine.toml:8: last_year: expected an integer from 1809 to 1815, found 1808 (NPW-GEN-03)
            mine.toml:11: divisional: expected at least one level of morale, found an empty list (NPW-ORG-02)
            mine.toml:16: limit[0].by[0]: expected a profile of the list, found "line_gun"; did you mean "line_guns"? (NPW-GEN-03)
            mine.toml:17: limit[0].years[0]: expected an integer from 1789 to 1815, found 1788
            mine.toml:112: profile[4].id: expected an id used once, found "light" again (first on line 90)
            mine.toml:321: um[0].part: expected "obligatory" or "option", found "needed" (NPW-GEN-03)
            mine.toml:322: um[0].brigadier: expected "hesitant", "confident", "intrepid" or "none", found "brave" (NPW-CHR-02)
            mine.toml:324: um[0].ucs[0].max: expected an integer from 2 to 12, found 1 (NPW-GEN-03)
            mine.toml:336: um[2].id: expected an id used once, found "line_brigade" again (first on line 327)
            mine.toml:342: um[2].ucs[2].profile: expected a profile of the list, found "fourth" (NPW-GEN-03)
            mine.toml:360: um[4].ucs: expected 1 to 8 profiles, found 0
            mine.toml:369: um[5].ucs[1].max: expected an integer from 8 to 12, found 13 (NPW-GEN-03)
            mine.toml:413: battery[1].profile: expected an id used once, found "foot8" again (first on line 408)
            mine.toml:8: last_year : attendu un entier de 1809 à 1815, trouvé 1808 (NPW-GEN-03)
            mine.toml:11: divisional : attendu au moins un niveau de moral, trouvé une liste vide (NPW-ORG-02)
            mine.toml:16: limit[0].by[0] : attendu un profil de la liste, trouvé "line_gun" ; vouliez-vous dire "line_guns" ? (NPW-GEN-03)
            mine.toml:17: limit[0].years[0] : attendu un entier de 1789 à 1815, trouvé 1788
            mine.toml:112: profile[4].id : attendu un identifiant employé une seule fois, trouvé "light" une nouvelle fois (d’abord ligne 90)
            mine.toml:321: um[0].part : attendu "obligatory" ou "option", trouvé "needed" (NPW-GEN-03)
            mine.toml:322: um[0].brigadier : attendu "hesitant", "confident", "intrepid" ou "none", trouvé "brave" (NPW-CHR-02)
            mine.toml:324: um[0].ucs[0].max : attendu un entier de 2 à 12, trouvé 1 (NPW-GEN-03)
            mine.toml:336: um[2].id : attendu un identifiant employé une seule fois, trouvé "line_brigade" une nouvelle fois (d’abord ligne 327)
            mine.toml:342: um[2].ucs[2].profile : attendu un profil de la liste, trouvé "fourth" (NPW-GEN-03)
            mine.toml:360: um[4].ucs : attendu de 1 à 8 profils, trouvé 0
            mine.toml:369: um[5].ucs[1].max : attendu un entier de 8 à 12, trouvé 13 (NPW-GEN-03)
            mine.toml:413: battery[1].profile : attendu un identifiant employé une seule fois, trouvé "foot8" une nouvelle fois (d’abord ligne 408)
        "#]],
    );
    let changes = [
        (
            "ucs = [{ profile = \"cuirassiers\", min = 2, max = 2 }]",
            "ucs = [{ profile = \"foot8\", min = 2, max = 2 }, { profile = \"line\", min = 12, max = 12 }]",
        ),
        ("[[battery]]\nprofile = \"foot12\"", "[[battery]]\nprofile = \"line\""),
        ("years = [1809, 1812]\n\n[[profile]]", "years = [1808, 1813]\n\n[[profile]]"),
    ];
    spoilt(
        "napow/armies/fr1809.toml",
        &changes,
        &expect![[r#"
            mine.toml:65: profile[1].years[0]: expected a year of the list, 1809 to 1812, found 1808 (NPW-GEN-03)
            mine.toml:65: profile[1].years[1]: expected a year of the list, 1809 to 1812, found 1813 (NPW-GEN-03)
            mine.toml:405: um[9].ucs[0].profile: expected infantry or cavalry, guns as [[battery]], found "foot8" (NPW-ORG-12)
            mine.toml:405: um[9].ucs: expected at most 12 UC, found 14 (NPW-ORG-08)
            mine.toml:413: battery[1].profile: expected a profile of artillery, found "line" (NPW-ORG-12)
            mine.toml:65: profile[1].years[0] : attendu une année de la liste, de 1809 à 1812, trouvé 1808 (NPW-GEN-03)
            mine.toml:65: profile[1].years[1] : attendu une année de la liste, de 1809 à 1812, trouvé 1813 (NPW-GEN-03)
            mine.toml:405: um[9].ucs[0].profile : attendu infanterie ou cavalerie, canons en [[battery]], trouvé "foot8" (NPW-ORG-12)
            mine.toml:405: um[9].ucs : attendu au plus 12 UC, trouvé 14 (NPW-ORG-08)
            mine.toml:413: battery[1].profile : attendu un profil d’artillerie, trouvé "line" (NPW-ORG-12)
        "#]],
    );
    let changes =
        [("kind = \"no_doctrine\"\ndoctrine = \"french\"", "kind = \"no_doctrine\"\ndoctrine = \"prussian\"")];
    spoilt(
        "napow/armies/pr1806.toml",
        &changes,
        &expect![[r#"
        mine.toml:15: limit[0].doctrine: expected no profile of doctrine "prussian", found "musketeers" (NPW-CHR-03)
        mine.toml:15: limit[0].doctrine: expected no profile of doctrine "prussian", found "grenadiers" (NPW-CHR-03)
        mine.toml:15: limit[0].doctrine: expected no profile of doctrine "prussian", found "saxons" (NPW-CHR-03)
        mine.toml:15: limit[0].doctrine: expected no profile of doctrine "prussian", found "fusiliers" (NPW-CHR-03)
        mine.toml:15: limit[0].doctrine: expected no profile of doctrine "prussian", found "jaeger" (NPW-CHR-03)
        mine.toml:15: limit[0].doctrine: expected no profile of doctrine "prussian", found "reserve" (NPW-CHR-03)
        mine.toml:15: limit[0].doctrine : attendu aucun profil de doctrine "prussian", trouvé "musketeers" (NPW-CHR-03)
        mine.toml:15: limit[0].doctrine : attendu aucun profil de doctrine "prussian", trouvé "grenadiers" (NPW-CHR-03)
        mine.toml:15: limit[0].doctrine : attendu aucun profil de doctrine "prussian", trouvé "saxons" (NPW-CHR-03)
        mine.toml:15: limit[0].doctrine : attendu aucun profil de doctrine "prussian", trouvé "fusiliers" (NPW-CHR-03)
        mine.toml:15: limit[0].doctrine : attendu aucun profil de doctrine "prussian", trouvé "jaeger" (NPW-CHR-03)
        mine.toml:15: limit[0].doctrine : attendu aucun profil de doctrine "prussian", trouvé "reserve" (NPW-CHR-03)
    "#]],
    );
    let ready = file("napow/armies/fr1809.toml").find("[ready]").expect("it is there");
    refused(
        &file("napow/armies/fr1809.toml")[..ready],
        &expect![[r#"
        mine.toml:1: ready: expected a division [ready], found nothing (NPW-GEN-03)
        mine.toml:1: ready : attendu une division [ready], trouvé rien (NPW-GEN-03)
    "#]],
    );
    spoilt(
        "napow/armies/es1808.toml",
        &[("kind = \"note\"", "kind = \"hint\"\nmax = 3")],
        &expect![[r#"
        mine.toml:14: limit[0].kind: expected "at_most", "exclusive", "substitute", "embrigade", "at_least_as_many", "um_size", "batteries", "no_doctrine", "raise_at_most", "elements" or "note", found "hint" (NPW-GEN-03)
        mine.toml:14: limit[0].kind : attendu "at_most", "exclusive", "substitute", "embrigade", "at_least_as_many", "um_size", "batteries", "no_doctrine", "raise_at_most", "elements" ou "note", trouvé "hint" (NPW-GEN-03)
    "#]],
    );
}
