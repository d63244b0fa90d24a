//! An army drawn up on trial: the pieces stand where they would be placed, are moved about freely, and are placed when the reader
//! says that he is ready. Only then the rules ask about one piece after the other.

use field::Stand;
use game::{Answer, Given, Pick, PieceId, Question, Side, View, Whereabouts};
use leptos::prelude::*;
use sitting::Host;

use super::{Arrayed, Desk, places};

/// Where a piece is to be placed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arranged {
    /// The option that places it.
    pub option: u32,
    /// The piece.
    pub piece: PieceId,
    /// Where.
    pub stand: Stand,
}

/// Where everything of a side would be placed if `own` answered for it and the other side did what is usual.
fn drawn_up(host: &dyn Host, whose: Side, own: impl Fn(&dyn Host, &Question) -> Option<Answer>) -> Vec<Arranged> {
    let (mut tried, mut arranged) = (host.scratch(), Vec::new());
    while let Some(side) = tried.asked().first().copied()
        && let Some(question) = tried.question(side).filter(places)
    {
        let answer = if side == whose { own(&*tried, &question) } else { None };
        let Some(answer) = answer.or_else(|| tried.preset(side)) else { break };
        let spot = |pick: &Pick| match pick.given {
            Given::Spot(stand) => {
                let piece = question.option(pick.option)?.piece.or(question.piece)?;
                Some(Arranged { option: pick.option, piece, stand })
            }
            _ => None,
        };
        if side == whose {
            arranged.extend(answer.iter().filter_map(spot));
        }
        let Some(after) = tried.after(side, &answer) else { break };
        tried = after;
    }
    arranged
}

/// A piece is to stand elsewhere, and whoever stands with it goes along.
fn moved(arranged: &mut [Arranged], piece: PieceId, to: Stand) {
    let Some(from) = arranged.iter().find(|known| known.piece == piece).map(|known| known.stand) else { return };
    for known in arranged.iter_mut().filter(|known| known.piece == piece || known.stand.at == from.at) {
        known.stand = if known.piece == piece { to } else { Stand { at: to.at, ..known.stand } };
    }
}

/// The view with the pieces where they are to be placed.
pub(super) fn seen(view: &mut View, arranged: &[Arranged]) {
    for known in arranged {
        let waits = view.pieces.iter_mut().find(|piece| piece.id == known.piece && piece.stand.is_none());
        if let Some(piece) = waits {
            (piece.stand, piece.whereabouts) = (Some(known.stand), Whereabouts::OnTable);
        }
    }
}

impl Desk {
    /// Draws the army of whoever is asked up on trial.
    pub fn arrange(self, arrayed: Arrayed) {
        let Some(side) = self.side() else { return };
        let arranged =
            self.peek(|sitting| drawn_up(sitting.host(), side, |host, question| self.arrayed(arrayed, host, question)));
        self.let_go();
        self.arranged.set(arranged.unwrap_or_default());
    }

    /// Whether an army is drawn up on trial.
    pub fn is_arranging(self) -> bool {
        self.arranged.with(|arranged| !arranged.is_empty())
    }

    /// A piece that is drawn up on trial is held as it stands there.
    pub fn hold_arranged(self, piece: PieceId) {
        let known =
            self.arranged.with_untracked(|arranged| arranged.iter().find(|known| known.piece == piece).copied());
        if let Some(known) = known {
            self.hold(known.stand.at, Some(known.stand.facing));
        }
    }

    /// The piece in hand is let go on trial: it stays there if it may stand there.
    pub fn settle_arranged(self) {
        if self.arranged.with_untracked(Vec::is_empty) {
            return;
        }
        let (Some((piece, _)), Some(draft)) = (self.in_hand(), self.draft.get_untracked()) else { return };
        if draft.refusal.is_none() {
            self.arranged.update(|arranged| moved(arranged, piece, draft.end));
            self.let_go();
        }
    }

    /// The army is placed as it is drawn up; what the rules do not take is placed as usual.
    pub fn ready(self) {
        let Some(side) = self.side() else { return };
        let arranged = self.arranged.get_untracked();
        self.before.update_value(|before| {
            before.retain(|(own, ..)| *own != side);
            before.extend(arranged.iter().map(|known| (side, known.option, known.stand)));
        });
        self.arranged.set(Vec::new());
        self.array(Arrayed::AsBefore);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use field::{Facing, Point};

    /// Whoever stands with a piece that is moved goes along; others stay.
    #[test]
    fn a_general_goes_along_with_his_unit() {
        let stand = |x: i32, facing: u16| Stand::new(Point::new(x, 0), Facing::new(facing));
        let known = |piece: u16, stand: Stand| Arranged { option: piece.into(), piece: PieceId(piece), stand };
        let mut arranged = [known(1, stand(5, 90)), known(2, stand(9, 90)), known(3, stand(5, 0))];
        moved(&mut arranged, PieceId(1), stand(7, 180));
        assert_eq!(arranged.map(|known| known.stand), [stand(7, 180), stand(9, 90), stand(7, 0)]);
    }
}
