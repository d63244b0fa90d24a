//! The score at the end (*fin de partie*).

use arrayvec::ArrayVec;
use dice::{Dice, Odds};
use game::procedure::form::{list, one_or, whole};
use game::procedure::{Decimal, Default, Facts, Fault, Interval, Kind, Procedure};
use game::{Reasons, Weight, case, names};
use rulebook::pow::{END_02, END_03, END_04, END_05, END_06};
use serde::Serialize;

use super::shared;
use crate::tables::objectives::supply_line_lost;
use crate::troops::Level;

/// The scores of both players, and who won.
pub struct Score;

names! {
    /// POW-END-06: who conceded.
    pub enum Conceded {
        /// Nobody.
        None = "none",
        /// The player.
        Player = "player",
        /// His opponent.
        Opponent = "opponent",
    }
}

names! {
    /// Who won.
    pub enum WinnerOfGame {
        /// The player.
        Player = "player",
        /// His opponent.
        Opponent = "opponent",
        /// Nobody.
        Draw = "draw",
    }
}

case! {
    /// Where one player stands.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Standing {
        /// Units the army began with.
        pub units_total: u8 = whole(1, 100),
        /// Units still in play.
        pub units_left: u8 = whole(0, 100),
        /// Of his list.
        pub level: Level,
        /// Points of his objectives.
        pub objective_points: ArrayVec<Decimal, 4> = list(&Kind::Num(Interval::closed(-50.0, 50.0)), 0, 4).or(Default::Empty),
        /// The enemy holds his supply line.
        pub supply_line_lost: bool,
    }
}

case! {
    /// The facts at the end.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct ScoreCase {
        /// One player.
        pub player: Standing,
        /// The other.
        pub opponent: Standing,
        /// Who conceded.
        pub conceded: Conceded = one_or::<Conceded>("none"),
        asked edition = shared::EDITION,
    }
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ScoreOutcome {
    /// Of the player.
    #[serde(serialize_with = "shared::plain")]
    pub player_score: f64,
    /// Of his opponent.
    #[serde(serialize_with = "shared::plain")]
    pub opponent_score: f64,
    /// Who won.
    pub winner: WinnerOfGame,
}

impl Standing {
    /// POW-END-02: units still in play, in per cent, rounded half up.
    fn per_cent(&self) -> i64 {
        let (total, left) = (i64::from(self.units_total), i64::from(self.units_left));
        (200 * left + total) / (2 * total)
    }

    /// POW-END-02 to -05: his score.
    pub fn score(&self, reasons: &mut impl Reasons) -> Decimal {
        let sum = |counts: fn(&Decimal) -> bool| {
            self.objective_points.iter().copied().filter(counts).fold(Decimal::ZERO, Decimal::plus)
        };
        let held = sum(|points| *points > Decimal::ZERO);
        let lost = sum(|points| *points < Decimal::ZERO);
        let supply = if self.supply_line_lost { supply_line_lost(self.level) } else { 0 };
        reasons.note(END_02, self.per_cent());
        if !held.is_zero() {
            reasons.note(END_03, Weight::Num(held.double()));
        }
        if !lost.is_zero() {
            reasons.note(END_04, Weight::Num(lost.double()));
        }
        if supply != 0 {
            reasons.note(END_05, supply);
        }
        Decimal::int(self.per_cent() + i64::from(supply)).plus(held).plus(lost)
    }
}

impl ScoreCase {
    /// POW-END-06: the result, with its reasons.
    pub fn resolve(&self, reasons: &mut impl Reasons) -> ScoreOutcome {
        let player = self.player.score(reasons);
        let opponent = self.opponent.score(reasons);
        if self.conceded != Conceded::None {
            reasons.note(END_06, "conceded");
        }
        let winner = match (self.conceded, player.cmp(&opponent)) {
            (Conceded::Player, _) | (Conceded::None, std::cmp::Ordering::Less) => WinnerOfGame::Opponent,
            (Conceded::Opponent, _) | (Conceded::None, std::cmp::Ordering::Greater) => WinnerOfGame::Player,
            (Conceded::None, std::cmp::Ordering::Equal) => WinnerOfGame::Draw,
        };
        ScoreOutcome { player_score: player.double(), opponent_score: opponent.double(), winner }
    }
}

