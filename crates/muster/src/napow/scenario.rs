//! Scenarios: table, terrain, two sides with divisions of their lists, arrivals, objectives. They are checked as far as the files go; the numbers and
//! the budget of a list do not bind them, its UM and profiles do.

use std::sync::Arc;

use field::{Polygon, Polyline};
use game::{Words, names};
use napow::setup::{Numbers, Thing};
use rulebook::napow::{GEN_02, GEN_03, GEO_01, ORG_17, SET_03, SET_04, SET_11, SET_13, SET_14, WIN_11};

use super::budget::{MOST_UCS, MOST_UCS_OF_UM};
use super::division::dated;
use super::force::{
    Arrival, Brigade, Force, Staff, note_brigadier, note_independents, note_ucs, note_um_size, read_brigadier,
    read_totals, read_troops, um_tables,
};
use super::ground::{self, Half, Piece, TABLE_CM};
use super::list::{ArmyList, Um};
use super::{Library, references};
use crate::lesson::{self, Lesson, Places};
use crate::problem::{Kind, one_of, same, words};
use crate::reader::{Fields, Ids, Spot, quoted};
use crate::shapes::{at, note_off_table, note_shape};

/// The most turns of a game.
const MOST_TURNS: u8 = 60;

names! {
    /// NPW-SET-14: what else a scenario can fix.
    pub enum SpecialKind {
        /// A side does not move in some turns.
        NoMove = "no_move",
        /// Rain: no hand weapon fires at long range in some turns.
        Rain = "rain",
        /// Some features are attack or defence objectives of either side.
        EitherObjective = "either_objective",
    }
}

/// A special rule of a scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct Special {
    /// What it says to a player.
    pub text: Words,
    /// What it is.
    pub kind: SpecialKind,
    /// The side, if it is about one.
    pub side: Option<String>,
    /// The first and the last turn, if it is about turns.
    pub turns: Option<[u8; 2]>,
    /// The features, if it is about some.
    pub features: Vec<String>,
}

/// A side of a scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct SideEntry {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// Its list.
    pub list: Arc<ArmyList>,
    /// NPW-SET-03, NPW-SET-14: its half, if the scenario fixes it.
    pub half: Option<Half>,
    /// NPW-SET-04, NPW-SET-14: where it deploys, if the scenario fixes it.
    pub zone: Option<Polygon>,
    /// Its division.
    pub force: Force,
    /// What is to be said about its list.
    pub note: Option<Words>,
}

/// A scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    /// The file it was read from.
    pub file: String,
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// What happens, in a few sentences.
    pub description: Words,
    /// Its date, `1806-10-10`.
    pub date: String,
    /// Its turns.
    pub turns: u8,
    /// NPW-SET-02: who attacks, if that is fixed.
    pub attacker: Option<String>,
    /// NPW-SET-12: who plays first, if that is fixed.
    pub first_player: Option<String>,
    /// Its terrain.
    pub terrain: Vec<Piece>,
    /// NPW-SET-05: the features that can be objectives.
    pub objectives: Vec<String>,
    /// Its special rules.
    pub specials: Vec<Special>,
    /// Its two sides.
    pub sides: [SideEntry; 2],
    /// Its place among those that are offered with it.
    pub rank: u8,
    /// What is taught in it; `None` in a battle like any other.
    pub lesson: Option<Lesson>,
}

/// What is known of a scenario when its sides are read.
struct Around<'l> {
    library: &'l Library,
    year: Option<u16>,
    turns: u8,
}

