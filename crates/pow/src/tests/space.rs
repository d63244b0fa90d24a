//! Ground and space: footprints, gaps, sight, tactical distance, what a way meets.

use field::{Block, Mark, Point, Size};
use game::{Pick, Side, Step as Leg, Way};
use rulebook::pow::{CHA_04, GEO_13, GEO_22, GEO_23, GEO_24, GEO_26, INT_02, LOS_01, LOS_10};

use super::bench::{A, B, C, pose, table, table_on};
use super::situations::{answer, charge, contact, refused, run};
use super::stage::{LINE, acting, event, field_of, foe, ground, hushes, march, own, says, so, way_of};
use crate::ids::{BaseId, UnitId, Units};
use crate::orders::Opt;
use crate::setup::{BaseType, Piece, PieceKind};
use crate::shape::{self, footprint};
use crate::sight::{Line, Thing};
use crate::state::{Contacted, Flags, Pair, Standing, Step};
use crate::tables::terrain::Terrain;
use crate::troops::{Formation, Order, Troop};
use crate::walk::Ignore;

/// POW-BASE-06, -07, POW-FORM-01, POW-TRP-07: the footprint of every formation; a unit always stands on that of its own.
#[test]
fn footprints() {
    use Formation::{AttackColumn, Deployed, Formed, Square};
    for (troop, formation, [width, depth]) in [
        (LINE, Deployed, [9_000, 1_500]),
        (LINE, Formed, [3_000, 4_500]),
        (LINE, Square, [3_000, 4_500]),
        (Troop::InfantryFrench, AttackColumn, [6_000, 3_000]),
        (Troop::InfantryIrregular, Deployed, [9_000, 2_000]),
        (Troop::IrregularSkirmisher, Deployed, [9_000, 2_000]),
        (Troop::LightCavalry, Deployed, [9_000, 3_000]),
        (Troop::Cuirassier, Formed, [3_000, 9_000]),
        (Troop::MountedInfantry, Deployed, [9_000, 3_000]),
        (Troop::MountedInfantry, Formed, [3_000, 9_000]),
        (Troop::MountedInfantry, Square, [3_000, 9_000]),
        (Troop::IrregularCavalry, Deployed, [9_000, 4_000]),
        (Troop::ArtilleryFoot, Deployed, [3_000, 4_000]),
        (Troop::ArtilleryHorse, Formed, [3_000, 9_000]),
    ] {
        assert_eq!(footprint(troop, formation), Size::new(width, depth), "{troop:?} {formation:?}");
    }
    let (battle, mut state) =
        acting(&[own(Troop::InfantryFrench, 50.0, 50.0), foe(LINE, 50.0, 110.0)], vec![], Order::Hold, 3);
    for (formation, ids) in [
        (AttackColumn, ["POW-BASE-06", "POW-BASE-07", "POW-FORM-01", "POW-TRP-07"].as_slice()),
        (Formed, ["POW-BASE-06", "POW-FORM-01", "POW-FORM-02"].as_slice()),
    ] {
        let rows = vec![Pick::from(Opt::Form(A, formation, 0)), Opt::GoOn.into()];
        let told = answer(&battle, &mut state, Side::First, rows, &[]);
        says(&told, "formed", ids);
        let block = battle.block(&state, A);
        let size = footprint(Troop::InfantryFrench, formation);
        assert_eq!((block.width() * 1000.0, block.depth() * 1000.0), (f64::from(size.width), f64::from(size.depth)));
    }
    // The whole rectangle of a column counts: a friend beside its single rear base is in the way.
    let column = so(own(Troop::InfantryFrench, 50.0, 50.0), AttackColumn);
    let (battle, state) =
        acting(&[column, so(own(LINE, 55.0, 40.0), Formed), foe(LINE, 50.0, 110.0)], vec![], Order::Hold, 3);
    assert_eq!(refused(&battle, &state, march(B, 53.9, 49.0)), GEO_24);
}

