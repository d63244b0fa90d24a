//! What an answer to the prelude does, with the dice in the order of the table of POW-SET-14.

use field::{Facing, Point, Pose};
use game::{Course as Way, Event, Side};
use rulebook::pow::{
    LOC_01, LOC_03, SET_01, SET_02, SET_03, SET_04, TER_14, TGN_01, TGN_02, TGN_06, TGN_07, TGN_09, TGN_12, TGN_13,
    TGN_14, TGN_16,
};

use super::land::{Course, DEPTH, Laid, Land, WIDTH};
use super::legal::Deed;
use super::orders::land_piece;
use super::roads;
use super::throw::{Throw, ThrowCase};
use super::{Prelude, PreludeState, Step};
use crate::names::{Figure, Happening, Note};
use crate::play::where_so;
use crate::procedures::{
    Battle as Kind, BattleType, BattleTypeCase, Player, SupplyLine, SupplyLineCase, TerrainCase, TerrainEffect,
    TerrainPiece, TerrainPieceCase,
};
use crate::tables::terrain::Terrain;
use crate::troops::Training;

/// POW-TGN-01: pieces for the squares of 60 × 60 cm of the table.
const SQUARES: u8 = 6;
/// POW-TGN-14: how often the dice try to lay a piece.
const TRIES: usize = 6;

impl Prelude {
    pub(super) fn carry_out(&self, state: &mut PreludeState, side: Side, deed: Deed, course: &mut Way<'_>) {
        match deed {
            Deed::Concede => {
                course.tell(|| Event::new(Happening::Conceded, rulebook::pow::DEC_04).by(side));
                (state.conceded, state.step) = (Some(side), Step::Over);
            }
            Deed::Begin => self.roll_for_battle(state, course),
            Deed::Pitched(yes) => self.chosen(state, side, yes, course),
            Deed::Place(land) => {
                state.land = *land;
                self.ground_stands(state, course);
            }
            Deed::Edge(far) => self.edge_taken(state, side, far, course),
            Deed::Roads(roads) => {
                state.roads = *roads;
                self.finish(state, course);
            }
        }
        state.number += 1;
    }

    fn throw(course: &mut Way<'_>, side: Side, sides: u8) -> i32 {
        course.resolve::<Throw>(side, &ThrowCase { sides }).into()
    }

    /// P1, POW-SET-01, -03: the dice of both commanders-in-chief.
    fn roll_for_battle(&self, state: &mut PreludeState, course: &mut Way<'_>) {
        let [a, b] = self.setup.chiefs;
        let case = BattleTypeCase {
            a_quality: a.0,
            b_quality: b.0,
            a_training: a.1,
            b_training: b.1,
            a_gives: false,
            b_gives: false,
        };
        let outcome = course.resolve::<BattleType>(Side::First, &case);
        let winner = if outcome.initiative == Player::A { Side::First } else { Side::Second };
        (state.kind, state.first) = (outcome.battle, winner);
        course.tell_ruling(|| {
            // Nobody has chosen yet: it is pitched only because they rolled alike at first.
            let notes = where_so([(outcome.battle == Kind::Pitched, SET_03, Note::AsRuled)]);
            Event::new(Happening::InitiativeWon, SET_01)
                .by(winner)
                .number(Figure::Count, outcome.battle as i64)
                .because(notes)
        });
        // POW-SET-02: only the winner of a first roll, and only of linear training, may choose.
        let linear = matches!(self.setup.chiefs[winner as usize].1, Training::Prussian | Training::British);
        if outcome.battle == Kind::Encounter && linear {
            state.step = Step::Pitched;
        } else {
            self.propose(state, course);
        }
    }

    /// P2, POW-SET-02: a pitched battle, and the initiative to the opponent; or an encounter.
    fn chosen(&self, state: &mut PreludeState, side: Side, pitched: bool, course: &mut Way<'_>) {
        if pitched {
            (state.kind, state.first) = (Kind::Pitched, side.other());
        }
        let what = if pitched { Happening::InitiativeGiven } else { Happening::InitiativeKept };
        course.tell(|| Event::new(what, SET_02).by(side));
        self.propose(state, course);
    }

    /// POW-TGN-01 to -03, -14: what there is to lay, and the proposed map.
    fn propose(&self, state: &mut PreludeState, course: &mut Way<'_>) {
        let layer = self.layer(state);
        let count = SQUARES + Self::throw(course, layer, 6) as u8;
        course.tell(|| Event::new(Happening::PiecesCounted, TGN_01).by(layer).number(Figure::Count, count));
        let mut land = Land::default();
        let mut tens = 0;
        for _ in 0..count {
            let face = Self::throw(course, layer, 10) as u8;
            let case = TerrainPieceCase { region: self.setup.region, tens_before: tens };
            let found = course.resolve_fallen::<TerrainPiece>(layer, &case, &[face]);
            tens += u8::from(face == 10);
            let place = land.pieces.len();
            course.tell_ruling(|| {
                let event = Event::new(Happening::PieceRolled, TGN_02).by(layer);
                let event = event.number(Figure::Terrain, found.piece as i64);
                if found.piece == Terrain::Stream { event } else { event.of(&[land_piece(place)]) }
            });
            match found.piece {
                Terrain::Stream => land.stream_cm += found.stream_cm,
                terrain => land.pieces.push(Laid {
                    terrain,
                    shape: 0,
                    pose: Pose::new(Point::new(WIDTH / 2, DEPTH / 2), Facing::NORTH),
                    farm: terrain == Terrain::EnclosedField,
                    roll: 0,
                }),
            }
        }
        Self::propose_stream(&mut land, layer, course);
        for place in 0..land.pieces.len() {
            Self::propose_piece(&mut land, place, layer, course);
        }
        state.land = land;
        if self.setup.auto {
            self.ground_stands(state, course);
        } else {
            state.step = Step::Place;
        }
    }

