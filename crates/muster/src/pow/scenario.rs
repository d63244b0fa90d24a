//! Scenarios: table, terrain, sides with their lists, plans. They are checked as far as the files go.

use std::borrow::Cow;
use std::sync::Arc;

use field::{Point, Polygon, Polyline};
use game::procedure::Named;
use game::{Words, names};
use pow::procedures::{Battle, StrengthMode};
use pow::tables::objectives::{in_enemy_half, in_own_half};
use pow::tables::terrain::Terrain;
use pow::troops::{Edition, Level, Order, Training};
use rulebook::Clause;
use rulebook::pow::{
    END_01, GEO_01, GEO_16, LIST_03, LOC_02, OBJ_01, OBJ_04, ORD_01, ORD_02, SET_06, SET_09, SET_10, STR_01, TER_02,
    TGN_04, TRN_01, TRN_02, TRN_03, TRN_04,
};

use super::{ArmyList, Formation, Library, Role};
use crate::problem::{Kind, one_of, same, words};
use crate::reader::{Fields, Ids, quoted};
use crate::shapes::{at, note_off_table, note_shape};

/// POW-SET-10: the sides of a table are multiples of this.
const SQUARE_CM: f64 = 60.0;
/// POW-END-01: the turns of a scenario that names none.
const TURNS: u8 = 12;
/// POW-SET-06, POW-SET-09: how deep a side deploys in a pitched battle and in an encounter.
const DEPTH_CM: [f64; 2] = [30.0, 22.5];
/// POW-LOC-02: half the width of the supply line.
const SUPPLY_CM: f64 = 3.75;
/// POW-OBJ-04: what the objectives of a side are worth at most.
const MOST_OBJECTIVE_POINTS: i32 = 50;
/// POW-GEO-16: half the width of a stream.
const STREAM_CM: f64 = 1.0;

names! {
    /// POW-MB-14: the types of movement bases.
    pub enum BaseType {
        /// *Colonne de marche*.
        March = "march",
        /// *Formée*.
        Formed = "formed",
        /// *Déployée*.
        Deployed = "deployed",
    }
}

names! {
    /// POW-GEO-01: the long edges.
    pub enum Edge {
        /// That of side A, y = 0.
        Near = "y0",
        /// That of side B, y = depth.
        Far = "far",
    }
}

/// What a piece of terrain is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceKind {
    /// One with a terrain table.
    Terrain(Terrain),
    /// A single building.
    Building,
    /// A road.
    Road,
    /// A bridge.
    Bridge,
    /// A ford.
    Ford,
}

/// A piece of terrain.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// What it is.
    pub kind: PieceKind,
    /// The result on its terrain table, where it has one.
    pub roll: Option<u8>,
    /// Where it is: an outline, a course, or a single point.
    pub points: Vec<Point>,
    /// POW-TER-02: the crest of a hill.
    pub crest: Option<Vec<Point>>,
}

/// Where a side starts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Deployment {
    /// POW-SET-09: off the table.
    OffTable,
    /// Unclear; no sound scenario has it.
    Anywhere,
    /// In this rectangle, x and y of two corners in cm.
    Zone([f64; 4]),
}

/// A side of a scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct SideEntry {
    /// `A` or `B`.
    pub id: &'static str,
    /// Its list.
    pub list: Arc<ArmyList>,
    /// Its edge.
    pub edge: Edge,
    /// Where it starts.
    pub deployment: Deployment,
    /// POW-LOC-01: where its line of communication leaves the table.
    pub supply_x_cm: f64,
    /// The objectives proposed.
    pub objectives: Vec<String>,
    /// What is to be said about its list.
    pub note: Option<Words>,
}

/// What a plan proposes for a formation.
#[derive(Clone, Debug, PartialEq)]
pub struct PlanEntry {
    /// `A` or `B`.
    pub side: &'static str,
    /// The formation.
    pub formation: String,
    /// Its order.
    pub order: Order,
    /// Its arrow; a single point is no movement.
    pub arrow: Vec<Point>,
    /// Its base.
    pub base_type: BaseType,
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
    /// Its date, `1805-12-02`.
    pub date: String,
    /// Pitched or encounter.
    pub battle: Battle,
    /// Its edition.
    pub edition: Edition,
    /// Fixed or random strengths.
    pub strength: StrengthMode,
    /// Its turns.
    pub turns: u8,
    /// Who has the initiative.
    pub first_player: &'static str,
    /// Width and depth of the table.
    pub table_cm: [f64; 2],
    /// Its two sides.
    pub sides: [SideEntry; 2],
    /// Its terrain.
    pub terrain: Vec<Piece>,
    /// Its plans.
    pub plan: Vec<PlanEntry>,
}

