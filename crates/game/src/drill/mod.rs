//! The drill: plays any rule set by random legal answers and checks everything that must hold.
//!
//! A new rule set passes it before it is anything else. What it checks, by the name that a [`Failure`] carries:
//!
//! | check | what must hold |
//! | --- | --- |
//! | `asked` | somebody is asked, or there is an outcome, never both |
//! | `endless` | the game ends within a bound of answers |
//! | `question` | a question has the open number and the right side, its options have ids of their own |
//! | `number` | the number rises by one per answer; where both sides are asked at once they share it |
//! | `sample`, `suggest` | what they offer is legal; all options of a plain choice are suggested |
//! | `option` | every option of a plain choice is legal |
//! | `preset` | the preset is legal |
//! | `form` | what is accepted has the form that the question says |
//! | `agree` | `check` and `answer` say the same |
//! | `refusal` | a refused answer rolls no die and leaves the same hash |
//! | `spoilt` | answers of the wrong side, of another shape, or with options that are not on offer are refused |
//! | `panic` | nothing panics, whatever the answer |
//! | `clone`, `serde` | a state is equal to its clone, and to itself written and read |
//! | `pure` | asking and checking leaves the same hash |
//! | `invariants` | what the rule set itself says must hold |
//! | `strength` | no strength rises |
//! | `leak` | views, questions, refusals, odds, looks and reaches of a side are equal to the byte in every redealt state |
//! | `redeal` | a redealt state is a sound one, in which the side can answer; where something is hidden it comes out otherwise |
//! | `case` | the case that an event carries is answered alike by the procedure that decided it |
//! | `order` | the picks of a sequence are carried out in their order |
//! | `event` | no event tells a side of a piece that its view hides |
//! | `silent` | the same happens whether or not anybody listens |
//! | `branches` | the chances of an answer's branches sum to 1 |
//! | `evaluate` | what is good for one side is bad for the other |
//! | `record` | the record is read as it was written, and its replay gives the same hashes |

mod coverage;
mod spoil;

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use dice::{Seeded, Witnessed};
use field::Place;
use serde::Serialize;

pub use coverage::Coverage;
use spoil::{Fate, spoil};

use crate::record::{Ending, Header, Record, Scrutiny, read, replay};
use crate::{
    Answer, Asked, Course, Event, Manner, Outcome, PieceId, Question, RuleSet, Side, View, branches, digest, forecast,
};

/// How much is checked. The cheap checks follow every answer; those that cost something come now and then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checks {
    /// The most answers of a game.
    pub most_answers: u32,
    /// On average one answer in so many is checked in every way.
    pub every: u32,
    /// How many spoilt answers are then tried.
    pub spoilt: u32,
    /// How many states are then redealt for each side.
    pub redeals: u32,
}

impl Default for Checks {
    fn default() -> Self {
        Checks { most_answers: 20_000, every: 16, spoilt: 6, redeals: 2 }
    }
}

impl Checks {
    /// Every check after every answer.
    pub const THOROUGH: Checks = Checks { most_answers: 20_000, every: 1, spoilt: 12, redeals: 3 };
}

/// A game that passed.
#[derive(Clone, Debug)]
pub struct Report {
    /// How it ended.
    pub outcome: Outcome,
    /// How many answers it took.
    pub answers: u32,
    /// How many of them were checked in every way.
    pub checked: u32,
    /// How many spoilt answers were tried.
    pub spoilt: u32,
    /// How many of those were refused.
    pub refused: u32,
    /// Its record.
    pub record: Record,
}

/// A game that did not: enough to reproduce it.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The seed.
    pub seed: u64,
    /// The battle under the seed.
    pub battle: u64,
    /// How many answers had been accepted.
    pub answer: u32,
    /// The check that failed, as in the list above.
    pub check: &'static str,
    /// What was found.
    pub text: String,
    /// The record so far.
    pub record: Box<Record>,
}

impl std::error::Error for Failure {}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Failure { seed, battle, answer, check, text, .. } = self;
        write!(f, "{check}: {text} (seed {seed}, battle {battle}, after {answer} answers)")
    }
}

