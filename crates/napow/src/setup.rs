//! What a battle begins with: the table, the two divisions, what the scenario fixes. Made by `muster`, never changed by play.

use field::{Point, Polygon};
use game::{Chart, PieceId, Side, names};
use rulebook::Clause;
use serde::{Deserialize, Serialize};

use crate::ids::{GeneralId, UcId, UmId, WorkId};
use crate::procedures::{CommandArm, Mount, Troop};
use crate::tables::Firearm;
use crate::troops::{
    Arm, Calibre, CavalryType, Doctrine, Experience, FireDiscipline, Formation, Morale, MoraleBonus, Weapon,
};

names! {
    /// NPW-TER-02: the kinds of terrain; all else is open.
    pub enum TerrainKind {
        /// *Colline douce*.
        HillGentle = "hill_gentle",
        /// *Colline escarpée*.
        HillSteep = "hill_steep",
        /// *Bois*.
        Wood = "wood",
        /// *Verger*.
        Orchard = "orchard",
        /// *Village*.
        Village = "village",
        /// *Ferme*.
        Farm = "farm",
        /// *Marais*.
        Marsh = "marsh",
        /// *Ruisseau*.
        Stream = "stream",
        /// *Rivière*.
        River = "river",
        /// *Pont*.
        Bridge = "bridge",
        /// *Gué*.
        Ford = "ford",
        /// *Route*.
        Road = "road",
        /// *Croisement*.
        Crossroads = "crossroads",
        /// *Mur, haie*.
        Wall = "wall",
        /// *Fortification*.
        Fortification = "fortification",
    }
}

names! {
    /// NPW-GEO-01: the halves of the table.
    pub enum Half {
        /// y < 60.
        South = "south",
        /// y > 60.
        North = "north",
    }
}

impl Half {
    /// The other half.
    #[must_use]
    pub const fn other(self) -> Half {
        match self {
            Half::South => Half::North,
            Half::North => Half::South,
        }
    }
}

names! {
    /// NPW-CHR-27: how guns are drawn.
    pub enum Guns {
        /// *Artillerie à pied*.
        Foot = "foot_artillery",
        /// *Artillerie à cheval*.
        Horse = "horse_artillery",
        /// *Artillerie irrégulière*.
        Irregular = "irregular_artillery",
    }
}

names! {
    /// The ranks of generals.
    pub enum Rank {
        /// *Général de division*.
        Divisional = "divisional",
        /// *Brigadier*.
        Brigadier = "brigadier",
        /// *Général d'artillerie*.
        ArtilleryGeneral = "artillery_general",
    }
}

/// A piece of terrain: an outline, a course, or a single point.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Piece {
    /// What it is.
    pub kind: TerrainKind,
    /// Where it is.
    pub points: Vec<Point>,
}

/// NPW-SET-05: something that can be an objective; the objectives of the chart are in the same order.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Feature {
    /// NPW-WIN-06: its middle.
    pub at: Point,
    /// NPW-TER-08, NPW-SET-06: whether it counts for the south half and for the north half.
    pub halves: [bool; 2],
}

/// What the elements of a combat unit are; all of them are alike (NPW-ORG-14).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Troops {
    /// Its arm.
    pub arm: Arm,
    /// Of infantry.
    pub doctrine: Option<Doctrine>,
    /// Of infantry.
    pub weapon: Option<Weapon>,
    /// Of cavalry.
    pub cavalry_type: Option<CavalryType>,
    /// Of artillery.
    pub calibre: Option<Calibre>,
    /// Of artillery.
    pub guns: Option<Guns>,
    /// NPW-CHR-01.
    pub experience: Experience,
    /// NPW-CHR-02.
    pub morale: Morale,
    /// NPW-CHR-04.
    pub skirmishers: bool,
    /// NPW-CHR-05.
    pub light: bool,
    /// NPW-CHR-10.
    pub regimental_guns: bool,
    /// NPW-CHR-11.
    pub division_column: bool,
    /// NPW-CHR-17.
    pub slow_square: bool,
    /// NPW-CHR-18.
    pub impetuous: bool,
    /// NPW-CHR-12, -13.
    pub discipline: FireDiscipline,
    /// NPW-CHR-14, -15.
    pub bonus: MoraleBonus,
}

