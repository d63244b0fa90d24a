//! What a fourth reading of the rules beside the code found.

use game::Pick;
use game::RuleSet;
use game::Side::{First, Second};
use rulebook::napow::MOVE_36;

use super::bench::{Bench, FOOT, Unit, to, way};
use crate::ids::UcId;
use crate::options::Opt;
use crate::state::Phase;
use crate::troops::Formation;

const A: UcId = UcId(0);

fn far() -> Unit {
    Unit(Second, FOOT, 4, Formation::Line, (90.0, 115.0), 180)
}

/// NPW-MOVE-36, NPW-MOVE-28: a way is 0.01 cm long at least, as it is rounded; less than that is no march, however many steps it has.
#[test]
fn a_hair_is_no_march() {
    let bench =
        Bench::new(&[Unit(First, FOOT, 4, Formation::AttackColumn, (60.0, 40.0), 0), far()]).phase(Phase::Move, First);
    let march =
        |steps: &[f64]| Pick::way(Opt::March(A).id(), way(&steps.iter().map(|y| to(60.0, *y)).collect::<Vec<_>>()));
    for hair in [&[40.004][..], &[40.004, 40.008]] {
        assert_eq!(bench.refused(First, march(hair)).clause, MOVE_36);
    }
    bench.battle.check(&bench.state, First, &march(&[40.005]).into()).expect("0.01 cm is a way");
}
