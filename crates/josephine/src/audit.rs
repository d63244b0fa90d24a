//! What must hold in every state.

use game::{Key, Side};

use crate::battle::{Battle, facing_allowed};
use crate::state::{Phase, Post, State};

impl Battle {
    /// What must hold at every moment.
    pub(crate) fn check_invariants(&self, state: &State) -> Result<(), String> {
        for (a, unit) in state.on_table() {
            if !self.on_table(unit.at) {
                return Err(format!("unit {a} stands off the table at {:?}", unit.at));
            }
            if unit.elements == 0 || unit.elements > self.setup.units[a.index()].elements {
                return Err(format!("unit {a} has {} elements", unit.elements));
            }
            if !facing_allowed(unit.stand()) {
                return Err(format!("unit {a} faces {:?}", unit.facing));
            }
            if unit.square && !self.troop(a).arm.is_infantry() {
                return Err(format!("unit {a} is no infantry and stands in square"));
            }
            if unit.square && self.footing(unit.at).cover != crate::troops::Cover::None {
                return Err(format!("unit {a} stands in square in cover"));
            }
            if let Some(clause) = self.closed_ground(a, unit.at) {
                return Err(format!("unit {a} stands on ground closed to it ({clause})"));
            }
            for (b, other) in state.on_table().filter(|(b, _)| *b > a) {
                if self.too_close(unit.at, other.at) {
                    return Err(format!("units {a} and {b} are closer than 1 UD"));
                }
            }
        }
        // JOS-TURN-09: one token per unit on the table that is not yet activated; the one in hand is out of the bowl.
        if state.turn > 0 && !matches!(state.phase, Phase::Over(_) | Phase::Successor(_)) {
            for side in Side::BOTH {
                let waiting = self.of_side[side].iter().filter(|&u| state[u].on_table() && !state[u].activated);
                // The token in hand: of whoever names a unit or is asked about a group.
                let drawn = match state.phase {
                    Phase::Activate(drawn) => drawn == side,
                    Phase::Group => state.acting().is_some_and(|act| act.side == side),
                    _ => false,
                };
                let due = waiting.count() as i64 - i64::from(drawn);
                if i64::from(state.camp(side).tokens) != due {
                    return Err(format!(
                        "the bowl holds {} tokens of the {side:?} side, due are {due}",
                        state.camp(side).tokens
                    ));
                }
            }
        }
        for (i, general) in state.generals.iter().enumerate() {
            if let Some(unit) = general.unit
                && (general.post != Post::OnTable || !state[unit].on_table())
            {
                return Err(format!("general {i} is attached to a unit that is gone"));
            }
            let side = self.setup.generals[i].side;
            if general.post == Post::OnTable && general.unit.is_none() && self.enemy_zdc(state, side, general.at) {
                return Err(format!("general {i} stands in an enemy ZdC and is not captured"));
            }
        }
        if state.acting().is_some_and(|act| !(act.members - self.of_side[act.side]).is_empty()) {
            return Err("an activation holds units of the other side".to_owned());
        }
        Ok(())
    }
}
