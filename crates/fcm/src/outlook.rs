//! Who has whom in range, arc and sight (FCM-RNG-07), remembered from one moment to the next: most looks are taken again although neither
//! of the two has stirred, nor anybody between them. What is remembered belongs to the battle and to no state: it is compared with how
//! everybody stands, and whatever has changed is found out anew. Nothing follows from whether it is remembered.

use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, TryLockError};

use arrayvec::ArrayVec;
use field::{Block, Bounds, Edge, Mark, Pose, Size};
use game::{Answer, BySide, Set, Side};

use crate::agenda::Charge;
use crate::battle::Battle;
use crate::charging::{Corridor, Objective};
use crate::ids::{Aim, Aims, ElementId, OfficerId, UnitId};
use crate::questions::Legal;
use crate::sight::{Eyes, Line, Near, Standing};
use crate::state::{Post, State, Unit};
use crate::troops::Formation;

/// All of how a unit stands that a look can depend on, packed: place, size, what it is in, rooms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Stance([u64; 4]);

impl Stance {
    fn new(unit: &Unit, size: Size) -> Self {
        let two = |a: i32, b: i32| (u64::from(a as u32) << 32) | u64::from(b as u32);
        if !unit.is_here() {
            return Stance::default();
        }
        let Pose { at, facing } = unit.pose;
        let stops = unit.counts() && !unit.is_housed() && unit.formation != Formation::Skirmish;
        let kind = HERE
            | (u64::from(stops) * STOPS)
            | (u64::from(unit.is_housed()) * HOUSED)
            | (u64::from(unit.is_abandoned()) * ABANDONED)
            | (u64::from(unit.formation as u8) << 8)
            | (u64::from(facing.degrees()) << 16);
        let mut rooms = 0;
        if unit.is_housed() {
            for room in &unit.rooms {
                let one = room.map_or(0, |room| {
                    (u64::from(room.element.0 + 1) << 9) | (u64::from(room.manned) << 5) | u64::from(room.figures)
                });
                rooms = (rooms << 16) | one;
            }
        }
        Stance([two(at.x, at.y), two(size.width, size.depth), kind, rooms])
    }

    /// Whether it stands in the way of looks.
    fn stops(&self) -> bool {
        self.0[2] & STOPS != 0
    }

    /// By what it can be fired at: whether it is there, and in which rooms; guns in a redoubt give way to infantry.
    fn aimed_at(&self) -> [u64; 2] {
        let formation = if self.0[2] & HOUSED == 0 { 0 } else { 0xff00 };
        [self.0[2] & (AIMED_AT | formation), self.0[3]]
    }

    /// The elements that it is in.
    fn elements(&self) -> impl Iterator<Item = ElementId> {
        let rooms = self.0[3];
        (0..3).filter_map(move |i| (((rooms >> (16 * i + 9)) & 0x7f) as u8).checked_sub(1).map(ElementId))
    }
}

/// Bits of a stance: it is on the table; it stands in the way of looks; it is in a house; its guns are abandoned.
const HERE: u64 = 1;
const STOPS: u64 = 2;
const HOUSED: u64 = 4;
const ABANDONED: u64 = 8;
const AIMED_AT: u64 = HERE | HOUSED | ABANDONED;

/// What is known of a unit: for which aims, which of them are in range and arc, how far which are, at which it has looked, which it sees.
#[derive(Clone, Copy, Debug, Default)]
struct Viewer {
    known: Aims,
    near: Aims,
    lined: Aims,
    looked: Aims,
    seen: Aims,
}

impl Viewer {
    fn forget(&mut self, aims: Aims) {
        self.known = self.known.without(aims);
        self.lined = self.lined.without(aims);
        self.looked = self.looked.without(aims);
    }
}

/// What is remembered.
#[derive(Debug, Default)]
pub(crate) struct Outlook {
    /// The number of the state as it was seen last ([`crate::state::Mark`]).
    scene: u64,
    stances: Vec<Stance>,
    bounds: Vec<Bounds>,
    posts: Vec<Post>,
    viewers: Vec<Viewer>,
    /// By viewer and aim, where it is known.
    lines: Vec<Option<Line>>,
    /// By viewer and aim, where it is seen: the segment that nothing stops.
    rays: Vec<Edge>,
    /// Those who stand in the way of looks, once somebody has looked.
    standing: Option<Standing>,
    /// What can be fired at of each side.
    present: BySide<Aims>,
    /// FCM-GEO-28: the ways of charges, as long as nobody stirs near them; who was engaged, and what had been made.
    lanes: Vec<Lane>,
    engaged: Set<UnitId>,
    made: usize,
}

