//! Scenarios: table, terrain, sides, objectives, forces. They are checked as far as the files go.

use std::sync::Arc;

use fcm::troops::Side;
use field::Point;
use game::Words;
use rulebook::fcm::{GEO_01, OFF_02, SETUP_01, SETUP_03, SETUP_05, TERR_07, VIC_01, VIC_03, VIC_07, VIC_08};

use super::force::{self, Camp, Entry, Force, Setting};
use super::garrison::find_element;
use super::ground::{self, Piece, check_outline, holds, is_element};
use super::unit::Unit;
use super::{ArmyList, Library, lesson, note_stated, stated_points};
use crate::lesson::Lesson;
use crate::problem::{Kind, did_you_mean, expected, join, same, words};
use crate::reader::{Fields, Ids, quoted};
use crate::shapes::{at, note_off_table};

/// FCM-VIC-03: the losses that break a side, unless the scenario says otherwise.
pub(super) const BREAK_PERCENT: u8 = 40;
/// A side of a scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct SideEntry {
    /// Which.
    pub side: Side,
    /// Its name.
    pub name: Words,
    /// Its lists.
    pub lists: Vec<Arc<ArmyList>>,
    /// Its edge of the table.
    pub edge: [Point; 2],
    /// FCM-SETUP-03: where it deploys.
    pub zone: Vec<Point>,
    /// Its troops.
    pub force: Force,
}

/// What has to be held for an objective.
#[derive(Clone, Debug, PartialEq)]
pub enum Hold {
    /// So many of these houses and redoubts.
    Elements {
        /// Which.
        elements: Vec<String>,
        /// How many of them.
        at_least: u8,
    },
    /// A circle.
    Circle {
        /// Its centre.
        centre: Point,
        /// Its radius.
        radius_cm: f64,
    },
}

/// FCM-VIC-07: an objective.
#[derive(Clone, Debug, PartialEq)]
pub struct Objective {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// What it is worth.
    pub points: u8,
    /// Who holds it at the start.
    pub held_at_start: Option<Side>,
    /// What has to be held.
    pub hold: Hold,
}

/// A rule of one scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Special {
    /// A unit begins in houses.
    StartingGarrison {
        /// Which unit.
        unit: String,
        /// In words.
        text: Words,
    },
    /// A unit may begin in houses.
    OptionalGarrison {
        /// Which unit.
        unit: String,
        /// In words.
        text: Words,
    },
    /// Houses with a garrison catch fire.
    BurningHouses {
        /// From this period.
        first_period: u8,
        /// On these faces of a die.
        burns_on: Vec<u8>,
        /// Which houses.
        elements: Vec<String>,
        /// In words.
        text: Words,
    },
}

/// A scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// What happens, in a few sentences.
    pub description: Words,
    /// Its date, `1809-06-14`, if it is historical.
    pub date: Option<String>,
    /// Width and depth of the table.
    pub table_cm: [f64; 2],
    /// Where north is, in degrees counter-clockwise from +x.
    pub north_deg: u16,
    /// Its periods.
    pub periods: u8,
    /// Who attacks.
    pub attacker: Side,
    /// FCM-VIC-03: the losses that break a side.
    pub break_percent: u8,
    /// Side a and side b.
    pub sides: [SideEntry; 2],
    /// Its terrain.
    pub terrain: Vec<Piece>,
    /// Its objectives.
    pub objectives: Vec<Objective>,
    /// Its own rules.
    pub specials: Vec<Special>,
    /// What it teaches, if it is a first step besides.
    pub lesson: Option<Lesson>,
}

/// What is known of a scenario when its parts are read.
struct Around<'l> {
    library: &'l Library,
    table_cm: Option<[f64; 2]>,
    periods: Option<u8>,
    year: Option<u16>,
    /// None if some of it could not be read.
    terrain: Option<Vec<Piece>>,
}

