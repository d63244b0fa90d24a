//! Contact (FCM-GEO-29, -30, -32, FCM-CHG-07, -12, -14, -19, FCM-MEL-40): chargers are laid, catch, or run on.

use field::{Block, Convex, Pose, Side as Flank, ahead, hundredths};
use game::{BySide, Event};
use rulebook::Clause;
use rulebook::fcm::{CHG_07, CHG_09, CHG_12, CHG_14, CHG_18, CHG_19, GEO_14, GEO_29, GEO_30, MEL_40};

use super::Play;
use crate::agenda::{Charger, Group, Reaction};
use crate::bodies::{side_bit, zone};
use crate::charging::Objective;
use crate::ids::{Aim, ElementId, UnitId};
use crate::names::Happening;
use crate::notes::{Note, number, word};
use crate::procedures::Approach;
use crate::state::{Bout, Engagement, Melee};
use crate::tables::measures::{CONTACT, STRETCH};
use crate::troops::{Cohesion, Cover, Formation};
use crate::walk::{STRIDE, SWEEP, wheeled};

impl Play<'_, '_> {
    /// A charger of the group meets its target, or not.
    pub(super) fn contact(&mut self, i: u8) {
        let Some(group) = self.state.group else { return };
        let Some(charger) = group.chargers[usize::from(i)].filter(|charger| charger.goes) else { return };
        if !self.state.unit(charger.unit).counts() {
            return;
        }
        let there = self.state.unit(group.target);
        if !there.counts() {
            // FCM-CHG-13, -14: nobody is left with the guns, or the target is gone from the table.
            let left = group.reaction == Some(Reaction::AbandonGuns);
            return self.run_on(charger, None, if left { CHG_14 } else { CHG_19 });
        }
        match group.reaction {
            Some(Reaction::CounterCharge) if self.is_first(&group, charger) => self.meet(&group, charger),
            Some(Reaction::CounterCharge | Reaction::HollowSquare | Reaction::SolidSquare) => {
                self.anew(&group, charger);
            }
            Some(Reaction::Run | Reaction::Evade | Reaction::EvadeBehind(_)) => self.chase(&group, charger),
            _ if group.anew => self.anew(&group, charger),
            _ => self.strike(&group, charger),
        }
    }

    fn is_first(&self, group: &Group, charger: Charger) -> bool {
        group.going().next().is_some_and(|first| first.unit == charger.unit)
    }

    /// FCM-GEO-30: they meet half-way.
    fn meet(&mut self, group: &Group, charger: Charger) {
        let Some([one, two]) = self.battle.meeting(self.state, charger.unit, group.target) else {
            return self.strike(group, charger);
        };
        let (from, theirs) = (self.state.unit(charger.unit).pose, self.state.unit(group.target).pose);
        self.tread_by(charger.unit, &[from, one]);
        self.tread_by(group.target, &[theirs, two]);
        self.state.unit_mut(charger.unit).pose = one;
        self.state.unit_mut(group.target).pose = two;
        self.sweep_officers(charger.unit, Pose::new(from.at, one.facing), one);
        self.sweep_officers(group.target, Pose::new(theirs.at, two.facing), two);
        let target = self.battle.objective(self.state, group.target, None);
        // FCM-GEO-26: who charged has no cover from lines.
        let cover = self.battle.cover(self.state, Aim::Unit(group.target), None);
        let fight = self.engagement(group, charger.unit, target, Flank::Front, cover);
        self.engage(fight, charger, GEO_30, (from.at.into(), None));
        self.state.unit_mut(group.target).bout.charging = true;
    }

    /// FCM-CHG-19: the corridor is sought anew, with the whole reach.
    fn anew(&mut self, group: &Group, charger: Charger) {
        let target = self.battle.objective(self.state, group.target, charger.element);
        match self.battle.corridor(self.state, charger.unit, target) {
            Some(corridor) => {
                let charger =
                    Charger { wheel: corridor.wheel as i8, gap: corridor.gap, reach: corridor.reach, ..charger };
                self.strike(group, charger);
            }
            None => self.run_on(charger, None, CHG_19),
        }
    }

