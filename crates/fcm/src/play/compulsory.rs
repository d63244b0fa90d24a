//! Step (f) (FCM-TURN-12, FCM-RES-05 to -11, FCM-MEL-07, -34 to -39): those who must move, and those who follow them.

use field::{Block, Pose, Side as Flank, bearing, hundredths};
use game::{Event, Set, Side};
use rulebook::fcm::{
    GEO_13, GEO_32, GEO_33, INT_03, INT_06, MEL_07, MEL_34, MEL_35, MEL_37, MEL_38, MEL_39, RES_05, RES_06, RES_07,
    RES_11, TURN_12,
};

use super::Play;
use super::losses::End;
use crate::agenda::Task;
use crate::escape::{Escape, MASS, Manner, off};
use crate::ids::{ElementId, UnitId};
use crate::moves::Houses;
use crate::names::Happening;
use crate::notes::{Note, router_notes, word};
use crate::orders::Order;
use crate::procedures::{Approach, Interpenetration};
use crate::questions::Orders;
use crate::state::{Engagement, Mood, Unit, why};
use crate::troops::{Arm, Cohesion, Formation};
use crate::walk::STRIDE;

impl Play<'_, '_> {
    /// FCM-MEL-07: after the third round the side with more losses recoils.
    pub(super) fn recoils(&mut self) {
        let spent: Vec<_> = self.state.melees.iter().filter(|melee| melee.rounds >= 3).copied().collect();
        for melee in spent {
            let fights: Vec<Engagement> =
                self.state.engagements.iter().filter(|fight| fight.melee == melee.id).copied().collect();
            let [a, b] = Side::BOTH.map(|side| melee.losses[side]);
            let mut loser = match a.cmp(&b) {
                std::cmp::Ordering::Greater => Side::First,
                std::cmp::Ordering::Less => Side::Second,
                std::cmp::Ordering::Equal => melee.attacker,
            };
            // Against an unbroken square it is always the cavalry.
            let on_square = fights.iter().find(|fight| {
                self.state.unit(fight.defender).formation.is_square()
                    && self.battle.unit(fight.attacker).arm.is_cavalry()
            });
            if let Some(fight) = on_square {
                loser = self.battle.side(fight.attacker);
            }
            for unit in self.battle.units_of(loser) {
                let opponents = self.battle.opponents(self.state, unit);
                let engaged = fights.iter().any(|fight| fight.has(unit));
                let stays = opponents.iter().any(|enemy| !self.state.unit(*enemy).mood.runs());
                if engaged && stays && !self.state.unit(unit).mood.runs() {
                    self.state.unit_mut(unit).reasons |= why::RECOIL;
                }
            }
        }
    }

    /// FCM-TURN-12: the next unit that must move.
    pub(super) fn compulsory(&mut self) {
        let may = |unit: &Unit| unit.mood.runs() || unit.reasons & why::RECOIL != 0;
        if !self.state.units.iter().any(may) {
            return;
        }
        let first = self.state.first;
        for kind in [Mood::Fleeing, Mood::Routing, Mood::Retreating] {
            for side in [first, first.other()] {
                let next = self.battle.units_of(side).find(|id| self.must_move(*id, kind));
                if let Some(unit) = next {
                    self.push(Task::Compulsory);
                    return self.make_move(unit);
                }
            }
        }
    }

    fn must_move(&self, id: UnitId, kind: Mood) -> bool {
        let unit = self.state.unit(id);
        if !unit.counts() || unit.fled {
            return false;
        }
        let recoils = unit.reasons & why::RECOIL != 0;
        let caught = unit.bout.caught && self.state.is_engaged(id) && unit.bout.rounds > 0;
        let due = (!unit.ran || caught) && unit.mood == kind;
        due || (recoils && kind == Mood::Retreating && !unit.mood.runs())
    }

