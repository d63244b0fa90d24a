//! Files that are not read at all: no TOML, too large, of no kind.

use expect_test::expect;

use crate::spoil::refused;

refusals! {
    text_that_is_not_toml: "id = \"x\nmap = = 3\n[side\nzone = [1,, 2]\nyear 1815\nname = Ney\n", [] = expect![[r#"
        mine.toml:1: not TOML: invalid basic string, expected `"`
        mine.toml:2: not TOML: extra `=`, expected nothing
        mine.toml:2: not TOML: unexpected key or value, expected newline, `#`
        mine.toml:3: not TOML: unclosed table, expected `]`
        mine.toml:4: not TOML: extra comma in array, expected value
        mine.toml:5: not TOML: key with no value, expected `=`
        mine.toml:1: ce n’est pas du TOML : texte incorrect, attendu `"`
        mine.toml:2: ce n’est pas du TOML : `=` en trop, attendu rien
        mine.toml:2: ce n’est pas du TOML : champ ou valeur inattendus, attendu une fin de ligne, `#`
        mine.toml:3: ce n’est pas du TOML : `]` absent, attendu `]`
        mine.toml:4: ce n’est pas du TOML : virgule en trop dans la liste, attendu une valeur
        mine.toml:5: ce n’est pas du TOML : champ sans valeur, attendu `=`
    "#]];

    too_large: &"# long\n".repeat(200_000), [] = expect![[r#"
        mine.toml:1: expected at most 1 MiB, found 1400000 bytes
        mine.toml:1: attendu au plus 1 Mio, trouvé 1400000 octets
    "#]];

    a_rule_set_nobody_knows: "system = \"josefine\"\n", [] = expect![[r#"
        mine.toml:1: system: expected "josephine", "pow", "napow" or "fcm", found "josefine"; did you mean "josephine"?
        mine.toml:1: system : attendu "josephine", "pow", "napow" ou "fcm", trouvé "josefine" ; vouliez-vous dire "josephine" ?
    "#]];
}

#[test]
fn too_deep() {
    refused(
        &format!("id = {}", "[".repeat(5000)),
        &expect![[r#"
            mine.toml:1: not TOML: cannot recurse further; max recursion depth met
            mine.toml:1: not TOML: unclosed array, expected `]`
            mine.toml:1: ce n’est pas du TOML : trop de niveaux imbriqués
            mine.toml:1: ce n’est pas du TOML : liste non fermée, attendu `]`
        "#]],
    );
    refused(
        &format!("[{}]", vec!["a"; 20_000].join(".")),
        &expect![[r#"
            mine.toml:1: not TOML: recursion limit
            mine.toml:1: ce n’est pas du TOML : trop de niveaux imbriqués
        "#]],
    );
}

#[test]
fn a_file_of_no_kind() {
    refused(
        "colour = \"blue\"\n",
        &expect![[r#"
            mine.toml:1: expected a file of profiles, an army list, a budget, a map or a scenario, found fields of none of them
            mine.toml:1: attendu un fichier de profils, une liste d’armée, un budget, une carte ou un scénario, trouvé des champs d’aucun d’eux
        "#]],
    );
    refused(
        "",
        &expect![[r#"
            mine.toml:1: expected a file of profiles, an army list, a budget, a map or a scenario, found fields of none of them
            mine.toml:1: attendu un fichier de profils, une liste d’armée, un budget, une carte ou un scénario, trouvé des champs d’aucun d’eux
        "#]],
    );
}
