//! Movement bases, deployment and plans, what is held at the end.

use field::Point;
use game::{Arrow, Event, Pick, RuleSet as _, Side, Step as Leg, Symbol, Way};
use rulebook::Clause;
use rulebook::pow::{GEO_24, MB_03, MB_08, MB_13, MB_16, MB_17, MB_18, MB_19, MB_29, MB_34, MB_39, MB_40, ORD_26};

use super::bench::{A, B, Row, pose, table, table_on};
use super::situations::{activate, answer, contact, is_asked, refused, run};
use super::stage::{LINE, clauses, event, field_of, foe, hushes, march, own, says, so, way_of};
use crate::Battle;
use crate::ids::{BaseId, GeneralId, UnitId};
use crate::layout::Layout;
use crate::orders::Opt;
use crate::procedures::{Battle as Kind, Location, StrengthMode};
use crate::setup::{BaseType, Piece, PieceKind};
use crate::state::{Activation, At, Flags, Item, Plan, Standing, State, Step};
use crate::tables::terrain::Terrain;
use crate::troops::{Formation, Order, Training, Troop};

const BASE: BaseId = BaseId(0);
const DIVISION: GeneralId = GeneralId(1);

/// So many lines of the first side are on a base at (60, 60), whose arrow leads north, and which is activated.
fn based(kind: BaseType, count: usize, pieces: Vec<Piece>) -> (Battle, State) {
    let mut rows: Vec<Row> = (0..count).map(|_| own(LINE, 0.0, 0.0)).collect();
    rows.push(foe(LINE, 150.0, 115.0));
    let (battle, mut state) = table_on(&rows, Order::Engage, pieces);
    let one = &mut state.bases[BASE.place()];
    (one.standing, one.kind, one.pose) = (Standing::Table, kind, pose(60.0, 60.0, 0));
    one.plan = Plan {
        points: [Point::from_units(60.0, 60.0), Point::from_units(60.0, 110.0)].into_iter().collect(),
        words: [Order::Engage].into_iter().collect(),
        hold: None,
    };
    for unit in 0..count {
        state.units[unit].at = At::Base(BASE);
    }
    state.generals[1].at = At::Base(BASE);
    activate(&mut state, 6);
    state.activation = Some(Activation {
        item: Item::Base(BASE),
        payer: Some(DIVISION),
        rolled: 6,
        points: 6,
        marked: false,
        resting: false,
    });
    state.ply = 2;
    (battle, state)
}

/// Whether units may be laid out so: x, y, facing, formation.
fn laid(battle: &Battle, state: &State, rows: &[(f64, f64, u16, Formation)]) -> Result<(), Clause> {
    let mut layout = Layout { generals: battle.standard_layout(state, BASE).generals, ..Layout::default() };
    for (i, (x, y, facing, formation)) in rows.iter().enumerate() {
        layout.units.push((UnitId(i as u8), Some((pose(*x, *y, *facing), *formation))));
    }
    battle.check_layout(state, BASE, &layout).map_err(|refusal| refusal.clause)
}

