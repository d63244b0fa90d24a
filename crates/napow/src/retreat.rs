//! Retreats and pursuits on the table (NPW-PUR-20 to -28): how far, which way, where they end.

use arrayvec::ArrayVec;
use field::{Block, Body, Bounds, Edge, Facing, First, Mark, Pose, Side as Flank, deviations, hundredths};
use rulebook::Clause;
use rulebook::napow::{PUR_20, PUR_21};

use crate::battle::{about, is_on_table};
use crate::facts::Footing;
use crate::ground::{Mover, OVERLAP};
use crate::ids::{UcId, UcSet};
use crate::layout;
use crate::place::APART;
use crate::procedures::MoveKind;
use crate::scene::Scene;
use crate::tables::measures::SHORT_OF_ENEMIES;
use crate::troops::{Arm, Formation};

/// NPW-PUR-22: how far beyond its distance a retreat goes on among friends, in cm.
const BEYOND: i32 = 30;

/// What comes of a retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flight {
    /// It ends there; `aside`: ground closed to it turned it aside (NPW-TER-03).
    Ends { pose: Pose, formation: Formation, gone: i32, passed: UcSet, aside: bool },
    /// It is destroyed.
    Destroyed(Clause),
}

enum Tried {
    Blocked,
    /// NPW-TER-03: by ground that it may not enter.
    Closed,
    OffTable,
    Ends {
        pose: Pose,
        gone: i32,
        passed: UcSet,
    },
}

