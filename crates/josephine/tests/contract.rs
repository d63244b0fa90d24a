//! The requests and replies that are agreed on, to the letter.

use game::procedure::Catalogue;
use game::procedure::testing::check_line;

static CATALOGUE: Catalogue = Catalogue { sets: &[("josephine", josephine::PROCEDURES)] };

/// Every request of the contract gets the reply that stands below it.
#[test]
fn contract_pairs() {
    let lines: Vec<&str> = include_str!("contract.jsonl").lines().collect();
    for [request, reply] in lines.as_chunks::<2>().0 {
        check_line(&CATALOGUE, request, reply);
    }
}

/// Every case is written as it is read.
#[test]
fn cases_are_written_as_they_are_read() {
    game::procedure::testing::check_round_trips(&CATALOGUE, "josephine");
}
