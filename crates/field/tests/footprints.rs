//! The formations of the three sets that stand on rectangles, laid out as bodies: their footprints are those of the tables, their blocks lie side by side.

use field::{Body, Facing, Layout, Mark, Offset, Point, Pose, Side, Size, Slot};

fn north() -> Pose {
    Pose::new(Point::new(90_000, 60_000), Facing::NORTH)
}

/// So many files abreast, ranks one behind the other, an odd one in the left file.
fn ranks(count: i32, files: i32, base: Size) -> Vec<Slot> {
    let files = files.min(count);
    let slot = |i: i32| {
        let (rank, file) = (i / files, i % files);
        let left = file * base.width - files * base.width / 2;
        Slot::covering((left, left + base.width), (-(rank + 1) * base.depth, -rank * base.depth), Side::Front)
    };
    (0..count).map(slot).collect()
}

/// A hollow square: bases dealt to front, rear, left and right in turn, each side beginning at its own corner.
fn pinwheel(count: i32) -> (Size, Vec<Slot>) {
    let dealt = |side: i32| (count - side + 3) / 4;
    let (width, depth) = (3_000 * dealt(0).max(dealt(1)) + 1_500, 3_000 * dealt(2).max(dealt(3)).max(1) + 1_500);
    let half = width / 2;
    let slot = |k: i32| {
        let j = 3_000 * (k / 4);
        match k % 4 {
            0 => Slot::covering((j - half, j + 3_000 - half), (-1_500, 0), Side::Front),
            1 => Slot::covering((half - j - 3_000, half - j), (-depth, 1_500 - depth), Side::Rear),
            2 => Slot::covering((-half, 1_500 - half), (j - depth, j + 3_000 - depth), Side::Left),
            _ => Slot::covering((half - 1_500, half), (-j - 3_000, -j), Side::Right),
        }
    };
    (Size::new(width, depth), (0..count).map(slot).collect())
}

/// The box round all slots, in the frame of the body.
fn box_of(slots: &[Slot]) -> (Offset, Offset) {
    let body = Body::new(Pose::default(), Layout::new(Size::new(1, 1), slots));
    let corners = || body.elements().flat_map(|(_, block)| block.corners());
    let fold =
        |pick: fn(Mark) -> f64, best: fn(f64, f64) -> f64| corners().map(pick).reduce(best).expect("a corner") as i32;
    let low = Offset { right: fold(|m| m.x, f64::min), ahead: fold(|m| m.y, f64::min) };
    (low, Offset { right: fold(|m| m.x, f64::max), ahead: fold(|m| m.y, f64::max) })
}

/// That the slots fill a footprint of that size (in tenths of a unit) with its front at the anchor, overlap nowhere and stay inside.
#[track_caller]
fn check(slots: &[Slot], width: i32, depth: i32) {
    let size = Size::new(100 * width, 100 * depth);
    let (low, high) = box_of(slots);
    assert_eq!((high.right - low.right, high.ahead - low.ahead), (size.width, size.depth));
    assert_eq!((high.right, high.ahead), (size.width / 2, 0));
    for facing in [0, 45, 200] {
        let pose = Pose { facing: Facing::new(facing), ..north() };
        let body = Body::new(pose, Layout::new(size, slots));
        for (one, mine) in body.elements() {
            assert!(mine.corners().iter().all(|corner| body.footprint().contains(*corner, -1e-9)));
            for (two, theirs) in body.elements() {
                assert!(one == two || !mine.overlaps(&theirs, 1e-9), "{one} and {two}");
            }
        }
    }
}

/// NPW-LAY-09: lines, columns and batteries of 1 to 12 elements, front × depth in millimetres.
#[test]
fn lines_and_columns_by_the_table() {
    let (foot, horse, gun) = (Size::new(3_000, 1_500), Size::new(3_000, 3_000), Size::new(3_000, 4_000));
    for n in 1..=12 {
        check(&ranks(n, n, foot), 30 * n, 15);
        check(&ranks(n, n, horse), 30 * n, 30);
        check(&ranks(n, 1, foot), 30, 15 * n);
        check(&ranks(n, n, gun), 30 * n, 40);
        check(&ranks(n, 1, gun), 30, 40 * n);
    }
    let attack = [
        (30, 15),
        (60, 15),
        (60, 30),
        (60, 30),
        (60, 45),
        (60, 45),
        (60, 60),
        (60, 60),
        (60, 75),
        (60, 75),
        (60, 90),
        (60, 90),
    ];
    for (n, (width, depth)) in (1..).zip(attack) {
        check(&ranks(n, 2, foot), width, depth);
        check(&ranks(n, 2, horse), width, 2 * depth);
    }
}

/// NPW-LAY-08, -09: hollow squares of 2 to 12 elements; where a side has none the footprint is larger than its bases.
#[test]
fn hollow_squares_by_the_table() {
    let table = [
        (45, 45),
        (45, 45),
        (45, 45),
        (75, 45),
        (75, 45),
        (75, 75),
        (75, 75),
        (105, 75),
        (105, 75),
        (105, 105),
        (105, 105),
    ];
    for (n, (width, depth)) in (2..).zip(table) {
        let (size, slots) = pinwheel(n);
        assert_eq!((size.width, size.depth), (100 * width, 100 * depth), "{n}");
        if n >= 4 {
            check(&slots, width, depth);
        }
        // Every element looks out of the footprint: a centimetre before its front nothing of the square is left.
        let square = Body::new(north(), Layout::new(size, &slots));
        for (number, block) in square.elements() {
            let ahead = block.front().moved(square.element_facing(number).vector(), 1.0);
            assert!(!square.footprint().contains(ahead, 0.0), "element {number} of {n}");
        }
        assert!(!square.is_solid());
    }
}

