//! Lines of sight (NPW-GEO-11, -12): what may lie between two units is found once, lines are tried against that alone.

use arrayvec::ArrayVec;
use field::{Block, Bounds, Edge, Mark};

use crate::ground::{OVERLAP, Patch};
use crate::ids::UcId;
use crate::scene::Scene;

/// What may lie between two units.
pub(crate) struct Lane<'a> {
    scene: Scene<'a>,
    ground: Patch<'a>,
    /// Others, and their footprints.
    thirds: ArrayVec<(Block, UcId), 38>,
}

impl Lane<'_> {
    /// Whether nothing can block a line.
    pub fn is_clear(&self) -> bool {
        self.thirds.is_empty() && self.ground.is_bare()
    }

    /// NPW-GEO-11: whether a line between two elements is blocked; `ends` are their centres.
    pub fn is_blocked(&self, eye: Mark, mark: Mark, ends: [Mark; 2]) -> bool {
        if self.is_clear() {
            return false;
        }
        let line = Edge { from: eye, to: mark };
        if self.ground.hides(&line, ends) {
            return true;
        }
        let in_way = |third: &Block| third.length_inside(&line) > OVERLAP;
        let mut high = None;
        self.thirds.iter().any(|(third, uc)| {
            in_way(third)
                && (!*high.get_or_insert_with(|| ends.iter().any(|end| self.ground.is_on_hill(*end)))
                    || self.scene.stands_high(*uc))
        })
    }
}

impl<'a> Scene<'a> {
    /// What may lie between two units.
    pub fn lane(&self, uc: UcId, enemy: UcId) -> Lane<'a> {
        self.lane_within(uc, enemy, self.footprint(uc).bounds().with(&self.footprint(enemy).bounds()))
    }

    /// What may lie between a unit and an enemy with the generals attached to him.
    pub fn lane_to_all(&self, uc: UcId, enemy: UcId) -> Lane<'a> {
        let bounds = self.footprint(uc).bounds().with(&self.footprint(enemy).bounds());
        let bases = self.attached(enemy).map(|general| self.state.general(general).base().bounds());
        self.lane_within(uc, enemy, bases.fold(bounds, |all, base| all.with(&base)))
    }

    fn lane_within(&self, uc: UcId, enemy: UcId, bounds: Bounds) -> Lane<'a> {
        let others = self.standing().filter(|third| *third != uc && *third != enemy);
        let others = others.filter(|third| !self.is_outside(*third, &bounds));
        let ground = Patch::blinds_within(&self.rules.ground, &bounds);
        // Filled where it is: it is large.
        let mut lane = Lane { scene: *self, ground, thirds: ArrayVec::new() };
        for third in others {
            let footprint = self.footprint(third);
            if footprint.bounds().meets(&bounds) {
                lane.thirds.push((footprint, third));
            }
        }
        lane
    }

    /// NPW-GEO-12: whether a UC sees an enemy.
    pub fn sees(&self, uc: UcId, enemy: UcId) -> bool {
        let (me, him) = (self.body(uc), self.body(enemy));
        let lane = self.lane(uc, enemy);
        me.elements().any(|(_, mine)| {
            let eyes = mine.edges().map(|edge| edge.middle());
            him.elements().any(|(_, target)| {
                let ends = [mine.middle(), target.middle()];
                eyes.into_iter().any(|eye| {
                    let mut marks = [target.nearest_point(eye)].into_iter().chain(target.corners());
                    marks.any(|mark| !lane.is_blocked(eye, mark, ends))
                })
            })
        })
    }

    /// Whether half of a UC's elements are on a hill.
    fn stands_high(&self, uc: UcId) -> bool {
        let body = self.body(uc);
        let ground = Patch::blinds_within(&self.rules.ground, &body.bounds());
        2 * body.middles_where(|mark| ground.is_on_hill(mark)) >= body.count()
    }
}
