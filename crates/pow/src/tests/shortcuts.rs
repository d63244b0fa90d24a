//! What is found the short way is what is found the long way.

use dice::Seeded;
use field::{Block, Convex, Edge, Facing, Mark, Point, Polyline, Pose, Size};

use crate::outlook::divides;

/// POW-LOS-11, POW-GEO-36: where a crest is said to lie between two footprints, every line from the one to the other meets it; and that is said of
/// most pairs of which it is true.
#[test]
fn a_crest_between_two_footprints_bars_every_line() {
    let mut dice = Seeded::new(1810, 0);
    let (mut said, mut unsaid) = (0, 0);
    for _ in 0..4_000 {
        let mut point = |west: u32, south: u32, wide: u32, deep: u32| {
            Point::new((west + dice.below(wide)) as i32, (south + dice.below(deep)) as i32)
        };
        // A crest of four legs from west to east, and somebody on either side of it, or nearly.
        let crest: Vec<Point> = (0..5).map(|k| point(k * 25_000, 45_000, 20_000, 30_000)).collect();
        let (one, two) = (point(20_000, 10_000, 80_000, 45_000), point(20_000, 65_000, 80_000, 45_000));
        let block = |at: Point, dice: &mut Seeded| {
            let facing = Facing::new(dice.below(360) as u16);
            Block::new(Pose::new(at, facing), Size::new(9_000, 1_500))
        };
        let (here, there) = (block(one, &mut dice), block(two, &mut dice));
        let crest = Polyline::new(crest).expect("five points");
        let marks = |block: &Block| -> Vec<Mark> { block.outline(0.5).chain([block.middle()]).collect() };
        let (from, to) = (marks(&here), marks(&there));
        let all = from.iter().all(|from| to.iter().all(|to| crest.meets_edge(&Edge::new(*from, *to))));
        if divides(&crest, &Convex::from(&here), &Convex::from(&there)) {
            assert!(all, "{crest:?} {here:?} {there:?}");
            said += 1;
        } else {
            unsaid += u32::from(all);
        }
    }
    assert!(said > 1_000, "{said}");
    assert!(unsaid < said / 4, "{unsaid} of {said}");
}
