//! Orders, staff, costs, defaults and secrets.

use field::Point;
use game::{Answer, Pick, RuleSet as _, Side, Step as Leg, Way};
use rulebook::pow::{CHO_06, CMD_09, GRP_03, ORD_24, STF_03};

use super::bench::{A, B, C, pose, table, table_on};
use super::situations::{activate, answer, charge, contact, has, is_asked, refused, run};
use super::stage::{LINE, acting, clauses, event, field_of, foe, hushes, march, own, says, so};
use crate::Battle;
use crate::ids::{BaseId, GeneralId, UnitId, Units};
use crate::orders::Opt;
use crate::procedures::{Action, Reaction};
use crate::setup::{BaseType, Piece, Role};
use crate::sight::{Line, Thing};
use crate::state::{At, Contacted, Flags, Item, Plan, Standing, State, Step};
use crate::tables::terrain::Terrain;
use crate::troops::{Formation, Order, Troop};

const CHIEF: GeneralId = GeneralId(0);
const DIVISION: GeneralId = GeneralId(1);

/// POW-ORD-04, -19, -21, POW-DEC-11: orders in sequence take effect leg by leg; the owner hears who has a target, how many must obey, and who acts by
/// default.
#[test]
fn orders_in_sequence() {
    let rows = [own(LINE, 50.0, 50.0), own(LINE, 60.0, 50.0), foe(LINE, 50.0, 80.0)];
    let (battle, mut state) = table(&rows, Order::Engage);
    activate(&mut state, 1);
    // Another item is left, which the rest of the phase is given to.
    state.acted.1 = crate::ids::Generals::of(DIVISION);
    let end = Point::from_units(50.0, 119.0);
    state.generals[1].plan.points[1] = Point::from_units(50.0, 60.0);
    state.generals[1].plan.points.push(end);
    state.generals[1].plan.words.push(Order::Attack);
    assert_eq!(battle.word(&state, DIVISION), Order::Engage);
    let mut later = state.clone();
    later.generals[1].marker = 10_000;
    assert_eq!(battle.word(&later, DIVISION), Order::Attack);
    state.activation.as_mut().expect("his").points = 0;
    let told = answer(&battle, &mut state, Side::First, vec![Opt::Rest.into()], &[3]);
    let mine: Vec<_> = told.iter().filter(|event| event.what == "obeyed").collect();
    assert!(
        ["POW-ORD-04", "POW-ORD-19", "POW-ORD-21"].iter().all(|id| clauses(mine[0]).contains(id)),
        "{:?}",
        clauses(mine[0])
    );
    assert_eq!(mine[0].only, Some(Side::First), "the enemy hears nothing of it");
    let must =
        mine[0].factors.iter().find(|factor| factor.clause.id() == "POW-ORD-21").map(|factor| factor.value.clone());
    assert_eq!(must, Some(game::Weight::Int(2)), "more than half of two");
    assert!(clauses(mine[0]).contains(&"POW-DEC-11"));
    assert!(
        state.step != Step::Act || state.activation.is_none_or(|now| now.item != Item::General(CHIEF)),
        "the C-in-C acted by default"
    );
}

/// POW-ORD-09, -19: under `attack` nobody goes round the enemy before him; the target is the nearest that is seen and lies forward.
#[test]
fn nobody_goes_round() {
    let rows = [own(LINE, 50.0, 50.0), foe(LINE, 50.0, 60.0), foe(LINE, 50.0, 45.0)];
    let (battle, mut state) = acting(&rows, vec![], Order::Attack, 3);
    assert_eq!(battle.target_of(&state, A).map(|(target, _)| target), Some(Thing::Unit(B)), "the one behind is nearer");
    let rows = [so(own(Troop::LightCavalry, 50.0, 50.0), Formation::Formed), foe(LINE, 50.0, 60.0)];
    let (round, cavalry) = acting(&rows, vec![], Order::Attack, 3);
    let way =
        Way::from_iter([Leg::To(Point::from_units(60.0, 52.0).into()), Leg::To(Point::from_units(60.0, 66.0).into())]);
    let rows = vec![Pick::way(Opt::Move(A, 1).id(), way), Opt::GoOn.into()];
    assert_eq!(refused(&round, &cavalry, rows), ORD_24);
    state.units[1].pose = pose(150.0, 110.0, 180);
    assert_eq!(battle.target_of(&state, A), None, "none ahead within sight and 60 cm");
    let wood = field_of(Terrain::Wood, 4, [30.0, 53.0, 70.0, 56.0]);
    let (battle, state) = table_on(&[own(LINE, 50.0, 50.0), foe(LINE, 50.0, 60.0)], Order::Attack, vec![wood]);
    assert_eq!(battle.target_of(&state, A), None, "not seen");
}

