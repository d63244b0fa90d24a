//! Legal answers at random: for recruits, for random battles and for those who look for faults.

use arrayvec::ArrayVec;
use dice::Seeded;
use field::{Facing, Mark, Place, Point, Pose};
use game::{Answer, Arrow, Given, Pick, Quantity, Refusal, Side, Step as Leg, Way};

use crate::battle::Battle;
use crate::ids::{BaseId, GeneralId, MOST_GENERALS, MOST_UNITS, UnitId, Units};
use crate::names::Figure;
use crate::orders::{Extra, Opt};
use crate::play::Play;
use crate::retreat::pose_moved;
use crate::setup::{BaseType, Role};
use crate::shape;
use crate::sight::Thing;
use crate::state::{At, Contacted, Flags, Item, State, Step};
use crate::troops::{Body, Formation, Order, Quality, Troop};

/// Every so many activations are left to what is usual, and of the others every so many leave all that is left of the phase to it: both take long to find
/// out, and one row after the other meets all that they do.
const USUAL: u32 = 96;
const REST: u32 = 384;
/// Every so many answers end an activation before anything else is drawn, and after every so many rows it ends in the same answer.
const ENDS: u32 = 6;
/// So many rows are drawn for an answer, and so many of them tried in earnest, before the activation ends without one.
const DRAWN: u32 = 8;
const TRIED: u32 = 2;
/// So many options of any other question are looked at.
const LOOKED_AT: u32 = 24;
/// Of so many deployments one gives a staff officer command of generals, and of so many turns of a unit one is a step beside another.
const STAFFED: u32 = 4;
const BESIDE: u32 = 6;
/// How far units that form a ring stand apart, in cm.
const APART: f64 = 0.1;
/// Nobody charges an enemy who is farther away, in cm.
const CHARGES: f64 = 45.0;

impl Battle {
    /// One legal answer at random.
    pub(crate) fn any_answer(&self, state: &State, side: Side, dice: &mut Seeded) -> Answer {
        let acts = state.step == Step::Act && state.found.is_empty();
        let wild = if acts { self.wild_act(state, side, dice) } else { self.wild_answer(state, side, dice) };
        wild.unwrap_or_else(|| self.preset_answer(state))
    }

    /// A legal answer to any question but an activation; `None`: the usual one.
    fn wild_answer(&self, state: &State, side: Side, dice: &mut Seeded) -> Option<Answer> {
        if dice.below(3) == 0 {
            return None;
        }
        if state.step == Step::Deploy
            && let Some(answer) = self.wild_staff(state, side, dice)
        {
            return Some(answer);
        }
        let mut options = Vec::new();
        self.candidates(state, side, &mut |opt| {
            if opt != Opt::Concede {
                options.push(opt);
            }
        });
        // Whether an option is on offer may take long to tell: it is asked only of those that are drawn.
        let most = if state.step == Step::Activate { 1 } else { dice.below(4) as usize };
        let mut drawn: ArrayVec<Opt, 3> = ArrayVec::new();
        for _ in 0..LOOKED_AT {
            if drawn.len() >= most || options.is_empty() {
                break;
            }
            let opt = options.swap_remove(dice.below(options.len() as u32) as usize);
            if self.offered(state, side, opt) {
                drawn.push(opt);
            }
        }
        (0..4).find_map(|_| {
            let given = |opt: &Opt, dice: &mut Seeded| self.wild_given(state, side, *opt, dice);
            let answer: Answer = drawn.iter().map(|opt| Pick { option: opt.id(), given: given(opt, dice) }).collect();
            let legal = self.legal(state, side, &answer).is_ok();
            // Of several that do not go together the last is left out.
            drawn.truncate(drawn.len().saturating_sub(usize::from(!legal)));
            legal.then_some(answer)
        })
    }

    /// POW-STF-01: now and then a staff officer gives his own units away and takes command of one or two generals, which picks drawn one
    /// by one never come to.
    fn wild_staff(&self, state: &State, side: Side, dice: &mut Seeded) -> Option<Answer> {
        let staff = self.generals_of(side).find(|one| self.general(*one).role == Role::StaffOfficer)?;
        if dice.below(STAFFED) > 0 {
            return None;
        }
        let own = self.units_of(side).filter(|unit| state.units[unit.place()].general == staff);
        let given = own.map(|unit| Opt::Hand(unit, self.cinc(side)));
        let under = self.generals_of(side).filter(|one| self.may_stand_under(*one, staff, side));
        let under = under.take(1 + dice.below(2) as usize).map(|one| Opt::Under(one, staff));
        let answer: Answer = given.chain(under).map(Pick::from).collect();
        self.legal(state, side, &answer).is_ok().then_some(answer)
    }

