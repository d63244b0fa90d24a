//! A battle fought in the page as a person fights it.

#[allow(dead_code, reason = "what measures needs more of it than this")]
mod common;

use browser::{Device, Lang};
use common::{Fight, Setup, hash, is_move, stay};
use field::{Hex, Place, Point};
use game::{Answer, Given, Question, Step, Table};
use sitting::Sitting;

/// A place so many steps off another.
fn off(from: Place, x: i32, y: i32) -> Place {
    match from {
        Place::Point(at) => Place::Point(Point::new(at.x + x * 900, at.y + y * 900)),
        Place::Hex(hex) => Place::Hex(Hex::new(hex.col + x as i16, hex.row + y as i16)),
    }
}

/// Drags the unit that is asked about: first where it may not go, then where it may. Whether it could be dragged at all.
fn drag(fight: &Fight, refused_first: bool) -> bool {
    let Some((sitting, question)) = fight.asked() else { return false };
    let (side, Some(piece)) = (question.side, question.piece) else { return false };
    let Some(grasp) = sitting.grasp(side, piece, &Answer::none()) else { return false };
    let from = grasp.from.expect("it stands on the table").at;
    let start = fight.piece(&sitting, piece);
    let around = [(0, 1), (1, 1), (-1, 1), (1, 0), (-1, 0), (0, -1)].map(|(x, y)| off(from, x, y));
    if refused_first {
        let mut farther = (4..16).map(|times| off(from, 0, times));
        let refused = farther.find_map(|to| Some((to, grasp.draft(to, None).refusal?)));
        let (far, refusal) = refused.expect("nobody marches that far");
        fight.browser.drag_and_hold(start, fight.spot(&sitting, far));
        let told = fight.browser.text(".callout");
        assert!(told.contains(refusal.clause.id()), "{told}");
        fight.browser.screenshot("refused");
        fight.browser.drop_held();
        assert_eq!(fight.browser.value("document.querySelector('#order').disabled"), true);
        fight.browser.keys("Escape");
        fight.browser.until("the plan to be dropped", "!document.querySelector('.callout')");
    }
    let legal = around.into_iter().find(|to| grasp.draft(*to, None).refusal.is_none());
    let Some(to) = legal else { return false };
    fight.browser.drag(start, fight.spot(&sitting, to));
    fight.browser.until("the budget", "document.querySelector('.budget, .plan')");
    fight.browser.screenshot("plan");
    fight.browser.keys("Enter");
    fight.moved_on(question.number);
    true
}

#[test]
fn a_battle_is_fought_by_clicks_and_drags() {
    for (device, lang, table) in [(Device::Desktop, Lang::En, Table::Free), (Device::Desktop, Lang::Fr, Table::Hex)] {
        let fight = Fight::begin(device, lang, &Setup { table, ..Setup::default() });
        fight.browser.screenshot(&format!("deployment-{}", table_name(table)));
        fight.place();
        let (mut dragged, mut fired, mut undone, mut reloaded) = (false, false, false, false);
        let mut turn = 0;
        // On hexes the same once more, as far as tables differ.
        let whole = table == Table::Free;
        for _ in 0..250 {
            let Some((sitting, question)) = fight.asked() else { break };
            turn = sitting.host().view(None).moment.turn;
            if dragged && undone && (!whole || fired && reloaded && turn > 1) {
                break;
            }
            let marches = question.options.iter().any(|option| option.verb == "march");
            if question.kind == "choose_action" && marches && !undone {
                fight.browser.click("#stay");
                fight.moved_on(question.number);
                fight.browser.click("#undo");
                fight.browser.until(
                    "the march to be taken back",
                    &format!("Number(document.querySelector('.battlefield').dataset.number) === {}", question.number),
                );
                assert_eq!(hash(fight.sitting().host()), hash(sitting.host()));
                undone = true;
                continue;
            }
            if question.kind == "choose_action" && marches && !dragged && drag(&fight, true) {
                dragged = true;
                continue;
            }
            if turn == 1 && !reloaded && dragged {
                let before = fight.record();
                fight.browser.reload();
                fight.browser.until("the table", "document.querySelector('.question.yours')");
                assert_eq!(fight.record(), before, "nothing is lost by closing the page");
                reloaded = true;
                continue;
            }
            // Units are dragged where an officer would have them: towards the enemy, sooner or later into him.
            let answer = Fight::advice(&sitting, question.side);
            if whole && is_move(&question) && march(&fight, &sitting, &question, &answer) {
                continue;
            }
            // Whoever may fire does so once.
            let fire = question.options.iter().find(|option| option.verb == "fire").filter(|_| whole && !fired);
            let answer = fire.map_or(answer, |option| Answer::one(option.id));
            let picked = answer.only().filter(|pick| pick.given == Given::Nothing).map(|pick| pick.option);
            let verb = picked.and_then(|id| question.option(id)).map(|option| option.verb.as_str());
            if let Some(id) = picked.filter(|_| verb == Some("fire")) {
                risk(&fight, &question, id, "odds-fire");
            } else {
                fight.answer(&question, &answer);
            }
            if verb == Some("fire") && !fired {
                // The result opens into its derivation, and a clause into its text.
                fight.browser.until("the dice", "document.querySelector('.rolled .die, .log .opens')");
                fight.browser.click(".rolled .clause");
                let text = fight.browser.text(".clause-text");
                assert!(text.contains("JOS-") && text.len() > 80, "{text}");
                fight.browser.screenshot("clause");
                fight.browser.keys("Escape");
                fight.browser.until("the clause to be closed", "!document.querySelector('.clause-text')");
            }
            fired |= verb == Some("fire");
        }
        assert!(dragged && undone, "dragged {dragged}, undone {undone}");
        assert!(!whole || reloaded && turn > 1, "reloaded {reloaded}, turn {turn}");
        assert!(!whole || fired, "nobody fired");
        fight.browser.screenshot(&format!("battle-{}", table_name(table)));
    }
}

