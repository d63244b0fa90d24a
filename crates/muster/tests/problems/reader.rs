//! What the reader says of any file: fields unknown, missing or twice, values of another kind.

use expect_test::expect;

use crate::{ARMY, MAP, PROFILE};

refusals! {
    a_field_nobody_knows: ARMY, ["elements = 4" => "elments = 4"] = expect![[r#"
        mine.toml:24: unit[0].elements: expected an integer from 1 to 5, found nothing (JOS-ARMY-04)
        mine.toml:29: unit[0].elments: unknown field; did you mean "elements"?
        mine.toml:24: unit[0].elements : attendu un entier de 1 à 5, trouvé rien (JOS-ARMY-04)
        mine.toml:29: unit[0].elments : champ inconnu ; vouliez-vous dire "elements" ?
    "#]];

    a_field_like_no_other: ARMY, ["control = 2" => "control = 2\nhorse = \"Cocotte\""] = expect![[r#"
        mine.toml:14: general[0].horse: unknown field
        mine.toml:14: general[0].horse : champ inconnu
    "#]];

    a_field_that_is_missing: ARMY, ["year = 1815\n" => "", "name = \"Ney\"\n" => ""] = expect![[r#"
        mine.toml:1: year: expected an integer from 1805 to 1815, found nothing (JOS-DOC-04)
        mine.toml:7: general[0].name: expected a text on one line, found nothing
        mine.toml:1: year : attendu un entier de 1805 à 1815, trouvé rien (JOS-DOC-04)
        mine.toml:7: general[0].name : attendu un texte sur une ligne, trouvé rien
    "#]];

    a_field_twice: ARMY, ["year = 1815" => "year = 1815\nyear = 1812"] = expect![[r#"
        mine.toml:6: expected each field once, found year again
        mine.toml:6: attendu chaque champ une seule fois, trouvé year une nouvelle fois
    "#]];

    an_id_twice: ARMY, ["id = \"guns\"" => "id = \"line\""] = expect![[r#"
        mine.toml:39: unit[2].id: expected an id used once, found "line" again (first on line 25)
        mine.toml:39: unit[2].id : attendu un identifiant employé une seule fois, trouvé "line" une nouvelle fois (d’abord ligne 25)
    "#]];

    an_entry_twice: PROFILE, [
        "[\"veteran\", \"impetuous\"]" => "[\"veteran\", \"impetuous\", \"veteran\"]",
    ] = expect![[r#"
        mine.toml:13: profile[0].special[2]: expected each entry once, found "veteran" again
        mine.toml:13: profile[0].special[2] : attendu chaque entrée une seule fois, trouvé "veteran" une nouvelle fois
    "#]];

    a_number_for_a_text: ARMY, ["name = \"Ney\"" => "name = 7"] = expect![[r#"
        mine.toml:10: general[0].name: expected a text on one line, found 7
        mine.toml:10: general[0].name : attendu un texte sur une ligne, trouvé 7
    "#]];

    a_text_of_two_lines: ARMY, ["name = \"Ney\"" => "name = \"Ney\\nprince\""] = expect![[r#"
        mine.toml:10: general[0].name: expected a text on one line, found "Ney�prince"
        mine.toml:10: general[0].name : attendu un texte sur une ligne, trouvé "Ney�prince"
    "#]];

    an_id_in_capitals: ARMY, ["id = \"ney\"" => "id = \"Ney\""] = expect![[r#"
        mine.toml:9: general[0].id: expected an id of lower-case letters, digits and _, found "Ney"
        mine.toml:9: general[0].id : attendu un identifiant fait de minuscules, de chiffres et de _, trouvé "Ney"
    "#]];

    a_text_for_a_number: ARMY, ["elements = 4" => "elements = \"4\""] = expect![[r#"
        mine.toml:29: unit[0].elements: expected an integer from 1 to 5, found "4" (JOS-ARMY-04)
        mine.toml:29: unit[0].elements : attendu un entier de 1 à 5, trouvé "4" (JOS-ARMY-04)
    "#]];

    a_fraction_for_a_whole_number: ARMY, ["elements = 4" => "elements = 4.5"] = expect![[r#"
        mine.toml:29: unit[0].elements: expected an integer from 1 to 5, found 4.5 (JOS-ARMY-04)
        mine.toml:29: unit[0].elements : attendu un entier de 1 à 5, trouvé 4.5 (JOS-ARMY-04)
    "#]];

    a_number_beyond_all_measure: ARMY, ["elements = 4" => "elements = 99999999999999999999"] = expect![[r#"
        mine.toml:29: unit[0].elements: expected an integer from 1 to 5, found 99999999999999999999 (JOS-ARMY-04)
        mine.toml:29: unit[0].elements : attendu un entier de 1 à 5, trouvé 99999999999999999999 (JOS-ARMY-04)
    "#]];

    a_number_for_a_flag: ARMY, ["chief = true" => "chief = 1"] = expect![[r#"
        mine.toml:8: general: expected exactly one general-in-chief, found none (JOS-ARMY-02)
        mine.toml:11: general[0].chief: expected true or false, found 1
        mine.toml:8: general : attendu un général en chef et un seul, trouvé aucun (JOS-ARMY-02)
        mine.toml:11: general[0].chief : attendu true ou false, trouvé 1
    "#]];

    /// JOS-GEN-02: a date for a name.
    a_date_for_a_name: ARMY, ["grade = \"standard\"" => "grade = 1815-06-16"] = expect![[r#"
        mine.toml:12: general[0].grade: expected "mediocre", "standard" or "superior", found a date (JOS-GEN-02)
        mine.toml:12: general[0].grade : attendu "mediocre", "standard" ou "superior", trouvé une date (JOS-GEN-02)
    "#]];

    a_table_for_a_list_of_tables: ARMY, ["[[general]]" => "[general]"] = expect![[r#"
        mine.toml:8: general: expected tables [[general]], found a table
        mine.toml:8: general: expected exactly one general-in-chief, found none (JOS-ARMY-02)
        mine.toml:17: expected each field once, found general again
        mine.toml:8: general : attendu des tables [[general]], trouvé une table
        mine.toml:8: general : attendu un général en chef et un seul, trouvé aucun (JOS-ARMY-02)
        mine.toml:17: attendu chaque champ une seule fois, trouvé general une nouvelle fois
    "#]];

    a_list_of_numbers_for_tables: MAP, [
        "[[line]]\nid = \"lane\"\nkind = \"road\"\npoints = [[0.0, 2.0], [9.0, 2.0]]\nchain = [[3, 1], [4, 1]]\n"
            => "",
        "height = 6" => "height = 6\nline = [1]",
    ] = expect![[r#"
        mine.toml:4: line[0]: expected tables [[line]], found 1
        mine.toml:4: line[0] : attendu des tables [[line]], trouvé 1
    "#]];

    points_and_hexes_that_are_none: MAP, [
        "[[1.0, 1.0], [3.0, 1.0], [3.0, 3.0], [1.0, 3.0]]" => "[[1.0, 1.0], [3.0], [3.0, \"3\"], [1.0, 5000.0]]",
        "[[3, 1], [4, 1]]" => "[[3, 1], [4.5, 1], 7]",
    ] = expect![[r#"
        mine.toml:10: area[0].outline[1]: expected a point [x, y], found a list of 1
        mine.toml:10: area[0].outline[2]: expected a point [x, y], found a list of 2
        mine.toml:10: area[0].outline[3]: expected a point [x, y], found a list of 2
        mine.toml:17: line[0].chain[1]: expected a hex [column, row], found a list of 2
        mine.toml:17: line[0].chain[2]: expected a hex [column, row], found 7
        mine.toml:10: area[0].outline[1] : attendu un point [x, y], trouvé une liste de 1
        mine.toml:10: area[0].outline[2] : attendu un point [x, y], trouvé une liste de 2
        mine.toml:10: area[0].outline[3] : attendu un point [x, y], trouvé une liste de 2
        mine.toml:17: line[0].chain[1] : attendu un hexagone [colonne, rangée], trouvé une liste de 2
        mine.toml:17: line[0].chain[2] : attendu un hexagone [colonne, rangée], trouvé 7
    "#]];

    a_word_for_a_list: PROFILE, ["[\"veteran\", \"impetuous\"]" => "\"veteran\""] = expect![[r#"
        mine.toml:13: profile[0].special: expected a list of names, found "veteran"
        mine.toml:13: profile[0].special : attendu une liste de noms, trouvé "veteran"
    "#]];

    a_name_that_is_none_of_the_list: PROFILE, ["[\"veteran\", \"impetuous\"]" => "[\"veterans\", 3]"] = expect![[r#"
        mine.toml:13: profile[0].special[0]: expected "veteran", "raw", "impetuous", "over_confident", "stoic", "marksmen" or "militia", found "veterans"
        mine.toml:13: profile[0].special[1]: expected "veteran", "raw", "impetuous", "over_confident", "stoic", "marksmen" or "militia", found 3
        mine.toml:13: profile[0].special[0] : attendu "veteran", "raw", "impetuous", "over_confident", "stoic", "marksmen" ou "militia", trouvé "veterans"
        mine.toml:13: profile[0].special[1] : attendu "veteran", "raw", "impetuous", "over_confident", "stoic", "marksmen" ou "militia", trouvé 3
    "#]];

    a_long_word_is_cut: ARMY, [
        "profile = \"fr_line\"" => "profile = \"an_infantry_of_the_line_such_as_the_world_has_never_seen\"",
    ] = expect![[r#"
        mine.toml:28: unit[0].profile: expected the id of a profile, found "an_infantry_of_the_line_such_as_the_worl…" (JOS-PROF-04)
        mine.toml:28: unit[0].profile : attendu l’identifiant d’un profil, trouvé "an_infantry_of_the_line_such_as_the_worl…" (JOS-PROF-04)
    "#]];
}
