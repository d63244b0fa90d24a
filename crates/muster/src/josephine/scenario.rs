//! Scenarios (JOS-SCN, JOS-SET-01, JOS-REIN).

use std::sync::Arc;

use field::{AreaKind, Hex, HexGrid, LineKind, Point, Polygon, distance_hundredths};
use game::{Side, Words};
use josephine::procedures::Schedule;
use josephine::troops::Category;
use rulebook::Clause;
use rulebook::josephine::{
    BUD_01, DOC_04, REIN_01, REIN_02, REIN_03, REIN_05, SCN_01, SCN_02, SCN_03, SCN_04, SCN_05, SCN_06, SCN_07, SCN_08,
    SCN_09, SCN_10, SCN_11, SCN_12, SCN_13, SCN_14, SET_01, SET_03, SET_05, VIC_03, VIC_04,
};

use super::deployment;
use super::force::{self, Circumstances};
use super::map::{a_hex_of_the_table, on_the_table, read_outline, told};
use super::profile::{YEARS, read_nation};
use super::{ArmyList, Force, Library, Map, Unit};
use crate::lesson::{self, Lesson, Places};
use crate::problem::{Kind, one_of, same, words};
use crate::reader::{Fields, Ids, quoted};

/// JOS-VIC-04: the turn limit of a scenario that names none.
const TURNS: u8 = 10;
/// The most formations of reinforcements of a side: half of what a battle holds.
const MOST_FORMATIONS: usize = josephine::MOST_FORMATIONS / 2;
/// JOS-MOVE-10: the option that every scenario may have.
pub(super) const ROAD_BONUS: &str = "road_bonus";

/// A scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    /// The file it was read from.
    pub file: String,
    /// Its id.
    pub id: String,
    /// Its place among the battles on offer: the lowest is offered first.
    pub rank: u8,
    /// Its map.
    pub map: Arc<Map>,
    /// Its name.
    pub name: Words,
    /// Its date.
    pub date: Words,
    /// What happens, in a few sentences.
    pub intro: Words,
    /// Its year.
    pub year: u16,
    /// JOS-VIC-04: the last turn.
    pub turns: u8,
    /// Metres on the ground per UD.
    pub ud_metres: u32,
    /// Centimetres of a table per UD.
    pub ud_cm: f64,
    /// The options that it has; all are on by default.
    pub options: Vec<String>,
    /// Its two sides.
    pub sides: [SideEntry; 2],
    /// Its objectives.
    pub objectives: Vec<Objective>,
    /// What is taught in it; `None` in a battle like any other.
    pub lesson: Option<Lesson>,
}

/// A side of a scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct SideEntry {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// JOS-SET-03: its deployment zone.
    pub zone: Polygon,
    /// JOS-SCN-08: the turns at the start in which it collects no command points.
    pub no_command_points_turns: u8,
    /// Its troops.
    pub forces: Forces,
}

/// The troops of a side.
#[derive(Clone, Debug, PartialEq)]
pub enum Forces {
    /// Those of the scenario.
    Own {
        /// Its nation, for its colour.
        nation: String,
        /// Generals and units.
        force: Force,
        /// Reinforcements, in the order in which they come.
        reinforcements: Vec<Reinforcement>,
    },
    /// JOS-SCN-14: any army list; this one if nobody says otherwise.
    Any(Arc<ArmyList>),
}

/// A formation that may come later.
#[derive(Clone, Debug, PartialEq)]
pub struct Reinforcement {
    /// Its id.
    pub id: String,
    /// JOS-REIN-01: the target of a fixed schedule; JOS-REIN-02: `None`, rising.
    pub fixed_target: Option<u8>,
    /// JOS-REIN-03: formations of one queue come one after the other.
    pub queue: u8,
    /// The first attempt is at the end of this turn.
    pub from_turn: u8,
    /// Where it comes.
    pub entry: Point,
    /// Its hex.
    pub entry_hex: Hex,
}

/// An objective.
#[derive(Clone, Debug, PartialEq)]
pub struct Objective {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// Where it is.
    pub at: Point,
    /// Its hex.
    pub hex: Hex,
    /// JOS-VIC-03: who holds it at the start.
    pub holder: Option<Side>,
}

