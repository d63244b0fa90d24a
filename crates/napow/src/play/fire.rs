//! The fire step (NPW-FIRE) and defensive fire.

use arrayvec::ArrayVec;
use game::{Event, Factor, Pick, Refusal};
use rulebook::Clause;
use rulebook::napow::{
    CHG_27, CHG_35, CHG_39, CHR_05, CHR_10, CHR_13, CHR_31, CMD_11, FIRE_01, FIRE_05, FIRE_11, FIRE_31, FIRE_37,
    FIRE_40, FIRE_41, FIRE_43, FIRE_44, FIRE_46, FIRE_48, FIRE_49, FIRE_50, FIRE_51, FIRE_52, FIRE_53, FIRE_54, GEN_11,
    GEN_12, GEO_03, GEO_04, LAY_11, LAY_19, ORG_10, SEQ_06, SEQ_07, SET_22, STA_07, TER_06,
};

use super::{Play, notes, notes_of};
use crate::aim::{Aim, Victim};
use crate::found::Quarry;
use crate::ids::UcId;
use crate::names::{Denied, Figure, Happening, Note};
use crate::options::Opt;
use crate::procedures::{Fire, FireMode, PriorityClass, TargetPriority};
use crate::scene::Scene;
use crate::state::{Mk, Phase};
use crate::tables::measures::SUPPORT;
use crate::troops::{Arm, FireDiscipline, Formation};

impl Play<'_, '_> {
    /// 3a.
    pub(super) fn enter_fire(&mut self) {
        self.state.phase = Phase::Fire;
        self.state.found.look_anew();
        if !self.can_fire() {
            self.enter_charges();
        }
    }

    /// Whether anybody may still fire in the fire step; what was found out about it is remembered.
    fn can_fire(&mut self) -> bool {
        let mut quarry = self.state.found.quarry;
        let can = self.scene().can_fire(&mut quarry);
        self.state.found.quarry = quarry;
        can
    }

    /// Carries out a sequence of shots; a later one whose target is gone is aimed anew (NPW-FIRE-52).
    pub(super) fn fires(&mut self, aim: Option<Aim>, picks: &[Pick]) {
        let mut done = picks.is_empty();
        for (i, pick) in picks.iter().enumerate() {
            match Opt::read(pick.option) {
                Some(Opt::Fire(uc, target)) => match aim {
                    Some(aim) => self.fire(uc, target, &aim),
                    None => self.fire_pick(i, uc, target),
                },
                _ => done = true,
            }
        }
        if done || !self.can_fire() {
            self.enter_charges();
        }
    }

    fn fire_pick(&mut self, at: usize, uc: UcId, target: UcId) {
        let scene = self.scene();
        let side = scene.side(uc);
        let targets = if scene.may_fire(uc) { scene.targets(uc, u16::MAX) } else { ArrayVec::default() };
        let named = targets.iter().find(|(known, _)| *known == target).copied();
        let preset = targets.iter().min_by_key(|(target, aim)| (aim.range, *target)).copied();
        let Some((aimed, aim)) = named.or(preset) else {
            let refusal = Refusal::new(FIRE_52, Denied::NotOffered).piece(self.rules.piece(uc));
            return self.drop_pick(side, at, &refusal);
        };
        if aimed != target {
            let pieces = [self.rules.piece(uc), self.rules.piece(aimed)];
            let case = scene.priority(uc, aimed, &aim);
            self.course.resolve::<TargetPriority>(side, &case);
            self.course.tell_ruling(|| {
                let notes = notes([(GEN_12, Note::LowerNumber)]);
                Event::new(Happening::ReAimed, FIRE_52).by(side).of(&pieces).because(notes)
            });
        }
        self.fire(uc, aimed, &aim);
    }

    /// NPW-FIRE-05, -40: a UC fires, as a whole.
    fn fire(&mut self, uc: UcId, aimed: UcId, aim: &Aim) {
        let mut left = !aim.shooters;
        self.shoot(uc, aimed, aim, FireMode::Phase, false, FIRE_05);
        self.state.uc_mut(uc).mark(Mk::Fired);
        // NPW-FIRE-40: elements that could not fire at it take the nearest of their first class.
        while let Some((other, aim)) = self.scene().target_of_rest(uc, left) {
            left &= !aim.shooters;
            self.shoot(uc, other, &aim, FireMode::Phase, false, FIRE_40);
        }
    }

