//! Effects of terrain by D6 (*effets du terrain*).

use game::names;
use rulebook::Clause;
use rulebook::pow::{TER_01, TER_02, TER_03, TER_04, TER_05, TER_06, TER_07, TER_08, TER_09, TER_10};
use serde::{Serialize, Serializer};

names! {
    /// The kinds of terrain that have an effect.
    pub enum Terrain {
        /// *Bois*.
        Wood = "wood",
        /// *Colline*.
        Hill = "hill",
        /// *Zone d'habitation*.
        BuiltUpArea = "built_up_area",
        /// *Marais*.
        Marsh = "marsh",
        /// *Terrain accidenté*.
        Rough = "rough",
        /// *Champ cultivé ouvert*.
        OpenField = "open_field",
        /// *Champ cultivé fermé*.
        EnclosedField = "enclosed_field",
        /// *Terrassements*.
        Earthwork = "earthwork",
        /// *Cours d'eau*.
        Stream = "stream",
        /// *Obstacles réalisés par l'homme*.
        Obstacle = "obstacle",
        /// *Dunes*: hills (POW-TER-16).
        Dune = "dune",
        /// *Sable*: marsh (POW-TER-04).
        Sand = "sand",
    }
}

/// How fast one gets through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Going {
    /// At this speed, 1 to 3, or slower.
    Speed(u8),
    /// *Impassable*.
    Impassable,
}

impl Going {
    /// The higher the slower.
    pub(crate) const fn slowness(self) -> u8 {
        match self {
            Going::Speed(speed) => speed,
            Going::Impassable => 9,
        }
    }
}

impl Serialize for Going {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Going::Speed(speed) => serializer.serialize_u8(*speed),
            Going::Impassable => serializer.serialize_str("impassable"),
        }
    }
}

/// A row of a terrain table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Effect {
    /// *Inf.*
    pub infantry: Going,
    /// *Montée*.
    pub mounted: Going,
    /// *Autres*: artillery and wagons.
    pub others: Going,
    /// *Couvert*.
    pub cover: u8,
    /// *Visibilité*; a dash is no limit.
    pub visibility_cm: Option<u8>,
    /// *Mouvement en groupe*.
    pub group_move: bool,
}

/// The last face of a row, and the row.
type Row = (u8, Effect);

const IMP: Going = Going::Impassable;
const S1: Going = Going::Speed(1);
const S2: Going = Going::Speed(2);
const S3: Going = Going::Speed(3);
const NO: bool = false;
const YES: bool = true;
const DASH: Option<u8> = None;

const fn row(
    last_face: u8,
    infantry: Going,
    mounted: Going,
    others: Going,
    cover: u8,
    visibility_cm: Option<u8>,
    group_move: bool,
) -> Row {
    (last_face, Effect { infantry, mounted, others, cover, visibility_cm, group_move })
}

/// POW-TER-01: *bois*.
#[rustfmt::skip]
pub const WOOD: [Row; 4] = [
    //           inf  mtd  oth  cover visibility group
    /* 1   */ row(1, IMP, IMP, IMP, 2, Some(0),  NO),
    /* 2-3 */ row(3, S2,  IMP, IMP, 1, Some(5),  NO),
    /* 4-5 */ row(5, S2,  S2,  S2,  1, Some(5),  NO),
    /* 6   */ row(6, S1,  S2,  S2,  0, Some(10), YES),
];

/// POW-TER-02: *colline*; a 1 is rolled again on the rough table.
#[rustfmt::skip]
pub const HILL: [Row; 2] = [
    //           inf  mtd  oth  cover visibility group
    /* 2   */ row(2, S2,  S2,  S2,  0, DASH,     YES),
    /* 3-6 */ row(6, S1,  S1,  S1,  0, DASH,     YES),
];

/// POW-TER-03: *zone d'habitation*.
#[rustfmt::skip]
pub const BUILT_UP_AREA: [Row; 4] = [
    //           inf  mtd  oth  cover visibility group
    /* 1   */ row(1, S3,  IMP, IMP, 2, Some(5),  NO),
    /* 2-3 */ row(3, S2,  IMP, IMP, 1, Some(5),  NO),
    /* 4-5 */ row(5, S2,  S2,  S2,  1, Some(10), NO),
    /* 6   */ row(6, S1,  S2,  S2,  1, Some(10), YES),
];

/// POW-TER-04: *marais, sable*.
#[rustfmt::skip]
pub const MARSH: [Row; 3] = [
    //           inf  mtd  oth  cover visibility group
    /* 1-2 */ row(2, IMP, IMP, IMP, 0, DASH,     YES),
    /* 3-5 */ row(5, S3,  S3,  IMP, 0, DASH,     YES),
    /* 6   */ row(6, S2,  S2,  S3,  0, DASH,     YES),
];