    /// The charger after its wheel.
    fn wheeled(&self, charger: Charger) -> Pose {
        let unit = self.state.unit(charger.unit);
        let width = self.battle.size(charger.unit, unit).width;
        match unit.formation {
            Formation::Skirmish => Pose::new(unit.pose.at, unit.pose.facing.turned(charger.wheel.into())),
            _ => wheeled(unit.pose, width, charger.wheel.into()),
        }
    }

    /// FCM-OFF-06, FCM-GEO-18: whom a charger surprises in its wheel, sample by sample.
    fn sweep_wheel(&mut self, charger: Charger) {
        let (battle, id) = (self.battle, charger.unit);
        let unit = *self.state.unit(id);
        // FCM-FORM-17: skirmishers turn on the spot, and are looked at where their turn ends.
        if charger.wheel == 0 || unit.formation == Formation::Skirmish {
            return;
        }
        let (size, wheel) = (battle.size(id, &unit), i32::from(charger.wheel));
        let mut turned = 0;
        while turned != wheel {
            turned += (wheel - turned).clamp(-SWEEP, SWEEP);
            let there = Block::new(wheeled(unit.pose, size.width, turned), size);
            for officer in battle.touched(self.state, battle.side(id).other(), &there) {
                self.run_to_friends(officer);
            }
        }
    }

    /// FCM-GEO-29: a charger is laid along the edge.
    fn strike(&mut self, group: &Group, charger: Charger) {
        self.sweep_wheel(charger);
        let battle = self.battle;
        let target = battle.objective(self.state, group.target, charger.element);
        let before = self.state.unit(charger.unit).pose;
        let edge = zone(&target.block(), before.at.into());
        let start = self.wheeled(charger);
        let gap = f64::from(charger.gap) / 100.0;
        let met = ahead(start.at, start.facing, gap);
        self.tread(charger, start, gap);
        let cover = battle.melee_cover(self.state, target, before.at.into());
        match battle.lay(self.state, charger.unit, target, edge, met.into()) {
            Some(pose) => {
                self.state.unit_mut(charger.unit).pose = pose;
                let fight = self.engagement(group, charger.unit, target, edge, cover);
                self.engage(fight, charger, CHG_09, (before.at.into(), Some(met.into())));
                self.engage_others(group, charger, pose, before.at.into());
            }
            None => {
                let short = ahead(start.at, start.facing, (gap - 1.0).max(0.0));
                self.state.unit_mut(charger.unit).pose = Pose::new(short, start.facing);
                self.tell(Happening::NoRoom, GEO_29, charger.unit);
            }
        }
        let stopped = if self.state.is_engaged(charger.unit) { gap } else { (gap - 1.0).max(0.0) };
        self.sweep_officers(charger.unit, start, Pose::new(ahead(start.at, start.facing, stopped), start.facing));
        self.surprise_around(charger.unit);
    }

    /// FCM-CHG-18: what lies on the way of a charge costs order, before contact.
    fn tread(&mut self, charger: Charger, start: Pose, gap: f64) {
        let stood = self.state.unit(charger.unit).pose;
        let end = Pose::new(ahead(start.at, start.facing, gap), start.facing);
        self.tread_by(charger.unit, &[stood, start, end]);
    }

    /// FCM-COH-02, FCM-CHG-18: rough ground and what is crossed between places in which a unit stands one after the other.
    fn tread_by(&mut self, id: UnitId, poses: &[Pose]) {
        let mover = self.battle.mover(self.state, id);
        if !mover.is_close() {
            return;
        }
        let ground = &self.battle.ground;
        let size = self.battle.size(id, self.state.unit(id));
        let front = |pose: Pose| Block::new(pose, size).edge(Flank::Front);
        let mut trouble = false;
        for pair in poses.windows(2) {
            let ways = front(pair[0]).parts(4).zip(front(pair[1]).parts(4));
            for (a, b) in ways.filter(|(a, b)| a != b) {
                let line = field::Edge::new(a, b);
                ground.barriers(&self.state.made, mover, &line, &mut |_, _| trouble = true);
                let began = ground.troubles(a).0;
                trouble |= line.every(STRIDE).any(|mark| ground.troubles(mark).0 && !began);
            }
        }
        let unit = self.state.unit_mut(id);
        if trouble && unit.cohesion == Cohesion::Ordered {
            unit.cohesion = Cohesion::Disorganised;
            self.tell(Happening::Disorganised, CHG_18, id);
        }
    }

