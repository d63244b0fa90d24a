//! What is printed is what is played, and nothing is cut or covered.

use game::procedure::Named as _;
use rulebook::{Clause, Lang, System};
use sheet::Sheet;
use sheet::metrics::code;
use sheet::page::{HEIGHT, Mark, Text, WIDTH};

/// Every sheet there is, with its name.
fn all() -> Vec<(String, Sheet)> {
    let mut sheets = Vec::new();
    for system in System::ALL {
        let editions = sheet::editions(system);
        let editions: Vec<Option<&str>> =
            if editions.is_empty() { vec![None] } else { editions.iter().copied().map(Some).collect() };
        for edition in editions {
            for lang in Lang::ALL {
                let name = format!("{} {} {}", system.id(), edition.unwrap_or("-"), lang.code());
                sheets.push((name, sheet::sheet(system, edition, lang).expect("a listed edition")));
            }
        }
    }
    sheets
}

fn of(system: System) -> Sheet {
    sheet::sheet(system, None, Lang::En).expect("every set has a sheet")
}

/// The texts of each printed line, from left to right.
fn lines(sheet: &Sheet) -> Vec<Vec<&Text>> {
    let mut lines: Vec<Vec<&Text>> = Vec::new();
    for page in &sheet.pages {
        let mut texts: Vec<&Text> = page.texts().collect();
        texts.sort_by(|a, b| a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x)));
        lines.extend(texts.chunk_by(|a, b| (a.y - b.y).abs() < 0.01).map(<[_]>::to_vec));
    }
    lines
}

/// Somewhere on the sheet these texts stand side by side.
#[track_caller]
fn printed<T: ToString>(sheet: &Sheet, label: &str, cells: &[T]) {
    let row: Vec<String> = std::iter::once(label.to_owned()).chain(cells.iter().map(ToString::to_string)).collect();
    let found = lines(sheet).iter().any(|line| {
        let words: Vec<&str> = line.iter().map(|text| text.words.as_str()).collect();
        words.windows(row.len()).any(|window| window == row.as_slice())
    });
    assert!(found, "not printed: {row:?}");
}

fn signed(value: i32) -> String {
    if value < 0 { format!("–{}", -value) } else { format!("+{value}") }
}

/// FCM-LOSS-01, FCM-DIE-01, FCM-RES-01, FCM-MOR-39, FCM-RNG: cell by cell.
#[test]
fn tables_of_fcm() {
    use fcm::tables::{die, losses, morale, ranges};
    let sheet = of(System::Fcm);
    for (cells, n) in losses::LOSSES.iter().zip(losses::LEAST_ROW..) {
        let label = if n < 0 { signed(n) } else { n.to_string() };
        printed(&sheet, &label, cells);
    }
    let dice = ["any unit", "skirmishers", "off. 20, 40", "off. 60, 80", "off. 100"];
    for (label, cells) in dice.iter().zip(die::VALUE_ADDED) {
        printed(&sheet, label, &cells.map(signed));
    }
    for (label, cells) in ["2/3", "1/2"].iter().zip(morale::WEAKENED) {
        printed(&sheet, label, &cells.map(signed));
    }
    let points =
        ["11 or more", "9, 10", "7, 8", "5, 6", "3, 4", "1, 2", "0", "–1, –2", "–3, –4", "–5, –6", "–7 or less"];
    for (label, cells) in points.iter().zip(morale::RESULTS) {
        let told = cells.map(|result| match result.name() {
            "uncontrolled_advance" => "advance!",
            name => name,
        });
        printed(&sheet, label, &told);
    }
    for (label, range) in ["carbine", "musket", "rifle"].iter().zip(ranges::SMALL_ARMS) {
        printed(&sheet, label, &[range.point_blank, range.third, range.two_thirds, range.maximum].map(|cm| cm.0 / 100));
    }
    for (label, range) in ["3", "4", "6", "8", "9", "12"].iter().zip(ranges::GUNS) {
        let limits = [range.canister, range.half, range.three_quarters, range.maximum];
        printed(&sheet, label, &limits.map(|cm| f64::from(cm.0) / 100.0));
    }
}

