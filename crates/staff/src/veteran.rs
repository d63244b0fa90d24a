//! The veteran (*grognard*): plays the best acts of the regular on in his head, again and again, and takes another one where it ends better.

use dice::Seeded;
use game::{Answer, Course, RuleSet, Side, sort_few};

use crate::weigh::{Haste, Scales, Weighed};
use crate::{Budget, Considered, Note, Officer};

/// So many of the regular's best candidates are played on.
const CANDIDATES: usize = 5;
/// So many times each of them is played on before anybody looks at what came of it.
const BATCH: u32 = 6;
/// A battle is played on to the end of the act that the answer belongs to, and for so many answers at most.
const MOST: u32 = 60;
/// So many ends of answers are judged for one question, all rollouts together: a few battles hold questions of which each rollout takes a
/// thousand times as long as usual.
const WORK: u64 = 200_000;
/// How far what the regular sees at sight is usually off, in points.
const OFF: f64 = 8.0;
/// By how many standard errors another candidate has to be better than the regular's before it is taken.
const SURE: f64 = 1.0;
/// By how many a candidate has to be worse than the best before it is given up.
const HOPELESS: f64 = 2.0;

/// Rollouts with the regular as the hand of both sides. All candidates meet the same dice, and what counts is by how much one ends better
/// than the regular's own choice: the luck that both have in common falls out. Whoever is surely worse is given up, so that the
/// others are played on more often; where all end alike nobody thinks long. What is seen at sight counts as long as little is known, and
/// in doubt the regular's choice stands.
#[derive(Debug, Default)]
pub struct Veteran {
    scales: Scales,
    weighed: Vec<Weighed>,
    hand: Hand,
    budget: Budget,
}

/// Who plays a battle on in his head: a regular in haste.
#[derive(Debug)]
struct Hand {
    scales: Scales,
    weighed: Vec<Weighed>,
}

impl Default for Hand {
    fn default() -> Self {
        Hand { scales: Scales::of(Haste::Brisk), weighed: Vec::new() }
    }
}

/// A candidate that is played on.
#[derive(Clone, Copy, Debug)]
struct Tried {
    at: usize,
    /// By how much it looks better than the regular's choice.
    at_sight: f64,
    /// By how much it ended better, summed up, and the squares of that.
    sum: f64,
    squares: f64,
    times: u32,
    alive: bool,
    worst: f64,
    best: f64,
}

impl Tried {
    /// By how much it is better than the regular's choice, as far as is known, and how far off that may be: what is seen at sight and what
    /// was played on, each by how sure it is.
    fn better(&self) -> (f64, f64) {
        let prior = 1.0 / (OFF * OFF);
        if self.times < 2 {
            return (self.at_sight, OFF);
        }
        let times = f64::from(self.times);
        let mean = self.sum / times;
        // Never nothing: what came out alike a few times may yet differ.
        let spread = (self.squares / times - mean * mean).max(0.25);
        let sure = times / spread;
        ((self.at_sight * prior + mean * sure) / (prior + sure), 1.0 / (prior + sure).sqrt())
    }
}

impl Hand {
    /// Plays an answer on, both sides as a regular in haste would, until a new act begins. What the side then has. Acts after that
    /// would add more luck than they tell.
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
        for _ in 0..MOST {
            let Some(&asked) = rules.asked(&state).first().filter(|_| !rules.lull(&state)) else { break };
            self.scales.weigh(rules, &state, asked, &mut dice, false, &mut self.weighed);
            let next = self.weighed.swap_remove(0).answer;
            if rules.answer(&mut state, asked, &next, &mut Course::silent(&mut dice)).is_err() {
                let preset = rules.preset(&state, asked);
                rules.answer(&mut state, asked, &preset, &mut Course::silent(&mut dice)).ok()?;
            }
        }
        Some(rules.evaluate(&state, side))
    }
}