/// POW-CMD-13: who charged in this phase is not shaken outside the radius, nor who is on a base; without a general the marker still counts.
#[test]
fn who_is_measured_from_the_marker() {
    let (battle, mut state) = table(&[own(LINE, 50.0, 90.0), foe(LINE, 50.0, 90.0)], Order::Attack);
    state.active = Side::First;
    state.generals[1].plan.points[0] = Point::from_units(50.0, 50.0);
    let shaken = |battle: &Battle, state: &State| {
        let mut state = state.clone();
        let told = run(battle, &mut state, Step::End, &[1; 8]);
        (state.units[0].shaken(), told)
    };
    let mut charged = state.clone();
    charged.pairs.push(contact(A, B));
    charged.units[0].flags.set(Flags::CHARGED);
    assert!(!shaken(&battle, &charged).0);
    state.units[1].pose = pose(150.0, 110.0, 180);
    let (out, told) = shaken(&battle, &state);
    assert!(out);
    hushes(&told, "out_of_command", &["POW-CMD-13"]);
    state.generals[1].at = At::Off;
    let (out, told) = shaken(&battle, &state);
    assert!(out);
    says(&told, "out_of_command", &["POW-CMD-13"]);
    (state.units[0].at, state.generals[1].at) = (At::Base(BaseId(0)), At::Base(BaseId(0)));
    assert!(!shaken(&battle, &state).0, "not on a base");
}

/// POW-CMD-14: any part of the enemy inside the radius is enough; nobody's points lift that.
#[test]
fn inside_the_radius() {
    for (marker, inside) in [(37.5, true), (37.4, false)] {
        let (battle, mut state) = acting(&[own(LINE, 50.0, 52.0), foe(LINE, 50.0, 60.0)], vec![], Order::Attack, 3);
        state.generals[1].plan.points[0] = Point::from_units(50.0, marker);
        for payer in [DIVISION, CHIEF] {
            let mut state = state.clone();
            state.generals[0].place = Point::from_units(50.0, 45.0);
            let now = state.activation.as_mut().expect("his");
            (now.item, now.payer) = (Item::General(payer), Some(payer));
            let rows = vec![charge(A, B, Contacted::Front), Opt::GoOn.into()];
            if inside {
                says(&answer(&battle, &mut state, Side::First, rows, &[]), "charged", &["POW-CMD-14"]);
            } else {
                assert_eq!(refused(&battle, &state, rows), CMD_09, "{payer:?}");
            }
        }
    }
}

/// POW-STF-03: an artillery general moves his batteries as a group for one point, within his radius; others do not.
#[test]
fn an_artillery_general() {
    let gun = |x: f64| so(own(Troop::ArtilleryFoot, x, 50.0), Formation::Formed);
    let (mut battle, mut state) = acting(&[gun(50.0), gun(53.0), foe(LINE, 150.0, 115.0)], vec![], Order::Engage, 3);
    let go = |y: f64| {
        let way = Way::from_iter([Leg::To(Point::from_units(50.0, y).into())]);
        vec![Pick::from(Opt::Along(B)), Pick::way(Opt::MoveGroup(A, true, 1).id(), way), Opt::GoOn.into()]
    };
    assert_eq!(refused(&battle, &state, go(60.0)), GRP_03);
    battle.setup.generals[1].role = Role::StaffOfficer;
    let mut far = state.clone();
    far.generals[1].plan.points[0] = Point::from_units(50.0, 30.0);
    assert_eq!(refused(&battle, &far, go(62.0)), STF_03, "23 cm from the marker to their rear");
    answer(&battle, &mut state, Side::First, go(60.0), &[]);
    assert_eq!([0, 1].map(|unit: usize| state.units[unit].pose.at.y), [60_000; 2]);
    assert_eq!(state.activation.map(|now| now.points), Some(2));
}

/// A staff officer of the first side, with the number 2.
fn staffed() -> (Battle, State) {
    let (mut battle, _) = table(&[own(LINE, 0.0, 0.0), foe(LINE, 0.0, 0.0)], Order::Hold);
    let staff = crate::setup::GeneralSetup { role: Role::StaffOfficer, ..battle.setup.generals[1].clone() };
    battle.setup.generals.insert(2, staff);
    battle.setup.units[1].general = GeneralId(4);
    let mut state = battle.first_state();
    (state.step, state.allowed) = (Step::Deploy, [4, 4]);
    (battle, state)
}

