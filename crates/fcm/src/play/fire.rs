//! Step (c) (FCM-TURN-09, FCM-FIRE, FCM-GEN-01 to -06): named secretly, rolled together, applied after the last die.

use arrayvec::ArrayVec;
use game::{Event, Side};
use rulebook::fcm::{FIRE_19, GEN_03, GEN_04, GEN_06, TURN_09};

use super::Play;
use super::losses::{Blow, Part};
use crate::agenda::Shot;
use crate::facts::FireCase;
use crate::ids::{Aim, OfficerId, UnitId};
use crate::measure::Cm;
use crate::names::{Happening, Number};
use crate::orders::Order;
use crate::outlook::Crowd;
use crate::procedures::{
    ArtilleryFire, Fate, FireOutcome, GeneralUnderFire, GeneralUnderFireCase, MoraleCategory, Situation, SmallArmsFire,
};
use crate::questions::Orders;
use crate::remarks::fate_note;
use crate::setup::Rank;
use crate::state::{Post, why};

/// One fire that was rolled.
struct Rolled {
    shot: Shot,
    /// The unit fired at, as it was then.
    target: Option<UnitId>,
    outcome: FireOutcome,
    figures: u8,
}

impl Play<'_, '_> {
    /// A side has named its fire; it is told when both have.
    pub(super) fn name_fire(&mut self, side: Side, orders: &Orders) {
        let mut shots: Vec<Shot> = orders
            .iter()
            .filter_map(|order| match *order {
                Order::Fire(shooter, aim, ammunition) => Some(Shot { shooter, aim, ammunition }),
                _ => None,
            })
            .collect();
        game::sort_few_by(&mut shots, |shot| shot.shooter);
        self.state.shots[side] = Some(shots);
        self.course.tell(|| Event::new(Happening::Answered, FIRE_19).by(side));
    }

    pub(super) fn resolve_fire(&mut self, shooter: UnitId, case: &FireCase) -> FireOutcome {
        let side = self.battle.side(shooter);
        match case {
            FireCase::Muskets(case) => self.course.resolve::<SmallArmsFire>(side, case),
            FireCase::Guns(case) => self.course.resolve::<ArtilleryFire>(side, case),
        }
    }

    /// FCM-TURN-09: all dice, then all losses, then officers, then the destroyed.
    pub(super) fn fire(&mut self) {
        let first = self.state.first;
        // Nobody moves while all fire.
        let crowd = self.battle.crowd(self.state);
        let mut rolled: Vec<Rolled> = Vec::new();
        for side in [first, first.other()] {
            let shots = self.state.shots[side].take().unwrap_or_default();
            for shot in shots {
                if let Some(one) = self.roll(&crowd, shot) {
                    rolled.push(one);
                }
            }
        }
        drop(crowd);
        for one in &rolled {
            let unit = self.state.unit_mut(one.shot.shooter);
            (unit.fired_half, unit.ever_fired) = (true, true);
        }
        for target in self.battle.units() {
            let parts: ArrayVec<Part, 64> = rolled
                .iter()
                .filter(|one| one.target == Some(target))
                .map(|one| Part { losses: one.outcome.losses, element: one.shot.aim.element() })
                .collect();
            if parts.is_empty() {
                continue;
            }
            let before = self.state.unit(target).figures();
            for one in rolled.iter().filter(|one| one.target == Some(target)) {
                self.count_fire(target, one.outcome);
            }
            self.suffer(target, &parts, Blow::Fire);
            let unit = self.state.unit_mut(target);
            if parts.iter().any(|part| part.losses >= 15) || unit.figures() < before {
                unit.reasons |= why::FIRE;
            }
        }
        for Rolled { shot, target, outcome, figures } in &rolled {
            match (shot.aim, *target) {
                (Aim::Officer(officer), _) => self.test_alone(officer, *outcome),
                (_, Some(target)) => self.endanger(target, *outcome, *figures),
                _ => {}
            }
        }
        for unit in self.battle.units() {
            self.bury(unit);
        }
    }

