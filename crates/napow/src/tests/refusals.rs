//! Why an answer is refused, clause by clause, and what falls due in phase 1: everything through answers.

use game::Side::{First, Second};
use game::{Pick, Step};
use rulebook::Clause;
use rulebook::napow::{
    CHG_01, CHG_03, CHG_04, CHG_06, CHG_07, CHG_08, CHG_36, COH_10, COH_12, COH_14, COH_18, COH_20, COH_25, DOC_01,
    DOC_03, DOC_05, DOC_06, DOC_07, DOC_08, DOC_13, FIRE_03, FIRE_04, FIRE_13, FIRE_32, FIRE_34, FIRE_35, FIRE_36,
    FIRE_37, FIRE_38, FIRE_39, FORM_02, LAY_08, LAY_12, LAY_14, LAY_16, MOVE_18, MOVE_21, MOVE_22, SEQ_06, SEQ_07,
    STA_05, WIN_01, WIN_13,
};

use super::bench::{Bench, FOOT, PRUSSIAN, Unit, guns, horse, to, way};
use crate::ids::{GeneralId, UcId};
use crate::options::Opt;
use crate::setup::{Guns, Troops};
use crate::state::{Mk, Phase, Where};
use crate::troops::{Calibre, CavalryType, Doctrine, Experience, Formation, Weapon};

const A: UcId = UcId(0);
const B: UcId = UcId(1);
const C: UcId = UcId(2);

const CONSCRIPTS: Troops = Troops { doctrine: Some(Doctrine::Conscript), ..FOOT };
const IRREGULARS: Troops = Troops { doctrine: Some(Doctrine::Irregular), ..FOOT };

fn change(uc: UcId, formation: Formation) -> Pick {
    Opt::Change(uc, formation, field::Side::Front).id().into()
}

fn face(uc: UcId, degrees: u16) -> Pick {
    Pick::way(Opt::Face(uc).id(), way(&[Step::Turn(field::Facing::new(degrees))]))
}

/// One UC in a formation, and an enemy so many cm before it.
fn before(troops: Troops, formation: Formation, enemy: Troops, away: f64) -> Bench {
    Bench::new(&[
        Unit(First, troops, 4, formation, (60.0, 50.0), 0),
        Unit(Second, enemy, 4, Formation::Line, (60.0, 50.0 + away), 180),
    ])
    .phase(Phase::Move, First)
}

/// NPW-DOC-01, -05 to -08, NPW-LAY-16, NPW-STA-05, NPW-FORM-02: which formation is refused to whom.
#[test]
fn formations_are_refused_by_doctrine_state_and_enemies() {
    let far = |troops: Troops, from| before(troops, from, FOOT, 45.0);
    let refused = |bench: &Bench, formation| bench.refused(First, change(A, formation)).clause;
    assert_eq!(refused(&far(PRUSSIAN, Formation::Line), Formation::AttackColumn), DOC_01);
    let conscripts = far(CONSCRIPTS, Formation::AttackColumn);
    assert_eq!(refused(&conscripts, Formation::HollowSquare), DOC_05);
    assert_eq!(refused(&conscripts, Formation::Line), DOC_06);
    let irregulars = far(IRREGULARS, Formation::Line);
    assert_eq!(refused(&irregulars, Formation::HollowSquare), DOC_07);
    assert_eq!(refused(&irregulars, Formation::AttackColumn), DOC_08);
    let mut last = far(FOOT, Formation::AttackColumn);
    last.cut_down(0, 1);
    assert_eq!(refused(&last, Formation::SolidSquare), LAY_16);
    let mut disordered = far(FOOT, Formation::AttackColumn);
    disordered.state.uc_mut(A).disorder();
    assert_eq!(refused(&disordered, Formation::Line), STA_05);
    let cavalry = horse(CavalryType::Lh, Experience::Seasoned);
    assert_eq!(refused(&before(FOOT, Formation::Line, cavalry, 20.0), Formation::HollowSquare), FORM_02);
    let mut free = before(FOOT, Formation::Line, cavalry, 20.1);
    free.answer(First, change(A, Formation::HollowSquare), &[]);
    assert!(free.notes("changed", LAY_08), "laid out as a hollow square");
}

