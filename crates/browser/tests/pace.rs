//! How fast the page is, and that nothing in it grows with the battle: times are printed, sizes are held.

#[allow(dead_code, reason = "battles need more of it than this")]
mod common;

use browser::{Device, Lang};
use common::{Fight, Setup, against_a_recruit, is_move, large_army, stay};
use game::Table;
use rulebook::System;
use sitting::{Invitation, Seat, Sitting};

/// Saving adds to what is saved, and nothing that listens is left behind by an answer.
#[test]
fn nothing_grows_with_the_battle() {
    let fight = Fight::begin(Device::Desktop, Lang::En, &Setup::default());
    fight.place();
    let listeners = || {
        fight.browser.chromium("HeapProfiler.collectGarbage", serde_json::json!({}));
        let told = fight.browser.value("document.querySelectorAll('.log li').length").as_u64().unwrap_or(0);
        let metrics = fight.browser.chromium("Performance.getMetrics", serde_json::json!({}));
        let all = metrics["metrics"].as_array().cloned().unwrap_or_default();
        let count = all.iter().find(|metric| metric["name"] == "JSEventListeners").and_then(|m| m["value"].as_f64());
        (count.expect("a count"), told as f64)
    };
    fight.browser.chromium("Performance.enable", serde_json::json!({}));
    let play = |answers: usize| {
        for _ in 0..answers {
            let Some((sitting, question)) = fight.asked() else { break };
            let before = fight.record();
            let answer = if is_move(&question) { stay(&question) } else { Fight::advice(&sitting, question.side) };
            fight.answer(&question, &answer);
            assert!(fight.record().starts_with(&before), "what was saved stays as it was");
        }
        listeners()
    };
    let ((early, told), (late, more)) = (play(10), play(30));
    println!("listeners after 10 answers {early}, after 40 {late}; entries of the log {told}, {more}");
    // An entry of the log listens to its click; questions differ by their options.
    assert!(late - early <= (more - told) + 40.0, "{early} → {late}");
}

/// Gives usual answers by clicks and times each, until the page shows the next question. In milliseconds, the shortest first.
const ANSWERED: &str = "(async (answers) => {
    const number = () => document.querySelector('.battlefield').dataset.number;
    const settled = () => new Promise((resolve) => { const channel = new MessageChannel(); channel.port1.onmessage = resolve; channel.port2.postMessage(0); });
    const times = [];
    for (let tries = 0; times.length < answers && tries < 40 * answers; tries += 1) {
        const usual = ['#stay', '#usual', '#none', '#order', '.question [data-option]'];
        const buttons = usual.map((name) => document.querySelector(`${name}:not(:disabled)`));
        const [before, begun] = [number(), performance.now()];
        buttons.find((button) => button)?.click();
        for (let waited = 0; number() === before && waited < 50; waited += 1) await settled();
        if (number() !== before) times.push(performance.now() - begun);
        await new Promise(requestAnimationFrame);
    }
    return times.sort((a, b) => a - b);
})";

/// As many answers are timed.
const TIMED: usize = 24;

/// A battle of two people with large armies that was answered by chance so often; `None` if it was over before.
fn answered(seed: u64, answers: usize) -> Option<Sitting> {
    let invitation = Invitation {
        scenario: "open_field".to_owned(),
        armies: Some([large_army("first"), large_army("second")]),
        seats: [Seat::Human; 2],
        ..against_a_recruit(System::Josephine, "", seed)
    };
    let mut sitting =
        Sitting::open(&invitation).unwrap_or_else(|refused| panic!("{}", refused.say(rulebook::Lang::En)));
    for _ in 0..answers {
        let side = sitting.question()?.side;
        let answer = sitting.host().decide("recruit", side, seed)?.answer;
        sitting.answer(side, &answer).expect("a recruit knows the rules");
    }
    Some(sitting)
}

/// After a thousand answers the page is as large as after two hundred, and answers as fast: the times are in docs/performance.md.
#[test]
fn the_thousandth_answer_finds_the_page_as_an_early_one_does() {
    let seed = (1..100).find(|seed| answered(*seed, 1000 + 10 * TIMED).is_some()).expect("some battle lasts");
    let [early, late] = [200, 1000].map(|answers| {
        let sitting = answered(seed, answers).expect("it lasts longer");
        let fight = Fight::resume(Device::Desktop, Lang::En, &sitting);
        fight.browser.until("a question", "document.querySelector('.question.yours')");
        let times = fight.browser.value(&format!("{ANSWERED}({TIMED})"));
        let time = |place: usize| times[place].as_f64().expect("a time");
        println!(
            "after {answers} answers: {:.1} ms (median of {TIMED}), {:.1} (worst)",
            time(TIMED / 2),
            time(TIMED - 1)
        );
        fight.browser.count(".battlefield *")
    });
    println!("elements of the page: {early}, {late}");
    assert!(late < early + early / 4, "{early} → {late}");
}

