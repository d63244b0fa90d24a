//! The contract: *NapoW* as a machine that asks and accepts answers.

use dice::Seeded;
use field::{Facing, Place, Pose, Stand};
use game::procedure::Entry;
use game::{
    Answer, Asked, Chart, Course, Footprint, Given, Lexicon, Outcome, Pick, PieceId, Plan, Question, Reach, Refusal,
    RuleSet, Side, Step, View, Way,
};
use rulebook::System;
use rulebook::napow::{GEO_11, LAY_13, MOVE_03};

use crate::battle::Battle;
use crate::deploy::Put;
use crate::ground::OVERLAP;
use crate::ids::UcId;
use crate::names::{Denied, LEXICON};
use crate::options::Opt;
use crate::play::Deed;
use crate::scene::Scene;
use crate::setup::Half;
use crate::state::{Objectives, Phase, State, Where};
use crate::{orders, play, procedures, questions, view};

impl RuleSet for Battle {
    type State = State;
    const SYSTEM: System = System::Napow;
    const REVISION: u32 = 6;
    const LEXICON: Lexicon = LEXICON;
    const PROCEDURES: &'static [Entry] = procedures::IN_PLAY;

    fn begin(&self) -> State {
        let mut state = State::new(&self.setup);
        for um in self.setup.ums.iter().filter(|um| um.arrival.is_some()) {
            for uc in um.ucs() {
                state.uc_mut(uc).place = Where::Waiting;
            }
            if let Some(general) = um.brigadier {
                state.general_mut(general).place = Where::Waiting;
            }
        }
        if let Some([first, second]) = self.setup.halves {
            state.camp_mut(Side::First).half = Some(first);
            state.camp_mut(Side::Second).half = Some(second);
        }
        state.phase = match (self.setup.attacker, self.setup.halves) {
            (None, _) => Phase::Begin,
            (Some(_), None) => Phase::Half,
            (Some(_), Some(_)) => Phase::Objectives,
        };
        state
    }

    fn asked(&self, state: &State) -> Asked {
        orders::asked(self, state)
    }

    fn number(&self, state: &State) -> u32 {
        state.number
    }

    fn turn(&self, state: &State) -> u16 {
        u16::from(state.turn)
    }

    fn question(&self, state: &State, side: Side, question: &mut Question) -> bool {
        questions::fill(&Scene::new(self, state), side, question)
    }

    fn preset(&self, state: &State, side: Side) -> Answer {
        Scene::new(self, state).preset(side)
    }

    fn check(&self, state: &State, side: Side, answer: &Answer) -> Result<(), Refusal> {
        orders::read(self, state, side, answer).map(drop)
    }

    fn answer(&self, state: &mut State, side: Side, answer: &Answer, course: &mut Course<'_>) -> Result<(), Refusal> {
        let known = state.found.take(side, answer);
        let order = known.map_or_else(|| orders::read(self, state, side, answer), Ok)?;
        play::carry_out(self, state, side, (answer, order), course);
        Ok(())
    }

    fn chart(&self) -> &Chart {
        &self.setup.chart
    }

    fn view(&self, state: &State, side: Option<Side>) -> View {
        view::view(self, state, side)
    }

    /// The enemy's pair is drawn anew, every legal pair equally likely.
    fn redeal(&self, state: &State, side: Side, dice: &mut Seeded) -> State {
        let mut other = state.clone();
        let enemy = side.other();
        if state.phase == Phase::Over || state.camp(enemy).objectives.is_none() {
            return other;
        }
        let [attack, defence] = Scene::new(self, state).choices_of(enemy);
        let pairs: Vec<Objectives> = attack
            .iter()
            .flat_map(|attack| defence.iter().map(|defence| Objectives { attack: *attack, defence: *defence }))
            .filter(|pair| pair.attack != pair.defence)
            .collect();
        if !pairs.is_empty() {
            other.camp_mut(enemy).objectives = Some(pairs[dice.below(pairs.len() as u32) as usize]);
        }
        other
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        view::outcome(state)
    }

    fn unsettled(&self, state: &State) -> bool {
        !state.stack.is_empty()
    }

    fn sample(&self, state: &State, side: Side, dice: &mut Seeded) -> Answer {
        Scene::new(self, state).sample(side, dice)
    }

