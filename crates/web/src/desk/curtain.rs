//! Two people at one screen: what one of them may not see is covered until the other has taken over.

use game::Side;
use leptos::prelude::*;
use sitting::{Seat, Sitting};

use super::Desk;

fn two_people(sitting: &Sitting) -> bool {
    sitting.seats() == [Seat::Human; 2]
}

/// Through whose eyes the table is seen. Where two people look at it together, it shows what both may know: only behind the
/// curtain one of them sees his own secrets.
pub fn eyes(sitting: &Sitting, always_covered: bool) -> Option<Side> {
    let together = two_people(sitting) && !always_covered;
    match sitting.question() {
        Some(question) if together && !question.secret => None,
        _ => sitting.eyes(),
    }
}

impl Desk {
    /// Covers the table where a person is asked about what the other may not see, and is not alone with it already.
    pub(super) fn cover(self) {
        if self.peek(two_people) != Some(true) {
            return;
        }
        let Some((side, secret)) =
            self.question.with_untracked(|question| question.as_ref().map(|question| (question.side, question.secret)))
        else {
            return;
        };
        let (before, always) = (self.alone.get_value(), self.always_cover.get_untracked());
        let falls = if always { before.is_some_and(|before| before != side) } else { secret && before != Some(side) };
        self.alone.set_value((secret || always).then_some(side));
        if falls {
            self.covered.set(true);
        }
    }
}
