//! Real requests over a real socket.

mod common;

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use common::{Running, folder};
use server::{Embedded, Host, Site, SiteError};

const SCRIPT: &str = "boot.0123456789abcdef.js";

static FILES: &[Embedded] = &[
    Embedded { path: "index.html", plain: b"<!doctype html>", brotli: Some(b"BR"), gzip: Some(b"GZ") },
    Embedded { path: "404.html", plain: b"nothing here", brotli: None, gzip: None },
    Embedded { path: SCRIPT, plain: b"let a;", brotli: None, gzip: Some(b"G") },
    Embedded { path: "m.wasm", plain: b"\0asm", brotli: None, gzip: None },
];

fn embedded() -> Running {
    Running::start(Site::embedded(FILES))
}

#[test]
fn the_page_and_its_files_are_served_with_their_types() {
    let server = embedded();
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
    let server = embedded();
    assert_eq!(server.get("/").header("cache-control"), Some("no-cache"));
    let kept = server.get(&format!("/{SCRIPT}"));
    assert_eq!(kept.header("cache-control"), Some("public, max-age=31536000, immutable"));
}

#[test]
fn the_smallest_form_that_the_browser_takes_is_sent() {
    let server = embedded();
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
    let server = embedded();
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
    let server = embedded();
    let answer = server.ask("HEAD", "/", &[]);
    assert_eq!((answer.status, answer.header("content-length"), answer.body.len()), (200, Some("15"), 0));
    assert_eq!(server.ask("HEAD", "/nothing", &[]).status, 404);
}

#[test]
fn every_answer_is_guarded() {
    let server = embedded();
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
    let server = embedded();
    for path in ["/nothing", "/../Cargo.toml", "/%2e%2e/Cargo.toml", "//etc/passwd", "/index.html/", "/INDEX.HTML"] {
        let answer = server.get(path);
        assert_eq!((answer.status, &*answer.body), (404, &b"nothing here"[..]), "{path}");
        assert_eq!(answer.header("cache-control"), Some("no-cache"));
    }
}

#[test]
fn other_methods_are_refused_and_their_bodies_not_awaited() {
    let server = embedded();
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
    let server = embedded();
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
    assert!(embedded().address.ip().is_loopback());
}

