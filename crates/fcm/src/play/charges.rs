//! Step (a) up to contact (FCM-CHG-05 to -16): declarations, tests, reactions, closing fire.

use field::{Pose, hundredths};
use game::{Event, Side};
use rulebook::fcm::{
    CHG_05, CHG_06, CHG_07, CHG_08, CHG_10, CHG_11, CHG_12, CHG_13, CHG_15, CHG_16, CHG_20, GEO_13, GEO_16, TURN_07,
    TURN_18,
};

use super::Play;
use super::losses::{Blow, End, Part};
use crate::agenda::{Charge, Charger, Group, Influence, Reaction, Task};
use crate::bodies::Shape;
use crate::escape::Escape;
use crate::facts::Occasion;
use crate::ids::UnitId;
use crate::names::{Happening, Number};
use crate::notes::{Note, number, wheel_note, word};
use crate::orders::Order;
use crate::procedures::{ColumnFront, Morale};
use crate::questions::Orders;
use crate::state::{Mood, RankOrder};
use crate::tables::morale::MoraleResult;
use crate::troops::{Cohesion, Formation};

impl Play<'_, '_> {
    /// FCM-TURN-07: forced charges first, then those that were declared.
    pub(super) fn declare(&mut self, side: Side, orders: &Orders) {
        let mut charges = Vec::new();
        for unit in self.battle.units_of(side) {
            charges.extend(self.forced_charge(unit));
        }
        for order in orders {
            if let Order::Charge(charger, target, element) = *order {
                charges.push(Charge { charger, target, element });
            }
        }
        for charge in &charges {
            let battle = self.battle;
            let shared = charges.iter().any(|other| other.target == charge.target && other.charger != charge.charger);
            let state = &*self.state;
            self.course.tell(|| {
                let target = battle.objective(state, charge.target, charge.element).block();
                let far = hundredths(battle.block(state, charge.charger).distance(&target));
                let event = Event::new(Happening::ChargeDeclared, TURN_07).by(side);
                let event = event.because([number(GEO_16, Note::Paces, far.unsigned_abs() / 10)]);
                let event = event.of(&[battle.piece(charge.charger), battle.piece(charge.target)]);
                event.because(shared.then(|| word(CHG_16, Note::SameTarget)))
            });
        }
        self.state.charges = charges;
        self.push(Task::NextGroup);
    }

    /// FCM-RES-08: an uncontrolled unit charges the nearest enemy in sight, if it can.
    fn forced_charge(&self, unit: UnitId) -> Option<Charge> {
        let there = self.state.unit(unit);
        if there.mood != Mood::Uncontrolled || !self.battle.can_charge(self.state, unit) {
            return None;
        }
        let target = self.seen_enemy(unit)?;
        let own = self.battle.block(self.state, unit);
        let element = self.state.unit(target).rooms().min_by(|a, b| {
            let far = |element| own.distance(&self.battle.ground.element(element).block);
            far(a.element).total_cmp(&far(b.element))
        });
        let charge = Charge { charger: unit, target, element: element.map(|room| room.element) };
        self.battle.may_charge(self.state, charge).is_ok().then_some(charge)
    }

    /// The nearest enemy in sight.
    pub(super) fn seen_enemy(&self, unit: UnitId) -> Option<UnitId> {
        self.battle.nearest_seen(self.state, unit)
    }

    /// FCM-CHG-16: the charges on one target, checked anew.
    pub(super) fn next_group(&mut self) {
        self.state.group = None;
        let Some(first) = self.state.charges.first().copied() else { return };
        let group: Vec<Charge> =
            self.state.charges.iter().filter(|charge| charge.target == first.target).copied().collect();
        self.state.charges.retain(|charge| charge.target != first.target);
        self.push(Task::NextGroup);
        let mut chargers = [None; 2];
        let mut count = 0;
        for charge in group {
            let battle = self.battle;
            match battle.may_charge(self.state, charge) {
                Ok(corridor) if count < 2 => {
                    let target = battle.objective(self.state, charge.target, charge.element);
                    chargers[count] = Some(battle.charger(self.state, charge.charger, target, corridor));
                    count += 1;
                }
                Ok(_) => self.tell(Happening::ChargeDropped, CHG_16, charge.charger),
                Err(refusal) => self.tell(Happening::ChargeDropped, refusal.clause, charge.charger),
            }
        }
        if count == 0 {
            return;
        }
        let joins = self.state.is_engaged(first.target);
        self.state.group =
            Some(Group { target: first.target, chargers, joins, anew: false, reaction: None, mark: None });
        let steps = [Task::ChargerTest(0), Task::ChargerTest(1), Task::TargetTest, Task::React, Task::ClosingFire];
        let contacts = [Task::Contact(0), Task::Contact(1)];
        for task in contacts.into_iter().rev().chain(steps.into_iter().rev()) {
            self.push(task);
        }
    }