/// POW-BASE-06: three bases abreast, one behind the other, two before one, and the square that turns the rear two outwards.
#[test]
fn three_bases_by_the_table() {
    let base = Size::new(3_000, 1_500);
    check(&ranks(3, 3, base), 90, 15);
    check(&ranks(3, 1, base), 30, 45);
    check(&ranks(3, 3, Size::new(3_000, 3_000)), 90, 30);
    check(&ranks(3, 1, Size::new(3_000, 3_000)), 30, 90);
    let mut attack = ranks(2, 2, base);
    attack.push(Slot::covering((-1_500, 1_500), (-3_000, -1_500), Side::Front));
    check(&attack, 60, 30);
    let square = [
        Slot::covering((-1_500, 1_500), (-1_500, 0), Side::Front),
        Slot::covering((-1_500, 0), (-4_500, -1_500), Side::Left),
        Slot::covering((0, 1_500), (-4_500, -1_500), Side::Right),
    ];
    check(&square, 30, 45);
    assert!(Body::new(north(), Layout::new(Size::new(3_000, 4_500), &square)).is_solid());
}

/// FCM-FORM-03 to -08: the rectangles of 18 figures of foot; FCM-FORM-10, -11: three guns.
#[test]
fn figures_by_the_clauses() {
    let (foot, n) = (Size::new(1_000, 1_000), 18);
    check(&ranks(n, n, foot), 180, 10);
    check(&ranks(n, 6, foot), 60, 30);
    check(&ranks(n, 3, foot), 30, 60);
    check(&ranks(n, 2, foot), 20, 90);
    check(&ranks(n, 18, Size::new(2_000, 1_000)), 360, 10);
    check(&ranks(3, 3, Size::new(3_000, 3_000)), 90, 30);
    check(&ranks(3, 2, Size::new(2_000, 4_000)), 40, 80);
}

/// NPW-LAY-15: a layout of fewer elements lies inside the one before, so closing ranks needs no room.
#[test]
fn closing_ranks_needs_no_room() {
    let foot = Size::new(3_000, 1_500);
    let inside = |small: Size, large: Size| small.width <= large.width && small.depth <= large.depth;
    for n in 2..=12 {
        for files in [1, 2, n] {
            let size = |n: i32| {
                let (low, high) = box_of(&ranks(n, files, foot));
                Size::new(high.right - low.right, high.ahead - low.ahead)
            };
            assert!(inside(size(n - 1), size(n)));
        }
        if n > 2 {
            assert!(inside(pinwheel(n - 1).0, pinwheel(n).0));
        }
    }
}

/// NPW-LAY-12, -14: leaving a square by a side, its middle is the new anchor; turning about the centre keeps the centre.
#[test]
fn new_fronts() {
    let (size, _) = pinwheel(8);
    let body = Body::new(north(), Layout::block(size));
    let right = body.footprint().edge(Side::Right).middle();
    assert_eq!(right, Mark::new(93_750.0, 56_250.0));
    let turned = Pose::about(body.footprint().middle(), Facing::EAST, Size::new(24_000, 1_500));
    assert_eq!(turned, Pose::new(Point::new(90_750, 56_250), Facing::EAST));
}

/// NPW-CHG-33, POW-GEO-29: a charger laid flush on each side of its target touches that side with its front, along what both have.
#[test]
fn chargers_laid_flush() {
    let (target, charger) = (Size::new(12_000, 1_500), Size::new(6_000, 3_000));
    for facing in [0, 17, 90, 133, 301] {
        let pose = Pose { facing: Facing::new(facing), ..north() };
        for side in Side::ALL {
            let along = target.seen_from(side).width / 2 + charger.width / 2 - 1_000;
            let place = pose.flush(target, side, along);
            let (one, two) = (field::Block::new(pose, target), field::Block::new(place, charger));
            // The anchor lies on the grid: up to 0.0007 cm off the line.
            let contact = one.contact(&two, 0.001).expect("contact");
            assert_eq!((contact.side, contact.other), (side, Side::Front));
            assert!((contact.length - 1.0).abs() < 0.001);
            assert!(!one.overlaps(&two, 0.01));
        }
    }
}

/// NPW-GEO-06, FCM-GEO-23: on the ray between two zones the better for the target counts.
#[test]
fn charge_zones_on_their_borders() {
    let (width, depth) = (6_000, 3_000);
    let size = Size::new(width, depth);
    let zone = |right, ahead| size.zone(Offset { right, ahead });
    assert_eq!((zone(3_000, 0), zone(3_001, 0), zone(-5_000, 2_000)), (Side::Front, Side::Right, Side::Front));
    assert_eq!((zone(5_000, -5_000), zone(4_999, -5_000)), (Side::Right, Side::Rear));
    assert_eq!((zone(-5_000, -5_000), zone(-9_000, -1_000)), (Side::Left, Side::Left));
    assert_eq!(zone(0, -3_000), Side::Rear);
    assert_eq!((zone(0, -1_000), zone(1, -1_000)), (Side::Left, Side::Right), "inside");
}
