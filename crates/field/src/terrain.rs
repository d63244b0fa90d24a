//! Terrain: areas and lines of system-neutral kinds. What a kind means for moving, seeing and fighting is the business of each rule set.

use serde::{Deserialize, Serialize};

use crate::{Hex, HexGrid, Point, Polygon, Polyline};

/// What covers an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AreaKind {
    /// Trees in closed order (*bois*).
    Wood,
    /// Orchards and gardens with their hedges (*verger*).
    Orchard,
    /// Vines (*vigne*).
    Vineyard,
    /// A built-up area: a village, a hamlet, a block of a town (*bâtiments, zone d'habitation*).
    Buildings,
    /// A building that stands for itself: a farm, a church, one house (*ferme, maison*).
    House,
    /// A closed work for a garrison (*redoute*).
    Redoubt,
    /// Broken ground, ravines, scrub (*terrain accidenté*).
    Rough,
    /// Wet ground (*marais*).
    Marsh,
    /// Loose sand (*sable*).
    Sand,
    /// Deep water (*étang*).
    Pond,
    /// Ground above a contour (*colline, hauteur*); a second contour inside the first has level 2.
    Hill {
        /// 1 for the first contour above the plain, 2 for the next …
        level: u8,
        /// Whether it commands the ground around (*hauteur dominante*).
        dominant: bool,
    },
    /// A hill of sand (*dune*).
    Dune,
    /// A slope too steep to go up at ease (*pente raide*); a [`LineKind::Crest`] may mark its upper edge.
    Steep,
    /// Fields without enclosures (*champ ouvert*).
    Field,
    /// Fields within walls, hedges or ditches (*champ fermé*).
    EnclosedField,
    /// A strip across water where there is a bridge (*pont*).
    Bridge,
    /// A strip across water where one can wade (*gué*).
    Ford,
}

/// What runs along a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LineKind {
    /// A road (*chaussée, route*).
    Road,
    /// A small water (*ruisseau, cours d'eau*).
    Stream,
    /// A large water (*rivière*).
    River,
    /// A wall (*mur*).
    Wall,
    /// A hedge (*haie*).
    Hedge,
    /// A bank of earth along a road, a dyke (*talus, digue*).
    Embankment,
    /// Works of earth thrown up for defence (*terrassements, fortification*).
    Earthwork,
    /// Felled trees and other obstacles laid by hand (*abattis, obstacle*).
    Abatis,
    /// The crest of a hill or the upper edge of a slope (*crête*).
    Crest,
}

/// A piece of terrain with an outline; the outline belongs to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Area {
    /// Its name in the files.
    pub id: String,
    /// What it is.
    pub kind: AreaKind,
    /// Where it is on the free table.
    pub outline: Polygon,
    /// Which hexes it is on the hex grid, as the map lists them.
    #[serde(default)]
    pub hexes: Vec<Hex>,
}

/// A piece of terrain along a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Its name in the files.
    pub id: String,
    /// What it is.
    pub kind: LineKind,
    /// Where it runs on the free table.
    pub course: Polyline,
    /// Which hexes it runs through on the hex grid, each next to the one before; none for lines that only matter where they are crossed.
    #[serde(default)]
    pub chain: Vec<Hex>,
}

/// The ground of a table: its size in thousandths of a unit and all that lies on it.
///
/// ```
/// use field::{Area, AreaKind, Ground, Point, Polygon};
/// let p = Point::from_units;
/// let pond = Area {
///     id: "pond".into(),
///     kind: AreaKind::Pond,
///     outline: Polygon::new(vec![p(1.0, 1.0), p(2.0, 1.0), p(2.0, 2.0)])?,
///     hexes: Vec::new(),
/// };
/// let ground = Ground { width: 13_000, height: 9_000, areas: vec![pond], lines: Vec::new() };
/// assert!(ground.on_table(p(13.0, 0.0)));
/// assert_eq!(ground.areas_at(p(1.5, 1.5)).count(), 1);
/// assert_eq!(ground.areas_at(p(1.4, 1.5)).count(), 0);
/// # Ok::<(), field::ShapeError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ground {
    /// From the west edge to the east edge.
    pub width: i32,
    /// From the south edge to the north edge.
    pub height: i32,
    /// The areas, in the order of the map.
    pub areas: Vec<Area>,
    /// The lines, in the order of the map.
    pub lines: Vec<Line>,
}

impl Ground {
    /// Whether `p` lies on the table; its edges belong to it.
    pub fn on_table(&self, p: Point) -> bool {
        (0..=self.width).contains(&p.x) && (0..=self.height).contains(&p.y)
    }

