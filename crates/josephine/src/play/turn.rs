//! The turn (*tour de jeu*): its start, the bowl, its end, reinforcements, victory.

use field::Stand;
use game::procedure::Named;
use game::{Event, Quantity, Reasons, Side};
use rulebook::Clause;
use rulebook::josephine::{
    CP_01, CP_07, CP_10, REIN_01, REIN_02, REIN_03, REIN_04, REIN_05, SCN_08, SET_05, TER_08, TURN_01, TURN_02,
    TURN_03, TURN_07, TURN_08, TURN_11, VIC_03, VIC_04,
};

use super::Play;
use crate::battle::Battle;
use crate::ids::{GeneralId, UnitId, UnitSet};
use crate::names::{Figure, Happening, Note};
use crate::procedures::{
    ChiefPost, CommandPoints, CommandPointsCase, Level, Reinforcements, ReinforcementsCase, Schedule, TokenDraw,
    TokenDrawCase, Victory, VictoryCase,
};
use crate::state::{Ending, Phase, Post, State};
use game::Key;

impl Play<'_, '_> {
    /// JOS-TURN-08: a new turn.
    pub(super) fn start_turn(&mut self) {
        let state = &mut *self.state;
        state.turn += 1;
        for unit in &mut state.units {
            unit.activated = false;
            unit.combats = 0;
        }
        for general in state.generals() {
            let at = state.general_at(general);
            let stand = &mut state[general];
            stand.at = at;
            stand.unit = None;
            stand.moved = false;
        }
        for camp in state.camps.both_mut() {
            camp.pc = 0;
            camp.tokens = 0;
        }
        let turn = state.turn;
        self.tell(|| Event::new(Happening::Turn, TURN_08).number(Figure::Turn, turn));
        self.name_successors(Side::First);
    }

    /// JOS-CP-10: asked from the second turn after the loss on.
    fn name_successors(&mut self, from: Side) {
        for side in [Side::First, Side::Second] {
            if side < from {
                continue;
            }
            let camp = self.state.camp(side);
            let due = camp.chief.is_none() && camp.chief_lost > 0 && self.state.turn >= camp.chief_lost + 2;
            let anybody = self.state.generals().any(|g| self.battle.may_succeed(self.state, side, g));
            if due && anybody {
                self.state.phase = Phase::Successor(side);
                return;
            }
        }
        self.fill_bowl();
    }

    pub(super) fn succeed(&mut self, general: Option<GeneralId>) {
        let Phase::Successor(side) = self.state.phase else { return };
        if let Some(general) = general {
            let camp = self.state.camp_mut(side);
            camp.chief = Some(general);
            camp.successor = true;
            let piece = self.battle.general_piece(general);
            self.tell(|| Event::new(Happening::Successor, CP_10).by(side).of(&[piece]));
        }
        match side {
            Side::First => self.name_successors(Side::Second),
            Side::Second => self.fill_bowl(),
        }
    }

    /// JOS-TURN-02.
    fn fill_bowl(&mut self) {
        for side in Side::BOTH {
            let tokens = self.battle.force(self.state, side).len() as u8;
            self.state.camp_mut(side).tokens = tokens;
        }
        let [first, second] = Side::BOTH.map(|side| self.state.camp(side).tokens);
        self.tell(|| Event::new(Happening::Bowl, TURN_02).number(Figure::First, first).number(Figure::Second, second));
        self.next_status(0);
    }

    /// JOS-GEN-06: generals in order, first side first; who can be attached to nobody is not asked.
    pub(super) fn next_status(&mut self, from: usize) {
        for general in self.state.generals().skip(from) {
            let on_table = self.state[general].post == Post::OnTable;
            if on_table && self.battle.attachable(self.state, general).next().is_some() {
                self.state.phase = Phase::Status(general);
                return;
            }
        }
        for side in Side::BOTH {
            self.collect_points(side);
        }
        self.draw();
    }

