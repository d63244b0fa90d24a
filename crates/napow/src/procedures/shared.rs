//! What several procedures ask in the same words.

use game::procedure::form::{int, one, one_or, required};
use game::procedure::{Decimal, Fact, Facts, Fault, Field, Interval, Kind, Named, Part, Pen, Spelling, Value};
use game::reason::Weight;
use rulebook::Clause;

use crate::troops::{Arm, Body, CavalryType, Direction, Doctrine, MoraleBonus};

pub(super) const CAVALRY_TYPE: Field = one::<CavalryType>().when(is_cavalry);
pub(super) const DOCTRINE: Field = one::<Doctrine>().when(is_infantry);
pub(super) const FORMATION: Field = required(FORMATION_OF_ARM);
pub(super) const DIRECTION: Field = one_or::<Direction>("front");
pub(super) const MORALE_BONUS: Field = one_or::<MoraleBonus>("none");
pub(super) const FLANKS_SUPPORTED: Field = int(0, 2, 0).when(is_artillery);

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

/// A distance from 0 to `most`, in cm.
pub(super) const fn cm(most: f64) -> Kind {
    Kind::Num(Interval::closed(0.0, most))
}

/// NPW-GEN-07: "within" a limit includes the limit; no enemy at all is not within it.
pub(super) fn within(distance_cm: Option<Decimal>, limit_cm: i64) -> bool {
    distance_cm.is_some_and(|distance| distance <= Decimal::int(limit_cm))
}

/// A unit as its enemy meets it.
impl Part for Body {
    fn of(facts: &Facts<'_>) -> Self {
        Body {
            arm: facts.choice("arm"),
            cavalry_type: facts.maybe_choice("cavalry_type"),
            formation: facts.choice("formation"),
            disordered: facts.flag("disordered"),
        }
    }

    fn tell(&self, pen: &mut Pen<'_>) {
        pen.put("arm", &self.arm);
        pen.put("cavalry_type", &self.cavalry_type);
        pen.put("formation", &self.formation);
        pen.put("disordered", &self.disordered);
    }
}

/// A number of elements, told only where it applies: nought is none.
pub(super) struct Elements;

impl Spelling<u8> for Elements {
    fn read(value: Option<&Value<'_>>) -> u8 {
        Fact::read(value)
    }

    fn write(elements: &u8, out: &mut String) {
        if *elements > 0 {
            elements.write(out);
        }
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
        const AT_STAKE: bool = false;

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