/// POW-STF-04, -05: a staff officer's role is chosen when he is deployed and lasts; he gives orders to the generals under him, and to nobody else.
#[test]
fn a_staff_officer() {
    let (battle, state) = staffed();
    let staff = GeneralId(2);
    let under = Opt::Under(DIVISION, staff);
    let mut next = state.clone();
    let told = answer(&battle, &mut next, Side::First, vec![under.into()], &[]);
    says(&told, "deployed", &["POW-STF-04"]);
    assert_eq!(next.generals[1].under, Some(staff));
    for step in [Step::Activate, Step::Act, Step::Close, Step::Plan] {
        next.step = step;
        assert!(!battle.offered(&next, Side::First, under), "{step:?}");
    }
    for general in &mut next.generals {
        (general.at, general.place) = (At::Table, Point::from_units(20.0, 20.0));
        general.plan = Plan::hold_at(Point::from_units(50.0, 50.0));
    }
    for (i, x) in [50.0, 150.0].into_iter().enumerate() {
        (next.units[i].at, next.units[i].pose) = (At::Table, pose(x, 50.0, 0));
    }
    activate(&mut next, 2);
    let now = next.activation.as_mut().expect("his");
    (now.item, now.payer) = (Item::General(staff), Some(staff));
    let order = || vec![Pick::from(Opt::GiveOrder(DIVISION)), Opt::GoOn.into()];
    let mut sent = next.clone();
    let told = answer(&battle, &mut sent, Side::First, order(), &[]);
    says(&told, "order_sent", &["POW-STF-05", "POW-INI-08"]);
    assert_eq!(sent.activation.map(|now| now.points), Some(1));
    // POW-STF-01, POW-INI-01: his points serve their troops.
    let mut helped = next.clone();
    helped.units[0].flags.set(Flags::SHAKEN);
    helped.activation.as_mut().expect("his").points = 4;
    let told = answer(&battle, &mut helped, Side::First, vec![Opt::Rally(UnitId(0)).into(), Opt::GoOn.into()], &[]);
    says(&told, "rallied", &["POW-STF-01", "POW-INI-01"]);
    next.generals[1].under = None;
    assert_eq!(refused(&battle, &next, order()), CHO_06);
}

/// POW-INI-16, -20, -24: a unit that fought and fired pays for the melee alone; distance is from part to part, from a base from its edge, and of a group
/// its nearest unit; a shaken unit near the enemy counts as having fired.
#[test]
fn what_actions_cost() {
    let rows = [own(LINE, 50.0, 50.0), own(LINE, 90.0, 50.0), foe(LINE, 150.0, 115.0)];
    let (battle, mut state) = acting(&rows, vec![], Order::Hold, 6);
    let rally = |unit| vec![Pick::from(Opt::Rally(unit)), Opt::GoOn.into()];
    state.units[0].flags.set(Flags::SHAKEN | Flags::FOUGHT | Flags::FIRED_SHORT);
    let mut one = state.clone();
    let told = answer(&battle, &mut one, Side::First, rally(A), &[]);
    says(&told, "rallied", &["POW-INI-07", "POW-INI-12", "POW-INI-16", "POW-INI-24"]);
    hushes(&told, "rallied", &["POW-INI-13", "POW-INI-14"]);
    assert_eq!(one.activation.map(|now| now.points), Some(4));
    state.units[1].flags.set(Flags::SHAKEN);
    let mut two = state.clone();
    let told = answer(&battle, &mut two, Side::First, rally(B), &[]);
    says(&told, "rallied", &["POW-INI-07", "POW-INI-14", "POW-INI-20"]);
    assert_eq!(two.activation.map(|now| now.points), Some(4), "90 − 4.5 − 51.5 = 34 cm: one more");
    let cost = |state: &State, units: Units| battle.cost(state, DIVISION, Action::Move, units, (false, false, false));
    let mut fresh = state.clone();
    fresh.units[0].flags.clear(Flags::FOUGHT | Flags::FIRED_SHORT | Flags::SHAKEN);
    assert_eq!((cost(&fresh, Units::of(B)), cost(&fresh, Units::of(A).with(B))), (2, 1), "a group by its nearest");
    fresh.units[2].pose = pose(90.0, 55.0, 180);
    assert_eq!(cost(&fresh, Units::of(B)), 3, "shaken and 5 cm from an enemy");
    fresh.units[2].pose = pose(90.0, 55.01, 180);
    assert_eq!(cost(&fresh, Units::of(B)), 2);
    // On a base he is measured from its edge.
    let base = BaseId(0);
    let slot = &mut fresh.bases[base.place()];
    (slot.standing, slot.kind, slot.pose) = (Standing::Table, BaseType::Deployed, pose(60.0, 40.0, 0));
    fresh.generals[1].at = At::Base(base);
    assert_eq!(
        battle.distance_from(&fresh, DIVISION, &battle.block(&fresh, B)),
        field::hundredths(
            field::Mark::from(Point::from_units(75.0, 43.75))
                .distance(field::Mark::from(Point::from_units(85.5, 48.5)))
        )
    );
    assert_eq!(
        battle.base_cost(&fresh, Some(DIVISION), base, Action::Move, (false, false)),
        1,
        "0 for what is on the same base"
    );
}

