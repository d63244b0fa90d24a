//! The loss table (*calcul des pertes*): what fire and melee roll on.

use dice::{Aim, Deed, Dice, Die, Need, Odds, Whose};
use game::procedure::form::{int, required};
use game::procedure::{Decimal, Fact, Interval, Kind, Procedure, Spelling, Value};
use game::{Reasons, Weight, case};
use rulebook::Clause;
use rulebook::pow::{GEN_12, LOSS_01};
use serde::Serialize;

use super::shared;
use crate::tables::losses::cell;

/// What a roll on the loss table tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Toll {
    /// Strength points lost.
    pub losses: u8,
    /// POW-FIRE-39: a star fell.
    pub star: bool,
    /// POW-FIRE-37: a 6 fell.
    pub six: bool,
}

impl Toll {
    const NOTHING: Toll = Toll { losses: 0, star: false, six: false };

    fn with(self, face: u8, column: u16) -> Toll {
        let cell = cell(face, column);
        Toll { losses: self.losses + cell.losses, star: self.star || cell.star, six: self.six || face == 6 }
    }
}

/// POW-GEN-12, POW-FIRE-25, POW-MEL-03: a sum of factors, in halves, rounded up to a multiple of 5 and then shifted by
/// so many columns; not below 0.
pub const fn column_value(halves: u32, shift: i32) -> u16 {
    let value = halves.div_ceil(10) as i32 * 5 + 5 * shift;
    if value < 0 { 0 } else { value as u16 }
}

/// POW-LOSS-02: the columns that a value rolls on: 100 for each full 100, then the rest; at least one.
fn columns(value: u16) -> impl Iterator<Item = u16> {
    let (hundreds, rest) = (value / 100, value % 100);
    let last = (rest > 0 || hundreds == 0).then_some(rest);
    std::iter::repeat_n(100, usize::from(hundreds)).chain(last)
}

/// POW-LOSS-01, POW-LOSS-02: rolls the dice of a column value.
pub fn take_losses(value: u16, whose: Option<Whose>, dice: &mut impl Dice) -> Toll {
    columns(value).fold(Toll::NOTHING, |toll, column| {
        let costs = Need::that(Deed::Hit, Die::D6, |face| cell(face, column).losses > 0);
        toll.with(dice.throw(Die::D6, LOSS_01.id(), Aim { whose, need: Some(costs) }), column)
    })
}

/// More than twelve dice can cost (column 1200, the greatest that a case can reach).
const MOST: usize = 96;

/// The exact odds of a roll on the loss table: a convolution die by die.
#[derive(Clone, Debug)]
pub struct TollOdds {
    /// Ways by star and six (two bits), then by losses.
    ways: [[u64; MOST]; 4],
    least: usize,
    most: usize,
    total: u64,
}

impl TollOdds {
    /// The odds of a column value.
    pub fn of(value: u16) -> Self {
        let mut odds = TollOdds { ways: [[0; MOST]; 4], least: 0, most: 0, total: 1 };
        odds.ways[0][0] = 1;
        for column in columns(value) {
            odds.add_die(column);
        }
        odds
    }

    fn add_die(&mut self, column: u16) {
        let before = std::mem::replace(&mut self.ways, [[0; MOST]; 4]);
        let span = self.least..=self.most;
        for face in 1..=6 {
            let die = Toll::NOTHING.with(face, column);
            let (bits, losses) = (usize::from(die.star) | usize::from(die.six) << 1, usize::from(die.losses));
            for (flags, row) in before.iter().enumerate() {
                for (into, from) in self.ways[flags | bits][self.least + losses..].iter_mut().zip(&row[span.clone()]) {
                    *into += from;
                }
            }
        }
        self.least += usize::from(cell(1, column).losses);
        self.most += usize::from(cell(6, column).losses);
        self.total *= 6;
    }

    /// All throws.
    pub fn total(&self) -> u128 {
        u128::from(self.total)
    }

    /// The tolls that can fall, with their ways.
    pub fn iter(&self) -> impl Iterator<Item = (Toll, u128)> + '_ {
        (self.least..=self.most).flat_map(move |losses| {
            (0..4usize).map(move |flags| {
                let toll = Toll { losses: losses as u8, star: flags & 1 > 0, six: flags & 2 > 0 };
                (toll, u128::from(self.ways[flags][losses]))
            })
        })
    }
}

/// A column of the loss table as a factor.
pub(super) fn note_column(reasons: &mut impl Reasons, clause: Clause, value: u16) {
    reasons.note(clause, Weight::Column(i64::from(value)));
}

/// The loss table alone.
pub struct Losses;

case! {
    /// The facts of a roll on the loss table.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct LossesCase {
        /// Strength × factor, rounded up to a multiple of 5.
        pub value: u16 as Fives = required(Kind::Num(Interval::closed(0.0, 1000.0))),
        /// Columns, right positive.
        pub shift: i8 = int(-40, 40, 0),
        /// A general can be hit.
        pub general: bool,
        /// Fire by a group with artillery.
        pub artillery: bool,
        asked edition = shared::EDITION,
    }
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct LossesOutcome {
    /// Strength points lost.
    pub losses: u8,
    /// A star, and a general to be hit.
    pub general_hit: bool,
    /// A 6, and artillery that wastes its ammunition.
    pub artillery_loss: u8,
}

/// POW-LOSS-01: a number rounded up to a multiple of five.
struct Fives;