impl Scenario {
    /// Its year.
    pub fn year(&self) -> Option<u16> {
        year_of(&self.date)
    }

    /// The army of a side: the core of its list in the year of the battle, if it is one of the list.
    pub fn army<'s>(&self, side: &'s SideEntry) -> Vec<Cow<'s, Formation>> {
        side.list.fielded_with(self.year(), &[])
    }
}

const SIDES: [(&str, &str); 2] = [("A", "A"), ("B", "B")];

fn year_of(date: &str) -> Option<u16> {
    date.get(..4)?.parse().ok()
}

/// Reads a scenario.
pub(super) fn read(mut fields: Fields<'_, '_>, library: &Library) -> Option<Scenario> {
    fields.maybe("system", |fields, key| fields.either(key, &[("pow", ())], None));
    let id = fields.id("id");
    let name = fields.words("name_en", "name_fr");
    let description = fields.words("description_en", "description_fr");
    let date = fields.date("date");
    let battle: Option<Battle> = fields.choice("battle", Some(SET_06));
    let edition = if fields.has("edition") { fields.choice("edition", None) } else { Some(Edition::V2) };
    let strength: Option<StrengthMode> = fields.choice("strength", Some(STR_01));
    let turns = if fields.has("turns") { fields.int("turns", 1..=60, Some(END_01)) } else { Some(TURNS) };
    let first_player = fields.either("first_player", &SIDES, None);
    let table_cm = read_table(&mut fields);
    let around = Around { library, table_cm, battle, first_player, year: date.as_deref().and_then(year_of) };

    let mut ids = Ids::default();
    let mut terrain = Vec::new();
    let mut complete = true;
    let mut places = Vec::new();
    for mut table in fields.tables("terrain") {
        ids.note(&table, "id");
        let piece = read_piece(&mut table, table_cm);
        complete &= piece.is_some();
        if let Some(piece) = piece {
            terrain.push(piece);
            places.push(table.spot_of("at"));
        }
        table.close();
    }
    for (piece, spot) in terrain.iter().zip(&places).filter(|(piece, _)| is_crossing(piece.kind)) {
        if complete && !terrain.iter().any(|stream| lies_on(stream, piece.points[0])) {
            let wanted = words("a point of a stream", "un point d'un cours d'eau");
            fields.document().note_expected(spot, Kind::Geometry, &wanted, &at(piece.points[0]), Some(TGN_04));
        }
    }
    let mut ids = Ids::default();
    let mut sides = Vec::new();
    let tables = fields.tables("side");
    let count = tables.len();
    for mut table in tables {
        ids.note(&table, "id");
        sides.extend(read_side(&mut table, &around, &terrain, complete));
        table.close();
    }
    if count != 2 {
        let wanted = words("two tables [[side]]", "deux tables [[side]]");
        fields.note("side", Kind::Value, &wanted, &same(count.to_string()), Some(GEO_01));
    }
    sides.sort_by_key(|side: &SideEntry| side.id);
    let plan = read_plan(&mut fields, &around, &sides);
    fields.close();
    let sides = sides.try_into().ok()?;
    Some(Scenario {
        id: id?,
        name: name?,
        description: description?,
        date: date?,
        battle: battle?,
        edition: edition?,
        strength: strength?,
        turns: turns?,
        first_player: first_player?,
        table_cm: table_cm?,
        sides,
        terrain,
        plan,
    })
}

/// What is known of a scenario when its parts are read.
struct Around<'l> {
    library: &'l Library,
    table_cm: Option<[f64; 2]>,
    battle: Option<Battle>,
    first_player: Option<&'static str>,
    year: Option<u16>,
}

/// POW-SET-10: both sides are multiples of 60.
fn read_table(fields: &mut Fields<'_, '_>) -> Option<[f64; 2]> {
    let [width, depth] = fields.numbers("table", SQUARE_CM..=600.0, Some(SET_10))?;
    if width % SQUARE_CM != 0.0 || depth % SQUARE_CM != 0.0 {
        let wanted = words("multiples of 60 cm", "des multiples de 60 cm");
        fields.note("table", Kind::Value, &wanted, &same(format!("{width} × {depth}")), Some(SET_10));
        return None;
    }
    Some([width, depth])
}

