//! Retreats, renewed charges, generals run over.

use field::Facing;
use game::Side::{First, Second};
use game::{Answer, Pick};

use super::bench::{Bench, FOOT, PRUSSIAN, Unit, horse, point, terrain, to, way};
use crate::ids::{GeneralId, UcId};
use crate::options::Opt;
use crate::retreat::Flight;
use crate::setup::TerrainKind;
use crate::state::{Mk, Phase, Where};
use crate::troops::{CavalryType, Experience, Formation, Morale};

const A: UcId = UcId(0);
const B: UcId = UcId(1);

fn beaten(y: f64, friends: &[Unit], ground: Vec<crate::setup::Piece>) -> Bench {
    let mut units = vec![
        Unit(First, FOOT, 4, Formation::AttackColumn, (90.0, y), 0),
        Unit(Second, PRUSSIAN, 3, Formation::Line, (90.0, y), 180),
    ];
    units.extend_from_slice(friends);
    let mut bench = Bench::on(&units, ground);
    bench.state.uc_mut(B).disorder();
    bench
}

fn flight(bench: &Bench) -> Flight {
    bench.scene().flight(B, Facing::NORTH, bench.scene().centre(A))
}

#[track_caller]
fn ends(bench: &Bench, x: f64, y: f64, facing: u16, cm: i32) {
    match flight(bench) {
        Flight::Ends { pose, gone, formation, .. } => {
            assert_eq!(pose, super::bench::pose(x, y, facing));
            assert_eq!((gone, formation), (100 * cm, Formation::MarchColumn));
        }
        Flight::Destroyed(clause) => panic!("destroyed by {clause:?}"),
    }
}

/// NPW-PUR-20, -27 (G12 i): a river bars six directions, 45° is free.
#[test]
fn a_retreat_turns_aside_before_a_river() {
    let river = terrain(TerrainKind::River, &[(0.0, 90.0), (180.0, 90.0)]);
    ends(&beaten(70.0, &[], vec![river]), 102.666, 83.194, 221, 20);
}

/// NPW-PUR-22 (G12 ii): it passes through friends and goes on until it is clear of them.
#[test]
fn a_retreat_goes_on_among_friends() {
    let friends = [
        Unit(Second, FOOT, 4, Formation::Line, (92.0, 76.0), 180),
        Unit(Second, FOOT, 4, Formation::AttackColumn, (88.0, 90.0), 180),
    ];
    let bench = beaten(70.0, &friends, Vec::new());
    ends(&bench, 90.0, 93.5, 180, 25);
    let Flight::Ends { passed, .. } = flight(&bench) else { unreachable!("it ends") };
    assert_eq!(passed.iter().collect::<Vec<_>>(), [UcId(2), UcId(3)]);
}

/// NPW-PUR-25 (G12 iii): up to the edge of bad going, if that is farther than the bad rate.
#[test]
fn a_retreat_stops_at_a_wood() {
    let wood = terrain(TerrainKind::Wood, &[(0.0, 83.0), (180.0, 83.0), (180.0, 100.0), (0.0, 100.0)]);
    ends(&beaten(70.0, &[], vec![wood]), 90.0, 80.5, 180, 12);
}

/// NPW-PUR-21 (G12 iv): a corner that leaves the table destroys it, though another direction was free.
#[test]
fn a_retreat_off_the_table_destroys() {
    let bench = beaten(104.0, &[], Vec::new());
    assert_eq!(flight(&bench), Flight::Destroyed(rulebook::napow::PUR_21));
}

/// NPW-MOVE-40, NPW-CHG-37, NPW-COH-27 (G15): a general run over escapes on 4, on 3 he is captured and comes back lower.
#[test]
fn a_general_is_run_over() {
    for (die, escapes) in [(4, true), (3, false)] {
        let mut bench = Bench::new(&[
            Unit(First, FOOT, 4, Formation::Line, (120.0, 30.0), 0),
            Unit(Second, horse(CavalryType::Lh, Experience::Veteran), 3, Formation::Column, (70.0, 70.0), 180),
        ])
        .phase(Phase::Move, Second);
        let who = bench.state.general_mut(GeneralId(1));
        (who.place, who.at) = (Where::OnTable, point(70.0, 50.0));
        let march: Answer = Pick::way(Opt::March(B).id(), way(&[to(70.0, 45.0)])).into();
        bench.answer(Second, march, &[die]);
        bench.stands(1, Formation::Column, 70.0, 45.0, 180);
        let who = bench.state.general(GeneralId(1));
        assert_eq!(who.is_on(), escapes);
        assert_eq!(who.with, escapes.then_some(A));
        assert_eq!(who.returns, !escapes);
        if !escapes {
            bench.pick(Second, Opt::Done, &[]);
            let who = bench.state.general(GeneralId(1));
            assert!(who.is_on() && who.morale == Morale::Hesitant, "he comes back in the next own phase 1");
        }
    }
}

