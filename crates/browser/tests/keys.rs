//! Every key on every screen, in both languages: none of them ends the page.

use browser::{Browser, Device, Lang};
use serde_json::json;

/// Nothing moves for its own sake: a test need not wait for it.
fn still(browser: &Browser) {
    let less = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    browser.chromium("Emulation.setEmulatedMedia", less);
}

/// All that means something somewhere, and some that mean nothing.
const KEYS: &str = "u U h w r a s m n t l b g [ ] { } + - 0 / ArrowLeft ArrowRight ArrowUp ArrowDown Shift+ArrowLeft \
    Home End PageUp PageDown Backspace Delete Space Control+z Control+y z x 1 9 Escape";

/// The screens without a battle.
const SCREENS: [&str; 9] = [
    "",
    "#/first-steps",
    "#/settings",
    "#/assist",
    "#/armies",
    "#/armies/new/josephine",
    "#/rules",
    "#/sheets",
    "#/dice",
];

fn press_all(browser: &Browser, place: &str) {
    for key in KEYS.split_whitespace() {
        browser.keys(key);
        assert_eq!(browser.count("#mishap"), 0, "{place}: {key}");
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
