//! Records: written, verified, cut, edited, damaged.

mod common;

use std::fs;
use std::path::Path;

use common::{fed, file, fine, folder, run};
use expect_test::expect;
use serde_json::Value;

/// A short recorded battle.
fn recorded(folder: &Path) -> (String, String) {
    let path = file(folder, "game.jsonl");
    fine(&[
        "battle",
        "--scenario",
        "open_field",
        "--table",
        "hex",
        "--sides",
        "bot:recruit,bot:recruit",
        "--seed",
        "5",
        "--record",
        &path,
    ]);
    let text = fs::read_to_string(&path).expect("the record");
    (path, text)
}

#[test]
fn a_record_replays_and_verifies() {
    let folder = folder("verifies");
    let (path, text) = recorded(&folder);
    let answers = text.lines().count() - 2;
    let told = fine(&["replay", &path, "--verify"]);
    assert!(told.contains(&format!("Verified: {answers} answers")), "{told}");
    let french = fine(&["replay", &path, "--verify", "--lang", "fr"]);
    assert!(french.contains("chaque empreinte et chaque dé concordent"), "{french}");
    let watched = fine(&["replay", &path, "--watch"]);
    assert!(watched.contains("\nTurn 1 ("), "{watched}");
    let json: Value = serde_json::from_str(&fine(&["replay", &path, "--verify", "--json"])).expect("JSON");
    assert_eq!(json["played"], answers);
    let last: Value = serde_json::from_str(text.lines().rev().nth(1).expect("the last answer")).expect("JSON");
    assert_eq!(json["hash"], last["hash"]);
}

#[test]
fn a_moment_is_shown_and_drawn() {
    let folder = folder("moment");
    let (path, _) = recorded(&folder);
    let (svg, png) = (file(&folder, "moment.svg"), file(&folder, "moment.png"));
    let told = fine(&["replay", &path, "--at", "60", "--picture", &svg]);
    assert!(told.contains("question 60:") && told.contains("elements"), "{told}");
    assert!(fs::read_to_string(&svg).expect("the drawing").starts_with("<svg"));
    fine(&["replay", &path, "--picture", &png]);
    assert!(fs::read(&png).expect("the picture").starts_with(b"\x89PNG"));
    let json: Value = serde_json::from_str(&fine(&["replay", &path, "--at", "60", "--json"])).expect("JSON");
    assert_eq!(json["view"]["number"], 60);
    assert_eq!(run(&["replay", &path, "--picture", "moment.bmp"]).code, 2);
}

/// A record that breaks off opens up to its last whole answer, wherever it was cut.
#[test]
fn a_cut_record_opens_up_to_its_last_whole_answer() {
    let (_, text) = recorded(&folder("cut"));
    let header = text.lines().next().expect("a header").len();
    for length in [header + 1, header + 30, text.len() / 2, text.len() - 30, text.len() - 2] {
        let told = fed(&["replay", "-", "--verify"], &text.as_bytes()[..length]);
        assert_eq!(told.code, 0, "{}", told.told());
        assert!(told.out.contains("The record breaks off"), "{}", told.out);
    }
    let told = fed(&["replay", "-"], &text.as_bytes()[..header / 2]);
    assert_eq!(told.code, 1);
    assert!(told.err.starts_with("-:1: "), "{}", told.err);
}

/// Whatever is edited is found, with its line.
#[test]
fn an_edited_record_is_reported_with_its_line() {
    let (_, text) = recorded(&folder("edited"));
    let lines: Vec<&str> = text.lines().collect();
    let changed = |line: usize, from: &str, to: &str| {
        let mut lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        assert!(lines[line].contains(from), "{}", lines[line]);
        lines[line] = lines[line].replacen(from, to, 1);
        fed(&["replay", "-", "--verify"], (lines.join("\n") + "\n").as_bytes())
    };
    let middle = lines.len() / 2;
    let rolled = lines.iter().rposition(|line| line.contains("\"dice\":[")).expect("a line with dice");
    let die: String = lines[rolled].split("\"dice\":[").nth(1).expect("dice").chars().take(1).collect();
    let other = if die == "1" { "2" } else { "1" };
    for (line, from, to) in [
        (middle, "\"hash\":\"", "\"hash\":\"0"),
        (middle, "\"side\"", "\"seite\""),
        (middle, "{", "{{"),
        (middle, "\"n\":", "\"n\":9"),
        (rolled, &format!("\"dice\":[{die}"), &format!("\"dice\":[{other}")),
        (rolled, "\"dice\":[", "\"dice\":[9,"),
        (0, "\"seed\":5", "\"seed\":6"),
        (0, "\"scenario\":\"open_field\"", "\"scenario\":\"quatre_bras_1815\""),
        (lines.len() - 1, "\"level\":\"", "\"level\":\"very_"),
    ] {
        let told = changed(line, from, to);
        assert_eq!(told.code, 1, "{from} → {to}: {}", told.told());
        // A wrong seed shows at the first die; everything else on its own line.
        let place = format!("-:{}: ", line + 1);
        assert!(told.err.starts_with(&place) || from.contains("seed"), "{from} → {to}: {}", told.err);
    }
}

