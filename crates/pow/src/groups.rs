//! Units that hang together, and are moved as one (POW-GEO-27, POW-GRP).

use crate::battle::Battle;
use crate::ids::{UnitId, Units};
use crate::state::{At, State};

impl Battle {
    /// POW-GEO-27: whether some units are a group of one officer.
    pub(crate) fn is_group(&self, state: &State, group: Units) -> bool {
        let Some(lead) = group.first() else { return false };
        let first = &state.units[lead.place()];
        let same = group.iter().all(|unit| {
            let now = &state.units[unit.place()];
            now.at == At::Table
                && now.general == first.general
                && now.taken == first.taken
                && now.formation == first.formation
                && now.pose.facing == first.pose.facing
                && !self.body(state, unit).is_square()
                && !self.in_contact(state, unit)
                && now.behind.is_none()
        });
        let batteries = group.filter(|unit| self.arm(unit) == crate::troops::Arm::Artillery);
        same && (2..=12).contains(&group.len())
            && (batteries.is_empty() || self.guns_go_along(state, first.general))
            && self.hangs_together(state, group) == group
    }

    /// The units of a set that hang together with its first.
    fn hangs_together(&self, state: &State, group: Units) -> Units {
        let Some(first) = group.first() else { return Units::EMPTY };
        let mut found = Units::of(first);
        loop {
            let more = (group - found).filter(|unit| {
                let block = self.block(state, unit);
                found.iter().any(|other| block.is_within(&self.block(state, other), 0.05))
            });
            if more.is_empty() {
                return found;
            }
            found |= more;
        }
    }

    /// POW-GEO-27, POW-GRP-07: whether some units may be moved as one: a group, or a whole grouped square.
    pub(crate) fn moves_as_one(&self, state: &State, group: Units) -> bool {
        self.is_group(state, group) || group.first().and_then(|unit| self.ring_of(state, unit)) == Some(group)
    }

    /// POW-GEO-27, POW-GRP-03: the largest group around a unit; without its guns if there are several, or if that is asked.
    pub(crate) fn group_of(&self, state: &State, unit: UnitId, guns: bool) -> Option<Units> {
        let now = &state.units[unit.place()];
        let alike = self.command(state, now.general).filter(|other| {
            let one = &state.units[other.place()];
            one.at == At::Table
                && one.formation == now.formation
                && one.pose.facing == now.pose.facing
                && one.taken == now.taken
                && !self.in_contact(state, other)
                && one.behind.is_none()
        });
        let batteries = alike.filter(|other| self.arm(other) == crate::troops::Arm::Artillery);
        let alike = if guns && self.guns_go_along(state, now.general) { alike } else { alike - batteries };
        if !alike.contains(unit) {
            return None;
        }
        let mut found = Units::of(unit);
        loop {
            let more = (alike - found).filter(|one| {
                let block = self.block(state, one);
                found.iter().any(|other| block.is_within(&self.block(state, other), 0.05))
            });
            if more.is_empty() {
                break;
            }
            found |= more;
        }
        let found: Units = found.iter().take(12).collect();
        self.is_group(state, found).then_some(found)
    }

    /// POW-GRP-03: batteries are part of a group if there is one in the formation, or under an artillery general.
    pub(crate) fn guns_go_along(&self, state: &State, general: crate::ids::GeneralId) -> bool {
        let guns = |unit: UnitId| self.arm(unit) == crate::troops::Arm::Artillery;
        self.command(state, general).filter(guns).len() <= 1 || self.is_artillery_general(state, general)
    }

    /// POW-STF-03: a general who commands nothing but artillery.
    pub(crate) fn is_artillery_general(&self, state: &State, general: crate::ids::GeneralId) -> bool {
        use crate::setup::Role;
        let command = self.command(state, general);
        matches!(self.general(general).role, Role::StaffOfficer | Role::ArtilleryGeneral)
            && !command.is_empty()
            && command.iter().all(|unit| self.arm(unit) == crate::troops::Arm::Artillery)
    }
}
