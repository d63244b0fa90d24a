//! Exact chances of what an answer risks: for people before they decide, and for computer opponents.

use dice::{Dice, Die, Odds, ratio};
use game::procedure::Procedure;
use game::view::{Bodes, Chance, Forecast};
use game::{Answer, RuleSet, Side, sort_few};
use rulebook::josephine::{ACT_03, CHG_04, FIRE_02, OPP_02};

use crate::battle::Battle;
use crate::ids::{UnitId, UnitSet};
use crate::orders::Order;
use crate::procedures::{
    Activation, Charge, ChargeCase, Fire, FireOutcome, Reaction, ReactionKind, SquareState, Winner, suffer,
};
use crate::state::{Mark, Phase, Post, State};

/// Dice that show the first face they are told and a middling one ever after: good enough to see where an answer
/// leads once the chance that matters is decided.
struct Rigged {
    first: Option<u8>,
}

impl Dice for Rigged {
    fn roll(&mut self, die: Die, _why: &'static str) -> u8 {
        self.first.take().unwrap_or_else(|| die.face(die.sides().div_ceil(2)))
    }
}

/// The chances of a test that is passed or failed.
fn passing<T>(odds: &Odds<T>, passed: impl Fn(&T) -> bool) -> Vec<Chance> {
    let told = odds.chances().map(|(outcome, p)| {
        let (what, bodes) = if passed(outcome) { ("success", Bodes::Well) } else { ("failure", Bodes::Ill) };
        Chance { what, numbers: Vec::new(), bodes, p }
    });
    told.collect()
}

impl Battle {
    /// The exact chances of an answer that rolls dice.
    pub(crate) fn forecast(&self, state: &State, side: Side, answer: &Answer) -> Option<Forecast> {
        match (self.read(state, side, answer).ok()?, state.phase) {
            (Order::Points(Some(pc)), Phase::ReactionPoints { unit, kind, .. }) => {
                Some(self.reaction_forecast(state, unit, kind, pc))
            }
            (Order::React(Some((kind, _))), _) => Some(self.reaction_forecast(state, state.fight().charged, kind, 0)),
            (Order::SupportingFire(Some((unit, _))), _) => {
                Some(self.reaction_forecast(state, unit, ReactionKind::OpportunityFire, 0))
            }
            (Order::Points(Some(pc)), _) => {
                let case = self.activation_case(state, pc);
                let mut factors = Vec::new();
                Activation::factors(&case, &mut factors);
                let chances = passing(&Activation::odds(&case), |outcome| outcome.success);
                Some(Forecast { procedure: Activation::NAME, clause: ACT_03, factors, chances })
            }
            (Order::Fire(mark), _) => {
                let moved = state.act().displaced || state.act().used > 0;
                let case = self.fire_case(state, state.act().unit, mark, moved, 12);
                let mut factors = Vec::new();
                Fire::factors(&case, &mut factors);
                let losses = Fire::odds(&case).map(|outcome| match *outcome {
                    FireOutcome::Unit { losses, suffered, .. } => (losses, suffered.destroyed),
                    FireOutcome::General { eliminated, .. } => (u8::from(eliminated), eliminated),
                });
                let mut chances: Vec<Chance> = losses
                    .chances()
                    .map(|(&(losses, destroyed), p)| Chance {
                        what: if destroyed { "destroyed" } else { "losses" },
                        numbers: vec![("losses", i64::from(losses))],
                        bodes: match (destroyed, losses) {
                            (true, _) => Bodes::Best,
                            (false, 0) => Bodes::Even,
                            (false, _) => Bodes::Well,
                        },
                        p,
                    })
                    .collect();
                sort_few(&mut chances, |a, b| a.numbers[0].1.cmp(&b.numbers[0].1));
                Some(Forecast { procedure: Fire::NAME, clause: FIRE_02, factors, chances })
            }
            (Order::Charge(target) | Order::Consecutive(Some(target)), _) => {
                let case = self.case_of_charge(state, state.act().unit, target, UnitSet::EMPTY);
                Some(charge_forecast(&case))
            }
            (Order::Supports(set), _) => {
                let case = self.case_of_charge(state, state.fight().charger, state.fight().charged, set);
                Some(charge_forecast(&case))
            }
            (Order::React(None) | Order::SupportingFire(None), _) => Some(charge_forecast(&self.charge_case(state))),
            _ => None,
        }
    }

    fn reaction_forecast(&self, state: &State, unit: UnitId, kind: ReactionKind, pc: u8) -> Forecast {
        let case = self.reaction_case(state, unit, kind, pc);
        let mut factors = Vec::new();
        Reaction::factors(&case, &mut factors);
        let chances = passing(&Reaction::odds(&case), |outcome| outcome.success);
        Forecast { procedure: Reaction::NAME, clause: OPP_02, factors, chances }
    }

