//! Fire, charges, hits and morale.

use field::Pose;
use game::Event;
use rulebook::Clause;
use rulebook::skirmish::{CHG_02, CHG_03, CHG_09, FIRE_02, LOSS_01, MOR_01, MOR_04};

use super::Play;
use crate::agenda::Task;
use crate::ground;
use crate::names::{Figure, Formation, Happening};
use crate::orders::Reaction;
use crate::procedures::{Clash, ClashCase, Fire, FireCase, Morale, MoraleCase, Nerve};
use crate::state::{BASES, BaseId};

/// SKI-FIRE-05: what is close, in thousandths.
const CLOSE: f64 = 6_000.0;
/// SKI-CHG-09: the most hits of a lost clash.
const MOST_HITS: u8 = 4;

impl Play<'_, '_> {
    /// SKI-FIRE-01: all fire of the half; hits fall when everybody has fired.
    pub(super) fn fire(&mut self, shots: &[(BaseId, BaseId)]) {
        let mut hits = [0; 2 * BASES];
        for (base, target) in shots {
            let range = self.rules.may_fire(self.state, *base, *target).unwrap_or(CLOSE);
            hits[usize::from(target.0)] += self.shoot(*base, *target, range <= CLOSE, FIRE_02);
        }
        self.state.agenda.push(Task::Next);
        for target in BaseId::all().filter(|target| hits[usize::from(target.0)] > 0) {
            self.state.agenda.push(Task::Morale { base: target, beaten: false });
            self.inflict(target, hits[usize::from(target.0)]);
        }
    }

    /// SKI-FIRE-04 to -07: the hits of one company.
    fn shoot(&mut self, base: BaseId, target: BaseId, close: bool, clause: Clause) -> u8 {
        let (shooter, aim) = (self.state.base(base), self.state.base(target));
        let case = FireCase {
            dice: if shooter.formation == Formation::Line { shooter.elements() } else { 1 },
            close,
            dense: aim.formation != Formation::Line,
            cover: aim.pose.is_some_and(|pose| ground::in_wood(&self.rules.chart.ground, pose.at)),
        };
        let hits = self.course.resolve::<Fire>(base.side(), &case).hits;
        self.course.tell_ruling(|| {
            Event::new(Happening::Fired, clause)
                .by(base.side())
                .of(&[base.piece(), target.piece()])
                .number(Figure::Hits, hits)
        });
        hits
    }

    /// SKI-LOSS-01, -02: the owner spreads them, unless nobody is left.
    fn inflict(&mut self, base: BaseId, hits: u8) {
        if hits >= self.state.base(base).strength() {
            self.lose(base);
        } else if hits > 0 {
            self.state.agenda.push(Task::Hits { base, hits });
        }
    }

    /// SKI-LOSS-01: hits as the owner spreads them.
    pub(super) fn take(&mut self, hits: [u8; BASES]) {
        let Some(Task::Hits { base, hits: sum }) = self.state.agenda.tasks.pop() else { return };
        let company = self.state.base_mut(base);
        company.company.iter_mut().zip(hits).for_each(|(left, hits)| *left -= hits);
        let elements = company.elements();
        self.course.tell(|| {
            Event::new(Happening::Hit, LOSS_01)
                .by(base.side())
                .of(&[base.piece()])
                .number(Figure::Hits, sum)
                .number(Figure::Elements, elements)
        });
    }

    /// SKI-CHG-03: the target reacts.
    pub(super) fn react(&mut self, reaction: Reaction) {
        let Some(Task::React { charger, target }) = self.state.agenda.tasks.pop() else { return };
        self.course.tell(|| {
            Event::new(Happening::Reacted, CHG_03)
                .by(target.side())
                .of(&[target.piece(), charger.piece()])
                .number(Figure::Reaction, reaction as u8)
        });
        match reaction {
            Reaction::Stand => {}
            Reaction::Volley => {
                self.state.agenda.push(Task::Clash { charger, target });
                self.state.agenda.push(Task::Volley { charger, target });
                return;
            }
            Reaction::Square => self.state.base_mut(target).formation = Formation::Square,
            Reaction::Retire => {
                let run = self.rules.charge_run(self.state, charger, target);
                self.retire(target, CHG_03);
                // Charged from behind it may have come nearer.
                let free = |pose: &Pose| {
                    let body = self.state.base(charger).body_at(*pose);
                    self.rules.has_place(self.state, charger, &body).is_ok()
                };
                let run = run.ok().filter(free);
                self.run_to(charger, run);
                return;
            }
        }
        self.state.agenda.push(Task::Clash { charger, target });
    }

