//! Who fights whom with how many, how melees hang together, what losses do; figures that come off.

use super::stage::{
    A, B, Play, Stage, german, hussars, it, landwehr, noted, notes, numbers, pose, rounds, tells, voltigeurs,
};
use crate::ids::{ElementId, UnitId};
use crate::orders::Order;
use crate::procedures::Approach;
use crate::state::{Engagement, Mood, RankOrder, Room, Whereabouts};
use crate::troops::{Cohesion, Cover, Formation};
use field::Side as Flank;

fn engagement(attacker: UnitId, defender: UnitId, edge: Flank) -> Engagement {
    let (approach, cover) = (Approach::Front, Cover::None);
    Engagement { attacker, defender, edge, element: None, approach, cover, melee: 0 }
}

/// A column of `it` on a line, the charge made; the owners of nothing else are asked.
fn joined(line: super::stage::Troop, dice: &[u8]) -> (Play, UnitId, UnitId, Vec<game::Event>) {
    let mut stage = Stage::new();
    let column = stage.unit(A, it(), Formation::Column, (45.0, 20.0), 0);
    stage.unit(A, german(12), Formation::Column, (10.0, 6.0), 0);
    let line = stage.unit(B, line, Formation::Line, (45.0, 26.0), 180);
    stage.unit(B, german(12), Formation::Column, (80.0, 56.0), 180);
    stage.general(A, 40, (45.0, 12.0));
    stage.general(B, 40, (45.0, 40.0));
    let mut play = stage.begin(1, 2, A);
    play.state.unit_mut(line).fired_half = true;
    play.go(&[]);
    let told = play.order(A, &[Order::Charge(column, line, None)], dice);
    assert!(play.state.is_engaged(line), "{told:?}");
    (play, column, line, told)
}

/// FCM-UNIT-16, FCM-FORM-18: of those who fight the most numerous type gives its value to all: the centre in front, or the elites.
#[test]
fn the_front_ranks_give_the_value() {
    let (mut play, column, line, _) = joined(german(20), &[3, 6]);
    let fight = play.state.engagements[0];
    let value = |play: &Play| play.battle.round_case(&play.state, &fight, column, true).attacker;
    assert_eq!(value(&play).combat_value, 4, "6 of the centre are in front");
    play.state.unit_mut(column).formation = Formation::Line;
    assert_eq!(value(&play).combat_value, 4, "12 of 18 in line");
    play.state.unit_mut(column).formation = Formation::Column;
    play.state.unit_mut(column).ranks = RankOrder::EliteFront;
    assert_eq!(
        (value(&play).combat_value, value(&play).bonus),
        (5, 2),
        "3 grenadiers and 3 voltigeurs: the better bonus"
    );
    let notes = play.battle.round_notes(&play.state, &fight, &play.battle.round_case(&play.state, &fight, line, true));
    let told: Vec<String> =
        notes.iter().map(|note| format!("{} {} {:?}", note.clause.id(), note.value, note.side)).collect();
    assert!(told.contains(&"FCM-UNIT-16 value 5 Some(\"attacker\")".to_owned()), "{told:?}");
}

/// FCM-MEL-02, FCM-GEO-31: the stretch in common, one overlap at each end; against horse no more than the horse; on a square one face and
/// two; in flank at least 6 cm, and the ranks of who is attacked.
#[test]
fn who_fights_with_how_many() {
    let counted =
        |troop: super::stage::Troop, formation, against: Formation, edge: Flank, at: (f64, f64), facing: u16| {
            let mut stage = Stage::new();
            let attacker = stage.unit(A, troop, formation, at, facing);
            let defender = stage.unit(B, german(18), against, (45.0, 30.0), 180);
            let play = stage.begin(1, 1, A);
            let fight = engagement(attacker, defender, edge);
            let [one, two] = play.battle.fighting_by(&play.state, &fight);
            ((one.0, two.0), (one.1.id(), two.1.id()))
        };
    let front = |troop, formation, against| counted(troop, formation, against, Flank::Front, (45.0, 30.0), 0);
    let plain = ("FCM-GEO-31", "FCM-GEO-31");
    assert_eq!(front(german(18), Formation::Column, Formation::Line), ((6, 8), plain), "6 on a line of 18");
    assert_eq!(
        front(german(8), Formation::Line, Formation::Column),
        ((8, 6), plain),
        "8 on a column of 6: one more at each end"
    );
    let special = |found: ((u8, u8), (&'static str, &'static str))| (found.0, found.1.1);
    assert_eq!(special(front(hussars(10), Formation::Line, Formation::Line)), ((10, 12), "FCM-MEL-02"));
    assert_eq!(special(front(hussars(10), Formation::Line, Formation::HollowSquare)), ((4, 6), "FCM-MEL-02"));
    // The right flank of a column that looks down is in the west: 3 ranks deep, x = 42.
    let flank = counted(german(18), Formation::Column, Formation::Column, Flank::Right, (42.0, 31.5), 90);
    assert_eq!(special(flank), ((6, 3), "FCM-MEL-02"), "6 cm at least, against 3 ranks");
}

