//! Armies and sheets in the page: built from nothing by clicks, kept, shared, printed, and marked at a real table.

use browser::{Browser, Device, Lang};
use serde_json::json;

/// Files that the page hands over are kept where a test finds them, and printing is counted.
const CATCH: &str = "
    globalThis.handed = [];
    globalThis.printed = 0;
    globalThis.print = () => { globalThis.printed += 1; };
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => { blob.text().then((text) => globalThis.handed.push(text)); return make.call(URL, blob); };
";

fn page(device: Device, lang: Lang) -> Browser {
    let browser = Browser::start(device, lang);
    let less = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    browser.chromium("Emulation.setEmulatedMedia", less);
    browser.before_each_page(CATCH);
    browser.open("#/armies");
    browser.until("the screen of armies", "document.querySelector('#begin-army')");
    browser
}

/// Begins an army of a list.
fn begin(browser: &Browser, set: &str, list: &str) {
    browser.click(&format!(".new-army [data-set={set}]"));
    browser.until("its lists", &format!("document.querySelector('#new-list option[value={list}]')"));
    choose(browser, "#new-list", list);
    browser.click("#begin-army");
    browser.until("the rows", "document.querySelector('.army-rows .army-row')");
}

/// Chooses in a list, as a person who opens it does.
fn choose(browser: &Browser, selector: &str, value: &str) {
    let (selector, value) = (json!(selector), json!(value));
    browser.value(&format!(
        "(() => {{ const list = document.querySelector({selector});
            list.value = {value}; list.dispatchEvent(new Event('change', {{ bubbles: true }})); }})()"
    ));
}

fn row(path: &str) -> String {
    format!(".army-row[data-path=\"{path}\"]")
}

/// Opens the offers of a row, if they are not, and takes some of them.
fn add(browser: &Browser, path: &str, offers: &[&str]) {
    let row = row(path);
    browser.until("the row", &format!("document.querySelector({})", json!(row)));
    if browser.count(&format!("{row} .offering")) == 0 {
        browser.click(&format!("{row} > .line .add"));
    }
    for offer in offers {
        let found = format!("{row} .offer[data-offer^=\"{offer}\"]");
        let before = browser.count(".army-row.unit, .army-row.general, .army-row.formation");
        browser.click(&found);
        browser
            .wait("another row", || browser.count(".army-row.unit, .army-row.general, .army-row.formation") > before);
    }
    browser.click(&format!("{row} > .line .add"));
}

/// Presses one of the buttons of a number, some times.
fn step(browser: &Browser, path: &str, key: &str, times: usize) {
    for _ in 0..times {
        browser.click(&format!("{} .stepper.quick[data-key={key}] button:last-child", row(path)));
    }
}

fn sound(browser: &Browser) -> bool {
    browser.count("#verdict .faults") == 0 && browser.count("#verdict .sound") == 1
}

/// The file of the army at work.
fn shared(browser: &Browser) -> String {
    let before = browser.value("handed.length").as_u64();
    browser.click("#share");
    browser.wait("the file", || browser.value("handed.length").as_u64() > before);
    browser.value("handed.at(-1)").as_str().expect("a text").to_owned()
}

/// Gives the page a file, as a person who chooses it does.
fn open_file(browser: &Browser, name: &str, text: &str) {
    let (name, text) = (json!(name), json!(text));
    browser.value(&format!(
        "(() => {{ const box = new DataTransfer(); box.items.add(new File([{text}], {name}));
            const input = document.querySelector('#army-file');
            input.files = box.files; input.dispatchEvent(new Event('change', {{ bubbles: true }})); }})()"
    ));
}

/// Builds the army of a set by clicks alone.
fn build(browser: &Browser, set: &str) {
    match set {
        "josephine" => {
            begin(browser, set, "france_1815");
            add(browser, "unit", &["Line", "Line", "Cuirassiers", "Foot artillery"]);
            step(browser, "unit[0]", "elements", 1);
        }
        "pow" => {
            begin(browser, set, "fr_1805");
            add(browser, "formation", &["Empty formation", "Heavy cavalry"]);
            add(browser, "formation[1]", &["Light infantry", "Line infantry"]);
            step(browser, "formation[1].unit[1]", "count", 2);
        }
        "napow" => {
            begin(browser, set, "fr1805");
            add(browser, "um", &["Light brigade", "Line brigade", "Light cavalry brigade"]);
            add(browser, "independents", &["Foot battery, 8", "Foot battery, 4"]);
        }
        _ => {
            begin(browser, set, "austrian");
            add(browser, "brigade", &["Brigade"]);
            add(browser, "brigade[0]", &["Fusilier (German", "Grenadier", "Landwehr"]);
            step(browser, "unit[0]", "figures_0", 2);
        }
    }
}