/// NPW-PUR-30, -11, -09 (G19): the passive side pursues and charges anew; nobody fires, and the chain ends.
#[test]
fn the_passive_side_charges_anew() {
    let mut bench = Bench::new(&[
        Unit(First, horse(CavalryType::Lh, Experience::Seasoned), 3, Formation::Line, (60.0, 75.0), 0),
        Unit(First, FOOT, 4, Formation::Line, (64.0, 62.0), 0),
        Unit(Second, horse(CavalryType::Lh, Experience::Veteran), 4, Formation::Line, (62.0, 80.0), 180),
    ]);
    let d = UcId(2);
    bench.pick(First, Opt::Charge(A, d), &[4]);
    let melee = [
        1, /* D */ 3, 5, 2, 1, /* A */ 5, 2, 4, /* saves of A */ 3, 6, /* of D */ 4,
        /* A tests */ 3,
    ];
    bench.pick(Second, Opt::CounterCharge(A), &melee);
    assert!(bench.has(1, Mk::Disordered), "Q was passed through");
    assert!(bench.options(Second).contains(&Opt::PursueNew(B)) && !bench.options(Second).contains(&Opt::Pursue));
    let charge = [/* (b) */ 5, /* D */ 3];
    let round = [
        2, 1, 4, 3, /* Q */ 5, 3, 2, 4, /* saves of Q */ 1, 3, 6, 2, /* of D */ 5, /* Q tests */ 1,
    ];
    bench.pick(Second, Opt::PursueNew(B), &[charge.as_slice(), &round].concat());
    bench.stands(2, Formation::Line, 62.0, 62.0, 180);
    assert_eq!((bench.elements(1), bench.elements(2)), (1, 4));
    assert!(bench.told("charge_renewed") && bench.has(2, Mk::Rallying), "it has pursued, and rallies in place");
    assert!(!bench.notes("charge_renewed", rulebook::napow::CHG_36), "it never declared a charge");
}

/// NPW-PUR-06, -10, NPW-CHG-23, NPW-CHG-33 (G13): an impetuous winner charges anew; the square is solid. NPW-CHG-36: it declared a charge
/// before, and is told that this is none.
#[test]
fn an_impetuous_winner_charges_anew() {
    let dragoons = crate::setup::Troops {
        morale: Morale::Intrepid,
        impetuous: true,
        ..horse(CavalryType::Hc, Experience::Veteran)
    };
    let veteran = crate::setup::Troops { experience: Experience::Veteran, ..FOOT };
    let mut bench = Bench::new(&[
        Unit(First, dragoons, 3, Formation::Line, (90.0, 60.0), 0),
        Unit(Second, veteran, 4, Formation::Line, (97.0, 73.0), 180),
        Unit(Second, FOOT, 1, Formation::Line, (90.0, 90.0), 180),
    ]);
    // It has charged and destroyed its enemy.
    bench.state.uc_mut(A).mark(Mk::Declared);
    bench.state.uc_mut(UcId(2)).place = Where::Lost;
    bench.state.uc_mut(UcId(2)).filled = 0;
    let pair = crate::agenda::Pair {
        charger: A,
        charged: UcId(2),
        placed: A,
        facing: Facing::NORTH,
        direction: crate::troops::Direction::Front,
    };
    let aftermath = crate::agenda::Aftermath {
        asked: Some(A),
        queue: Vec::new(),
        charged: crate::ids::UcSet::from_iter([A]),
        fought: vec![pair],
        gone: vec![crate::agenda::Gone { stayed: A, went: UcId(2), stood: point(90.0, 61.0), since: 0 }],
    };
    bench.state.stack.push(crate::agenda::Frame::Aftermath(Box::new(aftermath)));
    assert_eq!(bench.options(First), [Opt::PursueNew(B), Opt::PursueVoid]);
    bench.pick(First, Opt::PursueNew(B), &[5]);
    assert!(bench.notes("charge_renewed", rulebook::napow::CHG_36));
    bench.pick(Second, Opt::Square, &[4, /* W */ 5, 2, /* N1 */ 3, /* saves */ 4, 2, /* N1 tests */ 5]);
    bench.stands(1, Formation::SolidSquare, 97.0, 73.0, 180);
    bench.stands(0, Formation::Line, 92.5, 73.0, 0);
    bench.pick(Second, Opt::FightOn, &[]);
    bench.pick(First, Opt::Retreat, &[]);
    bench.stands(0, Formation::Column, 92.786, 52.972, 11);
    assert!(bench.has(0, Mk::Rallying) && !bench.has(0, Mk::Disordered));
}