    fn make_move(&mut self, id: UnitId) {
        let unit = *self.state.unit(id);
        let spent = self
            .state
            .fights(id)
            .any(|fight| self.state.melees.iter().any(|melee| melee.id == fight.melee && melee.rounds >= 3));
        let recoils = unit.reasons & why::RECOIL != 0 && !unit.mood.runs();
        self.state.unit_mut(id).reasons &= !why::RECOIL;
        let won = unit.bout.caught && unit.bout.won;
        self.state.unit_mut(id).bout.caught = false;
        if won && unit.mood == Mood::Retreating {
            // FCM-MEL-39: it stands, and nobody has beaten it.
            self.state.unit_mut(id).mood = Mood::Halted;
            return self.tell(Happening::State, MEL_39, id);
        }
        let moved = self.state.unit_mut(id);
        (moved.ran, moved.fled) = (true, true);
        let engaged = self.state.is_engaged(id);
        let element = self.state.fights(id).find_map(|fight| fight.element.filter(|_| fight.defender == id));
        // FCM-MEL-38: everybody may occupy the element that he attacked.
        let stormed: Vec<_> = self.state.fights(id).filter(|fight| fight.defender == id).copied().collect();
        for fight in stormed {
            self.state.unit_mut(fight.attacker).bout.stormed = fight.element;
        }
        if recoils {
            self.recoil(id);
        } else if engaged && !won && self.battle.unit(id).arm == Arm::Artillery {
            // FCM-MEL-37: limbered or not, guns do not get away from a melee.
            return self.lose(id, End::GunsLost, MEL_37);
        } else {
            self.run_away(id);
        }
        if engaged && !spent && !recoils && !won {
            let length = self.length_of(id);
            self.push(Task::Follow { unit: id, length, element: element.filter(|_| unit.is_housed()) });
        }
    }

    /// FCM-RES-05 to -07: how far a unit runs, in hundredths.
    fn length_of(&self, id: UnitId) -> i32 {
        let unit = self.state.unit(id);
        let (quarter, bonus) = self.battle.run_length(id, unit);
        match unit.mood {
            Mood::Routing => quarter + bonus,
            Mood::Fleeing => 2 * quarter + bonus,
            _ => quarter,
        }
    }

    /// FCM-MEL-07: one move back, unformed, halted.
    fn recoil(&mut self, id: UnitId) {
        if self.battle.unit(id).arm == Arm::Artillery && self.state.unit(id).formation == Formation::Unlimbered {
            return self.lose(id, End::GunsLost, MEL_37);
        }
        self.tell(Happening::Recoiled, MEL_07, id);
        self.battle.unform(self.state, id);
        let from = self.battle.block(self.state, id).middle();
        let housed = self.state.unit(id).is_housed();
        self.run_away(id);
        self.sweep_back(id, from, housed);
        let unit = self.state.unit_mut(id);
        unit.cohesion = unit.cohesion.max(Cohesion::Unformed);
        unit.mood = Mood::Halted;
    }

    /// FCM-OFF-06: who recoils neither retreats nor routs, and surprises an officer on his way.
    fn sweep_back(&mut self, id: UnitId, from: field::Mark, housed: bool) {
        let unit = *self.state.unit(id);
        if !unit.is_here() || unit.is_housed() {
            return;
        }
        let size = self.battle.size(id, &unit);
        // FCM-GEO-33: it turned about its centre and went straight; out of a house it came by a door.
        let start = if housed { unit.pose } else { Pose::about(from, unit.pose.facing, size) };
        self.sweep_officers(id, start, unit.pose);
    }