/// POW-MB-16, -17, -18, -19, -29, -34: how units may be laid out from the three types of bases.
#[test]
fn layouts() {
    use Formation::{Deployed, Formed};
    let (battle, state) = based(BaseType::March, 3, vec![]);
    let file = |back: f64| [(61.0, 75.0, 0, Formed), (61.0, 70.5, 0, Formed), (61.0, 66.0 - back, 0, Formed)];
    assert_eq!(laid(&battle, &state, &file(0.5)), Ok(()));
    assert_eq!(laid(&battle, &state, &file(0.6)), Err(MB_34), "in contact is at most 0.5 cm behind");
    let mut line = file(0.0);
    line[0].3 = Deployed;
    assert_eq!(laid(&battle, &state, &line), Err(MB_17));
    let (battle, state) = based(BaseType::Formed, 3, vec![]);
    let rank = |y: f64, third: f64| [(54.0, y, 0, Formed), (66.0, y, 0, Formed), (60.0, third, 0, Formed)];
    assert_eq!(laid(&battle, &state, &rank(67.5, 60.5)), Ok(()), "2.5 cm behind the rear line of the rank before");
    assert_eq!(laid(&battle, &state, &rank(67.5, 60.4)), Err(MB_34));
    assert_eq!(laid(&battle, &state, &rank(62.4, 57.5)), Err(MB_34), "5 cm from the front edge at most");
    let wedge = [(60.0, 67.5, 0, Formed), (54.0, 62.5, 0, Formed), (66.0, 62.5, 0, Formed)];
    assert_eq!(laid(&battle, &state, &wedge), Err(MB_16), "more behind than in front");
    let mut line = rank(67.5, 61.0);
    line[2].3 = Deployed;
    assert_eq!(laid(&battle, &state, &line), Err(MB_18));
    let (battle, state) = based(BaseType::Deployed, 3, vec![]);
    let wide = |x: f64| [(60.0 - x, 63.7, 0, Deployed), (60.0, 63.7, 0, Deployed), (60.0 + x, 63.7, 0, Deployed)];
    assert_eq!(laid(&battle, &state, &wide(10.5)), Ok(()), "30 cm with the intervals");
    assert_eq!(laid(&battle, &state, &wide(10.6)), Err(MB_16));
    assert_eq!(laid(&battle, &state, &wide(8.9)), Err(MB_29), "on each other");
    let ahead = [(50.0, 63.7, 0, Deployed), (60.0, 63.8, 0, Deployed), (70.0, 63.7, 0, Deployed)];
    assert_eq!(laid(&battle, &state, &ahead), Err(MB_29), "ahead of the front edge");
    let (battle, state) = based(BaseType::Deployed, 2, vec![]);
    assert_eq!(
        laid(&battle, &state, &[(60.0, 63.7, 0, Deployed), (60.0, 61.0, 0, Deployed)]),
        Err(MB_19),
        "as deep as wide"
    );
    let (mut battle, state) = based(BaseType::Deployed, 1, vec![]);
    let turned = |battle: &Battle, facing: u16| laid(battle, &state, &[(60.0, 60.0, facing, Deployed)]);
    assert_eq!((turned(&battle, 45), turned(&battle, 46)), (Ok(()), Err(MB_19)));
    battle.setup.generals[1].training = Training::Prussian;
    let battle = Battle::new(battle.setup).expect("the set admits it");
    assert_eq!((turned(&battle, 0), turned(&battle, 1)), (Ok(()), Err(MB_19)), "parallel");
    // Where there is no place at all it is off the table.
    let marsh = field_of(Terrain::Marsh, 1, [10.0, 10.0, 110.0, 115.0]);
    let (battle, mut state) = based(BaseType::Deployed, 1, vec![marsh]);
    let told = answer(&battle, &mut state, Side::First, vec![Opt::DeployBase(BASE).into(), Opt::GoOn.into()], &[]);
    assert_eq!(state.units[0].at, At::Off);
    assert!(told.iter().any(|event| event.clause.id() == "POW-MB-29"), "{told:?}");
}

/// POW-MB-03: at most twelve units on a base.
#[test]
fn twelve_on_a_base() {
    let mut rows: Vec<Row> = (0..12).map(|_| own(LINE, 0.0, 0.0)).collect();
    rows.push(foe(LINE, 0.0, 0.0));
    let (mut battle, _) = table(&rows, Order::Hold);
    battle.setup.units[..6].iter_mut().for_each(|unit| unit.general = GeneralId(0));
    let more = battle.setup.units[6];
    battle.setup.units.insert(6, more);
    let battle = Battle::new(battle.setup).expect("the set admits it");
    let mut state = battle.first_state();
    (state.step, state.allowed) = (Step::Deploy, [3, 3]);
    let together = |state: &State| {
        refused(&battle, state, vec![Opt::Ride(GeneralId(0), BASE).into(), Opt::Ride(DIVISION, BASE).into()])
    };
    assert_eq!(together(&state), MB_03);
}

