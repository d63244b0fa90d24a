//! Step (b) (FCM-TURN-08, FCM-MOVE, FCM-RES-12): uncontrolled units first, then the picks in their order.

use field::{Block, DEGREE, Point, Pose, bearing, hundredths};
use game::{Answer, Event, Set, Side, Step};
use rulebook::fcm::{
    CHG_13, COH_02, COH_03, COH_04, COH_06, FORM_16, FORM_17, GEO_14, MOVE_07, MOVE_08, MOVE_11, OFF_04, OFF_05,
    RES_12, TERR_09, TERR_15, UNIT_21,
};

use super::Play;
use crate::ids::{OfficerId, UnitId};
use crate::moves::Deed;
use crate::names::{Happening, Number};
use crate::notes::{Note, number, ride_notes};
use crate::orders::Whom;
use crate::questions::Orders;
use crate::remarks::base_note;
use crate::state::{Mood, Post, StandingWay, Whereabouts, Work};
use crate::troops::{Cohesion, Formation};
use crate::walk::Walk;

impl Play<'_, '_> {
    /// FCM-TURN-08, -19: the picks of a side, one after the other.
    pub(super) fn moves(&mut self, side: Side, orders: &Orders, answer: &Answer, mut first: Option<Deed>) {
        for (order, pick) in orders.iter().zip(answer.iter()) {
            self.battle.survey(self.state);
            // The first was planned when the answer was found legal.
            let deed = match first.take() {
                Some(deed) => Ok(deed),
                None => self.battle.plan(self.state, side, *order, &pick.given),
            };
            match deed {
                Ok(deed) => match order.whom() {
                    Whom::Unit(unit) => self.act(unit, deed),
                    Whom::Officer(officer) => self.ride(officer, deed),
                    Whom::Nobody => {}
                },
                Err(refusal) => {
                    let piece = match order.whom() {
                        Whom::Unit(unit) => Some(self.battle.piece(unit)),
                        Whom::Officer(officer) => Some(self.battle.leader(officer)),
                        Whom::Nobody => None,
                    };
                    self.drop_pick(side, piece, &refusal);
                }
            }
        }
    }

    fn act(&mut self, unit: UnitId, deed: Deed) {
        if let Deed::Man(element, sides) = deed {
            for room in self.state.unit_mut(unit).rooms.iter_mut().flatten() {
                if room.element == element {
                    room.manned = sides;
                }
            }
            let battle = self.battle;
            return self.course.tell(|| {
                let event = Event::new(Happening::Manned, TERR_15).by(battle.side(unit)).of(&[battle.piece(unit)]);
                event.because([number(TERR_09, Note::Sides, sides.count_ones())])
            });
        }
        self.state.forget_way(unit);
        let loose = self.state.unit(unit).formation == Formation::Skirmish;
        let square = self.state.unit(unit).formation.is_square();
        let marches = matches!(deed, Deed::March(_));
        let there = self.state.unit_mut(unit);
        there.acted = true;
        // FCM-RNG-08: skirmishers move and still count the quarter; so do those who stand at a task.
        there.busy |= match &deed {
            Deed::Begin(work, _) => work.costs_fire(),
            // FCM-FORM-17: squares turn freely.
            Deed::Face(_) if square => false,
            _ => !(loose && marches),
        };
        let kept = matches!((&deed, there.work), (Deed::Begin(work, _), Some(known)) if *work == known);
        if !kept {
            there.interrupt();
        }
        match deed {
            Deed::March(walk) => self.marched(unit, &walk),
            Deed::Face(pose) => {
                self.state.unit_mut(unit).pose = pose;
                self.tell_move(Happening::Turned, FORM_17, unit, &[pose]);
            }
            Deed::Begin(work, quarters) => {
                if !kept {
                    let there = self.state.unit_mut(unit);
                    (there.work, there.quarters_left) = (Some(work), quarters);
                }
                let (what, clause) = match work {
                    Work::Recover => (Happening::Recovering, COH_06),
                    Work::Form { .. } | Work::Enter { .. } | Work::Leave { .. } => (Happening::ChangeBegun, FORM_16),
                    Work::Spike(_) => (Happening::TaskBegun, CHG_13),
                    _ => (Happening::TaskBegun, UNIT_21),
                };
                let (battle, there) = (self.battle, *self.state.unit(unit));
                self.course.tell(|| {
                    let event = Event::new(what, clause).by(battle.side(unit)).of(&[battle.piece(unit)]);
                    event.because(battle.change_notes(unit, &there, work))
                });
            }
            Deed::ManGuns => {
                self.state.unit_mut(unit).crew_with = None;
                self.tell(Happening::MannedGuns, CHG_13, unit);
            }
            Deed::Exit => self.exit(unit),
            Deed::Man(..) | Deed::Ride { .. } => {}
        }
    }

