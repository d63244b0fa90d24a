//! A battle being played: its state, its record and its dice.

use std::ops::Deref;
use std::sync::Arc;

use dice::{ByHand, Dice, Fault, Seeded, Witnessed};
use thiserror::Error;

use crate::record::{DiceFrom, Ending, Header, Record, Replay, ReplayProblem, Scrutiny, Undo};
use crate::{Answer, Asked, Course, Event, Outcome, Question, Refusal, RuleSet, Side, View, digest};

/// Why an answer is not accepted.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum Refused {
    /// It answers another question than the one that is open: the table has moved on.
    #[error("question {given} is answered, question {open} is open")]
    Stale {
        /// The question that it quotes.
        given: u32,
        /// The question that is open.
        open: u32,
    },
    /// That side is not asked anything.
    #[error("the {} side is not asked", crate::procedure::Named::name(*.0))]
    NotAsked(Side),
    /// The rules refuse it.
    #[error("refused: {} ({})", .0.refused, .0.clause)]
    Rules(Refusal),
    /// The dice typed in do not fit.
    #[error("the dice do not fit: {0:?}")]
    Dice(Fault),
    /// Dice were typed in where the seed rolls them.
    #[error("the dice of this battle are rolled by its seed")]
    Seeded,
}

/// Why an answer cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoUndo {
    /// There is no answer yet.
    #[error("nothing was answered yet")]
    Nothing,
    /// The last answer was the other side's.
    #[error("the last answer was given by the other side")]
    NotYours,
    /// It rolled dice.
    #[error("dice were rolled")]
    DiceFell,
    /// The other side has been asked since.
    #[error("the other side has been asked since")]
    OtherAsked,
    /// It told the side something that was hidden from it.
    #[error("something hidden was revealed")]
    Revealed,
}

/// How often a hidden truth is imagined otherwise to find out whether an answer revealed it.
const IMAGINED: u64 = 16;

/// A battle being played, with everything that a host needs: state, record and dice.
///
/// ```
/// use game::Side;
/// use game::battle::{Battle, NoUndo, Refused};
/// use game::record::Header;
/// use skirmish::Skirmish;
/// let rules = Skirmish::new();
/// let mut battle = Battle::new(&rules, Header::new(&rules, 0, 1815));
/// let (number, answer) = (battle.number(), battle.sample(Side::First).unwrap());
/// battle.answer(Side::First, number, &answer).unwrap();
/// let stale = battle.answer(Side::First, number, &answer);
/// assert_eq!(stale, Err(Refused::Stale { given: number, open: number + 1 }));
/// assert_eq!(battle.undo(Side::First), Err(NoUndo::OtherAsked));
/// battle.what_if_undo().unwrap();
/// assert_eq!(battle.number(), number);
/// ```
#[derive(Debug)]
pub struct Battle<'r, R: RuleSet> {
    rules: Rules<'r, R>,
    state: R::State,
    record: Record,
    dice: Seeded,
}

/// The rules of a battle: lent by somebody who outlives it, or its own.
#[derive(Debug)]
enum Rules<'r, R> {
    Lent(&'r R),
    Shared(Arc<R>),
}

impl<R> Clone for Rules<'_, R> {
    fn clone(&self) -> Self {
        match self {
            Rules::Lent(rules) => Rules::Lent(rules),
            Rules::Shared(rules) => Rules::Shared(Arc::clone(rules)),
        }
    }
}

impl<R> Deref for Rules<'_, R> {
    type Target = R;
    fn deref(&self) -> &R {
        match self {
            Rules::Lent(rules) => rules,
            Rules::Shared(rules) => rules,
        }
    }
}

impl<R: RuleSet> Battle<'static, R> {
    /// Before the first answer, with rules that the battle keeps alive itself: for hosts that hold any battle.
    pub fn shared(rules: Arc<R>, header: Header) -> Self {
        Battle::start(Rules::Shared(rules), header)
    }

    /// Goes on with a recorded battle, as [`Battle::resume`].
    pub fn resume_shared(rules: Arc<R>, record: Record) -> Result<Self, ReplayProblem> {
        Battle::recorded(Rules::Shared(rules), record)
    }
}

// By hand, because rules need not be cloned for it.
impl<R: RuleSet> Clone for Battle<'_, R> {
    fn clone(&self) -> Self {
        let (state, record, dice) = (self.state.clone(), self.record.clone(), self.dice.clone());
        Battle { rules: self.rules.clone(), state, record, dice }
    }
}

