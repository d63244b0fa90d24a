//! Army lists of somebody's own, given whole.

use game::Table;
use muster::josephine::Library;
use systems::{Source, Wish, open, reopen};

/// JOS-SCN-14: a record of a battle with lists of somebody's own holds them, and opens again without any file.
#[test]
fn a_list_given_whole_is_kept_in_the_record() {
    let mut own = (**Library::own().army("france_1815").expect("one of ours")).clone();
    own.force.units.pop();
    let text = own.to_toml();
    let wish = Wish {
        armies: Some([Source::Own(&text), Source::Own("prussia_1815")]),
        ..Wish::new(Source::Own("open_field"), Table::Free)
    };
    let opened = open(&wish).expect("both lists are sound");
    let header = opened.header(1, 0, [String::new(), String::new()]);
    let written = serde_json::to_string(&header).expect("plain data");
    let again =
        reopen(&serde_json::from_str(&written).expect("what was written"), None, None).expect("nothing is missing");
    assert_eq!((again.setup, again.settings), (opened.setup, opened.settings));
}

#[test]
fn a_list_given_whole_that_breaks_a_rule_is_refused_with_its_clause() {
    let text =
        muster::file("josephine/armies/france_1815.toml").expect("one of ours").replace("elements = 4", "elements = 9");
    let wish = Wish {
        armies: Some([Source::Own(&text), Source::Own("prussia_1815")]),
        ..Wish::new(Source::Own("open_field"), Table::Free)
    };
    let problems = open(&wish).expect_err("no unit has nine elements");
    assert_eq!(problems[0].clause.map(rulebook::Clause::id), Some("JOS-ARMY-04"));
}
