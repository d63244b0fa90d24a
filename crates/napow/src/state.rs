//! What changes in a battle (section by section as the set says what is kept): plain data, small and flat.

use arrayvec::ArrayVec;
use field::{Block, Body, Facing, Point, Pose};
use game::Side;
use serde::{Deserialize, Serialize};

use crate::agenda::Frame;
use crate::found::Found;
use crate::ids::{GeneralId, MOST_GENERALS, MOST_UCS, MOST_UMS, MOST_WORKS, UcId, UcSet, UmId};
use crate::layout;
pub use crate::marks::{Marks, Mk};
use crate::setup::{Half, Setup};
use crate::troops::{Arm, Formation, Morale};

/// Where a unit or general is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Where {
    /// Not yet placed or arrived.
    OffTable,
    /// NPW-SET-13, -18: it comes, or waits for room to come.
    Waiting,
    /// On the table.
    OnTable,
    /// Destroyed; a general: killed or captured, or gone with his UM.
    Lost,
}

/// A combat unit.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Uc {
    /// Where it is.
    pub place: Where,
    /// Its anchor and facing.
    pub pose: Pose,
    /// Its formation.
    pub formation: Formation,
    /// NPW-LAY-10: the slots of the layout it last closed into.
    pub slots: u8,
    /// Which of them are filled.
    pub filled: u16,
    /// What it remembers.
    pub marks: Marks,
    /// Changes made in this player turn.
    pub changes: u8,
    /// NPW-COH-29: its elements at its last cohesion test.
    pub at_test: u8,
    /// How far it has gone back in this player turn, in hundredths.
    pub gone: i32,
}

impl Uc {
    fn new(elements: u8, formation: Formation) -> Self {
        Uc {
            place: Where::OffTable,
            pose: Pose::default(),
            formation,
            slots: elements,
            filled: all(elements),
            marks: Marks::default(),
            changes: 0,
            at_test: elements,
            gone: 0,
        }
    }

    /// Whether it stands on the table.
    pub fn is_on(&self) -> bool {
        self.place == Where::OnTable
    }

    /// Elements left.
    pub fn elements(&self) -> u8 {
        self.filled.count_ones() as u8
    }

    /// NPW-STA-02: without disorder marker.
    pub fn is_in_order(&self) -> bool {
        !self.has(Mk::Disordered)
    }

    /// Whether it is marked so.
    pub fn has(&self, mark: Mk) -> bool {
        self.marks.has(mark)
    }

    /// Marks it.
    pub fn mark(&mut self, mark: Mk) {
        self.marks.set(mark, true);
    }

    /// NPW-LAY-15: the elements left are laid out again on the same anchor and facing. NPW-LAY-16: one is no square.
    pub fn close_ranks(&mut self) {
        self.slots = self.elements();
        self.filled = all(self.slots);
        if self.slots == 1 && self.formation.is_square() {
            self.formation = Formation::Line;
        }
    }

    /// Its elements as they stand.
    pub fn body(&self, arm: Arm) -> Body<'static> {
        layout::body(arm, self.formation, self.slots, self.pose).with_left(u64::from(self.filled))
    }

    /// NPW-LAY-10: the whole rectangle.
    pub fn footprint(&self, arm: Arm) -> Block {
        Block::new(self.pose, layout::footprint(arm, self.formation, self.slots))
    }

    /// NPW-STA-06, -08: it becomes disordered, now.
    pub fn disorder(&mut self) {
        self.mark(Mk::Disordered);
        self.mark(Mk::DisorderNew);
    }

    /// NPW-STA-03: it gets a rally marker, now.
    pub fn rally(&mut self) {
        self.mark(Mk::Rallying);
        self.mark(Mk::RallyNew);
    }
}

/// So many slots, all filled.
pub const fn all(elements: u8) -> u16 {
    (1 << elements) - 1
}

/// A general.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct General {
    /// Where he is.
    pub place: Where,
    /// The centre of his base.
    pub at: Point,
    /// NPW-LAY-18: the facing of the UC at whose station he stands; otherwise his sides are parallel to the table's.
    pub facing: Facing,
    /// NPW-LAY-17: the UC he is attached to.
    pub with: Option<UcId>,
    /// NPW-COH-27: his morale now.
    pub morale: Morale,
    /// He has moved, or stays.
    pub moved: bool,
    /// NPW-COH-28: he may come back; not those of NPW-ORG-19.
    pub returns: bool,
    /// He was lost in this very phase 1.
    pub lost_now: bool,
}

impl General {
    /// Whether he stands on the table.
    pub fn is_on(&self) -> bool {
        self.place == Where::OnTable
    }

    /// His base as it stands.
    pub fn base(&self) -> Block {
        Block::about(self.at, self.facing, layout::GENERAL)
    }
}

/// NPW-MOVE-39: a general's base about that centre, its sides parallel to the table's.
pub fn base_at(at: Point) -> Block {
    Block::about(at, Facing::NORTH, layout::GENERAL)
}

/// A manoeuvre unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Um {
    /// NPW-COH-16: it has tested before.
    pub tested: bool,
    /// UC lost at its last test.
    pub lost_at_test: u8,
    /// NPW-PUR-17: it has consolidated in this player turn.
    pub consolidated: bool,
    /// NPW-SET-18: it comes in turn 1 over the base edge.
    pub held_back: bool,
    /// All its pieces were placed, or held back.
    pub placed: bool,
    /// NPW-MOVE-35: it has been begun, and a later stage or UM closed it.
    pub closed: bool,
}

/// NPW-SET-06: the features that a side has chosen, by their place in the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Objectives {
    /// In the enemy half.
    pub attack: u8,
    /// In the own half.
    pub defence: u8,
}