/// Drags a piece about with a pointer, step by step, and times the answer to each: path, cost or reason, as they stand in
/// the page after every effect has run; and how long until the next frame. In milliseconds: the first movement, which takes
/// the piece up, then the answers to the others and the frames, the shortest first.
const DRAGGED: &str = "(async ([x, y]) => {
    const stage = document.querySelector('.stage');
    const send = (kind, dx, dy) => stage.dispatchEvent(new PointerEvent(kind, { clientX: x + dx, clientY: y + dy, pointerId: 1, bubbles: true }));
    const frame = () => new Promise(requestAnimationFrame);
    send('pointerdown', 0, 0);
    const times = [], frames = [];
    for (let step = 0; step < 241; step += 1) {
        const begun = performance.now();
        send('pointermove', Math.sin(step / 9) * 160, Math.cos(step / 7) * 90);
        await Promise.resolve();
        await new Promise((resolve) => { const channel = new MessageChannel(); channel.port1.onmessage = resolve; channel.port2.postMessage(0); });
        times.push(performance.now() - begun);
        await frame();
        frames.push(performance.now() - begun);
    }
    const held = document.querySelectorAll('.question .plan').length;
    send('pointerup', 0, 0);
    const sorted = (all) => all.slice(1).sort((a, b) => a - b);
    return { taken: times[0], answers: sorted(times), frames: sorted(frames), held };
})";

#[test]
fn a_drag_among_forty_pieces_is_answered_within_a_frame() {
    for table in [Table::Free, Table::Hex] {
        let (fight, sitting, in_hand) = Fight::of_forty(table);
        assert_eq!(sitting.view().pieces.iter().filter(|piece| piece.stand.is_some()).count(), 40);
        let (x, y) = fight.piece(&sitting, in_hand);
        let dragged = fight.browser.value(&format!("{DRAGGED}([{x}, {y}])"));
        let told = |what: &str| {
            let time = |place: usize| dragged[what][place].as_f64().expect("a time");
            format!("{:.1} ms (median), {:.1} (95 of 100), {:.1} (worst)", time(120), time(227), time(239))
        };
        println!("{table:?}: one of forty pieces is taken up in {} ms", dragged["taken"]);
        println!(
            "{table:?}: a movement is answered in {}; the next frame comes after {}",
            told("answers"),
            told("frames")
        );
        assert_eq!(dragged["held"], 1, "the piece is in hand");
    }
}

#[test]
fn a_battle_is_on_screen_by_one_click() {
    let browser = browser::Browser::start(Device::Desktop, Lang::En);
    Fight::still(&browser);
    browser.open("");
    browser.until("the first screen", "document.querySelector('#begin')");
    // Nothing of the table is loaded before: what is measured is the first battle of somebody who comes for the first time.
    let times = browser.value(
        "(async () => {
            const begun = performance.now();
            document.querySelector('#begin').click();
            while (!document.querySelector('.stage .pieces svg')) await new Promise(requestAnimationFrame);
            const bytes = performance.getEntriesByType('resource').reduce((sum, entry) => sum + entry.transferSize, 0);
            return [performance.now() - begun, bytes];
        })()",
    );
    println!("a battle is on screen {} ms after the click, with {} bytes loaded in all", times[0], times[1]);
    assert!(browser.count(".question") > 0, "and something is asked");
}

/// Notes how long the worker takes for each thing that it is asked.
const CLOCK: &str = "(() => {
    const post = Worker.prototype.postMessage;
    window.thoughts = [];
    Worker.prototype.postMessage = function (message) {
        const begun = performance.now();
        this.addEventListener('message', () => window.thoughts.push(performance.now() - begun), { once: true });
        return post.call(this, message);
    };
})();";

/// The veteran sits down where he has been measured to be better, and nowhere else; he answers within two seconds, each time.
#[test]
fn a_veteran_answers_in_time() {
    let browser = browser::Browser::start(Device::Desktop, Lang::En);
    browser.before_each_page(CLOCK);
    // Nothing moves for its own sake, and nobody waits for it.
    browser.chromium(
        "Emulation.setEmulatedMedia",
        serde_json::json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] }),
    );
    browser.open("");
    for (set, seats) in [("napow", 0), ("josephine", 2)] {
        browser.click(&format!("[data-set={set}]"));
        browser.until("the seats", "document.querySelector('[data-seat=\"bot:regular\"]')");
        assert_eq!(browser.count("[data-seat=\"bot:veteran\"]"), seats, "{set}");
    }
    browser.screenshot("levels");
    browser.go("#/new/josephine/quatre_bras_1815?seed=5&first=bot:veteran&second=bot:veteran");
    for answers in (4..=40).step_by(4) {
        browser.until(&format!("{answers} answers"), &format!("window.thoughts.length >= {answers}"));
    }
    let times = browser.value("window.thoughts.sort((a, b) => a - b)");
    let times: Vec<f64> = times.as_array().into_iter().flatten().filter_map(serde_json::Value::as_f64).collect();
    let (middle, worst) = (times[times.len() / 2], times[times.len() - 1]);
    println!("a veteran's answer in the page: median {middle:.0} ms, the worst {worst:.0} ms of {}", times.len());
    assert!(worst < 2_000.0, "the worst took {worst} ms");
}
