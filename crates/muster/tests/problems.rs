//! Every kind of problem, with its exact text in both languages. Each test spoils a sound file in one place and lists all that is said.

#![allow(clippy::needless_raw_string_hashes, reason = "expect-test writes them so")]

use expect_test::{Expect, expect};
use rulebook::Lang;

const ARMY: &str = r#"id = "mine"
name_en = "Mine"
name_fr = "La mienne"
nation = "france"
year = 1815
points = 156

[[general]]
id = "ney"
name = "Ney"
chief = true
grade = "standard"
control = 2
attack = 2
defence = 2

[[general]]
id = "reille"
name = "Reille"
control = 1
attack = 0
defence = 0

[[unit]]
id = "line"
name_en = "Line"
name_fr = "Ligne"
profile = "fr_line"
elements = 4

[[unit]]
id = "horse"
name_en = "Horse"
name_fr = "Cheval"
profile = "fr_light_cavalry"
elements = 3

[[unit]]
id = "guns"
name_en = "Guns"
name_fr = "Canons"
profile = "fr_artillery"
elements = 2
"#;

const PROFILE: &str = r#"[[profile]]
id = "fr_line"
name_en = "Line"
name_fr = "Ligne"
nation = "france"
doctrine = "table"
doctrine_nation = "france"
years = ["1805", "1812"]
value = "first_line"
arm = "infantry"
vt = 1
vc = 3
special = ["veteran", "impetuous"]
points_per_element = 11
"#;

const MAP: &str = r#"id = "small"
width = 9
height = 6

[[area]]
id = "wood"
name_en = "Wood"
name_fr = "Bois"
kind = "wood"
outline = [[1.0, 1.0], [3.0, 1.0], [3.0, 3.0], [1.0, 3.0]]
hexes = [[0, 1], [1, 1], [2, 1], [1, 2], [2, 2]]

[[line]]
id = "lane"
kind = "road"
points = [[0.0, 2.0], [9.0, 2.0]]
chain = [[3, 1], [4, 1]]
"#;

const SCENARIO: &str = r#"id = "skirmish"
map = "open_field"
name_en = "Skirmish"
name_fr = "Escarmouche"
date_en = "a day"
date_fr = "un jour"
intro_en = "Little."
intro_fr = "Peu."
year = 1815
turns = 8
ud_metres = 300
options = ["road_bonus", "superior_ney"]

[[side]]
id = "south"
name_en = "South"
name_fr = "Sud"
nation = "france"
zone = [[0.0, 0.0], [13.0, 0.0], [13.0, 1.9]]
points = 128
points_start = 80
points_reinforcements = 48
no_command_points_turns = 1

[[side.general]]
id = "ney"
name = "Ney"
chief = true
grade = "superior"
option = "superior_ney"
grade_without = "standard"
control = 2
attack = 2
defence = 1

[[side.unit]]
id = "line"
name_en = "Line"
name_fr = "Ligne"
profile = "fr_line"
elements = 4

[[side.unit]]
id = "guard"
name_en = "Guard"
name_fr = "Garde"
profile = "fr_guard_light_cavalry"
elements = 4
formation = "guard"

[[side.reinforcement]]
id = "guard"
schedule = "fixed"
target = 1
queue = 1
from_turn = 1
entry = [4.6, 0.0]
entry_hex = [4, 0]

[[side]]
id = "north"
name_en = "North"
name_fr = "Nord"
zone = [[0.0, 7.1], [13.0, 7.1], [13.0, 9.0], [0.0, 9.0]]
army = "britain_1815"

[[objective]]
id = "village"
name_en = "the village"
name_fr = "le village"
at = [6.5, 3.96]
hex = [6, 4]
holder = "none"
"#;

#[track_caller]
fn check(text: &str, edits: &[(&str, &str)], expected: Expect) {
    let mut text = text.to_owned();
    for (old, new) in edits {
        assert!(text.contains(old), "nothing to spoil: {old}");
        text = text.replacen(old, new, 1);
    }
    let report = muster::check("mine.toml", &text, Lang::En);
    assert!(!report.is_sound(), "it should be refused");
    let told = |lang| report.problems.iter().map(move |problem| problem.text(lang) + "\n").collect::<String>();
    expected.assert_eq(&(told(Lang::En) + &told(Lang::Fr)));
}

#[test]
fn sound_files_are_sound() {
    for text in [ARMY, PROFILE, MAP, SCENARIO] {
        let report = muster::check("mine.toml", text, Lang::En);
        assert!(report.is_sound(), "{report}");
    }
}

fn many_generals() -> String {
    let general =
        |number| format!("\n[[general]]\nid = \"g{number}\"\nname = \"G\"\ncontrol = 0\nattack = 0\ndefence = 0\n");
    ARMY.to_owned() + &(0..20).map(general).collect::<String>()
}

/// A scenario without the part from one header to another.
fn without(from: &str, to: &str) -> String {
    let (start, end) = (SCENARIO.find(from).expect("it is there"), SCENARIO.find(to).unwrap_or(SCENARIO.len()));
    format!("{}{}", &SCENARIO[..start], &SCENARIO[end..])
}

fn one_side() -> String {
    without("[[side]]\nid = \"north\"", "[[objective]]")
}

fn three_sides() -> String {
    let side = "[[side]]\nid = \"west\"\nname_en = \"West\"\nname_fr = \"Ouest\"\nzone = [[0, 0], [1, 0], [1, 9]]\narmy = \"france_1815\"\n";
    format!("{SCENARIO}\n{side}")
}

fn no_objective() -> String {
    without("[[objective]]", "nothing")
}

