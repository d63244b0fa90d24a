//! Random battles of *Feu, Combat, Moral*: any two lists, armies of one's own, records that open again.

use std::collections::BTreeMap;

use game::drill;
use game::record::Setting;
use game::{RuleSet, Table};
use rulebook::System;
use systems::{Opened, Source, Visitor, Wish, armies, open, reopen};

fn wish(armies: Option<[Source<'_>; 2]>, seed: u64) -> Wish<'_> {
    let scenario = Source::Own("random");
    Wish { system: System::Fcm, scenario, table: Table::Free, options: BTreeMap::new(), armies, map: None, seed }
}

fn told(wish: &Wish<'_>) -> String {
    let problems = open(wish).expect_err("a refusal");
    problems.iter().map(|problem| problem.says[0].clone()).collect::<Vec<_>>().join("; ")
}

/// FCM-SETUP-06 to -10: armies of all lists deploy by their standard layout and fight to the end, and nothing about it is unsound.
#[test]
fn every_list_fights_at_random() {
    struct Play(u64);
    impl Visitor for Play {
        type Output = Result<(), String>;
        fn visit<R: RuleSet + 'static>(self, rules: &R) -> Self::Output {
            let played = drill::play(rules, 1, self.0, &mut drill::Coverage::default(), drill::Checks::default());
            played.map(|_| ()).map_err(|failure| failure.text)
        }
    }
    let lists = ["french", "austrian", "russian", "prussian", "british", "italian"];
    for (place, first) in lists.iter().enumerate() {
        let second = lists[(place + 1) % lists.len()];
        let opened = open(&wish(Some([Source::Own(first), Source::Own(second)]), place as u64)).expect("a battle");
        assert_eq!(opened.rules.visit(Play(place as u64)), Ok(()), "{first} against {second}");
    }
}

/// FCM-SETUP-07: the prelude is kept with the battle: a record opens it again, whatever the seed of its dice.
#[test]
fn a_record_opens_its_random_battle_again() {
    let pair = Some([Source::Own("prussian"), Source::Own("french")]);
    let opened = open(&wish(pair, 11)).expect("a battle");
    let header = opened.header(99, 0, [String::new(), String::new()]);
    let again = reopen(&header, None, None).expect("the same battle");
    assert_eq!(again.setup, opened.setup);
    let other = open(&wish(Some([Source::Own("prussian"), Source::Own("french")]), 12)).expect("a battle");
    assert_ne!(other.setup, opened.setup, "another seed is another battle");
}

/// FCM-SETUP-02, -06: an army of one's own fights in its year, and a record keeps it whole.
#[test]
fn an_army_of_ones_own_is_kept_whole() {
    let text = include_str!("../../../data/fcm/ready/austrian_1500.toml");
    let own = Source::File { name: "mine.toml", text };
    let opened = open(&wish(Some([own, Source::Own("italian_1500")]), 4)).expect("a battle");
    assert_eq!(opened.settings.get("army_first"), Some(&Setting::Word(text.to_owned())));
    let header = opened.header(4, 0, [String::new(), String::new()]);
    assert_eq!(reopen(&header, None, None).expect("nobody needs the file").setup, opened.setup);
    let units = |opened: &Opened| opened.rules.chart().roster.len();
    assert!(units(&opened) > 20);
}

#[test]
fn what_cannot_fight_is_told() {
    let unknown = wish(Some([Source::Own("french"), Source::Own("turkish")]), 1);
    let known: Vec<String> = armies(System::Fcm).into_iter().map(|(id, _)| id).collect();
    assert_eq!(told(&unknown), format!("expected one of {}, found \"turkish\"", known.join(", ")));
    let mut early = wish(Some([Source::Own("french"), Source::Own("prussian")]), 1);
    early.options.insert("year".to_owned(), Setting::Number(1806));
    assert_eq!(told(&early), "expected a year of \"prussian\", 1813 to 1815, found 1806");
    early.options.insert("year".to_owned(), Setting::Number(1900));
    assert_eq!(told(&early), "year: expected 1789…1815, found 1900");
    early.options.insert("weather".to_owned(), Setting::Flag(true));
    assert!(told(&early).contains("weather: expected one of ground, year"), "{}", told(&early));
}
