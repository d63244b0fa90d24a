//! Two officers fight a battle to its end.

use dice::Seeded;
use game::battle::Battle;
use game::record::{Header, Record};
use game::{Answer, Course, Event, Outcome, RuleSet, Side, digest};

use crate::Officer;

/// The most answers of a battle: what takes longer has no end.
pub const MOST_ANSWERS: u32 = 100_000;

/// A battle that was fought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finished {
    /// How it ended; `None`: it did not within [`MOST_ANSWERS`].
    pub outcome: Option<Outcome>,
    /// How many answers it took.
    pub answers: u32,
    /// The turn in which it ended.
    pub turns: u16,
    /// How many answers of the officers were refused and replaced: a fault of officer or rules if not 0.
    pub refused: u32,
    /// The hash of the last state.
    pub digest: u64,
}

/// The officers and what they choose at random by: other dice than those of the battle.
struct Staff<'a, 'o, R: RuleSet> {
    rules: &'a R,
    officers: [&'o mut dyn Officer<R>; 2],
    whims: [Seeded; 2],
    answers: u32,
    refused: u32,
}

impl<'a, 'o, R: RuleSet> Staff<'a, 'o, R> {
    fn new(rules: &'a R, officers: [&'o mut dyn Officer<R>; 2], seed: u64, battle: u64) -> Self {
        Staff { rules, officers, whims: whims(seed, battle), answers: 0, refused: 0 }
    }

    /// Who is asked next, until the end or the bound.
    fn next(&self, state: &R::State) -> Option<Side> {
        if self.answers < MOST_ANSWERS { self.rules.asked(state).first().copied() } else { None }
    }

    fn decide(&mut self, state: &R::State, side: Side) -> Answer {
        self.answers += 1;
        let whims = &mut self.whims[side as usize];
        let imagined = self.rules.redeal(state, side, whims);
        self.officers[side as usize].decide(self.rules, &imagined, side, whims, None)
    }

    /// The answer instead of one that was refused: the preset.
    fn instead(&mut self, state: &R::State, side: Side) -> Answer {
        self.refused += 1;
        self.rules.preset(state, side)
    }

    fn finished(&self, state: &R::State) -> Finished {
        let outcome = self.rules.outcome(state);
        let turns = self.rules.turn(state);
        Finished { outcome, answers: self.answers, turns, refused: self.refused, digest: digest(state) }
    }
}

/// What the officers of battle number `battle` under `seed` choose at random by, each his own: streams of seeds that no
/// battle has.
pub fn whims(seed: u64, battle: u64) -> [Seeded; 2] {
    [!seed, !seed ^ (1 << 63)].map(|seed| Seeded::new(seed, battle))
}

/// Fights battle number `battle` under `seed`, the first officer for the first side; what happens is added to `told`.
///
/// ```
/// use skirmish::Skirmish;
/// use staff::{Recruit, Regular, duel};
/// let rules = Skirmish::new();
/// let (mut recruit, mut regular) = (Recruit::default(), Regular::default());
/// let finished = duel(&rules, [&mut recruit, &mut regular], 1815, 0, None);
/// assert!(finished.outcome.is_some());
/// assert_eq!(finished.refused, 0);
/// ```
pub fn duel<R: RuleSet>(
    rules: &R,
    officers: [&mut dyn Officer<R>; 2],
    seed: u64,
    battle: u64,
    mut told: Option<&mut Vec<Event>>,
) -> Finished {
    let mut staff = Staff::new(rules, officers, seed, battle);
    let mut dice = Seeded::new(seed, battle);
    let mut state = rules.begin();
    while let Some(side) = staff.next(&state) {
        let answer = staff.decide(&state, side);
        let course = &mut Course::with(&mut dice, told.as_deref_mut());
        if rules.answer(&mut state, side, &answer, course).is_err() {
            let answer = staff.instead(&state, side);
            if rules.answer(&mut state, side, &answer, course).is_err() {
                break;
            }
        }
    }
    staff.finished(&state)
}

