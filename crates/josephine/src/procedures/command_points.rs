//! Command points of a side for a turn (*points de commandement*, PC).

use dice::{Counts, Dice, Die, Odds};
use game::procedure::{Facts, Fault, Field, Kind, Named, Procedure, Shape, Unknown};
use game::{Reasons, names};
use rulebook::josephine::{CP_02, CP_03, CP_04, CP_05, CP_08, CP_09, CP_10};
use serde::Serialize;

use crate::troops::Grade;

/// JOS-CP: one die per full group of elements, the kind by the chief's grade; the points are their sum.
pub struct CommandPoints;

names! {
    /// Where the general-in-chief is this turn.
    pub enum ChiefPost {
        /// JOS-CP-02: one die per 8 elements.
        Detached = "detached",
        /// JOS-CP-03: one die per 10.
        Attached = "attached",
        /// JOS-CP-04: one die per 6.
        DetachedOnHeight = "detached_on_height",
    }
}

/// The facts of a side's throw.
#[derive(Clone, Copy, Debug)]
pub struct CommandPointsCase {
    /// Elements of the side on the table.
    pub elements: u8,
    /// Grade of the general-in-chief.
    pub grade: Grade,
    /// Where he is.
    pub chief: ChiefPost,
    /// JOS-CP-10: he is a subordinate who took over.
    pub successor: bool,
    /// JOS-CP-09: the chief was eliminated in the turn before.
    pub chief_lost_last_turn: bool,
}

/// The points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Points {
    /// Their number.
    pub pc: u16,
}

impl CommandPointsCase {
    /// JOS-CP-02, -03, -04: the dice; none by JOS-CP-08 and -09.
    pub fn dice(&self) -> u8 {
        let group = match self.chief {
            ChiefPost::Detached => 8,
            ChiefPost::Attached => 10,
            ChiefPost::DetachedOnHeight => 6,
        };
        if self.chief_lost_last_turn { 0 } else { self.elements / group }
    }

    /// JOS-CP-05, -10: the kind of dice.
    pub const fn die(&self) -> Die {
        match self.grade {
            _ if self.successor => Die::D4,
            Grade::Mediocre => Die::D4,
            Grade::Standard => Die::D6,
            Grade::Superior => Die::D8,
        }
    }
}

impl Procedure for CommandPoints {
    type Case = CommandPointsCase;
    type Outcome = Points;
    const NAME: &'static str = "command_points";

    fn shape() -> &'static Shape {
        static SHAPE: Shape = Shape {
            fields: &[
                Field::required("elements", Kind::Int(0, 200)),
                Field::one_of("grade", Grade::NAMES, "standard"),
                Field::one_of("chief", ChiefPost::NAMES, "detached"),
                Field::flag("successor"),
                Field::flag("chief_lost_last_turn"),
            ],
            unknown: Unknown::First,
        };
        &SHAPE
    }

    fn read(facts: &Facts<'_>) -> Result<Self::Case, Fault> {
        Ok(CommandPointsCase {
            elements: facts.int("elements") as u8,
            grade: facts.choice("grade"),
            chief: facts.choice("chief"),
            successor: facts.flag("successor"),
            chief_lost_last_turn: facts.flag("chief_lost_last_turn"),
        })
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        if case.chief_lost_last_turn {
            return reasons.note(CP_09, 0);
        }
        if case.dice() == 0 {
            return reasons.note(CP_08, 0);
        }
        let by = match case.chief {
            ChiefPost::Detached => CP_02,
            ChiefPost::Attached => CP_03,
            ChiefPost::DetachedOnHeight => CP_04,
        };
        reasons.note(by, i32::from(case.dice()));
        let name = match case.die() {
            Die::D4 => "d4",
            Die::D8 => "d8",
            _ => "d6",
        };
        reasons.note(if case.successor { CP_10 } else { CP_05 }, name);
    }

    fn rolls(case: &Self::Case) -> bool {
        case.dice() > 0
    }

    fn odds(case: &Self::Case) -> Odds<Points> {
        // Up to 33 d8: 8^33 is beyond 64 bits, so large throws are counted in 128.
        let sides = usize::from(case.die().sides());
        if case.dice() <= 20 {
            let mut die = [1u64; 9];
            die[0] = 0;
            let counts = Counts::<161>::pool(usize::from(case.dice()), &die[..=sides]);
            let mut odds = Odds::out_of(u128::from(counts.total()));
            for (pc, ways) in counts.iter() {
                odds.add_distinct(Points { pc: pc as u16 }, u128::from(ways));
            }
            return odds;
        }
        let mut ways = vec![1u128];
        for _ in 0..case.dice() {
            let mut sum = vec![0u128; ways.len() + sides];
            for (total, count) in ways.iter().enumerate() {
                for face in 1..=sides {
                    sum[total + face] += count;
                }
            }
            ways = sum;
        }
        let mut odds = Odds::out_of(ways.iter().sum());
        for (pc, ways) in ways.into_iter().enumerate().filter(|(_, ways)| *ways > 0) {
            odds.add_distinct(Points { pc: pc as u16 }, ways);
        }
        odds
    }

    fn run(case: &Self::Case, dice: &mut impl Dice) -> Points {
        let pc = (0..case.dice()).map(|_| u16::from(dice.roll(case.die(), CP_05.id()))).sum();
        Points { pc }
    }
}
