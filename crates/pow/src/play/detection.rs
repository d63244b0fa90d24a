//! Bases that are seen: attempts, automatic detection, layouts (POW-DET, POW-MB-15, -35 to -38).

use field::{Mark, Pose};
use game::Event;
use game::procedure::Procedure as _;
use rulebook::Clause;
use rulebook::pow::{
    DEC_03, DET_01, DET_04, DET_05, DET_07, DET_11, DET_13, DET_14, DET_16, DET_17, GEN_02, GEN_08, GEO_03, GEO_21,
    GEO_36, LOS_07, MB_15, MB_16, MB_17, MB_18, MB_19, MB_21, MB_28, MB_29, MB_30, MB_37, MB_38,
};

use super::{Play, where_so};
use crate::ids::{BaseId, UnitId};
use crate::layout::Layout;
use crate::names::{Happening, Note};
use crate::procedures::Detection;
use crate::setup::BaseType;
use crate::shape;
use crate::sight::Thing;
use crate::state::{At, Flags, Plan, Standing, Step};
use crate::tables::detection::Position;
use crate::troops::Formation;

impl Play<'_, '_> {
    /// 1.5: all attempts, dice in the order of numbers; generals come first.
    pub(super) fn detect(&mut self, wishes: &[(Thing, Option<BaseId>)]) {
        let side = self.state.active;
        let observers: Vec<Thing> = self.rules.observers(self.state, side).collect();
        let mut sightings = self.rules.sightings(self.state);
        for (i, &observer) in observers.iter().enumerate() {
            let wish = wishes.iter().find(|(one, _)| *one == observer);
            let target = match wish {
                Some((_, None)) => continue,
                Some((_, Some(base))) if sightings.needs(observer, *base).is_some() => Some(*base),
                _ => self.rules.default_target(self.state, observer, &sightings),
            };
            let Some(base) = target else { continue };
            let case = self.rules.detection_case(self.state, observer, base);
            let found = self.course.resolve::<Detection>(side, &case).detected;
            let rolls = Detection::rolls(&case);
            let seer = match observer {
                Thing::General(general) => self.rules.leader(general),
                Thing::Base(own) => self.rules.base_piece(self.state, own),
                Thing::Unit(unit) => self.piece(unit),
            };
            let pieces = [self.rules.base_piece(self.state, base), seer];
            let what = if found { Happening::Found } else { Happening::Attempt };
            let notes = where_so([
                (true, DET_16, Note::AsRuled),
                (case.position == Position::High, DET_04, Note::AsRuled),
                (case.position != Position::Open, DET_07, Note::AsRuled),
                (case.hidden, DET_14, Note::AsRuled),
                (case.at_edge, LOS_07, Note::AsRuled),
                (found, DET_13, Note::AsRuled),
                (rolls, GEN_02, Note::AsRuled),
                (true, GEN_08, Note::AsRuled),
                (true, GEO_03, Note::AsRuled),
                (true, GEO_36, Note::AsRuled),
                (true, GEO_21, Note::AsRuled),
                (case.overshoots(), DET_11, Note::AsRuled),
            ]);
            self.course.tell_ruling(|| Event::new(what, DET_01).by(side).of(&pieces).because(notes));
            if found {
                self.reveal(base);
                // What is left to be seen, by those whose turn is still to come.
                let later = observers[i + 1..].iter().copied();
                sightings = self.rules.found_sightings(self.state, later).into();
            }
        }
        self.go(Step::Fire);
    }

    /// A base is found: a decoy is removed, another is to be laid out.
    fn reveal(&mut self, base: BaseId) {
        if self.rules.is_decoy(self.state, base) {
            self.remove_decoy(base, MB_15);
        } else {
            self.state.found.insert(base);
        }
    }

    /// POW-MB-28: a decoy is removed; whoever rides on it stands where it stood.
    pub(super) fn remove_decoy(&mut self, base: BaseId, clause: Clause) {
        let piece = self.rules.base_piece(self.state, base);
        let notes = where_so([(self.is_charged(base), MB_37, Note::AsRuled)]);
        self.told(|| Event::new(Happening::DecoyGone, clause).by(base.side()).of(&[piece]).because(notes));
        let places = self.rules.general_places(self.state, base);
        for (general, at) in places {
            self.stand_general(general, base, at);
        }
        self.clear_base(base);
    }