    /// One volley with its saves and losses.
    pub(super) fn shoot(
        &mut self,
        uc: UcId,
        target: UcId,
        aim: &Aim,
        mode: FireMode,
        charged: bool,
        clause: rulebook::Clause,
    ) {
        let scene = self.scene();
        let side = scene.side(uc);
        // NPW-FIRE-51: whom they can hit goes by the range of the weapon, in support too.
        let victims = scene.victims(uc, target, aim.shooters, scene.reach(uc).unwrap_or(0));
        if victims.is_empty() {
            return;
        }
        let case = scene.volley(uc, target, aim, victims.len() as u8, mode, charged);
        let fired = self.course.resolve::<Fire>(side, &case);
        let pieces = [self.rules.piece(uc), self.rules.piece(target)];
        self.course.tell_ruling(|| {
            Event::new(Happening::Fired, clause)
                .by(side)
                .of(&pieces)
                .number(Figure::Dice, fired.fire_dice)
                .number(Figure::Need, fired.need)
                .number(Figure::Losses, fired.losses)
                .length(Figure::Distance, aim.range)
                .because(volley_notes(&Scene::new(self.rules, self.state), uc, target, aim, mode, charged))
                .because(notes_of([(case.number(&mut ()) > 6, FIRE_31, Note::NaturalSix)]))
        });
        // NPW-CHG-35: a charger without elements left is destroyed, and its charge is over.
        let destroyed = if mode == FireMode::Defensive { CHG_35 } else { STA_07 };
        self.take_losses(target, &victims[..usize::from(fired.losses).min(victims.len())], destroyed);
    }

    /// NPW-FIRE-41 to -44, -48: those who failed their saves go.
    fn take_losses(&mut self, target: UcId, victims: &[Victim], destroyed: Clause) {
        let defensive = destroyed == CHG_35;
        let mut lost = 0u8;
        for victim in victims {
            match victim {
                Victim::Element(n) => {
                    self.state.uc_mut(target).filled &= !(1 << n);
                    lost += 1;
                }
                Victim::General(general) => self.lose_general(*general, Happening::GeneralHit, FIRE_48),
            }
        }
        if lost == 0 {
            return;
        }
        self.tell_losses(target, lost, FIRE_43, |event| {
            let event = event.because(notes([
                (FIRE_41, Note::NearestFirst),
                (FIRE_44, Note::OnePool),
                (FIRE_51, Note::InSight),
                (LAY_19, Note::EmptySlots),
            ]));
            if defensive {
                event.because(notes([(CHG_27, Note::ChargerSaves), (FIRE_54, Note::InTurn)]))
            } else {
                event
            }
        });
        if self.state.uc(target).elements() == 0 {
            self.destroy(target, destroyed);
        }
    }

    /// Elements are lost, by fire (NPW-FIRE-43), in melee (NPW-MEL-16) or pursued (NPW-PUR-14); `why` adds what else there is to say.
    pub(super) fn tell_losses(&mut self, uc: UcId, lost: u8, clause: Clause, why: impl FnOnce(Event) -> Event) {
        let (piece, side) = (self.rules.piece(uc), self.rules.side(uc));
        let left = self.state.uc(uc).elements();
        self.course.tell(|| {
            let notes = notes([(ORG_10, Note::InElements)]);
            let event = Event::new(Happening::ElementsLost, clause).by(side).of(&[piece]).because(notes);
            why(event.number(Figure::Losses, lost).number(Figure::Elements, left))
        });
    }

    /// NPW-FIRE-46, -54: a UC fires at a charger, if that one still has elements.
    pub(super) fn fire_defensively(&mut self, uc: UcId, charger: UcId, charged: bool) {
        if !self.state.uc(charger).is_on() || !self.state.uc(uc).is_on() {
            return;
        }
        let scene = self.scene();
        let reach = scene.reach(uc).unwrap_or(0);
        let limit = if charged { reach } else { reach.min(SUPPORT.most) };
        let Some(aim) = scene.aim(uc, charger, u16::MAX, limit) else { return };
        self.state.uc_mut(uc).mark(Mk::FiredDefensively);
        self.shoot(uc, charger, &aim, FireMode::Defensive, charged, FIRE_46);
    }
}

