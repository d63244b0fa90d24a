//! What a person does with the page, and what a test asks of it.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::driver::Driver;
use crate::keys;
use crate::page::{self, Page};

/// What is waited for comes within this, on the slowest machine that runs the tests.
const WITHIN: Duration = Duration::from_secs(20);
/// Between two looks at a condition.
const LOOK_EVERY: Duration = Duration::from_millis(15);
/// The steps of a drag, each its own movement of the pointer.
const DRAG_STEPS: u32 = 12;
/// The page has said that it stands; for a moment there may be no document at all.
const STANDS: &str = "'ready' in (document.documentElement?.dataset ?? {})";
/// Scrolls to an element of which something else lies on top.
const UNCOVER: &str = "const box = arguments[0].getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!top || !arguments[0].contains(top)) arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' });";
/// Key of an element in WebDriver's answers.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// What the page is looked at on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Device {
    /// 1440 × 900, with a mouse.
    Desktop,
    /// 390 × 844, touched.
    Phone,
    /// 820 × 1180, touched.
    Tablet,
}

impl Device {
    /// All of them.
    pub const ALL: [Device; 3] = [Device::Desktop, Device::Phone, Device::Tablet];

    /// Width and height in pixels.
    pub fn size(self) -> (u32, u32) {
        match self {
            Device::Desktop => (1440, 900),
            Device::Phone => (390, 844),
            Device::Tablet => (820, 1180),
        }
    }

    /// Its name in those of pictures.
    pub fn name(self) -> &'static str {
        match self {
            Device::Desktop => "desktop",
            Device::Phone => "phone",
            Device::Tablet => "tablet",
        }
    }
}

/// The language that the browser prefers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    /// English.
    En,
    /// French.
    Fr,
}

impl Lang {
    /// Both.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fr];

    /// Its name in those of pictures.
    pub fn name(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
        }
    }
}

/// A browser with the page. When it is dropped the console must be clean.
pub struct Browser {
    driver: Driver,
    page: Page,
    device: Device,
    lang: Lang,
    complaints: Vec<String>,
}

impl Browser {
    /// A fresh browser, nothing opened yet.
    pub fn start(device: Device, lang: Lang) -> Self {
        let page = Page::serve();
        let driver = Driver::start(match lang {
            Lang::En => "en-GB",
            Lang::Fr => "fr-FR",
        });
        let mut browser = Browser { driver, page, device, lang, complaints: Vec::new() };
        browser.look_on(device);
        browser
    }

    /// Looks at the page on another device.
    pub fn look_on(&mut self, device: Device) {
        let ((width, height), touched) = (device.size(), device != Device::Desktop);
        self.device = device;
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": touched });
        self.chromium("Emulation.setDeviceMetricsOverride", metrics);
        self.chromium("Emulation.setTouchEmulationEnabled", json!({ "enabled": touched }));
    }

    /// Opens the page, with what follows its address (`""`, `"#/rules"`), and waits until it stands.
    pub fn open(&self, rest: &str) {
        self.go(rest);
        self.until("the page to stand", STANDS);
    }

    /// Opens the page and waits for nothing.
    pub fn go(&self, rest: &str) {
        self.must("url", json!({ "url": format!("{}{rest}", self.page.address()) }));
    }

    /// Leaves the page for an empty one, as if the tab were closed.
    pub fn leave(&self) {
        self.must("url", json!({ "url": "about:blank" }));
    }

    /// Loads the page anew, and waits until it stands.
    pub fn reload(&self) {
        self.value("globalThis.left = true");
        self.must("refresh", json!({}));
        self.until("the page to stand anew", &format!("globalThis.left === undefined && {STANDS}"));
    }

    /// The server of the page.
    pub fn page(&mut self) -> &mut Page {
        &mut self.page
    }