    /// POW-TGN-14: straight from edge to edge.
    fn propose_stream(land: &mut Land, layer: Side, course: &mut Way<'_>) {
        if land.stream_cm == 0 {
            return;
        }
        let die = Self::throw(course, layer, 20);
        let ends = if land.stream_cm == 120 {
            let x = 30_000 + 6_000 * die;
            [Point::new(x, 0), Point::new(x, DEPTH)]
        } else {
            let y = 44_250 + 1_500 * die;
            [Point::new(0, y), Point::new(WIDTH, y)]
        };
        land.streams.push(Course::from_iter(ends));
        land.space_crossings();
    }

    /// POW-TGN-14: up to six times until it is legal, then the first legal place of a grid, else nowhere.
    fn propose_piece(land: &mut Land, place: usize, layer: Side, course: &mut Way<'_>) {
        for _ in 0..TRIES {
            let x = 9_000 * Self::throw(course, layer, 20) - 4_500;
            let y = 6_000 * Self::throw(course, layer, 20) - 3_000;
            let shape = Self::throw(course, layer, 4) as u8;
            let facing = Facing::new(30 * (Self::throw(course, layer, 6) as u16 - 1));
            let piece = &mut land.pieces[place];
            (piece.shape, piece.pose) = (shape, Pose::new(Point::new(x, y), facing));
            if land.check_piece(place).is_ok() {
                return;
            }
        }
        for y in (9..=108).step_by(9) {
            for x in (18..=162).step_by(9) {
                let piece = &mut land.pieces[place];
                (piece.shape, piece.pose) = (1, Pose::new(Point::new(x * 1_000, y * 1_000), Facing::NORTH));
                if land.check_piece(place).is_ok() {
                    return;
                }
            }
        }
        land.pieces[place].shape = 0;
        course.tell(|| Event::new(Happening::PieceDropped, TGN_14).by(layer).of(&[land_piece(place)]));
    }

    /// P3 is over: the ground stands.
    fn ground_stands(&self, state: &mut PreludeState, course: &mut Way<'_>) {
        let layer = self.layer(state);
        let laid: Vec<_> =
            (0..state.land.pieces.len()).filter(|i| state.land.pieces[*i].is_laid()).map(land_piece).collect();
        let pieces = state.land.pieces.iter();
        let farms = pieces.clone().any(|piece| piece.farm().is_some());
        let sandy = pieces.clone().any(|piece| matches!(piece.terrain, Terrain::Dune | Terrain::Sand));
        let notes = where_so([
            (true, TGN_07, Note::AsRuled),
            (true, TGN_13, Note::AsRuled),
            (farms, TGN_06, Note::AsRuled),
            (sandy, TGN_12, Note::AsRuled),
        ]);
        course.tell(|| Event::new(Happening::GroundLaid, TGN_14).by(layer).of(&laid).because(notes));
        state.step = Step::Edge;
    }

    /// P4, POW-SET-04, -14, POW-LOC-01, -03: the edge; the map turns if the first side has y = depth; the supply points.
    fn edge_taken(&self, state: &mut PreludeState, side: Side, far: bool, course: &mut Way<'_>) {
        let turns = far == (side == Side::First);
        if turns {
            state.land.turn();
        }
        course.tell(|| Event::new(Happening::EdgeTaken, SET_04).by(side).number(Figure::Count, i64::from(turns)));
        for side in [state.first, self.layer(state)] {
            let case = SupplyLineCase { table_width_cm: (WIDTH / 1_000) as u16 };
            let found = course.resolve::<SupplyLine>(side, &case);
            let from_right = (found.from_right_cm * 1_000.0) as i32;
            let x = if side == Side::First { WIDTH - from_right } else { from_right };
            state.supply[side as usize] = x;
            let clause = if side == Side::First { LOC_01 } else { LOC_03 };
            course.tell_ruling(|| {
                Event::new(Happening::SupplyLine, clause).by(side).length(Figure::Distance, i64::from(x / 10))
            });
        }
        if self.setup.auto {
            state.roads = roads::network(&state.land, state.supply);
            self.finish(state, course);
        } else {
            state.step = Step::Roads;
        }
    }

    /// P5 is over, POW-TER-14: the effects of the hills. One that turns out rough is rolled again when it is reached.
    fn finish(&self, state: &mut PreludeState, course: &mut Way<'_>) {
        let layer = self.layer(state);
        let roads = state.roads.len() as i64;
        // Whoever laid the ground lays them.
        let notes = where_so([(true, TGN_09, Note::AsRuled)]);
        course.tell(|| Event::new(Happening::RoadsLaid, TGN_16).by(layer).number(Figure::Count, roads).because(notes));
        for place in 0..state.land.pieces.len() {
            let piece = &state.land.pieces[place];
            if !piece.is_laid() || !piece.is_hill() {
                continue;
            }
            let kind = piece.terrain;
            let face = Self::throw(course, layer, 6) as u8;
            let event =
                || Event::new(Happening::Ground, TER_14).by(layer).of(&[land_piece(place)]).number(Figure::Roll, face);
            if face == 1 {
                course.tell(event);
            } else {
                course.resolve_fallen::<TerrainEffect>(layer, &TerrainCase { kind }, &[face]);
                course.tell_ruling(event);
            }
            state.land.pieces[place].roll = face;
        }
        state.step = Step::Over;
    }
}
