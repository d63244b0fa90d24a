//! What a third reading of the rules beside the code found.

use field::{Facing, Pose};
use game::Pick;
use game::RuleSet;
use game::Side::{First, Second};
use rulebook::napow::{COH_02, COH_03, COH_06, COH_16, MOVE_17, MOVE_27, PUR_02, PUR_03, PUR_05, RAL_01};

use super::bench::{Bench, FOOT, PRUSSIAN, Unit, guns, horse, point, terrain, to, way};
use crate::deploy::Put;
use crate::ids::{GeneralId, UcId, UmId};
use crate::options::{Opt, Rule};
use crate::setup::{TerrainKind, Troops};
use crate::state::{Mk, Phase};
use crate::troops::{Calibre, CavalryType, Doctrine, Experience, Formation, Morale};

const A: UcId = UcId(0);
const B: UcId = UcId(1);
const BRIGADIER: GeneralId = GeneralId(1);

fn far() -> Unit {
    Unit(Second, FOOT, 4, Formation::Line, (90.0, 115.0), 180)
}

/// A column of the first side has beaten a line of the second, and is asked what it does.
fn beaten() -> Bench {
    let target = Troops { regimental_guns: true, slow_square: true, ..PRUSSIAN };
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::AttackColumn, (90.0, 55.0), 0),
        Unit(Second, target, 4, Formation::Line, (92.0, 60.0), 180),
    ]);
    bench.general(1, 30.0, 20.0);
    bench.state.general_mut(BRIGADIER).moved = true;
    bench.pick(First, Opt::Charge(A, B), &[4]);
    let fire = [6, 5, 4, 3, 3, 2, 2, 1, /* saves */ 2, 5, 6];
    let melee = [
        /* test */ 5, /* A */ 4, 5, 1, /* B */ 4, 2, 3, 1, /* saves */ 3, 5, 6,
        /* B tests */ 3,
    ];
    bench.pick(Second, Opt::React(A), &[fire.as_slice(), &melee].concat());
    bench
}

/// NPW-PUR-17, -32: the brigadier of a UM that pursued may ride with it, though he has moved in phase 2 and nobody else could go.
#[test]
fn a_brigadier_consolidates_alone() {
    let mut bench = beaten();
    bench.pick(First, Opt::Consolidate(6), &[]);
    assert_eq!(bench.state.phase, Phase::Consolidate(UmId(0)));
    assert_eq!(bench.options(First), [Opt::Ride(BRIGADIER), Opt::Done]);
    let ride = |y: f64| Pick::way(Opt::Ride(BRIGADIER).id(), way(&[to(30.0, y)]));
    assert!(bench.battle.check(&bench.state, First, &ride(30.01).into()).is_err(), "10 cm at the most");
    bench.answer(First, ride(30.0), &[]);
    assert_ne!(bench.state.phase, Phase::Consolidate(UmId(0)), "and once");
}

/// NPW-PUR-02, -03, -05: a winner that rallies in place is told by the clause that has it do so: it only stood, it charged and may
/// instead, or it is disordered.
#[test]
fn who_rallies_in_place_and_why() {
    let mut bench = beaten();
    bench.pick(First, Opt::RallyInPlace, &[]);
    assert!(bench.cites("rallied", PUR_03) && !bench.cites("rallied", PUR_02));

    let mut wild = beaten();
    wild.state.uc_mut(A).disorder();
    wild.state.found.prospect = None;
    wild.pick(First, Opt::RallyInPlace, &[]);
    assert!(wild.cites("rallied", PUR_05));
}

/// NPW-COH-02, -03, -06, -16: who is named for the test of a UC that is not due, or from afar, is told why not.
#[test]
fn why_no_general_takes_part() {
    let battery = guns(Calibre::Medium, Experience::Seasoned);
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::AttackColumn, (60.0, 40.0), 0),
        Unit(First, FOOT, 4, Formation::AttackColumn, (80.0, 40.0), 0),
        Unit(First, battery, 1, Formation::Unlimbered, (100.0, 40.0), 0),
        Unit(First, FOOT, 5, Formation::AttackColumn, (120.0, 40.0), 0),
        Unit(First, FOOT, 4, Formation::AttackColumn, (160.0, 40.0), 0),
        far(),
    ])
    .phase(Phase::Cohesion, First);
    bench.general(1, 60.0, 34.0);
    for (uc, left) in [(0, 1), (3, 2), (4, 1)] {
        bench.cut_down(uc, left);
    }
    let tested = bench.state.uc_mut(UcId(3));
    tested.mark(Mk::Tested);
    tested.at_test = 2;
    assert_eq!(bench.options(First), [Opt::TakePart(A, BRIGADIER), Opt::Done]);
    for (uc, clause) in [(1, COH_02), (2, COH_03), (3, COH_16), (4, COH_06)] {
        assert_eq!(bench.refused(First, Opt::TakePart(UcId(uc), BRIGADIER).id().into()).clause, clause);
    }
}

/// NPW-COH-06, -22, -24: the preset leaves a brigadier aside whose help lowers no number: a natural 1 fails, whatever is needed.
#[test]
fn a_brigadier_who_does_not_help_stays_out() {
    let intrepid = Troops { morale: Morale::Intrepid, ..FOOT };
    let wood = terrain(TerrainKind::Wood, &[(40.0, 20.0), (80.0, 20.0), (80.0, 60.0), (40.0, 60.0)]);
    for covered in [false, true] {
        let unit = Unit(First, intrepid, 4, Formation::AttackColumn, (60.0, 40.0), 0);
        let ground = if covered { vec![wood.clone()] } else { Vec::new() };
        let mut bench = Bench::on(&[unit, far()], ground).phase(Phase::Cohesion, First);
        bench.general(1, 60.0, 36.0);
        bench.state.general_mut(BRIGADIER).morale = Morale::Intrepid;
        bench.cut_down(0, 1);
        let preset = bench.battle.preset(&bench.state, First);
        assert_eq!(preset.is_empty(), covered, "3 becomes 2; in cover it is 2 already");
    }
}

