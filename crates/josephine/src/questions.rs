//! What the game asks, phase by phase.

use game::{Choice, Question, Region, Shape, Side};
use rulebook::Clause;
use rulebook::josephine::{
    ACT_04, ACT_06, ACT_07, BRK_01, BRK_03, CP_10, DOC_03, EVA_02, GEN_06, GEN_10, GEN_14, GRP_01, GRP_07, LOSS_05,
    LOSS_08, OPP_01, OPP_02, OPP_04, REIN_05, SET_03, SET_04, SQ_04, SUP_01, SUP_06, TURN_04, VIC_01,
};

use crate::battle::Battle;
use crate::ids::{GeneralId, UnitId, UnitSet};
use crate::orders::id;
use crate::procedures::ReactionKind;
use crate::sets::Key;
use crate::state::{Mark, Phase, State};
use crate::troops::{Cover, Doctrine};

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
        question.shape = Shape::ChooseOne;
        question.options.clear();
        question.piece = None;
        self.options(state, question);
        true
    }

    fn options(&self, state: &State, question: &mut Question) {
        let options = &mut question.options;
        match state.phase {
            Phase::Doctrine(unit) => {
                question.piece = Some(Battle::unit_piece(unit));
                for &doctrine in &self.setup.units[unit.index()].profile.doctrines {
                    let verb = match doctrine {
                        Doctrine::Thin => "thin",
                        Doctrine::Mixed => "mixed",
                        Doctrine::Deep => "deep",
                    };
                    options.push(Choice::verb(id::COUNT + doctrine as u16, verb));
                }
            }
            Phase::Deploy(side) => {
                question.shape = Shape::Place { region: Region::Zone(side) };
                options.extend(self.to_deploy(state, side).map(|unit| self.unit_choice("deploy", unit)));
            }
            Phase::DeployGeneral(general) => {
                question.shape = Shape::Place { region: Region::Zone(self.setup.generals[general.index()].side) };
                question.piece = Some(self.general_piece(general));
                options.push(self.general_choice("deploy", general));
            }
            Phase::Successor(side) => {
                options.push(Choice::verb(id::NONE, "nobody"));
                let generals = state.generals();
                options.extend(
                    generals.filter(|&g| self.may_succeed(state, side, g)).map(|g| self.general_choice("successor", g)),
                );
            }
            Phase::Status(general) => {
                question.piece = Some(self.general_piece(general));
                options.push(Choice::verb(id::NONE, "detach"));
                options.extend(self.attachable(state, general).map(|unit| self.unit_choice("attach", unit)));
            }
            Phase::Activate(side) => {
                options.extend(
                    self.of_side[side]
                        .iter()
                        .filter(|&u| self.may_activate(state, side, u))
                        .map(|u| self.unit_choice("activate", u)),
                );
                options.extend(self.riders(state, side).map(|g| self.general_choice("move_general", g)));
            }
            Phase::Ride { side, .. } => {
                options.push(Choice::verb(id::NONE, "stay"));
                options.extend(self.riders(state, side).map(|g| self.general_choice("move_general", g)));
            }
            Phase::RidePath { general, .. } => {
                question.piece = Some(self.general_piece(general));
                question.shape = Shape::Move { allowance: 500 };
                options.push(self.general_choice("move_general", general));
            }
            Phase::Group => {
                let reference = state.act().reference;
                question.piece = Some(Battle::unit_piece(reference));
                let most = self.leading_score(state, reference).saturating_sub(1);
                question.shape = Shape::ChooseSome { least: 0, most };
                options.extend(self.joinable(state).iter().map(|unit| self.unit_choice("join", unit)));
            }
            Phase::Points => {
                question.piece = Some(Battle::unit_piece(state.act().reference));
                self.point_options(state, state.act().reference, options);
                options.push(Choice::verb(id::FORGO, "forgo"));
            }
            Phase::ReactionPoints { unit, .. } => {
                question.piece = Some(Battle::unit_piece(unit));
                self.point_options(state, unit, options);
            }
            Phase::Member => {
                let waiting = state.act().members - state.act().done;
                options.extend(waiting.iter().filter(|&u| state[u].on_table()).map(|u| self.unit_choice("member", u)));
            }
            Phase::Action => {
                question.piece = Some(Battle::unit_piece(state.act().unit));
                self.action_options(state, options);
            }
            Phase::Follow => {
                question.piece = Some(Battle::unit_piece(state.act().unit));
                options.push(Choice::verb(id::NONE, "halt"));
                self.attack_options(state, state.act().basic, options);
            }
            Phase::March => {
                let unit = state.act().unit;
                question.piece = Some(Battle::unit_piece(unit));
                question.shape = Shape::Move { allowance: self.allowance(state, unit, state.act().success) };
                options.push(self.unit_choice("march", unit));
            }
            Phase::LeaveSquare => {
                question.piece = Some(Battle::unit_piece(state.act().unit));
                question.shape = Shape::Move { allowance: 0 };
                options.push(self.unit_choice("face", state.act().unit));
            }
            Phase::Supports => {
                question.piece = Some(Battle::unit_piece(state.fight().charger));
                question.shape = Shape::ChooseSome { least: 0, most: 2 };
                options.extend(self.possible_supports(state).iter().map(|u| self.unit_choice("support", u)));
            }
            Phase::Reaction => {
                question.piece = Some(Battle::unit_piece(state.fight().charged));
                options.push(Choice::verb(id::NONE, "receive"));
                for target in self.assailants(state) {
                    if self.charged_may(state, ReactionKind::OpportunityFire, target).is_ok() {
                        options.push(Choice::piece(
                            id::FIRE + u16::from(target),
                            "opportunity_fire",
                            Battle::unit_piece(target),
                        ));
                    }
                }
                for (kind, id, verb) in [
                    (ReactionKind::Evade, id::EVADE, "evade"),
                    (ReactionKind::CounterCharge, id::COUNTER_CHARGE, "counter_charge"),
                    (ReactionKind::Square, id::SQUARE, "square"),
                ] {
                    if self.charged_may(state, kind, state.fight().charger).is_ok() {
                        options.push(Choice::verb(id, verb));
                    }
                }
            }
            Phase::Evade => {
                let unit = state.fight().charged;
                question.piece = Some(Battle::unit_piece(unit));
                question.shape = Shape::Move { allowance: self.allowance(state, unit, true) };
                options.push(self.unit_choice("evade", unit));
            }
            Phase::SupportingFire => {
                question.piece = Some(Battle::unit_piece(state.fight().charged));
                options.push(Choice::verb(id::NONE, "no_more"));
                self.each_supporting_fire(state, |unit, target| {
                    options.push(Choice {
                        id: id::PAIR + u16::from(unit) * 64 + u16::from(target),
                        verb: "supporting_fire",
                        piece: Some(Battle::unit_piece(unit)),
                        other: Some(Battle::unit_piece(target)),
                        number: None,
                    });
                });
            }
            Phase::RecoilSide => {
                question.piece = Some(Battle::unit_piece(state.shot().target));
                let (a, b) = self.shot_sides(state);
                for side in std::iter::once(a).chain(b) {
                    let facing = field::Hex::side_facing(usize::from(side)).degrees() as i16;
                    options.push(Choice::number(id::COUNT + u16::from(side), "recoil_towards", facing));
                }
            }
            Phase::Recoil => {
                question.piece = Some(Battle::unit_piece(state.shot().target));
                options.push(Choice::number(id::COUNT, "stand_fast", 0));
                for recoil in self.shot_recoils(state, state.shot().side) {
                    options.push(Choice::number(id::COUNT + u16::from(recoil.ud), "recoil", i16::from(recoil.ud)));
                }
            }
            Phase::Share(excess) => {
                question.piece = Some(Battle::unit_piece(state.fight().charger));
                question.shape = Shape::Spread { total: excess };
                for unit in state.fight().supports {
                    let mut choice = self.unit_choice("share", unit);
                    choice.number = Some(i16::from(excess));
                    options.push(choice);
                }
            }
            Phase::Breakthrough => {
                question.piece = Some(Battle::unit_piece(state.fight().victor));
                options.push(Choice::verb(id::NONE, "hold"));
                options.push(Choice::verb(id::ADVANCE, "advance"));
            }
            Phase::Consecutive => {
                question.piece = Some(Battle::unit_piece(state.fight().charger));
                if !self.troop(state.fight().charger).over_confident {
                    options.push(Choice::verb(id::NONE, "hold"));
                }
                options.extend(self.consecutive_targets(state).iter().map(|u| self.charge_choice(u)));
            }
            Phase::Arrive(unit) => {
                question.piece = Some(Battle::unit_piece(unit));
                let formation = self.setup.units[unit.index()].formation.map(|f| &self.setup.formations[f]);
                if let Some(formation) = formation {
                    let (point, within) = if self.on_hexes() {
                        (crate::terrain::spot(formation.entry_hex), 1)
                    } else {
                        (formation.entry, 1000)
                    };
                    question.shape = Shape::Place { region: Region::Near { point, within } };
                }
                options.push(self.unit_choice("enter", unit));
            }
            Phase::Over(_) => {}
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

    /// Detached generals of a side that may still move.
    pub fn riders(&self, state: &State, side: Side) -> impl Iterator<Item = GeneralId> {
        state.generals().filter(move |&general| self.may_ride(state, side, general))
    }

    /// JOS-GEN-06, -13: units to which a general may be attached.
    pub fn attachable(&self, state: &State, general: GeneralId) -> impl Iterator<Item = UnitId> {
        let side = self.setup.generals[general.index()].side;
        self.of_side[side]
            .iter()
            .filter(move |&unit| self.may_attach(state, general, unit) && state.attached(unit).is_none())
    }

    /// JOS-GRP-01, -04: units that some group of the allowed size can include, as a set: those to which a chain of so many subordinates
    /// leads from the reference unit.
    pub fn joinable(&self, state: &State) -> UnitSet {
        let candidates =
            self.of_side[state.act().side].iter().filter(|&u| self.may_join(state, u)).collect::<UnitSet>();
        let mut reached = UnitSet::of(state.act().reference);
        for _ in 1..self.leading_score(state, state.act().reference) {
            let mut next = reached;
            for unit in candidates - reached {
                if crate::battle::touches_any(self, state, &state[unit], reached) {
                    next.insert(unit);
                }
            }
            if next == reached {
                break;
            }
            reached = next;
        }
        reached.without(state.act().reference)
    }

    fn point_options(&self, state: &State, unit: UnitId, options: &mut Vec<Choice>) {
        for points in 0..=self.points_for(state, unit).min(250) {
            options.push(Choice::number(id::COUNT + points, "spend", points as i16));
        }
    }

    fn action_options(&self, state: &State, options: &mut Vec<Choice>) {
        let unit = state.act().unit;
        let own = &state[unit];
        options.push(Choice::verb(id::NONE, "stand"));
        if self.allowance(state, unit, state.act().success) > 0 {
            options.push(Choice::verb(id::MARCH, "march"));
        }
        if !state.act().success {
            return;
        }
        self.attack_options(state, true, options);
        if self.troop(unit).arm.is_infantry() && self.footing(own.at).cover == Cover::None {
            if own.square {
                options.push(Choice::verb(id::LEAVE_SQUARE, "leave_square"));
            } else {
                options.push(Choice::verb(id::FORM_SQUARE, "form_square"));
            }
        }
    }

    /// Targets of fire and of charges from where the acting unit stands.
    fn attack_options(&self, state: &State, may_fire: bool, options: &mut Vec<Choice>) {
        let unit = state.act().unit;
        if may_fire {
            self.each_mark(state, unit, |mark| {
                options.push(match mark {
                    Mark::Unit(target) => {
                        Choice::piece(id::FIRE + u16::from(target), "fire", Battle::unit_piece(target))
                    }
                    Mark::General(general) => {
                        Choice::piece(id::FIRE_GENERAL + u16::from(general), "fire", self.general_piece(general))
                    }
                });
            });
        }
        options.extend(self.charge_targets(state, unit).iter().map(|target| self.charge_choice(target)));
    }

    /// Calls `tell` with everything that a unit may fire at from where it stands.
    pub fn each_mark(&self, state: &State, unit: UnitId, mut tell: impl FnMut(Mark)) {
        let (side, reach) = (self.troop(unit).side, i32::from(self.reach_ud(unit)) * 100);
        if reach == 0 {
            return;
        }
        for target in self.of_side[side.other()] {
            if self.may_fire(state, unit, Mark::Unit(target)).is_ok() {
                tell(Mark::Unit(target));
            }
        }
        for general in state.generals() {
            if self.setup.generals[general.index()].side != side
                && self.may_fire(state, unit, Mark::General(general)).is_ok()
            {
                tell(Mark::General(general));
            }
        }
    }

    /// JOS-CHG-01: enemies that a unit may charge from where it stands, as a set.
    pub fn charge_targets(&self, state: &State, unit: UnitId) -> UnitSet {
        let own = &state[unit];
        if own.square || self.troop(unit).arm.is_artillery() {
            return UnitSet::EMPTY;
        }
        self.targets_from(state, unit, own.pose())
    }

    /// Calls `tell` with every neighbour that may fire at an assailant, and the assailant.
    pub fn each_supporting_fire(&self, state: &State, mut tell: impl FnMut(UnitId, UnitId)) {
        let side = self.troop(state.fight().charged).side;
        let assailants = self.assailants(state);
        for unit in self.of_side[side] {
            let own = &state[unit];
            if unit == state.fight().charged || !own.on_table() || own.activated {
                continue;
            }
            for target in assailants {
                if self.may_support_by_fire(state, unit, target).is_ok() {
                    tell(unit, target);
                }
            }
        }
    }

    /// JOS-MOVE-01, -02, JOS-SQ-07: the allowance, in hundredths of a UD, without the road's.
    pub fn allowance(&self, state: &State, unit: UnitId, success: bool) -> i32 {
        i32::from(self.blank_case(state, unit, success).allowance_ud(&mut ())) * 100
    }
}