/// POW-TER-05: *terrain accidenté*.
#[rustfmt::skip]
pub const ROUGH: [Row; 3] = [
    //           inf  mtd  oth  cover visibility group
    /* 1-3 */ row(3, S3,  IMP, IMP, 1, Some(10), YES),
    /* 4-5 */ row(5, S2,  S2,  S2,  1, DASH,     YES),
    /* 6   */ row(6, S1,  S2,  S2,  1, DASH,     YES),
];

/// POW-TER-06: *champ cultivé ouvert*.
#[rustfmt::skip]
pub const OPEN_FIELD: [Row; 4] = [
    //           inf  mtd  oth  cover visibility group
    /* 1   */ row(1, S2,  S2,  S2,  1, DASH,     NO),
    /* 2-3 */ row(3, S2,  S2,  S2,  0, DASH,     YES),
    /* 4-5 */ row(5, S1,  S1,  S1,  1, DASH,     YES),
    /* 6   */ row(6, S1,  S1,  S1,  0, DASH,     YES),
];

/// POW-TER-07: *champ cultivé fermé*.
#[rustfmt::skip]
pub const ENCLOSED_FIELD: [Row; 4] = [
    //           inf  mtd  oth  cover visibility group
    /* 1   */ row(1, S2,  IMP, IMP, 2, Some(10), NO),
    /* 2-3 */ row(3, S2,  S3,  S3,  1, DASH,     YES),
    /* 4-5 */ row(5, S2,  S2,  S2,  1, DASH,     YES),
    /* 6   */ row(6, S1,  S1,  S1,  1, DASH,     YES),
];

/// POW-TER-08: *terrassements*.
#[rustfmt::skip]
pub const EARTHWORK: [Row; 4] = [
    //           inf  mtd  oth  cover visibility group
    /* 1   */ row(1, S3,  IMP, IMP, 3, DASH,     NO),
    /* 2   */ row(2, S2,  IMP, IMP, 2, DASH,     YES),
    /* 3-4 */ row(4, S2,  S2,  S2,  1, DASH,     YES),
    /* 5-6 */ row(6, S1,  S1,  S3,  1, DASH,     YES),
];

/// POW-TER-09: *cours d'eau*.
#[rustfmt::skip]
pub const STREAM: [Row; 4] = [
    //           inf  mtd  oth  cover visibility group
    /* 1   */ row(1, IMP, S3,  IMP, 1, DASH,     NO),
    /* 2   */ row(2, S3,  S3,  IMP, 1, DASH,     YES),
    /* 3-5 */ row(5, S2,  S2,  S2,  1, DASH,     YES),
    /* 6   */ row(6, S2,  S2,  S3,  1, DASH,     YES),
];

/// POW-TER-10: *obstacles réalisés par l'homme (abatis)*.
#[rustfmt::skip]
pub const OBSTACLE: [Row; 4] = [
    //           inf  mtd  oth  cover visibility group
    /* 1   */ row(1, IMP, IMP, IMP, 0, DASH,     NO),
    /* 2-3 */ row(3, S3,  IMP, IMP, 0, DASH,     NO),
    /* 4-5 */ row(5, S2,  IMP, IMP, 0, DASH,     NO),
    /* 6   */ row(6, S1,  S2,  IMP, 0, DASH,     NO),
];

impl Terrain {
    /// POW-TER-04, POW-TER-16: the kind whose table is read: dunes are hills, sand is marsh.
    #[must_use]
    pub const fn table(self) -> Terrain {
        match self {
            Terrain::Dune => Terrain::Hill,
            Terrain::Sand => Terrain::Marsh,
            kind => kind,
        }
    }

    /// The clause of its table.
    pub const fn clause(self) -> Clause {
        match self.table() {
            Terrain::Wood => TER_01,
            Terrain::Hill | Terrain::Dune => TER_02,
            Terrain::BuiltUpArea => TER_03,
            Terrain::Marsh | Terrain::Sand => TER_04,
            Terrain::Rough => TER_05,
            Terrain::OpenField => TER_06,
            Terrain::EnclosedField => TER_07,
            Terrain::Earthwork => TER_08,
            Terrain::Stream => TER_09,
            Terrain::Obstacle => TER_10,
        }
    }

    /// The effect of a roll on its table; `None` where the rough table is to be rolled on instead
    /// (POW-TER-02: a hill on a 1).
    pub fn effect(self, roll: u8) -> Option<Effect> {
        let rows: &[Row] = match self.table() {
            Terrain::Hill | Terrain::Dune if roll == 1 => return None,
            Terrain::Hill | Terrain::Dune => &HILL,
            Terrain::Wood => &WOOD,
            Terrain::BuiltUpArea => &BUILT_UP_AREA,
            Terrain::Marsh | Terrain::Sand => &MARSH,
            Terrain::Rough => &ROUGH,
            Terrain::OpenField => &OPEN_FIELD,
            Terrain::EnclosedField => &ENCLOSED_FIELD,
            Terrain::Earthwork => &EARTHWORK,
            Terrain::Stream => &STREAM,
            Terrain::Obstacle => &OBSTACLE,
        };
        rows.iter().find(|(last_face, _)| roll <= *last_face).map(|(_, effect)| *effect)
    }
}