/// NPW-LAY-12, -14, NPW-MOVE-22: a square has no facing to change and is left by any side; others have one front only.
#[test]
fn a_square_is_left_by_any_side() {
    let mut bench = before(FOOT, Formation::SolidSquare, FOOT, 45.0);
    assert_eq!(bench.refused(First, face(A, 90)).clause, LAY_14);
    let line = before(FOOT, Formation::Line, FOOT, 45.0);
    let aside = Opt::Change(A, Formation::AttackColumn, field::Side::Right).id();
    assert_eq!(line.refused(First, aside.into()).clause, LAY_12);
    bench.answer(First, Pick::from(Opt::Change(A, Formation::AttackColumn, field::Side::Rear).id()), &[]);
    assert_eq!(bench.state.uc(A).pose.facing, field::Facing::SOUTH);
    assert!(bench.notes("changed", LAY_12));
    let mut faced = before(FOOT, Formation::Line, FOOT, 45.0);
    faced.answer(First, face(A, 90), &[]);
    assert!(faced.notes("faced", MOVE_22) && faced.notes("faced", LAY_14));
}

/// NPW-MOVE-18, -21: the drilled move and change; horse artillery changes twice, not three times.
#[test]
fn the_drilled_move_and_change() {
    let mut bench = before(Troops { experience: Experience::Veteran, ..FOOT }, Formation::AttackColumn, FOOT, 60.0);
    bench.answer(First, Pick::way(Opt::March(A).id(), way(&[to(60.0, 55.0)])), &[]);
    bench.answer(First, change(A, Formation::Line), &[]);
    assert!(bench.notes("changed", MOVE_18));
    let horse_guns = Troops { guns: Some(Guns::Horse), ..guns(Calibre::Light, Experience::Seasoned) };
    let mut bench = Bench::new(&[
        Unit(First, horse_guns, 1, Formation::Limbered, (60.0, 50.0), 0),
        Unit(Second, FOOT, 4, Formation::Line, (60.0, 100.0), 180),
    ])
    .phase(Phase::Move, First);
    bench.answer(First, change(A, Formation::Unlimbered), &[]);
    bench.answer(First, change(A, Formation::Limbered), &[]);
    assert_eq!(bench.refused(First, change(A, Formation::Unlimbered)).clause, MOVE_21);
}

/// NPW-FIRE-03, -04, -13, -39: who does not fire, and how far nobody does.
#[test]
fn whoever_cannot_fire_is_refused() {
    let refused = |troops: Troops, formation: Formation, away: f64, marks: &[Mk]| -> Clause {
        let mut bench = Bench::new(&[
            Unit(First, troops, 1, formation, (60.0, 50.0), 0),
            Unit(First, FOOT, 4, Formation::Line, (100.0, 50.0), 0),
            Unit(Second, FOOT, 4, Formation::Line, (60.0, 50.0 + away), 180),
            Unit(Second, FOOT, 4, Formation::Line, (100.0, 60.0), 180),
        ])
        .phase(Phase::Fire, First);
        marks.iter().for_each(|mark| bench.state.uc_mut(A).mark(*mark));
        bench.refused(First, Opt::Fire(A, C).id().into()).clause
    };
    assert_eq!(refused(guns(Calibre::Medium, Experience::Seasoned), Formation::Limbered, 30.0, &[]), FIRE_03);
    assert_eq!(refused(Troops { weapon: Some(Weapon::MeleeOnly), ..FOOT }, Formation::Line, 8.0, &[]), FIRE_04);
    assert_eq!(refused(FOOT, Formation::Line, 40.0, &[]), FIRE_13);
    let raw = Troops { experience: Experience::Conscript, ..FOOT };
    assert_eq!(refused(raw, Formation::Line, 8.0, &[Mk::Moved]), FIRE_39);
}

