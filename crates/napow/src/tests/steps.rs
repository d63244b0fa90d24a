//! Single steps of movement, fire, melee and rally, each by its clause.

use field::Facing;
use game::Side::{First, Second};
use game::{Answer, Pick, RuleSet, Step};
use rulebook::napow::{
    FIRE_05, FIRE_40, FIRE_43, FIRE_48, GEO_18, LAY_13, MEL_27, MOVE_25, MOVE_31, MOVE_35, MOVE_36, PUR_29, PUR_32,
    RAL_02, RAL_05, SEQ_10,
};

use super::bench::{Bench, FOOT, PRUSSIAN, Unit, guns, horse, point, to, way};
use crate::agenda::{Frame, MeleeStep};
use crate::ids::{GeneralId, UcId, UmId};
use crate::options::Opt;
use crate::place::Unfree;
use crate::procedures::MoveKind;
use crate::state::{Mk, Phase, Where};
use crate::troops::{Calibre, CavalryType, Experience, Formation};

const A: UcId = UcId(0);
const B: UcId = UcId(1);
const C: UcId = UcId(2);

fn march(uc: UcId, steps: &[Step]) -> Pick {
    Pick::way(Opt::March(uc).id(), way(steps))
}

/// NPW-MOVE-25: out of a zone of control one only goes away from whose zone it is.
#[test]
fn out_of_a_zone_only_away() {
    let bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::AttackColumn, (60.0, 50.0), 0),
        Unit(Second, FOOT, 4, Formation::Line, (60.0, 54.0), 180),
    ])
    .phase(Phase::Move, First);
    assert_eq!(bench.refused(First, march(A, &[to(60.0, 51.0)])).clause, MOVE_25);
    let back = bench.scene().walk(A, &[to(60.0, 48.0)], MoveKind::Advance).expect("away");
    assert_eq!(back.cut, None);
}

/// NPW-MOVE-31: a square goes anywhere without turning; a line does not go sideways.
#[test]
fn squares_go_anywhere() {
    let mut bench =
        Bench::new(&[Unit(First, FOOT, 4, Formation::HollowSquare, (60.0, 50.0), 0)]).phase(Phase::Move, First);
    for (x, y) in [(62.0, 50.0), (58.0, 49.0), (60.0, 47.5)] {
        let walk = bench.scene().walk(A, &[to(x, y)], MoveKind::Advance).expect("in any direction");
        assert_eq!((walk.pose.at, walk.pose.facing), (point(x, y), Facing::NORTH));
    }
    let turn = march(A, &[Step::Turn(Facing::new(20))]);
    assert_eq!(bench.refused(First, turn).clause, MOVE_31);
    bench.state.uc_mut(A).formation = Formation::Line;
    assert!(bench.scene().walk(A, &[to(62.0, 50.0)], MoveKind::Advance).is_err());
}

/// NPW-MOVE-36: a UC marches once a turn, and not at all after a change unless it is drilled.
#[test]
fn one_march_a_turn() {
    let unit = |troops| Unit(First, troops, 4, Formation::AttackColumn, (60.0, 50.0), 0);
    let mut bench = Bench::new(&[unit(FOOT), enemy()]).phase(Phase::Move, First);
    assert_eq!(bench.refused(First, march(A, &[])).clause, MOVE_36, "a way has a length");
    bench.answer(First, march(A, &[to(60.0, 55.0)]), &[]);
    assert!(bench.cites("marched", MOVE_36) && bench.has(0, Mk::Moved));
    assert_eq!(bench.scene().may_march(A).expect_err("once").clause, MOVE_36);
    for (troops, marches) in [(FOOT, false), (crate::setup::Troops { experience: Experience::Veteran, ..FOOT }, true)] {
        let mut bench = Bench::new(&[unit(troops), enemy()]).phase(Phase::Move, First);
        bench.state.uc_mut(A).changes = 1;
        assert_eq!(bench.scene().may_march(A).is_ok(), marches);
    }
}

