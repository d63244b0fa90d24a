//! The regular (*soldat de ligne*): thinks in acts, with exact chances.

use dice::Seeded;
use game::{Answer, RuleSet, Side};

use crate::weigh::{Scales, Weighed};
use crate::{Considered, Officer};

/// Takes the candidate of whose branches the best can be made on average; among equals the first.
#[derive(Clone, Debug, Default)]
pub struct Regular {
    scales: Scales,
    weighed: Vec<Weighed>,
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
        why: Option<&mut Vec<Considered>>,
    ) -> Answer {
        self.scales.weigh(rules, imagined, side, dice, why.is_some(), &mut self.weighed);
        if let Some(why) = why {
            why.extend(self.weighed.iter().map(|Weighed { answer, worth }| Considered {
                answer: answer.clone(),
                score: worth.mean,
                note: worth.note(),
            }));
        }
        self.weighed.swap_remove(0).answer
    }
}
