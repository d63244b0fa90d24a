//! What a side may know, built up from nothing. All is open but standing ways and the fire that was named.

use arrayvec::ArrayVec;
use field::{Pose, Side as Flank, Stand};
use game::{
    Element, Footprint, Mark, Moment, Name, PieceView, Reach, Side, Sketch, Stage, Standing, Step, Symbol, View,
    Whereabouts as Seen,
};
use rulebook::fcm::{CHG_03, GEO_07};

use crate::agenda::Task;
use crate::battle::Battle;
use crate::bodies::Shape;
use crate::ids::{OfficerId, UnitId};
use crate::names::{Around, Counter, Going, Marker, OnGround, Worth};
use crate::setup::Rank;
use crate::state::{Made, Mood, Post, State, Whereabouts, Work};
use crate::troops::{Arm, Cohesion, Formation};

impl Battle {
    pub(crate) fn seen(&self, state: &State, side: Option<Side>) -> View {
        let units = self.units().filter(|id| state.unit(*id).whereabouts != Whereabouts::Empty);
        let pieces = units.map(|id| self.unit_view(state, id));
        View {
            side,
            moment: self.moment(state),
            waiting: self.who(state),
            number: state.number,
            pieces: pieces.chain(self.officers().map(|id| self.officer_view(state, id))).collect(),
            objectives: state.holders.to_vec(),
            counters: Side::BOTH.map(|side| self.counters(state, side)),
            marks: self.marks_on(state, side),
            track: self.track(state),
            outcome: self.result(state),
        }
    }

    fn moment(&self, state: &State) -> Moment {
        let quarter = (state.quarter > 0).then(|| (Going::Quarter.into(), state.quarter, 4));
        let (phase, active) = match state.task() {
            None => (Going::Over, None),
            Some(Task::Deploy(side)) => (Going::Deployment, Some(side)),
            Some(Task::Officers(side)) => (Going::Officers, Some(side)),
            Some(Task::ChooseOrder | Task::Period) => (Going::Initiative, state.initiative),
            Some(Task::Rally(side)) => (Going::Rally, Some(side)),
            Some(Task::Charges(side)) => (Going::Charges, Some(side)),
            Some(Task::ChargerTest(_) | Task::TargetTest | Task::React | Task::ClosingFire | Task::Contact(_)) => {
                (Going::Charge, None)
            }
            Some(Task::Moves(side)) => (Going::Movement, Some(side)),
            Some(Task::Arrive(side)) => (Going::Arrivals, Some(side)),
            Some(Task::Fire) => (Going::Fire, None),
            Some(Task::Opponents(side)) => (Going::Melee, Some(side)),
            Some(Task::Tests(_, side)) => (Going::Morale, Some(side)),
            Some(Task::Follow { .. }) => (Going::Compulsory, None),
            Some(_) => (Going::End, None),
        };
        let turns = self.setup.periods.into();
        Moment { turn: state.period.into(), turns, part: quarter, phase: phase.into(), active }
    }

    /// The footprint of a unit in a shape, in the frame of its front centre.
    pub(crate) fn elements(&self, state: &State, id: UnitId, shape: Shape) -> Footprint {
        let size = self.size_in(id, state.unit(id), shape);
        Footprint::Elements(vec![Element {
            right: 0,
            ahead: -size.depth / 2,
            width: size.width,
            depth: size.depth,
            quarter: 0,
            lost: false,
        }])
    }

    fn unit_view(&self, state: &State, id: UnitId) -> PieceView {
        let (unit, setup) = (state.unit(id), self.unit(id));
        let whereabouts = match unit.whereabouts {
            Whereabouts::Waiting | Whereabouts::Empty => Seen::OffTable,
            Whereabouts::Field | Whereabouts::Housed => Seen::OnTable,
            Whereabouts::Left | Whereabouts::Lost => Seen::Lost,
        };
        let footprint = if unit.is_housed() { self.rooms_of(unit) } else { self.elements(state, id, unit.shape()) };
        let mut values = ArrayVec::new();
        values.extend([
            (Worth::Figures.into(), i64::from(unit.figures())),
            (Worth::Initial.into(), i64::from(unit.initial_figures())),
            (Worth::Losses.into(), i64::from(unit.losses)),
            (Worth::Morale.into(), i64::from(setup.figures[unit.leading(&setup.figures)].morale)),
        ]);
        let stand: Option<Stand> = unit.is_here().then(|| unit.pose.into());
        PieceView {
            id: self.piece(id),
            side: setup.side,
            symbol: symbol(setup.arm, setup.cuirass, setup.horse),
            whereabouts,
            stand,
            footprint,
            outline_only: false,
            strength: Some((unit.figures().into(), unit.initial_figures().into())),
            markers: self.markers(state, id),
            with: unit.crew_with.map(|friend| self.piece(friend)),
            values,
            traits: ArrayVec::from_iter([unit.formation.into(), unit.front.into(), unit.ranks.into()]),
        }
    }

