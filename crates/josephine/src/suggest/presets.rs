//! Presets: what a careful player accepts without thinking; and how answers are made of ways and shares.

use field::{Facing, Place, Point, Pose, Stand, distance};
use game::{Answer, Key, Pick, Side, Way};

use super::places::{evasions, inward, placing, posting};
use crate::battle::Battle;
use crate::ids::{GeneralId, UnitId};
use crate::orders::id;
use crate::procedures::ReactionKind;
use crate::state::{Phase, State};

/// The grid on which a standard place is looked for, in thousandths of a UD.
const COARSE: usize = 500;

/// A general rides that way.
pub(super) fn riding(general: GeneralId, way: Way) -> Answer {
    Answer::from(Pick::way(id::GENERAL + u32::from(general), way))
}

/// The charged unit evades that way.
pub(super) fn evading(way: Way) -> Answer {
    Answer::from(Pick::way(id::EVADE, way))
}

/// JOS-SQ-04: the acting unit leaves square.
pub(super) fn leaving_square(stand: Stand) -> Answer {
    Answer::from(Pick::spot(id::LEAVE_SQUARE, stand))
}

/// JOS-SUP-06: the supports of the charge take so many losses.
pub(super) fn sharing(state: &State, shares: [u8; 2]) -> Answer {
    let taken = state.fight().supports.iter().zip(shares).filter(|(_, share)| *share > 0);
    taken.map(|(unit, share)| Pick::points(id::UNIT + u32::from(unit), share.into())).collect()
}

impl Battle {
    /// A sensible legal answer: the standard deployment, nobody moved, no points, no group, no reaction, losses taken so that
    /// elements are spared.
    pub(crate) fn preset_answer(&self, state: &State) -> Answer {
        match state.phase {
            Phase::Doctrine(unit) => {
                Answer::one(id::COUNT + self.setup.units[unit.index()].profile.doctrines[0] as u32)
            }
            Phase::Deploy(side) => self.standard_deployment(state, side),
            Phase::DeployGeneral(general) => self.standard_post(state, general),
            Phase::Successor(side) => {
                let able = state.generals().find(|&general| self.may_succeed(state, side, general));
                Answer::one(able.map_or(id::NONE, |general| id::GENERAL + u32::from(general)))
            }
            Phase::Activate(side) => {
                let able = self.of_side[side].iter().find(|&unit| self.may_activate(state, side, unit));
                Answer::one(id::UNIT + u32::from(able.expect("a side whose token is drawn has a unit for it")))
            }
            Phase::Group | Phase::Over(_) => Answer::none(),
            Phase::Supports => self.usual_supports(state),
            Phase::Reaction => self.usual_reaction(state),
            Phase::Points | Phase::ReactionPoints { .. } => Answer::one(id::COUNT),
            Phase::Member => {
                let waiting = (state.act().members - state.act().done).iter().find(|&unit| state[unit].on_table());
                Answer::one(id::UNIT + u32::from(waiting.expect("a member waits")))
            }
            Phase::Status(_)
            | Phase::Ride { .. }
            | Phase::Action
            | Phase::Follow
            | Phase::SupportingFire
            | Phase::Breakthrough => Answer::one(id::NONE),
            Phase::Evade => {
                let way = evasions(self, state).next().or_else(|| self.way_out(state));
                evading(way.expect("a unit evades only if it has a way out"))
            }
            Phase::RecoilSide => {
                let (side, other) = self.shot_sides(state);
                let safe = |side: &u8| self.shot_recoils(state, *side).iter().any(|recoil| recoil.to.is_some());
                let chosen = std::iter::once(side).chain(other).find(safe).unwrap_or(side);
                Answer::one(id::COUNT + u32::from(chosen))
            }
            Phase::Recoil => {
                let recoils = self.shot_recoils(state, state.shot().side);
                let safe = recoils.iter().rev().find(|recoil| recoil.to.is_some());
                Answer::one(id::COUNT + safe.map_or(0, |recoil| recoil.ud.into()))
            }
            Phase::Share(excess) => sharing(state, [excess.div_ceil(2), excess / 2]),
            Phase::Consecutive if !self.troop(state.fight().charger).over_confident => Answer::one(id::NONE),
            Phase::Consecutive => {
                let target = self.consecutive_targets(state).first();
                Answer::one(target.map_or(id::NONE, |target| id::CHARGE + u32::from(target)))
            }
            Phase::Arrive(unit) => {
                let at = self.entry(state, unit).expect("a unit is asked for while it has room to enter");
                placing(unit, Stand { at, facing: inward(self, at) })
            }
        }
    }

