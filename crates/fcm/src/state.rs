//! What changes (section "What is remembered"): plain data, small and flat.

use arrayvec::ArrayVec;
use field::{Block, Bounds, Point, Pose, Side as Edge, Size};
use game::{BySide, Set, Side, Way, names};
use serde::{Deserialize, Serialize};

use crate::agenda::{Agenda, Charge, Group, Shot};
use crate::ids::{Aim, Aims, BrigadeId, ElementId, OfficerId, UnitId};
use crate::procedures::{Approach, ColumnFront, VictoryLevel};
use crate::setup::Rank;
use crate::troops::{Cohesion, Cover, Formation};

names! {
    /// FCM-RES-03 to -08: what morale makes a unit do.
    pub enum Mood {
        /// It obeys.
        Steady = "steady",
        /// It goes no nearer to the enemy.
        Halted = "halted",
        /// It retreats.
        Retreating = "retreating",
        /// It routs.
        Routing = "routing",
        /// It flees.
        Fleeing = "fleeing",
        /// It advances, whatever its player wants.
        Uncontrolled = "uncontrolled",
    }
}

names! {
    /// FCM-FORM-18: the order of the ranks.
    pub enum RankOrder {
        /// The centre type first.
        CentreFront = "centre_front",
        /// The others first.
        EliteFront = "elite_front",
        /// The others beside the front rank.
        EliteFlanks = "elite_flanks",
    }
}

impl Mood {
    /// Retreating, routing or fleeing.
    pub fn runs(self) -> bool {
        matches!(self, Mood::Retreating | Mood::Routing | Mood::Fleeing)
    }

    /// Routing or fleeing.
    pub fn is_broken(self) -> bool {
        matches!(self, Mood::Routing | Mood::Fleeing)
    }
}

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Whereabouts {
    /// The place of a company that was not detached.
    Empty,
    /// Still to be deployed, or to come.
    Waiting,
    /// In the open.
    Field,
    /// In houses or a redoubt.
    Housed,
    /// It left by its own decision.
    Left,
    /// Destroyed, fled, surrendered, taken.
    Lost,
}

/// An element that a unit holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Room {
    pub element: ElementId,
    pub figures: u8,
    /// FCM-TERR-15: N 1, E 2, S 4, W 8; of a battery the side it faces.
    pub manned: u8,
}

/// What a unit is busy with for several quarters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Work {
    Form {
        formation: Formation,
        front: ColumnFront,
        ranks: RankOrder,
    },
    Enter {
        element: ElementId,
        count: u8,
        side: u8,
    },
    Leave {
        formation: Formation,
        element: ElementId,
        side: u8,
    },
    Breach(ElementId),
    /// FCM-UNIT-21: the segment of a wall, by its line and place.
    BreachWall(u8, u8),
    Bridge,
    Earthwork,
    Spike(UnitId),
    Recover,
}

impl Work {
    /// FCM-TURN-17: changes of formation, entering and leaving come before tasks and spiking.
    pub fn is_change(&self) -> bool {
        matches!(self, Work::Form { .. } | Work::Enter { .. } | Work::Leave { .. })
    }

    /// FCM-RNG-08: whether a quarter of it is lost for fire: changes and recovery are, tasks and spiking are not named there.
    pub fn costs_fire(&self) -> bool {
        self.is_change() || *self == Work::Recover
    }
}

/// What a unit remembers of the melee it is in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Bout {
    /// Rounds it has fought in it.
    pub rounds: u8,
    /// Rounds lost running.
    pub lost: u8,
    /// FCM-MEL-30: losses by fire before contact, and the period of it.
    pub fire_losses: u16,
    pub period: u8,
    pub ranks_behind: u8,
    pub charging: bool,
    pub following: bool,
    /// FCM-MEL-39.
    pub caught: bool,
    /// The opponent it has named.
    pub opponent: Option<UnitId>,
    /// Losses it took in the last round.
    pub taken: u16,
    /// FCM-MEL-39: its side took fewer losses in the last round.
    pub won: bool,
    /// FCM-MEL-40: the melee it is in, or has just left.
    pub melee: u8,
    /// FCM-MEL-38: the element that it attacked, whose garrison has just left.
    pub stormed: Option<ElementId>,
}

