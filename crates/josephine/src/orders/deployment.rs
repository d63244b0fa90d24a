//! Deployment and arrival: where units and generals may be put.

use field::{Place, Stand};
use game::{Answer, Refusal, Side, forbid};
use rulebook::Clause;
use rulebook::josephine::{BASE_10, BASE_12, DOC_03, GEN_15, REIN_05, SET_03, SET_04};

use super::{Order, id, no_option, one, only, operand};
use crate::battle::{Battle, facing_allowed};
use crate::ids::{GeneralId, UnitId};
use crate::names::{Denied, Figure};
use crate::state::{Post, State};
use game::Key;

impl Battle {
    pub(super) fn read_doctrine(&self, unit: UnitId, answer: &Answer) -> Result<Order, Refusal> {
        let id = one(answer, DOC_03)?;
        let allowed = &self.setup.units[unit.index()].profile.doctrines;
        let doctrine = allowed.iter().find(|doctrine| id == **doctrine as u32 + id::COUNT).copied();
        doctrine.map(Order::Doctrine).ok_or_else(|| no_option(DOC_03))
    }

    pub(super) fn read_deploy(&self, state: &State, side: Side, answer: &Answer) -> Result<Order, Refusal> {
        let pick = only(answer, SET_03)?;
        let unit = operand(pick.option, id::UNIT).filter(|&unit| self.to_deploy(state, side).any(|own| own == unit));
        let unit = unit.ok_or_else(|| no_option(SET_03))?;
        let stand = self.spot_of(pick, SET_03)?;
        self.may_deploy(state, unit, stand)?;
        Ok(Order::Deploy(unit, stand))
    }

    /// JOS-SET-03: whether a unit may be placed there.
    pub(crate) fn may_deploy(&self, state: &State, unit: UnitId, stand: Stand) -> Result<(), Refusal> {
        self.may_stand(state, unit, stand, SET_03)?;
        let zone = &self.setup.zones[self.troop(unit).side as usize];
        forbid(!zone.contains(stand.at.centre()), || Refusal::new(SET_03, Denied::DeployOutsideZone))
    }

    /// What holds wherever a unit is put: on the table, a facing that exists, open ground, room.
    fn may_stand(&self, state: &State, unit: UnitId, stand: Stand, clause: Clause) -> Result<(), Refusal> {
        forbid(!self.on_table(stand.at), || Refusal::new(clause, Denied::PlaceOffTable))?;
        forbid(!facing_allowed(stand), || Refusal::new(BASE_10, Denied::MoveFacing))?;
        if let Some(closed) = self.closed_ground(unit, stand.at) {
            return Err(Refusal::new(closed, Denied::PlaceClosed));
        }
        if let Some(other) = self.crowding(state, stand.at, unit) {
            return Err(Refusal::new(BASE_12, Denied::PlaceTooClose).number(Figure::Unit, other));
        }
        Ok(())
    }

    pub(super) fn read_deploy_general(
        &self,
        state: &State,
        general: GeneralId,
        answer: &Answer,
    ) -> Result<Order, Refusal> {
        let pick = only(answer, SET_04)?;
        forbid(operand(pick.option, id::GENERAL) != Some(general), || no_option(SET_04))?;
        let at = self.spot_of(pick, SET_04)?.at;
        self.may_post(state, general, at)?;
        Ok(Order::DeployGeneral(at))
    }

    /// JOS-SET-04: whether a general may be placed there.
    pub(crate) fn may_post(&self, state: &State, general: GeneralId, at: Place) -> Result<(), Refusal> {
        let side = self.setup.generals[general.index()].side;
        forbid(!self.on_table(at), || Refusal::new(SET_04, Denied::PlaceOffTable))?;
        forbid(self.footing(at).water, || Refusal::new(SET_04, Denied::PlaceClosed))?;
        let zone = &self.setup.zones[side as usize];
        forbid(!zone.contains(at.centre()), || Refusal::new(SET_04, Denied::DeployOutsideZone))?;
        forbid(self.enemy_zdc(state, side, at), || Refusal::new(GEN_15, Denied::GeneralEnemyZdc))
    }

    /// Whether a place lies in the ZdC of an enemy of `side`, for a general (JOS-BASE-11).
    pub(crate) fn enemy_zdc(&self, state: &State, side: Side, at: Place) -> bool {
        self.force(state, side.other()).iter().any(|enemy| self.in_zdc(at, state[enemy].at))
    }

    /// JOS-SET-02: units of a side that are still to be placed.
    pub fn to_deploy(&self, state: &State, side: Side) -> impl Iterator<Item = UnitId> {
        self.of_side[side].iter().filter(move |&unit| {
            state[unit].post == Post::Waiting && self.setup.units[unit.index()].formation.is_none()
        })
    }

    /// JOS-REIN-05: within 1 UD of the entry point, on the table, open ground, room.
    pub fn may_enter(&self, state: &State, unit: UnitId, stand: Stand) -> Result<(), Refusal> {
        let Some(formation) = self.setup.units[unit.index()].formation else { return Err(no_option(REIN_05)) };
        let formation = &self.setup.formations[formation];
        forbid(!self.within(stand.at, formation.entry, 100), || Refusal::new(REIN_05, Denied::EnterTooFar))?;
        self.may_stand(state, unit, stand, REIN_05)
    }
}