    /// The compulsory move of a unit: out of its houses, out of contact, along its escape path.
    pub(super) fn run_away(&mut self, id: UnitId) {
        let battle = self.battle;
        let unit = *self.state.unit(id);
        let broken = unit.mood.is_broken();
        if unit.is_housed() && !self.leave_houses(id) {
            return;
        }
        let to = if broken { Some(battle.homeward(self.state, id)) } else { battle.away(self.state, id, None) };
        self.leave_contact(id);
        let Some(to) = to else { return };
        let manner = if broken { Manner::Rout } else { Manner::Retreat };
        let from = self.state.unit(id).pose;
        let length = self.length_of(id);
        match battle.escape(self.state, id, to, length, manner) {
            Escape::Ran { pose, broken, passed, round } => {
                self.break_through(id, broken);
                self.state.unit_mut(id).pose = pose;
                let side = battle.side(id);
                let clause = match unit.mood {
                    Mood::Fleeing => RES_07,
                    Mood::Routing => RES_06,
                    _ => RES_05,
                };
                let away = (!unit.mood.is_broken()).then(|| word(GEO_13, Note::AwayFromEnemy));
                let due = unit.fled.then(|| word(TURN_12, Note::CompulsoryStep));
                let state = &*self.state;
                self.course.tell(|| {
                    let event = Event::new(Happening::Ran, clause).by(side).of(&[battle.piece(id)]);
                    let event = event.along([from, pose]).because(away).because(due);
                    let open = if unit.mood.is_broken() { passed } else { Set::EMPTY };
                    let shut = unit.mood.is_broken() && battle.meets_closed_friend(state, id, from, (to, length));
                    event.because(battle.passage_notes(state, open, shut))
                });
                if round {
                    self.tell(Happening::WentRound, if unit.mood.is_broken() { INT_06 } else { GEO_33 }, id);
                }
                self.jostle(id, passed);
            }
            Escape::Stays => {}
            Escape::Surrenders => self.lose(id, End::Surrendered, RES_11),
            Escape::LeftTable { pose, broken: through, passed } => {
                // FCM-INT-03, FCM-MOVE-08: those whom it met on its way out are struck all the same.
                self.break_through(id, through);
                // FCM-OFF-09: an officer who was with it is left where it went.
                self.state.unit_mut(id).pose = pose;
                self.jostle(id, passed);
                let clause = match unit.mood {
                    Mood::Fleeing => RES_07,
                    Mood::Routing => RES_06,
                    _ => RES_11,
                };
                self.lose(id, End::RanOff, clause);
            }
        }
    }

    /// FCM-MEL-38, FCM-RES-11: a garrison comes out on the side away from its attacker, or in its direction.
    fn leave_houses(&mut self, id: UnitId) -> bool {
        let battle = self.battle;
        let attacked = self.state.fights(id).next().and_then(|fight| fight.element);
        let own = match attacked {
            Some(element) => battle.ground.element(element).block.middle(),
            None => battle.block(self.state, id).middle(),
        };
        let attacker = self.state.fights(id).next().map(|fight| fight.other(id));
        let to = match attacker {
            // FCM-GEO-13: from the point of the attacker that is nearest.
            Some(enemy) => bearing(battle.block(self.state, enemy).nearest_point(own).point(), own.point()),
            None if self.state.unit(id).mood.is_broken() => Some(battle.homeward(self.state, id)),
            None => battle.away(self.state, id, None),
        };
        let to = to.unwrap_or(battle.home(battle.side(id)));
        let engaged = attacker.is_some();
        match battle.way_out(self.state, id, MASS, attacked, off(to)) {
            Some(pose) => {
                self.leave_contact(id);
                battle.unhouse(self.state, id, MASS, pose);
                let unit = self.state.unit_mut(id);
                if engaged || !unit.cohesion.is_broken() {
                    unit.cohesion = unit.cohesion.max(Cohesion::Unformed);
                }
                self.tell(Happening::LeftHouse, MEL_38, id);
                true
            }
            None => {
                self.lose(id, End::Surrendered, MEL_38);
                false
            }
        }
    }

    /// FCM-INT-03: friends gone through lose their order and test.
    fn break_through(&mut self, id: UnitId, broken: Set<UnitId>) {
        for friend in broken {
            let case = self.battle.interpenetration(self.state, id, friend);
            let (battle, side) = (self.battle, self.battle.side(id));
            let outcome = self.course.resolve::<Interpenetration>(side, &case);
            self.course.tell_ruling(|| {
                let pieces = [battle.piece(id), battle.piece(friend)];
                let event = Event::new(Happening::BrokeThrough, INT_03).by(side).of(&pieces);
                event.because(router_notes(&case, outcome.limit))
            });
            self.battle.disorder(self.state, friend, outcome.unit_cohesion);
            let unit = self.state.unit_mut(friend);
            // FCM-COH-06, FCM-FORM-16: it loses no more than its order: what it recovers still counts, and a change is judged at its end.
            unit.reasons |= why::BROKEN_THROUGH;
            unit.busy = true;
        }
    }

