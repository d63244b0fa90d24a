//! A battle of the set: what never changes, made ready for play.

use field::{Facing, Point};
use game::{PieceId, Side};
use rulebook::fcm::{BASE_09, OFF_02, SETUP_01, UNIT_14};

use crate::bodies::Rooms;
use crate::ground::Ground;
use crate::ids::{BrigadeId, ElementId, MOST_ELEMENTS, MOST_OFFICERS, MOST_UNITS, OfficerId, UnitId};
use crate::outlook::Memory;
use crate::setup::{OfficerSetup, Rank, Setup, Unfit, UnitSetup};
use crate::tables::ranges::Weapon;
use crate::troops;

/// A battle under *Feu, Combat, Moral*.
#[derive(Clone, Debug)]
pub struct Battle {
    pub(crate) setup: Setup,
    pub(crate) ground: Ground,
    /// The first unit of the second side: those of the first come before it.
    split: u8,
    /// The rooms of all formations, looked up instead of reckoned.
    pub(crate) rooms: Rooms,
    /// No charge goes farther, in hundredths.
    pub(crate) longest: i32,
    pub(crate) memory: Memory,
}

impl Battle {
    /// The battle of a setup, if the set admits it.
    pub fn new(setup: Setup) -> Result<Self, Unfit> {
        for side in Side::BOTH {
            let units = setup.units.iter().filter(|unit| unit.side == side).count();
            let officers = setup.officers.iter().filter(|officer| officer.side == side).count();
            check((1..=MOST_UNITS).contains(&units) && officers <= MOST_OFFICERS, Unfit(BASE_09))?;
            let chiefs = setup.officers.iter().filter(|one| one.side == side && one.rank == Rank::Chief).count();
            check(chiefs <= 1, Unfit(OFF_02))?;
        }
        let sizes = setup.units.iter().map(|unit| unit.figures.iter().map(|one| u32::from(one.count)).sum::<u32>());
        check(sizes.into_iter().all(|count| (2..=24).contains(&count)), Unfit(UNIT_14))?;
        check(setup.units.iter().all(|unit| unit.figures.len() <= 3), Unfit(UNIT_14))?;
        check(setup.units.is_sorted_by_key(|unit| unit.side), Unfit(BASE_09))?;
        check(setup.objectives.len() <= 8 && setup.periods >= 1, Unfit(SETUP_01))?;
        let table = &setup.chart.ground;
        let ground = Ground::new(&setup.terrain, table.width, table.height);
        check(ground.elements.len() <= MOST_ELEMENTS, Unfit(SETUP_01))?;
        let split = setup.units.partition_point(|unit| unit.side == Side::First) as u8;
        let figures = setup.units.iter().flat_map(|unit| &unit.figures);
        let paces = figures.flat_map(|one| [one.line, one.column, one.skirmish]).flatten();
        // More than a quarter move with its bonus, whatever the formation.
        let longest = paces.map(|pace| 100 * (i32::from(pace.cm) / 2 + i32::from(pace.charge_cm) + 3)).max();
        let longest = longest.unwrap_or(0);
        Ok(Battle { longest, setup, ground, split, rooms: Rooms::new(), memory: Memory::default() })
    }

