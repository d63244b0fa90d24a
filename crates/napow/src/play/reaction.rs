//! Reactions to a charge (NPW-CHG-14 to -26, -38, NPW-FIRE-45, -54): what those charged do, and defensive fire.

use game::Event;
use rulebook::Clause;
use rulebook::napow::{
    CHG_15, CHG_16, CHG_17, CHG_18, CHG_19, CHG_25, CHG_38, CHG_43, CHR_09, CHR_19, DOC_19, FIRE_45, FIRE_47, GEN_13,
    MOVE_34, PUR_30, SEQ_11,
};

use super::{Play, notes, notes_of};
use crate::agenda::{Charge, ChargeStep, Charger, Frame, Reaction, Standing};
use crate::ids::UcId;
use crate::names::{Figure, Happening, Note};
use crate::procedures::{ChargeReaction, ReactionCase};
use crate::scene::Scene;
use crate::state::Mk;
use crate::troops::{Arm, Direction, Weapon};

impl Play<'_, '_> {
    /// C3: asked only with two or more options.
    pub(super) fn ask_reaction(&mut self, charge: &mut Charge) -> bool {
        let open = self.scene().reactions(charge);
        if open.len() > 1 {
            return false;
        }
        self.react_as(charge, Reaction::Stand, false);
        true
    }

    /// NPW-CHG-15 to -19: the target reacts.
    pub(super) fn react(&mut self, charge: &mut Charge, reaction: Reaction) {
        self.react_as(charge, reaction, true);
    }

    /// The same; `asked`: it was a choice.
    fn react_as(&mut self, charge: &mut Charge, reaction: Reaction, asked: bool) {
        let target = charge.target;
        let side = self.rules.side(target);
        charge.reaction = Some(reaction);
        charge.step = ChargeStep::ReactFurther(0);
        let (clause, number): (Clause, u8) = match reaction {
            Reaction::Fire(_) => (CHG_15, 0),
            Reaction::CounterCharge(_) => (CHG_16, 1),
            Reaction::Turn(_) => (CHG_17, 2),
            Reaction::Square => (CHG_18, 3),
            Reaction::Stand => (CHG_19, 4),
        };
        let piece = self.rules.piece(target);
        if let Some(case) = self.scene().reaction_to(charge, reaction) {
            self.course.resolve::<ChargeReaction>(side, &case);
        }
        self.course.tell_ruling(|| {
            let troops = self.rules.troops(target);
            let (turns, squares) = (matches!(reaction, Reaction::Turn(_)), reaction == Reaction::Square);
            let counters = matches!(reaction, Reaction::CounterCharge(_));
            let front = charge.chargers.iter().any(|c| c.standing != Standing::Out && c.direction == Direction::Front);
            let several = charge.chargers.iter().filter(|c| c.standing != Standing::Out).count() > 1;
            let event = Event::new(Happening::Reacted, clause).by(side).of(&[piece]).number(Figure::Reaction, number);
            event.because(notes_of([
                (several, CHG_38, Note::OneReaction),
                (!asked, SEQ_11, Note::NotAsked),
                (turns, GEN_13, Note::WholeDegree),
                (squares, DOC_19, Note::InEmergency),
                (squares, CHG_25, Note::SamePlace),
                (counters, CHG_43, Note::OnItsFront),
                (turns || squares || counters, MOVE_34, Note::CountsAsMove),
                (front && troops.arm == Arm::Cavalry, CHR_19, Note::NeverShoots),
                (front && troops.weapon == Some(Weapon::MeleeOnly), CHR_09, Note::MeleeWeapons),
                (charge.side != self.state.active, PUR_30, Note::NoDefensiveFire),
            ]))
        });
        let formation = self.state.uc(target).formation;
        let taken = match reaction {
            Reaction::CounterCharge(charger) => {
                self.scene().counter_place(target, charger).map(|pose| (formation, pose))
            }
            Reaction::Turn(charger) => self.scene().turn_place(target, charger).map(|pose| (formation, pose)),
            Reaction::Square => self.scene().square_place(charge),
            Reaction::Fire(_) | Reaction::Stand => None,
        };
        if let Some((formation, pose)) = taken {
            self.take_place(target, formation, pose);
            self.state.uc_mut(target).mark(Mk::Moved);
            self.look_anew(charge);
        }
    }

