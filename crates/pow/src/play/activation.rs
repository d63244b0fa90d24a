//! Phase 4 (a) to (d): who is activated, his die, his marker, the rows of his answer (POW-MB-32, POW-INI, POW-CMD-15).

use field::{Mark, hundredths};
use game::{Event, Refusal, forbid};
use rulebook::Clause;
use rulebook::pow::{
    BASE_04, CHO_03, CMD_02, CMD_03, CMD_04, CMD_05, CMD_07, CMD_08, CMD_11, CMD_12, CMD_15, DEC_11, DEC_14, GEN_01,
    INI_02, INI_09, MB_04, MB_24, MB_32, MB_33, ORD_04, ORD_05, ORD_09, ORD_11, ORD_18, ORD_19, ORD_21, ORD_22, SEQ_05,
};

use super::{Play, where_so, why};
use crate::battle::Battle;
use crate::ids::{BaseId, Bases, GeneralId, Generals, UnitId};
use crate::names::{Denied, Figure, Happening, Note};
use crate::orders::Extra;
use crate::state::{Activation, At, Flags, Item, Plan, Standing, State, Step};
use crate::troops::{Order, Quality};

impl Battle {
    /// POW-MB-32: the items of the active side that are still to be activated, in the default order.
    pub(crate) fn items<'s>(&'s self, state: &'s State) -> impl Iterator<Item = Item> + 's {
        let side = state.active;
        let mut bases: arrayvec::ArrayVec<BaseId, 16> = BaseId::of(side)
            .filter(|base| state.bases[base.place()].standing != Standing::None && !state.acted.0.contains(*base))
            .collect();
        game::sort_few(&mut bases, |a, b| self.call(state, *a).cmp(&self.call(state, *b)));
        let cinc = self.cinc(side);
        let fit = move |general: &GeneralId| {
            let one = &state.generals[general.place()];
            let able = match one.at {
                At::Table => !one.rode || self.is_chief(state, *general),
                At::Base(_) => self.is_chief(state, *general),
                _ => false,
            };
            able && !state.acted.1.contains(*general)
        };
        let generals = self.generals_of(side).filter(move |general| *general != cinc).filter(fit);
        let chief = Some(cinc).filter(fit);
        bases.into_iter().map(Item::Base).chain(generals.map(Item::General)).chain(chief.map(Item::General))
    }

    /// Whose die a base rolls, and who may spend its points (POW-MB-32).
    pub(crate) fn officer_of(&self, state: &State, base: BaseId) -> (Quality, Option<GeneralId>) {
        let cinc = self.cinc(base.side());
        let first = self.officers(state, base).next();
        let Some(first) = first else { return (self.general(cinc).quality, None) };
        // A superior with units of his own there has his own activation; the die of the base falls for show.
        if let Some(chief) = self.officers(state, base).find(|one| self.is_chief(state, *one)) {
            return (self.general(chief).quality, None);
        }
        let present =
            self.officers(state, base).find(|one| *one != cinc && state.generals[one.place()].at == At::Base(base));
        match present {
            Some(officer) => (self.general(officer).quality, Some(officer)),
            None => (self.general(first).quality, None),
        }
    }

    /// POW-CDR-04: whether a starred C-in-C touches a subordinate.
    pub(crate) fn may_pair(&self, state: &State, general: GeneralId) -> bool {
        let cinc = self.cinc(self.general(general).side);
        let (one, two) = (&state.generals[general.place()], &state.generals[cinc.place()]);
        general != cinc
            && self.general(cinc).starred
            && one.at == At::Table
            && two.at == At::Table
            && !state.acted.1.contains(cinc)
            && hundredths(crate::shape::general(one.place).distance(&crate::shape::general(two.place))) <= 1
    }

