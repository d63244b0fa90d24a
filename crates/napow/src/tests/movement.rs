//! Command and ways.

use field::Facing;
use game::Side::{First, Second};
use game::{Answer, Pick, Step};
use rulebook::napow::{MOVE_05, MOVE_28, MOVE_35};

use super::bench::{Bench, FOOT, Unit, point, pose, terrain, to, way};
use crate::ids::{GeneralId, UcId};
use crate::options::Opt;
use crate::procedures::MoveKind;
use crate::setup::TerrainKind;
use crate::state::{Mk, Phase, Where};
use crate::troops::Formation;

const A: UcId = UcId(0);

fn march(uc: u8, steps: &[Step]) -> Pick {
    Pick::way(Opt::March(UcId(uc)).id(), way(steps))
}

/// NPW-CMD-03, -06, -09, NPW-MOVE-35, -37, -38 (G03): command, the plain way of a stray, and one answer for a UM.
#[test]
fn one_answer_for_a_whole_um() {
    let column = |x: f64, y: f64| Unit(First, FOOT, 4, Formation::AttackColumn, (x, y), 0);
    let mut bench = Bench::new(&[
        column(60.0, 40.0),
        column(67.0, 40.0),
        column(80.0, 40.0),
        column(95.0, 40.0),
        column(112.0, 34.0),
        Unit(Second, FOOT, 4, Formation::Line, (20.0, 110.0), 180),
    ])
    .phase(Phase::Move, First);
    let who = bench.state.general_mut(GeneralId(1));
    (who.place, who.at, who.with) = (Where::OnTable, point(60.0, 35.5), Some(A));
    let commanded = crate::command::commanded_among(&bench.scene(), crate::ids::UmId(0));
    assert_eq!(commanded.iter().map(|uc| uc.0).collect::<Vec<_>>(), [0, 1, 2, 3]);
    bench.state.uc_mut(UcId(4)).marks.set(Mk::Commanded, false);
    let preset = bench.scene().preset(First);
    let stray = march(4, &[Step::Turn(Facing::new(314)), to(100.905, 36.027)]);
    assert_eq!(preset[0], stray);
    let answer: Answer =
        [stray.clone(), march(0, &[to(60.0, 55.0)]), march(1, &[to(67.0, 55.0)]), stray, march(2, &[to(80.0, 55.0)])]
            .into_iter()
            .collect();
    bench.answer(First, answer, &[]);
    bench.stands(4, Formation::AttackColumn, 100.905, 36.027, 314);
    bench.stands(0, Formation::AttackColumn, 60.0, 55.0, 0);
    bench.stands(2, Formation::AttackColumn, 80.0, 55.0, 0);
    assert_eq!(bench.state.general(GeneralId(1)).at, point(60.0, 50.5), "he goes along");
    let dropped = bench.events.iter().find(|event| event.what == *"pick_dropped").expect("the fourth pick is dropped");
    assert_eq!(dropped.clause, MOVE_35);
}

/// NPW-MOVE-24, NPW-GEO-17 (G04 i): a zone of control cuts the way in 32nds of the last centimetre.
#[test]
fn a_zone_of_control_cuts_a_way() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::AttackColumn, (60.0, 41.3), 0),
        Unit(Second, FOOT, 4, Formation::Line, (66.0, 58.0), 180),
    ])
    .phase(Phase::Move, First);
    bench.answer(First, march(0, &[to(60.0, 56.3)]), &[]);
    bench.stands(0, Formation::AttackColumn, 60.0, 53.019, 0);
    assert_eq!(bench.scene().distance(A, UcId(1)), 498);
    let marched = bench.events.iter().find(|event| event.what == *"marched").expect("it marched");
    assert_eq!(marched.get("distance"), Some(1_172));
    assert!(bench.told("stopped_by_zone"));
}

/// NPW-MOVE-28 (G04 ii, iv): a wheel about the right front corner costs the arc; too far, and too much aside, are refused.
#[test]
fn wheels_cost_their_arc() {
    let bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::Line, (100.0, 40.0), 0),
        Unit(First, FOOT, 4, Formation::AttackColumn, (60.0, 40.0), 0),
    ])
    .phase(Phase::Move, First);
    let turn = Step::Turn(Facing::new(20));
    let walk = bench.scene().walk(A, &[turn, to(102.349, 47.512)], MoveKind::Advance).expect("legal");
    assert_eq!(walk.path[1], pose(100.362, 42.052, 20));
    assert_eq!((walk.used, walk.allowance), (1_000, 1_000));
    let refusal = bench.refused(First, march(0, &[turn, to(102.352, 47.522)]));
    assert_eq!(refusal.clause, MOVE_28);
    assert_eq!(bench.refused(First, march(1, &[to(66.0, 45.0)])).clause, MOVE_28);
}

/// NPW-MOVE-04, -05 (G04 iii): half of the elements in a wood are bad going for the whole move.
#[test]
fn half_in_a_wood_is_bad_going() {
    let wood = terrain(TerrainKind::Wood, &[(0.0, 48.0), (180.0, 48.0), (180.0, 80.0), (0.0, 80.0)]);
    let bench = Bench::on(&[Unit(First, FOOT, 4, Formation::AttackColumn, (60.0, 40.0), 0)], vec![wood])
        .phase(Phase::Move, First);
    let walk = |y: f64| bench.scene().walk(A, &[to(60.0, y)], MoveKind::Advance);
    assert_eq!(walk(48.7).expect("legal").allowance, 1_500);
    assert_eq!(walk(50.0).expect("legal").allowance, 1_000);
    assert_eq!(walk(51.0).expect_err("too far").clause, MOVE_05);
}
