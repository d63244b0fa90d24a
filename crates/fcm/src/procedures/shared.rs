//! What several procedures ask in the same words.

use dice::{Dice, Odds, enumerate};
use game::procedure::{Default, Facts, Fault, Field, Kind, Named, Need, Procedure, Said};
use rulebook::fcm::{COH_05, FORM_01, TERR_07};

use super::refusals::forbid;
use crate::measure::Cm;
use crate::troops::{Arm, Calibre, Cohesion, Cover, FireTime, Formation, Status};

/// The arms of units on the table.
pub(super) const UNIT_ARMS: &[&str] = <Arm as Named>::NAMES.split_at(5).0;
/// The arms that can be fired at: units and officers.
pub(super) const TARGET_ARMS: &[&str] = <Arm as Named>::NAMES.split_at(6).0;

pub(super) const STATUS: Kind = Kind::OneOf(Status::NAMES);
pub(super) const CALIBRE: Kind = Kind::IntIn(Calibre::POUNDS);
/// What an officer costs is his quality (FCM-OFF-01).
pub(super) const OFFICER_VALUE: Kind = Kind::IntIn(&[20, 40, 60, 80, 100]);
/// An officer's value, or 0 for no officer.
pub(super) const ANY_OFFICER: Kind = Kind::IntIn(&[0, 20, 40, 60, 80, 100]);

/// An arm of a unit, infantry if absent.
pub(super) const fn unit_arm(name: &'static str) -> Field {
    Field::one_of(name, UNIT_ARMS, "infantry")
}

/// A formation, line if absent.
pub(super) const fn formation(name: &'static str) -> Field {
    Field::one_of(name, Formation::NAMES, "line")
}

/// A formation that must be named.
pub(super) const fn named_formation(name: &'static str) -> Field {
    Field::required(name, Kind::OneOf(Formation::NAMES))
}

/// The order of the ranks, ordered if absent.
pub(super) const fn cohesion(name: &'static str) -> Field {
    Field::one_of(name, Cohesion::NAMES, "ordered")
}

/// Cover, none if absent.
pub(super) const fn cover() -> Field {
    Field::one_of("cover", Cover::NAMES, "none")
}

/// How long a fire lasts, half a period if absent.
pub(super) const fn fire_time() -> Field {
    Field::one_of("fire_time", FireTime::NAMES, "half")
}

/// An officer who may be absent.
pub(super) const fn any_officer(name: &'static str) -> Field {
    Field { name, kind: ANY_OFFICER, need: Need::Default(Default::Int(0)), applies: None }
}

/// A small whole number that the shape has bounded.
pub(super) fn small(facts: &Facts<'_>, name: &str) -> u8 {
    facts.int(name) as u8
}

/// A number of men that the shape has bounded.
pub(super) fn men(facts: &Facts<'_>, name: &str) -> u16 {
    facts.int(name) as u16
}

/// A distance, rounded by FCM-BASE-06.
pub(super) fn cm(facts: &Facts<'_>, name: &str) -> Cm {
    Cm::rounded(facts.decimal(name))
}

/// A distance that may be absent.
pub(super) fn maybe_cm(facts: &Facts<'_>, name: &str) -> Option<Cm> {
    facts.maybe_number(name).map(|number| Cm::rounded(number.decimal()))
}

/// The calibre, if there.
pub(super) fn maybe_calibre(facts: &Facts<'_>) -> Option<Calibre> {
    facts.maybe_int("calibre").and_then(Calibre::of_pounds)
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
pub(super) fn arm_takes(facts: &Facts<'_>, arm: Arm, field: &str) -> Result<Formation, Fault> {
    let formation: Formation = facts.choice(field);
    forbid(facts, !arm.takes(formation), FORM_01, field)?;
    Ok(formation)
}

/// FCM-COH-05: cohesion and formation.
pub(super) fn order_in(facts: &Facts<'_>, formation: Formation, field: &str) -> Result<Cohesion, Fault> {
    let cohesion: Cohesion = facts.choice(field);
    forbid(facts, !formation.goes_with(cohesion), COH_05, field)?;
    Ok(cohesion)
}

/// FCM-TERR-07: cover, arm and formation.
pub(super) fn cover_of(facts: &Facts<'_>, arm: Arm, formation: Formation) -> Result<Cover, Fault> {
    let cover: Cover = facts.choice("cover");
    let housed = cover == Cover::Building;
    forbid(facts, formation == Formation::InBuilding && !housed, TERR_07, "cover")?;
    forbid(facts, arm.is_cavalry() && housed, TERR_07, "cover")?;
    Ok(cover)
}

/// The exact odds of a procedure that rolls one or two dice: the same function, run over all of them.
pub(super) fn all_throws<P: Procedure>(case: &P::Case) -> Odds<P::Outcome> {
    enumerate(|mut dice: &mut dyn Dice| P::run(case, &mut dice))
}
