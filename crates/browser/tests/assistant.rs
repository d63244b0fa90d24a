//! The assistant and the tray of dice in the page: what they show is to the byte what `grognard resolve` answers.

use browser::{Browser, Device, Lang};
use game::procedure::answer_line;
use serde_json::{Value, json};
use systems::CATALOGUE;

/// Cases of every procedure, as requests; the same that the forms are tried with natively.
const CASES: &str = include_str!("../../aide/tests/cases.jsonl");

fn start(device: Device, lang: Lang, place: &str) -> Browser {
    let browser = Browser::start(device, lang);
    let less = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    browser.chromium("Emulation.setEmulatedMedia", less);
    browser.open(place);
    browser
}

fn resolve(request: &Value, lang: Lang) -> String {
    let lang = match lang {
        Lang::En => rulebook::Lang::En,
        Lang::Fr => rulebook::Lang::Fr,
    };
    let mut reply = Vec::new();
    answer_line(&CATALOGUE, request.to_string().as_bytes(), lang, &mut reply);
    String::from_utf8(reply).expect("text")
}

/// The text as a part of an address.
fn encoded(text: &str) -> String {
    text.bytes()
        .map(|b| if b.is_ascii_alphanumeric() { char::from(b).to_string() } else { format!("%{b:02X}") })
        .collect()
}

fn reply(browser: &Browser) -> String {
    let found = browser.value("document.querySelector('.assistant')?.dataset.reply ?? ''");
    found.as_str().unwrap_or("").to_owned()
}

/// Waits until the page shows what `grognard resolve` answers to its own request.
fn agrees(browser: &Browser, lang: Lang) {
    let request = browser.value("document.querySelector('.assistant').dataset.request");
    let request: Value = serde_json::from_str(request.as_str().expect("a request")).expect("JSON");
    assert_eq!(reply(browser), resolve(&request, lang));
}

fn press(browser: &Browser, field: &str, value: &str) {
    browser.click(&format!("[data-field='case.{field}'] [data-value='{value}']"));
}

fn choose(browser: &Browser, field: &str, value: &str) {
    let (field, value) = (json!(format!("[data-field='case.{field}']")), json!(value));
    browser.value(&format!(
        "(() => {{ const list = document.querySelector({field});
            list.value = [...list.options].find((option) => option.dataset.value === {value}).value;
            list.dispatchEvent(new Event('change', {{ bubbles: true }})); }})()"
    ));
}

fn asked(browser: &Browser) -> Value {
    let request = browser.value("document.querySelector('.assistant').dataset.request");
    serde_json::from_str(request.as_str().unwrap_or("null")).expect("JSON")
}

/// One case of each procedure of each set, through an address that can be shared.
#[test]
fn every_procedure_answers_in_the_page_what_resolve_answers() {
    let browser = start(Device::Desktop, Lang::En, "#/assist");
    browser.until("the procedures", "document.querySelector('.procedures a')");
    for line in CASES.lines() {
        let mut request: Value = serde_json::from_str(line).expect("a request");
        request.as_object_mut().expect("an object").remove("dice");
        let (set, procedure) =
            (request["system"].as_str().expect("a set"), request["procedure"].as_str().expect("a name"));
        let expected = resolve(&request, Lang::En);
        browser.go(&format!("#/assist/{set}/{procedure}?case={}", encoded(&request["case"].to_string())));
        browser.wait(&format!("the answer to {line}"), || reply(&browser) == expected);
    }
}

