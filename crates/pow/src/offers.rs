//! What is on offer: every option that could be picked, and cheap facts about whether it can.

use game::Side;

use crate::battle::Battle;
use crate::ids::{BaseId, UnitId};
use crate::orders::{Extra, Opt};
use crate::procedures::{Battle as BattleKind, Pursues, Reaction};
use crate::questions::{item_observer, observer_item};
use crate::setup::BaseType;
use crate::sight::Thing;
use crate::state::{At, Contacted, Standing, State, Step};
use crate::troops::{Arm, Body, Formation, Order, Quality};

impl Battle {
    /// Every option that could be on offer.
    pub(crate) fn candidates(&self, state: &State, side: Side, hear: &mut dyn FnMut(Opt)) {
        hear(Opt::Concede);
        if !state.found.is_empty() {
            for unit in self.units_of(side) {
                Formation::ALL.iter().for_each(|formation| hear(Opt::LayUnit(unit, *formation)));
            }
            self.generals_of(side).for_each(|general| hear(Opt::LayGeneral(general)));
            return;
        }
        let features = 0..self.ground.zones.len() as u8;
        match state.step {
            Step::Deploy | Step::Plan => {
                for base in BaseId::of(side) {
                    hear(Opt::PlaceBase(base));
                    hear(Opt::DropBase(base));
                    BaseType::ALL.iter().for_each(|kind| hear(Opt::TypeBase(base, *kind)));
                    self.generals_of(side).for_each(|general| hear(Opt::Ride(general, base)));
                    Order::ALL.iter().for_each(|order| hear(Opt::Leg(base, *order)));
                    hear(Opt::Hold(base));
                    self.ground.named().for_each(|place| hear(Opt::HoldAt(base, place)));
                }
                for general in self.generals_of(side) {
                    self.generals_of(side).for_each(|staff| hear(Opt::Under(general, staff)));
                }
                features.clone().for_each(|feature| hear(Opt::Objective(feature)));
                for unit in self.units_of(side) {
                    self.generals_of(side).for_each(|general| hear(Opt::Hand(unit, general)));
                    features.clone().for_each(|feature| hear(Opt::LeaveBehind(unit, feature)));
                }
            }
            Step::Declare => self.units_of(side).for_each(|unit| {
                [true, false].into_iter().for_each(|yes| {
                    hear(Opt::Declare(unit, yes));
                    hear(Opt::Mount(unit, yes));
                });
            }),
            Step::React => self.contacted(state).iter().for_each(|unit| {
                for charger in self.new_chargers(state, unit) {
                    Reaction::ALL.iter().for_each(|reaction| hear(Opt::React(unit, *reaction, charger)));
                }
            }),
            Step::Detect => {
                let bases = self.bases_by_number(state, side.other());
                let calls: Vec<u8> = bases.into_iter().map(|base| self.call(state, base)).collect();
                for observer in self.observers(state, side) {
                    let Some(item) = observer_item(observer) else { continue };
                    hear(Opt::Observe(item, None));
                    calls.iter().for_each(|call| hear(Opt::Observe(item, Some(*call))));
                }
            }
            Step::Fire => self.standing(state, side).iter().for_each(|unit| {
                if !self.may_fire(state, unit) {
                    return;
                }
                hear(Opt::HoldFire(unit));
                for enemy in self.standing(state, side.other()) {
                    hear(Opt::Fire(unit, enemy));
                    hear(Opt::Blind(unit, enemy));
                }
                self.generals_of(side.other()).for_each(|general| hear(Opt::FireGeneral(unit, general)));
                (0..crate::ids::BASES as u8).for_each(|call| hear(Opt::BlindBase(unit, call)));
            }),
            Step::FireShare | Step::MeleeShare => {
                for place in 0..state.shares.len() as u8 {
                    let share = &state.shares[usize::from(place)];
                    share.among.iter().for_each(|unit| hear(Opt::OneMore(place, unit)));
                    share.hit.iter().for_each(|general| hear(Opt::HitGeneral(place, general)));
                }
            }
            Step::Pursue => self.units_of(side).for_each(|unit| {
                hear(Opt::StayPut(unit));
                self.pursuit(state, unit).1.iter().for_each(|whom| hear(Opt::Pursue(unit, whom)));
            }),
            Step::Activate => self.items(state).for_each(|item| {
                hear(Opt::Activate(item, Extra::None));
                hear(Opt::Activate(item, Extra::Pair));
                Quality::ALL.iter().for_each(|quality| hear(Opt::Activate(item, Extra::Die(*quality))));
            }),
            Step::Close => self.generals_of(side).for_each(|general| {
                hear(Opt::Replace(general));
                Order::ALL.iter().for_each(|order| hear(Opt::Write(general, *order)));
                hear(Opt::WriteHold(general));
            }),
            Step::Act => self.act_candidates(state, side, hear),
            _ => {}
        }
    }