/// POW-TRP-01: irregular guns move as wagons, foot guns with the infantry, horse guns with the cavalry.
#[test]
fn guns_have_three_paces() {
    for (troop, cm) in [(Troop::ArtilleryIrregular, 10.0), (Troop::ArtilleryFoot, 15.0), (Troop::ArtilleryHorse, 25.0)]
    {
        let rows = [so(own(troop, 50.0, 10.0), Formation::Formed), foe(LINE, 150.0, 115.0)];
        let (battle, mut state) = acting(&rows, vec![], Order::Engage, 3);
        assert_eq!(refused(&battle, &state, march(A, 50.0, 10.0 + cm + 0.5)), GEO_22, "{troop:?}");
        let told = answer(&battle, &mut state, Side::First, march(A, 50.0, 10.0 + cm), &[]);
        says(&told, "moved", &["POW-TRP-01"]);
    }
}

/// POW-BASE-04, -09, POW-CMD-05: markers and generals are nobody's obstacle; a marker moves for nothing; a general touches whom he overlaps.
#[test]
fn markers_and_generals_are_no_obstacle() {
    let (battle, mut state) = acting(&[own(LINE, 50.0, 50.0), foe(LINE, 150.0, 115.0)], vec![], Order::Engage, 3);
    state.activation.as_mut().expect("his").marked = false;
    // The marker starts at the front of the line and goes on over it.
    let rows = vec![Pick::from(Opt::MarkerLeast), Opt::GoOn.into()];
    let told = answer(&battle, &mut state, Side::First, rows, &[]);
    says(&told, "marker_moved", &["POW-BASE-04", "POW-CMD-05"]);
    assert_eq!(
        (state.generals[1].marker, state.activation.map(|now| now.points)),
        (7_500, Some(3)),
        "three times 2.5 cm"
    );
    let told = answer(&battle, &mut state, Side::First, march(A, 50.0, 56.0), &[]);
    assert_eq!(event(&told, "moved").clause.id(), "POW-MOV-04");
    let general = crate::ids::GeneralId(1);
    let ride = |x: f64, y: f64| {
        let way = Way::from_iter([Leg::To(Point::from_units(x, y).into())]);
        vec![Pick::way(Opt::MoveGeneral(general, 1).id(), way), Opt::GoOn.into()]
    };
    let told = answer(&battle, &mut state, Side::First, ride(50.0, 55.5), &[]);
    says(&told, "moved", &["POW-BASE-09"]);
    assert!(battle.touches(&state, general, Units::of(A)));
    let block = shape::general(Point::from_units(50.0, 55.5));
    assert_eq!((block.width(), block.depth()), (3.0, 4.0), "his 4 cm lie along the depth of the table");
    state.generals[1].place = Point::from_units(56.01, 55.5);
    assert!(battle.touches(&state, general, Units::of(A)));
    state.generals[1].place = Point::from_units(56.02, 55.5);
    assert!(!battle.touches(&state, general, Units::of(A)));
}

/// POW-GEO-03: distances are from part to part, but those of fire from the centre of the front and those of the radius from the marker's centre.
#[test]
fn from_where_is_measured() {
    let (battle, mut state) = table(&[own(LINE, 50.0, 50.0), foe(LINE, 50.0, 60.0)], Order::Hold);
    state.generals[1].place = Point::from_units(70.0, 50.0);
    let block = battle.block(&state, A);
    assert_eq!(battle.distance_from(&state, crate::ids::GeneralId(1), &block), 1_400, "70 − 1.5 − 54.5");
    state.units[1].pose = pose(57.0, 54.0, 180);
    // The nearest corner of the enemy is 3 cm ahead of one end of the front, and (2.5, 4) from its centre.
    assert_eq!(battle.range(&state, A, &battle.block(&state, B)), 472);
    state.generals[1].plan.points[0] = Point::from_units(50.0, 72.5);
    assert!(battle.in_radius(&state, A, &block));
}

