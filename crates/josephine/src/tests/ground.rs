//! Ground, sight and distances at their borders.

use field::{AreaKind, Hex, LineKind, Place, Point};
use game::Side::{First, Second};
use game::{Answer, RuleSet};

use super::table::{Game, Table, hex, place, to, walk};
use crate::ids::{GeneralId, UnitId};
use crate::orders::id;
use crate::state::{Mark, Phase};
use crate::troops::{Arm, Cover, Standing};

fn point(x: f64, y: f64) -> Place {
    Point::from_units(x, y).into()
}

fn level(level: u8) -> AreaKind {
    AreaKind::Hill { level, dominant: false }
}

/// JOS-BASE-12, JOS-SET-03, JOS-BASE-13: 0.995 UD is 1 UD, 0.994 is closer.
#[test]
fn two_leaders_are_1_ud_apart() {
    let mut game = Table::free()
        .unit(First, Arm::Infantry, (0.0, 0.0), 0)
        .unit(First, Arm::Infantry, (0.0, 0.0), 0)
        .unit(Second, Arm::Infantry, (0.0, 0.0), 0)
        .setting_up();
    game.answer_any(place(2, 5.0, 8.0));
    game.answer_any(place(0, 5.0, 2.0));
    assert_eq!(game.clause(&place(1, 5.994, 2.0)), "JOS-BASE-12");
    game.battle.check(&game.state, First, &place(1, 5.995, 2.0)).expect("1.00 UD");
}

/// JOS-TER-02: where pieces overlap the strongest cover and the highest level count, in whatever order they are listed.
#[test]
fn overlapping_ground() {
    for turned in [false, true] {
        let mut kinds = [level(2), level(1), AreaKind::Buildings, AreaKind::Wood];
        if turned {
            kinds.reverse();
        }
        for table in [Table::free(), Table::hex()] {
            let table = kinds
                .into_iter()
                .fold(table, |table, kind| table.area(kind, (4.0, 1.0), (6.0, 3.0), &[(5, 2)]))
                .unit(First, Arm::Infantry, (5.0, 2.0), 0);
            let game = table.playing();
            let footing = game.battle.footing(game.state.units[0].at);
            assert_eq!((footing.cover, footing.level, footing.masks), (Cover::Dense, 2, true));
        }
    }
}

/// JOS-TER-08, JOS-CP-04: a height that the scenario does not call commanding gives no more dice.
#[test]
fn a_mere_hill_commands_nothing() {
    let game = Table::free()
        .area(level(2), (0.0, 0.0), (3.0, 3.0), &[])
        .unit(First, Arm::Infantry, (5.0, 2.0), 0)
        .general(First, (1.0, 1.0))
        .playing();
    let case = game.battle.command_points_case(&game.state, First).expect("he has a chief");
    assert_eq!(case.chief, crate::procedures::ChiefPost::Detached);
}

/// JOS-FIRE-11: only buildings spoil the fire out of them, not every cover.
#[test]
fn fire_out_of_cover() {
    for (kind, spoilt) in [(AreaKind::Buildings, true), (AreaKind::Wood, false), (AreaKind::Orchard, false)] {
        let game = Table::free()
            .area(kind, (4.5, 1.5), (5.5, 2.5), &[])
            .unit(First, Arm::Infantry, (5.0, 2.0), 0)
            .unit(Second, Arm::Infantry, (5.0, 3.0), 180)
            .playing();
        let case = game.battle.fire_case(&game.state, UnitId(0), Mark::Unit(UnitId(1)), false, 0);
        assert_eq!(case.shooter.in_buildings, spoilt, "{kind:?}");
    }
}

/// JOS-LOF-05: 1.00 UD in masking ground lets a line through, 1.01 UD does not.
#[test]
fn a_line_through_1_ud_of_wood() {
    let game = Table::free()
        .area(AreaKind::Wood, (4.0, 1.0), (6.0, 5.0), &[])
        .unit(First, Arm::Infantry, (1.0, 1.0), 0)
        .playing();
    let seen = |y: f64| game.battle.seen_from(&game.state, point(5.0, 2.0), point(5.0, y)).is_ok();
    assert_eq!((seen(3.004), seen(3.005)), (true, false));
}

