//! Who may fire at whom and who sees whom: what is refused, and by which clause.

use field::Point;
use game::{Pick, Side};
use rulebook::Clause;
use rulebook::pow::{
    FIRE_01, FIRE_02, FIRE_03, FIRE_04, FIRE_05, FIRE_06, FIRE_07, FIRE_09, FIRE_10, FIRE_12, FIRE_43, FIRE_44,
    FIRE_48, FORM_03, FORM_04, FORM_06, HYP_01, HYP_07, LOS_01, LOS_02, LOS_03, LOS_04, LOS_05, LOS_06, LOS_08, LOS_09,
    LOS_11, LOS_12, MB_23, TRP_03, TRP_04, TRP_25, WPN_04,
};

use super::bench::{A, B, C, Row, table, table_on};
use super::situations::{contact, refused};
use crate::Battle;
use crate::ids::{BaseId, UnitId};
use crate::orders::Opt;
use crate::setup::{Piece, PieceKind};
use crate::sight::{Line, Thing};
use crate::state::{Flags, Pair, Standing, State, Step};
use crate::tables::terrain::Terrain;
use crate::troops::{Body, Formation, Order, Troop, Weapon};

const LINE: Troop = Troop::InfantryPrussian;

fn own(troop: Troop, x: f64, y: f64) -> Row {
    (Side::First, troop, 12, Formation::Deployed, x, y, 0)
}

fn foe(x: f64, y: f64) -> Row {
    (Side::Second, LINE, 12, Formation::Deployed, x, y, 180)
}

/// The clause by which the first side may not fire so.
fn barred(battle: &Battle, state: &State, opt: Opt) -> Clause {
    let mut state = state.clone();
    (state.step, state.active) = (Step::Fire, Side::First);
    refused(battle, &state, vec![Pick::from(opt)])
}

fn may(battle: &Battle, state: &State, opt: Opt) -> bool {
    let mut state = state.clone();
    (state.step, state.active) = (Step::Fire, Side::First);
    game::RuleSet::check(battle, &state, Side::First, &game::Answer::from(Pick::from(opt))).is_ok()
}

/// POW-FIRE-01, -02, -03, -05, -43, POW-WPN-04: what a unit is and has done keeps it from firing at an enemy before its front.
#[test]
fn what_keeps_a_unit_from_firing() {
    let fire = Opt::Fire(A, B);
    let stage = || table(&[own(LINE, 50.0, 50.0), foe(50.0, 54.0)], Order::Hold);
    let (battle, state) = stage();
    assert!(may(&battle, &state, fire));
    for (flag, clause) in [(Flags::WITHDREW, FIRE_01), (Flags::PASSED, FIRE_02)] {
        let (battle, mut state) = stage();
        state.units[0].flags.set(flag);
        assert_eq!(barred(&battle, &state, fire), clause);
    }
    let (battle, mut state) = stage();
    state.units[0].formation = Formation::Formed;
    assert_eq!(barred(&battle, &state, fire), FIRE_03);
    let (mut battle, state) = stage();
    battle.setup.units[0].weapon = Some(Weapon::Melee);
    assert_eq!(barred(&battle, &state, fire), WPN_04);
    let (battle, mut state) = stage();
    state.pairs.push(Pair { rounds: 1, ..contact(A, B) });
    assert_eq!(barred(&battle, &state, fire), FIRE_43, "in a melee");
    let (battle, state) = table(&[own(Troop::LightCavalry, 50.0, 50.0), foe(50.0, 54.0)], Order::Hold);
    assert_eq!(barred(&battle, &state, fire), FIRE_05);
}

