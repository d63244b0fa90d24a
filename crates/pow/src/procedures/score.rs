//! The score at the end (*fin de partie*).

use arrayvec::ArrayVec;
use dice::{Dice, Odds};
use game::procedure::{
    Decimal, Default, Facts, Fault, Field, Interval, Kind, Named, Need, Procedure, Shape, Unknown, Value,
};
use game::{Reasons, Weight, names};
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

/// Where one player stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Units the army began with.
    pub units_total: u8,
    /// Units still in play.
    pub units_left: u8,
    /// Of his list.
    pub level: Level,
    /// Points of his objectives.
    pub objective_points: ArrayVec<Decimal, 4>,
    /// The enemy holds his supply line.
    pub supply_line_lost: bool,
}

/// The facts at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreCase {
    /// One player.
    pub player: Standing,
    /// The other.
    pub opponent: Standing,
    /// Who conceded.
    pub conceded: Conceded,
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

    fn shape() -> &'static Shape {
        const POINTS: Kind = Kind::List {
            item: &Kind::Num(Interval::closed(-50.0, 50.0)),
            min: 0,
            max: 4,
            distinct: false,
            whole: false,
        };
        static STANDING: Shape = Shape {
            fields: &[
                Field::required("units_total", Kind::Int(1, 100)),
                Field::required("units_left", Kind::Int(0, 100)),
                Field::required("level", Kind::OneOf(Level::NAMES)),
                Field { need: Need::Default(Default::Empty), ..Field::optional("objective_points", POINTS) },
                Field::flag("supply_line_lost"),
            ],
            unknown: Unknown::First,
        };
        static SHAPE: Shape = Shape {
            fields: &[
                Field::required("player", Kind::Object(&STANDING)),
                Field::required("opponent", Kind::Object(&STANDING)),
                Field::one_of("conceded", Conceded::NAMES, "none"),
                shared::EDITION,
            ],
            unknown: Unknown::First,
        };
        &SHAPE
    }

    fn read(facts: &Facts<'_>) -> Result<ScoreCase, Fault> {
        Ok(ScoreCase {
            player: read_standing(facts.object("player"))?,
            opponent: read_standing(facts.object("opponent"))?,
            conceded: facts.choice("conceded"),
        })
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

fn read_standing(facts: &Facts<'_>) -> Result<Standing, Fault> {
    let (units_total, units_left) = (facts.int("units_total") as u8, facts.int("units_left") as u8);
    facts.refuse(units_left > units_total, "units_left")?;
    let points = facts.list("objective_points").iter().filter_map(|item| match item {
        Value::Num(number) => Some(number.decimal()),
        _ => None,
    });
    Ok(Standing {
        units_total,
        units_left,
        level: facts.choice("level"),
        objective_points: points.collect(),
        supply_line_lost: facts.flag("supply_line_lost"),
    })
}
