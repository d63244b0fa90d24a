//! Phase 2: fire, losses, tests, halts and withdrawals (POW-FIRE, POW-HYP, POW-SEQ-06 to -08).

use arrayvec::ArrayVec;
use field::hundredths;
use game::Event;
use game::procedure::Decimal;
use rulebook::pow::{
    COV_01, COV_02, COV_03, COV_04, COV_05, DET_12, FIRE_04, FIRE_07, FIRE_09, FIRE_10, FIRE_11, FIRE_12, FIRE_13,
    FIRE_14, FIRE_15, FIRE_16, FIRE_17, FIRE_18, FIRE_19, FIRE_20, FIRE_21, FIRE_24, FIRE_25, FIRE_26, FIRE_37,
    FIRE_38, FIRE_39, FIRE_40, FIRE_41, FIRE_42, FIRE_43, FIRE_46, FIRE_47, FIRE_48, FORM_05, GEN_09, GEN_12, GEN_14,
    GEO_05, GEO_06, GEO_13, GEO_20, GEO_21, GEO_36, GEO_37, GEO_38, HYP_04, HYP_05, HYP_06, HYP_07, LOS_06, LOSS_02,
    MB_23, MEL_20, MEL_34, MOR_27, MOR_29, REA_23, REA_24, SEQ_03, SEQ_07, TRP_05, TRP_06, TRP_10, TRP_13, TRP_17,
    TRP_18, TRP_23, WPN_02, WPN_05,
};

use super::{Play, where_so, why};
use crate::aim::{Shot, Volley};
use crate::battle::Battle;
use crate::ids::{BaseId, UnitId, Units};
use crate::names::{Figure, Happening, Note};
use crate::procedures::{
    Fire, FireCase, FireReach, HypotheticalFire, HypotheticalFireCase, Reaction, Shooter, Target, Test,
};
use crate::sight::Thing;
use crate::state::{At, Flags, Share, Standing, State, Step};
use crate::troops::{Arm, Edition, MoraleOutcome, Troop, Weapon};

impl Battle {
    /// Whether the active side has anything to fire with (POW-DEC-10: whatever its orders).
    pub(crate) fn asks_to_fire(&self, state: &State) -> bool {
        self.standing(state, state.active).iter().any(|unit| self.has_shot(state, unit))
    }

    /// Whether a unit of the active side may fire at anything: an enemy, a general alone (POW-FIRE-40, -45), or hypothetically.
    pub(crate) fn has_shot(&self, state: &State, unit: UnitId) -> bool {
        self.may_fire(state, unit) && {
            let (targets, best) = self.entitled(state, unit);
            let guns = self.arm(unit) == Arm::Artillery && best > 3 && !self.in_contact(state, unit);
            let mut blind = self.enemies(state, state.active).filter(|_| guns);
            let mut generals = self.generals_of(state.active.other());
            !targets.is_empty()
                || blind.any(|target| self.blind_at(state, unit, target).is_some())
                || generals.any(|general| self.may_fire_at_general(state, unit, general))
        }
    }

    fn shooter(&self, state: &State, unit: UnitId, range: i32, at: usize) -> Shooter {
        let now = &state.units[unit.place()];
        let setup = self.unit(unit);
        let body = self.body(state, unit);
        let horse = state.pairs.iter().any(|pair| pair.target == unit && self.body(state, pair.charger).is_cavalry());
        let reach = self.reach_at(state, unit, range).unwrap_or(FireReach::Short(crate::tables::fire::ONE));
        Shooter {
            strength: now.strength.max(1),
            range_cm: Decimal::hundredths(i64::from(range)),
            weapon: (!body.is_artillery() && !body.is_cavalry()).then(|| self.weapon(state, unit)),
            calibre: setup.calibre,
            skirmishers: setup.skirmishers && body.is_infantry(),
            shaken: now.shaken(),
            discipline: if body.is_infantry() { setup.discipline } else { crate::troops::Discipline::Normal },
            battalion_guns: setup.battalion_guns,
            contacted_by_cavalry: body.is_infantry() && horse,
            cannot_counter_charge: body.is_cavalry(),
            at: at as u8,
            body,
            reach,
        }
    }

