//! The fire of a turn.

use game::Side::{First, Second};

use super::bench::{Bench, FOOT, Unit, guns, horse};
use crate::ids::UcId;
use crate::options::Opt;
use crate::state::Phase;
use crate::troops::{Calibre, CavalryType, Experience, Formation};

/// NPW-FIRE-33, -36, -41, -52, NPW-LAY-19 (G05): a whole fire step in one answer; the second shot is aimed anew.
#[test]
fn the_fire_of_a_turn_in_one_answer() {
    let (l1, b1, e1, e2) = (UcId(0), UcId(1), UcId(2), UcId(3));
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::Line, (52.0, 57.0), 0),
        Unit(First, guns(Calibre::Medium, Experience::Veteran), 1, Formation::Unlimbered, (60.0, 40.0), 0),
        Unit(Second, FOOT, 2, Formation::AttackColumn, (55.0, 66.0), 180),
        Unit(Second, horse(CavalryType::Lh, Experience::Veteran), 3, Formation::Line, (75.0, 70.0), 180),
    ])
    .phase(Phase::Fire, First);
    let scene = bench.scene();
    let aim = |uc, target| scene.aim(uc, target, u16::MAX, 6_000).expect("seen").range;
    assert_eq!((aim(l1, e1), aim(b1, e1), aim(b1, e2)), (900, 2_608, 3_178));
    assert_eq!(bench.options(First), [Opt::Fire(l1, e1), Opt::Fire(b1, e1), Opt::Done]);
    let answer: game::Answer = [Opt::Fire(l1, e1), Opt::Fire(b1, e1), Opt::Done].into_iter().map(Opt::id).collect();
    let volley = [4, 6, 2, 5, 1, 3, 3, 2, /* saves */ 1, 2, 6];
    let battery = [4, 2, 6, /* saves */ 5, 1];
    bench.answer(First, answer, &[volley.as_slice(), &battery].concat());
    assert!(!bench.state.uc(e1).is_on(), "destroyed");
    assert!(bench.told("re_aimed"));
    assert_eq!(bench.state.uc(e2).filled, 0b011, "number 2 goes");
}
