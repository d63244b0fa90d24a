//! Phase 1: bases that were charged, tests, reactions, withdrawals, follow-ups (POW-REA-25).

use arrayvec::ArrayVec;
use field::{Pose, hundredths};
use game::Event;
use rulebook::pow::{
    CHA_09, DEC_09, DEC_10, DEC_12, FCH_04, FLK_01, FLK_05, GEN_13, GEO_04, GEO_07, GEO_30, GRP_05, MB_22, MB_37,
    MEL_32, MOR_32, MOR_36, PUR_07, PUR_08, PUR_09, PUR_17, REA_03, REA_04, REA_05, REA_07, REA_08, REA_09, REA_10,
    REA_12, REA_13, REA_14, REA_15, REA_17, REA_18, REA_19, REA_20, REA_22, REA_25, REA_26, REA_27, SEQ_01, SEQ_12,
    SEQ_13,
};

use super::{Play, where_so, why};
use crate::battle::Battle;
use crate::ids::{UnitId, Units};
use crate::names::{Figure, Happening, Note};
use crate::procedures::{ChargeReactionCase, ChargeReactionOutcome, Charged, Charger, Contact, Reaction, Test};
use crate::shape;
use crate::state::{At, BaseHit, Contacted, Flags, Origin, Pair, State, Step};
use crate::troops::{Arm, Formation, MoraleOutcome, Order, Troop};
use crate::walk::Ignore;

impl Battle {
    /// POW-REA-01: units of the active side that were contacted and have not yet fought.
    pub(crate) fn contacted(&self, state: &State) -> Units {
        let new = state.pairs.iter().filter(|pair| pair.rounds == 0 && self.side(pair.target) == state.active);
        new.map(|pair| pair.target).collect()
    }

    /// POW-REA-02: whether a contacted unit may choose to declare an evade.
    pub(crate) fn may_declare(&self, state: &State, unit: UnitId) -> bool {
        let always =
            self.edition() == crate::troops::Edition::PlayAid && self.unit(unit).troop == Troop::IrregularSkirmisher;
        !always
            && self.contacted(state).contains(unit)
            && self.body(state, unit).may_declare_evade(self.edition())
            && !state.units[unit.place()].shaken()
    }

    /// POW-TRP-26: whether a contacted unit may choose to fight mounted.
    pub(crate) fn may_mount(&self, state: &State, unit: UnitId) -> bool {
        let body = self.body(state, unit);
        self.unit(unit).cavalry_trained
            && body.troop == Troop::MountedInfantry
            && !body.is_square()
            && self.contacted(state).contains(unit)
    }

    pub(crate) fn asks_to_declare(&self, state: &State) -> bool {
        self.contacted(state).iter().any(|unit| self.may_declare(state, unit) || self.may_mount(state, unit))
    }

    /// The reactions of a unit to one of its chargers (POW-REA-03 to -10, -17, -22, -27).
    pub(crate) fn reactions(&self, state: &State, unit: UnitId, charger: UnitId) -> ChargeReactionOutcome {
        self.reactions_under(state, unit, charger, self.order_of(state, unit))
    }

    /// The same, whatever its order.
    fn reactions_under(&self, state: &State, unit: UnitId, charger: UnitId, order: Order) -> ChargeReactionOutcome {
        let now = &state.units[unit.place()];
        let none = ChargeReactionOutcome { options: ArrayVec::new(), evade_speed: None };
        let Some(pair) = state.pairs.iter().find(|pair| pair.target == unit && pair.charger == charger) else {
            return none;
        };
        let contact = match pair.side {
            _ if pair.faced => Contact::Front,
            Contacted::Front => Contact::Front,
            Contacted::Rear => Contact::Rear,
            Contacted::Left | Contacted::Right => Contact::Flank,
        };
        let body = self.body(state, unit);
        let case = ChargeReactionCase {
            edition: self.edition(),
            unit: Charged {
                body,
                shaken: now.shaken(),
                weapon: (!body.is_artillery()).then(|| self.weapon(state, unit)),
            },
            charger: Charger {
                troop: self.unit(charger).troop,
                fighting_mounted: state.units[charger.place()].flags.has(Flags::MOUNTED),
            },
            contact,
            order,
            declared_evade: now.flags.has(Flags::EVADES) && body.may_declare_evade(self.edition()),
            touches_square: body.is_artillery() && self.may_shelter(state, unit),
            passed_through: now.flags.has(Flags::PASSED),
            by_pursuit: pair.origin == Origin::Pursuit,
        };
        let mut outcome = case.reactions(&mut ());
        let fighting = state.pairs.iter().any(|p| (p.target == unit || p.charger == unit) && p.rounds > 0);
        if fighting || pair.origin == Origin::FollowUp {
            outcome.options.retain(|option| matches!(option, Reaction::Face | Reaction::Stand));
        }
        if pair.origin == Origin::FollowUp {
            outcome.options.retain(|option| *option == Reaction::Stand);
        }
        let room = !outcome.options.contains(&Reaction::FormSquare) || self.square_room(state, unit).is_some();
        outcome.options.retain(|option| room || *option != Reaction::FormSquare);
        if outcome.options.is_empty() {
            outcome.options.push(Reaction::Stand);
        }
        outcome
    }

