//! What a side sees: everything but the order of the tokens, and that is nowhere.

use game::procedure::Named;
use game::{Footprint, PieceView, Side, Symbol, View, Whereabouts};

use crate::battle::Battle;
use crate::ids::{GeneralId, UnitId};
use crate::sets::Key;
use crate::state::{Phase, Post, State};
use crate::troops::{Arm, Experience};

const fn whereabouts(post: Post) -> Whereabouts {
    match post {
        Post::Waiting => Whereabouts::OffTable,
        Post::OnTable => Whereabouts::OnTable,
        Post::Lost => Whereabouts::Lost,
    }
}

const fn symbol(arm: Arm) -> Symbol {
    match arm {
        Arm::Infantry => Symbol::Infantry,
        Arm::LightCavalry => Symbol::LightCavalry,
        Arm::BattleCavalry => Symbol::HeavyCavalry,
        Arm::Cuirassiers => Symbol::Cuirassiers,
        Arm::FootArtillery => Symbol::FootArtillery,
        Arm::HorseArtillery => Symbol::HorseArtillery,
    }
}

impl Battle {
    pub(crate) fn seen(&self, state: &State, side: Option<Side>) -> View {
        let mut pieces: Vec<PieceView> =
            (0..state.units.len()).map(|unit| self.unit_view(state, UnitId::at(unit))).collect();
        pieces.extend(state.generals().map(|general| self.general_view(state, general)));
        let counters = Side::BOTH.map(|side| {
            let camp = state.camp(side);
            vec![
                ("tokens", i64::from(camp.tokens)),
                ("command_points", i64::from(camp.pc)),
                ("elements", i64::from(self.elements(state, side))),
                ("units", self.force(state, side).len() as i64),
            ]
        });
        View {
            side,
            turn: state.turn,
            turns: self.setup.turns,
            phase: crate::questions::kind(state.phase),
            waiting: self.asked_side(state).into_iter().collect(),
            number: state.number,
            pieces,
            objectives: state.holders.to_vec(),
            counters,
            outcome: match state.phase {
                Phase::Over(ending) => Some(crate::rules::outcome_of(ending)),
                _ => None,
            },
        }
    }

    fn unit_view(&self, state: &State, unit: UnitId) -> PieceView {
        let (setup, own, troop) = (&self.setup.units[unit.index()], &state[unit], self.troop(unit));
        let mut markers = Vec::new();
        if own.on_table() {
            for (is_so, marker) in [
                (own.activated, "activated"),
                (own.square, "square"),
                (state.acting().is_some_and(|act| act.members.contains(unit)), "acting"),
                (state.attached(unit).is_some(), "led"),
            ] {
                if is_so {
                    markers.push(marker);
                }
            }
        }
        let mut traits = vec![troop.arm.name(), troop.value.name()];
        traits.extend(own.doctrine.map(Named::name));
        if troop.experience != Experience::Standard {
            traits.push(troop.experience.name());
        }
        let p = &setup.profile;
        for (has, name) in [
            (p.impetuous, "impetuous"),
            (p.over_confident, "over_confident"),
            (p.stoic, "stoic"),
            (p.marksmen, "marksmen"),
            (p.militia, "militia"),
        ] {
            if has {
                traits.push(name);
            }
        }
        PieceView {
            id: Battle::unit_piece(unit),
            key: setup.id.clone(),
            name: setup.name.clone(),
            side: setup.side,
            nation: setup.profile.nation.clone(),
            symbol: symbol(troop.arm),
            whereabouts: whereabouts(own.post),
            pose: own.on_table().then(|| own.pose()),
            footprint: Footprint::Disc { radius: 500 },
            strength: Some((if own.post == Post::Lost { 0 } else { own.elements }, setup.elements)),
            markers,
            with: state.attached(unit).map(|general| self.general_piece(general)),
            values: vec![
                ("sb", i64::from(self.basic_score(state, unit))),
                ("march", i64::from(troop.march_ud)),
                ("vt", i64::from(troop.vt)),
                ("vc", i64::from(troop.vc)),
                ("combats", i64::from(own.combats)),
            ],
            traits,
        }
    }

    fn general_view(&self, state: &State, general: GeneralId) -> PieceView {
        let (setup, own) = (&self.setup.generals[general.index()], &state[general]);
        let mut markers = Vec::new();
        if state.camp(setup.side).chief == Some(general) {
            markers.push("chief");
        }
        if own.post == Post::OnTable {
            markers.push(if own.unit.is_some() { "attached" } else { "detached" });
            if own.moved {
                markers.push("moved");
            }
        }
        PieceView {
            id: self.general_piece(general),
            key: setup.id.clone(),
            name: setup.name.clone(),
            side: setup.side,
            nation: self.setup.chart.nations[setup.side as usize].clone(),
            symbol: Symbol::General,
            whereabouts: whereabouts(own.post),
            pose: (own.post == Post::OnTable)
                .then(|| field::Pose { at: state.general_at(general), facing: field::Facing::NORTH }),
            footprint: Footprint::Nothing,
            strength: None,
            markers,
            with: own.unit.map(Battle::unit_piece),
            values: vec![
                ("control", i64::from(setup.control)),
                ("attack", i64::from(setup.attack)),
                ("defence", i64::from(setup.defence)),
            ],
            traits: vec![setup.grade.name()],
        }
    }
}