/// Gives an answer that rolls dice: its exact odds stand there before it is confirmed.
fn risk(fight: &Fight, question: &Question, option: u32, picture: &str) {
    fight.browser.click(&format!("[data-option='{option}']"));
    let odds = fight.browser.text(".plan .odds");
    assert!(odds.contains('%'), "{odds}");
    fight.browser.screenshot(picture);
    fight.browser.click("#order");
    fight.moved_on(question.number);
}

/// A charge is declared by clicks, its odds before one's eyes, and fought out.
#[test]
fn a_charge_is_fought_by_clicks() {
    let charges = |question: &Question| question.options.iter().any(|option| option.verb == "charge");
    let (sitting, question) = Fight::fought_until("quatre_bras_1815", charges);
    let charge = question.options.iter().find(|option| option.verb == "charge").expect("it is offered").id;
    let fight = Fight::resume(Device::Desktop, Lang::En, &sitting);
    fight.asked();
    risk(&fight, &question, charge, "odds-charge");
    for _ in 0..12 {
        let Some((sitting, question)) = fight.asked() else { break };
        let unfinished = sitting.host().view(None).track.len() > 1;
        if !unfinished {
            break;
        }
        let answer = Fight::advice(&sitting, question.side);
        fight.answer(&question, &answer);
    }
    fight.browser.until("the dice", "document.querySelector('.rolled .die')");
    fight.browser.screenshot("charged");
}

/// Drags a unit to where an answer leads; whether it could be.
fn march(fight: &Fight, sitting: &Sitting, question: &Question, answer: &Answer) -> bool {
    let (Some(Given::Way(way)), Some(piece)) = (answer.only().map(|pick| &pick.given), question.piece) else {
        return false;
    };
    let to = way.iter().rev().find_map(|step| match step {
        Step::To(to) => to.point(),
        Step::Turn(_) | Step::Set(_) => None,
    });
    let (Some(to), Some(grasp)) = (to, sitting.grasp(question.side, piece, &Answer::none())) else { return false };
    // A little less far: between two pixels a hair decides.
    let from = grasp.from.and_then(|from| from.at.point()).expect("it stands on the table");
    let short = |from: i32, to: i32| from + (to - from) * 19 / 20;
    let to = Point::new(short(from.x, to.x), short(from.y, to.y));
    if grasp.draft(to, None).refusal.is_some() {
        return false;
    }
    fight.browser.drag(fight.piece(sitting, piece), fight.spot(sitting, to));
    fight.browser.until("the plan", "document.querySelector('.plan #order, .question #order')");
    if fight.browser.value("document.querySelector('#order').disabled") == true {
        fight.browser.keys("Escape");
        return false;
    }
    fight.browser.keys("Enter");
    fight.moved_on(question.number);
    true
}

fn table_name(table: Table) -> &'static str {
    match table {
        Table::Free => "free",
        Table::Hex => "hex",
    }
}

#[test]
fn computers_fight_each_other_to_the_end() {
    let fight =
        Fight::begin(Device::Desktop, Lang::En, &Setup { seats: ["bot:regular", "bot:recruit"], ..Setup::default() });
    fight.browser.click("[data-pace='0']");
    fight.browser.screenshot("watched");
    let mut waits = 0;
    // A whole battle takes longer than anything else that a test waits for: turn by turn.
    while fight.browser.count(".question [data-over]") == 0 {
        let before = fight.browser.value("document.querySelector('.battlefield').dataset.number");
        fight.browser.until(
            "the battle to go on",
            &format!("document.querySelector('.question [data-over]') || document.querySelector('.battlefield').dataset.number !== '{}'", before.as_str().unwrap_or("")),
        );
        waits += 1;
        assert!(waits < 20_000, "the battle does not end");
    }
    fight.browser.screenshot("over");
    let sitting = fight.sitting();
    assert!(sitting.is_over());
}

