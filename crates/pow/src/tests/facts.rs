//! Fire, melee and morale: the facts that are read off the table, and what is made of them.

use field::Point;
use game::procedure::Procedure as _;
use game::{Pick, RuleSet as _, Side, Weight};
use rulebook::pow::{CHA_02, FIRE_03, FIRE_08, GEN_10};

use super::bench::{A, B, C, table, table_on};
use super::situations::{answer, charge, contact, has, is_asked, refused, run};
use super::stage::{LINE, acting, clauses, event, field_of, foe, ground, hushes, own, says, so, strong, weight};
use crate::aim::Shot;
use crate::ids::{GeneralId, UnitId};
use crate::orders::Opt;
use crate::procedures::{FireReach, Initiative, InitiativeCase, Near, Reaction, StrengthMode};
use crate::setup::Piece;
use crate::state::{At, Contacted, Flags, Pair, Step};
use crate::tables::fire::{HALF, ONE, TWO};
use crate::tables::terrain::Terrain;
use crate::troops::{Edition, Formation, Order, Quality, Troop, Weapon};

/// POW-GEN-01: the average die has the faces 2, 3, 3, 4, 4, 5.
#[test]
fn the_average_die() {
    let case = InitiativeCase::of_points(Edition::V2, Quality::Reliable, None);
    let odds = Initiative::odds(&case);
    let ways: Vec<(u8, u128)> = odds.entries().iter().map(|(outcome, ways)| (outcome.points, *ways)).collect();
    assert_eq!((ways, odds.total()), (vec![(2, 1), (3, 2), (4, 2), (5, 1)], 6));
    let (battle, mut state) = table(&[own(LINE, 50.0, 50.0), foe(LINE, 150.0, 115.0)], Order::Hold);
    (state.active, state.step) = (Side::First, Step::Begin);
    let told = run(&battle, &mut state, Step::Begin, &[]);
    assert!(told.is_empty() && is_asked(&battle, &state, "activate"));
    let item = crate::state::Item::General(GeneralId(1));
    let pick = Pick::from(Opt::Activate(item, crate::orders::Extra::None));
    let told = answer(&battle, &mut state, Side::First, vec![pick], &[5]);
    says(&told, "activated", &["POW-GEN-01"]);
}

/// POW-GEN-08: a distance is rounded to hundredths, halves up, and a bound belongs to the nearer side.
#[test]
fn a_bound_belongs_to_what_is_nearer() {
    for (y, range, short) in [(55.0, 500, true), (55.004, 500, true), (55.005, 501, false), (55.01, 501, false)] {
        let (battle, state) = table(&[own(LINE, 50.0, 50.0), foe(LINE, 50.0, y)], Order::Hold);
        let found = battle.range(&state, A, &battle.block(&state, B));
        assert_eq!(found, range, "{y}");
        let reach = battle.reach_at(&state, A, found).expect("it reaches");
        assert_eq!(matches!(reach, FireReach::Short(_)), short, "{y}");
    }
    let (battle, mut state) = table(&[own(LINE, 50.0, 50.0), foe(LINE, 150.0, 115.0)], Order::Attack);
    for (y, inside) in [(72.5, true), (72.504, true), (72.506, false)] {
        // Its rear edge is 1.5 cm behind its front.
        state.units[0].pose = super::bench::pose(50.0, y + 1.5, 0);
        assert_eq!(battle.in_radius(&state, A, &battle.block(&state, A)), inside, "{y}");
    }
}

/// POW-GEN-09: all of a step is computed from how it stood at its start: a battery has its flank support although the line beside it was
/// shaken a moment ago; two groups fire at once.
#[test]
fn a_step_looks_at_its_start() {
    let rows = [own(LINE, 20.0, 20.0), foe(LINE, 54.0, 70.0), foe(Troop::ArtilleryFoot, 60.0, 70.0)];
    let (battle, mut state) = table(&rows, Order::Hold);
    state.active = Side::First;
    state.units[1].flags.set(Flags::UNDER_GUNS);
    state.units[2].flags.set(Flags::UNDER_GUNS);
    let told = run(&battle, &mut state, Step::FireTests, &[13, 5]);
    assert!(state.units[1].shaken());
    let tests: Vec<_> = told.iter().filter(|event| event.what == "tested").collect();
    assert!(clauses(tests[1]).contains(&"POW-MOR-05"), "{:?}", clauses(tests[1]));
    let rows = [own(LINE, 20.0, 50.0), own(LINE, 80.0, 50.0), foe(LINE, 20.0, 54.0), foe(LINE, 80.0, 54.0)];
    let (battle, mut state) = table(&rows, Order::Hold);
    state.active = Side::First;
    run(&battle, &mut state, Step::Fire, &[]);
    let told = answer(&battle, &mut state, Side::First, vec![], &[1; 12]);
    says(&told, "fired", &["POW-GEN-09"]);
    assert_eq!(told.iter().filter(|event| event.what == "fired").count(), 2);
}