/// POW-GEO-04: a charger touches along at least 3 cm.
#[test]
fn contact_is_three_centimetres() {
    let (battle, mut state) = table(&[own(LINE, 90.0, 50.0), foe(LINE, 60.0, 60.0)], Order::Attack);
    let from = state.units[0].pose;
    let place =
        battle.flush(&state, A, from, &battle.block(&state, B), Contacted::Front, false).expect("there is room");
    assert_eq!(place, pose(66.0, 60.0, 0), "4.5 + 4.5 − 3");
    let (battle, mut near) = acting(&[own(LINE, 60.0, 52.0), foe(LINE, 60.0, 60.0)], vec![], Order::Attack, 2);
    let told = answer(&battle, &mut near, Side::First, vec![charge(A, B, Contacted::Front), Opt::GoOn.into()], &[]);
    says(&told, "contact", &["POW-GEO-04"]);
    says(&told, "charged", &["POW-GEO-39", "POW-CMD-14", "POW-LOS-13"]);
    state.pairs.clear();
}

/// POW-GEO-05, -06, -38: 45° to either side of the front centre; a square from the side nearest to its target; a lane of 3 cm for guns; the zone as wide as
/// the front.
#[test]
fn arcs_lanes_and_zones() {
    let (battle, mut state) = table(&[own(LINE, 50.0, 50.0), foe(LINE, 58.5, 54.0)], Order::Hold);
    let block = battle.block(&state, A);
    let mark = |x: f64, y: f64| Mark::from(Point::from_units(x, y));
    assert!(shape::in_arc(&block, mark(54.0, 54.0)) && !shape::in_arc(&block, mark(54.02, 54.0)));
    state.units[0].formation = Formation::Square;
    // 3 × 4.5: its right side is at x = 51.5.
    let spot = |x: f64, y: f64| Block::about(mark(x, y), field::Facing::NORTH, Size::new(10, 10));
    let side = battle.firing_block(&state, A, &spot(60.0, 48.0));
    assert_eq!(side.front().point(), Point::from_units(51.5, 47.75), "the target is nearer to the right side");
    let front = battle.firing_block(&state, A, &spot(50.0, 60.0));
    assert_eq!(front.front().point(), Point::from_units(50.0, 50.0));
    let gun = own(Troop::ArtilleryFoot, 50.0, 50.0);
    for (x, clear) in [(53.0, true), (52.98, false)] {
        let rows = [gun, so(own(LINE, x, 58.0), Formation::Formed), foe(LINE, 50.0, 65.0)];
        let (battle, state) = table(&rows, Order::Hold);
        assert_eq!(battle.can_hit(&state, A, C).is_some(), clear, "{x}");
    }
    let (battle, state) = table(&[gun, foe(LINE, 50.0, 65.0)], Order::Hold);
    let zone = battle.fire_zone(&state, A, &battle.block(&state, B)).expect("a zone");
    assert_eq!((zone.width().round(), zone.depth().round()), (3.0, 30.0), "ball range of a medium gun");
    let mut fires = state.clone();
    fires.active = Side::First;
    run(&battle, &mut fires, Step::Fire, &[]);
    let told = answer(&battle, &mut fires, Side::First, vec![], &[1, 1]);
    says(&told, "fired", &["POW-GEO-38", "POW-GEO-06", "POW-GEO-36", "POW-GEO-21", "POW-GEO-13"]);
}

