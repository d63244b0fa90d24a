//! The printed tables against a second copy, taken from the page by itself: numbers only, one file a table.

use game::procedure::Named;
use josephine::procedures::{Nation, SCORE_TO_HIT, doctrines, fire_max};
use josephine::troops::{Arm, Category, Doctrine, Standing, basic_score};

/// A row: its name and its cells.
type Row = (&'static str, Vec<&'static str>);

fn rows(table: &'static str) -> impl Iterator<Item = Row> {
    // The first line names the columns.
    table.lines().skip(1).map(|line| {
        let mut words = line.split_whitespace();
        (words.next().expect("a row has a name"), words.collect())
    })
}

/// The value of that name.
fn named<T: Named>(name: &str) -> T {
    T::from_name(name).unwrap_or_else(|| panic!("{name} is no name"))
}

/// A number; a dash on the page is 0 here.
fn number(cell: &str) -> u8 {
    if cell == "-" { 0 } else { cell.parse().expect("a cell holds a number or a dash") }
}

/// JOS-ARMY-04, JOS-ARMY-05: the most elements of a unit, by category.
#[test]
fn most_elements() {
    let mut arms = 0;
    for line in include_str!("tables/elements.txt").lines() {
        let (category, most) = line.split_once(' ').expect("two columns");
        for arm in Arm::ALL.iter().filter(|arm| arm.category() == named::<Category>(category)) {
            assert_eq!(arm.most_elements(), number(most.trim()), "{arm:?}");
            arms += 1;
        }
    }
    assert_eq!(arms, 6);
}

/// JOS-DOC-02: the doctrines of five nations in four columns.
#[test]
fn doctrines_by_nation_and_year() {
    let mut cells = 0;
    for (nation, row) in rows(include_str!("tables/doctrines.txt")) {
        for (year, cell) in [1805, 1807, 1809, 1812].into_iter().zip(row) {
            let allowed: Vec<Doctrine> = cell
                .split('/')
                .map(|letter| match letter {
                    "M" => Doctrine::Thin,
                    "Mx" => Doctrine::Mixed,
                    "P" => Doctrine::Deep,
                    other => panic!("{other} is no doctrine"),
                })
                .collect();
            assert_eq!(doctrines(named::<Nation>(nation), year), allowed, "{nation} {year}");
            cells += 1;
        }
    }
    assert_eq!(cells, 20);
}

/// JOS-ACT-02, JOS-DOC-06: the basic score; arms without a doctrine read the mixed column.
#[test]
fn basic_scores() {
    let mut cells = 0;
    for (value, row) in rows(include_str!("tables/basic_score.txt")) {
        let value: Standing = named(value);
        for (doctrine, cell) in Doctrine::ALL.iter().zip(&row) {
            assert_eq!(basic_score(value, Some(*doctrine)), number(cell), "{value:?} {doctrine:?}");
            cells += 1;
        }
        assert_eq!(basic_score(value, None), number(row[1]));
    }
    assert_eq!(cells, 9);
}

/// JOS-MOVE-01, JOS-MOVE-02: basic moves and marches; the page has no row for cuirassiers, their profile has.
#[test]
fn moves() {
    let mut arms = 0;
    for (arm, row) in rows(include_str!("tables/movement.txt")) {
        let arm: Arm = named(arm);
        assert_eq!([arm.basic_move_ud(), arm.march_ud()], [number(row[0]), number(row[1])], "{arm:?}");
        arms += 1;
    }
    assert_eq!(arms, 5);
    assert_eq!([Arm::Cuirassiers.basic_move_ud(), Arm::Cuirassiers.march_ud()], [1, 3]);
}

/// JOS-FIRE-03, JOS-BUD-04: the score to hit by range; the greatest one is what a unit pays for.
#[test]
fn scores_to_hit() {
    let printed: Vec<Row> = rows(include_str!("tables/score_to_hit.txt")).collect();
    assert_eq!(printed.len(), 4);
    for ((name, row), ours) in printed.iter().zip(SCORE_TO_HIT) {
        assert_eq!(row.iter().map(|cell| number(cell)).collect::<Vec<u8>>(), ours, "{name}");
        let (arm, doctrine) = match Doctrine::from_name(name) {
            Some(doctrine) => (Arm::Infantry, Some(doctrine)),
            None => (named(name), None),
        };
        assert_eq!(fire_max(arm, doctrine), ours[0], "{name}");
    }
}

/// JOS-ARMY-07: the profiles of 1815 agree with the tables in SB, march and fire.
#[test]
fn profiles() {
    let mut profiles = 0;
    for (name, row) in rows(include_str!("tables/profiles.txt")) {
        let [arm, doctrine, value, sb, march, fire] = row[..] else { panic!("{name} has six columns") };
        let (arm, doctrine): (Arm, Option<Doctrine>) = (named(arm), Doctrine::from_name(doctrine));
        assert_eq!(basic_score(named(value), doctrine), number(sb), "{name}");
        assert_eq!(arm.march_ud(), number(march), "{name}");
        assert_eq!(fire_max(arm, doctrine), number(fire), "{name}");
        profiles += 1;
    }
    assert_eq!(profiles, 18);
}
