//! The end of a quarter and of a period (FCM-TURN-13, -17, FCM-COH-06, FCM-OFF-07, FCM-VIC).

use field::{Pose, Side as Flank};
use game::procedure::Decimal;
use game::{BySide, Event, Factor, Set, Side};
use rulebook::Clause;
use rulebook::fcm::{
    CHG_13, COH_06, FIRE_16, FORM_16, FORM_19, GEO_15, OFF_07, SETUP_05, TERR_12, TERR_13, TURN_13, TURN_17, TURN_18,
    UNIT_21, VIC_02, VIC_03, VIC_04, VIC_05, VIC_07, VIC_09,
};

use super::Play;
use super::losses::End;
use crate::agenda::Task;
use crate::bodies::Shape;
use crate::ids::{OfficerId, UnitId};
use crate::names::{Happening, Number};
use crate::notes::{Note, number, quantity, word};
use crate::orders::Order;
use crate::procedures::{ColumnFront, Victory, VictoryCase, Winner};
use crate::setup::{Hold, Rank, TerrainKind};
use crate::state::{Bout, Made, Mood, Post, RankOrder, Work};
use crate::troops::{Cohesion, Formation};

/// FCM-OFF-07: the value of a general who takes over.
const NEWCOMER: u8 = 20;

impl Play<'_, '_> {
    /// FCM-TURN-17: each step for all units before the next.
    pub(super) fn end_quarter(&mut self) {
        self.end_melees();
        for unit in self.battle.units() {
            self.carry_on(unit, Work::is_change);
        }
        for unit in self.battle.units() {
            self.carry_on(unit, |work| !work.is_change());
        }
        for unit in self.battle.units() {
            self.recover(unit);
        }
        for unit in &mut self.state.units {
            unit.formed_fires = [0, unit.formed_fires[0]];
            unit.close_fires = [false, unit.close_fires[0]];
        }
        self.hold_objectives(TURN_17);
    }

    /// FCM-MEL-07, -43: spent melees are over; who has beaten his last opponent has won.
    fn end_melees(&mut self) {
        let spent: Vec<u8> = self.state.melees.iter().filter(|melee| melee.rounds >= 3).map(|melee| melee.id).collect();
        let caught = |unit: UnitId| self.state.unit(unit).bout.caught;
        let kept: Vec<bool> = self
            .state
            .engagements
            .iter()
            .map(|fight| !spent.contains(&fight.melee) || caught(fight.defender) || caught(fight.attacker))
            .collect();
        let mut at = 0;
        self.state.engagements.retain(|_| {
            at += 1;
            kept[at - 1]
        });
        let live: Vec<u8> = self.state.engagements.iter().map(|fight| fight.melee).collect();
        self.state.melees.retain(|melee| live.contains(&melee.id));
        let period = self.state.period;
        for id in self.battle.units() {
            if self.state.is_engaged(id) {
                continue;
            }
            let beaten = self.state.unit(id).bout.opponent.map(|enemy| {
                let there = self.state.unit(enemy);
                !there.counts() || there.mood.runs() || there.fled
            });
            let unit = self.state.note(id);
            if beaten == Some(true) && unit.is_here() && !unit.mood.runs() && !unit.fled {
                unit.won = period;
            }
            unit.bout = Bout::default();
        }
    }