/// FCM-MEL-40, -43, FCM-MEL-27: who joins fights in the same melee; the greater count of rounds holds, losses are summed; who has beaten
/// its last opponent has won.
#[test]
fn melees_join() {
    let (mut play, column, line, told) = joined(german(20), &[3, 6]);
    assert!(!notes(&told, "contact", "FCM-MEL-40 one_melee"), "the first begins it");
    assert!(notes(&told, "contact", "FCM-GEO-05 front"));
    let spare = UnitId(1);
    play.state.unit_mut(spare).pose = pose((57.0, 26.5), 270);
    play.state.unit_mut(spare).mood = Mood::Uncontrolled;
    play.state.melees[0].rounds = 1;
    play.accept(A, &[]);
    let told = play.accept(B, &[3, 4, 6]);
    assert_eq!(play.state.quarter, 3);
    assert!(notes(&told, "contact", "FCM-MEL-40 one_melee"), "the one out of hand has joined");
    let own = play.state.engagements.iter().find(|fight| fight.attacker == spare).expect("engaged");
    assert_eq!(own.approach, Approach::JoiningFlank, "its target was engaged before");
    assert!(play.state.engagements.iter().all(|fight| fight.melee == play.state.engagements[0].melee));
    assert!(play.state.is_engaged(column) && play.state.is_engaged(line));
    // Two melees that come to hang together.
    let mut other = play.state.melees[0];
    (other.id, other.rounds, other.losses[B]) = (7, 2, 30);
    play.state.melees[0].losses[B] = 20;
    play.state.melees.push(other);
    let far = UnitId(3);
    let mut fight = engagement(spare, far, Flank::Front);
    fight.melee = 7;
    play.state.engagements.push(fight);
    let mut dice = dice::Scripted::new(&[]);
    let mut course = game::Course::silent(&mut dice);
    crate::play::join(&play.battle, &mut play.state, &mut course, engagement(column, far, Flank::Front));
    assert_eq!(play.state.melees.len(), 1);
    assert_eq!((play.state.melees[0].rounds, play.state.melees[0].losses[B]), (2, 50));
}

/// FCM-MEL-42, -01: the round is the unit's own: who joins in the third round of a melee fights its first; the melee's third is its last.
#[test]
fn own_rounds() {
    let (mut play, column, line, _) = joined(german(20), &[3, 6]);
    let fight = play.state.engagements[0];
    play.state.melees[0].rounds = 2;
    play.state.unit_mut(line).bout.rounds = 2;
    let mine = play.battle.round_case(&play.state, &fight, column, false);
    let theirs = play.battle.round_case(&play.state, &fight, line, false);
    assert_eq!(
        (mine.round, mine.attacker.charging, mine.defender.bonus),
        (1, true, 0),
        "of the other only what bears on him"
    );
    assert_eq!((theirs.round, theirs.attacker.charging), (3, false));
    let told = |case| -> Vec<String> {
        let notes = play.battle.round_notes(&play.state, &fight, &case);
        notes.iter().map(|note| format!("{} {}", note.clause.id(), note.value)).collect()
    };
    assert!(
        told(mine).contains(&"FCM-MEL-42 own_round 1".to_owned())
            && told(mine).contains(&"FCM-MEL-01 last_round".to_owned())
    );
    assert!(!told(theirs).iter().any(|note| note.starts_with("FCM-MEL-42")));
}

/// FCM-MEL-04, -05, -43, -44: both sides lose at once, the one that lost more tests; ranks close up; who is left without an opponent that
/// was beaten has won.
#[test]
fn a_round_and_who_lost_it() {
    let (mut play, column, line, _) = joined(landwehr(18), &[3, 6]);
    play.state.unit_mut(line).losses = 39;
    play.state.unit_mut(column).losses = 39;
    play.accept(A, &[]);
    let told = play.accept(B, &[3, 3, 1]);
    let lost = rounds(&told)[0];
    assert!(lost.1 > lost.0 && lost.0 > 0, "{lost:?}");
    let losses = noted(&told, "figures_lost");
    assert_eq!(losses.iter().filter(|note| *note == "FCM-MEL-04 at_once").count(), 2, "{losses:?}");
    assert_eq!(losses.iter().filter(|note| *note == "FCM-MEL-44 closes_up").count(), 2, "{losses:?}");
    assert!(notes(&told, "morale_test", "FCM-MEL-05 lost_the_round"));
    assert_eq!(numbers(&told, "morale_test", "result").len(), 1, "the winner does not test");
    assert_eq!(play.at(column), (45.0, 26.0, 0), "flush with the edge");
    // It runs, and its opponent has won.
    assert!(play.unit(line).mood.runs(), "{:?}", play.unit(line).mood);
    let told = play.answer(A, &game::Answer::none(), &[]);
    assert_eq!(play.unit(column).won, 1, "{told:?}");
}

