//! A battle of the set: what never changes, made ready for play.

use arrayvec::ArrayVec;
use field::{Block, Bounds, Edge, Facing, Mark, Point, Pose, Size};
use game::{PieceId, Side};
use rulebook::napow::{CHR_05, CHR_19, GEN_12, ORG_02, ORG_08, ORG_11, ORG_17, SET_05};

use crate::ground::Ground;
use crate::ids::{GeneralId, MOST_GENERALS, MOST_WORKS, UcId, UmId, WorkId};
use crate::layout::WORK_DEPTH;
use crate::setup::{GeneralSetup, Half, Numbers, Rank, Setup, Special, Troops, UcSetup, UmSetup, Unfit};
use crate::state::{State, Uc};
use crate::troops::{Arm, Formation};

/// A battle under *NapoW*.
#[derive(Clone, Debug)]
pub struct Battle {
    pub(crate) setup: Setup,
    pub(crate) numbers: Numbers,
    pub(crate) ground: Ground,
    /// How far anybody reaches from his anchor at the most, in thousandths, whatever he forms: a quick no for who is far away.
    pub(crate) span: i64,
    /// NPW-GEN-12: the first UC of the side that is named second; all before it belong to the first.
    second: u8,
    /// The generals of each side.
    staffs: [ArrayVec<GeneralId, MOST_GENERALS>; 2],
    /// The divisional general of each side.
    chiefs: [GeneralId; 2],
    /// What a side with each half probably attacks and defends, for whoever does not know it.
    pub(crate) hunches: [[crate::hunch::Hunch; 2]; 2],
}

impl Battle {
    /// The battle of a setup, if the set admits it.
    pub fn new(mut setup: Setup) -> Result<Self, Unfit> {
        for side in Side::BOTH {
            let ucs = setup.ucs.iter().filter(|uc| uc.side == side).count();
            check(ucs <= 20, ORG_17)?;
            let chiefs = setup.generals.iter().filter(|g| g.side == side && is_chief(g)).count();
            check(chiefs == 1, ORG_02)?;
        }
        check(setup.ucs.iter().all(|uc| (1..=12).contains(&uc.elements)), ORG_11)?;
        check(setup.ums.iter().all(|um| (1..=12).contains(&um.count)), ORG_08)?;
        check(setup.features.len() >= 2, SET_05)?;
        let troops = || setup.ucs.iter().map(|uc| &uc.troops);
        check(troops().all(|troops| troops.skirmishers || !troops.light), CHR_05)?;
        let unarmed = |troops: &Troops| troops.weapon.is_none() && troops.calibre.is_none();
        check(troops().all(|troops| troops.arm != Arm::Cavalry || unarmed(troops)), CHR_19)?;
        check(is_numbered(&setup), GEN_12)?;
        let (numbers, ground) = (Numbers::new(&setup), Ground::new(&setup.terrain));
        crate::roster::complete(&mut setup, &numbers);
        let span = setup.ucs.iter().map(widest).max().unwrap_or(0);
        let second = setup.ucs.iter().filter(|uc| uc.side == Side::First).count() as u8;
        let generals = || (0..setup.generals.len() as u8).map(GeneralId);
        let staffs = Side::BOTH.map(|side| generals().filter(|g| setup.generals[g.index()].side == side).collect());
        let chief = |side: Side| {
            let leads = |g: &GeneralId| setup.generals[g.index()].side == side && is_chief(&setup.generals[g.index()]);
            generals().find(leads).unwrap_or(GeneralId(0))
        };
        let chiefs = Side::BOTH.map(chief);
        let hunches = crate::hunch::hunches(&setup);
        Ok(Battle { setup, numbers, ground, span, second, staffs, chiefs, hunches })
    }