    fn fire_target(&self, state: &State, unit: UnitId, firers: &[(UnitId, Shot)]) -> Target {
        let block = self.block(state, unit);
        let nearest = firers.iter().map(|(firer, _)| *firer).min_by(|a, b| {
            let far = |firer: UnitId| hundredths(self.block(state, firer).distance(&block));
            far(*a).cmp(&far(*b)).then(a.cmp(b))
        });
        let body = self.body(state, unit);
        let charging = state.pairs.iter().any(|pair| pair.charger == unit && pair.rounds == 0)
            && !body.is_artillery()
            && !body.is_square();
        Target {
            skirmishers: self.unit(unit).skirmishers && body.is_infantry(),
            charging,
            cover: nearest.map_or(0, |firer| self.ground.cover(state, &block, &self.block(state, firer))),
            body,
        }
    }
}

impl Play<'_, '_> {
    /// POW-FIRE-21: all fire of the phase.
    pub(super) fn fire(&mut self, shots: &[(UnitId, Shot)]) {
        let volleys = self.rules.volleys(self.state, shots);
        for (unit, _) in shots {
            self.strength(*unit, false);
        }
        // In the order of numbers, whoever fires at whom first (POW-GEN-14).
        let targets: Units = volleys.iter().flat_map(|volley| volley.targets.iter().copied()).collect();
        for target in targets {
            self.strength(target, false);
        }
        self.state.shares.clear();
        for volley in &volleys {
            self.volley(volley, volleys.len() > 1);
        }
        for &(unit, shot) in shots {
            match shot {
                Shot::Blind(target) => self.fire_blind(unit, Thing::Unit(target)),
                Shot::BlindBase(base) => self.fire_blind(unit, Thing::Base(base)),
                _ => {}
            }
        }
        self.go(Step::FireShare);
    }