    /// JOS-CP: the points of a side.
    fn collect_points(&mut self, side: Side) {
        let (battle, turn) = (self.battle, self.state.turn);
        if turn < battle.setup.no_points_until[side as usize] {
            self.tell(|| Event::new(Happening::NoPoints, SCN_08).by(side));
            return;
        }
        let Some(case) = battle.command_points_case(self.state, side) else {
            self.tell(|| Event::new(Happening::NoPoints, CP_10).by(side));
            return;
        };
        let points = self.course.resolve::<CommandPoints>(side, &case);
        self.state.camp_mut(side).pc = points.pc;
        self.tell_ruling(|| {
            let mut factors = Vec::new();
            if case.chief == ChiefPost::DetachedOnHeight {
                factors.note(TER_08, Note::CommandingHeight.name());
            }
            Event::new(Happening::CommandPoints, CP_01).by(side).number(Figure::Points, points.pc).because(factors)
        });
    }

    /// JOS-TURN-03, -07: the next token, or the end of the turn.
    pub(super) fn draw(&mut self) {
        let [first, second] = Side::BOTH.map(|side| self.state.camp(side).tokens);
        if first + second == 0 {
            self.tell(|| Event::new(Happening::BowlEmpty, TURN_07));
            self.turn_end_rides(Side::First);
            return;
        }
        let case = TokenDrawCase { first_tokens: first, second_tokens: second };
        let side = self.course.resolve::<TokenDraw>(Side::First, &case).side;
        self.state.camp_mut(side).tokens -= 1;
        self.tell_ruling(|| {
            let mut factors = Vec::new();
            factors.note(TURN_01, if side == Side::First { Note::First.name() } else { Note::Second.name() });
            Event::new(Happening::Token, TURN_03)
                .by(side)
                .number(Figure::First, first)
                .number(Figure::Second, second)
                .because(factors)
        });
        self.state.phase = Phase::Activate(side);
    }

    /// JOS-TURN-06, -09: a unit that is gone before its activation, or that reacts, takes its token along.
    pub(super) fn discard_token(&mut self, side: Side, clause: Clause) {
        let camp = self.state.camp_mut(side);
        camp.tokens = camp.tokens.saturating_sub(1);
        let left = camp.tokens;
        self.tell(|| Event::new(Happening::TokenOut, clause).by(side).number(Figure::Left, left));
    }

    /// JOS-TURN-11: the last moves of generals, first side, then second.
    fn turn_end_rides(&mut self, from: Side) {
        for side in [Side::First, Side::Second] {
            if side >= from && self.battle.riders(self.state, side).next().is_some() {
                self.state.phase = Phase::Ride { side, end: true };
                return;
            }
        }
        self.judge_objectives();
        self.arrivals();
    }

    pub(super) fn turn_end_after_ride(&mut self, side: Side) {
        match side {
            Side::First => self.turn_end_rides(Side::Second),
            Side::Second => {
                self.judge_objectives();
                self.arrivals();
            }
        }
    }

    /// After a general's ride at the end of the turn his side may move another.
    pub(super) fn turn_end_again(&mut self, side: Side) {
        if self.battle.riders(self.state, side).next().is_some() {
            self.state.phase = Phase::Ride { side, end: true };
        } else {
            self.turn_end_after_ride(side);
        }
    }

    /// JOS-VIC-03: who holds what.
    fn judge_objectives(&mut self) {
        for i in 0..self.state.holders.len() {
            let holds = |side: Side| self.battle.controls(self.state, side, i);
            let holder = match (holds(Side::First), holds(Side::Second)) {
                (true, false) => Some(Side::First),
                (false, true) => Some(Side::Second),
                _ => self.state.holders[i],
            };
            if holder != self.state.holders[i] {
                self.state.holders[i] = holder;
                self.tell(|| {
                    Event::new(Happening::Objective, VIC_03)
                        .by(holder.unwrap_or(Side::First))
                        .number(Figure::Objective, Quantity::Feature(i as u16))
                });
            }
        }
    }

