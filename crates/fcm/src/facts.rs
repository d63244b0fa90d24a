//! Where the facts of the cases come from: the table and the state are measured, the procedures decide.

use field::{Block, Facing, Pose, Side as Flank, bearing, hundredths};
use game::Side;

use crate::agenda::Influence;
use crate::battle::Battle;
use crate::bodies::zone;
use crate::ids::{Aim, OfficerId, UnitId};
use crate::measure::Cm;
use crate::procedures::{
    ArtilleryFireCase, Battery, LocalBalance, MoraleCase, MoraleState, Musketeers, SmallArmsFireCase, SquareSign,
    Target, VersusCavalry,
};
use crate::setup::Rank;
use crate::state::{Mood, Post, RankOrder, State, Unit};
use crate::tables::measures::{AROUND, CONTACT, FARTHEST, NOBODY};
use crate::tables::morale::Strength;
use crate::tables::ranges::Weapon;
use crate::troops::{Arm, Cohesion, Cover, FireTime, Formation, Shot, Status};

/// Why a unit tests, as far as it matters for its factors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Occasion {
    /// FCM-CHG-05.
    ToCharge,
    /// FCM-CHG-06: charged by horse or not, and by whom first.
    Charged {
        by: UnitId,
        horse: bool,
    },
    /// FCM-MEL-06.
    LostRound,
    /// Step (e).
    Step,
    Rally,
}

impl Battle {
    /// FCM-OFF-03: the distance of the general who counts, in hundredths.
    pub(crate) fn general_distance(&self, state: &State, id: UnitId) -> i32 {
        let side = self.side(id);
        let counts = |officer: OfficerId| self.leads(state, id, officer);
        let blocks = self.blocks(state, id);
        let far = |officer: OfficerId| {
            let base = self.officer_block(state, officer);
            hundredths(blocks.iter().map(|block| block.distance(&base)).fold(FARTHEST.cm(), f64::min))
        };
        let nearest = self.officers_of(side).filter(|officer| counts(*officer)).map(far).min();
        nearest.map_or(NOBODY.most, |far| far.clamp(CONTACT.most, FARTHEST.most))
    }

    /// FCM-OFF-03: whether an officer is the general of a unit's brigade or the commander-in-chief, and on the table.
    pub(crate) fn leads(&self, state: &State, id: UnitId, officer: OfficerId) -> bool {
        let one = state.officer(officer);
        matches!(one.post, Post::Alone(_) | Post::With(_))
            && (one.rank == Rank::Chief || (one.rank == Rank::General && one.brigade == Some(self.unit(id).brigade)))
    }

    /// FCM-OFF-08: the most valuable general or chief with a unit.
    pub(crate) fn general_with(&self, state: &State, id: UnitId) -> u8 {
        let generals = state.staff(id).filter(|officer| state.officer(*officer).rank != Rank::Aide);
        generals.map(|officer| state.officer(officer).value).max().unwrap_or(0)
    }

    pub(crate) fn has_aide(&self, state: &State, id: UnitId) -> bool {
        state.staff(id).any(|officer| state.officer(officer).rank == Rank::Aide)
    }

    /// FCM-MEL-33: the most valuable officer with a unit.
    pub(crate) fn officer_value(&self, state: &State, id: UnitId) -> u8 {
        state.staff(id).map(|officer| state.officer(officer).value).max().unwrap_or(0)
    }

    /// FCM-MOR-22, -23: friends and enemies around.
    fn balance(&self, state: &State, id: UnitId) -> LocalBalance {
        let side = self.side(id);
        let (mut friends, mut enemies) = (0, 0);
        let around = self.around(state, id, AROUND.most);
        for other in self.units().filter(|other| *other != id) {
            let there = state.unit(other);
            if there.is_clear_of(&around) {
                continue;
            }
            let counts = there.counts()
                && !there.mood.is_broken()
                && (there.figures() >= 4 || self.unit(other).arm == Arm::Artillery);
            if counts && self.within(state, id, other, AROUND.most) {
                if self.side(other) == side { friends += 1 } else { enemies += 1 }
            }
        }
        match friends.cmp(&enemies) {
            std::cmp::Ordering::Greater => LocalBalance::MoreFriends,
            std::cmp::Ordering::Less => LocalBalance::MoreEnemies,
            std::cmp::Ordering::Equal => LocalBalance::Equal,
        }
    }