    /// One group.
    fn volley(&mut self, volley: &Volley, several: bool) {
        let generals = self.rules.generals_under(self.state, volley);
        let mut shooters = ArrayVec::new();
        for (unit, shot) in &volley.firers {
            let (block, at) = match shot {
                Shot::At(target) => {
                    (self.block(*target), volley.targets.iter().position(|one| one == target).unwrap_or(0))
                }
                Shot::General(general) => (crate::shape::general(self.state.generals[general.place()].place), 0),
                _ => continue,
            };
            let range = self.rules.range(self.state, *unit, &block);
            shooters.push(self.rules.shooter(self.state, *unit, range, at));
            self.note_fire(*unit, range);
        }
        let targets = volley.targets.iter().map(|unit| self.rules.fire_target(self.state, *unit, &volley.firers));
        let case = FireCase { shooters, targets: targets.collect(), general: !generals.is_empty() };
        let Some((first, _)) = volley.firers.first().copied() else { return };
        let side = self.rules.side(first);
        let outcome = self.course.resolve::<Fire>(side, &case);
        let pieces: Vec<_> = volley
            .firers
            .iter()
            .map(|(unit, _)| *unit)
            .chain(volley.targets.iter().copied())
            .map(|u| self.piece(u))
            .collect();
        let aimed = |target: UnitId| volley.firers.iter().any(|(_, shot)| *shot == Shot::At(target));
        // What only words need is measured only where somebody listens.
        let heard = self.course.listens();
        let over = heard
            && volley.firers.iter().any(|(unit, shot)| match shot {
                Shot::At(target) => self.rules.is_behind_crest(self.state, *unit, &self.block(*target)),
                _ => false,
            });
        let crests = heard
            && volley.firers.iter().any(|(unit, shot)| match shot {
                Shot::At(target) => self.rules.faces_over_crest(self.state, *unit, *target),
                _ => false,
            });
        // Areas cover by their inside or their edge, lines only what crosses them; covers add up.
        let covers = volley.targets.iter().filter(|_| heard).fold((0, 0), |sum, target| {
            let block = self.block(*target);
            let near = volley.firers.iter().map(|(unit, _)| self.block(*unit));
            let nearest = near.min_by(|a, b| a.distance(&block).total_cmp(&b.distance(&block)));
            let (areas, lines) = nearest.map_or((0, 0), |firer| self.rules.ground.covers(self.state, &block, &firer));
            (sum.0 + areas, sum.1 + lines)
        });
        let column = if heard { case.column(&mut ()) } else { 0 };
        let crosses = heard
            && case.targets.iter().any(|target| {
                target.body.troop == Troop::IrregularLightCavalry
                    && case.shooters.iter().all(|shooter| target.is_skirmish_target(shooter.reach))
            });
        let rounded = !case.halves().is_multiple_of(10);
        let shifts = heard && u32::from(column) != case.halves().div_ceil(10) * 5;
        let any = |holds: &dyn Fn(&UnitId) -> bool| heard && volley.firers.iter().any(|(unit, _)| holds(unit));
        let reacts = any(&|unit| self.rules.in_contact(self.state, *unit));
        let assists =
            heard && !reacts && volley.targets.iter().any(|target| self.rules.in_contact(self.state, *target));
        let body = |unit: &UnitId| self.rules.body(self.state, *unit);
        let free = heard && volley.firers.iter().any(|(unit, _)| self.rules.is_free_of_nearest(self.state, *unit));
        // Who is in the zone is a target too, and who has a target in common fires with the others.
        let notes = where_so([
            (true, FIRE_13, Note::AsRuled),
            (true, DET_12, Note::AsRuled),
            (true, FIRE_21, Note::AtOnce),
            (volley.targets.iter().any(|target| !aimed(*target)), FIRE_14, Note::AsRuled),
            (volley.firers.len() > 1, FIRE_15, Note::AsRuled),
            (volley.firers.len() > 1, FIRE_16, Note::AsRuled),
            (volley.firers.len() > 1 || volley.targets.len() > 1, FIRE_20, Note::AsRuled),
            (over, TRP_05, Note::AsRuled),
            (!generals.is_empty(), FIRE_18, Note::AsRuled),
            (volley.targets.is_empty(), FIRE_40, Note::AsRuled),
            (free, FIRE_11, Note::AsRuled),
            (covers.0 + covers.1 > 0, COV_05, Note::AsRuled),
            (covers.0 > 0, COV_01, Note::AsRuled),
            (covers.1 > 0, COV_04, Note::AsRuled),
            (covers.0 > 0 && covers.1 > 0, COV_02, Note::AsRuled),
            (covers.0 > 0, COV_03, Note::AsRuled),
            (covers.0 > 0, GEO_37, Note::AsRuled),
            (several, GEN_09, Note::AtOnce),
            (several, GEN_14, Note::AsRuled),
            (true, GEN_12, Note::AsRuled),
            (true, SEQ_03, Note::AsRuled),
            (true, FIRE_04, Note::AsRuled),
            (any(&|unit| body(unit).is_artillery()), FIRE_07, Note::AsRuled),
            (true, FIRE_09, Note::AsRuled),
            (true, FIRE_10, Note::AsRuled),
            (!reacts, FIRE_12, Note::AsRuled),
            (shifts, FIRE_26, Note::AsRuled),
            (reacts, FIRE_43, Note::AsRuled),
            (assists, FIRE_48, Note::AsRuled),
            (case.shooters.iter().any(|one| matches!(one.reach, FireReach::Skirmish(_))), TRP_13, Note::AsRuled),
            (case.shooters.iter().any(|one| one.battalion_guns), WPN_05, Note::AsRuled),
            (true, FIRE_24, Note::AsRuled),
            (rounded, FIRE_25, Note::AsRuled),
            (volley.firers.len() > 1, FIRE_46, Note::AsRuled),
            (volley.crowded, FIRE_46, Note::CountsNot),
            (crests, LOS_06, Note::AsRuled),
            (true, FIRE_47, Note::AsRuled),
            (column > 100, LOSS_02, Note::AsRuled),
            (any(&|unit| body(unit).is_irregular_skirmisher()), TRP_10, Note::AsRuled),
            (any(&|unit| self.rules.unit(*unit).weapon == Some(Weapon::Rifle)), WPN_02, Note::AsRuled),
            (crosses, TRP_18, Note::AsRuled),
            (any(&|unit| body(unit).is_cavalry()), TRP_17, Note::AsRuled),
            (any(&|unit| body(unit).is_mounted_infantry_on_foot()), TRP_23, Note::AsRuled),
            (any(&|unit| body(unit).is_square()), GEO_05, Note::AsRuled),
            (any(&|unit| body(unit).is_artillery()), GEO_06, Note::AsRuled),
            (true, GEO_38, Note::AsRuled),
            (true, GEO_36, Note::AsRuled),
            (true, GEO_13, Note::AsRuled),
            (true, GEO_21, Note::AsRuled),
            (volley.targets.iter().any(|target| !aimed(*target)), GEO_20, Note::AsRuled),
        ]);
        self.course.tell_ruling(|| {
            Event::new(Happening::Fired, FIRE_17)
                .by(side)
                .of(&pieces)
                .number(Figure::Losses, outcome.losses)
                .because(notes)
        });
        let (guns, skirmishers) = volley.firers.iter().fold((false, false), |(guns, light), (unit, _)| {
            let body = self.rules.body(self.state, *unit);
            let has = self.rules.unit(*unit).skirmishers && body.is_infantry() || body.is_irregular_skirmisher();
            (guns || body.is_artillery(), light || has)
        });
        for target in &volley.targets {
            let one = self.unit(*target);
            one.due += outcome.losses_each;
            if guns {
                one.flags.set(Flags::UNDER_GUNS);
            }
            if skirmishers {
                one.flags.set(Flags::UNDER_SKIRMISHERS);
            }
            for (unit, _) in &volley.firers {
                self.note_firer(*target, *unit);
            }
        }
        if outcome.artillery_loss > 0 {
            for (unit, _) in volley.firers.iter().filter(|(unit, _)| self.rules.arm(*unit) == Arm::Artillery) {
                self.waste(*unit, FIRE_37);
            }
        }
        let hit = if outcome.general_hit { generals } else { crate::ids::Generals::EMPTY };
        if outcome.losses_spare > 0 || !hit.is_empty() {
            let among = volley.targets.iter().copied().collect();
            let _ = self.state.shares.try_push(Share {
                by: side,
                among,
                spare: outcome.losses_spare,
                hit,
                more: Units::EMPTY,
                struck: None,
            });
        }
    }