/// Reads a scenario.
pub(super) fn read(mut fields: Fields<'_, '_>, library: &Library) -> Option<Scenario> {
    fields.maybe("system", |fields, key| fields.either(key, &[("fcm", ())], None));
    let id = fields.id("id");
    let name = fields.words("name_en", "name_fr");
    let description = fields.words("description_en", "description_fr");
    let historical = fields.maybe("historical", Fields::flag).unwrap_or(false);
    let date = if historical || fields.has("date") { fields.date("date") } else { None };
    let width = fields.number("width_cm", 30.0..=600.0, Some(SETUP_01));
    let height = fields.number("height_cm", 30.0..=600.0, Some(SETUP_01));
    let table_cm = width.zip(height).map(|(width, height)| [width, height]);
    let north_deg = if fields.has("north_deg") { fields.int("north_deg", 0..=359_u16, None) } else { Some(90) };
    let periods = fields.int("periods", 1..=60_u8, Some(SETUP_01));
    let attacker: Option<Side> = fields.choice("attacker", Some(SETUP_03));
    let break_percent = if fields.has("break_percent") {
        fields.int("break_percent", 1..=100_u8, Some(VIC_03))
    } else {
        Some(BREAK_PERCENT)
    };
    let terrain = ground::read(&mut fields, table_cm);
    let year = date.as_deref().and_then(|date| date.get(..4)?.parse().ok());
    let around = Around { library, table_cm, periods, year, terrain };
    let objectives = read_objectives(&mut fields, &around);
    let mut camps = Side::ALL.iter().map(|side| Camp::new(Some(*side), None, year)).collect::<Vec<_>>();
    let (entries, stated) = read_sides(&mut fields, &around, &mut camps);
    let entry = |table: &mut Fields<'_, '_>| read_entry(table, &around);
    let setting = Setting { terrain: around.terrain.as_deref(), entry: &entry };
    force::read(&mut fields, &mut camps, library, Some(&setting));
    for (camp, stated) in camps.iter().zip(stated) {
        check_camp(&fields, camp, stated);
    }
    let units: Vec<&Unit> = camps.iter().flat_map(|camp| &camp.force.units).collect();
    let complete = camps.iter().all(|camp| camp.complete);
    check_shared(&fields, around.terrain.as_deref().unwrap_or_default(), &units);
    let specials = read_specials(&mut fields, &around, complete.then_some(&units[..]));
    let taught = fields.has("lesson");
    let forces = camps.into_iter().map(|camp| camp.force);
    let sides: Option<Vec<SideEntry>> =
        entries.into_iter().zip(forces).map(|(entry, force)| Some(SideEntry { force, ..entry? })).collect();
    let scenario = (|| {
        Some(Scenario {
            id: id?,
            name: name?,
            description: description?,
            date,
            table_cm: table_cm?,
            north_deg: north_deg?,
            periods: periods?,
            attacker: attacker?,
            break_percent: break_percent?,
            sides: sides?.try_into().ok()?,
            terrain: around.terrain?,
            objectives,
            specials,
            lesson: None,
        })
    })();
    // Its pieces are known once everything else is sound.
    let scenario = scenario.map(|mut scenario| {
        if taught && fields.document().is_sound() {
            scenario.lesson = lesson::read(&mut fields, &scenario);
        }
        scenario
    });
    fields.close();
    scenario
}

/// The table of a side, to be closed, and the sum it states.
type Stated<'d, 't> = Option<(Fields<'d, 't>, Option<f64>)>;

/// The sides, a then b, without their troops; what they state; their lists go to the camps.
fn read_sides<'d, 't>(
    fields: &mut Fields<'d, 't>,
    around: &Around<'_>,
    camps: &mut [Camp],
) -> ([Option<SideEntry>; 2], [Stated<'d, 't>; 2]) {
    let (mut entries, mut sums) = ([None, None], [None, None]);
    let tables = fields.tables("side");
    if tables.len() != 2 {
        let wanted = words("two tables [[side]]", "deux tables [[side]]");
        fields.note("side", Kind::Value, &wanted, &same(tables.len().to_string()), Some(SETUP_01));
    }
    let mut ids = Ids::default();
    for mut table in tables {
        ids.note(&table, "id");
        let side: Option<Side> = table.choice("id", Some(GEO_01));
        let name = table.words("name_en", "name_fr");
        let lists = read_lists(&mut table, around);
        let edge = read_edge(&mut table, around);
        let zone = table.points("zone");
        if let Some(zone) = &zone {
            check_outline(&table, "zone", zone, around.table_cm);
        }
        let stated = stated_points(&mut table, "points", VIC_01);
        // A side that comes twice is refused; the first one counts.
        let Some(side) = side.filter(|side| sums[*side as usize].is_none()) else {
            table.close();
            continue;
        };
        let place = side as usize;
        camps[place].lists.clone_from(&lists);
        entries[place] = (|| {
            let force = Force::default();
            Some(SideEntry { side, name: name?, lists: lists?, edge: edge?, zone: zone?, force })
        })();
        sums[place] = Some((table, stated));
    }
    (entries, sums)
}