    /// A volley at the charger, as it comes close.
    pub(super) fn volley(&mut self, charger: BaseId, target: BaseId) {
        let hits = self.shoot(target, charger, true, CHG_03);
        if hits > 0 {
            self.state.agenda.push(Task::Morale { base: charger, beaten: false });
            self.inflict(charger, hits);
        }
    }

    /// The charger stands where the charge has brought it.
    fn run_to(&mut self, charger: BaseId, pose: Option<Pose>) {
        let (Some(from), Some(to)) = (self.state.base(charger).pose, pose) else { return };
        self.state.base_mut(charger).pose = Some(to);
        self.course.tell(|| {
            Event::new(Happening::Marched, CHG_02).by(charger.side()).of(&[charger.piece()]).along([from, to])
        });
    }

    /// SKI-CHG-02, -04 to -09: the charger runs in and both fight; a charge that no longer reaches comes to nothing.
    pub(super) fn clash(&mut self, charger: BaseId, target: BaseId) {
        if self.state.base(charger).shaken || !self.state.base(charger).is_found() {
            return;
        }
        let Ok(pose) = self.rules.charge_run(self.state, charger, target) else {
            self.course.tell(|| {
                Event::new(Happening::Short, CHG_03).by(charger.side()).of(&[charger.piece(), target.piece()])
            });
            return;
        };
        self.run_to(charger, Some(pose));
        let (ours, theirs) = (self.state.base(charger), self.state.base(target));
        let case = ClashCase {
            charger: ours.elements(),
            target: theirs.elements(),
            square: theirs.formation == Formation::Square && theirs.elements() == BASES as u8,
            behind: theirs.pose.is_some_and(|stand| ground::off_front(stand, pose.at) > 90),
            shaken: theirs.shaken,
        };
        let margin = self.course.resolve::<Clash>(charger.side(), &case).margin;
        self.course.tell_ruling(|| {
            Event::new(Happening::Clashed, CHG_09)
                .by(charger.side())
                .of(&[charger.piece(), target.piece()])
                .number(Figure::Margin, margin)
        });
        let hits = margin.unsigned_abs().min(MOST_HITS);
        match margin {
            0 => [charger, target].into_iter().for_each(|base| self.inflict(base, 1)),
            1.. => self.beaten(target, hits),
            _ => self.beaten(charger, hits),
        }
    }

    fn beaten(&mut self, base: BaseId, hits: u8) {
        self.state.agenda.push(Task::Morale { base, beaten: true });
        self.inflict(base, hits);
    }

    /// SKI-MOR-01 to -04.
    pub(super) fn morale(&mut self, base: BaseId, beaten: bool) {
        let company = self.state.base(base);
        if !company.is_found() {
            return;
        }
        let case = MoraleCase { elements: company.elements(), beaten, shaken: company.shaken };
        let nerve = self.course.resolve::<Morale>(base.side(), &case).nerve;
        let (what, clause) = match nerve {
            Nerve::Held => (Happening::Held, MOR_01),
            Nerve::Shaken => (Happening::Shaken, MOR_04),
            Nerve::Routed => (Happening::Routed, MOR_04),
        };
        self.course.tell_ruling(|| Event::new(what, clause).by(base.side()).of(&[base.piece()]));
        match nerve {
            Nerve::Held => {}
            Nerve::Shaken => {
                self.state.base_mut(base).shaken = true;
                self.retire(base, MOR_04);
            }
            Nerve::Routed => self.lose(base),
        }
    }

    /// Straight back, as far as there is room.
    fn retire(&mut self, base: BaseId, clause: Clause) {
        let (from, to) = (self.state.base(base).pose, self.rules.fall_back(self.state, base));
        let (Some(from), Some(to)) = (from, to) else { return };
        if from != to {
            self.state.base_mut(base).pose = Some(to);
            self.course
                .tell(|| Event::new(Happening::Retired, clause).by(base.side()).of(&[base.piece()]).along([from, to]));
        }
    }
}
