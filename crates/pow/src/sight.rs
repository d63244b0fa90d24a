//! Lines of sight and of fire (POW-GEO-36, POW-LOS-12).

use field::{Block, Edge, Mark, Side as BlockSide};
use game::Side;
use rulebook::Clause;
use rulebook::pow::{LOS_01, LOS_02, LOS_03, LOS_04, LOS_05, LOS_06, LOS_08, LOS_09, LOS_10, LOS_11, LOS_12};

use crate::battle::Battle;
use crate::ids::{BaseId, UnitId};
use crate::shape::{self, samples, target_points};
use crate::state::{At, State};
use crate::tables::terrain::Terrain;
use crate::troops::Troop;

/// Who looks, or who is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Thing {
    Unit(UnitId),
    Base(BaseId),
    General(crate::ids::GeneralId),
}

/// POW-LOS-12: the two kinds of lines.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Line {
    /// Blocked by the seer's own side.
    Seeing,
    /// Blocked by everybody.
    Fire,
    /// The same for skirmishers, whom a crest hinders less (POW-TRP-05, -06).
    Skirmish,
}

/// A footprint that may be in the way, its height, and whose it is.
struct Screen {
    thing: Thing,
    block: Block,
}

impl Battle {
    pub(crate) fn thing_block(&self, state: &State, thing: Thing) -> Block {
        match thing {
            Thing::Unit(unit) => self.block(state, unit),
            Thing::Base(base) => self.base_block(state, base),
            Thing::General(general) => shape::general(state.generals[general.place()].place),
        }
    }

    pub(crate) fn thing_side(&self, thing: Thing) -> Side {
        match thing {
            Thing::Unit(unit) => self.side(unit),
            Thing::Base(base) => base.side(),
            Thing::General(general) => self.general(general).side,
        }
    }

    /// Whether a thing on the table sees another.
    pub(crate) fn sees(&self, state: &State, seer: Thing, target: Thing) -> bool {
        let (from, to) = (self.thing_block(state, seer), self.thing_block(state, target));
        self.sees_from(state, seer, &from, target, &to)
    }

    /// The same if the seer stood elsewhere.
    pub(crate) fn sees_from(&self, state: &State, seer: Thing, from: &Block, target: Thing, to: &Block) -> bool {
        // The plainest line first: it mostly serves.
        let near = from.nearest(to);
        if self.clear(state, Line::Seeing, seer, target, from, to, near.here, near.there) {
            return true;
        }
        let seen_from = |mark: Mark| {
            let nearest = to.nearest_point(mark);
            std::iter::once(nearest)
                .chain(target_points(to))
                .any(|point| self.clear(state, Line::Seeing, seer, target, from, to, mark, point))
        };
        match seer {
            Thing::General(_) => seen_from(from.middle()),
            Thing::Base(_) => samples(from, 3.0).into_iter().any(seen_from),
            Thing::Unit(unit) if self.body(state, unit).is_square() => {
                from.edges().iter().any(|edge| shape::edge_samples(edge, 1.5).into_iter().any(seen_from))
            }
            Thing::Unit(_) => samples(from, 1.5).into_iter().any(seen_from),
        }
    }

    /// POW-FIRE-04: every point of the front has a line of fire to some point of the target.
    pub(crate) fn fires_on(&self, state: &State, kind: Line, firer: UnitId, from: &Block, target: Thing) -> bool {
        let to = self.thing_block(state, target);
        samples(from, 1.5).into_iter().all(|mark| self.has_line(state, kind, firer, from, target, &to, mark))
    }

    /// Whether a point of a front has a line of fire to some point of a target.
    fn has_line(
        &self,
        state: &State,
        kind: Line,
        firer: UnitId,
        from: &Block,
        target: Thing,
        to: &Block,
        mark: Mark,
    ) -> bool {
        let seer = Thing::Unit(firer);
        std::iter::once(to.nearest_point(mark))
            .chain(target_points(to))
            .any(|point| self.clear(state, kind, seer, target, from, to, mark, point))
    }

