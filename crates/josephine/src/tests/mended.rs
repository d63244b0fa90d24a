//! Rules that an independent referee found wanting: each case stood otherwise before revision 3.

use field::{AreaKind, LineKind, Point};
use game::Side::{First, Second};
use game::{Answer, Event, RuleSet, Side};

use super::table::{Game, Table, place, some, to, turn, walk};
use crate::ids::{GeneralId, UnitId};
use crate::orders::id;
use crate::state::{Mark, Phase, Post, Shot, Task};
use crate::troops::{Arm, Standing};

/// Both units of an idle table stand; the dice are those of the end of the turn.
#[track_caller]
fn stand(game: &mut Game, faces: &[u8]) -> Vec<Event> {
    game.activate(0, 1).one(id::NONE, &[]);
    game.activate(1, 1).one(id::NONE, faces);
    game.events.clone()
}

fn idle() -> Table {
    Table::free().unit(First, Arm::Infantry, (1.0, 4.0), 0).unit(Second, Arm::Infantry, (12.0, 8.0), 180)
}

fn clause_of(events: &[Event], what: &str) -> &'static str {
    events.iter().find(|event| event.what == what).expect("it was told").clause.id()
}

/// JOS-REIN-01, -02, -04: the roll for a formation is told under its own schedule, a count that starts again under -04.
#[test]
fn a_roll_is_told_under_its_schedule() {
    let table = |target| {
        idle()
            .formation(First, target, 1, (6.0, 0.0), (5, 0))
            .formation(First, target, 1, (9.0, 0.0), (8, 0))
            .unit_with(First, Arm::Infantry, (0.0, 0.0), 0, |u| u.formation = Some(0))
            .unit_with(First, Arm::Infantry, (0.0, 0.0), 0, |u| u.formation = Some(1))
    };
    for (target, first, next) in [(Some(1), "JOS-REIN-01", "JOS-REIN-01"), (None, "JOS-REIN-02", "JOS-REIN-04")] {
        let mut game = table(target).playing();
        let told = stand(&mut game, &[6]);
        assert_eq!(clause_of(&told, "reinforcements-late"), first);
        let told = stand(&mut game, &[1]);
        assert_eq!(clause_of(&told, "reinforcements-arrive"), first);
        game.state.units[2].post = Post::Lost;
        game.state.arrivals[0].arrived = 2;
        game.state.turn = 2;
        game.state.phase = Phase::Activate(First);
        game.state.units.iter_mut().for_each(|unit| unit.activated = false);
        let mut later = table(target).playing();
        later.state = game.state.clone();
        later.state.turn = 3;
        later.state.camps.both_mut().iter_mut().for_each(|camp| camp.tokens = 1);
        later.token(First);
        assert_eq!(clause_of(&stand(&mut later, &[6]), "reinforcements-late"), next);
    }
}

/// JOS-REIN-03, -05: a formation of which a unit still waits for room has not arrived: the next one is not rolled for, and that
/// there is no room is told once.
#[test]
fn the_next_formation_waits_for_the_last_unit() {
    let mut game = idle()
        .formation(First, Some(6), 1, (1.0, 4.0), (1, 4))
        .formation(First, Some(6), 1, (9.0, 0.0), (8, 0))
        .unit_with(First, Arm::Infantry, (0.0, 0.0), 0, |u| u.formation = Some(0))
        .unit_with(First, Arm::Infantry, (0.0, 0.0), 0, |u| u.formation = Some(1))
        .area(AreaKind::Pond, (0.0, 2.0), (3.0, 3.7), &[])
        .area(AreaKind::Pond, (0.0, 4.3), (3.0, 6.0), &[])
        .area(AreaKind::Pond, (1.3, 3.7), (3.0, 4.3), &[])
        .area(AreaKind::Pond, (0.0, 3.7), (0.5, 4.3), &[])
        .playing();
    stand(&mut game, &[1]);
    assert!(game.told("no-room"));
    for _ in 0..2 {
        stand(&mut game, &[]);
        assert!(!game.told("no-room"), "it has been told");
        game.assert_cites(&["JOS-REIN-03"]);
    }
    game.state.units[0].at = Point::from_units(5.0, 1.0).into();
    stand(&mut game, &[]);
    assert_eq!(game.state.phase, Phase::Arrive(UnitId(2)));
    game.answer(place(2, 1.0, 4.0), &[]);
    assert_eq!(game.state.turn, 5, "JOS-REIN-04: not in the turn of the arrival");
    game.activate(0, 1).one(id::NONE, &[]);
    game.activate(2, 1).one(id::NONE, &[]);
    game.activate(1, 1).one(id::NONE, &[6]);
    assert_eq!(game.state.phase, Phase::Arrive(UnitId(3)));
}