    /// POW-FORM-05: whether a square touches a battery that shelters no other one.
    pub(crate) fn may_shelter(&self, state: &State, unit: UnitId) -> bool {
        let block = self.block(state, unit);
        self.standing(state, self.side(unit)).iter().any(|friend| {
            friend != unit
                && self.body(state, friend).is_square()
                && self.block(state, friend).is_within(&block, 0.05)
                && !self.units_of(self.side(unit)).any(|other| {
                    other != unit
                        && state.units[other.place()].reaction == Some(Reaction::FireAndShelter)
                        && self.block(state, other).is_within(&self.block(state, friend), 0.05)
                })
        })
    }

    /// POW-GEO-28, POW-FCH-04, -06: where a unit stands as a square formed in contact.
    pub(crate) fn square_room(&self, state: &State, unit: UnitId) -> Option<Pose> {
        let now = &state.units[unit.place()];
        let size = shape::footprint(self.unit(unit).troop, Formation::Square);
        let chargers = self.foes(state, unit);
        let ignore = Ignore { units: chargers.with(unit), ..Ignore::default() };
        let shifts: &[i32] = if now.formation == Formation::AttackColumn { &[-1_500, 1_500] } else { &[0] };
        shifts
            .iter()
            .map(|right| now.pose.shifted(field::Offset { right: *right, ahead: 0 }))
            .find(|pose| self.room(state, &field::Block::new(*pose, size), ignore).is_ok())
    }

    /// Units of the active side that have a choice of reactions.
    pub(crate) fn reacting(&self, state: &State) -> Units {
        self.contacted(state).filter(|unit| {
            let now = &state.units[unit.place()];
            now.reaction.is_none() && now.result.is_none() && {
                // As if it had an order that forbids nothing: being asked tells no order (POW-DEC-10). To stand before one or
                // before another is the same.
                let chargers: Units = self.new_chargers(state, unit);
                let under = |charger| self.reactions_under(state, unit, charger, Order::Hold).options;
                let mut options = chargers.iter().flat_map(under);
                options.next().is_some_and(|first| options.any(|other| other != first))
            }
        })
    }

    pub(crate) fn new_chargers(&self, state: &State, unit: UnitId) -> Units {
        state.pairs.iter().filter(|p| p.target == unit && p.rounds == 0).map(|p| p.charger).collect()
    }

    pub(crate) fn asks_to_react(&self, state: &State) -> bool {
        !self.reacting(state).is_empty()
    }

    /// POW-DEC-12: the default reaction, and to whom.
    pub(crate) fn default_reaction(&self, state: &State, unit: UnitId) -> (Reaction, UnitId) {
        let chargers = self.new_chargers(state, unit);
        let body = self.body(state, unit);
        let horse = chargers.iter().any(|charger| self.body(state, charger).is_cavalry());
        let class = chargers.iter().map(|charger| self.body(state, charger).class()).max().unwrap_or(0);
        let covered = chargers
            .iter()
            .any(|charger| self.ground.cover(state, &self.block(state, unit), &self.block(state, charger)) > 0);
        let wish: &[Reaction] = match body.arm() {
            Arm::Infantry if horse && !covered => &[Reaction::FormSquare, Reaction::Fire],
            Arm::Infantry if body.is_attack_column() => &[Reaction::CounterCharge, Reaction::Fire],
            Arm::Infantry => &[Reaction::Fire, Reaction::CounterCharge],
            Arm::Cavalry if class > body.class() => &[Reaction::Evade, Reaction::CounterCharge],
            Arm::Cavalry => &[Reaction::CounterCharge, Reaction::Evade],
            Arm::Artillery => &[Reaction::FireAndShelter, Reaction::Fire],
        };
        let flagged = state.units[unit.place()].flags.has(Flags::EVADES).then_some(Reaction::Evade);
        let all = flagged.into_iter().chain([Reaction::Face]).chain(wish.iter().copied()).chain([Reaction::Stand]);
        // Of several chargers the lowest number to whom it can react so (POW-REA-18).
        let options: ArrayVec<(UnitId, ArrayVec<Reaction, 7>), 24> =
            chargers.iter().take(24).map(|one| (one, self.reactions(state, unit, one).options)).collect();
        let first = chargers.first().unwrap_or(unit);
        let to = |reaction: Reaction| options.iter().find(|(_, may)| may.contains(&reaction)).map(|(one, _)| *one);
        all.into_iter()
            .find_map(|reaction| to(reaction).map(|charger| (reaction, charger)))
            .or_else(|| options.first().and_then(|(one, may)| may.first().map(|reaction| (*reaction, *one))))
            .unwrap_or((Reaction::Stand, first))
    }
}

