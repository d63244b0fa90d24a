//! Close combat (*combat rapproché*) and what follows it: excess losses, breakthrough.

use game::procedure::Named;
use game::{Event, Reasons, Weight};
use rulebook::josephine::{
    BRK_01, BRK_02, BRK_03, BRK_04, BRK_05, BRK_06, CHG_04, CHG_05, CHG_06, CHG_11, EXP_04, EXP_06, IMP_03, IMP_04,
    IMP_05, SUP_04, SUP_06, SUP_07, SUP_08, TER_07,
};

use super::Play;
use super::losses::Blow;
use crate::battle::Battle;
use crate::ids::{UnitId, UnitSet};
use crate::names::{Figure, Happening, Note};
use crate::procedures::{
    Bearing, Breakthrough, BreakthroughCase, Cause, Charge, ChargeCase, Charged, Charger, Duty, EnemyFate, Role,
    SquareState, Winner, suffer,
};
use crate::state::{Phase, State};
use crate::troops::Cover;
use game::Key;

impl Play<'_, '_> {
    /// JOS-CHG-03 to -06: the dice, then the losses of both.
    pub(super) fn combat(&mut self) {
        let (charger, charged) = (self.state.fight().charger, self.state.fight().charged);
        let case = self.battle.charge_case(self.state);
        let side = self.side_of(charger);
        let outcome = self.course.resolve::<Charge>(side, &case);
        if self.course.listens() {
            let case =
                self.battle.charge_case_after(self.state, &case, [outcome.attacker_losses, outcome.defender_losses]);
            self.course.restate::<Charge>(side, &case);
        }
        let over_confident = self.battle.troop(charger).over_confident;
        self.tell_ruling(|| {
            let mut factors = Vec::new();
            for (applies, clause, word) in [
                (case.attacker.impetuous && case.attacker.moved, IMP_05, Note::Displaced.name()),
                (
                    case.attacker.impetuous,
                    IMP_04,
                    if over_confident { Note::OverConfident.name() } else { Note::Impetuous.name() },
                ),
                (case.attacker.experience != case.defender.experience, EXP_06, Note::OneOfThree.name()),
                (true, CHG_04, Note::NotAboveVc.name()),
                (case.attacker.support_vc[0] > 0, SUP_07, Note::ProfileVc.name()),
                (case.attacker.support_vc[0] > 0, SUP_04, Note::NoOtherEnemy.name()),
                (
                    outcome.outcome == Winner::Tie && case.attacker.experience == case.defender.experience,
                    EXP_04,
                    Note::Equals.name(),
                ),
                (case.attacker.overlooks || case.defender.overlooks, TER_07, Note::HigherLevel.name()),
            ] {
                if applies {
                    factors.note(clause, word);
                }
            }
            let what = match outcome.outcome {
                Winner::Attacker => Happening::CombatWon,
                Winner::Defender => Happening::CombatLost,
                Winner::Tie => Happening::CombatTied,
            };
            Event::new(what, if outcome.outcome == Winner::Tie { CHG_06 } else { CHG_05 })
                .by(side)
                .of(&[Self::piece(charger), Self::piece(charged)])
                .number(Figure::AttackerLosses, outcome.attacker_losses)
                .number(Figure::DefenderLosses, outcome.defender_losses)
                .because(factors)
        });
        self.settle(outcome.attacker_losses, outcome.defender_losses);
    }

