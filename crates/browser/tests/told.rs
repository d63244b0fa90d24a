//! What is told of a result: how surprising it was, and why the computer did it.

#[allow(dead_code, reason = "battles need more of it than this")]
mod common;

use browser::{Device, Lang};
use common::{Fight, Setup};
use dice::Roll;
use game::{Question, Table};
use serde_json::json;
use sitting::{LogEntry, Sitting};

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

/// What a die came to, as the page marks it: `met`, `missed`, or nothing where it decides nothing by itself.
fn mark(roll: &Roll) -> &'static str {
    roll.aim.need.map_or("", |need| if need.met_by(roll.face) { "met" } else { "missed" })
}

/// A fire is staged: the dice stand in rows that say what they needed and show which hit, powder smokes where it was burnt, and who lost
/// something shows how much. All of it stays while what answers itself is answered.
#[test]
fn a_fire_is_staged() {
    let fires = |question: &Question| question.options.iter().any(|option| option.verb == "fire");
    let (sitting, question) = Fight::fought_until("quatre_bras_1815", fires);
    let fire = question.options.iter().find(|option| option.verb == "fire").expect("it is offered").id;
    let fight = Fight::resume(Device::Desktop, Lang::En, &sitting);
    fight.asked();
    // The computer may go on at once: what was drawn is noted as it is drawn.
    fight.browser.value(
        "(() => { window.drawn = {}; new MutationObserver(() => ['smoke', 'lost', 'ghost'].forEach((name) => { \
             if (document.querySelector(`.stir .${name}`)) { window.drawn[name] = true; } \
         })).observe(document.querySelector('.stir'), { childList: true, subtree: true }); return true; })()",
    );
    fight.browser.click(&format!("[data-option='{fire}']"));
    fight.browser.click("#order");
    fight.moved_on(question.number);
    fight.browser.until("the dice", "document.querySelector('.rolled .roll .die')");
    fight.browser.screenshot("staged");
    let (after, _) = fight.asked().expect("the battle goes on");
    let given = &after.log()[sitting.log().len()..];
    let fallen =
        |entry: &LogEntry| entry.events.iter().find(|event| !event.dice.is_empty()).map(|event| event.dice.clone());
    let last = given.iter().rev().find_map(fallen).expect("dice fell");
    let marks = "[...document.querySelector('.rolled .roll').querySelectorAll('.die')].map((die) => \
        ['met', 'missed'].filter((mark) => die.classList.contains(mark)).join())";
    assert_eq!(fight.browser.value(marks), json!(last.iter().map(mark).collect::<Vec<_>>()));
    let fire = given.iter().find_map(fallen).expect("dice fell");
    assert!(fire.iter().all(|roll| !mark(roll).is_empty()), "every die of a fire hits or misses: {fire:?}");
    assert_eq!(fight.browser.value("window.drawn.smoke"), true, "no smoke");
    let strength = |sitting: &Sitting| {
        let pieces = sitting.view().pieces.into_iter();
        pieces.filter_map(|piece| Some(u32::from(piece.strength?.0))).sum::<u32>()
    };
    if strength(&after) < strength(&sitting) {
        let seen = fight.browser.value("!!(window.drawn.lost || window.drawn.ghost)");
        assert_eq!(seen, true, "what was lost is not seen");
    }
}

/// In every set the first dice that decide by themselves are marked by what they came to, and say what they needed.
#[test]
fn dice_of_every_set_say_whether_they_count() {
    for (set, scenario) in [("napow", "saalfeld_1806"), ("pow", "busaco_1810")] {
        let fight = Fight::begin_of(Device::Desktop, Lang::Fr, set, &Setup { scenario, ..Setup::default() });
        fight.browser.value(
            "(() => { window.marked = () => document.querySelector('.rolled .die:is(.met, .missed)'); return true; })()",
        );
        for answer in 0.. {
            assert!(answer < 400, "{set}: no such die falls");
            if fight.browser.value("!!marked()") == true {
                break;
            }
            let Some((_, question)) = fight.asked() else { panic!("{set}: the battle is over") };
            fight.browser.keys("Enter");
            if fight.browser.count("#order") > 0 {
                fight.browser.keys("Enter");
            }
            fight.moved_on(question.number);
            fight.browser.until("a question", "document.querySelector('.question.yours, .question [data-over]')");
        }
        fight.browser.screenshot(&format!("marked-{set}"));
        let row = fight.browser.value("marked().closest('.dice').innerText");
        assert!(row.as_str().is_some_and(|row| row.contains("il faut")), "{set}: {row}");
        let label = fight.browser.value("marked().getAttribute('aria-label')");
        assert!(label.as_str().is_some_and(|label| label.contains(", ")), "{set}: {label}");
    }
}
