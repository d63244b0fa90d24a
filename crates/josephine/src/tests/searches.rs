//! Searches against brute force: ways out of a charge, room to enter.

use arrayvec::ArrayVec;
use dice::Seeded;
use field::{AreaKind, Facing, Hex, Point};
use game::Side::{First, Second};
use game::{Step, Way};

use super::table::{Game, Table};
use crate::ids::{UnitId, UnitSet};
use crate::procedures::ReactionKind;
use crate::state::{Act, Fight, Phase, Task};
use crate::suggest::evasions;
use crate::troops::Arm;

/// A charge of unit 0, heavy cavalry, on unit 1, light cavalry that has not been activated.
fn charged(mut game: Game) -> Game {
    let (charger, charged) = (UnitId(0), UnitId(1));
    game.state.agenda.push(Task::Activation(Act::new(First, charger)));
    game.state.agenda.push(Task::Charge(Fight::new(&game.state, charger, charged, UnitSet::EMPTY)));
    game.state.phase = Phase::Reaction;
    game
}

fn may_evade(game: &Game) -> bool {
    game.battle.charged_may(&game.state, ReactionKind::Evade, UnitId(0)).is_ok()
}

/// Somebody of either side in a press: within so many thousandths of a place, not closer than 1 UD to the others.
fn jostle(taken: &mut Vec<Point>, round: Point, reach: u32, dice: &mut Seeded) -> Option<(f64, f64)> {
    for _ in 0..30 {
        let shift = |dice: &mut Seeded| dice.below(2 * reach) as i32 - reach as i32;
        let mut at = Point::new(round.x + shift(dice), round.y + shift(dice));
        // Half of them shoulder to shoulder with the one in the middle: there the rules bite.
        if dice.below(2) == 0 {
            at = field::ahead(round, Facing::new(dice.below(360) as u16), 0.996 + f64::from(dice.below(12)) / 1000.0);
        }
        let close = |other: &Point| field::distance(*other, at) < 0.995;
        if !(0..=13_000).contains(&at.x) || !(0..=9_000).contains(&at.y) || taken.iter().any(close) {
            continue;
        }
        taken.push(at);
        return Some(at.units());
    }
    None
}

/// A press round a charged unit on the free table, with a pond and a village.
fn press(number: u64) -> Game {
    let mut dice = Seeded::new(number, 0);
    let mut taken = vec![Point::new(6000, 4000)];
    let own = taken[0];
    let charger = field::ahead(own, Facing::new(dice.below(360) as u16), 1.0);
    taken.push(charger);
    let facing = |dice: &mut Seeded| dice.below(360) as u16;
    let mut table = Table::free().unit(First, Arm::Cuirassiers, charger.units(), facing(&mut dice)).unit(
        Second,
        Arm::LightCavalry,
        own.units(),
        facing(&mut dice),
    );
    for n in 0..4 + dice.below(6) {
        let side = if n % 2 == 0 { First } else { Second };
        if let Some(at) = jostle(&mut taken, own, 2600, &mut dice) {
            table = table.unit(side, Arm::Infantry, at, facing(&mut dice));
        }
    }
    for kind in [AreaKind::Pond, AreaKind::Buildings] {
        let (x, y) = (4.0 + f64::from(dice.below(30)) / 10.0, 2.0 + f64::from(dice.below(30)) / 10.0);
        let (low, high) = ((x, y), (x + 1.5, y + 1.0));
        let inside = |at: &Point| {
            let (px, py) = at.units();
            (low.0..=high.0).contains(&px) && (low.1..=high.1).contains(&py)
        };
        if !taken.iter().any(inside) {
            table = table.area(kind, low, high, &[]);
        }
    }
    charged(table.playing())
}

/// Whether any way of a great many leads out: every whole degree in steps of 0.02 UD, turned and not, then bent at random.
fn brute_way(game: &Game, dice: &mut Seeded) -> Option<Way> {
    let (at, march) = (game.state.units[1].at.point().expect("a free table"), 5.0);
    let legal = |steps: &[Step]| {
        let way: Way = steps.iter().copied().collect();
        game.battle.evasion(&game.state, &way).is_ok().then_some(way)
    };
    for degrees in 0..360 {
        let facing = Facing::new(degrees);
        for n in 1..250 {
            let to = Step::To(field::ahead(at, facing, f64::from(n) / 50.0).into());
            if let Some(way) = legal(&[to]).or_else(|| legal(&[Step::Turn(facing), to])) {
                return Some(way);
            }
        }
    }
    for _ in 0..6_000 {
        let mut steps: ArrayVec<Step, 5> = ArrayVec::new();
        let mut here = at;
        if dice.below(2) == 0 {
            steps.push(Step::Turn(Facing::new(dice.below(360) as u16)));
        }
        for _ in 0..2 + dice.below(2) {
            let far = march * f64::from(dice.below(100) + 1) / 250.0;
            here = field::ahead(here, Facing::new(dice.below(360) as u16), far);
            steps.push(Step::To(here.into()));
        }
        if let Some(way) = legal(&steps) {
            return Some(way);
        }
    }
    None
}

/// JOS-EVA-03: on the free table, wherever brute force finds a way out of a press, evasion may be tried; and what is offered is legal.
#[test]
fn no_way_out_is_missed_on_the_free_table() {
    let (mut missed_before, mut none) = (0, 0);
    for number in 0..160 {
        let game = press(number);
        let found = game.battle.way_out(&game.state);
        if let Some(way) = &found {
            game.battle.evasion(&game.state, way).expect("a way that was found is legal");
            missed_before += usize::from(evasions(&game.battle, &game.state).next().is_none());
            assert!(may_evade(&game));
            continue;
        }
        none += 1;
        let brute = brute_way(&game, &mut Seeded::new(!number, 1));
        assert_eq!(brute, None, "press {number}: a way out was missed");
    }
    assert!(missed_before > 0 && none > 10, "ways that the usual ones miss, and none at all: {missed_before}, {none}");
}

