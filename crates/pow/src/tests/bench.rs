//! A table with a few units, made by hand.

use field::{Facing, Point, Pose};
use game::{Chart, Side, Table};

use crate::Battle;
use crate::ids::{GeneralId, UnitId};
use crate::procedures::{Battle as Kind, StrengthMode};
use crate::setup::{Camp, GeneralSetup, Piece, Role, Setup, UnitSetup};
use crate::state::{At, Plan, State, Step};
use crate::troops::{
    Calibre, Discipline, Edition, Formation, Level, Order, Quality, Training, Troop, UnitQuality, Weapon,
};

/// Units of both sides in open ground, each under the one division of its side: troop, strength, formation, x, y, facing.
pub(super) type Row = (Side, Troop, u8, Formation, f64, f64, u16);

fn unit(side: Side, troop: Troop, strength: u8) -> UnitSetup {
    let foot = troop.arm() == crate::troops::Arm::Infantry;
    UnitSetup {
        side,
        general: GeneralId(side as u8 * 2 + 1),
        troop,
        quality: UnitQuality::Line,
        steadfast: false,
        conscript: false,
        skirmishers: foot,
        battalion_guns: false,
        lance: false,
        weapon: foot.then_some(Weapon::Musket),
        calibre: Calibre::Medium,
        discipline: Discipline::Normal,
        cavalry_trained: false,
        desert: false,
        fixed: strength,
    }
}

fn general(side: Side, role: Role) -> GeneralSetup {
    let training = Training::French;
    GeneralSetup { side, quality: Quality::Reliable, training, starred: false, role, plan: None }
}

/// A battle whose units stand as the rows say; both divisions have that order, straight across.
pub(super) fn table(rows: &[Row], order: Order) -> (Battle, State) {
    table_on(rows, order, Vec::new())
}

/// The same on some ground.
pub(super) fn table_on(rows: &[Row], order: Order, pieces: Vec<Piece>) -> (Battle, State) {
    let words = || ["Bench".to_owned(), "Banc".to_owned()];
    let chart = Chart {
        system: "pow".into(),
        scenario: "bench".into(),
        title: words(),
        date: words(),
        table: Table::Free,
        unit: "cm".into(),
        unit_metres: 36,
        ground: field::Ground { width: 180_000, height: 120_000, areas: Vec::new(), lines: Vec::new() },
        names: Vec::new(),
        zones: Vec::new(),
        objectives: Vec::new(),
        entries: Vec::new(),
        sides: [words(), words()],
        nations: ["france".into(), "austria".into()],
        roster: Vec::new(),
    };
    let camp = |south: i32| Camp {
        level: Level::Medium,
        zone: Some([0, south, 180_000, south + 30_000]),
        supply_x: 90_000,
        objectives: Vec::new(),
    };
    let setup = Setup {
        chart,
        edition: Edition::V2,
        strength: StrengthMode::Fixed,
        kind: Kind::Pitched,
        turns: 12,
        twilight: Vec::new(),
        night: Vec::new(),
        first: Side::First,
        pieces,
        decoys: true,
        features: Vec::new(),
        camps: [camp(0), camp(90_000)],
        units: rows.iter().map(|row| unit(row.0, row.1, row.2)).collect(),
        generals: Side::BOTH
            .iter()
            .flat_map(|side| [general(*side, Role::Cinc), general(*side, Role::Subordinate)])
            .collect(),
    };
    let battle = Battle::new(setup).expect("the set admits it");
    let mut state = battle.first_state();
    for (i, row) in rows.iter().enumerate() {
        let pose = Pose::new(Point::from_units(row.4, row.5), Facing::new(row.6));
        let one = &mut state.units[i];
        (one.at, one.pose, one.formation, one.was) = (At::Table, pose, row.3, (pose, row.3));
    }
    for (i, one) in state.generals.iter_mut().enumerate() {
        let side = Side::BOTH[i / 2];
        let y = if side == Side::First { 2_000 } else { 118_000 };
        (one.at, one.place) = (At::Table, Point::new(2_000 + 10_000 * (i as i32 % 2), y));
        let first = rows.iter().find(|row| row.0 == side).map_or((60.0, 60.0), |row| (row.4, row.5));
        let start = Point::from_units(first.0, first.1);
        let end = Point::new(start.x, if side == Side::First { 119_000 } else { 1_000 });
        let words = [order].into_iter().filter(|order| *order != Order::Hold).collect();
        one.plan = Plan {
            points: [start, end].into_iter().take(if order == Order::Hold { 1 } else { 2 }).collect(),
            words,
            hold: None,
        };
    }
    (state.turn, state.step) = (1, Step::Act);
    (battle, state)
}

/// A pose in cm.
pub(super) fn pose(x: f64, y: f64, facing: u16) -> Pose {
    Pose::new(Point::from_units(x, y), Facing::new(facing))
}

pub(super) const A: UnitId = UnitId(0);
pub(super) const B: UnitId = UnitId(1);
pub(super) const C: UnitId = UnitId(2);