/// The lists of a side, of the year of the battle.
fn read_lists(fields: &mut Fields<'_, '_>, around: &Around<'_>) -> Option<Vec<Arc<ArmyList>>> {
    let ids = fields.ids("armies")?;
    let mut lists = Vec::new();
    let mut complete = !ids.is_empty();
    let wanted = words("an army list of the set", "une liste d’armée du système");
    if ids.is_empty() {
        fields.note("armies", Kind::Value, &wanted, &words("none", "aucune"), Some(SETUP_01));
    }
    for (place, id) in ids.iter().enumerate() {
        let spot = fields.spot_in("armies", place);
        let Some(list) = around.library.army(id) else {
            let known = around.library.armies.iter().map(|army| army.id.as_str());
            let says = join(expected(&wanted, &quoted(id)), &did_you_mean(id, known));
            fields.document().note(&spot, Kind::UnknownName, says, Some(SETUP_01));
            complete = false;
            continue;
        };
        let [first, last] = list.years;
        if let Some(year) = around.year.filter(|year| !list.exists_in(*year)) {
            let wanted = words(format!("a list of {year}"), format!("une liste de {year}"));
            let found = words(format!("\"{id}\" of {first} to {last}"), format!("\"{id}\" de {first} à {last}"));
            fields.document().note_expected(&spot, Kind::Conflict, &wanted, &found, Some(SETUP_01));
        }
        lists.push(list.clone());
    }
    complete.then_some(lists)
}

/// Two points of one edge of the table.
fn read_edge(fields: &mut Fields<'_, '_>, around: &Around<'_>) -> Option<[Point; 2]> {
    let points = fields.points("edge")?;
    let [from, to] = points[..] else {
        let wanted = words("two points of an edge", "deux points d’un bord");
        fields.note("edge", Kind::Geometry, &wanted, &same(points.len().to_string()), Some(GEO_01));
        return None;
    };
    let on_table =
        note_off_table(fields.document(), around.table_cm, &points, |place| fields.spot_in("edge", place), GEO_01);
    if let Some([width, height]) = around.table_cm.filter(|_| on_table) {
        let far = Point::from_units(width, height);
        let both_on = |value: fn(Point) -> i32, edge: i32| value(from) == edge && value(to) == edge;
        let (x, y): (fn(Point) -> i32, fn(Point) -> i32) = (|point| point.x, |point| point.y);
        let fits = both_on(x, 0) || both_on(x, far.x) || both_on(y, 0) || both_on(y, far.y);
        if !fits || from == to {
            let wanted = words("two points of one edge of the table", "deux points d’un même bord de la table");
            let found = join(join(at(from), &same(" – ")), &at(to));
            fields.note("edge", Kind::Geometry, &wanted, &found, Some(GEO_01));
        }
    }
    Some([from, to])
}

/// FCM-SETUP-05: when and where reinforcements come.
fn read_entry(fields: &mut Fields<'_, '_>, around: &Around<'_>) -> Option<Entry> {
    let period = fields.int("period", 1..=around.periods.unwrap_or(60), Some(SETUP_05));
    let edge = read_edge(fields, around);
    Some(Entry { period: period?, edge: edge? })
}

/// FCM-OFF-02, FCM-VIC-01: officers, brigades and the initial budget of a side.
fn check_camp(fields: &Fields<'_, '_>, camp: &Camp, stated: Stated<'_, '_>) {
    if camp.complete {
        camp.check_chief(fields, camp.force.brigades.len() == 1);
        camp.check_brigades(fields, (1, usize::MAX), OFF_02);
    }
    if let Some((side, stated)) = stated {
        if camp.complete {
            note_stated(&side, "points", stated, camp.force.points(), VIC_01);
        }
        side.close();
    }
}

/// FCM-VIC-07, FCM-VIC-08: the objectives.
fn read_objectives(fields: &mut Fields<'_, '_>, around: &Around<'_>) -> Vec<Objective> {
    let mut ids = Ids::default();
    let mut all = Vec::new();
    for mut table in fields.tables("objective") {
        ids.note(&table, "id");
        all.extend(read_objective(&mut table, around));
        table.close();
    }
    all
}

fn read_objective(fields: &mut Fields<'_, '_>, around: &Around<'_>) -> Option<Objective> {
    let id = fields.id("id");
    let name = fields.words("name_en", "name_fr");
    let points = fields.int("points", 1..=100_u8, Some(VIC_07));
    let holders = [("a", Some(Side::A)), ("b", Some(Side::B)), ("none", None)];
    let held_at_start =
        if fields.has("held_at_start") { fields.either("held_at_start", &holders, Some(VIC_08)) } else { Some(None) };
    let hold = if fields.has("circle") {
        let wanted = words("a circle or elements, not both", "un cercle ou des éléments, pas les deux");
        for key in ["elements", "at_least"] {
            fields.forbid(key, &wanted, Some(VIC_08));
        }
        fields.table("circle").and_then(|mut circle| {
            let centre = circle.point("centre");
            let radius_cm = circle.number("radius_cm", 1.0..=60.0, Some(VIC_08));
            if let Some(centre) = centre {
                let spot = |_| circle.spot_of("centre");
                note_off_table(circle.document(), around.table_cm, &[centre], spot, GEO_01);
            }
            circle.close();
            Some(Hold::Circle { centre: centre?, radius_cm: radius_cm? })
        })
    } else {
        let elements = fields.ids("elements");
        let count = elements.as_ref().map_or(60, |elements| elements.len().clamp(1, 60) as u8);
        let at_least = fields.int("at_least", 1..=count, Some(VIC_08));
        check_elements(fields, "elements", elements.as_deref().unwrap_or_default(), around);
        elements.zip(at_least).map(|(elements, at_least)| Hold::Elements { elements, at_least })
    };
    Some(Objective { id: id?, name: name?, points: points?, held_at_start: held_at_start?, hold: hold? })
}