/// Plays battle number `battle` under `seed` to its end and checks everything on the way. The same numbers play the
/// same game.
///
/// ```
/// use game::drill::{Checks, Coverage, play};
/// use skirmish::{Flaw, Flawed, Skirmish};
/// let mut coverage = Coverage::new();
/// let report = play(&Skirmish::new(), 1815, 0, &mut coverage, Checks::default()).unwrap();
/// assert!(report.answers > 20);
/// let leak = play(&Flawed::new(Flaw::LeakingView), 1815, 0, &mut coverage, Checks::THOROUGH);
/// assert_eq!(leak.unwrap_err().check, "leak");
/// ```
pub fn play<R: RuleSet>(
    rules: &R,
    seed: u64,
    battle: u64,
    coverage: &mut Coverage,
    checks: Checks,
) -> Result<Report, Failure> {
    let mut drill = Drill::new(rules, seed, battle, coverage, checks);
    let played = catch_unwind(AssertUnwindSafe(|| drill.run())).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic without words");
        let tried = drill.trying.take();
        let (side, answer) = tried.as_ref().map_or((None, None), |(side, answer)| (Some(side), Some(answer)));
        Err(Fault::new("panic", format!("{text}, trying {answer:?} of {side:?}")))
    });
    match played {
        Ok(outcome) => Ok(Report {
            outcome,
            answers: drill.record.entries.len() as u32,
            checked: drill.checked,
            spoilt: drill.spoilt,
            refused: drill.refused,
            record: drill.record,
        }),
        Err(Fault { check, text }) => {
            let answer = drill.record.entries.len() as u32;
            Err(Failure { seed, battle, answer, check, text, record: Box::new(drill.record) })
        }
    }
}

/// What was found wrong.
struct Fault {
    check: &'static str,
    text: String,
}

impl Fault {
    fn new(check: &'static str, text: impl Into<String>) -> Self {
        Fault { check, text: text.into() }
    }
}

/// `Err` unless it holds.
fn holds(holds: bool, check: &'static str, text: impl FnOnce() -> String) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(Fault::new(check, text())) }
}

/// So often something may be hidden of which only one thing can be imagined.
const HIDDEN: u32 = 24;

struct Drill<'a, R: RuleSet> {
    rules: &'a R,
    checks: Checks,
    coverage: &'a mut Coverage,
    /// What is chosen at random; the dice of the battle are others, so that the record is one of the seed.
    chooser: Seeded,
    dice: Seeded,
    state: R::State,
    digest: u64,
    record: Record,
    question: Question,
    suggestions: Vec<Answer>,
    strengths: Vec<u16>,
    events: Vec<Event>,
    /// The answer being tried, for the text of a panic.
    trying: Option<(Side, Answer)>,
    checked: u32,
    spoilt: u32,
    refused: u32,
    /// How often something was hidden from a side while states were redealt, and how often they came out otherwise.
    hidden: u32,
    differed: u32,
}

impl<'a, R: RuleSet> Drill<'a, R> {
    fn new(rules: &'a R, seed: u64, battle: u64, coverage: &'a mut Coverage, checks: Checks) -> Self {
        let state = rules.begin();
        let clause = R::SYSTEM.clauses().next().expect("every rule set has clauses");
        Drill {
            rules,
            checks,
            coverage,
            chooser: Seeded::new(!seed, battle),
            dice: Seeded::new(seed, battle),
            digest: digest(&state),
            state,
            record: Record::new(Header::new(rules, 0, seed).battle(battle)),
            question: Question::blank(clause),
            suggestions: Vec::new(),
            strengths: Vec::new(),
            events: Vec::new(),
            trying: None,
            checked: 0,
            spoilt: 0,
            refused: 0,
            hidden: 0,
            differed: 0,
        }
    }

