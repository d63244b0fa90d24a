//! Real requests over a real socket.

use std::fmt::Write as _;
use std::fs;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::thread::JoinHandle;
use std::time::Duration;

use server::{Embedded, Host, Site, SiteError, app};
use tokio::sync::oneshot;

const SCRIPT: &str = "boot.0123456789abcdef.js";

static FILES: &[Embedded] = &[
    Embedded { path: "index.html", plain: b"<!doctype html>", brotli: Some(b"BR"), gzip: Some(b"GZ") },
    Embedded { path: "404.html", plain: b"nothing here", brotli: None, gzip: None },
    Embedded { path: SCRIPT, plain: b"let a;", brotli: None, gzip: Some(b"G") },
    Embedded { path: "m.wasm", plain: b"\0asm", brotli: None, gzip: None },
];

/// A server in its own thread; it stops when this is dropped.
struct Running {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Running {
    fn start(site: Site) -> Self {
        let (told, heard) = mpsc::channel();
        let (stop, stopped) = oneshot::channel();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
            runtime.block_on(async {
                let host = Host::open(0).await.expect("a free port");
                told.send(host.address().expect("an address")).expect("the test listens");
                let stop = async {
                    let _ = stopped.await;
                };
                host.serve(app(site), stop).await;
            });
        });
        let address = heard.recv().expect("the server starts");
        Running { address, stop: Some(stop), thread: Some(thread) }
    }

    fn embedded() -> Self {
        Running::start(Site::embedded(FILES))
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("a connection");
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a limit");
        stream
    }

    /// Sends these bytes and reads all that comes back.
    fn raw(&self, request: &[u8]) -> Answer {
        let mut stream = self.connect();
        // A server that has read enough may close while the rest is being written.
        let _ = stream.write_all(request);
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes);
        Answer::read(&bytes)
    }

    fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)]) -> Answer {
        let mut request = format!("{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n");
        for (name, value) in headers {
            let _ = write!(request, "{name}: {value}\r\n");
        }
        self.raw(format!("{request}\r\n").as_bytes())
    }

    fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[])
    }

    fn stop(&mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        if let Some(thread) = self.thread.take() {
            thread.join().expect("the server ends well");
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop();
    }
}

struct Answer {
    status: u16,
    head: String,
    body: Vec<u8>,
}

impl Answer {
    fn read(bytes: &[u8]) -> Self {
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("an answer has a head");
        let head = String::from_utf8(bytes[..end].to_vec()).expect("a head is text").to_ascii_lowercase();
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        Answer { status, head, body: bytes[end + 4..].to_vec() }
    }

    fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }
}

#[test]
fn the_page_and_its_files_are_served_with_their_types() {
    let server = Running::embedded();
    for path in ["/", "/index.html", "/?battle=1"] {
        let answer = server.get(path);
        assert_eq!((answer.status, &*answer.body), (200, &b"<!doctype html>"[..]), "{path}");
        assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
    }
    assert_eq!(server.get("/m.wasm").header("content-type"), Some("application/wasm"));
    assert_eq!(server.get(&format!("/{SCRIPT}")).header("content-type"), Some("text/javascript; charset=utf-8"));
}

#[test]
fn only_names_with_a_hash_are_kept_for_ever() {
    let server = Running::embedded();
    assert_eq!(server.get("/").header("cache-control"), Some("no-cache"));
    let kept = server.get(&format!("/{SCRIPT}"));
    assert_eq!(kept.header("cache-control"), Some("public, max-age=31536000, immutable"));
}

#[test]
fn the_smallest_form_that_the_browser_takes_is_sent() {
    let server = Running::embedded();
    for (accepted, encoding, body) in [
        ("gzip, deflate, br", Some("br"), &b"BR"[..]),
        ("gzip", Some("gzip"), b"GZ"),
        ("br;q=0, gzip;q=0.1", Some("gzip"), b"GZ"),
        ("identity", None, b"<!doctype html>"),
    ] {
        let answer = server.ask("GET", "/", &[("Accept-Encoding", accepted)]);
        assert_eq!((answer.header("content-encoding"), &*answer.body), (encoding, body), "{accepted}");
        assert_eq!(answer.header("vary"), Some("accept-encoding"));
    }
    // There is no brotli of this one.
    let script = server.ask("GET", &format!("/{SCRIPT}"), &[("Accept-Encoding", "br, gzip")]);
    assert_eq!(script.header("content-encoding"), Some("gzip"));
}

#[test]
fn what_the_browser_has_is_not_sent_again() {
    let server = Running::embedded();
    let tag = server.get("/").header("etag").expect("a tag").to_owned();
    for known in [tag.clone(), format!("W/{tag}"), format!("\"other\", {tag}"), "*".to_owned()] {
        let answer = server.ask("GET", "/", &[("If-None-Match", &known)]);
        assert_eq!((answer.status, answer.body.len()), (304, 0), "{known}");
        assert_eq!(answer.header("etag"), Some(&*tag));
    }
    // Another form is another thing, and so is another file.
    let gzip = [("If-None-Match", &*tag), ("Accept-Encoding", "gzip")];
    assert_eq!(server.ask("GET", "/", &gzip).status, 200);
    assert_eq!(server.ask("GET", "/m.wasm", &[("If-None-Match", &tag)]).status, 200);
}

