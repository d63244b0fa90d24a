//! What an answer says, and whether it is legal: one test behind `check` and `answer`.

use arrayvec::ArrayVec;
use field::{Place, Pose};
use game::{Answer, Asked, Given, Misfit, Pick, Question, Refusal, Side, forbid};
use rulebook::napow::{COH_30, SEQ_10, SET_06, SET_15};

use crate::agenda::{ChargeStep, Frame, MeleeStep};
use crate::battle::Battle;
use crate::deploy::{Put, Puts};
use crate::ids::{GeneralId, UcId, WorkId};
use crate::names::Denied;
use crate::options::{Lot, Opt};
use crate::scene::Scene;
use crate::setup::Half;
use crate::state::{Objectives, Phase, State};

/// A legal answer.
pub(crate) enum Order {
    Begin,
    Half(Half),
    Objectives(Objectives),
    Works(Vec<(WorkId, Pose)>),
    Deploy(Lot, Puts),
    HoldBack(Lot),
    RestStandard,
    Cohesion(Vec<(UcId, GeneralId)>),
    Return(Vec<(GeneralId, UcId)>),
    Arrive(Vec<(UcId, Pose)>),
    Moves(Vec<Pick>),
    Fires(Vec<Option<(UcId, UcId)>>),
    Charge(Vec<(UcId, UcId)>),
    Done,
    Pick(Opt),
    Supports(Vec<(UcId, UcId)>),
    Strikes(Vec<(UcId, UcId)>),
    Rallies(Vec<Pick>),
}

/// Of whom an answer is awaited.
pub(crate) fn asked(rules: &Battle, state: &State) -> Asked {
    let owner = |uc: UcId| Asked::from_iter([rules.side(uc)]);
    match state.stack.last() {
        Some(Frame::Charge(charge)) => {
            return match charge.step {
                ChargeStep::Failed(i, _) => owner(charge.chargers[usize::from(i)].uc),
                ChargeStep::ReactFurther(i) => owner(charge.further[usize::from(i)].uc),
                _ => owner(charge.target),
            };
        }
        Some(Frame::Melee(melee)) => {
            return match melee.step {
                MeleeStep::Strike(side) => Asked::from_iter([side]),
                MeleeStep::FightOn(uc) | MeleeStep::BreakOff(uc) => owner(uc),
                _ => Asked::new(),
            };
        }
        Some(Frame::Aftermath(aftermath)) => return aftermath.asked.map(owner).unwrap_or_default(),
        None => {}
    }
    match state.phase {
        Phase::Over => Asked::new(),
        Phase::Begin => Asked::from_iter([Side::First]),
        Phase::Objectives => Side::BOTH.into_iter().filter(|side| state.camp(*side).objectives.is_none()).collect(),
        Phase::Consolidate(um) => Asked::from_iter([rules.um(um).side]),
        _ => Asked::from_iter([state.active]),
    }
}

fn not_offered() -> Refusal {
    Refusal::new(SEQ_10, Denied::NotOffered)
}

/// Reads an answer, or says by which clause it is refused.
pub(crate) fn read(rules: &Battle, state: &State, side: Side, answer: &Answer) -> Result<Order, Refusal> {
    let scene = Scene::new(rules, state);
    let mut question = Question::blank(SEQ_10);
    let is_asked = crate::questions::fill(&scene, side, &mut question);
    forbid(!is_asked, || Refusal::new(SEQ_10, Denied::NotAsked))?;
    if let Some(misfit) = question.misfit(answer) {
        let (denied, at) = match misfit {
            Misfit::NoOption(at) => (Denied::NotOffered, at),
            Misfit::NotWanted(at) | Misfit::Twice(at) => (Denied::OtherForm, at),
            _ => (Denied::OtherForm, 0),
        };
        return Err(Refusal::new(question.clause, denied).at_pick(at));
    }
    let opts: Vec<Opt> = answer.iter().filter_map(|pick| Opt::read(pick.option)).collect();
    forbid(opts.len() != answer.len(), not_offered)?;
    let late = opts.iter().position(|opt| *opt == Opt::Done).is_some_and(|at| at + 1 != opts.len());
    forbid(late, || Refusal::new(SEQ_10, Denied::DoneNotLast))?;
    order(&scene, side, answer, &opts)
}

