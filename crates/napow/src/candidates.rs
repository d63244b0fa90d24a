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
    /// To the attack objective.
    Goal,
}

/// Where muskets are best, in cm.
const MUSKETS: f64 = 9.0;
/// How near an enemy is whom it is time to form for, in hundredths.
const FORMING: i32 = 3_500;

impl Scene<'_> {
    /// To stand; UM by UM and all together towards the enemy or the objective; changes, facings and generals.
    pub fn suggest_moves(&self, side: Side, into: &mut Vec<Answer>) {
        into.push(Answer::one(Opt::Done.id()));
        let goal = self.state.camp(side).objectives.map(|o| self.rules.setup.features[usize::from(o.attack)].at);
        let mut all = Answer::none();
        for um in self.rules.ums_of(side) {
            let ucs = self.column_of(self.rules.um(um).ucs());
            for aim in [Aim::Enemy, Aim::Range, Aim::Goal] {
                let answer: Answer = ucs.iter().filter_map(|uc| self.march_toward(*uc, aim, goal)).collect();
                if aim == Aim::Enemy {
                    answer.iter().for_each(|pick| all.push(pick.clone()));
                }
                self.offer(side, answer, into);
            }
            self.suggest_formations(side, um, into);
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
        all.sort_by_key(away);
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

    fn march_toward(&self, uc: UcId, aim: Aim, goal: Option<Point>) -> Option<Pick> {
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
        };
        let way = self.plain_march(uc, to, MoveKind::Advance);
        (!way.is_empty()).then(|| Pick::way(Opt::March(uc).id(), way))
    }

    /// A UM forms for the charge, for fire, or against cavalry, when an enemy is near.
    fn suggest_formations(&self, side: Side, um: UmId, into: &mut Vec<Answer>) {
        let near = |uc: &UcId| self.enemies(*uc).any(|enemy| !self.is_beyond(*uc, enemy, FORMING));
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