    /// Whether the test of a step is made at all.
    pub(super) fn tests_now(&self, task: Task) -> bool {
        let Some(group) = &self.state.group else { return false };
        match task {
            Task::ChargerTest(i) => group.chargers[usize::from(i)]
                .is_some_and(|charger| self.state.unit(charger.unit).mood != Mood::Uncontrolled),
            Task::TargetTest => {
                let unit = self.state.unit(group.target);
                group.going().next().is_some() && !self.state.is_engaged(group.target) && !unit.mood.runs()
            }
            _ => false,
        }
    }

    /// A test of morale, told as what it is for.
    pub(super) fn test(
        &mut self,
        unit: UnitId,
        occasion: Occasion,
        influence: Option<Influence>,
        what: Happening,
        clause: rulebook::Clause,
    ) -> MoraleResult {
        let (battle, side) = (self.battle, self.battle.side(unit));
        let (influence, case) = match influence {
            Some(influence) => (influence, battle.morale_case(self.state, unit, occasion, influence)),
            None => battle.unasked(self.state, unit, occasion),
        };
        let outcome = self.course.resolve::<Morale>(side, &case);
        let state = &*self.state;
        self.course.tell_ruling(|| {
            Event::new(what, clause)
                .by(side)
                .of(&[battle.piece(unit)])
                .number(Number::Points, outcome.points)
                .number(Number::Result, outcome.outcome as u8)
                .because(battle.test_notes(state, unit, occasion, influence, (&case, outcome.points)))
                .because(battle.result_notes(state, unit, &case, outcome.points))
        });
        outcome.outcome
    }

    /// FCM-CHG-05, -20.
    pub(super) fn charger_test(&mut self, i: u8, influence: Option<Influence>) {
        let Some(charger) = self.state.group.and_then(|group| group.chargers[usize::from(i)]) else { return };
        let unit = charger.unit;
        let goes = if self.tests_now(Task::ChargerTest(i)) {
            let result = self.test(unit, Occasion::ToCharge, influence, Happening::ChargeTest, CHG_05);
            match result {
                MoraleResult::Obey | MoraleResult::UncontrolledAdvance => {
                    let mood = if result == MoraleResult::Obey { Mood::Steady } else { Mood::Uncontrolled };
                    self.state.unit_mut(unit).mood = mood;
                    true
                }
                result => {
                    self.apply(unit, result, Occasion::ToCharge);
                    false
                }
            }
        } else {
            true
        };
        self.state.forget_way(unit);
        let one = self.state.unit_mut(unit);
        // FCM-TURN-14, FCM-RNG-08: a failed test is an action, but who stays has not moved: the quarter counts for his fire.
        one.acted = true;
        one.busy |= goes;
        one.charged |= goes;
        one.interrupt();
        if goes {
            if let Some(group) = &mut self.state.group
                && let Some(charger) = &mut group.chargers[usize::from(i)]
            {
                charger.goes = true;
            }
            let (battle, state) = (self.battle, &*self.state);
            self.course.tell(|| {
                let event = Event::new(Happening::Charges, CHG_20).by(battle.side(unit)).of(&[battle.piece(unit)]);
                event.because([wheel_note(charger.wheel)]).because(battle.bonus_note(state, charger))
            });
        }
    }

    /// FCM-CHG-06, -07: the target tests, once.
    pub(super) fn target_test(&mut self, influence: Option<Influence>) {
        let Some(group) = self.state.group else { return };
        if group.going().next().is_none() {
            self.state.group = None;
            return;
        }
        let target = group.target;
        let mut reaction = None;
        if self.state.unit(target).mood.runs() && !self.state.is_engaged(target) {
            reaction = Some(Reaction::Run);
        } else if !self.tests_now(Task::TargetTest) {
            reaction = Some(Reaction::Stand);
        } else if let Some((_, occasion)) = self.battle.tested(self.state, Task::TargetTest) {
            let result = self.test(target, occasion, influence, Happening::ChargedTest, CHG_06);
            match result {
                MoraleResult::Obey => self.state.unit_mut(target).mood = Mood::Steady,
                MoraleResult::Halt => {
                    // FCM-TURN-15: a way is forgotten by every result but `obey`.
                    self.state.forget_way(target);
                    self.state.unit_mut(target).mood = Mood::Halted;
                    reaction = Some(Reaction::Stand);
                }
                // FCM-RES-08: who treats it as `obey` chooses its reaction.
                MoraleResult::UncontrolledAdvance if self.battle.holds_back(self.state, target, occasion) => {
                    self.state.unit_mut(target).mood = Mood::Steady;
                }
                MoraleResult::UncontrolledAdvance => reaction = Some(self.breaks_out(target)),
                result => {
                    self.apply(target, result, occasion);
                    reaction = Some(Reaction::Run);
                }
            }
        }
        if let Some(group) = &mut self.state.group {
            group.reaction = reaction;
        }
    }

