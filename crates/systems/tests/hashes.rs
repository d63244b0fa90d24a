//! Hashes of scenarios and states, pinned: they are in records that people keep.
//!
//! If one changes, old records do not verify any more. That may be right (a state that knows more, a mended clause): then
//! the rule set has a new `REVISION`, and `UPDATE_EXPECT=1 cargo test -p systems --test hashes` writes the new ones here.

use dice::Seeded;
use expect_test::{Expect, expect};
use game::record::Fingerprint;
use game::{RuleSet, Table, digest};
use systems::{Source, Visitor, Wish, open};

/// So many answers by chance from the beginning.
struct After(usize);

impl Visitor for After {
    type Output = (usize, u64);

    fn visit<R: RuleSet + 'static>(self, rules: &R) -> (usize, u64) {
        let (mut dice, mut whims) = (Seeded::new(1815, 0), Seeded::new(!1815, 0));
        let (mut state, mut answers) = (rules.begin(), 0);
        while let (Some(&side), true) = (rules.asked(&state).first(), answers < self.0) {
            let answer = rules.sample(&state, side, &mut whims);
            rules.answer(&mut state, side, &answer, &mut game::Course::silent(&mut dice)).expect("a sample is legal");
            answers += 1;
        }
        (answers, digest(&state))
    }
}

#[track_caller]
fn check(scenario: &str, table: Table, answers: usize, expected: Expect) {
    let opened = open(&Wish::new(Source::Own(scenario), table)).expect("a scenario of ours");
    let (answers, hash) = opened.rules.visit(After(answers));
    expected.assert_eq(&format!("setup {}, after {answers} answers {}", Fingerprint(opened.setup), Fingerprint(hash)));
}

/// The first state, one in the middle, the last one; on both tables.
#[test]
fn hashes_of_josephine_are_pinned() {
    check("quatre_bras_1815", Table::Free, 0, expect!["setup 3ccab22ad6ba5ae8, after 0 answers ee34c9e4cfb9d756"]);
    check("quatre_bras_1815", Table::Free, 300, expect!["setup 3ccab22ad6ba5ae8, after 300 answers f3dd080396e76a7a"]);
    check(
        "pratzen_1805",
        Table::Hex,
        usize::MAX,
        expect!["setup c8547031c6a4f770, after 892 answers 329feb1aa5af1f09"],
    );
}

/// Words may be mended: they are no facts of a scenario.
#[test]
fn names_are_no_facts() {
    let file = "josephine/scenarios/open_field.toml";
    let text = muster::file(file).expect("one of ours");
    let setup = |text: &str| {
        let source = Source::File { name: file, text };
        open(&Wish::new(source, Table::Free)).expect("it is sound").setup
    };
    let renamed = text.replace("Open field", "Open country").replace("name_en = \"South\"", "name_en = \"The south\"");
    assert_ne!(text, renamed);
    assert_eq!(setup(text), setup(&renamed));
    assert_ne!(setup(text), setup(&text.replace("turns = 10", "turns = 9")));
}
