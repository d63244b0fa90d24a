//! What a computer tries: presets, samples, candidates, and what a state is worth.

use dice::Seeded;
use field::{Point, Pose, bearing, distance};
use game::{Answer, Arrow, Given, Pick, Side};

use crate::agenda::{March, Move, Task};
use crate::ground;
use crate::names::Formation;
use crate::orders::{ARC, Order, Reaction, between};
use crate::questions::Ask;
use crate::setup::{HEIGHT, Skirmish, WIDTH, ZONE, middle};
use crate::state::{BASES, BaseId, Phase, State};

/// What every base of a side is told to do.
#[derive(Clone, Copy)]
enum Intent {
    /// Towards the objective.
    Objective,
    /// Towards the nearest enemy.
    Enemy,
    /// In line where an enemy is near, otherwise towards the objective.
    Line,
}

impl Skirmish {
    /// A sensible legal answer.
    pub(crate) fn preset_answer(&self, state: &State, side: Side) -> Answer {
        match state.ask() {
            Ask::Phase(Phase::Deploy) => {
                BaseId::of(side).map(|base| Pick::spot(Order::Place(base).id(), base.standard())).collect()
            }
            Ask::Phase(Phase::Decoy) => {
                BaseId::of(side).last().map(|base| Order::Decoy(base).id()).into_iter().collect()
            }
            Ask::Phase(Phase::Directive) => self.direct(state.standing(side).next(), middle()),
            Ask::Phase(Phase::Fire) => self.fire_at_nearest(state, side),
            Ask::Phase(Phase::Charge) => Answer::one(Order::Pass.id()),
            Ask::Phase(Phase::March | Phase::Over) => Answer::none(),
            Ask::Task(Task::Hits { base, hits }) => spread(state, base, hits),
            Ask::Task(Task::LayOut(_)) => self.first_offered(state, side, Order::LayOut(Formation::Column)),
            Ask::Task(Task::React { .. }) => {
                let volley = Order::React(Reaction::Volley);
                let able = self.offered(state, state.ask(), side, volley).is_ok();
                Answer::one(if able { volley } else { Order::React(Reaction::Stand) }.id())
            }
            Ask::Task(_) => Answer::one(Order::GoOn(true).id()),
        }
    }

    fn first_offered(&self, state: &State, side: Side, otherwise: Order) -> Answer {
        let mut first = None;
        self.offers(state, side, &mut |order| {
            first.get_or_insert(order);
        });
        Answer::one(first.unwrap_or(otherwise).id())
    }

    fn direct(&self, base: Option<BaseId>, to: Point) -> Answer {
        base.map(|base| Pick::arrow(Order::Direct(base).id(), Arrow::from_iter([to]))).into_iter().collect()
    }

    fn fire_at_nearest(&self, state: &State, side: Side) -> Answer {
        let mut best: [Option<(BaseId, BaseId)>; BASES] = [None; BASES];
        self.offers(state, side, &mut |order| {
            let Order::Fire(base, target) = order else { return };
            let slot = &mut best[base.rank()];
            if slot.is_none_or(|(_, known)| between(state, base, target) < between(state, base, known)) {
                *slot = Some((base, target));
            }
        });
        best.into_iter().flatten().map(|(base, target)| Order::Fire(base, target).id()).collect()
    }

    /// One legal answer at random.
    pub(crate) fn any_answer(&self, state: &State, side: Side, dice: &mut Seeded) -> Answer {
        let preset = || self.preset_answer(state, side);
        match state.ask() {
            Ask::Phase(Phase::Deploy) => self.any_deployment(state, side, dice).unwrap_or_else(preset),
            Ask::Phase(Phase::Directive) => self.any_directive(state, side, dice),
            Ask::Phase(Phase::March) => self.any_marches(state, side, dice),
            Ask::Phase(Phase::Fire) => self.any_fire(state, side, dice),
            Ask::Task(Task::Hits { base, hits }) => any_spread(state, base, hits, dice),
            _ => {
                let mut orders = Vec::new();
                self.offers(state, side, &mut |order| orders.push(order));
                match orders.len() as u32 {
                    0 => preset(),
                    n => Answer::one(orders[dice.below(n) as usize].id()),
                }
            }
        }
    }

