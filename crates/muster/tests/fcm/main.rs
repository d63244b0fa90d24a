//! Army lists, chosen armies and scenarios of Feu, Combat, Moral: ours are sound and those of the book, spoilt ones are refused with every reason, in
//! both languages.

mod book;
#[path = "../common/cases.rs"]
mod cases;
mod costs;
mod files;
mod forces;
mod lists;
#[path = "../common/ours.rs"]
mod ours;
mod rosters;
mod scenarios;
#[path = "../common/spoil.rs"]
mod spoil;

use expect_test::Expect;
use muster::check;
use rulebook::{Lang, System};

const ITALIAN: &str = "fcm/armies/italian.toml";
const READY: &str = "fcm/ready/italian_1500.toml";
const RAAB: &str = "fcm/scenarios/raab_szabadhegy_1809.toml";
const TOWN: &str = "fcm/scenarios/maloyaroslavets_1812.toml";
const LESSON: &str = "fcm/scenarios/column_and_line.toml";

/// All that is said about a text, which is still read as one of this set.
#[track_caller]
fn refused(text: &str, says: &Expect) {
    assert_eq!(check("mine.toml", text, Lang::En).system, Some(System::Fcm));
    spoil::refused(text, says);
}
