//! Places: in a zone, where one enters, out of a charge.

use dice::Seeded;
use field::{Facing, Hex, Place, Point, Stand};
use game::{Answer, Key, Pick, Side, Step, Way};

use crate::battle::Battle;
use crate::ids::{GeneralId, UnitId};
use crate::orders::id;
use crate::state::State;
use crate::suggest::presets::facing_towards;

/// The grid on which a zone is searched for room, in thousandths of a UD.
pub(super) const FINE: usize = 50;

/// JOS-EVA-03: ways out for the charged unit: straight, turned, shorter, and the same to both sides.
pub(crate) fn evasions<'a>(battle: &'a Battle, state: &'a State) -> impl Iterator<Item = Way> + 'a {
    let unit = state.fight().charged;
    let (own, from) = (state[unit].stand(), state[state.fight().charger].at);
    let march = i32::from(battle.troop(unit).march_ud);
    let away = away_from(own.at, from);
    [0, 30, -30, 60, -60, 90, -90].into_iter().flat_map(move |turn| {
        let facing = away.turned(turn);
        [(false, 2), (true, 2), (false, 1), (true, 1)].into_iter().filter_map(move |(pivot, part)| {
            let room = march - i32::from(pivot) - i32::from(!pivot && facing.off(own.facing) >= 90);
            let length = room * part / 2;
            if length < 1 {
                return None;
            }
            let mut way = Way::new();
            if pivot {
                way.push(Step::Turn(facing));
            }
            match own.at {
                Place::Point(at) => way.push(Step::To(field::ahead(at, facing, f64::from(length)).into())),
                Place::Hex(mut at) => {
                    let side = usize::from(facing.degrees() / 60) % 6;
                    for _ in 0..length {
                        at = at.neighbour(side);
                        way.push(Step::To(at.into()));
                    }
                }
            }
            battle.evasion(state, &way).is_ok().then_some(way)
        })
    })
}

/// The direction straight away from somebody; on hexes one that a side faces.
fn away_from(at: Place, from: Place) -> Facing {
    match (from, at) {
        (Place::Point(from), Place::Point(at)) => field::bearing(from, at).unwrap_or(Facing::NORTH),
        (Place::Hex(from), Place::Hex(at)) => Hex::side_facing(from.bearing_side(at).0),
        _ => Facing::NORTH,
    }
}

/// Looking from a place to the middle of the table.
pub(super) fn inward(battle: &Battle, at: Place) -> Facing {
    let centre = Point::new(battle.terrain.width / 2, battle.terrain.height / 2);
    let facing = field::bearing(at.centre(), centre).unwrap_or(Facing::NORTH);
    match at {
        Place::Point(_) => facing,
        Place::Hex(_) => Facing::new(facing.degrees() / 30 * 30),
    }
}

/// A unit is put there: deployed, or entering.
pub(super) fn placing(unit: UnitId, stand: Stand) -> Answer {
    Answer::from(Pick::spot(id::UNIT + u32::from(unit), stand))
}

/// A general is put there.
pub(super) fn posting(general: GeneralId, at: Place) -> Answer {
    Answer::from(Pick::spot(id::GENERAL + u32::from(general), Stand { at, facing: Facing::NORTH }))
}

impl Battle {
    /// Every place of a grid over a zone, `step` thousandths of a UD wide, and the corners of the zone; on hexes every hex of
    /// the table. Not every one is legal.
    fn zone_places(&self, side: Side, step: usize) -> impl Iterator<Item = Place> {
        let zone = &self.setup.zones[side as usize];
        let hexes = self.terrain.hexes.as_ref();
        let on_hexes = hexes.into_iter().flat_map(|hexes| hexes.grid.iter().map(Place::Hex));
        let free = Some(zone).filter(|_| hexes.is_none()).into_iter().flat_map(move |zone| {
            let (low, high) = zone.bounds();
            let steps = move |from: i32, to: i32| (from..=to).step_by(step);
            let grid = steps(low.y, high.y).flat_map(move |y| steps(low.x, high.x).map(move |x| Point::new(x, y)));
            grid.chain(zone.points().iter().copied()).map(Place::Point)
        });
        on_hexes.chain(free)
    }

    /// JOS-SET-03: places where a unit can be deployed, on a grid of so many thousandths of a UD.
    pub(super) fn deployment_places(&self, state: &State, unit: UnitId, step: usize) -> impl Iterator<Item = Place> {
        self.zone_places(self.troop(unit).side, step).filter(move |&at| {
            // Room is asked first: it is cheaper to measure than the ground.
            self.crowding(state, at, unit).is_none()
                && self.may_deploy(state, unit, Stand { at, facing: Facing::NORTH }).is_ok()
        })
    }

    /// JOS-SET-03: whether the zone still has room for a unit, as far as a grid of 0.05 UD shows.
    pub(crate) fn room_to_deploy(&self, state: &State, unit: UnitId) -> bool {
        // A coarse grid first: mostly it is enough.
        [10 * FINE, FINE].into_iter().any(|step| self.deployment_places(state, unit, step).next().is_some())
    }

    /// JOS-SET-04: places for a general: the CdU of his side, then the zone on a grid of 0.05 UD.
    pub(crate) fn general_places(&self, state: &State, general: GeneralId) -> impl Iterator<Item = Place> {
        let side = self.setup.generals[general.index()].side;
        self.force(state, side)
            .iter()
            .map(|unit| state[unit].at)
            .chain(self.zone_places(side, FINE))
            .filter(move |&at| self.may_post(state, general, at).is_ok())
    }

    pub(super) fn deployments(&self, state: &State, side: Side, dice: &mut Seeded, into: &mut Vec<Answer>) {
        // The unit in the order of the scenario, where it usually stands and at a dozen places, facing the enemy.
        let Some(unit) = self.to_deploy(state, side).next() else { return };
        into.push(self.preset_answer(state));
        self.beside_friends(state, unit, into);
        let most = into.len() + 12;
        for _ in 0..40 {
            let at = self.random_place(side, dice);
            let answer = placing(unit, Stand { at, facing: self.facing_enemy(state, side, at) });
            if self.read(state, side, &answer).is_ok() {
                into.push(answer);
                if into.len() >= most {
                    return;
                }
            }
        }
    }

    /// JOS-GRP-01: in line with a friend of its category and in contact with him, so that both can be activated together.
    fn beside_friends(&self, state: &State, unit: UnitId, into: &mut Vec<Answer>) {
        let own = self.troop(unit);
        for friend in self.force(state, own.side) {
            let there = state[friend].stand();
            let Place::Point(his) = there.at else { continue };
            if own.arm.is_artillery() || own.arm.category() != self.troop(friend).arm.category() {
                continue;
            }
            for aside in [90, -90] {
                let at = field::ahead(his, there.facing.turned(aside), 1.0);
                let answer = placing(unit, Stand { at: at.into(), facing: there.facing });
                if self.read(state, own.side, &answer).is_ok() {
                    into.push(answer);
                }
            }
        }
    }

    /// Towards the nearest enemy who stands within 5 UD; as long as there is none, towards the middle of his zone.
    fn facing_enemy(&self, state: &State, side: Side, at: Place) -> Facing {
        let near = self.force(state, side.other()).iter().map(|enemy| state[enemy].at);
        let nearest = near.filter(|&his| self.within(at, his, 500)).min_by_key(|&his| self.distance(at, his));
        match nearest {
            Some(his) => facing_towards(at, his.centre()),
            None => facing_towards(at, self.middle_of_zone(side.other())),
        }
    }
}
