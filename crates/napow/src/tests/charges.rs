//! Charges to their end.

use game::Side::{First, Second};
use rulebook::napow::{CHG_34, CHG_38, CHG_40, GEO_07, GEO_14, MEL_10, MOR_10};

use super::bench::{Bench, FOOT, PRUSSIAN, Unit, horse};
use crate::ids::UcId;
use crate::options::Opt;
use crate::state::{Mk, Phase};
use crate::troops::{CavalryType, Experience, Formation, Morale, MoraleBonus};

const A: UcId = UcId(0);
const B: UcId = UcId(1);
const C: UcId = UcId(2);

/// NPW-CHG-13, -15, -27, -28, -33, NPW-MEL-03, -04, -18, -20, NPW-PUR-07, -27 (G06): an infantry charge to its end.
#[test]
fn infantry_charge_to_its_end() {
    let target = crate::setup::Troops { regimental_guns: true, slow_square: true, ..PRUSSIAN };
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::AttackColumn, (90.0, 55.0), 0),
        Unit(Second, target, 4, Formation::Line, (92.0, 60.0), 180),
    ]);
    bench.pick(First, Opt::Charge(A, B), &[4]);
    assert_eq!(bench.options(Second), [Opt::React(A), Opt::CounterCharge(A), Opt::Stand]);
    let fire = [6, 5, 4, 3, 3, 2, 2, 1, /* saves */ 2, 5, 6];
    let melee = [
        /* charger's test */ 5, /* C */ 4, 5, 1, /* T */ 4, 2, 3, 1, /* saves */ 3, 5, 6,
        /* T tests */ 3,
    ];
    bench.pick(Second, Opt::React(A), &[fire.as_slice(), &melee].concat());
    assert_eq!((bench.elements(0), bench.elements(1)), (3, 3));
    bench.stands(1, Formation::MarchColumn, 91.804, 78.509, 185);
    bench.stands(0, Formation::AttackColumn, 90.0, 60.0, 0);
    assert!(bench.has(1, Mk::Disordered));
    bench.pick(First, Opt::Consolidate(6), &[]);
    bench.stands(0, Formation::AttackColumn, 90.0, 66.0, 0);
    assert!(bench.has(0, Mk::Rallying) && bench.told("pursued"));
}

/// NPW-CHG-18, -24, NPW-MEL-05, -10, -14, -21, NPW-MOR-10, -13, -15, NPW-GEO-07, -14, NPW-PUR-02 (G07): an emergency square
/// holds.
#[test]
fn an_emergency_square_holds() {
    let cuirassiers = crate::setup::Troops { morale: Morale::Intrepid, ..horse(CavalryType::Cu, Experience::Veteran) };
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::Line, (91.0, 60.0), 0),
        Unit(Second, cuirassiers, 3, Formation::Line, (90.0, 65.0), 180),
    ])
    .phase(Phase::Charge, Second);
    bench.pick(Second, Opt::Charge(B, A), &[6]);
    assert_eq!(bench.options(First), [Opt::React(B), Opt::CounterCharge(B), Opt::Square, Opt::Stand]);
    bench.pick(First, Opt::Square, &[3, /* K */ 5, 4, 2, /* I */ 6, /* saves */ 2, 1, /* I tests */ 2]);
    bench.stands(0, Formation::HollowSquare, 91.0, 60.0, 0);
    assert_eq!((bench.elements(0), bench.elements(1)), (3, 2));
    assert!(bench.notes("tested", MOR_10) && bench.notes("round", MEL_10), "cuirassiers");
    assert!(bench.notes("round", GEO_07) && !bench.notes("round", GEO_14));
    bench.pick(First, Opt::FightOn, &[]);
    bench.pick(Second, Opt::FightOn, &[3, 4, /* I */ 5, 5, 3, /* saves of K */ 4, 1, /* I tests */ 4]);
    assert!(bench.notes("round", GEO_14), "later rounds");
    bench.pick(First, Opt::FightOn, &[]);
    bench.pick(Second, Opt::Retreat, &[]);
    bench.stands(1, Formation::Column, 90.052, 80.001, 178);
    assert!(bench.has(1, Mk::Rallying) && bench.has(0, Mk::Rallying));
}

/// NPW-CHG-16, -30, -43, NPW-PUR-08, -12 to -16 (G08): a counter-charge, roles exchanged, a pursuit.
#[test]
fn a_counter_charge_and_its_pursuit() {
    let mut bench = Bench::new(&[
        Unit(First, horse(CavalryType::Hc, Experience::Seasoned), 3, Formation::Line, (60.0, 75.0), 0),
        Unit(Second, horse(CavalryType::Lh, Experience::Veteran), 4, Formation::Line, (62.0, 80.0), 180),
    ]);
    bench.pick(First, Opt::Charge(A, B), &[4]);
    let melee = [
        1, /* D */ 3, 5, 2, 1, /* A */ 5, 2, 4, /* saves of A */ 3, 6, /* of D */ 4,
        /* A tests */ 3,
    ];
    bench.pick(Second, Opt::CounterCharge(A), &melee);
    bench.stands(0, Formation::Column, 60.131, 54.994, 5);
    assert_eq!((bench.elements(0), bench.elements(1)), (2, 4));
    bench.pick(Second, Opt::Pursue, &[4, 2, 1, 2]);
    bench.stands(1, Formation::Line, 60.249, 54.984, 185);
    bench.stands(0, Formation::Column, 58.388, 35.07, 5);
    assert!(bench.has(0, Mk::Disordered) && bench.has(1, Mk::Rallying) && bench.elements(0) == 1);
}

