//! Lines of fire (*ligne de tir*, LdT): who can be fired at.

use field::{Cell, Facing, Hex, Place, Point, Stand};
use game::{PieceId, Reach, Refusal, Side};
use rulebook::Clause;
use rulebook::josephine::{
    BASE_04, BASE_05, FIRE_03, FIRE_15, FIRE_17, GEN_10, GEN_16, LOF_01, LOF_02, LOF_04, LOF_06, LOF_08, LOF_11,
};

use crate::battle::{Battle, drawn, passes_zdc};
use crate::ids::{GeneralId, UnitId};
use crate::names::{Around, Denied, Figure};
use crate::orders::other_form;
use crate::procedures::{Bearing, FireCase, Shooter, Target};
use crate::state::{Mark, Post, State};
use crate::troops::{Cover, Standing};
use game::Key;

impl Battle {
    /// The greatest range of a unit's fire, in UD; 0: it does not fire (JOS-FIRE-15).
    pub fn reach_ud(&self, unit: UnitId) -> u8 {
        let arm = self.troop(unit).arm;
        if arm.is_cavalry() {
            0
        } else if arm.is_infantry() {
            1
        } else {
            4
        }
    }

    /// Whether `unit` may fire at `mark` from where it stands, or the clause that forbids it.
    pub fn may_fire(&self, state: &State, unit: UnitId, mark: Mark) -> Result<(), Refusal> {
        let refuse = |clause: Clause, what: Denied| Err(Refusal::new(clause, what));
        let (troop, shooter) = (self.troop(unit), &state[unit]);
        if troop.arm.is_cavalry() {
            return refuse(FIRE_15, Denied::FireCavalry);
        }
        let (at, side, target) = match mark {
            Mark::Unit(target) => {
                let Some(enemy) = state.units.get(target.index()).filter(|enemy| enemy.on_table()) else {
                    return refuse(FIRE_17, Denied::FireNoTarget);
                };
                (enemy.at, self.troop(target).side, Some(target))
            }
            Mark::General(general) => {
                let Some(enemy) =
                    state.generals.get(general.index()).filter(|g| g.post == Post::OnTable && g.unit.is_none())
                else {
                    return refuse(FIRE_17, Denied::FireNoTarget);
                };
                (enemy.at, self.setup.generals[general.index()].side, None)
            }
        };
        if side == troop.side {
            return refuse(FIRE_17, Denied::FireNoTarget);
        }
        let reach = i32::from(self.reach_ud(unit)) * 100;
        if !self.within(shooter.at, at, reach) {
            return Err(Refusal::new(FIRE_03, Denied::FireOutOfRange)
                .length(Figure::Range, self.distance(shooter.at, at))
                .length(Figure::Reach, reach));
        }
        // JOS-LOF-03: squares alone fire in all directions.
        if !shooter.square && self.bearing(shooter.stand(), at) != Bearing::Front {
            return refuse(LOF_02, Denied::FireNotAhead);
        }
        if let (Mark::General(_), true) = (mark, self.sheltered(state, at, side)) {
            return refuse(GEN_16, Denied::FireShelteredGeneral);
        }
        self.line_of_fire(state, unit, at, target)
    }

    /// JOS-GEN-16: a general in the ZdC of a unit of his side.
    fn sheltered(&self, state: &State, at: Place, side: Side) -> bool {
        state.on_table().any(|(unit, friend)| self.troop(unit).side == side && self.in_zdc(at, friend.at))
    }

    /// JOS-LOF-04 to -07, -10, -11: whether anything cuts the line of a unit's fire.
    fn line_of_fire(&self, state: &State, unit: UnitId, to: Place, target: Option<UnitId>) -> Result<(), Refusal> {
        let from = state[unit].at;
        self.clear_line(state, from, to, |third| {
            third == unit || Some(third) == target || self.fires_over(state, unit, third, target)
        })
    }

    /// The same between any two places; `ignored` units cut nothing.
    pub(crate) fn clear_line(
        &self,
        state: &State,
        from: Place,
        to: Place,
        ignored: impl Fn(UnitId) -> bool,
    ) -> Result<(), Refusal> {
        let levels = (self.footing(from).level, self.footing(to).level);
        match (&self.terrain.hexes, from, to) {
            (None, Place::Point(from), Place::Point(to)) => {
                let cut = state.on_table().find(|&(third, other)| cuts_line(other.at, from, to) && !ignored(third));
                if let Some((third, _)) = cut {
                    return Err(Refusal::new(LOF_06, Denied::FireCutByUnit).number(Figure::Unit, third));
                }
                if self.terrain.masks_line(from, to, levels) {
                    return Err(Refusal::new(LOF_04, Denied::FireMasked));
                }
            }
            (Some(hexes), Place::Hex(from), Place::Hex(to)) => {
                let masked = |h: Hex| {
                    let footing = hexes.at(h);
                    footing.masks || (footing.level > levels.0 && footing.level > levels.1)
                };
                let occupied =
                    |h: Hex| state.on_table().any(|(third, other)| other.at == Place::Hex(h) && !ignored(third));
                for cell in from.line(to) {
                    if cell.all(|h| masked(h) || occupied(h)) {
                        let clause = if matches!(cell, Cell::Either(..)) {
                            LOF_11
                        } else if cell.all(masked) {
                            LOF_04
                        } else {
                            LOF_06
                        };
                        return Err(Refusal::new(
                            clause,
                            if cell.all(masked) { Denied::FireMasked } else { Denied::FireCut },
                        ));
                    }
                }
            }
            _ => return Err(other_form(LOF_01)),
        }
        Ok(())
    }