/// Reads a scenario.
pub(super) fn read(mut fields: Fields<'_, '_>, library: &Library) -> Option<Scenario> {
    fields.maybe("system", |fields, key| fields.either(key, &[("napow", ())], None));
    let id = fields.id("id");
    let rank = fields.maybe("rank", |fields, key| fields.int(key, 1..=99, None)).unwrap_or(99);
    let name = fields.words("name_en", "name_fr");
    let description = fields.words("description_en", "description_fr");
    let date = fields.date("date");
    if fields.has("table_cm") {
        read_table(&mut fields);
    }
    let turns = if fields.has("turns") {
        fields.int("turns", 1..=MOST_TURNS, Some(WIN_11))
    } else {
        Some(library.budget.turns)
    };
    let tables = fields.tables("side");
    let side_ids: Vec<String> = tables.iter().filter_map(|table| table.peek("side").map(str::to_owned)).collect();
    let side_ids: Vec<&str> = side_ids.iter().map(String::as_str).collect();
    let wanted = words("a side of the scenario", "un camp du scénario");
    let mut player = |key: &'static str| {
        fields.maybe(key, |fields, key| fields.known_id(key, &wanted, side_ids.iter().copied(), Some(SET_14)))
    };
    let (attacker, first_player) = (player("attacker"), player("first_player"));
    let (terrain, complete) = ground::read(&mut fields);
    let specials = read_specials(&mut fields, &side_ids, &terrain, complete, turns.unwrap_or(MOST_TURNS));
    let objectives = ground::read_objectives(&mut fields, &terrain, complete);

    let around = Around {
        library,
        year: date.as_ref().and_then(|date| date.get(..4)?.parse().ok()),
        turns: turns.unwrap_or(MOST_TURNS),
    };
    let count = tables.len();
    if count != 2 {
        let wanted = words("two tables [[side]]", "deux tables [[side]]");
        fields.note("side", Kind::Value, &wanted, &same(count.to_string()), Some(SET_03));
    }
    let mut ids = Ids::default();
    let mut sides: Vec<SideEntry> = Vec::new();
    for mut table in tables.into_iter().take(2) {
        ids.note(&table, "side");
        let side = read_side(&mut table, &around);
        if let (Some(other), Some(side)) = (sides.first(), &side)
            && side.half.is_some()
            && other.half == side.half
        {
            let wanted = words("the other half", "l’autre moitié");
            let found = quoted(table.peek("half").unwrap_or_default());
            table.note("half", Kind::Conflict, &wanted, &found, Some(SET_03));
        }
        sides.extend(side);
        table.close();
    }
    let file = fields.document().file().to_owned();
    let taught = fields.has("lesson");
    let scenario = (|| {
        Some(Scenario {
            file,
            id: id?,
            name: name?,
            description: description?,
            date: date?,
            turns: turns?,
            attacker,
            first_player,
            terrain,
            objectives: objectives?,
            specials,
            sides: sides.try_into().ok()?,
            rank,
            lesson: None,
        })
    })();
    // Its pieces are known once everything else is sound.
    let scenario = match scenario {
        Some(scenario) if taught && fields.document().is_sound() => Some(read_lesson(&mut fields, scenario)),
        scenario => scenario,
    };
    fields.close();
    scenario
}

/// A scenario that teaches says where everybody stands who does not arrive later: in the zone of his side (NPW-SET-11).
fn read_lesson(fields: &mut Fields<'_, '_>, mut scenario: Scenario) -> Scenario {
    let setup = scenario.setup();
    let roster = &setup.chart.roster;
    let keys: Vec<&str> = roster.iter().map(|piece| piece.key.as_str()).collect();
    let deploys = |thing: Thing| match thing {
        Thing::Uc(uc) => setup.ucs[usize::from(uc.0)].um,
        Thing::General(general) => setup.generals[usize::from(general.0)].um,
        Thing::Work(_) => None,
    };
    let waits = |thing: Thing| deploys(thing).is_some_and(|um| setup.ums[usize::from(um.0)].arrival.is_some());
    let numbers = Numbers::new(&setup);
    let due = numbers.all().filter(|(_, thing)| !matches!(thing, Thing::Work(_)) && !waits(*thing));
    let due: Vec<&str> = due.map(|(piece, _)| keys[usize::from(piece.0)]).collect();
    let lesson = lesson::read(fields, &keys, &Places::Of(&due));
    let tables = fields.table("lesson").map(|mut lesson| lesson.tables("place")).unwrap_or_default();
    for (table, placed) in tables.iter().zip(lesson.iter().flat_map(|lesson| &lesson.places)) {
        let side = roster.iter().find(|piece| piece.key == placed.piece).map(|piece| piece.side);
        let zone = side.and_then(|side| scenario.sides[side as usize].zone.as_ref());
        if zone.is_some_and(|zone| !zone.contains(placed.pose.at)) {
            let wanted = words("a place in the zone of the side", "une place dans la zone du camp");
            table.note("at", Kind::Geometry, &wanted, &at(placed.pose.at), Some(SET_11));
        }
    }
    scenario.lesson = lesson;
    scenario
}

/// NPW-GEN-02: every table has the same size.
fn read_table(fields: &mut Fields<'_, '_>) {
    let table: Option<[f64; 2]> = fields.numbers("table_cm", 0.0..=1000.0, Some(GEN_02));
    if let Some([width, depth]) = table.filter(|table| *table != TABLE_CM) {
        let [due_width, due_depth] = TABLE_CM;
        let wanted = same(format!("[{due_width}, {due_depth}]"));
        fields.note("table_cm", Kind::Value, &wanted, &same(format!("[{width}, {depth}]")), Some(GEN_02));
    }
}

