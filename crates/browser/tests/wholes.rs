//! Whole battles of the sets of bodies, fought to their end in the page against the computer, with what each set is known for in them.

#[allow(dead_code, reason = "battles need more of it than this")]
mod common;

use browser::{Device, Lang};
use common::Fight;
use game::{Event, Table};
use rulebook::System;
use sitting::{Seat, Sitting};

/// Answers that a whole battle takes at most.
const MOST: usize = 600;
/// A question of two thousand options is not told as so many: no list is longer.
const LISTED: usize = 110;

fn has(sitting: &Sitting, wanted: &[fn(&Event) -> bool]) -> bool {
    let events = || sitting.log().iter().flat_map(|entry| &entry.events);
    wanted.iter().all(|wanted| events().any(wanted))
}

/// The first seed by which everything that is wanted happens where a person does what is usual, and the battle played out here.
fn seed_of(system: System, scenario: &str, wanted: &[fn(&Event) -> bool]) -> (u64, Sitting) {
    let happens = |seed: u64| {
        let mut sitting = Sitting::open(&common::against_a_recruit(system, scenario, seed))
            .unwrap_or_else(|_| panic!("{scenario} is ours"));
        while let Some((side, seat)) = sitting.awaits() {
            let host = sitting.host();
            let answer = match seat {
                Seat::Officer(name) => host.decide(name, side, seed).map(|decision| decision.answer),
                Seat::Human | Seat::Script => host.preset(side),
            };
            sitting.answer(side, &answer.expect("somebody is asked")).expect("both know the rules");
        }
        has(&sitting, wanted).then_some((seed, sitting))
    };
    (1..400).find_map(happens).expect("four hundred battles, and never")
}

/// Fights a battle to its end by one key, and finds in its record what is wanted.
fn fought(system: System, scenario: &str, wanted: &[fn(&Event) -> bool]) {
    let (seed, here) = seed_of(system, scenario, wanted);
    let setup = common::Setup { scenario, table: Table::Free, seats: ["human", "bot:recruit"], seed, cover: false };
    let fight = Fight::begin_of(Device::Desktop, Lang::En, system.id(), &setup);
    let browser = &fight.browser;
    for answer in 0..MOST {
        browser.until("a question", "document.querySelector('.question.yours, .question [data-over]')");
        if browser.count(".question.yours") == 0 {
            break;
        }
        assert_eq!(browser.count("#mishap"), 0, "{scenario}, answer {answer}");
        let listed = browser.count(".question .option");
        assert!(listed <= LISTED, "{scenario}, answer {answer}: {listed} options are listed");
        let number = browser.value("document.querySelector('.battlefield').dataset.number");
        browser.keys("Enter");
        let asked = || browser.value("document.querySelector('.battlefield').dataset.number");
        if browser.count("#order") > 0 && asked() == number {
            browser.keys("Enter");
        }
        browser.wait("the answer to be taken", || asked() != number);
    }
    let sitting = fight.sitting();
    assert!(sitting.is_over(), "{scenario} does not end");
    let parted =
        here.log().iter().zip(sitting.log()).find(|(own, page)| own.given != page.given || own.hash != page.hash);
    let parted = parted.map(|(own, page)| (own.answer, own.side, &own.given, &page.given));
    assert!(has(&sitting, wanted), "{scenario} by seed {seed} went another way in the page: {parted:?}");
    browser.until("the ending", "document.querySelector('.ending .moments a')");
    browser.screenshot(&format!("ending-{}", system.id()));
}

fn cites(event: &Event, clause: &str) -> bool {
    event.clauses().any(|cited| cited.id() == clause)
}

/// NPW-DOC-19, NPW-CHG-18: a charge is met by an emergency square.
#[test]
fn a_whole_battle_of_napow() {
    fought(System::Napow, "saalfeld_1806", &[|event| event.what == "reacted" && cites(event, "NPW-DOC-19")]);
}

/// FCM-RES-08, FCM-INT-03: somebody advances against his orders, somebody routs through friends.
#[test]
fn a_whole_battle_of_feu_combat_moral() {
    let advance: fn(&Event) -> bool = |event| cites(event, "FCM-RES-08");
    fought(System::Fcm, "raab_szabadhegy_1809", &[advance, |event| event.what == "broke_through"]);
}

/// Written orders, and a decoy that is found out.
#[test]
fn a_whole_battle_of_principles_of_war() {
    fought(System::Pow, "busaco_1810", &[|event| event.what == "planned", |event| event.what == "decoy_gone"]);
}
