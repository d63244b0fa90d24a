//! A battle of the set: what never changes, made ready for play.

use arrayvec::ArrayVec;
use field::{Block, Facing, Point, Pose, Size};
use game::{PieceId, Side};
use rulebook::pow::{BASE_08, GEN_14, GEN_16, MB_02, MB_26, ORG_04};

use crate::ground::Ground;
use crate::ids::{BASES, BaseId, GeneralId, MOST_GENERALS, MOST_UNITS, UnitId, Units};
use crate::memory::Memory;
use crate::setup::{BaseType, GeneralSetup, Role, Setup, Unfit, UnitSetup};
use crate::shape;
use crate::state::{At, Base, Facts, Flags, General, Plan, Standing, State, Step, Unit};
use crate::troops::{Arm, Body, Edition, Formation, Training};

/// A battle under *Principles of War*.
#[derive(Clone, Debug)]
pub struct Battle {
    pub(crate) setup: Setup,
    pub(crate) ground: Ground,
    /// The place of the first unit of the second side: a side's units stand together.
    second: u8,
    /// The training of all generals of a side, where it is the same.
    trained: [Option<Training>; 2],
    pub(crate) memory: Memory,
}

impl Battle {
    /// The battle of a setup, if the set admits it.
    pub fn new(setup: Setup) -> Result<Self, Unfit> {
        let check = |holds: bool, clause| if holds { Ok(()) } else { Err(Unfit(clause)) };
        check(setup.units.len() <= MOST_UNITS && setup.units.is_sorted_by_key(|unit| unit.side), GEN_14)?;
        check(setup.generals.len() <= MOST_GENERALS && setup.generals.is_sorted_by_key(|one| one.side), GEN_14)?;
        check((1..=60).contains(&setup.turns), GEN_16)?;
        check(setup.pieces.len() <= 48 && setup.features.len() <= 24, BASE_08)?;
        for side in Side::BOTH {
            let generals = || setup.generals.iter().filter(|general| general.side == side);
            check(generals().filter(|general| general.role == Role::Cinc).count() == 1, ORG_04)?;
            check(generals().count() <= BASES - 6, MB_02)?;
        }
        for (place, general) in setup.generals.iter().enumerate() {
            let own = |unit: &&UnitSetup| unit.general.place() == place;
            check(setup.units.iter().filter(own).count() <= 12, MB_26)?;
            check(setup.units.iter().filter(own).all(|unit| unit.side == general.side), ORG_04)?;
        }
        let ground = Ground::new(&setup);
        let second = setup.units.partition_point(|unit| unit.side == Side::First) as u8;
        let trained = Side::BOTH.map(|side| {
            let mut all = setup.generals.iter().filter(|general| general.side == side).map(|general| general.training);
            let first = all.next();
            first.filter(|training| all.all(|other| other == *training))
        });
        Ok(Battle { setup, ground, second, trained, memory: Memory::default() })
    }

