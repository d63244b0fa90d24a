//! Forces: officers, brigades and units of one side.

use std::sync::Arc;

use fcm::measure::Tenths;
use fcm::procedures::{BudgetCase, Item};
use fcm::troops::{Arm, Side};
use field::Point;
use game::procedure::Named;
use game::{Reasons, Words, names};
use rulebook::fcm::{OFF_01, OFF_02, SETUP_01, SETUP_05};

use super::ground::Piece;
use super::unit::{self, Unit};
use super::{ArmyList, Library};
use crate::problem::{Kind, same, words};
use crate::reader::{Fields, Ids, Spot};

/// FCM-OFF-01: what an officer can be worth.
pub const OFFICER_VALUES: [u8; 5] = [20, 40, 60, 80, 100];
/// FCM-OFF-02: what an aide-de-camp is worth.
pub const AIDE_VALUE: u8 = 20;

names! {
    /// FCM-OFF-02: the ranks of officers.
    pub enum OfficerRank {
        /// *Général en chef*.
        CommanderInChief = "commander_in_chief",
        /// *Général*, with a brigade.
        General = "general",
        /// *Aide de camp*.
        AideDeCamp = "aide_de_camp",
    }
}

/// An officer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Officer {
    /// His id.
    pub id: String,
    /// His name.
    pub name: Words,
    /// His rank.
    pub rank: OfficerRank,
    /// FCM-OFF-01: his value.
    pub value: u8,
    /// The brigade of a general.
    pub brigade: Option<String>,
}

/// FCM-SETUP-05: when and where a brigade comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// In which period.
    pub period: u8,
    /// Between these points of the edge.
    pub edge: [Point; 2],
}

/// A brigade.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brigade {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// When it comes, if it is not there from the start.
    pub enters: Option<Entry>,
}

/// The troops of one side.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Force {
    /// Its officers.
    pub officers: Vec<Officer>,
    /// Its brigades.
    pub brigades: Vec<Brigade>,
    /// Its units.
    pub units: Vec<Unit>,
}

impl Officer {
    /// FCM-BUD-13: what he costs, with its reasons.
    pub fn price(&self, reasons: &mut impl Reasons) -> Tenths {
        BudgetCase { item: Item::Officer(self.value), figures: 1 }.price(reasons).total
    }
}

impl Force {
    /// What the officers cost.
    pub fn officer_points(&self) -> Tenths {
        Tenths(self.officers.iter().map(|officer| officer.price(&mut ()).0).sum())
    }

    /// What the units cost.
    pub fn unit_points(&self) -> Tenths {
        Tenths(self.units.iter().map(|unit| unit.points().0).sum())
    }

    /// What the units of infantry cost.
    // Ruling: engineers are infantry everywhere but in the price of their figures.
    pub fn infantry_points(&self) -> Tenths {
        let infantry = self.units.iter().filter(|unit| unit.arm().is_infantry());
        Tenths(infantry.map(|unit| unit.points().0).sum())
    }

    /// What it costs in all.
    pub fn points(&self) -> Tenths {
        Tenths(self.officer_points().0 + self.unit_points().0)
    }

    /// How many officers have a rank.
    pub fn count(&self, rank: OfficerRank) -> usize {
        self.officers.iter().filter(|officer| officer.rank == rank).count()
    }

    /// How many units are batteries.
    pub fn batteries(&self) -> usize {
        self.units.iter().filter(|unit| unit.arm() == Arm::Artillery).count()
    }

    /// All its figures.
    pub fn figures(&self) -> u32 {
        self.units.iter().map(|unit| u32::from(unit.strength())).sum()
    }

    /// The officers of no brigade.
    pub fn staff(&self) -> impl Iterator<Item = &Officer> {
        self.officers.iter().filter(|officer| officer.brigade.is_none())
    }

    /// The general of a brigade.
    pub fn general(&self, brigade: &str) -> Option<&Officer> {
        self.officers.iter().find(|officer| officer.brigade.as_deref() == Some(brigade))
    }

    /// The units of a brigade.
    pub fn brigade_units(&self, brigade: &str) -> impl Iterator<Item = &Unit> {
        self.units.iter().filter(move |unit| unit.brigade == brigade)
    }
}

/// A force while it is read, and what is known about it.
pub(super) struct Camp {
    /// Its side in a scenario; none in an army that somebody chose.
    pub side: Option<Side>,
    /// Its lists; none if they are unclear.
    pub lists: Option<Vec<Arc<ArmyList>>>,
    /// The year, if there is one.
    pub year: Option<u16>,
    /// What was read so far.
    pub force: Force,
    /// Whether all of it could be read.
    pub complete: bool,
    /// Where its officers and brigades stand in the file.
    officer_spots: Vec<Spot>,
    brigade_spots: Vec<Spot>,
    /// The ids of its brigades, also of those that could not be read.
    brigade_ids: Vec<String>,
}