/// The clauses that describe our scenarios.
#[rustfmt::skip]
const CLAUSES: [(&str, &[Clause]); 4] = [
    ("quatre_bras_1815", &[SCN_01, SCN_02, SCN_03, SCN_04, SCN_05, SCN_06]),
    ("pratzen_1805",     &[SCN_07, SCN_08, SCN_09, SCN_10]),
    ("plancenoit_1815",  &[SCN_11, SCN_12, SCN_13]),
    ("open_field",       &[SCN_14]),
];

impl Scenario {
    /// The clauses that describe it, for the rulebook; none for a scenario that is not ours.
    pub fn clauses(&self) -> &'static [Clause] {
        CLAUSES.iter().find(|(id, _)| *id == self.id).map_or(&[], |(_, clauses)| clauses)
    }

    /// JOS-SCN-14: whether any two army lists can be put in place of its own.
    pub fn takes_lists(&self) -> bool {
        self.sides.iter().all(|side| matches!(side.forces, Forces::Any(_)))
    }
}

/// Reads a scenario.
pub(super) fn read(mut fields: Fields<'_, '_>, library: &Library) -> Option<Scenario> {
    fields.maybe("system", |fields, key| fields.either(key, &[("josephine", ())], None));
    let id = fields.id("id");
    let rank = fields.maybe("rank", |fields, key| fields.int(key, 1..=99, None)).unwrap_or(99);
    let wanted = words("the id of a map", "l’identifiant d’une carte");
    let map = fields.listed("map", &wanted, &library.maps, SET_01);
    let name = fields.words("name_en", "name_fr");
    let date = fields.words("date_en", "date_fr");
    let intro = fields.words("intro_en", "intro_fr");
    let year = fields.int("year", YEARS, Some(DOC_04));
    let turns = if fields.has("turns") { fields.int("turns", 1..=99, Some(VIC_04)) } else { Some(TURNS) };
    let ud_metres = fields.int("ud_metres", 1..=10_000_u32, None);
    let ud_cm = if fields.has("ud_cm") { fields.number("ud_cm", 1.0..=100.0, None) } else { Some(10.0) };
    let options = fields.ids("options");
    let around = Around {
        library,
        year,
        turns: turns.unwrap_or(99),
        options: options.as_deref().unwrap_or_default(),
        deployed: fields.has("lesson"),
        table: map.as_ref().map(|map| (&**map, map.ground.grid())),
    };
    let sides = read_sides(&mut fields, &around);
    check_options(&fields, options.as_deref(), &sides);
    let objectives = read_objectives(&mut fields, &around);
    let lesson = lesson::read(&mut fields, &deployment::ids(&sides), &Places::Elsewhere);
    if lesson.is_some() {
        deployment::check(&mut fields, &sides, map.as_deref());
    }
    let file = fields.document().file().to_owned();
    fields.close();
    Some(Scenario {
        file,
        id: id?,
        rank,
        name: name?,
        date: date?,
        intro: intro?,
        year: year?,
        turns: turns?,
        ud_metres: ud_metres?,
        ud_cm: ud_cm?,
        options: options?,
        sides: <[SideEntry; 2]>::try_from(sides).ok()?,
        objectives,
        lesson,
        map: map?,
    })
}

/// What the sides of a scenario are read against.
struct Around<'a> {
    library: &'a Library,
    year: Option<u16>,
    turns: u8,
    options: &'a [String],
    /// The scenario says where everybody stands.
    deployed: bool,
    table: Option<(&'a Map, HexGrid)>,
}

impl Around<'_> {
    /// Refuses a point off the table.
    fn check_point(&self, fields: &Fields<'_, '_>, key: &str, point: Option<Point>, clause: Clause) {
        if let (Some((map, _)), Some(point)) = (&self.table, point)
            && !map.ground.on_table(point)
        {
            fields.note(key, Kind::Geometry, &on_the_table(&map.ground), &told(point), Some(clause));
        }
    }

    /// Refuses a hex that is not of the table; whether it is.
    fn check_hex(&self, fields: &Fields<'_, '_>, key: &str, hex: Option<Hex>, clause: Clause) -> bool {
        let (Some((_, grid)), Some(hex)) = (&self.table, hex) else { return false };
        let listed = grid.contains(hex);
        if !listed {
            fields.note(key, Kind::Geometry, &a_hex_of_the_table(), &told_hex(hex), Some(clause));
        }
        listed
    }
}

fn told_hex(hex: Hex) -> Words {
    same(format!("[{}, {}]", hex.col, hex.row))
}

