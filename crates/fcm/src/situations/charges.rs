//! Charges: corridors, reactions, contact, pursuit.

use super::stage::{
    A, B, Stage, chasseurs, dalmatian, foot_6, german, hussars, it, names, numbers, rounds, tells, voltigeurs,
};
use crate::agenda::Reaction;
use crate::ids::UnitId;
use crate::orders::Order;
use crate::setup::Rank;
use crate::state::{Mood, Post};
use crate::troops::{Cohesion, Formation};

fn charge(charger: UnitId, target: UnitId) -> Order {
    Order::Charge(charger, target, None)
}

/// FCM-CHG-03, -08, -09, FCM-GEO-28, -29, -31, -33, FCM-MEL-01, -05, -06, -08, -30, -34, -39, FCM-MOR-34, FCM-RES-05, -09: a column on a
/// shaken line, and its pursuit.
#[test]
fn a_column_a_shaken_line_and_a_pursuit() {
    let mut stage = Stage::new();
    let column = stage.unit(A, it(), Formation::Column, (45.0, 20.0), 0);
    let line = stage.unit(B, german(20), Formation::Line, (45.0, 27.0), 180);
    stage.general(A, 40, (45.0, 12.0));
    stage.general(B, 40, (45.0, 32.0));
    let mut play = stage.begin(2, 3, A);
    play.suffered(line, 185);
    let shaken = play.state.unit_mut(line);
    shaken.fire_losses[1] = 80;
    (shaken.formed_fires[1], shaken.close_fires[1]) = (1, true);
    (shaken.ever_fired, shaken.fire_took_figure) = (true, true);
    play.go(&[]);
    assert_eq!(play.asked(), ("charges".into(), vec![A]));
    let told = play.order(A, &[charge(column, line)], &[3, 5, 2]);
    assert_eq!(numbers(&told, "charge_test", "points"), [4]);
    assert_eq!(numbers(&told, "charged_test", "points"), [1]);
    assert_eq!(numbers(&told, "closing_fire", "losses"), [40], "half of 16 figures, row 6");
    assert_eq!(play.at(column), (45.0, 27.0, 0));
    assert_eq!(play.unit(column).figures(), 17);
    assert_eq!(play.asked(), ("moves".into(), vec![A]), "an infantry charge leaves only to stand");
    let told = play.until("follow_up", &[4, 3, 5]);
    assert_eq!(rounds(&told), [(10, 25)]);
    assert_eq!(numbers(&told, "morale_test", "points"), [-2], "retreat");
    assert_eq!(play.unit(line).formation, Formation::Mass);
    assert_eq!(play.at(line), (45.0, 34.5, 0), "4.50 cm directly away");
    assert_eq!(play.asked(), ("follow_up".into(), vec![A]));
    play.accept(A, &[]);
    assert_eq!(play.at(column), (45.0, 31.5, 0), "laid on the rear edge");
    assert_eq!(play.state.quarter, 4);
    // The general stood in the way of the pursuit: he is with the mass, and is tested (FCM-OFF-06, FCM-GEN-07).
    let told = play.until("follow_up", &[3, 5, 1]);
    assert_eq!(rounds(&told), [(5, 20)], "7 that follow against 5 of the mass");
    assert!(!tells(&told, "morale_test"), "who was caught does not test, and moves on");
    assert_eq!(play.state.melees.first().map(|melee| melee.losses[B]), Some(45), "the same melee goes on");
}

