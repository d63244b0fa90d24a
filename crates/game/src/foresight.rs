//! What can come of an answer, found by carrying it out: branches and exact chances for every rule set, written once.

use std::any::Any;

use dice::{Dice, Die};
use rulebook::Clause;

use crate::course::Fate;
use crate::procedure::Procedure;
use crate::view::{Chance, Forecast};
use crate::{Answer, Bodes, Course, Name, Quantity, Question, RuleSet, Side, sort_few};

/// What an outcome of a procedure means to whoever hopes or fears it.
#[derive(Clone, Debug, PartialEq)]
pub struct Portent {
    /// What happens: the key of its words.
    pub what: Name,
    /// Numbers of it.
    pub numbers: Vec<(Name, Quantity)>,
    /// What it bodes for the side whose dice they are.
    pub bodes: Bodes,
}

impl Portent {
    /// Something that happens.
    pub fn new(what: impl Into<Name>, bodes: Bodes) -> Self {
        Portent { what: what.into(), numbers: Vec::new(), bodes }
    }

    /// A number of it.
    #[must_use]
    pub fn number(mut self, name: impl Into<Name>, value: impl Into<Quantity>) -> Self {
        self.numbers.push((name.into(), value.into()));
        self
    }
}

/// Somebody who answers for chance with what may come, one possibility after the other: an answer is carried out once for
/// each. Procedures at stake are told apart up to so many levels deep; whatever chance decides after that, or beside it, falls
/// middling.
#[derive(Default)]
pub(crate) struct Prophet {
    /// What was foreseen at each level, and which of it is true this time.
    levels: Vec<Level>,
    /// How many levels there may be.
    most: usize,
    /// The level that comes next.
    next: usize,
    /// What is wanted of the first level besides.
    forecast: Option<Wanted>,
    /// The rules left off where it ended: what is under way is theirs to judge.
    left: bool,
}

struct Level {
    outcomes: Box<dyn Any>,
    chances: Vec<f64>,
    at: usize,
}

enum Wanted {
    Asked(Side),
    Told(Box<Forecast>),
}

/// Dice that show a middling face: good enough to see where an answer leads once the chance that matters is decided.
struct Middling;

impl Dice for Middling {
    fn roll(&mut self, die: Die, _why: &'static str) -> u8 {
        die.face(die.sides().div_ceil(2))
    }
}

impl Prophet {
    fn new(most: usize) -> Self {
        Prophet { most, ..Prophet::default() }
    }

    pub(crate) fn foresee<P: Procedure>(&mut self, side: Side, case: &P::Case) -> P::Outcome {
        if !P::AT_STAKE || self.next >= self.most {
            return P::run(case, &mut Middling);
        }
        if let Some(Wanted::Asked(asked)) = self.forecast {
            self.forecast = Some(Wanted::Told(Box::new(foretell::<P>(asked, side, case))));
            return P::run(case, &mut Middling);
        }
        if self.forecast.is_some() {
            return P::run(case, &mut Middling);
        }
        if self.next == self.levels.len() {
            let (mut outcomes, mut chances) = (Vec::<P::Outcome>::new(), Vec::new());
            P::branches(case, &mut |chance, outcome| {
                outcomes.push(outcome.clone());
                chances.push(chance);
            });
            self.levels.push(Level { outcomes: Box::new(outcomes), chances, at: 0 });
        }
        let level = &self.levels[self.next];
        self.next += 1;
        let outcomes =
            level.outcomes.downcast_ref::<Vec<P::Outcome>>().expect("the same answer meets the same procedures");
        outcomes[level.at].clone()
    }

    /// Whether all that was to be told apart lies behind: the rules may leave off here.
    pub(crate) fn leaves_off(&mut self) -> bool {
        self.left = self.forecast.is_none() && self.next >= self.most;
        self.left
    }

    /// How likely what was foreseen this time is.
    fn chance(&self) -> f64 {
        self.levels[..self.next].iter().map(|level| level.chances[level.at]).product()
    }

    /// Goes on to the next possibility; `false` if that was the last.
    fn advance(&mut self) -> bool {
        (self.next, self.left) = (0, false);
        while let Some(level) = self.levels.last_mut() {
            level.at += 1;
            if level.at < level.chances.len() {
                return true;
            }
            self.levels.pop();
        }
        false
    }
}

/// The chances of a case, as the side that is asked sees them.
fn foretell<P: Procedure>(asked: Side, side: Side, case: &P::Case) -> Forecast {
    let mut factors = Vec::new();
    P::factors(case, &mut factors);
    let mut chances: Vec<Chance> = Vec::new();
    let mut hear = |outcome: &P::Outcome, p: f64| {
        if let Some(portent) = P::portent(case, outcome) {
            add(&mut chances, portent, asked == side, p);
        }
    };
    if P::rolls(case) {
        P::odds(case).chances().for_each(|(outcome, p)| hear(outcome, p));
    } else {
        hear(&P::run(case, &mut Middling), 1.0);
    }
    rank(&mut chances);
    Forecast { procedure: P::NAME, clause: clause_of(&factors), factors, chances }
}

