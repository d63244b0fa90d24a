//! What an activated unit does.

use field::Stand;
use game::{Pick, Refusal, forbid};
use rulebook::josephine::{ACT_06, ACT_07, BASE_10, CHG_01, CHG_08, MOVE_01, SQ_01, SQ_03, SQ_04, SQ_07, SQ_10};

use super::{Order, bare, id, no_option, operand, way};
use crate::battle::{Battle, facing_allowed};
use crate::ids::{UnitId, UnitSet};
use crate::names::{Denied, Figure};
use crate::procedures::Bearing;
use crate::state::{Mark, State};
use crate::troops::Cover;
use game::Key;

impl Battle {
    /// JOS-ACT-06 to -08, JOS-SQ-03: what the acting unit may do; `first`: before it has moved.
    pub(super) fn read_action(&self, state: &State, pick: &Pick, first: bool) -> Result<Order, Refusal> {
        let unit = state.act().unit;
        let (own, id) = (&state[unit], pick.option);
        if first && id == id::MARCH {
            forbid(self.allowance(state, unit, state.act().success) == 0, || {
                Refusal::new(if own.square { SQ_07 } else { MOVE_01 }, Denied::MarchNoAllowance)
            })?;
            let walk = self.walk(state, unit, way(pick, ACT_06)?, state.act().success)?;
            return Ok(Order::Walk(Box::new(walk)));
        }
        if first && id == id::LEAVE_SQUARE {
            forbid(!state.act().success, || Refusal::new(ACT_07, Denied::ActionAfterFailure))?;
            return self.read_leave_square(state, pick);
        }
        if bare(pick, ACT_06)? == id::NONE {
            return Ok(Order::Stand);
        }
        forbid(!state.act().success, || Refusal::new(ACT_07, Denied::ActionAfterFailure))?;
        let mark = operand(id, id::FIRE).map(Mark::Unit).or_else(|| operand(id, id::FIRE_GENERAL).map(Mark::General));
        if let Some(mark) = mark {
            forbid(!first && !state.act().basic, || {
                Refusal::new(rulebook::josephine::FIRE_01, Denied::FireAfterMarch)
            })?;
            self.may_fire(state, unit, mark)?;
            return Ok(Order::Fire(mark));
        }
        if let Some(target) = operand(id, id::CHARGE) {
            self.may_charge(state, unit, target)?;
            return Ok(Order::Charge(target));
        }
        if first && id == id::FORM_SQUARE {
            self.may_change_square(state, unit)?;
            forbid(own.square, || no_option(SQ_03))?;
            return Ok(Order::FormSquare);
        }
        Err(no_option(ACT_06))
    }

    /// JOS-SQ-01, -03: infantry in the open.
    fn may_change_square(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        forbid(!self.troop(unit).arm.is_infantry(), || Refusal::new(SQ_01, Denied::SquareInfantryOnly))?;
        let covered = self.footing(state[unit].at).cover != Cover::None;
        forbid(covered, || Refusal::new(SQ_03, Denied::SquareInCover))
    }

    /// JOS-SQ-04: where it stands, any facing.
    fn read_leave_square(&self, state: &State, pick: &Pick) -> Result<Order, Refusal> {
        let unit = state.act().unit;
        self.may_change_square(state, unit)?;
        forbid(!state[unit].square, || no_option(SQ_03))?;
        let stand = self.spot_of(pick, SQ_04)?;
        forbid(stand.at != state[unit].at, || Refusal::new(SQ_04, Denied::SquareFacingOnly))?;
        forbid(!facing_allowed(stand), || Refusal::new(BASE_10, Denied::MoveFacing))?;
        Ok(Order::LeaveSquare(stand.facing))
    }

    /// JOS-CHG-01, -08, JOS-SQ-10: an enemy in contact, ahead of the front line.
    pub fn may_charge(&self, state: &State, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
        let own = &state[unit];
        let troop = self.troop(unit);
        forbid(troop.arm.is_artillery(), || Refusal::new(CHG_08, Denied::ChargeArtillery))?;
        forbid(own.square, || Refusal::new(SQ_10, Denied::ChargeSquare))?;
        let enemy =
            state.units.get(target.index()).filter(|enemy| enemy.on_table() && self.troop(target).side != troop.side);
        let enemy = enemy.ok_or_else(|| no_option(CHG_01))?;
        forbid(!self.touching(own.at, enemy.at), || {
            Refusal::new(CHG_01, Denied::ChargeNoContact).length(Figure::Range, self.distance(own.at, enemy.at))
        })?;
        forbid(self.bearing(own.stand(), enemy.at) != Bearing::Front, || Refusal::new(CHG_01, Denied::ChargeNotAhead))
    }

    /// Enemies in contact with who stands like that and ahead of him, as a set.
    pub fn targets_from(&self, state: &State, unit: UnitId, stand: Stand) -> UnitSet {
        let foes = self.contacts(state, self.troop(unit).side.other(), stand.at, unit);
        foes.iter().filter(|&foe| self.bearing(stand, state[foe].at) == Bearing::Front).collect::<UnitSet>()
    }
}
