//! Rows of an activation, where a hundredth, a point or a neighbour decides.

use field::Point;
use game::{Pick, RuleSet as _, Side, Step as Leg, Way};
use rulebook::pow::{INI_22, MB_17, MB_34, MOV_05, STM_09};

use super::bench::{A, B, C, pose, table, table_on};
use super::situations::{answer, contact, refused};
use super::stage::{LINE, acting, field_of, foe, own, so, way_of};
use crate::ids::{BaseId, GeneralId, UnitId, Units};
use crate::layout::Layout;
use crate::orders::Opt;
use crate::procedures::Action;
use crate::setup::{BaseType, PieceKind};
use crate::sight::Thing;
use crate::state::{At, Contacted, Flags, Pair, Standing};
use crate::tables::terrain::Terrain;
use crate::troops::{Formation, Order, Troop};

fn to(x: f64, y: f64) -> Leg {
    Leg::To(Point::from_units(x, y).into())
}

/// POW-STM-09 (W4): a strategic move that comes to 40 cm of an enemy after 20 cm ends there; half a centimetre more is refused.
#[test]
fn every_centimetre_of_a_strategic_move_counts() {
    let (battle, state) = table(&[own(Troop::LightCavalry, 60.0, 30.0), foe(LINE, 60.0, 90.0)], Order::Engage);
    let far = |y: f64| battle.march(&state, Units::of(A), &[to(60.0, y)], 1).map(|march| march.used);
    assert_eq!(far(50.0), Ok(2000));
    assert_eq!(far(50.5).map_err(|refusal| refusal.clause), Err(STM_09));
}

/// POW-GEN-08, POW-STM-05: 40.004 cm are 40.00, within tactical distance; 40.006 are not.
#[test]
fn tactical_distance_is_measured_in_hundredths() {
    for (y, within) in [(90.004, true), (90.006, false)] {
        let (battle, state) = table(&[own(LINE, 60.0, 50.0), foe(LINE, 60.0, y)], Order::Engage);
        assert_eq!(battle.is_tactical(&state, Thing::Unit(A), &battle.block(&state, A)), within);
    }
}

/// POW-GEN-08, POW-REP-03: a new general may stand 20.004 cm from the place of the old one.
#[test]
fn a_replacement_is_measured_in_hundredths() {
    let (battle, mut state) = table(&[own(LINE, 60.0, 50.0)], Order::Engage);
    state.generals[1].place = Point::from_units(60.0, 60.0);
    let at = |y: f64| battle.may_replace_at(&state, GeneralId(1), Point::from_units(60.0, y));
    assert!(at(80.004) && !at(80.006));
}

/// POW-GEN-08, -14, POW-ORD-19: of two enemies equally near in hundredths the lower number is the target.
#[test]
fn a_hair_makes_nobody_nearer() {
    let rows = [own(LINE, 60.0, 50.0), foe(LINE, 50.0, 60.003), foe(LINE, 70.0, 60.001)];
    let (battle, state) = table(&rows, Order::Engage);
    assert_eq!(battle.target_of(&state, A).map(|(target, _)| target), Some(Thing::Unit(B)));
}

/// POW-GEO-23, -25: a ford slows whoever comes to the stream in it, not who stays before it.
#[test]
fn a_ford_slows_who_wades_it() {
    let stream = crate::setup::Piece {
        roll: Some(3),
        ..way_of(PieceKind::Terrain(Terrain::Stream), &[(0.0, 60.0), (120.0, 60.0)])
    };
    let ford = way_of(PieceKind::Ford, &[(50.0, 60.0)]);
    let (battle, state) = table_on(&[own(LINE, 50.0, 50.0)], Order::Engage, vec![stream, ford]);
    let wades = |from: f64, to: f64| {
        let [from, to] = [from, to].map(|y| battle.block_at(&state, A, pose(50.0, y, 0)));
        battle.ground.wades(&from, &to)
    };
    assert!(!wades(50.0, 58.4) && wades(50.0, 59.4) && wades(59.0, 66.0));
    assert!(!wades(61.5, 66.0), "nor who has it behind him");
}

