//! Answers given, refused and taken back.

use dice::Fault;
use game::battle::{NoUndo, Refused};
use game::{Answer, Given, Question, Refusal, Side, View, Wants};
use leptos::prelude::*;
use sitting::{Host, LogEntry, Sitting};
use words::Cast;

use super::{Desk, Typing};
use crate::sound::{self, Sound};

/// An option that gives the battle up. It is not listed among orders, where a click too much would end the evening: the bar has a
/// button that asks once more, and answers by it.
pub const CONCEDE: &str = "concede";

/// Why an order of several answers would not be carried out to its end; tried out on a battle of its own.
fn objection(host: &dyn Host, side: Side, answers: &[Answer]) -> Option<Refusal> {
    let (last, lead) = answers.split_last()?;
    let mut tried = host.scratch();
    for answer in lead {
        match tried.after(side, answer) {
            Some(after) => tried = after,
            None => return tried.objection(side, answer),
        }
    }
    tried.objection(side, last)
}

/// The only option of a question that must have one and wants nothing with it.
fn single(question: &Question) -> Option<u32> {
    match question.options[..] {
        [only] if question.least == 1 && only.wants == Wants::Nothing => Some(only.id),
        _ => None,
    }
}

impl Desk {
    /// Gives answers, one after the other: all of them, or none and the refusal is told.
    pub fn give(self, answers: Vec<Answer>) {
        let Some(side) = self.side() else { return };
        let refusal = if answers.len() > 1 {
            self.peek(|sitting| objection(sitting.host(), side, &answers)).flatten()
        } else {
            None
        };
        if let Some(refusal) = refusal {
            self.refuse(&Refused::Rules(refusal));
            return;
        }
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
        let before = self.glance();
        let given = self
            .sitting
            .try_update_value(|sitting| sitting.as_mut().map(|sitting| sitting.answer(side, answer).cloned()));
        self.settle(given.flatten(), before)
    }

    fn settle(self, given: Option<Result<LogEntry, Refused>>, before: Option<View>) -> bool {
        match given {
            Some(Ok(entry)) => {
                self.typing.set(None);
                self.note(&entry, before);
                self.tell(&entry);
                self.sound(&entry);
                self.changed();
                true
            }
            Some(Err(refused)) => {
                self.refuse(&refused);
                false
            }
            None => false,
        }
    }

    /// Goes on with dice that are thrown on a real table.
    pub fn type_dice(self, side: Side, answer: Answer, faces: Vec<u8>) -> bool {
        let before = self.glance();
        let given = self.sitting.try_update_value(|sitting| {
            sitting.as_mut().map(|sitting| sitting.answer_by_hand(side, &answer, &faces).cloned())
        });
        match given.flatten() {
            Some(Err(Refused::Dice(Fault::Missing { die, .. }))) => {
                self.typing.set(Some(Typing { side, answer, faces, die }));
                false
            }
            given => self.settle(given, before),
        }
    }

    fn tell(self, entry: &LogEntry) {
        let (lang, eyes) = (self.lang(), self.eyes_now());
        let told = self.peek(|sitting| {
            let cast = Cast::of(lang, sitting.chart());
            let seen = entry.events.iter().filter(|event| event.seen_by(eyes));
            seen.map(|event| cast.event(event)).collect::<Vec<_>>().join(". ")
        });
        self.news.set(told.unwrap_or_default());
    }

    /// Dice are heard as they fall, orders as they are given; placing is silent.
    fn sound(self, entry: &LogEntry) {
        let dice = entry.events.iter().map(|event| event.dice.len()).sum();
        let silent = entry.given.iter().all(|pick| matches!(pick.given, Given::Spot(_)));
        let sound = match dice {
            0 if silent => return,
            0 => Sound::Drum,
            dice => Sound::Dice(dice),
        };
        self.settings.with_untracked(|settings| sound::play(settings, sound));
    }

    fn refuse(self, refused: &Refused) {
        let Refused::Rules(refusal) = refused else {
            self.alarm.set(refused.to_string());
            return;
        };
        let lang = self.lang();
        let told = self.cast(lang, |cast| cast.refusal(refusal));
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
            // What answers itself would be answered again.
            while self.only_answer().is_some() {
                let again = |sitting: &mut Sitting| match sitting.question() {
                    Some(question) if !what_if => sitting.undo(question.side).is_ok(),
                    _ => sitting.what_if_undo().is_ok(),
                };
                let more = self.sitting.try_update_value(|sitting| sitting.as_mut().is_some_and(again));
                if more != Some(true) {
                    break;
                }
            }
            self.results.set(Vec::new());
            self.intent.set_value(None);
            self.changed();
        }
        undone
    }

    /// The answer to a question that has one only, where no die falls and no lesson is about it; and to one that only gives
    /// leave, unless the reader wants to be asked.
    fn only_answer(self) -> Option<(Side, Answer)> {
        let asks_leave = self.settings.with_untracked(|settings| settings.leave);
        self.peek(|sitting| {
            let question = sitting.question().filter(|_| sitting.lesson().is_none())?;
            if question.leave && !asks_leave {
                return Some((question.side, sitting.host().preset(question.side)?));
            }
            let answer = Answer::one(single(&question).filter(|_| !sitting.is_typed())?);
            let plain = sitting.host().odds(question.side, &answer).is_none();
            plain.then_some((question.side, answer))
        })
        .flatten()
    }

    /// A question with one answer is answered by it: nobody is asked what he cannot choose. Whether it was.
    pub(super) fn pass(self) -> bool {
        let only = self.only_answer().filter(|_| !self.covered.get_untracked());
        only.is_some_and(|(side, answer)| self.unasked(|| self.answer(side, &answer)))
    }

    /// Gives up: by the answer of the rules, where they have one.
    pub fn forfeit(self) {
        let Some(side) = self.side() else { return };
        let concede = self.question.with_untracked(|question| {
            question.as_ref()?.options.iter().find(|option| option.verb == CONCEDE).map(|option| option.id)
        });
        if let Some(concede) = concede {
            self.answer(side, &Answer::one(concede));
            return;
        }
        self.sitting.update_value(|sitting| {
            if let Some(sitting) = sitting {
                sitting.forfeit(side);
            }
        });
        self.changed();
    }
}
