//! A battle at the table: asks, hears, records, tells, until the end.

use std::io::{self, Write as _};

use game::battle::{Battle, Refused};
use game::record::{Ending, Header, Record, ReplayProblem};
use game::{Event, Question, RuleSet, Side, View};
use rulebook::Lang;
use serde::Serialize;
use words::{Cast, Words};

use crate::journal::Journal;
use crate::players::{Gone, Moment, Player, Reply};
use crate::{Failure, Result};

/// So many refusals in a row lose the game.
pub const PATIENCE: u32 = 10;

/// What is told of a battle while it goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Telling {
    /// Nothing.
    Nothing,
    /// Every event, in words.
    Words,
    /// Every event, as a line of JSON.
    Json,
}

/// How a battle ended.
pub struct Ended {
    /// Its record.
    pub record: Record,
    /// The last view, as both sides may see it.
    pub view: View,
    /// What a prelude left behind for the battle that follows it.
    pub legacy: Option<String>,
}

/// What each side has not been told yet.
type Untold = [Vec<Event>; 2];

/// A battle at the table.
pub struct Table<'p, 'r, R: RuleSet> {
    battle: Battle<'r, R>,
    players: &'p mut [Box<dyn Player<R>>; 2],
    journal: Option<Journal>,
    untold: Untold,
    refusals: [u32; 2],
    telling: Telling,
    /// What was told and not yet shown: it has to be on the disk first, and disks are slow.
    unshown: Vec<u8>,
    lang: Lang,
}

impl<'p, 'r, R: RuleSet> Table<'p, 'r, R> {
    /// Before the first answer.
    pub fn new(rules: &'r R, header: Header, players: &'p mut [Box<dyn Player<R>>; 2], lang: Lang) -> Self {
        let (untold, refusals) = Default::default();
        let battle = Battle::new(rules, header);
        let (journal, telling, unshown) = (None, Telling::Nothing, Vec::new());
        Table { battle, players, journal, untold, refusals, telling, unshown, lang }
    }

    /// After the last answer of a record, which is checked on the way. The players recall what they answered, so that they
    /// go on as if nothing had happened; what they had not been told yet they will be told.
    pub fn resumed(
        rules: &'r R,
        record: Record,
        players: &'p mut [Box<dyn Player<R>>; 2],
        lang: Lang,
    ) -> std::result::Result<Self, ReplayProblem> {
        let mut table = Table::new(rules, record.header.clone(), players, lang);
        let reached = Battle::resume(rules, record)?;
        let mut question = blank::<R>();
        for entry in &reached.record().entries {
            let seat = entry.side as usize;
            table.battle.question(entry.side, &mut question);
            let moment = Moment { battle: &table.battle, side: entry.side, events: &[], question: &question, lang };
            table.players[seat].recall(&moment, &entry.answer);
            table.untold[seat].clear();
            let events = table.battle.answer(entry.side, entry.n, &entry.answer).expect("it was checked just now");
            table.tell(&events);
        }
        table.battle = reached;
        Ok(table)
    }

    /// The same, recorded there.
    #[must_use]
    pub fn recorded(mut self, journal: Option<Journal>) -> Self {
        self.journal = journal;
        self
    }

    /// The same, told so.
    #[must_use]
    pub fn telling(mut self, telling: Telling) -> Self {
        self.telling = telling;
        self
    }

    /// Plays to the end.
    pub fn play(mut self) -> Result<Ended> {
        let mut question = blank::<R>();
        while let Some(&side) = self.battle.asked().first() {
            self.battle.question(side, &mut question);
            match self.ask(side, &question)? {
                Asked::Accepted => self.refusals[side as usize] = 0,
                Asked::Refused(refused, words) => {
                    if !self.bear(side, refused.as_ref(), &words) {
                        break;
                    }
                }
                Asked::Gone(Gone::Forfeits(why)) => {
                    self.forfeit(side, why);
                    break;
                }
                Asked::Gone(Gone::HungUp) => return Err(self.broken_off()),
            }
        }
        let end = self.battle.record().end.clone().expect("nobody is asked any more, so the game is over");
        if let Some(journal) = &mut self.journal {
            journal.end(&end)?;
        }
        self.show()?;
        for (player, untold) in self.players.iter_mut().zip(&self.untold) {
            player.over(untold, &end);
        }
        let view = self.battle.view(None);
        let legacy = self.battle.rules().legacy(self.battle.state());
        Ok(Ended { record: self.battle.into_record(), view, legacy })
    }

    /// Asks a side once. What it is shown is on the disk by then.
    fn ask(&mut self, side: Side, question: &Question) -> Result<Asked> {
        let seat = side as usize;
        if self.players[seat].watches() {
            self.show()?;
        }
        let moment = Moment { battle: &self.battle, side, events: &self.untold[seat], question, lang: self.lang };
        let reply = self.players[seat].ask(&moment);
        self.untold[seat].clear();
        Ok(match reply {
            Err(gone) => Asked::Gone(gone),
            Ok(Reply::Nonsense(words)) => Asked::Refused(None, words),
            Ok(Reply::Undo) => match self.battle.undo(side) {
                Ok(kept) => {
                    self.journal.as_mut().map_or(Ok(()), |journal| journal.undo(kept))?;
                    Asked::Accepted
                }
                Err(why) => {
                    Asked::Refused(None, Words::of(self.lang).say(&format!("undo-{why:?}").to_lowercase(), &[]))
                }
            },
            Ok(Reply::Answer { number, answer }) => match self.battle.answer(side, number, &answer) {
                Ok(events) => {
                    self.accepted(&events)?;
                    Asked::Accepted
                }
                Err(refused) => {
                    let words = refused_words(&self.battle, &refused, self.lang);
                    Asked::Refused(Some(refused), words)
                }
            },
        })
    }