fn enemy() -> Unit {
    Unit(Second, FOOT, 4, Formation::Line, (90.0, 110.0), 180)
}

/// NPW-FORM-07, NPW-LAY-13: a change counts as a change and is no move; without room it is refused.
#[test]
fn a_change_is_no_move() {
    let mut bench = Bench::new(&[Unit(First, FOOT, 4, Formation::AttackColumn, (60.0, 50.0), 0), enemy()])
        .phase(Phase::Move, First);
    let into_line = Opt::Change(A, Formation::Line, field::Side::Front);
    bench.pick(First, into_line, &[]);
    bench.stands(0, Formation::Line, 60.0, 50.0, 0);
    assert!(bench.cites("changed", rulebook::napow::FORM_07));
    assert_eq!((bench.state.uc(A).changes, bench.has(0, Mk::Moved)), (1, false));
    let squeezed = |x: f64| Unit(First, FOOT, 4, Formation::MarchColumn, (x, 52.0), 0);
    let bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::MarchColumn, (60.0, 52.0), 0),
        squeezed(56.9),
        squeezed(63.1),
        squeezed(53.8),
        squeezed(66.2),
        Unit(First, FOOT, 4, Formation::Line, (60.0, 54.5), 0),
        enemy(),
    ])
    .phase(Phase::Move, First);
    let wish = Answer::one(into_line.id());
    let refusal = bench.battle.check(&bench.state, First, &wish).expect_err("no room");
    assert_eq!((refusal.clause, refusal.nearest), (LAY_13, None));
    // Whoever is told so is told where there would be room: the nearest free place, farther away than a shift.
    let told = bench.battle.advise(&bench.state, First, &wish, refusal);
    let Some(field::Place::Point(room)) = told.nearest else { panic!("no room is named: {told:?}") };
    let there = |at: field::Point| {
        let scene = bench.scene();
        let body = scene.laid_out(A, Formation::Line, field::Pose::new(at, bench.state.uc(A).pose.facing));
        scene.is_free(A, &body, Formation::Line).is_ok()
    };
    let away = |at: field::Point| field::distance(at, bench.state.uc(A).pose.at);
    assert!(there(room) && away(room) > 3.0, "{room:?}");
    let nearer = (-10..=10).flat_map(|x| (-10..=10).map(move |y| (1_000 * x, 1_000 * y)));
    let nearer = nearer.map(|(x, y)| field::Point::new(60_000 + x, 52_000 + y));
    assert!(nearer.filter(|at| away(*at) < away(room)).all(|at| !there(at)), "{room:?} is the nearest");
}

/// NPW-GEO-18: a place is free on the table, off the others, and half a centimetre from an enemy.
#[test]
fn what_makes_a_place_free() {
    let bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::Line, (60.0, 20.0), 0),
        Unit(First, FOOT, 4, Formation::Line, (90.0, 50.0), 0),
        Unit(Second, FOOT, 4, Formation::Line, (60.0, 60.0), 180),
    ]);
    let scene = bench.scene();
    let free = |x: f64, y: f64| {
        scene.is_free(A, &scene.laid_out(A, Formation::Line, super::bench::pose(x, y, 0)), Formation::Line)
    };
    assert_eq!(free(5.9, 50.0), Err(Unfree::OffTable));
    assert_eq!(free(6.0, 50.0), Ok(()));
    assert_eq!(free(90.0, 51.0), Err(Unfree::Taken(B)));
    assert_eq!(free(60.0, 59.51), Err(Unfree::Near(C)));
    assert_eq!(free(60.0, 59.5), Ok(()));
    let refusal = crate::walk::unfree(&scene, Unfree::Taken(B));
    assert_eq!(refusal.clause, GEO_18);
}

