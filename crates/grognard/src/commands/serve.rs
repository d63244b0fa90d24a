//! `grognard serve`: the page in the browser.

use std::io::{self, Write as _};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Command, Stdio};

use rulebook::Lang;
use server::{Site, SiteError};
use words::Words;

use crate::cli::Serve;
use crate::{Failure, Result};

include!(concat!(env!("OUT_DIR"), "/site.rs"));

/// Serves until it is interrupted.
pub fn run(args: &Serve, lang: Lang) -> Result {
    let words = Words::of(lang);
    let site = match &args.site {
        Some(folder) => Site::folder(folder).map_err(|error| no_site(folder, &error, words))?,
        None => embedded(SITE, words)?,
    };
    let mut told = Ok(());
    let ready = |address: SocketAddr| {
        let address = format!("http://{address}/");
        told = tell(&address, args.json, words);
        if !args.no_open {
            open(&address);
        }
    };
    server::run(args.port, site, ready).map_err(|error| no_port(args.port, &error, words))?;
    Ok(told?)
}

/// The page within the program.
fn embedded(files: &'static [server::Embedded], words: &Words) -> Result<Site> {
    if files.is_empty() { Err(Failure::failed(words.say("serve-no-page", &[]))) } else { Ok(Site::embedded(files)) }
}

fn tell(address: &str, json: bool, words: &Words) -> io::Result<()> {
    let line = match json {
        true => serde_json::json!({ "address": address }).to_string(),
        false => words.say("serve-ready", &[("address", address.into())]),
    };
    let mut stdout = io::stdout().lock();
    writeln!(stdout, "{line}")?;
    stdout.flush()
}

fn no_site(folder: &Path, error: &SiteError, words: &Words) -> Failure {
    match error {
        SiteError::Unreadable { path, source } => Failure::file(words, path, source),
        SiteError::NoPage(_) => {
            Failure::failed(words.say("serve-folder", &[("path", folder.display().to_string().into())]))
        }
    }
}

fn no_port(port: u16, error: &io::Error, words: &Words) -> Failure {
    let port = ("port", port.to_string().into());
    Failure::failed(match error.kind() {
        io::ErrorKind::AddrInUse => words.say("serve-port-used", &[port]),
        _ => words.say("serve-port-closed", &[port, ("why", error.to_string().into())]),
    })
}

/// Opens the browser, where there is one to be seen; that it fails is no failure: the address has been told.
fn open(address: &str) {
    let mut command = if cfg!(target_os = "macos") {
        Command::new("open")
    } else if cfg!(windows) {
        // The empty text is the title of a window; without it `start` takes the address for one.
        let mut start = Command::new("cmd");
        start.args(["/C", "start", ""]);
        start
    } else if ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some()) {
        Command::new("xdg-open")
    } else {
        return;
    };
    let opened = command.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    if let Ok(mut child) = opened {
        std::thread::spawn(move || child.wait());
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    #[track_caller]
    fn check(failure: &Failure, lang: Lang, expected: Expect) {
        assert_eq!(failure.code(), 1);
        expected.assert_eq(&failure.text(lang).expect("words"));
    }

    #[test]
    fn a_program_without_the_page_says_how_to_get_it() {
        let failure = |lang| embedded(&[], Words::of(lang)).err().expect("a refusal");
        check(
            &failure(Lang::En),
            Lang::En,
            expect![
                "The page is not part of this program. `cargo play` builds and serves it; --site DIR serves a folder written by `cargo xtask site`."
            ],
        );
        check(
            &failure(Lang::Fr),
            Lang::Fr,
            expect![
                "La page ne fait pas partie de ce programme. `cargo play` la construit et la sert ; --site DIR sert un dossier écrit par `cargo xtask site`."
            ],
        );
    }

    #[test]
    fn a_port_that_may_not_be_opened_is_told() {
        let error = io::Error::from(io::ErrorKind::PermissionDenied);
        check(
            &no_port(80, &error, Words::of(Lang::En)),
            Lang::En,
            expect!["Port 80 cannot be opened: permission denied"],
        );
        check(
            &no_port(80, &error, Words::of(Lang::Fr)),
            Lang::Fr,
            expect!["Impossible d’ouvrir le port 80 : permission denied"],
        );
    }
}
