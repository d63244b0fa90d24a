//! How much the browser has to load, and how much is too much.

use std::fmt::Write as _;

use crate::Outcome;
use crate::compress::Packed;
use crate::names::Load;

/// A first load, compressed by brotli, in all.
const LIMIT_BYTES: usize = 500_000;
/// The table with all it needs, where somebody opens a battle by its address; who comes from the first screen loads less. It is
/// to stay below 500 000; how functions are ordered differs from folder to folder, and with it the size by half a per cent.
const TABLE_BYTES: usize = 503_000;
/// Replay and luck, opened by their addresses.
const STUDIES_BYTES: usize = 463_000;
/// What serves beside a real table, for four sets: it is loaded when it is opened, and kept from then on.
const AIDE_BYTES: usize = 900_000;

/// What can be opened first.
const FIRST: [(Load, &str, usize); 4] = [
    (Load::Front, "first load", LIMIT_BYTES),
    (Load::Battle, "table alone", TABLE_BYTES),
    (Load::Studies, "studies alone", STUDIES_BYTES),
    (Load::Aide, "aide alone", AIDE_BYTES),
];

/// A line per file: as it is, by gzip, by brotli; the first loads summed.
pub fn table(files: &[Packed]) -> String {
    let mut text = format!("{:<36}{:>11}{:>11}{:>11}\n", "bytes", "raw", "gzip", "brotli");
    let mut line = |name: &str, [raw, gzip, brotli]: [usize; 3]| {
        let _ = writeln!(text, "{name:<36}{raw:>11}{gzip:>11}{brotli:>11}");
    };
    let is_first = |load: Load| load == Load::Always || FIRST.iter().any(|(first, ..)| *first == load);
    for file in files.iter().filter(|file| is_first(file.file.load())) {
        line(&file.file.name, file.sizes());
    }
    for (load, name, _) in FIRST {
        line(name, first_load(files, load));
    }
    for file in files.iter().filter(|file| !is_first(file.file.load())) {
        line(&format!("later: {}", file.file.name), file.sizes());
    }
    text
}

/// Fails if a first load is too large.
pub fn within_limit(files: &[Packed]) -> Outcome {
    for (load, name, limit) in FIRST {
        let [_, gzip, brotli] = first_load(files, load);
        if brotli > limit {
            return Err(format!("{name}: {brotli} bytes by brotli ({gzip} by gzip); at most {limit} are allowed"));
        }
    }
    Ok(())
}

fn first_load(files: &[Packed], load: Load) -> [usize; 3] {
    let counts = |file: &&Packed| [Load::Always, load].contains(&file.file.load());
    files.iter().filter(counts).fold([0; 3], |sum, file| {
        let sizes = file.sizes();
        [0, 1, 2].map(|kind| sum[kind] + sizes[kind])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::Named;

    fn file(name: &str, bytes: usize) -> Packed {
        Packed {
            file: Named { source: name.to_owned(), name: name.to_owned(), bytes: vec![0; bytes] },
            brotli: None,
            gzip: None,
        }
    }

    #[test]
    fn only_the_first_load_counts() {
        let files = |boot: usize| {
            [
                file("front_bg.wasm", LIMIT_BYTES - 5),
                file("aide_bg.wasm", AIDE_BYTES),
                file("boot.js", boot),
                file("later/maps.json", 10),
            ]
        };
        assert!(within_limit(&files(0)).is_ok(), "who opens the one does not load the other");
        let why = within_limit(&files(6)).expect_err("too much");
        assert!(why.contains("first load") && why.contains("500001"), "{why}");
        let why = within_limit(&files(5)).expect_err("too much");
        assert!(why.contains("aide") && why.contains(&(AIDE_BYTES + 5).to_string()), "{why}");
    }
}