impl Spelling<u16> for Fives {
    fn read(value: Option<&Value<'_>>) -> u16 {
        (Decimal::read(value).ceiling() as u16).next_multiple_of(5)
    }

    fn write(value: &u16, out: &mut String) {
        value.write(out);
    }
}

impl LossesCase {
    /// POW-GEN-12: the column value after the shift.
    pub fn column(&self, reasons: &mut impl Reasons) -> u16 {
        if self.shift != 0 {
            reasons.note(GEN_12, i32::from(self.shift));
        }
        let column = column_value(2 * u32::from(self.value), i32::from(self.shift));
        note_column(reasons, LOSS_01, column);
        column
    }

    fn outcome(self, toll: Toll) -> LossesOutcome {
        LossesOutcome {
            losses: toll.losses,
            general_hit: toll.star && self.general,
            artillery_loss: u8::from(toll.six && self.artillery),
        }
    }
}

impl Procedure for Losses {
    type Case = LossesCase;
    type Outcome = LossesOutcome;
    const NAME: &'static str = "losses";

    fn factors(case: &LossesCase, reasons: &mut impl Reasons) {
        case.column(reasons);
    }

    fn rolls(_: &LossesCase) -> bool {
        true
    }

    fn odds(case: &LossesCase) -> Odds<LossesOutcome> {
        let tolls = TollOdds::of(case.column(&mut ()));
        let mut odds = Odds::out_of(tolls.total());
        for (toll, ways) in tolls.iter() {
            odds.add(case.outcome(toll), ways);
        }
        odds
    }

    fn run(case: &LossesCase, dice: &mut impl Dice) -> LossesOutcome {
        case.outcome(take_losses(case.column(&mut ()), None, dice))
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, check_frequencies, check_odds, torment};
    use super::*;

    /// POW-LOSS-01: rises along every row and down every column; one star in each column.
    #[test]
    fn the_table_rises() {
        for column in (0..=100).step_by(5) {
            let stars = (1..=6).filter(|&face| cell(face, column).star).count();
            assert_eq!(stars, 1, "column {column}");
            for face in 1..=6u8 {
                assert!(face == 1 || cell(face, column).losses >= cell(face - 1, column).losses);
                assert!(column == 0 || cell(face, column).losses >= cell(face, column - 5).losses);
            }
        }
    }

    /// POW-GEN-12, POW-LOSS-01, POW-LOSS-02, POW-FIRE-25: rounding up, shifts, dice for each 100 and the rest.
    #[test]
    fn columns_and_dice() {
        check(
            "losses",
            r#"
            {"value":0} [6] => LOSS-01 column 0, {losses:1,general_hit:false,artillery_loss:0}
            {"value":0.0001} [5] => LOSS-01 column 5, {losses:1,general_hit:false,artillery_loss:0}
            {"value":5.000} [6] => LOSS-01 column 5, {losses:1,general_hit:false,artillery_loss:0}
            {"value":5.00000000000000000000000000001} [6] => LOSS-01 column 10, {losses:1,general_hit:false,artillery_loss:0}
            {"value":12,"shift":-40,"general":true} [1] => GEN-12 -40, LOSS-01 column 0, {losses:0,general_hit:true,artillery_loss:0}
            {"value":12,"shift":3} [2] => GEN-12 3, LOSS-01 column 30, {losses:1,general_hit:false,artillery_loss:0}
            {"value":100} [1] => LOSS-01 column 100, {losses:6,general_hit:false,artillery_loss:0}
            {"value":96,"shift":1,"general":true,"artillery":true} [6,5] => GEN-12 1, LOSS-01 column 105, {losses:8,general_hit:false,artillery_loss:1}
            {"value":1e3,"shift":40} [1,2,3,4,5,6,1,2,3,4,5,6] => GEN-12 40, LOSS-01 column 1200, {losses:78,general_hit:false,artillery_loss:0}
            {"value":200,"shift":-1} [6,6] => GEN-12 -1, LOSS-01 column 195, {losses:14,general_hit:false,artillery_loss:0}
        "#,
        );
    }

    /// POW-LOSS-02: shape.
    #[test]
    fn shape() {
        check(
            "losses",
            r#"
            {} => bad_input case.value
            {"value":-1} => bad_input case.value
            {"value":1000.0000000000000000000000001} => bad_input case.value
            {"value":1e400} => bad_input case.value
            {"value":"5"} => bad_input case.value
            {"value":5,"shift":41} => bad_input case.shift
            {"value":5,"shift":1.0} => bad_input case.shift
            {"value":5,"dense":true} => bad_input case.dense
            {"value":5} [0] => bad_input dice[0]
            {"value":105} [1] => bad_input dice
        "#,
        );
        torment("losses", r#"{"value":227.5,"general":true,"artillery":true,"shift":2}"#, "[6,1,4]");
    }

    /// POW-LOSS-01, POW-LOSS-02: exact odds, of one die and of many.
    #[test]
    fn odds() {
        for value in (0..=100).step_by(5) {
            check_odds("losses", &format!(r#"{{"value":{value},"general":true,"artillery":true}}"#));
        }
        check_odds("losses", r#"{"value":350,"general":true,"artillery":true}"#);
        check_odds("losses", r#"{"value":395,"artillery":true}"#);
        check_frequencies("losses", r#"{"value":1000,"shift":40,"general":true,"artillery":true}"#);
    }
}