/// FCM-CHG-11, FCM-MEL-02, -07, -11, -31, -33, FCM-GEN-07, FCM-MOR-10, -44: hussars break on a square that was formed in time.
#[test]
fn hussars_on_a_square() {
    let mut stage = Stage::new();
    let horse = stage.unit(A, hussars(10), Formation::Line, (45.0, 12.0), 0);
    let foot = stage.unit(B, it(), Formation::Line, (45.0, 29.0), 180);
    stage.general_with(A, 40, horse);
    stage.general(B, 40, (45.0, 36.0));
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    play.order(A, &[charge(horse, foot)], &[4, 4]);
    assert_eq!(play.asked(), ("reaction".into(), vec![B]));
    let told = play.accept(B, &[]);
    assert_eq!(numbers(&told, "reaction", "reaction"), [2], "the preset is a hollow square");
    assert_eq!(play.at(foot), (45.0, 27.0, 180), "its centre stays");
    assert_eq!(play.at(horse), (45.0, 27.0, 0));
    play.accept(A, &[]);
    let told = play.accept(B, &[5, 3, 2, 3]);
    assert_eq!(rounds(&told), [(40, 45)], "4 against a face of 4 and one of each beside it");
    assert_eq!(numbers(&told, "morale_test", "points"), [4], "the square holds; its sign is not asked");
    play.accept(A, &[]);
    let told = play.accept(B, &[3, 4, 1, 3]);
    assert_eq!(rounds(&told), [(40, 15)], "the second round against an unbroken square");
    assert_eq!(numbers(&told, "morale_test", "points"), [2]);
    play.accept(A, &[]);
    let told = play.accept(B, &[6, 2, 1, 4]);
    assert_eq!(rounds(&told), [(35, 20)], "no officer's die in the third round");
    assert_eq!(numbers(&told, "morale_test", "points"), [-1], "halt");
    assert!(tells(&told, "recoiled"), "against a square it is always the cavalry");
    assert_eq!(play.at(horse), (45.0, 10.0, 180));
    let beaten = play.unit(horse);
    assert_eq!((beaten.mood, beaten.cohesion, beaten.figures()), (Mood::Halted, Cohesion::Unformed, 8));
    assert_eq!(play.unit(foot).figures(), 16);
    assert_eq!(play.battle.distance(&play.state, horse, foot), 950);
    assert!(play.state.engagements.is_empty(), "nobody follows");
}

/// FCM-GEO-05, -23, -29, -33, FCM-MEL-02, -25, -35, -44, FCM-INT-03, FCM-MOR-03, -28, FCM-TURN-11: a flank, a rout through a friend,
/// a wave of tests.
#[test]
fn a_flank_and_a_rout_through_friends() {
    let mut stage = Stage::new();
    let line = stage.unit(A, it(), Formation::Line, (45.0, 30.0), 0);
    let second = stage.unit(A, it(), Formation::Column, (45.0, 22.0), 0);
    let third = stage.unit(A, dalmatian(18), Formation::Column, (34.0, 22.0), 0);
    let horse = stage.unit(B, hussars(10), Formation::Line, (62.0, 30.0), 270);
    stage.general(A, 40, (38.0, 14.0));
    stage.general(B, 40, (74.0, 30.0));
    let mut play = stage.begin(1, 3, B);
    play.suffered(line, 150);
    play.state.unit_mut(line).close_fires[1] = true;
    play.state.unit_mut(line).fire_took_figure = true;
    play.go(&[]);
    play.order(B, &[charge(horse, line)], &[3, 5]);
    assert_eq!(play.asked(), ("reaction".into(), vec![A]));
    let told = play.order(A, &[Order::React(Reaction::Stand, None)], &[]);
    assert!(!tells(&told, "closing_fire"), "the hussars do not come from its front");
    assert_eq!(play.at(horse), (52.5, 30.0, 270));
    play.accept(B, &[]);
    let told = play.accept(A, &[4, 3, 3, 2, 4]);
    assert_eq!(rounds(&told), [(5, 50)], "4 horsemen against one rank");
    assert_eq!(numbers(&told, "morale_test", "points"), [-3, 3, 2], "rout, then the wave");
    assert_eq!(play.unit(third).mood, Mood::Halted);
    assert_eq!(play.unit(second).cohesion, Cohesion::Unformed, "gone through");
    assert_eq!(play.at(line), (45.0, 16.0, 180), "on by 2.50 to the first free place");
    assert_eq!(play.asked(), ("follow_up".into(), vec![B]));
    assert_eq!(play.battle.distance(&play.state, horse, line), 532, "in reach, had the second battalion left a place");
    assert!(play.battle.catches(&play.state, horse, line, 850).is_none(), "FCM-GEO-32: no place is free");
    play.order(B, &[Order::Follow(horse)], &[]);
    assert!(!play.state.is_engaged(horse));
}

