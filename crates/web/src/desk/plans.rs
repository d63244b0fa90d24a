//! The answer while it is planned: what was picked so far, for any question of any set.

use game::{Answer, Given, Pick, PieceId, Question, Together, Wants};
use leptos::prelude::*;

use super::Desk;

/// Whether an option wants to be shown on the map.
pub fn is_shown(wants: Wants) -> bool {
    matches!(wants, Wants::Spot(_) | Wants::Way { .. } | Wants::Arrow { .. })
}

/// Whether two options exclude each other.
fn excludes(question: &Question, one: u32, other: u32) -> bool {
    let piece = |id: u32| question.option(id).and_then(|option| option.piece);
    one == other || (question.together == Together::OnePerPiece && piece(one).is_some() && piece(one) == piece(other))
}

/// A plan with one pick more; what that excludes is taken out of it.
fn with(question: &Question, planned: &Answer, pick: Pick) -> Answer {
    if question.most <= 1 {
        return Answer::from(pick);
    }
    let stays =
        |known: &&Pick| question.together == Together::Repeated || !excludes(question, known.option, pick.option);
    let mut plan: Answer = planned.iter().filter(stays).cloned().collect();
    plan.push(pick);
    plan
}

impl Desk {
    /// Chooses an answer: given at once if nothing is risked, else held until it is confirmed.
    pub fn choose(self, answer: Answer) {
        let again = self.planned.with_untracked(|planned| *planned == answer);
        if again || self.odds(&answer).is_none() {
            self.give(vec![answer]);
        } else {
            self.put_down();
            self.planned.set(answer);
        }
    }

    /// Picks an option that wants nothing: a plain question is answered by it, else it is planned, or taken out of the plan.
    pub fn pick(self, option: u32) {
        let Some(question) = self.question.get_untracked() else { return };
        if question.most <= 1 {
            self.choose(Answer::one(option));
            return;
        }
        self.let_go();
        self.refusal.set(None);
        if self.is_planned(option) && question.together != Together::Repeated {
            self.unpick(option);
        } else if self.planned.with_untracked(|planned| planned.len()) < usize::from(question.most) {
            self.planned.update(|planned| *planned = with(&question, planned, Pick::from(option)));
        }
    }

    /// Plans a pick.
    pub fn plan(self, pick: Pick) {
        let Some(question) = self.question.get_untracked() else { return };
        self.planned.update(|planned| *planned = with(&question, planned, pick));
    }

    /// Whether an option is planned.
    pub fn is_planned(self, option: u32) -> bool {
        self.planned.with_untracked(|planned| planned.iter().any(|pick| pick.option == option))
    }

    /// Takes the last pick of an option out of the plan.
    pub fn unpick(self, option: u32) {
        self.planned.update(|planned| {
            if let Some(place) = planned.iter().rposition(|pick| pick.option == option) {
                planned.picks_mut().remove(place);
            }
        });
    }

    /// The points that an option gets in the plan, which is not followed.
    pub fn points(self, option: u32) -> u16 {
        self.planned.with_untracked(|planned| {
            let given = |pick: &Pick| if let Given::Points(points) = pick.given { points } else { 0 };
            planned.iter().filter(|pick| pick.option == option).map(given).sum()
        })
    }

    /// Gives an option so many points.
    pub fn set_points(self, option: u32, points: u16) {
        self.refusal.set(None);
        self.planned.update(|planned| {
            let others = planned.iter().filter(|pick| pick.option != option).cloned();
            *planned = others.chain((points > 0).then(|| Pick::points(option, points))).collect();
        });
    }

    /// What would be ordered now: the draft in hand with all that is planned.
    pub(super) fn held(self) -> Option<Vec<Answer>> {
        self.draft.with_untracked(|draft| {
            let draft = draft.as_ref()?;
            self.grasp.with_value(|grasp| grasp.as_ref().map(|grasp| grasp.answers(draft)))
        })
    }

    /// Gives the order: the draft in hand, and whatever is planned; no pick at all where nothing is.
    pub fn order(self) {
        let answers = self.held().unwrap_or_else(|| vec![self.planned.get_untracked()]);
        self.give(answers);
    }

    /// The key that answers every question: it orders what is planned, and where nothing is, what is usual.
    pub fn confirm(self) {
        if self.draft.with_untracked(Option::is_some) || self.planned.with_untracked(|planned| !planned.is_empty()) {
            self.order();
        } else if let Some(usual) = self.usual() {
            self.choose(usual);
        }
    }

    /// The usual answer to what is asked.
    pub fn usual(self) -> Option<Answer> {
        let side = self.side()?;
        self.peek(|sitting| sitting.host().preset(side)).flatten()
    }

    /// Whether the plan has the form of an answer to what is asked.
    pub fn fits(self) -> bool {
        self.question.with(|question| {
            self.planned.with(|planned| question.as_ref().is_some_and(|question| question.misfit(planned).is_none()))
        })
    }

    /// Shows an answer without giving it: a piece is held where it leads, everything else is planned. Whether there was
    /// anything to show.
    pub fn show(self, answer: &Answer) -> bool {
        let Some(question) = self.question.get_untracked() else { return false };
        let shown = answer.iter().filter_map(|pick| question.option(pick.option)).any(|option| is_shown(option.wants));
        if let Some(pick) = answer.only().filter(|_| shown) {
            let piece = question.option(pick.option).and_then(|option| option.piece).or(question.piece);
            return piece.is_some_and(|piece| self.hold_as(piece, pick));
        }
        let risks = shown || answer.len() > 1 || self.odds(answer).is_some();
        if risks {
            self.put_down();
            self.planned.set(answer.clone());
        }
        risks
    }

    fn hold_as(self, piece: PieceId, pick: &Pick) -> bool {
        if !self.grasp(piece) {
            return false;
        }
        let draft = self.grasp.with_value(|grasp| grasp.as_ref().map(|grasp| grasp.drafted(pick.clone())));
        self.draft.set(draft);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Choice, Manner};
    use rulebook::System;

    fn question(most: u16, together: Together) -> Question {
        let mut question = Question::blank(System::Josephine.clauses().next().expect("it has clauses"));
        question.picks(0, most, together, Manner::Sequence);
        question.options = vec![
            Choice { piece: Some(PieceId(1)), ..Choice::verb(0, game::Bodes::Best) },
            Choice { piece: Some(PieceId(1)), ..Choice::verb(1, game::Bodes::Best) },
            Choice { piece: Some(PieceId(2)), ..Choice::verb(2, game::Bodes::Best) },
        ];
        question
    }

    fn planned(question: &Question, options: &[u32]) -> Vec<u32> {
        let plan = options.iter().fold(Answer::none(), |plan, option| with(question, &plan, Pick::from(*option)));
        plan.iter().map(|pick| pick.option).collect()
    }

    /// A piece that gets another order does not keep the first; single choices replace each other; repeated ones add up.
    #[test]
    fn picks_that_exclude_each_other_are_not_planned_together() {
        assert_eq!(planned(&question(8, Together::OnePerPiece), &[0, 2, 1]), [2, 1]);
        assert_eq!(planned(&question(8, Together::Free), &[0, 1, 0]), [1, 0]);
        assert_eq!(planned(&question(8, Together::Repeated), &[0, 0]), [0, 0]);
        assert_eq!(planned(&question(1, Together::Free), &[0, 2]), [2]);
    }
}
