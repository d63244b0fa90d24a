//! Maps: the table and its terrain, for both tables.

use field::{Area, AreaKind, Ground, Hex, HexGrid, Line, LineKind, Point, Polygon, Polyline};
use game::Words;
use rulebook::Clause;
use rulebook::josephine::{SET_01, TER_01, TER_02, TER_07, TER_08, TER_09};

use crate::problem::{Kind, same, words};
use crate::reader::{Fields, Ids};
use crate::shapes::note_shape;

/// A map.
#[derive(Clone, Debug, PartialEq)]
pub struct Map {
    /// Its id.
    pub id: String,
    /// Table and terrain.
    pub ground: Ground,
    /// The names of pieces and lines that have one, by id.
    pub names: Vec<(String, Words)>,
    /// What the ground looks like, in passing.
    pub flavour: Option<String>,
}

/// The smallest and the largest table, in UD.
const SIDES: std::ops::RangeInclusive<f64> = 3.0..=60.0;

/// Reads a map.
pub(super) fn read(mut fields: Fields<'_, '_>) -> Option<Map> {
    fields.maybe("system", |fields, key| fields.either(key, &[("josephine", ())], None));
    let id = fields.id("id");
    let width = fields.number("width", SIDES, Some(SET_01));
    let height = fields.number("height", SIDES, Some(SET_01));
    let flavour = fields.maybe("ground", Fields::text);
    let size = width.zip(height).map(|(width, height)| Point::from_units(width, height));
    let mut ground = Ground::default();
    if let Some(size) = size {
        (ground.width, ground.height) = (size.x, size.y);
    }
    let grid = size.map(|size| HexGrid::for_table(size.x, size.y));
    let mut names = Vec::new();
    let mut ids = Ids::default();
    for mut fields in fields.tables("area") {
        ids.note(&fields, "id");
        let area = read_area(&mut fields, &ground, grid);
        names.extend(read_name(&mut fields));
        ground.areas.extend(area);
        fields.close();
    }
    for mut fields in fields.tables("line") {
        ids.note(&fields, "id");
        let line = read_line(&mut fields, &ground, grid);
        names.extend(read_name(&mut fields));
        ground.lines.extend(line);
        fields.close();
    }
    fields.close();
    size?;
    Some(Map { id: id?, ground, names, flavour })
}

/// A piece may go without a name, but not with half of one.
fn read_name(fields: &mut Fields<'_, '_>) -> Option<(String, Words)> {
    let named = [fields.has("name_en"), fields.has("name_fr")].contains(&true);
    let name = if named { fields.words("name_en", "name_fr")? } else { return None };
    Some((fields.peek("id")?.to_owned(), name))
}

fn read_area(fields: &mut Fields<'_, '_>, ground: &Ground, grid: Option<HexGrid>) -> Option<Area> {
    const KINDS: [(&str, AreaKind); 7] = [
        ("wood", AreaKind::Wood),
        ("orchard", AreaKind::Orchard),
        ("buildings", AreaKind::Buildings),
        ("rough", AreaKind::Rough),
        ("marsh", AreaKind::Marsh),
        ("pond", AreaKind::Pond),
        ("hill", AreaKind::Hill { level: 1, dominant: false }),
    ];
    let id = fields.id("id");
    let kind = match fields.either("kind", &KINDS, Some(TER_01)) {
        Some(AreaKind::Hill { .. }) => {
            let level = fields.int("level", 1..=9, Some(TER_07));
            let dominant = fields.maybe("dominant", Fields::flag).unwrap_or(false);
            level.map(|level| AreaKind::Hill { level, dominant })
        }
        Some(kind) => {
            let wanted = words("a level for hills only", "un niveau pour les hauteurs seulement");
            fields.forbid("level", &wanted, Some(TER_07));
            let wanted = words("dominant for hills only", "dominant pour les hauteurs seulement");
            fields.forbid("dominant", &wanted, Some(TER_08));
            Some(kind)
        }
        None => {
            fields.has("level");
            fields.has("dominant");
            None
        }
    };
    let outline = read_outline(fields, "outline", grid.map(|_| ground), TER_02);
    let hexes = fields.hexes("hexes");
    let area = Area { id: id?, kind: kind?, outline: outline?, hexes: hexes? };
    if let Some(grid) = grid {
        check_hexes(fields, ground, grid, &area);
    }
    Some(area)
}

