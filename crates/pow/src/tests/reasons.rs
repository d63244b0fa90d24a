//! Contacts, fire, melees and pursuits as they happen, and the clauses that the events name.

use field::Point;
use game::{Event, Pick, Side};
use rulebook::pow::{ORD_08, REA_04, REA_17};

use super::bench::{A, B, C, Row, pose, table, table_on};
use super::situations::{activate, answer, charge, contact, has, is_asked, run};
use crate::orders::Opt;
use crate::procedures::Reaction;
use crate::setup::{Piece, PieceKind};
use crate::state::{At, Contacted, Flags, Origin, Pair, Step};
use crate::tables::terrain::Terrain;
use crate::troops::{Formation, Order, Troop};

const LINE: Troop = Troop::InfantryPrussian;

fn own(troop: Troop, x: f64, y: f64) -> Row {
    (Side::First, troop, 12, Formation::Deployed, x, y, 0)
}

fn foe(troop: Troop, strength: u8, x: f64, y: f64) -> Row {
    (Side::Second, troop, strength, Formation::Deployed, x, y, 180)
}

/// The clauses that the first event of that name gives as its reasons.
fn reasons(told: &[Event], what: &str) -> Vec<&'static str> {
    let event = told.iter().find(|event| event.what == what);
    let event = event.unwrap_or_else(|| panic!("{what} among {:?}", told.iter().map(|e| &e.what).collect::<Vec<_>>()));
    event.factors.iter().map(|factor| factor.clause.id()).collect()
}

#[track_caller]
fn says(told: &[Event], what: &str, clauses: &[&str]) {
    let found = reasons(told, what);
    assert!(clauses.iter().all(|clause| found.contains(clause)), "{what}: {clauses:?} among {found:?}");
}

/// POW-REA-01, -13, -15, -16, -20, POW-MOR-01, -37, -38, -43, POW-GEO-32, -35, POW-STR-05: a line tests, routs with its general, and is
/// followed 5 cm into the one behind it, which tests at once; the charger then tests to come home.
#[test]
fn a_rout_and_its_follow_up() {
    let rows = [
        (Side::First, Troop::LightCavalry, 10, Formation::Deployed, 60.0, 60.0, 0),
        foe(LINE, 6, 60.0, 60.0),
        foe(LINE, 12, 60.0, 63.5),
        foe(LINE, 12, 69.0, 63.5),
        foe(LINE, 12, 51.0, 63.5),
    ];
    let (battle, mut state) = table(&rows, Order::Engage);
    state.active = Side::Second;
    state.pairs.push(contact(A, B));
    state.generals[3].place = Point::from_units(60.0, 61.0);
    let mut dice = vec![19, 8, 12, 4, 3, 2, 5];
    dice.push(3);
    let told = run(&battle, &mut state, Step::Contacts, &dice);
    says(&told, "tested", &["POW-REA-01", "POW-MOR-01", "POW-MOR-32"]);
    says(&told, "withdrew", &["POW-MOR-37", "POW-MOR-38", "POW-GEO-32", "POW-GEO-35"]);
    says(&told, "removed", &["POW-STR-05"]);
    says(&told, "general_lost", &["POW-MOR-43"]);
    assert_eq!(state.generals[3].at, At::Off, "he shares the fate of the unit he touches");
    says(&told, "followed_up", &["POW-REA-20", "POW-REA-26"]);
    says(&told, "contact", &["POW-REA-13", "POW-REA-15"]);
    let home = told.iter().find(|event| event.what == "tested" && event.side == Some(Side::First)).expect("it tests");
    assert!(home.factors.iter().any(|factor| factor.clause.id() == "POW-REA-16"));
    assert!(!state.units[0].shaken(), "nobody is shaken by the 5 cm");
}

/// POW-SEQ-12, -13, POW-GEN-13: what was done is forgotten when a player-turn begins; the turn is counted with the first player's.
#[test]
fn a_player_turn_begins() {
    let (battle, mut state) = table(&[own(LINE, 50.0, 50.0), foe(LINE, 12, 120.0, 110.0)], Order::Hold);
    state.active = Side::First;
    state.units[0].flags.set(Flags::MOVED | Flags::FIRED_SHORT | Flags::FOUGHT | Flags::PURSUED);
    let told = run(&battle, &mut state, Step::End, &[]);
    assert_eq!(reasons(&told, "turn"), ["POW-SEQ-13", "POW-GEN-13"]);
    assert_eq!((state.turn, state.units[0].flags), (1, Flags::default()));
    let told = run(&battle, &mut state, Step::End, &[]);
    assert_eq!(reasons(&told, "turn"), ["POW-SEQ-13", "POW-GEN-13", "POW-SEQ-12"]);
    assert_eq!(state.turn, 2);
}

