//! Set-up, arrivals and special rules, in the scenarios as they are shipped.

use dice::Scripted;
use game::{Answer, Course, Event, Pick, RuleSet, Side};
use rulebook::napow::{DOC_06, FIRE_52, SET_08, SET_11, SET_13, SET_18, SET_19, SET_20, SET_21, SET_22, TER_07};

use super::bench::{point, pose, to, way};
use crate::battle::Battle;
use crate::deploy::Put;
use crate::ids::{UcId, UmId};
use crate::options::{Lot, Opt};
use crate::scene::Scene;
use crate::setup::{Half, Setup, WorkSetup};
use crate::state::{Mk, Phase, State, Where};
use crate::troops::{Arm, Formation};

/// The tests of this crate see another build of the types that muster makes: they are written and read.
fn of_muster<T: serde::Serialize>(setup: &T) -> Setup {
    let text = serde_json::to_string(setup).expect("plain data");
    serde_json::from_str(&text).expect("the same data")
}

fn scenario(id: &str) -> Battle {
    Battle::new(of_muster(&muster::napow::setup(id).expect("one of ours"))).expect("admitted")
}

#[track_caller]
fn answer(battle: &Battle, state: &mut State, side: Side, answer: &Answer, faces: &[u8]) -> Vec<Event> {
    let (mut dice, mut events) = (Scripted::new(faces), Vec::new());
    battle.answer(state, side, answer, &mut Course::told(&mut dice, &mut events)).expect("legal");
    dice.assert_spent();
    events
}

/// Everything by its preset until both sides stand.
fn deployed(battle: &Battle) -> State {
    let mut state = battle.begin();
    while state.turn == 0 {
        let side = battle.asked(&state)[0];
        let given = match state.phase {
            Phase::Deploy(_) => Answer::one(Opt::RestStandard.id()),
            _ => battle.preset(&state, side),
        };
        answer(battle, &mut state, side, &given, &[]);
    }
    state
}

/// The middle of the first row of a UM.
fn spot(battle: &Battle, state: &State, um: u8) -> (f64, f64) {
    let scene = Scene::new(battle, state);
    let foot = battle.um(UmId(um)).ucs().filter(|uc| scene.arm(*uc) != Arm::Artillery);
    let all: Vec<(i32, i32, i32)> =
        foot.map(|uc| (scene.uc(uc).pose.at.y, scene.uc(uc).pose.at.x, scene.size(uc).width / 2)).collect();
    let front = all[0].0;
    let row = || all.iter().filter(|(y, ..)| *y == front);
    let (west, east) = (row().map(|(_, x, half)| x - half).min(), row().map(|(_, x, half)| x + half).max());
    (f64::from(west.expect("a row") + east.expect("a row")) / 2000.0, f64::from(front) / 1000.0)
}

/// Where the batteries of no UM stand.
fn batteries(battle: &Battle, state: &State, side: Side) -> Vec<(f64, f64)> {
    battle.ucs_of(side).filter(|uc| battle.uc(*uc).um.is_none()).map(|uc| state.uc(uc).pose.at.units()).collect()
}

/// NPW-SET-16, -17: the standard deployments of Teugn-Hausen, as the specification lists them.
#[test]
fn the_standard_deployment_of_teugn_hausen() {
    let battle = scenario("teugn_hausen_1809");
    let state = deployed(&battle);
    let spots = [0, 1, 3, 4, 5, 6].map(|um| spot(&battle, &state, um));
    assert_eq!(spots, [(90.0, 81.0), (133.0, 81.0), (45.0, 81.0), (45.0, 39.0), (90.0, 39.0), (135.0, 39.0)]);
    assert_eq!(batteries(&battle, &state, Side::First), [(98.0, 81.0), (82.0, 81.0)]);
    assert_eq!(batteries(&battle, &state, Side::Second), [(98.0, 39.0), (82.0, 39.0), (102.0, 39.0)]);
}

