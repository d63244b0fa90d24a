//! Set-up (*déploiement*): doctrines, units one at a time, generals.

use field::{Place, Stand};
use game::{Event, PieceId, Side};
use rulebook::josephine::{DOC_01, DOC_03, GEN_01, SET_02, SET_03, SET_04};

use super::Play;
use crate::battle::Battle;
use crate::ids::{UnitId, UnitSet};
use crate::names::{Figure, Happening};
use crate::state::{Phase, Post, State};
use crate::troops::Doctrine;
use game::Key;

/// JOS-SET-02: the first question of set-up that is still open: doctrines, then units, then generals, the
/// second side first. `last`: who placed the last unit. `None`: set-up is complete.
///
/// Units of a side for which its zone has no room left, and generals, take no part in the battle; `left_out` hears of them.
pub(crate) fn next_setup(
    battle: &Battle,
    state: &mut State,
    last: Option<Side>,
    mut left_out: impl FnMut(Side, PieceId),
) -> Option<Phase> {
    let sides = [Side::Second, Side::First];
    for side in sides {
        for unit in battle.of_side[side] {
            if state[unit].doctrine.is_none() && !battle.setup.units[unit.index()].profile.doctrines.is_empty() {
                return Some(Phase::Doctrine(unit));
            }
        }
    }
    let next = last.map_or(Side::Second, Side::other);
    for side in [next, next.other()] {
        if battle.to_deploy(state, side).any(|unit| battle.room_to_deploy(state, unit)) {
            return Some(Phase::Deploy(side));
        }
        let homeless = battle.to_deploy(state, side).collect::<UnitSet>();
        for unit in homeless {
            state[unit].post = Post::Lost;
            left_out(side, Battle::unit_piece(unit));
        }
    }
    for side in sides {
        for general in state.generals() {
            let waiting = state[general].post == Post::Waiting;
            if battle.setup.generals[general.index()].side != side || !waiting {
                continue;
            }
            if battle.general_places(state, general).next().is_some() {
                return Some(Phase::DeployGeneral(general));
            }
            state[general].post = Post::Lost;
            let camp = state.camp_mut(side);
            camp.chief = camp.chief.filter(|chief| *chief != general);
            left_out(side, battle.general_piece(general));
        }
    }
    None
}

impl Play<'_, '_> {
    fn go_on_with_setup(&mut self, last: Option<Side>) {
        let course = &mut *self.course;
        let next = next_setup(self.battle, self.state, last, |side, piece| {
            course.tell(|| Event::new(Happening::LeftOut, SET_03).by(side).of(&[piece]));
        });
        match next {
            Some(phase) => self.state.phase = phase,
            None => self.start_turn(),
        }
    }

    /// JOS-DOC-03.
    pub(super) fn set_doctrine(&mut self, doctrine: Doctrine) {
        let Phase::Doctrine(unit) = self.state.phase else { return };
        self.state[unit].doctrine = Some(doctrine);
        let side = self.side_of(unit);
        self.tell(|| {
            let clause = if doctrine == Doctrine::Deep { DOC_03 } else { DOC_01 };
            Event::new(Happening::Doctrine, clause)
                .by(side)
                .of(&[Self::piece(unit)])
                .number(Figure::Doctrine, doctrine as u8)
        });
        self.go_on_with_setup(None);
    }

    /// JOS-SET-03.
    pub(super) fn deploy(&mut self, unit: UnitId, stand: Stand) {
        let own = &mut self.state[unit];
        own.at = stand.at;
        own.facing = stand.facing;
        own.post = Post::OnTable;
        let side = self.side_of(unit);
        self.tell(|| Event::new(Happening::Deploy, SET_03).by(side).of(&[Self::piece(unit)]).along([stand]));
        self.go_on_with_setup(Some(side));
    }

    /// JOS-SET-04.
    pub(super) fn deploy_general(&mut self, at: Place) {
        let Phase::DeployGeneral(general) = self.state.phase else { return };
        let own = &mut self.state[general];
        own.at = at;
        own.post = Post::OnTable;
        let setup = &self.battle.setup.generals[general.index()];
        let (piece, side, chief) = (self.battle.general_piece(general), setup.side, setup.chief);
        let stand = Stand { at, facing: field::Facing::NORTH };
        self.tell(|| {
            let clause = match (chief, side) {
                (true, _) => GEN_01,
                (false, Side::Second) => SET_02,
                (false, Side::First) => SET_04,
            };
            Event::new(Happening::Deploy, clause).by(side).of(&[piece]).along([stand])
        });
        self.go_on_with_setup(None);
    }
}