/// JOS-ACT-04, -05, JOS-CP-11, JOS-GRP-09: points are refused by the clause that keeps them away.
#[test]
fn points_are_refused_by_their_clause() {
    let points = |chief: Option<u8>, reference: u8, with: &[u8]| {
        let mut game = Table::free()
            .unit(First, Arm::Infantry, (2.0, 2.0), 0)
            .unit(First, Arm::Infantry, (9.0, 2.0), 0)
            .unit(First, Arm::Infantry, (10.0, 2.0), 0)
            .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
            .general(First, (2.0, 3.0))
            .playing();
        game.state.camp_mut(First).pc = 3;
        game.state.camp_mut(First).chief = chief.map(GeneralId);
        game.answer_any(Answer::one(id::UNIT + u32::from(reference)));
        if game.state.phase == Phase::Group {
            game.answer_any(some(with));
        }
        [1, 4]
            .map(|points| game.battle.check(&game.state, First, &Answer::one(id::COUNT + points)))
            .map(|result| result.err().map(|refusal| refusal.clause.id()))
    };
    assert_eq!(points(Some(0), 0, &[]), [None, Some("JOS-ACT-04")]);
    assert_eq!(points(Some(0), 1, &[]), [Some("JOS-ACT-05"), Some("JOS-ACT-04")]);
    assert_eq!(points(Some(0), 1, &[2]), [Some("JOS-GRP-09"), Some("JOS-ACT-04")]);
    assert_eq!(points(None, 0, &[]), [Some("JOS-CP-11"), Some("JOS-ACT-04")]);
}

/// JOS-SUP-01, -02, -03, -04, -09: a support is refused by what it lacks.
#[test]
fn supports_are_refused_by_their_clause() {
    let mut game = Table::hex()
        .unit(First, Arm::Infantry, (5.0, 4.0), 30)
        .unit(First, Arm::Infantry, (6.0, 4.0), 30)
        .unit(First, Arm::Infantry, (4.0, 5.0), 30)
        .unit(First, Arm::Infantry, (4.0, 4.0), 30)
        .unit(Second, Arm::Infantry, (5.0, 5.0), 210)
        .unit(Second, Arm::Infantry, (7.0, 4.0), 210)
        .unit(First, Arm::Infantry, (5.0, 3.0), 30)
        .general(First, (5.0, 4.0))
        .playing();
    game.state.generals[0].unit = Some(UnitId(0));
    game.answer_any(Answer::one(id::UNIT)).answer_any(some(&[1, 2, 3]));
    game.one(id::COUNT, &[1]);
    game.one(id::UNIT, &[]);
    game.one(id::CHARGE + 4, &[]);
    assert_eq!(game.clause(&some(&[6])), "JOS-SUP-02", "not of the group");
    assert_eq!(game.clause(&some(&[0])), "JOS-SUP-02", "the charger itself");
    assert_eq!(game.clause(&some(&[3])), "JOS-SUP-01", "not in contact with the charged unit");
    assert_eq!(game.clause(&some(&[1])), "JOS-SUP-04", "in contact with another enemy");
    assert_eq!(game.clause(&some(&[2, 3, 1])), "JOS-SUP-03", "three");
    game.state.act_mut().busy.insert(UnitId(2));
    assert_eq!(game.clause(&some(&[2])), "JOS-SUP-09", "it has fired, charged or changed formation");
}