/// POW-GEN-10, POW-FIRE-08: the active player decides; nobody splits his fire.
#[test]
fn one_player_and_one_target() {
    let rows = [own(LINE, 50.0, 50.0), foe(LINE, 45.5, 54.0), foe(LINE, 54.5, 54.0)];
    let (battle, mut state) = table(&rows, Order::Hold);
    (state.active, state.step) = (Side::First, Step::Fire);
    let hold = game::Answer::none();
    assert_eq!(battle.check(&state, Side::Second, &hold).map_err(|refusal| refusal.clause), Err(GEN_10));
    assert_eq!(battle.check(&state, Side::First, &hold), Ok(()));
    let both = vec![Pick::from(Opt::Fire(A, B)), Pick::from(Opt::Fire(A, C))];
    assert_eq!(refused(&battle, &state, both), FIRE_08);
}

/// POW-GEN-14, POW-DEC-01, POW-TRP-15: strengths are rolled when they are needed, before the roll that needs them, the active player's first,
/// then by numbers; a steadfast unit throws two average dice.
#[test]
fn strengths_are_rolled_in_order() {
    let rows = [own(LINE, 20.0, 50.0), own(LINE, 80.0, 50.0), foe(LINE, 20.0, 54.0), foe(LINE, 80.0, 54.0)];
    let (mut battle, mut state) = table(&rows, Order::Hold);
    battle.setup.strength = StrengthMode::Random;
    battle.setup.units[3].steadfast = true;
    state.units.iter_mut().for_each(|unit| unit.strength = 0);
    state.active = Side::Second;
    run(&battle, &mut state, Step::Fire, &[]);
    // D10 of the third unit, 2 DM of the fourth, D10 of the first and second; two volleys, two tests.
    let told = answer(&battle, &mut state, Side::Second, vec![], &[1, 5, 4, 3, 4, 1, 1, 1, 1]);
    let rolled: Vec<_> = told.iter().filter(|event| event.what == "strength").collect();
    let found: Vec<_> = rolled.iter().map(|event| (event.pieces[0].0, event.get("strength"))).collect();
    assert_eq!(found, [(2, Some(7)), (3, Some(15)), (0, Some(9)), (1, Some(10))]);
    assert!(clauses(rolled[1]).contains(&"POW-TRP-15") && !clauses(rolled[0]).contains(&"POW-TRP-15"));
    assert!(rolled.iter().all(|event| clauses(event).contains(&"POW-DEC-01")));
    assert!(told[..4].iter().all(|event| event.what == "strength"), "before any fire");
}

