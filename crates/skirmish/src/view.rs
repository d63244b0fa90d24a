//! What a side may know, built up from nothing.

use arrayvec::ArrayVec;
use field::Point;
use game::{Footprint, Mark, Moment, PieceView, Reach, Side, Sketch, Stage, Standing, Symbol, View, Whereabouts};
use rulebook::skirmish::{DET_01, FIRE_02};

use crate::agenda::Task;
use crate::ground;
use crate::names::{Around, Counter, Formation, Going, Marker, OnGround, Worth};
use crate::orders::{ARC, RANGE};
use crate::setup::{HALF_SQUARE, Skirmish, middle};
use crate::state::{BASES, BaseId, HITS, Phase, State};

impl Skirmish {
    pub(crate) fn seen(&self, state: &State, side: Option<Side>) -> View {
        View {
            side,
            moment: self.moment(state),
            waiting: state.sides_asked(),
            number: state.number,
            pieces: BaseId::all().filter(|base| is_known(state, *base, side)).map(|b| piece(state, b, side)).collect(),
            objectives: vec![state.holder],
            counters: Side::BOTH.map(|side| counters(state, side)),
            marks: marks(state, side),
            track: track(state),
            outcome: self.result(state),
        }
    }

    fn moment(&self, state: &State) -> Moment {
        let halved = matches!(state.phase, Phase::March | Phase::Fire | Phase::Charge);
        Moment {
            turn: state.turn.into(),
            turns: self.turns.into(),
            part: halved.then(|| (Going::Half.into(), state.active as u8 + 1, 2)),
            phase: going(state.phase).into(),
            active: (halved || state.phase == Phase::Deploy).then_some(state.active),
        }
    }

    /// What a piece reaches: nothing of a base of which only the outline is known.
    pub(crate) fn reach(&self, state: &State, side: Option<Side>, base: BaseId) -> Vec<Reach> {
        let company = state.base(base);
        let Some(pose) = company.pose else { return Vec::new() };
        let mut reaches =
            vec![Reach { what: Around::Detection.into(), clause: DET_01, pose, radius: 12_000, half_angle: 180 }];
        let known = !company.hidden || (side == Some(base.side()) && !company.is_decoy());
        if known {
            let half_angle = if company.formation == Formation::Square { 180 } else { ARC };
            reaches.push(Reach { what: Around::Fire.into(), clause: FIRE_02, pose, radius: RANGE as i32, half_angle });
        }
        reaches
    }
}

/// Bases that the enemy has yet to place are not known.
fn is_known(state: &State, base: BaseId, side: Option<Side>) -> bool {
    side == Some(base.side()) || state.base(base).pose.is_some() || state.phase != Phase::Deploy
}

fn piece(state: &State, id: BaseId, side: Option<Side>) -> PieceView {
    let base = state.base(id);
    let own = side == Some(id.side());
    let known = !base.hidden || own;
    let whereabouts = match base.pose {
        Some(_) => Whereabouts::OnTable,
        None if state.phase == Phase::Deploy => Whereabouts::OffTable,
        None => Whereabouts::Lost,
    };
    let mut markers = ArrayVec::new();
    markers.extend((base.hidden && own).then_some(Marker::Hidden.into()));
    markers.extend((own && base.pose.is_some() && base.is_decoy()).then_some(Marker::Decoy.into()));
    markers.extend(base.shaken.then_some(Marker::Shaken.into()));
    markers.extend(base.charged.then_some(Marker::Charged.into()));
    let mut values = ArrayVec::new();
    values.extend(known.then_some((Worth::Elements.into(), i64::from(base.elements()))));
    let elements = match base.hidden {
        true => vec![ground::outline()],
        false => ground::elements(base.formation, &base.company).to_vec(),
    };
    PieceView {
        id: id.piece(),
        side: id.side(),
        symbol: if known { Symbol::Infantry } else { Symbol::Unknown },
        whereabouts,
        stand: base.pose.map(Into::into),
        footprint: Footprint::Elements(elements),
        outline_only: !known,
        strength: known.then(|| (base.strength().into(), u16::from(HITS) * BASES as u16)),
        markers,
        with: None,
        values,
        traits: base.is_found().then(|| base.formation.into()).into_iter().collect(),
    }
}

fn counters(state: &State, side: Side) -> ArrayVec<(game::Name, i64), 8> {
    let hidden = state.standing(side).filter(|base| state.base(*base).hidden).count();
    let points = i64::from(state.points(side));
    ArrayVec::from_iter([(Counter::Points.into(), points), (Counter::Hidden.into(), hidden as i64)])
}

/// The objective square for everybody; the arrow of a directive for its owner alone.
fn marks(state: &State, side: Option<Side>) -> Vec<Mark> {
    let Point { x, y } = middle();
    let corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)];
    let square = corners.map(|(dx, dy)| Point::new(x + dx * HALF_SQUARE, y + dy * HALF_SQUARE)).to_vec();
    let square =
        Mark { what: OnGround::Objective.into(), side: state.holder, piece: None, sketch: Sketch::Outline(square) };
    let own = side.and_then(|side| state.directives[side as usize].as_ref());
    let arrow = own.map(|directive| {
        let from = state.base(directive.base).pose.map(|pose| pose.at);
        Mark {
            what: OnGround::Directive.into(),
            side,
            piece: Some(directive.base.piece()),
            sketch: Sketch::Arrow(from.into_iter().chain(directive.arrow.iter().copied()).collect()),
        }
    });
    std::iter::once(square).chain(arrow).collect()
}

/// The pending steps, the next one first; before a charge is met its beginning stands as done.
fn track(state: &State) -> Vec<Stage> {
    let stage = |step: Going, side, base: Option<BaseId>, standing| Stage {
        step: step.into(),
        side,
        piece: base.map(BaseId::piece),
        standing,
    };
    let mut track = Vec::new();
    if state.agenda.is_unsettled() && state.phase == Phase::Charge {
        track.push(stage(Going::Charge, Some(state.active), None, Standing::Done));
    }
    for task in state.agenda.tasks.iter().rev() {
        let (step, side, base) = match *task {
            // What is still to be marched is the secret of the side that marches.
            Task::Next | Task::March => continue,
            Task::GoOn => (Going::GoOn, Some(state.active), None),
            Task::LayOut(base) => (Going::LayOut, Some(base.side()), Some(base)),
            Task::React { target, .. } => (Going::React, Some(target.side()), Some(target)),
            Task::Volley { target, .. } => (Going::Volley, None, Some(target)),
            Task::Clash { charger, .. } => (Going::Clash, None, Some(charger)),
            Task::Hits { base, .. } => (Going::Hits, Some(base.side()), Some(base)),
            Task::Morale { base, .. } => (Going::Morale, None, Some(base)),
        };
        let standing = if track.iter().any(|stage: &Stage| stage.standing == Standing::Now) {
            Standing::Ahead
        } else {
            Standing::Now
        };
        track.push(stage(step, side, base, standing));
        if let Task::React { charger, .. } = task {
            track.push(stage(Going::Clash, None, Some(*charger), Standing::Ahead));
        }
    }
    track
}

fn going(phase: Phase) -> Going {
    match phase {
        Phase::Deploy => Going::Deploy,
        Phase::Decoy => Going::Decoy,
        Phase::Directive => Going::Directive,
        Phase::March => Going::March,
        Phase::Fire => Going::Fire,
        Phase::Charge => Going::Charge,
        Phase::Over => Going::Over,
    }
}
