//! What a computer tries: good candidates; and what must hold at every question.

use field::{Point, Pose};
use game::{Answer, Footprint, Pick, Question, Side};
use rulebook::napow::SEQ_10;

use dice::Seeded;

use crate::deploy::Put;
use crate::ground::OVERLAP;
use crate::hunch::Hunch;
use crate::ids::{UcId, UmId};
use crate::options::{Opt, Rule};
use crate::scene::Scene;
use crate::setup::Half;
use crate::state::{Phase, Where};

/// How finely a chance is drawn.
const FINE: u32 = 1000;

/// One of those guessed, as likely as it is thought to be; not that one.
fn drawn(among: &Hunch, but: Option<u8>, dice: &mut Seeded) -> Option<u8> {
    let open = || among.iter().filter(|(feature, _)| Some(*feature) != but);
    let sum: f64 = open().map(|(_, share)| share).sum();
    let mut left = sum * f64::from(dice.below(FINE)) / f64::from(FINE);
    let found = open().find(|(_, share)| {
        left -= share;
        left < 0.0
    });
    found.map(|(feature, _)| *feature)
}

impl Scene<'_> {
    pub fn asked_of(&self, side: Side) -> Question {
        let mut question = Question::blank(SEQ_10);
        crate::questions::fill(self, side, &mut question);
        question
    }

    /// Good candidates, the preset first: it stands where nothing looks better; all options of a plain choice.
    pub fn suggest(&self, side: Side, dice: &mut Seeded, into: &mut Vec<Answer>) {
        let stacked = !self.state.stack.is_empty();
        if !stacked && self.state.phase == Phase::Objectives {
            return into.push(self.any_objectives(side, dice));
        }
        if !stacked && self.state.phase == Phase::Move {
            self.suggest_moves(side, into);
            let preset = self.preset(side);
            if !into.contains(&preset) {
                into.push(preset);
            }
            return;
        }
        let question = self.asked_of(side);
        if question.is_plain() {
            return into.extend(question.options.iter().map(|choice| Answer::one(choice.id)));
        }
        into.push(self.preset(side));
        match (stacked, self.state.phase) {
            (false, Phase::Charge) => self.suggest_charges(into),
            (false, Phase::Fire) => self.suggest_fire(into),
            (false, Phase::Deploy(_)) => into.push(Answer::one(Opt::RestStandard.id())),
            (true, _) => into.extend((question.least == 0).then(Answer::none)),
            _ => {}
        }
    }

    /// Whoever always chose the best would be seen through: as likely as the enemy thinks (`hunch`), so that he learns nothing.
    fn any_objectives(&self, side: Side, dice: &mut Seeded) -> Answer {
        let half = self.state.camp(side).half.unwrap_or(Half::South);
        let [attacks, defences] = &self.rules.hunches[half as usize];
        let attack = drawn(attacks, None, dice);
        let defence = attack.and_then(|attack| drawn(defences, Some(attack), dice));
        match (attack, defence) {
            (Some(attack), Some(defence)) => {
                [Opt::Attack(attack), Opt::Defence(defence)].into_iter().map(Opt::id).collect()
            }
            _ => self.preset(side),
        }
    }

    /// To hold fire, all of it or that of those who could charge.
    fn suggest_fire(&self, into: &mut Vec<Answer>) {
        let charges = |uc: UcId| self.enemies(uc).any(|target| self.may_charge(uc, target));
        let keeps = |pick: &&Pick| !matches!(Opt::read(pick.option), Some(Opt::Fire(uc, _)) if charges(uc));
        let some: Answer = into[0].iter().filter(keeps).cloned().collect();
        if some.len() > 1 && some != into[0] {
            into.push(some);
        }
        into.push(Answer::one(Opt::Done.id()));
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
                // NPW-LAY-15: who closes ranks behind a front that was shot away may come to touch an enemy who stands along it: that is no
                // melee.
                let whole = |uc: UcId| self.uc(uc).slots == self.rules.uc(uc).elements;
                if foes
                    && whole(*uc)
                    && whole(*other)
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
