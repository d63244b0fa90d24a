//! Generals, staff, deployment, detection, units that leave and come back.

use field::Point;
use game::{Answer, Event, Pick, RuleSet as _, Side, Step as Leg, Way};
use rulebook::Clause;
use rulebook::pow::{
    CHA_06, CIC_01, DEC_07, GEN_15, GEN_16, INI_02, LOS_01, MB_02, MB_04, MB_14, MEL_30, REP_03, SET_05, SET_11,
    SET_16, STF_01, STF_02, TER_18,
};

use super::bench::{A, B, Row, pose, table, table_on};
use super::situations::{activate, answer, charge, contact, has, is_asked, refused, run};
use crate::Battle;
use crate::ids::{BaseId, GeneralId, UnitId};
use crate::orders::{Extra, Opt};
use crate::procedures::StrengthMode;
use crate::setup::{BaseType, Piece, PieceKind, Role};
use crate::state::{At, Contacted, Flags, Item, Pair, Plan, Standing, State, Step};
use crate::tables::terrain::Terrain;
use crate::troops::{Formation, Order, Quality, Training, Troop};

const LINE: Troop = Troop::InfantryPrussian;
const CHIEF: GeneralId = GeneralId(0);
const DIVISION: GeneralId = GeneralId(1);

fn own(troop: Troop, x: f64, y: f64) -> Row {
    (Side::First, troop, 12, Formation::Deployed, x, y, 0)
}

fn foe(x: f64, y: f64) -> Row {
    (Side::Second, LINE, 12, Formation::Deployed, x, y, 180)
}

fn reasons(told: &[Event], what: &str) -> Vec<&'static str> {
    let event = told.iter().find(|event| event.what == what).unwrap_or_else(|| panic!("{what}"));
    event.factors.iter().map(|factor| factor.clause.id()).collect()
}

/// The C-in-C is activated, the last item of the phase.
fn chief(state: &mut State, points: u8) {
    activate(state, points);
    let now = state.activation.as_mut().expect("just made");
    (now.item, now.payer) = (Item::General(CHIEF), Some(CHIEF));
}

/// POW-CIC-01, -02, -03: a C-in-C takes over a unit that he touches; it has its own order from the next turn on; left outside the radius of
/// its general it holds and stays in order.
#[test]
fn a_unit_is_taken_over() {
    let (battle, mut state) = table(&[own(LINE, 50.0, 50.0), foe(150.0, 115.0)], Order::Attack);
    chief(&mut state, 3);
    state.generals[0].place = Point::from_units(40.0, 50.0);
    let take = vec![Pick::from(Opt::TakeOver(A, Order::Engage)), Opt::Finish.into()];
    assert_eq!(refused(&battle, &state, take.clone()), CIC_01, "he does not touch it");
    state.generals[0].place = Point::from_units(50.0, 46.5);
    let told = answer(&battle, &mut state, Side::First, take, &[]);
    assert_eq!(reasons(&told, "taken_over"), ["POW-CIC-03"]);
    let taken = state.units[0].taken.expect("it is his");
    let mut same = state.clone();
    same.ply = taken.since;
    assert_eq!(battle.order_of(&same, A), Order::Attack, "not before the next turn");
    same.ply += 1;
    assert_eq!(battle.order_of(&same, A), Order::Engage);
    assert!(battle.command(&same, DIVISION).is_empty(), "it counts in nobody's half");
    // He rides off, and it stands 40 cm from the marker of its general.
    (state.active, state.generals[0].place) = (Side::First, Point::from_units(5.0, 5.0));
    state.units[0].pose = pose(90.0, 50.0, 0);
    run(&battle, &mut state, Step::End, &[]);
    assert_eq!((battle.order_of(&state, A), state.units[0].shaken()), (Order::Hold, false));
}

