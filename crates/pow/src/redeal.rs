//! Another state that a side cannot tell from the real one.

use arrayvec::ArrayVec;
use dice::Seeded;
use field::{Mark, Point};
use game::Side;

use crate::battle::Battle;
use crate::deploy::straight;
use crate::ids::{BaseId, GeneralId, UnitId, Units};
use crate::procedures::{Battle as Kind, StrengthMode};
use crate::shape;
use crate::state::{At, Flags, Item, Plan, Standing, State, Step};
use crate::troops::{Order, Quality};

/// (3): how often packages are dealt before a condition is dropped.
const TRIES: u32 = 50;
/// (4): how far an arrow goes on beyond where its marker stands, in cm.
const BEYOND: f64 = 30.0;
/// POW-MB-03: the most units on a base.
const MOST_ON_BASE: usize = 12;

/// (2): an officer who is not on the table, with the units of his formation that are not.
struct Package {
    officer: GeneralId,
    /// He is on a base himself.
    rides: bool,
    units: Units,
    /// The base that is known to hold it, because something of it has left that base.
    known: Option<BaseId>,
}

impl Package {
    fn put(&self, state: &mut State, base: BaseId) {
        for unit in self.units {
            let one = &mut state.units[unit.place()];
            (one.at, one.general) = (At::Base(base), self.officer);
        }
        if self.rides {
            state.generals[self.officer.place()].at = At::Base(base);
        }
    }
}

/// (3): the conditions of a deal that may be dropped.
#[derive(Clone, Copy)]
struct Conditions {
    points: bool,
    training: bool,
}

impl Battle {
    /// 34.7: everything public and everything of the side stays, what the other side hides is dealt anew.
    pub(crate) fn redealt(&self, state: &State, side: Side, dice: &mut Seeded) -> State {
        let mut other = state.clone();
        let enemy = side.other();
        let answered = state.answered[enemy as usize];
        match state.step {
            Step::Muster | Step::Over => return other,
            Step::Deploy if answered => {
                for unit in self.units_of(enemy) {
                    other.units[unit.place()].general = self.unit(unit).general;
                }
                self.preset_deploy(&mut other, enemy);
                if self.setup.kind == Kind::Encounter {
                    self.preset_plan(&mut other, enemy);
                }
                return other;
            }
            Step::Deploy => return other,
            Step::Plan => {
                self.deal(&mut other, state, enemy, dice);
                if answered {
                    self.preset_plan(&mut other, enemy);
                }
                return other;
            }
            _ => {}
        }
        self.deal(&mut other, state, enemy, dice);
        self.deal_orders(&mut other, state, enemy, dice);
        self.deal_messages(&mut other, state, enemy, dice);
        self.deal_waiting(&mut other, enemy, dice);
        self.deal_objectives(&mut other, enemy, dice);
        if answered {
            self.unanswer(&mut other, enemy);
        }
        other
    }

    /// (2): what is not on the table, by officers as their list has them. A unit that was handed over goes back to its own officer
    /// unless all of his are seen: then it can only be where it is.
    fn packages(&self, state: &State, side: Side) -> Vec<Package> {
        let hidden = |unit: UnitId| matches!(state.units[unit.place()].at, At::Base(_));
        let under = |unit: UnitId| state.units[unit.place()].general;
        let absent = |general: GeneralId| {
            matches!(state.generals[general.place()].at, At::Base(_))
                || self.units_of(side).any(|unit| hidden(unit) && under(unit) == general)
        };
        let owner = |unit: UnitId| {
            let listed = self.unit(unit).general;
            if absent(listed) { listed } else { under(unit) }
        };
        let package = |officer: GeneralId| {
            let units: Units = self.units_of(side).filter(|unit| hidden(*unit) && owner(*unit) == officer).collect();
            let rides = matches!(state.generals[officer.place()].at, At::Base(_));
            let seen = !rides || self.listed(officer).any(|unit| under(unit) == officer && !hidden(unit));
            let base = match state.generals[officer.place()].at {
                At::Base(base) => Some(base),
                _ => self.command_base(state, officer),
            };
            let known = base.filter(|_| seen && !units.is_empty());
            Package { officer, rides, units, known }
        };
        let all = self.generals_of(side).map(package);
        all.filter(|package| package.rides || !package.units.is_empty()).collect()
    }

