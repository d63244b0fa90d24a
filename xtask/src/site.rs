//! The page as a folder for any web server.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::steps::{Outcome, cargo, must, output, program, root, target};

/// The compiler's target for browsers.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Where the page is built.
pub fn folder() -> PathBuf {
    target().join("site")
}

/// The modules of the page by the names under which they are served: features of `web`, joined by hyphens. The table and studies
/// stand once for each rule set, which nobody loads but who plays it, and once for the preludes of one.
const MODULES: [&str; 15] = [
    "front",
    "muster",
    "battle-josephine",
    "studies-josephine",
    "battle-pow",
    "studies-pow",
    "battle-prelude",
    "studies-prelude",
    "battle-napow",
    "studies-napow",
    "battle-fcm",
    "studies-fcm",
    "battle-skirmish",
    "studies-skirmish",
    "aide",
];

/// The features of a module: one musters battles of all sets.
fn features(module: &str) -> String {
    match module {
        "muster" => "muster,systems/default".to_owned(),
        other => other.replace('-', ","),
    }
}

/// `cargo xtask site [--dev] [--sizes] [--limit] [--only MODULE]`: builds the page; in development fast, large and with names in its
/// panics; tells the sizes of its files, or holds them to a limit; with some modules fresh (`front`, `battle-josephine` …) and the others as they were built last, if they were.
pub fn run(args: &[String]) -> Outcome {
    known(args)?;
    modules(args)?;
    packed(args)
}

/// What is asked for is known: a build takes minutes, and nobody wants to wait for one that he did not mean.
fn known(args: &[String]) -> Outcome {
    let named = |place: usize| place > 0 && args[place - 1] == "--only";
    let unknown = (0..args.len())
        .find(|&place| !named(place) && !["--dev", "--sizes", "--limit", "--only"].contains(&args[place].as_str()));
    match unknown {
        Some(place) => Err(format!("{}: expected --only MODULE, --dev, --sizes or --limit", args[place])),
        None => Ok(()),
    }
}

fn is_dev(args: &[String]) -> bool {
    args.iter().any(|arg| arg == "--dev")
}

/// The modules that are to be built; none: all.
fn only(args: &[String]) -> Vec<&str> {
    let asked = args.windows(2).filter(|pair| pair[0] == "--only");
    asked.flat_map(|pair| pair[1].split(',')).collect()
}

/// Where modules are compiled.
pub fn folder_of_modules() -> PathBuf {
    target().join("wasm")
}

/// The same, and where they lie then.
fn built(dev: bool) -> (PathBuf, PathBuf) {
    let wasm = folder_of_modules();
    let modules = wasm.join(WASM).join(if dev { "debug" } else { "wasm-release" });
    (wasm, modules)
}

/// Compiles the modules.
pub fn modules(args: &[String]) -> Outcome {
    let dev = is_dev(args);
    let only = only(args);
    has_target()?;
    let (wasm, built) = built(dev);
    for name in MODULES.into_iter().filter(|name| only.is_empty() || only.contains(name)) {
        // As the only kind of library, because two kinds at once are never optimised as a whole.
        let mut build = cargo(&["rustc", "--quiet", "--package", "web", "--lib", "--crate-type", "cdylib"]);
        build.args(["--target", WASM, "--profile", if dev { "dev" } else { "wasm-release" }]);
        build.args(["--no-default-features", "--features", &features(name)]);
        build.env("CARGO_TARGET_DIR", &wasm).env("CARGO_ENCODED_RUSTFLAGS", flags().join("\x1f"));
        must(&mut build)?;
        let module = built.join(format!("{name}.wasm"));
        std::fs::copy(built.join("web.wasm"), &module).map_err(|error| format!("{}: {error}", module.display()))?;
    }
    Ok(())
}

/// Makes a folder of the modules and the sources of the page.
pub fn packed(args: &[String]) -> Outcome {
    let (_, built) = built(is_dev(args));
    // The profile of the tests, because brotli is unbearable unoptimised, and the tests have it built already.
    let mut page = cargo(&["run", "--quiet", "--package", "pagebuild", "--profile", "test", "--"]);
    page.arg(root().join("crates/web/page")).arg(folder());
    let modules = MODULES.map(|name| (name, built.join(format!("{name}.wasm"))));
    // While one works on some of them, the others may be missing.
    let there = modules.iter().filter(|(_, path)| only(args).is_empty() || path.is_file());
    page.args(there.map(|(name, path)| format!("{name}={}", path.display())));
    page.args(args.iter().filter(|arg| ["--dev", "--sizes", "--limit"].contains(&arg.as_str())));
    must(&mut page)
}

/// What the compiler is told beside the profile.
pub fn flags() -> Vec<String> {
    // Messages of panics name files: as the project has them, not as this machine has them.
    let mut flags = vec![format!("--remap-path-prefix={}=.", root().display())];
    let home = std::env::var("CARGO_HOME").ok().or_else(|| Some(format!("{}/.cargo", std::env::var("HOME").ok()?)));
    flags.extend(home.map(|home| format!("--remap-path-prefix={home}=cargo")));
    // With the types of their parts erased, views compile several times faster, and to a seventh less.
    flags.push("--cfg=erase_components".to_owned());
    flags
}

/// The compiler's target for the browser, installed if it is missing.
pub fn has_target() -> Outcome {
    if target_is_there()? { Ok(()) } else { must(&mut program("rustup", &["target", "add", WASM])) }
}

/// Whether it is installed.
pub fn target_is_there() -> Outcome<bool> {
    let sysroot = output(Command::new("rustc").args(["--print", "sysroot"]))?;
    let sysroot = String::from_utf8_lossy(&sysroot).trim().to_owned();
    Ok(Path::new(&sysroot).join("lib/rustlib").join(WASM).is_dir())
}
