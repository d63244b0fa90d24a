//! What events tell of definitions that decided them, and refusals that only a wrong answer meets.

use game::Side::{First, Second};
use game::{Pick, Step};
use rulebook::napow::{
    CHG_01, CHG_09, CHR_10, CHR_26, CHR_27, CHR_31, CMD_03, CMD_05, COH_15, COH_28, DOC_15, DOC_18, FIRE_13, FIRE_49,
    FORM_05, GEN_07, GEN_11, GEO_02, GEO_03, GEO_15, LAY_16, MOR_16, MOVE_03, MOVE_12, MOVE_27, PUR_20, SEQ_01, SEQ_03,
    SEQ_04, SEQ_05, SET_22, STA_04, TER_05, TER_09, TER_11, WIN_01, WIN_06,
};

use super::bench::{Bench, FOOT, PRUSSIAN, Unit, guns, horse, terrain, to, way};
use crate::ids::{GeneralId, UcId};
use crate::options::Opt;
use crate::setup::{Special, TerrainKind, Troops};
use crate::state::{Mk, Phase, Where};
use crate::troops::{Calibre, CavalryType, Direction, Experience, Formation, Morale};

const A: UcId = UcId(0);
const B: UcId = UcId(1);
const C: UcId = UcId(2);

const GUNS: Troops = guns(Calibre::Medium, Experience::Seasoned);
const HUSSARS: Troops = horse(CavalryType::Lh, Experience::Veteran);

fn march(uc: UcId, steps: &[Step]) -> Pick {
    Pick::way(Opt::March(uc).id(), way(steps))
}

fn change(uc: UcId, formation: Formation) -> Pick {
    Opt::Change(uc, formation, field::Side::Front).id().into()
}

fn own(troops: Troops, formation: Formation, at: (f64, f64)) -> Unit {
    Unit(First, troops, if formation == Formation::Limbered { 1 } else { 4 }, formation, at, 0)
}

fn far() -> Unit {
    Unit(Second, FOOT, 4, Formation::Line, (90.0, 115.0), 180)
}

/// NPW-CHR-26, -27, NPW-MOVE-03: how far one goes is by the type of cavalry or the kind of guns, and by the going.
#[test]
fn a_march_is_by_troops_and_going() {
    for (troops, formation, clause) in [
        (HUSSARS, Formation::Column, Some(CHR_26)),
        (GUNS, Formation::Limbered, Some(CHR_27)),
        (FOOT, Formation::AttackColumn, None),
    ] {
        let mut bench = Bench::new(&[own(troops, formation, (60.0, 50.0)), far()]).phase(Phase::Move, First);
        bench.answer(First, march(A, &[to(60.0, 53.0)]), &[]);
        for known in [CHR_26, CHR_27] {
            assert_eq!(bench.notes("marched", known), clause == Some(known));
        }
        assert!(!bench.notes("marched", MOVE_03), "in good going");
    }
    let wood = terrain(TerrainKind::Wood, &[(40.0, 30.0), (80.0, 30.0), (80.0, 80.0), (40.0, 80.0)]);
    for light in [false, true] {
        let troops = Troops { light, ..FOOT };
        let line = own(troops, Formation::Line, (60.0, 50.0));
        let mut bench = Bench::on(&[line, far()], vec![wood.clone()]).phase(Phase::Move, First);
        bench.answer(First, march(A, &[to(60.0, 54.0)]), &[]);
        assert_eq!(bench.notes("marched", MOVE_03), !light, "light infantry goes as in the open");
        assert_eq!(bench.number("marched", "allowance"), if light { 1_000 } else { 500 });
    }
}

/// NPW-TER-05: cavalry passes a village along its road, and in no other way; where only the road lets it stand it changes nothing.
#[test]
fn cavalry_passes_a_village_by_its_road() {
    let village = terrain(TerrainKind::Village, &[(50.0, 50.0), (70.0, 50.0), (70.0, 70.0), (50.0, 70.0)]);
    let road = terrain(TerrainKind::Road, &[(60.0, 0.0), (60.0, 120.0)]);
    let column = own(HUSSARS, Formation::Column, (60.0, 48.0));
    for by_road in [true, false] {
        let ground = if by_road { vec![village.clone(), road.clone()] } else { vec![village.clone()] };
        let mut bench = Bench::on(&[column, far()], ground).phase(Phase::Move, First);
        if !by_road {
            assert_eq!(bench.refused(First, march(A, &[to(60.0, 65.0)])).clause, TER_11);
            continue;
        }
        bench.answer(First, march(A, &[to(60.0, 65.0)]), &[]);
        assert!(bench.notes("marched", TER_05));
        assert_eq!(bench.refused(First, change(A, Formation::Line)).clause, TER_05, "it stands there by the road");
    }
}

