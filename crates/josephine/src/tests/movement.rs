//! Movement and terrain in play.

use field::{AreaKind, LineKind};
use game::Side::{First, Second};

use super::table::{Table, hex, to, turn};
use crate::ids::{UnitId, UnitSet};
use crate::orders::id;
use crate::troops::{Arm, Standing};

const HILL: AreaKind = AreaKind::Hill { level: 1, dominant: true };

/// JOS-MOVE-11, JOS-MOVE-12, JOS-MOVE-15, JOS-BASE-13: legs and pivots; a leg at right angles is not ahead; costs are
/// rounded to 0.01 UD; afterwards the unit moves no more.
#[test]
fn legs_and_pivots() {
    let mut game = Table::free()
        .unit(First, Arm::LightCavalry, (2.0, 2.0), 0)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
        .playing();
    game.activate(0, 3);
    game.march(&[to(2.0, 3.0), turn(90), to(4.0, 3.0)]);
    assert_eq!(game.at(0), (4.0, 3.0));
    assert_eq!(game.events[0].get("cost"), Some(400), "two legs of 1 and 2 UD, a pivot of 1 UD");
    game.assert_cites(&["JOS-MOVE-11", "JOS-MOVE-03", "JOS-BASE-13"]);

    let mut game =
        Table::free().unit(First, Arm::Infantry, (2.0, 2.0), 0).unit(Second, Arm::Infantry, (12.0, 8.0), 180).playing();
    game.activate(0, 3);
    assert_eq!(game.march_refused(&[to(4.0, 2.0)]), "JOS-MOVE-01", "sideways costs 1 UD more");
    game.march(&[to(3.0, 2.0)]);
    assert_eq!(game.events[0].get("cost"), Some(200));
    game.assert_cites(&["JOS-MOVE-04", "JOS-MOVE-12"]);
    assert_ne!(game.state.acting().map(|act| act.members), Some(UnitSet::of(UnitId(0))), "its activation is over");
}

/// JOS-MOVE-04 (O18): infantry steps back by a march, not by a basic move, and keeps its facing.
#[test]
fn stepping_back() {
    let table =
        || Table::free().unit(First, Arm::Infantry, (5.0, 5.0), 0).unit(Second, Arm::Infantry, (12.0, 8.0), 180);
    let mut game = table().playing();
    game.activate(0, 6);
    assert_eq!(game.march_refused(&[to(5.0, 4.0)]), "JOS-MOVE-01");
    let mut game = table().playing();
    game.activate(0, 1).march(&[to(5.0, 4.0)]);
    assert_eq!((game.at(0), game.state.units[0].facing.degrees()), ((5.0, 4.0), 0));
}

/// JOS-MOVE-07, JOS-BASE-11: a march ends where it touches an enemy; the refusal names the place.
#[test]
fn contact_ends_a_march() {
    let mut game = Table::free()
        .unit(First, Arm::LightCavalry, (5.0, 2.0), 0)
        .unit(Second, Arm::Infantry, (5.0, 5.0), 180)
        .playing();
    game.activate(0, 1);
    assert_eq!(game.march_refused(&[to(5.0, 4.5)]), "JOS-MOVE-07");
    assert_eq!(game.march_refused(&[to(5.0, 4.0), turn(90)]), "JOS-MOVE-07", "nothing follows contact");
    game.march(&[to(5.0, 4.0)]);
    game.assert_cites(&["JOS-MOVE-07", "JOS-BASE-11"]);
    assert!(game.offers("charge"));
    // Passing at 1.004 UD is contact too, at the point of closest approach.
    let mut game = Table::free()
        .unit(First, Arm::LightCavalry, (3.996, 2.0), 0)
        .unit(Second, Arm::Infantry, (5.0, 4.0), 180)
        .playing();
    game.activate(0, 1);
    assert_eq!(game.march_refused(&[to(3.996, 6.0)]), "JOS-MOVE-07");
    game.march(&[to(3.996, 4.0)]);
}

