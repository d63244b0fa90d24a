//! Orders, arrows, markers: what a command may do and where it stands (POW-ORD, POW-CMD).

use field::{Block, Edge, Mark, Point, Pose, hundredths};
use game::{Refusal, forbid};
use rulebook::Clause;
use rulebook::pow::{
    MOR_29, ORD_03, ORD_06, ORD_07, ORD_10, ORD_11, ORD_12, ORD_13, ORD_14, ORD_16, ORD_18, ORD_20, ORD_24,
};

use crate::battle::Battle;
use crate::ids::{BASES, GeneralId, MOST_UNITS, UnitId};
use crate::names::Denied;
use crate::sight::Thing;
use crate::state::{At, Flags, Plan, State};
use crate::troops::{Arm, Order, Weapon};

/// POW-CMD-01: the command radius, in cm.
pub(crate) const RADIUS: f64 = 22.5;

/// POW-ORD-19: how far a unit looks for its target, in cm.
const SOUGHT: f64 = 60.0;

impl Plan {
    /// An arrow of nothing: hold here.
    pub fn hold_at(start: Point) -> Self {
        Plan { points: [start].into_iter().collect(), ..Plan::default() }
    }

    pub fn legs(&self) -> impl Iterator<Item = Edge> + '_ {
        self.points.windows(2).map(|pair| Edge::new(pair[0], pair[1]))
    }

    /// Its length, in thousandths.
    pub fn length(&self) -> i32 {
        self.legs().map(|leg| (leg.length() * 1000.0) as i32).sum()
    }

    /// The point so far along it.
    pub fn at(&self, progress: i32) -> Mark {
        let mut left = f64::from(progress.max(0)) / 1000.0;
        for leg in self.legs() {
            if left <= leg.length() {
                return leg.at(if leg.length() > 0.0 { left / leg.length() } else { 0.0 });
            }
            left -= leg.length();
        }
        Mark::from(self.points.last().copied().unwrap_or_default())
    }

    /// The straight parts of it between two progresses.
    pub fn stretch(&self, from: i32, to: i32) -> arrayvec::ArrayVec<Edge, 8> {
        let (mut parts, mut at, mut sum) = (arrayvec::ArrayVec::new(), self.at(from), 0);
        for leg in self.legs() {
            sum += (leg.length() * 1000.0) as i32;
            if sum > from && sum < to {
                parts.push(Edge::new(at, leg.to));
                at = leg.to;
            }
        }
        parts.push(Edge::new(at, self.at(to)));
        parts
    }

    /// The leg that a progress lies on; `None` at the end.
    pub fn leg_at(&self, progress: i32) -> Option<usize> {
        let mut left = progress.max(0);
        for (i, leg) in self.legs().enumerate() {
            let length = (leg.length() * 1000.0) as i32;
            if left < length {
                return Some(i);
            }
            left -= length;
        }
        None
    }

    /// POW-ORD-03, -04: the order at a progress.
    pub fn word(&self, progress: i32) -> Order {
        self.leg_at(progress).and_then(|leg| self.words.get(leg).copied()).unwrap_or(Order::Hold)
    }

    /// The direction of the leg at a progress, as a vector; the last leg at the end.
    pub fn heading(&self, progress: i32) -> Option<(f64, f64)> {
        let leg = self.leg_at(progress).unwrap_or(self.words.len().saturating_sub(1));
        let leg = self.legs().nth(leg)?;
        let (a, b) = (leg.from.units(), leg.to.units());
        let length = leg.length();
        (length > 0.0).then(|| ((b.0 - a.0) / length, (b.1 - a.1) / length))
    }

    /// POW-ORD-28: the progress of a place: that of the nearest point of the arrow, of equals the farthest.
    pub fn progress(&self, mark: Mark) -> i32 {
        let (mut best, mut found, mut before) = (f64::INFINITY, 0.0, 0.0);
        for leg in self.legs() {
            let t = leg.nearest_part(mark);
            let far = leg.at(t).distance(mark);
            if far <= best {
                (best, found) = (far, before + t * leg.length());
            }
            before += leg.length();
        }
        (found * 1000.0) as i32
    }
}

