//! What is measured on the table: rectangles, zones, ranges, sight, cover, levels, ways.

use super::stage::{
    A, B, Play, Stage, foot_6, german, hussars, it, noted, notes, point, pose, sappers, tells, to, voltigeurs,
};
use crate::agenda::Task;
use crate::bodies::{on_border, zone};
use crate::facts::Occasion;
use crate::ids::{Aim, UnitId};
use crate::orders::Order;
use crate::procedures::LocalBalance;
use crate::setup::{Rank, TerrainKind};
use crate::state::{Mood, Post};
use crate::troops::{Arm, Cohesion, Cover, Formation};
use field::{Block, Mark, Side as Flank, Size};
use game::{Answer, RuleSet, Step};

fn mark(x: f64, y: f64) -> Mark {
    point(x, y).into()
}

fn metres(mark: Mark) -> (f64, f64) {
    ((mark.x / 10.0).round() / 100.0, (mark.y / 10.0).round() / 100.0)
}

/// The balance of friends and enemies of the first unit.
fn balance(play: &Play) -> LocalBalance {
    let (unit, step) = (UnitId(0), Occasion::Step);
    play.battle.morale_case(&play.state, unit, step, crate::agenda::Influence::default()).local_balance
}

/// FCM-GEO-14, -15: the front centre and the facing give the corners: half of the width to each side, the depth behind; a unit that faces
/// east has its rear in the west. Poses lie on the grid of thousandths, with whole degrees.
#[test]
fn a_rectangle_lies_behind_its_front() {
    let mut stage = Stage::new();
    let north = stage.unit(A, it(), Formation::Column, (45.0, 20.0), 0);
    let east = stage.unit(A, it(), Formation::Line, (20.0, 30.0), 90);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let mut play = stage.begin(1, 1, A);
    let corners = |play: &Play, id| {
        let mut corners = play.battle.block(&play.state, id).corners().map(metres);
        corners.sort_by(|a, b| a.partial_cmp(b).expect("numbers"));
        corners
    };
    assert_eq!(corners(&play, north), [(42.0, 17.0), (42.0, 20.0), (48.0, 17.0), (48.0, 20.0)]);
    assert_eq!(corners(&play, east), [(19.0, 21.0), (19.0, 39.0), (20.0, 21.0), (20.0, 39.0)]);
    play.go(&[]);
    let turned = field::Facing::new(7);
    let way = Answer::from_iter([play.march(north, &[Step::Turn(turned), to(46.111, 23.333)])]);
    play.answer(A, &way, &[]);
    let stands = play.unit(north).pose;
    assert_eq!(stands.facing.degrees(), 7);
    let after = Block::new(stands, Size::new(6_000, 3_000)).front();
    assert_eq!((after.x.fract(), after.y.fract()), (0.0, 0.0), "thousandths, and none between them");
}

/// FCM-GEO-02, -16: "within" is the least distance of the rectangles, and includes its limit: a friend 30.00 cm away counts in a test, one
/// 30.01 cm away does not; rectangles that overlap are 0 apart, and a corner beside an edge is measured square to it.
#[test]
fn distances_between_rectangles() {
    let laid = |x: f64| {
        let mut stage = Stage::new();
        stage.unit(A, it(), Formation::Column, (20.0, 20.0), 0);
        stage.unit(A, german(12), Formation::Column, (x, 20.0), 0);
        stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
        stage.begin(1, 1, A)
    };
    // 6 wide and 4 wide: 3 and 2 from centre to edge.
    assert_eq!(balance(&laid(55.0)), LocalBalance::MoreFriends, "30.00");
    assert_eq!(balance(&laid(55.01)), LocalBalance::Equal, "30.01");
    let block = |x: f64, y: f64| Block::new(pose((x, y), 0), Size::new(4_000, 2_000));
    assert_eq!(field::hundredths(block(10.0, 10.0).distance(&block(12.0, 9.0))), 0, "they overlap");
    assert_eq!(field::hundredths(block(10.0, 10.0).distance(&block(15.0, 11.0))), 100, "a corner beside an edge");
    assert_eq!(field::hundredths(block(10.0, 10.0).distance(&block(17.0, 16.0))), 500, "3 aside and 4 up");
}

