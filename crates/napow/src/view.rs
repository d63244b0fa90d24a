//! What a side sees: everything but the enemy's pair of objectives (NPW-GEN-09, NPW-WIN-15).

use arrayvec::ArrayVec;
use field::{Facing, Point, Pose, Stand};
use game::{
    Element, Footprint, Mark, Moment, Name, Outcome, PieceView, Reach, Side, Sketch, Stage, Standing, Symbol, View,
    Whereabouts,
};
use rulebook::napow::{CHG_01, CMD_02, CMD_07, COH_22, FIRE_09, MOVE_24, WIN_01, WIN_04, WIN_15};

use crate::agenda::{ChargeStep, Frame};
use crate::battle::Battle;
use crate::ids::{GeneralId, UcId, WorkId};
use crate::layout::{self, GENERAL};
use crate::names::{Around, Counter, Going, Level, Marker, OnGround, Worth};
use crate::scene::Scene;
use crate::setup::{Guns, Thing};
use crate::state::{Mk, Phase, State, Where};
use crate::tables::measures::TEMPLATE;
use crate::troops::{Arm, CavalryType, Formation};

/// How the game ended.
pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    if state.phase != Phase::Over {
        return None;
    }
    let loser = Side::BOTH.into_iter().find(|side| state.camp(*side).withdrew);
    Some(match loser {
        Some(loser) => Outcome { winner: Some(loser.other()), level: Level::Withdrawal.into(), clause: WIN_01 },
        None => Outcome { winner: None, level: Level::Draw.into(), clause: WIN_04 },
    })
}

/// The view of a side, or of a spectator.
pub(crate) fn view(rules: &Battle, state: &State, side: Option<Side>) -> View {
    let scene = Scene::new(rules, state);
    let pieces = rules.numbers.all().map(|(id, thing)| match thing {
        Thing::Uc(uc) => scene.unit_view(id, uc),
        Thing::General(general) => scene.general_view(id, general),
        Thing::Work(work) => scene.work_view(id, work),
    });
    View {
        side,
        moment: scene.moment(),
        waiting: crate::orders::asked(rules, state),
        number: state.number,
        pieces: pieces.collect(),
        objectives: (0..rules.setup.features.len()).map(|feature| scene.holder(feature)).collect(),
        counters: Side::BOTH.map(|side| scene.counters(side)),
        marks: scene.marks(side),
        track: scene.track(),
        outcome: outcome(state),
    }
}

fn whereabouts(place: Where) -> Whereabouts {
    match place {
        Where::OffTable | Where::Waiting => Whereabouts::OffTable,
        Where::OnTable => Whereabouts::OnTable,
        Where::Lost => Whereabouts::Lost,
    }
}

/// The elements of a formation as a view has them.
pub(crate) fn elements(arm: Arm, formation: Formation, slots: u8, filled: u16) -> Footprint {
    let layout = layout::layout_of(arm, formation, slots.max(1));
    let body = field::Body::new(Pose::default(), *layout);
    let all = layout.slots().iter().enumerate().map(|(n, slot)| {
        let middle = body.element(n).middle();
        Element {
            right: middle.x as i32,
            ahead: middle.y as i32,
            width: slot.size.width,
            depth: slot.size.depth,
            quarter: slot.quarter as u8,
            lost: filled >> n & 1 == 0,
        }
    });
    Footprint::Elements(all.collect())
}