    fn suggest(&self, state: &State, side: Side, dice: &mut Seeded, into: &mut Vec<Answer>) {
        Scene::new(self, state).suggest(side, dice, into);
    }

    fn evaluate(&self, state: &State, side: Side) -> f64 {
        Scene::new(self, state).evaluate(side)
    }

    fn route(&self, state: &State, _: Side, option: u32, begun: &[Step], to: Place, facing: Option<Facing>) -> Way {
        let scene = Scene::new(self, state);
        let Place::Point(to) = to else { return begun.iter().copied().collect() };
        match Opt::read(option) {
            Some(Opt::March(uc)) => {
                let mut way = scene.plain_way(uc, begun, to);
                if let Some(facing) = facing.filter(|_| !scene.uc(uc).formation.is_square()) {
                    let end = way.iter().fold(scene.uc(uc).pose, |pose, step| scene.after(uc, pose, *step));
                    if end.facing != facing {
                        let _ = way.try_push(Step::Turn(facing));
                    }
                }
                way
            }
            Some(Opt::Face(uc)) => {
                let towards = facing.or_else(|| Scene::bearing(scene.centre(uc), to.into()));
                towards.map(Step::Turn).into_iter().collect()
            }
            _ => begun.iter().copied().chain([Step::To(to.into())]).take(game::MOST_STEPS).collect(),
        }
    }

    fn along(&self, state: &State, option: u32, from: Stand, way: &[Step]) -> Vec<Stand> {
        let scene = Scene::new(self, state);
        let Place::Point(at) = from.at else { return vec![from] };
        let mut pose = Pose::new(at, from.facing);
        let known = |uc: UcId| uc.index() < state.ucs.len();
        let mover = Opt::read(option);
        let mut along = vec![from];
        for step in way {
            pose = match (mover, *step) {
                (Some(Opt::March(uc)), step) if known(uc) => scene.after(uc, pose, step),
                (Some(Opt::Face(uc)), Step::Turn(facing)) if known(uc) => {
                    let middle = field::Block::new(pose, scene.size(uc)).middle();
                    Pose::about(middle, facing, scene.size(uc))
                }
                (_, Step::To(Place::Point(at))) => Pose::new(at, pose.facing),
                _ => pose,
            };
            along.push(pose.into());
        }
        along
    }

    fn measure(&self, state: &State, side: Side, answer: &Answer) -> Option<Plan> {
        let scene = Scene::new(self, state);
        let pick = answer.only()?;
        match scene.deed(side, pick).ok()? {
            Deed::March(_, walk) => {
                let mut reasons = Vec::new();
                walk.case.resolve(&mut reasons);
                let charges = vec![(reasons.first().map_or(MOVE_03, |factor| factor.clause), walk.used)];
                let way = walk.path.iter().map(|pose| Stand::from(*pose)).collect();
                Some(Plan { used: walk.used, allowance: walk.allowance, charges, way })
            }
            Deed::Ride(general, ride, post) => {
                let from = state.general(general).at;
                let way = [from, post.at].map(|at| Stand::new(at, Facing::NORTH)).to_vec();
                let allowance = 100 * i32::from(ride.case.resolve(&mut ()).allowance_cm);
                let charges = vec![(rulebook::napow::MOVE_37, ride.used)];
                Some(Plan { used: ride.used, allowance, charges, way })
            }
            Deed::Change(..) | Deed::Stay(_) => None,
        }
    }

    fn sight(&self, state: &State, _: Option<Side>, from: Place, to: Place) -> Result<(), Refusal> {
        let scene = Scene::new(self, state);
        let (Place::Point(from), Place::Point(to)) = (from, to) else { return Ok(()) };
        let line = field::Edge::new(from, to);
        let hidden = scene.ground().hides(&line, [from.into(), to.into()]);
        let third = scene.standing().find(|uc| {
            let footprint = scene.footprint(*uc);
            let at_end = footprint.contains(from.into(), -0.1) || footprint.contains(to.into(), -0.1);
            !at_end && footprint.length_inside(&line) > OVERLAP
        });
        match (hidden, third) {
            (false, None) => Ok(()),
            (_, Some(uc)) => Err(Refusal::new(GEO_11, Denied::Taken).piece(self.piece(uc))),
            (true, None) => Err(Refusal::new(GEO_11, Denied::ClosedGround)),
        }
    }

