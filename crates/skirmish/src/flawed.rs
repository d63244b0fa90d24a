//! The set with something wrong, to prove that the drill notices: everything is handed on, and one thing is spoilt.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use dice::{Dice, Die, Odds, Seeded};
use field::{Facing, Place, Point, Stand};
use game::procedure::{Entry, Procedure};
use game::{
    Answer, Asked, Chart, Choice, Course, Event, Given, Lexicon, Manner, Outcome, PieceId, Plan, Question, Reach,
    Reasons, Refusal, RuleSet, Side, Step, Symbol, View, Way,
};
use rulebook::System;
use rulebook::skirmish::{DET_02, SET_02, TURN_01};
use serde::{Deserialize, Serialize};

use crate::names::{Denied, Figure, Happening};
use crate::state::{BaseId, Phase, State};
use crate::{PROCEDURES, Skirmish};

/// A way in which the rule set can be broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The view shows which enemy base carries nothing.
    LeakingView,
    /// The question betrays which enemy base carries nothing.
    LeakingQuestion,
    /// The words of a refusal depend on it.
    LeakingRefusal,
    /// What a base reaches depends on it.
    LeakingReach,
    /// An event tells a side of a base that it does not see.
    LeakingEvent,
    /// A strength rises with every turn.
    RisingStrength,
    /// `check` accepts what `answer` refuses.
    LaxCheck,
    /// `check` refuses a choice that `answer` accepts.
    StrictCheck,
    /// A refused answer leaves its mark.
    RefusalWrites,
    /// `sample` picks what is not on offer.
    IllegalSample,
    /// `suggest` picks what is not on offer.
    IllegalSuggestion,
    /// A plain question offers what is not legal.
    IllegalOption,
    /// The preset picks what is not on offer.
    IllegalPreset,
    /// The last turn never comes.
    Endless,
    /// Nobody is asked, and there is no outcome.
    NobodyAsked,
    /// The chances of something do not sum to 1.
    UnevenBranches,
    /// Huge coordinates make it panic.
    Panics,
    /// An answer of another form is taken for the preset.
    AnyForm,
    /// The same thing may be picked twice, against what the question says.
    PickedTwice,
    /// The other side may answer too.
    AnySide,
    /// Something of the state is lost when it is written.
    LossyState,
    /// Something else happens if nobody listens.
    HeedsListener,
    /// The rule set itself says that something does not hold.
    BrokenInvariant,
    /// Two answers have the same number.
    StuckNumber,
    /// Both sides are told that they are winning.
    Flattery,
    /// The same state asks differently each time.
    Moody,
    /// Nothing that is hidden is ever imagined otherwise.
    LazyRedeal,
    /// The case of an event is another one than was decided.
    OtherCase,
    /// What the case of an event gave is another thing than its procedure gives.
    OtherResult,
    /// The picks of a sequence are carried out backwards.
    Backwards,
}

/// The rules with something wrong.
#[derive(Debug)]
pub struct Flawed {
    inner: Skirmish,
    flaw: Flaw,
    mood: AtomicU32,
}

/// A moment, and what a flaw leaves behind.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Spoilt {
    state: State,
    stain: u16,
    #[serde(skip)]
    unwritten: u8,
}

/// An option that is never on offer.
const NOTHING: u32 = u32::MAX;
/// From this question on the number lags behind.
const STUCK: u32 = 10;

impl Flawed {
    /// The rules with this wrong.
    pub fn new(flaw: Flaw) -> Self {
        Flawed { inner: Skirmish::new(), flaw, mood: AtomicU32::new(0) }
    }

    fn has(&self, flaw: Flaw) -> bool {
        self.flaw == flaw
    }

    /// What `side` may not know: which base of the enemy carries nothing.
    fn secret(&self, state: &State, side: Side) -> Option<BaseId> {
        state.standing(side.other()).find(|base| state.base(*base).hidden && state.base(*base).is_decoy())
    }

    /// The answer as it is carried out, and by whom.
    fn bent(&self, state: &State, side: Side, answer: &Answer) -> (Side, Answer) {
        let mut question = Question::blank(TURN_01);
        let asked = self.inner.question(state, side, &mut question);
        let misfit = asked && question.misfit(answer).is_some();
        let mut bent = answer.clone();
        match self.flaw {
            Flaw::AnySide if !asked => return (side.other(), bent),
            Flaw::AnyForm if misfit => bent = self.inner.preset(state, side),
            Flaw::PickedTwice if answer.len() > 1 && answer.first() == answer.last() => {
                bent.picks_mut().pop();
            }
            _ => {}
        }
        (side, bent)
    }

    /// The same picks the other way round, where that is legal too.
    fn backwards(&self, state: &State, side: Side, answer: &Answer) -> Option<Answer> {
        let mut question = Question::blank(TURN_01);
        let sequence = self.inner.question(state, side, &mut question) && question.manner == Manner::Sequence;
        let reversed: Answer = answer.iter().rev().cloned().collect();
        (sequence && self.inner.check(state, side, &reversed).is_ok()).then_some(reversed)
    }

