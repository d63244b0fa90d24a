//! What marches, changes and rides tell besides their own clause: each word is told when its rule decides, and not otherwise.

use field::Facing;
use game::Side::{First, Second};
use game::{Answer, Pick, Step};
use rulebook::napow::{
    CMD_10, DOC_01, DOC_02, DOC_09, FORM_01, FORM_04, FORM_06, GEO_12, GEO_13, LAY_18, MOVE_01, MOVE_02, MOVE_04,
    MOVE_05, MOVE_16, MOVE_26, MOVE_28, MOVE_29, MOVE_30, MOVE_35, MOVE_38, TER_04, TER_11,
};

use super::bench::{Bench, FOOT, PRUSSIAN, Unit, horse, point, terrain, to, way};
use crate::ids::{GeneralId, UcId};
use crate::options::Opt;
use crate::setup::{TerrainKind, Troops};
use crate::state::{Mk, Phase};
use crate::troops::{CavalryType, Experience, Formation};

const A: UcId = UcId(0);
const B: UcId = UcId(1);

fn march(uc: UcId, steps: &[Step]) -> Pick {
    Pick::way(Opt::March(uc).id(), way(steps))
}

fn column(x: f64, y: f64) -> Unit {
    Unit(First, FOOT, 4, Formation::AttackColumn, (x, y), 0)
}

fn far() -> Unit {
    Unit(Second, FOOT, 4, Formation::Line, (90.0, 110.0), 180)
}

fn into(uc: UcId, formation: Formation) -> Opt {
    Opt::Change(uc, formation, field::Side::Front)
}

/// NPW-MOVE-01, -02: strays move first; a UM is finished before the next is begun, and nobody goes back to an earlier one.
#[test]
fn a_um_is_finished_before_the_next() {
    let mut bench = Bench::new(&[column(40.0, 40.0), column(60.0, 40.0), column(80.0, 40.0), far()]);
    bench.split(2);
    let mut bench = bench.phase(Phase::Move, First);
    bench.state.uc_mut(B).marks.set(Mk::Commanded, false);
    bench.general(1, 40.0, 33.0);
    bench.answer(First, march(A, &[to(40.0, 45.0)]), &[]);
    assert!(bench.notes("marched", MOVE_01) && !bench.notes("marched", MOVE_02));
    assert_eq!(bench.refused(First, march(B, &[to(59.0, 41.0)])).clause, MOVE_35, "strays were to move before");
    bench.events.clear();
    bench.answer(First, march(UcId(2), &[to(80.0, 45.0)]), &[]);
    assert!(bench.notes("marched", MOVE_02) && !bench.notes("marched", MOVE_01));
    let ride = Pick::way(Opt::Ride(GeneralId(1)).id(), way(&[to(40.0, 30.0)]));
    assert_eq!(bench.refused(First, ride).clause, MOVE_35, "his UM is finished");
}

/// NPW-MOVE-04, NPW-GEO-13: a line counts as in bad going with half of its centres there, not with fewer.
#[test]
fn going_is_by_centres() {
    for (edge, slow) in [(60.0, true), (61.6, false)] {
        let wood = terrain(TerrainKind::Wood, &[(edge, 30.0), (100.0, 30.0), (100.0, 80.0), (edge, 80.0)]);
        let line = Unit(First, FOOT, 4, Formation::Line, (60.0, 50.0), 0);
        let mut bench = Bench::on(&[line, far()], vec![wood]).phase(Phase::Move, First);
        if slow {
            assert_eq!(bench.refused(First, march(A, &[to(60.0, 55.1)])).clause, MOVE_05);
        }
        bench.answer(First, march(A, &[to(60.0, if slow { 55.0 } else { 60.0 })]), &[]);
        assert_eq!((bench.notes("marched", MOVE_04), bench.notes("marched", GEO_13)), (slow, slow));
    }
}

/// NPW-TER-04, -03: a stream that is crossed makes the whole move one in bad going; a river may not be entered.
#[test]
fn a_stream_is_crossed() {
    for kind in [TerrainKind::Stream, TerrainKind::River] {
        let water = terrain(kind, &[(0.0, 45.0), (180.0, 45.0)]);
        // One element after the other comes to the bank: it is crossed before half of them are in it.
        let file = Unit(First, FOOT, 4, Formation::MarchColumn, (60.0, 40.0), 0);
        let mut bench = Bench::on(&[file, far()], vec![water]).phase(Phase::Move, First);
        if kind == TerrainKind::River {
            assert_eq!(bench.refused(First, march(A, &[to(60.0, 50.0)])).clause, TER_11);
            continue;
        }
        assert_eq!(bench.refused(First, march(A, &[to(60.0, 50.5)])).clause, MOVE_05);
        bench.answer(First, march(A, &[to(60.0, 50.0)]), &[]);
        assert!(bench.notes("marched", TER_04) && !bench.notes("marched", MOVE_04));
    }
}

