//! The recruit (*conscrit*): any legal answer.

use dice::Seeded;
use game::{Answer, Question, RuleSet, Side};

use crate::{Considered, Note, Officer};

/// Answers at random: plain choices uniformly, everything else by the rule set's own sampling.
#[derive(Clone, Debug, Default)]
pub struct Recruit {
    question: Option<Question>,
    candidates: Vec<Answer>,
}

impl<R: RuleSet> Officer<R> for Recruit {
    fn name(&self) -> &'static str {
        "recruit"
    }

    fn decide(
        &mut self,
        rules: &R,
        imagined: &R::State,
        side: Side,
        dice: &mut Seeded,
        why: Option<&mut Vec<Considered>>,
    ) -> Answer {
        let question = self
            .question
            .get_or_insert_with(|| Question::blank(R::SYSTEM.clauses().next().expect("every rule set has clauses")));
        let plain = rules.question(imagined, side, question) && question.is_plain();
        self.candidates.clear();
        if plain {
            rules.suggest(imagined, side, dice, &mut self.candidates);
        }
        if self.candidates.is_empty() {
            self.candidates.push(rules.sample(imagined, side, dice));
        }
        let at = dice.below(self.candidates.len() as u32) as usize;
        // What he took comes first: there is no better reason.
        self.candidates.swap(0, at);
        if let Some(why) = why {
            let unjudged = |answer: &Answer| Considered { answer: answer.clone(), score: 0.0, note: Note::Unjudged };
            why.extend(self.candidates.iter().map(unjudged));
        }
        self.candidates.swap_remove(0)
    }
}
