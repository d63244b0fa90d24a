//! A battle of any rule set behind one pointer.

use std::sync::Arc;

use dice::Seeded;
use field::{Facing, Place, Stand};
use game::battle::{Battle, NoUndo, Refused};
use game::packed::{pack, unpack};
#[cfg(feature = "studies")]
use game::record::Fingerprint;
use game::record::{DiceFrom, Header, Record, Replay, ReplayProblem, Scrutiny};
use game::view::{Forecast, Plan};
use game::{
    Answer, Asked, Chart, Event, Footprint, Outcome, PieceId, Question, Reach, Refusal, RuleSet, Side, Step, View, Way,
    digest,
};
use staff::{Budget, Clock, Decision};
use systems::{Keeper, Opened};

#[cfg(feature = "studies")]
use crate::luck::{Luck, luck};
#[cfg(feature = "studies")]
use crate::reel::{Moment, Notable, Reel, notable};

/// A battle being played, whatever its rules. The methods are those of [`Battle`] and [`RuleSet`].
pub trait Host: Send + Sync {
    /// What never changes.
    fn chart(&self) -> &Chart;
    /// Who is asked.
    fn asked(&self) -> Asked;
    /// The number of the open question.
    fn number(&self) -> u32;
    /// The turn.
    fn turn(&self) -> u16;
    /// What `side` is asked.
    fn question(&self, side: Side) -> Option<Question>;
    /// What `side` may know.
    fn view(&self, side: Option<Side>) -> View;
    /// How the game ended.
    fn outcome(&self) -> Option<Outcome>;
    /// What a prelude that is over has left behind for the battle that follows it.
    fn legacy(&self) -> Option<String>;
    /// Whether the answer would be accepted.
    fn check(&self, side: Side, answer: &Answer) -> Result<(), Refusal>;
    /// Why an answer would be refused, with what would be right; `None` if it would be accepted.
    fn objection(&self, side: Side, answer: &Answer) -> Option<Refusal>;
    /// Accepts an answer, or refuses it.
    fn answer(&mut self, side: Side, number: u32, answer: &Answer) -> Result<Vec<Event>, Refused>;
    /// The same with dice thrown on a real table.
    fn answer_by_hand(&mut self, side: Side, number: u32, answer: &Answer, faces: &[u8])
    -> Result<Vec<Event>, Refused>;
    /// The exact chances of an answer.
    fn odds(&self, side: Side, answer: &Answer) -> Option<Forecast>;
    /// What a person accepts with one key; `None` if the side is not asked.
    fn preset(&self, side: Side) -> Option<Answer>;
    /// Good candidate answers.
    fn suggest(&self, side: Side) -> Vec<Answer>;
    /// Any legal answer; `None` if the side is not asked.
    fn sample(&self, side: Side) -> Option<Answer>;
    /// The way to a place, after the steps that are laid already.
    fn route(&self, side: Side, option: u32, begun: &[Step], to: Place, facing: Option<Facing>) -> Way;
    /// Every place on a way.
    fn along(&self, option: u32, from: Stand, way: &[Step]) -> Vec<Stand>;
    /// What a piece would cover there.
    fn footprint_at(&self, side: Side, option: u32, stand: Stand) -> Option<Footprint>;
    /// What a move costs.
    fn measure(&self, side: Side, answer: &Answer) -> Option<Plan>;
    /// Whether one place is seen from another, as far as `side` knows.
    fn sight(&self, side: Option<Side>, from: Place, to: Place) -> Result<(), Refusal>;
    /// What a piece reaches.
    fn reaches(&self, side: Option<Side>, piece: PieceId) -> Vec<Reach>;
    /// The battle as it stands, with a record that begins here: for trying things out.
    fn scratch(&self) -> Box<dyn Host>;
    /// The battle after an answer that rolls no die, tried out; `None` if it is refused or dice fall.
    fn after(&self, side: Side, answer: &Answer) -> Option<Box<dyn Host>>;
    /// Takes the last answer back where that is fair.
    fn undo(&mut self, side: Side) -> Result<usize, NoUndo>;
    /// Takes the last answer back in any case.
    fn what_if_undo(&mut self) -> Result<usize, NoUndo>;
    /// Gives up.
    fn forfeit(&mut self, side: Side);
    /// The record so far.
    fn record(&self) -> &Record;
    /// The hash of the state.
    fn hash(&self) -> u64;
    /// Another battle at the moment when `answers` of the recorded answers had been given.
    fn at(&self, answers: usize) -> Box<dyn Host>;
    /// What happened at each recorded answer, with the turn in which it was given.
    fn story(&self) -> Vec<(u16, Vec<Event>)>;
    /// How much better the first side stood after each recorded answer, in the points by which officers judge.
    fn fortunes(&self) -> Vec<f64>;
    /// The state, packed: what a worker needs to think, with what the battle began with.
    fn packed(&self) -> String;
    /// What an officer would answer; `None` if there is no such officer, or the side is not asked.
    fn decide(&self, officer: &str, side: Side, seed: u64) -> Option<Decision>;
    /// The battle so far, moment by moment.
    #[cfg(feature = "studies")]
    fn reel(&self) -> Reel;
    /// Plays the record again with every hash compared, and every die with what the seed gives; how many dice there were.
    #[cfg(feature = "studies")]
    fn verify(&self) -> Result<usize, ReplayProblem>;
    /// What was rolled against what was to be expected.
    #[cfg(feature = "studies")]
    fn luck(&self) -> Luck;
    /// Who stands better, in the points by which officers judge, for the first side: as far as `side` can tell.
    fn balance(&self, side: Option<Side>) -> f64;
    /// Whether one side knows something now that the other may not.
    fn hides(&self) -> bool;
}

