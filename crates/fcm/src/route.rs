//! How computers find their way: over rivers by bridges and fords, round houses that stand in the way.

use field::{Bounds, Edge, Mark};

use crate::ground::{Crossing, Ground};
use crate::setup::TerrainKind;
use crate::state::Made;
use crate::troops::Arm;

/// So much room is left beside a house, in thousandths.
const CLEAR: f64 = 300.0;
/// So near to a corner one is there, in cm.
const THERE: f64 = 2.0;

/// So many corners are gone round at most.
const CORNERS: usize = 4;

/// Whether a way enters a box by more than a hair.
fn enters(within: &Bounds, from: Mark, to: Mark) -> bool {
    let (mut least, mut most) = (0.0_f64, 1.0_f64);
    let slack = 100.0;
    for (at, by, low, high) in [
        (from.x, to.x - from.x, within.low.x + slack, within.high.x - slack),
        (from.y, to.y - from.y, within.low.y + slack, within.high.y - slack),
    ] {
        if by == 0.0 {
            if at <= low || at >= high {
                return false;
            }
        } else {
            let (one, two) = ((low - at) / by, (high - at) / by);
            least = least.max(one.min(two));
            most = most.min(one.max(two));
        }
    }
    least < most
}

fn holds(within: &Bounds, mark: Mark) -> bool {
    within.low.x < mark.x && mark.x < within.high.x && within.low.y < mark.y && mark.y < within.high.y
}

impl Ground {
    /// Where somebody gets over a river that lies between two places, by the shortest way round: the middle of the near and of the far
    /// end of the crossing.
    pub fn way_over(&self, made: &[Made], arm: Arm, from: Mark, to: Mark) -> Option<(Crossing, [Mark; 2])> {
        let way = Edge::new(from.point(), to.point());
        let rivers = self.lines.iter().filter(|line| line.kind == TerrainKind::River);
        let mut banks = rivers.flat_map(|line| line.course.segments()).map(|(a, b)| Edge::new(a, b));
        if !banks.any(|bank| bank.crosses(&way)) {
            return None;
        }
        let mut best: Option<(f64, Crossing)> = None;
        for crossing in self.crossings(made).filter(|crossing| !(crossing.ford && arm == Arm::Artillery)) {
            let middle = crossing.block.middle();
            let round = from.distance(middle) + middle.distance(to);
            if best.is_none_or(|(least, _)| round < least) {
                best = Some((round, crossing));
            }
        }
        let (_, crossing) = best?;
        let (front, middle) = (crossing.block.front(), crossing.block.middle());
        let mut ends = [front, Mark::new(2.0 * middle.x - front.x, 2.0 * middle.y - front.y)];
        if from.distance(ends[1]) < from.distance(ends[0]) {
            ends.swap(0, 1);
        }
        Some((crossing, ends))
    }

    /// The corner round which somebody so wide, in thousandths, goes first if houses bar the way; those that leave him no room between
    /// them are one. The house where he wants to go bars nothing.
    pub fn way_round(&self, width: f64, from: Mark, to: Mark) -> Option<Mark> {
        let half = width / 2.0 + CLEAR;
        let room = |at: usize| {
            let bounds = self.elements[at].block.bounds();
            let wide = bounds.widened(half / 1_000.0);
            // Whoever stands at a wall already only may not go through it.
            if holds(&wide, from) { bounds } else { wide }
        };
        let others = |at: &usize| !holds(&self.elements[*at].block.bounds(), to);
        let all = || (0..self.elements.len()).filter(others);
        let first = all().find(|at| enters(&room(*at), from, to))?;
        let mut barred = room(first);
        loop {
            let before = barred;
            for at in all() {
                let next = room(at);
                if next.meets(&barred) {
                    barred = barred.with(&next);
                }
            }
            if (before.low, before.high) == (barred.low, barred.high) {
                break;
            }
        }
        let Bounds { low, high } = barred;
        let corners = [low, Mark::new(low.x, high.y), high, Mark::new(high.x, low.y)];
        let open = corners.into_iter().filter(|corner| {
            let on_table = (half..=f64::from(self.width) - half).contains(&corner.x)
                && (half..=f64::from(self.height) - half).contains(&corner.y);
            on_table && from.distance(*corner) > THERE && !enters(&barred, from, *corner)
        });
        let round = |corner: &Mark| from.distance(*corner) + corner.distance(to);
        open.reduce(|best, next| if round(&next) < round(&best) { next } else { best })
    }

