//! What the prelude asks, and what is legal.

use field::Pose;
use game::{Answer, Given, Manner, Question, Refusal, RuleSet, Side, Together, forbid};
use rulebook::Clause;
use rulebook::pow::{DEC_05, DEC_07, SET_02, SET_04, SET_14, TGN_11, TGN_15, TGN_16};

use super::land::{Course, Crossing, Land, STREAMS};
use super::orders::{Lay, land_piece};
use super::roads::{self, LINES, Roads};
use super::{Prelude, PreludeState, Step};
use crate::names::{Denied, Kind};
use crate::tables::terrain::Terrain;

/// What a legal answer does.
pub(super) enum Deed {
    Begin,
    Pitched(bool),
    Place(Box<Land>),
    /// Whether whoever has the initiative takes the edge y = depth.
    Edge(bool),
    Roads(Box<Roads>),
    Concede,
}

impl Prelude {
    fn frame(&self, state: &PreludeState) -> (Kind, Clause, u16, u16) {
        match state.step {
            Step::Pitched => (Kind::ChoosePitched, SET_02, 1, 1),
            Step::Place => (Kind::PlaceTerrain, TGN_15, 0, 64),
            Step::Edge => (Kind::ChooseEdge, SET_04, 1, 1),
            Step::Roads => (Kind::LayRoads, TGN_16, 0, LINES as u16),
            Step::Begin | Step::Over => (Kind::Muster, SET_14, 0, 1),
        }
    }

    /// Fills in what a side is asked.
    pub(super) fn put(&self, state: &PreludeState, side: Side, question: &mut Question) -> bool {
        if !self.asked(state).contains(&side) {
            return false;
        }
        let (kind, clause, least, most) = self.frame(state);
        question.begin(state.number, side, kind, clause);
        question.picks(least, most, Together::Free, Manner::Bundle);
        question.rest_by_preset = state.step == Step::Place;
        let mut offer = |lay: Lay| {
            if self.offered(state, lay) {
                question.options.push(lay.choice());
            }
        };
        [Lay::Concede, Lay::Pitched, Lay::Encounter, Lay::Near, Lay::Far].into_iter().for_each(&mut offer);
        for i in 0..state.land.pieces.len() as u8 {
            (1..=4).for_each(|shape| offer(Lay::Piece(i, shape)));
            offer(Lay::NoFarm(i));
        }
        (0..STREAMS as u8).for_each(|i| offer(Lay::Stream(i)));
        for i in 0..state.land.crossings_due() as u8 {
            offer(Lay::Bridge(i));
            offer(Lay::Ford(i));
        }
        (0..LINES as u8).for_each(|i| offer(Lay::Road(i)));
        true
    }

    fn offered(&self, state: &PreludeState, lay: Lay) -> bool {
        let land = &state.land;
        match (state.step, lay) {
            (Step::Over, _) => false,
            (_, Lay::Concede) => true,
            (Step::Pitched, Lay::Pitched | Lay::Encounter) => true,
            (Step::Edge, Lay::Near | Lay::Far) => true,
            (Step::Place, Lay::Piece(i, _)) => usize::from(i) < land.pieces.len(),
            (Step::Place, Lay::NoFarm(i)) => {
                land.pieces.get(usize::from(i)).is_some_and(|piece| piece.terrain == Terrain::EnclosedField)
            }
            // POW-TGN-11: 120 and 60 cm may be one stream or two.
            (Step::Place, Lay::Stream(i)) => land.stream_cm > 0 && (i == 0 || land.stream_cm == 180),
            (Step::Place, Lay::Bridge(i) | Lay::Ford(i)) => usize::from(i) < land.crossings_due(),
            (Step::Roads, Lay::Road(_)) => true,
            _ => false,
        }
    }