/// A list of each set is built from nothing, printed, exported, imported, and is the same.
#[test]
fn a_list_of_each_set_is_built_printed_shared_and_opened_again() {
    for set in ["josephine", "pow", "napow", "fcm"] {
        let browser = page(Device::Desktop, Lang::En);
        build(&browser, set);
        browser.wait("a sound list", || sound(&browser));
        browser.screenshot(&format!("army-{set}"));
        let file = shared(&browser);
        let points = browser.text("#points");
        browser.click("[data-tab$=roster]");
        let roster = browser.text(".roster");
        assert!(roster.contains("Checksum: ") && roster.contains("Valid by "), "{roster}");
        assert_eq!(roster.trim_end(), muster::print("mine.toml", &file, rulebook::Lang::En).expect("sound").trim_end());
        browser.click("#print");
        assert_eq!(browser.value("printed"), 1);
        browser.screenshot(&format!("roster-{set}"));
        // Only the roster is on paper.
        browser.chromium("Emulation.setEmulatedMedia", json!({ "media": "print" }));
        assert_eq!(browser.value("getComputedStyle(document.querySelector('.topbar')).display"), "none");
        assert_eq!(browser.value("getComputedStyle(document.querySelector('.army-head')).display"), "none");
        browser.chromium("Emulation.setEmulatedMedia", json!({ "media": "screen" }));
        browser.click(".back");
        browser.until("one card", "document.querySelectorAll('.army-card').length === 1");
        open_file(&browser, "mine.toml", &file);
        browser.until("the same army again", "document.querySelector('#points')");
        assert_eq!(browser.text("#points"), points);
        assert_eq!(shared(&browser), file);
    }
}

#[test]
fn broken_limits_stand_at_their_rows_with_their_clauses() {
    let browser = page(Device::Desktop, Lang::Fr);
    begin(&browser, "josephine", "france_1815");
    browser.until_text("#verdict", "Ce qui ne va pas");
    add(&browser, "unit", &["Infanterie de ligne"]);
    browser.wait("a sound list", || sound(&browser));
    browser.click(&format!("{} .unfold", row("general[0]")));
    browser.click(&format!("{} .chip input", row("general[0]")));
    browser.until_text(&format!("{} > .faults", row("general")), "JOS-ARMY-02");
    browser.screenshot("army-wrong");
    browser.click("#undo");
    browser.wait("a sound list", || sound(&browser));
    browser.click(&row("").replace("[data-path=\"\"]", ".army #budget-"));
    browser.keys("Control+a");
    browser.write("9");
    browser.until_text(&format!("{} > .faults", row("")), "JOS-BUD-21");
    assert!(!browser.text("#verdict .where").is_empty());
}

#[test]
fn a_damaged_file_says_where_and_a_hostile_name_is_text() {
    let browser = page(Device::Desktop, Lang::En);
    open_file(&browser, "cut.toml", "id = \"x\"\n[[unit\nname_en = \"a\"");
    browser.until_text(".open-army .refused", "cut.toml:2:");
    browser.screenshot("army-damaged");
    let hostile = "<img src=x onerror=alert(1)>";
    let list = muster::file("josephine/armies/france_1815.toml").expect("one of ours");
    open_file(&browser, "hostile.toml", &list.replace("1st line brigade", hostile));
    browser.until_text(".army-row h3", hostile);
    assert_eq!(browser.count(".army-rows img"), 0);
}

#[test]
fn losses_are_marked_taken_back_and_kept() {
    for (device, lang) in [(Device::Desktop, Lang::En), (Device::Phone, Lang::Fr)] {
        for (set, ready) in
            [("josephine", "france_1815"), ("pow", "fr_1805"), ("napow", "fr1805"), ("fcm", "austrian_1500")]
        {
            let browser = page(device, lang);
            browser.click(&format!(".new-army [data-set={set}]"));
            browser.click(&format!("[data-ready={ready}]"));
            browser.click("[data-tab$=table]");
            let unit = ".piece:has(.boxes i + i), .piece:has(.lump), .piece:has(input)";
            let count = format!("document.querySelector({}).querySelector('.count').textContent", json!(unit));
            browser.until("the pieces", &format!("document.querySelector({})", json!(unit)));
            let whole = browser.value(&count);
            let lose = format!("document.querySelector({}).querySelector('.lose').click()", json!(unit));
            browser.value(&lose);
            browser.wait("a loss", || browser.value(&count) != whole);
            let once = browser.value(&count);
            browser.value(&lose);
            browser.wait("another", || browser.value(&count) != once);
            browser.click("#unmark");
            browser.wait("one taken back", || browser.value(&count) == once);
            browser.screenshot(&format!("losses-{set}"));
            browser.reload();
            browser.until("the pieces again", &format!("document.querySelector({})", json!(unit)));
            assert_eq!(browser.value(&count), once, "{set}");
            browser.click("#restore");
            browser.click("#restore-sure");
            browser.wait("everybody back", || browser.value(&count) == whole);
        }
    }
}

