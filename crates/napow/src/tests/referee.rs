//! What a referee asks of the machine: which clause refuses, what is told with which case, what is settled at once.

use game::Side::{First, Second};
use game::{Answer, Pick, RuleSet, Step};
use rulebook::napow::{CMD_06, CMD_08, FIRE_02, FIRE_05, FIRE_06, FIRE_37, MOVE_16, MOVE_35, SET_22};

use super::bench::{Bench, FOOT, PRUSSIAN, Unit, guns, horse, point, pose, terrain, to, way};
use crate::ids::UcId;
use crate::options::Opt;
use crate::procedures::MoveKind;
use crate::setup::{Special, TerrainKind};
use crate::state::{Mk, Phase};
use crate::troops::{Calibre, CavalryType, Experience, Formation};

const A: UcId = UcId(0);
const B: UcId = UcId(1);
const C: UcId = UcId(2);
const D: UcId = UcId(3);

fn march(uc: UcId, steps: &[Step]) -> Pick {
    Pick::way(Opt::March(uc).id(), way(steps))
}

/// NPW-CHG-41: whoever a failed charger throws into disorder has failed without a die, and is settled at once.
#[test]
fn a_charger_disordered_by_another_has_failed() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::AttackColumn, (86.0, 58.0), 0),
        Unit(First, FOOT, 4, Formation::AttackColumn, (91.0, 55.0), 0),
        Unit(Second, PRUSSIAN, 4, Formation::Line, (90.0, 60.0), 180),
    ]);
    let both: Answer = [Opt::Charge(A, C), Opt::Charge(B, C)].into_iter().map(Opt::id).collect();
    bench.answer(First, both, &[/* (b) */ 4]);
    bench.pick(Second, Opt::Stand, &[/* A's test: 4 + 1 */ 2]);
    assert_eq!(bench.options(First), [Opt::RallyInPlace, Opt::Retreat]);
    bench.pick(First, Opt::Retreat, &[]);
    assert!(bench.has(1, Mk::Disordered), "A went back through B");
    assert_eq!(bench.options(First), [Opt::RallyInPlace, Opt::Retreat], "B has failed as well");
    bench.pick(First, Opt::RallyInPlace, &[]);
    assert!(bench.has(1, Mk::Rallying) && !bench.told("contact"));
    bench.stands(1, Formation::AttackColumn, 91.0, 55.0, 0);
}

/// NPW-CHG-33, -42: a counter-charger may stand nearer than 0.50 cm to another enemy; it touches none.
#[test]
fn a_counter_charge_beside_another_enemy() {
    let units = |x: f64| {
        Bench::new(&[
            Unit(First, horse(CavalryType::Hc, Experience::Seasoned), 3, Formation::Line, (60.0, 75.0), 0),
            Unit(First, FOOT, 4, Formation::AttackColumn, (x, 77.0), 0),
            Unit(Second, horse(CavalryType::Lh, Experience::Veteran), 4, Formation::Line, (62.0, 80.0), 180),
        ])
    };
    assert_eq!(units(71.3).scene().counter_place(C, A), Some(pose(62.0, 75.0, 180)));
    assert_eq!(units(71.0).scene().counter_place(C, A), Some(pose(61.5, 75.0, 180)), "it would touch him");
}

/// NPW-FIRE-02, -05, -06, -37: why a shot is refused.
#[test]
fn shots_are_refused_by_their_clauses() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::Line, (60.0, 50.0), 0),
        Unit(First, horse(CavalryType::Lh, Experience::Seasoned), 3, Formation::Line, (80.0, 50.0), 0),
        Unit(Second, FOOT, 4, Formation::AttackColumn, (60.0, 59.0), 180),
        Unit(Second, FOOT, 4, Formation::Line, (69.0, 64.0), 180),
        Unit(Second, FOOT, 4, Formation::Line, (60.0, 30.0), 180),
    ])
    .phase(Phase::Fire, First);
    let refused = |bench: &Bench, uc, target| bench.refused(First, Opt::Fire(uc, target).id().into()).clause;
    assert_eq!(refused(&bench, B, C), FIRE_02, "cavalry does not shoot");
    assert_eq!(refused(&bench, A, D), FIRE_37, "C threatens it");
    assert_eq!(refused(&bench, A, UcId(4)), FIRE_06, "behind it");
    bench.state.uc_mut(A).mark(Mk::Fired);
    assert_eq!(refused(&bench, A, C), FIRE_05, "once");
}

/// NPW-SET-22, NPW-MOVE-16, -35: why a march is refused, alone or as the first of a sequence.
#[test]
fn marches_are_refused_by_their_clauses() {
    let mut bench =
        Bench::new(&[Unit(First, FOOT, 4, Formation::AttackColumn, (60.0, 50.0), 0)]).phase(Phase::Move, First);
    assert_eq!(bench.refused(First, march(A, &[to(60.0, 39.0)])).clause, MOVE_16);
    bench.state.ums[0].closed = true;
    assert_eq!(bench.refused(First, march(A, &[to(60.0, 51.0)])).clause, MOVE_35);
    bench.state.ums[0].closed = false;
    bench.battle.setup.specials.push(Special::NoMove(First, 3, 3));
    let held: Answer = [march(A, &[to(60.0, 51.0)]), Opt::Done.id().into()].into_iter().collect();
    assert_eq!(bench.battle.check(&bench.state, First, &held).expect_err("held").clause, SET_22);
}