/// POW-SEQ-06, -08, POW-MOR-29, -40, POW-FIRE-13, -21: a battery makes a line test that has lost nothing, and with a 20 it retreats from the
/// side that it turns to the guns.
#[test]
fn guns_alone_make_a_unit_test() {
    let rows = [own(Troop::ArtilleryFoot, 50.0, 50.0), foe(LINE, 12, 50.0, 75.0)];
    for (die, moved, clause) in [(5, 0, "POW-MOR-26"), (13, 0, "POW-MOR-29"), (20, 15_000, "POW-MOR-30")] {
        let (battle, mut state) = table(&rows, Order::Hold);
        state.active = Side::First;
        run(&battle, &mut state, Step::Fire, &[]);
        let told = answer(&battle, &mut state, Side::First, vec![], &[1, die]);
        assert!(!has(&told, "losses"));
        says(&told, "fired", &["POW-FIRE-13", "POW-FIRE-21"]);
        says(&told, "tested", &["POW-SEQ-08", clause]);
        assert_eq!(state.units[1].pose.at.y, 75_000 + moved);
        if moved > 0 {
            says(&told, "withdrew", &["POW-MOR-40", "POW-MOR-38"]);
        }
    }
    let (battle, mut state) = table(&[own(LINE, 50.0, 50.0), foe(LINE, 12, 50.0, 54.0)], Order::Hold);
    state.active = Side::First;
    run(&battle, &mut state, Step::Fire, &[]);
    let told = answer(&battle, &mut state, Side::First, vec![], &[6, 5]);
    assert!(has(&told, "losses"));
    says(&told, "tested", &["POW-SEQ-06"]);
}

/// POW-FIRE-14, -15, -16, -20, -42, POW-MOR-48, POW-END-07, POW-END-08: everybody in the zone is a target, all who fire at one fire together;
/// losses beyond a strength are lost; a side without units ends the game at once.
#[test]
fn fire_takes_the_last_unit() {
    let rows = [own(LINE, 46.0, 50.0), own(LINE, 55.0, 50.0), foe(LINE, 1, 47.0, 54.0), foe(LINE, 1, 56.5, 54.2)];
    let (battle, mut state) = table(&rows, Order::Hold);
    state.active = Side::First;
    run(&battle, &mut state, Step::Fire, &[]);
    let told = answer(&battle, &mut state, Side::First, vec![], &[6, 6]);
    says(&told, "fired", &["POW-FIRE-15", "POW-FIRE-16", "POW-FIRE-20"]);
    let losses: Vec<_> = told.iter().filter(|event| event.what == "losses").map(|event| event.get("losses")).collect();
    assert_eq!(losses, [Some(1), Some(1)], "no more than they had");
    says(&told, "losses", &["POW-FIRE-42"]);
    assert_eq!([2, 3].map(|unit| state.units[unit].at), [At::Lost; 2]);
    says(&told, "scored", &["POW-END-07"]);
    assert_eq!(state.step, Step::Over);
    let alone = [own(LINE, 50.0, 50.0), foe(LINE, 12, 48.0, 54.0), foe(LINE, 12, 55.0, 56.5)];
    let (battle, mut state) = table(&alone, Order::Hold);
    state.active = Side::First;
    run(&battle, &mut state, Step::Fire, &[]);
    let told = answer(&battle, &mut state, Side::First, vec![], &[6, 5, 5]);
    says(&told, "fired", &["POW-FIRE-14"]);
    assert_eq!(told[0].pieces.len(), 3, "the second enemy is in the zone of the first");
}

/// POW-SEQ-10, POW-END-01: the game stops at the end of Phase 3 of the player who began, after the last turn.
#[test]
fn the_last_phase_three() {
    let (battle, mut state) = table(&[own(LINE, 50.0, 50.0), foe(LINE, 12, 120.0, 110.0)], Order::Hold);
    (state.active, state.turn) = (Side::First, 13);
    let told = run(&battle, &mut state, Step::Melee, &[]);
    says(&told, "scored", &["POW-SEQ-10"]);
    state.turn = 12;
    let (battle, mut state) = table(&[own(LINE, 50.0, 50.0), foe(LINE, 12, 120.0, 110.0)], Order::Hold);
    (state.active, state.turn) = (Side::First, 12);
    assert!(!has(&run(&battle, &mut state, Step::Melee, &[]), "scored"));
}