    /// What it begins with.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    pub(crate) fn edition(&self) -> Edition {
        self.setup.edition
    }

    pub(crate) fn unit(&self, unit: UnitId) -> &UnitSetup {
        &self.setup.units[unit.place()]
    }

    pub(crate) fn general(&self, general: GeneralId) -> &GeneralSetup {
        &self.setup.generals[general.place()]
    }

    pub(crate) fn side(&self, unit: UnitId) -> Side {
        self.unit(unit).side
    }

    pub(crate) fn units(&self) -> impl DoubleEndedIterator<Item = UnitId> + Clone + use<> {
        (0..self.setup.units.len() as u8).map(UnitId)
    }

    pub(crate) fn units_of(&self, side: Side) -> impl DoubleEndedIterator<Item = UnitId> + Clone + use<> {
        match side {
            Side::First => 0..self.second,
            Side::Second => self.second..self.setup.units.len() as u8,
        }
        .map(UnitId)
    }

    pub(crate) fn generals(&self) -> impl DoubleEndedIterator<Item = GeneralId> + Clone + use<> {
        (0..self.setup.generals.len() as u8).map(GeneralId)
    }

    pub(crate) fn generals_of(&self, side: Side) -> impl DoubleEndedIterator<Item = GeneralId> + Clone + '_ {
        self.generals().filter(move |general| self.general(*general).side == side)
    }

    pub(crate) fn cinc(&self, side: Side) -> GeneralId {
        let found = self.generals_of(side).find(|general| self.general(*general).role == Role::Cinc);
        found.expect("an army has its C-in-C: Battle::new has checked it")
    }

    pub(crate) fn width(&self) -> i32 {
        self.setup.chart.ground.width
    }

    pub(crate) fn depth(&self) -> i32 {
        self.setup.chart.ground.height
    }

    /// Where a side looks across the table.
    pub(crate) fn across(&self, side: Side) -> Facing {
        match side {
            Side::First => Facing::NORTH,
            Side::Second => Facing::SOUTH,
        }
    }

    /// y of the edge of a side.
    pub(crate) fn edge_y(&self, side: Side) -> i32 {
        match side {
            Side::First => 0,
            Side::Second => self.depth(),
        }
    }

    /// y at so many thousandths from the edge of a side.
    pub(crate) fn y_from(&self, side: Side, from_edge: i32) -> i32 {
        match side {
            Side::First => from_edge,
            Side::Second => self.depth() - from_edge,
        }
    }

    pub(crate) fn piece(&self, unit: UnitId) -> PieceId {
        PieceId(unit.0.into())
    }

    pub(crate) fn leader(&self, general: GeneralId) -> PieceId {
        PieceId((self.setup.units.len() + general.place()) as u16)
    }

    /// POW-MB-31: the piece of a base is what the enemy calls it.
    pub(crate) fn base_piece(&self, state: &State, base: BaseId) -> PieceId {
        let call = state.calls[base.side() as usize][base.place() % BASES];
        let first = self.setup.units.len() + self.setup.generals.len() + base.side() as usize * 2 * BASES;
        PieceId((first + usize::from(call)) as u16)
    }

    /// The base that a side is known by.
    pub(crate) fn base_called(&self, state: &State, side: Side, call: u8) -> Option<BaseId> {
        BaseId::of(side).find(|base| state.calls[side as usize][base.place() % BASES] == call)
    }

    pub(crate) fn call(&self, state: &State, base: BaseId) -> u8 {
        state.calls[base.side() as usize][base.place() % BASES]
    }

    /// A unit as it stands.
    pub(crate) fn body(&self, state: &State, unit: UnitId) -> Body {
        let now = &state.units[unit.place()];
        let troop = self.unit(unit).troop;
        Body { troop, formation: now.formation, fighting_mounted: now.flags.has(Flags::MOUNTED) }
    }

    pub(crate) fn arm(&self, unit: UnitId) -> Arm {
        self.unit(unit).troop.arm()
    }

    pub(crate) fn size(&self, state: &State, unit: UnitId) -> Size {
        shape::size(self.unit(unit).troop, state.units[unit.place()].formation)
    }

    pub(crate) fn block(&self, state: &State, unit: UnitId) -> Block {
        Block::new(state.units[unit.place()].pose, self.size(state, unit))
    }

    pub(crate) fn block_at(&self, state: &State, unit: UnitId, pose: Pose) -> Block {
        Block::new(pose, self.size(state, unit))
    }

    /// POW-MB-14, POW-MB-27: the size of a base follows the training of its officers, of a decoy that of the C-in-C.
    pub(crate) fn base_size(&self, state: &State, base: BaseId) -> Size {
        let kind = state.bases[base.place()].kind;
        // Only a deployed one is of several sizes.
        let training = if kind == BaseType::Deployed { self.base_training(state, base) } else { Training::French };
        shape::base_size(kind, training)
    }

    pub(crate) fn base_training(&self, state: &State, base: BaseId) -> Training {
        if let Some(training) = self.trained[base.side() as usize] {
            return training;
        }
        let here = |unit: &UnitId| state.units[unit.place()].at == At::Base(base);
        let officer = self.units_of(base.side()).filter(here).map(|unit| state.units[unit.place()].general).min();
        self.general(officer.unwrap_or_else(|| self.cinc(base.side()))).training
    }

    pub(crate) fn base_block(&self, state: &State, base: BaseId) -> Block {
        shape::base(state.bases[base.place()].pose, self.base_size(state, base))
    }

    /// The generals with units on a base: those whose units stand there.
    pub(crate) fn officers<'s>(&'s self, state: &'s State, base: BaseId) -> impl Iterator<Item = GeneralId> + 's {
        let cargo = self.cargo(state, base);
        self.generals_of(base.side())
            .filter(move |general| cargo.iter().any(|unit| state.units[unit.place()].general == *general))
    }

    /// The units on a base.
    pub(crate) fn cargo(&self, state: &State, base: BaseId) -> Units {
        self.units_of(base.side()).filter(|unit| state.units[unit.place()].at == At::Base(base)).collect()
    }

    /// The generals who ride on a base.
    pub(crate) fn riders<'s>(&'s self, state: &'s State, base: BaseId) -> impl Iterator<Item = GeneralId> + 's {
        self.generals_of(base.side()).filter(move |general| state.generals[general.place()].at == At::Base(base))
    }

    pub(crate) fn is_decoy(&self, state: &State, base: BaseId) -> bool {
        self.cargo(state, base).is_empty()
    }

    /// POW-INI-01, POW-CDR-03, POW-STF-01: whether a general spends his points on the troops of another.
    pub(crate) fn is_superior(&self, state: &State, general: GeneralId, other: GeneralId) -> bool {
        let chief = general == self.cinc(self.general(other).side);
        general != other
            && (chief && !self.general(general).starred || state.generals[other.place()].under == Some(general))
    }

    /// Whether a general has an activation of his own wherever he is (POW-MB-32): the C-in-C, or a staff officer by POW-STF-01.
    pub(crate) fn is_chief(&self, state: &State, general: GeneralId) -> bool {
        general == self.cinc(self.general(general).side)
            || state.generals.iter().any(|other| other.under == Some(general))
    }

    /// The units of a general that are not lost.
    pub(crate) fn command(&self, state: &State, general: GeneralId) -> Units {
        let side = self.general(general).side;
        let of = |unit: &UnitId| {
            let now = &state.units[unit.place()];
            now.general == general && now.at != At::Lost && now.taken.is_none()
        };
        self.units_of(side).filter(of).collect()
    }

    /// Units of a side that stand on the table.
    pub(crate) fn standing(&self, state: &State, side: Side) -> Units {
        self.units_of(side).filter(|unit| state.units[unit.place()].at == At::Table).collect()
    }

    /// Bases of a side that are on the table.
    pub(crate) fn bases_of<'s>(&self, state: &'s State, side: Side) -> impl Iterator<Item = BaseId> + Clone + 's {
        BaseId::of(side).filter(|base| state.bases[base.place()].standing == Standing::Table)
    }

    /// POW-MB-31, POW-GEN-14: the same in the order of their numbers, which alone are public.
    pub(crate) fn bases_by_number(&self, state: &State, side: Side) -> ArrayVec<BaseId, BASES> {
        let mut bases: ArrayVec<BaseId, BASES> = self.bases_of(state, side).collect();
        game::sort_few(&mut bases, |a, b| self.call(state, *a).cmp(&self.call(state, *b)));
        bases
    }

    /// POW-CMD-03: whether more than half of a command is cavalry.
    pub(crate) fn is_cavalry_command(&self, units: impl Iterator<Item = UnitId>) -> bool {
        let (mut horse, mut all) = (0, 0);
        for unit in units {
            all += 1;
            horse += u32::from(self.arm(unit) == Arm::Cavalry);
        }
        2 * horse > all
    }

    pub(crate) fn listed(&self, general: GeneralId) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.units().filter(move |unit| self.unit(*unit).general == general)
    }

    /// The state before anything is decided.
    pub(crate) fn first_state(&self) -> State {
        let unit = |unit: &UnitSetup| {
            let fixed = self.setup.strength == crate::procedures::StrengthMode::Fixed;
            Unit {
                at: At::Base(BaseId(0)),
                pose: Pose::default(),
                formation: Formation::Deployed,
                was: (Pose::default(), Formation::Deployed),
                strength: if fixed { unit.fixed } else { 0 },
                due: 0,
                flags: Flags::default(),
                general: unit.general,
                stays: None,
                taken: None,
                left: None,
                asked: 0,
                behind: None,
                result: None,
                reaction: None,
                whom: None,
                lost_in: 0,
                came: None,
            }
        };
        let general = |_: &GeneralSetup| General {
            at: At::Base(BaseId(0)),
            place: Point::default(),
            plan: Plan::default(),
            marker: 0,
            pending: None,
            owed: false,
            told: None,
            under: None,
            moved: false,
            marched: false,
            rode: false,
        };
        let base = |_| Base {
            standing: Standing::None,
            kind: BaseType::Deployed,
            pose: Pose::default(),
            plan: Plan::default(),
            progress: 0,
            moved: false,
            strategic: false,
            stopped: false,
            changed: false,
            began: 0,
            asked: 0,
            shown: (0, 0),
        };
        State::from(Facts {
            number: 1,
            turn: 0,
            ply: 0,
            active: self.setup.first,
            step: Step::Muster,
            answered: [false; 2],
            units: self.setup.units.iter().map(unit).collect(),
            generals: self.setup.generals.iter().map(general).collect(),
            bases: (0..2 * BASES).map(base).collect(),
            calls: [std::array::from_fn(|i| i as u8); 2],
            called: [0; 2],
            allowed: [0; 2],
            pairs: ArrayVec::new(),
            hits: ArrayVec::new(),
            ground: self.ground.first_rolls(),
            passed: (0..self.setup.features.len() + 2).map(|_| None).collect(),
            objectives: [ArrayVec::new(), ArrayVec::new()],
            entered: crate::ids::Bases::EMPTY,
            found: crate::ids::Bases::EMPTY,
            shelled: crate::ids::Bases::EMPTY,
            lots: [[0; crate::state::LOTS]; 2],
            shares: ArrayVec::new(),
            rounds: ArrayVec::new(),
            acted: (crate::ids::Bases::EMPTY, crate::ids::Generals::EMPTY),
            activation: None,
            ending: None,
        })
    }
}
