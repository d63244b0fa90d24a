//! Bodies, plans, arrows, secrets and interruptions on the page, by the little set that others are copied from.

#[allow(dead_code, reason = "battles need more of it than bodies")]
mod common;

use std::collections::BTreeMap;

use browser::{Device, Lang};
use common::Fight;
use field::{Point, Stand};
use game::{Answer, Footprint, Given, PieceId, PieceView, Question, Step, Table, Together};
use rulebook::System;
use sitting::{Invitation, Seat, Sitting};

/// A skirmish as it begins.
fn begin(seed: u64, seats: [Seat; 2]) -> Sitting {
    let invitation = Invitation {
        system: System::Skirmish,
        scenario: "meadow".to_owned(),
        table: Table::Free,
        options: BTreeMap::new(),
        armies: None,
        seats,
        seed,
        typed: false,
    };
    Sitting::open(&invitation).unwrap_or_else(|refused| panic!("{}", refused.say(rulebook::Lang::En)))
}

/// What is asked, whoever sits there.
fn question(sitting: &Sitting) -> Option<Question> {
    let host = sitting.host();
    host.asked().first().and_then(|side| host.question(*side))
}

/// Two people at a skirmish, at the first question that is wanted under that seed or one of those after it; officers have answered
/// those before.
fn at(seed: u64, mut wanted: impl FnMut(&Sitting, &Question) -> bool) -> Sitting {
    for seed in seed..seed + 40 {
        let mut sitting = begin(seed, [Seat::Human; 2]);
        for _ in 0..300 {
            let Some(asked) = question(&sitting) else { break };
            if wanted(&sitting, &asked) {
                return sitting;
            }
            let answer = sitting.host().decide("regular", asked.side, seed).expect("somebody is asked").answer;
            sitting.answer(asked.side, &answer).expect("an officer knows the rules");
        }
    }
    panic!("nobody is asked that under forty seeds from {seed} on");
}

fn piece(sitting: &Sitting, id: PieceId) -> PieceView {
    let view = sitting.host().view(None);
    view.pieces.into_iter().find(|piece| piece.id == id).expect("it is known")
}

fn stand(sitting: &Sitting, id: PieceId) -> Stand {
    piece(sitting, id).stand.expect("it is on the table")
}

/// A point so far to the right of a stand and ahead of it, in thousandths.
fn beside(stand: Stand, right: i32, ahead: i32) -> Point {
    let ((s, c), at) = (stand.facing.vector(), stand.at.centre());
    let (right, ahead) = (f64::from(right), f64::from(ahead));
    Point::new(at.x + (right * c + ahead * s) as i32, at.y + (ahead * c - right * s) as i32)
}

/// Where a body is gripped: within it, behind the middle of its front.
fn grip(fight: &Fight, sitting: &Sitting, id: PieceId) -> (f64, f64) {
    fight.spot(sitting, beside(stand(sitting, id), 0, -700))
}

/// The pieces that may march, and the marches of the first question about them.
fn marches(seed: u64) -> (Sitting, Question, Vec<PieceId>) {
    let sitting = at(seed, |_, question| question.kind == "march");
    let asked = question(&sitting).expect("somebody marches");
    let mut pieces: Vec<PieceId> =
        asked.options.iter().filter(|option| option.verb == "march").filter_map(|option| option.piece).collect();
    pieces.dedup();
    (sitting, asked, pieces)
}

/// The last answer that the page has recorded.
fn last(fight: &Fight) -> Answer {
    fight.sitting().host().record().entries.last().expect("something was answered").answer.clone()
}

/// A body is gripped where it lies, its way bends where Shift is pressed, and its handle wheels it.
#[test]
fn a_wheel_is_dragged_with_a_bend() {
    let (sitting, asked, pieces) = marches(3);
    let fight = Fight::resume(Device::Desktop, Lang::En, &sitting);
    let from = stand(&sitting, pieces[0]);
    let spots = [beside(from, 0, 1_500), beside(from, 800, 3_000)].map(|at| fight.spot(&sitting, at));
    fight.browser.drag_and_hold(grip(&fight, &sitting, pieces[0]), spots[0]);
    fight.browser.keys("Shift");
    fight.browser.until("the bend", "document.querySelector('#unbend')");
    fight.browser.hover(spots[1].0, spots[1].1);
    fight.browser.drop_held();
    // The handle before it wheels it.
    let (x, y) = fight.browser.middle("circle.handle");
    fight.browser.drag((x, y), (x + 22.0, y + 4.0));
    fight.browser.screenshot("bodies-bend");
    assert_eq!(fight.browser.value("document.querySelector('#order').disabled"), false);
    fight.browser.keys("Enter");
    fight.moved_on(asked.number);
    let answer = last(&fight);
    let Some(Given::Way(way)) = answer.only().map(|pick| pick.given.clone()) else { panic!("{answer:?}") };
    let legs = way.iter().filter(|step| matches!(step, Step::To(_))).count();
    assert!(legs >= 2 && way.iter().any(|step| matches!(step, Step::Turn(_))), "{way:?}");
}