impl Camp {
    /// An empty one.
    pub(super) fn new(side: Option<Side>, lists: Option<Vec<Arc<ArmyList>>>, year: Option<u16>) -> Self {
        let (force, complete) = (Force::default(), true);
        let (officer_spots, brigade_spots, brigade_ids) = (Vec::new(), Vec::new(), Vec::new());
        Camp { side, lists, year, force, complete, officer_spots, brigade_spots, brigade_ids }
    }

    /// Reads the name of a brigade of the camp.
    pub(super) fn brigade(camp: Option<&Camp>, fields: &mut Fields<'_, '_>, key: &'static str) -> Option<String> {
        let Some(camp) = camp else {
            fields.has(key);
            return None;
        };
        let wanted = match camp.side {
            Some(side) => {
                words(format!("a brigade of side {}", side.name()), format!("une brigade du camp {}", side.name()))
            }
            None => words("a brigade of the army", "une brigade de l’armée"),
        };
        fields.known_id(key, &wanted, camp.brigade_ids.iter().map(String::as_str), Some(OFF_02))
    }

    /// Where an officer stands.
    pub(super) fn officer_spot(&self, place: usize, key: &str) -> Spot {
        let Spot { line, field } = &self.officer_spots[place];
        Spot { line: *line, field: format!("{field}.{key}") }
    }

    /// ` of side a`, in a scenario.
    pub(super) fn of_side(&self) -> Words {
        match self.side {
            Some(side) => words(format!(" of side {}", side.name()), format!(" du camp {}", side.name())),
            None => same(""),
        }
    }

    /// FCM-OFF-02: every brigade has one general, and as many units as the clause says.
    pub(super) fn check_brigades(&self, fields: &Fields<'_, '_>, units: (usize, usize), clause: rulebook::Clause) {
        if self.force.brigades.is_empty() {
            let [en, fr] = self.of_side();
            let wanted = words(format!("at least one brigade{en}"), format!("au moins une brigade{fr}"));
            fields.note("brigade", Kind::MissingField, &wanted, &words("none", "aucune"), Some(clause));
        }
        for (brigade, spot) in self.force.brigades.iter().zip(&self.brigade_spots) {
            let generals =
                self.force.officers.iter().filter(|officer| officer.brigade.as_ref() == Some(&brigade.id)).count();
            let note = |wanted: &Words, found: &Words, clause| {
                fields.document().note_expected(spot, Kind::Conflict, wanted, found, Some(clause));
            };
            if generals != 1 {
                let wanted = words("one general of the brigade", "un général de la brigade et un seul");
                note(&wanted, &counted(generals), OFF_02);
            }
            let count = self.force.brigade_units(&brigade.id).count();
            let found = if count == 0 { words("none", "aucune") } else { same(count.to_string()) };
            let (least, most) = units;
            if count < least {
                let wanted = if least == 1 {
                    words("at least one unit in the brigade", "au moins une unité dans la brigade")
                } else {
                    words(
                        format!("at least {least} units under one general"),
                        format!("au moins {least} unités sous un général"),
                    )
                };
                note(&wanted, &found, clause);
            } else if count > most {
                let wanted = words(
                    format!("at most {most} units under one general"),
                    format!("au plus {most} unités sous un général"),
                );
                note(&wanted, &found, clause);
            }
        }
    }

    /// FCM-OFF-02: one commander-in-chief, who may be absent where `may_lack` says so.
    pub(super) fn check_chief(&self, fields: &Fields<'_, '_>, may_lack: bool) {
        let chiefs = self.force.count(OfficerRank::CommanderInChief);
        if chiefs != 1 && !(chiefs == 0 && may_lack) {
            let [en, fr] = self.of_side();
            let wanted =
                words(format!("exactly one commander-in-chief{en}"), format!("un général en chef{fr} et un seul"));
            fields.note("officer", Kind::Conflict, &wanted, &counted(chiefs), Some(OFF_02));
        }
    }
}

/// `none` or a number.
pub(super) fn counted(count: usize) -> Words {
    if count == 0 { words("none", "aucun") } else { same(count.to_string()) }
}

