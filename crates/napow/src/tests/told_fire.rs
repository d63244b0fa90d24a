//! What volleys and losses tell besides their own clause.

use game::Pick;
use game::Side::{First, Second};
use rulebook::napow::{
    CHR_05, CHR_13, CMD_11, FIRE_01, FIRE_06, FIRE_11, FIRE_13, FIRE_31, FIRE_50, GEN_12, GEO_04, LAY_11, ORG_03,
    ORG_10, ORG_13,
};

use super::bench::{Bench, FOOT, Unit, guns, horse};
use crate::ids::{GeneralId, UcId};
use crate::options::Opt;
use crate::setup::Troops;
use crate::state::{Mk, Phase};
use crate::troops::{Calibre, CavalryType, Experience, FireDiscipline, Formation};

const A: UcId = UcId(0);
const B: UcId = UcId(1);

fn against(own: Unit, enemy: Unit) -> Bench {
    Bench::new(&[own, enemy]).phase(Phase::Fire, First)
}

fn line(side: game::Side, troops: Troops, elements: u8, y: f64) -> Unit {
    Unit(side, troops, elements, Formation::Line, (60.0, y), if side == First { 0 } else { 180 })
}

/// NPW-FIRE-01, -11, -13, NPW-LAY-11: in phase 3 who has an enemy in range may fire: the two front elements of a column with two
/// dice each, all four of a line.
#[test]
fn front_elements_shoot_with_their_efficacy() {
    for (formation, dice) in [(Formation::AttackColumn, 4), (Formation::Line, 8), (Formation::MarchColumn, 2)] {
        let mut bench = against(Unit(First, FOOT, 4, formation, (60.0, 50.0), 0), line(Second, FOOT, 4, 58.0));
        bench.pick(First, Opt::Fire(A, B), &vec![1; dice]);
        assert_eq!(bench.number("fired", "dice"), dice as i64);
        assert!([FIRE_01, FIRE_11, LAY_11].into_iter().all(|clause| bench.notes("fired", clause)));
    }
    let beyond = against(line(First, FOOT, 4, 50.0), line(Second, FOOT, 4, 70.1));
    assert_eq!(beyond.refused(First, Pick::from(Opt::Fire(A, B).id())).clause, FIRE_13);
}

/// NPW-GEO-04: the arc is 45° to each side of straight ahead, both limits included.
#[test]
fn the_arc_of_fire() {
    let lone = |side, x, y, facing| Unit(side, FOOT, 1, Formation::Line, (x, y), facing);
    // The nearest corner of the enemy lies exactly on the limit.
    let mut bench = against(lone(First, 60.0, 50.0, 0), lone(Second, 66.5, 55.0, 180));
    bench.pick(First, Opt::Fire(A, B), &[1, 1]);
    assert!(bench.notes("fired", GEO_04));
    let aside = against(lone(First, 60.0, 50.0, 0), lone(Second, 68.6, 54.0, 90));
    assert_eq!(aside.refused(First, Pick::from(Opt::Fire(A, B).id())).clause, FIRE_06);
}

/// NPW-FIRE-31: a natural 6 hits even where 8 would be needed; a natural 1 is no miss where 1 is enough.
#[test]
fn a_natural_six_hits() {
    let raw = Troops { experience: Experience::Conscript, ..FOOT };
    let mut bench = against(line(First, raw, 1, 50.0), line(Second, FOOT, 1, 65.0));
    // 5, long range +2, skirmishers +1.
    bench.pick(First, Opt::Fire(A, B), &[5, 6, /* save */ 1]);
    assert_eq!((bench.number("fired", "need"), bench.number("fired", "losses")), (6, 1));
    assert!(bench.notes("fired", FIRE_31));
    let elite = Troops { experience: Experience::Elite, discipline: FireDiscipline::Good, ..FOOT };
    let target = Unit(Second, horse(CavalryType::Lh, Experience::Veteran), 1, Formation::Column, (60.0, 58.0), 180);
    let mut bench = against(line(First, elite, 1, 50.0), target);
    // 2, column -1, cavalry -1, discipline -1.
    bench.pick(First, Opt::Fire(A, B), &[1, 1, /* saves */ 6, 6]);
    assert!(!bench.notes("fired", FIRE_31));
}

/// NPW-FIRE-50: an enemy who can charge or shoot at the shooter is a threat, and is fired at before a nearer one who cannot.
#[test]
fn a_threat_is_what_can_charge_or_shoot() {
    // The nearer one is cavalry that looks away: it neither charges nor shoots.
    let harmless = Unit(Second, horse(CavalryType::Lh, Experience::Veteran), 3, Formation::Line, (52.0, 57.0), 0);
    let threat = Unit(Second, FOOT, 2, Formation::AttackColumn, (64.0, 59.0), 180);
    let mut bench = Bench::new(&[line(First, FOOT, 4, 50.0), harmless, threat]).phase(Phase::Fire, First);
    assert_eq!(bench.options(First), [Opt::Fire(A, UcId(2)), Opt::Done]);
    let before = bench.state.clone();
    let volley = bench.scene().aim(A, UcId(2), u16::MAX, 2_000).expect("seen").shooters.count_ones() as usize;
    let rest = bench.scene().aim(A, B, !bench.scene().aim(A, UcId(2), u16::MAX, 2_000).expect("seen").shooters, 2_000);
    let more = rest.map_or(0, |aim| aim.shooters.count_ones() as usize);
    bench.pick(First, Opt::Fire(A, UcId(2)), &vec![1; 2 * (volley + more)]);
    assert!(bench.notes("fired", FIRE_50));
    // In disorder it could neither charge nor, looking away, shoot.
    bench.state = before;
    bench.state.uc_mut(UcId(2)).disorder();
    bench.state.uc_mut(UcId(2)).pose.facing = field::Facing::NORTH;
    assert_eq!(bench.options(First), [Opt::Fire(A, B), Opt::Done], "now the nearest");
}