    fn run(&mut self) -> Result<Outcome, Fault> {
        self.rules.strengths(&self.state, &mut self.strengths);
        self.sound(&self.state, "invariants")?;
        loop {
            let asked = self.rules.asked(&self.state);
            match (asked.is_empty(), self.rules.outcome(&self.state)) {
                (true, Some(outcome)) => {
                    self.finish(outcome)?;
                    return Ok(outcome);
                }
                (true, None) => return Err(Fault::new("asked", "nobody is asked, and there is no outcome")),
                (false, Some(outcome)) => {
                    return Err(Fault::new("asked", format!("{asked:?} is asked after the end, {outcome:?}")));
                }
                (false, None) => self.step(&asked)?,
            }
        }
    }

    /// One answer and all that is checked before and after it.
    fn step(&mut self, asked: &Asked) -> Result<(), Fault> {
        let answers = self.record.entries.len() as u32;
        holds(answers < self.checks.most_answers, "endless", || format!("no end after {answers} answers"))?;
        let side = asked[self.chooser.below(asked.len() as u32) as usize];
        self.check_question(asked, side)?;
        let answer = self.choose(side)?;
        let everything = self.chooser.below(self.checks.every.max(1)) == 0;
        if !everything {
            return self.answer(asked, side, answer);
        }
        self.checked += 1;
        self.check_offers(side)?;
        self.check_state()?;
        self.check_spoilt(side, &answer)?;
        self.check_leaks(side, &answer)?;
        self.check_branches(side, &answer)?;
        holds(digest(&self.state) == self.digest, "pure", || "the state has changed by looking at it".into())?;
        self.answer_watched(asked, side, answer)
    }

    fn check_question(&mut self, asked: &Asked, side: Side) -> Result<(), Fault> {
        let number = self.rules.number(&self.state);
        let other = side.other();
        let idle = asked.contains(&other) || !self.rules.question(&self.state, other, &mut self.question);
        holds(idle, "question", || format!("{other:?} has a question without being asked"))?;
        let filled = self.rules.question(&self.state, side, &mut self.question);
        let question = &self.question;
        holds(filled, "question", || format!("{side:?} is asked without a question"))?;
        holds(question.number == number && question.side == side, "question", || {
            format!("question {number} of {side:?} says it is {} of {:?}", question.number, question.side)
        })?;
        self.coverage.cite(question.clause);
        Ok(())
    }

    /// One legal answer at random, now and then a suggested one.
    fn choose(&mut self, side: Side) -> Result<Answer, Fault> {
        if self.chooser.below(8) == 0 {
            self.suggestions.clear();
            self.rules.suggest(&self.state, side, &mut self.chooser, &mut self.suggestions);
            if !self.suggestions.is_empty() {
                let at = self.chooser.below(self.suggestions.len() as u32) as usize;
                let answer = self.suggestions.swap_remove(at);
                return self.must_pass(side, &answer, "suggest").map(|()| answer);
            }
        }
        let answer = self.rules.sample(&self.state, side, &mut self.chooser);
        self.must_pass(side, &answer, "sample").map(|()| answer)
    }

    fn must_pass(&mut self, side: Side, answer: &Answer, check: &'static str) -> Result<(), Fault> {
        self.trying = Some((side, answer.clone()));
        self.rules.check(&self.state, side, answer).map_err(|refusal| {
            Fault::new(check, format!("{answer:?} of {side:?} to {} is refused: {refusal:?}", self.question.kind))
        })?;
        let misfit = self.question.misfit(answer);
        holds(misfit.is_none(), "form", || format!("{answer:?} to {:?} is accepted: {misfit:?}", self.question))
    }

