//! Who answers for a side: the computer, a person at the terminal, an outside program.

mod bot;
mod human;
mod program;
pub mod protocol;

use std::time::Duration;

use dice::Seeded;
use game::battle::{Battle, Refused};
use game::record::Ending;
use game::{Answer, Event, Question, RuleSet, Side, digest};
use rulebook::Lang;
use words::{Cast, Words};

use crate::{Failure, Result};

pub use bot::Bot;
use human::Human;
use program::Program;

/// What somebody answers.
pub enum Reply {
    /// An answer to the question of that number.
    Answer {
        /// The number that it quotes.
        number: u32,
        /// What.
        answer: Answer,
    },
    /// Something that is no answer at all; the text says why, for the player.
    Nonsense(String),
    /// The last answer is taken back.
    Undo,
}

/// Why somebody does not answer any more.
pub enum Gone {
    /// The game is given up; the key of its words.
    Forfeits(&'static str),
    /// Nobody is there any more, and nobody said so: the battle breaks off, and its record can be resumed.
    HungUp,
}

/// The moment at which a side is asked.
pub struct Moment<'a, 'r, R: RuleSet> {
    /// The battle.
    pub battle: &'a Battle<'r, R>,
    /// The side.
    pub side: Side,
    /// What happened since the side was last told, as far as it may see it.
    pub events: &'a [Event],
    /// What is asked.
    pub question: &'a Question,
    /// The language of the run.
    pub lang: Lang,
}

impl<R: RuleSet> Moment<'_, '_, R> {
    /// What is chosen at random for the side at this moment: always the same.
    pub fn whims(&self) -> Seeded {
        Seeded::new(digest(self.battle.state()), self.side as u64)
    }

    /// Who plays, as the side knows them.
    pub fn cast(&self) -> Cast<'_> {
        Cast::of(self.lang, self.battle.rules().chart())
    }
}

/// Somebody who answers for a side.
pub trait Player<R: RuleSet> {
    /// How it is called in the record.
    fn name(&self) -> String;
    /// Answers a question.
    fn ask(&mut self, moment: &Moment<'_, '_, R>) -> std::result::Result<Reply, Gone>;
    /// Whether anything is shown to somebody by asking.
    fn watches(&self) -> bool {
        true
    }
    /// Recalls that it gave this answer, in a battle that was recorded and goes on.
    fn recall(&mut self, _moment: &Moment<'_, '_, R>, _answer: &Answer) {}
    /// Hears why its answer was refused; the question is asked again.
    fn refused(&mut self, refusal: Option<&Refused>, words: &str, left: u32);
    /// Hears how it ended.
    fn over(&mut self, events: &[Event], ending: &Ending);
}

/// How a side is led.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Leader {
    /// By the computer officer of that name.
    Bot(String),
    /// By a person at the terminal.
    Human,
    /// By an outside program, with its arguments.
    Program(Vec<String>),
}

impl Leader {
    /// As it is written.
    pub fn name(&self) -> String {
        match self {
            Leader::Bot(name) => format!("bot:{name}"),
            Leader::Human => "human".to_owned(),
            Leader::Program(command) => format!("cmd:{}", command.join(" ")),
        }
    }
}

/// How long an outside program may take for an answer.
pub fn patience(seconds: f64) -> Result<Duration> {
    if seconds > 0.0 && seconds < 1e6 {
        Ok(Duration::from_secs_f64(seconds))
    } else {
        Err(Failure::usage("--patience"))
    }
}

/// `bot:regular,cmd:python3 player.py` as two leaders under a rule set.
pub fn leaders(system: &str, sides: &str, lang: Lang) -> Result<[Leader; 2]> {
    // A comma may stand in the arguments of a program: the second leader begins where a kind does.
    let kinds = ["bot:", "human", "cmd:"];
    let split = sides.match_indices(',').find(|(at, _)| kinds.iter().any(|kind| sides[at + 1..].starts_with(kind)));
    let usage = || Failure::usage(Words::of(lang).say("two-sides", &[("found", sides.into())]));
    let (at, _) = split.ok_or_else(usage)?;
    Ok([leader(system, &sides[..at], lang)?, leader(system, &sides[at + 1..], lang)?])
}

/// `bot:regular` or `cmd:python3 player.py` as a leader under a rule set.
pub fn leader(system: &str, text: &str, lang: Lang) -> Result<Leader> {
    let words = Words::of(lang);
    if text == "human" {
        return Ok(Leader::Human);
    }
    if let Some(name) = text.strip_prefix("bot:") {
        let known: Vec<&str> = staff::names(system).collect();
        if known.contains(&name) {
            return Ok(Leader::Bot(name.to_owned()));
        }
        let args = [("what", "bot".into()), ("known", known.join(", ").into()), ("found", name.into())];
        return Err(Failure::usage(words.say("unknown-name", &args)));
    }
    let command = text.strip_prefix("cmd:").map(|line| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
    match command {
        Some(command) if !command.is_empty() => Ok(Leader::Program(command)),
        _ => Err(Failure::usage(words.say("two-sides", &[("found", text.into())]))),
    }
}

/// Calls a leader to the table of the battle of that number under that seed.
pub fn call<R: RuleSet + 'static>(
    leader: &Leader,
    rules: &R,
    side: Side,
    (seed, battle): (u64, u64),
    why: bool,
    patience: Duration,
    lang: Lang,
) -> Result<Box<dyn Player<R>>> {
    Ok(match leader {
        Leader::Bot(name) => Box::new(Bot::new(name, side, (seed, battle), why)),
        Leader::Human => Box::new(Human::new(lang)),
        Leader::Program(command) => Box::new(Program::start(command, rules, side, patience, lang)?),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_are_read() {
        let read = |sides: &str| leaders("skirmish", sides, Lang::En).map_err(|failure| failure.text(Lang::En));
        assert_eq!(read("bot:regular,human").unwrap(), [Leader::Bot("regular".into()), Leader::Human]);
        let program = |args: &[&str]| Leader::Program(args.iter().map(|arg| (*arg).to_owned()).collect());
        assert_eq!(read("cmd:a b,c,bot:recruit").unwrap(), [program(&["a", "b,c"]), Leader::Bot("recruit".into())]);
        assert!(read("bot:regular").is_err());
        assert!(read("bot:marshal,human").is_err());
        assert!(read("cmd:,human").is_err());
        assert!(read("human,elephant").is_err());
    }
}
