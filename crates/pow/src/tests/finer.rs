//! Finer points: whose order counts, what a second change is, how near one may come, when who surrenders is gone.

use field::{Facing, Point};
use game::{Pick, Side, Step as Leg, Way};
use rulebook::pow::{GRP_05, MOV_03, MOV_14, ORD_13, ORD_24, TRP_16};

use super::bench::{A, B, pose, table, table_on};
use super::situations::{answer, contact, has, refused, run};
use super::stage::{LINE, acting, event, field_of, foe, hushes, march, own, says, so, weight};
use crate::Battle;
use crate::ids::{BaseId, GeneralId, UnitId};
use crate::orders::Opt;
use crate::setup::BaseType;
use crate::sight::Thing;
use crate::state::{At, Contacted, Flags, Item, Pair, Plan, Standing, Step};
use crate::tables::terrain::Terrain;
use crate::troops::{Formation, MoraleOutcome, Order, Troop};

const DIVISION: GeneralId = GeneralId(1);

/// POW-ORD-08, -20, -24: class 1 cavalry counts as under `engage` whatever the attack of its command: half its speed is asked of it, and it may go
/// past an enemy in its way; class 2 may not.
#[test]
fn light_troops_engage_whatever_is_ordered() {
    for (troop, asked, past) in [(Troop::IrregularLightCavalry, 15.0, true), (Troop::LightCavalry, 30.0, false)] {
        let (battle, state) = acting(&[own(troop, 50.0, 50.0), foe(LINE, 56.0, 60.0)], vec![], Order::Attack, 3);
        assert_eq!(battle.asked_of(&state, A, (0, false), false), asked, "{troop:?}");
        let leg = |x: f64, y: f64| Leg::To(Point::from_units(x, y).into());
        let way = Way::from_iter([leg(40.0, 50.0), leg(40.0, 62.0)]);
        let rows = vec![Pick::way(Opt::Move(A, 1).id(), way), Opt::GoOn.into()];
        if past {
            answer(&battle, &mut state.clone(), Side::First, rows, &[]);
        } else {
            assert_eq!(refused(&battle, &state, rows), ORD_24);
        }
    }
}

/// POW-TRP-16: a conscript forms nothing within 5 cm of an enemy, no square either unless he is charged; it may turn.
#[test]
fn conscripts_near_the_enemy() {
    let (mut battle, state) = acting(&[own(LINE, 50.0, 50.0), foe(LINE, 50.0, 54.0)], vec![], Order::Hold, 3);
    battle.setup.units[0].conscript = true;
    let form = |formation| vec![Pick::from(Opt::Form(A, formation, 0)), Opt::GoOn.into()];
    assert_eq!(refused(&battle, &state, form(Formation::Square)), TRP_16);
    assert_eq!(refused(&battle, &state, form(Formation::Formed)), TRP_16);
    let turn = Pick::way(Opt::TurnUnit(A).id(), Way::from_iter([Leg::Turn(Facing::new(5))]));
    answer(&battle, &mut state.clone(), Side::First, vec![turn, Opt::GoOn.into()], &[]);
}

/// POW-MOV-03: a battery changes formation twice around its move, not twice after it, and not once it was turned.
#[test]
fn a_battery_changes_twice_around_its_move() {
    let rows = |formation| [so(own(Troop::ArtilleryHorse, 50.0, 50.0), formation), foe(LINE, 50.0, 80.0)];
    let form = |formation| Pick::from(Opt::Form(A, formation, 0));
    let ahead = || march(A, 50.0, 52.0).remove(0);
    let (battle, state) = acting(&rows(Formation::Deployed), vec![], Order::Hold, 5);
    let limber = vec![form(Formation::Formed), ahead(), form(Formation::Deployed), Opt::GoOn.into()];
    answer(&battle, &mut state.clone(), Side::First, limber, &[]);
    let after = vec![ahead(), form(Formation::Formed), form(Formation::Deployed), Opt::GoOn.into()];
    assert_eq!(refused(&battle, &state, after), MOV_03);
    let turn = Pick::way(Opt::TurnUnit(A).id(), Way::from_iter([Leg::Turn(Facing::new(5))]));
    assert_eq!(refused(&battle, &state, vec![turn, ahead(), form(Formation::Formed), Opt::GoOn.into()]), MOV_03);
}