/// NPW-TER-09: within the strip of a bridge or ford the water does not exist.
#[test]
fn a_bridge_leads_over_the_water() {
    let river = terrain(TerrainKind::River, &[(0.0, 50.0), (180.0, 50.0)]);
    for kind in [TerrainKind::Bridge, TerrainKind::Ford] {
        let ground = vec![river.clone(), terrain(kind, &[(60.0, 50.0)])];
        let units =
            [own(FOOT, Formation::MarchColumn, (60.0, 46.9)), own(FOOT, Formation::MarchColumn, (80.0, 40.0)), far()];
        let mut bench = Bench::on(&units, ground).phase(Phase::Move, First);
        assert_eq!(bench.refused(First, march(B, &[to(80.0, 49.0)])).clause, TER_11, "there is none there");
        bench.answer(First, march(B, &[to(80.0, 44.0)]), &[]);
        assert!(!bench.notes("marched", TER_09), "not to its bank");
        bench.answer(First, march(A, &[to(60.0, 52.5)]), &[]);
        assert!(bench.notes("marched", TER_09));
    }
}

/// NPW-MOVE-27: no march comes nearer than 0.50 cm to an enemy, though his disorder leaves him no zone of control.
#[test]
fn a_march_keeps_away_from_enemies() {
    let enemy = Unit(Second, FOOT, 4, Formation::Line, (60.0, 60.0), 180);
    let mut bench = Bench::new(&[own(FOOT, Formation::AttackColumn, (60.0, 50.0)), enemy]).phase(Phase::Move, First);
    bench.state.uc_mut(B).disorder();
    assert_eq!(bench.refused(First, march(A, &[to(60.0, 59.6)])).clause, MOVE_27);
    bench.answer(First, march(A, &[to(60.0, 59.5)]), &[]);
    bench.stands(0, Formation::AttackColumn, 60.0, 59.5, 0);
}

/// NPW-DOC-18, NPW-STA-04, NPW-FORM-05: a solid square is formed from a column; who rallies changes nothing; veterans change once.
#[test]
fn what_else_refuses_a_change() {
    let bench =
        |troops, formation| Bench::new(&[own(troops, formation, (60.0, 40.0)), far()]).phase(Phase::Move, First);
    let line = bench(FOOT, Formation::Line);
    assert_eq!(line.refused(First, change(A, Formation::SolidSquare)).clause, DOC_18);
    let mut column = bench(FOOT, Formation::MarchColumn);
    column.state.uc_mut(A).mark(Mk::Rallying);
    assert_eq!(column.refused(First, change(A, Formation::Line)).clause, STA_04);
    let mut veterans = bench(Troops { experience: Experience::Veteran, ..FOOT }, Formation::MarchColumn);
    veterans.answer(First, change(A, Formation::SolidSquare), &[]);
    assert_eq!(veterans.refused(First, change(A, Formation::Line)).clause, FORM_05);
}

/// NPW-SEQ-01, -03, NPW-COH-15: phase 1 comes first, and in it the tests of UC before those of UM; the UM of a single UC takes
/// none besides.
#[test]
fn units_test_before_their_um() {
    let mut bench = Bench::new(&[
        own(FOOT, Formation::AttackColumn, (40.0, 30.0)),
        own(FOOT, Formation::AttackColumn, (60.0, 30.0)),
        own(FOOT, Formation::AttackColumn, (80.0, 30.0)),
        own(FOOT, Formation::AttackColumn, (120.0, 30.0)),
        far(),
    ]);
    bench.split(3);
    let mut bench = bench.phase(Phase::Rally, Second);
    for lost in [B, C] {
        bench.state.uc_mut(lost).place = Where::Lost;
    }
    bench.cut_down(0, 1);
    bench.cut_down(3, 1);
    bench.pick(Second, Opt::Done, &[/* A */ 6, /* the lone UC */ 6, /* their UM */ 6]);
    assert!(bench.notes("turn_begins", SEQ_01) && bench.notes("um_tested", SEQ_03));
    let told: Vec<(String, bool)> = bench
        .events
        .iter()
        .filter(|event| event.what == *"uc_tested" || event.what == *"um_tested")
        .map(|event| (event.what.to_string(), event.factors.iter().any(|factor| factor.clause == COH_15)))
        .collect();
    let expected = [("uc_tested", false), ("uc_tested", true), ("um_tested", false)];
    assert_eq!(told, expected.map(|(what, alone)| (what.to_owned(), alone)));
}

