//! What is seen from where by whoever looks over the table, and what events say of those who are an exception.

use field::{Facing, Point, Pose};
use game::{Pick, RuleSet, Side, Step as Leg, Way};
use rulebook::Clause;
use rulebook::pow::{GEO_23, GRP_04, LOS_01, LOS_02, LOS_04, LOS_08, LOS_09, LOS_10, LOS_11, MOV_01, TRP_12};

use super::bench::{A, B, C, Row, table, table_on};
use super::situations::{activate, answer, charge, contact, refused, run};
use super::stage::{LINE, acting, field_of, foe, hushes, march, own, says, so, way_of};
use crate::ids::{BaseId, GeneralId, Generals};
use crate::orders::Opt;
use crate::procedures::Reaction;
use crate::setup::{Piece, PieceKind};
use crate::state::{Contacted, Flags, Item, Pair, Standing, Step};
use crate::tables::terrain::Terrain;
use crate::troops::{Discipline, Edition, Formation, Order, Troop};

/// What bars the look from one point to another.
fn look(rows: &[Row], pieces: Vec<Piece>, from: (f64, f64), to: (f64, f64)) -> Option<Clause> {
    let (battle, state) = table_on(rows, Order::Hold, pieces);
    let at = |(x, y): (f64, f64)| Point::from_units(x, y).into();
    battle.sight(&state, Some(Side::First), at(from), at(to)).err().map(|refusal| refusal.clause)
}

/// POW-LOS-01, -02, -04, -08, -12: whoever looks from one unit to another is told what bars him: a wood, its depth, friends; not the enemy.
#[test]
fn what_bars_a_look() {
    let seen = |south: f64, north: f64, enemy: f64| {
        let wood = field_of(Terrain::Wood, 4, [20.0, south, 90.0, north]);
        look(&[own(LINE, 50.0, 50.0), foe(LINE, 50.0, enemy)], vec![wood], (50.0, 50.0), (50.0, enemy))
    };
    assert_eq!(seen(90.0, 95.0, 80.0), None, "it is beyond");
    assert_eq!(seen(60.0, 66.0, 80.0), Some(LOS_01));
    assert_eq!(seen(70.0, 95.0, 72.0), Some(LOS_04), "2 cm inside");
    assert_eq!(seen(70.0, 95.0, 80.0), Some(LOS_08), "10 cm inside");
    let row = |between: Row| [own(LINE, 50.0, 50.0), between, foe(LINE, 50.0, 80.0)];
    assert_eq!(look(&row(own(LINE, 50.0, 60.0)), vec![], (50.0, 50.0), (50.0, 80.0)), Some(LOS_02));
    assert_eq!(look(&row(foe(LINE, 50.0, 60.0)), vec![], (50.0, 50.0), (50.0, 80.0)), None);
}

/// POW-LOS-09, -10, -11: the depth of a wood that two share, a road through one, a crest; between points where nobody stands too.
#[test]
fn ground_bars_a_look() {
    let rows = [own(LINE, 50.0, 50.0), foe(LINE, 50.0, 80.0)];
    let looks = |pieces: Vec<Piece>| look(&rows, pieces, (50.0, 50.0), (50.0, 80.0));
    assert_eq!(looks(vec![field_of(Terrain::Wood, 4, [20.0, 30.0, 90.0, 100.0])]), Some(LOS_09));
    let road = |x: f64| way_of(PieceKind::Road, &[(x, 20.0), (x, 110.0)]);
    let beside = [45.5, 50.0, 54.5].map(|x| looks(vec![field_of(Terrain::Wood, 4, [20.0, 60.0, 90.0, 66.0]), road(x)]));
    assert!(beside.contains(&Some(LOS_10)), "{beside:?}");
    let hill = || field_of(Terrain::Hill, 6, [10.0, 60.0, 90.0, 70.0]);
    assert_eq!(looks(vec![hill()]), Some(LOS_11));
    let empty = |from, to| look(&rows, vec![hill()], from, to);
    assert_eq!(empty((30.0, 50.0), (30.0, 80.0)), Some(LOS_11));
    assert_eq!(empty((30.0, 50.0), (30.0, 58.0)), None, "before the hill");
    assert_eq!(empty((50.0, 50.0), (50.0, 50.0)), None, "one sees oneself");
}

/// POW-SET-15: before both have deployed, whoever looks finds nothing of what the enemy puts down.
#[test]
fn nobody_looks_at_a_secret_deployment() {
    let (battle, mut state) = table_on(&[own(LINE, 50.0, 50.0)], Order::Hold, vec![]);
    let (base, at) = (BaseId::of(Side::Second).next().expect("a base"), Point::from_units(50.0, 90.0));
    let one = &mut state.bases[base.place()];
    (one.standing, one.pose) = (Standing::Table, Pose::new(at, Facing::SOUTH));
    state.step = Step::Deploy;
    let finds = |side: Side| battle.thing_at(&state, side, at).is_some();
    assert_eq!(Side::BOTH.map(finds), [false, true]);
}

