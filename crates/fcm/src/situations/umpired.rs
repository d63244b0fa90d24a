//! What an umpire has found who played the rules from their text alone: open ground, side by side, equally near, what a charge treads on.

use dice::Scripted;
use field::Side as Flank;
use game::{Course, Pick};

use super::stage::{
    A, B, Play, Stage, chasseurs, dalmatian, foot_6, german, hussars, it, landwehr, names, pose, tells, to, voltigeurs,
};
use crate::agenda::{Charge, Reaction, Task};
use crate::ids::{Aim, ElementId, UnitId};
use crate::orders::Order;
use crate::procedures::Approach;
use crate::setup::TerrainKind;
use crate::state::{Engagement, Mood, Whereabouts};
use crate::troops::{Cohesion, Cover, Formation};

fn charge(charger: UnitId, target: UnitId) -> Order {
    Order::Charge(charger, target, None)
}

fn engagement(attacker: UnitId, defender: UnitId, edge: Flank, element: Option<ElementId>) -> Engagement {
    Engagement { attacker, defender, edge, element, approach: Approach::Front, cover: Cover::None, melee: 0 }
}

fn engage(play: &mut Play, fight: Engagement) {
    let mut dice = Scripted::new(&[]);
    crate::play::join(&play.battle, &mut play.state, &mut Course::silent(&mut dice), fight);
}

/// FCM-CHG-03: the bonus of a charge counts on open ground and roads alone: skirmishers, whom a vineyard does not slow, have none in it.
#[test]
fn no_bonus_in_a_vineyard() {
    let charges = |gap: f64, vines: bool, road: bool| {
        let mut stage = Stage::new();
        let few = stage.unit(A, dalmatian(2), Formation::Skirmish, (45.0, 20.0), 0);
        let guns = stage.unit(B, foot_6(4), Formation::Unlimbered, (45.0, 20.0 + gap), 180);
        if vines {
            stage.terrain(TerrainKind::Vineyard, &[(30.0, 21.0), (60.0, 21.0), (60.0, 22.0), (30.0, 22.0)]);
        }
        if road {
            stage.terrain(TerrainKind::Road, &[(45.0, 0.0), (45.0, 60.0)]);
        }
        let play = stage.begin(1, 1, A);
        let charge = Charge { charger: few, target: guns, element: None };
        play.battle
            .may_charge(&play.state, charge)
            .map(|corridor| corridor.reach)
            .map_err(|refusal| refusal.clause.id())
    };
    assert_eq!(charges(5.0, false, false), Ok(600), "4.00 and 2");
    assert_eq!(charges(5.0, true, false), Err("FCM-CHG-17"));
    assert_eq!(charges(4.0, true, false), Ok(400), "nothing slows them");
    assert_eq!(charges(5.0, true, true), Ok(600), "along a road");
}

/// FCM-GEO-31, FCM-MEL-02, FCM-GEO-17: two who stand side by side on one line may lie on each other by a hair: there is no overlap figure
/// between them all the same.
#[test]
fn no_overlap_between_neighbours() {
    let line_fights = |x: f64| {
        let mut stage = Stage::new();
        let first = stage.unit(A, it(), Formation::Column, (40.0, 26.0), 0);
        let second = stage.unit(A, it(), Formation::Column, (x, 26.0), 0);
        let line = stage.unit(B, german(20), Formation::Line, (45.0, 26.0), 180);
        let mut play = stage.begin(1, 1, A);
        engage(&mut play, engagement(first, line, Flank::Front, None));
        engage(&mut play, engagement(second, line, Flank::Front, None));
        [first, second].map(|unit| {
            let fight = *play.state.fights(unit).next().expect("in melee");
            play.battle.fighting_by(&play.state, &fight)[1].0
        })
    };
    assert_eq!(line_fights(50.0), [8, 8], "4 cm between them");
    assert_eq!(line_fights(46.0), [7, 7], "side by side");
    assert_eq!(line_fights(45.92), [7, 7], "0.08 cm on each other");
}

