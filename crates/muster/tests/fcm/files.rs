//! Our files, and files with lines mixed up.

use fcm::troops::SmallArm;
use muster::fcm::{Library, Weapon, armies, read_army, read_chosen_army, ready_armies, scenarios};
use muster::{FileKind, check, cost, print};
use proptest::prelude::*;
use rulebook::{Lang, System};

use crate::ours::file;
use crate::{ITALIAN, READY};

/// FCM-SETUP-01, FCM-VIC-01: every file is sound and its stated sums recompute.
#[test]
fn our_files_are_sound() {
    let mut count = 0;
    for (path, text) in muster::files("fcm") {
        let report = check(path, text, Lang::En);
        assert!(report.is_sound(), "{report}");
        assert_eq!(report.system, Some(System::Fcm));
        let scenario = path.contains("scenarios");
        assert_eq!(report.kind, Some(if scenario { FileKind::Scenario } else { FileKind::Army }));
        let list = path.contains("armies");
        assert_eq!(report.points.len(), if scenario { 2 } else { usize::from(!list) });
        let sheet = cost(path, text, Lang::En).expect("it is sound");
        assert!(sheet.forces.iter().all(|force| force.points.is_none() == list));
        assert!(print(path, text, Lang::Fr).is_ok());
        count += 1;
    }
    assert_eq!((count, armies().len(), ready_armies().len(), scenarios().len()), (13, 6, 2, 5));
}

/// A stranger's file says what it is, and is refused for what it is not.
#[test]
fn a_stated_system_decides() {
    let text = format!("system = \"fcm\"\n{}", file(ITALIAN));
    assert!(check("mine.toml", &text, Lang::En).is_sound());
    assert!(read_army("mine.toml", &text).is_ok());
    let report = check("mine.toml", &text.replacen("\"fcm\"", "\"pow\"", 1), Lang::En);
    assert!(!report.is_sound());
    let chosen = format!("system = \"fcm\"\n{}", file(READY));
    let army = read_chosen_army("mine.toml", &chosen, Library::own()).expect("it is sound");
    assert_eq!((army.list.id.as_str(), army.budget, army.force.figures()), ("italian", 1500, 161));
    assert!(army.list.types.iter().any(|figure| figure.weapon == Weapon::Small(SmallArm::Musket)));
}

/// Files of the set with lines left out, doubled or swapped for lines of another place.
fn mixed_up() -> impl Strategy<Value = String> {
    let texts: Vec<&'static str> = muster::files("fcm").map(|(_, text)| text).collect();
    let edit = (any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..3_u8);
    (prop::sample::select(texts), prop::collection::vec(edit, 1..6)).prop_map(|(text, edits)| {
        let mut lines: Vec<&str> = text.lines().collect();
        for (at, from, kind) in edits {
            let (at, line) = (at.index(lines.len()), lines[from.index(lines.len())]);
            match kind {
                0 => drop(lines.remove(at)),
                1 => lines.insert(at, line),
                _ => lines[at] = line,
            }
            if lines.is_empty() {
                lines.push("");
            }
        }
        lines.join("\n")
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn mixed_up_files_are_refused_or_sound(text in mixed_up()) {
        let report = check("wild.toml", &text, Lang::En);
        let lines = text.split('\n').count() as u32;
        prop_assert!(report.problems.iter().all(|problem| (1..=lines).contains(&problem.line)));
        let printed = print("wild.toml", &text, Lang::Fr);
        prop_assert_eq!(printed.is_ok(), report.is_sound());
        prop_assert_eq!(printed.is_ok(), cost("wild.toml", &text, Lang::En).is_ok());
    }
}
