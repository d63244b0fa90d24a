//! Running programs and saying how it went.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Instant;

/// How a task ended: the text says what went wrong.
pub type Outcome<T = ()> = Result<T, String>;

/// The folder of the project.
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask stands in the project").to_owned()
}

/// Where things are built.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// A program run in the folder of the project.
pub fn program(name: &str, args: &[&str]) -> Command {
    let mut command = Command::new(name);
    command.args(args).current_dir(root());
    command
}

/// Cargo, the one that runs this task.
pub fn cargo(args: &[&str]) -> Command {
    program(&std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()), args)
}

/// Runs a program that must succeed.
pub fn must(command: &mut Command) -> Outcome {
    let shown = shown(command);
    let status = command.status().map_err(|error| format!("{shown}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{shown}: {status}")) }
}

/// Runs a program that must succeed, and returns what it printed.
pub fn output(command: &mut Command) -> Outcome<Vec<u8>> {
    let shown = shown(command);
    let done = command.stderr(Stdio::inherit()).output().map_err(|error| format!("{shown}: {error}"))?;
    if done.status.success() { Ok(done.stdout) } else { Err(format!("{shown}: {}", done.status)) }
}

fn shown(command: &Command) -> String {
    let mut shown = command.get_program().to_string_lossy().into_owned();
    for arg in command.get_args() {
        shown.push(' ');
        shown.push_str(&arg.to_string_lossy());
    }
    shown
}

/// Does a step and tells its name and how long it took.
pub fn step(name: &str, work: impl FnOnce() -> Outcome) -> Outcome {
    eprintln!("── {name}");
    let begun = Instant::now();
    let done = work();
    eprintln!("── {name}: {} in {:.1} s", if done.is_ok() { "fine" } else { "FAILED" }, begun.elapsed().as_secs_f64());
    done.map_err(|why| format!("{name}: {why}"))
}

/// The program of the command line, built as the tests build it: they have done most of the work.
pub fn grognard() -> Outcome<PathBuf> {
    must(&mut cargo(&["build", "--profile", "test", "--quiet", "--package", "grognard"]))?;
    Ok(program_of_tests())
}

/// The same as it was built last: a page that was built since is not in it.
pub fn grognard_of_before() -> Outcome<PathBuf> {
    if program_of_tests().is_file() { Ok(program_of_tests()) } else { grognard() }
}

fn program_of_tests() -> PathBuf {
    target().join("debug").join(format!("grognard{}", std::env::consts::EXE_SUFFIX))
}