    /// What is offered is legal.
    fn check_offers(&mut self, side: Side) -> Result<(), Fault> {
        let sample = self.rules.sample(&self.state, side, &mut self.chooser);
        self.must_pass(side, &sample, "sample")?;
        let mut suggestions = std::mem::take(&mut self.suggestions);
        suggestions.clear();
        self.rules.suggest(&self.state, side, &mut self.chooser, &mut suggestions);
        for answer in &suggestions {
            self.must_pass(side, answer, "suggest")?;
        }
        let preset = self.rules.preset(&self.state, side);
        self.must_pass(side, &preset, "preset")?;
        let plain = self.question.is_plain();
        for at in 0..self.question.options.len() {
            let choice = self.question.options[at];
            let twice = self.question.options[..at].iter().any(|other| other.id == choice.id);
            holds(!twice, "question", || format!("two options have the id {}", choice.id))?;
            if plain {
                let answer = Answer::one(choice.id);
                self.must_pass(side, &answer, "option")?;
                holds(suggestions.contains(&answer), "suggest", || format!("{choice:?} is not suggested"))?;
            }
        }
        self.suggestions = suggestions;
        Ok(())
    }

    fn check_state(&self) -> Result<(), Fault> {
        let clone = self.state.clone();
        holds(clone == self.state && digest(&clone) == self.digest, "clone", || "a clone is not equal".into())?;
        let written = bytes(&self.state);
        let read: Result<R::State, _> = serde_json::from_slice(&written);
        match read {
            Ok(read) => holds(read == self.state && digest(&read) == self.digest, "serde", || {
                format!("written and read it is another state: {}", String::from_utf8_lossy(&written))
            })?,
            Err(error) => return Err(Fault::new("serde", format!("what was written is not read: {error}"))),
        }
        let [ours, theirs] = Side::BOTH.map(|side| self.rules.evaluate(&self.state, side));
        holds(ours.is_finite() && (ours + theirs).abs() < 1e-6, "evaluate", || {
            format!("worth {ours} to the first side and {theirs} to the second")
        })
    }

    fn check_spoilt(&mut self, side: Side, legal: &Answer) -> Result<(), Fault> {
        let other = side.other();
        if !self.rules.asked(&self.state).contains(&other) {
            self.try_spoilt(other, legal, Fate::Refused)?;
        }
        for _ in 0..self.checks.spoilt {
            let answer = spoil(&self.question, legal, self.rules.chart(), &mut self.chooser);
            let fate = if self.question.misfit(&answer).is_some() { Fate::Refused } else { Fate::Either };
            self.try_spoilt(side, &answer, fate)?;
        }
        Ok(())
    }

    /// A spoilt answer is refused and changes nothing, or is legal; `check` and `answer` agree on it.
    fn try_spoilt(&mut self, side: Side, answer: &Answer, fate: Fate) -> Result<(), Fault> {
        self.trying = Some((side, answer.clone()));
        self.spoilt += 1;
        let checked = self.rules.check(&self.state, side, answer);
        let mut state = self.state.clone();
        let mut dice = Witnessed::new(self.dice.clone());
        let answered = self.rules.answer(&mut state, side, answer, &mut Course::silent(&mut dice));
        let kind = self.question.kind;
        holds(checked == answered, "agree", || {
            format!("{answer:?} of {side:?} to {kind}: check says {checked:?}, answer says {answered:?}")
        })?;
        match &answered {
            Err(refusal) => {
                self.refused += 1;
                self.coverage.cite(refusal.clause);
                holds(digest(&state) == self.digest && dice.rolls.is_empty(), "refusal", || {
                    format!("{answer:?} of {side:?} to {kind} is refused and leaves its mark: {refusal:?}")
                })
            }
            Ok(()) => {
                holds(fate == Fate::Either, "spoilt", || format!("{answer:?} of {side:?} to {kind} is accepted"))?;
                self.sound(&state, "invariants")
            }
        }
    }