/// Why a unit must test in step (e).
pub(crate) mod why {
    pub const LOST_ROUND: u8 = 1;
    pub const FIRE: u8 = 2;
    pub const OFFICER: u8 = 4;
    pub const BROKEN_THROUGH: u8 = 8;
    /// FCM-MEL-07: it recoils in step (f).
    pub const RECOIL: u8 = 16;
}

/// A unit.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Unit {
    pub whereabouts: Whereabouts,
    pub pose: Pose,
    pub formation: Formation,
    pub front: ColumnFront,
    pub ranks: RankOrder,
    pub cohesion: Cohesion,
    pub mood: Mood,
    pub rooms: [Option<Room>; 3],
    /// Figures at the start, by type.
    pub initial: [u8; 3],
    /// Figures left, by type.
    pub left: [u8; 3],
    /// FCM-LOSS-06.
    pub losses: u16,
    /// FCM-CHG-13: the guns stand without their crew, which is with that unit.
    pub crew_with: Option<UnitId>,
    pub spiked: bool,
    pub acted: bool,
    pub busy: bool,
    pub fired_half: bool,
    pub ever_fired: bool,
    pub charged: bool,
    pub evaded: bool,
    pub ran: bool,
    /// It has made its compulsory move in step (f).
    pub fled: bool,
    pub fire_took_figure: bool,
    pub routed_before: bool,
    pub tested: bool,
    pub just_routed: bool,
    pub seen: Aims,
    pub counted: Aims,
    pub first_melee: u8,
    pub won: u8,
    pub flight_since: u8,
    pub fire_losses: [u16; 4],
    /// FCM-MOR-35, -36: of this quarter and of the last.
    pub formed_fires: [u8; 2],
    pub close_fires: [bool; 2],
    pub officer_hit: u8,
    pub reasons: u8,
    pub work: Option<Work>,
    pub quarters_left: u8,
    pub difference: u16,
    pub bout: Bout,
    #[serde(skip)]
    pub footing: Footing,
}

/// How a unit lies on the table, worked out from the rest of it. No part of what is remembered: it is neither written nor compared, and
/// forgotten as soon as anybody may change the unit ([`State::unit_mut`]).
#[derive(Clone, Copy)]
pub(crate) struct Footing {
    pub known: bool,
    /// FCM-GEO-36.
    pub level: u8,
    pub size: Size,
    /// Its own rectangle, or that of its fullest element.
    pub block: Block,
    /// The box round all its rectangles.
    pub bounds: Bounds,
}

impl Default for Footing {
    fn default() -> Self {
        let (size, block) = (Size::default(), Block::new(Pose::default(), Size::default()));
        Footing { known: false, level: 0, size, block, bounds: Bounds::NOTHING }
    }
}

impl PartialEq for Footing {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl std::fmt::Debug for Footing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.known { "known" } else { "unknown" })
    }
}

impl Unit {
    pub fn new(initial: [u8; 3], whereabouts: Whereabouts) -> Self {
        Unit {
            whereabouts,
            pose: Pose::default(),
            formation: Formation::Line,
            front: ColumnFront::Division,
            ranks: RankOrder::CentreFront,
            cohesion: Cohesion::Ordered,
            mood: Mood::Steady,
            rooms: [None; 3],
            initial,
            left: initial,
            losses: 0,
            crew_with: None,
            spiked: false,
            acted: false,
            busy: false,
            fired_half: false,
            ever_fired: false,
            charged: false,
            evaded: false,
            ran: false,
            fled: false,
            fire_took_figure: false,
            routed_before: false,
            tested: false,
            just_routed: false,
            seen: Aims::default(),
            counted: Aims::default(),
            first_melee: 0,
            won: 0,
            flight_since: 0,
            fire_losses: [0; 4],
            formed_fires: [0; 2],
            close_fires: [false; 2],
            officer_hit: 0,
            reasons: 0,
            work: None,
            quarters_left: 0,
            difference: 0,
            bout: Bout::default(),
            footing: Footing::default(),
        }
    }

