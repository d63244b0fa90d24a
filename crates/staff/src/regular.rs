//! The regular (*soldat de ligne*): one answer ahead, with exact chances.

use dice::Seeded;
use game::{Answer, RuleSet, Side, branches};

use crate::{Considered, Note, Officer};

/// Takes the candidate whose branches are worth most on average; among equals the first.
#[derive(Clone, Debug, Default)]
pub struct Regular {
    candidates: Vec<Answer>,
}

/// What the branches of an answer are worth.
#[derive(Clone, Copy)]
struct Worth {
    mean: f64,
    worst: f64,
    best: f64,
    branches: u32,
}

fn worth<R: RuleSet>(rules: &R, imagined: &R::State, side: Side, answer: &Answer) -> Worth {
    let mut worth = Worth { mean: 0.0, worst: f64::INFINITY, best: f64::NEG_INFINITY, branches: 0 };
    let mut total = 0.0;
    branches(rules, imagined, side, answer, 1, &mut |chance, state| {
        let value = rules.evaluate(state, side);
        worth.mean += chance * value;
        worth.worst = worth.worst.min(value);
        worth.best = worth.best.max(value);
        worth.branches += 1;
        total += chance;
    });
    // An answer of which nothing is known is the last resort.
    worth.mean = if total > 0.0 { worth.mean / total } else { f64::NEG_INFINITY };
    worth
}

impl<R: RuleSet> Officer<R> for Regular {
    fn name(&self) -> &'static str {
        "regular"
    }

    fn decide(
        &mut self,
        rules: &R,
        imagined: &R::State,
        side: Side,
        dice: &mut Seeded,
        mut why: Option<&mut Vec<Considered>>,
    ) -> Answer {
        self.candidates.clear();
        rules.suggest(imagined, side, dice, &mut self.candidates);
        if self.candidates.is_empty() {
            self.candidates.push(rules.sample(imagined, side, dice));
        }
        // Nothing to weigh, and nobody wants to hear it weighed.
        if self.candidates.len() == 1 && why.is_none() {
            return self.candidates.swap_remove(0);
        }
        let (mut chosen, mut most) = (0, f64::NEG_INFINITY);
        for (at, answer) in self.candidates.iter().enumerate() {
            let Worth { mean, worst, best, branches } = worth(rules, imagined, side, answer);
            if mean > most {
                (chosen, most) = (at, mean);
            }
            if let Some(why) = why.as_deref_mut() {
                let note = if branches > 1 { Note::Risk { worst, best, branches } } else { Note::Certain };
                why.push(Considered { answer: answer.clone(), score: mean, note });
            }
        }
        self.candidates.swap_remove(chosen)
    }
}
