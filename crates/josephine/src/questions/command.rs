//! Set-up, generals, groups, points: who is led, and how.

use game::{Choice, Side};

use crate::battle::Battle;
use crate::ids::{GeneralId, UnitId, UnitSet};
use crate::orders::id;
use crate::sets::Key;
use crate::state::{Phase, State};
use crate::troops::Doctrine;

impl Battle {
    pub(super) fn command_options(&self, state: &State, options: &mut Vec<Choice>) {
        match state.phase {
            Phase::Doctrine(unit) => {
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
                options.extend(self.to_deploy(state, side).map(|unit| self.unit_choice("deploy", unit)));
            }
            Phase::Successor(side) => {
                options.push(Choice::verb(id::NONE, "nobody"));
                let generals = state.generals();
                options.extend(
                    generals.filter(|&g| self.may_succeed(state, side, g)).map(|g| self.general_choice("successor", g)),
                );
            }
            Phase::Status(general) => {
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
            Phase::Group => {
                options.extend(self.joinable(state).iter().map(|unit| self.unit_choice("join", unit)));
            }
            Phase::Points => {
                self.point_options(state, state.act().reference, options);
                options.push(Choice::verb(id::FORGO, "forgo"));
            }
            Phase::Member => {
                let waiting = state.act().members - state.act().done;
                options.extend(waiting.iter().filter(|&u| state[u].on_table()).map(|u| self.unit_choice("member", u)));
            }
            _ => {}
        }
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

    pub(super) fn point_options(&self, state: &State, unit: UnitId, options: &mut Vec<Choice>) {
        for points in 0..=self.points_for(state, unit).min(250) {
            options.push(Choice::number(id::COUNT + points, "spend", points as i16));
        }
    }
}