    /// FCM-MOR-24, -25: those of a side who rout or flee around, in sight.
    fn routs(&self, state: &State, id: UnitId, side: Side) -> u8 {
        let broken = self.units_of(side).filter(|other| *other != id).filter(|other| {
            let there = state.unit(*other);
            there.counts()
                && there.mood.is_broken()
                && self.within(state, id, *other, AROUND.most)
                && self.sees(state, id, Aim::Unit(*other))
        });
        broken.count().min(10) as u8
    }

    /// FCM-MOR-27, -28: enemies on the rear, and on the flank.
    fn turned(&self, state: &State, id: UnitId, rallies: bool) -> (bool, bool) {
        let unit = state.unit(id);
        if unit.formation.has_no_flank() || unit.is_housed() {
            return (false, false);
        }
        let mut block = self.block(state, id);
        if rallies && let Some(pose) = self.facing_enemy(state, id) {
            block = Block::new(pose, self.size(id, unit));
        }
        let (mut rear, mut flank) = (false, false);
        // Whoever fights it touches it.
        let around = self.around(state, id, AROUND.most.max(1_500));
        for enemy in self.units_of(self.side(id).other()) {
            let there = state.unit(enemy);
            if there.is_clear_of(&around) || !there.counts() || there.mood.is_broken() {
                continue;
            }
            let most = if self.unit(enemy).arm.is_infantry() { 1_500 } else { AROUND.most };
            let fight = state.engagements.iter().find(|fight| fight.has(id) && fight.has(enemy));
            let side = match fight {
                Some(fight) if fight.defender == id => fight.edge,
                Some(_) => Flank::Front,
                None if !self.within(state, id, enemy, most) => continue,
                None => zone(&block, self.standpoint(state, enemy)),
            };
            rear |= side == Flank::Rear;
            flank |= matches!(side, Flank::Left | Flank::Right);
        }
        (rear, flank)
    }

    /// FCM-RALLY-02: turned about its centre to the nearest enemy unit.
    pub(crate) fn facing_enemy(&self, state: &State, id: UnitId) -> Option<Pose> {
        let enemy = self.nearest_of(state, id, self.side(id).other(), |_| true)?;
        let unit = state.unit(id);
        let own = self.block(state, id).middle();
        let facing: Facing = bearing(own.point(), self.block(state, enemy).middle().point())?;
        Some(Pose::about(own, facing, self.size(id, unit)))
    }

    /// FCM-MOR-37: batteries in support.
    fn supports(&self, state: &State, id: UnitId) -> u8 {
        let side = self.side(id);
        let guns = |battery: UnitId| battery != id && self.unit(battery).arm == Arm::Artillery;
        let able = |battery: &UnitId| {
            let there = state.unit(*battery);
            guns(*battery)
                && there.counts()
                && there.formation == Formation::Unlimbered
                && there.mood == Mood::Steady
                && !state.is_engaged(*battery)
                && self.within(state, id, *battery, AROUND.most)
        };
        let mut batteries = self.units_of(side).filter(able).peekable();
        if batteries.peek().is_none() {
            return 0;
        }
        let Some(enemy) = self.nearest_of(state, id, side.other(), |_| true) else { return 0 };
        let aims: arrayvec::ArrayVec<Aim, 3> = if state.unit(enemy).is_housed() {
            state.unit(enemy).rooms().map(|room| Aim::Element(room.element)).collect()
        } else {
            arrayvec::ArrayVec::from_iter([Aim::Unit(enemy)])
        };
        let crowd = self.crowd(state);
        let fires =
            |battery: &UnitId| aims.iter().any(|aim| self.has_in_sight(state, &crowd, *battery, *aim).is_some());
        batteries.filter(fires).count().min(10) as u8
    }

