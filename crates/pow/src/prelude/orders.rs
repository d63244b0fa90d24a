//! Options of the prelude, each with a number of its own.

use game::{Choice, PieceId, Region, Wants};

use super::land::{CROSSINGS, PIECES, STREAMS};
use super::roads::LINES;
use crate::names::Verb;

/// An option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lay {
    /// POW-SET-02: a pitched battle.
    Pitched,
    /// An encounter.
    Encounter,
    /// POW-TGN-15: a piece, in a shape of 1 to 4.
    Piece(u8, u8),
    /// An enclosed field without its farm.
    NoFarm(u8),
    Stream(u8),
    Bridge(u8),
    Ford(u8),
    /// POW-SET-04: the edge y = 0.
    Near,
    /// The edge y = depth.
    Far,
    Road(u8),
    /// POW-DEC-04.
    Concede,
}

/// The pieces of the roster: ground, streams, crossings, roads.
pub(crate) fn land_piece(place: usize) -> PieceId {
    PieceId(place as u16)
}

pub(crate) fn stream_piece(place: usize) -> PieceId {
    PieceId((PIECES + place) as u16)
}

pub(crate) fn crossing_piece(place: usize) -> PieceId {
    PieceId((PIECES + STREAMS + place) as u16)
}

pub(crate) fn road_piece(place: usize) -> PieceId {
    PieceId((PIECES + STREAMS + CROSSINGS + place) as u16)
}

impl Lay {
    /// The number by which picks quote it.
    pub fn id(self) -> u32 {
        let (kind, a, b) = match self {
            Lay::Pitched => (101, 0, 0),
            Lay::Encounter => (102, 0, 0),
            Lay::Piece(i, shape) => (103, i, shape),
            Lay::NoFarm(i) => (104, i, 0),
            Lay::Stream(i) => (105, i, 0),
            Lay::Bridge(i) => (106, i, 0),
            Lay::Ford(i) => (107, i, 0),
            Lay::Near => (108, 0, 0),
            Lay::Far => (109, 0, 0),
            Lay::Road(i) => (110, i, 0),
            Lay::Concede => (111, 0, 0),
        };
        kind << 24 | u32::from(a) << 16 | u32::from(b) << 8
    }

    /// The option of that number.
    pub fn of(id: u32) -> Option<Lay> {
        let [kind, a, b, _] = id.to_be_bytes();
        let below = |most: usize| usize::from(a) < most;
        let lay = match kind {
            101 => Lay::Pitched,
            102 => Lay::Encounter,
            103 if below(PIECES) && (1..=4).contains(&b) => Lay::Piece(a, b),
            104 if below(PIECES) => Lay::NoFarm(a),
            105 if below(STREAMS) => Lay::Stream(a),
            106 if below(CROSSINGS) => Lay::Bridge(a),
            107 if below(CROSSINGS) => Lay::Ford(a),
            108 => Lay::Near,
            109 => Lay::Far,
            110 if below(LINES) => Lay::Road(a),
            111 => Lay::Concede,
            _ => return None,
        };
        (lay.id() == id).then_some(lay)
    }

    pub fn wants(self) -> Wants {
        match self {
            Lay::Piece(..) | Lay::Bridge(_) | Lay::Ford(_) => Wants::Spot(Region::Table),
            Lay::Stream(_) | Lay::Road(_) => Wants::Arrow { legs: 8 },
            _ => Wants::Nothing,
        }
    }

    /// It as a choice.
    pub fn choice(self) -> Choice {
        let id = self.id();
        let at = |i: u8| usize::from(i);
        let choice = match self {
            Lay::Pitched => Choice::verb(id, Verb::ChoosePitched),
            Lay::Encounter => Choice::verb(id, Verb::ChooseEncounter),
            Lay::Piece(i, shape) => {
                Choice { number: Some(shape.into()), ..Choice::piece(id, Verb::LayPiece, land_piece(at(i))) }
            }
            Lay::NoFarm(i) => Choice::piece(id, Verb::NoFarm, land_piece(at(i))),
            Lay::Stream(i) => Choice::piece(id, Verb::LayStream, stream_piece(at(i))),
            Lay::Bridge(i) => Choice::piece(id, Verb::LayBridge, crossing_piece(at(i))),
            Lay::Ford(i) => Choice::piece(id, Verb::LayFord, crossing_piece(at(i))),
            Lay::Near => Choice::verb(id, Verb::EdgeNear),
            Lay::Far => Choice::verb(id, Verb::EdgeFar),
            Lay::Road(i) => Choice::piece(id, Verb::LayRoad, road_piece(at(i))),
            Lay::Concede => Choice::verb(id, Verb::Concede),
        };
        choice.wanting(self.wants())
    }
}