/// From the first key to a printed list, without a pointer, on a phone's screen, in French.
#[test]
fn an_army_is_built_by_keyboard_alone() {
    let browser = page(Device::Phone, Lang::Fr);
    let focus = |selector: &str| {
        let wanted = json!(selector);
        for _ in 0..400 {
            if browser.value(&format!("document.activeElement?.matches({wanted}) ?? false")) == true {
                return;
            }
            browser.keys("Tab");
        }
        panic!("the focus never comes to {selector}");
    };
    focus(".new-army [data-set=josephine]");
    browser.keys("Enter");
    focus("#begin-army");
    browser.keys("Enter");
    browser.until("the rows", "document.querySelector('.army-rows .army-row')");
    focus("[id='add-unit+']");
    browser.keys("Enter");
    focus(".offer");
    for wanted in 1..=2 {
        browser.keys("Enter");
        browser.wait("a unit", || browser.count(".army-row.unit") == wanted);
        assert_eq!(browser.value("document.activeElement.matches('.offer')"), true, "the focus stays");
    }
    browser.wait("a sound list", || sound(&browser));
    browser.screenshot("army-keyboard");
    assert_eq!(browser.value("document.documentElement.scrollWidth <= innerWidth"), true, "nothing is cut off");
    let small = "[...document.querySelectorAll('main button, main select, main input:not([type=checkbox])')]
        .filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 43 && !e.matches('.clause')).map((e) => e.outerHTML.slice(0, 80))";
    assert_eq!(browser.value(small), json!([]), "targets are large enough for a finger");
}

/// Ctrl+Z takes the last change back, and says so.
#[test]
fn a_change_is_taken_back_by_keys() {
    for lang in Lang::ALL {
        let browser = page(Device::Desktop, lang);
        begin(&browser, "josephine", "france_1815");
        add(&browser, "unit", &[if lang == Lang::En { "Line" } else { "Infanterie de ligne" }]);
        let before = browser.count(".army-row.unit");
        browser.value("document.activeElement.blur()");
        browser.keys("Control+z");
        browser.wait("the unit to be gone", || browser.count(".army-row.unit") == before - 1);
        browser.keys("Control+z Control+z");
        assert_eq!(browser.count("#mishap"), 0, "nothing more to take back is no fault");
    }
}

#[test]
fn a_kept_army_fights() {
    let browser = page(Device::Desktop, Lang::En);
    browser.click("[data-ready=france_1815]");
    browser.until("the army", "document.querySelector('#fight')");
    browser.click("#fight");
    browser.until("it is chosen", "document.querySelector('[data-army=\"0\"]')?.value.includes('\\n')");
    browser.click("[data-side='0'] [data-seat='human']");
    browser.click("#begin");
    browser.until("the table", "document.querySelector('.stage .pieces svg')");
    browser.reload();
    browser.until("the table again", "document.querySelector('.stage .pieces svg')");
}

#[test]
fn sheets_of_all_sets_are_shown() {
    for (device, lang) in [(Device::Desktop, Lang::En), (Device::Phone, Lang::Fr)] {
        let browser = page(device, lang);
        browser.open("#/sheets");
        for set in ["josephine", "pow", "napow", "fcm"] {
            browser.click(&format!(".leaves [data-set={set}]"));
            browser.until("the sheet", &format!("document.querySelector('[data-sheet^={set}] svg text')"));
            browser.screenshot(&format!("sheet-{set}"));
        }
        assert_eq!(browser.value("document.documentElement.scrollWidth <= innerWidth"), true, "it fits the width");
        browser.click("[data-zoom='2']");
        let wider =
            "document.querySelector('.sheet-frame').scrollWidth > document.querySelector('.sheet-frame').clientWidth";
        browser.until("a large sheet", &format!("{wider} || innerWidth > 1000"));
        let pdf = browser.value(
            "fetch(document.querySelector('#pdf').href).then((found) => found.ok && found.headers.get('content-type'))",
        );
        assert_eq!(pdf, "application/pdf");
        browser.click("#print");
        assert_eq!(browser.value("printed"), 1);
        browser.open("#/armies");
        browser.open("#/sheets");
        browser.until("the last one", "document.querySelector('[data-sheet^=fcm] svg')");
    }
}
