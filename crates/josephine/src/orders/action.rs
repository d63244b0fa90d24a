//! What an activated unit does.

use field::Pose;
use game::{Refusal, forbid};
use rulebook::josephine::{ACT_06, ACT_07, CHG_01, CHG_08, MOVE_01, SQ_01, SQ_03, SQ_07, SQ_10};

use super::{Order, id, no_option, operand};
use crate::battle::Battle;
use crate::ids::{UnitId, UnitSet};
use crate::procedures::Bearing;
use crate::sets::Key;
use crate::state::{Mark, State};
use crate::troops::Cover;

impl Battle {
    /// JOS-ACT-06 to -08, JOS-SQ-03: what the acting unit may do; `first`: before it has moved.
    pub(super) fn read_action(&self, state: &State, id: u16, first: bool) -> Result<Order, Refusal> {
        let unit = state.act().unit;
        let (troop, own) = (self.troop(unit), &state[unit]);
        if id == id::NONE {
            return Ok(Order::Stand);
        }
        if first && id == id::MARCH {
            forbid(self.allowance(state, unit, state.act().success) == 0, || {
                Refusal::new(if own.square { SQ_07 } else { MOVE_01 }, "march-no-allowance")
            })?;
            return Ok(Order::March);
        }
        forbid(!state.act().success, || Refusal::new(ACT_07, "action-after-failure"))?;
        let mark = operand(id, id::FIRE).map(Mark::Unit).or_else(|| operand(id, id::FIRE_GENERAL).map(Mark::General));
        if let Some(mark) = mark {
            forbid(!first && !state.act().basic, || Refusal::new(rulebook::josephine::FIRE_01, "fire-after-march"))?;
            self.may_fire(state, unit, mark)?;
            return Ok(Order::Fire(mark));
        }
        if let Some(target) = operand(id, id::CHARGE) {
            self.may_charge(state, unit, target)?;
            return Ok(Order::Charge(target));
        }
        if first && (id == id::FORM_SQUARE || id == id::LEAVE_SQUARE) {
            forbid(!troop.arm.is_infantry(), || Refusal::new(SQ_01, "square-infantry-only"))?;
            forbid(self.footing(own.at).cover != Cover::None, || Refusal::new(SQ_03, "square-in-cover"))?;
            forbid(own.square != (id == id::LEAVE_SQUARE), || no_option(SQ_03))?;
            return Ok(if own.square { Order::LeaveSquare } else { Order::FormSquare });
        }
        Err(no_option(ACT_06))
    }

    /// JOS-CHG-01, -08, JOS-SQ-10: an enemy in contact, ahead of the front line.
    pub fn may_charge(&self, state: &State, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
        let own = &state[unit];
        let troop = self.troop(unit);
        forbid(troop.arm.is_artillery(), || Refusal::new(CHG_08, "charge-artillery"))?;
        forbid(own.square, || Refusal::new(SQ_10, "charge-square"))?;
        let enemy =
            state.units.get(target.index()).filter(|enemy| enemy.on_table() && self.troop(target).side != troop.side);
        let enemy = enemy.ok_or_else(|| no_option(CHG_01))?;
        forbid(!self.touching(own.at, enemy.at), || {
            Refusal::new(CHG_01, "charge-no-contact").number("range", self.distance(own.at, enemy.at))
        })?;
        forbid(self.bearing(own.pose(), enemy.at) != Bearing::Front, || Refusal::new(CHG_01, "charge-not-ahead"))
    }

    /// Enemies in contact with a pose and ahead of it, as a set.
    pub fn targets_from(&self, state: &State, unit: UnitId, pose: Pose) -> UnitSet {
        let foes = self.contacts(state, self.troop(unit).side.other(), pose.at, unit);
        foes.iter().filter(|&foe| self.bearing(pose, state[foe].at) == Bearing::Front).collect::<UnitSet>()
    }
}