    /// Applies the losses of both, then the fate of generals, then the excess.
    pub(super) fn settle(&mut self, attacker_losses: u8, defender_losses: u8) {
        let (charger, charged) = (self.state.fight().charger, self.state.fight().charged);
        for unit in [charger, charged] {
            self.state[unit].combats += 1;
        }
        let (from, at) = (self.state[charger].at, self.state[charged].at);
        self.state.fight_mut().charger_at = from;
        self.state.fight_mut().charged_at = at;
        let hurt = [(charger, attacker_losses, at), (charged, defender_losses, from)];
        let blows = hurt.map(|(unit, losses, cause)| self.battle.blow(self.state, unit, losses, cause));
        for ((unit, losses, cause), blow) in hurt.into_iter().zip(blows) {
            if losses > 0 {
                self.suffer(unit, &blow, cause);
            }
        }
        for ((unit, ..), blow) in hurt.into_iter().zip(blows) {
            if self.state[unit].on_table() {
                self.general_fate(unit, blow.suffered.eliminated);
            }
        }
        self.check_decisive();
        if self.over() {
            return;
        }
        let excess = blows[0].suffered.excess;
        if excess > 0 && !self.state.fight().supports.is_empty() {
            if self.state.fight().supports.len() > 1 {
                self.state.phase = Phase::Share(excess);
            } else {
                self.share([excess, 0]);
            }
            return;
        }
        self.breakthrough();
    }

    /// JOS-SUP-06: the supports take over the excess losses.
    pub(super) fn share(&mut self, shares: [u8; 2]) {
        let cause = self.state[self.state.fight().charged].at;
        let supports = self.state.fight().supports;
        for (unit, losses) in supports.iter().zip(shares) {
            if losses == 0 {
                continue;
            }
            let side = self.side_of(unit);
            self.tell(|| {
                Event::new(Happening::Excess, SUP_06).by(side).of(&[Self::piece(unit)]).number(Figure::Losses, losses)
            });
            let blow = self.battle.blow(self.state, unit, losses, cause);
            self.suffer(unit, &blow, cause);
            if self.state[unit].on_table() {
                self.general_fate(unit, blow.suffered.eliminated);
            }
        }
        self.check_decisive();
        if !self.over() {
            self.breakthrough();
        }
    }

    /// JOS-BRK: may, or must, the victor move into the enemy's place?
    pub(super) fn breakthrough(&mut self) {
        let Some((victor, case)) = self.battle.breakthrough_case(self.state) else {
            let fight = *self.state.fight();
            let clause = if fight.supports.is_empty() { CHG_11 } else { SUP_08 };
            self.tell(|| {
                Event::new(Happening::CombatOver, clause).of(&[Self::piece(fight.charger), Self::piece(fight.charged)])
            });
            return self.end_charge();
        };
        self.state.fight_mut().victor = victor;
        let side = self.side_of(victor);
        match self.course.resolve::<Breakthrough>(side, &case).advance {
            Duty::None => self.end_charge(),
            Duty::Optional => {
                let clause = if victor == self.state.fight().charger { BRK_01 } else { BRK_05 };
                self.tell_ruling(|| Event::new(Happening::MayBreakThrough, clause).by(side).of(&[Self::piece(victor)]));
                self.state.phase = Phase::Breakthrough;
            }
            Duty::Mandatory => {
                self.tell_ruling(|| {
                    let mut factors = Vec::new();
                    factors.note(IMP_03, Note::Mandatory.name());
                    factors.note(BRK_04, Note::AndFightsOnIfItCan.name());
                    Event::new(Happening::MustBreakThrough, BRK_02).by(side).of(&[Self::piece(victor)]).because(factors)
                });
                self.advance();
            }
        }
    }

    /// JOS-BRK-06: the victor moves into the place that the enemy held.
    pub(super) fn advance(&mut self) {
        let fight = *self.state.fight();
        let (victor, to) = (fight.victor, self.battle.abandoned_place(self.state));
        let combat =
            self.battle.breakthrough_case(self.state).map_or(Duty::None, |(_, case)| case.outcome(&mut ()).combat);
        let own = &mut self.state[victor];
        let from = own.stand();
        own.at = to;
        let way = [from, own.stand()];
        let side = self.side_of(victor);
        if victor == fight.charger {
            self.state.act_mut().used += 100;
            self.state.act_mut().displaced = true;
        }
        self.tell(|| Event::new(Happening::Breakthrough, BRK_06).by(side).of(&[Self::piece(victor)]).along(way));
        self.capture_near(victor, &[from.at, to]);
        match combat {
            Duty::None => self.end_charge(),
            duty => {
                self.tell(|| {
                    let clause = if duty == Duty::Mandatory { BRK_04 } else { BRK_03 };
                    let mut event = Event::new(Happening::MayFightOn, clause).by(side).of(&[Self::piece(victor)]);
                    event.factors.push(game::Factor {
                        clause,
                        value: Weight::Word(if duty == Duty::Mandatory {
                            Note::Mandatory.name()
                        } else {
                            Note::Optional.name()
                        }),
                        side: None,
                    });
                    event
                });
                self.state.phase = Phase::Consecutive;
            }
        }
    }

