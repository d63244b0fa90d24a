//! An army that somebody chose from a list, for the points game.

use std::sync::Arc;

use fcm::measure::Tenths;
use game::Words;
use rulebook::fcm::{SETUP_02, UNIT_09};

use super::force::{self, Camp, Force, OfficerRank, counted};
use super::{ArmyList, Library, YEARS, note_stated, points, stated_points};
use crate::problem::{Kind, same, words};
use crate::reader::Fields;

/// FCM-SETUP-02: the points of a side.
pub const BUDGET: u16 = 1500;
/// FCM-SETUP-02: the least value of a commander-in-chief.
pub const LEAST_CHIEF: u8 = 40;
/// FCM-SETUP-02: the most aides-de-camp.
pub const MOST_AIDES: usize = 2;
/// FCM-SETUP-02: the fewest and most units of a general.
pub const UNITS_PER_GENERAL: (usize, usize) = (2, 6);
/// FCM-SETUP-02: the other units that each battery needs.
pub(super) const UNITS_PER_BATTERY: usize = 3;

/// An army chosen from a list.
#[derive(Clone, Debug, PartialEq)]
pub struct ChosenArmy {
    /// The file it was read from.
    pub file: String,
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// The list.
    pub list: Arc<ArmyList>,
    /// The year it is of, if its owner said so.
    pub year: Option<u16>,
    /// FCM-SETUP-02: the points it may not exceed.
    pub budget: u16,
    /// Its troops.
    pub force: Force,
}

/// Reads a chosen army.
pub(super) fn read(mut fields: Fields<'_, '_>, library: &Library) -> Option<ChosenArmy> {
    fields.maybe("system", |fields, key| fields.either(key, &[("fcm", ())], None));
    let id = fields.id("id");
    let name = fields.words("name_en", "name_fr");
    let wanted = words("an army list of the set", "une liste d’armée du système");
    let list = fields.listed("list", &wanted, &library.armies, SETUP_02);
    let year = fields.maybe("year", |fields, key| fields.int(key, YEARS, None));
    if let (Some(list), Some(year)) = (&list, year) {
        let [first, last] = list.years;
        if !list.exists_in(year) {
            let wanted = words(
                format!("a year of the list, {first} to {last}"),
                format!("une année de la liste, de {first} à {last}"),
            );
            fields.note("year", Kind::Conflict, &wanted, &same(year.to_string()), None);
        }
    }
    let budget = if fields.has("budget") { fields.int("budget", 1..=10_000_u16, Some(SETUP_02)) } else { Some(BUDGET) };
    let stated = stated_points(&mut fields, "points", UNIT_09);
    let mut camps = [Camp::new(None, list.clone().map(|list| vec![list]), year)];
    force::read(&mut fields, &mut camps, library, None);
    let [camp] = camps;
    if camp.complete {
        note_stated(&fields, "points", stated, camp.force.points(), UNIT_09);
        check(&fields, &camp, budget);
    }
    let file = fields.document().file().to_owned();
    fields.close();
    Some(ChosenArmy { file, id: id?, name: name?, list: list?, year, budget: budget?, force: camp.force })
}

/// FCM-SETUP-02: what an army of the points game has to be.
fn check(fields: &Fields<'_, '_>, camp: &Camp, budget: Option<u16>) {
    let force = &camp.force;
    camp.check_chief(fields, false);
    camp.check_brigades(fields, UNITS_PER_GENERAL, SETUP_02);
    for (place, officer) in force.officers.iter().enumerate() {
        if officer.rank == OfficerRank::CommanderInChief && officer.value < LEAST_CHIEF {
            let wanted = words("a commander-in-chief of 40 to 100", "un général en chef de 40 à 100");
            let spot = camp.officer_spot(place, "officer_value");
            let found = same(officer.value.to_string());
            fields.document().note_expected(&spot, Kind::Conflict, &wanted, &found, Some(SETUP_02));
        }
    }
    let note = |key: &str, kind, wanted: &Words, found: &Words| fields.note(key, kind, wanted, found, Some(SETUP_02));
    let aides = force.count(OfficerRank::AideDeCamp);
    if aides > MOST_AIDES {
        let wanted =
            words(format!("at most {MOST_AIDES} aides-de-camp"), format!("au plus {MOST_AIDES} aides de camp"));
        note("officer", Kind::Conflict, &wanted, &counted(aides));
    }
    let batteries = force.batteries();
    let (others, needed) = (force.units.len() - batteries, UNITS_PER_BATTERY * batteries);
    if others < needed {
        let wanted = words(
            format!("{UNITS_PER_BATTERY} other units for each battery, {needed} in all"),
            format!("{UNITS_PER_BATTERY} autres unités par batterie, {needed} en tout"),
        );
        note("unit", Kind::Conflict, &wanted, &same(others.to_string()));
    }
    let (infantry, all) = (force.infantry_points(), force.unit_points());
    if 2 * infantry.0 < all.0 {
        // Half of an odd number of tenths is told rounded up: less would not do.
        let half = points(Tenths((all.0 + 1) / 2));
        let wanted = words(
            format!("infantry of at least {half} points, half of the units"),
            format!("au moins {half} points d’infanterie, la moitié des unités"),
        );
        note("unit", Kind::Sum, &wanted, &same(points(infantry).to_string()));
    }
    if let Some(budget) = budget
        && force.points().0 > 10 * i32::from(budget)
    {
        let wanted = words(format!("at most {budget} points"), format!("au plus {budget} points"));
        note("budget", Kind::Sum, &wanted, &same(points(force.points()).to_string()));
    }
}
