//! Choices that belong to players: what an officer or a square adds to a test (FCM-MOR-44), how the target of a charge reacts
//! (FCM-CHG-07 to -13), who follows (FCM-MEL-34 to -38).

use arrayvec::ArrayVec;
use field::{Block, Pose, Side as Flank, hundredths};
use game::Side;

use crate::agenda::{Batch, Group, Influence, Reaction};
use crate::battle::Battle;
use crate::bodies::Shape;
use crate::escape::{Escape, Manner};
use crate::facts::Occasion;
use crate::ids::UnitId;
use crate::influences::{Influences, best_of, choices_of, results};
use crate::procedures::MoraleCase;
use crate::state::{Mood, State, Unit, why};
use crate::tables::measures::HEARD;
use crate::tables::morale::MoraleResult;
use crate::troops::{Arm, Formation};

impl Battle {
    /// FCM-RES-08: whether an uncontrolled advance is treated as `obey`.
    pub(crate) fn holds_back(&self, state: &State, id: UnitId, occasion: Occasion) -> bool {
        let unit = state.unit(id);
        let in_redoubt = unit.is_housed() && unit.rooms().all(|room| self.ground.element(room.element).redoubt);
        self.unit(id).arm == Arm::Artillery
            || state.is_engaged(id)
            // FCM-RES-09: the loser of a round holds, even if nobody is left before it.
            || matches!(occasion, Occasion::Rally | Occasion::LostRound)
            || unit.mood == Mood::Retreating
            || (in_redoubt && self.general_with(state, id) > 0)
    }

    /// FCM-MOR-44: what the owner may choose; empty where no choice matters.
    pub(crate) fn influences(&self, state: &State, id: UnitId, occasion: Occasion) -> Influences {
        match self.may_choose(state, id, occasion) {
            true => choices_of(&self.morale_case(state, id, occasion, Influence::default())),
            false => Influences::new(),
        }
    }

    /// Whether there may be anything to choose: without a square, and without a general near enough, there is not, and most tests are told
    /// by that.
    fn may_choose(&self, state: &State, id: UnitId, occasion: Occasion) -> bool {
        !self.holds_back(state, id, occasion)
            && (state.unit(id).formation.is_square()
                || self.general_with(state, id) > 0
                || self.general_distance(state, id) <= HEARD.most)
    }

    /// FCM-MOR-44: a test in which nobody is asked: the choice by preset, and the case with it.
    pub(crate) fn unasked(&self, state: &State, id: UnitId, occasion: Occasion) -> (Influence, MoraleCase) {
        let case = self.morale_case(state, id, occasion, Influence::default());
        let choices = if self.holds_back(state, id, occasion) { Influences::new() } else { choices_of(&case) };
        let influence = if choices.len() > 1 { best_of(&case, &choices) } else { Influence::default() };
        (influence, case.choosing(influence))
    }

    /// FCM-MOR-44: the choice by preset.
    pub(crate) fn best_influence(&self, state: &State, id: UnitId, occasion: Occasion) -> Influence {
        let case = self.morale_case(state, id, occasion, Influence::default());
        if self.holds_back(state, id, occasion) { Influence::default() } else { best_of(&case, &choices_of(&case)) }
    }

    /// The units of a side that test in a batch, in list order.
    pub(crate) fn batch(&self, state: &State, batch: Batch, side: Side) -> ArrayVec<UnitId, 32> {
        let reason = match batch {
            Batch::Losers => why::LOST_ROUND,
            Batch::UnderFire => why::FIRE,
            Batch::OfficerFallen => why::OFFICER,
            Batch::BrokenThrough => why::BROKEN_THROUGH,
            Batch::Wave => 0,
        };
        if batch == Batch::Wave && !self.units_of(side).any(|id| state.unit(id).just_routed) {
            return ArrayVec::new();
        }
        let tests = |id: &UnitId| {
            let unit = state.unit(*id);
            if unit.reasons & reason != reason || !unit.counts() || unit.tested || unit.mood.is_broken() {
                return false;
            }
            match batch {
                Batch::Losers => !unit.bout.caught,
                _ if state.is_engaged(*id) => false,
                Batch::Wave => self.sees_rout(state, *id),
                _ => true,
            }
        };
        self.units_of(side).filter(tests).collect()
    }

