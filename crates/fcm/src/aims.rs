//! Whom a unit may fire at in step (c) (FCM-FIRE-02 to -05, FCM-RNG-07 to -09), and in closing fire (FCM-CHG-08).

use arrayvec::ArrayVec;
use game::{Refusal, forbid};
use rulebook::Clause;
use rulebook::fcm::{
    ART_11, CHG_08, CHG_13, COH_07, FIRE_02, FIRE_04, FIRE_05, FIRE_19, GEN_01, RNG_01, RNG_03, RNG_07, RNG_08,
};

use crate::agenda::{Charger, Shot};
use crate::battle::Battle;
use crate::bodies::{side_bit, zone};
use crate::facts::Volley;
use crate::ids::{Aim, UnitId};
use crate::names::Denied;
use crate::outlook::Crowd;
use crate::sight::Line;
use crate::state::{Mood, State, Work};
use crate::tables::measures::{GUN_ARC, OPAQUE, OVER_FRIENDS, SPREAD};
use crate::tables::ranges::Weapon;
use crate::troops::{FireTime, Formation, Shot as Ammunition};

/// FCM-GEN-01, FCM-CHG-08: 5 cm.
const FIVE: i32 = 500;

/// A target against which time counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub aim: Aim,
    pub line: Line,
    pub time: FireTime,
}

pub(crate) type Candidates = ArrayVec<Candidate, 48>;

impl Battle {
    /// FCM-FIRE-02: whether a unit may fire in step (c) at all.
    pub(crate) fn may_fire(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        let mood = match unit.mood {
            Mood::Steady | Mood::Halted => true,
            Mood::Uncontrolled => unit.formation == Formation::Skirmish,
            _ => false,
        };
        mood && self.bears_arms(state, id)
            && !state.is_engaged(id)
            && !unit.fired_half
            && !(unit.acted && unit.work == Some(Work::Recover))
    }

    /// FCM-RNG-07 to -09: the time for which a target counts; `None`: not at all, or it is out of sight now.
    pub(crate) fn counts_for(&self, state: &State, crowd: &Crowd<'_>, id: UnitId, aim: Aim) -> Option<Candidate> {
        let unit = state.unit(id);
        let now = unit.seen.has(aim) && !unit.busy;
        let before = unit.counted.has(aim);
        if !(now || before) || !self.is_target(state, id, aim) {
            return None;
        }
        let line = self.has_in_sight(state, crowd, id, aim)?;
        let time = if now && before { FireTime::Half } else { FireTime::Quarter };
        Some(Candidate { aim, line, time })
    }

    /// FCM-FIRE-05, FCM-GEN-01: whether it may be fired at at all.
    fn is_target(&self, state: &State, shooter: UnitId, aim: Aim) -> bool {
        let side = self.side(shooter);
        match aim {
            Aim::Officer(officer) => {
                let alone = matches!(state.officer(officer).post, crate::state::Post::Alone(_));
                let base = self.officer_block(state, officer);
                alone
                    && self.units().filter(|id| state.unit(*id).counts()).all(|id| {
                        let spared = self.side(id) != side && state.unit(id).mood.is_broken();
                        spared || !self.within_of(state, &base, id, FIVE)
                    })
            }
            Aim::Unit(unit) => {
                let there = state.unit(unit);
                there.counts() && !there.is_housed() && self.side(unit) != side && !state.is_engaged(unit)
            }
            Aim::Element(element) => state
                .garrison(element)
                .is_some_and(|unit| self.side(unit) != side && !state.is_engaged(unit) && state.unit(unit).counts()),
        }
    }

    /// FCM-FIRE-04: the candidates of a unit.
    pub(crate) fn candidates(&self, state: &State, crowd: &Crowd<'_>, id: UnitId) -> Candidates {
        let mut found = self.all_candidates(state, crowd, id);
        self.narrow(id, &mut found);
        found
    }

    /// FCM-FIRE-04: whether a unit has targets that it has to pass over for nearer ones.
    pub(crate) fn prefers(&self, state: &State, crowd: &Crowd<'_>, id: UnitId) -> bool {
        let mut found = self.all_candidates(state, crowd, id);
        let all = found.len();
        self.narrow(id, &mut found);
        found.len() < all
    }

