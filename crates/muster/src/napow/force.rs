//! Forces: generals, UM of so many UC, independent batteries; what they are and what they cost.

use std::sync::Arc;

use field::Point;
use game::procedure::Named;
use game::{Words, names};
use napow::procedures::CostCase;
use napow::troops::{Arm, Morale};
use rulebook::napow::{
    CHR_02, CHR_33, CHR_34, COST_04, GEN_03, ORG_08, ORG_11, ORG_12, ORG_15, ORG_16, ORG_17, ORG_18,
};

use super::budget::MOST_UCS;
use super::list::BRIGADIERS;
use super::profile::{MOST_ELEMENTS, Profile};
use super::{MOST_POINTS, Stock, Um};
use crate::cost::{CostLine, ForceCost, Points};
use crate::problem::{Kind, same, words};
use crate::reader::{Document, Fields, Spot, quoted};

/// The most UM of a force: one UC each.
const MOST_UMS: usize = MOST_UCS as usize;
/// The most entries of a list of UC.
const MOST_TROOPS: usize = 12;
/// What nobody fortifies: the slices that the procedure of the price takes.
const MOST_SLICES: u8 = 60;

names! {
    /// NPW-COST-04: the ranks of generals, in the order of the price table.
    pub enum Rank {
        /// *Général de division*.
        Divisional = "divisional",
        /// *Brigadier*.
        Brigadier = "brigadier",
        /// *Général d'artillerie*.
        ArtilleryGeneral = "artillery_general",
    }
}

impl Rank {
    /// The rank as files write it.
    pub(super) fn key(self) -> &'static str {
        self.name()
    }
}

/// A general.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct General {
    /// NPW-CHR-02.
    pub morale: Morale,
    /// NPW-CHR-33.
    pub bonus: bool,
}

/// UC of one kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Troops {
    /// What they are.
    pub profile: Arc<Profile>,
    /// How many.
    pub count: u8,
    /// The elements of each.
    pub elements: u8,
}

/// NPW-SET-13: when and where a UM arrives.
#[derive(Clone, Debug, PartialEq)]
pub struct Arrival {
    /// The turn.
    pub turn: u8,
    /// The entry line.
    pub entry: Vec<Point>,
}

/// A UM of a force.
#[derive(Clone, Debug, PartialEq)]
pub struct Brigade {
    /// The UM of the list.
    pub um: String,
    /// Its name.
    pub name: Words,
    /// The name of its brigadier, in scenarios.
    pub commander: Option<Words>,
    /// NPW-ORG-05, NPW-ORG-18.
    pub brigadier: Option<General>,
    /// Its UC, embrigaded batteries among them.
    pub troops: Vec<Troops>,
    /// If it is not there from the start.
    pub arrival: Option<Arrival>,
}

/// A division.
#[derive(Clone, Debug, PartialEq)]
pub struct Force {
    /// NPW-ORG-02.
    pub divisional: General,
    /// The name of the divisional general, in scenarios.
    pub commander: Option<Words>,
    /// NPW-ORG-15.
    pub artillery_general: Option<General>,
    /// NPW-CHR-34: slices of fortification.
    pub slices: u8,
    /// Its UM.
    pub brigades: Vec<Brigade>,
    /// NPW-ORG-12: its independent batteries.
    pub independents: Vec<Troops>,
}

impl General {
    fn case(self, rank: Rank) -> CostCase {
        CostCase::General { rank: rank as usize, morale: self.morale, bonus: self.bonus }
    }

    /// NPW-COST-04: what he costs.
    pub fn points(self, rank: Rank) -> i32 {
        self.case(rank).resolve(&mut ()).total
    }
}

impl Troops {
    /// NPW-COST-01 to -03: what they cost together.
    pub fn points(&self) -> i32 {
        self.profile.price(self.elements).total * i32::from(self.count)
    }