    /// POW-FIRE-20: whether some point of the front has a line of fire to some point of a target.
    pub(crate) fn fires_partly_on(
        &self,
        state: &State,
        kind: Line,
        firer: UnitId,
        from: &Block,
        target: Thing,
    ) -> bool {
        let to = self.thing_block(state, target);
        samples(from, 1.5).into_iter().any(|mark| self.has_line(state, kind, firer, from, target, &to, mark))
    }

    /// POW-GEO-38: whether the nearest point of a target that the front centre has a line to lies in the arc.
    pub(crate) fn in_arc_of_fire(&self, state: &State, kind: Line, firer: UnitId, from: &Block, target: Thing) -> bool {
        let to = self.thing_block(state, target);
        let front = from.front();
        let nearest = to.nearest_point(front);
        let seer = Thing::Unit(firer);
        let clear = |point: Mark| self.clear(state, kind, seer, target, from, &to, front, point);
        if clear(nearest) {
            return shape::in_arc(from, nearest);
        }
        let seen = target_points(&to).into_iter().filter(|point| clear(*point));
        let first = seen.min_by(|a, b| a.distance(front).total_cmp(&b.distance(front)));
        shape::in_arc(from, first.unwrap_or(nearest))
    }

    /// Whether nothing lies in the way from one mark to another.
    pub(crate) fn clear(
        &self,
        state: &State,
        kind: Line,
        seer: Thing,
        target: Thing,
        from: &Block,
        to: &Block,
        p: Mark,
        q: Mark,
    ) -> bool {
        self.line_bar(state, kind, (seer, from), (target, to), p, q).is_none()
    }

    /// The clause by which something lies in the way from one mark to another.
    pub(crate) fn line_bar(
        &self,
        state: &State,
        kind: Line,
        (seer, from): (Thing, &Block),
        (target, to): (Thing, &Block),
        p: Mark,
        q: Mark,
    ) -> Option<Clause> {
        let line = Edge::new(p, q);
        self.ground_bar(state, kind, (seer, from), (target, to), &line).or_else(|| {
            let clear = self.bodies_clear(state, kind, seer, target, (from, to), &line);
            (!clear).then_some(if kind == Line::Seeing { LOS_02 } else { LOS_12 })
        })
    }

    /// The clause by which the plainest line between two things is barred.
    pub(crate) fn sight_bar(&self, state: &State, kind: Line, seer: Thing, target: Thing) -> Option<Clause> {
        let (from, to) = (self.thing_block(state, seer), self.thing_block(state, target));
        let near = from.nearest(&to);
        let bar = self.line_bar(state, kind, (seer, &from), (target, &to), near.here, near.there)?;
        // Not even along a road.
        let ground = [LOS_01, LOS_03, LOS_04, LOS_08, LOS_09].contains(&bar);
        Some(if ground && self.ground.on_road(near.here, near.there) { LOS_10 } else { bar })
    }

