//! What is listed beside scenarios, and what programs are told of files that were written.

mod common;

use std::fs;

use common::{file, fine, folder, run};
use expect_test::{Expect, expect};
use serde_json::Value;

#[track_caller]
fn told(args: &[&str], expected: Expect) {
    expected.assert_eq(&run(args).told());
}

#[test]
fn lessons_are_listed() {
    told(
        &["scenarios", "--lessons"],
        expect![[r#"
            exit 0
            system     lesson                 title                              minutes  stages
            josephine  first_steps_1          Activation and march                     3       7
            josephine  first_steps_2          Fire                                     2       6
            josephine  first_steps_3          The charge                               2       5
            josephine  first_steps_4          The square                               3       5
            pow        orders_and_initiative  Orders and initiative                    4       6
            pow        fire_and_morale        Fire and morale                          3       6
            pow        charge_and_pursuit     A charge and its pursuit                 3       4
            napow      moving_a_brigade       Moving a brigade                         3       5
            napow      fire_and_formation     Fire and formation                       3       5
            napow      charge_and_square      A charge met by a square                 4       6
            fcm        column_and_line        Column and line, a first lesson          3       7
            fcm        horse_and_square       Horse and square, a second lesson        3       5
            fcm        the_farm               The farm, a third lesson                 4       6
        "#]],
    );
    told(
        &["scenarios", "--lessons", "--lang", "fr"],
        expect![[r#"
            exit 0
            règles     leçon                  titre                                   minutes  étapes
            josephine  first_steps_1          Activer et marcher                            3       7
            josephine  first_steps_2          Le tir                                        2       6
            josephine  first_steps_3          La charge                                     2       5
            josephine  first_steps_4          Le carré                                      3       5
            pow        orders_and_initiative  Ordres et initiative                          4       6
            pow        fire_and_morale        Tir et moral                                  3       6
            pow        charge_and_pursuit     Une charge et sa poursuite                    3       4
            napow      moving_a_brigade       Déplacer une brigade                          3       5
            napow      fire_and_formation     Tir et formation                              3       5
            napow      charge_and_square      Une charge reçue en carré                     4       6
            fcm        column_and_line        Colonne et ligne, une première leçon          3       7
            fcm        horse_and_square       Cavalerie et carré, une deuxième leçon        3       5
            fcm        the_farm               La ferme, une troisième leçon                 4       6
        "#]],
    );
    told(
        &["scenarios", "skirmish", "--lessons"],
        expect![[r#"
        exit 0
        No lesson teaches this set yet.
    "#]],
    );
    assert_eq!(run(&["scenarios", "skirmish", "--lessons", "--json"]).told(), "exit 0\n");
}

/// For programs one line a lesson, with what it teaches; lessons are no scenarios.
#[test]
fn lessons_are_listed_for_programs() {
    let listed = |args: &[&str]| -> Vec<Value> {
        fine(args).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    };
    let lessons = listed(&["scenarios", "josephine", "--lessons", "--json"]);
    let scenarios = listed(&["scenarios", "--json"]);
    assert!(!lessons.is_empty());
    for lesson in &lessons {
        assert_eq!(lesson["system"], "josephine");
        assert!(scenarios.iter().all(|scenario| scenario["id"] != lesson["id"]), "{lesson}");
        let clauses = lesson["clauses"].as_array().expect("clauses");
        assert_eq!(Value::from(clauses.len()), lesson["stages"]);
        assert!(clauses.iter().all(|clause| clause.as_str().is_some_and(|id| id.starts_with("JOS-"))), "{lesson}");
        assert!(lesson["minutes"].as_u64().is_some_and(|minutes| minutes > 0), "{lesson}");
    }
}

/// The one line names the file, what it is, and how long it is; without `--json` nothing is said.
#[test]
fn programs_hear_what_was_written() {
    let folder = folder("written");
    for (args, name, kind) in [
        (["draw", "open_field", "--scale", "20"], "map.svg", "svg"),
        (["draw", "open_field", "--scale", "20"], "map.PNG", "png"),
        (["sheet", "pow", "--edition", "play_aid"], "sheet.svg", "svg"),
        (["sheet", "pow", "--edition", "v2"], "sheet.pdf", "pdf"),
    ] {
        let path = file(&folder, name);
        let all = [&args[..], &["--out", &path]].concat();
        assert_eq!(run(&all).told(), "exit 0\n", "{all:?}");
        let said = fine(&[&all[..], &["--json"]].concat());
        let length = fs::metadata(&path).expect("it was written").len();
        assert_eq!(said, format!("{{\"file\":{path:?},\"kind\":\"{kind}\",\"bytes\":{length}}}\n"));
    }
}

/// A picture on standard output leaves no room for JSON; nothing is said of what could not be written.
#[test]
fn what_cannot_be_told_is_refused() {
    told(
        &["draw", "open_field", "--out", "-", "--json"],
        expect![[r#"
        exit 2
        --- error stream
        --json: expected a file in --out, found -, which is the picture itself
    "#]],
    );
    told(
        &["draw", "open_field", "--out", "-", "--json", "--lang", "fr"],
        expect![[r#"
        exit 2
        --- error stream
        --json : attendu un fichier pour --out, trouvé -, qui est l’image elle-même
    "#]],
    );
    for args in [["draw", "open_field"], ["sheet", "josephine"]] {
        let said = run(&[&args[..], &["--out", "no-such-folder/a.svg", "--json"]].concat());
        assert_eq!((said.code, said.out.as_str()), (1, ""), "{}", said.err);
    }
}
