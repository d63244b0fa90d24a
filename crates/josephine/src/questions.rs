//! What the game asks, phase by phase.

use game::{Choice, Manner, Question, Region, Side, Together, Wants};
use rulebook::Clause;
use rulebook::josephine::{
    ACT_04, ACT_06, ACT_07, BRK_01, BRK_03, CP_10, DOC_03, EVA_02, GEN_06, GEN_14, GRP_01, GRP_07, LOSS_05, LOSS_08,
    OPP_01, OPP_02, OPP_04, REIN_05, SET_03, SET_04, SUP_01, SUP_06, TURN_04, VIC_01,
};

use crate::battle::Battle;
use crate::ids::{GeneralId, UnitId, UnitSet};
use crate::names::{Kind, Verb};
use crate::orders::{MOST_POINTS, id};
use crate::procedures::ReactionKind;
use crate::state::{Mark, Phase, State};
use crate::troops::{Cover, Doctrine};
use game::Key;

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
        let options = &mut question.options;
        match state.phase {
            Phase::Doctrine(unit) => {
                question.piece = Some(Battle::unit_piece(unit));
                for &doctrine in &self.setup.units[unit.index()].profile.doctrines {
                    let verb = match doctrine {
                        Doctrine::Thin => Verb::Thin,
                        Doctrine::Mixed => Verb::Mixed,
                        Doctrine::Deep => Verb::Deep,
                    };
                    options.push(Choice::verb(id::COUNT + doctrine as u32, verb));
                }
            }
            Phase::Deploy(side) => {
                let wants = Wants::Spot(Region::Zone(side));
                options.extend(self.to_deploy(state, side).map(|u| self.unit_choice(Verb::Deploy, u).wanting(wants)));
            }
            Phase::DeployGeneral(general) => {
                question.piece = Some(self.general_piece(general));
                let wants = Wants::Spot(Region::Zone(self.setup.generals[general.index()].side));
                options.push(self.general_choice(Verb::Deploy, general).wanting(wants));
            }
            Phase::Successor(side) => {
                options.push(Choice::verb(id::NONE, Verb::Nobody));
                let generals = state.generals();
                options.extend(
                    generals
                        .filter(|&g| self.may_succeed(state, side, g))
                        .map(|g| self.general_choice(Verb::Successor, g)),
                );
            }
            Phase::Status(general) => {
                question.piece = Some(self.general_piece(general));
                options.push(Choice::verb(id::NONE, Verb::Detach));
                options.extend(self.attachable(state, general).map(|unit| self.unit_choice(Verb::Attach, unit)));
            }
            Phase::Activate(side) => {
                options.extend(
                    self.of_side[side]
                        .iter()
                        .filter(|&u| self.may_activate(state, side, u))
                        .map(|u| self.unit_choice(Verb::Activate, u)),
                );
                options.extend(self.riders(state, side).map(|g| self.ride_choice(g)));
            }
            Phase::Ride { side, .. } => {
                options.push(Choice::verb(id::NONE, Verb::Stay));
                options.extend(self.riders(state, side).map(|g| self.ride_choice(g)));
            }
            Phase::Group => {
                let reference = state.act().reference;
                question.piece = Some(Battle::unit_piece(reference));
                let most = self.leading_score(state, reference).saturating_sub(1);
                question.picks(0, most.into(), Together::Free, Manner::Bundle);
                let options = &mut question.options;
                options.extend(self.joinable(state).iter().map(|unit| self.unit_choice(Verb::Join, unit)));
            }
            Phase::Points => {
                question.piece = Some(Battle::unit_piece(state.act().reference));
                self.point_options(state, state.act().reference, options);
                options.push(Choice::verb(id::FORGO, Verb::Forgo));
            }
            Phase::ReactionPoints { unit, .. } => {
                question.piece = Some(Battle::unit_piece(unit));
                self.point_options(state, unit, options);
            }
            Phase::Member => {
                let waiting = state.act().members - state.act().done;
                options
                    .extend(waiting.iter().filter(|&u| state[u].on_table()).map(|u| self.unit_choice(Verb::Member, u)));
            }
            Phase::Action => {
                question.piece = Some(Battle::unit_piece(state.act().unit));
                self.action_options(state, options);
            }
            Phase::Follow => {
                question.piece = Some(Battle::unit_piece(state.act().unit));
                options.push(Choice::verb(id::NONE, Verb::Halt));
                self.attack_options(state, state.act().basic, options);
            }
            Phase::Supports => {
                question.piece = Some(Battle::unit_piece(state.fight().charger));
                question.picks(0, 2, Together::Free, Manner::Bundle);
                let options = &mut question.options;
                options.extend(self.possible_supports(state).iter().map(|u| self.unit_choice(Verb::Support, u)));
            }
            Phase::Reaction => {
                question.piece = Some(Battle::unit_piece(state.fight().charged));
                options.push(Choice::verb(id::NONE, Verb::Receive));
                for target in self.assailants(state) {
                    if self.charged_may(state, ReactionKind::OpportunityFire, target).is_ok() {
                        options.push(Choice::piece(
                            id::FIRE + u32::from(target),
                            Verb::OpportunityFire,
                            Battle::unit_piece(target),
                        ));
                    }
                }
                for (kind, id, verb) in [
                    (ReactionKind::Evade, id::EVADE, Verb::Evade),
                    (ReactionKind::CounterCharge, id::COUNTER_CHARGE, Verb::CounterCharge),
                    (ReactionKind::Square, id::SQUARE, Verb::Square),
                ] {
                    if self.charged_may(state, kind, state.fight().charger).is_ok() {
                        options.push(Choice::verb(id, verb));
                    }
                }
            }
            Phase::Evade => {
                let unit = state.fight().charged;
                question.piece = Some(Battle::unit_piece(unit));
                let wants = Wants::Way { allowance: self.allowance(state, unit, true) };
                options.push(Choice::piece(id::EVADE, Verb::Evade, Battle::unit_piece(unit)).wanting(wants));
            }
            Phase::SupportingFire => {
                question.piece = Some(Battle::unit_piece(state.fight().charged));
                options.push(Choice::verb(id::NONE, Verb::NoMore));
                self.each_supporting_fire(state, |unit, target| {
                    let id = id::PAIR + u32::from(unit) * 64 + u32::from(target);
                    let choice = Choice::piece(id, Verb::SupportingFire, Battle::unit_piece(unit));
                    options.push(choice.at(Battle::unit_piece(target)));
                });
            }
            Phase::RecoilSide => {
                question.piece = Some(Battle::unit_piece(state.shot().target));
                let (a, b) = self.shot_sides(state);
                for side in std::iter::once(a).chain(b) {
                    let facing = field::Hex::side_facing(usize::from(side)).degrees().into();
                    options.push(Choice::number(id::COUNT + u32::from(side), Verb::RecoilTowards, facing));
                }
            }
            Phase::Recoil => {
                question.piece = Some(Battle::unit_piece(state.shot().target));
                options.push(Choice::number(id::COUNT, Verb::StandFast, 0));
                for recoil in self.shot_recoils(state, state.shot().side) {
                    options.push(Choice::number(id::COUNT + u32::from(recoil.ud), Verb::Recoil, i32::from(recoil.ud)));
                }
            }
            Phase::Share(excess) => {
                question.piece = Some(Battle::unit_piece(state.fight().charger));
                let supports = state.fight().supports;
                question.picks(1, supports.len() as u16, Together::Total(excess.into()), Manner::Bundle);
                for unit in supports {
                    let mut choice = self.unit_choice(Verb::Share, unit);
                    choice.number = Some(excess.into());
                    question.options.push(choice.wanting(Wants::Points { most: excess.into() }));
                }
            }
            Phase::Breakthrough => {
                question.piece = Some(Battle::unit_piece(state.fight().victor));
                options.push(Choice::verb(id::NONE, Verb::Hold));
                options.push(Choice::verb(id::ADVANCE, Verb::Advance));
            }
            Phase::Consecutive => {
                question.piece = Some(Battle::unit_piece(state.fight().charger));
                if !self.troop(state.fight().charger).over_confident {
                    options.push(Choice::verb(id::NONE, Verb::Hold));
                }
                options.extend(self.consecutive_targets(state).iter().map(|u| self.charge_choice(u)));
            }
            Phase::Arrive(unit) => {
                question.piece = Some(Battle::unit_piece(unit));
                let mut choice = self.unit_choice(Verb::Enter, unit);
                let formation = self.setup.units[unit.index()].formation.map(|f| &self.setup.formations[f]);
                if let Some(formation) = formation {
                    let (place, within) =
                        if self.on_hexes() { (formation.entry_hex.into(), 1) } else { (formation.entry.into(), 1000) };
                    choice = choice.wanting(Wants::Spot(Region::Near { place, within }));
                }
                options.push(choice);
            }
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
        for points in 0..=self.points_for(state, unit).min(MOST_POINTS) {
            options.push(Choice::number(id::COUNT + u32::from(points), Verb::Spend, points.into()));
        }
    }

    fn action_options(&self, state: &State, options: &mut Vec<Choice>) {
        let unit = state.act().unit;
        let own = &state[unit];
        options.push(Choice::verb(id::NONE, Verb::Stand));
        let allowance = self.allowance(state, unit, state.act().success);
        if allowance > 0 {
            let march = Choice::piece(id::MARCH, Verb::March, Battle::unit_piece(unit));
            options.push(march.wanting(Wants::Way { allowance }));
        }
        if !state.act().success {
            return;
        }
        self.attack_options(state, true, options);
        if self.troop(unit).arm.is_infantry() && self.footing(own.at).cover == Cover::None {
            if own.square {
                let region = Region::Near { place: self.place(own.at), within: 0 };
                let leave = Choice::piece(id::LEAVE_SQUARE, Verb::LeaveSquare, Battle::unit_piece(unit));
                options.push(leave.wanting(Wants::Spot(region)));
            } else {
                options.push(Choice::verb(id::FORM_SQUARE, Verb::FormSquare));
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
                        Choice::piece(id::FIRE + u32::from(target), Verb::Fire, Battle::unit_piece(target))
                    }
                    Mark::General(general) => {
                        Choice::piece(id::FIRE_GENERAL + u32::from(general), Verb::Fire, self.general_piece(general))
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
