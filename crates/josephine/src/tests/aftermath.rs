//! What a charge leaves behind: breakthrough, supports, generals, recoil.

use field::{AreaKind, Point};
use game::Answer;
use game::Side::{First, Second};

use super::table::{Game, Table, evade, share, some, tired, to, turn};
use crate::ids::{UnitId, UnitSet};
use crate::orders::id;
use crate::state::{Phase, Post};
use crate::troops::Arm;

/// Battle cavalry (march 4) that comes from `y`, light cavalry that can evade it, and others behind.
fn evasion(y: f64, behind: &[Arm]) -> Game {
    let table =
        Table::free().unit(First, Arm::BattleCavalry, (5.0, y), 0).unit(Second, Arm::LightCavalry, (5.0, 5.0), 90);
    let table = (6u8..).zip(behind).fold(table, |table, (y, arm)| table.unit(Second, *arm, (5.0, f64::from(y)), 90));
    let mut game = table.unit(Second, Arm::Infantry, (12.0, 1.0), 180).playing();
    game.activate(0, 1);
    if y < 4.0 {
        game.march(&[to(5.0, 4.0)]);
    }
    game.one(id::CHARGE + 1, &[]);
    game.one(id::EVADE, &[1]);
    game
}

/// JOS-BRK-03 (O16): what was marched and the breakthrough together stay within the forced march, to the hundredth.
#[test]
fn who_has_marched_too_far_does_not_fight_on() {
    for (from, fights) in [(1.0, true), (0.99, false)] {
        let mut game = evasion(from, &[Arm::Infantry]);
        game.answer_any(evade(&[to(8.0, 5.0)]));
        game.answer_any(Answer::one(id::ADVANCE));
        assert_eq!(game.at(0), (5.0, 5.0));
        assert_eq!(game.state.phase == Phase::Consecutive, fights, "from {from}");
    }
}

/// JOS-BRK-03, JOS-BRK-07: earlier breakthroughs count as marched.
#[test]
fn a_second_breakthrough_uses_up_the_march() {
    let mut game = evasion(1.0, &[Arm::LightCavalry, Arm::Infantry]);
    game.answer_any(evade(&[to(8.0, 5.0)]));
    game.answer_any(Answer::one(id::ADVANCE));
    game.one(id::CHARGE + 2, &[]);
    game.one(id::EVADE, &[1]);
    game.answer_any(evade(&[to(8.0, 6.0)]));
    game.answer_any(Answer::one(id::ADVANCE));
    assert_eq!(game.at(0), (5.0, 6.0), "in contact with the infantry");
    assert_ne!(game.state.phase, Phase::Consecutive, "3 + 1 + 1 is more than 4");
}

/// JOS-BRK-03: "another" enemy is not the one that evaded, though contact is made again.
#[test]
fn who_has_evaded_is_not_fought() {
    let mut game = evasion(4.0, &[]);
    game.answer_any(evade(&[turn(0), to(5.0, 6.0)]));
    game.answer_any(Answer::one(id::ADVANCE));
    assert_eq!(game.at(0), (5.0, 5.0));
    assert_ne!(game.state.phase, Phase::Consecutive);
}

/// JOS-BRK-06: no breakthrough where a CdU is closer than 1 UD to the place.
#[test]
fn an_enemy_who_evaded_half_a_ud_bars_his_place() {
    let mut game = evasion(4.0, &[]);
    game.answer_any(evade(&[turn(0), to(5.0, 5.5)]));
    assert!(!game.told("may-break-through"));
    assert_eq!(game.at(0), (5.0, 4.0));
}

