//! What several procedures ask, or write, in the same words.

use dice::Dice;
use game::procedure::{Facts, Fault, Field, Kind, Named};
use rulebook::Clause;
use rulebook::pow::{FORM_07, TRP_13, TRP_26};
use serde::Serializer;

use crate::troops::{Body, Calibre, Edition, Formation, Quality, Training, Troop};

pub(super) const EDITION: Field = Field::one_of("edition", Edition::NAMES, "v2");
pub(super) const TROOP: Field = Field::required("troop", Kind::OneOf(Troop::NAMES));
pub(super) const STRENGTH: Field = Field::required("strength", Kind::Int(1, 30));
pub(super) const FORMATION: Field = Field::one_of("formation", Formation::NAMES, "deployed");
pub(super) const FIGHTING_MOUNTED: Field = Field::flag("fighting_mounted");
pub(super) const SKIRMISHERS: Field = Field::flag("skirmishers");
pub(super) const SHAKEN: Field = Field::flag("shaken");
pub(super) const CALIBRE: Field = Field::one_of("calibre", Calibre::NAMES, "medium");
pub(super) const QUALITY: Kind = Kind::OneOf(Quality::NAMES);

/// A training with its default.
pub(super) const fn training(name: &'static str) -> Field {
    Field::one_of(name, Training::NAMES, "french")
}

/// The shared fields of a unit object, as they were given.
pub(super) fn body(facts: &Facts<'_>) -> Body {
    Body {
        troop: facts.choice("troop"),
        formation: facts.choice("formation"),
        fighting_mounted: facts.flag("fighting_mounted"),
    }
}

/// POW-TRP-26, POW-FORM-07: what is forbidden in the shared fields, in the order of the contract.
pub(super) fn check_body(facts: &Facts<'_>, body: Body) -> Result<(), Fault> {
    check_mounted(facts, body)?;
    facts.forbid(!body.can_stand_so(), FORM_07, "formation")
}

/// POW-TRP-26: only mounted infantry chooses to fight mounted.
pub(super) fn check_mounted(facts: &Facts<'_>, body: Body) -> Result<(), Fault> {
    let other = body.troop != Troop::MountedInfantry;
    facts.forbid(body.fighting_mounted && other, TRP_26, "fighting_mounted")
}

/// POW-TRP-13: the attribute `s`, on infantry only; irregular skirmishers have it by nature.
pub(super) fn skirmishers(facts: &Facts<'_>, body: Body) -> Result<bool, Fault> {
    let given = facts.flag("skirmishers");
    facts.forbid(given && !body.is_infantry(), TRP_13, "skirmishers")?;
    Ok(given || body.is_irregular_skirmisher())
}

/// The objects of a list.
pub(super) fn objects<'f, 'a>(facts: &'f Facts<'a>, name: &str) -> impl Iterator<Item = &'f Facts<'a>> + Clone {
    facts.list(name).iter().filter_map(|item| match item {
        game::procedure::Value::Object(object) => Some(object),
        _ => None,
    })
}

/// POW-CDR-01: the points of a general's die.
pub(super) fn initiative_points(quality: Quality, dice: &mut impl Dice, why: Clause) -> u8 {
    dice.roll(quality.die(), why.id()) + quality.bonus()
}

/// A number of a result: without a fraction where it has none.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde asks for")]
pub(super) fn plain<S: Serializer>(value: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    if value.fract() == 0.0 { serializer.serialize_i64(*value as i64) } else { serializer.serialize_f64(*value) }
}
