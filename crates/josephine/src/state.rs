//! The state of a battle: plain data, indices, no text.

use std::ops::{Index, IndexMut};

use arrayvec::ArrayVec;
use field::{Facing, Place, Stand};
use game::Side;
use serde::{Deserialize, Serialize};

use crate::ids::{GeneralId, UnitId, UnitSet};
use crate::procedures::ReactionKind;
use crate::troops::Doctrine;
use game::BySide;
use game::Key;

/// The most units of a battle, both sides together.
pub const MOST_UNITS: usize = 32;
/// The most generals of a battle.
pub const MOST_GENERALS: usize = 8;
/// The most objectives of a battle.
pub const MOST_OBJECTIVES: usize = 16;
/// The most formations of reinforcements of a battle.
pub const MOST_FORMATIONS: usize = 32;

/// A moment of a battle.
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// Number of the question now open.
    pub number: u32,
    /// The turn, from 1; 0 during set-up.
    pub turn: u8,
    /// What the game waits for.
    pub phase: Phase,
    /// The units, in the order of the setup.
    pub units: ArrayVec<Unit, MOST_UNITS>,
    /// The generals, in the order of the setup.
    pub generals: ArrayVec<General, MOST_GENERALS>,
    /// What each side has in hand.
    pub camps: BySide<Camp>,
    /// JOS-VIC-03: who holds each objective.
    pub holders: ArrayVec<Option<Side>, MOST_OBJECTIVES>,
    /// How far each formation of reinforcements is.
    pub arrivals: ArrayVec<Arrival, MOST_FORMATIONS>,
    /// JOS-REIN-05: units that found no room to enter and have been told of it, as a set.
    pub crowded_out: UnitSet,
    /// What is under way, the outermost first.
    pub agenda: Agenda,
}

/// A unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Unit {
    /// Where its CdU is; meaningful on the table only.
    pub at: Place,
    /// Its facing.
    pub facing: Facing,
    /// Elements left.
    pub elements: u8,
    /// JOS-VCA-02: combats fought this turn.
    pub combats: u8,
    /// On the table or not.
    pub post: Post,
    /// JOS-TURN-05: marked with its token.
    pub activated: bool,
    /// JOS-SQ-01.
    pub square: bool,
    /// JOS-DOC-01; chosen at set-up where the nation has a choice.
    pub doctrine: Option<Doctrine>,
}

/// Whether a piece is on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Post {
    /// Not yet placed, or still to come (JOS-SET-05).
    Waiting,
    /// On the table.
    OnTable,
    /// Destroyed, captured, driven off.
    Lost,
}

/// A general.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct General {
    /// Where he is while detached; attached he is at his unit's CdU (JOS-GEN-17).
    pub at: Place,
    /// On the table or not.
    pub post: Post,
    /// JOS-GEN-06: the unit he is attached to this turn.
    pub unit: Option<UnitId>,
    /// JOS-GEN-10: he has been moved this turn.
    pub moved: bool,
}

/// What a side has in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Camp {
    /// Its tokens in the bowl.
    pub tokens: u8,
    /// JOS-CP-06: command points left.
    pub pc: u16,
    /// The general-in-chief.
    pub chief: Option<GeneralId>,
    /// JOS-CP-10: he is a successor.
    pub successor: bool,
    /// The turn in which the last general-in-chief was lost; 0: none was.
    pub chief_lost: u8,
}

/// How far a formation of reinforcements is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Arrival {
    /// Rolls already made for it.
    pub attempts: u8,
    /// The turn at whose end it was last rolled for.
    pub rolled: u8,
    /// The turn at whose end the roll for it succeeded; 0: not yet.
    pub called: u8,
    /// JOS-REIN-03: the turn at whose end it had arrived, each of its units placed; 0: not yet.
    pub arrived: u8,
}