/// JOS-MOVE-07, JOS-MOVE-16 (O26): on hexes friends beside the way stop nothing, an enemy does.
#[test]
fn friends_beside_the_way_stop_nothing() {
    let mut game = Table::hex()
        .unit(First, Arm::LightCavalry, (2.0, 2.0), 90)
        .unit(First, Arm::Infantry, (3.0, 3.0), 90)
        .unit(First, Arm::Infantry, (5.0, 3.0), 90)
        .unit(Second, Arm::Infantry, (6.0, 3.0), 180)
        .playing();
    game.activate(0, 1);
    assert_eq!(game.march_refused(&[hex(3, 2), hex(4, 2), hex(5, 2), hex(6, 2), hex(7, 2)]), "JOS-MOVE-07");
    game.march(&[hex(3, 2), hex(4, 2), hex(5, 2), hex(6, 2)]);
    assert_eq!(game.at(0), (6.0, 2.0));
    assert!(game.offers("charge"), "60° off its facing is ahead");
    game.assert_cites(&["JOS-MOVE-13", "JOS-BASE-08"]);
}

/// JOS-MOVE-07, JOS-MOVE-09, JOS-BASE-12: a friend bars the way unless he was touched when the move began.
#[test]
fn passing_through_a_friend() {
    let mut game = Table::free()
        .unit(First, Arm::LightCavalry, (5.0, 2.0), 0)
        .unit(First, Arm::Infantry, (5.0, 3.0), 0)
        .unit(First, Arm::Infantry, (8.0, 4.0), 0)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
        .playing();
    game.activate(0, 1);
    assert_eq!(game.march_refused(&[to(8.0, 5.0)]), "JOS-MOVE-07", "the other one was not in contact");
    assert_eq!(game.march_refused(&[to(5.0, 3.5)]), "JOS-BASE-12", "two CdU are never closer than 1 UD");
    game.march(&[to(5.0, 4.0)]);
    game.assert_cites(&["JOS-MOVE-09"]);
    let mut game = Table::hex()
        .unit(First, Arm::LightCavalry, (5.0, 2.0), 90)
        .unit(First, Arm::Infantry, (6.0, 2.0), 90)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
        .playing();
    game.activate(0, 1);
    assert_eq!(game.march_refused(&[hex(6, 2)]), "JOS-BASE-12", "JOS-BASE-08: one unit per hex");
    game.march(&[hex(6, 2), hex(7, 2)]);
    game.assert_cites(&["JOS-MOVE-09"]);
}

/// JOS-MOVE-08: from one enemy ZdC to another is forbidden, pivoting in one is not.
#[test]
fn out_of_one_zone_into_another() {
    let mut game = Table::free()
        .unit(First, Arm::LightCavalry, (5.0, 4.0), 0)
        .unit(Second, Arm::Infantry, (5.0, 5.0), 180)
        .unit(Second, Arm::Infantry, (8.0, 3.0), 180)
        .playing();
    game.activate(0, 1);
    assert_eq!(game.march_refused(&[to(5.5, 4.2)]), "JOS-MOVE-08", "nearer to the one it touches");
    assert_eq!(game.march_refused(&[to(7.0, 3.0)]), "JOS-MOVE-08", "into the zone of another");
    game.march(&[to(5.0, 2.0)]);
    game.assert_cites(&["JOS-MOVE-08"]);
    let mut game = Table::hex()
        .unit(First, Arm::LightCavalry, (5.0, 4.0), 30)
        .unit(Second, Arm::Infantry, (6.0, 4.0), 180)
        .playing();
    game.activate(0, 1);
    // 5,5 is next to 6,4 as well.
    assert_eq!(game.march_refused(&[hex(5, 5)]), "JOS-MOVE-08");
    game.march(&[turn(90)]);
    assert_eq!(game.state.units[0].facing.degrees(), 90);
}