/// NPW-GEO-06, NPW-CHG-17, -23, NPW-PUR-23 (G09): a flank charge, met by a turn; who goes after passing goes in order.
#[test]
fn a_flank_charge_met_by_a_turn() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::AttackColumn, (100.0, 60.0), 0),
        Unit(Second, horse(CavalryType::Lh, Experience::Veteran), 3, Formation::Line, (105.5, 58.0), 270),
    ])
    .phase(Phase::Charge, Second);
    bench.pick(Second, Opt::Charge(B, A), &[5]);
    assert_eq!(bench.options(First), [Opt::Turn(B), Opt::Square, Opt::Stand]);
    let melee = [
        4, /* K */ 1, 2, 3, /* F */ 4, 6, /* saves of F */ 3, 4, 2, /* of K */ 5, 1,
        /* F tests */ 6,
    ];
    bench.pick(First, Opt::Turn(B), &melee);
    bench.stands(0, Formation::AttackColumn, 101.494, 58.369, 95);
    bench.stands(1, Formation::Line, 101.492, 58.351, 275);
    assert_eq!((bench.elements(0), bench.elements(1)), (2, 2));
    bench.pick(First, Opt::Retreat, &[]);
    bench.stands(0, Formation::AttackColumn, 81.57, 60.112, 95);
    assert!(bench.has(0, Mk::Rallying) && !bench.has(0, Mk::Disordered));
    assert!(bench.cites("rallied", rulebook::napow::PUR_23));
    bench.pick(Second, Opt::Pursue, &[1, 3]);
    bench.stands(1, Formation::Line, 81.568, 60.094, 275);
    assert!(!bench.state.uc(A).is_on(), "destroyed");
}

/// NPW-CHG-02, -31, -38, -40, -41 (G10): two chargers of one target, one of whom fails.
#[test]
fn two_chargers_of_one_target() {
    let target = crate::setup::Troops { experience: Experience::Veteran, bonus: MoraleBonus::Steadfast, ..PRUSSIAN };
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::AttackColumn, (86.0, 55.5), 0),
        Unit(First, FOOT, 4, Formation::AttackColumn, (93.0, 55.0), 0),
        Unit(Second, target, 4, Formation::Line, (90.0, 60.0), 180),
    ]);
    let both: game::Answer = [Opt::Charge(A, C), Opt::Charge(B, C)].into_iter().map(Opt::id).collect();
    bench.answer(First, both, &[3]);
    assert!(bench.notes("charge_declared", CHG_40));
    let open = bench.options(Second);
    assert!(open.contains(&Opt::React(A)) && open.contains(&Opt::React(B)) && open.contains(&Opt::CounterCharge(B)));
    bench.pick(Second, Opt::React(B), &[6, 4, 3, 2, 5, 1, 2, 3, /* saves */ 1, 4, 6, /* C1 tests */ 2]);
    assert!(bench.notes("reacted", CHG_38));
    bench.pick(First, Opt::Retreat, &[6, /* C2 */ 1, 3, 2, /* T */ 3, 5, 6, /* saves of C2 */ 2, 4, 1]);
    bench.stands(0, Formation::AttackColumn, 86.235, 35.482, 9);
    bench.stands(1, Formation::AttackColumn, 93.0, 60.0, 0);
    assert_eq!((bench.elements(1), bench.elements(2)), (1, 4));
    assert_eq!(bench.options(First), [Opt::FightOn, Opt::Retreat, Opt::ToTheEnd], "a break-off is asked");
}

/// NPW-CHG-34, -42, NPW-MEL-23, -25, -26 (G11): a further UC charged; the charger strikes one of the two.
#[test]
fn a_further_unit_is_charged() {
    let veteran = crate::setup::Troops { experience: Experience::Veteran, ..FOOT };
    let mut bench = Bench::new(&[
        Unit(First, veteran, 6, Formation::Line, (84.0, 55.0), 0),
        Unit(Second, PRUSSIAN, 4, Formation::Line, (80.0, 60.0), 180),
        Unit(Second, PRUSSIAN, 4, Formation::Line, (93.0, 60.0), 180),
    ]);
    bench.pick(First, Opt::Charge(A, B), &[4, 2]);
    assert!(bench.has(2, Mk::Disordered) && bench.notes("further_charged", CHG_34));
    bench.pick(Second, Opt::Stand, &[5]);
    assert_eq!(bench.options(First), [Opt::Strike(A, B), Opt::Strike(A, C)]);
    let first = [3, 3, 1, 5, /* T1 */ 4, 2, 6, 1, /* saves of T1 */ 2, 6, 3, /* of C */ 3, 4];
    let second = [/* T2 */ 5, 1, 2, /* save of C */ 2, /* T1 tests */ 2];
    bench.pick(First, Opt::Strike(A, B), &[first.as_slice(), &second].concat());
    assert_eq!([0, 1, 2].map(|uc| bench.elements(uc)), [4, 2, 4]);
    assert!(bench.has(1, Mk::Disordered), "T1 has gone");
    assert_eq!(bench.options(First), [Opt::FightOn, Opt::Retreat, Opt::ToTheEnd]);
}