    /// Figures left.
    pub fn figures(&self) -> u8 {
        self.left.iter().sum()
    }

    pub fn initial_figures(&self) -> u8 {
        self.initial.iter().sum()
    }

    /// In the open or in houses.
    pub fn is_here(&self) -> bool {
        matches!(self.whereabouts, Whereabouts::Field | Whereabouts::Housed)
    }

    pub fn is_housed(&self) -> bool {
        self.whereabouts == Whereabouts::Housed
    }

    /// FCM-CHG-13: guns that nobody serves.
    pub fn is_abandoned(&self) -> bool {
        self.crew_with.is_some() || self.spiked
    }

    /// Here, and no abandoned guns: what counts as a unit.
    pub fn counts(&self) -> bool {
        self.is_here() && !self.is_abandoned()
    }

    pub fn rooms(&self) -> impl Iterator<Item = Room> + '_ {
        self.rooms.iter().flatten().copied()
    }

    pub fn room(&self, element: ElementId) -> Option<Room> {
        self.rooms().find(|room| room.element == element)
    }

    /// FCM-FORM-16: what is under way is lost.
    pub fn interrupt(&mut self) {
        self.work = None;
        self.quarters_left = 0;
    }
}

/// FCM-MEL-40: who fights whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Engagement {
    pub attacker: UnitId,
    pub defender: UnitId,
    /// The edge of the defender; of an element facing north its side.
    pub edge: Edge,
    pub element: Option<ElementId>,
    pub approach: Approach,
    /// FCM-GEO-26: the defender's cover, taken at contact.
    pub cover: Cover,
    pub melee: u8,
}

impl Engagement {
    pub fn has(&self, unit: UnitId) -> bool {
        self.attacker == unit || self.defender == unit
    }

    pub fn other(&self, unit: UnitId) -> UnitId {
        if self.attacker == unit { self.defender } else { self.attacker }
    }
}

/// A connected set of engagements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Melee {
    pub id: u8,
    pub rounds: u8,
    pub losses: BySide<u16>,
    /// The side that charged first.
    pub attacker: Side,
}

/// Where an officer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Post {
    Waiting,
    Alone(Point),
    With(UnitId),
    Gone,
}

/// An officer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Officer {
    pub post: Post,
    pub rank: Rank,
    pub value: u8,
    pub brigade: Option<BrigadeId>,
    pub losses: u16,
    /// The period of his fall; 0: he has not fallen.
    pub fell: u8,
    pub rode: bool,
}

/// FCM-UNIT-21: terrain made in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Made {
    /// The middle of the crossing, facing across the water.
    Bridge(Pose),
    /// The middle of the hedge and where it faces.
    Hedge(Pose),
    /// A segment of a wall, breached.
    Gap(u8, u8),
}

/// FCM-TURN-15.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct StandingWay {
    pub unit: UnitId,
    pub way: Way,
}

/// A moment of a battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub(crate) number: u32,
    pub(crate) period: u8,
    pub(crate) quarter: u8,
    /// The first side of the period.
    pub(crate) first: Side,
    pub(crate) initiative: Option<Side>,
    pub(crate) units: Vec<Unit>,
    pub(crate) officers: Vec<Officer>,
    pub(crate) agenda: Agenda,
    /// Charges declared and not yet resolved.
    pub(crate) charges: Vec<Charge>,
    pub(crate) group: Option<Group>,
    pub(crate) shots: BySide<Option<Vec<Shot>>>,
    pub(crate) engagements: Vec<Engagement>,
    pub(crate) melees: Vec<Melee>,
    pub(crate) ways: Vec<StandingWay>,
    pub(crate) made: Vec<Made>,
    pub(crate) breached: Set<ElementId>,
    pub(crate) burnt: Set<ElementId>,
    /// FCM-VIC-07: who was last in each element and circle.
    pub(crate) element_holders: BySide<Set<ElementId>>,
    pub(crate) holders: ArrayVec<Option<Side>, 8>,
    pub(crate) replaced: Set<BrigadeId>,
    pub(crate) chief_replaced: BySide<bool>,
    /// FCM-VIC-02: in tenths of a point, of officers only: units tell by themselves.
    pub(crate) officers_lost: BySide<i32>,
    pub(crate) result: Option<(Option<Side>, VictoryLevel)>,
    #[serde(skip)]
    pub(crate) mark: Mark,
}