/// A unit or a general as a target of fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// A unit.
    Unit(UnitId),
    /// A detached general.
    General(GeneralId),
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// JOS-DOC-03: thin or deep, for this unit.
    Doctrine(UnitId),
    /// JOS-SET-02: this side places a unit.
    Deploy(Side),
    /// JOS-SET-04: this general is placed.
    DeployGeneral(GeneralId),
    /// JOS-CP-10: this side may name a successor.
    Successor(Side),
    /// JOS-GEN-06: is this general attached?
    Status(GeneralId),
    /// JOS-TURN-04: the side whose token was drawn names a unit, or moves a general first.
    Activate(Side),
    /// JOS-GEN-14: after an activation, or at the end of the turn, detached generals may still move.
    Ride {
        /// Whose generals.
        side: Side,
        /// At the end of the turn.
        end: bool,
    },
    /// JOS-GRP-01: which units go with the reference unit.
    Group,
    /// JOS-ACT-04: points for the activation.
    Points,
    /// JOS-GRP-07: which member acts next.
    Member,
    /// JOS-ACT-06, -07: what the unit does.
    Action,
    /// JOS-ACT-10, JOS-CHG-01: fire or charge after the move.
    Follow,
    /// JOS-SUP-01: which members support the charge.
    Supports,
    /// JOS-OPP-04: what the charged unit does.
    Reaction,
    /// Points for a reaction.
    ReactionPoints {
        /// Who reacts.
        unit: UnitId,
        /// How.
        kind: ReactionKind,
        /// At whom, where it fires.
        at: UnitId,
    },
    /// JOS-EVA-02: the path of evasion.
    Evade,
    /// JOS-OPP-01: another unit may fire.
    SupportingFire,
    /// JOS-LOSS-08: which of two hexes to recoil to.
    RecoilSide,
    /// JOS-LOSS-05: how many even losses are taken as recoil.
    Recoil,
    /// JOS-SUP-06: so many excess losses over the supports.
    Share(u8),
    /// JOS-BRK-01: move into the place?
    Breakthrough,
    /// JOS-BRK-03: fight at once?
    Consecutive,
    /// JOS-REIN-05: where this unit enters.
    Arrive(UnitId),
    /// The game is over.
    Over(Ending),
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// JOS-VIC-01.
    Decisive(Side),
    /// JOS-VIC-02.
    Partial(Side),
    /// JOS-VIC-05.
    Draw,
}

/// What is under way: an activation, the charge in it, the fire in either. Each is pushed when it begins and taken off when it is over; then
/// the one below goes on. When the game is over, what ended it stays.
pub type Agenda = ArrayVec<Task, 3>;

/// Something under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// An activation, of one unit or of a group.
    Activation(Act),
    /// A charge.
    Charge(Fight),
    /// Fire whose losses are being taken.
    Fire(Shot),
}

/// The activation under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Act {
    /// Whose token was drawn.
    pub side: Side,
    /// The units activated together.
    pub members: UnitSet,
    /// The reference unit, which is tested.
    pub reference: UnitId,
    /// Members whose action is complete.
    pub done: UnitSet,
    /// Members that fired, charged or changed formation, and can support no more (JOS-SUP-09).
    pub busy: UnitSet,
    /// Whether the test succeeded.
    pub success: bool,
    /// The member now acting.
    pub unit: UnitId,
    /// Allowance it has used, in hundredths of a UD (JOS-BRK-03).
    pub used: i32,
    /// JOS-IMP-05: its CdU was displaced.
    pub displaced: bool,
    /// Its move was no more than a basic one (JOS-FIRE-01).
    pub basic: bool,
}

/// The charge under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fight {
    /// Who charges.
    pub charger: UnitId,
    /// Who is charged.
    pub charged: UnitId,
    /// Supports, as a set (JOS-SUP-03: at most two).
    pub supports: UnitSet,
    /// Units that have supported this charge, its consecutive combats included (JOS-SUP-09).
    pub served: UnitSet,
    /// JOS-OPP-04: the charged unit has had its reaction.
    pub reacted: bool,
    /// JOS-SQ-09.
    pub square_failed: bool,
    /// JOS-CCH-02.
    pub counter_charge: bool,
    /// JOS-EVA-02.
    pub evaded: bool,
    /// Where the charger stood when the dice fell.
    pub charger_at: Place,
    /// Where the charged unit stood.
    pub charged_at: Place,
    /// Who may break through: the charger, or a unit that counter-charged.
    pub victor: UnitId,
}

/// Fire whose losses are being taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shot {
    /// Who fired.
    pub shooter: UnitId,
    /// The unit that was hit.
    pub target: UnitId,
    /// Its losses.
    pub losses: u8,
    /// Hex grid: the direction of recoil, 0 to 5, once chosen.
    pub side: u8,
}

/// A list of plain data, copied at once.
fn copied<T: Copy, const N: usize>(list: &ArrayVec<T, N>) -> ArrayVec<T, N> {
    let mut copy = ArrayVec::new();
    copy.try_extend_from_slice(list).expect("it has the same room");
    copy
}

/// Whoever looks ahead copies states all the time: lists are not cloned one by one.
impl Clone for State {
    fn clone(&self) -> Self {
        State {
            number: self.number,
            turn: self.turn,
            phase: self.phase,
            units: copied(&self.units),
            generals: copied(&self.generals),
            camps: self.camps,
            holders: copied(&self.holders),
            arrivals: copied(&self.arrivals),
            crowded_out: self.crowded_out,
            agenda: copied(&self.agenda),
        }
    }
}

impl Act {
    /// The activation of one unit, before anything is done.
    pub fn new(side: Side, unit: UnitId) -> Self {
        Act {
            side,
            members: UnitSet::of(unit),
            reference: unit,
            done: UnitSet::EMPTY,
            busy: UnitSet::EMPTY,
            success: false,
            unit,
            used: 0,
            displaced: false,
            basic: true,
        }
    }
}