/// POW-DEC-03: a base is found in the middle of an activation, laid out at once by its owner, and the activation goes on.
#[test]
fn found_in_the_middle_of_an_activation() {
    let rows = [so(own(LINE, 60.0, 40.0), Formation::Formed), foe(LINE, 0.0, 0.0), foe(LINE, 170.0, 115.0)];
    let (battle, mut state) = acting(&rows, vec![], Order::Engage, 4);
    let base = BaseId::of(Side::Second).next().expect("there are slots");
    let one = &mut state.bases[base.place()];
    (one.standing, one.kind, one.pose) = (Standing::Table, BaseType::Deployed, pose(60.0, 80.0, 180));
    one.plan = Plan::hold_at(Point::from_units(60.0, 80.0));
    (state.units[1].at, state.generals[3].at) = (At::Base(base), At::Base(base));
    let mut near = state.clone();
    let told = answer(&battle, &mut near, Side::First, march(A, 60.0, 46.25), &[]);
    assert!(!has(&told, "found"), "30.00 cm off");
    let told = answer(&battle, &mut state, Side::First, march(A, 60.0, 46.5), &[]);
    says(&told, "found", &["POW-DEC-03", "POW-DET-17"]);
    assert_eq!(battle.asked(&state).as_slice(), [Side::Second]);
    assert!(is_asked(&battle, &state, "lay_out"));
    answer(&battle, &mut state, Side::Second, vec![], &[]);
    assert!(is_asked(&battle, &state, "act") && state.activation.is_some_and(|now| now.points == 3));
}

/// POW-DEC-09, -10, -12: what is not answered stands for its default; what has one choice is not asked.
#[test]
fn defaults() {
    let rows = [own(Troop::LightCavalry, 60.0, 60.0), foe(LINE, 60.0, 60.0)];
    let (battle, mut state) = table(&rows, Order::Engage);
    state.active = Side::Second;
    state.pairs.push(contact(A, B));
    run(&battle, &mut state, Step::Contacts, &[1]);
    assert!(is_asked(&battle, &state, "react"));
    let mut named = state.clone();
    let told = answer(&battle, &mut state, Side::Second, vec![], &[1; 12]);
    says(&told, "reacted", &["POW-DEC-09", "POW-DEC-12"]);
    assert_eq!(state.units[1].formation, Formation::Square, "before cavalry, in the open");
    let told = answer(&battle, &mut named, Side::Second, vec![Opt::React(B, Reaction::Stand, A).into()], &[1; 12]);
    hushes(&told, "reacted", &["POW-DEC-09", "POW-DEC-12", "POW-DEC-10"]);
    // Limbered guns can only stand.
    let rows = [own(Troop::LightCavalry, 60.0, 60.0), so(foe(Troop::ArtilleryFoot, 60.0, 60.0), Formation::Formed)];
    let (battle, mut state) = table(&rows, Order::Engage);
    state.active = Side::Second;
    state.pairs.push(contact(A, B));
    let told = run(&battle, &mut state, Step::Contacts, &[1; 12]);
    says(&told, "reacted", &["POW-DEC-10"]);
    let (battle, mut state) = table(&[own(LINE, 50.0, 50.0), foe(LINE, 50.0, 70.0)], Order::Hold);
    (state.active, state.generals[1].at) = (Side::First, At::Off);
    run(&battle, &mut state, Step::Close, &[]);
    let told = answer(&battle, &mut state, Side::First, vec![], &[]);
    says(&told, "replaced", &["POW-DEC-09"]);
    assert_eq!(state.generals[1].place, Point::from_units(12.0, 2.0), "where the old one was lost");
}