    /// What a fire means for the rest of the turn (POW-INI-13, POW-MOV-05, POW-ORD-20).
    fn note_fire(&mut self, unit: UnitId, range: i32) {
        let guns = self.rules.arm(unit) == Arm::Artillery;
        let flags = &mut self.unit(unit).flags;
        flags.set(if range <= 500 { Flags::FIRED_SHORT } else { Flags::FIRED_LONG });
        if guns {
            flags.set(Flags::FIRED_GUNS | Flags::FIRED_BALL);
        }
    }

    /// POW-MOR-40: of all who fire at a unit the nearest is remembered.
    fn note_firer(&mut self, target: UnitId, firer: UnitId) {
        let block = self.block(target);
        let far = |one: UnitId| (hundredths(self.block(one).distance(&block)), one);
        let known = self.state.units[target.place()].whom.filter(|one| self.rules.side(*one) == self.rules.side(firer));
        if known.is_none_or(|known| far(firer) < far(known)) {
            self.unit(target).whom = Some(firer);
        }
    }

    /// POW-FIRE-37, POW-HYP-04: a point of ammunition is wasted.
    fn waste(&mut self, unit: UnitId, clause: rulebook::Clause) {
        let one = self.unit(unit);
        one.strength = one.strength.saturating_sub(1);
        let gone = one.strength == 0;
        let (side, piece) = (self.rules.side(unit), self.piece(unit));
        let notes = why([(FIRE_38, Note::CountsNot)]);
        self.told(|| Event::new(Happening::Wasted, clause).by(side).of(&[piece]).because(notes));
        if gone {
            self.remove(unit, Happening::Removed, clause, false);
        }
    }

