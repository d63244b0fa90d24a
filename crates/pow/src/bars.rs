//! Why an option is not on offer: the clause that takes it away, for whoever asks for it all the same.

use game::Side;
use rulebook::Clause;
use rulebook::pow::{
    CDR_04, CHO_04, CHO_05, CHO_06, DEC_07, DET_01, DET_03, FLK_05, FORM_05, INI_01, INI_02, INI_07, MB_04, MB_06,
    MB_25, MEL_30, OFF_01, ORD_08, PUR_10, PUR_15, PUR_18, REA_03, REA_04, REA_05, REA_06, REA_07, REA_08, REA_09,
    REA_10, REA_13, REA_17, REA_18, REA_22, REP_01, STF_05,
};

use crate::aim::Shot;
use crate::battle::Battle;
use crate::ids::UnitId;
use crate::orders::{Extra, Opt};
use crate::procedures::Reaction;
use crate::questions::item_observer;
use crate::sight::Line;
use crate::sight::Thing;
use crate::state::{At, Item, Origin, State, Step};
use crate::troops::{Body, Order};

impl Battle {
    /// The clause by which a side may not pick an option now. It reads nothing that the side may not know.
    pub(crate) fn bar(&self, state: &State, side: Side, opt: Opt) -> Clause {
        let own = |unit: UnitId| self.side(unit) == side;
        let stands = |unit: UnitId| state.units[unit.place()].at == At::Table;
        if !state.found.is_empty() {
            return match opt {
                Opt::LayUnit(unit, formation) if own(unit) => {
                    Body::new(self.unit(unit).troop, formation).stands_so().err().unwrap_or(DEC_07)
                }
                _ => DEC_07,
            };
        }
        match (state.step, opt) {
            (Step::Fire, Opt::HoldFire(unit)) if own(unit) => self.shot_bar(state, unit, None),
            (Step::Fire, Opt::Fire(unit, enemy)) if own(unit) && !own(enemy) && stands(enemy) => {
                self.shot_bar(state, unit, Some(Shot::At(enemy)))
            }
            (Step::Fire, Opt::FireGeneral(unit, general)) if own(unit) => {
                self.shot_bar(state, unit, Some(Shot::General(general)))
            }
            (Step::Fire, Opt::Blind(unit, enemy)) if own(unit) && !own(enemy) && stands(enemy) => {
                self.shot_bar(state, unit, Some(Shot::Blind(enemy)))
            }
            (Step::Fire, Opt::BlindBase(unit, call)) if own(unit) => {
                let base = self.base_called(state, side.other(), call);
                base.map_or(DEC_07, |base| self.shot_bar(state, unit, Some(Shot::BlindBase(base))))
            }
            (Step::React, Opt::React(unit, reaction, charger)) if own(unit) => {
                self.reaction_bar(state, unit, reaction, charger)
            }
            // Nothing is in its line of sight.
            (Step::Detect, Opt::Observe(_, None)) => DET_01,
            (Step::Detect, Opt::Observe(item, Some(call))) => {
                let base = self.base_called(state, side.other(), call);
                let there = base.filter(|base| self.bases_of(state, side.other()).any(|one| one == *base));
                there.map_or(DET_01, |base| {
                    let sight = self.sight_bar(state, Line::Seeing, item_observer(item), Thing::Base(base));
                    sight.unwrap_or(DET_03)
                })
            }
            (Step::Pursue, Opt::Pursue(unit, _) | Opt::StayPut(unit)) if own(unit) => self.pursuit_bar(state, unit),
            (Step::Activate, Opt::Activate(item, extra)) => self.activation_bar(state, item, extra),
            (Step::Close, Opt::Write(..) | Opt::WriteHold(_)) => CHO_05,
            (Step::Close, Opt::Replace(_)) => REP_01,
            (Step::Act, Opt::End(item, extra)) => self.activation_bar(state, item, extra),
            (Step::Act, opt) => self.row_bar(state, side, opt),
            _ => DEC_07,
        }
    }

