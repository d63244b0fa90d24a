//! Every screen is looked at by axe-core: nothing serious, nothing critical.
//!
//! axe-core is not ours and not kept: npm fetches it into `target/axe` when the tests run.

#[allow(dead_code, reason = "battles need more of it than this")]
mod common;

use std::path::{Path, PathBuf};
use std::process::Command;

use browser::{Browser, Device, Lang};
use common::{Fight, Setup};
use serde_json::Value;

/// The screens without a battle: what each is called, where it is, what is seen when it stands.
const SCREENS: [(&str, &str, &str); 11] = [
    ("home", "#/", "#begin"),
    ("first-steps", "#/first-steps", "main h1"),
    ("settings", "#/settings", "main h1"),
    ("assist", "#/assist", "main"),
    ("assist-fire", "#/assist/josephine/fire", ".assistant"),
    ("assist-morale", "#/assist/fcm/morale", ".assistant .result"),
    ("armies", "#/armies", "main"),
    ("rules", "#/rules", "main"),
    ("clause", "#/rules/josephine/JOS-FIRE-02", ".reading .prose"),
    ("sheets", "#/sheets/fcm", "main svg"),
    ("dice", "#/dice", "main"),
];

/// The text of axe-core, fetched if it is not there yet.
fn axe() -> String {
    let target = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/axe");
    let file: PathBuf = target.join("node_modules/axe-core/axe.min.js");
    if !file.is_file() {
        std::fs::create_dir_all(&target).expect("a folder for it");
        let fetched = Command::new("npm")
            .args(["install", "--no-save", "--no-audit", "--no-fund", "axe-core"])
            .current_dir(&target)
            .status();
        assert!(fetched.is_ok_and(|status| status.success()), "npm fetches axe-core");
    }
    std::fs::read_to_string(file).expect("axe-core")
}

/// What it finds serious on the screen that is open.
fn findings(browser: &Browser, axe: &str) -> Vec<String> {
    if browser.value("typeof window.axe") != "object" {
        browser.value(&format!("(() => {{ {axe}; return true; }})()"));
    }
    let found = browser.value(
        "axe.run(document, { resultTypes: ['violations'] }).then((found) => found.violations \
         .filter((one) => ['serious', 'critical'].includes(one.impact)) \
         .map((one) => one.id + ': ' + one.nodes.slice(0, 4).map((node) => node.html.slice(0, 140)).join(' | ')))",
    );
    let found: Vec<Value> = found.as_array().cloned().unwrap_or_default();
    found.iter().filter_map(|one| Some(one.as_str()?.to_owned())).collect()
}

/// Screens around the table.
#[test]
fn no_screen_keeps_anybody_out() {
    let axe = axe();
    let mut all = Vec::new();
    for (device, lang) in [(Device::Desktop, Lang::En), (Device::Phone, Lang::Fr)] {
        let browser = Browser::start(device, lang);
        Fight::still(&browser);
        browser.open("");
        for (name, address, there) in SCREENS {
            browser.go(address);
            browser.until(&format!("{name} to be seen"), &format!("document.querySelector({there:?})"));
            let found = findings(&browser, &axe);
            all.extend(found.into_iter().map(|one| format!("{name}, {}: {one}", device.name())));
        }
        browser.go("#/armies");
        browser.click("#begin-army");
        browser.until("an army at work", "document.querySelector('.army-rows .army-row')");
        let found = findings(&browser, &axe);
        all.extend(found.into_iter().map(|one| format!("an army, {}: {one}", device.name())));
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}

/// The table, as it is asked, planned at and fought on; a lesson; a replay, luck.
#[test]
fn no_table_keeps_anybody_out() {
    let axe = axe();
    let mut all = Vec::new();
    for (device, lang) in [(Device::Desktop, Lang::En), (Device::Tablet, Lang::Fr), (Device::Phone, Lang::En)] {
        let mut look = |browser: &Browser, name: &str| {
            let found = findings(browser, &axe);
            all.extend(found.into_iter().map(|one| format!("{name}, {}: {one}", device.name())));
        };
        let fight = Fight::begin(device, lang, &Setup::default());
        look(&fight.browser, "deployment");
        fight.place();
        look(&fight.browser, "question");
        for _ in 0..8 {
            let Some((sitting, question)) = fight.asked() else { break };
            let answer = if common::is_move(&question) {
                common::stay(&question)
            } else {
                Fight::advice(&sitting, question.side)
            };
            fight.answer(&question, &answer);
        }
        look(&fight.browser, "fought");
        fight.browser.keys("g");
        look(&fight.browser, "in hand");
        fight.browser.keys("Escape ?");
        look(&fight.browser, "keys");
        fight.browser.keys("Escape h");
        fight.browser.until("a hint", "document.querySelector('.hint')");
        look(&fight.browser, "hint");
        fight.record();
        let id = fight.browser.value("location.hash.split('/')[2]");
        let id = id.as_str().expect("an id").to_owned();
        for (name, there) in [("replay", "#place"), ("luck", "main h1")] {
            fight.browser.go(&format!("#/{name}/{id}"));
            fight.browser.until(name, &format!("document.querySelector({there:?})"));
            look(&fight.browser, name);
        }
        fight.browser.go("#/first-steps/1");
        fight.browser.until("the lesson", "document.querySelector('.question.yours')");
        look(&fight.browser, "lesson");
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}

/// The tables of elements: drawn up, after some answers, with something in hand.
#[test]
fn no_table_of_elements_keeps_anybody_out() {
    let axe = axe();
    let mut all = Vec::new();
    for (set, scenario) in [("napow", "saalfeld_1806"), ("pow", "busaco_1810"), ("fcm", "raab_szabadhegy_1809")] {
        for (device, lang) in [(Device::Desktop, Lang::Fr), (Device::Phone, Lang::En)] {
            let fight = Fight::begin_of(device, lang, set, &Setup { scenario, ..Setup::default() });
            let mut look = |name: &str| {
                let found = findings(&fight.browser, &axe);
                all.extend(found.into_iter().map(|one| format!("{set}, {name}, {}: {one}", device.name())));
            };
            look("first question");
            for _ in 0..16 {
                let Some((_, question)) = fight.asked() else { break };
                fight.browser.keys("Enter");
                if fight.browser.count("#order") > 0 {
                    fight.browser.keys("Enter");
                }
                fight.moved_on(question.number);
            }
            fight.asked();
            look("fought");
            fight.browser.keys("g");
            look("in hand");
        }
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}
