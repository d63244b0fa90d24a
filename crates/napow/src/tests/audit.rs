//! What a second reader of the machine asks: who has failed already, who rolls first, which pick is refused by which clause.

use game::Side::{First, Second};
use game::{Answer, Pick, RuleSet};
use rulebook::napow::{CHG_03, COH_08, MOVE_05, MOVE_28, TER_05};

use super::bench::{Bench, FOOT, PRUSSIAN, Unit, guns, horse, point, pose, terrain, to, way};
use crate::agenda::{Aftermath, Charge, ChargeStep, Charger, Frame, Further, Gone, Pair, Standing};
use crate::ids::{GeneralId, UcId, UcSet};
use crate::options::Opt;
use crate::setup::{Arrival, Feature, TerrainKind, Troops};
use crate::state::{Class, Mk, Phase, Where};
use crate::troops::{Calibre, CavalryType, Direction, Experience, Formation};

const A: UcId = UcId(0);
const B: UcId = UcId(1);
const C: UcId = UcId(2);
const D: UcId = UcId(3);

const HUSSARS: Troops = horse(CavalryType::Lh, Experience::Seasoned);

fn attach(bench: &mut Bench, general: u8, uc: UcId) {
    bench.general(general, 0.0, 0.0);
    bench.state.general_mut(GeneralId(general)).place = Where::OffTable;
    let post = bench.scene().post(GeneralId(general), uc).expect("a station");
    let who = bench.state.general_mut(GeneralId(general));
    (who.place, who.at, who.facing, who.with) = (Where::OnTable, post.at, post.facing, post.with);
}

/// NPW-CHG-41: who was thrown into disorder before its test (a) has failed it without a die, and takes it no more.
#[test]
fn who_has_failed_takes_no_first_test() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::AttackColumn, (86.0, 58.0), 0),
        Unit(First, FOOT, 4, Formation::AttackColumn, (91.0, 55.0), 0),
        Unit(First, FOOT, 4, Formation::AttackColumn, (99.0, 55.0), 0),
        Unit(Second, HUSSARS, 6, Formation::Line, (90.0, 60.0), 180),
    ]);
    let all: Answer = [A, B, C].into_iter().map(|uc| Opt::Charge(uc, D).id()).collect();
    bench.answer(First, all, &[/* A's test (a) */ 1]);
    bench.pick(First, Opt::Retreat, &[]);
    assert_eq!(bench.options(First), [Opt::RallyInPlace, Opt::Retreat], "B has failed as well");
    bench.pick(First, Opt::RallyInPlace, &[/* C's test (a), not B's */ 6, /* (b) */ 1, /* C's own */ 1]);
    assert!(bench.has(1, Mk::Disordered) && bench.has(2, Mk::Disordered) && bench.has(3, Mk::Disordered));
    assert_eq!(bench.options(First), [Opt::RallyInPlace, Opt::Retreat], "C has failed its own test");
}

/// NPW-PUR-26, -27: who rallies to the rear goes back by the pair with the enemy that went last.
#[test]
fn a_rally_to_the_rear_by_the_last_pair() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::AttackColumn, (60.0, 20.0), 0),
        Unit(First, FOOT, 4, Formation::AttackColumn, (20.0, 60.0), 0),
        Unit(Second, HUSSARS, 4, Formation::Line, (60.0, 60.0), 180),
    ]);
    let pair = |charger, placed, facing| Pair {
        charger,
        charged: C,
        placed,
        facing: field::Facing::new(facing),
        direction: Direction::Front,
    };
    let gone = |went| Gone { stayed: C, went, stood: point(60.0, 58.0), since: 0 };
    bench.state.stack.push(Frame::Aftermath(Box::new(Aftermath {
        asked: Some(C),
        queue: Vec::new(),
        charged: UcSet::from_iter([C]),
        fought: vec![pair(A, C, 180), pair(B, B, 90)],
        gone: vec![gone(B), gone(A)],
    })));
    bench.pick(Second, Opt::RallyBack, &[]);
    let unit = bench.state.uc(C);
    assert!(unit.pose.at.y > 80_000 && (unit.pose.at.x - 60_000).abs() < 1_000, "{:?}", unit.pose);
}

