//! The procedures of the set, in the order of the contract.

mod can_change_formation;
mod charge_eligibility;
mod charge_morale;
mod charge_reaction;
mod cohesion_test;
mod command_distance;
mod division_test;
mod fire;
mod formation_layout;
mod melee_aftermath;
mod melee_round;
mod movement;
mod objective;
mod pursuit_round;
mod rally;
mod replace_brigadier;
mod roll_off;
mod score;
mod shared;
mod strike;
mod target_priority;
#[cfg(test)]
mod testing;
mod unit_cost;

pub use crate::general_escape::{EscapeCase, Escaped, GeneralEscape, Peril};
pub use can_change_formation::{CanChangeFormation, Change, ChangeAllowed, ChangeCase, Mount};
pub use charge_eligibility::{Charger, Eligibility, EligibilityCase, Eligible};
pub use charge_morale::{ChargeMorale, ChargeMoraleCase, Foe, MoraleOutcome, MoraleTested, Occasion, Tester};
pub use charge_reaction::{ChargeReaction, Charged, EmergencySquare, ReactionCase, Reactions};
pub use cohesion_test::{Cohesion, CohesionCase, CohesionTest, CohesionTested, General, Level};
pub(crate) use command_distance::limit_cm;
pub use command_distance::{Command, CommandArm, CommandCase, CommandDistance};
pub use division_test::{Division, DivisionCase, DivisionTest, DivisionTested};
pub use fire::{Fire, FireCase, FireMode, Fired, SAVE as FIRE_SAVE, Shooter, Target};
pub use formation_layout::{FormationLayout, HalfCm, Layout, LayoutCase, Sides, layout_clause};
pub use melee_aftermath::{Aftermath, AftermathCase, MeleeAftermath, Victor};
pub use melee_round::{MeleeCase, MeleeFought, MeleeRound, MeleeSide, Outlook, SAVE as MELEE_SAVE};
pub use movement::{Allowance, Going, MoveCase, MoveKind, Movement, Troop};
pub use objective::{Hold, Objective, ObjectiveCase, ObjectiveHeld};
pub use pursuit_round::{Beaten, Pursued, Pursuer, PursuitCase, PursuitRound};
pub use rally::{Rallied, Rally, RallyCase};
pub use replace_brigadier::{ReplaceBrigadier, ReplaceCase, Replaced};
pub use roll_off::{Party, Purpose, RollOff, RollOffCase, RollOffWon};
pub use score::{Score, ScoreCase, Scored, SideScore, Winner};
pub use target_priority::{Candidate, MustTake, PriorityCase, PriorityClass, TargetPriority, TargetTaken};
pub use unit_cost::{Cost, CostCase, UnitCost};

use game::procedure::Entry;

/// Every procedure that `resolve` speaks.
pub static PROCEDURES: &[Entry] = &[
    Entry::of::<RollOff>(),
    Entry::of::<CohesionTest>(),
    Entry::of::<DivisionTest>(),
    Entry::of::<ReplaceBrigadier>(),
    Entry::of::<CommandDistance>(),
    Entry::of::<Movement>(),
    Entry::of::<CanChangeFormation>(),
    Entry::of::<FormationLayout>(),
    Entry::of::<TargetPriority>(),
    Entry::of::<Fire>(),
    Entry::of::<Eligibility>(),
    Entry::of::<ChargeMorale>(),
    Entry::of::<ChargeReaction>(),
    Entry::of::<MeleeRound>(),
    Entry::of::<MeleeAftermath>(),
    Entry::of::<PursuitRound>(),
    Entry::of::<Rally>(),
    Entry::of::<Objective>(),
    Entry::of::<Score>(),
    Entry::of::<UnitCost>(),
    Entry::of::<GeneralEscape>(),
];

/// Every procedure that decides something in a battle.
pub(crate) const IN_PLAY: &[Entry] = &[
    Entry::of::<RollOff>(),
    Entry::of::<CohesionTest>(),
    Entry::of::<DivisionTest>(),
    Entry::of::<ReplaceBrigadier>(),
    Entry::of::<CommandDistance>(),
    Entry::of::<Movement>(),
    Entry::of::<CanChangeFormation>(),
    Entry::of::<TargetPriority>(),
    Entry::of::<Fire>(),
    Entry::of::<Eligibility>(),
    Entry::of::<ChargeMorale>(),
    Entry::of::<ChargeReaction>(),
    Entry::of::<MeleeRound>(),
    Entry::of::<MeleeAftermath>(),
    Entry::of::<PursuitRound>(),
    Entry::of::<Rally>(),
    Entry::of::<Objective>(),
    Entry::of::<Score>(),
    Entry::of::<GeneralEscape>(),
];

#[cfg(test)]
static CATALOGUE: game::procedure::Catalogue = game::procedure::Catalogue { sets: &[("napow", PROCEDURES)] };
