//! Computer opponents (*état-major*), for any rule set.
//!
//! An [`Officer`] decides for one side. He never sees the battle as it is: [`decide`] redeals what his side may not
//! know and hands him only that, so he cannot cheat. [`by_name`] finds an officer, [`duel`] lets two of them fight.
//!
//! | name | how he decides |
//! | --- | --- |
//! | [`recruit`](Recruit) | any legal answer, all equally likely |
//! | [`regular`](Regular) | the act of which most can be made on average, by its exact chances |
//! | `veteran` | plays the best answers of the regular on to the end of the act, many times |
//!
//! The veteran (`Veteran`, by the feature `veteran`) can be called under the rule sets in which he has been measured to be better than the
//! regular: [`names`].
//!
//! What a rule set has to supply for that: candidates ([`RuleSet::suggest`]), a judgement ([`RuleSet::evaluate`]), where an act is not
//! over yet ([`RuleSet::midway`]) and, for whoever plays on in his head, where a new one begins ([`RuleSet::lull`]).

mod budget;
mod duel;
mod measured;
mod recruit;
mod regular;
#[cfg(feature = "veteran")]
mod veteran;
mod weigh;

use dice::Seeded;
use game::{Aim, Answer, RuleSet, Side};
use serde::{Deserialize, Serialize};

pub use budget::{Budget, Clock};
pub use duel::{Finished, MOST_ANSWERS, duel, recorded_duel, whims};
pub use measured::{MEASURED, Measured, measured};
pub use recruit::Recruit;
pub use regular::Regular;
#[cfg(feature = "veteran")]
pub use veteran::Veteran;

/// Somebody who answers for a side. One officer may decide a battle or a thousand: he may keep buffers, no memory.
pub trait Officer<R: RuleSet>: Send {
    /// The name by which he is called.
    fn name(&self) -> &'static str;

    /// How much he may think about each answer from now on; those who do not look ahead need no leave.
    fn grant(&mut self, _budget: Budget) {}

    /// What he would answer for `side` in a state that he only imagines. If `why` is given, he adds what he considered.
    fn decide(
        &mut self,
        rules: &R,
        imagined: &R::State,
        side: Side,
        dice: &mut Seeded,
        why: Option<&mut Vec<Considered>>,
    ) -> Answer;
}

/// What an officer decided, and why.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decision {
    /// What he answers.
    pub answer: Answer,
    /// What he is after, as far as it can be told.
    pub aim: Option<Aim>,
    /// What he considered, the best first, at most [`TOP`].
    pub why: Vec<Considered>,
}

/// One candidate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Considered {
    /// The answer.
    pub answer: Answer,
    /// What it is worth to the side, in points.
    pub score: f64,
    /// Where the score comes from.
    pub note: Note,
}

/// Where a score comes from.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Note {
    /// From nothing: all candidates are worth the same to a recruit.
    Unjudged,
    /// One thing can come of it.
    Certain,
    /// Dice decide.
    Risk {
        /// What the worst that can come of it is worth.
        worst: f64,
        /// What the best is worth.
        best: f64,
        /// How many different things can come of it.
        branches: u32,
    },
    /// It was played on, many times.
    Played {
        /// What the worst that came of it is worth.
        worst: f64,
        /// What the best is worth.
        best: f64,
        /// How many times it was played on.
        times: u32,
    },
}

/// The most candidates that a decision lists.
pub const TOP: usize = 8;

/// The names of the officers whom every rule set has, from the weakest up.
pub const NAMES: [&str; 2] = ["recruit", "regular"];

/// The names of all officers whom any rule set has, from the weakest up.
pub const LEVELS: [&str; 3] = ["recruit", "regular", "veteran"];

/// The names of all officers under a rule set, by its id, from the weakest up: whoever looks ahead is called only where it has been
/// measured that he is better for it.
///
/// ```
/// assert_eq!(staff::names("skirmish").collect::<Vec<_>>(), staff::NAMES);
/// ```
pub fn names(system: &str) -> impl Iterator<Item = &'static str> + use<> {
    let better = cfg!(feature = "veteran") && measured(system, "veteran").is_some();
    NAMES.into_iter().chain(better.then_some("veteran"))
}

/// The officer of that name.
///
/// ```
/// use skirmish::Skirmish;
/// for name in staff::NAMES {
///     assert_eq!(staff::by_name::<Skirmish>(name).unwrap().name(), name);
/// }
/// assert!(staff::by_name::<Skirmish>("marshal").is_none());
/// ```
pub fn by_name<R: RuleSet>(name: &str) -> Option<Box<dyn Officer<R>>> {
    match name {
        "recruit" => Some(Box::new(Recruit::default())),
        "regular" => Some(Box::new(Regular::default())),
        #[cfg(feature = "veteran")]
        "veteran" if names(R::SYSTEM.id()).any(|known| known == name) => Some(Box::new(Veteran::default())),
        _ => None,
    }
}

/// Lets an officer decide for `side`, which must be asked, and tell why. He gets a redealt state, never this one.
///
/// ```
/// use dice::Seeded;
/// use game::{RuleSet, Side};
/// use skirmish::Skirmish;
/// use staff::Regular;
/// let rules = Skirmish::new();
/// let state = rules.begin();
/// let decision = staff::decide(&rules, &state, Side::First, &mut Regular::default(), &mut Seeded::new(1, 0));
/// assert!(rules.check(&state, Side::First, &decision.answer).is_ok());
/// assert_eq!(decision.why[0].answer, decision.answer);
/// ```
pub fn decide<R: RuleSet>(
    rules: &R,
    state: &R::State,
    side: Side,
    officer: &mut dyn Officer<R>,
    dice: &mut Seeded,
) -> Decision {
    let imagined = rules.redeal(state, side, dice);
    let mut why = Vec::new();
    let answer = officer.decide(rules, &imagined, side, dice, Some(&mut why));
    // The sort is stable: among equals the first candidate comes first, as in the decision.
    game::sort_few(&mut why, |a, b| b.score.total_cmp(&a.score));
    why.truncate(TOP);
    let aim = Aim::of(rules, &imagined, side, &answer);
    Decision { answer, aim, why }
}