/// POW-TRP-17, -23, POW-FIRE-05: cavalry that was contacted and could not counter-charge fires as with obsolete arms; mounted infantry fires badly.
#[test]
fn horsemen_who_fire() {
    let rows = [own(Troop::HeavyCavalry, 60.0, 60.0), foe(Troop::LightCavalry, 60.0, 60.0)];
    let (battle, mut state) = table(&rows, Order::Withdraw);
    state.active = Side::Second;
    state.pairs.push(contact(A, B));
    state.units[1].reaction = Some(Reaction::Fire);
    run(&battle, &mut state, Step::Fire, &[]);
    let told = answer(&battle, &mut state, Side::Second, vec![], &[1, 1, 1, 1, 1, 1]);
    says(&told, "fired", &["POW-TRP-17"]);
    hushes(&told, "fired", &["POW-TRP-23"]);
    for (troop, poor) in [(Troop::MountedInfantry, true), (LINE, false)] {
        let (mut battle, mut state) = table(&[own(troop, 50.0, 50.0), foe(LINE, 50.0, 54.0)], Order::Hold);
        if poor {
            battle.setup.units[0].discipline = Discipline::Poor;
        }
        state.active = Side::First;
        run(&battle, &mut state, Step::Fire, &[]);
        let told = answer(&battle, &mut state, Side::First, vec![], &[1, 1, 1, 1]);
        if poor {
            says(&told, "fired", &["POW-TRP-23"]);
        } else {
            hushes(&told, "fired", &["POW-TRP-23", "POW-TRP-17"]);
        }
    }
}

/// POW-INI-12, -15, -17: a general with his unit in a melee pays for the melee once; by the aid twice.
#[test]
fn a_general_in_a_melee_pays_once() {
    for (edition, left) in [(Edition::V2, 4), (Edition::PlayAid, 3)] {
        let rows = [own(LINE, 50.0, 50.0), foe(LINE, 50.0, 100.0)];
        let (mut battle, mut state) = acting(&rows, vec![], Order::Hold, 6);
        battle.setup.edition = edition;
        state.units[0].flags.set(Flags::FOUGHT | Flags::SHAKEN);
        state.generals[1].place = Point::from_units(50.0, 47.0);
        let rally = vec![Pick::from(Opt::Rally(A)), Opt::GoOn.into()];
        let told = answer(&battle, &mut state, Side::First, rally, &[]);
        assert_eq!(state.activation.map(|now| now.points), Some(left), "{edition:?}");
        if edition == Edition::V2 {
            says(&told, "rallied", &["POW-INI-12", "POW-INI-17"]);
            hushes(&told, "rallied", &["POW-INI-15"]);
        } else {
            says(&told, "rallied", &["POW-INI-12", "POW-INI-15"]);
            hushes(&told, "rallied", &["POW-INI-17"]);
        }
    }
}

/// POW-INI-19: an order costs a commander-in-chief in the thick of it, and far away, one point.
#[test]
fn orders_bear_no_surcharge() {
    let rows = [own(LINE, 50.0, 50.0), own(LINE, 120.0, 50.0), foe(LINE, 50.0, 100.0)];
    let (mut battle, mut state) = table(&rows, Order::Hold);
    battle.setup.units[0].general = GeneralId(0);
    state.units[0].general = GeneralId(0);
    activate(&mut state, 3);
    state.acted.1 = Generals::of(GeneralId(0)).with(GeneralId(1));
    let now = state.activation.as_mut().expect("his");
    (now.item, now.payer) = (Item::General(GeneralId(0)), Some(GeneralId(0)));
    state.units[0].flags.set(Flags::FOUGHT);
    state.generals[0].place = Point::from_units(50.0, 47.0);
    state.generals[1].place = Point::from_units(120.0, 44.0);
    let rows = vec![Pick::from(Opt::GiveOrder(GeneralId(1))), Opt::GoOn.into()];
    let told = answer(&battle, &mut state, Side::First, rows, &[]);
    says(&told, "order_sent", &["POW-INI-08", "POW-INI-19"]);
    hushes(&told, "order_sent", &["POW-INI-14", "POW-INI-15"]);
    assert_eq!(state.activation.map(|now| now.points), Some(2));
}

/// POW-TER-16: who is at home in the desert crosses sand as if it were open.
#[test]
fn sand_is_nothing_to_mamluks() {
    for desert in [true, false] {
        let sand = field_of(Terrain::Sand, 1, [40.0, 52.0, 60.0, 56.0]);
        let rows = [own(Troop::IrregularHeavyCavalry, 50.0, 50.0), foe(LINE, 70.0, 60.0)];
        let (mut battle, mut state) = acting(&rows, vec![sand], Order::Hold, 3);
        battle.setup.units[0].desert = desert;
        if desert {
            let told = answer(&battle, &mut state, Side::First, march(A, 50.0, 60.0), &[]);
            says(&told, "moved", &["POW-TER-16"]);
            assert_eq!(state.units[0].pose.at.y, 60_000);
        } else {
            assert_eq!(refused(&battle, &state, march(A, 50.0, 60.0)), GEO_23, "impassable to others");
        }
        // The same if nobody knew of it before: the others stop at its border.
        let sand = field_of(Terrain::Sand, 0, [40.0, 52.0, 60.0, 56.0]);
        let (mut battle, mut state) = acting(&rows, vec![sand], Order::Hold, 3);
        battle.setup.units[0].desert = desert;
        answer(&battle, &mut state, Side::First, march(A, 50.0, 60.0), &[1]);
        assert_eq!(state.units[0].pose.at.y, if desert { 60_000 } else { 52_000 });
    }
}