    /// How long the way is, from corner to corner.
    pub fn length_round(&self, width: f64, from: Mark, to: Mark) -> f64 {
        let (mut here, mut long) = (from, 0.0);
        for _ in 0..CORNERS {
            let Some(corner) = self.way_round(width, here, to) else { break };
            long += here.distance(corner);
            here = corner;
        }
        long + here.distance(to)
    }
}

#[cfg(test)]
mod tests {
    use field::{Mark, Point};

    use crate::ground::Ground;
    use crate::setup::{Piece, TerrainKind};
    use crate::troops::Arm;

    fn piece(kind: TerrainKind, points: &[(i32, i32)], width: i32) -> Piece {
        let points = points.iter().map(|(x, y)| Point::new(1_000 * x, 1_000 * y)).collect();
        Piece { kind, points, level: 0, upper_edge: Vec::new(), width }
    }

    fn mark(x: f64, y: f64) -> Mark {
        Mark::new(1_000.0 * x, 1_000.0 * y)
    }

    /// Two houses 2 cm apart are one to a front of 6 cm and two to a front of 1 cm; a house bars nobody who wants to go into it.
    #[test]
    fn whoever_does_not_fit_between_houses_goes_round_them() {
        let house = |x| piece(TerrainKind::Building, &[(x, 20), (x + 6, 20), (x + 6, 26), (x, 26)], 0);
        let ground = Ground::new(&[house(20), house(28)], 90_000, 60_000);
        let (from, to) = (mark(27.0, 5.0), mark(27.0, 40.0));
        // A little east of the gap the eastern corner is nearer; between the two as far as either, the first one stands.
        let corner = |x| ground.way_round(6_000.0, mark(x, 5.0), mark(x, 40.0)).map(|at| (at.x, at.y));
        assert_eq!(corner(28.0), Some((37_300.0, 16_700.0)));
        assert_eq!(corner(27.0), Some((16_700.0, 16_700.0)));
        assert!(ground.way_round(1_000.0, from, to).is_none());
        assert!(ground.way_round(6_000.0, mark(31.0, 5.0), mark(31.0, 23.0)).is_none());
        assert!(ground.length_round(6_000.0, from, to) > 35.0);
    }

    /// Over a river by the bridge, near end first; guns do not take the ford that is nearer.
    #[test]
    fn rivers_are_crossed_where_that_is_possible() {
        let river = piece(TerrainKind::River, &[(0, 30), (90, 30)], 0);
        let crossings = [piece(TerrainKind::Bridge, &[(60, 30)], 4_000), piece(TerrainKind::Ford, &[(20, 30)], 6_000)];
        let ground = Ground::new(&[river, crossings[0].clone(), crossings[1].clone()], 90_000, 60_000);
        let (from, to) = (mark(25.0, 10.0), mark(25.0, 50.0));
        let over = |arm| ground.way_over(&[], arm, from, to).expect("a river lies between").1;
        assert_eq!(over(Arm::Infantry)[0].x, 20_000.0);
        let [near, far] = over(Arm::Artillery);
        assert_eq!((near.x, near.y, far.y), (60_000.0, 27_500.0, 32_500.0));
        assert!(ground.way_over(&[], Arm::Infantry, from, mark(80.0, 20.0)).is_none());
    }
}
