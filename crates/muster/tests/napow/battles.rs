//! Battles made of scenarios and of two lists: who fights, in which year, and what people call everybody.

use std::collections::BTreeSet;

use expect_test::{Expect, expect};
use muster::napow::{Options, armies, lessons, scenarios, setup, setup_of_lists};
use napow::setup::Setup;
use rulebook::Lang;

/// The troops of the first side by their keys.
fn first_side(setup: &Setup) -> Vec<&str> {
    let own = setup.chart.roster.iter().filter(|piece| piece.side == game::Side::First);
    own.map(|piece| piece.key.as_str()).collect()
}

#[track_caller]
fn refused(lists: [&str; 2], options: Options, expected: Expect) {
    let problems = setup_of_lists(lists, 1, options).expect_err("no such battle");
    let told: Vec<String> = Lang::ALL.iter().flat_map(|lang| problems.iter().map(|one| one.text(*lang))).collect();
    expected.assert_eq(&told.join("\n"));
}

/// NPW-SET-20: the year is the first that both lists have; what is bound to years follows it.
#[test]
fn a_division_is_that_of_the_year() {
    let line = |lists: [&str; 2], year: Option<u16>| -> (String, bool, bool) {
        let made = setup_of_lists(lists, 1, Options { turns: None, year }).expect("two lists of one period");
        let keys = first_side(&made);
        let has = |what: &str| keys.iter().any(|key| key.ends_with(what));
        (made.chart.date[0].clone(), has("_line_1"), has("_line_mass_1"))
    };
    assert_eq!(line(["au1805", "fr1805"], None), ("1805".to_owned(), true, false));
    assert_eq!(line(["au1805", "fr1809"], None), ("1809".to_owned(), false, true));
    // Of a year that the list says nothing about: as in the last one before.
    assert_eq!(line(["au1805", "pr1806"], None), ("1806".to_owned(), true, false));
    assert_eq!(line(["au1805", "gb1809"], Some(1809)), ("1809".to_owned(), false, true));
}

/// NPW-SET-20, NPW-WIN-11: what is wrong with a wish is told with what would be right.
#[test]
fn lists_without_a_common_year_are_told() {
    refused(
        ["fr1809", "pr1806"],
        Options::default(),
        expect![[r#"
        armies: expected two lists with a year in common, found "fr1809" of 1809–1812 and "pr1806" of 1806 (NPW-SET-20)
        armies: attendu deux listes ayant une année en commun, trouvé "fr1809" de 1809–1812 et "pr1806" de 1806 (NPW-SET-20)"#]],
    );
    refused(
        ["fr1809", "gb1809"],
        Options { turns: None, year: Some(1815) },
        expect![[r#"
        year: expected a year of both lists, 1809–1812, found 1815 (NPW-SET-20)
        year: attendu une année des deux listes, 1809–1812, trouvé 1815 (NPW-SET-20)"#]],
    );
    refused(
        ["fr1809", "gb1809"],
        Options { turns: Some(5), year: None },
        expect![[r#"
        turns: expected 6 to 14 game turns, found "5" (NPW-WIN-11)
        turns: attendu de 6 à 14 tours de jeu, trouvé "5" (NPW-WIN-11)"#]],
    );
}

/// No two pieces of a side have one name or one key, so that whoever reads what happened knows to whom.
#[test]
fn names_tell_the_pieces_of_a_side_apart() {
    let scenarios = scenarios().iter().chain(lessons()).map(|scenario| setup(&scenario.id).expect("one of ours"));
    let random = armies()
        .iter()
        .map(|army| setup_of_lists([&army.id, &army.id], 1, Options::default()).expect("a list may fight itself"));
    for made in scenarios.chain(random) {
        let roster = &made.chart.roster;
        for lang in Lang::ALL {
            let names: BTreeSet<_> =
                roster.iter().map(|piece| (piece.side as usize, &piece.name[lang as usize])).collect();
            assert_eq!(names.len(), roster.len(), "{}: {names:#?}", made.chart.scenario);
        }
        let keys: BTreeSet<&str> = roster.iter().map(|piece| piece.key.as_str()).collect();
        assert_eq!(keys.len(), roster.len(), "{}", made.chart.scenario);
    }
}
