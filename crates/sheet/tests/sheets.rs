//! What holds for every sheet: nothing is cut, covered, lost, left empty, untranslated or typed twice.

mod common;

use common::{ALL, Printed};
use rulebook::{Clause, Lang, System};
use sheet::Sheet;
use sheet::block::{Block, Body};
use sheet::metrics::{THIN, code, plain, symbol};
use sheet::page::{HEIGHT, Mark, Page, Text, WIDTH};

/// The texts of a sheet as they were put down.
fn texts(sheet: &Sheet) -> impl Iterator<Item = &Text> {
    sheet.pages.iter().flat_map(Page::texts)
}

/// Every text of a box, in a fixed order.
fn said(block: &Block) -> Vec<&str> {
    let mut all = vec![block.title.as_str()];
    match &block.body {
        Body::Steps(steps) => all.extend(steps.iter().map(|step| step.what.as_str())),
        Body::Factors(rows) => all.extend(rows.iter().flat_map(|row| [row.what.as_str(), row.value.as_str()])),
        Body::Grid(grid) => {
            all.push(&grid.corner);
            all.extend(grid.heads.iter().map(String::as_str));
            for row in &grid.rows {
                all.push(&row.label);
                all.extend(row.cells.iter().map(String::as_str));
            }
        }
    }
    all.extend(block.notes.iter().map(String::as_str));
    all
}

/// The clauses of a box, in a fixed order.
fn clauses(block: &Block) -> Vec<Clause> {
    let mut all = block.clauses.clone();
    match &block.body {
        Body::Steps(steps) => all.extend(steps.iter().map(|step| step.clause)),
        Body::Factors(rows) => all.extend(rows.iter().map(|row| row.clause)),
        Body::Grid(grid) => all.extend(grid.rows.iter().filter_map(|row| row.clause)),
    }
    all
}

/// English and French sheets of the same set and edition.
fn pairs() -> Vec<(&'static Printed, &'static Printed)> {
    ALL.chunks(2)
        .map(|pair| {
            assert!(pair[0].lang == Lang::En && pair[1].lang == Lang::Fr && pair[0].edition == pair[1].edition);
            (&pair[0], &pair[1])
        })
        .collect()
}

fn without_space(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

/// Margins of 8 mm, type of 6.5 points at least, letters that every reader has.
#[test]
fn nothing_lies_outside_the_page() {
    let margin = 8.0 / 25.4 * 72.0;
    for printed in ALL.iter() {
        let name = printed.name();
        for page in &printed.sheet.pages {
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
                let known = |c: char| c == THIN || symbol(c).is_some() || c == '?' || code(c) != b'?';
                let lost: Vec<char> = text.words.chars().filter(|c| !known(*c)).collect();
                assert!(lost.is_empty(), "{name}: {lost:?} of {:?}", text.words);
            }
        }
    }
}

