//! Deployment and arrival: where units and generals may be put.

use field::{Point, Pose};
use game::{Answer, Refusal, Side, forbid};
use rulebook::Clause;
use rulebook::josephine::{BASE_10, BASE_12, DOC_03, GEN_15, REIN_05, SET_03, SET_04};

use super::{Order, id, no_option, one, only, operand};
use crate::battle::Battle;
use crate::ids::{GeneralId, UnitId};
use crate::names::{Denied, Figure};
use crate::state::{Post, State};
use crate::terrain::hex;
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
        let pose = self.spot_of(pick, SET_03)?;
        self.may_deploy(state, unit, pose)?;
        Ok(Order::Deploy(unit, pose))
    }

    /// JOS-SET-03: whether a unit may be placed there.
    pub(crate) fn may_deploy(&self, state: &State, unit: UnitId, pose: Pose) -> Result<(), Refusal> {
        self.may_stand(state, unit, pose, SET_03)?;
        let zone = &self.setup.zones[self.troop(unit).side as usize];
        forbid(!zone.contains(self.zone_point(pose.at)), || Refusal::new(SET_03, Denied::DeployOutsideZone))
    }

    /// What holds wherever a unit is put: on the table, a facing that exists, open ground, room.
    fn may_stand(&self, state: &State, unit: UnitId, pose: Pose, clause: Clause) -> Result<(), Refusal> {
        forbid(!self.on_table(pose.at), || Refusal::new(clause, Denied::PlaceOffTable))?;
        forbid(!self.facing_allowed(pose.facing), || Refusal::new(BASE_10, Denied::MoveFacing))?;
        if let Some(closed) = self.closed_ground(unit, pose.at) {
            return Err(Refusal::new(closed, Denied::PlaceClosed));
        }
        if let Some(other) = self.crowding(state, pose.at, unit) {
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
        let pose = self.spot_of(pick, SET_04)?;
        self.may_post(state, general, pose.at)?;
        Ok(Order::DeployGeneral(pose.at))
    }

    /// JOS-SET-04: whether a general may be placed there.
    pub(crate) fn may_post(&self, state: &State, general: GeneralId, at: Point) -> Result<(), Refusal> {
        let side = self.setup.generals[general.index()].side;
        forbid(!self.on_table(at), || Refusal::new(SET_04, Denied::PlaceOffTable))?;
        forbid(self.footing(at).water, || Refusal::new(SET_04, Denied::PlaceClosed))?;
        let zone = &self.setup.zones[side as usize];
        forbid(!zone.contains(self.zone_point(at)), || Refusal::new(SET_04, Denied::DeployOutsideZone))?;
        forbid(self.enemy_zdc(state, side, at), || Refusal::new(GEN_15, Denied::GeneralEnemyZdc))
    }

    /// The point of the map at a place of either table.
    pub(crate) fn zone_point(&self, at: Point) -> Point {
        if self.on_hexes() { hex(at).point() } else { at }
    }

    /// Whether a place lies in the ZdC of an enemy of `side`, for a general (JOS-BASE-11).
    pub(crate) fn enemy_zdc(&self, state: &State, side: Side, at: Point) -> bool {
        self.force(state, side.other()).iter().any(|enemy| self.in_zdc(at, state[enemy].at))
    }

    /// JOS-SET-02: units of a side that are still to be placed.
    pub fn to_deploy(&self, state: &State, side: Side) -> impl Iterator<Item = UnitId> {
        self.of_side[side].iter().filter(move |&unit| {
            state[unit].post == Post::Waiting && self.setup.units[unit.index()].formation.is_none()
        })
    }

    /// JOS-REIN-05: within 1 UD of the entry point, on the table, open ground, room.
    pub fn may_enter(&self, state: &State, unit: UnitId, pose: Pose) -> Result<(), Refusal> {
        let Some(formation) = self.setup.units[unit.index()].formation else { return Err(no_option(REIN_05)) };
        let formation = &self.setup.formations[formation];
        let near = if self.on_hexes() {
            hex(pose.at).steps(formation.entry_hex) <= 1
        } else {
            field::is_within(pose.at, formation.entry, 100)
        };
        forbid(!near, || Refusal::new(REIN_05, Denied::EnterTooFar))?;
        self.may_stand(state, unit, pose, REIN_05)
    }
}