fn read_specials(
    fields: &mut Fields<'_, '_>,
    sides: &[&str],
    terrain: &[Piece],
    complete: bool,
    turns: u8,
) -> Vec<Special> {
    let mut specials = Vec::new();
    for mut table in fields.tables("special") {
        specials.extend(read_special(&mut table, sides, terrain, complete, turns));
        table.close();
    }
    specials
}

fn read_special(
    fields: &mut Fields<'_, '_>,
    sides: &[&str],
    terrain: &[Piece],
    complete: bool,
    turns: u8,
) -> Option<Special> {
    let text = fields.words("text_en", "text_fr");
    let Some(kind) = fields.choice::<SpecialKind>("kind", Some(SET_14)) else {
        for key in ["side", "first_turn", "last_turn", "features"] {
            fields.has(key);
        }
        return None;
    };
    let (mut side, mut span, mut features) = (None, None, Vec::new());
    if kind == SpecialKind::NoMove {
        let wanted = words("a side of the scenario", "un camp du scénario");
        side = fields.known_id("side", &wanted, sides.iter().copied(), Some(SET_14));
    }
    if kind == SpecialKind::EitherObjective {
        let wanted = words("a piece of the terrain", "un élément du terrain");
        let ids: Vec<&str> = terrain.iter().map(|piece| piece.id.as_str()).collect();
        features =
            if complete { references(fields, "features", &wanted, &ids, SET_14)? } else { fields.ids("features")? };
    } else {
        let first = fields.int("first_turn", 1..=turns, Some(WIN_11));
        let last = fields.int("last_turn", first.unwrap_or(1)..=turns, Some(WIN_11));
        span = first.zip(last).map(|(first, last)| [first, last]);
    }
    Some(Special { text: text?, kind, side, turns: span, features })
}

fn read_side(fields: &mut Fields<'_, '_>, around: &Around<'_>) -> Option<SideEntry> {
    let id = fields.id("side");
    let name = fields.words("name_en", "name_fr");
    let list = read_list(fields, around);
    let ground = read_ground(fields);
    let commander = fields.words("divisional_en", "divisional_fr");
    let staff = Staff::read(fields);
    let (points, ucs) = read_totals(fields);
    let has_note = [fields.has("note_en"), fields.has("note_fr")].contains(&true);
    let note = if has_note { fields.words("note_en", "note_fr") } else { None };
    if let (Some(list), false) = (&list, has_note) {
        check_year(fields, "list", list, around);
    }
    let Some(list) = list else {
        fields.has("um");
        fields.has("independents");
        return None;
    };
    let stock = list.offer.stock();
    let mut complete = true;
    let mut brigades = Vec::new();
    for mut table in um_tables(fields) {
        let brigade = read_brigade(&mut table, &list, around, has_note);
        complete &= brigade.is_some();
        brigades.extend(brigade);
        table.close();
    }
    let (independents, spots) = read_troops(fields, "independents", &stock);
    let (staff, independents) = (staff?, independents?);
    note_independents(fields.document(), &independents, &spots);
    let Staff { divisional, artillery_general, slices } = staff;
    let force = Force { divisional, commander, artillery_general, slices, brigades, independents };
    if complete {
        note_ucs(fields, &force, MOST_UCS);
        fields.note_stated("points", points, force.points(), GEN_03);
        fields.note_stated("ucs", ucs.map(i32::from), force.ucs().into(), ORG_17);
    }
    let (half, zone) = ground?;
    Some(SideEntry { id: id?, name: name?, list, half, zone, force, note })
}

fn read_list(fields: &mut Fields<'_, '_>, around: &Around<'_>) -> Option<Arc<ArmyList>> {
    let wanted = words("an army list of the set", "une liste d’armée du système");
    fields.listed("list", &wanted, &around.library.armies, GEN_03)
}

/// NPW-GEN-03: a list of the year, or a note why another stands in.
fn check_year(fields: &Fields<'_, '_>, key: &str, list: &ArmyList, around: &Around<'_>) {
    let [first, last] = list.offer.years;
    if let Some(year) = around.year.filter(|year| !(first..=last).contains(year)) {
        let wanted = words(
            format!("a list of {year}, or a note why another stands in"),
            format!("une liste de {year}, ou une note disant pourquoi une autre en tient lieu"),
        );
        let found =
            words(format!("\"{}\" of {first} to {last}", list.id), format!("\"{}\" de {first} à {last}", list.id));
        fields.note(key, Kind::Conflict, &wanted, &found, Some(GEN_03));
    }
}

