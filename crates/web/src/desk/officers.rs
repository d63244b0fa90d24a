//! What the officers do at the table, and what they advise.

use game::{Event, Question, Side, Wants};
use leptos::prelude::*;
use leptos::task::spawn_local;
use sitting::{Seat, Sitting, Task, Thought};

use super::{Arrayed, Desk, Hint};
use crate::timer::sleep;

/// The reasons of so many answers are kept.
const KEPT: usize = 200;

/// Whether pieces are placed by the answer.
pub fn places(question: &Question) -> bool {
    question.options.iter().any(|option| matches!(option.wants, Wants::Spot(_)))
}

/// How long one looks at what was done, in moves: nothing is there to be looked at of a choice alone; dice are read.
fn beats(events: &[Event], eyes: Option<Side>) -> u32 {
    let seen = || events.iter().filter(|event| event.seen_by(eyes));
    if seen().any(|event| !event.dice.is_empty()) {
        DICE_BEATS
    } else {
        u32::from(seen().any(|event| event.path.len() > 1))
    }
}

/// Dice are looked at for as long as so many moves.
const DICE_BEATS: u32 = 2;

impl Desk {
    /// Places a piece for the reader, if he let somebody do so; whether it was placed.
    pub(super) fn place(self) -> bool {
        let (Some(question), Some((whose, arrayed))) = (self.question.get_untracked(), self.placing.get_untracked())
        else {
            return false;
        };
        if !places(&question) {
            self.placing.set(None);
            return false;
        }
        // The other person places his own.
        if question.side != whose {
            return false;
        }
        let side = question.side;
        let answer = self.peek(|sitting| self.arrayed(arrayed, sitting.host(), &question)).flatten();
        let usual = || self.peek(|sitting| sitting.host().preset(side)).flatten();
        answer.or_else(usual).is_some_and(|answer| self.answer(side, &answer))
    }

    /// Lets the rest of the reader's pieces be placed.
    pub fn array(self, arrayed: Arrayed) {
        self.placing.set(self.side().map(|side| (side, arrayed)));
        self.place();
    }

    /// Lets the officers go on, if one of them is asked.
    pub fn drive(self) {
        let asked = self.peek(Sitting::awaits).flatten().filter(|_| !self.paused.get_untracked());
        let Some((side, seat)) = asked.filter(|(_, seat)| *seat != Seat::Human) else {
            self.thinking.set(false);
            return;
        };
        let moment = self.moment.get_untracked();
        self.thinking.set(true);
        // What has just happened is looked at before the next thing happens; a choice alone is nothing to look at, and
        // nobody wants to watch a deployment that is not his own.
        let (eyes, placing) = (self.eyes_now(), self.placing.get_untracked().is_some());
        let last = self.peek(|sitting| sitting.log().last().map_or(0, |last| beats(&last.events, eyes)));
        let beats = last.filter(|_| !placing).unwrap_or(0);
        let pace = self.pace.get_untracked() * beats;
        spawn_local(async move {
            let wanted = self.decision(side, seat).await;
            sleep(pace as i32).await;
            // The table may have been left, or the battle gone on without him.
            if self.moment.try_get_untracked() != Some(moment) || self.paused.get_untracked() {
                return;
            }
            // Whoever is late or refused answers what is usual instead: the battle never stands still.
            let legal = |thought: &Thought| {
                self.peek(|sitting| sitting.host().check(side, &thought.answer).is_ok()) == Some(true)
            };
            if let Some(thought) = wanted.filter(legal) {
                self.act_on(side, thought);
            } else if let Some(usual) = self.peek(|sitting| sitting.host().preset(side)).flatten() {
                self.answer(side, &usual);
            }
        });
    }

    /// An officer answers; why is kept for whoever asks, but for what the other side may not know.
    fn act_on(self, side: Side, thought: Thought) {
        let question = self.peek(|sitting| sitting.host().question(side)).flatten();
        let place = self.peek(|sitting| sitting.log().last().map_or(0, |last| last.answer + 1)).unwrap_or_default();
        if let Some(question) = question.filter(|question| !question.secret && thought.why.len() > 1) {
            self.thoughts.update(|thoughts| {
                thoughts.retain(|(known, _)| *known < place && known + KEPT > place);
                thoughts.push((place, Hint { question, thought: thought.clone() }));
            });
        }
        self.answer(side, &thought.answer);
    }

    pub(super) fn task(self, officer: &str, side: Side, seed: u64) -> Option<Task> {
        self.peek(|sitting| sitting.task(self.muster.get_value(), officer, side, seed))
    }

    /// What whoever sits there decides, people apart.
    pub(super) async fn decision(self, side: Side, seat: Seat) -> Option<Thought> {
        match seat {
            Seat::Human => None,
            Seat::Officer(officer) => {
                let seed = self.peek(|sitting| sitting.host().record().header.seed)?;
                let task = self.task(officer, side, seed)?;
                let aside = self.aside.get_value();
                aside.think(&task).await
            }
            Seat::Script => {
                let answer = self.peek(|sitting| sitting.lesson()?.script(sitting.host(), side)).flatten();
                answer.map(|answer| Thought { number: 0, answer, aim: None, why: Vec::new() })
            }
        }
    }

    /// Stops the officers, or lets them go on.
    pub fn pause(self, paused: bool) {
        self.paused.set(paused);
        self.drive();
    }

    /// Asks the computer what it would do here.
    pub fn ask_hint(self) {
        let Some(question) = self.question.get_untracked() else { return };
        let best = staff::NAMES[staff::NAMES.len() - 1];
        let Some(task) = self.task(best, question.side, 0) else { return };
        let (aside, moment) = (self.aside.get_value(), self.moment.get_untracked());
        self.thinking.set(true);
        spawn_local(async move {
            let thought = aside.think(&task).await;
            self.thinking.try_set(false);
            if let Some(thought) = thought.filter(|_| self.moment.try_get_untracked() == Some(moment)) {
                self.hint.set(Some(Hint { question, thought }));
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dice::{Die, Roll};
    use field::{Point, Stand};
    use rulebook::System;

    /// Dice are looked at for longer than a move, a choice not at all, and what one may not see neither.
    #[test]
    fn dice_are_looked_at_longer_than_moves() {
        let clause = System::Josephine.clauses().next().expect("it has clauses");
        let event = || Event::new(game::Bodes::Best, clause);
        let moved = event().along([0, 1].map(|x| Stand::new(Point::new(x, 0), field::Facing::new(0))));
        let rolled = Event { dice: vec![Roll::plain(Die::D6, 3)], ..event() };
        assert_eq!(beats(&[event()], None), 0);
        assert_eq!(beats(&[event(), moved.clone()], None), 1);
        assert_eq!(beats(&[moved, rolled.clone()], None), DICE_BEATS);
        assert_eq!(beats(&[rolled.only(Side::First)], Some(Side::Second)), 0);
    }
}
