//! Lines of fire, fire and its losses in play.

use field::AreaKind;
use game::Answer;
use game::Side::{First, Second};

use super::table::{Table, to};
use crate::ids::UnitId;
use crate::orders::id;
use crate::state::Phase;
use crate::troops::{Arm, Standing};

fn fire_1() -> Answer {
    Answer::one(id::FIRE + 1)
}

fn guns_and_target(table: Table) -> Table {
    table.unit(First, Arm::FootArtillery, (5.0, 2.0), 0).unit(Second, Arm::Infantry, (5.0, 5.0), 180)
}

/// JOS-LOF-01, JOS-LOF-02, JOS-LOF-08, JOS-FIRE-02, JOS-FIRE-03, JOS-FIRE-17: range from CdU to CdU, ahead of the front
/// line, one die per element, at one enemy.
#[test]
fn guns_fire_ahead() {
    let mut game = guns_and_target(Table::free()).playing();
    game.activate(0, 3);
    game.answer(fire_1(), &[2, 3]);
    let fire = game.events.iter().find(|event| event.what == "fire").expect("a shot");
    assert_eq!((fire.get("hits"), fire.get("losses"), fire.get("range")), (Some(1), Some(1), Some(3)));
    assert_eq!(game.elements(1), 3);
    game.assert_cites(&["JOS-LOF-01", "JOS-LOF-08", "JOS-FIRE-02", "JOS-FIRE-03", "JOS-FIRE-17", "JOS-LOSS-01"]);
    let mut game = Table::free()
        .unit(First, Arm::FootArtillery, (5.0, 2.0), 90)
        .unit(Second, Arm::Infantry, (5.0, 5.0), 180)
        .playing();
    game.activate(0, 3);
    assert_eq!(game.clause(&fire_1()), "JOS-LOF-02");
    let mut game = Table::free()
        .unit(First, Arm::FootArtillery, (5.0, 2.0), 0)
        .unit(Second, Arm::Infantry, (5.0, 6.1), 180)
        .playing();
    game.activate(0, 3);
    assert_eq!(game.clause(&fire_1()), "JOS-FIRE-03", "beyond 4 UD");
}

/// JOS-FIRE-01, JOS-FIRE-06, JOS-ACT-10: infantry fires with a basic move, measured from where it ends, at −1; after a
/// march it does not fire; artillery that turned does not.
#[test]
fn firing_with_a_basic_move() {
    let table =
        |y: f64| Table::free().unit(First, Arm::Infantry, (5.0, y), 0).unit(Second, Arm::Infantry, (5.0, 5.0), 180);
    let mut game = table(3.2).playing();
    game.activate(0, 3).march(&[to(5.0, 4.0)]);
    game.assert_cites(&["JOS-ACT-10"]);
    game.answer(fire_1(), &[1, 2, 6, 6]);
    game.assert_cites(&["JOS-FIRE-06", "JOS-FIRE-14"]);
    assert_eq!(game.elements(1), 3, "a score of 1");
    let mut game = table(2.8).playing();
    game.activate(0, 3).march(&[to(5.0, 4.0)]);
    assert_eq!(game.clause(&fire_1()), "JOS-FIRE-01", "1.20 UD were a march");
    assert!(game.offers("charge"));
}

/// JOS-LOF-04, JOS-LOF-05, JOS-LOF-12: a wood crossed from side to side cuts; two units 1 UD apart inside it see each other.
#[test]
fn woods_mask() {
    let wood = |table: Table, high: f64| table.area(AreaKind::Wood, (4.0, 3.0), (6.0, high), &[]);
    let mut game = wood(guns_and_target(Table::free()), 4.0).playing();
    game.activate(0, 3);
    assert_eq!(game.clause(&fire_1()), "JOS-LOF-04");
    // The target stands 0.8 UD inside: seen; 1.5 UD inside: not.
    let mut game = wood(
        Table::free().unit(First, Arm::FootArtillery, (5.0, 2.0), 0).unit(Second, Arm::Infantry, (5.0, 3.8), 180),
        6.0,
    )
    .playing();
    game.activate(0, 3).answer(fire_1(), &[6, 6]);
    let mut game = wood(
        Table::free().unit(First, Arm::FootArtillery, (5.0, 2.0), 0).unit(Second, Arm::Infantry, (5.0, 4.5), 180),
        6.0,
    )
    .playing();
    game.activate(0, 3);
    assert_eq!(game.clause(&fire_1()), "JOS-LOF-04");
    let mut game =
        wood(Table::free().unit(First, Arm::Infantry, (5.0, 3.5), 0).unit(Second, Arm::Infantry, (5.0, 4.5), 180), 6.0)
            .playing();
    game.activate(0, 3).answer(fire_1(), &[6, 6, 6, 6]);
    game.assert_cites(&["JOS-LOF-05", "JOS-BASE-06"]);
}