    /// What it begins with.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    pub(crate) fn unit(&self, id: UnitId) -> &UnitSetup {
        &self.setup.units[usize::from(id.0)]
    }

    pub(crate) fn officer(&self, id: OfficerId) -> &OfficerSetup {
        &self.setup.officers[usize::from(id.0)]
    }

    pub(crate) fn side(&self, id: UnitId) -> Side {
        if id.0 < self.split { Side::First } else { Side::Second }
    }

    pub(crate) fn piece(&self, id: UnitId) -> PieceId {
        PieceId(u16::from(id.0))
    }

    pub(crate) fn leader(&self, id: OfficerId) -> PieceId {
        PieceId(self.setup.units.len() as u16 + u16::from(id.0))
    }

    pub(crate) fn units(&self) -> impl DoubleEndedIterator<Item = UnitId> + use<> {
        (0..self.setup.units.len() as u8).map(UnitId)
    }

    pub(crate) fn units_of(&self, side: Side) -> impl DoubleEndedIterator<Item = UnitId> + '_ {
        let units = match side {
            Side::First => 0..self.split,
            Side::Second => self.split..self.setup.units.len() as u8,
        };
        units.map(UnitId)
    }

    pub(crate) fn officers(&self) -> impl Iterator<Item = OfficerId> + use<> {
        (0..self.setup.officers.len() as u8).map(OfficerId)
    }

    pub(crate) fn officers_of(&self, side: Side) -> impl Iterator<Item = OfficerId> + '_ {
        self.officers().filter(move |id| self.officer(*id).side == side)
    }

    pub(crate) fn brigades_of(&self, side: Side) -> impl Iterator<Item = BrigadeId> + '_ {
        (0..self.setup.brigades.len() as u8)
            .map(BrigadeId)
            .filter(move |id| self.setup.brigades[usize::from(id.0)].side == side)
    }

    /// The units of a brigade, in list order; places of companies included.
    pub(crate) fn units_in(&self, brigade: BrigadeId) -> impl Iterator<Item = UnitId> + '_ {
        self.units().filter(move |id| self.unit(*id).brigade == brigade)
    }

    /// The place kept for its company.
    pub(crate) fn company_of(&self, unit: UnitId) -> Option<UnitId> {
        let next = UnitId(unit.0 + 1);
        (usize::from(next.0) < self.setup.units.len() && self.unit(next).company_of == Some(unit)).then_some(next)
    }

    /// Where a side looks at the start: away from its edge.
    pub(crate) fn front(&self, side: Side) -> Facing {
        self.home(side).turned(180)
    }

    /// FCM-GEO-33: the direction of the own edge.
    pub(crate) fn home(&self, side: Side) -> Facing {
        self.outward(self.setup.edges[side as usize])
    }

    /// The direction in which one leaves the table over a part of its edge.
    pub(crate) fn outward(&self, [a, b]: [Point; 2]) -> Facing {
        let Ground { width, height, .. } = self.ground;
        if a.y == b.y {
            if 2 * a.y < height { Facing::SOUTH } else { Facing::NORTH }
        } else if 2 * a.x < width {
            Facing::WEST
        } else {
            Facing::EAST
        }
    }

    /// An element as a feature of the chart: the elements are the first of its terrain that has a name.
    pub(crate) fn element_name(&self, id: ElementId) -> u16 {
        let chart = &self.setup.chart;
        (chart.objectives.len() + chart.entries.len()) as u16 + u16::from(id.0)
    }

    /// FCM-VIC-02: what a side began with, in tenths of a point.
    pub(crate) fn budget(&self, side: Side) -> i32 {
        let units = self.setup.units.iter().filter(|unit| unit.side == side && unit.company_of.is_none());
        let figures = units.flat_map(|unit| &unit.figures).map(|one| i32::from(one.count) * one.price);
        let officers = self.setup.officers.iter().filter(|officer| officer.side == side);
        figures.sum::<i32>() + officers.map(|officer| 10 * i32::from(officer.value)).sum::<i32>()
    }

    pub(crate) fn calibre(&self, id: UnitId) -> Option<troops::Calibre> {
        match self.unit(id).weapon {
            Some(Weapon::Gun(calibre)) => Some(calibre),
            _ => None,
        }
    }
}

fn check(holds: bool, unfit: Unfit) -> Result<(), Unfit> {
    if holds { Ok(()) } else { Err(unfit) }
}

/// The side as the cases of procedures spell it.
pub(crate) fn letter(side: Side) -> troops::Side {
    match side {
        Side::First => troops::Side::A,
        Side::Second => troops::Side::B,
    }
}

/// A point of the table nearest to another.
pub(crate) fn onto_table(ground: &Ground, point: Point) -> Point {
    Point::new(point.x.clamp(0, ground.width), point.y.clamp(0, ground.height))
}
