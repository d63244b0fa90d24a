//! Every key on every screen, in both languages: none of them ends the page.

use browser::{Browser, Device, Lang};
use serde_json::json;

/// Nothing moves for its own sake: a test need not wait for it.
fn still(browser: &Browser) {
    let less = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    browser.chromium("Emulation.setEmulatedMedia", less);
}

/// All letters, whatever else means something somewhere, and some that mean nothing.
const KEYS: &str = "u U h w r a s m n t l b g c d e f i j k o p q v y W R A S M G [ ] { } + - = 0 / ? Escape \
    ArrowLeft ArrowRight ArrowUp ArrowDown Shift+ArrowLeft Shift+ArrowUp Home End PageUp PageDown Backspace Delete Space Space \
    Control+z Control+y z x 1 9 Escape";

/// The screens without a battle.
const SCREENS: [&str; 11] = [
    "",
    "#/first-steps",
    "#/settings",
    "#/assist",
    "#/assist/josephine/fire",
    "#/armies",
    "#/rules",
    "#/rules/josephine/JOS-FIRE-02",
    "#/sheets",
    "#/sheets/fcm",
    "#/dice",
];

/// A battle of each set of bodies.
const BODIES: [&str; 3] = ["napow/saalfeld_1806", "pow/busaco_1810", "fcm/raab_szabadhegy_1809"];
/// So often such a battle is answered as is usual, between two rounds of keys.
const USUAL: usize = 8;

fn press_all(browser: &Browser, place: &str) {
    for key in KEYS.split_whitespace() {
        browser.keys(key);
        assert_eq!(browser.count("#mishap"), 0, "{place}: {key}");
    }
}

/// Answers as is usual, by one key or two, until it is answered.
fn answered(browser: &Browser, place: &str) {
    browser.until("a question", "document.querySelector('.question.yours, .question [data-over]')");
    let number = || browser.value("document.querySelector('.battlefield').dataset.number");
    let before = number();
    browser.keys("Escape Escape Enter");
    if browser.count("#order") > 0 && number() == before {
        browser.keys("Enter");
    }
    browser.wait(&format!("{place} to be answered"), || number() != before);
    browser.until("a question", "document.querySelector('.question.yours, .question [data-over]')");
}

/// Nothing that is pressed at a table of elements ends the page, nor in the studies of what was fought there.
#[test]
fn every_key_is_pressed_at_every_table() {
    for (lang, set) in Lang::ALL.into_iter().flat_map(|lang| BODIES.map(|set| (lang, set))) {
        let browser = Browser::start(Device::Desktop, lang);
        still(&browser);
        browser.open("");
        browser.go(&format!("#/new/{set}?seed=3&first=human&second=bot:recruit"));
        browser.until("the table", "document.querySelector('.stage .pieces svg')");
        for _ in 0..3 {
            browser.until("a question", "document.querySelector('.question.yours')");
            press_all(&browser, set);
            browser.keys("g");
            press_all(&browser, set);
            for _ in 0..USUAL {
                answered(&browser, set);
            }
        }
        browser.until("the battle to be saved", "document.querySelector('.topbar .saved')?.dataset.saved === 'true'");
        let id = browser.value("location.hash.split('/')[2]");
        for (study, there) in [("replay", "#place"), ("luck", "main h1")] {
            browser.go(&format!("#/{study}/{}", id.as_str().expect("an id")));
            browser.until(study, &format!("document.querySelector({there:?})"));
            press_all(&browser, study);
        }
    }
}

/// Nothing that is pressed anywhere ends the page.
#[test]
fn every_key_is_pressed_on_every_screen() {
    for lang in Lang::ALL {
        let browser = Browser::start(Device::Desktop, lang);
        still(&browser);
        for screen in SCREENS {
            browser.open(screen);
            press_all(&browser, screen);
        }
        // An army at work.
        browser.open("#/armies");
        browser.click("#begin-army");
        browser.until("its rows", "document.querySelector('.army-rows .army-row')");
        press_all(&browser, "an army");
        for place in
            ["#/first-steps/1", "#/new/josephine/quatre_bras_1815?seed=3", "#/new/josephine/plancenoit_1815?seed=3"]
        {
            browser.open("");
            browser.go(place);
            browser.until("the table", "document.querySelector('.stage .pieces svg')");
            browser.until("a question", "document.querySelector('.question.yours')");
            press_all(&browser, place);
            // Once more with something in hand, and once more after an answer.
            browser.keys("g");
            press_all(&browser, place);
            browser.keys("Enter");
            press_all(&browser, place);
        }
    }
}

/// Sits down at a battle by its address.
fn sit_down(browser: &Browser, place: &str) {
    browser.open("");
    browser.go(place);
    browser.until("the table", "document.querySelector('.stage .pieces svg')");
}

/// Nor while something lies over the table: keys, a clause, a hint, dice to be typed in, the curtain, what-if, words in place of the
/// map, the ending; nor on the pages of an army.
#[test]
fn every_key_is_pressed_over_the_table() {
    for lang in Lang::ALL {
        let browser = Browser::start(Device::Desktop, lang);
        still(&browser);
        sit_down(&browser, "#/new/josephine/quatre_bras_1815?seed=3&first=human&second=bot:recruit");
        browser.until("a question", "document.querySelector('.question.yours')");
        for (opener, there) in
            [("?", ".dialog.help"), ("h", ".hint"), ("w", "#what-if[aria-pressed=true]"), ("/", ".log input:focus")]
        {
            browser.keys(opener);
            browser.until(there, &format!("document.querySelector({there:?})"));
            // No key lies on what it does.
            let apart = "[...document.querySelectorAll('table.keys tr')].every((row) => \
                row.querySelector('kbd').getBoundingClientRect().right < row.cells[1].getBoundingClientRect().left - 4)";
            assert_eq!(browser.value(apart), true, "{there}");
            press_all(&browser, there);
        }
        browser.click(".question .clause");
        browser.until("a clause", "document.querySelector('.clause-text')");
        press_all(&browser, "a clause");
        browser.click("#place-as-history");
        browser.until(
            "a question",
            "document.querySelector('.question.yours') && !document.querySelector('#place-for-me')",
        );
        press_all(&browser, "after the deployment");
        browser.value("window.confirm = () => true");
        browser.click("#forfeit");
        browser.until("the ending", "document.querySelector('.question [data-over]')");
        press_all(&browser, "the ending");
        // Dice of a real table.
        browser.open("");
        browser.click("[data-battle=quatre_bras_1815]");
        browser.click(".chips label:has(input:not([data-option]))");
        browser.click("#begin");
        browser.click("#place-as-history");
        // Whom generals go with is asked before anything is thrown.
        for _ in 0..8 {
            browser.until("a question or dice", "document.querySelector('.question.yours, .dialog .faces button')");
            if browser.count(".dialog .faces button") > 0 {
                break;
            }
            browser.click("#usual, .options .option");
        }
        press_all(&browser, "typed dice");
        // Two people, and the curtain between them.
        sit_down(&browser, "#/new/skirmish/meadow?seed=5&first=human&second=human");
        for _ in 0..40 {
            if browser.count(".curtain") > 0 {
                break;
            }
            answered(&browser, "meadow");
        }
        browser.until("the curtain", "document.querySelector('.curtain')");
        press_all(&browser, "the curtain");
        // An army: its rows, its roster, at the table.
        browser.open("#/armies");
        browser.click("[data-ready=france_1815]");
        for tab in ["[data-tab$=roster]", "[data-tab$=table]"] {
            browser.click(tab);
            press_all(&browser, tab);
        }
    }
}