/// NPW-GEN-10, NPW-MEL-26: of generals whose UC are destroyed in one round those of the active side roll first.
#[test]
fn generals_of_the_active_side_roll_first() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 1, Formation::Line, (90.0, 60.0), 0),
        Unit(First, FOOT, 4, Formation::Line, (40.0, 20.0), 0),
        Unit(Second, FOOT, 1, Formation::AttackColumn, (90.0, 64.0), 180),
        Unit(Second, FOOT, 4, Formation::Line, (40.0, 100.0), 180),
    ])
    .phase(Phase::Charge, Second);
    attach(&mut bench, 0, A);
    attach(&mut bench, 2, C);
    bench.pick(Second, Opt::Charge(C, A), &[/* (b) */ 6]);
    bench.pick(First, Opt::Stand, &[/* C's test */ 6, /* hits */ 6, 6, /* saves */ 1, 1, /* escapes */ 6, 1]);
    assert!(bench.state.general(GeneralId(2)).is_on(), "the six was his");
    assert!(!bench.state.general(GeneralId(0)).is_on());
}

/// NPW-FIRE-45, NPW-CHG-42: who was touched by the place of a charger that is out is not charged, and may support.
#[test]
fn who_is_not_charged_may_support() {
    let bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::AttackColumn, (90.0, 55.0), 0),
        Unit(First, FOOT, 4, Formation::AttackColumn, (60.0, 20.0), 0),
        Unit(Second, PRUSSIAN, 4, Formation::Line, (90.0, 60.0), 180),
        Unit(Second, PRUSSIAN, 4, Formation::Line, (103.0, 60.0), 180),
    ]);
    let charger = |uc, standing| Charger {
        uc,
        standing,
        direction: Direction::Front,
        distance: 500,
        tested: false,
        failed: false,
    };
    let charge = |tested| Charge {
        step: ChargeStep::Support,
        target: C,
        chargers: [charger(A, Standing::Declared), charger(B, Standing::Out)].into_iter().collect(),
        further: [Further { tested, ..bench.scene().further(D, B) }].into_iter().collect(),
        passed: true,
        reaction: None,
        supports: arrayvec::ArrayVec::new(),
        cover: UcSet::EMPTY,
        renewed: false,
        side: First,
    };
    let supports = |tested| bench.scene().supports(&charge(tested)).map(|(uc, ..)| uc).collect::<Vec<_>>();
    assert_eq!((supports(false), supports(true)), (vec![D], vec![]));
}

/// NPW-COH-08, NPW-ORG-19: a brigadier who falls with the last UC of his UM is removed by its test, once.
#[test]
fn a_brigadier_is_removed_once() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::AttackColumn, (60.0, 30.0), 0),
        Unit(First, FOOT, 4, Formation::AttackColumn, (90.0, 30.0), 0),
        Unit(Second, FOOT, 4, Formation::Line, (60.0, 100.0), 180),
    ])
    .phase(Phase::Cohesion, First);
    bench.split(1);
    bench.cut_down(0, 1);
    attach(&mut bench, 1, A);
    bench.pick(First, Opt::TakePart(A, GeneralId(1)), &[1]);
    assert!(bench.cites("general_removed", COH_08) && !bench.told("leaves"));
    assert!(!bench.state.general(GeneralId(1)).returns, "nobody is left whom he could lead");
}

/// NPW-MOVE-05, -13, -28: bad going that does not slow light infantry does not refuse its way either.
#[test]
fn too_far_for_light_infantry() {
    for (light, clause) in [(false, MOVE_05), (true, MOVE_28)] {
        let troops = Troops { light, ..FOOT };
        let wood = terrain(TerrainKind::Wood, &[(40.0, 30.0), (80.0, 30.0), (80.0, 90.0), (40.0, 90.0)]);
        let bench = Bench::on(&[Unit(First, troops, 4, Formation::AttackColumn, (60.0, 40.0), 0)], vec![wood])
            .phase(Phase::Move, First);
        let far = Pick::way(Opt::March(A).id(), way(&[to(60.0, 56.0)]));
        assert_eq!(bench.refused(First, far).clause, clause);
    }
}

