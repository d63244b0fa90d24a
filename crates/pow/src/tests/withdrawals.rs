//! Withdrawals, follow-ups and pursuits: which way they lead, what bars them, who goes along.

use game::{Pick, Side};
use rulebook::pow::{FORM_05, REA_22, REA_24};

use super::bench::{A, B, C, Row, pose, table, table_on};
use super::situations::{answer, charge, contact, has, run};
use super::stage::{LINE, acting, clauses, event, field_of, foe, own, says, so, strong};
use crate::ids::{UnitId, Units};
use crate::orders::Opt;
use crate::procedures::{Reaction, Test};
use crate::sight::Thing;
use crate::state::{At, Contacted, Flags, Origin, Pair, Step};
use crate::tables::terrain::Terrain;
use crate::troops::{Formation, MoraleOutcome, Order, Troop};

/// A wall of the second side's lines at y, from x − 18 to x + 18.
fn wall(x: f64, y: f64) -> impl Iterator<Item = Row> {
    (-2..=2).map(move |i| foe(LINE, x + 9.0 * f64::from(i), y))
}

/// POW-MOR-31: a battery that retreats limbers first; without room it is lost.
#[test]
fn a_battery_limbers_to_retreat() {
    let rows = [own(Troop::LightCavalry, 60.0, 60.0), foe(Troop::ArtilleryFoot, 60.0, 60.0), foe(LINE, 60.0, 66.0)];
    for (barred, lost) in [(false, false), (true, true)] {
        let (battle, mut state) = table(&rows[..if barred { 3 } else { 2 }], Order::Engage);
        state.active = Side::Second;
        state.pairs.push(contact(A, B));
        state.units[1].result = Some(MoraleOutcome::RetreatShaken);
        let told = run(&battle, &mut state, Step::Withdraw, &[]);
        if lost {
            assert_eq!((state.units[1].at, event(&told, "removed").clause.id()), (At::Lost, "POW-MOR-31"));
        } else {
            let one = &state.units[1];
            assert_eq!((one.at, one.formation, one.pose), (At::Table, Formation::Formed, pose(60.0, 75.0, 180)));
        }
    }
}

/// POW-MOR-35, POW-GEO-10: who can only pass through a friend goes on until he is clear of him.
#[test]
fn a_passage_is_completed() {
    let mut rows = vec![own(Troop::LightCavalry, 60.0, 60.0), foe(LINE, 60.0, 60.0)];
    rows.extend(wall(60.0, 70.0));
    rows.push(foe(LINE, 60.0, 75.0));
    let (battle, mut state) = table(&rows, Order::Engage);
    state.active = Side::Second;
    state.pairs.push(contact(A, B));
    state.units[1].result = Some(MoraleOutcome::RetreatShaken);
    let told = run(&battle, &mut state, Step::Withdraw, &[]);
    assert_eq!(state.units[1].pose, pose(60.0, 76.5, 180), "1.5 cm more than the 15");
    assert!(state.units[4].shaken() && state.units[7].shaken(), "the friends on its way");
    says(&told, "withdrew", &["POW-MOR-35", "POW-GEO-10"]);
}

/// POW-MOR-36: who can avoid neither enemy nor impassable ground surrenders if in contact, and stays if not.
#[test]
fn who_is_hemmed_in_surrenders() {
    let wood = || field_of(Terrain::Wood, 1, [20.0, 61.6, 100.0, 100.0]);
    for contacted in [true, false] {
        let rows = [own(Troop::LightCavalry, 60.0, 60.0), foe(LINE, 60.0, 60.0), foe(LINE, 150.0, 110.0)];
        let (battle, mut state) = table_on(&rows, Order::Engage, vec![wood()]);
        state.active = Side::Second;
        if contacted {
            state.pairs.push(contact(A, B));
        }
        state.units[1].result = Some(MoraleOutcome::RetreatShaken);
        let told = run(&battle, &mut state, Step::Withdraw, &[]);
        assert_eq!(has(&told, "surrendered"), contacted);
        assert_eq!(state.units[1].at, if contacted { At::Lost } else { At::Table });
        if contacted {
            assert_eq!(event(&told, "surrendered").clause.id(), "POW-MOR-36");
        }
    }
}