#[test]
fn the_other_player_takes_over() {
    let setup = Setup { seats: ["human", "human"], cover: true, ..Setup::default() };
    let fight = Fight::begin(Device::Desktop, Lang::Fr, &setup);
    let before = fight.asked().expect("somebody places a unit").1.side;
    fight.browser.click(".options .option");
    fight.browser.click("#order");
    fight.browser.until("the curtain", "document.querySelector('.curtain')");
    // The keyboard goes with the screen: what is covered has no focus.
    fight.browser.until("the focus", "document.activeElement.id === 'take-over'");
    fight.browser.screenshot("handover");
    // Nothing of the table is to be seen through it.
    let seen = fight.browser.value("getComputedStyle(document.querySelector('.curtain')).backgroundColor");
    assert!(seen.as_str().is_some_and(|colour| colour.starts_with("rgb(")), "{seen}");
    fight.browser.click("#take-over");
    fight.browser.until("the table", "!document.querySelector('.curtain')");
    // Whoever took over is at the question, not at the top of the page.
    fight.browser.until("the question to be at hand", "document.activeElement.closest('.question')");
    let after = fight.asked().expect("the other is asked").1.side;
    assert_ne!(before, after);
}

#[test]
fn the_keyboard_alone_will_do() {
    let browser = browser::Browser::start(Device::Desktop, Lang::En);
    Fight::still(&browser);
    browser.open("");
    // Tab reaches everything, and what has the focus is ringed.
    let mut reached = Vec::new();
    for _ in 0..60 {
        browser.keys("Tab");
        let id = browser.value("document.activeElement.id || document.activeElement.dataset.battle || ''");
        let ring = browser.value("getComputedStyle(document.activeElement).outlineStyle");
        assert_ne!(ring, "none", "{id}: the focus is not to be seen");
        let id = id.as_str().unwrap_or("").to_owned();
        if id == "begin" {
            break;
        }
        reached.push(id);
    }
    assert!(reached.iter().any(|id| id == "quatre_bras_1815"), "{reached:?}");
    browser.keys("Enter");
    let fight = Fight { browser };
    fight.browser.until("the table", "document.querySelector('#place-for-me')");
    fight.browser.value("document.querySelector('#place-for-me').focus()");
    fight.browser.keys("Enter");
    fight
        .browser
        .until("a question", "document.querySelector('.question.yours') && !document.querySelector('#place-for-me')");
    // Tab goes from the question to the units, each of which is ringed on the map, and from there to the log.
    fight.browser.value("document.querySelector('.question h1').focus()");
    let mut places: Vec<String> = Vec::new();
    while places.last().is_none_or(|place| place != "log") && places.len() < 200 {
        fight.browser.keys("Tab");
        let place = fight.browser.value(
            "document.activeElement.matches('[data-unit]') ? 'units' \
             : document.activeElement.closest('.question, .log')?.classList[0] ?? 'elsewhere'",
        );
        if place == "units" {
            assert_eq!(fight.browser.count(".hit.focused"), 1);
        }
        places.push(place.as_str().expect("a place").to_owned());
    }
    let units = places.iter().filter(|place| *place == "units").count();
    places.dedup();
    assert_eq!(places, ["question", "units", "log"]);
    assert!(units >= 20, "{units} units are reached");
    // A unit is marched by the arrows.
    let mut marched = false;
    for _ in 0..120 {
        let Some((sitting, question)) = fight.asked() else { break };
        let marches = question.options.iter().any(|option| option.verb == "march");
        if question.kind == "choose_action" && marches {
            fight.browser.keys("ArrowUp");
            fight.browser.until("a plan", "document.querySelector('.plan')");
            fight.browser.keys("] ArrowUp [");
            fight.browser.keys("Escape");
            fight.browser.until("no plan", "!document.querySelector('.plan')");
            fight.browser.keys("ArrowUp");
            fight.browser.until("a plan", "document.querySelector('.plan')");
            if fight.browser.value("document.querySelector('#order').disabled") == false {
                fight.browser.keys("Enter");
                fight.moved_on(question.number);
                marched = true;
                break;
            }
            fight.browser.keys("Escape");
        }
        let answer = if is_move(&question) { stay(&question) } else { Fight::advice(&sitting, question.side) };
        press(&fight, &question, &answer);
    }
    assert!(marched);
}

