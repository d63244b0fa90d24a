//! What an answer says, and whether it is legal: one test behind `check` and `answer`.

use arrayvec::ArrayVec;
use field::{Place, Pose};
use game::{Answer, Asked, Given, Misfit, Pick, Question, Refusal, Side, forbid};
use rulebook::napow::{COH_06, COH_30, SEQ_10, SET_06, SET_15, SET_16};

use crate::agenda::{ChargeStep, Frame, MeleeStep};
use crate::aim::Aim;
use crate::battle::Battle;
use crate::charging::Places;
use crate::deploy::{Put, Puts};
use crate::ids::{GeneralId, UcId, UcSet, WorkId};
use crate::names::Denied;
use crate::options::{Lot, Opt};
use crate::play::Deed;
use crate::scene::Scene;
use crate::setup::Half;
use crate::state::{Objectives, Phase, State};

/// Who does something to whom, as often as there are UC of a side.
pub(crate) type Pairs = ArrayVec<(UcId, UcId), 20>;

/// NPW-SET-15: how one answer places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Placing {
    Standard,
    Block,
    ByHand,
}

/// A legal answer.
#[derive(Debug)]
pub(crate) enum Order {
    Begin,
    Half(Half),
    Objectives(Objectives),
    Works(Vec<(WorkId, Pose)>),
    Deploy(Lot, Box<Puts>, Placing),
    HoldBack(Lot),
    RestStandard,
    Cohesion(Vec<(UcId, GeneralId)>),
    Return(Vec<(GeneralId, UcId)>),
    Arrive(Vec<(UcId, Pose)>),
    /// The first pick as it was found legal.
    Moves(Option<Box<Deed>>),
    /// The aim of a lone shot.
    Fires(Option<Aim>),
    /// Who charges, whom, and the planned places.
    Charge(UcSet, UcId, Box<Places>),
    Done,
    Pick(Opt),
    Supports(Pairs),
    Strikes(Pairs),
    /// The first pick as it was found legal.
    Rallies(Option<Box<Deed>>),
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
    let is_asked = asked(rules, state).contains(&side);
    forbid(!is_asked, || Refusal::new(SEQ_10, Denied::NotAsked))?;
    match scene.terms() {
        Some(terms) => scene.check_form(side, &terms, answer)?,
        None => {
            check_helper(&scene, side, answer)?;
            check_by_question(&scene, side, answer)?;
        }
    }
    let done = answer.iter().position(|pick| pick.option == Opt::Done.id());
    forbid(done.is_some_and(|at| at + 1 != answer.len()), || Refusal::new(SEQ_10, Denied::DoneNotLast))?;
    order(&scene, side, answer)
}

/// NPW-COH-02, -03, -06, -16: why a general does not take part in the test of a UC, where it is for another reason than who he is.
fn check_helper(scene: &Scene<'_>, side: Side, answer: &[Pick]) -> Result<(), Refusal> {
    let Some(Opt::TakePart(uc, general)) = opts(answer).next().filter(|_| scene.state.phase == Phase::Cohesion) else {
        return Ok(());
    };
    let own = uc.index() < scene.state.ucs.len() && scene.side(uc) == side && scene.uc(uc).is_on();
    forbid(!own, not_offered)?;
    let piece = scene.rules.piece(uc);
    if let Some(clause) = scene.spared_by(uc) {
        return Err(Refusal::new(clause, Denied::NotOffered).piece(piece));
    }
    let near = scene.helpers(uc).any(|helper| helper == general && scene.is_near(helper, uc));
    forbid(!near, || Refusal::new(COH_06, Denied::NotOffered).piece(piece))
}

/// What is wrong with the form of an answer to a question of few options.
fn check_by_question(scene: &Scene<'_>, side: Side, answer: &Answer) -> Result<(), Refusal> {
    let mut question = Question::blank(SEQ_10);
    crate::questions::fill(scene, side, &mut question);
    let Some(misfit) = question.misfit(answer) else { return Ok(()) };
    let (denied, at) = match misfit {
        Misfit::NoOption(at) => (Denied::NotOffered, at),
        Misfit::NotWanted(at) | Misfit::Twice(at) => (Denied::OtherForm, at),
        _ => (Denied::OtherForm, 0),
    };
    Err(Refusal::new(question.clause, denied).at_pick(at))
}

