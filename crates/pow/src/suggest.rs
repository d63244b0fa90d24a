//! Presets (POW-DEC-12), and what a side that thinks answers instead.

use dice::Seeded;
use field::{Mark, Pose};
use game::{Answer, Pick, Side, Step as Leg, Way};

use crate::battle::Battle;
use crate::command::Bound;
use crate::duty::Duty;
use crate::ids::{BaseId, GeneralId, UnitId, Units};
use crate::orders::{Extra, Opt};
use crate::play::Play;
use crate::procedures::Action;
use crate::retreat::pose_moved;
use crate::sight::Thing;
use crate::state::{At, Flags, Item, Standing, State, Step};
use crate::troops::{Formation, Order, Troop};
use crate::walk::Ignore;

impl Battle {
    /// The preset answer of a side that is asked.
    pub(crate) fn preset_answer(&self, state: &State) -> Answer {
        if !state.found.is_empty() {
            return Answer::none();
        }
        match state.step {
            Step::Activate => {
                let item = self.items(state).next();
                item.map_or_else(Answer::none, |item| Answer::one(Opt::Activate(item, Extra::None).id()))
            }
            Step::Act => self.default_act(state),
            _ => Answer::none(),
        }
    }

    /// The default rows and the one that ends the activation. What an earlier row makes impossible is left out (POW-DEC-07); where
    /// the end is refused because a duty waits, the activation goes on after them.
    fn default_act(&self, state: &State) -> Answer {
        self.ended(state, self.default_rows(state))
    }

    /// Rows, and the one that ends the activation after them.
    pub(crate) fn ended(&self, state: &State, mut rows: Vec<Pick>) -> Answer {
        loop {
            let ended = |closing: Opt| -> Answer { rows.iter().cloned().chain([Pick::from(closing.id())]).collect() };
            let answer = ended(self.closing(state));
            match self.legal(state, state.active, &answer) {
                Ok(_) => return answer,
                Err(refusal) if usize::from(refusal.pick) < rows.len() => drop(rows.remove(refusal.pick.into())),
                Err(_) => {
                    let goes_on = ended(Opt::GoOn);
                    let moves = !rows.is_empty() && self.legal(state, state.active, &goes_on).is_ok();
                    return if moves { goes_on } else { answer };
                }
            }
        }
    }

    /// The row that ends an activation: the next item by default.
    pub(crate) fn closing(&self, state: &State) -> Opt {
        self.items(state).next().map_or(Opt::Finish, |item| Opt::End(item, Extra::None))
    }

    /// POW-DEC-12: what the activated item does by default, without the row that ends it.
    pub(crate) fn default_rows(&self, state: &State) -> Vec<Pick> {
        self.rows_by(
            state,
            |play, base, rows| self.default_of_base(play, base, rows),
            |play, general, base, rows| self.obey_all(play, general, base, rows),
        )
    }

    /// The rows of an activation, tried one after the other on a copy: first what its base does, then what the general who pays does.
    pub(crate) fn rows_by(
        &self,
        state: &State,
        lead: impl FnOnce(&mut Play<'_, '_>, BaseId, &mut Vec<Pick>),
        act: impl FnOnce(&mut Play<'_, '_>, GeneralId, Option<BaseId>, &mut Vec<Pick>),
    ) -> Vec<Pick> {
        let mut rows = Vec::new();
        let Some(now) = state.activation else { return rows };
        let mut scratch = self.memory.scratch(state);
        let mut none = dice::Scripted::new(&[]);
        let mut course = game::Course::silent(&mut none);
        let mut play = Play::new(self, &mut scratch, &mut course);
        play.dry = true;
        let base = match now.item {
            Item::Base(base) => Some(base),
            Item::General(general) => self.command_base(state, general),
        };
        if let Some(base) = base {
            lead(&mut play, base, &mut rows);
        }
        let _ = play.move_marker(None);
        if let Some(general) = play.state.activation.and_then(|now| now.payer) {
            act(&mut play, general, base, &mut rows);
        }
        rows
    }

    /// All that a command does of its duty, keeps inside its radius and rallies.
    pub(crate) fn obey_all(
        &self,
        play: &mut Play<'_, '_>,
        general: GeneralId,
        base: Option<BaseId>,
        rows: &mut Vec<Pick>,
    ) {
        // Who moves off may free the way of others, who then have to obey too: as long as a duty is left (POW-ORD-22).
        loop {
            let before = rows.len();
            while self.obey_once(play, general, rows) {}
            self.keep_inside(play, general, rows);
            self.rally_all(play, general, rows);
            // What has left a base and lies on it still is joined by the rest.
            if play.steps_clear().is_err()
                && let Some(base) = base
            {
                attempt(play, Opt::DeployBase(base).into(), rows);
            }
            if rows.len() == before {
                break;
            }
        }
    }