    /// POW-HYP-04 to -06.
    fn fire_blind(&mut self, unit: UnitId, target: Thing) {
        let Some((reason, range, gap)) = self.rules.blind(self.state, unit, target) else { return };
        let case = HypotheticalFireCase {
            troop: self.rules.unit(unit).troop,
            strength: self.state.units[unit.place()].strength.max(1),
            calibre: self.rules.unit(unit).calibre,
            reason,
            range_cm: Decimal::hundredths(i64::from(range)),
            friend_gap_cm: gap.map(|gap| Decimal::hundredths(i64::from(gap))),
        };
        let side = self.rules.side(unit);
        let outcome = self.course.resolve::<HypotheticalFire>(side, &case);
        let other = match target {
            Thing::Unit(enemy) => self.piece(enemy),
            Thing::Base(base) => self.rules.base_piece(self.state, base),
            Thing::General(general) => self.rules.leader(general),
        };
        let piece = self.piece(unit);
        let base = matches!(target, Thing::Base(_));
        let crest = match target {
            Thing::Unit(enemy) => self.rules.is_behind_crest(self.state, enemy, &self.block(unit)),
            _ => false,
        };
        let again =
            matches!(target, Thing::Unit(enemy) if self.state.units[enemy.place()].flags.has(Flags::UNDER_GUNS));
        let notes = where_so([
            (base, MB_23, Note::AsRuled),
            (true, HYP_07, Note::AsRuled),
            (base, HYP_05, Note::NotTold),
            (crest, TRP_06, Note::AsRuled),
            (again, FIRE_41, Note::CountsNot),
        ]);
        self.course.tell_ruling(|| {
            Event::new(Happening::FiredBlind, HYP_04)
                .by(side)
                .of(&[piece, other])
                .length(Figure::Distance, i64::from(range))
                .because(notes)
        });
        self.unit(unit).flags.set(Flags::FIRED_GUNS | Flags::FIRED_LONG);
        if outcome.artillery_loss > 0 {
            self.waste(unit, HYP_04);
        }
        match target {
            Thing::Unit(enemy) => {
                self.unit(enemy).flags.set(Flags::UNDER_GUNS);
                self.note_firer(enemy, unit);
            }
            Thing::Base(base) => self.state.shelled.insert(base),
            Thing::General(_) => {}
        }
    }

    /// POW-HYP-06: of each base that was fired at the strongest unit tests unseen; of a decoy a die falls all the same.
    fn shell_bases(&mut self) {
        let mut bases: ArrayVec<BaseId, 32> =
            std::mem::replace(&mut self.state.shelled, crate::ids::Bases::EMPTY).iter().collect();
        game::sort_few(&mut bases, |a, b| self.rules.call(self.state, *a).cmp(&self.rules.call(self.state, *b)));
        for base in bases {
            if self.state.bases[base.place()].standing == Standing::Table {
                self.shell_base(base);
            }
        }
    }