    /// The elements of a garrison, in the frame of the first one's north side.
    fn rooms_of(&self, unit: &crate::state::Unit) -> Footprint {
        let rooms = unit.rooms().map(|room| {
            let place = self.ground.element(room.element);
            Element {
                right: place.pose.at.x - unit.pose.at.x,
                ahead: place.pose.at.y - place.size.depth / 2 - unit.pose.at.y,
                width: place.size.width,
                depth: place.size.depth,
                quarter: 0,
                lost: false,
            }
        });
        Footprint::Elements(rooms.collect())
    }

    fn markers(&self, state: &State, id: UnitId) -> ArrayVec<Name, 12> {
        let unit = state.unit(id);
        let mut markers: ArrayVec<Name, 12> = ArrayVec::new();
        let mut mark = |holds: bool, marker: Marker| {
            if holds {
                let _ = markers.try_push(marker.into());
            }
        };
        mark(unit.mood == Mood::Halted, Marker::Halted);
        mark(unit.mood == Mood::Retreating, Marker::Retreating);
        mark(unit.mood == Mood::Routing, Marker::Routing);
        mark(unit.mood == Mood::Fleeing, Marker::Fleeing);
        mark(unit.mood == Mood::Uncontrolled, Marker::Uncontrolled);
        mark(unit.cohesion == Cohesion::Disorganised, Marker::Disorganised);
        mark(unit.cohesion == Cohesion::Unformed, Marker::Unformed);
        mark(unit.cohesion == Cohesion::Disordered, Marker::Disordered);
        mark(state.is_engaged(id), Marker::Engaged);
        mark(unit.charged, Marker::Charged);
        mark(unit.fired_half, Marker::Fired);
        mark(self.unit(id).arm.is_infantry() && !unit.ever_fired, Marker::FirstFire);
        mark(unit.first_melee == 0 && !unit.fire_took_figure, Marker::Fresh);
        mark(matches!(unit.work, Some(Work::Form { .. } | Work::Enter { .. } | Work::Leave { .. })), Marker::Changing);
        mark(unit.work == Some(Work::Recover), Marker::Recovering);
        mark(unit.work.is_some_and(|work| !work.is_change() && work != Work::Recover), Marker::Working);
        mark(unit.crew_with.is_some(), Marker::Abandoned);
        mark(unit.spiked, Marker::Spiked);
        mark(unit.routed_before, Marker::RoutedBefore);
        markers
    }

    fn officer_view(&self, state: &State, id: OfficerId) -> PieceView {
        let officer = state.officer(id);
        let here = matches!(officer.post, Post::Alone(_) | Post::With(_));
        let base = self.officer_block(state, id);
        let facing = match officer.post {
            Post::With(unit) if !state.unit(unit).is_housed() => state.unit(unit).pose.facing,
            _ => field::Facing::NORTH,
        };
        let with = match officer.post {
            Post::With(unit) => Some(self.piece(unit)),
            _ => None,
        };
        PieceView {
            id: self.leader(id),
            side: self.officer(id).side,
            symbol: Symbol::General,
            whereabouts: match officer.post {
                Post::Waiting => Seen::OffTable,
                Post::Gone => Seen::Lost,
                _ => Seen::OnTable,
            },
            stand: here.then(|| Pose::new(base.edge(Flank::Front).middle().point(), facing).into()),
            footprint: Footprint::Elements(vec![Element {
                right: 0,
                ahead: -1_000,
                width: 2_000,
                depth: 2_000,
                quarter: 0,
                lost: false,
            }]),
            outline_only: false,
            strength: None,
            markers: (officer.rank == Rank::Chief).then(|| Marker::Chief.into()).into_iter().collect(),
            with,
            values: ArrayVec::from_iter([(Worth::Value.into(), i64::from(officer.value))]),
            traits: ArrayVec::new(),
        }
    }

