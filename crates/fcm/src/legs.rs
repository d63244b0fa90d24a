//! What a straight leg costs (FCM-MOVE-06, -07, FCM-GEO-20, FCM-TERR-02 to -06), as far as it can be paid for.

use arrayvec::ArrayVec;
use field::{Bounds, Edge, Point, Pose};
use rulebook::Clause;
use rulebook::fcm::{CHG_18, GEO_20, TERR_03, TERR_04, TERR_05, TERR_06};

use crate::battle::Battle;
use crate::ground::Mover;
use crate::state::State;
use crate::tables::measures::OBLIQUE;

/// FCM-BASE-06, FCM-GEO-14: what a way costs is summed, rounded half up to hundredths and then compared: so much more than the allowance is
/// still paid for.
pub(crate) const UP: f64 = 0.005 - 1e-9;

/// How far the allowance leads along a leg.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paid {
    /// The part of the leg.
    pub part: f64,
    pub cost: f64,
    /// Nothing of it was dearer than open ground, and it crossed nothing.
    pub open: bool,
    /// FCM-CHG-03: all of it was open ground or road, level, and crossed nothing.
    pub clear: bool,
    pub road: bool,
    /// What made all of it dearer: one clause, or that of the sum where the ground changes on the way.
    pub dearer: Option<Clause>,
    pub barred: Option<Clause>,
}

impl Paid {
    fn goes_over(&mut self, clause: Clause) {
        self.dearer = Some(if self.dearer.is_none_or(|known| known == clause) { clause } else { GEO_20 });
    }
}

impl Battle {
    /// FCM-GEO-20, FCM-TERR-06: what a leg of the front centre costs, as far as `left` pays for it.
    pub(crate) fn leg(&self, state: &State, mover: Mover, pose: Pose, to: Point, left: f64, quarter: f64) -> Paid {
        let edge = Edge::new(pose.at, to);
        let length = edge.length();
        let mut paid = Paid { part: 1.0, cost: 0.0, open: true, clear: true, road: false, dearer: None, barred: None };
        if length <= 0.0 {
            return paid;
        }
        if mover.takes_road() && self.ground.along_road(edge.from, edge.to) {
            paid.road = true;
            paid.cost = length / 1.5;
            // FCM-TERR-06: what it cannot cross bars a road too, where no bridge bears it.
            self.ground.barriers(&state.made, mover, &edge, &mut |kind, _| {
                if !mover.crosses(kind) {
                    paid.barred = Some(TERR_06);
                }
            });
            if paid.cost > left + UP {
                paid.part = floored((left + UP) * 1.5, length);
                paid.cost = left;
            }
            return paid;
        }
        let direction = if is_forward(pose, to) { 1.0 } else { 0.5 };
        if !self.ground.may_hinder(&state.made, &Bounds::between(edge.from, edge.to)) {
            paid.cost = length / direction;
            if paid.cost > left + UP {
                paid.part = floored((left + UP) * direction, length);
                paid.cost = left;
            }
            return paid;
        }
        let mut bars: ArrayVec<(f64, Clause), 12> = ArrayVec::new();
        self.ground.barriers(&state.made, mover, &edge, &mut |kind, at| {
            let clause = if mover.crosses(kind) { TERR_06 } else { CHG_18 };
            let _ = bars.try_push((at, clause));
        });
        game::sort_few(&mut bars, |a, b| a.0.total_cmp(&b.0));
        let on_road = self.ground.along_road(edge.from, edge.to);
        let cuts = self.ground.cuts(&edge);
        let mut bars = bars.into_iter().peekable();
        for pair in cuts.windows(2) {
            let (mut from, to) = (pair[0], pair[1]);
            let (a, b) = (edge.at(from), edge.at(to));
            let middle = a.toward(b, 0.5);
            let mut factor = direction * self.ground.factor(mover, middle);
            let slow = factor < direction;
            let up = self.ground.goes_up(a, b);
            if up {
                factor *= 0.5;
                paid.open = false;
            }
            paid.goes_over(match (slow, up) {
                (true, false) if self.ground.in_marsh(middle) => TERR_04,
                (true, false) => TERR_03,
                (false, true) => TERR_05,
                _ => GEO_20,
            });
            paid.open &= factor >= direction;
            paid.clear &= !up && (on_road || self.ground.is_open(middle));
            loop {
                let next = bars.peek().filter(|bar| bar.0 <= to).copied();
                let until = next.map_or(to, |bar| bar.0);
                let cost = (until - from) * length / factor;
                if paid.cost + cost > left + UP {
                    paid.part = floored(from * length + (left + UP - paid.cost) * factor, length);
                    paid.cost = left;
                    return paid;
                }
                paid.cost += cost;
                from = until;
                let Some((at, clause)) = next else { break };
                bars.next();
                (paid.open, paid.clear) = (false, false);
                paid.goes_over(GEO_20);
                if clause != TERR_06 {
                    paid.barred = Some(TERR_06);
                    paid.part = at;
                    return paid;
                }
                if left - paid.cost < quarter / 2.0 {
                    // FCM-TERR-06: the rest is used up, and it stands just beyond.
                    paid.part = (at + 0.1 / length).min(1.0);
                    paid.cost = left;
                    return paid;
                }
                paid.cost += quarter / 2.0;
            }
        }
        paid
    }
}

/// FCM-MOVE-07: whether a leg is forward.
pub(crate) fn is_forward(pose: Pose, to: Point) -> bool {
    let (ux, uy) = pose.facing.vector();
    let (x, y) = (f64::from(to.x) - f64::from(pose.at.x), f64::from(to.y) - f64::from(pose.at.y));
    let (ahead, right) = (x * ux + y * uy, x * uy - y * ux);
    ahead > 0.0 && right.abs() <= OBLIQUE.slope * ahead + 1.0
}

/// The part of a leg of that length, in whole hundredths.
fn floored(gone: f64, length: f64) -> f64 {
    ((gone * 100.0 + 1e-6).floor() / 100.0 / length).clamp(0.0, 1.0)
}
