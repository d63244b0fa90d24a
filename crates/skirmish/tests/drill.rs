//! The set passes the drill; each flaw is found, by the check that is meant for it.

use game::drill::{Checks, Coverage, play};
use skirmish::Skirmish;

#[test]
fn rules_without_a_flaw_pass() {
    let scenarios = [Skirmish::new(), Skirmish::copse(), Skirmish::outpost()];
    let mut coverage = Coverage::new();
    let mut total = [0; 4];
    for battle in 0..200 {
        let rules = &scenarios[battle as usize % 3];
        let checks = if battle % 2 == 0 { Checks::default() } else { Checks::THOROUGH };
        let report = play(rules, 1815, battle, &mut coverage, checks).unwrap_or_else(|failure| panic!("{failure}"));
        for (sum, part) in total.iter_mut().zip([report.answers, report.checked, report.spoilt, report.refused]) {
            *sum += part;
        }
    }
    let [answers, checked, spoilt, refused] = total;
    assert!(answers > 8_000 && checked > answers / 3 && spoilt > checked && refused > spoilt / 2, "{total:?}");
    let missing: Vec<_> = coverage.missing(rulebook::System::Skirmish).collect();
    assert!(missing.is_empty(), "{missing:?}, {total:?}");
}