/// POW-REP-01, -02, -03, POW-CMD-13: a general lost before is replaced when all moves are done, within 20 cm and on no enemy, with the same class.
#[test]
fn a_general_is_replaced() {
    let (battle, mut state) = table(&[own(LINE, 50.0, 50.0), foe(50.0, 70.0)], Order::Hold);
    (state.active, state.generals[1].at) = (Side::First, At::Off);
    state.generals[1].place = Point::from_units(50.0, 60.0);
    run(&battle, &mut state, Step::Close, &[]);
    assert!(is_asked(&battle, &state, "close_phase"));
    let put = |x: f64, y: f64| vec![Pick::spot(Opt::Replace(DIVISION).id(), pose(x, y, 0))];
    assert_eq!(refused(&battle, &state, put(50.0, 39.0)), REP_03, "21 cm away");
    assert_eq!(refused(&battle, &state, put(50.0, 71.0)), REP_03, "on an enemy");
    let told = answer(&battle, &mut state, Side::First, put(50.0, 45.0), &[]);
    assert_eq!(reasons(&told, "replaced"), ["POW-REP-02"]);
    assert_eq!((state.generals[1].at, state.generals[1].place), (At::Table, Point::from_units(50.0, 45.0)));
}

/// POW-OFF-01, -02, POW-MOR-39: a unit off the table that was paid for comes back on its edge, as near to its general as it can.
#[test]
fn a_unit_comes_back() {
    let (battle, mut state) = table(&[own(LINE, 50.0, 0.0), foe(150.0, 115.0)], Order::Hold);
    (state.active, state.units[0].at) = (Side::First, At::Off);
    state.units[0].flags.set(Flags::RETURNS);
    state.generals[1].place = Point::from_units(58.0, 10.0);
    let told = run(&battle, &mut state, Step::End, &[]);
    assert_eq!(reasons(&told, "returned"), ["POW-OFF-01"]);
    // From 52 on the 3 cm of the general lie before its 9: of places equally near to him the one nearer to where it left.
    assert_eq!((state.units[0].at, state.units[0].pose), (At::Table, pose(52.0, 1.5, 0)));
}

/// POW-MEL-30: a unit leaves a melee only if it outdistances all enemies in contact.
#[test]
fn who_is_faster_breaks_off() {
    let rows = |troop: Troop| {
        [own(Troop::LightCavalry, 60.0, 60.0), (Side::Second, troop, 12, Formation::Deployed, 60.0, 60.0, 180)]
    };
    let (battle, mut state) = table(&rows(Troop::LightCavalry), Order::Hold);
    state.pairs.push(Pair { rounds: 1, ..contact(A, B) });
    activate(&mut state, 3);
    state.generals[1].place = Point::from_units(60.0, 50.0);
    let leave = vec![Pick::from(Opt::BreakOff(A)), Opt::GoOn.into()];
    assert_eq!(refused(&battle, &state, leave.clone()), MEL_30);
    let (battle, mut state) = table(&rows(LINE), Order::Hold);
    state.pairs.push(Pair { rounds: 1, ..contact(A, B) });
    activate(&mut state, 3);
    state.generals[1].place = Point::from_units(60.0, 50.0);
    answer(&battle, &mut state, Side::First, leave, &[]);
    assert!(state.pairs.is_empty());
    assert_eq!(state.units[0].pose, pose(60.0, 30.0, 0), "a full move away");
}

