//! How long a target was in range (*un quart de période à portée*).

use dice::{Dice, Odds};
use game::procedure::form::{optional, required};
use game::procedure::{Default, Fact, Interval, Kind, Procedure, Spelling, Value, write_list};
use game::{Reasons, Tally, case, names};
use rulebook::fcm::RNG_08;
use serde::Serialize;

use crate::measure::Cm;
use crate::tables::ranges::Weapon;

/// FCM-RNG-06: what the target of the printed example marches in a period.
pub const MARCH_OF_A_PERIOD: Cm = Cm::whole(18);

/// FCM-RNG-06 to -09: the quarters that count for fire.
pub struct InRangeTime;

case! {
    unknown last;
    /// A target that came nearer, or went away, evenly over a period.
    #[derive(Clone, Copy, Debug)]
    pub struct InRangeTimeCase {
        /// The shooter's weapon.
        pub weapon: Weapon,
        /// Distance at its end.
        pub end: Cm = required(Kind::Num(Interval::closed(0.0, 300.0))).called("end_cm"),
        /// Distance at the start of the period.
        pub start: Option<Cm> = optional(Kind::Num(Interval::closed(0.0, 300.0))).called("start_cm"),
        /// The quarters in which the shooter moved or manoeuvred.
        pub busy: [bool; 4] as Quarters = required(Kind::List { item: &Kind::Int(1, 4), min: 0, max: 4, distinct: true, whole: true }).or(Default::Empty).called("busy_quarters"),
    }
}

names! {
    /// FCM-RNG-09: the fire that a half of the period allows.
    pub enum FireAllowed {
        /// No quarter counts.
        None = "none",
        /// One quarter counts.
        Quarter = "quarter",
        /// Both count.
        Half = "half",
    }
}

/// What counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TimeInRange {
    /// How many quarters count.
    pub quarters: u8,
    /// *1/4 à portée*.
    pub quarter_in_range: bool,
    /// *1/2 à portée*.
    pub half_in_range: bool,
    /// The fire of quarters 1 and 2.
    pub first_half: FireAllowed,
    /// The fire of quarters 3 and 4.
    pub second_half: FireAllowed,
}

/// Quarters by their numbers.
struct Quarters;

impl Spelling<[bool; 4]> for Quarters {
    fn read(value: Option<&Value<'_>>) -> [bool; 4] {
        let mut quarters = [false; 4];
        let Some(Value::List(numbers)) = value else { return quarters };
        for number in numbers {
            quarters[usize::from(u8::read(Some(number))) - 1] = true;
        }
        quarters
    }

    fn write(quarters: &[bool; 4], out: &mut String) {
        let numbers = (1..).zip(quarters).filter_map(|(number, named)| named.then_some(number));
        write_list(numbers, |number: u8, out| number.write(out), out);
    }
}

impl InRangeTimeCase {
    /// Where it was before, a whole period away unless something else is told.
    fn start(&self) -> Cm {
        self.start.unwrap_or(Cm(self.end.0 + MARCH_OF_A_PERIOD.0))
    }

    /// FCM-RNG-07: whether the target is within range at the start and at the end of a quarter, counted from 0.
    pub fn in_range(&self, quarter: i32) -> bool {
        // In quarters of a hundredth of a centimetre, so that nothing is rounded.
        let start = self.start();
        let after = |k: i32| 4 * start.0 + (self.end.0 - start.0) * k;
        let reach = 4 * self.weapon.maximum().0;
        after(quarter) <= reach && after(quarter + 1) <= reach
    }

    /// FCM-RNG-06 to -09: the quarters that count, and the fire they allow.
    pub fn count(&self, reasons: &mut impl Reasons) -> TimeInRange {
        let seen = [0, 1, 2, 3].map(|quarter| self.in_range(quarter));
        let count = |quarters: std::ops::Range<usize>, busy: bool| {
            quarters.filter(|&quarter| seen[quarter] && self.busy[quarter] == busy).count()
        };
        let (free, lost) = (count(0..4, false) as i32, count(0..4, true) as i32);
        let quarters = Tally::unlisted(reasons, free + lost).add_some(RNG_08, -lost).value() as u8;
        let fire = |half| FireAllowed::ALL[count(half, false)];
        TimeInRange {
            quarters,
            quarter_in_range: quarters >= 1,
            half_in_range: quarters >= 2,
            first_half: fire(0..2),
            second_half: fire(2..4),
        }
    }
}

