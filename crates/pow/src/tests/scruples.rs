//! Withdrawals, follow-ups, pursuits and tests, where a hundredth, a flag or a neighbour decides.

use game::Side;
use rulebook::pow::REA_23;

use super::bench::{A, B, C, pose, table, table_on};
use super::situations::{answer, contact, has, is_asked, run};
use super::stage::{LINE, event, field_of, foe, own, so, strong};
use crate::ids::{BaseId, UnitId};
use crate::procedures::{Reaction, StrengthMode};
use crate::setup::BaseType;
use crate::state::{At, BaseHit, Contacted, Flags, Pair, Standing, Step};
use crate::tables::terrain::Terrain;
use crate::troops::{Formation, MoraleOutcome, Order, Troop};

/// POW-REA-26, POW-GEO-29: a charger that comes upon a line 5 cm to its side, front to front, contacts its front: that is the side nearest to
/// its own, though a flank lies nearer to its middle.
#[test]
fn a_follow_up_meets_the_front_before_it() {
    let rows = [
        own(Troop::LightCavalry, 60.0, 60.0),
        strong(foe(LINE, 60.0, 60.0), 6),
        foe(LINE, 65.0, 63.5),
        foe(LINE, 56.0, 63.5),
        foe(LINE, 74.0, 63.5),
        foe(LINE, 47.0, 63.5),
    ];
    let (battle, mut state) = table(&rows, Order::Engage);
    state.active = Side::Second;
    state.pairs.push(contact(A, B));
    run(&battle, &mut state, Step::Contacts, &[15, 8, 12, 4, 3, 2, 5]);
    assert_eq!(state.units[0].pose, pose(60.0, 63.5, 0));
    let pair = state.pairs[0];
    assert_eq!((pair.charger, pair.target, pair.side), (A, C, Contacted::Front));
}

/// POW-GEN-15, POW-PUR-14: a pursuit that would make a melee of nine a side stops 2.5 cm short of the ninth.
#[test]
fn a_pursuit_stops_before_the_ninth() {
    let mut rows = vec![
        own(Troop::Cuirassier, 60.0, 60.0),
        own(LINE, 150.0, 20.0),
        strong(foe(LINE, 60.0, 60.0), 11),
        foe(LINE, 66.5, 68.0),
    ];
    rows.extend((0..8).map(|i| foe(LINE, 10.0 + 15.0 * f64::from(i), 110.0)));
    let (battle, mut state) = table(&rows, Order::Attack);
    state.active = Side::Second;
    state.pairs.push(Pair { home: true, ..contact(A, C) });
    for other in 3..=11 {
        state.pairs.push(Pair { fresh: true, ..contact(B, UnitId(other)) });
    }
    run(&battle, &mut state, Step::Melee, &[2, 4, 8, 17]);
    assert_eq!((state.units[0].pose, state.units[0].shaken()), (pose(60.0, 65.5, 0), true));
}

/// POW-MOR-32, POW-REA-28: a general who accompanies a unit is lost with its rout, also if that leads off the table.
#[test]
fn a_rout_off_the_table_takes_its_general_along() {
    for (result, general) in [(MoraleOutcome::Rout, At::Off), (MoraleOutcome::RetreatShaken, At::Table)] {
        let rows = [own(Troop::LightCavalry, 60.0, 112.0), foe(LINE, 60.0, 112.0), foe(LINE, 150.0, 110.0)];
        let (battle, mut state) = table(&rows, Order::Engage);
        state.active = Side::Second;
        state.pairs.push(contact(A, B));
        state.units[1].result = Some(result);
        state.generals[3].place = field::Point::from_units(66.0, 113.0);
        // Without him the C-in-C is the only one to be activated.
        run(&battle, &mut state, Step::Withdraw, if general == At::Off { &[3] } else { &[] });
        assert_eq!(state.units[1].at, if general == At::Off { At::Lost } else { At::Off });
        assert_eq!(state.generals[3].at, general);
    }
}

