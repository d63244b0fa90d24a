//! Losses (FCM-BASE-02, FCM-LOSS-06, -07, FCM-UNIT-20, FCM-MEL-44): figures come off, units are lost, officers fall or are taken.

use field::{Block, Pose, Side as Flank};
use game::Event;
use rulebook::Clause;
use rulebook::fcm::{BASE_02, CHG_13, LOSS_06, LOSS_07, OFF_06, OFF_09, UNIT_20};

use super::Play;
use crate::battle::onto_table;
use crate::bodies::fullest;
use crate::ids::{ElementId, OfficerId, UnitId};
use crate::names::{Happening, Number};
use crate::notes::loss_notes;
use crate::procedures::{StrengthState, StrengthStateCase};
use crate::state::{Post, Unit, Whereabouts, why};
use crate::tables::measures::TOUCH;
use crate::tables::morale::Strength;

/// FCM-BASE-02: the men of a figure.
const MEN: u16 = 40;

/// Losses of one fire or blow, and the element that took them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub losses: u16,
    pub element: Option<ElementId>,
}

/// By what losses are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Blow {
    Fire,
    /// A round that cost the other side nothing.
    Round,
    /// A round that cost both sides something.
    Both,
}

/// How a unit ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Destroyed,
    Surrendered,
    GunsLost,
    RanOff,
    Fled,
}

impl Play<'_, '_> {
    /// A unit takes losses, by fire or in melee, all at once.
    pub(super) fn suffer(&mut self, id: UnitId, parts: &[Part], by: Blow) {
        let by_fire = by == Blow::Fire;
        let losses: u16 = parts.iter().map(|part| part.losses).sum();
        // Who has nobody left can lose no more: he leaves when the step is over (FCM-TURN-09).
        if losses == 0 || !self.state.unit(id).is_here() || self.state.unit(id).figures() == 0 {
            return;
        }
        let (battle, side) = (self.battle, self.battle.side(id));
        let unit = *self.state.unit(id);
        let types = &battle.unit(id).figures;
        let case = StrengthStateCase {
            status: types[unit.leading(types)].status,
            new_losses: losses.min(2_000),
            before: Strength { initial_figures: unit.initial_figures(), losses: unit.losses },
        };
        let left = self.course.resolve::<StrengthState>(side, &case);
        let mixed = unit.left.iter().filter(|left| **left > 0).count() > 1;
        let clause = match left.figures_removed {
            0 => LOSS_06,
            _ if mixed => UNIT_20,
            _ => BASE_02,
        };
        self.course.tell_ruling(|| {
            let after = case.before.after(case.new_losses);
            Event::new(Happening::FiguresLost, clause)
                .by(side)
                .of(&[battle.piece(id)])
                .number(Number::Losses, losses)
                .number(Number::Figures, left.figures)
                .because(loss_notes(case.before, after, by))
        });
        let middle = Block::new(unit.pose, battle.size(id, &unit)).middle();
        let quarter = usize::from(self.state.quarter.clamp(1, 4) - 1);
        let there = self.state.unit_mut(id);
        there.losses = left.cumulative_losses;
        // FCM-UNIT-20: each figure comes off by the losses that completed its 40.
        let mut taken = unit.losses;
        for part in parts {
            let before = taken / MEN;
            taken = (taken + part.losses).min(left.cumulative_losses);
            for _ in before..taken / MEN {
                remove_figure(there, part.element);
            }
        }
        if by_fire {
            there.fire_losses[quarter] = there.fire_losses[quarter].saturating_add(losses);
            there.fire_took_figure |= left.figures_removed > 0;
        }
        if left.figures_removed > 0 && there.formation.is_square() {
            let now = *there;
            self.state.unit_mut(id).pose = Pose::about(middle, now.pose.facing, battle.size(id, &now));
        }
        if let Some(clause) = battle.close_square(self.state, id) {
            self.tell_formed(clause, id);
        }
    }

    /// FCM-MEL-44: attackers are set flush again with edges that have moved; not where the third round is over (FCM-MEL-07).
    pub(super) fn close_up(&mut self) {
        for i in 0..self.state.engagements.len() {
            let fight = self.state.engagements[i];
            if self.state.melees.iter().any(|melee| melee.id == fight.melee && melee.rounds >= 3) {
                continue;
            }
            let target = self.battle.objective(self.state, fight.defender, fight.element);
            let seen = target.block().seen_from(fight.edge);
            let own = self.state.unit(fight.attacker).pose;
            let along = seen.local(own.at.into()).right.round() as i32;
            let pose = target.pose.flush(target.size, fight.edge, along);
            if fight.edge != Flank::Front || self.state.unit(fight.defender).formation.is_square() {
                self.state.unit_mut(fight.attacker).pose = pose;
            }
        }
    }

