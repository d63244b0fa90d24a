//! What changes: plain data, small and flat.

use arrayvec::ArrayVec;
use field::{Facing, Point, Pose};
use game::{Arrow, PieceId, Side};
use serde::{Deserialize, Serialize};

use crate::agenda::Agenda;
use crate::ground::{self, Body};
use crate::names::Formation;
use crate::setup::{HEIGHT, WIDTH};

/// How many bases a side has.
pub(crate) const BASES: usize = 4;
/// SKI-BASE-02: what an element can take.
pub(crate) const HITS: u8 = 2;

/// A base of either side: 0 to 3 the first, 4 to 7 the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct BaseId(pub u8);

impl BaseId {
    pub fn all() -> impl Iterator<Item = BaseId> {
        (0..2 * BASES as u8).map(BaseId)
    }

    pub fn of(side: Side) -> impl Iterator<Item = BaseId> {
        let first = side as u8 * BASES as u8;
        (first..first + BASES as u8).map(BaseId)
    }

    pub fn side(self) -> Side {
        Side::BOTH[usize::from(self.0) / BASES]
    }

    /// Its place among those of its side.
    pub fn rank(self) -> usize {
        usize::from(self.0) % BASES
    }

    pub fn piece(self) -> PieceId {
        PieceId(u16::from(self.0))
    }

    /// Where it stands in the standard layout.
    pub fn standard(self) -> Pose {
        let x = WIDTH * (2 * self.rank() as i32 + 1) / (2 * BASES as i32);
        match self.side() {
            Side::First => Pose::new(Point::new(x, 9_000), Facing::NORTH),
            Side::Second => Pose::new(Point::new(x, HEIGHT - 9_000), Facing::SOUTH),
        }
    }
}

/// A base, and the company that it carries.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Base {
    /// Where it stands; `None`: not yet placed, or lost.
    pub pose: Option<Pose>,
    /// What each element can still take, 0 for gaps; empty: it carries nothing, or nobody is left.
    pub company: ArrayVec<u8, BASES>,
    pub formation: Formation,
    /// Only its outline is known to the enemy.
    pub hidden: bool,
    pub shaken: bool,
    /// It has charged in this half.
    pub charged: bool,
}

impl Base {
    pub fn new() -> Self {
        let company = ArrayVec::from([HITS; BASES]);
        Base { pose: None, company, formation: Formation::Column, hidden: true, shaken: false, charged: false }
    }

    pub fn is_decoy(&self) -> bool {
        self.company.is_empty()
    }

    /// On the table and known to both.
    pub fn is_found(&self) -> bool {
        self.pose.is_some() && !self.hidden
    }

    /// How many elements are left.
    pub fn elements(&self) -> u8 {
        self.company.iter().filter(|left| **left > 0).count() as u8
    }

    /// How many hits it can still take.
    pub fn strength(&self) -> u8 {
        self.company.iter().sum()
    }

    /// What it covers as both see it, if it stood so.
    pub fn body_at(&self, pose: Pose) -> Body {
        if self.hidden { ground::base(pose) } else { ground::body(pose, self.formation, &self.company) }
    }

    pub fn body(&self) -> Option<Body> {
        self.pose.map(|pose| self.body_at(pose))
    }

    /// The width of its front.
    pub fn width(&self) -> i32 {
        if self.hidden { ground::ELEMENT.0 } else { ground::front(self.formation, self.company.len()) }
    }
}

/// SKI-DIR-01: an arrow for a base.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Directive {
    pub base: BaseId,
    pub arrow: Arrow,
}

/// What is going on while nothing else is pending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Phase {
    Deploy,
    Decoy,
    Directive,
    March,
    Fire,
    Charge,
    Over,
}

/// A moment of the skirmish.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    pub(crate) number: u32,
    pub(crate) turn: u8,
    pub(crate) phase: Phase,
    /// Whose half it is; who deploys.
    pub(crate) active: Side,
    /// Who has answered where both are asked at once.
    pub(crate) answered: [bool; 2],
    pub(crate) bases: [Base; 2 * BASES],
    pub(crate) directives: [Option<Directive>; 2],
    /// What is under way, the next step last.
    pub(crate) agenda: Agenda,
    pub(crate) holder: Option<Side>,
    /// Points for holding the objective.
    pub(crate) scored: [u8; 2],
}

impl State {
    pub(crate) fn new() -> Self {
        State {
            number: 1,
            turn: 0,
            phase: Phase::Deploy,
            active: Side::First,
            answered: [false; 2],
            bases: std::array::from_fn(|_| Base::new()),
            directives: [None, None],
            agenda: Agenda::default(),
            holder: None,
            scored: [0; 2],
        }
    }

    pub(crate) fn base(&self, id: BaseId) -> &Base {
        &self.bases[usize::from(id.0)]
    }

    pub(crate) fn base_mut(&mut self, id: BaseId) -> &mut Base {
        &mut self.bases[usize::from(id.0)]
    }

    /// Those of a side that stand on the table.
    pub(crate) fn standing(&self, side: Side) -> impl Iterator<Item = BaseId> + '_ {
        BaseId::of(side).filter(|id| self.base(*id).pose.is_some())
    }

    /// Those of a side that both know.
    pub(crate) fn found(&self, side: Side) -> impl Iterator<Item = BaseId> + '_ {
        BaseId::of(side).filter(|id| self.base(*id).is_found())
    }

    /// How many companies a side has lost; the decoy is none.
    pub(crate) fn lost(&self, side: Side) -> u8 {
        let left = BaseId::of(side).filter(|id| self.base(*id).strength() > 0).count();
        (BASES - 1 - left.min(BASES - 1)) as u8
    }

    /// SKI-VIC-01, -02: the points of a side.
    pub(crate) fn points(&self, side: Side) -> u8 {
        self.scored[side as usize] + 2 * self.lost(side.other())
    }

    /// The bodies of all others.
    pub(crate) fn others(&self, but: BaseId) -> impl Iterator<Item = (BaseId, Body)> + '_ {
        BaseId::all().filter(move |id| *id != but).filter_map(|id| Some((id, self.base(id).body()?)))
    }

    /// Who stands where a body would.
    pub(crate) fn covered(&self, but: BaseId, body: &Body) -> Option<BaseId> {
        self.others(but).find(|(_, other)| other.overlaps(body)).map(|(id, _)| id)
    }

    /// What two hidden bases carry, the other way round.
    pub(crate) fn swap_companies(&mut self, a: BaseId, b: BaseId) {
        if a != b {
            let taken = std::mem::take(&mut self.base_mut(a).company);
            let given = std::mem::replace(&mut self.base_mut(b).company, taken);
            self.base_mut(a).company = given;
        }
    }
}