/// FCM-CHG-07, FCM-CHG-12: of two chargers equally near the one listed first is fired at where nobody is asked, in whatever order they were
/// declared.
#[test]
fn equally_near_chargers() {
    let mut stage = Stage::new();
    let first = stage.unit(A, it(), Formation::Column, (40.0, 20.0), 0);
    let second = stage.unit(A, it(), Formation::Column, (50.0, 20.0), 0);
    let line = stage.unit(B, german(20), Formation::Line, (45.0, 26.0), 180);
    stage.general(A, 40, (45.0, 12.0));
    stage.general(B, 40, (45.0, 32.0));
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    play.order(A, &[charge(second, line), charge(first, line)], &[1, 2, 4]);
    assert_eq!(play.asked(), ("reaction".into(), vec![B]));
    let preset = play.battle.preset_answer(&play.state, B);
    assert_eq!(preset, game::Answer::one(Order::React(Reaction::Stand, Some(first)).id()));
}

/// FCM-MEL-38, FCM-GEO-13: away from an attacker is away from the point of him that is nearest: a garrison that is stormed from the west by the
/// end of a long line goes out in the east.
#[test]
fn a_garrison_goes_out_on_the_far_side() {
    let mut stage = Stage::new();
    stage.house([40.0, 26.0, 46.0, 32.0]);
    let line = stage.unit(A, german(18), Formation::Line, (40.0, 35.0), 90);
    let militia = stage.garrison(B, landwehr(6), &[(0, 6)]);
    let mut play = stage.begin(1, 1, A);
    engage(&mut play, engagement(line, militia, Flank::Left, Some(ElementId(0))));
    play.state.unit_mut(militia).mood = Mood::Retreating;
    play.state.agenda = vec![Task::ChooseOrder, Task::Compulsory];
    let told = play.go(&[]);
    assert!(tells(&told, "left_house"), "{:?}", names(&told));
    assert!(play.at(militia).0 > 47.0, "{:?}", play.at(militia));
}

/// FCM-MOVE-11, FCM-TERR-02: a march column leaves the table along a road by one and a half times its quarter move.
#[test]
fn a_march_column_leaves_by_the_road() {
    let leaves = |road: bool| {
        let mut stage = Stage::new();
        let column = stage.unit(A, german(12), Formation::MarchColumn, (45.0, 53.5), 0);
        stage.unit(B, german(12), Formation::Line, (10.0, 10.0), 0);
        if road {
            stage.terrain(TerrainKind::Road, &[(45.0, 0.0), (45.0, 60.0)]);
        }
        let mut play = stage.begin(1, 1, A);
        play.go(&[]);
        let answer = game::Answer::from_iter([Pick::from(Order::Exit(column).id())]);
        play.battle.legal(&play.state, A, &answer).map_err(|refusal| refusal.clause.id()).map(|_| {
            play.answer(A, &answer, &[]);
            play.unit(column).whereabouts
        })
    };
    assert_eq!(leaves(false), Err("FCM-MOVE-11"), "6.50 of 4.50");
    assert_eq!(leaves(true), Ok(Whereabouts::Left), "6.50 ÷ 1.5 = 4.33");
}

/// FCM-GEO-14, -28: gaps are rounded and then compared: an enemy 0.002 cm nearer than the target is no nearer.
#[test]
fn an_enemy_as_near_as_the_target() {
    let wheel = |y: f64| {
        let mut stage = Stage::new();
        let horse = stage.unit(A, hussars(8), Formation::Line, (45.0, 20.0), 0);
        let target = stage.unit(B, foot_6(2), Formation::Unlimbered, (42.0, 30.003), 180);
        stage.unit(B, foot_6(2), Formation::Unlimbered, (48.5, y), 180);
        let play = stage.begin(1, 1, A);
        let charge = Charge { charger: horse, target, element: None };
        play.battle.may_charge(&play.state, charge).ok().map(|corridor| corridor.wheel)
    };
    assert_eq!(wheel(30.001), Some(0));
    assert_ne!(wheel(29.99), Some(0), "a hundredth nearer");
}