/// NPW-SET-16, -17: the standard deployments of Hagelberg, as the specification lists them.
#[test]
fn the_standard_deployment_of_hagelberg() {
    let battle = scenario("hagelberg_1813");
    let state = deployed(&battle);
    let spots = [0, 1, 2, 3, 4, 5, 6].map(|um| spot(&battle, &state, um));
    let prussian = [(67.5, 39.0), (112.5, 39.0), (143.5, 39.0), (22.5, 39.0)];
    assert_eq!(spots[..3], [(80.0, 81.0), (123.0, 81.0), (35.0, 81.0)]);
    assert_eq!(spots[3..], prussian);
    assert_eq!(batteries(&battle, &state, Side::First), [(92.0, 81.0), (68.0, 81.0)]);
    assert_eq!(batteries(&battle, &state, Side::Second), [(90.0, 39.0)]);
}

/// NPW-SET-02, -03, -08, -10, -12, -15 to -17, NPW-LAY-18 (G01): set-up by presets on an open table.
#[test]
fn set_up_by_presets() {
    let options = muster::napow::Options::default();
    let made = muster::napow::setup_of_lists(["fr1809", "au1805"], 1, options).expect("two lists of one period");
    let mut setup = of_muster(&made);
    setup.terrain.clear();
    let battle = Battle::new(setup).expect("admitted");
    let mut state = battle.begin();
    answer(&battle, &mut state, Side::First, &Answer::one(Opt::Begin.id()), &[3, 3, 5, 2]);
    assert_eq!(state.attacker, Side::First);
    answer(&battle, &mut state, Side::First, &Answer::one(Opt::Half(Half::South).id()), &[]);
    for side in Side::BOTH {
        let preset = battle.preset(&state, side);
        let told = answer(&battle, &mut state, side, &preset, &[]);
        let sealed: Vec<&Event> = told.iter().filter(|event| event.clause == SET_08).collect();
        assert_eq!(sealed.len(), 1);
        assert!(sealed[0].numbers.is_empty() && sealed[0].seen_by(Some(side.other())), "that, not what, is told");
        let chosen = told.iter().find(|event| event.what == *"objectives_chosen").expect("to himself");
        assert!(!chosen.seen_by(Some(side.other())));
    }
    let rest = Answer::one(Opt::RestStandard.id());
    answer(&battle, &mut state, Side::First, &rest, &[]);
    assert_eq!(battle.asked(&state)[0], Side::Second, "they place by turns");
    answer(&battle, &mut state, Side::Second, &rest, &[2, 3, 4, 4]);
    assert_eq!((state.first, state.turn), (Side::First, 1), "whoever finished first has 1 more");
    let at = |uc: u8| state.uc(UcId(uc)).pose.at.units();
    let chief = |um: u8| state.general(battle.um(UmId(um)).brigadier.expect("led")).at.units();
    // The light brigade, the line brigade in two rows, the light cavalry, the batteries.
    assert_eq!([at(0), at(1), chief(0)], [(86.5, 39.0), (93.5, 39.0), (86.5, 34.5)]);
    let line = [2, 3, 4, 5, 6].map(at);
    assert_eq!(line, [(128.0, 39.0), (135.0, 39.0), (142.0, 39.0), (131.5, 32.0), (138.5, 32.0)]);
    assert_eq!(chief(1), (135.0, 34.5));
    assert_eq!([at(7), at(8), chief(2)], [(40.0, 39.0), (50.0, 39.0), (40.0, 34.5)]);
    assert_eq!(batteries(&battle, &state, Side::First), [(98.0, 39.0), (82.0, 39.0)]);
    assert_eq!(state.uc(UcId(9)).formation, Formation::Unlimbered);
    assert_eq!(state.uc(UcId(10)).formation, Formation::Limbered);
    assert_eq!(state.general(battle.divisional(Side::First)).at.units(), (90.0, 26.0));
}

/// A turn of a side, with everybody else as the standard has them.
fn turn_of(battle: &Battle, side: Side, turn: u8, phase: Phase) -> State {
    let mut state = deployed(battle);
    (state.turn, state.phase, state.active) = (turn, phase, side);
    state
}