/// POW-LOSS-01, POW-SPD, POW-DET-03, POW-OBJ-02, POW-TER in both editions, POW-FIRE-22, -23.
#[test]
fn tables_of_pow() {
    use pow::tables::detection::{Position, Sight, needed};
    use pow::tables::movement::Gait;
    use pow::tables::{fire, losses, objectives, terrain};
    use pow::troops::Edition;
    for edition in Edition::ALL {
        let sheet = sheet::sheet(System::Pow, Some(edition.name()), Lang::En).expect("an edition");
        for (cells, face) in losses::LOSSES.iter().zip(1..) {
            let told = cells.map(|cell| format!("{}{}", cell.losses, if cell.star { "*" } else { "" }));
            printed(&sheet, &face.to_string(), &told);
        }
        let gaits = [
            (Gait::MarchColumn, "formed infantry"),
            (Gait::HorseBattery, "horse guns in battery"),
            (Gait::Square, "square"),
        ];
        for (gait, label) in gaits {
            printed(&sheet, label, &[1, 2, 3].map(|speed| gait.distance_cm(*edition, speed).1));
        }
        let positions = ["open", "linear obstacle", "low terrain", "high terrain"];
        for (label, position) in positions.iter().zip(Position::ALL) {
            let cells: Vec<String> = (0..8)
                .map(|column| match needed(*edition, *position, column) {
                    Sight::Automatic => "A".to_owned(),
                    Sight::Needs(face) => face.to_string(),
                    Sight::Invisible => "–".to_owned(),
                })
                .collect();
            printed(&sheet, label, &cells);
        }
        let objective = ["supply line lost", "objective in own half", "in enemy half"];
        for (label, cells) in objective.iter().zip(objectives::OBJECTIVE_POINTS) {
            printed(&sheet, label, &cells.map(|points| signed(i32::from(points))));
        }
        for (label, cells) in ["light", "medium", "heavy"].iter().zip(fire::ARTILLERY_RANGE_CM) {
            printed(&sheet, label, &cells);
        }
        let going = |going| match going {
            terrain::Going::Speed(speed) => speed.to_string(),
            terrain::Going::Impassable => "X".to_owned(),
        };
        for (faces, (_, effect)) in ["1", "2–3", "4–5", "6"].iter().zip(terrain::WOOD) {
            printed(
                &sheet,
                faces,
                &[going(effect.infantry), going(effect.mounted), going(effect.others), effect.cover.to_string()],
            );
        }
    }
}

/// NPW-FIRE-08, NPW-FIRE-09, NPW-MOVE-06 to -11, NPW-CMD-02, NPW-COST-04.
#[test]
fn tables_of_napow() {
    use napow::tables::*;
    let sheet = of(System::Napow);
    printed(&sheet, "to hit in fire", &FIRE_NUMBER.map(|n| format!("{n}+")));
    printed(&sheet, "to hit in melee", &MELEE_NUMBER.map(|n| format!("{n}+")));
    printed(&sheet, "morale", &MORALE_NUMBER.map(|n| format!("{n}+")));
    printed(&sheet, "guns: efficacy", &ARTILLERY_EFFICACY);
    let weapons = ["musket", "rifle", "other weapons", "heavy guns", "medium guns", "light guns"];
    for (label, reach) in weapons.iter().zip(WEAPONS) {
        let efficacy = reach.efficacy.map_or("*".to_owned(), |dice| dice.to_string());
        let cm = |mm: u16| (f64::from(mm) / 10.0).to_string();
        printed(&sheet, label, &[efficacy, cm(reach.range_mm), cm(reach.long_beyond_mm)]);
    }
    for (label, cells) in ["cavalry", "infantry"].iter().zip(COMMAND_DISTANCE_CM) {
        printed(&sheet, label, &cells);
    }
    for (label, cells) in ["divisional", "brigadier", "of artillery"].iter().zip(GENERALS) {
        printed(&sheet, label, &cells);
    }
    let row = &RATES[5];
    printed(&sheet, "hollow square, unlimbered guns", &[row.good_cm, row.bad_cm]);
}

/// JOS-ACT-02, JOS-FIRE-03, JOS-MOVE-01.
#[test]
fn tables_of_josephine() {
    use josephine::procedures::SCORE_TO_HIT;
    use josephine::troops::BASIC_SCORE;
    let sheet = of(System::Josephine);
    for (label, cells) in ["second line", "first line", "elite"].iter().zip(BASIC_SCORE) {
        printed(&sheet, label, &cells);
    }
    for (label, cells) in ["thin order", "mixed order", "deep order", "artillery"].iter().zip(SCORE_TO_HIT) {
        printed(&sheet, label, &cells.map(|score| if score == 0 { "–".to_owned() } else { score.to_string() }));
    }
    printed(&sheet, "infantry", &[1, 2]);
    printed(&sheet, "light cavalry", &[1, 5]);
}