/// POW-SEQ-11, POW-MEL-01, -21, -31, -34: a melee goes on in the next Phase 3, nobody counts as charging any more, and equal losses are a draw.
#[test]
fn a_melee_goes_on() {
    let (battle, mut state) = table(&[own(LINE, 60.0, 60.0), foe(LINE, 12, 60.0, 60.0)], Order::Attack);
    state.active = Side::Second;
    state.pairs.push(Pair { rounds: 1, home: true, ..contact(A, B) });
    let told = run(&battle, &mut state, Step::Melee, &[1, 1, 2, 2]);
    assert_eq!(
        reasons(&told, "fought")
            .into_iter()
            .filter(|id| ["POW-SEQ-11", "POW-MEL-31", "POW-MEL-21"].contains(id))
            .count(),
        3
    );
    let fought = told.iter().find(|event| event.what == "fought").expect("a round");
    assert!(fought.factors.iter().all(|factor| factor.clause.id() != "POW-MEL-11"), "no shift for a charge");
    assert_eq!(state.pairs[0].rounds, 2);
}

/// POW-MEL-23, -24, -25: the cover fought for is broken as soon as the attacker wins a round.
#[test]
fn cover_is_broken_by_a_round_won() {
    let at = |points: &[(f64, f64)]| points.iter().map(|(x, y)| Point::from_units(*x, *y)).collect::<Vec<_>>();
    let wood = (Terrain::Wood, at(&[(40.0, 50.0), (80.0, 50.0), (80.0, 80.0), (40.0, 80.0)]), 4, "POW-MEL-24");
    let work = (Terrain::Earthwork, at(&[(40.0, 60.0), (80.0, 60.0)]), 3, "POW-MEL-25");
    for (terrain, points, roll, clause) in [wood, work] {
        let piece = Piece { kind: PieceKind::Terrain(terrain), points, crest: None, roll: Some(roll) };
        let rows = [
            (Side::First, Troop::InfantryFrench, 13, Formation::AttackColumn, 60.0, 60.0, 0),
            foe(LINE, 12, 60.0, 60.0),
        ];
        let (battle, mut state) = table_on(&rows, Order::Attack, vec![piece]);
        state.active = Side::Second;
        state.pairs.push(Pair { home: true, ..contact(A, B) });
        let told = run(&battle, &mut state, Step::Melee, &[1, 6, 1, 1]);
        says(&told, "fought", &["POW-MEL-23", clause]);
        assert!(state.pairs[0].broken);
    }
}

/// POW-MEL-26: a unit taken in flank that passes its test after the melee has faced.
#[test]
fn who_passes_his_test_has_faced() {
    let (battle, mut state) = table(&[own(LINE, 60.0, 60.0), foe(LINE, 12, 60.0, 60.0)], Order::Attack);
    state.active = Side::Second;
    state.pairs.push(Pair { rounds: 1, side: Contacted::Left, ..contact(A, B) });
    let told = run(&battle, &mut state, Step::Melee, &[1, 1, 2, 2]);
    says(&told, "tested", &["POW-MEL-26"]);
    assert!(state.pairs[0].faced && !has(&told, "faced"), "it is not turned on the table");
    assert_eq!(state.units[1].pose, pose(60.0, 60.0, 180));
}

/// POW-PUR-02, -04, -05, -11, -14, -18: cavalry that may pursue stops 2.5 cm before the unit it follows and is shaken.
#[test]
fn a_voluntary_pursuit_stops_short() {
    let rows = [own(Troop::Cuirassier, 60.0, 60.0), foe(LINE, 11, 60.0, 60.0), foe(LINE, 12, 120.0, 110.0)];
    let (battle, mut state) = table(&rows, Order::Attack);
    state.active = Side::Second;
    state.pairs.push(Pair { home: true, ..contact(A, B) });
    run(&battle, &mut state, Step::Melee, &[2, 4, 8, 5]);
    assert!(is_asked(&battle, &state, "pursue"));
    let told = answer(&battle, &mut state, Side::First, vec![Pick::from(Opt::Pursue(A, B))], &[]);
    says(&told, "pursued", &["POW-PUR-04", "POW-PUR-14"]);
    says(&told, "shaken", &["POW-GEN-11", "POW-PUR-18"]);
    assert_eq!((state.units[0].pose, state.units[0].shaken()), (pose(60.0, 72.5, 0), true));
}