    /// What it begins with.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    pub(crate) fn uc(&self, uc: UcId) -> &UcSetup {
        &self.setup.ucs[uc.index()]
    }

    pub(crate) fn troops(&self, uc: UcId) -> &Troops {
        &self.setup.ucs[uc.index()].troops
    }

    pub(crate) fn side(&self, uc: UcId) -> Side {
        if uc.0 < self.second { Side::First } else { Side::Second }
    }

    pub(crate) fn um(&self, um: UmId) -> &UmSetup {
        &self.setup.ums[um.index()]
    }

    pub(crate) fn general(&self, general: GeneralId) -> &GeneralSetup {
        &self.setup.generals[general.index()]
    }

    pub(crate) fn piece(&self, uc: UcId) -> PieceId {
        self.numbers.uc(uc)
    }

    pub(crate) fn leader(&self, general: GeneralId) -> PieceId {
        self.numbers.general(general)
    }

    /// All UC.
    pub(crate) fn ucs(&self) -> impl DoubleEndedIterator<Item = UcId> + use<> {
        (0..self.setup.ucs.len() as u8).map(UcId)
    }

    /// The UC of a side.
    pub(crate) fn ucs_of(&self, side: Side) -> impl DoubleEndedIterator<Item = UcId> + use<> {
        let (from, to) = match side {
            Side::First => (0, self.second),
            Side::Second => (self.second, self.setup.ucs.len() as u8),
        };
        (from..to).map(UcId)
    }

    /// The UC of a side as they are: one list after the other, without a look-up for each.
    pub(crate) fn units_of<'s>(&self, state: &'s State, side: Side) -> impl Iterator<Item = (UcId, &'s Uc)> + use<'s> {
        let (first, second) = state.ucs.split_at(usize::from(self.second).min(state.ucs.len()));
        let (units, from) = if side == Side::First { (first, 0) } else { (second, self.second) };
        (from..).map(UcId).zip(units)
    }

    /// The UM of a side.
    pub(crate) fn ums_of(&self, side: Side) -> impl DoubleEndedIterator<Item = UmId> + '_ {
        (0..self.setup.ums.len() as u8).map(UmId).filter(move |um| self.um(*um).side == side)
    }

    /// The generals of a side.
    pub(crate) fn generals_of(&self, side: Side) -> impl Iterator<Item = GeneralId> + '_ {
        self.staffs[side as usize].iter().copied()
    }

    /// The general of a side and rank, where there is one of it.
    pub(crate) fn of_rank(&self, side: Side, rank: Rank) -> Option<GeneralId> {
        self.generals_of(side).find(|general| self.general(*general).rank == rank)
    }

    pub(crate) fn divisional(&self, side: Side) -> GeneralId {
        self.chiefs[side as usize]
    }

    /// The works of a side.
    pub(crate) fn works_of(&self, side: Side) -> impl Iterator<Item = WorkId> + '_ {
        (0..self.setup.works.len() as u8).map(WorkId).filter(move |work| self.setup.works[work.index()].side == side)
    }

    /// The footprint of a work.
    pub(crate) fn work_size(&self, work: WorkId) -> Size {
        Size::new(3_000 * i32::from(self.setup.works[work.index()].slices), WORK_DEPTH)
    }

    /// NPW-SET-22: whether a side may not move in a turn.
    pub(crate) fn is_held(&self, side: Side, turn: u8) -> bool {
        self.setup.specials.iter().any(
            |special| matches!(special, Special::NoMove(held, from, to) if *held == side && (*from..=*to).contains(&turn)),
        )
    }

    /// NPW-SET-22: whether it rains in a turn.
    pub(crate) fn rains(&self, turn: u8) -> bool {
        self.setup
            .specials
            .iter()
            .any(|special| matches!(special, Special::Rain(from, to) if (*from..=*to).contains(&turn)))
    }

    /// The laid works as they lie.
    #[inline]
    pub(crate) fn laid(&self, state: &State) -> ArrayVec<Block, MOST_WORKS> {
        // Mostly there are none, and it is large.
        if state.works.is_empty() {
            return ArrayVec::new_const();
        }
        let works = state.works.iter().enumerate();
        works.filter_map(|(i, pose)| Some(Block::new((*pose)?, self.work_size(WorkId(i as u8))))).collect()
    }

    /// Whether a box lies on the table as a whole.
    pub(crate) fn holds(&self, bounds: &Bounds) -> bool {
        let (width, height) = (f64::from(self.setup.chart.ground.width), f64::from(self.setup.chart.ground.height));
        bounds.low.x >= 0.0 && bounds.low.y >= 0.0 && bounds.high.x <= width && bounds.high.y <= height
    }

    /// NPW-GEO-01: the direction of a side's own base edge.
    pub(crate) fn home(&self, state: &State, side: Side) -> Facing {
        match state.camp(side).half {
            Some(Half::North) => Facing::NORTH,
            _ => Facing::SOUTH,
        }
    }

    /// Where a side looks when it deploys.
    pub(crate) fn front(&self, state: &State, side: Side) -> Facing {
        self.home(state, side).turned(180)
    }

    /// The entry line of a UM, or of a battery that was held back, and where one faces who comes over it.
    pub(crate) fn entry(&self, state: &State, uc: UcId) -> (Edge, Facing) {
        let side = self.side(uc);
        let um = self.uc(uc).um;
        let arrival = um.filter(|um| !state.ums[um.index()].held_back).and_then(|um| self.um(um).arrival);
        let (width, height) = (self.setup.chart.ground.width, self.setup.chart.ground.height);
        let [a, b] = match arrival {
            Some(arrival) => arrival.entry,
            None => {
                let y = if state.camp(side).half == Some(Half::North) { height } else { 0 };
                [Point::new(0, y), Point::new(width, y)]
            }
        };
        let facing = if a.x == b.x {
            if a.x * 2 < width { Facing::EAST } else { Facing::WEST }
        } else if (a.y + b.y) < height {
            Facing::NORTH
        } else {
            Facing::SOUTH
        };
        (Edge::new(a, b), facing)
    }
}