/// Gives an answer by the keyboard.
fn press(fight: &Fight, question: &Question, answer: &Answer) {
    let focus = |selector: &str| {
        fight.browser.until(selector, &format!("document.querySelector({selector:?})"));
        fight.browser.value(&format!("document.querySelector({selector:?}).focus()"));
    };
    let plain = answer.iter().all(|pick| pick.given == Given::Nothing);
    match answer.only().map(|pick| &pick.given) {
        _ if plain && !answer.is_empty() => {
            for pick in answer.iter() {
                focus(&format!("[data-option='{}']", pick.option));
                fight.browser.keys("Enter");
            }
            if fight.browser.count("#order") > 0 {
                focus("#order");
                fight.browser.keys("Enter");
            }
        }
        Some(Given::Way(_)) => {
            focus("#stay, #usual");
            fight.browser.keys("Enter");
        }
        _ => {
            fight.answer(question, answer);
            return;
        }
    }
    fight.moved_on(question.number);
}

#[test]
fn it_is_fought_on_a_phone_and_a_tablet() {
    for device in [Device::Phone, Device::Tablet] {
        for lang in Lang::ALL {
            let fight = Fight::begin(device, lang, &Setup::default());
            fight.browser.screenshot("deployment");
            fight.place();
            fight.browser.screenshot("question");
            for _ in 0..12 {
                let Some((sitting, question)) = fight.asked() else { break };
                let answer = if is_move(&question) { stay(&question) } else { Fight::advice(&sitting, question.side) };
                fight.answer(&question, &answer);
            }
            let wide = fight.browser.value("document.documentElement.scrollWidth <= innerWidth");
            assert_eq!(wide, true, "nothing sticks out");
            fight.browser.screenshot("played");
        }
    }
}

#[test]
fn it_is_fought_offline() {
    let mut fight = Fight { browser: browser::Browser::start(Device::Desktop, Lang::En) };
    Fight::still(&fight.browser);
    fight.browser.open("");
    fight.browser.until("the page to be kept", "document.documentElement.dataset.whole !== undefined");
    fight.browser.offline(true);
    fight.browser.reload();
    fight.browser.click("[data-battle=quatre_bras_1815]");
    fight.browser.click("#begin");
    fight.place();
    let (sitting, question) = fight.asked().expect("a question");
    fight.answer(&question, &Fight::advice(&sitting, question.side));
    fight.browser.offline(false);
    fight.browser.complaints();
}

/// Undo that is refused is said in words, by key as by click, in both languages.
#[test]
fn undo_that_is_refused_is_said() {
    for lang in Lang::ALL {
        let fight = Fight::begin(Device::Desktop, lang, &Setup::default());
        fight.asked();
        fight.browser.keys("u");
        fight.browser.until("why not", "document.querySelector('[role=alert].unseen').textContent.length > 10");
        fight.browser.click("#undo");
        fight.browser.until("why not, for those who see", "document.querySelector('.question .sub + .note')");
        assert_eq!(fight.browser.count("#mishap"), 0);
    }
}

/// What the dice decided opens in the assistant: the same procedure, the same case, the same dice.
#[test]
fn the_log_opens_the_assistant_at_exactly_this_case() {
    let (mut sitting, _) = common::forty(Table::Free);
    let (cause, faces) = loop {
        let question = sitting.question().expect("the battle has only begun");
        let answer = Fight::advice(&sitting, question.side);
        let entry = sitting.answer(question.side, &answer).expect("an officer knows the rules");
        let decided = entry.events.iter().find(|event| event.cause.is_some() && !event.dice.is_empty());
        if let Some(event) = decided {
            let faces: Vec<u8> = event.dice.iter().map(|roll| roll.face).collect();
            break (event.cause.clone().expect("it has one"), faces);
        }
    };
    // From the card of the result, which whoever comes back finds as he left it, and from the log.
    for (opener, link) in
        [(".rolled summary", ".rolled .same-case"), (".log .told .opens .event", ".log .told .opens .same-case")]
    {
        let fight = Fight::resume(Device::Desktop, Lang::En, &sitting);
        fight.browser.click(opener);
        fight.browser.click(link);
        fight.browser.until("the assistant", "document.querySelector('.assistant')?.dataset.request");
        let request = fight.browser.value("document.querySelector('.assistant').dataset.request");
        let request: serde_json::Value = serde_json::from_str(request.as_str().expect("a request")).expect("JSON");
        let case: serde_json::Value = serde_json::from_str(&cause.case).expect("a case");
        assert_eq!((&request["procedure"], &request["case"]), (&serde_json::json!(cause.procedure), &case));
        assert_eq!(request["dice"], serde_json::json!(faces));
        fight.browser.screenshot("same-case");
    }
}