    /// FCM-CHG-07, -12: a target that runs or evades is caught if the charger still reaches it.
    fn chase(&mut self, group: &Group, charger: Charger) {
        self.sweep_wheel(charger);
        let from = self.wheeled(charger);
        let Some((pose, edge)) = self.battle.touch(self.state, charger.unit, group.target, charger.reach, from) else {
            return self.run_on(charger, Some(group.target), CHG_14);
        };
        let target = self.battle.objective(self.state, group.target, None);
        // FCM-GEO-26: cover is that against the charger before its move.
        let before = self.state.unit(charger.unit).pose.at;
        let cover = self.battle.melee_cover(self.state, target, before.into());
        self.tread_by(charger.unit, &[self.state.unit(charger.unit).pose, from, pose]);
        self.state.unit_mut(charger.unit).pose = pose;
        self.sweep_officers(charger.unit, from, pose);
        let runs = self.state.unit(group.target).mood.runs();
        if !runs {
            self.battle.disorder(self.state, group.target, Cohesion::Unformed);
        }
        let mut fight = self.engagement(group, charger.unit, target, edge, cover);
        if !self.state.unit(group.target).formation.has_no_flank() {
            fight.approach = Approach::Flank;
        }
        self.engage(fight, charger, if runs { CHG_07 } else { CHG_12 }, (from.at.into(), None));
        self.state.unit_mut(group.target).bout.caught = runs;
        self.tell_two(Happening::Caught, CHG_07, group.target, charger.unit);
        self.close_up();
    }

    /// FCM-CHG-14: straight on to the end of the reach; another enemy in the path is contacted.
    fn run_on(&mut self, charger: Charger, spared: Option<UnitId>, clause: Clause) {
        self.sweep_wheel(charger);
        let battle = self.battle;
        let id = charger.unit;
        let start = self.wheeled(charger);
        let unit = *self.state.unit(id);
        let (size, mover) = (battle.size(id, &unit), battle.mover(self.state, id));
        let block = Block::new(start, size);
        let reach = f64::from(charger.reach) / 100.0;
        let quarter = f64::from(battle.allowance(id, &unit, false)) / 100.0;
        let far = ahead(start.at, start.facing, reach);
        let paid = battle.leg(self.state, mover, start, far, reach, quarter);
        let mut most = reach * paid.part;
        let half = mover.width / 2.0 - 0.05;
        let mut met: Option<(f64, UnitId, Option<ElementId>)> = None;
        for other in battle.units().filter(|other| *other != id && Some(*other) != spared) {
            if !self.state.unit(other).counts() {
                continue;
            }
            let friend = battle.side(other) == battle.side(id);
            if friend && battle.passes(self.state, unit.formation, other) == Some(true) {
                continue;
            }
            for (place, rectangle) in battle.blocks(self.state, other).iter().enumerate() {
                let gap = Convex::from(rectangle).gap_ahead(&block, half, -0.05).map(|gap| gap.max(0.0));
                let element = self.state.unit(other).rooms().nth(place).map(|room| room.element);
                if let Some(gap) = gap.filter(|gap| *gap <= most && met.is_none_or(|(least, ..)| *gap < least)) {
                    met = Some((gap, other, element));
                }
            }
        }
        if let Some((gap, other, element)) = met {
            let target = battle.objective(self.state, other, element);
            let hostile = battle.side(other) != battle.side(id);
            if hostile
                // FCM-GEO-26: its cover is that against the charger before its wheel.
                && battle.may_attack(self.state, id, target, unit.pose.at.into()).is_ok()
                && self.lane_open(id, start, gap)
            {
                return self.run_into(charger, target, gap);
            }
            most = most.min((gap - 1.0).max(0.0));
        }
        let mut stood = start;
        let steps = (most / STRIDE - 1e-9).ceil().max(0.0) as i32;
        for i in 1..=steps {
            let gone = (f64::from(i) * STRIDE).min(most);
            let pose = Pose::new(ahead(start.at, start.facing, gone), start.facing);
            match self.may_run(id, pose) {
                Some(true) => stood = pose,
                // On a friend whom it passes freely: it does not end there.
                Some(false) => {}
                None => {
                    stood = self.short_of(id, start, gone, stood);
                    break;
                }
            }
        }
        self.tread(charger, start, Block::new(stood, size).front().distance(block.front()));
        let (from, side) = (unit.pose, battle.side(id));
        self.state.unit_mut(id).pose = stood;
        self.course.tell(|| Event::new(Happening::RanOn, clause).by(side).of(&[battle.piece(id)]).along([from, stood]));
        self.sweep_officers(id, start, stood);
    }