    /// FCM-FORM-16: what is under way counts a quarter, and takes effect with the last.
    fn carry_on(&mut self, id: UnitId, now: impl Fn(&Work) -> bool) {
        let work = self.state.unit(id).work;
        let Some(work) = work.filter(|work| *work != Work::Recover && now(work)) else { return };
        let unit = *self.state.unit(id);
        if !unit.counts() || self.state.is_engaged(id) || unit.mood.runs() {
            return self.state.unit_mut(id).interrupt();
        }
        if unit.quarters_left > 1 {
            self.state.unit_mut(id).quarters_left -= 1;
            return;
        }
        self.state.unit_mut(id).interrupt();
        match work {
            Work::Form { formation, front, ranks } => {
                let shape = Shape { formation, front, ranks };
                if self.battle.room_for(self.state, id, shape).is_ok() && !unit.cohesion.is_broken() {
                    self.battle.reshape(self.state, id, shape);
                    self.tell_formed(FORM_16, id);
                } else {
                    self.tell(Happening::ChangeLost, FORM_19, id);
                }
            }
            Work::Enter { element, count, side } => {
                let battle = self.battle;
                let houses =
                    battle.houses(self.state, id, element, count, |other| battle.is_open(self.state, id, other));
                match houses.filter(|_| !unit.cohesion.is_broken()) {
                    Some(houses) => {
                        battle.house(self.state, id, &houses, side);
                        let several = houses.len() > 1;
                        self.course.tell(|| {
                            let event =
                                Event::new(Happening::Entered, TERR_12).by(battle.side(id)).of(&[battle.piece(id)]);
                            event.because(several.then(|| word(GEO_15, Note::ByElement)))
                        });
                    }
                    None => self.tell(Happening::ChangeLost, FORM_19, id),
                }
            }
            Work::Leave { formation, element, side } => {
                let flank = Flank::ALL[usize::from(side) % 4];
                match self.battle.outside(self.state, id, formation, element, flank) {
                    Ok(pose) if unit.is_housed() && !unit.cohesion.is_broken() => {
                        let shape = Shape { formation, front: ColumnFront::Division, ranks: RankOrder::CentreFront };
                        self.battle.unhouse(self.state, id, shape, pose);
                        self.tell(Happening::LeftHouse, TERR_13, id);
                    }
                    _ => self.tell(Happening::ChangeLost, FORM_19, id),
                }
            }
            Work::Spike(guns) => {
                if self.state.unit(guns).crew_with.is_some() && self.state.unit(guns).is_here() {
                    let there = self.state.unit_mut(guns);
                    (there.spiked, there.crew_with) = (true, None);
                    let battle = self.battle;
                    self.course.tell(|| {
                        let event = Event::new(Happening::Spiked, CHG_13).by(battle.side(id));
                        let event = event.of(&[battle.piece(id), battle.piece(guns)]);
                        event.because([word(FIRE_16, Note::NowCover)])
                    });
                }
            }
            work => self.build(id, work),
        }
    }

    /// Tells the formation in which a unit stands now.
    pub(super) fn tell_formed(&mut self, clause: rulebook::Clause, id: UnitId) {
        let (battle, side, formation) = (self.battle, self.battle.side(id), self.state.unit(id).formation);
        let state = &*self.state;
        self.course.tell(|| {
            Event::new(Happening::Formed, clause)
                .by(side)
                .of(&[battle.piece(id)])
                .number(Number::Formation, formation as u8)
                .because(battle.shape_notes(state, id))
        });
    }

    /// FCM-UNIT-21: a task is done.
    fn build(&mut self, id: UnitId, work: Work) {
        let pose = self.state.unit(id).pose;
        let made = match work {
            Work::Breach(element) => {
                self.state.breached.insert(element);
                None
            }
            Work::BreachWall(line, place) => Some(Made::Gap(line, place)),
            Work::Bridge => Some(Made::Bridge(self.battle.ground.across(pose.at, &[TerrainKind::Stream]))),
            Work::Earthwork => {
                let middle = field::ahead(pose.at, pose.facing, 0.5);
                Some(Made::Hedge(Pose::new(middle, pose.facing)))
            }
            _ => None,
        };
        if let Some(made) = made {
            self.state.made.push(made);
        }
        self.tell(Happening::TaskDone, UNIT_21, id);
    }

    /// FCM-COH-06.
    fn recover(&mut self, id: UnitId) {
        if self.state.unit(id).work != Some(Work::Recover) {
            return;
        }
        let unit = *self.state.unit(id);
        let quarter = usize::from(self.state.quarter.clamp(1, 4) - 1);
        let quiet = unit.counts()
            && unit.acted
            && !self.state.is_engaged(id)
            && unit.fire_losses[quarter] < 15
            && matches!(unit.mood, Mood::Steady | Mood::Halted);
        if !quiet {
            return self.state.unit_mut(id).interrupt();
        }
        if unit.quarters_left > 1 {
            self.state.unit_mut(id).quarters_left -= 1;
            return;
        }
        let one = self.state.unit_mut(id);
        one.interrupt();
        one.cohesion = match one.cohesion {
            Cohesion::Disordered => Cohesion::Unformed,
            Cohesion::Unformed => Cohesion::Disorganised,
            _ => Cohesion::Ordered,
        };
        if one.formation == Formation::Mass && !one.cohesion.is_broken() {
            one.formation = Formation::Column;
        }
        self.tell(Happening::Recovered, COH_06, id);
    }

