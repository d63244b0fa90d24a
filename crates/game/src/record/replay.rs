//! Playing a record again.

use std::fmt;

use dice::{Dice, Die, Seeded};
use rulebook::System;
use thiserror::Error;

use super::{DiceFrom, Ending, Entry, Fingerprint, Record};
use crate::{Course, Event, Refusal, RuleSet, Side, digest};

/// How closely a replay looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scrutiny {
    /// The answers must be legal and the dice must fit; hashes are believed, and so is that the rules were these.
    Trusting,
    /// The revision of the rules and every hash are compared and, where the dice are seeded, every face with what the
    /// seed gives.
    Checking,
}

/// Where a replay stops, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct ReplayProblem {
    /// The line of the record, from 1.
    pub line: u32,
    /// The question; `None` where the header or the end is at fault.
    pub n: Option<u32>,
    /// What is wrong.
    pub mismatch: Mismatch,
    /// The revision of the rules that the record was made under and that of these, where they differ.
    pub revisions: Option<(u32, u32)>,
}

impl std::error::Error for ReplayProblem {}

impl fmt::Display for ReplayProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(n) = self.n {
            write!(f, ", question {n}")?;
        }
        write!(f, ": {}", self.mismatch)?;
        if let Some((theirs, ours)) = self.revisions {
            write!(f, " (recorded under revision {theirs} of the rules, played under {ours})")?;
        }
        Ok(())
    }
}

/// What does not fit.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum Mismatch {
    /// Another rule set.
    #[error("a battle under {}, played under {}", recorded.id(), rules.id())]
    System {
        /// The rule set of the record.
        recorded: System,
        /// The rule set it is played under.
        rules: System,
    },
    /// Another revision of the rules: a mended clause may let the same answers come to something else.
    #[error("recorded under revision {recorded} of the rules, played under {rules}")]
    Revision {
        /// The revision of the record.
        recorded: u32,
        /// The revision it is played under.
        rules: u32,
    },
    /// Another state than the recorded one.
    #[error("the state has the hash {found}, recorded is {recorded}")]
    Hash {
        /// As recorded.
        recorded: Fingerprint,
        /// As played.
        found: Fingerprint,
    },
    /// Another question is open.
    #[error("question {0} is open")]
    Number(u32),
    /// Somebody answered who is not asked.
    #[error("the {} side is not asked", crate::procedure::Named::name(*.0))]
    NotAsked(Side),
    /// The answer is refused.
    #[error("the answer is refused: {} ({})", .0.refused, .0.clause)]
    Refused(Box<Refusal>),
    /// The dice do not fit.
    #[error("{0}")]
    Dice(DiceProblem),
    /// The game ended otherwise.
    #[error("the game ended otherwise than recorded")]
    Ending(Option<Ending>),
}

/// How recorded dice do not fit. Places count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum DiceProblem {
    /// A die was due and none was recorded.
    #[error("a {die} was due after {recorded} recorded dice")]
    Missing {
        /// The die that was due.
        die: Die,
        /// How many were recorded.
        recorded: usize,
    },
    /// Not a face of the die that was due.
    #[error("die {at} shows {face}, which is no face of a {die}")]
    NotAFace {
        /// The die that was due.
        die: Die,
        /// As recorded.
        face: u8,
        /// Its place.
        at: usize,
    },
    /// More dice recorded than rolled.
    #[error("{rolled} dice were rolled, {recorded} are recorded")]
    Surplus {
        /// How many were rolled.
        rolled: usize,
        /// How many were recorded.
        recorded: usize,
    },
    /// Not what the seed gives.
    #[error("die {at} shows {face}, the seed gives {seeded}")]
    NotOfTheSeed {
        /// Its place.
        at: usize,
        /// As recorded.
        face: u8,
        /// What the seed gives.
        seeded: u8,
    },
}

/// The dice of one entry, falling as recorded. The first fault is kept and the rules run to their end with made-up
/// faces, as with dice typed in.
struct Fallen<'a> {
    faces: &'a [u8],
    rolled: usize,
    seeded: Option<&'a mut Seeded>,
    fault: Option<DiceProblem>,
    made_up: u8,
}

impl Fallen<'_> {
    fn finish(&self) -> Result<(), DiceProblem> {
        match self.fault {
            Some(fault) => Err(fault),
            None if self.rolled < self.faces.len() => {
                Err(DiceProblem::Surplus { rolled: self.rolled, recorded: self.faces.len() })
            }
            None => Ok(()),
        }
    }
}

impl Dice for Fallen<'_> {
    fn roll(&mut self, die: Die, why: &'static str) -> u8 {
        let at = self.rolled;
        if self.fault.is_none() {
            match self.faces.get(at).copied() {
                Some(face) if die.ways(i64::from(face)) > 0 => {
                    if let Some(seeded) = &mut self.seeded {
                        let given = seeded.roll(die, why);
                        if given != face {
                            self.fault = Some(DiceProblem::NotOfTheSeed { at, face, seeded: given });
                        }
                    }
                    self.rolled += 1;
                    return face;
                }
                Some(face) => self.fault = Some(DiceProblem::NotAFace { die, face, at }),
                None => self.fault = Some(DiceProblem::Missing { die, recorded: self.faces.len() }),
            }
        }
        // Faces that change, so that "roll again while equal" comes to an end.
        self.made_up = self.made_up.wrapping_add(1);
        die.face(self.made_up % die.sides().max(1) + 1)
    }
}

/// A record being played again, answer by answer.
#[derive(Debug)]
pub struct Replay<'a, R: RuleSet> {
    rules: &'a R,
    record: &'a Record,
    state: R::State,
    next: usize,
    scrutiny: Scrutiny,
    seeded: Option<Seeded>,
}

