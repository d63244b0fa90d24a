//! Bodies made of elements: formations, and a brigade with all that can lie on a table around it.

use field::{Place, Point};
use game::{Chart, Element, Footprint, Mark, Name, PieceId, Side, Sketch, Symbol, View};

use super::units::{Unit, enrol, piece};
use super::{bare, every_kind, words};

fn element(right: i32, ahead: i32, (width, depth): (i32, i32), quarter: u8) -> Element {
    Element { right, ahead, width, depth, quarter, lost: false }
}

/// So many elements of a size in files and ranks, the last of them lost.
pub fn column(files: i32, ranks: i32, (width, depth): (i32, i32), lost: usize) -> Footprint {
    let all = (0..ranks).flat_map(|rank| (0..files).map(move |file| (rank, file)));
    let mut elements: Vec<Element> = all
        .map(|(rank, file)| element((2 * file - files + 1) * width / 2, -rank * depth - depth / 2, (width, depth), 0))
        .collect();
    for element in elements.iter_mut().rev().take(lost) {
        element.lost = true;
    }
    Footprint::Elements(elements)
}

/// Infantry in one rank, the last ones lost.
pub fn line(files: i32, lost: usize) -> Footprint {
    column(files, 1, (3000, 1500), lost)
}

/// Four elements around a court, each looking out.
pub fn hollow_square() -> Footprint {
    let size = (3000, 1500);
    Footprint::Elements(vec![
        element(-750, -750, size, 0),
        element(1500, -1500, size, 1),
        element(750, -3750, size, 2),
        element(-1500, -3000, size, 3),
    ])
}

fn board(width: i32, depth: i32) -> Footprint {
    Footprint::Elements(vec![element(0, -depth / 2, (width, depth), 0)])
}

/// Battalions in line, in column with losses, a regiment of horse, a battery: on the table of every kind.
pub fn elements() -> (Chart, View) {
    let horse = (3000, 3000);
    let mut chart = every_kind();
    let list = [
        ("1st of the Line", Side::First, "france", Symbol::Infantry, line(4, 0), (22.0, 20.0), 20),
        ("2nd of the Line", Side::First, "france", Symbol::Infantry, column(2, 3, (3000, 1500), 2), (45.0, 22.0), 340),
        ("Hussars", Side::Second, "prussia", Symbol::LightCavalry, column(3, 1, horse, 0), (66.0, 30.0), 190),
        ("Battery", Side::Second, "austria", Symbol::FootArtillery, column(2, 1, (4000, 4000), 0), (88.0, 24.0), 200),
        ("Jäger", Side::Second, "saxony", Symbol::Infantry, column(3, 2, (3000, 1500), 0), (108.0, 24.0), 180),
    ];
    let units = list.into_iter().enumerate().map(|(i, (name, side, nation, symbol, footprint, (x, y), turn))| {
        let mut unit = piece(i as u16, name, side, nation, symbol);
        unit.strength = Some(strength(&footprint));
        unit.footprint = footprint;
        unit.stands(x, y, turn);
        unit
    });
    let view = enrol(&mut chart, units.collect());
    (chart, view)
}

fn strength(footprint: &Footprint) -> (u16, u16) {
    let Footprint::Elements(elements) = footprint else { return (0, 0) };
    let lost = elements.iter().filter(|element| element.lost).count();
    ((elements.len() - lost) as u16, elements.len() as u16)
}

/// Name, nation, arm, formation, place, facing, markers.
type Line = (&'static str, &'static str, Symbol, Footprint, (f64, f64), u16, &'static [&'static str]);

fn troops() -> Vec<Line> {
    let (horse, guns) = ((3000, 3000), (3000, 4000));
    vec![
        ("1/24e", "france", Symbol::Infantry, line(4, 0), (20.0, 37.0), 0, &["activated"]),
        ("2/24e", "france", Symbol::Infantry, column(2, 2, (3000, 1500), 1), (19.0, 22.0), 0, &[]),
        ("1/63e", "france", Symbol::Infantry, hollow_square(), (32.0, 22.0), 0, &["square"]),
        ("2/63e", "france", Symbol::Infantry, column(1, 6, (3000, 1500), 0), (41.0, 17.0), 40, &[]),
        ("1st grenadiers", "france", Symbol::Infantry, column(2, 2, (3000, 1500), 0), (9.0, 30.0), 330, &["square"]),
        ("5e hussards", "france", Symbol::LightCavalry, column(4, 1, horse, 0), (50.0, 20.0), 350, &[]),
        ("8-pounders", "france", Symbol::FootArtillery, column(2, 1, guns, 0), (40.0, 38.0), 8, &[]),
        ("Deutschmeister", "austria", Symbol::Infantry, line(6, 2), (19.0, 53.0), 168, &["shaken"]),
        ("Stipsicz", "austria", Symbol::LightCavalry, column(2, 2, horse, 1), (50.0, 52.0), 200, &["disordered"]),
        ("Kaiser", "austria", Symbol::Cuirassiers, column(3, 1, horse, 0), (61.0, 47.0), 185, &[]),
        ("Horse battery", "austria", Symbol::HorseArtillery, column(2, 1, guns, 0), (37.0, 54.0), 181, &[]),
    ]
}

