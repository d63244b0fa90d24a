//! Every command and option, in both languages, and input of every wrong kind.

mod common;

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::Stdio;

use common::{command, fed, fields, file, fine, folder, run};
use expect_test::{Expect, expect};
use serde_json::Value;

#[track_caller]
fn told(args: &[&str], expected: Expect) {
    expected.assert_eq(&run(args).told());
}

#[test]
fn systems_in_both_languages() {
    let english = fine(&["systems"]);
    assert!(english.starts_with("system "), "{english}");
    assert!(fine(&["systems", "--lang", "fr"]).starts_with("règles "));
    let ids: Vec<String> = fine(&["systems", "--json"])
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON")["id"].to_string())
        .collect();
    assert_eq!(ids, ["\"josephine\"", "\"pow\"", "\"napow\"", "\"fcm\"", "\"skirmish\""]);
    // The example is no fifth set of the catalogue: it is marked, and stands apart.
    let last =
        fine(&["systems", "--json"]).lines().last().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    assert_eq!(last.expect("a line")["example"], true);
    assert!(english.ends_with("is the example: a small rule set to copy for whoever writes another.\n"), "{english}");
}

#[test]
fn the_environment_decides_the_language() {
    let french = command(&["systems"]).env("LANG", "fr_FR.UTF-8").output().expect("it runs");
    assert!(String::from_utf8_lossy(&french.stdout).starts_with("règles "));
    let english = command(&["systems", "--lang", "en"]).env("LC_ALL", "fr_FR.UTF-8").output().expect("it runs");
    assert!(String::from_utf8_lossy(&english.stdout).starts_with("system "));
}