/// Houses and redoubts that a list names have to exist.
fn check_elements(fields: &Fields<'_, '_>, key: &str, ids: &[String], around: &Around<'_>) {
    let Some(terrain) = &around.terrain else { return };
    for (place, id) in ids.iter().enumerate() {
        find_element(fields.document(), &fields.spot_in(key, place), id, terrain);
    }
}

/// FCM-TERR-07: units that share a house or redoubt at the start all fit in.
fn check_shared(fields: &Fields<'_, '_>, terrain: &[Piece], units: &[&Unit]) {
    let garrisons = || units.iter().flat_map(|unit| &unit.starts_in);
    for piece in terrain.iter().filter(|piece| is_element(piece.kind)) {
        let Some(id) = &piece.id else { continue };
        let inside: Vec<u32> = garrisons().filter(|one| one.element == *id).map(|one| one.figures.into()).collect();
        let (figures, most) = (inside.iter().sum::<u32>(), u32::from(holds(piece.kind)));
        if inside.len() > 1 && figures > most {
            let wanted =
                words(format!("at most {most} figures in \"{id}\""), format!("au plus {most} figurines dans \"{id}\""));
            fields.note("unit", Kind::Conflict, &wanted, &same(figures.to_string()), Some(TERR_07));
        }
    }
}

/// The rules of the scenario; the units are known if all of them could be read.
fn read_specials(fields: &mut Fields<'_, '_>, around: &Around<'_>, units: Option<&[&Unit]>) -> Vec<Special> {
    let mut all = Vec::new();
    for mut table in fields.tables("special") {
        all.extend(read_special(&mut table, around, units));
        table.close();
    }
    all
}

fn read_special(fields: &mut Fields<'_, '_>, around: &Around<'_>, units: Option<&[&Unit]>) -> Option<Special> {
    const KINDS: [(&str, u8); 3] = [("starting_garrison", 0), ("optional_garrison", 1), ("burning_houses", 2)];
    let kind = fields.either("kind", &KINDS, Some(SETUP_01));
    let text = fields.words("text_en", "text_fr");
    match kind {
        Some(2) => {
            let first_period = fields.int("first_period", 1..=around.periods.unwrap_or(60), Some(SETUP_01));
            let burns_on = fields.some_among("burns_on", &[1, 2, 3, 4, 5, 6]);
            let elements = fields.ids("elements");
            check_elements(fields, "elements", elements.as_deref().unwrap_or_default(), around);
            let (first_period, burns_on) = (first_period?, burns_on?);
            Some(Special::BurningHouses { first_period, burns_on, elements: elements?, text: text? })
        }
        Some(kind) => {
            let starting = kind == 0;
            let unit = read_garrison_unit(fields, units, starting)?;
            let text = text?;
            Some(if starting {
                Special::StartingGarrison { unit, text }
            } else {
                Special::OptionalGarrison { unit, text }
            })
        }
        None => {
            for key in ["unit", "first_period", "burns_on", "elements"] {
                fields.has(key);
            }
            None
        }
    }
}

/// The unit of a garrison, which has to say where it is.
fn read_garrison_unit(fields: &mut Fields<'_, '_>, units: Option<&[&Unit]>, starting: bool) -> Option<String> {
    let Some(units) = units else {
        fields.has("unit");
        return None;
    };
    let (key, wanted) = if starting {
        ("starts_in", words("a unit with starts_in", "une unité avec starts_in"))
    } else {
        ("may_start_in", words("a unit with may_start_in", "une unité avec may_start_in"))
    };
    let has =
        |unit: &&&Unit| if key == "starts_in" { !unit.starts_in.is_empty() } else { !unit.may_start_in.is_empty() };
    fields.known_id("unit", &wanted, units.iter().filter(has).map(|unit| unit.id.as_str()), Some(TERR_07))
}
