//! What the game asks, phase by phase; what is on offer stands chapter by chapter.

mod action;
mod charge;
mod command;
mod setting;

use game::{Choice, Question, Side, Wants};
use rulebook::Clause;
use rulebook::josephine::{
    ACT_04, ACT_06, ACT_07, BRK_01, BRK_03, CP_10, DOC_03, EVA_02, GEN_06, GEN_14, GRP_01, GRP_07, LOSS_05, LOSS_08,
    OPP_01, OPP_02, OPP_04, REIN_05, SET_03, SET_04, SUP_01, SUP_06, TURN_04, VIC_01,
};

use self::charge::ask_breakthrough;
use crate::battle::Battle;
use crate::ids::{GeneralId, UnitId};
use crate::names::{Kind, Verb};
use crate::orders::id;
use crate::state::{Phase, State};

/// JOS-GEN-10: how far a general rides, in hundredths of a UD.
pub(crate) const RIDE: i32 = 500;

/// The clause that asks in a phase.
pub fn clause(phase: Phase) -> Clause {
    match phase {
        Phase::Doctrine(_) => DOC_03,
        Phase::Deploy(_) => SET_03,
        Phase::DeployGeneral(_) => SET_04,
        Phase::Successor(_) => CP_10,
        Phase::Status(_) => GEN_06,
        Phase::Activate(_) => TURN_04,
        Phase::Ride { .. } => GEN_14,
        Phase::Group => GRP_01,
        Phase::Points => ACT_04,
        Phase::Member => GRP_07,
        Phase::Action | Phase::Follow => ACT_06,
        Phase::Supports => SUP_01,
        Phase::Reaction => OPP_04,
        Phase::ReactionPoints { .. } => OPP_02,
        Phase::Evade => EVA_02,
        Phase::SupportingFire => OPP_01,
        Phase::RecoilSide => LOSS_08,
        Phase::Recoil => LOSS_05,
        Phase::Share(_) => SUP_06,
        Phase::Breakthrough => BRK_01,
        Phase::Consecutive => BRK_03,
        Phase::Arrive(_) => REIN_05,
        Phase::Over(_) => VIC_01,
    }
}

/// What is asked in a phase; `None`: nothing more.
pub fn kind(phase: Phase) -> Option<Kind> {
    Some(match phase {
        Phase::Doctrine(_) => Kind::ChooseDoctrine,
        Phase::Deploy(_) => Kind::DeployUnit,
        Phase::DeployGeneral(_) => Kind::DeployGeneral,
        Phase::Successor(_) => Kind::NameSuccessor,
        Phase::Status(_) => Kind::GeneralStatus,
        Phase::Activate(_) => Kind::ChooseActivation,
        Phase::Ride { .. } => Kind::MoveGeneral,
        Phase::Group => Kind::ChooseGroup,
        Phase::Points => Kind::SpendPoints,
        Phase::Member => Kind::ChooseMember,
        Phase::Action => Kind::ChooseAction,
        Phase::Follow => Kind::AfterMove,
        Phase::Supports => Kind::ChooseSupports,
        Phase::Reaction => Kind::ChargedReaction,
        Phase::ReactionPoints { .. } => Kind::ReactionPoints,
        Phase::Evade => Kind::EvadePath,
        Phase::SupportingFire => Kind::SupportingFire,
        Phase::RecoilSide => Kind::RecoilHex,
        Phase::Recoil => Kind::RecoilOrElement,
        Phase::Share(_) => Kind::ShareExcess,
        Phase::Breakthrough => Kind::Breakthrough,
        Phase::Consecutive => Kind::ConsecutiveCharge,
        Phase::Arrive(_) => Kind::PlaceReinforcement,
        Phase::Over(_) => return None,
    })
}

impl Battle {
    /// Fills in the question of the phase for `side`; `false` if it is not asked.
    pub fn ask(&self, state: &State, side: Side, question: &mut Question) -> bool {
        let Some(kind) = kind(state.phase).filter(|_| self.asked_side(state) == Some(side)) else { return false };
        let clause = if state.phase == Phase::Action && !state.act().success { ACT_07 } else { clause(state.phase) };
        question.begin(state.number, side, kind, clause);
        self.options(state, question);
        true
    }

    fn options(&self, state: &State, question: &mut Question) {
        match state.phase {
            Phase::Doctrine(unit) => self.ask_doctrine(unit, question),
            Phase::Deploy(side) => self.ask_deployment(state, side, question),
            Phase::DeployGeneral(general) => self.ask_general_deployment(general, question),
            Phase::Arrive(unit) => self.ask_arrival(unit, question),
            Phase::Successor(side) => self.ask_successor(state, side, question),
            Phase::Status(general) => self.ask_status(state, general, question),
            Phase::Activate(side) => self.ask_activation(state, side, question),
            Phase::Ride { side, .. } => self.ask_ride(state, side, question),
            Phase::Group => self.ask_group(state, question),
            Phase::Points => self.ask_points(state, question),
            Phase::ReactionPoints { unit, .. } => self.ask_reaction_points(state, unit, question),
            Phase::Member => self.ask_member(state, question),
            Phase::Action => self.ask_action(state, question),
            Phase::Follow => self.ask_follow(state, question),
            Phase::Supports => self.ask_supports(state, question),
            Phase::Reaction => self.ask_reaction(state, question),
            Phase::Evade => self.ask_evasion(state, question),
            Phase::SupportingFire => self.ask_supporting_fire(state, question),
            Phase::RecoilSide => self.ask_recoil_side(state, question),
            Phase::Recoil => self.ask_recoil(state, question),
            Phase::Share(excess) => self.ask_share(state, excess, question),
            Phase::Breakthrough => ask_breakthrough(state, question),
            Phase::Consecutive => self.ask_consecutive(state, question),
            Phase::Over(_) => {}
        }
    }

    fn unit_choice(&self, verb: Verb, unit: UnitId) -> Choice {
        Choice::piece(id::UNIT + u32::from(unit), verb, Battle::unit_piece(unit))
    }

    fn general_choice(&self, verb: Verb, general: GeneralId) -> Choice {
        Choice::piece(id::GENERAL + u32::from(general), verb, self.general_piece(general))
    }

    /// JOS-GEN-10: a ride wants its way.
    fn ride_choice(&self, general: GeneralId) -> Choice {
        self.general_choice(Verb::MoveGeneral, general).wanting(Wants::Way { allowance: RIDE })
    }

    fn charge_choice(&self, target: UnitId) -> Choice {
        Choice::piece(id::CHARGE + u32::from(target), Verb::Charge, Battle::unit_piece(target))
    }
}
