//! A battle: the scenario with everything that is read off it once, and how distances are measured on its table.

use field::{
    Hex, Place, Point, Pose, Stand, closest_approach, distance_hundredths, distance_to_segment, hundredths, is_beyond,
    is_within,
};
use game::{PieceId, Side, Table};

use crate::ids::{GeneralId, UnitId, UnitSet};
use crate::judge::Weights;
use crate::procedures::Bearing;
use crate::setup::Setup;
use crate::state::{State, Unit};
use crate::terrain::{Footing, Terrain};
use crate::troops::{Arm, Standing, basic_score};
use game::BySide;
use game::Key;

/// JOS-BASE-05: in contact, 1.00 UD after rounding, is anything below 1.005 UD: in thousandths, squared.
const CONTACT: i64 = 1005 * 1005;
/// JOS-BASE-12: closer than 1 UD is anything below 0.995 UD.
const TOO_CLOSE: i64 = 995 * 995;
/// The distance of a point and a hex, which no table has both, in hundredths of a UD: out of reach of everything.
const APART: i32 = 1_000_000;
/// JOS-ACT-05: as far as command points reach.
pub(crate) const COMMAND_REACH: i32 = 500;

/// A battle under the rules of Joséphine: what never changes in it.
#[derive(Clone, Debug)]
pub struct Battle {
    /// The scenario.
    pub setup: Setup,
    /// Its ground.
    pub terrain: Terrain,
    /// The units, flat.
    pub troops: Vec<Troop>,
    /// The units of each side, as sets.
    pub of_side: BySide<UnitSet>,
    /// How positions are judged.
    pub weights: Weights,
    /// The digest of the scenario: what is remembered of one battle is not taken for another.
    pub(crate) digest: u64,
}

/// What a unit is, flat: the part of its profile that is looked up all the time.
#[derive(Clone, Copy, Debug)]
pub struct Troop {
    /// Its side.
    pub side: Side,
    /// Its arm.
    pub arm: Arm,
    /// Its value.
    pub value: Standing,
    /// VT.
    pub vt: u8,
    /// VC.
    pub vc: u8,
    /// Forced march.
    pub march_ud: u8,
    /// Points of one element, for judging a position.
    pub price: u8,
    /// Impetuous or over-confident (JOS-IMP-01).
    pub dashing: bool,
    /// *Over-confident*.
    pub over_confident: bool,
    /// *Stoïque*.
    pub stoic: bool,
    /// *Fins tireurs*.
    pub marksmen: bool,
    /// *Milice*.
    pub militia: bool,
    /// Raw, standard, veteran.
    pub experience: crate::troops::Experience,
}

impl Battle {
    /// A battle of this scenario.
    pub fn new(setup: Setup) -> Self {
        let terrain = Terrain::new(&setup.chart.ground, setup.table());
        let troops: Vec<Troop> = setup
            .units
            .iter()
            .map(|unit| {
                let p = &unit.profile;
                let price = crate::procedures::UnitPrice {
                    arm: p.arm,
                    value: p.value,
                    doctrine: p.doctrines.first().copied(),
                    vt: p.vt,
                    vc: p.vc,
                    elements: 1,
                    special: crate::procedures::Specials {
                        veteran: p.experience == crate::troops::Experience::Veteran,
                        raw: p.experience == crate::troops::Experience::Raw,
                        impetuous: p.impetuous,
                        over_confident: p.over_confident,
                        stoic: p.stoic,
                        marksmen: p.marksmen,
                        militia: p.militia,
                    },
                };
                Troop {
                    side: unit.side,
                    arm: p.arm,
                    value: p.value,
                    vt: p.vt,
                    vc: p.vc,
                    march_ud: p.march_ud,
                    price: price.per_element(&mut ()) as u8,
                    dashing: p.impetuous || p.over_confident,
                    over_confident: p.over_confident,
                    stoic: p.stoic,
                    marksmen: p.marksmen,
                    militia: p.militia,
                    experience: p.experience,
                }
            })
            .collect();
        let mut of_side = BySide::<UnitSet>::default();
        for (i, troop) in troops.iter().enumerate() {
            of_side[troop.side].insert(UnitId::at(i));
        }
        let mut setup = setup;
        setup.chart.roster = crate::view::roster(&setup);
        let digest = game::digest(&setup);
        Battle { setup, terrain, troops, of_side, weights: Weights::default(), digest }
    }

    /// What a unit is.
    pub fn troop(&self, unit: UnitId) -> &Troop {
        &self.troops[unit.index()]
    }

    /// Whether the battle is fought on hexes.
    pub fn on_hexes(&self) -> bool {
        self.setup.chart.table == Table::Hex
    }