/// NPW-SET-16: in rule `lines` each battalion of conscripts is in line where it stands in cover itself, in column elsewhere.
#[test]
fn conscripts_in_a_block_of_lines() {
    let conscripts = Troops { doctrine: Some(Doctrine::Conscript), ..FOOT };
    let unit = |x: f64| Unit(First, conscripts, 4, Formation::AttackColumn, (x, 10.0), 0);
    let wood = terrain(TerrainKind::Wood, &[(60.0, 20.0), (88.0, 20.0), (88.0, 45.0), (60.0, 45.0)]);
    let bench = Bench::on(&[unit(20.0), unit(40.0), far()], vec![wood]);
    let puts = bench.scene().block(UmId(0), Rule::Lines, 1, Pose::new(point(90.0, 35.0), Facing::NORTH));
    let formations: Vec<(Formation, i32)> = puts
        .iter()
        .filter_map(|put| match put {
            Put::Uc(_, formation, pose) => Some((*formation, pose.at.x)),
            Put::General(..) => None,
        })
        .collect();
    // A line of 12 cm, 1 cm, a column of 6 cm about the middle at 90.
    assert_eq!(formations, [(Formation::Line, 86_500), (Formation::AttackColumn, 96_500)]);
}

/// NPW-TER-04, -09, NPW-MOVE-17: along a road a stream is ignored: nothing is crossed, and no bad going is made good.
#[test]
fn a_culvert_is_not_crossed() {
    let ground = |road: bool| {
        let stream = terrain(TerrainKind::Stream, &[(0.0, 45.0), (180.0, 45.0)]);
        let way = terrain(TerrainKind::Road, &[(60.0, 0.0), (60.0, 120.0)]);
        if road { vec![stream, way] } else { vec![stream] }
    };
    for road in [false, true] {
        let file = Unit(First, FOOT, 4, Formation::MarchColumn, (60.0, 40.0), 0);
        let mut bench = Bench::on(&[file, far()], ground(road)).phase(Phase::Move, First);
        bench.general(1, 60.0, 30.0);
        bench.answer(First, Pick::way(Opt::March(A).id(), way(&[to(60.0, 50.0)])), &[]);
        let marched = bench.events.iter().find(|event| event.what == *"marched").expect("it marched");
        assert_eq!(marched.cause.as_ref().expect("decided").case.contains("bad_going"), !road);
        assert!(!bench.notes("marched", MOVE_17));
        assert_eq!(bench.notes("marched", rulebook::napow::TER_04), !road);
    }
    // A wood along the same road is bad going, which the road makes good.
    let mut wood = ground(true);
    wood.push(terrain(TerrainKind::Wood, &[(50.0, 38.0), (70.0, 38.0), (70.0, 60.0), (50.0, 60.0)]));
    let file = Unit(First, FOOT, 4, Formation::MarchColumn, (60.0, 40.0), 0);
    let mut bench = Bench::on(&[file, far()], wood).phase(Phase::Move, First);
    bench.answer(First, Pick::way(Opt::March(A).id(), way(&[to(60.0, 58.0)])), &[]);
    assert!(bench.notes("marched", MOVE_17));
}

/// NPW-TER-06: whoever counts kinds of ground counts a road and a stream as kinds of their own, by the first piece on the map.
#[test]
fn every_piece_of_the_map_is_a_kind() {
    let line = Unit(First, FOOT, 3, Formation::Line, (60.0, 40.75), 0);
    let wood = terrain(TerrainKind::Wood, &[(50.0, 30.0), (58.0, 30.0), (58.0, 50.0), (50.0, 50.0)]);
    let road = terrain(TerrainKind::Road, &[(63.0, 0.0), (63.0, 120.0)]);
    for (ground, covered) in [(vec![wood.clone()], false), (vec![wood, road], true)] {
        let bench = Bench::on(&[line, far()], ground);
        let scene = bench.scene();
        assert_eq!(scene.is_covered_by_area(&scene.body(A)), covered, "1 in the wood, 1 in the open, 1 on the road");
    }
}

/// NPW-RAL-01: what takes a marker off is told with its case, which has no die.
#[test]
fn a_marker_comes_off_by_its_procedure() {
    let horse = horse(CavalryType::Lh, Experience::Veteran);
    let mut bench =
        Bench::new(&[Unit(First, horse, 3, Formation::Line, (60.0, 40.0), 0), far()]).phase(Phase::Fire, First);
    bench.state.uc_mut(A).mark(Mk::Rallying);
    bench.pick(First, Opt::Done, &[]);
    let off = bench.events.iter().find(|event| event.what == *"markers_off").expect("told");
    assert!(off.cause.is_some() && off.factors.iter().any(|factor| factor.clause == RAL_01));
}

/// NPW-MOVE-27, NPW-PUR-18, NPW-GEO-07: who stands corner to corner with an enemy is not in contact, and no march slides along his flank
/// into it.
#[test]
fn no_march_slides_into_contact() {
    let bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::AttackColumn, (60.0, 60.0), 0),
        Unit(Second, FOOT, 3, Formation::Line, (67.5, 60.0), 180),
    ])
    .phase(Phase::Move, First);
    let march = |y: f64| Pick::way(Opt::March(A).id(), way(&[to(60.0, y)]));
    assert_eq!(bench.refused(First, march(61.0)).clause, MOVE_27);
    bench.battle.check(&bench.state, First, &march(59.0).into()).expect("back it may go");
}