    /// FCM-MOR-03: a friend within 30 cm, in sight, who has just begun to rout or flee.
    fn sees_rout(&self, state: &State, id: UnitId) -> bool {
        self.units_of(self.side(id)).any(|friend| {
            let there = state.unit(friend);
            friend != id
                && there.just_routed
                && there.counts()
                && self.within(state, id, friend, 3_000)
                && self.sees(state, id, crate::ids::Aim::Unit(friend))
        })
    }

    pub(crate) fn occasion(&self, batch: Batch) -> Occasion {
        if batch == Batch::Losers { Occasion::LostRound } else { Occasion::Step }
    }

    /// FCM-TURN-11: whether a side is asked before its part of a batch.
    pub(crate) fn asks_tests(&self, state: &State, batch: Batch, side: Side) -> bool {
        let units = self.batch(state, batch, side);
        let occasion = self.occasion(batch);
        if units.is_empty() {
            return false;
        }
        let mut cases: ArrayVec<Option<MoraleCase>, 32> = units.iter().map(|_| None).collect();
        for (id, case) in units.iter().zip(&mut cases) {
            if self.may_choose(state, *id, occasion) {
                let case = case.insert(self.morale_case(state, *id, occasion, Influence::default()));
                if choices_of(case).len() > 1 {
                    return true;
                }
            }
        }
        let routs = |case: &MoraleCase| {
            results(case).into_iter().any(|outcome| matches!(outcome, MoraleResult::Rout | MoraleResult::Flight))
        };
        let mut known: ArrayVec<Option<bool>, 32> = units.iter().map(|_| None).collect();
        for i in 0..units.len() {
            for j in i + 1..units.len() {
                if self.within(state, units[i], units[j], 3_000)
                    && [i, j].into_iter().any(|k| {
                        let case = || self.morale_case(state, units[k], occasion, Influence::default());
                        *known[k].get_or_insert_with(|| routs(cases[k].get_or_insert_with(case)))
                    })
                {
                    return true;
                }
            }
        }
        false
    }

    /// FCM-TURN-11: the units of a batch in the order of the greatest expected points.
    pub(crate) fn in_order(&self, state: &State, batch: Batch, side: Side) -> ArrayVec<UnitId, 32> {
        let units = self.batch(state, batch, side);
        if units.len() < 2 {
            return units;
        }
        self.ranked(state, batch, &units).into_iter().map(|(unit, _)| unit).collect()
    }

    /// FCM-TURN-11, FCM-MOR-44: so many units in that order, with the choice of each by preset.
    pub(crate) fn ranked(&self, state: &State, batch: Batch, units: &[UnitId]) -> ArrayVec<(UnitId, Influence), 32> {
        let occasion = self.occasion(batch);
        let worth = |id: &UnitId| {
            let (influence, case) = self.unasked(state, *id, occasion);
            // The mean over the die, six times.
            let points = 6 * case.points(&mut ()) + (1..=6).map(|face| case.die().value(face)).sum::<i32>();
            (points, (*id, influence))
        };
        let mut ranked: ArrayVec<(i32, (UnitId, Influence)), 32> = units.iter().map(worth).collect();
        game::sort_few(&mut ranked, |a, b| b.0.cmp(&a.0));
        ranked.into_iter().map(|(_, one)| one).collect()
    }

    /// FCM-RALLY-01: whether a unit may test to rally.
    pub(crate) fn may_rally(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        if !unit.counts() || state.is_engaged(id) {
            return false;
        }
        match unit.mood {
            Mood::Retreating => true,
            Mood::Routing => self.nearest_enemy(state, id).is_none_or(|enemy| self.distance(state, id, enemy) > 1_500),
            _ => false,
        }
    }

    /// FCM-TURN-05: the chance to stop and that of flight, in sixths.
    pub(crate) fn rally_odds(&self, state: &State, id: UnitId) -> (u32, u32) {
        let case = self.morale_case(state, id, Occasion::Rally, Influence::default());
        let (mut stops, mut flees) = (0, 0);
        for outcome in results(&case) {
            stops += u32::from(matches!(
                outcome,
                MoraleResult::Obey | MoraleResult::Halt | MoraleResult::UncontrolledAdvance
            ));
            flees += u32::from(outcome == MoraleResult::Flight);
        }
        (stops, flees)
    }