/// Two units are planned one after the other, and two gathered with Shift are dragged together; each is ordered by one key.
#[test]
fn several_units_are_planned_and_ordered_together() {
    let (sitting, asked, pieces) = marches(3);
    let fight = Fight::resume(Device::Desktop, Lang::Fr, &sitting);
    for piece in &pieces[..2] {
        let to = fight.spot(&sitting, beside(stand(&sitting, *piece), 0, 4_000));
        fight.browser.drag(grip(&fight, &sitting, *piece), to);
        fight.browser.until("the plan", "document.querySelector('.plan #order, #order')");
    }
    fight.browser.until("the first to be planned", "document.querySelectorAll('.planned li').length === 1");
    fight.browser.screenshot("bodies-planned");
    fight.browser.keys("Enter");
    fight.moved_on(asked.number);
    assert_eq!(last(&fight).len(), 2);
    // The same together.
    let fight = Fight::resume(Device::Desktop, Lang::En, &sitting);
    fight.browser.hold_key("Shift");
    for piece in &pieces[..2] {
        let (x, y) = grip(&fight, &sitting, *piece);
        fight.browser.tap(x, y);
    }
    fight.browser.drop_key("Shift");
    let to = fight.spot(&sitting, beside(stand(&sitting, pieces[0]), 0, 3_000));
    fight.browser.drag(grip(&fight, &sitting, pieces[0]), to);
    fight.browser.until("both to be planned", "document.querySelectorAll('.planned li').length === 2");
    fight.browser.screenshot("bodies-group");
    fight.browser.keys("Enter");
    fight.moved_on(asked.number);
    assert_eq!(last(&fight).len(), 2);
}

/// A directive is secret: the table is covered until its owner has taken over, he draws an arrow with a bend, and nobody sees
/// it once both look at the table again.
#[test]
fn a_secret_arrow_is_drawn_behind_the_curtain() {
    let sitting = at(5, |_, question| question.kind == "directive");
    let fight = Fight::resume(Device::Desktop, Lang::En, &sitting);
    fight.browser.until("the curtain", "document.querySelector('.curtain')");
    assert_eq!(fight.browser.value("document.activeElement.id"), "take-over");
    fight.browser.screenshot("bodies-curtain");
    let asked = question(&sitting).expect("somebody is asked");
    fight.browser.click("#take-over");
    fight.browser.until("the table", "!document.querySelector('.curtain')");
    let own = asked.options.iter().find_map(|option| option.piece).expect("a base gets it");
    let from = stand(&sitting, own);
    let spots = [beside(from, 0, 8_000), beside(from, 6_000, 14_000)].map(|at| fight.spot(&sitting, at));
    fight.browser.drag(grip(&fight, &sitting, own), spots[0]);
    fight.browser.until("the arrow", "document.querySelector('#order')");
    fight.browser.tap(spots[1].0, spots[1].1);
    fight.browser.until("its bend", "document.querySelector('#unbend')");
    fight.browser.screenshot("bodies-arrow");
    fight.browser.keys("Enter");
    fight.browser.until("the curtain for the other", "document.querySelector('.curtain')");
    let answer = last(&fight);
    let Some(Given::Arrow(points)) = answer.only().map(|pick| pick.given.clone()) else { panic!("{answer:?}") };
    assert_eq!(points.len(), 2);
    fight.browser.click("#take-over");
    fight.browser.until("the other to be asked", "!document.querySelector('.curtain')");
    fight.browser.keys("Enter");
    fight.browser.until("a march", "document.querySelector('[data-verb=march]')");
    assert_eq!(fight.browser.count(".curtain"), 0, "marches are public");
    assert_eq!(fight.browser.count(".pieces .arrows"), 0, "and nobody's arrow is to be seen");
}

/// Hits are given to elements by clicks on them.
#[test]
fn hits_are_given_by_clicks_on_elements() {
    let sitting = at(7, |sitting, question| {
        let line = |id: PieceId| {
            let Footprint::Elements(elements) = piece(sitting, id).footprint else { return false };
            elements.len() > 1 && elements.iter().all(|element| element.quarter == 0)
        };
        question.kind == "hits" && question.piece.is_some_and(line)
    });
    let asked = question(&sitting).expect("somebody is hit");
    let Together::Total(hits) = asked.together else { panic!("{asked:?}") };
    let company = asked.piece.expect("somebody");
    let Footprint::Elements(elements) = piece(&sitting, company).footprint else { panic!("a body") };
    let fight = Fight::resume(Device::Desktop, Lang::En, &sitting);
    for _ in 0..hits {
        // Those that stand take what they can: a click more does nothing.
        let before = fight.browser.text(".question .note");
        for element in elements.iter().filter(|element| !element.lost) {
            let (x, y) = fight.spot(&sitting, beside(stand(&sitting, company), element.right, element.ahead));
            fight.browser.tap(x, y);
            if fight.browser.text(".question .note") != before {
                break;
            }
        }
        assert_ne!(fight.browser.text(".question .note"), before, "a click gives a hit");
    }
    fight.browser.screenshot("bodies-hits");
    fight.browser.keys("Enter");
    fight.moved_on(asked.number);
    assert!(last(&fight).iter().all(|pick| matches!(pick.given, Given::Points(_))));
}