    /// FCM-CHG-07: an uncontrolled target counter-charges if it may, else it stands.
    fn breaks_out(&mut self, target: UnitId) -> Reaction {
        // FCM-RES-08: squares become columns and garrisons come out before anybody meets them.
        let before = *self.state.unit(target);
        self.break_out(target);
        let after = self.state.unit(target);
        let anew = before.formation != after.formation;
        if let Some(group) = &mut self.state.group {
            group.anew = anew;
            if anew {
                group.chargers.iter_mut().flatten().for_each(|charger| charger.element = None);
            }
        }
        let may = self
            .state
            .group
            .as_ref()
            .is_some_and(|group| self.battle.may_react(self.state, group, Reaction::CounterCharge, None));
        if may { Reaction::CounterCharge } else { Reaction::Stand }
    }

    /// FCM-CHG-07 to -13: what the target does.
    pub(super) fn choose_reaction(&mut self, orders: &Orders) {
        let Some(group) = self.state.group else { return };
        let chosen = match (orders.first(), group.reaction) {
            (Some(Order::React(reaction, mark)), _) => (*reaction, *mark),
            (_, Some(reaction)) => (reaction, None),
            _ => self.battle.reactions(self.state, &group).first().copied().unwrap_or((Reaction::Stand, None)),
        };
        let (reaction, mark) = chosen;
        // FCM-TURN-18: it had one way only, and nobody was asked.
        let unasked = orders.is_empty() && group.reaction.is_none();
        if let Some(group) = &mut self.state.group {
            (group.reaction, group.mark) = (Some(reaction), mark);
        }
        let target = group.target;
        let (battle, side) = (self.battle, self.battle.side(target));
        let number = reaction_number(reaction);
        self.course.tell(|| {
            Event::new(Happening::Reaction, CHG_07)
                .by(side)
                .of(&[battle.piece(target)])
                .number(Number::Reaction, number)
                .because(unasked.then(|| word(TURN_18, Note::OnlyOne)))
        });
        // FCM-CHG-15: who has charged in this quarter is tired by it, wherever he goes afterwards.
        let rode = self.state.unit(target).charged && self.state.unit(target).acted;
        if reaction != Reaction::Stand {
            self.state.forget_way(target);
            let unit = self.state.unit_mut(target);
            (unit.acted, unit.busy) = (true, true);
            unit.interrupt();
        }
        match reaction {
            Reaction::Stand => {}
            Reaction::CounterCharge => {
                self.state.unit_mut(target).charged = true;
                self.tell(Happening::Charges, CHG_10, target);
            }
            Reaction::HollowSquare => self.form_square(target, Formation::HollowSquare),
            Reaction::SolidSquare => self.form_square(target, Formation::SolidSquare),
            Reaction::Evade => self.evade(&group),
            Reaction::EvadeBehind(_) => {
                if let Some((_, pose)) = battle.behind(self.state, target) {
                    self.evaded_to(target, pose);
                }
            }
            Reaction::AbandonGuns => self.abandon(target),
            Reaction::Run => self.run_now(target),
        }
        self.state.unit_mut(target).evaded &= !rode;
    }

    fn form_square(&mut self, target: UnitId, formation: Formation) {
        let shape = Shape { formation, front: ColumnFront::Division, ranks: RankOrder::CentreFront };
        self.battle.reshape(self.state, target, shape);
        self.tell_formed(CHG_11, target);
    }

    fn evade(&mut self, group: &Group) {
        let target = group.target;
        match self.battle.evading(self.state, group) {
            Escape::Ran { pose, passed, .. } => {
                self.evaded_to(target, pose);
                self.jostle(target, passed);
            }
            Escape::LeftTable { .. } | Escape::Stays => self.evaded_to(target, self.state.unit(target).pose),
            Escape::Surrenders => self.lose(target, End::Surrendered, CHG_12),
        }
    }