/// FCM-CHG-10, -20, FCM-GEO-30: two lines of horse meet half-way.
#[test]
fn a_counter_charge_meets_half_way() {
    let mut stage = Stage::new();
    let ours = stage.unit(A, chasseurs(10), Formation::Line, (45.0, 10.0), 0);
    let theirs = stage.unit(B, hussars(10), Formation::Line, (50.0, 26.0), 180);
    stage.general(A, 40, (45.0, 4.0));
    stage.general(B, 40, (50.0, 34.0));
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    let told = play.order(A, &[charge(ours, theirs)], &[4, 3]);
    assert_eq!(numbers(&told, "charge_test", "points"), [5]);
    assert_eq!(numbers(&told, "charged_test", "points"), [5]);
    let told = play.accept(B, &[]);
    assert_eq!(numbers(&told, "reaction", "reaction"), [1], "the preset is a counter-charge");
    assert_eq!(play.at(ours), (47.5, 18.0, 17));
    assert_eq!(play.at(theirs), (47.5, 18.0, 197));
    assert!(play.unit(ours).charged && play.unit(theirs).charged);
    play.accept(A, &[]);
    let told = play.accept(B, &[2, 5, 3]);
    assert_eq!(rounds(&told), [(110, 80)]);
}

/// FCM-CHG-12, -14, -15, FCM-GEO-33: skirmishers get away, or are caught without a rear.
#[test]
fn skirmishers_evade() {
    let evades = |y: f64| {
        let mut stage = Stage::new();
        let few = stage.unit(A, voltigeurs(3), Formation::Skirmish, (45.0, y), 0);
        let horse = stage.unit(B, hussars(10), Formation::Line, (45.0, 38.0), 180);
        stage.general(A, 40, (20.0, 8.0));
        stage.general(B, 40, (45.0, 48.0));
        let mut play = stage.begin(1, 1, B);
        play.go(&[]);
        play.order(B, &[charge(horse, few)], &[3, 5]);
        assert_eq!(play.asked(), ("reaction".into(), vec![A]));
        (play, few, horse)
    };
    let (mut play, few, horse) = evades(20.0);
    play.accept(A, &[]);
    assert_eq!(play.at(few), (45.0, 11.5, 180), "5.50 + 2");
    assert_eq!(play.at(horse), (45.0, 18.0, 180), "20 cm straight on");
    assert_eq!(play.unit(horse).cohesion, Cohesion::Disorganised);
    let (mut play, few, horse) = evades(29.0);
    let told = play.accept(A, &[]);
    assert!(tells(&told, "caught"));
    assert_eq!(play.unit(few).cohesion, Cohesion::Unformed);
    let fight = play.state.fights(horse).next().copied().expect("in contact");
    assert_eq!(fight.approach, crate::procedures::Approach::Front, "skirmishers have no rear");
}

/// FCM-CHG-07, -16, FCM-MEL-03, -05, -41: two columns on one line; one test, one fire, one die each.
#[test]
fn two_columns_on_one_line() {
    let mut stage = Stage::new();
    let first = stage.unit(A, it(), Formation::Column, (40.0, 20.0), 0);
    let second = stage.unit(A, it(), Formation::Column, (50.0, 20.0), 0);
    let line = stage.unit(B, german(20), Formation::Line, (45.0, 26.0), 180);
    stage.general(A, 40, (45.0, 12.0));
    stage.general(B, 40, (45.0, 32.0));
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    let told = play.order(A, &[charge(first, line), charge(second, line)], &[1, 2, 4]);
    assert_eq!(numbers(&told, "charge_test", "points"), [5, 5]);
    assert_eq!(numbers(&told, "charged_test", "points"), [4], "the target tests once");
    assert_eq!(play.asked(), ("reaction".into(), vec![B]), "at whom it fires");
    let told = play.order(B, &[Order::React(Reaction::Stand, Some(first))], &[4]);
    assert_eq!(numbers(&told, "closing_fire", "losses"), [70]);
    assert_eq!((play.at(first), play.at(second)), ((40.0, 26.0, 0), (50.0, 26.0, 0)));
    play.accept(A, &[]);
    play.accept(B, &[]);
    assert_eq!(play.asked(), ("opponents".into(), vec![B]));
    let told = play.order(B, &[Order::Oppose(line, first)], &[3, 4, 5, 1]);
    let calls = rounds(&told);
    assert_eq!(
        (calls.len(), calls[0], calls[1].1),
        (2, (50, 15), 50),
        "of the second call only what the line takes counts"
    );
    assert_eq!((play.unit(first).bout.taken, play.unit(second).bout.taken), (50, 0));
    assert_eq!(play.unit(line).bout.taken, 65);
    assert_eq!(numbers(&told, "morale_test", "points").len(), 1, "the line lost by 15 and tests; neither column does");
}