    fn shell_base(&mut self, base: BaseId) {
        let cargo = self.rules.cargo(self.state, base);
        let owner = base.side();
        let worth = |unit: UnitId| {
            let now = &self.state.units[unit.place()];
            if now.strength > 0 { now.strength } else { self.rules.unit(unit).fixed }
        };
        let fresh = cargo.filter(|unit| !self.state.units[unit.place()].shaken());
        let tested = fresh.iter().max_by_key(|unit| (worth(*unit), u8::MAX - unit.0));
        let piece = self.rules.base_piece(self.state, base);
        let Some(unit) = tested else {
            // Nobody may learn from the silence of the dice that nothing is there.
            if let Some(any) = self.rules.units_of(owner).next() {
                let case = self.shadow_case(any);
                let result = self.course.resolve::<crate::procedures::Morale>(owner, &case);
                // Its owner alone hears of it, as of the test of a unit.
                self.course.tell_ruling(|| {
                    Event::new(Happening::Tested, HYP_06)
                        .by(owner)
                        .of(&[piece])
                        .number(Figure::Outcome, result.outcome as u8)
                        .number(Figure::Strength, result.strength)
                        .only(owner)
                });
            }
            self.tell(Happening::NoEffect, HYP_06, owner, &[piece]);
            return;
        };
        self.strength(unit, true);
        let case = self.rules.morale_case(self.state, unit, Test::UnderFire, None);
        let result = self.test(unit, &case, true);
        if matches!(result.outcome, MoraleOutcome::InOrder | MoraleOutcome::InOrderStar) {
            self.unit(unit).result = None;
            self.tell(Happening::NoEffect, HYP_06, owner, &[piece]);
            return;
        }
        let layout = self.rules.standard_layout(self.state, base);
        let place = layout.units.iter().find(|(one, _)| *one == unit).and_then(|(_, place)| *place);
        if cargo.len() == 1 {
            self.hand_over_orders(base);
        }
        self.stand_out(unit, base, place, HYP_06);
        // It withdraws from its front, whoever fired.
        (self.unit(unit).whom, self.unit(unit).left) = (None, Some(base));
        self.drop_if_empty(base);
    }

    /// A test of nobody, for show.
    fn shadow_case(&self, any: UnitId) -> crate::procedures::MoraleCase {
        let mut case = self.rules.morale_case(self.state, any, Test::UnderFire, None);
        case.unit.strength = 12;
        case
    }

    /// Losses are taken together (POW-FIRE-42, POW-MEL-34).
    pub(super) fn take_losses(&mut self) {
        let shares = std::mem::take(&mut self.state.shares);
        let melee = self.state.step == Step::MeleeShare;
        for share in &shares {
            // What its player has not shared: the weakest first, then the lowest number (POW-FIRE-19); the highest in rank (POW-FIRE-39).
            for unit in share.more {
                self.unit(unit).due += 1;
            }
            let mut taken = share.more;
            let mut left = share.spare.saturating_sub(taken.len() as u8);
            while left > 0 {
                let among = share.among - taken;
                let weakest = among.iter().filter(|u| self.state.units[u.place()].at == At::Table).min_by_key(|unit| {
                    let one = &self.state.units[unit.place()];
                    (one.strength.saturating_sub(one.due), *unit)
                });
                let Some(unit) = weakest else { break };
                self.unit(unit).due += 1;
                taken.insert(unit);
                left -= 1;
            }
            let highest = share.hit.iter().min_by_key(|general| {
                use crate::setup::Role;
                let rank = match self.rules.general(*general).role {
                    Role::Cinc => 0,
                    Role::StaffOfficer | Role::ArtilleryGeneral => 1,
                    Role::Subordinate => 2,
                };
                (rank, *general)
            });
            if let Some(general) = share.struck.or(highest).filter(|g| self.state.generals[g.place()].at == At::Table) {
                self.lose_general(general, if melee { MEL_20 } else { FIRE_39 });
            }
        }
        for unit in self.rules.units() {
            let one = &mut self.state.units[unit.place()];
            if one.due == 0 || one.at != At::Table {
                one.due = 0;
                continue;
            }
            let losses = one.due.min(one.strength);
            let beyond = one.due > losses;
            one.strength -= losses;
            one.flags.set(Flags::LOST_STRENGTH);
            let (side, piece, left) = (self.rules.side(unit), self.rules.piece(unit), one.strength);
            let clause = if melee { MEL_34 } else { FIRE_19 };
            let notes = where_so([(!melee, FIRE_42, Note::AtOnce), (beyond && melee, FIRE_42, Note::CountsNot)]);
            self.told(|| {
                Event::new(Happening::Losses, clause)
                    .because(notes)
                    .by(side)
                    .of(&[piece])
                    .number(Figure::Losses, losses)
                    .number(Figure::Strength, left)
            });
        }
        if melee {
            self.note_foes();
        }
        self.bury();
        for unit in self.rules.units() {
            self.unit(unit).due = 0;
        }
        let next = if self.state.step == Step::FireShare { Step::FireTests } else { Step::MeleeTests };
        self.go(next);
    }

