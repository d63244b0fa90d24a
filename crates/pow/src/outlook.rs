//! All that may bar a line from one footprint to another, found once for every line between the two (POW-GEO-36, POW-LOS-12).

use std::cell::{Cell, OnceCell};

use arrayvec::ArrayVec;
use field::{Block, Bounds, Convex, Edge, Mark, Polyline};
use game::Side;
use rulebook::Clause;
use rulebook::pow::{LOS_01, LOS_02, LOS_03, LOS_04, LOS_05, LOS_06, LOS_08, LOS_09, LOS_11, LOS_12};

use crate::battle::Battle;
use crate::ids::UnitId;
use crate::shape::{self, samples, target_points};
use crate::sight::{Line, Thing, face_at};
use crate::state::{At, State};
use crate::tables::terrain::Terrain;
use crate::troops::{Formation, Troop};

/// A piece of ground in the way, by its place among all.
struct Ground {
    lie: u8,
    /// Of a hill: which of its crests these two meet.
    crest: Option<Crest>,
    /// Once a line has crossed it, by which clause it bars them; `None` there: it is open to them all the same.
    bar: OnceCell<Option<Clause>>,
}

/// The crest of a hill.
#[derive(Clone, Copy)]
enum Crest {
    Own,
    /// Prolonged, for who looks at the hill from outside.
    Prolonged,
}

/// So many bodies in the way are few.
const FEW: usize = 16;

