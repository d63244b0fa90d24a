//! What a computer tries: one answer at random, cheaply; and good candidates.

use dice::Seeded;
use field::{Facing, Mark, Point, Pose};
use game::{Answer, Footprint, Pick, Question, Side, Step, Way};
use rulebook::napow::SEQ_10;

use crate::agenda::Frame;
use crate::deploy::Put;
use crate::ground::OVERLAP;
use crate::ids::{UcId, UmId};
use crate::options::{Lot, Opt, Rule};
use crate::procedures::MoveKind;
use crate::scene::Scene;
use crate::setup::Half;
use crate::state::{Mk, Phase, Where};

impl Scene<'_> {
    fn question(&self, side: Side) -> Question {
        let mut question = Question::blank(SEQ_10);
        crate::questions::fill(self, side, &mut question);
        question
    }

    /// One legal answer at random.
    pub fn sample(&self, side: Side, dice: &mut Seeded) -> Answer {
        let tried = match (self.state.stack.is_empty(), self.state.phase) {
            (true, Phase::Move | Phase::Consolidate(_)) => self.sample_moves(side, dice),
            (true, Phase::Deploy(_)) => self.sample_deployment(side, dice),
            (true, Phase::Objectives) => self.sample_objectives(side, dice),
            (true, Phase::Charge) => Some(self.sample_charge(dice)),
            (true, Phase::Fire | Phase::Rally | Phase::Cohesion) => Some(self.sample_picks(side, dice)),
            (true, Phase::Arrive | Phase::Return | Phase::Works) => None,
            _ => {
                let question = self.question(side);
                let plain = question.is_plain() && !question.options.is_empty();
                plain.then(|| Answer::one(question.options[dice.below(question.options.len() as u32) as usize].id))
            }
        };
        tried.unwrap_or_else(|| self.preset(side))
    }

    /// Marches, changes and rides of a few pieces, each legal when its turn comes or dropped; the first is legal now.
    fn sample_moves(&self, side: Side, dice: &mut Seeded) -> Option<Answer> {
        if dice.below(4) == 0 {
            return Some(Answer::one(Opt::Done.id()));
        }
        let options = self.move_options(side);
        let mut answer = Answer::none();
        if options.is_empty() {
            return None;
        }
        for _ in 0..6 {
            let opt = options[dice.below(options.len() as u32) as usize];
            let Some(pick) = self.random_pick(opt, dice) else { continue };
            if !answer.is_empty() || self.deed(side, &pick).is_ok() {
                answer.push(pick);
            }
        }
        (!answer.is_empty()).then_some(answer)
    }

    fn random_pick(&self, opt: Opt, dice: &mut Seeded) -> Option<Pick> {
        let near = |at: Point, reach: u32, dice: &mut Seeded| {
            let by = |dice: &mut Seeded| dice.below(2 * reach + 1) as i32 - reach as i32;
            Point::new(at.x + by(dice), at.y + by(dice))
        };
        match opt {
            Opt::March(uc) => {
                let unit = self.uc(uc);
                let kind = if self.state.phase == Phase::Move { MoveKind::Advance } else { MoveKind::Consolidation };
                let to = match self.nearest(uc, self.enemies(uc)) {
                    Some((_, enemy)) if dice.below(3) > 0 => self.uc(enemy).pose.at,
                    _ => near(unit.pose.at, 25_000, dice),
                };
                let way = match dice.below(4) {
                    0 => Way::from_iter([Step::To(
                        field::ahead(unit.pose.at, unit.pose.facing, f64::from(dice.below(12)) - 3.0).into(),
                    )]),
                    _ => self.plain_march(uc, to, kind),
                };
                (!way.is_empty()).then(|| Pick::way(opt.id(), way))
            }
            Opt::Face(_) => {
                let facing = Facing::new(dice.below(360) as u16);
                Some(Pick::way(opt.id(), Way::from_iter([Step::Turn(facing)])))
            }
            Opt::Ride(general) => {
                let to = near(self.state.general(general).at, 12_000, dice);
                Some(Pick::way(opt.id(), Way::from_iter([Step::To(to.into())])))
            }
            _ => Some(opt.id().into()),
        }
    }

    fn sample_deployment(&self, side: Side, dice: &mut Seeded) -> Option<Answer> {
        let Phase::Deploy(class) = self.state.phase else { return None };
        let lots: Vec<Lot> = self.rules.lots(self.state, side, class).collect();
        let lot = lots[dice.below(lots.len() as u32) as usize];
        if dice.below(12) == 0 {
            return Some(Answer::one(Opt::RestStandard.id()));
        }
        if let (Lot::Um(um), 0..2) = (lot, dice.below(4)) {
            let half = self.state.camp(side).half.unwrap_or(Half::South);
            let (low, high) = self.rules.setup.zones[half as usize].bounds();
            let x = low.x + dice.below((high.x - low.x).max(1) as u32) as i32;
            let y = low.y + dice.below((high.y - low.y).max(1) as u32) as i32;
            let rule = Rule::ALL[dice.below(3) as usize];
            let pose = Pose::new(Point::new(x, y), self.rules.front(self.state, side));
            let answer = Answer::from(Pick::spot(Opt::Block(um, rule, 1 + dice.below(3) as u8).id(), pose));
            if crate::orders::read(self.rules, self.state, side, &answer).is_ok() {
                return Some(answer);
            }
        }
        Some(Answer::one(Opt::Standard(lot).id()))
    }

    fn sample_objectives(&self, side: Side, dice: &mut Seeded) -> Option<Answer> {
        let [attack, defence] = self.choices_of(side);
        let mut any = |all: &[u8]| all[dice.below(all.len() as u32) as usize];
        let (a, d) = (any(&attack), any(&defence));
        (a != d).then(|| [Opt::Attack(a), Opt::Defence(d)].into_iter().map(Opt::id).collect())
    }

    fn sample_charge(&self, dice: &mut Seeded) -> Answer {
        let all: Vec<(UcId, UcId)> = self.charges().collect();
        if all.is_empty() || dice.below(4) == 0 {
            return Answer::one(Opt::Done.id());
        }
        let (uc, target) = all[dice.below(all.len() as u32) as usize];
        let others = all.iter().filter(|(other, known)| *known == target && *other != uc).map(|(other, _)| *other);
        let mut chargers = vec![uc];
        for other in others {
            chargers.push(other);
            if dice.below(2) == 0 || self.check_charge(&chargers, target).is_err() {
                chargers.pop();
            }
        }
        chargers.into_iter().map(|uc| Opt::Charge(uc, target).id()).collect()
    }

    /// Some of the bare options, at most one a piece.
    fn sample_picks(&self, side: Side, dice: &mut Seeded) -> Answer {
        let question = self.question(side);
        let mut answer = Answer::none();
        for choice in question.options.iter().filter(|choice| choice.wants == game::Wants::Nothing) {
            let twice = answer
                .iter()
                .any(|pick: &Pick| question.option(pick.option).is_some_and(|known| known.piece == choice.piece));
            if choice.piece.is_some() && !twice && dice.below(3) > 0 {
                answer.push(choice.id);
            }
        }
        if !matches!(self.state.phase, Phase::Cohesion) {
            answer.push(Opt::Done.id());
        }
        answer
    }

    /// Good candidates (chapter 9); all options of a plain choice.
    pub fn suggest(&self, side: Side, dice: &mut Seeded, into: &mut Vec<Answer>) {
        let question = self.question(side);
        if question.is_plain() {
            return into.extend(question.options.iter().map(|choice| Answer::one(choice.id)));
        }
        let preset = self.preset(side);
        match (self.state.stack.last(), self.state.phase) {
            (None, Phase::Move) => self.suggest_moves(side, dice, into),
            (None, Phase::Charge) => self.suggest_charges(into),
            (None, Phase::Fire) => into.push(Answer::one(Opt::Done.id())),
            (None, Phase::Objectives) => {
                for _ in 0..4 {
                    into.extend(self.sample_objectives(side, dice));
                }
            }
            (None, Phase::Deploy(_)) => into.push(Answer::one(Opt::RestStandard.id())),
            (Some(Frame::Charge(_)), _) => into.push(Answer::none()),
            _ => {}
        }
        if !into.contains(&preset) {
            into.push(preset);
        }
    }

    /// Every legal single charge, pairs on one target, and to leave it.
    fn suggest_charges(&self, into: &mut Vec<Answer>) {
        let all: Vec<(UcId, UcId)> = self.charges().collect();
        into.extend(all.iter().map(|(uc, target)| Answer::one(Opt::Charge(*uc, *target).id())));
        for (i, (one, target)) in all.iter().enumerate() {
            for (two, other) in &all[i + 1..] {
                if other == target && self.check_charge(&[*one, *two], *target).is_ok() {
                    into.push(
                        [Opt::Charge(*one, *target), Opt::Charge(*two, *target)].into_iter().map(Opt::id).collect(),
                    );
                }
            }
        }
        into.push(Answer::one(Opt::Done.id()));
    }

    /// Per UM: stand; towards the nearest enemy, the weakest, the objective; form line, form square.
    fn suggest_moves(&self, side: Side, dice: &mut Seeded, into: &mut Vec<Answer>) {
        into.push(Answer::one(Opt::Done.id()));
        let goal = self.state.camp(side).objectives.map(|o| self.rules.setup.features[usize::from(o.attack)].at);
        let ums: Vec<UmId> = self.rules.ums_of(side).collect();
        for um in &ums {
            let ucs: Vec<UcId> = self.rules.um(*um).ucs().filter(|uc| self.can_march(*uc)).collect();
            if ucs.is_empty() {
                continue;
            }
            for aim in 0..3 {
                let picks = ucs.iter().filter_map(|uc| self.march_toward(*uc, aim, goal, dice));
                let answer: Answer = picks.collect();
                if !answer.is_empty() && self.deed(side, &answer[0]).is_ok() {
                    into.push(answer);
                }
            }
        }
        for uc in self.of(side).filter(|uc| self.rules.uc(*uc).um.is_none() && self.can_march(*uc)) {
            if let Some(pick) = self.march_toward(uc, 0, goal, dice)
                && self.deed(side, &pick).is_ok()
            {
                into.push(pick.into());
            }
        }
        let options = self.move_options(side);
        for opt in options.iter().filter(|opt| matches!(opt, Opt::Change(..))) {
            let pick = Pick::from(opt.id());
            if dice.below(4) == 0 && self.deed(side, &pick).is_ok() {
                into.push(pick.into());
            }
        }
    }

    fn can_march(&self, uc: UcId) -> bool {
        let unit = self.uc(uc);
        unit.is_on()
            && unit.is_in_order()
            && !unit.has(Mk::Rallying)
            && self.is_stage_open(uc)
            && self.may_march(uc).is_ok()
            && !self.rules.is_held(self.side(uc), self.state.turn)
    }

    fn march_toward(&self, uc: UcId, aim: u8, goal: Option<Point>, dice: &mut Seeded) -> Option<Pick> {
        let enemy = match aim {
            0 => self.nearest(uc, self.enemies(uc)).map(|(_, enemy)| enemy),
            1 => self.enemies(uc).min_by_key(|enemy| (self.uc(*enemy).elements(), self.distance(uc, *enemy), *enemy)),
            _ => None,
        };
        let to: Mark = match (enemy, goal) {
            (Some(enemy), _) => self.uc(enemy).pose.at.into(),
            (None, Some(goal)) => goal.into(),
            (None, None) => return None,
        };
        let spread = dice.below(4_001) as i32 - 2_000;
        let to = Point::new(to.point().x + spread, to.point().y);
        let way = self.plain_march(uc, to, MoveKind::Advance);
        (!way.is_empty()).then(|| Pick::way(Opt::March(uc).id(), way))
    }

    /// What must hold at every question (section *always true*).
    pub fn audit(&self) -> Result<(), String> {
        let all: Vec<UcId> = self.standing().collect();
        let fighting = !self.state.stack.is_empty();
        for (i, uc) in all.iter().enumerate() {
            let (unit, footprint) = (self.uc(*uc), self.footprint(*uc));
            if unit.elements() == 0 || unit.elements() > self.rules.uc(*uc).elements {
                return Err(format!("{uc:?} has {} elements", unit.elements()));
            }
            if let Err(unfree) = self.is_open(*uc, &footprint, unit.formation, unit.pose.at) {
                let centre = self.centre(*uc).point();
                if self.is_open(*uc, &footprint, unit.formation, centre).is_err() {
                    return Err(format!("{uc:?} {:?} at {:?} stands on {unfree:?}", unit.formation, unit.pose));
                }
            }
            for other in &all[..i] {
                if self.footprint(*other).overlaps(&footprint, OVERLAP + 0.002) {
                    return Err(format!("{other:?} overlaps {uc:?}: {:?}, {:?}", self.uc(*other), unit));
                }
                let foes = self.side(*other) != self.side(*uc);
                if foes
                    && !fighting
                    && self.state.turn > 0
                    && crate::charging::is_in_contact(&self.body(*other), &self.body(*uc))
                {
                    return Err(format!("{other:?} and {uc:?} are in contact outside a charge"));
                }
            }
        }
        for (n, general) in self.state.generals.iter().enumerate().filter(|(_, general)| general.is_on()) {
            for uc in &all {
                if self.footprint(*uc).overlaps(&general.base(), OVERLAP + 0.005) {
                    return Err(format!("general {n} at {:?} overlaps {uc:?} {:?}", general.at, self.uc(*uc)));
                }
            }
            if general.with.is_some_and(|uc| self.uc(uc).place == Where::Lost) {
                return Err(format!("general {n} is attached to a lost unit"));
            }
        }
        Ok(())
    }

    /// A block as it would lie, for whoever drags it.
    pub fn block_outline(&self, side: Side, um: UmId, rule: Rule, rows: u8) -> Footprint {
        let spot = Pose::new(Point::default(), self.rules.front(self.state, side));
        let mut all = Vec::new();
        let origin = field::Block::new(spot, field::Size::default());
        for put in self.block(um, rule, rows, spot) {
            let Put::Uc(uc, formation, pose) = put else { continue };
            let body = self.laid_out(uc, formation, pose);
            for (n, block) in body.elements() {
                let local = origin.local(block.middle());
                let slot = body.layout().slots()[n];
                all.push(game::Element {
                    right: local.right as i32,
                    ahead: local.ahead as i32,
                    width: slot.size.width,
                    depth: slot.size.depth,
                    quarter: slot.quarter as u8,
                    lost: false,
                });
            }
        }
        Footprint::Elements(all)
    }
}