    /// Every state that an answer can lead to, with its exact chance as far as one procedure decides.
    pub(crate) fn each_branch(&self, state: &State, side: Side, answer: &Answer, tell: &mut dyn FnMut(f64, &State)) {
        let Ok(order) = self.read(state, side, answer) else { return };
        match (order, state.phase) {
            (Order::Points(Some(pc)), Phase::Points) => {
                let ways = self.activation_case(state, pc).score(&mut ()).clamp(0, 6);
                for (face, n) in [(1, ways), (6, 6 - ways)] {
                    if n > 0 {
                        tell(f64::from(n) / 6.0, &self.led_to(state, side, answer, Some(face)));
                    }
                }
            }
            (Order::Fire(mark), _) => {
                let moved = state.act().displaced || state.act().used > 0;
                self.fire_branches(state, state.act().unit, mark, moved, 1.0, tell);
            }
            (Order::Charge(target) | Order::Consecutive(Some(target)), _) => {
                let case = self.case_of_charge(state, state.act().unit, target, UnitSet::EMPTY);
                self.combat_branches(state, state.act().unit, target, &case, 1.0, tell);
            }
            (Order::Supports(set), _) => {
                let (charger, charged) = (state.fight().charger, state.fight().charged);
                let case = self.case_of_charge(state, charger, charged, set);
                self.combat_branches(state, charger, charged, &case, 1.0, tell);
            }
            (Order::React(None) | Order::SupportingFire(None), _) => {
                let case = self.charge_case(state);
                self.combat_branches(state, state.fight().charger, state.fight().charged, &case, 1.0, tell);
            }
            (Order::React(Some((kind, target))), _) => {
                self.reaction_branches(state, state.fight().charged, kind, target, 0, tell);
            }
            (Order::SupportingFire(Some((unit, target))), _) => {
                self.reaction_branches(state, unit, ReactionKind::OpportunityFire, target, 0, tell);
            }
            (Order::Points(Some(pc)), Phase::ReactionPoints { unit, kind, at }) => {
                self.reaction_branches(state, unit, kind, at, pc, tell);
            }
            _ => tell(1.0, &self.led_to(state, side, answer, None)),
        }
    }

    fn led_to(&self, state: &State, side: Side, answer: &Answer, first: Option<u8>) -> State {
        let mut next = state.clone();
        let mut rigged: &mut dyn Dice = &mut Rigged { first };
        let refused = self.answer(&mut next, side, answer, &mut rigged, &mut ());
        debug_assert!(refused.is_ok(), "a branch of a legal answer");
        next
    }

    /// Fire, and what it does at once; the owner of the target is taken to save elements.
    fn fire_branches(
        &self,
        state: &State,
        unit: UnitId,
        mark: Mark,
        moved: bool,
        weight: f64,
        tell: &mut dyn FnMut(f64, &State),
    ) {
        let case = self.fire_case(state, unit, mark, moved, 12);
        let odds = Fire::odds(&case).map(|outcome| match *outcome {
            FireOutcome::Unit { losses, .. } => losses,
            FireOutcome::General { eliminated, .. } => u8::from(eliminated),
        });
        for (&losses, p) in odds.chances() {
            let mut next = state.clone();
            match mark {
                Mark::General(general) => {
                    if losses > 0 {
                        next[general].post = Post::Lost;
                    }
                }
                Mark::Unit(target) => self.hurt(&mut next, target, losses, 12),
            }
            if state.charging().is_none() || state.act().unit == unit {
                next.act_mut().done.insert(unit);
            }
            next.phase = Phase::Member;
            tell(weight * p, &next);
        }
    }

    /// Takes losses off a unit without moving it.
    fn hurt(&self, state: &mut State, unit: UnitId, losses: u8, recoil_max_ud: u8) {
        let own = &mut state[unit];
        let suffered = suffer(losses, own.elements, self.troop(unit).stoic, recoil_max_ud);
        own.elements -= suffered.eliminated;
        if suffered.destroyed {
            own.post = Post::Lost;
        }
    }

    /// Close combat with these facts, outcome by outcome.
    fn combat_branches(
        &self,
        state: &State,
        charger: UnitId,
        charged: UnitId,
        case: &ChargeCase,
        weight: f64,
        tell: &mut dyn FnMut(f64, &State),
    ) {
        // Outcomes that cost the same elements are one branch.
        let mut merged: arrayvec::ArrayVec<((u8, u8, bool, bool), u64), 48> = arrayvec::ArrayVec::new();
        let total = case.margins(|margin, ways| {
            let outcome = case.outcome(margin.max(0) as u8, (-margin).max(0) as u8);
            let key = (
                outcome.attacker_eliminated,
                outcome.defender_eliminated,
                outcome.attacker_recoil_ud > 0,
                outcome.defender_recoil_ud > 0,
            );
            match merged.iter_mut().find(|(known, _)| *known == key) {
                Some((_, count)) => *count += ways,
                None => merged.push((key, ways)),
            }
        });
        for ((attacker, defender, pushed, pushes), ways) in merged {
            let mut next = state.clone();
            for (unit, eliminated) in [(charger, attacker), (charged, defender)] {
                let own = &mut next[unit];
                own.elements -= eliminated;
                own.combats = own.combats.saturating_add(1);
                if own.elements == 0 {
                    own.post = Post::Lost;
                }
            }
            // A unit that is pushed back gives up its place.
            if pushes && next[charged].on_table() {
                self.push_back(&mut next, charged, state[charger].at);
            }
            if pushed && next[charger].on_table() {
                self.push_back(&mut next, charger, state[charged].at);
            }
            next.act_mut().done.insert(charger);
            next.phase = Phase::Member;
            tell(weight * ratio(u128::from(ways), u128::from(total)), &next);
        }
    }

