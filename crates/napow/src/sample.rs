//! One legal answer at random, cheaply: candidates are tried, nothing is listed that has many options.

use arrayvec::ArrayVec;
use dice::Seeded;
use field::{Facing, Place, Point, Pose};
use game::{Answer, Given, Pick, Side, Step, Way};

use crate::aim::Aim;
use crate::ids::{GeneralId, UcId};
use crate::options::{Lot, Opt, Rule};
use crate::orders::Order;
use crate::scene::Scene;
use crate::setup::Half;
use crate::state::Phase;
use crate::troops::Formation;
use crate::walk::Halt;

/// How often something is tried before the preset is taken.
const TRIES: u32 = 8;

/// An answer, and what it says if that was found out.
type Drawn = (Answer, Option<Order>);

fn any<T: Copy>(all: &[T], dice: &mut Seeded) -> T {
    all[dice.below(all.len() as u32) as usize]
}

impl Scene<'_> {
    /// One legal answer at random.
    pub fn sample(&self, side: Side, dice: &mut Seeded) -> Answer {
        let tried = match (self.state.stack.is_empty(), self.state.phase) {
            (true, Phase::Move | Phase::Consolidate(_)) => Some(self.sample_moves(side, dice)),
            (true, Phase::Deploy(_)) => self.sample_deployment(side, dice),
            (true, Phase::Objectives) => self.sample_objectives(side, dice).map(|answer| (answer, None)),
            (true, Phase::Charge) => Some(self.sample_charge(dice)),
            (true, Phase::Fire) => Some(self.sample_fire(dice)),
            (true, Phase::Rally | Phase::Cohesion) => Some((self.sample_picks(side, dice), None)),
            (true, Phase::Arrive | Phase::Return | Phase::Works) => None,
            _ => self.sample_plainly(side, dice),
        };
        let (answer, order) = tried.unwrap_or_else(|| (self.preset(side), None));
        // What was drawn is of the right form; what it says is found out once.
        if let Some(order) = order.or_else(|| crate::orders::order(self, side, &answer).ok()) {
            self.state.found.keep(side, &answer, order);
        }
        answer
    }

    /// One of the options of a plain choice.
    fn sample_plainly(&self, side: Side, dice: &mut Seeded) -> Option<Drawn> {
        let question = self.asked_of(side);
        if !question.is_plain() || question.options.is_empty() {
            return None;
        }
        Some((Answer::one(question.options[dice.below(question.options.len() as u32) as usize].id), None))
    }

    /// A march, a change or a ride that is legal now, sometimes with others after it that may be dropped; or to leave it.
    fn sample_moves(&self, side: Side, dice: &mut Seeded) -> Drawn {
        let mut answer = Answer::none();
        if dice.below(4) == 0 {
            return (Answer::one(Opt::Done.id()), Some(Order::Moves(None)));
        }
        let mut first = None;
        let movers = self.movers(side);
        for _ in 0..TRIES {
            let Some(mut pick) = self.random_pick(side, &movers, dice) else { continue };
            let mut halt = None;
            first = self.deed_or_halt(side, &pick, &mut halt).ok().map(Box::new);
            // Where a way is refused, so much of it may be legal.
            if first.is_none()
                && let Some(shorter) = halt.and_then(|halt| self.cut_back(&pick, halt))
            {
                pick = shorter;
                first = self.deed(side, &pick).ok().map(Box::new);
            }
            if first.is_some() {
                answer.push(pick);
                break;
            }
        }
        if answer.is_empty() {
            answer.push(Opt::Done.id());
        } else if dice.below(8) == 0 {
            let more = (0..4).filter_map(|_| self.random_pick(side, &movers, dice));
            let more = more.filter(|pick| Opt::read(pick.option).is_some_and(|opt| self.is_allowed(opt)));
            more.for_each(|pick| answer.push(pick));
        }
        (answer, Some(Order::Moves(first)))
    }

    /// A march whose last step, a straight one, goes only as far as it was not refused.
    fn cut_back(&self, pick: &Pick, halt: Halt) -> Option<Pick> {
        let (Some(Opt::March(uc)), Given::Way(way)) = (Opt::read(pick.option), &pick.given) else { return None };
        let (Step::To(Place::Point(to)), before) = way.split_last().map(|(last, before)| (*last, before))? else {
            return None;
        };
        if halt.step < before.len() || halt.most < 1.0 {
            return None;
        }
        let start = before.iter().fold(self.uc(uc).pose, |pose, step| self.after(uc, pose, *step));
        let end = field::toward(start.at, to, halt.most - 0.01);
        Some(Pick::way(pick.option, before.iter().copied().chain([Step::To(end.into())]).collect()))
    }

    fn movers(&self, side: Side) -> Movers {
        let moves = |general: &GeneralId| {
            let who = self.state.general(*general);
            who.is_on() && !who.moved
        };
        Movers { ucs: self.of(side).collect(), generals: self.rules.generals_of(side).filter(moves).collect() }
    }

    /// Something for one of the movers that is at hand; whether it is legal is not yet known.
    fn random_pick(&self, side: Side, movers: &Movers, dice: &mut Seeded) -> Option<Pick> {
        let (ucs, generals) = (movers.ucs.len() as u32, movers.generals.len() as u32);
        if ucs + generals == 0 {
            return None;
        }
        let opt = match dice.below(3 * ucs + generals) {
            n if n >= 3 * ucs => self.random_ride(movers.generals[(n - 3 * ucs) as usize], &movers.ucs, dice),
            n => self.random_order(movers.ucs[(n / 3) as usize], dice),
        };
        if !self.is_at_hand(side, opt) {
            return None;
        }
        Some(match opt {
            Opt::March(uc) => Pick::way(opt.id(), self.random_way(uc, dice)),
            Opt::Face(_) => Pick::way(opt.id(), Way::from_iter([Step::Turn(Facing::new(dice.below(360) as u16))])),
            Opt::Ride(general) => {
                let by = |dice: &mut Seeded| dice.below(24_001) as i32 - 12_000;
                let Point { x, y } = self.state.general(general).at;
                let to = Point::new(x + by(dice), y + by(dice));
                Pick::way(opt.id(), Way::from_iter([Step::To(to.into())]))
            }
            _ => opt.id().into(),
        })
    }

    fn random_ride(&self, general: GeneralId, ucs: &[UcId], dice: &mut Seeded) -> Opt {
        match dice.below(4) {
            0 => Opt::Stay(general),
            1 if !ucs.is_empty() => Opt::Join(general, any(ucs, dice)),
            _ => Opt::Ride(general),
        }
    }

    fn random_order(&self, uc: UcId, dice: &mut Seeded) -> Opt {
        match dice.below(16) {
            0 => Opt::Face(uc),
            1 | 2 => {
                let square = self.uc(uc).formation.is_square();
                let flank = if square { any(&field::Side::ALL, dice) } else { field::Side::Front };
                Opt::Change(uc, any(Formation::ALL, dice), flank)
            }
            _ => Opt::March(uc),
        }
    }

    /// A wheel towards the enemy, or anywhere, and straight on with what is left of the allowance, or less.
    fn random_way(&self, uc: UcId, dice: &mut Seeded) -> Way {
        let unit = self.uc(uc);
        let allowance = f64::from(self.allowance(uc)) / 100.0;
        let mut way = Way::new();
        let (mut pose, mut left) = (unit.pose, allowance);
        if !unit.formation.is_square() && dice.below(2) == 0 {
            let turn = self.random_turn(uc, pose, dice);
            let wheel = self.wheel(uc, pose, pose.facing.turned(turn));
            if turn != 0 && wheel.front_arc() < left {
                way.push(Step::Turn(pose.facing.turned(turn)));
                (pose, left) = (wheel.end(), left - wheel.front_arc());
            }
        }
        // Half of it is what bad going leaves of most allowances.
        let length = match dice.below(8) {
            0 if way.is_empty() => -3.0,
            1..=3 => left / 2.0,
            4 => left / 3.0,
            _ => left,
        };
        let to = field::ahead(pose.at, pose.facing, (length * 100.0).floor() / 100.0 - 0.005);
        if to != pose.at {
            way.push(Step::To(to.into()));
        }
        way
    }

    /// By how many degrees: towards the nearest enemy as his middle lies, two times in three.
    fn random_turn(&self, uc: UcId, pose: Pose, dice: &mut Seeded) -> i32 {
        if dice.below(3) == 0 {
            return dice.below(91) as i32 - 45;
        }
        let away = |enemy: &UcId| (self.centre(*enemy).distance(pose.at.into()) * 1000.0) as i64;
        let nearest = self.enemies(uc).min_by_key(away);
        let towards = nearest.and_then(|enemy| Scene::bearing(pose.at.into(), self.centre(enemy)));
        towards.map_or(0, |facing| i32::from(pose.facing.turn_to(facing)).clamp(-60, 60))
    }

    fn sample_deployment(&self, side: Side, dice: &mut Seeded) -> Option<Drawn> {
        let Phase::Deploy(class) = self.state.phase else { return None };
        let lots: ArrayVec<Lot, 40> = self.rules.lots(self.state, side, class).collect();
        let lot = any(&lots, dice);
        if dice.below(12) == 0 {
            return Some((Answer::one(Opt::RestStandard.id()), Some(Order::RestStandard)));
        }
        if let (Lot::Um(um), 0..2) = (lot, dice.below(4)) {
            let half = self.state.camp(side).half.unwrap_or(Half::South);
            let (low, high) = self.rules.setup.zones[half as usize].bounds();
            let x = low.x + dice.below((high.x - low.x).max(1) as u32) as i32;
            let y = low.y + dice.below((high.y - low.y).max(1) as u32) as i32;
            let rule = Rule::ALL[dice.below(3) as usize];
            let pose = Pose::new(Point::new(x, y), self.rules.front(self.state, side));
            let answer = Answer::from(Pick::spot(Opt::Block(um, rule, 1 + dice.below(3) as u8).id(), pose));
            if let Ok(order) = crate::orders::read(self.rules, self.state, side, &answer) {
                return Some((answer, Some(order)));
            }
        }
        Some((Answer::one(Opt::Standard(lot).id()), None))
    }

    pub fn sample_objectives(&self, side: Side, dice: &mut Seeded) -> Option<Answer> {
        let [attack, defence] = self.choices_of(side);
        let (a, d) = (any(&attack, dice), any(&defence, dice));
        (a != d).then(|| [Opt::Attack(a), Opt::Defence(d)].into_iter().map(Opt::id).collect())
    }

    /// Fire of one UC at one of those it may fire at, sometimes of many; or to leave it.
    fn sample_fire(&self, dice: &mut Seeded) -> Drawn {
        let ready: ArrayVec<UcId, 20> = self.of(self.state.active).filter(|uc| self.may_fire(*uc)).collect();
        let mut answer = Answer::none();
        match dice.below(8) {
            0 => {
                for uc in &ready {
                    if dice.below(2) == 0 {
                        self.add_shot(*uc, &mut answer, dice);
                    }
                }
            }
            1 | 2 => {}
            _ => {
                // Somebody at random; then whoever is known to see somebody, before others are tried.
                let quarry = self.state.found.quarry;
                let mut ready: ArrayVec<UcId, 20> = ready.into_iter().filter(|uc| !quarry.idle.has(*uc)).collect();
                let mut next = (!ready.is_empty()).then(|| ready.swap_remove(dice.below(ready.len() as u32) as usize));
                let mut known = quarry.seen.map(|(uc, _)| uc);
                while let Some(uc) = next {
                    if let Some(aim) = self.add_shot(uc, &mut answer, dice) {
                        return (answer, Some(Order::Fires(Some(aim))));
                    }
                    next = known.take().filter(|uc| ready.contains(uc)).or_else(|| ready.pop());
                }
            }
        }
        answer.push(Opt::Done.id());
        (answer, Some(Order::Fires(None)))
    }

    /// A shot of a UC at one of those it may fire at, and its aim.
    fn add_shot(&self, uc: UcId, answer: &mut Answer, dice: &mut Seeded) -> Option<Aim> {
        if self.state.found.quarry.idle.has(uc) || self.state.found.blind().has(uc) {
            return None;
        }
        let targets = self.targets(uc, u16::MAX);
        if targets.is_empty() {
            // NPW-LAY-11: which elements of a solid square look towards a target changes with its losses.
            if self.uc(uc).formation != Formation::SolidSquare {
                self.state.found.keep_blind(uc);
            }
            return None;
        }
        let (target, aim) = any(&targets, dice);
        answer.push(Opt::Fire(uc, target).id());
        Some(aim)
    }

    fn sample_charge(&self, dice: &mut Seeded) -> Drawn {
        if dice.below(4) == 0 {
            return (Answer::one(Opt::Done.id()), Some(Order::Done));
        }
        // Drawn before it is known whether it is legal: places are looked for one by one.
        let mut all: Vec<(UcId, UcId)> = self.pairs_in_reach().collect();
        let drawn = loop {
            if all.is_empty() {
                break None;
            }
            let (uc, target) = all.swap_remove(dice.below(all.len() as u32) as usize);
            if self.may_charge(uc, target) {
                break Some((uc, target));
            }
        };
        let Some((uc, target)) = drawn else { return (Answer::one(Opt::Done.id()), Some(Order::Done)) };
        let others = all.iter().filter(|(_, known)| *known == target).map(|(other, _)| *other);
        let mut chargers = vec![uc];
        let mut places = None;
        for other in others {
            chargers.push(other);
            // Each of them must be able to charge alone, and all of them together.
            let joins = dice.below(2) != 0 && self.may_charge(other, target);
            let together = if joins { self.check_charge(&chargers, target).ok() } else { None };
            if together.is_none() {
                chargers.pop();
            }
            places = together.or(places);
        }
        let places = places.or_else(|| self.planned(&chargers, target).ok());
        let order = places.map(|places| Order::Charge(chargers.iter().copied().collect(), target, Box::new(places)));
        (chargers.into_iter().map(|uc| Opt::Charge(uc, target).id()).collect(), order)
    }

    /// Some of the bare options, at most one a piece.
    fn sample_picks(&self, side: Side, dice: &mut Seeded) -> Answer {
        let question = self.asked_of(side);
        let mut answer = Answer::none();
        for choice in question.options.iter().filter(|choice| choice.wants == game::Wants::Nothing) {
            let twice = answer
                .iter()
                .any(|pick: &Pick| question.option(pick.option).is_some_and(|known| known.piece == choice.piece));
            if choice.piece.is_some() && !twice && dice.below(3) > 0 {
                answer.push(choice.id);
            }
        }
        if !matches!(self.state.phase, Phase::Cohesion) {
            answer.push(Opt::Done.id());
        }
        answer
    }
}

/// Those of a side who may be told to move.
struct Movers {
    ucs: ArrayVec<UcId, 20>,
    generals: ArrayVec<GeneralId, 22>,
}