/// NPW-SEQ-11, NPW-CMD-09: where nobody can do anything nobody is asked to move.
#[test]
fn nobody_is_asked_to_move_nothing() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::MarchColumn, (20.0, 20.0), 0),
        Unit(First, guns(Calibre::Medium, Experience::Seasoned), 1, Formation::Unlimbered, (90.0, 30.0), 0),
        Unit(Second, FOOT, 4, Formation::Line, (10.0, 110.0), 180),
    ])
    .phase(Phase::Rally, Second);
    bench.state.first = Second;
    bench.battle.setup.ums[0].count = 1;
    bench.battle.setup.ums[0].arrival = Some(Arrival { turn: 9, entry: [point(10.0, 0.0), point(40.0, 0.0)] });
    bench.battle.setup.ucs[1].um = None;
    bench.state.uc_mut(A).place = Where::Waiting;
    bench.state.general_mut(GeneralId(0)).place = Where::Lost;
    bench.pick(Second, Opt::Done, &[]);
    assert_eq!((bench.state.phase, bench.state.active, bench.state.turn), (Phase::Move, Second, 4), "the other again");
}

/// NPW-SET-06, -08: where the own half has one feature, which lies nearest to the middle line too, the next nearest is attacked.
#[test]
fn the_preset_attack_gives_way() {
    let mut bench =
        Bench::new(&[Unit(First, FOOT, 4, Formation::Line, (60.0, 30.0), 0)]).phase(Phase::Objectives, First);
    bench.battle.setup.features = vec![
        Feature { at: point(90.0, 60.0), halves: [true, true] },
        Feature { at: point(20.0, 90.0), halves: [false, true] },
        Feature { at: point(90.0, 75.0), halves: [false, true] },
    ];
    let preset: Vec<u32> = bench.scene().preset(First).iter().map(|pick| pick.option).collect();
    assert_eq!(preset, [Opt::Attack(2).id(), Opt::Defence(0).id()]);
}

/// NPW-CHG-03: whoever of a bundle may not charge is named with the clause that forbids it.
#[test]
fn a_bundle_is_refused_by_its_clause() {
    let bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::AttackColumn, (88.0, 56.0), 0),
        Unit(First, FOOT, 4, Formation::AttackColumn, (95.0, 56.0), 180),
        Unit(Second, PRUSSIAN, 4, Formation::Line, (90.0, 60.0), 180),
    ]);
    let both: Answer = [Opt::Charge(A, C), Opt::Charge(B, C)].into_iter().map(Opt::id).collect();
    let refusal = bench.battle.check(&bench.state, First, &both).expect_err("B looks away");
    assert_eq!((refusal.clause, refusal.piece), (CHG_03, Some(bench.battle.piece(B))));
}

/// NPW-SET-04, -15: a refusal names the pick as it was given, wherever the brigadier stands in the answer.
#[test]
fn a_refused_place_is_the_pick_given() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::Line, (60.0, 30.0), 0),
        Unit(First, FOOT, 4, Formation::Line, (80.0, 30.0), 0),
    ])
    .phase(Phase::Deploy(Class::Led), First);
    for uc in [A, B] {
        bench.state.uc_mut(uc).place = Where::OffTable;
    }
    bench.state.general_mut(GeneralId(1)).place = Where::OffTable;
    let place = |uc, x, y| Pick::spot(Opt::Place(uc, Formation::Line).id(), pose(x, y, 0));
    let answer: Answer = [
        Pick::spot(Opt::PlaceGeneral(GeneralId(1)).id(), pose(60.0, 25.0, 0)),
        place(A, 60.0, 30.0),
        place(B, 73.0, 50.0),
    ]
    .into_iter()
    .collect();
    let refusal = bench.battle.check(&bench.state, First, &answer).expect_err("outside the zone");
    assert_eq!((refusal.clause, refusal.pick), (rulebook::napow::SET_04, 2));
}

