//! Every decision of a battle can be let be decided again: `replay --cases` and `resolve` agree.

mod common;

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

use common::{Field, fed, fields, file, fine, folder};
use serde_json::Value;

const BATTLES: usize = 200;

/// The lines that `--cases` prints of one battle, and the dice that its record holds.
fn cases(folder: &Path, field: &Field, battle: usize) -> (Vec<String>, Vec<u64>) {
    let path = file(folder, &format!("{battle}.jsonl"));
    let seed = battle.to_string();
    fine(&[&field.args()[..], &["--sides", "bot:recruit,bot:recruit", "--seed", &seed, "--record", &path]].concat());
    let lines = fine(&["replay", &path, "--cases"]).lines().map(str::to_owned).collect();
    let record = fs::read_to_string(&path).expect("the record");
    let dice = record.lines().flat_map(|line| faces(&serde_json::from_str(line).expect("JSON"))).collect();
    (lines, dice)
}

fn count(dice: &[u64], die: u64) -> usize {
    dice.iter().filter(|face| **face == die).count()
}

fn faces(line: &Value) -> Vec<u64> {
    line["dice"].as_array().into_iter().flatten().filter_map(Value::as_u64).collect()
}

/// Two hundred battles of all playable sets: `resolve`, given system, procedure, case and dice of a line, answers with its reply
/// to the byte; every die of the record belongs to one of the cases; and what is decided again is no fault.
#[test]
fn every_decision_can_be_decided_again() {
    let folder = folder("cases");
    let (fields, next) = (fields(), AtomicUsize::new(0));
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let battle = next.fetch_add(1, Relaxed);
                    if battle >= BATTLES {
                        break;
                    }
                    let field = &fields[battle % fields.len()];
                    let (lines, mut rolled) = cases(&folder, field, battle);
                    let mut told: Vec<u64> =
                        lines.iter().flat_map(|line| faces(&serde_json::from_str(line).expect("JSON"))).collect();
                    rolled.sort_unstable();
                    told.sort_unstable();
                    if field.system == "fcm" {
                        // FCM-MEL-41: the die of a unit serves all rounds of a melee that it fights at once.
                        let round = |line: &&String| line.contains("\"procedure\":\"melee_round\"");
                        let rounds = lines.iter().filter(round);
                        for die in rounds.flat_map(|line| faces(&serde_json::from_str(line).expect("JSON"))) {
                            if count(&told, die) > count(&rolled, die) {
                                told.remove(told.iter().position(|face| *face == die).expect("it is there"));
                            }
                        }
                    }
                    assert_eq!(rolled, told, "{field:?}, battle {battle}: dice that no case has, or a case of others");
                    again(&lines);
                }
            });
        }
    });
}

/// Lets every case be decided again.
fn again(lines: &[String]) {
    let split = |line: &str| {
        let (request, reply) = line.split_once(",\"reply\":").expect("a reply");
        (format!("{request}}}\n"), format!("{}\n", reply.strip_suffix('}').expect("an object")))
    };
    let (requests, replies): (String, String) = lines.iter().map(|line| split(line)).unzip();
    assert!(replies.lines().all(|reply| reply.starts_with("{\"ok\":true,")), "a case that resolve refuses");
    let resolved = fed(&["resolve"], requests.as_bytes());
    assert_eq!(resolved.code, 0);
    assert!(resolved.out == replies, "resolve answers otherwise:\n{}\n---\n{replies}", resolved.out);
}