    /// FCM-CHG-07: whether a reaction is open to the target of a group.
    pub(crate) fn may_react(&self, state: &State, group: &Group, reaction: Reaction, mark: Option<UnitId>) -> bool {
        let id = group.target;
        let (unit, setup) = (state.unit(id), self.unit(id));
        let Some(first) = group.going().next() else { return false };
        let horse = group.going().any(|charger| self.unit(charger.unit).arm.is_cavalry());
        if unit.is_housed() && reaction != Reaction::Stand {
            return false;
        }
        match reaction {
            Reaction::Stand => {
                let marks = self.marks(state, group);
                match mark {
                    None => marks.len() < 2,
                    Some(mark) => marks.len() > 1 && marks.contains(&mark),
                }
            }
            Reaction::CounterCharge => {
                let able = setup.arm.is_cavalry() || unit.mood == Mood::Uncontrolled;
                let from = self.standpoint(state, first.unit);
                let aim = self.objective(state, first.unit, None);
                able && self.can_counter(state, id)
                    // FCM-GEO-06: to skirmishers everything is front.
                    && (unit.formation.has_no_flank()
                        || crate::bodies::zone(&self.block(state, id), from) == Flank::Front)
                    && self.may_attack_charger(state, id, aim.unit)
                    && self.meeting(state, first.unit, id).is_some()
            }
            Reaction::HollowSquare => horse && self.may_square(state, group, Formation::HollowSquare),
            Reaction::SolidSquare => horse && self.may_square(state, group, Formation::SolidSquare),
            Reaction::Evade => self.may_evade(state, id),
            Reaction::EvadeBehind(friend) => {
                setup.arm.is_infantry()
                    && unit.formation == Formation::Skirmish
                    && self.behind(state, id).is_some_and(|(known, _)| known == friend)
            }
            Reaction::AbandonGuns => {
                setup.arm == Arm::Artillery
                    && unit.formation == Formation::Unlimbered
                    && self.shelter(state, id).is_some()
            }
            Reaction::Run => false,
        }
    }

    /// FCM-CHG-10: it could charge, and has not yet.
    fn can_counter(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        matches!(unit.mood, Mood::Steady | Mood::Uncontrolled)
            && !unit.charged
            && unit.formation.charges()
            && !unit.cohesion.is_broken()
            && !matches!(self.unit(id).arm, Arm::Artillery | Arm::Engineer)
            && !state.is_engaged(id)
            && self.pace(id, unit, unit.formation).is_some_and(|pace| pace.charge_cm > 0)
    }

    /// FCM-CHG-04 against a charger, who is not in cover.
    fn may_attack_charger(&self, state: &State, id: UnitId, charger: UnitId) -> bool {
        let (own, theirs) = (self.unit(id).arm, self.unit(charger).arm);
        let there = state.unit(charger);
        let sound = !there.cohesion.is_broken();
        let formed = there.formation != Formation::Skirmish;
        let loose = state.unit(id).formation == Formation::Skirmish;
        let barred = (own.is_infantry() && theirs.is_cavalry()) || (loose && formed);
        !(sound && barred)
    }

    /// The chargers that come from the front zone of the target, at whom it may fire.
    pub(crate) fn marks(&self, state: &State, group: &Group) -> ArrayVec<UnitId, 2> {
        group
            .going()
            .filter(|charger| self.closing_fire(state, group.target, *charger).is_some())
            .map(|charger| charger.unit)
            .collect()
    }

    /// FCM-CHG-07: at whom it fires where nobody is asked.
    pub(crate) fn nearest_mark(&self, state: &State, group: &Group) -> Option<UnitId> {
        let marks = self.marks(state, group);
        group
            .going()
            .filter(|charger| marks.contains(&charger.unit))
            .min_by_key(|charger| (charger.distance, charger.unit))
            .map(|one| one.unit)
    }

    /// FCM-CHG-11.
    fn may_square(&self, state: &State, group: &Group, formation: Formation) -> bool {
        let id = group.target;
        let unit = state.unit(id);
        let horse = group.going().filter(|charger| self.unit(charger.unit).arm.is_cavalry());
        let far = horse.map(|charger| charger.distance).min().unwrap_or(0);
        let shape = Shape { formation, ..unit.shape() };
        let shape = Shape {
            front: crate::procedures::ColumnFront::Division,
            ranks: crate::state::RankOrder::CentreFront,
            ..shape
        };
        self.unit(id).arm.is_infantry()
            && far > 500
            && self.change(state, id, shape) == Ok(1)
            && self.square_room(state, id, shape)
    }