/// FCM-GEO-26, -32, FCM-CHG-04: whether horse may ride at a unit that runs is told by its cover against the place from which the charge began.
#[test]
fn cover_is_that_before_the_wheel() {
    let mut stage = Stage::new();
    let horse = stage.unit(A, hussars(4), Formation::Line, (45.0, 20.0), 0);
    let foot = stage.unit(B, german(10), Formation::Line, (45.0, 30.0), 180);
    stage.terrain(TerrainKind::Wall, &[(38.0, 29.6), (52.0, 29.6)]);
    let play = stage.begin(1, 1, A);
    // From its flank nothing of the wall is in the way.
    let touches = |play: &Play| play.battle.touch(&play.state, horse, foot, 2_000, pose((58.0, 30.5), 270)).is_some();
    assert!(!touches(&play), "it came over the wall");
    let mut play = play;
    play.state.unit_mut(horse).pose = pose((58.0, 30.5), 270);
    assert!(touches(&play));
}

/// FCM-COH-02, FCM-CHG-18, -10, FCM-GEO-30: two lines of horse that meet across a stream have lost their order before they meet.
#[test]
fn horse_meets_across_a_stream() {
    let meets = |stream: Option<f64>| {
        let mut stage = Stage::new();
        let ours = stage.unit(A, chasseurs(10), Formation::Line, (45.0, 10.0), 0);
        let theirs = stage.unit(B, hussars(10), Formation::Line, (45.0, 14.0), 180);
        stage.general(A, 40, (45.0, 4.0));
        stage.general(B, 40, (45.0, 24.0));
        if let Some(y) = stream {
            stage.terrain(TerrainKind::Stream, &[(0.0, y), (90.0, y)]);
        }
        let mut play = stage.begin(1, 1, A);
        play.go(&[]);
        // Its reach over the stream is the quarter move.
        play.state.unit_mut(ours).mood = Mood::Uncontrolled;
        play.state.charges = vec![Charge { charger: ours, target: theirs, element: None }];
        play.state.agenda = vec![Task::ChooseOrder, Task::NextGroup];
        play.go(&[3]);
        let told = play.order(B, &[Order::React(Reaction::CounterCharge, None)], &[]);
        assert!(tells(&told, "contact"), "{:?}", names(&told));
        [ours, theirs].map(|unit| play.unit(unit).cohesion)
    };
    assert_eq!(meets(None), [Cohesion::Ordered; 2]);
    assert_eq!(meets(Some(11.0)), [Cohesion::Disorganised, Cohesion::Ordered], "they meet at y = 12");
    assert_eq!(meets(Some(13.0)), [Cohesion::Ordered, Cohesion::Disorganised]);
}

/// FCM-COH-02, FCM-CHG-07, -12: who catches those that evade over a hedge has lost his order before he touches them.
#[test]
fn a_hedge_before_those_who_are_caught() {
    let caught = |hedge: bool| {
        let mut stage = Stage::new();
        let few = stage.unit(A, voltigeurs(3), Formation::Skirmish, (45.0, 29.0), 0);
        let horse = stage.unit(B, hussars(10), Formation::Line, (45.0, 33.0), 180);
        stage.general(A, 40, (20.0, 8.0));
        stage.general(B, 40, (45.0, 48.0));
        if hedge {
            stage.terrain(TerrainKind::Hedge, &[(0.0, 27.5), (90.0, 27.5)]);
        }
        let mut play = stage.begin(1, 1, B);
        play.go(&[]);
        play.order(B, &[charge(horse, few)], &[3, 5]);
        let told = play.order(A, &[Order::React(Reaction::Evade, None)], &[]);
        assert!(tells(&told, "caught"), "{:?}", names(&told));
        play.unit(horse).cohesion
    };
    assert_eq!(caught(false), Cohesion::Ordered);
    assert_eq!(caught(true), Cohesion::Disorganised);
}

