//! What units can do together: charges that others support, and friends in contact with whom one is activated.

use arrayvec::ArrayVec;
use game::sort_few;

use super::Outlook;
use crate::battle::Battle;
use crate::ids::UnitId;
use crate::orders::MOST_SUPPORTS;
use crate::state::{Act, MOST_UNITS, State};

/// As far as two are from each other who both touch an enemy and somebody between them, in hundredths of a UD: the root of three.
const ROOM: std::ops::RangeInclusive<i32> = 171..=175;

impl Battle {
    /// JOS-GRP-01: friends of its category whom a unit touches; two at most count, and guns need none.
    pub(super) fn companions(&self, state: &State, unit: UnitId) -> f64 {
        let (own, troop) = (&state[unit], self.troop(unit));
        if troop.arm.is_artillery() {
            return 0.0;
        }
        let friends = self.of_side[troop.side].iter().filter(|&friend| {
            let other = &state[friend];
            friend != unit
                && other.on_table()
                && self.troop(friend).arm.category() == troop.arm.category()
                && self.touching(own.at, other.at)
        });
        friends.take(MOST_SUPPORTS).count() as f64
    }

    /// JOS-SUP: by how much the members of a group gain if some of them support the charge of another, above what each would do alone.
    pub(super) fn assault(&self, state: &State, outlook: &Outlook<'_>, act: &Act) -> f64 {
        if act.members.len() < 2 || self.troop(act.reference).arm.is_artillery() {
            return 0.0;
        }
        let waiting = act.members - act.done;
        let mut best: f64 = 0.0;
        for enemy in self.of_side[act.side.other()] {
            let foe = &state[enemy];
            if !foe.on_table() {
                continue;
            }
            // Who already stands beside him and is free to support, and who could come up.
            let mut standing: ArrayVec<UnitId, MOST_UNITS> = ArrayVec::new();
            let mut coming: ArrayVec<(UnitId, i32), MOST_UNITS> = ArrayVec::new();
            for unit in act.members {
                let own = &state[unit];
                if !own.on_table() || own.square || act.busy.contains(unit) {
                    continue;
                }
                let far = self.distance(own.at, foe.at);
                if act.done.contains(unit) {
                    if far <= 100 {
                        standing.push(unit);
                    }
                } else if far <= i32::from(self.troop(unit).march_ud) * 100 + 100 {
                    coming.push((unit, far));
                }
            }
            let standing = self.usable(state, &standing);
            for &(charger, far) in coming.iter().filter(|(unit, _)| waiting.contains(*unit)) {
                let mut gain = -outlook.act(charger).max(0.0);
                let others = coming.iter().filter(|(unit, _)| *unit != charger);
                // Those who have least else to do.
                let mut costs: ArrayVec<f64, MOST_UNITS> = others.map(|(unit, _)| outlook.act(*unit)).collect();
                sort_few(&mut costs, f64::total_cmp);
                let room = usize::from(2 - standing);
                let mut supports = standing;
                let alone = outlook.charge(charger, enemy, far, supports);
                gain += alone;
                best = best.max(gain);
                for cost in costs.iter().take(room) {
                    supports += 1;
                    gain += outlook.charge(charger, enemy, far, supports)
                        - outlook.charge(charger, enemy, far, supports - 1)
                        - cost;
                    best = best.max(gain);
                }
            }
        }
        best
    }

    /// JOS-SUP-01: how many of those who stand beside an enemy already a charger could touch: two only where they leave a place between them
    /// for him.
    fn usable(&self, state: &State, standing: &[UnitId]) -> u8 {
        let apart = |a: UnitId, b: UnitId| self.distance(state[a].at, state[b].at);
        let leave_room = |a: UnitId| standing.iter().any(|&b| ROOM.contains(&apart(a, b)));
        let two = standing.len() > 1 && (self.on_hexes() || standing.iter().any(|&a| leave_room(a)));
        if two { 2 } else { standing.len().min(1) as u8 }
    }
}