    /// Whether a unit has any candidate: of several, the nearest is never passed over.
    pub(crate) fn has_candidates(&self, state: &State, crowd: &Crowd<'_>, id: UnitId) -> bool {
        let aims = state.unit(id).seen.or(state.unit(id).counted);
        !aims.is_empty()
            && self.may_fire(state, id)
            && aims.iter().any(|aim| self.counts_for(state, crowd, id, aim).is_some())
    }

    fn all_candidates(&self, state: &State, crowd: &Crowd<'_>, id: UnitId) -> Candidates {
        let mut found = Candidates::new();
        let aims = state.unit(id).seen.or(state.unit(id).counted);
        if aims.is_empty() || !self.may_fire(state, id) {
            return found;
        }
        for aim in aims.iter() {
            if let Some(candidate) = self.counts_for(state, crowd, id, aim) {
                let _ = found.try_push(candidate);
            }
        }
        found
    }

    /// FCM-FIRE-04: muskets fire at the nearest, guns at what is within canister range first.
    fn narrow(&self, id: UnitId, found: &mut Candidates) {
        let is_unit = |candidate: &Candidate| !matches!(candidate.aim, Aim::Officer(_));
        let nearest = found.iter().filter(|one| is_unit(one)).map(|one| one.line.range).min();
        match self.unit(id).weapon {
            Some(Weapon::Gun(calibre)) => {
                let canister = calibre.range().canister.0;
                if nearest.is_some_and(|range| range <= canister) {
                    found.retain(|one| one.line.range <= canister);
                }
            }
            _ => {
                if let Some(nearest) = nearest {
                    found.retain(|one| one.line.range - nearest < SPREAD.most);
                }
            }
        }
    }

    /// Whether a fire is on offer.
    pub(crate) fn offers_fire(&self, state: &State, crowd: &Crowd<'_>, shot: Shot) -> Result<Candidate, Refusal> {
        let piece = self.piece(shot.shooter);
        forbid(!self.may_fire(state, shot.shooter), || {
            Refusal::new(self.holds_fire(state, shot.shooter), Denied::NotOffered).piece(piece)
        })?;
        let candidates = self.candidates(state, crowd, shot.shooter);
        let found = candidates.iter().find(|one| one.aim == shot.aim).copied();
        let found = found
            .ok_or_else(|| Refusal::new(self.passed_over(state, crowd, shot), Denied::NoCandidate).piece(piece))?;
        let fits = match (self.unit(shot.shooter).weapon, shot.ammunition) {
            (_, Ammunition::Roundshot) => true,
            (Some(Weapon::Gun(calibre)), Ammunition::Canister) => found.line.range <= calibre.range().canister.0,
            _ => false,
        };
        forbid(!fits, || Refusal::new(ART_11, Denied::NoCandidate).piece(piece))?;
        Ok(found)
    }

    /// By which clause a unit does not fire at all: it has given its closing fire, or recovers its order, or is none of those who may.
    fn holds_fire(&self, state: &State, id: UnitId) -> Clause {
        let unit = state.unit(id);
        let wild = unit.mood == Mood::Uncontrolled && unit.formation != Formation::Skirmish;
        match () {
            () if unit.formation == Formation::Unlimbered && unit.cohesion.is_broken() => COH_07,
            () if wild || !self.bears_arms(state, id) || state.is_engaged(id) => FIRE_02,
            () if unit.fired_half => CHG_08,
            () => FIRE_19,
        }
    }

