//! First steps: small battles that teach one thing at a time. The first side learns; the second is played by a script.
//!
//! How far a lesson has come is kept nowhere: it follows from what has happened, so that taking an answer back, leaving and
//! coming again need no care.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use field::{Point, Stand};
use game::{Answer, Chart, Choice, MOST_LEGS, Pick, PieceId, Question, Region, Side, Table, Wants, Way};
use systems::{Act, LessonEntry, Opened, Placed, Stage};

use crate::{Host, Invitation, LogEntry, NotOpened, Seat, Sitting};

/// A lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// What it consists of.
    pub entry: LessonEntry,
}

/// How far a pupil has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// This stage is open, from 0.
    Stage {
        /// Which.
        place: usize,
        /// The pupil is asked something else than what the stage is about.
        astray: bool,
    },
    /// All stages are passed.
    Learnt,
    /// The battle was over before: only starting over helps.
    Missed,
}

impl Lesson {
    /// The side that learns.
    pub const PUPIL: Side = Side::First;

    /// All lessons, in their order.
    pub fn all() -> &'static [Lesson] {
        static ALL: OnceLock<Vec<Lesson>> = OnceLock::new();
        ALL.get_or_init(|| {
            let entries = systems::PLAYABLE.iter().flat_map(|system| systems::lessons(*system));
            entries.map(|entry| Lesson { entry }).collect()
        })
    }

    /// The lesson that a battle is.
    pub fn of(opened: &Opened) -> Option<Lesson> {
        opened.lesson.clone().map(|entry| Lesson { entry })
    }

    /// Sits down to it: everybody stands where the lesson wants him.
    pub fn open(&self) -> Result<Sitting, NotOpened> {
        let seed = self.entry.lesson.seed;
        self.open_with(seed.into())
    }

    /// The same with other dice: how the seed of a lesson is found.
    pub fn open_with(&self, seed: u64) -> Result<Sitting, NotOpened> {
        Ok(self.begin(&self.invitation(seed), self.muster()?))
    }

    /// Musters its battle.
    pub fn muster(&self) -> Result<Opened, NotOpened> {
        self.invitation(0).muster()
    }

    /// The name of the muster roll of the lesson of that number, from 1: of each there is one.
    pub fn roll(number: usize) -> String {
        format!("first-steps-{number}")
    }

    /// The same where the battle is mustered already: from its beginning.
    pub fn start(&self, opened: Opened) -> Sitting {
        self.begin(&self.invitation(self.entry.lesson.seed.into()), opened)
    }

    fn invitation(&self, seed: u64) -> Invitation {
        let mut options = BTreeMap::new();
        if let Some(option) = &self.entry.option {
            options.insert(option.clone(), game::record::Setting::Flag(true));
        }
        Invitation {
            system: self.entry.system,
            scenario: self.entry.id.clone(),
            table: Table::Free,
            options,
            armies: None,
            seats: [Seat::Human, Seat::Script],
            seed,
            typed: false,
        }
    }

    fn begin(&self, invitation: &Invitation, opened: Opened) -> Sitting {
        let mut sitting = Sitting::begin(invitation, opened);
        while sitting.host().turn() == 0
            && let Some((side, answer)) = self.opening(sitting.host())
        {
            if sitting.answer(side, &answer).is_err() {
                break;
            }
        }
        sitting
    }

    /// What is answered next before the first turn: everybody is placed as the lesson says, and what else is asked is answered
    /// as its opening says, or else as most would.
    fn opening(&self, host: &dyn Host) -> Option<(Side, Answer)> {
        let side = *host.asked().first()?;
        let question = host.question(side)?;
        let said = || self.entry.lesson.opening.iter().find_map(|act| answer(host, &question, act));
        let answer = self.placement(host, &question).or_else(said).or_else(|| host.preset(side))?;
        Some((side, answer))
    }

    /// Those who are to be placed, as many as one answer takes: some sets place one by one, others a whole brigade.
    fn placement(&self, host: &dyn Host, question: &Question) -> Option<Answer> {
        let pick = |placed: &Placed| {
            let fits = |option: &&Choice| {
                matches!(option.wants, Wants::Spot(_))
                    && option.piece.is_some_and(|piece| is(host.chart(), piece, &placed.piece))
                    && placed.verb.as_ref().is_none_or(|verb| option.verb == verb.as_str())
            };
            let option = question.options.iter().find(fits)?;
            Some(Pick::spot(option.id, placed.pose))
        };
        let picks: Vec<Pick> = self.entry.deployment.iter().filter_map(pick).collect();
        let many = (1..=picks.len().min(question.most.into())).rev();
        many.map(|many| picks[..many].iter().cloned().collect::<Answer>())
            .find(|answer| host.check(question.side, answer).is_ok())
    }

    /// How many stages are passed: each by one of its events, after the one before was passed.
    pub fn passed(&self, host: &dyn Host, log: &[LogEntry]) -> usize {
        let passes = |stage: &Stage, event: &game::Event| {
            let named = stage.events.iter().any(|key| event.what == key.as_str());
            let about = |who: &String| event.pieces.iter().any(|piece| is(host.chart(), *piece, who));
            named && stage.who.as_ref().is_none_or(about) && stage.by.is_none_or(|clause| clause == event.clause)
        };
        let mut passed = 0;
        for event in log.iter().flat_map(|entry| &entry.events) {
            if self.entry.lesson.stages.get(passed).is_some_and(|stage| passes(stage, event)) {
                passed += 1;
            }
        }
        passed
    }

    /// How far a battle of this lesson has come.
    pub fn progress(&self, sitting: &Sitting) -> Progress {
        let place = self.passed(sitting.host(), sitting.log());
        if place == self.entry.lesson.stages.len() {
            Progress::Learnt
        } else if sitting.is_over() {
            Progress::Missed
        } else {
            let asked = sitting.host().question(Lesson::PUPIL).is_some();
            Progress::Stage { place, astray: asked && self.guide(sitting).is_none() }
        }
    }

    /// What the script answers for a side; `None` if the side is asked nothing.
    pub fn script(&self, host: &dyn Host, side: Side) -> Option<Answer> {
        let question = host.question(side)?;
        let wanted = self.entry.lesson.enemy.iter().find_map(|act| answer(host, &question, act));
        wanted.or_else(|| idle(host, &question)).or_else(|| host.preset(side))
    }

    /// What the open stage would have the pupil answer; `None` if he is asked something else.
    pub fn guide(&self, sitting: &Sitting) -> Option<Answer> {
        let host = sitting.host();
        let stage = self.entry.lesson.stages.get(self.passed(host, sitting.log()))?;
        let question = host.question(Lesson::PUPIL)?;
        stage.acts.iter().find_map(|act| answer(host, &question, act))
    }
}