fn read_sides(fields: &mut Fields<'_, '_>, around: &Around<'_>) -> Vec<SideEntry> {
    let mut ids = Ids::default();
    let tables = fields.tables("side");
    if tables.len() != 2 {
        let wanted = words("two sides", "deux camps");
        let found = if tables.is_empty() { words("none", "aucun") } else { same(tables.len().to_string()) };
        fields.note("side", Kind::Value, &wanted, &found, Some(SET_01));
    }
    let mut sides = Vec::new();
    for mut fields in tables.into_iter().take(2) {
        ids.note(&fields, "id");
        sides.extend(read_side(&mut fields, around));
        fields.close();
    }
    sides
}

fn read_side(fields: &mut Fields<'_, '_>, around: &Around<'_>) -> Option<SideEntry> {
    let id = fields.id("id");
    let name = fields.words("name_en", "name_fr");
    let ground = around.table.as_ref().map(|(map, _)| &map.ground);
    let zone = read_outline(fields, "zone", ground, SET_03);
    let late = fields.maybe("no_command_points_turns", |fields, key| fields.int(key, 0..=around.turns, Some(SCN_08)));
    let forces = if fields.has("army") { read_default(fields, around) } else { read_own(fields, around) };
    if let (Some(zone), Some(forces)) = (&zone, &forces) {
        check_room(fields, around, zone, forces);
    }
    Some(SideEntry { id: id?, name: name?, zone: zone?, no_command_points_turns: late.unwrap_or(0), forces: forces? })
}

/// JOS-SCN-14: a side that takes any list.
fn read_default(fields: &mut Fields<'_, '_>, around: &Around<'_>) -> Option<Forces> {
    let none = words("nothing beside an army list", "rien à côté d’une liste d’armée");
    for key in ["nation", "points", "points_start", "points_reinforcements", "general", "unit", "reinforcement"] {
        fields.forbid(key, &none, Some(SCN_14));
    }
    let wanted = words("the id of an army list", "l’identifiant d’une liste d’armée");
    fields.listed("army", &wanted, &around.library.armies, SCN_14).map(Forces::Any)
}

fn read_own(fields: &mut Fields<'_, '_>, around: &Around<'_>) -> Option<Forces> {
    let nation = read_nation(fields);
    let mut ids = Ids::default();
    let mut reinforcements: Vec<Reinforcement> = Vec::new();
    let tables = fields.tables("reinforcement");
    let formations: Vec<String> = tables.iter().filter_map(|table| table.peek("id")).map(str::to_owned).collect();
    let circumstances = Circumstances {
        library: around.library,
        year: around.year,
        options: around.options,
        formations: Some(&formations),
        deployed: around.deployed,
    };
    let (force, complete) = force::read(fields, &circumstances);
    force::limit(fields, "reinforcement", tables.len(), MOST_FORMATIONS);
    for mut table in tables.into_iter().take(MOST_FORMATIONS) {
        ids.note(&table, "id");
        let reinforcement = read_reinforcement(&mut table, around);
        if let Some(reinforcement) = &reinforcement {
            check_queue(&table, &reinforcements, reinforcement);
        }
        if let Some(id) = table.peek("id")
            && complete
            && !force.units.iter().any(|unit| unit.formation.as_deref() == Some(id))
        {
            let wanted = words("units that come with it", "des unités qui arrivent avec lui");
            table.note("id", Kind::Conflict, &wanted, &words("none", "aucune"), Some(SET_05));
        }
        reinforcements.extend(reinforcement);
        table.close();
    }
    check_points(fields, around, complete.then_some(&force));
    Some(Forces::Own { nation: nation?, force, reinforcements })
}