    fn reaches(&self, state: &State, _: Option<Side>, piece: PieceId) -> Vec<Reach> {
        self.numbers.thing(piece).map(|thing| Scene::new(self, state).reaches(thing)).unwrap_or_default()
    }

    fn footprint_at(&self, state: &State, side: Side, option: u32, _: Stand) -> Option<Footprint> {
        let scene = Scene::new(self, state);
        let shown = |uc, formation| {
            let elements = scene.uc(uc).elements();
            Some(view::elements(scene.arm(uc), formation, elements, crate::state::all(elements)))
        };
        match Opt::read(option)? {
            Opt::Place(uc, formation) | Opt::Change(uc, formation, _) => shown(uc, formation),
            Opt::Arrive(uc) => shown(uc, scene.troops(uc).march_column()),
            Opt::March(uc) | Opt::Face(uc) => shown(uc, scene.uc(uc).formation),
            Opt::Block(um, rule, rows) => Some(scene.block_outline(side, um, rule, rows)),
            _ => None,
        }
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        Scene::new(self, state).audit()
    }

    fn strengths(&self, state: &State, into: &mut Vec<u16>) {
        into.extend(state.ucs.iter().map(|uc| u16::from(uc.elements())));
    }

    fn advise(&self, state: &State, side: Side, answer: &Answer, refusal: Refusal) -> Refusal {
        let scene = Scene::new(self, state);
        let Some(pick) = answer.get(usize::from(refusal.pick)) else { return refusal };
        match (Opt::read(pick.option), &pick.given) {
            (Some(Opt::March(uc)), Given::Way(way)) if refusal.nearest.is_none() => {
                let Some(Step::To(Place::Point(to))) = way.last().copied() else { return refusal };
                let kind = crate::procedures::MoveKind::Advance;
                let plain = scene.plain_march(uc, to, kind);
                match scene.walk(uc, &plain, kind) {
                    Ok(walk) => refusal.nearest(walk.pose.at),
                    Err(_) => refusal,
                }
            }
            (Some(Opt::Change(uc, formation, flank)), _) if refusal.clause == LAY_13 => {
                match scene.nearest_room(uc, formation, scene.seen_from(uc, flank)) {
                    Some(room) => refusal.nearest(room.at),
                    None => refusal,
                }
            }
            (Some(Opt::Face(uc)), Given::Way(way)) if refusal.clause == LAY_13 => {
                let Some(Step::Turn(facing)) = way.first().copied() else { return refusal };
                match scene.nearest_room(uc, scene.uc(uc).formation, scene.turned(uc, facing)) {
                    Some(room) => refusal.nearest(room.at),
                    None => refusal,
                }
            }
            (Some(Opt::Place(uc, formation)), Given::Spot(stand)) if refusal.nearest.is_none() => {
                let Place::Point(at) = stand.at else { return refusal };
                match scene.nearest_spot(side, uc, formation, Pose::new(at, stand.facing)) {
                    Some(spot) => refusal.nearest(spot.at),
                    None => refusal,
                }
            }
            (Some(Opt::Arrive(uc)), Given::Spot(stand)) if scene.due_to_arrive(side).has(uc) => {
                let Place::Point(at) = stand.at else { return refusal };
                let arrived = |pick: &Pick| match (Opt::read(pick.option), &pick.given) {
                    (Some(Opt::Arrive(other)), Given::Spot(Stand { at: Place::Point(at), facing })) => {
                        Some(Put::Uc(other, scene.troops(other).march_column(), Pose::new(*at, *facing)))
                    }
                    _ => None,
                };
                let before: Vec<Put> = answer[..usize::from(refusal.pick)].iter().filter_map(arrived).collect();
                match scene.nearest_arrival(uc, at, &before) {
                    Some(spot) => refusal.nearest(spot.at),
                    None => refusal,
                }
            }
            (Some(Opt::Block(um, ..)), _) => match scene.standard(side, crate::options::Lot::Um(um)) {
                Some(puts) => match puts.first() {
                    Some(Put::Uc(_, _, pose)) => refusal.nearest(pose.at),
                    _ => refusal,
                },
                None => refusal,
            },
            _ => refusal,
        }
    }
}

/// The half of a side, for whoever shows it.
impl Battle {
    /// NPW-SET-03: the half of a side, once it is settled.
    pub fn half(&self, state: &State, side: Side) -> Option<Half> {
        state.camp(side).half
    }
}
