//! Deployment by the standard.

use game::{Answer, Course, RuleSet, Side};

use crate::battle::Battle;
use crate::ids::{GeneralId, UcId};
use crate::options::Opt;
use crate::troops::Formation;

fn battle(id: &str) -> Battle {
    Battle::new(of_muster(id)).expect("admitted")
}

/// A set-up of muster is the same type when it is written and read: the tests of this crate see another build of it.
fn of_muster(id: &str) -> crate::setup::Setup {
    let setup = muster::napow::setup(id).expect("one of ours");
    let text = serde_json::to_string(&setup).expect("plain data");
    serde_json::from_str(&text).expect("the same data")
}

/// NPW-SET-16, -17: the standard deployment of Saalfeld, as the specification lists it.
#[test]
fn the_standard_deployment_of_saalfeld() {
    let battle = battle("saalfeld_1806");
    let mut state = battle.begin();
    let mut dice = dice::Scripted::new(&[]);
    for side in Side::BOTH {
        let preset = battle.preset(&state, side);
        battle.answer(&mut state, side, &preset, &mut Course::silent(&mut dice)).expect("legal");
    }
    while state.turn == 0 {
        let side = battle.asked(&state)[0];
        let rest = Answer::one(Opt::RestStandard.id());
        battle.answer(&mut state, side, &rest, &mut Course::silent(&mut dice)).expect("legal");
    }
    let at = |uc: u8| state.uc(UcId(uc)).pose.at.units();
    // The light brigade: two attack columns, 1 cm apart, about (112.5, 35).
    assert_eq!((at(0), at(1)), ((109.0, 35.0), (116.0, 35.0)));
    assert_eq!(state.uc(UcId(0)).formation, Formation::AttackColumn);
    // The light cavalry in two rows, about (67.5, 35).
    assert_eq!((at(2), at(3), at(4)), ((62.5, 35.0), (72.5, 35.0), (67.5, 28.0)));
    // Batteries.
    assert_eq!((at(13), at(14)), ((90.0, 35.0), (94.0, 35.0)));
    // Prussians: light brigade (67.5, 65), Saxons (112.5, 65), first brigade (157.5, 65), cavalry (22.5, 65), guns.
    let middle = |a: u8, b: u8| (f64::midpoint(at(a).0, at(b).0), at(a).1);
    assert_eq!(middle(15, 16), (67.5, 65.0));
    assert_eq!(middle(19, 21), (112.5, 65.0));
    assert_eq!(middle(25, 26), (157.5, 65.0));
    assert_eq!(middle(27, 28), (22.5, 65.0));
    assert_eq!((at(30), at(31), at(32)), ((90.0, 65.0), (86.0, 65.0), (82.0, 65.0)));
    assert!(state.general(GeneralId(0)).is_on());
}