    /// FCM-MEL-34: nobody is asked: those who must follow do.
    pub(super) fn follow_unasked(&mut self, ran: UnitId, length: i32, element: Option<ElementId>) {
        let must = self.battle.followers(self.state, ran, element);
        for unit in must {
            if element.is_none() && self.state.unit(unit).mood == Mood::Uncontrolled {
                self.follow_one(unit, ran, length);
            }
        }
    }

    pub(super) fn follow(&mut self, ran: UnitId, length: i32, element: Option<ElementId>, orders: &Orders) {
        for order in orders {
            let Order::Follow(unit) = *order else { continue };
            match element {
                Some(_) => {
                    if let Some(stormed) = self.state.unit(unit).bout.stormed {
                        self.occupy(unit, stormed);
                    }
                }
                None => self.follow_one(unit, ran, length),
            }
        }
    }

    /// FCM-MEL-38: the attacker takes the element.
    fn occupy(&mut self, unit: UnitId, element: ElementId) {
        let there = self.state.unit(unit);
        let fits = there.figures() <= self.battle.ground.element(element).capacity();
        if !fits || !self.battle.stands_open(self.state, unit, element) {
            return;
        }
        self.battle.house(self.state, unit, &Houses::from_iter([element]), 0);
        let one = self.state.unit_mut(unit);
        one.busy = true;
        one.interrupt();
        self.tell(Happening::Occupied, MEL_38, unit);
        // Guns in a redoubt are taken with it.
        for guns in self.battle.units_of(self.battle.side(unit).other()) {
            let held = self.state.unit(guns);
            if held.is_housed() && held.room(element).is_some() {
                self.lose(guns, End::GunsLost, MEL_38);
            }
        }
    }

    /// FCM-GEO-32, FCM-MEL-34, -35.
    fn follow_one(&mut self, unit: UnitId, ran: UnitId, length: i32) {
        let battle = self.battle;
        let from = self.state.unit(unit).pose;
        let clause = if self.state.unit(ran).mood.is_broken() { MEL_35 } else { MEL_34 };
        self.tell_two(Happening::Followed, clause, unit, ran);
        if self.state.unit(ran).counts()
            && let Some((pose, edge)) = battle.catches(self.state, unit, ran, length)
        {
            let cover = battle.melee_cover(self.state, battle.objective(self.state, ran, None), from.at.into());
            self.state.unit_mut(unit).pose = pose;
            let fight = Engagement {
                attacker: unit,
                defender: ran,
                edge,
                element: None,
                approach: Approach::Front,
                cover,
                melee: 0,
            };
            self.sweep_officers(unit, from, pose);
            self.join(fight, Some(self.state.unit(unit).bout.melee));
            let bout = &mut self.state.unit_mut(unit).bout;
            (bout.following, bout.opponent) = (true, Some(ran));
            let bout = &mut self.state.unit_mut(ran).bout;
            (bout.caught, bout.opponent) = (true, Some(unit));
            return self.tell_two(Happening::Caught, GEO_32, ran, unit);
        }
        self.go_after(unit, ran);
    }

    /// It turns towards the unit and goes straight to the end of that distance, or to the last place with room.
    fn go_after(&mut self, id: UnitId, ran: UnitId) {
        let battle = self.battle;
        let unit = *self.state.unit(id);
        let target = battle.block(self.state, ran).middle();
        let Some(facing) = bearing(unit.pose.at, target.point()) else { return };
        let size = battle.size(id, &unit);
        let reach = battle.goes_after(self.state, id, ran);
        let far = reach.min(hundredths(Block::new(unit.pose, size).front().distance(target)));
        let most = f64::from(far) / 100.0;
        let mut stood = unit.pose;
        let steps = (most / STRIDE - 1e-9).ceil().max(0.0) as i32;
        for i in 0..=steps {
            let gone = (f64::from(i) * STRIDE).min(most);
            let pose = Pose::new(field::ahead(unit.pose.at, facing, gone), facing);
            let block = Block::new(pose, size);
            let shut = block.edge(Flank::Front).parts(4).any(|mark| battle.ground.is_shut(battle.unit(id).arm, mark));
            if shut || battle.has_room(self.state, id, unit.formation, &block).is_err() {
                break;
            }
            stood = pose;
        }
        self.state.unit_mut(id).pose = stood;
        self.sweep_officers(id, Pose::new(unit.pose.at, stood.facing), stood);
    }
}