fn unit(id: usize, (name, nation, symbol, footprint, (x, y), turn, markers): Line) -> Unit {
    let side = if nation == "austria" { Side::Second } else { Side::First };
    let mut unit = piece(id as u16, name, side, nation, symbol);
    unit.strength = Some(strength(&footprint));
    unit.footprint = footprint;
    unit.stands(x, y, turn);
    unit.marked(markers);
    unit
}

/// A brigade in line, in column and in square, some of it lost; hidden bases, a decoy among them; a marker of command with its order; templates and signs.
pub fn brigade() -> (Chart, View) {
    let mut chart = every_kind();
    chart.ground.areas.clear();
    chart.ground.lines.truncate(1);
    chart.names.clear();
    (chart.ground.width, chart.ground.height) = (92_000, 62_000);
    (chart.scenario, chart.title, chart.date) = ("brigade".into(), words("Brigade", "Brigade"), words("", ""));
    chart.nations = ["france".into(), "austria".into()];
    let mut units: Vec<Unit> = troops().into_iter().enumerate().map(|(id, line)| unit(id, line)).collect();
    for (name, footprint, (x, y), turn, hidden) in [
        ("3", board(15_000, 15_000), (80.0, 43.0), 180, true),
        ("5", board(30_000, 7500), (73.0, 30.0), 172, true),
        ("Base", board(15_000, 15_000), (64.0, 16.0), 0, false),
    ] {
        let id = units.len() as u16;
        let (side, nation) = if hidden { (Side::Second, "austria") } else { (Side::First, "france") };
        let mut base = piece(id, name, side, nation, if hidden { Symbol::Unknown } else { Symbol::Base });
        (base.footprint, base.outline_only) = (footprint, hidden);
        base.stands(x, y, turn);
        units.push(base);
    }
    for (name, symbol, (x, y)) in [("Brigadier", Symbol::General, (9.0, 20.0)), ("Attack", Symbol::Marker, (80.0, 8.0))]
    {
        let mut leader = piece(units.len() as u16, name, Side::First, "france", symbol);
        leader.footprint = Footprint::Nothing;
        leader.stands(x, y, 0);
        units.push(leader);
    }
    let mut colonel = piece(units.len() as u16, "Morand", Side::First, "france", Symbol::General);
    (colonel.footprint, colonel.with) = (Footprint::Nothing, Some(PieceId(0)));
    colonel.stands(20.0, 37.0, 0);
    units.push(colonel);
    let mut view = enrol(&mut chart, units);
    view.marks = marks();
    (chart, view)
}

fn marks() -> Vec<Mark> {
    let p = Point::from_units;
    let mark = |what: &'static str, side: Option<Side>, sketch: Sketch| Mark {
        what: Name::listed(what),
        side,
        piece: None,
        sketch,
    };
    let cone = vec![p(37.0, 50.0), p(31.0, 41.0), p(34.5, 39.5), p(39.5, 39.5), p(43.0, 41.0)];
    vec![
        mark("order", Some(Side::First), Sketch::Arrow(vec![p(80.0, 8.0), p(79.0, 15.0), p(85.5, 24.5)])),
        mark("order", Some(Side::Second), Sketch::Arrow(vec![p(60.0, 46.0), p(56.0, 40.0), p(54.0, 30.0)])),
        mark("command", Some(Side::First), Sketch::Circle(p(80.0, 8.0), 7500)),
        mark("canister", Some(Side::Second), Sketch::Outline(cone)),
        mark("abandoned_gun", None, Sketch::Sign(Place::Point(p(47.0, 33.0)))),
        mark("fallen_back", Some(Side::First), Sketch::Sign(Place::Point(p(30.0, 12.0)))),
        mark("fallen_back", Some(Side::Second), Sketch::Sign(Place::Point(p(8.0, 46.0)))),
    ]
}

/// A bare table with one body on it.
pub fn alone(footprint: Footprint, degrees: u16) -> (Chart, View) {
    let mut chart = bare(2, 2);
    let mut unit = piece(7, "Pack", Side::First, "france", Symbol::Infantry);
    unit.strength = Some(strength(&footprint));
    unit.footprint = footprint;
    unit.stands(1.0, 1.0, degrees);
    let view = enrol(&mut chart, vec![unit]);
    (chart, view)
}
