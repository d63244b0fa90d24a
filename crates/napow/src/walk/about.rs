//! What lies about a step: people, generals of the enemy on their own, ground. What lies elsewhere is not looked at.

use field::{Block, Bounds, Course, Facing};

use crate::ids::UcSet;

use super::{NEAR, Near, TOUCHING, Walker};

impl Walker<'_, '_> {
    /// Finds out what lies about a step.
    pub(super) fn look_about(&mut self, course: &Course) {
        let (from, to) = (Block::new(course.start(), self.size), Block::new(course.end(), self.size));
        let mut bounds = from.bounds().with(&to.bounds());
        let by = course.start().facing.turn_to(course.end().facing).unsigned_abs();
        if by > 0 {
            // A corner of a wheel goes along an arc, and is never farther from the chord of that arc than its rise.
            let (_, cosine) = Facing::new(by.div_ceil(2)).vector();
            bounds = bounds.widened((from.width() + from.depth()) * (1.0 - cosine) + 0.01);
        }
        self.look_round(&bounds);
        self.smooth = self.laid.is_empty() && self.patch.is_smooth();
        self.felt = course.start();
        (self.gone, self.turned) = (0.0, 0.0);
    }

    fn look_round(&mut self, bounds: &Bounds) {
        let (scene, uc) = (self.scene, self.uc);
        self.look_down(bounds);
        self.within_table = scene.rules.holds(bounds);
        // Friends have no zone.
        let (wide, narrow) = (bounds.widened(NEAR), bounds.widened(TOUCHING));
        self.near.clear();
        for other in scene.standing_in_but(&wide, UcSet::from_iter([uc])) {
            let foe = scene.side(other) != scene.side(uc);
            let footprint = scene.footprint(other);
            if footprint.bounds().meets(if foe { &wide } else { &narrow }) {
                let in_order = scene.uc(other).is_in_order();
                let lets_pass = !foe && scene.may_pass(uc, other);
                self.near.push(Near { uc: other, footprint, foe, in_order, lets_pass, start: None, apart: 0.0 });
            }
        }
    }

    /// The ground about a step, and generals of the enemy on their own, who are run over.
    fn look_down(&mut self, bounds: &Bounds) {
        self.patch = self.scene.ground_about(&bounds.widened(0.1));
        self.find_generals(bounds);
    }

    pub(super) fn find_generals(&mut self, bounds: &Bounds) {
        let scene = self.scene;
        self.generals.clear();
        let enemy = scene.side(self.uc).other();
        for general in scene.rules.generals_of(enemy) {
            let who = scene.state.general(general);
            if who.is_on() && who.with.is_none() {
                let base = who.base();
                if base.bounds().meets(bounds) {
                    self.generals.push((general, base));
                }
            }
        }
    }

    /// Nobody about the step, no ground but open, no edge of the table, no zone in which the way began.
    pub(super) fn is_alone(&self) -> bool {
        self.near.is_empty()
            && self.generals.is_empty()
            && self.watch.is_empty()
            && self.within_table
            && self.laid.is_empty()
            && self.patch.is_easy()
    }
}
