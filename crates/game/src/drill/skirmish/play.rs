//! What answers are legal, and what they do.

use arrayvec::ArrayVec;
use dice::{Dice, Die};
use field::{Point, distance_hundredths};
use rulebook::josephine::{ACT_06, DOC_01, FIRE_02, FIRE_03, LOSS_01, MOVE_01, SET_02, SUP_06, TURN_01};

use super::table::{all_placed, first, gone, home, id, of, range};
use super::{ALLOWANCE, Deed, FIRE, Flaw, Phase, RANGE, RESERVES, Skirmish, State, TURNS, WIDTH};
use crate::event::rolling;
use crate::*;

impl Skirmish {
    /// The one legality test.
    pub(super) fn legal(&self, state: &State, side: Side, answer: &Answer) -> Result<Deed, Refusal> {
        let asked = self.asked(state).contains(&side) || (self.has(Flaw::AnySide) && state.phase == Phase::Act);
        forbid(!asked, || Refusal::new(TURN_01, "not_asked"))?;
        let own = |piece: usize| piece < 6 && of(piece) == side && state.pieces[piece].strength > 0;
        match (state.phase, answer) {
            (Phase::Deploy, Answer::Place { piece, pose }) => {
                let piece = usize::from(piece.0);
                forbid(!own(piece) || state.pieces[piece].pose.is_some(), || Refusal::new(SET_02, "not_to_place"))?;
                forbid(!self.chart.zones[side as usize].1.contains(pose.at), || {
                    Refusal::new(SET_02, "outside_zone").nearest(Point::new(WIDTH / 2, home(side)))
                })?;
                Ok(Deed::Place(piece, *pose))
            }
            (Phase::Reserves, Answer::Spread(points)) => {
                let sum: u32 = points.iter().map(|&p| u32::from(p)).sum();
                forbid(points.len() != 3 || sum != u32::from(RESERVES) || points.iter().any(|&p| p > 2), || {
                    Refusal::new(SUP_06, "spread").number("asked", sum).number("total", RESERVES)
                })?;
                Ok(Deed::Reserves([points[0], points[1], points[2]]))
            }
            (Phase::Orders, Answer::Orders(ids)) => {
                let mut orders = [None; 3];
                for &id in ids {
                    let piece = usize::from(id / 2);
                    forbid(!own(piece), || Refusal::new(DOC_01, "no_order"))?;
                    let order = orders[piece % 3].replace(id % 2 == 1);
                    forbid(order.is_some(), || Refusal::new(DOC_01, "two_orders"))?;
                }
                let all = (0..3).all(|i| orders[i].is_some() == own(first(side) + i));
                forbid(!all, || Refusal::new(DOC_01, "order_missing"))?;
                Ok(Deed::Orders(orders.map(|order| order == Some(true))))
            }
            (Phase::Act, Answer::One(0)) => Ok(Deed::Wait),
            (Phase::Act, Answer::One(id @ 1..=6)) => {
                let piece = usize::from(id - 1);
                forbid(!own(piece) || !state.pieces[piece].advance, || Refusal::new(MOVE_01, "ordered_to_hold"))?;
                Ok(Deed::March(piece))
            }
            (Phase::Act, Answer::One(id)) => {
                let (piece, target) = (usize::from((id - FIRE.min(*id)) / 8), usize::from((id - FIRE.min(*id)) % 8));
                let there = own(piece) && target < 6 && of(target) != side && state.pieces[target].strength > 0;
                forbid(!there || *id < FIRE, || Refusal::new(FIRE_02, "no_target"))?;
                let range = range(state, piece, target);
                forbid(range > RANGE, || {
                    let secret = if self.has(Flaw::LeakingRefusal) { state.pieces[target].reserve } else { 0 };
                    Refusal::new(FIRE_02, "range").number("range", range).number("most", RANGE + i32::from(secret))
                })?;
                Ok(Deed::Fire(piece, target))
            }
            (Phase::March(piece), Answer::Move(path)) => {
                let piece = usize::from(piece);
                let mut pose = state.pieces[piece].pose.unwrap_or_default();
                let mut way = ArrayVec::from_iter([pose]);
                let mut cost = 0;
                for step in path {
                    match *step {
                        Step::To(point) => {
                            if self.has(Flaw::Panics) {
                                assert!(point.x < 1_000_000, "the table is small");
                            }
                            forbid(!self.chart.ground.on_table(point), || Refusal::new(MOVE_01, "off_table"))?;
                            cost += distance_hundredths(pose.at, point);
                            pose.at = point;
                        }
                        Step::Turn(facing) => pose.facing = facing,
                    }
                    way.push(pose);
                }
                forbid(cost > ALLOWANCE, || Refusal::new(MOVE_01, "too_far").number("cost", cost))?;
                Ok(Deed::Go(pose, way))
            }
            (Phase::Seen, Answer::Confirm) => Ok(Deed::Seen),
            (Phase::Rest, Answer::Some(ids)) => {
                let twice = ids.iter().enumerate().any(|(i, id)| ids[..i].contains(id));
                let bad = ids.len() > 2 || twice || ids.iter().any(|&id| !own(usize::from(id)));
                forbid(bad, || Refusal::new(ACT_06, "rest"))?;
                Ok(Deed::Rest(ids.clone()))
            }
            (Phase::Act, _) if self.has(Flaw::AnyShape) => Ok(Deed::Wait),
            _ => Err(Refusal::new(TURN_01, "other_shape")),
        }
    }

