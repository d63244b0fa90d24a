//! The first steps, taken in the page.

#[allow(dead_code, reason = "battles need more of it than lessons")]
mod common;

use browser::{Browser, Device, Lang};
use common::Fight;
use field::Point;
use sitting::{Lesson, Progress, Sitting};

/// The list of lessons, opened from the first screen.
fn list(device: Device, lang: Lang) -> Fight {
    let browser = Browser::start(device, lang);
    Fight::still(&browser);
    browser.open("");
    browser.click("#first-steps");
    browser.until("the lessons", "document.querySelectorAll('.card-of-lesson').length >= 4");
    Fight { browser }
}

/// The battle of a lesson as the page has saved it.
fn sitting(fight: &Fight) -> Sitting {
    fight.browser.until("the lesson to be saved", "document.querySelector('.topbar .saved')?.dataset.saved === 'true'");
    let record = fight.browser.value(
        "new Promise((resolve) => {
            const opening = indexedDB.open('grognard');
            opening.onsuccess = () => {
                const both = opening.result.transaction(['battles', 'leaves']);
                const asked = both.objectStore('battles').getAll();
                asked.onsuccess = () => {
                    const saved = asked.result.map((text) => JSON.parse(text));
                    const { id } = saved.sort((a, b) => b.when - a.when)[0];
                    const leaves = both.objectStore('leaves').getAll(IDBKeyRange.bound(`${id}/`, `${id}/~`));
                    leaves.onsuccess = () => { opening.result.close(); resolve(leaves.result.join('')); };
                };
            };
        })",
    );
    Sitting::read(record.as_str().expect("a record")).expect("a lesson is a record like any other")
}

/// Waits until so many stages are passed.
fn passed(fight: &Fight, stages: usize) {
    let stage = format!("document.querySelector('.lesson')?.dataset.stage === '{stages}'");
    fight.browser.until(&format!("{stages} stages to be passed"), &stage);
}

/// Nothing of the panel lies over the question, and the buttons of both are on the screen.
fn nothing_is_covered(fight: &Fight) {
    let apart = "(() => {
        const box = (selector) => document.querySelector(selector).getBoundingClientRect();
        const [lesson, panel, show] = [box('.lesson'), box('.panel'), box('#lesson-show')];
        return lesson.bottom <= panel.top + 1 && show.bottom <= lesson.bottom && panel.bottom <= innerHeight + 1;
    })()";
    assert_eq!(fight.browser.value(apart), true, "the lesson stands above the question");
}

/// Gives the answer that the lesson shows.
fn take(fight: &Fight) {
    fight.browser.until("a question", "document.querySelector('.question.yours')");
    let number = fight.browser.value("document.querySelector('.battlefield').dataset.number");
    fight.browser.click("#lesson-show:not(:disabled)");
    fight.browser.until("what to do", "document.querySelector('.lesson .shown')");
    if fight.browser.count("#lesson-take") > 0 {
        fight.browser.click("#lesson-take");
    } else {
        fight.browser.click("#order");
    }
    let moved = format!("document.querySelector('.battlefield').dataset.number !== {number}");
    fight.browser.until("the answer to be taken", &moved);
}

