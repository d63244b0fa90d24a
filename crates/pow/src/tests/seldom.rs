//! Rules that battles seldom meet, met by questions and answers.

use field::Point;
use game::{Answer, Pick, RuleSet as _, Side};
use rulebook::pow::{FORM_05, MOV_02, ORD_15, REA_08, TRN_01, TRN_02, TRN_03, TRP_26};

use super::bench::{A, B, C, pose, table};
use super::situations::{answer, charge, contact, has, is_asked, run};
use super::stage::{LINE, acting, clauses, event, foe, own, says, so, strong, weight};
use crate::ids::{BaseId, GeneralId};
use crate::orders::Opt;
use crate::procedures::Reaction;
use crate::setup::BaseType;
use crate::state::{Activation, At, Contacted, Flags, Item, Pair, Plan, Standing, Step};
use crate::troops::{Edition, Formation, Order, Training, Troop};

/// POW-MB-11, -12, POW-TRN-01, -02, -03: any base goes from march to deployed and back for 2 points; only one under French training has single steps, for 1 point, and in the
/// play aid the step to deployed costs 2.
#[test]
fn what_another_type_of_base_costs() {
    use BaseType::{Deployed, Formed, March};
    let base = BaseId(0);
    let paid = |training: Training, edition: Edition, from: BaseType, to: BaseType| {
        let (mut battle, mut state) = acting(&[own(LINE, 0.0, 0.0), foe(LINE, 150.0, 115.0)], vec![], Order::Engage, 5);
        (battle.setup.generals[1].training, battle.setup.edition) = (training, edition);
        let one = &mut state.bases[base.place()];
        (one.standing, one.kind, one.pose) = (Standing::Table, from, pose(60.0, 60.0, 0));
        let points = [(60.0, 60.0), (60.0, 110.0)].map(|(x, y)| Point::from_units(x, y)).into_iter().collect();
        one.plan = Plan { points, words: [Order::Engage].into_iter().collect(), hold: None };
        (state.units[0].at, state.generals[1].at) = (At::Base(base), At::Base(base));
        let payer = Some(GeneralId(1));
        state.activation =
            Some(Activation { item: Item::Base(base), payer, rolled: 5, points: 5, marked: true, resting: false });
        let rows: Answer = [Pick::from(Opt::BaseType(base, to)), Opt::GoOn.into()].into_iter().collect();
        battle.check(&state, Side::First, &rows).map_err(|refusal| refusal.clause)?;
        answer(&battle, &mut state, Side::First, rows.iter().cloned().collect(), &[]);
        assert_eq!(state.bases[0].kind, to);
        Ok(5 - state.activation.map_or(0, |now| now.points))
    };
    for training in [Training::French, Training::Prussian, Training::British] {
        for edition in [Edition::V2, Edition::PlayAid] {
            assert_eq!(paid(training, edition, March, Deployed), Ok(2), "{training:?} {edition:?}");
            assert_eq!(paid(training, edition, Deployed, March), Ok(2), "{training:?} {edition:?}");
        }
    }
    assert_eq!(paid(Training::French, Edition::V2, March, Formed), Ok(1));
    assert_eq!(paid(Training::French, Edition::V2, Formed, Deployed), Ok(1));
    assert_eq!(paid(Training::French, Edition::PlayAid, March, Formed), Ok(1));
    assert_eq!(paid(Training::French, Edition::PlayAid, Deployed, Formed), Ok(2));
    for (training, clause) in [(Training::Prussian, TRN_02), (Training::British, TRN_03), (Training::Irregular, TRN_01)]
    {
        assert_eq!(paid(training, Edition::V2, Deployed, Formed), Err(clause), "it has no such base at all");
    }
}

/// POW-PUR-01: fresh irregulars that won go after the beaten enemy unasked; regular foot in the same place is asked.
#[test]
fn irregulars_always_pursue() {
    for (troop, asked) in [(Troop::InfantryIrregular, false), (LINE, true)] {
        let rows = [own(troop, 60.0, 60.0), foe(LINE, 60.0, 60.0), foe(LINE, 150.0, 110.0)];
        let (battle, mut state) = table(&rows, Order::Attack);
        state.active = Side::Second;
        state.pairs.push(Pair { home: true, ..contact(A, B) });
        // Losses 0 and 2; the beaten line, now 10, rolls 12 and retreats; the victor rolls 5.
        let told = run(&battle, &mut state, Step::Melee, &[1, 6, 12, 5, 1, 1, 1, 1, 1]);
        assert_eq!(is_asked(&battle, &state, "pursue"), asked, "{troop:?}");
        assert_eq!(has(&told, "pursued"), !asked, "{troop:?}");
        if !asked {
            says(&told, "pursued", &["POW-PUR-01"]);
        }
    }
    // Shaken by its own test, it stays.
    let rows = [own(Troop::InfantryIrregular, 60.0, 60.0), foe(LINE, 60.0, 60.0), foe(LINE, 150.0, 110.0)];
    let (battle, mut state) = table(&rows, Order::Attack);
    state.active = Side::Second;
    state.units[0].flags.set(Flags::SHAKEN);
    state.pairs.push(Pair { rounds: 1, home: true, ..contact(A, B) });
    let told = run(&battle, &mut state, Step::Melee, &[1, 6, 12, 5, 1, 1, 1]);
    assert!(!has(&told, "pursued") && !is_asked(&battle, &state, "pursue"));
}

