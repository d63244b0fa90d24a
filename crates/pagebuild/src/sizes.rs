//! How much the browser has to load, and how much is too much.

use std::fmt::Write as _;

use rulebook::System;

use crate::Outcome;
use crate::compress::Packed;
use crate::names::{Engine, Load};

/// A first load, compressed by brotli, in all.
const LIMIT_BYTES: usize = 375_000;
/// The table of a set with all it needs and the largest of what its battles begin with, where somebody opens a battle by its address;
/// who comes from the first screen loads less. Sets with bodies have more rules to bring, and take more.
const fn table_bytes(engine: Engine) -> usize {
    match engine {
        Engine::Prelude => 520_000,
        Engine::Of(System::Josephine | System::Skirmish) => 550_000,
        Engine::Of(System::Fcm | System::Napow) => 606_000,
        Engine::Of(System::Pow) => 680_000,
    }
}
/// Replay and luck of any set, opened by their addresses.
const STUDIES_BYTES: usize = 590_000;
/// What musters battles of all sets: it is loaded once, before the table of a new battle for which something was chosen.
const MUSTER_BYTES: usize = 370_000;
/// What serves beside a real table, for four sets: it is loaded when it is opened, and kept from then on.
const AIDE_BYTES: usize = 835_000;

/// What can be opened first: when it is loaded, its name, its limit.
fn first_loads(files: &[Packed]) -> Vec<(Load, String, usize)> {
    let mut firsts = vec![(Load::Front, "first load".to_owned(), LIMIT_BYTES)];
    for file in files {
        let first = match file.file.load() {
            load @ Load::Battle(engine) => (load, format!("table of {}", engine.word()), table_bytes(engine)),
            load @ Load::Studies(engine) => (load, format!("studies of {}", engine.word()), STUDIES_BYTES),
            _ => continue,
        };
        if !firsts.contains(&first) {
            firsts.push(first);
        }
    }
    firsts.push((Load::Muster, "muster".to_owned(), MUSTER_BYTES));
    firsts.push((Load::Aide, "aide alone".to_owned(), AIDE_BYTES));
    firsts
}

/// A line per file: as it is, by gzip, by brotli; the first loads summed.
pub fn table(files: &[Packed]) -> String {
    let mut text = format!("{:<36}{:>11}{:>11}{:>11}\n", "bytes", "raw", "gzip", "brotli");
    let mut line = |name: &str, [raw, gzip, brotli]: [usize; 3]| {
        let _ = writeln!(text, "{name:<36}{raw:>11}{gzip:>11}{brotli:>11}");
    };
    let firsts = first_loads(files);
    let is_first = |load: Load| {
        matches!(load, Load::Always | Load::Tables | Load::Set(_)) || firsts.iter().any(|(first, ..)| *first == load)
    };
    for file in files.iter().filter(|file| is_first(file.file.load())) {
        line(&file.file.name, file.sizes());
    }
    for (load, name, _) in &firsts {
        line(name, first_load(files, *load));
    }
    for file in files.iter().filter(|file| !is_first(file.file.load())) {
        line(&format!("later: {}", file.file.name), file.sizes());
    }
    text
}

/// Fails if a first load is too large.
pub fn within_limit(files: &[Packed]) -> Outcome {
    for (load, name, limit) in first_loads(files) {
        let [_, gzip, brotli] = first_load(files, load);
        if brotli > limit {
            return Err(format!("{name}: {brotli} bytes by brotli ({gzip} by gzip); at most {limit} are allowed"));
        }
    }
    Ok(())
}

fn first_load(files: &[Packed], load: Load) -> [usize; 3] {
    let tables = matches!(load, Load::Battle(_) | Load::Studies(_));
    // The first screen shows the battles of one rule set: of that which has most to show.
    let pictures = |set: System| {
        let own = files.iter().filter(|file| file.file.load() == Load::Set(set));
        own.map(|file| file.sizes()[2]).sum::<usize>()
    };
    let shown = System::ALL.into_iter().max_by_key(|set| pictures(*set)).filter(|_| load == Load::Front);
    let begun = |file: &&Packed| matches!((file.file.load(), load), (Load::Roll(set), Load::Battle(Engine::Of(own))) if set == own);
    let roll = files.iter().filter(begun).max_by_key(|file| file.sizes()[2]);
    let counts = |file: &&Packed| match file.file.load() {
        // It is loaded by what is there already.
        Load::Always => load != Load::Muster,
        Load::Set(set) => shown == Some(set),
        Load::Tables => tables,
        own => own == load,
    };
    files.iter().filter(counts).chain(roll).fold([0; 3], |sum, file| {
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
                file("front_bg.strands", LIMIT_BYTES - 5),
                file("aide_bg.strands", AIDE_BYTES),
                file("boot.js", boot),
                file("later/maps.json", 10),
            ]
        };
        assert!(within_limit(&files(0)).is_ok(), "who opens the one does not load the other");
        let why = within_limit(&files(6)).expect_err("too much");
        assert!(why.contains("first load") && why.contains(&(LIMIT_BYTES + 1).to_string()), "{why}");
        let pictures = |bytes: usize| {
            [
                file("front_bg.strands", LIMIT_BYTES - 9),
                file("pictures/pow-a.en.standard.svg", bytes),
                file("pictures/fcm-b.en.standard.svg", 9),
                file("pictures/fcm-b.fr.standard.svg", 9),
            ]
        };
        assert!(within_limit(&pictures(9)).is_ok(), "one set is shown at a time, in one language");
        assert!(within_limit(&pictures(10)).is_err());
        let least = table_bytes(Engine::Of(System::Josephine));
        let tables = |bytes: usize| {
            [file("battle-josephine_bg.strands", least - 9), file("battle-skirmish.js", bytes), file("worker.js", 9)]
        };
        assert!(within_limit(&tables(least - 9)).is_ok(), "nobody loads two engines");
        let why = within_limit(&tables(least)).expect_err("too much");
        assert!(why.contains("table of skirmish"), "{why}");
        let begun = [
            file("battle-josephine_bg.strands", least - 9),
            file("rolls/josephine-a-free.txt", 9),
            file("rolls/josephine-b-hex.txt", 9),
            file("rolls/pow-c-free.txt", 99),
            file("rolls/first-steps-1.txt", 99),
        ];
        assert!(within_limit(&begun).is_ok(), "a battle begins with one of them");
        let why = within_limit(&begun.map(|packed| file(&packed.file.source, packed.file.bytes.len() + 1)))
            .expect_err("too much");
        assert!(why.contains("table of josephine"), "{why}");
        let why = within_limit(&files(5)).expect_err("too much");
        assert!(why.contains("aide") && why.contains(&(AIDE_BYTES + 5).to_string()), "{why}");
    }
}