/// JOS-GRP-01, -04: only those are offered to whom a chain of the allowed length leads; SB 3 takes two along.
#[test]
fn a_group_offers_whom_it_can_include() {
    let row = (0..5).fold(Table::free(), |table, n| table.unit(First, Arm::Infantry, (2.0 + f64::from(n), 2.0), 0));
    let mut game = row.unit(Second, Arm::Infantry, (12.0, 8.0), 180).playing();
    game.answer_any(Answer::one(id::UNIT));
    let offered: Vec<_> = game.question().options.iter().map(|choice| choice.id - id::UNIT).collect();
    assert_eq!(offered, [1, 2]);
}

/// JOS-TER-05, -09: a stream is crossed on a road where the road is, however the line is cut into legs.
#[test]
fn a_stream_is_judged_at_its_crossing() {
    let stream = [(0.0, 3.0), (13.0, 3.0)];
    let table = |x: f64| {
        Table::free()
            .line(LineKind::Road, &[(5.0, 2.7), (5.0, 3.3)], &[])
            .line(LineKind::Stream, &stream, &[])
            .unit(First, Arm::Infantry, (x, 2.0), 0)
            .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
    };
    for (x, cost) in [(5.0, 200), (5.254, 200), (5.3, 300)] {
        let mut game = table(x).playing();
        game.activate(0, 1);
        let costs = [vec![to(x, 4.0)], vec![to(x, 2.9), to(x, 4.0)], vec![to(x, 3.0), to(x, 3.01), to(x, 4.0)]];
        for steps in costs {
            let answer = walk(&steps);
            // What is too dear is measured like the rest.
            let plan = game.battle.measure(&game.state, First, &answer).expect("it is a way");
            assert_eq!(plan.used, cost, "{x} in {} legs", steps.len());
            assert_eq!(game.battle.check(&game.state, First, &answer).is_ok(), cost <= 200);
        }
    }
}

/// JOS-MOVE-05, -17, JOS-TER-09: cover beside a road is entered and left where the way leaves the road and comes back to it, and a line
/// costs the same however it is cut.
#[test]
fn cover_is_judged_part_by_part() {
    let game = |steps: &[game::Step]| {
        let mut game = Table::free()
            .line(LineKind::Road, &[(2.0, 2.0), (8.0, 2.0)], &[])
            .area(AreaKind::Orchard, (3.0, 1.0), (4.0, 3.0), &[])
            .unit(First, Arm::LightCavalry, (2.5, 2.0), 90)
            .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
            .playing();
        game.activate(0, 1);
        game.battle
            .walk(&game.state, UnitId(0), steps, true)
            .map(|walk| (walk.case.entered, walk.case.left, walk.case.terrain_hundredths))
    };
    assert_eq!(game(&[to(4.5, 2.0)]).expect("along the road"), (false, false, 0));
    // From the road's edge at 3.5 on, the way is inside.
    let oblique = game(&[to(3.9, 2.7)]).expect("into the orchard");
    assert_eq!(oblique, game(&[to(3.2, 2.35), to(3.9, 2.7)]).expect("cut in two"));
    assert!(oblique.0 && !oblique.1);
}

/// JOS-MOVE-08, JOS-BASE-13: nearer to an enemy in contact means nearer after rounding.
#[test]
fn nearer_is_judged_by_rounded_distances() {
    let mut game = Table::free()
        .unit(First, Arm::LightCavalry, (5.0, 2.0), 0)
        .unit(Second, Arm::Infantry, (4.0, 2.0), 180)
        .unit(Second, Arm::Infantry, (6.0, 2.0), 180)
        .playing();
    game.activate(0, 1);
    game.battle.check(&game.state, First, &walk(&[to(5.05, 3.5)])).expect("0.999 UD on the way rounds to 1.00");
    assert_eq!(game.clause(&walk(&[to(5.3, 3.5)])), "JOS-MOVE-08", "0.98 UD");
}

