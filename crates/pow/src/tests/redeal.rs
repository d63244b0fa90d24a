//! Redealt states: to the letter of 34.7.

use dice::Seeded;
use field::{Mark, Point};
use game::{RuleSet as _, Side};

use super::bench::{A, pose, table};
use crate::Battle;
use crate::ids::{BaseId, GeneralId, Units};
use crate::setup::{BaseType, GeneralSetup, Role};
use crate::state::{At, Plan, Share, Standing, State, Step};
use crate::troops::{Formation, Order, Quality, Training, Troop};

const LINE: Troop = Troop::InfantryPrussian;

/// The second side hides two divisions and its C-in-C on three of five bases in a row; the first is seen.
fn hidden() -> (Battle, State) {
    let foe = (Side::Second, LINE, 12, Formation::Deployed, 0.0, 0.0, 180);
    let rows = [(Side::First, LINE, 12, Formation::Deployed, 60.0, 20.0, 0), foe, foe, foe];
    let (mut battle, mut state) = table(&rows, Order::Hold);
    let other = GeneralSetup {
        side: Side::Second,
        quality: Quality::Poor,
        training: Training::French,
        starred: false,
        role: Role::Subordinate,
        plan: None,
    };
    battle.setup.generals.push(other);
    let mut general = state.generals[3];
    general.at = At::Base(BaseId(17));
    state.generals.push(general);
    battle.setup.units[3].general = GeneralId(4);
    for (i, base) in BaseId::of(Side::Second).take(5).enumerate() {
        let one = &mut state.bases[base.place()];
        (one.standing, one.kind) = (Standing::Table, BaseType::Deployed);
        one.pose = pose(20.0 + 32.0 * i as f64, 100.0, 180);
        one.plan = Plan::hold_at(one.pose.at);
    }
    for (unit, base) in [(1, 16), (2, 16), (3, 17)] {
        (state.units[unit].at, state.units[unit].general) = (At::Base(BaseId(base)), battle.setup.units[unit].general);
    }
    (state.generals[2].at, state.generals[3].at) = (At::Base(BaseId(18)), At::Base(BaseId(16)));
    (state.step, state.active) = (Step::Activate, Side::First);
    (battle, state)
}

fn base_of(state: &State, unit: usize) -> BaseId {
    match state.units[unit].at {
        At::Base(base) => base,
        at => panic!("{at:?} is no base"),
    }
}

/// POW-DEC-02, POW-MB-27 (34.7 (2), (3)): each division stays together with its officer, on any base, every base in turn; the view is equal.
#[test]
fn packages_are_dealt_over_all_bases() {
    let (battle, state) = hidden();
    let view = serde_json::to_string(&battle.view(&state, Some(Side::First))).expect("plain data");
    let mut seen = [[false; 5]; 3];
    for seed in 0..400 {
        let other = battle.redeal(&state, Side::First, &mut Seeded::new(seed, 1));
        assert_eq!(serde_json::to_string(&battle.view(&other, Some(Side::First))).expect("plain data"), view);
        let [one, two, three] = [1, 2, 3].map(|unit| base_of(&other, unit));
        assert_eq!((one, other.generals[3].at), (two, At::Base(one)), "a division stays together");
        assert_eq!(other.generals[4].at, At::Base(three));
        assert_ne!(one, three, "each has a base of its own");
        let At::Base(chief) = other.generals[2].at else { panic!("he rides somewhere") };
        for (row, base) in [one, three, chief].into_iter().enumerate() {
            seen[row][usize::from(base.0) - 16] = true;
        }
    }
    assert_eq!(seen, [[true; 5]; 3]);
}

/// (3): points that a base has shown lie in the range of its officer's die; a base that something has left holds what is left of it.
#[test]
fn what_is_known_of_a_base_is_kept() {
    let (battle, mut state) = hidden();
    state.bases[19].shown = (5, 5);
    state.bases[16].shown = (4, 1);
    for seed in 0..200 {
        let other = battle.redeal(&state, Side::First, &mut Seeded::new(seed, 1));
        assert_ne!(base_of(&other, 3), BaseId(19), "a poor general never rolls five");
        assert_ne!(base_of(&other, 1), BaseId(16), "a reliable one never rolls one");
    }
    let (battle, mut state) = hidden();
    (state.units[1].at, state.units[1].pose) = (At::Table, pose(20.0, 90.0, 180));
    for seed in 0..200 {
        let other = battle.redeal(&state, Side::First, &mut Seeded::new(seed, 1));
        assert_eq!((base_of(&other, 2), other.units[1].at), (BaseId(16), At::Table));
    }
}