/// POW-CHA-06, -07, POW-MEL-27, -36, POW-GEN-15, POW-GEO-07, -30: a charge takes in those beside its target; who may not be charged bars it; it joins
/// a melee of at most eight a side.
#[test]
fn charges_on_several() {
    let rows = |unit: UnitId, enemy: UnitId| vec![charge(unit, enemy, Contacted::Front), Opt::GoOn.into()];
    let column = |x: f64| (Side::Second, LINE, 12, Formation::Formed, x, 60.0, 180);
    let (battle, mut state) = table(&[own(Troop::LightCavalry, 50.0, 50.0), column(50.0), column(53.0)], Order::Engage);
    activate(&mut state, 3);
    state.generals[1].place = Point::from_units(50.0, 45.0);
    let mut both = state.clone();
    let told = answer(&battle, &mut both, Side::First, rows(A, B), &[]);
    assert_eq!(both.pairs.len(), 2);
    let second = told.iter().filter(|event| event.what == "contact").nth(1).expect("the neighbour too");
    let ids: Vec<_> = second.factors.iter().map(|factor| factor.clause.id()).collect();
    assert!(ids.contains(&"POW-GEO-30") && ids.contains(&"POW-GEO-07"));
    // Class 1 cavalry may charge the shaken column, and not the fresh one beside it.
    let (battle, mut state) =
        table(&[own(Troop::CavalryDetachment, 50.0, 50.0), column(50.0), column(53.0)], Order::Engage);
    activate(&mut state, 3);
    state.generals[1].place = Point::from_units(50.0, 45.0);
    state.units[1].flags.set(Flags::SHAKEN);
    assert_eq!(refused(&battle, &state, rows(A, B)), CHA_06);
    // Foot under `engage` the same, by its order.
    let (battle, mut state) = table(&[own(LINE, 50.0, 56.0), column(50.0), column(53.0)], Order::Engage);
    activate(&mut state, 3);
    state.generals[1].place = Point::from_units(50.0, 50.0);
    state.units[1].flags.set(Flags::SHAKEN);
    assert_eq!(refused(&battle, &state, rows(A, B)), CHA_06);
    state.units[2].flags.set(Flags::SHAKEN);
    answer(&battle, &mut state.clone(), Side::First, rows(A, B), &[]);
    let mut crowd = vec![own(Troop::LightCavalry, 50.0, 50.0)];
    crowd.extend((0..8).map(|i| own(LINE, 20.0 + 10.0 * f64::from(i), 20.0)));
    crowd.push(foe(50.0, 60.0));
    let (battle, mut state) = table(&crowd, Order::Engage);
    activate(&mut state, 3);
    state.generals[1].place = Point::from_units(50.0, 45.0);
    let enemy = UnitId(9);
    let mut few = state.clone();
    few.pairs.push(Pair { rounds: 1, ..contact(UnitId(1), enemy) });
    let told = answer(&battle, &mut few, Side::First, rows(A, enemy), &[]);
    assert!(["POW-MEL-27", "POW-GEN-15"].iter().all(|id| reasons(&told, "charged").contains(id)), "it joins a melee");
    let told = answer(&battle, &mut state.clone(), Side::First, rows(A, enemy), &[]);
    assert!(!reasons(&told, "charged").contains(&"POW-GEN-15"), "nobody is there to be counted");
    for unit in 1..9 {
        state.pairs.push(Pair { rounds: 1, ..contact(UnitId(unit), enemy) });
    }
    assert_eq!(refused(&battle, &state, rows(A, enemy)), GEN_15);
}

/// A base of the second side at (60, 80), with a line and its general on it, or nothing.
fn with_base(pieces: Vec<Piece>, decoy: bool) -> (Battle, State, BaseId) {
    let (battle, mut state) = table_on(&[own(LINE, 60.0, 10.0), foe(150.0, 115.0), foe(0.0, 0.0)], Order::Hold, pieces);
    let base = BaseId::of(Side::Second).next().expect("there are slots");
    let one = &mut state.bases[base.place()];
    (one.standing, one.kind, one.pose) = (Standing::Table, BaseType::Deployed, pose(60.0, 80.0, 180));
    one.plan = Plan::hold_at(Point::from_units(60.0, 80.0));
    if decoy {
        (state.units[2].at, state.units[2].pose) = (At::Table, pose(170.0, 115.0, 180));
    } else {
        (state.units[2].at, state.generals[3].at) = (At::Base(base), At::Base(base));
    }
    state.generals[1].place = Point::from_units(60.0, 20.0);
    (state.active, state.step) = (Side::First, Step::Detect);
    (battle, state, base)
}

