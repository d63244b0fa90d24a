//! A computer officer.

use dice::Seeded;
use game::battle::Refused;
use game::record::Ending;
use game::{Answer, Event, RuleSet, Side};
use staff::{Considered, Note, Officer};
use words::Risk;

use super::{Gone, Moment, Player, Reply};

/// A computer officer at the table.
pub struct Bot<R: RuleSet> {
    officer: Box<dyn Officer<R>>,
    whims: Seeded,
    why: bool,
    refused: bool,
}

impl<R: RuleSet> Bot<R> {
    /// The officer of that name, whose whims depend on the seed as in a simulation.
    pub fn new(name: &str, side: Side, (seed, battle): (u64, u64), why: bool) -> Self {
        let officer = staff::by_name(name).expect("names are checked when sides are read");
        Bot { officer, whims: staff::whims(seed, battle)[side as usize].clone(), why, refused: false }
    }
}

/// What an answer risks, beside what it is worth.
fn risk(considered: &Considered) -> Option<Risk> {
    let beside = |value: f64| value - considered.score;
    match considered.note {
        Note::Risk { worst, best, branches } => {
            Some(Risk { worst: beside(worst), best: beside(best), ways: branches, played: false })
        }
        Note::Played { worst, best, times } if times > 0 => {
            Some(Risk { worst: beside(worst), best: beside(best), ways: times, played: true })
        }
        Note::Played { .. } | Note::Certain | Note::Unjudged => None,
    }
}

impl<R: RuleSet> Player<R> for Bot<R> {
    fn name(&self) -> String {
        format!("bot:{}", self.officer.name())
    }

    fn ask(&mut self, moment: &Moment<'_, '_, R>) -> Result<Reply, Gone> {
        let (rules, state, side) = (moment.battle.rules(), moment.battle.state(), moment.side);
        if std::mem::take(&mut self.refused) {
            let answer = rules.preset(state, side);
            return Ok(Reply::Answer { number: moment.question.number, answer });
        }
        let decision = staff::decide(rules, state, side, &mut *self.officer, &mut self.whims);
        if self.why {
            let cast = moment.cast();
            eprintln!("  {}: {}", self.officer.name(), cast.question(moment.question));
            if let Some(aim) = &decision.aim {
                eprintln!("    {}", cast.aim(aim));
            }
            let best = decision.why.first().map_or(0.0, |first| first.score);
            for considered in decision.why.iter().take(3) {
                let told = cast.answer(moment.question, &considered.answer);
                eprintln!("    {told}: {}", cast.weighed(considered.score - best, risk(considered)));
            }
        }
        Ok(Reply::Answer { number: moment.question.number, answer: decision.answer })
    }

    fn watches(&self) -> bool {
        self.why
    }

    /// Thinks the same again, so that its whims are what they were.
    fn recall(&mut self, moment: &Moment<'_, '_, R>, _answer: &Answer) {
        let (rules, state, side) = (moment.battle.rules(), moment.battle.state(), moment.side);
        staff::decide(rules, state, side, &mut *self.officer, &mut self.whims);
    }

    fn refused(&mut self, _: Option<&Refused>, words: &str, _: u32) {
        // A fault of ours: it is told, and something legal is answered instead.
        eprintln!("{}: {words}", self.officer.name());
        self.refused = true;
    }

    fn over(&mut self, _: &[Event], _: &Ending) {}
}