/// NPW-MOVE-38: a plain way is cut to its last legal sample: one centimetre before a wood is more than the rate in it.
#[test]
fn a_plain_way_ends_before_a_wood() {
    let wood = terrain(TerrainKind::Wood, &[(40.0, 53.0), (80.0, 53.0), (80.0, 90.0), (40.0, 90.0)]);
    let bench = Bench::on(&[Unit(First, FOOT, 4, Formation::AttackColumn, (60.0, 40.0), 0)], vec![wood])
        .phase(Phase::Move, First);
    assert_eq!(bench.scene().plain_march(A, point(60.0, 80.0), MoveKind::Advance), way(&[to(60.0, 53.0)]));
}

/// NPW-CMD-06, -08: who is uncommanded is told with his case, a battery without its general by its own clause.
#[test]
fn the_uncommanded_are_told_with_their_case() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::AttackColumn, (40.0, 30.0), 0),
        Unit(First, FOOT, 4, Formation::AttackColumn, (60.0, 30.0), 0),
        Unit(First, guns(Calibre::Medium, Experience::Seasoned), 1, Formation::Unlimbered, (90.0, 30.0), 0),
        Unit(Second, FOOT, 4, Formation::Line, (60.0, 100.0), 180),
    ])
    .phase(Phase::Rally, Second);
    bench.battle.setup.ums[0].count = 2;
    bench.battle.setup.ucs[2].um = None;
    bench.state.general_mut(crate::ids::GeneralId(0)).place = crate::state::Where::Lost;
    bench.pick(Second, Opt::Done, &[]);
    let told: Vec<_> = bench.events.iter().filter(|event| event.what == *"uncommanded").collect();
    assert_eq!(told.iter().map(|event| event.clause).collect::<Vec<_>>(), [CMD_06, CMD_08]);
    let ruling = told[0].cause.as_ref().expect("its case");
    assert_eq!((ruling.procedure, ruling.case.contains("\"distance_cm\":14")), ("command_distance", true));
}

/// NPW-STA-04, NPW-RAL-01, -02: who loses an old marker and keeps a new one does not change yet.
#[test]
fn a_new_marker_forbids_the_change_of_a_rally() {
    for fresh in [false, true] {
        let mut bench = Bench::new(&[
            Unit(First, FOOT, 4, Formation::AttackColumn, (60.0, 30.0), 0),
            Unit(Second, FOOT, 4, Formation::Line, (60.0, 100.0), 180),
        ]);
        bench.state.uc_mut(A).mark(Mk::Disordered);
        if fresh {
            bench.state.uc_mut(A).rally();
        }
        bench.pick(First, Opt::Done, &[]);
        assert!(!bench.has(0, Mk::Disordered));
        assert_eq!(bench.state.phase == Phase::Rally, !fresh, "asked only where nothing forbids it");
        assert_eq!(bench.number("markers_off", "passed") == 1, !fresh, "in good order again");
    }
}

/// NPW-GEO-02, -14, -15: distances are those of the nearest elements, of a general from his base, of a flank from its edge.
#[test]
fn distances_are_between_nearest_elements() {
    let mut bench = Bench::new(&[
        Unit(First, guns(Calibre::Medium, Experience::Seasoned), 1, Formation::Unlimbered, (60.0, 50.0), 0),
        Unit(First, FOOT, 4, Formation::AttackColumn, (69.5, 50.0), 0),
        Unit(Second, FOOT, 4, Formation::Line, (60.0, 58.0), 180),
    ]);
    assert_eq!((bench.scene().distance(A, B), bench.scene().distance(A, C)), (500, 800));
    assert_eq!(bench.scene().flanks_supported(A), 1, "5.00 cm from its right flank");
    bench.state.uc_mut(B).pose = pose(69.51, 50.0, 0);
    assert_eq!(bench.scene().flanks_supported(A), 0);
    bench.general(0, 60.0, 39.5);
    assert!(bench.scene().is_near(crate::ids::GeneralId(0), A), "5.00 cm behind it");
    bench.general(0, 60.0, 39.49);
    assert!(!bench.scene().is_near(crate::ids::GeneralId(0), A));
}

/// NPW-CHG-35: a charger without elements left is destroyed, and the charge is over.
#[test]
fn a_charger_shot_to_pieces() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::AttackColumn, (90.0, 55.0), 0),
        Unit(First, FOOT, 4, Formation::Line, (40.0, 20.0), 0),
        Unit(Second, PRUSSIAN, 4, Formation::Line, (92.0, 60.0), 180),
    ]);
    bench.cut_down(0, 1);
    bench.pick(First, Opt::Charge(A, C), &[4]);
    bench.pick(Second, Opt::React(A), &[6, 6, 1, 1, 1, 1, 1, 1, /* saves */ 1, 1]);
    assert!(bench.cites("uc_destroyed", rulebook::napow::CHG_35) && !bench.told("contact"));
}
