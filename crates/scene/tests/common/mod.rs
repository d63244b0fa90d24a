//! The battles of the data files, set up by hand: enough to draw them.

#![allow(dead_code)]

pub mod bodies;
pub mod units;

use field::{Area, AreaKind, Facing, Ground, Hex, Line, LineKind, Point, Polygon, Polyline, Stand};
use game::{Chart, Footprint, Landmark, PieceId, Side, Symbol, Table, View};
use serde::Deserialize;
use units::{Unit, enrol, piece};

#[derive(Deserialize)]
struct MapFile {
    width: f64,
    height: f64,
    #[serde(default)]
    area: Vec<AreaFile>,
    #[serde(default)]
    line: Vec<LineFile>,
}

#[derive(Deserialize)]
struct AreaFile {
    id: String,
    #[serde(default)]
    name_en: String,
    #[serde(default)]
    name_fr: String,
    kind: String,
    #[serde(default)]
    level: u8,
    #[serde(default)]
    dominant: bool,
    outline: Vec<[f64; 2]>,
    #[serde(default)]
    hexes: Vec<[i16; 2]>,
}

#[derive(Deserialize)]
struct LineFile {
    id: String,
    #[serde(default)]
    name_en: String,
    #[serde(default)]
    name_fr: String,
    kind: String,
    points: Vec<[f64; 2]>,
}

#[derive(Deserialize)]
struct ScenarioFile {
    id: String,
    name_en: String,
    name_fr: String,
    date_en: String,
    date_fr: String,
    ud_metres: u32,
    side: Vec<SideFile>,
    #[serde(default)]
    objective: Vec<ObjectiveFile>,
}

#[derive(Deserialize)]
struct SideFile {
    name_en: String,
    name_fr: String,
    nation: String,
    zone: Vec<[f64; 2]>,
    #[serde(default)]
    reinforcement: Vec<ReinforcementFile>,
}

#[derive(Deserialize)]
struct ReinforcementFile {
    id: String,
    entry: [f64; 2],
}

#[derive(Deserialize)]
struct ObjectiveFile {
    id: String,
    name_en: String,
    name_fr: String,
    at: [f64; 2],
}

