//! The length of a battle is an option of it.
#![cfg(feature = "josephine")]

use game::record::Setting;
use game::{RuleSet, Table};
use systems::{Opened, Source, Visitor, Wish, open};

fn plancenoit(turns: Option<Setting>) -> Result<Opened, Vec<muster::Problem>> {
    let mut wish = Wish::new(Source::Own("plancenoit_1815"), Table::Free);
    wish.options.extend(turns.map(|turns| ("turns".to_owned(), turns)));
    wish.options.insert("road_bonus".to_owned(), Setting::Flag(true));
    open(&wish)
}

struct LastTurn;

impl Visitor for LastTurn {
    type Output = u16;

    fn visit<R: RuleSet + 'static>(self, rules: &R) -> u16 {
        rules.view(&rules.begin(), None).moment.turns
    }
}

fn last_turn(opened: &Opened) -> u16 {
    opened.rules.visit(LastTurn)
}

/// JOS-VIC-04, JOS-SCN-11: the scenario names its last turn, and a battle may be agreed to last longer; its record says so.
#[test]
fn a_battle_lasts_as_long_as_was_agreed() {
    let usual = plancenoit(None).expect("a scenario of ours");
    assert_eq!(last_turn(&usual), 9);
    assert!(!usual.settings.contains_key("turns"));
    let longer = plancenoit(Some(Setting::Number(12))).expect("a longer battle");
    assert_eq!(last_turn(&longer), 12);
    assert_eq!(longer.settings.get("turns"), Some(&Setting::Number(12)));
    assert_ne!(longer.setup, usual.setup);
}

/// JOS-VIC-04: what is no number of turns is refused.
#[test]
fn a_length_is_a_number_of_turns() {
    for wrong in [Setting::Number(0), Setting::Number(100), Setting::Flag(true), Setting::Word("long".to_owned())] {
        let problems = plancenoit(Some(wrong)).expect_err("refused");
        assert!(problems.iter().any(|one| one.says[0].starts_with("turns: expected 1…99")), "{problems:?}");
    }
}