/// FCM-GEO-02, -15, FCM-TERR-12: a garrison is as near as the nearest of its elements, and enters them element by element.
#[test]
fn a_garrison_is_its_elements() {
    let mut stage = Stage::new();
    stage.house([40.0, 36.0, 46.0, 42.0]);
    stage.house([48.0, 36.0, 54.0, 42.0]);
    let inside = stage.garrison(A, it(), &[(0, 9), (1, 9)]);
    let foot = stage.unit(A, german(12), Formation::Column, (20.0, 30.0), 0);
    let enemy = stage.unit(B, german(12), Formation::Column, (57.0, 42.0), 0);
    let mut play = stage.begin(1, 1, A);
    assert_eq!(play.battle.distance(&play.state, inside, enemy), 100, "from the second house");
    assert_eq!(play.battle.blocks(&play.state, inside).len(), 2);
    play.state.unit_mut(inside).whereabouts = crate::state::Whereabouts::Left;
    play.state.unit_mut(foot).pose = pose((43.0, 35.0), 0);
    play.state.unit_mut(enemy).pose = pose((80.0, 42.0), 0);
    play.go(&[]);
    play.order(A, &[Order::Enter(foot, crate::ids::ElementId(0), 2, 0)], &[]);
    let told = play.accept(B, &[]);
    assert!(notes(&told, "entered", "FCM-GEO-15 by_element"), "{:?}", noted(&told, "entered"));
}

/// FCM-GEO-05, -10, -23: a place on the 45° ray is in front; on the ray of the rear zone it is on the flank.
#[test]
fn borders_of_zones() {
    let block = Block::new(pose((45.0, 30.0), 0), Size::new(6_000, 3_000));
    let at = |x: f64, y: f64| zone(&block, mark(x, y));
    assert_eq!(at(45.0, 30.0), Flank::Front, "on the front edge");
    assert_eq!((at(52.0, 34.0), at(52.01, 34.0)), (Flank::Front, Flank::Right));
    assert_eq!((at(38.0, 34.0), at(37.99, 34.0)), (Flank::Front, Flank::Left));
    assert_eq!((at(52.0, 23.0), at(51.99, 23.0)), (Flank::Right, Flank::Rear));
    assert_eq!((at(38.0, 23.0), at(38.01, 23.0)), (Flank::Left, Flank::Rear));
    let border = |x: f64, y: f64| on_border(&block, mark(x, y));
    assert!(border(52.0, 34.0) && border(38.0, 23.0) && !border(51.0, 34.0) && !border(45.0, 27.0));
}

/// FCM-GEO-10, -05, FCM-MEL-25: a charger who stands on the ray meets the front edge; half a centimetre farther aside he meets the flank.
#[test]
fn a_charge_from_the_border_of_two_zones() {
    let charged = |x: f64| {
        let mut stage = Stage::new();
        let horse = stage.unit(A, hussars(4), Formation::Line, (x, 20.0), 340);
        stage.unit(A, german(12), Formation::Column, (80.0, 4.0), 0);
        let line = stage.unit(B, german(8), Formation::Line, (40.0, 26.0), 180);
        stage.unit(B, german(12), Formation::Column, (40.0, 40.0), 180);
        stage.general_with(B, 60, line);
        // The second quarter of a half in which the line has fired already.
        let mut play = stage.begin(1, 2, A);
        play.state.unit_mut(horse).mood = Mood::Uncontrolled;
        play.state.unit_mut(line).fired_half = true;
        play.state.unit_mut(line).cohesion = Cohesion::Disorganised;
        let told = play.go(&[6]);
        assert!(tells(&told, "contact"), "{told:?}");
        (noted(&told, "contact"), play.state.engagements[0].edge)
    };
    // The front edge lies at y = 26 from x = 36 to 44, and looks down: 6 cm before it, the ray is at 50.
    let (told, edge) = charged(50.0);
    assert_eq!(edge, Flank::Front);
    assert!(
        told.contains(&"FCM-GEO-10 on_border".to_owned()) && told.contains(&"FCM-GEO-05 front".to_owned()),
        "{told:?}"
    );
    let (told, edge) = charged(50.5);
    assert_eq!(edge, Flank::Left);
    assert!(
        told.contains(&"FCM-GEO-05 left".to_owned()) && !told.contains(&"FCM-GEO-10 on_border".to_owned()),
        "{told:?}"
    );
}

