//! The page as a folder for any web server, and played at once.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::steps::{Outcome, cargo, must, output, program, root, target};

const WASM: &str = "wasm32-unknown-unknown";

/// Where the page is built.
pub fn folder() -> PathBuf {
    target().join("site")
}

/// `cargo xtask site [--dev] [--limit]`: builds the page; in development fast, large and with names in its panics; with a limit
/// to its size.
pub fn run(args: &[String]) -> Outcome {
    let dev = args.iter().any(|arg| arg == "--dev");
    has_target()?;
    let wasm = target().join("wasm");
    let profile = if dev { "dev" } else { "wasm-release" };
    // As the only kind of library, because two kinds at once are never optimised as a whole.
    let mut build = cargo(&["rustc", "--package", "web", "--lib", "--crate-type", "cdylib", "--target", WASM]);
    build.args(["--profile", profile]);
    build.env("CARGO_TARGET_DIR", &wasm).env("CARGO_ENCODED_RUSTFLAGS", flags(dev).join("\x1f"));
    must(&mut build)?;
    let module = wasm.join(WASM).join(if dev { "debug" } else { "wasm-release" }).join("web.wasm");
    // The profile of the tests, because brotli is unbearable unoptimised, and the tests have it built already.
    let mut page = cargo(&["run", "--quiet", "--package", "pagebuild", "--profile", "test", "--"]);
    page.arg(module).arg(root().join("crates/web/page")).arg(folder());
    page.args(args.iter().filter(|arg| ["--dev", "--limit"].contains(&arg.as_str())));
    must(&mut page)
}

/// What the compiler is told beside the profile.
fn flags(dev: bool) -> Vec<String> {
    // Messages of panics name files: as the project has them, not as this machine has them.
    let mut flags = vec![format!("--remap-path-prefix={}=.", root().display())];
    let home = std::env::var("CARGO_HOME").ok().or_else(|| Some(format!("{}/.cargo", std::env::var("HOME").ok()?)));
    flags.extend(home.map(|home| format!("--remap-path-prefix={home}=cargo")));
    if dev {
        // Views of many parts compile several times faster when their types are erased.
        flags.push("--cfg=erase_components".to_owned());
    }
    flags
}

/// `cargo play [OPTIONS of grognard serve]`: builds the page, makes it part of the program, and serves it.
pub fn play(args: &[String]) -> Outcome {
    run(&[])?;
    let mut serve = cargo(&["run", "--release", "--quiet", "--package", "grognard", "--", "serve"]);
    must(serve.args(args))
}

/// The compiler's target for the browser, installed if it is missing.
pub fn has_target() -> Outcome {
    let sysroot = output(Command::new("rustc").args(["--print", "sysroot"]))?;
    let sysroot = String::from_utf8_lossy(&sysroot).trim().to_owned();
    if Path::new(&sysroot).join("lib/rustlib").join(WASM).is_dir() {
        return Ok(());
    }
    must(&mut program("rustup", &["target", "add", WASM]))
}