/// NPW-SET-03, -04, -14: the half and the zone of a side; what the scenario leaves open is chosen, or is the half without 20 cm to the centre
/// line. A zone belongs to a half.
fn read_ground(fields: &mut Fields<'_, '_>) -> Option<(Option<Half>, Option<Polygon>)> {
    if !fields.has("half") {
        let wanted = words("no zone where no half is fixed", "pas de zone là où aucune moitié n’est fixée");
        fields.forbid("zone", &wanted, Some(SET_14));
        return Some((None, None));
    }
    let half = fields.choice("half", Some(GEO_01));
    let zone = fields.maybe("zone", |fields, _| read_zone(fields));
    let all_read = half.is_some() && (zone.is_some() || !fields.has("zone"));
    all_read.then_some((half, zone))
}

/// NPW-SET-04, NPW-SET-14: a simple polygon on the table.
fn read_zone(fields: &mut Fields<'_, '_>) -> Option<Polygon> {
    let points = fields.points("zone")?;
    note_off_table(fields.document(), Some(TABLE_CM), &points, |entry| fields.spot_in("zone", entry), SET_04);
    match Polygon::new(points) {
        Ok(zone) => Some(zone),
        Err(error) => {
            note_shape(fields, "zone", error, SET_04);
            None
        }
    }
}

fn read_brigade(
    fields: &mut Fields<'_, '_>,
    of_side: &Arc<ArmyList>,
    around: &Around<'_>,
    has_note: bool,
) -> Option<Brigade> {
    let list = if fields.has("list") { read_list(fields, around) } else { Some(Arc::clone(of_side)) };
    if let (Some(list), true, false) = (&list, fields.has("list"), has_note) {
        check_year(fields, "list", list, around);
    }
    let named = [fields.has("commander_en"), fields.has("commander_fr")].contains(&true);
    let commander = if named { fields.words("commander_en", "commander_fr") } else { None };
    let brigadier = read_brigadier(fields);
    let arrival = read_arrival(fields, around.turns);
    let Some(list) = list else {
        fields.has("um");
        fields.has("ucs");
        return None;
    };
    let stock = list.offer.stock();
    let um =
        fields.known_id("um", &stock.a_um(), stock.um_ids.iter().copied(), Some(GEN_03)).and_then(|id| stock.um(&id));
    let (troops, spots) = read_troops(fields, "ucs", &stock);
    let (um, brigadier, troops) = (um?, brigadier.ok()?, troops?);
    note_brigadier(fields.document(), &fields.spot_of("brigadier"), um, brigadier);
    let (um_id, name) = (um.id.clone(), um.name.clone());
    let brigade = Brigade { um: um_id, name, commander, brigadier, troops, arrival };
    note_um_size(fields.document(), &fields.spot_of("ucs"), &brigade, MOST_UCS_OF_UM);
    check_troops(fields, &list, um, &brigade, &spots, around.year);
    Some(brigade)
}

/// NPW-GEN-03: the UC are those of the UM in the list, in that year if it is one of the list; batteries may be embrigaded.
fn check_troops(
    fields: &Fields<'_, '_>,
    list: &ArmyList,
    um: &Um,
    brigade: &Brigade,
    spots: &[Spot],
    year: Option<u16>,
) {
    let [first, last] = list.offer.years;
    let year = year.filter(|year| (first..=last).contains(year));
    let years = year.map_or(first..=last, |year| year..=year);
    let mut taken: Vec<&str> = Vec::new();
    for id in years.flat_map(|year| um.slots.iter().flat_map(move |slot| list.offer.takes(slot, year))) {
        if !taken.contains(&id) {
            taken.push(id);
        }
    }
    for (troops, spot) in brigade.troops.iter().zip(spots) {
        let profile = &troops.profile;
        if !profile.arm().is_artillery() && !taken.contains(&profile.id.as_str()) {
            let wanted = one_of(taken.iter().copied());
            fields.document().note_expected(spot, Kind::Conflict, &wanted, &quoted(&profile.id), Some(GEN_03));
        } else if let Some(fault) = year.and_then(|year| dated(spot, &profile.id, profile.years.as_ref(), year)) {
            fault.note(fields.document());
        }
    }
}

/// NPW-SET-13: a turn and a line on the table, or neither.
fn read_arrival(fields: &mut Fields<'_, '_>, turns: u8) -> Option<Arrival> {
    if !fields.has("arrives_turn") {
        let wanted = words("an entry for those who arrive later", "une entrée pour ceux qui arrivent plus tard");
        fields.forbid("entry", &wanted, Some(SET_13));
        return None;
    }
    let turn = fields.int("arrives_turn", 1..=turns, Some(SET_13));
    let entry = fields.points("entry")?;
    note_off_table(fields.document(), Some(TABLE_CM), &entry, |place| fields.spot_in("entry", place), SET_13);
    if let Err(error) = Polyline::new(entry.clone()) {
        note_shape(fields, "entry", error, SET_13);
    }
    Some(Arrival { turn: turn?, entry })
}