/// What orders and state demand of a unit for which many places are tried: whom it shuns is remembered.
pub(crate) struct Bound<'b> {
    rules: &'b Battle,
    state: &'b State,
    unit: UnitId,
    from: Block,
    /// An enemy that it sees from where it stands, and may come no nearer to (POW-MOR-29).
    shunned: Option<UnitId>,
}

impl<'b> Bound<'b> {
    pub fn new(rules: &'b Battle, state: &'b State, unit: UnitId) -> Self {
        Bound { rules, state, unit, from: rules.block(state, unit), shunned: None }
    }

    /// Whether it comes nearer to whom it is known to shun.
    pub fn shuns(&self, end: &Block) -> bool {
        self.shunned.is_some_and(|enemy| self.rules.comes_nearer(self.state, enemy, &self.from, end))
    }

    /// Whether it may end there.
    pub fn allows(&mut self, to: Pose) -> bool {
        let Err(refusal) = self.rules.obliged(self.state, self.unit, to) else { return true };
        let enemy = refusal.piece.filter(|_| refusal.clause == MOR_29).map(|piece| UnitId(piece.0 as u8));
        let seen = |enemy: &UnitId| self.rules.sees(self.state, Thing::Unit(self.unit), Thing::Unit(*enemy));
        self.shunned = enemy.filter(seen).or(self.shunned);
        false
    }
}