impl Battle {
    /// POW-DEC-12 and the table of 1.2: mounted only against cavalry or shaken foot.
    pub(crate) fn mounts_by_default(&self, state: &State, unit: UnitId) -> bool {
        self.new_chargers(state, unit).iter().all(|charger| {
            let body = self.body(state, charger);
            body.is_cavalry() || body.is_infantry() && state.units[charger.place()].shaken()
        })
    }
}

impl Play<'_, '_> {
    /// A player-turn begins: what was done before is forgotten (POW-SEQ-13), bases that were charged are laid out (POW-MB-37).
    pub(super) fn contacts(&mut self) {
        let side = self.state.active;
        let turn = self.state.turn;
        // All that happened "this turn" was of the player-turn before; with the first player's next one the turn is counted.
        let first = side == self.rules.setup.first;
        let contacts =
            !self.rules.contacted(self.state).is_empty() || self.state.hits.iter().any(|hit| hit.base.side() == side);
        let notes = where_so([
            (true, SEQ_13, Note::Forgotten),
            (true, GEN_13, Note::Forgotten),
            (first, SEQ_12, Note::AsRuled),
            (contacts, REA_25, Note::AsRuled),
            (self.rules.is_dark(self.state), GRP_05, Note::AsRuled),
        ]);
        self.told(|| Event::new(Happening::Turn, SEQ_01).by(side).number(Figure::Turn, turn).because(notes));
        for pair in &mut self.state.pairs {
            pair.fresh = false;
        }
        let hits: ArrayVec<BaseHit, 8> =
            self.state.hits.iter().copied().filter(|hit| hit.base.side() == side).collect();
        for hit in &hits {
            if self.state.bases[hit.base.place()].standing != crate::state::Standing::Table {
                continue;
            }
            if self.rules.is_decoy(self.state, hit.base) {
                self.remove_decoy(hit.base, MB_22);
            } else {
                self.state.found.insert(hit.base);
            }
        }
        self.go(Step::Declare);
    }

    /// After the layout: who of a base is in contact with its charger (POW-MB-37).
    pub(super) fn base_contacts(&mut self) {
        let side = self.state.active;
        let hits: ArrayVec<BaseHit, 8> =
            self.state.hits.iter().copied().filter(|hit| hit.base.side() == side).collect();
        for hit in hits {
            let charger = hit.charger;
            // Whoever of it is within 0.5 cm, however little of him.
            let front = self.block(charger).edge(field::Side::Front);
            let touched: ArrayVec<(UnitId, Contacted), 12> = self
                .rules
                .standing(self.state, side)
                .filter(|unit| self.state.units[unit.place()].came == Some(hit.base))
                .iter()
                .filter(|unit| hundredths(self.block(*unit).distance_to_edge(&front)) <= 50)
                .map(|unit| (unit, Battle::side_touched(&self.block(unit), &front).1))
                .take(12)
                .collect();
            let able = touched.iter().any(|(unit, _)| self.rules.can_charge(self.state, charger, *unit));
            if touched.is_empty() {
                continue;
            }
            self.state.hits.retain(|other| other.charger != charger);
            if !able {
                self.halt(charger, MB_37);
                continue;
            }
            for (unit, touched) in touched {
                if self.rules.can_charge(self.state, charger, unit) {
                    let side = if hit.from_front { Contacted::Front } else { touched };
                    self.pair(charger, unit, side, Origin::Charge, false);
                }
            }
        }
    }

