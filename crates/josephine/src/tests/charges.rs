//! Charges, supports, reactions and breakthrough in play.

use field::AreaKind;
use game::Answer;
use game::Side::{First, Second};

use super::table::{Game, Table, evade, share, some, tired, to};
use crate::ids::{UnitId, UnitSet};
use crate::orders::id;
use crate::setup::UnitSetup;
use crate::state::Phase;
use crate::troops::{Arm, Experience};

fn duel(charger: Arm, change: impl FnOnce(&mut UnitSetup)) -> Game {
    let game = Table::free()
        .unit_with(First, charger, (5.0, 4.0), 0, change)
        .unit(Second, Arm::Infantry, (5.0, 5.0), 180)
        .unit(First, Arm::Infantry, (1.0, 1.0), 0)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
        .playing();
    tired(game, 1)
}

/// JOS-CHG-01, JOS-CHG-03, JOS-CHG-04, JOS-CHG-05, JOS-CHG-10, JOS-VCA-01, JOS-VCD-01 (S3): one die per element, dice not
/// above the VC are added up, the lower total takes the difference; the loser is pushed back and turned.
#[test]
fn the_printed_charge() {
    let mut game = duel(Arm::Infantry, |unit| unit.profile.vc = 4);
    game.activate(0, 1);
    game.one(id::CHARGE + 1, &[2, 4, 5, 3, 2, 4, 2, 5]);
    game.assert_cites(&["JOS-CHG-05", "JOS-VCA-01", "JOS-VCD-01", "JOS-LOSS-04", "JOS-CHG-09", "JOS-CHG-03"]);
    assert_eq!((game.elements(1), game.at(1), game.state.units[1].facing.degrees()), (1, (5.0, 7.0), 0));
    assert_eq!(game.state.phase, Phase::Breakthrough);
}

/// JOS-CHG-01, JOS-CHG-08, JOS-SQ-10, JOS-LOF-09: only what is in contact and ahead; neither guns nor squares charge.
#[test]
fn who_charges_whom() {
    let charge = Answer::one(id::CHARGE + 1);
    let clause = |arm: Arm, facing: u16, square: bool, y: f64| {
        let mut game =
            Table::free().unit(First, arm, (5.0, 4.0), facing).unit(Second, Arm::Infantry, (5.0, y), 180).playing();
        game.state.units[0].square = square;
        game.activate(0, 1).clause(&charge)
    };
    assert_eq!(clause(Arm::Infantry, 0, false, 5.2), "JOS-CHG-01");
    assert_eq!(clause(Arm::Infantry, 90, false, 5.0), "JOS-CHG-01", "exactly on the front line");
    assert_eq!(clause(Arm::FootArtillery, 0, false, 5.0), "JOS-CHG-08");
    assert_eq!(clause(Arm::Infantry, 0, true, 5.0), "JOS-SQ-10");
}

/// JOS-CHG-06, JOS-CHG-11, JOS-EXP-04, JOS-VCA-02, JOS-VCD-02: equals lose an element each and stay in contact; a second
/// combat in the turn is fought at −1.
#[test]
fn a_tie_between_equals() {
    let mut game = duel(Arm::Infantry, |_| {});
    game.activate(0, 1);
    game.one(id::CHARGE + 1, &[1, 6, 6, 6, 1, 6, 6, 6, 1]);
    game.assert_cites(&["JOS-CHG-06", "JOS-EXP-04", "JOS-CHG-11"]);
    assert_eq!((game.elements(0), game.elements(1)), (3, 3));
    let case = game.battle.case_of_charge(&game.state, UnitId(1), UnitId(0), UnitSet::EMPTY);
    assert_eq!((case.attacker.previous_combats, case.defender.previous_combats), (1, 1));
}

/// JOS-IMP-01, JOS-IMP-05, JOS-VCA-05, JOS-VCA-06, JOS-TER-07: the dash needs a displacement; height and an attack from
/// behind are measured on the table.
#[test]
fn facts_of_a_charge_are_measured() {
    let table = || {
        Table::free()
            .area(AreaKind::Hill { level: 1, dominant: false }, (4.0, 2.0), (6.0, 4.2), &[])
            .unit_with(First, Arm::BattleCavalry, (5.0, 3.0), 0, |u| u.profile.impetuous = true)
            .unit(Second, Arm::Infantry, (5.0, 5.0), 0)
            .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
    };
    let mut game = tired(table().playing(), 1);
    game.activate(0, 1).march(&[to(5.0, 4.0)]);
    game.one(id::CHARGE + 1, &[5, 5, 5, 5, 6, 6, 6, 6]);
    game.assert_cites(&["JOS-IMP-01", "JOS-IMP-05", "JOS-VCA-05", "JOS-VCA-06", "JOS-VCA-07", "JOS-TER-07"]);
    let mut game = tired(
        Table::free()
            .unit_with(First, Arm::BattleCavalry, (5.0, 4.0), 0, |u| u.profile.impetuous = true)
            .unit(Second, Arm::Infantry, (5.0, 5.0), 180)
            .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
            .playing(),
        1,
    );
    game.activate(0, 1);
    game.one(id::CHARGE + 1, &[6, 6, 6, 6, 6, 6, 6, 3]);
    assert!(!game.cites("JOS-IMP-01"), "it did not move");
}

