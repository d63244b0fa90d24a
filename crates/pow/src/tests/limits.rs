//! What nobody may do, and what the editions do not share.

use field::Point;
use game::{Pick, Side, Step as Leg, Way};
use rulebook::pow::{CMD_09, DEC_07, MEL_28, MOR_29, OBJ_04, ORD_13};

use super::bench::{A, B, C, Row, pose, table, table_on};
use super::situations::{activate, answer, charge, contact, has, is_asked, refused, run};
use super::stage::{LINE, acting, event, field_of, foe, march, own, says, strong, way_of};
use crate::Battle;
use crate::ids::{BaseId, GeneralId, UnitId};
use crate::orders::{Extra, Opt};
use crate::procedures::{FiredHow, Pursues, Reaction, Winner};
use crate::setup::{BaseType, PieceKind};
use crate::sight::Thing;
use crate::state::{Contacted, Flags, Item, Origin, Pair, Plan, Round, Standing, Step};
use crate::tables::terrain::Terrain;
use crate::troops::{Edition, Formation, MoraleOutcome, Order, Quality, Troop};

const DIVISION: GeneralId = GeneralId(1);

/// POW-CDR-04: a starred C-in-C lends his die to a subordinate whom he touches.
#[test]
fn a_starred_chief_touches() {
    let (mut battle, mut state) = table(&[own(LINE, 50.0, 50.0), foe(LINE, 150.0, 115.0)], Order::Hold);
    state.generals[1].place = Point::from_units(5.0, 2.0);
    assert!(!battle.may_pair(&state, DIVISION), "he is not starred");
    battle.setup.generals[0].starred = true;
    assert!(battle.may_pair(&state, DIVISION));
    state.generals[1].place = Point::from_units(5.03, 2.0);
    assert!(!battle.may_pair(&state, DIVISION));
}

/// POW-ORD-23: a trial move comes no nearer than 5 cm to an enemy it sees.
#[test]
fn a_trial_move_keeps_off() {
    let (battle, state) = acting(&[own(LINE, 50.0, 50.0), foe(LINE, 50.0, 62.0)], vec![], Order::Attack, 3);
    let (way, half) = battle.trial_move(&state, A).expect("it can move");
    assert_eq!(way.as_slice(), [Leg::To(Point::from_units(50.0, 57.0).into())]);
    assert!(half, "7 of 10 cm");
}

/// POW-CMD-09: nobody charges to the rear of his arrow.
#[test]
fn no_charge_to_the_rear() {
    let back = |order: Order| {
        let rows = [
            (Side::First, LINE, 12, Formation::Deployed, 50.0, 50.0, 180),
            (Side::Second, LINE, 12, Formation::Deployed, 50.0, 42.0, 0),
        ];
        acting(&rows, vec![], order, 3)
    };
    let rows = || vec![charge(A, B, Contacted::Front), Opt::GoOn.into()];
    let (battle, state) = back(Order::Attack);
    assert_eq!(refused(&battle, &state, rows()), CMD_09);
    let (battle, mut state) = back(Order::Hold);
    answer(&battle, &mut state, Side::First, rows(), &[]);
    assert_eq!(state.pairs.len(), 1, "who holds has no arrow");
}

/// POW-CMD-08, -12: a marker goes back level with the foremost if two thirds act by their order and it is ahead of all.
#[test]
fn a_marker_goes_back() {
    let rows = [own(LINE, 50.0, 50.0), own(LINE, 60.0, 48.0), own(LINE, 70.0, 46.0), foe(LINE, 50.0, 54.0)];
    let (battle, mut state) = acting(&rows, vec![], Order::Attack, 3);
    state.generals[1].marker = 10_000;
    state.units[0].flags.set(Flags::FIRED_SHORT);
    assert_eq!(battle.marker_back(&state, DIVISION), 0, "one of three");
    state.units[1].flags.set(Flags::FIRED_SHORT);
    assert_eq!(battle.marker_back(&state, DIVISION), 10_000);
    state.activation.as_mut().expect("his").marked = false;
    let rows = vec![Pick::points(Opt::MarkerBack.id(), 20), Opt::GoOn.into()];
    let told = answer(&battle, &mut state, Side::First, rows, &[]);
    says(&told, "marker_moved", &["POW-CMD-08", "POW-CMD-12"]);
    assert_eq!(state.generals[1].marker, 0);
}