/// JOS-LOF-06, JOS-LOF-09 (O17): a third unit at less than 0.50 UD of the line cuts it, at 0.50 it does not.
#[test]
fn third_units_cut() {
    let table = |x: f64| guns_and_target(Table::free()).unit(First, Arm::Infantry, (x, 3.5), 0);
    let mut game = table(5.5).playing();
    game.activate(0, 3).answer(fire_1(), &[6, 6]);
    let mut game = table(5.4).playing();
    game.activate(0, 3);
    assert_eq!(game.clause(&fire_1()), "JOS-LOF-06");
    // A target exactly on the front line is not ahead of it.
    let mut game = Table::free()
        .unit(First, Arm::FootArtillery, (5.0, 2.0), 90)
        .unit(Second, Arm::Infantry, (5.004, 5.0), 180)
        .playing();
    game.activate(0, 3);
    assert_eq!(game.clause(&fire_1()), "JOS-LOF-02");
}

/// JOS-LOF-07: guns on a height fire over a friend below who does not touch the target.
#[test]
fn guns_fire_over_friends() {
    let hill = |table: Table| table.area(AreaKind::Hill { level: 1, dominant: false }, (4.0, 1.0), (6.0, 2.5), &[]);
    let mut game = hill(guns_and_target(Table::free())).unit(First, Arm::Infantry, (5.0, 3.5), 0).playing();
    game.activate(0, 3).answer(fire_1(), &[6, 6, 6]);
    game.assert_cites(&["JOS-LOF-07", "JOS-FIRE-12", "JOS-LOF-10"]);
    let mut game = hill(guns_and_target(Table::free())).unit(First, Arm::Infantry, (5.0, 4.0), 0).playing();
    game.activate(0, 3);
    assert_eq!(game.clause(&fire_1()), "JOS-LOF-06", "he touches the target");
    let mut game = hill(guns_and_target(Table::free())).unit(Second, Arm::Infantry, (5.0, 3.5), 0).playing();
    game.activate(0, 3);
    assert_eq!(game.clause(&fire_1()), "JOS-LOF-06", "enemies always cut");
}

/// JOS-LOF-10: a hill masks between two units that stand lower, not for one that stands on it.
#[test]
fn hills_mask_from_below() {
    let hill = |y: f64| {
        Table::free()
            .area(AreaKind::Hill { level: 1, dominant: false }, (4.0, 3.0), (6.0, 4.0), &[])
            .unit(First, Arm::FootArtillery, (5.0, 2.0), 0)
            .unit(Second, Arm::Infantry, (5.0, y), 180)
    };
    let mut game = hill(5.0).playing();
    game.activate(0, 3);
    assert_eq!(game.clause(&fire_1()), "JOS-LOF-04");
    let mut game = hill(3.5).playing();
    game.activate(0, 3).answer(fire_1(), &[6, 6]);
    game.assert_cites(&["JOS-LOF-10"]);
}

/// JOS-LOF-11 (O17): a line along a spine is cut only if both hexes block, be it a unit and a wood.
#[test]
fn hex_lines_along_a_spine() {
    let table =
        || Table::hex().unit(First, Arm::FootArtillery, (5.0, 4.0), 0).unit(Second, Arm::Infantry, (5.0, 6.0), 180);
    let mut game = table().unit(First, Arm::Infantry, (4.0, 5.0), 0).playing();
    game.activate(0, 3).answer(fire_1(), &[6, 6]);
    let mut game =
        table().unit(First, Arm::Infantry, (4.0, 5.0), 0).unit(First, Arm::Infantry, (5.0, 5.0), 0).playing();
    game.activate(0, 3);
    assert_eq!(game.clause(&fire_1()), "JOS-LOF-11");
    let mut game = table()
        .unit(First, Arm::Infantry, (4.0, 5.0), 0)
        .area(AreaKind::Wood, (5.6, 4.6), (6.4, 5.2), &[(5, 5)])
        .playing();
    game.activate(0, 3);
    assert_eq!(game.clause(&fire_1()), "JOS-LOF-11");
}