#[test]
fn a_swapped_answer_is_found() {
    let (_, text) = recorded(&folder("swapped"));
    let mut lines: Vec<&str> = text.lines().collect();
    let middle = lines.len() / 2;
    lines.remove(middle);
    let told = fed(&["replay", "-"], (lines.join("\n") + "\n").as_bytes());
    assert_eq!(told.code, 1);
    assert!(told.err.contains("expected question"), "{}", told.err);
}

#[test]
fn what_is_no_record_is_told() {
    let said = |bytes: &[u8], lang: &str| fed(&["replay", "-", "--lang", lang], bytes).told();
    expect![[r#"
        exit 1
        --- error stream
        -:1: expected a record, found nothing
    "#]]
    .assert_eq(&said(b"", "en"));
    expect![[r#"
        exit 1
        --- error stream
        -:1 : règles inconnues « chess »
    "#]]
    .assert_eq(&said(b"{\"grognard\":2,\"system\":\"chess\"}\n", "fr"));
    let old = b"{\"grognard\":1,\"system\":\"josephine\"}\n{\"n\":1,\"side\":\"first\",\"answer\":{\"one\":3},\"hash\":\"0\"}\n";
    expect![[r#"
        exit 1
        --- error stream
        -:1: this is a record of format 1; this version of the program reads format 2 only. The version that wrote it replays it.
    "#]].assert_eq(&said(old, "en"));
    expect![[r#"
        exit 1
        --- error stream
        -:1 : c’est un enregistrement au format 1 ; cette version du programme ne lit que le format 2. La version qui l’a écrit sait le rejouer.
    "#]].assert_eq(&said(old, "fr"));
    expect![[r#"
        exit 1
        --- error stream
        -:1: this is a record of format 7; this version of the program reads format 2 only. A newer version of the program replays it.
    "#]]
    .assert_eq(&said(b"{\"grognard\":7,\"system\":\"josephine\"}\n", "en"));
    for bytes in [&b"\xff\xfe\0"[..], b"[]", b"{}", b"{\"grognard\":2}", &[b'['; 100_000]] {
        let told = fed(&["replay", "-"], bytes);
        assert_eq!(told.code, 1, "{}", told.told());
        assert!(told.err.starts_with("-:1: "), "{}", told.err);
    }
}

/// A record of a scenario of the user's own needs its file again, and notices if it is another one.
#[test]
fn a_scenario_of_ones_own_is_recorded_and_replayed() {
    let folder = folder("own");
    let (own, record) = (file(&folder, "own.toml"), file(&folder, "game.jsonl"));
    let text =
        fs::read_to_string(common::root().join("data/josephine/scenarios/plancenoit_1815.toml")).expect("the scenario");
    let text = text.replace("id = \"plancenoit_1815\"", "id = \"my_plancenoit\"");
    fs::write(&own, &text).expect("the scenario");
    fine(&["battle", "--scenario", &own, "--table", "hex", "--sides", "bot:recruit,bot:recruit", "--record", &record]);
    fine(&["replay", &record, "--scenario", &own, "--verify"]);
    assert_eq!(run(&["replay", &record]).code, 1);
    fs::write(&own, text.replace("turns = 9", "turns = 8")).expect("the scenario");
    let told = run(&["replay", &record, "--scenario", &own]);
    assert_eq!(told.code, 1, "{}", told.told());
    assert!(told.err.contains("has changed since"), "{}", told.err);
}
