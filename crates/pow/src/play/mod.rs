//! What an answer does: the only place that writes the state. Files follow the sequence of play.

mod activation;
mod assault;
mod bases;
mod close;
mod commanding;
mod contacts;
mod deal;
mod detection;
mod fire;
mod forming;
mod march;
mod melee;
mod morale;
mod moves;
mod pursuit;
mod rows;
mod score;
mod set_up;

use field::{Block, Pose};
use game::procedure::Named as _;
use game::{Course, Event, Factor, PieceId, Side, Weight};
use rulebook::Clause;
use rulebook::pow::{
    BASE_08, DEC_01, GEN_11, INI_01, INI_14, INI_16, INI_17, INI_19, INI_20, INI_24, MOR_43, MOR_48, STF_01, STR_02,
    STR_05, STR_07, TRP_15,
};

pub(crate) use deal::Deal;

use crate::battle::Battle;
use crate::duty::Duty;
use crate::ids::{GeneralId, UnitId, Units};
use crate::memory::Owes;
use crate::names::{Figure, Happening, Note};
use crate::procedures::{Action, Fired, Strength, StrengthCase, StrengthMode};
use crate::state::{At, Flags, State, Step};

/// An answer that is being carried out.
pub(crate) struct Play<'p, 'c> {
    pub rules: &'p Battle,
    pub state: &'p mut State,
    pub course: &'p mut Course<'c>,
    /// Only what is known happens: an answer is being checked.
    pub dry: bool,
    /// POW-DEC-08: something unknown has come up; the rest is dropped.
    pub interrupted: bool,
    /// Who goes along in the next row (POW-GRP-01).
    pub with: Units,
    /// POW-INI-23: the general does not ride along in the next row.
    pub stays: bool,
    /// POW-GEO-26: the next row passes a gap, so its player says.
    pub narrow: bool,
    /// How many moves the row is.
    pub moves: u8,
    /// A base was put on the table by the row before: rows of its layout may follow (POW-DEC-07).
    pub laying: bool,
    /// POW-MB-33: what the row costs, told with what it does.
    pub bill: Vec<Factor>,
    /// POW-MEL-22: who was in contact with whom when a round was fought, whomever losses have taken away since.
    pub fought: Vec<(UnitId, Units)>,
}

/// Why an event is as it is, beside the clause that caused it.
pub(super) fn why<const N: usize>(all: [(Clause, Note); N]) -> impl Iterator<Item = Factor> {
    all.into_iter().map(|(clause, note)| Factor { clause, value: Weight::Word(note.name()), side: None })
}

/// The same of those clauses that apply.
pub(crate) fn where_so<const N: usize>(all: [(bool, Clause, Note); N]) -> impl Iterator<Item = Factor> {
    all.into_iter().filter(|(holds, ..)| *holds).flat_map(|(_, clause, note)| why([(clause, note)]))
}

impl<'p, 'c> Play<'p, 'c> {
    pub fn new(rules: &'p Battle, state: &'p mut State, course: &'p mut Course<'c>) -> Self {
        Play {
            rules,
            state,
            course,
            dry: false,
            interrupted: false,
            with: Units::EMPTY,
            stays: false,
            narrow: false,
            moves: 1,
            laying: false,
            bill: Vec::new(),
            fought: Vec::new(),
        }
    }

    /// POW-ORD-21: what is still due of a general's command with so many points.
    pub fn duty(&self, general: GeneralId, points: u8) -> Duty {
        let (rules, state) = (self.rules, &*self.state);
        match rules.memory.owes(state, general, points) {
            Some(Owes::Duty(duty)) => duty,
            _ => {
                let duty = rules.duty(state, general, points);
                rules.memory.keep_owes(state, general, points, &Owes::Duty(duty.clone()));
                duty
            }
        }
    }

    /// POW-ORD-22: what is due of a general's command, if so many points would pay any of it.
    pub fn owes(&self, general: GeneralId, points: u8) -> Option<Duty> {
        let (rules, state) = (self.rules, &*self.state);
        let owes = rules.memory.owes(state, general, points).unwrap_or_else(|| {
            let trials = rules.owes_any(state, general, points);
            let long = || rules.duty(state, general, points).payable(points) > 0;
            debug_assert_eq!(trials.is_some(), long(), "the short way finds what the long one does");
            let duty = trials.map(|trials| rules.duty_after(state, general, points, &trials));
            let owes = duty.map_or(Owes::Nothing, Owes::Duty);
            rules.memory.keep_owes(state, general, points, &owes);
            owes
        });
        match owes {
            Owes::Duty(duty) if duty.payable(points) > 0 => Some(duty),
            _ => None,
        }
    }