/// FCM-GEO-12, -29: a charger that meets the end of an edge slides along it, by 3 cm at the most.
#[test]
fn a_charger_slides_three_centimetres() {
    let laid = |x: f64| {
        let mut stage = Stage::new();
        let column = stage.unit(A, it(), Formation::Column, (x, 20.0), 0);
        let line = stage.unit(B, german(20), Formation::Line, (45.0, 26.0), 180);
        stage.general(A, 40, (45.0, 12.0));
        let mut play = stage.begin(1, 2, A);
        play.state.unit_mut(line).fired_half = true;
        play.go(&[]);
        let told = play.order(A, &[Order::Charge(column, line, None)], &[3, 6]);
        (play.at(column).0, notes(&told, "contact", "FCM-GEO-12 slid"))
    };
    // The line reaches from 35 to 55; a column of 6 lies wholly against it up to 52.
    assert_eq!(laid(51.0), (51.0, false));
    assert_eq!(laid(54.0), (52.0, true), "by 2 cm");
    assert_eq!(laid(57.0), (54.0, true), "by 3 and no more");
}

/// FCM-GEO-03, -24: the range is taken from the front edge to the part of the target in the arc; of a square from the face that is
/// nearest, of skirmishers from their rectangle.
#[test]
fn ranges_are_taken_from_the_front() {
    let mut stage = Stage::new();
    let line = stage.unit(A, german(6), Formation::Line, (30.0, 20.0), 0);
    let square = stage.unit(A, german(16), Formation::HollowSquare, (60.0, 20.0), 0);
    let few = stage.unit(A, voltigeurs(3), Formation::Skirmish, (10.0, 20.0), 0);
    // Its left part alone lies within 45° of the line's right end: from (33, 20) the ray is at x = 33 + ahead.
    let target = stage.unit(B, german(12), Formation::Line, (40.0, 24.0), 180);
    let beside = stage.unit(B, german(4), Formation::Column, (70.0, 18.0), 270);
    let aside = stage.unit(B, german(3), Formation::Column, (14.0, 25.0), 180);
    let play = stage.begin(1, 1, A);
    let range = |id, aim| play.battle.range(&play.state, id, Aim::Unit(aim)).map(|line| (line.range, line.face));
    // The nearest part of it in the arc lies straight ahead of the right end of the line, 4 cm away.
    assert_eq!(range(line, target), Some((412, Flank::Front)), "(33, 20) to (34, 24)");
    assert_eq!(range(line, beside), None, "beyond the ray");
    assert_eq!(range(square, beside).map(|found| found.1), Some(Flank::Right));
    assert_eq!(range(square, beside).map(|found| found.0), Some(800), "from x = 62 to 70");
    assert_eq!(range(few, aside), Some((502, Flank::Front)), "5 ahead and half a centimetre aside of a rectangle of 6");
    assert!(range(few, target).is_some(), "everything ahead, however far aside");
}

/// FCM-GEO-08, -25: what stops a sight: a house, 5.01 cm of wood and not 5.00, a hill above both, a third unit, but no skirmishers; from a
/// higher level one looks over units more than 5 cm from the lower end.
#[test]
fn what_stops_a_sight() {
    let sees = |lay: &dyn Fn(&mut Stage)| {
        let mut stage = Stage::new();
        let viewer = stage.unit(A, german(2), Formation::Line, (45.0, 20.0), 0);
        lay(&mut stage);
        let target = stage.unit(B, german(2), Formation::Line, (45.0, 40.0), 180);
        let play = stage.begin(1, 1, A);
        play.battle.sees(&play.state, viewer, Aim::Unit(target))
    };
    let band = |low: f64, high: f64| [(30.0, low), (60.0, low), (60.0, high), (30.0, high)];
    assert!(sees(&|_| ()));
    assert!(!sees(&|stage| stage.house([40.0, 28.0, 50.0, 32.0])));
    assert!(sees(&|stage| stage.house([10.0, 28.0, 20.0, 32.0])));
    assert!(sees(&|stage| stage.terrain(TerrainKind::Wood, &band(28.0, 33.0))), "5.00");
    assert!(!sees(&|stage| stage.terrain(TerrainKind::Wood, &band(28.0, 33.02))), "5.02");
    assert!(!sees(&|stage| stage.hill(1, &band(28.0, 32.0))));
    let friend = |formation, y: f64| {
        move |stage: &mut Stage| {
            stage.unit(A, voltigeurs(12), formation, (45.0, y), 0);
        }
    };
    assert!(!sees(&friend(Formation::Line, 30.0)));
    assert!(sees(&friend(Formation::Skirmish, 30.0)));
    let from_a_hill = |y: f64| {
        move |stage: &mut Stage| {
            stage.hill(1, &band(10.0, 22.0));
            friend(Formation::Line, y)(stage);
        }
    };
    assert!(sees(&from_a_hill(30.0)), "10 cm from the lower end");
    assert!(!sees(&from_a_hill(36.0)), "4 cm from it");
}