/// POW-MOR-41, -45: of several enemies in contact one makes the case, by kind, class, freshness and number.
#[test]
fn one_enemy_makes_the_case() {
    let rows = [
        own(LINE, 20.0, 20.0),
        own(Troop::LightCavalry, 40.0, 20.0),
        foe(Troop::InfantryIrregular, 20.0, 60.0),
        foe(LINE, 40.0, 60.0),
        so(foe(LINE, 60.0, 60.0), Formation::Square),
        foe(Troop::LightCavalry, 80.0, 60.0),
        foe(Troop::Cuirassier, 100.0, 60.0),
        foe(Troop::Cuirassier, 120.0, 60.0),
    ];
    let (battle, mut state) = table(&rows, Order::Engage);
    let [irregular, line, square, light, heavy, second] = [2, 3, 4, 5, 6, 7].map(UnitId);
    let of = |state: &crate::State, unit: UnitId, test: Test, among: &[UnitId]| {
        battle.enemy_of_case(state, unit, test, among.iter().copied().collect())
    };
    let all = [irregular, line, square, light, heavy, second];
    assert_eq!(of(&state, A, Test::ReceiveCharge, &all), Some(heavy), "cavalry, its highest class, its lowest number");
    assert_eq!(of(&state, A, Test::ChargeHome, &all), Some(line), "regular foot in line and in order");
    assert_eq!(
        of(&state, A, Test::ChargeHome, &[irregular, square, light]),
        Some(irregular),
        "then other foot in line"
    );
    assert_eq!(of(&state, A, Test::ChargeHome, &[square, light]), Some(light));
    assert_eq!(of(&state, B, Test::ReceiveCharge, &all), Some(heavy));
    assert_eq!(of(&state, B, Test::ReceiveCharge, &[irregular, line]), Some(line), "regular foot in order");
    assert_eq!(of(&state, B, Test::ChargeHome, &[square, irregular]), Some(irregular), "a fresh square comes last");
    state.units[heavy.place()].flags.set(Flags::SHAKEN);
    assert_eq!(of(&state, A, Test::ReceiveCharge, &all), Some(second), "fresh before shaken");
    state.units[0].formation = Formation::Square;
    assert_eq!(of(&state, A, Test::ChargeHome, &[line, light]), Some(light), "a square looks at cavalry first");
    let rows = [own(Troop::LightCavalry, 56.0, 60.0), own(LINE, 65.0, 60.0), foe(LINE, 60.0, 60.0)];
    let (battle, mut state) = table(&rows, Order::Engage);
    state.active = Side::Second;
    state.pairs.push(contact(A, C));
    state.pairs.push(contact(B, C));
    let told = run(&battle, &mut state, Step::Contacts, &[1]);
    says(&told, "tested", &["POW-MOR-41", "POW-MOR-45", "POW-MOR-11"]);
}

/// POW-MOR-44: a flank counts if the unit cannot face it: shaken, in a melee, or contacted on another side too.
#[test]
fn who_cannot_face() {
    let rows = [own(LINE, 56.0, 60.0), own(LINE, 69.0, 60.0), foe(LINE, 60.0, 60.0)];
    let (battle, mut state) = table(&rows, Order::Engage);
    let flank = Pair { side: Contacted::Left, ..contact(A, C) };
    state.pairs.push(flank);
    assert!(!battle.is_outflanked(&state, C), "it would face");
    let mut shaken = state.clone();
    shaken.units[2].flags.set(Flags::SHAKEN);
    assert!(battle.is_outflanked(&shaken, C));
    let mut faced = shaken.clone();
    faced.pairs[0].faced = true;
    assert!(!battle.is_outflanked(&faced, C), "once faced it is a front");
    for (side, rounds) in [(Contacted::Front, 0), (Contacted::Left, 1)] {
        let mut both = state.clone();
        both.pairs.push(Pair { side, rounds, ..contact(B, C) });
        assert!(battle.is_outflanked(&both, C), "{side:?}");
    }
    state.pairs.push(Pair { side: Contacted::Left, ..contact(B, C) });
    assert!(!battle.is_outflanked(&state, C), "two on one side it may face");
    state.units[2].flags.set(Flags::SHAKEN);
    state.active = Side::Second;
    let told = run(&battle, &mut state, Step::Receive, &[1]);
    says(&told, "tested", &["POW-MOR-44", "POW-MOR-13"]);
}

