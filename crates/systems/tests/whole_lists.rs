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

/// A division of NapoW with everything that only a bought one has.
const DIVISION: &str = include_str!("../../../examples/division.toml");

/// NPW-SET-20, NPW-GEN-03: a division that somebody bought fights on a random table; the record holds it, and opens again without its file.
#[test]
fn a_bought_division_is_kept_in_the_record() {
    let wish = |own| Wish {
        system: rulebook::System::Napow,
        armies: Some([own, Source::Own("au1805")]),
        ..Wish::new(Source::Own("random"), Table::Free)
    };
    let opened = open(&wish(Source::File { name: "mine.toml", text: DIVISION })).expect("a year in common");
    let header = opened.header(1, 0, [String::new(), String::new()]);
    let again = reopen(&header, None, None).expect("nothing is missing");
    assert_eq!((again.setup, &again.settings), (opened.setup, &opened.settings));
    let systems::Any::Napow(battle) = &opened.rules else { panic!("a battle of NapoW") };
    let setup = battle.setup();
    assert_eq!((setup.chart.sides[0][0].as_str(), setup.chart.date[0].as_str()), ("Friant's division", "1809"));
    assert_eq!((setup.works.len(), setup.generals.iter().filter(|general| general.bonus).count()), (2, 1));

    let late = DIVISION.replace("year = 1809", "year = 1812");
    let problems = open(&wish(Source::Own(&late))).expect_err("no year in common");
    assert_eq!(problems[0].clause.map(rulebook::Clause::id), Some("NPW-SET-20"));
    let dear = DIVISION.replace("count = 2 }, { profile = \"line_guns\"", "count = 5 }, { profile = \"line_guns\"");
    assert!(open(&wish(Source::Own(&dear))).is_err(), "more than its list gives");
}