/// FCM-UNIT-20, FCM-BASE-02: figures come off the most numerous type, of equals the one listed first; a garrison's off the element that was
/// attacked, then off its fullest one.
#[test]
fn which_figures_come_off() {
    let mut stage = Stage::new();
    stage.house([40.0, 36.0, 46.0, 42.0]);
    stage.house([48.0, 36.0, 54.0, 42.0]);
    let unit = stage.unit(A, it(), Formation::Line, (45.0, 20.0), 0);
    let garrison = stage.garrison(A, german(9), &[(0, 5), (1, 4)]);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let mut play = stage.begin(1, 1, A);
    play.suffered(unit, 40 * 9);
    assert_eq!(play.unit(unit).left, [3, 3, 3], "of the centre, as long as it is the most numerous");
    let off = |play: &mut Play, id, element| crate::play::remove_figure(play.state.unit_mut(id), element);
    off(&mut play, unit, None);
    off(&mut play, unit, None);
    assert_eq!(play.unit(unit).left, [2, 2, 3], "of equals the first");
    let rooms = |play: &Play| play.unit(garrison).rooms().map(|Room { figures, .. }| figures).collect::<Vec<_>>();
    off(&mut play, garrison, Some(ElementId(1)));
    assert_eq!(rooms(&play), [5, 3], "the one that was attacked");
    off(&mut play, garrison, None);
    assert_eq!(rooms(&play), [4, 3], "the fullest");
}

/// FCM-STR-01 to -07: losses complete slices of 5 for each initial figure, printed sizes or not, beyond five too; at half of the
/// figures that factor replaces the one of two thirds.
#[test]
fn slices_and_bands() {
    use crate::notes::loss_notes;
    use crate::play::Blow;
    use crate::tables::morale::Strength;
    let told = |initial_figures: u8, before: u16, losses: u16| -> Vec<String> {
        let before = Strength { initial_figures, losses: before };
        let notes = loss_notes(before, before.after(losses), Blow::Fire);
        notes.iter().map(|note| format!("{} {}", note.clause.id(), note.value)).collect()
    };
    assert_eq!(told(18, 0, 89), [] as [String; 0]);
    assert_eq!(told(18, 0, 90), ["FCM-STR-01 printed_size", "FCM-STR-02 slices 1"]);
    assert_eq!(told(4, 80, 20), ["FCM-STR-02 slices 5"], "100 and not 120");
    assert_eq!(told(5, 0, 25), ["FCM-STR-03 slices 1"]);
    assert_eq!(told(18, 500, 40), ["FCM-STR-04 slices 6"]);
    assert_eq!(told(18, 600, 30), ["FCM-STR-04 slices 7"]);
    assert_eq!(told(18, 230, 10), ["FCM-STR-05 two_thirds"], "12 of 18");
    // 9 figures: two thirds are 6, half is 4.
    assert_eq!(told(9, 80, 40), ["FCM-STR-03 slices 2", "FCM-STR-06 two_thirds"]);
    assert_eq!(told(9, 160, 40), ["FCM-STR-03 slices 4", "FCM-STR-07 half", "FCM-STR-06 half"]);
    let factor = |losses| {
        let strength = Strength { initial_figures: 9, losses };
        strength.weigh(crate::troops::Status::Regular, game::Tally::unlisted(&mut (), 0)).value()
    };
    assert_eq!((factor(120), factor(200)), (-2 - 3, -4 - 5), "-5 in place of -3");
}

