//! Who may detect a base, and what it takes (POW-DET-15, -16).

use std::cell::OnceCell;
use std::sync::Arc;

use arrayvec::ArrayVec;
use field::{Block, Mark, hundredths};
use game::Side;
use game::procedure::Decimal;

use crate::battle::Battle;
use crate::ids::{BASES, BaseId};
use crate::outlook::Outlook;
use crate::procedures::DetectionCase;
use crate::shape::{samples, target_points};
use crate::sight::{Line, Thing};
use crate::state::{At, State};
use crate::tables::detection::{LESS_THAN_CM, Position, Sight, needed};
use crate::tables::terrain::Terrain;
use crate::troops::Edition;

/// What a footprint stands in, whoever looks at it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Setting {
    position: Position,
    /// It lies on a crest.
    crest: bool,
    /// How many of its 36 cells lie in high terrain.
    high: u32,
    /// The level of its middle.
    level: u8,
}

/// A base as all who look at it find it.
struct Target {
    base: BaseId,
    block: Block,
    setting: OnceCell<Setting>,
}

type Targets = ArrayVec<Target, BASES>;

/// Who of the active side sees which bases, and what it takes to detect each.
#[derive(Debug, Default)]
pub(crate) struct Sightings(Vec<(Thing, ArrayVec<(BaseId, u8), BASES>)>);

impl Sightings {
    fn of(&self, observer: Thing) -> &[(BaseId, u8)] {
        self.0.iter().find(|(one, _)| *one == observer).map_or(&[], |(_, seen)| seen)
    }

    /// What an observer needs for a base; `None`: it cannot detect it.
    pub fn needs(&self, observer: Thing, base: BaseId) -> Option<u8> {
        self.of(observer).iter().find(|(one, _)| *one == base).map(|(_, need)| *need)
    }
}

impl Target {
    fn setting(&self, rules: &Battle) -> &Setting {
        self.setting.get_or_init(|| rules.setting_of(self.base, &self.block))
    }
}

impl Battle {
    /// POW-DET-16: what a base stands in; that is remembered as long as it stays.
    pub(crate) fn setting_of(&self, base: BaseId, to: &Block) -> Setting {
        self.memory.setting(base, to, || self.setting(to))
    }

    fn setting(&self, to: &Block) -> Setting {
        let (mut high, mut low) = (0, 0);
        let bounds = to.bounds().widened(0.1);
        let near = || self.ground.lies.iter().filter(|lie| lie.bounds.meets(&bounds));
        let kind = |terrain: Terrain| match terrain.table() {
            Terrain::Wood | Terrain::BuiltUpArea => 2,
            Terrain::Hill => 0,
            _ => 1,
        };
        let areas = || near().filter(|lie| !lie.building && kind(lie.terrain) > 0);
        if areas().next().is_some() {
            for cell in to.cells(6, 6) {
                let holding = areas().filter(|lie| lie.area.as_ref().is_some_and(|area| area.holds(cell)));
                let most = holding.map(|lie| kind(lie.terrain)).max().unwrap_or(0);
                high += u32::from(most == 2);
                low += u32::from(most == 1);
            }
        }
        let crest = near().any(|lie| lie.crest.as_ref().is_some_and(|line| line.distance_of(to) <= 0.01));
        let open = 36 - high - low;
        let position = if crest || high >= low && high >= open {
            Position::High
        } else if low >= open {
            Position::Low
        } else {
            Position::Open
        };
        Setting { position, crest, high, level: self.ground.height(to.middle()) }
    }

    /// The best that anybody so far away could see of it: neither hidden nor behind anything.
    fn best_sight(&self, setting: &Setting, distance: f64, from: &Block) -> Sight {
        let beyond = |heading: &&u8| hundredths(distance) >= i32::from(**heading) * 100;
        let column = LESS_THAN_CM.iter().filter(beyond).count();
        let sight = |column: usize| needed(self.edition(), setting.position, column);
        // Whoever stands higher sees more; where that changes nothing it need not be known.
        let (level, lower) = (sight(column), sight(column.saturating_sub(1)));
        if level == lower || self.ground.height(from.middle()) <= setting.level { level } else { lower }
    }