    fn act_candidates(&self, state: &State, side: Side, hear: &mut dyn FnMut(Opt)) {
        use Opt::*;
        [MarkerMove, MarkerLeast, MarkerEnd, MarkerStay, MarkerBack, RiderStays, Narrow, GoOn, Finish, Rest]
            .into_iter()
            .for_each(&mut *hear);
        for item in self.items(state) {
            hear(End(item, Extra::None));
            hear(End(item, Extra::Pair));
            Quality::ALL.iter().for_each(|quality| hear(End(item, Extra::Die(*quality))));
        }
        let (enemies, friends) = (self.standing(state, side.other()), self.standing(state, side));
        for unit in self.units_of(side) {
            // Nothing is offered of whoever is lost, or under somebody else.
            if matches!(state.units[unit.place()].at, At::Lost) || !self.is_at_hand(state, side, unit) {
                continue;
            }
            // Who is not on the table, or has no points, does nothing of this.
            if state.units[unit.place()].at == At::Table && state.activation.is_some_and(|now| now.points > 0) {
                for n in 1..=6 {
                    hear(Move(unit, n));
                    hear(MoveGroup(unit, true, n));
                    hear(MoveGroup(unit, false, n));
                }
                for enemy in enemies {
                    for side in Contacted::ALL {
                        hear(Charge(unit, enemy, side, false));
                        hear(Charge(unit, enemy, side, true));
                    }
                }
                for base in self.bases_by_number(state, side.other()) {
                    Contacted::ALL.into_iter().for_each(|side| hear(ChargeBase(unit, self.call(state, base), side)));
                }
                for friend in friends {
                    hear(Reinforce(unit, friend));
                }
                for formation in Formation::ALL {
                    for place in 0..12 {
                        hear(Form(unit, *formation, place));
                        hear(FormGroup(unit, *formation, place));
                    }
                }
            }
            [TurnUnit(unit), TurnGroup(unit), Rally(unit), LeaveUnit(unit), BreakOff(unit), Return(unit), Along(unit)]
                .into_iter()
                .for_each(&mut *hear);
            if matches!(state.units[unit.place()].at, At::Base(_)) {
                Formation::ALL.iter().for_each(|formation| hear(LayUnit(unit, *formation)));
            }
            Order::ALL.iter().for_each(|order| hear(TakeOver(unit, *order)));
        }
        for base in BaseId::of(side) {
            (1..=6).for_each(|n| hear(MoveBase(base, n)));
            crate::setup::BaseType::ALL.iter().for_each(|kind| hear(BaseType(base, *kind)));
            hear(BaseTurn(base));
            hear(DeployBase(base));
        }
        for general in self.generals_of(side) {
            (1..=6).for_each(|n| hear(MoveGeneral(general, n)));
            hear(LayGeneral(general));
            hear(GiveOrder(general));
            hear(LeaveGeneral(general));
        }
        Order::ALL.iter().for_each(|order| hear(OwnOrder(*order)));
    }