    /// JOS-BRK-07: a consecutive combat is a new charge.
    pub(super) fn consecutive(&mut self, target: UnitId) {
        let fight = *self.state.fight();
        self.state.agenda.pop();
        self.declare_charge(fight.charger, target, fight.served, false);
    }
}

impl Battle {
    /// The facts of the charge under way, measured on the table.
    pub fn charge_case(&self, state: &State) -> ChargeCase {
        let fight = state.fight();
        self.case_of_charge(state, fight.charger, fight.charged, fight.supports)
    }

    /// The facts of a charge of one unit against another.
    pub fn case_of_charge(&self, state: &State, charger: UnitId, charged: UnitId, supports: UnitSet) -> ChargeCase {
        let under_way = state.charging().filter(|fight| fight.charger == charger && fight.charged == charged);
        let (a, d) = (self.troop(charger), self.troop(charged));
        let (own, foe) = (&state[charger], &state[charged]);
        let (ground, his) = (self.footing(own.at), self.footing(foe.at));
        let mut support_vc = [0; 2];
        for (slot, unit) in support_vc.iter_mut().zip(supports.iter()) {
            let troop = self.troop(unit);
            // JOS-SUP-07: cavalry that stands in rough ground counts 1.
            let rough = troop.arm.is_cavalry() && self.footing(state[unit].at).rough_for(troop.arm);
            *slot = if rough { 1 } else { troop.vc };
        }
        let leader = |unit: UnitId| state.attached(unit).map(|general| &self.setup.generals[general.index()]);
        let square = if foe.square {
            SquareState::Formed
        } else if under_way.is_some_and(|fight| fight.square_failed) {
            SquareState::Failed
        } else {
            SquareState::None
        };
        ChargeCase {
            attacker: Charger {
                arm: a.arm,
                vc: a.vc,
                elements: own.elements,
                experience: a.experience,
                impetuous: a.dashing,
                moved: state.acting().is_some_and(|act| act.displaced && act.unit == charger),
                rear: !foe.square && self.bearing(foe.stand(), own.at) == Bearing::Behind,
                overlooks: ground.level > his.level,
                rough: ground.rough_for(a.arm),
                cover: if a.arm.is_cavalry() { ground.cover.min(Cover::Cover) } else { ground.cover },
                previous_combats: own.combats,
                leadership: leader(charger).map_or(0, |general| general.attack),
                support_vc,
                stoic: a.stoic,
                recoil_max_ud: self.greatest_recoil(state, charger, foe.at),
            },
            defender: Charged {
                arm: d.arm,
                vc: d.vc,
                elements: foe.elements,
                experience: d.experience,
                square,
                counter_charge: under_way.is_some_and(|fight| fight.counter_charge),
                overlooks: his.level > ground.level,
                rough: his.rough_for(d.arm),
                cover: his.cover,
                previous_combats: foe.combats,
                leadership: leader(charged).map_or(0, |general| general.defence),
                stoic: d.stoic,
                recoil_max_ud: self.greatest_recoil(state, charged, own.at),
            },
        }
    }