    /// FCM-MOR-12 to -14: cover in a test.
    fn test_cover(&self, state: &State, id: UnitId, occasion: Occasion) -> Cover {
        let unit = state.unit(id);
        if unit.is_housed() {
            return Cover::Building;
        }
        let from = self.is_sheltered(state, &self.block(state, id)).then(|| {
            let against = match occasion {
                Occasion::Charged { by, .. } => Some(by),
                _ => state.fights(id).next().map(|fight| fight.other(id)).or_else(|| self.nearest_seen(state, id)),
            };
            against.map(|enemy| self.standpoint(state, enemy))
        });
        let cover = self.cover(state, Aim::Unit(id), from.flatten());
        if self.unit(id).arm.is_cavalry() { cover.min(Cover::Hard) } else { cover }
    }

    /// FCM-RES-08: the nearest enemy in sight, in list order on ties.
    pub(crate) fn nearest_seen(&self, state: &State, id: UnitId) -> Option<UnitId> {
        let mut enemies: arrayvec::ArrayVec<(i32, UnitId), 32> = self
            .units_of(self.side(id).other())
            .filter(|enemy| state.unit(*enemy).counts())
            .map(|enemy| (self.distance(state, id, enemy), enemy))
            .collect();
        game::sort_few(&mut enemies, Ord::cmp);
        enemies.into_iter().map(|(_, enemy)| enemy).find(|enemy| self.sees(state, id, Aim::Unit(*enemy)))
    }

    /// FCM-MOR: the case of a test. Choices are the greatest unless the owner's influence says otherwise.
    pub(crate) fn morale_case(
        &self,
        state: &State,
        id: UnitId,
        occasion: Occasion,
        influence: Influence,
    ) -> MoraleCase {
        let unit = state.unit(id);
        let setup = self.unit(id);
        let leading = &setup.figures[unit.leading(&setup.figures)];
        let arm = setup.arm.in_cases();
        let horse = match occasion {
            Occasion::Charged { horse, .. } => horse,
            Occasion::LostRound => state.fights(id).any(|fight| self.unit(fight.other(id)).arm.is_cavalry()),
            _ => false,
        };
        let versus_cavalry = match (arm == Arm::Infantry && horse, unit.formation.is_square()) {
            (false, _) => VersusCavalry::None,
            (true, true) => VersusCavalry::InSquare,
            (true, false) => VersusCavalry::NotInSquare,
        };
        let general_contact = self.general_with(state, id);
        let general_distance = (general_contact == 0).then(|| Cm(self.general_distance(state, id)));
        let lost = occasion == Occasion::LostRound;
        let (enemy_rear, enemy_flank) = self.turned(state, id, occasion == Occasion::Rally);
        let side = self.side(id);
        MoraleCase {
            status: leading.status,
            morale_value: leading.morale,
            arm,
            skirmish: unit.formation == Formation::Skirmish,
            versus_cavalry,
            square_sign: SquareSign::Plus,
            cover: self.test_cover(state, id, occasion),
            state: state_of(unit),
            routed_before: unit.routed_before,
            general_contact,
            general_distance,
            general_factor: None,
            general_hit: unit.officer_hit,
            aide_de_camp: self.has_aide(state, id),
            charging: occasion == Occasion::ToCharge && arm.is_cavalry(),
            local_balance: self.balance(state, id),
            enemy_routs: self.routs(state, id, side.other()),
            friend_routs: self.routs(state, id, side),
            enemy_rear,
            enemy_flank,
            melee_won: unit.won > 0 && unit.won + 1 >= state.period,
            melee_lost: if lost { unit.bout.lost.min(3) } else { 0 },
            melee_difference: if lost && unit.bout.lost > 0 { unit.difference.min(400) } else { 0 },
            fire_formed_units: (unit.formed_fires[0] + unit.formed_fires[1]).min(10),
            fire_close: unit.close_fires[0] || unit.close_fires[1],
            support_batteries: self.supports(state, id),
            strength: Strength { initial_figures: unit.initial_figures(), losses: unit.losses.min(959) },
        }
        .choosing(influence)
    }

