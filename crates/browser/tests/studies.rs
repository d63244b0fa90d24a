//! Replays, luck, rules, settings; and every screen in both languages, to be looked at.

use std::path::PathBuf;
use std::process::Command;

use browser::{Browser, Device, Lang};
use serde_json::{Value, json};

/// A battle between two officers, recorded by the command line; the hashes of its states as it wrote them.
fn recorded() -> (String, Vec<String>) {
    let program = std::env::var_os("GROGNARD").expect("GROGNARD names the program: run `cargo xtask browser`");
    // A folder of its own for each test: they may run beside each other.
    let name = std::thread::current().name().unwrap_or("record").replace("::", "-");
    let file: PathBuf = std::env::temp_dir().join(format!("grognard-{}-{name}.jsonl", std::process::id()));
    let args =
        ["battle", "--scenario", "plancenoit_1815", "--sides", "bot:recruit,bot:recruit", "--seed", "18", "--record"];
    let done = Command::new(program).args(args).arg(&file).output().expect("it runs");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let record = std::fs::read_to_string(&file).expect("it was written");
    let _ = std::fs::remove_file(&file);
    let hashes = record.lines().filter_map(|line| {
        let line: Value = serde_json::from_str(line).ok()?;
        Some(line.get("hash")?.as_str()?.to_owned())
    });
    (record.clone(), hashes.collect())
}

/// Opens a record as a file of the reader's.
fn open_record(browser: &Browser, record: &str) {
    browser.open("");
    browser.until("the first screen", "document.querySelector('#record')");
    browser.value(&format!(
        "(() => {{ const files = new DataTransfer(); files.items.add(new File([{}], 'game.jsonl')); \
         const input = document.querySelector('#record'); input.files = files.files; \
         input.dispatchEvent(new Event('change', {{ bubbles: true }})); return true; }})()",
        json!(record)
    ));
}

fn still(browser: &Browser) {
    let less = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    browser.chromium("Emulation.setEmulatedMedia", less);
}

#[test]
fn a_record_of_the_command_line_is_replayed_with_the_same_hashes() {
    let (record, hashes) = recorded();
    let browser = Browser::start(Device::Desktop, Lang::En);
    still(&browser);
    open_record(&browser, &record);
    browser.until("the replay", "document.querySelector('#hash')?.textContent.length > 8");
    // All of them would take long: every seventh, and the last.
    let last = hashes.len();
    for place in (1..=last).step_by(7).chain([last]) {
        browser.value(&format!(
            "(() => {{ const place = document.querySelector('#place'); place.value = {place}; \
             place.dispatchEvent(new Event('input', {{ bubbles: true }})); return true; }})()"
        ));
        browser.until(
            &format!("the hash after answer {place}"),
            &format!("document.querySelector('#hash').textContent === '{}'", hashes[place - 1]),
        );
    }
    browser.screenshot("replay-end");
    // The keys: to the beginning, a step; and the next turn.
    browser.value("document.activeElement.blur()");
    browser.keys("Home");
    browser.until("the beginning", "document.querySelector('#place').value === '0'");
    browser.keys("ArrowRight");
    browser.until("a step", "document.querySelector('#place').value === '1'");
    browser.value(
        "(() => { const choice = document.querySelector('#landmark'); choice.value = 'turn'; \
         choice.dispatchEvent(new Event('change', { bubbles: true })); return true; })()",
    );
    browser.click("#next");
    browser.until("a landmark", "Number(document.querySelector('#place').value) > 1");
    // The map is there, and of some size.
    let seen = browser.value("(() => { const box = document.querySelector('.gallery').getBoundingClientRect(); return [box.width, box.height]; })()");
    assert!(seen[0].as_f64() > Some(300.0) && seen[1].as_f64() > Some(300.0), "{seen}");
}

#[test]
fn a_damaged_record_is_told_with_its_line() {
    let (record, _) = recorded();
    let mut lines: Vec<&str> = record.lines().collect();
    let broken = lines[9]
        .replace("\"side\":\"first\"", "\"side\":\"<b>third</b>\"")
        .replace("\"side\":\"second\"", "\"side\":\"<b>third</b>\"");
    lines[9] = &broken;
    let browser = Browser::start(Device::Desktop, Lang::Fr);
    open_record(&browser, &lines.join("\n"));
    browser.until("what is wrong", "document.querySelector('.refused')");
    let told = browser.text(".refused");
    assert!(told.contains("10"), "{told}");
    assert_eq!(browser.count(".refused b"), 0, "what a file says is text");
    browser.screenshot("damaged");
}