impl Procedure for InRangeTime {
    type Case = InRangeTimeCase;
    type Outcome = TimeInRange;
    const NAME: &'static str = "in_range_time";

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.count(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        false
    }

    fn odds(case: &Self::Case) -> Odds<TimeInRange> {
        Odds::certain(case.count(&mut ()))
    }

    fn run(case: &Self::Case, _: &mut impl Dice) -> TimeInRange {
        case.count(&mut ())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, refuses};
    use expect_test::expect;

    /// FCM-RNG-07, FCM-RNG-08: busy quarters count only where the target was in range; a target may also go away.
    #[test]
    fn busy_quarters_out_of_range_cost_nothing() {
        check(
            "in_range_time",
            r#"{"weapon":"musket","end_cm":30,"start_cm":12,"busy_quarters":[4,1]}"#,
            "[]",
            expect![[r#"
                FCM-RNG-08 -1
                {"quarters":1,"quarter_in_range":true,"half_in_range":false,"first_half":"quarter","second_half":"none"}"#]],
        );
        check(
            "in_range_time",
            r#"{"weapon":"gun_12","end_cm":0,"busy_quarters":[1,2,3,4]}"#,
            "[]",
            expect![[r#"
                FCM-RNG-08 -4
                {"quarters":0,"quarter_in_range":false,"half_in_range":false,"first_half":"none","second_half":"none"}"#]],
        );
    }

    /// FCM-RNG-07: distances between the ends are not rounded: 21.0025 cm is out of a musket's range.
    #[test]
    fn distances_inside_the_period_are_exact() {
        check(
            "in_range_time",
            r#"{"weapon":"musket","end_cm":20.97,"start_cm":21.01}"#,
            "[]",
            expect![[
                r#"{"quarters":3,"quarter_in_range":true,"half_in_range":true,"first_half":"quarter","second_half":"half"}"#
            ]],
        );
        check(
            "in_range_time",
            r#"{"weapon":"musket","end_cm":20.98,"start_cm":21.01}"#,
            "[]",
            expect![[
                r#"{"quarters":2,"quarter_in_range":true,"half_in_range":true,"first_half":"none","second_half":"half"}"#
            ]],
        );
    }

    /// Every fault of the list is a fault of the whole list.
    #[test]
    fn refusals() {
        refuses(
            "in_range_time",
            &[
                (r#"{"end_cm":3}"#, "bad_input case.weapon"),
                (r#"{"weapon":"musket"}"#, "bad_input case.end_cm"),
                (r#"{"weapon":"musket","end_cm":-0.001}"#, "bad_input case.end_cm"),
                (r#"{"weapon":"musket","end_cm":300.001}"#, "bad_input case.end_cm"),
                (r#"{"weapon":"musket","end_cm":3,"start_cm":301}"#, "bad_input case.start_cm"),
                (r#"{"weapon":"musket","end_cm":3,"busy_quarters":1}"#, "bad_input case.busy_quarters"),
                (r#"{"weapon":"musket","end_cm":3,"busy_quarters":[0]}"#, "bad_input case.busy_quarters"),
                (r#"{"weapon":"musket","end_cm":3,"busy_quarters":[5]}"#, "bad_input case.busy_quarters"),
                (r#"{"weapon":"musket","end_cm":3,"busy_quarters":[2,2]}"#, "bad_input case.busy_quarters"),
                (r#"{"weapon":"musket","end_cm":3,"busy_quarters":[1.0]}"#, "bad_input case.busy_quarters"),
                (r#"{"weapon":"musket","end_cm":3,"busy_quarters":[1,2,3,4,1]}"#, "bad_input case.busy_quarters"),
                (r#"{"weapon":"musket","end_cm":3,"busy_quarters":[[1]]}"#, "bad_input case.busy_quarters"),
                (r#"{"weapon":"musket","end_cm":3,"pace":1}"#, "bad_input case.pace"),
            ],
        );
    }
}
