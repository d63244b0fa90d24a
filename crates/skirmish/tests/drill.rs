//! The set passes the drill; each flaw is found, by the check that is meant for it.

use game::drill::{Checks, Coverage, play};
use game::record::read;
use rulebook::System;
use skirmish::{Flaw, Flawed, Skirmish};

/// Plays until the flaw is found.
#[track_caller]
fn check(flaw: Flaw, expected: &str) {
    let rules = Flawed::new(flaw);
    let checks = Checks { most_answers: 200, ..Checks::THOROUGH };
    let failure = (0..200).find_map(|battle| play(&rules, 1815, battle, &mut Coverage::new(), checks).err());
    let failure = failure.expect("the flaw is found within 200 battles");
    assert!(expected.split(" or ").any(|check| check == failure.check), "{failure}");
    // The same numbers fail the same way, and the record leads there.
    let again = play(&rules, failure.seed, failure.battle, &mut Coverage::new(), checks).unwrap_err();
    if flaw != Flaw::Moody {
        assert_eq!((again.answer, again.to_string()), (failure.answer, failure.to_string()));
    }
    assert_eq!(failure.record.entries.len() as u32, failure.answer);
    assert!(read(failure.record.to_text()).is_ok());
}

macro_rules! flaws {
    ($($name:ident: $flaw:ident => $check:literal;)+) => {
        $(#[test] fn $name() { check(Flaw::$flaw, $check); })+
    };
}

flaws! {
    a_view_that_leaks_is_found: LeakingView => "leak";
    a_question_that_leaks_is_found: LeakingQuestion => "leak";
    a_refusal_that_leaks_is_found: LeakingRefusal => "leak";
    a_reach_that_leaks_is_found: LeakingReach => "leak";
    an_event_that_leaks_is_found: LeakingEvent => "event";
    a_rising_strength_is_found: RisingStrength => "strength";
    a_lax_check_is_found: LaxCheck => "agree";
    a_strict_check_is_found: StrictCheck => "sample or suggest";
    a_refusal_that_writes_is_found: RefusalWrites => "refusal";
    an_illegal_sample_is_found: IllegalSample => "sample";
    an_illegal_suggestion_is_found: IllegalSuggestion => "suggest";
    an_illegal_option_is_found: IllegalOption => "option";
    an_illegal_preset_is_found: IllegalPreset => "preset";
    an_endless_game_is_found: Endless => "endless";
    a_dead_end_is_found: NobodyAsked => "asked";
    uneven_branches_are_found: UnevenBranches => "branches";
    a_panic_is_found: Panics => "panic";
    an_answer_of_another_form_is_found: AnyForm => "spoilt";
    a_pick_that_is_taken_twice_is_found: PickedTwice => "form";
    an_answer_of_the_wrong_side_is_found: AnySide => "spoilt";
    a_state_that_is_not_written_whole_is_found: LossyState => "serde";
    rules_that_heed_the_listener_are_found: HeedsListener => "silent";
    a_broken_invariant_is_found: BrokenInvariant => "invariants";
    a_number_that_stays_is_found: StuckNumber => "number";
    an_evaluation_that_flatters_is_found: Flattery => "evaluate";
    a_question_that_changes_by_itself_is_found: Moody => "leak";
    secrets_that_are_never_imagined_otherwise_are_found: LazyRedeal => "redeal";
    a_case_that_answers_otherwise_is_found: OtherCase => "case";
    a_result_that_its_case_does_not_give_is_found: OtherResult => "case";
    picks_carried_out_backwards_are_found: Backwards => "order";
}

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
    let missing: Vec<_> = coverage.missing(System::Skirmish).collect();
    // Nobody picks at random what a wood hides; every other clause is met.
    assert_eq!(missing, [rulebook::skirmish::FIRE_03]);
}

#[test]
fn the_same_numbers_play_the_same_game() {
    let rules = Skirmish::new();
    let [one, two] = [(); 2].map(|()| play(&rules, 3, 4, &mut Coverage::new(), Checks::default()).unwrap());
    assert_eq!(one.record, two.record);
    let other = play(&rules, 3, 5, &mut Coverage::new(), Checks::default()).unwrap();
    assert_ne!(one.record, other.record);
}

#[test]
fn coverage_adds_up() {
    let clauses = || System::Skirmish.clauses();
    let (mut one, mut two) = (Coverage::new(), Coverage::new());
    let acting = clauses().filter(|clause| clause.entry().acts).count();
    assert_eq!(one.missing(System::Skirmish).count(), acting);
    clauses().step_by(2).for_each(|clause| one.cite(clause));
    clauses().skip(1).step_by(2).for_each(|clause| two.cite(clause));
    one.merge(&two);
    assert_eq!((one.count(), one.missing(System::Skirmish).count()), (clauses().count(), 0));
}