    /// The areas in which `p` lies, their outlines included, in the order of the map.
    pub fn areas_at(&self, p: Point) -> impl Iterator<Item = &Area> {
        self.areas.iter().filter(move |area| area.outline.contains(p))
    }

    /// The hexes of this table.
    pub fn grid(&self) -> HexGrid {
        HexGrid::for_table(self.width, self.height)
    }

    /// The hexes that an area is by its outline, for checking the list of the map: those whose centre lies inside or on the outline or, if there is none, the
    /// one whose centre is nearest to the centroid (lowest row, then column, if several are).
    pub fn hexes_of(&self, area: &Area, grid: &HexGrid) -> impl Iterator<Item = Hex> {
        let outline = &area.outline;
        let inside = move |hex: &Hex| outline.contains(hex.point());
        let nearest = (!grid.is_empty() && !grid.iter().any(|hex| inside(&hex))).then(|| {
            let (x, y) = outline.centroid();
            grid.nearest(x, y)
        });
        grid.iter().filter(inside).chain(nearest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(kind: AreaKind, outline: &[(f64, f64)]) -> Area {
        let points = outline.iter().map(|&(x, y)| Point::from_units(x, y));
        Area {
            id: "area".into(),
            kind,
            outline: Polygon::new(points.collect()).expect("a simple outline"),
            hexes: Vec::new(),
        }
    }

    fn table(areas: Vec<Area>) -> Ground {
        Ground { width: 13_000, height: 9_000, areas, lines: Vec::new() }
    }

    #[track_caller]
    fn check_hexes(outline: &[(f64, f64)], expected: &[(i16, i16)]) {
        let (ground, area) = (table(Vec::new()), area(AreaKind::Wood, outline));
        let mut found: Vec<_> = ground.hexes_of(&area, &ground.grid()).map(|h| (h.col, h.row)).collect();
        found.sort_by_key(|&(col, row)| (row, col));
        assert_eq!(found, expected);
    }

    #[test]
    fn edges_of_the_table_belong_to_it() {
        let ground = table(Vec::new());
        for (x, y) in [(0, 0), (13_000, 9_000), (0, 9_000), (6_500, 4_500)] {
            assert!(ground.on_table(Point::new(x, y)));
        }
        for (x, y) in [(-1, 0), (0, -1), (13_001, 0), (0, 9_001)] {
            assert!(!ground.on_table(Point::new(x, y)));
        }
    }

    #[test]
    fn areas_overlap() {
        let hill = AreaKind::Hill { level: 1, dominant: true };
        let ground = table(vec![
            area(hill, &[(1.0, 1.0), (5.0, 1.0), (5.0, 5.0), (1.0, 5.0)]),
            area(AreaKind::Wood, &[(3.0, 3.0), (7.0, 3.0), (7.0, 7.0), (3.0, 7.0)]),
        ]);
        let at = |x, y| -> Vec<_> { ground.areas_at(Point::from_units(x, y)).map(|a| a.kind).collect() };
        assert_eq!(at(2.0, 2.0), [hill]);
        assert_eq!(at(4.0, 4.0), [hill, AreaKind::Wood]);
        assert_eq!(at(5.0, 5.0), [hill, AreaKind::Wood], "a corner and a point inside");
        assert_eq!(at(5.001, 5.0), [AreaKind::Wood]);
        assert_eq!(at(8.0, 8.0), []);
    }

    /// The Bossu wood of Quatre Bras, as the map of JOS-SCN-06 lists it.
    #[test]
    fn hexes_by_their_centres() {
        check_hexes(
            &[
                (4.45, 7.15),
                (4.35, 6.2),
                (4.2, 5.2),
                (3.95, 4.3),
                (3.6, 3.4),
                (3.1, 2.4),
                (2.6, 1.9),
                (2.0, 1.9),
                (1.5, 2.6),
                (1.6, 3.4),
                (2.2, 4.5),
                (2.7, 5.5),
                (3.0, 6.6),
                (3.1, 7.7),
                (3.9, 7.75),
            ],
            &[(2, 2), (1, 3), (2, 3), (2, 4), (3, 4), (2, 5), (3, 5), (3, 6), (2, 7), (3, 7), (3, 8)],
        );
    }

    #[test]
    fn a_piece_between_the_centres_goes_to_the_nearest() {
        check_hexes(&[(5.6, 3.7), (5.9, 3.7), (5.9, 4.2), (5.6, 4.2)], &[(5, 4)]);
        // Its centroid (6, 0.5) is as near to 5,0 as to 6,0.
        check_hexes(&[(5.9, 0.4), (6.1, 0.4), (6.1, 0.6), (5.9, 0.6)], &[(5, 0)]);
    }
}
