//! `grognard serve`, reached over its port.

mod common;

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Stdio};
use std::time::Duration;

use common::{command, file, fine, folder, run};
use expect_test::expect;
use serde_json::Value;

/// A folder with a page in it.
fn site(name: &str) -> PathBuf {
    let folder = folder(name);
    fs::write(folder.join("index.html"), "<!doctype html><title>Grognard</title>").expect("a page");
    folder
}

/// A server that is killed when the test is done with it, and the line it said.
struct Serving {
    child: Child,
    line: String,
}

impl Serving {
    fn start(args: &[&str]) -> Self {
        let args = [&["serve", "--port", "0", "--no-open"], args].concat();
        let mut child = command(&args).stdout(Stdio::piped()).spawn().expect("it starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        Serving { child, line }
    }

    /// `127.0.0.1:PORT` within the line.
    fn address(&self) -> &str {
        let start = self.line.find("http://").expect("an address") + "http://".len();
        self.line[start..].split('/').next().expect("a host")
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(self.address()).expect("a connection");
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a limit");
        write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").expect("a request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_folder_is_served() {
    let folder = site("serve-folder");
    let serving = Serving::start(&["--site", folder.to_str().expect("a plain path")]);
    assert!(serving.line.starts_with("Grognard is at http://127.0.0.1:"), "{}", serving.line);
    let answer = serving.get("/");
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("<title>Grognard</title>"), "{answer}");
    assert!(serving.get("/nothing").starts_with("HTTP/1.1 404"));
}

#[test]
fn programs_are_told_the_address_in_json() {
    let folder = site("serve-json");
    let serving = Serving::start(&["--json", "--lang", "fr", "--site", folder.to_str().expect("a plain path")]);
    let said: Value = serde_json::from_str(&serving.line).expect("JSON");
    assert_eq!(said["address"], format!("http://{}/", serving.address()));
    assert!(serving.get("/").starts_with("HTTP/1.1 200"));
}

#[cfg(unix)]
#[test]
fn it_ends_well_when_asked_to() {
    let folder = site("serve-end");
    for signal in ["INT", "TERM"] {
        let mut serving = Serving::start(&["--site", folder.to_str().expect("a plain path")]);
        let told = std::process::Command::new("kill").args(["-s", signal, &serving.child.id().to_string()]).status();
        assert!(told.expect("kill runs").success());
        assert_eq!(serving.child.wait().expect("it ends").code(), Some(0), "{signal}");
    }
}

#[test]
fn a_port_in_use_is_told_in_both_languages() {
    let folder = site("serve-used");
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let told = |lang| {
        let site = folder.to_str().expect("a plain path");
        run(&["serve", "--no-open", "--port", &port, "--site", site, "--lang", lang]).told().replace(&port, "PORT")
    };
    expect![[r#"
        exit 1
        --- error stream
        Port PORT is in use, perhaps by another Grognard; choose one with --port N.
    "#]]
    .assert_eq(&told("en"));
    expect![[r#"
        exit 1
        --- error stream
        Le port PORT est occupé, peut-être par un autre Grognard ; choisissez-en un avec --port N.
    "#]]
    .assert_eq(&told("fr"));
}

#[test]
fn a_folder_without_a_page_is_told() {
    let empty = folder("serve-empty");
    let told = |lang| {
        let args = ["serve", "--no-open", "--site", empty.to_str().expect("a plain path"), "--lang", lang];
        run(&args).told().replace(empty.to_str().expect("a plain path"), "DIR")
    };
    expect![[r#"
        exit 1
        --- error stream
        --site: DIR: there is no index.html; `cargo xtask site` writes such a folder
    "#]]
    .assert_eq(&told("en"));
    expect![[r#"
        exit 1
        --- error stream
        --site : DIR : il n’y a pas d’index.html ; `cargo xtask site` écrit un tel dossier
    "#]]
    .assert_eq(&told("fr"));
    let missing = run(&["serve", "--no-open", "--site", &file(&empty, "missing")]);
    assert_eq!(missing.code, 1);
    assert!(missing.err.contains("missing"), "{}", missing.err);
}

#[test]
fn what_is_not_understood_exits_2() {
    for port in ["65536", "-1", "door"] {
        assert_eq!(run(&["serve", "--port", port]).code, 2, "{port}");
    }
    assert_eq!(run(&["serve", "extra"]).code, 2);
}

#[test]
fn help_has_examples_in_both_languages() {
    assert!(fine(&["serve", "--help"]).contains("grognard serve --port 8080 --no-open"));
    assert!(fine(&["serve", "--help", "--lang", "fr"]).contains("Ne pas ouvrir de navigateur"));
}