fn order(scene: &Scene<'_>, side: Side, answer: &Answer, opts: &[Opt]) -> Result<Order, Refusal> {
    match scene.state.stack.last() {
        Some(Frame::Charge(charge)) if charge.step == ChargeStep::Support => return Ok(Order::Supports(pairs(opts))),
        Some(Frame::Melee(melee)) if matches!(melee.step, MeleeStep::Strike(_)) => return strikes(scene, opts),
        Some(_) => return opts.first().map(|opt| Order::Pick(*opt)).ok_or_else(not_offered),
        None => {}
    }
    match scene.state.phase {
        Phase::Begin => Ok(Order::Begin),
        Phase::Half => match opts {
            [Opt::Half(half)] => Ok(Order::Half(*half)),
            _ => Err(not_offered()),
        },
        Phase::Objectives => objectives(opts),
        Phase::Works => {
            let works = works(answer, opts)?;
            scene.check_works(side, &works)?;
            Ok(Order::Works(works))
        }
        Phase::Deploy(_) => deploy(scene, side, answer, opts),
        Phase::Cohesion => {
            let picks = opts.iter().filter_map(|opt| match opt {
                Opt::TakePart(uc, general) => Some((*uc, *general)),
                _ => None,
            });
            Ok(Order::Cohesion(picks.collect()))
        }
        Phase::Return => returns(scene, opts),
        Phase::Arrive => arrivals(scene, answer, opts),
        Phase::Move | Phase::Consolidate(_) => {
            if let Some(first) = answer.first().filter(|pick| pick.option != Opt::Done.id()) {
                scene.deed(side, first)?;
            }
            Ok(Order::Moves(answer.to_vec()))
        }
        Phase::Fire => Ok(Order::Fires(
            opts.iter().map(|opt| if let Opt::Fire(uc, target) = opt { Some((*uc, *target)) } else { None }).collect(),
        )),
        Phase::Charge => match opts {
            [Opt::Done] | [] => Ok(Order::Done),
            _ => {
                let bundle = pairs(opts);
                forbid(bundle.len() != opts.len(), || Refusal::new(SEQ_10, Denied::OtherForm))?;
                scene.check_bundle(&bundle)?;
                Ok(Order::Charge(bundle))
            }
        },
        Phase::Rally => {
            if let Some(first) = answer.first().filter(|pick| pick.option != Opt::Done.id()) {
                scene.rally_deed(side, first)?;
            }
            Ok(Order::Rallies(answer.to_vec()))
        }
        Phase::Over => Err(not_offered()),
    }
}

fn pairs(opts: &[Opt]) -> Vec<(UcId, UcId)> {
    let pair = |opt: &Opt| match opt {
        Opt::Charge(uc, target) | Opt::Support(uc, target) | Opt::Strike(uc, target) => Some((*uc, *target)),
        _ => None,
    };
    opts.iter().filter_map(pair).collect()
}

/// NPW-MEL-23: each UC with several enemies names one.
fn strikes(scene: &Scene<'_>, opts: &[Opt]) -> Result<Order, Refusal> {
    let named = pairs(opts);
    let Some(Frame::Melee(melee)) = scene.state.stack.last() else { return Err(not_offered()) };
    let MeleeStep::Strike(side) = melee.step else { return Err(not_offered()) };
    let missing = scene.undecided(melee, side).any(|uc| named.iter().all(|(known, _)| *known != uc));
    forbid(missing, || Refusal::new(rulebook::napow::MEL_23, Denied::OtherForm))?;
    Ok(Order::Strikes(named))
}

/// NPW-SET-06: one of each, two different features.
fn objectives(opts: &[Opt]) -> Result<Order, Refusal> {
    let attack = opts.iter().find_map(|opt| if let Opt::Attack(f) = opt { Some(*f) } else { None });
    let defence = opts.iter().find_map(|opt| if let Opt::Defence(f) = opt { Some(*f) } else { None });
    let (Some(attack), Some(defence)) = (attack, defence) else {
        return Err(Refusal::new(SET_06, Denied::OneOfEach));
    };
    forbid(attack == defence, || Refusal::new(SET_06, Denied::SameFeature))?;
    Ok(Order::Objectives(Objectives { attack, defence }))
}

fn spot(pick: &Pick) -> Result<Pose, Refusal> {
    match pick.given {
        Given::Spot(stand) => match stand.at {
            Place::Point(at) => Ok(Pose::new(at, stand.facing)),
            Place::Hex(_) => Err(Refusal::new(SEQ_10, Denied::OtherForm)),
        },
        _ => Err(Refusal::new(SEQ_10, Denied::OtherForm)),
    }
}

fn works(answer: &Answer, opts: &[Opt]) -> Result<Vec<(WorkId, Pose)>, Refusal> {
    let mut all = Vec::new();
    for (opt, pick) in opts.iter().zip(answer.iter()) {
        if let Opt::Lay(work) = opt {
            all.push((*work, spot(pick)?));
        }
    }
    Ok(all)
}