/// POW-GEO-32: an evader is slowed by the ground of its strip, not by what lies beyond it.
#[test]
fn ground_beyond_the_way_slows_no_evader() {
    let rows = [own(Troop::LightCavalry, 60.0, 60.0), foe(Troop::LightCavalry, 60.0, 60.0)];
    for (from, end) in [(79.0, 75.0), (70.0, 67.5)] {
        let marsh = field_of(Terrain::Marsh, 4, [20.0, from, 100.0, 95.0]);
        let (battle, mut state) = table_on(&rows, Order::Engage, vec![marsh]);
        state.pairs.push(contact(A, B));
        let way = battle.withdrawal(&state, B, field::Facing::NORTH, Some(2));
        assert_eq!(way.end, pose(60.0, end, 180));
    }
}

/// POW-MB-40, POW-GEO-32: who can only go back as far as there is room goes through his own base.
#[test]
fn an_own_base_bars_no_retreat() {
    let wood = field_of(Terrain::Wood, 1, [0.0, 66.0, 120.0, 100.0]);
    let rows = [own(Troop::LightCavalry, 60.0, 60.0), foe(LINE, 60.0, 60.0)];
    let (battle, mut state) = table_on(&rows, Order::Engage, vec![wood]);
    state.pairs.push(contact(A, B));
    let base = &mut state.bases[16];
    (base.standing, base.kind, base.pose) = (Standing::Table, BaseType::Formed, pose(60.0, 72.0, 180));
    let way = battle.withdrawal(&state, B, field::Facing::NORTH, None);
    assert_eq!(way.end, pose(60.0, 64.5, 180));
}

/// POW-GEO-32, POW-TER-18: unknown ground is rolled where the strip lies, beside the way of the centre by its offset.
#[test]
fn the_strip_finds_out_its_own_ground() {
    for (west, rolled) in [(63.2, true), (64.6, false)] {
        let rough = field_of(Terrain::Rough, 0, [west, 68.0, 80.0, 72.0]);
        let rows =
            [own(Troop::LightCavalry, 60.0, 60.0), foe(LINE, 60.0, 60.0), foe(LINE, 57.0, 66.0), foe(LINE, 69.5, 66.0)];
        let (battle, mut state) = table_on(&rows, Order::Engage, vec![rough]);
        state.active = Side::Second;
        state.pairs.push(contact(A, B));
        state.units[1].result = Some(MoraleOutcome::RetreatShaken);
        let told = run(&battle, &mut state, Step::Withdraw, if rolled { &[4] } else { &[] });
        assert_eq!(state.units[1].pose, pose(60.0, 75.0, 180), "through the opening");
        assert_eq!(has(&told, "ground"), rolled);
    }
}

/// POW-CMD-06: a pursuer outside the radius is not out of command as long as the contact lasts, however many rounds are fought.
#[test]
fn who_pursued_into_a_melee_may_stay_there() {
    let rows = [own(Troop::Cuirassier, 60.0, 60.0), strong(foe(LINE, 60.0, 60.0), 11)];
    let (battle, mut state) = table(&rows, Order::Engage);
    state.pairs.push(Pair { rounds: 1, ..contact(A, B) });
    state.units[0].flags.set(Flags::STRAYED);
    state.generals[1].plan.points[0] = field::Point::from_units(150.0, 20.0);
    run(&battle, &mut state, Step::Melee, &[1, 1, 2, 5]);
    assert_eq!(state.pairs.len(), 1, "it goes on");
    let mut apart = state.clone();
    // The melee goes on in the next player-turn.
    run(&battle, &mut state, Step::End, &[1, 1, 2, 5]);
    assert!(!state.units[0].shaken());
    apart.units[0].flags.clear(Flags::STRAYED);
    run(&battle, &mut apart, Step::End, &[1, 1, 2, 5]);
    assert!(apart.units[0].shaken(), "who came there of his own will is");
}