fn read_reinforcement(fields: &mut Fields<'_, '_>, around: &Around<'_>) -> Option<Reinforcement> {
    let id = fields.id("id");
    let fixed_target = match fields.choice("schedule", Some(REIN_01)) {
        Some(Schedule::Fixed) => fields.int("target", 1..=6, Some(REIN_01)).map(Some),
        Some(Schedule::Rising) => {
            let wanted = words("a target for the fixed schedule only", "un seuil pour le calendrier fixe seulement");
            fields.forbid("target", &wanted, Some(REIN_02));
            Some(None)
        }
        None => {
            fields.has("target");
            None
        }
    };
    let queue = fields.int("queue", 1..=20, Some(REIN_03));
    let from_turn = fields.int("from_turn", 1..=around.turns, Some(REIN_01));
    let entry = fields.point("entry");
    let entry_hex = fields.hex("entry_hex");
    around.check_point(fields, "entry", entry, REIN_05);
    if around.check_hex(fields, "entry_hex", entry_hex, REIN_05)
        && let (Some(entry), Some(hex)) = (entry, entry_hex)
        && distance_hundredths(entry, hex.point()) > 100
    {
        let wanted = words("a hex within 1 UD of the entry point", "un hexagone à 1 UD au plus du point d’entrée");
        fields.note("entry_hex", Kind::Geometry, &wanted, &told_hex(hex), Some(REIN_05));
    }
    Some(Reinforcement {
        id: id?,
        fixed_target: fixed_target?,
        queue: queue?,
        from_turn: from_turn?,
        entry: entry?,
        entry_hex: entry_hex?,
    })
}

/// JOS-REIN-03: formations of one queue are on one schedule.
fn check_queue(fields: &Fields<'_, '_>, before: &[Reinforcement], this: &Reinforcement) {
    let schedule = |formation: &Reinforcement| if formation.fixed_target.is_some() { "fixed" } else { "rising" };
    if let Some(first) = before.iter().find(|formation| formation.queue == this.queue)
        && schedule(first) != schedule(this)
    {
        let (queue, id) = (this.queue, &first.id);
        let wanted = words(
            format!("\"{}\" like \"{id}\", before it in queue {queue}", schedule(first)),
            format!("\"{}\" comme \"{id}\", avant lui dans la file {queue}", schedule(first)),
        );
        fields.note("schedule", Kind::Conflict, &wanted, &quoted(schedule(this)), Some(REIN_03));
    }
}

/// JOS-BUD-01: stated sums are the sums.
fn check_points(fields: &mut Fields<'_, '_>, around: &Around<'_>, force: Option<&Force>) {
    let sums = force.zip(around.year).map(|(force, year)| force.points(year));
    for (key, pick) in [
        ("points", (|(generals, start, later)| generals + start + later) as fn((u32, u32, u32)) -> u32),
        ("points_start", |(generals, start, _)| generals + start),
        ("points_reinforcements", |(_, _, later)| later),
    ] {
        let stated = fields.maybe(key, |fields, key| fields.int(key, 0..=10_000_u32, Some(BUD_01)));
        if let (Some(stated), Some(sum)) = (stated, sums.map(pick))
            && stated != sum
        {
            fields.note(key, Kind::Sum, &same(sum.to_string()), &same(stated.to_string()), Some(BUD_01));
        }
    }
}

/// JOS-SET-03: the zone has an open hex for every unit that is deployed in it.
fn check_room(fields: &Fields<'_, '_>, around: &Around<'_>, zone: &Polygon, forces: &Forces) {
    let (Some((map, _)), Forces::Own { force, .. }) = (&around.table, forces) else { return };
    if let Some((wanted, found)) = crowded(map, zone, force) {
        fields.note("zone", Kind::Geometry, &wanted, &found, Some(SET_03));
    }
}

/// JOS-TER-01, -03, -04: whether units of a category may not stand there, away from roads.
pub(super) fn closed(kind: AreaKind, category: Category) -> bool {
    match kind {
        AreaKind::Pond => true,
        AreaKind::Buildings => category != Category::Infantry,
        AreaKind::Wood | AreaKind::Marsh => category == Category::Artillery,
        _ => false,
    }
}