/// POW-DET-01, -05, -13, -15, -16, -17, POW-MB-15: a general tries once to find a base that he sees; it is laid out, a decoy removed; within 30 cm in
/// open ground it is found without a die.
#[test]
fn a_base_is_found() {
    for decoy in [false, true] {
        let (battle, state, base) = with_base(vec![], decoy);
        let look = || vec![Pick::from(Opt::Observe(Item::General(DIVISION), Some(battle.call(&state, base))))];
        let mut missed = state.clone();
        let told = answer(&battle, &mut missed, Side::First, look(), &[1, 4]);
        assert!(has(&told, "attempt") && missed.bases[base.place()].standing == Standing::Table, "56 cm need a 5");
        let mut found = state.clone();
        let told = answer(&battle, &mut found, Side::First, look(), &[1, 5]);
        assert!(["POW-DET-13", "POW-DET-16"].iter().all(|id| reasons(&told, "found").contains(id)));
        if decoy {
            assert_eq!(found.bases[base.place()].standing, Standing::None);
        } else {
            assert!(is_asked(&battle, &found, "lay_out"));
            let told = answer(&battle, &mut found, Side::Second, vec![], &[]);
            assert_eq!(told.iter().find(|e| e.what == "laid_out").map(|e| e.clause.id()), Some("POW-MB-15"));
        }
        let (_, mut near, base) = with_base(vec![], decoy);
        near.generals[1].place = Point::from_units(60.0, 60.0);
        let told = run(&battle, &mut near, Step::End, &[]);
        assert!(reasons(&told, "found").contains(&"POW-DET-17"));
        assert!(near.found.contains(base) || decoy);
    }
}

/// POW-DET-07, -14, POW-LOS-01: what is out of sight cannot be looked for; a base in a wood, or half hidden, is harder to find.
#[test]
fn what_hides_a_base() {
    let wood = |south: f64, north: f64| Piece {
        kind: PieceKind::Terrain(Terrain::Wood),
        points: [(20.0, south), (100.0, south), (100.0, north), (20.0, north)]
            .map(|(x, y)| Point::from_units(x, y))
            .to_vec(),
        crest: None,
        roll: Some(4),
    };
    let (battle, state, base) = with_base(vec![wood(60.0, 66.0)], false);
    let look = |battle: &Battle, state: &State| {
        vec![Pick::from(Opt::Observe(Item::General(DIVISION), Some(battle.call(state, base))))]
    };
    assert_eq!(refused(&battle, &state, look(&battle, &state)), LOS_01);
    let (battle, mut state, _) = with_base(vec![wood(76.25, 95.0)], false);
    state.generals[1].place = Point::from_units(60.0, 45.0);
    let rows = look(&battle, &state);
    let told = answer(&battle, &mut state, Side::First, rows, &[10, 10]);
    let what = if has(&told, "found") { "found" } else { "attempt" };
    assert!(["POW-DET-07", "POW-DET-14", "POW-LOS-07"].iter().all(|id| reasons(&told, what).contains(id)), "{told:?}");
}

/// POW-HYP-05, -06, POW-STR-02, -07, POW-MB-23: fire at a base tests its strongest unit unseen; strength and result are told to its owner alone.
#[test]
fn fire_at_a_base_is_settled_unseen() {
    for (die, shows) in [(10, false), (16, true)] {
        let (mut battle, mut state, base) = with_base(vec![], false);
        battle.setup.strength = StrengthMode::Random;
        battle.setup.units[0].troop = Troop::ArtilleryFoot;
        (state.units[0].pose, state.units[2].strength) = (pose(60.0, 45.0, 0), 0);
        run(&battle, &mut state, Step::Fire, &[]);
        let blind = vec![Pick::from(Opt::BlindBase(A, battle.call(&state, base)))];
        // D6 of the battery, D10 of the strength, D20 of the test.
        let told = answer(&battle, &mut state, Side::First, blind, &[3, 4, die]);
        assert!(["POW-MB-23", "POW-HYP-05"].iter().all(|id| reasons(&told, "fired_blind").contains(id)));
        let strength = told.iter().find(|event| event.what == "strength").expect("it is needed for the first time");
        assert_eq!((strength.only, strength.clause.id()), (Some(Side::Second), "POW-STR-07"));
        let tested = told.iter().find(|event| event.what == "tested").expect("it tests");
        assert_eq!(tested.only, Some(Side::Second));
        assert_eq!(has(&told, "no_effect"), !shows);
        assert_eq!(state.units[2].at == At::Table, shows, "only a result worse than in order shows");
    }
}

