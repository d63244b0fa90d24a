//! The hex facts that rule sets rely on (JOS Geometry; JOS-LOF-11), on a table of 13 × 9.

use field::{Cell, Facing, Hex, HexGrid};

fn table() -> HexGrid {
    HexGrid::for_table(13_000, 9_000)
}

fn euclid(a: Hex, b: Hex) -> f64 {
    let ((ax, ay), (bx, by)) = (a.centre(), b.centre());
    ((ax - bx) * (ax - bx) + (ay - by) * (ay - by)).sqrt()
}

#[test]
fn ten_rows_of_alternately_13_and_12_hexes() {
    let grid = table();
    assert_eq!(grid.len(), 125);
    assert_eq!(grid.rows(), 10);
    for row in 0..10 {
        assert_eq!(grid.columns(row), 13 - (row & 1));
    }
    assert_eq!((grid.columns(-1), grid.columns(10)), (0, 0));
}

#[test]
fn the_grid_is_what_lies_half_a_unit_from_every_edge() {
    for (width, height) in [
        (13_000, 9_000),
        (13_500, 9_000),
        (1_000, 1_000),
        (1_499, 1_866),
        (1_500, 1_867),
        (9_999, 7_928),
        (9_999, 7_929),
    ] {
        let grid = HexGrid::for_table(width, height);
        let mut expected = Vec::new();
        for row in 0..20 {
            for col in 0..20 {
                let hex = Hex::new(col, row);
                let (x, y) = hex.centre();
                let (w, h) = (f64::from(width) / 1000.0, f64::from(height) / 1000.0);
                if x <= w - 0.5 && y <= h - 0.5 {
                    expected.push(hex);
                }
            }
        }
        assert_eq!(grid.iter().collect::<Vec<_>>(), expected, "{width} × {height}");
    }
}

#[test]
fn indices_are_dense() {
    let grid = table();
    for (i, hex) in grid.iter().enumerate() {
        assert_eq!(grid.index(hex), Some(i));
        assert_eq!(grid.hex(i), hex);
        assert!(grid.contains(hex));
    }
    for outside in [(-1, 0), (0, -1), (13, 0), (12, 1), (0, 10)] {
        assert_eq!(grid.index(Hex::new(outside.0, outside.1)), None);
    }
}

#[test]
fn tables_without_hexes() {
    for (width, height) in [(0, 0), (999, 9_000), (9_000, 999), (-5, -5), (i32::MIN, i32::MIN)] {
        let grid = HexGrid::for_table(width, height);
        assert!(grid.is_empty());
        assert_eq!(grid.iter().count(), 0);
        assert_eq!(grid.nearest(3.0, 4.0), Hex::new(0, 0));
        assert_eq!(grid.index(Hex::new(0, 0)), None);
    }
    assert_eq!(HexGrid::for_table(i32::MAX, i32::MAX).rows(), i16::MAX);
}

#[test]
fn steps_are_the_euclidean_distance_rounded_up_to_7() {
    let grid = table();
    for a in grid.iter() {
        for b in grid.iter() {
            assert_eq!(a.steps(b), b.steps(a));
            if a.steps(b) <= 7 {
                assert_eq!(f64::from(a.steps(b)), (euclid(a, b) - 1e-9).ceil(), "{a:?} {b:?}");
            }
        }
    }
}

#[test]
fn neighbours_lie_one_unit_away_at_their_bearings() {
    for hex in [Hex::new(5, 4), Hex::new(5, 5), Hex::new(0, 0), Hex::new(-3, -3)] {
        for side in 0..6 {
            let next = hex.neighbour(side);
            assert_eq!(hex.steps(next), 1);
            assert_eq!(next.neighbour(side + 3), hex);
            let ((x, y), (nx, ny)) = (hex.centre(), next.centre());
            let (ux, uy) = Hex::side_facing(side).vector();
            assert!((nx - x - ux).abs() < 1e-12 && (ny - y - uy).abs() < 1e-12);
            assert_eq!(hex.bearing_side(next), (side, None));
            assert_eq!(hex.line(next).count(), 0);
        }
    }
    assert_eq!(Hex::new(5, 4).neighbours()[5], Hex::new(4, 5));
}

/// Ahead, on the front line, behind.
fn counted(hex: Hex, facing: u16) -> [usize; 3] {
    let offsets = hex.neighbours().map(|n| hex.offset(Facing::new(facing), n));
    [
        offsets.iter().filter(|o| **o > 0.0).count(),
        offsets.iter().filter(|o| **o == 0.0).count(),
        offsets.iter().filter(|o| **o < 0.0).count(),
    ]
}

#[test]
fn neighbours_ahead_on_the_line_and_behind() {
    for hex in [Hex::new(5, 4), Hex::new(5, 5)] {
        for to_side in [30, 90, 150, 210, 270, 330] {
            assert_eq!(counted(hex, to_side), [3, 0, 3], "{to_side}");
        }
        for to_corner in [0, 60, 120, 180, 240, 300] {
            assert_eq!(counted(hex, to_corner), [2, 2, 2], "{to_corner}");
        }
    }
}

#[test]
fn a_centre_at_a_right_angle_is_on_the_line_at_any_distance() {
    let here = Hex::new(5, 4);
    for twelfth in 0..12 {
        let facing = Facing::new(30 * twelfth);
        for there in table().iter() {
            let offset = here.offset(facing, there);
            let (ux, uy) = facing.vector();
            let ((x, y), (tx, ty)) = (here.centre(), there.centre());
            let plain = (tx - x) * ux + (ty - y) * uy;
            assert!((offset - plain).abs() < 1e-12);
            assert!(offset == 0.0 || offset.abs() > 0.2, "{facing:?} {there:?} {offset}");
        }
    }
    // Facing a side, the first one is two steps away along the spine.
    assert_eq!(here.offset(Facing::EAST, Hex::new(5, 6)), 0.0);
    assert_eq!(here.steps(Hex::new(5, 6)), 2);
    assert_eq!(here.offset(Facing::new(30), Hex::new(6, 3)), 0.0);
    assert_eq!(here.steps(Hex::new(6, 3)), 2);
}