/// FCM-ART-12, FCM-GEO-08: guns fire over friends only from a higher level, and only if these are more than 10 cm from both ends; foot
/// looks over the same friends.
#[test]
fn guns_over_friends() {
    let over = |high: bool, y: f64, guns: bool| {
        let mut stage = Stage::new();
        if high {
            stage.hill(1, &[(30.0, 10.0), (60.0, 10.0), (60.0, 22.0), (30.0, 22.0)]);
        }
        let troop = if guns { foot_6(2) } else { german(6) };
        let formation = if guns { Formation::Unlimbered } else { Formation::Line };
        let viewer = stage.unit(A, troop, formation, (45.0, 20.0), 0);
        stage.unit(A, german(20), Formation::Line, (45.0, y), 0);
        let target = stage.unit(B, german(4), Formation::Line, (45.0, 44.0), 180);
        let play = stage.begin(1, 1, A);
        play.battle.looks_over(&play.state, viewer, Aim::Unit(target)).map(rulebook::Clause::id)
    };
    assert_eq!(over(true, 32.0, true), Some("FCM-ART-12"), "11 and 12 cm");
    assert_eq!(over(true, 30.0, true), None, "9 cm from the guns");
    assert_eq!(over(true, 36.0, true), None, "8 from the target");
    assert_eq!(over(false, 32.0, true), None, "not from the plain");
    assert_eq!(over(true, 30.0, false), Some("FCM-GEO-08"));
}

/// FCM-TERR-10, FCM-GEO-26, FCM-FIRE-16: cover is that of the ground for 8 of 15 points, of a wall for 3 of 5; the best one counts, and
/// spiked guns are light cover.
#[test]
fn cover_and_where_it_comes_from() {
    let covered = |lay: &dyn Fn(&mut Stage), spiked: bool| {
        let mut stage = Stage::new();
        let target = stage.unit(A, german(10), Formation::Line, (45.0, 30.0), 0);
        let guns = stage.unit(A, foot_6(4), Formation::Unlimbered, (45.0, if spiked { 33.4 } else { 10.0 }), 0);
        stage.unit(B, german(4), Formation::Line, (45.0, 50.0), 180);
        lay(&mut stage);
        let mut play = stage.begin(1, 1, A);
        play.state.unit_mut(guns).spiked = spiked;
        let (cover, clause) = play.battle.cover_by(&play.state, Aim::Unit(target), Some(mark(45.0, 50.0)));
        (cover, clause.id())
    };
    let wood = |to: f64| {
        move |stage: &mut Stage| stage.terrain(TerrainKind::Wood, &[(30.0, 25.0), (to, 25.0), (to, 35.0), (30.0, 35.0)])
    };
    let wall = |to: f64, y: f64| move |stage: &mut Stage| stage.terrain(TerrainKind::Wall, &[(30.0, y), (to, y)]);
    assert_eq!(covered(&|_| (), false).0, Cover::None);
    // Points of the line lie at x = 41, 43, 45, 47, 49.
    assert_eq!(covered(&wood(45.5), false), (Cover::Light, "FCM-TERR-10"), "9 of 15");
    assert_eq!(covered(&wood(44.5), false).0, Cover::None, "6 of 15");
    assert_eq!(covered(&wall(45.5, 30.9), false), (Cover::Hard, "FCM-GEO-26"), "3 of 5");
    assert_eq!(covered(&wall(44.5, 30.9), false).0, Cover::None, "2 of 5");
    assert_eq!(covered(&wall(45.5, 31.1), false).0, Cover::None, "more than 1 cm before it");
    let both = |stage: &mut Stage| {
        wood(50.0)(stage);
        wall(60.0, 30.9)(stage);
    };
    assert_eq!(covered(&both, false), (Cover::Hard, "FCM-GEO-26"), "only the best counts");
    assert_eq!(covered(&|_| (), true), (Cover::Light, "FCM-FIRE-16"));
}