/// JOS-BRK-06, JOS-TER-03: cavalry does not break through into buildings, infantry does.
#[test]
fn no_breakthrough_into_closed_ground() {
    for (arm, follows) in [(Arm::BattleCavalry, false), (Arm::Infantry, true)] {
        let game = Table::free()
            .area(AreaKind::Buildings, (4.5, 4.5), (5.5, 5.5), &[])
            .unit(First, arm, (5.0, 4.0), 0)
            .unit_with(Second, Arm::Infantry, (5.0, 5.0), 180, |u| u.elements = 1)
            .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
            .playing();
        let mut game = tired(game, 1);
        game.activate(0, 1);
        game.one(id::CHARGE + 1, &[1, 6, 6, 6, 6]);
        assert!(game.told("destroyed"));
        assert_eq!(game.state.phase == Phase::Breakthrough, follows, "{arm:?}");
    }
}

/// JOS-BRK-05: who merely received a charge holds his ground.
#[test]
fn who_received_the_charge_does_not_follow() {
    let game = Table::free()
        .unit(First, Arm::Infantry, (5.0, 4.0), 0)
        .unit(Second, Arm::Infantry, (5.0, 5.0), 180)
        .unit(First, Arm::Infantry, (1.0, 1.0), 0)
        .playing();
    let mut game = tired(game, 1);
    game.activate(0, 1);
    game.one(id::CHARGE + 1, &[6, 6, 6, 6, 2, 6, 6, 6]);
    assert_eq!(game.at(0), (5.0, 3.0), "two losses");
    assert_ne!(game.state.phase, Phase::Breakthrough);
    assert_eq!(game.at(1), (5.0, 5.0));
}

/// JOS-IMP-05: a pivot is no movement, and gives no impetus.
#[test]
fn a_pivot_gives_no_impetus() {
    let game = Table::free()
        .unit_with(First, Arm::BattleCavalry, (5.0, 4.0), 90, |u| u.profile.impetuous = true)
        .unit(Second, Arm::Infantry, (5.0, 5.0), 180)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
        .playing();
    let mut game = tired(game, 1);
    game.activate(0, 1).march(&[turn(0)]);
    let case = game.battle.case_of_charge(&game.state, UnitId(0), UnitId(1), UnitSet::EMPTY);
    assert!(case.attacker.impetuous && !case.attacker.moved);
    // At VC 3 the fours count nothing: the totals are equal.
    game.one(id::CHARGE + 1, &[4, 4, 4, 4, 6, 6, 6, 6]);
    assert!(game.told("combat-tied"));
}

/// JOS-SQ-06: a square has no back: neither enfilade nor attack from behind.
#[test]
fn a_square_has_no_back() {
    for square in [false, true] {
        let mut game = Table::free()
            .unit(First, Arm::Infantry, (5.0, 4.0), 0)
            .unit(Second, Arm::Infantry, (5.0, 5.0), 0)
            .playing();
        game.state.units[1].square = square;
        let charge = game.battle.case_of_charge(&game.state, UnitId(0), UnitId(1), UnitSet::EMPTY);
        let fire = game.battle.fire_case(&game.state, UnitId(0), crate::state::Mark::Unit(UnitId(1)), false, 0);
        assert_eq!((charge.attacker.rear, fire.target.enfiladed), (!square, !square));
    }
}

/// Three of a group round one enemy who does not react, and another far away.
fn ring(elements: u8) -> Game {
    let table = Table::hex()
        .unit_with(First, Arm::Infantry, (5.0, 4.0), 30, |u| u.elements = elements)
        .unit(First, Arm::Infantry, (6.0, 4.0), 330)
        .unit(First, Arm::Infantry, (4.0, 5.0), 90)
        .unit_with(Second, Arm::Infantry, (5.0, 5.0), 210, |u| u.profile.vc = 4)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 210)
        .general(First, (6.0, 4.0));
    let mut game = tired(table.playing(), 3);
    game.answer_any(Answer::one(id::UNIT)).answer_any(some(&[1, 2]));
    game.one(id::COUNT, &[1]);
    game
}