    /// FCM-CHG-14: closed ground that begins before that sample stops it 1 cm short.
    fn short_of(&self, id: UnitId, start: Pose, blocked: f64, stood: Pose) -> Pose {
        let there = |gone: f64| Pose::new(ahead(start.at, start.facing, gone), start.facing);
        if !self.is_shut_at(id, there(blocked)) {
            return stood;
        }
        // In whole hundredths: the last place that is open.
        let (mut open, mut shut) = ((100.0 * (blocked - STRIDE)).floor().max(0.0) as i32, hundredths(blocked));
        while shut - open > 1 {
            let middle = open.midpoint(shut);
            if self.is_shut_at(id, there(f64::from(middle) / 100.0)) { shut = middle } else { open = middle }
        }
        let most = f64::from((open - 100).max(0)) / 100.0;
        // No farther than it came without it.
        if most < field::distance(start.at, stood.at) && self.may_run(id, there(most)) == Some(true) {
            return there(most);
        }
        stood
    }

    /// Whether houses, water or ground that its arm or order does not bear stop a charger at a place.
    fn is_shut_at(&self, id: UnitId, pose: Pose) -> bool {
        let battle = self.battle;
        let unit = self.state.unit(id);
        let block = Block::new(pose, battle.size(id, unit));
        let mover = battle.mover(self.state, id);
        let barred =
            |mark| battle.ground.is_shut(mover.arm, mark) || (mover.is_close() && battle.ground.troubles(mark).1);
        block.edge(Flank::Front).parts(4).any(barred)
            || battle.ground.is_closed(&self.state.made, &battle.core(unit.formation, &block))
    }

    /// FCM-CHG-14: whether a charger that runs on comes to that place, and whether it may stop there.
    fn may_run(&self, id: UnitId, pose: Pose) -> Option<bool> {
        let battle = self.battle;
        let unit = self.state.unit(id);
        let block = Block::new(pose, battle.size(id, unit));
        let enemy = battle.near_enemy(self.state, battle.side(id), &block).is_some();
        let open = !enemy && battle.ground.on_table(&block) && !self.is_shut_at(id, pose);
        open.then(|| battle.on_friend(self.state, id, unit.formation, &block).is_none())
    }

    fn lane_open(&self, id: UnitId, start: Pose, gap: f64) -> bool {
        let battle = self.battle;
        let unit = self.state.unit(id);
        let block = Block::new(start, battle.size(id, unit));
        let mover = battle.mover(self.state, id);
        let steps = (gap / STRIDE) as i32;
        (1..=steps).all(|i| {
            let there = block.shifted(0.0, f64::from(i) * STRIDE);
            let front = there.edge(Flank::Front);
            !battle.ground.is_closed(&self.state.made, &battle.core(unit.formation, &there))
                && !front.parts(4).any(|mark| {
                    battle.ground.is_shut(mover.arm, mark) || (mover.is_close() && battle.ground.troubles(mark).1)
                })
        })
    }

    /// FCM-CHG-14: the other enemy gives its closing fire and may only stand.
    fn run_into(&mut self, charger: Charger, target: Objective, gap: f64) {
        let far = hundredths(self.battle.block(self.state, charger.unit).distance(&target.block()));
        let charger = Charger { gap: hundredths(gap), distance: far, element: target.element, ..charger };
        self.tell_two(Happening::RanOn, CHG_14, charger.unit, target.unit);
        let joins = self.state.is_engaged(target.unit);
        self.fire_at_charger(target.unit, charger);
        if !self.state.unit(charger.unit).counts() {
            return;
        }
        let group = Group {
            target: target.unit,
            chargers: [Some(charger), None],
            joins,
            anew: false,
            reaction: Some(Reaction::Stand),
            mark: None,
        };
        self.strike(&group, charger);
    }