    /// Clicks what a CSS selector finds, once it is there; what is covered or cannot be clicked fails. What lies below a bar
    /// that stays in view is scrolled to the middle first, as a person would.
    pub fn click(&self, selector: &str) {
        let element = self.element(selector);
        self.must("execute/sync", json!({ "script": UNCOVER, "args": [{ ELEMENT: &element }] }));
        self.must(&format!("element/{element}/click"), json!({}));
    }

    /// Clicks what assistive software calls so, once it is there: `click_named("button", "Give the order")`.
    pub fn click_named(&self, role: &str, name: &str) {
        let (x, y) = self.place(role, name);
        self.tap(x, y);
    }

    /// Clicks or taps at client coordinates.
    pub fn tap(&self, x: f64, y: f64) {
        self.point(&[at(x, y, 0), down(), up()]);
    }

    /// Moves the pointer to client coordinates.
    pub fn hover(&self, x: f64, y: f64) {
        self.point(&[at(x, y, 0)]);
    }

    /// Drags from one place to another, in client coordinates, in several steps.
    pub fn drag(&self, from: (f64, f64), to: (f64, f64)) {
        self.drag_and_hold(from, to);
        self.drop_held();
    }

    /// Drags and does not let go, so that a test can look at what is shown meanwhile.
    pub fn drag_and_hold(&self, from: (f64, f64), to: (f64, f64)) {
        let mut actions = vec![at(from.0, from.1, 0), down()];
        for step in 1..=DRAG_STEPS {
            let part = f64::from(step) / f64::from(DRAG_STEPS);
            // One frame each: the page sees them as single movements.
            actions.push(at(from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part, 16));
        }
        self.point(&actions);
    }

    /// Lets go of what is held.
    pub fn drop_held(&self) {
        self.point(&[up()]);
    }

    /// Turns the wheel over a place; positive is down.
    pub fn wheel(&self, (x, y): (f64, f64), by: i32) {
        let scroll =
            json!({ "type": "scroll", "x": x as i64, "y": y as i64, "deltaX": 0, "deltaY": by, "duration": 0 });
        self.act(&json!({ "type": "wheel", "id": "wheel", "actions": [scroll] }));
    }

    /// Presses keys: `"Tab Shift+ArrowLeft Enter"`.
    pub fn keys(&self, chords: &str) {
        self.act(&json!({ "type": "key", "id": "keys", "actions": keys::chords(chords) }));
    }

    /// Presses a key and does not let it go: what is clicked meanwhile is clicked with it.
    pub fn hold_key(&self, name: &str) {
        self.act(&json!({ "type": "key", "id": "keys", "actions": [keys::down(name)] }));
    }

    /// Lets a key go.
    pub fn drop_key(&self, name: &str) {
        self.act(&json!({ "type": "key", "id": "keys", "actions": [keys::up(name)] }));
    }

    /// Writes a text where the focus is.
    pub fn write(&self, text: &str) {
        self.act(&json!({ "type": "key", "id": "keys", "actions": keys::typed(text) }));
    }

    /// The visible text of what a CSS selector finds, once it is there.
    pub fn text(&self, selector: &str) -> String {
        let element = self.element(selector);
        let text =
            self.driver.get(&format!("element/{element}/text")).unwrap_or_else(|why| panic!("{selector}: {why}"));
        text.as_str().expect("a text").to_owned()
    }

    /// How many elements a CSS selector finds now.
    pub fn count(&self, selector: &str) -> usize {
        let found = self.must("elements", json!({ "using": "css selector", "value": selector }));
        found.as_array().map_or(0, Vec::len)
    }

    /// Whether assistive software finds this now.
    pub fn has(&self, role: &str, name: &str) -> bool {
        !self.named(role, name).is_empty()
    }

    /// The value of an expression in the page; a promise is awaited.
    pub fn value(&self, expression: &str) -> Value {
        let params = json!({ "expression": expression, "awaitPromise": true, "returnByValue": true });
        let mut told = self.chromium("Runtime.evaluate", params);
        if let Some(thrown) = told.get("exceptionDetails") {
            panic!("{expression}: {thrown}");
        }
        told["result"]["value"].take()
    }