    /// An answer stands: it is recorded, and told to those who watch and, later, to the players.
    fn accepted(&mut self, events: &[Event]) -> Result {
        if let (Some(journal), Some(entry)) = (&mut self.journal, self.battle.record().entries.last()) {
            journal.entry(entry)?;
        }
        watch(&self.battle, events, self.telling, &mut self.unshown, self.lang)?;
        self.tell(events);
        // A turn at a time: to wait for the disk at every answer of a computer would make it a hundred times slower.
        if self.journal.is_none() || events.iter().any(|event| event.what == "turn") {
            self.show()?;
        }
        Ok(())
    }

    /// Shows what was told, once it is on the disk. If nobody watches any more the record is finished all the same.
    fn show(&mut self) -> Result {
        if let Some(journal) = &mut self.journal {
            journal.sync()?;
        }
        let shown = io::stdout().lock().write_all(&self.unshown).and_then(|()| io::stdout().flush());
        self.unshown.clear();
        match shown {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe && self.journal.is_some() => {
                self.telling = Telling::Nothing;
                Ok(())
            }
            shown => Ok(shown?),
        }
    }

    /// Keeps events for those who may see them, until they are asked.
    fn tell(&mut self, events: &[Event]) {
        for (side, untold) in Side::BOTH.into_iter().zip(&mut self.untold) {
            untold.extend(events.iter().filter(|event| event.seen_by(Some(side))).cloned());
        }
    }

    /// Tells a refusal; `false` if it was one too many.
    fn bear(&mut self, side: Side, refused: Option<&Refused>, words: &str) -> bool {
        let refusals = &mut self.refusals[side as usize];
        *refusals += 1;
        let left = PATIENCE.saturating_sub(*refusals);
        self.players[side as usize].refused(refused, words, left);
        if left == 0 {
            self.forfeit(side, "refused");
        }
        left > 0
    }

    /// Nobody is there any more. What was answered is on the disk, if it is recorded at all.
    fn broken_off(mut self) -> Failure {
        let Some(journal) = &mut self.journal else {
            return Failure::failed(Words::of(self.lang).say("battle-broken-off", &[]));
        };
        if let Err(failure) = journal.sync() {
            return failure;
        }
        let path = journal.path().display().to_string();
        Failure::failed(Words::of(self.lang).say("battle-resumable", &[("path", path.into())]))
    }

    fn forfeit(&mut self, side: Side, why: &str) {
        let name = self.battle.rules().chart().sides[side as usize][self.lang as usize].as_str();
        let said = Words::of(self.lang).say(&format!("forfeit-{why}"), &[("side", name.into())]);
        let _ = writeln!(io::stderr(), "{said}");
        self.battle.forfeit(side);
    }
}

/// What came of a question.
enum Asked {
    /// An answer stands, or was taken back.
    Accepted,
    /// It was no answer, or none that is legal; the same in words.
    Refused(Option<Refused>, String),
    /// Nobody answers any more.
    Gone(Gone),
}

fn blank<R: RuleSet>() -> Question {
    Question::blank(R::SYSTEM.clauses().next().expect("every rule set has clauses"))
}

/// A refusal in words.
pub fn refused_words<R: RuleSet>(battle: &Battle<'_, R>, refused: &Refused, lang: Lang) -> String {
    let words = Words::of(lang);
    match refused {
        Refused::Rules(refusal) => Cast::of(lang, battle.rules().chart()).refusal(refusal),
        Refused::Stale { given, open } => {
            words.say("refused-stale", &[("given", i64::from(*given).into()), ("open", i64::from(*open).into())])
        }
        Refused::NotAsked(_) | Refused::Dice(_) | Refused::Seeded => words.say("refused-not-asked", &[]),
    }
}

fn watch<R: RuleSet>(
    battle: &Battle<'_, R>,
    events: &[Event],
    telling: Telling,
    out: &mut Vec<u8>,
    lang: Lang,
) -> io::Result<()> {
    match telling {
        Telling::Nothing => Ok(()),
        Telling::Words => {
            let cast = Cast::of(lang, battle.rules().chart());
            events.iter().try_for_each(|event| write_event(out, &cast, event))
        }
        Telling::Json => events.iter().try_for_each(|event| crate::report::json(out, event)),
    }
}

/// Writes an event: what happened and by which clause, then why.
pub fn write_event(out: &mut impl io::Write, cast: &Cast<'_>, event: &Event) -> io::Result<()> {
    if event.what == "turn" {
        writeln!(out)?;
    }
    writeln!(out, "{} ({})", cast.event(event), event.clause)?;
    for reason in cast.reasons(event) {
        writeln!(out, "    {reason}")?;
    }
    Ok(())
}

/// How a battle ended, for programs.
#[derive(Serialize)]
pub struct Summary<'a> {
    /// The scenario.
    pub scenario: &'a str,
    /// The seed.
    pub seed: u64,
    /// Who played.
    pub players: &'a [String; 2],
    /// How it ended.
    pub outcome: &'a Ending,
    /// The turn in which it ended.
    pub turns: u16,
    /// How many answers it took.
    pub answers: usize,
    /// The hash of the last state.
    pub hash: Option<game::record::Fingerprint>,
}