/// NPW-MOVE-26: a zone of control does not reach across a river; over open ground it does.
#[test]
fn no_zone_across_a_river() {
    for water in [true, false] {
        let river = terrain(TerrainKind::River, &[(0.0, 52.4), (180.0, 52.4)]);
        let enemy = Unit(Second, FOOT, 4, Formation::Line, (60.0, 54.6), 180);
        let ground = if water { vec![river] } else { Vec::new() };
        let mut bench = Bench::on(&[column(60.0, 40.0), enemy], ground).phase(Phase::Move, First);
        bench.answer(First, march(A, &[to(60.0, 50.3)]), &[]);
        assert_eq!(bench.notes("marched", MOVE_26), water);
        assert_eq!(bench.told("stopped_by_zone"), !water);
        assert_eq!(bench.number("marched", "distance"), if water { 1_030 } else { 963 });
    }
}

/// NPW-MOVE-29: a march column wheels about the middle of its front, at half its front by the angle; a line about a corner.
#[test]
fn columns_wheel_about_their_front() {
    for (formation, length) in [(Formation::MarchColumn, 79), (Formation::Line, 628)] {
        let mut bench =
            Bench::new(&[Unit(First, FOOT, 4, formation, (60.0, 50.0), 0), far()]).phase(Phase::Move, First);
        bench.answer(First, march(A, &[Step::Turn(Facing::new(30))]), &[]);
        let narrow = formation == Formation::MarchColumn;
        assert_eq!((bench.notes("marched", MOVE_29), bench.number("marched", "distance")), (narrow, length));
        assert_eq!(bench.state.uc(A).pose.at == point(60.0, 50.0), narrow, "its anchor stays");
    }
}

/// NPW-MOVE-30: a backward move goes straight to the rear, facing kept, and is the whole move.
#[test]
fn a_backward_move_is_the_whole_move() {
    let mut bench = Bench::new(&[column(60.0, 50.0), far()]).phase(Phase::Move, First);
    assert_eq!(bench.refused(First, march(A, &[to(60.0, 45.0), to(60.0, 46.0)])).clause, MOVE_28);
    assert_eq!(bench.refused(First, march(A, &[to(59.0, 45.0)])).clause, MOVE_28, "aside");
    assert_eq!(bench.refused(First, march(A, &[to(60.0, 39.9)])).clause, MOVE_16);
    bench.answer(First, march(A, &[to(60.0, 40.0)]), &[]);
    bench.stands(0, Formation::AttackColumn, 60.0, 40.0, 0);
    assert!(bench.notes("marched", MOVE_30));
}

/// NPW-FORM-01, -04, -06, NPW-DOC-02, -09: any allowed formation into any other, before or after the whole move, which is
/// made at the rate of the formation it is made in.
#[test]
fn changes_are_free_within_the_doctrine() {
    let veteran = Troops { experience: Experience::Veteran, ..FOOT };
    let line = |troops| Unit(First, troops, 4, Formation::Line, (60.0, 50.0), 0);
    let mut bench = Bench::new(&[line(veteran), far()]).phase(Phase::Move, First);
    let offered = bench.options(First);
    let others =
        [Formation::MarchColumn, Formation::AttackColumn, Formation::HollowSquare].map(|formation| into(A, formation));
    assert!(
        others.iter().all(|change| offered.contains(change)) && !offered.contains(&into(A, Formation::SolidSquare))
    );
    assert_eq!(bench.refused(First, march(A, &[to(60.0, 60.1)])).clause, MOVE_28, "a line goes 10 cm");
    bench.pick(First, into(A, Formation::AttackColumn), &[]);
    assert!(bench.notes("changed", FORM_01) && bench.notes("changed", DOC_02) && !bench.notes("changed", FORM_04));
    bench.answer(First, march(A, &[to(60.0, 65.0)]), &[]);
    assert!(bench.notes("marched", FORM_04));
    // After its move.
    let mut bench = Bench::new(&[line(veteran), far()]).phase(Phase::Move, First);
    bench.answer(First, march(A, &[to(60.0, 60.0)]), &[]);
    assert!(!bench.notes("marched", FORM_04));
    bench.pick(First, into(A, Formation::MarchColumn), &[]);
    assert!(bench.notes("changed", FORM_04));
    // Prussians have no attack column; their other formations are those of the table.
    let mut bench = Bench::new(&[line(PRUSSIAN), far()]).phase(Phase::Move, First);
    assert_eq!(bench.refused(First, Pick::from(into(A, Formation::AttackColumn).id())).clause, DOC_01);
    bench.pick(First, into(A, Formation::HollowSquare), &[]);
    assert!(bench.notes("changed", DOC_09) && !bench.notes("changed", DOC_02));
    // Cavalry between line and column.
    let hussars = Unit(First, horse(CavalryType::Lh, Experience::Veteran), 3, Formation::Line, (60.0, 50.0), 0);
    let mut bench = Bench::new(&[hussars, far()]).phase(Phase::Move, First);
    bench.pick(First, into(A, Formation::Column), &[]);
    assert!(bench.notes("changed", FORM_06) && !bench.notes("changed", FORM_01));
}