fn check_on_table(fields: &Fields<'_, '_>, key: &str, table_cm: Option<[f64; 2]>, points: &[Point], single: bool) {
    let spot = |place| if single { fields.spot_of(key) } else { fields.spot_in(key, place) };
    note_off_table(fields.document(), table_cm, points, spot, GEO_01);
}

const KINDS: [(&str, PieceKind); 16] = [
    ("wood", PieceKind::Terrain(Terrain::Wood)),
    ("hill", PieceKind::Terrain(Terrain::Hill)),
    ("built_up_area", PieceKind::Terrain(Terrain::BuiltUpArea)),
    ("marsh", PieceKind::Terrain(Terrain::Marsh)),
    ("rough", PieceKind::Terrain(Terrain::Rough)),
    ("open_field", PieceKind::Terrain(Terrain::OpenField)),
    ("enclosed_field", PieceKind::Terrain(Terrain::EnclosedField)),
    ("earthwork", PieceKind::Terrain(Terrain::Earthwork)),
    ("stream", PieceKind::Terrain(Terrain::Stream)),
    ("obstacle", PieceKind::Terrain(Terrain::Obstacle)),
    ("dune", PieceKind::Terrain(Terrain::Dune)),
    ("sand", PieceKind::Terrain(Terrain::Sand)),
    ("building", PieceKind::Building),
    ("road", PieceKind::Road),
    ("bridge", PieceKind::Bridge),
    ("ford", PieceKind::Ford),
];

impl PieceKind {
    /// The terrain table it is rolled on; a building uses that of built-up areas.
    pub fn table(self) -> Option<Terrain> {
        match self {
            PieceKind::Terrain(terrain) => Some(terrain.table()),
            PieceKind::Building => Some(Terrain::BuiltUpArea),
            PieceKind::Road | PieceKind::Bridge | PieceKind::Ford => None,
        }
    }

    fn is_hill(self) -> bool {
        matches!(self, PieceKind::Terrain(Terrain::Hill | Terrain::Dune))
    }

    /// POW-OBJ-01: hills, built-up areas, fords and bridges.
    pub fn can_be_objective(self) -> bool {
        self.is_hill() || is_crossing(self) || self == PieceKind::Terrain(Terrain::BuiltUpArea)
    }

    /// The field that says where it is.
    fn place(self) -> &'static str {
        match self {
            PieceKind::Terrain(Terrain::Stream | Terrain::Earthwork | Terrain::Obstacle) | PieceKind::Road => "line",
            PieceKind::Bridge | PieceKind::Ford => "at",
            PieceKind::Terrain(_) | PieceKind::Building => "polygon",
        }
    }
}

fn is_crossing(kind: PieceKind) -> bool {
    matches!(kind, PieceKind::Bridge | PieceKind::Ford)
}

fn lies_on(stream: &Piece, point: Point) -> bool {
    stream.kind == PieceKind::Terrain(Terrain::Stream)
        && Polyline::new(stream.points.clone()).is_ok_and(|course| course.distance(point) <= STREAM_CM)
}

fn read_piece(fields: &mut Fields<'_, '_>, table_cm: Option<[f64; 2]>) -> Option<Piece> {
    let id = fields.id("id");
    let name = fields.words("name_en", "name_fr");
    let Some(kind) = fields.either("kind", &KINDS, None) else {
        for key in ["roll", "polygon", "line", "at", "crest"] {
            fields.has(key);
        }
        return None;
    };
    let mut fits = true;
    let roll = match kind.table() {
        Some(table) => {
            let roll = fields.int("roll", 1..=6_u8, Some(table.clause()));
            fits &= roll.is_some();
            roll
        }
        None => {
            let wanted = words("no roll for roads, bridges and fords", "pas de jet pour routes, ponts et gués");
            fields.forbid("roll", &wanted, None);
            None
        }
    };
    for key in ["polygon", "line", "at"].into_iter().filter(|key| *key != kind.place()) {
        let place = kind.place();
        let wanted = words(format!("its place as {place}"), format!("sa place comme {place}"));
        fields.forbid(key, &wanted, Some(GEO_16));
    }
    let points = match kind.place() {
        "at" => fields.point("at").map(|point| vec![point]),
        key => fields.points(key),
    };
    if let Some(points) = &points {
        fits &= check_shape(fields, kind.place(), table_cm, points);
    }
    let crest = if kind.is_hill() {
        let crest = fields.points("crest");
        if let Some(crest) = &crest {
            check_on_table(fields, "crest", table_cm, crest, false);
            if let Err(error) = Polyline::new(crest.clone()) {
                note_shape(fields, "crest", error, TER_02);
            }
        }
        crest
    } else {
        let wanted = words("a crest for hills and dunes only", "une crête pour collines et dunes seulement");
        fields.forbid("crest", &wanted, Some(TER_02));
        None
    };
    let piece = Piece { id: id?, name: name?, kind, roll, points: points?, crest };
    fits.then_some(piece)
}

