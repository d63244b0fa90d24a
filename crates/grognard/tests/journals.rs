//! Records as files: never lost unasked, written by one program, whole after a cut, resumed as if nothing had happened.

mod common;

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;
use std::process::Stdio;

use common::{Run, command, file, fine, folder, root, run};
use expect_test::expect;
use serde_json::Value;

const FIELD: [&str; 5] = ["battle", "--scenario", "open_field", "--table", "hex"];

/// A battle of two computer players that ran through: the path of its record, and what it says.
fn through(folder: &Path, sides: &str) -> (String, String) {
    let path = file(folder, "through.jsonl");
    fine(&[&FIELD[..], &["--seed", "5", "--sides", sides, "--record", &path]].concat());
    let text = fs::read_to_string(&path).expect("the record");
    (path, text)
}

/// The record in a file of its own, as it was after so many bytes.
fn cut(folder: &Path, text: &[u8]) -> String {
    let path = file(folder, "cut.jsonl");
    fs::write(&path, text).expect("a record");
    path
}

/// The same with the name of the folder left out.
fn told(run: &Run, folder: &Path) -> String {
    run.told().replace(folder.to_str().expect("a plain path"), "FOLDER")
}

/// A scenario that is named as the record by mistake stays as it is, and it is told what to do.
#[test]
fn a_file_that_exists_stays_as_it_is() {
    let folder = folder("exists");
    let own = file(&folder, "own.toml");
    fs::copy(root().join("data/josephine/scenarios/open_field.toml"), &own).expect("a scenario");
    let before = fs::read(&own).expect("a scenario");
    let args = ["battle", "--scenario", &own, "--sides", "bot:recruit,bot:recruit", "--record", &own];
    expect![[r#"
        exit 1
        --- error stream
        FOLDER/own.toml exists and stays as it is. Name another file, go on with a record by --resume, or write over it by --overwrite.
    "#]]
    .assert_eq(&told(&run(&args), &folder));
    expect![[r#"
        exit 1
        --- error stream
        FOLDER/own.toml existe et reste tel quel. Nommer un autre fichier, continuer un enregistrement par --resume, ou l’écraser par --overwrite.
    "#]]
    .assert_eq(&told(&run(&[&args[..], &["--lang", "fr"]].concat()), &folder));
    assert_eq!(fs::read(&own).expect("a scenario"), before);
    let (path, text) = through(&folder, "bot:recruit,bot:recruit");
    let again = [&FIELD[..], &["--seed", "6", "--sides", "bot:recruit,bot:recruit", "--record", &path]].concat();
    assert_eq!(run(&again).code, 1);
    assert_eq!(fs::read_to_string(&path).expect("the record"), text);
    fine(&[&again[..], &["--overwrite"]].concat());
    assert!(fs::read_to_string(&path).expect("the record").contains("\"seed\":6"));
    fine(&["replay", &path, "--verify"]);
    assert_eq!(run(&[&FIELD[..], &["--overwrite"]].concat()).code, 2, "there is nothing to write over");
}

/// While one program writes a record no other does, neither anew nor going on.
#[test]
fn two_programs_do_not_write_one_record() {
    let folder = folder("locked");
    let (_, text) = through(&folder, "bot:recruit,bot:recruit");
    let path = cut(&folder, &text.as_bytes()[..text.len() / 2]);
    let held = File::open(&path).expect("the record");
    held.lock().expect("nobody else holds it");
    let anew = [&FIELD[..], &["--sides", "bot:recruit,bot:recruit", "--overwrite", "--record", &path]].concat();
    for args in [anew, vec!["battle", "--resume", &path]] {
        let said = run(&args);
        assert_eq!(
            told(&said, &folder),
            "exit 1\n--- error stream\nFOLDER/cut.jsonl is being written by another program. Wait until its battle is over, or name another file.\n"
        );
    }
    assert_eq!(fs::read_to_string(&path).expect("the record"), text[..text.len() / 2]);
    drop(held);
    fine(&["battle", "--resume", &path]);
    assert_eq!(fs::read_to_string(&path).expect("the record"), text);
}

/// Wherever a record breaks off (whole lines, half a line, zeros after a power cut, nothing but the end missing), the battle
/// that is resumed is, to the byte, the one that ran through.
#[test]
fn a_resumed_battle_is_the_one_that_ran_through() {
    let folder = folder("resumed");
    for sides in ["bot:recruit,bot:regular", "bot:regular,bot:recruit"] {
        let path = file(&folder, "through.jsonl");
        let _ = fs::remove_file(&path);
        let (_, text) = through(&folder, sides);
        let header = text.find('\n').expect("a header") + 1;
        let end = text.rfind("{\"end\"").expect("an end");
        let half = text[..text.len() / 2].rfind('\n').expect("lines") + 1;
        for (length, zeros) in [(header, 0), (half, 0), (half - 1, 0), (half + 30, 0), (half + 7, 4096), (end, 4096)] {
            let mut bytes = text.as_bytes()[..length].to_vec();
            bytes.resize(length + zeros, 0);
            let path = cut(&folder, &bytes);
            let said = run(&["battle", "--resume", &path]);
            assert_eq!(said.code, 0, "{sides}, {length}: {}", said.told());
            assert_eq!(fs::read_to_string(&path).expect("the record"), text, "{sides}, {length}");
            let torn = zeros > 0 || !matches!(text.as_bytes()[length - 1], b'\n' | b'}');
            assert_eq!(said.err.contains("are cut off"), torn, "{sides}, {length}: {}", said.err);
        }
    }
}

/// A battle whose program is killed in the middle goes on; the other player is an outside program.
#[test]
fn a_battle_goes_on_after_a_crash() {
    let folder = folder("crash");
    let path = file(&folder, "game.jsonl");
    let sides = ["--sides", "cmd:python3 examples/player.py,bot:recruit", "--watch", "--record", &path];
    let mut child = command(&[&FIELD[..], &sides[..]].concat())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command line starts");
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut shown = String::new();
    while !shown.contains("Turn 2") {
        assert!(out.read_line(&mut shown).expect("text") > 0, "{shown}");
    }
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    // Every answer whose events were shown is in the record.
    let written = fs::read_to_string(&path).expect("the record");
    assert!(!written.contains("\"end\""), "it was killed in the middle");
    let replayed = fine(&["replay", &path, "--watch"]);
    let shown = &shown[..shown.rfind('\n').expect("lines")];
    assert!(replayed.contains(shown), "shown:\n{shown}\n--- recorded:\n{replayed}");
    fine(&["battle", "--resume", &path]);
    let told = fine(&["replay", &path, "--verify"]);
    assert!(told.contains("Verified"), "{told}");
    assert!(
        fs::read_to_string(&path).expect("the record").starts_with(&written[..written.rfind('\n').expect("lines")])
    );
}

/// Whoever watches may go away: the record is finished all the same. Without a record nothing is left to do.
#[test]
fn a_record_is_finished_although_nobody_watches_any_more() {
    let folder = folder("pipe");
    let path = file(&folder, "game.jsonl");
    let fight = [&FIELD[..], &["--sides", "bot:recruit,bot:recruit", "--watch"]].concat();
    for args in [[&fight[..], &["--record", &path]].concat(), fight] {
        let mut child = command(&args).stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("it starts");
        child.stdout.take().expect("a pipe").read_exact(&mut [0]).expect("it says something");
        assert_eq!(child.wait().expect("it ends").code(), Some(0), "{args:?}");
    }
    let told = fine(&["replay", &path, "--verify"]);
    assert!(told.contains("Verified") && !told.contains("breaks off"), "{told}");
}

/// A record of another revision of the rules is refused with both numbers and what to do, and stays as it is.
#[test]
fn another_revision_of_the_rules_is_refused() {
    let folder = folder("revision");
    let (_, text) = through(&folder, "bot:recruit,bot:recruit");
    let header: Value = serde_json::from_str(text.lines().next().expect("a header")).expect("JSON");
    let ours = format!("\"revision\":{}", header["revision"]);
    let half = text[..text.len() / 2].replacen(&ours, "\"revision\":99", 1);
    let path = cut(&folder, half.as_bytes());
    for (args, place) in [(["battle", "--resume"], 1), (["replay", "--verify"], 1)] {
        let said = run(&[&args[..], &[&path]].concat());
        assert_eq!(said.code, 1, "{}", said.told());
        let start = format!(
            "{path}:{place}: recorded under revision 99 of the rules, and this program plays revision {}",
            header["revision"]
        );
        assert!(said.err.starts_with(&start), "{}", said.err);
    }
    fine(&["replay", &path]);
    assert_eq!(fs::read_to_string(&path).expect("the record"), half);
}

/// Of dice that were typed in, nobody can say that they fell so: `--verify` tells how many there are.
#[test]
fn typed_dice_are_told_apart() {
    let folder = folder("typed");
    let (_, text) = through(&folder, "bot:recruit,bot:recruit");
    let typed = text.replacen("\"dice\":\"seeded\"", "\"dice\":\"typed\"", 1);
    let path = cut(&folder, typed.as_bytes());
    let entries = text.lines().skip(1).map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let dice: usize = entries.map(|entry| entry["dice"].as_array().map_or(0, Vec::len)).sum();
    let said = fine(&["replay", &path, "--verify"]);
    assert!(said.contains(&format!("every hash agrees. Not verified: {dice} dice that were typed in.")), "{said}");
    let said = fine(&["replay", &path, "--verify", "--lang", "fr"]);
    assert!(said.contains(&format!("Non vérifié\u{202f}: {dice} dés saisis à la main.")), "{said}");
    let json: Value = serde_json::from_str(&fine(&["replay", &path, "--verify", "--json"])).expect("JSON");
    assert_eq!(json["unverified_dice"], dice);
    let half = cut(&folder, &typed.as_bytes()[..typed.len() / 2]);
    let said = run(&["battle", "--resume", &half]);
    assert_eq!(said.code, 1);
    assert!(said.err.contains("typed in; the page goes on with it"), "{}", said.err);
}

/// What cannot be resumed is told: a battle that is over, what is no record, and who is to play where nobody knows.
#[test]
fn what_cannot_be_resumed_is_told() {
    let folder = folder("over");
    let (path, text) = through(&folder, "bot:recruit,bot:recruit");
    assert_eq!(
        told(&run(&["battle", "--resume", &path]), &folder),
        "exit 1\n--- error stream\nFOLDER/through.jsonl: this battle is over; “grognard replay” shows it.\n"
    );
    let old = cut(&folder, b"{\"grognard\":1,\"system\":\"josephine\"}\n");
    assert_eq!(
        told(&run(&["battle", "--resume", &old]), &folder),
        "exit 1\n--- error stream\nFOLDER/cut.jsonl:1: this is a record of format 1; this version of the program reads format 2 only. The version that wrote it replays it.\n"
    );
    assert_eq!(run(&["battle", "--resume", &file(&folder, "none.jsonl")]).code, 1);
    assert_eq!(run(&["battle", "--resume", &path, "--seed", "3"]).code, 2);
    let half = text[..text.len() / 2].replacen("bot:recruit", "Marie", 1);
    let path = cut(&folder, half.as_bytes());
    assert_eq!(run(&["battle", "--resume", &path]).code, 2, "nobody knows Marie");
    fine(&["battle", "--resume", &path, "--sides", "bot:recruit,bot:recruit"]);
    fine(&["replay", &path, "--verify"]);
}

/// JOS-SET-01: a map in place of the scenario's own is kept in the record: nobody needs the file to replay it.
#[test]
fn a_map_is_kept_whole() {
    let folder = folder("map");
    let (map, record) = (file(&folder, "bare.toml"), file(&folder, "game.jsonl"));
    fs::write(&map, "id = \"bare\"\nwidth = 13.0\nheight = 9.0\n").expect("a map");
    let fight = [&FIELD[..], &["--sides", "bot:recruit,bot:recruit", "--map", &map]].concat();
    fine(&[&fight[..], &["--record", &record]].concat());
    fs::write(&map, "id = \"bare\"\nwidth = 12.0\nheight = 9.0\n").expect("a map");
    fine(&["replay", &record, "--verify"]);
    let said = run(&fight);
    assert_eq!(said.code, 1);
    assert!(said.err.contains("expected a map of 13 × 9 UD") && said.err.contains("JOS-SET-01"), "{}", said.err);
}

/// Options are switches, numbers or words; what a scenario does not take is refused with what it found.
#[test]
fn options_are_values() {
    let said = |value: &str| run(&[&FIELD[..], &["--sides", "bot:recruit,bot:recruit", "--option", value]].concat());
    assert_eq!(said("road_bonus=off").code, 0);
    for (value, found) in [("road_bonus=3", "3"), ("road_bonus=v2", "\"v2\"")] {
        let said = said(value);
        assert_eq!(said.code, 1);
        assert!(said.err.contains(&format!("road_bonus: expected on or off, found {found}")), "{}", said.err);
    }
    assert_eq!(said("road_bonus").code, 2);
}
