//! Who is asked, who tests, who goes along, and in which order dice fall.

use field::Point;
use game::{Question, RuleSet as _, Side};

use super::bench::{A, B, C, pose, table, table_on};
use super::situations::{answer, charge, contact, has, is_asked, run};
use super::stage::{LINE, acting, event, field_of, foe, own, so, strong};
use crate::ids::{BaseId, GeneralId, Units};
use crate::orders::Opt;
use crate::procedures::{StrengthMode, Winner};
use crate::setup::BaseType;
use crate::state::{At, Contacted, Flags, Item, Pair, Round, Standing, State, Step};
use crate::tables::terrain::Terrain;
use crate::troops::{Formation, MoraleOutcome, Order, Troop};

/// A base of nobody, under a number of its own.
fn put_base(state: &mut State, base: BaseId, number: u8, x: f64, y: f64, facing: u16) {
    let one = &mut state.bases[base.place()];
    (one.standing, one.kind, one.pose) = (Standing::Table, BaseType::Deployed, pose(x, y, facing));
    let place = base.place() % crate::ids::BASES;
    state.calls[base.side() as usize][place] = number;
}

/// POW-DET-15, POW-MB-31, POW-GEN-14: attempts are made by generals first, then by bases in the order of their numbers, whatever was put down first.
#[test]
fn attempts_follow_the_numbers() {
    let (battle, mut state) = table(&[own(LINE, 20.0, 10.0), foe(LINE, 160.0, 115.0)], Order::Hold);
    let own_bases: Vec<BaseId> = BaseId::of(Side::First).take(3).collect();
    for (base, (number, x)) in own_bases.iter().zip([(2, 130.0), (0, 50.0), (1, 90.0)]) {
        put_base(&mut state, *base, number, x, 20.0, 0);
    }
    let enemy = BaseId::of(Side::Second).next().expect("one");
    put_base(&mut state, enemy, 0, 90.0, 80.0, 180);
    (state.active, state.step) = (Side::First, Step::Detect);
    let told = answer(&battle, &mut state, Side::First, vec![], &[1; 8]);
    let seers: Vec<_> = told.iter().filter(|event| event.what == "attempt").map(|event| event.pieces[1]).collect();
    let generals = [GeneralId(0), GeneralId(1)].map(|general| battle.leader(general));
    let bases = [own_bases[1], own_bases[2], own_bases[0]].map(|base| battle.base_piece(&state, base));
    assert_eq!(seers, [&generals[..], &bases[..]].concat());
}

/// POW-DET-15, POW-DEC-10: who sees no base has nothing to choose and is not asked about.
#[test]
fn who_sees_no_base_is_not_asked() {
    let wood = field_of(Terrain::Wood, 4, [0.0, 12.0, 60.0, 20.0]);
    let (battle, mut state) = table_on(&[own(LINE, 150.0, 10.0), foe(LINE, 160.0, 115.0)], Order::Hold, vec![wood]);
    state.generals[0].place = Point::from_units(30.0, 6.0);
    state.generals[1].place = Point::from_units(90.0, 30.0);
    let enemy = BaseId::of(Side::Second).next().expect("one");
    put_base(&mut state, enemy, 0, 30.0, 80.0, 180);
    (state.active, state.step) = (Side::First, Step::Detect);
    let mut question = Question::blank(rulebook::pow::GEN_01);
    assert!(battle.question(&state, Side::First, &mut question));
    let listed = |general: u8| {
        let none = Opt::Observe(Item::General(GeneralId(general)), None).id();
        question.options.iter().any(|option| option.id == none)
    };
    assert_eq!((listed(0), listed(1)), (false, true));
}

/// POW-MEL-22, POW-MOR-25: all who fought test, also who has no enemy left because losses took him away.
#[test]
fn the_victor_of_a_lost_unit_tests() {
    let rows = [own(Troop::Cuirassier, 60.0, 60.0), strong(foe(LINE, 60.0, 60.0), 1), foe(LINE, 150.0, 110.0)];
    let (battle, mut state) = table(&rows, Order::Attack);
    state.active = Side::Second;
    state.pairs.push(Pair { home: true, ..contact(A, B) });
    // No loss for the cuirassiers, three for the line; then a 20, which shakes who has won.
    let told = run(&battle, &mut state, Step::Melee, &[1, 4, 20]);
    assert_eq!(state.units[B.place()].at, At::Lost);
    assert_eq!(event(&told, "tested").pieces.as_slice(), [battle.piece(A)]);
    assert!(state.units[A.place()].shaken());
    // Who stood behind a friend that was lost tests as well.
    let rows = [
        strong(own(LINE, 60.0, 60.0), 1),
        own(LINE, 60.0, 58.5),
        foe(Troop::Cuirassier, 60.0, 60.0),
        own(LINE, 9.0, 9.0),
    ];
    let rows = [rows[0], rows[1], rows[3], rows[2]];
    let (battle, mut state) = table(&rows, Order::Attack);
    let horse = crate::ids::UnitId(3);
    state.active = Side::Second;
    state.pairs.push(Pair { home: true, ..contact(horse, A) });
    state.units[B.place()].behind = Some(A);
    // The cuirassiers, who are active, inflict four losses, two on each; they suffer none.
    let told = run(&battle, &mut state, Step::Melee, &[6, 1, 2, 2]);
    let tested: Vec<_> = told.iter().filter(|event| event.what == "tested").map(|event| event.pieces[0]).collect();
    assert_eq!(tested, [battle.piece(B), battle.piece(horse)]);
}

