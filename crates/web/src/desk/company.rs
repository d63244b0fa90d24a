//! Pieces that go along with the one in hand: a whole formation is dragged together, each by the same displacement.

use field::{Place, Point};
use game::PieceId;
use leptos::prelude::*;
use sitting::Grasp;

use super::Desk;

impl Desk {
    /// Adds a piece to those that are dragged together, or takes it out; whether it can be among them.
    pub fn gather(self, piece: PieceId) -> bool {
        let Some(side) = self.side() else { return false };
        let movable = |grasp: Grasp| grasp.several && grasp.from.is_some() && !grasp.points();
        let joins = self.peek(|sitting| sitting.grasp(side, piece, &self.planned.get_untracked()).is_some_and(movable));
        // Whoever has to be activated first may be led along with others who are.
        let joins = joins == Some(true) || self.can_lead(piece);
        if joins {
            self.group.update(|group| match group.iter().position(|known| *known == piece) {
                Some(place) => {
                    group.remove(place);
                }
                None => group.push(piece),
            });
        }
        joins
    }

    /// Those of the group go along with the piece in hand, if it is one of them.
    pub fn gather_company(self) {
        let Some((leader, _)) = self.in_hand() else { return };
        let group = self.group.get_untracked();
        let Some(side) = self.side().filter(|_| group.contains(&leader)) else { return };
        let planned = self.planned.get_untracked();
        let others = group.into_iter().filter(|piece| *piece != leader);
        let company = self.peek(|sitting| others.filter_map(|piece| sitting.grasp(side, piece, &planned)).collect());
        self.company.set_value(company.unwrap_or_default());
    }

    /// What those along with the piece in hand would do: the same displacement for each.
    pub(super) fn lead_along(self) {
        if self.company.with_value(Vec::is_empty) {
            return;
        }
        let end = self.draft.with_untracked(|draft| draft.as_ref().map(|draft| draft.end.at.centre()));
        let start = self.in_hand().and_then(|(_, from)| from).map(|from| from.at.centre());
        let (Some(end), Some(start)) = (end, start) else { return };
        let (dx, dy) = (end.x - start.x, end.y - start.y);
        let grid = self.chart.with_untracked(|chart| chart.as_ref().map(|chart| chart.ground.grid()));
        let shifted = |from: Place| match (from, grid) {
            (Place::Point(at), _) => Some(Place::Point(Point::new(at.x + dx, at.y + dy))),
            (Place::Hex(hex), Some(grid)) => {
                let at = hex.point();
                let (x, y) = Point::new(at.x + dx, at.y + dy).units();
                Some(Place::Hex(grid.nearest(x, y)))
            }
            (Place::Hex(_), None) => None,
        };
        let drafts = self.company.with_value(|company| {
            let draft = |grasp: &Grasp| Some((grasp.piece, grasp.draft(shifted(grasp.from?.at)?, None)));
            company.iter().filter_map(draft).collect()
        });
        self.drafts.set(drafts);
    }

    /// The drag is over: where several went, all of them are planned.
    pub fn halt_company(self) {
        if !self.company.with_value(Vec::is_empty) {
            self.lay();
            self.let_go();
            self.group.set(Vec::new());
        }
    }
}