/// On the table, and simple.
fn check_shape(fields: &Fields<'_, '_>, key: &str, table_cm: Option<[f64; 2]>, points: &[Point]) -> bool {
    check_on_table(fields, key, table_cm, points, key == "at");
    let shape = match key {
        "at" => Ok(()),
        "line" => Polyline::new(points.to_vec()).map(|_| ()),
        _ => Polygon::new(points.to_vec()).map(|_| ()),
    };
    if let Err(error) = shape {
        note_shape(fields, key, error, if key == "line" { GEO_16 } else { GEO_01 });
    }
    shape.is_ok()
}

fn read_side(fields: &mut Fields<'_, '_>, around: &Around<'_>, terrain: &[Piece], complete: bool) -> Option<SideEntry> {
    let id = fields.either("id", &SIDES, Some(GEO_01));
    let wanted = words("an army list of the set", "une liste d'armée du système");
    let list = fields.listed("list", &wanted, &around.library.armies, LIST_03);
    let edge = read_edge(fields, around, id);
    let deployment = read_deployment(fields, around, id, edge);
    let most = around.table_cm.map_or(600.0, |[width, _]| width) - SUPPLY_CM;
    let supply_x_cm = fields.number("supply_x", SUPPLY_CM..=most, Some(LOC_02));
    let has_note = [fields.has("note_en"), fields.has("note_fr")].contains(&true);
    let note = if has_note { fields.words("note_en", "note_fr") } else { None };
    if let (Some(list), Some(year), false) = (&list, around.year, has_note) {
        let [first, last] = list.years;
        if !(first..=last).contains(&year) {
            let wanted = words(
                format!("a list of {year}, or a note why another stands in"),
                format!("une liste de {year}, ou une note disant pourquoi une autre en tient lieu"),
            );
            let found =
                words(format!("\"{}\" of {first} to {last}", list.id), format!("\"{}\" de {first} à {last}", list.id));
            fields.note("list", Kind::Conflict, &wanted, &found, Some(LIST_03));
        }
    }
    let objectives = fields.maybe("objectives", Fields::ids).unwrap_or_default();
    if complete && let (Some(list), Some(edge)) = (&list, edge) {
        check_objectives(fields, around, terrain, &objectives, list.level, edge);
    }
    let (id, list, edge) = (id?, list?, edge?);
    // Whatever else is wrong with the side, its plans can be checked against its list.
    let (deployment, supply_x_cm) = (deployment.unwrap_or(Deployment::Anywhere), supply_x_cm.unwrap_or_default());
    Some(SideEntry { id, list, edge, deployment, supply_x_cm, objectives, note })
}

/// POW-GEO-01: side A is at y = 0, side B at the depth of the table.
fn read_edge(fields: &mut Fields<'_, '_>, around: &Around<'_>, id: Option<&str>) -> Option<Edge> {
    let far = format!("y{}", around.table_cm.map_or(120.0, |[_, depth]| depth));
    let edge = fields.either("edge", &[("y0", Edge::Near), (&far, Edge::Far)], Some(GEO_01))?;
    let due = match id? {
        "A" => Edge::Near,
        _ => Edge::Far,
    };
    if edge != due {
        let (due, other) = if due == Edge::Near { ("y0", far.as_str()) } else { (far.as_str(), "y0") };
        fields.note("edge", Kind::Conflict, &quoted(due), &quoted(other), Some(GEO_01));
    }
    Some(due)
}