/// Every path of so many steps, to all sides and with all turns.
fn any_hex_way(game: &Game, at: Hex, way: &Way, left: usize) -> bool {
    if !way.is_empty() && game.battle.evasion(&game.state, way).is_ok() {
        return true;
    }
    if left == 0 {
        return false;
    }
    let paces = at.neighbours().into_iter().map(|next| (next, Step::To(next.into())));
    let turns = (0..12).map(|n| (at, Step::Turn(Facing::new(30 * n))));
    paces.chain(turns).any(|(next, step)| {
        let mut longer = way.clone();
        longer.push(step);
        any_hex_way(game, next, &longer, left - 1)
    })
}

/// JOS-EVA-03: on hexes evasion may be tried exactly if some path of the march leads out; all of them are walked.
#[test]
fn no_way_out_is_missed_on_hexes() {
    let (mut missed_before, mut none) = (0, 0);
    for number in 0..100 {
        let mut dice = Seeded::new(number, 2);
        let own = Hex::new(5, 4);
        let mut taken = vec![own, own.neighbour(dice.below(6) as usize)];
        let place = |hex: Hex| (f64::from(hex.col), f64::from(hex.row));
        let facing = |dice: &mut Seeded| dice.below(12) as u16 * 30;
        let mut table = Table::hex().unit(First, Arm::Infantry, place(taken[1]), facing(&mut dice)).unit_with(
            Second,
            Arm::LightCavalry,
            place(own),
            facing(&mut dice),
            |unit| unit.profile.march_ud = 4,
        );
        for n in 0..8 + dice.below(8) {
            let hex = Hex::new(3 + dice.below(5) as i16, 2 + dice.below(5) as i16);
            if !taken.contains(&hex) {
                taken.push(hex);
                let side = if n % 6 == 0 { First } else { Second };
                table = table.unit(side, Arm::Infantry, place(hex), 0);
            }
        }
        for kind in [AreaKind::Buildings, AreaKind::Wood, AreaKind::Pond] {
            let hex = Hex::new(4 + dice.below(3) as i16, 3 + dice.below(3) as i16);
            if !taken.contains(&hex) {
                table = table.area(kind, (0.0, 0.0), (0.1, 0.1), &[(hex.col, hex.row)]);
            }
        }
        let game = charged(table.playing());
        let brute = any_hex_way(&game, own, &Way::new(), 4);
        assert_eq!(may_evade(&game), brute, "press {number}");
        assert_eq!(game.battle.way_out(&game.state).is_some(), brute, "press {number}");
        none += usize::from(!brute);
        missed_before += usize::from(brute && evasions(&game.battle, &game.state).next().is_none());
    }
    assert!(missed_before > 0 && none > 10, "ways that the usual ones miss, and none at all: {missed_before}, {none}");
}

/// A crowd round an entry, ground closed to guns, a road through a wood; unit 0 waits.
fn crowd(number: u64) -> Game {
    let mut dice = Seeded::new(number, 3);
    let entry = Point::new(6000 + dice.below(500) as i32, dice.below(400) as i32);
    let arm = if dice.below(2) == 0 { Arm::FootArtillery } else { Arm::Infantry };
    let (x, y) = entry.units();
    let mut table = Table::free()
        .formation(First, Some(6), 1, (x, y), (5, 0))
        .unit_with(First, arm, (0.0, 0.0), 0, |unit| unit.formation = Some(0))
        .unit(First, Arm::Infantry, (1.0, 8.0), 0);
    let mut taken = Vec::new();
    for n in 0..3 + dice.below(4) {
        if let Some(at) = jostle(&mut taken, entry, 1300, &mut dice) {
            table = table.unit(if n == 0 { Second } else { First }, Arm::Infantry, at, 0);
        }
    }
    for kind in [AreaKind::Pond, AreaKind::Wood] {
        let side = f64::from(dice.below(14)) / 10.0 - 1.0;
        table = table.area(kind, (x + side, 0.0), (x + side + 0.9, 1.1), &[]);
    }
    if dice.below(2) == 0 {
        table = table.line(field::LineKind::Road, &[(x - 1.0, 0.3), (x + 0.2, 0.6), (x + 1.5, 0.9)], &[]);
    }
    table.playing()
}

/// JOS-REIN-05: there is room to enter exactly if some point of the table, of all of them, is a place for the unit.
#[test]
fn no_room_to_enter_is_missed() {
    let (mut corners, mut none) = (0, 0);
    for number in 0..120 {
        let game = crowd(number);
        let found = game.battle.entry(&game.state, UnitId(0));
        if game.battle.entries(&game.state, UnitId(0)).next().is_some() {
            continue;
        }
        if let Some(at) = found {
            assert!(game.battle.has_room(&game.state, UnitId(0), at), "crowd {number}");
            corners += 1;
            continue;
        }
        none += 1;
        let entry = game.battle.setup.formations[0].entry.point().expect("a free table");
        let mut all = (-1005..=1005).flat_map(|dy| (-1005..=1005).map(move |dx| (dx, dy)));
        let missed = all.find(|&(dx, dy)| {
            game.battle.has_room(&game.state, UnitId(0), Point::new(entry.x + dx, entry.y + dy).into())
        });
        assert_eq!(missed, None, "crowd {number}: room was missed");
    }
    assert!(corners > 0 && none > 3, "both happen: {corners} and {none}");
}
