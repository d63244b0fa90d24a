//! Deployment (FCM-SETUP-03, -09 to -11): brigade by brigade, then the officers.

use game::{Answer, Event, Side};
use rulebook::Clause;
use rulebook::fcm::{SETUP_03, SETUP_09, SETUP_10, SETUP_11, UNIT_19};

use super::Play;
use crate::agenda::Task;
use crate::deploy::Berth;
use crate::ids::{BrigadeId, OfficerId, UnitId};
use crate::names::Happening;
use crate::orders::{Order, Whom};
use crate::questions::Orders;
use crate::state::{Post, RankOrder, Unit, Whereabouts};

impl Play<'_, '_> {
    pub(super) fn deploy(&mut self, side: Side, orders: &Orders, answer: &Answer) {
        if orders.contains(&Order::Rest) {
            let left: Vec<BrigadeId> = self.battle.brigades_left(self.state, side).collect();
            for brigade in left {
                self.deploy_rest(brigade);
            }
            return self.next_to_deploy(side.other());
        }
        let brigade = orders.iter().find_map(|order| match (*order, order.whom()) {
            (Order::Brigade(brigade), _) => Some(brigade),
            (_, Whom::Unit(unit)) => Some(self.battle.unit(unit).brigade),
            _ => None,
        });
        let Some(brigade) = brigade else { return self.next_to_deploy(side.other()) };
        let mut placed: Vec<UnitId> = Vec::new();
        for (order, pick) in orders.iter().zip(answer.iter()) {
            let Whom::Unit(unit) = order.whom() else { continue };
            // FCM-UNIT-19: the company is detached in the answer that deploys its battalion, before or after it.
            let of = self.battle.unit(unit).company_of;
            let berth = match *order {
                Order::Detach(_, kind) if of.is_some_and(|battalion| placed.contains(&battalion)) => {
                    self.battle.berth_beside(self.state, unit, kind, &pick.given)
                }
                order => self.battle.berth(self.state, side, order, &pick.given),
            };
            // A company that is not detached is nowhere to be seen: its battalion is told of instead.
            let told = Some(self.battle.piece(self.battle.unit(unit).company_of.unwrap_or(unit)));
            match berth {
                Ok(berth) if self.battle.unit(unit).brigade == brigade => {
                    if let Order::Detach(_, kind) = order {
                        self.detach(unit, *kind);
                    }
                    self.place(unit, &berth, SETUP_09);
                    placed.push(unit);
                }
                Ok(_) => {
                    let refusal = game::Refusal::new(SETUP_03, crate::names::Denied::NotOffered);
                    self.drop_pick(side, told, &refusal);
                }
                Err(refusal) => self.drop_pick(side, told, &refusal),
            }
        }
        self.deploy_rest(brigade);
        self.next_to_deploy(side.other());
    }

    /// FCM-UNIT-19.
    fn detach(&mut self, company: UnitId, kind: u8) {
        let Some(battalion) = self.battle.unit(company).company_of else { return };
        let unit: Unit = self.battle.company(self.state, company, kind);
        *self.state.unit_mut(company) = unit;
        let parent = self.state.unit_mut(battalion);
        parent.initial[usize::from(kind)] = 0;
        parent.left[usize::from(kind)] = 0;
        let parent = *parent;
        if !self.battle.is_plain_shape(battalion, &parent, parent.shape()) {
            // FCM-FORM-18: with one type left there is no order of ranks.
            self.state.unit_mut(battalion).ranks = RankOrder::CentreFront;
        }
        self.tell_two(Happening::Detached, UNIT_19, company, battalion);
    }

    /// FCM-SETUP-09: those without a legal pick take their place of the standard layout.
    fn deploy_rest(&mut self, brigade: BrigadeId) {
        let left: Vec<UnitId> = self.battle.undeployed(self.state, brigade).collect();
        for unit in left {
            match self.battle.standard(self.state, unit) {
                Some(berth) => self.place(unit, &berth, SETUP_10),
                // A zone without room for it: it is out of the battle, not lost.
                None => self.state.unit_mut(unit).whereabouts = Whereabouts::Left,
            }
        }
    }

    pub(super) fn place(&mut self, unit: UnitId, berth: &Berth, clause: Clause) {
        self.battle.settle(self.state, unit, berth);
        let (battle, pose, state) = (self.battle, self.state.unit(unit).pose, &*self.state);
        self.course.tell(|| {
            let event = Event::new(Happening::Deployed, clause).by(battle.side(unit)).of(&[battle.piece(unit)]);
            event.along([pose]).because(battle.shape_notes(state, unit))
        });
    }

    /// The next side deploys, or the other goes on alone.
    pub(super) fn next_to_deploy(&mut self, side: Side) {
        let has = |side: Side| self.battle.brigades_left(self.state, side).next().is_some();
        if has(side) {
            self.push(Task::Deploy(side));
        } else if has(side.other()) {
            self.push(Task::Deploy(side.other()));
        }
    }

    /// FCM-SETUP-11: all officers of a side that are not to arrive later.
    pub(super) fn station(&mut self, side: Side, orders: &Orders, answer: &Answer) {
        for (order, pick) in orders.iter().zip(answer.iter()) {
            let Whom::Officer(officer) = order.whom() else { continue };
            match self.battle.station(self.state, side, *order, &pick.given) {
                Ok(post) => self.post(officer, post),
                Err(refusal) => self.drop_pick(side, Some(self.battle.leader(officer)), &refusal),
            }
        }
        let waiting: Vec<OfficerId> = self
            .battle
            .officers_of(side)
            .filter(|id| self.state.officer(*id).post == Post::Waiting && !self.battle.comes_later(*id))
            .collect();
        for officer in waiting {
            let post = self.battle.standard_post(self.state, officer);
            self.post(officer, post);
        }
    }

    pub(super) fn post(&mut self, officer: OfficerId, post: Post) {
        self.state.officer_mut(officer).post = post;
        let battle = self.battle;
        self.course.tell(|| {
            Event::new(Happening::Deployed, SETUP_11).by(battle.officer(officer).side).of(&[battle.leader(officer)])
        });
    }
}
