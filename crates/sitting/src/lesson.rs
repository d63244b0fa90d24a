//! First steps: small battles that teach one thing at a time. The first side learns; the second is played by a script.
//!
//! How far a lesson has come is not kept anywhere: it follows from what has happened.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use game::{Answer, Path, Shape, Side, Table};
use systems::{LessonEntry, StageEntry};

use crate::{Host, Invitation, LogEntry, NotOpened, Seat, Sitting};

/// A lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// What it consists of.
    pub entry: LessonEntry,
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
    pub fn of(host: &dyn Host) -> Option<&'static Lesson> {
        let header = &host.record().header;
        Lesson::all().iter().find(|lesson| lesson.entry.id == header.scenario && lesson.entry.system == header.system)
    }

    /// Sits down to it: everybody stands where the lesson wants him.
    pub fn open(&self) -> Result<Sitting, NotOpened> {
        let mut sitting = Sitting::open(&Invitation {
            system: self.entry.system,
            scenario: self.entry.id.clone(),
            table: Table::Free,
            options: BTreeMap::new(),
            armies: None,
            seats: [Seat::Human, Seat::Officer(staff::NAMES[0])],
            seed: self.entry.seed,
            typed: false,
        })?;
        while let Some((side, answer)) = self.placement(sitting.host()) {
            if sitting.answer(side, &answer).is_err() {
                break;
            }
        }
        Ok(sitting)
    }

    /// The next piece that is to be placed.
    fn placement(&self, host: &dyn Host) -> Option<(Side, Answer)> {
        let side = *host.asked().first()?;
        let question = host.question(side).filter(|question| matches!(question.shape, Shape::Place { .. }))?;
        let view = host.view(Some(side));
        question.options.iter().find_map(|option| {
            let piece = option.piece?;
            let key = &view.pieces.iter().find(|known| known.id == piece)?.key;
            let pose = self.entry.deployment.iter().find(|(known, _)| known == key)?.1;
            Some((side, Answer::Place { piece, pose }))
        })
    }

    /// How many stages are passed: each by one of its events, after the one before was passed.
    pub fn passed(&self, log: &[LogEntry]) -> usize {
        let mut passed = 0;
        for event in log.iter().flat_map(|entry| &entry.events) {
            if self.entry.stages.get(passed).is_some_and(|stage| stage.events.iter().any(|key| key == event.what)) {
                passed += 1;
            }
        }
        passed
    }

    /// The stage that is open; `None` when the lesson is over.
    pub fn stage(&self, log: &[LogEntry]) -> Option<&StageEntry> {
        self.entry.stages.get(self.passed(log))
    }

    /// What the script answers for the other side.
    pub fn script(&self, host: &dyn Host) -> Option<Answer> {
        let side = Lesson::PUPIL.other();
        preferred(host, side, &self.entry.script).or_else(|| host.sample(side))
    }

    /// An answer of the pupil's that leads on, if the open stage knows one.
    pub fn guide(&self, host: &dyn Host, log: &[LogEntry]) -> Option<Answer> {
        let stage = self.stage(log)?;
        let question = host.question(Lesson::PUPIL)?;
        let wanted = question.options.iter().any(|option| stage.verbs.iter().any(|verb| verb == option.verb));
        (wanted && question.shape == Shape::ChooseOne).then(|| preferred(host, Lesson::PUPIL, &stage.verbs))?
    }
}

/// The option whose verb stands first among `verbs`; where nothing is to be chosen, nothing is done.
fn preferred(host: &dyn Host, side: Side, verbs: &[String]) -> Option<Answer> {
    let question = host.question(side)?;
    let answer = match question.shape {
        Shape::ChooseOne => {
            let named = |verb: &String| question.options.iter().find(|option| option.verb == verb);
            Answer::One(verbs.iter().find_map(named).or(question.options.first())?.id)
        }
        Shape::ChooseSome { .. } => Answer::Some(Default::default()),
        Shape::Move { .. } => Answer::Move(Path::new()),
        Shape::Confirm => Answer::Confirm,
        Shape::Place { .. } | Shape::Spread { .. } | Shape::WriteOrders => return None,
    };
    host.check(side, &answer).is_ok().then_some(answer)
}
