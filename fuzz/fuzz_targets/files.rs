//! Scenario files, army lists, maps and profiles: `cargo +nightly fuzz run files`.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rulebook::Lang;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let report = muster::check("file.toml", &text, Lang::Fr);
    assert!(report.problems.iter().all(|problem| problem.file == "file.toml" && problem.line > 0));
    let _ = muster::cost("file.toml", &text, Lang::En);
    let _ = muster::print("file.toml", &text, Lang::En);
});