/// POW-MB-04, -24, -32, -33, POW-INI-02, POW-DEC-07: each item is activated once; a decoy rolls the die of the C-in-C or a worse one, and the enemy
/// hears the points alone.
#[test]
fn items_are_activated_once() {
    let (battle, mut state, base) = with_base(vec![], true);
    (state.active, state.step) = (Side::Second, Step::Activate);
    let check = |state: &State, opt: Opt| {
        battle.check(state, Side::Second, &Answer::from(Pick::from(opt))).map_err(|refusal| refusal.clause)
    };
    let item = Item::Base(base);
    assert_eq!(check(&state, Opt::Activate(item, Extra::Die(Quality::Poor))), Ok(()));
    assert_eq!(check(&state, Opt::Activate(item, Extra::Die(Quality::Professional))), Err(MB_04), "no better one");
    assert_eq!(check(&state, Opt::Rally(A)), Err(DEC_07));
    let told =
        answer(&battle, &mut state, Side::Second, vec![Opt::Activate(item, Extra::Die(Quality::Poor)).into()], &[3]);
    let mine: Vec<_> = told.iter().filter(|event| event.seen_by(Some(Side::First))).collect();
    assert!(mine.len() == 1 && mine[0].dice.is_empty() && mine[0].get("points") == Some(3), "{mine:?}");
    let owner = told.iter().find(|event| event.only == Some(Side::Second)).expect("its owner sees the die");
    let ids: Vec<_> = owner.factors.iter().map(|factor| factor.clause.id()).collect();
    assert!(ids.contains(&"POW-MB-33") && ids.contains(&"POW-MB-04"));
    let again = battle.bar(&state, Side::Second, Opt::End(item, Extra::None));
    assert_eq!(again, INI_02);
}

/// The first side deploys: its C-in-C has no units, its division two lines.
fn deploying() -> (Battle, State) {
    let (battle, _) = table(&[own(LINE, 0.0, 0.0), own(LINE, 0.0, 0.0), foe(0.0, 0.0)], Order::Hold);
    let mut state = battle.first_state();
    (state.step, state.allowed) = (Step::Deploy, [3, 3]);
    (battle, state)
}

