//! Where a march must end (NPW-CMD-09, NPW-DOC-06), whom it may pass through (NPW-MOVE-33), and whose zone cannot reach it (NPW-MOVE-26).

use field::{Body, Facing, Mark, bearing, hundredths};
use game::{Refusal, forbid};
use rulebook::napow::{CMD_09, DOC_06};

use crate::ids::{GeneralId, UcId};
use crate::names::Denied;
use crate::procedures::{Change, MoveKind};
use crate::scene::Scene;
use crate::state::Mk;
use crate::troops::{Doctrine, Formation};

/// Towards whom an uncommanded UC moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RallyPoint {
    General(GeneralId),
    Unit(UcId),
}

impl Scene<'_> {
    /// NPW-CMD-09, NPW-DOC-06: where a march must end.
    pub fn check_end(&self, uc: UcId, body: &Body<'_>, kind: MoveKind) -> Result<(), Refusal> {
        let unit = self.uc(uc);
        if kind == MoveKind::Consolidation {
            return Ok(());
        }
        if !unit.has(Mk::Commanded) {
            let nearer = match self.rally_point(uc) {
                Some(RallyPoint::General(general)) => {
                    let base = self.state.general(general).base();
                    hundredths(body.distance_to(&base)) < hundredths(self.body(uc).distance_to(&base))
                }
                Some(RallyPoint::Unit(other)) => self.distance_of(body, other) < self.distance(uc, other),
                None => false,
            };
            forbid(!nearer, || Refusal::new(CMD_09, Denied::NotNearer))?;
        }
        let exposed = self.troops(uc).doctrine == Some(Doctrine::Conscript) && unit.formation == Formation::Line;
        let astray = exposed && !self.is_in_cover(body, unit.formation) && self.may_form_column(uc);
        forbid(astray, || Refusal::new(DOC_06, Denied::MustEndInCover))
    }

    /// NPW-DOC-06: whether a UC in line may change into attack column now.
    pub fn may_form_column(&self, uc: UcId) -> bool {
        let column = Change::To(Formation::AttackColumn);
        self.change(uc, column).resolve(&mut ()).allowed
            && self.room_for(uc, Formation::AttackColumn, self.uc(uc).pose).is_some()
    }

    /// NPW-CMD-09: towards whom an uncommanded UC moves.
    pub fn rally_point(&self, uc: UcId) -> Option<RallyPoint> {
        let um = self.rules.um(self.rules.uc(uc).um?);
        if let Some(general) = um.brigadier.filter(|general| self.state.general(*general).is_on()) {
            return Some(RallyPoint::General(general));
        }
        let others =
            um.ucs().filter(|other| *other != uc && self.uc(*other).is_on() && self.uc(*other).has(Mk::Commanded));
        self.nearest(uc, others).map(|(_, other)| RallyPoint::Unit(other))
    }

    /// NPW-MOVE-33: whether a UC may pass through a friend.
    pub fn may_pass(&self, uc: UcId, friend: UcId) -> bool {
        if self.side(uc) != self.side(friend) || !self.uc(uc).is_in_order() || !self.uc(friend).is_in_order() {
            return false;
        }
        let theirs = self.uc(friend).formation;
        let narrow = matches!(
            self.uc(uc).formation,
            Formation::MarchColumn | Formation::AttackColumn | Formation::Column | Formation::Limbered
        );
        theirs == Formation::Unlimbered || narrow && theirs == Formation::Line
    }

    /// NPW-MOVE-26: whether impassable terrain lies between a body and a UC.
    pub fn is_apart_by_river(&self, body: &Body<'_>, uc: UcId) -> bool {
        body.nearest(&self.body(uc)).is_some_and(|(_, _, nearest)| {
            self.ground().is_cut_by_river(&field::Edge { from: nearest.here, to: nearest.there })
        })
    }

    /// The bearing from one mark to another, to the whole degree (NPW-GEN-13).
    pub fn bearing(from: Mark, to: Mark) -> Option<Facing> {
        bearing(from.point(), to.point())
    }
}