    /// What a side is shown does not depend on what it may not know.
    fn check_leaks(&mut self, asked: Side, answer: &Answer) -> Result<(), Fault> {
        let rules = self.rules;
        let mut question = self.question.clone();
        for side in Side::BOTH {
            let hides = View { side: Some(side), ..rules.view(&self.state, Some(side.other())) }
                != rules.view(&self.state, Some(side));
            let views = [Some(side), None].map(|eyes| bytes(&rules.view(&self.state, eyes)));
            let has_question = rules.question(&self.state, side, &mut self.question);
            for _ in 0..self.checks.redeals {
                let other = rules.redeal(&self.state, side, &mut self.chooser);
                self.sound(&other, "redeal")?;
                self.hidden += u32::from(hides);
                self.differed += u32::from(other != self.state);
                for (eyes, view) in [Some(side), None].into_iter().zip(&views) {
                    same(view, &bytes(&rules.view(&other, eyes)), || {
                        format!("the view of {eyes:?}, redealt {side:?}")
                    })?;
                }
                self.check_looks(&other, side)?;
                let known = (rules.asked(&self.state), rules.number(&self.state));
                holds(known == (rules.asked(&other), rules.number(&other)), "leak", || "who is asked".into())?;
                let asks = rules.question(&other, side, &mut question);
                holds(asks == has_question, "leak", || format!("whether {side:?} is asked"))?;
                if !asks {
                    continue;
                }
                same(&bytes(&self.question), &bytes(&question), || format!("the question of {side:?}"))?;
                let imagined = rules.sample(&other, side, &mut self.chooser);
                let passed = rules.check(&other, side, &imagined);
                holds(passed.is_ok(), "redeal", || format!("{imagined:?} of {side:?} is a sample, and {passed:?}"))?;
                self.check_equal(&other, side, &imagined)?;
                if side == asked {
                    self.check_equal(&other, side, answer)?;
                    for _ in 0..self.checks.spoilt {
                        let spoilt = spoil(&question, answer, rules.chart(), &mut self.chooser);
                        self.check_equal(&other, side, &spoilt)?;
                    }
                }
            }
        }
        // The question of the side that answers is needed again.
        rules.question(&self.state, asked, &mut self.question);
        Ok(())
    }

    /// What a piece reaches, and what is seen from one place to another, is computed from what the side may know: between two pieces
    /// that it sees, and from one of them to where the enemy has something, or anywhere.
    fn check_looks(&self, other: &R::State, side: Side) -> Result<(), Fault> {
        let rules = self.rules;
        let standing = |eyes: Side| -> Vec<(PieceId, Place)> {
            let view = rules.view(&self.state, Some(eyes));
            view.pieces.iter().filter_map(|piece| Some((piece.id, piece.stand?.at))).collect()
        };
        let (own, theirs) = (standing(side), standing(side.other()));
        if own.is_empty() {
            return Ok(());
        }
        // Chosen by a copy: the same numbers make the same battle, whoever looks on.
        let mut chooser = self.chooser.clone();
        let mut any = |all: &[(PieceId, Place)]| all[chooser.below(all.len() as u32) as usize];
        let (piece, from) = any(&own);
        let [here, there] = [&self.state, other].map(|state| rules.reaches(state, Some(side), piece));
        holds(here == there, "leak", || format!("what {piece:?} reaches, for {side:?}: {here:?}, redealt {there:?}"))?;
        let looks = [any(&own).1, any(if theirs.is_empty() { &own } else { &theirs }).1];
        for to in looks.into_iter().chain([spoil::any_place(rules.chart(), &mut chooser)]) {
            let [here, there] = [&self.state, other].map(|state| rules.sight(state, Some(side), from, to));
            holds(here == there, "leak", || {
                format!("a look of {side:?} from {from:?} to {to:?}: {here:?}, redealt {there:?}")
            })?;
        }
        Ok(())
    }

    /// Refusals and odds are computed from what the side may know.
    fn check_equal(&mut self, other: &R::State, side: Side, answer: &Answer) -> Result<(), Fault> {
        self.trying = Some((side, answer.clone()));
        let [here, there] = [&self.state, other].map(|state| self.rules.check(state, side, answer));
        holds(here == there, "leak", || format!("{answer:?} of {side:?}: {here:?}, redealt {there:?}"))?;
        if here.is_ok() {
            let [here, there] = [&self.state, other].map(|state| forecast(self.rules, state, side, answer));
            holds(here == there, "leak", || format!("odds of {answer:?} of {side:?}: {here:?}, redealt {there:?}"))?;
        }
        Ok(())
    }

