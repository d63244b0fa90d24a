//! What several procedures ask in the same words.

use game::procedure::{Decimal, Facts, Fault, Field, Interval, Kind, Named};
use game::reason::Weight;
use rulebook::Clause;

use crate::troops::{Arm, Body, CavalryType, Direction, Doctrine, Experience, Formation, Morale, MoraleBonus};

pub(super) const ARM: Field = Field::required("arm", Kind::OneOf(Arm::NAMES));
pub(super) const CAVALRY_TYPE: Field =
    Field::required("cavalry_type", Kind::OneOf(CavalryType::NAMES)).when(is_cavalry);
pub(super) const DOCTRINE: Field = Field::required("doctrine", Kind::OneOf(Doctrine::NAMES)).when(is_infantry);
pub(super) const EXPERIENCE: Field = Field::required("experience", Kind::OneOf(Experience::NAMES));
pub(super) const MORALE: Field = Field::required("morale", Kind::OneOf(Morale::NAMES));
pub(super) const FORMATION: Field = Field::required("formation", FORMATION_OF_ARM);
pub(super) const DIRECTION: Field = Field::one_of("direction", Direction::NAMES, "front");
pub(super) const MORALE_BONUS: Field = Field::one_of("morale_bonus", MoraleBonus::NAMES, "none");
pub(super) const FLANKS_SUPPORTED: Field = Field::int("flanks_supported", 0, 2, 0).when(is_artillery);

/// A formation of the arm that stands before it; one of another arm does not fit.
pub(super) const FORMATION_OF_ARM: Kind = Kind::Either(FORMATIONS, |facts| facts.choice::<Arm>("arm").index());

/// The formations of each arm, in the order of [`Arm`].
pub(super) const FORMATIONS: &[Kind] = &[
    Kind::OneOf(Arm::Infantry.formations()),
    Kind::OneOf(Arm::Cavalry.formations()),
    Kind::OneOf(Arm::Artillery.formations()),
];

pub(super) fn is_infantry(facts: &Facts<'_>) -> bool {
    facts.is("arm", "infantry")
}

pub(super) fn is_cavalry(facts: &Facts<'_>) -> bool {
    facts.is("arm", "cavalry")
}

pub(super) fn is_artillery(facts: &Facts<'_>) -> bool {
    facts.is("arm", "artillery")
}

/// A number of elements.
pub(super) const fn elements(name: &'static str) -> Field {
    Field::required(name, Kind::Int(1, 12))
}

/// A distance from 0 to `most`, in cm.
pub(super) const fn cm(most: f64) -> Kind {
    Kind::Num(Interval::closed(0.0, most))
}

/// A small whole number that the shape has bounded.
pub(super) fn small(facts: &Facts<'_>, name: &str) -> u8 {
    facts.maybe_int(name).unwrap_or(0) as u8
}

/// A distance, if there.
pub(super) fn distance(facts: &Facts<'_>, name: &str) -> Option<Decimal> {
    facts.maybe_number(name).map(game::procedure::Number::decimal)
}

/// NPW-GEN-07: "within" a limit includes the limit; no enemy at all is not within it.
pub(super) fn within(distance_cm: Option<Decimal>, limit_cm: i64) -> bool {
    distance_cm.is_some_and(|distance| distance <= Decimal::int(limit_cm))
}

/// A unit as its enemy meets it; `disordered` is a field of it.
pub(super) fn body(facts: &Facts<'_>) -> Body {
    Body {
        arm: facts.choice("arm"),
        cavalry_type: facts.maybe_choice("cavalry_type"),
        formation: facts.choice::<Formation>("formation"),
        disordered: facts.flag("disordered"),
    }
}

/// The first clause of a list that applies.
pub(super) fn first<const N: usize>(clauses: [(bool, Clause); N]) -> Option<Clause> {
    clauses.into_iter().find(|(applies, _)| *applies).map(|(_, clause)| clause)
}

/// Of several broken rules the first of the list answers.
pub(super) fn first_broken<const N: usize>(rules: [(bool, Clause); N]) -> Result<(), Clause> {
    first(rules).map_or(Ok(()), Err)
}

/// What the rules forbid names its clause and no field.
pub(super) fn illegal(clause: Clause) -> Fault {
    Fault::illegal(clause, None)
}

/// A word and a number, such as `fighters 4`, put together only for those who listen.
#[derive(Clone, Copy)]
pub(super) struct Counted(pub &'static str, pub u8);

impl From<Counted> for Weight {
    fn from(Counted(word, number): Counted) -> Self {
        Weight::Text(format!("{word} {number}").into())
    }
}

/// A procedure without dice: `resolve` of its case notes the factors and says the result in one call.
macro_rules! without_dice {
    () => {
        fn factors(case: &Self::Case, reasons: &mut impl game::Reasons) {
            case.resolve(reasons);
        }

        fn rolls(_: &Self::Case) -> bool {
            false
        }

        fn odds(case: &Self::Case) -> dice::Odds<Self::Outcome> {
            dice::Odds::certain(case.resolve(&mut ()))
        }

        fn run(case: &Self::Case, _: &mut impl dice::Dice) -> Self::Outcome {
            case.resolve(&mut ())
        }
    };
}

pub(super) use without_dice;
