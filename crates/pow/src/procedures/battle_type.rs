//! Who has the initiative, and what battle it is (*bataille rangée, de rencontre*).

use std::cmp::Ordering;

use dice::{Aim, Dice, Odds, Whose, enumerate};
use game::procedure::{Facts, Fault, Procedure};
use game::{Reasons, case, names};
use rulebook::pow::{SET_01, SET_02};
use serde::Serialize;

use super::shared;
use crate::troops::{Quality, Training};

/// POW-SET-01 to -03: both C-in-Cs roll until one wins.
pub struct BattleType;

names! {
    /// The kind of battle.
    pub enum Battle {
        /// *De rencontre*.
        Encounter = "encounter",
        /// *Rangée*.
        Pitched = "pitched",
    }
}

names! {
    /// One of the two players.
    pub enum Player {
        /// The first.
        A = "a",
        /// The second.
        B = "b",
    }
}

/// One C-in-C.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contender {
    /// His class.
    pub quality: Quality,
    /// POW-SET-02: he chooses a pitched battle if he wins the first roll.
    pub gives: bool,
}

case! {
    /// The facts before the battle.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct BattleTypeCase {
        /// Quality of the commander of A.
        pub a_quality: Quality,
        /// Of B.
        pub b_quality: Quality,
        /// Training of the army of A.
        pub a_training: Training = shared::TRAINING,
        /// Of B.
        pub b_training: Training = shared::TRAINING,
        /// A gives the initiative away if he wins it.
        pub a_gives: bool,
        /// B does.
        pub b_gives: bool,
        asked edition = shared::EDITION,
    }
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct BattleTypeOutcome {
    /// The kind of battle.
    pub battle: Battle,
    /// Who has the initiative.
    pub initiative: Player,
}

impl BattleTypeCase {
    const fn a(self) -> Contender {
        Contender { quality: self.a_quality, gives: self.a_gives }
    }

    const fn b(self) -> Contender {
        Contender { quality: self.b_quality, gives: self.b_gives }
    }

    /// POW-SET-01: one roll of each; who wins it, if anybody.
    fn roll(self, dice: &mut impl Dice) -> Option<Player> {
        let a = shared::initiative_points(self.a().quality, dice, SET_01, Aim::by(Whose::A));
        let b = shared::initiative_points(self.b().quality, dice, SET_01, Aim::by(Whose::B));
        match a.cmp(&b) {
            Ordering::Greater => Some(Player::A),
            Ordering::Less => Some(Player::B),
            Ordering::Equal => None,
        }
    }

    /// POW-SET-02: the first roll was won.
    fn won_at_once(self, winner: Player) -> BattleTypeOutcome {
        let (victor, other) = match winner {
            Player::A => (self.a(), Player::B),
            Player::B => (self.b(), Player::A),
        };
        if victor.gives {
            BattleTypeOutcome { battle: Battle::Pitched, initiative: other }
        } else {
            BattleTypeOutcome { battle: Battle::Encounter, initiative: winner }
        }
    }
}

/// POW-SET-03: after a tie the battle is pitched, and nobody may give the initiative away.
const fn won_after_a_tie(winner: Player) -> BattleTypeOutcome {
    BattleTypeOutcome { battle: Battle::Pitched, initiative: winner }
}

/// So many ties in a row no dice throw.
const MOST_TIES: u32 = 10_000;

impl Procedure for BattleType {
    type Case = BattleTypeCase;
    type Outcome = BattleTypeOutcome;
    const NAME: &'static str = "battle_type";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        let linear = |training| matches!(training, Training::Prussian | Training::British);
        facts.forbid(case.a_gives && !linear(case.a_training), SET_02, "a_gives")?;
        facts.forbid(case.b_gives && !linear(case.b_training), SET_02, "b_gives")
    }

    fn factors(case: &BattleTypeCase, reasons: &mut impl Reasons) {
        reasons.note(SET_01, case.a().quality.die_name());
        reasons.note(SET_01, case.b().quality.die_name());
    }

    fn rolls(_: &BattleTypeCase) -> bool {
        true
    }

    /// The endless series summed: after a tie each wins in proportion to his ways to win one roll.
    fn odds(case: &BattleTypeCase) -> Odds<BattleTypeOutcome> {
        let once = enumerate(|mut dice| case.roll(&mut dice));
        let ways = |who| once.entries().iter().find(|(winner, _)| *winner == who).map_or(0, |(_, ways)| *ways);
        let (a, b, tie) = (ways(Some(Player::A)), ways(Some(Player::B)), ways(None));
        let mut odds = Odds::out_of(once.total() * (a + b));
        for (player, wins) in [(Player::A, a), (Player::B, b)] {
            odds.add(case.won_at_once(player), wins * (a + b));
            odds.add(won_after_a_tie(player), tie * wins);
        }
        odds
    }

    fn run(case: &BattleTypeCase, dice: &mut impl Dice) -> BattleTypeOutcome {
        if let Some(winner) = case.roll(dice) {
            return case.won_at_once(winner);
        }
        // Real dice differ at last; those that somebody imagines may be alike for ever.
        for _ in 0..MOST_TIES {
            if let Some(winner) = case.roll(dice) {
                return won_after_a_tie(winner);
            }
        }
        won_after_a_tie(Player::A)
    }
}

