//! Who can shoot at whom (NPW-GEO-03, -04, -11, NPW-LAY-11, NPW-FIRE-32 to -37, -50, -51).

use arrayvec::ArrayVec;
use field::{Arc, Block, Body, Mark, Spread, hundredths};
use game::procedure::Decimal;
use game::{Refusal, forbid};
use rulebook::Clause;
use rulebook::napow::{FIRE_02, FIRE_03, FIRE_04, FIRE_05, FIRE_06, FIRE_13, FIRE_37, FIRE_39};

use crate::ids::{GeneralId, UcId};
use crate::names::Denied;
use crate::procedures::{Candidate, PriorityCase, PriorityClass};
use crate::scene::Scene;
use crate::sight::Lane;
use crate::state::Mk;
use crate::tables::measures::THREAT;
use crate::troops::{Arm, Formation, doctrine_charges_in};

const NOISE: f64 = 1e-7;
/// Longer than any line on the table, in hundredths.
const BEYOND_THE_TABLE: i32 = 30_000;

/// What a UC sees of a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Aim {
    /// The elements that can shoot at it.
    pub shooters: u16,
    /// NPW-GEO-03: the least fire distance.
    pub range: i32,
    /// The element at that distance.
    pub nearest: u8,
}

/// Somebody who can be hit (NPW-FIRE-48, -51), nearest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Victim {
    Element(u8),
    General(GeneralId),
}

/// Fire of one unit at another: how it is formed, how far it reaches, what may lie between.
struct Line<'l> {
    formation: Formation,
    limit: i32,
    lane: &'l Lane<'l>,
}

impl Line<'_> {
    /// NPW-GEO-03: the fire distance of an element to a target, if it sees it within the limit.
    fn fire_distance(&self, block: &Block, theirs: &Body<'_>) -> Option<i32> {
        // Where nothing can come between, a unit without gaps is as near as its footprint.
        if self.lane.is_clear() && theirs.is_solid() {
            return self.fire_point(block, &theirs.footprint());
        }
        let mut least: Option<i32> = None;
        for (_, them) in theirs.elements() {
            // Farther off than the limit, or than what was found: it cannot be nearer.
            let far = f64::from(least.unwrap_or(self.limit)) / 100.0 + 0.01;
            if 0.0 - block.penetration(&them) <= far {
                let distance = self.fire_point(block, &them);
                least = distance.into_iter().chain(least).min();
            }
        }
        least
    }

    /// NPW-GEO-03: the distance of the fire point on one element of the target.
    fn fire_point(&self, block: &Block, them: &Block) -> Option<i32> {
        let all_round = self.formation == Formation::SolidSquare;
        let apex = if all_round { block.nearest(them).here } else { block.front() };
        let arc = Arc::from_front_middle(block, Spread::Quarter);
        let ends = [block.middle(), them.middle()];
        let sees = |mark: Mark| {
            let distance = hundredths(apex.distance(mark));
            (distance <= self.limit && !self.lane.is_blocked(apex, mark, ends)).then_some(distance)
        };
        let mut nearest = them.nearest_point(apex);
        // Mostly the nearest place of all is in the arc; otherwise the element is cut.
        if !all_round && !arc.contains(nearest, NOISE) {
            nearest = arc.cut(them, NOISE)?.nearest(apex).here;
        }
        if let Some(distance) = sees(nearest) {
            return Some(distance);
        }
        let mut corners: ArrayVec<(i64, usize, Mark), 4> = ArrayVec::new();
        for (i, corner) in them.corners().into_iter().enumerate() {
            if all_round || arc.contains(corner, NOISE) {
                corners.push(((apex.distance(corner) * 1e6) as i64, i, corner));
            }
        }
        game::sort_few_by(&mut corners, |(distance, i, _)| (*distance, *i));
        corners.iter().find_map(|(_, _, corner)| sees(*corner))
    }
}

/// Whether some place of a footprint is in the arc of an element and within the limit, or nearly: no element of it is nearer.
fn could_reach(block: &Block, footprint: &Block, limit: i32) -> bool {
    let (apex, arc) = (block.front(), Arc::from_front_middle(block, Spread::Quarter));
    let mut nearest = footprint.nearest_point(apex);
    if hundredths(apex.distance(nearest)) > limit + 1 {
        return false;
    }
    if !arc.contains(nearest, NOISE) {
        let Some(part) = arc.cut(footprint, 100.0 * NOISE) else { return false };
        nearest = part.nearest(apex).here;
    }
    hundredths(apex.distance(nearest)) <= limit + 1
}