/// POW-MOR-42, -48: who loses its last point by a retreat is removed at once: it goes nowhere and passes through nobody.
#[test]
fn who_has_no_strength_left_does_not_withdraw() {
    for (strength, die, moves) in [(1, 3, false), (2, 5, true)] {
        let rows =
            [own(Troop::ArtilleryFoot, 50.0, 50.0), strong(foe(LINE, 50.0, 90.0), strength), foe(LINE, 150.0, 110.0)];
        let (battle, mut state) = table(&rows, Order::Hold);
        state.active = Side::First;
        run(&battle, &mut state, Step::Fire, &[]);
        let told = answer(&battle, &mut state, Side::First, vec![Opt::Blind(A, B).into()], &[3, die]);
        assert_eq!((has(&told, "withdrew"), has(&told, "removed")), (moves, !moves), "{strength}");
    }
    // Its charger goes on 5 cm all the same (POW-REA-26).
    let rows = [own(Troop::LightCavalry, 60.0, 60.0), strong(foe(LINE, 60.0, 60.0), 4), foe(LINE, 150.0, 110.0)];
    let (battle, mut state) = table(&rows, Order::Engage);
    state.active = Side::Second;
    state.units[B.place()].strength = 1;
    state.generals[3].place = Point::from_units(60.0, 63.5);
    state.pairs.push(contact(A, B));
    // 1 and 2 for its general, 2 less before cavalry: 1; a 3 makes it retreat.
    let told = run(&battle, &mut state, Step::Contacts, &[3]);
    assert!(has(&told, "followed_up") && !has(&told, "withdrew") && !has(&told, "general_lost"));
    assert_eq!((state.units[B.place()].at, state.units[A.place()].pose.at.y), (At::Lost, 65_000));
}

/// POW-REA-03, -18, POW-DEC-10: who can do nothing but stand is not asked, however many charge it; what its order alone forbids is asked all the same.
#[test]
fn one_reaction_is_no_question() {
    let asked = |order: Order, shaken: bool, chargers: usize| {
        let rows = [
            own(LINE, 57.0, 60.0),
            own(LINE, 66.0, 60.0),
            so(foe(LINE, 60.0, 60.0), Formation::Formed),
            foe(LINE, 150.0, 110.0),
        ];
        let (battle, mut state) = table(&rows, order);
        state.active = Side::Second;
        state.pairs.extend([A, B].into_iter().take(chargers).map(|charger| contact(charger, C)));
        if shaken {
            state.units[C.place()].flags.set(Flags::SHAKEN);
        }
        battle.asks_to_react(&state)
    };
    for order in [Order::Hold, Order::Withdraw] {
        for chargers in [1, 2] {
            assert!(!asked(order, true, chargers), "{order:?}, {chargers}: a shaken column only stands");
            assert!(asked(order, false, chargers), "{order:?}, {chargers}: whether it counter-charges");
        }
    }
}

/// POW-MOR-40, -47: who is fired at by several withdraws from the nearest of them.
#[test]
fn the_nearest_firer_is_withdrawn_from() {
    let gun = own(Troop::ArtilleryFoot, 60.0, 40.0);
    let flank = (Side::First, LINE, 12, Formation::Deployed, 69.0, 60.75, 270);
    let target = |strength| [strong(foe(LINE, 60.0, 60.0), strength), foe(LINE, 150.0, 110.0)];
    let (battle, mut state) = table(&[[gun, flank], target(5)].concat(), Order::Hold);
    state.active = Side::First;
    run(&battle, &mut state, Step::Fire, &[]);
    // 12 and 24 are 40: two losses; 3 are left, and an 8 makes them retreat, to the west.
    let told = answer(&battle, &mut state, Side::First, vec![], &[1, 8]);
    assert!(has(&told, "withdrew"));
    assert_eq!(state.units[C.place()].pose, pose(45.0, 60.0, 180));
}