#[cfg(test)]
mod tests {
    use dice::enumerate;
    use game::procedure::Procedure;

    use super::super::testing::{check, check_frequencies, told, torment};
    use super::*;

    /// POW-SET-01, POW-SET-02, POW-SET-03: the first roll, the gift of the initiative, ties.
    #[test]
    fn first_rolls_and_ties() {
        check(
            "battle_type",
            r#"
            {"a_quality":"average","b_quality":"poor"} [3,2] => SET-01 D6, SET-01 D4, {battle:encounter,initiative:a}
            {"a_quality":"average","b_quality":"poor"} [3,4] => SET-01 D6, SET-01 D4, {battle:encounter,initiative:b}
            {"a_quality":"average","b_quality":"poor","a_training":"prussian","a_gives":true} [3,2] => SET-01 D6, SET-01 D4, {battle:pitched,initiative:b}
            {"a_quality":"average","b_quality":"poor","a_training":"prussian","a_gives":true} [3,4] => SET-01 D6, SET-01 D4, {battle:encounter,initiative:b}
            {"a_quality":"average","b_quality":"poor","a_training":"prussian","a_gives":true} [3,3,2,2,5,1] => SET-01 D6, SET-01 D4, {battle:pitched,initiative:a}
            {"a_quality":"professional","b_quality":"average"} [3,4,2,3,5,5] => SET-01 DM+1, SET-01 D6, {battle:pitched,initiative:a}
            {"a_quality":"professional","b_quality":"average"} [3,4,2,3] => bad_input dice
            {"a_quality":"professional","b_quality":"average"} [3,4,1] => bad_input dice[2]
            {"a_quality":"professional","b_quality":"average"} [3,3,3,3] => bad_input dice
        "#,
        );
    }

    /// POW-SET-01: whatever dice are missing or wrong, there is a reply.
    #[test]
    fn short_dice_end() {
        for a in Quality::ALL {
            for b in Quality::ALL {
                for dice in ["[]", "[3]", "[3,3]", "[4,3]", "[9]"] {
                    use game::procedure::Named;
                    let case = format!(r#"{{"a_quality":"{}","b_quality":"{}"}}"#, a.name(), b.name());
                    told("battle_type", &case, dice);
                }
            }
        }
    }

    /// POW-SET-03: the endless series, against the same series cut after some ties.
    #[test]
    fn odds_of_the_endless_series() {
        let all = |&quality: &Quality| [false, true].map(|gives| Contender { quality, gives });
        for a in Quality::ALL.iter().flat_map(all) {
            for b in Quality::ALL.iter().flat_map(all) {
                let case = BattleTypeCase {
                    a_quality: a.quality,
                    b_quality: b.quality,
                    a_training: Training::Prussian,
                    b_training: Training::Prussian,
                    a_gives: a.gives,
                    b_gives: b.gives,
                };
                let odds = BattleType::odds(&case);
                let once = enumerate(|mut dice| case.roll(&mut dice));
                let tie = once.chance(Option::is_none);
                for battle in Battle::ALL {
                    for player in Player::ALL {
                        let this = BattleTypeOutcome { battle: *battle, initiative: *player };
                        let at_once = once.chance(|winner| winner.is_some_and(|w| case.won_at_once(w) == this));
                        let later = once.chance(|winner| winner.is_some_and(|w| won_after_a_tie(w) == this));
                        let series: f64 = (1..60).map(|ties| tie.powi(ties) * later).sum();
                        assert!((odds.chance(|outcome| *outcome == this) - at_once - series).abs() < 1e-12, "{case:?}");
                    }
                }
            }
        }
        check_frequencies(
            "battle_type",
            r#"{"a_quality":"reliable","b_quality":"professional","b_training":"british","b_gives":true}"#,
        );
    }

    /// POW-SET-02: who may give the initiative away; shape.
    #[test]
    fn refusals() {
        check(
            "battle_type",
            r#"
            {"a_quality":"average","b_quality":"poor","a_gives":true,"b_gives":true} => illegal case.a_gives POW-SET-02
            {"a_quality":"average","b_quality":"poor","a_gives":true,"a_training":"irregular"} => illegal case.a_gives POW-SET-02
            {"a_quality":"average","b_quality":"poor","b_gives":true} => illegal case.b_gives POW-SET-02
            {"b_quality":"poor"} => bad_input case.a_quality
            {"a_quality":"poor","b_training":"english"} => bad_input case.b_quality
            {"a_quality":"poor","b_quality":"poor","b_training":"english"} => bad_input case.b_training
        "#,
        );
        torment("battle_type", r#"{"a_quality":"average","b_quality":"professional","b_gives":false}"#, "[4,3,3,5]");
    }
}
