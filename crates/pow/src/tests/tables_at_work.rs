//! Tables that few grounds and few armies know, met by answers.

use field::Point;
use game::{RuleSet as _, Side};
use rulebook::pow::{GEO_22, GEO_23, SPD_07};

use super::bench::{A, pose};
use super::situations::{answer, is_asked, refused, run};
use super::stage::{LINE, acting, field_of, foe, ground, hushes, march, own, says, so};
use crate::Battle;
use crate::ids::{BaseId, GeneralId};
use crate::setup::{BaseType, Piece};
use crate::sight::Thing;
use crate::state::{At, Plan, Standing, State, Step};
use crate::tables::detection::Sight;
use crate::tables::terrain::Terrain;
use crate::troops::{Formation, Order, Troop};

/// How far a unit gets over a piece of ground 2 cm ahead of it, as its event says by which clause; `None`: not at all.
fn gets(troop: Troop, formation: Formation, terrain: Terrain, roll: u8, clause: &str) -> Option<f64> {
    let line = ground(terrain, roll, &[(20.0, 12.0), (80.0, 12.0)]);
    let rows = [so(own(troop, 50.0, 10.0), formation), foe(LINE, 150.0, 115.0)];
    let (battle, state) = acting(&rows, vec![line], Order::Engage, 3);
    let steps = (1..=60).map(|step| f64::from(step) * 0.5);
    // Before it reaches the line it may go as it likes.
    let beyond = steps.filter(|cm| *cm >= 1.5);
    let legal = |cm: &f64| {
        let rows = march(A, 50.0, 10.0 + cm).into_iter().collect();
        battle.check(&state, Side::First, &rows).is_ok()
    };
    let most = beyond.filter(legal).last();
    if let Some(cm) = most {
        assert_eq!(refused(&battle, &state, march(A, 50.0, 10.5 + cm)), GEO_22);
        let told = answer(&battle, &mut state.clone(), Side::First, march(A, 50.0, 10.0 + cm), &[]);
        says(&told, "moved", &[clause]);
    } else {
        assert_eq!(refused(&battle, &state, march(A, 50.0, 12.0)), GEO_23);
    }
    most
}

/// POW-TER-08: an earthwork slows foot to speed 3, 2 or 1, horse to 2 or 1 or not at all over it, guns likewise.
#[test]
fn earthworks_slow_whoever_crosses_them() {
    let over =
        |troop, formation| [1, 2, 4, 6].map(|roll| gets(troop, formation, Terrain::Earthwork, roll, "POW-TER-08"));
    assert_eq!(over(LINE, Formation::Deployed), [Some(2.5), Some(5.0), Some(5.0), Some(10.0)]);
    assert_eq!(over(Troop::LightCavalry, Formation::Deployed), [None, None, Some(15.0), Some(30.0)]);
    assert_eq!(over(Troop::ArtilleryFoot, Formation::Formed), [None, None, Some(7.5), Some(2.5)]);
}

/// POW-TER-10: an abatis bars guns always, horse unless it is of the weakest kind, foot if it is of the strongest.
#[test]
fn abatis_bar_guns_and_horse() {
    let over =
        |troop, formation| [1, 3, 5, 6].map(|roll| gets(troop, formation, Terrain::Obstacle, roll, "POW-TER-10"));
    assert_eq!(over(LINE, Formation::Deployed), [None, Some(2.5), Some(5.0), Some(10.0)]);
    assert_eq!(over(Troop::LightCavalry, Formation::Deployed), [None, None, None, Some(15.0)]);
    assert_eq!(over(Troop::ArtilleryFoot, Formation::Formed), [None; 4]);
}

/// POW-SPD-07: irregular guns in battery do not move at all, and are told so; limbered they do.
#[test]
fn irregular_guns_in_battery_stay() {
    let guns = |formation| {
        let rows = [so(own(Troop::ArtilleryIrregular, 50.0, 10.0), formation), foe(LINE, 150.0, 115.0)];
        acting(&rows, vec![], Order::Engage, 3)
    };
    let (battle, state) = guns(Formation::Deployed);
    assert_eq!(refused(&battle, &state, march(A, 50.0, 10.5)), SPD_07);
    let (battle, mut state) = guns(Formation::Formed);
    answer(&battle, &mut state, Side::First, march(A, 50.0, 20.0), &[]);
}