/// A simple polygon on the table.
pub(super) fn read_outline(
    fields: &mut Fields<'_, '_>,
    key: &'static str,
    ground: Option<&Ground>,
    clause: Clause,
) -> Option<Polygon> {
    let points = fields.points(key)?;
    check_on_table(fields, key, ground, &points, clause);
    match Polygon::new(points) {
        Ok(polygon) => Some(polygon),
        Err(error) => {
            note_shape(fields, key, error, clause);
            None
        }
    }
}

fn check_on_table(fields: &Fields<'_, '_>, key: &str, ground: Option<&Ground>, points: &[Point], clause: Clause) {
    let Some(ground) = ground else { return };
    for (place, point) in points.iter().enumerate().filter(|(_, point)| !ground.on_table(**point)) {
        fields.document().note_expected(
            &fields.spot_in(key, place),
            Kind::Geometry,
            &on_the_table(ground),
            &told(*point),
            Some(clause),
        );
    }
}

/// A point on the table of a ground.
pub(super) fn on_the_table(ground: &Ground) -> Words {
    let (width, height) = Point::new(ground.width, ground.height).units();
    words(
        format!("a point on the table of {width} × {height} UD"),
        format!("un point de la table de {width} × {height} UD"),
    )
}

/// A point in words.
pub(super) fn told(point: Point) -> Words {
    let (x, y) = point.units();
    same(format!("[{x}, {y}]"))
}

/// JOS-TER-02 on both tables: the hexes of a piece are those that its outline gives.
fn check_hexes(fields: &Fields<'_, '_>, ground: &Ground, grid: HexGrid, area: &Area) {
    let mut given: Vec<Hex> = ground.hexes_of(area, &grid).collect();
    let mut listed = area.hexes.clone();
    let order = |hex: &Hex| (hex.row, hex.col);
    given.sort_by_key(order);
    listed.sort_by_key(order);
    listed.dedup();
    if given != listed {
        let wanted = words(
            format!("the hexes of its outline {}", list(&given)),
            format!("les hexagones de son contour {}", list(&given)),
        );
        fields.note("hexes", Kind::Geometry, &wanted, &same(list(&listed)), Some(TER_02));
    }
}

fn list(hexes: &[Hex]) -> String {
    let hexes: Vec<String> = hexes.iter().map(|hex| format!("[{}, {}]", hex.col, hex.row)).collect();
    format!("[{}]", hexes.join(", "))
}

fn read_line(fields: &mut Fields<'_, '_>, ground: &Ground, grid: Option<HexGrid>) -> Option<Line> {
    const KINDS: [(&str, LineKind); 2] = [("road", LineKind::Road), ("stream", LineKind::Stream)];
    let id = fields.id("id");
    let kind = fields.either("kind", &KINDS, Some(TER_01));
    let points = fields.points("points");
    let course = points.and_then(|points| {
        check_on_table(fields, "points", grid.map(|_| ground), &points, TER_09);
        match Polyline::new(points) {
            Ok(course) => Some(course),
            Err(error) => {
                note_shape(fields, "points", error, TER_09);
                None
            }
        }
    });
    let chain = match kind {
        Some(LineKind::Road) => {
            let chain = fields.hexes("chain");
            check_chain(fields, grid, chain.as_deref().unwrap_or_default());
            chain
        }
        Some(_) => {
            fields.forbid(
                "chain",
                &words("a chain for roads only", "une chaîne pour les routes seulement"),
                Some(TER_09),
            );
            Some(Vec::new())
        }
        None => {
            fields.has("chain");
            None
        }
    };
    Some(Line { id: id?, kind: kind?, course: course?, chain: chain? })
}

/// JOS-TER-09: a road is a chain of hexes of the table, each next to the one before.
fn check_chain(fields: &Fields<'_, '_>, grid: Option<HexGrid>, chain: &[Hex]) {
    let note = |place: usize, wanted: Words| {
        let spot = fields.spot_in("chain", place);
        let found = same(format!("[{}, {}]", chain[place].col, chain[place].row));
        fields.document().note_expected(&spot, Kind::Geometry, &wanted, &found, Some(TER_09));
    };
    for (place, hex) in chain.iter().enumerate() {
        if grid.is_some_and(|grid| !grid.contains(*hex)) {
            note(place, a_hex_of_the_table());
        } else if place > 0 && chain[place - 1].steps(*hex) > 1 {
            let Hex { col, row } = chain[place - 1];
            note(
                place,
                words(format!("a hex next to [{col}, {row}]"), format!("un hexagone voisin de [{col}, {row}]")),
            );
        }
    }
}

/// A hex of the table.
pub(super) fn a_hex_of_the_table() -> Words {
    words("a hex of the table", "un hexagone de la table")
}
