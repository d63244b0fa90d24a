//! What charges, melees and aftermaths tell besides their own clause.

use game::Answer;
use game::Side::{First, Second};
use rulebook::napow::{
    CHG_03, CHG_05, CHG_20, CHG_25, CHG_30, CHG_34, CHG_39, CHG_41, CHG_43, CHG_44, CHR_09, CHR_16, CHR_19, DOC_03,
    DOC_19, FIRE_53, GEN_04, GEN_06, GEN_10, GEN_13, GEO_05, GEO_08, GEO_09, MEL_15, MEL_19, MEL_22, MEL_24, MOR_04,
    MOR_19, MOVE_34, PUR_04, PUR_19, PUR_28, PUR_30, SEQ_11, STA_03, STA_06, TER_03,
};

use super::bench::{Bench, FOOT, PRUSSIAN, Unit, guns, horse, terrain};
use crate::ids::{GeneralId, UcId};
use crate::options::Opt;
use crate::setup::{Piece, TerrainKind, Troops};
use crate::state::{Mk, Phase};
use crate::troops::{Calibre, CavalryType, Doctrine, Experience, Formation, Morale, MoraleBonus, Weapon};

const A: UcId = UcId(0);
const B: UcId = UcId(1);
const C: UcId = UcId(2);

fn square(kind: TerrainKind, low: (f64, f64), high: (f64, f64)) -> Piece {
    terrain(kind, &[low, (high.0, low.1), high, (low.0, high.1)])
}

/// A column that charges a line from the front.
fn column_on_line(troops: Troops, target: Troops, ground: Vec<Piece>) -> Bench {
    let units = [
        Unit(First, troops, 4, Formation::AttackColumn, (90.0, 55.0), 0),
        Unit(Second, target, 4, Formation::Line, (92.0, 60.0), 180),
    ];
    Bench::on(&units, ground)
}

/// NPW-GEO-05, NPW-CHG-05: some part of the target lies in the arc; C troops charge in attack column only.
#[test]
fn who_may_declare() {
    let conscripts = Troops { doctrine: Some(Doctrine::Conscript), ..FOOT };
    let mut bench = column_on_line(conscripts, PRUSSIAN, Vec::new());
    bench.pick(First, Opt::Charge(A, B), &[6]);
    assert!(bench.notes("charge_declared", GEO_05) && bench.notes("charge_declared", CHG_05));
    let mut bench = column_on_line(FOOT, PRUSSIAN, Vec::new());
    bench.pick(First, Opt::Charge(A, B), &[6]);
    assert!(!bench.notes("charge_declared", CHG_05));
    let mut line = column_on_line(conscripts, PRUSSIAN, Vec::new());
    line.state.uc_mut(A).formation = Formation::Line;
    let refused = |bench: &Bench| bench.refused(First, game::Pick::from(Opt::Charge(A, B).id())).clause;
    assert_eq!(refused(&line), DOC_03);
    let mut aside = column_on_line(FOOT, PRUSSIAN, Vec::new());
    aside.state.uc_mut(A).pose = super::bench::pose(90.0, 55.0, 180);
    assert_eq!(refused(&aside), CHG_03);
}

/// NPW-CHG-39, NPW-FIRE-53: a charger is fired at where it declared, and has no cover although it stands in a wood.
#[test]
fn a_charger_has_left_its_cover() {
    for wooded in [false, true] {
        let wood = square(TerrainKind::Wood, (80.0, 45.0), (100.0, 56.0));
        let mut bench = column_on_line(FOOT, PRUSSIAN, if wooded { vec![wood] } else { Vec::new() });
        bench.pick(First, Opt::Charge(A, B), &[6]);
        assert_eq!(bench.scene().is_covered_by_area(&bench.scene().body(A)), wooded);
        let dice = [&[1; 8][..], &[/* A tests */ 1]].concat();
        bench.pick(Second, Opt::React(A), &dice);
        assert_eq!((bench.number("fired", "need"), bench.number("fired", "distance")), (5, 500));
        assert_eq!((bench.notes("fired", CHG_39), bench.notes("fired", FIRE_53)), (true, wooded));
    }
}

