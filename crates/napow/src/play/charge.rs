//! Charges (NPW-CHG): declaration, tests, answers within them.

use arrayvec::ArrayVec;
use field::{Mark, Pose};
use game::Event;
use rulebook::napow::{
    CHG_02, CHG_05, CHG_09, CHG_11, CHG_12, CHG_13, CHG_14, CHG_15, CHG_19, CHG_20, CHG_28, CHG_29, CHG_31, CHG_34,
    CHG_40, CHG_41, CHG_42, CHR_16, CMD_11, DOC_15, FIRE_38, GEN_06, GEN_07, GEO_02, GEO_05, GEO_15, MEL_18, MEL_19,
    MOR_04, MOR_19, PUR_10, SEQ_05,
};

use super::{Leaving, Play, notes, notes_of};
use crate::agenda::{Charge, ChargeStep, Charger, Frame, Further, Reaction, Standing, Then};
use crate::charging::Places;
use crate::ids::{Set, UcId, UcSet};
use crate::names::{Figure, Happening, Note};
use crate::options::Opt;
use crate::procedures::{ChargeMorale, ChargeReaction, Eligibility, Occasion};
use crate::scene::Scene;
use crate::state::{Mk, Phase};
use crate::troops::{Arm, Direction, Doctrine};

/// How an enemy is met in a test of morale.
#[derive(Clone, Copy)]
pub(super) struct Facing {
    pub direction: Direction,
    pub in_cover: bool,
    pub countered: bool,
}

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
    pub(super) fn declare(&mut self, chargers: UcSet, target: UcId, places: &Places) {
        let ucs: ArrayVec<UcId, 20> = chargers.iter().collect();
        for uc in &ucs {
            let side = self.rules.side(*uc);
            if self.course.listens() {
                let case = self.scene().eligibility(*uc, target, false);
                self.course.resolve::<Eligibility>(side, &case);
            }
            self.state.uc_mut(*uc).mark(Mk::Declared);
            let pieces = [self.rules.piece(*uc), self.rules.piece(target)];
            let massed = self.rules.troops(*uc).doctrine == Some(Doctrine::Conscript);
            let led = self.state.uc(*uc).has(Mk::Commanded);
            let fired = self.state.uc(*uc).has(Mk::Fired);
            let square = self.state.uc(target).formation.is_square();
            self.course.tell_ruling(|| {
                Event::new(Happening::ChargeDeclared, CHG_02).by(side).of(&pieces).because(notes_of([
                    (true, GEO_05, Note::ChargeArc),
                    (massed, CHG_05, Note::InAttackColumn),
                    (!led, CMD_11, Note::EvenUncommanded),
                    (fired, FIRE_38, Note::FiresAndCharges),
                    (true, SEQ_05, Note::AfterTheFire),
                    (true, CHG_09, Note::InThisOrder),
                    (true, GEN_07, Note::AtMost),
                    (true, GEO_02, Note::NearestElements),
                    (square, DOC_15, Note::EverySideIsFront),
                    (ucs.len() > 1, CHG_40, Note::PlacedInTurn),
                ]))
            });
        }
        self.push_charge(&ucs, target, places, false);
    }

    /// Puts a charge on the stack: directions, distances, cover and further UC as they are now.
    pub(super) fn push_charge(&mut self, ucs: &[UcId], target: UcId, places: &[(UcId, Pose)], renewed: bool) {
        let scene = self.scene();
        let charger = |uc: &UcId| Charger {
            uc: *uc,
            standing: Standing::Declared,
            direction: scene.direction(target, scene.uc(*uc).pose.at.into()),
            distance: scene.distance(*uc, target),
            tested: false,
            failed: false,
        };
        let mut further = Vec::new();
        for (uc, place) in places {
            for touched in scene.touched(*uc, *place, target).iter() {
                match further.iter_mut().find(|known: &&mut Further| known.uc == touched) {
                    Some(known) => known.all.put(*uc),
                    None => further.push(scene.further(touched, *uc)),
                }
            }
        }
        game::sort_few_by(&mut further, |further| further.uc);
        let mut cover = UcSet::EMPTY;
        if ucs.iter().any(|uc| scene.is_covered_from(target, *uc)) {
            cover.put(target);
        }
        for one in &further {
            if one.all.iter().any(|by| scene.is_covered_from(one.uc, by)) {
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

    /// NPW-CHG-35, -41: no charger is left, or the target is gone; a failed charger is settled first.
    fn is_over(&self, charge: &Charge) -> bool {
        let left = charge.chargers.iter().any(|c| c.standing != Standing::Out && self.state.uc(c.uc).is_on());
        // NPW-LAY-15: once chargers test, ranks are closed where places would be taken, even if nobody is left to take one.
        let later = matches!(charge.step, ChargeStep::Failed(..) | ChargeStep::Charging(_) | ChargeStep::Contact);
        !later && (!left || !self.state.uc(charge.target).is_on())
    }

    /// A test of morale; `true` if it is passed. `enemy` is the worst of so many (NPW-MOR-19).
    pub(super) fn test(&mut self, test: Occasion, tester: UcId, (enemy, of): (UcId, usize), how: Facing) -> bool {
        let Facing { direction, in_cover, countered } = how;
        let case = self.scene().morale(test, tester, enemy, direction, in_cover, countered);
        let side = self.rules.side(tester);
        let tested = self.course.resolve::<ChargeMorale>(side, &case);
        let pieces = [self.rules.piece(tester), self.rules.piece(enemy)];
        let clause = match test {
            Occasion::FootChargingCavalry => CHG_11,
            Occasion::Charged => CHG_13,
            Occasion::Charging => CHG_28,
            Occasion::Melee => MEL_18,
        };
        self.course.tell_ruling(|| {
            Event::new(Happening::Tested, clause)
                .by(side)
                .of(&pieces)
                .number(Figure::Need, tested.need)
                .number(Figure::Passed, tested.passed)
                .because({
                    let mut factors = Vec::new();
                    let number = case.number(&mut factors);
                    notes_of([
                        (factors.len() > 2, GEN_06, Note::AllAddUp),
                        (case.is_by_nation(), CHR_16, Note::ByNation),
                        (test == Occasion::Charged && of > 1, CHG_20, Note::TestsOnce),
                        (of > 1, MOR_19, Note::WorstEnemy),
                        (!(2..=6).contains(&number), MOR_04, Note::NaturalRoll),
                        (test == Occasion::Melee && tested.passed, MEL_19, Note::MayGoOn),
                        (case.is_supported(), GEO_15, Note::BesideItsFlank),
                    ])
                })
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
        // NPW-CHG-41: whoever was thrown into disorder by another has failed already.
        if charger.standing == Standing::Out {
            return true;
        }
        let scene = self.scene();
        let foot_on_horse = scene.arm(charger.uc) == Arm::Infantry
            && scene.arm(charge.target) == Arm::Cavalry
            && charger.direction == Direction::Front;
        if foot_on_horse {
            charge.chargers[i].tested = true;
            let how = Facing { direction: charger.direction, in_cover: false, countered: false };
            let passed = self.test(Occasion::FootChargingCavalry, charger.uc, (charge.target, 1), how);
            if !passed {
                self.disorder(charger.uc, CHG_12);
                self.fail(charge, i, Then::First(i as u8 + 1));
            }
        }
        true
    }

    /// C1', C7': a failed charger; a renewed one has no choice left (NPW-PUR-10).
    fn failed(&mut self, charge: &mut Charge, i: usize, then: Then) -> bool {
        let uc = charge.chargers[i].uc;
        if self.state.uc(uc).is_on() {
            if !charge.renewed {
                return false;
            }
            self.rally(uc, PUR_10);
        }
        self.resume(charge, then);
        true
    }

    /// NPW-CHG-41: a failure is settled; whoever was thrown into disorder by it has failed as well, and is settled at once.
    fn resume(&mut self, charge: &mut Charge, then: Then) {
        let wild = |c: &Charger| c.standing != Standing::Out && !c.failed && !self.state.uc(c.uc).is_in_order();
        while let Some(i) = charge.chargers.iter().position(wild) {
            if self.fail(charge, i, then) {
                return;
            }
        }
        charge.step = match then {
            Then::First(next) => ChargeStep::First(next),
            Then::Charging(next) => ChargeStep::Charging(next),
        };
    }

    /// C2: test (b) of the target, then of further UC charged.
    fn charged_tests(&mut self, charge: &mut Charge) -> bool {
        let still = || charge.chargers.iter().filter(|charger| charger.standing != Standing::Out);
        let worst = self.scene().worst(still().map(|charger| charger.uc));
        if let Some(enemy) = worst {
            let direction = charge.charger(enemy).map_or(Direction::Front, |charger| charger.direction);
            let cover = charge.cover.has(charge.target);
            let how = Facing { direction, in_cover: cover, countered: false };
            charge.passed = self.test(Occasion::Charged, charge.target, (enemy, still().count()), how);
            if !charge.passed {
                self.disorder(charge.target, CHG_14);
            }
        }
        for i in 0..charge.further.len() {
            let known = charge.further[i];
            let left: UcSet = charge.chargers.iter().filter(|c| c.standing != Standing::Out).map(|c| c.uc).collect();
            let still = || left.iter().filter(|uc| known.all.has(*uc));
            let worst = self.scene().worst(still());
            let Some(by) = worst.filter(|_| self.state.uc(known.uc).is_on()) else { continue };
            let further = Further { all: known.all, tested: true, ..self.scene().further(known.uc, by) };
            charge.further[i] = further;
            let pieces = [self.rules.piece(further.uc), self.rules.piece(further.by)];
            let side = self.rules.side(further.uc);
            self.course.tell(|| {
                let notes = notes([(CHG_34, Note::TouchedToo)]);
                Event::new(Happening::FurtherCharged, CHG_42).by(side).of(&pieces).because(notes)
            });
            let cover = charge.cover.has(further.uc);
            let how = Facing { direction: further.direction, in_cover: cover, countered: false };
            let passed = self.test(Occasion::Charged, further.uc, (further.by, still().count()), how);
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
        if charger.standing == Standing::Out || charger.failed {
            return true;
        }
        let how = Facing { direction: charger.direction, in_cover: false, countered: false };
        if self.test(Occasion::Charging, charger.uc, (charge.target, 1), how) {
            charge.chargers[i].standing = Standing::Passed;
            return true;
        }
        self.disorder(charger.uc, CHG_29);
        self.fail(charge, i, Then::Charging(i as u8 + 1));
        true
    }

    /// NPW-CHG-30, -31: a charger has failed; one that was counter-charged fights on as the charged, which is no choice: `false`.
    fn fail(&self, charge: &mut Charge, i: usize, then: Then) -> bool {
        let met = charge.met() == Some(charge.chargers[i].uc);
        charge.chargers[i].failed = true;
        if met {
            charge.chargers[i].standing = Standing::Passed;
        } else {
            charge.chargers[i].standing = Standing::Out;
            charge.step = ChargeStep::Failed(i as u8, then);
        }
        !met
    }

    /// An answer within a charge.
    pub(super) fn pick_in_charge(&mut self, opt: Opt) {
        let Some(Frame::Charge(mut charge)) = self.state.stack.pop() else { return };
        match (charge.step, opt) {
            (ChargeStep::Failed(i, then), _) => {
                let uc = charge.chargers[usize::from(i)].uc;
                self.rally_as(uc, CHG_31, [(true, CHG_41, Note::SettledAtOnce)]);
                if opt == Opt::Retreat {
                    let facing = self.state.uc(uc).pose.facing.turned(180);
                    let enemy: Mark = self.centre(charge.target).into();
                    self.retreat(uc, facing, enemy, Leaving::Nobody);
                }
                self.resume(&mut charge, then);
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
                let Further { by, direction, distance, .. } = charge.further[usize::from(i)];
                let case = self.scene().reaction(uc, by, direction, distance, charge.renewed, false);
                self.course.resolve::<ChargeReaction>(side, &case);
                self.course.tell_ruling(|| {
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

impl Scene<'_> {
    /// NPW-CHG-42: a further UC charged by somebody, as they stand at declaration.
    pub fn further(&self, uc: UcId, by: UcId) -> Further {
        Further {
            uc,
            all: UcSet::from_iter([by]),
            by,
            direction: self.direction(uc, self.uc(by).pose.at.into()),
            distance: self.distance(by, uc),
            tested: false,
            passed: false,
            fires: false,
        }
    }

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
