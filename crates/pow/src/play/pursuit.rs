//! Phase 3 (c): withdrawals from a melee, pursuits, and the melee of those who were caught (POW-PUR).

use arrayvec::ArrayVec;
use field::{Convex, Mark, Pose, bearing, hundredths};
use game::{Event, Side};
use rulebook::pow::{
    GEO_11, GEO_18, PUR_01, PUR_03, PUR_04, PUR_05, PUR_06, PUR_11, PUR_12, PUR_13, PUR_14, PUR_15, PUR_18, PUR_19,
    PUR_20,
};

use super::{Play, where_so, why};
use crate::battle::Battle;
use crate::ids::{UnitId, Units};
use crate::names::{Happening, Note};
use crate::procedures::{FiredHow, MovementCase, Pursues, PursuitCase};
use crate::retreat::pose_moved;
use crate::shape;
use crate::state::{At, Contacted, Flags, Origin, State, Step};
use crate::troops::MoraleOutcome;
use crate::walk::{Barrier, Ignore};

impl Battle {
    /// Whether a unit retreats or routs from its melee.
    pub(crate) fn leaves(&self, state: &State, unit: UnitId) -> bool {
        let now = &state.units[unit.place()];
        matches!(now.result, Some(MoraleOutcome::RetreatShaken | MoraleOutcome::Rout))
    }

    /// Whether a unit must, may or cannot pursue, and whom (POW-PUR-01 to -03, -10, -15, -18).
    pub(crate) fn pursuit(&self, state: &State, unit: UnitId) -> (Pursues, Units) {
        let now = &state.units[unit.place()];
        let fought = state.rounds.iter().any(|round| round.units.contains(unit));
        let foes = if now.behind.is_none() { self.foes(state, unit) } else { Units::EMPTY };
        let gone = foes.filter(|enemy| self.leaves(state, enemy));
        let none = (Pursues::No, Units::EMPTY);
        if !fought || now.at != At::Table || now.flags.has(Flags::PURSUED) || gone.is_empty() || gone != foes {
            return none;
        }
        let outcome = match now.result {
            None if !now.shaken() => MoraleOutcome::InOrder,
            Some(MoraleOutcome::InOrderStar) => MoraleOutcome::InOrderStar,
            _ => return none,
        };
        let unit = self.body(state, unit);
        let rolled_one = now.flags.has(Flags::ROLLED_ONE);
        let case = PursuitCase { outcome, shaken: now.shaken(), rolled_one, unit };
        (case.decided().1, gone)
    }

    /// Whether a unit has a choice.
    pub(crate) fn may_choose_pursuit(&self, state: &State, unit: UnitId) -> bool {
        let (pursues, whom) = self.pursuit(state, unit);
        match pursues {
            Pursues::May => true,
            Pursues::Must => whom.len() > 1,
            Pursues::No => false,
        }
    }

    pub(crate) fn asks_to_pursue(&self, state: &State, side: Side) -> bool {
        self.units_of(side).any(|unit| self.may_choose_pursuit(state, unit))
    }

    pub(crate) fn default_pursuit(&self, state: &State, unit: UnitId) -> Option<UnitId> {
        let (pursues, whom) = self.pursuit(state, unit);
        let block = self.block(state, unit);
        let far = |enemy: UnitId| hundredths(self.block(state, enemy).distance(&block));
        whom.iter().filter(|_| pursues == Pursues::Must).min_by_key(|enemy| (far(*enemy), *enemy))
    }
}

/// A pursuit that was decided.
struct Chase {
    unit: UnitId,
    whom: UnitId,
    compelled: bool,
}

impl Play<'_, '_> {
    /// What nobody has answered for; then everybody moves.
    pub(super) fn pursue_by_default(&mut self) {
        self.go(Step::Pursuits);
    }