/// POW-GEO-13, -21: a fire needs a line from every sample point of the front; to see, one is enough.
#[test]
fn the_whole_front_must_see() {
    let hides = so(own(LINE, 46.0, 52.0), Formation::Formed);
    let mut column = hides;
    column.5 = 53.0;
    let rows = [own(LINE, 50.0, 48.0), column, foe(LINE, 54.0, 57.5)];
    let (mut battle, state) = table(&rows, Order::Hold);
    battle.setup.units[0].skirmishers = true;
    assert!(battle.sees(&state, Thing::Unit(A), Thing::Unit(C)));
    assert_eq!(battle.hit(&state, A, C), Err(GEO_13), "its left end has no line");
    let samples = shape::samples(&battle.block(&state, A), 1.5);
    let mut xs: Vec<i32> = samples.iter().map(|mark| mark.point().x).collect();
    xs.sort_unstable();
    xs.dedup();
    assert_eq!(xs, [45_500, 47_000, 48_500, 50_000, 51_500, 53_000, 54_500]);
    assert_eq!(shape::target_points(&battle.block(&state, A)).len(), 8);
}

/// POW-GEO-20: shapes overlap if they are more than 0.01 cm in each other; everybody in a fire zone is so found.
#[test]
fn what_overlaps() {
    let (battle, state) = table(&[own(LINE, 50.0, 50.0), foe(LINE, 150.0, 115.0)], Order::Hold);
    let room =
        |x: f64| battle.room(&state, &Block::new(pose(x, 50.0, 0), Size::new(9_000, 1_500)), Ignore::default()).is_ok();
    assert!(room(59.0) && room(58.99) && !room(58.98));
    let alone = [own(LINE, 50.0, 50.0), foe(LINE, 48.0, 54.0), foe(LINE, 55.0, 56.5)];
    let (battle, mut state) = table(&alone, Order::Hold);
    state.active = Side::First;
    run(&battle, &mut state, Step::Fire, &[]);
    let told = answer(&battle, &mut state, Side::First, vec![], &[1, 1, 1]);
    says(&told, "fired", &["POW-GEO-20", "POW-FIRE-14"]);
}

/// POW-GEO-12, -23, POW-MOV-11: ground counts if the front edge meets it; everybody reads his own column; impassable ground bars even the way of a corner.
#[test]
fn what_a_way_meets() {
    let wood = || field_of(Terrain::Wood, 2, [40.0, 58.0, 60.0, 80.0]);
    let (battle, mut state) = acting(
        &[own(LINE, 50.0, 56.0), own(Troop::LightCavalry, 80.0, 56.0), foe(LINE, 150.0, 115.0)],
        vec![wood()],
        Order::Engage,
        3,
    );
    assert_eq!(refused(&battle, &state, march(A, 50.0, 61.5)), GEO_22, "a line has 5 cm in a wood");
    let told = answer(&battle, &mut state, Side::First, march(A, 50.0, 61.0), &[]);
    says(&told, "moved", &["POW-MOV-11", "POW-GEO-12", "POW-MOV-06"]);
    state.units[1].pose = pose(50.0, 50.0, 0);
    state.units[0].pose = pose(90.0, 56.0, 0);
    assert_eq!(refused(&battle, &state, march(B, 50.0, 60.0)), GEO_23, "mounted troops do not enter");
    // The front keeps clear of the wood, the corners behind it would cut it.
    let copse = field_of(Terrain::Wood, 2, [60.0, 50.0, 62.0, 55.5]);
    let rows = [own(Troop::LightCavalry, 50.0, 57.0), foe(LINE, 150.0, 115.0)];
    let (battle, state) = acting(&rows, vec![copse], Order::Engage, 3);
    assert_eq!(refused(&battle, &state, march(A, 75.0, 57.0)), GEO_23);
    let line = ground(Terrain::Stream, 2, &[(0.0, 60.0), (180.0, 60.0)]);
    let (battle, state) = table_on(&[own(LINE, 50.0, 50.0)], Order::Hold, vec![line]);
    let met = |y: f64| battle.ground.met(&battle.block(&state, A), &battle.block_at(&state, A, pose(50.0, y, 0)), 1.5);
    assert!(met(59.0) == 0 && met(59.01) != 0, "a line is met nearer than 1 cm");
}