/// POW-TRP-10, -18, POW-WPN-02: irregular skirmishers fire to 5 cm as with obsolete arms, with rifles also farther; rifles in line fire as
/// muskets at 5 cm and to 15 cm with skirmishers; Cossacks are a skirmish target.
#[test]
fn light_arms() {
    let (mut battle, mut state) =
        table(&[own(Troop::IrregularSkirmisher, 50.0, 50.0), own(LINE, 90.0, 50.0)], Order::Hold);
    let reach = |battle: &crate::Battle, unit: UnitId, range: i32| battle.reach_at(&state, unit, range);
    battle.setup.units[0].weapon = Some(Weapon::Musket);
    assert_eq!(reach(&battle, A, 500), Some(FireReach::Short(ONE)));
    assert_eq!(reach(&battle, A, 501), None);
    battle.setup.units[0].weapon = Some(Weapon::Rifle);
    assert_eq!(reach(&battle, A, 500), Some(FireReach::Short(ONE)));
    assert_eq!((reach(&battle, A, 1500), reach(&battle, A, 1501)), (Some(FireReach::Skirmish(HALF)), None));
    assert_eq!((reach(&battle, B, 1000), reach(&battle, B, 1001)), (Some(FireReach::Skirmish(HALF)), None));
    battle.setup.units[1].weapon = Some(Weapon::Rifle);
    assert_eq!(
        (reach(&battle, B, 500), reach(&battle, B, 1500)),
        (Some(FireReach::Short(TWO)), Some(FireReach::Skirmish(HALF)))
    );
    state.step = Step::Fire;
    let rows = [own(Troop::IrregularSkirmisher, 50.0, 50.0), foe(Troop::IrregularLightCavalry, 50.0, 62.0)];
    let (mut battle, mut state) = table(&rows, Order::Hold);
    battle.setup.units[0].weapon = Some(Weapon::Rifle);
    state.active = Side::First;
    run(&battle, &mut state, Step::Fire, &[]);
    let told = answer(&battle, &mut state, Side::First, vec![], &[1]);
    says(&told, "fired", &["POW-TRP-10", "POW-TRP-18", "POW-WPN-02", "POW-FIRE-30"]);
}

/// POW-TRP-19, POW-REA-23: class 1 cavalry does not charge regular foot in order; if its target rallies with a 1 it halts without a test.
#[test]
fn cossacks_shy_at_steady_foot() {
    let rows = [own(Troop::CavalryDetachment, 60.0, 55.0), foe(LINE, 60.0, 60.0)];
    let (battle, mut state) = acting(&rows, vec![], Order::Engage, 3);
    let ride = || vec![charge(A, B, Contacted::Front), Opt::GoOn.into()];
    assert_eq!(refused(&battle, &state, ride()), CHA_02);
    state.units[1].flags.set(Flags::SHAKEN);
    answer(&battle, &mut state, Side::First, ride(), &[]);
    assert_eq!(state.pairs.len(), 1, "shaken foot it may charge");
    state.active = Side::Second;
    state.pairs[0].fresh = false;
    let mut told = run(&battle, &mut state, Step::Contacts, &[1]);
    assert!(!state.units[1].shaken(), "a 1 rallies it");
    while !has(&told, "halted") {
        told.extend(answer(&battle, &mut state, Side::Second, vec![], &[1, 1, 1]));
    }
    let halted = event(&told, "halted");
    assert_eq!(halted.clause.id(), "POW-REA-23");
    assert!(clauses(halted).contains(&"POW-TRP-19"));
    assert!(!told.iter().any(|event| event.what == "tested" && event.side == Some(Side::First)), "it does not test");
    assert!(state.pairs.is_empty());
    assert_eq!(state.units[0].pose, super::bench::pose(60.0, 57.5, 0));
}

/// POW-TRP-21, -24: mounted infantry tests as infantry before cavalry; mounting costs nothing and ends with the contact.
#[test]
fn dragoons_on_foot_and_mounted() {
    let rows = [own(Troop::HeavyCavalry, 60.0, 60.0), foe(Troop::MountedInfantry, 60.0, 60.0)];
    let (mut battle, mut state) = table(&rows, Order::Engage);
    battle.setup.units[1].cavalry_trained = true;
    state.active = Side::Second;
    state.pairs.push(contact(A, B));
    run(&battle, &mut state, Step::Contacts, &[]);
    assert!(is_asked(&battle, &state, "declare"));
    let mount = |yes: bool| vec![Pick::from(Opt::Mount(B, yes))];
    let told = answer(&battle, &mut state.clone(), Side::Second, mount(false), &[1]);
    says(&told, "tested", &["POW-TRP-21", "POW-MOR-11"]);
    let told = answer(&battle, &mut state, Side::Second, mount(true), &[1]);
    says(&told, "declared", &["POW-TRP-24"]);
    hushes(&told, "tested", &["POW-TRP-21", "POW-MOR-11"]);
    assert!(battle.body(&state, B).is_cavalry());
    let rows = [own(Troop::MountedInfantry, 60.0, 50.0), foe(LINE, 60.0, 60.0)];
    let (mut battle, mut state) = acting(&rows, vec![], Order::Attack, 3);
    battle.setup.units[0].cavalry_trained = true;
    let ride = vec![Pick::way(Opt::Charge(A, B, Contacted::Front, true).id(), game::Way::new()), Opt::GoOn.into()];
    answer(&battle, &mut state, Side::First, ride, &[]);
    assert!(state.units[0].flags.has(Flags::MOUNTED));
    assert_eq!(state.activation.map(|now| now.points), Some(2), "one point, as for any charge");
}