/// The common procedures of each set, by clicks; the result with dice that are typed in.
#[test]
fn fire_melee_morale_and_charge_are_filled_in_by_clicks() {
    for (device, lang) in [(Device::Desktop, Lang::En), (Device::Phone, Lang::Fr)] {
        let browser = start(device, lang, "#/assist");
        for (set, procedure, taps) in [
            ("josephine", "fire", &[("shooter.doctrine", "thin"), ("target.cover", "cover")][..]),
            ("josephine", "charge", &[("attacker.vc", "4"), ("defender.square", "formed")]),
            ("josephine", "reaction", &[("kind", "evade")]),
            ("josephine", "activation", &[("value", "elite")]),
            ("pow", "fire", &[("shooters[0].formation", "attack_column")]),
            ("pow", "melee", &[("defender[0].formation", "attack_column")]),
            ("pow", "morale", &[("general", "contact")]),
            ("pow", "charge_reaction", &[("contact", "flank")]),
            ("napow", "fire", &[("shooter.weapon", "rifle")]),
            ("napow", "charge_morale", &[("tester.morale", "hesitant")]),
            ("napow", "melee_round", &[("charger.arm", "cavalry")]),
            ("napow", "charge_eligibility", &[("direction", "flank")]),
            ("fcm", "small_arms_fire", &[("fire_time", "quarter")]),
            ("fcm", "artillery_fire", &[("shot", "canister")]),
            ("fcm", "melee_round", &[("round", "2")]),
        ] {
            browser.go(&format!("#/assist/{set}/{procedure}"));
            browser.wait(procedure, || asked(&browser)["procedure"] == procedure && asked(&browser)["system"] == set);
            for (field, value) in taps {
                let path = format!("case.{field}");
                let segments = browser.count(&format!("[data-field='{path}'] button")) > 0;
                if segments {
                    press(&browser, field, value);
                } else {
                    choose(&browser, field, value);
                }
                let held = format!("/case/{}", field.replace(['.', '['], "/").replace(']', ""));
                browser.wait(&format!("{value} in {field}"), || {
                    let asked = asked(&browser);
                    let found = asked.pointer(&held).cloned().unwrap_or_default();
                    found.as_str().map_or_else(|| found.to_string(), str::to_owned) == *value
                });
            }
            agrees(&browser, lang);
            while browser.count(".keys .face") > 0 {
                let for_what = browser.text("#due .what-for");
                assert!(!for_what.is_empty(), "a die of which nobody knows what it is for");
                let before = browser.count(".throw .dice .die");
                browser.click(".keys .face:last-child");
                browser.wait("the die", || browser.count(".throw .dice .die") > before);
            }
            agrees(&browser, lang);
        }
    }
}

/// What the rules forbid is refused at its field, with the clause, whose text opens.
#[test]
fn an_illegal_combination_is_refused_with_its_clause() {
    let browser = start(Device::Phone, Lang::Fr, "#/assist/pow/fire");
    browser.until("the form", "document.querySelector(\"[data-field='case.shooters[0].formation']\")");
    press(&browser, "shooters[0].formation", "formed");
    browser.until_text("[data-row='case.shooters[0].formation'] .fault", "POW-FIRE-03");
    browser.until_text(".result .sentence", "POW-FIRE-03");
    browser.screenshot("assistant-refused");
    browser.click("[data-row='case.shooters[0].formation'] .fault .clause");
    browser.until_text(".dialog .id", "POW-FIRE-03");
    browser.keys("Escape");
    press(&browser, "shooters[0].formation", "deployed");
    browser.until("no fault", "!document.querySelector('.fault')");
}

/// Situations stand side by side, and are there again after a reload; what was answered can be opened again.
#[test]
fn situations_and_answers_are_kept() {
    let browser = start(Device::Desktop, Lang::En, "#/assist/pow/fire");
    browser.until("the form", "document.querySelector('#roll')");
    browser.click("#roll");
    browser.wait("a result", || reply(&browser).contains("\"result\""));
    let first = reply(&browser);
    browser.click(".follow[data-follow=morale]");
    browser.wait("morale", || asked(&browser)["procedure"] == "morale");
    assert_eq!(asked(&browser)["case"]["unit"]["troop"], "infantry_prussian");
    browser.screenshot("assistant-morale");
    browser.click("#copy");
    browser.wait("a third tab", || browser.count(".tabs li") == 3);
    browser.reload();
    browser.wait("three tabs again", || browser.count(".tabs li") == 3);
    browser.click(".history summary");
    browser.click(".history li button");
    browser.wait("the answer of before", || reply(&browser) == first);
    browser.screenshot("assistant");
}

/// With the keyboard alone: fields, dice and the result.
#[test]
fn the_keyboard_is_enough() {
    let browser = start(Device::Desktop, Lang::En, "#/assist/josephine/activation");
    browser.until("the form", "document.querySelector('.keys .face')");
    let focus = |what: &str| {
        browser.value("document.body.focus()");
        for _ in 0..120 {
            browser.keys("Tab");
            if browser.value(&format!("document.activeElement?.matches({})", json!(what))) == json!(true) {
                return;
            }
        }
        panic!("the keyboard does not reach {what}");
    };
    focus("[data-field='case.value'] [data-value=elite]");
    browser.keys("Enter");
    browser.wait("elite", || asked(&browser)["case"]["value"] == "elite");
    focus(".keys .face[data-face='1']");
    browser.keys("Enter");
    browser.wait("a result", || reply(&browser).contains("\"success\":true"));
    agrees(&browser, Lang::En);
}