/// NPW-SEQ-10, NPW-MOVE-35: nothing follows `done`; of a sequence the first pick must be legal, a later one is dropped; a closed
/// stage stays closed.
#[test]
fn picks_of_a_sequence() {
    let column = |x: f64| Unit(First, FOOT, 4, Formation::AttackColumn, (x, 40.0), 0);
    let mut bench = Bench::new(&[column(60.0), column(70.0), enemy()]).phase(Phase::Move, First);
    let late: Answer = [Pick::from(Opt::Done.id()), march(A, &[to(60.0, 45.0)])].into_iter().collect();
    assert_eq!(bench.battle.check(&bench.state, First, &late).expect_err("done is last").clause, SEQ_10);
    let twice: Answer = [march(A, &[to(60.0, 45.0)]), march(A, &[to(60.0, 50.0)])].into_iter().collect();
    bench.answer(First, twice, &[]);
    bench.stands(0, Formation::AttackColumn, 60.0, 45.0, 0);
    assert!(bench.cites("pick_dropped", MOVE_36));
    assert_eq!(bench.refused(First, Pick::from(Opt::March(C).id())).clause, MOVE_35, "not his to move");
}

/// NPW-FIRE-05, -43: a UC fires once, before all charges; who fails his save is removed for good.
#[test]
fn a_unit_fires_once() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::Line, (60.0, 50.0), 0),
        Unit(First, FOOT, 4, Formation::Line, (75.0, 50.0), 0),
        Unit(Second, FOOT, 6, Formation::Line, (66.0, 58.0), 180),
    ])
    .phase(Phase::Fire, First);
    let volley = [6, 1, 1, 1, 1, 1, 1, 1, /* save */ 1];
    bench.pick(First, Opt::Fire(A, C), &volley);
    assert!(bench.cites("fired", FIRE_05) && bench.cites("elements_lost", FIRE_43));
    assert_eq!((bench.elements(2), bench.state.phase), (5, Phase::Fire));
    assert!(bench.has(0, Mk::Fired) && bench.options(First) == [Opt::Fire(B, C), Opt::Done]);
    bench.pick(First, Opt::Done, &[]);
    assert_ne!(bench.state.phase, Phase::Fire);
}

/// NPW-FIRE-40: elements that cannot fire at the target of their unit take the nearest of their first class by themselves.
#[test]
fn idle_elements_take_another_target() {
    let mut bench = Bench::new(&[
        Unit(First, guns(Calibre::Medium, Experience::Veteran), 1, Formation::Unlimbered, (150.0, 20.0), 0),
        Unit(First, FOOT, 8, Formation::Line, (60.0, 50.0), 0),
        Unit(Second, FOOT, 2, Formation::AttackColumn, (49.0, 54.0), 180),
        Unit(Second, FOOT, 2, Formation::AttackColumn, (71.0, 54.5), 180),
    ])
    .phase(Phase::Fire, First);
    let aims = [C, UcId(3)].map(|target| bench.scene().aim(B, target, u16::MAX, 1_500).expect("seen").shooters);
    assert!(aims[0] & aims[1] != aims[1], "some see the second alone");
    let faces = vec![1; 32];
    let mut scripted = dice::Scripted::new(&faces);
    let mut course = game::Course::told(&mut scripted, &mut bench.events);
    let shot = Answer::one(Opt::Fire(B, C).id());
    bench.battle.answer(&mut bench.state, First, &shot, &mut course).expect("legal");
    let fired: Vec<_> = bench.events.iter().filter(|event| event.what == *"fired").map(|event| event.clause).collect();
    assert_eq!(fired, [FIRE_05, FIRE_40]);
}