/// JOS-SUP-09, JOS-CHG-09: supporting completes the action of a unit, and it supports one charge only.
#[test]
fn a_support_serves_once() {
    let mut game = ring(4);
    game.one(id::UNIT + 1, &[]);
    game.one(id::CHARGE + 3, &[]);
    game.answer(some(&[0]), &[6; 11]);
    assert!(game.told("combat-tied"));
    assert_eq!((game.state.phase, game.state.act().unit), (Phase::Action, UnitId(2)), "0 is not asked any more");
    // It touches both again, but nobody is asked about supports: the dice of the two fall at once.
    game.one(id::CHARGE + 3, &[6; 7]);
    assert!(game.told("combat-tied"));
}

/// JOS-SUP-06, JOS-LOSS-08, JOS-GEN-08: a support recoils away from the charged unit; its general is thrown for.
#[test]
fn excess_losses_of_a_support() {
    let mut game = ring(1);
    game.state.generals[0].unit = Some(UnitId(1));
    game.one(id::UNIT, &[]);
    game.one(id::CHARGE + 3, &[]);
    game.answer(some(&[1, 2]), &[6, 6, 6, 6, 6, 6, 6, 4, 3, 6, 6]);
    assert_eq!(game.state.phase, Phase::Share(6));
    // Three losses each: an element, a UD, an element; two dice for the general.
    game.answer(share(&[(1, 3), (2, 3)]), &[5, 6]);
    assert_eq!((game.at(1), game.at(2)), ((6.0, 3.0), (3.0, 5.0)));
    assert_eq!((game.elements(1), game.elements(2), game.state.generals[0].post), (2, 2, Post::Lost));
}

/// JOS-OPP-05: a support that fire has driven out of contact throws no dice.
#[test]
fn a_support_that_recoils_supports_no_more() {
    let mut game = Table::hex()
        .unit(First, Arm::Infantry, (5.0, 4.0), 30)
        .unit(First, Arm::Infantry, (6.0, 4.0), 330)
        .unit(First, Arm::Infantry, (4.0, 5.0), 90)
        .unit(Second, Arm::Infantry, (5.0, 5.0), 210)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 210)
        .playing();
    game.answer_any(Answer::one(id::UNIT)).answer_any(some(&[1, 2]));
    game.one(id::COUNT, &[1]);
    game.one(id::UNIT, &[]);
    game.one(id::CHARGE + 3, &[]);
    game.answer_any(some(&[1, 2]));
    game.one(id::FIRE + 1, &[3, 1, 2, 6, 6]);
    assert_eq!((game.state.phase, game.asked()), (Phase::Recoil, First));
    // Four dice of the charger, three of the one support, four of the enemy.
    game.one(id::COUNT + 1, &[6; 11]);
    assert!(game.told("combat-tied"));
    assert_eq!(game.state.charging(), None, "it is over");
}

/// JOS-CHG-10, JOS-GEN-08: when both have lost elements the general of the charger is thrown for first.
#[test]
fn the_general_of_the_charger_comes_first() {
    let game = Table::free()
        .unit(First, Arm::Infantry, (5.0, 4.0), 0)
        .unit(Second, Arm::Infantry, (5.0, 5.0), 180)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
        .general(First, (5.0, 4.0))
        .general(Second, (5.0, 5.0))
        .playing();
    let mut game = tired(game, 1);
    game.state.generals[0].unit = Some(UnitId(0));
    game.state.generals[1].unit = Some(UnitId(1));
    game.activate(0, 1);
    // Five dice (LsA 1) and six (LsD 2), equal totals; then one die for each general.
    game.one(id::CHARGE + 1, &[6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 1]);
    assert_eq!([0, 1].map(|general| game.state.generals[general].post), [Post::Lost, Post::OnTable]);
}

