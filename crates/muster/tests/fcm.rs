//! Army lists, chosen armies and scenarios of Feu, Combat, Moral: ours are sound, spoilt ones are refused with every reason, in both languages.

#![allow(clippy::needless_raw_string_hashes, reason = "expect-test writes them so")]

use expect_test::{Expect, expect};
use muster::fcm::{armies, scenarios};
use muster::{FileKind, check, cost, print};
use rulebook::{Lang, System};

fn file(path: &str) -> &'static str {
    muster::file(path).expect("it is ours")
}

/// FCM-SETUP-01: every file is sound and its stated sums recompute.
#[test]
fn our_files_are_sound() {
    let mut count = 0;
    for (path, text) in muster::files("fcm") {
        let report = check(path, text, Lang::En);
        assert!(report.is_sound(), "{report}");
        assert_eq!(report.system, Some(System::Fcm));
        let army = path.contains("armies");
        assert_eq!(report.kind, Some(if army { FileKind::Army } else { FileKind::Scenario }));
        println!("{}", cost(path, text, Lang::En).expect("it is sound"));
        println!("{}", print(path, text, Lang::Fr).expect("it is sound"));
        count += 1;
    }
    assert_eq!((count, armies().len(), scenarios().len()), (9, 6, 3));
}
