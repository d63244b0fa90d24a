//! What both sides see of a prelude: nothing in it is hidden.

use arrayvec::ArrayVec;
use field::Point;
use game::{
    Element, Footprint, Mark, Moment, Name, PieceId, PieceView, RuleSet, Side, Sketch, Symbol, View, Whereabouts,
};

use super::land::Laid;
use super::orders::{crossing_piece, land_piece, stream_piece};
use super::{DEPTH, Prelude, PreludeState, Step, TURNS};
use crate::names::{Going, OnGround};
use crate::tables::terrain::Terrain;

impl Prelude {
    pub(super) fn seen(&self, state: &PreludeState, side: Option<Side>) -> View {
        let layer = self.layer(state);
        View {
            side,
            moment: Moment {
                turn: 0,
                turns: TURNS,
                part: None,
                phase: if state.step == Step::Over { Going::Over.into() } else { Going::Prelude.into() },
                active: None,
            },
            waiting: self.asked(state),
            number: state.number,
            pieces: state.land.pieces.iter().enumerate().map(|(i, piece)| seen_piece(i, piece, layer)).collect(),
            objectives: Vec::new(),
            counters: [ArrayVec::new(), ArrayVec::new()],
            marks: marks(state),
            track: Vec::new(),
            outcome: self.outcome(state),
        }
    }
}

/// A piece of ground as something that can be taken in hand.
fn seen_piece(place: usize, piece: &Laid, side: Side) -> PieceView {
    let (width, depth) = if piece.terrain == Terrain::BuiltUpArea { (15_000, 15_000) } else { (30_000, 15_000) };
    let element = Element { right: 0, ahead: 0, width, depth, quarter: 0, lost: false };
    PieceView {
        id: land_piece(place),
        side,
        symbol: Symbol::Marker,
        whereabouts: if piece.is_laid() { Whereabouts::OnTable } else { Whereabouts::OffTable },
        stand: piece.is_laid().then(|| piece.pose.into()),
        footprint: Footprint::Elements(vec![element]),
        outline_only: false,
        strength: None,
        markers: ArrayVec::new(),
        with: None,
        values: ArrayVec::new(),
        traits: ArrayVec::from_iter([Name::from(piece.terrain)]),
    }
}

fn marks(state: &PreludeState) -> Vec<Mark> {
    let mut marks = Vec::new();
    let mut add = |what: Name, piece: Option<PieceId>, sketch: Sketch| {
        marks.push(Mark { what, side: None, piece, sketch });
    };
    for (i, piece) in state.land.pieces.iter().enumerate().filter(|(_, piece)| piece.is_laid()) {
        add(piece.terrain.into(), Some(land_piece(i)), Sketch::Outline(piece.outline()));
        if let Some(farm) = piece.farm() {
            add(OnGround::Farm.into(), Some(land_piece(i)), Sketch::Outline(farm));
        }
    }
    for (i, stream) in state.land.streams.iter().enumerate() {
        add(Terrain::Stream.into(), Some(stream_piece(i)), Sketch::Arrow(stream.to_vec()));
    }
    for (i, crossing) in state.land.crossings.iter().enumerate() {
        let what = if crossing.bridge { OnGround::Bridge } else { OnGround::Ford };
        add(what.into(), Some(crossing_piece(i)), Sketch::Sign(crossing.at.into()));
    }
    for road in &state.roads {
        add(OnGround::Road.into(), None, Sketch::Arrow(road.to_vec()));
    }
    if matches!(state.step, Step::Roads | Step::Over) {
        for (y, x) in [0, DEPTH].into_iter().zip(state.supply) {
            add(OnGround::SupplyZone.into(), None, Sketch::Sign(Point::new(x, y).into()));
        }
    }
    marks
}
