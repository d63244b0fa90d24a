//! What is asked: the question of a moment and its options.

use field::Side as Flank;
use game::{Choice, Manner, Name, Question, Region, Side, Together, Wants};
use rulebook::Clause;
use rulebook::napow::{
    CHG_15, CHG_31, CHG_42, COH_06, COH_30, FIRE_45, MEL_21, MEL_23, MEL_27, PUR_29, RAL_05, SET_02, SET_03, SET_06,
    SET_19, SET_21,
};

use crate::agenda::{ChargeStep, Frame, MeleeStep, Reaction};
use crate::ids::{GeneralId, UcId};
use crate::names::{Kind, Verb};
use crate::offers::Terms;
use crate::options::{Lot, Opt, Rule};
use crate::procedures::MoveKind;
use crate::scene::Scene;
use crate::setup::Half;
use crate::state::Phase;
use crate::troops::Arm;

/// Fills in what a side is asked; `false` if it is not asked anything.
pub(crate) fn fill(scene: &Scene<'_>, side: Side, question: &mut Question) -> bool {
    if !crate::orders::asked(scene.rules, scene.state).contains(&side) {
        return false;
    }
    let begin = |question: &mut Question, kind: Kind, clause: Clause| {
        question.begin(scene.state.number, side, kind, clause);
    };
    match scene.state.stack.last() {
        Some(Frame::Charge(charge)) => {
            match charge.step {
                ChargeStep::Failed(i, _) => {
                    begin(question, Kind::FailedCharge, CHG_31);
                    question.piece = Some(scene.rules.piece(charge.chargers[usize::from(i)].uc));
                    scene.list(question, [Opt::RallyInPlace, Opt::Retreat]);
                }
                ChargeStep::ReactFurther(i) => {
                    let further = charge.further[usize::from(i)];
                    begin(question, Kind::ReactFurther, CHG_42);
                    question.piece = Some(scene.rules.piece(further.uc));
                    scene.list(question, [Opt::React(further.by), Opt::Stand]);
                    question.options[0].piece = question.piece;
                }
                ChargeStep::Support => {
                    begin(question, Kind::Support, FIRE_45);
                    let all: Vec<Opt> =
                        scene.supports(charge).map(|(uc, charger, _)| Opt::Support(uc, charger)).collect();
                    question.picks(0, all.len() as u16, Together::OnePerPiece, Manner::Bundle);
                    scene.list(question, all);
                }
                _ => {
                    begin(question, Kind::React, CHG_15);
                    question.piece = Some(scene.rules.piece(charge.target));
                    let all = scene.reactions(charge).into_iter().map(|reaction| match reaction {
                        Reaction::Fire(charger) => Opt::React(charger),
                        Reaction::CounterCharge(charger) => Opt::CounterCharge(charger),
                        Reaction::Turn(charger) => Opt::Turn(charger),
                        Reaction::Square => Opt::Square,
                        Reaction::Stand => Opt::Stand,
                    });
                    scene.list(question, all);
                    // Who fires is said with the option, as in the phase of fire.
                    for option in question.options.iter_mut().filter(|option| option.verb == Name::from(Verb::Fire)) {
                        option.piece = question.piece;
                    }
                }
            }
            return true;
        }
        Some(Frame::Melee(melee)) => {
            match melee.step {
                MeleeStep::Strike(_) => {
                    begin(question, Kind::Strike, MEL_23);
                    let mut all = Vec::new();
                    let mut count = 0;
                    for uc in scene.undecided(melee, side) {
                        count += 1;
                        let enemies = melee.pairs.iter().filter(|pair| pair.has(uc)).map(|pair| pair.other(uc));
                        all.extend(enemies.map(|enemy| Opt::Strike(uc, enemy)));
                    }
                    question.picks(count, count, Together::OnePerPiece, Manner::Bundle);
                    scene.list(question, all);
                }
                MeleeStep::FightOn(uc) | MeleeStep::BreakOff(uc) => {
                    let passed = matches!(melee.step, MeleeStep::FightOn(_));
                    let (kind, clause) = if passed { (Kind::FightOn, MEL_27) } else { (Kind::BreakOff, MEL_21) };
                    begin(question, kind, clause);
                    question.piece = Some(scene.rules.piece(uc));
                    scene.list(question, [Opt::FightOn, Opt::Retreat, Opt::ToTheEnd]);
                }
                _ => return false,
            }
            return true;
        }
        Some(Frame::Aftermath(aftermath)) => {
            let Some(uc) = aftermath.asked else { return false };
            begin(question, Kind::Aftermath, PUR_29);
            question.piece = Some(scene.rules.piece(uc));
            scene.list(question, scene.aftermath_options(aftermath, uc));
            return true;
        }
        None => {}
    }
    match scene.state.phase {
        Phase::Begin => {
            begin(question, Kind::Begin, SET_02);
            scene.list(question, [Opt::Begin]);
        }
        Phase::Half => {
            begin(question, Kind::ChooseHalf, SET_03);
            scene.list(question, [Opt::Half(Half::South), Opt::Half(Half::North)]);
        }
        Phase::Objectives => {
            begin(question, Kind::ChooseObjectives, SET_06);
            question.picks(2, 2, Together::Free, Manner::Bundle);
            question.secret = true;
            let [attack, defence] = scene.choices_of(side);
            scene.list(question, attack.into_iter().map(Opt::Attack).chain(defence.into_iter().map(Opt::Defence)));
        }
        Phase::Works => {
            begin(question, Kind::LayWorks, SET_19);
            let all: Vec<Opt> = scene.rules.works_of(side).map(Opt::Lay).collect();
            // A spot for every work, save those for which the zone has none.
            let least = scene.standard_works(side).len() as u16;
            question.picks(least, all.len() as u16, Together::OnePerPiece, Manner::Bundle);
            scene.list(question, all);
        }
        Phase::Deploy(class) => {
            Terms::DEPLOY.put_to(question, begin);
            scene.list(question, scene.deployments(side, class));
        }
        Phase::Cohesion => {
            begin(question, Kind::Cohesion, COH_06);
            let all: Vec<Opt> = scene.helpers_due(side).map(|(uc, general)| Opt::TakePart(uc, general)).collect();
            question.picks(0, all.len() as u16 + 1, Together::OnePerPiece, Manner::Sequence);
            scene.list(question, all.into_iter().chain([Opt::Done]));
        }
        Phase::Return => {
            begin(question, Kind::ReturnBrigadier, COH_30);
            let mut all = Vec::new();
            let mut count = 0;
            for general in scene.returning(side).collect::<Vec<GeneralId>>() {
                let stations: Vec<UcId> = scene.return_stations(general).collect();
                if stations.len() > 1 {
                    count += 1;
                    all.extend(stations.into_iter().map(|uc| Opt::ReturnTo(general, uc)));
                }
            }
            question.picks(count, count, Together::OnePerPiece, Manner::Bundle);
            scene.list(question, all);
        }
        Phase::Arrive => {
            begin(question, Kind::Arrive, SET_21);
            let all: Vec<Opt> = scene.due_to_arrive(side).iter().map(Opt::Arrive).collect();
            question.picks(0, all.len() as u16, Together::OnePerPiece, Manner::Bundle);
            scene.list(question, all);
        }
        Phase::Move | Phase::Consolidate(_) => {
            let moving = scene.state.phase == Phase::Move;
            if moving { Terms::MOVE } else { Terms::CONSOLIDATE }.put_to(question, begin);
            scene.list(question, scene.move_options(side).into_iter().chain([Opt::Done]));
        }
        Phase::Fire => {
            Terms::FIRE.put_to(question, begin);
            scene.list(question, scene.shots().map(|(uc, target)| Opt::Fire(uc, target)).chain([Opt::Done]));
        }
        Phase::Charge => {
            Terms::CHARGE.put_to(question, begin);
            scene.list(question, scene.charges().map(|(uc, target)| Opt::Charge(uc, target)).chain([Opt::Done]));
        }
        Phase::Rally => {
            begin(question, Kind::Rally, RAL_05);
            question.picks(0, 21, Together::OnePerPiece, Manner::Sequence);
            scene.list(question, scene.rally_options(side).into_iter().chain([Opt::Done]));
        }
        Phase::Over => return false,
    }
    true
}