/// The same battle with its record; `header` holds seed and battle.
pub fn recorded_duel<R: RuleSet>(rules: &R, officers: [&mut dyn Officer<R>; 2], header: Header) -> (Record, Finished) {
    let mut staff = Staff::new(rules, officers, header.seed, header.battle);
    let mut battle = Battle::new(rules, header);
    while let Some(side) = staff.next(battle.state()) {
        let answer = staff.decide(battle.state(), side);
        if battle.answer(side, battle.number(), &answer).is_err() {
            let answer = staff.instead(battle.state(), side);
            if battle.answer(side, battle.number(), &answer).is_err() {
                break;
            }
        }
    }
    let finished = staff.finished(battle.state());
    (battle.into_record(), finished)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

    use game::record::{Scrutiny, read, replay};
    use proptest::prelude::*;
    use skirmish::{Flaw, Flawed, Skirmish};

    use super::*;
    use crate::{Budget, Considered, Note, Recruit, Regular, by_name, decide};

    /// An officer who may hardly look ahead: what is tested is not how well he plays.
    fn called<R: RuleSet>(name: &str) -> Box<dyn Officer<R>> {
        let mut officer = by_name(name).expect("a name of the staff");
        officer.grant(Budget { rollouts: 6, clock: None });
        officer
    }

    fn fight(first: &str, second: &str, seed: u64, battle: u64) -> Finished {
        let rules = Skirmish::new();
        let [mut first, mut second] = [first, second].map(called);
        duel(&rules, [&mut *first, &mut *second], seed, battle, None)
    }

    #[test]
    fn every_pairing_fights_to_the_end_without_a_refusal() {
        for first in crate::NAMES {
            for second in crate::NAMES {
                for battle in 0..10 {
                    let finished = fight(first, second, 7, battle);
                    assert!(finished.outcome.is_some() && finished.refused == 0, "{finished:?}");
                    assert_eq!(finished, fight(first, second, 7, battle), "the same numbers, the same battle");
                }
            }
        }
    }

    #[test]
    fn a_regular_beats_a_recruit() {
        let mut points = 0.0;
        for battle in 0..200 {
            let regular = Side::BOTH[battle as usize % 2];
            let names = if regular == Side::First { ["regular", "recruit"] } else { ["recruit", "regular"] };
            let winner = fight(names[0], names[1], 1, battle).outcome.expect("it ends").winner;
            points += winner.map_or(0.5, |winner| f64::from(u8::from(winner == regular)));
        }
        assert!(points > 150.0, "{points} of 200");
    }

    #[test]
    fn a_recorded_duel_is_the_same_battle() {
        let rules = Skirmish::new();
        for battle in 0..10 {
            let (mut first, mut second) = (Regular::default(), Recruit::default());
            let header = Header::new(&rules, 0, 3).battle(battle);
            let (record, finished) = recorded_duel(&rules, [&mut first, &mut second], header);
            assert_eq!(finished, fight("regular", "recruit", 3, battle));
            let record = read(record.to_text()).expect("what was written is read");
            let end = replay(&rules, &record, None, Scrutiny::Checking, None).expect("it replays");
            assert_eq!(digest(&end), finished.digest);
        }
    }

    /// An officer who always gives the same answer, mostly an illegal one.
    struct Mule(AtomicU32);

    impl<R: RuleSet> Officer<R> for Mule {
        fn name(&self) -> &'static str {
            "mule"
        }

        fn decide(
            &mut self,
            rules: &R,
            imagined: &R::State,
            side: Side,
            _: &mut Seeded,
            _: Option<&mut Vec<Considered>>,
        ) -> Answer {
            let legal = rules.check(imagined, side, &Answer::none()).is_ok();
            self.0.fetch_add(u32::from(!legal), Relaxed);
            Answer::none()
        }
    }

    #[test]
    fn a_refusal_is_counted_and_replaced() {
        let rules = Skirmish::new();
        let (mut mule, mut recruit) = (Mule(AtomicU32::new(0)), Recruit::default());
        let finished = duel(&rules, [&mut mule, &mut recruit], 1, 1, None);
        assert!(finished.outcome.is_some() && finished.refused > 0);
        assert_eq!(finished.refused, mule.0.into_inner());
    }

    #[test]
    fn a_battle_without_end_is_given_up() {
        let rules = Flawed::new(Flaw::Endless);
        // Mules only ever stand: nobody is lost.
        let (mut first, mut second) = (Mule(AtomicU32::new(0)), Mule(AtomicU32::new(0)));
        let finished = duel(&rules, [&mut first, &mut second], 1, 0, None);
        assert_eq!((finished.outcome, finished.answers), (None, MOST_ANSWERS));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// At any moment of any battle every officer gives a legal answer, says why, and puts it first.
        #[test]
        fn decisions_are_legal_and_explained(seed in any::<u64>(), answers in 0..90usize) {
            let rules = Skirmish::new();
            let mut dice = Seeded::new(seed, 0);
            let mut state = rules.begin();
            for _ in 0..answers {
                let Some(&side) = rules.asked(&state).first() else { break };
                let answer = rules.sample(&state, side, &mut dice.clone());
                dice.bits();
                rules.answer(&mut state, side, &answer, &mut Course::silent(&mut dice)).expect("samples are legal");
            }
            for side in rules.asked(&state) {
                for name in crate::NAMES {
                    let mut officer = called(name);
                    let decision = decide(&rules, &state, side, &mut *officer, &mut dice);
                    prop_assert!(rules.check(&state, side, &decision.answer).is_ok());
                    prop_assert_eq!(&decision.why[0].answer, &decision.answer);
                    prop_assert!(decision.why.len() <= crate::TOP);
                    prop_assert!(decision.why.windows(2).all(|two| two[0].score >= two[1].score));
                    for considered in &decision.why {
                        if let Note::Risk { worst, best, .. } = considered.note {
                            prop_assert!(worst <= considered.score + 1e-9 && considered.score <= best + 1e-9);
                        }
                    }
                }
            }
        }

        /// What an officer is shown and what he answers is the same whatever the truth behind his view is.
        #[test]
        fn nobody_cheats(seed in any::<u64>(), answers in 8..90usize) {
            let rules = Skirmish::new();
            let mut dice = Seeded::new(seed, 0);
            let mut state = rules.begin();
            for _ in 0..answers {
                let Some(&side) = rules.asked(&state).first() else { break };
                let answer = rules.sample(&state, side, &mut dice.clone());
                dice.bits();
                rules.answer(&mut state, side, &answer, &mut Course::silent(&mut dice)).expect("samples are legal");
            }
            for side in rules.asked(&state) {
                let other = rules.redeal(&state, side, &mut dice);
                for name in crate::NAMES {
                    let [here, there] = [&state, &other].map(|state| {
                        let mut officer = called(name);
                        decide(&rules, state, side, &mut *officer, &mut dice.clone())
                    });
                    prop_assert_eq!(here, there);
                }
            }
        }
    }
}