/// POW-GEO-25, -26, -17, POW-INT-03, POW-INI-10, -11: bridges, fords, gaps of 3 cm and friends: what passes, and what it costs.
#[test]
fn gaps_bridges_and_friends() {
    let stream = || ground(Terrain::Stream, 1, &[(0.0, 60.0), (180.0, 60.0)]);
    let column = so(own(LINE, 50.0, 57.0), Formation::Formed);
    let far = foe(LINE, 150.0, 115.0);
    let (battle, state) = acting(&[column, far], vec![stream()], Order::Engage, 4);
    assert_eq!(refused(&battle, &state, march(A, 50.0, 66.0)), GEO_23, "a 1: impassable to foot");
    let bridge = way_of(PieceKind::Bridge, &[(50.0, 60.0)]);
    let (battle, mut state) = acting(&[column, far], vec![stream(), bridge], Order::Engage, 4);
    answer(&battle, &mut state, Side::First, march(A, 50.0, 70.0), &[]);
    let ford = way_of(PieceKind::Ford, &[(50.0, 60.0)]);
    let (battle, mut state) = acting(&[column, far], vec![stream(), ford], Order::Engage, 4);
    assert_eq!(refused(&battle, &state, march(A, 50.0, 67.5)), GEO_22, "speed 2 in a ford");
    let told = answer(&battle, &mut state, Side::First, march(A, 50.0, 67.0), &[]);
    says(&told, "moved", &["POW-GEO-25"]);
    // A line of 9 cm between two columns 4 cm apart, and 2 cm apart.
    let gap = |cm: f64| {
        let side = |x: f64| so(own(LINE, x, 56.0), Formation::Formed);
        [own(LINE, 50.0, 50.5), side(50.0 - cm / 2.0 - 1.5), side(50.0 + cm / 2.0 + 1.5), far]
    };
    let (battle, mut state) = acting(&gap(4.0), vec![], Order::Engage, 4);
    let told = answer(&battle, &mut state, Side::First, march(A, 50.0, 58.0), &[]);
    says(&told, "moved", &["POW-GEO-17", "POW-INT-03", "POW-INI-10", "POW-INI-03"]);
    assert_eq!(state.activation.map(|now| now.points), Some(2), "one, and one for the gap");
    let (battle, mut state) = acting(&gap(2.0), vec![], Order::Engage, 4);
    let mut held = state.clone();
    held.pairs.push(contact(C, UnitId(3)));
    let told = answer(&battle, &mut state, Side::First, march(A, 50.0, 58.0), &[]);
    says(&told, "moved", &["POW-INT-03", "POW-INI-11"]);
    assert_eq!(state.activation.map(|now| now.points), Some(1), "one, and two for the friends");
    assert_eq!(refused(&battle, &held, march(A, 50.0, 58.0)), GEO_26, "not through who is in contact");
    let (battle, state) = acting(&gap(2.0), vec![], Order::Engage, 4);
    assert_eq!(refused(&battle, &state, march(A, 50.0, 56.5)), GEO_24, "it must be complete");
}

/// POW-INT-02: bases that are not deployed neither pass nor are passed.
#[test]
fn only_deployed_bases_are_passed() {
    for (kind, passes) in [(BaseType::Deployed, true), (BaseType::Formed, false)] {
        let rows = [so(own(Troop::LightCavalry, 50.0, 30.0), Formation::Formed), foe(LINE, 150.0, 115.0)];
        let (battle, mut state) = acting(&rows, vec![], Order::Engage, 4);
        let base = BaseId(0);
        let one = &mut state.bases[base.place()];
        (one.standing, one.kind, one.pose) = (Standing::Table, kind, pose(50.0, 39.0, 0));
        let over = march(A, 50.0, 59.0);
        if passes {
            answer(&battle, &mut state, Side::First, over, &[]);
            assert_eq!(state.activation.map(|now| now.points), Some(1), "1 and 2");
        } else {
            assert_eq!(refused(&battle, &state, over), INT_02);
        }
    }
}