    /// FCM-VIC-07, -08: who holds what, at the end of every quarter and of the period.
    fn hold_objectives(&mut self, at: Clause) {
        let mut there = BySide::new(Set::EMPTY, Set::EMPTY);
        for id in self.battle.units() {
            let unit = self.state.unit(id);
            if unit.is_housed() && holds(self.state, id) {
                unit.rooms().filter(|room| room.figures > 0).for_each(|room| {
                    there[self.battle.side(id)].insert(room.element);
                });
            }
        }
        for element in there[Side::First] | there[Side::Second] {
            let taker = match (there[Side::First].contains(element), there[Side::Second].contains(element)) {
                (true, false) => Side::First,
                (false, true) => Side::Second,
                _ => continue,
            };
            self.state.element_holders[taker].insert(element);
            let other = self.state.element_holders[taker.other()].without(element);
            self.state.element_holders[taker.other()] = other;
        }
        for (i, objective) in self.battle.setup.objectives.iter().enumerate() {
            let holder = match &objective.hold {
                Hold::Circle(centre, radius) => {
                    let inside = |side: Side| {
                        self.battle.units_of(side).filter(|id| holds(self.state, *id)).any(|id| {
                            let middle = self.battle.block(self.state, id).middle();
                            10 * field::hundredths(middle.distance((*centre).into())) <= *radius
                        })
                    };
                    match (inside(Side::First), inside(Side::Second)) {
                        (true, false) => Some(Side::First),
                        (false, true) => Some(Side::Second),
                        (true, true) => None,
                        (false, false) => self.state.holders[i],
                    }
                }
                Hold::Elements(elements, least) => Side::BOTH.into_iter().find(|side| {
                    let held = elements.iter().filter(|element| self.state.element_holders[*side].contains(**element));
                    held.count() >= usize::from(*least)
                }),
            };
            if holder != self.state.holders[i] {
                self.state.holders[i] = holder;
                self.course.tell(|| {
                    let event = Event::new(Happening::Objective, VIC_07)
                        .number(Number::Element, game::Quantity::Feature(i as u16))
                        .because([word(at, if at == TURN_17 { Note::QuarterEnd } else { Note::PeriodEnd })]);
                    match holder {
                        Some(side) => event.by(side),
                        None => event,
                    }
                });
            }
        }
    }

    /// FCM-TURN-13: the end of a period, in full.
    pub(super) fn end_period(&mut self) {
        let (first, second) = (self.state.first, self.state.first.other());
        self.push(Task::Victory);
        self.push(Task::Replacements(second));
        self.push(Task::Replacements(first));
        self.push(Task::Flights);
        self.burn();
    }

    /// FCM-TURN-13: flights that began in an earlier period end.
    pub(super) fn end_flights(&mut self) {
        let period = self.state.period;
        for side in [self.state.first, self.state.first.other()] {
            for unit in self.battle.units_of(side) {
                let there = self.state.unit(unit);
                if there.counts() && there.mood == Mood::Fleeing && there.flight_since < period {
                    self.lose(unit, End::Fled, TURN_13);
                }
            }
        }
    }

    /// FCM-OFF-07: who fell in an earlier period is replaced.
    pub(super) fn replacements(&mut self, side: Side) {
        let period = self.state.period;
        let fallen: Vec<OfficerId> = self
            .battle
            .officers_of(side)
            .filter(|id| {
                let one = self.state.officer(*id);
                one.post == Post::Gone && one.fell > 0 && one.fell < period && one.rank != Rank::Aide
            })
            .collect();
        for officer in fallen.iter().copied() {
            if self.state.officer(officer).rank == Rank::Chief {
                self.promote(side, officer);
            }
        }
        // The first of them is asked for first.
        for officer in fallen.into_iter().rev() {
            if let Some(brigade) = self.state.officer(officer).brigade
                && !self.state.replaced.contains(brigade)
                && !self.battle.can_lead(self.state, officer).is_empty()
            {
                self.push(Task::Replace(officer));
            }
        }
    }

    /// FCM-OFF-07: the most valuable general takes the chief command; the piece of the fallen chief follows him in his brigade.
    fn promote(&mut self, side: Side, chief: OfficerId) {
        if self.state.chief_replaced[side] {
            return;
        }
        let mut best: Option<(u8, OfficerId)> = None;
        for id in self.battle.officers_of(side) {
            let one = self.state.officer(id);
            let here = matches!(one.post, Post::Alone(_) | Post::With(_));
            if here && one.rank == Rank::General && best.is_none_or(|(value, _)| one.value > value) {
                best = Some((one.value, id));
            }
        }
        // FCM-OFF-07: none left: nobody, later on either.
        self.state.chief_replaced[side] = true;
        let Some((_, general)) = best else { return };
        let brigade = self.state.officer_mut(general).brigade.take();
        self.state.officer_mut(general).rank = Rank::Chief;
        let old = self.state.officer_mut(chief);
        (old.rank, old.brigade) = (Rank::General, brigade);
        let battle = self.battle;
        self.course.tell(|| Event::new(Happening::Promoted, OFF_07).by(side).of(&[battle.leader(general)]));
    }