/// POW-MEL-20: a star of a melee strikes a general by the clause of the melee.
#[test]
fn a_general_falls_in_a_melee() {
    let rows = [own(LINE, 60.0, 60.0), foe(LINE, 60.0, 60.0), foe(LINE, 150.0, 110.0)];
    let (battle, mut state) = table(&rows, Order::Attack);
    state.active = Side::Second;
    state.generals[3].place = Point::from_units(60.0, 63.5);
    state.pairs.push(Pair { home: true, ..contact(A, B) });
    // The last die is that of the C-in-C, who is alone to be activated.
    let told = run(&battle, &mut state, Step::Melee, &[1, 3, 1, 1, 3]);
    assert_eq!(event(&told, "general_lost").clause.id(), "POW-MEL-20");
}

/// POW-PUR-06, -19: who reinforces goes along with a pursuit that catches nobody, and with a follow-up; then it is free.
#[test]
fn who_reinforces_goes_along() {
    let rows =
        [own(Troop::Cuirassier, 60.0, 60.0), own(LINE, 60.0, 57.0), foe(LINE, 60.0, 60.0), foe(LINE, 150.0, 110.0)];
    for step in [Step::Pursuits, Step::Withdraw] {
        let (battle, mut state) = table(&rows, Order::Attack);
        state.active = Side::Second;
        let home = step == Step::Pursuits;
        state.pairs.push(Pair { rounds: u8::from(home), home, ..contact(A, C) });
        state.units[B.place()].behind = Some(A);
        state.units[C.place()].result = Some(MoraleOutcome::Rout);
        if home {
            state.units[A.place()].result = Some(MoraleOutcome::InOrderStar);
            state.rounds.push(Round { units: Units::of(A).with(B).with(C), winner: Winner::Attacker });
        }
        let told = run(&battle, &mut state, step, &[]);
        let went = if home { 85_000 } else { 65_000 };
        assert_eq!(state.units[A.place()].pose.at.y, went, "{step:?}");
        assert_eq!(event(&told, "reinforced").clause.id(), "POW-PUR-06", "{step:?}");
        assert_eq!(state.units[B.place()].pose, pose(60.0, f64::from(went) / 1000.0 - 3.0, 0), "{step:?}");
        assert_eq!(state.units[B.place()].behind, None, "{step:?}");
    }
}

/// POW-REP-03, POW-GEN-14: of two free places equally near a new general takes the one to the left, as his side looks.
#[test]
fn a_new_general_comes_from_the_left() {
    for (side, general, west) in [(Side::First, 1, true), (Side::Second, 3, false)] {
        let across = |side| (side, LINE, 12, Formation::Deployed, 60.75, 60.0, 90);
        let rows = if side == Side::First {
            [own(LINE, 150.0, 10.0), across(Side::Second)]
        } else {
            [across(Side::First), foe(LINE, 150.0, 110.0)]
        };
        let (battle, mut state) = table(&rows, Order::Hold);
        (state.active, state.step) = (side, Step::Close);
        (state.generals[general].at, state.generals[general].place) = (At::Off, Point::from_units(60.0, 60.0));
        answer(&battle, &mut state, side, vec![], &[]);
        let place = state.generals[general].place;
        assert_eq!((place.x < 60_000, place.y), (west, 60_000), "{side:?}");
    }
}

/// POW-DEC-01, POW-GEN-14: strengths that a melee needs are rolled by the active side first.
#[test]
fn the_active_side_rolls_its_strength_first() {
    for active in Side::BOTH {
        let rows = [own(LINE, 60.0, 60.0), foe(LINE, 60.0, 60.0), foe(LINE, 150.0, 110.0)];
        let (mut battle, mut state) = table(&rows, Order::Attack);
        battle.setup.strength = StrengthMode::Random;
        state.active = active;
        state.units.iter_mut().for_each(|unit| unit.strength = 0);
        state.pairs.push(Pair { home: true, ..contact(A, B) });
        let told = run(&battle, &mut state, Step::Melee, &[5, 5, 1, 1, 1, 1]);
        assert_eq!(event(&told, "strength").side, Some(active));
    }
}