/// By what the battle knows a state again that it has seen. No part of what is remembered, like [`Footing`]; a state that was read, or
/// changed by anybody but an answer, is known by nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    /// How somebody lies has to be worked out anew.
    pub stirred: bool,
    /// States with the same number have everybody standing alike; 0: not known.
    pub scene: u64,
    /// The scene before it, and who was changed since.
    pub before: u64,
    pub changed: Set<UnitId>,
    /// States with the same number are the same; 0: not known.
    pub moment: u64,
}

impl Default for Mark {
    fn default() -> Self {
        Mark { stirred: true, scene: 0, before: 0, changed: Set::EMPTY, moment: 0 }
    }
}

impl PartialEq for Mark {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl State {
    pub(crate) fn unit(&self, id: UnitId) -> &Unit {
        &self.units[usize::from(id.0)]
    }

    /// A unit to be changed; how it lies is worked out anew.
    pub(crate) fn unit_mut(&mut self, id: UnitId) -> &mut Unit {
        let unit = &mut self.units[usize::from(id.0)];
        unit.footing.known = false;
        (self.mark.stirred, self.mark.moment) = (true, 0);
        unit
    }

    /// The same, for whoever changes nothing of where and how it stands.
    pub(crate) fn note(&mut self, id: UnitId) -> &mut Unit {
        self.mark.moment = 0;
        &mut self.units[usize::from(id.0)]
    }

    pub(crate) fn officer(&self, id: OfficerId) -> &Officer {
        &self.officers[usize::from(id.0)]
    }

    pub(crate) fn officer_mut(&mut self, id: OfficerId) -> &mut Officer {
        (self.mark.stirred, self.mark.moment) = (true, 0);
        &mut self.officers[usize::from(id.0)]
    }

    /// Its engagements.
    pub(crate) fn fights(&self, unit: UnitId) -> impl Iterator<Item = &Engagement> + '_ {
        self.engagements.iter().filter(move |fight| fight.has(unit))
    }

    pub(crate) fn is_engaged(&self, unit: UnitId) -> bool {
        self.fights(unit).next().is_some()
    }

    /// The officers with a unit.
    pub(crate) fn staff(&self, unit: UnitId) -> impl Iterator<Item = OfficerId> + '_ {
        (0..self.officers.len() as u8).map(OfficerId).filter(move |id| self.officer(*id).post == Post::With(unit))
    }

    /// The infantry in an element, or else its battery.
    pub(crate) fn garrison(&self, element: ElementId) -> Option<UnitId> {
        let held = |unit: &Unit| unit.is_housed() && unit.room(element).is_some();
        let mut found = (0..self.units.len() as u8).map(UnitId).filter(|id| held(self.unit(*id)));
        let first = found.next()?;
        match found.next() {
            Some(second) if self.unit(first).formation == Formation::Unlimbered => Some(second),
            _ => Some(first),
        }
    }

    /// The unit that an aim belongs to.
    pub(crate) fn unit_of(&self, aim: Aim) -> Option<UnitId> {
        match aim {
            Aim::Unit(unit) => Some(unit),
            Aim::Element(element) => self.garrison(element),
            Aim::Officer(_) => None,
        }
    }

    pub(crate) fn way_of(&self, unit: UnitId) -> Option<&Way> {
        self.ways.iter().find(|standing| standing.unit == unit).map(|standing| &standing.way)
    }

    pub(crate) fn forget_way(&mut self, unit: UnitId) {
        self.ways.retain(|standing| standing.unit != unit);
    }
}