/// The answer that an act is to a question, if it is one.
fn answer(host: &dyn Host, question: &Question, act: &Act) -> Option<Answer> {
    let picks: Option<Answer> = [act].into_iter().chain(&act.with).map(|act| pick(host, question, act)).collect();
    picks.filter(|answer| host.check(question.side, answer).is_ok())
}

/// The pick that an act is among the options of a question.
fn pick(host: &dyn Host, question: &Question, act: &Act) -> Option<Pick> {
    let chart = host.chart();
    let fits = |option: &&Choice| {
        let about = |piece: Option<PieceId>, key: &Option<String>| {
            key.as_ref().is_none_or(|key| piece.is_some_and(|piece| is(chart, piece, key)))
        };
        let feature = |id: &String| option.feature.is_some_and(|feature| landmark(chart, feature) == Some(id));
        option.verb == act.verb.as_str()
            && about(option.piece.or(question.piece), &act.piece)
            && about(option.other, &act.other)
            && act.feature.as_ref().is_none_or(feature)
            && act.number.is_none_or(|number| option.number == Some(i32::from(number)))
    };
    let option = question.options.iter().find(fits)?;
    Some(match option.wants {
        Wants::Nothing => Pick::from(option.id),
        Wants::Way { .. } => {
            let route = |begun: Way, to: Point, facing| host.route(question.side, option.id, &begun, to.into(), facing);
            let begun = act.via.iter().fold(Way::new(), |begun, point| route(begun, *point, None));
            Pick::way(option.id, route(begun, act.to?, act.facing))
        }
        // Where only the facing is asked for, the place is known.
        Wants::Spot(Region::Near { place, within: 0 }) => Pick::spot(option.id, Stand::new(place, act.facing?)),
        Wants::Spot(_) => Pick::spot(option.id, Stand::new(act.to?, act.facing.unwrap_or_default())),
        Wants::Arrow { legs } => {
            let points = act.via.iter().chain(&act.to).copied();
            Pick::arrow(option.id, points.take(usize::from(legs).min(MOST_LEGS)).collect())
        }
        Wants::Points { .. } => Pick::points(option.id, act.points?),
    })
}

/// The least that can be answered: nothing, or else the first option that wants nothing.
fn idle(host: &dyn Host, question: &Question) -> Option<Answer> {
    let plain = question.options.iter().find(|option| option.wants == Wants::Nothing);
    let least = [Some(Answer::none()), plain.map(|option| Answer::one(option.id))];
    least.into_iter().flatten().find(|answer| host.check(question.side, answer).is_ok())
}

/// Whether a piece has that key in the scenario.
fn is(chart: &Chart, piece: PieceId, key: &str) -> bool {
    chart.roster.get(usize::from(piece.0)).is_some_and(|known| known.key == key)
}

/// The id of an objective of the chart, then of its entries.
fn landmark(chart: &Chart, feature: u16) -> Option<&String> {
    let all = chart.objectives.iter().chain(chart.entries.iter().map(|(_, entry)| entry));
    all.map(|landmark| &landmark.id).nth(usize::from(feature))
}