    fn any_deployment(&self, state: &State, side: Side, dice: &mut Seeded) -> Option<Answer> {
        let spot = |dice: &mut Seeded, base: BaseId| {
            let x = 3_000 + dice.below(WIDTH as u32 - 6_000) as i32;
            let deep = dice.below(ZONE as u32 - 6_000) as i32;
            let standard = base.standard();
            let y = if side == Side::First { 6_000 + deep } else { HEIGHT - 6_000 - deep };
            Pick::spot(Order::Place(base).id(), Pose::new(Point::new(x, y), standard.facing))
        };
        (0..8).find_map(|_| {
            let answer: Answer = BaseId::of(side).map(|base| spot(dice, base)).collect();
            self.legal(state, side, &answer).is_ok().then_some(answer)
        })
    }

    fn any_directive(&self, state: &State, side: Side, dice: &mut Seeded) -> Answer {
        let standing: Vec<BaseId> = state.standing(side).collect();
        let chosen = standing.get(dice.below(standing.len() as u32 + 1) as usize);
        self.direct(chosen.copied(), any_point(dice))
    }

    fn any_marches(&self, state: &State, side: Side, dice: &mut Seeded) -> Answer {
        self.each(state, side, |state, base| match dice.below(4) {
            0 => None,
            1 => Some(Move::Form(Formation::ALL[dice.below(3) as usize])),
            _ => self.advance(state, base, any_point(dice)),
        })
    }

    fn any_fire(&self, state: &State, side: Side, dice: &mut Seeded) -> Answer {
        let mut shots = [const { Vec::new() }; BASES];
        self.offers(state, side, &mut |order| {
            if let Order::Fire(base, _) = order {
                shots[base.rank()].push(order);
            }
        });
        let pick =
            |orders: Vec<Order>| orders.get(dice.below(orders.len() as u32 + 1) as usize).map(|order| order.id());
        shots.into_iter().filter_map(pick).collect()
    }

    /// Marches of a whole side, each as the ones before it leave the table.
    fn each(&self, state: &State, side: Side, mut decide: impl FnMut(&State, BaseId) -> Option<Move>) -> Answer {
        let mut imagined = state.clone();
        let mut answer = Answer::none();
        for base in state.standing(side) {
            let Some(to) = decide(&imagined, base) else { continue };
            let march = March { base, to };
            let Ok(pose) = self.may_march(&imagined, &march) else { continue };
            let moved = imagined.base_mut(base);
            moved.pose = Some(pose);
            match march.to {
                Move::Go(way) if moved.hidden || self.allowance(state, base, None) > 0 => {
                    answer.push(Pick::way(Order::March(base).id(), way));
                }
                Move::Form(formation) => {
                    moved.formation = formation;
                    answer.push(Order::Form(base, formation).id());
                }
                Move::Go(_) => {}
            }
        }
        answer
    }

    /// As far towards a place as a base may go.
    fn advance(&self, state: &State, base: BaseId, to: Point) -> Option<Move> {
        let company = state.base(base);
        let pose = company.pose?;
        let allowance = f64::from(self.allowance(state, base, None)) * 10.0;
        if allowance == 0.0 {
            return None;
        }
        // What a wheel costs is not left for the leg.
        let wheel = match bearing(pose.at, to) {
            Some(to) if pose.facing.off(to) > ARC => f64::from(pose.facing.off(to)) * f64::from(company.width()) / 57.0,
            _ => 0.0,
        };
        let far = distance(pose.at, to) * f64::from(field::GRID);
        [1.0, 0.7, 0.4, 0.2].into_iter().find_map(|share| {
            let length = ((allowance - 10.0 - wheel) * share).min(far);
            let goal = field::toward(pose.at, to, length / f64::from(field::GRID));
            let way = (length > 0.0).then(|| self.way_to(state, base, &[], goal, None))?;
            self.walk(state, base, &way).is_ok().then_some(Move::Go(way))
        })
    }