    /// The next row by which a command does what is left of its duty; false: none is left, or no row would do any of it.
    fn obey_once(&self, play: &mut Play<'_, '_>, general: GeneralId, rows: &mut Vec<Pick>) -> bool {
        let points = play.state.activation.map_or(0, |now| now.points);
        let duty = play.duty(general, points);
        duty.payable(points) > 0 && self.obey(play, general, &duty, points, rows)
    }

    /// The rows of one part of what the command under way owes; none if it owes nothing, or if nothing would do.
    pub(crate) fn owed_rows(&self, play: &mut Play<'_, '_>) -> Vec<Pick> {
        let mut rows = Vec::new();
        let _ = play.move_marker(None);
        if let Some(now) = play.state.activation
            && let Some(general) = now.payer.filter(|_| now.points > 0)
            && let Some(duty) = play.owes(general, now.points)
        {
            self.obey(play, general, &duty, now.points, &mut rows);
        }
        rows
    }

    /// POW-ORD-21, POW-DEC-13: whether some row does any of a duty. A trial shows a unit that could obey alone; if what its row does
    /// would be refused all the same, nobody can be held to it.
    pub(crate) fn can_obey(&self, state: &State, general: GeneralId, duty: &Duty, points: u8) -> bool {
        let mut scratch = self.memory.scratch(state);
        let mut none = dice::Scripted::new(&[]);
        let mut course = game::Course::silent(&mut none);
        let mut play = Play::new(self, &mut scratch, &mut course);
        play.dry = true;
        self.obey(&mut play, general, duty, points, &mut Vec::new())
    }

    /// One row by which a command obeys: the charge of a unit that must, the common move of the largest group that then obeys,
    /// or the cheapest trial move.
    fn obey(&self, play: &mut Play<'_, '_>, general: GeneralId, duty: &Duty, points: u8, rows: &mut Vec<Pick>) -> bool {
        let on_table = |unit: UnitId| play.state.units[unit.place()].at == At::Table;
        let due: Units = duty.costs.iter().map(|(_, unit, _)| *unit).filter(|unit| on_table(*unit)).collect();
        let charges: Vec<Opt> = duty
            .costs
            .iter()
            .filter(|(_, unit, _)| due.contains(*unit) && self.must_charge(play.state, *unit))
            .filter_map(|(_, unit, _)| self.trial_charge(play.state, general, *unit, points))
            .map(|(opt, _)| opt)
            .collect();
        if charges.into_iter().any(|opt| attempt(play, Pick::way(opt.id(), Way::new()), rows)) {
            return true;
        }
        let mut groups: Vec<Units> = Vec::new();
        for unit in due {
            if !groups.iter().any(|group| group.contains(unit)) {
                let group = self.component(play.state, unit, due);
                groups.extend((group.len() > 1).then_some(group));
            }
        }
        game::sort_few_by(&mut groups, |group| (usize::MAX - group.len(), group.first()));
        if groups.into_iter().any(|group| self.move_together(play, general, group, rows)) {
            return true;
        }
        duty.costs.iter().any(|(_, unit, _)| {
            if let At::Base(base) = play.state.units[unit.place()].at {
                let asked = Self::speed_asked(self.order_of(play.state, *unit));
                let way = self.base_trial(play.state, base, asked);
                return way.is_some_and(|(way, _)| attempt(play, Pick::way(Opt::MoveBase(base, 1).id(), way), rows));
            }
            let way = if due.contains(*unit) { self.trial_move(play.state, *unit) } else { None };
            way.is_some_and(|(way, _)| attempt(play, Pick::way(Opt::Move(*unit, 1).id(), way), rows))
        })
    }

    /// The units of some that a unit may be moved with as one.
    fn component(&self, state: &State, unit: UnitId, among: Units) -> Units {
        let mut group = Units::of(unit);
        loop {
            let more = among.iter().find(|other| !group.contains(*other) && self.is_group(state, group.with(*other)));
            match more {
                Some(other) if group.len() < 12 => group.insert(other),
                _ => return group,
            }
        }
    }