/// Whether a target lies outside the arcs of all elements of a unit that looks ahead: behind the rearmost of them, or beside the
/// outermost arcs.
fn is_beside(mine: &Block, theirs: &Block) -> bool {
    let (half, deep) = (500.0 * mine.width(), 1000.0 * mine.depth());
    let corners = theirs.corners().map(|corner| {
        let local = mine.local(corner);
        (local.right, local.ahead + deep + 1.0)
    });
    corners.iter().all(|(_, ahead)| *ahead < 0.0)
        || corners.iter().all(|(right, ahead)| *right > *ahead + half)
        || corners.iter().all(|(right, ahead)| 0.0 - *right > *ahead + half)
}

impl Scene<'_> {
    /// How far a UC shoots, in hundredths; `None` if it does not shoot as it stands (NPW-FIRE-02 to -04). NPW-SET-22: rain.
    pub fn reach(&self, uc: UcId) -> Option<i32> {
        let firearm = self.troops(uc).firearm()?;
        if self.uc(uc).formation == Formation::Limbered {
            return None;
        }
        let reach = firearm.reach();
        let by_hand = self.troops(uc).weapon.is_some();
        let mm = if by_hand && self.rules.rains(self.state.turn) { reach.long_beyond_mm } else { reach.range_mm };
        Some(i32::from(mm) * 10)
    }

    /// What the elements of a UC (bits of `among`) see of a target within `limit`.
    pub fn aim(&self, uc: UcId, target: UcId, among: u16, limit: i32) -> Option<Aim> {
        let mut aim: Option<Aim> = None;
        self.each_shot(uc, target, among, limit, |n, distance| {
            let known = aim.get_or_insert(Aim { shooters: 0, range: distance, nearest: n });
            known.shooters |= 1 << n;
            if distance < known.range {
                (known.range, known.nearest) = (distance, n);
            }
            true
        });
        aim
    }

    /// Whether any element of a UC sees a target within `limit`: the first that does is enough.
    pub fn can_aim(&self, uc: UcId, target: UcId, limit: i32) -> bool {
        let mut seen = false;
        self.each_shot(uc, target, u16::MAX, limit, |_, _| {
            seen = true;
            false
        });
        seen
    }

    /// Every element (bits of `among`) that sees a target within `limit`, and its fire distance, as long as it goes on.
    fn each_shot(&self, uc: UcId, target: UcId, among: u16, limit: i32, mut on: impl FnMut(u8, i32) -> bool) {
        let formation = self.uc(uc).formation;
        if self.is_beyond(uc, target, limit) || !formation.is_square() && self.is_far_beside(uc, target) {
            return;
        }
        let (mine, theirs) = (self.body(uc), self.body(target));
        let (here, there) = (mine.footprint(), theirs.footprint());
        let far = f64::from(limit) / 100.0 + 0.01;
        if 0.0 - here.penetration(&there) > far || !formation.is_square() && is_beside(&here, &there) {
            return;
        }
        let front = self.front_toward(&mine, formation, &theirs) & u64::from(among);
        if front == 0 {
            return;
        }
        // Most who fail do so by range or arc: what may lie between is not looked for then.
        let all_round = formation == Formation::SolidSquare;
        let able = mine.with_left(front).elements().filter(|(_, block)| all_round || could_reach(block, &there, limit));
        let able = able.fold(0, |able, (n, _)| able | 1 << n);
        if able == 0 {
            return;
        }
        let mut lane = self.clear_lane();
        self.fill_lane(uc, target, &mut lane);
        let line = Line { formation, limit, lane: &lane };
        let mine = mine.with_left(able);
        for (n, block) in mine.elements() {
            if let Some(distance) = line.fire_distance(&block, &theirs)
                && !on(n as u8, distance)
            {
                return;
            }
        }
    }

    /// Whether a target is certainly outside the arcs of all elements of a unit that looks ahead, by its anchor and how far it
    /// reaches from it alone: a quick yes for many.
    fn is_far_beside(&self, uc: UcId, target: UcId) -> bool {
        let size = self.size(uc);
        let local = self.uc(uc).pose.local(self.uc(target).pose.at.into());
        let (reach, deep) = (self.span(target) as f64, f64::from(size.depth) + 1.0);
        let half = f64::from(size.width) / 2.0;
        let ahead = local.ahead + reach + deep;
        ahead < 0.0 || local.right.abs() - reach > ahead + half
    }

    /// NPW-LAY-11: the elements that may shoot towards a target; those of a solid square are the two nearest.
    fn front_toward(&self, mine: &Body<'_>, formation: Formation, theirs: &Body<'_>) -> u64 {
        if formation != Formation::SolidSquare {
            return self.front_elements(mine, formation);
        }
        let mut all: ArrayVec<(i32, usize), 12> =
            mine.elements().map(|(n, block)| (hundredths(theirs.distance_to(&block)), n)).collect();
        game::sort_few(&mut all, Ord::cmp);
        all.iter().take(2).fold(0, |front, (_, n)| front | 1 << n)
    }

    /// NPW-FIRE-41, -48, -51, NPW-LAY-19: those of a target who can be hit by these elements, the first to go first.
    pub fn victims(&self, uc: UcId, target: UcId, shooters: u16, limit: i32) -> ArrayVec<Victim, 14> {
        let (mine, theirs) = (self.body(uc), self.body(target));
        let formation = self.uc(uc).formation;
        let axis = theirs.footprint();
        let mut all: ArrayVec<((i32, bool, i32, i32, i32), Victim), 14> = ArrayVec::new();
        let mut lane = self.clear_lane();
        self.fill_lane_to_all(uc, target, &mut lane);
        let line = Line { formation, limit, lane: &lane };
        let least = |them: &Block| {
            let shooting = mine.elements().filter(|(n, _)| shooters >> n & 1 == 1);
            shooting.filter_map(|(_, block)| line.fire_point(&block, them)).min()
        };
        for (n, them) in theirs.elements() {
            if let Some(distance) = least(&them) {
                let local = axis.local(them.middle()).hundredths();
                let order = (distance, false, -local.right.abs(), local.ahead, -(n as i32));
                all.push((order, Victim::Element(n as u8)));
            }
        }
        for general in self.attached(target) {
            if let Some(distance) = least(&self.state.general(general).base()) {
                let _ = all.try_push(((distance, true, 0, 0, 0), Victim::General(general)));
            }
        }
        game::sort_few_by(&mut all, |(order, _)| *order);
        all.into_iter().map(|(_, victim)| victim).take(12).collect()
    }

    /// NPW-FIRE-50: whether an enemy can charge or shoot at a UC.
    fn threatens(&self, enemy: UcId, uc: UcId) -> bool {
        self.could_charge(enemy, uc) || self.reach(enemy).is_some_and(|reach| self.can_aim(enemy, uc, reach))
    }

    /// NPW-FIRE-50: in order, not rallying, in a formation that charges, with some part of the other in its arc.
    pub fn could_charge(&self, enemy: UcId, uc: UcId) -> bool {
        self.may_charge_as_it_stands(enemy) && self.is_in_arc(self.uc(enemy).pose, uc)
    }

    /// NPW-CHG-04, -05, -07: in order, not rallying, in a formation that charges.
    pub fn may_charge_as_it_stands(&self, uc: UcId) -> bool {
        let (unit, troops) = (self.uc(uc), self.troops(uc));
        unit.is_in_order()
            && !unit.has(Mk::Rallying)
            && troops.arm.can_charge_in(unit.formation)
            && doctrine_charges_in(troops.doctrine, unit.formation)
    }

    /// NPW-FIRE-33 to -36: the class of a target in the fire step.
    pub fn class(&self, uc: UcId, target: UcId, aim: &Aim, commander: bool) -> PriorityClass {
        self.candidate(uc, target, aim).class(commander)
    }

    /// A target in the fire step, where nobody charges.
    fn candidate(&self, uc: UcId, target: UcId, aim: &Aim) -> Candidate {
        let near = aim.range <= THREAT.most;
        Candidate {
            distance_cm: Decimal::hundredths(i64::from(aim.range)),
            charging_shooter: false,
            threatens: near && self.threatens(target, uc),
            charging_friend: false,
        }
    }

    /// NPW-FIRE-32 to -37: the choice of a target before another one in range: one that is as open as it, or else the nearest.
    pub fn priority(&self, uc: UcId, target: UcId, aim: &Aim) -> PriorityCase {
        let reach = self.reach(uc).unwrap_or(0);
        let open = self.targets(uc, u16::MAX).into_iter().find(|(other, _)| *other != target);
        let shut = || {
            let mut others = self.in_range(uc, reach).into_iter().filter(|(_, other)| *other != target);
            others.find_map(|(_, other)| Some((other, self.aim(uc, other, u16::MAX, reach)?)))
        };
        PriorityCase {
            shooter_arm: self.arm(uc),
            commander_5cm: self.commander_near(uc),
            first: self.candidate(uc, target, aim),
            second: open.or_else(shut).map(|(other, aim)| self.candidate(uc, other, &aim)),
        }
    }

    /// NPW-FIRE-37: those whom these elements of a UC may shoot at: all of the first class, in class e the nearest.
    pub fn targets(&self, uc: UcId, among: u16) -> ArrayVec<(UcId, Aim), 20> {
        let mut open: ArrayVec<(UcId, Aim), 20> = ArrayVec::new();
        let Some(reach) = self.reach(uc) else { return open };
        let commander = self.commander_near(uc);
        let mut first = PriorityClass::E;
        for (least, target) in self.in_range(uc, reach) {
            // Nobody beyond 10 cm comes before a threat, nor beyond the nearest where only the nearest is open.
            let enough = match (first, open.first()) {
                (PriorityClass::E, Some((_, known))) if !commander => known.range.max(THREAT.most),
                (PriorityClass::B, Some(_)) => THREAT.most,
                _ => i32::MAX,
            };
            if least > enough {
                continue;
            }
            let Some(aim) = self.aim(uc, target, among, reach) else { continue };
            let class = self.class(uc, target, &aim, commander);
            if class < first {
                first = class;
                open.clear();
            }
            if class > first {
                continue;
            }
            if class == PriorityClass::E {
                match open.first().map(|(_, known)| known.range) {
                    Some(nearest) if nearest < aim.range => continue,
                    Some(nearest) if nearest > aim.range => open.clear(),
                    _ => {}
                }
            }
            open.push((target, aim));
        }
        game::sort_few_by(&mut open, |(target, _)| *target);
        open
    }

    /// Enemies who may be within range, the nearest first, each with what his distance is at least.
    fn in_range(&self, uc: UcId, reach: i32) -> ArrayVec<(i32, UcId), 20> {
        let here = self.footprint(uc);
        let near = self.enemies_within(uc, reach);
        let mut all: ArrayVec<(i32, UcId), 20> = near
            .map(|enemy| ((0.0 - 100.0 * here.penetration(&self.footprint(enemy))) as i32 - 1, enemy))
            .filter(|(least, _)| *least <= reach)
            .collect();
        game::sort_few(&mut all, Ord::cmp);
        all
    }

    /// The aim of a shot of the fire step, or by which clause it is refused.
    pub fn check_shot(&self, uc: UcId, target: UcId) -> Result<Aim, Refusal> {
        let piece = self.rules.piece(uc);
        let no = |clause: Clause| Refusal::new(clause, Denied::NotOffered).piece(piece);
        let (unit, troops) = (self.uc(uc), self.troops(uc));
        let reach = self.reach(uc).ok_or_else(|| {
            no(match troops.arm {
                Arm::Cavalry => FIRE_02,
                Arm::Artillery => FIRE_03,
                Arm::Infantry => FIRE_04,
            })
        })?;
        forbid(unit.has(Mk::Fired), || no(FIRE_05))?;
        forbid(!self.may_fire(uc), || no(FIRE_39))?;
        let open = self.targets(uc, u16::MAX);
        if let Some((_, aim)) = open.iter().find(|(known, _)| *known == target) {
            return Ok(*aim);
        }
        Err(no(match target {
            _ if self.can_aim(uc, target, reach) => FIRE_37,
            _ if self.can_aim(uc, target, BEYOND_THE_TABLE) => FIRE_13,
            _ => FIRE_06,
        }))
    }

    /// NPW-FIRE-52: the preset target: of the first class the nearest by fire distance, then the lower number.
    pub fn preset_target(&self, uc: UcId, among: u16) -> Option<(UcId, Aim)> {
        self.targets(uc, among).into_iter().min_by_key(|(target, aim)| (aim.range, *target))
    }

    /// NPW-SEQ-06, -07, NPW-FIRE-01 to -05, -38, -39: whether a UC may still fire in this fire step.
    pub fn may_fire(&self, uc: UcId) -> bool {
        let (unit, troops) = (self.uc(uc), self.troops(uc));
        let manoeuvred = unit.has(Mk::Moved) || unit.changes > 0;
        unit.is_on()
            && !unit.has(Mk::Fired)
            && self.reach(uc).is_some()
            && !(troops.experience == crate::troops::Experience::Conscript && manoeuvred)
    }
}