/// POW-TER-17: ground on which a unit stands is never impassable to it, but slow.
#[test]
fn stuck_ground_lets_go() {
    let marsh = field_of(Terrain::Marsh, 1, [40.0, 40.0, 60.0, 60.0]);
    let (battle, mut state) = acting(&[own(LINE, 50.0, 50.0), foe(LINE, 150.0, 115.0)], vec![marsh], Order::Engage, 3);
    assert_eq!(refused(&battle, &state, march(A, 50.0, 53.0)), GEO_22);
    let told = answer(&battle, &mut state, Side::First, march(A, 50.0, 52.5), &[]);
    says(&told, "moved", &["POW-TER-17"]);
    state.units[0].pose = pose(50.0, 39.0, 0);
    state.units[0].flags.clear(Flags::MOVED | Flags::STRATEGIC);
    assert_eq!(refused(&battle, &state, march(A, 50.0, 41.0)), GEO_23, "from outside it is");
}

/// POW-TER-11, POW-DEC-06: the parts of a built-up area have effects of their own; what a die has shown is not taken back, the rows after it are dropped.
#[test]
fn parts_of_a_village() {
    let part = |west: f64, east: f64| field_of(Terrain::BuiltUpArea, 0, [west, 52.0, east, 66.0]);
    let rows = [own(LINE, 50.0, 50.0), foe(LINE, 150.0, 115.0)];
    let (battle, mut state) = acting(&rows, vec![part(42.0, 50.0), part(50.0, 58.0)], Order::Engage, 3);
    let told = answer(&battle, &mut state, Side::First, march(A, 50.0, 54.0), &[4, 6]);
    let rolled: Vec<_> = told.iter().filter(|event| event.what == "ground").collect();
    assert_eq!(rolled.iter().map(|event| event.get("roll")).collect::<Vec<_>>(), [Some(4), Some(6)]);
    for event in rolled {
        let ids = super::stage::clauses(event);
        assert!(ids.contains(&"POW-TER-11") && ids.contains(&"POW-DEC-06"), "{ids:?}");
    }
    let effects = [0, 1].map(|lie| battle.ground.effect(&state, lie).expect("known").infantry);
    assert_ne!(effects[0], effects[1]);
    let (battle, mut state) = acting(&rows, vec![part(42.0, 58.0)], Order::Engage, 3);
    let told = answer(&battle, &mut state, Side::First, march(A, 50.0, 54.0), &[4]);
    assert!(!super::stage::clauses(event(&told, "ground")).contains(&"POW-TER-11"));
}

/// POW-STM-03, -04, -08: tactical distance: 40, behind lines 30, behind low ground 20, behind high ground or a crest 10; roads change nothing.
#[test]
fn tactical_distances() {
    let cm = |pieces: Vec<Piece>| {
        let (battle, state) = table_on(&[own(LINE, 50.0, 30.0), foe(LINE, 50.0, 60.0)], Order::Hold, pieces);
        battle.tactical_distance(&battle.block(&state, A), &battle.block(&state, B))
    };
    let between = |terrain: Terrain| field_of(terrain, 4, [40.0, 40.0, 60.0, 45.0]);
    assert_eq!(cm(vec![]), 40.0);
    assert_eq!(cm(vec![ground(Terrain::Stream, 4, &[(0.0, 42.0), (100.0, 42.0)])]), 30.0);
    assert_eq!(cm(vec![between(Terrain::OpenField)]), 20.0);
    assert_eq!(cm(vec![between(Terrain::Wood)]), 10.0);
    let road = || way_of(PieceKind::Road, &[(50.0, 20.0), (50.0, 70.0)]);
    assert_eq!(cm(vec![between(Terrain::Wood), road()]), 10.0, "not even along a road");
    assert_eq!(
        cm(vec![between(Terrain::BuiltUpArea), ground(Terrain::Stream, 4, &[(0.0, 42.0), (100.0, 42.0)])]),
        10.0
    );
    let hill = |crest: f64| Piece {
        crest: Some(vec![Point::from_units(40.0, crest), Point::from_units(60.0, crest)]),
        ..field_of(Terrain::Hill, 4, [40.0, 40.0, 60.0, 80.0])
    };
    assert_eq!(
        (cm(vec![hill(50.0)]), cm(vec![hill(64.0)]), cm(vec![hill(64.1)])),
        (10.0, 10.0, 40.0),
        "2.5 cm from a crest"
    );
    // The enemy stands in the wood: 18 of 36 points.
    assert_eq!(cm(vec![field_of(Terrain::Wood, 4, [40.0, 60.75, 60.0, 80.0])]), 10.0);
    assert_eq!(cm(vec![field_of(Terrain::Wood, 4, [40.0, 61.1, 60.0, 80.0])]), 40.0);
}

