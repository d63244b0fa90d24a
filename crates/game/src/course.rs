//! What an answer meets on its way: chance, and whoever listens.

use dice::{Dice, Roll, Scripted, Witnessed};

use crate::foresight::{Prophet, fate};
use crate::procedure::Procedure;
use crate::{Bodes, Event, Factor, Side};

/// The course of a battle while an answer is carried out. All chance comes through [`Course::resolve`]: here is a procedure and
/// its case, what comes of it? What happens is told through [`Course::tell`], and costs nothing if nobody listens.
pub struct Course<'a> {
    chance: Chance<'a>,
    told: Option<&'a mut Vec<Event>>,
    ruling: Option<Ruling>,
}

/// Who decides.
enum Chance<'a> {
    Dice(&'a mut dyn Dice),
    Prophet(&'a mut Prophet),
}

/// What a procedure decided: its case and dice, so that anybody can let it be decided again.
#[derive(Clone, Debug, PartialEq)]
pub struct Ruling {
    /// The procedure.
    pub procedure: &'static str,
    /// Whose dice they were.
    pub side: Side,
    /// The case, as `grognard resolve` reads it.
    pub case: String,
    /// The factors that applied.
    pub factors: Vec<Factor>,
    /// The dice as they fell.
    pub dice: Vec<Roll>,
    /// What came of it, as `grognard resolve` tells it.
    pub result: String,
    /// How likely that was, where something was at stake.
    pub fate: Option<Fate>,
}

/// How likely what came of a procedure was, and what it bodes for the side whose dice they were.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fate {
    /// Its chance before the dice fell, with all that means the same.
    pub p: f64,
    /// What it bodes.
    pub bodes: Bodes,
}

impl<'a> Course<'a> {
    /// Dice decide, and nobody listens.
    pub fn silent(dice: &'a mut dyn Dice) -> Self {
        Course { chance: Chance::Dice(dice), told: None, ruling: None }
    }

    /// Dice decide; what happens is added to `told`.
    pub fn told(dice: &'a mut dyn Dice, told: &'a mut Vec<Event>) -> Self {
        Course { chance: Chance::Dice(dice), told: Some(told), ruling: None }
    }

    /// Told or silent.
    pub fn with(dice: &'a mut dyn Dice, told: Option<&'a mut Vec<Event>>) -> Self {
        Course { chance: Chance::Dice(dice), told, ruling: None }
    }

    /// What comes of it is foreseen, not decided.
    pub(crate) fn foreseen(prophet: &'a mut Prophet) -> Self {
        Course { chance: Chance::Prophet(prophet), told: None, ruling: None }
    }

    /// Whether the chances that somebody looks at lie behind, and what comes next would only fall middling. Rules that can judge
    /// what is under way leave off there: a melee in which every die falls middling says nothing. With dice it is never so.
    pub fn leaves_off(&mut self) -> bool {
        match &mut self.chance {
            Chance::Dice(_) => false,
            Chance::Prophet(prophet) => prophet.leaves_off(),
        }
    }

    /// Whether anybody listens.
    pub fn listens(&self) -> bool {
        self.told.is_some()
    }

    /// What was told so far, for rules that wrap others; `None` if nobody listens.
    pub fn events(&mut self) -> Option<&mut Vec<Event>> {
        self.told.as_deref_mut()
    }

    /// What comes of the case of a procedure; the dice are those of `side`.
    pub fn resolve<P: Procedure>(&mut self, side: Side, case: &P::Case) -> P::Outcome {
        match &mut self.chance {
            Chance::Dice(dice) if self.told.is_none() => P::run(case, dice),
            Chance::Dice(dice) => {
                let mut witnessed = Witnessed::new(dice);
                let outcome = P::run(case, &mut witnessed);
                self.ruling = Some(Ruling::of::<P>(side, case, witnessed.rolls, &outcome));
                outcome
            }
            Chance::Prophet(prophet) => prophet.foresee::<P>(side, case),
        }
    }

    /// What comes of a case whose dice have fallen already: one die can decide several cases.
    pub fn resolve_fallen<P: Procedure>(&mut self, side: Side, case: &P::Case, fallen: &[u8]) -> P::Outcome {
        let mut script = Scripted::new(fallen);
        if self.told.is_none() {
            return P::run(case, &mut script);
        }
        let mut witnessed = Witnessed::new(script);
        let outcome = P::run(case, &mut witnessed);
        self.ruling = Some(Ruling::of::<P>(side, case, witnessed.rolls, &outcome));
        outcome
    }

    /// The facts of the last procedure as they turn out once its dice lie, in the place of those that stood before: the same dice
    /// decide them. Nothing happens if nobody listens.
    pub fn restate<P: Procedure>(&mut self, side: Side, case: &P::Case) {
        if let Some(ruling) = self.ruling.take() {
            let fallen: Vec<u8> = ruling.dice.iter().map(|roll| roll.face).collect();
            self.resolve_fallen::<P>(side, case, &fallen);
        }
    }

    /// Tells an event; it is built only if somebody listens.
    #[inline]
    pub fn tell(&mut self, event: impl FnOnce() -> Event) {
        if let Some(told) = &mut self.told {
            told.push(event());
        }
    }

    /// The dice of the last procedure, as they fell; none when nobody listens.
    #[must_use]
    pub fn fallen(&self) -> &[Roll] {
        self.ruling.as_ref().map_or(&[], |ruling| &ruling.dice)
    }

    /// Tells an event that the last procedure decided: its factors come first, then those of the event itself.
    #[inline]
    pub fn tell_ruling(&mut self, event: impl FnOnce() -> Event) {
        if let Some(told) = &mut self.told {
            let event = event();
            told.push(match self.ruling.take() {
                Some(ruling) => event.decided(ruling),
                None => event,
            });
        }
    }
}

impl Ruling {
    fn of<P: Procedure>(side: Side, case: &P::Case, dice: Vec<Roll>, outcome: &P::Outcome) -> Self {
        let mut written = String::new();
        P::write(case, &mut written);
        let mut factors = Vec::new();
        P::factors(case, &mut factors);
        let result = serde_json::to_string(outcome).expect("outcomes have text keys and finite numbers");
        Ruling { procedure: P::NAME, side, case: written, factors, dice, result, fate: fate::<P>(case, outcome) }
    }
}