/// No two texts cover each other, and none is cut by a line.
#[test]
fn no_text_covers_another() {
    for printed in ALL.iter() {
        let name = printed.name();
        for page in &printed.sheet.pages {
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

/// Every text lies inside one of the frames, or at the head or foot of the page; frames do not cross.
#[test]
fn texts_stay_in_their_boxes() {
    for printed in ALL.iter() {
        let name = printed.name();
        for page in &printed.sheet.pages {
            let frames: Vec<[f64; 4]> = page
                .marks
                .iter()
                .filter_map(|mark| match mark {
                    Mark::Frame { at, size, .. } => Some([at.0, at.1, at.0 + size.0, at.1 + size.1]),
                    _ => None,
                })
                .collect();
            for (i, p) in frames.iter().enumerate() {
                for q in &frames[i + 1..] {
                    let apart = p[2] <= q[0] || q[2] <= p[0] || p[3] <= q[1] || q[3] <= p[1];
                    assert!(apart, "{name}: {p:?} and {q:?}");
                }
            }
            // Four texts stand at the head and the foot.
            let outside = page.texts().filter(|text| {
                let (right, low) = (text.x + text.width(), text.y + 0.21 * text.size);
                !frames
                    .iter()
                    .any(|f| text.x >= f[0] && right <= f[2] && text.y - 0.73 * text.size >= f[1] && low <= f[3])
            });
            let outside: Vec<&str> = outside.map(|text| text.words.as_str()).collect();
            assert_eq!(outside.len(), 4, "{name}: {outside:?}");
        }
    }
}

/// Two pages, both used down to the foot in at least two of three columns, and never less than 85 per cent in any.
#[test]
fn no_page_is_half_empty() {
    for printed in ALL.iter() {
        assert_eq!(printed.sheet.pages.len(), 2, "{}", printed.name());
        for (n, page) in printed.sheet.pages.iter().enumerate() {
            let mut foot = [0.0_f64; 3];
            for mark in &page.marks {
                let Mark::Frame { at, size, .. } = mark else { continue };
                for (column, foot) in foot.iter_mut().enumerate() {
                    let middle = WIDTH * (column as f64 + 0.5) / 3.0;
                    if at.0 <= middle && middle <= at.0 + size.0 {
                        *foot = foot.max(at.1 + size.1);
                    }
                }
            }
            let full = foot.iter().filter(|y| **y > 0.93 * HEIGHT).count();
            assert!(
                full >= 2 && foot.iter().all(|y| *y > 0.85 * HEIGHT),
                "{} page {}: {foot:?}",
                printed.name(),
                n + 1
            );
        }
    }
}

/// What the boxes hold is on the pages: every text, and every row of a table side by side.
#[test]
fn boxes_are_printed_in_full() {
    for printed in ALL.iter() {
        let name = printed.name();
        let put_down: String = texts(&printed.sheet).map(|text| without_space(&text.words)).collect();
        let mut lines: Vec<Vec<&str>> = Vec::new();
        for page in &printed.sheet.pages {
            let mut texts: Vec<&Text> = page.texts().collect();
            texts.sort_by(|a, b| a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x)));
            lines.extend(
                texts
                    .chunk_by(|a, b| (a.y - b.y).abs() < 0.01)
                    .map(|line| line.iter().map(|text| text.words.as_str()).collect()),
            );
        }
        for block in &printed.sheet.blocks {
            for text in said(block) {
                assert!(put_down.contains(&without_space(&plain(text))), "{name}: {:?} lost {text:?}", block.title);
            }
            for clause in clauses(block) {
                assert!(put_down.contains(clause.id()), "{name}: {clause}");
            }
            let Body::Grid(grid) = &block.body else { continue };
            if grid.prose {
                continue;
            }
            for row in grid.rows.iter().filter(|row| !row.cells.is_empty()) {
                let cells: Vec<String> = row.cells.iter().map(|cell| plain(cell)).collect();
                let label = plain(&row.label);
                let found = lines.iter().any(|line| {
                    line.windows(cells.len() + 1).any(|window| {
                        !window[0].is_empty() && label.starts_with(window[0]) && window[1..].iter().eq(cells.iter())
                    })
                });
                assert!(found, "{name}: {:?} has no row {label:?} {cells:?}", block.title);
            }
        }
    }
}

/// Both languages have the same boxes with the same clauses, rows and numbers, and no text of one is left in the other.
#[test]
fn both_languages_say_the_same() {
    for (english, french) in pairs() {
        let name = english.name();
        assert_eq!(english.sheet.blocks.len(), french.sheet.blocks.len(), "{name}");
        for (en, fr) in english.sheet.blocks.iter().zip(&french.sheet.blocks) {
            assert_eq!(clauses(en), clauses(fr), "{name}: {:?}", en.title);
            let (said_en, said_fr) = (said(en), said(fr));
            assert_eq!(said_en.len(), said_fr.len(), "{name}: {:?}", en.title);
            for (en, fr) in said_en.iter().zip(&said_fr) {
                assert_eq!(en.is_empty(), fr.is_empty(), "{name}: {en:?} / {fr:?}");
                for text in [en, fr] {
                    assert!(!text.contains(['_', '{', '}', '`']), "{name}: {text:?}");
                }
                let long: Vec<&str> =
                    en.split(' ').filter(|w| w.len() > 3 && w.chars().all(char::is_alphabetic)).collect();
                assert!(long.len() < 2 || en != fr, "{name}: {en:?} is in both");
            }
            if let (Body::Grid(a), Body::Grid(b)) = (&en.body, &fr.body) {
                for (a, b) in a.rows.iter().zip(&b.rows) {
                    for (a, b) in a.cells.iter().zip(&b.cells) {
                        assert_eq!(numbers(a, Lang::En), numbers(b, Lang::Fr), "{name}: {a:?} / {b:?}");
                    }
                }
            }
            if let (Body::Factors(a), Body::Factors(b)) = (&en.body, &fr.body) {
                for (a, b) in a.iter().zip(b) {
                    assert_eq!(numbers(&a.value, Lang::En), numbers(&b.value, Lang::Fr), "{name}: {a:?} / {b:?}");
                }
            }
            for (a, b) in en.notes.iter().zip(&fr.notes) {
                assert_eq!(numbers(a, Lang::En), numbers(b, Lang::Fr), "{name}: {a:?} / {b:?}");
            }
        }
    }
}

/// The numbers of a text, in their order.
fn numbers(text: &str, lang: Lang) -> Vec<f64> {
    let text = if lang == Lang::Fr { decimal_points(text) } else { text.to_owned() };
    let is_part = |c: char| c.is_ascii_digit() || c == '.';
    text.split(|c: char| !is_part(c)).filter_map(|part| part.trim_matches('.').parse().ok()).collect()
}

/// A French text with points for the commas that stand between digits.
fn decimal_points(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let digit = |i: Option<usize>| i.and_then(|i| letters.get(i)).is_some_and(char::is_ascii_digit);
    (0..letters.len())
        .map(|i| if letters[i] == ',' && digit(i.checked_sub(1)) && digit(Some(i + 1)) { '.' } else { letters[i] })
        .collect()
}

/// French is set as the French set it: thin spaces before high punctuation, curved apostrophes, decimal commas; and no
/// line begins with punctuation, in either language.
#[test]
fn typography() {
    for printed in ALL.iter() {
        let name = printed.name();
        for text in texts(&printed.sheet) {
            let words = &text.words;
            assert!(!words.contains(['\'', '`', '"']), "{name}: {words:?}");
            assert!(!words.starts_with([';', ':', ',', '.', '?', '!', ')', '»', ' ']), "{name}: {words:?}");
            assert!(!words.ends_with([' ', THIN, '(', '«']), "{name}: {words:?}");
            if printed.lang == Lang::En {
                assert!(!words.contains(" ;") && !words.contains(" :"), "{name}: {words:?}");
                continue;
            }
            let letters: Vec<char> = words.chars().collect();
            for (i, c) in letters.iter().enumerate() {
                let ends = letters.get(i + 1).is_none_or(|next| next.is_whitespace() || *next == ')');
                if matches!(c, ';' | ':' | '?' | '!') && ends {
                    assert!(i > 0 && letters[i - 1] == THIN, "{name}: {words:?}");
                }
                let between_digits =
                    i > 0 && letters[i - 1].is_ascii_digit() && letters.get(i + 1).is_some_and(char::is_ascii_digit);
                assert!(*c != '.' || !between_digits, "{name}: {words:?}");
            }
        }
    }
}

/// The words of a picture, text by text.
fn words_of_svg(svg: &str) -> Vec<String> {
    let texts = svg.split("<text").skip(1);
    texts
        .map(|part| {
            let (_, words) = part.split_once('>').expect("a tag ends");
            let (words, _) = words.split_once("</text>").expect("a text ends");
            words.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
        })
        .collect()
}

/// The words of a document, text by text: `BT … ET` with runs of WinAnsi, signs of Symbol, and thin spaces as moves.
#[cfg(feature = "pdf")]
fn words_of_pdf(pdf: &[u8]) -> Vec<String> {
    const SIGNS: [(u8, char); 4] = [(0xab, '↔'), (0xae, '→'), (0xa3, '≤'), (0xb3, '≥')];
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(start) = pdf[at..].windows(3).position(|w| w == b"BT ").map(|n| at + n) {
        let mut words = String::new();
        let mut signs = false;
        let mut i = start;
        while &pdf[i..i + 3] != b"ET\n" {
            match pdf[i] {
                b'/' => signs = pdf[i + 2] == b'3',
                b'(' => {
                    i += 1;
                    while pdf[i] != b')' {
                        if pdf[i] == b'\\' {
                            i += 1;
                        }
                        let byte = pdf[i];
                        words.push(if signs {
                            SIGNS.iter().find(|(code, _)| *code == byte).expect("a known sign").1
                        } else {
                            (' '..='\u{2fff}')
                                .find(|c| code(*c) == byte && (byte != b'?' || *c == '?'))
                                .expect("a letter")
                        });
                        i += 1;
                    }
                    // A number behind the string, inside the brackets, is a thin space.
                    if pdf[i + 1..].starts_with(b" -") {
                        words.push(THIN);
                    }
                }
                _ => {}
            }
            i += 1;
        }
        found.push(words);
        at = i;
    }
    found
}

/// The PDF and the SVG have the same words as the pages, in the same order.
#[cfg(feature = "pdf")]
#[test]
fn pdf_and_svg_have_the_same_words() {
    for printed in ALL.iter() {
        let name = printed.name();
        let svg = words_of_svg(&printed.sheet.svg());
        assert_eq!(svg, words_of_pdf(&printed.sheet.pdf()), "{name}");
        assert!(svg.iter().eq(texts(&printed.sheet).map(|text| &text.words)), "{name}");
    }
}

/// The PDF says how many pages it has, and its table of places is right.
#[cfg(feature = "pdf")]
#[test]
fn the_pdf_is_whole() {
    for printed in ALL.iter() {
        let name = printed.name();
        let pdf = printed.sheet.pdf();
        assert!(pdf.starts_with(b"%PDF-1.4") && pdf.ends_with(b"%%EOF\n"), "{name}");
        let text: String = pdf.iter().map(|byte| char::from(*byte)).collect();
        assert!(text.contains("/Count 2"), "{name}");
        assert_eq!(text.matches("/Type /Page ").count(), 2, "{name}");
        let start: usize = text.trim_end().lines().rev().nth(1).and_then(|n| n.parse().ok()).expect("startxref");
        assert!(pdf[start..].starts_with(b"xref\n"), "{name}");
        let table = String::from_utf8_lossy(&pdf[start..]).into_owned();
        let places = table.lines().skip(3).take_while(|line| line.ends_with(" n "));
        let mut count = 0;
        for (n, line) in places.enumerate() {
            let place: usize = line[..10].parse().expect("a place");
            assert!(pdf[place..].starts_with(format!("{} 0 obj", n + 1).as_bytes()), "{name}: object {}", n + 1);
            count += 1;
        }
        assert_eq!(count, 11, "{name}: catalogue, pages, title, four fonts, two pages and their drawings");
    }
}

/// A picture that a browser shows: one group for each page, a text for every text, the same each time.
#[test]
fn the_svg_is_whole() {
    for printed in ALL.iter() {
        let name = printed.name();
        let svg = printed.sheet.svg();
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{name}");
        assert!(svg.contains(&format!("xml:lang=\"{}\"", printed.lang.code())), "{name}");
        assert_eq!(svg.matches("<g ").count(), 2, "{name}");
        assert_eq!(words_of_svg(&svg).len(), texts(&printed.sheet).count(), "{name}");
        assert!((60_000..400_000).contains(&svg.len()), "{name}: {} bytes", svg.len());
        assert_eq!(printed.sheet.svg(), svg, "{name}: the same sheet twice");
    }
}

/// A set with one edition has no other, and an unknown one is refused.
#[test]
fn unknown_editions() {
    assert!(sheet::sheet(System::Fcm, Some("v2"), Lang::En).is_none());
    assert!(sheet::sheet(System::Pow, Some("v3"), Lang::En).is_none());
    assert_eq!(sheet::sheet(System::Pow, None, Lang::Fr), sheet::sheet(System::Pow, Some("v2"), Lang::Fr));
}

/// The sources of a set's sheet, each with its path.
fn sources(set: &str) -> Vec<(String, String)> {
    let folder = format!("{}/src/{set}", env!("CARGO_MANIFEST_DIR"));
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{folder}: {error}"));
    let read = |entry: std::io::Result<std::fs::DirEntry>| {
        let path = entry.expect("it can be listed").path();
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        (path.display().to_string(), text)
    };
    entries.map(read).collect()
}

/// No number is typed in words: what the sheets say in numbers is filled in from tables and replies. Clauses, dice and
/// the signs of steps are names, not numbers.
#[test]
fn no_number_is_typed_in_words() {
    for (path, source) in ["josephine", "pow", "napow", "fcm"].into_iter().flat_map(sources) {
        for (n, line) in source.lines().enumerate() {
            let line = line.split("//").next().unwrap_or("");
            // Raw strings are cases for the procedures.
            let mut words = String::new();
            for (i, part) in line.split("r#\"").enumerate() {
                words.push_str(if i == 0 { part } else { part.split_once("\"#").map_or("", |(_, after)| after) });
            }
            for literal in words.split('"').skip(1).step_by(2).filter(|literal| literal.chars().count() > 1) {
                let named = ["2/3", "1/2", "<1"].contains(&literal);
                let bare = without_ids(literal);
                assert!(named || !bare.contains(|c: char| c.is_ascii_digit()), "{path}:{}: {literal:?}", n + 1);
            }
        }
    }
}

/// A text without the ids of clauses, also where several share their beginning (`NPW-MOR-05, -06`), and without
/// identifiers that end in a unit.
fn without_ids(text: &str) -> String {
    let mut out = String::new();
    for word in text.split_inclusive([' ', ',', ';', ')', '(', '.']) {
        let bare = word.trim_end_matches([' ', ',', ';', ')', '(', '.']);
        let numbered = bare.rsplit_once('-').is_some_and(|(section, number)| {
            number.len() == 2
                && number.bytes().all(|b| b.is_ascii_digit())
                && section.chars().all(|c| c.is_ascii_uppercase() || c == '-')
        });
        let die = ["D4", "D6", "D8", "D10", "D20"].contains(&bare);
        if !numbered && !die && !bare.contains('_') {
            out.push_str(word);
        }
    }
    out
}

/// The clauses that the procedures of a set add up or note, read from their own source.
fn cited(set: &str) -> Vec<String> {
    let folder = format!("{}/../{set}/src/procedures", env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for entry in std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{folder}: {error}")) {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            continue;
        }
        let source = std::fs::read_to_string(&path).expect("a source file");
        let source = source.split("#[cfg(test)]").next().unwrap_or("");
        for call in [".add(", ".add_if(", ".add_some(", ".at_most_if(", ".note(", ".note_if(", "Tally::start("] {
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
    }
    found.sort_unstable();
    found.dedup();
    found
}

fn is_clause(word: &str) -> bool {
    word.split_once('_').is_some_and(|(section, number)| {
        section.bytes().all(|b| b.is_ascii_uppercase())
            && number.len() == 2
            && number.bytes().all(|b| b.is_ascii_digit())
    })
}

/// Whatever a procedure of the set counts or notes is on the sheet.
#[test]
fn every_factor_of_the_procedures_is_on_its_sheet() {
    for printed in ALL.iter() {
        let expected = cited(printed.system.id());
        assert!(expected.len() > 60, "{}: the procedures cite little: {expected:?}", printed.name());
        let text: Vec<&str> = texts(&printed.sheet).map(|text| text.words.as_str()).collect();
        let text = text.join(" ");
        let missing: Vec<String> = expected
            .iter()
            .map(|id| format!("{}-{id}", printed.system.prefix()))
            .filter(|id| Clause::find(id).is_some_and(|clause| clause.entry().acts) && !text.contains(id.as_str()))
            .collect();
        assert!(missing.is_empty(), "{}: {missing:?}", printed.name());
    }
}

/// POW-SEQ-01, -02, -03, -04, -05, POW-INI-01: the sequence of each set and what else the sheets cite stands on them.
/// NPW-SEQ-01, -03, -04, -05, -06, -07, NPW-TER-02: the same.
/// FCM-TURN-01, -05, -07, -08, -09, -10, -11, -12, -13, -14: the same.
#[test]
fn sequences_of_play_are_cited() {
    for printed in ALL.iter() {
        let ids: &[&str] = match printed.system {
            System::Josephine => &["TURN-03", "TURN-07", "TURN-08", "TURN-11", "ACT-03", "ACT-06"],
            System::Pow => &["SEQ-01", "SEQ-02", "SEQ-03", "SEQ-04", "SEQ-05", "INI-01"],
            System::Napow => &["SEQ-01", "SEQ-03", "SEQ-04", "SEQ-05", "SEQ-06", "SEQ-07", "TER-02"],
            System::Fcm => &[
                "TURN-01", "TURN-05", "TURN-07", "TURN-08", "TURN-09", "TURN-10", "TURN-11", "TURN-12", "TURN-13",
                "TURN-14",
            ],
            System::Skirmish => &[],
        };
        for id in ids {
            let id = format!("{}-{id}", printed.system.prefix());
            assert!(texts(&printed.sheet).any(|text| text.words.contains(&id)), "{} {id}", printed.name());
        }
    }
}