    /// The piece of a unit.
    pub const fn unit_piece(unit: UnitId) -> PieceId {
        PieceId(unit.0 as u16)
    }

    /// The piece of a general: generals follow the units.
    pub fn general_piece(&self, general: GeneralId) -> PieceId {
        PieceId(self.troops.len() as u16 + u16::from(general.0))
    }

    /// Where a piece is before it is anywhere.
    pub(crate) fn nowhere(&self) -> Place {
        if self.on_hexes() { Hex::default().into() } else { Point::default().into() }
    }

    /// Whether a place is one of this kind of table; what others tell may be one of the other kind.
    pub(crate) fn is_of_this_table(&self, place: Place) -> bool {
        self.on_hexes() == matches!(place, Place::Hex(_))
    }

    /// JOS-LOF-01: the distance in hundredths of a UD; on hexes 100 a step.
    pub fn distance(&self, a: Place, b: Place) -> i32 {
        match (a, b) {
            (Place::Point(a), Place::Point(b)) => distance_hundredths(a, b),
            (Place::Hex(a), Place::Hex(b)) => a.steps(b) as i32 * 100,
            _ => APART,
        }
    }

    /// JOS-LOF-01: whether the distance is at most so many hundredths of a UD; cheaper than to measure it.
    pub fn within(&self, a: Place, b: Place, most: i32) -> bool {
        match (a, b) {
            (Place::Point(a), Place::Point(b)) => is_within(a, b, most),
            (Place::Hex(a), Place::Hex(b)) => a.steps(b) as i32 * 100 <= most,
            _ => false,
        }
    }

    /// JOS-BASE-05: two CdU in contact.
    pub fn touching(&self, a: Place, b: Place) -> bool {
        match (a, b) {
            (Place::Point(a), Place::Point(b)) => squared(a, b) < CONTACT,
            (Place::Hex(a), Place::Hex(b)) => a.steps(b) == 1,
            _ => false,
        }
    }

    /// JOS-BASE-12: closer than 1 UD; on hexes the same hex.
    pub fn too_close(&self, a: Place, b: Place) -> bool {
        match (a, b) {
            (Place::Point(a), Place::Point(b)) => squared(a, b) < TOO_CLOSE,
            (Place::Hex(a), Place::Hex(b)) => a == b,
            _ => false,
        }
    }

    /// JOS-BASE-11: a general or an objective in the ZdC of a unit.
    pub fn in_zdc(&self, at: Place, unit: Place) -> bool {
        match (at, unit) {
            (Place::Point(at), Place::Point(unit)) => is_within(at, unit, 50),
            (Place::Hex(at), Place::Hex(unit)) => at == unit,
            _ => false,
        }
    }

    /// JOS-LOF-08, -09: where a place lies from the front line of who stands.
    pub fn bearing(&self, from: Stand, to: Place) -> Bearing {
        let offset = match (from.at, to) {
            (Place::Point(at), Place::Point(to)) => field::offset(Pose { at, facing: from.facing }, to),
            (Place::Hex(at), Place::Hex(to)) => at.offset(from.facing, to),
            _ => 0.0,
        };
        match hundredths(offset) {
            1.. => Bearing::Front,
            0 => Bearing::Line,
            _ => Bearing::Behind,
        }
    }

    /// The ground under a place.
    pub fn footing(&self, at: Place) -> Footing {
        match (at, &self.terrain.hexes) {
            (Place::Point(at), _) => self.terrain.at_point(at),
            (Place::Hex(at), Some(hexes)) => hexes.at(at),
            (Place::Hex(_), None) => Footing::OPEN,
        }
    }

    /// JOS-TER-09: on a road.
    pub fn on_road(&self, at: Place) -> bool {
        match at {
            Place::Point(at) => self.terrain.on_road_point(at),
            Place::Hex(at) => self.terrain.hexes.as_ref().is_some_and(|hexes| hexes.on_road(at)),
        }
    }

    /// Whether a place is on the table.
    pub fn on_table(&self, at: Place) -> bool {
        match (at, &self.terrain.hexes) {
            (Place::Point(at), None) => {
                (0..=self.terrain.width).contains(&at.x) && (0..=self.terrain.height).contains(&at.y)
            }
            (Place::Hex(at), Some(hexes)) => hexes.grid.contains(at),
            _ => false,
        }
    }

    /// JOS-TER-07: whether a stands on a higher level than b.
    pub fn overlooks(&self, a: Place, b: Place) -> bool {
        self.footing(a).level > self.footing(b).level
    }