    fn line(&self, id: String) -> CostLine {
        let Troops { profile, count, elements } = self;
        let each = profile.price(*elements).per_element.unwrap_or_default();
        let [en, fr] = self.told();
        CostLine {
            id,
            name: profile.name.clone(),
            what: words(format!("{count} × {} ({en})", profile.code), format!("{count} × {} ({fr})", profile.code)),
            each: Some((each.into(), u32::from(*count) * u32::from(*elements))),
            factors: profile.factors(*elements),
            points: self.points().into(),
        }
    }

    /// Experience and morale.
    fn told(&self) -> Words {
        let Profile { experience, morale, .. } = *self.profile;
        let one = |lang| {
            format!(
                "{}, {}",
                super::roster::experience_told(experience, lang),
                super::roster::morale_told(morale, lang)
            )
        };
        words(one(rulebook::Lang::En), one(rulebook::Lang::Fr))
    }
}

impl Brigade {
    /// NPW-ORG-08: its UC.
    pub fn ucs(&self) -> u16 {
        self.troops.iter().map(|troops| u16::from(troops.count)).sum()
    }

    /// What it costs, its brigadier included.
    pub fn points(&self) -> i32 {
        self.brigadier.map_or(0, |general| general.points(Rank::Brigadier))
            + self.troops.iter().map(Troops::points).sum::<i32>()
    }
}

impl Force {
    /// All its UC.
    pub fn troops(&self) -> impl Iterator<Item = &Troops> {
        self.brigades.iter().flat_map(|brigade| &brigade.troops).chain(&self.independents)
    }

    /// NPW-ORG-17: the number of its UC, batteries included.
    pub fn ucs(&self) -> u16 {
        self.troops().map(|troops| u16::from(troops.count)).sum()
    }

    /// The number of its elements.
    pub fn elements(&self) -> u32 {
        self.troops().map(|troops| u32::from(troops.count) * u32::from(troops.elements)).sum()
    }

    /// The number of its batteries.
    pub fn batteries(&self) -> u16 {
        let guns = self.troops().filter(|troops| troops.profile.arm() == Arm::Artillery);
        guns.map(|troops| u16::from(troops.count)).sum()
    }

    /// Its generals.
    pub fn generals(&self) -> impl Iterator<Item = General> {
        let brigadiers = self.brigades.iter().filter_map(|brigade| brigade.brigadier);
        std::iter::once(self.divisional).chain(brigadiers).chain(self.artillery_general)
    }

    /// NPW-COST-01 to -05: what it costs.
    pub fn points(&self) -> i32 {
        self.divisional.points(Rank::Divisional)
            + self.brigades.iter().map(Brigade::points).sum::<i32>()
            + self.independents.iter().map(Troops::points).sum::<i32>()
            + self.artillery_general.map_or(0, |general| general.points(Rank::ArtilleryGeneral))
            + CostCase::Fortification { slices: self.slices }.resolve(&mut ()).total
    }

    /// What it costs, line by line.
    pub(super) fn cost(&self, name: Words, budget: Option<i32>) -> ForceCost {
        let mut lines =
            vec![general_line(self.divisional, Rank::Divisional, "divisional".to_owned(), self.commander.as_ref())];
        let mut sums = Vec::new();
        for brigade in &self.brigades {
            if let Some(general) = brigade.brigadier {
                let name = brigade.commander.as_ref().or(Some(&brigade.name));
                lines.push(general_line(general, Rank::Brigadier, brigade.um.clone(), name));
            }
            for troops in &brigade.troops {
                lines.push(troops.line(format!("{}.{}", brigade.um, troops.profile.id)));
            }
            sums.push((brigade.name.clone(), Points::from(brigade.points())));
        }
        lines.extend(self.independents.iter().map(|troops| troops.line(troops.profile.id.clone())));
        if !self.independents.is_empty() {
            let points: i32 = self.independents.iter().map(Troops::points).sum();
            sums.push((words("independent batteries", "batteries indépendantes"), points.into()));
        }
        if let Some(general) = self.artillery_general {
            lines.push(general_line(general, Rank::ArtilleryGeneral, "artillery_general".to_owned(), None));
        }
        if self.slices > 0 {
            let mut factors = Vec::new();
            let points = CostCase::Fortification { slices: self.slices }.resolve(&mut factors).total;
            let slices = self.slices;
            lines.push(CostLine {
                id: "fortification".to_owned(),
                name: words("Fortification", "Fortification"),
                what: words(format!("{slices} slices of 3 cm"), format!("{slices} tranches de 3 cm")),
                each: None,
                factors,
                points: points.into(),
            });
        }
        sums.push((words("UC", "UC"), self.ucs().into()));
        sums.push((words("elements", "éléments"), self.elements().into()));
        ForceCost { name, lines, sums, points: Some(self.points().into()), budget: budget.map(Points::from) }
    }

