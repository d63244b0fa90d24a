//! Battles of all four sets, begun from the first screen, as a person begins them.

use browser::{Browser, Device, Lang};
use serde_json::json;

/// Nothing moves for its own sake: a test need not wait for it.
fn still(browser: &Browser) {
    let less = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    browser.chromium("Emulation.setEmulatedMedia", less);
}

/// A set, and a battle of it.
const BATTLES: [&str; 4] = ["josephine", "pow", "napow", "fcm"];

/// Begins the first battle of a set on the first screen.
fn begin(browser: &Browser, set: &str) {
    browser.open("");
    browser.click(&format!("[data-set={set}]"));
    browser.until("the battles of the set", "document.querySelector('.battles .battle img')?.complete");
    browser.screenshot(&format!("home-{set}"));
    browser.click("[data-side='0'] [data-seat='human']");
    browser.click("[data-side='1'] [data-seat='bot:recruit']");
    browser.click(".seed input");
    browser.write("7");
    browser.click("#begin");
    browser.until("the table", "document.querySelector('.stage .pieces svg')");
}

/// Answers what is usual, by one key; whether somebody was asked.
fn usual(browser: &Browser) -> bool {
    browser.until("a question", "document.querySelector('.question.yours, .question [data-over]')");
    if browser.count(".question.yours") == 0 {
        return false;
    }
    let number = browser.value("document.querySelector('.battlefield').dataset.number");
    browser.keys("Enter");
    if browser.count("#order") > 0 && browser.value("document.querySelector('.battlefield').dataset.number") == number {
        browser.keys("Enter");
    }
    browser.until(
        "the answer to be taken",
        &format!("document.querySelector('.battlefield').dataset.number !== {number}"),
    );
    true
}

/// The four sets stand side by side, and a battle of each is fought by one key, against the computer, on any device.
#[test]
fn a_battle_of_every_set_is_begun_and_fought() {
    for (device, lang) in [(Device::Desktop, Lang::En), (Device::Phone, Lang::Fr), (Device::Tablet, Lang::En)] {
        for set in BATTLES {
            let browser = Browser::start(device, lang);
            still(&browser);
            begin(&browser, set);
            browser.screenshot(&format!("{set}-deployment"));
            for answer in 0..24 {
                if !usual(&browser) {
                    break;
                }
                assert_eq!(browser.count("#mishap"), 0, "{set}, answer {answer}");
            }
            browser.screenshot(&format!("{set}-fought"));
            // Whatever is taken back or refused is said.
            browser.keys("u");
            assert_eq!(browser.count("#mishap"), 0, "{set}");
        }
    }
}

/// POW-GEN-16: a battle whose ground the players lay: when the prelude is over, one button leads on to the battle itself, on that ground
/// and by the same players.
#[test]
fn a_prelude_leads_on_to_its_battle() {
    let browser = Browser::start(Device::Desktop, Lang::En);
    still(&browser);
    browser.open("");
    browser.click("[data-set=pow]");
    browser.click("[data-battle=random]");
    assert_eq!(browser.count("select[data-option=edition] option"), 2, "both editions can be chosen");
    browser.click("input[data-option=prelude]");
    browser.click("#begin");
    browser.until("the table", "document.querySelector('.stage .pieces svg')");
    while usual(&browser) {}
    browser.screenshot("prelude-over");
    let before = browser.value("location.hash");
    browser.click("#sequel");
    browser.wait("the battle", || browser.value("location.hash") != before);
    browser.until("a question of the battle", "document.querySelector('.question.yours')");
    for _ in 0..4 {
        assert!(usual(&browser), "the battle goes on");
    }
    browser.screenshot("prelude-battle");
}