/// What belongs to a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Camp {
    /// Its half; settled at S3.
    pub half: Option<Half>,
    /// Its objectives: the only secret.
    pub objectives: Option<Objectives>,
    /// NPW-COH-20: the division has tested before.
    pub tested: bool,
    /// UM lost at its last test.
    pub lost_at_test: u8,
    /// NPW-SET-15: everything else is placed by the standard.
    pub rest_standard: bool,
    /// NPW-COH-19, NPW-WIN-13.
    pub withdrew: bool,
    /// NPW-SET-12: points at the end.
    pub score: u8,
}

/// What is going on while no frame is on the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// S2: nobody knows yet who attacks.
    Begin,
    /// S3.
    Half,
    /// S4.
    Objectives,
    /// S5.
    Works,
    /// S6: the class being placed.
    Deploy(Class),
    /// 1a.
    Cohesion,
    /// 1d.
    Return,
    /// 2a.
    Arrive,
    /// 2c.
    Move,
    /// 3a.
    Fire,
    /// 3b.
    Charge,
    /// A4: the UM that is asked.
    Consolidate(UmId),
    /// 3c.
    Rally,
    /// E.
    Over,
}

/// NPW-SET-10: the classes of pieces to place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Class {
    /// UM with a brigadier.
    Led,
    /// UM without.
    Unled,
    /// Batteries not embrigaded, and the generals without UM.
    Independent,
}

/// NPW-MOVE-35: how far phase 2 has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Stage {
    /// Uncommanded UC.
    #[default]
    Uncommanded,
    /// UM by UM.
    Ums,
    /// Independent batteries and the artillery general.
    Independents,
    /// The divisional general.
    Divisional,
}

/// A moment of the battle.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    pub(crate) number: u32,
    /// The game turn, from 1; 0 during set-up.
    pub(crate) turn: u8,
    pub(crate) phase: Phase,
    /// Whose player turn it is; during set-up who places.
    pub(crate) active: Side,
    /// NPW-SET-02.
    pub(crate) attacker: Side,
    /// NPW-SET-12: who plays first.
    pub(crate) first: Side,
    /// NPW-SET-10: who finished placing first.
    pub(crate) finished: Option<Side>,
    /// How far phase 2 has come, and the UM that was begun.
    pub(crate) stage: Stage,
    pub(crate) begun: Option<UmId>,
    pub(crate) camps: [Camp; 2],
    pub(crate) ucs: ArrayVec<Uc, MOST_UCS>,
    pub(crate) ums: ArrayVec<Um, MOST_UMS>,
    pub(crate) generals: ArrayVec<General, MOST_GENERALS>,
    /// Where the works lie.
    pub(crate) works: ArrayVec<Option<Pose>, MOST_WORKS>,
    /// What is under way: charges, melees, aftermaths, the innermost last.
    pub(crate) stack: Vec<Frame>,
    /// UM of which a UC has pursued in the charge under way and its renewals, and those who fought in it.
    pub(crate) pursuing: crate::ids::Set,
    pub(crate) engaged: UcSet,
    /// What follows from all this, and is not looked for again.
    #[serde(skip)]
    pub(crate) found: Found,
}

impl State {
    pub(crate) fn new(setup: &Setup) -> Self {
        let uc = |uc: &crate::setup::UcSetup| Uc::new(uc.elements, uc.troops.march_column());
        let general = |general: &crate::setup::GeneralSetup| General {
            place: Where::OffTable,
            at: Point::default(),
            facing: Facing::NORTH,
            with: None,
            morale: general.morale,
            moved: false,
            returns: false,
            lost_now: false,
        };
        State {
            number: 1,
            turn: 0,
            phase: Phase::Half,
            active: setup.attacker.unwrap_or(Side::First),
            attacker: setup.attacker.unwrap_or(Side::First),
            first: setup.first.unwrap_or(Side::First),
            finished: None,
            stage: Stage::Uncommanded,
            begun: None,
            camps: [Camp::default(); 2],
            ucs: setup.ucs.iter().map(uc).collect(),
            ums: setup.ums.iter().map(|_| Um::default()).collect(),
            generals: setup.generals.iter().map(general).collect(),
            works: setup.works.iter().map(|_| None).collect(),
            stack: Vec::new(),
            pursuing: crate::ids::Set::EMPTY,
            engaged: UcSet::EMPTY,
            found: Found::default(),
        }
    }

    pub(crate) fn uc(&self, uc: UcId) -> &Uc {
        &self.ucs[uc.index()]
    }

    pub(crate) fn uc_mut(&mut self, uc: UcId) -> &mut Uc {
        &mut self.ucs[uc.index()]
    }

    pub(crate) fn general(&self, general: GeneralId) -> &General {
        &self.generals[general.index()]
    }

    pub(crate) fn general_mut(&mut self, general: GeneralId) -> &mut General {
        &mut self.generals[general.index()]
    }

    pub(crate) fn camp(&self, side: Side) -> &Camp {
        &self.camps[side as usize]
    }

    pub(crate) fn camp_mut(&mut self, side: Side) -> &mut Camp {
        &mut self.camps[side as usize]
    }

    /// NPW-STA-08: the memory of the turn is cleared.
    pub(crate) fn clear_turn(&mut self) {
        for uc in &mut self.ucs {
            uc.marks.clear_turn();
            (uc.changes, uc.gone) = (0, 0);
        }
        for um in &mut self.ums {
            um.consolidated = false;
            um.closed = false;
        }
        for general in &mut self.generals {
            general.moved = false;
            general.lost_now = false;
        }
        (self.stage, self.begun) = (Stage::Uncommanded, None);
    }
}
