//! What cohesion, set-up, rallies and views tell besides their own clause.

use dice::Scripted;
use game::Side::{First, Second};
use game::{Answer, Course, Event, Pick, RuleSet, Side};
use rulebook::napow::{
    CMD_02, CMD_07, COH_09, COH_24, GEN_05, GEN_08, GEO_10, GEO_16, LAY_01, MOR_04, ORG_04, RAL_04, SET_01, SET_06,
    SET_16, SET_17, TER_08, TER_10, WIN_15,
};

use super::bench::{Bench, FOOT, Unit, point, pose};
use crate::ids::{GeneralId, UcId};
use crate::options::{Lot, Opt, Rule};
use crate::setup::{Troops, WorkSetup};
use crate::state::{Mk, Phase, Where};
use crate::troops::{Formation, Morale};

const A: UcId = UcId(0);

fn line(troops: Troops, x: f64) -> Unit {
    Unit(First, troops, 4, Formation::Line, (x, 20.0), 0)
}

fn enemy() -> Unit {
    Unit(Second, FOOT, 4, Formation::Line, (90.0, 110.0), 180)
}

/// NPW-GEN-08, NPW-COH-09: half of the elements lost is not more than half; a UC alone tests on its own morale.
#[test]
fn more_than_half_is_strict() {
    for (left, tests) in [(2, false), (1, true)] {
        let mut bench = Bench::new(&[line(FOOT, 60.0), line(FOOT, 90.0), enemy()]).phase(Phase::Rally, Second);
        bench.cut_down(0, left);
        bench.pick(Second, Opt::Done, if tests { &[4] } else { &[] });
        assert_eq!(bench.told("uc_tested"), tests);
        assert_eq!((bench.notes("uc_tested", GEN_08), bench.notes("uc_tested", COH_09)), (tests, tests));
    }
    // Two of three are more than half.
    let three = Unit(First, FOOT, 3, Formation::Line, (60.0, 20.0), 0);
    let mut bench = Bench::new(&[three, line(FOOT, 90.0), enemy()]).phase(Phase::Rally, Second);
    bench.cut_down(0, 1);
    bench.pick(Second, Opt::Done, &[4]);
    assert_eq!(bench.number("uc_tested", "need"), 4, "confident");
}

/// NPW-COH-24: a natural 1 fails even where 1 would do.
#[test]
fn a_natural_one_fails() {
    let brave = Troops { morale: Morale::Intrepid, ..FOOT };
    let wood = super::bench::terrain(
        crate::setup::TerrainKind::Wood,
        &[(40.0, 10.0), (80.0, 10.0), (80.0, 30.0), (40.0, 30.0)],
    );
    let mut bench = Bench::on(&[line(brave, 60.0), line(FOOT, 120.0), enemy()], vec![wood]).phase(Phase::Rally, Second);
    bench.cut_down(0, 1);
    bench.general(1, 60.0, 16.0);
    bench.state.general_mut(GeneralId(1)).morale = Morale::Intrepid;
    bench.pick(Second, Opt::Done, &[]);
    // Intrepid 3, general -1, cover -1: 1.
    bench.pick(First, Opt::TakePart(A, GeneralId(1)), &[1]);
    assert!(bench.notes("uc_tested", COH_24) && !bench.notes("uc_tested", COH_09));
    assert_eq!((bench.number("uc_tested", "need"), bench.state.uc(A).place), (2, Where::Lost));
}

/// NPW-ORG-04: without its divisional general a division that is due fails without a die.
#[test]
fn without_its_general_a_division_fails() {
    for present in [true, false] {
        let mut bench = Bench::new(&[line(FOOT, 60.0), line(FOOT, 90.0), line(FOOT, 120.0), enemy()]);
        bench.split(1);
        bench.split(2);
        let mut bench = bench.phase(Phase::Rally, Second);
        for uc in [1, 2] {
            let unit = bench.state.uc_mut(UcId(uc));
            (unit.place, unit.filled) = (Where::Lost, 0);
        }
        if !present {
            bench.state.general_mut(GeneralId(0)).place = Where::Lost;
        }
        bench.pick(Second, Opt::Done, if present { &[6] } else { &[] });
        assert_eq!(bench.notes("division_tested", ORG_04), !present);
        assert_eq!(bench.state.phase == Phase::Over, !present);
    }
}