    /// JOS-LOSS-09: the same facts once the losses are known. A unit can recoil through a friend by 2 UD and not by 1, so that what is
    /// possible depends on what is due.
    fn charge_case_after(&self, state: &State, case: &ChargeCase, losses: [u8; 2]) -> ChargeCase {
        let (charger, charged) = (state.fight().charger, state.fight().charged);
        let possible = |unit: UnitId, losses: u8, cause: UnitId, before: u8| {
            if losses < 2 || self.troop(unit).stoic {
                before
            } else {
                self.blow(state, unit, losses, state[cause].at).recoil_max
            }
        };
        let mut case = *case;
        case.attacker.recoil_max_ud = possible(charger, losses[0], charged, case.attacker.recoil_max_ud);
        case.defender.recoil_max_ud = possible(charged, losses[1], charger, case.defender.recoil_max_ud);
        case
    }

    fn greatest_recoil(&self, state: &State, unit: UnitId, cause: field::Place) -> u8 {
        if self.troop(unit).stoic {
            return 0;
        }
        let (side, _) = self.recoil_sides(state[unit].at, cause);
        // JOS-LOSS-01: before the fourth UD the fourth element is lost, and so on.
        let due = state[unit].elements.max(4) - 1;
        self.recoils(state, unit, cause, side, due).last().map_or(0, |recoil| recoil.ud)
    }

    /// JOS-LOSS-02, -03, -09: what losses in close combat do to a unit: it recoils the greatest number of UD that is
    /// possible, the rest are elements.
    pub(crate) fn blow(&self, state: &State, unit: UnitId, losses: u8, cause: field::Place) -> Blow {
        let own = &state[unit];
        let stoic = self.troop(unit).stoic;
        let (side, _) = self.recoil_sides(own.at, cause);
        // JOS-LOSS-12: only as many even losses as the unit lives to take.
        let due = if stoic { 0 } else { (losses / 2).min(own.elements) };
        let recoil = self.recoils(state, unit, cause, side, due).last().copied();
        let recoil_max = recoil.map_or(0, |recoil| recoil.ud);
        let suffered = suffer(losses, own.elements, stoic, recoil_max);
        Blow { suffered, recoil, recoil_max, spared: 0, side, losses, of: Cause::Charge }
    }

    /// The place that the enemy of the victor held when the dice fell.
    pub(crate) fn abandoned_place(&self, state: &State) -> field::Place {
        let fight = state.fight();
        if fight.victor == fight.charger { fight.charged_at } else { fight.charger_at }
    }

    /// JOS-BRK-05: who may break through, and the facts of it; `None`: nobody.
    pub fn breakthrough_case(&self, state: &State) -> Option<(UnitId, BreakthroughCase)> {
        let fight = state.fight();
        let fate = |unit: UnitId, stood: field::Place, evaded: bool| {
            let own = &state[unit];
            if evaded {
                EnemyFate::Evaded
            } else if own.on_table() {
                if own.at == stood { EnemyFate::Held } else { EnemyFate::Recoiled }
            } else if own.elements == 0 {
                EnemyFate::Destroyed
            } else {
                EnemyFate::Recoiled
            }
        };
        let charged = fate(fight.charged, fight.charged_at, fight.evaded);
        let charger = fate(fight.charger, fight.charger_at, false);
        let (victor, role, enemy, place) = if charged != EnemyFate::Held && state[fight.charger].on_table() {
            (fight.charger, Role::Charger, charged, fight.charged_at)
        } else if fight.counter_charge && charger != EnemyFate::Held && state[fight.charged].on_table() {
            (fight.charged, Role::CounterCharger, charger, fight.charger_at)
        } else {
            return None;
        };
        let stand = field::Stand { at: place, facing: state[victor].facing };
        let gone = if victor == fight.charger { fight.charged } else { fight.charger };
        let new_enemies = self.targets_from(state, victor, stand).without(gone);
        let case = BreakthroughCase {
            role,
            enemy,
            over_confident: self.troop(victor).over_confident,
            blocked: self.closed_ground(victor, place).is_some() || self.crowding(state, place, victor).is_some(),
            new_enemy_in_front: !new_enemies.is_empty(),
            moved_hundredths: if victor == fight.charger { state.act().used } else { 0 },
            march_ud: self.troop(victor).march_ud,
        };
        Some((victor, case))
    }
}