/// (2): a unit that was handed over unseen is where its list has it.
#[test]
fn units_handed_over_go_back() {
    let (battle, mut state) = hidden();
    (state.units[2].general, state.units[2].at) = (GeneralId(4), At::Base(BaseId(17)));
    for seed in 0..100 {
        let other = battle.redeal(&state, Side::First, &mut Seeded::new(seed, 1));
        assert_eq!((other.units[2].general, base_of(&other, 2)), (GeneralId(3), base_of(&other, 1)));
    }
}

/// (4): an arrow runs from its start straight through where the marker stands and 30 cm on; a word that was told is kept.
#[test]
fn arrows_run_through_their_markers() {
    let (battle, mut state) = hidden();
    let start = Point::from_units(30.0, 110.0);
    let one = &mut state.generals[3];
    (one.at, one.place) = (At::Table, Point::from_units(30.0, 112.0));
    one.plan = Plan {
        points: [start, Point::from_units(60.0, 50.0)].into_iter().collect(),
        words: [Order::Engage].into_iter().collect(),
        hold: Some(0),
    };
    (one.marker, one.told) = (20_000, Some((Order::Attack, 1)));
    state.units[1].stays = Some(0);
    for unit in [1, 2] {
        (state.units[unit].at, state.units[unit].pose) = (At::Table, pose(30.0 + 12.0 * unit as f64, 95.0, 180));
    }
    let marker = battle.marker(&state, GeneralId(3)).point();
    for seed in 0..100 {
        let other = battle.redeal(&state, Side::First, &mut Seeded::new(seed, 1));
        let plan = &other.generals[3].plan;
        assert_eq!(battle.marker(&other, GeneralId(3)).point(), marker, "it is seen");
        assert_eq!((battle.word(&other, GeneralId(3)), plan.points[0], plan.hold), (Order::Attack, start, None));
        let end = Mark::from(plan.points[plan.points.len() - 1]);
        assert!((end.distance(Mark::from(marker)) - 30.0).abs() < 0.01, "{plan:?}");
        assert!((end.distance(Mark::from(start)) - 50.0).abs() < 0.01, "straight on");
        assert_eq!(other.units[1].stays, None);
    }
}

/// (5), (6): as many orders are on their way, to anybody; objectives are a legal set; an unseen answer is the preset.
#[test]
fn messages_objectives_and_answers() {
    let (battle, mut state) = hidden();
    state.generals[4].pending = Some(Plan::hold_at(Point::from_units(52.0, 100.0)));
    state.generals[4].owed = true;
    let share = Share {
        by: Side::Second,
        among: Units::of(A),
        spare: 1,
        hit: crate::ids::Generals::EMPTY,
        more: Units::of(A),
        struck: Some(GeneralId(0)),
    };
    state.shares.push(share);
    (state.step, state.answered) = (Step::MeleeShare, [false, true]);
    let (mut to, mut sets) = ([false; 2], Vec::new());
    for seed in 0..100 {
        let other = battle.redeal(&state, Side::First, &mut Seeded::new(seed, 1));
        let holds = [3, 4].map(|general| other.generals[general].pending.is_some());
        assert_eq!(holds.iter().filter(|holds| **holds).count(), 1);
        assert_eq!([3, 4].iter().filter(|general| other.generals[**general].owed).count(), 1);
        to = [to[0] || holds[0], to[1] || holds[1]];
        assert_eq!((other.shares[0].more, other.shares[0].struck), (Units::EMPTY, None));
        let sum: i32 = other.objectives[1].iter().map(|feature| battle.value(*feature, Side::Second)).sum();
        assert!(sum <= 50);
        sets.push(other.objectives[1].clone());
    }
    assert_eq!(to, [true; 2]);
    assert!(sets.iter().any(|set| !set.is_empty()) && sets.iter().any(arrayvec::ArrayVec::is_empty));
}