/// POW-SET-06, POW-SET-09: the zone along the edge, or off the table for whoever has the initiative in an encounter.
fn read_deployment(
    fields: &mut Fields<'_, '_>,
    around: &Around<'_>,
    id: Option<&str>,
    edge: Option<Edge>,
) -> Option<Deployment> {
    let off_table = fields.maybe("off_table", Fields::flag).unwrap_or(false);
    if off_table {
        fields.forbid("deploy", &words("no zone off the table", "pas de zone hors de la table"), Some(SET_09));
        let may = around.battle != Some(Battle::Pitched) && (id.is_none() || id == around.first_player);
        if !may && around.battle.is_some() && around.first_player.is_some() {
            let wanted = words(
                "to start off the table only the first player of an encounter",
                "hors de la table au début le seul premier joueur d'une bataille de rencontre",
            );
            fields.note("off_table", Kind::Conflict, &wanted, &same("true"), Some(SET_09));
        }
        return Some(Deployment::OffTable);
    }
    let zone @ [x0, y0, x1, y1] = fields.numbers("deploy", 0.0..=600.0, Some(SET_06))?;
    let (Some([width, depth]), Some(battle), Some(edge)) = (around.table_cm, around.battle, edge) else {
        return Some(Deployment::Zone(zone));
    };
    let (reach, clause) = if battle == Battle::Pitched { (DEPTH_CM[0], SET_06) } else { (DEPTH_CM[1], SET_09) };
    let (from, to) = if edge == Edge::Near { (0.0, reach) } else { (depth - reach, depth) };
    let fits = x0 < x1 && y0 < y1 && x1 <= width && y0 >= from && y1 <= to;
    if !fits {
        let wanted = words(
            format!("[x0, y0, x1, y1] inside [0, {from}, {width}, {to}]"),
            format!("[x0, y0, x1, y1] dans [0, {from}, {width}, {to}]"),
        );
        let found = same(format!("[{x0}, {y0}, {x1}, {y1}]"));
        fields.note("deploy", Kind::Geometry, &wanted, &found, Some(clause));
    }
    Some(Deployment::Zone(zone))
}

/// POW-OBJ-01, POW-OBJ-04: objectives are pieces of the table, worth 50 points at most.
fn check_objectives(
    fields: &Fields<'_, '_>,
    around: &Around<'_>,
    terrain: &[Piece],
    objectives: &[String],
    level: Level,
    edge: Edge,
) {
    let mut points = 0;
    for (place, id) in objectives.iter().enumerate() {
        // POW-OBJ-02, POW-OBJ-03: the enemy supply line is in the enemy half.
        if id == "enemy_supply_line" {
            points += in_enemy_half(level);
            continue;
        }
        match terrain.iter().find(|piece| piece.id == *id && piece.kind.can_be_objective()) {
            Some(piece) => {
                let middle = around.table_cm.map_or(60.0, |[_, depth]| depth / 2.0);
                let own = |point: &Point| match edge {
                    Edge::Near => point.units().1 < middle,
                    Edge::Far => point.units().1 > middle,
                };
                points += if piece.points.iter().all(own) { in_own_half(level) } else { in_enemy_half(level) };
            }
            None => {
                let wanted = words(
                    "a hill, built-up area, ford or bridge of the table, or \"enemy_supply_line\"",
                    "une colline, zone d'habitation, gué ou pont de la table, ou \"enemy_supply_line\"",
                );
                let spot = fields.spot_in("objectives", place);
                fields.document().note_expected(&spot, Kind::UnknownName, &wanted, &quoted(id), Some(OBJ_01));
            }
        }
    }
    if points > MOST_OBJECTIVE_POINTS {
        let wanted = words("objectives of at most 50 points", "des objectifs d'au plus 50 points");
        fields.note("objectives", Kind::Sum, &wanted, &same(points.to_string()), Some(OBJ_04));
    }
}

/// POW-TRN-01 to POW-TRN-04: the bases of a training.
const fn bases_of(training: Training) -> (&'static [BaseType], Clause) {
    use BaseType::*;
    match training {
        Training::Irregular => (&[Deployed], TRN_01),
        Training::Prussian => (&[March, Deployed], TRN_02),
        Training::British => (&[March, Deployed], TRN_03),
        Training::French => (&[March, Formed, Deployed], TRN_04),
    }
}