impl<'a, R: RuleSet> Replay<'a, R> {
    /// Before the first answer.
    pub fn new(rules: &'a R, record: &'a Record, scrutiny: Scrutiny) -> Result<Self, ReplayProblem> {
        let header = &record.header;
        let seeded = (scrutiny == Scrutiny::Checking && header.dice == DiceFrom::Seeded)
            .then(|| Seeded::new(header.seed, header.battle));
        let replay = Replay { rules, record, state: rules.begin(), next: 0, scrutiny, seeded };
        if header.system != R::SYSTEM {
            let mismatch = Mismatch::System { recorded: header.system, rules: R::SYSTEM };
            return Err(replay.problem(None, mismatch));
        }
        if scrutiny == Scrutiny::Checking && header.revision != R::REVISION {
            let mismatch = Mismatch::Revision { recorded: header.revision, rules: R::REVISION };
            return Err(replay.problem(None, mismatch));
        }
        replay.check_hash(header.start).map_err(|mismatch| replay.problem(None, mismatch))?;
        Ok(replay)
    }

    /// Plays the next answer and tells it to whoever listens; `None` after the last.
    pub fn step(&mut self, told: Option<&mut Vec<Event>>) -> Result<Option<&'a Entry>, ReplayProblem> {
        let record = self.record;
        let Some(entry) = record.entries.get(self.next) else { return Ok(None) };
        match self.play(entry, told) {
            Ok(()) => {
                self.next += 1;
                Ok(Some(entry))
            }
            Err(mismatch) => Err(self.problem(Some(entry), mismatch)),
        }
    }

    /// How many answers were played.
    pub fn played(&self) -> usize {
        self.next
    }

    /// The state reached.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// The state reached.
    pub fn into_state(self) -> R::State {
        self.state
    }

    /// The state reached, and the dice as they will fall on, if the replay checks and the dice are seeded.
    pub fn into_parts(self) -> (R::State, Option<Seeded>) {
        (self.state, self.seeded)
    }

    /// Compares how the game ended with what is recorded.
    pub fn check_end(&self) -> Result<(), ReplayProblem> {
        let ended = self.rules.outcome(&self.state).map(Ending::from);
        // Whoever forfeits does so in the middle of a game.
        let forfeited = ended.is_none() && self.record.end.as_ref().is_some_and(|end| end.level == Ending::FORFEIT);
        if self.record.end.is_some() && !forfeited && ended != self.record.end {
            return Err(self.problem(None, Mismatch::Ending(ended)));
        }
        Ok(())
    }

    fn play(&mut self, entry: &Entry, told: Option<&mut Vec<Event>>) -> Result<(), Mismatch> {
        let open = self.rules.number(&self.state);
        if open != entry.n {
            return Err(Mismatch::Number(open));
        }
        if !self.rules.asked(&self.state).contains(&entry.side) {
            return Err(Mismatch::NotAsked(entry.side));
        }
        let mut dice = Fallen { faces: &entry.dice, rolled: 0, seeded: self.seeded.as_mut(), fault: None, made_up: 0 };
        let mut course = Course::with(&mut dice, told);
        let answered = self.rules.answer(&mut self.state, entry.side, &entry.answer, &mut course);
        answered.map_err(|refusal| Mismatch::Refused(refusal.into()))?;
        dice.finish().map_err(Mismatch::Dice)?;
        self.check_hash(entry.hash)
    }

    fn check_hash(&self, recorded: Fingerprint) -> Result<(), Mismatch> {
        if self.scrutiny == Scrutiny::Trusting {
            return Ok(());
        }
        let found = Fingerprint(digest(&self.state));
        if found == recorded { Ok(()) } else { Err(Mismatch::Hash { recorded, found }) }
    }

    fn problem(&self, entry: Option<&Entry>, mismatch: Mismatch) -> ReplayProblem {
        let theirs = self.record.header.revision;
        ReplayProblem {
            line: match (&mismatch, entry) {
                (_, Some(entry)) => entry.line,
                (Mismatch::Ending(_), None) => self.record.line,
                (_, None) => 1,
            },
            n: entry.map(|entry| entry.n),
            // Where the revision itself is the matter it is not told twice.
            revisions: (theirs != R::REVISION && !matches!(mismatch, Mismatch::Revision { .. }))
                .then_some((theirs, R::REVISION)),
            mismatch,
        }
    }
}

/// Plays a record again, up to the moment at which question `upto` is open, or to its last answer.
///
/// ```
/// use game::Side;
/// use game::battle::Battle;
/// use skirmish::Skirmish;
/// use game::record::{Header, Scrutiny, replay};
/// let rules = Skirmish::new();
/// let mut battle = Battle::new(&rules, Header::new(&rules, 0, 1815));
/// let answer = battle.sample(Side::First).unwrap();
/// battle.answer(Side::First, battle.number(), &answer).unwrap();
/// let state = replay(&rules, battle.record(), None, Scrutiny::Checking, None).unwrap();
/// assert_eq!(&state, battle.state());
/// ```
pub fn replay<R: RuleSet>(
    rules: &R,
    record: &Record,
    upto: Option<u32>,
    scrutiny: Scrutiny,
    mut told: Option<&mut Vec<Event>>,
) -> Result<R::State, ReplayProblem> {
    let mut replay = Replay::new(rules, record, scrutiny)?;
    let wanted = record.entries.iter().take_while(|entry| upto.is_none_or(|upto| entry.n < upto)).count();
    while replay.played() < wanted {
        replay.step(told.as_deref_mut())?;
    }
    if wanted == record.entries.len() && scrutiny == Scrutiny::Checking {
        replay.check_end()?;
    }
    Ok(replay.into_state())
}