/// NPW-SET-13, -21 (G18): a brigade arrives over its line; who would come near an enemy waits; whoever cannot arrive at a spot is told the
/// nearest one at which he could.
#[test]
fn a_brigade_arrives() {
    let battle = scenario("saalfeld_1806");
    let mut state = turn_of(&battle, Side::First, 2, Phase::Arrive);
    let brigade: Vec<UcId> = battle.um(UmId(2)).ucs().collect();
    let preset = battle.preset(&state, Side::First);
    let spots = [(117.5, 6.0), (121.5, 6.0), (113.5, 6.0), (125.5, 6.0)];
    let expected: Answer =
        brigade.iter().zip(spots).map(|(uc, (x, y))| Pick::spot(Opt::Arrive(*uc).id(), pose(x, y, 0))).collect();
    assert_eq!(preset, expected);
    let far = Answer::from(Pick::spot(Opt::Arrive(brigade[0]).id(), pose(90.0, 6.0, 0)));
    assert_eq!(battle.check(&state, Side::First, &far).expect_err("off its line").clause, SET_21);
    let nearest = |answer: &Answer| {
        let refusal = battle.check(&state, Side::First, answer).expect_err("it cannot arrive there");
        battle.advise(&state, Side::First, answer, refusal).nearest
    };
    assert_eq!(nearest(&far), Some(point(101.5, 6.0).into()), "the end of its line");
    let both: Answer = [117.5, 118.0]
        .iter()
        .zip(&brigade)
        .map(|(x, uc)| Pick::spot(Opt::Arrive(*uc).id(), pose(*x, 6.0, 0)))
        .collect();
    assert_eq!(nearest(&both), Some(point(120.5, 6.0).into()), "beside the first column");
    let mut near = state.clone();
    let enemy = UcId(15);
    (near.uc_mut(enemy).pose, near.uc_mut(enemy).formation) = (pose(117.5, 10.0, 180), Formation::Line);
    assert_eq!(battle.check(&near, Side::First, &preset).expect_err("an enemy is near").clause, SET_21);
    let told = answer(&battle, &mut near, Side::First, &Answer::none(), &[]);
    assert_eq!(told.iter().filter(|event| event.clause == SET_13).count(), 4, "all wait");
    assert!(brigade.iter().all(|uc| near.uc(*uc).place == Where::Waiting));
    assert_eq!(Scene::new(&battle, &near).left_of(UmId(2)), 4, "and are not lost");
    answer(&battle, &mut state, Side::First, &preset, &[]);
    assert_eq!(state.phase, Phase::Move);
    let on = Pick::way(Opt::March(brigade[0]).id(), way(&[to(117.5, 26.0)]));
    battle.check(&state, Side::First, &on.into()).expect("it moves in the same phase");
    assert!(state.general(battle.um(UmId(2)).brigadier.expect("led")).is_on(), "he comes with them");
}

/// NPW-SET-22, NPW-DOC-06 (G17): nobody moves in turn 1, it rains in turn 4, conscripts in line out of cover form column.
#[test]
fn the_special_rules_of_hagelberg() {
    let battle = scenario("hagelberg_1813");
    let mut state = turn_of(&battle, Side::First, 1, Phase::Move);
    let line = UcId(0);
    // With room to deploy.
    for neighbour in battle.ucs_of(Side::First).filter(|uc| *uc != line) {
        state.uc_mut(neighbour).place = Where::OffTable;
    }
    let at = state.uc(line).pose.at.units();
    let march = Pick::way(Opt::March(line).id(), way(&[to(at.0, at.1 - 5.0)]));
    assert!(battle.check(&state, Side::First, &march.clone().into()).is_err(), "no_move");
    assert_eq!(
        Scene::new(&battle, &state)
            .walk(line, &[to(at.0, at.1 - 5.0)], crate::procedures::MoveKind::Advance)
            .expect_err("held")
            .clause,
        SET_22
    );
    let change = Answer::one(Opt::Change(line, Formation::Line, field::Side::Front).id());
    battle.check(&state, Side::First, &change).expect("a change is no move");
    let mut later = state.clone();
    later.turn = 2;
    battle.check(&later, Side::First, &march.into()).expect("from turn 2 it marches");
    rain(&battle);
    conscripts(&battle);
}