    fn intend(&self, state: &State, side: Side, intent: Intent) -> Answer {
        self.each(state, side, |state, base| {
            let enemy = state.standing(side.other()).min_by_key(|enemy| between(state, base, *enemy));
            let near = enemy.is_some_and(|enemy| between(state, base, enemy) < 1_600);
            match intent {
                Intent::Line if near && state.base(base).is_found() => Some(Move::Form(Formation::Line)),
                Intent::Enemy => self.advance(state, base, state.base(enemy?).pose?.at),
                _ => self.advance(state, base, middle()),
            }
        })
    }

    /// Good candidates; all options of a plain choice.
    pub(crate) fn candidates_for(&self, state: &State, side: Side, dice: &mut Seeded, into: &mut Vec<Answer>) {
        match state.ask() {
            Ask::Phase(Phase::March) => {
                into.push(Answer::none());
                for intent in [Intent::Objective, Intent::Enemy, Intent::Line] {
                    into.push(self.intend(state, side, intent));
                }
                into.extend((0..3).map(|_| self.any_marches(state, side, dice)));
            }
            Ask::Phase(Phase::Deploy | Phase::Directive | Phase::Fire) | Ask::Task(Task::Hits { .. }) => {
                into.push(self.preset_answer(state, side));
                into.extend((0..2).map(|_| self.any_answer(state, side, dice)));
            }
            _ => self.offers(state, side, &mut |order| into.push(Answer::one(order.id()))),
        }
    }

    /// What a state is worth to a side, in points.
    pub(crate) fn worth(&self, state: &State, side: Side) -> f64 {
        let strength: u8 = BaseId::of(side).map(|base| state.base(base).strength()).sum();
        let found = |base: BaseId| f64::from(u8::from(state.base(base).is_found()));
        let place = |base: BaseId| {
            let Some(pose) = state.base(base).pose else { return 0.0 };
            let off = f64::from(ground::off_front(pose, middle())) * 0.001;
            let shaken = f64::from(u8::from(state.base(base).shaken)) * 1.5;
            let line =
                f64::from(u8::from(state.base(base).is_found() && state.base(base).formation == Formation::Line));
            // Only a company that was found can take the objective.
            0.02 * found(base) + line * 0.3 - distance(pose.at, middle()) * 0.05 - shaken - off
        };
        let places: f64 = state.standing(side).map(place).sum();
        f64::from(strength) + 2.0 * f64::from(state.points(side)) + places
    }
}

fn any_point(dice: &mut Seeded) -> Point {
    Point::new(dice.below(WIDTH as u32 + 1) as i32, dice.below(HEIGHT as u32 + 1) as i32)
}

/// One hit after the other on the element that can take most.
fn spread(state: &State, base: BaseId, hits: u8) -> Answer {
    let mut left = state.base(base).company.clone();
    share_out(hits, |_| {
        let most = left.iter().copied().max().unwrap_or(0);
        let at = left.iter().position(|left| *left == most).unwrap_or(0);
        left[at] -= 1;
        at
    })
}

fn any_spread(state: &State, base: BaseId, hits: u8, dice: &mut Seeded) -> Answer {
    let mut left = state.base(base).company.clone();
    share_out(hits, |_| {
        let able: Vec<usize> = (0..left.len()).filter(|at| left[*at] > 0).collect();
        let at = able[dice.below(able.len() as u32) as usize];
        left[at] -= 1;
        at
    })
}

fn share_out(hits: u8, mut next: impl FnMut(u8) -> usize) -> Answer {
    let mut points = [0; BASES];
    (0..hits).for_each(|hit| points[next(hit)] += 1);
    let shares = points.into_iter().enumerate().filter(|(_, points)| *points > 0);
    shares.map(|(at, points)| Pick { option: Order::Take(at as u8).id(), given: Given::Points(points) }).collect()
}