    pub(super) fn replace(&mut self, officer: OfficerId, order: Option<Order>) {
        let unit = match order {
            Some(Order::Replace(unit)) => Some(unit),
            _ => self.battle.can_lead(self.state, officer).first().copied(),
        };
        let (Some(unit), Some(brigade)) = (unit, self.state.officer(officer).brigade) else { return };
        self.state.replaced.insert(brigade);
        let one = self.state.officer_mut(officer);
        (one.post, one.value, one.losses, one.fell) = (Post::With(unit), NEWCOMER, 0, 0);
        let (battle, side) = (self.battle, self.battle.officer(officer).side);
        self.course.tell(|| {
            let event = Event::new(Happening::Replaced, OFF_07).by(side);
            let event = event.of(&[battle.leader(officer), battle.piece(unit)]);
            event.because(order.is_none().then(|| word(TURN_18, Note::OnlyOne)))
        });
    }

    /// FCM-VIC-02: what a side has lost, in tenths of a point.
    fn lost(&self, side: Side) -> i32 {
        self.battle.lost(self.state, side)
    }

    /// FCM-TURN-13, FCM-VIC-03 to -06, -09: what is forgotten, what is announced, and whether it is over.
    pub(super) fn victory(&mut self) {
        let period = self.state.period;
        for unit in &mut self.state.units {
            if matches!(unit.mood, Mood::Halted | Mood::Uncontrolled) {
                unit.mood = Mood::Steady;
            }
            unit.charged = false;
            unit.fire_losses = [0; 4];
            unit.officer_hit = 0;
        }
        for brigade in &self.battle.setup.brigades {
            if brigade.arrival.is_some_and(|arrival| arrival.period == period + 1) {
                let side = brigade.side;
                self.course.tell(|| Event::new(Happening::Announced, SETUP_05).by(side));
            }
        }
        self.hold_objectives(TURN_13);
        let points = |side: Side| {
            let held = self.battle.setup.objectives.iter().zip(&self.state.holders);
            held.filter(|(_, holder)| **holder == Some(side)).map(|(one, _)| one.points).sum::<u8>()
        };
        let here = |side: Side| self.battle.units_of(side).filter(|id| self.state.unit(*id).counts()).count() as u32;
        let empty = |side: Side| here(side) == 0 && !self.battle.awaits(self.state, side);
        let deserted = Side::BOTH.into_iter().any(empty);
        let last = period >= self.battle.setup.periods || deserted;
        let tenths = |value: i32| Decimal::hundredths(i64::from(value) * 10);
        let lost = |side: Side| self.lost(side).min(self.battle.budget(side));
        let case = VictoryCase {
            budget_a: tenths(self.battle.budget(Side::First)),
            lost_a: tenths(lost(Side::First)),
            budget_b: tenths(self.battle.budget(Side::Second)),
            lost_b: tenths(lost(Side::Second)),
            objectives_a: points(Side::First),
            objectives_b: points(Side::Second),
            break_percent: self.battle.setup.break_percent,
            last_period: last,
        };
        let points_lost = Side::BOTH.map(|side| self.lost(side));
        let units_left = Side::BOTH.map(here);
        let outcome = self.course.resolve::<Victory>(Side::First, &case);
        self.course.tell_ruling(|| {
            let of = |lost: i32, side| Factor { side: Some(side), ..quantity(VIC_02, f64::from(lost) / 10.0) };
            // FCM-VIC-09: a side that has nobody left, and nobody to come, has fought its last period.
            let left = |units: u32, side| Factor { side: Some(side), ..number(VIC_09, Note::UnitsLeft, units) };
            Event::new(Happening::PeriodEnd, VIC_03)
                .number(Number::Period, period)
                .number(Number::Percent, outcome.lost_percent_a)
                .number(Number::Score, outcome.lost_percent_b)
                .because([of(points_lost[0], "a"), of(points_lost[1], "b")])
                .because([left(units_left[0], "a"), left(units_left[1], "b")])
        });
        if outcome.over {
            let winner = match outcome.winner {
                Winner::A => Some(Side::First),
                Winner::B => Some(Side::Second),
                Winner::None => None,
            };
            self.state.result = Some((winner, outcome.level));
            self.state.agenda.clear();
            let percent = self.battle.setup.break_percent;
            let clause = match (outcome.lost_percent_a >= percent, outcome.lost_percent_b >= percent) {
                (true, true) => VIC_04,
                (false, false) if deserted => VIC_09,
                (false, false) => VIC_05,
                _ => VIC_03,
            };
            self.course.tell(|| Event::new(Happening::Over, clause));
        } else {
            self.push(Task::Period);
        }
    }
}

/// FCM-VIC-07: whether a unit can hold something.
fn holds(state: &crate::state::State, id: UnitId) -> bool {
    let unit = state.unit(id);
    unit.counts() && matches!(unit.mood, Mood::Steady | Mood::Halted)
}
