//! Presets, random answers, candidates, and what a state is worth (POW-DEC-12, chapter 37).

use dice::Seeded;
use field::{Facing, Mark, Point, Pose};
use game::{Answer, Arrow, Given, Pick, Side, Step as Leg, Way};

use crate::battle::Battle;
use crate::ids::{BaseId, GeneralId, UnitId, Units};
use crate::orders::{Extra, Opt};
use crate::play::Play;
use crate::procedures::Action;
use crate::sight::Thing;
use crate::state::{At, Contacted, Flags, Item, Standing, State, Step};
use crate::troops::{Formation, Order};

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
            Step::Act => {
                let mut rows: Answer = self.default_rows(state).into_iter().collect();
                rows.push(self.closing(state).id());
                rows
            }
            _ => Answer::none(),
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
        if let Item::Base(base) = now.item {
            self.default_of_base(&mut play, base, &mut rows);
        }
        let _ = play.move_marker(None);
        let payer = play.state.activation.and_then(|now| now.payer);
        let Some(general) = payer else { return rows };
        for _ in 0..12 {
            let points = play.state.activation.map_or(0, |now| now.points);
            let duty = self.duty(play.state, general, points);
            if duty.payable(points) == 0 {
                break;
            }
            let done = duty.costs.iter().any(|(_, unit)| self.obey(&mut play, general, *unit, points, &mut rows));
            if !done {
                break;
            }
        }
        let command = self.command(play.state, general);
        for unit in command {
            let one = &play.state.units[unit.place()];
            if one.shaken() && one.at == At::Table && self.in_radius(play.state, unit, &self.block(play.state, unit)) {
                attempt(&mut play, Opt::Rally(unit).into(), &mut rows);
            }
        }
        rows
    }

    /// The row by which a unit obeys: its charge, the move of its group, or its own.
    fn obey(
        &self,
        play: &mut Play<'_, '_>,
        general: GeneralId,
        unit: UnitId,
        points: u8,
        rows: &mut Vec<Pick>,
    ) -> bool {
        if let Some((opt, _)) = self.trial_charge(play.state, general, unit, points)
            && self.acting_order(play.state, unit) == Order::Attack
            && !self.has_firearms(unit)
            && attempt(play, Pick::way(opt.id(), Way::new()), rows)
        {
            return true;
        }
        let Some((way, _)) = self.trial_move(play.state, unit) else { return false };
        for guns in [true, false] {
            if let Some(group) = self.group_of(play.state, unit, guns)
                && let Some(lead) = group.first()
                && let (Some(Leg::To(to)), from) = (way.first(), play.state.units[unit.place()].pose)
            {
                let start = play.state.units[lead.place()].pose.at;
                let to = to.centre();
                let shifted = Point::new(start.x + to.x - from.at.x, start.y + to.y - from.at.y);
                let pick = Pick::way(Opt::MoveGroup(lead, guns, 1).id(), Way::from_iter([Leg::To(shifted.into())]));
                if attempt(play, pick, rows) {
                    return true;
                }
            }
        }
        attempt(play, Pick::way(Opt::Move(unit, 1).id(), way), rows)
    }

    /// A base moves along its arrow, or is put on the table where the enemy is near.
    fn default_of_base(&self, play: &mut Play<'_, '_>, base: BaseId, rows: &mut Vec<Pick>) {
        let one = &play.state.bases[base.place()];
        let Some(now) = play.state.activation else { return };
        let decoy = self.is_decoy(play.state, base);
        if one.standing == Standing::Table && !decoy && one.plan.word(one.progress) != Order::Hold {
            let block = self.base_block(play.state, base);
            let near = self.enemies(play.state, base.side()).any(|enemy| {
                self.thing_block(play.state, enemy).distance(&block) <= 45.0
                    && self.sees(play.state, Thing::Base(base), enemy)
            });
            if near && now.payer.is_some() {
                attempt(play, Opt::DeployBase(base).into(), rows);
                return;
            }
        }
        let one = &play.state.bases[base.place()];
        if one.plan.word(one.progress) == Order::Hold && one.standing != Standing::Waiting {
            return;
        }
        let cost = self.base_cost(play.state, now.payer, base, Action::Move).max(1);
        for n in (1..=(now.points / cost).min(6)).rev() {
            if let Some(way) = self.base_way(play.state, base, n)
                && attempt(play, Pick::way(Opt::MoveBase(base, n).id(), way), rows)
            {
                return;
            }
        }
    }

    /// The farthest way of a base along its arrow by so many moves.
    pub(crate) fn base_way(&self, state: &State, base: BaseId, n: u8) -> Option<Way> {
        let one = &state.bases[base.place()];
        let reach = match one.kind {
            crate::setup::BaseType::March => 15_000,
            crate::setup::BaseType::Formed => 10_000,
            crate::setup::BaseType::Deployed => 5_000,
        } * i32::from(n);
        let mut way = Way::new();
        let mut left = reach;
        let mut from = one.progress;
        if one.standing == Standing::Waiting {
            let start = one.plan.points.first()?;
            left -= (Mark::from(one.pose.at).distance(Mark::from(*start)) * 1000.0) as i32;
            if left < 0 {
                return None;
            }
            way.push(Leg::To((*start).into()));
            from = 0;
        }
        let end = (from + left / 500 * 500).min(one.plan.length());
        let mut sum = 0;
        for leg in one.plan.legs() {
            sum += (leg.length() * 1000.0) as i32;
            if sum > from && sum < end && way.len() < 5 {
                way.push(Leg::To(leg.to.point().into()));
            }
        }
        if end > from {
            way.push(Leg::To(one.plan.at(end).point().into()));
        }
        (!way.is_empty()).then_some(way)
    }

    /// One legal answer at random.
    pub(crate) fn any_answer(&self, state: &State, side: Side, dice: &mut Seeded) -> Answer {
        let preset = self.preset_answer(state);
        if dice.below(3) == 0 {
            return preset;
        }
        for _ in 0..4 {
            let answer = self.wild_answer(state, side, dice);
            if self.legal(state, side, &answer).is_ok() {
                return answer;
            }
        }
        preset
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
                        Pick::way(Opt::MoveBase(base, n).id(), self.base_way(state, base, n)?)
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
        }
        for _ in 0..3 {
            let answer = self.wild_answer(state, side, dice);
            if !answer.is_empty() && self.legal(state, side, &answer).is_ok() {
                into.push(answer);
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

    /// Chapter 37: what a state is worth to a side, in points of the score.
    pub(crate) fn worth(&self, state: &State, side: Side) -> f64 {
        let total = self.units_of(side).count().max(1) as f64;
        let mut worth = 0.0;
        for unit in self.units_of(side) {
            let one = &state.units[unit.place()];
            if one.at == At::Lost {
                continue;
            }
            worth += 100.0 / total;
            let full = f64::from(self.unit(unit).fixed);
            let left = if one.strength == 0 { full } else { f64::from(one.strength) };
            worth -= 0.25 * (full - left).max(0.0);
            worth -= if one.shaken() { 1.0 } else { 0.0 };
            let flanked = state.pairs.iter().any(|pair| pair.target == unit && !self.is_front(pair));
            worth -= if flanked { 2.5 } else { 0.0 };
        }
        for general in self.generals_of(side) {
            let out = state.generals[general.place()].at == At::Off;
            worth -= if out { 1.5 } else { 0.0 };
        }
        worth
    }
}

/// Tries a row on a scratch state; if it is legal it stays.
fn attempt(play: &mut Play<'_, '_>, pick: Pick, rows: &mut Vec<Pick>) -> bool {
    let Some(opt) = Opt::of(play.rules, pick.option) else { return false };
    let before = play.state.clone();
    if play.row(opt, &pick.given).is_ok() {
        rows.push(pick);
        return true;
    }
    *play.state = before;
    let _ = Flags::MOVED;
    false
}

impl From<Opt> for Pick {
    fn from(opt: Opt) -> Pick {
        Pick::from(opt.id())
    }
}