/// NPW-COH-28: a lost brigadier comes back in the first own phase 1 that began after his loss, at a station of his UM.
#[test]
fn a_brigadier_comes_back_in_the_next_phase_one() {
    let mut bench = Bench::new(&[own(FOOT, Formation::Line, (60.0, 30.0)), far()]).phase(Phase::Rally, Second);
    bench.state.general_mut(GeneralId(1)).returns = true;
    bench.pick(Second, Opt::Done, &[]);
    let who = bench.state.general(GeneralId(1));
    assert_eq!((who.place, who.with, who.morale), (Where::OnTable, Some(A), Morale::Hesitant));
    assert!(bench.notes("brigadier_returns", COH_28));
}

/// NPW-CMD-03, -05, NPW-SEQ-04: command spreads from the nucleus; a foot battery keeps the distance of infantry, horse artillery
/// that of cavalry; it is settled before anything moves.
#[test]
fn command_spreads_from_the_nucleus() {
    let horse_guns = Troops { guns: Some(crate::setup::Guns::Horse), ..GUNS };
    for (troops, led) in [(GUNS, false), (horse_guns, true)] {
        let mut bench = Bench::new(&[
            own(FOOT, Formation::AttackColumn, (40.0, 30.0)),
            own(FOOT, Formation::AttackColumn, (55.0, 30.0)),
            Unit(First, troops, 1, Formation::Unlimbered, (74.0, 30.0), 0),
            far(),
        ])
        .phase(Phase::Rally, Second);
        bench.pick(Second, Opt::Done, &[]);
        assert_eq!(bench.has(2, Mk::Commanded), led);
        assert!([0, 1].into_iter().all(|uc| bench.has(uc, Mk::Commanded)), "from one to the next");
        for clause in [CMD_03, CMD_05, SEQ_04] {
            assert_eq!(bench.notes("uncommanded", clause), !led);
        }
    }
}

/// NPW-LAY-16: of a square brought down to one element the closing of ranks makes a line.
#[test]
fn one_element_is_no_square() {
    let square = own(FOOT, Formation::HollowSquare, (60.0, 30.0));
    let mut bench = Bench::new(&[square, own(FOOT, Formation::Line, (90.0, 30.0)), far()]).phase(Phase::Rally, Second);
    bench.state.uc_mut(A).filled = 1;
    bench.pick(Second, Opt::Done, &[6]);
    bench.stands(0, Formation::Line, 60.0, 30.0, 0);
    assert!(bench.notes("ranks_closed", LAY_16));
}

/// NPW-WIN-01: whose division withdraws has lost; the other side has won.
#[test]
fn who_withdraws_has_lost() {
    let units = [40.0, 60.0, 80.0].map(|x| own(FOOT, Formation::AttackColumn, (x, 30.0)));
    let mut bench = Bench::new(&[units[0], units[1], units[2], far()]);
    bench.split(2);
    bench.split(1);
    let mut bench = bench.phase(Phase::Rally, Second);
    for lost in [A, B] {
        bench.state.uc_mut(lost).place = Where::Lost;
    }
    bench.pick(Second, Opt::Done, &[1]);
    assert!(bench.notes("withdraws", WIN_01));
    let outcome = game::RuleSet::outcome(&bench.battle, &bench.state).expect("over");
    assert_eq!((outcome.winner, outcome.clause), (Some(Second), WIN_01));
}

/// NPW-WIN-06: a template of 15 × 15 cm lies on the middle of a feature: who is within 7.5 cm of it on both axes counts.
#[test]
fn the_template_of_an_objective() {
    // One element, 3 cm wide: its outer edge is 7.50 or 7.60 cm east of the middle.
    for (x, counts) in [(96.0, 1), (96.1, 0)] {
        let one = Unit(First, FOOT, 1, Formation::Line, (x, 30.0), 0);
        let mut bench = Bench::new(&[one, far()]).phase(Phase::Rally, Second);
        bench.state.turn = 10;
        bench.pick(Second, Opt::Done, &[]);
        assert!(bench.notes("objective_judged", WIN_06));
        let judged = bench.events.iter().filter(|event| event.what == *"objective_judged").nth(1).expect("his defence");
        assert_eq!((judged.get("feature"), judged.get("own")), (Some(0), Some(counts)));
    }
}