/// Two UC alone on the table, so far apart.
fn face_to_face(battle: &Battle, own: UcId, enemy: UcId, cm: f64, formations: [Formation; 2]) -> State {
    let mut state = turn_of(battle, battle.side(own), 4, Phase::Fire);
    for uc in battle.ucs().filter(|uc| *uc != own && *uc != enemy) {
        state.uc_mut(uc).place = Where::OffTable;
    }
    let north = battle.side(own) == Side::First;
    let (y, facing) = if north { (20.0, 180) } else { (20.0, 0) };
    let them = if north { y - cm } else { y + cm };
    for (uc, y, facing, formation) in [(own, y, facing, formations[0]), (enemy, them, 180 - facing, formations[1])] {
        let unit = state.uc_mut(uc);
        (unit.pose, unit.formation) = (pose(20.0, y, facing), formation);
    }
    state
}

fn rain(battle: &Battle) {
    let (reserve, enemy) = (battle.um(UmId(3)).first, UcId(0));
    let shots = |cm: f64, turn: u8| {
        let mut state = face_to_face(battle, reserve, enemy, cm, [Formation::Line, Formation::AttackColumn]);
        state.turn = turn;
        Scene::new(battle, &state).shots().count()
    };
    assert_eq!((shots(12.5, 4), shots(9.8, 4), shots(12.5, 7)), (0, 1, 1), "no long range in the rain");
}

fn conscripts(battle: &Battle) {
    let (own, enemy) = (UcId(1), battle.um(UmId(3)).first);
    for (cm, forms_column) in [(22.0, true), (9.0, false)] {
        let mut state = face_to_face(battle, own, enemy, cm, [Formation::Line, Formation::AttackColumn]);
        (state.turn, state.phase) = (5, Phase::Move);
        state.uc_mut(own).mark(Mk::Commanded);
        if forms_column {
            let astray = Pick::way(Opt::March(own).id(), way(&[to(20.0, 19.0)]));
            assert_eq!(battle.check(&state, Side::First, &astray.into()).expect_err("not in cover").clause, DOC_06);
        }
        answer(battle, &mut state, Side::First, &Answer::one(Opt::Done.id()), &[]);
        let column = state.uc(own).formation == Formation::AttackColumn;
        assert_eq!(column, forms_column, "{cm} cm");
    }
}

/// NPW-SET-10, -18, NPW-FIRE-52: whoever has a standard place is not held back; nobody fires at whom it may not.
#[test]
fn only_who_finds_no_room_is_held_back() {
    let battle = scenario("saalfeld_1806");
    let mut state = battle.begin();
    for side in Side::BOTH {
        let preset = battle.preset(&state, side);
        answer(&battle, &mut state, side, &preset, &[]);
    }
    let side = battle.asked(&state)[0];
    let Phase::Deploy(class) = state.phase else { panic!("deployment") };
    let lot = battle.lots(&state, side, class).next().expect("somebody");
    let held = Answer::one(Opt::HoldBack(lot).id());
    assert_eq!(battle.check(&state, side, &held).expect_err("it has a place").clause, SET_18);
    // NPW-SET-10: they place by turns.
    let mut next = state.clone();
    answer(&battle, &mut next, side, &Answer::one(Opt::Standard(lot).id()), &[]);
    assert_eq!(battle.asked(&next)[0], side.other());
    // A zone in which nobody finds room.
    let corners = [(0, 0), (100, 0), (100, 100), (0, 100)].map(|(x, y)| field::Point::new(x, y));
    let mut narrow = battle.clone();
    let half = state.camp(side).half.expect("known") as usize;
    narrow.setup.zones[half] = field::Polygon::new(corners.to_vec()).expect("a rectangle");
    assert_eq!(narrow.preset(&state, side), held);
    let told = answer(&narrow, &mut state, side, &held, &[]);
    assert!(told.iter().any(|event| event.clause == SET_18 && event.what == *"held_back"));
    let Lot::Um(um) = lot else { panic!("a UM") };
    assert!(state.ums[um.index()].held_back && battle.um(um).ucs().all(|uc| state.uc(uc).place == Where::Waiting));
    let shot = Answer::one(Opt::Fire(UcId(0), UcId(20)).id());
    (state.phase, state.turn, state.active) = (Phase::Fire, 1, Side::First);
    assert_eq!(battle.check(&state, Side::First, &shot).expect_err("nobody fires").clause, FIRE_52);
}