impl Fight {
    /// A charge that is declared; `served`: units that already supported it in combats before this one.
    pub fn new(state: &State, charger: UnitId, charged: UnitId, served: UnitSet) -> Self {
        Fight {
            charger,
            charged,
            supports: UnitSet::EMPTY,
            served,
            reacted: false,
            square_failed: false,
            counter_charge: false,
            evaded: false,
            charger_at: state[charger].at,
            charged_at: state[charged].at,
            victor: charger,
        }
    }
}

impl Unit {
    /// Its place and facing.
    pub const fn stand(&self) -> Stand {
        Stand { at: self.at, facing: self.facing }
    }

    /// Whether it stands on the table.
    pub fn on_table(&self) -> bool {
        self.post == Post::OnTable
    }
}

impl State {
    /// All generals.
    pub fn generals(&self) -> impl Iterator<Item = GeneralId> + use<> {
        (0..self.generals.len()).map(GeneralId::at)
    }

    /// The units on the table, with their numbers.
    pub fn on_table(&self) -> impl Iterator<Item = (UnitId, &Unit)> {
        self.units.iter().enumerate().filter(|(_, unit)| unit.on_table()).map(|(i, unit)| (UnitId::at(i), unit))
    }

    /// The general attached to a unit.
    pub fn attached(&self, unit: UnitId) -> Option<GeneralId> {
        self.generals.iter().position(|g| g.post == Post::OnTable && g.unit == Some(unit)).map(GeneralId::at)
    }

    /// Where a general is: at his unit's CdU while attached (JOS-GEN-17).
    pub fn general_at(&self, general: GeneralId) -> Place {
        let general = &self[general];
        general.unit.map_or(general.at, |unit| self[unit].at)
    }

    /// What a side has in hand.
    pub fn camp(&self, side: Side) -> &Camp {
        &self.camps[side]
    }

    /// The same, to be changed.
    pub fn camp_mut(&mut self, side: Side) -> &mut Camp {
        &mut self.camps[side]
    }
}

/// What is under way. Who asks for it knows that it is: the phase says so. An activation is never within anything, a charge always in an
/// activation, fire always innermost.
impl State {
    /// The activation under way, if one is.
    pub fn acting(&self) -> Option<&Act> {
        match self.agenda.first() {
            Some(Task::Activation(act)) => Some(act),
            _ => None,
        }
    }

    /// The charge under way, if one is.
    pub fn charging(&self) -> Option<&Fight> {
        match self.agenda.get(1) {
            Some(Task::Charge(fight)) => Some(fight),
            _ => None,
        }
    }

    /// Whether a charge is under way, or fire whose losses are being taken.
    pub fn is_unsettled(&self) -> bool {
        self.agenda.last().is_some_and(|task| !matches!(task, Task::Activation(_)))
    }

    /// The fire whose losses are being taken, if there are any.
    pub fn firing(&self) -> Option<&Shot> {
        match self.agenda.last() {
            Some(Task::Fire(shot)) => Some(shot),
            _ => None,
        }
    }

    /// The activation under way.
    pub fn act(&self) -> &Act {
        self.acting().expect("an activation is under way")
    }

    /// The charge under way.
    pub fn fight(&self) -> &Fight {
        self.charging().expect("a charge is under way")
    }

    /// The fire whose losses are being taken.
    pub fn shot(&self) -> &Shot {
        self.firing().expect("there was fire")
    }

    /// The activation under way, to be changed.
    pub fn act_mut(&mut self) -> &mut Act {
        match self.agenda.first_mut() {
            Some(Task::Activation(act)) => act,
            _ => panic!("an activation is under way"),
        }
    }

    /// The charge under way, to be changed.
    pub fn fight_mut(&mut self) -> &mut Fight {
        match self.agenda.get_mut(1) {
            Some(Task::Charge(fight)) => fight,
            _ => panic!("a charge is under way"),
        }
    }

    /// The fire whose losses are being taken, to be changed.
    pub fn shot_mut(&mut self) -> &mut Shot {
        match self.agenda.last_mut() {
            Some(Task::Fire(shot)) => shot,
            _ => panic!("there was fire"),
        }
    }
}

impl Index<UnitId> for State {
    type Output = Unit;

    fn index(&self, unit: UnitId) -> &Unit {
        &self.units[Key::index(unit)]
    }
}

impl IndexMut<UnitId> for State {
    fn index_mut(&mut self, unit: UnitId) -> &mut Unit {
        &mut self.units[Key::index(unit)]
    }
}

impl Index<GeneralId> for State {
    type Output = General;

    fn index(&self, general: GeneralId) -> &General {
        &self.generals[Key::index(general)]
    }
}

impl IndexMut<GeneralId> for State {
    fn index_mut(&mut self, general: GeneralId) -> &mut General {
        &mut self.generals[Key::index(general)]
    }
}