/// POW-FIRE-04, -06, -07, -09, -10, -12: range, a melee of friends, the lane of guns, the arc, the enemy who comes first, the nearest.
#[test]
fn whom_a_unit_may_not_fire_at() {
    let line = own(LINE, 50.0, 50.0);
    let (battle, state) = table(&[line, foe(50.0, 70.0)], Order::Hold);
    assert_eq!(barred(&battle, &state, Opt::Fire(A, B)), FIRE_04);
    let (battle, state) = table(&[line, foe(59.0, 51.0)], Order::Hold);
    assert_eq!(barred(&battle, &state, Opt::Fire(A, B)), FIRE_09);
    let (battle, mut state) = table(&[line, own(LINE, 70.0, 50.0), foe(50.0, 54.0)], Order::Hold);
    state.pairs.push(Pair { rounds: 1, ..contact(B, C) });
    assert_eq!(barred(&battle, &state, Opt::Fire(A, C)), FIRE_06);
    state.pairs[0].rounds = 0;
    assert!(may(&battle, &state, Opt::Fire(A, C)), "before the first round it may");
    let column = (Side::First, LINE, 12, Formation::Formed, 52.97, 58.0, 0);
    let gun = own(Troop::ArtilleryFoot, 50.0, 50.0);
    let (battle, state) = table(&[gun, column, foe(50.0, 65.0)], Order::Hold);
    assert_eq!(barred(&battle, &state, Opt::Fire(A, C)), FIRE_07);
    let (battle, state) = table(&[line, foe(46.0, 54.0), foe(55.5, 58.0)], Order::Hold);
    assert_eq!(barred(&battle, &state, Opt::Fire(A, C)), FIRE_10, "one within 5 cm could fire at it");
    let (battle, state) = table(&[line, foe(46.0, 57.0), foe(55.5, 59.0)], Order::Hold);
    assert_eq!(barred(&battle, &state, Opt::Fire(A, C)), FIRE_12);
    assert!(may(&battle, &state, Opt::Fire(A, B)));
}

/// POW-FIRE-44, -48, POW-ORD-12: under `engage` a unit must fire at the enemy before it; who has nobody in range has nothing to hold back.
#[test]
fn who_engages_must_fire() {
    for (order, clause) in [(Order::Engage, Some(FIRE_44)), (Order::Hold, None)] {
        let (battle, state) = table(&[own(LINE, 50.0, 50.0), foe(50.0, 54.0)], order);
        match clause {
            Some(clause) => assert_eq!(barred(&battle, &state, Opt::HoldFire(A)), clause),
            None => assert!(may(&battle, &state, Opt::HoldFire(A))),
        }
    }
    let (battle, state) = table(&[own(LINE, 50.0, 50.0), foe(50.0, 90.0)], Order::Engage);
    assert_eq!(barred(&battle, &state, Opt::HoldFire(A)), FIRE_48);
}

/// POW-MB-23, POW-HYP-01, -07: small arms never fire at a base, nor hypothetically; a battery does, unless an enemy comes first.
#[test]
fn who_fires_without_seeing() {
    let gun = own(Troop::ArtilleryFoot, 100.0, 50.0);
    let (battle, mut state) = table(&[own(LINE, 50.0, 50.0), gun, foe(50.0, 60.0)], Order::Hold);
    let base = BaseId::of(Side::Second).next().expect("there are slots");
    state.bases[base.place()].standing = Standing::Table;
    state.bases[base.place()].pose = super::bench::pose(100.0, 75.0, 180);
    let call = battle.call(&state, base);
    assert_eq!(barred(&battle, &state, Opt::BlindBase(A, call)), MB_23);
    assert_eq!(barred(&battle, &state, Opt::Blind(A, C)), HYP_01);
    assert!(
        may(&battle, &state, Opt::BlindBase(B, call)) && may(&battle, &state, Opt::HoldFire(B)),
        "it has the choice"
    );
    state.units[2].pose = super::bench::pose(100.0, 54.0, 180);
    assert_eq!(barred(&battle, &state, Opt::BlindBase(B, call)), HYP_07, "an enemy within 5 cm comes first");
}

fn piece(terrain: Terrain, points: &[(f64, f64)], crest: Option<&[(f64, f64)]>, roll: u8) -> Piece {
    let at = |points: &[(f64, f64)]| points.iter().map(|(x, y)| Point::from_units(*x, *y)).collect::<Vec<_>>();
    Piece { kind: PieceKind::Terrain(terrain), points: at(points), crest: crest.map(at), roll: Some(roll) }
}

fn bar(rows: &[Row], pieces: Vec<Piece>, line: Line) -> Option<Clause> {
    let (battle, state) = table_on(rows, Order::Hold, pieces);
    let enemy = battle.units_of(Side::Second).next().expect("there is an enemy");
    battle.sight_bar(&state, line, Thing::Unit(A), Thing::Unit(enemy))
}