/// POW-MB-08, -39: the centre of a base follows its arrow, its facing stays; only round impassable ground may it stray, by 15 cm at most.
#[test]
fn a_base_follows_its_arrow() {
    let go = |n: u8, legs: &[(f64, f64)]| {
        let way: Way = legs.iter().map(|(x, y)| Leg::To(Point::from_units(*x, *y).into())).collect();
        vec![Pick::way(Opt::MoveBase(BASE, n).id(), way), Opt::GoOn.into()]
    };
    let (battle, mut state) = based(BaseType::March, 1, vec![]);
    let turn = Way::from_iter([Leg::Set(pose(60.0, 65.0, 10))]);
    assert_eq!(refused(&battle, &state, vec![Pick::way(Opt::MoveBase(BASE, 1).id(), turn), Opt::GoOn.into()]), MB_08);
    let round = |x: f64| go(5, &[(x, 62.0), (x, 106.0), (60.0, 110.0)]);
    assert_eq!(refused(&battle, &state, round(72.0)), MB_39, "nothing bars its arrow");
    let told = answer(&battle, &mut state, Side::First, go(1, &[(60.0, 75.0)]), &[]);
    assert_eq!(state.bases[0].pose, pose(60.0, 75.0, 0));
    let path = &event(&told, "moved").path;
    assert_eq!(
        path.last().map(|stand| stand.at.centre()),
        Some(Point::from_units(60.0, 75.0)),
        "POW-GEO-02: its centre"
    );
    says(&told, "moved", &["POW-GEO-02"]);
    let marsh = || field_of(Terrain::Marsh, 1, [50.0, 80.0, 66.0, 90.0]);
    let (battle, mut state) = based(BaseType::March, 1, vec![marsh()]);
    assert_eq!(refused(&battle, &state, round(75.5)), MB_39, "15.50 cm from the arrow");
    answer(&battle, &mut state, Side::First, round(72.0), &[]);
    assert_eq!((state.bases[0].pose, state.bases[0].progress), (pose(60.0, 110.0, 0), 50_000));
}

/// POW-MB-09, -40: another type keeps centre and facing, and needs room; nobody ends a move on a base, and own bases bar no retreat.
#[test]
fn bases_need_room() {
    let change = |kind: BaseType| vec![Pick::from(Opt::BaseType(BASE, kind)), Opt::GoOn.into()];
    let (battle, mut state) = based(BaseType::March, 1, vec![]);
    let told = answer(&battle, &mut state, Side::First, change(BaseType::Deployed), &[]);
    assert_eq!(event(&told, "base_changed").clause.id(), "POW-MB-09");
    assert_eq!((state.bases[0].kind, state.bases[0].pose), (BaseType::Deployed, pose(60.0, 60.0, 0)));
    assert_eq!(state.activation.map(|now| now.points), Some(4));
    let (battle, mut state) = based(BaseType::March, 2, vec![]);
    (state.units[1].at, state.units[1].pose) = (At::Table, pose(70.0, 61.0, 0));
    assert_eq!(refused(&battle, &state, change(BaseType::Deployed)), MB_40, "a unit stands there");
    assert_eq!(refused(&battle, &state, march(B, 62.0, 61.0)), GEO_24);
    let rows = [own(Troop::LightCavalry, 60.0, 60.0), foe(LINE, 60.0, 60.0)];
    let (battle, mut state) = table(&rows, Order::Engage);
    let base = BaseId::of(Side::Second).next().expect("there are slots");
    let one = &mut state.bases[base.place()];
    (one.standing, one.kind, one.pose) = (Standing::Table, BaseType::Deployed, pose(60.0, 74.0, 180));
    state.pairs.push(contact(A, B));
    let away = battle.away(&state, B, &[crate::state::Contacted::Front]);
    assert_eq!(battle.withdrawal(&state, B, away, None).end, pose(60.0, 75.0, 180), "onto its own base");
}