    /// FCM-CHG-11: friends and closed ground considered; the chargers are on their way.
    fn square_room(&self, state: &State, id: UnitId, shape: Shape) -> bool {
        let unit = state.unit(id);
        let block = Block::new(self.reshaped(id, unit, shape), self.size_in(id, unit, shape));
        self.has_ground(state, id, shape.formation, &block).is_ok()
    }

    /// FCM-CHG-12.
    fn may_evade(&self, state: &State, id: UnitId) -> bool {
        let (unit, setup) = (state.unit(id), self.unit(id));
        match setup.arm {
            Arm::LightCavalry | Arm::Lancers => true,
            Arm::Artillery => setup.horse && unit.formation == Formation::Limbered,
            _ => unit.formation == Formation::Skirmish,
        }
    }

    /// FCM-CHG-12: how far a unit evades, in hundredths.
    pub(crate) fn evasion(&self, id: UnitId, unit: &Unit) -> i32 {
        let bonus = self.pace(id, unit, unit.formation).map_or(0, |pace| i32::from(pace.charge_cm));
        self.allowance(id, unit, false) + if unit.formation == Formation::Limbered { 0 } else { 100 * bonus }
    }

    /// FCM-CHG-12: the path of an evasion, away from the nearest charger.
    pub(crate) fn evading(&self, state: &State, group: &Group) -> Escape {
        let id = group.target;
        let nearest = group.going().min_by_key(|charger| (charger.distance, charger.unit)).map(|charger| charger.unit);
        let Some(away) = self.away(state, id, nearest) else { return Escape::Stays };
        self.escape(state, id, away, self.evasion(id, state.unit(id)), Manner::Evade)
    }

    /// FCM-CHG-12: behind which friend skirmishers may evade, and where.
    pub(crate) fn behind(&self, state: &State, id: UnitId) -> Option<(UnitId, Pose)> {
        let unit = state.unit(id);
        let reach = self.evasion(id, unit);
        let mut friends: ArrayVec<(i32, UnitId), 32> = self
            .units_of(self.side(id))
            .filter(|friend| {
                let there = state.unit(*friend);
                *friend != id
                    && there.counts()
                    && !there.is_housed()
                    && !there.mood.is_broken()
                    && !matches!(there.formation, Formation::Skirmish | Formation::Unlimbered)
                    && !state.is_engaged(*friend)
            })
            .map(|friend| (self.distance(state, id, friend), friend))
            .filter(|(far, _)| *far <= reach)
            .collect();
        game::sort_few(&mut friends, |a, b| a.0.cmp(&b.0));
        friends.into_iter().find_map(|(_, friend)| {
            let rear = self.block(state, friend).edge(Flank::Rear).middle();
            let facing = state.unit(friend).pose.facing;
            let pose = Pose::new(rear.moved(facing.vector(), -0.5).point(), facing);
            let block = Block::new(pose, self.size(id, unit));
            self.has_room(state, id, unit.formation, &block).is_ok().then_some((friend, pose))
        })
    }

    /// FCM-CHG-13: the friend to whom a crew runs.
    pub(crate) fn shelter(&self, state: &State, id: UnitId) -> Option<UnitId> {
        self.nearest_of(state, id, self.side(id), |friend| {
            let there = state.unit(friend);
            !there.mood.is_broken() && !state.is_engaged(friend) && self.within(state, id, friend, 1_000)
        })
    }