    /// Two enemies are in contact from now on.
    pub(super) fn pair(&mut self, charger: UnitId, target: UnitId, side: Contacted, origin: Origin, crossed: bool) {
        let square = self.rules.body(self.state, target).is_square();
        let side = if square { Contacted::Front } else { side };
        let known = self.state.pairs.iter().any(|pair| {
            (pair.charger == charger && pair.target == target) || (pair.charger == target && pair.target == charger)
        });
        if known {
            return;
        }
        // What is contacted in Phase 1 is fought in Phase 3 of the same player-turn (W10).
        let first_phase = [Step::Contacts, Step::Declare, Step::Receive, Step::React, Step::Withdraw];
        let pair = Pair {
            charger,
            target,
            side,
            faced: false,
            rounds: 0,
            origin,
            counter: false,
            crossed,
            broken: false,
            home: false,
            fresh: !first_phase.contains(&self.state.step),
        };
        if self.state.pairs.try_push(pair).is_err() {
            return;
        }
        let pieces = [self.piece(charger), self.piece(target)];
        let by = self.rules.side(charger);
        // In the pursuer's own turn a pursuit becomes a charge, in that of the pursued the melee follows at once.
        let pursuit = origin == Origin::Pursuit;
        let own_turn = by == self.state.active;
        let passed = self.state.units[target.place()].flags.has(Flags::PASSED);
        let others = self.state.pairs.iter().any(|pair| pair.charger == charger && pair.target != target);
        let notes = where_so([
            (side == Contacted::Front, GEO_07, Note::AsRuled),
            (side != Contacted::Front, FLK_05, Note::AsRuled),
            (side != Contacted::Front && origin == Origin::Charge, FLK_01, Note::AsRuled),
            (origin == Origin::Charge, CHA_09, Note::NextTime),
            (others, GEO_30, Note::AsRuled),
            (origin == Origin::FollowUp, REA_13, Note::AtOnce),
            (origin == Origin::FollowUp, REA_15, Note::AsRuled),
            (pursuit && passed, PUR_07, Note::AsRuled),
            (pursuit && own_turn, PUR_08, Note::NextTime),
            (pursuit && own_turn, PUR_17, Note::NextTime),
            (pursuit && !own_turn, PUR_09, Note::AtOnce),
            (true, GEO_04, Note::AsRuled),
        ]);
        self.told(|| {
            Event::new(Happening::Contact, MEL_32).by(by).of(&pieces).number(Figure::Side, side as u8).because(notes)
        });
    }

    /// Phase 1 (a): every contacted unit tests (POW-REA-01).
    pub(super) fn receive(&mut self) {
        let units = self.rules.contacted(self.state);
        // In the aid irregular skirmishers always declare the evade (POW-REA-02).
        for unit in units {
            let always = self.rules.edition() == crate::troops::Edition::PlayAid
                && self.rules.unit(unit).troop == Troop::IrregularSkirmisher;
            if always && !self.state.units[unit.place()].shaken() {
                self.unit(unit).flags.set(Flags::EVADES);
                self.declared(unit);
            }
        }
        // All from the situation at the start of the step (POW-MOR-01): cases first, then dice.
        units.iter().for_each(|unit| {
            self.strength(unit, false);
        });
        let cases: Vec<_> = units.iter().filter_map(|unit| Some((unit, self.receive_case(unit)?))).collect();
        for (unit, case) in cases {
            self.test(unit, &case, false);
        }
        self.go(Step::React);
    }

    /// The case of a unit that was contacted; `None`: its chargers could not have charged it, and halt.
    pub(super) fn receive_case(&self, unit: UnitId) -> Option<crate::procedures::MoraleCase> {
        // POW-MOR-45 among new contacts only; a charger that is shaken or unfit by now is none of the case.
        let able = |charger: UnitId| {
            !self.state.units[charger.place()].shaken() && self.rules.can_charge(self.state, charger, unit)
        };
        let among = self.rules.new_chargers(self.state, unit).filter(able);
        let enemy = self.rules.enemy_of_case(self.state, unit, Test::ReceiveCharge, among)?;
        Some(self.rules.morale_case(self.state, unit, Test::ReceiveCharge, Some(enemy)))
    }