    /// Whether an option can be picked at all, by cheap facts; what it wants is looked at when an answer is checked.
    pub(crate) fn offered(&self, state: &State, side: Side, opt: Opt) -> bool {
        if opt == Opt::Concede {
            return true;
        }
        let own = |unit: UnitId| self.side(unit) == side;
        if !state.found.is_empty() {
            return match opt {
                Opt::LayUnit(unit, formation) => {
                    own(unit)
                        && matches!(state.units[unit.place()].at, At::Base(base) if state.found.contains(base))
                        && Body::new(self.unit(unit).troop, formation).can_stand_so()
                }
                Opt::LayGeneral(general) => {
                    self.general(general).side == side
                        && matches!(state.generals[general.place()].at, At::Base(base) if state.found.contains(base))
                }
                _ => false,
            };
        }
        let encounter = self.setup.kind == BattleKind::Encounter;
        let deploys = state.step == Step::Deploy;
        let plans = state.step == Step::Plan || deploys && encounter;
        let slot = |base: BaseId| base.side() == side && base.place() % 16 < usize::from(state.allowed[side as usize]);
        match (state.step, opt) {
            (Step::Deploy, Opt::PlaceBase(base)) => slot(base) && !self.waits(side),
            (Step::Deploy, Opt::DropBase(base) | Opt::TypeBase(base, _)) => slot(base),
            (Step::Deploy, Opt::Ride(general, base)) => slot(base) && self.general(general).side == side,
            (Step::Deploy, Opt::Under(general, staff)) => self.may_stand_under(general, staff, side),
            (Step::Deploy, Opt::Hand(unit, general)) => own(unit) && self.general(general).side == side,
            (_, Opt::Objective(feature)) => plans && self.may_name(feature, side),
            (_, Opt::Leg(base, order)) => plans && slot(base) && order != Order::Hold,
            (_, Opt::Hold(base)) => plans && slot(base),
            (_, Opt::HoldAt(base, place)) => plans && slot(base) && self.ground.is_named(place),
            (_, Opt::LeaveBehind(unit, _)) => plans && own(unit),
            (Step::Declare, Opt::Declare(unit, _)) => own(unit) && self.may_declare(state, unit),
            (Step::Declare, Opt::Mount(unit, _)) => own(unit) && self.may_mount(state, unit),
            (Step::React, Opt::React(unit, reaction, charger)) => {
                let now = &state.units[unit.place()];
                own(unit)
                    && now.result.is_none()
                    && self.reacting(state).contains(unit)
                    && self.new_chargers(state, unit).contains(charger)
                    && self.reactions(state, unit, charger).options.contains(&reaction)
            }
            (Step::Detect, Opt::Observe(item, target)) => {
                let observer = item_observer(item);
                self.thing_side(observer) == side
                    && self.observers(state, side).any(|one| one == observer)
                    && match target {
                        // POW-DEC-10: who sees no base has nothing to choose.
                        None => self.has_target(state, observer),
                        Some(call) => {
                            let base = self.base_called(state, side.other(), call);
                            base.is_some_and(|base| self.sightings(state).needs(observer, base).is_some())
                        }
                    }
            }
            (Step::Fire, Opt::HoldFire(unit)) => {
                own(unit) && self.has_shot(state, unit) && !self.must_fire(state, unit)
            }
            (Step::Fire, Opt::Fire(unit, enemy)) => {
                own(unit)
                    && self.in_reach(state, unit, enemy)
                    && self.entitled(state, unit).0.iter().any(|(target, _)| *target == enemy)
            }
            (Step::Fire, Opt::FireGeneral(unit, general)) => {
                own(unit) && self.may_fire_at_general(state, unit, general)
            }
            (Step::Fire, Opt::Blind(unit, enemy)) => {
                own(unit)
                    && self.side(enemy) != side
                    && state.units[enemy.place()].at == At::Table
                    && self.arm(unit) == Arm::Artillery
                    && !self.must_fire(state, unit)
                    && self.may_fire_blind(state, unit, Thing::Unit(enemy))
            }
            (Step::Fire, Opt::BlindBase(unit, call)) => {
                let base = self.base_called(state, side.other(), call);
                own(unit)
                    && self.arm(unit) == Arm::Artillery
                    && !self.must_fire(state, unit)
                    && base.is_some_and(|base| {
                        state.bases[base.place()].standing == Standing::Table
                            && self.may_fire_blind(state, unit, Thing::Base(base))
                    })
            }
            (Step::FireShare | Step::MeleeShare, Opt::OneMore(place, unit)) => state
                .shares
                .get(usize::from(place))
                .is_some_and(|share| share.by == side && share.spare > 0 && share.among.contains(unit)),
            (Step::FireShare | Step::MeleeShare, Opt::HitGeneral(place, general)) => state
                .shares
                .get(usize::from(place))
                .is_some_and(|share| share.by == side && share.hit.contains(general)),
            (Step::Pursue, Opt::StayPut(unit)) => own(unit) && self.pursuit(state, unit).0 == Pursues::May,
            (Step::Pursue, Opt::Pursue(unit, whom)) => {
                own(unit) && self.may_choose_pursuit(state, unit) && self.pursuit(state, unit).1.contains(whom)
            }
            (Step::Activate, Opt::Activate(item, extra)) => self.may_activate(state, item, extra),
            (Step::Close, Opt::Replace(general)) => self.to_replace(state).any(|one| one == general),
            (Step::Close, Opt::Write(general, order)) => {
                order != Order::Hold && self.to_write(state).any(|one| one == general)
            }
            (Step::Close, Opt::WriteHold(general)) => self.to_write(state).any(|one| one == general),
            (Step::Act, opt) => self.may_row(state, side, opt),
            _ => false,
        }
    }

    /// Whether an enemy is near enough to be fired at in earnest.
    fn in_reach(&self, state: &State, unit: UnitId, enemy: UnitId) -> bool {
        let reach = match self.arm(unit) {
            Arm::Artillery => crate::tables::fire::ranges_cm(self.unit(unit).calibre)[1],
            _ => self.small_arms_reach(state, unit),
        };
        self.block(state, unit).is_within(&self.block(state, enemy), f64::from(reach))
    }

