//! Who may stand where, what is crossed, what hides.

use field::{Edge, Facing, Mark, Point, Pose, Size};

use super::*;

fn point(x: f64, y: f64) -> Point {
    Point::from_units(x, y)
}

fn mark(x: f64, y: f64) -> Mark {
    Mark::from(point(x, y))
}

fn piece(kind: TerrainKind, points: &[(f64, f64)]) -> Piece {
    Piece { kind, points: points.iter().map(|(x, y)| point(*x, *y)).collect() }
}

fn footprint(x: f64, y: f64, width: i32, depth: i32) -> Block {
    Block::new(Pose::new(point(x, y), Facing::NORTH), Size::new(width, depth))
}

fn river() -> Ground {
    Ground::new(&[
        piece(TerrainKind::River, &[(0.0, 60.0), (90.0, 60.0), (180.0, 60.0)]),
        piece(TerrainKind::Bridge, &[(40.0, 60.0)]),
        piece(TerrainKind::Ford, &[(120.0, 60.0)]),
    ])
}

/// NPW-TER-03, -09, -11: nobody enters a river but by its bridge or ford; a bridge is for columns, 8 cm wide.
#[test]
fn rivers_are_crossed_by_bridges_and_fords() {
    let ground = river();
    let column = Mover::Unit(Arm::Infantry, Formation::AttackColumn);
    let line = Mover::Unit(Arm::Infantry, Formation::Line);
    let stands = |x, mover| Patch::whole(&ground).admits(&footprint(x, 61.0, 6_000, 3_000), mover, point(x, 61.0), &[]);
    assert!(stands(40.0, column) && !stands(40.0, line));
    assert!(stands(41.0, column) && !stands(41.1, column), "8 cm wide: 37 to 43 fits, 38.1 to 44.1 does not");
    assert!(stands(120.0, line) && !stands(90.0, column));
    assert!(Patch::whole(&ground).is_bad(mark(120.0, 60.0), line), "a ford is bad going");
    assert!(!Patch::whole(&ground).is_bad(mark(40.0, 60.0), column), "a bridge is good going");
}

/// NPW-TER-04: the centre that enters or leaves the band of a stream, or crosses a wall, crosses it.
#[test]
fn bands_and_lines_are_crossed() {
    let ground = Ground::new(&[
        piece(TerrainKind::Stream, &[(0.0, 60.0), (180.0, 60.0)]),
        piece(TerrainKind::Wall, &[(0.0, 30.0), (180.0, 30.0)]),
    ]);
    let line = Mover::Unit(Arm::Infantry, Formation::Line);
    assert!(Patch::whole(&ground).crosses(mark(20.0, 58.5), mark(20.0, 59.5), line, &[]));
    assert!(!Patch::whole(&ground).crosses(mark(20.0, 59.5), mark(20.0, 60.5), line, &[]));
    assert!(Patch::whole(&ground).crosses(mark(20.0, 29.5), mark(20.0, 30.5), line, &[]));
}

/// NPW-TER-05, -11: cavalry passes a village along its road only, guns a wood likewise.
#[test]
fn buildings_are_for_infantry() {
    let square = [(50.0, 50.0), (62.0, 50.0), (62.0, 62.0), (50.0, 62.0)];
    for kind in [TerrainKind::Village, TerrainKind::Wood] {
        let ground = Ground::new(&[piece(kind, &square), piece(TerrainKind::Road, &[(56.0, 0.0), (56.0, 120.0)])]);
        let stands = |arm, formation, x| {
            Patch::whole(&ground).admits(
                &footprint(x, 58.0, 3_000, 4_000),
                Mover::Unit(arm, formation),
                point(x, 58.0),
                &[],
            )
        };
        assert!(stands(Arm::Infantry, Formation::Line, 59.0));
        assert_eq!(stands(Arm::Cavalry, Formation::Column, 59.0), kind == TerrainKind::Wood);
        assert!(stands(Arm::Cavalry, Formation::Column, 57.5), "within 1.5 cm of the road");
        assert!(!stands(Arm::Artillery, Formation::Limbered, 57.6));
        assert!(!stands(Arm::Artillery, Formation::Unlimbered, 56.0));
    }
}

/// NPW-GEO-11: a wood hides beyond 5 cm, a hill unless an end is on it.
#[test]
fn woods_and_hills_hide() {
    let wood = |deep: f64| {
        Ground::new(&[piece(TerrainKind::Wood, &[(0.0, 50.0), (99.0, 50.0), (99.0, 50.0 + deep), (0.0, 50.0 + deep)])])
    };
    let sees = |ground: &Ground| {
        let (a, b) = (mark(50.0, 40.0), mark(50.0, 70.0));
        !Patch::whole(ground).hides(&Edge { from: a, to: b }, [a, b])
    };
    assert!(sees(&wood(5.0)) && !sees(&wood(5.1)));
    let hill = Ground::new(&[piece(TerrainKind::HillGentle, &[(0.0, 50.0), (99.0, 50.0), (99.0, 60.0), (0.0, 60.0)])]);
    assert!(!sees(&hill));
    let (a, b) = (mark(50.0, 55.0), mark(50.0, 70.0));
    assert!(!Patch::whole(&hill).hides(&Edge { from: a, to: b }, [a, b]));
}