/// NPW-SET-11: a UM is placed so that all are commanded and the brigadier is with them.
#[test]
fn a_um_is_placed_together() {
    let battle = scenario("saalfeld_1806");
    let mut state = battle.begin();
    for side in Side::BOTH {
        let preset = battle.preset(&state, side);
        answer(&battle, &mut state, side, &preset, &[]);
    }
    let scene = Scene::new(&battle, &state);
    let standard = scene.standard(Side::First, Lot::Um(UmId(0))).expect("it has a place");
    scene.check_puts(Side::First, &standard).expect("legal");
    let moved = |which: usize, x: f64| {
        let mut puts = standard.clone();
        match &mut puts[which] {
            Put::Uc(_, _, place) => place.at.x = field::Point::from_units(x, 0.0).x,
            Put::General(_, at, _, with) => (at.x, *with) = (field::Point::from_units(x, 0.0).x, None),
        }
        scene.check_puts(Side::First, &puts).expect_err("not together").clause
    };
    assert_eq!(moved(1, 160.0), SET_11, "a UC out of command");
    assert_eq!(moved(2, 160.0), SET_11, "a brigadier far from his UM");
}

/// NPW-SET-19, NPW-TER-06: the defender lays his works in his zone; whoever stands behind one is in cover.
#[test]
fn the_defender_lays_his_works() {
    let mut setup = scenario("saalfeld_1806").setup.clone();
    let defender = setup.attacker.expect("known").other();
    setup.works = vec![WorkSetup { side: defender, slices: 4 }, WorkSetup { side: defender, slices: 2 }];
    let battle = Battle::new(setup).expect("admitted");
    let mut state = battle.begin();
    for side in Side::BOTH {
        let preset = battle.preset(&state, side);
        answer(&battle, &mut state, side, &preset, &[]);
    }
    assert_eq!((state.phase, battle.asked(&state)[0]), (Phase::Works, defender));
    let preset = battle.preset(&state, defender);
    assert_eq!(preset.len(), 2);
    let outside = Answer::from(Pick::spot(preset[0].option, pose(90.0, 50.0, 0)));
    assert!(battle.check(&state, defender, &outside).is_err(), "outside his zone");
    let game::Given::Spot(first) = preset[0].given else { panic!("a spot") };
    let on_it: Answer = [preset[0].clone(), Pick::spot(preset[1].option, first)].into_iter().collect();
    assert_eq!(battle.check(&state, defender, &on_it).expect_err("one on the other").clause, SET_19);
    let told = answer(&battle, &mut state, defender, &preset, &[]);
    assert_eq!(told.iter().filter(|event| event.clause == SET_19).count(), 2);
    while state.turn == 0 {
        let side = battle.asked(&state)[0];
        answer(&battle, &mut state, side, &Answer::one(Opt::RestStandard.id()), &[]);
    }
    let work = state.works[0].expect("laid");
    let foot = battle.ucs_of(defender).find(|uc| battle.troops(*uc).arm == Arm::Infantry).expect("foot");
    let unit = state.uc_mut(foot);
    // Its front half a centimetre behind the work.
    unit.pose = work.shifted(field::Offset { right: 0, ahead: -1_500 });
    unit.formation = Formation::Line;
    let scene = Scene::new(&battle, &state);
    assert!(scene.is_behind_screen(&scene.body(foot), Formation::Line));
}

/// NPW-SET-20, NPW-TER-07: two lists fight without scenario on a table that dice laid; who sits down is told so.
#[test]
fn a_battle_without_scenario_is_told_as_one() {
    let ids: Vec<&str> = muster::napow::armies().iter().map(|list| &*list.id).take(1).collect();
    let random = muster::napow::setup_of_lists([ids[0]; 2], 7, muster::napow::Options::default());
    let battle = Battle::new(of_muster(&random.expect("a list has its own years"))).expect("admitted");
    let told = answer(&battle, &mut battle.begin(), Side::First, &Answer::one(Opt::Begin.id()), &[6, 1]);
    let notes = |clause| told[0].factors.iter().any(|factor| factor.clause == clause);
    assert!(told[0].what == *"table_laid" && notes(SET_20) && notes(TER_07));
    let mut state = scenario("saalfeld_1806").begin();
    let battle = scenario("saalfeld_1806");
    let side = battle.asked(&state)[0];
    let preset = battle.preset(&state, side);
    let told = answer(&battle, &mut state, side, &preset, &[]);
    assert!(told[0].what == *"table_laid" && told[0].factors.is_empty());
}