/// The clauses that a procedure adds up, read from its own source.
fn cited(set: &str, file: &str) -> Vec<String> {
    let path = format!("{}/../{set}/src/procedures/{file}.rs", env!("CARGO_MANIFEST_DIR"));
    let source = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let source = source.split("#[cfg(test)]").next().unwrap_or("");
    let mut found = Vec::new();
    for call in [".add(", ".add_if(", ".add_some(", ".at_most_if("] {
        for (start, _) in source.match_indices(call) {
            let mut open = 1;
            let arguments: String = source[start + call.len()..]
                .chars()
                .take_while(|c| {
                    open += i32::from(*c == '(') - i32::from(*c == ')');
                    open > 0
                })
                .collect();
            let words = arguments.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
            found.extend(words.filter(|word| is_clause(word)).map(|word| word.replace('_', "-")));
        }
    }
    found
}

fn is_clause(word: &str) -> bool {
    word.split_once('_').is_some_and(|(section, number)| {
        section.bytes().all(|b| b.is_ascii_uppercase())
            && number.len() == 2
            && number.bytes().all(|b| b.is_ascii_digit())
    })
}

/// Whatever fire, combat, morale and their like add up is on the sheet of the set.
#[test]
fn every_factor_of_the_procedures_is_on_its_sheet() {
    let files: [(System, &str, &[&str]); 4] = [
        (System::Josephine, "josephine", &["activation", "fire", "charge", "movement"]),
        (System::Pow, "pow", &["fire", "melee", "morale", "detection", "initiative"]),
        (System::Napow, "napow", &["fire", "strike", "charge_morale", "cohesion_test", "rally"]),
        (System::Fcm, "fcm", &["target", "range_band", "small_arms_fire", "artillery_fire", "melee_round", "morale"]),
    ];
    for (system, set, files) in files {
        let expected: Vec<String> = files.iter().flat_map(|file| cited(set, file)).collect();
        assert!(expected.len() > 10, "{set}: the procedures cite little: {expected:?}");
        for (name, sheet) in all().iter().filter(|(name, _)| name.starts_with(set)) {
            let text: Vec<&str> =
                sheet.pages.iter().flat_map(sheet::page::Page::texts).map(|t| t.words.as_str()).collect();
            let text = text.join(" ");
            let missing: Vec<String> = expected
                .iter()
                .map(|id| format!("{}-{id}", system.prefix()))
                .filter(|id| Clause::find(id).is_some_and(|clause| clause.entry().acts) && !text.contains(id.as_str()))
                .collect();
            assert!(missing.is_empty(), "{name}: {missing:?}");
        }
    }
}

/// Margins of 8 mm, type of 6.5 points at least, letters that every reader has.
#[test]
fn nothing_lies_outside_the_page() {
    let margin = 8.0 / 25.4 * 72.0;
    for (name, sheet) in all() {
        for page in &sheet.pages {
            for mark in &page.marks {
                let (left, top, right, bottom) = match mark {
                    Mark::Text(text) => (text.x, text.y - text.size, text.x + text.width(), text.y + 0.22 * text.size),
                    Mark::Line { from, to, .. } => {
                        (from.0.min(to.0), from.1.min(to.1), from.0.max(to.0), from.1.max(to.1))
                    }
                    Mark::Frame { at, size, .. } => (at.0, at.1, at.0 + size.0, at.1 + size.1),
                };
                let inside = left >= margin && top >= margin && right <= WIDTH - margin && bottom <= HEIGHT - margin;
                assert!(inside, "{name}: {mark:?}");
            }
            for text in page.texts() {
                assert!(text.size >= 6.499, "{name}: {text:?}");
                let lost: Vec<char> = text.words.chars().filter(|c| code(*c) == b'?' && *c != '?').collect();
                assert!(lost.is_empty(), "{name}: {:?} of {:?}", lost, text.words);
            }
        }
    }
}

