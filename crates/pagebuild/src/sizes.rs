//! How much the browser has to load, and how much is too much.

use std::fmt::Write as _;

use crate::Outcome;
use crate::compress::Packed;

/// The first load, compressed by brotli, in all.
const LIMIT_BYTES: usize = 500_000;

/// A line per file: as it is, by gzip, by brotli; the first load summed.
pub fn table(files: &[Packed]) -> String {
    let mut text = format!("{:<36}{:>11}{:>11}{:>11}\n", "bytes", "raw", "gzip", "brotli");
    let mut line = |name: &str, [raw, gzip, brotli]: [usize; 3]| {
        let _ = writeln!(text, "{name:<36}{raw:>11}{gzip:>11}{brotli:>11}");
    };
    for file in files.iter().filter(|file| file.file.is_first_load()) {
        line(&file.file.name, file.sizes());
    }
    line("first load", first_load(files));
    for file in files.iter().filter(|file| !file.file.is_first_load()) {
        line(&format!("later: {}", file.file.name), file.sizes());
    }
    text
}

/// Fails if the first load is too large.
pub fn within_limit(files: &[Packed]) -> Outcome {
    let [_, gzip, brotli] = first_load(files);
    if brotli <= LIMIT_BYTES {
        return Ok(());
    }
    Err(format!("the first load has {brotli} bytes by brotli ({gzip} by gzip); at most {LIMIT_BYTES} are allowed"))
}

fn first_load(files: &[Packed]) -> [usize; 3] {
    files.iter().filter(|file| file.file.is_first_load()).fold([0; 3], |sum, file| {
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
        let files = [file("m.wasm", LIMIT_BYTES), file("later/maps.json", 10)];
        assert!(within_limit(&files).is_ok());
        let why = within_limit(&[file("m.wasm", LIMIT_BYTES), file("boot.js", 1)]).expect_err("too much");
        assert!(why.contains("500001"), "{why}");
    }
}
