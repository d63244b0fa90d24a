//! A sitting: a battle, who plays it, and what has happened.

use std::collections::BTreeMap;

use game::battle::{NoUndo, Refused};
use game::procedure::Named as _;
use game::record::{self, DiceFrom, Fingerprint, Header, Record, RecordProblem, ReplayProblem, Setting};
use game::{Answer, Chart, Event, Question, Side, Table, View};
use muster::Problem;
use rulebook::{Lang, System};
use serde::{Deserialize, Serialize};
use systems::{Opened, Source, Wish};
use words::Words;

use crate::host::{Host, host, resume};
use crate::{Grasp, Lesson, Seat, Task};

/// The battle that somebody wants to fight, and with whom.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Invitation {
    /// Under which rules.
    pub system: System,
    /// The id of the scenario.
    pub scenario: String,
    /// On which table.
    pub table: Table,
    /// Options of the scenario that are not as by default.
    pub options: BTreeMap<String, Setting>,
    /// The ids of the army lists, for a scenario that takes any.
    pub armies: Option<[String; 2]>,
    /// Who plays.
    pub seats: [Seat; 2],
    /// The seed of the dice.
    pub seed: u64,
    /// Dice are thrown on a real table and typed in.
    pub typed: bool,
}

impl Invitation {
    /// Musters the battle: what it begins with.
    pub fn muster(&self) -> Result<Opened, NotOpened> {
        let armies = self.armies.as_ref().map(|armies| armies.each_ref().map(|id| Source::Own(id)));
        let wish = Wish {
            system: self.system,
            scenario: Source::Own(&self.scenario),
            table: self.table,
            options: self.options.clone(),
            armies,
            map: None,
            seed: self.seed,
        };
        systems::open(&wish).map_err(NotOpened::Problems)
    }

    /// The name of its muster roll, if the battle is as its scenario has it: no option is chosen, no list, and nothing of it drawn by the
    /// seed. Who builds the page musters such battles beforehand.
    pub fn roll(&self) -> Option<String> {
        let as_it_is = self.options.is_empty() && self.armies.is_none();
        as_it_is.then(|| format!("{}-{}-{}", self.system.id(), self.scenario, self.table.name()))
    }
}

/// Musters the battle that a record is of.
pub fn muster(header: &Header) -> Result<Opened, NotOpened> {
    systems::reopen(header, None, None).map_err(NotOpened::Problems)
}

/// Why a battle cannot be opened.
#[derive(Debug)]
pub enum NotOpened {
    /// The scenario, or what was wished for, is not sound.
    Problems(Vec<Problem>),
    /// A record is damaged.
    Damaged(RecordProblem),
    /// A record is not of the scenario that we know by its name.
    Stranger(String),
    /// A record does not replay as it is written.
    Differs(ReplayProblem, Box<Chart>),
}

impl NotOpened {
    /// Why, in words, with the line at fault.
    pub fn say(&self, lang: Lang) -> String {
        let words = Words::of(lang);
        let at_line = |line: u32, why: String| {
            words.say("record-line", &[("line", line.to_string().into()), ("why", why.into())])
        };
        match self {
            NotOpened::Problems(problems) => {
                let said: Vec<&str> = problems.iter().map(|problem| problem.says[lang as usize].as_str()).collect();
                said.join("; ")
            }
            NotOpened::Damaged(found) => at_line(found.line, words::damage(&found.damage, lang)),
            NotOpened::Stranger(scenario) => {
                at_line(1, words.say("record-scenario", &[("scenario", scenario.as_str().into())]))
            }
            NotOpened::Differs(found, chart) => at_line(found.line, words::mismatch(found, chart, lang)),
        }
    }
}

/// Who sits where: players whom we do not know have left, and people take their seats.
fn seated(header: &Header) -> [Seat; 2] {
    header.players.each_ref().map(|player| player.parse().unwrap_or(Seat::Human))
}

/// What happened at one answer.
#[derive(Clone, Debug, PartialEq)]
pub struct LogEntry {
    /// The place of the answer in the record, from 0.
    pub answer: usize,
    /// The turn in which it was given.
    pub turn: u16,
    /// Who answered.
    pub side: Side,
    /// What was answered.
    pub given: Answer,
    /// What came of it.
    pub events: Vec<Event>,
    /// The hash of the state after it.
    pub hash: Fingerprint,
}

/// A battle with people around it.
pub struct Sitting {
    opened: Opened,
    lesson: Option<Lesson>,
    host: Box<dyn Host>,
    seats: [Seat; 2],
    log: Vec<LogEntry>,
}

impl Sitting {
    /// Begins a battle.
    pub fn open(invitation: &Invitation) -> Result<Self, NotOpened> {
        Ok(Sitting::begin(invitation, invitation.muster()?))
    }

