//! What a second reading of the rules beside recorded battles found.

use game::Side::{First, Second};
use game::{Pick, RuleSet};
use rulebook::napow::{FIRE_43, LAY_13, MEL_16, MOVE_24, PUR_14, PUR_32};

use super::bench::{Bench, FOOT, PRUSSIAN, Unit, guns, horse, to, way};
use crate::ids::{UcId, UmId};
use crate::options::Opt;
use crate::retreat::Flight;
use crate::state::{Mk, Phase};
use crate::troops::{Calibre, CavalryType, Experience, Formation};

const A: UcId = UcId(0);
const B: UcId = UcId(1);

/// NPW-MOVE-24: where two zones begin on the same centimetre the first one on the way stops it, not that of the lower number.
#[test]
fn the_first_of_two_zones_stops_a_way() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::AttackColumn, (109.93, 49.969), 0),
        Unit(Second, PRUSSIAN, 4, Formation::Line, (125.5, 65.0), 180),
        Unit(Second, PRUSSIAN, 3, Formation::Line, (99.5, 65.0), 180),
    ])
    .phase(Phase::Move, First);
    bench.answer(First, Pick::way(Opt::March(A).id(), way(&[to(111.792, 64.85)])), &[]);
    bench.stands(0, Formation::AttackColumn, 111.552, 62.93, 0);
    let stopped = bench.events.iter().find(|event| event.clause == MOVE_24).expect("stopped");
    assert_eq!(stopped.pieces[1], bench.battle.piece(UcId(2)), "by the one that is nearer");
}

/// NPW-MEL-16, NPW-PUR-14: losses are told by what takes them: the saves of a melee, the blows of a pursuit, fire only where somebody fired.
#[test]
fn losses_are_told_by_what_takes_them() {
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
    assert!(bench.cites("elements_lost", MEL_16) && !bench.cites("elements_lost", PUR_14));
    bench.pick(Second, Opt::Pursue, &[4, 2, 1, 2]);
    assert!(bench.cites("elements_lost", PUR_14) && !bench.cites("elements_lost", FIRE_43));
}

/// NPW-CHG-10, NPW-CHG-38, NPW-MOR-08: who is counter-charged still charges from the front, even if the other comes to stand beside the
/// middle of his front edge: foot against horse needs one more.
#[test]
fn who_is_counter_charged_still_charges_frontally() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::Line, (60.0, 75.0), 0),
        Unit(Second, horse(CavalryType::Lh, Experience::Veteran), 2, Formation::Line, (67.0, 80.0), 180),
    ]);
    bench.pick(First, Opt::Charge(A, B), &[/* (a) */ 5, /* (b) */ 4]);
    let round = [/* B */ 1, 1, /* A */ 1, 1, /* saves of A */ 6, 6, /* A tests */ 6];
    bench.pick(Second, Opt::CounterCharge(A), &[&[4][..], &round].concat());
    bench.stands(1, Formation::Line, 66.0, 75.0, 180);
    assert!(bench.has(0, Mk::Disordered), "a 4 is not enough: 4 and one for charging horse");
}

/// NPW-GEO-07: of a square those count who stand on the side that is touched, even if the charger's middle lies beyond its corner.
#[test]
fn the_side_of_a_square_that_is_touched() {
    let slow = crate::setup::Troops { slow_square: true, ..PRUSSIAN };
    let mut bench = Bench::new(&[
        Unit(First, horse(CavalryType::Lh, Experience::Seasoned), 3, Formation::Line, (46.9, 65.0), 180),
        Unit(Second, slow, 4, Formation::Line, (50.0, 60.0), 0),
    ]);
    bench.pick(First, Opt::Charge(A, B), &[6]);
    // The charger's test, three of the charger, two of the front of the square, and its test.
    bench.pick(Second, Opt::Square, &[6, /* A */ 1, 1, 1, /* B */ 1, 1, /* B tests */ 6]);
    bench.stands(0, Formation::Line, 46.9, 60.0, 180);
    bench.stands(1, Formation::SolidSquare, 50.0, 60.0, 0);
}

/// NPW-LAY-13: a shift that makes room may bring a layout nearer to no enemy at all, be he half a table away.
#[test]
fn no_shift_nears_an_enemy_far_away() {
    let line = Opt::Change(A, Formation::Line, field::Side::Front);
    let beside = |enemies: &[(f64, f64)]| {
        let column = Unit(First, FOOT, 4, Formation::AttackColumn, (60.0, 40.0), 0);
        let battery = guns(Calibre::Medium, Experience::Veteran);
        let mut all = vec![column, Unit(First, battery, 1, Formation::Unlimbered, (65.5, 40.0), 0)];
        all.extend(enemies.iter().map(|at| Unit(Second, PRUSSIAN, 4, Formation::Line, *at, 180)));
        Bench::new(&all).phase(Phase::Move, First)
    };
    let mut bench = beside(&[(60.0, 110.0)]);
    bench.pick(First, line, &[]);
    bench.stands(0, Formation::Line, 58.0, 40.0, 0);
    let bench = beside(&[(10.0, 70.0), (110.0, 70.0)]);
    assert_eq!(bench.refused(First, line.id().into()).clause, LAY_13);
}