/// POW-FIRE-40, -45: a general who is the only target is fired at if the player likes, never by itself; nothing but a star hurts him.
#[test]
fn fire_at_a_general_alone() {
    for (die, lost) in [(5, true), (6, false)] {
        let (battle, mut state) = table(&[own(LINE, 50.0, 50.0), foe(LINE, 150.0, 110.0)], Order::Hold);
        state.generals[3].place = Point::from_units(50.0, 56.0);
        state.active = Side::First;
        run(&battle, &mut state, Step::Fire, &[]);
        assert!(is_asked(&battle, &state, "fire"));
        let told = answer(&battle, &mut state.clone(), Side::First, vec![], &[]);
        assert!(!has(&told, "fired"), "by default nobody does");
        let shot = vec![Pick::from(Opt::FireGeneral(A, GeneralId(3)))];
        let told = answer(&battle, &mut state, Side::First, shot, &[die]);
        says(&told, "fired", &["POW-FIRE-40"]);
        assert_eq!(weight(&told, "fired", "POW-FIRE-36"), Some(game::Weight::Column(25)), "12 times 2, rounded up");
        assert_eq!(has(&told, "general_lost"), lost, "a star stands at 5 in that column");
        assert_eq!(state.generals[3].at == At::Table, !lost);
        assert!(!has(&told, "losses") && !has(&told, "tested"));
    }
    // A unit comes before him.
    let (battle, mut state) = table(&[own(LINE, 50.0, 50.0), foe(LINE, 50.0, 59.0)], Order::Hold);
    state.generals[3].place = Point::from_units(50.0, 56.0);
    (state.active, state.step) = (Side::First, Step::Fire);
    let shot: Answer = [Pick::from(Opt::FireGeneral(A, GeneralId(3)))].into_iter().collect();
    assert_eq!(battle.check(&state, Side::First, &shot).map_err(|no| no.clause.id()), Err("POW-FIRE-40"));
}

/// POW-REA-08, POW-FORM-05: a battery that touches a square fires at the cavalry that charges it and shelters; not before foot, and not without the square.
#[test]
fn a_battery_beside_a_square() {
    for (troop, formation, bar) in [
        (Troop::LightCavalry, Formation::Square, None),
        (Troop::InfantryFrench, Formation::Square, Some(REA_08)),
        (Troop::LightCavalry, Formation::Deployed, Some(FORM_05)),
    ] {
        let rows =
            [own(troop, 52.0, 56.0), foe(Troop::ArtilleryFoot, 52.0, 60.0), so(foe(LINE, 52.0, 64.0), formation)];
        let (battle, mut state) = acting(&rows, vec![], Order::Attack, 3);
        answer(&battle, &mut state, Side::First, vec![charge(A, B, Contacted::Front), Opt::GoOn.into()], &[]);
        let target = state.pairs.iter().any(|pair| (pair.charger, pair.target) == (A, B));
        assert!(target, "{troop:?}");
        state.active = Side::Second;
        state.pairs.iter_mut().for_each(|pair| pair.fresh = false);
        run(&battle, &mut state, Step::Contacts, &[1, 1, 1]);
        assert!(is_asked(&battle, &state, "react"));
        let reaction = vec![Pick::from(Opt::React(B, Reaction::FireAndShelter, A))];
        let check = battle.check(&state, Side::Second, &reaction.iter().cloned().collect());
        if bar.is_some() {
            assert_eq!(check.err().map(|refusal| refusal.clause), bar, "{troop:?} {formation:?}");
            continue;
        }
        let told = answer(&battle, &mut state, Side::Second, reaction, &[]);
        says(&told, "reacted", &["POW-REA-08"]);
        assert!(is_asked(&battle, &state, "fire"));
        let before = state.units[1].pose;
        let told = answer(&battle, &mut state, Side::Second, vec![], &[1, 1, 1]);
        assert!(has(&told, "fired") && !has(&told, "fought"));
        assert!(state.units[1].flags.has(Flags::SHELTERED));
        assert_eq!(state.units[1].pose, before, "the guns do not move");
    }
}

