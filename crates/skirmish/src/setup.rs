//! Scenarios, built in code, and the chart that never changes.

use field::{Area, AreaKind, Ground, Point, Polygon};
use game::{Chart, Landmark, Roster, Side, Table, Words};
use rulebook::System;

use crate::state::BaseId;

/// The table, in thousandths of a centimetre.
pub(crate) const WIDTH: i32 = 60_000;
pub(crate) const HEIGHT: i32 = 45_000;
/// The depth of a deployment zone.
pub(crate) const ZONE: i32 = 12_000;
/// SKI-VIC-01: half the width of the objective square.
pub(crate) const HALF_SQUARE: i32 = 4_000;

/// The rules of a skirmish: a scenario. What changes is the state.
#[derive(Clone, Debug)]
pub struct Skirmish {
    pub(crate) chart: Chart,
    pub(crate) turns: u8,
}

impl Default for Skirmish {
    fn default() -> Self {
        Skirmish::new()
    }
}

impl Skirmish {
    /// The meadow: nothing but a square of ground to fight for.
    pub fn new() -> Self {
        Skirmish::scenario("meadow", words("The meadow", "Le pré"), 10, Vec::new())
    }

    /// The copse: two woods beside the objective.
    pub fn copse() -> Self {
        let wood = |id: &str, x: i32, y: i32| Area {
            id: id.to_owned(),
            kind: AreaKind::Wood,
            outline: rectangle(x, y, x + 9_000, y + 7_000),
            hexes: Vec::new(),
        };
        let areas = vec![wood("west-wood", 12_000, 20_000), wood("east-wood", 39_000, 16_000)];
        let mut rules = Skirmish::scenario("copse", words("The copse", "Le bosquet"), 10, areas);
        rules.chart.names = vec![
            ("west-wood".to_owned(), words("West wood", "Bois de l’ouest")),
            ("east-wood".to_owned(), words("East wood", "Bois de l’est")),
        ];
        rules
    }

    /// The outpost: four turns, for those in a hurry.
    pub fn outpost() -> Self {
        Skirmish::scenario("outpost", words("The outpost", "L’avant-poste"), 4, Vec::new())
    }

    /// Every scenario.
    pub fn all() -> impl Iterator<Item = Skirmish> {
        [Skirmish::new(), Skirmish::copse(), Skirmish::outpost()].into_iter()
    }

    /// The last turn.
    pub fn turns(&self) -> u16 {
        self.turns.into()
    }

    fn scenario(id: &str, title: Words, turns: u8, areas: Vec<Area>) -> Self {
        let square = Landmark { id: "square".to_owned(), name: words("The square", "Le carré"), at: middle() };
        let chart = Chart {
            system: System::Skirmish.id().into(),
            scenario: id.to_owned(),
            title,
            date: words("", ""),
            table: Table::Free,
            unit: "cm".into(),
            unit_metres: 10,
            ground: Ground { width: WIDTH, height: HEIGHT, areas, lines: Vec::new() },
            names: Vec::new(),
            zones: vec![
                (Side::First, rectangle(0, 0, WIDTH, ZONE)),
                (Side::Second, rectangle(0, HEIGHT - ZONE, WIDTH, HEIGHT)),
            ],
            objectives: vec![square],
            entries: Vec::new(),
            sides: [words("South", "Sud"), words("North", "Nord")],
            nations: ["french".to_owned(), "british".to_owned()],
            roster: BaseId::all().map(roster).collect(),
        };
        Skirmish { chart, turns }
    }
}

/// The middle of the objective square.
pub(crate) fn middle() -> Point {
    Point::new(WIDTH / 2, HEIGHT / 2)
}

fn words(english: &str, french: &str) -> Words {
    [english.to_owned(), french.to_owned()]
}

fn rectangle(west: i32, south: i32, east: i32, north: i32) -> Polygon {
    let corners = [(west, south), (east, south), (east, north), (west, north)];
    Polygon::new(corners.map(|(x, y)| Point::new(x, y)).to_vec()).expect("a rectangle")
}

/// What everybody may know of a base before it is detected: its letter.
fn roster(base: BaseId) -> Roster {
    let letter = char::from(b'A' + base.0 % 4);
    let (english, french) = match base.side() {
        Side::First => ("South", "Sud"),
        Side::Second => ("North", "Nord"),
    };
    Roster {
        key: format!("{}-{}", english.to_lowercase(), letter.to_ascii_lowercase()),
        name: [format!("{english} {letter}"), format!("{french} {letter}")],
        side: base.side(),
        nation: ["french", "british"][base.side() as usize].to_owned(),
        of: None,
        values: Vec::new(),
        traits: Vec::new(),
    }
}