/// NPW-CHG-44: bad going slows no charge.
#[test]
fn going_slows_no_charge() {
    for wooded in [false, true] {
        let wood = square(TerrainKind::Wood, (80.0, 45.0), (100.0, 56.0));
        let mut bench = column_on_line(FOOT, PRUSSIAN, if wooded { vec![wood] } else { Vec::new() });
        bench.pick(First, Opt::Charge(A, B), &[6]);
        let round = [/* A */ 6, 1, 1, 1, /* B */ 1, 1, 1, 1, /* save */ 6, /* B tests */ 6];
        bench.pick(Second, Opt::Stand, &[&[6][..], &round].concat());
        bench.stands(0, Formation::AttackColumn, 90.0, 60.0, 0);
        assert_eq!(bench.notes("contact", CHG_44), wooded);
    }
}

/// NPW-SEQ-11, NPW-CHR-09, -19: what leaves one choice is not asked; who has no missiles does not fire.
#[test]
fn what_has_one_outcome_is_not_asked() {
    let limbered = Unit(Second, guns(Calibre::Light, Experience::Seasoned), 1, Formation::Limbered, (90.0, 60.0), 180);
    let column = Unit(First, FOOT, 4, Formation::AttackColumn, (90.0, 55.0), 0);
    let mut bench = Bench::new(&[column, limbered]);
    // Guns pass their test, and the column fails its own: nobody was asked in between.
    bench.pick(First, Opt::Charge(A, B), &[6, 1]);
    assert!(bench.notes("reacted", SEQ_11));
    assert_eq!(bench.options(First), [Opt::RallyInPlace, Opt::Retreat]);
    let pikes = Troops { weapon: Some(Weapon::MeleeOnly), ..PRUSSIAN };
    let mut bench = column_on_line(FOOT, pikes, Vec::new());
    bench.pick(First, Opt::Charge(A, B), &[6]);
    assert_eq!(bench.options(Second), [Opt::CounterCharge(A), Opt::Stand], "no fire");
    bench.pick(Second, Opt::Stand, &[1]);
    assert!(bench.notes("reacted", CHR_09) && !bench.notes("reacted", SEQ_11) && !bench.notes("reacted", CHR_19));
    let hussars = horse(CavalryType::Lh, Experience::Veteran);
    let mut bench = Bench::new(&[column, Unit(Second, hussars, 3, Formation::Line, (90.0, 60.0), 180)]);
    bench.pick(First, Opt::Charge(A, B), &[/* (a) */ 6, /* (b) */ 6]);
    assert!(!bench.options(Second).contains(&Opt::React(A)));
    bench.pick(Second, Opt::Stand, &[1]);
    assert!(bench.notes("reacted", CHR_19));
    // Cavalry with muskets is no such thing.
    let mut setup = bench.battle.setup().clone();
    setup.ucs[1].troops.weapon = Some(Weapon::Musket);
    assert_eq!(crate::Battle::new(setup).expect_err("unfit").0, CHR_19);
}

/// NPW-DOC-19, NPW-CHG-25, NPW-MOVE-34: infantry in order that passes may form square, with enemies near, where it stands; that
/// was a move, so an old marker stays.
#[test]
fn a_square_in_an_emergency() {
    let hussars = horse(CavalryType::Lh, Experience::Veteran);
    let units = [
        Unit(First, FOOT, 4, Formation::Line, (91.0, 60.0), 0),
        Unit(Second, hussars, 3, Formation::Line, (90.0, 65.0), 180),
    ];
    let mut bench = Bench::new(&units).phase(Phase::Charge, Second);
    bench.state.uc_mut(A).mark(Mk::Rallying);
    bench.pick(Second, Opt::Charge(B, A), &[6]);
    assert!(bench.options(First).contains(&Opt::Square));
    bench.pick(First, Opt::Square, &[1]);
    bench.stands(0, Formation::HollowSquare, 91.0, 60.0, 0);
    assert!([DOC_19, CHG_25, MOVE_34].into_iter().all(|clause| bench.notes("reacted", clause)));
    assert!(bench.has(0, Mk::Moved) && !bench.notes("reacted", GEN_13));
    // In disorder there is none.
    let mut bench = Bench::new(&units).phase(Phase::Charge, Second);
    bench.state.uc_mut(A).disorder();
    bench.pick(Second, Opt::Charge(B, A), &[6]);
    assert!(!bench.options(First).contains(&Opt::Square));
}