/// POW-MOR-42: a unit of strength 1 that must retreat loses its last point and is removed; one of strength 2 goes on with 1.
#[test]
fn the_last_point_of_a_retreat() {
    for (strength, die, lost) in [(1, 3, true), (2, 5, false)] {
        let rows =
            [own(Troop::ArtilleryFoot, 50.0, 50.0), strong(foe(LINE, 50.0, 90.0), strength), foe(LINE, 150.0, 110.0)];
        let (battle, mut state) = table(&rows, Order::Hold);
        state.active = Side::First;
        run(&battle, &mut state, Step::Fire, &[]);
        let told = answer(&battle, &mut state, Side::First, vec![Pick::from(Opt::Blind(A, B))], &[3, die]);
        let tested = clauses(event(&told, "tested"));
        assert_eq!((tested.contains(&"POW-MOR-42"), tested.contains(&"POW-MOR-30")), (lost, !lost), "{strength}");
        assert_eq!(has(&told, "removed"), lost);
        assert_eq!(state.units[B.place()].at == At::Lost, lost);
        assert!(state.units[C.place()].at == At::Table);
        if !lost {
            assert_eq!(state.units[B.place()].strength, 1, "{strength}");
        }
    }
}

/// POW-MB-41, POW-LIST-03: the order of battle is public, with all attributes of every unit.
#[test]
fn attributes_are_public() {
    let (mut battle, _) = table(&[own(LINE, 50.0, 50.0), foe(Troop::ArtilleryHorse, 50.0, 90.0)], Order::Hold);
    let words = |battle: &crate::Battle, unit: usize| battle.setup.units[unit].words().collect::<Vec<_>>();
    assert_eq!(words(&battle, 0), ["infantry_prussian", "line", "musket", "skirmishers"]);
    assert_eq!(words(&battle, 1), ["artillery_horse", "line", "medium"]);
    let one = &mut battle.setup.units[0];
    (one.steadfast, one.battalion_guns, one.conscript) = (true, true, true);
    (one.discipline, one.weapon) = (crate::troops::Discipline::Poor, Some(crate::troops::Weapon::Rifle));
    let all = words(&battle, 0);
    for word in ["steadfast", "battalion_guns", "conscript", "poor_fire", "rifle"] {
        assert!(all.contains(&word), "{word} among {all:?}");
    }
}

/// POW-INI-22, POW-CHA-10, POW-ORD-15, POW-TRP-26, POW-MOV-02: rows that no legal answer can hold are not listed; who sends one all the same is refused by
/// its clause.
#[test]
fn only_what_may_come_true_is_listed() {
    let rows = [own(Troop::ArtilleryFoot, 50.0, 50.0), own(LINE, 60.0, 50.0), foe(LINE, 60.0, 58.0)];
    let (battle, mut state) = acting(&rows, vec![], Order::Attack, 3);
    let listed = |state: &crate::State, opt: Opt| {
        let mut question = game::Question::blank(rulebook::pow::GEN_01);
        assert!(battle.question(state, Side::First, &mut question));
        question.options.iter().any(|option| option.id == opt.id())
    };
    let on = |unit, mounted| Opt::Charge(unit, C, Contacted::Front, mounted);
    let sent = |state: &crate::State, opt: Opt| {
        let rows = vec![Pick::way(opt.id(), game::Way::new()), Opt::GoOn.into()];
        super::situations::refused(&battle, state, rows)
    };
    assert!(listed(&state, on(B, false)) && !listed(&state, on(A, false)) && !listed(&state, on(B, true)));
    assert_eq!((sent(&state, on(A, false)), sent(&state, on(B, true))), (ORD_15, TRP_26));
    // Shaken it may be rallied before it charges, in the same answer; whoever has withdrawn may not.
    state.units[1].flags.set(Flags::SHAKEN);
    assert!(listed(&state, on(B, false)));
    state.units[1].flags.clear(Flags::SHAKEN);
    state.units[1].flags.set(Flags::WITHDREW);
    assert!(!listed(&state, on(B, false)));
    assert_eq!(sent(&state, on(B, false)), MOV_02);
    // Orders are sent by a chief, to others.
    assert!(!listed(&state, Opt::GiveOrder(GeneralId(1))) && !listed(&state, Opt::OwnOrder(Order::Hold)));
    assert!(!listed(&state, Opt::TakeOver(B, Order::Hold)) && !listed(&state, Opt::LeaveGeneral(GeneralId(1))));
    assert!(listed(&state, Opt::Form(B, Formation::Square, 0)) && !listed(&state, Opt::Form(B, Formation::Square, 4)));
}
