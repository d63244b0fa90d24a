//! What several procedures ask in the same words.

use dice::{Dice, Odds, enumerate};
use game::procedure::form::required;
use game::procedure::{Decimal, Default, Fact, Facts, Fault, Field, Kind, Named, Procedure, Said, Spelling, Value};
use rulebook::fcm::{COH_05, FORM_01, TERR_07};

use super::refusals::forbid;
use crate::measure::Cm;
use crate::tables::ranges::Weapon;
use crate::troops::{Arm, Calibre, Cohesion, Cover, Formation};

/// The arms of units on the table.
pub(super) const UNIT_ARMS: &[&str] = <Arm as Named>::NAMES.split_at(5).0;
/// The arms that can be fired at: units and officers.
pub(super) const TARGET_ARMS: &[&str] = <Arm as Named>::NAMES.split_at(6).0;

pub(super) const CALIBRE: Kind = Kind::IntIn(Calibre::POUNDS);
/// What an officer costs is his quality (FCM-OFF-01).
pub(super) const OFFICER_VALUE: Kind = Kind::IntIn(&[20, 40, 60, 80, 100]);
/// An officer's value, or 0 for no officer.
pub(super) const ANY_OFFICER: Kind = Kind::IntIn(&[0, 20, 40, 60, 80, 100]);

/// The arm of a unit.
pub(super) const UNIT_ARM: Field = required(Kind::OneOf(UNIT_ARMS)).or(Default::Name("infantry"));

/// A calibre by its pounds.
pub(super) struct Pounds;

impl Spelling<Calibre> for Pounds {
    fn read(value: Option<&Value<'_>>) -> Calibre {
        let calibre: Option<Calibre> = Self::read(value);
        calibre.expect("the shape lists the calibres")
    }

    fn write(calibre: &Calibre, out: &mut String) {
        calibre.pounds().write(out);
    }
}

impl Spelling<Option<Calibre>> for Pounds {
    fn read(value: Option<&Value<'_>>) -> Option<Calibre> {
        Option::<u8>::read(value).and_then(|pounds| Calibre::of_pounds(i64::from(pounds)))
    }

    fn write(calibre: &Option<Calibre>, out: &mut String) {
        calibre.map(Calibre::pounds).write(out);
    }
}

impl Fact for Weapon {
    const FIELD: Field = required(Kind::OneOf(Weapon::NAMES));

    fn read(value: Option<&Value<'_>>) -> Self {
        match value {
            Some(Value::Name(name)) => Weapon::from_name(name).expect("the shape lists the weapons"),
            _ => unreachable!("a weapon is a name"),
        }
    }

    fn write(&self, out: &mut String) {
        match self {
            Weapon::Small(arm) => arm.write(out),
            Weapon::Gun(calibre) => calibre.write(out),
        }
    }
}

/// FCM-BASE-06: to the hundredth.
impl Fact for Cm {
    const FIELD: Field = Decimal::FIELD;

    fn read(value: Option<&Value<'_>>) -> Self {
        Cm::rounded(Decimal::read(value))
    }

    fn write(&self, out: &mut String) {
        Decimal::hundredths(i64::from(self.0)).write(out);
    }
}

/// A range above nought, however near: it may be given later in another measure.
pub(super) struct Reach;

impl Spelling<Cm> for Reach {
    fn read(value: Option<&Value<'_>>) -> Cm {
        value.map_or(Cm(0), |value| Cm::read(Some(value)))
    }

    fn write(range: &Cm, out: &mut String) {
        if range.0 > 0 {
            range.write(out);
        } else {
            out.push_str("0.001");
        }
    }
}

/// `bad_input` on a field that this case needs and does not have.
pub(super) fn missing(facts: &Facts<'_>, name: &str) -> Fault {
    Fault::bad(facts.at(name), Said::Missing)
}

/// [`missing`], unless the field is there.
pub(super) fn need(facts: &Facts<'_>, name: &str) -> Result<(), Fault> {
    if facts.given(name) { Ok(()) } else { Err(missing(facts, name)) }
}

/// `bad_input` on a field that this case does not have, if it is there.
pub(super) fn without(facts: &Facts<'_>, name: &str) -> Result<(), Fault> {
    facts.refuse(facts.given(name), name)
}

/// FCM-FORM-01: arm and formation.
pub(super) fn arm_takes(facts: &Facts<'_>, arm: Arm, formation: Formation, field: &str) -> Result<(), Fault> {
    forbid(facts, !arm.takes(formation), FORM_01, field)
}

/// FCM-COH-05: cohesion and formation.
pub(super) fn order_in(facts: &Facts<'_>, formation: Formation, cohesion: Cohesion, field: &str) -> Result<(), Fault> {
    forbid(facts, !formation.goes_with(cohesion), COH_05, field)
}

/// FCM-TERR-07: cover, arm and formation.
pub(super) fn cover_of(facts: &Facts<'_>, arm: Arm, formation: Formation, cover: Cover) -> Result<(), Fault> {
    let housed = cover == Cover::Building;
    forbid(facts, formation == Formation::InBuilding && !housed, TERR_07, "cover")?;
    forbid(facts, arm.is_cavalry() && housed, TERR_07, "cover")
}

/// The exact odds of a procedure that rolls one or two dice: the same function, run over all of them.
pub(super) fn all_throws<P: Procedure>(case: &P::Case) -> Odds<P::Outcome> {
    enumerate(|mut dice: &mut dyn Dice| P::run(case, &mut dice))
}