    /// What becomes of a state after an accepted answer.
    fn stain(&self, spoilt: &mut Spoilt, side: Side, course: &mut Course<'_>) {
        let state = &mut spoilt.state;
        match self.flaw {
            Flaw::RisingStrength => spoilt.stain = state.turn.into(),
            Flaw::BrokenInvariant => spoilt.stain = u16::from(state.turn > 1),
            Flaw::LossyState => spoilt.unwritten = state.turn,
            Flaw::Endless if state.turn > 2 => state.turn = 1,
            Flaw::HeedsListener if !course.listens() => spoilt.stain = 1,
            Flaw::UnevenBranches => drop(course.resolve::<Loaded>(side, &LoadedCase { noticed: false })),
            Flaw::LeakingEvent if state.phase == Phase::Deploy => {
                let unseen = BaseId::of(side.other()).next().expect("every side has bases");
                course.tell(|| Event::new(Happening::Deployed, SET_02).of(&[unseen.piece()]));
            }
            Flaw::OtherCase => {
                let told = course.events().into_iter().flatten();
                told.filter_map(|event| event.cause.as_mut()).for_each(|cause| cause.case = other_case(&cause.case));
            }
            Flaw::OtherResult => {
                let told = course.events().into_iter().flatten();
                told.filter_map(|event| event.cause.as_mut()).for_each(|cause| "{}".clone_into(&mut cause.result));
            }
            _ => {}
        }
    }
}

/// A case of closer fire than there was; for other procedures no case at all.
fn other_case(case: &str) -> String {
    if case.contains("close") { case.replace("true", "false") } else { case.replace('}', ",\"close\":true}") }
}

impl RuleSet for Flawed {
    type State = Spoilt;
    const SYSTEM: System = System::Skirmish;
    const REVISION: u32 = 1;
    const LEXICON: Lexicon = Skirmish::LEXICON;
    const PROCEDURES: &'static [Entry] = PROCEDURES;

    fn begin(&self) -> Spoilt {
        Spoilt { state: self.inner.begin(), stain: 0, unwritten: 0 }
    }

    fn asked(&self, state: &Spoilt) -> Asked {
        match self.has(Flaw::NobodyAsked) && state.state.turn > 1 {
            true => Asked::new(),
            false => self.inner.asked(&state.state),
        }
    }

    fn number(&self, state: &Spoilt) -> u32 {
        let number = self.inner.number(&state.state);
        number - u32::from(self.has(Flaw::StuckNumber) && number > STUCK)
    }

    fn turn(&self, state: &Spoilt) -> u16 {
        self.inner.turn(&state.state)
    }

    fn question(&self, state: &Spoilt, side: Side, question: &mut Question) -> bool {
        let asked = self.inner.question(&state.state, side, question);
        question.number = self.number(state);
        match self.flaw {
            Flaw::LeakingQuestion => question.piece = self.secret(&state.state, side).map(BaseId::piece),
            Flaw::Moody => question.piece = Some(PieceId(self.mood.fetch_add(1, Relaxed) as u16)),
            Flaw::IllegalOption if question.is_plain() => {
                question.options.push(Choice::verb(NOTHING, crate::names::Verb::Pass));
            }
            _ => {}
        }
        asked
    }

    fn preset(&self, state: &Spoilt, side: Side) -> Answer {
        match self.has(Flaw::IllegalPreset) {
            true => Answer::one(NOTHING),
            false => self.inner.preset(&state.state, side),
        }
    }

    fn check(&self, state: &Spoilt, side: Side, answer: &Answer) -> Result<(), Refusal> {
        assert!(!self.has(Flaw::Panics) || !answer.iter().any(|pick| is_huge(&pick.given)), "the table is small");
        let (side, bent) = self.bent(&state.state, side, answer);
        let checked = self.inner.check(&state.state, side, &bent);
        match (self.flaw, checked) {
            (Flaw::LaxCheck, _) => Ok(()),
            (Flaw::StrictCheck, Ok(())) if state.state.phase == Phase::Decoy => {
                Err(Refusal::new(SET_02, Denied::NotOffered))
            }
            (Flaw::LeakingRefusal, Err(refusal)) => {
                let secret = self.secret(&state.state, side).map_or(0, |base| base.0);
                Err(Refusal { numbers: std::iter::once((Figure::Most.into(), secret.into())).collect(), ..refusal })
            }
            (_, checked) => checked,
        }
    }

    fn answer(&self, state: &mut Spoilt, side: Side, answer: &Answer, course: &mut Course<'_>) -> Result<(), Refusal> {
        let (side, mut bent) = self.bent(&state.state, side, answer);
        if self.has(Flaw::Backwards) {
            bent = self.backwards(&state.state, side, &bent).unwrap_or(bent);
        }
        let checked = if self.has(Flaw::LeakingRefusal) { self.check(state, side, answer) } else { Ok(()) };
        checked?;
        let answered = self.inner.answer(&mut state.state, side, &bent, course);
        match answered {
            Ok(()) => self.stain(state, side, course),
            Err(_) if self.has(Flaw::RefusalWrites) => state.stain += 1,
            Err(_) => {}
        }
        answered
    }

    fn chart(&self) -> &Chart {
        self.inner.chart()
    }

