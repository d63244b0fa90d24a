//! Cohesion and the end.

use game::RuleSet;
use game::Side::{First, Second};

use super::bench::{Bench, FOOT, Unit};
use crate::ids::{GeneralId, UcId};
use crate::options::Opt;
use crate::state::{Objectives, Phase, Where};
use crate::troops::Formation;

/// NPW-WIN-06 to -10, -14 (G16): the template counts whole elements; two to one holds.
#[test]
fn whole_elements_in_the_template_count() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::AttackColumn, (96.0, 70.0), 0),
        Unit(First, FOOT, 4, Formation::Line, (90.0, 72.0), 0),
        Unit(Second, FOOT, 4, Formation::Line, (88.0, 81.0), 180),
    ])
    .phase(Phase::Rally, Second);
    assert_eq!(bench.scene().counts_at(1), [2, 1]);
    bench.state.camp_mut(First).objectives = Some(Objectives { attack: 1, defence: 0 });
    bench.state.camp_mut(Second).objectives = Some(Objectives { attack: 2, defence: 3 });
    bench.state.turn = 10;
    bench.pick(Second, Opt::Done, &[]);
    let outcome = bench.battle.outcome(&bench.state).expect("it is over");
    assert_eq!(outcome.winner, None);
    assert_eq!((bench.state.camp(First).score, bench.state.camp(Second).score), (20, 0));
}

/// NPW-COH-05, -08, -11, -16, -28 (G02): a chain of tests in phase 1.
#[test]
fn a_chain_of_cohesion_tests() {
    let far = |x: f64| Unit(First, FOOT, 4, Formation::Line, (x, 20.0), 0);
    let mut bench = Bench::new(&[
        far(20.0),
        far(60.0),
        far(80.0),
        far(100.0),
        far(120.0),
        Unit(Second, FOOT, 4, Formation::Line, (90.0, 110.0), 180),
    ])
    .phase(Phase::Rally, Second);
    for uc in [3, 4] {
        let unit = bench.state.uc_mut(UcId(uc));
        (unit.place, unit.filled) = (Where::Lost, 0);
    }
    for uc in [0, 1] {
        bench.state.uc_mut(UcId(uc)).filled = 1;
        bench.state.uc_mut(UcId(uc)).close_ranks();
    }
    let who = bench.state.general_mut(GeneralId(1));
    (who.place, who.at) = (Where::OnTable, super::bench::point(20.0, 15.0));
    bench.pick(Second, Opt::Done, &[]);
    assert_eq!(bench.options(First), [Opt::TakePart(UcId(0), GeneralId(1)), Opt::Done]);
    bench.pick(First, Opt::TakePart(UcId(0), GeneralId(1)), &[2, /* b */ 5, /* the UM, by the divisional general */ 4]);
    assert_eq!(bench.state.uc(UcId(0)).place, Where::Lost);
    assert!(bench.state.uc(UcId(1)).is_on() && bench.state.uc(UcId(2)).is_on());
    let who = bench.state.general(GeneralId(1));
    assert!(!who.is_on() && who.returns, "he comes back next turn");
    assert!(bench.state.general(GeneralId(0)).is_on());
}
