//! A step on the hex grid.

use field::{Hex, Place};
use game::{Refusal, forbid};
use rulebook::josephine::{MOVE_07, MOVE_08, MOVE_13, MOVE_14};

use super::{Contact, Mover, Progress};
use crate::names::{Denied, Figure};
use crate::terrain::{Hexes, Stretch};

impl Mover<'_> {
    /// From a hex to an adjacent one.
    pub(super) fn pace(&self, hexes: &Hexes, progress: &mut Progress, here: Hex, there: Hex) -> Result<(), Refusal> {
        let battle = self.battle;
        let side = (0..6).find(|&side| here.neighbour(side) == there);
        let Some(side) = side else { return Err(Refusal::new(MOVE_13, Denied::MoveNotAdjacent)) };
        forbid(!hexes.grid.contains(there), || Refusal::new(MOVE_14, Denied::MoveOffTable))?;
        let (road, footing) = (hexes.road(here, side), hexes.at(there));
        if let Some(clause) = footing.closed_to(progress.case.arm, road, false) {
            return Err(Refusal::new(clause, Denied::MoveClosed).nearest(here));
        }
        progress.note_direction(here.offset(progress.facing, there) > 0.0);
        self.pass_occupant(progress, here, there)?;
        let foe = battle.troop(self.unit).side.other();
        let contact = !battle.contacts(self.state, foe, there.into(), self.unit).is_empty();
        forbid(!self.touched.is_empty() && contact, || Refusal::new(MOVE_08, Denied::MoveZdcToZdc).nearest(here))?;
        progress.contact = if contact { Contact::Ends } else { Contact::None };
        progress.case.to_enemy_zdc |= contact;
        progress.all_road &= road;
        if road {
            progress.pass(Stretch::Road);
        } else {
            progress.case.streams = progress.case.streams.saturating_add(hexes.streams(here, side));
            let hampers = footing.hampers(progress.case.arm);
            progress.hampered += f64::from(u8::from(hampers));
            progress.pass(if hampers { Stretch::Hampered } else { Stretch::Open });
        }
        progress.length += 1.0;
        progress.at = there.into();
        Ok(())
    }

    /// JOS-MOVE-09: through a friend in contact when the move began, and through nobody else.
    fn pass_occupant(&self, progress: &mut Progress, here: Hex, there: Hex) -> Result<(), Refusal> {
        let to = Place::Hex(there);
        let occupant = self.state.on_table().find(|(other, his)| *other != self.unit && his.at == to);
        let Some((other, his)) = occupant else { return Ok(()) };
        progress.through_friend = true;
        let battle = self.battle;
        let friend = battle.troop(other).side == battle.troop(self.unit).side;
        forbid(!friend || !battle.touching(self.start.at, his.at), || {
            Refusal::new(MOVE_07, Denied::MoveFriendBars).number(Figure::Unit, other).nearest(here)
        })
    }
}