impl Procedure for Score {
    type Case = ScoreCase;
    type Outcome = ScoreOutcome;
    const NAME: &'static str = "score";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        for (side, facts) in [(&case.player, facts.object("player")), (&case.opponent, facts.object("opponent"))] {
            facts.refuse(side.units_left > side.units_total, "units_left")?;
        }
        Ok(())
    }

    fn factors(case: &ScoreCase, reasons: &mut impl Reasons) {
        case.resolve(reasons);
    }

    fn rolls(_: &ScoreCase) -> bool {
        false
    }

    fn odds(case: &ScoreCase) -> Odds<ScoreOutcome> {
        Odds::certain(case.resolve(&mut ()))
    }

    fn run(case: &ScoreCase, _: &mut impl Dice) -> ScoreOutcome {
        case.resolve(&mut ())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, torment};

    /// POW-END-02: per cent of units, rounded half up.
    #[test]
    fn units_left() {
        for (left, total, per_cent) in
            [(0, 1, 0), (1, 1, 100), (1, 8, 13), (1, 200 / 2, 1), (3, 8, 38), (2, 3, 67), (99, 100, 99)]
        {
            check(
                "score",
                &format!(
                    r#"{{"player":{{"units_total":{total},"units_left":{left},"level":"high"}},"opponent":{{"units_total":1,"units_left":1,"level":"low"}},"conceded":"opponent"}} => END-02 {per_cent}, END-02 100, END-06 conceded, {{player_score:{per_cent},opponent_score:100,winner:player}}"#
                ),
            );
        }
    }

    /// POW-END-03, POW-END-04, POW-END-05, POW-END-06: objectives, supply lines, the winner; decimals are exact.
    #[test]
    fn scores() {
        check(
            "score",
            r#"
            {"player":{"units_total":10,"units_left":5,"level":"high","objective_points":[0.1,0.2,-7.5,-7.5],"supply_line_lost":true},"opponent":{"units_total":10,"units_left":1,"level":"low","objective_points":[10.3]}} => END-02 50, END-02 10, END-03 0.3, END-03 10.3, END-04 -15, END-05 -15, {player_score:20.3,opponent_score:20.3,winner:draw}
            {"player":{"units_total":10,"units_left":5,"level":"medium","supply_line_lost":true},"opponent":{"units_total":10,"units_left":5,"level":"low","supply_line_lost":true}} => END-02 50, END-02 50, END-05 -25, END-05 -50, {player_score:25,opponent_score:0,winner:player}
            {"player":{"units_total":10,"units_left":0,"level":"medium","objective_points":[0,0.0]},"opponent":{"units_total":10,"units_left":0,"level":"low","objective_points":[0.000000001]}} => END-02 0, END-02 0, END-03 1e-9, {player_score:0,opponent_score:1e-9,winner:opponent}
            {"player":{"units_total":10,"units_left":9,"level":"medium"},"opponent":{"units_total":10,"units_left":0,"level":"low","objective_points":[-50,50]},"conceded":"player"} => END-02 90, END-02 0, END-03 50, END-04 -50, END-06 conceded, {player_score:90,opponent_score:0,winner:opponent}
            {"player":{"units_total":1,"units_left":1,"level":"medium","objective_points":[50,-1e-40]},"opponent":{"units_total":1,"units_left":1,"level":"low","objective_points":[50]}} => END-02 100, END-02 100, END-03 50, END-03 50, END-04 -1e-40, {player_score:150,opponent_score:150,winner:opponent}
        "#,
        );
    }

    /// POW-END-02: shape.
    #[test]
    fn shape() {
        let ok = r#"{"units_total":10,"units_left":9,"level":"medium"}"#;
        for (player, opponent, expected) in [
            (ok, r#"{"units_total":10,"units_left":11,"level":"medium"}"#, "case.opponent.units_left"),
            (
                r#"{"units_total":10,"units_left":11,"level":"medium"}"#,
                r#"{"units_total":0,"units_left":11,"level":"medium"}"#,
                "case.opponent.units_total",
            ),
            (r#"{"units_total":10,"units_left":11,"level":"medium"}"#, ok, "case.player.units_left"),
            (r#"{"units_total":10,"units_left":9}"#, ok, "case.player.level"),
            (
                r#"{"units_total":10,"units_left":9,"level":"low","objective_points":[1,2,3,4,5]}"#,
                ok,
                "case.player.objective_points",
            ),
            (
                r#"{"units_total":10,"units_left":9,"level":"low","objective_points":[1,50.1]}"#,
                ok,
                "case.player.objective_points[1]",
            ),
            (
                r#"{"units_total":10,"units_left":9,"level":"low","objective_points":[1,null]}"#,
                ok,
                "case.player.objective_points[1]",
            ),
            ("7", ok, "case.player"),
        ] {
            check("score", &format!(r#"{{"player":{player},"opponent":{opponent}}} => bad_input {expected}"#));
        }
        check("score", &format!(r#"{{"player":{ok},"opponent":{ok},"conceded":"both"}} => bad_input case.conceded"#));
        check("score", &format!(r#"{{"player":{ok}}} => bad_input case.opponent"#));
        torment(
            "score",
            &format!(
                r#"{{"player":{{"units_total":10,"units_left":9,"level":"low","objective_points":[1,-2.5]}},"opponent":{ok}}}"#
            ),
            "[]",
        );
    }
}
