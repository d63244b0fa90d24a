//! What each unit could do if it were activated: whom it could charge or shoot, and what that would cost both.

use std::cell::{Cell, RefCell};

use arrayvec::ArrayVec;
use field::{Place, Stand};
use game::{BySide, Key, Side};

use super::exchange::{Fighter, exchange};
use super::weights::Weights;
use crate::battle::Battle;
use crate::ids::{UnitId, UnitSet};
use crate::procedures::{Bearing, FireCase, Shooter, Target};
use crate::state::{Camp, MOST_GENERALS, MOST_UNITS, Post, State, Unit};
use crate::terrain::Footing;
use crate::troops::{Cover, Standing};

/// As far as guns reach, in hundredths of a UD.
const GUN_RANGE: i32 = 400;

/// The units of a state with the ground under them and what they could do.
pub(crate) struct Outlook<'a> {
    battle: &'a Battle,
    state: &'a State,
    /// The ground under every unit, as far as it was asked for: most units are far from everybody.
    ground: [Cell<Option<Footing>>; MOST_UNITS],
    best: [f64; MOST_UNITS],
}

/// What was judged last. Whoever weighs answers judges many states that differ in one or two units: only what those can reach, and who can
/// reach them, is found anew. It changes nothing but the time that it takes.
struct Memo {
    digest: u64,
    weights: Weights,
    units: ArrayVec<Unit, MOST_UNITS>,
    leads: ArrayVec<Option<UnitId>, MOST_GENERALS>,
    camps: BySide<Camp>,
    best: [f64; MOST_UNITS],
}

thread_local! {
    static LAST: RefCell<Option<Box<Memo>>> = const { RefCell::new(None) };
}

impl Memo {
    fn new(outlook: &Outlook<'_>) -> Self {
        let (battle, state) = (outlook.battle, outlook.state);
        Memo {
            digest: battle.digest,
            weights: battle.weights,
            units: state.units.clone(),
            leads: leads(state).collect(),
            camps: state.camps,
            best: outlook.best,
        }
    }

    fn remember(&mut self, outlook: &Outlook<'_>) {
        *self = Memo::new(outlook);
    }

    /// Whether it is the same battle, and every unit is led by whom it was.
    fn is_of(&self, battle: &Battle, state: &State) -> bool {
        self.digest == battle.digest && self.weights == battle.weights && self.leads.iter().copied().eq(leads(state))
    }

    /// Units for which something may have changed: those that did themselves, and enemies from whose reach they came or into whose they went.
    fn stale(&self, battle: &Battle, state: &State) -> UnitSet {
        let mut stale = UnitSet::EMPTY;
        if self.camps != state.camps {
            // What a charge is worth depends on whether the enemy obeys in time, to fire or to form square, and that on the points in hand.
            for (unit, _) in state.on_table().filter(|(unit, _)| !battle.troop(*unit).arm.is_artillery()) {
                stale.insert(unit);
            }
        }
        for (at, (was, is)) in self.units.iter().zip(&state.units).enumerate() {
            if was == is {
                continue;
            }
            let unit = UnitId::at(at);
            stale.insert(unit);
            for enemy in battle.of_side[battle.troop(unit).side.other()] {
                let (foe, reach) = (&state[enemy], watch(battle, enemy));
                let sees = |one: &Unit| one.on_table() && battle.within(foe.at, one.at, reach);
                if foe.on_table() && (sees(was) || sees(is)) {
                    stale.insert(enemy);
                }
            }
        }
        stale
    }
}

/// Whom each general leads.
fn leads(state: &State) -> impl Iterator<Item = Option<UnitId>> {
    state.generals.iter().map(|general| general.unit.filter(|_| general.post == Post::OnTable))
}

/// As far as a unit looks for somebody to shoot or to charge, in hundredths of a UD.
fn watch(battle: &Battle, unit: UnitId) -> i32 {
    let troop = battle.troop(unit);
    if troop.arm.is_artillery() { GUN_RANGE } else { i32::from(troop.march_ud) * 100 + 100 }
}

impl<'a> Outlook<'a> {
    pub(crate) fn new(battle: &'a Battle, state: &'a State) -> Self {
        let mut outlook =
            Outlook { battle, state, ground: [const { Cell::new(None) }; MOST_UNITS], best: [0.0; MOST_UNITS] };
        LAST.with_borrow_mut(|last| {
            let stale = match last.as_ref().filter(|last| last.is_of(battle, state)) {
                Some(last) => {
                    outlook.best = last.best;
                    last.stale(battle, state)
                }
                None => battle.of_side[Side::First] | battle.of_side[Side::Second],
            };
            for unit in stale {
                outlook.best[unit.index()] = if state[unit].on_table() { outlook.find_best(unit) } else { 0.0 };
            }
            match last {
                Some(last) => last.remember(&outlook),
                None => *last = Some(Box::new(Memo::new(&outlook))),
            }
        });
        outlook
    }

    /// The ground under a unit on the table.
    fn ground(&self, unit: UnitId) -> Footing {
        let known = &self.ground[unit.index()];
        known.get().unwrap_or_else(|| {
            let footing = self.battle.footing(self.state[unit].at);
            known.set(Some(footing));
            footing
        })
    }