/// POW-MOV-14: generals and bases, too, end their moves at least 0.5 cm from the enemy.
#[test]
fn nobody_ends_beside_the_enemy() {
    let (battle, mut state) = acting(&[own(LINE, 20.0, 20.0), foe(LINE, 50.0, 60.0)], vec![], Order::Hold, 3);
    state.generals[1].place = Point::from_units(50.0, 40.0);
    let ride = |y: f64| {
        let way = Way::from_iter([Leg::To(Point::from_units(50.0, y).into())]);
        vec![Pick::way(Opt::MoveGeneral(DIVISION, 1).id(), way), Opt::GoOn.into()]
    };
    assert_eq!(refused(&battle, &state, ride(57.7)), MOV_14, "0.3 cm");
    answer(&battle, &mut state, Side::First, ride(57.5), &[]);
    let (battle, mut state) = acting(&[own(LINE, 0.0, 0.0), foe(LINE, 60.0, 60.0)], vec![], Order::Engage, 5);
    let base = BaseId(0);
    let points = [(60.0, 40.0), (60.0, 90.0)].map(|(x, y)| Point::from_units(x, y)).into_iter().collect();
    let one = &mut state.bases[base.place()];
    (one.standing, one.kind, one.pose) = (Standing::Table, BaseType::Deployed, pose(60.0, 53.0, 0));
    one.plan = Plan { points, words: [Order::Engage].into_iter().collect(), hold: None };
    one.progress = 13_000;
    (state.units[0].at, state.generals[1].at) = (At::Base(base), At::Base(base));
    let clause = |y: f64| {
        let way = [Leg::To(Point::from_units(60.0, y).into())];
        battle.base_march(&state, base, &way, 1).map(|march| march.used).map_err(|refusal| refusal.clause)
    };
    assert_eq!((clause(56.0), clause(55.5)), (Err(MOV_14), Ok(250)));
}

/// POW-ORD-13, POW-MEL-28: who holds goes behind no friend outside his position.
#[test]
fn who_holds_reinforces_within_his_position() {
    let rows = [own(LINE, 60.0, 90.0), own(LINE, 60.0, 79.0), foe(LINE, 60.0, 90.0)];
    for (marker, lets) in [(66.0, true), (55.0, false)] {
        let (battle, mut state) = acting(&rows, vec![], Order::Hold, 4);
        state.generals[1].plan = Plan::hold_at(Point::from_units(60.0, marker));
        state.pairs.push(Pair { rounds: 1, ..contact(A, UnitId(2)) });
        let behind = vec![Pick::way(Opt::Reinforce(B, A).id(), Way::new()), Opt::GoOn.into()];
        if lets {
            answer(&battle, &mut state, Side::First, behind, &[]);
        } else {
            assert_eq!(refused(&battle, &state, behind), ORD_13);
        }
    }
}

/// POW-MOR-36, POW-REA-26: who surrenders is removed when the phase ends: its charger neither follows up nor halts.
#[test]
fn who_surrenders_is_gone_when_the_phase_ends() {
    let wood = field_of(Terrain::Wood, 1, [20.0, 61.6, 100.0, 100.0]);
    let rows = [own(Troop::LightCavalry, 60.0, 60.0), foe(LINE, 60.0, 60.0), foe(LINE, 150.0, 110.0)];
    let (battle, mut state) = table_on(&rows, Order::Engage, vec![wood]);
    state.active = Side::Second;
    state.pairs.push(contact(A, B));
    state.units[1].result = Some(MoraleOutcome::RetreatShaken);
    let told = run(&battle, &mut state, Step::Withdraw, &[]);
    assert_eq!((state.units[1].at, event(&told, "surrendered").clause.id()), (At::Lost, "POW-MOR-36"));
    assert!(!has(&told, "followed_up") && !has(&told, "halted"));
    assert!(!state.units[0].flags.has(Flags::PURSUED) && state.pairs.is_empty());
}

/// POW-MOR-47: contacted in front and rear, with both ways to the side equally far from home, a unit goes to its right, whoever came first.
#[test]
fn between_two_enemies() {
    let (battle, state) = table(&[own(LINE, 60.0, 60.0), foe(LINE, 150.0, 110.0)], Order::Hold);
    for sides in [[Contacted::Front, Contacted::Rear], [Contacted::Rear, Contacted::Front]] {
        assert_eq!(battle.away(&state, A, &sides), Facing::EAST);
    }
}

/// POW-STM-05, POW-MB-20: what leaves a base that was stopped before the enemy is moved no more in this turn.
#[test]
fn who_leaves_a_stopped_base_has_been_stopped() {
    let (battle, mut state) = acting(&[own(LINE, 0.0, 0.0), foe(LINE, 60.0, 90.0)], vec![], Order::Engage, 3);
    let base = BaseId(0);
    let one = &mut state.bases[base.place()];
    (one.standing, one.kind, one.pose) = (Standing::Table, BaseType::Deployed, pose(60.0, 46.25, 0));
    (one.strategic, one.stopped) = (true, true);
    one.plan = Plan::hold_at(Point::from_units(60.0, 46.25));
    (state.units[0].at, state.generals[1].at) = (At::Base(base), At::Base(base));
    state.activation.as_mut().expect("his").item = Item::Base(base);
    answer(&battle, &mut state, Side::First, vec![Opt::DeployBase(base).into(), Opt::GoOn.into()], &[]);
    assert!(state.units[0].flags.has(Flags::STOPPED));
}