    /// Whether one place is seen from another: units that stand on either do not hide it.
    pub(crate) fn seen_from(&self, state: &State, from: Place, to: Place) -> Result<(), Refusal> {
        let at_end = |unit: UnitId| [from, to].contains(&state[unit].at);
        self.clear_line(state, from, to, at_end)
    }

    /// What a piece reaches: its zone, contact, and what is before its front line; for a general how far he rides.
    pub(crate) fn reached_by(&self, state: &State, piece: PieceId) -> Vec<Reach> {
        let disc =
            |what: Around, clause, pose, radius| Reach { what: what.into(), clause, pose, radius, half_angle: 180 };
        if let Some(own) = state.units.get(usize::from(piece.0)).filter(|unit| unit.on_table()) {
            let pose = drawn(own.stand());
            let fire = i32::from(self.reach_ud(UnitId(piece.0 as u8)).max(1)) * 1000;
            let half_angle = if own.square { 180 } else { 90 };
            return vec![
                Reach { what: Around::Front.into(), clause: LOF_08, pose, radius: fire, half_angle },
                disc(Around::Contact, BASE_05, pose, 1000),
                disc(Around::Zone, BASE_04, pose, 500),
            ];
        }
        let general = usize::from(piece.0).wrapping_sub(state.units.len());
        match state.generals.get(general).filter(|own| own.post == Post::OnTable) {
            None => Vec::new(),
            Some(_) => {
                let pose = drawn(Stand::new(state.general_at(GeneralId::at(general)), Facing::NORTH));
                vec![disc(Around::Ride, GEN_10, pose, 5000)]
            }
        }
    }

    /// JOS-LOF-07: whether a friend stands under the line of fire.
    pub(crate) fn fired_over(&self, state: &State, unit: UnitId, to: Place, target: Option<UnitId>) -> bool {
        let from = state[unit].at;
        state.on_table().any(|(third, other)| {
            let under = match (from, to) {
                (Place::Point(from), Place::Point(to)) => cuts_line(other.at, from, to),
                (Place::Hex(from), Place::Hex(to)) => {
                    from.line(to).any(|cell| !cell.all(|h| Place::Hex(h) != other.at))
                }
                _ => false,
            };
            third != unit && Some(third) != target && under && self.fires_over(state, unit, third, target)
        })
    }

    /// JOS-LOF-07: artillery on a strictly higher level fires over a friend who does not touch the target.
    fn fires_over(&self, state: &State, unit: UnitId, third: UnitId, target: Option<UnitId>) -> bool {
        let (gunner, friend) = (self.troop(unit), self.troop(third));
        if !gunner.arm.is_artillery() || gunner.side != friend.side {
            return false;
        }
        let over = &state[third];
        self.overlooks(state[unit].at, over.at) && target.is_none_or(|target| !self.touching(over.at, state[target].at))
    }

    /// The facts of a shot, measured on the table. `moved`: with a basic move. `recoil_max_ud` is left at what the owner
    /// of the target decides later.
    pub fn fire_case(&self, state: &State, unit: UnitId, mark: Mark, moved: bool, recoil_max_ud: u8) -> FireCase {
        let (troop, shooter) = (self.troop(unit), &state[unit]);
        let at = match mark {
            Mark::Unit(target) => state[target].at,
            Mark::General(general) => state[general].at,
        };
        let range = self.distance(shooter.at, at);
        let target = match mark {
            Mark::Unit(target) => {
                let (kind, enemy) = (self.troop(target), &state[target]);
                Target {
                    arm: Some(kind.arm),
                    elements: enemy.elements,
                    vt: kind.vt,
                    square: enemy.square,
                    cover: self.footing(enemy.at).cover,
                    enfiladed: !enemy.square && self.bearing(enemy.stand(), shooter.at) == Bearing::Behind,
                    stoic: kind.stoic,
                    recoil_max_ud,
                }
            }
            Mark::General(_) => Target {
                arm: None,
                elements: 1,
                vt: 0,
                square: false,
                cover: Cover::None,
                enfiladed: false,
                stoic: false,
                recoil_max_ud: 12,
            },
        };
        FireCase {
            shooter: Shooter {
                arm: troop.arm,
                doctrine: shooter.doctrine,
                elements: shooter.elements,
                vt: troop.vt,
                moved,
                elite: troop.value == Standing::Elite,
                square: shooter.square,
                in_buildings: troop.arm.is_infantry() && self.footing(shooter.at).cover == Cover::Dense,
                marksmen: troop.marksmen,
                militia: troop.militia,
                overlooks: self.overlooks(shooter.at, at),
            },
            target,
            // JOS-FIRE-16: a range between two columns uses the longer one.
            band_ud: ((range + 99) / 100).clamp(1, 4) as u8,
        }
    }
}

/// JOS-LOF-06: whether a line of the free table passes through the ZdC of who stands there.
fn cuts_line(cdu: Place, from: Point, to: Point) -> bool {
    cdu.point().and_then(|cdu| passes_zdc(cdu, from, to)).is_some_and(|off| off < 50)
}