    /// The figures of each type that stand first in the ranks, so many of them (FCM-FORM-18).
    pub(crate) fn counted_off(&self, unit: &Unit, figures: u8) -> [u8; 3] {
        let order: [usize; 3] = if unit.ranks == RankOrder::EliteFront { [1, 2, 0] } else { [0, 1, 2] };
        let mut left = figures;
        let mut counted = [0; 3];
        if unit.ranks == RankOrder::EliteFlanks && unit.formation == Formation::Column && unit.left[0] >= 2 {
            let centre = unit.left[0].div_ceil(2).min(left);
            counted[0] = centre;
            left -= centre;
            for i in [1, 2, 0] {
                let more = (unit.left[i] - counted[i]).min(left);
                counted[i] += more;
                left -= more;
            }
            return counted;
        }
        for i in order {
            counted[i] = unit.left[i].min(left);
            left -= counted[i];
        }
        counted
    }

    /// FCM-FIRE-03: the figures that fire, by type.
    pub(crate) fn firing(&self, state: &State, id: UnitId, from: Option<crate::ids::ElementId>) -> [u8; 3] {
        let unit = state.unit(id);
        match (unit.formation, from) {
            (Formation::Line | Formation::Skirmish | Formation::Unlimbered, _) => unit.left,
            (_, Some(element)) => {
                let inside = unit.room(element).map_or(0, |room| room.figures);
                self.counted_off(unit, inside.div_ceil(2))
            }
            _ => self.counted_off(unit, self.footprint(id, unit).front_figures),
        }
    }

    /// What a shooter sees of its target.
    fn target(&self, state: &State, shooter: UnitId, from: field::Mark, aim: Aim, charging: bool) -> Target {
        let Some(id) = state.unit_of(aim) else {
            return Target {
                arm: Arm::Officer,
                status: Status::Regular,
                formation: Formation::Line,
                cover: Cover::None,
                figures: 1,
                charging: false,
                above: self.ground.level(self.aim_block(state, aim).middle()) > self.level(state, shooter),
                cuirass: false,
                enfilade: false,
            };
        };
        let (unit, setup) = (state.unit(id), self.unit(id));
        let figures = match aim {
            Aim::Element(element) => unit.room(element).map_or(1, |room| room.figures),
            _ => unit.figures(),
        };
        let arm = setup.arm.in_cases();
        let cover = self.cover(state, aim, Some(from));
        let enfilade = unit.formation == Formation::Line
            && matches!(zone(&self.block(state, id), from), Flank::Left | Flank::Right);
        Target {
            arm,
            status: setup.figures[unit.leading(&setup.figures)].status,
            formation: unit.formation,
            cover: if arm.is_cavalry() { cover.min(Cover::Hard) } else { cover },
            figures: figures.clamp(1, 24),
            charging: charging && arm.is_cavalry(),
            above: self.is_above(state, id, shooter),
            cuirass: setup.cuirass && arm == Arm::HeavyCavalry,
            enfilade,
        }
    }

    /// FCM-FIRE-18: the place of a shooter.
    pub(crate) fn firing_place(&self, state: &State, id: UnitId, from: Option<crate::ids::ElementId>) -> field::Mark {
        match from {
            Some(element) => self.ground.element(element).block.middle(),
            None => self.standpoint(state, id),
        }
    }

