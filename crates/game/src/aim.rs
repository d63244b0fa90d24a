//! What an answer is after: on which flank, against whom, for which place. For whoever asks an officer why.

use field::Point;
use serde::{Deserialize, Serialize};

use crate::view::View;
use crate::{Answer, PieceId, Question, RuleSet, Side};

/// A part of the front, as the side itself sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Flank {
    /// The left third.
    Left,
    /// The middle.
    Centre,
    /// The right third.
    Right,
}

/// What somebody wants there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// To take an objective, by its place in the chart.
    Take(u16),
    /// To hold one.
    Hold(u16),
    /// To break an enemy.
    Break(PieceId),
}

/// What an answer is after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aim {
    /// Where.
    pub flank: Flank,
    /// What for.
    pub goal: Goal,
}

impl Aim {
    /// The aim of an answer: the enemy whom it names; or else what the rule set says of the piece that acts
    /// ([`RuleSet::goal`]). `None` where neither is known, or nobody stands anywhere yet.
    pub fn of<R: RuleSet>(rules: &R, state: &R::State, side: Side, answer: &Answer) -> Option<Aim> {
        let mut question = Question::blank(R::SYSTEM.clauses().next()?);
        if !rules.question(state, side, &mut question) {
            return None;
        }
        let view = rules.view(state, Some(side));
        let stands = |piece: &PieceId| {
            let known = view.pieces.iter().find(|known| known.id == *piece)?;
            Some((known.side, known.stand?.at.centre()))
        };
        let chosen = answer.iter().next().and_then(|pick| question.option(pick.option));
        let (piece, other) = chosen.map_or((None, None), |chosen| (chosen.piece, chosen.other));
        let named = [question.piece, piece, other];
        let of = |wanted: Side| {
            named
                .iter()
                .flatten()
                .find_map(|piece| stands(piece).filter(|(whose, _)| *whose == wanted).map(|(_, at)| (*piece, at)))
        };
        let (own, enemy) = (of(side), of(side.other()));
        let goal = match (enemy, own) {
            (Some((enemy, _)), _) => Goal::Break(enemy),
            (None, Some((own, _))) => rules.goal(state, side, own)?,
            (None, None) => return None,
        };
        let at = own.or(enemy)?.1;
        Some(Aim { flank: flank(&view, side, at)?, goal })
    }
}

/// On which third of its front a place lies, for a side that looks at the enemy.
fn flank(view: &View, side: Side, at: Point) -> Option<Flank> {
    let places = |whose: Side| {
        view.pieces.iter().filter(move |piece| piece.side == whose).filter_map(|piece| Some(piece.stand?.at.centre()))
    };
    let middle = |whose: Side| {
        let (mut x, mut y, mut count) = (0i64, 0i64, 0i64);
        for at in places(whose) {
            (x, y, count) = (x + i64::from(at.x), y + i64::from(at.y), count + 1);
        }
        (count > 0).then(|| (x / count, y / count))
    };
    let (own, enemy) = (middle(side)?, middle(side.other())?);
    // To the right of whoever looks from one to the other.
    let (right_x, right_y) = (enemy.1 - own.1, own.0 - enemy.0);
    let aside = |at: Point| i64::from(at.x) * right_x + i64::from(at.y) * right_y;
    let (low, high) = places(side).map(aside).fold((i64::MAX, i64::MIN), |(low, high), at| (low.min(at), high.max(at)));
    let (at, third) = (aside(at), (high - low) / 3);
    Some(if at < low + third {
        Flank::Left
    } else if at > high - third {
        Flank::Right
    } else {
        Flank::Centre
    })
}