#[test]
fn head_tells_the_length_and_sends_nothing() {
    let server = Running::embedded();
    let answer = server.ask("HEAD", "/", &[]);
    assert_eq!((answer.status, answer.header("content-length"), answer.body.len()), (200, Some("15"), 0));
    assert_eq!(server.ask("HEAD", "/nothing", &[]).status, 404);
}

#[test]
fn every_answer_is_guarded() {
    let server = Running::embedded();
    for answer in [server.get("/"), server.get("/nothing"), server.ask("POST", "/", &[])] {
        let policy = answer.header("content-security-policy").expect("a policy");
        for part in ["default-src 'none'; ", "script-src 'self' 'wasm-unsafe-eval'; ", "frame-ancestors 'none'"] {
            assert!(policy.contains(part), "{policy}");
        }
        assert!(!policy.contains("unsafe-inline"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
        assert_eq!(answer.header("cross-origin-opener-policy"), Some("same-origin"));
    }
}

#[test]
fn what_is_not_there_gets_the_page_that_says_so() {
    let server = Running::embedded();
    for path in ["/nothing", "/../Cargo.toml", "/%2e%2e/Cargo.toml", "//etc/passwd", "/index.html/", "/INDEX.HTML"] {
        let answer = server.get(path);
        assert_eq!((answer.status, &*answer.body), (404, &b"nothing here"[..]), "{path}");
        assert_eq!(answer.header("cache-control"), Some("no-cache"));
    }
}

#[test]
fn other_methods_are_refused_and_their_bodies_not_awaited() {
    let server = Running::embedded();
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE"] {
        let answer = server.ask(method, "/", &[]);
        assert_eq!((answer.status, answer.header("allow")), (405, Some("get, head")), "{method}");
    }
    // A body is announced and never sent: the answer comes all the same.
    let announced = b"POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 9000000000\r\n\r\n";
    assert_eq!(server.raw(announced).status, 405);
}

#[test]
fn too_many_or_too_long_headers_are_refused() {
    let server = Running::embedded();
    let many: String = (0..100).map(|n| format!("X-{n}: 1\r\n")).collect();
    let long = format!("X-Long: {}\r\n", "a".repeat(200_000));
    for headers in [many, long] {
        let request = format!("GET / HTTP/1.1\r\nHost: localhost\r\n{headers}\r\n");
        assert_eq!(server.raw(request.as_bytes()).status, 431);
    }
    assert_eq!(server.raw(b"what is this\r\n\r\n").status, 400);
    assert_eq!(server.get("/").status, 200, "others are still served");
}

#[test]
fn it_is_reached_from_this_machine_only() {
    assert!(Running::embedded().address.ip().is_loopback());
}

#[test]
fn stopping_lets_idle_connections_go_and_takes_no_new_ones() {
    let mut server = Running::embedded();
    let mut idle = server.connect();
    idle.write_all(b"GET /m.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n").expect("a request");
    let mut first = [0; 12];
    idle.read_exact(&mut first).expect("an answer");
    assert_eq!(&first, b"HTTP/1.1 200");
    server.stop();
    let mut rest = Vec::new();
    idle.read_to_end(&mut rest).expect("the answer is whole and the connection closed");
    assert!(rest.ends_with(b"\0asm"));
    assert!(TcpStream::connect(server.address).is_err());
}

/// Browsers open connections in advance; they neither hold the server nor are they served after its end.
#[test]
fn stopping_cuts_connections_that_never_asked() {
    let mut server = Running::embedded();
    let mut silent = server.connect();
    // The silent one was accepted first, so it is known by the time that this one is answered.
    assert_eq!(server.get("/").status, 200);
    server.stop();
    let _ = silent.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    let mut rest = Vec::new();
    let _ = silent.read_to_end(&mut rest);
    assert!(rest.is_empty(), "it was answered");
}

#[test]
fn a_port_in_use_is_told() {
    let server = Running::embedded();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let error = runtime.block_on(Host::open(server.address.port())).err().expect("a refusal");
    assert_eq!(error.kind(), std::io::ErrorKind::AddrInUse);
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("later")).expect("a folder");
    folder
}

#[test]
fn a_folder_is_served_with_the_encodings_beside_its_files() {
    let folder = folder("site");
    for (name, text) in [("index.html", "page"), ("index.html.br", "P"), ("later/map.json", "{}"), ("a.gz", "own")] {
        fs::write(folder.join(name), text).expect("a file");
    }
    let server = Running::start(Site::folder(&folder).expect("a site"));
    let page = server.ask("GET", "/", &[("Accept-Encoding", "br")]);
    assert_eq!((page.header("content-encoding"), &*page.body), (Some("br"), &b"P"[..]));
    assert_eq!(server.get("/later/map.json").body, b"{}");
    assert_eq!(server.get("/index.html.br").status, 404);
    assert_eq!(server.get("/a.gz").body, b"own", "it encodes nothing, so it is a file");
}

#[test]
fn a_folder_without_a_page_is_refused() {
    let folder = folder("empty");
    assert!(matches!(Site::folder(&folder), Err(SiteError::NoPage(_))));
    let missing = Site::folder(&folder.join("missing")).err().expect("a refusal");
    assert!(missing.to_string().contains("missing"), "{missing}");
}
