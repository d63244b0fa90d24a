//! The procedures of the set, in the order of the contract.

mod activation;
mod breakthrough;
mod budget;
mod charge;
mod command_points;
mod doctrine;
mod fire;
mod general_fate;
mod geometry;
mod losses;
mod movement;
mod reaction;
mod reinforcements;
mod shared;
#[cfg(test)]
mod testing;
mod token_draw;
mod victory;

pub use activation::{Activation, ActivationCase, ActivationOutcome, Orders};
pub use breakthrough::{Breakthrough, BreakthroughCase, BreakthroughOutcome, Duty, EnemyFate, Role};
pub use budget::{BudgetGeneral, BudgetUnit, GeneralPoints, GeneralPrice, Specials, UnitPoints, UnitPrice};
pub use charge::{Charge, ChargeCase, ChargeOutcome, Charged, Charger, SquareState, Values, Winner};
pub use command_points::{ChiefPost, CommandPoints, CommandPointsCase, Points};
pub use doctrine::{DOCTRINES, DoctrineCase, DoctrineOption, DoctrineOutcome, Doctrines, Nation, doctrines, fire_max};
pub use fire::{Fire, FireCase, FireOutcome, SCORE_TO_HIT, Save, Shooter, Target};
pub use general_fate::{Fate, GeneralFate, GeneralFateCase, GeneralFateOutcome, UnitFate};
pub use geometry::{Bearing, Geometry, GeometryCase, GeometryOutcome, Layout, Spot, Stance};
pub use losses::{Cause, Losses, LossesCase, Suffered, suffer};
pub use movement::{Movement, MovementCase, MovementOutcome};
pub use reaction::{Reaction, ReactionCase, ReactionEffect, ReactionFacts, ReactionKind, ReactionOutcome, Relation};
pub use reinforcements::{Reinforcements, ReinforcementsCase, ReinforcementsOutcome, Schedule};
pub use shared::Measure;
pub use token_draw::{TokenDraw, TokenDrawCase, TokenDrawn};
pub use victory::{Level, Victory, VictoryCase, VictoryOutcome};

use game::procedure::Entry;

/// Every procedure that `resolve` speaks.
pub static PROCEDURES: &[Entry] = &[
    Entry::of::<TokenDraw>(),
    Entry::of::<CommandPoints>(),
    Entry::of::<Activation>(),
    Entry::of::<Movement>(),
    Entry::of::<Geometry>(),
    Entry::of::<Fire>(),
    Entry::of::<Losses>(),
    Entry::of::<Charge>(),
    Entry::of::<Reaction>(),
    Entry::of::<Breakthrough>(),
    Entry::of::<GeneralFate>(),
    Entry::of::<Doctrines>(),
    Entry::of::<BudgetUnit>(),
    Entry::of::<BudgetGeneral>(),
    Entry::of::<Reinforcements>(),
    Entry::of::<Victory>(),
];

/// Words of factors that the procedures note.
pub(crate) const WORDS: &[&str] = &[
    "attacker",
    "defender",
    "d4",
    "d6",
    "d8",
    "+1 die",
    "x2",
    "save 1",
    "save 1-2",
    "save 1-5",
    "no recoil",
    "contact",
    "cut",
    "front",
    "line",
    "behind",
    "thin",
    "mixed",
    "deep",
    "thin/deep",
    "mandatory",
    "optional",
    "captured",
    "lost_with_unit",
    "opportunity_fire",
    "evade",
    "counter_charge",
    "square",
    "first",
    "second",
    "draw",
];

#[cfg(test)]
static CATALOGUE: game::procedure::Catalogue = game::procedure::Catalogue { sets: &[("josephine", PROCEDURES)] };