/// What a scenario adds to the troops.
pub(super) struct Setting<'s> {
    /// Its terrain; none if some of it is unclear.
    pub terrain: Option<&'s [Piece]>,
    /// Reads when and where a brigade comes.
    pub entry: &'s dyn Fn(&mut Fields<'_, '_>) -> Option<Entry>,
}

/// Reads `[[brigade]]`, `[[officer]]` and `[[unit]]` into one camp, or into two by their `side`.
pub(super) fn read(fields: &mut Fields<'_, '_>, camps: &mut [Camp], library: &Library, setting: Option<&Setting<'_>>) {
    let mut ids = Ids::default();
    for mut table in fields.tables("brigade") {
        ids.note(&table, "id");
        let place = camp_of(&mut table, camps);
        let brigade = read_brigade(&mut table, setting);
        let id = table.peek("id").map(str::to_owned);
        let spot = table.spot().clone();
        table.close();
        let Some(camp) = note_camp(camps, place, brigade.is_some()) else { continue };
        camp.brigade_ids.extend(id);
        if let Some(brigade) = brigade {
            camp.force.brigades.push(brigade);
            camp.brigade_spots.push(spot);
        }
    }
    let mut ids = Ids::default();
    for mut table in fields.tables("officer") {
        ids.note(&table, "id");
        let place = camp_of(&mut table, camps);
        let officer = read_officer(&mut table, place.map(|place| &camps[place]));
        let spot = table.spot().clone();
        table.close();
        let Some(camp) = note_camp(camps, place, officer.is_some()) else { continue };
        if let Some(officer) = officer {
            camp.force.officers.push(officer);
            camp.officer_spots.push(spot);
        }
    }
    let mut ids = Ids::default();
    for mut table in fields.tables("unit") {
        ids.note(&table, "id");
        let place = camp_of(&mut table, camps);
        let unit = unit::read(&mut table, place.map(|place| &camps[place]), library, setting);
        table.close();
        if let Some(camp) = note_camp(camps, place, unit.is_some()) {
            camp.force.units.extend(unit);
        }
    }
}

/// The camp at a place; if it is unclear, no camp can be complete any more.
fn note_camp(camps: &mut [Camp], place: Option<usize>, read: bool) -> Option<&mut Camp> {
    match place {
        Some(place) => {
            camps[place].complete &= read;
            Some(&mut camps[place])
        }
        None => {
            camps.iter_mut().for_each(|camp| camp.complete = false);
            None
        }
    }
}

fn camp_of(fields: &mut Fields<'_, '_>, camps: &[Camp]) -> Option<usize> {
    if camps.len() == 1 { Some(0) } else { fields.either("side", &[("a", 0), ("b", 1)], Some(SETUP_01)) }
}

fn read_brigade(fields: &mut Fields<'_, '_>, setting: Option<&Setting<'_>>) -> Option<Brigade> {
    let id = fields.id("id");
    let name = fields.words("name_en", "name_fr");
    let mut complete = true;
    let enters = match setting {
        Some(setting) if fields.has("enters") => {
            let enters = fields.table("enters").and_then(|mut table| {
                let entry = (setting.entry)(&mut table);
                table.close();
                entry
            });
            complete = enters.is_some();
            enters
        }
        Some(_) => None,
        None => {
            let wanted = words("a brigade that is there from the start", "une brigade présente dès le début");
            fields.forbid("enters", &wanted, Some(SETUP_05));
            None
        }
    };
    let brigade = Brigade { id: id?, name: name?, enters };
    complete.then_some(brigade)
}

fn read_officer(fields: &mut Fields<'_, '_>, camp: Option<&Camp>) -> Option<Officer> {
    let id = fields.id("id");
    let name = fields.words("name_en", "name_fr");
    let rank: Option<OfficerRank> = fields.choice("officer_rank", Some(OFF_02));
    let value = fields.among("officer_value", &OFFICER_VALUES, Some(OFF_01));
    if let (Some(OfficerRank::AideDeCamp), Some(value)) = (rank, value.filter(|value| *value != AIDE_VALUE)) {
        let wanted = words("20 for an aide-de-camp", "20 pour un aide de camp");
        fields.note("officer_value", Kind::Conflict, &wanted, &same(value.to_string()), Some(OFF_02));
    }
    let brigade = match rank {
        Some(OfficerRank::General) => Some(Camp::brigade(camp, fields, "brigade")?),
        Some(_) => {
            let wanted = words("a brigade for generals only", "une brigade pour les généraux seulement");
            fields.forbid("brigade", &wanted, Some(OFF_02));
            None
        }
        None => {
            fields.has("brigade");
            None
        }
    };
    Some(Officer { id: id?, name: name?, rank: rank?, value: value?, brigade })
}