impl Troops {
    /// What it is to the table of speeds.
    pub fn troop(&self) -> Troop {
        match (self.arm, self.guns) {
            (Arm::Infantry, _) => Troop::Infantry,
            (Arm::Cavalry, _) => Troop::Cavalry,
            (Arm::Artillery, Some(Guns::Horse)) => Troop::HorseArtillery,
            (Arm::Artillery, Some(Guns::Irregular)) => Troop::IrregularArtillery,
            (Arm::Artillery, _) => Troop::FootArtillery,
        }
    }

    /// What it is to the table of command distances.
    pub fn command_arm(&self) -> CommandArm {
        match self.troop() {
            Troop::Cavalry => CommandArm::Cavalry,
            Troop::HorseArtillery => CommandArm::HorseArtillery,
            Troop::IrregularArtillery => CommandArm::IrregularArtillery,
            Troop::FootArtillery => CommandArm::FootArtillery,
            _ => CommandArm::Infantry,
        }
    }

    /// How a battery travels.
    pub fn mount(&self) -> Option<Mount> {
        self.guns.map(|guns| if guns == Guns::Horse { Mount::Horse } else { Mount::Foot })
    }

    /// NPW-DOC-01 to -09: whether it ever forms so; of conscript doctrine the line hangs on cover besides.
    pub fn forms(&self, formation: Formation) -> bool {
        let of = |doctrine| self.doctrine == Some(doctrine);
        match (self.arm, formation) {
            (Arm::Infantry, Formation::Line | Formation::MarchColumn) => true,
            (Arm::Infantry, Formation::AttackColumn) => {
                !of(Doctrine::Irregular) && (!of(Doctrine::Prussian) || self.division_column)
            }
            (Arm::Infantry, Formation::HollowSquare) => of(Doctrine::French) || of(Doctrine::Prussian),
            (Arm::Infantry, Formation::SolidSquare) => !of(Doctrine::Irregular),
            (Arm::Cavalry, Formation::Line | Formation::Column) => true,
            (Arm::Artillery, Formation::Limbered | Formation::Unlimbered) => true,
            _ => false,
        }
    }

    /// NPW-MOVE-23: the column in which it retreats.
    pub fn retreat_column(&self) -> Formation {
        match self.arm {
            Arm::Infantry if self.forms(Formation::AttackColumn) => Formation::AttackColumn,
            Arm::Infantry => Formation::MarchColumn,
            Arm::Cavalry => Formation::Column,
            Arm::Artillery => Formation::Limbered,
        }
    }

    /// NPW-SET-13: the column in which it arrives.
    pub const fn march_column(&self) -> Formation {
        match self.arm {
            Arm::Infantry => Formation::MarchColumn,
            Arm::Cavalry => Formation::Column,
            Arm::Artillery => Formation::Limbered,
        }
    }

    /// NPW-CHR-09, -19: what it shoots with, if it does.
    pub fn firearm(&self) -> Option<Firearm> {
        match self.arm {
            Arm::Infantry => self.weapon.and_then(Firearm::of),
            Arm::Cavalry => None,
            Arm::Artillery => self.calibre.map(Firearm::guns),
        }
    }
}

/// A combat unit.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct UcSetup {
    /// Whose it is.
    pub side: Side,
    /// Its UM; `None`: an independent battery.
    pub um: Option<UmId>,
    /// What it is.
    pub troops: Troops,
    /// Its elements at the start.
    pub elements: u8,
}

/// NPW-SET-13: when and where a UM arrives.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Arrival {
    /// The turn.
    pub turn: u8,
    /// The ends of the entry line.
    pub entry: [Point; 2],
}

/// A manoeuvre unit.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct UmSetup {
    /// Whose it is.
    pub side: Side,
    /// Its first UC; the others follow.
    pub first: UcId,
    /// How many UC it has.
    pub count: u8,
    /// Its brigadier.
    pub brigadier: Option<GeneralId>,
    /// If it is not there from the start.
    pub arrival: Option<Arrival>,
}

impl UmSetup {
    /// Its UC.
    pub fn ucs(&self) -> impl DoubleEndedIterator<Item = UcId> + ExactSizeIterator + use<> {
        (self.first.0..self.first.0 + self.count).map(UcId)
    }
}