    /// A row of an activation if one of a few that are drawn is legal, and what ends the answer; `None`: a duty waits, or the usual is drawn.
    fn wild_act(&self, state: &State, side: Side, dice: &mut Seeded) -> Option<Answer> {
        if dice.below(USUAL) == 0 {
            return None;
        }
        let mut scratch = self.memory.scratch(state);
        let mut none = dice::Scripted::new(&[]);
        let mut course = game::Course::silent(&mut none);
        let mut play = Play::new(self, &mut scratch, &mut course);
        play.dry = true;
        let mut answer = Answer::none();
        let mut tried = 0;
        let mut stuck = false;
        let draws = if self.may_do_rows(state) && dice.below(ENDS) > 0 { DRAWN } else { 0 };
        for _ in 0..draws {
            let Some(mut pick) = self.wild_row(state, side, dice) else { continue };
            let Some(opt) = Opt::of(self, pick.option).filter(|opt| self.offered(state, side, *opt)) else { continue };
            let of_base = matches!(opt, Opt::MoveBase(..));
            if !pick.given.serves(opt.wants()) || of_base && stuck {
                continue;
            }
            let mut done = play.row(opt, &pick.given, &[]);
            // Whatever is too long is cut to what is allowed, once.
            if let Err(refusal) = &done
                && let Some(shorter) = self.shortened(state, opt, &pick, refusal)
            {
                play.state.become_like(state);
                pick = shorter;
                done = play.row(opt, &pick.given, &[]);
            }
            if done.is_ok() {
                answer.push(pick);
                break;
            }
            play.state.become_like(state);
            // A base that cannot go this way mostly cannot go a shorter one either.
            stuck |= of_base;
            tried += 1;
            if tried == TRIED {
                break;
            }
        }
        let goes_on = !answer.is_empty() && dice.below(ENDS) > 0;
        let closing = match () {
            () if goes_on => Opt::GoOn,
            () if dice.below(REST) == 0 => Opt::Rest,
            () => self.wild_closing(state, dice),
        };
        // Whoever still owes something does a part of it, and goes on.
        let owed = if closing == Opt::GoOn { Vec::new() } else { self.owed_rows(&mut play) };
        let closing = if owed.is_empty() { closing } else { Opt::GoOn };
        for pick in owed {
            if !Opt::of(self, pick.option).is_some_and(|opt| self.offered(state, side, opt)) {
                return None;
            }
            answer.push(pick);
        }
        if play.row(closing, &Given::Nothing, &[]).is_err() {
            // What has left a base and lies on it still is joined by the rest.
            let base = play.state.activation.and_then(|now| self.command_base(play.state, now.payer?))?;
            let rest = Opt::DeployBase(base);
            if !self.offered(state, side, rest)
                || play.row(rest, &Given::Nothing, &[]).is_err()
                || play.row(closing, &Given::Nothing, &[]).is_err()
            {
                return None;
            }
            answer.push(rest.id());
        }
        answer.push(closing.id());
        debug_assert!(self.found_legal(state, side, &answer).is_ok(), "what is drawn is legal: {answer:?}");
        self.memory.keep_legal(state, side, &answer);
        Some(answer)
    }

    /// Whether any row may be legal: whoever has no points can do little.
    fn may_do_rows(&self, state: &State) -> bool {
        state.activation.is_some_and(|now| now.points > 0 || !now.marked || self.may_lay_out(state, &now))
    }

    /// A straight way that was refused for its length, cut to what is allowed.
    fn shortened(&self, state: &State, opt: Opt, pick: &Pick, refusal: &Refusal) -> Option<Pick> {
        let from = match opt {
            Opt::Move(unit, _) | Opt::MoveGroup(unit, ..) => state.units[unit.place()].pose.at,
            Opt::MoveBase(base, n) => {
                let way = self.base_way(state, base, length(refusal, Figure::Allowance)? * 10)?;
                return Some(Pick::way(Opt::MoveBase(base, n).id(), way));
            }
            _ => return None,
        };
        let (used, most) = (length(refusal, Figure::Used)?, length(refusal, Figure::Allowance)?);
        let Given::Way(way) = &pick.given else { return None };
        let [Leg::To(Place::Point(to))] = way[..] else { return None };
        let part = f64::from(most - 1) / f64::from(used);
        let to = Mark::from(from).toward(to.into(), part).point();
        (most > 1).then(|| Pick::way(pick.option, Way::from_iter([Leg::To(to.into())])))
    }