/// NPW-GEO-10, NPW-MOR-04, NPW-RAL-04: an enemy in the arc and near makes a change after a rally a test; one behind does not.
#[test]
fn a_frontal_enemy_makes_it_a_test() {
    for (y, facing, frontal) in [(68.0, 180, true), (32.0, 0, false)] {
        let mut bench = Bench::new(&[
            Unit(First, FOOT, 4, Formation::Line, (60.0, 50.0), 0),
            Unit(Second, FOOT, 4, Formation::Line, (60.0, y), facing),
        ])
        .phase(Phase::Charge, First);
        bench.state.uc_mut(A).mark(Mk::Rallying);
        bench.pick(First, Opt::Done, &[]);
        let change = Opt::Change(A, Formation::AttackColumn, field::Side::Front);
        bench.pick(First, change, if frontal { &[4] } else { &[] });
        assert_eq!((bench.notes("tested", GEO_10), bench.notes("tested", MOR_04)), (frontal, false));
        assert!(bench.told("changed") && bench.notes("tested", RAL_04) == frontal);
    }
}

/// A table before anything is decided.
struct Before {
    bench: Bench,
}

impl Before {
    fn new(change: impl FnOnce(&mut crate::setup::Setup)) -> Self {
        let mut bench = Bench::new(&[
            line(FOOT, 60.0),
            line(FOOT, 90.0),
            Unit(Second, FOOT, 4, Formation::Line, (60.0, 110.0), 180),
            Unit(Second, FOOT, 4, Formation::Line, (90.0, 110.0), 180),
        ]);
        let mut setup = bench.battle.setup().clone();
        change(&mut setup);
        bench.battle = crate::Battle::new(setup).expect("admitted");
        bench.state = bench.battle.begin();
        Before { bench }
    }

    #[track_caller]
    fn answer(&mut self, side: Side, answer: &Answer, faces: &[u8]) -> Vec<Event> {
        let (mut dice, mut events) = (Scripted::new(faces), Vec::new());
        let Bench { battle, state, .. } = &mut self.bench;
        battle.answer(state, side, answer, &mut Course::told(&mut dice, &mut events)).expect("legal");
        dice.assert_spent();
        events
    }
}

fn has(events: &[Event], what: &str, clause: rulebook::Clause) -> bool {
    let cites = |event: &Event| event.factors.iter().any(|factor| factor.clause == clause);
    events.iter().any(|event| event.what == *what && cites(event))
}

/// NPW-SET-01, NPW-TER-08: the table lies before all else, told once; an attack objective lies in the enemy's half by its middle.
#[test]
fn the_table_lies_first() {
    let mut before = Before::new(|_| {});
    let offered = before.bench.options(First);
    let attacks = [1, 3].map(Opt::Attack);
    assert_eq!(offered, [attacks[0], attacks[1], Opt::Defence(0), Opt::Defence(2)]);
    let wrong: Answer = [Opt::Attack(0), Opt::Defence(2)].map(Opt::id).into_iter().collect();
    assert_eq!(before.bench.battle.check(&before.bench.state, First, &wrong).expect_err("own half").clause, SET_06);
    let chosen: Answer = [Opt::Attack(1), Opt::Defence(0)].map(Opt::id).into_iter().collect();
    let told = before.answer(First, &chosen, &[]);
    assert_eq!((told[0].what == *"table_laid", told[0].clause), (true, SET_01));
    assert!(has(&told, "objectives_chosen", TER_08));
    let chosen: Answer = [Opt::Attack(0), Opt::Defence(1)].map(Opt::id).into_iter().collect();
    let told = before.answer(Second, &chosen, &[]);
    assert!(told.iter().all(|event| event.what != *"table_laid"), "once");
    // Where the attacker is rolled for, it is told with that.
    let mut rolled = Before::new(|setup| setup.attacker = None);
    let told = rolled.answer(First, &Answer::one(Opt::Begin.id()), &[6, 1]);
    assert_eq!(told.iter().map(|event| event.clause).next(), Some(SET_01));
}

