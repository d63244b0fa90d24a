//! Who is attacker, who plays first (*Déploiement*).

use dice::{Aim, Dice, Die, Odds, Whose};
use game::procedure::form::one;
use game::procedure::{Named, Procedure};
use game::{Reasons, case, names};
use rulebook::napow::{SET_02, SET_12};
use serde::Serialize;

names! {
    /// What the dice decide.
    pub enum Purpose {
        /// Who attacks in the game.
        Attacker = "attacker",
        /// Who moves first.
        FirstPlayer = "first_player",
    }
}

names! {
    /// One of the two players.
    pub enum Party {
        /// Side A.
        A = "side_a",
        /// Side B.
        B = "side_b",
    }
}

/// So many ties in a row happen to nobody who throws dice.
const MOST_TIES: u32 = 1_000;

/// NPW-SET-02, -12: one die each, again while the totals are equal.
pub struct RollOff;

case! {
    /// What is rolled for.
    #[derive(Clone, Copy, Debug)]
    pub struct RollOffCase {
        /// What it is about.
        pub purpose: Purpose,
        /// NPW-SET-12: who finished placing first, if it is about playing first; otherwise it is about the attacker.
        pub finished_first: Option<Party> = one::<Party>().when(|facts| facts.is("purpose", "first_player")),
    }
}

/// Who won the roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct RollOffWon {
    /// The attacker, or the first player.
    pub winner: Party,
}

impl RollOffCase {
    /// NPW-SET-12: what a side adds to its die.
    fn added(self, side: Party) -> u8 {
        u8::from(self.finished_first == Some(side))
    }

    /// Who wins with these faces; nobody if the totals are equal.
    fn decided(self, a: u8, b: u8) -> Option<RollOffWon> {
        let (a, b) = (a + self.added(Party::A), b + self.added(Party::B));
        (a != b).then_some(RollOffWon { winner: if a > b { Party::A } else { Party::B } })
    }
}

impl Procedure for RollOff {
    type Case = RollOffCase;
    type Outcome = RollOffWon;
    const NAME: &'static str = "roll_off";
    const AT_STAKE: bool = false;

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        if let Some(side) = case.finished_first {
            reasons.note_for(side.name(), SET_12, 1);
        }
    }

    fn rolls(_: &Self::Case) -> bool {
        true
    }

    /// As if ties were rolled for ever: the share of the deciding pairs.
    fn odds(case: &Self::Case) -> Odds<RollOffWon> {
        let pairs = (1..=6).flat_map(|a| (1..=6).map(move |b| (a, b)));
        let (mut odds, mut deciding) = (Odds::out_of(0), 0);
        for won in pairs.filter_map(|(a, b)| case.decided(a, b)) {
            odds.add(won, 1);
            deciding += 1;
        }
        odds.set_total(deciding);
        odds
    }

    fn run(case: &Self::Case, dice: &mut impl Dice) -> RollOffWon {
        let why = if case.finished_first.is_some() { SET_12 } else { SET_02 };
        // Ties are rolled again; dice that never differ, as foresight rolls them, must not hang it.
        for _ in 0..MOST_TIES {
            let [a, b] = [Whose::A, Whose::B].map(|whose| dice.throw(Die::D6, why.id(), Aim::by(whose)));
            if let Some(won) = case.decided(a, b) {
                return won;
            }
        }
        RollOffWon { winner: Party::A }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, check_all, check_frequencies, check_refused};
    use expect_test::expect;

    /// NPW-SET-02: the higher die attacks; ties are rolled again, and the list ends with the deciding pair.
    #[test]
    fn the_higher_die_attacks() {
        let case = r#"{"purpose":"attacker"}"#;
        check("roll_off", case, "[3,5]", expect![[r#"{"winner":"side_b"}"#]]);
        check("roll_off", case, "[3,3,1,1,6,5]", expect![[r#"{"winner":"side_a"}"#]]);
        check("roll_off", case, "[3,3]", expect!["bad_input dice -"]);
        check("roll_off", case, "[3,4,1,1]", expect!["bad_input dice -"]);
        check("roll_off", case, "[3,3,7]", expect!["bad_input dice[2] -"]);
        check_all(
            "roll_off",
            case,
            expect![[r#"
                {"winner":"side_a"} 0.5
                {"winner":"side_b"} 0.5"#]],
        );
    }

    /// NPW-SET-12: the one who finished first adds 1, so that 4 against 3 is a tie.
    #[test]
    fn the_first_to_finish_adds_one() {
        let case = r#"{"purpose":"first_player","finished_first":"side_a"}"#;
        check(
            "roll_off",
            case,
            "[3,4,2,2]",
            expect![[r#"
                NPW-SET-12 side_a 1
                {"winner":"side_a"}"#]],
        );
        check_frequencies("roll_off", &[case, r#"{"purpose":"first_player","finished_first":"side_b"}"#]);
        check_frequencies("roll_off", &[r#"{"purpose":"attacker"}"#]);
    }

    /// NPW-SET-12: too few dice are told, not waited for, even where made-up dice would tie.
    #[test]
    fn short_dice_end() {
        for side in ["side_a", "side_b"] {
            let case = format!(r#"{{"purpose":"first_player","finished_first":"{side}"}}"#);
            for dice in ["[]", "[1]", "[2]", "[3]", "[4]", "[5]", "[6]"] {
                check("roll_off", &case, dice, expect!["bad_input dice -"]);
            }
        }
    }

    /// Shape: what the fields may hold, and when.
    #[test]
    fn refused() {
        check_refused(
            "roll_off",
            &[
                ("{}", "bad_input case.purpose"),
                (r#"{"purpose":"x"}"#, "bad_input case.purpose"),
                (r#"{"purpose":"attacker","finished_first":"side_a"}"#, "bad_input case.finished_first"),
                (r#"{"purpose":"first_player"}"#, "bad_input case.finished_first"),
                (r#"{"purpose":"first_player","finished_first":"side_c"}"#, "bad_input case.finished_first"),
                (r#"{"purpose":"x","y":1}"#, "bad_input case.y"),
            ],
        );
    }
}