/// POW-MOR-47: away from the sides that are contacted, with several by the bisector, between opposite ones at right angles and homeward; without
/// contact away from the side that is turned to who fired.
#[test]
fn which_way_is_away() {
    use Contacted::{Front, Left, Rear, Right};
    let rows = [own(LINE, 60.0, 20.0), foe(LINE, 60.0, 60.0)];
    let (battle, state) = table(&rows, Order::Engage);
    let away = |unit: UnitId, sides: &[Contacted]| battle.away(&state, unit, sides).degrees();
    assert_eq!([&[Front][..], &[Rear], &[Left], &[Right]].map(|sides| away(B, sides)), [0, 180, 270, 90]);
    assert_eq!((away(B, &[Front, Left]), away(B, &[Front, Right])), (315, 45));
    assert_eq!((away(B, &[Left, Right]), away(A, &[Left, Right]), away(A, &[Right, Left])), (0, 180, 180));
    assert_eq!(
        [away(B, &[Front, Rear]), away(B, &[Rear, Front])],
        [270; 2],
        "both are as near home: its right, as it looks"
    );
    let toward = |x: f64, y: f64| battle.side_toward(&state, B, field::Mark::from(field::Point::from_units(x, y)));
    // Its centre is at (60, 60.75); it looks south, so its left is east.
    assert_eq!(
        [toward(60.0, 50.0), toward(60.0, 70.0), toward(75.0, 60.0), toward(45.0, 60.0)],
        [Front, Rear, Left, Right]
    );
    assert_eq!(toward(70.0, 50.75), Front, "as much ahead as aside");
}

/// POW-REA-14: if the gap that the enemy took is too narrow the charger stays as it stands.
#[test]
fn a_charger_does_not_squeeze() {
    let column = |x: f64| so(foe(LINE, x, 62.0), Formation::Formed);
    let rows = [own(Troop::LightCavalry, 60.0, 60.0), foe(LINE, 60.0, 60.0), column(56.0), column(64.0)];
    let (battle, mut state) = table(&rows, Order::Engage);
    state.active = Side::Second;
    state.pairs.push(contact(A, B));
    state.units[1].result = Some(MoraleOutcome::RetreatShaken);
    let told = run(&battle, &mut state, Step::Withdraw, &[]);
    assert_eq!(state.units[1].pose, pose(60.0, 75.0, 180), "the opening of 5 cm lets it through");
    let halted = event(&told, "halted");
    assert_eq!((halted.clause.id(), state.units[0].pose), ("POW-REA-14", pose(60.0, 60.0, 0)));
    let (battle, mut state) = table(&rows[..2], Order::Engage);
    state.active = Side::Second;
    state.pairs.push(contact(A, B));
    state.units[1].result = Some(MoraleOutcome::RetreatShaken);
    run(&battle, &mut state, Step::Withdraw, &[]);
    assert_eq!(state.units[0].pose, pose(60.0, 65.0, 0), "else it follows 5 cm");
}

/// POW-REA-24, POW-FORM-05: gunners who fired shelter in their square: no test, no melee, nobody charges or fires at the guns; they come back in their next Phase 4
/// if nobody touches the guns; if the square goes they are lost.
#[test]
fn gunners_shelter() {
    let rows = [
        own(Troop::LightCavalry, 52.0, 60.0),
        own(LINE, 52.0, 40.0),
        foe(Troop::ArtilleryFoot, 52.0, 60.0),
        so(foe(LINE, 55.0, 60.0), Formation::Square),
    ];
    let (battle, mut state) = table(&rows, Order::Engage);
    state.active = Side::Second;
    state.pairs.push(contact(A, C));
    let mut apart = state.clone();
    (apart.step, apart.units[3].pose) = (Step::React, pose(60.0, 60.0, 180));
    let shelters = Opt::React(C, Reaction::FireAndShelter, A);
    assert_eq!(battle.bar(&apart, Side::Second, shelters), FORM_05, "no square touches it");
    state.units[2].reaction = Some(Reaction::FireAndShelter);
    run(&battle, &mut state, Step::Fire, &[]);
    let told = answer(&battle, &mut state, Side::Second, vec![Pick::from(Opt::Fire(C, A))], &[1, 1, 1]);
    let halted = event(&told, "halted");
    assert_eq!(halted.clause.id(), "POW-REA-24");
    assert!(clauses(halted).contains(&"POW-FORM-05") && state.pairs.is_empty());
    assert!(state.units[2].flags.has(Flags::SHELTERED));
    assert!(!told.iter().any(|event| event.what == "fought"));
    assert_eq!(battle.hit(&state, B, C), Err(REA_24));
    let charged = battle.charge(&state, B, Thing::Unit(C), Contacted::Front, &[]);
    assert_eq!(charged.map(|_| ()).map_err(|refusal| refusal.clause), Err(REA_24));
    let back = |away: bool| {
        let mut state = state.clone();
        if away {
            state.units[0].pose = pose(20.0, 20.0, 0);
        }
        state.active = Side::Second;
        run(&battle, &mut state, Step::Begin, &[]);
        !state.units[2].flags.has(Flags::SHELTERED)
    };
    assert!(back(true) && !back(false), "not while an enemy touches the guns");
    state.active = Side::Second;
    state.units[3].result = Some(MoraleOutcome::RetreatShaken);
    run(&battle, &mut state, Step::Withdraw, &[]);
    assert_eq!(state.units[2].at, At::Lost);
}

