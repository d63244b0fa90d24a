//! Worked examples of whole armies: their presets, layouts, first march, fire at what is hidden.

use field::Point;
use game::{Pick, Side, Step as Leg};
use rulebook::pow::STM_09;

use super::bench::{A, Row, pose, table};
use super::situations::{answer, run};
use super::stage::{LINE, foe, own, strong};
use crate::Battle;
use crate::ids::{BaseId, GeneralId, UnitId, Units};
use crate::orders::Opt;
use crate::setup::{BaseType, GeneralSetup, Role, Setup};
use crate::sight::Thing;
use crate::state::{At, Plan, Standing, State, Step};
use crate::tables::detection::Sight;
use crate::troops::{Formation, Order, Quality, Training, Troop};

const FIRST_DIVISION: BaseId = BaseId(0);
const FIRST_COLUMN: BaseId = BaseId(16);

/// French and Austrians as their commands are listed, each with as many units as matter, before they deploy: at most nine and eight bases.
fn armies() -> (Battle, State) {
    let french: [&[Troop]; 5] = [
        &[
            Troop::ArtilleryFoot,
            Troop::InfantryFrench,
            Troop::InfantryFrench,
            Troop::InfantryFrench,
            Troop::InfantryFrench,
        ],
        &[Troop::InfantryFrench],
        &[Troop::InfantryFrench],
        &[Troop::LightCavalry],
        &[Troop::Cuirassier],
    ];
    let austrians: [&[Troop]; 5] =
        [&[Troop::ArtilleryFoot, LINE, LINE, LINE, LINE], &[LINE], &[LINE], &[LINE], &[LINE]];
    let rows: Vec<Row> = french
        .iter()
        .flat_map(|units| units.iter().map(|troop| own(*troop, 0.0, 0.0)))
        .chain(austrians.iter().flat_map(|units| units.iter().map(|troop| foe(*troop, 0.0, 0.0))))
        .collect();
    let (battle, _) = table(&rows, Order::Engage);
    let mut setup: Setup = battle.setup.clone();
    let general = |side: Side, chief: bool| GeneralSetup {
        side,
        quality: Quality::Reliable,
        training: if side == Side::First { Training::French } else { Training::Prussian },
        starred: false,
        role: if chief { Role::Cinc } else { Role::Subordinate },
        plan: None,
    };
    setup.generals = Side::BOTH.iter().flat_map(|side| (0..6).map(|i| general(*side, i == 0))).collect();
    let commands = french.iter().enumerate().map(|(i, units)| (1 + i, units.len()));
    let commands = commands.chain(austrians.iter().enumerate().map(|(i, units)| (7 + i, units.len())));
    let officers = commands.flat_map(|(general, count)| std::iter::repeat_n(GeneralId(general as u8), count));
    for (unit, officer) in setup.units.iter_mut().zip(officers) {
        unit.general = officer;
    }
    let battle = Battle::new(setup).expect("the set admits it");
    let mut state = battle.first_state();
    (state.step, state.allowed) = (Step::Deploy, [9, 8]);
    state.lots[0][0] = 6;
    (battle, state)
}

/// Both have deployed by their presets.
fn deployed() -> (Battle, State) {
    let (battle, mut state) = armies();
    for side in Side::BOTH {
        answer(&battle, &mut state, side, vec![], &[]);
    }
    (battle, state)
}

/// POW-SET-18, POW-MB-31 (W2): the presets of both, and the numbers that the enemy gives their bases.
#[test]
fn two_armies_deploy() {
    let (_, state) = deployed();
    let stand = |base: usize| {
        let one = &state.bases[base];
        assert_eq!((one.standing, one.kind), (Standing::Table, BaseType::Deployed), "{base}");
        (f64::from(one.pose.at.x) / 1000.0, f64::from(one.pose.at.y) / 1000.0)
    };
    let front = [(4, 15.0), (0, 45.0), (5, 75.0), (1, 105.0), (2, 135.0), (3, 165.0)];
    front.into_iter().for_each(|(base, x)| assert_eq!(stand(base), (x, 26.25), "{base}"));
    [(6, 37.5), (7, 90.0), (8, 142.5)].into_iter().for_each(|(base, x)| assert_eq!(stand(base), (x, 18.75)));
    for (place, x) in [157.5, 112.5, 67.5, 22.5].into_iter().enumerate() {
        assert_eq!((stand(16 + place), stand(20 + place)), ((x, 93.75), (x, 101.25)));
    }
    assert_eq!(state.calls[0][..9], [2, 5, 6, 8, 0, 3, 1, 4, 7]);
    assert_eq!(state.calls[1][..8], [0, 2, 4, 6, 1, 3, 5, 7]);
    assert_eq!([0, 6].map(|chief| state.generals[chief].at), [At::Base(FIRST_DIVISION), At::Base(FIRST_COLUMN)]);
}