#[test]
fn luck_is_counted_and_the_dice_are_those_of_the_seed() {
    let (record, _) = recorded();
    let browser = Browser::start(Device::Desktop, Lang::Fr);
    still(&browser);
    open_record(&browser, &record);
    browser.until("the replay", "document.querySelector('#hash')");
    let id = browser.value("location.hash.split('/')[2]");
    browser.go(&format!("#/luck/{}", id.as_str().expect("an id")));
    browser.until("the luck", "document.querySelector('.luck-plot')");
    browser.click("#verify-dice");
    browser.until("the dice to be verified", "document.querySelector('#verified .sound')");
    assert!(browser.count(".strokes tbody tr") > 0 && browser.count(".tally") > 0);
}

#[test]
fn a_misspelt_french_word_finds_its_clause_in_english() {
    let browser = Browser::start(Device::Desktop, Lang::En);
    browser.open("#/rules/josephine");
    browser.until("the rules", "document.querySelector('#search')");
    browser.click("#search");
    browser.write("caré");
    browser.until("the clause", "document.querySelector('[data-clause=JOS-SQ-01]')");
    browser.click("[data-clause=JOS-SQ-01]");
    browser.until("its text", "document.querySelectorAll('.reading .prose').length === 2");
    let address = browser.value("location.hash");
    assert_eq!(address, "#/rules/josephine/JOS-SQ-01");
    browser.screenshot("rules-found");
    // A reference within a text is a link.
    browser.go("#/rules/josephine/JOS-MOVE-07");
    browser.until("the text", "document.querySelector('.reading .prose .clause')");
}

#[test]
fn settings_change_the_page_and_are_kept() {
    let browser = Browser::start(Device::Phone, Lang::En);
    browser.open("#/settings");
    browser.until("settings", "document.querySelector('.settings, main h1')");
    browser.click(".languages button[lang=fr]");
    browser.until("French", "document.documentElement.lang === 'fr'");
    browser.reload();
    browser.until("French still", "document.documentElement.lang === 'fr' && document.querySelector('main h1')");
    browser.screenshot("settings-kept");
}

/// The screens by their addresses, and what is to be seen there.
const SCREENS: [(&str, &str, &str); 9] = [
    ("home", "#/", ".battles .picture"),
    ("lessons", "#/first-steps", "main h1"),
    ("settings", "#/settings", "main h1"),
    ("rules", "#/rules/napow", ".clauses li"),
    ("clause", "#/rules/josephine/JOS-FIRE-02", ".reading .prose"),
    ("assist", "#/assist", "main"),
    ("armies", "#/armies", "main"),
    ("sheets", "#/sheets/fcm", "main svg"),
    ("dice", "#/dice", "main"),
];

#[test]
fn every_screen_stands_in_both_languages_on_every_device() {
    for device in Device::ALL {
        for lang in Lang::ALL {
            let browser = Browser::start(device, lang);
            still(&browser);
            browser.open("");
            for (name, address, there) in SCREENS {
                browser.go(address);
                browser.until(&format!("{name} to be seen"), &format!("document.querySelector({there:?})"));
                let own = browser.value("document.documentElement.lang");
                assert_eq!(own, lang.name(), "{name}");
                let wide = browser.value("document.documentElement.scrollWidth <= innerWidth");
                assert_eq!(wide, true, "{name}: nothing sticks out");
                browser.screenshot(&format!("screen-{name}"));
            }
        }
    }
}

/// Most battles are fought where there is no network: whoever opened the page once has all of it there.
#[test]
fn beside_the_real_table_it_works_offline() {
    let mut browser = Browser::start(Device::Phone, Lang::Fr);
    still(&browser);
    browser.open("");
    browser.until("the page to be kept", "document.documentElement.dataset.whole !== undefined");
    browser.offline(true);
    for (name, address, there) in [
        ("the assistant", "#/assist/fcm/morale", ".assistant .result .sentence"),
        ("an army", "#/armies", "main h1"),
        ("a clause", "#/rules/napow/NPW-GEN-05", ".reading .prose"),
        ("a sheet", "#/sheets/pow", "main svg"),
        ("the dice", "#/dice", ".tray #roll"),
    ] {
        browser.go(address);
        browser.reload();
        browser.until(name, &format!("document.querySelector({there:?})"));
    }
    browser.offline(false);
    browser.complaints();
}