/// POW-FORM-02, -05: a formed unit does not fire, whatever it is; a square shelters one battery that touches it.
#[test]
fn formed_troops_and_squares() {
    for troop in [LINE, Troop::ArtilleryFoot, Troop::MountedInfantry] {
        let (battle, mut state) = table(&[own(troop, 50.0, 50.0), foe(LINE, 50.0, 54.0)], Order::Hold);
        assert!(battle.may_fire(&state, A), "{troop:?}");
        state.units[0].formation = Formation::Formed;
        assert_eq!(battle.fire_bar(&state, A), Some(FIRE_03), "{troop:?}");
    }
    // The square stands between two batteries; both are charged.
    let rows = [
        own(Troop::LightCavalry, 46.0, 60.0),
        own(Troop::LightCavalry, 64.0, 60.0),
        foe(Troop::ArtilleryFoot, 52.0, 60.0),
        so(foe(LINE, 55.0, 60.0), Formation::Square),
        foe(Troop::ArtilleryFoot, 58.0, 60.0),
    ];
    let (battle, mut state) = table(&rows, Order::Engage);
    (state.active, state.step) = (Side::Second, Step::React);
    let [left, right] = [UnitId(2), UnitId(4)];
    state.pairs.push(contact(A, left));
    state.pairs.push(contact(B, right));
    let shelters = |state: &crate::State, gun: UnitId, from: UnitId| {
        battle.reactions(state, gun, from).options.contains(&Reaction::FireAndShelter)
    };
    assert!(shelters(&state, left, A) && shelters(&state, right, B));
    state.units[left.place()].reaction = Some(Reaction::FireAndShelter);
    assert!(!shelters(&state, right, B), "one battery");
    state.units[left.place()].reaction = None;
    state.units[3].pose.at.y = 70_000;
    assert!(!shelters(&state, left, A), "it does not touch it");
}

/// POW-FIRE-11: batteries of the C-in-C take any target, others the nearest.
#[test]
fn guns_of_the_chief_choose() {
    let rows = [own(Troop::ArtilleryFoot, 50.0, 50.0), foe(LINE, 44.0, 62.0), foe(LINE, 56.0, 66.0)];
    let (battle, mut state) = table(&rows, Order::Hold);
    let targets = |state: &crate::State| battle.entitled(state, A).0.iter().map(|(unit, _)| *unit).collect::<Vec<_>>();
    assert_eq!(targets(&state), [B]);
    state.units[0].general = GeneralId(0);
    assert_eq!(targets(&state), [B, C]);
    state.active = Side::First;
    run(&battle, &mut state, Step::Fire, &[]);
    let told = answer(&battle, &mut state, Side::First, vec![Pick::from(Opt::Fire(A, C))], &[1, 1]);
    says(&told, "fired", &["POW-FIRE-11"]);
}

/// POW-FIRE-24, -25, POW-LOSS-02: strength times factor, all of a group added and rounded up once to a multiple of 5; above 100 a die for each 100
/// and one for the rest.
#[test]
fn strength_times_factor() {
    for (strength, column) in [(10, 20), (12, 25), (13, 30)] {
        let (battle, mut state) = table(&[strong(own(LINE, 50.0, 50.0), strength), foe(LINE, 50.0, 54.0)], Order::Hold);
        state.active = Side::First;
        run(&battle, &mut state, Step::Fire, &[]);
        let told = answer(&battle, &mut state, Side::First, vec![], &[1, 1]);
        assert_eq!(weight(&told, "fired", "POW-FIRE-36"), Some(Weight::Column(column)));
        says(&told, "fired", &["POW-FIRE-24"]);
        assert_eq!(clauses(event(&told, "fired")).contains(&"POW-FIRE-25"), strength != 10);
    }
    let rows = [strong(own(LINE, 45.5, 50.0), 27), strong(own(LINE, 54.5, 50.0), 26), foe(LINE, 50.0, 54.0)];
    let (battle, mut state) = table(&rows, Order::Hold);
    state.active = Side::First;
    run(&battle, &mut state, Step::Fire, &[]);
    let told = answer(&battle, &mut state, Side::First, vec![], &[1, 1, 1]);
    assert_eq!(weight(&told, "fired", "POW-FIRE-36"), Some(Weight::Column(110)), "54 and 52, once rounded");
    assert_eq!(event(&told, "fired").dice.len(), 2);
    says(&told, "fired", &["POW-LOSS-02"]);
}

