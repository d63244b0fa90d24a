//! Profiles.

use expect_test::expect;

use crate::PROFILE;

refusals! {
    no_profile_at_all: "profile = []", [] = expect![[r#"
        mine.toml:1: profile: expected profiles, found nothing
        mine.toml:1: profile : attendu des profils, trouvé rien
    "#]];

    /// JOS-DOC-05: a contingent nobody knows.
    a_contingent_nobody_knows: PROFILE, ["nation = \"france\"" => "nation = \"bavaria\""] = expect![[r#"
        mine.toml:5: profile[0].nation: expected "france", "britain", "netherlands", "brunswick", "hanover", "portugal", "spain", "kgl", "prussia", "austria", "russia", "poland" or "confederation", found "bavaria" (JOS-DOC-05)
        mine.toml:5: profile[0].nation : attendu "france", "britain", "netherlands", "brunswick", "hanover", "portugal", "spain", "kgl", "prussia", "austria", "russia", "poland" ou "confederation", trouvé "bavaria" (JOS-DOC-05)
    "#]];

    /// JOS-DOC-04: no years.
    no_years: PROFILE, ["[\"1805\", \"1812\"]" => "[]"] = expect![[r#"
        mine.toml:8: profile[0].years: expected "1805", "1807", "1809" or "1812", found an empty list (JOS-DOC-04)
        mine.toml:8: profile[0].years : attendu "1805", "1807", "1809" ou "1812", trouvé une liste vide (JOS-DOC-04)
    "#]];

    /// JOS-ARMY-05, JOS-ARMY-06, JOS-CHG-02: a value an arm and a vc that do not exist.
    a_value_an_arm_and_a_vc_that_do_not_exist: PROFILE, [
        "value = \"first_line\"" => "value = \"third_line\"",
        "arm = \"infantry\"" => "arm = \"chariots\"",
        "vc = 3" => "vc = 5",
    ] = expect![[r#"
        mine.toml:9: profile[0].value: expected "second_line", "first_line" or "elite", found "third_line" (JOS-ARMY-06)
        mine.toml:10: profile[0].arm: expected "infantry", "light_cavalry", "battle_cavalry", "cuirassiers", "foot_artillery" or "horse_artillery", found "chariots" (JOS-ARMY-05)
        mine.toml:12: profile[0].vc: expected an integer from 1 to 4, found 5 (JOS-CHG-02)
        mine.toml:9: profile[0].value : attendu "second_line", "first_line" ou "elite", trouvé "third_line" (JOS-ARMY-06)
        mine.toml:10: profile[0].arm : attendu "infantry", "light_cavalry", "battle_cavalry", "cuirassiers", "foot_artillery" ou "horse_artillery", trouvé "chariots" (JOS-ARMY-05)
        mine.toml:12: profile[0].vc : attendu un entier de 1 à 4, trouvé 5 (JOS-CHG-02)
    "#]];

    /// JOS-SKR-01: skirmishers beyond two.
    skirmishers_beyond_two: PROFILE, ["vt = 1" => "vt = 3"] = expect![[r#"
        mine.toml:11: profile[0].vt: expected an integer from 0 to 2, found 3 (JOS-SKR-01)
        mine.toml:11: profile[0].vt : attendu un entier de 0 à 2, trouvé 3 (JOS-SKR-01)
    "#]];

    /// JOS-SKR-01, JOS-DOC-01: skirmishers and a doctrine of cavalry.
    skirmishers_of_cavalry: PROFILE, ["arm = \"infantry\"" => "arm = \"light_cavalry\""] = expect![[r#"
        mine.toml:6: profile[0].doctrine: expected no doctrine but for infantry, found "table" (JOS-DOC-01)
        mine.toml:7: profile[0].doctrine_nation: expected no doctrine but for infantry, found "france" (JOS-DOC-01)
        mine.toml:11: profile[0].vt: expected no skirmisher value but for infantry, found 1 (JOS-SKR-01)
        mine.toml:14: profile[0].points_per_element: expected 12, found 11 (JOS-BUD-01)
        mine.toml:6: profile[0].doctrine : attendu aucune doctrine hors de l’infanterie, trouvé "table" (JOS-DOC-01)
        mine.toml:7: profile[0].doctrine_nation : attendu aucune doctrine hors de l’infanterie, trouvé "france" (JOS-DOC-01)
        mine.toml:11: profile[0].vt : attendu aucune valeur de tirailleurs hors de l’infanterie, trouvé 1 (JOS-SKR-01)
        mine.toml:14: profile[0].points_per_element : attendu 12, trouvé 11 (JOS-BUD-01)
    "#]];

    /// JOS-EXP-06, JOS-IMP-04: traits that exclude each other.
    traits_that_exclude_each_other: PROFILE, [
        "[\"veteran\", \"impetuous\"]" => "[\"veteran\", \"raw\", \"impetuous\", \"over_confident\"]",
        "points_per_element = 11" => "points_per_element = 10",
    ] = expect![[r#"
        mine.toml:13: profile[0].special: expected one of "veteran" and "raw", found both (JOS-EXP-06)
        mine.toml:13: profile[0].special: expected one of "impetuous" and "over_confident", found both (JOS-IMP-04)
        mine.toml:13: profile[0].special : attendu soit "veteran" soit "raw", trouvé les deux (JOS-EXP-06)
        mine.toml:13: profile[0].special : attendu soit "impetuous" soit "over_confident", trouvé les deux (JOS-IMP-04)
    "#]];

    /// JOS-FIRE-15: marksmen on horseback.
    marksmen_on_horseback: PROFILE, [
        "doctrine = \"table\"\ndoctrine_nation = \"france\"\n" => "",
        "vt = 1\n" => "",
        "arm = \"infantry\"" => "arm = \"light_cavalry\"",
        "\"impetuous\"" => "\"marksmen\"",
        "points_per_element = 11" => "points_per_element = 12",
    ] = expect![[r#"
        mine.toml:10: profile[0].special: expected no "marksmen" among cavalry, which does not fire, found "marksmen" (JOS-FIRE-15)
        mine.toml:10: profile[0].special : attendu aucun "marksmen" dans la cavalerie, qui ne tire pas, trouvé "marksmen" (JOS-FIRE-15)
    "#]];

    /// JOS-MOVE-02: a march that is no march.
    a_march_that_is_no_march: PROFILE, ["vc = 3" => "vc = 3\nmarch_ud = 0"] = expect![[r#"
        mine.toml:13: profile[0].march_ud: expected an integer from 1 to 9, found 0 (JOS-MOVE-02)
        mine.toml:13: profile[0].march_ud : attendu un entier de 1 à 9, trouvé 0 (JOS-MOVE-02)
    "#]];

    /// JOS-DOC-02: a fixed doctrine for a nation of the table.
    a_fixed_doctrine_for_a_nation_of_the_table: PROFILE, [
        "doctrine = \"table\"\ndoctrine_nation = \"france\"" => "doctrine = \"thin\"",
    ] = expect![[r#"
        mine.toml:6: profile[0].doctrine: expected the row "france" of the table, found "thin" (JOS-DOC-02)
        mine.toml:6: profile[0].doctrine : attendu la ligne "france" du tableau, trouvé "thin" (JOS-DOC-02)
    "#]];

    /// JOS-DOC-02: another row of the table.
    another_row_of_the_table: PROFILE, ["doctrine_nation = \"france\"" => "doctrine_nation = \"russia\""] = expect![[r#"
        mine.toml:7: profile[0].doctrine_nation: expected the row "france" of the table, found "russia" (JOS-DOC-02)
        mine.toml:7: profile[0].doctrine_nation : attendu la ligne "france" du tableau, trouvé "russia" (JOS-DOC-02)
    "#]];

    /// JOS-DOC-05: a row for a contingent that has none.
    a_row_for_a_contingent_that_has_none: PROFILE, [
        "nation = \"france\"\ndoc" => "nation = \"poland\"\ndoc",
    ] = expect![[r#"
        mine.toml:7: profile[0].doctrine_nation: expected "mixed", found "france" (JOS-DOC-05)
        mine.toml:7: profile[0].doctrine_nation : attendu "mixed", trouvé "france" (JOS-DOC-05)
    "#]];

    /// JOS-DOC-05: a row beside a fixed doctrine.
    a_row_beside_a_fixed_doctrine: PROFILE, [
        "nation = \"france\"\ndoc" => "nation = \"poland\"\ndoc",
        "doctrine = \"table\"" => "doctrine = \"mixed\"",
    ] = expect![[r#"
        mine.toml:7: profile[0].doctrine_nation: expected no nation of the table beside a fixed doctrine, found "france" (JOS-DOC-05)
        mine.toml:7: profile[0].doctrine_nation : attendu aucune nation du tableau à côté d’une doctrine fixe, trouvé "france" (JOS-DOC-05)
    "#]];

    /// JOS-DOC-02: a table without a row.
    a_table_without_a_row: PROFILE, ["doctrine_nation = \"france\"\n" => ""] = expect![[r#"
        mine.toml:1: profile[0].doctrine_nation: expected "britain", "austria", "france", "prussia" or "russia", found nothing (JOS-DOC-02)
        mine.toml:1: profile[0].doctrine_nation : attendu "britain", "austria", "france", "prussia" ou "russia", trouvé rien (JOS-DOC-02)
    "#]];

    /// JOS-BUD-01: a price that is not the price.
    a_price_that_is_not_the_price: PROFILE, ["points_per_element = 11" => "points_per_element = 12"] = expect![[r#"
        mine.toml:14: profile[0].points_per_element: expected 11, found 12 (JOS-BUD-01)
        mine.toml:14: profile[0].points_per_element : attendu 11, trouvé 12 (JOS-BUD-01)
    "#]];
}
