//! WebDriver, as much of it as the tests need: JSON over HTTP, one connection for each command.
//!
//! Written here because the crates that speak it bring a licence that this project does not allow.

use std::fs;
use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Ipv4Addr, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use serde_json::{Value, json};

/// Longer than any command takes, shorter than anybody waits.
const ANSWER_WITHIN: Duration = Duration::from_secs(60);

/// Longer than any page takes to load.
const LOADED_WITHIN: Duration = Duration::from_secs(30);

/// What chromium is started with: no screen, nothing fetched but the page.
const ARGS: [&str; 10] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
];

/// A driver with one session: a browser of its own, with a new profile.
pub(crate) struct Driver {
    process: Child,
    port: u16,
    session: String,
    profile: PathBuf,
}

impl Driver {
    /// Starts the driver on a free port and a browser that prefers this language.
    pub(crate) fn start(lang: &str) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let profile = std::env::temp_dir().join(format!("grognard-browser-{}-{number}", std::process::id()));
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver starts: `cargo xtask browser` installs it");
        let port = port(&mut process);
        let mut driver = Driver { process, port, session: String::new(), profile };
        let mut args: Vec<String> = ARGS.map(str::to_owned).into();
        args.push(format!("--user-data-dir={}", driver.profile.display()));
        args.push(format!("--accept-lang={lang}"));
        let capabilities = json!({ "capabilities": { "alwaysMatch": {
            "browserName": "chrome",
            "goog:chromeOptions": { "args": args },
            "goog:loggingPrefs": { "browser": "ALL" },
            // A page that does not load is told by the driver, which then still answers.
            "timeouts": { "pageLoad": LOADED_WITHIN.as_millis() as u64 },
        } } });
        let session = driver.ask("POST", "/session", &capabilities).unwrap_or_else(|why| panic!("a browser: {why}"));
        session["sessionId"].as_str().expect("a session has an id").clone_into(&mut driver.session);
        driver
    }

    /// A command of the session; what it gives, or why it failed.
    pub(crate) fn post(&self, command: &str, body: &Value) -> Result<Value, String> {
        self.ask("POST", &format!("/session/{}/{command}", self.session), body)
    }

    /// Something of the session.
    pub(crate) fn get(&self, what: &str) -> Result<Value, String> {
        self.ask("GET", &format!("/session/{}/{what}", self.session), &Value::Null)
    }

    /// A command of chromium's own protocol.
    pub(crate) fn chromium(&self, command: &str, params: &Value) -> Result<Value, String> {
        self.post("goog/cdp/execute", &json!({ "cmd": command, "params": params }))
    }

    fn ask(&self, method: &str, path: &str, body: &Value) -> Result<Value, String> {
        let (status, answer) =
            self.exchange(method, path, body).map_err(|error| format!("{method} {path}: {error}"))?;
        let mut answer: Value = serde_json::from_slice(&answer).map_err(|error| format!("{method} {path}: {error}"))?;
        let value = answer["value"].take();
        if status == 200 {
            return Ok(value);
        }
        let part = |name: &str| value[name].as_str().unwrap_or("").lines().next().unwrap_or("").to_owned();
        Err(format!("{}: {}", part("error"), part("message")))
    }

    fn exchange(&self, method: &str, path: &str, body: &Value) -> io::Result<(u16, Vec<u8>)> {
        let wrong = |what: &str| io::Error::new(io::ErrorKind::InvalidData, what.to_owned());
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port))?;
        stream.set_read_timeout(Some(ANSWER_WITHIN))?;
        let length = body.len();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
        )?;
        let mut reader = BufReader::new(stream);
        let mut line = String::new();
        reader.read_line(&mut line)?;
        let status = line.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(|| wrong("no status"))?;
        let mut length = None;
        loop {
            line.clear();
            reader.read_line(&mut line)?;
            let Some((name, value)) = line.trim().split_once(':') else { break };
            if name.eq_ignore_ascii_case("content-length") {
                length = value.trim().parse().ok();
            }
        }
        let mut answer = vec![0; length.ok_or_else(|| wrong("no length"))?];
        reader.read_exact(&mut answer)?;
        Ok((status, answer))
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // The driver ends its browser when its session ends; only then may the driver go.
        if !self.session.is_empty() {
            let _ = self.ask("DELETE", &format!("/session/{}", self.session), &Value::Null);
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = fs::remove_dir_all(&self.profile);
    }
}

/// The port that the driver chose: it says so once it listens.
fn port(process: &mut Child) -> u16 {
    const SAID: &str = "started successfully on port ";
    let mut lines = BufReader::new(process.stdout.take().expect("a pipe")).lines();
    let port = lines.by_ref().map_while(Result::ok).find_map(|line| {
        let port = line.split_once(SAID)?.1;
        port.trim_end_matches('.').parse().ok()
    });
    // Whatever else it says is read, so that it never waits for a reader.
    std::thread::spawn(move || lines.for_each(drop));
    port.expect("chromedriver says its port")
}