impl Scene<'_> {
    /// NPW-PUR-27: the retreat of a UC whose ranks are closed, in a direction, away from an enemy's centre.
    pub fn flight(&self, uc: UcId, ahead: Facing, enemy: Mark) -> Flight {
        let home = self.rules.home(self.state, self.side(uc));
        let column = self.troops(uc).retreat_column();
        let narrow = (column == Formation::AttackColumn).then_some(Formation::MarchColumn);
        let mut aside = false;
        for formation in [column].into_iter().chain(narrow) {
            for way in deviations(ahead, 15, 90, First::NearerTo(home)) {
                match self.flee(uc, formation, way, enemy) {
                    Tried::Blocked => {}
                    Tried::Closed => aside = true,
                    Tried::OffTable => return Flight::Destroyed(PUR_21),
                    Tried::Ends { pose, gone, passed } => return Flight::Ends { pose, formation, gone, passed, aside },
                }
            }
        }
        Flight::Destroyed(PUR_20)
    }

    fn flee(&self, uc: UcId, formation: Formation, way: Facing, enemy: Mark) -> Tried {
        let (start, elements) = (self.centre(uc), self.uc(uc).elements());
        let size = layout::footprint(self.arm(uc), formation, elements);
        let at = |cm: i32| {
            let centre = start.moved(way.vector(), f64::from(cm));
            let facing = Scene::bearing(centre, enemy).unwrap_or(way.turned(180));
            layout::body(self.arm(uc), formation, elements, about(centre, facing, size))
        };
        let centre = |cm: i32| start.moved(way.vector(), f64::from(cm));
        let far = self.stretch(uc, formation, MoveKind::Retreat, false, at, centre);
        let touched: UcSet = self.enemies(uc).filter(|enemy| self.distance(uc, *enemy) == 0).collect();
        let laid = self.rules.laid(self.state);
        let mover = Mover::Unit(self.arm(uc), formation);
        let mut passed = UcSet::EMPTY;
        // Whoever and whatever the way can meet.
        let about = Bounds::between(start, centre(far + BEYOND)).widened(f64::from(size.width + size.depth) / 1000.0);
        let others: ArrayVec<(UcId, Block), { crate::ids::MOST_UCS }> = self
            .standing_in(&about.widened(0.6))
            .filter(|other| *other != uc)
            .map(|other| (other, self.footprint(other)))
            .collect();
        let ground = self.ground_about(&about);
        for cm in 1..=far + BEYOND {
            let body = at(cm);
            let footprint = body.footprint();
            if !is_on_table(self.rules, &footprint) {
                return Tried::OffTable;
            }
            if !ground.admits(&footprint, mover, centre(cm).point(), &laid) {
                return Tried::Closed;
            }
            let (mut among, mut near) = (false, false);
            for (other, theirs) in &others {
                let other = *other;
                let apart = 0.0 - theirs.penetration(&footprint);
                if apart > 0.51 {
                    continue;
                }
                let overlaps = apart < 0.0 - OVERLAP;
                let friend = self.side(other) == self.side(uc);
                if overlaps && friend {
                    passed.put(other);
                } else if overlaps && !touched.has(other) {
                    return Tried::Blocked;
                }
                among |= overlaps && friend;
                near |= !friend && self.distance_of(&body, other) < APART;
            }
            // Among friends it goes on, whoever is near; clear of them an enemy at hand bars it.
            if cm >= far && !among {
                return if near { Tried::Blocked } else { Tried::Ends { pose: body.pose(), gone: 100 * cm, passed } };
            }
        }
        Tried::Blocked
    }

    /// NPW-PUR-25: how far a retreat or pursuit goes by its going, in cm.
    fn stretch(
        &self,
        uc: UcId,
        formation: Formation,
        kind: MoveKind,
        contacting: bool,
        at: impl Fn(i32) -> Body<'static>,
        centre: impl Fn(i32) -> Mark,
    ) -> i32 {
        let mover = Mover::Unit(self.arm(uc), formation);
        let rate = |footing: Footing| {
            let case = self.movement(uc, formation, kind, Footing { contacting, ..footing });
            i32::from(case.resolve(&mut ()).allowance_cm)
        };
        let good = rate(Footing::default());
        let laid = self.rules.laid(self.state);
        // All that the way can meet, whichever way the unit looks on it.
        let size = at(0).layout().footprint();
        let about = Bounds::between(centre(0), centre(good)).widened(f64::from(size.width + size.depth) / 1000.0);
        let ground = self.ground_about(&about);
        if laid.is_empty() && ground.is_smooth() && !ground.has_buildings() {
            return good;
        }
        let mut road = mover.keeps_to_roads();
        let mut first: Option<(i32, Footing)> = None;
        let mut before: Option<Body<'static>> = None;
        for cm in 0..=good {
            let body = at(cm);
            road &= ground.is_on_road(centre(cm).point());
            let crossed = before.is_some_and(|before| {
                let pairs = before.elements().zip(body.elements());
                pairs.into_iter().any(|((_, from), (_, to))| ground.crosses(from.middle(), to.middle(), mover, &laid))
            });
            // NPW-MOVE-04: as half of its elements lie.
            let half = |count: u32| count > 0 && 2 * count >= body.count();
            let footing = Footing {
                bad: crossed || half(body.middles_where(|mark| ground.is_bad(mark, mover))),
                built_up: half(body.middles_where(|mark| ground.is_built_up(mark))),
                ..Footing::default()
            };
            if first.is_none() && (footing.bad || footing.built_up) && rate(footing) < good {
                first = Some((cm, footing));
            }
            before = Some(body);
        }
        match first {
            Some((cm, footing)) if rate(Footing { road, ..footing }) < good => rate(footing).max(cm - 1),
            _ => good,
        }
    }

    /// NPW-PUR-28: how far a pursuer may go: towards where the beaten stands, or straight ahead.
    pub fn pursuit(&self, uc: UcId, beaten: Option<UcId>) -> i32 {
        let unit = self.uc(uc);
        let from = Mark::from(unit.pose.at);
        let (way, to) = match beaten {
            Some(beaten) => {
                let there = self.centre(beaten);
                let length = from.distance(there);
                if length < 0.001 {
                    return 0;
                }
                (((there.x - from.x) / 1000.0 / length, (there.y - from.y) / 1000.0 / length), Some(there))
            }
            None => (unit.pose.facing.vector(), None),
        };
        let body = self.body(uc);
        let middle = self.centre(uc);
        let at = |cm: i32| body.at(Pose::new(from.moved(way, f64::from(cm)).point(), unit.pose.facing));
        let centre = |cm: i32| middle.moved(way, f64::from(cm));
        let far = 100 * self.stretch(uc, unit.formation, MoveKind::Pursuit, true, at, centre);
        let line = Edge { from, to: to.unwrap_or_else(|| from.moved(way, f64::from(far) / 100.0)) };
        let length = line.length();
        let laid = self.rules.laid(self.state);
        let blocks = self.standing().filter(|other| *other != uc && Some(*other) != beaten);
        let cuts = blocks.filter_map(|other| {
            let (t0, t1) = self.footprint(other).part_inside(&line)?;
            ((t1 - t0) * length > OVERLAP).then(|| hundredths(t0 * length))
        });
        let mut cut = cuts.min().unwrap_or(far).min(far);
        let end = from.moved(way, f64::from(cut) / 100.0 + 1.0);
        let ground = self.ground_about(&Bounds::between(from, end).widened(0.1));
        // Ground that is closed to it, centimetre by centimetre.
        let steps = (0..cut / 100).find(|cm| {
            let part = Edge { from: from.moved(way, f64::from(*cm)), to: from.moved(way, f64::from(cm + 1)) };
            ground.bars(&part, self.mover(uc), &laid)
        });
        if let Some(cm) = steps {
            // Where within that centimetre it enters, found by halving: what counts as inside begins 0.01 cm later.
            let barred = |to: f64| {
                let part = Edge { from: from.moved(way, f64::from(cm)), to: from.moved(way, to) };
                ground.bars(&part, self.mover(uc), &laid)
            };
            let (mut free, mut closed) = (f64::from(cm), f64::from(cm + 1));
            for _ in 0..14 {
                let middle = 0.5 * (free + closed);
                if barred(middle) {
                    closed = middle;
                } else {
                    free = middle;
                }
            }
            cut = cut.min(hundredths((closed - OVERLAP).max(0.0)));
        }
        cut
    }

    /// NPW-PUR-08, -28: where a pursuer keeps contact with the beaten.
    pub fn pursuit_place(&self, uc: UcId, beaten: UcId) -> Option<Pose> {
        let unit = self.uc(uc);
        let anchor = Mark::from(unit.pose.at);
        let edge = self.zone(beaten, anchor);
        self.lone_place(uc, beaten, edge, |body, other| !self.is_within(body, other, APART))
    }

    /// NPW-CHG-33, -42: a place on an edge of an enemy that is clear of every other enemy.
    pub fn lone_place(
        &self,
        uc: UcId,
        enemy: UcId,
        edge: Flank,
        clear_of: impl Fn(&Body<'_>, UcId) -> bool,
    ) -> Option<Pose> {
        let unit = self.uc(uc);
        let width = layout::footprint(self.arm(uc), unit.formation, unit.elements()).width;
        let target = (self.uc(enemy).pose, self.size(enemy));
        self.contact_place(target, edge, unit.pose.at.into(), width, |place| {
            let body = self.laid_out(uc, unit.formation, place);
            self.is_chargeable(uc, place, &[])
                && self.enemies(uc).filter(|other| *other != enemy).all(|other| clear_of(&body, other))
        })
    }

    /// NPW-PUR-07: how far it pursues into empty ground, in cm.
    pub fn void_pursuit(&self, uc: UcId) -> i32 {
        let unit = self.uc(uc);
        let far = self.pursuit_rate(uc);
        let from = Mark::from(unit.pose.at);
        let way = unit.pose.facing.vector();
        let fits = |cm: i32| {
            let pose = Pose::new(from.moved(way, f64::from(cm)).point(), unit.pose.facing);
            let body = self.laid_out(uc, unit.formation, pose);
            self.is_open(uc, &body.footprint(), unit.formation, pose.at).is_ok()
                && self.overlapped(&body.footprint(), uc).is_none()
                && self.enemies(uc).all(|enemy| !self.is_within(&body, enemy, SHORT_OF_ENEMIES.most - 1))
        };
        (1..=far).take_while(|cm| fits(*cm)).last().unwrap_or(0)
    }

    /// NPW-PUR-25: its pursuit distance straight ahead by its going alone.
    fn pursuit_rate(&self, uc: UcId) -> i32 {
        let unit = self.uc(uc);
        let (from, way) = (Mark::from(unit.pose.at), unit.pose.facing.vector());
        let (body, middle) = (self.body(uc), self.centre(uc));
        let at = |cm: i32| body.at(Pose::new(from.moved(way, f64::from(cm)).point(), unit.pose.facing));
        let centre = |cm: i32| middle.moved(way, f64::from(cm));
        self.stretch(uc, unit.formation, MoveKind::Pursuit, false, at, centre)
    }

    /// NPW-PUR-09: its pursuit distance for a new target, by the going where it fought and at its planned place.
    pub fn renewal_reach(&self, uc: UcId, place: Pose) -> i32 {
        let unit = self.uc(uc);
        let mover = self.mover(uc);
        let there = self.laid_out(uc, unit.formation, place);
        let bad = [self.body(uc), there].iter().any(|body| self.is_in_bad_going(body, mover));
        let built_up = [self.body(uc), there].iter().any(|body| self.is_built_up(body));
        let footing =
            Footing { bad, built_up: built_up && self.arm(uc) == Arm::Infantry, road: false, contacting: true };
        100 * i32::from(self.movement(uc, unit.formation, MoveKind::Pursuit, footing).resolve(&mut ()).allowance_cm)
    }
}
