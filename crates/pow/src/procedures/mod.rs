//! The procedures of the set, in the order of the contract.

mod battle_type;
mod budget;
mod charge_reaction;
mod decoy_lot;
mod detection;
mod fire;
mod generation;
mod hypothetical_fire;
mod initiative;
mod losses;
mod melee;
mod morale;
mod movement;
mod objective;
mod pursuit;
mod score;
mod shared;
mod strength;
mod terrain;

pub use battle_type::{Battle, BattleType, BattleTypeCase, BattleTypeOutcome, Contender, Player};
pub use budget::{Budget, BudgetCase, BudgetOutcome, FormationCost, formation_cost};
pub use charge_reaction::{
    ChargeReaction, ChargeReactionCase, ChargeReactionOutcome, Charged, Charger, Contact, Reaction,
};
pub use decoy_lot::{DecoyLot, DecoyLotCase, DecoyLotOutcome};
pub use detection::{Detection, DetectionCase, DetectionOutcome};
pub use fire::{Fire, FireCase, FireOutcome, FireReach, Shooter, Target, reach};
pub use generation::{
    SupplyLine, SupplyLineCase, SupplyLineOutcome, TerrainPiece, TerrainPieceCase, TerrainPieceOutcome,
};
pub use hypothetical_fire::{Hypothesis, HypotheticalFire, HypotheticalFireCase, HypotheticalFireOutcome};
pub use initiative::{Action, Fired, Initiative, InitiativeCase, InitiativeOutcome};
pub use losses::{Losses, LossesCase, LossesOutcome, Toll, TollOdds, column_value, take_losses};
pub use melee::{Fighter, Melee, MeleeCase, MeleeOutcome, Slowed, State, Winner};
pub use morale::{Enemy, Morale, MoraleCase, MoraleResult, Near, Test, Tested, Trial};
pub use movement::{FiredHow, Movement, MovementCase, MovementOutcome, Mover, PIECES, PieceOnPath};
pub use objective::{Holder, Location, Objective, ObjectiveCase, ObjectiveKind, ObjectiveOutcome, Share};
pub use pursuit::{Pursues, Pursuit, PursuitCase, PursuitOutcome};
pub use score::{Conceded, Score, ScoreCase, ScoreOutcome, Standing, WinnerOfGame};
pub use strength::{ADDED, BASE_STRENGTH, Strength, StrengthCase, StrengthMode, StrengthOutcome};
pub use terrain::{TerrainCase, TerrainEffect, TerrainOutcome};

use game::procedure::Entry;

/// Every procedure that `resolve` speaks.
pub static PROCEDURES: &[Entry] = &[
    Entry::of::<Morale>(),
    Entry::of::<Fire>(),
    Entry::of::<HypotheticalFire>(),
    Entry::of::<Melee>(),
    Entry::of::<Losses>(),
    Entry::of::<Detection>(),
    Entry::of::<Initiative>(),
    Entry::of::<Movement>(),
    Entry::of::<Strength>(),
    Entry::of::<Objective>(),
    Entry::of::<Score>(),
    Entry::of::<TerrainEffect>(),
    Entry::of::<TerrainPiece>(),
    Entry::of::<SupplyLine>(),
    Entry::of::<ChargeReaction>(),
    Entry::of::<Pursuit>(),
    Entry::of::<BattleType>(),
    Entry::of::<Budget>(),
    Entry::of::<DecoyLot>(),
];

#[cfg(test)]
mod testing;

#[cfg(test)]
static CATALOGUE: game::procedure::Catalogue = game::procedure::Catalogue { sets: &[("pow", PROCEDURES)] };