/// NPW-GEN-13, NPW-MOVE-34: who turns faces the bearing of the charger's anchor, rounded to the whole degree.
#[test]
fn a_turn_is_to_the_whole_degree() {
    let hussars = horse(CavalryType::Lh, Experience::Veteran);
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::AttackColumn, (100.0, 60.0), 0),
        Unit(Second, hussars, 3, Formation::Line, (105.5, 58.0), 270),
    ])
    .phase(Phase::Charge, Second);
    bench.pick(Second, Opt::Charge(B, A), &[5]);
    bench.pick(First, Opt::Turn(B), &[1]);
    // From (100, 58.5) to (105.5, 58): 95.19 degrees.
    bench.stands(0, Formation::AttackColumn, 101.494, 58.369, 95);
    assert!(bench.notes("reacted", GEN_13) && bench.notes("reacted", MOVE_34) && bench.has(0, Mk::Moved));
}

/// NPW-CHG-43, -30, NPW-PUR-28, -19, -04, NPW-MEL-22: a counter-charge on the charger's front; the charger fails, the roles are
/// exchanged; who stays has won and keeps contact: retreat, pursuit, a round, and a retreat again.
#[test]
fn a_counter_charger_has_the_initiative() {
    for fails in [true, false] {
        let mut bench = Bench::new(&[
            Unit(First, horse(CavalryType::Hc, Experience::Seasoned), 3, Formation::Line, (60.0, 75.0), 0),
            Unit(Second, horse(CavalryType::Lh, Experience::Veteran), 4, Formation::Line, (62.0, 80.0), 180),
        ]);
        bench.pick(First, Opt::Charge(A, B), &[4]);
        // The charger's test, then a round in which who is charged is hit, saves, and passes its test.
        let round = [6, 1, 1, 1, 1, 1, 1, /* save */ 6, /* test */ 6];
        bench.pick(Second, Opt::CounterCharge(A), &[&[if fails { 1 } else { 6 }][..], &round].concat());
        bench.stands(1, Formation::Line, 62.0, 75.0, 180);
        assert!(bench.notes("reacted", CHG_43) && bench.notes("reacted", MOVE_34));
        assert_eq!(bench.notes("round", CHG_30), fails);
        let first = bench.events.iter().find(|event| event.what == *"round").expect("a round").pieces[0];
        assert_eq!(first, bench.battle.piece(if fails { B } else { A }), "who has the initiative");
    }
}

/// NPW-PUR-28, -19, NPW-MEL-22, NPW-PUR-04, NPW-STA-03: as above, to the end of the pursuit.
#[test]
fn a_pursuit_keeps_contact() {
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
    let stays = bench.state.clone();
    bench.events.clear();
    bench.pick(Second, Opt::Pursue, &[4, 2, 1, 2]);
    assert!(bench.notes("pursued", PUR_28) && bench.notes("pursuit_round", PUR_19));
    let order: Vec<String> = bench.events.iter().map(|event| event.what.to_string()).collect();
    assert_eq!(order[..5], ["pursued", "pursuit_round", "elements_lost", "retreated", "rallied"]);
    // Or it rallies where it has won.
    (bench.state, bench.events) = (stays, Vec::new());
    bench.pick(Second, Opt::RallyInPlace, &[]);
    assert!([MEL_22, PUR_04, STA_03].into_iter().all(|clause| bench.notes("rallied", clause)));
    assert!(bench.has(1, Mk::Rallying) && !bench.has(1, Mk::Pursued));
}