/// NPW-FIRE-48: an attached general is hit like an element, in his place by distance.
#[test]
fn an_attached_general_is_hit() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::Line, (60.0, 50.0), 0),
        Unit(Second, FOOT, 1, Formation::Line, (60.0, 58.0), 180),
    ])
    .phase(Phase::Fire, First);
    bench.general(3, 63.0, 59.5);
    bench.state.general_mut(GeneralId(3)).with = Some(B);
    let aim = bench.scene().aim(A, B, u16::MAX, 1_500).expect("seen");
    let victims = bench.scene().victims(A, B, aim.shooters, 1_500);
    assert_eq!(victims.len(), 2);
    assert_eq!(victims[1], crate::aim::Victim::General(GeneralId(3)));
    let faces = [6, 6, 1, 1, 1, 1, 1, 1, /* saves */ 1, 1];
    bench.pick(First, Opt::Fire(A, B), &faces);
    assert!(bench.cites("general_hit", FIRE_48) && bench.state.general(GeneralId(3)).place == Where::Lost);
}

/// A column that has reached a line: nobody was hit in the first round.
fn in_melee() -> Bench {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::AttackColumn, (90.0, 55.0), 0),
        Unit(Second, PRUSSIAN, 4, Formation::Line, (92.0, 60.0), 180),
    ]);
    bench.pick(First, Opt::Charge(A, B), &[6]);
    bench.pick(Second, Opt::Stand, &[6, /* C */ 6, 1, 1, 1, /* T */ 1, 1, 1, 1, /* save */ 1, /* T tests */ 6]);
    bench
}

/// NPW-MEL-01, -27: whoever passes is asked whether to fight on; told to fight to the end he is not asked again.
#[test]
fn to_the_end() {
    let bench = in_melee();
    assert!(bench.told("round"));
    assert_eq!(bench.asks(Second), MEL_27);
    assert_eq!(bench.options(Second), [Opt::FightOn, Opt::Retreat, Opt::ToTheEnd]);
    for seed in 0..20 {
        let (battle, mut state) = (&bench.battle, bench.state.clone());
        let mut dice = dice::Seeded::new(seed, 28);
        let mut given = Answer::one(Opt::ToTheEnd.id());
        let (mut side, mut asked) = (Second, 0);
        while let Some(Frame::Melee(melee)) = state.stack.last() {
            asked += u32::from(melee.step == MeleeStep::FightOn(B));
            assert_eq!(asked, 1, "asked once");
            battle.answer(&mut state, side, &given, &mut game::Course::silent(&mut dice)).expect("legal");
            (side, given) = (battle.asked(&state)[0], Answer::one(Opt::FightOn.id()));
        }
    }
}

/// NPW-MEL-28: after the fortieth round the chargers break off.
#[test]
fn forty_rounds_are_enough() {
    let mut bench = in_melee();
    let Some(Frame::Melee(melee)) = bench.state.stack.last_mut() else { panic!("a melee") };
    melee.round = 40;
    bench.pick(Second, Opt::ToTheEnd, &[]);
    assert!(bench.cites("retreated", rulebook::napow::PUR_27) && bench.state.uc(A).pose.at.y < 60_000);
}

/// NPW-PUR-32, -17 (G14): after a pursuit its UM consolidates: who did not fight marches 10 cm, who rallies does not.
#[test]
fn a_um_consolidates() {
    let mut bench = Bench::new(&[
        Unit(First, horse(CavalryType::Hc, Experience::Veteran), 2, Formation::Column, (92.786, 52.972), 11),
        Unit(First, horse(CavalryType::Hc, Experience::Veteran), 3, Formation::Line, (78.0, 54.0), 0),
        Unit(First, horse(CavalryType::Hc, Experience::Veteran), 3, Formation::Line, (20.0, 30.0), 0),
        enemy(),
    ])
    .phase(Phase::Consolidate(UmId(0)), First);
    bench.state.engaged.put(A);
    bench.state.engaged.put(C);
    bench.state.uc_mut(A).rally();
    assert_eq!((bench.asks(First), bench.options(First)), (PUR_32, vec![Opt::March(B), Opt::Done]));
    let far = bench.refused(First, march(B, &[to(83.0, 63.0)]));
    assert_eq!(far.clause, PUR_32);
    bench.answer(First, march(B, &[to(83.0, 62.0)]), &[]);
    bench.stands(1, Formation::Line, 83.0, 62.0, 0);
    let marched = bench.events.iter().find(|event| event.what == *"marched").expect("it marched");
    assert_eq!((marched.get("distance"), marched.get("allowance")), (Some(943), Some(1_000)));
    assert_ne!(bench.state.phase, Phase::Consolidate(UmId(0)), "nobody else is left to march");
}