    /// Reactions of those who have no choice, and of all who were not answered for.
    pub(super) fn react_by_default(&mut self) {
        for unit in self.rules.contacted(self.state) {
            let now = &self.state.units[unit.place()];
            if now.reaction.is_none() && now.result.is_none() {
                let (reaction, charger) = self.rules.default_reaction(self.state, unit);
                // What only words need is looked up only where somebody listens.
                let asked = self.course.listens() && self.rules.reacting(self.state).contains(unit);
                self.react(unit, reaction, charger, Some(asked));
            }
        }
        self.go(Step::Withdraw);
    }

    /// One reaction; squares are formed at once.
    /// `asked`: nobody has answered for it; whether somebody was asked.
    pub(super) fn react(&mut self, unit: UnitId, reaction: Reaction, charger: UnitId, asked: Option<bool>) {
        let side = self.rules.side(unit);
        let pieces = [self.piece(unit), self.piece(charger)];
        let fighting = self.state.pairs.iter().any(|p| (p.target == unit || p.charger == unit) && p.rounds > 0);
        let chargers = self.rules.new_chargers(self.state, unit);
        let origin = |origin: Origin| self.state.pairs.iter().any(|p| p.target == unit && p.origin == origin);
        let notes = where_so([
            (fighting, REA_17, Note::AsRuled),
            (origin(Origin::Pursuit), REA_22, Note::AsRuled),
            (chargers.len() > 1, REA_18, Note::AsRuled),
            (chargers.len() > 1, REA_27, Note::AsRuled),
            (reaction == Reaction::CounterCharge, REA_04, Note::AsRuled),
            (reaction == Reaction::Fire, REA_05, Note::AsRuled),
            (reaction == Reaction::Face, REA_07, Note::AsRuled),
            (reaction == Reaction::FireAndShelter, REA_08, Note::AsRuled),
            (self.state.units[unit.place()].shaken(), REA_10, Note::AsRuled),
            (asked == Some(true), DEC_09, Note::AsRuled),
            (asked == Some(true), DEC_12, Note::AsRuled),
            (asked == Some(false), DEC_10, Note::AsRuled),
        ]);
        self.told(|| {
            Event::new(Happening::Reacted, REA_03)
                .by(side)
                .of(&pieces)
                .number(Figure::Reaction, reaction as u8)
                .because(notes)
        });
        self.unit(unit).reaction = Some(reaction);
        self.unit(unit).whom = Some(charger);
        match reaction {
            Reaction::FormSquare => {
                if let Some(pose) = self.rules.square_room(self.state, unit) {
                    let one = self.unit(unit);
                    (one.formation, one.pose) = (Formation::Square, pose);
                    let notes = why([(FCH_04, Note::AsRuled), (REA_19, Note::AsRuled)]);
                    self.told(|| Event::new(Happening::Formed, REA_09).by(side).of(&pieces[..1]).because(notes));
                    for pair in self.state.pairs.iter_mut().filter(|pair| pair.target == unit) {
                        pair.side = Contacted::Front;
                    }
                }
            }
            Reaction::Face => {
                for pair in self.state.pairs.iter_mut().filter(|p| p.target == unit && p.charger == charger) {
                    pair.faced = true;
                }
            }
            Reaction::CounterCharge => {
                let rules = self.rules;
                for pair in self.state.pairs.iter_mut().filter(|p| p.target == unit && rules.is_front(p)) {
                    pair.counter = true;
                }
            }
            _ => {}
        }
    }

