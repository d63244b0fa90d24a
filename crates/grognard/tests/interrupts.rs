//! Ctrl-C during a long count, numbers that are none, files that are written whole or not at all.

mod common;

use std::fs;

use common::{file, fine, folder, run};
use expect_test::expect;

/// Ctrl-C ends a count early: what was counted is told, and by the exit code that it was not all.
#[cfg(target_os = "linux")]
#[test]
fn an_interrupt_tells_what_was_counted() {
    use std::process::{Command, Stdio};
    let ladder =
        ["ladder", "--system", "skirmish", "--player", "bot:recruit", "--player", "bot:regular", "--games", "1000000"];
    for (args, counted) in [
        (&["simulate", "--sides", "bot:recruit,bot:recruit", "--games", "100000000"][..], "  length: "),
        (&["fuzz", "--scenario", "open_field", "--games", "100000000"], "Nothing found."),
        (&ladder, "bot:regular"),
    ] {
        let mut command = common::command(args);
        let child =
            command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
        let pid = child.id().to_string();
        // As soon as it heeds the signal: the second bit of the signals that it catches. And it has worked for a while.
        let heeds = |status: &str| {
            let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).expect("Linux tells it");
            u64::from_str_radix(caught.trim(), 16).is_ok_and(|caught| caught & 2 != 0)
        };
        let worked =
            |stat: &str| stat.rsplit(") ").next().and_then(|rest| rest.split(' ').nth(11)?.parse().ok()) > Some(100);
        let read = |name: &str| fs::read_to_string(format!("/proc/{pid}/{name}")).expect("it runs");
        while !(heeds(&read("status")) && worked(&read("stat"))) {
            std::thread::yield_now();
        }
        assert!(Command::new("kill").args(["-INT", &pid]).status().expect("a signal").success());
        let done = child.wait_with_output().expect("it ends");
        let (out, err) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
        assert_eq!(done.status.code(), Some(130), "{out}{err}");
        assert!(out.contains(counted), "{out}{err}");
        assert!(err.starts_with("Interrupted after ") && err.contains(" of 100"), "{err}");
    }
}

#[test]
fn a_seed_that_is_none_is_told_what_it_may_be() {
    for command in ["battle", "simulate", "fuzz", "ladder"] {
        expect![[r#"
            exit 2
            --- error stream
            --seed <N>: the value "-1" is not understood
              0 … 18446744073709551615
            More is told by --help.
        "#]]
        .assert_eq(&run(&[command, "--seed", "-1"]).told());
        assert_eq!(run(&[command, "--seed", "1815.5"]).code, 2);
    }
}

/// Nothing but the file itself is left, and what cannot be written leaves nothing.
#[test]
fn files_are_written_whole_or_not_at_all() {
    let folder = folder("whole");
    let picture = file(&folder, "map.svg");
    fs::write(&picture, "before").expect("a file");
    fine(&["draw", "open_field", "--scale", "20", "--out", &picture]);
    assert!(fs::read_to_string(&picture).expect("the picture").ends_with("</svg>\n"));
    fs::create_dir(folder.join("taken.svg")).expect("a folder");
    let taken = file(&folder, "taken.svg");
    for args in [["draw", "open_field"], ["sheet", "josephine"]] {
        assert_eq!(run(&[&args[..], &["--out", &taken]].concat()).code, 1);
    }
    let mut left: Vec<String> = fs::read_dir(&folder)
        .expect("the folder")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    left.sort();
    assert_eq!(left, ["map.svg", "taken.svg"]);
}
