//! Answers given, refused and taken back.

use dice::Fault;
use game::battle::{NoUndo, Refused};
use game::{Answer, Shape, Side};
use leptos::prelude::*;
use sitting::{LogEntry, Seat, Sitting};
use words::Cast;

use super::{Desk, Typing};
use crate::sound::{self, Sound};

impl Desk {
    /// Chooses an answer: given at once if nothing is risked, else held until it is confirmed.
    pub fn pick(self, answer: Answer) {
        let again = self.picked.with_untracked(|picked| picked.as_ref() == Some(&answer));
        if again || self.odds(&answer).is_none() {
            self.give(vec![answer]);
        } else {
            self.refusal.set(None);
            self.picked.set(Some(answer));
        }
    }

    /// Gives the order: whatever is in hand, picked, ticked or spread.
    pub fn confirm(self) {
        let Some(question) = self.question.get_untracked() else { return };
        let held = self.draft.with_untracked(|draft| {
            let draft = draft.as_ref()?;
            self.grasp.with_value(|grasp| grasp.as_ref().map(|grasp| grasp.answers(draft)))
        });
        let answers = match (held, self.picked.get_untracked(), question.shape) {
            (Some(answers), ..) => answers,
            (None, Some(answer), _) => vec![answer],
            (None, None, Shape::ChooseSome { .. }) => {
                vec![Answer::Some(self.ticked.with_untracked(|ticked| ticked.iter().copied().take(16).collect()))]
            }
            (None, None, Shape::WriteOrders) => {
                vec![Answer::Orders(self.ticked.with_untracked(|ticked| ticked.iter().copied().take(32).collect()))]
            }
            (None, None, Shape::Spread { .. }) => {
                vec![Answer::Spread(self.shares.with_untracked(|shares| shares.iter().copied().take(16).collect()))]
            }
            (None, None, Shape::Confirm) => vec![Answer::Confirm],
            _ => return,
        };
        self.give(answers);
    }

    /// Gives answers, one after the other; a refusal stops them and is told.
    pub fn give(self, answers: Vec<Answer>) {
        let Some(side) = self.side() else { return };
        for answer in answers {
            if !self.answer(side, &answer) {
                return;
            }
        }
    }

    /// Gives one answer; whether it was accepted. Dice that are typed in come later.
    pub(super) fn answer(self, side: Side, answer: &Answer) -> bool {
        if self.peek(Sitting::is_typed) == Some(true) {
            return self.type_dice(side, answer.clone(), Vec::new());
        }
        let given = self
            .sitting
            .try_update_value(|sitting| sitting.as_mut().map(|sitting| sitting.answer(side, answer).cloned()));
        self.settle(given.flatten())
    }

    pub(super) fn settle(self, given: Option<Result<LogEntry, Refused>>) -> bool {
        match given {
            Some(Ok(entry)) => {
                self.typing.set(None);
                self.tell(&entry);
                self.sound(&entry);
                let before = self.view.with_untracked(|view| view.as_ref().and_then(|view| view.side));
                self.changed();
                self.cover(before);
                true
            }
            Some(Err(refused)) => {
                self.refuse(&refused);
                false
            }
            None => false,
        }
    }

    /// Covers the table where another person is asked and something is hidden.
    pub(super) fn cover(self, before: Option<Side>) {
        let people = self.peek(|sitting| sitting.seats() == [Seat::Human; 2]) == Some(true);
        let now = self.view.with_untracked(|view| view.as_ref().and_then(|view| view.side));
        let hides = || self.always_cover.get_untracked() || self.peek(|sitting| sitting.host().hides()) == Some(true);
        if people && now.is_some() && before.is_some() && now != before && hides() {
            self.covered.set(true);
        }
    }

    /// Goes on with dice that are thrown on a real table.
    pub fn type_dice(self, side: Side, answer: Answer, faces: Vec<u8>) -> bool {
        let given = self.sitting.try_update_value(|sitting| {
            sitting.as_mut().map(|sitting| sitting.answer_by_hand(side, &answer, &faces).cloned())
        });
        match given.flatten() {
            Some(Err(Refused::Dice(Fault::Missing { die, .. }))) => {
                self.typing.set(Some(Typing { side, answer, faces, die }));
                false
            }
            given => self.settle(given),
        }
    }

    pub(super) fn tell(self, entry: &LogEntry) {
        let (lang, eyes) = (self.lang(), self.view.with_untracked(|view| view.as_ref().and_then(|view| view.side)));
        let told = self.peek(|sitting| {
            let cast = Cast::new(lang, sitting.chart(), &sitting.view());
            let seen = entry.events.iter().filter(|event| eyes.is_none_or(|side| event.seen_by(side)));
            seen.map(|event| cast.event(event)).collect::<Vec<_>>().join(". ")
        });
        self.news.set(told.unwrap_or_default());
    }

    /// Dice are heard as they fall, orders as they are given; placing is silent.
    pub(super) fn sound(self, entry: &LogEntry) {
        let dice = entry.events.iter().map(|event| event.dice.len()).sum();
        let sound = match (dice, &entry.given) {
            (0, Answer::Place { .. } | Answer::Confirm) => return,
            (0, _) => Sound::Drum,
            (dice, _) => Sound::Dice(dice),
        };
        self.settings.with_untracked(|settings| sound::play(settings, sound));
    }

    pub(super) fn refuse(self, refused: &Refused) {
        let Refused::Rules(refusal) = refused else {
            self.alarm.set(refused.to_string());
            return;
        };
        let lang = self.lang();
        let told = self.peek(|sitting| Cast::new(lang, sitting.chart(), &sitting.view()).refusal(refusal));
        self.alarm.set(told.unwrap_or_default());
        self.refusal.set(Some(refusal.clone()));
    }

    /// Takes the last answer back, if that is fair, or if this is a what-if.
    pub fn undo(self) -> Result<(), NoUndo> {
        let what_if = self.what_if.get_untracked();
        let side = self.side();
        let undone = self.sitting.try_update_value(|sitting| {
            let sitting = sitting.as_mut()?;
            let fair = side.map(|side| sitting.undo(side));
            Some(match fair {
                Some(Ok(())) => Ok(()),
                _ if what_if => sitting.what_if_undo(),
                Some(refused) => refused,
                None => Err(NoUndo::NotYours),
            })
        });
        let undone = undone.flatten().unwrap_or(Err(NoUndo::Nothing));
        if undone.is_ok() {
            self.changed();
        }
        undone
    }

    /// Gives up.
    pub fn forfeit(self) {
        let Some(side) = self.side() else { return };
        self.sitting.update_value(|sitting| {
            if let Some(sitting) = sitting {
                sitting.forfeit(side);
            }
        });
        self.changed();
    }
}
