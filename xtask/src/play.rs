//! `cargo play`: the page and what serves it, built to be there soon, and served.
//!
//! The page for publishing is fifteen modules, each as small as a compiler can make it; whoever plays on his own machine loads
//! nothing over a wire. He gets one module that has everything, compiled in many pieces at once, beside it what serves it, and sees
//! from the first second what is done.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use signal_hook::consts::{SIGINT, SIGTERM};

use crate::build::Build;
use crate::site;
use crate::steps::{Outcome, cargo, program, root, target};

/// The profile of the module.
const PROFILE: &str = "play";
/// The profile of what builds the page of it, and serves that.
const TOOLS: &str = "tools";
/// The module that has everything.
const WHOLE: &str = "whole";
/// How often it is looked what the builds do.
const LOOK: Duration = Duration::from_millis(200);
/// How often a line is written where lines cannot be written over.
const LINE: Duration = Duration::from_secs(15);
/// What the shell is told of a program that an interrupt ended.
const INTERRUPTED: i32 = 130;

/// What is said, in French if that is what the machine speaks.
struct Said {
    begin: &'static str,
    target: &'static str,
    module: &'static str,
    server: &'static str,
    files: &'static str,
    serves: &'static str,
    stopped: &'static str,
}

const ENGLISH: Said = Said {
    begin: "Grognard: building the page. The first time takes some minutes; the next ones, moments. Ctrl-C stops it.",
    target: "the compiler’s target for browsers",
    module: "the page",
    server: "its server and tools",
    files: "pictures, rule books, sheets",
    serves: "ready",
    stopped: "Stopped. What is compiled is kept: `cargo play` goes on from there.",
};

const FRENCH: Said = Said {
    begin: "Grognard : construction de la page. La première fois, quelques minutes ; ensuite, quelques instants. Ctrl-C arrête.",
    target: "la cible du compilateur pour les navigateurs",
    module: "la page",
    server: "son serveur et les outils",
    files: "images, règles, aides de jeu",
    serves: "prêt",
    stopped: "Arrêté. Ce qui est compilé est gardé : `cargo play` reprendra de là.",
};

/// In which language.
fn said() -> &'static Said {
    let spoken = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .find_map(|name| std::env::var(name).ok().filter(|lang| !lang.is_empty()));
    if spoken.is_some_and(|lang| lang.starts_with("fr")) { &FRENCH } else { &ENGLISH }
}

/// `cargo play [OPTIONS of grognard serve]`.
pub fn run(args: &[String]) -> Outcome {
    let said = said();
    let begun = Instant::now();
    eprintln!("{}", said.begin);
    let mut stage = Stage { begun, pressed: pressed()?, said };
    if !site::target_is_there()? {
        stage.through(vec![Build::plain(said.target, program("rustup", &["target", "add", site::WASM]))?])?;
    }
    // Two at once: each has stretches in which one crate keeps all others waiting.
    let tools = cargo(&["build", "--package", "pagebuild", "--package", "grognard", "--profile", TOOLS]);
    stage.through(vec![Build::cargo(said.module, module())?, Build::cargo(said.server, with_no_page(tools)?)?])?;
    stage.through(vec![Build::plain(said.files, files())?])?;
    eprintln!("{} {}", clock(begun.elapsed()), said.serves);
    let mut serve = Command::new(built("grognard"));
    serve.arg("serve").arg("--site").arg(folder()).args(args);
    replaced_by(serve)
}

/// Whether somebody wants it to end.
fn pressed() -> Outcome<Arc<AtomicBool>> {
    let pressed = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        signal_hook::flag::register(signal, Arc::clone(&pressed)).map_err(|error| error.to_string())?;
    }
    Ok(pressed)
}

/// Where the page for playing lies: that for publishing is left alone.
fn folder() -> PathBuf {
    target().join("play-site")
}