/// NPW-GEO-12: a stray changes only before an enemy whom it sees: a hill between them hides him.
#[test]
fn a_stray_changes_before_an_enemy_in_view() {
    for hidden in [false, true] {
        let hill = terrain(TerrainKind::HillGentle, &[(40.0, 56.0), (80.0, 56.0), (80.0, 60.0), (40.0, 60.0)]);
        let units =
            [column(60.0, 50.0), column(120.0, 50.0), Unit(Second, FOOT, 4, Formation::Line, (60.0, 70.0), 180)];
        let mut bench = Bench::on(&units, if hidden { vec![hill] } else { Vec::new() }).phase(Phase::Move, First);
        bench.state.uc_mut(A).marks.set(Mk::Commanded, false);
        let change = into(A, Formation::Line);
        if hidden {
            assert_eq!(bench.refused(First, Pick::from(change.id())).clause, CMD_10);
        } else {
            bench.pick(First, change, &[]);
            assert!(bench.notes("changed", GEO_12));
        }
    }
}

/// NPW-MOVE-38: what the preset sends a stray is the plain way: the least wheel, then straight on.
#[test]
fn a_stray_goes_the_plain_way() {
    let mut bench = Bench::new(&[column(60.0, 40.0), column(112.0, 34.0), far()]).phase(Phase::Move, First);
    bench.general(1, 60.0, 35.5);
    bench.state.uc_mut(B).marks.set(Mk::Commanded, false);
    let by_preset: Answer = bench.scene().preset(First).iter().take(1).cloned().collect();
    let before = bench.state.clone();
    bench.answer(First, by_preset, &[]);
    bench.stands(1, Formation::AttackColumn, 100.905, 36.027, 314);
    assert!(bench.notes("marched", MOVE_38));
    // Any other way that ends nearer is as good, and is not the plain one.
    bench.state = before;
    bench.events.clear();
    bench.answer(First, march(B, &[to(111.0, 36.0)]), &[]);
    assert!(!bench.notes("marched", MOVE_38));
}

/// NPW-MOVE-38: the wheel of a plain way is the least after which the point lies within 45°, down to a single degree.
#[test]
fn the_wheel_of_a_plain_way_is_the_least() {
    let bench = Bench::new(&[column(60.0, 50.0), far()]).phase(Phase::Move, First);
    let scene = bench.scene();
    let mut least = i16::MAX;
    for (x, y) in [(69.0, 58.0), (72.0, 60.0), (50.0, 57.0)] {
        let plain = scene.plain_way(A, &[], point(x, y));
        let Some(Step::Turn(facing)) = plain.first().copied() else { panic!("it wheels") };
        let ahead = |facing: Facing| {
            let local = scene.wheel(A, bench.state.uc(A).pose, facing).end().local(point(x, y).into()).hundredths();
            local.right.abs() <= local.ahead
        };
        let by = Facing::NORTH.turn_to(facing);
        assert!(by != 0 && ahead(facing), "{by}");
        assert!(by.abs() == 1 || !ahead(facing.turned(-i32::from(by.signum()))), "one degree less does not do");
        assert_eq!(plain[1..], [to(x, y)]);
        least = least.min(by.abs());
    }
    assert!((1..10).contains(&least), "{least}");
}

/// NPW-LAY-18: a general who joins a UC stands behind the middle of it, and is attached; if that place is taken, at its left.
#[test]
fn a_general_takes_his_station() {
    for (taken, x) in [(false, 60.0), (true, 55.5)] {
        let line = Unit(First, FOOT, 4, Formation::Line, (60.0, 50.0), 0);
        let behind = Unit(First, FOOT, 1, Formation::Line, (60.0, 48.0), 0);
        let units = if taken { vec![line, behind, far()] } else { vec![line, far()] };
        let mut bench = Bench::new(&units).phase(Phase::Move, First);
        bench.general(1, 60.0, 30.0);
        bench.pick(First, Opt::Join(GeneralId(1), A), &[]);
        let who = bench.state.general(GeneralId(1));
        assert_eq!((who.at, who.with), (point(x, 47.0), Some(A)));
        assert!(bench.notes("rode", LAY_18));
    }
}