    /// The force for its checksum: all that the rules know of it.
    pub(super) fn told(&self) -> String {
        let general = |general: Option<General>| {
            general.map_or("none".to_owned(), |general| format!("{} {}", general.morale.name(), general.bonus))
        };
        let mut lines = vec![
            general(Some(self.divisional)),
            general(self.artillery_general),
            format!("fortification {}", self.slices),
        ];
        for Brigade { um, brigadier, troops, arrival, .. } in &self.brigades {
            let turn = arrival.as_ref().map_or(0, |arrival| arrival.turn);
            lines.push(format!("{um} {turn} {}", general(*brigadier)));
            lines.extend(troops.iter().map(troops_told));
        }
        lines.push("independent".to_owned());
        lines.extend(self.independents.iter().map(troops_told));
        lines.join("\n")
    }
}

fn troops_told(troops: &Troops) -> String {
    let Troops { profile, count, elements } = troops;
    let Profile { code, division_column, slow_square, impetuous, .. } = &**profile;
    let (experience, morale) = (profile.experience.name(), profile.morale.name());
    let (discipline, bonus) = (profile.discipline.name(), profile.bonus.name());
    format!(
        "{count} {code} {elements} {experience} {morale} {discipline} {bonus} {division_column} {slow_square} {impetuous}"
    )
}

fn general_line(general: General, rank: Rank, id: String, name: Option<&Words>) -> CostLine {
    let mut factors = Vec::new();
    let points = general.case(rank).resolve(&mut factors).total;
    let rank_name = super::roster::rank_told(rank);
    CostLine {
        id,
        name: name.cloned().unwrap_or_else(|| super::roster::capital(&rank_name)),
        what: super::roster::general_told(general, rank),
        each: None,
        factors,
        points: points.into(),
    }
}

/// A force as a file has it, with the places of its parts, before anything is known about whether it fits.
pub(super) struct Draft {
    pub year: Option<u16>,
    pub budget: Option<i32>,
    pub force: Option<Force>,
    pub points: Option<i32>,
    pub ucs: Option<u16>,
    pub brigades: Vec<BrigadeSpots>,
    pub independents: Vec<Spot>,
}

/// Where the parts of a UM stand.
pub(super) struct BrigadeSpots {
    pub um: Spot,
    pub brigadier: Spot,
    pub ucs: Spot,
    pub troops: Vec<Spot>,
}