/// POW-INT-03, POW-GEO-26: a row that passes a friend on one leg and a gap on another pays for both.
#[test]
fn a_friend_and_a_gap_in_one_row() {
    let rows = [
        own(Troop::LightCavalry, 60.0, 38.0),
        own(LINE, 60.0, 44.0),
        own(LINE, 53.0, 52.0),
        own(LINE, 67.0, 52.0),
        foe(LINE, 150.0, 110.0),
    ];
    let (battle, state) = table(&rows, Order::Engage);
    let march = battle.march(&state, Units::of(A), &[to(60.0, 48.0), to(60.0, 57.0)], 1).expect("it is legal");
    assert_eq!((march.through, march.gap), (Units::of(B), true));
}

/// POW-TER-17, POW-GEO-25: a general whom impassable ground surrounds since he stands in it goes on at speed 3; a ford slows him.
#[test]
fn a_general_leaves_the_marsh() {
    let marsh = field_of(Terrain::Marsh, 1, [50.0, 30.0, 70.0, 60.0]);
    let rows = [own(LINE, 100.0, 50.0), foe(LINE, 150.0, 110.0)];
    let (battle, mut state) = acting(&rows, vec![marsh], Order::Hold, 3);
    state.generals[1].place = Point::from_units(60.0, 50.0);
    let ride = |y: f64| {
        vec![Pick::way(Opt::MoveGeneral(GeneralId(1), 1).id(), Way::from_iter([to(60.0, y)])), Opt::GoOn.into()]
    };
    assert_eq!(refused(&battle, &state, ride(58.0)), rulebook::pow::MOV_04, "7.5 cm");
    answer(&battle, &mut state, Side::First, ride(57.5), &[]);
    assert_eq!(state.generals[1].place, Point::from_units(60.0, 57.5));
    let stream = way_of(PieceKind::Terrain(Terrain::Stream), &[(0.0, 60.0), (120.0, 60.0)]);
    let ford = way_of(PieceKind::Ford, &[(60.0, 60.0)]);
    let (battle, mut state) = acting(&rows, vec![stream, ford], Order::Hold, 3);
    state.generals[1].place = Point::from_units(60.0, 50.0);
    assert_eq!(refused(&battle, &state, ride(66.0)), rulebook::pow::MOV_04, "15 cm");
}

/// POW-ORD-07, -20, -23: a base is an enemy too: horse under `attack` has to charge one that it sees and can reach.
#[test]
fn a_base_has_to_be_charged() {
    let (battle, mut state) = acting(&[own(Troop::Cuirassier, 60.0, 60.0)], vec![], Order::Attack, 3);
    let base = &mut state.bases[16];
    (base.standing, base.kind, base.pose) = (Standing::Table, BaseType::Formed, pose(60.0, 89.0, 180));
    let charge = battle.trial_charge(&state, GeneralId(1), A, 3);
    assert!(matches!(charge, Some((Opt::ChargeBase(A, 0, _), 1))), "{charge:?}");
    state.bases[16].pose = pose(60.0, 100.0, 180);
    assert!(battle.trial_charge(&state, GeneralId(1), A, 3).is_none());
}

/// POW-ORD-27: irregular skirmishers under `engage` may charge a base, whatever they have in hand; foot with firearms may not.
#[test]
fn skirmishers_may_try_a_base() {
    for (troop, may) in [(Troop::IrregularSkirmisher, true), (LINE, false)] {
        let (battle, mut state) = acting(&[own(troop, 60.0, 60.0)], vec![], Order::Engage, 3);
        let base = &mut state.bases[16];
        (base.standing, base.kind, base.pose) = (Standing::Table, BaseType::Formed, pose(60.0, 76.5, 180));
        assert_eq!(battle.charge(&state, A, Thing::Base(BaseId(16)), Contacted::Front, &[]).is_ok(), may);
    }
}