/// POW-LOS-10, -13, POW-GEO-36: a road opens no wood; sight for a charge is judged as it was when the phase began.
#[test]
fn roads_and_sight() {
    let wood = || field_of(Terrain::Wood, 4, [40.0, 40.0, 60.0, 45.0]);
    let bar = |pieces: Vec<Piece>| {
        let rows = [so(own(LINE, 50.0, 30.0), Formation::Formed), so(foe(LINE, 50.0, 60.0), Formation::Formed)];
        let (battle, state) = table_on(&rows, Order::Hold, pieces);
        battle.sight_bar(&state, Line::Seeing, Thing::Unit(A), Thing::Unit(B))
    };
    let road = |x: f64| way_of(PieceKind::Road, &[(x, 20.0), (x, 70.0)]);
    assert_eq!(bar(vec![wood()]), Some(LOS_01));
    assert_eq!(bar(vec![wood(), road(48.5)]), Some(LOS_10));
    assert_eq!(bar(vec![road(48.5)]), None);
    let rows = [own(LINE, 50.0, 50.0), own(LINE, 50.0, 54.0), foe(LINE, 50.0, 58.0)];
    let (battle, mut state) = acting(&rows, vec![], Order::Attack, 2);
    state.units[1].pose = pose(80.0, 54.0, 0);
    let rows = || vec![charge(A, C, Contacted::Front), Opt::GoOn.into()];
    assert_eq!(refused(&battle, &state, rows()), CHA_04, "when the phase began a friend stood between them");
    state.units[1].was.0 = state.units[1].pose;
    let told = answer(&battle, &mut state, Side::First, rows(), &[]);
    says(&told, "charged", &["POW-LOS-13"]);
}

/// POW-GEO-37, -39: half a footprint is 18 of its 36 cells; the front zone opens at 45° from the ends of the front.
#[test]
fn halves_and_front_zones() {
    let (battle, state) = table(&[own(LINE, 50.0, 50.0)], Order::Hold);
    let block = battle.block(&state, A);
    assert_eq!(block.cells(6, 6).count(), 36);
    let area = |north: i32| crate::setup::rectangle([40_000, 40_000, 60_000, north]);
    assert!(crate::ground::Ground::half_inside(&area(49_250), &block));
    assert!(!crate::ground::Ground::half_inside(&area(49_100), &block));
    let mark = |x: f64, y: f64| Mark::from(Point::from_units(x, y));
    let zone = |x: f64, y: f64| shape::in_front_zone(&block, mark(x, y), 0.0);
    assert!(zone(59.5, 55.0) && !zone(59.6, 55.0) && !zone(50.0, 50.0) && !zone(50.0, 49.0));
}