    /// (3): packages are dealt over the bases; all bases that get none are decoys.
    fn deal(&self, other: &mut State, state: &State, side: Side, dice: &mut Seeded) {
        let bases: Vec<BaseId> =
            BaseId::of(side).filter(|base| state.bases[base.place()].standing != Standing::None).collect();
        let packages = self.packages(state, side);
        let strict = Conditions { points: true, training: true };
        let rules = [strict, Conditions { points: false, ..strict }, Conditions { points: false, training: false }];
        let dealt = rules.into_iter().find_map(|conditions| {
            (0..TRIES).find_map(|_| self.dealt_once(state, &bases, &packages, conditions, dice))
        });
        // Sizes are seen: if no deal fits them there is none but the real one.
        if let Some(dealt) = dealt {
            *other = dealt;
        }
        // Whoever is activated on a base is whoever is now on it.
        if let Some(mut now) = other.activation.filter(|_| other.active == side)
            && let Item::Base(base) = now.item
        {
            now.payer = self.officer_of(other, base).1;
            other.activation = Some(now);
        }
        let fixed = self.setup.strength == StrengthMode::Fixed;
        for unit in self.units_of(side) {
            let one = &mut other.units[unit.place()];
            // Whom an officer has left behind is no more known than his arrow (4); strength is undetermined again.
            one.stays = None;
            if matches!(one.at, At::Base(_)) && !fixed {
                one.strength = 0;
            }
        }
        self.forget_roles(other, state, side);
    }

    /// Staff roles are as in the list before the officer's first activation shows them.
    fn forget_roles(&self, other: &mut State, state: &State, side: Side) {
        let begun = u8::from(side != self.setup.first);
        for general in self.generals_of(side) {
            let shown = |staff: GeneralId| state.ply > begun || state.acted.1.contains(staff);
            let one = &mut other.generals[general.place()];
            one.under = one.under.filter(|staff| shown(*staff));
        }
    }

    /// One try; `None`: it breaks a condition.
    fn dealt_once(
        &self,
        state: &State,
        bases: &[BaseId],
        packages: &[Package],
        conditions: Conditions,
        dice: &mut Seeded,
    ) -> Option<State> {
        let mut trial = state.clone();
        let mut free: Vec<BaseId> = bases.to_vec();
        shuffle(&mut free, dice);
        // A base that was found is no decoy.
        game::sort_few_by(&mut free, |base| !state.found.contains(*base));
        for package in packages {
            if let Some(base) = package.known {
                package.put(&mut trial, base);
                free.retain(|one| *one != base);
            }
        }
        let mut rest: Vec<&Package> = packages.iter().filter(|package| package.known.is_none()).collect();
        shuffle(&mut rest, dice);
        let mut late: Vec<&Package> = Vec::new();
        for package in rest {
            if package.units.is_empty() {
                // Riders are on any base.
                package.put(&mut trial, bases[dice.below(bases.len() as u32) as usize]);
            } else if free.is_empty() {
                late.push(package);
            } else {
                let place = free.iter().position(|base| self.may_carry(state, *base, package.officer, conditions))?;
                package.put(&mut trial, free.remove(place));
            }
        }
        // Those without a base of their own share one.
        for package in late {
            let room = |base: &BaseId| {
                self.cargo(&trial, *base).len() + package.units.len() <= MOST_ON_BASE
                    && self.may_carry(state, *base, package.officer, conditions)
            };
            let open: Vec<BaseId> = bases.iter().copied().filter(room).collect();
            let base = *open.get(dice.below(open.len().max(1) as u32) as usize)?;
            package.put(&mut trial, base);
        }
        let sound = bases.iter().all(|base| self.may_stand(state, &trial, *base, conditions));
        sound.then_some(trial)
    }