    /// Every reaction that is open, in the order of the preset, with whom it marks.
    pub(crate) fn reactions(&self, state: &State, group: &Group) -> ArrayVec<(Reaction, Option<UnitId>), 10> {
        let mut open = ArrayVec::new();
        let id = group.target;
        let mut offer = |reaction, mark| {
            if self.may_react(state, group, reaction, mark) {
                open.push((reaction, mark));
            }
        };
        offer(Reaction::HollowSquare, None);
        offer(Reaction::SolidSquare, None);
        offer(Reaction::CounterCharge, None);
        let shy = state.unit(id).formation == Formation::Skirmish || self.unit(id).arm == Arm::Artillery;
        if shy {
            offer(Reaction::Evade, None);
        }
        let nearest = self.nearest_mark(state, group);
        let marks = self.marks(state, group);
        match marks.len() {
            0 | 1 => offer(Reaction::Stand, None),
            _ => {
                offer(Reaction::Stand, nearest);
                marks
                    .iter()
                    .filter(|mark| Some(**mark) != nearest)
                    .for_each(|mark| offer(Reaction::Stand, Some(*mark)));
            }
        }
        if !shy {
            offer(Reaction::Evade, None);
        }
        if let Some((friend, _)) = self.behind(state, id) {
            offer(Reaction::EvadeBehind(friend), None);
        }
        offer(Reaction::AbandonGuns, None);
        open
    }

    /// FCM-MEL-34, -35: whether a winner may follow a unit that has run so far; where it would touch.
    pub(crate) fn may_follow(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        let guns = self.unit(id).arm == Arm::Artillery;
        unit.counts()
            && !guns
            && !unit.is_housed()
            && !unit.formation.is_square()
            && !unit.mood.runs()
            && !state.is_engaged(id)
            && unit.mood != Mood::Halted
    }

    /// FCM-GEO-32: the reach of a follower, in hundredths.
    pub(crate) fn pursuit(&self, id: UnitId, unit: &Unit) -> i32 {
        let formation = if unit.formation == Formation::Mass { Formation::Column } else { unit.formation };
        let bonus = self.pace(id, unit, formation).map_or(0, |pace| 100 * i32::from(pace.charge_cm));
        self.allowance(id, unit, false) + bonus
    }

    /// Whether it would touch: the numbers, and the distance left.
    pub(crate) fn catches(&self, state: &State, id: UnitId, ran: UnitId, length: i32) -> Option<(Pose, Flank)> {
        let unit = state.unit(id);
        let broken = state.unit(ran).mood.is_broken();
        if !state.unit(ran).counts() || (broken && self.pursuit(id, unit) <= length) {
            return None;
        }
        self.touch(state, id, ran, self.goes_after(state, id, ran), unit.pose)
    }

    /// FCM-GEO-32, FCM-CHG-03: how far a follower goes; the bonus counts on open ground alone.
    pub(crate) fn goes_after(&self, state: &State, id: UnitId, ran: UnitId) -> i32 {
        let unit = state.unit(id);
        let to = self.block(state, ran).nearest_point(unit.pose.at.into()).point();
        let facing = field::bearing(unit.pose.at, to).unwrap_or(unit.pose.facing);
        let quarter = self.allowance(id, unit, false);
        let mover = self.mover(state, id);
        let paid = self.leg(state, mover, Pose::new(unit.pose.at, facing), to, 1e3, f64::from(quarter) / 100.0);
        if paid.clear { self.pursuit(id, unit) } else { quarter }
    }

    /// FCM-MEL-03: the opponents of a unit.
    pub(crate) fn opponents(&self, state: &State, id: UnitId) -> ArrayVec<UnitId, 8> {
        let mut found = ArrayVec::new();
        for fight in state.fights(id) {
            let other = fight.other(id);
            if !found.contains(&other) {
                let _ = found.try_push(other);
            }
        }
        found
    }

    /// FCM-MEL-03, -41: whether a unit has to name the opponent it fights; a garrison fights everybody.
    pub(crate) fn names_opponent(&self, state: &State, id: UnitId) -> bool {
        !state.unit(id).is_housed() && self.opponents(state, id).len() > 1
    }

    /// The length that two engaged units have in common, in hundredths.
    pub(crate) fn stretch(&self, state: &State, one: UnitId, two: UnitId) -> i32 {
        let fight = state.engagements.iter().find(|fight| fight.has(one) && fight.has(two));
        let Some(fight) = fight else { return 0 };
        let target = self.objective(state, fight.defender, fight.element).block().seen_from(fight.edge);
        let edge = target.edge(Flank::Front);
        let own = self.block(state, fight.attacker).edge(Flank::Front);
        let (a, b) = (edge.along(own.from), edge.along(own.to));
        let half = edge.length() / 2.0;
        let (low, high) = (a.min(b).max(-half), a.max(b).min(half));
        hundredths((high - low).max(1.0))
    }
}