/// NPW-CHG-20, -41, NPW-MOR-19: however many charge, the target tests once, against the worst of them; each failure is settled
/// at once.
#[test]
fn one_test_against_the_worst() {
    let cuirassiers = horse(CavalryType::Cu, Experience::Veteran);
    let two = [
        Unit(First, FOOT, 4, Formation::AttackColumn, (86.0, 55.5), 0),
        Unit(First, cuirassiers, 2, Formation::Line, (94.0, 55.0), 0),
        Unit(Second, PRUSSIAN, 4, Formation::Line, (90.0, 60.0), 180),
    ];
    let mut bench = Bench::new(&two);
    let both: Answer = [Opt::Charge(A, C), Opt::Charge(B, C)].into_iter().map(Opt::id).collect();
    bench.answer(First, both, &[6]);
    // 4, charged by cuirassiers +1, infantry charged by cavalry +1.
    assert_eq!(bench.number("tested", "need"), 6);
    assert_eq!(bench.events.iter().filter(|event| event.what == *"tested").count(), 1);
    assert!(bench.notes("tested", CHG_20) && bench.notes("tested", MOR_19) && bench.notes("tested", GEN_06));
    bench.pick(Second, Opt::Stand, &[/* A tests */ 1]);
    bench.pick(First, Opt::RallyInPlace, &[/* B tests */ 1]);
    assert!(bench.notes("rallied", CHG_41), "before the next test");
    let mut bench = Bench::new(&[two[0], two[2]]);
    bench.pick(First, Opt::Charge(A, B), &[6]);
    assert!(!bench.notes("tested", CHG_20) && !bench.notes("tested", MOR_19) && !bench.notes("tested", GEN_06));
}

/// NPW-MOR-04, NPW-GEN-06: factors add up beyond any die; a natural 6 passes all the same, a natural 1 fails where 1 would do.
#[test]
fn natural_rolls_in_tests() {
    let hesitant = Troops { morale: Morale::Hesitant, ..PRUSSIAN };
    let cuirassiers = horse(CavalryType::Cu, Experience::Veteran);
    for (die, passes) in [(6, true), (5, false)] {
        let mut bench = Bench::new(&[
            Unit(First, cuirassiers, 3, Formation::Line, (90.0, 55.0), 0),
            Unit(Second, hesitant, 4, Formation::Line, (90.0, 60.0), 180),
        ]);
        bench.state.uc_mut(B).disorder();
        // 5, disordered +1, cuirassiers +1, cavalry +1.
        let faces: &[u8] = if passes {
            &[die]
        } else {
            &[die, /* A tests */ 1]
        };
        bench.pick(First, Opt::Charge(A, B), faces);
        let first = bench.events.iter().find(|event| event.what == *"tested").expect("a test");
        assert_eq!((first.get("need"), first.get("passed")), (Some(6), Some(i64::from(passes))));
        assert!(bench.notes("tested", MOR_04) && bench.notes("tested", GEN_06));
    }
}

/// NPW-CHR-16: the steadfast are helped where they are charged, the aggressive where they charge.
#[test]
fn bonuses_of_troops() {
    for (bonus, need) in [(MoraleBonus::Steadfast, 3), (MoraleBonus::Aggressive, 4), (MoraleBonus::None, 4)] {
        let target = Troops { bonus, ..PRUSSIAN };
        let mut bench = column_on_line(FOOT, target, Vec::new());
        bench.pick(First, Opt::Charge(A, B), &[6]);
        assert_eq!(bench.number("tested", "need"), need);
        assert_eq!(bench.notes("tested", CHR_16), bonus == MoraleBonus::Steadfast);
    }
}

/// NPW-GEO-08, -09, NPW-MEL-19, -24: elements beside and behind those in contact strike in the first round; generals do not; who
/// passes its test may go on or go back.
#[test]
fn who_strikes_in_the_first_round() {
    let mut bench = column_on_line(FOOT, PRUSSIAN, Vec::new());
    bench.general(3, 92.0, 63.0);
    bench.state.general_mut(GeneralId(3)).with = Some(B);
    bench.pick(First, Opt::Charge(A, B), &[6]);
    // Four of the column, its second rank included; four of the line: three in contact and one beside.
    let round = [/* A */ 6, 1, 1, 1, /* B */ 1, 1, 1, 1, /* save */ 6, /* B tests */ 6];
    bench.pick(Second, Opt::Stand, &[&[6][..], &round].concat());
    assert!([GEO_08, GEO_09, MEL_24].into_iter().all(|clause| bench.notes("round", clause)));
    assert!(bench.notes("tested", MEL_19));
    assert_eq!(bench.options(Second), [Opt::FightOn, Opt::Retreat, Opt::ToTheEnd]);
    // A march column has neither; nobody is with it.
    let mut bench = column_on_line(Troops { doctrine: Some(Doctrine::Conscript), ..FOOT }, PRUSSIAN, Vec::new());
    bench.pick(First, Opt::Charge(A, B), &[6]);
    let round = [/* A */ 6, 1, /* B */ 1, 1, 1, 1, /* save */ 6, /* B tests */ 1];
    bench.pick(Second, Opt::Stand, &[&[6][..], &round].concat());
    assert!(!bench.notes("round", GEO_09) && !bench.notes("round", MEL_24) && !bench.notes("tested", MEL_19));
}