fn read_plan(fields: &mut Fields<'_, '_>, around: &Around<'_>, sides: &[SideEntry]) -> Vec<PlanEntry> {
    let mut plan: Vec<PlanEntry> = Vec::new();
    let mut seen: Vec<(String, String)> = Vec::new();
    let tables = fields.tables("plan");
    let any = !tables.is_empty();
    for mut table in tables {
        let named = table.peek("side").zip(table.peek("formation"));
        if let Some((side, formation)) = named {
            let key = (side.to_owned(), formation.to_owned());
            if seen.contains(&key) {
                let wanted = words("each formation once", "chaque formation une seule fois");
                let found = words(format!("\"{formation}\" again"), format!("\"{formation}\" une nouvelle fois"));
                table.note("formation", Kind::Duplicate, &wanted, &found, Some(ORD_01));
            }
            seen.push(key);
        }
        plan.extend(read_plan_entry(&mut table, around, sides));
        table.close();
    }
    for side in sides.iter().filter(|_| any) {
        for formation in side.list.fielded_with(around.year, &[]) {
            let needs = formation.role != Role::Cinc || !formation.units.is_empty();
            if needs && !seen.iter().any(|(of, id)| of == side.id && *id == formation.id) {
                let wanted = words(
                    format!("a plan for \"{}\" of side {}", formation.id, side.id),
                    format!("un plan pour \"{}\" du camp {}", formation.id, side.id),
                );
                fields.note("plan", Kind::MissingField, &wanted, &words("none", "aucun"), Some(ORD_01));
            }
        }
    }
    plan
}

fn read_plan_entry(fields: &mut Fields<'_, '_>, around: &Around<'_>, sides: &[SideEntry]) -> Option<PlanEntry> {
    let side = fields.either("side", &SIDES, Some(GEO_01));
    let entry = side.and_then(|id| sides.iter().find(|side| side.id == id));
    let formation = match entry {
        Some(entry) => {
            let army = entry.list.fielded_with(around.year, &[]);
            let wanted = words(
                format!("a formation of the core of \"{}\"", entry.list.id),
                format!("une formation du noyau de \"{}\"", entry.list.id),
            );
            let ids = army.iter().map(|formation| formation.id.as_str());
            fields.reference("formation", &wanted, ids, Some(ORD_01), |id| {
                army.iter().find(|formation| formation.id == id).map(|formation| formation.clone().into_owned())
            })
        }
        None => {
            fields.has("formation");
            None
        }
    };
    let order: Option<Order> = fields.choice("order", Some(ORD_01));
    let base_type: Option<BaseType> =
        fields.choice("base_type", formation.as_ref().map(|one| bases_of(one.training).1));
    if let (Some(formation), Some(base)) = (&formation, base_type) {
        let (bases, clause) = bases_of(formation.training);
        if !bases.contains(&base) {
            let wanted = one_of(bases.iter().map(|base| base.name()));
            fields.note("base_type", Kind::Conflict, &wanted, &quoted(base.name()), Some(clause));
        }
    }
    let arrow = fields.points("arrow");
    if let Some(arrow) = &arrow {
        check_on_table(fields, "arrow", around.table_cm, arrow, false);
        match arrow.first() {
            None => {
                let wanted = words("at least 1 point", "au moins 1 point");
                fields.note("arrow", Kind::Geometry, &wanted, &same("0"), Some(ORD_02));
            }
            Some(first) => check_start(fields, around, entry, *first),
        }
    }
    Some(PlanEntry { side: side?, formation: formation?.id, order: order?, arrow: arrow?, base_type: base_type? })
}

/// POW-SET-06, POW-SET-09: an arrow starts where its base does.
fn check_start(fields: &Fields<'_, '_>, around: &Around<'_>, side: Option<&SideEntry>, start: Point) {
    let (Some(side), Some([width, depth])) = (side, around.table_cm) else { return };
    let (x, y) = start.units();
    let edge = if side.edge == Edge::Near { 0.0 } else { depth };
    let ([x0, y0, x1, y1], clause) = match side.deployment {
        Deployment::Zone(zone) if around.battle == Some(Battle::Pitched) => (zone, SET_06),
        Deployment::Zone(zone) => (zone, SET_09),
        Deployment::Anywhere => return,
        Deployment::OffTable => ([0.0, edge, width, edge], SET_09),
    };
    if !(x0..=x1).contains(&x) || !(y0..=y1).contains(&y) {
        let wanted =
            words(format!("a start in [{x0}, {y0}, {x1}, {y1}]"), format!("un départ dans [{x0}, {y0}, {x1}, {y1}]"));
        let spot = fields.spot_in("arrow", 0);
        fields.document().note_expected(&spot, Kind::Geometry, &wanted, &at(start), Some(clause));
    }
}