/// POW-MOV-05: who may still move after firing, and how; in the aid irregular foot too.
#[test]
fn who_moves_after_firing() {
    for (troop, flag, book, aid) in [
        (Troop::ArtilleryFoot, Flags::FIRED_GUNS, None, None),
        (Troop::ArtilleryHorse, Flags::FIRED_GUNS, Some(FiredHow::Artillery), Some(FiredHow::Artillery)),
        (LINE, Flags::FIRED_SHORT, Some(FiredHow::Volley), Some(FiredHow::Volley)),
        (LINE, Flags::FIRED_LONG, Some(FiredHow::Skirmish), Some(FiredHow::Skirmish)),
        (Troop::InfantryIrregular, Flags::FIRED_SHORT, None, Some(FiredHow::Volley)),
        (LINE, 0, Some(FiredHow::None), Some(FiredHow::None)),
    ] {
        let (mut battle, mut state) = table(&[own(troop, 50.0, 50.0), foe(LINE, 50.0, 90.0)], Order::Hold);
        state.units[0].flags.set(flag);
        assert_eq!(battle.fired_how(&state, A), book, "{troop:?}");
        battle.setup.edition = Edition::PlayAid;
        assert_eq!(battle.fired_how(&state, A), aid, "{troop:?}");
    }
}

/// POW-FIRE-37: a 6 costs each battery that fired a point.
#[test]
fn a_six_wastes_ammunition() {
    for (die, left) in [(5, 12), (6, 11)] {
        let (battle, mut state) = table(&[own(Troop::ArtilleryFoot, 50.0, 50.0), foe(LINE, 50.0, 75.0)], Order::Hold);
        state.active = Side::First;
        run(&battle, &mut state, Step::Fire, &[]);
        let told = answer(&battle, &mut state, Side::First, vec![], &[die, 1]);
        assert_eq!((has(&told, "wasted"), state.units[0].strength), (die == 6, left));
    }
}

/// POW-MEL-28, POW-GEN-15: one unit behind each friend in contact; it is counted with those in the melee.
#[test]
fn one_reinforces_one() {
    let rows = [own(LINE, 60.0, 60.0), own(LINE, 60.0, 52.0), own(LINE, 70.0, 52.0), foe(LINE, 60.0, 60.0)];
    let (battle, mut state) = acting(&rows, vec![], Order::Attack, 4);
    state.pairs.push(Pair { rounds: 1, ..contact(A, UnitId(3)) });
    let behind = |unit: UnitId| vec![Pick::way(Opt::Reinforce(unit, A).id(), Way::new()), Opt::GoOn.into()];
    let told = answer(&battle, &mut state, Side::First, behind(B), &[]);
    says(&told, "reinforced", &["POW-GEN-15"]);
    assert_eq!((state.units[1].behind, state.units[1].pose), (Some(A), pose(60.0, 58.5, 0)));
    assert_eq!(refused(&battle, &state, behind(C)), MEL_28);
}

/// POW-MOR-29: the shaken come no nearer to an enemy within 40 cm whom they see.
#[test]
fn the_shaken_keep_away() {
    let (battle, mut state) = acting(&[own(LINE, 50.0, 50.0), foe(LINE, 50.0, 80.0)], vec![], Order::Engage, 3);
    state.units[0].flags.set(Flags::SHAKEN);
    assert_eq!(refused(&battle, &state, march(A, 50.0, 51.0)), MOR_29);
    answer(&battle, &mut state, Side::First, march(A, 50.0, 49.0), &[]);
}

/// POW-REA-09: a square needs its room.
#[test]
fn a_square_needs_room() {
    for (y, room) in [(64.5, true), (63.0, false)] {
        let rows = [own(Troop::LightCavalry, 60.0, 60.0), foe(LINE, 60.0, 60.0), foe(LINE, 60.0, y)];
        let (battle, mut state) = table(&rows, Order::Engage);
        state.pairs.push(contact(A, B));
        assert_eq!(battle.reactions(&state, B, A).options.contains(&Reaction::FormSquare), room, "{y}");
    }
}

/// POW-PUR-07, -10: a volunteer contacts those through whom his enemy passed; nobody pursues twice.
#[test]
fn a_volunteer_catches_who_was_passed() {
    let mut rows = vec![own(Troop::Cuirassier, 60.0, 60.0), strong(foe(LINE, 60.0, 60.0), 16)];
    rows.extend((-2..=2).map(|i| foe(LINE, 60.0 + 9.0 * f64::from(i), 70.0)));
    let (battle, mut state) = table(&rows, Order::Attack);
    state.active = Side::First;
    state.pairs.push(Pair { rounds: 1, home: true, ..contact(A, B) });
    state.units[1].result = Some(MoraleOutcome::RetreatShaken);
    state.rounds.push(Round { units: crate::ids::Units::of(A).with(B), winner: Winner::Attacker });
    let mut again = state.clone();
    assert_eq!(battle.pursuit(&state, A).0, Pursues::May);
    again.units[0].flags.set(Flags::PURSUED);
    assert_eq!(battle.pursuit(&again, A).0, Pursues::No);
    state.units[0].flags.set(Flags::EVADES);
    state.units[0].whom = Some(B);
    let told = run(&battle, &mut state, Step::Pursuits, &[]);
    says(&told, "contact", &["POW-PUR-07"]);
    assert_eq!((state.pairs[0].target, state.pairs[0].origin), (UnitId(4), Origin::Pursuit));
}