/// POW-LOS-01, -02, -08, -09, -12, POW-LOS-04: a wood, friends, any unit on a line of fire, the depth of a wood and how far one sees in it.
#[test]
fn what_stands_between_two_units() {
    let wood = |south: f64, north: f64| {
        piece(Terrain::Wood, &[(30.0, south), (70.0, south), (70.0, north), (30.0, north)], None, 4)
    };
    let rows = [own(LINE, 50.0, 50.0), foe(50.0, 62.0)];
    assert_eq!(bar(&rows, vec![], Line::Seeing), None);
    assert_eq!(bar(&rows, vec![wood(55.0, 58.0)], Line::Seeing), Some(LOS_01));
    let friend = [rows[0], own(LINE, 50.0, 56.0), rows[1]];
    assert_eq!(bar(&friend, vec![], Line::Seeing), Some(LOS_02));
    let third = [rows[0], rows[1], foe(50.0, 56.0)];
    assert_eq!(bar(&third, vec![], Line::Seeing), None, "an enemy hides nobody");
    assert_eq!(bar(&third, vec![], Line::Fire), Some(LOS_12));
    assert_eq!(bar(&rows, vec![wood(40.0, 51.0)], Line::Seeing), None, "1 cm behind the edge one sees");
    assert_eq!(bar(&rows, vec![wood(40.0, 51.0)], Line::Fire), Some(LOS_04), "and does not fire");
    assert_eq!(bar(&rows, vec![wood(40.0, 53.0)], Line::Seeing), Some(LOS_08), "3 cm behind it one does not see");
    assert_eq!(bar(&rows, vec![wood(40.0, 80.0)], Line::Seeing), Some(LOS_09), "12 cm in a wood of 5");
    let near = [rows[0], foe(50.0, 54.0)];
    assert_eq!(bar(&near, vec![wood(40.0, 80.0)], Line::Seeing), None);
}

/// POW-GEO-13, -21: a unit looks from its front edge; that its rear would see somebody is nothing.
#[test]
fn nobody_looks_from_his_rear() {
    let wood = piece(Terrain::Wood, &[(30.0, 58.0), (70.0, 58.0), (70.0, 80.0), (30.0, 80.0)], None, 4);
    let column = |y: f64| (Side::First, LINE, 12, Formation::Formed, 50.0, y, 0);
    let sees = |y: f64, wood: &Piece| {
        let rows = [column(y), (Side::Second, LINE, 12, Formation::Deployed, 50.0, 40.0, 0)];
        let (battle, state) = table_on(&rows, Order::Hold, vec![wood.clone()]);
        battle.sees(&state, Thing::Unit(A), Thing::Unit(B))
    };
    assert!(sees(60.0, &wood), "its front is 2 cm behind the edge");
    assert!(!sees(62.0, &wood), "its rear is out of the wood, its front 4 cm inside");
}

/// POW-HYP-03, -07: a battery fires over friends that are lower than the target if nothing else is in the way, ground least of all, and no
/// friend at all is within 10 cm of him.
#[test]
fn fire_over_the_heads_of_friends() {
    let hill = |crest: f64| {
        let polygon = [(40.0, 70.0), (80.0, 70.0), (80.0, 90.0), (40.0, 90.0)];
        piece(Terrain::Hill, &polygon, Some(&[(40.0, crest), (80.0, crest)]), 4)
    };
    let gun = own(Troop::ArtilleryFoot, 60.0, 50.0);
    let rows = |more: &[Row]| {
        let mut rows = [&[gun, own(LINE, 60.0, 55.0), foe(60.0, 75.0)], more].concat();
        rows.sort_by_key(|row| row.0);
        rows
    };
    let over = |rows: &[Row], pieces: Vec<Piece>| {
        let (battle, state) = table_on(rows, Order::Hold, pieces);
        let target = battle.units_of(Side::Second).next().expect("there is an enemy");
        battle.blind(&state, A, Thing::Unit(target)).map(|(_, _, gap)| gap)
    };
    assert_eq!(over(&rows(&[]), vec![hill(85.0)]), Some(Some(2_000)), "20 cm from the friend to him");
    assert_eq!(over(&rows(&[]), vec![]), None, "nobody is higher");
    assert_eq!(over(&rows(&[]), vec![hill(72.0)]), None, "the crest is in the way, not only friends");
    let village = piece(Terrain::BuiltUpArea, &[(50.0, 60.0), (70.0, 60.0), (70.0, 66.0), (50.0, 66.0)], None, 4);
    assert_eq!(over(&rows(&[]), vec![hill(85.0), village]), None, "and so is a village");
    assert_eq!(over(&rows(&[own(LINE, 74.0, 75.0)]), vec![hill(85.0)]), None, "a friend beside him, out of the lane");
    let apart = over(&rows(&[foe(69.0, 75.0), foe(60.0, 66.0)]), vec![hill(85.0)]);
    assert_eq!(apart, None, "an enemy in the lane");
}