impl Draft {
    /// Reads a division that somebody buys from a list.
    pub(super) fn read(fields: &mut Fields<'_, '_>, stock: &Stock<'_>) -> Self {
        let year = fields.maybe("year", |fields, key| fields.int(key, super::YEARS, Some(GEN_03)));
        let budget = fields.maybe("budget", |fields, key| fields.int(key, 1..=MOST_POINTS, Some(GEN_03)));
        let (points, ucs) = read_totals(fields);
        let staff = Staff::read(fields);
        let mut brigades = Vec::new();
        let mut spots = Vec::new();
        let mut complete = true;
        for mut table in um_tables(fields) {
            let um = table.known_id("id", &stock.a_um(), stock.um_ids.iter().copied(), Some(GEN_03));
            let um = um.and_then(|id| stock.um(&id));
            let brigadier = read_brigadier(&mut table);
            let (troops, places) = read_troops(&mut table, "ucs", stock);
            match (um, brigadier, troops) {
                (Some(um), Ok(brigadier), Some(troops)) => {
                    spots.push(BrigadeSpots {
                        um: table.spot_of("id"),
                        brigadier: table.spot_of("brigadier"),
                        ucs: table.spot_of("ucs"),
                        troops: places,
                    });
                    brigades.push(Brigade {
                        um: um.id.clone(),
                        name: um.name.clone(),
                        commander: None,
                        brigadier,
                        troops,
                        arrival: None,
                    });
                }
                _ => complete = false,
            }
            table.close();
        }
        let (independents, independent_spots) = read_troops(fields, "independents", stock);
        let force = staff.zip(independents).filter(|_| complete).map(|(staff, independents)| {
            let Staff { divisional, artillery_general, slices } = staff;
            Force { divisional, commander: None, artillery_general, slices, brigades, independents }
        });
        Draft { year, budget, force, points, ucs, brigades: spots, independents: independent_spots }
    }
}

/// What a force has beside its UM and batteries.
pub(super) struct Staff {
    pub divisional: General,
    pub artillery_general: Option<General>,
    pub slices: u8,
}

impl Staff {
    /// NPW-ORG-02, NPW-ORG-15, NPW-CHR-34: the divisional general, the artillery general if there is one, fortifications.
    pub(super) fn read(fields: &mut Fields<'_, '_>) -> Option<Self> {
        let divisional = fields.choice("divisional_morale", Some(COST_04));
        let bonus = fields.maybe("divisional_bonus", Fields::flag).unwrap_or(false);
        let wanted = words("the divisional general alone", "le seul général de division");
        for key in ["corps_general", "hero"] {
            fields.forbid(key, &wanted, Some(ORG_16));
        }
        let artillery_general = if fields.has("artillery_general") {
            fields.choice("artillery_general", Some(ORG_15)).map(Some)
        } else {
            Some(None)
        };
        let slices = if fields.has("fortification_slices") {
            fields.int("fortification_slices", 0..=MOST_SLICES, Some(CHR_34))
        } else {
            Some(0)
        };
        Some(Staff {
            divisional: General { morale: divisional?, bonus },
            artillery_general: artillery_general?.map(|morale| General { morale, bonus: false }),
            slices: slices?,
        })
    }
}

/// What could not be read; the document says why.
pub(super) struct Unclear;

/// NPW-CHR-02, NPW-CHR-33: the brigadier of a UM or nobody, and his bonus; `Err` if that is unclear.
pub(super) fn read_brigadier(fields: &mut Fields<'_, '_>) -> Result<Option<General>, Unclear> {
    let morale = fields.either("brigadier", &BRIGADIERS, Some(CHR_02));
    let bonus = fields.maybe("bonus", Fields::flag).unwrap_or(false);
    if bonus && morale == Some(None) {
        let wanted = words("a brigadier, if he has the bonus", "un brigadier, s’il a le bonus");
        fields.note("bonus", Kind::Conflict, &wanted, &words("none", "aucun"), Some(CHR_33));
    }
    Ok(morale.ok_or(Unclear)?.map(|morale| General { morale, bonus }))
}

/// NPW-ORG-08: a UM has 1 UC or more, and not too many.
pub(super) fn note_um_size(document: &Document<'_>, spot: &Spot, brigade: &Brigade, most: u8) {
    let ucs = brigade.ucs();
    if !(1..=u16::from(most)).contains(&ucs) {
        let wanted = words(format!("1 to {most} UC"), format!("de 1 à {most} UC"));
        document.note_expected(spot, Kind::Sum, &wanted, &same(ucs.to_string()), Some(ORG_08));
    }
}

/// NPW-ORG-17: a division has not too many UC.
pub(super) fn note_ucs(fields: &Fields<'_, '_>, force: &Force, most: u16) {
    let ucs = force.ucs();
    if ucs > most {
        let wanted = words(format!("at most {most} UC"), format!("au plus {most} UC"));
        fields.document().note_expected(fields.spot(), Kind::Sum, &wanted, &same(ucs.to_string()), Some(ORG_17));
    }
}