    /// JOS-REIN: rolls and entries, first side, then second; returns here after every placed unit.
    pub(super) fn arrivals(&mut self) {
        for side in Side::BOTH {
            for formation in 0..self.battle.setup.formations.len() {
                if self.battle.setup.formations[formation].side == side {
                    self.roll_for(formation);
                }
            }
            // Where one of an arm finds no room, no other of it does, if they come with the same formation.
            let mut full = None;
            for unit in self.battle.called(self.state, side) {
                let kind = (self.battle.setup.units[unit.index()].formation, self.battle.troop(unit).arm);
                if full != Some(kind) && self.battle.entry(self.state, unit).is_some() {
                    self.state.phase = Phase::Arrive(unit);
                    return;
                }
                full = Some(kind);
                self.crowd_out(unit, side);
            }
        }
        self.finish_turn();
    }

    /// JOS-REIN-05: a unit for which there is no room; said once, however long it waits.
    fn crowd_out(&mut self, unit: UnitId, side: Side) {
        if !self.state.crowded_out.contains(unit) {
            self.state.crowded_out.insert(unit);
            let turn = self.state.turn;
            self.tell(|| {
                Event::new(Happening::NoRoom, REIN_05).by(side).of(&[Self::piece(unit)]).number(Figure::Turn, turn)
            });
        }
    }

    fn roll_for(&mut self, formation: usize) {
        let setup = &self.battle.setup.formations[formation];
        let (turn, arrival) = (self.state.turn, self.state.arrivals[formation]);
        if arrival.called > 0 || arrival.rolled == turn || turn < setup.from_turn {
            return;
        }
        // JOS-REIN-03, -04: one after the other, and not in the turn in which the one before arrived.
        if self.battle.before(formation).any(|n| [0, turn].contains(&self.state.arrivals[n].arrived)) {
            self.tell(|| Event::new(Happening::ReinforcementsWait, REIN_03).by(setup.side));
            return;
        }
        let attempt = arrival.attempts + 1;
        let case = match setup.fixed_target {
            Some(target) => ReinforcementsCase { schedule: Schedule::Fixed, number: target },
            None => ReinforcementsCase { schedule: Schedule::Rising, number: attempt.min(6) },
        };
        let outcome = self.course.resolve::<Reinforcements>(setup.side, &case);
        let arrival = &mut self.state.arrivals[formation];
        arrival.attempts = attempt;
        arrival.rolled = turn;
        if outcome.arrives {
            arrival.called = turn;
        }
        let clause = match case.schedule {
            Schedule::Fixed => REIN_01,
            Schedule::Rising if attempt == 1 && self.battle.before(formation).next().is_some() => REIN_04,
            Schedule::Rising => REIN_02,
        };
        // Entries follow the objectives.
        let feature = (self.battle.setup.objectives.len() + formation) as u16;
        self.tell_ruling(|| {
            let what = if outcome.arrives { Happening::ReinforcementsArrive } else { Happening::ReinforcementsLate };
            Event::new(what, clause).by(setup.side).number(Figure::Formation, Quantity::Feature(feature))
        });
        self.note_arrival(formation);
    }

    /// JOS-REIN-03: a formation has arrived when each of its units has been placed or is lost.
    fn note_arrival(&mut self, formation: usize) {
        let called = self.state.arrivals[formation].called > 0;
        let waits = (self.battle.setup.units.iter().zip(&self.state.units))
            .any(|(setup, own)| setup.formation == Some(formation) && own.post == Post::Waiting);
        if called && !waits {
            self.state.arrivals[formation].arrived = self.state.turn;
        }
    }

    /// JOS-REIN-05: a unit enters.
    pub(super) fn enter(&mut self, stand: Stand) {
        let Phase::Arrive(unit) = self.state.phase else { return };
        let own = &mut self.state[unit];
        own.at = stand.at;
        own.facing = stand.facing;
        own.post = Post::OnTable;
        // It gets its token from the next turn on.
        own.activated = true;
        let side = self.side_of(unit);
        self.tell(|| Event::new(Happening::Enter, SET_05).by(side).of(&[Self::piece(unit)]).along([stand]));
        self.capture_near(unit, &[stand.at]);
        if let Some(formation) = self.battle.setup.units[unit.index()].formation {
            self.note_arrival(formation);
        }
        self.arrivals();
    }