/// POW-GEO-31, POW-INI-22, -23, POW-INI-11: who reinforces goes there as by a move: through a friend for 2 points more, its general with it.
#[test]
fn who_reinforces_passes_a_friend() {
    let rows = [own(LINE, 60.0, 60.0), own(LINE, 60.0, 50.0), own(LINE, 60.0, 55.0), foe(LINE, 60.0, 60.0)];
    let behind = vec![Pick::way(Opt::Reinforce(B, A).id(), Way::new()), Opt::GoOn.into()];
    for points in [4, 2] {
        let (battle, mut state) = acting(&rows, vec![], Order::Engage, points);
        state.pairs.push(Pair { rounds: 1, ..contact(A, UnitId(3)) });
        state.generals[1].place = Point::from_units(60.0, 46.5);
        if points < 4 {
            assert_eq!(refused(&battle, &state, behind.clone()), INI_22);
            continue;
        }
        answer(&battle, &mut state, Side::First, behind.clone(), &[]);
        assert_eq!((state.units[1].behind, state.units[1].pose), (Some(A), pose(60.0, 58.5, 0)));
        assert_eq!(state.generals[1].place, Point::from_units(60.0, 55.0), "he rode along");
    }
}

/// POW-MEL-30, POW-MOV-05: breaking off is a move: who fired, and may not move for that, stays in the melee.
#[test]
fn who_fired_does_not_break_off() {
    for fired in [0, Flags::FIRED_SHORT] {
        let rows = [own(Troop::InfantryIrregular, 60.0, 60.0), foe(LINE, 60.0, 60.0)];
        let (battle, mut state) = acting(&rows, vec![], Order::Hold, 3);
        state.pairs.push(Pair { rounds: 1, ..contact(B, A) });
        state.units[0].flags.set(fired);
        let leave = vec![Pick::from(Opt::BreakOff(A)), Opt::GoOn.into()];
        if fired == 0 {
            answer(&battle, &mut state, Side::First, leave, &[]);
            assert_eq!(state.units[0].pose, pose(60.0, 45.0, 0));
        } else {
            assert_eq!(refused(&battle, &state, leave), MOV_05);
        }
    }
}

/// POW-MOV-15, POW-TER-18: ground that is found out on the way stops who would reinforce.
#[test]
fn unknown_ground_stops_who_would_reinforce() {
    let wood = field_of(Terrain::Wood, 0, [40.0, 54.0, 80.0, 56.0]);
    let rows = [own(LINE, 60.0, 60.0), own(LINE, 60.0, 50.0), foe(LINE, 60.0, 60.0)];
    let (battle, mut state) = acting(&rows, vec![wood], Order::Engage, 3);
    state.pairs.push(Pair { rounds: 1, ..contact(A, C) });
    let behind = vec![Pick::way(Opt::Reinforce(B, A).id(), Way::new()), Opt::GoOn.into()];
    answer(&battle, &mut state, Side::First, behind, &[4]);
    assert_eq!((state.units[1].behind, state.units[1].pose), (None, pose(60.0, 55.0, 0)), "speed 2: 5 cm");
}

/// POW-INI-13, -24: British infantry that fired costs nothing more, also in a group with others that did not.
#[test]
fn british_infantry_is_exempt_in_a_group() {
    let rows = [own(Troop::InfantryBritish, 60.0, 60.0), own(LINE, 69.0, 60.0), foe(LINE, 150.0, 110.0)];
    let (battle, mut state) = acting(&rows, vec![], Order::Engage, 3);
    let cost = |state: &crate::State| {
        battle.cost(state, GeneralId(1), Action::Move, Units::of(A).with(B), (false, false, false))
    };
    state.units[0].flags.set(Flags::FIRED_SHORT);
    assert_eq!(cost(&state), 1);
    state.units[1].flags.set(Flags::FIRED_SHORT);
    assert_eq!(cost(&state), 2);
}

