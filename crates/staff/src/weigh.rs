//! How answers are weighed: by what can come of them, and by the best that can be made of that.

use dice::Seeded;
use game::{Answer, RuleSet, Side, branches};

use crate::Note;

/// What an answer is worth.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Worth {
    pub mean: f64,
    pub worst: f64,
    pub best: f64,
    pub branches: u32,
    /// The act goes on: the side is asked again before this can be judged.
    midway: bool,
}

impl Worth {
    pub(crate) fn note(&self) -> Note {
        let Worth { worst, best, branches, .. } = *self;
        if branches > 1 { Note::Risk { worst, best, branches } } else { Note::Certain }
    }
}

/// A candidate and its worth.
#[derive(Clone, Debug)]
pub(crate) struct Weighed {
    pub answer: Answer,
    pub worth: Worth,
}

/// How much time somebody takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Haste {
    /// As much as it needs.
    #[default]
    None,
    /// Little: whoever plays a battle on in his head has to answer for both sides, thousands of times.
    #[cfg(feature = "veteran")]
    Brisk,
}

impl Haste {
    /// So many candidates get a glance.
    fn looked_at(self) -> usize {
        if self == Haste::None { usize::MAX } else { 12 }
    }

    /// So many ends are looked beyond for one question: a charge that leads to another, and that to a third, has more of them than anybody
    /// can weigh. Whatever lies beyond is then judged as it stands.
    fn looked_beyond(self) -> u32 {
        if self == Haste::None { 100_000 } else { 2_000 }
    }

    /// So many candidates are weighed with all that follows; the others only got a glance.
    fn weighed(self) -> usize {
        if self == Haste::None { 6 } else { 3 }
    }
}

/// Up to so many ends of a first chance a second one is looked at too.
const FEW: u32 = 12;
/// So many answers of its own a side looks ahead within one act.
const DEPTH: usize = 3;

/// Somebody who weighs answers for a side. Keeps buffers, nothing else.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scales {
    haste: Haste,
    candidates: Vec<Answer>,
    spare: Vec<Vec<Answer>>,
    /// Ends that may still be looked beyond for this question.
    left: u32,
    /// Ends judged so far.
    judged: u64,
}

impl Scales {
    /// Somebody who is in such a haste.
    #[cfg(feature = "veteran")]
    pub(crate) fn of(haste: Haste) -> Self {
        Scales { haste, ..Scales::default() }
    }

    /// How many ends he has judged since he began: what his thinking costs, the same on every machine.
    #[cfg(feature = "veteran")]
    pub(crate) fn judged(&self) -> u64 {
        self.judged
    }

    /// All candidates, the best first: a glance at each, then the best of them with all that can be made of them.
    pub(crate) fn weigh<R: RuleSet>(
        &mut self,
        rules: &R,
        state: &R::State,
        side: Side,
        dice: &mut Seeded,
        explain: bool,
        weighed: &mut Vec<Weighed>,
    ) {
        weighed.clear();
        self.left = self.haste.looked_beyond();
        self.candidates.clear();
        rules.suggest(state, side, dice, &mut self.candidates);
        if self.candidates.is_empty() {
            self.candidates.push(rules.sample(state, side, dice));
        }
        self.thin_out();
        if self.candidates.len() == 1 && !explain {
            // Nothing to weigh, and nobody wants to hear it weighed.
            let answer = self.candidates.swap_remove(0);
            weighed.push(Weighed { answer, worth: Sum::default().worth(false) });
            return;
        }
        for answer in self.candidates.drain(..) {
            let worth = glance(rules, state, side, &answer);
            self.judged += u64::from(worth.branches);
            weighed.push(Weighed { answer, worth });
        }
        sort(weighed);
        for candidate in weighed.iter_mut().take(self.haste.weighed()) {
            let Worth { midway, branches, .. } = candidate.worth;
            if midway || branches > 1 {
                // Where the first chance alone has many ends, the second falls middling.
                let levels = if branches <= FEW && self.haste == Haste::None { 2 } else { 1 };
                candidate.worth = self.look(rules, state, side, &candidate.answer, levels, DEPTH, dice);
            }
        }
        sort(weighed);
    }

    /// In haste only so many candidates are looked at, spread over all of them.
    fn thin_out(&mut self) {
        let (most, all) = (self.haste.looked_at(), self.candidates.len());
        if all > most {
            // The same distance between any two of them, as near as can be.
            let mut at = 0;
            self.candidates.retain(|_| {
                at += 1;
                at * most / all > (at - 1) * most / all
            });
        }
    }

    /// What an answer is worth if the side goes on as well as it can.
    fn look<R: RuleSet>(
        &mut self,
        rules: &R,
        state: &R::State,
        side: Side,
        answer: &Answer,
        levels: usize,
        depth: usize,
        dice: &Seeded,
    ) -> Worth {
        let mut sum = Sum::default();
        branches(rules, state, side, answer, levels, &mut |chance, next| {
            self.judged += 1;
            self.left = self.left.saturating_sub(1);
            let value = if depth > 0 && self.left > 0 && rules.midway(next, side) {
                self.best_of(rules, next, side, depth - 1, dice)
            } else {
                rules.evaluate(next, side)
            };
            sum.add(chance, value);
        });
        sum.worth(false)
    }

    /// The worth of the best answer to the question that is open.
    fn best_of<R: RuleSet>(&mut self, rules: &R, state: &R::State, side: Side, depth: usize, dice: &Seeded) -> f64 {
        let mut answers = self.spare.pop().unwrap_or_default();
        answers.clear();
        rules.suggest(state, side, &mut dice.clone(), &mut answers);
        let mut best = f64::NEG_INFINITY;
        for answer in &answers {
            best = best.max(self.look(rules, state, side, answer, 1, depth, dice).mean);
        }
        self.spare.push(answers);
        if best > f64::NEG_INFINITY { best } else { rules.evaluate(state, side) }
    }
}

/// What an answer is worth at first sight.
fn glance<R: RuleSet>(rules: &R, state: &R::State, side: Side, answer: &Answer) -> Worth {
    let mut sum = Sum::default();
    let mut midway = false;
    branches(rules, state, side, answer, 1, &mut |chance, next| {
        midway |= rules.midway(next, side);
        sum.add(chance, rules.evaluate(next, side));
    });
    sum.worth(midway)
}

/// Those weighed, the best first; among equals the first candidate.
fn sort(weighed: &mut Vec<Weighed>) {
    game::sort_by_number(weighed, |one| -one.worth.mean);
}

struct Sum {
    total: f64,
    sum: f64,
    worst: f64,
    best: f64,
    branches: u32,
}

impl Default for Sum {
    fn default() -> Self {
        Sum { total: 0.0, sum: 0.0, worst: f64::INFINITY, best: f64::NEG_INFINITY, branches: 0 }
    }
}

impl Sum {
    fn add(&mut self, chance: f64, value: f64) {
        self.total += chance;
        self.sum += chance * value;
        self.worst = self.worst.min(value);
        self.best = self.best.max(value);
        self.branches += 1;
    }

    fn worth(&self, midway: bool) -> Worth {
        // An answer of which nothing is known is the last resort.
        let mean = if self.total > 0.0 { self.sum / self.total } else { f64::NEG_INFINITY };
        Worth { mean, worst: self.worst, best: self.best, branches: self.branches, midway }
    }
}