/// POW-MB-13: a base with units of several officers is moved by a superior of all.
#[test]
fn a_base_of_several_officers() {
    let (battle, mut state) = based(BaseType::Formed, 2, vec![]);
    state.units[1].general = GeneralId(0);
    let way = Way::from_iter([Leg::To(Point::from_units(60.0, 70.0).into())]);
    let go = || vec![Pick::way(Opt::MoveBase(BASE, 1).id(), way.clone()), Opt::GoOn.into()];
    assert_eq!(refused(&battle, &state, go()), MB_13);
    state.generals[0].at = At::Base(BASE);
    let now = state.activation.as_mut().expect("an item");
    (now.item, now.payer) = (Item::General(GeneralId(0)), Some(GeneralId(0)));
    answer(&battle, &mut state, Side::First, go(), &[]);
    assert_eq!(state.bases[0].pose, pose(60.0, 70.0, 0));
}

/// Both sides put down a base with a division and two decoys.
fn deployed(kind: Kind) -> (Battle, State, Vec<Event>) {
    let (mut battle, _) = table(&[own(LINE, 0.0, 0.0), foe(LINE, 0.0, 0.0)], Order::Hold);
    battle.setup.kind = kind;
    let mut state = battle.first_state();
    (state.step, state.allowed) = (Step::Deploy, [3, 3]);
    let mut told = Vec::new();
    for (side, y, facing) in [(Side::First, 20.0, 0), (Side::Second, 93.75, 180)] {
        let places = BaseId::of(side).zip([120.0, 40.0, 80.0]);
        let rows = places.map(|(base, x)| Pick::spot(Opt::PlaceBase(base).id(), pose(x, y, facing))).collect();
        told.extend(answer(&battle, &mut state, side, rows, &[]));
    }
    (battle, state, told)
}

/// POW-MB-01, -27, -31, -41, POW-DEC-02: of a base the enemy sees number, type and place; decoys look like all others; numbers run from the owner's left
/// to his right; the order of battle is public, strengths not yet rolled are nobody's.
#[test]
fn what_the_enemy_sees_of_bases() {
    let (mut battle, mut state, told) = deployed(Kind::Pitched);
    assert_eq!(clauses(&told[0]).iter().filter(|id| ["POW-MB-01", "POW-MB-31", "POW-MB-27"].contains(id)).count(), 1);
    assert!(
        ["POW-MB-01", "POW-MB-27", "POW-MB-31", "POW-MB-41", "POW-DEC-02"]
            .iter()
            .all(|id| clauses(&told[1]).contains(id))
    );
    let calls = |side: Side| BaseId::of(side).take(3).map(|base| battle.call(&state, base)).collect::<Vec<_>>();
    assert_eq!((calls(Side::First), calls(Side::Second)), (vec![2, 0, 1], vec![0, 2, 1]));
    let bases = |seer: Side| {
        let view = battle.view(&state, Some(seer));
        view.pieces
            .into_iter()
            .filter(|piece| piece.side == Side::First && matches!(piece.symbol, Symbol::Base | Symbol::Unknown))
            .collect::<Vec<_>>()
    };
    let seen = bases(Side::Second);
    assert_eq!(seen.len(), 3);
    for piece in &seen {
        assert_eq!((piece.symbol, piece.outline_only, piece.strength), (Symbol::Unknown, true, None));
        assert!(piece.markers.is_empty() && piece.values.is_empty() && piece.traits.len() == 1, "{piece:?}");
    }
    let own = bases(Side::First);
    assert_eq!(own.iter().filter(|piece| piece.markers.len() == 2).count(), 2, "two decoys, for their owner");
    let strength = |battle: &Battle, state: &State| battle.view(state, Some(Side::Second)).pieces[0].strength;
    assert_eq!(strength(&battle, &state), Some((12, 12)));
    state.units[0].strength = 7;
    assert_eq!(strength(&battle, &state), Some((12, 12)), "not what is left of it on its base");
    battle.setup.strength = StrengthMode::Random;
    assert_eq!(strength(&battle, &state), None);
}

