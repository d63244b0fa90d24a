//! Layouts (NPW-LAY-02 to -09): the slots of every formation, in thousandths of a centimetre, worked out once.

use std::sync::LazyLock;

use arrayvec::ArrayVec;
use field::{Body, Layout, Pose, Side, Size, Slot};

use crate::troops::{Arm, Formation};

/// NPW-LAY-01: the front of every base.
pub const FRONT: i32 = 3_000;
/// NPW-LAY-17: a general's base.
pub const GENERAL: Size = Size::new(3_000, 3_000);
/// NPW-LAY-01: the depth of a work.
pub const WORK_DEPTH: i32 = 1_000;

/// NPW-LAY-01: the depth of a base.
const fn depth(arm: Arm) -> i32 {
    match arm {
        Arm::Infantry => 1_500,
        Arm::Cavalry => 3_000,
        Arm::Artillery => 4_000,
    }
}

/// A formation of so many elements.
#[derive(Clone, Debug)]
struct Plan {
    footprint: Size,
    slots: ArrayVec<Slot, 12>,
}

const FORMATIONS: usize = Formation::ALL.len();
static PLANS: LazyLock<Vec<Plan>> = LazyLock::new(|| {
    let arms = [Arm::Infantry, Arm::Cavalry, Arm::Artillery];
    let every = arms.into_iter().flat_map(|arm| {
        Formation::ALL.iter().flat_map(move |formation| (1..=12).map(move |count| plan(arm, *formation, count)))
    });
    every.collect()
});

/// The same as layouts, which know what they found out about their slots.
static LAYOUTS: LazyLock<Vec<Layout<'static>>> =
    LazyLock::new(|| PLANS.iter().map(|plan| Layout::new(plan.footprint, &plan.slots)).collect());

/// The layout of a formation of 1 to 12 elements.
pub fn layout_of(arm: Arm, formation: Formation, count: u8) -> &'static Layout<'static> {
    let count = usize::from(count.clamp(1, 12)) - 1;
    &LAYOUTS[(arm as usize * FORMATIONS + formation as usize) * 12 + count]
}

/// NPW-LAY-09: the footprints of all formations, worked out by the compiler.
static SIZES: [[[Size; 12]; FORMATIONS]; 3] = sizes();

const fn sizes() -> [[[Size; 12]; FORMATIONS]; 3] {
    let arms = [Arm::Infantry, Arm::Cavalry, Arm::Artillery];
    let mut all = [[[Size::new(0, 0); 12]; FORMATIONS]; 3];
    let mut at = 0;
    while at < 3 * FORMATIONS * 12 {
        let (arm, formation, count) = (at / (FORMATIONS * 12), at / 12 % FORMATIONS, at % 12);
        all[arm][formation][count] = size_of(arms[arm], Formation::ALL[formation], count as i32 + 1);
        at += 1;
    }
    all
}

/// How many files a formation has that is no hollow square.
const fn files(formation: Formation, count: i32) -> i32 {
    match formation {
        Formation::Line | Formation::Unlimbered => count,
        Formation::MarchColumn | Formation::Limbered => 1,
        _ if count < 2 => count,
        _ => 2,
    }
}

/// NPW-LAY-08: how many of a hollow square stand on the side that is dealt to as number `dealt`.
const fn on_side(count: i32, dealt: i32) -> i32 {
    if count > dealt { (count - dealt + 3) / 4 } else { 0 }
}

const fn size_of(arm: Arm, formation: Formation, count: i32) -> Size {
    if matches!(formation, Formation::HollowSquare) {
        // Front and left are dealt to before rear and right, so they are the longer ones.
        let (front, left) = (on_side(count, 0), on_side(count, 2));
        let (front, left) = (front, if left > 1 { left } else { 1 });
        return Size::new(FRONT * front + depth(Arm::Infantry), FRONT * left + depth(Arm::Infantry));
    }
    let files = files(formation, count);
    Size::new(files * FRONT, (count + files - 1) / files * depth(arm))
}

/// The footprint of a formation (NPW-LAY-09).
pub fn footprint(arm: Arm, formation: Formation, count: u8) -> Size {
    SIZES[arm as usize][formation as usize][usize::from(count.clamp(1, 12)) - 1]
}

/// A unit in a formation, whole.
pub fn body(arm: Arm, formation: Formation, count: u8, pose: Pose) -> Body<'static> {
    Body::new(pose, *layout_of(arm, formation, count))
}