    /// Who comes next: mostly whoever is first in the default order.
    fn wild_closing(&self, state: &State, dice: &mut Seeded) -> Opt {
        if dice.below(4) > 0 {
            return self.closing(state);
        }
        let items: ArrayVec<Item, 32> = self.items(state).take(32).collect();
        let Some(item) = items.get(dice.below(items.len().max(1) as u32) as usize) else { return Opt::Finish };
        let extra = match dice.below(4) {
            0 => Extra::Pair,
            1 => Extra::Die(Quality::ALL[dice.below(Quality::ALL.len() as u32) as usize]),
            _ => Extra::None,
        };
        Opt::End(*item, if self.may_activate(state, *item, extra) { extra } else { Extra::None })
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

    /// A row of an activation that may be legal. Rows that bring a side on are drawn more often than others: battles in which nobody comes near the enemy
    /// meet few rules.
    fn wild_row(&self, state: &State, side: Side, dice: &mut Seeded) -> Option<Pick> {
        let now = state.activation?;
        if let Item::Base(base) = now.item
            && dice.below(4) > 0
        {
            return self.wild_base_row(state, base, dice);
        }
        let payer = now.payer?;
        let units: ArrayVec<UnitId, MOST_UNITS> = self
            .units_of(side)
            .filter(|unit| {
                let one = &state.units[unit.place()];
                (one.general == payer || self.is_superior(state, payer, one.general)) && one.at != At::Lost
            })
            .collect();
        let one_of =
            |units: &[UnitId], dice: &mut Seeded| units.get(dice.below(units.len().max(1) as u32) as usize).copied();
        let any = |dice: &mut Seeded| one_of(&units, dice);
        // Who has not moved yet.
        let fresh = |dice: &mut Seeded| {
            let fresh: ArrayVec<UnitId, MOST_UNITS> = units
                .iter()
                .copied()
                .filter(|unit| {
                    let one = &state.units[unit.place()];
                    one.at == At::Table && !one.flags.has(Flags::MOVED | Flags::CHARGED)
                })
                .collect();
            one_of(&fresh, dice)
        };
        Some(match dice.below(24) {
            0 => match dice.below(5) {
                0 => Pick::points(Opt::MarkerMove.id(), 1 + dice.below(60) as u16),
                1 => Pick::points(Opt::MarkerBack.id(), 1 + dice.below(20) as u16),
                other => [Opt::MarkerLeast, Opt::MarkerEnd, Opt::MarkerStay][other as usize - 2].into(),
            },
            1 => {
                let base = self.command_base(state, payer).or_else(|| self.bases_of(state, side).next())?;
                self.wild_base_row(state, base, dice)?
            }
            2 | 3 => {
                let shaken = || units.iter().copied().filter(|unit| state.units[unit.place()].shaken());
                let many = shaken().count();
                Opt::Rally(shaken().nth(dice.below(many.max(1) as u32) as usize)?).into()
            }
            4 => {
                let at = state.generals[payer.place()].place;
                let to = Mark::from(at).moved(Facing::new(dice.below(360) as u16).vector(), f64::from(dice.below(30)));
                Pick::way(Opt::MoveGeneral(payer, 1).id(), Way::from_iter([Leg::To(to.point().into())]))
            }
            5 => {
                let subordinates: ArrayVec<GeneralId, MOST_GENERALS> = self.generals_of(side).collect();
                Opt::GiveOrder(subordinates[dice.below(subordinates.len() as u32) as usize]).into()
            }
            6 => {
                let order = Order::ALL[dice.below(4) as usize];
                if dice.below(2) == 0 {
                    Opt::TakeOver(any(dice)?, order).into()
                } else {
                    let opt = Opt::OwnOrder(order);
                    Pick { option: opt.id(), given: self.wild_given(state, side, opt, dice) }
                }
            }
            7 | 8 => self.wild_form(state, any(dice)?, dice)?,
            9 if dice.below(BESIDE) == 0 => self.wild_beside(state, fresh(dice)?, dice)?,
            9 => {
                let unit = any(dice)?;
                let facing = state.units[unit.place()].pose.facing.turned(dice.below(180) as i32 - 90);
                let opt = if dice.below(3) == 0 { Opt::TurnGroup(unit) } else { Opt::TurnUnit(unit) };
                Pick::way(opt.id(), Way::from_iter([Leg::Turn(facing)]))
            }
            10 => {
                let unit = any(dice)?;
                match state.units[unit.place()].at {
                    At::Off => Opt::Return(unit).into(),
                    _ if self.in_contact(state, unit) => Opt::BreakOff(unit).into(),
                    _ => {
                        let fighting = self.standing(state, side).filter(|one| self.in_contact(state, one));
                        Pick::way(Opt::Reinforce(unit, fighting.first()?).id(), Way::new())
                    }
                }
            }
            11..15 => self.wild_charge(state, fresh(dice)?, dice)?,
            15..21 => self.wild_advance(state, fresh(dice)?, dice)?,
            _ => {
                let unit = fresh(dice)?;
                let pose = state.units[unit.place()].pose;
                let turn = dice.below(60) as i32 - 30;
                let far = f64::from(dice.below(60)) * 0.25;
                let to = Mark::from(pose.at).moved(pose.facing.turned(turn).vector(), far).point();
                Pick::way(self.wild_move(state, unit, dice).id(), Way::from_iter([Leg::To(to.into())]))
            }
        })
    }

    /// Another formation, in a place that it has.
    fn wild_form(&self, state: &State, unit: UnitId, dice: &mut Seeded) -> Option<Pick> {
        let (now, troop) = (state.units[unit.place()].formation, self.unit(unit).troop);
        let others: ArrayVec<Formation, 4> =
            Formation::ALL.iter().copied().filter(|one| *one != now && Body::new(troop, *one).can_stand_so()).collect();
        let formation = *others.get(dice.below(others.len().max(1) as u32) as usize)?;
        let both = [now, formation];
        let place = match () {
            () if !both.contains(&Formation::Square) => dice.below(12) as u8,
            () if both.contains(&Formation::AttackColumn) => 2 * dice.below(2) as u8,
            () => 0,
        };
        let alone = dice.below(2) == 0;
        let opt = if alone { Opt::Form(unit, formation, place) } else { Opt::FormGroup(unit, formation, place) };
        Some(opt.into())
    }

    /// POW-GRP-07: a line comes to stand beside another one of its command, as two sides of a triangle: three of them are a grouped square.
    fn wild_beside(&self, state: &State, unit: UnitId, dice: &mut Seeded) -> Option<Pick> {
        let line = |one: UnitId| {
            let body = self.body(state, one);
            body.is_regular_infantry() && body.is_deployed()
        };
        let command = self.command(state, state.units[unit.place()].general);
        let others = command.filter(|one| one != unit && state.units[one.place()].at == At::Table && line(one));
        let friend = others.iter().nth(dice.below(others.len().max(1) as u32) as usize).filter(|_| line(unit))?;
        let (block, wing) = (self.block(state, friend), if dice.below(2) == 0 { 1 } else { -1 });
        let (size, out) = (self.size(state, unit), f64::from(wing));
        let facing = state.units[friend.place()].pose.facing.turned(120 * wing);
        // From the rear corner of the one along the rear of the other.
        let corner = block
            .front()
            .moved(block.right(), out * (block.width() / 2.0 + APART))
            .moved(block.ahead(), -block.depth());
        let front = corner
            .moved(facing.vector(), f64::from(size.depth) / 1000.0 + APART)
            .moved(facing.turned(90).vector(), out * f64::from(size.width) / 2000.0);
        Some(Pick::way(Opt::Move(unit, 1).id(), Way::from_iter([Leg::Set(Pose::new(front.point(), facing))])))
    }

    /// A unit moves, or the group that it is of.
    fn wild_move(&self, state: &State, unit: UnitId, dice: &mut Seeded) -> Opt {
        if dice.below(2) == 0 {
            return Opt::Move(unit, 1);
        }
        let group = self.group_of(state, unit, true).or_else(|| self.ring_of(state, unit));
        let lead = group.and_then(Units::first);
        lead.map_or(Opt::Move(unit, 1), |lead| Opt::MoveGroup(lead, true, 1))
    }

    /// A row of a base: mostly it goes along its arrow.
    fn wild_base_row(&self, state: &State, base: BaseId, dice: &mut Seeded) -> Option<Pick> {
        Some(match dice.below(12) {
            0 => Opt::BaseType(base, crate::setup::BaseType::ALL[dice.below(3) as usize]).into(),
            1 => {
                let facing = state.bases[base.place()].pose.facing.turned(dice.below(90) as i32 - 45);
                Pick::way(Opt::BaseTurn(base).id(), Way::from_iter([Leg::Turn(facing)]))
            }
            2 => {
                state.activation?.payer?;
                Opt::DeployBase(base).into()
            }
            3 => self.wild_leave(state, base, dice)?,
            _ => {
                let one = &state.bases[base.place()];
                let points = state.activation.map_or(0, |now| now.points);
                if one.moved || one.stopped || points == 0 {
                    return None;
                }
                let n = 1 + dice.below(points.min(3).into()) as u8;
                let reach = (self.base_reach(state, base, 1, 0) * 1000.0) as i32 * i32::from(n);
                Pick::way(Opt::MoveBase(base, n).id(), self.base_way(state, base, reach)?)
            }
        })
    }

    /// A unit or a general leaves a base, somewhere on its area.
    fn wild_leave(&self, state: &State, base: BaseId, dice: &mut Seeded) -> Option<Pick> {
        let payer = state.activation?.payer?;
        let (one, size) = (&state.bases[base.place()], self.base_size(state, base));
        let mut within = |least: i32, most: i32| least + dice.below((most - least + 1).max(1) as u32) as i32;
        let general = state.generals[payer.place()].at == At::Base(base) && within(0, 2) == 0;
        let (opt, foot) = if general {
            (Opt::LeaveGeneral(payer), field::Size::new(0, 0))
        } else {
            let unit = self.cargo(state, base).first()?;
            let troop = self.unit(unit).troop;
            let formed = one.kind != BaseType::Deployed && Body::new(troop, Formation::Formed).can_stand_so();
            (Opt::LeaveUnit(unit), shape::size(troop, if formed { Formation::Formed } else { Formation::Deployed }))
        };
        let (side, deep) = ((size.width - foot.width) / 2, size.depth - foot.depth);
        let place = field::Offset { right: within(-side, side), ahead: -within(0, deep / 2) };
        let at = shape::front_of(one.pose, size).shifted(place).at;
        Some(Pick { option: opt.id(), given: Given::Spot(Pose::new(at, one.pose.facing).into()) })
    }

    /// A charge on the nearest enemy, if one is near at all.
    fn wild_charge(&self, state: &State, unit: UnitId, dice: &mut Seeded) -> Option<Pick> {
        self.may_charge_at_all(state, unit).ok()?;
        let block = self.block(state, unit);
        let near =
            self.enemies_about(state, self.side(unit), &block, CHARGES).map(|(enemy, to)| (block.distance(&to), enemy));
        let (_, nearest) = near.filter(|(far, _)| *far <= CHARGES).min_by(|a, b| a.0.total_cmp(&b.0))?;
        // Now and then somebody tries what his order forbids.
        if dice.below(4) > 0 {
            self.order_lets(state, unit, nearest).ok()?;
        }
        let mounted = self.unit(unit).troop == Troop::MountedInfantry && dice.below(2) == 0 || dice.below(32) == 0;
        let side = Contacted::ALL[[0, 0, 1, 2, 3][dice.below(5) as usize]];
        let opt = match nearest {
            Thing::Unit(enemy) => Opt::Charge(unit, enemy, side, mounted),
            Thing::Base(base) => Opt::ChargeBase(unit, self.call(state, base), side),
            Thing::General(_) => return None,
        };
        Some(Pick::way(opt.id(), Way::new()))
    }

    /// A unit, or its group, goes straight along the arrow of its command: as far as it can, or less.
    fn wild_advance(&self, state: &State, unit: UnitId, dice: &mut Seeded) -> Option<Pick> {
        let now = &state.units[unit.place()];
        if now.at != At::Table || now.flags.has(Flags::MOVED | Flags::CHARGED) {
            return None;
        }
        let (plan, _) = self.plan(state, now.general);
        let heading = plan.heading(plan.progress(self.block(state, unit).front()))?;
        let most = self.asked_of(state, unit, (0, false), false);
        let opt = self.wild_move(state, unit, dice);
        // As far as nobody bars the way, or less.
        let most = match opt {
            Opt::Move(..) => f64::from(self.unbarred(state, unit, heading, (most / 0.5).floor() as i32)) * 0.5,
            _ => most,
        };
        let far = most * [1.0, 1.0, 0.75, 0.5][dice.below(4) as usize];
        if far < 0.5 {
            return None;
        }
        let from = match opt {
            Opt::MoveGroup(lead, ..) => state.units[lead.place()].pose,
            _ => now.pose,
        };
        Some(Pick::way(opt.id(), Way::from_iter([Leg::To(pose_moved(from, heading, far).at.into())])))
    }
}

/// A length that a refusal tells, in hundredths.
fn length(refusal: &Refusal, name: Figure) -> Option<i32> {
    refusal.numbers.iter().find_map(|(one, quantity)| match quantity {
        Quantity::Length(hundredths) if *one == game::Name::from(name) => Some(*hundredths as i32),
        _ => None,
    })
}