    /// Begins a battle that is mustered already.
    pub fn begin(invitation: &Invitation, opened: Opened) -> Self {
        let mut header = opened.header(invitation.seed, 0, invitation.seats.map(|seat| seat.to_string()));
        if invitation.typed {
            header = header.typed();
        }
        let host = host(&opened, header);
        Sitting { lesson: Lesson::of(&opened), opened, host, seats: invitation.seats, log: Vec::new() }
    }

    /// The header of the battle that follows a prelude which is over: to be mustered, and begun by the same players.
    pub fn sequel(&self) -> Option<Header> {
        Some(systems::sequel(&self.host.record().header, self.host.legacy()?))
    }

    /// The header of the same battle once more, with the sides changed: the same options, armies and ground, and other dice. There
    /// is none of a lesson.
    pub fn rematch(&self, seed: u64) -> Option<Header> {
        let mut header = self.host.record().header.clone();
        header.players.reverse();
        header.seed = seed;
        self.lesson.is_none().then_some(header)
    }

    /// Begins a battle as a header says and mustered by it, that which follows a prelude or another before it: the same players
    /// and options, and typed dice where they are typed.
    pub fn follow(header: &Header, opened: Opened) -> Self {
        let seats = seated(header);
        let mut own = opened.header(header.seed, 0, seats.map(|seat| seat.to_string()));
        if header.dice == DiceFrom::Typed {
            own = own.typed();
        }
        let host = host(&opened, own);
        Sitting { lesson: None, opened, host, seats, log: Vec::new() }
    }

    /// Goes on with a recorded battle; a cut record up to its last whole entry. Players whom we do not know have left: people
    /// take their seats.
    pub fn read(text: impl AsRef<[u8]>) -> Result<Self, NotOpened> {
        let record = record::read(text).map_err(NotOpened::Damaged)?;
        let opened = muster(&record.header)?;
        Sitting::resume(record, opened)
    }

    /// The same where the battle is mustered already.
    pub fn resume(record: Record, opened: Opened) -> Result<Self, NotOpened> {
        if opened.setup != record.header.setup.0 {
            return Err(NotOpened::Stranger(record.header.scenario));
        }
        let seats = seated(&record.header);
        let chart = opened.rules.chart();
        let host = resume(&opened, record).map_err(|found| NotOpened::Differs(found, Box::new(chart.clone())))?;
        let mut sitting = Sitting { lesson: Lesson::of(&opened), opened, host, seats, log: Vec::new() };
        sitting.log = sitting.told();
        Ok(sitting)
    }

    fn told(&self) -> Vec<LogEntry> {
        let entries = &self.host.record().entries;
        let story = self.host.story();
        entries
            .iter()
            .zip(story)
            .enumerate()
            .map(|(answer, (entry, (turn, events)))| LogEntry {
                answer,
                turn,
                side: entry.side,
                given: entry.answer.clone(),
                events,
                hash: entry.hash,
            })
            .collect()
    }

    /// Another battle that goes on from the moment when `answers` of the answers had been given: a study. Where nobody
    /// plays but officers, a person takes the seat of whoever is asked.
    pub fn fight_on(&self, answers: usize) -> Result<Sitting, NotOpened> {
        let then = self.host.at(answers);
        let mut record = then.record().clone();
        record.header.what_if = true;
        let mut seats = self.seats;
        if !seats.contains(&Seat::Human)
            && let Some(asked) = then.asked().first()
        {
            seats[*asked as usize] = Seat::Human;
        }
        record.header.players = seats.map(|seat| seat.to_string());
        Sitting::resume(record, self.opened.clone())
    }

    /// The battle.
    pub fn host(&self) -> &dyn Host {
        &*self.host
    }

    /// What never changes.
    pub fn chart(&self) -> &Chart {
        self.host.chart()
    }

    /// The lesson that it is, if it is one.
    pub fn lesson(&self) -> Option<&Lesson> {
        self.lesson.as_ref()
    }

    /// What the battle began with.
    pub fn opened(&self) -> &Opened {
        &self.opened
    }

    /// What a worker needs to decide for a side in the place of an officer; `opened`: the text of what the battle began with,
    /// which whoever asks often keeps.
    pub fn task(&self, opened: String, officer: &str, side: Side, seed: u64) -> Task {
        Task { opened, state: self.host.packed(), officer: officer.to_owned(), side, seed }
    }

    /// Who plays.
    pub fn seats(&self) -> [Seat; 2] {
        self.seats
    }

    /// Somebody else sits down.
    pub fn seat(&mut self, side: Side, seat: Seat) {
        self.seats[side as usize] = seat;
    }