fn plan(arm: Arm, formation: Formation, count: i32) -> Plan {
    if formation == Formation::HollowSquare {
        return hollow_square(count);
    }
    let files = files(formation, count);
    let (depth, left) = (depth(arm), -files * FRONT / 2);
    let slot = |i: i32| {
        let (file, rank) = (i % files, i / files);
        let x = left + file * FRONT;
        Slot::covering((x, x + FRONT), (-depth * (rank + 1), -depth * rank), Side::Front)
    };
    Plan { footprint: size_of(arm, formation, count), slots: (0..count).map(slot).collect() }
}

/// NPW-LAY-08: a pinwheel; element k is dealt to the side k mod 4: front, rear, left, right.
fn hollow_square(count: i32) -> Plan {
    let footprint = size_of(Arm::Infantry, Formation::HollowSquare, count);
    let (thin, deep, half) = (depth(Arm::Infantry), footprint.depth, footprint.width / 2);
    let slot = |k: i32| {
        let j = k / 4;
        match k % 4 {
            0 => Slot::covering((-half + FRONT * j, -half + FRONT * (j + 1)), (-thin, 0), Side::Front),
            1 => Slot::covering((half - FRONT * (j + 1), half - FRONT * j), (-deep, -deep + thin), Side::Rear),
            2 => Slot::covering((-half, -half + thin), (-deep + FRONT * j, -deep + FRONT * (j + 1)), Side::Left),
            _ => Slot::covering((half - thin, half), (-FRONT * (j + 1), -FRONT * j), Side::Right),
        }
    };
    Plan { footprint, slots: (0..count).map(slot).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::procedures::LayoutCase;

    /// NPW-LAY-02 to -09: slots fill the footprint that the procedure `formation_layout` tells, for every arm and number.
    #[test]
    fn footprints_are_those_of_the_procedure() {
        for arm in Arm::ALL {
            for name in arm.formations() {
                let formation = game::procedure::Named::from_name(name).expect("a formation");
                for count in 1..=12 {
                    let case = LayoutCase { arm: *arm, formation, elements: count };
                    if case.check().is_err() {
                        continue;
                    }
                    let told = case.resolve(&mut ());
                    let size = footprint(*arm, formation, count);
                    let cm = (f64::from(size.width) / 1000.0, f64::from(size.depth) / 1000.0);
                    assert_eq!(cm, (told.front_cm.cm(), told.depth_cm.cm()), "{arm:?} {formation:?} {count}");
                }
            }
        }
    }

    /// NPW-LAY-08: no two bases of a hollow square overlap, and each lies in the footprint; number 2 is on the left.
    #[test]
    fn hollow_squares_are_pinwheels() {
        for count in 2..=12 {
            let square = body(Arm::Infantry, Formation::HollowSquare, count, Pose::default());
            let blocks: Vec<_> = square.elements().map(|(_, block)| block).collect();
            for (i, block) in blocks.iter().enumerate() {
                assert!(block.corners().iter().all(|corner| square.footprint().contains(*corner, -0.0001)));
                assert!(blocks[..i].iter().all(|other| !block.overlaps(other, 0.0001)), "{count}");
            }
        }
        let square = body(Arm::Infantry, Formation::HollowSquare, 4, Pose::default());
        assert!(square.element(2).middle().x < 0.0 && square.element(3).middle().x > 0.0);
        assert!(square.element(1).middle().y < square.element(0).middle().y);
    }

    /// NPW-LAY-04: an odd last element stands in the left file.
    #[test]
    fn the_odd_one_stands_left() {
        let column = body(Arm::Infantry, Formation::AttackColumn, 3, Pose::default());
        assert!(column.element(2).middle().x < 0.0);
        assert_eq!(body(Arm::Infantry, Formation::AttackColumn, 1, Pose::default()).element(0).middle().x, 0.0);
    }

    /// NPW-LAY-15: a layout of fewer elements lies inside the one before, on the same anchor.
    #[test]
    fn closing_ranks_never_needs_room() {
        for arm in Arm::ALL {
            for name in arm.formations() {
                let formation: Formation = game::procedure::Named::from_name(name).expect("a formation");
                for count in 2..=12 {
                    let (more, less) = (footprint(*arm, formation, count), footprint(*arm, formation, count - 1));
                    assert!(less.width <= more.width && less.depth <= more.depth, "{formation:?} {count}");
                }
            }
        }
    }
}