/// POW-OBJ-04: objectives are worth 50 in all at most.
#[test]
fn objectives_have_a_limit() {
    let pieces = vec![
        super::stage::ground(Terrain::Stream, 3, &[(0.0, 60.0), (180.0, 60.0)]),
        way_of(PieceKind::Bridge, &[(60.0, 60.0)]),
        field_of(Terrain::Hill, 4, [100.0, 80.0, 120.0, 100.0]),
    ];
    let (battle, _) = table_on(&[own(LINE, 0.0, 0.0), foe(LINE, 0.0, 0.0)], Order::Hold, pieces);
    let mut setup = battle.setup.clone();
    setup.features = vec![1, 2];
    let battle = Battle::new(setup).expect("the set admits it");
    let mut state = battle.first_state();
    (state.step, state.allowed) = (Step::Plan, [3, 3]);
    assert_eq!([0, 1].map(|feature| battle.value(feature, Side::First)), [50; 2]);
    let name = |all: &[u8]| all.iter().map(|feature| Pick::from(Opt::Objective(*feature))).collect::<Vec<_>>();
    assert_eq!(refused(&battle, &state, name(&[0, 1])), OBJ_04);
    answer(&battle, &mut state, Side::First, name(&[1]), &[]);
    assert_eq!(state.objectives[0].as_slice(), [1]);
}

/// POW-ORD-13, POW-SET-17: an order to hold can name any piece of terrain: a hill, which can be an objective too, by its number among
/// these, a wood and a stream by theirs among the pieces; no road, and nothing that is not there. Who holds a wood stays in it, however
/// near his marker is, and a stream is held where one stands astride it.
#[test]
fn a_wood_is_held() {
    let pieces = vec![
        field_of(Terrain::Wood, 4, [50.0, 60.0, 70.0, 70.0]),
        field_of(Terrain::Hill, 4, [100.0, 80.0, 120.0, 100.0]),
        super::stage::ground(Terrain::Stream, 2, &[(0.0, 64.0), (50.0, 64.0)]),
        way_of(PieceKind::Road, &[(0.0, 20.0), (180.0, 20.0)]),
    ];
    let (battle, _) = table_on(&[own(LINE, 60.0, 60.0), foe(LINE, 150.0, 110.0)], Order::Hold, pieces.clone());
    let mut setup = battle.setup.clone();
    setup.features = vec![1];
    let planned = Battle::new(setup).expect("the set admits it");
    let mut state = planned.first_state();
    (state.step, state.allowed) = (Step::Plan, [3, 3]);
    let base = BaseId::of(Side::First).next().expect("there are slots");
    state.bases[base.place()].standing = Standing::Table;
    // The hill, the supply zones, the wood, the hill among the pieces, the stream, the road, nothing.
    let offered: Vec<bool> =
        (0..8).map(|place| planned.offered(&state, Side::First, Opt::HoldAt(base, place))).collect();
    assert_eq!(offered, [true, true, true, true, false, true, false, false]);
    let hold = |place: u8| vec![Opt::Hold(base).into(), Opt::HoldAt(base, place).into()];
    assert_eq!(refused(&planned, &state, hold(6)), DEC_07);
    answer(&planned, &mut state, Side::First, hold(3), &[]);
    assert_eq!(state.bases[base.place()].plan.hold, Some(3));
    let choice = Opt::HoldAt(base, 3).choice(&planned, &state);
    assert_eq!(choice.feature, Some(3), "what the chart calls so: an objective, two supply zones, then the pieces");

    // On the table: nothing can be an objective here, so that the wood is the third that can be named, the stream the fifth.
    let ends = |named: Option<u8>, x: f64, y: f64| {
        let (battle, mut state) =
            super::stage::acting(&[own(LINE, 60.0, 60.0), foe(LINE, 150.0, 110.0)], pieces.clone(), Order::Hold, 6);
        state.generals[1].plan.hold = named;
        let to = field::Pose::new(Point::from_units(x, y), field::Facing::NORTH);
        battle.obliged(&state, A, to).map_err(|refusal| refusal.clause)
    };
    assert_eq!(ends(None, 60.0, 58.0), Ok(()), "within 22.5 cm of the marker");
    assert_eq!(ends(Some(2), 60.0, 66.0), Ok(()));
    assert_eq!(ends(Some(2), 60.0, 58.0), Err(ORD_13), "out of the wood");
    assert_eq!(ends(Some(4), 40.0, 65.0), Ok(()), "astride the stream");
    assert_eq!(ends(Some(4), 60.0, 50.0), Err(ORD_13), "farther from it");
}