#[test]
fn offset_for_facings_that_are_no_multiples_of_30() {
    let (here, there) = (Hex::new(5, 4), Hex::new(8, 7));
    let ((x, y), (tx, ty)) = (here.centre(), there.centre());
    let (s, c) = 17f64.to_radians().sin_cos();
    let offset = here.offset(Facing::new(17), there);
    assert!((offset - ((tx - x) * s + (ty - y) * c)).abs() < 1e-12);
}

/// JOS-LOF-11, example O17.
#[test]
fn the_line_along_the_spine() {
    let here = Hex::new(5, 4);
    let way: Vec<_> = here.line(Hex::new(5, 6)).collect();
    assert_eq!(way, [Cell::Either(Hex::new(4, 5), Hex::new(5, 5))]);
    let blocked_by = |units: &[Hex]| way.iter().any(|cell| cell.all(|hex| units.contains(&hex)));
    assert!(!blocked_by(&[Hex::new(4, 5)]));
    assert!(!blocked_by(&[Hex::new(5, 5)]));
    assert!(blocked_by(&[Hex::new(5, 5), Hex::new(4, 5)]));
    assert_eq!(here.offset(Facing::NORTH, Hex::new(6, 4)), 0.0);
}

#[test]
fn a_line_along_a_row() {
    let cells: Vec<_> = Hex::new(2, 2).line(Hex::new(6, 2)).collect();
    assert_eq!(cells, [3, 4, 5].map(|col| Cell::One(Hex::new(col, 2))));
    assert_eq!(Hex::new(2, 2).line(Hex::new(2, 2)).count(), 0);
}

/// Every line of the table against the nearest centres by brute force; a point is never nearest to three.
#[test]
fn lines_pass_through_the_nearest_centres() {
    let grid = table();
    // A line along the edge of the table may run between a hex of the table and one beside it.
    let around: Vec<_> = (-1..11).flat_map(|row| (-1..14).map(move |col| Hex::new(col, row))).collect();
    for a in grid.iter().step_by(7) {
        for b in grid.iter() {
            let n = a.steps(b);
            let cells: Vec<_> = a.line(b).collect();
            assert_eq!(cells.len() as u32, n.saturating_sub(1));
            assert_eq!(a.line(b).len(), cells.len());
            let back: Vec<_> = b.line(a).collect();
            assert!(cells.iter().eq(back.iter().rev()), "{a:?} {b:?}");
            for (k, cell) in (1..).zip(cells) {
                let t = f64::from(k) / f64::from(n);
                let ((ax, ay), (bx, by)) = (a.centre(), b.centre());
                let (x, y) = (ax + t * (bx - ax), ay + t * (by - ay));
                let square = |h: &Hex| {
                    let (cx, cy) = h.centre();
                    (cx - x) * (cx - x) + (cy - y) * (cy - y)
                };
                let least = around.iter().map(square).fold(f64::INFINITY, f64::min);
                let mut nearest: Vec<_> = around.iter().copied().filter(|h| square(h) < least + 1e-9).collect();
                nearest.sort();
                match cell {
                    Cell::One(hex) => assert_eq!(nearest, [hex]),
                    Cell::Either(one, two) => assert_eq!(nearest, [one, two]),
                }
            }
        }
    }
}

#[test]
fn the_side_nearest_to_a_bearing() {
    for here in [Hex::new(5, 4), Hex::new(5, 5)] {
        for there in table().iter().filter(|there| *there != here) {
            let ((x, y), (tx, ty)) = (here.centre(), there.centre());
            let bearing = (tx - x).atan2(ty - y).to_degrees();
            let off = |side: usize| {
                let apart = (bearing - f64::from(Hex::side_facing(side).degrees())).rem_euclid(360.0);
                apart.min(360.0 - apart)
            };
            let least = (0..6).map(off).fold(f64::INFINITY, f64::min);
            let nearest: Vec<_> = (0..6).filter(|side| off(*side) < least + 1e-9).collect();
            let (first, second) = here.bearing_side(there);
            assert_eq!(nearest, [first].into_iter().chain(second).collect::<Vec<_>>(), "{there:?}");
        }
        assert_eq!(here.bearing_side(here), (0, None));
    }
}

#[test]
fn nearest_by_brute_force_on_the_table_and_off_it() {
    let grid = table();
    for i in -30..=170 {
        for j in -30..=130 {
            let (x, y) = (f64::from(i) * 0.1003, f64::from(j) * 0.0997);
            let square = |h: &Hex| {
                let (cx, cy) = h.centre();
                (cx - x) * (cx - x) + (cy - y) * (cy - y)
            };
            let best = grid.iter().min_by(|a, b| square(a).total_cmp(&square(b)));
            assert_eq!(Some(grid.nearest(x, y)), best, "{x} {y}");
        }
    }
    assert_eq!(grid.nearest(6.0, 0.5), Hex::new(5, 0), "the lower column");
    assert_eq!(grid.nearest(-1e6, 1e6), Hex::new(0, 9));
    assert_eq!(grid.nearest(f64::NAN, f64::NAN), Hex::new(0, 0));
}