/// NPW-SET-22: a side that may not move hears it when its turn begins; in rain muskets have no long range.
#[test]
fn special_rules_are_told() {
    let mut bench = Bench::new(&[own(FOOT, Formation::Line, (60.0, 30.0)), far()]).phase(Phase::Rally, Second);
    bench.battle.setup.specials.push(Special::NoMove(First, 4, 4));
    bench.pick(Second, Opt::Done, &[]);
    assert!(bench.notes("turn_begins", SET_22));
    for (rain, away) in [(false, 8.0), (true, 8.0), (true, 15.0)] {
        let enemy = Unit(Second, FOOT, 4, Formation::Line, (60.0, 50.0 + away), 180);
        let mut bench = Bench::new(&[own(FOOT, Formation::Line, (60.0, 50.0)), enemy]).phase(Phase::Fire, First);
        if rain {
            bench.battle.setup.specials.push(Special::Rain(3, 3));
        }
        if away > 10.0 {
            assert_eq!(bench.refused(First, Opt::Fire(A, B).id().into()).clause, FIRE_13);
        } else {
            bench.pick(First, Opt::Fire(A, B), &[1; 8]);
            assert_eq!(bench.notes("fired", SET_22), rain);
        }
    }
}

/// NPW-GEO-03, NPW-GEN-11: shooting distance is from the middle of a front edge, rounded to a hundredth before it is compared.
#[test]
fn shooting_distance_is_rounded() {
    // 10 cm is short range; 10.004 is 10.00, 10.006 is 10.01 and long.
    for (y, distance, need) in [(60.004, 1_000, 5), (60.006, 1_001, 6)] {
        let one = Unit(First, FOOT, 1, Formation::Line, (60.0, 50.0), 0);
        let enemy = Unit(Second, FOOT, 4, Formation::Line, (60.0, y), 180);
        let mut bench = Bench::new(&[one, enemy]).phase(Phase::Fire, First);
        bench.pick(First, Opt::Fire(A, B), &[1, 1]);
        assert_eq!(bench.number("fired", "distance"), distance);
        assert_eq!(bench.number("fired", "need"), need);
        assert!(bench.notes("fired", GEO_03) && bench.notes("fired", GEN_11));
    }
}

/// NPW-CHR-10, -31, NPW-FIRE-49: regimental guns and calibres act through the volley; nobody charges in the fire step.
#[test]
fn a_volley_is_by_its_guns() {
    let enemy = Unit(Second, FOOT, 4, Formation::Line, (60.0, 58.0), 180);
    let with = Troops { regimental_guns: true, ..FOOT };
    for (troops, formation, dice) in
        [(GUNS, Formation::Unlimbered, 2), (with, Formation::Line, 2), (FOOT, Formation::Line, 2)]
    {
        let mut bench = Bench::new(&[Unit(First, troops, 1, formation, (60.0, 50.0), 0), enemy]);
        bench.state.phase = Phase::Fire;
        bench.pick(First, Opt::Fire(A, B), &vec![1; dice]);
        assert_eq!(bench.notes("fired", CHR_31), troops.arm == crate::troops::Arm::Artillery);
        assert_eq!(bench.notes("fired", CHR_10), troops.regimental_guns);
        assert!(!bench.notes("fired", FIRE_49));
    }
    let mut bench = Bench::new(&[
        own(FOOT, Formation::AttackColumn, (90.0, 55.0)),
        Unit(Second, PRUSSIAN, 4, Formation::Line, (92.0, 60.0), 180),
    ]);
    bench.pick(First, Opt::Charge(A, B), &[6]);
    bench.pick(Second, Opt::React(A), &[1; 9]);
    assert!(bench.notes("fired", FIRE_49));
}

