//! Scenarios: table, terrain, sides with their lists, plans. They are checked as far as the files go.

mod plan;
mod side;
mod terrain;

use std::borrow::Cow;
use std::sync::Arc;

use field::Point;
use game::{Words, names};
use pow::procedures::{Battle, StrengthMode};
use pow::troops::{Edition, Order};
use rulebook::pow::{END_01, GEO_01, SET_06, SET_10, STR_01, TGN_04};

use super::{ArmyList, Formation, Library, Options, Role};
use crate::lesson::{self, Lesson, Places};
use crate::problem::{Kind, same, words};
use crate::reader::{Fields, Ids};
use crate::shapes::{at, note_off_table};

use plan::read_plan;
use side::read_side;
pub(super) use terrain::{can_be_objective, is_crossing, lies_on, read_piece};

pub use pow::setup::BaseType;
pub use terrain::{Piece, PieceKind};

/// POW-SET-10: the sides of a table are multiples of this.
const SQUARE_CM: f64 = 60.0;

/// POW-END-01: the turns of a scenario that names none.
const TURNS: u8 = 12;

names! {
    /// POW-GEO-01: the long edges.
    pub enum Edge {
        /// That of side A, y = 0.
        Near = "y0",
        /// That of side B, y = depth.
        Far = "far",
    }
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
    /// The formations that are there, where not all of the list are, options among them; the C-in-C always is.
    pub formations: Vec<String>,
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
    /// POW-GEN-16: the turns of dawn and dusk, and those of night; none unless they are named.
    pub twilight: Vec<u8>,
    /// See there.
    pub night: Vec<u8>,
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
    /// POW-MB-04: whether there are decoys.
    pub decoys: bool,
    /// Its place among others of its kind.
    pub rank: u8,
    /// What it teaches, if it does.
    pub lesson: Option<Lesson>,
}

impl SideEntry {
    /// Its army in a year: the core of its list or a part of it, and what its owner takes.
    pub fn army(&self, year: Option<u16>) -> Vec<Cow<'_, Formation>> {
        let take: Vec<String> = self.list.take.iter().chain(&self.formations).cloned().collect();
        let mut army = self.list.fielded_with(year, &take);
        army.retain(|one| self.formations.is_empty() || one.role == Role::Cinc || self.formations.contains(&one.id));
        army
    }
}

impl Scenario {
    /// Its year.
    pub fn year(&self) -> Option<u16> {
        year_of(&self.date)
    }

    /// The army of a side: the core of its list in the year of the battle, if it is one of the list, and what its owner takes.
    pub fn army<'s>(&self, side: &'s SideEntry) -> Vec<Cow<'s, Formation>> {
        side.army(self.year())
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
    let [twilight, night] = ["twilight", "night"].map(|key| read_turns(&mut fields, key));
    let first_player = fields.either("first_player", &SIDES, None);
    let table_cm = read_table(&mut fields);
    let around = Around { library, table_cm, battle, first_player, year: date.as_deref().and_then(year_of) };

    let mut ids = Ids::default();
    let mut terrain = Vec::new();
    let mut complete = true;
    let mut places = Vec::new();
    for mut table in fields.tables("terrain") {
        ids.note(&table, "id");
        let piece = read_piece(&mut table, table_cm, true);
        complete &= piece.is_some();
        if let Some(piece) = piece {
            terrain.push(piece);
            places.push(table.spot_of("at"));
        }
        table.close();
    }
    for (piece, spot) in terrain.iter().zip(&places).filter(|(piece, _)| is_crossing(piece.kind)) {
        if complete && !terrain.iter().any(|stream| lies_on(stream, piece.points[0])) {
            let wanted = words("a point of a stream", "un point d’un cours d’eau");
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
    let decoys = fields.maybe("decoys", Fields::flag).unwrap_or(true);
    let rank = fields.maybe("rank", |fields, key| fields.int(key, 0..=99_u8, None)).unwrap_or_default();
    let taught = fields.has("lesson");
    let scenario = (|| {
        Some(Scenario {
            id: id?,
            name: name?,
            description: description?,
            date: date?,
            battle: battle?,
            edition: edition?,
            strength: strength?,
            turns: turns?,
            twilight: twilight?,
            night: night?,
            first_player: first_player?,
            table_cm: table_cm?,
            sides: sides.try_into().ok()?,
            terrain,
            plan,
            decoys,
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

/// A scenario that teaches says where the bases stand with which it begins.
fn read_lesson(fields: &mut Fields<'_, '_>, mut scenario: Scenario) -> Scenario {
    let setup = scenario.setup(Options::default());
    let keys: Vec<&str> = setup.chart.roster.iter().map(|piece| piece.key.as_str()).collect();
    scenario.lesson = lesson::read(fields, &keys, &Places::Of(&[]));
    scenario
}

/// What is known of a scenario when its parts are read.
struct Around<'l> {
    library: &'l Library,
    table_cm: Option<[f64; 2]>,
    battle: Option<Battle>,
    first_player: Option<&'static str>,
    year: Option<u16>,
}

/// POW-GEN-16: turns that a scenario names; none if it does not.
fn read_turns(fields: &mut Fields<'_, '_>, key: &'static str) -> Option<Vec<u8>> {
    if fields.has(key) { fields.ints(key, 1..=60) } else { Some(Vec::new()) }
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