    /// Waits until an expression is true; a promise is awaited.
    #[track_caller]
    pub fn until(&self, what: &str, expression: &str) {
        self.wait(what, || self.value(&format!("Promise.resolve({expression}).then(Boolean)")) == true);
    }

    /// Waits until a selector finds something with this text in it.
    #[track_caller]
    pub fn until_text(&self, selector: &str, text: &str) {
        let (selector, text) = (json!(selector), json!(text));
        let found = format!("[...document.querySelectorAll({selector})].some(e => e.textContent.includes({text}))");
        self.until(&format!("{text} in {selector}"), &found);
    }

    /// Waits until something holds.
    #[track_caller]
    pub fn wait(&self, what: &str, mut holds: impl FnMut() -> bool) {
        let begun = Instant::now();
        while !holds() {
            assert!(begun.elapsed() <= WITHIN, "waited {WITHIN:?} in vain for {what}");
            std::thread::sleep(LOOK_EVERY);
        }
    }

    /// The middle of what a CSS selector finds, in client coordinates.
    pub fn middle(&self, selector: &str) -> (f64, f64) {
        self.element(selector);
        let found = json!(selector);
        let box_ = self.value(&format!("document.querySelector({found}).getBoundingClientRect().toJSON()"));
        let side = |name: &str| box_[name].as_f64().expect("a box has sides");
        (side("x") + side("width") / 2.0, side("y") + side("height") / 2.0)
    }

    /// A picture of what is seen: `target/screens/NAME-DEVICE-LANG.png`.
    pub fn screenshot(&self, name: &str) -> PathBuf {
        let path = screens().join(format!("{name}-{}-{}.png", self.device.name(), self.lang.name()));
        let told = self.chromium("Page.captureScreenshot", json!({ "format": "png" }));
        let picture = base64(told["data"].as_str().expect("a picture"));
        fs::write(&path, picture).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        path
    }

    /// Goes offline, or online again: the browser knows that it is, and nobody answers at the page's address.
    pub fn offline(&mut self, offline: bool) {
        if offline {
            self.page.stop();
        } else {
            self.page.start();
        }
        let conditions =
            json!({ "offline": offline, "latency": 0, "download_throughput": -1, "upload_throughput": -1 });
        self.must("chromium/network_conditions", json!({ "network_conditions": conditions }));
    }