/// JOS-MOVE-07: a leg that ends within rounding of contact may be followed by one that leads nearer, up to 1 UD; not by one that leads
/// away, nor by a turn.
#[test]
fn a_second_leg_slides_into_contact() {
    let mut game = Table::free()
        .unit(First, Arm::LightCavalry, (5.0, 2.0), 0)
        .unit(Second, Arm::Infantry, (5.0, 5.0), 180)
        .playing();
    game.activate(0, 1);
    let refused = |steps: &[game::Step]| game.battle.check(&game.state, First, &walk(steps)).err();
    assert!(refused(&[to(5.0, 3.996), to(5.0, 4.0)]).is_none(), "straight on, as in one leg");
    assert!(refused(&[to(5.07, 3.998), to(5.03, 3.997)]).is_none(), "it slides along, nearer");
    for away in [to(5.2, 3.9), turn(90)] {
        let refusal = refused(&[to(5.0, 3.996), away]).expect("the move has ended");
        assert_eq!(refusal.clause.id(), "JOS-MOVE-07");
    }
    assert_eq!(refused(&[to(5.0, 4.0), to(5.0, 4.001)]).expect("in contact").clause.id(), "JOS-MOVE-07");
}

/// JOS-FIRE-01, JOS-ACT-06: guns that march and stay where they are are offered fire, as infantry is.
#[test]
fn guns_that_stay_put_may_fire() {
    for arm in [Arm::FootArtillery, Arm::HorseArtillery, Arm::Infantry] {
        let mut game =
            Table::free().unit(First, arm, (5.0, 2.0), 0).unit(Second, Arm::Infantry, (5.0, 3.0), 180).playing();
        game.activate(0, 1).march(&[]);
        assert_eq!(game.state.phase, Phase::Follow, "{arm:?}");
        assert!(game.offers("fire"), "{arm:?}");
    }
}

/// A unit on hexes between two directions of recoil, hit by guns two hexes away along a spine.
fn between_two_ways(losses: u8, blocked: bool) -> Game {
    let mut table = Table::hex().unit(First, Arm::FootArtillery, (5.0, 4.0), 0).unit_with(
        Second,
        Arm::Infantry,
        (5.0, 6.0),
        180,
        |unit| unit.elements = 3,
    );
    if blocked {
        // Whichever of the two ways is named second leads 1 hex and no farther.
        table = table.unit(Second, Arm::Infantry, (4.0, 8.0), 180);
    }
    let mut game = table.playing();
    game.answer_any(Answer::one(id::UNIT));
    game.one(id::COUNT, &[1]);
    game.state.agenda.push(Task::Fire(Shot { shooter: UnitId(0), target: UnitId(1), losses, side: 0 }));
    game
}

/// JOS-LOSS-08: the owner is asked for the direction also when the unit would be lost in one of the two.
#[test]
fn a_direction_that_loses_the_unit_is_asked_for_too() {
    let game = between_two_ways(4, true);
    let (a, b) = game.battle.shot_sides(&game.state);
    let b = b.expect("two directions");
    let survives = |side| game.battle.shot_leaves_choice(&game.state, side);
    assert!(survives(a) != survives(b), "one of the two loses the unit");
    let mut game = game;
    let dice = &mut dice::Seeded::new(1, 0);
    let course = &mut game::Course::silent(dice);
    crate::play::Play { battle: &game.battle, state: &mut game.state, course }.suffer_shot();
    assert_eq!(game.state.phase, Phase::RecoilSide);
}