/// POW-GRP-07, -02, POW-GEO-27: lines that touch flank to flank round to the first are a grouped square; they move as one and count as a square before cavalry.
#[test]
fn a_grouped_square() {
    let side = |x: f64, y: f64, facing: u16| (Side::First, LINE, 12, Formation::Deployed, x, y, facing);
    let rows = [
        side(50.0, 60.0, 0),
        side(56.2, 54.0, 90),
        side(50.2, 47.8, 180),
        side(44.0, 53.8, 270),
        foe(Troop::LightCavalry, 50.0, 60.0),
    ];
    let (battle, mut state) = acting(&rows, vec![], Order::Hold, 3);
    let ring: Units = [0, 1, 2, 3].map(UnitId).into_iter().collect();
    assert_eq!(battle.ring_of(&state, A), Some(ring));
    let mut open = state.clone();
    open.units[1].pose = pose(57.0, 54.0, 90);
    assert_eq!(battle.ring_of(&open, A), None, "1 cm apart");
    let mut column = state.clone();
    column.units[1].formation = Formation::Formed;
    assert_eq!(battle.ring_of(&column, A), None, "lines or guns in battery");
    let mut charged = state.clone();
    charged.pairs.push(Pair { charger: UnitId(4), target: A, ..contact(UnitId(4), A) });
    charged.active = Side::First;
    let told = run(&battle, &mut charged, Step::Receive, &[1]);
    says(&told, "tested", &["POW-MOR-03"]);
    state.units[4].pose = pose(150.0, 110.0, 180);
    let mut closes = state.clone();
    closes.units[1].pose = pose(59.0, 54.0, 90);
    let told = answer(&battle, &mut closes, Side::First, march(B, 56.2, 54.0), &[]);
    says(&told, "moved", &["POW-GRP-07"]);
    hushes(&told, "moved", &["POW-GRP-02"]);
    let along = || [1, 2, 3].map(|unit| Pick::from(Opt::Along(UnitId(unit)))).to_vec();
    let turn = Pick::way(Opt::TurnGroup(A).id(), Way::from_iter([Leg::Turn(field::Facing::new(5))]));
    for change in [turn, Opt::FormGroup(A, Formation::Formed, 0).into()] {
        let rows = [along(), vec![change, Opt::GoOn.into()]].concat();
        assert_eq!(refused(&battle, &state, rows), rulebook::pow::GEO_27, "it is nothing but moved");
    }
    let way = Way::from_iter([Leg::To(Point::from_units(50.0, 63.0).into())]);
    let rows = vec![Pick::way(Opt::MoveGroup(A, true, 1).id(), way), Opt::GoOn.into()];
    let told = answer(&battle, &mut state, Side::First, rows, &[]);
    says(&told, "moved", &["POW-GRP-07", "POW-GRP-02"]);
    assert_eq!([0, 1, 2, 3].map(|unit: usize| state.units[unit].pose.at.y), [63_000, 57_000, 50_800, 56_800]);
}

/// POW-GEO-23: of more than eight pieces on a way the eight slowest count.
#[test]
fn the_slowest_of_many_pieces() {
    let mut pieces: Vec<Piece> = (0..8)
        .map(|i| field_of(Terrain::OpenField, 4, [40.0, 50.5 + f64::from(i), 60.0, 51.0 + f64::from(i)]))
        .collect();
    let go = |pieces: Vec<Piece>| {
        let (battle, state) = acting(&[own(LINE, 50.0, 50.0), foe(LINE, 150.0, 115.0)], pieces, Order::Engage, 3);
        game::RuleSet::check(&battle, &state, Side::First, &march(A, 50.0, 59.0).into_iter().collect())
    };
    assert_eq!(go(pieces.clone()), Ok(()), "fields of speed 1");
    pieces.push(ground(Terrain::Stream, 6, &[(40.0, 58.0), (60.0, 58.0)]));
    assert_eq!(
        go(pieces).map_err(|refusal| refusal.clause),
        Err(GEO_22),
        "a stream of speed 2, though its roll is higher"
    );
}
