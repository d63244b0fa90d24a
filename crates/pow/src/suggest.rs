//! Presets, random answers, candidates, and what a state is worth (POW-DEC-12, chapter 37).

use dice::Seeded;
use field::{Facing, Mark, Point, Pose};
use game::{Answer, Arrow, Given, Pick, Side, Step as Leg, Way};

use crate::battle::Battle;
use crate::command::Bound;
use crate::duty::Duty;
use crate::ids::{BaseId, GeneralId, UnitId, Units};
use crate::orders::{Extra, Opt};
use crate::play::Play;
use crate::procedures::Action;
use crate::retreat::pose_moved;
use crate::sight::Thing;
use crate::state::{At, Contacted, Flags, Item, Standing, State, Step};
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
        let mut rows = self.default_rows(state);
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
    fn closing(&self, state: &State) -> Opt {
        self.items(state).next().map_or(Opt::Finish, |item| Opt::End(item, Extra::None))
    }

    /// POW-DEC-12: what the activated item does by default, without the row that ends it.
    pub(crate) fn default_rows(&self, state: &State) -> Vec<Pick> {
        let mut rows = Vec::new();
        let Some(now) = state.activation else { return rows };
        let mut scratch = state.clone();
        let mut none = dice::Scripted::new(&[]);
        let mut course = game::Course::silent(&mut none);
        let mut play = Play::new(self, &mut scratch, &mut course);
        play.dry = true;
        let base = match now.item {
            Item::Base(base) => Some(base),
            Item::General(general) => self.command_base(state, general),
        };
        if let Some(base) = base {
            self.default_of_base(&mut play, base, &mut rows);
        }
        let _ = play.move_marker(None);
        let payer = play.state.activation.and_then(|now| now.payer);
        let Some(general) = payer else { return rows };
        // Who moves off may free the way of others, who then have to obey too: as long as a duty is left (POW-ORD-22).
        loop {
            let before = rows.len();
            while self.obey_once(&mut play, general, &mut rows) {}
            self.keep_inside(&mut play, general, &mut rows);
            self.rally_all(&mut play, general, &mut rows);
            // What has left a base and lies on it still is joined by the rest.
            if play.steps_clear().is_err()
                && let Some(base) = base
            {
                attempt(&mut play, Opt::DeployBase(base).into(), &mut rows);
            }
            if rows.len() == before {
                break;
            }
        }
        rows
    }

    /// The next row by which a command does what is left of its duty; false: none is left, or no row would do any of it.
    fn obey_once(&self, play: &mut Play<'_, '_>, general: GeneralId, rows: &mut Vec<Pick>) -> bool {
        let points = play.state.activation.map_or(0, |now| now.points);
        let duty = play.duty(general, points);
        duty.payable(points) > 0 && self.obey(play, general, &duty, points, rows)
    }

    /// POW-ORD-21, POW-DEC-13: whether some row does any of a duty. A trial shows a unit that could obey alone; if what its row does
    /// would be refused all the same, nobody can be held to it.
    pub(crate) fn can_obey(&self, state: &State, general: GeneralId, duty: &Duty, points: u8) -> bool {
        let mut scratch = state.clone();
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
        let before = play.state.clone();
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
            *play.state = before.clone();
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
            let before = play.state.clone();
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
    fn rally_all(&self, play: &mut Play<'_, '_>, general: GeneralId, rows: &mut Vec<Pick>) {
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
    fn default_of_base(&self, play: &mut Play<'_, '_>, base: BaseId, rows: &mut Vec<Pick>) {
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

    /// One legal answer at random.
    pub(crate) fn any_answer(&self, state: &State, side: Side, dice: &mut Seeded) -> Answer {
        if dice.below(3) > 0 {
            for _ in 0..4 {
                let answer = self.wild_answer(state, side, dice);
                if self.legal(state, side, &answer).is_ok() {
                    return answer;
                }
            }
        }
        self.preset_answer(state)
    }

    /// An answer that may be legal.
    fn wild_answer(&self, state: &State, side: Side, dice: &mut Seeded) -> Answer {
        let mut answer = Answer::none();
        if state.step == Step::Act && state.found.is_empty() {
            if let Some(pick) = self.wild_row(state, side, dice) {
                answer.push(pick);
            }
            let closing = match dice.below(6) {
                0 => Opt::Rest,
                1 => self.closing(state),
                _ => Opt::GoOn,
            };
            answer.push(closing.id());
            return answer;
        }
        let mut options = Vec::new();
        self.candidates(state, side, &mut |opt| {
            if opt != Opt::Concede && dice.below(4) == 0 && self.offered(state, side, opt) {
                options.push(opt);
            }
        });
        let most = if state.step == Step::Activate { 1 } else { dice.below(4) as usize };
        for _ in 0..most.min(options.len()) {
            let opt = options.swap_remove(dice.below(options.len() as u32) as usize);
            answer.push(Pick { option: opt.id(), given: self.wild_given(state, side, opt, dice) });
        }
        answer
    }

    fn wild_point(&self, dice: &mut Seeded) -> Point {
        Point::new(dice.below(self.width() as u32 + 1) as i32, dice.below(self.depth() as u32 + 1) as i32)
    }

    fn wild_given(&self, state: &State, side: Side, opt: Opt, dice: &mut Seeded) -> Given {
        match opt {
            Opt::PlaceBase(_) => {
                let y = self.y_from(side, dice.below(30_000) as i32);
                let at = Point::new(dice.below(self.width() as u32) as i32, y);
                Given::Spot(Pose::new(at, self.across(side)).into())
            }
            Opt::Leg(..) | Opt::Write(..) | Opt::OwnOrder(_) => {
                let mut arrow = Arrow::new();
                if self.waits(side) && matches!(opt, Opt::Leg(..)) {
                    arrow.push(Point::new(dice.below(self.width() as u32) as i32, self.edge_y(side)));
                }
                arrow.push(self.wild_point(dice));
                Given::Arrow(arrow)
            }
            Opt::Replace(general) => {
                let at = state.generals[general.place()].place;
                let off = |dice: &mut Seeded| dice.below(20_000) as i32 - 10_000;
                let at = Point::new(at.x + off(dice), at.y + off(dice));
                Given::Spot(Pose::new(at, Facing::NORTH).into())
            }
            Opt::LayUnit(unit, _) => {
                let At::Base(base) = state.units[unit.place()].at else { return Given::Nothing };
                let layout = self.standard_layout(state, base);
                let place = layout.units.iter().find(|(one, _)| *one == unit).and_then(|(_, place)| *place);
                let pose = place.map_or(state.bases[base.place()].pose, |(pose, _)| pose);
                Given::Spot(pose.into())
            }
            Opt::LayGeneral(general) => {
                let At::Base(base) = state.generals[general.place()].at else { return Given::Nothing };
                let (x, y) = (dice.below(6_000) as i32 - 3_000, dice.below(6_000) as i32 - 3_000);
                let pose = state.bases[base.place()].pose.shifted(field::Offset { right: x, ahead: y });
                Given::Spot(pose.into())
            }
            _ => Given::Nothing,
        }
    }

    /// A row of an activation that may be legal.
    fn wild_row(&self, state: &State, side: Side, dice: &mut Seeded) -> Option<Pick> {
        let now = state.activation?;
        let units: Vec<UnitId> = match now.payer {
            Some(payer) => {
                let chief = payer == self.cinc(side) && !self.general(payer).starred;
                let own = self.units_of(side).filter(|unit| {
                    let one = &state.units[unit.place()];
                    (one.general == payer || chief) && one.at != At::Lost
                });
                own.collect()
            }
            None => Vec::new(),
        };
        let any = |dice: &mut Seeded| units.get(dice.below(units.len().max(1) as u32) as usize).copied();
        Some(match dice.below(16) {
            0 => Pick::points(Opt::MarkerMove.id(), 1 + dice.below(60) as u16),
            1 => [Opt::MarkerLeast, Opt::MarkerEnd, Opt::MarkerStay][dice.below(3) as usize].into(),
            2 => {
                let base = match now.item {
                    Item::Base(base) => base,
                    Item::General(_) => self.bases_of(state, side).next()?,
                };
                match dice.below(4) {
                    0 => Opt::BaseType(base, crate::setup::BaseType::ALL[dice.below(3) as usize]).into(),
                    1 => {
                        let facing = state.bases[base.place()].pose.facing.turned(dice.below(90) as i32 - 45);
                        Pick::way(Opt::BaseTurn(base).id(), Way::from_iter([Leg::Turn(facing)]))
                    }
                    2 => Opt::DeployBase(base).into(),
                    _ => {
                        let n = 1 + dice.below(3) as u8;
                        let reach = (self.base_reach(state, base, 1, 0) * 1000.0) as i32 * i32::from(n);
                        Pick::way(Opt::MoveBase(base, n).id(), self.base_way(state, base, reach)?)
                    }
                }
            }
            3 => Opt::Rally(any(dice)?).into(),
            4 => {
                let general = now.payer?;
                let at = state.generals[general.place()].place;
                let to = Mark::from(at).moved(Facing::new(dice.below(360) as u16).vector(), f64::from(dice.below(30)));
                Pick::way(Opt::MoveGeneral(general, 1).id(), Way::from_iter([Leg::To(to.point().into())]))
            }
            5 => {
                let subordinates: Vec<GeneralId> = self.generals_of(side).collect();
                Opt::GiveOrder(subordinates[dice.below(subordinates.len() as u32) as usize]).into()
            }
            6 => {
                let unit = any(dice)?;
                let formation = Formation::ALL[dice.below(4) as usize];
                let place = dice.below(12) as u8;
                if dice.below(2) == 0 {
                    Opt::Form(unit, formation, place).into()
                } else {
                    Opt::FormGroup(unit, formation, place).into()
                }
            }
            7 => {
                let unit = any(dice)?;
                let facing = state.units[unit.place()].pose.facing.turned(dice.below(180) as i32 - 90);
                Pick::way(Opt::TurnUnit(unit).id(), Way::from_iter([Leg::Turn(facing)]))
            }
            8 => {
                let unit = any(dice)?;
                [Opt::BreakOff(unit), Opt::Return(unit), Opt::TakeOver(unit, Order::Hold)][dice.below(3) as usize]
                    .into()
            }
            9 => {
                let unit = any(dice)?;
                let fighting = self.standing(state, side).filter(|one| self.in_contact(state, one));
                Pick::way(Opt::Reinforce(unit, fighting.first()?).id(), Way::new())
            }
            10..13 => {
                let unit = any(dice)?;
                let block = self.block(state, unit);
                let enemies = self.standing(state, side.other());
                let nearest = enemies.iter().min_by(|a, b| {
                    let far = |unit: UnitId| self.block(state, unit).distance(&block);
                    far(*a).total_cmp(&far(*b))
                })?;
                let side = Contacted::ALL[[0, 0, 1, 2, 3][dice.below(5) as usize]];
                Pick::way(Opt::Charge(unit, nearest, side, false).id(), Way::new())
            }
            _ => {
                let unit = any(dice)?;
                let pose = state.units[unit.place()].pose;
                let turn = dice.below(60) as i32 - 30;
                let far = f64::from(dice.below(60)) * 0.25;
                let to = Mark::from(pose.at).moved(pose.facing.turned(turn).vector(), far).point();
                let opt = if dice.below(2) == 0 {
                    Opt::Move(unit, 1)
                } else {
                    let lead = self.group_of(state, unit, true).and_then(Units::first);
                    Opt::MoveGroup(lead.unwrap_or(unit), true, 1)
                };
                Pick::way(opt.id(), Way::from_iter([Leg::To(to.into())]))
            }
        })
    }

    /// Good candidates; all options of a plain choice.
    pub(crate) fn candidates_for(&self, state: &State, side: Side, dice: &mut Seeded, into: &mut Vec<Answer>) {
        into.push(self.preset_answer(state));
        if state.step == Step::Activate && state.found.is_empty() {
            into.clear();
            self.candidates(state, side, &mut |opt| {
                if self.offered(state, side, opt) {
                    into.push(Answer::one(opt.id()));
                }
            });
            return;
        }
        if state.step == Step::Act && state.found.is_empty() {
            self.charges_for(state, side, into);
            self.advances_for(state, side, into);
        }
        if matches!(state.step, Step::Deploy | Step::Plan) {
            self.plans_for(state, side, into);
        }
        for _ in 0..3 {
            let answer = self.wild_answer(state, side, dice);
            if !answer.is_empty() && self.legal(state, side, &answer).is_ok() {
                into.push(answer);
            }
        }
    }

    /// Plans beside the preset: every command attacks, or engages, straight across.
    fn plans_for(&self, state: &State, side: Side, into: &mut Vec<Answer>) {
        let Ok(preset) = self.arranged(state, side, &[]) else { return };
        for (order, until) in [(Order::Attack, 15_000), (Order::Engage, 30_000), (Order::Engage, 60_000)] {
            let mut answer = Answer::none();
            for base in BaseId::of(side).filter(|base| preset.bases[base.place()].standing != Standing::None) {
                let from = preset.bases[base.place()].pose.at;
                let to = Point::new(from.x, self.y_from(side, self.depth() - until));
                if self.is_decoy(&preset, base) || (to.y - from.y).abs() < 1_000 {
                    continue;
                }
                let mut arrow = Arrow::new();
                if self.waits(side) {
                    arrow.push(Point::new(from.x, self.edge_y(side)));
                }
                arrow.push(to);
                answer.push(Pick { option: Opt::Leg(base, order).id(), given: Given::Arrow(arrow) });
            }
            if !answer.is_empty() && self.legal(state, side, &answer).is_ok() {
                into.push(answer);
            }
        }
    }

    /// Advances of groups and units toward the nearest enemy, rallies, and formations for the moment.
    fn advances_for(&self, state: &State, side: Side, into: &mut Vec<Answer>) {
        let Some(payer) = state.activation.and_then(|now| now.payer) else { return };
        let mut attempt = |pick: Pick| {
            let mut answer = Answer::from(pick);
            answer.push(Opt::GoOn.id());
            if self.legal(state, side, &answer).is_ok() {
                into.push(answer);
            }
        };
        let mut seen = Units::EMPTY;
        for unit in self.command(state, payer) {
            let now = &state.units[unit.place()];
            if now.shaken() && matches!(now.at, At::Table | At::Off) {
                attempt(Opt::Rally(unit).into());
            }
            if now.at != At::Table || seen.contains(unit) || self.in_contact(state, unit) {
                continue;
            }
            let group = self.group_of(state, unit, true);
            let (lead, opt) = match group.and_then(Units::first) {
                Some(lead) => (lead, Opt::MoveGroup(lead, true, 1)),
                None => (unit, Opt::Move(unit, 1)),
            };
            seen |= group.unwrap_or(Units::of(unit));
            let block = self.block(state, lead);
            let nearest = self
                .enemies(state, side)
                .map(|enemy| self.thing_block(state, enemy))
                .min_by(|a, b| a.distance(&block).total_cmp(&b.distance(&block)));
            let Some(enemy) = nearest else { continue };
            let far = block.distance(&enemy);
            let reach = self.asked_of(state, lead, (0, false), false);
            let aim = enemy.nearest_point(block.front());
            let whole = block.front().distance(aim).max(0.001);
            for cm in [reach, reach / 2.0, far - 5.0] {
                if cm >= 0.5 && cm <= reach {
                    let to = block.front().toward(aim, cm / whole).point();
                    attempt(Pick::way(opt.id(), Way::from_iter([Leg::To(to.into())])));
                }
            }
            let body = self.body(state, unit);
            let wanted = match far {
                _ if body.is_artillery() && far <= 15.0 => Some(Formation::Deployed),
                5.0..=10.0 if body.is_regular_infantry() => Some(Formation::Deployed),
                15.0.. if body.troop == Troop::InfantryFrench => Some(Formation::AttackColumn),
                _ => None,
            };
            if let Some(formation) = wanted.filter(|formation| *formation != now.formation) {
                attempt(Opt::Form(unit, formation, 0).into());
            }
        }
    }

    /// Every charge by a single leg.
    fn charges_for(&self, state: &State, side: Side, into: &mut Vec<Answer>) {
        let Some(payer) = state.activation.and_then(|now| now.payer) else { return };
        for unit in self.command(state, payer) {
            if self.may_charge_at_all(state, unit).is_err() {
                continue;
            }
            let block = self.block(state, unit);
            for enemy in self.standing(state, side.other()) {
                if self.block(state, enemy).distance(&block) > 30.0 {
                    continue;
                }
                for touched in Contacted::ALL {
                    let pick = Pick::way(Opt::Charge(unit, enemy, touched, false).id(), Way::new());
                    let mut answer = Answer::from(pick);
                    answer.push(Opt::GoOn.id());
                    if self.legal(state, side, &answer).is_ok() {
                        into.push(answer);
                    }
                }
            }
        }
    }
}

/// Tries a row on a scratch state; if it is legal it stays.
fn attempt(play: &mut Play<'_, '_>, pick: Pick, rows: &mut Vec<Pick>) -> bool {
    let Some(opt) = Opt::of(play.rules, pick.option) else { return false };
    let before = play.state.clone();
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