/// NPW-PUR-29: aftermaths come when no pair is left; who has one choice only takes it unasked.
#[test]
fn a_winner_in_disorder_only_rallies() {
    let mut bench = in_melee();
    bench.pick(Second, Opt::Retreat, &[]);
    assert!(!matches!(bench.state.stack.last(), Some(Frame::Melee(_))), "no pair is left");
    assert_eq!(bench.asks(First), PUR_29);
    assert!(bench.options(First).contains(&Opt::RallyInPlace));
}

/// NPW-RAL-01, -02, -05: who has lost a marker may change once, without test where no enemy is near.
#[test]
fn a_change_after_a_rally() {
    let mut bench = Bench::new(&[Unit(First, FOOT, 4, Formation::AttackColumn, (60.0, 40.0), 0), enemy()])
        .phase(Phase::Charge, First);
    bench.state.uc_mut(A).mark(Mk::Rallying);
    bench.state.phase = Phase::Fire;
    bench.pick(First, Opt::Done, &[]);
    assert_eq!((bench.state.phase, bench.asks(First)), (Phase::Rally, RAL_05));
    assert!(!bench.has(0, Mk::Rallying) && bench.cites("markers_off", rulebook::napow::RAL_01));
    let into_line = Opt::Change(A, Formation::Line, field::Side::Front);
    bench.pick(First, into_line, &[]);
    assert!(bench.cites("changed", RAL_02));
    bench.stands(0, Formation::Line, 60.0, 40.0, 0);
    assert_eq!(bench.state.active, Second, "one change each: the turn is over");
}

/// What is listed is what an answer may pick, option by option, for everything that can be named in phase 2.
#[test]
fn lists_and_checks_agree() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::AttackColumn, (60.0, 40.0), 0),
        Unit(First, FOOT, 4, Formation::HollowSquare, (80.0, 40.0), 0),
        Unit(First, guns(Calibre::Medium, Experience::Veteran), 1, Formation::Limbered, (100.0, 40.0), 0),
        Unit(First, horse(CavalryType::Lh, Experience::Conscript), 3, Formation::Line, (120.0, 40.0), 0),
        Unit(Second, FOOT, 4, Formation::Line, (62.0, 60.0), 180),
    ])
    .phase(Phase::Move, First);
    bench.general(1, 60.0, 30.0);
    bench.state.uc_mut(UcId(3)).marks.set(Mk::Commanded, false);
    bench.state.general_mut(GeneralId(0)).with = Some(A);
    let ucs = || (0..7).map(UcId);
    let generals = || (0..5).map(GeneralId);
    let changes = ucs().flat_map(|uc| {
        let all = Formation::ALL.iter().flat_map(|f| field::Side::ALL.map(|flank| (*f, flank)));
        all.map(move |(formation, flank)| Opt::Change(uc, formation, flank))
    });
    let joins = generals().flat_map(|general| ucs().map(move |uc| Opt::Join(general, uc)));
    let every = ucs().flat_map(|uc| [Opt::March(uc), Opt::Face(uc), Opt::Arrive(uc), Opt::Fire(A, uc)]).chain(changes);
    let every = every.chain(joins).chain(generals().flat_map(|general| [Opt::Ride(general), Opt::Stay(general)]));
    let listed = bench.options(First);
    let (mut on, mut off) = (0, 0);
    for opt in every.chain([Opt::Done, Opt::Stand]) {
        let scene = bench.scene();
        let offered = scene.is_at_hand(First, opt) && scene.is_allowed(opt);
        assert_eq!(offered, listed.contains(&opt), "{opt:?}");
        (on, off) = (on + u32::from(offered), off + u32::from(!offered));
    }
    assert!(on > 20 && off > 100, "{on} offered, {off} not");
}