    /// POW-MB-37: whether somebody has charged a base.
    fn is_charged(&self, base: BaseId) -> bool {
        self.state.hits.iter().any(|hit| hit.base == base)
    }

    fn clear_base(&mut self, base: BaseId) {
        let one = &mut self.state.bases[base.place()];
        one.standing = Standing::None;
        self.state.found = self.state.found.without(base);
        if self.state.activation.is_some_and(|now| now.item == crate::state::Item::Base(base)) {
            self.hand_on(base);
        }
    }

    /// POW-DET-05, -17: automatic detection of all bases of both sides.
    pub(super) fn detect_all(&mut self) {
        if self.dry {
            return;
        }
        for side in [self.state.active, self.state.active.other()] {
            for base in self.rules.bases_by_number(self.state, side) {
                if self.is_charged(base) || self.state.found.contains(base) {
                    continue;
                }
                if self.is_seen_at_once(base) {
                    let piece = self.rules.base_piece(self.state, base);
                    self.interrupted = true;
                    let acts = self.state.activation.is_some();
                    let notes = where_so([
                        (true, DET_17, Note::AtOnce),
                        (true, DET_13, Note::AsRuled),
                        (acts, DEC_03, Note::AtOnce),
                    ]);
                    self.told(|| Event::new(Happening::Found, DET_05).by(side.other()).of(&[piece]).because(notes));
                    self.reveal(base);
                }
            }
        }
    }

    /// POW-DET-05: whether some enemy is so near to a base, and sees it so well, that no die is needed.
    fn is_seen_at_once(&self, base: BaseId) -> bool {
        let (rules, state, enemy) = (self.rules, &*self.state, base.side().other());
        let block = rules.base_block(state, base);
        let generals = rules
            .generals_of(enemy)
            .filter(|general| {
                let one = &state.generals[general.place()];
                one.at == At::Table && Mark::from(one.place).distance(block.middle()) <= 70.0
            })
            .map(|general| (Thing::General(general), shape::general(state.generals[general.place()].place)));
        let mut setting = None;
        rules.enemies_about(state, base.side(), &block, 40.0).chain(generals).any(|(observer, from)| {
            from.is_within(&block, 40.0) && from.distance(&block) < 40.0 && {
                let setting = setting.get_or_insert_with(|| rules.setting_of(base, &block));
                rules.detects(state, (observer, &from), (base, &block), setting)
            }
        })
    }

    /// A layout is carried out: units and generals of a base stand on the table.
    pub(super) fn lay_out(&mut self, base: BaseId, layout: &Layout) {
        self.lay_out_by(base, layout, if self.is_charged(base) { MB_21 } else { MB_15 });
    }

    /// The same by the clause that lets it, or makes it, be laid out.
    pub(super) fn lay_out_by(&mut self, base: BaseId, layout: &Layout, clause: Clause) {
        let piece = self.rules.base_piece(self.state, base);
        let kind = self.state.bases[base.place()].kind;
        let charged = self.is_charged(base);
        let notes = where_so([
            (charged, MB_37, Note::AsRuled),
            (true, MB_38, Note::AsRuled),
            (kind != BaseType::March, MB_16, Note::AsRuled),
            (kind == BaseType::March, MB_17, Note::AsRuled),
            (kind == BaseType::Formed, MB_18, Note::AsRuled),
            (kind == BaseType::Deployed, MB_19, Note::AsRuled),
        ]);
        self.told(|| Event::new(Happening::LaidOut, clause).by(base.side()).of(&[piece]).because(notes));
        self.take_place(base);
        self.hand_over_orders(base);
        for (unit, place) in &layout.units {
            self.stand_out(*unit, base, *place, clause);
            if charged {
                self.unit(*unit).came = Some(base);
            }
        }
        for (general, at) in &layout.generals {
            self.stand_general(*general, base, *at);
        }
        self.clear_base(base);
        if !self.dry {
            let units = layout.units.iter().filter(|(_, place)| place.is_some());
            let reached = units.fold(0, |all, (unit, _)| all | self.rules.ground.under(&self.block(*unit)));
            let buildings = self.rules.ground.buildings();
            self.roll_ground(reached & !buildings);
            self.enter_buildings(layout.units.iter().map(|(unit, _)| *unit).collect());
        }
    }