    fn check_branches(&mut self, side: Side, answer: &Answer) -> Result<(), Fault> {
        self.trying = Some((side, answer.clone()));
        let (mut sum, mut odd) = (0.0, None);
        branches(self.rules, &self.state, side, answer, 1, &mut |chance, _| {
            sum += chance;
            if !(chance > 0.0 && chance <= 1.0 + 1e-9) {
                odd = Some(chance);
            }
        });
        holds((sum - 1.0).abs() < 1e-6 && odd.is_none(), "branches", || {
            format!("the chances of {answer:?} of {side:?} sum to {sum}; {odd:?} is no chance")
        })
    }

    /// Answers, and compares with what happens if nobody listens and what the views told.
    fn answer_watched(&mut self, asked: &Asked, side: Side, answer: Answer) -> Result<(), Fault> {
        let mut silent = self.state.clone();
        let mut dice = Witnessed::new(self.dice.clone());
        let _ = self.rules.answer(&mut silent, side, &answer, &mut Course::silent(&mut dice));
        let mut seen = Side::BOTH.map(|side| self.pieces_seen(side));
        self.answer(asked, side, answer)?;
        let faces = &self.record.entries.last().expect("it was answered").dice;
        let rolled = dice.rolls.iter().map(|roll| &roll.face);
        holds(digest(&silent) == self.digest && rolled.eq(faces), "silent", || {
            "another state is reached if nobody listens".into()
        })?;
        for (side, seen) in Side::BOTH.into_iter().zip(&mut seen) {
            seen.extend(self.pieces_seen(side));
            for event in self.events.iter().filter(|event| event.seen_by(Some(side))) {
                let hidden = event.pieces.iter().find(|piece| !seen.contains(piece));
                holds(hidden.is_none(), "event", || {
                    format!("{side:?} does not see {hidden:?}, but is told {event:?}")
                })?;
            }
        }
        Ok(())
    }

    fn pieces_seen(&self, side: Side) -> Vec<PieceId> {
        self.rules.view(&self.state, Some(side)).pieces.iter().map(|piece| piece.id).collect()
    }

    /// Answers, and checks what is cheap.
    fn answer(&mut self, asked: &Asked, side: Side, answer: Answer) -> Result<(), Fault> {
        self.trying = Some((side, answer.clone()));
        let number = self.rules.number(&self.state);
        let first = self.first_in_order(&answer);
        self.events.clear();
        let mut dice = Witnessed::new(&mut self.dice);
        let mut course = Course::told(&mut dice, &mut self.events);
        let answered = self.rules.answer(&mut self.state, side, &answer, &mut course);
        let faces = dice.rolls.iter().map(|roll| roll.face).collect();
        if let Err(refusal) = answered {
            let kind = self.question.kind;
            let text = format!("check accepts {answer:?} of {side:?} to {kind}, answer refuses: {refusal:?}");
            return Err(Fault::new("agree", text));
        }
        self.digest = digest(&self.state);
        self.record.push(number, side, answer, faces, self.digest);
        self.events.iter().for_each(|event| self.coverage.event(event));
        self.check_cases()?;
        self.check_order(&first)?;
        self.sound(&self.state, "invariants")?;
        self.check_number(number, asked)?;
        let at = self.strengths.len();
        self.rules.strengths(&self.state, &mut self.strengths);
        let (before, after) = self.strengths.split_at(at);
        let risen = before.iter().zip(after).position(|(before, after)| after > before);
        holds(risen.is_none() && before.len() == after.len(), "strength", || {
            format!("of piece {risen:?} it rises: {before:?}, then {after:?}")
        })?;
        self.strengths.drain(..at);
        Ok(())
    }

    /// The pieces of a sequence of at least two picks, in order.
    fn first_in_order(&self, answer: &Answer) -> Vec<PieceId> {
        let sequence = self.question.manner == Manner::Sequence && answer.len() > 1;
        let picks = answer.iter().filter(|_| sequence);
        picks.filter_map(|pick| self.question.option(pick.option)?.piece).collect()
    }