    /// Whether an item may be activated with what is said of it.
    pub(crate) fn may_activate(&self, state: &State, item: Item, extra: Extra) -> bool {
        let open = self.items(state).any(|one| one == item);
        let fits = match (item, extra) {
            (_, Extra::None) => true,
            (Item::Base(base), Extra::Die(quality)) => {
                let chief = self.general(self.cinc(base.side())).quality;
                self.is_decoy(state, base) && quality as u8 > chief as u8
            }
            (Item::General(general), Extra::Pair) => self.may_pair(state, general),
            _ => false,
        };
        open && fits
    }

    /// POW-DEC-10: the item of a phase if there is but one, and nothing to say of it. Whoever is on a base is always asked.
    pub(crate) fn only_item(&self, state: &State) -> Option<Item> {
        let mut items = self.items(state);
        let general = items.next().filter(|item| matches!(item, Item::General(_)) && items.next().is_none())?;
        (!self.may_activate(state, general, Extra::Pair)).then_some(general)
    }

    /// POW-CMD-03, -04, -11: the least that a marker must advance, in thousandths.
    pub(crate) fn marker_least(&self, state: &State, general: GeneralId, rolled: u8) -> i32 {
        let one = &state.generals[general.place()];
        let left = (one.plan.length() - one.marker).max(0);
        let least = self.marker_pace(state, general) * i32::from(rolled);
        (if self.marker_slowed(state, general, rolled) { least / 2 } else { least }).min(left)
    }

    /// How far a marker advances for a point, in thousandths: that of a cavalry command twice as far.
    fn marker_pace(&self, state: &State, general: GeneralId) -> i32 {
        if self.is_cavalry_command(self.command(state, general).iter()) { 5_000 } else { 2_500 }
    }

    /// POW-CMD-04, -11: whether ground on its unhalved minimum slows a marker; unknown ground does not.
    fn marker_slowed(&self, state: &State, general: GeneralId, rolled: u8) -> bool {
        let one = &state.generals[general.place()];
        let horse = self.is_cavalry_command(self.command(state, general).iter());
        let least = self.marker_pace(state, general) * i32::from(rolled);
        let far = (one.marker + least).min(one.plan.length());
        let ways = one.plan.stretch(one.marker, far);
        self.ground.lies.iter().enumerate().any(|(i, lie)| {
            let met = ways.iter().any(|way| match (&lie.area, &lie.line) {
                (Some(area), _) => !lie.building && area.length_on(way) > 0.01,
                (_, Some(line)) => line.meets_edge(way),
                _ => false,
            });
            met && self.ground.effect(state, i).is_some_and(|effect| {
                let going = if horse { effect.mounted } else { effect.infantry };
                going != crate::tables::terrain::Going::Speed(1)
            })
        })
    }

    /// POW-CMD-07, -12: whether a marker may stop.
    pub(crate) fn marker_may_stop(&self, state: &State, general: GeneralId) -> bool {
        let order = self.word(state, general);
        let command = self.command(state, general).filter(|unit| state.units[unit.place()].at == At::Table);
        let engaged = command.filter(|unit| {
            let flags = state.units[unit.place()].flags;
            let contact = self.in_contact(state, unit);
            let guns = self.arm(unit) == crate::troops::Arm::Artillery;
            // Light troops always count as under `engage` (POW-ORD-08).
            let order = self.as_light(state, unit, order);
            match order {
                _ if contact => true,
                Order::Attack | Order::Engage if guns => flags.has(Flags::FIRED_BALL),
                Order::Attack => flags.has(Flags::FIRED_SHORT),
                Order::Engage if self.has_firearms(unit) => flags.has(Flags::FIRED_SHORT | Flags::FIRED_LONG),
                Order::Engage => self.engaged(state, unit, order),
                _ => false,
            }
        });
        let left = state.generals[general.place()].plan.length() - state.generals[general.place()].marker;
        left <= 0
            || matches!(order, Order::Attack | Order::Engage)
                && !command.is_empty()
                && 2 * engaged.len() >= command.len()
    }