#[test]
fn stopping_lets_idle_connections_go_and_takes_no_new_ones() {
    let mut server = embedded();
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
    let mut server = embedded();
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
    let server = embedded();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let error = runtime.block_on(Host::open(server.address.port())).err().expect("a refusal");
    assert_eq!(error.kind(), std::io::ErrorKind::AddrInUse);
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

#[test]
fn a_part_of_a_file_is_sent_to_whoever_asks_for_it() {
    let server = embedded();
    let page = "<!doctype html>";
    for (range, told, body) in [
        ("bytes=0-1", "bytes 0-1/15", "<!"),
        ("bytes=10-", "bytes 10-14/15", "html>"),
        ("bytes=-5", "bytes 10-14/15", "html>"),
    ] {
        let answer = server.ask("GET", "/", &[("Range", range)]);
        assert_eq!((answer.status, answer.header("content-range")), (206, Some(told)), "{range}");
        assert_eq!(answer.body, body.as_bytes());
        assert_eq!(answer.header("content-length"), Some(&*body.len().to_string()));
    }
    let beyond = server.ask("GET", "/", &[("Range", "bytes=15-")]);
    assert_eq!((beyond.status, beyond.header("content-range")), (416, Some("bytes */15")));
    // Parts are those of the form that is sent.
    let packed = server.ask("GET", "/", &[("Range", "bytes=1-"), ("Accept-Encoding", "br")]);
    assert_eq!((packed.status, packed.header("content-range"), &*packed.body), (206, Some("bytes 1-1/2"), &b"R"[..]));
    for range in ["bytes=0-1,3-4", "lines=1-2", "bytes=4-2"] {
        let whole = server.ask("GET", "/", &[("Range", range)]);
        assert_eq!((whole.status, &*whole.body, whole.header("accept-ranges")), (200, page.as_bytes(), Some("bytes")));
    }
    assert_eq!(server.ask("HEAD", "/", &[("Range", "bytes=0-1")]).status, 200, "HEAD has no parts");
    assert_eq!(server.ask("GET", "/nothing", &[("Range", "bytes=0-1")]).status, 404);
}

#[test]
fn a_part_of_what_has_changed_is_not_sent() {
    let server = embedded();
    let tag = server.get("/").header("etag").expect("a tag").to_owned();
    for (known, status) in [(&*tag, 206), ("\"other\"", 200), ("Wed, 21 Oct 2015 07:28:00 GMT", 200)] {
        assert_eq!(server.ask("GET", "/", &[("Range", "bytes=0-1"), ("If-Range", known)]).status, status, "{known}");
    }
    let known = [("Range", "bytes=0-1"), ("If-None-Match", &*tag)];
    assert_eq!(server.ask("GET", "/", &known).status, 304, "what the browser has is not sent in parts either");
}

/// A name that a resolver sends here would let a page of that name read this one.
#[test]
fn requests_that_mean_another_host_are_refused() {
    let server = embedded();
    let asked = |line: &str, host: &str| {
        server.raw(format!("GET {line} HTTP/1.1\r\n{host}Connection: close\r\n\r\n").as_bytes()).status
    };
    for host in ["localhost", "LOCALHOST:1815", "127.0.0.1", "127.0.0.1:80", "127.1.2.3"] {
        assert_eq!(asked("/", &format!("Host: {host}\r\n")), 200, "{host}");
    }
    for host in ["grognard.example", "grognard.example:1815", "10.0.0.1", "localhost.example", "127.0.0.1.example", ""]
    {
        assert_eq!(asked("/", &format!("Host: {host}\r\n")), 421, "{host}");
    }
    assert_eq!(asked("/", ""), 400, "it names none");
    assert_eq!(asked("/", "Host: localhost\r\nHost: localhost\r\n"), 400, "it names two");
    assert_eq!(asked("http://grognard.example/", "Host: localhost\r\n"), 421);
    assert_eq!(asked("http://localhost/", "Host: localhost\r\n"), 200);
}

#[test]
fn addresses_are_decoded() {
    let folder = folder("decoded");
    for name in ["index.html", "a b.txt", "été.html", "100%25.txt", "later/c d.txt"] {
        fs::write(folder.join(name), name).expect("a file");
    }
    let server = Running::start(Site::folder(&folder).expect("a site"));
    for (path, name) in [
        ("/a%20b.txt", "a b.txt"),
        ("/%C3%A9t%c3%a9.html", "été.html"),
        ("/100%2525.txt", "100%25.txt"),
        ("/later%2Fc%20d.txt", "later/c d.txt"),
        ("/%69ndex.html?a=%20", "index.html"),
    ] {
        assert_eq!(server.get(path).body, name.as_bytes(), "{path}");
    }
    for path in ["/%", "/%zz", "/%ff", "/%00", "/..%2fCargo.toml", "/later%2f..%2findex.html"] {
        assert_eq!(server.get(path).status, 404, "{path}");
    }
}

#[cfg(unix)]
#[test]
fn what_is_hidden_special_or_outside_of_the_folder_is_not_served() {
    use std::os::unix::fs::symlink;
    use std::os::unix::net::UnixListener;

    let outside = folder("outside");
    fs::write(outside.join("secret.txt"), "secret").expect("a file");
    let folder = folder("inside");
    for (name, text) in [("index.html", "page"), (".env", "secret"), ("later/own.txt", "own")] {
        fs::write(folder.join(name), text).expect("a file");
    }
    fs::create_dir(folder.join(".git")).expect("a folder");
    fs::write(folder.join(".git/config"), "secret").expect("a file");
    for (to, link) in [
        (outside.join("secret.txt"), "out.txt"),
        (outside.clone(), "out"),
        (folder.join("later/own.txt"), "in.txt"),
        (folder.join(".env"), "env.txt"),
        (folder.clone(), "later/round"),
        (folder.join("missing"), "broken.txt"),
    ] {
        symlink(to, folder.join(link)).expect("a link");
    }
    let _socket = UnixListener::bind(folder.join("socket")).ok();
    let pipe = std::process::Command::new("mkfifo").arg(folder.join("pipe")).status();
    assert!(pipe.is_ok_and(|status| status.success()), "a pipe");
    // A folder that is itself reached by a link is served.
    symlink(&folder, outside.join("site")).expect("a link");
    let server = Running::start(Site::folder(&outside.join("site")).expect("a site"));
    assert_eq!(server.get("/").body, b"page");
    assert_eq!(server.get("/in.txt").body, b"own");
    for path in [
        "/.env",
        "/.git/config",
        "/out.txt",
        "/out/secret.txt",
        "/env.txt",
        "/later/round/index.html",
        "/broken.txt",
        "/socket",
        "/pipe",
    ] {
        assert_eq!(server.get(path).status, 404, "{path}");
    }
}

/// The page can be built anew while it is served: nothing old is served under a new name, nor half of each.
#[test]
fn a_folder_that_changes_is_listed_again() {
    let folder = folder("changing");
    fs::write(folder.join("index.html"), "before").expect("a file");
    let server = Running::start(Site::folder(&folder).expect("a site"));
    let tag = server.get("/").header("etag").expect("a tag").to_owned();
    std::thread::sleep(std::time::Duration::from_millis(1_100));
    fs::write(folder.join("index.html"), "and after").expect("a file");
    fs::write(folder.join("new.txt"), "new").expect("a file");
    let after = server.ask("GET", "/", &[("If-None-Match", &tag)]);
    assert_eq!((after.status, &*after.body), (200, &b"and after"[..]));
    assert_eq!(server.get("/new.txt").body, b"new");
    fs::remove_file(folder.join("new.txt")).expect("it goes");
    assert_eq!(server.get("/new.txt").status, 404);
}

#[test]
fn large_files_come_whole_and_in_parts() {
    let folder = folder("large");
    let bytes: Vec<u8> = (0..1_000_003_u32).map(|n| (n % 251) as u8).collect();
    fs::write(folder.join("index.html"), "page").expect("a file");
    fs::write(folder.join("large.bin"), &bytes).expect("a file");
    fs::write(folder.join("empty.txt"), "").expect("a file");
    let server = Running::start(Site::folder(&folder).expect("a site"));
    assert!(server.get("/large.bin").body == bytes);
    let part = server.ask("GET", "/large.bin", &[("Range", "bytes=131000-400000")]);
    assert!(part.status == 206 && part.body == bytes[131_000..=400_000]);
    let head = server.ask("HEAD", "/large.bin", &[]);
    assert_eq!((head.header("content-length"), head.body.len()), (Some("1000003"), 0));
    assert_eq!(server.get("/empty.txt").status, 200);
}
