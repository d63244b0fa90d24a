//! What several procedures ask in the same words.

use dice::{Dice, Die, Odds};
use game::procedure::{Facts, Fault, Kind, Named};
use rulebook::josephine::{ACT_03, ACT_04, ACT_05, ARMY_04};
use serde::{Serialize, Serializer};

use crate::troops::{Arm, Doctrine, Standing};

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
    i32::from(dice.roll(Die::D6, ACT_03.id())) <= score
}

/// The odds of [`test`].
pub(super) fn test_odds<T: PartialEq>(score: i32, outcome: impl Fn(bool) -> T) -> Odds<T> {
    let ways = score.clamp(0, 6) as u128;
    let mut odds = Odds::out_of(6);
    odds.add(outcome(true), ways);
    odds.add(outcome(false), 6 - ways);
    odds
}

/// Writes a name, or `none`.
#[expect(clippy::ref_option, reason = "serde hands over a reference to the field")]
pub(super) fn or_none<T: Named, S: Serializer>(value: &Option<T>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(value.map_or("none", Named::name))
}

pub(super) const ARM: Kind = Kind::OneOf(Arm::NAMES);
pub(super) const VALUE: Kind = Kind::OneOf(Standing::NAMES);
pub(super) const DOCTRINE: Kind = Kind::OneOf(Doctrine::NAMES);
/// JOS-CHG-08: artillery never charges.
pub(super) const CHARGER_ARM: Kind = Kind::OneOf(&["infantry", "light_cavalry", "battle_cavalry", "cuirassiers"]);
pub(super) const MARCH: Kind = Kind::Int(1, 5);

/// The forced march of a profile, or by arm where the case does not state it.
pub(super) fn march(facts: &Facts<'_>, name: &str, arm: Arm) -> u8 {
    facts.maybe_int(name).map_or(arm.march_ud(), |march| march as u8)
}

/// *doctrine* of the contract: required for infantry, forbidden for every other arm.
pub(super) fn doctrine(facts: &Facts<'_>, arm: Arm) -> Result<Option<Doctrine>, Fault> {
    let doctrine = facts.maybe_choice("doctrine");
    match (arm.is_infantry(), doctrine) {
        (true, None) => Err(facts.bad("doctrine").saying("infantry has a doctrine", "l'infanterie a une doctrine")),
        (false, Some(_)) => {
            Err(facts.bad("doctrine").saying("only infantry has a doctrine", "seule l'infanterie a une doctrine"))
        }
        (_, doctrine) => Ok(doctrine),
    }
}

/// *elements* of the contract (JOS-ARMY-04).
pub(super) fn elements(facts: &Facts<'_>, arm: Arm) -> Result<u8, Fault> {
    let elements = facts.int("elements") as u8;
    facts.forbid(elements > arm.most_elements(), ARMY_04, "elements")?;
    Ok(elements)
}

/// A measure in UD, rounded by JOS-BASE-13, in hundredths.
pub(super) fn hundredths(facts: &Facts<'_>, name: &str) -> i32 {
    rounded(facts.number(name).double().expect("the shape bounds every measure"))
}

/// JOS-BASE-13: a length or an offset in UD as whole hundredths, halves up; noise below 10⁻⁹ does not decide a half.
pub(super) fn rounded(ud: f64) -> i32 {
    (100.0 * ud + 0.5 + 1e-9).floor() as i32
}

/// JOS-ACT-04, -05: the command points spent, checked against those in hand and the chief's distance.
pub(super) fn points(facts: &Facts<'_>) -> Result<u8, Fault> {
    let pc = facts.int("pc");
    facts.forbid(facts.maybe_int("pc_available").is_some_and(|available| pc > available), ACT_04, "pc")?;
    facts.forbid(pc > 0 && hundredths(facts, "chief_distance_ud") > 500, ACT_05, "pc")?;
    Ok(pc as u8)
}