/// The way of a charge, if there is one, and where somebody could change it.
#[derive(Debug)]
struct Lane {
    charge: Charge,
    /// The quarter move of the charger, with and without its bonus.
    reach: [i32; 2],
    around: Bounds,
    corridor: Option<Corridor>,
}

/// So many lanes are remembered.
const LANES: usize = 48;

/// Places of aims.
const AIMS: usize = 128;

/// An answer that was drawn and found legal, and of which moment.
#[derive(Debug)]
struct Drawn {
    moment: u64,
    side: Side,
    answer: Answer,
    legal: Legal,
}

/// The memory of a battle. A copy of a battle remembers nothing.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    outlook: Mutex<Outlook>,
    drawn: Mutex<Option<Box<Drawn>>>,
    numbers: AtomicU64,
}

impl Memory {
    /// A number that was not given before.
    pub fn number(&self) -> u64 {
        self.numbers.fetch_add(1, Ordering::Relaxed) + 1
    }

    /// An answer was drawn and found legal.
    pub fn keep(&self, state: &State, side: Side, answer: &Answer, legal: Legal) {
        if state.mark.moment != 0
            && let Ok(mut drawn) = self.drawn.try_lock()
        {
            *drawn = Some(Box::new(Drawn { moment: state.mark.moment, side, answer: answer.clone(), legal }));
        }
    }

    /// What an answer comes to, if it is the one that was drawn.
    pub fn drawn(&self, state: &State, side: Side, answer: &Answer) -> Option<Legal> {
        let mut drawn = self.drawn.try_lock().ok()?;
        let same = drawn
            .as_ref()
            .is_some_and(|known| known.moment == state.mark.moment && known.side == side && known.answer == *answer);
        if same { drawn.take().map(|known| known.legal) } else { None }
    }
}

impl Clone for Memory {
    fn clone(&self) -> Self {
        Memory::default()
    }
}

enum Held<'m> {
    Shared(MutexGuard<'m, Outlook>),
    /// Somebody else looks at the same time.
    Own(Box<Outlook>),
}

/// Everybody as he stands now, for one look or for many.
pub(crate) struct Crowd<'m>(RefCell<Held<'m>>);

impl Crowd<'_> {
    pub fn with<T>(&self, act: impl FnOnce(&mut Outlook) -> T) -> T {
        match &mut *self.0.borrow_mut() {
            Held::Shared(outlook) => act(outlook),
            Held::Own(outlook) => act(outlook),
        }
    }
}

impl Battle {
    /// Everybody as he stands now.
    pub(crate) fn crowd(&self, state: &State) -> Crowd<'_> {
        let mut held = match self.memory.outlook.try_lock() {
            Ok(outlook) => Held::Shared(outlook),
            Err(TryLockError::Poisoned(outlook)) => {
                let mut outlook = outlook.into_inner();
                *outlook = Outlook::default();
                Held::Shared(outlook)
            }
            Err(TryLockError::WouldBlock) => Held::Own(Box::default()),
        };
        match &mut held {
            Held::Shared(outlook) => outlook.refresh(self, state),
            Held::Own(outlook) => outlook.refresh(self, state),
        }
        Crowd(RefCell::new(held))
    }
}

impl Outlook {
    fn refresh(&mut self, battle: &Battle, state: &State) {
        if self.stances.is_empty() {
            return self.begin(battle, state);
        }
        let scene = if state.mark.stirred { 0 } else { state.mark.scene };
        if scene != 0 && scene == self.scene {
            return debug_assert!(self.is_of(battle, state), "somebody stirred unnoticed");
        }
        // Whoever was not changed since the scene that was seen last stands as he did then.
        let next = scene != 0 && state.mark.before != 0 && state.mark.before == self.scene;
        self.scene = scene;
        let mut stirred = Stirred::default();
        let (mut moved, mut changed, mut counted) = (Aims::default(), false, true);
        for (index, (unit, id)) in state.units.iter().zip(battle.units()).enumerate() {
            if next && !state.mark.changed.contains(id) {
                continue;
            }
            let size = if unit.footing.known { unit.footing.size } else { battle.size(id, unit) };
            let (before, now) = (self.stances[index], Stance::new(unit, size));
            if before == now {
                continue;
            }
            changed = true;
            counted &= before.aimed_at() == now.aimed_at();
            self.stances[index] = now;
            self.viewers[index] = Viewer::default();
            moved.put(Aim::Unit(id));
            before.elements().chain(now.elements()).for_each(|element| moved.put(Aim::Element(element)));
            let footing = battle.footing(state, id);
            let was = std::mem::replace(&mut self.bounds[index], footing.bounds);
            stirred.all.extend([was, footing.bounds]);
            if before.stops() {
                stirred.gone.push(was);
            }
            if now.stops() {
                stirred.come.push((footing.block, footing.bounds));
            }
        }
        for (index, officer) in state.officers.iter().enumerate() {
            if self.posts[index] != officer.post {
                changed = true;
                counted &= [self.posts[index], officer.post].iter().all(|post| matches!(post, Post::Alone(_)));
                self.posts[index] = officer.post;
                moved.put(Aim::Officer(OfficerId(index as u8)));
            }
        }
        debug_assert!(self.is_of(battle, state), "somebody stirred unnoticed");
        if !changed {
            return;
        }
        for viewer in &mut self.viewers {
            viewer.forget(moved);
        }
        self.lanes.retain(|lane| !stirred.all.iter().any(|bounds| bounds.meets(&lane.around)));
        if !(stirred.gone.is_empty() && stirred.come.is_empty()) {
            self.standing = None;
            self.forget_looks(battle, &stirred);
        }
        if !counted {
            self.count(battle, state);
        }
    }