    /// POW-REA-25 (5) to (8).
    pub(super) fn withdraw(&mut self) {
        let chargers: Units = self.state.pairs.iter().filter(|p| p.rounds == 0).map(|p| p.charger).collect();
        let based: ArrayVec<BaseHit, 8> =
            self.state.hits.iter().copied().filter(|h| h.base.side() == self.state.active).collect();
        let all = based.iter().fold(chargers, |all, hit| all.with(hit.charger));
        let targets: Vec<(UnitId, Units)> = all.iter().map(|c| (c, self.rules.foes(self.state, c))).collect();
        let mut through = Vec::new();
        let speeds: Vec<(UnitId, u8)> = self
            .rules
            .contacted(self.state)
            .iter()
            .filter(|unit| self.state.units[unit.place()].reaction == Some(Reaction::Evade))
            .map(|unit| {
                let charger = self.state.units[unit.place()].whom.unwrap_or(unit);
                (unit, self.rules.reactions(self.state, unit, charger).evade_speed.unwrap_or(2))
            })
            .collect();
        self.withdrawals(&speeds, &mut through);
        // Follow-ups: chargers whose targets have all gone (POW-REA-12, -26).
        let gone = |state: &State, unit: UnitId| {
            state.units[unit.place()].at != At::Table || state.units[unit.place()].flags.has(Flags::WITHDREW)
        };
        let mut second = Units::EMPTY;
        for (charger, whom) in targets {
            let now = &self.state.units[charger.place()];
            let all_gone =
                whom.iter().all(|unit| gone(self.state, unit)) && self.rules.foes(self.state, charger).is_empty();
            if now.at == At::Table && all_gone && now.result.is_none() {
                let mut passed: Units = through
                    .iter()
                    .filter(|(unit, _)| whom.contains(*unit))
                    .fold(Units::EMPTY, |all, (_, passed)| all | *passed);
                // On a base that none of its units was found in contact with (POW-MB-37) it may contact those of that base.
                for hit in based.iter().filter(|hit| hit.charger == charger) {
                    passed |= self
                        .rules
                        .standing(self.state, self.state.active)
                        .filter(|unit| self.state.units[unit.place()].came == Some(hit.base));
                }
                self.state.hits.retain(|hit| hit.charger != charger);
                second |= self.follow_up(charger, passed);
            }
        }
        for hit in &based {
            self.state.hits.retain(|other| other.charger != hit.charger);
        }
        self.second_tests(second);
        for unit in self.rules.units() {
            self.unit(unit).came = None;
        }
        self.remove_routed();
        self.detect_all();
        self.go(Step::Detect);
    }

    /// POW-REA-13, -25 (7): units contacted by a follow-up test at once, and only stand.
    fn second_tests(&mut self, units: Units) {
        if units.is_empty() {
            return;
        }
        units.iter().for_each(|unit| {
            self.strength(unit, false);
        });
        let cases: Vec<_> = units.iter().filter_map(|unit| Some((unit, self.receive_case(unit)?))).collect();
        for (unit, case) in cases {
            self.test(unit, &case, false);
            self.unit(unit).reaction = Some(Reaction::Stand);
        }
        let mut through = Vec::new();
        self.withdrawals(&[], &mut through);
    }

    /// POW-REA-26: 5 cm straight ahead; whom it contacts.
    fn follow_up(&mut self, charger: UnitId, allowed: Units) -> Units {
        let now = &self.state.units[charger.place()];
        let body = self.rules.body(self.state, charger);
        if (body.is_regular_infantry() && body.is_deployed()) || now.flags.has(Flags::PURSUED) || now.shaken() {
            return Units::EMPTY;
        }
        // Where that leads is not its choice (POW-CMD-06).
        self.unit(charger).flags.set(Flags::PURSUED | Flags::STRAYED);
        let from = self.state.units[charger.place()].pose;
        let (end, met) = self.advance_found(charger, from, 5.0, allowed);
        if end != from {
            self.put(charger, end);
            let (side, piece) = (self.rules.side(charger), self.piece(charger));
            let notes = why([(REA_20, Note::CountsNot), (REA_26, Note::AsRuled)]);
            self.told(|| {
                Event::new(Happening::FollowedUp, REA_12).by(side).of(&[piece]).along([from, end]).because(notes)
            });
        } else if met.is_none() {
            // The gap is too narrow, or somebody is too near: it keeps its alignment and stays.
            let (side, piece) = (self.rules.side(charger), self.piece(charger));
            self.told(|| Event::new(Happening::Halted, REA_14).by(side).of(&[piece]).along([from, end]));
        }
        let met = met.filter(|(enemy, _)| self.rules.can_charge(self.state, charger, *enemy));
        if let Some((enemy, side)) = met {
            self.pair(charger, enemy, side, Origin::FollowUp, false);
        }
        if end != from {
            self.bring_up_all(charger);
        }
        met.map_or(Units::EMPTY, |(enemy, _)| Units::of(enemy))
    }

    /// Routed units are off the table (POW-MOR-32), and so are those that surrender (POW-MOR-36).
    pub(super) fn remove_routed(&mut self) {
        for unit in self.rules.units() {
            if self.state.units[unit.place()].flags.has(Flags::SURRENDERS) {
                self.remove(unit, Happening::Surrendered, MOR_36, true);
                self.unit(unit).flags.clear(Flags::SURRENDERS);
            }
            if self.state.units[unit.place()].result == Some(MoraleOutcome::Rout) {
                self.remove(unit, Happening::Removed, MOR_32, true);
            }
            self.unit(unit).result = None;
        }
    }
}