    /// A script that runs in every page opened from here on, before its own.
    pub fn before_each_page(&self, script: &str) {
        self.chromium("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script }));
    }

    /// What the console complained of since this was last asked; what is asked for here does not fail the test.
    pub fn complaints(&mut self) -> Vec<String> {
        self.listen();
        std::mem::take(&mut self.complaints)
    }

    /// A copy of the page's folder, to be changed and served instead.
    pub fn copy_of_page(&self, name: &str) -> PathBuf {
        let copied = screens().with_file_name("screens-sites").join(name);
        page::copy(self.page.folder(), &copied);
        copied
    }

    /// Chromium's own protocol, for what the others do not do.
    pub fn chromium(&self, command: &str, params: Value) -> Value {
        self.driver.chromium(command, &params).unwrap_or_else(|why| panic!("{command}: {why}"))
    }

    fn listen(&mut self) {
        let said = self.must("se/log", json!({ "type": "browser" }));
        for entry in said.as_array().into_iter().flatten() {
            if matches!(entry["level"].as_str(), Some("SEVERE" | "WARNING")) {
                self.complaints.push(entry["message"].as_str().unwrap_or("").to_owned());
            }
        }
    }

    #[track_caller]
    fn must(&self, command: &str, body: Value) -> Value {
        self.driver.post(command, &body).unwrap_or_else(|why| panic!("{command} {body}: {why}"))
    }

    /// The first element that a selector finds, once there is one.
    #[track_caller]
    fn element(&self, selector: &str) -> String {
        let mut found = Value::Null;
        self.wait(selector, || {
            let all = self.must("elements", json!({ "using": "css selector", "value": selector }));
            found = all[0][ELEMENT].clone();
            found.is_string()
        });
        found.as_str().expect("an element has an id").to_owned()
    }

    /// What has this role and this name in the accessibility tree, by the browser's own account.
    fn named(&self, role: &str, name: &str) -> Vec<Value> {
        let root = self.chromium("DOM.getDocument", json!({ "depth": 0 }))["root"]["nodeId"].clone();
        let query = json!({ "nodeId": root, "role": role, "accessibleName": name });
        let told = self.chromium("Accessibility.queryAXTree", query);
        let nodes = told["nodes"].as_array().cloned().unwrap_or_default();
        nodes.into_iter().filter(|node| node["ignored"] != true).map(|node| node["backendDOMNodeId"].clone()).collect()
    }

    /// The middle of what is called so, scrolled into view.
    #[track_caller]
    fn place(&self, role: &str, name: &str) -> (f64, f64) {
        let mut nodes = Vec::new();
        self.wait(&format!("{role} {name:?}"), || {
            nodes = self.named(role, name);
            !nodes.is_empty()
        });
        let node = json!({ "backendNodeId": nodes[0] });
        self.chromium("DOM.scrollIntoViewIfNeeded", node.clone());
        let quads = self.chromium("DOM.getContentQuads", node);
        let corners: Vec<f64> = quads["quads"][0].as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
        assert_eq!(corners.len(), 8, "{role} {name:?} is not to be seen");
        let mean = |first: usize| (0..4).map(|corner| corners[first + 2 * corner]).sum::<f64>() / 4.0;
        (mean(0), mean(1))
    }

    fn point(&self, actions: &[Value]) {
        let kind = if self.device == Device::Desktop { "mouse" } else { "touch" };
        let pointer =
            json!({ "type": "pointer", "id": kind, "parameters": { "pointerType": kind }, "actions": actions });
        self.act(&pointer);
    }

    fn act(&self, source: &Value) {
        self.must("actions", json!({ "actions": [source] }));
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if std::thread::panicking() {
            // Only what helps to understand; the browser may be the one that failed.
            let name = std::thread::current().name().unwrap_or("test").replace("::", "-");
            if let Ok(told) = self.driver.chromium("Page.captureScreenshot", &json!({ "format": "png" })) {
                let path = screens().join(format!("failed-{name}.png"));
                let _ = fs::write(&path, base64(told["data"].as_str().unwrap_or("")));
                eprintln!("what was seen: {}", path.display());
            }
            let said = self.driver.post("se/log", &json!({ "type": "browser" })).unwrap_or_default();
            eprintln!("what the console said: {said:#}");
            return;
        }
        self.listen();
        let told = self.complaints.iter().fold(String::new(), |mut told, line| {
            let _ = writeln!(told, "{line}");
            told
        });
        assert!(told.is_empty(), "the console complained:\n{told}");
    }
}

fn at(x: f64, y: f64, duration_ms: u32) -> Value {
    json!({ "type": "pointerMove", "x": x, "y": y, "duration": duration_ms, "origin": "viewport" })
}

fn down() -> Value {
    json!({ "type": "pointerDown", "button": 0 })
}

fn up() -> Value {
    json!({ "type": "pointerUp", "button": 0 })
}

/// The folder of the pictures.
fn screens() -> PathBuf {
    let site = std::env::var_os("GROGNARD_SITE").expect("GROGNARD_SITE names the page");
    let folder = Path::new(&site).with_file_name("screens");
    fs::create_dir_all(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    folder
}

fn base64(text: &str) -> Vec<u8> {
    let digit = |byte: u8| match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let (mut held, mut bits) = (0u32, 0);
    for digit in text.bytes().filter_map(digit) {
        held = held << 6 | u32::from(digit);
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            bytes.push((held >> bits) as u8);
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    #[test]
    fn base64_is_read() {
        for (text, bytes) in [("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob")] {
            assert_eq!(super::base64(text), bytes.as_bytes());
        }
    }
}
