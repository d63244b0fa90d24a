//! What holds for every roster of every army list and scenario that comes with the program: nothing is cut, covered or lost.

use muster::{FileKind, Part, Roster};
use rulebook::{Lang, System};
use sheet::Sheet;
use sheet::metrics::{THIN, code, plain, symbol};
use sheet::page::{HEIGHT, Mark, Page, Text, WIDTH};

/// Every roster that can be printed.
fn rosters() -> Vec<(String, Roster, Sheet)> {
    let mut all = Vec::new();
    for (name, text) in muster::files("") {
        for lang in Lang::ALL {
            if let Ok((system, roster)) = muster::roster(name, text, lang) {
                let sheet = sheet::roster(system, &roster, lang);
                all.push((format!("{name}, {}", lang.code()), roster, sheet));
            }
        }
    }
    all
}

#[test]
fn every_set_has_rosters() {
    for system in [System::Josephine, System::Pow, System::Napow, System::Fcm] {
        let armies = muster::files("").filter(|(name, text)| {
            let report = muster::check(name, text, Lang::En);
            report.system == Some(system) && report.kind == Some(FileKind::Army)
        });
        let printed = armies.filter(|(name, text)| muster::roster(name, text, Lang::Fr).is_ok()).count();
        assert!(printed > 2, "{}: {printed}", system.id());
    }
}

/// Margins of 8 mm, type that can be read, letters that every reader has.
#[test]
fn nothing_lies_outside_the_page() {
    let margin = 8.0 / 25.4 * 72.0;
    for (name, _, sheet) in rosters() {
        for mark in sheet.pages.iter().flat_map(|page| &page.marks) {
            let (left, top, right, bottom) = match mark {
                Mark::Text(text) => (text.x, text.y - text.size, text.x + text.width(), text.y + 0.22 * text.size),
                Mark::Line { from, to, .. } => (from.0.min(to.0), from.1.min(to.1), from.0.max(to.0), from.1.max(to.1)),
                Mark::Frame { at, size, .. } => (at.0, at.1, at.0 + size.0, at.1 + size.1),
            };
            let inside = left >= margin && top >= margin && right <= WIDTH - margin && bottom <= HEIGHT - margin;
            assert!(inside, "{name}: {mark:?}");
            if let Mark::Text(text) = mark {
                assert!(text.size >= 5.0, "{name}: {text:?}");
                let known = |c: char| c == THIN || symbol(c).is_some() || c == '?' || code(c) != b'?';
                assert!(text.words.chars().all(known), "{name}: {text:?}");
            }
        }
    }
}

#[test]
fn no_text_covers_another() {
    for (name, _, sheet) in rosters() {
        for page in &sheet.pages {
            let boxes: Vec<(&Text, [f64; 4])> =
                page.texts().map(|t| (t, [t.x, t.y - 0.73 * t.size, t.x + t.width(), t.y + 0.21 * t.size])).collect();
            for (i, (a, p)) in boxes.iter().enumerate() {
                for (b, q) in &boxes[i + 1..] {
                    let apart =
                        p[2] <= q[0] + 0.05 || q[2] <= p[0] + 0.05 || p[3] <= q[1] + 0.05 || q[3] <= p[1] + 0.05;
                    assert!(apart, "{name}: {a:?} and {b:?}");
                }
            }
        }
    }
}

/// Every word of the roster is on its pages, every box to cross off too.
#[test]
fn nothing_is_lost() {
    for (name, roster, sheet) in rosters() {
        let words: Vec<&str> =
            sheet.pages.iter().flat_map(Page::texts).flat_map(|text| text.words.split(' ')).collect();
        let frames =
            sheet.pages.iter().flat_map(|page| &page.marks).filter(|mark| matches!(mark, Mark::Frame { .. })).count();
        let mut crossed = 2 * sheet.pages.len();
        let mut wanted = Vec::new();
        for part in &roster.parts {
            match part {
                Part::Rows(rows) => {
                    for cell in rows.rows.iter().flat_map(|row| &row.cells) {
                        let track = cell.split(' ').count() > 2
                            && cell.split(' ').all(|w| w.trim_end_matches('*').parse::<u8>().is_ok());
                        match muster::boxes_of(cell) {
                            Some(boxes) => crossed += boxes,
                            None if track => crossed += cell.split(' ').count(),
                            None => wanted.push(plain(cell)),
                        }
                    }
                    wanted.extend(rows.heads.iter().map(|head| plain(head)));
                    wanted.extend(rows.rows.iter().filter_map(|row| row.above.as_deref().map(plain)));
                }
                Part::Gap => {}
                Part::Battle(text)
                | Part::Army(text)
                | Part::Line(text)
                | Part::Head(text)
                | Part::Key(text)
                | Part::Foot(text)
                | Part::Checksum(text) => wanted.push(plain(text)),
            }
        }
        assert_eq!(frames, crossed, "{name}");
        for word in wanted.iter().flat_map(|text| text.split(' ')).filter(|word| !word.is_empty()) {
            assert!(words.contains(&word), "{name}: {word}");
        }
    }
}
