//! What a computer tries (chapter 9): good candidates; and what must hold at every question.

use dice::Seeded;
use field::{Mark, Point, Pose};
use game::{Answer, Footprint, Pick, Question, Side};
use rulebook::napow::SEQ_10;

use crate::agenda::Frame;
use crate::deploy::Put;
use crate::ground::OVERLAP;
use crate::ids::{UcId, UmId};
use crate::options::{Opt, Rule};
use crate::procedures::MoveKind;
use crate::scene::Scene;
use crate::state::{Mk, Phase, Where};

impl Scene<'_> {
    pub fn asked_of(&self, side: Side) -> Question {
        let mut question = Question::blank(SEQ_10);
        crate::questions::fill(self, side, &mut question);
        question
    }

    /// Good candidates (chapter 9); all options of a plain choice.
    pub fn suggest(&self, side: Side, dice: &mut Seeded, into: &mut Vec<Answer>) {
        let question = self.asked_of(side);
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