/// What else there is to say of a volley.
fn volley_notes(
    scene: &Scene<'_>,
    uc: UcId,
    target: UcId,
    aim: &Aim,
    mode: FireMode,
    charged: bool,
) -> impl Iterator<Item = Factor> {
    let phase = mode == FireMode::Phase;
    let (own, theirs) = (scene.troops(uc), scene.troops(target));
    let covered = !phase && scene.is_covered_by_area(&scene.body(target));
    let manoeuvred = scene.uc(uc).has(Mk::Moved) || scene.uc(uc).changes > 0;
    // Whoever charges the shooter comes before all, whoever charges a friend of his before those who only stand there.
    let class = match mode {
        FireMode::Phase => scene.class(uc, target, aim, scene.commander_near(uc)),
        FireMode::Defensive if charged => PriorityClass::A,
        FireMode::Defensive => PriorityClass::C,
    };
    let chosen = phase && !scene.uc(uc).has(Mk::Fired) && scene.passes_over(uc, target);
    notes_of([
        (true, class.clause(), Note::ItsClass),
        (chosen, FIRE_37, Note::FirstClassFirst),
        (phase && manoeuvred, SEQ_06, Note::HavingMoved),
        (phase && !manoeuvred, SEQ_07, Note::HavingStood),
        (phase && scene.is_covered_from_element(target, uc, Some(aim.nearest)), TER_06, Note::Behind),
        (phase, FIRE_01, Note::EnemyInRange),
        (true, LAY_11, Note::FrontElements),
        (scene.uc(uc).formation != Formation::SolidSquare, GEO_04, Note::InArc),
        (true, FIRE_11, Note::DicePerElement),
        (class == PriorityClass::B, FIRE_50, Note::Threatens),
        (own.discipline == FireDiscipline::Bad, CHR_13, Note::PoorShots),
        (phase && theirs.light, CHR_05, Note::LightTroops),
        (phase && !scene.uc(uc).has(Mk::Commanded), CMD_11, Note::EvenUncommanded),
        (!phase, CHG_39, Note::WhereDeclared),
        (covered, FIRE_53, Note::LeavesCover),
        (!phase, FIRE_49, Note::NowHeCharges),
        (own.arm == Arm::Artillery, CHR_31, Note::ByCalibre),
        (own.regimental_guns, CHR_10, Note::RegimentalGuns),
        (own.arm == Arm::Infantry && scene.rules.rains(scene.state.turn), SET_22, Note::NoLongRange),
        (true, GEO_03, Note::FromItsFront),
        (true, GEN_11, Note::ToAHundredth),
    ])
}

impl Scene<'_> {
    /// NPW-FIRE-40: the preset target of the front elements that have not fired yet.
    fn target_of_rest(&self, uc: UcId, left: u16) -> Option<(UcId, Aim)> {
        let formation = self.uc(uc).formation;
        let idle =
            formation == Formation::SolidSquare || self.front_elements(&self.body(uc), formation) as u16 & left != 0;
        if idle { self.preset_target(uc, left) } else { None }
    }

    /// NPW-FIRE-37: whether somebody whom a UC sees in range is passed over for a target.
    fn passes_over(&self, uc: UcId, target: UcId) -> bool {
        let reach = self.reach(uc).unwrap_or(0);
        let open = self.targets(uc, u16::MAX);
        let shut = |enemy: UcId| enemy != target && open.iter().all(|(known, _)| *known != enemy);
        self.enemies(uc).any(|enemy| shut(enemy) && self.can_aim(uc, enemy, reach))
    }

    /// Whether anybody may still fire in the fire step: whoever is known to see somebody is asked first, whoever sees nobody is not.
    fn can_fire(&self, quarry: &mut Quarry) -> bool {
        let sees = |uc: UcId, target: UcId| self.reach(uc).is_some_and(|reach| self.can_aim(uc, target, reach));
        let still = |uc: UcId, target: UcId| self.may_fire(uc) && self.uc(target).is_on() && sees(uc, target);
        if quarry.seen.is_some_and(|(uc, target)| still(uc, target)) {
            return true;
        }
        quarry.seen = None;
        let extent = self.extent(self.state.active.other());
        let (idle, blind) = (quarry.idle, self.state.found.blind());
        for uc in self.of(self.state.active).filter(|uc| !idle.has(*uc) && self.may_fire(*uc)) {
            let reach = self.reach(uc).unwrap_or(0);
            let none = blind.has(uc) || extent.is_none_or(|all| self.is_beyond_all(uc, all, reach));
            let mut near = self.enemies_within(uc, reach);
            if !none && let Some(target) = near.find(|target| self.can_aim(uc, *target, reach)) {
                quarry.seen = Some((uc, target));
                return true;
            }
            // NPW-LAY-11: which elements of a solid square look towards a target changes with its losses.
            if self.uc(uc).formation != Formation::SolidSquare {
                quarry.idle.put(uc);
            }
        }
        false
    }

    /// NPW-FIRE-01: every shot that is open in the fire step.
    pub fn shots(&self) -> impl Iterator<Item = (UcId, UcId)> + '_ {
        let own = self.of(self.state.active).filter(|uc| self.may_fire(*uc));
        own.flat_map(|uc| self.targets(uc, u16::MAX).into_iter().map(move |(target, _)| (uc, target)))
    }
}