/// JOS-LOSS-03, -05: elements that the owner chose to lose after fire are no impossible recoil.
#[test]
fn elements_lost_by_choice_are_told_so() {
    let lost = |game: &mut Game, answer: u32| {
        game.answer_any(Answer::one(answer));
        game.events.iter().find(|event| event.what == "elements-lost").expect("told").clone()
    };
    let fired = || {
        let mut game = Table::free()
            .unit(First, Arm::FootArtillery, (5.0, 2.0), 0)
            .unit(Second, Arm::Infantry, (5.0, 4.0), 180)
            .playing();
        game.activate(0, 1).one(id::FIRE + 1, &[1, 1]);
        assert_eq!(game.state.phase, Phase::Recoil);
        game
    };
    let chosen = lost(&mut fired(), id::COUNT);
    assert_eq!(chosen.clause.id(), "JOS-LOSS-05");
    assert!(chosen.clauses().all(|clause| !["JOS-LOSS-03", "JOS-LOSS-09"].contains(&clause.id())), "{chosen:?}");
    // With a wall of friends behind it there is no choice.
    let mut game = Table::free()
        .unit(First, Arm::FootArtillery, (5.0, 2.0), 0)
        .unit(Second, Arm::Infantry, (5.0, 4.0), 180)
        .unit(Second, Arm::Infantry, (5.0, 5.5), 180)
        .playing();
    game.activate(0, 1).one(id::FIRE + 1, &[1, 1]);
    let told = game.events.iter().find(|event| event.what == "elements-lost").expect("told");
    assert_eq!(told.clause.id(), "JOS-LOSS-03");
}

/// JOS-LOSS-11: nearness to another enemy bars no recoil over the edge.
#[test]
fn a_recoil_over_the_edge_is_nearer_to_nobody() {
    let game = Table::free()
        .unit(First, Arm::Infantry, (5.0, 1.5), 180)
        .unit(Second, Arm::Infantry, (5.0, 0.5), 0)
        .unit(First, Arm::Infantry, (6.5, 0.0), 0)
        .playing();
    let recoils = game.battle.recoils(&game.state, UnitId(1), game.state.units[0].at, 0, 1);
    assert_eq!(recoils.as_slice(), [crate::recoil::Recoil { ud: 1, to: None }]);
}

/// JOS-LOSS-12: a unit that is destroyed owes no more recoil than it has elements: what is left over follows from it.
#[test]
fn the_recoil_due_of_a_destroyed_unit() {
    // 1 and 2 UD behind stand friends in contact or in line: only 3 UD would be free, and 3 are not due to two elements.
    let game = Table::free()
        .unit_with(First, Arm::Infantry, (5.0, 5.0), 180, |unit| unit.elements = 2)
        .unit(Second, Arm::Infantry, (5.0, 4.0), 0)
        .unit(First, Arm::Infantry, (5.0, 6.5), 180)
        .playing();
    let blow = game.battle.blow(&game.state, UnitId(0), 7, game.state.units[1].at);
    assert_eq!((blow.suffered.destroyed, blow.suffered.excess), (true, 5), "two losses, both elements");
}

/// JOS-LOSS-13, JOS-SQ-03, -07: an elite square neither moves into cover nor keeps its formation when pushed into it.
#[test]
fn squares_and_cover() {
    let mut game = Table::free()
        .unit_with(First, Arm::Infantry, (5.0, 4.0), 0, |unit| unit.profile.value = Standing::Elite)
        .unit(Second, Arm::FootArtillery, (5.0, 6.0), 180)
        .area(AreaKind::Orchard, (4.0, 2.5), (6.0, 3.5), &[])
        .playing();
    game.state.units[0].square = true;
    let mut pushed = Game { battle: game.battle.clone(), state: game.state.clone(), events: Vec::new() };
    assert_eq!(game.activate(0, 1).march_refused(&[to(5.0, 3.2)]), "JOS-SQ-03");
    pushed.answer_any(Answer::one(id::UNIT)).answer_any(Answer::one(id::FORGO)).answer_any(Answer::one(id::NONE));
    while pushed.asked() != Side::Second {
        pushed.answer_any(Answer::one(id::NONE));
    }
    pushed.activate(1, 1).one(id::FIRE, &[1, 1]);
    pushed.answer_any(Answer::one(id::COUNT + 1));
    assert!(!pushed.state.units[0].square);
    pushed.assert_cites(&["JOS-LOSS-13"]);
}