/// POW-SEQ-07: in the aid nobody tests to come home against a shaken enemy.
#[test]
fn home_without_a_test() {
    for (edition, tests) in [(Edition::V2, true), (Edition::PlayAid, false)] {
        let rows = [own(Troop::LightCavalry, 60.0, 60.0), foe(LINE, 60.0, 60.0)];
        let (mut battle, mut state) = table(&rows, Order::Engage);
        battle.setup.edition = edition;
        state.active = Side::Second;
        state.pairs.push(contact(A, B));
        state.units[1].flags.set(Flags::SHAKEN);
        let told = run(&battle, &mut state, Step::FireTests, &[1; 12]);
        let tested =
            told.iter().any(|event| event.what == "tested" && super::stage::clauses(event).contains(&"POW-REA-16"));
        assert_eq!((tested, has(&told, "received")), (tests, !tests), "{edition:?}");
    }
}

/// POW-DET-14: in the aid a base of which half lies in high ground is hidden.
#[test]
fn high_ground_hides_in_the_aid() {
    let wood = field_of(Terrain::Wood, 4, [20.0, 80.0, 100.0, 110.0]);
    let (mut battle, mut state) = table_on(&[own(LINE, 60.0, 10.0), foe(LINE, 150.0, 115.0)], Order::Hold, vec![wood]);
    let base = BaseId::of(Side::Second).next().expect("there are slots");
    let one = &mut state.bases[base.place()];
    (one.standing, one.kind, one.pose) = (Standing::Table, BaseType::Deployed, pose(60.0, 80.0, 180));
    one.plan = Plan::hold_at(Point::from_units(60.0, 80.0));
    state.generals[1].place = Point::from_units(60.0, 40.0);
    let hidden = |battle: &Battle| battle.detection_case(&state, Thing::General(DIVISION), base).hidden;
    assert!(!hidden(&battle));
    battle.setup.edition = Edition::PlayAid;
    assert!(hidden(&battle));
}

/// POW-REA-02: in the aid irregular skirmishers always declare their evade, and are not asked.
#[test]
fn skirmishers_always_evade_in_the_aid() {
    for (edition, asked) in [(Edition::V2, true), (Edition::PlayAid, false)] {
        let rows = [own(LINE, 60.0, 60.0), foe(Troop::IrregularSkirmisher, 60.0, 60.0), foe(LINE, 150.0, 110.0)];
        let (mut battle, mut state) = table(&rows, Order::Attack);
        battle.setup.edition = edition;
        state.active = Side::Second;
        state.pairs.push(contact(A, B));
        let told = run(&battle, &mut state, Step::Contacts, &[1; 8]);
        assert_eq!((is_asked(&battle, &state, "declare"), has(&told, "declared")), (asked, !asked), "{edition:?}");
    }
}

/// POW-CHO-03: an order that waits is passed on for 2 points, or waits on.
#[test]
fn an_order_waits_for_two_points() {
    for (die, passed, left) in [(1, false, 1), (3, true, 1)] {
        let rows: [Row; 2] = [own(LINE, 50.0, 50.0), foe(LINE, 150.0, 115.0)];
        let (mut battle, mut state) = table(&rows, Order::Hold);
        battle.setup.generals[1].quality = Quality::Poor;
        activate(&mut state, 3);
        (state.activation, state.step) = (None, Step::Activate);
        state.acted.1 = crate::ids::Generals::of(GeneralId(0));
        let mut plan = Plan::hold_at(Point::from_units(50.0, 50.0));
        plan.points.push(Point::from_units(50.0, 90.0));
        plan.words.push(Order::Attack);
        state.generals[1].pending = Some(plan);
        let item = Opt::Activate(Item::General(DIVISION), Extra::None);
        let told = answer(&battle, &mut state, Side::First, vec![item.into()], &[die]);
        assert_eq!((has(&told, "order_passed"), state.generals[1].pending.is_none()), (passed, passed));
        assert_eq!(state.activation.map(|now| now.points), Some(left));
        if passed {
            assert_eq!(event(&told, "order_passed").only, Some(Side::First));
        }
    }
}
