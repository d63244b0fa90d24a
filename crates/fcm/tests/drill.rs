//! The drill: random legal answers on every scenario.

use fcm::Battle;
use game::drill::{Checks, Coverage, play};

fn scenario(id: &str) -> Battle {
    Battle::new(muster::fcm::setup(id).expect("one of ours")).expect("the set admits it")
}

#[track_caller]
fn drill(id: &str, seed: u64, battles: std::ops::Range<u64>) {
    let battle = scenario(id);
    let mut coverage = Coverage::new();
    for number in battles {
        if let Err(failure) = play(&battle, seed, number, &mut coverage, CHECKS) {
            panic!("{failure}");
        }
    }
}

const CHECKS: Checks = Checks { most_answers: 3_000, every: 20, spoilt: 4, redeals: 1 };

/// Everything that the drill checks holds in random battles of the first lesson.
#[test]
fn column_and_line() {
    drill("column_and_line", 1, 70..94);
}

/// The same with horse against squares.
#[test]
fn horse_and_square() {
    drill("horse_and_square", 2, 0..24);
}

/// The same with a farm, sappers and a garrison.
#[test]
fn the_farm() {
    drill("the_farm", 3, 0..24);
}

/// The same at Raab, with a village, a stream and reinforcements.
#[test]
fn raab() {
    drill("raab_szabadhegy_1809", 1809, 0..6);
}

/// The same at Maloyaroslavets, with burning houses, a river and slopes.
#[test]
fn maloyaroslavets() {
    drill("maloyaroslavets_1812", 1812, 0..6);
}
