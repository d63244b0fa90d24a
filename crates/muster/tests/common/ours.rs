//! Files of ours, as they are and spoilt.

use expect_test::Expect;
use rulebook::Lang;

use crate::spoil::{changed, refused};

/// The text of a file of ours.
pub fn file(path: &str) -> &'static str {
    muster::file(path).expect("it is ours")
}

/// All that is said about a file of ours with a few places changed; it is still read as a file of its set.
#[track_caller]
pub fn spoilt(path: &str, changes: &[(&str, &str)], says: &Expect) {
    let text = changed(file(path), changes);
    let system = muster::check("mine.toml", &text, Lang::En).system.expect("it is a file of some set");
    assert_eq!(Some(system.id()), path.split('/').next());
    refused(&text, says);
}