    /// Why a unit may not react so: what it is, what it is doing, how it was contacted; else the clause of the reaction.
    fn reaction_bar(&self, state: &State, unit: UnitId, reaction: Reaction, charger: UnitId) -> Clause {
        let now = &state.units[unit.place()];
        let Some(pair) = state.pairs.iter().find(|pair| pair.target == unit && pair.charger == charger) else {
            return REA_18;
        };
        let fighting = state.pairs.iter().any(|p| (p.target == unit || p.charger == unit) && p.rounds > 0);
        let evades = self.reactions(state, unit, charger).options.contains(&Reaction::Evade);
        match (pair.origin, reaction) {
            _ if fighting => REA_17,
            (Origin::FollowUp, _) => REA_13,
            (Origin::Pursuit, Reaction::Fire | Reaction::FireAndShelter | Reaction::CounterCharge) => REA_22,
            _ if now.shaken() => REA_10,
            // Who declared an evade must evade.
            _ if evades && reaction != Reaction::Evade => REA_03,
            // A square has front on all sides.
            (_, Reaction::Face) if self.body(state, unit).is_square() => FLK_05,
            (_, Reaction::CounterCharge) => REA_04,
            (_, Reaction::Fire) => REA_05,
            // Under attack mounted troops evade before nobody who comes from the front.
            (_, Reaction::Evade) if self.acting_order(state, unit) == Order::Attack && self.is_front(pair) => ORD_08,
            (_, Reaction::Evade) => REA_06,
            (_, Reaction::Face) => REA_07,
            // No square touches the guns, or it has taken others in.
            (_, Reaction::FireAndShelter)
                if self.body(state, unit).is_artillery() && !self.may_shelter(state, unit) =>
            {
                FORM_05
            }
            (_, Reaction::FireAndShelter) => REA_08,
            (_, Reaction::FormSquare) => REA_09,
            (_, Reaction::Stand) => REA_03,
        }
    }

    /// Why a unit does not pursue, or has no choice.
    fn pursuit_bar(&self, state: &State, unit: UnitId) -> Clause {
        let flags = state.units[unit.place()].flags;
        let foes = self.foes(state, unit);
        let leaves = foes.filter(|enemy| self.leaves(state, enemy));
        match () {
            () if flags.has(crate::state::Flags::PURSUED) => PUR_10,
            () if !leaves.is_empty() && leaves != foes => PUR_18,
            () => PUR_15,
        }
    }

    fn activation_bar(&self, state: &State, item: Item, extra: Extra) -> Clause {
        let open = self.items(state).any(|one| one == item);
        match extra {
            _ if !open => INI_02,
            Extra::Die(_) => MB_04,
            _ => CDR_04,
        }
    }

    /// Why a row is not on offer.
    fn row_bar(&self, state: &State, side: Side, opt: Opt) -> Clause {
        let payer = state.activation.and_then(|now| now.payer);
        let own = |unit: UnitId| self.side(unit) == side;
        let based = |unit: UnitId| own(unit) && matches!(state.units[unit.place()].at, At::Base(_));
        let theirs = |unit: UnitId| {
            let general = state.units[unit.place()].general;
            own(unit) && !payer.is_some_and(|payer| payer == general || self.is_superior(state, payer, general))
        };
        match opt {
            Opt::Charge(unit, ..) | Opt::ChargeBase(unit, ..) if based(unit) => MB_25,
            Opt::Move(unit, _) | Opt::MoveGroup(unit, ..) | Opt::TurnUnit(unit) | Opt::TurnGroup(unit)
                if based(unit) =>
            {
                MB_06
            }
            Opt::Form(unit, formation, _) | Opt::FormGroup(unit, formation, _) if own(unit) && !theirs(unit) => {
                let body = Body::new(self.unit(unit).troop, formation);
                if based(unit) { MB_06 } else { body.stands_so().err().unwrap_or(DEC_07) }
            }
            Opt::Move(unit, _) | Opt::Charge(unit, ..) | Opt::Form(unit, ..) | Opt::Rally(unit) if theirs(unit) => {
                INI_01
            }
            Opt::Rally(unit) if own(unit) => INI_07,
            Opt::BreakOff(unit) if own(unit) => MEL_30,
            Opt::Return(unit) if own(unit) => OFF_01,
            Opt::OwnOrder(_) => CHO_04,
            // A staff officer gives orders to those whom he commands.
            Opt::GiveOrder(_) if payer.is_some_and(|payer| self.is_chief(state, payer)) => STF_05,
            Opt::GiveOrder(_) => CHO_06,
            _ => DEC_07,
        }
    }
}