    /// FCM-MEL-25 to -27: an engagement and how it was come by.
    fn engagement(&self, group: &Group, attacker: UnitId, target: Objective, edge: Flank, cover: Cover) -> Engagement {
        let unit = self.state.unit(target.unit);
        let approach = match target.element {
            Some(element) => {
                let manned = unit.room(element).map_or(0, |room| room.manned);
                let open = manned & side_bit(edge) == 0 && self.battle.unit(attacker).arm.is_infantry();
                if open && cover == Cover::Building { Approach::HouseSide } else { Approach::Front }
            }
            None if edge == Flank::Front || unit.formation.has_no_flank() => Approach::Front,
            None if group.joins => Approach::JoiningFlank,
            None => Approach::Flank,
        };
        Engagement { attacker, defender: target.unit, edge, element: target.element, approach, cover, melee: 0 }
    }

    /// FCM-MEL-40: they are in melee. It came from there, and met the edge there.
    fn engage(
        &mut self,
        fight: Engagement,
        charger: Charger,
        clause: Clause,
        (from, met): (field::Mark, Option<field::Mark>),
    ) {
        let ranks = self.battle.ranks_tell(self.state, fight.attacker, charger);
        self.begin_bout(fight.attacker);
        self.begin_bout(fight.defender);
        let bout = &mut self.state.unit_mut(fight.attacker).bout;
        (bout.charging, bout.ranks_behind) = (true, ranks);
        let one_melee = self.join(fight, None);
        let (battle, state) = (self.battle, &*self.state);
        // FCM-GEO-30: who meets a counter-charge faces along the bearing between the two.
        let (meets, stands) = (clause == GEO_30, state.unit(fight.attacker).pose.facing);
        self.course.tell(|| {
            Event::new(Happening::Contact, clause)
                .by(battle.side(fight.attacker))
                .of(&[battle.piece(fight.attacker), battle.piece(fight.defender)])
                .because(battle.contact_notes(state, &fight, from, met))
                .because(battle.touch_notes(state, &fight))
                .because(meets.then(|| number(GEO_14, Note::Bearing, stands.degrees())))
                .because(one_melee.then(|| word(MEL_40, Note::OneMelee)))
        });
    }

    /// FCM-MEL-30: what a unit brings into a melee it was not in before.
    pub(super) fn begin_bout(&mut self, id: UnitId) {
        self.state.forget_way(id);
        let engaged = self.state.is_engaged(id);
        let (period, quarter) = (self.state.period, usize::from(self.state.quarter.clamp(1, 4)));
        let unit = self.state.unit_mut(id);
        unit.busy = true;
        unit.interrupt();
        if unit.first_melee == 0 {
            unit.first_melee = period;
        }
        if !engaged {
            let last = quarter.saturating_sub(3);
            let fire_losses = unit.fire_losses[last..quarter].iter().sum();
            unit.bout = Bout { fire_losses, period, ..Bout::default() };
        }
    }

    /// FCM-MEL-01, -40: adds an engagement to the melee that it belongs to or goes on, or begins one; whether there was one.
    pub(super) fn join(&mut self, mut fight: Engagement, goes_on: Option<u8>) -> bool {
        let touches = |known: &&Engagement| [fight.attacker, fight.defender].iter().any(|unit| known.has(*unit));
        let mut ids: Vec<u8> = self.state.engagements.iter().filter(touches).map(|known| known.melee).collect();
        ids.extend(goes_on.filter(|id| self.state.melees.iter().any(|melee| melee.id == *id)));
        game::sort_few(&mut ids, Ord::cmp);
        ids.dedup();
        let known = !ids.is_empty();
        match ids.first().copied() {
            None => {
                let id = (0..=u8::MAX).find(|id| self.state.melees.iter().all(|melee| melee.id != *id)).unwrap_or(0);
                let attacker = self.battle.side(fight.attacker);
                self.state.melees.push(Melee { id, rounds: 0, losses: BySide::new(0, 0), attacker });
                fight.melee = id;
            }
            Some(first) => {
                fight.melee = first;
                for other in ids.into_iter().skip(1) {
                    self.merge(first, other);
                }
            }
        }
        for unit in [fight.attacker, fight.defender] {
            self.state.unit_mut(unit).bout.melee = fight.melee;
        }
        self.state.engagements.push(fight);
        known
    }