/// JOS-LOF-03, JOS-SQ-05, JOS-FIRE-08: a square fires all round, at 1 at most; it is conspicuous itself.
#[test]
fn squares_fire_all_round() {
    let mut game =
        Table::free().unit(First, Arm::Infantry, (5.0, 5.0), 0).unit(Second, Arm::Infantry, (5.0, 4.0), 180).playing();
    game.state.units[0].square = true;
    game.activate(0, 3).answer(fire_1(), &[1, 2, 6, 6]);
    game.assert_cites(&["JOS-SQ-05"]);
    let mut game = guns_and_target(Table::free()).playing();
    game.state.units[1].square = true;
    game.activate(0, 3).answer(fire_1(), &[3, 6]);
    game.assert_cites(&["JOS-FIRE-08"]);
}

/// JOS-FIRE-13, JOS-FIRE-16, JOS-SKR-02, JOS-LOF-09: fire from behind counts double; a range between columns uses the
/// longer one; VT does not trouble guns.
#[test]
fn enfilade_counts_double() {
    let mut game = Table::free()
        .unit(First, Arm::FootArtillery, (5.0, 2.0), 0)
        .unit(Second, Arm::Infantry, (5.0, 4.4), 0)
        .playing();
    game.activate(0, 3).answer(fire_1(), &[2, 6]);
    game.assert_cites(&["JOS-FIRE-13", "JOS-FIRE-16", "JOS-SKR-02", "JOS-LOF-09"]);
    assert_eq!(game.state.phase, Phase::Recoil, "two losses: the owner chooses");
    assert_eq!(game.asked(), Second);
    game.one(id::COUNT, &[]);
    assert_eq!(game.elements(1), 2);
}

/// JOS-LOSS-05, JOS-LOSS-04, JOS-LOSS-07, JOS-LOSS-08: after fire the owner chooses recoil or elements; it goes straight
/// back and keeps its facing over 1 UD, turns its back over 2.
#[test]
fn recoil_or_element() {
    let table = || {
        Table::free().unit_with(First, Arm::FootArtillery, (5.0, 2.0), 0, |unit| unit.elements = 3).unit_with(
            Second,
            Arm::LightCavalry,
            (5.0, 3.0),
            180,
            |_| {},
        )
    };
    let mut game = table().playing();
    game.activate(0, 3).answer(fire_1(), &[1, 2, 6]);
    assert_eq!(game.verbs(), ["stand_fast", "recoil"]);
    game.one(id::COUNT + 1, &[]);
    assert_eq!((game.at(1), game.elements(1), game.state.units[1].facing.degrees()), ((5.0, 4.0), 3, 180));
    game.assert_cites(&["JOS-LOSS-05", "JOS-LOSS-02"]);
    let mut game = table().area(AreaKind::Hill { level: 1, dominant: false }, (4.0, 1.0), (6.0, 2.5), &[]).playing();
    game.activate(0, 3).answer(fire_1(), &[1, 2, 3, 4]);
    assert_eq!(game.clause(&Answer::one(id::COUNT + 3)), "JOS-LOSS-05");
    game.one(id::COUNT + 2, &[]);
    assert_eq!((game.at(1), game.elements(1), game.state.units[1].facing.degrees()), ((5.0, 5.0), 2, 0));
    game.assert_cites(&["JOS-LOSS-04"]);
}

/// JOS-LOSS-09 (O23): recoil through a friend in contact needs room beyond him; one even loss then costs an element.
#[test]
fn recoil_through_a_friend() {
    let table = || {
        Table::free()
            .unit_with(First, Arm::Infantry, (5.0, 2.0), 0, |u| u.profile.vc = 4)
            .unit(Second, Arm::Infantry, (5.0, 3.0), 180)
            .unit(Second, Arm::Infantry, (5.0, 4.0), 180)
    };
    let game = table().playing();
    let ways = |due| {
        game.battle
            .recoils(&game.state, UnitId(1), game.state.units[0].at, 0, due)
            .iter()
            .map(|recoil| recoil.ud)
            .collect::<Vec<_>>()
    };
    assert_eq!(ways(1), [0u8; 0]);
    assert_eq!(ways(2), [2]);
}