/// POW-FIRE-41: whoever was shelled by two batteries tests once.
#[test]
fn two_batteries_one_test() {
    let rows = [own(Troop::ArtilleryFoot, 46.0, 50.0), own(Troop::ArtilleryFoot, 54.0, 50.0), foe(LINE, 50.0, 90.0)];
    let (battle, mut state) = table(&rows, Order::Hold);
    state.active = Side::First;
    run(&battle, &mut state, Step::Fire, &[]);
    let blind = vec![Pick::from(Opt::Blind(A, C)), Pick::from(Opt::Blind(B, C))];
    let told = answer(&battle, &mut state, Side::First, blind, &[3, 3, 5]);
    let shots: Vec<_> = told.iter().filter(|event| event.what == "fired_blind").collect();
    assert!(!clauses(shots[0]).contains(&"POW-FIRE-41") && clauses(shots[1]).contains(&"POW-FIRE-41"));
    assert_eq!(told.iter().filter(|event| event.what == "tested").count(), 1);
}

/// POW-FIRE-46: a group has at most eight who fire; the ninth does not, or keeps the targets that belong to nobody.
#[test]
fn eight_fire_together() {
    let mut rows: Vec<_> = (0..8).map(|i| own(LINE, 5.0 + 10.0 * f64::from(i), 10.0)).collect();
    rows.extend([own(LINE, 58.0, 50.0), foe(LINE, 50.0, 54.0), foe(LINE, 59.0, 54.0)]);
    let (battle, state) = table(&rows, Order::Hold);
    let [ninth, first, second] = [UnitId(8), UnitId(9), UnitId(10)];
    let mut shots: Vec<(UnitId, Shot)> = (0..8).map(|i| (UnitId(i), Shot::At(first))).collect();
    shots.push((ninth, Shot::At(first)));
    let volleys = battle.volleys(&state, &shots);
    assert_eq!((volleys.len(), volleys[0].firers.len()), (1, 8), "its target belongs to the others");
    shots[8] = (ninth, Shot::At(second));
    let volleys = battle.volleys(&state, &shots);
    assert_eq!(volleys[1].targets.as_slice(), [second], "the first is in its zone, and in their group");
    assert!(volleys[1].crowded && !volleys[0].crowded);
    shots.remove(0);
    let volleys = battle.volleys(&state, &shots);
    assert_eq!((volleys.len(), volleys[0].targets.len()), (1, 2), "eight are no crowd");
}

/// POW-FIRE-46, POW-LOS-06: whoever fires at the same unit is a group, which its event says; and that two fire over a crest at which both stand,
/// face to face.
#[test]
fn a_group_and_a_crest_are_told() {
    let hill = |crest: f64| Piece {
        crest: Some(vec![Point::from_units(30.0, crest), Point::from_units(80.0, crest)]),
        ..field_of(Terrain::Hill, 4, [30.0, 40.0, 80.0, 90.0])
    };
    for (firers, crest) in [(1, 52.0), (2, 52.0), (2, 45.0)] {
        let mut rows = vec![own(LINE, 46.0, 50.0), own(LINE, 55.0, 50.0)];
        rows.truncate(firers);
        rows.push(foe(LINE, 50.0, 54.0));
        let (battle, mut state) = table_on(&rows, Order::Hold, vec![hill(crest)]);
        state.active = Side::First;
        run(&battle, &mut state, Step::Fire, &[]);
        let told = answer(&battle, &mut state, Side::First, vec![], &[1; 12]);
        let found = clauses(event(&told, "fired"));
        assert_eq!(found.contains(&"POW-FIRE-46"), firers > 1);
        assert_eq!(found.contains(&"POW-LOS-06"), crest > 50.0, "a crest behind both bars nothing");
    }
}

