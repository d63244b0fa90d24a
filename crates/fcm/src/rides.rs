//! How officers ride (FCM-OFF-04, -05).

use arrayvec::ArrayVec;
use field::{Block, Bounds, Edge, Facing, Mark, Point, Size, hundredths};
use game::{Arrow, Refusal, Set, forbid};
use rulebook::fcm::OFF_04;

use crate::battle::Battle;
use crate::bodies::NEAREST;
use crate::ids::{OfficerId, UnitId};
use crate::names::{Denied, Number};
use crate::state::{Post, State};
use crate::walk::STRIDE;

/// FCM-OFF-04: how far an officer rides, in units.
const RIDE: f64 = 10.0;
/// FCM-OFF-04: the legs of a ride.
pub(crate) const LEGS: usize = 6;

impl Battle {
    /// FCM-OFF-04.
    pub(crate) fn may_ride(&self, state: &State, id: OfficerId) -> Result<(), Refusal> {
        let officer = state.officer(id);
        let able = matches!(officer.post, Post::Alone(_) | Post::With(_)) && !officer.rode;
        forbid(!able, || Refusal::new(OFF_04, Denied::NotOffered).piece(self.leader(id)))
    }

    /// FCM-OFF-04, -05: the ride of an officer, straight from point to point; to a unit its last leg leads by itself.
    pub(crate) fn ride(
        &self,
        state: &State,
        id: OfficerId,
        arrow: &Arrow,
        join: Option<UnitId>,
    ) -> Result<Point, Refusal> {
        let piece = self.leader(id);
        let start = self.officer_block(state, id).middle();
        let mut points: ArrayVec<Point, 9> = arrow.iter().copied().collect();
        if let Some(unit) = join {
            let from = points.last().map_or(start, |point| (*point).into());
            points.push(self.block(state, unit).nearest_point(from).point());
        }
        forbid(points.is_empty() || points.len() > LEGS, || Refusal::new(OFF_04, Denied::OtherForm).piece(piece))?;
        let spared =
            join.map_or(Set::EMPTY, |unit| state.fights(unit).map(|fight| fight.other(unit)).collect::<Set<UnitId>>());
        // Whoever is nowhere within 1 cm of his base stops nobody.
        let all = points.iter().fold(Bounds::round(&[start]), |all, at| all.with(&Bounds::round(&[(*at).into()])));
        let (way, beside) = (all.widened(0.1), all.widened(2.1));
        let closes = self.ground.may_close(&way);
        let mut enemies: ArrayVec<(crate::bodies::Blocks, i32), 32> = ArrayVec::new();
        for enemy in self.units_of(self.officer(id).side.other()) {
            let there = state.unit(enemy);
            let near = there.counts() && !there.mood.is_broken() && self.bounds(state, enemy).meets(&beside);
            if near && !spared.contains(enemy) {
                let blocks = self.blocks(state, enemy);
                let far = base_from(&blocks, start);
                if far <= 2_500 {
                    enemies.push((blocks, far));
                }
            }
        }
        let mut at = start;
        let mut cost = 0.0;
        for (i, point) in points.iter().enumerate() {
            let to = Mark::from(*point);
            forbid(!self.ground.holds(to), || Refusal::new(OFF_04, Denied::OffTable).piece(piece))?;
            let lane = Edge::new(at, to);
            // His base reaches the unit before his middle does.
            let arrives = join.is_some() && i + 1 == points.len();
            let length = if arrives { (lane.length() - 1.1).max(0.0) } else { lane.length() };
            cost += length + self.ground.slow_part(&lane).min(length);
            // Who stays where he is comes near to nobody.
            if lane.length() <= 0.0 || (enemies.is_empty() && !closes) {
                at = to;
                continue;
            }
            for mark in lane.every(STRIDE).chain([to]) {
                let house = arrives && join.is_some_and(|unit| state.unit(unit).is_housed());
                forbid(!house && self.ground.is_closed_at(&state.made, mark), || {
                    Refusal::new(OFF_04, Denied::ClosedGround).piece(piece)
                })?;
                for (blocks, last) in &mut enemies {
                    let near = base_from(blocks, mark);
                    forbid(near < NEAREST && near < *last, || {
                        Refusal::new(OFF_04, Denied::EnemyTooNear).length(Number::Distance, near).piece(piece)
                    })?;
                    *last = near;
                }
            }
            at = to;
        }
        let (spent, most) = (hundredths(cost), hundredths(RIDE));
        forbid(spent > most, || {
            Refusal::new(OFF_04, Denied::TooFar)
                .length(Number::Cost, spent)
                .length(Number::Allowance, most)
                .piece(piece)
        })?;
        Ok(at.point())
    }
}

/// How far an officer's base at a place is from a unit, in hundredths.
fn base_from(blocks: &crate::bodies::Blocks, mark: Mark) -> i32 {
    let base = Block::about(mark, Facing::NORTH, Size::new(2_000, 2_000));
    hundredths(blocks.iter().map(|block| block.distance(&base)).fold(1e6, f64::min))
}