    /// By which clause a target is none: it is in melee, too far, out of the arc or of sight, an officer near others, no time in range
    /// counts against it, or another has to be preferred.
    fn passed_over(&self, state: &State, crowd: &Crowd<'_>, shot: Shot) -> Clause {
        let Shot { shooter, aim, .. } = shot;
        let unit = state.unit(shooter);
        let there = match aim {
            Aim::Unit(target) => state.unit(target).counts() && !state.unit(target).is_housed(),
            Aim::Element(element) => state.garrison(element).is_some(),
            Aim::Officer(officer) => matches!(state.officer(officer).post, crate::state::Post::Alone(_)),
        };
        let fights = state.unit_of(aim).is_some_and(|unit| state.is_engaged(unit));
        if fights {
            return FIRE_05;
        }
        if self.counts_for(state, crowd, shooter, aim).is_some() {
            return FIRE_04;
        }
        let side = match aim {
            Aim::Unit(target) => Some(self.side(target)),
            Aim::Element(element) => state.garrison(element).map(|unit| self.side(unit)),
            Aim::Officer(officer) => Some(self.officer(officer).side),
        };
        let abandoned =
            state.unit_of(aim).is_some_and(|unit| state.unit(unit).is_here() && state.unit(unit).is_abandoned());
        match aim {
            _ if abandoned => return CHG_13,
            _ if side == Some(self.side(shooter)) => return FIRE_04,
            // A garrison is a target element by element.
            Aim::Unit(target) if state.unit(target).is_housed() => return FIRE_04,
            // Who is with a unit is no target at all.
            Aim::Officer(_) if !there => return GEN_01,
            _ if !there => return RNG_07,
            _ => {}
        }
        let guns = matches!(self.unit(shooter).weapon, Some(Weapon::Gun(_)));
        match self.range(state, shooter, aim) {
            None => GUN_ARC.taken,
            Some(line) if line.range > self.maximum(shooter) => {
                if guns {
                    RNG_03
                } else {
                    RNG_01
                }
            }
            // FCM-ART-12: nobody but friends hides it.
            Some(_) if guns && self.is_behind_friends(state, shooter, aim) => OVER_FRIENDS.decides,
            Some(_) if self.has_in_sight(state, crowd, shooter, aim).is_none() => OPAQUE.taken,
            Some(_) if matches!(aim, Aim::Officer(_)) && !self.is_target(state, shooter, aim) => GEN_01,
            // It was seen when the quarter began, and still is: the quarter does not count.
            Some(_) if unit.busy && unit.seen.has(aim) => RNG_08,
            Some(_) => RNG_07,
        }
    }

    /// FCM-ART-11: canister where it is allowed.
    pub(crate) fn ammunition(&self, id: UnitId, range: i32) -> Ammunition {
        match self.unit(id).weapon {
            Some(Weapon::Gun(calibre)) if range <= calibre.range().canister.0 => Ammunition::Canister,
            _ => Ammunition::Roundshot,
        }
    }

    /// The volley of a candidate.
    pub(crate) fn volley(&self, shooter: UnitId, candidate: Candidate, ammunition: Ammunition) -> Volley {
        let Candidate { aim, line, time } = candidate;
        Volley { shooter, aim, range: line.range, time, ammunition, from: line.from, charging: false }
    }

    /// FCM-FIRE-19: the fire of a unit by preset.
    pub(crate) fn best_fire(&self, state: &State, crowd: &Crowd<'_>, id: UnitId) -> Option<Shot> {
        let mut best: Option<(u32, i32, Shot)> = None;
        for candidate in self.candidates(state, crowd, id) {
            let ammunition = self.ammunition(id, candidate.line.range);
            let worth = self.fire_case(state, self.volley(id, candidate, ammunition)).expected();
            let shot = Shot { shooter: id, aim: candidate.aim, ammunition };
            let better =
                best.is_none_or(|(most, range, _)| worth > most || (worth == most && candidate.line.range < range));
            if worth > 0 && better {
                best = Some((worth, candidate.line.range, shot));
            }
        }
        best.map(|(_, _, shot)| shot)
    }

    /// FCM-CHG-08: the closing fire of a unit at a charger, if it gives one.
    pub(crate) fn closing_fire(&self, state: &State, id: UnitId, charger: Charger) -> Option<Volley> {
        let unit = state.unit(id);
        let element = charger.element;
        let fires = self.bears_arms(state, id)
            && !unit.fired_half
            && !unit.mood.runs()
            && (unit.mood != Mood::Uncontrolled || unit.formation == Formation::Skirmish)
            && !state.is_engaged(id);
        if !fires || !state.unit(charger.unit).counts() {
            return None;
        }
        let from = self.standpoint(state, charger.unit);
        let in_front = match element {
            Some(element) => {
                let side = zone(&self.ground.element(element).block, from);
                unit.room(element).is_some_and(|room| room.manned & side_bit(side) != 0)
            }
            None => unit.formation.has_no_flank() || zone(&self.block(state, id), from) == field::Side::Front,
        };
        if !in_front {
            return None;
        }
        let aim = Aim::Unit(charger.unit);
        let both = unit.seen.has(aim) && unit.counted.has(aim) && !unit.busy;
        let second = matches!(state.quarter, 2 | 4);
        let range = charger.distance.clamp(10, FIVE);
        Some(Volley {
            shooter: id,
            aim,
            range,
            time: if both && second { FireTime::Half } else { FireTime::Quarter },
            ammunition: self.ammunition(id, range),
            from: element,
            charging: true,
        })
    }
}
