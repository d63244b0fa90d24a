//! Marches one after the other, and what is found on the way.

use std::ops::Range;

use arrayvec::ArrayVec;
use game::{Event, Factor, Way};
use rulebook::skirmish::{DET_01, DET_05, DET_06, MOVE_01, MOVE_07, MOVE_08};

use super::Play;
use crate::agenda::{March, Move, Task};
use crate::ground;
use crate::march::Walk;
use crate::names::{Figure, Formation, Happening};
use crate::procedures::{Detection, DetectionCase};
use crate::state::{BASES, BaseId};

/// SKI-DET-01: how far one detects, in thousandths.
pub(crate) const SIGHT: f64 = 12_000.0;

type Finds = ArrayVec<BaseId, { 2 * BASES }>;

impl Play<'_, '_> {
    /// SKI-MOVE-07: the next of the marches that were named.
    pub(super) fn march(&mut self) {
        let Some(march) = self.state.agenda.marches.pop_at(0) else { return };
        let found = match self.rules.may_march(self.state, &march) {
            Err(refusal) => {
                let blocked = refusal.piece.filter(|piece| *piece != march.base.piece());
                let pieces = std::iter::once(march.base.piece()).chain(blocked).collect::<ArrayVec<_, 2>>();
                self.course.tell(|| Event::new(Happening::Dropped, MOVE_07).by(march.base.side()).of(&pieces));
                Finds::new()
            }
            Ok(_) => match march.to {
                Move::Go(way) => self.go(march.base, &way),
                Move::Form(formation) => {
                    self.form(march.base, formation);
                    Finds::new()
                }
            },
        };
        if !self.state.agenda.marches.is_empty() {
            self.state.agenda.push(if found.is_empty() { Task::March } else { Task::GoOn });
        }
        for base in found.into_iter().rev() {
            self.state.agenda.push(Task::LayOut(base));
        }
    }

    fn form(&mut self, base: BaseId, formation: Formation) {
        self.state.base_mut(base).formation = formation;
        self.course.tell(|| {
            Event::new(Happening::Formed, MOVE_08)
                .by(base.side())
                .of(&[base.piece()])
                .number(Figure::Formation, formation as u8)
        });
    }

    /// Step by step until the way ends or something is found; tells whom to lay out.
    fn go(&mut self, base: BaseId, way: &Way) -> Finds {
        let walk = self.rules.walk(self.state, base, way).expect("it was legal a moment ago");
        let mut told = 0;
        for (at, pose) in walk.poses.iter().enumerate().skip(1) {
            self.state.base_mut(base).pose = Some(*pose);
            let tests = self.tests(base);
            if tests.is_empty() {
                continue;
            }
            self.tell_march(base, &walk, told..at + 1);
            told = at;
            let mut laid = Finds::new();
            let mut any = false;
            for (hidden, by) in tests {
                // Found by one of them it is not looked for by the others, and a decoy that was found finds nobody.
                let still = self.state.base(hidden).hidden && self.state.base(by).pose.is_some();
                if still && self.detects(hidden, by) {
                    any = true;
                    self.reveal(hidden, &mut laid);
                }
            }
            if any {
                return laid;
            }
        }
        self.tell_march(base, &walk, told..walk.poses.len());
        Finds::new()
    }

    /// A part of a way; its beginning says what the whole way costs, in hundredths.
    fn tell_march(&mut self, base: BaseId, walk: &Walk, part: Range<usize>) {
        if part.len() < 2 {
            return;
        }
        self.course.tell(|| {
            let charges = walk.plan(0).charges.into_iter().filter(|_| part.start == 0);
            Event::new(Happening::Marched, MOVE_01)
                .by(base.side())
                .of(&[base.piece()])
                .because(charges.map(|(clause, cost)| Factor { clause, value: cost.into(), side: None }))
                .along(walk.poses[part.clone()].iter().copied())
        });
    }

    /// SKI-DET-01: who may be found by whom while that base marches.
    fn tests(&self, base: BaseId) -> ArrayVec<(BaseId, BaseId), { 2 * BASES }> {
        let mut tests = ArrayVec::new();
        let Some(pose) = self.state.base(base).pose else { return tests };
        let body = self.state.base(base).body_at(pose);
        for enemy in self.state.standing(base.side().other()) {
            let hidden = [self.state.base(enemy).hidden, self.state.base(base).hidden];
            let Some(other) = self.state.base(enemy).pose.filter(|_| hidden.contains(&true)) else { continue };
            let near = self.state.base(enemy).body_at(other).gap(&body) <= SIGHT;
            if !near || self.rules.sees(pose.at, other.at).is_err() {
                continue;
            }
            tests.extend(hidden[0].then_some((enemy, base)));
            tests.extend(hidden[1].then_some((base, enemy)));
        }
        tests
    }

    /// SKI-DET-02 to -04.
    fn detects(&mut self, hidden: BaseId, by: BaseId) -> bool {
        let [a, b] = [hidden, by].map(|id| self.state.base(id).body().expect("both are on the table"));
        let pose = self.state.base(hidden).pose.unwrap_or_default();
        let distance = (a.gap(&b).min(SIGHT) / 10.0).floor() as i32;
        let case = DetectionCase { distance, wood: ground::in_wood(&self.rules.chart.ground, pose.at) };
        let found = self.course.resolve::<Detection>(by.side(), &case).found;
        let (what, clause) = match (found, self.state.base(hidden).is_decoy()) {
            (false, _) => (Happening::Unseen, DET_01),
            (true, false) => (Happening::Found, DET_05),
            (true, true) => (Happening::DecoyFound, DET_06),
        };
        self.course.tell_ruling(|| {
            Event::new(what, clause).by(by.side()).of(&[hidden.piece(), by.piece()]).length(Figure::Distance, distance)
        });
        found
    }

    /// SKI-DET-05, -06: a company is laid out, a decoy taken away.
    fn reveal(&mut self, base: BaseId, laid: &mut Finds) {
        let found = self.state.base_mut(base);
        found.hidden = false;
        found.formation = Formation::Column;
        if found.is_decoy() {
            found.pose = None;
        } else {
            laid.push(base);
        }
    }

    /// SKI-DET-05: the owner lays the company out.
    pub(super) fn lay_out(&mut self, formation: Formation) {
        if let Some(Task::LayOut(base)) = self.state.agenda.tasks.pop() {
            self.form(base, formation);
        }
    }

    /// SKI-DET-05: the others march on, or stand.
    pub(super) fn go_on(&mut self, on: bool) {
        self.state.agenda.tasks.pop();
        if on {
            self.state.agenda.push(Task::March);
            return;
        }
        for March { base, .. } in std::mem::take(&mut self.state.agenda.marches) {
            self.course.tell(|| Event::new(Happening::Dropped, MOVE_07).by(base.side()).of(&[base.piece()]));
        }
    }
}