/// NPW-FIRE-35, -36, -37, NPW-SEQ-06, -07: the class of its target is told: the nearest, or whom guns with their general choose.
#[test]
fn the_class_of_a_target_is_told() {
    let units = [
        Unit(First, guns(Calibre::Medium, Experience::Seasoned), 1, Formation::Unlimbered, (60.0, 50.0), 0),
        Unit(Second, FOOT, 4, Formation::Line, (52.0, 75.0), 180),
        Unit(Second, FOOT, 4, Formation::Line, (68.0, 80.0), 180),
    ];
    let mut bench = Bench::new(&units).phase(Phase::Fire, First);
    assert_eq!(bench.refused(First, Opt::Fire(A, C).id().into()).clause, FIRE_37);
    bench.pick(First, Opt::Fire(A, B), &[1, 1]);
    assert!(bench.notes("fired", FIRE_36) && bench.notes("fired", FIRE_37) && bench.notes("fired", SEQ_07));
    let mut bench = Bench::new(&units).phase(Phase::Fire, First);
    bench.general(0, 60.0, 43.0);
    bench.state.uc_mut(A).mark(Mk::Moved);
    bench.pick(First, Opt::Fire(A, C), &[1]);
    assert!(bench.notes("fired", FIRE_35) && !bench.notes("fired", FIRE_37) && bench.notes("fired", SEQ_06));
}

/// NPW-FIRE-32, -34: who is charged fires at the charger before all; who supports, because a friend is charged.
#[test]
fn defensive_fire_has_its_classes() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::AttackColumn, (60.0, 76.0), 0),
        Unit(Second, PRUSSIAN, 4, Formation::Line, (60.0, 80.0), 180),
        Unit(Second, PRUSSIAN, 4, Formation::Line, (74.0, 80.0), 180),
    ]);
    bench.pick(First, Opt::Charge(A, B), &[6]);
    bench.pick(Second, Opt::React(A), &[]);
    // Nobody hits, and the charger fails.
    let dice = [1; 11];
    bench.pick(Second, Opt::Support(C, A), &dice);
    assert!(bench.notes("fired", FIRE_32) && bench.notes("fired", FIRE_34));
}

/// NPW-CHG-01, -03, -04, -06 to -08, -36, NPW-DOC-03, -13: who may not charge.
#[test]
fn charges_are_refused_by_their_clauses() {
    let against = |troops: Troops, formation, at: (f64, f64), facing| {
        Bench::new(&[
            Unit(First, troops, 4, formation, at, facing),
            Unit(First, FOOT, 4, Formation::AttackColumn, (120.0, 76.0), 0),
            Unit(Second, PRUSSIAN, 4, Formation::Line, (60.0, 80.0), 180),
            Unit(Second, PRUSSIAN, 4, Formation::Line, (120.0, 80.0), 180),
        ])
    };
    let refused = |bench: &Bench| bench.refused(First, Opt::Charge(A, C).id().into()).clause;
    let column = Formation::AttackColumn;
    assert_eq!(refused(&against(FOOT, column, (60.0, 74.0), 0)), CHG_01, "6 cm away");
    assert_eq!(refused(&against(FOOT, column, (60.0, 76.0), 180)), CHG_03, "behind it");
    assert_eq!(refused(&against(FOOT, Formation::MarchColumn, (60.0, 76.0), 0)), CHG_04);
    assert_eq!(refused(&against(CONSCRIPTS, Formation::Line, (60.0, 76.0), 0)), DOC_03);
    let cavalry = horse(CavalryType::Lh, Experience::Seasoned);
    assert_eq!(refused(&against(cavalry, Formation::Column, (60.0, 76.0), 0)), DOC_13, "there is room for its line");
    for (mark, clause) in [(Mk::Rallying, CHG_07), (Mk::Fired, CHG_08), (Mk::Declared, CHG_36)] {
        let mut bench = against(FOOT, column, (60.0, 76.0), 0);
        bench.state.uc_mut(A).mark(mark);
        assert_eq!(refused(&bench), clause);
    }
    let mut disordered = against(FOOT, column, (60.0, 76.0), 0);
    disordered.state.uc_mut(A).disorder();
    assert_eq!(refused(&disordered), CHG_01);
    let mut barred = Bench::new(&[
        Unit(First, FOOT, 4, column, (60.0, 75.4), 0),
        Unit(First, FOOT, 2, Formation::Line, (60.0, 78.4), 0),
        Unit(Second, PRUSSIAN, 4, Formation::Line, (60.0, 80.0), 180),
    ]);
    assert_eq!(refused(&barred), CHG_06, "a friend stands between");
    barred.state.uc_mut(B).place = Where::OffTable;
    barred.battle.setup.ucs[0].troops.experience = Experience::Elite;
    barred.state.uc_mut(A).mark(Mk::Fired);
    barred.pick(First, Opt::Charge(A, C), &[6]);
    assert!(barred.notes("charge_declared", FIRE_38), "elite troops do both");
}

