//! Charges (NPW-CHG): declaration, tests, answers within them.

use arrayvec::ArrayVec;
use field::Mark;
use game::Event;
use rulebook::napow::{CHG_02, CHG_12, CHG_14, CHG_15, CHG_19, CHG_29, CHG_31, CHG_42, MOR_02, PUR_10};

use super::Play;
use crate::agenda::{Charge, ChargeStep, Charger, Frame, Further, Reaction, Standing, Then};
use crate::ids::{Set, UcId, UcSet};
use crate::names::{Figure, Happening};
use crate::options::Opt;
use crate::procedures::{ChargeMorale, Occasion};
use crate::scene::Scene;
use crate::state::{Mk, Phase};
use crate::troops::{Arm, Direction};

impl Play<'_, '_> {
    /// 3b.
    pub(super) fn enter_charges(&mut self) {
        self.state.phase = Phase::Charge;
        (self.state.pursuing, self.state.engaged) = (Set::EMPTY, UcSet::EMPTY);
        if self.scene().charges().next().is_none() {
            self.enter_rally();
        }
    }

    /// NPW-CHG-02, -10, -40: a charge is declared.
    pub(super) fn declare(&mut self, bundle: &[(UcId, UcId)]) {
        let target = bundle[0].1;
        let mut ucs: Vec<UcId> = bundle.iter().map(|(uc, _)| *uc).collect();
        ucs.sort_unstable();
        for uc in &ucs {
            self.state.uc_mut(*uc).mark(Mk::Declared);
            let pieces = [self.rules.piece(*uc), self.rules.piece(target)];
            let side = self.rules.side(*uc);
            self.course.tell(|| Event::new(Happening::ChargeDeclared, CHG_02).by(side).of(&pieces));
        }
        self.push_charge(&ucs, target, false);
    }

    /// Puts a charge on the stack: directions, distances, cover and further UC as they are now.
    pub(super) fn push_charge(&mut self, ucs: &[UcId], target: UcId, renewed: bool) {
        let scene = self.scene();
        let charger = |uc: &UcId| Charger {
            uc: *uc,
            standing: Standing::Declared,
            direction: scene.direction(target, scene.uc(*uc).pose.at.into()),
            distance: scene.distance(*uc, target),
            tested: false,
            failed: false,
        };
        let places = scene.planned(ucs, target).unwrap_or_default();
        let mut further = Vec::new();
        for (uc, place) in &places {
            for touched in scene.touched(*uc, *place, target).iter() {
                if further.iter().all(|known: &Further| known.uc != touched) {
                    further.push(Further {
                        uc: touched,
                        by: *uc,
                        direction: scene.direction(touched, scene.uc(*uc).pose.at.into()),
                        distance: scene.distance(*uc, touched),
                        passed: false,
                        fires: false,
                    });
                }
            }
        }
        further.sort_unstable_by_key(|further| further.uc);
        let mut cover = UcSet::EMPTY;
        if ucs.iter().any(|uc| scene.is_covered_from(target, *uc)) {
            cover.put(target);
        }
        for one in &further {
            if scene.is_covered_from(one.uc, one.by) {
                cover.put(one.uc);
            }
        }
        let charge = Charge {
            step: ChargeStep::First(0),
            target,
            chargers: ucs.iter().map(charger).collect(),
            further: further.into_iter().collect(),
            passed: false,
            reaction: None,
            supports: ArrayVec::default(),
            cover,
            renewed,
            side: scene.side(ucs[0]),
        };
        self.state.stack.push(Frame::Charge(Box::new(charge)));
    }

    /// Does the next step of the charge on top; `false` if somebody must decide.
    pub(super) fn charge_step(&mut self) -> bool {
        let Some(Frame::Charge(mut charge)) = self.state.stack.pop() else { return false };
        let went = match charge.step {
            ChargeStep::First(i) => self.first_test(&mut charge, usize::from(i)),
            ChargeStep::Failed(i, then) => self.failed(&mut charge, usize::from(i), then),
            ChargeStep::Charged => self.charged_tests(&mut charge),
            ChargeStep::React => self.ask_reaction(&mut charge),
            ChargeStep::ReactFurther(i) => self.ask_further(&mut charge, usize::from(i)),
            ChargeStep::Support => self.ask_support(&mut charge),
            ChargeStep::Fire => self.defensive_fire(&mut charge),
            ChargeStep::Charging(i) => self.charging_test(&mut charge, usize::from(i)),
            ChargeStep::Contact => return self.contact(charge),
        };
        let over = went && self.is_over(&charge);
        self.state.stack.push(Frame::Charge(charge));
        if over {
            self.pop_frame();
        }
        went
    }

