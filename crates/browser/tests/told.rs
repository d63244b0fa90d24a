//! What is told of a result: how surprising it was, and why the computer did it.

#[allow(dead_code, reason = "battles need more of it than this")]
mod common;

use browser::{Device, Lang};
use common::{Fight, Setup};
use game::Table;

/// Answers what is usual until the page shows something.
fn play_on_until(fight: &Fight, shown: &str) {
    for _ in 0..60 {
        if fight.browser.count(shown) > 0 {
            return;
        }
        let (_, question) = fight.asked().expect("the battle goes on");
        fight.browser.keys("Enter");
        if fight.browser.count("#order") > 0 {
            fight.browser.keys("Enter");
        }
        fight.moved_on(question.number);
        fight.browser.until("a question", "document.querySelector('.question.yours, .question [data-over]')");
    }
    panic!("{shown} is never shown");
}

/// A result says how likely it was, in the words of its language.
#[test]
fn a_roll_says_how_surprising_it_was() {
    for (lang, words) in [(Lang::En, "of such rolls"), (Lang::Fr, "des jets")] {
        let fight = Fight::begin(Device::Desktop, lang, &Setup { table: Table::Hex, ..Setup::default() });
        fight.place();
        play_on_until(&fight, ".rolled .surprise");
        let told = fight.browser.text(".rolled .surprise");
        assert!(told.contains(words) && told.contains('%'), "{told}");
    }
}

/// What the computer did can be asked about: the best that it weighed, each with its worth.
#[test]
fn the_computer_says_why() {
    let fight = Fight::begin(Device::Desktop, Lang::En, &Setup { table: Table::Hex, ..Setup::default() });
    fight.place();
    play_on_until(&fight, ".rolled .why-this");
    fight.browser.click(".rolled .why-this");
    fight.browser.until("the reasons", "document.querySelector('.why .hint li b')");
    assert!((2..=3).contains(&fight.browser.count(".why .hint li")), "the best three at most");
    fight.browser.screenshot("why");
    // In the log a line opens into the same.
    fight.browser.value("document.querySelectorAll('.log .told > li.opens .event').forEach((line) => line.click())");
    fight.browser.until("a line that says why", "document.querySelector('.log .why-this')");
}

/// A result shows its dice first: what was done before they fell stands in the log.
#[test]
fn dice_come_first() {
    let fight = Fight::begin(Device::Desktop, Lang::En, &Setup { table: Table::Hex, ..Setup::default() });
    fight.place();
    play_on_until(&fight, ".rolled .roll");
    let first = fight.browser.value("document.querySelector('.rolled > header ~ :not(.why)').className");
    assert_eq!(first, "roll");
}