/// POW-SET-07, -08, -12, -17, -19, POW-SEQ-09: in a pitched battle both deploy, then both plan; in an encounter both in one; then the first player begins
/// with his Phase 4. The preset plan.
#[test]
fn both_deploy_then_both_plan() {
    let (battle, mut state, _) = deployed(Kind::Pitched);
    assert!(is_asked(&battle, &state, "plan"));
    let first = answer(&battle, &mut state, Side::First, vec![], &[]);
    says(&first, "planned", &["POW-SET-07", "POW-SET-08", "POW-SET-19"]);
    hushes(&first, "planned", &["POW-SEQ-09"]);
    let told = answer(&battle, &mut state, Side::Second, vec![], &[]);
    says(&told, "planned", &["POW-SEQ-09"]);
    assert!(is_asked(&battle, &state, "activate") && state.active == Side::First && state.turn == 1);
    let plan = |base: BaseId| {
        let plan = &state.bases[base.place()].plan;
        (plan.words.first().copied(), plan.points.last().copied().expect("a start"))
    };
    assert_eq!(state.objectives[0].as_slice(), [1], "no hill or village: the enemy's supply line");
    assert!(state.objectives[1].is_empty());
    assert_eq!(plan(BASE), (Some(Order::Attack), Point::from_units(90.0, 112.5)), "30 cm to the side of its base");
    assert_eq!(plan(BaseId(1)).1, Point::from_units(40.0, 60.0), "a decoy goes to the middle line");
    let theirs = BaseId::of(Side::Second).next().expect("there are slots");
    assert_eq!(plan(theirs), (Some(Order::Engage), Point::from_units(120.0, 75.0)), "15 cm before the middle line");
    let (mut battle, _) = table(&[own(LINE, 0.0, 0.0), foe(LINE, 0.0, 0.0)], Order::Hold);
    battle.setup.kind = Kind::Encounter;
    let mut state = battle.first_state();
    (state.step, state.allowed) = (Step::Deploy, [3, 3]);
    assert!(is_asked(&battle, &state, "deploy_and_plan"));
}

/// POW-ORD-26, -04: legs of at least 1 cm, on the table, six at most, each with its order; at the end the order is `hold`.
#[test]
fn arrows() {
    let (battle, mut state, _) = deployed(Kind::Pitched);
    let leg = |order: Order, points: &[(f64, f64)]| {
        let points: Arrow = points.iter().map(|(x, y)| Point::from_units(*x, *y)).collect();
        Pick::arrow(Opt::Leg(BASE, order).id(), points)
    };
    assert_eq!(refused(&battle, &state, vec![leg(Order::Attack, &[(120.0, 20.9)])]), ORD_26, "0.90 cm");
    assert_eq!(refused(&battle, &state, vec![leg(Order::Attack, &[(120.0, 121.0)])]), ORD_26, "off the table");
    let zigzag: Vec<_> = (1..=7).map(|i| (120.0, 20.0 + 5.0 * f64::from(i))).collect();
    assert_eq!(
        refused(&battle, &state, vec![leg(Order::Attack, &zigzag[..4]), leg(Order::Engage, &zigzag[4..])]),
        ORD_26
    );
    let rows = vec![leg(Order::Engage, &[(120.0, 40.0)]), leg(Order::Attack, &[(120.0, 60.0), (100.0, 60.0)])];
    answer(&battle, &mut state, Side::First, rows, &[]);
    let plan = &state.bases[0].plan;
    assert_eq!(plan.words.as_slice(), [Order::Engage, Order::Attack, Order::Attack]);
    assert_eq!(
        [0, 19_999, 20_000, 59_999, 60_000].map(|at| plan.word(at)),
        [Order::Engage, Order::Engage, Order::Attack, Order::Attack, Order::Hold]
    );
}

/// A table with a bridge and a hill that can be named.
fn named(rows: &[Row]) -> (Battle, State) {
    let pieces = vec![
        super::stage::ground(Terrain::Stream, 3, &[(0.0, 60.0), (180.0, 60.0)]),
        way_of(PieceKind::Bridge, &[(60.0, 60.0)]),
        field_of(Terrain::Hill, 4, [100.0, 20.0, 120.0, 40.0]),
    ];
    let (battle, mut state) = table_on(rows, Order::Engage, pieces);
    let mut setup = battle.setup.clone();
    setup.features = vec![1, 2];
    let battle = Battle::new(setup).expect("the set admits it");
    state.passed = battle.first_state().passed.clone();
    (battle, state)
}

