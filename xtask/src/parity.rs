//! Native and WebAssembly play the same game.

use std::fs;
use std::process::{Command, Stdio};

use crate::steps::{Outcome, cargo, must, output, program, target};

const TARGET: &str = "wasm32-unknown-unknown";

/// Plays twenty battles natively, bakes their hashes into a WebAssembly build of the same program and runs it under node,
/// where a difference is a trap. A build with a false hash must trap, or the comparison proves nothing.
pub fn run() -> Outcome {
    if !Command::new("node").arg("--version").stdout(Stdio::null()).status().is_ok_and(|status| status.success()) {
        must(&mut program("apt-get", &["install", "-y", "--no-install-recommends", "nodejs"]))?;
    }
    must(&mut program("rustup", &["target", "add", TARGET]))?;
    let hashes = output(&mut cargo(&["run", "--release", "--quiet", "--package", "parity"]))?;
    let hashes = String::from_utf8(hashes).map_err(|error| error.to_string())?;
    let hashes = hashes.trim();
    if !compare(hashes)?.success() {
        return Err("the hashes of native and WebAssembly differ".to_owned());
    }
    let spoilt = hashes.replacen(|c: char| c.is_ascii_hexdigit(), "x", 1);
    if compare(&spoilt)?.success() {
        return Err("a false hash was not noticed: the comparison proves nothing".to_owned());
    }
    eprintln!("   {} battles, the same hashes", hashes.split(',').count());
    Ok(())
}

fn compare(hashes: &str) -> Outcome<std::process::ExitStatus> {
    let folder = target().join("parity");
    let mut build = cargo(&["build", "--release", "--quiet", "--package", "parity", "--target", TARGET]);
    must(build.env("PARITY_HASHES", hashes).arg("--target-dir").arg(&folder))?;
    let wasm = folder.join(TARGET).join("release").join("parity.wasm");
    let script = folder.join("run.mjs");
    let text = "import fs from 'node:fs';\n\
        const { instance } = await WebAssembly.instantiate(fs.readFileSync(process.argv[2]), {});\n\
        instance.exports.main(0, 0);\n";
    fs::write(&script, text).map_err(|error| format!("{}: {error}", script.display()))?;
    let mut node = program("node", &[]);
    let status = node.arg(&script).arg(&wasm).stderr(Stdio::null()).status();
    status.map_err(|error| format!("node: {error}"))
}
