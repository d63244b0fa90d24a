//! What a battle begins with: table, forces, objectives, what the scenario fixes. Made by `muster`, never changed by play.

use field::{Facing, Point, Polygon};
use game::{Chart, Side, Words, names};
use rulebook::Clause;
use serde::{Deserialize, Serialize};

use crate::ids::{BrigadeId, ElementId, UnitId};
use crate::procedures::ColumnFront;
use crate::tables::ranges::Weapon;
use crate::troops::{Arm, Formation, ManoeuvreClass, Status};

names! {
    /// FCM-TERR-01: the kinds of terrain.
    pub enum TerrainKind {
        /// *Route*.
        Road = "road",
        /// *Bois*.
        Wood = "wood",
        /// *Vigne*.
        Vineyard = "vineyard",
        /// Rough ground.
        Rough = "rough",
        /// *Marais*.
        Marsh = "marsh",
        /// *Colline*.
        Hill = "hill",
        /// *Pente raide*.
        Steep = "steep",
        /// *Ruisseau*.
        Stream = "stream",
        /// *Rivière*.
        River = "river",
        /// *Pont*.
        Bridge = "bridge",
        /// *Gué*.
        Ford = "ford",
        /// *Mur*.
        Wall = "wall",
        /// *Haie*.
        Hedge = "hedge",
        /// *Maison*.
        Building = "building",
        /// *Redoute*.
        Redoubt = "redoubt",
    }
}

names! {
    /// FCM-OFF-02: the ranks of officers.
    pub enum Rank {
        /// *Général en chef*.
        Chief = "commander_in_chief",
        /// *Général*, with a brigade.
        General = "general",
        /// *Aide de camp*.
        Aide = "aide_de_camp",
    }
}

/// A piece of terrain: an outline, a course, or a single point. Houses and redoubts are elements in their order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Piece {
    /// What it is.
    pub kind: TerrainKind,
    /// Where it is.
    pub points: Vec<Point>,
    /// FCM-TERR-11: its level, of hills and slopes that state one.
    pub level: u8,
    /// FCM-TERR-05: the upper edge of a slope.
    pub upper_edge: Vec<Point>,
    /// The width of a crossing, in thousandths.
    pub width: i32,
}

/// FCM-UNIT-06, -07: movement in a formation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pace {
    /// Centimetres in a period.
    pub cm: u8,
    /// The bracketed number, 0 if there is none.
    pub charge_cm: u8,
}

/// Figures of one type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Figures {
    /// How many.
    pub count: u8,
    /// *Statut*.
    pub status: Status,
    /// *Feu*.
    pub fire: u8,
    /// *Combat*.
    pub combat: u8,
    /// *Bonus*.
    pub bonus: u8,
    /// *Moral*.
    pub morale: u8,
    /// In line; guns unlimbered.
    pub line: Option<Pace>,
    /// In column; guns limbered.
    pub column: Option<Pace>,
    /// As skirmishers.
    pub skirmish: Option<Pace>,
    /// The price of one, in tenths of a point.
    pub price: i32,
}

/// Where a unit stands in the standard layout (FCM-SETUP-10).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Post {
    /// The middle of its front.
    pub at: Point,
    /// Where it faces.
    pub facing: Facing,
    /// Its formation.
    pub formation: Formation,
    /// The front of its column.
    pub front: ColumnFront,
    /// The elements it holds instead, with the figures in each.
    pub houses: Vec<(ElementId, u8)>,
}

/// A unit, or the place kept for a company.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct UnitSetup {
    /// Whose it is.
    pub side: Side,
    /// Its brigade.
    pub brigade: BrigadeId,
    /// FCM-UNIT-11.
    pub class: ManoeuvreClass,
    /// Its arm.
    pub arm: Arm,
    /// Its figures, the centre first; of a company those of its battalion.
    pub figures: Vec<Figures>,
    /// What it shoots with.
    pub weapon: Option<Weapon>,
    /// It wears the cuirass.
    pub cuirass: bool,
    /// Horse artillery.
    pub horse: bool,
    /// FCM-UNIT-19: the battalion whose company it may become.
    pub company_of: Option<UnitId>,
    /// It begins in its houses and nowhere else.
    pub housed: bool,
    /// Elements outside its zone in which it may begin.
    pub may_start_in: Vec<ElementId>,
    /// Its place in the standard layout.
    pub post: Post,
}

/// An officer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OfficerSetup {
    /// Whose he is.
    pub side: Side,
    /// His rank.
    pub rank: Rank,
    /// His value.
    pub value: u8,
    /// The brigade of a general.
    pub brigade: Option<BrigadeId>,
    /// His place in the standard layout: a point, or a unit.
    pub at: Point,
    /// The unit he begins with.
    pub with: Option<UnitId>,
}

/// FCM-SETUP-05: when and where a brigade comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arrival {
    /// In which period.
    pub period: u8,
    /// Between these points of the edge.
    pub edge: [Point; 2],
}

/// A brigade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BrigadeSetup {
    /// Whose it is.
    pub side: Side,
    /// When it comes, if it is not there from the start.
    pub arrival: Option<Arrival>,
}

/// FCM-VIC-08: what has to be held.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Hold {
    /// So many of these elements.
    Elements(Vec<ElementId>, u8),
    /// A circle, its radius in thousandths.
    Circle(Point, i32),
}

/// FCM-VIC-07: an objective; the objectives of the chart are in the same order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ObjectiveSetup {
    /// What it is worth.
    pub points: u8,
    /// Who holds it at the start.
    pub holder: Option<Side>,
    /// What has to be held.
    pub hold: Hold,
}

/// FCM-SETUP-12: burning houses.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Burning {
    /// From this period.
    pub first_period: u8,
    /// On these faces of a die.
    pub faces: Vec<u8>,
    /// Which elements, in the order of their dice.
    pub elements: Vec<ElementId>,
}

/// What a battle begins with.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// What everybody sees; its roster is in the order of the pieces.
    pub chart: Chart,
    /// The terrain.
    pub terrain: Vec<Piece>,
    /// The names of the elements, for those who write about them.
    pub element_names: Vec<Words>,
    /// Deployment zones.
    pub zones: [Polygon; 2],
    /// The edges towards which units rout.
    pub edges: [[Point; 2]; 2],
    /// Who attacks.
    pub attacker: Side,
    /// The last period.
    pub periods: u8,
    /// FCM-VIC-03.
    pub break_percent: u8,
    /// The units of the first side, then those of the second.
    pub units: Vec<UnitSetup>,
    /// The officers, likewise.
    pub officers: Vec<OfficerSetup>,
    /// The brigades, likewise.
    pub brigades: Vec<BrigadeSetup>,
    /// The objectives.
    pub objectives: Vec<ObjectiveSetup>,
    /// Burning houses.
    pub burning: Option<Burning>,
}

/// A setup that the set does not admit, by this clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unfit(pub Clause);