/// POW-PUR-09, -16, -20: a compelled pursuit contacts the unit it follows; in the turn of the pursued that one tests at once.
#[test]
fn a_compelled_pursuit_contacts() {
    let rows = [own(Troop::Cuirassier, 60.0, 60.0), foe(LINE, 11, 60.0, 60.0), foe(LINE, 12, 120.0, 110.0)];
    let (battle, mut state) = table(&rows, Order::Attack);
    state.active = Side::Second;
    state.pairs.push(Pair { home: true, ..contact(A, B) });
    let told = run(&battle, &mut state, Step::Melee, &[2, 4, 8, 17, 12]);
    says(&told, "pursued", &["POW-PUR-20"]);
    says(&told, "contact", &["POW-PUR-09"]);
    let caught = told.iter().rfind(|event| event.what == "tested").expect("it tests at once");
    assert!(caught.factors.iter().any(|factor| factor.clause.id() == "POW-PUR-16"));
}

/// POW-PUR-08, -17: in the pursuer's own turn the contact is a charge that waits for the next player-turn.
#[test]
fn a_pursuit_in_ones_own_turn_becomes_a_charge() {
    let rows = [own(Troop::Cuirassier, 60.0, 60.0), foe(LINE, 11, 60.0, 60.0), foe(LINE, 12, 120.0, 110.0)];
    let (battle, mut state) = table(&rows, Order::Attack);
    state.active = Side::First;
    state.pairs.push(Pair { rounds: 1, home: true, ..contact(A, B) });
    // The cuirassiers roll first; the line loses, retreats; the cuirassiers must pursue and reach it.
    let told = run(&battle, &mut state, Step::Melee, &[6, 1, 10, 17]);
    if has(&told, "contact") {
        says(&told, "contact", &["POW-PUR-08", "POW-PUR-17"]);
        assert!(state.pairs.iter().all(|pair| pair.fresh && pair.origin == Origin::Pursuit));
    } else {
        panic!("the pursuit reaches it: {:?}", told.iter().map(|event| &event.what).collect::<Vec<_>>());
    }
}

/// POW-FLK-01, -02, -03, -05, POW-CHA-01, -09: a contact on a flank, a guard who turns it into a front, and one under `attack` who does not.
#[test]
fn flanks_and_guards() {
    for (word, what, clause) in [(Order::Engage, "guarded", "POW-FLK-02"), (Order::Attack, "contact", "POW-FLK-05")] {
        let rows = [
            (Side::First, Troop::LightCavalry, 10, Formation::Deployed, 75.0, 50.0, 315),
            foe(LINE, 12, 60.0, 60.0),
            foe(LINE, 12, 66.0, 66.4),
        ];
        let (battle, mut state) = table(&rows, Order::Engage);
        state.generals[3].plan.words[0] = word;
        activate(&mut state, 1);
        state.generals[1].place = Point::from_units(75.0, 45.0);
        let rows = vec![charge(A, B, Contacted::Left), Opt::Finish.into()];
        let told = answer(&battle, &mut state, Side::First, rows, &[10]);
        says(&told, "charged", &["POW-CHA-09", "POW-SEQ-13"]);
        says(&told, what, &[clause]);
        let guard = told.iter().any(|event| {
            event.what == "order_read" && event.factors.iter().any(|factor| factor.clause.id() == "POW-FLK-03")
        });
        assert_eq!(guard, word == Order::Attack);
        assert_eq!(reasons(&told, "contact").contains(&"POW-FLK-01"), word == Order::Attack);
    }
}