    /// POW-DET-16: the facts of an attempt.
    pub(crate) fn detection_case(&self, state: &State, observer: Thing, base: BaseId) -> DetectionCase {
        let (from, to) = (self.thing_block(state, observer), self.base_block(state, base));
        let outlook = Outlook::new(self, state, Line::Seeing, (observer, &from), (Thing::Base(base), &to));
        self.detection_by(state, (observer, &from), (base, &to), &self.setting_of(base, &to), &outlook)
    }

    /// The same, where what the base stands in and what lies between the two are known.
    fn detection_by(
        &self,
        state: &State,
        (observer, from): (Thing, &Block),
        (base, to): (BaseId, &Block),
        setting: &Setting,
        outlook: &Outlook<'_>,
    ) -> DetectionCase {
        let near = from.nearest(to);
        let segment = field::Edge::new(near.here, near.there);
        let mut position = setting.position;
        let bounds = to.bounds().widened(5.1);
        let linear = || {
            self.ground
                .lies
                .iter()
                .filter(|lie| lie.bounds.meets(&bounds))
                .filter_map(|lie| lie.line.as_ref())
                .any(|line| line.distance_of(to) <= 5.0 && line.meets_edge(&segment))
        };
        if position == Position::Open && linear() {
            position = Position::Linear;
        }
        let is_high = position == Position::High;
        let inside = is_high
            && self
                .ground
                .lies
                .iter()
                .filter(|lie| !lie.building && matches!(lie.terrain.table(), Terrain::Wood | Terrain::BuiltUpArea))
                .filter_map(|lie| lie.area.as_ref())
                .any(|area| area.holds(from.middle()) && area.holds(to.middle()));
        let way = field::Bounds::between(near.here, near.there);
        let crosses = |block: &Block| block.bounds().meets(&way) && block.length_inside(&segment) > 0.01;
        let behind = self.standing(state, base.side()).iter().any(|unit| crosses(&self.block(state, unit)))
            || self.bases_of(state, base.side()).any(|other| other != base && crosses(&self.base_block(state, other)));
        let hidden = || {
            let seers: ArrayVec<Mark, 34> = match observer {
                Thing::General(_) => ArrayVec::from_iter([from.middle()]),
                Thing::Base(_) => samples(from, 3.0),
                Thing::Unit(_) => samples(from, 1.5),
            };
            // Of nine points five unseen ones hide it, five seen ones do not. Who saw the last one mostly sees the next.
            let (mut seen, mut unseen, mut last) = (0, 0, 0);
            for mark in target_points(to).into_iter().chain([to.middle()]) {
                let sees = |place: &usize| outlook.is_clear(seers[*place], mark);
                let seer = Some(last).filter(sees).or_else(|| (0..seers.len()).filter(|one| *one != last).find(sees));
                last = seer.unwrap_or(last);
                *(if seer.is_some() { &mut seen } else { &mut unseen }) += 1;
                if seen == 5 || unseen == 5 {
                    break;
                }
            }
            unseen == 5
        };
        let aid = self.edition() == Edition::PlayAid;
        let at_edge = is_high && (setting.crest || !inside && self.sees_by(state, (observer, from), to, outlook));
        DetectionCase {
            edition: self.edition(),
            distance_cm: Decimal::hundredths(i64::from(hundredths(from.distance(to)))),
            position,
            at_edge,
            both_inside: inside,
            behind_units: behind,
            target_lower: self.ground.height(from.middle()) > setting.level,
            dawn_or_dusk: self.setup.twilight.contains(&state.turn),
            hidden: aid && setting.high >= 18 || hidden(),
            fired: false,
        }
    }

