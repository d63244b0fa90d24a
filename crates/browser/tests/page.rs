//! The page itself: it loads, keeps to its policy, works offline, takes a new version whole, says what it lacks.

use std::fs;

use browser::{Browser, Device, Lang};

/// The first screen is there.
const HEADLINE: &str = "document.querySelector('#app h1')?.textContent";

/// Opened, and kept for use offline.
fn kept(device: Device, lang: Lang) -> Browser {
    let browser = Browser::start(device, lang);
    browser.open("");
    browser.until("the page to be kept", "document.documentElement.dataset.whole !== undefined");
    browser
}

#[test]
fn it_loads_on_every_device_without_complaints() {
    for device in Device::ALL {
        let browser = Browser::start(device, Lang::En);
        browser.open("");
        browser.until("a headline", HEADLINE);
        let (width, height) = device.size();
        assert_eq!(browser.value("[innerWidth, innerHeight].join()"), format!("{width},{height}"));
        let ready = browser.value("performance.getEntriesByName('grognard-ready')[0].startTime").as_f64();
        println!("{}: stands {:.0} ms after it was asked for", device.name(), ready.expect("a time"));
        browser.screenshot("load");
    }
}

#[test]
fn the_browser_prefers_the_language_it_was_given() {
    for (lang, expected) in [(Lang::En, "en-GB"), (Lang::Fr, "fr-FR")] {
        let browser = Browser::start(Device::Desktop, lang);
        browser.open("");
        assert_eq!(browser.value("navigator.language"), expected);
    }
}

#[test]
fn it_works_offline_after_the_first_load() {
    let mut browser = kept(Device::Desktop, Lang::En);
    browser.offline(true);
    assert_eq!(browser.value("fetch('nothing.json').then(() => true, () => false)"), false, "nobody answers");
    browser.complaints();
    browser.reload();
    browser.until("a headline", HEADLINE);
    assert_eq!(browser.value("navigator.onLine"), false);
    assert_eq!(thought(&browser, "no task"), "null");
    browser.offline(false);
    browser.reload();
}

#[test]
fn the_worker_answers() {
    let browser = Browser::start(Device::Desktop, Lang::En);
    browser.open("");
    assert_eq!(thought(&browser, "« no task »"), "null", "what is no task gets no thought, and no panic");
}

/// What a worker of the page answers.
fn thought(browser: &Browser, text: &str) -> String {
    let answer = browser.value(&format!(
        "new Promise((resolve, reject) => {{
            const worker = new Worker(document.documentElement.dataset.worker, {{ type: 'module' }});
            worker.onerror = () => reject(new Error('the worker failed'));
            worker.onmessage = ({{ data }}) => {{ if (data.id === 7) {{ worker.terminate(); resolve(data.text); }} }};
            worker.postMessage({{ id: 7, text: {text:?} }});
        }})"
    ));
    answer.as_str().expect("a text").to_owned()
}

/// Properties set from code pass the policy, as `style:prop=` sets them; inline styles and scripts do not, and are heard.
#[test]
fn the_policy_is_kept_and_breaches_are_heard() {
    let mut browser = Browser::start(Device::Desktop, Lang::En);
    browser.open("");
    browser.value("document.body.style.setProperty('outline-width', '7px')");
    assert_eq!(browser.value("getComputedStyle(document.body).outlineWidth"), "7px");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    for breach in [
        "document.body.setAttribute('style', 'color: red')",
        "document.body.append(Object.assign(document.createElement('style'), { textContent: 'p {}' }))",
        "document.body.append(Object.assign(document.createElement('script'), { textContent: '1' }))",
        "void fetch('https://example.org/').catch(() => 0)",
    ] {
        browser.value(breach);
        let mut heard = Vec::new();
        let begun = std::time::Instant::now();
        while heard.is_empty() && begun.elapsed().as_secs() < 10 {
            heard = browser.complaints();
        }
        assert!(heard.iter().any(|line| line.contains("Content Security Policy")), "{breach}: {heard:?}");
    }
}