/// A program that was built.
fn built(name: &str) -> PathBuf {
    target().join(TOOLS).join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

/// Compiles everything as one module.
fn module() -> Command {
    let mut build = cargo(&["rustc", "--package", "web", "--lib", "--crate-type", "cdylib", "--target", site::WASM]);
    build.args(["--profile", PROFILE]).env("CARGO_TARGET_DIR", site::folder_of_modules());
    build.env("CARGO_ENCODED_RUSTFLAGS", site::flags().join("\x1f"));
    build
}

/// The program gets no page of its own: it serves a folder, and need not wait for what is in it.
fn with_no_page(mut build: Command) -> Outcome<Command> {
    let nothing = target().join("no-site");
    std::fs::create_dir_all(&nothing).map_err(|error| format!("{}: {error}", nothing.display()))?;
    build.env("GROGNARD_SITE", nothing);
    Ok(build)
}

/// Makes a folder of the module and the sources of the page.
fn files() -> Command {
    let mut page = Command::new(built("pagebuild"));
    page.current_dir(root()).arg(Path::new("crates/web/page")).arg(folder());
    let module = site::folder_of_modules().join(site::WASM).join(PROFILE).join("web.wasm");
    page.arg(format!("{WHOLE}={}", module.display())).arg("--play");
    page
}

/// What happens between the first second and the page.
struct Stage {
    begun: Instant,
    pressed: Arc<AtomicBool>,
    said: &'static Said,
}

impl Stage {
    /// Runs some builds at once until all are done, and says how far they are; stops all of them if one fails or somebody wants it.
    fn through(&mut self, mut builds: Vec<Build>) -> Outcome {
        let (line, mut told) = (Line::new(), Instant::now());
        let mut failed = None;
        while !builds.is_empty() && failed.is_none() && !self.pressed.load(Relaxed) {
            let mut open = Vec::new();
            for mut build in builds {
                match build.ended()? {
                    None => open.push(build),
                    Some(status) if status.success() => {
                        line.clear();
                        eprintln!("{} {} ✓", clock(self.begun.elapsed()), build.name);
                    }
                    Some(status) => failed = Some(failure(build, status)),
                }
            }
            builds = open;
            let all: Vec<String> = builds.iter().map(Build::told).collect();
            let text = format!("{} {}", clock(self.begun.elapsed()), all.join(" · "));
            if line.can_be_written_over() {
                line.show(&text);
            } else if told.elapsed() >= LINE {
                told = Instant::now();
                eprintln!("{text}");
            }
            if !builds.is_empty() {
                thread::sleep(LOOK);
            }
        }
        line.clear();
        for build in builds {
            build.stop();
        }
        if self.pressed.load(Relaxed) {
            eprintln!("{}", self.said.stopped);
            std::process::exit(INTERRUPTED);
        }
        failed.map_or(Ok(()), Err)
    }
}

/// Why a build ended that should not have.
fn failure(build: Build, status: ExitStatus) -> String {
    let name = build.name;
    format!("{name}: {status}\n{}", build.complaints())
}

/// The last line of a terminal, written over and over.
struct Line {
    over: bool,
}

impl Line {
    fn new() -> Self {
        Line { over: std::io::IsTerminal::is_terminal(&std::io::stderr()) }
    }

    fn can_be_written_over(&self) -> bool {
        self.over
    }

    fn show(&self, text: &str) {
        // No line may be wider than the terminal, or the next would not lie on it.
        let wide: usize = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()).unwrap_or(80);
        let cut: String = text.chars().take(wide.saturating_sub(1)).collect();
        eprint!("\r\x1b[K{cut}");
    }

    fn clear(&self) {
        if self.over {
            eprint!("\r\x1b[K");
        }
    }
}

/// Minutes and seconds.
fn clock(passed: Duration) -> String {
    format!("{:>2}:{:02}", passed.as_secs() / 60, passed.as_secs() % 60)
}

/// Becomes another program, so that Ctrl-C is its alone; where that cannot be, waits for it.
#[cfg(unix)]
fn replaced_by(mut program: Command) -> Outcome {
    use std::os::unix::process::CommandExt as _;
    let error = program.exec();
    Err(format!("{}: {error}", program.get_program().to_string_lossy()))
}

#[cfg(not(unix))]
fn replaced_by(mut program: Command) -> Outcome {
    crate::steps::must(&mut program)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_told_in_minutes_and_seconds() {
        assert_eq!(
            [0, 59, 60, 605].map(|seconds| clock(Duration::from_secs(seconds))),
            [" 0:00", " 0:59", " 1:00", "10:05"]
        );
    }

    /// A build that fails stops those beside it, and what it complained of is told.
    #[test]
    #[cfg(unix)]
    fn what_fails_stops_the_others_and_is_told() {
        let build = |script: &str| Build::plain("a step", program("sh", &["-c", script])).expect("a shell");
        let mut stage = Stage { begun: Instant::now(), pressed: Arc::new(AtomicBool::new(false)), said: &ENGLISH };
        assert_eq!(stage.through(vec![build("true"), build("true")]), Ok(()));
        let why = stage.through(vec![build("sleep 600"), build("echo 'no disk' >&2; exit 3")]).expect_err("a failure");
        assert!(why.contains("a step") && why.contains("no disk") && why.contains('3'), "{why}");
        assert!(stage.begun.elapsed() < Duration::from_secs(300), "it waits for nobody");
    }
}