    /// (3): whether a base can be that of an officer: its type and width by his training, the points it has shown by his die.
    fn may_carry(&self, state: &State, base: BaseId, officer: GeneralId, conditions: Conditions) -> bool {
        let (one, setup) = (&state.bases[base.place()], self.general(officer));
        let waits = one.standing == Standing::Waiting;
        let typed = !conditions.training || setup.training.bases().contains(&one.kind);
        let wide = shape::base_size(one.kind, setup.training) == self.base_size(state, base);
        waits || typed && wide && (!conditions.points || within(one.shown, setup.quality, false))
    }

    /// The same of a base as it came to be, a decoy by the C-in-C.
    fn may_stand(&self, state: &State, trial: &State, base: BaseId, conditions: Conditions) -> bool {
        let one = &state.bases[base.place()];
        let decoy = self.is_decoy(trial, base);
        let chief = decoy.then(|| self.cinc(base.side()));
        let mut officers = self.officers(trial, base).chain(chief);
        let typed = officers.all(|officer| self.general(officer).training.bases().contains(&one.kind));
        let shown = within(one.shown, self.officer_of(trial, base).0, decoy);
        !(decoy && state.found.contains(base))
            && self.cargo(trial, base).len() <= MOST_ON_BASE
            && (one.standing == Standing::Waiting
                || self.base_size(state, base) == self.base_size(trial, base)
                    && (typed || !conditions.training)
                    && (shown || !conditions.points))
    }

    /// (4): words that were not told, and arrows from their start straight through where the marker stands.
    fn deal_orders(&self, other: &mut State, state: &State, side: Side, dice: &mut Seeded) {
        for general in self.generals_of(side) {
            let one = &state.generals[general.place()];
            let Some(start) = one.plan.points.first().copied() else { continue };
            let word = one.told.map_or_else(|| draw(dice), |(word, _)| word);
            let (plan, marker) = self.arrow_through(side, start, one.plan.at(one.marker).point(), word);
            let one = &mut other.generals[general.place()];
            (one.plan, one.marker) = (plan, marker);
        }
        for unit in self.units_of(side) {
            if let Some(taken) = &mut other.units[unit.place()].taken
                && !taken.alone
            {
                taken.word = draw(dice);
            }
        }
        for base in self.bases_of(state, side) {
            let one = &state.bases[base.place()];
            let at = Point::new(one.pose.at.x.clamp(0, self.width()), one.pose.at.y.clamp(0, self.depth()));
            let start = one.plan.points.first().copied().unwrap_or(at);
            let told = self.officers(other, base).find_map(|officer| state.generals[officer.place()].told);
            let word = told.map_or_else(|| draw(dice), |(word, _)| word);
            let gone = one.progress - one.began;
            let (plan, progress) = self.arrow_through(side, start, at, word);
            let one = &mut other.bases[base.place()];
            (one.plan, one.progress, one.began) = (plan, progress, (progress - gone).clamp(0, progress));
        }
    }

    /// An arrow from its start through a place and 30 cm on, clipped to the table, and how far along it that place is; where nothing
    /// has moved yet, straight across. The place is kept to the grid: it is seen.
    fn arrow_through(&self, side: Side, start: Point, at: Point, word: Order) -> (Plan, i32) {
        if word == Order::Hold {
            return (Plan::hold_at(at), 0);
        }
        let mark = Mark::from(at);
        let gone = Mark::from(start).distance(mark);
        let across = self.across(side).turned(if word == Order::Withdraw { 180 } else { 0 });
        let ahead = if gone < 1.0 {
            across.vector()
        } else {
            let (a, b) = (Mark::from(start).units(), mark.units());
            ((b.0 - a.0) / gone, (b.1 - a.1) / gone)
        };
        let end = mark.moved(ahead, BEYOND);
        let end = self.exit(mark, end, ahead).unwrap_or_else(|| end.point());
        let onward = straight(at, end, word);
        if gone < 1.0 {
            return (onward, 0);
        }
        let mut plan = Plan::hold_at(start);
        for point in onward.points.iter().copied() {
            plan.points.push(point);
            plan.words.push(word);
        }
        let first = (gone * 1000.0) as i32;
        let exact = [first, first + 1].into_iter().find(|progress| plan.at(*progress).point() == at);
        exact.map_or((onward, 0), |progress| (plan, progress))
    }