    /// POW-MB-32: if a base is laid out before its activation, its officer takes its place.
    fn take_place(&mut self, base: BaseId) {
        let acts = base.side() == self.state.active && matches!(self.state.step, Step::Activate | Step::Act);
        if !acts || self.state.acted.0.contains(base) {
            return;
        }
        if let (_, Some(officer)) = self.rules.officer_of(self.state, base) {
            self.general(officer).rode = false;
        }
    }

    /// POW-MB-26, -38: the officers of a base take over its arrow, each with a marker of his own.
    pub(super) fn hand_over_orders(&mut self, base: BaseId) {
        let size = self.rules.base_size(self.state, base);
        let one = &self.state.bases[base.place()];
        let front = crate::shape::front_of(one.pose, size).at;
        let (plan, progress): (Plan, i32) = (one.plan, one.progress);
        let marker = plan.progress(Mark::from(front)).max(progress);
        let officers: Vec<_> = self.rules.officers(self.state, base).collect();
        for officer in officers {
            let general = self.general(officer);
            (general.plan, general.marker) = (plan, marker);
        }
    }

    /// A unit leaves its base for a place; `None`: it is off the table (POW-MB-29).
    pub(super) fn stand_out(&mut self, unit: UnitId, base: BaseId, place: Option<(Pose, Formation)>, clause: Clause) {
        let moved = self.state.bases[base.place()].moved || self.state.bases[base.place()].strategic;
        let strategic = self.state.bases[base.place()].strategic;
        let stopped = self.state.bases[base.place()].stopped;
        let changed = self.state.bases[base.place()].changed;
        let edge = self.rules.nearest_edge(&self.rules.base_block(self.state, base));
        let side = self.rules.side(unit);
        let one = self.unit(unit);
        match place {
            Some((pose, formation)) => {
                (one.at, one.pose, one.formation) = (At::Table, pose, formation);
                one.was = (pose, formation);
                one.flags.set(Flags::NEW);
                if moved {
                    one.flags.set(if strategic { Flags::STRATEGIC } else { Flags::MOVED });
                }
                if stopped {
                    one.flags.set(Flags::STOPPED);
                }
                if changed {
                    one.flags.set(Flags::CHANGED);
                }
            }
            None => (one.at, one.pose.at) = (At::Off, edge),
        }
        let piece = self.piece(unit);
        match place {
            Some((pose, _)) => {
                let zone_block = self.block(unit);
                for (i, zone) in self.rules.ground.zones.iter().enumerate() {
                    if zone.holds(&zone_block) {
                        self.state.passed[i] = Some(side);
                    }
                }
                self.told(|| Event::new(Happening::Left, clause).by(side).of(&[piece]).along([pose]));
            }
            None => self.tell(Happening::LeftTable, MB_29, side, &[piece]),
        }
    }

    pub(super) fn stand_general(&mut self, general: crate::ids::GeneralId, base: BaseId, at: field::Point) {
        if self.state.generals[general.place()].at != At::Base(base) {
            return;
        }
        let at = self.clamped(at);
        let one = self.general(general);
        (one.at, one.place) = (At::Table, at);
        let (side, piece) = (base.side(), self.rules.leader(general));
        self.told(|| {
            Event::new(Happening::Left, MB_30).by(side).of(&[piece]).along([Pose::new(at, field::Facing::NORTH)])
        });
    }

    /// POW-MB-28: a base whose last unit has left is removed; of a decoy nothing is known.
    pub(super) fn drop_if_empty(&mut self, base: BaseId) {
        if self.rules.is_decoy(self.state, base) && self.state.bases[base.place()].standing == Standing::Table {
            self.remove_decoy(base, MB_28);
        }
    }
}