    /// Whether the activated general of a side may have anything to say to a unit.
    fn is_at_hand(&self, state: &State, side: Side, unit: UnitId) -> bool {
        state.activation.and_then(|now| now.payer).is_some_and(|payer| {
            let one = &state.units[unit.place()];
            one.general == payer
                || self.is_superior(state, payer, one.general)
                || one.taken.is_some_and(|taken| !taken.alone) && payer == self.cinc(side)
        })
    }

    /// Cheap facts of a row of an activation.
    fn may_row(&self, state: &State, side: Side, opt: Opt) -> bool {
        let Some(now) = state.activation else { return false };
        let points = now.points > 0;
        let table = |unit: UnitId| self.side(unit) == side && state.units[unit.place()].at == At::Table;
        let mine = |unit: UnitId| self.is_at_hand(state, side, unit);
        let n_ok = |n: u8| (1..=now.points.max(1)).contains(&n);
        match opt {
            Opt::MarkerMove | Opt::MarkerLeast | Opt::MarkerEnd | Opt::MarkerStay | Opt::MarkerBack => {
                !now.marked && now.payer.is_some_and(|payer| self.has_marker(state, payer))
            }
            Opt::GoOn | Opt::Rest => true,
            Opt::Finish => self.items(state).next().is_none(),
            Opt::End(item, extra) => self.may_activate(state, item, extra),
            Opt::Move(unit, n) | Opt::MoveGroup(unit, _, n) => points && n_ok(n) && table(unit) && mine(unit),
            Opt::Charge(unit, enemy, ..) => {
                points
                    && table(unit)
                    && mine(unit)
                    && self.side(enemy) != side
                    && state.units[enemy.place()].at == At::Table
            }
            Opt::ChargeBase(unit, call, _) => {
                let base = self.base_called(state, side.other(), call);
                points
                    && table(unit)
                    && mine(unit)
                    && base.is_some_and(|base| state.bases[base.place()].standing == Standing::Table)
            }
            Opt::Reinforce(unit, friend) => points && table(unit) && mine(unit) && table(friend) && unit != friend,
            Opt::Form(unit, formation, _) | Opt::FormGroup(unit, formation, _) => {
                points && table(unit) && mine(unit) && Body::new(self.unit(unit).troop, formation).can_stand_so()
            }
            Opt::TurnUnit(unit) | Opt::TurnGroup(unit) => points && table(unit) && mine(unit),
            Opt::Rally(unit) => points && mine(unit) && self.side(unit) == side && state.units[unit.place()].shaken(),
            Opt::TakeOver(unit, _) => points && table(unit) && mine(unit),
            Opt::Along(unit) => points && table(unit) && mine(unit),
            Opt::RiderStays => points && now.payer.is_some_and(|payer| state.generals[payer.place()].at == At::Table),
            Opt::Narrow => points && now.payer.is_some(),
            Opt::LayUnit(unit, formation) => {
                self.side(unit) == side
                    && mine(unit)
                    && matches!(state.units[unit.place()].at, At::Base(base) if state.bases[base.place()].standing == Standing::Table)
                    && Body::new(self.unit(unit).troop, formation).can_stand_so()
            }
            Opt::LayGeneral(general) => {
                self.general(general).side == side
                    && now.payer.is_some()
                    && matches!(state.generals[general.place()].at, At::Base(base) if state.bases[base.place()].standing == Standing::Table)
            }
            Opt::LeaveUnit(unit) => {
                self.side(unit) == side && matches!(state.units[unit.place()].at, At::Base(_)) && mine(unit)
            }
            Opt::BreakOff(unit) => points && table(unit) && mine(unit) && self.in_contact(state, unit),
            Opt::Return(unit) => {
                points && self.side(unit) == side && mine(unit) && state.units[unit.place()].at == At::Off
            }
            Opt::MoveBase(base, n) => {
                points && n_ok(n) && base.side() == side && state.bases[base.place()].standing != Standing::None
            }
            Opt::BaseType(base, _) | Opt::BaseTurn(base) => {
                points && base.side() == side && state.bases[base.place()].standing == Standing::Table
            }
            Opt::DeployBase(base) => base.side() == side && state.bases[base.place()].standing == Standing::Table,
            Opt::MoveGeneral(general, n) => points && n_ok(n) && now.payer == Some(general),
            Opt::LeaveGeneral(general) => now.payer == Some(general),
            Opt::GiveOrder(general) => {
                points
                    && self.general(general).side == side
                    && now.payer.is_some_and(|payer| {
                        payer == self.cinc(side) || state.generals[general.place()].under == Some(payer)
                    })
            }
            Opt::OwnOrder(_) => points && now.payer == Some(self.cinc(side)),
            _ => false,
        }
    }
}