/// NPW-MOVE-33: a column passes through a line of friends, and does not end in it.
#[test]
fn columns_pass_through_lines() {
    let bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::AttackColumn, (60.0, 40.0), 0),
        Unit(First, FOOT, 4, Formation::Line, (60.0, 48.0), 0),
        enemy(),
    ])
    .phase(Phase::Move, First);
    assert_eq!(bench.refused(First, march(A, &[to(60.0, 48.5)])).clause, rulebook::napow::MOVE_33);
    bench.scene().walk(A, &[to(60.0, 51.5)], MoveKind::Advance).expect("through and clear of it");
}

/// NPW-CMD-09: who is not commanded marches nearer to his brigadier or not at all.
#[test]
fn strays_march_to_their_brigadier() {
    let column = |x: f64, y: f64| Unit(First, FOOT, 4, Formation::AttackColumn, (x, y), 0);
    let mut bench = Bench::new(&[column(60.0, 40.0), column(112.0, 34.0), enemy()]).phase(Phase::Move, First);
    bench.general(1, 60.0, 50.0);
    bench.state.uc_mut(B).marks.set(Mk::Commanded, false);
    bench.scene().walk(B, &[to(112.0, 40.0)], MoveKind::Advance).expect("nearer");
    bench.general(1, 60.0, 20.0);
    assert_eq!(bench.refused(First, march(B, &[to(112.0, 40.0)])).clause, rulebook::napow::CMD_09);
}

/// NPW-FIRE-33, -37: whoever threatens from 10 cm or nearer is fired at before all others.
#[test]
fn threats_are_fired_at_first() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::Line, (60.0, 50.0), 0),
        Unit(Second, FOOT, 4, Formation::AttackColumn, (58.0, 58.0), 180),
        // Nearer, and no threat: it marches away.
        Unit(Second, FOOT, 4, Formation::MarchColumn, (66.0, 62.0), 0),
    ])
    .phase(Phase::Fire, First);
    let seen = [B, C].map(|enemy| bench.scene().aim(A, enemy, u16::MAX, 1_500).is_some());
    assert_eq!(seen, [true, true]);
    assert_eq!(bench.options(First), [Opt::Fire(A, B), Opt::Done]);
    bench.state.uc_mut(B).place = Where::OffTable;
    assert_eq!(bench.options(First), [Opt::Fire(A, C), Opt::Done]);
}

/// NPW-GEO-03, -11: nobody fires through others; how far it is is measured from the middle of the front of an element.
#[test]
fn nobody_fires_through_others() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 1, Formation::Line, (60.0, 50.0), 0),
        Unit(First, FOOT, 8, Formation::Line, (60.0, 55.0), 0),
        Unit(Second, FOOT, 1, Formation::Line, (64.5, 58.0), 180),
    ]);
    let aim = |bench: &Bench, limit: i32| bench.scene().aim(A, C, u16::MAX, limit).map(|aim| aim.range);
    assert_eq!(aim(&bench, 1_500), None);
    bench.state.uc_mut(B).place = Where::OffTable;
    assert_eq!(aim(&bench, 1_500), Some(854));
    assert_eq!((aim(&bench, 854), aim(&bench, 853)), (Some(854), None));
}

/// NPW-WIN-06: an element that is not wholly in the template does not count.
#[test]
fn half_elements_do_not_count() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::Line, (90.0, 83.0), 0),
        Unit(Second, FOOT, 4, Formation::Line, (20.0, 110.0), 180),
    ]);
    assert_eq!(bench.scene().counts_at(1), [0, 0]);
    bench.state.uc_mut(A).pose.at = point(90.0, 82.5);
    assert_eq!(bench.scene().counts_at(1), [1, 0]);
}