/// POW-MB-35, POW-MOR-46, POW-GRP-03 (W3): the standard layout of a deployed base: one rank, the guns at its right end; whose units they are stands on the
/// axis, whoever rides along to his left.
#[test]
fn a_column_is_laid_out() {
    let (battle, mut state) = deployed();
    let layout = battle.standard_layout(&state, FIRST_COLUMN);
    let lines = [172.5, 163.5, 154.5, 145.5].map(|x| Some((pose(x, 90.0, 180), Formation::Deployed)));
    let of = |unit: u8| layout.units.iter().find(|(one, _)| *one == UnitId(unit)).and_then(|(_, place)| *place);
    assert_eq!([10, 11, 12, 13].map(of), lines);
    assert_eq!(of(9), Some((pose(139.5, 90.0, 180), Formation::Deployed)));
    let at = |x: f64| Point::from_units(x, 95.5);
    assert_eq!(layout.generals.as_slice(), [(GeneralId(7), at(157.5)), (GeneralId(6), at(160.5))]);
    state.bases[FIRST_COLUMN.place()].standing = Standing::None;
    for (unit, place) in &layout.units {
        let (pose, formation) = place.expect("there is room");
        let one = &mut state.units[unit.place()];
        (one.at, one.pose, one.formation) = (At::Table, pose, formation);
    }
    let all: Units = (9..14).map(UnitId).collect();
    assert_eq!(battle.group_of(&state, UnitId(10), true), Some(all));
    assert_eq!(battle.morale_case(&state, UnitId(9), crate::procedures::Test::UnderFire, None).flank_supports, 1);
}

/// POW-STM-09, POW-DET-03, -15, POW-MB-35 (W4): a base marches up to 40.00 cm from another, and no farther; that one needs a 5 to find it; its columns
/// stand where they were.
#[test]
fn a_base_marches_up_and_is_found() {
    let (battle, mut state) = deployed();
    let base = &mut state.bases[FIRST_DIVISION.place()];
    base.plan = Plan {
        points: [(45.0, 26.25), (45.0, 110.0)].map(|(x, y)| Point::from_units(x, y)).into_iter().collect(),
        words: [Order::Attack].into_iter().collect(),
        hold: None,
    };
    let march = |state: &State, y: f64, n: u8| {
        let march = battle.base_march(state, FIRST_DIVISION, &[Leg::To(Point::from_units(45.0, y).into())], n);
        march.map(|march| march.used).map_err(|refusal| refusal.clause)
    };
    assert_eq!((march(&state, 46.25, 4), march(&state, 46.75, 5)), (Ok(2000), Err(STM_09)));
    state.bases[FIRST_DIVISION.place()].pose = pose(45.0, 46.25, 0);
    let third = Thing::Base(BaseId(18));
    assert_eq!(battle.detection_case(&state, third, FIRST_DIVISION).sight(&mut ()), Sight::Needs(5));
    let layout = battle.standard_layout(&state, FIRST_DIVISION);
    let of = |unit: u8| layout.units.iter().find(|(one, _)| *one == UnitId(unit)).and_then(|(_, place)| *place);
    let columns = [34.5, 40.5, 46.5, 52.5].map(|x| Some((pose(x, 50.0, 0), Formation::AttackColumn)));
    assert_eq!([1, 2, 3, 4].map(of), columns);
    assert_eq!(of(0), Some((pose(57.0, 50.0, 0), Formation::Deployed)));
    let at = |x: f64| Point::from_units(x, 44.5);
    assert_eq!(layout.generals.as_slice(), [(GeneralId(1), at(45.0)), (GeneralId(0), at(42.0))]);
}

/// POW-HYP-05, -06, POW-MOR-07 (W13): who fires at a base hears the same of troops that pass their test and of a decoy; a unit that fails it comes to the
/// table, and the base stays.
#[test]
fn fire_at_what_is_hidden() {
    let rows = [strong(own(Troop::ArtilleryFoot, 60.0, 50.0), 10), foe(LINE, 150.0, 110.0), foe(LINE, 150.0, 115.0)];
    let fired = |decoy: bool, die: u8| {
        let (battle, mut state) = table(&rows, Order::Hold);
        let base = &mut state.bases[FIRST_COLUMN.place()];
        (base.standing, base.kind, base.pose) = (Standing::Table, BaseType::Formed, pose(60.0, 95.5, 180));
        base.plan = Plan::hold_at(Point::from_units(60.0, 95.5));
        state.generals[3].at = At::Base(FIRST_COLUMN);
        for unit in state.units.iter_mut().skip(1).filter(|_| !decoy) {
            unit.at = At::Base(FIRST_COLUMN);
        }
        run(&battle, &mut state, Step::Fire, &[]);
        let told = answer(&battle, &mut state, Side::First, vec![Pick::from(Opt::BlindBase(A, 0))], &[3, die]);
        let heard = |event: &&game::Event| event.only.is_none_or(|side| side == Side::First);
        let heard: Vec<String> = told.iter().filter(heard).map(|event| event.what.to_string()).collect();
        (heard, state)
    };
    let (troops, state) = fired(false, 13);
    assert_eq!(troops[..2], ["fired_blind", "no_effect"], "12, and a general on the base");
    assert_eq!(state.units[1].at, At::Base(FIRST_COLUMN));
    let (decoy, _) = fired(true, 13);
    assert_eq!(troops, decoy);
    let (_, state) = fired(false, 14);
    assert!(state.units[1].at == At::Table && state.units[1].shaken());
    assert_eq!(
        (state.units[2].at, state.bases[FIRST_COLUMN.place()].standing),
        (At::Base(FIRST_COLUMN), Standing::Table)
    );
}
