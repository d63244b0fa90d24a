//! States, turns, cohesion and command.

use game::Side::{First, Second};
use game::{Answer, RuleSet};
use rulebook::napow::{
    CHG_12, CHG_29, CHG_31, CMD_01, COH_06, COH_08, COH_13, COH_26, COH_29, COH_30, ORG_19, SEQ_02, STA_07, STA_08,
};

use super::bench::{Bench, FOOT, PRUSSIAN, Unit, horse};
use crate::ids::{GeneralId, UcId, UmId};
use crate::options::Opt;
use crate::state::{Mk, Phase, Where};
use crate::troops::{CavalryType, Experience, Formation, Morale};

const A: UcId = UcId(0);
const B: UcId = UcId(1);

fn line(x: f64) -> Unit {
    Unit(First, FOOT, 4, Formation::Line, (x, 20.0), 0)
}

fn enemy() -> Unit {
    Unit(Second, FOOT, 4, Formation::Line, (90.0, 110.0), 180)
}

/// NPW-SEQ-02: the players take turns; after the second one a new game turn begins.
#[test]
fn players_alternate() {
    let mut bench = Bench::new(&[line(60.0), enemy()]).phase(Phase::Rally, First);
    bench.pick(First, Opt::Done, &[]);
    assert_eq!((bench.state.turn, bench.state.active), (3, Second));
    assert!(bench.cites("turn_ends", SEQ_02));
    bench.state.phase = Phase::Rally;
    bench.pick(Second, Opt::Done, &[]);
    assert_eq!((bench.state.turn, bench.state.active), (4, First));
}

/// NPW-STA-08: a new player turn forgets what both sides did in the one before; markers stay.
#[test]
fn the_memory_of_a_turn_is_cleared() {
    let mut bench = Bench::new(&[line(60.0), enemy()]).phase(Phase::Rally, Second);
    let of_the_turn =
        [Mk::Moved, Mk::Fired, Mk::FiredDefensively, Mk::Declared, Mk::Pursued, Mk::Fought, Mk::DisorderNew];
    for uc in [A, B] {
        let unit = bench.state.uc_mut(uc);
        of_the_turn.into_iter().chain([Mk::Disordered]).for_each(|mark| unit.mark(mark));
        unit.changes = 1;
    }
    bench.state.ums[0].consolidated = true;
    bench.pick(Second, Opt::Done, &[]);
    assert!(bench.cites("turn_begins", STA_08));
    for uc in [0, 1] {
        assert!(of_the_turn.into_iter().all(|mark| !bench.has(uc, mark)) && bench.has(uc, Mk::Disordered));
        assert_eq!(bench.state.uc(UcId(uc)).changes, 0);
    }
    assert!(!bench.state.ums[0].consolidated);
}

/// NPW-CMD-01, NPW-LAY-15: before anybody moves, ranks are closed; that is neither a move nor a change.
#[test]
fn ranks_are_closed_first() {
    let mut bench = Bench::new(&[line(60.0), enemy()]).phase(Phase::Rally, Second);
    bench.state.uc_mut(A).filled = 0b1101;
    bench.pick(Second, Opt::Done, &[]);
    let unit = bench.state.uc(A);
    assert_eq!((unit.slots, unit.filled, unit.changes), (3, 0b111, 0));
    assert!(bench.cites("ranks_closed", CMD_01) && !bench.has(0, Mk::Moved));
    assert_eq!(bench.state.phase, Phase::Move);
}

/// NPW-COH-06, -08: a general named for two tests is lost with the first; the second is taken without him.
#[test]
fn a_general_who_is_gone_takes_no_part() {
    let mut bench =
        Bench::new(&[line(20.0), line(28.0), line(100.0), line(120.0), enemy()]).phase(Phase::Rally, Second);
    bench.cut_down(0, 1);
    bench.cut_down(1, 1);
    bench.general(1, 24.0, 15.5);
    bench.pick(Second, Opt::Done, &[]);
    assert_eq!(bench.asks(First), COH_06);
    let named = [Opt::TakePart(A, GeneralId(1)), Opt::TakePart(B, GeneralId(1))];
    assert_eq!(bench.options(First), [named[0], named[1], Opt::Done]);
    let with = bench.scene().cohesion_of_uc(B, Some(GeneralId(1))).number(&mut ());
    let without = bench.scene().cohesion_of_uc(B, None).number(&mut ());
    assert!(with < without, "he would help");
    bench.answer(First, named.into_iter().map(Opt::id).collect::<Answer>(), &[1, with as u8]);
    assert!(bench.cites("general_removed", COH_08));
    assert!(!bench.state.uc(A).is_on() && !bench.state.uc(B).is_on(), "what would have done with him is too little");
}

/// NPW-COH-13, NPW-STA-07, NPW-ORG-19: a UM that fails is lost with all its UC; its brigadier goes and does not come back.
#[test]
fn a_um_that_fails_is_lost() {
    let mut bench = Bench::new(&[line(20.0), line(60.0), line(80.0), line(100.0), enemy()]).phase(Phase::Rally, Second);
    for uc in [2, 3] {
        let unit = bench.state.uc_mut(UcId(uc));
        (unit.place, unit.filled) = (Where::Lost, 0);
    }
    bench.cut_down(0, 1);
    bench.general(1, 60.0, 15.5);
    // The one that is due fails, then its UM; the division has no UM left.
    bench.pick(Second, Opt::Done, &[1, 1]);
    assert!(bench.state.ucs.iter().take(4).all(|uc| uc.place == Where::Lost));
    assert!(bench.cites("um_lost", COH_13) && bench.cites("uc_destroyed", COH_13));
    let who = bench.state.general(GeneralId(1));
    assert!(!who.is_on() && !who.returns);
    assert_eq!(bench.scene().left_of(UmId(0)), 0);
    assert_eq!(bench.state.phase, Phase::Over, "nothing is left of the division");
}