/// JOS-LOF-10: a hill masks when both ends lie lower than it, and not when one of them is as high.
#[test]
fn a_hill_between() {
    let seen = |table: Table, near: u8, far: u8| {
        let game = table
            .area(level(1), (4.0, 3.0), (6.0, 4.0), &[(5, 4)])
            .area(level(near), (4.0, 1.0), (6.0, 2.5), &[(4, 3)])
            .area(level(far), (4.0, 4.5), (6.0, 6.0), &[(5, 5)])
            .unit(First, Arm::FootArtillery, (1.0, 8.0), 0)
            .playing();
        let (from, to) = if game.battle.on_hexes() {
            (Hex::new(4, 3).into(), Hex::new(5, 5).into())
        } else {
            (point(5.0, 2.0), point(5.0, 5.0))
        };
        game.battle.seen_from(&game.state, from, to).is_ok()
    };
    assert_eq!((seen(Table::free(), 0, 0), seen(Table::hex(), 0, 0)), (false, false));
    for (near, far) in [(1, 0), (0, 1), (1, 1)] {
        assert!(seen(Table::free(), near, far), "levels {near} and {far}");
    }
    assert!(seen(Table::hex(), 0, 1));
}

/// JOS-MOVE-09: on hexes too a friend whom it did not touch when it set out bars the way.
#[test]
fn a_strange_friend_bars_the_way() {
    let mut game = Table::hex()
        .unit(First, Arm::LightCavalry, (2.0, 2.0), 90)
        .unit(First, Arm::Infantry, (4.0, 2.0), 90)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 210)
        .playing();
    game.activate(0, 1);
    assert_eq!(game.march_refused(&[hex(3, 2), hex(4, 2), hex(5, 2)]), "JOS-MOVE-07");
}

/// JOS-MOVE-12, JOS-MOVE-13: on hexes a step along the front line is not ahead, and costs 1 UD more.
#[test]
fn a_step_sideways_on_hexes() {
    let table = || Table::hex().unit(First, Arm::Infantry, (5.0, 4.0), 0).unit(Second, Arm::Infantry, (12.0, 8.0), 210);
    let mut game = table().playing();
    game.activate(0, 6);
    assert_eq!(game.march_refused(&[hex(6, 4)]), "JOS-MOVE-01");
    let mut game = table().playing();
    game.activate(0, 1).march(&[hex(6, 4)]);
    assert_eq!(game.events[0].get("cost"), Some(200));
}

/// JOS-MOVE-05, JOS-MOVE-17 (O27): from house to house and out is leaving; through a house is entering and leaving.
#[test]
fn through_a_village() {
    let table = |at: (f64, f64)| {
        Table::hex()
            .area(AreaKind::Buildings, (0.0, 0.0), (0.5, 0.5), &[(5, 4), (6, 4)])
            .unit_with(First, Arm::Infantry, at, 90, |u| u.profile.march_ud = 3)
            .unit(Second, Arm::Infantry, (12.0, 8.0), 210)
    };
    let mut game = table((5.0, 4.0)).playing();
    game.activate(0, 1).march(&[hex(6, 4), hex(7, 4)]);
    assert_eq!(game.at(0), (7.0, 4.0));
    let mut game = table((6.0, 3.0)).playing();
    game.activate(0, 1);
    assert_eq!(game.march_refused(&[hex(6, 4), hex(7, 4)]), "JOS-MOVE-05");
}

/// JOS-MOVE-10: without the option a road is no longer than any other way.
#[test]
fn the_road_bonus_is_an_option() {
    let chain: Vec<(i16, i16)> = (0..13).map(|c| (c, 4)).collect();
    for bonus in [true, false] {
        for (table, way) in [(Table::free(), vec![to(8.0, 4.0)]), (Table::hex(), vec![hex(6, 4), hex(7, 4), hex(8, 4)])]
        {
            let mut game = table
                .line(LineKind::Road, &[(0.0, 4.0), (13.0, 4.0)], &chain)
                .change(|setup| setup.road_bonus = bonus)
                .unit(First, Arm::Infantry, (5.0, 4.0), 90)
                .unit(Second, Arm::Infantry, (12.0, 8.0), 210)
                .playing();
            game.activate(0, 1);
            let refused = game.battle.check(&game.state, First, &walk(&way)).err();
            let expected = if bonus { None } else { Some("JOS-MOVE-01") };
            assert_eq!(refused.map(|refusal| refusal.clause.id()), expected);
        }
    }
}

fn by_the_road(arm: Arm, at: (f64, f64)) -> Game {
    let mut game = Table::free()
        .area(AreaKind::Wood, (1.0, 3.0), (3.0, 5.0), &[])
        .area(AreaKind::Rough, (5.0, 5.0), (8.0, 8.0), &[])
        .line(LineKind::Road, &[(0.0, 4.0), (13.0, 4.0)], &[])
        .unit(First, arm, at, 90)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
        .playing();
    game.activate(0, 1);
    game
}

