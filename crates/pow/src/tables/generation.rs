//! The nature of generated terrain (*mise en place du terrain*).

use game::names;

use super::terrain::Terrain::{self, BuiltUpArea, Dune, EnclosedField, Hill, Marsh, OpenField, Rough, Sand, Wood};

names! {
    /// POW-TGN-02: where the battle takes place.
    pub enum Region {
        /// *Europe centrale*.
        CentralEurope = "central_europe",
        /// *Europe de l'Est*.
        EasternEurope = "eastern_europe",
        /// *Espagne*.
        Spain = "spain",
        /// *Afrique du Nord*.
        NorthAfrica = "north_africa",
    }
}

/// POW-TGN-02: nature of a piece by D10, rows and columns as printed; the face 0 is 10.
#[rustfmt::skip]
pub const NATURE: [[Terrain; 4]; 10] = [
    //        Europe centrale  Europe de l'Est  Espagne      Afrique du Nord
    /*  1 */ [Hill,            Hill,            Hill,        Hill         ],
    /*  2 */ [Hill,            Hill,            Hill,        Dune         ],
    /*  3 */ [Wood,            Wood,            Wood,        EnclosedField],
    /*  4 */ [Wood,            OpenField,       OpenField,   EnclosedField],
    /*  5 */ [OpenField,       OpenField,       OpenField,   OpenField    ],
    /*  6 */ [OpenField,       EnclosedField,   Rough,       Sand         ],
    /*  7 */ [EnclosedField,   Marsh,           Rough,       Sand         ],
    /*  8 */ [EnclosedField,   BuiltUpArea,     BuiltUpArea, BuiltUpArea  ],
    /*  9 */ [BuiltUpArea,     Hill,            Hill,        Dune         ],
    /* 10 */ [Hill,            Hill,            Hill,        Hill         ],
];

/// POW-TGN-03: cm of stream in place of the hill of the first and of the second ten.
pub const STREAM_CM: [u8; 2] = [120, 60];
