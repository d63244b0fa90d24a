//! What the game asks, phase by phase.

mod action;
mod charge;
mod command;

use game::{Choice, PieceId, Question, Region, Shape, Side};
use rulebook::Clause;
use rulebook::josephine::{
    ACT_04, ACT_06, ACT_07, BRK_01, BRK_03, CP_10, DOC_03, EVA_02, GEN_06, GEN_10, GEN_14, GRP_01, GRP_07, LOSS_05,
    LOSS_08, OPP_01, OPP_02, OPP_04, REIN_05, SET_03, SET_04, SQ_04, SUP_01, SUP_06, TURN_04, VIC_01,
};

use crate::battle::Battle;
use crate::ids::{GeneralId, UnitId};
use crate::orders::{MOST_SUPPORTS, id};
use crate::sets::Key;
use crate::state::{Phase, State};

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
        Phase::RidePath { .. } => GEN_10,
        Phase::Group => GRP_01,
        Phase::Points => ACT_04,
        Phase::Member => GRP_07,
        Phase::Action | Phase::March | Phase::Follow => ACT_06,
        Phase::LeaveSquare => SQ_04,
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

/// The name of the question of a phase.
pub fn kind(phase: Phase) -> &'static str {
    match phase {
        Phase::Doctrine(_) => "choose_doctrine",
        Phase::Deploy(_) => "deploy_unit",
        Phase::DeployGeneral(_) => "deploy_general",
        Phase::Successor(_) => "name_successor",
        Phase::Status(_) => "general_status",
        Phase::Activate(_) => "choose_activation",
        Phase::Ride { .. } => "move_general",
        Phase::RidePath { .. } => "general_path",
        Phase::Group => "choose_group",
        Phase::Points => "spend_points",
        Phase::Member => "choose_member",
        Phase::Action => "choose_action",
        Phase::March => "march_path",
        Phase::Follow => "after_move",
        Phase::LeaveSquare => "leave_square",
        Phase::Supports => "choose_supports",
        Phase::Reaction => "charged_reaction",
        Phase::ReactionPoints { .. } => "reaction_points",
        Phase::Evade => "evade_path",
        Phase::SupportingFire => "supporting_fire",
        Phase::RecoilSide => "recoil_hex",
        Phase::Recoil => "recoil_or_element",
        Phase::Share(_) => "share_excess",
        Phase::Breakthrough => "breakthrough",
        Phase::Consecutive => "consecutive_charge",
        Phase::Arrive(_) => "place_reinforcement",
        Phase::Over(_) => "over",
    }
}

impl Battle {
    /// Fills in the question of the phase for `side`; `false` if it is not asked.
    pub fn ask(&self, state: &State, side: Side, question: &mut Question) -> bool {
        if self.asked_side(state) != Some(side) {
            return false;
        }
        question.number = state.number;
        question.side = side;
        question.kind = kind(state.phase);
        question.clause =
            if state.phase == Phase::Action && !state.act().success { ACT_07 } else { clause(state.phase) };
        question.shape = self.shape(state);
        question.piece = self.subject(state);
        question.options.clear();
        self.options(state, &mut question.options);
        true
    }

    /// The piece that a question is about.
    fn subject(&self, state: &State) -> Option<PieceId> {
        let unit = match state.phase {
            Phase::DeployGeneral(general) | Phase::Status(general) | Phase::RidePath { general, .. } => {
                return Some(self.general_piece(general));
            }
            Phase::Doctrine(unit) | Phase::Arrive(unit) | Phase::ReactionPoints { unit, .. } => unit,
            Phase::Group | Phase::Points => state.act().reference,
            Phase::Action | Phase::Follow | Phase::March | Phase::LeaveSquare => state.act().unit,
            Phase::Supports | Phase::Share(_) | Phase::Consecutive => state.fight().charger,
            Phase::Reaction | Phase::Evade | Phase::SupportingFire => state.fight().charged,
            Phase::Breakthrough => state.fight().victor,
            Phase::RecoilSide | Phase::Recoil => state.shot().target,
            Phase::Deploy(_)
            | Phase::Successor(_)
            | Phase::Activate(_)
            | Phase::Ride { .. }
            | Phase::Member
            | Phase::Over(_) => return None,
        };
        Some(Battle::unit_piece(unit))
    }

    /// How a question is answered.
    fn shape(&self, state: &State) -> Shape {
        match state.phase {
            Phase::Deploy(side) => Shape::Place { region: Region::Zone(side) },
            Phase::DeployGeneral(general) => {
                Shape::Place { region: Region::Zone(self.setup.generals[general.index()].side) }
            }
            Phase::Arrive(unit) => Shape::Place { region: self.entry_region(unit) },
            Phase::RidePath { .. } => Shape::Move { allowance: 500 },
            Phase::March => {
                let act = state.act();
                Shape::Move { allowance: self.allowance(state, act.unit, act.success) }
            }
            Phase::Evade => Shape::Move { allowance: self.allowance(state, state.fight().charged, true) },
            Phase::LeaveSquare => Shape::Move { allowance: 0 },
            Phase::Group => {
                let most = self.leading_score(state, state.act().reference).saturating_sub(1);
                Shape::ChooseSome { least: 0, most }
            }
            Phase::Supports => Shape::ChooseSome { least: 0, most: MOST_SUPPORTS as u8 },
            Phase::Share(excess) => Shape::Spread { total: excess },
            _ => Shape::ChooseOne,
        }
    }

    /// JOS-REIN-05: where a unit enters.
    fn entry_region(&self, unit: UnitId) -> Region {
        let formation = self.formation_of(unit).expect("who enters comes with a formation");
        match self.on_hexes() {
            true => Region::Near { point: crate::terrain::spot(formation.entry_hex), within: 1 },
            false => Region::Near { point: formation.entry, within: 1000 },
        }
    }

    /// What can be chosen, placed or moved.
    fn options(&self, state: &State, options: &mut Vec<Choice>) {
        match state.phase {
            Phase::DeployGeneral(general) => options.push(self.general_choice("deploy", general)),
            Phase::RidePath { general, .. } => options.push(self.general_choice("move_general", general)),
            Phase::March => options.push(self.unit_choice("march", state.act().unit)),
            Phase::LeaveSquare => options.push(self.unit_choice("face", state.act().unit)),
            Phase::Evade => options.push(self.unit_choice("evade", state.fight().charged)),
            Phase::Arrive(unit) => options.push(self.unit_choice("enter", unit)),
            Phase::Action => self.action_options(state, options),
            Phase::Follow => self.follow_options(state, options),
            Phase::ReactionPoints { unit, .. } => self.point_options(state, unit, options),
            Phase::Supports
            | Phase::Reaction
            | Phase::SupportingFire
            | Phase::RecoilSide
            | Phase::Recoil
            | Phase::Share(_)
            | Phase::Breakthrough
            | Phase::Consecutive => self.charge_options(state, options),
            _ => self.command_options(state, options),
        }
    }

    fn unit_choice(&self, verb: &'static str, unit: UnitId) -> Choice {
        Choice::piece(id::UNIT + u16::from(unit), verb, Battle::unit_piece(unit))
    }

    fn general_choice(&self, verb: &'static str, general: GeneralId) -> Choice {
        Choice::piece(id::GENERAL + u16::from(general), verb, self.general_piece(general))
    }

    fn charge_choice(&self, target: UnitId) -> Choice {
        Choice::piece(id::CHARGE + u16::from(target), "charge", Battle::unit_piece(target))
    }
}