/// POW-FIRE-47: the facts of a fire: foot contacted by cavalry fires at a charging target.
#[test]
fn facts_of_a_fire() {
    let rows = [own(Troop::LightCavalry, 60.0, 60.0), foe(LINE, 60.0, 60.0)];
    let (battle, mut state) = table(&rows, Order::Engage);
    state.active = Side::Second;
    state.pairs.push(contact(A, B));
    state.units[1].reaction = Some(Reaction::Fire);
    run(&battle, &mut state, Step::Fire, &[]);
    let told = answer(&battle, &mut state, Side::Second, vec![], &[1, 1, 1, 1, 1, 1]);
    says(&told, "fired", &["POW-FIRE-47", "POW-FIRE-31", "POW-FIRE-27"]);
    hushes(&told, "fired", &["POW-FIRE-28"]);
}

/// POW-COV-01, -02, -03, -04: half inside is enough, as is lining the edge; a line covers against what crosses it; covers add up.
#[test]
fn what_covers() {
    let wood = |south: f64, north: f64| field_of(Terrain::Wood, 4, [40.0, south, 60.0, north]);
    let cover = |pieces: Vec<_>, enemy: f64| {
        let (battle, state) = table_on(&[own(LINE, 50.0, 50.0), foe(LINE, 50.0, enemy)], Order::Hold, pieces);
        battle.ground.cover(&state, &battle.block(&state, A), &battle.block(&state, B))
    };
    assert_eq!(cover(vec![wood(30.0, 49.25)], 35.0), 1, "exactly half");
    assert_eq!(cover(vec![wood(30.0, 49.1)], 35.0), 0, "less");
    assert_eq!(cover(vec![wood(50.4, 60.0)], 70.0), 1, "its front lines the edge");
    assert_eq!(cover(vec![wood(50.6, 60.0)], 70.0), 0, "not at 0.60 cm");
    let work = || ground(Terrain::Earthwork, 3, &[(40.0, 51.0), (60.0, 51.0)]);
    assert_eq!((cover(vec![work()], 70.0), cover(vec![work()], 35.0)), (1, 0), "only what crosses it");
    assert_eq!(cover(vec![work(), wood(50.4, 60.0)], 70.0), 2);
    let rows = [own(Troop::ArtilleryFoot, 50.0, 30.0), foe(LINE, 50.0, 50.0)];
    let pieces = vec![
        field_of(Terrain::OpenField, 4, [40.0, 49.5, 60.0, 60.0]),
        ground(Terrain::Earthwork, 3, &[(40.0, 49.0), (60.0, 49.0)]),
    ];
    let (battle, mut state) = table_on(&rows, Order::Hold, pieces);
    state.active = Side::First;
    run(&battle, &mut state, Step::Fire, &[]);
    let told = answer(&battle, &mut state, Side::First, vec![], &[1, 1]);
    says(&told, "fired", &["POW-COV-01", "POW-COV-02", "POW-COV-03", "POW-COV-04", "POW-GEO-37"]);
    assert_eq!(weight(&told, "fired", "POW-FIRE-35"), Some(Weight::Int(-2)));
}

/// POW-MEL-02, -03, -04: the first factor that fits, products added and rounded once, then shifted; a line that fights horse and foot is halved.
#[test]
fn weights_of_a_melee() {
    let column = strong(so(own(Troop::InfantryFrench, 60.0, 60.0), Formation::AttackColumn), 13);
    let (battle, mut state) = table(&[column, foe(LINE, 60.0, 60.0)], Order::Attack);
    state.active = Side::Second;
    state.pairs.push(Pair { home: true, ..contact(A, B) });
    let told = run(&battle, &mut state, Step::Melee, &[1, 1, 1, 1]);
    says(&told, "fought", &["POW-MEL-02", "POW-MEL-03", "POW-MEL-06", "POW-MEL-08"]);
    hushes(&told, "fought", &["POW-MEL-04", "POW-MEL-05"]);
    let columns: Vec<_> = event(&told, "fought")
        .factors
        .iter()
        .filter(|f| f.clause.id() == "POW-MEL-20")
        .map(|f| f.value.clone())
        .collect();
    assert_eq!(columns, [Weight::Column(15), Weight::Column(45)], "12 → 15; 3 × 13 = 39 → 40, one to the right");
    let rows = [own(LINE, 56.0, 60.0), own(Troop::LightCavalry, 65.0, 60.0), foe(LINE, 60.0, 60.0)];
    let (battle, mut state) = table(&rows, Order::Attack);
    state.active = Side::Second;
    state.pairs.push(Pair { rounds: 1, home: true, ..contact(A, C) });
    state.pairs.push(Pair { rounds: 1, home: true, ..contact(B, C) });
    let told = run(&battle, &mut state, Step::Melee, &[1, 1, 1, 1, 1]);
    says(&told, "fought", &["POW-MEL-04", "POW-MEL-05"]);
}