/// NPW-SET-16, -17, NPW-LAY-01, NPW-GEO-16, NPW-GEN-05: a standard place is told as one, a block is not; the pose of a UC is the middle of its
/// front; who placed first adds one to his die.
#[test]
fn standard_places() {
    let mut before = Before::new(|setup| setup.first = None);
    for (side, attack, defence) in [(First, 1, 0), (Second, 0, 1)] {
        let chosen: Answer = [Opt::Attack(attack), Opt::Defence(defence)].map(Opt::id).into_iter().collect();
        before.answer(side, &chosen, &[]);
    }
    let um = Lot::Um(crate::ids::UmId(0));
    let told = before.answer(First, &Answer::one(Opt::Standard(um).id()), &[]);
    assert!(has(&told, "placed", SET_17) && has(&told, "placed", GEO_16));
    assert!(has(&told, "placed", SET_16) && has(&told, "placed", LAY_01));
    // 1 cm behind the front edge of the zone, facing the enemy.
    assert_eq!(before.bench.state.uc(A).pose.at.y, 39_000);
    assert_eq!(before.bench.scene().footprint(A).corners().map(|c| c.y as i32).into_iter().max(), Some(39_000));
    let block = Opt::Block(crate::ids::UmId(1), Rule::Lines, 1);
    let spot = Pick::spot(block.id(), pose(90.0, 90.0, 180));
    let told = before.answer(Second, &spot.into(), &[]);
    assert!(!has(&told, "placed", SET_17) && has(&told, "placed", GEO_16) && has(&told, "placed", SET_16));
    before.answer(First, &Answer::one(Opt::RestStandard.id()), &[]);
    // Two and one more against three: a tie, rolled again; then three and one more win against three.
    let told = before.answer(Second, &Answer::one(Opt::RestStandard.id()), &[2, 3, 3, 3]);
    assert!(has(&told, "first_player", GEN_05));
    assert_eq!(before.bench.state.first, First, "he finished first");
}

/// NPW-TER-10: works are laid of up to four slices of 3 cm, 1 cm deep; they bar cavalry and guns, and never move.
#[test]
fn works_are_laid_in_slices() {
    let mut before = Before::new(|setup| {
        setup.works = vec![WorkSetup { side: Second, slices: 4 }, WorkSetup { side: Second, slices: 1 }];
    });
    for (side, attack, defence) in [(First, 1, 0), (Second, 0, 1)] {
        let chosen: Answer = [Opt::Attack(attack), Opt::Defence(defence)].map(Opt::id).into_iter().collect();
        before.answer(side, &chosen, &[]);
    }
    let preset = before.bench.battle.preset(&before.bench.state, Second);
    let told = before.answer(Second, &preset, &[]);
    assert!(has(&told, "works_laid", TER_10));
    let laid = before.bench.battle.laid(&before.bench.state);
    let sizes: Vec<(f64, f64)> = laid.iter().map(|work| (work.width(), work.depth())).collect();
    assert_eq!(sizes, [(12.0, 1.0), (3.0, 1.0)]);
}

/// NPW-CMD-07: the only UC left of a UM keeps no distance, and is commanded wherever it stands.
#[test]
fn who_is_alone_is_commanded() {
    let mut bench = Bench::new(&[line(FOOT, 30.0), line(FOOT, 150.0), enemy()]).phase(Phase::Rally, Second);
    let reach = |bench: &Bench| {
        let all = bench.battle.reaches(&bench.state, None, bench.battle.piece(A));
        let command = all.into_iter().find(|reach| reach.what == *"command").expect("shown");
        (command.clause, command.radius)
    };
    assert_eq!(reach(&bench), (CMD_02, 10_000));
    let unit = bench.state.uc_mut(UcId(1));
    (unit.place, unit.filled) = (Where::Lost, 0);
    bench.general(1, 150.0, 20.0);
    assert_eq!(reach(&bench), (CMD_07, 0));
    bench.pick(Second, Opt::Done, &[]);
    assert!(bench.has(0, Mk::Commanded) && !bench.told("uncommanded"));
}

/// NPW-WIN-15: everybody is shown who counts at an objective now; nobody is shown whose it is.
#[test]
fn who_counts_is_shown_to_all() {
    let mut bench = Bench::new(&[
        Unit(First, FOOT, 4, Formation::AttackColumn, (90.0, 30.0), 0),
        Unit(Second, FOOT, 4, Formation::AttackColumn, (90.0, 36.0), 180),
    ]);
    let counting = |bench: &Bench, uc: u8| -> Vec<_> {
        let all = bench.battle.reaches(&bench.state, Some(Second), bench.battle.piece(UcId(uc)));
        all.into_iter().filter(|reach| reach.clause == WIN_15).map(|reach| reach.pose.at).collect()
    };
    assert_eq!((counting(&bench, 0), counting(&bench, 1)), (vec![point(90.0, 30.0)], vec![point(90.0, 30.0)]));
    assert_eq!(bench.scene().counts_at(0), [1, 1]);
    bench.state.uc_mut(A).disorder();
    assert_eq!(
        (counting(&bench, 0).len(), bench.scene().counts_at(0)),
        (0, [0, 1]),
        "who is in disorder does not count"
    );
    let marks = bench.battle.view(&bench.state, Some(Second)).marks;
    assert!(marks.iter().all(|mark| mark.side != Some(First)), "the enemy's pair is not shown");
}