/// NPW-SET-15: standard, block, by hand, the rest standard, or held back.
fn deploy(scene: &Scene<'_>, side: Side, answer: &Answer, opts: &[Opt]) -> Result<Order, Refusal> {
    match opts {
        [Opt::RestStandard] => return Ok(Order::RestStandard),
        [Opt::HoldBack(lot)] => {
            scene.check_hold_back(side, *lot)?;
            return Ok(Order::HoldBack(*lot));
        }
        [Opt::Standard(lot)] => {
            return Ok(match scene.standard(side, *lot) {
                Some(puts) => Order::Deploy(*lot, puts),
                None => Order::HoldBack(*lot),
            });
        }
        [Opt::Block(um, rule, rows)] => {
            let puts = scene.block(*um, *rule, *rows, spot(&answer[0])?);
            let whole = puts.len()
                == usize::from(scene.rules.um(*um).count) + usize::from(scene.rules.um(*um).brigadier.is_some());
            forbid(!whole, || Refusal::new(SET_15, Denied::NoRoom))?;
            scene.check_puts(side, &puts)?;
            return Ok(Order::Deploy(Lot::Um(*um), puts));
        }
        _ => {}
    }
    by_hand(scene, side, answer, opts)
}

fn by_hand(scene: &Scene<'_>, side: Side, answer: &Answer, opts: &[Opt]) -> Result<Order, Refusal> {
    let mixed = || Refusal::new(SET_15, Denied::NotOneUm);
    let mut puts = Puts::new();
    let mut lot = None;
    for (opt, pick) in opts.iter().zip(answer.iter()) {
        let pose = spot(pick)?;
        let (put, of) = match *opt {
            Opt::Place(uc, formation) => {
                let of = scene.rules.uc(uc).um.map_or(Lot::Battery(uc), Lot::Um);
                (Put::Uc(uc, formation, pose), of)
            }
            Opt::PlaceGeneral(general) => {
                let of = scene.rules.general(general).um.map_or(Lot::General(general), Lot::Um);
                (Put::General(general, pose.at, field::Facing::NORTH, None), of)
            }
            _ => return Err(mixed()),
        };
        forbid(lot.is_some_and(|lot| lot != of), mixed)?;
        lot = Some(of);
        puts.try_push(put).map_err(|_| mixed())?;
    }
    let lot = lot.ok_or_else(mixed)?;
    if let Lot::Um(um) = lot {
        let setup = scene.rules.um(um);
        let due = usize::from(setup.count) + usize::from(setup.brigadier.is_some());
        forbid(puts.len() != due, mixed)?;
    }
    // Generals last: they are attached to whom they touch.
    puts.sort_by_key(|put| matches!(put, Put::General(..)));
    scene.check_puts(side, &puts)?;
    let mut there = scene.state.clone();
    crate::deploy::put(scene.rules, &mut there, &puts);
    let placed = Scene::new(scene.rules, &there);
    let puts: ArrayVec<Put, 13> = puts.into_iter().map(|put| placed.attached_put(put)).collect();
    Ok(Order::Deploy(lot, puts))
}

/// NPW-COH-30: each brigadier once; those with one station take it unasked.
fn returns(scene: &Scene<'_>, opts: &[Opt]) -> Result<Order, Refusal> {
    let picks = opts.iter().filter_map(|opt| match opt {
        Opt::ReturnTo(general, uc) => Some((*general, *uc)),
        _ => None,
    });
    let picks: Vec<(GeneralId, UcId)> = picks.collect();
    let several = scene.returning(scene.state.active).filter(|general| scene.return_stations(*general).count() > 1);
    for general in several {
        let named = picks.iter().any(|(known, _)| *known == general);
        forbid(!named, || Refusal::new(COH_30, Denied::OtherForm).piece(scene.rules.leader(general)))?;
    }
    Ok(Order::Return(picks))
}

/// NPW-SET-21: one after the other, each free of those before it.
fn arrivals(scene: &Scene<'_>, answer: &Answer, opts: &[Opt]) -> Result<Order, Refusal> {
    let mut there = scene.state.clone();
    let mut all = Vec::new();
    for (i, (opt, pick)) in opts.iter().zip(answer.iter()).enumerate() {
        let Opt::Arrive(uc) = *opt else { continue };
        let pose = spot(pick)?;
        Scene::new(scene.rules, &there).check_arrival(uc, pose).map_err(|refusal| refusal.at_pick(i))?;
        let put = [Put::Uc(uc, scene.troops(uc).march_column(), pose)];
        crate::deploy::put(scene.rules, &mut there, &put);
        all.push((uc, pose));
    }
    Ok(Order::Arrive(all))
}