    /// 3.5.
    pub(super) fn pursuits(&mut self) {
        let mut chases: Vec<Chase> = Vec::new();
        for unit in self.rules.units() {
            let (pursues, gone) = self.rules.pursuit(self.state, unit);
            if pursues == Pursues::No {
                continue;
            }
            let chosen = self.state.units[unit.place()].whom.filter(|whom| gone.contains(*whom));
            let answered = self.state.units[unit.place()].flags.has(Flags::EVADES);
            let whom = if answered { chosen } else { None }.or_else(|| self.rules.default_pursuit(self.state, unit));
            if let Some(whom) = whom {
                chases.push(Chase { unit, whom, compelled: pursues == Pursues::Must });
            }
        }
        for unit in self.rules.units() {
            self.unit(unit).flags.clear(Flags::EVADES);
        }
        let starts: Vec<(UnitId, field::Block)> =
            chases.iter().map(|chase| (chase.whom, self.block(chase.whom))).collect();
        let mut through = Vec::new();
        self.withdrawals(&[], &mut through);
        self.remove_routed();
        let mut caught = Units::EMPTY;
        for chase in chases {
            let passed =
                through.iter().find(|(unit, _)| *unit == chase.whom).map_or(Units::EMPTY, |(_, passed)| *passed);
            let start = starts.iter().find(|(unit, _)| *unit == chase.whom).map(|(_, block)| *block);
            if self.state.units[chase.unit.place()].at == At::Table
                && !self.rules.in_contact(self.state, chase.unit)
                && let Some(start) = start
            {
                caught |= self.chase(&chase, passed, start);
            }
        }
        for unit in self.rules.units() {
            let behind = self.state.units[unit.place()].behind;
            if behind.is_some_and(|friend| !self.rules.in_contact(self.state, friend)) {
                self.unit(unit).behind = None;
            }
            self.unit(unit).flags.clear(Flags::ROLLED_ONE);
            if self.state.units[unit.place()].at == At::Table {
                self.unit(unit).result = None;
            }
        }
        self.detect_all();
        self.state.rounds.clear();
        let active = self.state.active;
        let pursued = caught.filter(|unit| self.rules.side(unit) == active);
        if pursued.is_empty() {
            self.after_melee();
        } else {
            self.go(Step::Further);
        }
    }

    /// POW-PUR-19, -20: one pursuit; whom it catches.
    fn chase(&mut self, chase: &Chase, passed: Units, start: field::Block) -> Units {
        let unit = chase.unit;
        self.unit(unit).flags.set(Flags::PURSUED | Flags::STRAYED);
        let from = self.state.units[unit.place()].pose;
        let end_block = self.block(chase.whom);
        let pose = self.turned_after(unit, from, end_block.middle());
        let block = self.rules.block_at(self.state, unit, pose);
        let swept = Convex::hull(&start, &end_block);
        let enemy = self.rules.side(unit).other();
        let mut allowed = passed;
        if chase.compelled {
            for other in self.rules.standing(self.state, enemy) {
                let shape = self.block(other);
                let ahead =
                    shape::target_points(&shape).into_iter().any(|mark| shape::in_front_zone(&block, mark, 0.0));
                if ahead && (other == chase.whom || swept.overlaps(&Convex::from(&shape), shape::OVERLAP)) {
                    allowed.insert(other);
                }
            }
        }
        let riders = self.riders_of(unit);
        let (end, caught) = self.chase_found(unit, pose, allowed);
        self.put(unit, end);
        self.carry(&riders, from, end);
        let (side, pieces) = (self.rules.side(unit), [self.piece(unit), self.piece(chase.whom)]);
        let edge =
            !self.rules.on_table(&self.rules.block_at(self.state, unit, pose_moved(end, end.facing.vector(), 0.25)));
        let body = self.rules.body(self.state, unit);
        let narrow = caught.is_none() && self.course.listens() && self.is_too_narrow(unit, end);
        let notes = where_so([
            (true, PUR_04, Note::AsRuled),
            (pose != from, PUR_19, Note::AsRuled),
            (!chase.compelled, PUR_14, Note::AsRuled),
            (chase.compelled, PUR_20, Note::AsRuled),
            (edge, PUR_12, Note::AsRuled),
            (narrow, PUR_13, Note::AsRuled),
            (true, GEO_11, Note::AsRuled),
            (true, PUR_15, Note::AsRuled),
            (!body.is_regular(), PUR_01, Note::AsRuled),
            (body.is_regular_infantry(), PUR_03, Note::AsRuled),
            (pose != from, GEO_18, Note::AsRuled),
        ]);
        self.told(|| Event::new(Happening::Pursued, PUR_05).by(side).of(&pieces).along([from, end]).because(notes));
        match caught {
            Some((enemy, touched)) => {
                self.pair(unit, enemy, touched, Origin::Pursuit, false);
                self.bring_up_all(unit);
                Units::of(enemy)
            }
            None => {
                self.bring_up_all(unit);
                let piece = self.piece(unit);
                let stopped = !self.state.units[unit.place()].shaken();
                self.unit(unit).flags.set(Flags::SHAKEN);
                if stopped {
                    let notes = why([(rulebook::pow::GEN_11, Note::AsRuled), (PUR_18, Note::AsRuled)]);
                    self.told(|| Event::new(Happening::Shaken, PUR_11).by(side).of(&[piece]).because(notes));
                }
                Units::EMPTY
            }
        }
    }