impl Veteran {
    /// Plays the candidates on as long as it is worth it and the budget lasts; the best first, the regular's own choice in doubt.
    fn try_out<R: RuleSet>(&mut self, rules: &R, imagined: &R::State, side: Side, seed: u64) -> Vec<Tried> {
        let first = self.weighed[0].worth.mean;
        let new = |at: usize| Tried {
            at,
            at_sight: if at == 0 { 0.0 } else { self.weighed[at].worth.mean - first },
            sum: 0.0,
            squares: 0.0,
            times: 0,
            alive: true,
            worst: f64::INFINITY,
            best: f64::NEG_INFINITY,
        };
        let mut tried: Vec<Tried> = (0..self.weighed.len().min(CANDIDATES)).map(new).collect();
        let (mut played, mut number) = (0, 0u64);
        let most = self.hand.scales.judged() + WORK;
        'trying: while tried.iter().filter(|one| one.alive).count() > 1 {
            for _ in 0..BATCH {
                let mut measure = 0.0;
                for one in &mut tried {
                    if one.at > 0 && !one.alive {
                        continue;
                    }
                    if self.budget.is_up() || played >= self.budget.rollouts || self.hand.scales.judged() >= most {
                        break 'trying;
                    }
                    played += 1;
                    // The same dice for all.
                    let dice = Seeded::new(seed, number);
                    let answer = &self.weighed[one.at].answer;
                    let Some(value) = self.hand.play_on(rules, imagined, side, answer, dice) else {
                        one.alive = false;
                        if one.at == 0 {
                            break 'trying;
                        }
                        continue;
                    };
                    if one.at == 0 {
                        measure = value;
                    }
                    one.sum += value - measure;
                    one.squares += (value - measure) * (value - measure);
                    one.times += 1;
                    one.worst = one.worst.min(value);
                    one.best = one.best.max(value);
                }
                number += 1;
            }
            let (lead, about) = leader(&tried);
            for one in &mut tried {
                let (better, give) = if one.at == 0 { (0.0, 0.0) } else { one.better() };
                let apart = HOPELESS * (give * give + about * about).sqrt();
                one.alive &= better >= lead - apart.max(0.3);
            }
            // Alike for all that can be told.
            if tried.iter().all(|one| one.at == 0 || !one.alive || (one.sum == 0.0 && one.squares == 0.0)) {
                break;
            }
        }
        let worth = |one: &Tried| {
            let (better, about) = if one.at == 0 { (0.0, 0.0) } else { one.better() };
            better - SURE * about
        };
        sort_few(&mut tried, |a, b| worth(b).total_cmp(&worth(a)));
        tried
    }
}

/// By how much the best of those alive is better than the regular's choice, and how far off that may be.
fn leader(tried: &[Tried]) -> (f64, f64) {
    let others = tried.iter().filter(|one| one.alive && one.at > 0).map(Tried::better);
    others.fold((0.0, 0.0), |best, one| if one.0 > best.0 { one } else { best })
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
        let mut order = Vec::new();
        if self.weighed.len() > 1 && rules.turn(imagined) > 0 {
            order = self.try_out(rules, imagined, side, seed);
        }
        let first = order.first().map_or(0, |one| one.at);
        if let Some(why) = why {
            let told =
                |at: usize, score: f64, note: Note| Considered { answer: self.weighed[at].answer.clone(), score, note };
            let base = self.weighed[0].worth.mean;
            if order.is_empty() {
                why.extend((0..self.weighed.len()).map(|at| {
                    let worth = &self.weighed[at].worth;
                    told(at, worth.mean, worth.note())
                }));
            }
            let mut most = f64::INFINITY;
            why.extend(order.iter().map(|one| {
                // In the order of what he would do: doubt counts against a candidate.
                most = most.min(base + if one.at == 0 { 0.0 } else { one.better().0 });
                let note = match one.times {
                    0 => self.weighed[one.at].worth.note(),
                    times => Note::Played { worst: one.worst.min(most), best: one.best.max(most), times },
                };
                told(one.at, most, note)
            }));
        }
        self.weighed.swap_remove(first).answer
    }
}