/// POW-FIRE-12, POW-GEO-38: a square fires from every side, from the middle of the nearest one even where a corner of two sides is as near;
/// and what is near is measured from that side.
#[test]
fn a_square_has_its_nearest_on_every_side() {
    let square = (Side::First, LINE, 12, Formation::Square, 50.0, 50.0, 0);
    // One 4 cm behind its rear edge, which is 8.5 cm from its front; guns on the road 4.5 cm before that.
    let behind = (Side::Second, LINE, 12, Formation::Deployed, 50.0, 41.5, 0);
    let guns = (Side::Second, Troop::ArtilleryFoot, 12, Formation::Formed, 50.0, 63.5, 0);
    let (battle, state) = table(&[square, behind, guns], Order::Hold);
    assert_eq!(battle.hit(&state, A, B), Ok(400));
    assert_eq!(battle.hit(&state, A, C), Ok(450));
    assert!(may(&battle, &state, Opt::Fire(A, B)));
    assert_eq!(barred(&battle, &state, Opt::Fire(A, C)), FIRE_10, "the one behind it is within 5 cm and can fire");
}

/// POW-LOS-03, -05, -06, -11: a crest, the line that prolongs it, two units at a crest that do not face each other, a wood seen over from
/// a hill.
#[test]
fn what_a_hill_hides() {
    let hill = || {
        let polygon = [(40.0, 60.0), (80.0, 60.0), (80.0, 90.0), (40.0, 90.0)];
        piece(Terrain::Hill, &polygon, Some(&[(40.0, 75.0), (80.0, 75.0)]), 4)
    };
    let rows = |a: (f64, f64), b: (f64, f64)| [own(LINE, a.0, a.1), foe(b.0, b.1)];
    assert_eq!(bar(&rows((60.0, 66.0), (60.0, 84.0)), vec![hill()], Line::Seeing), Some(LOS_11));
    assert_eq!(bar(&rows((60.0, 74.0), (60.0, 84.0)), vec![hill()], Line::Seeing), None, "within 2.5 cm of it");
    assert_eq!(bar(&rows((60.0, 74.0), (60.0, 84.0)), vec![hill()], Line::Fire), Some(LOS_04));
    assert_eq!(bar(&rows((60.0, 74.0), (60.0, 76.0)), vec![hill()], Line::Fire), None, "face to face over it");
    let away = [(Side::First, LINE, 12, Formation::Deployed, 60.0, 72.5, 180), foe(60.0, 76.0)];
    assert_eq!(bar(&away, vec![hill()], Line::Fire), Some(LOS_06));
    assert_eq!(bar(&rows((28.0, 66.0), (44.5, 82.0)), vec![hill()], Line::Seeing), Some(LOS_05));
    let wood = || piece(Terrain::Wood, &[(40.0, 96.0), (80.0, 96.0), (80.0, 99.0), (40.0, 99.0)], None, 4);
    assert_eq!(bar(&rows((60.0, 88.0), (60.0, 104.0)), vec![hill(), wood()], Line::Seeing), Some(LOS_03));
    assert_eq!(bar(&rows((60.0, 88.0), (60.0, 112.0)), vec![hill(), wood()], Line::Seeing), None);
}

/// POW-FORM-03, -04, -06, POW-TRP-03, -04, -08, -25: who may stand in which formation, and which clause says no.
#[test]
fn formations_of_troops() {
    let stands = |troop: Troop, formation: Formation| Body::new(troop, formation).stands_so();
    assert_eq!(stands(Troop::InfantryFrench, Formation::AttackColumn), Ok(()));
    assert_eq!(stands(Troop::InfantryPrussian, Formation::AttackColumn), Err(TRP_03));
    assert_eq!(stands(Troop::InfantryBritish, Formation::AttackColumn), Err(TRP_04));
    assert_eq!(stands(Troop::MountedInfantry, Formation::AttackColumn), Err(TRP_25));
    assert_eq!(stands(Troop::HeavyCavalry, Formation::AttackColumn), Err(FORM_06));
    assert_eq!(stands(Troop::HeavyCavalry, Formation::Square), Err(FORM_04));
    for formation in [Formation::Formed, Formation::Square, Formation::AttackColumn] {
        assert_eq!(stands(Troop::InfantryIrregular, formation), Err(FORM_03));
    }
    assert_eq!(stands(Troop::ArtilleryIrregular, Formation::Formed), Ok(()), "irregular guns limber");
    let (battle, mut state) = table(&[own(Troop::InfantryIrregular, 50.0, 50.0), foe(50.0, 90.0)], Order::Hold);
    super::situations::activate(&mut state, 3);
    let rows = vec![Pick::from(Opt::Form(UnitId(0), Formation::Formed, 0)), Opt::GoOn.into()];
    assert_eq!(refused(&battle, &state, rows), FORM_03, "an irregular unit changes into nothing");
}