    fn counters(&self, state: &State, side: Side) -> ArrayVec<(Name, i64), 8> {
        let held = self.setup.objectives.iter().zip(&state.holders).filter(|(_, holder)| **holder == Some(side));
        let points: i64 = held.map(|(objective, _)| i64::from(objective.points)).sum();
        ArrayVec::from_iter([
            (Counter::Lost.into(), i64::from(self.lost(state, side) / 10)),
            (Counter::Percent.into(), i64::from(self.percent(state, side))),
            (Counter::Objectives.into(), points),
        ])
    }

    /// Circles and works for everybody; standing ways for their owner alone.
    fn marks_on(&self, state: &State, side: Option<Side>) -> Vec<Mark> {
        let mut marks = Vec::new();
        for (objective, holder) in self.setup.objectives.iter().zip(&state.holders) {
            if let crate::setup::Hold::Circle(centre, radius) = objective.hold {
                let sketch = Sketch::Circle(centre, radius);
                marks.push(Mark { what: OnGround::Objective.into(), side: *holder, piece: None, sketch });
            }
        }
        for made in &state.made {
            let (what, at) = match made {
                Made::Bridge(pose) => (OnGround::Bridge, pose.at),
                Made::Hedge(pose) => (OnGround::Earthwork, pose.at),
                Made::Gap(..) => continue,
            };
            marks.push(Mark { what: what.into(), side: None, piece: None, sketch: Sketch::Sign(at.into()) });
        }
        for standing in state.ways.iter().filter(|standing| side == Some(self.side(standing.unit))) {
            let from = state.unit(standing.unit).pose.at;
            let points = standing.way.iter().filter_map(|step| match step {
                Step::To(place) => Some(place.centre()),
                _ => None,
            });
            marks.push(Mark {
                what: OnGround::StandingWay.into(),
                side,
                piece: Some(self.piece(standing.unit)),
                sketch: Sketch::Arrow(std::iter::once(from).chain(points).collect()),
            });
        }
        marks
    }

    /// The charge under way, step by step.
    fn track(&self, state: &State) -> Vec<Stage> {
        let mut track = Vec::new();
        for task in state.agenda.iter().rev() {
            let Some(group) = &state.group else { break };
            let (step, unit) = match *task {
                Task::ChargerTest(i) => match group.chargers[usize::from(i)] {
                    Some(charger) => (Going::ChargerTest, charger.unit),
                    None => continue,
                },
                Task::TargetTest => (Going::TargetTest, group.target),
                Task::React => (Going::Reaction, group.target),
                Task::ClosingFire => (Going::ClosingFire, group.target),
                Task::Contact(i) => match group.chargers[usize::from(i)] {
                    Some(charger) => (Going::Contact, charger.unit),
                    None => continue,
                },
                _ => break,
            };
            let standing = if track.is_empty() { Standing::Now } else { Standing::Ahead };
            let side = Some(self.side(unit));
            track.push(Stage { step: step.into(), side, piece: Some(self.piece(unit)), standing });
        }
        track
    }

    /// What a unit reaches: its fire and its charge.
    pub(crate) fn reach(&self, state: &State, id: UnitId) -> Vec<Reach> {
        let unit = state.unit(id);
        if !unit.counts() {
            return Vec::new();
        }
        let pose = unit.pose;
        let mut reaches = Vec::new();
        if self.bears_arms(state, id) {
            let half_angle = match unit.formation {
                Formation::Unlimbered => 22,
                Formation::Skirmish => 90,
                formation if formation.has_no_flank() => 180,
                _ => 45,
            };
            let radius = 10 * self.maximum(id);
            reaches.push(Reach { what: Around::Fire.into(), clause: GEO_07, pose, radius, half_angle });
        }
        if self.can_charge(state, id) {
            let radius = 10 * self.allowance(id, unit, true);
            reaches.push(Reach { what: Around::Charge.into(), clause: CHG_03, pose, radius, half_angle: 45 });
        }
        reaches
    }
}

fn symbol(arm: Arm, cuirass: bool, horse: bool) -> Symbol {
    match arm {
        Arm::HeavyCavalry if cuirass => Symbol::Cuirassiers,
        Arm::HeavyCavalry => Symbol::HeavyCavalry,
        Arm::LightCavalry | Arm::Lancers => Symbol::LightCavalry,
        Arm::Artillery if horse => Symbol::HorseArtillery,
        Arm::Artillery => Symbol::FootArtillery,
        Arm::Infantry | Arm::Engineer | Arm::Officer => Symbol::Infantry,
    }
}