impl Scene<'_> {
    fn moment(&self) -> Moment {
        let phase = match self.state.stack.last() {
            Some(Frame::Charge(_)) => Going::Charges,
            Some(Frame::Melee(_)) => Going::Melee,
            Some(Frame::Aftermath(_)) => Going::Aftermath,
            None => match self.state.phase {
                Phase::Begin | Phase::Half => Going::SetUp,
                Phase::Objectives => Going::Objectives,
                Phase::Works => Going::Works,
                Phase::Deploy(_) => Going::Deployment,
                Phase::Cohesion | Phase::Return => Going::Cohesion,
                Phase::Arrive => Going::Arrival,
                Phase::Move => Going::Movement,
                Phase::Fire => Going::Fire,
                Phase::Charge => Going::Charges,
                Phase::Consolidate(_) => Going::Consolidation,
                Phase::Rally => Going::Rally,
                Phase::Over => Going::Over,
            },
        };
        let playing = self.state.turn > 0 && self.state.phase != Phase::Over;
        let second = u8::from(self.state.active != self.state.first);
        Moment {
            turn: u16::from(self.state.turn),
            turns: u16::from(self.rules.setup.turns),
            part: playing.then(|| (Going::PlayerTurn.into(), second + 1, 2)),
            phase: phase.into(),
            active: playing.then_some(self.state.active),
        }
    }

    fn unit_view(&self, id: game::PieceId, uc: UcId) -> PieceView {
        let (unit, troops) = (self.uc(uc), self.troops(uc));
        let mut markers: ArrayVec<Name, 12> = ArrayVec::new();
        let shown = [
            (Mk::Disordered, Marker::Disordered),
            (Mk::Rallying, Marker::Rallying),
            (Mk::Moved, Marker::Moved),
            (Mk::Fired, Marker::Fired),
            (Mk::Declared, Marker::Charged),
            (Mk::Pursued, Marker::Pursued),
        ];
        markers.extend(shown.into_iter().filter(|(mark, _)| unit.has(*mark)).map(|(_, marker)| marker.into()));
        if unit.is_on() && !unit.has(Mk::Commanded) {
            markers.push(Marker::Uncommanded.into());
        }
        if unit.place == Where::Waiting {
            markers.push(Marker::Waiting.into());
        }
        let symbol = match (troops.arm, troops.cavalry_type, troops.guns) {
            (Arm::Infantry, ..) => Symbol::Infantry,
            (Arm::Cavalry, Some(CavalryType::Cu), _) => Symbol::Cuirassiers,
            (Arm::Cavalry, Some(kind), _) if kind.is_light() => Symbol::LightCavalry,
            (Arm::Cavalry, ..) => Symbol::HeavyCavalry,
            (Arm::Artillery, _, Some(Guns::Horse)) => Symbol::HorseArtillery,
            (Arm::Artillery, ..) => Symbol::FootArtillery,
        };
        PieceView {
            id,
            side: self.side(uc),
            symbol,
            whereabouts: whereabouts(unit.place),
            stand: unit.is_on().then(|| unit.pose.into()),
            footprint: if unit.is_on() {
                elements(troops.arm, unit.formation, unit.slots, unit.filled)
            } else {
                Footprint::Nothing
            },
            outline_only: false,
            strength: Some((u16::from(unit.elements()), u16::from(self.rules.uc(uc).elements))),
            markers,
            with: None,
            values: ArrayVec::from_iter([(Worth::Elements.into(), i64::from(unit.elements()))]),
            traits: ArrayVec::from_iter([unit.formation.into()]),
        }
    }

    fn general_view(&self, id: game::PieceId, general: GeneralId) -> PieceView {
        let who = self.state.general(general);
        let half = GENERAL.depth / 2;
        let base = Element { right: 0, ahead: 0, width: GENERAL.width, depth: 2 * half, quarter: 0, lost: false };
        PieceView {
            id,
            side: self.rules.general(general).side,
            symbol: Symbol::General,
            whereabouts: whereabouts(who.place),
            stand: who.is_on().then(|| Stand::new(who.at, who.facing)),
            footprint: if who.is_on() { Footprint::Elements(vec![base]) } else { Footprint::Nothing },
            outline_only: false,
            strength: None,
            markers: ArrayVec::new(),
            with: who.with.map(|uc| self.rules.piece(uc)),
            values: ArrayVec::new(),
            traits: ArrayVec::from_iter([who.morale.into()]),
        }
    }

    fn work_view(&self, id: game::PieceId, work: WorkId) -> PieceView {
        let (pose, size) = (self.state.works[work.index()], self.rules.work_size(work));
        let element =
            Element { right: 0, ahead: -size.depth / 2, width: size.width, depth: size.depth, quarter: 0, lost: false };
        PieceView {
            id,
            side: self.rules.setup.works[work.index()].side,
            symbol: Symbol::Base,
            whereabouts: if pose.is_some() { Whereabouts::OnTable } else { Whereabouts::OffTable },
            stand: pose.map(Stand::from),
            footprint: if pose.is_some() { Footprint::Elements(vec![element]) } else { Footprint::Nothing },
            outline_only: false,
            strength: None,
            markers: ArrayVec::new(),
            with: None,
            values: ArrayVec::new(),
            traits: ArrayVec::new(),
        }
    }

    /// NPW-WIN-08, -09, -15: who would hold a feature now.
    fn holder(&self, feature: usize) -> Option<Side> {
        let [a, b] = self.counts_at(feature);
        let case = crate::procedures::ObjectiveCase { own_ucs: a, enemy_ucs: b };
        let held = case.resolve(&mut ());
        if held.own_scores {
            Some(Side::First)
        } else if held.enemy_scores {
            Some(Side::Second)
        } else {
            None
        }
    }

    fn counters(&self, side: Side) -> ArrayVec<(Name, i64), 8> {
        let ums = self.rules.ums_of(side).filter(|um| self.left_of(*um) > 0).count();
        let mut all = ArrayVec::new();
        all.push((Counter::UcsLost.into(), i64::from(self.lost(side))));
        all.push((Counter::UmsLeft.into(), ums as i64));
        if self.state.phase == Phase::Over {
            all.push((Counter::Score.into(), i64::from(self.state.camp(side).score)));
        }
        all
    }

    /// NPW-WIN-06: the templates; to a side its own objectives besides, to all of them at the end.
    fn marks(&self, eyes: Option<Side>) -> Vec<Mark> {
        let square = |at: Point| {
            let (d, m) = (10 * TEMPLATE.most, -10 * TEMPLATE.most);
            [(m, m), (d, m), (d, d), (m, d)].map(|(x, y)| Point::new(at.x + x, at.y + y)).to_vec()
        };
        let features = &self.rules.setup.features;
        let templates = features.iter().map(|feature| Mark {
            what: OnGround::Template.into(),
            side: None,
            piece: None,
            sketch: Sketch::Outline(square(feature.at)),
        });
        let mut all: Vec<Mark> = templates.collect();
        for side in Side::BOTH {
            let open = eyes == Some(side) || self.state.phase == Phase::Over;
            let Some(objectives) = self.state.camp(side).objectives.filter(|_| open) else { continue };
            for (what, feature) in [(OnGround::Attack, objectives.attack), (OnGround::Defence, objectives.defence)] {
                let at = features[usize::from(feature)].at;
                all.push(Mark { what: what.into(), side: Some(side), piece: None, sketch: Sketch::Sign(at.into()) });
            }
        }
        all
    }

    /// The steps of a charge, how far they have come.
    fn track(&self) -> Vec<Stage> {
        let steps = [
            Going::FirstTest,
            Going::ChargedTest,
            Going::Reaction,
            Going::Support,
            Going::DefensiveFire,
            Going::ChargerTest,
            Going::Contact,
            Going::Melee,
            Going::Aftermath,
        ];
        let (now, piece) = match self.state.stack.last() {
            None => return Vec::new(),
            Some(Frame::Charge(charge)) => {
                let now = match charge.step {
                    ChargeStep::First(_) => 0,
                    ChargeStep::Charged => 1,
                    ChargeStep::React | ChargeStep::ReactFurther(_) => 2,
                    ChargeStep::Support => 3,
                    ChargeStep::Fire => 4,
                    ChargeStep::Charging(_) | ChargeStep::Failed(..) => 5,
                    ChargeStep::Contact => 6,
                };
                (now, Some(charge.target))
            }
            Some(Frame::Melee(melee)) => (7, melee.pairs.first().map(|pair| pair.charged)),
            Some(Frame::Aftermath(aftermath)) => (8, aftermath.asked),
        };
        let side = crate::orders::asked(self.rules, self.state).first().copied();
        let stage = |(i, step): (usize, Going)| Stage {
            step: step.into(),
            side: side.filter(|_| i == now),
            piece: piece.filter(|_| i == now).map(|uc| self.rules.piece(uc)),
            standing: match i.cmp(&now) {
                std::cmp::Ordering::Less => Standing::Done,
                std::cmp::Ordering::Equal => Standing::Now,
                std::cmp::Ordering::Greater => Standing::Ahead,
            },
        };
        steps.into_iter().enumerate().map(stage).collect()
    }

    /// What is around a piece: zone of control, charge arc, fire, command; help of a general.
    pub fn reaches(&self, thing: Thing) -> Vec<Reach> {
        let reach = |what: Around, clause, pose, radius, half_angle| Reach {
            what: what.into(),
            clause,
            pose,
            radius,
            half_angle,
        };
        match thing {
            Thing::Uc(uc) if self.uc(uc).is_on() => {
                let (unit, troops) = (self.uc(uc), self.troops(uc));
                let centre = Pose::new(self.centre(uc).point(), unit.pose.facing);
                let mut all = Vec::new();
                if unit.is_in_order() {
                    all.push(reach(Around::Zone, MOVE_24, centre, 5_000, 180));
                }
                if self.may_charge_as_it_stands(uc) {
                    all.push(reach(Around::Charge, CHG_01, unit.pose, 5_000, 45));
                }
                if let Some(far) = self.reach(uc) {
                    all.push(reach(Around::Fire, FIRE_09, unit.pose, far * 10, 45));
                }
                let limit = self.command(uc, None).resolve(&mut ()).limit_cm;
                if troops.arm != Arm::Artillery || self.rules.uc(uc).um.is_some() {
                    // NPW-CMD-07: who is alone keeps no distance.
                    let alone = self.rules.uc(uc).um.is_some_and(|um| self.on_table_of(um) == 1);
                    let (clause, far) = if alone { (CMD_07, 0) } else { (CMD_02, 1_000 * i32::from(limit)) };
                    all.push(reach(Around::Command, clause, centre, far, 180));
                }
                // NPW-WIN-15: where it counts now, for everybody to see.
                let features = self.rules.setup.features.iter().filter(|feature| self.counts_in(uc, feature.at));
                let round = |at| Pose::new(at, Facing::NORTH);
                all.extend(features.map(|f| reach(Around::Template, WIN_15, round(f.at), 10 * TEMPLATE.most, 180)));
                all
            }
            Thing::General(general) if self.state.general(general).is_on() => {
                let at = Pose::new(self.state.general(general).at, Facing::NORTH);
                vec![reach(Around::Help, COH_22, at, 5_000, 180)]
            }
            _ => Vec::new(),
        }
    }
}