/// NPW-COH-10, -12, -14, NPW-COH-15: a UM that has lost more than half of its UC tests; with nobody to test it fails without a die;
/// whoever takes part in a failed test is lost with it; a UM that began with one UC takes no such test.
#[test]
fn a_um_without_a_general_fails_without_a_die() {
    let bench = || {
        let mut bench = Bench::new(&[
            Unit(First, FOOT, 4, Formation::AttackColumn, (40.0, 30.0), 0),
            Unit(First, FOOT, 4, Formation::AttackColumn, (60.0, 30.0), 0),
            Unit(First, FOOT, 4, Formation::AttackColumn, (80.0, 30.0), 0),
            Unit(First, FOOT, 4, Formation::AttackColumn, (120.0, 30.0), 0),
            Unit(Second, FOOT, 4, Formation::Line, (60.0, 100.0), 180),
        ])
        .phase(Phase::Rally, Second);
        bench.split(3);
        for lost in [B, C] {
            bench.state.uc_mut(lost).place = Where::Lost;
        }
        bench
    };
    let mut alone = bench();
    alone.state.general_mut(GeneralId(0)).place = Where::Lost;
    alone.pick(Second, Opt::Done, &[]);
    assert!(alone.notes("um_tested", COH_12) && alone.notes("um_tested", COH_10));
    assert_eq!(alone.state.uc(A).place, Where::Lost);
    assert!(alone.state.uc(UcId(3)).is_on(), "NPW-COH-15");
    let mut led = bench();
    led.general(0, 40.0, 22.0);
    led.pick(Second, Opt::Done, &[1]);
    assert!(led.cites("general_removed", COH_14));
}

/// NPW-COH-18, -20, -25, NPW-WIN-01: a division that has lost more than half of its UM tests by its general without factors; with
/// none of them left, or without him, it withdraws without a die, and the other side has won.
#[test]
fn a_division_without_general_or_um_withdraws() {
    let bench = |left: bool| {
        let mut bench = Bench::new(&[
            Unit(First, FOOT, 4, Formation::AttackColumn, (40.0, 30.0), 0),
            Unit(First, FOOT, 4, Formation::AttackColumn, (60.0, 30.0), 0),
            Unit(First, FOOT, 4, Formation::AttackColumn, (80.0, 30.0), 0),
            Unit(Second, FOOT, 4, Formation::Line, (60.0, 100.0), 180),
        ])
        .phase(Phase::Rally, Second);
        bench.split(2);
        bench.split(1);
        bench.state.uc_mut(A).place = Where::Lost;
        bench.state.uc_mut(B).place = Where::Lost;
        if !left {
            bench.state.uc_mut(C).place = Where::Lost;
        }
        bench
    };
    let outcome = |bench: &Bench| game::RuleSet::outcome(&bench.battle, &bench.state).expect("over");
    let mut holds = bench(true);
    holds.pick(Second, Opt::Done, &[4]);
    assert!(holds.notes("division_tested", COH_25) && !holds.told("withdraws"));
    let mut gone = bench(false);
    gone.pick(Second, Opt::Done, &[]);
    assert!(gone.notes("division_tested", COH_20));
    assert_eq!((outcome(&gone).winner, outcome(&gone).clause), (Some(Second), WIN_01));
    let mut headless = bench(true);
    headless.state.general_mut(GeneralId(0)).place = Where::Lost;
    headless.pick(Second, Opt::Done, &[]);
    assert!(headless.notes("division_tested", COH_18));
    assert_eq!(outcome(&headless).winner, Some(Second));
}

/// NPW-WIN-13: whoever has no UM left when the last turn ends counts as withdrawn.
#[test]
fn nobody_left_at_the_end_is_a_withdrawal() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::AttackColumn, (40.0, 30.0), 0),
        Unit(Second, FOOT, 4, Formation::Line, (60.0, 100.0), 180),
    ])
    .phase(Phase::Rally, Second);
    bench.state.turn = 10;
    bench.state.uc_mut(A).place = Where::Lost;
    bench.pick(Second, Opt::Done, &[]);
    assert!(bench.cites("withdraws", WIN_13));
}