/// JOS-LOSS-03, JOS-LOSS-10: a recoil that ends within 2 UD of another enemy and nearer to it is impossible.
#[test]
fn recoil_toward_another_enemy() {
    let game = Table::free()
        .unit(First, Arm::Infantry, (5.0, 2.0), 0)
        .unit(Second, Arm::Infantry, (5.0, 3.0), 180)
        .unit(First, Arm::Infantry, (5.0, 6.0), 0)
        .playing();
    let possible = game.battle.recoils(&game.state, UnitId(1), game.state.units[0].at, 0, 1);
    assert!(possible.is_empty(), "it would end at 2 UD of the other");
    assert_eq!(
        game.battle.recoil_hindrance(&game.state, UnitId(1), game.state.units[0].at, 0, 1, 0).map(rulebook::Clause::id),
        Some("JOS-LOSS-10")
    );
}

/// JOS-LOSS-11, JOS-TURN-09: a recoil over the edge takes the unit off the table, and its token with it.
#[test]
fn recoil_off_the_table() {
    let mut game = Table::free()
        .unit(First, Arm::FootArtillery, (5.0, 6.5), 0)
        .unit(Second, Arm::LightCavalry, (5.0, 8.5), 180)
        .unit(Second, Arm::Infantry, (1.0, 8.0), 180)
        .playing();
    game.activate(0, 3).answer(fire_1(), &[1, 2]);
    let tokens = game.state.camp(Second).tokens;
    game.one(id::COUNT + 1, &[1]);
    assert!(!game.state.units[1].on_table());
    game.assert_cites(&["JOS-LOSS-11", "JOS-TURN-09"]);
    assert!(tokens >= game.state.camp(Second).tokens);
}

/// JOS-LOSS-13: a square that recoils loses its formation, an elite one only beyond 1 UD.
#[test]
fn squares_that_recoil() {
    for (value, keeps) in [(Standing::FirstLine, false), (Standing::Elite, true)] {
        let mut game = Table::free()
            .unit(First, Arm::FootArtillery, (5.0, 2.0), 0)
            .unit_with(Second, Arm::Infantry, (5.0, 4.0), 180, |u| u.profile.value = value)
            .playing();
        game.state.units[1].square = true;
        game.activate(0, 3).answer(fire_1(), &[1, 2]);
        game.one(id::COUNT + 1, &[]);
        assert_eq!(game.state.units[1].square, keeps);
    }
}

/// JOS-LOSS-08: on hexes two equally near directions are the owner's choice.
#[test]
fn recoil_of_two_directions() {
    let mut game = Table::hex()
        .unit(First, Arm::FootArtillery, (5.0, 2.0), 0)
        .unit(Second, Arm::LightCavalry, (5.0, 4.0), 180)
        .playing();
    game.activate(0, 3).answer(fire_1(), &[1, 2]);
    assert_eq!(game.state.phase, Phase::RecoilSide);
    assert_eq!(game.question().options.len(), 2);
    let first = game.question().options[0].id;
    assert_eq!(game.clause(&Answer::one(id::COUNT + 3)), "JOS-LOSS-08");
    game.one(first, &[]);
    game.one(id::COUNT + 1, &[]);
    assert_eq!(game.battle.distance(game.state.units[0].at, game.state.units[1].at), 300);
}

/// JOS-BASE-09, JOS-STO-01, JOS-FIRE-10, JOS-SAVE-04, JOS-SAVE-01: stoic gunners ignore even losses; one save per hit.
#[test]
fn stoic_gunners() {
    let mut game = Table::free()
        .area(AreaKind::Orchard, (4.0, 3.5), (6.0, 4.5), &[])
        .unit(First, Arm::FootArtillery, (5.0, 2.0), 0)
        .unit_with(Second, Arm::FootArtillery, (5.0, 4.0), 180, |u| u.profile.stoic = true)
        .playing();
    game.activate(0, 3).answer(fire_1(), &[1, 2, 5, 6]);
    game.assert_cites(&["JOS-STO-01", "JOS-FIRE-10", "JOS-SAVE-01", "JOS-SAVE-04"]);
    assert_eq!((game.elements(1), game.at(1)), (1, (5.0, 4.0)));
}

/// JOS-FIRE-15: cavalry does not fire.
#[test]
fn cavalry_does_not_fire() {
    let mut game = Table::free()
        .unit(First, Arm::LightCavalry, (5.0, 4.0), 0)
        .unit(Second, Arm::Infantry, (5.0, 5.0), 180)
        .playing();
    game.activate(0, 3);
    assert_eq!(game.clause(&fire_1()), "JOS-FIRE-15");
}