/// NPW-COH-03: a battery of one gun never tests for being down to its last element, even where a general could take part.
#[test]
fn a_lone_gun_does_not_test() {
    let battery = guns(Calibre::Medium, Experience::Veteran);
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::Line, (60.0, 20.0), 0),
        Unit(First, battery, 1, Formation::Unlimbered, (90.0, 20.0), 0),
        Unit(Second, FOOT, 4, Formation::Line, (90.0, 110.0), 180),
    ])
    .phase(Phase::Rally, Second);
    bench.general(0, 90.0, 14.0);
    bench.pick(Second, Opt::Done, &[]);
    assert!(!bench.told("uc_tested") && bench.state.phase == Phase::Move, "nobody is asked who takes part");
}

/// NPW-PUR-32, NPW-PUR-17: every march of a consolidation is one, backward too: light horse goes back 10 cm, not the 20 of its rate.
#[test]
fn a_consolidation_goes_back_no_farther() {
    let hussars = horse(CavalryType::Lh, Experience::Veteran);
    let mut bench = Bench::new(&[
        Unit(First, hussars, 3, Formation::Line, (78.0, 54.0), 0),
        Unit(Second, PRUSSIAN, 4, Formation::Line, (150.0, 100.0), 180),
    ])
    .phase(Phase::Consolidate(UmId(0)), First);
    let back = |y: f64| Pick::way(Opt::March(A).id(), way(&[to(78.0, y)]));
    assert_eq!(bench.refused(First, back(43.0)).clause, PUR_32);
    bench.answer(First, back(44.0), &[]);
    bench.stands(0, Formation::Line, 78.0, 44.0, 0);
    assert_eq!(bench.number("marched", "allowance"), 1_000);
}

/// NPW-PUR-27: still among friends a retreat goes on, though an enemy is nearer than 0.50 cm; clear of them he bars it.
#[test]
fn a_retreat_among_friends_goes_on_beside_an_enemy() {
    let beaten = UcId(2);
    let flight = |friends: &[Unit]| {
        let mut units = vec![
            Unit(First, FOOT, 4, Formation::AttackColumn, (90.0, 70.0), 0),
            Unit(First, FOOT, 1, Formation::Line, (93.3, 89.0), 0),
            Unit(Second, PRUSSIAN, 3, Formation::Line, (90.0, 70.0), 180),
        ];
        units.extend_from_slice(friends);
        let mut bench = Bench::new(&units);
        bench.state.uc_mut(beaten).disorder();
        let scene = bench.scene();
        scene.flight(beaten, field::Facing::NORTH, scene.centre(A))
    };
    let Flight::Ends { pose, gone, .. } = flight(&[Unit(Second, FOOT, 4, Formation::AttackColumn, (88.0, 90.0), 180)])
    else {
        panic!("it ends")
    };
    assert_eq!((pose, gone), (super::bench::pose(90.0, 93.5, 180), 2_500), "straight on, until it is clear");
    let Flight::Ends { pose, .. } = flight(&[]) else { panic!("it ends") };
    assert_ne!(pose.at.x, 90_000, "without friends the enemy turns it aside");
}

/// NPW-GEN-09: all characteristics are public: the roster says what everybody is, the view what a general's morale is now.
#[test]
fn the_roster_says_what_everybody_is() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::Line, (60.0, 20.0), 0),
        Unit(First, guns(Calibre::Light, Experience::Veteran), 1, Formation::Unlimbered, (90.0, 20.0), 0),
        Unit(Second, horse(CavalryType::Lh, Experience::Conscript), 3, Formation::Line, (90.0, 110.0), 180),
    ]);
    let mut setup = bench.battle.setup().clone();
    let row = |side| game::Roster {
        key: String::new(),
        name: Default::default(),
        side,
        nation: String::new(),
        of: None,
        values: Vec::new(),
        traits: Vec::new(),
    };
    setup.chart.roster = [First, First, First, First, Second, Second, Second].map(row).to_vec();
    setup.generals[1].bonus = true;
    bench.battle = crate::Battle::new(setup).expect("a battle");
    let said = |piece: usize| bench.battle.setup().chart.roster[piece].traits.join(" ");
    assert_eq!(said(0), "doctrine_french weapon_musket skirmishers");
    assert_eq!(said(1), "calibre_light foot_artillery");
    assert_eq!((said(2), said(3)), (String::new(), "bonus".to_owned()));
    assert_eq!(said(4), "cavalry_type_lh");
    bench.state.general_mut(crate::ids::GeneralId(0)).morale = crate::troops::Morale::Hesitant;
    let view = bench.battle.view(&bench.state, Some(First));
    let chief = view.pieces.iter().find(|piece| piece.id == bench.battle.leader(crate::ids::GeneralId(0)));
    assert!(chief.is_some_and(|chief| chief.traits.iter().any(|word| *word == *"hesitant")));
}