/// No two texts cover each other, and none is cut by a line.
#[test]
fn no_text_covers_another() {
    for (name, sheet) in all() {
        for page in &sheet.pages {
            let boxes: Vec<(&Text, [f64; 4])> =
                page.texts().map(|t| (t, [t.x, t.y - 0.73 * t.size, t.x + t.width(), t.y + 0.21 * t.size])).collect();
            for (i, (a, p)) in boxes.iter().enumerate() {
                for (b, q) in &boxes[i + 1..] {
                    let apart =
                        p[2] <= q[0] + 0.05 || q[2] <= p[0] + 0.05 || p[3] <= q[1] + 0.05 || q[3] <= p[1] + 0.05;
                    assert!(apart, "{name}: {a:?} and {b:?}");
                }
                for mark in &page.marks {
                    let Mark::Line { from, to, .. } = mark else { continue };
                    let level = (from.1 - to.1).abs() < 0.01;
                    let cut = if level {
                        from.1 > p[1] + 0.3 && from.1 < a.y - 0.1 && from.0 < p[2] && to.0 > p[0]
                    } else {
                        from.0 > p[0] && from.0 < p[2] && from.1 < p[3] && to.1 > p[1]
                    };
                    assert!(!cut, "{name}: {a:?} is cut by {mark:?}");
                }
            }
        }
    }
}

/// One page or two; the PDF says so, and its table of places is right.
#[test]
fn pages_and_formats() {
    for (name, sheet) in all() {
        assert!((1..=2).contains(&sheet.pages.len()), "{name}: {} pages", sheet.pages.len());
        let pdf = sheet.pdf();
        assert!(pdf.starts_with(b"%PDF-1.4") && pdf.ends_with(b"%%EOF\n"), "{name}");
        let text = String::from_utf8_lossy(&pdf);
        assert!(text.contains(&format!("/Count {}", sheet.pages.len())), "{name}");
        assert_eq!(text.matches("/Type /Page ").count(), sheet.pages.len(), "{name}");
        let start: usize = text.trim_end().lines().rev().nth(1).and_then(|n| n.parse().ok()).expect("startxref");
        assert!(pdf[start..].starts_with(b"xref\n"), "{name}");
        let svg = sheet.svg();
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{name}");
        assert_eq!(
            svg.matches("<text").count(),
            sheet.pages.iter().map(|p| p.texts().count()).sum::<usize>(),
            "{name}"
        );
        assert!((40_000..400_000).contains(&svg.len()), "{name}: {} bytes", svg.len());
        assert_eq!(sheet.svg(), svg, "{name}: the same sheet twice");
    }
}

/// A set with one edition has no other, and an unknown one is refused.
#[test]
fn unknown_editions() {
    assert!(sheet::sheet(System::Fcm, Some("v2"), Lang::En).is_none());
    assert!(sheet::sheet(System::Pow, Some("v3"), Lang::En).is_none());
    assert_eq!(sheet::sheet(System::Pow, None, Lang::Fr), sheet::sheet(System::Pow, Some("v2"), Lang::Fr));
}

/// POW-SEQ-01, -02, -03, -04, -05, POW-INI-01: the sequence of each set and what else the sheets cite stands on them.
/// NPW-SEQ-01, -03, -04, -05, -06, -07, NPW-TER-02: the same.
/// FCM-TURN-01, -05, -07, -08, -09, -10, -11, -12, -13, -14: the same.
#[test]
fn sequences_of_play_are_cited() {
    for (system, ids) in [
        (System::Pow, &["SEQ-01", "SEQ-02", "SEQ-03", "SEQ-04", "SEQ-05", "INI-01"][..]),
        (System::Napow, &["SEQ-01", "SEQ-03", "SEQ-04", "SEQ-05", "SEQ-06", "SEQ-07", "TER-02"][..]),
        (
            System::Fcm,
            &[
                "TURN-01", "TURN-05", "TURN-07", "TURN-08", "TURN-09", "TURN-10", "TURN-11", "TURN-12", "TURN-13",
                "TURN-14",
            ][..],
        ),
    ] {
        let sheet = of(system);
        let words: Vec<&str> =
            sheet.pages.iter().flat_map(sheet::page::Page::texts).map(|text| text.words.as_str()).collect();
        for id in ids {
            let short = id.replace('-', " ");
            let found = words.iter().any(|word| word.contains(id) || word.contains(&short));
            assert!(found, "{} {id}", system.id());
        }
    }
}
