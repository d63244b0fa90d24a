//! One legal answer at random, cheaply: candidates are tried, nothing is listed that has many options.

use arrayvec::ArrayVec;
use dice::Seeded;
use field::{Facing, Point, Pose};
use game::{Answer, Pick, Side, Step, Way};

use crate::ids::{GeneralId, UcId, UcSet};
use crate::options::{Lot, Opt, Rule};
use crate::scene::Scene;
use crate::setup::Half;
use crate::state::Phase;
use crate::troops::Formation;

/// How often something is tried before the preset is taken.
const TRIES: u32 = 8;

fn any<T: Copy>(all: &[T], dice: &mut Seeded) -> T {
    all[dice.below(all.len() as u32) as usize]
}

impl Scene<'_> {
    /// One legal answer at random.
    pub fn sample(&self, side: Side, dice: &mut Seeded) -> Answer {
        let tried = match (self.state.stack.is_empty(), self.state.phase) {
            (true, Phase::Move | Phase::Consolidate(_)) => Some(self.sample_moves(side, dice)),
            (true, Phase::Deploy(_)) => self.sample_deployment(side, dice),
            (true, Phase::Objectives) => self.sample_objectives(side, dice),
            (true, Phase::Charge) => Some(self.sample_charge(dice)),
            (true, Phase::Fire) => Some(self.sample_fire(dice)),
            (true, Phase::Rally | Phase::Cohesion) => Some(self.sample_picks(side, dice)),
            (true, Phase::Arrive | Phase::Return | Phase::Works) => None,
            _ => {
                let question = self.asked_of(side);
                let plain = question.is_plain() && !question.options.is_empty();
                plain.then(|| Answer::one(question.options[dice.below(question.options.len() as u32) as usize].id))
            }
        };
        tried.unwrap_or_else(|| self.preset(side))
    }

    /// A march, a change or a ride that is legal now, sometimes with others after it that may be dropped; or to leave it.
    fn sample_moves(&self, side: Side, dice: &mut Seeded) -> Answer {
        let mut answer = Answer::none();
        if dice.below(4) == 0 {
            answer.push(Opt::Done.id());
            return answer;
        }
        let movers = self.movers(side);
        for _ in 0..TRIES {
            let Some(pick) = self.random_pick(side, &movers, dice) else { continue };
            if self.deed(side, &pick).is_ok() {
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
        answer
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
        match dice.below(8) {
            0 => Opt::Face(uc),
            1 => {
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
        let length = match dice.below(8) {
            0 if way.is_empty() => -3.0,
            1 | 2 => left / 2.0,
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

    fn sample_deployment(&self, side: Side, dice: &mut Seeded) -> Option<Answer> {
        let Phase::Deploy(class) = self.state.phase else { return None };
        let lots: ArrayVec<Lot, 40> = self.rules.lots(self.state, side, class).collect();
        let lot = any(&lots, dice);
        if dice.below(12) == 0 {
            return Some(Answer::one(Opt::RestStandard.id()));
        }
        if let (Lot::Um(um), 0..2) = (lot, dice.below(4)) {
            let half = self.state.camp(side).half.unwrap_or(Half::South);
            let (low, high) = self.rules.setup.zones[half as usize].bounds();
            let x = low.x + dice.below((high.x - low.x).max(1) as u32) as i32;
            let y = low.y + dice.below((high.y - low.y).max(1) as u32) as i32;
            let rule = Rule::ALL[dice.below(3) as usize];
            let pose = Pose::new(Point::new(x, y), self.rules.front(self.state, side));
            let answer = Answer::from(Pick::spot(Opt::Block(um, rule, 1 + dice.below(3) as u8).id(), pose));
            if crate::orders::read(self.rules, self.state, side, &answer).is_ok() {
                return Some(answer);
            }
        }
        Some(Answer::one(Opt::Standard(lot).id()))
    }

    pub fn sample_objectives(&self, side: Side, dice: &mut Seeded) -> Option<Answer> {
        let [attack, defence] = self.choices_of(side);
        let (a, d) = (any(&attack, dice), any(&defence, dice));
        (a != d).then(|| [Opt::Attack(a), Opt::Defence(d)].into_iter().map(Opt::id).collect())
    }

    /// Fire of one UC at one of those it may fire at, sometimes of many; or to leave it.
    fn sample_fire(&self, dice: &mut Seeded) -> Answer {
        let ready: ArrayVec<UcId, 20> = self.of(self.state.active).filter(|uc| self.may_fire(*uc)).collect();
        let mut answer = Answer::none();
        match dice.below(8) {
            0 => ready.iter().for_each(|uc| self.add_shot(*uc, &mut answer, dice)),
            1 | 2 => {}
            _ => {
                // Whoever has found nobody to fire at will not find anybody the next time.
                let mut idle = UcSet::EMPTY;
                for _ in 0..TRIES {
                    if answer.is_empty() && !ready.is_empty() {
                        let uc = any(&ready, dice);
                        if !idle.has(uc) {
                            self.add_shot(uc, &mut answer, dice);
                            idle.put(uc);
                        }
                    }
                }
                if !answer.is_empty() {
                    return answer;
                }
            }
        }
        answer.push(Opt::Done.id());
        answer
    }

    fn add_shot(&self, uc: UcId, answer: &mut Answer, dice: &mut Seeded) {
        let targets = self.targets(uc, u16::MAX);
        if !targets.is_empty() {
            answer.push(Opt::Fire(uc, any(&targets, dice).0).id());
        }
    }

    fn sample_charge(&self, dice: &mut Seeded) -> Answer {
        if dice.below(4) == 0 {
            return Answer::one(Opt::Done.id());
        }
        let all: Vec<(UcId, UcId)> = self.charges().collect();
        if all.is_empty() {
            return Answer::one(Opt::Done.id());
        }
        let (uc, target) = any(&all, dice);
        let others = all.iter().filter(|(other, known)| *known == target && *other != uc).map(|(other, _)| *other);
        let mut chargers = vec![uc];
        for other in others {
            chargers.push(other);
            if dice.below(2) == 0 || self.check_charge(&chargers, target).is_err() {
                chargers.pop();
            }
        }
        chargers.into_iter().map(|uc| Opt::Charge(uc, target).id()).collect()
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