struct Hosted<R: RuleSet + 'static> {
    rules: Arc<R>,
    battle: Battle<'static, R>,
}

impl<R: RuleSet + 'static> Host for Hosted<R> {
    fn chart(&self) -> &Chart {
        self.rules.chart()
    }

    fn asked(&self) -> Asked {
        // A side that gave up is asked nothing more.
        if self.battle.record().end.is_some() { Asked::new() } else { self.battle.asked() }
    }

    fn number(&self) -> u32 {
        self.battle.number()
    }

    fn turn(&self) -> u16 {
        self.rules.turn(self.battle.state())
    }

    fn question(&self, side: Side) -> Option<Question> {
        let mut question = Question::blank(R::SYSTEM.clauses().next()?);
        (self.asked().contains(&side) && self.battle.question(side, &mut question)).then_some(question)
    }

    fn view(&self, side: Option<Side>) -> View {
        self.battle.view(side)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.battle.outcome()
    }

    fn legacy(&self) -> Option<String> {
        self.rules.legacy(self.battle.state())
    }

    fn check(&self, side: Side, answer: &Answer) -> Result<(), Refusal> {
        self.rules.check(self.battle.state(), side, answer)
    }

    fn objection(&self, side: Side, answer: &Answer) -> Option<Refusal> {
        let refusal = self.check(side, answer).err()?;
        Some(self.rules.advise(self.battle.state(), side, answer, refusal))
    }

    fn answer(&mut self, side: Side, number: u32, answer: &Answer) -> Result<Vec<Event>, Refused> {
        self.battle.answer(side, number, answer)
    }

    fn answer_by_hand(
        &mut self,
        side: Side,
        number: u32,
        answer: &Answer,
        faces: &[u8],
    ) -> Result<Vec<Event>, Refused> {
        self.battle.answer_by_hand(side, number, answer, faces)
    }

    fn odds(&self, side: Side, answer: &Answer) -> Option<Forecast> {
        game::forecast(&*self.rules, self.battle.state(), side, answer)
    }

    fn preset(&self, side: Side) -> Option<Answer> {
        self.asked().contains(&side).then(|| self.rules.preset(self.battle.state(), side))
    }

    fn suggest(&self, side: Side) -> Vec<Answer> {
        let mut answers = Vec::new();
        if self.asked().contains(&side) {
            let mut whims = Seeded::new(self.hash(), side as u64);
            self.rules.suggest(self.battle.state(), side, &mut whims, &mut answers);
        }
        answers
    }

    fn sample(&self, side: Side) -> Option<Answer> {
        self.battle.sample(side)
    }

    fn route(&self, side: Side, option: u32, begun: &[Step], to: Place, facing: Option<Facing>) -> Way {
        self.rules.route(self.battle.state(), side, option, begun, to, facing)
    }

    fn along(&self, option: u32, from: Stand, way: &[Step]) -> Vec<Stand> {
        self.rules.along(self.battle.state(), option, from, way)
    }

    fn footprint_at(&self, side: Side, option: u32, stand: Stand) -> Option<Footprint> {
        self.rules.footprint_at(self.battle.state(), side, option, stand)
    }

    fn measure(&self, side: Side, answer: &Answer) -> Option<Plan> {
        self.rules.measure(self.battle.state(), side, answer)
    }

    fn sight(&self, side: Option<Side>, from: Place, to: Place) -> Result<(), Refusal> {
        self.rules.sight(self.battle.state(), side, from, to)
    }

    fn reaches(&self, side: Option<Side>, piece: PieceId) -> Vec<Reach> {
        self.rules.reaches(self.battle.state(), side, piece)
    }

    fn scratch(&self) -> Box<dyn Host> {
        Box::new(Hosted { rules: Arc::clone(&self.rules), battle: self.battle.scratch() })
    }

    fn after(&self, side: Side, answer: &Answer) -> Option<Box<dyn Host>> {
        if self.battle.record().header.dice == DiceFrom::Seeded {
            self.check(side, answer).ok()?;
        }
        let mut battle = self.battle.scratch();
        battle.answer(side, battle.number(), answer).ok()?;
        let quiet = battle.record().entries.last()?.dice.is_empty();
        quiet.then(|| Box::new(Hosted { rules: Arc::clone(&self.rules), battle }) as Box<dyn Host>)
    }

    fn undo(&mut self, side: Side) -> Result<usize, NoUndo> {
        self.battle.undo(side)
    }

    fn what_if_undo(&mut self) -> Result<usize, NoUndo> {
        self.battle.what_if_undo()
    }

    fn forfeit(&mut self, side: Side) {
        self.battle.forfeit(side);
    }

    fn record(&self) -> &Record {
        self.battle.record()
    }

    fn hash(&self) -> u64 {
        digest(self.battle.state())
    }

    fn at(&self, answers: usize) -> Box<dyn Host> {
        let rules = Arc::clone(&self.rules);
        // Nobody who takes up a piece waits until the whole battle has been played again.
        if answers >= self.battle.record().entries.len() {
            return Box::new(Hosted { rules, battle: self.battle.clone() });
        }
        let mut record = self.battle.record().clone();
        record.entries.truncate(answers);
        record.end = None;
        let battle = Battle::resume_shared(Arc::clone(&rules), record).expect("what was played can be played again");
        Box::new(Hosted { rules, battle })
    }

    fn story(&self) -> Vec<(u16, Vec<Event>)> {
        let record = self.battle.record();
        let mut story = Vec::with_capacity(record.entries.len());
        let mut replay =
            Replay::new(&*self.rules, record, Scrutiny::Trusting).expect("a battle has the rules of its record");
        loop {
            let turn = self.rules.turn(replay.state());
            let mut events = Vec::new();
            match replay.step(Some(&mut events)) {
                Ok(Some(_)) => story.push((turn, events)),
                _ => return story,
            }
        }
    }

    fn fortunes(&self) -> Vec<f64> {
        let record = self.battle.record();
        let mut fortunes = Vec::with_capacity(record.entries.len());
        let mut replay =
            Replay::new(&*self.rules, record, Scrutiny::Trusting).expect("a battle has the rules of its record");
        while let Ok(Some(_)) = replay.step(None) {
            fortunes.push(self.rules.evaluate(replay.state(), Side::First));
        }
        fortunes
    }

    fn packed(&self) -> String {
        pack(self.battle.state()).expect("a state is plain data")
    }

    fn decide(&self, officer: &str, side: Side, seed: u64) -> Option<Decision> {
        let asked = self.asked().contains(&side);
        let decided = decide_in(&*self.rules, self.battle.state(), officer, side, seed, None);
        decided.filter(|_| asked).map(|(_, decision)| decision)
    }

    #[cfg(feature = "studies")]
    fn reel(&self) -> Reel {
        let record = self.battle.record();
        let mut replay =
            Replay::new(&*self.rules, record, Scrutiny::Trusting).expect("a battle has the rules of its record");
        let view = self.rules.view(replay.state(), None);
        let first = Moment {
            turn: view.moment.turn,
            view,
            side: None,
            events: Vec::new(),
            hash: Fingerprint(digest(replay.state())),
            notable: Notable::default(),
        };
        let mut moments = vec![first];
        loop {
            let mut events = Vec::new();
            let Ok(Some(entry)) = replay.step(Some(&mut events)) else { return Reel { moments } };
            let view = self.rules.view(replay.state(), None);
            let before = &moments[moments.len() - 1].view;
            let (turn, notable) = (before.moment.turn, notable(before, &view, &events));
            moments.push(Moment { view, turn, side: Some(entry.side), events, hash: entry.hash, notable });
        }
    }

    #[cfg(feature = "studies")]
    fn verify(&self) -> Result<usize, ReplayProblem> {
        let record = self.battle.record();
        let mut replay = Replay::new(&*self.rules, record, Scrutiny::Checking)?;
        while replay.step(None)?.is_some() {}
        Ok(record.entries.iter().map(|entry| entry.dice.len()).sum())
    }

    #[cfg(feature = "studies")]
    fn luck(&self) -> Luck {
        luck(&*self.rules, self.battle.record())
    }

    fn balance(&self, side: Option<Side>) -> f64 {
        let judged = |state: &R::State| self.rules.evaluate(state, Side::First);
        match side {
            None => judged(self.battle.state()),
            Some(side) => {
                let mut whims = Seeded::new(self.hash(), side as u64);
                judged(&self.rules.redeal(self.battle.state(), side, &mut whims))
            }
        }
    }

    fn hides(&self) -> bool {
        let [first, second] = Side::BOTH.map(|side| View { side: None, ..self.battle.view(Some(side)) });
        first != second
    }
}