/// The tray: rolled, typed in, counted, kept, taken back.
#[test]
fn the_tray_counts_its_dice() {
    let browser = start(Device::Phone, Lang::Fr, "#/dice");
    browser.until("the tray", "document.querySelector('.tray #roll')");
    browser.click("#roll");
    browser.wait("two dice", || browser.count(".landed .die") == 2);
    browser.click("[data-typed=true]");
    browser.click("[data-die=dm]");
    browser.click(".keys [data-face='5']");
    browser.until("the average die", "document.querySelector(\".tally[data-die='dm']\")");
    browser.screenshot("tray");
    browser.reload();
    browser.until("both again", "document.querySelectorAll('.tally').length === 2");
    browser.click("#undo");
    browser.until("one kind left", "document.querySelectorAll('.tally').length === 1");
    browser.click("#reset");
    browser.until("nothing left", "document.querySelectorAll('.tally').length === 0");
}

/// On a phone facts, table and dice are on one screen, in every set: whoever changes a fact sees what is read and what is thrown; what is
/// lit in the table is in sight, and nothing is cut off below.
#[test]
fn a_phone_shows_facts_table_and_dice_at_once() {
    for (lang, place) in [
        (Lang::Fr, "josephine/fire"),
        (Lang::En, "pow/fire"),
        (Lang::Fr, "napow/fire"),
        (Lang::En, "fcm/morale"),
        (Lang::Fr, "pow/melee"),
    ] {
        let browser = start(Device::Phone, lang, &format!("#/assist/{place}"));
        browser.until("the dice", "document.querySelector('.throw .keys .face')");
        let hidden = "[['.facts .field'], ['.printed :is(td.here, tr.lit > th)', '.printed td.lit'], ['.throw .face:last-child'], ['#roll'], ['.result .sentence']]
            .filter((any) => !any.some((name) => {
                const found = document.querySelector(name);
                const box = found?.getBoundingClientRect();
                const room = found?.closest('section, footer').getBoundingClientRect();
                return box && box.height > 0 && box.top >= room.top - 1 && box.top >= 0 && box.bottom <= room.bottom + 1
                    && box.bottom <= innerHeight && box.right <= innerWidth;
            })).map((any) => any[0]).join()";
        browser.until(&format!("{place}: all at once"), &format!("({hidden}) === ''"));
        assert_eq!(browser.value("document.documentElement.scrollHeight <= innerHeight + 1"), true, "{place}");
        browser.screenshot(&format!("at-once-{}", place.replace('/', "-")));
    }
}

/// What is answered stands whole on a phone: nothing of the bar at the bottom is cut off.
#[test]
fn nothing_of_the_answer_is_cut_off_on_a_phone() {
    for lang in Lang::ALL {
        let browser = start(Device::Phone, lang, "#/assist/josephine/fire");
        for place in
            ["josephine/fire", "josephine/charge", "napow/melee_round", "pow/melee", "fcm/morale", "fcm/melee_round"]
        {
            browser.go(&format!("#/assist/{place}"));
            let procedure = place.split('/').nth(1).expect("a procedure");
            browser.until(
                place,
                &format!("document.querySelector('.assistant .result') && location.hash.includes('{procedure}')"),
            );
            for rolled in [false, true] {
                if rolled {
                    browser.click("#roll");
                    browser.until("the result", "document.querySelector('.result .all')");
                }
                let cut = browser.value(
                    "(() => { const bar = document.querySelector('.assistant .result'); const box = bar.getBoundingClientRect(); \
                     const inner = [...bar.querySelectorAll('p, button, dd')].map((one) => one.getBoundingClientRect()); \
                     const out = inner.filter((one) => one.height && (one.left < 0 || one.right > innerWidth + 1 || one.bottom > box.bottom + 1 \
                         || one.top < box.top - 1)); \
                     return [Math.round(box.bottom - innerHeight), bar.scrollWidth - bar.clientWidth, out.length].join(); })()",
                );
                browser.screenshot(&format!("assist-phone-{procedure}"));
                let parts: Vec<i64> =
                    cut.as_str().unwrap_or("").split(',').filter_map(|part| part.parse().ok()).collect();
                assert!(
                    parts.len() == 3 && parts[0] <= 1 && parts[1] <= 1 && parts[2] == 0,
                    "{place}, rolled {rolled}: {cut}"
                );
            }
        }
    }
}
