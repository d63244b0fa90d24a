//! The recruit (*conscrit*): any legal answer.

use dice::Seeded;
use game::{Answer, Question, RuleSet, Side, Wants};

use crate::{Considered, Note, Officer};

/// Answers at random: one option of several uniformly, what it wants and everything else by the rule set's own sampling.
#[derive(Clone, Debug, Default)]
pub struct Recruit {
    question: Option<Question>,
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
        let asked = rules.question(imagined, side, question);
        let one = asked && question.least == 1 && question.most == 1 && !question.options.is_empty();
        // One of the options, all equally likely; one that wants something is filled in by the rules, as they like.
        let drawn = one.then(|| question.options[dice.below(question.options.len() as u32) as usize]);
        // To give the battle up is no answer to what is asked, in whatever set it is on offer.
        let drawn = drawn.filter(|option| option.verb != "concede");
        let answer = match drawn {
            Some(option) if option.wants == Wants::Nothing => Answer::one(option.id),
            _ => rules.sample(imagined, side, dice),
        };
        if let Some(why) = why {
            let bare = question.options.iter().filter(|option| one && option.wants == Wants::Nothing);
            let others = bare.map(|option| Answer::one(option.id)).filter(|other| *other != answer);
            // What he took comes first: there is no better reason.
            let all = std::iter::once(answer.clone()).chain(others);
            why.extend(all.map(|answer| Considered { answer, score: 0.0, note: Note::Unjudged }));
        }
        answer
    }
}
