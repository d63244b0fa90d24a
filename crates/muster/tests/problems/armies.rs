//! Army lists.

use expect_test::expect;

use crate::ARMY;

fn many_generals() -> String {
    let general =
        |number| format!("\n[[general]]\nid = \"g{number}\"\nname = \"G\"\ncontrol = 0\nattack = 0\ndefence = 0\n");
    ARMY.to_owned() + &(0..20).map(general).collect::<String>()
}

refusals! {
    /// JOS-DOC-04: a year before all.
    a_year_before_all: ARMY, ["year = 1815" => "year = 1796"] = expect![[r#"
        mine.toml:5: year: expected an integer from 1805 to 1815, found 1796 (JOS-DOC-04)
        mine.toml:5: year : attendu un entier de 1805 à 1815, trouvé 1796 (JOS-DOC-04)
    "#]];

    /// JOS-ARMY-02: no general in chief.
    no_general_in_chief: ARMY, ["chief = true\n" => ""] = expect![[r#"
        mine.toml:8: general: expected exactly one general-in-chief, found none (JOS-ARMY-02)
        mine.toml:8: general : attendu un général en chef et un seul, trouvé aucun (JOS-ARMY-02)
    "#]];

    /// JOS-ARMY-02: two generals in chief.
    two_generals_in_chief: ARMY, ["name = \"Reille\"" => "name = \"Reille\"\nchief = true"] = expect![[r#"
        mine.toml:20: general[1].chief: expected exactly one general-in-chief, found 2 (JOS-ARMY-02)
        mine.toml:20: general[1].chief : attendu un général en chef et un seul, trouvé 2 (JOS-ARMY-02)
    "#]];

    /// JOS-ARMY-02: no general at all.
    no_general_at_all: "id = \"bare\"\nname_en = \"Bare\"\nname_fr = \"Nue\"\nnation = \"france\"\nyear = 1812\nunit = []\n", [] = expect![[r#"
        mine.toml:1: general: expected exactly one general-in-chief, found none (JOS-ARMY-02)
        mine.toml:6: unit: expected units, found nothing
        mine.toml:1: general : attendu un général en chef et un seul, trouvé aucun (JOS-ARMY-02)
        mine.toml:6: unit : attendu des unités, trouvé rien
    "#]];

    /// JOS-ARMY-04: 5 of infantry, 4 of cavalry, 3 of artillery.
    too_many_elements: ARMY, [
        "elements = 4" => "elements = 9",
        "elements = 3" => "elements = 5",
        "elements = 2" => "elements = 4",
    ] = expect![[r#"
        mine.toml:29: unit[0].elements: expected an integer from 1 to 5, found 9 (JOS-ARMY-04)
        mine.toml:36: unit[1].elements: expected an integer from 1 to 4, found 5 (JOS-ARMY-04)
        mine.toml:43: unit[2].elements: expected an integer from 1 to 3, found 4 (JOS-ARMY-04)
        mine.toml:29: unit[0].elements : attendu un entier de 1 à 5, trouvé 9 (JOS-ARMY-04)
        mine.toml:36: unit[1].elements : attendu un entier de 1 à 4, trouvé 5 (JOS-ARMY-04)
        mine.toml:43: unit[2].elements : attendu un entier de 1 à 3, trouvé 4 (JOS-ARMY-04)
    "#]];

    /// JOS-ARMY-04, JOS-ARMY-05: no elements.
    no_elements: ARMY, ["elements = 4" => "elements = 0"] = expect![[r#"
        mine.toml:29: unit[0].elements: expected an integer from 1 to 5, found 0 (JOS-ARMY-04)
        mine.toml:29: unit[0].elements : attendu un entier de 1 à 5, trouvé 0 (JOS-ARMY-04)
    "#]];

    /// JOS-PROF-04: a profile nobody knows.
    a_profile_nobody_knows: ARMY, ["profile = \"fr_line\"" => "profile = \"fr_lnie\""] = expect![[r#"
        mine.toml:28: unit[0].profile: expected the id of a profile, found "fr_lnie"; did you mean "fr_line"? (JOS-PROF-04)
        mine.toml:28: unit[0].profile : attendu l’identifiant d’un profil, trouvé "fr_lnie" ; vouliez-vous dire "fr_line" ? (JOS-PROF-04)
    "#]];

    /// JOS-PROF-04, JOS-DOC-04: a profile of other years.
    a_profile_of_other_years: ARMY, [
        "year = 1815" => "year = 1806",
        "profile = \"fr_line\"" => "profile = \"fr_conscripts\"",
        "points = 156" => "points = 148",
    ] = expect![[r#"
        mine.toml:28: unit[0].profile: expected a profile of 1806, found "fr_conscripts", which is of 1809, 1812 (JOS-PROF-04)
        mine.toml:28: unit[0].profile : attendu un profil de 1806, trouvé "fr_conscripts", qui est de 1809, 1812 (JOS-PROF-04)
    "#]];

    /// JOS-DOC-02: an order against the table.
    an_order_against_the_table: ARMY, [
        "profile = \"fr_line\"" => "profile = \"fr_line\"\ndoctrine = \"deep\"",
    ] = expect![[r#"
        mine.toml:29: unit[0].doctrine: expected "mixed" for "fr_line" (france) in 1815, found "deep" (JOS-DOC-02)
        mine.toml:29: unit[0].doctrine : attendu "mixed" pour "fr_line" (france) en 1815, trouvé "deep" (JOS-DOC-02)
    "#]];

    /// JOS-DOC-02, JOS-DOC-03, JOS-DOC-04: an order that comes too early.
    an_order_that_comes_too_early: ARMY, [
        "year = 1815" => "year = 1808",
        "profile = \"fr_line\"" => "profile = \"au_grenadiers\"\ndoctrine = \"deep\"",
    ] = expect![[r#"
        mine.toml:29: unit[0].doctrine: expected "thin" for "au_grenadiers" (austria) in 1808, found "deep" (JOS-DOC-02)
        mine.toml:29: unit[0].doctrine : attendu "thin" pour "au_grenadiers" (austria) en 1808, trouvé "deep" (JOS-DOC-02)
    "#]];

    /// JOS-DOC-06: an order for guns.
    an_order_for_guns: ARMY, [
        "profile = \"fr_artillery\"" => "profile = \"fr_artillery\"\ndoctrine = \"mixed\"",
    ] = expect![[r#"
        mine.toml:43: unit[2].doctrine: expected no doctrine but for infantry, found "mixed" (JOS-DOC-06)
        mine.toml:43: unit[2].doctrine : attendu aucune doctrine hors de l’infanterie, trouvé "mixed" (JOS-DOC-06)
    "#]];

    /// JOS-GEN-02, JOS-GEN-05: a general beyond the scales.
    a_general_beyond_the_scales: ARMY, [
        "grade = \"standard\"\ncontrol = 2\nattack = 2\ndefence = 2"
            => "grade = \"brilliant\"\ncontrol = 4\nattack = -1\ndefence = 4",
    ] = expect![[r#"
        mine.toml:12: general[0].grade: expected "mediocre", "standard" or "superior", found "brilliant" (JOS-GEN-02)
        mine.toml:13: general[0].control: expected an integer from 0 to 3, found 4 (JOS-GEN-02)
        mine.toml:14: general[0].attack: expected an integer from 0 to 3, found -1 (JOS-GEN-05)
        mine.toml:15: general[0].defence: expected an integer from 0 to 3, found 4 (JOS-GEN-05)
        mine.toml:12: general[0].grade : attendu "mediocre", "standard" ou "superior", trouvé "brilliant" (JOS-GEN-02)
        mine.toml:13: general[0].control : attendu un entier de 0 à 3, trouvé 4 (JOS-GEN-02)
        mine.toml:14: general[0].attack : attendu un entier de 0 à 3, trouvé -1 (JOS-GEN-05)
        mine.toml:15: general[0].defence : attendu un entier de 0 à 3, trouvé 4 (JOS-GEN-05)
    "#]];

    /// JOS-SCN-02, JOS-SET-05: options and formations belong to scenarios.
    options_and_formations_belong_to_scenarios: ARMY, [
        "control = 2" => "option = \"superior_ney\"\ngrade_without = \"mediocre\"\ncontrol = 2",
        "control = 1" => "grade_without = \"mediocre\"\ncontrol = 1",
        "elements = 4" => "elements = 4\nformation = \"guard\"",
    ] = expect![[r#"
        mine.toml:13: general[0].option: expected no option, there being none, found "superior_ney" (JOS-SCN-02)
        mine.toml:22: general[1].grade_without: expected no grade without an option, found "mediocre" (JOS-SCN-02)
        mine.toml:33: unit[0].formation: expected no formation in an army list, found "guard" (JOS-SET-05)
        mine.toml:13: general[0].option : attendu aucune option, faute d’en avoir, trouvé "superior_ney" (JOS-SCN-02)
        mine.toml:22: general[1].grade_without : attendu aucun second grade sans option, trouvé "mediocre" (JOS-SCN-02)
        mine.toml:33: unit[0].formation : attendu aucun renfort dans une liste d’armée, trouvé "guard" (JOS-SET-05)
    "#]];

    half_a_name: ARMY, ["name = \"Ney\"" => "name = \"Ney\"\nname_en = \"Ney\""] = expect![[r#"
        mine.toml:8: general[0].name_fr: expected a text on one line, found nothing
        mine.toml:10: general[0].name: expected either name or name_en and name_fr, found "Ney"
        mine.toml:8: general[0].name_fr : attendu un texte sur une ligne, trouvé rien
        mine.toml:10: general[0].name : attendu soit name, soit name_en et name_fr, trouvé "Ney"
    "#]];

    /// JOS-BUD-01, JOS-BUD-13: a sum that is not the sum.
    a_sum_that_is_not_the_sum: ARMY, ["points = 156" => "points = 150"] = expect![[r#"
        mine.toml:6: points: expected 156, found 150 (JOS-BUD-01)
        mine.toml:6: points : attendu 156, trouvé 150 (JOS-BUD-01)
    "#]];

    /// JOS-BUD-21: over the budget.
    over_the_budget: ARMY, ["points = 156" => "budget = 140"] = expect![[r#"
        mine.toml:6: budget: expected a list of at most 140 points, found 156 points (JOS-BUD-21)
        mine.toml:6: budget : attendu une liste d’au plus 140 points, trouvé 156 points (JOS-BUD-21)
    "#]];

    /// JOS-BUD-21, JOS-DOC-02, JOS-PROF-04: all the reasons at once.
    over_the_budget_and_more: ARMY, [
        "points = 156" => "budget = 100",
        "year = 1815" => "year = 1807",
        "profile = \"fr_artillery\"" => "profile = \"fr_lancers\"",
        "profile = \"fr_line\"" => "profile = \"fr_line\"\ndoctrine = \"thin\"",
    ] = expect![[r#"
        mine.toml:6: budget: expected a list of at most 100 points, found 162 points (JOS-BUD-21)
        mine.toml:29: unit[0].doctrine: expected "mixed" for "fr_line" (france) in 1807, found "thin" (JOS-DOC-02)
        mine.toml:43: unit[2].profile: expected a profile of 1807, found "fr_lancers", which is of 1812 (JOS-PROF-04)
        mine.toml:6: budget : attendu une liste d’au plus 100 points, trouvé 162 points (JOS-BUD-21)
        mine.toml:29: unit[0].doctrine : attendu "mixed" pour "fr_line" (france) en 1807, trouvé "thin" (JOS-DOC-02)
        mine.toml:43: unit[2].profile : attendu un profil de 1807, trouvé "fr_lancers", qui est de 1812 (JOS-PROF-04)
    "#]];

    too_many_generals: &many_generals(), [] = expect![[r#"
        mine.toml:8: general: expected at most 4, found 22
        mine.toml:8: general : attendu au plus 4, trouvé 22
    "#]];
}