/// JOS-VCA-03, JOS-VCA-04, JOS-VCD-03, JOS-VCD-04, JOS-VCD-05, JOS-VCD-06, JOS-VCD-07, JOS-TER-04: the ground of both.
#[test]
fn ground_of_both() {
    let case = |kind: AreaKind, arms: (Arm, Arm), under: u8| {
        let y = if under == 0 { 3.5 } else { 4.5 };
        let game = Table::free()
            .area(kind, (4.0, y), (6.0, y + 1.0), &[])
            .unit(First, arms.0, (5.0, 4.0), 0)
            .unit(Second, arms.1, (5.0, 5.0), 180)
            .playing();
        let case = game.battle.case_of_charge(&game.state, UnitId(0), UnitId(1), UnitSet::EMPTY);
        (case.charger_vc(&mut ()), case.charged_vc(&mut ()))
    };
    let (foot, horse) = (Arm::Infantry, Arm::LightCavalry);
    assert_eq!(case(AreaKind::Rough, (foot, foot), 0), (2, 3));
    assert_eq!(case(AreaKind::Rough, (foot, foot), 1), (3, 2));
    assert_eq!(case(AreaKind::Wood, (horse, foot), 0), (1, 3), "cavalry in a wood stands in rough ground");
    assert_eq!(case(AreaKind::Wood, (horse, foot), 1), (1, 4), "against an enemy in cover");
    assert_eq!(case(AreaKind::Wood, (foot, horse), 0), (3, 1));
    assert_eq!(case(AreaKind::Buildings, (foot, foot), 1), (3, 5));
    assert_eq!(case(AreaKind::Hill { level: 1, dominant: false }, (foot, foot), 1), (3, 4));
}

/// JOS-SUP-01, JOS-SUP-02, JOS-SUP-03, JOS-SUP-04, JOS-SUP-05, JOS-SUP-08, JOS-SUP-09: members of the group in contact with
/// both and with no other enemy; each throws a die per point of VC.
#[test]
fn supports() {
    let table = || {
        Table::hex()
            .unit(First, Arm::Infantry, (5.0, 4.0), 30)
            .unit(First, Arm::Infantry, (6.0, 4.0), 30)
            .unit(First, Arm::Infantry, (4.0, 5.0), 30)
            .unit(First, Arm::Infantry, (4.0, 4.0), 30)
            .unit(Second, Arm::Infantry, (5.0, 5.0), 210)
            .unit(Second, Arm::Infantry, (12.0, 8.0), 210)
            .general(First, (5.0, 4.0))
    };
    let mut game = tired(table().playing(), 4);
    game.state.generals[0].unit = Some(UnitId(0));
    game.answer_any(Answer::one(id::UNIT)).answer_any(some(&[1, 2, 3]));
    game.one(id::COUNT, &[1]);
    game.one(id::UNIT, &[]);
    game.one(id::CHARGE + 4, &[]);
    assert_eq!(game.state.phase, Phase::Supports);
    assert_eq!(game.clause(&some(&[3])), "JOS-SUP-01", "3 does not touch the enemy");
    assert_eq!(game.question().options.len(), 2);
    // Five dice of the charger (LsA 1), three of each support, four of the enemy.
    game.answer(some(&[1, 2]), &[6, 6, 6, 6, 3, 1, 6, 6, 2, 6, 6, 6, 6, 6, 6]);
    game.assert_cites(&["JOS-SUP-05", "JOS-SUP-07", "JOS-VCA-08", "JOS-SUP-09", "JOS-LOSS-02"]);
    assert_eq!(game.elements(4), 1, "five losses: three elements, two UD");
}

/// JOS-SUP-06, JOS-LOSS-12: what a destroyed charger cannot take is shared by the player of the charged unit.
#[test]
fn excess_losses() {
    let mut game = tired(
        Table::hex()
            .unit_with(First, Arm::Infantry, (5.0, 4.0), 30, |u| u.elements = 1)
            .unit(First, Arm::Infantry, (6.0, 4.0), 30)
            .unit(First, Arm::Infantry, (4.0, 5.0), 30)
            .unit_with(Second, Arm::Infantry, (5.0, 5.0), 210, |u| u.profile.vc = 4)
            .playing(),
        3,
    );
    game.answer_any(Answer::one(id::UNIT)).answer_any(some(&[1, 2]));
    game.one(id::COUNT, &[1]);
    game.one(id::UNIT, &[]);
    game.one(id::CHARGE + 3, &[]);
    game.answer(some(&[1, 2]), &[6, 6, 6, 6, 6, 6, 6, 4, 1, 6, 6]);
    assert_eq!((game.state.phase, game.asked()), (Phase::Share(4), Second));
    assert_eq!(game.clause(&share(&[(1, 1), (2, 2)])), "JOS-SUP-06");
    game.answer_any(share(&[(1, 1), (2, 3)]));
    assert_eq!((game.elements(1), game.elements(2)), (3, 2));
    game.assert_cites(&["JOS-SUP-06"]);
}

