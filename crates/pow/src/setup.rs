//! What a battle begins with: table, armies, what a scenario proposes. Made by `muster`, never changed by play.

use field::{Point, Polygon, Size};
use game::procedure::Named;
use game::{Chart, Side, names};
use rulebook::Clause;
use rulebook::pow::{TRN_01, TRN_02, TRN_03, TRN_04};
use serde::{Deserialize, Serialize};

use crate::ids::GeneralId;
use crate::procedures::{Battle as Kind, StrengthMode};
use crate::tables::terrain::Terrain;
use crate::troops::{Arm, Calibre, Discipline, Edition, Level, Order, Quality, Training, Troop, UnitQuality, Weapon};

names! {
    /// POW-MB-14: the types of movement bases.
    pub enum BaseType {
        /// *Colonne de marche*.
        March = "march",
        /// *Formée*.
        Formed = "formed",
        /// *Déployée*.
        Deployed = "deployed",
    }
}

names! {
    /// What a general is in his army.
    pub enum Role {
        /// *Commandant en chef*.
        Cinc = "cinc",
        /// Under the C-in-C.
        Subordinate = "subordinate",
        /// *Officier d'état-major*.
        StaffOfficer = "staff_officer",
        /// *Général d'artillerie*.
        ArtilleryGeneral = "artillery_general",
    }
}

names! {
    /// What a unit of a list has besides its troop type, weapon and calibre (POW-LIST-03, POW-LIST-04).
    pub enum Attribute {
        /// `s`, *tirailleurs*.
        Skirmishers = "skirmishers",
        /// `g`, *artillerie régimentaire*.
        BattalionGuns = "battalion_guns",
        /// `L`.
        Lance = "lance",
        /// *Tenace*.
        Steadfast = "steadfast",
        /// *Conscrit*.
        Conscript = "conscript",
        /// *Bonne discipline de feu*.
        GoodFire = "good_fire",
        /// *Mauvaise discipline de feu*.
        PoorFire = "poor_fire",
        /// Mounted infantry that may fight mounted.
        CavalryTrained = "cavalry_trained",
        /// At home on sand and dunes.
        Desert = "desert",
        /// A commander-in-chief with a bad staff, `*`.
        Starred = "starred",
    }
}

/// What a piece of the ground is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PieceKind {
    /// One with a terrain table.
    Terrain(Terrain),
    /// A single building.
    Building,
    /// A road.
    Road,
    /// A bridge.
    Bridge,
    /// A ford.
    Ford,
}

/// A piece of the ground.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Piece {
    /// What it is.
    pub kind: PieceKind,
    /// Its outline, course or place.
    pub points: Vec<Point>,
    /// The crest of a hill.
    pub crest: Option<Vec<Point>>,
    /// What was rolled for it; `None`: nothing yet.
    pub roll: Option<u8>,
}

impl UnitSetup {
    /// POW-MB-41: all that is public of it, in words.
    pub fn words(&self) -> impl Iterator<Item = &'static str> {
        let foot = self.troop.arm() == Arm::Infantry;
        let calibre = (self.troop.arm() == Arm::Artillery).then(|| self.calibre.name());
        let weapon = self.weapon.filter(|_| foot).map(Named::name);
        let has = [
            (self.skirmishers, Attribute::Skirmishers),
            (self.battalion_guns, Attribute::BattalionGuns),
            (self.lance, Attribute::Lance),
            (self.steadfast, Attribute::Steadfast),
            (self.conscript, Attribute::Conscript),
            (self.discipline == Discipline::Good, Attribute::GoodFire),
            (self.discipline == Discipline::Poor, Attribute::PoorFire),
            (self.cavalry_trained, Attribute::CavalryTrained),
            (self.desert, Attribute::Desert),
        ];
        let has = has.into_iter().filter(|(has, _)| *has).map(|(_, attribute)| attribute.name());
        [self.troop.name(), self.quality.name()].into_iter().chain(calibre).chain(weapon).chain(has)
    }
}