    /// POW-PUR-13: whether what lies before a unit leaves no gap as wide as its front.
    fn is_too_narrow(&self, unit: UnitId, at: Pose) -> bool {
        let next = self.rules.block_at(self.state, unit, pose_moved(at, at.facing.vector(), 0.25));
        let ignore = Ignore { units: Units::of(unit), ..Ignore::default() };
        let mover = self.rules.mover(self.state, unit);
        let free =
            self.rules.is_free(self.state, mover, &next, ignore, self.rules.stood(&next) | self.rules.sands_of(unit));
        matches!(free, Err(Barrier::Unit(_) | Barrier::Base(_) | Barrier::Ground))
    }

    /// POW-PUR-05, -19: straight ahead as far as a speed-1 move goes in the terrain met.
    fn chase_found(&mut self, unit: UnitId, pose: Pose, allowed: Units) -> (Pose, Option<(UnitId, Contacted)>) {
        let reach = |play: &Self, met: u64| {
            let case = play.rules.movement_case(play.state, unit, (met, false), false, 1, None);
            let outcome = MovementCase { fired: FiredHow::None, ..case }.distance(&mut ());
            outcome.passable.then_some(outcome.distance_cm)
        };
        let most = reach(self, 0).unwrap_or(0.0);
        let (end, caught) = self.advance_found(unit, pose, most, allowed);
        let ahead = pose.facing.vector();
        let gone = Mark::from(pose.at).distance(Mark::from(end.at));
        // Slower ground: as far as it lets the unit go, or to where it begins if more has been gone already (POW-MOV-06).
        let fits = |play: &Self, at: Pose, cm: f64| {
            let [from, to] = [pose, at].map(|at| play.rules.block_at(play.state, unit, at));
            reach(play, play.rules.ground.met(&from, &to, 1.5)).is_some_and(|most| cm <= most + 0.005)
        };
        if fits(self, end, gone) {
            return (end, caught);
        }
        let steps = (gone / 0.25).floor() as i32;
        let shorter = (1..=steps).rev().map(|k| (f64::from(k) * 0.25, pose_moved(pose, ahead, f64::from(k) * 0.25)));
        let stop = shorter.into_iter().find(|(cm, at)| fits(self, *at, *cm));
        (stop.map_or(pose, |(_, at)| at), None)
    }

    /// POW-PUR-06, -19: whoever reinforces a unit goes along with it; where that ends out of contact, all are free (POW-MEL-35).
    pub(super) fn bring_up_all(&mut self, friend: UnitId) {
        let side = self.rules.side(friend);
        let supports: ArrayVec<UnitId, 4> = self
            .rules
            .units_of(side)
            .filter(|other| self.state.units[other.place()].behind == Some(friend))
            .take(4)
            .collect();
        let fights = self.rules.in_contact(self.state, friend);
        for other in supports {
            self.bring_up(other, friend);
            if !fights {
                self.unit(other).behind = None;
            }
        }
    }

