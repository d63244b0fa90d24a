//! Where pieces stand, and how many are left.

use field::distance_hundredths;

use super::{State, WIDTH, ZONE};
use crate::*;

pub(super) fn of(piece: usize) -> Side {
    Side::BOTH[piece / 3]
}

pub(super) fn id(piece: usize) -> PieceId {
    PieceId(piece as u8)
}

pub(super) fn first(side: Side) -> usize {
    side as usize * 3
}

pub(super) fn home(side: Side) -> i32 {
    [ZONE / 2, WIDTH - ZONE / 2][side as usize]
}

pub(super) fn living(state: &State, side: Side) -> impl Iterator<Item = usize> + '_ {
    (first(side)..first(side) + 3).filter(|&piece| state.pieces[piece].strength > 0)
}

pub(super) fn gone(state: &State, side: Side) -> bool {
    living(state, side).next().is_none()
}

pub(super) fn all_placed(state: &State, side: Side) -> bool {
    living(state, side).all(|piece| state.pieces[piece].pose.is_some())
}

pub(super) fn strength(state: &State, side: Side) -> i64 {
    state.pieces[first(side)..first(side) + 3].iter().map(|piece| i64::from(piece.strength)).sum()
}

pub(super) fn range(state: &State, a: usize, b: usize) -> i32 {
    match (state.pieces[a].pose, state.pieces[b].pose) {
        (Some(a), Some(b)) => distance_hundredths(a.at, b.at),
        _ => i32::MAX,
    }
}