/// A unit of a list.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct UnitSetup {
    /// Whose it is.
    pub side: Side,
    /// Under whom.
    pub general: GeneralId,
    /// Its type.
    pub troop: Troop,
    /// Its class.
    pub quality: UnitQuality,
    /// *Tenace*.
    pub steadfast: bool,
    /// POW-TRP-16.
    pub conscript: bool,
    /// `s`.
    pub skirmishers: bool,
    /// `g`.
    pub battalion_guns: bool,
    /// `L`.
    pub lance: bool,
    /// Of infantry.
    pub weapon: Option<Weapon>,
    /// Of a battery.
    pub calibre: Calibre,
    /// POW-TRP-14.
    pub discipline: Discipline,
    /// POW-TRP-26.
    pub cavalry_trained: bool,
    /// POW-TER-16.
    pub desert: bool,
    /// POW-STR-06: its fixed strength.
    pub fixed: u8,
}

/// A general of a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GeneralSetup {
    /// Whose he is.
    pub side: Side,
    /// His class.
    pub quality: Quality,
    /// His training.
    pub training: Training,
    /// POW-CDR-03.
    pub starred: bool,
    /// What he is.
    pub role: Role,
    /// What a scenario proposes for him.
    pub plan: Option<PlanSetup>,
}

/// What a scenario proposes for a formation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlanSetup {
    /// Its order.
    pub order: Order,
    /// Its arrow; the first point is where the centre of its base starts, or where it enters.
    pub arrow: Vec<Point>,
    /// Its base.
    pub base_type: BaseType,
}

/// A side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Camp {
    /// Of its list.
    pub level: Level,
    /// West, south, east, north of its zone; `None`: it waits off the table (POW-SET-09).
    pub zone: Option<[i32; 4]>,
    /// POW-LOC-03: x of its supply point.
    pub supply_x: i32,
    /// Objectives proposed, by their place in the list of features.
    pub objectives: Vec<u8>,
}

/// What a battle begins with.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// What everybody sees; its objectives are the features in order.
    pub chart: Chart,
    /// The edition.
    pub edition: Edition,
    /// Fixed or random strengths.
    pub strength: StrengthMode,
    /// Pitched or encounter.
    pub kind: Kind,
    /// POW-END-01.
    pub turns: u8,
    /// POW-GEN-16: the turns of dawn and dusk, where a scenario names some.
    pub twilight: Vec<u8>,
    /// The turns of night.
    pub night: Vec<u8>,
    /// Who has the initiative.
    pub first: Side,
    /// POW-MB-04: whether there are decoys; a lesson may do without.
    pub decoys: bool,
    /// The ground, in the order of the map.
    pub pieces: Vec<Piece>,
    /// POW-OBJ-01: pieces that can be named, by their place among the pieces; the two supply zones follow, the first side's first.
    pub features: Vec<u8>,
    /// Both sides.
    pub camps: [Camp; 2],
    /// All units.
    pub units: Vec<UnitSetup>,
    /// All generals.
    pub generals: Vec<GeneralSetup>,
}

/// A setup that the set does not admit, by the clause that forbids it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Unfit(pub Clause);

impl PieceKind {
    /// The table it is rolled on.
    pub const fn table(self) -> Option<Terrain> {
        match self {
            PieceKind::Terrain(terrain) => Some(terrain.table()),
            PieceKind::Building => Some(Terrain::BuiltUpArea),
            _ => None,
        }
    }
}

impl BaseType {
    /// POW-MB-14: its width and depth under a general of this training.
    pub const fn size(self, training: Training) -> Size {
        crate::shape::base_size(self, training)
    }
}

impl Training {
    /// POW-TRN-01 to -04: the bases that a general of this training may have.
    pub const fn bases(self) -> &'static [BaseType] {
        match self {
            Training::Irregular => &[BaseType::Deployed],
            Training::Prussian | Training::British => &[BaseType::March, BaseType::Deployed],
            Training::French => BaseType::ALL,
        }
    }

    /// The clause that says so.
    pub(crate) const fn bases_clause(self) -> Clause {
        match self {
            Training::Irregular => TRN_01,
            Training::Prussian => TRN_02,
            Training::British => TRN_03,
            Training::French => TRN_04,
        }
    }
}

/// A rectangle of the table as a polygon.
pub fn rectangle([west, south, east, north]: [i32; 4]) -> Polygon {
    let corners = [(west, south), (east, south), (east, north), (west, north)];
    Polygon::new(corners.map(|(x, y)| Point::new(x, y)).to_vec()).expect("a rectangle has four corners")
}