    /// Tells an event.
    pub(super) fn tell(&mut self, what: Happening, clause: Clause, side: Side, pieces: &[PieceId]) {
        self.told(|| Event::new(what, clause).by(side).of(pieces));
    }

    /// Tells an event with more to it.
    pub(super) fn told(&mut self, event: impl FnOnce() -> Event) {
        if !self.dry {
            let bill = std::mem::take(&mut self.bill);
            self.course.tell(|| event().because(bill));
        }
    }

    /// What an action costs. Of a general on the table the enemy hears all costs, of an item on a base none (POW-MB-33).
    pub(super) fn price(&mut self, payer: GeneralId, action: Action, units: Units, extra: (bool, bool, bool)) -> u8 {
        let case = self.rules.cost_case(self.state, payer, action, units, extra);
        let open = self.state.generals[payer.place()].at == At::Table;
        if !open || self.dry || !self.course.listens() {
            return case.cost(&mut ()).unwrap_or(0);
        }
        let mut bill = Vec::new();
        let cost = case.cost(&mut bill).unwrap_or(0);
        let far = bill.iter().any(|factor| factor.clause == INI_14);
        let others = units.iter().any(|unit| self.state.units[unit.place()].general != payer);
        // A staff officer who has taken command of a general spends his points on his troops.
        let staff = others && payer != self.rules.cinc(self.rules.general(payer).side);
        let fired = case.fired != Fired::None && !case.british_unit;
        let notes = where_so([
            (others, INI_01, Note::AsRuled),
            (staff, STF_01, Note::AsRuled),
            (bill.len() > 1, INI_24, Note::AsRuled),
            (far, INI_20, Note::AsRuled),
            (case.unit_in_melee && fired, INI_16, Note::CountsNot),
            (case.general_with_unit && case.edition == crate::troops::Edition::V2, INI_17, Note::CountsNot),
            (!action.bears_surcharges(), INI_19, Note::CountsNot),
        ]);
        bill.extend(notes);
        self.bill = bill;
        cost
    }

    pub(super) fn piece(&self, unit: UnitId) -> PieceId {
        self.rules.piece(unit)
    }

    pub(super) fn block(&self, unit: UnitId) -> Block {
        self.rules.block(self.state, unit)
    }

    pub(super) fn unit(&mut self, unit: UnitId) -> &mut crate::state::Unit {
        &mut self.state.units[unit.place()]
    }

    pub(super) fn general(&mut self, general: GeneralId) -> &mut crate::state::General {
        &mut self.state.generals[general.place()]
    }

    /// Goes on until somebody is asked.
    pub fn run(&mut self) {
        while self.state.step != Step::Over {
            self.finished();
            if !self.state.found.is_empty() || self.state.step == Step::Over || !self.advance() {
                break;
            }
        }
        if self.state.step != Step::Over && self.state.found.is_empty() {
            debug_assert!(!self.rules.sides_asked(self.state).is_empty(), "somebody is asked at {:?}", self.state.step);
        }
        self.state.count_on();
    }