/// JOS-GEN-09: a general goes off the table with his unit, and no die is thrown.
#[test]
fn a_general_leaves_the_table_with_his_unit() {
    let mut game = Table::free()
        .unit(First, Arm::FootArtillery, (5.0, 6.5), 0)
        .unit(Second, Arm::LightCavalry, (5.0, 8.5), 180)
        .unit(Second, Arm::Infantry, (1.0, 8.0), 180)
        .general(Second, (5.0, 8.5))
        .playing();
    game.state.generals[0].unit = Some(UnitId(1));
    game.activate(0, 1).answer(Answer::one(id::FIRE + 1), &[1, 2]);
    game.one(id::COUNT + 1, &[]);
    assert_eq!((game.state.units[1].post, game.state.generals[0].post), (Post::Lost, Post::Lost));
    game.assert_cites(&["JOS-GEN-09"]);
}

/// JOS-LOSS-09: a friend with whom it was not in contact cannot be passed.
#[test]
fn a_strange_friend_bars_a_recoil() {
    let ways = |y: f64| -> Vec<u8> {
        let game = Table::free()
            .unit(First, Arm::Infantry, (5.0, 2.0), 0)
            .unit(Second, Arm::Infantry, (5.0, 3.0), 180)
            .unit(Second, Arm::Infantry, (5.0, y), 180)
            .playing();
        let possible = game.battle.recoils(&game.state, UnitId(1), Point::from_units(5.0, 2.0).into(), 0, 3);
        possible.iter().map(|recoil| recoil.ud).collect()
    };
    assert_eq!(ways(4.0), [2, 3], "in contact when it began");
    assert_eq!(ways(4.3), [0u8; 0]);
}

/// JOS-LOSS-09, JOS-TER-04: on hexes too guns recoil along a road through a wood, and not beside it.
#[test]
fn guns_recoil_along_a_road() {
    let ways = |road: &[(i16, i16)]| -> Vec<u8> {
        let game = Table::hex()
            .area(AreaKind::Wood, (0.0, 0.0), (0.5, 0.5), &[(6, 4), (7, 4)])
            .line(field::LineKind::Road, &[(0.0, 0.0), (1.0, 0.0)], road)
            .unit(First, Arm::FootArtillery, (4.0, 4.0), 90)
            .unit(Second, Arm::FootArtillery, (5.0, 4.0), 270)
            .playing();
        let (east, _) = game.battle.recoil_sides(game.state.units[1].at, game.state.units[0].at);
        let possible = game.battle.recoils(&game.state, UnitId(1), game.state.units[0].at, east, 2);
        possible.iter().map(|recoil| recoil.ud).collect()
    };
    assert_eq!(ways(&[(5, 4), (6, 4), (7, 4)]), [1, 2]);
    assert_eq!(ways(&[(5, 4), (5, 5)]), [0u8; 0]);
}

/// JOS-GEN-12: whom a recoil passes over is captured, on the way and over the edge of the table too.
#[test]
fn a_recoil_passes_over_a_general() {
    for (table, facing, charger, charged, general) in [
        (Table::hex(), 30, (5.0, 4.0), (5.0, 5.0), (4.0, 3.0)),
        (Table::hex(), 30, (5.0, 1.0), (6.0, 2.0), (5.0, 0.0)),
        (Table::free(), 0, (5.0, 4.0), (5.0, 5.0), (5.4, 3.0)),
        (Table::free(), 0, (5.0, 1.4), (5.0, 2.4), (5.4, 0.4)),
    ] {
        let game = table
            .unit(First, Arm::BattleCavalry, charger, facing)
            .unit_with(Second, Arm::Infantry, charged, facing + 180, |u| u.profile.vc = 4)
            .unit(First, Arm::Infantry, (1.0, 7.0), 0)
            .general(Second, general)
            .playing();
        let mut game = tired(game, 1);
        game.activate(0, 1);
        // Four losses: two elements, two UD.
        game.one(id::CHARGE + 1, &[6, 6, 6, 6, 4, 6, 6, 6]);
        assert_eq!(game.state.generals[0].post, Post::Lost, "{general:?}");
        game.assert_cites(&["JOS-GEN-12"]);
    }
}