    /// NPW-CHG-38, NPW-TER-06: directions and cover after a turn, a square or a counter-charge.
    fn look_anew(&mut self, charge: &mut Charge) {
        let scene = self.scene();
        let met = charge.met();
        // Of the one that is counter-charged it stays what it was: his front edge may lie beside the other's.
        let still = |charger: &&mut Charger| charger.standing != Standing::Out && Some(charger.uc) != met;
        for charger in charge.chargers.iter_mut().filter(still) {
            charger.direction = scene.direction(charge.target, scene.uc(charger.uc).pose.at.into());
        }
        if let Some(Reaction::Turn(towards)) = charge.reaction
            && let Some(charger) = charge.chargers.iter_mut().find(|charger| charger.uc == towards)
        {
            // NPW-CHG-10: after a turn it is front.
            charger.direction = Direction::Front;
        }
        // Cover is looked at again when it turns or forms square; otherwise it holds as it was at declaration.
        if matches!(charge.reaction, Some(Reaction::CounterCharge(_))) {
            return;
        }
        charge.cover.take(charge.target);
        let mut still = charge.chargers.iter().filter(|charger| charger.standing != Standing::Out);
        if still.any(|charger| scene.is_covered_from(charge.target, charger.uc)) {
            charge.cover.put(charge.target);
        }
    }

    /// C4: a further UC that passed may fire at its charger.
    pub(super) fn ask_further(&mut self, charge: &mut Charge, i: usize) -> bool {
        let Some(further) = charge.further.get(i).copied() else {
            charge.step = ChargeStep::Support;
            return true;
        };
        if self.scene().may_fire_at_charger(charge, &further) {
            return false;
        }
        charge.step = ChargeStep::ReactFurther(i as u8 + 1);
        true
    }

    /// C5.
    pub(super) fn ask_support(&mut self, charge: &mut Charge) -> bool {
        if self.scene().supports(charge).next().is_some() {
            return false;
        }
        charge.step = ChargeStep::Fire;
        true
    }

    pub(super) fn support(&mut self, supports: &[(UcId, UcId)]) {
        for (uc, charger) in supports {
            let pieces = [self.rules.piece(*uc), self.rules.piece(*charger)];
            let side = self.rules.side(*uc);
            self.course.tell(|| {
                let notes = notes([(FIRE_47, Note::OnceATurn)]);
                Event::new(Happening::Supported, FIRE_45).by(side).of(&pieces).because(notes)
            });
        }
        if let Some(Frame::Charge(charge)) = self.state.stack.last_mut() {
            charge.supports = supports.iter().copied().collect();
            charge.step = ChargeStep::Fire;
        }
    }

    /// C6: the target, further UC, supporters, in this order (NPW-FIRE-54).
    pub(super) fn defensive_fire(&mut self, charge: &mut Charge) -> bool {
        charge.step = ChargeStep::Charging(0);
        if let Some(Reaction::Fire(charger)) = charge.reaction {
            self.fire_defensively(charge.target, charger, true);
        }
        for i in 0..charge.further.len() {
            let further = charge.further[i];
            if further.fires {
                self.fire_defensively(further.uc, further.by, true);
            }
        }
        for (uc, charger) in charge.supports.clone() {
            self.fire_defensively(uc, charger, false);
        }
        for charger in &mut charge.chargers {
            if !self.state.uc(charger.uc).is_on() {
                charger.standing = Standing::Out;
            }
        }
        true
    }
}

impl Scene<'_> {
    /// The case by which a reaction is open: against the charger it is aimed at, otherwise against the nearest it could be
    /// aimed at.
    fn reaction_to(&self, charge: &Charge, reaction: Reaction) -> Option<ReactionCase> {
        let still = charge.chargers.iter().filter(|charger| charger.standing != Standing::Out);
        let charger = match reaction {
            Reaction::Fire(uc) | Reaction::CounterCharge(uc) | Reaction::Turn(uc) => charge.charger(uc),
            Reaction::Square => still.filter(|c| self.is_cavalry(c.uc)).min_by_key(|c| (c.distance, c.uc)),
            Reaction::Stand => still.min_by_key(|c| (c.distance, c.uc)),
        }?;
        // NPW-PUR-30: only the side that is not active fires defensively.
        let silent = charge.side != self.state.active;
        Some(self.reaction(charge.target, charger.uc, charger.direction, charger.distance, charge.renewed, silent))
    }
}