    pub(super) fn apply<L: Listener>(
        &self,
        state: &mut State,
        side: Side,
        deed: Deed,
        dice: &mut impl Dice,
        listener: &mut L,
    ) {
        match deed {
            Deed::Place(piece, pose) => {
                state.pieces[piece].pose = Some(pose);
                listener.tell(|| Event::new("placed", SET_02).by(side).of(&[id(piece)]).along(&[pose]));
                let (placed, other) = (all_placed(state, side), all_placed(state, side.other()));
                if placed {
                    state.active = side.other();
                }
                if placed && other {
                    state.phase = Phase::Reserves;
                }
            }
            Deed::Reserves(points) => {
                for (piece, points) in (first(side)..).zip(points) {
                    state.pieces[piece].reserve = points;
                }
                if self.has(Flaw::BrokenInvariant) {
                    state.pieces[first(side)].reserve = 3;
                }
                if self.has(Flaw::LossyState) {
                    state.unwritten = 1;
                }
                listener.tell(|| Event { only: Some(side), ..Event::new("reserves", SUP_06).by(side) });
                both(state, side, Phase::Orders);
            }
            Deed::Orders(orders) => {
                for (piece, advance) in (first(side)..).zip(orders) {
                    state.pieces[piece].advance = advance;
                }
                both(state, side, Phase::Act);
            }
            Deed::Wait | Deed::Seen => state.phase = Phase::Rest,
            Deed::March(piece) => state.phase = Phase::March(piece as u8),
            Deed::Go(pose, way) => {
                let Phase::March(piece) = state.phase else { unreachable!("only marches go") };
                state.pieces[usize::from(piece)].pose = Some(pose);
                state.phase = Phase::Rest;
                listener.tell(|| Event::new("marched", MOVE_01).by(side).of(&[PieceId(piece)]).along(&way));
            }
            Deed::Fire(piece, target) => {
                let (face, rolls) = rolling::<L, _, _>(dice, |dice| dice.roll(Die::D6, FIRE_03.id()));
                let hit = if self.has(Flaw::HeedsListener) && !L::LISTENS { face >= 3 } else { face >= 4 };
                listener.tell(|| {
                    let event = Event::new("fired", FIRE_02).by(side).of(&[id(piece), id(target)]);
                    event.number("hits", i64::from(hit)).because(Vec::new(), rolls)
                });
                state.phase = Phase::Rest;
                if hit {
                    take_hit(state, target, listener);
                }
            }
            Deed::Rest(ids) => {
                for id in ids {
                    let piece = &mut state.pieces[usize::from(id)];
                    piece.rested = true;
                    if self.has(Flaw::RisingStrength) {
                        piece.strength = 3;
                    }
                }
                self.next(state);
            }
        }
        // Where both are asked at once, both answer the same number.
        let same = state.written.contains(&true) || (self.has(Flaw::StuckNumber) && state.phase == Phase::Rest);
        state.number += u32::from(!same);
    }

    /// What can be chosen in an action.
    pub(super) fn choices(&self, state: &State, side: Side) -> ArrayVec<u16, 32> {
        let mut question = Question::blank(ACT_06);
        self.question(state, side, &mut question);
        let ids = question.options.iter().map(|choice| choice.id);
        ids.filter(|&id| self.legal(state, side, &Answer::One(id)).is_ok()).collect()
    }

    pub(super) fn next(&self, state: &mut State) {
        state.active = state.active.other();
        state.phase = Phase::Act;
        if state.active == Side::First {
            if state.turn >= TURNS && !self.has(Flaw::Endless) {
                state.phase = Phase::Over;
                return;
            }
            state.turn = if self.has(Flaw::Endless) { 1 } else { state.turn + 1 };
            state.phase = Phase::Orders;
            for piece in &mut state.pieces {
                (piece.advance, piece.rested) = (false, false);
            }
        }
    }
}

/// A hit: a reserve stands in for it, or the piece is weaker.
fn take_hit(state: &mut State, target: usize, listener: &mut impl Listener) {
    let piece = &mut state.pieces[target];
    if piece.reserve > piece.spent {
        piece.spent += 1;
        listener.tell(|| Event::new("reserve_spent", LOSS_01).of(&[id(target)]));
    } else {
        piece.bare = true;
        piece.strength -= 1;
        listener.tell(|| Event::new("lost", LOSS_01).of(&[id(target)]).number("left", piece.strength));
        if piece.strength == 0 {
            piece.pose = None;
            state.phase = if gone(state, of(target)) { Phase::Over } else { Phase::Seen };
        }
    }
}

/// One of two simultaneous answers is in.
fn both(state: &mut State, side: Side, then: Phase) {
    state.written[side as usize] = true;
    if state.written == [true; 2] {
        state.written = [false; 2];
        state.active = Side::First;
        state.phase = then;
        state.turn = state.turn.max(1);
    }
}
