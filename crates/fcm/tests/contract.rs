//! Every request of the contract and every worked example of the rules gets the reply written there.

mod common;

use common::CATALOGUE;
use game::procedure::testing::check_line;

fn check_pairs(text: &str) -> usize {
    let lines: Vec<&str> = text.lines().collect();
    for pair in lines.chunks(2) {
        check_line(&CATALOGUE, pair[0], pair[1]);
    }
    lines.len() / 2
}

/// The contract: one request or more for each of the nineteen procedures, and its errors.
#[test]
fn replies_of_the_contract() {
    let text = include_str!("contract.jsonl");
    assert_eq!(check_pairs(text), 28);
    for entry in fcm::PROCEDURES {
        assert!(text.contains(&format!("\"procedure\":\"{}\"", entry.name)), "{} has no example", entry.name);
    }
}

/// FCM-RNG-06, FCM-MOR-41, FCM-BUD-01 to -04, and the fifteen worked examples: FCM-UNIT-15, FCM-SMALL-08, -09,
/// FCM-DIE-02, FCM-RNG-09, FCM-ART-03, -05, -07, FCM-FIRE-18, FCM-MEL-09, -10, -29, -30, -11, -24, -31, -33, FCM-MOR-11,
/// -32, -34, -38, -10, -18, FCM-STR-02, -06, FCM-GEN-02, -03, -09, -10, FCM-INT-02, -03, FCM-FORM-04, -15,
/// FCM-MOVE-01, FCM-CHG-03, FCM-LOSS-03, -04.
#[test]
fn worked_examples_of_the_rules() {
    assert_eq!(check_pairs(include_str!("examples.jsonl")), 34);
}

/// Every case is written as it is read.
#[test]
fn cases_are_written_as_they_are_read() {
    game::procedure::testing::check_round_trips(&CATALOGUE, "fcm");
}
