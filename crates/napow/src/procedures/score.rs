//! The points of a game (*Qui gagne*).

use game::procedure::form::int;
use game::procedure::{Facts, Fault, Named, Procedure};
use game::{Reasons, case, names};
use rulebook::Clause;
use rulebook::napow::{WIN_01, WIN_02, WIN_03, WIN_04, WIN_05};
use serde::Serialize;

use super::roll_off::Party;
use super::shared::{self, first_broken, without_dice};

/// NPW-WIN-01 to -05, -13.
pub struct Score;

names! {
    /// Who has won.
    pub enum Winner {
        /// Side A.
        A = "side_a",
        /// Side B.
        B = "side_b",
        /// *Parité*.
        Draw = "draw",
    }
}

case! {
    /// How a side ends the game.
    #[derive(Clone, Copy, Debug)]
    pub struct SideScore {
        /// It failed its division test, or has nothing left (NPW-WIN-13).
        pub withdrew: bool,
        /// Its attack objective scores.
        pub attack_scored: bool,
        /// Its defence objective scores.
        pub defence_scored: bool,
        /// Own UC destroyed.
        pub ucs_lost: u8 = int(0, 40, 0),
    }
}

case! {
    /// How both sides end the game.
    #[derive(Clone, Copy, Debug)]
    pub struct ScoreCase {
        /// Side A, then side B.
        pub side_a: SideScore,
        /// The other.
        pub side_b: SideScore,
    }
}

/// The points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Scored {
    /// Of side A.
    pub side_a: u8,
    /// Of side B.
    pub side_b: u8,
    /// Who has won.
    pub winner: Winner,
}

impl SideScore {
    /// NPW-WIN-02, -03: a point per UC lost, twenty at most.
    fn counted_losses(self) -> u8 {
        self.ucs_lost.min(20)
    }
}

impl ScoreCase {
    const fn sides(&self) -> [SideScore; 2] {
        [self.side_a, self.side_b]
    }

    /// What the rules forbid.
    pub fn check(&self) -> Result<(), Clause> {
        first_broken([(self.side_a.withdrew && self.side_b.withdrew, WIN_01)])
    }

    /// NPW-WIN-01 to -05.
    pub fn resolve(&self, reasons: &mut impl Reasons) -> Scored {
        let (a, b) = (&self.side_a, &self.side_b);
        let (points, winner) = match (a.withdrew, b.withdrew) {
            (false, true) => (self.won_by(Party::A, reasons), Winner::A),
            (true, false) => (self.won_by(Party::B, reasons), Winner::B),
            _ => (self.drawn(reasons), Winner::Draw),
        };
        Scored { side_a: points[0], side_b: points[1], winner }
    }

    /// NPW-WIN-02, -03: both sides count the UC that the winner lost, one against him, one for the loser.
    fn won_by(self, winner: Party, reasons: &mut impl Reasons) -> [u8; 2] {
        let loser = if winner == Party::A { Party::B } else { Party::A };
        let lost = self.sides()[winner.index()].counted_losses();
        let mut points = [0; 2];
        points[winner.index()] = 30 + 20 - lost;
        points[loser.index()] = lost;
        reasons.note_for(winner.name(), WIN_02, i32::from(points[winner.index()]));
        reasons.note_for(loser.name(), WIN_03, i32::from(points[loser.index()]));
        points
    }

    /// NPW-WIN-04, -05: each side scores the objectives it holds.
    fn drawn(self, reasons: &mut impl Reasons) -> [u8; 2] {
        reasons.note(WIN_04, "draw");
        let mut points = [0; 2];
        for ((side, party), points) in self.sides().iter().zip(Party::ALL).zip(&mut points) {
            for (scored, worth) in [(side.attack_scored, 20), (side.defence_scored, 10)] {
                if scored {
                    reasons.note_for(party.name(), WIN_05, i32::from(worth));
                    *points += worth;
                }
            }
        }
        points
    }
}

impl Procedure for Score {
    type Case = ScoreCase;
    type Outcome = Scored;
    const NAME: &'static str = "score";

    fn check(case: &Self::Case, _: &Facts<'_>) -> Result<(), Fault> {
        case.check().map_err(shared::illegal)
    }

    without_dice!();
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check_all, check_refused};
    use expect_test::expect;

    /// NPW-WIN-01, NPW-WIN-02, NPW-WIN-03: a withdrawal; losses count up to twenty.
    #[test]
    fn withdrawal() {
        check_all(
            "score",
            r#"{"side_a":{"withdrew":true,"attack_scored":true},"side_b":{"ucs_lost":21}}"#,
            expect![[r#"
            NPW-WIN-02 side_b 30
            NPW-WIN-03 side_a 20
            {"side_a":20,"side_b":30,"winner":"side_b"}"#]],
        );
        check_all(
            "score",
            r#"{"side_a":{},"side_b":{"withdrew":true,"ucs_lost":40}}"#,
            expect![[r#"
            NPW-WIN-02 side_a 50
            NPW-WIN-03 side_b 0
            {"side_a":50,"side_b":0,"winner":"side_a"}"#]],
        );
    }

    /// NPW-WIN-04, NPW-WIN-05: otherwise a draw, whoever has more points.
    #[test]
    fn draw() {
        check_all(
            "score",
            r#"{"side_a":{"attack_scored":true,"defence_scored":true},"side_b":{"defence_scored":true,"attack_scored":true}}"#,
            expect![[r#"
            NPW-WIN-04 draw
            NPW-WIN-05 side_a 20
            NPW-WIN-05 side_a 10
            NPW-WIN-05 side_b 20
            NPW-WIN-05 side_b 10
            {"side_a":30,"side_b":30,"winner":"draw"}"#]],
        );
        check_all(
            "score",
            r#"{"side_a":{},"side_b":{}}"#,
            expect![[r#"
            NPW-WIN-04 draw
            {"side_a":0,"side_b":0,"winner":"draw"}"#]],
        );
    }

    /// NPW-WIN-01, NPW-WIN-13: not both; shape of `score`.
    #[test]
    fn refused() {
        check_refused(
            "score",
            &[
                (r#"{"side_a":{"withdrew":true},"side_b":{"withdrew":true}}"#, "illegal - NPW-WIN-01"),
                (r#"{"side_b":{}}"#, "bad_input case.side_a"),
                (r#"{"side_a":{}}"#, "bad_input case.side_b"),
                (r#"{"side_a":{"ucs_lost":41},"side_b":{}}"#, "bad_input case.side_a.ucs_lost"),
                (r#"{"side_a":{"lost":4},"side_b":{}}"#, "bad_input case.side_a.lost"),
            ],
        );
    }
}
