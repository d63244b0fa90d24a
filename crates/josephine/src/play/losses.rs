//! What losses do to a unit (*pertes, recul*).

use field::Place;
use game::procedure::Named;
use game::{Event, Reasons};
use rulebook::Clause;
use rulebook::josephine::{
    BASE_09, LOSS_01, LOSS_02, LOSS_03, LOSS_04, LOSS_05, LOSS_11, LOSS_12, LOSS_13, STO_01, TURN_06, TURN_09, VIC_01,
};

use super::Play;
use crate::ids::UnitId;
use crate::names::{Figure, Happening, Note};
use crate::procedures::{Cause, Losses, LossesCase, Suffered};
use crate::recoil::Recoil;
use crate::state::Post;
use crate::troops::{Cover, Standing};

/// What a unit suffers, and how far it goes back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blow {
    pub suffered: Suffered,
    pub recoil: Option<Recoil>,
    /// UD of recoil that are possible and, after fire, wanted.
    pub recoil_max: u8,
    /// On hexes: the direction of the recoil.
    pub side: u8,
    pub losses: u8,
    /// JOS-LOSS-05: UD of recoil that were possible and that its owner did not want.
    pub spared: u8,
    /// What the losses come of.
    pub of: Cause,
}

impl Play<'_, '_> {
    /// JOS-LOSS: takes elements off a unit and pushes it back; a destroyed unit is removed.
    pub(super) fn suffer(&mut self, unit: UnitId, blow: &Blow, cause: Place) {
        let Blow { suffered, recoil, recoil_max, side, losses, spared, of } = *blow;
        let owner = self.side_of(unit);
        let stoic = self.battle.troop(unit).stoic;
        let before = self.state[unit];
        let hindered = if self.course.listens() && !stoic && !suffered.destroyed {
            self.battle.recoil_hindrance(self.state, unit, cause, side, losses / 2, recoil_max + spared)
        } else {
            None
        };
        self.state[unit].elements -= suffered.eliminated;
        let case = LossesCase {
            losses,
            elements: before.elements,
            arm: self.battle.troop(unit).arm,
            cause: of,
            stoic,
            recoil_max_ud: recoil_max,
        };
        self.course.resolve::<Losses>(owner, &case);
        self.tell_ruling(|| {
            let mut factors = Vec::new();
            if let Some(clause) = hindered {
                factors.note(clause, Note::RecoilHindered.name());
            }
            let clause = match (suffered.eliminated, stoic && losses > 1) {
                (0, true) => STO_01,
                (0, false) => LOSS_02,
                (1, _) => LOSS_01,
                _ if spared > 0 => LOSS_05,
                _ if suffered.eliminated > losses.div_ceil(2) => LOSS_03,
                _ => BASE_09,
            };
            Event::new(Happening::ElementsLost, clause)
                .by(owner)
                .of(&[Self::piece(unit)])
                .number(Figure::Eliminated, suffered.eliminated)
                .number(Figure::Left, before.elements - suffered.eliminated)
                .because(factors)
        });
        if suffered.destroyed {
            let left = self.battle.force(self.state, owner).len() - 1;
            self.tell(|| {
                let mut factors = Vec::new();
                factors.note(VIC_01, left as i32);
                Event::new(Happening::Destroyed, LOSS_12)
                    .by(owner)
                    .of(&[Self::piece(unit)])
                    .number(Figure::Excess, suffered.excess)
                    .because(factors)
            });
            return self.remove(unit, TURN_06);
        }
        if let (Some(recoil), 1..) = (recoil, suffered.recoil_ud) {
            self.recoil(unit, cause, side, recoil);
        }
    }

    /// JOS-LOSS-04, -08, -11, -13: a unit recoils.
    fn recoil(&mut self, unit: UnitId, cause: Place, side: u8, recoil: Recoil) {
        let owner = self.side_of(unit);
        let from = self.state[unit].stand();
        let way = self.battle.recoil_way(from.at, cause, side, recoil.ud);
        let Some(stand) = self.battle.recoiled(self.state, unit, cause, side, recoil) else {
            self.tell(|| {
                Event::new(Happening::OffTable, LOSS_11)
                    .by(owner)
                    .of(&[Self::piece(unit)])
                    .number(Figure::Ud, recoil.ud)
            });
            self.capture_near(unit, &way);
            return self.remove(unit, TURN_09);
        };
        let own = &mut self.state[unit];
        own.at = stand.at;
        own.facing = stand.facing;
        let stands = [from, stand];
        self.tell(|| {
            let clause = if recoil.ud > 1 { LOSS_04 } else { LOSS_02 };
            Event::new(Happening::Recoil, clause)
                .by(owner)
                .of(&[Self::piece(unit)])
                .number(Figure::Ud, recoil.ud)
                .along(stands)
        });
        // An elite square that recoils no more than 1 UD keeps its formation, but there is no square in cover.
        let elite = self.battle.troop(unit).value == Standing::Elite;
        let covered = self.battle.footing(stand.at).cover != Cover::None;
        if self.state[unit].square && (!elite || recoil.ud > 1 || covered) {
            self.state[unit].square = false;
            self.tell(|| Event::new(Happening::SquareBroken, LOSS_13).by(owner).of(&[Self::piece(unit)]));
        }
        self.capture_near(unit, &way);
    }

    /// A unit is gone, and with it its token and the general attached to it.
    fn remove(&mut self, unit: UnitId, clause: Clause) {
        self.lose_general_with(unit);
        let own = &mut self.state[unit];
        own.post = Post::Lost;
        own.square = false;
        if !own.activated {
            let side = self.side_of(unit);
            self.discard_token(side, clause);
        }
    }
}