/// NPW-MEL-15: conscript cavalry would need 7 against a square; a natural 6 hits.
#[test]
fn a_natural_six_hits_in_melee() {
    let raw = horse(CavalryType::Lh, Experience::Conscript);
    let mut bench = Bench::new(&[
        Unit(First, raw, 3, Formation::Line, (90.0, 55.0), 0),
        Unit(Second, FOOT, 4, Formation::HollowSquare, (90.0, 60.0), 180),
    ]);
    bench.pick(First, Opt::Charge(A, B), &[6]);
    // The charger passes; three of its elements strike, one of the square does.
    bench.pick(Second, Opt::Stand, &[6, /* A */ 6, 5, 5, /* B */ 1, /* save */ 1, /* B tests */ 6]);
    assert_eq!(bench.number("round", "enemy_losses"), 1);
    assert!(bench.notes("round", MEL_15));
}

/// NPW-GEN-10: of two sides that have something to name the active one does it first.
#[test]
fn the_active_side_names_first() {
    let veteran = Troops { experience: Experience::Veteran, ..FOOT };
    let mut bench = Bench::new(&[
        Unit(First, veteran, 6, Formation::Line, (84.0, 55.0), 0),
        Unit(Second, PRUSSIAN, 4, Formation::Line, (80.0, 60.0), 180),
        Unit(Second, PRUSSIAN, 4, Formation::Line, (93.0, 60.0), 180),
    ]);
    bench.pick(First, Opt::Charge(A, B), &[4, 2]);
    bench.pick(Second, Opt::Stand, &[5]);
    let Some(crate::agenda::Frame::Melee(melee)) = bench.state.stack.last() else { panic!("a melee") };
    assert_eq!(melee.step, crate::agenda::MeleeStep::Strike(First));
    let first = [3, 3, 1, 5, /* T1 */ 4, 2, 6, 1, /* saves of T1 */ 2, 6, 3, /* of C */ 3, 4];
    let second = [/* T2 */ 5, 1, 2, /* save of C */ 2, /* T1 tests */ 2];
    bench.pick(First, Opt::Strike(A, B), &[first.as_slice(), &second].concat());
    assert!(bench.notes("strikes", GEN_10));
}

/// NPW-PUR-30: whom the passive side charges anew does not fire; whom the active side charges does.
#[test]
fn no_defensive_fire_of_the_active_side() {
    let mut bench = Bench::new(&[
        Unit(First, horse(CavalryType::Lh, Experience::Seasoned), 3, Formation::Line, (60.0, 75.0), 0),
        Unit(First, FOOT, 4, Formation::Line, (64.0, 62.0), 0),
        Unit(Second, horse(CavalryType::Lh, Experience::Veteran), 4, Formation::Line, (62.0, 80.0), 180),
    ]);
    bench.pick(First, Opt::Charge(A, C), &[4]);
    let melee = [
        1, /* D */ 3, 5, 2, 1, /* A */ 5, 2, 4, /* saves of A */ 3, 6, /* of D */ 4,
        /* A tests */ 3,
    ];
    bench.pick(Second, Opt::CounterCharge(A), &melee);
    assert!(!bench.notes("reacted", PUR_30));
    // In order and confident it would fire at anybody else.
    bench.state.uc_mut(B).marks.set(Mk::Disordered, false);
    bench.pick(Second, Opt::PursueNew(B), &[6]);
    assert!(!bench.options(First).contains(&Opt::React(C)), "no fire");
    bench.pick(First, Opt::Stand, &[1]);
    assert!(bench.notes("reacted", PUR_30));
}