    /// POW-PUR-06, -19: a reinforcing unit is put behind its friend again if there is room.
    fn bring_up(&mut self, unit: UnitId, friend: UnitId) {
        let place = self.rules.behind(self.state, friend);
        let block = self.rules.block_at(self.state, unit, place);
        let ignore = Ignore { units: Units::of(unit), ..Ignore::default() };
        let free = !self.state.units[unit.place()].shaken()
            && self.rules.is_free(self.state, self.rules.mover(self.state, unit), &block, ignore, 0).is_ok();
        if free {
            self.put(unit, place);
            let (side, pieces) = (self.rules.side(unit), [self.piece(unit), self.piece(friend)]);
            self.tell(Happening::Reinforced, PUR_06, side, &pieces);
        } else {
            self.unit(unit).behind = None;
        }
    }

    /// POW-PUR-19: turned about the front toward where the pursued unit ended.
    fn turned_after(&self, unit: UnitId, from: Pose, to: Mark) -> Pose {
        let Some(facing) = bearing(from.at, to.point()).filter(|facing| facing.off(from.facing) <= 45) else {
            return from;
        };
        let turned = Pose::new(from.at, facing);
        let mut ignore = Ignore { units: Units::of(unit), ..Ignore::default() };
        for other in self.rules.units_of(self.rules.side(unit)) {
            if self.state.units[other.place()].behind == Some(unit) {
                ignore.units.insert(other);
            }
        }
        let block = self.rules.block_at(self.state, unit, turned);
        let stood = self.rules.stood(&self.block(unit)) | self.rules.sands_of(unit);
        let free = self.rules.is_free(self.state, self.rules.mover(self.state, unit), &block, ignore, stood).is_ok();
        if free { turned } else { from }
    }

    /// 3.6: those who were caught test at once; who stands fights at once (POW-PUR-09, -16, -21).
    pub(super) fn further(&mut self) {
        let active = self.state.active;
        let new = |pair: &&crate::state::Pair, rules: &Battle| {
            pair.origin == Origin::Pursuit && pair.fresh && pair.rounds == 0 && rules.side(pair.target) == active
        };
        let caught: Units = self.state.pairs.iter().filter(|p| new(p, self.rules)).map(|p| p.target).collect();
        caught.iter().for_each(|unit| {
            self.strength(unit, false);
        });
        let cases: Vec<_> = caught.iter().filter_map(|unit| Some((unit, self.receive_case(unit)?))).collect();
        for (unit, mut case) in cases {
            // Also those lost in this player-turn count (POW-MOR-09).
            let general = self.state.units[unit.place()].general;
            let lost = self.rules.units_of(active).filter(|other| {
                let one = &self.state.units[other.place()];
                one.general == general && one.at == At::Lost
            });
            case.units_lost = lost.count().min(30) as u8;
            self.test(unit, &case, false);
        }
        let mut through = Vec::new();
        self.withdrawals(&[], &mut through);
        self.remove_routed();
        for pair in &mut self.state.pairs {
            if pair.origin == Origin::Pursuit && pair.fresh && self.rules.side(pair.target) == active {
                pair.fresh = false;
            }
        }
        self.state.rounds.clear();
        self.state.shares.clear();
        let mut done = Units::EMPTY;
        for unit in caught {
            let standing = self.state.units[unit.place()].at == At::Table && self.rules.in_contact(self.state, unit);
            if !standing || done.contains(unit) || self.state.units[unit.place()].flags.has(Flags::FURTHER) {
                continue;
            }
            let mut melee = Units::of(unit);
            for pair in self.state.pairs.iter().filter(|p| p.origin == Origin::Pursuit && p.rounds == 0) {
                if melee.contains(pair.target) || melee.contains(pair.charger) {
                    melee = melee.with(pair.charger).with(pair.target);
                }
            }
            melee.iter().for_each(|one| {
                self.strength(one, false);
                self.unit(one).flags.set(Flags::FURTHER);
            });
            done |= melee;
            self.fight(melee);
        }
        self.detect_all();
        if self.state.rounds.is_empty() {
            self.after_melee();
        } else {
            self.go(Step::MeleeShare);
        }
    }
}