/// POW-PUR-06, POW-MEL-35: who reinforces a pursuer follows him; whose enemies are gone is free, and so is who stood behind him.
#[test]
fn who_reinforces_follows() {
    let rows = [
        own(Troop::Cuirassier, 60.0, 60.0),
        own(LINE, 60.0, 57.0),
        strong(foe(LINE, 60.0, 60.0), 16),
        foe(LINE, 120.0, 110.0),
    ];
    let (battle, mut state) = table(&rows, Order::Attack);
    state.active = Side::Second;
    state.pairs.push(Pair { home: true, ..contact(A, C) });
    state.units[1].behind = Some(A);
    // The line loses, retreats; the cuirassiers have to pursue, the line behind them passes; the caught one passes its test.
    let told = run(&battle, &mut state, Step::Melee, &[1, 3, 12, 17, 1, 1, 1, 1, 1, 1, 1, 1]);
    says(&told, "withdrew", &["POW-MEL-35"]);
    let reinforced = event(&told, "reinforced");
    assert_eq!((reinforced.clause.id(), state.units[1].behind), ("POW-PUR-06", Some(A)));
    let behind = battle.behind(&state, A);
    assert_eq!(state.units[1].pose, behind, "put behind it again");
    let (battle, mut state) = table(&rows, Order::Attack);
    state.active = Side::Second;
    state.pairs.push(Pair { home: true, ..contact(A, C) });
    state.units[1].behind = Some(A);
    state.units[2].result = Some(MoraleOutcome::Rout);
    run(&battle, &mut state, Step::Pursuits, &[]);
    assert!(state.pairs.is_empty() && state.units[1].behind.is_none(), "all are free");
}

/// POW-PUR-07, POW-REA-22: friends through whom the beaten pass are contacted, and neither fire nor counter-charge.
#[test]
fn friends_passed_through_are_caught() {
    let mut rows = vec![own(Troop::Cuirassier, 60.0, 60.0), strong(foe(LINE, 60.0, 60.0), 16)];
    rows.extend(wall(60.0, 70.0));
    let (battle, mut state) = table(&rows, Order::Attack);
    state.active = Side::First;
    state.pairs.push(Pair { rounds: 1, home: true, ..contact(A, B) });
    let told = run(&battle, &mut state, Step::Melee, &[6, 1, 14, 17]);
    let middle = UnitId(4);
    says(&told, "contact", &["POW-PUR-07", "POW-PUR-08"]);
    assert_eq!((state.pairs[0].target, state.pairs[0].origin), (middle, Origin::Pursuit));
    assert_eq!(state.units[0].pose, pose(60.0, 70.0, 0));
    let options = battle.reactions(&state, middle, A).options;
    assert!(!options.iter().any(|option| matches!(option, Reaction::Fire | Reaction::CounterCharge)), "{options:?}");
    (state.active, state.step) = (Side::Second, Step::React);
    assert_eq!(battle.bar(&state, Side::Second, Opt::React(middle, Reaction::Fire, A)), REA_22);
    // Fresh again it could do both if it had been charged.
    state.units[middle.place()].flags.clear(Flags::SHAKEN | Flags::PASSED);
    assert!(!battle.reactions(&state, middle, A).options.contains(&Reaction::Fire));
    state.pairs[0].origin = Origin::Charge;
    assert!(battle.reactions(&state, middle, A).options.contains(&Reaction::Fire));
}