#[test]
fn text_that_is_not_toml() {
    check(
        "id = \"x\nmap = = 3\n[side\nzone = [1,, 2]\nyear 1815\nname = Ney\n",
        &[],
        expect![[r#"
            mine.toml:1: not TOML: invalid basic string, expected `"`
            mine.toml:2: not TOML: extra `=`, expected nothing
            mine.toml:2: not TOML: unexpected key or value, expected newline, `#`
            mine.toml:3: not TOML: unclosed table, expected `]`
            mine.toml:4: not TOML: extra comma in array, expected value
            mine.toml:5: not TOML: key with no value, expected `=`
            mine.toml:1: ce n'est pas du TOML : texte incorrect, attendu `"`
            mine.toml:2: ce n'est pas du TOML : `=` en trop, attendu rien
            mine.toml:2: ce n'est pas du TOML : champ ou valeur inattendus, attendu une fin de ligne, `#`
            mine.toml:3: ce n'est pas du TOML : `]` absent, attendu `]`
            mine.toml:4: ce n'est pas du TOML : virgule en trop dans la liste, attendu une valeur
            mine.toml:5: ce n'est pas du TOML : champ sans valeur, attendu `=`
        "#]],
    );
}

#[test]
fn too_deep() {
    check(
        &format!("id = {}", "[".repeat(5000)),
        &[],
        expect![[r#"
        mine.toml:1: not TOML: cannot recurse further; max recursion depth met
        mine.toml:1: not TOML: unclosed array, expected `]`
        mine.toml:1: ce n'est pas du TOML : trop de niveaux imbriqués
        mine.toml:1: ce n'est pas du TOML : liste non fermée, attendu `]`
    "#]],
    );
    check(
        &format!("[{}]", vec!["a"; 20_000].join(".")),
        &[],
        expect![[r#"
        mine.toml:1: not TOML: recursion limit
        mine.toml:1: ce n'est pas du TOML : trop de niveaux imbriqués
    "#]],
    );
}

#[test]
fn too_large() {
    check(
        &"# long\n".repeat(200_000),
        &[],
        expect![[r#"
        mine.toml:1: expected at most 1 MiB, found 1400000 bytes
        mine.toml:1: attendu au plus 1 Mio, trouvé 1400000 octets
    "#]],
    );
}

#[test]
fn a_file_of_no_kind() {
    check(
        "colour = \"blue\"\n",
        &[],
        expect![[r#"
            mine.toml:1: expected a file of profiles, an army list, a budget, a map or a scenario, found fields of none of them
            mine.toml:1: attendu un fichier de profils, une liste d'armée, un budget, une carte ou un scénario, trouvé des champs d'aucun d'eux
        "#]],
    );
    check(
        "",
        &[],
        expect![[r#"
            mine.toml:1: expected a file of profiles, an army list, a budget, a map or a scenario, found fields of none of them
            mine.toml:1: attendu un fichier de profils, une liste d'armée, un budget, une carte ou un scénario, trouvé des champs d'aucun d'eux
        "#]],
    );
}

#[test]
fn a_rule_set_nobody_knows() {
    check(
        "system = \"josefine\"\n",
        &[],
        expect![[r#"
            mine.toml:1: system: expected "josephine", "pow", "napow" or "fcm", found "josefine"; did you mean "josephine"?
            mine.toml:1: system : attendu "josephine", "pow", "napow" ou "fcm", trouvé "josefine" ; vouliez-vous dire "josephine" ?
        "#]],
    );
}

// The reader

#[test]
fn a_field_nobody_knows() {
    check(
        ARMY,
        &[("elements = 4", "elments = 4")],
        expect![[r#"
        mine.toml:24: unit[0].elements: expected an integer from 1 to 5, found nothing (JOS-ARMY-04)
        mine.toml:29: unit[0].elments: unknown field; did you mean "elements"?
        mine.toml:24: unit[0].elements : attendu un entier de 1 à 5, trouvé rien (JOS-ARMY-04)
        mine.toml:29: unit[0].elments : champ inconnu ; vouliez-vous dire "elements" ?
    "#]],
    );
}

#[test]
fn a_field_like_no_other() {
    check(
        ARMY,
        &[("control = 2", "control = 2\nhorse = \"Cocotte\"")],
        expect![[r#"
        mine.toml:14: general[0].horse: unknown field
        mine.toml:14: general[0].horse : champ inconnu
    "#]],
    );
}

#[test]
fn a_field_that_is_missing() {
    check(
        ARMY,
        &[("year = 1815\n", ""), ("name = \"Ney\"\n", "")],
        expect![[r#"
        mine.toml:1: year: expected an integer from 1805 to 1815, found nothing (JOS-DOC-04)
        mine.toml:7: general[0].name: expected a text on one line, found nothing
        mine.toml:1: year : attendu un entier de 1805 à 1815, trouvé rien (JOS-DOC-04)
        mine.toml:7: general[0].name : attendu un texte sur une ligne, trouvé rien
    "#]],
    );
}

#[test]
fn a_field_twice() {
    check(
        ARMY,
        &[("year = 1815", "year = 1815\nyear = 1812")],
        expect![[r#"
        mine.toml:6: expected each field once, found year again
        mine.toml:6: attendu chaque champ une seule fois, trouvé year une nouvelle fois
    "#]],
    );
}

#[test]
fn an_id_twice() {
    check(
        ARMY,
        &[("id = \"guns\"", "id = \"line\"")],
        expect![[r#"
        mine.toml:39: unit[2].id: expected an id used once, found "line" again (first on line 25)
        mine.toml:39: unit[2].id : attendu un identifiant employé une seule fois, trouvé "line" une nouvelle fois (d'abord ligne 25)
    "#]],
    );
}

#[test]
fn an_entry_twice() {
    check(
        PROFILE,
        &[("[\"veteran\", \"impetuous\"]", "[\"veteran\", \"impetuous\", \"veteran\"]")],
        expect![[r#"
        mine.toml:13: profile[0].special[2]: expected each entry once, found "veteran" again
        mine.toml:13: profile[0].special[2] : attendu chaque entrée une seule fois, trouvé "veteran" une nouvelle fois
    "#]],
    );
}

#[test]
fn a_number_for_a_text() {
    check(
        ARMY,
        &[("name = \"Ney\"", "name = 7")],
        expect![[r#"
        mine.toml:10: general[0].name: expected a text on one line, found 7
        mine.toml:10: general[0].name : attendu un texte sur une ligne, trouvé 7
    "#]],
    );
}

#[test]
fn a_text_of_two_lines() {
    check(
        ARMY,
        &[("name = \"Ney\"", "name = \"Ney\\nprince\"")],
        expect![[r#"
        mine.toml:10: general[0].name: expected a text on one line, found "Ney�prince"
        mine.toml:10: general[0].name : attendu un texte sur une ligne, trouvé "Ney�prince"
    "#]],
    );
}

#[test]
fn an_id_in_capitals() {
    check(
        ARMY,
        &[("id = \"ney\"", "id = \"Ney\"")],
        expect![[r#"
        mine.toml:9: general[0].id: expected an id of lower-case letters, digits and _, found "Ney"
        mine.toml:9: general[0].id : attendu un identifiant fait de minuscules, de chiffres et de _, trouvé "Ney"
    "#]],
    );
}

#[test]
fn a_text_for_a_number() {
    check(
        ARMY,
        &[("elements = 4", "elements = \"4\"")],
        expect![[r#"
        mine.toml:29: unit[0].elements: expected an integer from 1 to 5, found "4" (JOS-ARMY-04)
        mine.toml:29: unit[0].elements : attendu un entier de 1 à 5, trouvé "4" (JOS-ARMY-04)
    "#]],
    );
}

#[test]
fn a_fraction_for_a_whole_number() {
    check(
        ARMY,
        &[("elements = 4", "elements = 4.5")],
        expect![[r#"
        mine.toml:29: unit[0].elements: expected an integer from 1 to 5, found 4.5 (JOS-ARMY-04)
        mine.toml:29: unit[0].elements : attendu un entier de 1 à 5, trouvé 4.5 (JOS-ARMY-04)
    "#]],
    );
}

#[test]
fn a_number_beyond_all_measure() {
    check(
        ARMY,
        &[("elements = 4", "elements = 99999999999999999999")],
        expect![[r#"
        mine.toml:29: unit[0].elements: expected an integer from 1 to 5, found 99999999999999999999 (JOS-ARMY-04)
        mine.toml:29: unit[0].elements : attendu un entier de 1 à 5, trouvé 99999999999999999999 (JOS-ARMY-04)
    "#]],
    );
}

#[test]
fn a_number_for_a_flag() {
    check(
        ARMY,
        &[("chief = true", "chief = 1")],
        expect![[r#"
            mine.toml:8: general: expected exactly one general-in-chief, found none (JOS-ARMY-02)
            mine.toml:11: general[0].chief: expected true or false, found 1
            mine.toml:8: general : attendu un général en chef et un seul, trouvé aucun (JOS-ARMY-02)
            mine.toml:11: general[0].chief : attendu true ou false, trouvé 1
        "#]],
    );
}

/// JOS-GEN-02: a date for a name.
#[test]
fn a_date_for_a_name() {
    check(
        ARMY,
        &[("grade = \"standard\"", "grade = 1815-06-16")],
        expect![[r#"
        mine.toml:12: general[0].grade: expected "mediocre", "standard" or "superior", found a date (JOS-GEN-02)
        mine.toml:12: general[0].grade : attendu "mediocre", "standard" ou "superior", trouvé une date (JOS-GEN-02)
    "#]],
    );
}

#[test]
fn a_table_for_a_list_of_tables() {
    check(
        ARMY,
        &[("[[general]]", "[general]")],
        expect![[r#"
            mine.toml:8: general: expected tables [[general]], found a table
            mine.toml:8: general: expected exactly one general-in-chief, found none (JOS-ARMY-02)
            mine.toml:17: expected each field once, found general again
            mine.toml:8: general : attendu des tables [[general]], trouvé une table
            mine.toml:8: general : attendu un général en chef et un seul, trouvé aucun (JOS-ARMY-02)
            mine.toml:17: attendu chaque champ une seule fois, trouvé general une nouvelle fois
        "#]],
    );
}

#[test]
fn a_list_of_numbers_for_tables() {
    check(
        MAP,
        &[
            (
                "[[line]]\nid = \"lane\"\nkind = \"road\"\npoints = [[0.0, 2.0], [9.0, 2.0]]\nchain = [[3, 1], [4, 1]]\n",
                "",
            ),
            ("height = 6", "height = 6\nline = [1]"),
        ],
        expect![[r#"
            mine.toml:4: line[0]: expected tables [[line]], found 1
            mine.toml:4: line[0] : attendu des tables [[line]], trouvé 1
        "#]],
    );
}

#[test]
fn points_and_hexes_that_are_none() {
    check(
        MAP,
        &[
            ("[[1.0, 1.0], [3.0, 1.0], [3.0, 3.0], [1.0, 3.0]]", "[[1.0, 1.0], [3.0], [3.0, \"3\"], [1.0, 5000.0]]"),
            ("[[3, 1], [4, 1]]", "[[3, 1], [4.5, 1], 7]"),
        ],
        expect![[r#"
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
        "#]],
    );
}

#[test]
fn a_word_for_a_list() {
    check(
        PROFILE,
        &[("[\"veteran\", \"impetuous\"]", "\"veteran\"")],
        expect![[r#"
        mine.toml:13: profile[0].special: expected a list of names, found "veteran"
        mine.toml:13: profile[0].special : attendu une liste de noms, trouvé "veteran"
    "#]],
    );
}

#[test]
fn a_name_that_is_none_of_the_list() {
    check(
        PROFILE,
        &[("[\"veteran\", \"impetuous\"]", "[\"veterans\", 3]")],
        expect![[r#"
        mine.toml:13: profile[0].special[0]: expected "veteran", "raw", "impetuous", "over_confident", "stoic", "marksmen" or "militia", found "veterans"
        mine.toml:13: profile[0].special[1]: expected "veteran", "raw", "impetuous", "over_confident", "stoic", "marksmen" or "militia", found 3
        mine.toml:13: profile[0].special[0] : attendu "veteran", "raw", "impetuous", "over_confident", "stoic", "marksmen" ou "militia", trouvé "veterans"
        mine.toml:13: profile[0].special[1] : attendu "veteran", "raw", "impetuous", "over_confident", "stoic", "marksmen" ou "militia", trouvé 3
    "#]],
    );
}

#[test]
fn a_long_word_is_cut() {
    check(
        ARMY,
        &[("profile = \"fr_line\"", "profile = \"an_infantry_of_the_line_such_as_the_world_has_never_seen\"")],
        expect![[r#"
            mine.toml:28: unit[0].profile: expected the id of a profile, found "an_infantry_of_the_line_such_as_the_worl…" (JOS-PROF-04)
            mine.toml:28: unit[0].profile : attendu l'identifiant d'un profil, trouvé "an_infantry_of_the_line_such_as_the_worl…" (JOS-PROF-04)
        "#]],
    );
}

// Profiles

#[test]
fn no_profile_at_all() {
    check(
        "profile = []",
        &[],
        expect![[r#"
        mine.toml:1: profile: expected profiles, found nothing
        mine.toml:1: profile : attendu des profils, trouvé rien
    "#]],
    );
}

/// JOS-DOC-05: a contingent nobody knows.
#[test]
fn a_contingent_nobody_knows() {
    check(
        PROFILE,
        &[("nation = \"france\"", "nation = \"bavaria\"")],
        expect![[r#"
        mine.toml:5: profile[0].nation: expected "france", "britain", "netherlands", "brunswick", "hanover", "portugal", "spain", "kgl", "prussia", "austria", "russia", "poland" or "confederation", found "bavaria" (JOS-DOC-05)
        mine.toml:5: profile[0].nation : attendu "france", "britain", "netherlands", "brunswick", "hanover", "portugal", "spain", "kgl", "prussia", "austria", "russia", "poland" ou "confederation", trouvé "bavaria" (JOS-DOC-05)
    "#]],
    );
}

/// JOS-DOC-04: no years.
#[test]
fn no_years() {
    check(
        PROFILE,
        &[("[\"1805\", \"1812\"]", "[]")],
        expect![[r#"
        mine.toml:8: profile[0].years: expected "1805", "1807", "1809" or "1812", found an empty list (JOS-DOC-04)
        mine.toml:8: profile[0].years : attendu "1805", "1807", "1809" ou "1812", trouvé une liste vide (JOS-DOC-04)
    "#]],
    );
}

/// JOS-ARMY-05, JOS-ARMY-06, JOS-CHG-02: a value an arm and a vc that do not exist.
#[test]
fn a_value_an_arm_and_a_vc_that_do_not_exist() {
    check(
        PROFILE,
        &[
            ("value = \"first_line\"", "value = \"third_line\""),
            ("arm = \"infantry\"", "arm = \"chariots\""),
            ("vc = 3", "vc = 5"),
        ],
        expect![[r#"
            mine.toml:9: profile[0].value: expected "second_line", "first_line" or "elite", found "third_line" (JOS-ARMY-06)
            mine.toml:10: profile[0].arm: expected "infantry", "light_cavalry", "battle_cavalry", "cuirassiers", "foot_artillery" or "horse_artillery", found "chariots" (JOS-ARMY-05)
            mine.toml:12: profile[0].vc: expected an integer from 1 to 4, found 5 (JOS-CHG-02)
            mine.toml:9: profile[0].value : attendu "second_line", "first_line" ou "elite", trouvé "third_line" (JOS-ARMY-06)
            mine.toml:10: profile[0].arm : attendu "infantry", "light_cavalry", "battle_cavalry", "cuirassiers", "foot_artillery" ou "horse_artillery", trouvé "chariots" (JOS-ARMY-05)
            mine.toml:12: profile[0].vc : attendu un entier de 1 à 4, trouvé 5 (JOS-CHG-02)
        "#]],
    );
}

/// JOS-SKR-01: skirmishers beyond two.
#[test]
fn skirmishers_beyond_two() {
    check(
        PROFILE,
        &[("vt = 1", "vt = 3")],
        expect![[r#"
        mine.toml:11: profile[0].vt: expected an integer from 0 to 2, found 3 (JOS-SKR-01)
        mine.toml:11: profile[0].vt : attendu un entier de 0 à 2, trouvé 3 (JOS-SKR-01)
    "#]],
    );
}

/// JOS-SKR-01, JOS-DOC-01: skirmishers and a doctrine of cavalry.
#[test]
fn skirmishers_of_cavalry() {
    check(
        PROFILE,
        &[("arm = \"infantry\"", "arm = \"light_cavalry\"")],
        expect![[r#"
            mine.toml:6: profile[0].doctrine: expected no doctrine but for infantry, found "table" (JOS-DOC-01)
            mine.toml:7: profile[0].doctrine_nation: expected no doctrine but for infantry, found "france" (JOS-DOC-01)
            mine.toml:11: profile[0].vt: expected no skirmisher value but for infantry, found 1 (JOS-SKR-01)
            mine.toml:14: profile[0].points_per_element: expected 12, found 11 (JOS-BUD-01)
            mine.toml:6: profile[0].doctrine : attendu aucune doctrine hors de l'infanterie, trouvé "table" (JOS-DOC-01)
            mine.toml:7: profile[0].doctrine_nation : attendu aucune doctrine hors de l'infanterie, trouvé "france" (JOS-DOC-01)
            mine.toml:11: profile[0].vt : attendu aucune valeur de tirailleurs hors de l'infanterie, trouvé 1 (JOS-SKR-01)
            mine.toml:14: profile[0].points_per_element : attendu 12, trouvé 11 (JOS-BUD-01)
        "#]],
    );
}

/// JOS-EXP-06, JOS-IMP-04: traits that exclude each other.
#[test]
fn traits_that_exclude_each_other() {
    check(
        PROFILE,
        &[
            ("[\"veteran\", \"impetuous\"]", "[\"veteran\", \"raw\", \"impetuous\", \"over_confident\"]"),
            ("points_per_element = 11", "points_per_element = 10"),
        ],
        expect![[r#"
            mine.toml:13: profile[0].special: expected one of "veteran" and "raw", found both (JOS-EXP-06)
            mine.toml:13: profile[0].special: expected one of "impetuous" and "over_confident", found both (JOS-IMP-04)
            mine.toml:13: profile[0].special : attendu soit "veteran" soit "raw", trouvé les deux (JOS-EXP-06)
            mine.toml:13: profile[0].special : attendu soit "impetuous" soit "over_confident", trouvé les deux (JOS-IMP-04)
        "#]],
    );
}

/// JOS-FIRE-15: marksmen on horseback.
#[test]
fn marksmen_on_horseback() {
    check(
        PROFILE,
        &[
            ("doctrine = \"table\"\ndoctrine_nation = \"france\"\n", ""),
            ("vt = 1\n", ""),
            ("arm = \"infantry\"", "arm = \"light_cavalry\""),
            ("\"impetuous\"", "\"marksmen\""),
            ("points_per_element = 11", "points_per_element = 12"),
        ],
        expect![[r#"
            mine.toml:10: profile[0].special: expected no "marksmen" among cavalry, which does not fire, found "marksmen" (JOS-FIRE-15)
            mine.toml:10: profile[0].special : attendu aucun "marksmen" dans la cavalerie, qui ne tire pas, trouvé "marksmen" (JOS-FIRE-15)
        "#]],
    );
}

/// JOS-MOVE-02: a march that is no march.
#[test]
fn a_march_that_is_no_march() {
    check(
        PROFILE,
        &[("vc = 3", "vc = 3\nmarch_ud = 0")],
        expect![[r#"
        mine.toml:13: profile[0].march_ud: expected an integer from 1 to 9, found 0 (JOS-MOVE-02)
        mine.toml:13: profile[0].march_ud : attendu un entier de 1 à 9, trouvé 0 (JOS-MOVE-02)
    "#]],
    );
}

/// JOS-DOC-02: a fixed doctrine for a nation of the table.
#[test]
fn a_fixed_doctrine_for_a_nation_of_the_table() {
    check(
        PROFILE,
        &[("doctrine = \"table\"\ndoctrine_nation = \"france\"", "doctrine = \"thin\"")],
        expect![[r#"
        mine.toml:6: profile[0].doctrine: expected the row "france" of the table, found "thin" (JOS-DOC-02)
        mine.toml:6: profile[0].doctrine : attendu la ligne "france" du tableau, trouvé "thin" (JOS-DOC-02)
    "#]],
    );
}

/// JOS-DOC-02: another row of the table.
#[test]
fn another_row_of_the_table() {
    check(
        PROFILE,
        &[("doctrine_nation = \"france\"", "doctrine_nation = \"russia\"")],
        expect![[r#"
        mine.toml:7: profile[0].doctrine_nation: expected the row "france" of the table, found "russia" (JOS-DOC-02)
        mine.toml:7: profile[0].doctrine_nation : attendu la ligne "france" du tableau, trouvé "russia" (JOS-DOC-02)
    "#]],
    );
}

/// JOS-DOC-05: a row for a contingent that has none.
#[test]
fn a_row_for_a_contingent_that_has_none() {
    check(
        PROFILE,
        &[("nation = \"france\"\ndoc", "nation = \"poland\"\ndoc")],
        expect![[r#"
        mine.toml:7: profile[0].doctrine_nation: expected "mixed", found "france" (JOS-DOC-05)
        mine.toml:7: profile[0].doctrine_nation : attendu "mixed", trouvé "france" (JOS-DOC-05)
    "#]],
    );
}

/// JOS-DOC-05: a row beside a fixed doctrine.
#[test]
fn a_row_beside_a_fixed_doctrine() {
    check(
        PROFILE,
        &[("nation = \"france\"\ndoc", "nation = \"poland\"\ndoc"), ("doctrine = \"table\"", "doctrine = \"mixed\"")],
        expect![[r#"
            mine.toml:7: profile[0].doctrine_nation: expected no nation of the table beside a fixed doctrine, found "france" (JOS-DOC-05)
            mine.toml:7: profile[0].doctrine_nation : attendu aucune nation du tableau à côté d'une doctrine fixe, trouvé "france" (JOS-DOC-05)
        "#]],
    );
}

/// JOS-DOC-02: a table without a row.
#[test]
fn a_table_without_a_row() {
    check(
        PROFILE,
        &[("doctrine_nation = \"france\"\n", "")],
        expect![[r#"
        mine.toml:1: profile[0].doctrine_nation: expected "britain", "austria", "france", "prussia" or "russia", found nothing (JOS-DOC-02)
        mine.toml:1: profile[0].doctrine_nation : attendu "britain", "austria", "france", "prussia" ou "russia", trouvé rien (JOS-DOC-02)
    "#]],
    );
}

/// JOS-BUD-01: a price that is not the price.
#[test]
fn a_price_that_is_not_the_price() {
    check(
        PROFILE,
        &[("points_per_element = 11", "points_per_element = 12")],
        expect![[r#"
        mine.toml:14: profile[0].points_per_element: expected 11, found 12 (JOS-BUD-01)
        mine.toml:14: profile[0].points_per_element : attendu 11, trouvé 12 (JOS-BUD-01)
    "#]],
    );
}

// Army lists

/// JOS-DOC-04: a year before all.
#[test]
fn a_year_before_all() {
    check(
        ARMY,
        &[("year = 1815", "year = 1796")],
        expect![[r#"
        mine.toml:5: year: expected an integer from 1805 to 1815, found 1796 (JOS-DOC-04)
        mine.toml:5: year : attendu un entier de 1805 à 1815, trouvé 1796 (JOS-DOC-04)
    "#]],
    );
}

/// JOS-ARMY-02: no general in chief.
#[test]
fn no_general_in_chief() {
    check(
        ARMY,
        &[("chief = true\n", "")],
        expect![[r#"
            mine.toml:8: general: expected exactly one general-in-chief, found none (JOS-ARMY-02)
            mine.toml:8: general : attendu un général en chef et un seul, trouvé aucun (JOS-ARMY-02)
        "#]],
    );
}

/// JOS-ARMY-02: two generals in chief.
#[test]
fn two_generals_in_chief() {
    check(
        ARMY,
        &[("name = \"Reille\"", "name = \"Reille\"\nchief = true")],
        expect![[r#"
            mine.toml:20: general[1].chief: expected exactly one general-in-chief, found 2 (JOS-ARMY-02)
            mine.toml:20: general[1].chief : attendu un général en chef et un seul, trouvé 2 (JOS-ARMY-02)
        "#]],
    );
}

/// JOS-ARMY-02: no general at all.
#[test]
fn no_general_at_all() {
    check(
        "id = \"bare\"\nname_en = \"Bare\"\nname_fr = \"Nue\"\nnation = \"france\"\nyear = 1812\nunit = []\n",
        &[],
        expect![[r#"
            mine.toml:1: general: expected exactly one general-in-chief, found none (JOS-ARMY-02)
            mine.toml:6: unit: expected units, found nothing
            mine.toml:1: general : attendu un général en chef et un seul, trouvé aucun (JOS-ARMY-02)
            mine.toml:6: unit : attendu des unités, trouvé rien
        "#]],
    );
}

/// JOS-ARMY-04: 5 of infantry, 4 of cavalry, 3 of artillery.
#[test]
fn too_many_elements() {
    check(
        ARMY,
        &[("elements = 4", "elements = 9"), ("elements = 3", "elements = 5"), ("elements = 2", "elements = 4")],
        expect![[r#"
            mine.toml:29: unit[0].elements: expected an integer from 1 to 5, found 9 (JOS-ARMY-04)
            mine.toml:36: unit[1].elements: expected an integer from 1 to 4, found 5 (JOS-ARMY-04)
            mine.toml:43: unit[2].elements: expected an integer from 1 to 3, found 4 (JOS-ARMY-04)
            mine.toml:29: unit[0].elements : attendu un entier de 1 à 5, trouvé 9 (JOS-ARMY-04)
            mine.toml:36: unit[1].elements : attendu un entier de 1 à 4, trouvé 5 (JOS-ARMY-04)
            mine.toml:43: unit[2].elements : attendu un entier de 1 à 3, trouvé 4 (JOS-ARMY-04)
        "#]],
    );
}

/// JOS-ARMY-04, JOS-ARMY-05: no elements.
#[test]
fn no_elements() {
    check(
        ARMY,
        &[("elements = 4", "elements = 0")],
        expect![[r#"
        mine.toml:29: unit[0].elements: expected an integer from 1 to 5, found 0 (JOS-ARMY-04)
        mine.toml:29: unit[0].elements : attendu un entier de 1 à 5, trouvé 0 (JOS-ARMY-04)
    "#]],
    );
}

/// JOS-PROF-04: a profile nobody knows.
#[test]
fn a_profile_nobody_knows() {
    check(
        ARMY,
        &[("profile = \"fr_line\"", "profile = \"fr_lnie\"")],
        expect![[r#"
        mine.toml:28: unit[0].profile: expected the id of a profile, found "fr_lnie"; did you mean "fr_line"? (JOS-PROF-04)
        mine.toml:28: unit[0].profile : attendu l'identifiant d'un profil, trouvé "fr_lnie" ; vouliez-vous dire "fr_line" ? (JOS-PROF-04)
    "#]],
    );
}

/// JOS-PROF-04, JOS-DOC-04: a profile of other years.
#[test]
fn a_profile_of_other_years() {
    check(
        ARMY,
        &[
            ("year = 1815", "year = 1806"),
            ("profile = \"fr_line\"", "profile = \"fr_conscripts\""),
            ("points = 156", "points = 148"),
        ],
        expect![[r#"
            mine.toml:28: unit[0].profile: expected a profile of 1806, found "fr_conscripts", which is of 1809, 1812 (JOS-PROF-04)
            mine.toml:28: unit[0].profile : attendu un profil de 1806, trouvé "fr_conscripts", qui est de 1809, 1812 (JOS-PROF-04)
        "#]],
    );
}

/// JOS-DOC-02: an order against the table.
#[test]
fn an_order_against_the_table() {
    check(
        ARMY,
        &[("profile = \"fr_line\"", "profile = \"fr_line\"\ndoctrine = \"deep\"")],
        expect![[r#"
        mine.toml:29: unit[0].doctrine: expected "mixed" for "fr_line" (france) in 1815, found "deep" (JOS-DOC-02)
        mine.toml:29: unit[0].doctrine : attendu "mixed" pour "fr_line" (france) en 1815, trouvé "deep" (JOS-DOC-02)
    "#]],
    );
}

/// JOS-DOC-02, JOS-DOC-03, JOS-DOC-04: an order that comes too early.
#[test]
fn an_order_that_comes_too_early() {
    check(
        ARMY,
        &[
            ("year = 1815", "year = 1808"),
            ("profile = \"fr_line\"", "profile = \"au_grenadiers\"\ndoctrine = \"deep\""),
        ],
        expect![[r#"
            mine.toml:29: unit[0].doctrine: expected "thin" for "au_grenadiers" (austria) in 1808, found "deep" (JOS-DOC-02)
            mine.toml:29: unit[0].doctrine : attendu "thin" pour "au_grenadiers" (austria) en 1808, trouvé "deep" (JOS-DOC-02)
        "#]],
    );
}

/// JOS-DOC-06: an order for guns.
#[test]
fn an_order_for_guns() {
    check(
        ARMY,
        &[("profile = \"fr_artillery\"", "profile = \"fr_artillery\"\ndoctrine = \"mixed\"")],
        expect![[r#"
        mine.toml:43: unit[2].doctrine: expected no doctrine but for infantry, found "mixed" (JOS-DOC-06)
        mine.toml:43: unit[2].doctrine : attendu aucune doctrine hors de l'infanterie, trouvé "mixed" (JOS-DOC-06)
    "#]],
    );
}

/// JOS-GEN-02, JOS-GEN-05: a general beyond the scales.
#[test]
fn a_general_beyond_the_scales() {
    check(
        ARMY,
        &[(
            "grade = \"standard\"\ncontrol = 2\nattack = 2\ndefence = 2",
            "grade = \"brilliant\"\ncontrol = 4\nattack = -1\ndefence = 4",
        )],
        expect![[r#"
            mine.toml:12: general[0].grade: expected "mediocre", "standard" or "superior", found "brilliant" (JOS-GEN-02)
            mine.toml:13: general[0].control: expected an integer from 0 to 3, found 4 (JOS-GEN-02)
            mine.toml:14: general[0].attack: expected an integer from 0 to 3, found -1 (JOS-GEN-05)
            mine.toml:15: general[0].defence: expected an integer from 0 to 3, found 4 (JOS-GEN-05)
            mine.toml:12: general[0].grade : attendu "mediocre", "standard" ou "superior", trouvé "brilliant" (JOS-GEN-02)
            mine.toml:13: general[0].control : attendu un entier de 0 à 3, trouvé 4 (JOS-GEN-02)
            mine.toml:14: general[0].attack : attendu un entier de 0 à 3, trouvé -1 (JOS-GEN-05)
            mine.toml:15: general[0].defence : attendu un entier de 0 à 3, trouvé 4 (JOS-GEN-05)
        "#]],
    );
}

/// JOS-SCN-02, JOS-SET-05: options and formations belong to scenarios.
#[test]
fn options_and_formations_belong_to_scenarios() {
    check(
        ARMY,
        &[
            ("control = 2", "option = \"superior_ney\"\ngrade_without = \"mediocre\"\ncontrol = 2"),
            ("control = 1", "grade_without = \"mediocre\"\ncontrol = 1"),
            ("elements = 4", "elements = 4\nformation = \"guard\""),
        ],
        expect![[r#"
            mine.toml:13: general[0].option: expected no option, there being none, found "superior_ney" (JOS-SCN-02)
            mine.toml:22: general[1].grade_without: expected no grade without an option, found "mediocre" (JOS-SCN-02)
            mine.toml:33: unit[0].formation: expected no formation in an army list, found "guard" (JOS-SET-05)
            mine.toml:13: general[0].option : attendu aucune option, faute d'en avoir, trouvé "superior_ney" (JOS-SCN-02)
            mine.toml:22: general[1].grade_without : attendu aucun second grade sans option, trouvé "mediocre" (JOS-SCN-02)
            mine.toml:33: unit[0].formation : attendu aucun renfort dans une liste d'armée, trouvé "guard" (JOS-SET-05)
        "#]],
    );
}

#[test]
fn half_a_name() {
    check(
        ARMY,
        &[("name = \"Ney\"", "name = \"Ney\"\nname_en = \"Ney\"")],
        expect![[r#"
        mine.toml:8: general[0].name_fr: expected a text on one line, found nothing
        mine.toml:10: general[0].name: expected either name or name_en and name_fr, found "Ney"
        mine.toml:8: general[0].name_fr : attendu un texte sur une ligne, trouvé rien
        mine.toml:10: general[0].name : attendu soit name, soit name_en et name_fr, trouvé "Ney"
    "#]],
    );
}

/// JOS-BUD-01, JOS-BUD-13: a sum that is not the sum.
#[test]
fn a_sum_that_is_not_the_sum() {
    check(
        ARMY,
        &[("points = 156", "points = 150")],
        expect![[r#"
        mine.toml:6: points: expected 156, found 150 (JOS-BUD-01)
        mine.toml:6: points : attendu 156, trouvé 150 (JOS-BUD-01)
    "#]],
    );
}

/// JOS-BUD-21: over the budget.
#[test]
fn over_the_budget() {
    check(
        ARMY,
        &[("points = 156", "budget = 140")],
        expect![[r#"
        mine.toml:6: budget: expected a list of at most 140 points, found 156 points (JOS-BUD-21)
        mine.toml:6: budget : attendu une liste d'au plus 140 points, trouvé 156 points (JOS-BUD-21)
    "#]],
    );
}

/// JOS-BUD-21, JOS-DOC-02, JOS-PROF-04: all the reasons at once.
#[test]
fn over_the_budget_and_more() {
    check(
        ARMY,
        &[
            ("points = 156", "budget = 100"),
            ("year = 1815", "year = 1807"),
            ("profile = \"fr_artillery\"", "profile = \"fr_lancers\""),
            ("profile = \"fr_line\"", "profile = \"fr_line\"\ndoctrine = \"thin\""),
        ],
        expect![[r#"
            mine.toml:6: budget: expected a list of at most 100 points, found 162 points (JOS-BUD-21)
            mine.toml:29: unit[0].doctrine: expected "mixed" for "fr_line" (france) in 1807, found "thin" (JOS-DOC-02)
            mine.toml:43: unit[2].profile: expected a profile of 1807, found "fr_lancers", which is of 1812 (JOS-PROF-04)
            mine.toml:6: budget : attendu une liste d'au plus 100 points, trouvé 162 points (JOS-BUD-21)
            mine.toml:29: unit[0].doctrine : attendu "mixed" pour "fr_line" (france) en 1807, trouvé "thin" (JOS-DOC-02)
            mine.toml:43: unit[2].profile : attendu un profil de 1807, trouvé "fr_lancers", qui est de 1812 (JOS-PROF-04)
        "#]],
    );
}

#[test]
fn too_many_generals() {
    check(
        &many_generals(),
        &[],
        expect![[r#"
            mine.toml:8: general: expected at most 4, found 22
            mine.toml:8: general : attendu au plus 4, trouvé 22
        "#]],
    );
}

// Maps

/// JOS-SET-01: a table without measure.
#[test]
fn a_table_without_measure() {
    check(
        MAP,
        &[("width = 9", "width = 900"), ("height = 6", "height = \"six\"")],
        expect![[r#"
        mine.toml:2: width: expected a number from 3 to 60, found 900 (JOS-SET-01)
        mine.toml:3: height: expected a number from 3 to 60, found "six" (JOS-SET-01)
        mine.toml:2: width : attendu un nombre de 3 à 60, trouvé 900 (JOS-SET-01)
        mine.toml:3: height : attendu un nombre de 3 à 60, trouvé "six" (JOS-SET-01)
    "#]],
    );
}

/// JOS-TER-01: ground of an unknown kind.
#[test]
fn ground_of_an_unknown_kind() {
    check(
        MAP,
        &[("kind = \"wood\"", "kind = \"lava\"")],
        expect![[r#"
        mine.toml:9: area[0].kind: expected "wood", "orchard", "buildings", "rough", "marsh", "pond" or "hill", found "lava" (JOS-TER-01)
        mine.toml:9: area[0].kind : attendu "wood", "orchard", "buildings", "rough", "marsh", "pond" ou "hill", trouvé "lava" (JOS-TER-01)
    "#]],
    );
}

/// JOS-TER-07, JOS-TER-08: a wood with a level.
#[test]
fn a_wood_with_a_level() {
    check(
        MAP,
        &[("kind = \"wood\"", "kind = \"wood\"\nlevel = 1\ndominant = true")],
        expect![[r#"
        mine.toml:10: area[0].level: expected a level for hills only, found 1 (JOS-TER-07)
        mine.toml:11: area[0].dominant: expected dominant for hills only, found true (JOS-TER-08)
        mine.toml:10: area[0].level : attendu un niveau pour les hauteurs seulement, trouvé 1 (JOS-TER-07)
        mine.toml:11: area[0].dominant : attendu dominant pour les hauteurs seulement, trouvé true (JOS-TER-08)
    "#]],
    );
}

/// JOS-TER-07: a hill without a level.
#[test]
fn a_hill_without_a_level() {
    check(
        MAP,
        &[("kind = \"wood\"", "kind = \"hill\"")],
        expect![[r#"
        mine.toml:5: area[0].level: expected an integer from 1 to 9, found nothing (JOS-TER-07)
        mine.toml:5: area[0].level : attendu un entier de 1 à 9, trouvé rien (JOS-TER-07)
    "#]],
    );
}

/// JOS-TER-02: an outline off the table.
#[test]
fn an_outline_off_the_table() {
    check(
        MAP,
        &[
            ("[3.0, 3.0], [1.0, 3.0]]", "[3.0, 7.5], [1.0, 3.0]]"),
            ("hexes = [[0, 1], [1, 1], [2, 1], [1, 2], [2, 2]]", "hexes = [[1, 1], [1, 2], [2, 2]]"),
        ],
        expect![[r#"
            mine.toml:10: area[0].outline[2]: expected a point on the table of 9 × 6 UD, found [3, 7.5] (JOS-TER-02)
            mine.toml:11: area[0].hexes: expected the hexes of its outline [[0, 1], [1, 1], [2, 1], [1, 2], [2, 2], [1, 3], [2, 3], [1, 4], [2, 4], [1, 5], [2, 5]], found [[1, 1], [1, 2], [2, 2]] (JOS-TER-02)
            mine.toml:10: area[0].outline[2] : attendu un point de la table de 9 × 6 UD, trouvé [3, 7.5] (JOS-TER-02)
            mine.toml:11: area[0].hexes : attendu les hexagones de son contour [[0, 1], [1, 1], [2, 1], [1, 2], [2, 2], [1, 3], [2, 3], [1, 4], [2, 4], [1, 5], [2, 5]], trouvé [[1, 1], [1, 2], [2, 2]] (JOS-TER-02)
        "#]],
    );
}

/// JOS-TER-02: an outline that crosses itself.
#[test]
fn an_outline_that_crosses_itself() {
    check(
        MAP,
        &[("[3.0, 1.0], [3.0, 3.0], [1.0, 3.0]]", "[3.0, 3.0], [3.0, 1.0], [1.0, 2.0]]")],
        expect![[r#"
        mine.toml:10: area[0].outline: expected an outline that does not meet itself, found that the edges from points 0 and 2 meet (JOS-TER-02)
        mine.toml:10: area[0].outline : attendu un contour qui ne se recoupe pas, trouvé que les côtés partant des points 0 et 2 se touchent (JOS-TER-02)
    "#]],
    );
}

/// JOS-TER-02: an outline of two points.
#[test]
fn an_outline_of_two_points() {
    check(
        MAP,
        &[("[3.0, 1.0], [3.0, 3.0], [1.0, 3.0]]", "[3.0, 1.0]]")],
        expect![[r#"
        mine.toml:10: area[0].outline: expected at least 3 points, found 2 (JOS-TER-02)
        mine.toml:10: area[0].outline : attendu au moins 3 points, trouvé 2 (JOS-TER-02)
    "#]],
    );
}

/// JOS-TER-02: an outline with a point twice.
#[test]
fn an_outline_with_a_point_twice() {
    check(
        MAP,
        &[("[3.0, 1.0], [3.0, 3.0]", "[3.0, 1.0], [3.0, 1.0], [3.0, 3.0]")],
        expect![[r#"
        mine.toml:10: area[0].outline[2]: expected points that differ, found the point before it again (JOS-TER-02)
        mine.toml:10: area[0].outline[2] : attendu des points différents, trouvé le point précédent une nouvelle fois (JOS-TER-02)
    "#]],
    );
}

/// JOS-TER-02: an outline round nothing.
#[test]
fn an_outline_round_nothing() {
    check(
        MAP,
        &[("[3.0, 1.0], [3.0, 3.0], [1.0, 3.0]]", "[3.0, 1.0], [2.0, 1.0]]")],
        expect![[r#"
        mine.toml:10: area[0].outline: expected an outline round some ground, found one round nothing (JOS-TER-02)
        mine.toml:10: area[0].outline : attendu un contour autour d'un terrain, trouvé un contour vide (JOS-TER-02)
    "#]],
    );
}

/// JOS-TER-02: hexes that are not those of the outline.
#[test]
fn hexes_that_are_not_those_of_the_outline() {
    check(
        MAP,
        &[("hexes = [[0, 1], [1, 1], [2, 1], [1, 2], [2, 2]]", "hexes = [[1, 1], [5, 5]]")],
        expect![[r#"
        mine.toml:11: area[0].hexes: expected the hexes of its outline [[0, 1], [1, 1], [2, 1], [1, 2], [2, 2]], found [[1, 1], [5, 5]] (JOS-TER-02)
        mine.toml:11: area[0].hexes : attendu les hexagones de son contour [[0, 1], [1, 1], [2, 1], [1, 2], [2, 2]], trouvé [[1, 1], [5, 5]] (JOS-TER-02)
    "#]],
    );
}

/// JOS-TER-09: a road with a gap.
#[test]
fn a_road_with_a_gap() {
    check(
        MAP,
        &[("[[3, 1], [4, 1]]", "[[3, 1], [5, 1]]")],
        expect![[r#"
        mine.toml:17: line[0].chain[1]: expected a hex next to [3, 1], found [5, 1] (JOS-TER-09)
        mine.toml:17: line[0].chain[1] : attendu un hexagone voisin de [3, 1], trouvé [5, 1] (JOS-TER-09)
    "#]],
    );
}

/// JOS-TER-09: a road off the table.
#[test]
fn a_road_off_the_table() {
    check(
        MAP,
        &[("[9.0, 2.0]]", "[9.5, 2.0]]"), ("[[3, 1], [4, 1]]", "[[3, 1], [4, 1], [99, 1]]")],
        expect![[r#"
        mine.toml:16: line[0].points[1]: expected a point on the table of 9 × 6 UD, found [9.5, 2] (JOS-TER-09)
        mine.toml:17: line[0].chain[2]: expected a hex of the table, found [99, 1] (JOS-TER-09)
        mine.toml:16: line[0].points[1] : attendu un point de la table de 9 × 6 UD, trouvé [9.5, 2] (JOS-TER-09)
        mine.toml:17: line[0].chain[2] : attendu un hexagone de la table, trouvé [99, 1] (JOS-TER-09)
    "#]],
    );
}

/// JOS-TER-09: a road of one point.
#[test]
fn a_road_of_one_point() {
    check(
        MAP,
        &[("[[0.0, 2.0], [9.0, 2.0]]", "[[0.0, 2.0]]")],
        expect![[r#"
        mine.toml:16: line[0].points: expected at least 2 points, found 1 (JOS-TER-09)
        mine.toml:16: line[0].points : attendu au moins 2 points, trouvé 1 (JOS-TER-09)
    "#]],
    );
}

/// JOS-TER-09, JOS-TER-05: a stream with a chain.
#[test]
fn a_stream_with_a_chain() {
    check(
        MAP,
        &[("kind = \"road\"", "kind = \"stream\"")],
        expect![[r#"
        mine.toml:17: line[0].chain: expected a chain for roads only, found a list of 2 (JOS-TER-09)
        mine.toml:17: line[0].chain : attendu une chaîne pour les routes seulement, trouvé une liste de 2 (JOS-TER-09)
    "#]],
    );
}

#[test]
fn a_name_in_one_language() {
    check(
        MAP,
        &[("name_fr = \"Bois\"\n", "")],
        expect![[r#"
        mine.toml:5: area[0].name_fr: expected a text on one line, found nothing
        mine.toml:5: area[0].name_fr : attendu un texte sur une ligne, trouvé rien
    "#]],
    );
}

#[test]
fn two_pieces_of_one_id() {
    check(
        MAP,
        &[("id = \"lane\"", "id = \"wood\"")],
        expect![[r#"
        mine.toml:14: line[0].id: expected an id used once, found "wood" again (first on line 6)
        mine.toml:14: line[0].id : attendu un identifiant employé une seule fois, trouvé "wood" une nouvelle fois (d'abord ligne 6)
    "#]],
    );
}

// Scenarios

/// JOS-SET-01: a map nobody knows.
#[test]
fn a_map_nobody_knows() {
    check(
        SCENARIO,
        &[("map = \"open_field\"", "map = \"open_feild\"")],
        expect![[r#"
        mine.toml:2: map: expected the id of a map, found "open_feild"; did you mean "open_field"? (JOS-SET-01)
        mine.toml:2: map : attendu l'identifiant d'une carte, trouvé "open_feild" ; vouliez-vous dire "open_field" ? (JOS-SET-01)
    "#]],
    );
}

/// JOS-SET-01: one side only.
#[test]
fn one_side_only() {
    check(
        &one_side(),
        &[],
        expect![[r#"
        mine.toml:14: side: expected two sides, found 1 (JOS-SET-01)
        mine.toml:14: side : attendu deux camps, trouvé 1 (JOS-SET-01)
    "#]],
    );
}

/// JOS-SET-01: a third side.
#[test]
fn a_third_side() {
    check(
        &three_sides(),
        &[],
        expect![[r#"
        mine.toml:14: side: expected two sides, found 3 (JOS-SET-01)
        mine.toml:14: side : attendu deux camps, trouvé 3 (JOS-SET-01)
    "#]],
    );
}

/// JOS-SET-01: two sides of one id.
#[test]
fn two_sides_of_one_id() {
    check(
        SCENARIO,
        &[("id = \"south\"", "id = \"north\"")],
        expect![[r#"
        mine.toml:61: side[1].id: expected an id used once, found "north" again (first on line 15)
        mine.toml:61: side[1].id : attendu un identifiant employé une seule fois, trouvé "north" une nouvelle fois (d'abord ligne 15)
    "#]],
    );
}

/// JOS-SET-01: nothing to fight for.
#[test]
fn nothing_to_fight_for() {
    check(
        &no_objective(),
        &[],
        expect![[r#"
        mine.toml:1: objective: expected at least one objective, found none (JOS-SET-01)
        mine.toml:1: objective : attendu au moins un objectif, trouvé aucun (JOS-SET-01)
    "#]],
    );
}

/// JOS-VIC-04: no end of turns.
#[test]
fn no_end_of_turns() {
    check(
        SCENARIO,
        &[("turns = 8", "turns = 0")],
        expect![[r#"
        mine.toml:10: turns: expected an integer from 1 to 99, found 0 (JOS-VIC-04)
        mine.toml:10: turns : attendu un entier de 1 à 99, trouvé 0 (JOS-VIC-04)
    "#]],
    );
}

/// JOS-SET-03: a zone off the table.
#[test]
fn a_zone_off_the_table() {
    check(
        SCENARIO,
        &[("[13.0, 0.0]", "[14.0, 0.0]")],
        expect![[r#"
        mine.toml:19: side[0].zone[1]: expected a point on the table of 13 × 9 UD, found [14, 0] (JOS-SET-03)
        mine.toml:19: side[0].zone[1] : attendu un point de la table de 13 × 9 UD, trouvé [14, 0] (JOS-SET-03)
    "#]],
    );
}

/// JOS-SET-03: a zone without room.
#[test]
fn a_zone_without_room() {
    check(
        SCENARIO,
        &[("zone = [[0.0, 0.0], [13.0, 0.0], [13.0, 1.9]]", "zone = [[0.0, 0.0], [1.0, 0.0], [1.0, 0.9]]")],
        expect![[r#"
            mine.toml:19: side[0].zone: expected an open hex for each unit to be deployed, 1 in all, found 0 (JOS-SET-03)
            mine.toml:19: side[0].zone : attendu un hexagone praticable pour chaque unité à déployer, soit 1, trouvé 0 (JOS-SET-03)
        "#]],
    );
}

/// JOS-SET-03, JOS-TER-03: a zone with a hex, but a village in it, where guns may not stand.
#[test]
fn a_zone_without_room_for_guns() {
    let text = SCENARIO.replace("fr_line\"", "fr_artillery\"");
    let text = text.replace("elements = 4\n\n[[side.unit]]", "elements = 3\n\n[[side.unit]]");
    let text = text.replace("points = 128\npoints_start = 80\n", "");
    check(
        &text,
        &[("zone = [[0.0, 0.0], [13.0, 0.0], [13.0, 1.9]]", "zone = [[6.0, 3.6], [7.0, 3.6], [7.0, 4.4], [6.0, 4.4]]")],
        expect![[r#"
            mine.toml:19: side[0].zone: expected an open hex for each battery to be deployed, 1 in all, found 0 (JOS-SET-03)
            mine.toml:19: side[0].zone : attendu un hexagone praticable pour chaque batterie à déployer, soit 1, trouvé 0 (JOS-SET-03)
        "#]],
    );
}

fn many(what: &str, head: &str, count: usize) -> String {
    let start = SCENARIO.find(head).expect("it is there");
    let end = SCENARIO[start + 2..].find("\n[[").map_or(SCENARIO.len(), |end| start + 3 + end);
    let one = &SCENARIO[start..end];
    let more: String = (1..count)
        .map(|i| one.replacen(&format!("id = \"{what}\""), &format!("id = \"{what}{i}\""), 1) + "\n")
        .collect();
    format!("{}{more}{}", &SCENARIO[..start], &SCENARIO[start..])
}

/// JOS-VIC-03: as many objectives as a battle holds, and one more.
#[test]
fn too_many_objectives() {
    assert!(
        muster::check("mine.toml", &many("village", "[[objective]]", josephine::MOST_OBJECTIVES), Lang::En).is_sound()
    );
    check(
        &many("village", "[[objective]]", josephine::MOST_OBJECTIVES + 1),
        &[],
        expect![[r#"
        mine.toml:67: objective: expected at most 16, found 17
        mine.toml:67: objective : attendu au plus 16, trouvé 17
    "#]],
    );
}

/// JOS-REIN-03: more formations than a battle holds.
#[test]
fn too_many_formations() {
    let report = muster::check("mine.toml", &many("guard", "[[side.reinforcement]]", 40), Lang::En);
    let first = &report.problems[0];
    expect![[r#"
        mine.toml:51: side[0].reinforcement: expected at most 16, found 40
        mine.toml:51: side[0].reinforcement : attendu au plus 16, trouvé 40
    "#]]
    .assert_eq(&format!("{}\n{}\n", first.text(Lang::En), first.text(Lang::Fr)));
}

/// JOS-SCN-08: silence beyond the last turn.
#[test]
fn silence_beyond_the_last_turn() {
    check(
        SCENARIO,
        &[("no_command_points_turns = 1", "no_command_points_turns = 9")],
        expect![[r#"
        mine.toml:23: side[0].no_command_points_turns: expected an integer from 0 to 8, found 9 (JOS-SCN-08)
        mine.toml:23: side[0].no_command_points_turns : attendu un entier de 0 à 8, trouvé 9 (JOS-SCN-08)
    "#]],
    );
}

/// JOS-SCN-14: an army beside troops.
#[test]
fn an_army_beside_troops() {
    check(
        SCENARIO,
        &[("nation = \"france\"", "nation = \"france\"\narmy = \"france_1815\"")],
        expect![[r#"
        mine.toml:12: options[1]: expected "road_bonus" or an option of a general, found "superior_ney" (JOS-SCN-02)
        mine.toml:18: side[0].nation: expected nothing beside an army list, found "france" (JOS-SCN-14)
        mine.toml:21: side[0].points: expected nothing beside an army list, found 128 (JOS-SCN-14)
        mine.toml:22: side[0].points_start: expected nothing beside an army list, found 80 (JOS-SCN-14)
        mine.toml:23: side[0].points_reinforcements: expected nothing beside an army list, found 48 (JOS-SCN-14)
        mine.toml:26: side[0].general: expected nothing beside an army list, found a list of 1 (JOS-SCN-14)
        mine.toml:37: side[0].unit: expected nothing beside an army list, found a list of 2 (JOS-SCN-14)
        mine.toml:52: side[0].reinforcement: expected nothing beside an army list, found a list of 1 (JOS-SCN-14)
        mine.toml:12: options[1] : attendu "road_bonus" ou une option d'un général, trouvé "superior_ney" (JOS-SCN-02)
        mine.toml:18: side[0].nation : attendu rien à côté d'une liste d'armée, trouvé "france" (JOS-SCN-14)
        mine.toml:21: side[0].points : attendu rien à côté d'une liste d'armée, trouvé 128 (JOS-SCN-14)
        mine.toml:22: side[0].points_start : attendu rien à côté d'une liste d'armée, trouvé 80 (JOS-SCN-14)
        mine.toml:23: side[0].points_reinforcements : attendu rien à côté d'une liste d'armée, trouvé 48 (JOS-SCN-14)
        mine.toml:26: side[0].general : attendu rien à côté d'une liste d'armée, trouvé une liste de 1 (JOS-SCN-14)
        mine.toml:37: side[0].unit : attendu rien à côté d'une liste d'armée, trouvé une liste de 2 (JOS-SCN-14)
        mine.toml:52: side[0].reinforcement : attendu rien à côté d'une liste d'armée, trouvé une liste de 1 (JOS-SCN-14)
    "#]],
    );
}

/// JOS-SCN-14: an army nobody knows.
#[test]
fn an_army_nobody_knows() {
    check(
        SCENARIO,
        &[("army = \"britain_1815\"", "army = \"britain_1814\"")],
        expect![[r#"
        mine.toml:65: side[1].army: expected the id of an army list, found "britain_1814"; did you mean "britain_1812"? (JOS-SCN-14)
        mine.toml:65: side[1].army : attendu l'identifiant d'une liste d'armée, trouvé "britain_1814" ; vouliez-vous dire "britain_1812" ? (JOS-SCN-14)
    "#]],
    );
}

/// JOS-SCN-02: an option without effect.
#[test]
fn an_option_without_effect() {
    check(
        SCENARIO,
        &[("\"superior_ney\"]", "\"superior_ney\", \"fog\"]")],
        expect![[r#"
        mine.toml:12: options[2]: expected "road_bonus" or an option of a general, found "fog" (JOS-SCN-02)
        mine.toml:12: options[2] : attendu "road_bonus" ou une option d'un général, trouvé "fog" (JOS-SCN-02)
    "#]],
    );
}

/// JOS-SCN-02: an option that is not listed.
#[test]
fn an_option_that_is_not_listed() {
    check(
        SCENARIO,
        &[("option = \"superior_ney\"", "option = \"superior_nay\"")],
        expect![[r#"
            mine.toml:12: options[1]: expected "road_bonus" or an option of a general, found "superior_ney" (JOS-SCN-02)
            mine.toml:30: side[0].general[0].option: expected "road_bonus" or "superior_ney", found "superior_nay"; did you mean "superior_ney"? (JOS-SCN-02)
            mine.toml:12: options[1] : attendu "road_bonus" ou une option d'un général, trouvé "superior_ney" (JOS-SCN-02)
            mine.toml:30: side[0].general[0].option : attendu "road_bonus" ou "superior_ney", trouvé "superior_nay" ; vouliez-vous dire "superior_ney" ? (JOS-SCN-02)
        "#]],
    );
}

/// JOS-SET-05: a formation nobody knows.
#[test]
fn a_formation_nobody_knows() {
    check(
        SCENARIO,
        &[("formation = \"guard\"", "formation = \"gard\"")],
        expect![[r#"
            mine.toml:49: side[0].unit[1].formation: expected the id of a reinforcement of this side, found "gard"; did you mean "guard"? (JOS-SET-05)
            mine.toml:49: side[0].unit[1].formation : attendu l'identifiant d'un renfort de ce camp, trouvé "gard" ; vouliez-vous dire "guard" ? (JOS-SET-05)
        "#]],
    );
}

/// JOS-SET-05: a formation without units.
#[test]
fn a_formation_without_units() {
    check(
        SCENARIO,
        &[
            ("formation = \"guard\"\n", ""),
            ("points_start = 80", "points_start = 128"),
            ("points_reinforcements = 48", "points_reinforcements = 0"),
        ],
        expect![[r#"
            mine.toml:51: side[0].reinforcement[0].id: expected units that come with it, found none (JOS-SET-05)
            mine.toml:51: side[0].reinforcement[0].id : attendu des unités qui arrivent avec lui, trouvé aucune (JOS-SET-05)
        "#]],
    );
}

/// JOS-REIN-01, JOS-REIN-02: a schedule nobody knows.
#[test]
fn a_schedule_nobody_knows() {
    check(
        SCENARIO,
        &[("schedule = \"fixed\"", "schedule = \"sure\"")],
        expect![[r#"
        mine.toml:53: side[0].reinforcement[0].schedule: expected "fixed" or "rising", found "sure" (JOS-REIN-01)
        mine.toml:53: side[0].reinforcement[0].schedule : attendu "fixed" ou "rising", trouvé "sure" (JOS-REIN-01)
    "#]],
    );
}

/// JOS-REIN-01: a fixed schedule without a target.
#[test]
fn a_fixed_schedule_without_a_target() {
    check(
        SCENARIO,
        &[("target = 1\n", "")],
        expect![[r#"
        mine.toml:51: side[0].reinforcement[0].target: expected an integer from 1 to 6, found nothing (JOS-REIN-01)
        mine.toml:51: side[0].reinforcement[0].target : attendu un entier de 1 à 6, trouvé rien (JOS-REIN-01)
    "#]],
    );
}

/// JOS-REIN-02: a rising schedule with a target.
#[test]
fn a_rising_schedule_with_a_target() {
    check(
        SCENARIO,
        &[("schedule = \"fixed\"", "schedule = \"rising\"")],
        expect![[r#"
        mine.toml:54: side[0].reinforcement[0].target: expected a target for the fixed schedule only, found 1 (JOS-REIN-02)
        mine.toml:54: side[0].reinforcement[0].target : attendu un seuil pour le calendrier fixe seulement, trouvé 1 (JOS-REIN-02)
    "#]],
    );
}

/// JOS-REIN-03, JOS-REIN-04: a queue of two schedules.
#[test]
fn a_queue_of_two_schedules() {
    check(
        SCENARIO,
        &[(
            "entry_hex = [4, 0]\n",
            "entry_hex = [4, 0]\n\n[[side.reinforcement]]\nid = \"more\"\nschedule = \"rising\"\nqueue = 1\nfrom_turn = 1\nentry = [4.6, 0.0]\nentry_hex = [4, 0]\n",
        )],
        expect![[r#"
            mine.toml:61: side[0].reinforcement[1].id: expected units that come with it, found none (JOS-SET-05)
            mine.toml:62: side[0].reinforcement[1].schedule: expected "fixed" like "guard", before it in queue 1, found "rising" (JOS-REIN-03)
            mine.toml:61: side[0].reinforcement[1].id : attendu des unités qui arrivent avec lui, trouvé aucune (JOS-SET-05)
            mine.toml:62: side[0].reinforcement[1].schedule : attendu "fixed" comme "guard", avant lui dans la file 1, trouvé "rising" (JOS-REIN-03)
        "#]],
    );
}

/// JOS-REIN-01, JOS-VIC-04: an arrival after the end.
#[test]
fn an_arrival_after_the_end() {
    check(
        SCENARIO,
        &[("from_turn = 1", "from_turn = 9")],
        expect![[r#"
        mine.toml:56: side[0].reinforcement[0].from_turn: expected an integer from 1 to 8, found 9 (JOS-REIN-01)
        mine.toml:56: side[0].reinforcement[0].from_turn : attendu un entier de 1 à 8, trouvé 9 (JOS-REIN-01)
    "#]],
    );
}

/// JOS-REIN-05: an entry off the table.
#[test]
fn an_entry_off_the_table() {
    check(
        SCENARIO,
        &[("entry = [4.6, 0.0]", "entry = [4.6, -0.5]"), ("entry_hex = [4, 0]", "entry_hex = [13, 0]")],
        expect![[r#"
            mine.toml:57: side[0].reinforcement[0].entry: expected a point on the table of 13 × 9 UD, found [4.6, -0.5] (JOS-REIN-05)
            mine.toml:58: side[0].reinforcement[0].entry_hex: expected a hex of the table, found [13, 0] (JOS-REIN-05)
            mine.toml:57: side[0].reinforcement[0].entry : attendu un point de la table de 13 × 9 UD, trouvé [4.6, -0.5] (JOS-REIN-05)
            mine.toml:58: side[0].reinforcement[0].entry_hex : attendu un hexagone de la table, trouvé [13, 0] (JOS-REIN-05)
        "#]],
    );
}

/// JOS-REIN-05: an entry hex elsewhere.
#[test]
fn an_entry_hex_elsewhere() {
    check(
        SCENARIO,
        &[("entry_hex = [4, 0]", "entry_hex = [8, 0]")],
        expect![[r#"
        mine.toml:58: side[0].reinforcement[0].entry_hex: expected a hex within 1 UD of the entry point, found [8, 0] (JOS-REIN-05)
        mine.toml:58: side[0].reinforcement[0].entry_hex : attendu un hexagone à 1 UD au plus du point d'entrée, trouvé [8, 0] (JOS-REIN-05)
    "#]],
    );
}

/// JOS-VIC-03, JOS-SET-01: an objective off the table.
#[test]
fn an_objective_off_the_table() {
    check(
        SCENARIO,
        &[("at = [6.5, 3.96]", "at = [6.5, 13.96]"), ("hex = [6, 4]", "hex = [6, 44]")],
        expect![[r#"
        mine.toml:71: objective[0].at: expected a point on the table of 13 × 9 UD, found [6.5, 13.96] (JOS-VIC-03)
        mine.toml:72: objective[0].hex: expected a hex of the table, found [6, 44] (JOS-VIC-03)
        mine.toml:71: objective[0].at : attendu un point de la table de 13 × 9 UD, trouvé [6.5, 13.96] (JOS-VIC-03)
        mine.toml:72: objective[0].hex : attendu un hexagone de la table, trouvé [6, 44] (JOS-VIC-03)
    "#]],
    );
}

/// JOS-VIC-03: an objective in another hex.
#[test]
fn an_objective_in_another_hex() {
    check(
        SCENARIO,
        &[("hex = [6, 4]", "hex = [7, 4]")],
        expect![[r#"
        mine.toml:72: objective[0].hex: expected the hex of the objective, [6, 4], found [7, 4] (JOS-VIC-03)
        mine.toml:72: objective[0].hex : attendu l'hexagone de l'objectif, [6, 4], trouvé [7, 4] (JOS-VIC-03)
    "#]],
    );
}

/// JOS-VIC-03: a holder who does not play.
#[test]
fn a_holder_who_does_not_play() {
    check(
        SCENARIO,
        &[("holder = \"none\"", "holder = \"third\"")],
        expect![[r#"
        mine.toml:73: objective[0].holder: expected "first", "second" or "none", found "third" (JOS-VIC-03)
        mine.toml:73: objective[0].holder : attendu "first", "second" ou "none", trouvé "third" (JOS-VIC-03)
    "#]],
    );
}

/// JOS-BUD-01: sums of a side that are not the sums.
#[test]
fn sums_of_a_side_that_are_not_the_sums() {
    check(
        SCENARIO,
        &[
            ("points = 128", "points = 1"),
            ("points_start = 80", "points_start = 2"),
            ("points_reinforcements = 48", "points_reinforcements = 3"),
        ],
        expect![[r#"
            mine.toml:20: side[0].points: expected 128, found 1 (JOS-BUD-01)
            mine.toml:21: side[0].points_start: expected 80, found 2 (JOS-BUD-01)
            mine.toml:22: side[0].points_reinforcements: expected 48, found 3 (JOS-BUD-01)
            mine.toml:20: side[0].points : attendu 128, trouvé 1 (JOS-BUD-01)
            mine.toml:21: side[0].points_start : attendu 80, trouvé 2 (JOS-BUD-01)
            mine.toml:22: side[0].points_reinforcements : attendu 48, trouvé 3 (JOS-BUD-01)
        "#]],
    );
}