    fn tell_move(&mut self, what: Happening, clause: rulebook::Clause, unit: UnitId, path: &[Pose]) {
        let (battle, side) = (self.battle, self.battle.side(unit));
        self.course.tell(|| Event::new(what, clause).by(side).of(&[battle.piece(unit)]).along(path.iter().copied()));
    }

    /// A unit has walked: its order, those whom it passed, officers whom it touched, the rest of its way.
    fn marched(&mut self, unit: UnitId, walk: &Walk) {
        let before = *self.state.unit(unit);
        self.state.unit_mut(unit).pose = walk.end();
        let (battle, state) = (self.battle, &*self.state);
        self.course.tell(|| {
            let event = Event::new(Happening::Moved, MOVE_07).by(battle.side(unit)).of(&[battle.piece(unit)]);
            let event = event.along(walk.path.iter().copied());
            let event = event.length(Number::Cost, hundredths(walk.used));
            let event = event.length(Number::Allowance, battle.allowance(unit, &before, false));
            event.because(battle.march_notes(state, unit, &before, walk)).because(battle.pace_notes(&before))
        });
        if !walk.rest.is_empty() {
            self.state.ways.push(StandingWay { unit, way: walk.rest.clone() });
        }
        if walk.unformed {
            let clause = if self.state.unit(unit).cohesion.is_broken() { COH_04 } else { COH_03 };
            self.battle.unform(self.state, unit);
            self.tell(Happening::Disorganised, clause, unit);
        } else if walk.disorganised && self.state.unit(unit).cohesion == Cohesion::Ordered {
            self.state.unit_mut(unit).cohesion = Cohesion::Disorganised;
            self.tell(Happening::Disorganised, COH_02, unit);
        }
        self.jostle(unit, walk.passed);
        for officer in walk.touched {
            if matches!(self.state.officer(officer).post, Post::Alone(_)) {
                self.run_to_friends(officer);
            }
        }
    }

    /// FCM-MOVE-08: units that passed through each other lose some of their order.
    pub(super) fn jostle(&mut self, unit: UnitId, passed: Set<UnitId>) {
        let loose = |formation: Formation| matches!(formation, Formation::Skirmish | Formation::Unlimbered);
        for friend in passed {
            if loose(self.state.unit(friend).formation) || loose(self.state.unit(unit).formation) {
                continue;
            }
            for one in [unit, friend] {
                let there = self.state.unit_mut(one);
                if there.cohesion == Cohesion::Ordered {
                    there.cohesion = Cohesion::Disorganised;
                    self.tell(Happening::Disorganised, MOVE_08, one);
                }
            }
        }
    }

    /// FCM-MOVE-11, FCM-OFF-09: a unit leaves, and those with it.
    fn exit(&mut self, unit: UnitId) {
        let staff: Vec<OfficerId> = self.state.staff(unit).collect();
        for officer in staff {
            self.state.officer_mut(officer).post = Post::Gone;
        }
        self.state.unit_mut(unit).whereabouts = Whereabouts::Left;
        self.tell(Happening::LeftTable, MOVE_11, unit);
        for guns in self.battle.units() {
            if self.state.unit(guns).crew_with == Some(unit) && self.state.unit(guns).is_here() {
                self.lose(guns, super::losses::End::GunsLost, CHG_13);
            }
        }
    }