/// A base that was not detected is an outline with a letter; laid out, it is a company of elements.
#[test]
fn an_undetected_base_is_an_outline_until_it_is_laid_out() {
    let sitting = at(2, |_, question| question.kind == "lay_out");
    let asked = question(&sitting).expect("somebody was found");
    let found = asked.piece.expect("a base");
    let hidden = sitting.host().view(None).pieces.into_iter().find(|piece| piece.outline_only).map(|piece| piece.id);
    let fight = Fight::resume(Device::Desktop, Lang::En, &sitting);
    let rings = |id: PieceId| {
        let path = fight.browser.value(&format!("document.querySelector('[data-hit=\"{}\"]').getAttribute('d')", id.0));
        path.as_str().expect("a path").matches('Z').count()
    };
    if let Some(hidden) = hidden {
        assert_eq!(rings(hidden), 1, "of a hidden base the outline alone is known");
        let name = &sitting.chart().roster[usize::from(hidden.0)].name[0];
        let told = fight.browser.value(&format!("document.querySelector('[data-unit=\"{}\"]').textContent", hidden.0));
        let told = told.as_str().expect("a text");
        assert!(told.contains(name.as_str()), "{told}: its letter is known to everybody");
        assert!(!told.contains("element"), "{told}: how strong it is, is not");
    }
    fight.browser.screenshot("bodies-hidden");
    fight.browser.click("[data-verb=line]");
    fight.moved_on(asked.number);
    fight.browser.until(
        "a company of elements",
        &format!(
            "(document.querySelector('[data-hit=\"{}\"]').getAttribute('d').match(/Z/g)?.length ?? 0) > 1",
            found.0
        ),
    );
    fight.browser.screenshot("bodies-found");
}

/// A charge is met by a reaction: the strip of its steps says who decides what, and where we are.
#[test]
fn a_charge_shows_its_steps_and_is_met() {
    for (device, lang) in [(Device::Desktop, Lang::En), (Device::Phone, Lang::Fr)] {
        let sitting = at(4, |_, question| question.kind == "react");
        let asked = question(&sitting).expect("somebody is charged");
        let fight = Fight::resume(device, lang, &sitting);
        fight.browser.until("the steps", "document.querySelectorAll('.under-way .stride').length >= 2");
        assert_eq!(fight.browser.count(".under-way .stride.now"), 1);
        fight.browser.screenshot("bodies-charge");
        fight.browser.click("[data-verb=stand]");
        if fight.browser.count("#order") > 0 {
            fight.browser.click("#order");
        }
        fight.moved_on(asked.number);
        fight.browser.screenshot("bodies-met");
    }
}

/// A skirmish begins by its address, and nothing of it stands on the first screen.
#[test]
fn a_skirmish_begins_by_its_address_alone() {
    for (device, lang) in [(Device::Desktop, Lang::Fr), (Device::Phone, Lang::En)] {
        let browser = browser::Browser::start(device, lang);
        Fight::still(&browser);
        browser.open("");
        browser.until("the first screen", "document.querySelector('#record')");
        assert_eq!(browser.count("[data-battle=meadow]"), 0);
        browser.go("#/new/skirmish/meadow?seed=9&second=bot:recruit");
        browser.until("the table", "document.querySelector('.stage .pieces svg')");
        browser.screenshot("bodies-deployment");
        assert!(browser.value("location.hash").as_str().is_some_and(|hash| hash.starts_with("#/battle/skirmish.")));
        // The usual answer to every question is one key away.
        for _ in 0..6 {
            browser.until("a question", "document.querySelector('.question.yours')");
            let number = browser.value("document.querySelector('.battlefield').dataset.number");
            browser.keys("Enter");
            if browser.count("#order") > 0 {
                browser.keys("Enter");
            }
            let on = format!("document.querySelector('.battlefield').dataset.number !== {number}");
            browser.until("the answer to be taken", &on);
        }
        browser.screenshot("bodies-played");
        // An answer that cannot be taken back is said, not fallen over.
        browser.keys("u U");
        assert_eq!(browser.count("#mishap"), 0);
    }
}