/// A new version is shown as soon as it is there; the old one stays whole while a page uses it, then it is gone.
#[test]
fn a_new_version_is_taken_whole() {
    let mut browser = kept(Device::Desktop, Lang::En);
    let second = browser.copy_of_page("second");
    let html = fs::read_to_string(second.join("index.html")).expect("a page");
    let html = html.replace("<title>Grognard</title>", "<title>Second</title>");
    let proof = browser.value(&format!(
        "crypto.subtle.digest('SHA-256', new TextEncoder().encode({html:?}))
            .then((hash) => Array.from(new Uint8Array(hash, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join(''))"
    ));
    let worker = fs::read_to_string(second.join("sw.js")).expect("a service worker");
    let old = worker.split("\"./\", true, \"").nth(1).and_then(|rest| rest.split('"').next()).expect("a proof");
    let worker = worker.replace(old, proof.as_str().expect("a proof")).replace("VERSION = \"", "VERSION = \"second-");
    for (name, text) in [("index.html", &html), ("sw.js", &worker)] {
        fs::write(second.join(name), text).expect("a file");
        for ending in ["br", "gz"] {
            fs::remove_file(second.join(format!("{name}.{ending}"))).expect("it was compressed");
        }
    }
    browser.page().change(second);
    browser.reload();
    assert_eq!(browser.value("document.title"), "Second");
    browser.until(
        "the new version to wait",
        "navigator.serviceWorker.getRegistration().then((registration) => registration.waiting !== null)",
    );
    browser.offline(true);
    browser.reload();
    assert_eq!(browser.value("document.title"), "Grognard", "the version that is in use is kept whole");
    // It takes over while no page is open; how long that must be is the browser's affair.
    browser.wait("the new version to take over", || {
        browser.leave();
        browser.open("");
        browser.value("caches.keys().then((names) => names.join().startsWith('grognard-second-'))") == true
    });
    browser.reload();
    assert_eq!(browser.value("document.title"), "Second");
    browser.offline(false);
}

/// A file that is not the one listed fails the installation: the page works, and goes on without being kept.
#[test]
fn a_file_of_another_version_is_never_kept() {
    let mut browser = Browser::start(Device::Desktop, Lang::En);
    let mixed = browser.copy_of_page("mixed");
    let html =
        fs::read_to_string(mixed.join("index.html")).expect("a page").replace("Grognard</title>", "Mixed</title>");
    fs::write(mixed.join("index.html"), html).expect("a page");
    for ending in ["br", "gz"] {
        fs::remove_file(mixed.join(format!("index.html.{ending}"))).expect("it was compressed");
    }
    browser.page().change(mixed);
    browser.open("");
    browser.until(
        "the installation to fail",
        "navigator.serviceWorker.getRegistration().then((registration) => registration === undefined)",
    );
    assert_eq!(browser.value("document.documentElement.dataset.offline === undefined"), true);
    browser.complaints();
}

#[test]
fn a_browser_without_webassembly_is_told_so() {
    for (lang, first) in [(Lang::En, "This browser does not know"), (Lang::Fr, "Ce navigateur ne connaît pas")] {
        let browser = Browser::start(Device::Phone, lang);
        browser.before_each_page("delete globalThis.WebAssembly");
        browser.go("");
        let told = browser.text("#notice-wasm");
        assert!(told.starts_with(first), "{told}");
        assert!(told.contains("This browser") && told.contains("Ce navigateur"), "{told}");
        browser.screenshot("no-webassembly");
    }
}

#[test]
fn a_browser_without_storage_is_told_so_and_can_play() {
    for refusal in [
        "delete globalThis.indexedDB; delete Window.prototype.indexedDB",
        "IDBFactory.prototype.open = () => { throw new DOMException('closed', 'SecurityError'); }",
    ] {
        let browser = Browser::start(Device::Desktop, Lang::Fr);
        browser.before_each_page(refusal);
        browser.open("");
        assert!(browser.text("#notice-storage").starts_with("Ce navigateur ne permet pas d’enregistrer"));
        browser.until("a headline", HEADLINE);
    }
}

/// A fault of ours: here every element that the page wants to make is refused, but those of the message.
#[test]
fn a_panic_is_told_in_words_and_the_page_can_be_reloaded() {
    let mut browser = Browser::start(Device::Desktop, Lang::En);
    browser.before_each_page(
        "if (!location.hash) {
            const make = Document.prototype.createElement;
            Document.prototype.createElement = function (name) {
                if (['section', 'p', 'a', 'pre'].includes(name)) return make.call(this, name);
                throw new Error('refused');
            };
        }",
    );
    browser.go("");
    let told = browser.text("#mishap");
    assert!(told.contains("programming error") && told.contains("faute de programmation"), "{told}");
    assert_eq!(browser.count("[role=alert]"), 1, "it is said once");
    browser.screenshot("panic");
    assert!(!browser.complaints().is_empty(), "the console has it too");
    assert_eq!(browser.count("#mishap a[href='']"), 2);
    browser.go("#again");
    browser.reload();
    browser.until("a headline", HEADLINE);
    assert_eq!(browser.count("#mishap"), 0);
    // On a busy machine some of what the first page said is heard only now.
    browser.complaints();
}

#[test]
fn what_is_not_there_gets_a_page_with_a_way_back() {
    let mut browser = Browser::start(Device::Phone, Lang::En);
    browser.go("nowhere/at/all");
    assert!(browser.text("main").contains("There is nothing at this address"));
    assert_eq!(browser.value("getComputedStyle(document.querySelector('main')).display"), "grid", "with its style");
    // The browser itself notes that the page was not found.
    assert!(browser.complaints().iter().all(|line| line.contains("404")));
    browser.click_named("link", "Back to Grognard");
    browser.until("a headline", HEADLINE);
}

/// The page follows the reader’s system.
#[test]
fn both_themes_are_dressed() {
    for (theme, paper) in [("light", "rgb(246, 240, 225)"), ("dark", "rgb(27, 23, 20)")] {
        let browser = Browser::start(Device::Desktop, Lang::En);
        let media = serde_json::json!({ "features": [{ "name": "prefers-color-scheme", "value": theme }] });
        browser.chromium("Emulation.setEmulatedMedia", media);
        browser.open("");
        assert_eq!(browser.value("getComputedStyle(document.documentElement).backgroundColor"), paper);
        browser.screenshot(&format!("theme-{theme}"));
    }
}

/// What a battle begins with lies ready where nothing is chosen, and so does a lesson: what musters others is loaded only for those.
#[test]
fn battles_as_they_are_need_no_muster() {
    let asked = |address: &str| {
        let browser = Browser::start(Device::Desktop, Lang::En);
        browser.open(address);
        browser.until("a table", "document.querySelector('.battlefield')");
        ["rolls/", "muster"].map(|part| {
            let names = "performance.getEntriesByType('resource').map((entry) => entry.name)";
            browser.value(&format!("{names}.filter((name) => name.includes('{part}')).length > 0")) == true
        })
    };
    let new = |battle: &str| asked(&format!("#/new/{battle}&seed=1&first=human&second=bot:recruit"));
    for battle in ["josephine/quatre_bras_1815?table=hex", "napow/saalfeld_1806?", "pow/busaco_1810?", "fcm/the_farm?"]
    {
        assert_eq!(new(battle), [true, false], "{battle}");
    }
    assert_eq!(asked("#/first-steps/1"), [true, false]);
    assert_eq!(new("josephine/open_field?"), [false, true]);
}