    /// What a legal answer does, or why it is refused.
    pub(super) fn legal(&self, state: &PreludeState, side: Side, answer: &Answer) -> Result<Deed, Refusal> {
        forbid(!self.asked(state).contains(&side), || Refusal::new(DEC_05, Denied::NotAsked))?;
        let (_, _, least, most) = self.frame(state);
        let fits = (usize::from(least)..=usize::from(most)).contains(&answer.len());
        forbid(!fits, || Refusal::new(DEC_07, Denied::OtherForm))?;
        let mut lays: Vec<Lay> = Vec::with_capacity(answer.len());
        for (i, pick) in answer.iter().enumerate() {
            let lay = Lay::of(pick.option).filter(|lay| self.offered(state, *lay));
            let lay = lay.ok_or_else(|| Refusal::new(DEC_07, Denied::NotOffered).at_pick(i))?;
            forbid(!pick.given.serves(lay.wants()), || Refusal::new(DEC_07, Denied::OtherForm).at_pick(i))?;
            forbid(lays.contains(&lay), || Refusal::new(DEC_07, Denied::Already).at_pick(i))?;
            lays.push(lay);
        }
        if lays.contains(&Lay::Concede) {
            forbid(lays.len() > 1, || Refusal::new(DEC_07, Denied::OtherForm))?;
            return Ok(Deed::Concede);
        }
        match state.step {
            Step::Pitched => Ok(Deed::Pitched(lays.contains(&Lay::Pitched))),
            Step::Edge => Ok(Deed::Edge(lays.contains(&Lay::Far))),
            Step::Place => self.placed(state, &lays, answer),
            Step::Roads => Self::laid(state, answer),
            Step::Begin | Step::Over => Ok(Deed::Begin),
        }
    }

    /// POW-TGN-15: the proposed map, changed by the picks. A piece that was dropped may be laid after all.
    fn placed(&self, state: &PreludeState, lays: &[Lay], answer: &Answer) -> Result<Deed, Refusal> {
        let mut land = state.land.clone();
        let (mut moved, mut streams) = (0_u32, false);
        for (i, (lay, pick)) in lays.iter().zip(answer.iter()).enumerate() {
            match (*lay, &pick.given) {
                (Lay::Piece(place, shape), Given::Spot(stand)) => {
                    let refuse = |denied| Refusal::new(TGN_15, denied).piece(land_piece(place.into())).at_pick(i);
                    forbid(moved >> place & 1 == 1, || refuse(Denied::Already))?;
                    moved |= 1 << place;
                    let at = stand.at.point().ok_or_else(|| refuse(Denied::OtherForm))?;
                    let near = (-50_000..=250_000).contains(&at.x) && (-50_000..=250_000).contains(&at.y);
                    forbid(!near, || Refusal::new(TGN_11, Denied::OffTable).at_pick(i))?;
                    let piece = &mut land.pieces[usize::from(place)];
                    (piece.shape, piece.pose) = (shape, Pose::new(at, stand.facing));
                    piece.farm = piece.terrain == Terrain::EnclosedField;
                }
                (Lay::Stream(place), Given::Arrow(points)) => {
                    if !streams {
                        land.streams.clear();
                        streams = true;
                    }
                    let next = usize::from(place) == land.streams.len();
                    forbid(!next, || Refusal::new(TGN_11, Denied::BadStream).at_pick(i))?;
                    land.streams.push(points.iter().copied().collect::<Course>());
                }
                _ => {}
            }
        }
        if streams {
            land.space_crossings();
        }
        let mut crossed = 0_u32;
        for (i, (lay, pick)) in lays.iter().zip(answer.iter()).enumerate() {
            let (place, bridge) = match *lay {
                Lay::Bridge(place) => (place, true),
                Lay::Ford(place) => (place, false),
                Lay::NoFarm(place) => {
                    land.pieces[usize::from(place)].farm = false;
                    continue;
                }
                _ => continue,
            };
            let Given::Spot(stand) = &pick.given else { continue };
            let refuse = || Refusal::new(TGN_15, Denied::BadCrossing).at_pick(i);
            let at = stand.at.point().ok_or_else(refuse)?;
            forbid(crossed >> place & 1 == 1 || usize::from(place) >= land.crossings.len(), refuse)?;
            crossed |= 1 << place;
            land.crossings[usize::from(place)] = Crossing { at: land.on_stream(at), bridge };
        }
        land.check()?;
        Ok(Deed::Place(Box::new(land)))
    }

    /// POW-TGN-16: the roads that were laid, or the default ones.
    fn laid(state: &PreludeState, answer: &Answer) -> Result<Deed, Refusal> {
        if answer.is_empty() {
            return Ok(Deed::Roads(Box::new(roads::network(&state.land, state.supply))));
        }
        let mut lines = Roads::new();
        for pick in answer.iter() {
            if let Given::Arrow(points) = &pick.given {
                lines.push(points.iter().copied().collect());
            }
        }
        roads::check(&state.land, state.supply, &lines)?;
        Ok(Deed::Roads(Box::new(lines)))
    }
}