/// JOS-MOVE-05, JOS-MOVE-06, JOS-MOVE-17 (O27): through a house and out again is refused, from house to house and out is
/// not; at most 1 UD in cover.
#[test]
fn villages_are_entered_or_left() {
    let village = |table: Table| {
        table.area(AreaKind::Buildings, (4.0, 3.0), (5.0, 4.0), &[(4, 4)]).area(
            AreaKind::Buildings,
            (4.0, 4.0),
            (5.0, 5.0),
            &[(4, 5)],
        )
    };
    let mut game = village(Table::free())
        .unit(First, Arm::Infantry, (4.5, 3.5), 0)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
        .playing();
    game.activate(0, 1);
    assert_eq!(game.march_refused(&[to(4.5, 4.9)]), "JOS-MOVE-06", "1.40 UD in cover");
    let mut game = village(Table::free())
        .unit(First, Arm::Infantry, (4.5, 4.2), 0)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
        .playing();
    game.activate(0, 1).march(&[to(4.5, 6.0)]);
    game.assert_cites(&["JOS-MOVE-17"]);
    let mut game = village(Table::free())
        .unit(First, Arm::Infantry, (3.8, 3.5), 90)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
        .playing();
    game.activate(0, 1);
    assert_eq!(game.march_refused(&[to(5.3, 3.5)]), "JOS-MOVE-05");
    // The same on hexes: 4,4 and 4,5 are houses.
    let mut game = village(Table::hex())
        .unit(First, Arm::Infantry, (4.0, 4.0), 30)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
        .playing();
    game.activate(0, 1).march(&[hex(4, 5), hex(5, 6)]);
    let mut game = village(Table::hex())
        .unit(First, Arm::Infantry, (3.0, 4.0), 90)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
        .playing();
    game.activate(0, 1);
    assert_eq!(game.march_refused(&[hex(4, 4), hex(5, 4)]), "JOS-MOVE-05");
}

/// JOS-TER-01, JOS-TER-03, JOS-TER-04, JOS-MOVE-14: ponds for nobody, houses for infantry, woods for guns only on roads,
/// nobody leaves the table.
#[test]
fn closed_ground() {
    let ground = |table: Table| {
        table
            .area(AreaKind::Pond, (4.0, 3.0), (5.0, 4.0), &[])
            .area(AreaKind::Buildings, (6.0, 3.0), (7.0, 4.0), &[])
            .area(AreaKind::Wood, (8.0, 3.0), (9.0, 5.0), &[])
            .line(LineKind::Road, &[(6.5, 0.0), (6.5, 9.0)], &[])
            .line(LineKind::Road, &[(8.5, 0.0), (8.5, 9.0)], &[])
    };
    let refused = |arm: Arm, from: (f64, f64), target: (f64, f64)| {
        let mut game =
            ground(Table::free()).unit(First, arm, from, 0).unit(Second, Arm::Infantry, (12.0, 8.0), 180).playing();
        game.activate(0, 1).march_refused(&[to(target.0, target.1)])
    };
    assert_eq!(refused(Arm::Infantry, (4.5, 2.5), (4.5, 3.5)), "JOS-TER-01");
    assert_eq!(refused(Arm::LightCavalry, (6.0, 2.5), (6.1, 3.5)), "JOS-TER-03");
    assert_eq!(refused(Arm::LightCavalry, (6.5, 2.5), (6.5, 3.5)), "JOS-TER-03", "along the road, but not to stop");
    assert_eq!(refused(Arm::HorseArtillery, (8.0, 2.5), (8.1, 3.5)), "JOS-TER-04");
    assert_eq!(refused(Arm::Infantry, (0.5, 0.5), (0.5, -0.2)), "JOS-MOVE-14");
    let mut game = ground(Table::free())
        .unit(First, Arm::LightCavalry, (6.5, 2.5), 0)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
        .playing();
    game.activate(0, 1).march(&[to(6.5, 4.5)]);
    let mut game = ground(Table::free())
        .unit(First, Arm::HorseArtillery, (8.5, 2.5), 0)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
        .playing();
    game.activate(0, 1).march(&[to(8.5, 3.8)]);
}