    fn view(&self, state: &Spoilt, side: Option<Side>) -> View {
        let mut view = self.inner.view(&state.state, side);
        view.number = self.number(state);
        view.waiting = self.asked(state);
        if let Some(secret) = side.filter(|_| self.has(Flaw::LeakingView)).and_then(|s| self.secret(&state.state, s)) {
            let betrayed = view.pieces.iter_mut().find(|piece| piece.id == secret.piece());
            betrayed.into_iter().for_each(|piece| piece.symbol = Symbol::Marker);
        }
        view
    }

    fn redeal(&self, state: &Spoilt, side: Side, dice: &mut Seeded) -> Spoilt {
        match self.has(Flaw::LazyRedeal) {
            true => state.clone(),
            false => Spoilt { state: self.inner.redeal(&state.state, side, dice), ..state.clone() },
        }
    }

    fn outcome(&self, state: &Spoilt) -> Option<Outcome> {
        self.inner.outcome(&state.state)
    }

    fn unsettled(&self, state: &Spoilt) -> bool {
        self.inner.unsettled(&state.state)
    }

    fn sample(&self, state: &Spoilt, side: Side, dice: &mut Seeded) -> Answer {
        let mut answer = self.inner.sample(&state.state, side, dice);
        match self.flaw {
            Flaw::IllegalSample if dice.below(8) == 0 => answer = Answer::one(NOTHING),
            Flaw::PickedTwice => {
                let again = answer.first().cloned();
                answer.picks_mut().extend(again);
            }
            _ => {}
        }
        answer
    }

    fn suggest(&self, state: &Spoilt, side: Side, dice: &mut Seeded, into: &mut Vec<Answer>) {
        self.inner.suggest(&state.state, side, dice, into);
        if self.has(Flaw::IllegalSuggestion) {
            into.push(Answer::one(NOTHING));
        }
    }

    fn evaluate(&self, state: &Spoilt, side: Side) -> f64 {
        let lead = self.inner.evaluate(&state.state, side);
        if self.has(Flaw::Flattery) { lead.abs() + 1.0 } else { lead }
    }

    fn route(&self, state: &Spoilt, side: Side, option: u32, begun: &[Step], to: Place, facing: Option<Facing>) -> Way {
        self.inner.route(&state.state, side, option, begun, to, facing)
    }

    fn along(&self, state: &Spoilt, option: u32, from: Stand, way: &[Step]) -> Vec<Stand> {
        self.inner.along(&state.state, option, from, way)
    }

    fn measure(&self, state: &Spoilt, side: Side, answer: &Answer) -> Option<Plan> {
        self.inner.measure(&state.state, side, answer)
    }

    fn reaches(&self, state: &Spoilt, side: Option<Side>, piece: PieceId) -> Vec<Reach> {
        let mut reaches = self.inner.reaches(&state.state, side, piece);
        let secret = side.filter(|_| self.has(Flaw::LeakingReach)).and_then(|side| self.secret(&state.state, side));
        if secret.is_some_and(|secret| secret.piece() == piece) {
            reaches.clear();
        }
        reaches
    }

    fn invariants(&self, state: &Spoilt) -> Result<(), String> {
        if self.has(Flaw::BrokenInvariant) && state.stain > 0 {
            return Err("it says so".to_owned());
        }
        self.inner.invariants(&state.state)
    }

    fn strengths(&self, state: &Spoilt, into: &mut Vec<u16>) {
        self.inner.strengths(&state.state, into);
        if self.has(Flaw::RisingStrength) {
            into.iter_mut().rev().take(1).for_each(|strength| *strength += 20 * state.stain);
        }
    }
}

fn is_huge(given: &Given) -> bool {
    let huge = |point: Point| point.x.checked_abs().is_none_or(|x| x > 1_000_000);
    match given {
        Given::Spot(stand) => stand.at.point().is_some_and(huge),
        Given::Way(way) => way.iter().any(|step| matches!(step, Step::To(Place::Point(to)) if huge(*to))),
        Given::Arrow(arrow) => arrow.iter().any(|point| huge(*point)),
        Given::Nothing | Given::Points(_) => false,
    }
}

/// A procedure whose branches are not all there is.
struct Loaded;

game::case! {
    /// Dice that somebody loaded.
    #[derive(Clone, Copy, Debug)]
    struct LoadedCase {
        /// Whether it is noticed.
        noticed: bool,
    }
}

impl Procedure for Loaded {
    type Case = LoadedCase;
    type Outcome = u8;
    const NAME: &'static str = "loaded";

    fn factors(_: &LoadedCase, _: &mut impl Reasons) {}

    fn rolls(_: &LoadedCase) -> bool {
        true
    }

    fn odds(_: &LoadedCase) -> Odds<u8> {
        Odds::certain(1)
    }

    fn run(_: &LoadedCase, dice: &mut impl Dice) -> u8 {
        dice.roll(Die::D6, DET_02.id())
    }

    fn branches(_: &LoadedCase, tell: &mut dyn FnMut(f64, &u8)) {
        tell(0.5, &1);
        tell(0.25, &6);
    }
}