    /// What the best charge or shot of a unit would bring, on average; 0 where it had better do neither.
    pub(crate) fn best(&self, unit: UnitId) -> f64 {
        self.best[unit.index()]
    }

    /// How likely it obeys without points.
    pub(crate) fn obeys(&self, unit: UnitId) -> f64 {
        let camp = self.state.camp(self.battle.troop(unit).side);
        let aid = self.battle.weights.aid * f64::from(camp.pc) / f64::from(camp.tokens.max(1));
        (f64::from(self.battle.leading_score(self.state, unit)) + aid.max(0.7)).min(6.0) / 6.0
    }

    /// What it counts for near an objective.
    pub(crate) fn worth(&self, unit: UnitId) -> f64 {
        let troop = self.battle.troop(unit);
        let worth = f64::from(self.state[unit].elements) * f64::from(troop.price);
        if troop.arm.is_artillery() { worth * self.battle.weights.guns_near } else { worth }
    }

    /// What an activation of it is worth: the best charge or shot, or a long way to go.
    pub(crate) fn act(&self, unit: UnitId) -> f64 {
        let (battle, own, troop) = (self.battle, &self.state[unit], self.battle.troop(unit));
        let mut nearest = i32::MAX;
        for (objective, holder) in battle.setup.objectives.iter().zip(&self.state.holders) {
            let far = battle.distance(own.at, objective.at);
            nearest = nearest.min(if *holder == Some(troop.side) { far / 2 } else { far });
        }
        let room = (i32::from(troop.march_ud) * 100).min((nearest - 50).max(0));
        let march = if own.square { 3.0 } else { f64::from(room.min(600)) / 100.0 * battle.weights.approach };
        0.5 + march.max(self.best(unit))
    }

    fn find_best(&self, unit: UnitId) -> f64 {
        let mut best: f64 = 0.0;
        self.each_act(unit, |worth, _| best = best.max(worth));
        best
    }

    /// Whom it had best charge or shoot; `None` where it had better do neither.
    pub(crate) fn target(&self, unit: UnitId) -> Option<UnitId> {
        let mut best = (0.0, None);
        self.each_act(unit, |worth, enemy| {
            if worth > best.0 {
                best = (worth, Some(enemy));
            }
        });
        best.1
    }

    /// Every charge and shot that it could make, and what it would bring.
    fn each_act(&self, unit: UnitId, mut tell: impl FnMut(f64, UnitId)) {
        let (battle, state) = (self.battle, self.state);
        let (own, troop) = (&state[unit], battle.troop(unit));
        let guns = troop.arm.is_artillery();
        let march = i32::from(troop.march_ud) * 100;
        let watch = watch(battle, unit);
        for enemy in battle.of_side[troop.side.other()] {
            let foe = &state[enemy];
            if !foe.on_table() || !battle.within(own.at, foe.at, watch) {
                continue;
            }
            let ahead = own.square || battle.bearing(own.stand(), foe.at) == Bearing::Front;
            let far = battle.distance(own.at, foe.at);
            if ahead && (guns || troop.arm.is_infantry() && far <= 200) {
                tell(self.shot(unit, enemy, far), enemy);
            }
            // Who has to turn first has 1 UD less.
            if !guns && !own.square && (ahead || far <= march) {
                tell(self.charge(unit, enemy, far, 0), enemy);
            }
        }
    }

    /// What fire would bring, on average.
    pub(crate) fn shot(&self, unit: UnitId, enemy: UnitId, far: i32) -> f64 {
        let (battle, state) = (self.battle, self.state);
        let (troop, own) = (battle.troop(unit), &state[unit]);
        let (kind, foe) = (battle.troop(enemy), &state[enemy]);
        let (ground, his) = (self.ground(unit), self.ground(enemy));
        let moved = troop.arm.is_infantry() && far > 100;
        let case = FireCase {
            shooter: Shooter {
                arm: troop.arm,
                doctrine: own.doctrine,
                elements: own.elements,
                vt: troop.vt,
                moved,
                elite: troop.value == Standing::Elite,
                square: own.square,
                in_buildings: troop.arm.is_infantry() && ground.cover == Cover::Dense,
                marksmen: troop.marksmen,
                militia: troop.militia,
                overlooks: ground.level > his.level,
            },
            target: Target {
                arm: Some(kind.arm),
                elements: foe.elements,
                vt: kind.vt,
                square: foe.square,
                cover: his.cover,
                enfiladed: !foe.square && self.behind(foe.stand(), own.at),
                stoic: kind.stoic,
                recoil_max_ud: 12,
            },
            band_ud: if moved { 1 } else { ((far + 99) / 100).clamp(1, 4) as u8 },
        };
        let sides = f64::from(case.die(&mut ()).sides());
        let mut losses = f64::from(case.dice(&mut ())) * f64::from(case.hitting_sides()) / sides;
        if let Some(save) = case.save(&mut ()) {
            losses *= f64::from(6 - save.upto) / 6.0;
        }
        if case.target.enfiladed {
            losses *= 2.0;
        }
        losses.min(f64::from(foe.elements) * 1.6) * battle.weights.fire * f64::from(kind.price)
    }