    /// Whether everybody stands as he was seen last.
    fn is_of(&self, battle: &Battle, state: &State) -> bool {
        let stances = battle.units().map(|id| Stance::new(state.unit(id), battle.footing(state, id).size));
        stances.eq(self.stances.iter().copied())
            && state.officers.iter().map(|one| one.post).eq(self.posts.iter().copied())
    }

    fn begin(&mut self, battle: &Battle, state: &State) {
        self.stances = battle.units().map(|id| Stance::new(state.unit(id), battle.footing(state, id).size)).collect();
        self.bounds = battle.units().map(|id| battle.bounds(state, id)).collect();
        self.posts = state.officers.iter().map(|officer| officer.post).collect();
        self.viewers = vec![Viewer::default(); self.stances.len()];
        self.lines = vec![None; self.stances.len() * AIMS];
        self.rays = vec![Edge::new(Mark::new(0.0, 0.0), Mark::new(0.0, 0.0)); self.stances.len() * AIMS];
        self.standing = None;
        self.count(battle, state);
    }

    fn count(&mut self, battle: &Battle, state: &State) {
        for side in Side::BOTH {
            let mut present = Aims::default();
            battle.aims_at(state, side, |aim| present.put(aim));
            self.present[side] = present;
        }
    }

    /// Looks into which somebody has come; and those that were shut, if somebody has gone from between.
    fn forget_looks(&mut self, battle: &Battle, stirred: &Stirred) {
        for (index, viewer) in self.viewers.iter_mut().enumerate() {
            for aim in viewer.looked.iter() {
                let changed = if viewer.seen.has(aim) {
                    let ray = &self.rays[index * AIMS + usize::from(aim.code())];
                    let around = Bounds::between(ray.from, ray.to);
                    let meets =
                        |(block, bounds): &(Block, Bounds)| bounds.meets(&around) && block.part_inside(ray).is_some();
                    stirred.come.iter().any(meets)
                } else {
                    let there = match aim {
                        Aim::Unit(unit) => self.bounds[usize::from(unit.0)],
                        Aim::Element(element) => battle.ground.element(element).bounds,
                        Aim::Officer(officer) => match self.posts[usize::from(officer.0)] {
                            Post::Alone(at) => Bounds::between(at.into(), at.into()).widened(1.1),
                            _ => Bounds::NOTHING,
                        },
                    };
                    let around = self.bounds[index].with(&there);
                    let strip = Strip::new(&self.bounds[index], &there);
                    stirred.gone.iter().any(|bounds| bounds.meets(&around) && strip.may_meet(bounds))
                };
                if changed {
                    viewer.looked.take(aim);
                }
            }
        }
    }

    /// Those who stand in the way of looks.
    pub fn standing(&mut self, battle: &Battle, state: &State) -> &Standing {
        self.standing.get_or_insert_with(|| battle.barring(state))
    }

    /// FCM-GEO-28: the way of a charge at a target.
    pub fn corridor(&mut self, battle: &Battle, state: &State, charge: Charge, target: Objective) -> Option<Corridor> {
        let engaged = state.engagements.iter().flat_map(|fight| [fight.attacker, fight.defender]).collect();
        if engaged != self.engaged || state.made.len() != self.made || self.lanes.len() >= LANES {
            self.lanes.clear();
        }
        (self.engaged, self.made) = (engaged, state.made.len());
        let unit = state.unit(charge.charger);
        let reach = [true, false].map(|charging| battle.allowance(charge.charger, unit, charging));
        if let Some(known) = self.lanes.iter().find(|lane| lane.charge == charge && lane.reach == reach) {
            return known.corridor;
        }
        let corridor = battle.corridor(state, charge.charger, target);
        let size = battle.size_of(state, charge.charger);
        let far = f64::from(10 * reach[0] + size.width + size.depth) / 1_000.0 + 1.0;
        let around = self.bounds[usize::from(charge.charger.0)].widened(far);
        self.lanes.push(Lane { charge, reach, around, corridor });
        corridor
    }