    /// The units of a side on the table, as a set.
    pub fn force(&self, state: &State, side: Side) -> UnitSet {
        let mut set = UnitSet::EMPTY;
        for unit in self.of_side[side] {
            if state[unit].on_table() {
                set.insert(unit);
            }
        }
        set
    }

    /// The units of a side on the table that touch a place, as a set; `but` is left out.
    pub fn contacts(&self, state: &State, side: Side, at: Place, but: UnitId) -> UnitSet {
        let mut set = UnitSet::EMPTY;
        for unit in self.of_side[side] {
            let other = &state[unit];
            if unit != but && other.on_table() && self.touching(at, other.at) {
                set.insert(unit);
            }
        }
        set
    }

    /// JOS-ACT-02: the SB of a unit.
    pub fn basic_score(&self, state: &State, unit: UnitId) -> u8 {
        basic_score(self.troop(unit).value, state[unit].doctrine)
    }

    /// JOS-GEN-03: the control of the general attached to a unit.
    pub fn control(&self, state: &State, unit: UnitId) -> u8 {
        state.attached(unit).map_or(0, |general| self.setup.generals[general.index()].control)
    }

    /// JOS-ACT-05, JOS-GRP-09: command points that may be spent on a unit.
    pub fn points_for(&self, state: &State, unit: UnitId) -> u16 {
        let camp = state.camp(self.troop(unit).side);
        match camp.chief {
            Some(chief) if self.within(state.general_at(chief), state[unit].at, COMMAND_REACH) => camp.pc,
            _ => 0,
        }
    }

    /// JOS-BASE-12: the first unit on the table that is closer than 1 UD to a place; `but` is left out.
    pub fn crowding(&self, state: &State, at: Place, but: UnitId) -> Option<UnitId> {
        let mut others = state.on_table().filter(|(unit, _)| *unit != but);
        let found = match at {
            Place::Point(at) => {
                others.find(|(_, other)| other.at.point().is_some_and(|his| squared(at, his) < TOO_CLOSE))
            }
            Place::Hex(_) => others.find(|(_, other)| other.at == at),
        };
        found.map(|(unit, _)| unit)
    }

    /// JOS-SET-03, JOS-LOSS-09: the clause that keeps a unit from standing somewhere, ground alone.
    pub fn closed_ground(&self, unit: UnitId, at: Place) -> Option<rulebook::Clause> {
        let footing = self.footing(at);
        let arm = self.troop(unit).arm;
        footing.closed_to(arm, false, true).filter(|_| footing.closed_to(arm, self.on_road(at), true).is_some())
    }

    /// Elements of a side on the table (JOS-CP-02).
    pub fn elements(&self, state: &State, side: Side) -> u8 {
        self.force(state, side).iter().map(|unit| state[unit].elements).sum()
    }
}

/// JOS-BASE-10: a facing that the table of this place allows.
pub(crate) fn facing_allowed(stand: Stand) -> bool {
    match stand.at {
        Place::Point(_) => true,
        Place::Hex(_) => stand.facing.degrees().is_multiple_of(30),
    }
}

/// A stand on the table top, for drawing: on hexes that of the centre.
pub(crate) fn drawn(stand: Stand) -> Pose {
    Pose { at: stand.at.centre(), facing: stand.facing }
}

/// JOS-BASE-12: whether a leg of the free table passes closer than 1 UD to a CdU.
pub(crate) fn comes_too_close(cdu: Point, from: Point, to: Point) -> bool {
    /// Closer than 1 UD is anything below 0.995.
    const CLOSE_UD: f64 = 0.995 - 1e-11;
    !is_beyond(cdu, from, to, 1000) && closest_approach(cdu, from, to).distance < CLOSE_UD
}

/// JOS-BASE-11: how a leg of the free table passes a point that controls 0.50 UD round it, in hundredths of a UD; `None`: farther
/// than that.
pub(crate) fn passes_zdc(at: Point, from: Point, to: Point) -> Option<i32> {
    if is_beyond(at, from, to, 510) {
        return None;
    }
    Some(hundredths(distance_to_segment(at, from, to))).filter(|&off| off <= 50)
}

/// The square of the distance of two points of the free table, in thousandths.
pub(crate) fn squared(a: Point, b: Point) -> i64 {
    let (dx, dy) = (i64::from(a.x - b.x), i64::from(a.y - b.y));
    dx * dx + dy * dy
}

/// Whether a unit is in contact with any of a set.
pub(crate) fn touches_any(battle: &Battle, state: &State, unit: &Unit, set: UnitSet) -> bool {
    set.iter().any(|other| battle.touching(unit.at, state[other].at))
}
