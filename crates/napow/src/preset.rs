//! Presets (NPW-SEQ-11): for every question the answer that stands when its player merely agrees.

use field::{Mark, Point, hundredths};
use game::{Answer, Pick, Side};

use crate::agenda::{Charge, ChargeStep, Frame, Melee, MeleeStep, Reaction};
use crate::ids::{GeneralId, UcId, UcSet};
use crate::marching::RallyPoint;
use crate::options::{Lot, Opt};
use crate::procedures::MoveKind;
use crate::scene::Scene;
use crate::setup::{Half, Rank};
use crate::state::{Mk, Phase};
use crate::tables::measures::THREAT;
use crate::troops::{Arm, Formation};

impl Scene<'_> {
    /// The preset of a side that is asked.
    pub fn preset(&self, side: Side) -> Answer {
        match self.state.stack.last() {
            Some(Frame::Charge(charge)) => return self.preset_in_charge(charge),
            Some(Frame::Melee(melee)) => return self.preset_in_melee(melee),
            Some(Frame::Aftermath(aftermath)) => {
                let uc = aftermath.asked.expect("an aftermath asks somebody");
                let options = self.aftermath_options(aftermath, uc);
                let nearest = options.iter().filter_map(|opt| match opt {
                    Opt::PursueNew(target) => Some((self.distance(uc, *target), *target)),
                    _ => None,
                });
                let must = !options.contains(&Opt::RallyInPlace);
                let new = nearest.min().filter(|_| must).map(|(_, target)| Opt::PursueNew(target));
                let void = options.contains(&Opt::PursueVoid).then_some(Opt::PursueVoid);
                let keeps = options.contains(&Opt::Pursue).then_some(Opt::Pursue);
                return Answer::one(keeps.or(new).or(void).unwrap_or(Opt::RallyInPlace).id());
            }
            None => {}
        }
        match self.state.phase {
            Phase::Begin => Answer::one(Opt::Begin.id()),
            Phase::Half => Answer::one(Opt::Half(Half::South).id()),
            Phase::Objectives => self.preset_objectives(side),
            Phase::Works => self
                .standard_works(side)
                .into_iter()
                .map(|(work, pose)| Pick::spot(Opt::Lay(work).id(), pose))
                .collect(),
            Phase::Deploy(class) => {
                let lot = self.rules.lots(self.state, side, class).next().expect("somebody is to be placed");
                let holds = !matches!(lot, Lot::General(_)) && self.standard(side, lot).is_none();
                Answer::one(if holds { Opt::HoldBack(lot) } else { Opt::Standard(lot) }.id())
            }
            Phase::Cohesion => self.preset_cohesion(side),
            Phase::Return => self.preset_returns(side),
            Phase::Arrive => {
                let spots = self.standard_arrivals(self.due_to_arrive(side));
                spots.into_iter().map(|(uc, pose)| Pick::spot(Opt::Arrive(uc).id(), pose)).collect()
            }
            Phase::Move => self.preset_moves(side),
            Phase::Fire => self.preset_fire(),
            Phase::Charge => self.preset_charge(),
            _ => Answer::one(Opt::Done.id()),
        }
    }

    /// S4: attack the feature nearest to the middle line, defend another one nearest to the middle of the own zone.
    fn preset_objectives(&self, side: Side) -> Answer {
        let [attack, defence] = self.choices_of(side);
        let features = &self.rules.setup.features;
        let at = |f: u8| features[usize::from(f)].at;
        let off = |f: u8| hundredths(f64::from((at(f).y - 60_000).abs()) / 1000.0);
        let attack = attack.into_iter().min_by_key(|f| (off(*f), at(*f).x, at(*f).y)).unwrap_or(0);
        let half = self.state.camp(side).half.unwrap_or(Half::South);
        let (low, high) = self.rules.setup.zones[half as usize].bounds();
        let middle = Point::new(i32::midpoint(low.x, high.x), i32::midpoint(low.y, high.y));
        let away = |f: u8| hundredths(field::distance(at(f), middle));
        let others = defence.into_iter().filter(|f| *f != attack);
        let defence = others.min_by_key(|f| (away(*f), at(*f).x, at(*f).y));
        // Where the own half has nothing else, the attack gives way.
        let (attack, defence) = match defence {
            Some(defence) => (attack, defence),
            None => {
                let [attacks, _] = self.choices_of(side);
                let others = attacks.into_iter().filter(|f| *f != attack);
                (others.min_by_key(|f| (off(*f), at(*f).x, at(*f).y)).unwrap_or(attack), attack)
            }
        };
        [Opt::Attack(attack), Opt::Defence(defence)].into_iter().map(Opt::id).collect()
    }

    /// 1a: the own brigadier where he lowers the number needed; never the divisional general.
    fn preset_cohesion(&self, side: Side) -> Answer {
        let helps = |uc: UcId, general: GeneralId| {
            // NPW-COH-24: whom a natural 1 alone fails, nobody helps.
            let number = |general| self.cohesion_of_uc(uc, general).number(&mut ()).clamp(2, 6);
            self.rules.general(general).rank == Rank::Brigadier && number(Some(general)) < number(None)
        };
        let picks = self.helpers_due(side).filter(|(uc, general)| helps(*uc, *general));
        picks.map(|(uc, general)| Opt::TakePart(uc, general).id()).collect()
    }

    /// 1d: the UC with most elements.
    fn preset_returns(&self, side: Side) -> Answer {
        let mut answer = Answer::none();
        for general in self.returning(side).collect::<Vec<_>>() {
            let stations: Vec<UcId> = self.return_stations(general).collect();
            if stations.len() > 1 {
                let best = stations.into_iter().max_by_key(|uc| (self.uc(*uc).elements(), std::cmp::Reverse(*uc)));
                if let Some(uc) = best {
                    answer.push(Opt::ReturnTo(general, uc).id());
                }
            }
        }
        answer
    }

    /// 2c: uncommanded UC without marker the plain way to their brigadier; the rest stand.
    fn preset_moves(&self, side: Side) -> Answer {
        let mut answer = Answer::none();
        let strays = self.of(side).filter(|uc| {
            let unit = self.uc(*uc);
            !unit.has(Mk::Commanded)
                && unit.is_in_order()
                && !unit.has(Mk::Rallying)
                && self.is_stage_open(*uc)
                && self.may_march(*uc).is_ok()
        });
        for uc in strays {
            let to: Mark = match self.rally_point(uc) {
                Some(RallyPoint::General(general)) => self.state.general(general).at.into(),
                Some(RallyPoint::Unit(other)) => self.centre(other),
                None => continue,
            };
            let way = self.plain_march(uc, to.point(), MoveKind::Advance);
            if !way.is_empty() && self.walk(uc, &way, MoveKind::Advance).is_ok() {
                answer.push(Pick::way(Opt::March(uc).id(), way));
            }
        }
        answer.push(Opt::Done.id());
        answer
    }

    /// 3a: every UC that may fire, but not an attack column that has a legal charge.
    fn preset_fire(&self) -> Answer {
        let mut answer = Answer::none();
        for uc in self.of(self.state.active).filter(|uc| self.may_fire(*uc)) {
            let column = self.uc(uc).formation == Formation::AttackColumn;
            if column && self.enemies(uc).any(|target| self.may_charge(uc, target)) {
                continue;
            }
            if let Some((target, _)) = self.preset_target(uc, u16::MAX) {
                answer.push(Opt::Fire(uc, target).id());
            }
        }
        answer.push(Opt::Done.id());
        answer
    }

    /// 3b: the first target that looks weak, and the columns and cavalry that may charge it together.
    fn preset_charge(&self) -> Answer {
        let all: Vec<(UcId, UcId)> = self.charges().collect();
        let shock = |uc: UcId| self.is_cavalry(uc) || self.uc(uc).formation == Formation::AttackColumn;
        let targets: UcSet = all.iter().map(|(_, target)| *target).collect();
        for target in targets.iter() {
            let mut own: Vec<(i32, UcId)> = all
                .iter()
                .filter(|(uc, known)| *known == target && shock(*uc))
                .map(|(uc, _)| (self.distance(*uc, target), *uc))
                .collect();
            game::sort_few(&mut own, Ord::cmp);
            let mut chargers: Vec<UcId> = Vec::new();
            for (_, uc) in own {
                let mut more = chargers.clone();
                more.push(uc);
                if self.check_charge(&more, target).is_ok() {
                    chargers = more;
                }
            }
            if !chargers.is_empty() && self.looks_weak(target, &chargers) {
                return chargers.into_iter().map(|uc| Opt::Charge(uc, target).id()).collect();
            }
        }
        Answer::one(Opt::Done.id())
    }

    fn looks_weak(&self, target: UcId, chargers: &[UcId]) -> bool {
        let unit = self.uc(target);
        if self.arm(target) == Arm::Artillery || !unit.is_in_order() {
            return true;
        }
        if self.arm(target) != Arm::Infantry || unit.formation.is_square() {
            return false;
        }
        let elements: u8 = chargers.iter().map(|uc| self.uc(*uc).elements()).sum();
        let cover = chargers.iter().any(|uc| self.is_covered_from(target, *uc));
        chargers.iter().any(|uc| self.is_cavalry(*uc)) || !cover && unit.elements() <= elements
    }

    fn preset_in_charge(&self, charge: &Charge) -> Answer {
        match charge.step {
            ChargeStep::Failed(i, _) => {
                let uc = charge.chargers[usize::from(i)].uc;
                // Whichever way he looks now: it is in his own turn that he would come.
                let mut able = self.enemies(uc).filter(|enemy| self.may_charge_as_it_stands(*enemy));
                let near = able.any(|enemy| self.distance(uc, enemy) <= THREAT.most);
                Answer::one(if near { Opt::Retreat } else { Opt::RallyInPlace }.id())
            }
            ChargeStep::ReactFurther(i) => Answer::one(Opt::React(charge.further[usize::from(i)].by).id()),
            ChargeStep::Support => {
                let all: Vec<(UcId, UcId, i32)> = self.supports(charge).collect();
                let own: UcSet = all.iter().map(|(uc, ..)| *uc).collect();
                let nearest = |uc: UcId| {
                    let his = all.iter().filter(|(known, ..)| *known == uc);
                    his.min_by_key(|(_, charger, range)| (*range, *charger)).map(|(_, charger, _)| *charger)
                };
                own.iter().filter_map(|uc| Some(Opt::Support(uc, nearest(uc)?).id())).collect()
            }
            _ => Answer::one(self.preset_reaction(charge).id()),
        }
    }

    /// C3: by arm, the first that is open; of several chargers the nearest.
    fn preset_reaction(&self, charge: &Charge) -> Opt {
        let open = self.reactions(charge);
        let fire = open.iter().find_map(|r| if let Reaction::Fire(c) = r { Some(Opt::React(*c)) } else { None });
        let turn = open.iter().find_map(|r| if let Reaction::Turn(c) = r { Some(Opt::Turn(*c)) } else { None });
        let counter = open
            .iter()
            .find_map(|r| if let Reaction::CounterCharge(c) = r { Some(Opt::CounterCharge(*c)) } else { None });
        let square = open.contains(&Reaction::Square).then_some(Opt::Square);
        let best = match self.arm(charge.target) {
            Arm::Infantry => square.or(fire).or(turn),
            Arm::Cavalry => counter.or(turn),
            Arm::Artillery => fire.or(turn),
        };
        best.unwrap_or(Opt::Stand)
    }

    fn preset_in_melee(&self, melee: &Melee) -> Answer {
        match melee.step {
            MeleeStep::Strike(side) => {
                let weakest = |uc: UcId| {
                    let enemies = melee.pairs.iter().filter(|pair| pair.has(uc)).map(|pair| pair.other(uc));
                    enemies.min_by_key(|enemy| (self.uc(*enemy).elements(), *enemy))
                };
                self.undecided(melee, side).filter_map(|uc| Some(Opt::Strike(uc, weakest(uc)?).id())).collect()
            }
            MeleeStep::FightOn(uc) | MeleeStep::BreakOff(uc) => {
                let enemies: UcSet =
                    melee.pairs.iter().filter(|pair| pair.has(uc)).map(|pair| pair.other(uc)).collect();
                let theirs: u32 = enemies.iter().map(|enemy| u32::from(self.uc(enemy).elements())).sum();
                let weak = 2 * u32::from(self.uc(uc).elements()) < theirs;
                Answer::one(if weak { Opt::Retreat } else { Opt::FightOn }.id())
            }
            _ => Answer::none(),
        }
    }
}