    /// One step of the sequence of play; `false`: somebody is to be asked first.
    fn advance(&mut self) -> bool {
        match self.state.step {
            Step::Muster | Step::Deploy | Step::Plan | Step::Act | Step::Over => return false,
            Step::Activate => match self.rules.only_item(self.state) {
                Some(item) => self.activate(item, crate::orders::Extra::None, false),
                None => return false,
            },
            Step::Contacts => self.contacts(),
            Step::Declare => {
                self.base_contacts();
                return !self.rules.asks_to_declare(self.state) && self.go(Step::Receive);
            }
            Step::Receive => self.receive(),
            Step::React => {
                if self.rules.asks_to_react(self.state) {
                    return false;
                }
                self.react_by_default();
            }
            Step::Withdraw => self.withdraw(),
            Step::Detect => {
                if self.rules.asks_to_detect(self.state) {
                    return false;
                }
                self.go(Step::Fire);
            }
            Step::Fire => {
                if self.rules.asks_to_fire(self.state) {
                    return false;
                }
                self.fire(&[]);
            }
            Step::FireShare | Step::MeleeShare => {
                if !self.rules.sides_asked(self.state).is_empty() {
                    return false;
                }
                self.take_losses();
            }
            Step::FireTests => self.fire_tests(),
            Step::FireMoves => self.fire_moves(),
            Step::Melee => self.melee(),
            Step::MeleeTests => self.melee_tests(),
            Step::Pursue => {
                if !self.rules.sides_asked(self.state).is_empty() {
                    return false;
                }
                self.pursue_by_default();
            }
            Step::Pursuits => self.pursuits(),
            Step::Further => self.further(),
            Step::Begin => self.begin_phase(),
            Step::Close => {
                if self.rules.asks_to_close(self.state) {
                    return false;
                }
                self.close_by_default();
            }
            Step::End => self.end_phase(),
        }
        true
    }

    /// The next step.
    pub(super) fn go(&mut self, step: Step) -> bool {
        self.state.step = step;
        self.state.answered = [false; 2];
        true
    }

    /// POW-STR-02, POW-DEC-01: the strength of a unit, rolled if it is needed for the first time.
    pub(super) fn strength(&mut self, unit: UnitId, secret: bool) -> u8 {
        let known = self.state.units[unit.place()].strength;
        if known > 0 {
            return known;
        }
        let setup = *self.rules.unit(unit);
        let case = StrengthCase {
            unit_quality: setup.quality,
            troop: setup.troop,
            steadfast: setup.steadfast,
            mode: StrengthMode::Random,
        };
        let rolled = self.course.resolve::<Strength>(setup.side, &case).strength;
        let piece = self.piece(unit);
        self.course.tell_ruling(|| {
            // Of a unit on a base it is known to its owner only.
            let clause = if secret { STR_07 } else { STR_02 };
            let notes = where_so([(true, DEC_01, Note::AtOnce), (setup.steadfast, TRP_15, Note::AsRuled)]);
            let event = Event::new(Happening::Strength, clause)
                .by(setup.side)
                .of(&[piece])
                .number(Figure::Strength, rolled)
                .because(notes);
            if secret { event.only(setup.side) } else { event }
        });
        self.unit(unit).strength = rolled;
        rolled
    }

    /// A unit becomes shaken.
    pub(super) fn shake(&mut self, unit: UnitId, what: Happening, clause: Clause) {
        if !self.state.units[unit.place()].shaken() {
            self.unit(unit).flags.set(Flags::SHAKEN);
            let (side, piece) = (self.rules.side(unit), self.piece(unit));
            let mark = why([(GEN_11, Note::AsRuled)]);
            self.told(|| Event::new(what, clause).by(side).of(&[piece]).because(mark));
        }
    }

    /// A unit is removed, with whoever shares its fate (POW-MOR-32, -43).
    pub(super) fn remove(&mut self, unit: UnitId, what: Happening, clause: Clause, with_generals: bool) {
        if self.state.units[unit.place()].at == At::Lost {
            return;
        }
        let side = self.rules.side(unit);
        if with_generals {
            let lost: Vec<GeneralId> = self
                .rules
                .generals_of(side)
                .filter(|general| self.rules.rides_with(self.state, *general) == Some(unit))
                .collect();
            lost.into_iter().for_each(|general| self.lose_with(general, clause));
        }
        let ply = self.state.ply;
        let one = self.unit(unit);
        (one.at, one.strength, one.result, one.behind) = (At::Lost, 0, None, None);
        (one.lost_in, one.due, one.reaction) = (ply, 0, None);
        let piece = self.piece(unit);
        // Whatever takes a unit away takes it whole.
        let whole = why([(STR_05, Note::AsRuled), (BASE_08, Note::AsRuled)]);
        self.told(|| Event::new(what, clause).by(side).of(&[piece]).because(whole));
        self.part(unit);
    }

