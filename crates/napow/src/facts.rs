//! Where the facts of each case come from: the table read into the cases of the procedures.

use arrayvec::ArrayVec;
use field::hundredths;
use game::Side;
use game::procedure::Decimal;

use crate::aim::Aim;
use crate::ids::{UcId, UmId};
use crate::procedures::{
    Change, ChangeCase, ChargeMoraleCase, Charged, Charger as ChargerFacts, Cohesion, CohesionCase, CommandCase,
    DivisionCase, EligibilityCase, FireCase, FireMode, Foe, General as GeneralKind, Level, MeleeSide, MoveCase,
    MoveKind, Occasion, ReactionCase, Shooter, Target, Tester,
};
use crate::scene::Scene;
use crate::state::{Mk, Where};
use crate::tables::measures::{CHARGE_REACH, IN_VIEW, LATER_ROUNDS};
use crate::troops::{Arm, Body, Direction, Formation};

/// A length as procedures read it.
pub(crate) fn cm(hundredths: i32) -> Decimal {
    Decimal::hundredths(i64::from(hundredths))
}

impl Scene<'_> {
    /// A UC as its enemy meets it.
    pub fn met(&self, uc: UcId) -> Body {
        let (unit, troops) = (self.uc(uc), self.troops(uc));
        Body {
            arm: troops.arm,
            cavalry_type: troops.cavalry_type,
            formation: unit.formation,
            disordered: !unit.is_in_order(),
        }
    }

    /// NPW-COH-02, -16, -29: the cohesion test of a UC, with the general who takes part.
    pub fn cohesion_of_uc(&self, uc: UcId, general: Option<crate::ids::GeneralId>) -> CohesionCase {
        CohesionCase { in_cover: self.is_covered_by_area(&self.body(uc)), ..self.strain_of_uc(uc, general) }
    }

    /// The same without a look at the ground: whether it is due does not hang on it.
    fn strain_of_uc(&self, uc: UcId, general: Option<crate::ids::GeneralId>) -> CohesionCase {
        let (unit, troops) = (self.uc(uc), self.troops(uc));
        CohesionCase {
            level: Level::Uc,
            initial: self.rules.uc(uc).elements,
            remaining: unit.elements(),
            tested_before: unit.has(Mk::Tested),
            new_losses: unit.elements() < unit.at_test,
            morale: Some(troops.morale),
            general: general.map_or(GeneralKind::None, |general| self.kind(general)),
            general_morale: general.map(|general| self.state.general(general).morale),
            general_5cm: false,
            in_cover: false,
        }
    }

    /// What a general is to a cohesion test.
    fn kind(&self, general: crate::ids::GeneralId) -> GeneralKind {
        match self.rules.general(general).rank {
            crate::setup::Rank::Brigadier => GeneralKind::Brigadier,
            _ => GeneralKind::Divisional,
        }
    }

    /// Whether a UC is due to test.
    pub fn is_due(&self, uc: UcId) -> bool {
        self.uc(uc).is_on() && self.strain_of_uc(uc, None).settled().is_none()
    }

    /// NPW-COH-02, -03, -16: by which clause a UC on the table is not due to test.
    pub fn spared_by(&self, uc: UcId) -> Option<rulebook::Clause> {
        self.strain_of_uc(uc, None).settled().map(|(clause, _)| clause)
    }

    /// The UC of a UM that are not lost.
    pub fn left_of(&self, um: UmId) -> u8 {
        self.rules.um(um).ucs().filter(|uc| self.uc(*uc).place != Where::Lost).count() as u8
    }

    /// The UC of a UM that stand on the table.
    pub fn on_table_of(&self, um: UmId) -> usize {
        self.rules.um(um).ucs().filter(|uc| self.uc(*uc).is_on()).count()
    }

    /// NPW-COH-10 to -16: the test of a UM, and who takes it.
    pub fn cohesion_of_um(&self, um: UmId) -> (CohesionCase, Option<crate::ids::GeneralId>) {
        let (case, general) = self.strain_of_um(um);
        let mut ucs = self.rules.um(um).ucs().filter(|uc| self.uc(*uc).is_on());
        let near = general.is_some_and(|general| ucs.any(|uc| self.is_near(general, uc)));
        (CohesionCase { general_5cm: near, ..case }, general)
    }

    /// The same without a look at where anybody stands: whether it is due does not hang on it.
    fn strain_of_um(&self, um: UmId) -> (CohesionCase, Option<crate::ids::GeneralId>) {
        let (setup, state) = (self.rules.um(um), &self.state.ums[um.index()]);
        let on = |general: &crate::ids::GeneralId| self.state.general(*general).is_on();
        let general = setup.brigadier.filter(on).or(Some(self.rules.divisional(setup.side)).filter(on));
        let remaining = self.left_of(um);
        let case = CohesionCase {
            level: Level::Um,
            initial: setup.count,
            remaining,
            tested_before: state.tested,
            new_losses: setup.count - remaining > state.lost_at_test,
            morale: None,
            general: general.map_or(GeneralKind::None, |general| self.kind(general)),
            general_morale: general.map(|general| self.state.general(general).morale),
            general_5cm: false,
            in_cover: false,
        };
        (case, general)
    }

    /// Whether a UM is due to test.
    pub fn is_um_due(&self, um: UmId) -> bool {
        !matches!(self.strain_of_um(um).0.settled(), Some((_, Cohesion::NotRequired)))
    }

    /// NPW-COH-17 to -20.
    pub fn division(&self, side: Side) -> DivisionCase {
        let camp = self.state.camp(side);
        let initial = self.rules.ums_of(side).count() as u8;
        let remaining = self.rules.ums_of(side).filter(|um| self.left_of(*um) > 0).count() as u8;
        let chief = self.state.general(self.rules.divisional(side));
        DivisionCase {
            initial_ums: initial,
            remaining_ums: remaining,
            tested_before: camp.tested,
            new_losses: initial - remaining > camp.lost_at_test,
            divisional_present: chief.is_on(),
            divisional: chief.is_on().then_some(chief.morale),
        }
    }

    /// NPW-CMD-02 to -06, with the distance to the nearest commanded UC of its UM.
    pub fn command(&self, uc: UcId, distance: Option<i32>) -> CommandCase {
        let troops = self.troops(uc);
        let mut elements = [0; 4];
        elements[troops.experience as usize] = self.uc(uc).elements();
        let [elite, veteran, seasoned, conscript] = elements;
        let (arm, nucleus) = (troops.command_arm(), distance.is_none());
        CommandCase { arm, elite, veteran, seasoned, conscript, nucleus, distance_cm: distance.map(cm) }
    }

    /// The move of a UC in a formation.
    pub fn movement(&self, uc: UcId, formation: Formation, kind: MoveKind, ground: Footing) -> MoveCase {
        let troops = self.troops(uc);
        let by_road_only = troops.arm != Arm::Infantry;
        MoveCase {
            troop: troops.troop(),
            cavalry_type: troops.cavalry_type,
            formation: Some(formation),
            kind,
            bad_going: ground.bad || by_road_only && ground.built_up && !ground.road,
            built_up: ground.built_up && (!by_road_only || ground.road),
            road: ground.road,
            light: troops.light,
            contacting: ground.contacting,
        }
    }

    /// The move of a general.
    pub fn riding(kind: MoveKind, ground: Footing) -> MoveCase {
        MoveCase {
            troop: crate::procedures::Troop::General,
            cavalry_type: None,
            formation: None,
            kind,
            bad_going: ground.bad,
            built_up: ground.built_up,
            road: ground.road,
            light: false,
            contacting: false,
        }
    }

    /// NPW-DOC-09, NPW-MOVE-18 to -22, NPW-FORM: the change of a UC.
    pub fn change(&self, uc: UcId, to: Change) -> ChangeCase {
        let unit = self.uc(uc);
        let uncommanded = !unit.has(Mk::Commanded);
        let nearest = |among: &dyn Fn(UcId) -> bool| {
            self.nearest(uc, self.enemies(uc).filter(|enemy| among(*enemy))).map(|(distance, _)| cm(distance))
        };
        ChangeCase {
            moved: unit.has(Mk::Moved),
            changes_made: unit.changes,
            disordered: !unit.is_in_order(),
            rallying: unit.has(Mk::Rallying),
            uncommanded,
            visible_enemy_cm: if uncommanded { self.visible_enemy(uc).map(cm) } else { None },
            enemy_in_order_cm: nearest(&|enemy| self.uc(enemy).is_in_order()),
            enemy_cavalry_cm: nearest(&|enemy| self.arm(enemy) == Arm::Cavalry),
            ..self.free_change(uc, to)
        }
    }

    /// NPW-RAL-03: a change that only the doctrine binds, not the turn nor any enemy.
    pub fn free_change(&self, uc: UcId, to: Change) -> ChangeCase {
        let (unit, troops) = (self.uc(uc), self.troops(uc));
        ChangeCase {
            arm: troops.arm,
            mount: troops.mount(),
            doctrine: troops.doctrine,
            experience: troops.experience,
            from: unit.formation,
            to,
            elements: unit.elements(),
            moved: false,
            changes_made: 0,
            disordered: false,
            rallying: false,
            uncommanded: false,
            visible_enemy_cm: None,
            enemy_in_order_cm: None,
            enemy_cavalry_cm: None,
            in_cover: self.is_in_cover(&self.body(uc), unit.formation),
            division_column: troops.division_column,
        }
    }

    /// NPW-CMD-10: how far the nearest enemy is whom a UC sees; one too far away to matter is not looked for.
    fn visible_enemy(&self, uc: UcId) -> Option<i32> {
        let near = self.enemies(uc).filter(|enemy| !self.is_beyond(uc, *enemy, IN_VIEW.most));
        let near = near.map(|enemy| (self.distance(uc, enemy), enemy));
        let mut all: ArrayVec<(i32, UcId), 20> = near.filter(|(distance, _)| *distance <= IN_VIEW.most).collect();
        game::sort_few(&mut all, Ord::cmp);
        all.into_iter().find(|(_, enemy)| self.sees(uc, *enemy)).map(|(distance, _)| distance)
    }

    /// A volley: who shoots with how many elements at what, in the fire step or defensively.
    pub fn volley(&self, uc: UcId, target: UcId, aim: &Aim, victims: u8, mode: FireMode, charged: bool) -> FireCase {
        let (unit, troops) = (self.uc(uc), self.troops(uc));
        let (enemy, them) = (self.uc(target), self.troops(target));
        let phase = mode == FireMode::Phase;
        FireCase {
            mode,
            range_cm: cm(aim.range),
            shooter: Shooter {
                arm: troops.arm,
                weapon: troops.weapon,
                calibre: troops.calibre,
                experience: troops.experience,
                elements: aim.shooters.count_ones() as u8,
                limbered: unit.formation == Formation::Limbered,
                moved: phase && unit.has(Mk::Moved),
                changed_formation: phase && unit.changes > 0,
                disordered: !unit.is_in_order(),
                discipline: troops.discipline,
                regimental_guns: troops.regimental_guns,
                charged,
                charging: false,
            },
            target: Target {
                arm: them.arm,
                cavalry_type: them.cavalry_type,
                formation: enemy.formation,
                elements: victims,
                skirmishers: them.skirmishers,
                in_cover: phase && self.is_covered_from_element(target, uc, Some(aim.nearest)),
                charging: !phase,
            },
        }
    }

    /// NPW-CHG-01 to -08: the declaration of a charge.
    pub fn eligibility(&self, uc: UcId, target: UcId, blocked: bool) -> EligibilityCase {
        let (unit, troops) = (self.uc(uc), self.troops(uc));
        EligibilityCase {
            charger: ChargerFacts {
                arm: troops.arm,
                doctrine: troops.doctrine,
                experience: troops.experience,
                formation: unit.formation,
                disordered: !unit.is_in_order(),
                rallying: unit.has(Mk::Rallying),
                fired: unit.has(Mk::Fired),
                has_charged: unit.has(Mk::Declared),
                room_to_deploy: troops.arm == Arm::Cavalry
                    && unit.formation == Formation::Column
                    && self.has_room_to_deploy(uc),
            },
            target_arm: self.arm(target),
            direction: self.direction(target, unit.pose.at.into()),
            distance_cm: cm(self.distance(uc, target).min(3_000)),
            out_of_arc: !self.is_in_arc(unit.pose, target),
            blocked,
        }
    }

    /// NPW-DOC-13: whether the line of cavalry in column would fit where it stands.
    fn has_room_to_deploy(&self, uc: UcId) -> bool {
        let unit = self.uc(uc);
        let line = self.laid_out(uc, Formation::Line, unit.pose).footprint();
        crate::battle::is_on_table(self.rules, &line)
            && self.overlapped(&line, uc).is_none()
            && self.is_open(uc, &line, Formation::Line, unit.pose.at).is_ok()
    }

    /// A morale test of charge or melee.
    pub fn morale(
        &self,
        test: Occasion,
        tester: UcId,
        enemy: UcId,
        direction: Direction,
        in_cover: bool,
        counter_charged: bool,
    ) -> ChargeMoraleCase {
        let troops = self.troops(tester);
        let (general_5cm, general_bonus) = self.help(tester);
        let charged = if test.is_of_charger() { enemy } else { tester };
        let direction = if self.uc(charged).formation.is_square() { Direction::Front } else { direction };
        ChargeMoraleCase {
            test,
            direction,
            counter_charged,
            tester: Tester {
                body: self.met(tester),
                morale: troops.morale,
                in_cover,
                general_5cm,
                general_bonus,
                morale_bonus: troops.bonus,
                flanks_supported: self.flanks_supported(tester),
            },
            enemy: Foe { body: self.met(enemy) },
        }
    }

    /// NPW-CHG-14 to -26: what a charged UC may do against one charger.
    pub fn reaction(
        &self,
        charged: UcId,
        charger: UcId,
        direction: Direction,
        distance: i32,
        renewed: bool,
        fired: bool,
    ) -> ReactionCase {
        let (unit, troops) = (self.uc(charged), self.troops(charged));
        ReactionCase {
            charged: Charged {
                arm: troops.arm,
                doctrine: troops.doctrine,
                weapon: troops.weapon,
                experience: troops.experience,
                formation: unit.formation,
                elements: unit.elements(),
                disordered: !unit.is_in_order(),
                rallying: unit.has(Mk::Rallying),
                has_fired: fired || unit.has(Mk::FiredDefensively),
                slow_square: troops.slow_square,
            },
            charger_arm: self.arm(charger),
            direction: if unit.formation.is_square() { Direction::Front } else { direction },
            distance_cm: cm(distance.min(if renewed { 3_000 } else { CHARGE_REACH.most })),
            renewed,
            test_failed: false,
        }
    }

    /// A side of a melee, without its numbers.
    pub fn fighter(&self, uc: UcId) -> MeleeSide {
        let troops = self.troops(uc);
        MeleeSide {
            body: self.met(uc),
            doctrine: troops.doctrine,
            experience: troops.experience,
            contact: 0,
            overlap: 0,
            second_rank: 0,
            near: 1,
            idle: false,
            in_cover: false,
        }
    }

    /// NPW-MEL-06: the elements of a UC within 5 cm of an element of another, at least one.
    pub fn near_elements(&self, uc: UcId, enemy: UcId) -> u16 {
        let (mine, theirs) = (self.body(uc), self.body(enemy));
        let near = mine.elements().filter(|(_, block)| hundredths(theirs.distance_to(block)) <= LATER_ROUNDS.most);
        let near = near.fold(0, |set, (n, _)| set | 1 << n);
        if near != 0 {
            return near;
        }
        mine.nearest(&theirs).map_or(0, |(n, _, _)| 1 << n)
    }
}

/// What the ground does to a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Footing {
    pub bad: bool,
    pub built_up: bool,
    pub road: bool,
    pub contacting: bool,
}
