//! What a computer tries in phase 2 (chapter *for a computer player*): each UM towards the enemy, short of him, to the objective; changes of
//! formation and facing where they are wanted; generals to those who will fight.

use field::{Mark, Point, Side as Flank};
use game::{Answer, Pick, Side, Step, Way};

use crate::ids::{UcId, UmId};
use crate::options::Opt;
use crate::procedures::MoveKind;
use crate::scene::Scene;
use crate::state::Mk;
use crate::troops::{Arm, Formation};

/// Whereto somebody marches.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aim {
    /// To the nearest enemy: his zone stops it within reach of a charge.
    Enemy,
    /// To musket range of him.
    Range,
    /// To an objective.
    Goal,
    /// Straight ahead: whoever stands side by side gets out of the way of the others only like that.
    Ahead,
}

/// Where muskets are best, in cm.
const MUSKETS: f64 = 9.0;
/// How near an enemy is whom it is time to form for, in hundredths.
const FORMING: i32 = 4_000;
/// So near an objective one is there, in hundredths, and so many are tried who are not.
const THERE: i64 = 400;
const GUARDS: usize = 4;

impl Scene<'_> {
    /// To stand; UM by UM and all together towards the enemy or the objective; changes, facings and generals.
    pub fn suggest_moves(&self, side: Side, into: &mut Vec<Answer>) {
        into.push(Answer::one(Opt::Done.id()));
        let chosen = self.state.camp(side).objectives;
        let [goal, home] = [chosen.map(|o| o.attack), chosen.map(|o| o.defence)]
            .map(|feature| feature.map(|f| self.rules.setup.features[usize::from(f)].at));
        let mut all = Answer::none();
        // Stragglers first, to their brigadiers: once others move they have to stand.
        let stray: Answer = self.column_of(self.rules.ucs_of(side)).iter().filter_map(|uc| self.rejoin(*uc)).collect();
        stray.iter().for_each(|pick| all.push(pick.clone()));
        self.offer(side, stray, into);
        for um in self.rules.ums_of(side) {
            let ucs = self.column_of(self.rules.um(um).ucs());
            let ucs: Vec<UcId> = ucs.into_iter().filter(|uc| self.uc(*uc).has(Mk::Commanded)).collect();
            let slowest = ucs.iter().map(|uc| self.allowance(*uc)).min().unwrap_or(0);
            for aim in [Aim::Enemy, Aim::Range, Aim::Goal, Aim::Ahead] {
                let answer: Answer = ucs.iter().filter_map(|uc| self.march_toward(*uc, aim, goal)).collect();
                if matches!(aim, Aim::Enemy | Aim::Goal) && ucs.iter().any(|uc| self.allowance(*uc) > slowest) {
                    let together = ucs.iter().filter_map(|uc| self.march_at_most(*uc, aim, goal, slowest)).collect();
                    self.offer(side, together, into);
                }
                if aim == Aim::Enemy {
                    self.offer(side, self.formed_after(&answer), into);
                    answer.iter().for_each(|pick| all.push(pick.clone()));
                }
                self.offer(side, answer, into);
            }
            self.offer(side, ucs.iter().filter_map(|uc| self.march_toward(*uc, Aim::Goal, home)).collect(), into);
            self.suggest_formations(side, um, into);
        }
        for to in [goal, home].into_iter().flatten() {
            self.suggest_guards(side, to, into);
        }
        let lone = self.rules.ucs_of(side).filter(|uc| self.rules.uc(*uc).um.is_none());
        for uc in self.column_of(lone) {
            if let Some(pick) = self.march_toward(uc, Aim::Enemy, goal) {
                self.offer(side, pick.into(), into);
            }
            for formation in [Formation::Unlimbered, Formation::Limbered] {
                self.offer(side, Answer::one(Opt::Change(uc, formation, Flank::Front).id()), into);
            }
        }
        self.offer(side, all, into);
        self.suggest_facings(side, into);
        self.suggest_rides(side, into);
    }

    /// Puts an answer among the candidates if its first pick is legal and the others are on offer.
    fn offer(&self, side: Side, answer: Answer, into: &mut Vec<Answer>) {
        let legal = !answer.is_empty()
            && answer.len() <= game::MOST_PICKS
            && crate::orders::read(self.rules, self.state, side, &answer).is_ok();
        if legal && !into.contains(&answer) {
            into.push(answer);
        }
    }

    /// Those who can march, the nearest to the enemy first, so that they are out of the way of the others.
    fn column_of(&self, ucs: impl Iterator<Item = UcId>) -> Vec<UcId> {
        let away = |uc: &UcId| {
            let here = self.uc(*uc).pose.at;
            let far = self.enemies(*uc).map(|enemy| (field::distance(here, self.uc(enemy).pose.at) * 100.0) as i64);
            (far.min().unwrap_or(0), *uc)
        };
        let mut all: Vec<UcId> = ucs.filter(|uc| self.can_march(*uc)).collect();
        game::sort_few_by(&mut all, away);
        all
    }

    fn can_march(&self, uc: UcId) -> bool {
        let unit = self.uc(uc);
        unit.is_on()
            && unit.is_in_order()
            && !unit.has(Mk::Rallying)
            && self.is_stage_open(uc)
            && self.may_march(uc).is_ok()
            && !self.rules.is_held(self.side(uc), self.state.turn)
    }

    fn nearest_enemy(&self, uc: UcId) -> Option<UcId> {
        self.nearest(uc, self.enemies(uc)).map(|(_, enemy)| enemy)
    }

    /// Those nearest to an objective who are not there yet go there, one by one.
    fn suggest_guards(&self, side: Side, to: Point, into: &mut Vec<Answer>) {
        let away = |uc: &UcId| (field::distance(self.uc(*uc).pose.at, to) * 100.0) as i64;
        let mut near: Vec<UcId> = self.of(side).filter(|uc| away(uc) > THERE && self.can_march(*uc)).collect();
        game::sort_few_by(&mut near, |uc| (away(uc), *uc));
        for uc in near.into_iter().take(GUARDS) {
            if let Some(pick) = self.march_toward(uc, Aim::Goal, Some(to)) {
                self.offer(side, pick.into(), into);
            }
        }
    }

    /// The same march, after which those who may still do so leave the column of march.
    fn formed_after(&self, marches: &Answer) -> Answer {
        let mut answer = Answer::none();
        for pick in marches.iter() {
            answer.push(pick.clone());
            if let Some(Opt::March(uc)) = Opt::read(pick.option)
                && self.uc(uc).formation == Formation::MarchColumn
            {
                answer.push(Pick::from(Opt::Change(uc, Formation::AttackColumn, Flank::Front).id()));
            }
        }
        answer
    }

    /// NPW-CMD-09: a straggler goes to its brigadier.
    fn rejoin(&self, uc: UcId) -> Option<Pick> {
        if self.uc(uc).has(Mk::Commanded) {
            return None;
        }
        let brigadier = self.rules.um(self.rules.uc(uc).um?).brigadier.map(|general| self.state.general(general))?;
        let way = brigadier.is_on().then(|| self.plain_march(uc, brigadier.at, MoveKind::Advance))?;
        (!way.is_empty()).then(|| Pick::way(Opt::March(uc).id(), way))
    }

    fn march_toward(&self, uc: UcId, aim: Aim, goal: Option<Point>) -> Option<Pick> {
        self.march_at_most(uc, aim, goal, i32::MAX)
    }

    /// A march by at most so much, in hundredths.
    fn march_at_most(&self, uc: UcId, aim: Aim, goal: Option<Point>, most: i32) -> Option<Pick> {
        let here = self.uc(uc).pose.at;
        let to = match aim {
            Aim::Enemy => self.uc(self.nearest_enemy(uc)?).pose.at,
            Aim::Range => {
                let foot = self.arm(uc) == Arm::Infantry && self.reach(uc).is_some();
                let enemy = self.uc(self.nearest_enemy(uc).filter(|_| foot)?).pose.at;
                let away = field::distance(here, enemy);
                (away > MUSKETS).then(|| field::toward(here, enemy, away - MUSKETS))?
            }
            Aim::Goal => goal?,
            Aim::Ahead => field::ahead(here, self.uc(uc).pose.facing, f64::from(self.allowance(uc)) / 100.0),
        };
        let to = if most < i32::MAX {
            let away = field::distance(here, to);
            field::toward(here, to, away.min(f64::from(most) / 100.0))
        } else {
            to
        };
        let way = self.plain_march(uc, to, MoveKind::Advance);
        (!way.is_empty()).then(|| Pick::way(Opt::March(uc).id(), way))
    }

    /// A UM forms for the charge, for fire, or against cavalry, when an enemy is near.
    fn suggest_formations(&self, side: Side, um: UmId, into: &mut Vec<Answer>) {
        let near = |uc: &UcId| {
            self.uc(*uc).formation.is_square() || self.enemies(*uc).any(|enemy| !self.is_beyond(*uc, enemy, FORMING))
        };
        let ucs: Vec<UcId> = self.rules.um(um).ucs().filter(|uc| self.uc(*uc).is_on() && near(uc)).collect();
        let wanted = [
            Formation::AttackColumn,
            Formation::Line,
            Formation::HollowSquare,
            Formation::SolidSquare,
            Formation::Unlimbered,
        ];
        for formation in wanted {
            let square = formation.is_square();
            let changes = ucs.iter().map(|uc| Opt::Change(*uc, formation, Flank::Front));
            let open = changes.filter(|opt| self.is_at_hand(side, *opt) && self.is_allowed(*opt));
            let picks: Vec<Opt> = open.collect();
            // Squares one by one: each costs its unit the rest of its day.
            if square {
                picks.iter().for_each(|opt| self.offer(side, Answer::one(opt.id()), into));
            } else {
                self.offer(side, picks.into_iter().map(Opt::id).collect(), into);
            }
        }
    }

    /// Those whose nearest enemy is not before their front turn to him.
    fn suggest_facings(&self, side: Side, into: &mut Vec<Answer>) {
        for uc in self.of(side).filter(|uc| self.is_at_hand(side, Opt::Face(*uc))) {
            let Some(enemy) = self.nearest_enemy(uc) else { continue };
            if self.is_beyond(uc, enemy, FORMING) || self.is_in_arc(self.uc(uc).pose, enemy) {
                continue;
            }
            let there: Mark = self.uc(enemy).pose.at.into();
            if let Some(facing) = Scene::bearing(self.centre(uc), there) {
                let way = Way::from_iter([Step::Turn(facing)]);
                self.offer(side, Pick::way(Opt::Face(uc).id(), way).into(), into);
            }
        }
    }

    /// Brigadiers who are with nobody join the UC of their UM that is nearest to the enemy.
    fn suggest_rides(&self, side: Side, into: &mut Vec<Answer>) {
        for um in self.rules.ums_of(side) {
            let Some(general) = self.rules.um(um).brigadier else { continue };
            let who = self.state.general(general);
            if !who.is_on() || who.with.is_some() || who.moved {
                continue;
            }
            let ucs = self.rules.um(um).ucs().filter(|uc| self.uc(*uc).is_on());
            let first = ucs.min_by_key(|uc| {
                let here = self.uc(*uc).pose.at;
                self.enemies(*uc).map(|enemy| (field::distance(here, self.uc(enemy).pose.at) * 100.0) as i64).min()
            });
            if let Some(uc) = first {
                self.offer(side, Answer::one(Opt::Join(general, uc).id()), into);
            }
        }
    }
}
