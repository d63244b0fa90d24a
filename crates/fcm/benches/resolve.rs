//! How long a round of melee, a morale test and a volley take: with dice, with exact odds, as a line of JSON.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use dice::Seeded;
use fcm::measure::Cm;
use fcm::procedures::*;
use fcm::tables::morale::Strength;
use fcm::troops::*;
use game::procedure::{Catalogue, Procedure, answer_line};
use rulebook::Lang;

static CATALOGUE: Catalogue = Catalogue { sets: &[("fcm", fcm::PROCEDURES)] };

fn cuirassiers_on_a_square() -> MeleeRoundCase {
    let cuirassiers = Fighter {
        arm: Arm::HeavyCavalry,
        figures: 4,
        combat_value: 7,
        bonus: 3,
        formation: Formation::Line,
        cohesion: Cohesion::Ordered,
        cover: Cover::None,
        charging: true,
        ranks_behind: 0,
        fresh: true,
        approach: Approach::Front,
        above: false,
        cuirass: true,
        fire_losses: 20,
        following: false,
        general_value: 60,
    };
    let square = Fighter {
        arm: Arm::Infantry,
        figures: 6,
        combat_value: 4,
        bonus: 1,
        formation: Formation::HollowSquare,
        charging: false,
        cuirass: false,
        fire_losses: 0,
        general_value: 0,
        ..cuirassiers
    };
    MeleeRoundCase { round: 2, attacker: cuirassiers, defender: square }
}

fn shaken_line() -> MoraleCase {
    MoraleCase {
        status: Status::Regular,
        morale_value: 4,
        strength: Strength { initial_figures: 18, losses: 260 },
        skirmish: false,
        versus_cavalry: VersusCavalry::NotInSquare,
        square_sign: SquareSign::Plus,
        cover: Cover::Light,
        state: MoraleState::RetreatOrUnformed,
        routed_before: true,
        arm: Arm::Infantry,
        general_contact: 0,
        general_distance: Some(Cm::whole(31)),
        general_factor: None,
        general_hit: 40,
        aide_de_camp: true,
        charging: false,
        local_balance: LocalBalance::MoreEnemies,
        enemy_routs: 1,
        friend_routs: 2,
        enemy_rear: false,
        enemy_flank: true,
        melee_won: false,
        melee_lost: 2,
        melee_difference: 35,
        fire_formed_units: 1,
        fire_close: true,
        support_batteries: 1,
    }
}

fn first_volley() -> SmallArmsFireCase {
    SmallArmsFireCase {
        range: Cm::whole(6),
        fire_time: FireTime::Half,
        shooter: Musketeers {
            weapon: SmallArm::Musket,
            formation: Formation::Line,
            cohesion: Cohesion::Ordered,
            fire_value: 4,
            figures: 12,
            fire_value_b: Some(5),
            figures_b: Some(3),
            fire_value_c: Some(6),
            figures_c: Some(3),
            first_fire: true,
        },
        target: Target {
            arm: Arm::Infantry,
            status: Status::Regular,
            formation: Formation::Column,
            cover: Cover::None,
            figures: 18,
            charging: false,
            above: false,
            cuirass: false,
            enfilade: false,
        },
    }
}

fn measure<P: Procedure>(criterion: &mut Criterion, case: &P::Case) {
    let mut dice = Seeded::new(1809, 0);
    criterion.bench_function(&format!("{} run", P::NAME), |b| b.iter(|| P::run(black_box(case), &mut dice)));
    criterion.bench_function(&format!("{} odds", P::NAME), |b| b.iter(|| P::odds(black_box(case))));
}

fn lines(criterion: &mut Criterion) {
    let pairs = include_str!("../tests/contract.jsonl");
    let mut out = Vec::with_capacity(4096);
    for name in ["melee_round", "morale", "small_arms_fire"] {
        let tag = format!("\"procedure\":\"{name}\"");
        let line = pairs.lines().step_by(2).find(|line| line.contains(&tag)).expect("the contract has it");
        criterion.bench_function(&format!("{name} line"), |b| {
            b.iter(|| {
                out.clear();
                answer_line(&CATALOGUE, black_box(line.as_bytes()), Lang::En, &mut out);
                out.len()
            });
        });
    }
}

fn benches(criterion: &mut Criterion) {
    measure::<MeleeRound>(criterion, &cuirassiers_on_a_square());
    measure::<Morale>(criterion, &shaken_line());
    measure::<SmallArmsFire>(criterion, &first_volley());
    lines(criterion);
}

criterion_group!(resolve, benches);
criterion_main!(resolve);