/// What was picked, in order.
fn opts(answer: &[Pick]) -> impl Iterator<Item = Opt> {
    answer.iter().filter_map(|pick| Opt::read(pick.option))
}

/// What an answer of the right form says.
pub(crate) fn order(scene: &Scene<'_>, side: Side, answer: &Answer) -> Result<Order, Refusal> {
    let first = opts(answer).next();
    match scene.state.stack.last() {
        Some(Frame::Charge(charge)) if charge.step == ChargeStep::Support => return Ok(Order::Supports(pairs(answer))),
        Some(Frame::Melee(melee)) if matches!(melee.step, MeleeStep::Strike(_)) => return strikes(scene, answer),
        Some(_) => return first.map(Order::Pick).ok_or_else(not_offered),
        None => {}
    }
    // Of a sequence the first pick is legal now.
    let lead = answer.first().filter(|pick| pick.option != Opt::Done.id());
    match scene.state.phase {
        Phase::Begin => Ok(Order::Begin),
        Phase::Half => match first {
            Some(Opt::Half(half)) => Ok(Order::Half(half)),
            _ => Err(not_offered()),
        },
        Phase::Objectives => objectives(answer),
        Phase::Works => {
            let works = works(answer)?;
            scene.check_works(side, &works)?;
            Ok(Order::Works(works))
        }
        Phase::Deploy(_) => deploy(scene, side, answer),
        Phase::Cohesion => {
            let picks = opts(answer).filter_map(|opt| match opt {
                Opt::TakePart(uc, general) => Some((uc, general)),
                _ => None,
            });
            Ok(Order::Cohesion(picks.collect()))
        }
        Phase::Return => returns(scene, answer),
        Phase::Arrive => arrivals(scene, answer),
        Phase::Move | Phase::Consolidate(_) => {
            let deed = lead.map(|pick| scene.deed(side, pick)).transpose()?;
            Ok(Order::Moves(deed.map(Box::new)))
        }
        Phase::Fire => {
            let aim = match first {
                Some(Opt::Fire(uc, target)) => Some(scene.check_shot(uc, target)?),
                _ => None,
            };
            Ok(Order::Fires(aim.filter(|_| answer.only().is_some())))
        }
        Phase::Charge if lead.is_none() => Ok(Order::Done),
        Phase::Charge => {
            let bundle = pairs(answer);
            forbid(bundle.len() != answer.len(), || Refusal::new(SEQ_10, Denied::OtherForm))?;
            let places = scene.check_bundle(&bundle)?;
            Ok(Order::Charge(bundle.iter().map(|(uc, _)| *uc).collect(), bundle[0].1, Box::new(places)))
        }
        Phase::Rally => {
            let deed = lead.map(|pick| scene.rally_deed(side, pick)).transpose()?;
            Ok(Order::Rallies(deed.map(Box::new)))
        }
        Phase::Over => Err(not_offered()),
    }
}

fn pairs(answer: &[Pick]) -> Pairs {
    let pair = |opt: Opt| match opt {
        Opt::Charge(uc, target) | Opt::Support(uc, target) | Opt::Strike(uc, target) => Some((uc, target)),
        _ => None,
    };
    opts(answer).filter_map(pair).collect()
}

/// NPW-MEL-23: each UC with several enemies names one.
fn strikes(scene: &Scene<'_>, answer: &[Pick]) -> Result<Order, Refusal> {
    let named = pairs(answer);
    let Some(Frame::Melee(melee)) = scene.state.stack.last() else { return Err(not_offered()) };
    let MeleeStep::Strike(side) = melee.step else { return Err(not_offered()) };
    let missing = scene.undecided(melee, side).any(|uc| named.iter().all(|(known, _)| *known != uc));
    forbid(missing, || Refusal::new(rulebook::napow::MEL_23, Denied::OtherForm))?;
    Ok(Order::Strikes(named))
}