/// NPW-ORG-02: whether a general leads the division.
fn is_chief(general: &GeneralSetup) -> bool {
    general.rank == Rank::Divisional
}

/// NPW-GEN-12: the side named first, then the other; in a side its UM, then the independents.
fn is_numbered(setup: &Setup) -> bool {
    let place = |uc: &UcSetup| (uc.side as usize, uc.um.map_or(usize::MAX, UmId::index));
    let of_um = |um: &UmSetup| um.ucs().all(|uc| setup.ucs.get(uc.index()).is_some_and(|uc| uc.side == um.side));
    setup.ucs.iter().map(place).is_sorted() && setup.ums.iter().all(of_um)
}

/// How far a UC reaches from its anchor in the formation in which it reaches farthest.
fn widest(uc: &UcSetup) -> i64 {
    let sizes = Formation::ALL.iter().flat_map(|formation| {
        (1..=uc.elements).map(|count| crate::layout::footprint(uc.troops.arm, *formation, count))
    });
    sizes.map(crate::scene::span).max().unwrap_or(0)
}

fn check(holds: bool, clause: rulebook::Clause) -> Result<(), Unfit> {
    if holds { Ok(()) } else { Err(Unfit(clause)) }
}

/// Whether a footprint has all its corners on the table, to 0.005 cm (NPW-GEO-18).
pub(crate) fn is_on_table(battle: &Battle, footprint: &Block) -> bool {
    let (width, height) = (f64::from(battle.setup.chart.ground.width), f64::from(battle.setup.chart.ground.height));
    let inside = |v: f64, most: f64| (-5.0..=most + 5.0).contains(&v);
    footprint.corners().iter().all(|Mark { x, y }| inside(*x, width) && inside(*y, height))
}

/// The pose of a UC of that footprint about a middle.
pub(crate) fn about(middle: Mark, facing: Facing, size: Size) -> Pose {
    Pose::about(middle, facing, size)
}