/// FCM-INT-02: routers of eighteen figures count as eight, and the event says through whom they go.
#[test]
fn more_than_eight_count_as_eight() {
    let mut stage = Stage::new();
    let routers = stage.unit(A, german(18), Formation::Mass, (45.0, 40.0), 180);
    let friend = stage.unit(A, german(24), Formation::Line, (45.0, 36.0), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let mut play = stage.begin(1, 1, A);
    let one = play.state.unit_mut(routers);
    (one.mood, one.cohesion) = (Mood::Routing, Cohesion::Disordered);
    play.go(&[]);
    play.answer(A, &game::Answer::none(), &[]);
    let told = play.answer(B, &game::Answer::none(), &[]);
    assert!(notes(&told, "broke_through", "FCM-INT-02 friends_up_to 24"), "{told:?}");
    assert_eq!(play.unit(friend).cohesion, Cohesion::Unformed);
}

/// FCM-CHG-19: a target that forms square is charged anew: the corridor is sought from the charger's place, and a charge on the end of a
/// line that has drawn together runs on; a charger destroyed by the closing fire stays where it was.
#[test]
fn a_square_out_of_the_way() {
    let charged = |x: f64, y: f64| {
        let mut stage = Stage::new();
        let horse = stage.unit(A, hussars(4), Formation::Line, (x, y), 0);
        stage.unit(A, german(12), Formation::Column, (10.0, 6.0), 0);
        let line = stage.unit(B, voltigeurs(20), Formation::Line, (45.0, 28.0), 180);
        stage.general(A, 100, (x, y - 4.0));
        stage.general(B, 40, (45.0, 34.0));
        let mut play = stage.begin(1, 1, A);
        play.go(&[]);
        play.order(A, &[Order::Charge(horse, line, None)], &[4, 4]);
        assert_eq!(play.asked(), ("reaction".into(), vec![B]));
        let told = play.order(B, &[Order::React(crate::agenda::Reaction::HollowSquare, None)], &[]);
        assert_eq!(play.unit(line).formation, Formation::HollowSquare);
        (told, play.at(horse), play.state.is_engaged(line))
    };
    // The line reaches from 35 to 55; the square is 5 wide around 45, and its front at 31.
    let (told, at, engaged) = charged(45.0, 20.0);
    assert!(engaged && tells(&told, "contact"), "{told:?}");
    assert_eq!(at.1, 31.0 - 5.0);
    // 19 cm straight to the end of the line are within its 20; to the square it would have to wheel as well.
    let (told, _, engaged) = charged(57.9, 9.0);
    assert!(!engaged, "{told:?}");
    let ran = told.iter().find(|event| event.what == "ran_on").expect("past it");
    assert_eq!(ran.clause.id(), "FCM-CHG-19");
    let mut stage = Stage::new();
    let last = stage.unit(A, german(2), Formation::Column, (45.0, 20.0), 0);
    let line = stage.unit(B, german(20), Formation::Line, (45.0, 25.0), 180);
    stage.unit(B, german(12), Formation::Column, (80.0, 56.0), 180);
    let mut play = stage.begin(1, 1, A);
    play.suffered(last, 70);
    play.state.unit_mut(last).mood = Mood::Uncontrolled;
    let told = play.go(&[6, 6]);
    assert!(tells(&told, "destroyed") && !tells(&told, "contact"), "{told:?}");
    assert_eq!((play.at(last), play.unit(last).whereabouts), ((45.0, 20.0, 0), Whereabouts::Lost));
    assert!(!play.state.is_engaged(line));
}

/// FCM-VIC-02: a figure in part lost counts nothing; a unit that is lost counts whole, what it had lost before included; who left by his
/// own decision loses nothing more; officers killed or taken count, the wounded do not.
#[test]
fn the_budget_of_losses() {
    let mut stage = Stage::new();
    let unit = stage.unit(A, german(12), Formation::Line, (45.0, 20.0), 0);
    let gone = stage.unit(A, german(10), Formation::Line, (20.0, 20.0), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let mut play = stage.begin(1, 4, A);
    let lost = |play: &Play| play.battle.lost(&play.state, A);
    play.suffered(unit, 79);
    assert_eq!(lost(&play), 56, "one figure of 5.6");
    play.suffered(gone, 80);
    play.state.unit_mut(gone).whereabouts = Whereabouts::Left;
    assert_eq!(lost(&play), 56 + 2 * 56);
    play.state.unit_mut(gone).whereabouts = Whereabouts::Lost;
    assert_eq!(lost(&play), 56 + 10 * 56);
    play.state.officers_lost[A] = 400;
    play.go(&[]);
    let told = play.until("choose_order", &[3, 3]);
    let of_a = told.iter().find(|event| event.what == "period_end").expect("told");
    let points: Vec<String> =
        of_a.factors.iter().map(|one| format!("{} {:?} {}", one.clause.id(), one.side, one.value)).collect();
    assert!(points.contains(&"FCM-VIC-02 Some(\"a\") +101.6".to_owned()), "{points:?}");
}
