//! What-if: plans kept side by side, A, B and C, and what each would come to.

use field::Stand;
use game::view::Forecast;
use game::{Answer, PieceId, Side};
use leptos::prelude::*;
use sitting::Host;

use super::Desk;

/// So many are kept.
pub const KEPT: usize = 3;

/// A plan that is kept beside others.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept {
    /// What it is, in words.
    pub words: String,
    /// How well the asker would stand, where no die decides it.
    pub worth: Option<f64>,
    /// Its exact odds, where dice decide.
    pub odds: Option<Forecast>,
    held: Option<(PieceId, Stand)>,
    planned: Answer,
}

/// How well a side stands after some answers, if no die falls.
fn worth(host: &dyn Host, side: Side, answers: &[Answer]) -> Option<f64> {
    let sign = if side == Side::First { 1.0 } else { -1.0 };
    let mut after = host.scratch();
    for answer in answers {
        after = after.after(side, answer)?;
    }
    Some(sign * after.balance(Some(side)))
}

impl Desk {
    /// Keeps the plan in hand beside those before; the oldest goes if there are too many.
    pub fn keep_plan(self) {
        let (Some(side), Some(question)) = (self.side(), self.question.get_untracked()) else { return };
        let end = self.draft.with_untracked(|draft| draft.as_ref().map(|draft| draft.end));
        let held = self.in_hand().map(|(piece, _)| piece).zip(end);
        let planned = self.planned.get_untracked();
        let answers = self.held().unwrap_or_else(|| vec![planned.clone()]);
        let words = self.cast(self.lang(), |cast| match held {
            Some((piece, end)) => format!("{}: {}", cast.piece(piece), cast.stand(end)),
            None => cast.answer(&question, &planned),
        });
        let odds = held.is_none().then(|| self.odds(&planned)).flatten();
        let worth = self.peek(|sitting| worth(sitting.host(), side, &answers)).flatten();
        let plan = Kept { words: words.unwrap_or_default(), worth, odds, held, planned };
        self.kept.update(|kept| {
            kept.retain(|known| *known != plan);
            if kept.len() == KEPT {
                kept.remove(0);
            }
            kept.push(plan);
        });
    }

    /// Takes a kept plan up again.
    pub fn take_up(self, place: usize) {
        let Some(plan) = self.kept.with_untracked(|kept| kept.get(place).cloned()) else { return };
        self.put_down();
        self.planned.set(plan.planned);
        if let Some((piece, end)) = plan.held
            && self.grasp(piece)
        {
            self.hold(end.at, Some(end.facing));
        }
    }
}