/// NPW-GEN-04: a general who is run over rolls for himself: the die is his owner's.
#[test]
fn the_die_of_the_owner() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::Line, (120.0, 30.0), 0),
        Unit(Second, horse(CavalryType::Lh, Experience::Veteran), 3, Formation::Column, (70.0, 70.0), 180),
    ])
    .phase(Phase::Move, Second);
    bench.general(1, 70.0, 50.0);
    let march = game::Pick::way(Opt::March(B).id(), super::bench::way(&[super::bench::to(70.0, 45.0)]));
    bench.answer(Second, march, &[4]);
    assert!(bench.notes("escaped", GEN_04));
    let escaped = bench.events.iter().find(|event| event.what == *"escaped").expect("told");
    assert_eq!(escaped.cause.as_ref().map(|cause| cause.side), Some(First));
}

/// NPW-TER-03: impassable ground turns a retreat aside; over open ground it goes straight.
#[test]
fn closed_ground_turns_a_retreat() {
    for water in [false, true] {
        let river = terrain(TerrainKind::River, &[(0.0, 80.0), (180.0, 80.0)]);
        let mut bench = column_on_line(FOOT, PRUSSIAN, if water { vec![river] } else { Vec::new() });
        bench.pick(First, Opt::Charge(A, B), &[6]);
        let round = [/* A */ 6, 1, 1, 1, /* B */ 1, 1, 1, 1, /* save */ 6, /* B tests */ 1];
        bench.pick(Second, Opt::Stand, &[&[6][..], &round].concat());
        assert_eq!(bench.notes("retreated", TER_03), water);
        assert!(bench.state.uc(B).is_on());
        assert_eq!(bench.state.uc(B).pose.at.y < 76_000, water);
    }
}

/// NPW-STA-06: markers do not add up: who is disordered already stays so, and loses it with one rally.
#[test]
fn markers_do_not_add_up() {
    let mut bench = column_on_line(FOOT, PRUSSIAN, Vec::new());
    bench.state.uc_mut(B).disorder();
    bench.pick(First, Opt::Charge(A, B), &[/* (b) */ 1, /* A tests */ 1]);
    assert!(bench.notes("disordered", STA_06) && bench.has(1, Mk::Disordered));
    let mut bench = Bench::new(&[Unit(First, FOOT, 4, Formation::Line, (60.0, 50.0), 0)]).phase(Phase::Charge, First);
    bench.state.uc_mut(A).disorder();
    bench.state.uc_mut(A).disorder();
    bench.state.clear_turn();
    bench.pick(First, Opt::Done, &[]);
    assert!(!bench.has(0, Mk::Disordered), "one rally takes off what was given twice");
}

/// NPW-CHG-34: who is touched by the place that a charger takes is charged too, and tests before the contact.
#[test]
fn whom_a_place_touches_is_charged_too() {
    let units = [
        Unit(First, FOOT, 6, Formation::Line, (84.0, 55.0), 0),
        Unit(Second, PRUSSIAN, 4, Formation::Line, (80.0, 60.0), 180),
        Unit(Second, PRUSSIAN, 4, Formation::Line, (93.0, 62.0), 180),
    ];
    let mut bench = Bench::new(&units);
    bench.pick(First, Opt::Charge(A, B), &[/* (b) */ 6]);
    assert!(!bench.told("further_charged"), "not from where it declared");
    bench.pick(Second, Opt::Stand, &[]);
    // It might support; by the time of the contact it has closed up instead.
    bench.state.uc_mut(C).pose = super::bench::pose(93.0, 60.0, 180);
    let mut scripted = dice::Scripted::new(&[/* A tests */ 6, /* (b) of the other */ 1]);
    let mut course = game::Course::told(&mut scripted, &mut bench.events);
    game::RuleSet::answer(&bench.battle, &mut bench.state, Second, &Answer::none(), &mut course).expect("legal");
    scripted.assert_spent();
    assert!(bench.notes("further_charged", CHG_34) && bench.has(2, Mk::Disordered));
    let place = |what: &str| bench.events.iter().position(|event| event.what == *what).expect("told");
    assert!(place("further_charged") < place("contact"));
}