    /// Phase 2 (b): who tests under fire or to charge home (POW-SEQ-06 to -08).
    pub(super) fn fire_tests(&mut self) {
        self.shelter();
        let aid = self.rules.edition() == Edition::PlayAid;
        let enemy = self.state.active.other();
        let standing = self.rules.standing(self.state, enemy);
        let shelled =
            standing.filter(|unit| self.state.units[unit.place()].flags.has(Flags::LOST_STRENGTH | Flags::UNDER_GUNS));
        // Who has to test to come home; in the book that is the one test of the phase (POW-SEQ-06).
        let homing = standing.filter(|unit| {
            let now = &self.state.units[unit.place()];
            self.charges_home(unit) == Some(true) && !now.shaken() && self.home_case(unit).is_some()
        });
        for unit in shelled | homing {
            self.strength(unit, false);
        }
        // All from the situation at the start of the step (POW-MOR-01): cases stand before dice fall, in the order of numbers.
        let mut cases = Vec::new();
        for unit in standing {
            if shelled.contains(unit) && (aid || !homing.contains(unit)) {
                cases.push((unit, false, self.under_fire_case(unit)));
            } else if homing.contains(unit) && !aid {
                cases.extend(self.home_case(unit).map(|case| (unit, true, case)));
            }
        }
        self.run_tests(cases);
        self.shell_bases();
        if aid {
            let again = homing.iter().filter(|unit| {
                let now = &self.state.units[unit.place()];
                now.result.is_none() && !now.shaken()
            });
            let cases = again.filter_map(|unit| Some((unit, true, self.home_case(unit)?))).collect();
            self.run_tests(cases);
        }
        for unit in standing - homing {
            let now = &self.state.units[unit.place()];
            let able = self.charges_home(unit) == Some(false) && self.home_case(unit).is_some();
            if able && !now.shaken() && now.result.is_none() {
                // Its targets take the charge as they are: they could not face it.
                let targets = self.rules.foes(self.state, unit);
                let pieces: Vec<_> = targets.iter().map(|target| self.piece(target)).collect();
                self.tell(Happening::Received, SEQ_07, self.state.active, &pieces);
                self.go_home(unit);
            }
        }
        self.go(Step::FireMoves);
    }

    fn run_tests(&mut self, cases: Vec<(UnitId, bool, crate::procedures::MoraleCase)>) {
        for (unit, home, case) in cases {
            if home {
                // POW-ORD-25: so POW-MOR-17 betrays nothing more.
                self.tell_word(unit);
            }
            let result = self.test(unit, &case, false);
            if home && result.charges_home == Some(true) {
                self.go_home(unit);
            }
        }
    }

    fn under_fire_case(&self, unit: UnitId) -> crate::procedures::MoraleCase {
        let enemy = self.rules.enemy_of_case(self.state, unit, Test::UnderFire, self.rules.foes(self.state, unit));
        let mut case = self.rules.morale_case(self.state, unit, Test::UnderFire, enemy);
        if enemy.is_none()
            && let Some(firer) =
                self.state.units[unit.place()].whom.filter(|f| self.rules.side(*f) != self.rules.side(unit))
        {
            case.cover = self.rules.ground.cover(self.state, &self.block(unit), &self.block(firer));
        }
        case
    }