/// POW-TER-14: a hill that turned out rough is rolled on the rough table when the first unit reaches it; a wood on its own, and not by that clause.
#[test]
fn a_rough_hill_is_rolled_when_it_is_reached() {
    let reached = |piece: Piece| {
        let rows = [own(LINE, 50.0, 10.0), foe(LINE, 150.0, 115.0)];
        let (battle, mut state) = acting(&rows, vec![piece], Order::Engage, 3);
        assert!(!battle.ground.is_known(&state, 0), "nobody has reached it");
        let told = answer(&battle, &mut state, Side::First, march(A, 50.0, 14.0), &[4]);
        (told, battle.ground.piece(&state, 0).map(|piece| piece.terrain))
    };
    let (told, terrain) = reached(field_of(Terrain::Hill, 1, [20.0, 13.0, 80.0, 40.0]));
    says(&told, "ground", &["POW-TER-14"]);
    assert_eq!(terrain, Some(Terrain::Rough));
    let (told, terrain) = reached(field_of(Terrain::Wood, 0, [20.0, 13.0, 80.0, 40.0]));
    hushes(&told, "ground", &["POW-TER-14"]);
    assert_eq!(terrain, Some(Terrain::Wood));
}

/// A base of the second side with its centre at a height of the table, in a wood from 60 to 110 cm, and the general of the first who looks for it.
fn in_the_wood(centre: f64, general: f64) -> (Battle, State) {
    let wood = field_of(Terrain::Wood, 6, [20.0, 60.0, 110.0, 110.0]);
    let (battle, mut state) = acting(&[own(LINE, 150.0, 10.0), foe(LINE, 0.0, 0.0)], vec![wood], Order::Hold, 3);
    let base = BaseId::of(Side::Second).next().expect("a base");
    let one = &mut state.bases[base.place()];
    (one.standing, one.kind, one.pose) = (Standing::Table, BaseType::March, pose(65.0, centre, 90));
    one.plan = Plan::hold_at(one.pose.at);
    (state.units[1].at, state.generals[3].at) = (At::Base(base), At::Base(base));
    (state.activation, state.active) = (None, Side::First);
    state.generals[1].place = Point::from_units(65.0, general);
    (battle, state)
}

/// POW-DET-04: a base within a wood is looked for only by whoever is in it too; at its edge also from outside.
#[test]
fn high_ground_hides_what_is_not_at_its_edge() {
    let asked = |centre: f64, general: f64| {
        let (battle, mut state) = in_the_wood(centre, general);
        let base = BaseId::of(Side::Second).next().expect("a base");
        let case = battle.detection_case(&state, Thing::General(GeneralId(1)), base);
        let sight = case.sight(&mut ());
        run(&battle, &mut state, Step::Detect, &[]);
        let asked = state.step == Step::Detect && is_asked(&battle, &state, "detect");
        (case.at_edge, case.both_inside, sight == Sight::Invisible, asked)
    };
    assert_eq!(asked(85.0, 30.0), (false, false, true, false), "within it, from outside");
    assert_eq!(asked(63.8, 30.0), (true, false, false, true), "at its edge");
    assert!(asked(85.0, 78.0).1, "both within it");
}

/// POW-DET-12: whoever fires stands on the table, and everybody sees him; no base ever counts as having fired.
#[test]
fn who_fires_is_seen() {
    let rows = [own(LINE, 50.0, 50.0), foe(LINE, 50.0, 54.0)];
    let (battle, mut state) = super::bench::table(&rows, Order::Hold);
    state.active = Side::First;
    run(&battle, &mut state, Step::Fire, &[]);
    let told = answer(&battle, &mut state, Side::First, vec![], &[1, 1, 1, 1]);
    assert!(told.iter().any(|event| event.what == "fired" && event.pieces.contains(&battle.piece(A))));
    let view = battle.view(&state, Some(Side::Second));
    assert!(view.pieces.iter().any(|piece| piece.id == battle.piece(A)), "the enemy sees him");
    let (battle, state) = in_the_wood(63.8, 30.0);
    let base = BaseId::of(Side::Second).next().expect("a base");
    assert!(!battle.detection_case(&state, Thing::General(GeneralId(1)), base).fired);
}