    /// NPW-CHG-35, -41: no charger is left, or the target is gone; the step of a failed charger is settled first.
    fn is_over(&self, charge: &Charge) -> bool {
        let left = charge.chargers.iter().any(|c| c.standing != Standing::Out && self.state.uc(c.uc).is_on());
        let settling = matches!(charge.step, ChargeStep::Failed(..));
        !settling && (!left || !self.state.uc(charge.target).is_on())
    }

    /// A test of morale; `true` if it is passed.
    pub(super) fn test(
        &mut self,
        test: Occasion,
        tester: UcId,
        enemy: UcId,
        direction: Direction,
        in_cover: bool,
        countered: bool,
    ) -> bool {
        let case = self.scene().morale(test, tester, enemy, direction, in_cover, countered);
        let side = self.rules.side(tester);
        let tested = self.course.resolve::<ChargeMorale>(side, &case);
        let pieces = [self.rules.piece(tester), self.rules.piece(enemy)];
        self.course.tell_ruling(|| {
            Event::new(Happening::Tested, MOR_02)
                .by(side)
                .of(&pieces)
                .number(Figure::Need, tested.need)
                .number(Figure::Passed, tested.passed)
        });
        tested.passed
    }

    /// C1: test (a) of foot that charges cavalry frontally.
    fn first_test(&mut self, charge: &mut Charge, i: usize) -> bool {
        let Some(charger) = charge.chargers.get(i).copied() else {
            charge.step = ChargeStep::Charged;
            return true;
        };
        charge.step = ChargeStep::First(i as u8 + 1);
        let scene = self.scene();
        let foot_on_horse = scene.arm(charger.uc) == Arm::Infantry
            && scene.arm(charge.target) == Arm::Cavalry
            && charger.direction == Direction::Front;
        if foot_on_horse {
            charge.chargers[i].tested = true;
            let passed =
                self.test(Occasion::FootChargingCavalry, charger.uc, charge.target, charger.direction, false, false);
            if !passed {
                self.disorder(charger.uc, CHG_12);
                charge.chargers[i].standing = Standing::Out;
                charge.step = ChargeStep::Failed(i as u8, Then::First);
            }
        }
        true
    }

    /// C1', C7': a failed charger; a renewed one has no choice left (NPW-PUR-10).
    fn failed(&mut self, charge: &mut Charge, i: usize, then: Then) -> bool {
        let uc = charge.chargers[i].uc;
        if !self.state.uc(uc).is_on() {
            charge.step = after_failure(i, then);
            return true;
        }
        if charge.renewed {
            self.rally(uc, PUR_10);
            charge.step = after_failure(i, then);
            return true;
        }
        false
    }

    /// C2: test (b) of the target, then of further UC charged.
    fn charged_tests(&mut self, charge: &mut Charge) -> bool {
        let still = || charge.chargers.iter().filter(|charger| charger.standing != Standing::Out);
        let worst = self.scene().worst(still().map(|charger| charger.uc));
        if let Some(enemy) = worst {
            let direction = charge.charger(enemy).map_or(Direction::Front, |charger| charger.direction);
            let cover = charge.cover.has(charge.target);
            charge.passed = self.test(Occasion::Charged, charge.target, enemy, direction, cover, false);
            if !charge.passed {
                self.disorder(charge.target, CHG_14);
            }
        }
        for i in 0..charge.further.len() {
            let further = charge.further[i];
            let out = charge.charger(further.by).is_none_or(|charger| charger.standing == Standing::Out);
            if out || !self.state.uc(further.uc).is_on() {
                continue;
            }
            let pieces = [self.rules.piece(further.uc), self.rules.piece(further.by)];
            let side = self.rules.side(further.uc);
            self.course.tell(|| Event::new(Happening::FurtherCharged, CHG_42).by(side).of(&pieces));
            let cover = charge.cover.has(further.uc);
            let passed = self.test(Occasion::Charged, further.uc, further.by, further.direction, cover, false);
            charge.further[i].passed = passed;
            if !passed {
                self.disorder(further.uc, CHG_14);
            }
        }
        charge.step = if charge.passed { ChargeStep::React } else { ChargeStep::ReactFurther(0) };
        true
    }