/// JOS-LOF-07: guns fire over a friend at a general, who is in contact with nobody.
#[test]
fn guns_over_a_friend_at_a_general() {
    let game = Table::free()
        .area(AreaKind::Hill { level: 1, dominant: false }, (4.0, 1.0), (6.0, 2.5), &[])
        .unit(First, Arm::FootArtillery, (5.0, 2.0), 0)
        .unit(First, Arm::Infantry, (5.0, 3.2), 0)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
        .general(Second, (5.0, 4.1))
        .playing();
    game.battle
        .may_fire(&game.state, UnitId(0), Mark::General(GeneralId(0)))
        .expect("the friend at 0.9 UD of him does not matter");
}

/// What a procedure was asked, as the record of the last answer has it.
fn cases<'a>(game: &'a Game, procedure: &str) -> Vec<&'a str> {
    let causes = game.events.iter().filter_map(|event| event.cause.as_ref());
    causes.filter(|cause| cause.procedure == procedure).map(|cause| cause.case.as_str()).collect()
}

/// JOS-LOSS-05: losses that come of fire are told as such, whether or not their owner had a choice.
#[test]
fn losses_of_fire_are_losses_of_fire() {
    let mut game = Table::free()
        .unit(First, Arm::FootArtillery, (5.0, 2.0), 0)
        .unit(Second, Arm::Infantry, (5.0, 4.0), 180)
        .playing();
    game.activate(0, 1).one(id::FIRE + 1, &[1, 6]);
    assert!(cases(&game, "losses")[0].contains(r#""cause":"fire""#), "{:?}", cases(&game, "losses"));
}

/// JOS-LOSS-09 (O23): the case of a combat states how far the unit could go back for the losses that befell it, so that its reply
/// is what happened.
#[test]
fn the_recoil_in_the_case_is_that_of_the_losses() {
    let charged = |faces: &[u8]| {
        let mut game = Table::free()
            .unit(First, Arm::Infantry, (5.0, 4.0), 0)
            .unit_with(Second, Arm::Infantry, (5.0, 5.0), 180, |unit| unit.elements = 5)
            .unit(Second, Arm::Infantry, (5.0, 6.0), 180)
            .playing();
        for unit in [1, 2] {
            game.state.units[unit].activated = true;
        }
        game.state.camps[Second].tokens = 0;
        game.activate(0, 1).one(id::CHARGE + 1, faces);
        game
    };
    // Through the friend 2 UD are possible, 1 is not.
    let game = charged(&[2, 6, 6, 6, 6, 6, 6, 6, 6]);
    assert!(cases(&game, "charge")[0].contains(r#""elements":5,"recoil_max_ud":0"#), "{:?}", cases(&game, "charge"));
    assert_eq!(game.elements(1), 3);
    let game = charged(&[2, 2, 6, 6, 6, 6, 6, 6, 6]);
    assert!(cases(&game, "charge")[0].contains(r#""elements":5,"recoil_max_ud":2"#), "{:?}", cases(&game, "charge"));
    assert_eq!((game.elements(1), game.at(1)), (3, (5.0, 7.0)));
    // Eight losses: four elements, 4 UD.
    let game = charged(&[2, 2, 2, 2, 6, 6, 6, 6, 6]);
    assert!(cases(&game, "charge")[0].contains(r#""elements":5,"recoil_max_ud":4"#), "{:?}", cases(&game, "charge"));
    assert_eq!((game.elements(1), game.at(1)), (1, (5.0, 9.0)));
}
