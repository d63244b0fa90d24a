//! What several procedures ask in the same words.

use game::procedure::{Facts, Fault, Kind, Named};
use rulebook::josephine::{ACT_04, ACT_05, ARMY_04};

use crate::troops::{Arm, Doctrine, Standing};

pub(super) const ARM: Kind = Kind::OneOf(Arm::NAMES);
pub(super) const VALUE: Kind = Kind::OneOf(Standing::NAMES);
pub(super) const DOCTRINE: Kind = Kind::OneOf(Doctrine::NAMES);

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
    let value = facts.number(name).double().expect("the shape bounds every measure");
    (100.0 * value + 0.5 + 1e-9).floor() as i32
}

/// JOS-ACT-04, -05: the command points spent, checked against those in hand and the chief's distance.
pub(super) fn points(facts: &Facts<'_>) -> Result<u8, Fault> {
    let pc = facts.int("pc");
    facts.forbid(facts.maybe_int("pc_available").is_some_and(|available| pc > available), ACT_04, "pc")?;
    facts.forbid(pc > 0 && hundredths(facts, "chief_distance_ud") > 500, ACT_05, "pc")?;
    Ok(pc as u8)
}
