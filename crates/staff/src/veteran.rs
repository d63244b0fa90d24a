//! The veteran (*grognard*): plays the best candidates on in his head, again and again, and takes the one that ends best.

use dice::Seeded;
use game::{Answer, Course, RuleSet, Side, sort_few};

use crate::weigh::{Scales, Weighed};
use crate::{Budget, Considered, Note, Officer};

/// So many of the regular's best candidates are played on.
const CANDIDATES: usize = 6;
/// A battle is played on at least for so many answers, and then to the end of the turn.
const LEAST: u32 = 24;
/// And for so many at most.
const MOST: u32 = 160;
/// So many answers of his own he gives with care, as long as nobody else is asked: an act is worth what he makes of it himself.
const CARE: u32 = 5;
/// How many battles played on outweigh what the candidate is worth at sight.
const DOUBT: f64 = 24.0;

/// Rollouts with sequential halving: all of the best candidates are played on a few times, the better half of them twice as often,
/// and so on. Every candidate meets the same dice, so that luck does not choose. What the regular sees at sight keeps its weight: a
/// candidate has to be played on many times before it counts for nothing.
#[derive(Debug, Default)]
pub struct Veteran {
    scales: Scales,
    weighed: Vec<Weighed>,
    hand: Hand,
    budget: Budget,
}

/// Who plays a battle on in his head.
#[derive(Debug, Default)]
struct Hand {
    scales: Scales,
    weighed: Vec<Weighed>,
}

/// A candidate that is played on.
#[derive(Clone, Copy, Debug)]
struct Tried {
    at: usize,
    at_sight: f64,
    sum: f64,
    times: u32,
    worst: f64,
    best: f64,
}

impl Tried {
    /// What it is worth: at sight as long as nothing is known, and more and more as it was played on. `drift`: how much a battle that
    /// is played on gains or loses anyway, whatever is answered.
    fn worth(&self, drift: f64) -> f64 {
        let times = f64::from(self.times);
        (self.at_sight * DOUBT + self.sum - times * drift) / (DOUBT + times)
    }
}

impl Hand {
    /// Plays an answer on to the end of the turn: the act that it begins as the regular would, then both sides by the plain hand. What
    /// the side then has.
    fn play_on<R: RuleSet>(
        &mut self,
        rules: &R,
        imagined: &R::State,
        side: Side,
        answer: &Answer,
        mut dice: Seeded,
    ) -> Option<f64> {
        let mut state = rules.redeal(imagined, side, &mut dice);
        rules.answer(&mut state, side, answer, &mut Course::silent(&mut dice)).ok()?;
        let turn = rules.turn(imagined);
        let mut care = CARE;
        for answers in 0..MOST {
            if answers >= LEAST && rules.turn(&state) > turn {
                break;
            }
            let Some(&asked) = rules.asked(&state).first() else { break };
            care = if asked == side { care.saturating_sub(1) } else { 0 };
            let next = if care > 0 {
                self.scales.weigh(rules, &state, side, &mut dice, false, &mut self.weighed);
                self.weighed.swap_remove(0).answer
            } else {
                rules.offhand(&state, asked, &mut dice)
            };
            if rules.answer(&mut state, asked, &next, &mut Course::silent(&mut dice)).is_err() {
                let preset = rules.preset(&state, asked);
                rules.answer(&mut state, asked, &preset, &mut Course::silent(&mut dice)).ok()?;
            }
        }
        Some(rules.evaluate(&state, side))
    }
}

impl Veteran {
    /// Plays the candidates on by sequential halving; they are left in the order of their worth.
    fn halve<R: RuleSet>(&mut self, rules: &R, imagined: &R::State, side: Side, seed: u64) -> (Vec<Tried>, f64) {
        let new = |at: usize| Tried {
            at,
            at_sight: self.weighed[at].worth.mean,
            sum: 0.0,
            times: 0,
            worst: f64::INFINITY,
            best: f64::NEG_INFINITY,
        };
        let mut tried: Vec<Tried> = (0..self.weighed.len().min(CANDIDATES)).map(new).collect();
        let rounds = tried.len().next_power_of_two().trailing_zeros().max(1);
        let mut alive = tried.len();
        let (mut begun, mut drift) = (0, 0.0);
        for _ in 0..rounds {
            let times = (self.budget.rollouts / rounds / alive as u32).max(1);
            for number in begun..begun + times {
                for one in &mut tried[..alive] {
                    if self.budget.is_up() {
                        break;
                    }
                    let answer = &self.weighed[one.at].answer;
                    // The same dice for all.
                    if let Some(value) =
                        self.hand.play_on(rules, imagined, side, answer, Seeded::new(seed, number.into()))
                    {
                        one.sum += value;
                        one.times += 1;
                        one.worst = one.worst.min(value);
                        one.best = one.best.max(value);
                    }
                }
            }
            if begun == 0 {
                drift = drift_of(&tried);
            }
            begun += times;
            sort_few(&mut tried[..alive], |a, b| b.worth(drift).total_cmp(&a.worth(drift)));
            alive = alive.div_ceil(2);
        }
        sort_few(&mut tried, |a, b| b.worth(drift).total_cmp(&a.worth(drift)));
        (tried, drift)
    }
}

/// How much better or worse battles ended than they looked, on average over all candidates: as long as each was played on equally often.
fn drift_of(tried: &[Tried]) -> f64 {
    let played = tried.iter().filter(|one| one.times > 0 && one.at_sight.is_finite());
    let (mut sum, mut times) = (0.0, 0.0);
    for one in played {
        sum += one.sum - f64::from(one.times) * one.at_sight;
        times += f64::from(one.times);
    }
    if times > 0.0 { sum / times } else { 0.0 }
}

impl<R: RuleSet> Officer<R> for Veteran {
    fn name(&self) -> &'static str {
        "veteran"
    }

    fn grant(&mut self, budget: Budget) {
        self.budget = budget;
    }

    fn decide(
        &mut self,
        rules: &R,
        imagined: &R::State,
        side: Side,
        dice: &mut Seeded,
        why: Option<&mut Vec<Considered>>,
    ) -> Answer {
        let mut weighed = std::mem::take(&mut self.weighed);
        self.scales.weigh(rules, imagined, side, dice, why.is_some(), &mut weighed);
        self.weighed = weighed;
        let seed = dice.bits();
        // What is decided before the first turn shows its worth too late to be played on.
        let (mut order, mut drift) = (Vec::new(), 0.0);
        if self.weighed.len() > 1 && rules.turn(imagined) > 0 {
            (order, drift) = self.halve(rules, imagined, side, seed);
        }
        let first = order.first().map_or(0, |one| one.at);
        if let Some(why) = why {
            let told =
                |at: usize, score: f64, note: Note| Considered { answer: self.weighed[at].answer.clone(), score, note };
            if order.is_empty() {
                why.extend((0..self.weighed.len()).map(|at| {
                    let worth = &self.weighed[at].worth;
                    told(at, worth.mean, worth.note())
                }));
            }
            why.extend(order.iter().map(|one| {
                let (worst, best) = (one.worst - drift, one.best - drift);
                told(one.at, one.worth(drift), Note::Played { worst, best, times: one.times })
            }));
        }
        self.weighed.swap_remove(first).answer
    }
}
