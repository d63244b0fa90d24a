//! The project's own documents, held to what is true.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::steps::{Outcome, cargo, grognard, output, root};

/// Both checks.
pub fn run() -> Outcome {
    architecture()?;
    readme(&grognard()?)
}

/// ARCHITECTURE.md has a heading for every crate of the workspace and for no other, and every dependency points down in its drawing.
pub fn architecture() -> Outcome {
    let text =
        fs::read_to_string(root().join("ARCHITECTURE.md")).map_err(|error| format!("ARCHITECTURE.md: {error}"))?;
    let told: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("### `")?.split('`').next()).collect();
    let metadata = output(&mut cargo(&["metadata", "--format-version", "1", "--no-deps"]))?;
    let metadata: serde_json::Value = serde_json::from_slice(&metadata).map_err(|error| error.to_string())?;
    let packages = metadata["packages"].as_array().ok_or("cargo metadata lists no packages")?;
    let crates: Vec<&str> = packages.iter().filter_map(|package| package["name"].as_str()).collect();
    layers(&text, packages, &crates)?;
    let missing: Vec<&&str> = crates.iter().filter(|name| !told.contains(*name)).collect();
    let gone: Vec<&&str> = told.iter().filter(|name| !crates.contains(*name)).collect();
    if missing.is_empty() && gone.is_empty() {
        return Ok(());
    }
    Err(format!("ARCHITECTURE.md: no heading for {missing:?}; headings for what is no crate: {gone:?}"))
}

/// Every crate stands once in the drawing of ARCHITECTURE.md and uses only what stands on lower lines. What tests use is not told.
fn layers(text: &str, packages: &[serde_json::Value], crates: &[&str]) -> Outcome {
    let drawing = text.split("```").nth(1).ok_or("ARCHITECTURE.md: no drawing")?;
    let rows: Vec<Vec<&str>> = drawing
        .lines()
        .map(|line| {
            // Names stand apart by blanks; what a line is about begins after a wide gap and is no name.
            let names = line.get(..41.min(line.len())).unwrap_or(line);
            names.split_whitespace().filter(|word| crates.contains(word)).collect()
        })
        .collect();
    let row = |name: &str| rows.iter().position(|row| row.contains(&name));
    for package in packages {
        let name = package["name"].as_str().unwrap_or_default();
        let own = row(name).ok_or_else(|| format!("ARCHITECTURE.md: {name} is not in the drawing"))?;
        if rows.iter().flatten().filter(|known| **known == name).count() > 1 {
            return Err(format!("ARCHITECTURE.md: {name} is in the drawing twice"));
        }
        for used in package["dependencies"].as_array().into_iter().flatten() {
            let used_name = used["name"].as_str().unwrap_or_default();
            let normal = used["kind"].is_null() && crates.contains(&used_name);
            if normal && row(used_name).is_none_or(|used| used <= own) {
                return Err(format!("{name} uses {used_name}, which does not stand below it in ARCHITECTURE.md"));
            }
        }
    }
    Ok(())
}

/// Every `grognard` command that README.md shows runs and succeeds, in a folder of its own. The tests are not run again.
pub fn readme(program: &Path) -> Outcome {
    let text = fs::read_to_string(root().join("README.md")).map_err(|error| format!("README.md: {error}"))?;
    let folder = crate::steps::target().join("readme");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    for name in ["data", "examples"] {
        let _ = link(name, &folder);
    }
    let path = program.parent().expect("a program stands in a folder").to_owned();
    let mut shown = 0;
    for command in commands(&text) {
        shown += 1;
        eprintln!("   {command}");
        let paths = format!("{}:{}", path.display(), std::env::var("PATH").unwrap_or_default());
        let status = Command::new("sh")
            .args(["-c", &command])
            .current_dir(&folder)
            .env("PATH", paths)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .status()
            .map_err(|error| format!("{command}: {error}"))?;
        if !status.success() {
            return Err(format!("README.md: `{command}`: {status}"));
        }
    }
    if shown == 0 { Err("README.md shows no command".to_owned()) } else { Ok(()) }
}

fn link(name: &str, folder: &std::path::Path) -> Outcome {
    let copy = Command::new("cp").arg("-r").arg(root().join(name)).arg(folder).status();
    copy.map(|_| ()).map_err(|error| error.to_string())
}

/// The commands in `sh` blocks, continued lines joined; `cargo run … --` is what it stands for.
fn commands(text: &str) -> Vec<String> {
    const LONG: &str = "cargo run --release -p grognard --";
    let mut commands = Vec::new();
    let mut inside = false;
    let mut pending = String::new();
    for line in text.lines() {
        if line.starts_with("```") {
            inside = line == "```sh";
            continue;
        }
        if !inside {
            continue;
        }
        let line = line.split("  #").next().unwrap_or(line).trim();
        if let Some(begun) = line.strip_suffix('\\') {
            pending.push_str(begun);
            continue;
        }
        pending.push_str(line);
        let command = std::mem::take(&mut pending).replace(LONG, "grognard");
        if command.contains("grognard ") && !command.contains("human") {
            commands.push(command);
        }
    }
    commands
}

#[cfg(test)]
mod tests {
    #[test]
    fn commands_are_found_in_their_blocks() {
        let text = "```sh\ncargo verify\ngrognard a \\\n  --b  # said\n```\n```text\ngrognard no\n```\n\
                    ```sh\ncargo run --release -p grognard -- c\n```";
        assert_eq!(super::commands(text), ["grognard a --b", "grognard c"]);
    }
}