    /// POW-CMD-08: how far back a marker may go, in thousandths; 0: not at all.
    pub(crate) fn marker_back(&self, state: &State, general: GeneralId) -> i32 {
        let one = &state.generals[general.place()];
        let order = self.word(state, general);
        let command = self.command(state, general).filter(|unit| state.units[unit.place()].at == At::Table);
        let acting = command.filter(|unit| self.engaged(state, unit, self.as_light(state, unit, order)));
        let first = command.iter().map(|unit| one.plan.progress(self.block(state, unit).front())).max().unwrap_or(0);
        if !command.is_empty() && 3 * acting.len() >= 2 * command.len() && first < one.marker {
            one.marker - first
        } else {
            0
        }
    }

    /// POW-CMD-15: the default move of a marker, in thousandths.
    pub(crate) fn marker_default(&self, state: &State, general: GeneralId, rolled: u8) -> i32 {
        let one = &state.generals[general.place()];
        if self.marker_may_stop(state, general) {
            return 0;
        }
        let least = self.marker_least(state, general, rolled);
        let mut progress: arrayvec::ArrayVec<i32, 12> = self
            .command(state, general)
            .iter()
            .filter(|unit| state.units[unit.place()].at == At::Table)
            .take(12)
            .map(|unit| one.plan.progress(self.block(state, unit).front()))
            .collect();
        game::sort_few(&mut progress, Ord::cmp);
        let middle = progress.get(progress.len().saturating_sub(1) / 2).copied().unwrap_or(0);
        let left = (one.plan.length() - one.marker).max(0);
        least.max(middle - one.marker).min(left)
    }

    /// Whether the activated general has a marker to move.
    pub(crate) fn has_marker(&self, state: &State, general: GeneralId) -> bool {
        let one = &state.generals[general.place()];
        !one.plan.points.is_empty()
            && self.command_base(state, general).is_none()
            && !self.command(state, general).is_empty()
    }
}

impl Play<'_, '_> {
    /// 4.1: the phase begins: what stands where is noted (POW-LOS-13), gunners come back (POW-REA-24).
    pub(super) fn begin_phase(&mut self) {
        self.state.acted = (Bases::EMPTY, Generals::EMPTY);
        self.state.activation = None;
        for unit in self.rules.units() {
            let sheltered = self.rules.side(unit) == self.state.active
                && self.state.units[unit.place()].flags.has(Flags::SHELTERED);
            let free = sheltered && !self.rules.in_contact(self.state, unit) && !self.is_touched(unit);
            let one = self.unit(unit);
            one.was = (one.pose, one.formation);
            if free {
                one.flags.clear(Flags::SHELTERED);
            }
        }
        for general in self.rules.generals() {
            let rode = matches!(self.state.generals[general.place()].at, At::Base(_));
            let one = self.general(general);
            (one.rode, one.moved, one.marched) = (rode, false, false);
        }
        for base in &mut self.state.bases {
            (base.moved, base.strategic, base.stopped, base.changed) = (false, false, false, false);
            (base.began, base.asked) = (base.progress, 0);
        }
        let next = if self.rules.items(self.state).next().is_some() { Step::Activate } else { Step::Close };
        self.go(next);
    }

    /// Whether an enemy touches a unit on the table.
    fn is_touched(&self, unit: UnitId) -> bool {
        let block = (self.state.units[unit.place()].at == At::Table).then(|| self.block(unit));
        let enemies = self.rules.standing(self.state, self.rules.side(unit).other());
        block.is_some_and(|block| enemies.iter().any(|enemy| self.block(enemy).is_within(&block, 0.05)))
    }