/// NPW-ORG-12: what is independent is a battery.
pub(super) fn note_independents(document: &Document<'_>, independents: &[Troops], spots: &[Spot]) {
    for (troops, spot) in independents.iter().zip(spots).filter(|(troops, _)| !troops.profile.arm().is_artillery()) {
        let wanted = words("a battery, if it is independent", "une batterie, si elle est indépendante");
        document.note_expected(spot, Kind::Conflict, &wanted, &quoted(&troops.profile.id), Some(ORG_12));
    }
}

/// NPW-ORG-18: a UM has a brigadier or not, as its list says.
pub(super) fn note_brigadier(document: &Document<'_>, spot: &Spot, um: &Um, general: Option<General>) {
    let wanted = match (um.brigadier, general) {
        (Some(_), None) => words("a brigadier, as the list says", "un brigadier, comme le dit la liste"),
        (None, Some(_)) => words("no brigadier, as the list says", "pas de brigadier, comme le dit la liste"),
        _ => return,
    };
    let found = quoted(general.map_or("none", |general| general.morale.name()));
    document.note_expected(spot, Kind::Conflict, &wanted, &found, Some(ORG_18));
}

/// The stated totals of a force.
pub(super) fn read_totals(fields: &mut Fields<'_, '_>) -> (Option<i32>, Option<u16>) {
    let points = fields.maybe("points", |fields, key| fields.int(key, 0..=MOST_POINTS, Some(GEN_03)));
    let ucs = fields.maybe("ucs", |fields, key| fields.int(key, 0..=999_u16, Some(ORG_17)));
    (points, ucs)
}

/// The UM of a force, if they are not too many.
pub(super) fn um_tables<'d, 't>(fields: &mut Fields<'d, 't>) -> Vec<Fields<'d, 't>> {
    let mut tables = fields.tables("um");
    if tables.len() > MOST_UMS {
        let wanted = words(format!("at most {MOST_UMS} UM"), format!("au plus {MOST_UMS} UM"));
        fields.note("um", Kind::Value, &wanted, &same(tables.len().to_string()), Some(ORG_17));
        tables.truncate(MOST_UMS);
    }
    tables
}

/// Some UC and where they stand; `None` if one of them is unclear.
pub(super) fn read_troops(
    fields: &mut Fields<'_, '_>,
    key: &'static str,
    stock: &Stock<'_>,
) -> (Option<Vec<Troops>>, Vec<Spot>) {
    let tables = fields.tables(key);
    if tables.len() > MOST_TROOPS {
        let wanted = words(format!("at most {MOST_TROOPS} entries"), format!("au plus {MOST_TROOPS} entrées"));
        fields.note(key, Kind::Value, &wanted, &same(tables.len().to_string()), Some(ORG_17));
        return (None, Vec::new());
    }
    let mut all = Some(Vec::new());
    let mut spots = Vec::new();
    for mut table in tables {
        let id = table.known_id("profile", &stock.a_profile(), stock.profile_ids.iter().copied(), Some(GEN_03));
        let profile = id.and_then(|id| stock.profile(&id).cloned());
        let count = table.int("count", 1..=MOST_UCS as u8, Some(ORG_17));
        let elements = if table.has("elements") {
            table.int("elements", 1..=MOST_ELEMENTS, Some(ORG_11)).map(Some)
        } else {
            Some(None)
        };
        spots.push(table.spot_of("profile"));
        let troops = (|| {
            let (profile, count, elements) = (profile?, count?, elements?);
            let elements = elements.unwrap_or(profile.elements);
            Some(Troops { profile, count, elements })
        })();
        match (&mut all, troops) {
            (Some(all), Some(troops)) => all.push(troops),
            _ => all = None,
        }
        table.close();
    }
    (all, spots)
}