/// FCM-CHG-13, -14, FCM-OFF-06, FCM-VIC-02, FCM-FIRE-16: guns are left, a general is surprised, the guns are spiked.
#[test]
fn guns_left_behind_and_a_general_surprised() {
    let mut stage = Stage::new();
    let horse = stage.unit(A, hussars(10), Formation::Line, (60.0, 23.0), 0);
    let guns = stage.unit(B, foot_6(4), Formation::Unlimbered, (60.0, 40.0), 180);
    let square = stage.unit(B, german(16), Formation::HollowSquare, (60.0, 48.0), 180);
    stage.general(A, 40, (60.0, 14.0));
    let general = stage.general(B, 40, (64.0, 44.0));
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    play.order(A, &[charge(horse, guns)], &[3, 5]);
    let told = play.order(B, &[Order::React(Reaction::AbandonGuns, None)], &[]);
    assert_eq!(play.unit(guns).crew_with, Some(square));
    assert_eq!(play.at(horse), (60.0, 43.0, 0), "through the guns to the end of its reach");
    assert!(tells(&told, "officer_moved"), "{:?}", names(&told));
    assert_eq!(play.state.officer(general).post, Post::With(square));
    assert_eq!(play.unit(horse).cohesion, Cohesion::Disorganised);
    play.accept(A, &[]);
    play.accept(B, &[]);
    assert_eq!(play.state.quarter, 2);
    assert_eq!(play.asked(), ("moves".into(), vec![A]));
    assert_eq!(play.battle.lost(&play.state, B), 0);
    play.order(A, &[Order::Spike(horse, guns)], &[]);
    play.accept(B, &[]);
    assert_eq!(play.asked(), ("fire".into(), vec![A, B]), "who spikes has not moved (FCM-RNG-08)");
    play.order(A, &[], &[]);
    play.order(B, &[], &[]);
    assert!(play.unit(guns).spiked);
    assert_eq!(play.battle.lost(&play.state, B), 908, "4 × 22.7");
}

/// FCM-OFF-06: an officer is surprised anywhere on the way of a charge, not only where it ends.
#[test]
fn a_charge_surprises_whom_it_passes() {
    let mut stage = Stage::new();
    let horse = stage.unit(A, hussars(10), Formation::Line, (45.0, 12.0), 0);
    let foot = stage.unit(B, it(), Formation::Line, (45.0, 29.0), 180);
    stage.general(A, 40, (45.0, 6.0));
    stage.general(B, 40, (45.0, 36.0));
    let aide = stage.officer(B, Rank::Aide, 20, Post::Alone(super::stage::point(45.0, 20.0)));
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    play.order(A, &[charge(horse, foot)], &[4, 4]);
    let told = play.order(B, &[Order::React(Reaction::HollowSquare, None)], &[]);
    assert!(tells(&told, "officer_moved"), "{:?}", names(&told));
    assert_eq!(play.state.officer(aide).post, Post::With(foot));
}

/// FCM-FORM-16, FCM-CHG-05, -11: a change of formation goes on unless its unit is engaged.
#[test]
fn a_change_is_lost_in_contact() {
    let begun = || {
        let mut stage = Stage::new();
        let horse = stage.unit(A, hussars(10), Formation::Line, (45.0, 12.0), 0);
        let foot = stage.unit(B, german(18), Formation::Line, (45.0, 28.0), 180);
        stage.general(A, 40, (45.0, 6.0));
        stage.general(B, 40, (45.0, 36.0));
        let mut play = stage.begin(1, 1, B);
        play.go(&[]);
        // The hussars do not charge in this quarter.
        play.until("moves", &[]);
        let shape = crate::bodies::Shape {
            formation: Formation::Column,
            front: crate::procedures::ColumnFront::Division,
            ranks: crate::state::RankOrder::CentreFront,
        };
        let told = play.order(B, &[Order::Form(foot, shape)], &[]);
        assert!(tells(&told, "change_begun"));
        assert_eq!(play.unit(foot).quarters_left, 2);
        play.accept(A, &[]);
        assert_eq!((play.state.quarter, play.unit(foot).quarters_left), (2, 1));
        (play, horse, foot)
    };
    // Left alone, it is a column at the end of the second quarter.
    let (mut play, _, foot) = begun();
    assert_eq!(play.asked(), ("charges".into(), vec![A]));
    play.order(A, &[], &[]);
    play.accept(B, &[]);
    let told = play.accept(A, &[]);
    let told = if play.asked().0 == "fire" { play.until("charges", &[]) } else { told };
    assert!(tells(&told, "formed") || play.unit(foot).formation == Formation::Column);
    assert_eq!(play.unit(foot).formation, Formation::Column);
    // Charged, it obeys, has no square in one quarter, stands and fights as a line.
    let (mut play, horse, foot) = begun();
    play.order(A, &[charge(horse, foot)], &[4, 5, 2]);
    assert!(play.state.is_engaged(foot));
    assert_eq!((play.unit(foot).formation, play.unit(foot).work), (Formation::Line, None));
}