/// POW-GRP-04, POW-MOV-01, POW-TRP-12: squares are no group; after a strategic move there is no tactical one; irregular skirmishers leave fresh
/// enemies alone.
#[test]
fn what_may_not_be_done_together() {
    let rows = [own(LINE, 50.0, 50.0), own(LINE, 70.0, 50.0), foe(LINE, 50.0, 70.0)];
    let (battle, mut state) = acting(&rows.map(|row| so(row, Formation::Square)), vec![], Order::Hold, 3);
    let way = || Way::from_iter([Leg::To(Point::from_units(50.0, 52.0).into())]);
    let both = || vec![Pick::way(Opt::MoveGroup(A, true, 1).id(), way()), Opt::GoOn.into()];
    assert_eq!(refused(&battle, &state, both()), GRP_04);
    let named = || vec![Opt::Along(B).into(), Pick::way(Opt::MoveGroup(A, true, 1).id(), way()), Opt::GoOn.into()];
    assert_eq!(refused(&battle, &state, named()), GRP_04);
    (state.units[0].formation, state.units[1].formation) = (Formation::Deployed, Formation::Deployed);
    assert_ne!(refused(&battle, &state, named()), GRP_04, "lines that do not touch are none for another reason");
    state.units[0].flags.set(Flags::STRATEGIC);
    assert_eq!(refused(&battle, &state, march(A, 50.0, 52.0)), MOV_01);
    let rows = [own(Troop::IrregularSkirmisher, 60.0, 56.0), foe(LINE, 60.0, 60.0)];
    let (battle, mut state) = acting(&rows, vec![], Order::Engage, 3);
    let attack = || vec![charge(A, B, Contacted::Front), Opt::GoOn.into()];
    assert_eq!(refused(&battle, &state, attack()), TRP_12);
    state.units[1].flags.set(Flags::SHAKEN);
    answer(&battle, &mut state, Side::First, attack(), &[]);
    assert_eq!(state.pairs.len(), 1);
}

/// POW-TRP-22, POW-MOV-12: mounted infantry rides over open ground as heavy cavalry, and goes over other ground on foot.
#[test]
fn dragoons_ride_and_walk() {
    let rows = [own(Troop::MountedInfantry, 50.0, 50.0), foe(LINE, 80.0, 82.0)];
    let (battle, mut state) = acting(&rows, vec![], Order::Hold, 3);
    let told = answer(&battle, &mut state, Side::First, march(A, 50.0, 65.0), &[]);
    says(&told, "moved", &["POW-TRP-22"]);
    hushes(&told, "moved", &["POW-MOV-12"]);
    let rough = field_of(Terrain::OpenField, 6, [40.0, 52.0, 60.0, 60.0]);
    let (battle, mut state) = acting(&rows, vec![rough], Order::Hold, 3);
    refused(&battle, &state, march(A, 50.0, 65.0));
    let told = answer(&battle, &mut state, Side::First, march(A, 50.0, 54.0), &[]);
    says(&told, "moved", &["POW-MOV-12"]);
    hushes(&told, "moved", &["POW-TRP-22"]);
}

/// POW-MEL-13, -14, -19: lancers in order against a shaken unit, irregular cavalry of a higher class, and who reinforces.
#[test]
fn who_counts_for_more_in_a_melee() {
    let rows = [own(Troop::LightCavalry, 60.0, 60.0), own(Troop::LightCavalry, 60.0, 56.0), foe(LINE, 60.0, 60.0)];
    let (mut battle, mut state) = table(&rows, Order::Attack);
    battle.setup.units[0].lance = true;
    state.active = Side::First;
    state.units[1].behind = Some(A);
    state.units[2].flags.set(Flags::SHAKEN);
    state.pairs.push(Pair { rounds: 1, home: true, ..contact(A, C) });
    let told = run(&battle, &mut state, Step::Melee, &[1; 12]);
    says(&told, "fought", &["POW-MEL-13", "POW-MEL-19"]);
    let rows = [own(Troop::IrregularArmouredCavalry, 60.0, 60.0), foe(Troop::LightCavalry, 60.0, 60.0)];
    let (battle, mut state) = table(&rows, Order::Attack);
    state.active = Side::First;
    state.pairs.push(Pair { rounds: 1, home: true, ..contact(A, B) });
    let told = run(&battle, &mut state, Step::Melee, &[1; 12]);
    says(&told, "fought", &["POW-MEL-14"]);
    hushes(&told, "fought", &["POW-MEL-13", "POW-MEL-19"]);
}