    /// Whether a unit is a charger that is to come home, and whether it has to test for that (POW-SEQ-07).
    fn charges_home(&self, unit: UnitId) -> Option<bool> {
        let mut pairs = self.state.pairs.iter().filter(|p| p.charger == unit && p.rounds == 0).peekable();
        pairs.peek()?;
        Some(!pairs.all(|pair| self.not_facing(pair)))
    }

    /// POW-SEQ-07: contacted in flank or rear, and it could not face; in the aid also an enemy not in order.
    fn not_facing(&self, pair: &crate::state::Pair) -> bool {
        let target = &self.state.units[pair.target.place()];
        let aid = self.rules.edition() == Edition::PlayAid;
        let flank = !self.rules.is_front(pair) && self.rules.is_outflanked(self.state, pair.target);
        flank || (aid && target.shaken())
    }

    fn home_case(&self, unit: UnitId) -> Option<crate::procedures::MoraleCase> {
        let targets: Units = self
            .state
            .pairs
            .iter()
            .filter(|p| p.charger == unit && p.rounds == 0 && self.rules.can_charge(self.state, unit, p.target))
            .map(|p| p.target)
            .collect();
        let enemy = self.rules.enemy_of_case(self.state, unit, Test::ChargeHome, targets)?;
        Some(self.rules.morale_case(self.state, unit, Test::ChargeHome, Some(enemy)))
    }

    fn go_home(&mut self, unit: UnitId) {
        for pair in self.state.pairs.iter_mut().filter(|pair| pair.charger == unit && pair.rounds == 0) {
            pair.home = true;
        }
    }

    /// POW-REA-24: gunners who fired go into their square; the pair ends.
    fn shelter(&mut self) {
        for unit in self.rules.standing(self.state, self.state.active) {
            if self.state.units[unit.place()].reaction != Some(Reaction::FireAndShelter) {
                continue;
            }
            let chargers: ArrayVec<UnitId, 8> = self.rules.new_chargers(self.state, unit).iter().take(8).collect();
            self.part(unit);
            self.unit(unit).flags.set(Flags::SHELTERED);
            self.unit(unit).reaction = None;
            for charger in chargers {
                let (side, piece) = (self.rules.side(charger), self.piece(charger));
                let notes = why([(FORM_05, Note::AsRuled)]);
                self.told(|| Event::new(Happening::Halted, REA_24).by(side).of(&[piece]).because(notes));
            }
        }
    }

    /// Phase 2 (c), (d): halts, withdrawals, removals.
    pub(super) fn fire_moves(&mut self) {
        let enemy = self.state.active.other();
        for unit in self.rules.standing(self.state, enemy) {
            let now = &self.state.units[unit.place()];
            let charges = self.state.pairs.iter().any(|pair| pair.charger == unit && pair.rounds == 0);
            let home = self.state.pairs.iter().any(|pair| pair.charger == unit && pair.rounds == 0 && pair.home);
            if charges && !home && now.result.is_none() {
                let clause = if now.shaken() {
                    MOR_29
                } else if self.home_case(unit).is_none() {
                    REA_23
                } else {
                    MOR_27
                };
                self.halt(unit, clause);
            }
        }
        let mut through = Vec::new();
        self.withdrawals(&[], &mut through);
        self.remove_routed();
        for unit in self.rules.units() {
            self.unit(unit).reaction = None;
            self.unit(unit).flags.clear(Flags::LOST_STRENGTH | Flags::UNDER_GUNS | Flags::UNDER_SKIRMISHERS);
        }
        self.settle_left();
        self.detect_all();
        self.go(Step::Melee);
    }
}