#[test]
fn scenarios_are_listed() {
    let all = fine(&["scenarios"]);
    for id in ["quatre_bras_1815", "pratzen_1805", "plancenoit_1815", "open_field"] {
        assert!(all.contains(id), "{all}");
    }
    let french = fine(&["scenarios", "josephine", "--lang", "fr"]);
    assert!(french.contains("16 juin 1815"), "{french}");
    let first: Value =
        serde_json::from_str(fine(&["scenarios", "--json"]).lines().next().expect("a line")).expect("JSON");
    assert_eq!(first["system"], "josephine");
    for (set, id) in [("napow", "saalfeld_1806"), ("pow", "busaco_1810"), ("fcm", "raab_szabadhegy_1809")] {
        assert!(fine(&["scenarios", set]).contains(id) && all.contains(id), "{all}");
    }
    assert!(fine(&["scenarios", "skirmish"]).contains("outpost") && !all.contains("outpost"));
    told(
        &["scenarios", "chess"],
        expect![[r#"
        exit 2
        --- error stream
        SYSTEM: expected one of josephine, pow, napow, fcm, found “chess”
    "#]],
    );
    told(
        &["scenarios", "chess", "--lang", "fr"],
        expect![[r#"
            exit 2
            --- error stream
            SYSTEM : attendu l’un de josephine, pow, napow, fcm ; trouvé « chess »
        "#]],
    );
}

#[test]
fn help_speaks_both_languages() {
    for args in [
        vec!["--help"],
        vec!["systems", "--help"],
        vec!["scenarios", "-h"],
        vec!["draw", "--help"],
        vec!["battle", "--help"],
        vec!["replay", "--help"],
        vec!["simulate", "--help"],
        vec!["fuzz", "--help"],
        vec!["muster", "--help"],
        vec!["muster", "check", "--help"],
        vec!["rules", "--help"],
        vec!["resolve", "--help"],
        vec!["schema", "--help"],
    ] {
        let english = fine(&args);
        assert!(english.contains("Usage: grognard"), "{english}");
        let french = fine(&[args.as_slice(), &["--lang", "fr"]].concat());
        assert!(french.contains("Utilisation\u{202f}: grognard"), "{french}");
        assert!(french.contains("Afficher l’aide"), "{french}");
    }
    assert!(fine(&["--version"]).starts_with("grognard "));
}

#[test]
fn what_is_not_understood_exits_2() {
    for args in [
        vec![],
        vec!["elephant"],
        vec!["systems", "--elephant"],
        vec!["rules"],
        vec!["rules", "chess"],
        vec!["battle", "--table", "round"],
        vec!["battle", "--sides", "bot:regular"],
        vec!["battle", "--sides", "bot:marshal,human"],
        vec!["battle", "--seed", "minus"],
        vec!["battle", "--option", "road_bonus"],
        vec!["battle", "--armies", "a,b,c"],
        vec!["rules", "--names"],
        vec!["replay", "a.jsonl", "--cases", "--watch"],
        vec!["sheet", "skirmish", "--out", "sheet.svg"],
        vec!["simulate", "--games", "0"],
        vec!["simulate", "--sides", "human,bot:recruit"],
        vec!["draw", "quatre_bras_1815"],
        vec!["draw", "quatre_bras_1815", "--out", "map.gif"],
        vec!["muster"],
        vec!["systems", "--lang", "de"],
    ] {
        let told = run(&args);
        assert_eq!(told.code, 2, "{args:?}: {}", told.told());
        assert!(!told.err.is_empty(), "{args:?}");
    }
}

/// What is wrong with the arguments is told in the language of the run.
#[test]
fn misunderstandings_speak_both_languages() {
    let mut all = String::new();
    for lang in ["en", "fr"] {
        for args in [
            &["elephant"][..],
            &["battel"],
            &["systems", "--jsno"],
            &["draw", "quatre_bras_1815"],
            &["battle", "--table", "round"],
            &["battle", "--seed", "minus"],
            &["simulate", "--games"],
            &["simulate", "--games", "0"],
            &["replay", "a.jsonl", "b.jsonl"],
        ] {
            let told = run(&[args, &["--lang", lang]].concat());
            assert_eq!((told.code, told.out.as_str()), (2, ""), "{args:?}");
            all += &told.err;
        }
    }
    expect![[r#"
        Unknown command: elephant
        More is told by --help.
        Unknown command: battel
        Did you mean battle?
        More is told by --help.
        Unknown argument: --jsno
        Did you mean --json?
        More is told by --help.
        Missing: --out <FILE>
        More is told by --help.
        --table <TABLE>: the value "round" is not understood
        One of: free, hex
        More is told by --help.
        --seed <N>: the value "minus" is not understood
          0 … 18446744073709551615
        More is told by --help.
        --games <N>: a value is missing
        More is told by --help.
        --games <N>: the value "0" is not understood
          0 is not in 1..=100000000
        More is told by --help.
        Unknown argument: b.jsonl
        More is told by --help.
        Commande inconnue : elephant
        --help en dit plus.
        Commande inconnue : battel
        Vouliez-vous dire battle ?
        --help en dit plus.
        Argument inconnu : --jsno
        Vouliez-vous dire --json ?
        --help en dit plus.
        Il manque : --out <FILE>
        --help en dit plus.
        --table <TABLE> : la valeur « round » n’est pas comprise
        L’une de : free, hex
        --help en dit plus.
        --seed <N> : la valeur « minus » n’est pas comprise
          0 … 18446744073709551615
        --help en dit plus.
        --games <N> : il manque une valeur
        --help en dit plus.
        --games <N> : la valeur « 0 » n’est pas comprise
          0 is not in 1..=100000000
        --help en dit plus.
        Argument inconnu : b.jsonl
        --help en dit plus.
    "#]]
    .assert_eq(&all);
}

#[test]
fn what_cannot_be_done_exits_1() {
    for args in [
        vec!["battle", "--scenario", "waterloo"],
        vec!["battle", "--scenario", "no-such-file.toml"],
        vec!["battle", "--system", "pow", "--option", "edition=v9"],
        vec!["battle", "--system", "napow", "--table", "hex"],
        vec!["battle", "--system", "napow", "--scenario", "random", "--armies", "fr1805,mars"],
        vec!["battle", "--system", "fcm", "--option", "elephants=on"],
        vec!["battle", "--option", "elephants=on"],
        vec!["battle", "--armies", "france_1815,prussia_1815"],
        vec!["battle", "--scenario", "open_field", "--armies", "france_1815,mars_1815"],
        vec!["replay", "no-such-file.jsonl"],
        vec!["muster", "check", "no-such-file.toml"],
        vec!["rules", "josephine", "FIRE-99"],
        vec!["rules", "josephine", "--search", "zeppelin"],
        vec!["fuzz", "--system", "fcm", "--scenario", "waterloo"],
        vec!["battle", "--system", "skirmish", "--scenario", "quatre_bras_1815"],
        vec!["battle", "--system", "skirmish", "--table", "hex"],
        vec!["battle", "--system", "skirmish", "--option", "elephants=on"],
        vec!["battle", "--system", "skirmish", "--armies", "france_1815,prussia_1815"],
        vec!["draw", "meadow", "--out", "-"],
        vec!["fuzz", "--scenario", "waterloo"],
        vec!["draw", "quatre_bras_1815", "--out", "no-such-folder/map.svg"],
    ] {
        let told = run(&args);
        assert_eq!(told.code, 1, "{args:?}: {}", told.told());
        assert!(!told.err.is_empty(), "{args:?}");
    }
}

#[test]
fn rules_are_read_and_searched() {
    told(
        &["rules", "josephine", "fire-02"],
        expect![[r#"
            exit 0
            JOS-FIRE-02  Dice of a fire
            Pas Ce Soir, Joséphine ! · §11 · acts

              A fire throws one d6 per element of the shooter.
        "#]],
    );
    let french = fine(&["rules", "josephine", "JOS-FIRE-02", "--lang", "fr"]);
    assert!(french.contains("· agit") && french.contains("Les dés du tir"), "{french}");
    assert!(fine(&["rules", "josephine", "--search", "CARRE"]).contains("JOS-SQ-01"));
    assert!(fine(&["rules", "pow"]).lines().count() > 400);
    let json: Value = serde_json::from_str(&fine(&["rules", "josephine", "FIRE-02", "--json"])).expect("JSON");
    assert_eq!((json["id"].as_str(), json["acts"].as_bool()), (Some("JOS-FIRE-02"), Some(true)));
    told(
        &["rules", "josephine", "POW-FIRE-02"],
        expect![[r#"
        exit 1
        --- error stream
        Pas Ce Soir, Joséphine ! has no clause POW-FIRE-02.
    "#]],
    );
}

#[test]
fn resolve_answers_every_line_in_order() {
    let good = r#"{"system":"josephine","procedure":"token_draw","case":{"first_tokens":1,"second_tokens":1}}"#;
    let input = format!("{good}\n\n   \nnonsense\n{{\"system\":\"chess\"}}\n{good}");
    let told = fed(&["resolve"], input.as_bytes());
    assert_eq!(told.code, 0);
    let replies: Vec<Value> = told.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let ok: Vec<bool> = replies.iter().map(|reply| reply["ok"].as_bool().expect("ok")).collect();
    assert_eq!(ok, [true, false, false, true]);
    assert_eq!(replies[0]["distribution"][0]["p"], 0.5);
    let french = fed(&["resolve", "--lang", "fr"], b"{}\n");
    assert!(french.out.contains("obligatoire, et absent"), "{}", french.out);
}

/// Somebody who writes one line gets its reply before writing the next.
#[test]
fn resolve_replies_at_once() {
    let mut child = command(&["resolve"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
    let (mut to, mut from) =
        (child.stdin.take().expect("a pipe"), BufReader::new(child.stdout.take().expect("a pipe")));
    for tokens in 1..=5 {
        writeln!(
            to,
            r#"{{"system":"josephine","procedure":"token_draw","case":{{"first_tokens":{tokens},"second_tokens":0}}}}"#
        )
        .expect("it reads");
        let mut reply = String::new();
        from.read_line(&mut reply).expect("it replies");
        assert!(reply.contains(&format!("\"value\":{tokens}")), "{reply}");
    }
    drop(to);
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn resolve_prints_schemas_and_withstands_anything() {
    let schemas = fine(&["resolve", "--schema"]);
    assert!(schemas.lines().count() > 60);
    for line in schemas.lines() {
        let schema: Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
    }
    let mut hostile = vec![b'['; 3 << 20];
    hostile.push(b'\n');
    hostile.extend([0, 255, 128, b'\n']);
    hostile.extend("{\"system\":".repeat(100).bytes());
    let told = fed(&["resolve"], &hostile);
    assert_eq!((told.code, told.out.lines().count()), (0, 3), "{}", told.told());
}

/// The reader of our output may go away: that is no panic and no error.
#[test]
fn a_closed_pipe_is_no_panic() {
    for args in [
        vec!["rules", "pow", "--json"],
        vec!["resolve", "--schema"],
        vec!["draw", "quatre_bras_1815", "--out", "-"],
        vec!["battle", "--sides", "bot:recruit,bot:recruit", "--watch"],
        vec!["--help"],
    ] {
        let mut child = command(&args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut out = child.stdout.take().expect("a pipe");
        let _ = out.read(&mut [0; 1]);
        drop(out);
        let done = child.wait_with_output().expect("it ends");
        let said = String::from_utf8_lossy(&done.stderr);
        assert!(
            done.status.code().is_some_and(|code| code == 0) && said.is_empty(),
            "{args:?}: {:?} {said}",
            done.status
        );
    }
}

#[test]
fn maps_are_drawn() {
    let folder = folder("maps");
    let svg = file(&folder, "map.svg");
    fine(&[
        "draw",
        "quatre_bras_1815",
        "--out",
        &svg,
        "--table",
        "hex",
        "--legend",
        "--zones",
        "--safe",
        "--scale",
        "40",
        "--deployed",
        "7",
        "--lang",
        "fr",
    ]);
    let text = fs::read_to_string(&svg).expect("the drawing");
    assert!(text.starts_with("<svg") && text.trim_end().ends_with("</svg>"));
    let png = file(&folder, "map.PNG");
    fine(&["draw", "open_field", "--out", &png, "--scale", "20"]);
    assert!(fs::read(&png).expect("the picture").starts_with(b"\x89PNG"));
    assert!(fine(&["draw", "pratzen_1805", "--out", "-", "--scale", "20"]).contains("Pratzen"));
    let example = ["draw", "copse", "--system", "skirmish", "--deployed", "3", "--out", "-", "--lang", "fr"];
    assert!(fine(&example).contains("Bois de l’est"));
}

#[test]
fn battles_are_told_and_counted() {
    let args = [
        "battle",
        "--scenario",
        "plancenoit_1815",
        "--table",
        "hex",
        "--sides",
        "bot:recruit,bot:regular",
        "--seed",
        "3",
    ];
    let short = fine(&args);
    assert!(short.contains("turns,"), "{short}");
    let long = fine(&[&args[..], &["--watch"]].concat());
    assert!(long.contains("(JOS-TURN-03)") && long.contains("\nTurn 2 ("), "{long}");
    let french = fine(&[&args[..], &["--watch", "--lang", "fr"]].concat());
    assert!(french.contains("\nTour 2 (") && !french.contains("event-"), "{french}");
    let json = fine(&[&args[..], &["--watch", "--json"]].concat());
    let lines: Vec<Value> = json.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines[0]["clause"].as_str().map(|clause| &clause[..4]), Some("JOS-"));
    assert!(lines.last().expect("a summary")["outcome"]["level"].is_string());
    let why = run(&[&args[..], &["--why"]].concat());
    assert!(why.err.contains("regular: "), "{}", why.err);
    let other = fine(&[
        "battle",
        "--scenario",
        "open_field",
        "--armies",
        "france_1805,data/josephine/armies/austria_1805.toml",
        "--sides",
        "bot:recruit,bot:recruit",
        "--option",
        "road_bonus=off",
        "--json",
    ]);
    assert!(other.contains("\"scenario\":\"open_field\""), "{other}");
}

/// Everything that a watched battle says has its words: no key is left bare, in either language.
#[test]
fn no_key_is_left_without_words() {
    for lang in ["en", "fr"] {
        for field in fields() {
            let told =
                fine(&[&field.args()[..], &["--sides", "bot:regular,bot:recruit", "--watch", "--lang", lang]].concat());
            let scenario = &field.scenario;
            for key in ["event-", "option-", "question-", "phase-", "outcome-", "{ $", "{$"] {
                assert!(!told.contains(key), "{lang} {scenario}: {key}");
            }
        }
    }
}

#[test]
fn a_person_plays_by_numbers() {
    // Somebody who asks for everything, types nonsense, then leaves.
    let input = "?\nmap\nrule\nodds 1\nundo\nelephant\n1\n99999\nat 1 1 0\nquit\n";
    let told = fed(&["battle", "--sides", "human,bot:recruit", "--seed", "2"], input.as_bytes());
    assert_eq!(told.code, 0, "{}", told.told());
    assert!(told.out.contains("pick options by their numbers") && told.out.contains("JOS-SET-03"), "{}", told.out);
    assert!(told.out.contains("Not understood") && told.out.contains("not yours to take back"), "{}", told.out);
    assert!(told.err.contains("French: the table is left"), "{}", told.err);
    let french = fed(&["battle", "--sides", "bot:recruit,human", "--lang", "fr"], b"aide\nquitter\n");
    assert!(
        french.out.contains("choisir des options par leur numéro") && french.err.contains("quitte la table"),
        "{}",
        french.told()
    );
    // An empty line accepts the preset: a whole battle of the example takes nothing else.
    let field = ["battle", "--system", "skirmish", "--scenario", "outpost", "--sides"];
    let both = fed(&[&field[..], &["human,human"]].concat(), "\n".repeat(400).as_bytes());
    assert_eq!(both.code, 0, "{}", both.told());
}

/// The end of the input is not taken for a forfeit: the person is asked, and if nobody is there to answer the battle breaks off.
#[test]
fn the_end_of_the_input_forfeits_nothing() {
    let folder = folder("hangup");
    let path = file(&folder, "game.jsonl");
    let field = ["battle", "--system", "skirmish", "--scenario", "outpost"];
    let begin = [&field[..], &["--sides", "human,bot:recruit", "--record", &path]].concat();
    let told = fed(&begin, "\n\n".as_bytes());
    assert_eq!(told.code, 1, "{}", told.told());
    assert!(told.out.ends_with("Leave the table and forfeit? yes, or anything else to go on › "), "{}", told.out);
    assert!(told.err.contains(&format!("“grognard battle --resume {path}” goes on with it")), "{}", told.err);
    let written = fs::read_to_string(&path).expect("the record");
    assert!(written.contains("\"n\":1,") && !written.contains("\"end\""), "{written}");
    let resumed = fed(&["battle", "--resume", &path, "--lang", "fr"], b"\n");
    assert!(resumed.code == 1 && resumed.err.contains("personne ne répond plus"), "{}", resumed.told());
    let done = fed(&["battle", "--resume", &path], "\n".repeat(400).as_bytes());
    assert_eq!(done.code, 0, "{}", done.told());
    fine(&["replay", &path, "--verify"]);
    let unrecorded = fed(&[&field[..], &["--sides", "human,bot:recruit"]].concat(), b"");
    assert!(unrecorded.code == 1 && unrecorded.err.starts_with("The battle breaks off"), "{}", unrecorded.told());
}

/// A line longer than anybody types, and bytes that are no text, are not understood; nothing of them is taken for an answer.
#[test]
fn endless_lines_are_not_understood() {
    let field = ["battle", "--system", "skirmish", "--scenario", "outpost", "--sides", "human,bot:recruit"];
    let long = format!("{}1\nquit\n", " ".repeat(1 << 20));
    for input in [long.as_bytes(), b"\xff\xfe 1\nquit\n", &[&[b'1'; 5000][..], b"\nquit\n"].concat()] {
        let told = fed(&field, input);
        assert_eq!(told.out.matches("Not understood").count(), 1, "{}", told.told());
        assert!(told.err.contains("the table is left"), "{}", told.told());
    }
}

/// Whoever closes the terminal while a person is asked ends nothing by a panic.
#[test]
fn a_person_behind_a_closed_pipe_is_gone() {
    let args = ["battle", "--system", "skirmish", "--sides", "human,bot:recruit"];
    let mut child =
        command(&args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    drop(child.stdout.take());
    let _ = child.stdin.take().expect("a pipe").write_all("\n".repeat(400).as_bytes());
    let done = child.wait_with_output().expect("it ends");
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.code() == Some(1) && said.starts_with("The battle breaks off"), "{:?} {said}", done.status);
}

#[test]
fn simulations_do_not_depend_on_threads() {
    let args =
        ["simulate", "--table", "hex", "--sides", "bot:recruit,bot:recruit", "--games", "24", "--seed", "9", "--json"];
    let told = |jobs: &str| -> Value {
        let out = fine(&[&args[..], &["--jobs", jobs]].concat());
        serde_json::from_str(out.lines().last().expect("an object")).expect("JSON")
    };
    let (one, three) = (told("1"), told("3"));
    for field in ["games", "wins", "draws", "hash", "answers", "turns", "win_share"] {
        assert_eq!(one[field], three[field], "{field}");
    }
    assert_eq!(one["games"], 24);
    let counted = |field: &str| one["wins"][field].as_u64().expect("a count");
    assert_eq!(counted("first") + counted("second") + one["draws"].as_u64().expect("a count"), 24);
    assert!(one["battles_per_second"].as_f64() > Some(0.0) && one["answers_per_second"].as_f64() > Some(0.0));
    assert_eq!(one["refused"], 0);
    let french =
        fine(&["simulate", "--table", "hex", "--sides", "bot:recruit,bot:recruit", "--games", "2", "--lang", "fr"]);
    assert!(french.contains("2 batailles"), "{french}");
}

#[test]
fn fuzzing_counts_what_it_played() {
    let told = fine(&["fuzz", "--scenario", "open_field", "--table", "hex", "--games", "2", "--seed", "4"]);
    assert!(told.starts_with("2 games, ") && told.contains("Nothing found"), "{told}");
    let json: Value =
        serde_json::from_str(&fine(&["fuzz", "--games", "2", "--jobs", "1", "--first", "1", "--json"])).expect("JSON");
    assert_eq!((json["games"].as_u64(), json["failure"].is_null()), (Some(2), true));
}

#[test]
fn musters_are_checked_costed_and_printed() {
    let list = "data/josephine/armies/france_1815.toml";
    assert!(fine(&["muster", "check", list]).contains("nothing wrong"));
    assert!(fine(&["muster", "cost", list]).contains("JOS-BUD-"));
    assert!(fine(&["muster", "print", list, "--lang", "fr"]).contains("☐"));
    for task in ["check", "cost", "print"] {
        let json: Value = serde_json::from_str(&fine(&["muster", task, list, "--json"])).expect("JSON");
        assert_eq!(json["id"], "france_1815", "{task}");
    }
    let text = fs::read_to_string(common::root().join(list)).expect("the list").replace("elements = ", "elements = 9");
    for task in ["check", "cost", "print"] {
        let told = fed(&["muster", task, "-"], text.as_bytes());
        assert_eq!(told.code, 1, "{}", told.told());
        let said = told.out + &told.err;
        assert!(said.contains("elements: expected") && said.contains("JOS-ARMY-04"), "{said}");
    }
    assert_eq!(fed(&["muster", "check", "-"], &[0xff, 0, 1]).code, 1);
}