    /// POW-GEO-36 (1) to (4): the clause by which ground bars a line.
    fn ground_bar(
        &self,
        state: &State,
        kind: Line,
        (seer, from): (Thing, &Block),
        (target, to): (Thing, &Block),
        line: &Edge,
    ) -> Option<Clause> {
        let length = line.length();
        let seer_height = self.ground.height(from.middle());
        for (i, lie) in self.ground.lies.iter().enumerate().filter(|(_, lie)| !lie.building) {
            let Some(area) = &lie.area else { continue };
            match lie.terrain.table() {
                Terrain::Hill => {
                    let Some(crest) = &lie.crest else { continue };
                    let on_hill = area.holds(from.middle());
                    let outside_looking_in = !on_hill && area.holds(to.middle());
                    let crossed = if outside_looking_in {
                        crest.prolonged(300.0).meets_edge(line)
                    } else {
                        crest.meets_edge(line)
                    };
                    if !crossed {
                        continue;
                    }
                    let (seer_off, target_off) = (crest.distance_of(from), crest.distance_of(to));
                    let british = |thing: Thing| {
                        matches!(thing, Thing::Unit(unit) if self.unit(unit).troop == Troop::InfantryBritish
                            && state.units[unit.place()].formation == crate::troops::Formation::Deployed)
                    };
                    let open = match kind {
                        Line::Seeing => seer_off <= 2.5 || target_off <= 0.5,
                        Line::Fire | Line::Skirmish => {
                            let both = seer_off <= 2.5
                                && target_off <= 2.5
                                && shape::in_arc(from, to.nearest_point(from.front()))
                                && shape::in_arc(to, from.nearest_point(to.front()));
                            let over = kind == Line::Skirmish
                                && (british(seer) && seer_off <= 2.5 || british(target) && target_off <= 2.5);
                            seer_off <= 0.5 || both || over
                        }
                    };
                    // (3) from a greater height than this hill one would see beyond it: all hills are of one level.
                    if !open {
                        let fires = kind != Line::Seeing;
                        return Some(match () {
                            // Each within 2.5 cm of the crest, and one does not face the other.
                            () if fires && seer_off <= 2.5 && target_off <= 2.5 => LOS_06,
                            // It sees without being seen, and cannot fire.
                            () if fires && seer_off <= 2.5 => LOS_04,
                            // Only the line that prolongs the crest is crossed.
                            () if outside_looking_in && !crest.meets_edge(line) => LOS_05,
                            () => LOS_11,
                        });
                    }
                }
                Terrain::Wood | Terrain::BuiltUpArea => {
                    let spans = area.spans_of(line);
                    let whole = spans.is_whole();
                    if whole {
                        let visible = self.ground.effect(state, i).and_then(|effect| effect.visibility_cm);
                        if visible.is_some_and(|cm| length > f64::from(cm) + 0.005) {
                            return Some(LOS_09);
                        }
                        continue;
                    }
                    let deep = match kind {
                        Line::Seeing => 2.5,
                        Line::Fire | Line::Skirmish => 0.5,
                    };
                    for (t0, t1) in spans.iter() {
                        let inside = (t1 - t0) * length;
                        // Up to 2.5 cm behind the edge, or deeper.
                        let depth = if inside > 2.5 { LOS_08 } else { LOS_04 };
                        let (blocked, clause) = if t0 <= 0.0 {
                            (inside > deep, depth)
                        } else if t1 >= 1.0 {
                            (inside > 0.5, depth)
                        } else {
                            // (3) from higher ground, what is more than 10 cm beyond the far border.
                            let higher = seer_height > lie.ground;
                            let over = higher && (1.0 - t1) * length > 10.0;
                            (inside > 0.01 && !over, if higher { LOS_03 } else { LOS_01 })
                        };
                        if blocked {
                            return Some(clause);
                        }
                    }
                }
                _ => {
                    let visible = self.ground.effect(state, i).and_then(|effect| effect.visibility_cm);
                    let Some(cm) = visible else { continue };
                    let inside = [line.from, line.to].iter().any(|end| area.depth(*end) > 0.5);
                    if inside && length > f64::from(cm) + 0.005 {
                        return Some(LOS_09);
                    }
                }
            }
        }
        None
    }

    /// POW-GEO-36 (5), POW-LOS-12: units and bases in the way.
    fn bodies_clear(
        &self,
        state: &State,
        kind: Line,
        seer: Thing,
        target: Thing,
        (from, to): (&Block, &Block),
        line: &Edge,
    ) -> bool {
        let side = self.thing_side(seer);
        let height = self.ground.height(from.middle()).max(self.ground.height(to.middle()));
        let blocks = |screen: Screen| {
            screen.thing != seer
                && screen.thing != target
                && screen.block.length_inside(line) > 0.01
                && self.ground.height(screen.block.middle()) >= height
        };
        let commands =
            |unit: UnitId| matches!(seer, Thing::General(general) if state.units[unit.place()].general == general);
        let sides: &[Side] =
            if kind != Line::Seeing { &Side::BOTH } else { &Side::BOTH[side as usize..=side as usize] };
        for side in sides {
            for unit in self.units_of(*side) {
                if state.units[unit.place()].at == At::Table
                    && !commands(unit)
                    && blocks(Screen { thing: Thing::Unit(unit), block: self.block(state, unit) })
                {
                    return false;
                }
            }
            for base in self.bases_of(state, *side) {
                if blocks(Screen { thing: Thing::Base(base), block: self.base_block(state, base) }) {
                    return false;
                }
            }
        }
        true
    }