/// POW-PUR-03: infantry must pursue if it rolled a 1 after the melee, not if it did before.
#[test]
fn an_earlier_one_compels_nobody() {
    for (die, asked) in [(5, true), (1, false)] {
        let column = so(strong(own(Troop::InfantryFrench, 60.0, 60.0), 13), Formation::AttackColumn);
        let rows = [column, strong(foe(LINE, 60.0, 60.0), 6), foe(LINE, 150.0, 110.0)];
        let (battle, mut state) = table(&rows, Order::Attack);
        state.active = Side::Second;
        state.pairs.push(Pair { home: true, ..contact(A, B) });
        state.units[0].flags.set(if asked { Flags::ROLLED_ONE } else { 0 });
        run(&battle, &mut state, Step::Melee, &[1, 4, 5, die, 20]);
        assert_eq!(state.step == Step::Pursue && is_asked(&battle, &state, "pursue"), asked);
    }
}

/// POW-REA-23: light horse on the flank of a line that has become fresh halts, also where that line could not face it.
#[test]
fn light_horse_halts_before_who_is_fresh_again() {
    let rows = [own(Troop::IrregularLightCavalry, 70.0, 60.0), own(LINE, 60.0, 60.0), foe(LINE, 60.0, 60.0)];
    let (battle, mut state) = table(&rows, Order::Engage);
    state.active = Side::Second;
    state.pairs.push(Pair { side: Contacted::Left, ..contact(A, C) });
    state.pairs.push(contact(B, C));
    let told = run(&battle, &mut state, Step::FireTests, &[5, 1, 1, 2, 2]);
    assert_eq!(event(&told, "halted").clause, REA_23);
    assert!(state.pairs.iter().all(|pair| pair.charger == B));
}

/// POW-REA-10, POW-FIRE-05, -43: shaken horse that is charged may fire, whatever it was told; fresh horse that only stands may not.
#[test]
fn shaken_horse_may_fire() {
    let rows = [own(Troop::LightCavalry, 60.0, 60.0), foe(Troop::LightCavalry, 60.0, 60.0)];
    let (battle, mut state) = table(&rows, Order::Engage);
    state.active = Side::Second;
    state.pairs.push(contact(A, B));
    state.units[1].reaction = Some(Reaction::Stand);
    assert!(!battle.may_fire(&state, B));
    state.units[1].flags.set(Flags::SHAKEN);
    assert!(battle.may_fire(&state, B));
}

/// POW-GEN-14, POW-DEC-01: strengths that a fire needs are rolled in the order of numbers, whoever fires at whom.
#[test]
fn strengths_follow_the_numbers() {
    let rows = [own(LINE, 40.0, 50.0), own(LINE, 100.0, 50.0), foe(LINE, 100.0, 54.0), foe(LINE, 40.0, 54.0)];
    let (mut battle, mut state) = table(&rows, Order::Hold);
    battle.setup.strength = StrengthMode::Random;
    state.units.iter_mut().for_each(|unit| unit.strength = 0);
    run(&battle, &mut state, Step::Fire, &[]);
    let told = answer(&battle, &mut state, Side::First, vec![], &[5, 5, 5, 5, 1, 1, 2, 2]);
    let rolled: Vec<u16> = told.iter().filter(|one| one.what == "strength").map(|one| one.pieces[0].0).collect();
    assert_eq!(rolled, [0, 1, 2, 3]);
}

/// POW-MB-37: a unit of a charged base is in contact if any of it is within 0.5 cm of the charger's front.
#[test]
fn a_corner_of_a_base_is_enough() {
    for (x, contacted) in [(69.3, true), (69.6, false)] {
        let (battle, mut state) = table(&[own(LINE, 60.0, 60.0), foe(LINE, x, 60.0)], Order::Engage);
        state.active = Side::Second;
        state.units[1].came = Some(BaseId(16));
        state.hits.push(BaseHit { charger: A, base: BaseId(16), from_front: false });
        let told = run(&battle, &mut state, Step::Declare, if contacted { &[5] } else { &[] });
        assert_eq!(has(&told, "contact"), contacted);
    }
}