    fn push_back(&self, state: &mut State, unit: UnitId, cause: field::Point) {
        let side = if self.on_hexes() { self.recoil_sides(state[unit].at, cause).0 } else { 0 };
        if let Some(recoil) = self.recoils(state, unit, cause, side, 1).last().copied() {
            match recoil.to {
                Some(to) => state[unit].at = to,
                None => state[unit].post = Post::Lost,
            }
        }
    }

    /// A reaction test and the combat that follows it.
    fn reaction_branches(
        &self,
        state: &State,
        unit: UnitId,
        kind: ReactionKind,
        target: UnitId,
        pc: u8,
        tell: &mut dyn FnMut(f64, &State),
    ) {
        let ways = self.reaction_case(state, unit, kind, pc).score(&mut ()).clamp(0, 6);
        let mut after = state.clone();
        after[unit].activated = true;
        let camp = after.camp_mut(self.troop(unit).side);
        camp.pc = camp.pc.saturating_sub(u16::from(pc));
        camp.tokens = camp.tokens.saturating_sub(1);
        let (charger, charged) = (state.fight().charger, state.fight().charged);
        let case = self.charge_case(&after);
        let (win, lose) = (f64::from(ways) / 6.0, f64::from(6 - ways) / 6.0);
        let mut failed = case;
        if kind == ReactionKind::Square {
            failed.defender.square = SquareState::Failed;
        }
        if lose > 0.0 {
            self.combat_branches(&after, charger, charged, &failed, lose, tell);
        }
        if win == 0.0 {
            return;
        }
        match kind {
            ReactionKind::OpportunityFire => {
                self.fire_branches(&after, unit, Mark::Unit(target), false, win, &mut |p, shot| {
                    if shot[charger].on_table() {
                        let case = self.charge_case(shot);
                        self.combat_branches(shot, charger, charged, &case, p, tell);
                    } else {
                        tell(p, shot);
                    }
                });
            }
            ReactionKind::Evade => {
                let mut gone = after.clone();
                if let Some(way) = crate::suggest::evasions(self, state).next().or_else(|| self.way_out(state))
                    && let Ok(walk) = self.evasion(state, &way)
                {
                    let own = &mut gone[charged];
                    own.at = walk.end.at;
                    own.facing = walk.end.facing;
                }
                gone.phase = Phase::Member;
                tell(win, &gone);
            }
            ReactionKind::CounterCharge => {
                let mut countered = case;
                countered.defender.counter_charge = true;
                self.combat_branches(&after, charger, charged, &countered, win, tell);
            }
            ReactionKind::Square => {
                let mut square = case;
                square.defender.square = SquareState::Formed;
                square.attacker.rear = false;
                after[charged].square = true;
                self.combat_branches(&after, charger, charged, &square, win, tell);
            }
        }
    }
}

fn charge_forecast(case: &ChargeCase) -> Forecast {
    let mut factors = Vec::new();
    Charge::factors(case, &mut factors);
    let odds = Charge::odds(case).map(|outcome| match outcome.outcome {
        Winner::Attacker if outcome.defender_destroyed => "defender-destroyed",
        Winner::Attacker => "defender-loses",
        Winner::Tie => "tie",
        Winner::Defender if outcome.attacker_destroyed => "attacker-destroyed",
        Winner::Defender => "attacker-loses",
    });
    let order = ["defender-destroyed", "defender-loses", "tie", "attacker-loses", "attacker-destroyed"];
    let mut chances: Vec<Chance> = odds
        .chances()
        .map(|(&what, p)| {
            let bodes = match what {
                "defender-destroyed" => Bodes::Best,
                "defender-loses" => Bodes::Well,
                "tie" => Bodes::Even,
                _ => Bodes::Ill,
            };
            Chance { what, numbers: Vec::new(), bodes, p }
        })
        .collect();
    let place = |chance: &Chance| order.iter().position(|known| *known == chance.what);
    sort_few(&mut chances, |a, b| place(a).cmp(&place(b)));
    Forecast { procedure: Charge::NAME, clause: CHG_04, factors, chances }
}