    /// Whether British infantry deployed within 2.5 cm behind a crest has that crest between itself and an enemy.
    pub(crate) fn is_behind_crest(&self, state: &State, unit: UnitId, enemy: &Block) -> bool {
        let deployed = state.units[unit.place()].formation == crate::troops::Formation::Deployed;
        let block = self.block(state, unit);
        let near = block.nearest(enemy);
        let sight = Edge::new(near.here, near.there);
        let crests = self.ground.lies.iter().filter_map(|lie| lie.crest.as_ref());
        self.unit(unit).troop == Troop::InfantryBritish
            && deployed
            && crests.into_iter().any(|crest| crest.distance_of(&block) <= 2.5 && crest.meets_edge(&sight))
    }

    /// POW-STM-08: tactical distance to an enemy, in cm.
    pub(crate) fn tactical_distance(&self, from: &Block, to: &Block) -> f64 {
        let near = from.nearest(to);
        let segment = Edge::new(near.here, near.there);
        let mut tactical: f64 = 40.0;
        for lie in self.ground.lies.iter().filter(|lie| !lie.building) {
            match (&lie.area, &lie.line) {
                (Some(area), _) => {
                    let through = || area.length_on(&segment) > 0.01;
                    let inside = || crate::ground::Ground::half_inside(area, to);
                    match lie.terrain.table() {
                        Terrain::Wood | Terrain::BuiltUpArea if through() || inside() => return 10.0,
                        Terrain::Hill => {
                            if let Some(crest) = &lie.crest
                                && (crest.meets_edge(&segment) || crest.distance_of(to) <= 2.5)
                            {
                                return 10.0;
                            }
                        }
                        Terrain::Wood | Terrain::BuiltUpArea => {}
                        _ if through() || inside() => tactical = tactical.min(20.0),
                        _ => {}
                    }
                }
                (_, Some(line)) if line.meets_edge(&segment) => tactical = tactical.min(30.0),
                _ => {}
            }
        }
        tactical
    }

    /// The enemy units and bases on the table.
    pub(crate) fn enemies<'s>(&'s self, state: &'s State, side: Side) -> impl Iterator<Item = Thing> + 's {
        let units = self.standing(state, side.other()).into_iter().map(Thing::Unit);
        units.chain(self.bases_of(state, side.other()).map(Thing::Base))
    }

    /// POW-STM-05: whether a mover at a place has an enemy that it sees within tactical distance.
    pub(crate) fn is_tactical(&self, state: &State, mover: Thing, at: &Block) -> bool {
        let side = self.thing_side(mover);
        self.enemies(state, side).any(|enemy| {
            let to = self.thing_block(state, enemy);
            let far = at.distance(&to);
            far <= 40.0
                && field::hundredths(far) <= field::hundredths(self.tactical_distance(at, &to))
                && self.sees_from(state, mover, at, enemy, &to)
        })
    }

    /// POW-GEO-38: the block of a square as it fires at something: the side nearest to it.
    pub(crate) fn firing_block(&self, state: &State, unit: UnitId, at: &Block) -> Block {
        let block = self.block(state, unit);
        if !self.body(state, unit).is_square() {
            return block;
        }
        let sides = [BlockSide::Front, BlockSide::Right, BlockSide::Rear, BlockSide::Left];
        let far = |side: &BlockSide| at.distance_to_edge(&block.edge(*side));
        let nearest = sides.into_iter().min_by(|a, b| far(a).total_cmp(&far(b))).unwrap_or(BlockSide::Front);
        block.seen_from(nearest)
    }
}