/// NPW-SET-06: one of each, two different features.
fn objectives(answer: &[Pick]) -> Result<Order, Refusal> {
    let attack = opts(answer).find_map(|opt| if let Opt::Attack(f) = opt { Some(f) } else { None });
    let defence = opts(answer).find_map(|opt| if let Opt::Defence(f) = opt { Some(f) } else { None });
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

fn works(answer: &[Pick]) -> Result<Vec<(WorkId, Pose)>, Refusal> {
    let mut all = Vec::new();
    for (opt, pick) in opts(answer).zip(answer) {
        if let Opt::Lay(work) = opt {
            all.push((work, spot(pick)?));
        }
    }
    Ok(all)
}

/// NPW-SET-15: standard, block, by hand, the rest standard, or held back.
fn deploy(scene: &Scene<'_>, side: Side, answer: &Answer) -> Result<Order, Refusal> {
    match (answer.only(), opts(answer).next()) {
        (Some(_), Some(Opt::RestStandard)) => Ok(Order::RestStandard),
        (Some(_), Some(Opt::HoldBack(lot))) => {
            scene.check_hold_back(side, lot)?;
            Ok(Order::HoldBack(lot))
        }
        (Some(_), Some(Opt::Standard(lot))) => Ok(match scene.standard(side, lot) {
            Some(puts) => Order::Deploy(lot, Box::new(puts), Placing::Standard),
            None => Order::HoldBack(lot),
        }),
        (Some(pick), Some(Opt::Block(um, rule, rows))) => {
            let puts = scene.block(um, rule, rows, spot(pick)?);
            let setup = scene.rules.um(um);
            let whole = puts.len() == usize::from(setup.count) + usize::from(setup.brigadier.is_some());
            forbid(!whole, || Refusal::new(SET_16, Denied::NoRoom))?;
            // A block is one pick, whoever of it is in the way.
            scene.check_puts(side, &puts).map_err(|refusal| refusal.at_pick(0))?;
            Ok(Order::Deploy(Lot::Um(um), Box::new(puts), Placing::Block))
        }
        _ => by_hand(scene, side, answer),
    }
}

fn by_hand(scene: &Scene<'_>, side: Side, answer: &[Pick]) -> Result<Order, Refusal> {
    let mixed = || Refusal::new(SET_15, Denied::NotOneUm);
    let mut puts = Puts::new();
    let mut lot = None;
    for (opt, pick) in opts(answer).zip(answer) {
        let pose = spot(pick)?;
        let (put, of) = match opt {
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
    // Generals last: they are attached to whom they touch. A refusal still names the pick as it was given.
    let given = puts.clone();
    game::sort_few_by(&mut puts, |put| matches!(put, Put::General(..)));
    scene.check_puts(side, &puts).map_err(|refusal| {
        let of_all =
            [Denied::WouldBeUncommanded, Denied::BrigadierFar].map(game::Name::from).contains(&refusal.refused);
        let at = puts.get(usize::from(refusal.pick)).and_then(|put| given.iter().position(|known| known == put));
        if of_all { refusal } else { refusal.at_pick(at.unwrap_or(0)) }
    })?;
    let mut there = scene.state.clone();
    crate::deploy::put(&mut there, &puts);
    let placed = Scene::new(scene.rules, &there);
    let puts: ArrayVec<Put, 13> = puts.into_iter().map(|put| placed.attached_put(put)).collect();
    Ok(Order::Deploy(lot, Box::new(puts), Placing::ByHand))
}

/// NPW-COH-30: each brigadier once; those with one station take it unasked.
fn returns(scene: &Scene<'_>, answer: &[Pick]) -> Result<Order, Refusal> {
    let picks = opts(answer).filter_map(|opt| match opt {
        Opt::ReturnTo(general, uc) => Some((general, uc)),
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
fn arrivals(scene: &Scene<'_>, answer: &[Pick]) -> Result<Order, Refusal> {
    let mut there = scene.state.clone();
    let mut all = Vec::new();
    for (i, (opt, pick)) in opts(answer).zip(answer).enumerate() {
        let Opt::Arrive(uc) = opt else { continue };
        let pose = spot(pick)?;
        Scene::new(scene.rules, &there).check_arrival(uc, pose).map_err(|refusal| refusal.at_pick(i))?;
        let put = [Put::Uc(uc, scene.troops(uc).march_column(), pose)];
        crate::deploy::put(&mut there, &put);
        all.push((uc, pose));
    }
    Ok(Order::Arrive(all))
}
