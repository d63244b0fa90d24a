//! Our files, and files with any line spoilt.

use expect_test::expect;
use muster::napow::{armies, scenarios};
use muster::{FileKind, check, cost, print};
use rulebook::{Lang, System};

/// NPW-GEN-03, NPW-ORG-17, NPW-COST-01, NPW-COST-02, NPW-COST-03, NPW-COST-04: every file is sound, what it states is what it costs, and no ready
/// division is dearer than the budget.
#[test]
fn our_files_are_sound() {
    let mut count = 0;
    for (path, text) in muster::files("napow") {
        let report = check(path, text, Lang::En);
        assert!(report.is_sound(), "{report}");
        assert_eq!(report.system, Some(System::Napow));
        let kind = match path.split('/').nth(1) {
            Some("armies") => FileKind::Army,
            Some("scenarios") => FileKind::Scenario,
            _ => FileKind::Budget,
        };
        assert_eq!(report.kind, Some(kind));
        assert_eq!(cost(path, text, Lang::En).is_ok(), kind != FileKind::Budget);
        assert_eq!(print(path, text, Lang::Fr).is_ok(), kind != FileKind::Budget);
        count += 1;
    }
    assert_eq!((count, armies().len(), scenarios().len()), (18, 11, 3));
    for army in armies() {
        assert!(army.ready.force.points() <= 400 && army.ready.force.ucs() <= 20, "{}", army.id);
    }
}

/// NPW-GEN-03: the ready divisions as the specification gives them: points, UC, years.
#[test]
fn ready_divisions() {
    let told: String = armies()
        .iter()
        .map(|army| {
            let force = &army.ready.force;
            let (first, last) = (army.ready.years[0], army.ready.years[army.ready.years.len() - 1]);
            format!("{} {} {} {first}-{last}\n", army.id, force.points(), force.ucs())
        })
        .collect();
    expect![[r#"
        au1805 383 10 1809-1809
        es1808 397 20 1808-1813
        fr1805 395 10 1805-1807
        fr1809 379 11 1809-1812
        fr1813 386 16 1813-1814
        gb1809 389 10 1809-1815
        ot1806 391 15 1806-1812
        pr1806 384 12 1806-1806
        pr1813 396 14 1813-1815
        ru1805 380 13 1805-1807
        ru1812 379 11 1812-1814
    "#]]
    .assert_eq(&told);
}

/// Every other line of each file left out, doubled or with another value: an answer, never a panic, and a price only for what is sound.
#[test]
fn spoilt_lines_never_panic() {
    let values = ["0", "-1", "99999999999", "1.5", "\"\"", "\"none\"", "\"é\"", "[]", "[[]]", "{}", "[{}]", "true"];
    let mut turn = 0;
    for (path, text) in muster::files("napow") {
        let lines: Vec<&str> = text.lines().collect();
        for place in (0..lines.len()).step_by(2) {
            turn += 1;
            let instead = match (turn % 3, lines[place].split_once(" = ")) {
                (0, _) => String::new(),
                (1, Some((key, _))) => format!("{key} = {}", values[turn / 3 % values.len()]),
                _ => format!("{0}\n{0}", lines[place]),
            };
            let mut changed = lines.clone();
            changed[place] = &instead;
            let changed = changed.join("\n");
            let priced = cost(path, &changed, Lang::En);
            assert!(priced.is_err() || print(path, &changed, Lang::Fr).is_ok(), "{path}:{place}");
        }
    }
}