impl<'r, R: RuleSet> Battle<'r, R> {
    /// Before the first answer.
    pub fn new(rules: &'r R, header: Header) -> Self {
        Battle::start(Rules::Lent(rules), header)
    }

    fn start(rules: Rules<'r, R>, header: Header) -> Self {
        let dice = Seeded::new(header.seed, header.battle);
        let state = rules.begin();
        Battle { rules, state, record: Record::new(header), dice }
    }

    /// Goes on with a recorded battle, which is checked on the way. Its text may have been cut.
    pub fn resume(rules: &'r R, record: Record) -> Result<Self, ReplayProblem> {
        Battle::recorded(Rules::Lent(rules), record)
    }

    fn recorded(rules: Rules<'r, R>, record: Record) -> Result<Self, ReplayProblem> {
        let mut replay = Replay::new(&*rules, &record, Scrutiny::Checking)?;
        while replay.step(None)?.is_some() {}
        replay.check_end()?;
        let (state, dice) = parts(replay, &record);
        let mut battle = Battle { rules, state, record, dice };
        battle.record.cut = None;
        if battle.record.end.is_none() {
            battle.finish();
        }
        Ok(battle)
    }

    /// The battle as it stands, with a record that begins here: for trying out what would come of an answer. However long the
    /// battle has lasted, it costs the same.
    #[must_use]
    pub fn scratch(&self) -> Self {
        let record = Record::new(self.record.header.clone());
        Battle { rules: self.rules.clone(), state: self.state.clone(), record, dice: self.dice.clone() }
    }

    /// The rules.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// The state: for hosts, never for players.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// The record so far. After each answer its last entry is the line to write; after the last answer also its end.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The record, when the battle is done with.
    pub fn into_record(self) -> Record {
        self.record
    }

    /// Who is asked.
    pub fn asked(&self) -> Asked {
        self.rules.asked(&self.state)
    }

    /// The number of the open question.
    pub fn number(&self) -> u32 {
        self.rules.number(&self.state)
    }

    /// Fills in what `side` is asked; `false` if nothing.
    pub fn question(&self, side: Side, question: &mut Question) -> bool {
        self.rules.question(&self.state, side, question)
    }

    /// What `side` may know.
    pub fn view(&self, side: Option<Side>) -> View {
        self.rules.view(&self.state, side)
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.rules.outcome(&self.state)
    }

    /// A legal answer of `side`, if it is asked: the same one each time.
    pub fn sample(&self, side: Side) -> Option<Answer> {
        let asked = self.asked().contains(&side);
        asked.then(|| self.rules.sample(&self.state, side, &mut Seeded::new(digest(&self.state), side as u64)))
    }

    /// Accepts the answer to question `number` and tells what happened, or refuses it and leaves everything as it was.
    pub fn answer(&mut self, side: Side, number: u32, answer: &Answer) -> Result<Vec<Event>, Refused> {
        if self.record.header.dice == DiceFrom::Typed {
            return self.answer_by_hand(side, number, answer, &[]);
        }
        let mut dice = Witnessed::new(self.dice.clone());
        let events = self.accept(side, number, answer, &mut dice, |_| Ok(()))?;
        self.dice = dice.dice;
        Ok(events)
    }

    /// The same with dice thrown on a real table: faces that do not fit are refused. For battles whose header says
    /// that dice are typed.
    pub fn answer_by_hand(
        &mut self,
        side: Side,
        number: u32,
        answer: &Answer,
        faces: &[u8],
    ) -> Result<Vec<Event>, Refused> {
        if self.record.header.dice == DiceFrom::Seeded {
            return Err(Refused::Seeded);
        }
        let faces: Vec<_> = faces.iter().map(|&face| Some(i64::from(face))).collect();
        let mut dice = Witnessed::new(ByHand::new(&faces));
        self.accept(side, number, answer, &mut dice, |dice| dice.finish().map_err(Refused::Dice))
    }