/// POW-PUR-12, -13, POW-GEO-11: a pursuer stops at the table edge, and before a gap narrower than its front.
#[test]
fn where_a_pursuit_stops() {
    let chase = |rows: &[Row], enemy: UnitId| {
        let (battle, mut state) = table(rows, Order::Attack);
        state.active = Side::First;
        state.pairs.push(Pair { rounds: 1, home: true, ..contact(A, enemy) });
        let told = run(&battle, &mut state, Step::Melee, &[6, 1, 14, 17]);
        (told, state)
    };
    let cuirassiers =
        |y: f64| [own(Troop::Cuirassier, 60.0, y), strong(foe(LINE, 60.0, y), 16), foe(LINE, 150.0, 20.0)];
    let (told, state) = chase(&cuirassiers(110.0), B);
    says(&told, "pursued", &["POW-PUR-12", "POW-GEO-11"]);
    assert_eq!(
        (state.units[0].pose, state.units[0].shaken()),
        (pose(60.0, 120.0, 0), true),
        "it never leaves the table"
    );
    assert_eq!(state.units[1].at, At::Off);
    let mut rows = cuirassiers(60.0).to_vec();
    rows.insert(1, so(own(LINE, 65.0, 70.0), Formation::Formed));
    let (told, state) = chase(&rows, C);
    says(&told, "pursued", &["POW-PUR-13"]);
    assert_eq!(state.units[0].pose, pose(60.0, 65.5, 0), "before the column in its way");
    assert!(state.units[2].pose.at.y > 70_000, "the pursued went past it");
}

/// POW-GEO-18: a pursuer turns by whole degrees towards where its enemy ended, and stands on thousandths.
#[test]
fn a_pursuer_turns_by_whole_degrees() {
    let wood = field_of(Terrain::Wood, 1, [55.0, 68.0, 62.0, 90.0]);
    let rows = [own(Troop::LightCavalry, 60.0, 60.0), strong(foe(LINE, 60.0, 60.0), 16), foe(LINE, 150.0, 20.0)];
    let (battle, mut state) = table_on(&rows, Order::Attack, vec![wood]);
    state.active = Side::First;
    state.pairs.push(Pair { rounds: 1, home: true, ..contact(A, B) });
    state.units[1].result = Some(MoraleOutcome::RetreatShaken);
    state.units[0].result = Some(MoraleOutcome::InOrderStar);
    state.rounds.push(crate::state::Round { units: Units::of(A).with(B), winner: crate::procedures::Winner::Attacker });
    let told = run(&battle, &mut state, Step::Pursuits, &[]);
    says(&told, "pursued", &["POW-GEO-18", "POW-PUR-19"]);
    let ended = battle.block(&state, B).middle();
    let exact = field::bearing(field::Point::from_units(60.0, 60.0), ended.point());
    assert_eq!(Some(state.units[0].pose.facing), exact);
    assert_ne!(state.units[0].pose.facing.degrees(), 0);
}

/// POW-BASE-08: losses change no footprint, and a unit leaves the table whole.
#[test]
fn losses_change_no_footprint() {
    let (battle, mut state) =
        table(&[own(LINE, 50.0, 50.0), strong(foe(LINE, 50.0, 54.0), 3), foe(LINE, 150.0, 110.0)], Order::Hold);
    let before = battle.size(&state, B);
    state.units[1].strength = 1;
    assert_eq!(battle.size(&state, B), before);
    state.active = Side::First;
    run(&battle, &mut state, Step::Fire, &[]);
    let told = answer(&battle, &mut state, Side::First, vec![], &[6, 1]);
    assert_eq!(state.units[1].at, At::Lost);
    assert!(clauses(event(&told, "removed")).contains(&"POW-STR-05"));
    let (battle, state) = acting(&[own(LINE, 50.0, 50.0), foe(LINE, 50.0, 60.0)], vec![], Order::Attack, 2);
    let mut few = state.clone();
    few.units[0].strength = 1;
    let rows = || vec![charge(A, B, Contacted::Front), Opt::GoOn.into()];
    let ends = |mut state: crate::State| {
        answer(&battle, &mut state, Side::First, rows(), &[]);
        state.units[0].pose
    };
    assert_eq!(ends(state), ends(few), "nothing closes up");
}