    /// What will probably be answered: as the preset, but whoever is charged spends what makes his reaction certain.
    pub(crate) fn likely_answer(&self, state: &State) -> Answer {
        match state.phase {
            Phase::ReactionPoints { unit, .. } => {
                let wanted = 6u16.saturating_sub(self.leading_score(state, unit).into());
                Answer::one(id::COUNT + u32::from(wanted.min(self.points_for(state, unit))))
            }
            _ => self.preset_answer(state),
        }
    }

    /// JOS-SUP-03: the two supports of the highest VC.
    fn usual_supports(&self, state: &State) -> Answer {
        let mut chosen = Answer::none();
        let mut left = self.possible_supports(state);
        while chosen.len() < crate::orders::MOST_SUPPORTS
            && let Some(unit) = left.iter().max_by_key(|&unit| self.troop(unit).vc)
        {
            left = left.without(unit);
            chosen.push(id::UNIT + u32::from(unit));
        }
        chosen
    }

    /// JOS-OPP-04: what the charged unit had better try: a square against horse, fire, a counter-charge.
    fn usual_reaction(&self, state: &State) -> Answer {
        let charger = state.fight().charger;
        let may = |kind: ReactionKind| self.charged_may(state, kind, charger).is_ok();
        // JOS-SQ-09: who is caught forming square is worse off than who receives the charge as he stands.
        let steady = self.leading_score(state, state.fight().charged) >= 3;
        Answer::one(if steady && may(ReactionKind::Square) {
            id::SQUARE
        } else if may(ReactionKind::CounterCharge) {
            id::COUNTER_CHARGE
        } else if may(ReactionKind::OpportunityFire) {
            id::FIRE + u32::from(charger)
        } else {
            id::NONE
        })
    }

    /// JOS-SET-03: the next unit where the scenario has it, or else as near to the enemy as its zone allows, facing him.
    fn standard_deployment(&self, state: &State, side: Side) -> Answer {
        let legal = |unit: UnitId, stand: Stand| self.may_deploy(state, unit, stand).is_ok().then_some((unit, stand));
        let written = |unit: UnitId| {
            let stand = self.on_this_table(self.setup.units[unit.index()].stand?);
            legal(unit, stand)
        };
        let nearest = |step: usize| {
            move |unit: UnitId| {
                let enemy = self.middle_of_zone(side.other());
                let far = |at: &Place| distance(at.centre(), enemy);
                let places = self.deployment_places(state, unit, step);
                let at = places.min_by(|a, b| far(a).total_cmp(&far(b)))?;
                Some((unit, Stand { at, facing: facing_towards(at, enemy) }))
            }
        };
        let mut waiting = self.to_deploy(state, side);
        let first = waiting.next();
        let found = first.and_then(written).or_else(|| first.and_then(nearest(COARSE)));
        let found = found.or_else(|| self.to_deploy(state, side).find_map(nearest(super::places::FINE)));
        let (unit, stand) = found.expect("a side is asked while it has room for a unit");
        placing(unit, stand)
    }

    /// JOS-SET-04: a general where the scenario has him, or else with a unit.
    fn standard_post(&self, state: &State, general: GeneralId) -> Answer {
        let written = self.setup.generals[general.index()].stand.map(|pose| self.on_this_table(pose).at);
        let written = written.filter(|&at| self.may_post(state, general, at).is_ok());
        let at = written.or_else(|| self.general_places(state, general).next());
        posting(general, at.expect("a general is asked for while there is room for him"))
    }

    /// A pose of the map on this table.
    fn on_this_table(&self, pose: Pose) -> Stand {
        match &self.terrain.hexes {
            None => pose.into(),
            Some(hexes) => {
                let unit = f64::from(field::GRID);
                let nearest = hexes.grid.nearest(f64::from(pose.at.x) / unit, f64::from(pose.at.y) / unit);
                Stand::new(nearest, rounded(pose.facing))
            }
        }
    }

    pub(super) fn middle_of_zone(&self, side: Side) -> Point {
        let (low, high) = self.setup.zones[side as usize].bounds();
        Point::new(i32::midpoint(low.x, high.x), i32::midpoint(low.y, high.y))
    }
}

/// The facing that the table allows, as near as possible towards a point of the map.
pub(super) fn facing_towards(at: Place, to: Point) -> Facing {
    let facing = field::bearing(at.centre(), to).unwrap_or(Facing::NORTH);
    match at {
        Place::Point(_) => facing,
        Place::Hex(_) => rounded(facing),
    }
}

/// JOS-BASE-10: the nearest facing of the hex grid.
fn rounded(facing: Facing) -> Facing {
    Facing::new((facing.degrees() + 15) / 30 * 30 % 360)
}