/// POW-CMD-15, -07, -08: a marker that may neither stop nor go back is not asked whether it does.
#[test]
fn a_marker_that_must_go_on() {
    let rows = [own(LINE, 60.0, 40.0), foe(LINE, 150.0, 115.0)];
    let (battle, mut state) = acting(&rows, vec![], Order::Engage, 3);
    if let Some(now) = &mut state.activation {
        now.marked = false;
    }
    let listed = |state: &State, opt: Opt| {
        let mut question = Question::blank(rulebook::pow::GEN_01);
        assert!(battle.question(state, Side::First, &mut question));
        question.options.iter().any(|option| option.id == opt.id())
    };
    assert!(listed(&state, Opt::MarkerLeast) && listed(&state, Opt::MarkerEnd));
    assert!(!listed(&state, Opt::MarkerStay) && !listed(&state, Opt::MarkerBack));
    // It fired at the enemy: the marker may stop, and come back level with it.
    state.units[A.place()].flags.set(Flags::FIRED_SHORT);
    state.generals[1].marker = 10_000;
    assert!(listed(&state, Opt::MarkerStay) && listed(&state, Opt::MarkerBack));
}

/// POW-DEC-10: who has but one item to activate is not asked which; on a base he is, lest silence tell.
#[test]
fn the_only_item_is_not_asked_for() {
    for (fallen, asked) in [(true, false), (false, true)] {
        let (battle, mut state) = table(&[own(LINE, 60.0, 40.0), foe(LINE, 150.0, 115.0)], Order::Engage);
        state.active = Side::First;
        if fallen {
            state.generals[0].at = At::Off;
        }
        let told = run(&battle, &mut state, Step::Begin, &[3]);
        assert_eq!((is_asked(&battle, &state, "activate"), has(&told, "activated")), (asked, !asked));
    }
    let (battle, mut state) = table(&[own(LINE, 60.0, 40.0), foe(LINE, 150.0, 115.0)], Order::Engage);
    state.active = Side::First;
    (state.generals[0].at, state.generals[1].at) = (At::Off, At::Off);
    put_base(&mut state, BaseId(0), 0, 60.0, 20.0, 0);
    run(&battle, &mut state, Step::Begin, &[]);
    assert!(is_asked(&battle, &state, "activate"));
}

/// POW-CHA-09: guards are read before the charger's own word is told; then contact begins, and last of all generals in the way evade.
#[test]
fn the_steps_of_a_charge() {
    let rows = [
        (Side::First, Troop::LightCavalry, 12, Formation::Deployed, 75.0, 50.0, 315),
        foe(LINE, 60.0, 60.0),
        foe(LINE, 66.0, 66.4),
    ];
    let (battle, mut state) = acting(&rows, vec![], Order::Engage, 3);
    state.generals[1].marker = 0;
    state.generals[3].place = Point::from_units(66.0, 57.0);
    let told = answer(&battle, &mut state, Side::First, vec![charge(A, B, Contacted::Left), Opt::GoOn.into()], &[]);
    let order: Vec<(&str, Option<Side>)> = told
        .iter()
        .filter(|event| ["order_read", "guarded", "contact", "general_fled"].contains(&&*event.what))
        .map(|event| (&*event.what, event.side))
        .collect();
    let (own, foe) = (Some(Side::First), Some(Side::Second));
    assert_eq!(
        order,
        [("order_read", foe), ("guarded", foe), ("order_read", own), ("contact", own), ("general_fled", foe)]
    );
}

/// POW-GRP-01: the event of a group that changes names first whoever was named, then the others.
#[test]
fn who_is_named_acts_first() {
    let rows = [own(LINE, 50.0, 30.0), own(LINE, 59.0, 30.0), foe(LINE, 150.0, 115.0)];
    let (battle, mut state) = acting(&rows, vec![], Order::Hold, 3);
    let picks = vec![Opt::FormGroup(B, Formation::Formed, 0).into(), Opt::GoOn.into()];
    let told = answer(&battle, &mut state, Side::First, picks, &[]);
    assert_eq!(event(&told, "formed").pieces.as_slice(), [battle.piece(B), battle.piece(A)]);
}

/// POW-GEO-35, POW-GEN-08: of two who are equally near to their edge, by hundredths, the lower number withdraws first.
#[test]
fn equally_near_is_by_hundredths() {
    for (y, first) in [(60.004, B), (60.1, C)] {
        let rows = [own(LINE, 150.0, 10.0), foe(LINE, 40.0, 60.0), foe(LINE, 80.0, y)];
        let (battle, mut state) = table(&rows, Order::Hold);
        state.active = Side::First;
        [B, C].iter().for_each(|unit| state.units[unit.place()].result = Some(MoraleOutcome::RetreatShaken));
        let told = run(&battle, &mut state, Step::FireMoves, &[]);
        assert_eq!(event(&told, "withdrew").pieces[0], battle.piece(first), "{y}");
    }
}
