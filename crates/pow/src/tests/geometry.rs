//! Geometry in play: formations, wheels, charges, retreats.

use game::{Side, Step, Way};

use super::bench::{A, B, C, pose, table};
use crate::ids::Units;
use crate::sight::Thing;
use crate::state::{At, Contacted, Origin, Pair};
use crate::troops::{Formation, Order, Troop};

const LINE: Troop = Troop::InfantryPrussian;

/// POW-GEO-28, POW-FCH-01 (W16): a march column goes into line on any of its four sides, centred or by an end.
#[test]
fn a_column_deploys_to_any_side() {
    let (battle, state) = table(&[(Side::First, LINE, 12, Formation::Formed, 50.0, 50.0, 0)], Order::Engage);
    let place = |place: u8| battle.formation_place(&state, A, Formation::Deployed, place).expect("a place");
    let expected = [
        (50.0, 50.0, 0),
        (53.0, 50.0, 0),
        (47.0, 50.0, 0),
        (51.5, 47.75, 90),
        (51.5, 45.5, 90),
        (51.5, 50.0, 90),
        (50.0, 45.5, 180),
        (47.0, 45.5, 180),
        (53.0, 45.5, 180),
        (48.5, 47.75, 270),
        (48.5, 50.0, 270),
        (48.5, 45.5, 270),
    ];
    for (i, (x, y, facing)) in expected.into_iter().enumerate() {
        assert_eq!(place(i as u8), pose(x, y, facing), "place {i}");
    }
}

/// POW-GEO-27 (W17): a group wheels as one rigid body, and its outer rear corner uses most.
#[test]
fn a_group_wheels_as_one() {
    let rows = [
        (Side::First, LINE, 12, Formation::Deployed, 50.0, 50.0, 0),
        (Side::First, LINE, 12, Formation::Deployed, 59.0, 50.0, 0),
    ];
    let (battle, state) = table(&rows, Order::Engage);
    let group = battle.group_of(&state, A, true).expect("they touch");
    assert_eq!(group, Units::of(A).with(B));
    let way = Way::from_iter([Step::Set(pose(50.0, 54.0, 350))]);
    let march = battle.march(&state, group, &way, 1).expect("legal at speed 1");
    assert_eq!(march.ends[1], (B, pose(58.863, 55.563, 350)));
    assert_eq!((march.used, march.allowance), (637, 1_000));
}

/// POW-GEO-29, POW-CHA-03, POW-FLK-07 (W7): light cavalry on the flank of a line stands no farther forward than its front, and
/// the short edge costs 2.5 cm more.
#[test]
fn a_flank_is_charged_from_beside_it() {
    let rows = [
        (Side::First, Troop::LightCavalry, 10, Formation::Deployed, 75.0, 50.0, 315),
        (Side::Second, LINE, 12, Formation::Deployed, 60.0, 60.0, 180),
        (Side::Second, LINE, 12, Formation::Deployed, 66.0, 66.4, 180),
    ];
    let (battle, state) = table(&rows, Order::Engage);
    let charge = battle.charge(&state, A, Thing::Unit(B), Contacted::Left, &[]).expect("legal");
    assert_eq!(charge.place, pose(64.5, 60.0, 270));
    assert_eq!(charge.march.used, 2_106);
    assert_eq!(battle.guards(&state, A, B, Contacted::Left), Units::of(C), "4.90 cm from the edge");
    assert!(battle.is_guarding(&state, C, B, Contacted::Left), "POW-FLK-06: under engage");
    let refused = battle.charge(&state, A, Thing::Unit(B), Contacted::Right, &[]);
    assert!(refused.is_err(), "the far flank is behind the line");
}

/// POW-GEO-29 (W8): cuirassiers come flush on the front of a line where their foot falls.
#[test]
fn a_charger_comes_flush_where_its_foot_falls() {
    let rows = [
        (Side::First, Troop::Cuirassier, 12, Formation::Deployed, 104.0, 58.0, 0),
        (Side::Second, Troop::InfantryBritish, 13, Formation::Deployed, 100.0, 80.0, 180),
    ];
    let (battle, mut state) = table(&rows, Order::Attack);
    // The marker stands where the charge is still inside its radius.
    state.generals[1].marker = 10_000;
    let charge = battle.charge(&state, A, Thing::Unit(B), Contacted::Front, &[]).expect("legal");
    assert_eq!((charge.place, charge.march.used), (pose(104.0, 80.0, 0), 2_200));
    state.generals[1].marker = -1_000_000;
    state.generals[1].plan.points[0] = field::Point::new(10_000, 1_000);
    assert!(battle.charge(&state, A, Thing::Unit(B), Contacted::Front, &[]).is_err(), "POW-CMD-09: outside the radius");
}

/// POW-GEO-32, POW-MOR-33, -34 (W9): a beaten line takes an opening of 3 cm; where there is none it passes through its friend.
#[test]
fn a_retreat_takes_the_opening() {
    let rows = |e: f64| {
        [
            (Side::First, Troop::LightCavalry, 10, Formation::Deployed, 60.0, 60.0, 0),
            (Side::Second, LINE, 12, Formation::Deployed, 60.0, 60.0, 180),
            (Side::Second, LINE, 12, Formation::Deployed, 57.0, 66.0, 180),
            (Side::Second, LINE, 12, Formation::Deployed, e, 66.0, 180),
        ]
    };
    for (e, through) in [(69.5, Units::EMPTY), (68.0, Units::of(C))] {
        let (battle, mut state) = table(&rows(e), Order::Engage);
        state.pairs.push(Pair {
            charger: A,
            target: B,
            side: Contacted::Front,
            faced: false,
            rounds: 1,
            origin: Origin::Charge,
            counter: false,
            crossed: false,
            broken: false,
            home: true,
            fresh: false,
        });
        let away = battle.away(&state, B, &[Contacted::Front]);
        let way = battle.withdrawal(&state, B, away, None);
        assert_eq!((way.end, way.through, way.off, way.stuck), (pose(60.0, 75.0, 180), through, None, false));
    }
}

/// POW-GEO-33, POW-MOR-39: a retreat over the edge leaves the table where the centre crosses it.
#[test]
fn a_retreat_leaves_the_table() {
    let rows = [(Side::Second, LINE, 12, Formation::Deployed, 60.0, 110.0, 180)];
    let (battle, state) = table(&rows, Order::Engage);
    let way = battle.withdrawal(&state, A, field::Facing::NORTH, None);
    assert_eq!(way.off, Some(field::Point::new(60_000, 120_000)));
    assert_eq!(state.units[0].at, At::Table);
}