    /// The longest common trial move of a group after which all of it obeys.
    fn move_together(&self, play: &mut Play<'_, '_>, general: GeneralId, group: Units, rows: &mut Vec<Pick>) -> bool {
        let Some(lead) = group.first() else { return false };
        let pose = play.state.units[lead.place()].pose;
        let (plan, _) = self.plan(play.state, general);
        let Some(heading) = plan.heading(plan.progress(self.block(play.state, lead).front())) else { return false };
        let asked = |unit: UnitId| self.asked_of(play.state, unit, (0, false), false);
        let most = group.iter().map(asked).fold(f64::MAX, f64::min);
        let before = self.memory.scratch(play.state);
        for steps in (1..=(most / 0.5).floor() as i32).rev() {
            let by = f64::from(steps) * 0.5;
            let near = group
                .iter()
                .any(|unit| !self.keeps_off(&before, unit, pose_moved(before.units[unit.place()].pose, heading, by)));
            if near {
                continue;
            }
            let to = pose_moved(pose, heading, by);
            let whole = self.group_of(&before, lead, true) == Some(group);
            let mut more: Vec<Pick> = Vec::new();
            if !whole {
                more.extend(group.iter().skip(1).map(|unit| Pick::from(Opt::Along(unit))));
            }
            more.push(Pick::way(Opt::MoveGroup(lead, true, 1).id(), Way::from_iter([Leg::To(to.at.into())])));
            let done = more.iter().all(|pick| {
                let opt = Opt::of(self, pick.option).expect("one of ours");
                play.row(opt, &pick.given, &[]).is_ok()
            });
            let left = play.state.activation.map_or(0, |now| now.points);
            if done && group.iter().all(|unit| self.complies(play.state, general, unit, left)) {
                rows.extend(more);
                return true;
            }
            play.state.become_like(&before);
            play.with = Units::EMPTY;
        }
        false
    }

    /// Units that would end outside the command radius go straight toward the marker, the cheapest first.
    fn keep_inside(&self, play: &mut Play<'_, '_>, general: GeneralId, rows: &mut Vec<Pick>) {
        let strayed = self.command(play.state, general).filter(|unit| {
            let now = &play.state.units[unit.place()];
            now.at == At::Table
                && now.stays.is_none()
                && !self.in_contact(play.state, unit)
                && !now.flags.has(Flags::MOVED | Flags::STRATEGIC | Flags::CHARGED)
                && !self.in_radius(play.state, unit, &self.block(play.state, unit))
        });
        let mut order: Vec<(u8, UnitId)> = strayed
            .iter()
            .map(|unit| (self.cost(play.state, general, Action::Move, Units::of(unit), (false, false, false)), unit))
            .collect();
        game::sort_few(&mut order, Ord::cmp);
        for (_, unit) in order {
            let foot = self.unit(unit).troop == Troop::ArtilleryFoot;
            if foot && play.state.units[unit.place()].formation == Formation::Deployed {
                attempt(play, Opt::Form(unit, Formation::Formed, 0).into(), rows);
            }
            let pose = play.state.units[unit.place()].pose;
            let marker = self.marker_of(play.state, unit);
            let far = Mark::from(pose.at).distance(marker);
            let reach = self.movement_case(play.state, unit, (0, false), false, 1, None).distance(&mut ()).distance_cm;
            let steps = (reach.min(far) / 0.5).floor() as i32;
            // What no length of the way changes is found out once: whether it may move, and whether that can be paid.
            let alone = Units::of(unit);
            let cost = self.cost(play.state, general, Action::Move, alone, (false, false, false));
            let Ok(strategic) = self.may_march(play.state, alone, 1) else { continue };
            if play.state.activation.is_none_or(|now| cost > now.points) {
                continue;
            }
            let (from, ignore) = (self.block(play.state, unit), Ignore { units: alone, ..Ignore::default() });
            let before = self.memory.scratch(play.state);
            let mut bound = Bound::new(self, &before, unit);
            (1..=steps).rev().any(|k| {
                let to = Mark::from(pose.at).toward(marker, f64::from(k) * 0.5 / far.max(0.001)).point();
                let way = Way::from_iter([Leg::To(to.into())]);
                let end = Pose::new(to, pose.facing);
                // What is found out soonest comes first.
                let block = self.block_at(play.state, unit, end);
                !bound.shuns(&block)
                    && self.room(play.state, &block, ignore).is_ok()
                    && self.may_reach(play.state, unit, &from, &block, strategic)
                    && bound.allows(end)
                    && self.march_as(play.state, alone, &way, strategic, false).is_ok()
                    && attempt(play, Pick::way(Opt::Move(unit, 1).id(), way), rows)
            });
        }
    }

