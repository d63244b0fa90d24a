//! What a side sees: everything but the order of the tokens, and that is nowhere. What never changes stands in the roster.

use std::borrow::Cow;

use arrayvec::ArrayVec;
use field::{Facing, Stand};
use game::procedure::Named;
use game::{Footprint, Key, Moment, Name, PieceView, Roster, Side, Symbol, View, Whereabouts};

use crate::battle::Battle;
use crate::ids::{GeneralId, UnitId};
use crate::names::{Counter, Marker, Rest, Trait, Worth};
use crate::questions::kind;
use crate::setup::{GeneralSetup, Setup, UnitSetup};
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

/// What never changes about the pieces: units, then generals.
pub(crate) fn roster(setup: &Setup) -> Vec<Roster> {
    let generals = setup.generals.iter().map(|general| general_entry(setup, general));
    setup.units.iter().map(unit_entry).chain(generals).collect()
}

fn unit_entry(unit: &UnitSetup) -> Roster {
    let p = &unit.profile;
    let special = [
        (p.experience != Experience::Standard, p.experience.name()),
        (p.impetuous, Trait::Impetuous.name()),
        (p.over_confident, Trait::OverConfident.name()),
        (p.stoic, Trait::Stoic.name()),
        (p.marksmen, Trait::Marksmen.name()),
        (p.militia, Trait::Militia.name()),
    ];
    let special = special.into_iter().filter_map(|(has, name)| has.then_some(name));
    let traits = [p.arm.name(), p.value.name()].into_iter().chain(special);
    Roster {
        key: unit.id.clone(),
        name: unit.name.clone(),
        side: unit.side,
        nation: p.nation.clone(),
        of: None,
        values: values([(Worth::March, p.march_ud), (Worth::Vt, p.vt), (Worth::Vc, p.vc)]),
        traits: traits.map(Cow::Borrowed).collect(),
    }
}

fn general_entry(setup: &Setup, general: &GeneralSetup) -> Roster {
    let worth = [(Worth::Control, general.control), (Worth::Attack, general.attack), (Worth::Defence, general.defence)];
    Roster {
        key: general.id.clone(),
        name: general.name.clone(),
        side: general.side,
        nation: setup.chart.nations[general.side as usize].clone(),
        of: None,
        values: values(worth),
        traits: vec![Cow::Borrowed(general.grade.name())],
    }
}

fn values<const N: usize>(values: [(Worth, u8); N]) -> Vec<(Cow<'static, str>, i64)> {
    values.map(|(worth, value)| (Cow::Borrowed(worth.name()), i64::from(value))).to_vec()
}

/// The markers that apply.
fn markers<const N: usize>(all: [(bool, Marker); N]) -> ArrayVec<Name, 12> {
    all.into_iter().filter(|(applies, _)| *applies).map(|(_, marker)| marker.into()).collect()
}

impl Battle {
    pub(crate) fn seen(&self, state: &State, side: Option<Side>) -> View {
        let mut pieces = Vec::with_capacity(state.units.len() + state.generals.len());
        pieces.extend((0..state.units.len()).map(|unit| self.unit_view(state, UnitId::at(unit))));
        pieces.extend(state.generals().map(|general| self.general_view(state, general)));
        View {
            side,
            moment: self.moment(state),
            waiting: self.asked_side(state).into_iter().collect(),
            number: state.number,
            pieces,
            objectives: state.holders.to_vec(),
            counters: Side::BOTH.map(|side| self.counters(state, side)),
            marks: Vec::new(),
            track: Vec::new(),
            outcome: match state.phase {
                Phase::Over(ending) => Some(crate::rules::outcome_of(ending)),
                _ => None,
            },
        }
    }

    fn moment(&self, state: &State) -> Moment {
        Moment {
            turn: state.turn.into(),
            turns: self.setup.turns.into(),
            part: None,
            phase: kind(state.phase).map_or(Rest::Over.into(), Name::of),
            active: state.acting().map(|act| act.side),
        }
    }

    fn counters(&self, state: &State, side: Side) -> ArrayVec<(Name, i64), 8> {
        let camp = state.camp(side);
        ArrayVec::from_iter([
            (Counter::Tokens.into(), i64::from(camp.tokens)),
            (Counter::CommandPoints.into(), i64::from(camp.pc)),
            (Counter::Elements.into(), i64::from(self.elements(state, side))),
            (Counter::Units.into(), self.force(state, side).len() as i64),
        ])
    }

    fn unit_view(&self, state: &State, unit: UnitId) -> PieceView {
        let (own, troop, leader) = (&state[unit], self.troop(unit), state.attached(unit));
        let standing = own.on_table();
        PieceView {
            id: Battle::unit_piece(unit),
            side: troop.side,
            symbol: symbol(troop.arm),
            whereabouts: whereabouts(own.post),
            stand: standing.then(|| own.stand()),
            footprint: Footprint::Disc { radius: 500 },
            outline_only: false,
            strength: Some((
                if own.post == Post::Lost { 0 } else { own.elements.into() },
                self.setup.units[unit.index()].elements.into(),
            )),
            markers: markers([
                (standing && own.activated, Marker::Activated),
                (standing && own.square, Marker::Square),
                (standing && state.acting().is_some_and(|act| act.members.contains(unit)), Marker::Acting),
                (standing && leader.is_some(), Marker::Led),
            ]),
            with: leader.map(|general| self.general_piece(general)),
            values: ArrayVec::from_iter([
                (Worth::Sb.into(), i64::from(self.basic_score(state, unit))),
                (Worth::Combats.into(), i64::from(own.combats)),
            ]),
            traits: own.doctrine.map(Name::of).into_iter().collect(),
        }
    }

    fn general_view(&self, state: &State, general: GeneralId) -> PieceView {
        let (side, own) = (self.setup.generals[general.index()].side, &state[general]);
        let standing = own.post == Post::OnTable;
        PieceView {
            id: self.general_piece(general),
            side,
            symbol: Symbol::General,
            whereabouts: whereabouts(own.post),
            stand: standing.then(|| Stand::new(state.general_at(general), Facing::NORTH)),
            footprint: Footprint::Nothing,
            outline_only: false,
            strength: None,
            markers: markers([
                (state.camp(side).chief == Some(general), Marker::Chief),
                (standing && own.unit.is_some(), Marker::Attached),
                (standing && own.unit.is_none(), Marker::Detached),
                (standing && own.moved, Marker::Moved),
            ]),
            with: own.unit.map(Battle::unit_piece),
            values: ArrayVec::new(),
            traits: ArrayVec::new(),
        }
    }
}