/// POW-REA-17, -18, -27, POW-ORD-08: a unit in a melee has no reaction to a further enemy but to face; of two chargers it names one; under
/// `attack` cavalry does not evade before an enemy in front.
#[test]
fn what_a_unit_cannot_do() {
    let rows = [own(LINE, 56.0, 60.0), own(LINE, 65.0, 60.0), foe(LINE, 12, 60.0, 60.0)];
    let (battle, mut state) = table(&rows, Order::Engage);
    (state.active, state.step) = (Side::Second, Step::React);
    state.pairs.push(contact(A, C));
    state.pairs.push(Pair { side: Contacted::Left, ..contact(B, C) });
    assert!(battle.reactions(&state, C, A).options.contains(&Reaction::Fire));
    assert!(battle.reactions(&state, C, B).options.contains(&Reaction::Face));
    let told =
        answer(&battle, &mut state.clone(), Side::Second, vec![Opt::React(C, Reaction::Face, B).into()], &[1; 12]);
    says(&told, "reacted", &["POW-REA-18", "POW-REA-27"]);
    state.pairs[0].rounds = 1;
    assert_eq!(battle.bar(&state, Side::Second, Opt::React(C, Reaction::Fire, B)), REA_17);
    let options = battle.reactions(&state, C, B).options;
    assert!(options.iter().all(|option| matches!(option, Reaction::Face | Reaction::Stand)), "{options:?}");
    for (order, clause) in [(Order::Attack, ORD_08), (Order::Engage, REA_04)] {
        let rows = [own(Troop::HeavyCavalry, 60.0, 60.0), foe(Troop::LightCavalry, 12, 60.0, 60.0)];
        let (battle, mut state) = table(&rows, order);
        (state.active, state.step) = (Side::Second, Step::React);
        state.pairs.push(contact(A, B));
        let evades = battle.reactions(&state, B, A).options.contains(&Reaction::Evade);
        assert_eq!(evades, order == Order::Engage);
        if order == Order::Attack {
            assert_eq!(battle.bar(&state, Side::Second, Opt::React(B, Reaction::Evade, A)), clause);
        }
    }
}

/// POW-REA-21, POW-MOR-29, POW-GEO-31: a charger that is shaken halts 2.5 cm short; who counter-charged stays, and there is no melee.
#[test]
fn a_counter_charger_stays() {
    let rows = [own(Troop::LightCavalry, 60.0, 60.0), foe(Troop::LightCavalry, 12, 60.0, 60.0)];
    let (battle, mut state) = table(&rows, Order::Engage);
    state.active = Side::Second;
    state.pairs.push(contact(A, B));
    run(&battle, &mut state, Step::Contacts, &[2]);
    let counter = Pick::from(Opt::React(B, Reaction::CounterCharge, A));
    let told = answer(&battle, &mut state, Side::Second, vec![counter], &[19]);
    says(&told, "halted", &["POW-GEO-31", "POW-REA-21"]);
    assert_eq!((state.units[0].pose, state.units[1].pose), (pose(60.0, 57.5, 0), pose(60.0, 60.0, 180)));
    assert!(state.units[0].shaken() && !has(&told, "fought"));
}

/// POW-REA-02, POW-TRP-11, -20: who may evade declares it before the test.
#[test]
fn an_evade_is_declared() {
    for (troop, clause) in [(Troop::IrregularSkirmisher, "POW-TRP-11"), (Troop::IrregularLightCavalry, "POW-TRP-20")] {
        let (battle, mut state) = table(&[own(LINE, 60.0, 60.0), foe(troop, 8, 60.0, 60.0)], Order::Attack);
        state.active = Side::Second;
        state.pairs.push(contact(A, B));
        run(&battle, &mut state, Step::Contacts, &[]);
        assert!(is_asked(&battle, &state, "declare"));
        let told = answer(&battle, &mut state, Side::Second, vec![], &[1, 1, 1]);
        says(&told, "declared", &[clause]);
        assert!(has(&told, "withdrew"), "who declared it must evade");
    }
}

/// POW-REA-11, -28: a general by himself over whom an enemy ends a move flees 30 cm.
#[test]
fn a_lone_general_flees() {
    let rows = [own(Troop::LightCavalry, 60.0, 50.0), foe(LINE, 12, 60.0, 62.0)];
    let (battle, mut state) = table(&rows, Order::Engage);
    activate(&mut state, 1);
    state.generals[1].place = Point::from_units(60.0, 45.0);
    state.generals[3].place = Point::from_units(65.5, 59.5);
    let rows = vec![charge(A, B, Contacted::Front), Opt::Finish.into()];
    let told = answer(&battle, &mut state, Side::First, rows, &[10]);
    if has(&told, "general_fled") {
        assert!(reasons(&told, "general_fled").contains(&"POW-REA-28"));
        let at = state.generals[3].place;
        let far = field::Mark::from(at).distance(field::Mark::from(Point::from_units(65.5, 59.5)));
        assert!((far - 30.0).abs() < 0.01, "{far}");
    } else {
        panic!("he stood beside the line: {:?}", told.iter().map(|event| &event.what).collect::<Vec<_>>());
    }
}