    /// Rallies, the cheapest first: of his own units inside the radius; a superior also those of his subordinates.
    pub(crate) fn rally_all(&self, play: &mut Play<'_, '_>, general: GeneralId, rows: &mut Vec<Pick>) {
        let side = self.general(general).side;
        let mut order: Vec<(u8, UnitId)> = self
            .units_of(side)
            .filter(|unit| {
                let now = &play.state.units[unit.place()];
                let own = now.general == general
                    && now.at == At::Table
                    && self.in_radius(play.state, *unit, &self.block(play.state, *unit));
                let theirs =
                    self.is_superior(play.state, general, now.general) && matches!(now.at, At::Table | At::Off);
                now.shaken() && (own || theirs)
            })
            .map(|unit| (self.cost(play.state, general, Action::Rally, Units::of(unit), (false, false, false)), unit))
            .collect();
        game::sort_few(&mut order, Ord::cmp);
        for (_, unit) in order {
            attempt(play, Opt::Rally(unit).into(), rows);
        }
    }

    /// A base moves along its arrow, or is put on the table where the enemy is near.
    pub(crate) fn default_of_base(&self, play: &mut Play<'_, '_>, base: BaseId, rows: &mut Vec<Pick>) {
        let one = &play.state.bases[base.place()];
        let Some(now) = play.state.activation else { return };
        let decoy = self.is_decoy(play.state, base);
        if one.standing == Standing::Table && !decoy && one.plan.word(one.progress) != Order::Hold {
            let block = self.base_block(play.state, base);
            let near = self
                .enemies_about(play.state, base.side(), &block, 45.0)
                .any(|(enemy, other)| other.is_within(&block, 45.0) && self.sees(play.state, Thing::Base(base), enemy));
            if near && now.payer.is_some() {
                attempt(play, Opt::DeployBase(base).into(), rows);
                return;
            }
        }
        self.march_base(play, base, rows);
    }

    /// A base goes as far along its arrow as its points pay.
    pub(crate) fn march_base(&self, play: &mut Play<'_, '_>, base: BaseId, rows: &mut Vec<Pick>) {
        let Some(now) = play.state.activation else { return };
        let one = &play.state.bases[base.place()];
        if one.plan.word(one.progress) == Order::Hold && one.standing != Standing::Waiting {
            return;
        }
        let cost = self.base_cost(play.state, now.payer, base, Action::Move, (false, false)).max(1);
        for n in (1..=(now.points / cost).min(6)).rev() {
            let reach = (self.base_reach(play.state, base, 1, 0) * 1000.0) as i32 * i32::from(n);
            if let Some(way) = self.base_way(play.state, base, reach)
                && attempt(play, Pick::way(Opt::MoveBase(base, n).id(), way), rows)
            {
                return;
            }
        }
    }

    /// What a side that thinks would answer: before the battle by a design, in an activation by what it makes possible; else the preset.
    pub(crate) fn candidates_for(&self, state: &State, side: Side, dice: &mut Seeded, into: &mut Vec<Answer>) {
        let answer = match state.step {
            _ if !state.found.is_empty() => None,
            Step::Deploy | Step::Plan => Some(self.designed(state, side, dice)),
            Step::Act => Some(self.considered_act(state)),
            _ => None,
        };
        let legal = answer.filter(|answer| self.legal(state, side, answer).is_ok());
        into.push(legal.unwrap_or_else(|| self.preset_answer(state)));
        // Who is first is a plain choice: the preset, and all others.
        if state.step == Step::Activate && state.found.is_empty() {
            self.candidates(state, side, &mut |opt| {
                let answer = Answer::one(opt.id());
                if answer != into[0] && self.offered(state, side, opt) {
                    into.push(answer);
                }
            });
        }
    }
}

/// Tries a row on a scratch state; if it is legal it stays.
pub(crate) fn attempt(play: &mut Play<'_, '_>, pick: Pick, rows: &mut Vec<Pick>) -> bool {
    let Some(opt) = Opt::of(play.rules, pick.option) else { return false };
    let before = play.rules.memory.scratch(play.state);
    if play.row(opt, &pick.given, &[]).is_ok() {
        rows.push(pick);
        return true;
    }
    play.state.become_like(&before);
    false
}

impl From<Opt> for Pick {
    fn from(opt: Opt) -> Pick {
        Pick::from(opt.id())
    }
}