    /// An item is activated: its die, and an order that waits is passed on (POW-CHO-03).
    pub(super) fn activate(&mut self, item: Item, extra: Extra, resting: bool) {
        let side = self.state.active;
        let (quality, payer) = match item {
            Item::Base(base) => self.rules.officer_of(self.state, base),
            Item::General(general) => (self.rules.general(general).quality, Some(general)),
        };
        let quality = match extra {
            Extra::Die(quality) => quality,
            _ => quality,
        };
        let cinc = self.rules.cinc(side);
        let partner = (extra == Extra::Pair).then(|| self.rules.general(cinc).quality);
        let points = self.roll_initiative(side, quality, partner);
        // The die with the faces 2, 3, 3, 4, 4, 5.
        let average = quality.die() == dice::Die::Average;
        match item {
            Item::Base(base) => {
                self.state.acted.0.insert(base);
                let shown = &mut self.state.bases[base.place()].shown;
                *shown = if shown.0 == 0 { (points, points) } else { (shown.0.max(points), shown.1.min(points)) };
                let waiting = self.state.bases[base.place()].standing == Standing::Waiting;
                let piece = self.rules.base_piece(self.state, base);
                // Neither die nor class of an item on a base is told to the enemy (POW-MB-24, -33).
                let decoy = self.rules.is_decoy(self.state, base);
                let notes = where_so([
                    (true, MB_33, Note::NotTold),
                    (decoy, MB_04, Note::NotTold),
                    (average, GEN_01, Note::AsRuled),
                ]);
                self.course.tell_ruling(|| {
                    Event::new(Happening::Activated, MB_24)
                        .by(side)
                        .of(&[piece])
                        .number(Figure::Points, points)
                        .because(notes)
                        .only(side)
                });
                self.told(|| {
                    let event = |what| Event::new(what, MB_32).by(side).number(Figure::Points, points);
                    if waiting { event(Happening::ActivatedWaiting) } else { event(Happening::Activated).of(&[piece]) }
                });
            }
            Item::General(general) => {
                self.state.acted.1.insert(general);
                if extra == Extra::Pair {
                    self.state.acted.1.insert(cinc);
                }
                let piece = self.rules.leader(general);
                let notes = where_so([
                    (true, INI_02, Note::AsRuled),
                    (true, SEQ_05, Note::AsRuled),
                    (average, GEN_01, Note::AsRuled),
                ]);
                self.course.tell_ruling(|| {
                    Event::new(Happening::Activated, MB_32)
                        .by(side)
                        .of(&[piece])
                        .number(Figure::Points, points)
                        .because(notes)
                });
            }
        }
        let mut left = points;
        if let Some(general) = payer
            && left >= 2
            && self.state.generals[general.place()].pending.is_some()
        {
            left -= 2;
            self.pass_on(general);
        }
        let now = Activation { item, payer, rolled: points, points: left, marked: false, resting };
        self.state.activation = Some(now);
        self.go(Step::Act);
        // Who is on the table and can do nothing with his points is not asked (POW-DEC-10).
        let shown = matches!(item, Item::General(general) if self.state.generals[general.place()].at == At::Table);
        if shown && left == 0 && !self.rules.may_lay_out(self.state, &now) {
            let _ = self.move_marker(None);
            self.end_activation();
        }
    }

    /// POW-CHO-03, -06: a new order takes the place of the old one, from where the marker stands.
    fn pass_on(&mut self, general: GeneralId) {
        let Some(written) = self.general(general).pending.take() else { return };
        let from = self.rules.marker(self.state, general).point();
        let mut plan = Plan::hold_at(from);
        plan.hold = written.hold;
        for (point, word) in written.points.iter().skip(1).zip(written.words.iter()) {
            let last = plan.points.last().copied().unwrap_or(from);
            if Mark::from(last).distance(Mark::from(*point)) >= 1.0 && !plan.points.is_full() {
                plan.points.push(*point);
                plan.words.push(*word);
            }
        }
        let side = self.rules.general(general).side;
        self.begin_plan(general, plan);
        let piece = self.rules.leader(general);
        let notes = why([(MB_33, Note::NotTold), (INI_09, Note::AsRuled), (DEC_14, Note::NotTold)]);
        self.told(|| Event::new(Happening::OrderPassed, CHO_03).by(side).of(&[piece]).because(notes).only(side));
    }