    /// All contacts of a unit end (POW-MEL-32).
    pub(super) fn part(&mut self, unit: UnitId) {
        self.state.pairs.retain(|pair| pair.charger != unit && pair.target != unit);
        self.state.hits.retain(|hit| hit.charger != unit);
        for other in self.rules.units() {
            if self.state.units[other.place()].behind == Some(unit) && !self.in_melee(other) {
                self.unit(other).behind = None;
            }
        }
        self.unmount();
    }

    fn in_melee(&self, unit: UnitId) -> bool {
        self.rules.in_contact(self.state, unit)
    }

    /// POW-TRP-26, POW-CMD-06: the choice to fight mounted lasts as long as the contact, and so does the leave of who pursued into it.
    fn unmount(&mut self) {
        for unit in self.rules.units() {
            let flags = self.state.units[unit.place()].flags;
            if flags.has(Flags::MOUNTED | Flags::STRAYED) && !self.in_melee(unit) {
                self.unit(unit).flags.clear(Flags::MOUNTED | Flags::STRAYED);
            }
        }
    }

    /// A general is out of action (POW-CDR-02).
    pub(super) fn lose_general(&mut self, general: GeneralId, clause: Clause) {
        let side = self.rules.general(general).side;
        let piece = self.rules.leader(general);
        self.general(general).at = At::Off;
        self.tell(Happening::GeneralLost, clause, side, &[piece]);
    }

    /// A general who accompanies a unit shares its fate.
    pub(super) fn lose_with(&mut self, general: GeneralId, clause: Clause) {
        let side = self.rules.general(general).side;
        let piece = self.rules.leader(general);
        self.general(general).at = At::Off;
        let with = why([(MOR_43, Note::AsRuled)]);
        self.told(|| Event::new(Happening::GeneralLost, clause).by(side).of(&[piece]).because(with));
    }

    /// A unit stands somewhere else; what it passes over is noted (POW-OBJ-12), generals in its way evade (POW-REA-28).
    pub(super) fn put(&mut self, unit: UnitId, to: Pose) {
        let from = self.state.units[unit.place()].pose;
        self.put_along(unit, &[from], to);
    }

    /// The same by a way that is not straight.
    pub(super) fn put_along(&mut self, unit: UnitId, way: &[Pose], to: Pose) {
        self.stand_along(unit, way, to);
        if !self.dry {
            self.scatter_generals(unit);
        }
    }

    /// The same; generals in its way are still where they were.
    pub(super) fn stand_along(&mut self, unit: UnitId, way: &[Pose], to: Pose) {
        if self.dry {
            self.unit(unit).pose = to;
            return;
        }
        let block = |pose: Pose| self.rules.block_at(self.state, unit, pose);
        let mut passed = 0_u32;
        for (i, pose) in way.iter().enumerate() {
            let next = way.get(i + 1).copied().unwrap_or(to);
            passed |= self.passed_over(&block(*pose), &block(next));
        }
        self.unit(unit).pose = to;
        let (end, side) = (self.block(unit), self.rules.side(unit));
        for (place, zone) in self.rules.ground.zones.iter().enumerate() {
            if passed >> place & 1 == 1 || zone.holds(&end) {
                self.state.passed[place] = Some(side);
            }
        }
    }

    /// POW-OBJ-12: the features that the sampled ways of a front edge cross.
    fn passed_over(&self, from: &Block, to: &Block) -> u32 {
        let mut passed = 0;
        for (place, zone) in self.rules.ground.zones.iter().enumerate() {
            if zone.distance(from) > from.middle().distance(to.middle()) + 12.0 {
                continue;
            }
            let mut ways = crate::shape::samples(from, 1.5).into_iter().zip(crate::shape::samples(to, 1.5));
            let crossed = ways.any(|(a, b)| {
                let way = field::Edge::new(a, b);
                match zone {
                    crate::ground::Zone::Area(area) => area.length_on(&way) > 0.01,
                    crate::ground::Zone::Circle(at) => way.distance(field::Mark::from(*at)) < 5.0,
                }
            });
            passed |= u32::from(crossed) << place;
        }
        passed
    }

    /// Units whose strength is gone are removed (POW-STR-05, POW-MOR-48).
    pub(super) fn bury(&mut self) {
        for unit in self.rules.units() {
            let one = &self.state.units[unit.place()];
            if one.strength == 0 && one.due > 0 && one.at != At::Lost {
                self.remove(unit, Happening::Removed, MOR_48, false);
            }
        }
    }
}