    /// Whether an aim is one that is remembered.
    fn minds(&self, battle: &Battle, id: UnitId, aim: Aim) -> bool {
        self.present[battle.side(id).other()].has(aim)
    }

    /// What of some aims a unit has in range, arc and sight.
    pub fn seen(&mut self, battle: &Battle, state: &State, id: UnitId, wanted: Aims) -> Aims {
        let wanted = wanted.among(self.present[battle.side(id).other()]);
        let mut eyes = None;
        let viewer = self.viewers[usize::from(id.0)];
        let open = wanted.without(viewer.known).or(wanted.among(viewer.near).without(viewer.looked));
        if open.is_empty() {
            return wanted.among(viewer.near).among(viewer.seen);
        }
        let own = self.bounds[usize::from(id.0)].widened(f64::from(battle.maximum(id)) / 100.0 + 0.01);
        for aim in open.iter() {
            // Most are told by a look at two boxes.
            if let Aim::Unit(unit) = aim
                && !self.bounds[usize::from(unit.0)].meets(&own)
            {
                let viewer = &mut self.viewers[usize::from(id.0)];
                viewer.known.put(aim);
                viewer.near.take(aim);
                continue;
            }
            self.look(battle, state, id, &mut eyes, aim);
        }
        let viewer = &self.viewers[usize::from(id.0)];
        wanted.among(viewer.near).among(viewer.seen)
    }

    /// Whether a unit has an aim in range, arc and sight; where that is not known, it looks.
    fn look(&mut self, battle: &Battle, state: &State, id: UnitId, eyes: &mut Option<Eyes>, aim: Aim) -> bool {
        let index = usize::from(id.0);
        if !self.viewers[index].known.has(aim) {
            let near = battle.is_near(state, id, &self.bounds[index], aim);
            let viewer = &mut self.viewers[index];
            viewer.known.put(aim);
            viewer.near.set(aim, !matches!(near, Near::Not));
            if let Near::By(line) = near {
                viewer.lined.put(aim);
                self.lines[index * AIMS + usize::from(aim.code())] = Some(line);
            }
        }
        if !self.viewers[index].near.has(aim) {
            return false;
        }
        if !self.viewers[index].looked.has(aim) {
            let eyes = eyes.get_or_insert_with(|| battle.eyes(state, id));
            let ray = battle.sees_from(state, self.standing(battle, state), eyes, aim);
            let viewer = &mut self.viewers[index];
            viewer.looked.put(aim);
            viewer.seen.set(aim, ray.is_some());
            if let Some(ray) = ray {
                self.rays[index * AIMS + usize::from(aim.code())] = ray;
            }
        }
        self.viewers[index].seen.has(aim)
    }

    /// From where and at which range a unit has an aim in arc and sight.
    pub fn line(&mut self, battle: &Battle, state: &State, id: UnitId, aim: Aim) -> Option<Line> {
        let maximum = battle.maximum(id);
        let fits = |line: &Line| line.range <= maximum;
        if !self.minds(battle, id, aim) {
            let line = battle.range(state, id, aim).filter(fits)?;
            let eyes = battle.eyes(state, id);
            return battle.sees_from(state, self.standing(battle, state), &eyes, aim).map(|_| line);
        }
        if !self.look(battle, state, id, &mut None, aim) {
            return None;
        }
        let index = usize::from(id.0);
        let line = &mut self.lines[index * AIMS + usize::from(aim.code())];
        if !self.viewers[index].lined.has(aim) {
            self.viewers[index].lined.put(aim);
            *line = battle.range(state, id, aim).filter(fits);
        }
        *line
    }
}

/// Who has stirred: the boxes of all, before and after; where those went from who stood in the way of looks, and where they came to.
#[derive(Default)]
struct Stirred {
    all: ArrayVec<Bounds, 128>,
    gone: ArrayVec<Bounds, 64>,
    come: ArrayVec<(Block, Bounds), 64>,
}

/// The strip that holds two boxes and all lines between them.
struct Strip {
    line: Edge,
    half: f64,
}

impl Strip {
    fn new(one: &Bounds, two: &Bounds) -> Self {
        let (from, to) = (middle(one), middle(two));
        Strip { line: Edge::new(from, to), half: reach(one, from).max(reach(two, to)) }
    }

    fn may_meet(&self, other: &Bounds) -> bool {
        let at = middle(other);
        self.line.distance(at) <= self.half + reach(other, at) + 0.01
    }
}

fn middle(bounds: &Bounds) -> Mark {
    bounds.low.toward(bounds.high, 0.5)
}

/// From the middle of a box to its corners, in units.
fn reach(bounds: &Bounds, middle: Mark) -> f64 {
    middle.distance(bounds.high)
}