/// A general.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct GeneralSetup {
    /// Whose he is.
    pub side: Side,
    /// His rank.
    pub rank: Rank,
    /// Of a brigadier.
    pub um: Option<UmId>,
    /// NPW-CHR-02.
    pub morale: Morale,
    /// NPW-CHR-33.
    pub bonus: bool,
}

/// A work of so many slices (NPW-TER-10).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct WorkSetup {
    /// Whose it is.
    pub side: Side,
    /// 1 to 4.
    pub slices: u8,
}

/// NPW-SET-22: a special rule that binds play; which features count for both halves stands with the features.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Special {
    /// No UC of that side marches or charges from the first to the last of these turns.
    NoMove(Side, u8, u8),
    /// Hand weapons have no long range from the first to the last of these turns.
    Rain(u8, u8),
}

/// NPW-SET-20: what the chart calls a battle that no scenario sets.
pub const WITHOUT_SCENARIO: &str = "random";

/// All of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// What everybody sees; its roster is in the order of the pieces.
    pub chart: Chart,
    /// The terrain, in map order.
    pub terrain: Vec<Piece>,
    /// What can be an objective.
    pub features: Vec<Feature>,
    /// NPW-SET-04, -14: where one deploys in the south and in the north.
    pub zones: [Polygon; 2],
    /// NPW-SET-03: the halves of the sides, if they are fixed.
    pub halves: Option<[Half; 2]>,
    /// NPW-SET-02: who attacks, if that is fixed.
    pub attacker: Option<Side>,
    /// NPW-SET-12: who plays first, if that is fixed.
    pub first: Option<Side>,
    /// NPW-WIN-11: the last game turn.
    pub turns: u8,
    /// The UC of both sides.
    pub ucs: Vec<UcSetup>,
    /// The UM of both sides.
    pub ums: Vec<UmSetup>,
    /// The generals of both sides.
    pub generals: Vec<GeneralSetup>,
    /// The works of both sides.
    pub works: Vec<WorkSetup>,
    /// NPW-SET-22.
    pub specials: Vec<Special>,
}

/// A piece of the battle, behind its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A combat unit.
    Uc(UcId),
    /// A work.
    Work(WorkId),
    /// A general.
    General(GeneralId),
}

/// NPW-GEN-12: the numbers of the pieces, fixed at the start.
#[derive(Clone, Debug, Default)]
pub struct Numbers {
    things: Vec<Thing>,
    ucs: Vec<u16>,
    works: Vec<u16>,
    generals: Vec<u16>,
}

impl Numbers {
    /// NPW-GEN-12: side by side the UC, the works, the generals.
    pub fn new(setup: &Setup) -> Self {
        let mut numbers = Numbers::default();
        for side in Side::BOTH {
            for i in (0..setup.ucs.len()).filter(|i| setup.ucs[*i].side == side) {
                numbers.ucs.push(numbers.things.len() as u16);
                numbers.things.push(Thing::Uc(UcId(i as u8)));
            }
            for i in (0..setup.works.len()).filter(|i| setup.works[*i].side == side) {
                numbers.works.push(numbers.things.len() as u16);
                numbers.things.push(Thing::Work(WorkId(i as u8)));
            }
            for i in (0..setup.generals.len()).filter(|i| setup.generals[*i].side == side) {
                numbers.generals.push(numbers.things.len() as u16);
                numbers.things.push(Thing::General(GeneralId(i as u8)));
            }
        }
        numbers
    }

    /// The number of a UC.
    pub fn uc(&self, uc: UcId) -> PieceId {
        PieceId(self.ucs[uc.index()])
    }

    /// The number of a work.
    pub fn work(&self, work: WorkId) -> PieceId {
        PieceId(self.works[work.index()])
    }

    /// The number of a general.
    pub fn general(&self, general: GeneralId) -> PieceId {
        PieceId(self.generals[general.index()])
    }

    /// What has that number.
    pub fn thing(&self, piece: PieceId) -> Option<Thing> {
        self.things.get(usize::from(piece.0)).copied()
    }

    /// All of them, in order.
    pub fn all(&self) -> impl Iterator<Item = (PieceId, Thing)> + '_ {
        self.things.iter().enumerate().map(|(i, thing)| (PieceId(i as u16), *thing))
    }
}

/// A setup that breaks a rule of the set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unfit(pub Clause);