/// FCM-CHG-16, FCM-TURN-07: two on one target are a group; a third is dropped, and the event names the clause.
#[test]
fn a_third_charger_is_dropped() {
    let mut stage = Stage::new();
    let columns = [36.0, 45.0, 54.0].map(|x| stage.unit(A, it(), Formation::Column, (x, 20.0), 0));
    let line = stage.unit(B, german(24), Formation::Line, (45.0, 26.0), 180);
    stage.general(A, 40, (45.0, 12.0));
    stage.general(B, 40, (45.0, 32.0));
    let mut play = stage.begin(1, 2, A);
    play.state.unit_mut(line).fired_half = true;
    play.go(&[]);
    let told = play.order(A, &columns.map(|column| charge(column, line)), &[]);
    let dropped = told.iter().find(|event| event.what == "charge_dropped").expect("one too many");
    assert_eq!((dropped.clause.id(), dropped.pieces[0]), ("FCM-CHG-16", play.battle.piece(columns[2])));
    // The tests of the two and of the line, which has fired in this half and gives no closing fire.
    play.until("moves", &[3, 3, 3]);
    assert!(!play.unit(columns[2]).acted, "a lapsed charge is no action (FCM-TURN-14)");
    assert_eq!(play.state.engagements.len(), 2);
}

/// FCM-MOVE-08: skirmishers are passed freely, but nobody passes a square, a garrison or who is engaged.
#[test]
fn squares_are_not_passed() {
    let mut stage = Stage::new();
    let few = stage.unit(A, voltigeurs(3), Formation::Skirmish, (45.0, 10.0), 0);
    let square = stage.unit(A, it(), Formation::HollowSquare, (45.0, 30.0), 0);
    let column = stage.unit(A, it(), Formation::Column, (60.0, 30.0), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let play = stage.begin(1, 1, A);
    let passes = |formation, friend| play.battle.passes(&play.state, formation, friend);
    assert_eq!(passes(Formation::Skirmish, square), None);
    assert_eq!(passes(Formation::Column, few), Some(true));
    assert_eq!(passes(Formation::Skirmish, column), Some(true));
    assert_eq!(passes(Formation::Column, column), Some(false), "both lose some of their order");
}

/// FCM-RES-08, FCM-CHG-07: a target that breaks out of its square is a column before anybody meets it.
#[test]
fn a_square_that_breaks_out_is_a_column() {
    let mut stage = Stage::new();
    let horse = stage.unit(A, hussars(10), Formation::Line, (45.0, 12.0), 0);
    let square = stage.unit(B, it(), Formation::HollowSquare, (45.0, 26.0), 180);
    let general = stage.general_with(B, 100, square);
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    play.order(A, &[charge(horse, square)], &[5]);
    assert_eq!(play.asked(), ("test_choice".into(), vec![B]), "an uncontrolled advance threatens");
    let choice = crate::agenda::Influence { factor: Some(5), sign: Some(crate::procedures::SquareSign::Plus) };
    // Its points, then its closing fire: a column that is out of hand does not fire.
    let told = play.order(B, &[Order::Test(square, choice)], &[3]);
    assert_eq!(numbers(&told, "charged_test", "points"), [10]);
    assert_eq!((play.unit(square).mood, play.unit(square).formation), (Mood::Uncontrolled, Formation::Column));
    assert!(play.state.is_engaged(square) && !tells(&told, "closing_fire"));
    assert_eq!(play.state.officer(general).post, Post::With(square));
}