    fn evaded_to(&mut self, target: UnitId, pose: Pose) {
        let from = self.state.unit(target).pose;
        let (battle, side) = (self.battle, self.battle.side(target));
        let unit = self.state.unit_mut(target);
        (unit.pose, unit.evaded) = (pose, true);
        self.course.tell(|| {
            let event = Event::new(Happening::Evaded, CHG_12).by(side).of(&[battle.piece(target)]);
            event.along([from, pose]).because([word(GEO_13, Note::AwayFromEnemy)])
        });
    }

    /// FCM-CHG-13.
    fn abandon(&mut self, target: UnitId) {
        let Some(friend) = self.battle.shelter(self.state, target) else { return };
        let staff: Vec<_> = self.state.staff(target).collect();
        for officer in staff {
            self.state.officer_mut(officer).post = crate::state::Post::With(friend);
        }
        self.state.unit_mut(target).crew_with = Some(friend);
        self.tell_two(Happening::GunsAbandoned, CHG_13, target, friend);
    }

    /// FCM-CHG-07: the first compulsory move at once.
    fn run_now(&mut self, target: UnitId) {
        if self.state.unit(target).counts() && !self.state.unit(target).ran {
            self.run_away(target);
            self.state.unit_mut(target).ran = true;
        }
    }

    /// FCM-CHG-08.
    pub(super) fn closing_fire(&mut self) {
        let Some(group) = self.state.group else { return };
        if group.reaction != Some(Reaction::Stand) || self.state.is_engaged(group.target) {
            return;
        }
        let mark = group.mark.or_else(|| self.battle.nearest_mark(self.state, &group));
        if let Some(charger) = group.going().find(|charger| Some(charger.unit) == mark) {
            self.fire_at_charger(group.target, charger);
        }
    }

    /// The closing fire of a unit at a charger, if it gives one.
    pub(super) fn fire_at_charger(&mut self, target: UnitId, charger: Charger) {
        let Some(volley) = self.battle.closing_fire(self.state, target, charger) else { return };
        let case = self.battle.fire_case(self.state, volley);
        let outcome = self.resolve_fire(target, &case);
        let (battle, side) = (self.battle, self.battle.side(target));
        let (piece, mark, range) = (battle.piece(target), battle.piece(charger.unit), volley.range);
        let face = self.course.fallen().first().map_or(0, |roll| roll.face);
        let state = &*self.state;
        self.course.tell_ruling(|| {
            Event::new(Happening::ClosingFire, CHG_08)
                .by(side)
                .of(&[piece, mark])
                .number(Number::Losses, outcome.losses)
                .length(Number::Range, range)
                .because(battle.fire_notes(state, volley, &case))
                .because(battle.range_notes(state, volley, &case, (face, outcome.losses)))
        });
        let unit = self.state.unit_mut(target);
        (unit.fired_half, unit.ever_fired) = (true, true);
        if unit.work == Some(crate::state::Work::Recover) {
            unit.interrupt();
        }
        self.count_fire(charger.unit, outcome);
        self.suffer(charger.unit, &[Part { losses: outcome.losses, element: None }], Blow::Fire);
        self.endanger(charger.unit, outcome, case.target_figures());
        self.bury(charger.unit);
    }

    /// FCM-CHG-15: cavalry that made no contact is disorganised.
    pub(super) fn end_charges(&mut self) {
        for unit in self.battle.units() {
            let there = self.state.unit(unit);
            let rode = there.counts() && there.charged && there.acted && !there.evaded && !there.mood.runs();
            let tired = rode
                && self.battle.unit(unit).arm.is_cavalry()
                && there.cohesion == Cohesion::Ordered
                && !self.state.is_engaged(unit);
            if tired {
                self.state.unit_mut(unit).cohesion = Cohesion::Disorganised;
                self.tell(Happening::Disorganised, CHG_15, unit);
            }
        }
    }
}

fn reaction_number(reaction: Reaction) -> u8 {
    match reaction {
        Reaction::Stand => 0,
        Reaction::CounterCharge => 1,
        Reaction::HollowSquare => 2,
        Reaction::SolidSquare => 3,
        Reaction::Evade => 4,
        Reaction::EvadeBehind(_) => 5,
        Reaction::AbandonGuns => 6,
        Reaction::Run => 7,
    }
}