/// POW-DEC-14: what is settled on a base is told to its owner alone, and nobody else hears more or less because of it.
#[test]
fn secrets_have_no_length() {
    let seen = |decoy: bool| {
        let rows = [own(Troop::ArtilleryFoot, 60.0, 45.0), foe(LINE, 150.0, 115.0), foe(LINE, 0.0, 0.0)];
        let (battle, mut state) = table(&rows, Order::Hold);
        let base = BaseId::of(Side::Second).next().expect("there are slots");
        let one = &mut state.bases[base.place()];
        (one.standing, one.kind, one.pose) = (Standing::Table, BaseType::Deployed, pose(60.0, 80.0, 180));
        one.plan = Plan::hold_at(Point::from_units(60.0, 80.0));
        if decoy {
            state.units[2].pose = pose(170.0, 115.0, 180);
        } else {
            (state.units[2].at, state.generals[3].at) = (At::Base(base), At::Base(base));
        }
        state.active = Side::First;
        run(&battle, &mut state, Step::Fire, &[]);
        let blind = vec![Pick::from(Opt::BlindBase(A, battle.call(&state, base)))];
        let told = answer(&battle, &mut state, Side::First, blind, &[3, 5]);
        if !decoy {
            let tested = event(&told, "tested");
            assert!(tested.only == Some(Side::Second) && clauses(tested).contains(&"POW-DEC-14"));
        }
        told.iter()
            .filter(|event| event.seen_by(Some(Side::First)))
            .map(|event| format!("{:?}", event.what))
            .collect::<Vec<_>>()
    };
    assert_eq!(seen(true), seen(false));
}

/// POW-REA-25: Phase 1 step by step: tests, reactions, withdrawals, follow-ups, tests of those contacted so, removals.
#[test]
fn phase_one_step_by_step() {
    let rows = [
        own(Troop::LightCavalry, 60.0, 60.0),
        foe(LINE, 60.0, 60.0),
        foe(LINE, 60.0, 63.5),
        foe(LINE, 69.0, 63.5),
        foe(LINE, 51.0, 63.5),
    ];
    let (battle, mut state) = table(&rows, Order::Engage);
    state.units[1].strength = 6;
    state.active = Side::Second;
    state.pairs.push(contact(A, B));
    let told = run(&battle, &mut state, Step::Contacts, &[19, 8, 12, 4, 3, 2, 5, 3]);
    says(&told, "turn", &["POW-REA-25"]);
    let at = |what: &str| told.iter().position(|event| event.what == what).unwrap_or(usize::MAX);
    let second = told.iter().enumerate().filter(|(_, event)| event.what == "tested").nth(1).map_or(0, |(i, _)| i);
    let order = [at("turn"), at("tested"), at("withdrew"), at("followed_up"), second, at("removed")];
    assert!(order.is_sorted() && order[5] < usize::MAX, "{order:?}");
    let (battle, mut state) = table(&rows[..2], Order::Engage);
    state.active = Side::Second;
    state.units[0].pose = pose(20.0, 20.0, 0);
    hushes(&run(&battle, &mut state, Step::Contacts, &[]), "turn", &["POW-REA-25"]);
}

/// POW-TRP-06: British infantry in line 2.5 cm behind a crest is a hidden target for guns, and a normal one for skirmishers.
#[test]
fn a_hidden_target() {
    let hill = Piece {
        crest: Some([40.0, 80.0].map(|x| Point::from_units(x, 60.0)).to_vec()),
        ..field_of(Terrain::Hill, 4, [40.0, 50.0, 80.0, 75.0])
    };
    for (y, hidden) in [(62.5, true), (62.6, false)] {
        let rows = [own(Troop::ArtilleryFoot, 60.0, 40.0), own(LINE, 70.0, 56.0), foe(Troop::InfantryBritish, 60.0, y)];
        let (battle, mut state) = table_on(&rows, Order::Hold, vec![hill.clone()]);
        assert_eq!(battle.can_hit(&state, A, C), None);
        assert_eq!(battle.blind(&state, A, Thing::Unit(C)).is_some(), hidden, "{y}");
        assert_eq!(battle.sight_bar(&state, Line::Skirmish, Thing::Unit(B), Thing::Unit(C)).is_none(), hidden);
        if hidden {
            state.active = Side::First;
            run(&battle, &mut state, Step::Fire, &[]);
            let rows = vec![Pick::from(Opt::Blind(A, C)), Opt::HoldFire(B).into()];
            let rows = if battle.check(&state, Side::First, &rows.iter().cloned().collect::<Answer>()).is_ok() {
                rows
            } else {
                rows[..1].to_vec()
            };
            let told = answer(&battle, &mut state, Side::First, rows, &[3, 1, 1, 1]);
            says(&told, "fired_blind", &["POW-TRP-06"]);
        }
    }
}
