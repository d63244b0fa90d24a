//! What units can do together: charges that others support, and friends in contact with whom one is activated.

use arrayvec::ArrayVec;
use game::sort_few;

use super::Outlook;
use crate::battle::Battle;
use crate::ids::UnitId;
use crate::orders::MOST_SUPPORTS;
use crate::state::{Act, MOST_UNITS, State};

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
            let mut standing = 0u8;
            let mut coming: ArrayVec<(UnitId, i32), MOST_UNITS> = ArrayVec::new();
            for unit in act.members {
                let own = &state[unit];
                if !own.on_table() || own.square || act.busy.contains(unit) {
                    continue;
                }
                let far = self.distance(own.at, foe.at);
                if act.done.contains(unit) {
                    standing += u8::from(far <= 100);
                } else if far <= i32::from(self.troop(unit).march_ud) * 100 + 100 {
                    coming.push((unit, far));
                }
            }
            for &(charger, far) in coming.iter().filter(|(unit, _)| waiting.contains(*unit)) {
                let mut gain = -outlook.act(charger).max(0.0);
                let others = coming.iter().filter(|(unit, _)| *unit != charger);
                // Those who have least else to do.
                let mut costs: ArrayVec<f64, MOST_UNITS> = others.map(|(unit, _)| outlook.act(*unit)).collect();
                sort_few(&mut costs, f64::total_cmp);
                let room = usize::from(2 - standing.min(2));
                let mut supports = standing.min(2);
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
}
