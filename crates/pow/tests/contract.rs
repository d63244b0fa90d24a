//! Requests and replies of the contract, and the worked examples of the rules.

use game::procedure::{Catalogue, answer_line, testing::check_line};
use serde_json::Value;

static CATALOGUE: Catalogue = Catalogue { sets: &[("pow", pow::PROCEDURES)] };

/// Every request of the contract, one line, and its reply, the next line: one for each procedure at least.
#[test]
fn requests_and_replies_of_the_contract() {
    let lines: Vec<&str> = include_str!("contract.jsonl").lines().collect();
    assert_eq!(lines.len(), 48);
    for pair in lines.chunks(2) {
        check_line(&CATALOGUE, pair[0], pair[1]);
    }
    for entry in pow::PROCEDURES {
        let name = format!("\"procedure\":\"{}\"", entry.name);
        assert!(lines.iter().any(|line| line.contains(&name)), "no example of {}", entry.name);
    }
}

/// The printed examples (S) and our own (O): a name, the request, and the result alone.
///
/// POW-STR-03, POW-STR-04 (S1, S2); POW-MOR-07, POW-MOR-21, POW-MOR-22 (S3, S4, S6); POW-FIRE-24, POW-FIRE-25,
/// POW-FIRE-29, POW-FIRE-31 (S5); POW-MEL-03, POW-MEL-06, POW-MEL-11, POW-MEL-17, POW-MEL-20 (S7); POW-MOV-07 (S8);
/// POW-LIST-05, POW-LIST-07 (S9); POW-FIRE-17, POW-FIRE-19, POW-FIRE-26, POW-FIRE-30, POW-FIRE-39 (O1); POW-LOSS-02,
/// POW-FIRE-37 (O2); POW-FIRE-27 (O3); POW-FIRE-35, POW-GEN-12 (O4); POW-MOR-04, POW-MOR-06 (O5); POW-MOR-05,
/// POW-MOR-11 (O7); POW-MOR-12, POW-MOR-24 (O8); POW-MOR-17, POW-MOR-27 (O9); POW-MEL-07, POW-MEL-12, POW-MEL-15 (O10);
/// POW-MEL-05, POW-MEL-09, POW-MEL-16 (O11); POW-MEL-19 (O12); POW-INI-12, POW-INI-16, POW-INI-17 (O13); POW-INI-14
/// (O14); POW-MOV-10 (O15); POW-MOV-08, POW-MOV-09 (O16); POW-DET-08, POW-DET-09, POW-DET-11 (O17); POW-OBJ-08 (O18);
/// POW-MEL-14 (O19); POW-MOR-15, POW-TRP-11 (O20).
#[test]
fn worked_examples() {
    let lines: Vec<&str> = include_str!("examples.jsonl").lines().collect();
    assert_eq!(lines.len(), 3 * 37);
    for example in lines.chunks(3) {
        let mut out = Vec::new();
        answer_line(&CATALOGUE, example[1].as_bytes(), rulebook::Lang::En, &mut out);
        let reply: Value = serde_json::from_slice(&out).expect("replies are JSON");
        let expected: Value = serde_json::from_str(example[2]).expect("results are JSON");
        assert_eq!(reply["result"], expected, "{}", example[0]);
    }
}

/// Every case is written as it is read.
#[test]
fn cases_are_written_as_they_are_read() {
    game::procedure::testing::check_round_trips(&CATALOGUE, "pow");
}