/// FCM-GEO-07, -24, FCM-TERR-07: guns in a redoubt fire 22.5° to each side of their front, as guns do elsewhere.
#[test]
fn guns_in_a_redoubt_have_the_arc_of_guns() {
    let has = |x: f64| {
        let mut stage = Stage::new();
        stage.terrain(TerrainKind::Redoubt, &[(40.0, 10.0), (48.0, 10.0), (48.0, 16.0), (40.0, 16.0)]);
        let guns = stage.garrison(A, foot_6(2), &[(0, 2)]);
        let foot = stage.unit(B, german(2), Formation::Line, (x, 40.0), 180);
        let play = stage.begin(1, 1, A);
        play.battle.range(&play.state, guns, Aim::Unit(foot)).is_some()
    };
    // The ray from the corner (48, 16) is 9.94 cm aside after 24 cm.
    assert!(has(58.0));
    assert!(!has(62.0));
}

/// FCM-GEO-27: a bridge over a river bears a unit at most 0.10 cm wider than it is, in a march and in a charge.
#[test]
fn a_column_too_wide_for_the_bridge() {
    let crosses = |figures: u8| {
        let mut stage = Stage::new();
        stage.terrain(TerrainKind::River, &[(0.0, 30.0), (90.0, 30.0)]);
        stage.crossing(TerrainKind::Bridge, (45.0, 30.0), 4.0);
        let column = stage.unit(A, german(figures), Formation::Column, (45.0, 29.0), 0);
        let guns = stage.unit(B, foot_6(2), Formation::Unlimbered, (45.0, 34.0), 180);
        let mut play = stage.begin(1, 1, A);
        play.go(&[]);
        let charge = Charge { charger: column, target: guns, element: None };
        let charges = play.battle.may_charge(&play.state, charge).is_ok();
        play.until("moves", &[]);
        let answer = game::Answer::from_iter([play.march(column, &[to(45.0, 32.0)])]);
        let marches = play.battle.legal(&play.state, A, &answer).map(|_| ()).map_err(|refusal| refusal.clause.id());
        (charges, marches)
    };
    assert_eq!(crosses(12), (true, Ok(())), "4 cm on 4");
    assert_eq!(crosses(13), (false, Err("FCM-GEO-27")), "5 cm, exactly in the middle");
}

/// FCM-TERR-06: a stream that is crossed where two of its pieces join is crossed once.
#[test]
fn a_stream_is_crossed_once_at_its_bend() {
    let used = |bend: f64| {
        let mut stage = Stage::new();
        let column = stage.unit(A, german(12), Formation::Column, (45.0, 20.0), 0);
        stage.unit(B, german(12), Formation::Line, (10.0, 50.0), 180);
        stage.terrain(TerrainKind::Stream, &[(0.0, 20.5), (bend, 20.5), (90.0, 20.5)]);
        let play = stage.begin(1, 1, A);
        let walk = play.battle.walk(&play.state, column, &[to(45.0, 22.0)], 450, false).expect("a march");
        (field::hundredths(walk.used), walk.rest.is_empty())
    };
    assert_eq!(used(60.0), (425, true), "2.00 and half a quarter move");
    assert_eq!(used(45.0), (425, true));
}

/// FCM-MOVE-08, FCM-GEO-18, FCM-RES-12: who would end on a friend stops before him, and has not passed through him; nor has he entered the
/// ground beyond.
#[test]
fn who_stops_before_a_friend_has_not_passed_him() {
    let walked = |friend: bool| {
        let mut stage = Stage::new();
        let column = stage.unit(A, german(12), Formation::Column, (45.0, 20.0), 0);
        stage.terrain(TerrainKind::Vineyard, &[(30.0, 23.4), (60.0, 23.4), (60.0, 40.0), (30.0, 40.0)]);
        if friend {
            stage.unit(A, german(12), Formation::Line, (45.0, 24.0), 0);
        }
        stage.unit(B, german(12), Formation::Line, (10.0, 50.0), 180);
        let play = stage.begin(1, 1, A);
        let walk = play.battle.walk(&play.state, column, &[to(45.0, 23.8)], 450, true).expect("a march");
        assert_eq!(walk.path.len(), 2, "from there to there");
        (walk.end().at.units().1, walk.passed.is_empty(), walk.disorganised)
    };
    assert_eq!(walked(false), (23.8, true, true), "into the vineyard");
    assert_eq!(walked(true), (23.0, true, false), "it stands before him");
}