    fn behind(&self, from: Stand, at: Place) -> bool {
        self.battle.bearing(from, at) == Bearing::Behind
    }

    /// What a charge would bring, on average: what he loses less what it costs.
    pub(crate) fn charge(&self, unit: UnitId, enemy: UnitId, far: i32, supports: u8) -> f64 {
        let (battle, state) = (self.battle, self.state);
        let (troop, own) = (battle.troop(unit), &state[unit]);
        let (kind, foe) = (battle.troop(enemy), &state[enemy]);
        let (ground, his) = (self.ground(unit), self.ground(enemy));
        let contact = far <= 100;
        let horse = troop.arm.is_cavalry();
        let leader = |unit: UnitId| state.attached(unit).map(|general| &battle.setup.generals[general.index()]);
        // Where it would charge from is not known yet, unless it stands there.
        let level = if contact { ground.level } else { his.level.min(ground.level) };
        let hampered = horse && (his.cover != Cover::None || contact && ground.rough_for(troop.arm));
        let mut vc = i32::from(troop.vc);
        vc -= if own.activated { 0 } else { i32::from(own.combats) };
        vc += i32::from(troop.dashing && !contact);
        vc += i32::from(level > his.level);
        let rear = !foe.square && (self.behind(foe.stand(), own.at) || self.outflanks(unit, enemy));
        vc += if rear { 2 } else { 0 };
        let vc = if hampered { 1 } else { vc.clamp(1, 5) };
        let mut his_vc = i32::from(kind.vc);
        his_vc += match his.cover {
            Cover::None => 0,
            Cover::Dense if kind.arm.is_infantry() => 2,
            Cover::Cover | Cover::Dense => 1,
        };
        his_vc += i32::from(his.level > level);
        his_vc -= i32::from(his.rough_for(kind.arm));
        // JOS-VCD-02: whoever has fought in this turn is easier to beat.
        his_vc -= i32::from(foe.combats);
        let his_vc = if kind.arm.is_cavalry() && his.rough_for(kind.arm) { 1 } else { his_vc.clamp(1, 5) };
        let charged = Fighter {
            elements: foe.elements,
            leadership: leader(enemy).map_or(0, |general| general.defence),
            vc: his_vc as u8,
        };
        let charger = Fighter {
            elements: own.elements,
            // A support throws as many dice as its VC for 1 each: about as much as one die of the charger.
            leadership: leader(unit).map_or(0, |general| general.attack) + supports,
            vc: vc as u8,
        };
        let answered = if rear { 0.0 } else { self.answered(unit, enemy) };
        let gain = |vc: u8| {
            let result = exchange(Fighter { vc, ..charger }, charged);
            let drives =
                if self.on_objective(foe.at) { battle.weights.drive_off * f64::from(result.yields) } else { 0.0 };
            f64::from(result.his) * f64::from(kind.price) - f64::from(result.own) * f64::from(troop.price) + drives
                - answered
        };
        if !horse || !kind.arm.is_infantry() {
            return gain(charger.vc);
        }
        if foe.square {
            return gain(charger.vc.min(2));
        }
        // JOS-SQ-08: he may form square in time.
        let forms = if foe.activated || his.cover != Cover::None { 0.0 } else { 0.8 * self.obeys(enemy) };
        (1.0 - forms) * gain(charger.vc) + forms * gain(charger.vc.min(2))
    }

    /// Whether a march takes it to where it charges from behind.
    fn outflanks(&self, unit: UnitId, enemy: UnitId) -> bool {
        let (own, foe) = (&self.state[unit], &self.state[enemy]);
        let (Place::Point(at), Place::Point(his)) = (own.at, foe.at) else { return false };
        let room = f64::from(self.battle.troop(unit).march_ud);
        [100, -100].into_iter().any(|aside| {
            let to = field::ahead(his, foe.facing.turned(aside), 1.0);
            let far = field::distance(at, to);
            let faces = foe.facing.turned(aside + 180);
            let turns = faces.off(own.facing) >= 88
                || field::bearing(at, to).is_some_and(|course| course.off(own.facing) >= 90);
            far + if turns { 1.0 } else { 0.0 } <= room
        })
    }

    /// JOS-OPP-01: what the charged unit may shoot before it is reached.
    fn answered(&self, unit: UnitId, enemy: UnitId) -> f64 {
        let (battle, state) = (self.battle, self.state);
        let (foe, kind) = (&state[enemy], battle.troop(enemy));
        let horse = battle.troop(unit).arm.is_cavalry();
        if foe.activated || kind.arm.is_cavalry() || horse && kind.arm.is_infantry() {
            return 0.0;
        }
        if !foe.square && battle.bearing(foe.stand(), state[unit].at) != Bearing::Front {
            return 0.0;
        }
        battle.weights.answered * self.obeys(enemy) * self.shot(enemy, unit, 100)
    }

    fn on_objective(&self, at: Place) -> bool {
        self.battle.setup.objectives.iter().any(|objective| self.battle.in_zdc(objective.at, at))
    }
}