    fn ride(&mut self, officer: OfficerId, deed: Deed) {
        let Deed::Ride { to, join } = deed else { return };
        let from = self.battle.officer_block(self.state, officer).middle().point();
        let one = self.state.officer_mut(officer);
        one.rode = true;
        one.post = join.map_or(Post::Alone(to), Post::With);
        let post = one.post;
        let (battle, side) = (self.battle, self.battle.officer(officer).side);
        let north = |at: Point| Pose::new(at, field::Facing::NORTH);
        self.course.tell(|| {
            let (what, clause) = if join.is_some() { (Happening::Joined, OFF_05) } else { (Happening::Rode, OFF_04) };
            let event = Event::new(what, clause)
                .by(side)
                .along([north(from), north(to)])
                .because(ride_notes(post))
                .because(base_note(post));
            match join {
                Some(unit) => event.of(&[battle.leader(officer), battle.piece(unit)]),
                None => event.of(&[battle.leader(officer)]),
            }
        });
    }

    /// FCM-RES-12: uncontrolled units move towards the nearest enemy they see.
    pub(super) fn uncontrolled(&mut self, side: Side) {
        for unit in self.battle.units_of(side) {
            let there = self.state.unit(unit);
            let moves = there.counts()
                && there.mood == Mood::Uncontrolled
                && !there.acted
                && !there.is_housed()
                && !self.state.is_engaged(unit);
            if moves && let Some(enemy) = self.seen_enemy(unit) {
                self.advance(unit, enemy);
            }
        }
    }

    fn advance(&mut self, unit: UnitId, enemy: UnitId) {
        let battle = self.battle;
        let there = *self.state.unit(unit);
        let own = there.pose.at;
        let nearest = battle
            .blocks(self.state, enemy)
            .iter()
            .map(|block| block.nearest_point(own.into()))
            .min_by(|a, b| a.distance(own.into()).total_cmp(&b.distance(own.into())));
        let Some(towards) = nearest.and_then(|mark| bearing(own, mark.point())) else { return };
        let by = i32::from(there.pose.facing.turn_to(towards));
        let allowance = battle.allowance(unit, &there, false);
        if by.abs() > 90 && there.formation != Formation::Skirmish {
            let size = battle.size(unit, &there);
            let pose = Pose::about(Block::new(there.pose, size).middle(), towards, size);
            // FCM-FORM-17: there must be room at the end of a turn, and this one is not among those that need none (FCM-FORM-20).
            if battle.has_room(self.state, unit, there.formation, &Block::new(pose, size)).is_err() {
                return;
            }
            let loose = self.state.unit_mut(unit);
            (loose.pose, loose.acted, loose.busy) = (pose, true, true);
            return self.course.tell(|| {
                let event = Event::new(Happening::Turned, RES_12).by(battle.side(unit)).of(&[battle.piece(unit)]);
                event.along([pose]).because([number(GEO_14, Note::Bearing, towards.degrees())])
            });
        }
        let width = f64::from(battle.size(unit, &there).width) / 1_000.0;
        let paid = ((f64::from(allowance) / 100.0) / (width * DEGREE)).floor() as i32;
        let loose = there.formation == Formation::Skirmish;
        let turned = if loose { by } else { by.clamp(-paid, paid) };
        let facing = there.pose.facing.turned(turned);
        let mut steps: arrayvec::ArrayVec<Step, 2> = arrayvec::ArrayVec::new();
        let mut from = there.pose;
        if turned != 0 {
            steps.push(Step::Turn(facing));
            let size = battle.size(unit, &there);
            from = if loose { Pose::new(own, facing) } else { crate::walk::wheeled(there.pose, size.width, turned) };
        }
        let to = field::ahead(from.at, facing, f64::from(allowance) / 100.0);
        steps.push(Step::To(to.into()));
        let Ok(mut walk) = battle.walk(self.state, unit, &steps, allowance, true) else { return };
        walk.rest.clear();
        let loose = self.state.unit_mut(unit);
        loose.acted = true;
        loose.busy |= loose.formation != Formation::Skirmish;
        self.state.forget_way(unit);
        self.marched(unit, &walk);
    }
}