/// JOS-OPP-01, JOS-OPP-02, JOS-OPP-03, JOS-OPP-04, JOS-OPP-05 (O24): the charged unit fires first; its token leaves the
/// bowl; a charger that recoils out of contact has charged in vain.
#[test]
fn opportunity_fire() {
    let mut game = Table::free()
        .unit(First, Arm::LightCavalry, (5.0, 4.0), 0)
        .unit(Second, Arm::Infantry, (5.0, 5.0), 180)
        .unit(First, Arm::Infantry, (1.0, 1.0), 0)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
        .playing();
    game.activate(0, 1);
    game.one(id::CHARGE + 1, &[]);
    assert_eq!((game.state.phase, game.asked()), (Phase::Reaction, Second));
    assert_eq!(game.verbs(), ["receive", "opportunity_fire", "square"]);
    let tokens = game.state.camp(Second).tokens;
    game.one(id::FIRE, &[3, 1, 2, 6, 6]);
    assert_eq!(game.state.camp(Second).tokens, tokens - 1);
    game.assert_cites(&["JOS-OPP-01", "JOS-OPP-02"]);
    assert_eq!((game.state.phase, game.asked()), (Phase::Recoil, First));
    game.answer_any(Answer::one(id::COUNT + 1));
    game.assert_cites(&["JOS-OPP-05"]);
    assert!(game.state.units[1].activated);
}

/// JOS-OPP-01, JOS-OPP-04: a neighbour of the charged unit fires after it.
#[test]
fn supporting_fire() {
    let mut game = tired(
        Table::hex()
            .unit(First, Arm::Infantry, (5.0, 4.0), 30)
            .unit(Second, Arm::Infantry, (5.0, 5.0), 210)
            .unit(Second, Arm::Infantry, (4.0, 5.0), 150)
            .unit(Second, Arm::Infantry, (12.0, 8.0), 210)
            .playing(),
        1,
    );
    game.activate(0, 1);
    game.one(id::CHARGE + 1, &[]);
    assert_eq!(game.state.phase, Phase::SupportingFire);
    assert_eq!(game.verbs(), ["no_more", "supporting_fire"]);
    game.one(id::PAIR + 64 * 2, &[4, 6, 6, 6, 6, 6, 6, 6, 6]);
    game.assert_cites(&["JOS-OPP-01", "JOS-OPP-02"]);
    assert!(game.told("opportunity-fire-failed") && game.told("combat-tied"));
}

/// JOS-EVA-01, JOS-EVA-02, JOS-EVA-03, JOS-BRK-01, JOS-BRK-03, JOS-BRK-06, JOS-BRK-07: light cavalry evades cuirassiers, who
/// take its place and fight on against another.
#[test]
fn evasion_and_consecutive_combat() {
    let mut game = Table::free()
        .unit(First, Arm::Cuirassiers, (5.0, 3.5), 0)
        .unit(Second, Arm::LightCavalry, (5.0, 5.0), 90)
        .unit(Second, Arm::Infantry, (5.0, 6.0), 0)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
        .playing();
    game = tired(game, 2);
    game.activate(0, 1).march(&[to(5.0, 4.0)]);
    game.one(id::CHARGE + 1, &[]);
    assert!(game.offers("evade"));
    game.one(id::EVADE, &[3]);
    assert_eq!(game.state.phase, Phase::Evade);
    assert_eq!(game.clause(&evade(&[])), "JOS-EVA-03");
    game.answer_any(evade(&[to(8.0, 5.0)]));
    game.assert_cites(&["JOS-EVA-02"]);
    assert_eq!(game.state.phase, Phase::Breakthrough);
    game.answer_any(Answer::one(id::ADVANCE));
    assert_eq!(game.at(0), (5.0, 5.0));
    game.assert_cites(&["JOS-BRK-06", "JOS-BRK-03"]);
    assert_eq!(game.state.phase, Phase::Consecutive);
    game.one(id::CHARGE + 2, &[6, 6, 6, 6, 6, 6, 6, 6]);
    game.assert_cites(&["JOS-BRK-07"]);
}