#[test]
fn the_first_lesson_is_learnt_by_clicks_and_a_drag() {
    for (device, lang) in [(Device::Desktop, Lang::En), (Device::Phone, Lang::Fr)] {
        let fight = list(device, lang);
        fight.browser.screenshot("lessons");
        fight.browser.click("[data-lesson=first_steps_1] a");
        passed(&fight, 0);
        nothing_is_covered(&fight);
        fight.browser.screenshot("lesson");
        // The clause of the stage opens.
        fight.browser.click(".lesson .clause");
        assert!(fight.browser.text(".clause-text").contains("JOS-GEN-03"));
        fight.browser.keys("Escape");
        fight.browser.until("the clause to be closed", "!document.querySelector('.clause-text')");
        fight.browser.click("[data-verb=attach]");
        passed(&fight, 1);
        fight.browser.click("[data-verb=activate]");
        passed(&fight, 2);
        take(&fight);
        passed(&fight, 3);
        // It goes on where it was after the page was closed.
        fight.browser.reload();
        passed(&fight, 3);
        let battle = sitting(&fight);
        let piece = battle.question().and_then(|question| question.piece).expect("a unit is asked about");
        let from = fight.piece(&battle, piece);
        let view = battle.view();
        let at = view
            .pieces
            .iter()
            .find(|known| known.id == piece)
            .and_then(|known| known.stand)
            .expect("it stands")
            .at
            .centre();
        fight.browser.drag(from, fight.spot(&battle, Point::new(at.x, at.y + 1000)));
        fight.browser.until("the plan", "document.querySelector('#order')");
        fight.browser.screenshot("lesson-plan");
        fight.browser.click("#order");
        passed(&fight, 4);
        while fight.browser.count("#lesson-next") == 0 {
            take(&fight);
        }
        fight.browser.screenshot("lesson-learnt");
        let battle = sitting(&fight);
        assert_eq!(battle.lesson().expect("a lesson").progress(&battle), Progress::Learnt);
        // The next one follows; this one is remembered, and is nothing to go on with.
        fight.browser.click("#lesson-next");
        passed(&fight, 0);
        fight.browser.go("#/first-steps");
        fight.browser.until("the first to be done", "document.querySelector('[data-lesson=first_steps_1].done')");
        assert_eq!(fight.browser.count(".card-of-lesson.done"), 1);
        fight.browser.go("");
        fight.browser.until("the battles", "document.querySelector('.battles')");
        assert_eq!(fight.browser.count(".saved-battles, .newcomer"), 0);
    }
}

#[test]
fn every_lesson_is_learnt_by_what_it_shows() {
    let fight = list(Device::Phone, Lang::En);
    let own = Lesson::all().iter().filter(|lesson| lesson.entry.system.id() == "josephine");
    for (place, lesson) in own.enumerate() {
        fight.browser.go(&format!("#/first-steps/{}", place + 1));
        fight.browser.until("the lesson", "document.querySelector('.lesson #lesson-show')");
        passed(&fight, 0);
        nothing_is_covered(&fight);
        while fight.browser.count("#lesson-next") == 0 {
            take(&fight);
        }
        passed(&fight, lesson.entry.lesson.stages.len());
        fight.browser.screenshot(&format!("lesson-{}", place + 1));
    }
    fight.browser.go("#/first-steps");
    fight.browser.until("all to be done", "document.querySelectorAll('.card-of-lesson.done').length === 4");
    fight.browser.screenshot("lessons-done");
}

#[test]
fn a_pupil_who_strays_is_told_and_starts_over() {
    let fight = list(Device::Desktop, Lang::En);
    fight.browser.click("[data-lesson=first_steps_1] a");
    passed(&fight, 0);
    fight.browser.click("[data-verb=detach]");
    fight.browser.until("a word about it", "document.querySelector('.lesson .note')");
    fight.browser.screenshot("lesson-astray");
    fight.browser.click("#lesson-again");
    fight.browser.until("the first question", "!document.querySelector('.lesson .note')");
    fight.browser.click("[data-verb=attach]");
    passed(&fight, 1);
}

/// Who takes back before he has done anything leaves the lesson as it was set up, and is told so.
#[test]
fn the_set_up_of_a_lesson_stays() {
    let browser = Browser::start(Device::Desktop, Lang::En);
    Fight::still(&browser);
    browser.open("");
    for number in 1..=Lesson::all().len() {
        browser.go(&format!("#/first-steps/{number}"));
        browser.until("the first question", "document.querySelector('.question.yours')");
        let there = "[document.querySelectorAll('.stage .pieces [data-piece]').length, \
            document.querySelector('.battlefield').dataset.number]";
        let before = browser.value(there);
        browser.keys("u w u u w");
        assert_eq!(browser.value(there), before, "lesson {number}");
        assert_eq!(browser.count("#mishap"), 0, "lesson {number}");
    }
}
