//! Our files, and what their owner takes of them.

use muster::pow::{armies, army_points, lessons, read_army, scenarios};
use muster::{FileKind, check, cost, print};
use rulebook::{Lang, System};

use crate::ours::file;

/// POW-STR-01, POW-END-01, POW-ORD-02, POW-GEO-16: stated strengths, turns, orders and zones of our own files hold.
/// POW-LIST-01, POW-LIST-03: every file is sound and its stated totals are the sums.
#[test]
fn our_files_are_sound() {
    let mut count = 0;
    for (path, text) in muster::files("pow") {
        let report = check(path, text, Lang::En);
        assert!(report.is_sound(), "{report}");
        assert_eq!(report.system, Some(System::Pow));
        let army = path.contains("armies");
        assert_eq!(report.kind, Some(if army { FileKind::Army } else { FileKind::Scenario }));
        let sheet = cost(path, text, Lang::En).expect("it is sound");
        // A lesson fields a part of its lists.
        let whole = lessons().iter().all(|lesson| !path.contains(&lesson.id));
        assert!(sheet.forces.iter().all(|force| force.points == Some(60.into())) == whole, "{path}");
        assert!(print(path, text, Lang::Fr).is_ok());
        count += 1;
    }
    assert_eq!((count, armies().len(), scenarios().len(), lessons().len()), (15, 9, 3, 3));
}

/// POW-LIST-02, POW-LIST-06: no option makes an army dearer than its limit.
#[test]
fn options_keep_to_the_limit() {
    for army in armies() {
        for option in army.options() {
            let with = army.fielded_with(None, std::slice::from_ref(&option.id));
            assert!(army_points(&with) <= 60, "{} {}", army.id, option.id);
        }
    }
}

/// POW-LIST-02, POW-LIST-03: what its owner takes, and what the year commands.
#[test]
fn options_and_variants_are_taken() {
    let text = file("pow/armies/at_1805.toml");
    let chosen = "limit = 60\nyear = 1809\ntake = [\"landwehr_column_1809\", \"archduke_charles_1809\"]";
    let army = read_army("mine.toml", &text.replacen("limit = 60", chosen, 1)).expect("it is sound");
    let fielded = army.fielded();
    assert_eq!(army_points(&fielded), 58);
    assert!(!fielded[0].starred);
    let line = fielded.iter().flat_map(|one| &one.units).find(|unit| unit.name[0] == "Line infantry");
    assert_eq!(line.map(|unit| unit.code.as_str()), Some("Pm"));
}

/// POW-LIST-07, POW-STR-06: the sample division of the book.
#[test]
fn the_sample_division() {
    let unit = |count: u8, code: &str, class: &str, more: &str| {
        format!(
            "[[formation.unit]]\ncount = {count}\nname_en = \"U\"\nname_fr = \"U\"\ncode = \"{code}\"\nunit_quality = \"{class}\"\n{more}\n"
        )
    };
    let text = format!(
        "id = \"sample\"\nname_en = \"Sample\"\nname_fr = \"Exemple\"\nnation = \"france\"\nyears = [1805, 1815]\nlevel = \"high\"\n\
         [[formation]]\nid = \"division\"\nname_en = \"French division\"\nname_fr = \"Division française\"\n\
         quality = \"average\"\ntraining = \"french\"\nrole = \"cinc\"\npoints = 12\nstrength = 60\n{}{}{}",
        unit(1, "Fa", "second_line", "calibre = \"medium\""),
        unit(2, "Fsm", "elite", "steadfast = true"),
        unit(2, "Fsm", "second_line", "steadfast = true"),
    );
    let army = read_army("sample.toml", &text).expect("it is sound");
    let tracks: Vec<String> = army.formations[0].units.iter().map(muster::pow::Unit::track).collect();
    assert_eq!(
        tracks,
        ["1 2 3 4* 5 6 7 8 9 10", "1 2 3 4 5 6 7 8* 9 10 11 12 13 14 15 16 17 18", "1 2 3 4* 5 6 7 8 9 10 11 12 13 14"]
    );
}