/// NPW-CHR-05, -13: light infantry always has its skirmishers out; known poor shots need one more.
#[test]
fn light_troops_and_poor_shots() {
    let light = Troops { light: true, ..FOOT };
    let bad = Troops { discipline: FireDiscipline::Bad, ..FOOT };
    let mut bench = against(line(First, bad, 1, 50.0), line(Second, light, 4, 58.0));
    bench.pick(First, Opt::Fire(A, B), &[1, 1]);
    assert_eq!(bench.number("fired", "need"), 6, "4, skirmishers +1, discipline +1");
    assert!(bench.notes("fired", CHR_05) && bench.notes("fired", CHR_13));
    let mut bench = against(line(First, FOOT, 1, 50.0), line(Second, FOOT, 4, 58.0));
    bench.pick(First, Opt::Fire(A, B), &[1, 1]);
    assert!(!bench.notes("fired", CHR_05) && !bench.notes("fired", CHR_13));
    // Who is light and has no skirmishers is no such thing.
    let mut setup = bench.battle.setup().clone();
    setup.ucs[0].troops = Troops { light: true, skirmishers: false, ..FOOT };
    assert_eq!(crate::Battle::new(setup).expect_err("unfit").0, CHR_05);
}

/// NPW-CMD-11: being uncommanded hinders neither fire nor a charge.
#[test]
fn the_uncommanded_fight() {
    let mut bench = against(line(First, FOOT, 1, 50.0), line(Second, FOOT, 4, 54.0));
    bench.state.uc_mut(A).marks.set(Mk::Commanded, false);
    let fires = bench.state.clone();
    bench.pick(First, Opt::Fire(A, B), &[1, 1]);
    assert!(bench.notes("fired", CMD_11));
    bench.state = fires;
    bench.state.phase = Phase::Charge;
    bench.pick(First, Opt::Charge(A, B), &[6]);
    assert!(bench.notes("charge_declared", CMD_11));
}

/// NPW-ORG-10, -13: losses are counted in elements; a battery without any left is a destroyed UC like others.
#[test]
fn a_battery_is_a_unit() {
    let battery = Unit(Second, guns(Calibre::Medium, Experience::Veteran), 1, Formation::Unlimbered, (60.0, 58.0), 180);
    let mut bench = against(line(First, FOOT, 1, 50.0), battery);
    bench.pick(First, Opt::Fire(A, B), &[6, 1, /* save */ 1]);
    assert!(bench.notes("elements_lost", ORG_10) && bench.notes("uc_destroyed", ORG_13));
    assert_eq!((bench.scene().lost(Second), bench.number("elements_lost", "losses")), (1, 1));
    let mut bench = against(line(First, FOOT, 1, 50.0), line(Second, FOOT, 1, 58.0));
    bench.pick(First, Opt::Fire(A, B), &[6, 1, /* save */ 1]);
    assert!(!bench.notes("uc_destroyed", ORG_13));
}

/// NPW-GEN-12, NPW-FIRE-37: a shot whose target is gone goes at the nearest; of two equally near at the one with the lower number. What
/// decided it can be decided again.
#[test]
fn the_lower_number_settles_ties() {
    let enemy = |x: f64, y: f64| Unit(Second, FOOT, 1, Formation::Line, (x, y), 180);
    let units = [
        Unit(First, FOOT, 1, Formation::Line, (66.0, 50.0), 0),
        Unit(First, FOOT, 4, Formation::Line, (74.0, 50.0), 0),
        enemy(66.0, 58.0),
        enemy(71.0, 59.0),
        enemy(77.0, 59.0),
    ];
    let mut bench = Bench::new(&units).phase(Phase::Fire, First);
    let gone = UcId(2);
    let both = [Opt::Fire(A, gone), Opt::Fire(B, gone)].map(Opt::id);
    bench.answer(First, both.into_iter().collect::<game::Answer>(), &[6, 1, /* save */ 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert!(bench.notes("re_aimed", GEN_12));
    let aimed = bench.events.iter().find(|event| event.what == *"re_aimed").expect("aimed anew");
    assert_eq!(aimed.pieces, [bench.battle.piece(B), bench.battle.piece(UcId(3))]);
    let cause = aimed.cause.as_ref().expect("target_priority decided it");
    assert_eq!(cause.procedure, "target_priority");
    assert!(cause.case.contains(r#""first":{"distance_cm":9,"threatens":true}"#), "{}", cause.case);
    assert!(cause.result.contains(r#""first":"b","second":"b","must_take":"either""#), "{}", cause.result);
    // Numbers follow the sides and their UM: a set-up in another order is none.
    let mut setup = bench.battle.setup().clone();
    setup.ucs.swap(0, 2);
    assert_eq!(crate::Battle::new(setup).expect_err("unfit").0, GEN_12);
}

/// NPW-ORG-03: a divisional general who is lost is never replaced.
#[test]
fn a_divisional_general_is_not_replaced() {
    let mut bench = against(line(First, FOOT, 1, 50.0), line(Second, FOOT, 4, 58.0));
    bench.general(2, 60.0, 61.0);
    bench.state.general_mut(GeneralId(2)).with = Some(B);
    let who = GeneralId(2);
    // He is last by distance: four elements and he, five hits, five saves that fail.
    bench.cut_down(1, 1);
    bench.pick(First, Opt::Fire(A, B), &[6, 6, /* saves */ 1, 1]);
    assert!(bench.notes("general_hit", ORG_03));
    let lost = bench.state.general(who);
    assert!(!lost.is_on() && !lost.returns, "he does not come back");
}
