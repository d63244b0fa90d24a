//! The end of an evening: what is told of a battle that is over, what one does then, and the shelf.

#[allow(dead_code, reason = "battles need more of it than this")]
mod common;

use browser::{Device, Lang};
use common::Fight;
use rulebook::System;
use sitting::{Seat, Sitting};

/// A battle of each set.
const BATTLES: [(System, &str); 4] = [
    (System::Josephine, "plancenoit_1815"),
    (System::Napow, "saalfeld_1806"),
    (System::Pow, "busaco_1810"),
    (System::Fcm, "raab_szabadhegy_1809"),
];
/// What is handed over as a file.
const CATCH: &str = "
    globalThis.handed = [];
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => { blob.text().then((text) => globalThis.handed.push(text)); return make.call(URL, blob); };
";

/// A battle that recruits have fought to its end, the first of them for a person.
fn over(system: System, scenario: &str) -> Sitting {
    let mut sitting = Sitting::open(&common::against_a_recruit(system, scenario, 3))
        .unwrap_or_else(|refused| panic!("{}", refused.say(rulebook::Lang::En)));
    while let Some((side, _)) = sitting.awaits() {
        let answer = sitting.host().decide("recruit", side, 3).expect("somebody is asked").answer;
        sitting.answer(side, &answer).expect("a recruit knows the rules");
    }
    sitting
}

/// Who won and by what, who held what, losses, the decisive moment, the luckiest roll, how long it was; the moments lead into the replay,
/// the record is handed over, the shelf knows the battle, and it is fought once more with the sides changed.
#[test]
fn an_ending_is_worth_the_evening() {
    for ((system, scenario), (device, lang)) in BATTLES.into_iter().zip([
        (Device::Desktop, Lang::En),
        (Device::Phone, Lang::Fr),
        (Device::Tablet, Lang::Fr),
        (Device::Phone, Lang::En),
    ]) {
        let sitting = over(system, scenario);
        let fight = Fight::resume(device, lang, &sitting);
        let browser = &fight.browser;
        browser.until("the ending", "document.querySelector('.question .ending .verdict')");
        let set = system.id();
        browser.screenshot(&format!("ended-{set}"));
        assert!(browser.text(".ending .verdict").len() > 10);
        assert_eq!(browser.count(".ending tbody tr"), 2, "{set}: the losses of both");
        assert_eq!(browser.count(".ending .held li"), sitting.chart().objectives.len(), "{set}: who holds what");
        assert_eq!(browser.count(".ending .moments a"), 2, "{set}: the decisive moment and the luckiest roll");
        assert!(browser.text(".ending .moments li:last-child").contains('%'), "{set}");
        let length = browser.text(".ending .note");
        assert!(length.contains(&sitting.log().len().to_string()), "{length}");
        browser.value(&format!("(() => {{ {CATCH} }})()"));
        browser.click("#share");
        browser.wait("the record", || browser.value("handed.length") == 1);
        assert_eq!(browser.value("handed[0]").as_str(), Some(&*sitting.text()), "{set}");
        browser.click("#rematch");
        browser.until(
            "the table anew",
            "!document.querySelector('.ending') && document.querySelector('.stage .pieces svg')",
        );
        browser.until("the battle to be saved", "document.querySelector('.topbar .saved')?.dataset.saved === 'true'");
        let again = fight.sitting();
        assert_eq!(again.seats(), [Seat::Officer("recruit"), Seat::Human], "{set}");
        let (before, after) = (&sitting.host().record().header, &again.host().record().header);
        assert_eq!((&after.scenario, &after.options, after.setup), (&before.scenario, &before.options, before.setup));
        assert_ne!(after.seed, before.seed, "{set}: other dice");
    }
}

/// The decisive moment is looked at by one click.
#[test]
fn a_moment_leads_into_the_replay() {
    let sitting = over(System::Napow, "saalfeld_1806");
    let fight = Fight::resume(Device::Desktop, Lang::En, &sitting);
    fight.browser.until("the ending", "document.querySelector('.ending .moments a')");
    let to = fight.browser.value("document.querySelector('.ending .moments a').hash.split('/').at(-1)");
    fight.browser.click(".ending .moments a");
    fight.browser.until("the replay", "document.querySelector('#place')");
    fight.browser.until("the moment", &format!("document.querySelector('#place').value === {to}"));
    fight.browser.screenshot("moment");
}

/// The shelf says who fought whom, by which rules, on which table, when and how it ended; of one that goes on, how far it has come.
#[test]
fn the_shelf_tells_its_battles() {
    let sitting = over(System::Josephine, "plancenoit_1815");
    let fight = Fight::resume(Device::Phone, Lang::En, &sitting);
    let browser = &fight.browser;
    browser.until("the ending", "document.querySelector('#rematch')");
    browser.click("#rematch");
    browser
        .until("the table anew", "!document.querySelector('.ending') && document.querySelector('.stage .pieces svg')");
    browser.until("the battle to be saved", "document.querySelector('.topbar .saved')?.dataset.saved === 'true'");
    browser.open("#/");
    browser.until("the shelf", "document.querySelector('.saved-battles li')");
    browser.screenshot("shelf");
    let told =
        browser.value("[...document.querySelectorAll('.saved-battles li')].map((row) => row.textContent).join('\\n')");
    let told = told.as_str().expect("a text");
    for part in ["Plancenoit", "recruit", "Free", "Joséphine", "turn"] {
        assert!(told.to_lowercase().contains(&part.to_lowercase()), "{part}: {told}");
    }
}