/// The hexes wanted and found, if a zone has fewer hexes open to them than units to be deployed in it: for guns, then for guns and
/// cavalry, then for all. What is open to guns is open to cavalry, and what is open to cavalry to infantry.
pub(super) fn crowded(map: &Map, zone: &Polygon, force: &Force) -> Option<(Words, Words)> {
    let ground = &map.ground;
    let kinds = |hex: Hex| ground.areas.iter().filter(move |area| area.hexes.contains(&hex)).map(|area| area.kind);
    let roads = || ground.lines.iter().filter(|line| line.kind == LineKind::Road);
    let open = |hex: Hex, category: Category| {
        let road = roads().any(|line| line.chain.contains(&hex));
        let by_road = |kind: AreaKind| road && matches!(kind, AreaKind::Wood | AreaKind::Marsh);
        !kinds(hex).any(|kind| closed(kind, category) && !by_road(kind))
    };
    let of = |unit: &Unit| unit.profile.arm.category();
    let deployed = || force.units.iter().filter(|unit| unit.formation.is_none());
    let sets: [(Category, &[Category], Words); 3] = [
        (Category::Artillery, &[Category::Artillery], words("battery", "batterie")),
        (
            Category::Cavalry,
            &[Category::Artillery, Category::Cavalry],
            words("battery and unit of cavalry", "batterie et unité de cavalerie"),
        ),
        (Category::Infantry, &[Category::Artillery, Category::Cavalry, Category::Infantry], words("unit", "unité")),
    ];
    sets.into_iter().find_map(|(category, together, [unit_en, unit_fr])| {
        let hexes = ground.grid().iter().filter(|hex| zone.contains(hex.point()) && open(*hex, category)).count();
        let units = deployed().filter(|unit| together.contains(&of(unit))).count();
        (hexes < units).then(|| {
            let wanted = words(
                format!("an open hex for each {unit_en} to be deployed, {units} in all"),
                format!("un hexagone praticable pour chaque {unit_fr} à déployer, soit {units}"),
            );
            (wanted, same(hexes.to_string()))
        })
    })
}

/// JOS-SCN-02: an option is the road bonus or changes a general.
fn check_options(fields: &Fields<'_, '_>, options: Option<&[String]>, sides: &[SideEntry]) {
    // A side that could not be read may be the one that uses the option.
    if sides.len() != 2 {
        return;
    }
    let used: Vec<&str> = sides
        .iter()
        .filter_map(|side| match &side.forces {
            Forces::Own { force, .. } => Some(force),
            Forces::Any(_) => None,
        })
        .flat_map(|force| force.generals.iter().filter_map(|general| general.option.as_ref()))
        .map(|(option, _)| option.as_str())
        .chain([ROAD_BONUS])
        .collect();
    for (place, option) in options.unwrap_or_default().iter().enumerate() {
        if !used.contains(&option.as_str()) {
            let spot = fields.spot_in("options", place);
            let wanted = one_of([ROAD_BONUS]);
            let wanted = words(
                format!("{} or an option of a general", wanted[0]),
                format!("{} ou une option d’un général", wanted[1]),
            );
            fields.document().note_expected(&spot, Kind::UnknownName, &wanted, &quoted(option), Some(SCN_02));
        }
    }
}

fn read_objectives(fields: &mut Fields<'_, '_>, around: &Around<'_>) -> Vec<Objective> {
    let mut ids = Ids::default();
    let tables = fields.tables("objective");
    if tables.is_empty() {
        let wanted = words("at least one objective", "au moins un objectif");
        fields.note("objective", Kind::MissingField, &wanted, &words("none", "aucun"), Some(SET_01));
    }
    force::limit(fields, "objective", tables.len(), josephine::MOST_OBJECTIVES);
    let mut objectives = Vec::new();
    for mut fields in tables.into_iter().take(josephine::MOST_OBJECTIVES) {
        ids.note(&fields, "id");
        objectives.extend(read_objective(&mut fields, around));
        fields.close();
    }
    objectives
}

fn read_objective(fields: &mut Fields<'_, '_>, around: &Around<'_>) -> Option<Objective> {
    const HOLDERS: [(&str, Option<Side>); 3] =
        [("first", Some(Side::First)), ("second", Some(Side::Second)), ("none", None)];
    let id = fields.id("id");
    let name = fields.words("name_en", "name_fr");
    let at = fields.point("at");
    let hex = fields.hex("hex");
    let holder = fields.either("holder", &HOLDERS, Some(VIC_03));
    around.check_point(fields, "at", at, VIC_03);
    if around.check_hex(fields, "hex", hex, VIC_03)
        && let (Some((map, grid)), Some(at), Some(hex)) = (&around.table, at, hex)
        && map.ground.on_table(at)
    {
        let (x, y) = at.units();
        let nearest = grid.nearest(x, y);
        if nearest != hex {
            let Hex { col, row } = nearest;
            let wanted = words(
                format!("the hex of the objective, [{col}, {row}]"),
                format!("l’hexagone de l’objectif, [{col}, {row}]"),
            );
            fields.note("hex", Kind::Geometry, &wanted, &told_hex(hex), Some(VIC_03));
        }
    }
    Some(Objective { id: id?, name: name?, at: at?, hex: hex?, holder: holder? })
}