/// NPW-SET-21: who arrives stands 1 cm from his neighbour, be he narrower: a battery beside columns of horse.
#[test]
fn who_arrives_stands_a_centimetre_apart() {
    let hussars = horse(CavalryType::Lh, Experience::Veteran);
    let battery = guns(Calibre::Light, Experience::Veteran);
    let mut bench = Bench::new(&[
        Unit(First, hussars, 3, Formation::Column, (20.0, 20.0), 0),
        Unit(First, hussars, 3, Formation::Column, (40.0, 20.0), 0),
        Unit(First, hussars, 3, Formation::Column, (60.0, 20.0), 0),
        Unit(First, battery, 2, Formation::Limbered, (80.0, 20.0), 0),
        Unit(Second, PRUSSIAN, 4, Formation::Line, (90.0, 110.0), 180),
    ]);
    let entry = [super::bench::point(70.0, 0.0), super::bench::point(110.0, 0.0)];
    bench.battle.setup.ums[0].arrival = Some(crate::setup::Arrival { turn: 3, entry });
    let due: crate::ids::UcSet = (0..4).map(UcId).collect();
    for uc in due.iter() {
        bench.state.uc_mut(uc).place = crate::state::Where::Waiting;
    }
    let spots: Vec<i32> = bench.scene().standard_arrivals(due).iter().map(|(_, pose)| pose.at.x).collect();
    assert_eq!(spots, [90_000, 97_000, 83_000, 102_500]);
}

/// NPW-MEL-26, NPW-CHG-37: generals of destroyed UC roll when all losses of the round are taken: none flees to a UC that dies in it too.
#[test]
fn generals_roll_when_all_losses_are_taken() {
    use crate::agenda::{Frame, Melee, MeleeStep, Pair};
    use crate::ids::{GeneralId, UcSet};
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::Line, (60.0, 60.0), 0),
        Unit(First, FOOT, 4, Formation::Line, (80.0, 60.0), 0),
        Unit(Second, FOOT, 1, Formation::Line, (60.0, 60.0), 180),
        Unit(Second, FOOT, 1, Formation::Line, (80.0, 60.0), 180),
        Unit(Second, FOOT, 4, Formation::Line, (60.0, 100.0), 180),
    ]);
    bench.general(2, 60.0, 63.0);
    bench.state.general_mut(GeneralId(2)).with = Some(UcId(2));
    let pair = |charger: UcId, charged: u8| Pair {
        charger,
        charged: UcId(charged),
        placed: charger,
        facing: field::Facing::NORTH,
        direction: crate::troops::Direction::Front,
    };
    let pairs = vec![pair(A, 2), pair(B, 3)];
    let melee = Melee {
        step: MeleeStep::BreakOff(A),
        round: 1,
        fought: pairs.clone(),
        pairs,
        strikes: Vec::new(),
        to_the_end: UcSet::EMPTY,
        countered: UcSet::EMPTY,
        charged: UcSet::from_iter([A, B]),
        cover: UcSet::EMPTY,
        due: UcSet::EMPTY,
        bled: UcSet::EMPTY,
        gone: Vec::new(),
    };
    bench.state.stack.push(Frame::Melee(Box::new(melee)));
    let pair = [/* four strike */ 6, 1, 1, 1, /* one strikes back */ 1, /* its save */ 1];
    bench.pick(First, Opt::FightOn, &[&pair[..], &pair, &[/* he escapes */ 6]].concat());
    assert_eq!(bench.state.general(GeneralId(2)).with, Some(UcId(4)), "the nearest that is left");
}

/// NPW-LAY-17, NPW-MOVE-39: a general who makes room is with the UC that he touches where he comes to stand.
#[test]
fn who_makes_room_is_with_whom_he_touches() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::Line, (60.0, 10.0), 0),
        Unit(Second, FOOT, 4, Formation::Line, (60.0, 100.0), 180),
    ])
    .phase(Phase::Move, First);
    bench.general(0, 60.0, 19.0);
    bench.answer(First, Pick::way(Opt::March(A).id(), way(&[to(60.0, 20.0)])), &[]);
    let who = bench.state.general(crate::ids::GeneralId(0));
    assert_eq!((who.at, who.with), (super::bench::point(60.0, 17.0), Some(A)));
}

/// NPW-CHG-31: by the preset a failed charger goes back from any enemy within 10 cm who can charge, whichever way he looks.
#[test]
fn a_failed_charger_goes_back_from_who_can_charge() {
    let battery = guns(Calibre::Medium, Experience::Veteran);
    for (able, opt) in [(Formation::Line, Opt::Retreat), (Formation::MarchColumn, Opt::RallyInPlace)] {
        let mut bench = Bench::new(&[
            Unit(First, FOOT, 4, Formation::Line, (60.0, 60.0), 0),
            Unit(Second, battery, 1, Formation::Unlimbered, (60.0, 65.0), 180),
            Unit(Second, FOOT, 4, able, (75.0, 60.0), 0),
        ]);
        bench.pick(First, Opt::Charge(A, B), &[/* (b) */ 6]);
        bench.pick(Second, Opt::Stand, &[/* the charger */ 1]);
        assert_eq!(bench.battle.preset(&bench.state, First), game::Answer::one(opt.id()), "{able:?}");
    }
}