/// NPW-STA-09, NPW-CHG-37: a general whose UC leaves the table without having been in contact stays where he is.
#[test]
fn a_general_stays_whose_unit_leaves_the_table() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::AttackColumn, (90.0, 9.0), 0),
        Unit(First, FOOT, 4, Formation::AttackColumn, (40.0, 30.0), 0),
        Unit(Second, PRUSSIAN, 4, Formation::Line, (90.0, 14.0), 180),
    ]);
    attach(&mut bench, 0, A);
    bench.pick(First, Opt::Charge(A, C), &[/* (b) */ 4]);
    bench.pick(Second, Opt::Stand, &[/* A's test */ 2]);
    bench.pick(First, Opt::Retreat, &[]);
    let who = bench.state.general(GeneralId(0));
    assert_eq!((bench.state.uc(A).place, who.at, who.with), (Where::Lost, point(90.0, 4.5), None));
    assert!(who.is_on() && bench.told("left_table"));
}

/// NPW-TER-05: who stands in a village by its road alone is offered no change and does not turn.
#[test]
fn by_road_alone_nobody_turns() {
    let village = terrain(TerrainKind::Village, &[(50.0, 20.0), (70.0, 20.0), (70.0, 60.0), (50.0, 60.0)]);
    let road = terrain(TerrainKind::Road, &[(60.0, 0.0), (60.0, 120.0)]);
    let bench = Bench::on(
        &[
            Unit(First, horse(CavalryType::Lh, Experience::Veteran), 2, Formation::Column, (60.0, 40.0), 0),
            Unit(Second, FOOT, 4, Formation::AttackColumn, (60.0, 30.0), 0),
        ],
        vec![village, road],
    )
    .phase(Phase::Move, First);
    let options = bench.options(First);
    assert!(options.contains(&Opt::March(A)));
    assert!(!options.iter().any(|opt| matches!(opt, Opt::Change(A, ..) | Opt::Face(A))), "{options:?}");
    let face = Pick::way(Opt::Face(A).id(), way(&[game::Step::Turn(field::Facing::new(180))]));
    assert_eq!(bench.refused(First, face).clause, TER_05);
    assert_eq!(bench.scene().turn_place(A, B), None);
}

/// NPW-LAY-15, NPW-CHG-31: a charger that failed closes its ranks where places would be taken, though it rallies where it is.
#[test]
fn a_failed_charger_closes_its_ranks() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::AttackColumn, (90.0, 55.0), 0),
        Unit(First, FOOT, 4, Formation::Line, (40.0, 20.0), 0),
        Unit(Second, PRUSSIAN, 4, Formation::Line, (92.0, 60.0), 180),
    ]);
    bench.pick(First, Opt::Charge(A, C), &[/* (b) */ 4]);
    let fire = [6, 1, 1, 1, 1, 1, 1, 1, /* its save */ 1, /* A's test */ 1];
    bench.pick(Second, Opt::React(A), &fire);
    assert_eq!((bench.state.uc(A).slots, bench.elements(0)), (4, 3), "until it has chosen");
    bench.pick(First, Opt::RallyInPlace, &[]);
    assert_eq!((bench.state.uc(A).slots, bench.elements(0)), (3, 3));
}

/// NPW-SET-15: how a UC was placed is told with its formation.
#[test]
fn a_place_is_told_with_its_formation() {
    let guns = guns(Calibre::Medium, Experience::Seasoned);
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::Line, (60.0, 30.0), 0),
        Unit(First, guns, 1, Formation::Limbered, (80.0, 30.0), 0),
        Unit(Second, FOOT, 4, Formation::Line, (60.0, 100.0), 180),
    ])
    .phase(Phase::Deploy(Class::Independent), First);
    bench.battle.setup.ums[0].count = 1;
    bench.battle.setup.ucs[1].um = None;
    bench.state.ums.iter_mut().for_each(|um| um.placed = true);
    bench.state.uc_mut(B).place = Where::OffTable;
    bench.answer(First, Pick::spot(Opt::Place(B, Formation::Unlimbered).id(), pose(90.0, 30.0, 0)), &[]);
    assert_eq!(bench.number("placed", "formation"), Formation::Unlimbered as i64);
}