    fn roll(&mut self, crowd: &Crowd<'_>, shot: Shot) -> Option<Rolled> {
        let battle = self.battle;
        // Nothing has moved since it was named and found legal.
        let candidate = battle.counts_for(self.state, crowd, shot.shooter, shot.aim)?;
        let volley = battle.volley(shot.shooter, candidate, shot.ammunition);
        let case = battle.fire_case(self.state, volley);
        let outcome = self.resolve_fire(shot.shooter, &case);
        let side = battle.side(shot.shooter);
        let hit = self.state.unit_of(shot.aim);
        let target = match shot.aim {
            Aim::Officer(officer) => Some(battle.leader(officer)),
            _ => hit.map(|unit| battle.piece(unit)),
        };
        let face = self.course.fallen().first().map_or(0, |roll| roll.face);
        let (shooter, state) = (battle.piece(shot.shooter), &*self.state);
        self.course.tell_ruling(|| {
            let event = Event::new(Happening::Fire, TURN_09)
                .by(side)
                .number(Number::Losses, outcome.losses)
                .number(Number::Shot, shot.ammunition as u8)
                .length(Number::Range, volley.range)
                .because(battle.fire_notes(state, volley, &case))
                .because(battle.range_notes(state, volley, &case, (face, outcome.losses)));
            match target {
                Some(target) => event.of(&[shooter, target]),
                None => event.of(&[shooter]),
            }
        });
        Some(Rolled { shot, target: hit, outcome, figures: case.target_figures() })
    }

    /// FCM-MOR-35, -36: a fire of 15 and more is remembered by its kind.
    pub(super) fn count_fire(&mut self, target: UnitId, outcome: FireOutcome) {
        let unit = self.state.unit_mut(target);
        match outcome.morale_category {
            MoraleCategory::None => {}
            MoraleCategory::Formed => unit.formed_fires[0] = unit.formed_fires[0].saturating_add(1),
            MoraleCategory::Close => unit.close_fires[0] = true,
        }
    }

    /// FCM-GEN-04: officers with a unit under heavy fire, generals before aides.
    pub(super) fn endanger(&mut self, target: UnitId, outcome: FireOutcome, figures: u8) {
        if outcome.losses < 5 * u16::from(figures) {
            return;
        }
        let mut staff: Vec<OfficerId> = self.state.staff(target).collect();
        game::sort_few_by(&mut staff, |officer| self.state.officer(*officer).rank == Rank::Aide);
        for officer in staff {
            let case = GeneralUnderFireCase {
                situation: Situation::WithUnit,
                officer_value: self.state.officer(officer).value,
                losses: outcome.losses.min(800),
                unit_figures: Some(figures.clamp(1, 24)),
                prior_losses: None,
                nearest_enemy: None,
            };
            self.test_officer(officer, &case, GEN_04);
        }
    }

    /// FCM-GEN-02, -03: an officer alone who was fired at.
    fn test_alone(&mut self, officer: OfficerId, outcome: FireOutcome) {
        let one = *self.state.officer(officer);
        if !matches!(one.post, Post::Alone(_)) {
            return;
        }
        let battle = self.battle;
        let base = battle.officer_block(self.state, officer);
        let enemies = battle.units_of(battle.officer(officer).side.other());
        let nearest = enemies
            .filter(|enemy| self.state.unit(*enemy).counts())
            .map(|enemy| battle.distance_from(self.state, &base, enemy))
            .min()
            .unwrap_or(40_000);
        let case = GeneralUnderFireCase {
            situation: Situation::Isolated,
            officer_value: one.value,
            losses: outcome.losses.min(800),
            unit_figures: None,
            prior_losses: Some(one.losses.min(39)),
            nearest_enemy: Some(Cm(nearest.clamp(501, 40_000))),
        };
        self.test_officer(officer, &case, GEN_03);
    }

    fn test_officer(&mut self, officer: OfficerId, case: &GeneralUnderFireCase, clause: rulebook::Clause) {
        let (battle, side) = (self.battle, self.battle.officer(officer).side);
        let outcome = self.course.resolve::<GeneralUnderFire>(side, case);
        let harmed = matches!(outcome.fate, Fate::Wounded | Fate::Killed);
        let clause = if harmed { GEN_06 } else { clause };
        self.course.tell_ruling(|| {
            Event::new(Happening::OfficerHit, clause)
                .by(side)
                .of(&[battle.leader(officer)])
                .number(Number::Fate, outcome.fate as u8)
                .because(fate_note(outcome.fate))
        });
        self.state.officer_mut(officer).losses +=
            outcome.cumulative_losses.saturating_sub(case.prior_losses.unwrap_or(0));
        match outcome.fate {
            Fate::Unharmed => {}
            Fate::Wounded => self.fall(officer, false),
            Fate::Killed | Fate::Removed => self.fall(officer, true),
        }
    }
}