/// FCM-GEO-09, -36: above is who stands on a higher level, the highest of several hills; on one slope who is nearer to its upper edge.
#[test]
fn who_is_above() {
    let mut stage = Stage::new();
    stage.hill(1, &[(10.0, 10.0), (40.0, 10.0), (40.0, 40.0), (10.0, 40.0)]);
    stage.hill(2, &[(10.0, 30.0), (40.0, 30.0), (40.0, 40.0), (10.0, 40.0)]);
    stage.steep(&[(50.0, 10.0), (80.0, 10.0), (80.0, 40.0), (50.0, 40.0)], [(50.0, 40.0), (80.0, 40.0)]);
    let top = stage.unit(A, german(6), Formation::Column, (25.0, 36.0), 0);
    let up = stage.unit(A, german(6), Formation::Column, (65.0, 30.01), 0);
    let hill = stage.unit(B, german(6), Formation::Column, (25.0, 20.0), 0);
    let down = stage.unit(B, german(6), Formation::Column, (72.0, 30.0), 0);
    let plain = stage.unit(B, german(6), Formation::Column, (45.0, 50.0), 0);
    let play = stage.begin(1, 1, A);
    let above = |a, b| play.battle.above_by(&play.state, a, b).map(rulebook::Clause::id);
    assert_eq!((above(top, hill), above(hill, top)), (Some("FCM-GEO-36"), None), "level 2 over 1");
    assert_eq!((above(hill, plain), above(plain, hill)), (Some("FCM-GEO-36"), None));
    assert_eq!((above(up, down), above(down, up)), (Some("FCM-GEO-09"), None), "by 0.01 cm");
    assert_eq!(
        play.battle.aim_above(&play.state, Aim::Unit(hill), plain).map(rulebook::Clause::id),
        Some("FCM-GEO-36")
    );
}

/// FCM-GEO-35, FCM-OFF-10: an officer's base is 2 × 2 cm: alone around his point, behind the rear edge of his unit, in the middle of a square.
#[test]
fn where_an_officer_stands() {
    let mut stage = Stage::new();
    let column = stage.unit(A, it(), Formation::Column, (45.0, 20.0), 90);
    let square = stage.unit(A, german(16), Formation::HollowSquare, (20.0, 20.0), 0);
    stage.unit(B, german(6), Formation::Column, (80.0, 50.0), 0);
    let behind = stage.general_with(A, 40, column);
    let within = stage.officer(A, Rank::Aide, 20, Post::With(square));
    let alone = stage.officer(A, Rank::Aide, 20, Post::Alone(point(60.0, 40.0)));
    let play = stage.begin(1, 1, A);
    let base = |id| play.battle.officer_block(&play.state, id);
    assert_eq!(metres(base(behind).middle()), (41.0, 20.0), "3 deep, and 1 more");
    assert_eq!(metres(base(within).middle()), (20.0, 18.0), "the middle of a square of 4");
    assert_eq!(metres(base(alone).middle()), (60.0, 40.0));
    assert_eq!((base(alone).width(), base(alone).depth()), (2.0, 2.0));
}

/// FCM-GEO-13, -33, FCM-RES-05: a retreat goes directly away from the point of the nearest enemy that is nearest, facing that way; of two
/// equally near the one listed first counts; barred, it goes another way.
#[test]
fn directly_away() {
    let mut stage = Stage::new();
    let unit = stage.unit(A, german(12), Formation::Mass, (45.0, 31.5), 0);
    let first = stage.unit(B, german(4), Formation::Column, (45.0, 40.0), 180);
    stage.unit(B, german(4), Formation::Column, (55.0, 30.0), 270);
    let mut play = stage.begin(1, 1, A);
    let away = |play: &Play| play.battle.away(&play.state, unit, None).map(field::Facing::degrees);
    assert_eq!(play.battle.distance(&play.state, unit, first), 850);
    assert_eq!(away(&play), Some(270), "the other is nearer: 8 cm");
    play.state.unit_mut(UnitId(2)).pose = pose((55.5, 30.0), 270);
    assert_eq!(away(&play), Some(180), "as near as the first: list order");
    // With a river behind it, it goes round.
    let mut stage = Stage::new();
    stage.terrain(TerrainKind::River, &[(30.0, 25.0), (60.0, 25.0)]);
    let unit = stage.unit(A, german(12), Formation::Mass, (45.0, 31.5), 0);
    stage.unit(B, german(4), Formation::Column, (45.0, 40.0), 180);
    let mut play = stage.begin(1, 1, A);
    let one = play.state.unit_mut(unit);
    (one.mood, one.cohesion) = (Mood::Retreating, Cohesion::Unformed);
    play.go(&[]);
    let mut told = Vec::new();
    while play.state.quarter == 1 {
        let side = play.asked().1[0];
        told.extend(play.accept(side, &[]));
    }
    assert!(notes(&told, "ran", "FCM-GEO-13 away_from_enemy"));
    let round = told.iter().find(|event| event.what == "went_round").expect("the river is in the way");
    assert_eq!(round.clause.id(), "FCM-GEO-33");
}