    /// POW-DET-15: who may try to detect: generals first, then bases, by their numbers.
    pub(crate) fn observers<'s>(&'s self, state: &'s State, side: Side) -> impl Iterator<Item = Thing> + 's {
        let fought = state.pairs.iter().any(|pair| pair.rounds > 0);
        let generals = self
            .generals_of(side)
            .filter(|general| state.generals[general.place()].at == At::Table)
            .filter(move |general| {
                !(fought
                    && self.rides_with(state, *general).is_some_and(|unit| {
                        state.pairs.iter().any(|p| (p.charger == unit || p.target == unit) && p.rounds > 0)
                    }))
            })
            .map(Thing::General);
        generals.chain(self.bases_by_number(state, side).into_iter().map(Thing::Base))
    }

    /// Whether an observer sees a base at once, whatever dice say.
    pub(crate) fn detects(
        &self,
        state: &State,
        (observer, from): (Thing, &Block),
        (base, to): (BaseId, &Block),
        setting: &Setting,
    ) -> bool {
        self.best_sight(setting, from.distance(to), from) == Sight::Automatic
            && self.sight_of(state, (observer, from), (base, to), setting) == Sight::Automatic
    }

    /// What it takes to detect a base; invisible is also what is not seen.
    fn sight_of(
        &self,
        state: &State,
        (observer, from): (Thing, &Block),
        (base, to): (BaseId, &Block),
        setting: &Setting,
    ) -> Sight {
        let outlook = Outlook::new(self, state, Line::Seeing, (observer, from), (Thing::Base(base), to));
        if self.sees_by(state, (observer, from), to, &outlook) {
            self.detection_by(state, (observer, from), (base, to), setting, &outlook).sight(&mut ())
        } else {
            Sight::Invisible
        }
    }

    /// The same of a target that is known: `None` if the observer cannot detect it.
    fn needs_for(&self, state: &State, (observer, from): (Thing, &Block), target: &Target) -> Option<u8> {
        let (base, to, setting) = (target.base, &target.block, target.setting(self));
        if self.best_sight(setting, from.distance(to), from) == Sight::Invisible {
            return None;
        }
        match self.sight_of(state, (observer, from), (base, to), setting) {
            Sight::Automatic => Some(0),
            Sight::Needs(face) => Some(face),
            Sight::Invisible => None,
        }
    }

    /// All bases of a side that may be detected.
    fn targets(&self, state: &State, side: Side) -> Targets {
        let there = |base: &BaseId| !state.found.contains(*base);
        let target = |base| Target { base, block: self.base_block(state, base), setting: OnceCell::new() };
        self.bases_of(state, side).filter(there).map(target).collect()
    }

    /// POW-DET-15: who of the active side sees which bases. Whoever is asked about it answers next, so it is remembered.
    pub(crate) fn sightings(&self, state: &State) -> Arc<Sightings> {
        self.memory.sightings(state, || self.found_sightings(state, self.observers(state, state.active)))
    }

    /// The same of some observers, looked for anew.
    pub(crate) fn found_sightings(&self, state: &State, observers: impl Iterator<Item = Thing>) -> Sightings {
        let targets = self.targets(state, state.active.other());
        let row = |observer| {
            let from = self.thing_block(state, observer);
            let seen = |target: &Target| Some((target.base, self.needs_for(state, (observer, &from), target)?));
            (observer, targets.iter().filter_map(seen).collect())
        };
        Sightings(observers.map(row).collect())
    }

    /// POW-DET-15: the default target of an observer.
    pub(crate) fn default_target(&self, state: &State, observer: Thing, sightings: &Sightings) -> Option<BaseId> {
        let from = self.thing_block(state, observer);
        let known = sightings.of(observer).iter().map(|&(base, need)| {
            let far = hundredths(from.distance(&self.base_block(state, base)));
            (need, far, self.call(state, base), base)
        });
        known.min().map(|(.., base)| base)
    }

    pub(crate) fn asks_to_detect(&self, state: &State) -> bool {
        self.sightings(state).0.iter().any(|(_, seen)| !seen.is_empty())
    }

    /// Whether an observer sees a base that it may detect.
    pub(crate) fn has_target(&self, state: &State, observer: Thing) -> bool {
        !self.sightings(state).of(observer).is_empty()
    }
}