/// What lies between a seer and a target.
pub(crate) struct Outlook<'o> {
    rules: &'o Battle,
    state: &'o State,
    kind: Line,
    seer: (Thing, &'o Block),
    target: (Thing, &'o Block),
    ground: ArrayVec<Ground, 64>,
    /// Bodies in the way, and those beyond the first few.
    bodies: ArrayVec<Block, FEW>,
    more: Vec<Block>,
    /// What barred the last line, ground first: it mostly bars the next one too.
    last: Cell<usize>,
}

impl<'o> Outlook<'o> {
    pub fn new(
        rules: &'o Battle,
        state: &'o State,
        kind: Line,
        seer: (Thing, &'o Block),
        target: (Thing, &'o Block),
    ) -> Self {
        let about = seer.1.bounds().with(&target.1.bounds()).widened(0.1);
        let mut ground = ArrayVec::new();
        for (i, lie) in rules.ground.lies.iter().enumerate().filter(|(_, lie)| lie.bars.meets(&about)) {
            let crest = match (&lie.area, &lie.crest) {
                (Some(area), Some(crest)) if lie.hill => {
                    let outside_looking_in = area.holds(target.1.middle()) && !area.holds(seer.1.middle());
                    if !outside_looking_in && !about.meets(&crest.bounds().into()) {
                        continue;
                    }
                    Some(if outside_looking_in { Crest::Prolonged } else { Crest::Own })
                }
                _ => None,
            };
            ground.push(Ground { lie: i as u8, crest, bar: OnceCell::new() });
        }
        let (bodies, more) = (ArrayVec::new(), Vec::new());
        let mut outlook = Outlook { rules, state, kind, seer, target, ground, bodies, more, last: Cell::new(0) };
        outlook.find_bodies(&about);
        outlook
    }

    /// POW-GEO-36 (5), POW-LOS-12: the units and bases that may be in the way.
    fn find_bodies(&mut self, about: &Bounds) {
        let (rules, state, seer) = (self.rules, self.state, self.seer.0);
        let side = rules.thing_side(seer);
        let commands =
            |unit: UnitId| matches!(seer, Thing::General(general) if state.units[unit.place()].general == general);
        let another = |thing: Thing| thing != seer && thing != self.target.0;
        let height = |block: &Block| rules.ground.height(block.middle());
        let least = OnceCell::new();
        let (bodies, more) = (&mut self.bodies, &mut self.more);
        let (from, to) = (self.seer.1, self.target.1);
        let mut find = |block: Block| {
            // Who stands lower than both is looked over.
            let counts = block.bounds().meets(about) && {
                let least = *least.get_or_init(|| height(from).max(height(to)));
                least == 0 || height(&block) >= least
            };
            if counts && let Err(full) = bodies.try_push(block) {
                more.push(full.element());
            }
        };
        for side in Side::BOTH.into_iter().filter(|one| self.kind != Line::Seeing || *one == side) {
            for unit in rules.units_of(side) {
                let stands = state.units[unit.place()].at == At::Table && rules.unit_meets(state, unit, about);
                if stands && !commands(unit) && another(Thing::Unit(unit)) {
                    find(rules.block(state, unit));
                }
            }
            for base in rules.bases_of(state, side) {
                if rules.base_meets(state, base, about) && another(Thing::Base(base)) {
                    find(rules.base_block(state, base));
                }
            }
        }
    }

    fn bodies(&self) -> impl Iterator<Item = &Block> {
        self.bodies.iter().chain(&self.more)
    }

    /// The crest of a hill in the way.
    fn crest(&self, ground: &Ground) -> Option<&'o Polyline> {
        let lie = &self.rules.ground.lies[usize::from(ground.lie)];
        match ground.crest? {
            Crest::Own => lie.crest.as_ref(),
            Crest::Prolonged => lie.prolonged.as_ref(),
        }
    }

    /// Whether nothing at all may lie in the way.
    pub fn is_empty(&self) -> bool {
        self.ground.is_empty() && self.bodies.is_empty()
    }

    /// Whether nothing lies in the way from one mark to another.
    pub fn is_clear(&self, p: Mark, q: Mark) -> bool {
        let line = Edge::new(p, q);
        let last = self.last.get();
        if self.is_barred_by(last, &line) {
            return false;
        }
        let all = self.ground.len() + self.bodies.len() + self.more.len();
        let bar = (0..all).find(|thing| *thing != last && self.is_barred_by(*thing, &line));
        bar.inspect(|bar| self.last.set(*bar)).is_none()
    }

    /// Whether one of the things in the way bars a line, ground first.
    fn is_barred_by(&self, thing: usize, line: &Edge) -> bool {
        match self.ground.get(thing) {
            Some(ground) => self.ground_bar(ground, line).is_some(),
            None => {
                let place = thing - self.ground.len();
                let body = self.bodies.get(place).or_else(|| self.more.get(place - self.bodies.len()));
                body.is_some_and(|block| block.length_inside(line) > 0.01)
            }
        }
    }

    /// Whether no line from among some places to any place of the target is clear, because all lines between their corners meet one thing
    /// that is nowhere hollow: then all others do too.
    pub fn is_shut(&self, from: &[Mark]) -> bool {
        let to = self.target.1.corners();
        let shuts =
            |meets: &dyn Fn(&Edge) -> bool| from.iter().all(|from| to.iter().all(|to| meets(&Edge::new(*from, *to))));
        // Well within it, so that no rounding counts.
        let body = |block: &Block| {
            let core = block.drawn_in(0.02);
            shuts(&|line| core.part_inside(line).is_some())
        };
        let hulls = OnceCell::new();
        let crest = |ground: &Ground| {
            let Some(crest) = self.crest(ground) else { return false };
            let (here, there) = hulls.get_or_init(|| (Convex::from(self.seer.1), Convex::from(self.target.1)));
            if divides(crest, here, there) {
                return self.bar_of(ground).is_some();
            }
            crest.points().windows(2).any(|leg| {
                let (a, b) = (Mark::from(leg[0]), Mark::from(leg[1]));
                shuts(&|line| crosses(line, a, b))
            }) && self.bar_of(ground).is_some()
        };
        self.ground.iter().any(crest)
            || self.bodies().any(body)
            || self.ground.iter().any(|wood| self.hides(wood, from))
    }

    /// The same of a wood or built-up area that lies wholly between the two, and is looked over by nobody.
    fn hides(&self, ground: &Ground, from: &[Mark]) -> bool {
        let lie = &self.rules.ground.lies[usize::from(ground.lie)];
        let Some(area) = lie.area.as_ref().filter(|_| lie.convex) else { return false };
        let (seer, target) = (self.seer.1, self.target.1);
        // Well within it, so that no rounding counts.
        let bars = |line: &Edge| {
            area.spans_of(line)
                .iter()
                .any(|(t0, t1)| t0 > 0.0 && t1 < 1.0 && area.depth(line.at(f64::midpoint(t0, t1))) > 0.1)
        };
        matches!(lie.terrain.table(), Terrain::Wood | Terrain::BuiltUpArea)
            && !lie.bounds.meets(&seer.bounds())
            && !lie.bounds.meets(&target.bounds())
            && self.rules.ground.height(seer.middle()) <= lie.ground
            && from.iter().all(|from| target.corners().iter().all(|to| bars(&Edge::new(*from, *to))))
    }

    /// Whether a point of the seer has a line to some point of the target.
    pub fn has_line(&self, mark: Mark) -> bool {
        let to = self.target.1;
        std::iter::once(to.nearest_point(mark)).chain(target_points(to)).any(|point| self.is_clear(mark, point))
    }

    /// POW-FIRE-04: whether every point of the front has a line to some point of the target.
    pub fn is_open_from_all(&self) -> bool {
        self.is_empty() || samples(self.seer.1, 1.5).into_iter().all(|mark| self.has_line(mark))
    }

    /// POW-FIRE-20: whether some point of the front has a line to some point of the target.
    pub fn is_open_from_some(&self) -> bool {
        self.is_empty() || samples(self.seer.1, 1.5).into_iter().any(|mark| self.has_line(mark))
    }

    /// POW-GEO-38: whether the nearest point of the target that the front centre has a line to lies in the arc.
    pub fn lies_in_arc(&self) -> bool {
        let (from, to) = (self.seer.1, self.target.1);
        let front = from.front();
        let nearest = to.nearest_point(front);
        let clear = |point: Mark| self.is_clear(front, point);
        if clear(nearest) {
            return shape::in_arc(from, nearest);
        }
        let seen = target_points(to).into_iter().filter(|point| clear(*point));
        let first = seen.min_by(|a, b| a.distance(front).total_cmp(&b.distance(front)));
        shape::in_arc(from, first.unwrap_or(nearest))
    }

    /// The clause by which something lies in the way from one mark to another.
    pub fn bar(&self, p: Mark, q: Mark) -> Option<Clause> {
        let line = Edge::new(p, q);
        self.ground.iter().find_map(|ground| self.ground_bar(ground, &line)).or_else(|| {
            let barred = self.bodies().any(|block| block.length_inside(&line) > 0.01);
            barred.then_some(if self.kind == Line::Seeing { LOS_02 } else { LOS_12 })
        })
    }

    /// POW-GEO-36 (1) to (4): the clause by which a piece of ground bars a line.
    fn ground_bar(&self, ground: &Ground, line: &Edge) -> Option<Clause> {
        let lie = &self.rules.ground.lies[usize::from(ground.lie)];
        let area = lie.area.as_ref()?;
        if let Some(crest) = self.crest(ground) {
            if !crest.meets_edge(line) {
                return None;
            }
            // (3) from a greater height than this hill one would see beyond it: all hills are of one level.
            let bar = self.bar_of(ground)?;
            // Only the line that prolongs the crest is crossed.
            let own = lie.crest.as_ref()?;
            return Some(if bar == LOS_11 && !own.meets_edge(line) { LOS_05 } else { bar });
        }
        if !Bounds::between(line.from, line.to).meets(&lie.bounds) {
            return None;
        }
        let length = line.length();
        let visible =
            || self.rules.ground.effect(self.state, usize::from(ground.lie)).and_then(|effect| effect.visibility_cm);
        let too_far = || visible().is_some_and(|cm| length > f64::from(cm) + 0.005);
        if !matches!(lie.terrain.table(), Terrain::Wood | Terrain::BuiltUpArea) {
            let inside = |end: Mark| area.depth(end) > 0.5;
            return (too_far() && [line.from, line.to].into_iter().any(inside)).then_some(LOS_09);
        }
        let spans = area.spans_of(line);
        if spans.is_whole() {
            return too_far().then_some(LOS_09);
        }
        let deep = if self.kind == Line::Seeing { 2.5 } else { 0.5 };
        spans.iter().find_map(|(t0, t1)| {
            let inside = (t1 - t0) * length;
            // Up to 2.5 cm behind the edge, or deeper.
            let depth = if inside > 2.5 { LOS_08 } else { LOS_04 };
            let (blocked, clause) = if t0 <= 0.0 {
                (inside > deep, depth)
            } else if t1 >= 1.0 {
                (inside > 0.5, depth)
            } else {
                // (3) from higher ground, what is more than 10 cm beyond the far border.
                let higher = self.rules.ground.height(self.seer.1.middle()) > lie.ground;
                let over = higher && (1.0 - t1) * length > 10.0;
                (inside > 0.01 && !over, if higher { LOS_03 } else { LOS_01 })
            };
            blocked.then_some(clause)
        })
    }

    /// The same of a crest, found out once.
    fn bar_of(&self, ground: &Ground) -> Option<Clause> {
        *ground.bar.get_or_init(|| {
            let own = self.rules.ground.lies[usize::from(ground.lie)].crest.as_ref()?;
            self.crest_bar(own)
        })
    }

    /// POW-GEO-36: the clause by which a crest bars the lines that cross it; `None`: they are open all the same.
    fn crest_bar(&self, crest: &Polyline) -> Option<Clause> {
        let ((seer, from), (target, to)) = (self.seer, self.target);
        let (seer_off, target_off) = (crest.distance_of(from), crest.distance_of(to));
        if self.kind == Line::Seeing {
            let open = seer_off <= 2.5 || target_off <= 0.5;
            return (!open).then_some(LOS_11);
        }
        let british = |thing: Thing| {
            matches!(thing, Thing::Unit(unit) if self.rules.unit(unit).troop == Troop::InfantryBritish
                && self.state.units[unit.place()].formation == Formation::Deployed)
        };
        let both = face_at(crest, from, to);
        let over =
            self.kind == Line::Skirmish && (british(seer) && seer_off <= 2.5 || british(target) && target_off <= 2.5);
        let open = seer_off <= 0.5 || both || over;
        (!open).then_some(match () {
            // Each within 2.5 cm of the crest, and one does not face the other.
            () if seer_off <= 2.5 && target_off <= 2.5 => LOS_06,
            // It sees without being seen, and cannot fire.
            () if seer_off <= 2.5 => LOS_04,
            () => LOS_11,
        })
    }
}

/// Whether every line from one shape to another crosses a crest: it touches neither, ends on either side of all that lies between them, and one line between them
/// crosses it an odd number of times. No other could do otherwise without passing one of its ends.
pub(crate) fn divides(crest: &Polyline, here: &Convex, there: &Convex) -> bool {
    let points = crest.points();
    let between = here.bounds().with(&there.bounds()).widened(0.1);
    let ends_inside = [points[0], points[points.len() - 1]]
        .iter()
        .any(|end| Bounds::between((*end).into(), (*end).into()).meets(&between));
    if ends_inside {
        return false;
    }
    let line = Edge::new(here.corners()[0], there.corners()[0]);
    let mut odd = false;
    for leg in points.windows(2) {
        let leg = Edge::new(leg[0], leg[1]);
        let bounds = Bounds::between(leg.from, leg.to);
        if !bounds.meets(&between) {
            continue;
        }
        let touches = |shape: &Convex| bounds.meets(&shape.bounds()) && shape.edges().any(|side| side.crosses(&leg));
        if touches(here) || touches(there) {
            return false;
        }
        let crossed = crosses(&line, leg.from, leg.to);
        // Where it passes a corner or an end it cannot be told.
        if !crossed && line.crosses(&leg) {
            return false;
        }
        odd ^= crossed;
    }
    odd
}

/// Whether a line crosses a leg of a crest, clear of the ends of both.
fn crosses(line: &Edge, a: Mark, b: Mark) -> bool {
    let beside = |p: Mark, q: Mark, mark: Mark| (q.x - p.x) * (mark.y - p.y) - (q.y - p.y) * (mark.x - p.x);
    let apart = |one: f64, two: f64| one > 1.0 && two < -1.0 || one < -1.0 && two > 1.0;
    apart(beside(line.from, line.to, a), beside(line.from, line.to, b))
        && apart(beside(a, b, line.from), beside(a, b, line.to))
}