    /// Writes a plan where it is followed, from its beginning: on the base that stands for the command, or on its general.
    pub(super) fn begin_plan(&mut self, general: GeneralId, plan: Plan) {
        match self.rules.command_base(self.state, general) {
            Some(base) => {
                let one = &mut self.state.bases[base.place()];
                (one.plan, one.progress) = (plan, 0);
            }
            None => {
                let one = self.general(general);
                (one.plan, one.marker) = (plan, 0);
            }
        }
    }

    /// POW-CMD-15: the marker moves by so much; `None`: by default.
    pub fn move_marker(&mut self, by: Option<i32>) -> Result<(), Refusal> {
        let Some(now) = self.state.activation else { return Ok(()) };
        let Some(general) = now.payer.filter(|general| !now.marked && self.rules.has_marker(self.state, *general))
        else {
            forbid(by.is_some(), || Refusal::new(CMD_15, Denied::NotOffered))?;
            return Ok(());
        };
        let by = match by {
            None => self.rules.marker_default(self.state, general, now.rolled),
            Some(by) => {
                let least = self.rules.marker_least(self.state, general, now.rolled);
                let one = &self.state.generals[general.place()];
                let left = (one.plan.length() - one.marker).max(0);
                let stops = by == 0 && self.rules.marker_may_stop(self.state, general);
                let back = by < 0 && -by <= self.rules.marker_back(self.state, general);
                let clause = match by {
                    0 if !matches!(self.rules.word(self.state, general), Order::Attack | Order::Engage) => CMD_12,
                    0 => CMD_07,
                    ..0 => CMD_08,
                    // Beyond the end of its arrow; less than all that is left, than the halved or the whole minimum.
                    _ if by > left => CMD_02,
                    _ if least == left => CMD_11,
                    _ if self.rules.marker_slowed(self.state, general, now.rolled) => CMD_04,
                    _ => CMD_03,
                };
                let forward = by >= least && by <= left;
                forbid(!(stops || back || forward), || {
                    Refusal::new(clause, Denied::TooFar).length(Figure::Most, i64::from(left / 10))
                })?;
                by
            }
        };
        if let Some(now) = &mut self.state.activation {
            now.marked = true;
        }
        let slowed = self.course.listens() && self.rules.marker_slowed(self.state, general, now.rolled);
        let one = self.general(general);
        one.marker += by;
        if by != 0 {
            let (side, at) = (self.rules.general(general).side, self.rules.marker(self.state, general).point());
            let leader = self.rules.leader(general);
            self.told(|| {
                Event::new(Happening::MarkerMoved, CMD_15)
                    .by(side)
                    .number(Figure::General, leader)
                    .along([field::Pose::new(at, field::Facing::NORTH)])
                    .because(where_so([
                        (true, CMD_02, Note::AsRuled),
                        (true, CMD_05, Note::ForNothing),
                        (true, BASE_04, Note::AsRuled),
                        (by > 0, CMD_03, Note::AsRuled),
                        (by > 0 && slowed, CMD_04, Note::AsRuled),
                        (by > 0 && slowed, CMD_11, Note::AsRuled),
                        (by < 0, CMD_08, Note::AsRuled),
                        (by < 0, CMD_12, Note::AsRuled),
                    ]))
            });
        }
        Ok(())
    }

    /// POW-ORD-22: an activation ends only when its duty is done.
    pub(super) fn may_end(&mut self) -> Result<(), Refusal> {
        let Some(now) = self.state.activation else { return Ok(()) };
        self.steps_clear()?;
        // What is carried out was checked before.
        let Some(general) = now.payer.filter(|_| now.points > 0 && self.dry) else { return Ok(()) };
        let Some(duty) = self.owes(general, now.points) else { return Ok(()) };
        let due = duty.payable(now.points);
        // A unit that could pay alone may be refused all the same, by what others do: nobody is held to what cannot be done (POW-DEC-09).
        forbid(self.rules.can_obey(self.state, general, &duty, now.points), || {
            let first = duty.costs.first().map_or(self.rules.leader(general), |(_, unit, _)| self.rules.piece(*unit));
            Refusal::new(ORD_22, Denied::Duty).number(Figure::Count, due).piece(first)
        })
    }

