//! The printed tables, cell by cell, against a second transcription of the original (`tests/tables/*.txt`).

use game::procedure::Named;
use pow::tables::morale::{Column, result};
use pow::tables::movement::Gait;
use pow::tables::terrain::{Going, Terrain};
use pow::tables::{detection, fire, generation, losses, objectives};
use pow::troops::{Edition, MoraleOutcome};

/// The rows of a transcription, without its headings.
fn rows(text: &'static str) -> Vec<Vec<&'static str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split(' ').collect()).collect()
}

/// POW-LOSS-01: 6 faces, 21 columns, with their stars.
#[test]
fn losses_cell_by_cell() {
    let printed = rows(include_str!("tables/losses.txt"));
    assert_eq!((printed.len(), printed[0].len()), (6, losses::COLUMNS));
    for (face, row) in (1..).zip(&printed) {
        for (column, text) in (0..).step_by(5).zip(row) {
            let cell = losses::cell(face, column);
            let star = if cell.star { "*" } else { "" };
            assert_eq!(format!("{}{star}", cell.losses), *text, "face {face}, column {column}");
        }
    }
}

/// POW-TER-01, POW-TER-02, POW-TER-03, POW-TER-04, POW-TER-05, POW-TER-06, POW-TER-07, POW-TER-08, POW-TER-09, POW-TER-10:
/// every face of every terrain table.
#[test]
fn terrain_cell_by_cell() {
    let going = |going| match going {
        Going::Speed(speed) => speed.to_string(),
        Going::Impassable => "x".to_owned(),
    };
    let mut seen = 0;
    for row in rows(include_str!("tables/terrain.txt")) {
        let terrain = Terrain::from_name(row[0]).expect("a kind of terrain");
        let (first, last) = row[1].split_once('-').unwrap_or((row[1], row[1]));
        for face in first.parse().expect("a face")..=last.parse::<u8>().expect("a face") {
            let effect = terrain.effect(face).expect("a row");
            let told = [
                going(effect.infantry),
                going(effect.mounted),
                going(effect.others),
                effect.cover.to_string(),
                effect.visibility_cm.map_or("-".to_owned(), |cm| cm.to_string()),
                if effect.group_move { "y" } else { "n" }.to_owned(),
            ];
            assert_eq!(told.each_ref().map(String::as_str), row[2..], "{} {face}", row[0]);
            seen += 1;
        }
    }
    // Ten tables of six faces; a hill of 1 is rolled on the rough table.
    assert_eq!(seen, 59);
    assert_eq!(Terrain::Hill.effect(1), None);
}

/// POW-SPD-01, POW-SPD-02, POW-SPD-03, POW-SPD-04, POW-SPD-05, POW-SPD-06, POW-SPD-07, POW-SPD-08, POW-SPD-09, POW-SPD-10:
/// distances of the book and of the play aid.
#[test]
fn movement_cell_by_cell() {
    use Gait::*;
    let book = [Light, Heavy, MarchColumn, AttackColumn, Line, Square, IrregularBattery, FootBattery, HorseBattery];
    let aid = [Light, Heavy, MarchColumn, AttackColumn, Line, Square, HorseBattery, FootBattery, IrregularBattery];
    let bases = [BaseMarch, BaseFormed, BaseDeployed];
    for (edition, text, gaits) in [
        (Edition::V2, include_str!("tables/movement.txt"), book),
        (Edition::PlayAid, include_str!("tables/movement_play_aid.txt"), aid),
    ] {
        let printed = rows(text);
        assert_eq!(printed.len(), 12);
        for (gait, row) in gaits.into_iter().chain(bases).zip(&printed) {
            for (speed, cm) in (1..).zip(row) {
                assert_eq!(gait.distance_cm(edition, speed).1.to_string(), *cm, "{edition:?} {gait:?} {speed}");
            }
        }
    }
}

/// POW-DET-03: the eight rows of both editions.
#[test]
fn detection_cell_by_cell() {
    let printed = rows(include_str!("tables/detection.txt"));
    assert_eq!(printed.len(), 8);
    let positions = Edition::ALL.iter().flat_map(|e| detection::Position::ALL.iter().map(move |p| (*e, *p)));
    for ((edition, position), row) in positions.zip(&printed) {
        assert_eq!(row.len(), 8);
        for (column, text) in row.iter().enumerate() {
            let told = match detection::needed(edition, position, column) {
                detection::Sight::Automatic => "a".to_owned(),
                detection::Sight::Needs(face) => face.to_string(),
                detection::Sight::Invisible => "i".to_owned(),
            };
            assert_eq!(told, *text, "{edition:?} {position:?} {column}");
        }
    }
}

/// POW-FIRE-22, POW-FIRE-23: weapon factors and ranges.
#[test]
fn fire_cell_by_cell() {
    let printed = rows(include_str!("tables/fire.txt"));
    let told = |factor: Option<fire::Factor>| factor.map_or("-", |factor| factor.name().trim_start_matches('x'));
    for (row, text) in fire::SMALL_ARMS.iter().zip(&printed) {
        assert_eq!(row.map(told), text[..]);
    }
    for (row, text) in fire::ARTILLERY_RANGE_CM.iter().zip(&printed[6..]) {
        assert_eq!(row.map(|cm| cm.to_string()).each_ref().map(String::as_str), text[..]);
    }
    let [canister, ball] = fire::ARTILLERY_FACTOR.map(Some).map(told);
    assert_eq!([canister, ball, "-"], printed[9][..]);
    assert_eq!(printed.len(), 10);
}

/// POW-OBJ-02: points of objectives and supply lines.
#[test]
fn objectives_cell_by_cell() {
    for (row, text) in objectives::OBJECTIVE_POINTS.iter().zip(rows(include_str!("tables/objectives.txt"))) {
        assert_eq!(row.map(|points| points.to_string()).each_ref().map(String::as_str), text[..]);
    }
}

/// POW-TGN-02: nature of generated pieces.
#[test]
fn generation_cell_by_cell() {
    let printed = rows(include_str!("tables/generation.txt"));
    assert_eq!(printed.len(), 10);
    for (row, text) in generation::NATURE.iter().zip(&printed) {
        assert_eq!(row.map(Named::name), text[..]);
    }
}

/// POW-MOR-21: results of a morale test, of both editions.
#[test]
fn morale_cell_by_cell() {
    let printed = rows(include_str!("tables/morale.txt"));
    let places = Edition::ALL.iter().flat_map(|edition| (0..4u8).map(move |row| (*edition, row)));
    for ((edition, row), text) in places.zip(&printed) {
        for (column, text) in [Column::Normal, Column::Won, Column::Lost].into_iter().zip(text) {
            // A value of 4 and dice of 4, 5, 9, 13: at most the value, above it, above twice, above three times.
            let told = match result(edition, column, 4, 4 * row + u8::from(row > 0) + 4 * u8::from(row == 0)) {
                MoraleOutcome::InOrder => "o",
                MoraleOutcome::InOrderStar => "o*",
                MoraleOutcome::Shaken => "s",
                MoraleOutcome::RetreatShaken => "r",
                MoraleOutcome::Rout => "d",
            };
            assert_eq!(told, *text, "{edition:?} {column:?} {row}");
        }
    }
}