/// POW-MEL-18, -33: foot that counter-charges charging horse does not count as charging; who is slowed loses his multiplier, who fights on counts
/// as standing.
#[test]
fn who_counts_as_charging() {
    let rows =
        [own(Troop::LightCavalry, 60.0, 60.0), so(foe(Troop::InfantryFrench, 60.0, 60.0), Formation::AttackColumn)];
    let (battle, mut state) = table(&rows, Order::Attack);
    state.active = Side::Second;
    state.pairs.push(Pair { home: true, counter: true, ..contact(A, B) });
    let told = run(&battle, &mut state, Step::Melee, &[1, 1, 1, 1]);
    says(&told, "fought", &["POW-MEL-18", "POW-MEL-33"]);
    let shifts = event(&told, "fought").factors.iter().filter(|factor| factor.clause.id() == "POW-MEL-11").count();
    assert_eq!(shifts, 1, "the horse alone");
    let slow = field_of(Terrain::OpenField, 2, [50.0, 59.0, 70.0, 70.0]);
    let column = so(own(Troop::InfantryFrench, 60.0, 60.0), Formation::AttackColumn);
    for (pieces, rounds, ids) in [
        (vec![], 0, ["POW-MEL-06", "POW-MEL-11"].as_slice()),
        (vec![slow], 0, ["POW-MEL-09", "POW-MEL-11"].as_slice()),
        (vec![], 1, ["POW-MEL-07", "POW-MEL-31"].as_slice()),
    ] {
        let (battle, mut state) = table_on(&[column, foe(LINE, 60.0, 60.0)], Order::Attack, pieces);
        state.active = Side::Second;
        state.pairs.push(Pair { home: true, rounds, ..contact(A, B) });
        let told = run(&battle, &mut state, Step::Melee, &[1, 1, 1, 1]);
        says(&told, "fought", ids);
    }
}

/// POW-MOR-14, -22, -46: a general who touches counts once, one at 10.00 cm still counts; a 20 is one row worse; losses of earlier player-turns count.
#[test]
fn facts_of_a_test() {
    let rows = [own(LINE, 20.0, 20.0), strong(foe(LINE, 60.0, 60.0), 30), foe(LINE, 150.0, 100.0)];
    let (battle, state) = table(&rows, Order::Hold);
    let shelled = |general: (f64, f64), die: u8| {
        let mut state = state.clone();
        state.active = Side::First;
        state.units[1].flags.set(Flags::UNDER_GUNS);
        state.generals[3].place = field::Point::from_units(general.0, general.1);
        let told = run(&battle, &mut state, Step::FireTests, &[die]);
        (told, state)
    };
    let (told, state) = shelled((60.0, 60.0), 19);
    says(&told, "tested", &["POW-MOR-06", "POW-MOR-14", "POW-MOR-46"]);
    hushes(&told, "tested", &["POW-MOR-07", "POW-MOR-22"]);
    assert!(!state.units[1].shaken());
    let (told, state) = shelled((60.0, 60.0), 20);
    says(&told, "tested", &["POW-MOR-22"]);
    assert!(state.units[1].shaken(), "in order becomes shaken");
    // The general is 3 × 4: his edge is 1.5 cm beside his centre, the line's 4.5.
    let near = |x: f64| {
        let mut other = state.clone();
        other.generals[3].place = field::Point::from_units(x, 60.0);
        battle.near_general(&other, B)
    };
    assert_eq!((near(76.0), near(76.01)), (Near::Within10Cm, Near::None));
    let lost = |lost_in: u8, ply: u8| {
        let mut other = state.clone();
        (other.units[2].at, other.units[2].lost_in, other.ply) = (At::Lost, lost_in, ply);
        battle.morale_case(&other, B, crate::procedures::Test::UnderFire, None).units_lost
    };
    assert_eq!((lost(3, 4), lost(4, 4)), (1, 0));
}
