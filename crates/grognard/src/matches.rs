//! Battles between players of any kind, by the number: as many threads as there are, and the same results on any number of them.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use game::record::{Ending, Header};
use game::{RuleSet, Side};
use rulebook::Lang;
use staff::{Officer, duel};
use systems::Visitor;

use crate::host::Table;
use crate::interrupt::Interrupt;
use crate::players::{Leader, Player, call};
use crate::progress::bar;
use crate::{Failure, Result};

/// A battle that is to be fought: who leads the first and the second side, by their places in the list, and its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Who leads.
    pub players: [usize; 2],
    /// The number of the battle under the seed.
    pub battle: u64,
}

/// A battle that was fought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fought {
    /// What was to be fought.
    pub fixture: Fixture,
    /// Whether it came to an end.
    pub over: bool,
    /// Who won; `None`: nobody.
    pub winner: Option<Side>,
    /// Whether it was won clearly.
    pub decisive: bool,
    /// Whether the loser gave up, or did not answer.
    pub forfeit: bool,
    /// How many answers it took.
    pub answers: u32,
    /// The turn in which it ended.
    pub turns: u16,
    /// How many answers of computer players were refused.
    pub refused: u32,
    /// The hash of the last state.
    pub digest: u64,
}

/// Battles that are to be fought.
pub struct Match<'a> {
    /// Who may lead.
    pub leaders: &'a [Leader],
    /// All battles.
    pub fixtures: &'a [Fixture],
    /// The seed of all of them.
    pub seed: u64,
    /// How many threads.
    pub jobs: usize,
    /// How long an outside program may take for an answer.
    pub patience: Duration,
    /// The language of the run.
    pub lang: Lang,
    /// Whether somebody wants to stop.
    pub interrupt: &'a Interrupt,
}

impl Visitor for Match<'_> {
    type Output = Result<Vec<Fought>>;

    /// One stream of dice per battle, results in the order of the fixtures: the number of threads decides nothing. What was fought
    /// when somebody stops it is told.
    fn visit<R: RuleSet + 'static>(self, rules: &R) -> Result<Vec<Fought>> {
        let next = AtomicUsize::new(0);
        let failed = AtomicBool::new(false);
        let done: Mutex<Vec<(usize, Result<Fought>)>> = Mutex::new(Vec::with_capacity(self.fixtures.len()));
        let bar = bar(self.fixtures.len() as u64, self.lang.of("battles", "batailles"), self.lang);
        std::thread::scope(|scope| {
            for _ in 0..self.jobs {
                scope.spawn(|| {
                    let mut officers: Vec<Option<[Box<dyn Officer<R>>; 2]>> = self.leaders.iter().map(pair).collect();
                    loop {
                        let at = next.fetch_add(1, Relaxed);
                        if at >= self.fixtures.len() || self.interrupt.pressed() || failed.load(Relaxed) {
                            break;
                        }
                        let fought = self.fight(rules, self.fixtures[at], &mut officers);
                        failed.fetch_or(fought.is_err(), Relaxed);
                        done.lock().expect("nobody panics while holding it").push((at, fought));
                        bar.inc(1);
                    }
                });
            }
        });
        bar.finish_and_clear();
        let mut done = done.into_inner().expect("nobody panics while holding it");
        done.sort_by_key(|(at, _)| *at);
        done.into_iter().map(|(_, fought)| fought).collect()
    }
}

/// An officer for either side, if it is one who leads.
fn pair<R: RuleSet>(leader: &Leader) -> Option<[Box<dyn Officer<R>>; 2]> {
    match leader {
        Leader::Bot(name) => Some([staff::by_name(name)?, staff::by_name(name)?]),
        Leader::Human | Leader::Program(_) => None,
    }
}

impl Match<'_> {
    fn fight<R: RuleSet + 'static>(
        &self,
        rules: &R,
        fixture: Fixture,
        officers: &mut [Option<[Box<dyn Officer<R>>; 2]>],
    ) -> Result<Fought> {
        let [first, second] = fixture.players;
        if officers[first].is_some() && officers[second].is_some() {
            let mut take = |player: usize, seat: usize| {
                let two = officers[player].as_mut().expect("both are officers");
                std::mem::replace(&mut two[seat], Box::new(staff::Recruit::default()))
            };
            let (mut one, mut other) = (take(first, 0), take(second, 1));
            let finished = duel(rules, [&mut *one, &mut *other], self.seed, fixture.battle, None);
            for (player, seat, officer) in [(first, 0, one), (second, 1, other)] {
                officers[player].as_mut().expect("both are officers")[seat] = officer;
            }
            return Ok(Fought {
                fixture,
                over: finished.outcome.is_some(),
                winner: finished.outcome.and_then(|outcome| outcome.winner),
                decisive: finished.outcome.is_some_and(|outcome| outcome.level == "decisive"),
                forfeit: false,
                answers: finished.answers,
                turns: finished.turns,
                refused: finished.refused,
                digest: finished.digest,
            });
        }
        self.fight_at_the_table(rules, fixture)
    }

    /// The same where somebody from outside takes part: he is started for this battle and leaves with it.
    fn fight_at_the_table<R: RuleSet + 'static>(&self, rules: &R, fixture: Fixture) -> Result<Fought> {
        let (seed, battle) = (self.seed, fixture.battle);
        let seat = |side: Side| -> Result<Box<dyn Player<R>>> {
            let leader = &self.leaders[fixture.players[side as usize]];
            call(leader, rules, side, (seed, battle), false, self.patience, self.lang)
        };
        let mut players = [seat(Side::First)?, seat(Side::Second)?];
        let mut header = Header::new(rules, 0, seed).battle(battle);
        header.players = players.each_ref().map(|player| player.name());
        let ended = Table::new(rules, header, &mut players, self.lang).play()?;
        let end = ended.record.end.as_ref().ok_or_else(|| Failure::failed("a battle without an end"))?;
        Ok(Fought {
            fixture,
            over: true,
            winner: end.winner,
            decisive: end.level == "decisive",
            forfeit: end.level == Ending::FORFEIT,
            answers: ended.record.entries.len() as u32,
            turns: ended.view.moment.turn,
            refused: 0,
            digest: ended.record.entries.last().map_or(0, |entry| entry.hash.0),
        })
    }
}

/// What a share of so many battles is, and between which bounds the truth lies with 95 % confidence.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Share {
    /// The share.
    pub share: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// Wilson's interval: honest for few battles and for shares near 0 and 1. Draws may count as halves.
pub fn wilson(hits: f64, of: u64) -> Share {
    const Z: f64 = 1.959_963_984_540_054;
    let n = of.max(1) as f64;
    let p = hits / n;
    let middle = (p + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let half = Z / (1.0 + Z * Z / n) * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    Share { share: p, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
}

impl Share {
    /// In percent, for people.
    pub fn text(&self, lang: Lang) -> String {
        let comma = |text: String| if lang == Lang::Fr { text.replace('.', ",") } else { text };
        let percent = |p: f64| comma(format!("{:.1}", p * 100.0));
        let sign = lang.of("%", "\u{202f}%");
        format!("{}{sign} [{} – {}{sign}]", percent(self.share), percent(self.low), percent(self.high))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values of Wilson's interval as tables print them.
    #[test]
    fn intervals_are_wilsons() {
        let share = wilson(8.0, 10);
        assert!((share.low - 0.4902).abs() < 1e-4 && (share.high - 0.9433).abs() < 1e-4, "{share:?}");
        let none = wilson(0.0, 20);
        assert!(none.low == 0.0 && (none.high - 0.1611).abs() < 1e-4, "{none:?}");
    }
}