/// How likely an outcome was, with all that means the same; `None` where no die fell or nothing was at stake.
pub(crate) fn fate<P: Procedure>(case: &P::Case, outcome: &P::Outcome) -> Option<Fate> {
    if !P::AT_STAKE || !P::rolls(case) {
        return None;
    }
    let came = P::portent(case, outcome)?;
    // By the same forecast that was shown before the dice fell.
    let told = foretell::<P>(Side::First, Side::First, case).chances;
    let known = |chance: &&Chance| chance.what == came.what && chance.numbers == came.numbers;
    told.iter().find(known).map(|chance| Fate { p: chance.p, bodes: chance.bodes })
}

/// One outcome more; equal ones are one chance. `own`: it is told as the side that is asked sees it.
fn add(chances: &mut Vec<Chance>, Portent { what, numbers, bodes }: Portent, own: bool, p: f64) {
    let bodes = if own { bodes } else { bodes.for_the_other() };
    match chances.iter_mut().find(|known| known.what == what && known.numbers == numbers) {
        Some(known) => known.p += p,
        None => chances.push(Chance { what, numbers, bodes, p }),
    }
}

/// The best first, and of equals the larger numbers. Written once for all procedures, not compiled for each.
fn rank(chances: &mut [Chance]) {
    sort_few(chances, |a, b| {
        let size = |chance: &Chance| chance.numbers.first().map_or(0, |(_, quantity)| quantity.number());
        a.bodes.cmp(&b.bodes).then_with(|| size(b).cmp(&size(a)))
    });
}

fn clause_of(factors: &[crate::Factor]) -> Option<Clause> {
    factors.first().map(|factor| factor.clause)
}

/// How many presets may lie between an answer and the chance that it sets in motion: a charge is met by reactions first.
const SETTLING: usize = 8;

/// The last answer or preset before the first chance: what lies before it happens the same way in every branch.
struct Brink<S> {
    state: S,
    side: Side,
    answer: Answer,
    presets: usize,
}

/// Carries out the answer, and what it set in motion until that is settled, everybody else doing as in the preset. `presets`: how
/// many went before; `brink` hears of every one to which no chance has led yet. What `asker` decides itself on the way is left open.
fn carry_out<R: RuleSet>(
    rules: &R,
    state: &mut R::State,
    asker: Side,
    (side, answer, presets): (Side, &Answer, usize),
    prophet: &mut Prophet,
    brink: &mut dyn FnMut(Brink<R::State>),
) -> bool {
    if rules.answer(state, side, answer, &mut Course::foreseen(prophet)).is_err() {
        return false;
    }
    for presets in presets + 1..=SETTLING {
        if prophet.done() || prophet.left || !rules.unsettled(state) || rules.midway(state, asker) {
            break;
        }
        let Some(&side) = rules.asked(state).first() else { break };
        // Who looks at the odds of one throw sees what is asked first; who weighs an answer reckons with an enemy who does his best.
        let answer = if prophet.forecast.is_some() { rules.preset(state, side) } else { rules.likely(state, side) };
        if prophet.next == 0 {
            brink(Brink { state: state.clone(), side, answer: answer.clone(), presets });
        }
        if rules.answer(state, side, &answer, &mut Course::foreseen(prophet)).is_err() {
            break;
        }
    }
    true
}

impl Prophet {
    /// Whether nothing more is to be found out by going on.
    fn done(&self) -> bool {
        match self.forecast {
            Some(Wanted::Asked(_)) => false,
            Some(Wanted::Told(_)) => true,
            None => false,
        }
    }
}

/// Every state that a legal answer can lead to, with its exact chance as far as the first `levels` procedures at stake
/// decide; what comes after falls middling, or is left open where the rules leave off ([`Course::leaves_off`]).
pub fn branches<R: RuleSet>(
    rules: &R,
    state: &R::State,
    side: Side,
    answer: &Answer,
    levels: usize,
    tell: &mut dyn FnMut(f64, &R::State),
) {
    let mut prophet = Prophet::new(levels);
    let mut brink: Option<Brink<R::State>> = None;
    loop {
        let mut found = None;
        let (mut next, given) = match &brink {
            None => (state.clone(), (side, answer, 0)),
            Some(brink) => (brink.state.clone(), (brink.side, &brink.answer, brink.presets)),
        };
        if !carry_out(rules, &mut next, side, given, &mut prophet, &mut |at| found = Some(at)) {
            return;
        }
        brink = found.or(brink);
        tell(prophet.chance(), &next);
        if !prophet.advance() {
            return;
        }
    }
}

/// The exact chances of what the answer risks, if it risks anything. Of an answer that is kept secret nothing is told: what comes of it may
/// depend on what the other side keeps secret, such as fire orders that both write at once.
pub fn forecast<R: RuleSet>(rules: &R, state: &R::State, side: Side, answer: &Answer) -> Option<Forecast> {
    let mut prophet = Prophet { forecast: Some(Wanted::Asked(side)), ..Prophet::new(1) };
    carry_out(rules, &mut state.clone(), side, (side, answer, 0), &mut prophet, &mut |_| {});
    match prophet.forecast {
        Some(Wanted::Told(forecast)) if !forecast.chances.is_empty() && !is_secret(rules, state, side) => {
            Some(*forecast)
        }
        _ => None,
    }
}

fn is_secret<R: RuleSet>(rules: &R, state: &R::State, side: Side) -> bool {
    let Some(clause) = R::SYSTEM.clauses().next() else { return false };
    let mut question = Question::blank(clause);
    rules.question(state, side, &mut question) && question.secret
}