    /// The case of a fire: muskets or guns.
    pub(crate) fn fire_case(&self, state: &State, shot: Volley) -> FireCase {
        let Volley { shooter, aim, range, time, ammunition, from, charging } = shot;
        let (unit, setup) = (state.unit(shooter), self.unit(shooter));
        let place = self.firing_place(state, shooter, from);
        let target = self.target(state, shooter, place, aim, charging);
        let range = Cm(range);
        match setup.weapon {
            Some(Weapon::Gun(calibre)) => FireCase::Guns(ArtilleryFireCase {
                range,
                fire_time: time,
                shot: ammunition,
                shooter: Battery { calibre, fire_value: setup.figures[0].fire, figures: unit.figures().clamp(1, 8) },
                target,
            }),
            weapon => {
                let arm = match weapon {
                    Some(Weapon::Small(arm)) => arm,
                    _ => crate::troops::SmallArm::Musket,
                };
                let mut firers =
                    self.firing(state, shooter, from).into_iter().zip(&setup.figures).filter(|(n, _)| *n > 0);
                let first = firers.next().map_or((0, 1), |(n, one)| (one.fire, n));
                let second = firers.next().map(|(n, one)| (one.fire, n));
                let third = firers.next().map(|(n, one)| (one.fire, n));
                FireCase::Muskets(SmallArmsFireCase {
                    range,
                    fire_time: time,
                    shooter: Musketeers {
                        weapon: arm,
                        formation: unit.formation,
                        cohesion: unit.cohesion,
                        fire_value: first.0,
                        figures: first.1,
                        fire_value_b: second.map(|one| one.0),
                        figures_b: second.map(|one| one.1),
                        fire_value_c: third.map(|one| one.0),
                        figures_c: third.map(|one| one.1),
                        first_fire: setup.arm.is_infantry() && !unit.ever_fired,
                    },
                    target,
                })
            }
        }
    }
}

/// A fire as it is given.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Volley {
    pub shooter: UnitId,
    pub aim: Aim,
    /// In hundredths.
    pub range: i32,
    pub time: FireTime,
    pub ammunition: Shot,
    pub from: Option<crate::ids::ElementId>,
    pub charging: bool,
}

/// A fire to be resolved.
#[derive(Clone, Copy, Debug)]
pub(crate) enum FireCase {
    Muskets(SmallArmsFireCase),
    Guns(ArtilleryFireCase),
}

impl FireCase {
    /// Six times the expected losses, over the faces of the die.
    pub fn expected(&self) -> u32 {
        match self {
            FireCase::Muskets(case) => (1..=6).map(|face| u32::from(case.losses(case.die().value(face)))).sum(),
            FireCase::Guns(case) => {
                let values = [0, 0, 1, 1, 2, 2];
                values.into_iter().map(|value| u32::from(case.losses(value))).sum()
            }
        }
    }

    /// Whether no face of the die changes anything.
    pub fn is_certain(&self) -> bool {
        let losses = |face: u8| match self {
            FireCase::Muskets(case) => case.losses(case.die().value(face)),
            FireCase::Guns(case) => case.losses(crate::tables::die::DieRow::Ordinary.value(face)),
        };
        (2..=6).all(|face| losses(face) == losses(1))
    }

    /// The figures of the target as the fire finds them.
    pub fn target_figures(&self) -> u8 {
        match self {
            FireCase::Muskets(case) => case.target.figures,
            FireCase::Guns(case) => case.target.figures,
        }
    }
}

fn state_of(unit: &Unit) -> MoraleState {
    if unit.mood == Mood::Routing || unit.cohesion == Cohesion::Disordered {
        MoraleState::RoutOrDisorder
    } else if unit.mood == Mood::Retreating || unit.cohesion == Cohesion::Unformed {
        MoraleState::RetreatOrUnformed
    } else {
        MoraleState::Steady
    }
}
