//! The ground by squares: what is the same all over a square is looked up; only where a border runs through it are outlines asked.

use field::{Bounds, Edge, Mark};

use crate::ground::{Area, Crossing};
use crate::setup::TerrainKind;

/// The side of a square, in thousandths.
const SIDE: f64 = 4_000.0;
/// The level of a square that has several.
const MIXED: u8 = u8::MAX;

#[derive(Clone, Copy, Debug)]
struct Tract {
    level: u8,
    /// Nothing lies on it but hills.
    plain: bool,
}

/// The squares of a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tracts {
    columns: usize,
    rows: usize,
    tracts: Vec<Tract>,
}

impl Tracts {
    pub fn new(width: i32, height: i32, areas: &[Area], crossings: &[Crossing]) -> Self {
        let count = |length: i32| (f64::from(length) / SIDE) as usize + 1;
        let (columns, rows) = (count(width), count(height));
        let place = |i: usize| (i as f64 + 0.5) * SIDE;
        let tracts = (0..rows).flat_map(|row| (0..columns).map(move |column| Mark::new(place(column), place(row))));
        let tracts = tracts.map(|middle| tract(middle, areas, crossings)).collect();
        Tracts { columns, rows, tracts }
    }

    fn at(&self, mark: Mark) -> Option<Tract> {
        if mark.x < 0.0 || mark.y < 0.0 {
            return None;
        }
        let (column, row) = ((mark.x / SIDE) as usize, (mark.y / SIDE) as usize);
        (column < self.columns && row < self.rows).then(|| self.tracts[row * self.columns + column])
    }

    /// The level of a place, where its square has but one.
    pub fn level(&self, mark: Mark) -> Option<u8> {
        self.at(mark).map(|tract| tract.level).filter(|level| *level != MIXED)
    }

    /// Whether surely nothing lies there but hills.
    pub fn is_plain(&self, mark: Mark) -> bool {
        self.at(mark).is_some_and(|tract| tract.plain)
    }
}

fn tract(middle: Mark, areas: &[Area], crossings: &[Crossing]) -> Tract {
    // From the middle to a corner, and a hair more.
    let round = SIDE / 1_000.0 * 0.71;
    let around = Bounds::between(middle, middle).widened(round);
    let (mut level, mut plain) = (0, true);
    for area in areas.iter().filter(|area| area.bounds.meets(&around)) {
        let border = area.outline.edges().any(|(a, b)| Edge::new(a, b).distance(middle) <= round);
        let holds = area.outline.holds(middle);
        plain &= area.kind == TerrainKind::Hill || !(border || holds);
        if area.level > 0 && border {
            level = MIXED;
        } else if area.level > 0 && holds && level != MIXED {
            level = level.max(area.level);
        }
    }
    plain &= !crossings.iter().any(|crossing| crossing.block.bounds().meets(&around));
    Tract { level, plain }
}

#[cfg(test)]
mod tests {
    use super::*;
    use field::{Point, Polygon};

    fn area(kind: TerrainKind, level: u8, corners: [(i32, i32); 4]) -> Area {
        let outline = Polygon::new(corners.map(|(x, y)| Point::new(x, y)).to_vec()).expect("four corners");
        Area { kind, bounds: outline.bounds().into(), outline, level, upper: None }
    }

    /// FCM-GEO-20, -36: what is looked up by squares is what the outlines say, all over the table and beyond it.
    #[test]
    fn squares_say_what_outlines_say() {
        let areas = [
            area(TerrainKind::Hill, 1, [(10_300, 9_100), (47_000, 12_700), (41_200, 50_050), (7_000, 39_000)]),
            area(TerrainKind::Hill, 2, [(20_000, 20_000), (30_000, 20_500), (29_000, 31_000), (19_500, 30_000)]),
            area(TerrainKind::Wood, 0, [(50_000, 4_000), (59_300, 4_400), (58_000, 30_000), (51_700, 28_800)]),
        ];
        let tracts = Tracts::new(60_000, 52_000, &areas, &[]);
        let (mut known, mut plain) = (0, 0);
        for (x, y) in (-3..63).flat_map(|x| (-3..55).map(move |y| (x, y))) {
            let mark = Mark::new(f64::from(x) * 1_000.0 + 37.0, f64::from(y) * 1_000.0 + 411.0);
            let here = |area: &&Area| area.holds(mark);
            if let Some(level) = tracts.level(mark) {
                known += 1;
                assert_eq!(level, areas.iter().filter(here).map(|area| area.level).max().unwrap_or(0), "{mark:?}");
            }
            if tracts.is_plain(mark) {
                plain += 1;
                assert!(!areas[2].holds(mark), "{mark:?}");
            }
        }
        assert!(known > 2_000 && plain > 2_500, "{known}, {plain}");
    }
}
