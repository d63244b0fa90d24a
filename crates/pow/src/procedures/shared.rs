//! What several procedures ask, or write, in the same words.

use dice::{Aim, Dice};
use game::procedure::form::{one, one_or, whole};
use game::procedure::{Facts, Fault, Field, Part, Pen};
use rulebook::Clause;
use rulebook::pow::{FORM_07, TRP_13, TRP_26};
use serde::Serializer;

use crate::troops::{Body, Calibre, Edition, Formation, Quality, Training, Troop};

pub(super) const EDITION: Field = one_or::<Edition>("v2");
pub(super) const TROOP: Field = one::<Troop>();
pub(super) const STRENGTH: Field = whole(1, 30);
pub(super) const FORMATION: Field = one_or::<Formation>("deployed");
pub(super) const CALIBRE: Field = one_or::<Calibre>("medium");
pub(super) const TRAINING: Field = one_or::<Training>("french");

/// What stands on the table, told by three fields.
impl Part for Body {
    fn of(facts: &Facts<'_>) -> Self {
        Body {
            troop: facts.choice("troop"),
            formation: facts.choice("formation"),
            fighting_mounted: facts.flag("fighting_mounted"),
        }
    }

    fn tell(&self, pen: &mut Pen<'_>) {
        pen.put("troop", &self.troop);
        pen.put("formation", &self.formation);
        pen.put("fighting_mounted", &self.fighting_mounted);
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
pub(super) fn check_skirmishers(facts: &Facts<'_>, body: Body) -> Result<(), Fault> {
    facts.forbid(facts.flag("skirmishers") && !body.is_infantry(), TRP_13, "skirmishers")
}

/// Irregular skirmishers always have them.
pub(super) fn has_skirmishers(told: bool, body: Body) -> bool {
    told || body.is_irregular_skirmisher()
}

/// The objects of a list.
pub(super) fn objects<'f, 'a>(facts: &'f Facts<'a>, name: &str) -> impl Iterator<Item = &'f Facts<'a>> + Clone {
    facts.list(name).iter().filter_map(|item| match item {
        game::procedure::Value::Object(object) => Some(object),
        _ => None,
    })
}

/// POW-CDR-01: the points of a general's die.
pub(super) fn initiative_points(quality: Quality, dice: &mut impl Dice, why: Clause, aim: Aim) -> u8 {
    dice.throw(quality.die(), why.id(), aim) + quality.bonus()
}

/// A number of a result: without a fraction where it has none.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde asks for")]
pub(super) fn plain<S: Serializer>(value: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    if value.fract() == 0.0 { serializer.serialize_i64(*value as i64) } else { serializer.serialize_f64(*value) }
}