    /// Of the pieces of a sequence, that of the first pick acts first, if it acts at all.
    fn check_order(&self, picked: &[PieceId]) -> Result<(), Fault> {
        let mut acting = self.events.iter().filter_map(|event| event.pieces.first());
        let Some(first) = picked.first().filter(|first| acting.clone().any(|piece| piece == *first)) else {
            return Ok(());
        };
        let acts = acting.find(|piece| picked.contains(piece));
        holds(acts == Some(first), "order", || format!("{acts:?} acts before {first:?} of {picked:?}"))
    }

    /// Every case that an event carries is answered alike by the procedure that decided it.
    fn check_cases(&self) -> Result<(), Fault> {
        for event in &self.events {
            let Some(cause) = &event.cause else { continue };
            let entry = R::PROCEDURES.iter().find(|entry| entry.name == cause.procedure);
            let entry = entry.ok_or_else(|| Fault::new("case", format!("{} is not listed", cause.procedure)))?;
            let faces: Vec<u8> = event.dice.iter().map(|roll| roll.face).collect();
            let reply = entry.reply(&cause.case, &faces).map_err(|fault| {
                Fault::new("case", format!("{} of {} is refused: {fault:?}", cause.case, cause.procedure))
            })?;
            let reply: serde_json::Value = serde_json::from_str(&reply).expect("replies are JSON");
            let told = serde_json::to_value(&event.factors).expect("factors are plain data");
            let told = told.as_array().expect("a list");
            let missing = reply["factors"].as_array().and_then(|all| all.iter().find(|factor| !told.contains(factor)));
            holds(missing.is_none(), "case", || format!("{missing:?} is not told by {event:?}"))?;
            let result: serde_json::Value = serde_json::from_str(&cause.result).expect("results are JSON");
            holds(result == reply["result"], "case", || {
                format!("{} of {} gave {}, asked again {}", cause.case, cause.procedure, cause.result, reply["result"])
            })?;
        }
        Ok(())
    }

    fn check_number(&self, before: u32, asked: &Asked) -> Result<(), Fault> {
        let (after, still) = (self.rules.number(&self.state), self.rules.asked(&self.state));
        let shared = after == before && (still.is_empty() || still.len() < asked.len());
        holds(after == before + 1 || shared, "number", || {
            format!("question {before} of {asked:?} is followed by question {after} of {still:?}")
        })
    }

    fn sound(&self, state: &R::State, check: &'static str) -> Result<(), Fault> {
        self.rules.invariants(state).map_err(|text| Fault::new(check, text))
    }

    /// The record of the whole game is read as it was written and replays to the same state.
    fn finish(&mut self, outcome: Outcome) -> Result<(), Fault> {
        self.coverage.cite(outcome.clause);
        holds(self.hidden < HIDDEN || self.differed > 0, "redeal", || {
            format!("something was hidden {} times, and a redealt state was never another", self.hidden)
        })?;
        self.record.finish(Ending::from(outcome));
        let read = read(self.record.to_text()).map_err(|problem| Fault::new("record", problem.to_string()))?;
        holds(read == self.record, "record", || "written and read it is another record".into())?;
        let end = replay(self.rules, &read, None, Scrutiny::Checking, None);
        let end = end.map_err(|problem| Fault::new("record", problem.to_string()))?;
        holds(end == self.state, "record", || "its replay ends in another state".into())
    }
}

fn bytes(value: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(value).expect("plain data can be written")
}

/// Equal to the byte.
fn same(here: &[u8], there: &[u8], what: impl FnOnce() -> String) -> Result<(), Fault> {
    holds(here == there, "leak", || {
        let at = here.iter().zip(there).take_while(|(a, b)| a == b).count();
        let around = |text: &[u8]| {
            let text = &text[at.saturating_sub(60).min(text.len())..(at + 60).min(text.len())];
            String::from_utf8_lossy(text).into_owned()
        };
        format!("{} differs: …{}… or …{}…", what(), around(here), around(there))
    })
}