/// NPW-COH-29: a UM that was killed to its last UC is lost without a test in the next own phase 1; it is told once.
#[test]
fn a_um_without_units_is_lost_without_a_test() {
    let mut bench = Bench::new(&[line(20.0), line(60.0), enemy()]).phase(Phase::Rally, Second);
    for uc in [A, B] {
        let unit = bench.state.uc_mut(uc);
        (unit.place, unit.filled) = (Where::Lost, 0);
    }
    bench.pick(Second, Opt::Done, &[]);
    assert!(bench.cites("um_lost", COH_29) && !bench.told("um_tested"));
    assert_eq!(bench.state.phase, Phase::Over, "it was the whole division");
}

/// NPW-ORG-19, NPW-STA-07, -09: the last UC of a UM is shot down: it is taken off at once, its brigadier leaves and is no loss.
#[test]
fn a_brigadier_without_units_leaves() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::Line, (60.0, 50.0), 0),
        Unit(Second, FOOT, 1, Formation::Line, (60.0, 58.0), 180),
    ])
    .phase(Phase::Fire, First);
    bench.general(3, 60.0, 63.0);
    bench.state.general_mut(GeneralId(3)).with = Some(B);
    // One hit, one save that fails: the element is nearer than he.
    bench.pick(First, Opt::Fire(A, B), &[6, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(bench.state.uc(B).place, Where::Lost);
    assert!(bench.cites("uc_destroyed", STA_07) && bench.cites("leaves", ORG_19) && !bench.told("general_hit"));
    let who = bench.state.general(GeneralId(3));
    assert!(!who.is_on() && who.with.is_none() && !who.returns);
}

/// NPW-COH-26, -27, -30: a brigadier comes back in contact with the UC that his player names, one level lower.
#[test]
fn a_brigadier_comes_back() {
    let mut bench = Bench::new(&[line(40.0), line(60.0), enemy()]).phase(Phase::Rally, Second);
    bench.state.general_mut(GeneralId(1)).returns = true;
    bench.pick(Second, Opt::Done, &[]);
    assert_eq!(bench.asks(First), COH_30);
    assert_eq!(bench.options(First), [Opt::ReturnTo(GeneralId(1), A), Opt::ReturnTo(GeneralId(1), B)]);
    let nobody = bench.battle.check(&bench.state, First, &Answer::none()).expect_err("he must come");
    assert_eq!(nobody.clause, COH_30);
    bench.pick(First, Opt::ReturnTo(GeneralId(1), B), &[]);
    let who = bench.state.general(GeneralId(1));
    assert_eq!((who.is_on(), who.with, who.morale), (true, Some(B), Morale::Hesitant));
    assert!(bench.cites("brigadier_returns", COH_26));
}

/// NPW-CHG-12, -31, NPW-STA-01, -03: foot that fails its test against cavalry is disordered, does not move, and rallies.
#[test]
fn foot_shies_at_cavalry() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::AttackColumn, (90.0, 55.5), 0),
        Unit(Second, horse(CavalryType::Lh, Experience::Veteran), 3, Formation::Line, (90.0, 60.0), 180),
    ]);
    bench.pick(First, Opt::Charge(A, B), &[1]);
    assert!(bench.has(0, Mk::Disordered) && bench.cites("disordered", CHG_12));
    assert_eq!(bench.options(First), [Opt::RallyInPlace, Opt::Retreat]);
    bench.pick(First, Opt::RallyInPlace, &[]);
    assert!(bench.has(0, Mk::Rallying) && bench.cites("rallied", CHG_31));
    bench.stands(0, Formation::AttackColumn, 90.0, 55.5, 0);
    assert!(!bench.has(1, Mk::Fought));
}

/// NPW-CHG-29, -32, NPW-STA-01: a charger that fails its test does not move to contact; one that passes does.
#[test]
fn a_charger_tests_before_contact() {
    for (die, passes) in [(1, false), (6, true)] {
        let mut bench = Bench::new(&[
            Unit(First, FOOT, 4, Formation::AttackColumn, (90.0, 55.0), 0),
            Unit(Second, PRUSSIAN, 4, Formation::Line, (92.0, 60.0), 180),
        ]);
        bench.pick(First, Opt::Charge(A, B), &[6]);
        // One element of the target is lost, and it passes its test.
        let round = [/* C */ 6, 1, 1, 1, /* T */ 1, 1, 1, 1, /* save */ 1, /* T tests */ 6];
        let round: &[u8] = if passes { &round } else { &[] };
        bench.pick(Second, Opt::Stand, &[&[die], round].concat());
        assert_eq!(bench.cites("disordered", CHG_29), !passes);
        assert_eq!(bench.told("contact"), passes);
        if passes {
            bench.stands(0, Formation::AttackColumn, 90.0, 60.0, 0);
        } else {
            bench.stands(0, Formation::AttackColumn, 90.0, 55.0, 0);
            assert!(bench.has(0, Mk::Disordered));
        }
    }
}
