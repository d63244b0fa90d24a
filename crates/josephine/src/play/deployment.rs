//! Set-up (*déploiement*): doctrines, units one at a time, generals.

use dice::Dice;
use field::{Point, Pose};
use game::{Event, Listener, Side};
use rulebook::josephine::{DOC_01, DOC_03, GEN_01, SET_02, SET_03, SET_04};

use super::Play;
use crate::battle::Battle;
use crate::state::{Phase, Post, State, members};
use crate::troops::Doctrine;

/// JOS-SET-02: the first question of set-up that is still open: doctrines, then units, then generals, the
/// second side first. `last`: who placed the last unit. `None`: set-up is complete.
pub(crate) fn next_setup(battle: &Battle, state: &State, last: Option<Side>) -> Option<Phase> {
    let sides = [Side::Second, Side::First];
    for side in sides {
        for unit in members(battle.of_side[side as usize]) {
            if state.units[unit as usize].doctrine.is_none()
                && !battle.setup.units[unit as usize].profile.doctrines.is_empty()
            {
                return Some(Phase::Doctrine(unit));
            }
        }
    }
    let next = last.map_or(Side::Second, Side::other);
    for side in [next, next.other()] {
        if battle.to_deploy(state, side).next().is_some() {
            return Some(Phase::Deploy(side));
        }
    }
    for side in sides {
        for (i, general) in state.generals.iter().enumerate() {
            if battle.setup.generals[i].side == side && general.post == Post::Waiting {
                return Some(Phase::DeployGeneral(i as u8));
            }
        }
    }
    None
}

impl<D: Dice, L: Listener> Play<'_, D, L> {
    fn go_on_with_setup(&mut self, last: Option<Side>) {
        match next_setup(self.battle, self.state, last) {
            Some(phase) => self.state.phase = phase,
            None => self.start_turn(),
        }
    }

    /// JOS-DOC-03.
    pub(super) fn set_doctrine(&mut self, doctrine: Doctrine) {
        let Phase::Doctrine(unit) = self.state.phase else { return };
        self.state.units[unit as usize].doctrine = Some(doctrine);
        let side = self.side_of(unit);
        self.tell(|| {
            let clause = if doctrine == Doctrine::Deep { DOC_03 } else { DOC_01 };
            Event::new("doctrine", clause).by(side).of(&[Self::piece(unit)]).number("doctrine", doctrine as i64)
        });
        self.go_on_with_setup(None);
    }

    /// JOS-SET-03.
    pub(super) fn deploy(&mut self, unit: u8, pose: Pose) {
        let own = &mut self.state.units[unit as usize];
        own.at = pose.at;
        own.facing = pose.facing;
        own.post = Post::OnTable;
        let side = self.side_of(unit);
        self.tell(|| Event::new("deploy", SET_03).by(side).of(&[Self::piece(unit)]).along(&[pose]));
        self.go_on_with_setup(Some(side));
    }

    /// JOS-SET-04.
    pub(super) fn deploy_general(&mut self, at: Point) {
        let Phase::DeployGeneral(general) = self.state.phase else { return };
        let stand = &mut self.state.generals[general as usize];
        stand.at = at;
        stand.post = Post::OnTable;
        let setup = &self.battle.setup.generals[general as usize];
        let (piece, side, chief) = (self.battle.general_piece(general), setup.side, setup.chief);
        self.tell(|| {
            let pose = Pose { at, facing: field::Facing::NORTH };
            let clause = match (chief, side) {
                (true, _) => GEN_01,
                (false, Side::Second) => SET_02,
                (false, Side::First) => SET_04,
            };
            Event::new("deploy", clause).by(side).of(&[piece]).along(&[pose])
        });
        self.go_on_with_setup(None);
    }
}