/// FCM-GEO-11, -20, -21, FCM-MOVE-01, -06, FCM-BASE-06: what a way is made of: the arc of a wheel, ground that slows, legs aside and ahead;
/// the items add up to what is used, rounded once.
#[test]
fn the_bill_of_a_march() {
    let mut stage = Stage::new();
    stage.terrain(TerrainKind::Vineyard, &[(30.0, 21.0), (60.0, 21.0), (60.0, 22.0), (30.0, 22.0)]);
    let column = stage.unit(A, german(18), Formation::Column, (45.0, 20.0), 0);
    let free = stage.unit(A, german(18), Formation::Column, (20.0, 20.0), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let mut play = stage.begin(1, 1, A);
    play.go(&[]);
    let bill = |play: &Play, id, steps: &[Step]| {
        let plan = play.battle.measure(&play.state, A, &Answer::from_iter([play.march(id, steps)])).expect("legal");
        let items: Vec<(&str, i32)> = plan.charges.iter().map(|(clause, cost)| (clause.id(), *cost)).collect();
        assert_eq!(items.iter().map(|(_, cost)| cost).sum::<i32>(), plan.used, "{items:?}");
        (items, plan.allowance)
    };
    let (items, allowance) = bill(&play, column, &[to(45.0, 22.5)]);
    assert_eq!(
        (items, allowance),
        (vec![("FCM-GEO-20", 350)], 450),
        "1.50 of open ground and 1 of vines, which cost 2"
    );
    // 6 cm wide, 10°: 6 × 10 × 0.01745 = 1.05.
    let (items, _) = bill(&play, free, &[Step::Turn(field::Facing::new(10)), to(20.263, 22.982)]);
    assert_eq!(items[0], ("FCM-GEO-11", 105));
    assert_eq!(items[1].0, "FCM-MOVE-07");
    let (items, _) = bill(&play, free, &[to(18.0, 20.0)]);
    assert_eq!(items, [("FCM-MOVE-06", 400)], "aside: double");
    let (items, _) = bill(&play, free, &[to(20.0, 40.0)]);
    assert_eq!(items, [("FCM-TURN-15", 450)], "the rest is kept");
}

/// FCM-GEO-21, FCM-MOVE-02, -05, FCM-CHG-03: what a quarter allows by formation, and a charge besides; a formation whose column is empty
/// has no move.
#[test]
fn allowances_by_formation() {
    let mut stage = Stage::new();
    let foot = stage.unit(A, voltigeurs(16), Formation::Line, (45.0, 20.0), 0);
    let guns = stage.unit(A, foot_6(4), Formation::Limbered, (70.0, 20.0), 0);
    let few = stage.unit(A, sappers(), Formation::Line, (20.0, 20.0), 0);
    stage.unit(B, german(12), Formation::Line, (80.0, 58.0), 180);
    let mut play = stage.begin(1, 1, A);
    let mut allowed = |id: UnitId, formation, charging| {
        play.state.unit_mut(id).formation = formation;
        play.battle.allowance(id, play.state.unit(id), charging)
    };
    // Elite: 16 in line, 20 in column, 22 as skirmishers; 3, 4 and 2 more in a charge.
    let found = [Formation::Line, Formation::Column, Formation::MarchColumn, Formation::Skirmish, Formation::Mass]
        .map(|formation| allowed(foot, formation, false));
    assert_eq!(found, [400, 500, 500, 550, 500]);
    assert_eq!(allowed(foot, Formation::HollowSquare, false), 200, "as in line, by half");
    assert_eq!(allowed(foot, Formation::SolidSquare, false), 250, "as in column, by half");
    let charges =
        [Formation::Line, Formation::Column, Formation::Skirmish].map(|formation| allowed(foot, formation, true));
    assert_eq!(charges, [700, 900, 750]);
    assert_eq!((allowed(guns, Formation::Unlimbered, false), allowed(guns, Formation::Limbered, false)), (100, 400));
    assert_eq!(allowed(few, Formation::Line, false), 0);
    let refusal =
        play.battle.offered(&play.state, Task::Moves(A), A, Order::March(few)).expect_err("no movement in line");
    assert_eq!(refusal.clause.id(), "FCM-MOVE-02");
}

/// FCM-GEO-14, FCM-MOVE-07: 22.5° is a slope of √2 - 1, to the hundredth of a centimetre; 1° of a wheel is 0.01745 of the width.
#[test]
fn the_oblique_limit() {
    let stands = pose((45.0, 20.0), 0);
    let forward = |aside: f64| crate::legs::is_forward(stands, point(45.0 + aside, 30.0));
    assert!(forward(4.142) && forward(-4.142), "10 ahead, 4.142 aside");
    assert!(!forward(4.16) && !forward(-4.16));
    assert_eq!(crate::tables::measures::OBLIQUE.slope, std::f64::consts::SQRT_2 - 1.0);
}

/// FCM-GEO-04, FCM-FORM-20: units that come to lie on each other by a forced change are in no contact: contact is made by a charge.
#[test]
fn contact_comes_by_a_charge_alone() {
    let mut stage = Stage::new();
    let horse = stage.unit(A, hussars(8), Formation::Line, (45.0, 20.0), 0);
    let line = stage.unit(B, german(20), Formation::Line, (45.0, 20.05), 180);
    let far = stage.unit(B, german(8), Formation::Line, (45.0, 40.0), 180);
    let mut play = stage.begin(1, 1, A);
    assert_eq!(play.battle.distance(&play.state, horse, line), 5);
    play.go(&[]);
    assert!(!play.state.is_engaged(horse) && !play.state.is_engaged(line), "5 hundredths, and nobody charged");
    assert!(play.battle.may_act(&play.state, horse).is_ok());
    // Spiking is done from there, and from no farther.
    let mut stage = Stage::new();
    let foot = stage.unit(A, german(12), Formation::Column, (45.0, 20.0), 0);
    let guns = stage.unit(B, foot_6(4), Formation::Unlimbered, (45.0, 20.1), 180);
    let crew = stage.unit(B, german(8), Formation::Line, (45.0, 40.0), 180);
    let mut play = stage.begin(1, 1, A);
    play.state.unit_mut(guns).crew_with = Some(crew);
    let offered = |play: &Play| play.battle.offered(&play.state, Task::Moves(A), A, Order::Spike(foot, guns)).is_ok();
    assert!(offered(&play));
    play.state.unit_mut(guns).pose = pose((45.0, 20.11), 180);
    assert!(!offered(&play), "0.11 cm");
    assert_eq!(play.unit(far).figures(), 8);
}

/// FCM-OFF-10: an officer alone bars neither ways nor sights, holds no objective, and is counted as no unit.
#[test]
fn an_isolated_officer_is_in_nobodys_way() {
    let mut stage = Stage::new();
    let column = stage.unit(A, german(12), Formation::Column, (45.0, 20.0), 0);
    let enemy = stage.unit(B, german(2), Formation::Line, (45.0, 50.0), 180);
    let general = stage.general(A, 40, (45.0, 30.0));
    let hold = crate::setup::Hold::Circle(point(45.0, 30.0), 3_000);
    stage.setup().objectives.push(crate::setup::ObjectiveSetup { points: 20, holder: None, hold });
    let mut play = stage.begin(1, 1, A);
    assert!(play.battle.sees(&play.state, column, Aim::Unit(enemy)), "through him");
    assert_eq!(balance(&play), LocalBalance::Equal, "nobody within 30 cm but him");
    play.go(&[]);
    let ride = game::Pick::arrow(Order::Ride(general).id(), game::Arrow::from_iter([point(45.0, 22.0)]));
    let march = play.march(column, &[to(45.0, 23.5)]);
    let told = play.answer(A, &Answer::from_iter([ride, march]), &[]);
    assert!(notes(&told, "rode", "FCM-OFF-10 isolated"));
    assert_eq!(play.at(column), (45.0, 23.5, 0), "over him");
    let told = play.accept(B, &[]);
    assert!(!tells(&told, "objective"));
    assert_eq!(play.state.holders.first(), Some(&None));
    assert_eq!(play.battle.unit(column).arm, Arm::Infantry);
}