/// JOS-TER-09, JOS-MOVE-10: a march follows a road at 0.25 UD, not at 0.26.
#[test]
fn a_march_beside_the_road() {
    by_the_road(Arm::Infantry, (5.0, 4.254)).march(&[to(8.0, 4.254)]);
    assert_eq!(by_the_road(Arm::Infantry, (5.0, 4.255)).march_refused(&[to(8.0, 4.255)]), "JOS-MOVE-01");
}

/// JOS-TER-09, JOS-MOVE-05: out of a wood by the road is not leaving it, so that other ground may be entered.
#[test]
fn out_of_a_wood_by_the_road() {
    by_the_road(Arm::LightCavalry, (2.0, 4.0)).march(&[to(4.0, 4.0), to(5.5, 5.5)]);
    let clause = by_the_road(Arm::LightCavalry, (2.0, 4.6)).march_refused(&[to(4.0, 4.6), to(5.5, 5.5)]);
    assert_eq!(clause, "JOS-MOVE-05");
}

/// JOS-SQ-03, JOS-SQ-07: a square of the elite does not march into cover.
#[test]
fn no_square_in_cover() {
    let mut game = Table::free()
        .area(AreaKind::Orchard, (4.0, 2.5), (6.0, 5.0), &[])
        .unit_with(First, Arm::Infantry, (5.0, 2.0), 0, |u| u.profile.value = Standing::Elite)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
        .playing();
    game.state.units[0].square = true;
    game.activate(0, 1);
    assert_eq!(game.march_refused(&[to(5.0, 3.0)]), "JOS-SQ-03");
    game.march(&[to(6.0, 2.0)]);
}

/// JOS-GRP-08: the control of a general makes his unit the best of the group.
#[test]
fn the_best_of_a_group_has_the_general() {
    let mut game = Table::free()
        .unit(First, Arm::Infantry, (5.0, 2.0), 0)
        .unit(First, Arm::Infantry, (6.0, 2.0), 0)
        .unit(First, Arm::Infantry, (4.0, 2.0), 0)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
        .general(First, (6.0, 2.0))
        .playing();
    game.state.generals[0].unit = Some(UnitId(1));
    game.answer_any(Answer::one(id::UNIT));
    assert_eq!(game.state.phase, Phase::Group, "with the third unit");
    assert_eq!(game.clause(&Answer::one(id::UNIT + 1)), "JOS-GRP-08");
}

/// JOS-GEN-17, JOS-ACT-05: an attached general-in-chief is measured from his unit, a detached one from his own stand.
#[test]
fn an_attached_chief_is_where_his_unit_is() {
    let mut game = Table::free()
        .unit(First, Arm::Infantry, (5.0, 2.0), 0)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
        .general(First, (12.0, 1.0))
        .playing();
    game.state.camp_mut(First).pc = 3;
    assert_eq!(game.battle.points_for(&game.state, UnitId(0)), 0);
    game.state.generals[0].unit = Some(UnitId(0));
    assert_eq!(game.battle.points_for(&game.state, UnitId(0)), 3);
}

/// JOS-GEN-06, JOS-BASE-11: a general joins a unit at 0.50 UD, not at 0.51.
#[test]
fn a_general_joins_at_half_a_ud() {
    for (x, joins) in [(5.504, true), (5.505, false)] {
        let game = Table::free().unit(First, Arm::Infantry, (5.0, 2.0), 0).general(First, (x, 2.0)).playing();
        assert_eq!(game.battle.may_attach(&game.state, GeneralId(0), UnitId(0)), joins, "{x}");
    }
}

/// JOS-BASE-08: a point is no hex and a hex no point, whatever their numbers: of the other kind of table nothing is near, nothing is on it.
#[test]
fn points_are_no_hexes() {
    let (point, hex) = (Place::from(Point::new(5, 4)), Place::from(Hex::new(5, 4)));
    for (table, own, other) in [(Table::free(), point, hex), (Table::hex(), hex, point)] {
        let game =
            table.unit(First, Arm::Infantry, (5.0, 4.0), 0).unit(Second, Arm::Infantry, (8.0, 6.0), 180).playing();
        let battle = &game.battle;
        assert!(battle.on_table(own) && !battle.on_table(other));
        assert!(battle.within(own, own, 0) && battle.in_zdc(own, own) && battle.too_close(own, own));
        assert!(!battle.within(own, other, 10_000) && battle.distance(other, own) > 10_000);
        assert!(!battle.in_zdc(own, other) && !battle.too_close(own, other) && !battle.touching(own, other));
        assert!(battle.seen_from(&game.state, own, other).is_err());
        assert!(battle.sight(&game.state, None, other, other).is_err());
    }
}