    /// C7: the charger's own test.
    fn charging_test(&mut self, charge: &mut Charge, i: usize) -> bool {
        let Some(charger) = charge.chargers.get(i).copied() else {
            charge.step = ChargeStep::Contact;
            return true;
        };
        charge.step = ChargeStep::Charging(i as u8 + 1);
        if charger.standing == Standing::Out {
            return true;
        }
        let met = charge.met() == Some(charger.uc);
        let wild = !self.state.uc(charger.uc).is_in_order();
        let passed = !wild && self.test(Occasion::Charging, charger.uc, charge.target, charger.direction, false, false);
        if passed {
            charge.chargers[i].standing = Standing::Passed;
            return true;
        }
        if !wild {
            self.disorder(charger.uc, CHG_29);
        }
        self.fail(charge, i, met, Then::Charging);
        true
    }

    /// NPW-CHG-30, -31: a charger has failed; one that was counter-charged fights on as the charged.
    pub(super) fn fail(&mut self, charge: &mut Charge, i: usize, met: bool, then: Then) {
        charge.chargers[i].failed = true;
        if met {
            charge.chargers[i].standing = Standing::Passed;
        } else {
            charge.chargers[i].standing = Standing::Out;
            charge.step = ChargeStep::Failed(i as u8, then);
        }
    }

    /// An answer within a charge.
    pub(super) fn pick_in_charge(&mut self, opt: Opt) {
        let Some(Frame::Charge(mut charge)) = self.state.stack.pop() else { return };
        match (charge.step, opt) {
            (ChargeStep::Failed(i, then), _) => {
                let uc = charge.chargers[usize::from(i)].uc;
                self.rally(uc, CHG_31);
                if opt == Opt::Retreat {
                    let facing = self.state.uc(uc).pose.facing.turned(180);
                    let enemy: Mark = self.centre(charge.target).into();
                    self.retreat(uc, facing, enemy, false);
                }
                charge.step = after_failure(usize::from(i), then);
            }
            (ChargeStep::React, opt) => {
                let reaction = match opt {
                    Opt::React(charger) => Reaction::Fire(charger),
                    Opt::CounterCharge(charger) => Reaction::CounterCharge(charger),
                    Opt::Turn(charger) => Reaction::Turn(charger),
                    Opt::Square => Reaction::Square,
                    _ => Reaction::Stand,
                };
                self.react(&mut charge, reaction);
            }
            (ChargeStep::ReactFurther(i), opt) => {
                charge.further[usize::from(i)].fires = matches!(opt, Opt::React(_));
                let (uc, fires) = (charge.further[usize::from(i)].uc, matches!(opt, Opt::React(_)));
                let (piece, side) = (self.rules.piece(uc), self.rules.side(uc));
                let (clause, number) = if fires { (CHG_15, 0u8) } else { (CHG_19, 4) };
                self.course.tell(|| {
                    Event::new(Happening::Reacted, clause).by(side).of(&[piece]).number(Figure::Reaction, number)
                });
                charge.step = ChargeStep::ReactFurther(i + 1);
            }
            _ => {}
        }
        let over = self.is_over(&charge);
        self.state.stack.push(Frame::Charge(charge));
        if over {
            self.pop_frame();
        }
    }
}

/// What comes after a failed charge is settled.
fn after_failure(i: usize, then: Then) -> ChargeStep {
    match then {
        Then::First => ChargeStep::First(i as u8 + 1),
        Then::Charging => ChargeStep::Charging(i as u8 + 1),
        Then::Contact => ChargeStep::Contact,
    }
}

impl Scene<'_> {
    /// NPW-CHG-42: whether a further UC charged could fire at its charger.
    pub fn may_fire_at_charger(&self, charge: &Charge, further: &Further) -> bool {
        let silent = charge.side != self.state.active;
        let standing = charge.charger(further.by).is_some_and(|charger| charger.standing != Standing::Out);
        if !further.passed || silent || !standing || charge.met() == Some(further.by) || !self.uc(further.uc).is_on() {
            return false;
        }
        let case = self.reaction(further.uc, further.by, further.direction, further.distance, charge.renewed, false);
        let reach = self.reach(further.uc).unwrap_or(0);
        case.resolve(&mut ()).fire && self.aim(further.uc, further.by, u16::MAX, reach).is_some()
    }
}