/// JOS-TER-05, JOS-TER-09, JOS-MOVE-10: a stream costs 1 UD away from roads; a road adds 1 UD out of enemy ZdC.
#[test]
fn streams_and_roads() {
    let ground = |table: Table| {
        table.line(LineKind::Stream, &[(0.0, 2.5), (13.0, 2.5)], &[]).line(
            LineKind::Road,
            &[(5.5, 0.0), (5.5, 9.0)],
            &[(5, 0), (5, 1), (5, 2), (5, 3), (5, 4)],
        )
    };
    let table = |x: f64| {
        ground(Table::free()).unit(First, Arm::Infantry, (x, 2.0), 0).unit(Second, Arm::Infantry, (12.0, 8.0), 180)
    };
    let mut game = table(3.0).playing();
    game.activate(0, 1);
    assert_eq!(game.march_refused(&[to(3.0, 3.5)]), "JOS-MOVE-01");
    game.march(&[to(3.0, 3.0)]);
    assert_eq!(game.events[0].get("cost"), Some(200));
    game.assert_cites(&["JOS-TER-05"]);
    let mut game = table(5.5).playing();
    game.activate(0, 1).march(&[to(5.5, 5.0)]);
    assert_eq!(game.events[0].get("cost"), Some(300));
    game.assert_cites(&["JOS-MOVE-10", "JOS-TER-09"]);
    let mut game = table(5.5).change(|setup| setup.road_bonus = false).playing();
    game.activate(0, 1);
    assert_eq!(game.march_refused(&[to(5.5, 5.0)]), "JOS-MOVE-01", "the option is off");
}

/// JOS-SQ-06, JOS-SQ-07: an elite square moves 1 UD in any direction without turning, another does not move.
#[test]
fn squares_move_little() {
    let table = |value| {
        Table::free().unit_with(First, Arm::Infantry, (5.0, 5.0), 0, |unit| unit.profile.value = value).unit(
            Second,
            Arm::Infantry,
            (12.0, 8.0),
            180,
        )
    };
    let mut game = table(Standing::Elite).playing();
    game.state.units[0].square = true;
    game.activate(0, 1);
    assert_eq!(game.march_refused(&[turn(90)]), "JOS-SQ-06");
    assert_eq!(game.march_refused(&[to(5.0, 3.9)]), "JOS-MOVE-01");
    game.march(&[to(5.0, 4.0)]);
    let mut game = table(Standing::FirstLine).playing();
    game.state.units[0].square = true;
    game.activate(0, 1);
    assert!(!game.offers("march"));
    game.one(id::NONE, &[]);
}

/// JOS-TER-02, JOS-TER-07, JOS-BASE-06: overlapping pieces: the strongest cover, the highest level, under the CdU.
#[test]
fn pieces_overlap() {
    let game = Table::free()
        .area(AreaKind::Orchard, (4.0, 4.0), (6.0, 6.0), &[])
        .area(AreaKind::Rough, (4.0, 4.0), (6.0, 6.0), &[])
        .area(HILL, (3.0, 3.0), (7.0, 7.0), &[])
        .unit(First, Arm::Infantry, (5.0, 5.0), 0)
        .unit(Second, Arm::Infantry, (6.0, 5.0), 180)
        .playing();
    let footing = game.battle.footing(game.state.units[0].at);
    assert!(footing.rough && footing.cover == crate::troops::Cover::Cover && footing.level == 1 && footing.dominant);
    assert!(game.battle.overlooks(game.state.units[0].at, field::Point::from_units(1.0, 1.0).into()));
    assert!(!game.battle.overlooks(game.state.units[0].at, game.state.units[1].at), "on the outline is inside");
}

/// JOS-BASE-10: on hexes a facing is to a side or to a corner.
#[test]
fn hex_facings() {
    let mut game =
        Table::hex().unit(First, Arm::Infantry, (5.0, 5.0), 0).unit(Second, Arm::Infantry, (12.0, 8.0), 180).playing();
    game.activate(0, 1);
    assert_eq!(game.march_refused(&[turn(45)]), "JOS-BASE-10");
    assert_eq!(game.march_refused(&[hex(7, 5)]), "JOS-MOVE-13");
}