    /// What has happened, answer by answer.
    pub fn log(&self) -> &[LogEntry] {
        &self.log
    }

    /// The record as a text: what is saved.
    pub fn text(&self) -> String {
        self.host.record().to_text()
    }

    /// Whether anybody took back what could not be taken back.
    pub fn is_study(&self) -> bool {
        self.host.record().header.what_if
    }

    /// Whether the game is over, by the rules or because a side gave up.
    pub fn is_over(&self) -> bool {
        self.host.record().end.is_some()
    }

    /// Whether dice are typed in.
    pub fn is_typed(&self) -> bool {
        self.host.record().header.dice == record::DiceFrom::Typed
    }

    /// Who has to decide now: people before officers, where both are asked at once.
    pub fn awaits(&self) -> Option<(Side, Seat)> {
        let asked = self.host.asked();
        let seat = |side: &Side| (*side, self.seats[*side as usize]);
        asked.iter().map(seat).find(|(_, seat)| *seat == Seat::Human).or_else(|| asked.first().map(seat))
    }

    /// The side through whose eyes the table is seen: the person who is asked, or the only person there is; nobody's if
    /// there is none, or two and neither is asked.
    pub fn eyes(&self) -> Option<Side> {
        if let Some((side, Seat::Human)) = self.awaits() {
            return Some(side);
        }
        let mut people = Side::BOTH.into_iter().filter(|side| self.seats[*side as usize] == Seat::Human);
        match (people.next(), people.next()) {
            (Some(only), None) => Some(only),
            _ => None,
        }
    }

    /// The table as those eyes see it.
    pub fn view(&self) -> View {
        self.host.view(self.eyes())
    }

    /// The question to a person, if one is asked.
    pub fn question(&self) -> Option<Question> {
        match self.awaits() {
            Some((side, Seat::Human)) => self.host.question(side),
            _ => None,
        }
    }

    /// Gives an answer; nothing changes if it is refused.
    pub fn answer(&mut self, side: Side, answer: &Answer) -> Result<&LogEntry, Refused> {
        self.note(side, answer, |host, number| host.answer(side, number, answer))
    }

    /// The same with dice thrown on a real table.
    pub fn answer_by_hand(&mut self, side: Side, answer: &Answer, faces: &[u8]) -> Result<&LogEntry, Refused> {
        self.note(side, answer, |host, number| host.answer_by_hand(side, number, answer, faces))
    }

    fn note(
        &mut self,
        side: Side,
        answer: &Answer,
        give: impl FnOnce(&mut dyn Host, u32) -> Result<Vec<Event>, Refused>,
    ) -> Result<&LogEntry, Refused> {
        let (turn, number) = (self.host.turn(), self.host.number());
        let events = give(&mut *self.host, number)?;
        let hash = self.host.record().entries.last().expect("an answer was recorded").hash;
        self.log.push(LogEntry { answer: self.log.len(), turn, side, given: answer.clone(), events, hash });
        Ok(self.log.last().expect("an entry was pushed"))
    }

    /// Whether a person has answered anything since a lesson was set up: its deployment is nobody's answer, and what the script did
    /// before him is nothing to be taken back.
    fn has_begun(&self) -> Result<(), NoUndo> {
        let answered = |entry: &LogEntry| entry.turn > 0 && self.seats[entry.side as usize] == Seat::Human;
        let only_set_up = self.lesson.is_some() && !self.log.iter().any(answered);
        if only_set_up { Err(NoUndo::Nothing) } else { Ok(()) }
    }

    /// Takes back the last answer of `side`, where no die fell and nothing was seen since.
    pub fn undo(&mut self, side: Side) -> Result<(), NoUndo> {
        self.has_begun()?;
        let kept = self.host.undo(side)?;
        self.log.truncate(kept);
        Ok(())
    }

    /// Takes back everything down to the last answer of a person, whatever came of it. The record is marked.
    pub fn what_if_undo(&mut self) -> Result<(), NoUndo> {
        self.has_begun()?;
        loop {
            let kept = self.host.what_if_undo()?;
            let side = self.log.get(kept).map(|entry| entry.side);
            self.log.truncate(kept);
            let by_person = side.is_some_and(|side| self.seats[side as usize] == Seat::Human);
            if by_person || kept == 0 || self.seats.iter().all(|seat| *seat != Seat::Human) {
                return Ok(());
            }
        }
    }

    /// Gives the game up.
    pub fn forfeit(&mut self, side: Side) {
        self.host.forfeit(side);
    }

    /// Takes a piece in hand, if the question lets it be moved or placed, with what is planned already.
    pub fn grasp(&self, side: Side, piece: game::PieceId, planned: &Answer) -> Option<Grasp> {
        Grasp::of(&*self.host, side, piece, planned)
    }
}