impl Scene<'_> {
    /// Puts options on a question.
    fn list(&self, question: &mut Question, all: impl IntoIterator<Item = Opt>) {
        let side = question.side;
        question.options.extend(all.into_iter().map(|opt| self.choice(side, opt)));
    }

    /// An option as people see it.
    pub fn choice(&self, side: Side, opt: Opt) -> Choice {
        let (piece, leader) = (|uc: UcId| self.rules.piece(uc), |general: GeneralId| self.rules.leader(general));
        let verb = |verb: Verb| Choice::verb(opt.id(), verb);
        let of = |what: Verb, uc: UcId| Choice::piece(opt.id(), what, piece(uc));
        let led = |what: Verb, general: GeneralId| Choice::piece(opt.id(), what, leader(general));
        let zone = Wants::Spot(Region::Zone(side));
        let lot = |what: Verb, lot: Lot| match lot {
            Lot::Um(um) => of(what, self.rules.um(um).first),
            Lot::Battery(uc) => of(what, uc),
            Lot::General(general) => led(what, general),
        };
        match opt {
            Opt::Begin => verb(Verb::Begin),
            Opt::Half(half) => verb(if half == Half::South { Verb::South } else { Verb::North }),
            Opt::Attack(feature) => verb(Verb::Attack).of(u16::from(feature)),
            Opt::Defence(feature) => verb(Verb::Defence).of(u16::from(feature)),
            Opt::Lay(work) => Choice::piece(opt.id(), Verb::Lay, self.rules.numbers.work(work)).wanting(zone),
            Opt::Standard(one) => lot(Verb::Standard, one),
            Opt::RestStandard => verb(Verb::RestStandard),
            Opt::Block(um, rule, rows) => {
                let what = match rule {
                    Rule::Battle => Verb::BlockBattle,
                    Rule::Lines => Verb::BlockLines,
                    Rule::March => Verb::BlockMarch,
                };
                let mut choice = of(what, self.rules.um(um).first).wanting(zone);
                choice.number = Some(i32::from(rows));
                choice
            }
            Opt::HoldBack(one) => lot(Verb::HoldBack, one),
            Opt::Place(uc, formation) => of(Verb::place_in(formation), uc).wanting(zone),
            Opt::PlaceGeneral(general) => led(Verb::PlaceGeneral, general).wanting(zone),
            Opt::TakePart(uc, general) => of(Verb::TakePart, uc).at(leader(general)),
            Opt::ReturnTo(general, uc) => led(Verb::ReturnTo, general).at(piece(uc)),
            Opt::Arrive(uc) => of(Verb::Arrive, uc).wanting(Wants::Spot(Region::Table)),
            Opt::March(uc) => of(Verb::March, uc).wanting(Wants::Way { allowance: self.allowance(uc) }),
            Opt::Change(uc, formation, flank) => {
                let mut choice = of(Verb::into(formation), uc);
                choice.number = (flank != Flank::Front).then_some(90 * flank as i32);
                choice
            }
            Opt::Face(uc) => of(Verb::Face, uc).wanting(Wants::Way { allowance: 0 }),
            Opt::Ride(general) => {
                let allowance = if self.state.phase == Phase::Move { 3_000 } else { 1_000 };
                led(Verb::Ride, general).wanting(Wants::Way { allowance })
            }
            Opt::Join(general, uc) => led(Verb::Join, general).at(piece(uc)),
            Opt::Stay(general) => led(Verb::Stay, general),
            Opt::Done => verb(Verb::Done),
            Opt::Fire(uc, target) => of(Verb::Fire, uc).at(piece(target)),
            Opt::Charge(uc, target) => of(Verb::Charge, uc).at(piece(target)),
            Opt::RallyInPlace => verb(Verb::RallyInPlace),
            Opt::Retreat => verb(Verb::Retreat),
            Opt::React(charger) => verb(Verb::Fire).at(piece(charger)),
            Opt::CounterCharge(charger) => verb(Verb::CounterCharge).at(piece(charger)),
            Opt::Turn(charger) => verb(Verb::Turn).at(piece(charger)),
            Opt::Square => verb(Verb::Square),
            Opt::Stand => verb(Verb::Stand),
            Opt::Support(uc, charger) => of(Verb::Support, uc).at(piece(charger)),
            Opt::Strike(uc, enemy) => of(Verb::Strike, uc).at(piece(enemy)),
            Opt::FightOn => verb(Verb::FightOn),
            Opt::ToTheEnd => verb(Verb::ToTheEnd),
            Opt::Pursue => verb(Verb::Pursue),
            Opt::PursueNew(target) => verb(Verb::PursueNew).at(piece(target)),
            Opt::PursueVoid => verb(Verb::PursueVoid),
            Opt::Consolidate(cm) => {
                let mut choice = verb(Verb::Consolidate);
                choice.number = Some(i32::from(cm));
                choice
            }
            Opt::RallyBack => verb(Verb::RallyBack),
        }
    }

    /// What a UC may march at most, in good going.
    pub fn allowance(&self, uc: UcId) -> i32 {
        let kind = if self.state.phase == Phase::Move { MoveKind::Advance } else { MoveKind::Consolidation };
        let case = self.movement(uc, self.uc(uc).formation, kind, crate::facts::Footing::default());
        100 * i32::from(case.resolve(&mut ()).allowance_cm)
    }

    /// NPW-SET-05, -06: the features that a side may choose to attack and to defend.
    pub fn choices_of(&self, side: Side) -> [Vec<u8>; 2] {
        crate::hunch::choices(&self.rules.setup, self.state.camp(side).half.unwrap_or(Half::South))
    }

    /// Whether cavalry is at hand of a side within charge reach of somebody, for presets.
    pub fn is_cavalry(&self, uc: UcId) -> bool {
        self.arm(uc) == Arm::Cavalry
    }
}
