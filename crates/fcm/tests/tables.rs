//! The tables of the crate, cell by cell, against a second transcription of the page (`tables/*.txt`).

mod common;

use common::{reply, rows};
use fcm::measure::Cm;
use fcm::procedures::GONE_THROUGH;
use fcm::tables::die::DieRow;
use fcm::tables::losses::{LOSSES, losses};
use fcm::tables::morale::{Strength, StrengthBand, result};
use fcm::tables::ranges::Weapon;
use fcm::troops::{Calibre, SmallArm, Status};
use game::procedure::Named;
use serde_json::json;

fn numbers(line: &str) -> Vec<i32> {
    line.split_whitespace().map(|cell| cell.parse().expect("a number")).collect()
}

/// FCM-LOSS-01, FCM-LOSS-02: all 504 cells.
#[test]
fn loss_table() {
    let mut cells = 0;
    for (line, printed) in rows(include_str!("tables/losses.txt")).zip(LOSSES) {
        let row = numbers(line);
        assert_eq!(row[1..], printed.map(i32::from), "row {}", row[0]);
        for (figures, cell) in (1..).zip(&row[1..]) {
            assert_eq!(i32::from(losses(row[0], figures)), *cell, "row {}, {figures} figures", row[0]);
            cells += 1;
        }
    }
    assert_eq!(cells, 21 * 24);
}

/// FCM-STR-01, FCM-STR-02: every printed cell is where the next slice begins, but for the one slip of the page.
#[test]
fn cumulative_losses() {
    let mut slips = Vec::new();
    for line in rows(include_str!("tables/cumulative_losses.txt")) {
        let row = numbers(line);
        for (slice, &printed) in (1..).zip(&row[1..]) {
            let slices = |losses: i32| {
                let strength = Strength { initial_figures: row[0] as u8, losses: losses as u16 };
                i32::from(strength.slices())
            };
            if (slices(printed - 1), slices(printed)) != (slice - 1, slice) {
                slips.push((row[0], slice, printed));
            }
        }
    }
    assert_eq!(slips, [(4, 5, 120)]);
}

/// FCM-STR-05 to -07: every printed threshold, and one figure more.
#[test]
fn thresholds() {
    for line in rows(include_str!("tables/thresholds.txt")) {
        let [initial, two_thirds, half] = numbers(line)[..] else { panic!("three numbers: {line}") };
        let band = |left: i32| Strength { initial_figures: initial as u8, losses: 40 * (initial - left) as u16 }.band();
        assert_eq!(band(half), StrengthBand::Half, "{line}");
        assert_eq!(band(two_thirds + 1), StrengthBand::Full, "{line}");
        for left in half + 1..=two_thirds {
            assert_eq!(band(left), StrengthBand::TwoThirds, "{line}");
        }
    }
}

/// FCM-RES-01: all 66 cells, at both ends of each row.
#[test]
fn morale_results() {
    for line in rows(include_str!("tables/morale_results.txt")) {
        let cells: Vec<&str> = line.split_whitespace().collect();
        let (least, greatest): (i32, i32) = (cells[0].parse().expect("points"), cells[1].parse().expect("points"));
        for (status, cell) in Status::ALL.iter().zip(&cells[2..]) {
            for points in least..=greatest {
                assert_eq!(result(points, *status).name(), *cell, "{points} {}", status.name());
            }
        }
        assert_eq!(cells.len(), 8);
    }
}

/// FCM-RNG-01 to -05: every range and limit; the canister range of calibre 9 is not printed.
#[test]
fn ranges() {
    for line in rows(include_str!("tables/ranges.txt")) {
        let cells: Vec<&str> = line.split_whitespace().collect();
        let limits = match Weapon::from_name(cells[0]).expect("a weapon") {
            Weapon::Small(arm) => {
                let range = SmallArm::range(arm);
                [range.point_blank, range.third, range.two_thirds, range.maximum]
            }
            Weapon::Gun(calibre) => {
                let range = Calibre::range(calibre);
                [range.canister, range.half, range.three_quarters, range.maximum]
            }
        };
        for (printed, limit) in cells[1..].iter().zip(limits) {
            if let Ok(cm) = printed.parse::<f64>() {
                assert_eq!(limit, Cm((cm * 100.0).round() as i32), "{line}");
            }
        }
    }
}

/// FCM-DIE-01, FCM-DIE-02, FCM-MEL-33: every face for everybody.
#[test]
fn dice() {
    for line in rows(include_str!("tables/dice.txt")) {
        let (who, faces) = line.split_once(' ').expect("who and the faces");
        let row = match who {
            "skirmish" => DieRow::Skirmishers,
            value => DieRow::of_general(value.parse().expect("a value")).unwrap_or(DieRow::of_unit(false)),
        };
        assert_eq!((1..=6).map(|face| row.value(face)).collect::<Vec<_>>(), numbers(faces), "{line}");
    }
}

/// FCM-INT-01: the printed limits.
#[test]
fn interpenetration() {
    for line in rows(include_str!("tables/interpenetration.txt")) {
        let row = numbers(line);
        assert_eq!(i32::from(GONE_THROUGH[row[0] as usize - 1]), row[1], "{line}");
    }
}

/// FCM-BUD-01 to -04, FCM-UNIT-09: the seven printed prices.
#[test]
fn prices() {
    for line in rows(include_str!("tables/prices.txt")) {
        let cells: Vec<&str> = line.split_whitespace().collect();
        let number = |i: usize| cells[i].parse::<i64>().expect("a number");
        let case = json!({
            "arm": cells[0], "status": cells[1], "fire_value": number(2), "combat_value": number(3), "bonus": number(4),
            "morale_value": number(5),
        });
        let price = reply("budget", &case)["result"]["per_figure"].as_f64();
        assert_eq!(price, cells[6].parse().ok(), "{line}");
    }
}