/// POW-GEN-16, POW-DET-09, POW-GRP-05: in the turns of dawn and dusk that a scenario names bases are harder to find, and no group moves; at night no group
/// moves either.
#[test]
fn dawn_and_dusk() {
    let rows = [own(LINE, 50.0, 50.0), own(LINE, 59.0, 50.0), foe(LINE, 50.0, 110.0)];
    let go = || {
        let way = Way::from_iter([Leg::To(Point::from_units(50.0, 52.0).into())]);
        vec![Pick::way(Opt::MoveGroup(A, true, 1).id(), way), Opt::GoOn.into()]
    };
    for (twilight, night, lets) in
        [(vec![], vec![], true), (vec![1], vec![], false), (vec![], vec![1], false), (vec![2], vec![3], true)]
    {
        let (mut battle, mut state) = acting(&rows, vec![], Order::Hold, 3);
        (battle.setup.twilight, battle.setup.night) = (twilight, night);
        if lets {
            answer(&battle, &mut state, Side::First, go(), &[]);
        } else {
            assert_eq!(refused(&battle, &state, go()), GRP_05);
            let told = run(&battle, &mut state, Step::Contacts, &[]);
            says(&told, "turn", &["POW-GRP-05"]);
        }
    }
    let (mut battle, mut state) = table_on(
        &[own(LINE, 60.0, 10.0), foe(LINE, 150.0, 115.0)],
        Order::Hold,
        vec![field_of(Terrain::Wood, 4, [20.0, 76.25, 100.0, 95.0])],
    );
    let base = BaseId::of(Side::Second).next().expect("there are slots");
    let one = &mut state.bases[base.place()];
    (one.standing, one.kind, one.pose) = (Standing::Table, BaseType::Deployed, pose(60.0, 80.0, 180));
    state.generals[1].place = Point::from_units(60.0, 45.0);
    (state.active, state.step) = (Side::First, Step::Detect);
    let dusk = |battle: &Battle| battle.detection_case(&state, Thing::General(DIVISION), base).dawn_or_dusk;
    assert!(!dusk(&battle));
    battle.setup.twilight = vec![1];
    assert!(dusk(&battle));
    let open = |battle: &Battle| {
        let mut state = state.clone();
        state.bases[base.place()].pose = pose(140.0, 80.0, 180);
        state.generals[1].place = Point::from_units(140.0, 45.0);
        let look = vec![Pick::from(Opt::Observe(Item::General(DIVISION), Some(battle.call(&state, base))))];
        answer(battle, &mut state, Side::First, look, &[7, 7])
    };
    let told = open(&battle);
    assert_eq!(weight(&told, "found", "POW-DET-09"), Some(game::Weight::Int(2)));
    hushes(&told, "found", &["POW-DET-04"]);
}

/// POW-DET-04, -12: whoever looks at a base in a wood hears that it is on its edge; who has fired is seen.
#[test]
fn edges_and_fire_betray() {
    let (battle, mut state) = table_on(
        &[own(LINE, 60.0, 10.0), foe(LINE, 150.0, 115.0)],
        Order::Hold,
        vec![field_of(Terrain::Wood, 4, [20.0, 76.25, 100.0, 95.0])],
    );
    let base = BaseId::of(Side::Second).next().expect("there are slots");
    let one = &mut state.bases[base.place()];
    (one.standing, one.kind, one.pose) = (Standing::Table, BaseType::Deployed, pose(60.0, 80.0, 180));
    state.generals[1].place = Point::from_units(60.0, 45.0);
    (state.active, state.step) = (Side::First, Step::Detect);
    let look = vec![Pick::from(Opt::Observe(Item::General(DIVISION), Some(battle.call(&state, base))))];
    let told = answer(&battle, &mut state, Side::First, look, &[10, 10]);
    says(&told, if has(&told, "found") { "found" } else { "attempt" }, &["POW-DET-04"]);
    let (battle, mut state) = table(&[own(LINE, 50.0, 50.0), foe(LINE, 50.0, 54.0)], Order::Hold);
    state.active = Side::First;
    run(&battle, &mut state, Step::Fire, &[]);
    let told = answer(&battle, &mut state, Side::First, vec![], &[1; 6]);
    says(&told, "fired", &["POW-DET-12"]);
}

/// POW-TRP-17, -26: dragoons who fight mounted have carbines, whatever they carry on foot, and none of its range.
#[test]
fn mounted_dragoons_have_carbines() {
    use crate::troops::Weapon;
    let rows = [own(Troop::MountedInfantry, 50.0, 50.0), foe(Troop::IrregularCavalry, 50.0, 54.0)];
    let (mut battle, mut state) = table(&rows, Order::Hold);
    battle.setup.units[0].cavalry_trained = true;
    assert_eq!((battle.weapon(&state, A), battle.small_arms_reach(&state, A)), (Weapon::Musket, 10));
    state.units[0].flags.set(Flags::MOUNTED);
    assert_eq!((battle.weapon(&state, A), battle.small_arms_reach(&state, A)), (Weapon::Obsolete, 5));
    state.active = Side::First;
    state.pairs.push(contact(B, A));
    state.units[0].reaction = Some(crate::procedures::Reaction::Fire);
    run(&battle, &mut state, Step::Fire, &[]);
    let told = answer(&battle, &mut state, Side::First, vec![], &[1; 8]);
    assert_eq!(weight(&told, "fired", "POW-FIRE-22"), Some(game::Weight::Word("x1")));
}