    /// A unit is lost.
    pub(super) fn lose(&mut self, id: UnitId, end: End, clause: Clause) {
        if !self.state.unit(id).is_here() {
            return;
        }
        let middle = self.battle.block(self.state, id).middle();
        let what = match end {
            End::Destroyed => Happening::Destroyed,
            End::Surrendered => Happening::Surrendered,
            End::GunsLost => Happening::GunsTaken,
            End::RanOff => Happening::LeftTable,
            End::Fled => Happening::Fled,
        };
        self.tell(what, clause, id);
        self.leave_contact(id);
        self.state.forget_way(id);
        let unit = self.state.unit_mut(id);
        unit.whereabouts = Whereabouts::Lost;
        unit.rooms = [None; 3];
        unit.interrupt();
        let staff: Vec<OfficerId> = self.state.staff(id).collect();
        for officer in staff {
            // FCM-OFF-09.
            if end == End::Surrendered {
                self.capture(officer, OFF_09);
            } else {
                let at = onto_table(&self.battle.ground, middle.point());
                self.state.officer_mut(officer).post = Post::Alone(at);
                self.surprise(officer);
            }
        }
        // FCM-CHG-13: a crew shares the fate of the unit it is with.
        for guns in self.battle.units() {
            if self.state.unit(guns).crew_with == Some(id) && self.state.unit(guns).is_here() {
                self.lose(guns, End::GunsLost, CHG_13);
            }
        }
    }

    /// Destroyed units leave (FCM-LOSS-07).
    pub(super) fn bury(&mut self, id: UnitId) {
        if self.state.unit(id).is_here() && self.state.unit(id).figures() == 0 {
            self.lose(id, End::Destroyed, LOSS_07);
        }
    }

    /// Its engagements end; those who are left with no opponent remember whom they have beaten.
    pub(super) fn leave_contact(&mut self, id: UnitId) {
        let opponents = self.battle.opponents(self.state, id);
        self.state.engagements.retain(|fight| !fight.has(id));
        for enemy in opponents {
            if !self.state.is_engaged(enemy) {
                self.state.unit_mut(enemy).bout.opponent = Some(id);
            }
        }
    }

    /// FCM-OFF-06: an officer alone whom an enemy touches is with the nearest friends, or taken.
    pub(super) fn surprise(&mut self, officer: OfficerId) {
        let battle = self.battle;
        let side = battle.officer(officer).side;
        let base = battle.officer_block(self.state, officer);
        let touched = battle.units_of(side.other()).any(|enemy| {
            let there = self.state.unit(enemy);
            there.counts() && !there.mood.runs() && battle.within_of(self.state, &base, enemy, TOUCH.most)
        });
        if touched {
            self.run_to_friends(officer);
        }
    }

    pub(super) fn run_to_friends(&mut self, officer: OfficerId) {
        let battle = self.battle;
        let side = battle.officer(officer).side;
        let base = battle.officer_block(self.state, officer);
        let mut best: Option<(i32, UnitId)> = None;
        for friend in battle.units_of(side) {
            let there = self.state.unit(friend);
            if there.counts() && !there.mood.is_broken() {
                let far = battle.distance_from(self.state, &base, friend);
                if far <= 2_000 && best.is_none_or(|(least, _)| far < least) {
                    best = Some((far, friend));
                }
            }
        }
        match best {
            Some((_, friend)) => {
                self.state.officer_mut(officer).post = Post::With(friend);
                self.course.tell(|| {
                    Event::new(Happening::OfficerMoved, OFF_06)
                        .by(side)
                        .of(&[battle.leader(officer), battle.piece(friend)])
                });
            }
            None => self.capture(officer, OFF_06),
        }
    }

    pub(super) fn capture(&mut self, officer: OfficerId, clause: Clause) {
        let (battle, side) = (self.battle, self.battle.officer(officer).side);
        self.course.tell(|| Event::new(Happening::OfficerCaptured, clause).by(side).of(&[battle.leader(officer)]));
        self.fall(officer, true);
    }

    /// An officer is out of the game; his value is lost with him or not.
    pub(super) fn fall(&mut self, officer: OfficerId, counts: bool) {
        let side = self.battle.officer(officer).side;
        let period = self.state.period;
        let one = self.state.officer_mut(officer);
        let (value, post) = (one.value, one.post);
        one.post = Post::Gone;
        one.fell = period;
        if counts {
            self.state.officers_lost[side] += 10 * i32::from(value);
        }
        if let Post::With(unit) = post {
            let there = self.state.unit_mut(unit);
            there.officer_hit = there.officer_hit.max(value);
            there.reasons |= why::OFFICER;
        }
    }
}

/// FCM-UNIT-20: a figure comes off the most numerous type, the first of equals; of a garrison off the element attacked.
pub(crate) fn remove_figure(unit: &mut Unit, element: Option<ElementId>) {
    let most = unit.left.iter().copied().max().unwrap_or(0);
    if let Some(kind) = unit.left.iter().position(|left| *left == most && most > 0) {
        unit.left[kind] -= 1;
    }
    let at =
        element.filter(|element| unit.room(*element).is_some_and(|room| room.figures > 0)).or_else(|| fullest(unit));
    let infantry = unit.formation == crate::troops::Formation::InBuilding;
    for room in unit.rooms.iter_mut().flatten() {
        if Some(room.element) == at {
            room.figures = room.figures.saturating_sub(1);
            let most = (room.figures / 2).min(4) as u32;
            while infantry && room.manned.count_ones() > most {
                room.manned &= room.manned - 1;
            }
        }
    }
    if unit.rooms().count() > 1 {
        for room in &mut unit.rooms {
            if room.is_some_and(|room| room.figures == 0) {
                *room = None;
            }
        }
    }
}