/// JOS-CCH-01, JOS-CCH-02, JOS-BRK-05: cavalry charged from the front counter-charges at +1 and may break through.
#[test]
fn counter_charge() {
    let mut game = Table::free()
        .unit(First, Arm::BattleCavalry, (5.0, 4.0), 0)
        .unit(Second, Arm::Cuirassiers, (5.0, 5.0), 180)
        .unit(First, Arm::Infantry, (1.0, 1.0), 0)
        .playing();
    game.activate(0, 1);
    game.one(id::CHARGE + 1, &[]);
    game.one(id::COUNTER_CHARGE, &[3, 6, 6, 6, 6, 4, 6, 6, 6]);
    game.assert_cites(&["JOS-CCH-01", "JOS-CCH-02", "JOS-BRK-05"]);
    assert_eq!((game.state.phase, game.asked(), game.state.fight().victor), (Phase::Breakthrough, Second, UnitId(1)));
    game.answer_any(Answer::one(id::ADVANCE));
    assert_eq!(game.at(1), (5.0, 4.0));
}

/// JOS-SQ-02, JOS-SQ-08, JOS-SQ-09, JOS-OPP-02: square in time or too late.
#[test]
fn square_against_cavalry() {
    let table = || {
        Table::free()
            .unit(First, Arm::BattleCavalry, (5.0, 4.0), 0)
            .unit(Second, Arm::Infantry, (5.0, 5.0), 180)
            .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
            .playing()
    };
    let mut game = table();
    game.activate(0, 1);
    game.one(id::CHARGE + 1, &[]);
    game.one(id::SQUARE, &[3, 1, 6, 6, 6, 2, 6, 6, 6]);
    game.assert_cites(&["JOS-SQ-08", "JOS-SQ-02"]);
    assert!(game.state.units[1].square);
    let mut game = table();
    game.activate(0, 1);
    game.one(id::CHARGE + 1, &[]);
    game.one(id::SQUARE, &[4, 3, 6, 6, 6, 2, 6, 6, 6]);
    game.assert_cites(&["JOS-SQ-09"]);
}

/// JOS-BRK-02, JOS-BRK-04, JOS-IMP-03: over-confident cavalry must follow, and must fight on after an evasion.
#[test]
fn over_confident_cavalry_must() {
    let mut game = Table::free()
        .unit_with(First, Arm::BattleCavalry, (5.0, 4.0), 0, |u| u.profile.over_confident = true)
        .unit(Second, Arm::LightCavalry, (5.0, 5.0), 180)
        .unit(Second, Arm::Infantry, (5.0, 6.0), 0)
        .unit(Second, Arm::Infantry, (12.0, 8.0), 180)
        .playing();
    game = tired(game, 2);
    game.activate(0, 1);
    game.one(id::CHARGE + 1, &[]);
    game.one(id::EVADE, &[1]);
    game.answer_any(evade(&[super::table::turn(90), to(8.0, 5.0)]));
    game.assert_cites(&["JOS-BRK-02", "JOS-BRK-04", "JOS-IMP-03"]);
    assert_eq!(game.state.phase, Phase::Consecutive);
    assert_eq!(game.clause(&Answer::one(id::NONE)), "JOS-BRK-04");
}

/// JOS-EXP-01, JOS-EXP-03, JOS-LOSS-03: on equal totals raw troops that cannot recoil lose two elements to veterans.
#[test]
fn raw_troops_on_equal_totals() {
    let mut game = Table::free()
        .unit_with(First, Arm::Infantry, (5.0, 7.6), 0, |u| u.profile.experience = Experience::Veteran)
        .unit_with(Second, Arm::Infantry, (5.0, 8.6), 180, |u| {
            u.profile.experience = Experience::Raw;
            u.elements = 3;
        })
        .unit(Second, Arm::Infantry, (1.0, 8.0), 180)
        .area(AreaKind::Pond, (4.0, 8.8), (6.0, 9.0), &[])
        .playing();
    game = tired(game, 1);
    game.activate(0, 1);
    game.one(id::CHARGE + 1, &[3, 6, 6, 6, 3, 6, 6]);
    game.assert_cites(&["JOS-EXP-01", "JOS-EXP-03", "JOS-LOSS-09"]);
    assert_eq!((game.elements(0), game.elements(1)), (4, 1));
}

/// JOS-EXP-02: on equal totals standard troops lose nothing against raw ones. JOS-SQ-10: a square fights infantry with its
/// usual VC.
#[test]
fn standard_against_raw() {
    let mut game = duel(Arm::Infantry, |u| u.profile.experience = Experience::Raw);
    game.state.units[1].square = true;
    game.activate(0, 1);
    game.one(id::CHARGE + 1, &[3, 6, 6, 6, 3, 6, 6, 6]);
    assert_eq!((game.elements(0), game.elements(1)), (3, 4));
    game.assert_cites(&["JOS-EXP-02"]);
}