    fn merge(&mut self, into: u8, from: u8) {
        let Some(at) = self.state.melees.iter().position(|melee| melee.id == from) else { return };
        let gone = self.state.melees.remove(at);
        for melee in self.state.melees.iter_mut().filter(|melee| melee.id == into) {
            if gone.rounds > melee.rounds {
                (melee.rounds, melee.attacker) = (gone.rounds, gone.attacker);
            }
            for side in game::Side::BOTH {
                melee.losses[side] += gone.losses[side];
            }
        }
        for fight in self.state.engagements.iter_mut().filter(|fight| fight.melee == from) {
            fight.melee = into;
        }
        for unit in self.state.units.iter_mut().filter(|unit| unit.bout.melee == from) {
            unit.bout.melee = into;
        }
    }

    /// FCM-GEO-29: other enemies along the front are engaged too; their cover is that against where it came from (FCM-GEO-26).
    fn engage_others(&mut self, group: &Group, charger: Charger, pose: Pose, from: field::Mark) {
        let battle = self.battle;
        let id = charger.unit;
        let size = battle.size(id, self.state.unit(id));
        let front = Block::new(pose, size).edge(Flank::Front);
        for other in battle.units_of(battle.side(id).other()) {
            let there = self.state.unit(other);
            if other == group.target || !there.counts() {
                continue;
            }
            // FCM-GEO-15: a garrison has the rectangles of its elements; guns are no garrison of a redoubt that infantry holds.
            let elements = there.rooms().map(|room| room.element);
            let held = elements.filter(|element| self.state.garrison(*element) == Some(other)).map(Some);
            let open = (!there.is_housed()).then_some(None);
            // The edge that it lies along, and no other: on that they fight (FCM-GEO-31).
            let mut longest: Option<(f64, Objective, Flank)> = None;
            for element in held.chain(open) {
                let target = battle.objective(self.state, other, element);
                for edge in Flank::ALL {
                    let along = front.length_within(&target.block().edge(edge), CONTACT.cm());
                    if hundredths(along) >= STRETCH.most && longest.is_none_or(|(most, ..)| along > most) {
                        longest = Some((along, target, edge));
                    }
                }
            }
            let may = |target: Objective| battle.may_attack(self.state, id, target, from).is_ok();
            let Some((_, target, edge)) = longest.filter(|(_, target, _)| may(*target)) else { continue };
            let joins = self.state.is_engaged(other);
            let beside = Group { target: other, joins, ..*group };
            let fight = self.engagement(&beside, id, target, edge, battle.melee_cover(self.state, target, from));
            self.begin_bout(other);
            self.join(fight, None);
            self.tell_two(Happening::Contact, GEO_29, id, other);
        }
    }

    /// FCM-OFF-06, FCM-GEO-18: whom a unit surprises on a straight way, sample by sample.
    pub(super) fn sweep_officers(&mut self, id: UnitId, from: Pose, to: Pose) {
        let side = self.battle.side(id).other();
        let alone = |one: &crate::state::Officer| matches!(one.post, crate::state::Post::Alone(_));
        if !self.battle.officers_of(side).any(|officer| alone(self.state.officer(officer))) {
            return;
        }
        let size = self.battle.size(id, self.state.unit(id));
        let length = field::distance(from.at, to.at);
        let steps = (length / STRIDE - 1e-9).ceil().max(0.0) as i32;
        for i in 0..=steps {
            let part = if i == steps { 1.0 } else { f64::from(i) * STRIDE / length };
            let pose = Pose::new(field::along(from.at, to.at, part), to.facing);
            let touched = self.battle.touched(self.state, side, &Block::new(pose, size));
            for officer in touched {
                self.run_to_friends(officer);
            }
        }
    }

    /// FCM-OFF-06: whom a unit surprises where it stands.
    pub(super) fn surprise_around(&mut self, id: UnitId) {
        let block = self.battle.block(self.state, id);
        for officer in self.battle.touched(self.state, self.battle.side(id).other(), &block) {
            self.run_to_friends(officer);
        }
    }
}