fn read<T: for<'de> Deserialize<'de>>(kind: &str, name: &str) -> T {
    let path = format!("{}/../../data/josephine/{kind}/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    toml::from_str(&text).unwrap_or_else(|e| panic!("{path}: {e}"))
}

fn points(list: &[[f64; 2]]) -> Vec<Point> {
    list.iter().map(|&[x, y]| Point::from_units(x, y)).collect()
}

fn words(en: &str, fr: &str) -> [String; 2] {
    [en.to_owned(), fr.to_owned()]
}

fn area_kind(area: &AreaFile) -> AreaKind {
    match area.kind.as_str() {
        "wood" => AreaKind::Wood,
        "orchard" => AreaKind::Orchard,
        "vineyard" => AreaKind::Vineyard,
        "buildings" => AreaKind::Buildings,
        "rough" => AreaKind::Rough,
        "marsh" => AreaKind::Marsh,
        "pond" => AreaKind::Pond,
        "hill" => AreaKind::Hill { level: area.level, dominant: area.dominant },
        other => panic!("{}: {other}", area.id),
    }
}

fn line_kind(line: &LineFile) -> LineKind {
    match line.kind.as_str() {
        "road" => LineKind::Road,
        "stream" => LineKind::Stream,
        "river" => LineKind::River,
        other => panic!("{}: {other}", line.id),
    }
}

/// The chart of a scenario of the data files.
pub fn chart(map: &str, scenario: &str, table: Table) -> Chart {
    let map: MapFile = read("maps", map);
    let battle: ScenarioFile = read("scenarios", scenario);
    let mut names = Vec::new();
    for (id, en, fr) in map
        .area
        .iter()
        .map(|a| (&a.id, &a.name_en, &a.name_fr))
        .chain(map.line.iter().map(|l| (&l.id, &l.name_en, &l.name_fr)))
    {
        if !en.is_empty() {
            names.push((id.clone(), words(en, fr)));
        }
    }
    let areas = map
        .area
        .iter()
        .map(|a| Area {
            id: a.id.clone(),
            kind: area_kind(a),
            outline: Polygon::new(points(&a.outline)).expect("an outline of the data"),
            hexes: a.hexes.iter().map(|&[c, r]| Hex::new(c, r)).collect(),
        })
        .collect();
    let lines = map
        .line
        .iter()
        .map(|l| Line {
            id: l.id.clone(),
            kind: line_kind(l),
            course: Polyline::new(points(&l.points)).expect("a course of the data"),
            chain: Vec::new(),
        })
        .collect();
    let at = |[x, y]: [f64; 2]| Point::from_units(x, y);
    let sides: Vec<(Side, &SideFile)> = Side::BOTH.into_iter().zip(&battle.side).collect();
    Chart {
        system: "josephine".into(),
        scenario: battle.id.clone(),
        title: words(&battle.name_en, &battle.name_fr),
        date: words(&battle.date_en, &battle.date_fr),
        table,
        unit: "UD".into(),
        unit_metres: battle.ud_metres,
        ground: Ground { width: (map.width * 1000.0) as i32, height: (map.height * 1000.0) as i32, areas, lines },
        names,
        zones: sides.iter().map(|(s, f)| (*s, Polygon::new(points(&f.zone)).expect("a zone of the data"))).collect(),
        objectives: battle
            .objective
            .iter()
            .map(|o| Landmark { id: o.id.clone(), name: words(&o.name_en, &o.name_fr), at: at(o.at) })
            .collect(),
        entries: sides
            .iter()
            .flat_map(|(s, f)| f.reinforcement.iter().map(move |r| (*s, r)))
            .map(|(s, r)| {
                let name = r.id.replace('_', " ");
                (s, Landmark { id: r.id.clone(), name: words(&name, &name), at: at(r.entry) })
            })
            .collect(),
        sides: std::array::from_fn(|i| words(&battle.side[i].name_en, &battle.side[i].name_fr)),
        nations: std::array::from_fn(|i| battle.side[i].nation.clone()),
        roster: Vec::new(),
    }
}

pub fn quatre_bras(table: Table) -> Chart {
    let mut chart = chart("quatre_bras", "quatre_bras_1815", table);
    for (_, entry) in &mut chart.entries {
        entry.name = match entry.id.as_str() {
            "guard_light_cavalry" => words("Guard light cavalry", "Cavalerie légère de la Garde"),
            "foot_guards" => words("Maitland", "Maitland"),
            _ => words("Halkett", "Halkett"),
        };
    }
    chart
}

/// A piece of the second of two sides is named so in the list below.
const ALLIES: [&str; 4] = ["britain", "netherlands", "brunswick", "nassau"];

/// Name in both languages, nation, arm, place, facing, strength, markers.
type Line1815 =
    (&'static str, &'static str, &'static str, Symbol, (f64, f64), u16, (u16, u16), &'static [&'static str]);

#[rustfmt::skip]
const UNITS: [Line1815; 24] = [
    ("Husson (Bachelu)", "Husson (Bachelu)", "france", Symbol::Infantry, (9.95, 4.85), 336, (4, 4), &["activated"]),
    ("Campi (Bachelu)", "Campi (Bachelu)", "france", Symbol::Infantry, (11.5, 3.98), 340, (4, 4), &[]),
    ("Gauthier (Foy)", "Gauthier (Foy)", "france", Symbol::Infantry, (4.4, 4.75), 4, (4, 4), &[]),
    ("Jamin (Foy)", "Jamin (Foy)", "france", Symbol::Infantry, (5.5, 4.0), 0, (4, 4), &["activated"]),
    ("Bauduin (Jérôme)", "Bauduin (Jérôme)", "france", Symbol::Infantry, (2.55, 3.05), 18, (4, 4), &["activated"]),
    ("Soye (Jérôme)", "Soye (Jérôme)", "france", Symbol::Infantry, (3.3, 4.15), 10, (3, 4), &[]),
    ("Bachelu's artillery", "Artillerie de Bachelu", "france", Symbol::FootArtillery, (11.78, 2.6), 332, (2, 2), &[]),
    ("Foy's artillery", "Artillerie de Foy", "france", Symbol::FootArtillery, (5.9, 2.72), 24, (2, 2), &["activated"]),
    ("Jérôme's artillery", "Artillerie de Jérôme", "france", Symbol::HorseArtillery, (4.0, 0.95), 356, (2, 2), &[]),
    ("Hubert (Piré)", "Hubert (Piré)", "france", Symbol::LightCavalry, (8.4, 2.3), 350, (3, 3), &[]),
    ("Wathiez (Piré)", "Wathiez (Piré)", "france", Symbol::LightCavalry, (1.25, 4.65), 28, (3, 3), &[]),
    ("Guiton (Kellermann)", "Guiton (Kellermann)", "france", Symbol::Cuirassiers, (6.95, 2.35), 2, (4, 4), &[]),
    ("Pack", "Pack", "britain", Symbol::Infantry, (7.25, 5.2), 192, (3, 4), &[]),
    ("Kempt (riflemen)", "Kempt (riflemen)", "britain", Symbol::Infantry, (9.0, 5.72), 162, (4, 4), &["activated"]),
    ("Highlanders", "Highlanders", "britain", Symbol::Infantry, (6.02, 5.72), 0, (4, 4), &["activated", "square"]),
    ("Bijlandt", "Bijlandt", "netherlands", Symbol::Infantry, (8.35, 7.35), 186, (2, 5), &["shaken"]),
    ("Nassau (2nd regiment)", "Nassau (2e régiment)", "netherlands", Symbol::Infantry, (3.5, 5.75), 186, (4, 5), &["activated"]),
    ("Orange-Nassau", "Orange-Nassau", "netherlands", Symbol::Infantry, (2.15, 6.35), 196, (5, 5), &[]),
    ("Brunswick", "Brunswick", "brunswick", Symbol::Infantry, (4.6, 6.42), 183, (3, 4), &[]),
    ("Van Merlen", "Van Merlen", "netherlands", Symbol::LightCavalry, (7.6, 8.05), 190, (3, 3), &[]),
    ("Netherlands artillery", "Artillerie hollando-belge", "netherlands", Symbol::FootArtillery, (5.85, 6.92), 186, (2, 2), &[]),
    ("Picton's artillery", "Artillerie de Picton", "britain", Symbol::FootArtillery, (8.12, 6.62), 172, (2, 2), &["activated"]),
    ("Brunswick artillery", "Artillerie de Brunswick", "brunswick", Symbol::FootArtillery, (4.68, 7.42), 192, (2, 2), &[]),
    ("Halkett", "Halkett", "britain", Symbol::Infantry, (7.1, 6.78), 184, (4, 4), &["activated", "disordered"]),
];

/// Quatre Bras in the fifth turn; on the hex grid every piece stands in the nearest cell.
pub fn fifth_turn(table: Table) -> (Chart, View) {
    let mut chart = quatre_bras(table);
    let grid = chart.ground.grid();
    let mut taken: Vec<Hex> = Vec::new();
    let mut stand = |(x, y): (f64, f64), degrees: u16, alone: bool| match table {
        Table::Free => Stand::new(Point::from_units(x, y), Facing::new(degrees)),
        Table::Hex => {
            let mut hex = grid.nearest(x, y);
            if alone && taken.contains(&hex) {
                hex = hex.neighbours().into_iter().find(|h| grid.contains(*h) && !taken.contains(h)).unwrap_or(hex);
            }
            taken.push(hex);
            Stand::new(hex, Facing::new((degrees + 15) / 30 * 30))
        }
    };
    let mut units: Vec<Unit> = Vec::new();
    for (i, &(en, fr, nation, symbol, at, degrees, strength, markers)) in UNITS.iter().enumerate() {
        let side = if ALLIES.contains(&nation) { Side::Second } else { Side::First };
        let mut unit = piece(i as u16, en, side, nation, symbol);
        unit.name = words(en, fr);
        unit.stand = Some(stand(at, degrees, true));
        unit.strength = Some(strength);
        unit.values = vec![("sb", 3), ("march", 2), ("vc", 4)];
        unit.marked(markers);
        units.push(unit);
    }
    for (name, side, nation, at, chief, with) in [
        ("Ney", Side::First, "france", (5.75, 1.28), true, None),
        ("Kellermann", Side::First, "france", (6.95, 2.35), false, Some(11_u16)),
        ("Wellington", Side::Second, "britain", (6.63, 7.51), true, None),
        ("Picton", Side::Second, "britain", (9.0, 5.72), false, Some(13)),
    ] {
        let mut general = piece(units.len() as u16, name, side, nation, Symbol::General);
        general.stand = Some(stand(at, 0, false));
        general.with = with.map(PieceId);
        if let Some(unit) = with {
            units[usize::from(unit)].with = Some(general.id);
        }
        general.footprint = Footprint::Nothing;
        general.marked(if chief { &["chief"] } else { &["attached"] });
        units.push(general);
    }
    let mut view = enrol(&mut chart, units);
    view.objectives = vec![Some(Side::Second)];
    (chart, view)
}

/// An empty table of that many units.
pub fn bare(width: i32, height: i32) -> Chart {
    Chart {
        system: "josephine".into(),
        scenario: "bare".into(),
        title: words("Bare table", "Table nue"),
        date: words("", ""),
        table: Table::Free,
        unit: "UD".into(),
        unit_metres: 300,
        ground: Ground { width: width * 1000, height: height * 1000, areas: Vec::new(), lines: Vec::new() },
        names: Vec::new(),
        zones: Vec::new(),
        objectives: Vec::new(),
        entries: Vec::new(),
        sides: [words("First", "Premier"), words("Second", "Second")],
        nations: ["france".into(), "britain".into()],
        roster: Vec::new(),
    }
}

/// A table in centimetres with every kind of area and line, for the other rule sets.
pub fn every_kind() -> Chart {
    let mut chart = bare(120, 80);
    chart.scenario = "every_kind".into();
    chart.title = words("Every kind", "Tous les genres");
    chart.date = words("Proof of the plate", "Épreuve de la planche");
    chart.unit = "cm".into();
    chart.unit_metres = 25;
    let kinds = [
        AreaKind::Wood,
        AreaKind::Orchard,
        AreaKind::Vineyard,
        AreaKind::Buildings,
        AreaKind::House,
        AreaKind::Redoubt,
        AreaKind::Rough,
        AreaKind::Marsh,
        AreaKind::Sand,
        AreaKind::Pond,
        AreaKind::Hill { level: 1, dominant: false },
        AreaKind::Dune,
        AreaKind::Steep,
        AreaKind::Field,
        AreaKind::EnclosedField,
        AreaKind::Bridge,
        AreaKind::Ford,
    ];
    for (i, kind) in kinds.into_iter().enumerate() {
        let (x, y) = (3.0 + 20.0 * (i % 6) as f64, 58.0 - 18.0 * (i / 6) as f64);
        let shape = [(1.0, 2.0), (8.0, 0.5), (14.5, 2.5), (15.5, 9.0), (11.0, 13.5), (3.0, 12.5), (0.5, 7.0)];
        let outline = shape.iter().map(|&(dx, dy)| Point::from_units(x + dx, y + dy)).collect();
        let id = format!("{kind:?}").to_lowercase();
        let name = id.split(' ').next().unwrap_or_default().to_owned();
        chart.names.push((id.clone(), words(&name, &name)));
        chart.ground.areas.push(Area { id, kind, outline: Polygon::new(outline).expect("a shape"), hexes: Vec::new() });
    }
    let lines = [
        LineKind::Road,
        LineKind::Stream,
        LineKind::River,
        LineKind::Wall,
        LineKind::Hedge,
        LineKind::Embankment,
        LineKind::Earthwork,
        LineKind::Abatis,
        LineKind::Crest,
    ];
    for (i, kind) in lines.into_iter().enumerate() {
        let x = 2.0 + 12.5 * i as f64;
        let course = [(0.0, 3.0), (4.0, 5.5), (7.0, 12.0), (10.0, 14.0)];
        let course = course.iter().map(|&(dx, dy)| Point::from_units(x + dx, dy)).collect();
        let id = format!("{kind:?}").to_lowercase();
        chart.ground.lines.push(Line { id, kind, course: Polyline::new(course).expect("a course"), chain: Vec::new() });
    }
    chart
}

/// A row of counters for each nation with every arm, and one of states.
pub fn parade() -> (Chart, View) {
    let arms = [
        Symbol::Infantry,
        Symbol::LightCavalry,
        Symbol::HeavyCavalry,
        Symbol::Cuirassiers,
        Symbol::FootArtillery,
        Symbol::HorseArtillery,
        Symbol::Unknown,
        Symbol::General,
    ];
    let nations =
        ["france", "britain", "netherlands", "brunswick", "prussia", "austria", "russia", "spain", "italy", "bavaria"];
    let mut pieces = Vec::new();
    for (row, nation) in nations.into_iter().enumerate() {
        for (col, symbol) in arms.into_iter().enumerate() {
            let side = if matches!(nation, "france" | "italy" | "bavaria") { Side::First } else { Side::Second };
            let mut one = piece(pieces.len() as u16, "", side, nation, symbol);
            one.strength = (symbol != Symbol::Unknown).then_some((3, 4));
            one.stands(0.7 + 1.1 * col as f64, 11.4 - row as f64, if col == 3 { 25 } else { 0 });
            pieces.push(one);
        }
    }
    for (col, states) in [
        &["activated"][..],
        &["shaken"],
        &["disordered"],
        &["rally"],
        &["square"],
        &["activated", "shaken", "disordered"],
    ]
    .into_iter()
    .enumerate()
    {
        let mut one = piece(
            pieces.len() as u16,
            states[0],
            if col % 2 == 0 { Side::First } else { Side::Second },
            if col % 2 == 0 { "france" } else { "britain" },
            Symbol::Infantry,
        );
        one.strength = Some((5, if col == 3 { 12 } else { 6 }));
        one.marked(states);
        one.stands(0.7 + 1.3 * col as f64, 0.9, 30 * col as u16);
        pieces.push(one);
    }
    let mut chart = bare(9, 12);
    let view = enrol(&mut chart, pieces);
    (chart, view)
}