/// NPW-SEQ-05, NPW-CHG-09, NPW-GEN-07, NPW-GEO-02: after the fire one charges from 5 cm or less between the nearest elements; the
/// steps follow in their order.
#[test]
fn a_charge_is_declared_from_five_centimetres() {
    let charge = |y: f64| {
        Bench::new(&[
            own(FOOT, Formation::AttackColumn, (90.0, y)),
            Unit(Second, PRUSSIAN, 4, Formation::Line, (92.0, 60.0), 180),
            own(FOOT, Formation::AttackColumn, (130.0, 55.0)),
            Unit(Second, PRUSSIAN, 4, Formation::Line, (132.0, 60.0), 180),
        ])
    };
    let declared = Opt::Charge(A, C);
    assert_eq!(charge(54.99).refused(First, declared.id().into()).clause, CHG_01);
    let mut bench = charge(55.0);
    bench.pick(First, declared, &[6]);
    assert!([SEQ_05, CHG_09, GEN_07, GEO_02].into_iter().all(|clause| bench.notes("charge_declared", clause)));
    bench.pick(Second, Opt::React(A), &[&[1; 8][..], &[/* A tests */ 1]].concat());
    let order: Vec<String> = bench.events.iter().map(|event| event.what.to_string()).collect();
    let place = |what: &str| order.iter().position(|known| known == what).expect("told");
    let last = order.iter().rposition(|what| what == "tested").expect("told");
    assert!(place("charge_declared") < place("tested") && place("tested") < place("reacted"));
    assert!(place("reacted") < place("fired") && place("fired") < last);
}

/// NPW-DOC-15: a square has neither flank nor rear: whoever comes from behind charges its front.
#[test]
fn every_side_of_a_square_is_front() {
    for formation in [Formation::HollowSquare, Formation::AttackColumn] {
        let mut bench = Bench::new(&[
            Unit(First, FOOT, 4, formation, (90.0, 57.0), 180),
            Unit(Second, HUSSARS, 3, Formation::Line, (90.0, 64.5), 180),
        ])
        .phase(Phase::Charge, Second);
        let square = formation == Formation::HollowSquare;
        let from = bench.scene().direction(A, bench.state.uc(B).pose.at.into());
        assert_eq!(from, if square { Direction::Front } else { Direction::Rear });
        bench.pick(Second, Opt::Charge(B, A), &[6]);
        assert_eq!(bench.notes("charge_declared", DOC_15), square);
    }
}

/// NPW-GEO-15: a friend within 5 cm of a flank edge of a battery, on the outer side of it, supports it.
#[test]
fn a_friend_beside_a_battery_supports_it() {
    for (x, supports) in [(69.5, true), (69.51, false)] {
        let mut bench = Bench::new(&[
            Unit(First, GUNS, 1, Formation::Unlimbered, (60.0, 50.0), 0),
            own(FOOT, Formation::AttackColumn, (x, 50.0)),
            Unit(Second, HUSSARS, 2, Formation::Line, (60.0, 55.0), 180),
        ])
        .phase(Phase::Charge, Second);
        bench.pick(Second, Opt::Charge(C, A), &[6]);
        assert_eq!((bench.notes("tested", GEO_15), bench.notes("tested", MOR_16)), (supports, supports));
    }
}

/// NPW-MOVE-12: guns go back at their limbered rate, and end limbered.
#[test]
fn guns_retreat_limbered() {
    let mut bench = Bench::new(&[
        own(FOOT, Formation::AttackColumn, (90.0, 55.0)),
        Unit(Second, GUNS, 2, Formation::Unlimbered, (90.0, 60.0), 180),
    ]);
    bench.pick(
        First,
        Opt::Charge(A, B),
        &[
            /* (b) */ 1, /* A tests */ 6, /* A */ 6, 1, 1, 1, /* B */ 1, 1, /* save */ 6,
            /* B tests */ 1,
        ],
    );
    assert_eq!(bench.state.uc(B).formation, Formation::Limbered);
    assert!(bench.notes("retreated", MOVE_12));
}

/// NPW-PUR-20: who has no free way back within 90° to either side is destroyed.
#[test]
fn who_cannot_go_back_is_destroyed() {
    let banks = [(80.0, 50.0), (80.0, 72.0), (104.0, 72.0), (104.0, 50.0)];
    let river = terrain(TerrainKind::River, &banks);
    let units = [
        own(FOOT, Formation::AttackColumn, (90.0, 55.0)),
        Unit(Second, PRUSSIAN, 4, Formation::Line, (92.0, 60.0), 180),
        far(),
    ];
    let mut bench = Bench::on(&units, vec![river]);
    bench.pick(First, Opt::Charge(A, B), &[6]);
    let round = [
        /* A tests */ 6, /* A */ 6, 1, 1, 1, /* B */ 1, 1, 1, 1, /* save */ 6, /* B tests */ 1,
    ];
    bench.pick(Second, Opt::Stand, &round);
    assert!(bench.cites("left_table", PUR_20) && bench.cites("uc_destroyed", PUR_20));
    assert_eq!(bench.state.uc(B).place, Where::Lost);
}