/// A battle that begins.
pub fn host(opened: &Opened, header: Header) -> Box<dyn Host> {
    struct Begin(Header);
    impl Keeper for Begin {
        type Output = Box<dyn Host>;
        fn keep<R: RuleSet + 'static>(self, rules: Arc<R>) -> Box<dyn Host> {
            let battle = Battle::shared(Arc::clone(&rules), self.0);
            Box::new(Hosted { rules, battle })
        }
    }
    opened.rules.keep(Begin(header))
}

/// What an officer would answer in a state that was packed; `None` if there is no such officer or state, or the side is not
/// asked.
pub(crate) fn decide(
    opened: &Opened,
    packed: &str,
    officer: &str,
    side: Side,
    seed: u64,
    clock: Option<Clock>,
) -> Option<(u32, Decision)> {
    struct Think<'t>(&'t str, &'t str, Side, u64, Option<Clock>);
    impl systems::Visitor for Think<'_> {
        type Output = Option<(u32, Decision)>;
        fn visit<R: RuleSet + 'static>(self, rules: &R) -> Self::Output {
            let Think(packed, officer, side, seed, clock) = self;
            let state: R::State = unpack(packed).ok()?;
            decide_in(rules, &state, officer, side, seed, clock)
        }
    }
    opened.rules.visit(Think(packed, officer, side, seed, clock))
}

fn decide_in<R: RuleSet>(
    rules: &R,
    state: &R::State,
    officer: &str,
    side: Side,
    seed: u64,
    clock: Option<Clock>,
) -> Option<(u32, Decision)> {
    let mut officer = staff::by_name::<R>(officer)?;
    officer.grant(Budget { clock, ..Budget::default() });
    let number = rules.number(state);
    let mut whims = Seeded::new(seed, u64::from(number) * 2 + side as u64);
    let asked = rules.asked(state).contains(&side);
    asked.then(|| (number, staff::decide(rules, state, side, &mut *officer, &mut whims)))
}

/// A battle that goes on: its record is played again and checked on the way.
pub fn resume(opened: &Opened, record: Record) -> Result<Box<dyn Host>, ReplayProblem> {
    struct GoOn(Record);
    impl Keeper for GoOn {
        type Output = Result<Box<dyn Host>, ReplayProblem>;
        fn keep<R: RuleSet + 'static>(self, rules: Arc<R>) -> Self::Output {
            let battle = Battle::resume_shared(Arc::clone(&rules), self.0)?;
            Ok(Box::new(Hosted { rules, battle }))
        }
    }
    opened.rules.keep(GoOn(record))
}