/// POW-OBJ-11, -12, -13, POW-GEO-15: a bridge is held 5 cm around it, a hill as it lies; who last passed over it is noted, and bases do not pass; fresh foot
/// and horse count by strength, guns and shaken troops are weak, who could come in one move is a threat.
#[test]
fn what_is_held() {
    let rows = [own(LINE, 60.0, 50.0), own(Troop::ArtilleryFoot, 110.0, 30.0), foe(LINE, 60.0, 75.1)];
    let (battle, mut state) = named(&rows);
    let zone = &battle.ground.zones[0];
    let on = |y: f64| zone.holds(&battle.block_at(&state, A, pose(60.0, y, 0)));
    assert!(on(55.02) && !on(55.0), "its front must come within 5 cm");
    let case = |state: &State, feature: u8| battle.objective_case(state, feature, Side::First);
    assert!(
        case(&state, 0).friend_threat && !case(&state, 0).enemy_threat,
        "a line moves 10 cm; the enemy is 10.1 cm off"
    );
    state.units[2].pose = pose(60.0, 66.0, 180);
    assert!(case(&state, 0).enemy_threat);
    state.units[0].pose = pose(60.0, 57.0, 0);
    assert_eq!((case(&state, 0).friend_fresh, case(&state, 0).friend_weak), (12, false));
    state.units[0].flags.set(Flags::SHAKEN);
    assert_eq!((case(&state, 0).friend_fresh, case(&state, 0).friend_weak), (0, true));
    assert_eq!((case(&state, 1).friend_fresh, case(&state, 1).friend_weak), (0, true), "guns");
    assert_eq!(case(&state, 1).location, Location::OwnHalf);
    assert_eq!(battle.objective_case(&state, 1, Side::Second).location, Location::EnemyHalf);
    assert_eq!(battle.ground.zones[1].halves(30_000), [true, true], "astride");
    // A column marches over the bridge and beyond.
    let rows = [so(own(LINE, 60.0, 52.0), Formation::Formed), foe(LINE, 170.0, 115.0)];
    let (battle, mut state) = named(&rows);
    activate(&mut state, 3);
    (state.ply, state.generals[1].place) = (2, Point::from_units(60.0, 45.0));
    assert_eq!(state.passed[0], None);
    answer(&battle, &mut state, Side::First, march(A, 60.0, 72.0), &[]);
    assert_eq!(state.passed[0], Some(Side::First));
    assert_eq!(battle.objective_case(&state, 0, Side::First).last_passed, crate::procedures::Holder::Friend);
    let (battle, mut state) = named(&rows);
    let one = &mut state.bases[0];
    (one.standing, one.kind, one.pose) = (Standing::Table, BaseType::Formed, pose(60.0, 58.0, 0));
    assert_eq!((battle.objective_case(&state, 0, Side::First).friend_fresh, state.passed[0]), (0, None));
}

/// POW-OBJ-10, -11, -12, POW-END-05, POW-GEO-15: at the end supply lines count like any ground, and cost who has lost his; the events say by what ground was held.
#[test]
fn a_supply_line_is_lost() {
    for (y, toll) in [(112.0, 0), (112.0, 1)] {
        let rows = [own(LINE, if toll > 0 { 90.0 } else { 30.0 }, y), foe(LINE, 170.0, 60.0)];
        let (battle, mut state) = named(&rows);
        (state.active, state.turn) = (Side::First, 13);
        state.objectives[0].push(0);
        state.passed[0] = Some(Side::First);
        let told = run(&battle, &mut state, Step::Melee, &[]);
        says(&told, "objective", &["POW-OBJ-11", "POW-OBJ-12", "POW-GEO-15"]);
        let lines: Vec<_> =
            told.iter().filter(|event| event.what == "objective" && event.clause.id() == "POW-OBJ-10").collect();
        let lost: Vec<bool> = lines.iter().map(|event| event.get("score") != Some(0)).collect();
        assert_eq!(lost, [false, toll > 0]);
        assert_eq!(super::stage::weight(&told, "scored", "POW-END-05").is_some(), toll > 0);
    }
}