    fn accept<D: Dice>(
        &mut self,
        side: Side,
        number: u32,
        answer: &Answer,
        dice: &mut Witnessed<D>,
        fair: impl FnOnce(&D) -> Result<(), Refused>,
    ) -> Result<Vec<Event>, Refused> {
        let open = self.number();
        if number != open {
            return Err(Refused::Stale { given: number, open });
        }
        if !self.asked().contains(&side) {
            return Err(Refused::NotAsked(side));
        }
        let mut events = Vec::new();
        let mut state = self.state.clone();
        self.rules
            .answer(&mut state, side, answer, &mut Course::told(dice, &mut events))
            .map_err(|refusal| Refused::Rules(self.rules.advise(&self.state, side, answer, refusal)))?;
        fair(&dice.dice)?;
        self.state = state;
        let faces = dice.rolls.iter().map(|roll| roll.face).collect();
        self.record.push(number, side, answer.clone(), faces, digest(&self.state));
        self.finish();
        Ok(events)
    }

    /// Ends the game because `side` gives it up or does not answer; nothing happens if it is over already.
    pub fn forfeit(&mut self, side: Side) {
        if self.record.end.is_none() {
            self.record.finish(Ending::forfeit(side));
        }
    }

    fn finish(&mut self) {
        if let Some(outcome) = self.outcome() {
            self.record.finish(Ending::from(outcome));
        }
    }

    /// Takes the last answer back. `side` gave it, it rolled no die, the other side has not been asked since, and it
    /// told `side` nothing hidden. Tells how many answers stand: the line to write is
    /// [`Writer::undo`](crate::record::Writer::undo).
    pub fn undo(&mut self, side: Side) -> Result<usize, NoUndo> {
        let last = self.record.entries.last().ok_or(NoUndo::Nothing)?;
        if last.side != side {
            return Err(NoUndo::NotYours);
        }
        if !last.dice.is_empty() {
            return Err(NoUndo::DiceFell);
        }
        // Where both are asked at once, the other side has the same question before it as before.
        if self.asked().contains(&side.other()) && self.number() != last.n {
            return Err(NoUndo::OtherAsked);
        }
        let kept = self.record.entries.len() - 1;
        let (before, dice) = replayed(&*self.rules, &self.record, kept).expect("what was played can be played again");
        if self.revealed(&before, side) {
            return Err(NoUndo::Revealed);
        }
        self.take_back(before, dice, kept, Undo::Fair);
        Ok(kept)
    }

    /// Takes the last answer back, whoever gave it and whatever came of it. The record is marked for it.
    pub fn what_if_undo(&mut self) -> Result<usize, NoUndo> {
        let kept = self.record.entries.len().checked_sub(1).ok_or(NoUndo::Nothing)?;
        let (before, dice) = replayed(&*self.rules, &self.record, kept).expect("what was played can be played again");
        self.take_back(before, dice, kept, Undo::WhatIf);
        Ok(kept)
    }

    fn take_back(&mut self, state: R::State, dice: Seeded, kept: usize, undo: Undo) {
        self.state = state;
        self.dice = dice;
        self.record.take_back(kept, undo);
    }

    /// Whether the last answer told `side` something: whether, in a battle that `side` could not tell from this one,
    /// the same answer would have shown it something else.
    fn revealed(&self, before: &R::State, side: Side) -> bool {
        let answer = &self.record.entries.last().expect("there is a last answer").answer;
        let seen = self.rules.view(&self.state, Some(side));
        (0..IMAGINED).any(|n| {
            let mut imagined = self.rules.redeal(before, side, &mut Seeded::new(digest(before), n));
            let mut dice = Witnessed::new(Seeded::new(0, n));
            let answered = self.rules.answer(&mut imagined, side, answer, &mut Course::silent(&mut dice));
            answered.is_err() || !dice.rolls.is_empty() || self.rules.view(&imagined, Some(side)) != seen
        })
    }
}

/// The state after the first `kept` answers, and the dice as they will fall on.
fn replayed<R: RuleSet>(rules: &R, record: &Record, kept: usize) -> Result<(R::State, Seeded), ReplayProblem> {
    let mut replay = Replay::new(rules, record, Scrutiny::Checking)?;
    while replay.played() < kept {
        replay.step(None)?;
    }
    Ok(parts(replay, record))
}

fn parts<R: RuleSet>(replay: Replay<'_, R>, record: &Record) -> (R::State, Seeded) {
    let (state, dice) = replay.into_parts();
    (state, dice.unwrap_or_else(|| Seeded::new(record.header.seed, record.header.battle)))
}