/// POW-MB-02, -14, -26, POW-SET-05, -11, -16, POW-STF-01, -02: what a deployment may contain.
#[test]
fn what_may_be_deployed() {
    let bases: Vec<BaseId> = BaseId::of(Side::First).collect();
    let place = |base: usize, x: f64, y: f64| Pick::spot(Opt::PlaceBase(bases[base]).id(), pose(x, y, 0));
    let (battle, state) = deploying();
    let by = |battle: &Battle, state: &State, rows: Vec<Pick>| -> Clause { refused(battle, state, rows) };
    assert_eq!(by(&battle, &state, vec![place(0, 60.0, 28.0)]), SET_11, "its front is 31.75 cm from the edge");
    assert_eq!(by(&battle, &state, vec![place(0, 60.0, 20.0), place(1, 70.0, 20.0)]), SET_16, "two bases overlap");
    let hand = Pick::from(Opt::Hand(A, CHIEF));
    assert_eq!(
        by(&battle, &state, vec![hand.clone(), Opt::Ride(CHIEF, bases[4]).into()]),
        DEC_07,
        "no slot of that number"
    );
    let (mut battle, state) = deploying();
    battle.setup.generals[1].training = Training::Irregular;
    assert_eq!(by(&battle, &state, vec![hand]), SET_05, "not from an irregular general");
    let (mut battle, state) = deploying();
    battle.setup.units[1].general = CHIEF;
    battle.setup.generals[0].training = Training::Prussian;
    let mut state = state;
    state.units[1].general = CHIEF;
    assert_eq!(
        by(&battle, &state, vec![Opt::Ride(CHIEF, bases[0]).into(), Opt::Ride(DIVISION, bases[0]).into()]),
        MB_14
    );
    let (mut battle, mut state) = deploying();
    battle.setup.generals[0].role = Role::Cinc;
    state.allowed = [1, 3];
    battle.setup.units[1].general = CHIEF;
    state.units[1].general = CHIEF;
    assert_eq!(by(&battle, &state, vec![]), MB_02, "two officers with units, one base allowed");
    assert!(!battle.may_stand_under(DIVISION, CHIEF, Side::First), "a C-in-C is no staff officer");
    let mut staffed = table(&[own(LINE, 0.0, 0.0), foe(0.0, 0.0)], Order::Hold).0;
    let mut staff = staffed.setup.generals[1].clone();
    staff.role = Role::StaffOfficer;
    staffed.setup.generals.insert(2, staff);
    staffed.setup.units[1].general = GeneralId(4);
    let mut state = staffed.first_state();
    (state.step, state.allowed) = (Step::Deploy, [4, 4]);
    let under = Pick::from(Opt::Under(DIVISION, GeneralId(2)));
    assert_eq!(staffed.check(&state, Side::First, &Answer::from(under.clone())).map_err(|r| r.clause), Ok(()));
    let given = vec![Opt::Hand(A, GeneralId(2)).into(), under.clone()];
    assert_eq!(by(&staffed, &state, given), STF_02, "he has units of his own");
    assert_eq!(by(&staffed, &state, vec![under.clone(), under.clone()]), STF_01, "once is enough");
    let later = vec![under, Opt::Hand(A, GeneralId(2)).into()];
    assert_eq!(by(&staffed, &state, later), STF_02, "nor may he be given any");
}

/// POW-GEN-16, POW-DEC-04: a battle has its number of turns; whoever is asked may concede.
#[test]
fn options_and_concession() {
    let (battle, mut state) = table(&[own(LINE, 50.0, 50.0), foe(150.0, 115.0)], Order::Hold);
    let mut setup = battle.setup.clone();
    setup.turns = 0;
    assert_eq!(Battle::new(setup).map(|_| ()).map_err(|unfit| unfit.0), Err(GEN_16));
    activate(&mut state, 3);
    let told = answer(&battle, &mut state, Side::First, vec![Opt::Concede.into()], &[]);
    assert!(has(&told, "conceded"));
    assert_eq!(battle.outcome(&state).and_then(|outcome| outcome.winner), Some(Side::Second));
}

/// POW-TER-12, -18, POW-TGN-05: a single building holds one unit, and is reached by whoever ends in it.
#[test]
fn a_farm_holds_one_unit() {
    let farm = Piece {
        kind: PieceKind::Building,
        points: [(47.0, 56.0), (53.0, 56.0), (53.0, 62.0), (47.0, 62.0)].map(|(x, y)| Point::from_units(x, y)).to_vec(),
        crest: None,
        roll: None,
    };
    let column = |x: f64, y: f64| (Side::First, LINE, 12, Formation::Formed, x, y, 0);
    let (battle, mut state) =
        table_on(&[column(50.0, 54.0), column(50.0, 48.0), foe(150.0, 115.0)], Order::Hold, vec![farm]);
    activate(&mut state, 3);
    state.generals[1].place = Point::from_units(50.0, 45.0);
    state.ply = 2;
    let go = |unit: UnitId, x: f64, y: f64| {
        let way = Way::from_iter([Leg::To(Point::from_units(x, y).into())]);
        vec![Pick::way(Opt::Move(unit, 1).id(), way), Opt::GoOn.into()]
    };
    let told = answer(&battle, &mut state, Side::First, go(A, 50.0, 61.3), &[3]);
    assert!(reasons(&told, "ground").contains(&"POW-TER-12"));
    state.units[0].pose = pose(48.7, 61.3, 0);
    assert_eq!(refused(&battle, &state, go(B, 51.8, 60.0)), TER_18);
}