    /// JOS-TURN-11, JOS-VIC: the end of the turn.
    fn finish_turn(&mut self) {
        let battle = self.battle;
        let case = battle.victory_case(self.state);
        for side in Side::BOTH {
            let left = self.state.camp(side).pc;
            if left > 0 {
                self.state.camp_mut(side).pc = 0;
                self.tell(|| Event::new(Happening::PointsLost, CP_07).by(side).number(Figure::Points, left));
            }
        }
        let outcome = self.course.resolve::<Victory>(Side::First, &case);
        if outcome.over {
            self.tell_ruling(|| Event::new(Happening::LastTurn, VIC_04).number(Figure::Turn, case.turn));
            return self.end(match (outcome.winner, outcome.level) {
                (Some(winner), Level::Decisive) => Ending::Decisive(winner),
                (Some(winner), _) => Ending::Partial(winner),
                (None, _) => Ending::Draw,
            });
        }
        self.tell(|| Event::new(Happening::TurnEnd, TURN_11).number(Figure::Turn, case.turn));
        self.start_turn();
    }

    /// JOS-VIC-01, -05: a side without units ends the game at once.
    pub(super) fn check_decisive(&mut self) {
        if self.over() {
            return;
        }
        let standing = Side::BOTH.map(|side| !self.battle.force(self.state, side).is_empty());
        match standing {
            [true, true] => {}
            [true, false] => self.end(Ending::Decisive(Side::First)),
            [false, true] => self.end(Ending::Decisive(Side::Second)),
            [false, false] => self.end(Ending::Draw),
        }
    }
}

impl Battle {
    /// The facts of a side's command points; `None`: it has no general-in-chief and cannot throw (JOS-CP-10).
    pub fn command_points_case(&self, state: &State, side: Side) -> Option<CommandPointsCase> {
        let camp = state.camp(side);
        let lost = camp.chief_lost > 0 && camp.chief_lost + 1 == state.turn;
        let elements = self.elements(state, side);
        let Some(chief) = camp.chief else {
            return lost.then_some(CommandPointsCase {
                elements,
                grade: crate::troops::Grade::Standard,
                chief: ChiefPost::Detached,
                successor: false,
                chief_lost_last_turn: true,
            });
        };
        let general = &state[chief];
        let post = if general.unit.is_some() {
            ChiefPost::Attached
        } else if self.footing(general.at).dominant {
            ChiefPost::DetachedOnHeight
        } else {
            ChiefPost::Detached
        };
        Some(CommandPointsCase {
            elements,
            grade: self.setup.generals[chief.index()].grade,
            chief: post,
            successor: camp.successor,
            chief_lost_last_turn: false,
        })
    }

    /// JOS-VIC-03: an objective lies in the ZdC of a unit of the side.
    pub fn controls(&self, state: &State, side: Side, objective: usize) -> bool {
        let goal = &self.setup.objectives[objective];
        self.force(state, side).iter().any(|unit| self.in_zdc(goal.at, state[unit].at))
    }

    /// The facts of the victory check.
    pub fn victory_case(&self, state: &State) -> VictoryCase {
        let units = |side| self.force(state, side).len() as u8;
        let held = |side| state.holders.iter().filter(|holder| **holder == Some(side)).count() as u8;
        VictoryCase {
            first_units: units(Side::First),
            second_units: units(Side::Second),
            first_objectives: held(Side::First),
            second_objectives: held(Side::Second),
            turn: state.turn,
            turn_limit: self.setup.turns,
        }
    }

    /// Units of a side whose formation has been rolled for and that still wait to enter, as a set.
    fn called(&self, state: &State, side: Side) -> UnitSet {
        let called = |unit: UnitId| {
            let formation = self.setup.units[unit.index()].formation;
            state[unit].post == Post::Waiting && formation.is_some_and(|n| state.arrivals[n].called > 0)
        };
        self.of_side[side].iter().filter(|&unit| called(unit)).collect::<UnitSet>()
    }

    /// JOS-REIN-03: the formations that come before one on its schedule.
    fn before(&self, formation: usize) -> impl Iterator<Item = usize> {
        let own = &self.setup.formations[formation];
        let earlier = self.setup.formations[..formation].iter().enumerate();
        earlier.filter(|(_, other)| other.side == own.side && other.queue == own.queue).map(|(n, _)| n)
    }
}
