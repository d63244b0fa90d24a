//! Army lists (JOS-PROF-05).

use game::Words;
use rulebook::josephine::{BUD_01, BUD_21, DOC_04};

use super::force::{self, Circumstances};
use super::profile::{YEARS, read_nation};
use super::{Force, Library};
use crate::problem::{Kind, same, words};
use crate::reader::Fields;

/// An army list.
#[derive(Clone, Debug, PartialEq)]
pub struct ArmyList {
    /// The file it was read from.
    pub file: String,
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// Its nation, for its colour.
    pub nation: String,
    /// Its year.
    pub year: u16,
    /// The points it may not exceed, if its owner said so.
    pub budget: Option<u16>,
    /// Its generals and units.
    pub force: Force,
}

impl ArmyList {
    /// The points of generals and units.
    pub fn points(&self) -> u32 {
        let (generals, units, _) = self.force.points(self.year);
        generals + units
    }
}

/// Reads an army list.
pub(super) fn read(mut fields: Fields<'_, '_>, library: &Library) -> Option<ArmyList> {
    fields.maybe("system", |fields, key| fields.either(key, &[("josephine", ())], None));
    let id = fields.id("id");
    let name = fields.words("name_en", "name_fr");
    let nation = read_nation(&mut fields);
    let year = fields.int("year", YEARS, Some(DOC_04));
    let around = Circumstances { library, year, options: &[], formations: None, deployed: false };
    let (force, complete) = force::read(&mut fields, &around);
    let stated = fields.maybe("points", |fields, key| fields.int(key, 1..=10_000_u16, Some(BUD_01)));
    let budget = fields.maybe("budget", |fields, key| fields.int(key, 1..=10_000_u16, Some(BUD_21)));
    let file = fields.document().file().to_owned();
    let army = (|| Some(ArmyList { file, id: id?, name: name?, nation: nation?, year: year?, budget, force }))();
    // A sum over units that could not be read would only repeat what is wrong with them.
    if let Some(army) = army.as_ref().filter(|_| complete) {
        check_sums(&fields, army, stated);
    }
    fields.close();
    army
}

fn check_sums(fields: &Fields<'_, '_>, army: &ArmyList, stated: Option<u16>) {
    let points = army.points();
    if stated.is_some_and(|stated| u32::from(stated) != points) {
        let stated = stated.unwrap_or_default().to_string();
        fields.note("points", Kind::Sum, &same(points.to_string()), &same(stated), Some(BUD_01));
    }
    if let Some(budget) = army.budget.filter(|budget| points > u32::from(*budget)) {
        let wanted =
            words(format!("a list of at most {budget} points"), format!("une liste d’au plus {budget} points"));
        let found = words(format!("{points} points"), format!("{points} points"));
        fields.note("budget", Kind::Sum, &wanted, &found, Some(BUD_21));
    }
}