/// POW-ORD-08, POW-CMD-07, -08: light horse counts as under `engage` whatever the order of its command: within its move of the enemy it is engaged.
#[test]
fn light_horse_lets_the_marker_stop() {
    for (troop, stops) in [(Troop::IrregularLightCavalry, true), (Troop::LightCavalry, false)] {
        let (battle, state) = table(&[own(troop, 60.0, 60.0), foe(LINE, 60.0, 80.0)], Order::Attack);
        assert_eq!(battle.marker_may_stop(&state, GeneralId(1)), stops, "{troop:?}");
    }
}

/// POW-CMD-13, POW-DEC-02: the marker of a general who is out of action stays where it is, for everybody to see.
#[test]
fn a_marker_outlasts_its_general() {
    let (battle, mut state) = table(&[own(LINE, 60.0, 60.0), foe(LINE, 60.0, 90.0)], Order::Engage);
    state.generals[1].at = At::Off;
    let shown = |marks: &[game::Mark]| {
        let of = |mark: &&game::Mark| mark.what == "command_marker" && mark.piece == Some(battle.leader(GeneralId(1)));
        marks.iter().filter(of).count()
    };
    assert_eq!(shown(&battle.view(&state, Some(Side::Second)).marks), 1);
}

/// POW-ORD-20: having fired is obedience under `attack` and `engage`, not under `withdraw`.
#[test]
fn guns_that_fired_have_not_withdrawn() {
    let (battle, mut state) = table(&[own(Troop::ArtilleryHorse, 60.0, 60.0)], Order::Withdraw);
    state.units[0].flags.set(Flags::FIRED_BALL);
    assert!(battle.engaged(&state, A, Order::Engage) && !battle.engaged(&state, A, Order::Withdraw));
}

/// POW-MB-17, -34: on a march base nobody looks aside; a rank begins within 2.5 cm of the rear line of the rank before it, however deep
/// one before that may be.
#[test]
fn ranks_are_measured_from_the_one_before() {
    let mut rows = vec![so(own(Troop::ArtilleryFoot, 0.0, 0.0), Formation::Formed)];
    rows.extend((0..5).map(|_| own(LINE, 0.0, 0.0)));
    let (battle, mut state) = table(&rows, Order::Hold);
    state.units.iter_mut().for_each(|unit| unit.at = At::Base(BaseId(0)));
    let base = &mut state.bases[0];
    (base.standing, base.kind, base.pose) = (Standing::Table, BaseType::Deployed, pose(60.0, 46.25, 0));
    let layout = |third: f64| {
        let place = |unit: u8, x: f64, y: f64| {
            let formation = if unit == 0 { Formation::Formed } else { Formation::Deployed };
            (UnitId(unit), Some((pose(x, y, 0), formation)))
        };
        let units = [
            place(0, 73.5, 50.0),
            place(1, 49.5, 50.0),
            place(2, 58.5, 50.0),
            place(3, 67.5, 50.0),
            place(4, 60.0, 46.0),
            place(5, 60.0, third),
        ];
        Layout { units: units.into_iter().collect(), ..Layout::default() }
    };
    assert_eq!(battle.check_layout(&state, BaseId(0), &layout(42.0)), Ok(()));
    let deep = battle.check_layout(&state, BaseId(0), &layout(40.0));
    assert_eq!(deep.map_err(|refusal| refusal.clause), Err(MB_34));
    state.bases[0].kind = BaseType::March;
    let aside = Layout {
        units: (0..6)
            .map(|i| (UnitId(i), Some((pose(60.0, 60.0 - 9.0 * f64::from(i), 90), Formation::Formed))))
            .collect(),
        ..Layout::default()
    };
    let refusal = battle.check_layout(&state, BaseId(0), &aside).expect_err("they look aside");
    assert_eq!(refusal.clause, MB_17);
}