impl Battle {
    /// The arrow of a general's command and how far its marker is; on a base those of the base.
    pub(crate) fn plan<'s>(&self, state: &'s State, general: GeneralId) -> (&'s Plan, i32) {
        let one = &state.generals[general.place()];
        match self.command_base(state, general) {
            Some(base) => (&state.bases[base.place()].plan, state.bases[base.place()].progress),
            None => (&one.plan, one.marker),
        }
    }

    /// The base on which the units of a general stand.
    pub(crate) fn command_base(&self, state: &State, general: GeneralId) -> Option<crate::ids::BaseId> {
        self.units_of(self.general(general).side).find_map(|unit| {
            let now = &state.units[unit.place()];
            match now.at {
                At::Base(base) if now.general == general => Some(base),
                _ => None,
            }
        })
    }

    /// The order of a general's command now.
    pub(crate) fn word(&self, state: &State, general: GeneralId) -> Order {
        let (plan, progress) = self.plan(state, general);
        plan.word(progress)
    }

    /// The order under which a unit acts.
    pub(crate) fn order_of(&self, state: &State, unit: UnitId) -> Order {
        let now = &state.units[unit.place()];
        if let Some(word) = now.own_word(state.ply) {
            return word;
        }
        if now.stays.is_some() { Order::Hold } else { self.word(state, now.general) }
    }

    /// POW-ORD-08: light troops always count as under `engage`, but for a withdrawal.
    pub(crate) fn acting_order(&self, state: &State, unit: UnitId) -> Order {
        self.as_light(state, unit, self.order_of(state, unit))
    }

    /// The same of any order.
    pub(crate) fn as_light(&self, state: &State, unit: UnitId, order: Order) -> Order {
        let light = self.unit(unit).troop.arm() == Arm::Cavalry && self.body(state, unit).class() == 1
            || self.body(state, unit).is_irregular_skirmisher();
        if light && order == Order::Attack { Order::Engage } else { order }
    }

    /// From where the command radius of a unit is measured: the marker of its general, on a base the centre of its front edge
    /// (POW-MB-38); the C-in-C who has taken it over (POW-CIC-03).
    pub(crate) fn marker_of(&self, state: &State, unit: UnitId) -> Mark {
        let now = &state.units[unit.place()];
        if now.taken.is_some_and(|taken| !taken.alone) {
            return Mark::from(state.generals[self.cinc(self.side(unit)).place()].place);
        }
        match self.command_base(state, now.general) {
            Some(base) => self.base_block(state, base).front(),
            None => self.marker(state, now.general),
        }
    }

    /// Where the marker of a general stands.
    pub(crate) fn marker(&self, state: &State, general: GeneralId) -> Mark {
        let (plan, progress) = self.plan(state, general);
        if plan.points.is_empty() { Mark::from(state.generals[general.place()].place) } else { plan.at(progress) }
    }

    /// POW-CMD-06: whether a unit is within the command radius of its marker.
    pub(crate) fn in_radius(&self, state: &State, unit: UnitId, block: &Block) -> bool {
        hundredths(block.distance_to(self.marker_of(state, unit))) <= hundredths(RADIUS)
    }

    /// POW-CMD-10: forward for a unit, as a vector.
    pub(crate) fn forward(&self, state: &State, unit: UnitId) -> Option<(f64, f64)> {
        let now = &state.units[unit.place()];
        if let Some(taken) = now.taken.filter(|taken| !taken.alone && taken.since < state.ply) {
            return Some(taken.ahead.vector());
        }
        let (plan, progress) = self.plan(state, now.general);
        plan.heading(progress)
    }

    /// Whether a place lies forward of a unit.
    pub(crate) fn is_forward(&self, state: &State, unit: UnitId, from: Mark, to: Mark) -> bool {
        let Some((x, y)) = self.forward(state, unit) else { return true };
        let (a, b) = (from.units(), to.units());
        (b.0 - a.0) * x + (b.1 - a.1) * y >= -0.005
    }

    /// Foot with firearms, as the orders tell them apart.
    pub(crate) fn has_firearms(&self, unit: UnitId) -> bool {
        self.arm(unit) == Arm::Infantry && self.unit(unit).weapon != Some(Weapon::Melee)
    }

    /// POW-ORD-19: the nearest enemy that a unit sees forward of it.
    pub(crate) fn target_of(&self, state: &State, unit: UnitId) -> Option<(Thing, f64)> {
        let block = self.block(state, unit);
        let number = |enemy: Thing| match enemy {
            Thing::Base(base) => MOST_UNITS + usize::from(self.call(state, base)),
            Thing::Unit(unit) => unit.place(),
            Thing::General(_) => 0,
        };
        let mut near: arrayvec::ArrayVec<(f64, Thing, Block), { MOST_UNITS + BASES }> = self
            .enemies_about(state, self.side(unit), &block, SOUGHT)
            .map(|(enemy, other)| (block.distance(&other), enemy, other))
            .filter(|(far, _, other)| {
                *far <= SOUGHT && self.is_forward(state, unit, block.front(), other.nearest_point(block.front()))
            })
            .collect();
        // The nearest is looked for first: mostly it is seen. Of equals, in hundredths, the lowest number (POW-GEN-08, -14).
        game::sort_few(&mut near, |a, b| {
            hundredths(a.0).cmp(&hundredths(b.0)).then_with(|| number(a.1).cmp(&number(b.1)))
        });
        let seen =
            near.iter().find(|(_, enemy, other)| self.sees_from(state, Thing::Unit(unit), &block, *enemy, other));
        seen.map(|(far, enemy, _)| (*enemy, *far))
    }

    /// POW-ORD-13: whether a footprint is in the position that a unit holds, or within so many cm of it.
    pub(crate) fn near_position(&self, state: &State, unit: UnitId, block: &Block, within: f64) -> bool {
        hundredths(self.position_distance(state, unit, block)) <= hundredths(within)
    }

    /// How far a footprint is from the position.
    fn position_distance(&self, state: &State, unit: UnitId, block: &Block) -> f64 {
        let now = &state.units[unit.place()];
        let named = now.stays.or_else(|| self.plan(state, now.general).0.hold).filter(|_| now.taken.is_none());
        match named {
            Some(place) => self.ground.distance_from_named(place, block),
            None => (block.distance_to(self.marker_of(state, unit)) - RADIUS).max(0.0),
        }
    }

    /// What orders and state demand of where a move ends (POW-ORD-13, -14, -24, POW-MOR-29).
    pub(crate) fn obliged(&self, state: &State, unit: UnitId, to: Pose) -> Result<(), Refusal> {
        let (from, end) = (self.block(state, unit), self.block_at(state, unit, to));
        let now = &state.units[unit.place()];
        let refuse = |clause, denied| Refusal::new(clause, denied).piece(self.piece(unit));
        if now.shaken() {
            self.no_nearer(state, unit, &from, &end)?;
        }
        match self.acting_order(state, unit) {
            Order::Hold => {
                let outside = self.position_distance(state, unit, &end);
                let nearer = outside < self.position_distance(state, unit, &from);
                // Who has come to the end of his arrow advances no more.
                let ended =
                    now.stays.is_none() && now.taken.is_none() && self.plan(state, now.general).0.points.len() > 1;
                forbid(outside > 0.005 && !nearer, || refuse(if ended { ORD_03 } else { ORD_13 }, Denied::Order))
            }
            Order::Withdraw => {
                let progress = |block: &Block| self.plan(state, now.general).0.progress(block.front());
                if progress(&end) > progress(&from) {
                    return Ok(());
                }
                let approached = self.standing(state, self.side(unit).other()).iter().any(|enemy| {
                    let other = self.block(state, enemy);
                    hundredths(other.distance(&end)) < hundredths(other.distance(&from))
                        && self.sees(state, Thing::Unit(unit), Thing::Unit(enemy))
                });
                forbid(approached, || refuse(ORD_14, Denied::Order))
            }
            Order::Attack if now.taken.is_none() => {
                let Some((enemy, limit)) = self.in_the_way(state, unit) else { return Ok(()) };
                let gone = self.plan(state, now.general).0.progress(end.front());
                let piece = match enemy {
                    Thing::Unit(enemy) => self.piece(enemy),
                    Thing::Base(base) => self.base_piece(state, base),
                    Thing::General(general) => self.leader(general),
                };
                forbid(gone > limit, || Refusal::new(ORD_24, Denied::Order).piece(piece))
            }
            _ => Ok(()),
        }
    }

    /// Whether a unit that would end elsewhere comes within 40 cm of an enemy, and nearer than it is.
    fn comes_nearer(&self, state: &State, enemy: UnitId, from: &Block, end: &Block) -> bool {
        let other = self.block(state, enemy);
        if !other.is_within(end, 40.0) {
            return false;
        }
        let after = other.distance(end);
        after <= 40.0 && hundredths(after) < hundredths(other.distance(from))
    }

    /// POW-MOR-29: shaken troops come no nearer to an enemy they see.
    fn no_nearer(&self, state: &State, unit: UnitId, from: &Block, end: &Block) -> Result<(), Refusal> {
        let nearer = self.standing(state, self.side(unit).other()).into_iter().find(|enemy| {
            self.comes_nearer(state, *enemy, from, end)
                && (self.sees(state, Thing::Unit(unit), Thing::Unit(*enemy))
                    || self.sees_from(state, Thing::Unit(unit), end, Thing::Unit(*enemy), &self.block(state, *enemy)))
        });
        match nearer {
            Some(enemy) => Err(Refusal::new(MOR_29, Denied::Nearer).piece(self.piece(enemy))),
            None => Ok(()),
        }
    }

    /// POW-ORD-24: the enemy in the way of a unit under `attack`, and the progress beyond which it may not go.
    fn in_the_way(&self, state: &State, unit: UnitId) -> Option<(Thing, i32)> {
        let now = &state.units[unit.place()];
        let (plan, _) = self.plan(state, now.general);
        let block = self.block(state, unit);
        let heading = plan.heading(plan.progress(block.front()))?;
        let move_cm = self.movement_case(state, unit, (0, false), false, 1, None).distance(&mut ()).distance_cm;
        let front = block.front();
        let strip = Block::strip(front, front.moved(heading, move_cm + 5.0), block.width())?;
        let mut limit: Option<(Thing, i32)> = None;
        for (enemy, other) in self.enemies_about(state, self.side(unit), &strip, 0.0) {
            if strip.overlaps(&other, 0.01) && self.sees(state, Thing::Unit(unit), enemy) {
                let progress = plan.progress(other.nearest_point(front));
                if limit.is_none_or(|(_, known)| progress < known) {
                    limit = Some((enemy, progress));
                }
            }
        }
        limit
    }

    /// POW-CMD-12, POW-ORD-20 (a) to (c): whether a unit acts according to its order as it stands.
    pub(crate) fn engaged(&self, state: &State, unit: UnitId, order: Order) -> bool {
        self.engaged_by(state, unit, order).is_some()
    }

    /// The same, by the clause of its order: it charged, it fired, or it is where it may halt.
    pub(crate) fn engaged_by(&self, state: &State, unit: UnitId, order: Order) -> Option<Clause> {
        let flags = state.units[unit.place()].flags;
        if self.in_contact(state, unit) || flags.has(Flags::CHARGED) {
            return Some(if self.must_charge(state, unit) { ORD_07 } else { ORD_20 });
        }
        let guns = self.arm(unit) == Arm::Artillery;
        let (fired, clause) = match order {
            Order::Attack | Order::Engage if guns => (flags.has(Flags::FIRED_BALL), ORD_16),
            Order::Attack => (flags.has(Flags::FIRED_SHORT), ORD_06),
            Order::Engage => (flags.has(Flags::FIRED_SHORT | Flags::FIRED_LONG), ORD_12),
            _ => (false, ORD_20),
        };
        if fired {
            return Some(clause);
        }
        let block = self.block(state, unit);
        // How near its target must be; where nobody is so near, it does not matter whom it sees.
        let least = match order {
            Order::Attack | Order::Engage if guns => {
                f64::from(crate::tables::fire::ranges_cm(self.unit(unit).calibre)[1])
            }
            Order::Attack if self.has_firearms(unit) => 5.0,
            Order::Engage if self.has_firearms(unit) => f64::from(self.small_arms_reach(state, unit)),
            Order::Engage => self.movement_case(state, unit, (0, false), false, 1, None).distance(&mut ()).distance_cm,
            _ => return None,
        };
        let mut near = self.enemies_about(state, self.side(unit), &block, least + 0.01);
        if !near.any(|(_, other)| block.is_within(&other, least + 0.01)) {
            return None;
        }
        let (target, _) = self.target_of(state, unit)?;
        let other = self.thing_block(state, target);
        let range = hundredths(other.distance_to(block.front()));
        let (halts, clause) = match order {
            Order::Attack | Order::Engage if guns => {
                let [_, ball, _] = crate::tables::fire::ranges_cm(self.unit(unit).calibre);
                (range <= i32::from(ball) * 100, ORD_16)
            }
            Order::Attack => {
                let edge = block.edge(field::Side::Front);
                (self.has_firearms(unit) && hundredths(other.distance_to_edge(&edge)) <= 500, ORD_06)
            }
            Order::Engage if self.has_firearms(unit) => {
                let reach = self.small_arms_reach(state, unit);
                (range <= i32::from(reach) * 100, ORD_10)
            }
            Order::Engage => {
                let far = block.distance(&other);
                let near = block.nearest(&other);
                let met = self.ground.met(
                    &Block::about(near.here, state.units[unit.place()].pose.facing, field::Size::new(10, 10)),
                    &Block::about(near.there, state.units[unit.place()].pose.facing, field::Size::new(10, 10)),
                    1.5,
                );
                let case = self.movement_case(state, unit, (met, false), false, 1, None);
                let reached = hundredths(far) <= hundredths(case.distance(&mut ()).distance_cm);
                (reached, if self.arm(unit) == Arm::Cavalry { ORD_11 } else { ORD_18 })
            }
            _ => (false, ORD_20),
        };
        halts.then_some(clause)
    }

    /// The farthest that the small arms of a unit reach, in cm; 0: not at all.
    pub(crate) fn small_arms_reach(&self, state: &State, unit: UnitId) -> u8 {
        use crate::tables::fire::{row_at_5_cm, skirmisher_reach_cm};
        let body = self.body(state, unit);
        let weapon = self.weapon(state, unit);
        if body.is_formed() {
            return 0;
        }
        let skirmishers = self.unit(unit).skirmishers || body.is_irregular_skirmisher();
        let long = skirmisher_reach_cm(body, skirmishers, weapon);
        long.unwrap_or(if row_at_5_cm(body, weapon).is_some() { 5 } else { 0 })
    }

    /// What a unit fires with as it fights now: whoever is mounted has carbines (POW-TRP-17, -26).
    pub(crate) fn weapon(&self, state: &State, unit: UnitId) -> Weapon {
        let setup = self.unit(unit);
        if self.body(state, unit).is_cavalry() {
            return Weapon::Obsolete;
        }
        let light = setup.troop == crate::troops::Troop::IrregularSkirmisher;
        let nature = if light { Weapon::Obsolete } else { Weapon::Musket };
        setup.weapon.unwrap_or(nature)
    }
}