    /// POW-ORD-05: who of a command obeys, and by which clause; for its owner alone.
    pub(super) fn tell_obedience(&mut self) {
        let Some(now) = self.state.activation else { return };
        let Some(general) = now.payer else { return };
        let (rules, state) = (self.rules, &*self.state);
        let side = rules.general(general).side;
        let event = || {
            let command = rules.command(state, general).filter(|unit| state.units[unit.place()].at == At::Table);
            let mut pieces = vec![rules.leader(general)];
            let mut reasons: Vec<(Clause, i64)> = Vec::new();
            for unit in command.filter(|unit| !state.units[unit.place()].shaken()) {
                let Some(clause) = rules.obeys_by(state, general, unit, now.points) else { continue };
                pieces.push(rules.piece(unit));
                match reasons.iter_mut().find(|(known, _)| *known == clause) {
                    Some((_, count)) => *count += 1,
                    None => reasons.push((clause, 1)),
                }
            }
            // What the order is, how many must obey it, who has a target before him.
            let (plan, progress) = rules.plan(state, general);
            let (word, count) = (plan.word(progress), rules.command(state, general).len() as i64);
            let aims = command.filter(|unit| rules.target_of(state, unit).is_some()).len() as i64;
            let left = plan.length() - progress;
            let stays = left > 0 && rules.has_marker(state, general) && rules.marker_may_stop(state, general);
            let orders = plan.words.windows(2).filter(|pair| pair[0] != pair[1]).count() as i64;
            let more = [
                (orders > 0, ORD_04, orders + 1),
                (word == Order::Attack, ORD_09, 1),
                (aims > 0, ORD_19, aims),
                (word != Order::Hold, ORD_21, count / 2 + 1),
                // Horse halts where it could charge; enough of them engaged let the marker stay.
                (reasons.iter().any(|(clause, _)| *clause == ORD_11), ORD_18, 1),
                (stays, CMD_07, 1),
            ];
            reasons.extend(more.into_iter().filter(|(so, ..)| *so).map(|(_, clause, count)| (clause, count)));
            let factor = |(clause, count)| game::Factor { clause, value: game::Weight::Int(count), side: None };
            Event::new(Happening::Obeyed, ORD_05)
                .by(side)
                .of(&pieces)
                .number(Figure::Count, pieces.len() as u8 - 1)
                .because(reasons.into_iter().map(factor))
                .because(where_so([(now.resting, DEC_11, Note::AsRuled)]))
                .only(side)
        };
        let any = rules.command(state, general).iter().any(|unit| state.units[unit.place()].at == At::Table);
        if any && !self.dry {
            self.course.tell(event);
        }
    }

    /// The activation is over; the next item, or the end of the phase.
    pub(super) fn end_activation(&mut self) {
        let resting = self.state.activation.is_some_and(|now| now.resting);
        self.tell_obedience();
        self.state.activation = None;
        self.settle_left();
        // Only the first item of a phase is asked for by itself (34.3, 4.1).
        let next = self.rules.items(self.state).next();
        match next {
            None => {
                self.go(Step::Close);
            }
            Some(item) => self.activate(item, Extra::None, resting),
        }
    }

    /// A base is gone in the middle of its activation: its officer goes on with the points left (POW-MB-32).
    pub(super) fn hand_on(&mut self, base: BaseId) {
        let Some(now) = self.state.activation.filter(|now| now.item == Item::Base(base)) else { return };
        if let Some(general) = now.payer {
            self.state.acted.1.insert(general);
            self.state.activation = Some(Activation { item: Item::General(general), marked: true, ..now });
        }
    }

    /// Whether the activated item has gone: nothing more can be done with it.
    pub(super) fn is_spent(&self) -> bool {
        match self.state.activation {
            None => true,
            Some(now) => match now.item {
                Item::Base(base) => self.state.bases[base.place()].standing == Standing::None,
                Item::General(general) => {
                    matches!(self.state.generals[general.place()].at, At::Off | At::Lost)
                }
            },
        }
    }
}
