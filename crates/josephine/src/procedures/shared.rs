//! What several procedures ask in the same words.

use dice::{Deed, Dice, Die, Need, Odds};
use game::procedure::{Decimal, Fact, Facts, Fault, Kind, Named, Spelling, Value};
use game::{Bodes, Portent};
use rulebook::josephine::{ACT_03, ACT_04, ACT_05, ARMY_04};
use serde::{Serialize, Serializer};

use crate::names::Fortune;
use crate::troops::{Arm, Doctrine};

/// A length in hundredths of a UD (JOS-BASE-13), told in UD.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Measure(pub i32);

impl Serialize for Measure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 % 100 == 0 {
            serializer.serialize_i32(self.0 / 100)
        } else {
            // The quotient is the double nearest to the decimal, so it is written with two digits.
            serializer.serialize_f64(f64::from(self.0) / 100.0)
        }
    }
}

/// JOS-ACT-03: whether one die is not above the score.
pub(super) fn test(score: i32, dice: &mut impl Dice) -> bool {
    dice.meets(Die::D6, ACT_03.id(), Need::at_most(Deed::Test, score))
}

/// The odds of [`test`].
pub(super) fn test_odds<T: PartialEq>(score: i32, outcome: impl Fn(bool) -> T) -> Odds<T> {
    let ways = score.clamp(0, 6) as u128;
    let mut odds = Odds::out_of(6);
    odds.add(outcome(true), ways);
    odds.add(outcome(false), 6 - ways);
    odds
}

/// What a test that is passed or failed means to who takes it.
pub(super) fn passing(passed: bool) -> Portent {
    if passed { Portent::new(Fortune::Success, Bodes::Well) } else { Portent::new(Fortune::Failure, Bodes::Ill) }
}

/// Writes a name, or `none`.
#[expect(clippy::ref_option, reason = "serde hands over a reference to the field")]
pub(super) fn or_none<T: Named, S: Serializer>(value: &Option<T>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(value.map_or("none", Named::name))
}

/// JOS-CHG-08: artillery never charges.
pub(super) const CHARGER_ARM: Kind = Kind::OneOf(&["infantry", "light_cavalry", "battle_cavalry", "cuirassiers"]);
pub(super) const MARCH: Kind = Kind::Int(1, 5);

/// *doctrine* of the contract: required for infantry, forbidden for every other arm.
pub(super) fn check_doctrine(facts: &Facts<'_>, arm: Arm, doctrine: Option<Doctrine>) -> Result<(), Fault> {
    match (arm.is_infantry(), doctrine) {
        (true, None) => Err(facts.bad("doctrine").saying("infantry has a doctrine", "l'infanterie a une doctrine")),
        (false, Some(_)) => {
            Err(facts.bad("doctrine").saying("only infantry has a doctrine", "seule l'infanterie a une doctrine"))
        }
        _ => Ok(()),
    }
}

/// *elements* of the contract (JOS-ARMY-04).
pub(super) fn check_elements(facts: &Facts<'_>, arm: Arm, elements: u8) -> Result<(), Fault> {
    facts.forbid(elements > arm.most_elements(), ARMY_04, "elements")
}

/// A measure in UD, rounded by JOS-BASE-13, in hundredths.
pub(super) struct Hundredths;

impl Spelling<i32> for Hundredths {
    fn read(value: Option<&Value<'_>>) -> i32 {
        rounded(f64::read(value))
    }

    fn write(hundredths: &i32, out: &mut String) {
        Decimal::hundredths(i64::from(*hundredths)).write(out);
    }
}

/// JOS-BASE-13: a length or an offset in UD as whole hundredths, halves up; noise below 10⁻⁹ does not decide a half.
pub(super) fn rounded(ud: f64) -> i32 {
    (100.0 * ud + 0.5 + 1e-9).floor() as i32
}

/// JOS-ACT-04, -05: the command points spent, checked against those in hand and the chief's distance.
pub(super) fn check_points(facts: &Facts<'_>, pc: u8) -> Result<(), Fault> {
    let available = facts.maybe_int("pc_available");
    facts.forbid(available.is_some_and(|available| i64::from(pc) > available), ACT_04, "pc")?;
    let distance = facts.number("chief_distance_ud").double().map_or(0, rounded);
    facts.forbid(pc > 0 && distance > 500, ACT_05, "pc")
}