    /// (5): that orders were sent is known, and not to whom.
    fn deal_messages(&self, other: &mut State, state: &State, side: Side, dice: &mut Seeded) {
        let chief = self.cinc(side);
        let mut under: Vec<GeneralId> = self
            .generals_of(side)
            .filter(|general| *general != chief && !self.command(other, *general).is_empty())
            .collect();
        shuffle(&mut under, dice);
        let count = |holds: &dyn Fn(GeneralId) -> bool| self.generals_of(side).filter(|one| holds(*one)).count();
        let sent = count(&|general| state.generals[general.place()].pending.is_some());
        let owed = count(&|general| state.generals[general.place()].owed);
        for general in self.generals_of(side) {
            let one = &mut other.generals[general.place()];
            (one.pending, one.owed) = (None, false);
        }
        for general in under.iter().take(sent) {
            let from = self.marker(other, *general).point();
            let word = draw(dice);
            other.generals[general.place()].pending = Some(self.arrow_through(side, from, from, word).0);
        }
        for general in under.iter().rev().take(owed) {
            other.generals[general.place()].owed = true;
        }
    }

    /// (5): of bases that wait only the number is known: entry points and types are any legal ones.
    fn deal_waiting(&self, other: &mut State, side: Side, dice: &mut Seeded) {
        let waiting: Vec<BaseId> =
            BaseId::of(side).filter(|base| other.bases[base.place()].standing == Standing::Waiting).collect();
        for base in waiting {
            let kinds = self.base_training(other, base).bases();
            let kind = kinds[dice.below(kinds.len() as u32) as usize];
            let x = dice.below(self.width() as u32 / 1_000 + 1) as i32 * 1_000;
            let start = Point::new(x, self.edge_y(side));
            let ahead = Point::new(x, self.y_from(side, 30_000));
            let one = &mut other.bases[base.place()];
            // Whoever holds does not enter.
            let word = if dice.below(7) < 3 { Order::Attack } else { Order::Engage };
            (one.kind, one.plan, one.progress) = (kind, straight(start, ahead, word), 0);
            self.place_waiting(other, base);
        }
    }

    /// (5): a random legal set of objectives.
    fn deal_objectives(&self, other: &mut State, side: Side, dice: &mut Seeded) {
        let mut all: Vec<u8> =
            (0..self.ground.zones.len() as u8).filter(|feature| self.may_name(*feature, side)).collect();
        shuffle(&mut all, dice);
        let mut named: ArrayVec<u8, 3> = ArrayVec::new();
        let mut sum = 0;
        for feature in all {
            let value = self.value(feature, side);
            if !named.is_full() && sum + value <= 50 && dice.below(2) == 0 {
                named.push(feature);
                sum += value;
            }
        }
        other.objectives[side as usize] = named;
    }

    /// (6): an answer that is still unseen becomes the preset.
    fn unanswer(&self, other: &mut State, side: Side) {
        if other.step == Step::Pursue {
            for unit in self.units_of(side) {
                other.units[unit.place()].flags.clear(Flags::EVADES);
                other.units[unit.place()].whom = None;
            }
        }
        for share in other.shares.iter_mut().filter(|share| share.by == side) {
            (share.more, share.struck) = (Units::EMPTY, None);
        }
    }
}

/// 34.6: how likely an order is.
fn draw(dice: &mut Seeded) -> Order {
    match dice.below(10) {
        0..3 => Order::Attack,
        3..7 => Order::Engage,
        7..9 => Order::Hold,
        _ => Order::Withdraw,
    }
}

/// (3): whether the points that were shown, most and fewest, lie in the range of a die; a decoy may roll a worse one.
fn within((most, fewest): (u8, u8), quality: Quality, decoy: bool) -> bool {
    let (low, high) = match quality {
        Quality::Professional => (3, 6),
        Quality::Reliable => (2, 5),
        Quality::Average => (1, 6),
        Quality::Poor => (1, 4),
    };
    most == 0 || most <= high && (decoy || fewest >= low)
}

fn shuffle<T>(all: &mut [T], dice: &mut Seeded) {
    for i in (1..all.len()).rev() {
        all.swap(i, dice.below(i as u32 + 1) as usize);
    }
}
