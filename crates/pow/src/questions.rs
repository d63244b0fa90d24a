//! What is asked, of whom, in which form; which options are on offer; the one legality test.

use game::{Answer, Asked, Given, Manner, Question, Refusal, Side, Together, forbid};
use rulebook::Clause;
use rulebook::pow::{
    DEC_05, DEC_07, DEC_08, DET_15, FIRE_08, FIRE_19, FIRE_45, GEN_10, INI_22, MB_32, MB_35, ORD_26, PUR_02, REA_02,
    REA_03, REP_03, SET_12, SET_16, SET_17,
};

use crate::aim::Shot;
use crate::battle::Battle;
use crate::ids::{BaseId, UnitId};
use crate::names::{Denied, Kind};
use crate::orders::{Extra, Opt};
use crate::play::{Deal, Play};
use crate::procedures::{Battle as BattleKind, Pursues, Reaction};
use crate::setup::BaseType;
use crate::sight::Thing;
use crate::state::{At, Contacted, Flags, Item, Plan, Standing, State, Step};
use crate::troops::{Arm, Body, Formation, Order, Quality};

/// The form of a question.
pub(crate) struct Frame {
    pub kind: Kind,
    pub clause: Clause,
    pub least: u16,
    pub most: u16,
    pub together: Together,
    pub manner: Manner,
    pub secret: bool,
}

impl Frame {
    const fn new(kind: Kind, clause: Clause, most: u16, together: Together) -> Self {
        Frame { kind, clause, least: 0, most, together, manner: Manner::Bundle, secret: false }
    }
}

impl Battle {
    /// Who is asked now.
    pub(crate) fn sides_asked(&self, state: &State) -> Asked {
        if state.step == Step::Over {
            return Asked::new();
        }
        if !state.found.is_empty() {
            let active = state.found.iter().any(|base| base.side() == state.active);
            return Asked::from_iter([if active { state.active } else { state.active.other() }]);
        }
        let open = |side: &Side| !state.answered[*side as usize];
        match state.step {
            Step::Muster => Asked::from_iter([self.setup.first]),
            Step::Deploy | Step::Plan => Side::BOTH.into_iter().filter(open).collect(),
            Step::FireShare | Step::MeleeShare => {
                Side::BOTH.into_iter().filter(open).filter(|side| self.asks_to_share(state, *side)).collect()
            }
            Step::Pursue => {
                Side::BOTH.into_iter().filter(open).filter(|side| self.asks_to_pursue(state, *side)).collect()
            }
            _ => Asked::from_iter([state.active]),
        }
    }

    /// POW-FIRE-19, -39: whether a side has anything to share.
    fn asks_to_share(&self, state: &State, side: Side) -> bool {
        state.shares.iter().any(|share| {
            share.by == side && (share.spare > 0 && share.among.len() > usize::from(share.spare) || share.hit.len() > 1)
        })
    }

    pub(crate) fn frame(&self, state: &State) -> Frame {
        use Together::{Free, OnePerPiece, Repeated};
        if !state.found.is_empty() {
            return Frame::new(Kind::LayOut, MB_35, 64, OnePerPiece);
        }
        let encounter = self.setup.kind == BattleKind::Encounter;
        match state.step {
            Step::Muster => Frame::new(Kind::Muster, SET_12, 1, Free),
            Step::Deploy if encounter => {
                Frame { secret: true, ..Frame::new(Kind::DeployAndPlan, SET_17, 64, Repeated) }
            }
            Step::Deploy => Frame { secret: true, ..Frame::new(Kind::Deploy, SET_16, 64, Repeated) },
            Step::Plan => Frame { secret: true, ..Frame::new(Kind::Plan, SET_17, 64, Repeated) },
            Step::Declare => Frame::new(Kind::Declare, REA_02, 64, Free),
            Step::React => Frame::new(Kind::React, REA_03, 64, OnePerPiece),
            Step::Detect => Frame::new(Kind::Detect, DET_15, 64, OnePerPiece),
            Step::Fire => Frame::new(Kind::Fire, FIRE_45, 64, OnePerPiece),
            Step::FireShare | Step::MeleeShare => Frame::new(Kind::ShareLosses, FIRE_19, 64, Free),
            Step::Pursue => Frame { secret: true, ..Frame::new(Kind::Pursue, PUR_02, 64, OnePerPiece) },
            Step::Activate => Frame { least: 1, ..Frame::new(Kind::Activate, MB_32, 1, Free) },
            Step::Close => Frame { secret: true, ..Frame::new(Kind::ClosePhase, REP_03, 64, Repeated) },
            _ => Frame { least: 1, manner: Manner::Sequence, ..Frame::new(Kind::Act, INI_22, 64, Repeated) },
        }
    }

    /// Fills in what a side is asked.
    pub(crate) fn put(&self, state: &State, side: Side, question: &mut Question) -> bool {
        if !self.sides_asked(state).contains(&side) {
            return false;
        }
        let frame = self.frame(state);
        question.begin(state.number, side, frame.kind, frame.clause);
        question.picks(frame.least, frame.most, frame.together, frame.manner);
        question.secret = frame.secret;
        question.rest_by_preset = !matches!(frame.kind, Kind::Activate | Kind::Act | Kind::Muster);
        self.candidates(state, side, &mut |opt| {
            if self.offered(state, side, opt) {
                question.options.push(opt.choice(self, state));
            }
        });
        true
    }

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
                    features.clone().for_each(|feature| hear(Opt::HoldAt(base, feature)));
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
                let calls: Vec<u8> = self.bases_of(state, side.other()).map(|base| self.call(state, base)).collect();
                let mut calls = calls;
                game::sort_few(&mut calls, Ord::cmp);
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
                for base in self.bases_of(state, side.other()) {
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
            (_, Opt::Hold(base) | Opt::HoldAt(base, _)) => plans && slot(base),
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
                    && target.is_none_or(|call| {
                        let base = self.base_called(state, side.other(), call);
                        base.is_some_and(|base| self.needs(state, observer, base).is_some())
                    })
            }
            (Step::Fire, Opt::HoldFire(unit)) => {
                own(unit)
                    && self.may_fire(state, unit)
                    && !self.entitled(state, unit).0.is_empty()
                    && !self.must_fire(state, unit)
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

    /// What a legal answer does, or why it is refused.
    pub(crate) fn legal(&self, state: &State, side: Side, answer: &Answer) -> Result<Deal, Refusal> {
        // Whoever tries an answer gives it next.
        let rows = state.step == Step::Act && state.found.is_empty();
        if rows && self.memory.is_legal(state, side, answer) {
            return Ok(Deal::Act(answer.iter().cloned().collect()));
        }
        let deal = self.found_legal(state, side, answer)?;
        if rows && matches!(deal, Deal::Act(_)) {
            self.memory.keep_legal(state, side, answer);
        }
        Ok(deal)
    }

    fn found_legal(&self, state: &State, side: Side, answer: &Answer) -> Result<Deal, Refusal> {
        let asked = self.sides_asked(state).contains(&side);
        // Where one player decides alone it is the active one; plans, losses and pursuits are everybody's own.
        let alone = state.found.is_empty()
            && !matches!(
                state.step,
                Step::Over
                    | Step::Muster
                    | Step::Deploy
                    | Step::Plan
                    | Step::FireShare
                    | Step::MeleeShare
                    | Step::Pursue
            );
        let clause = if alone && side != state.active { GEN_10 } else { DEC_05 };
        forbid(!asked, || Refusal::new(clause, Denied::NotAsked))?;
        let frame = self.frame(state);
        let count = answer.len();
        let fits = (usize::from(frame.least)..=usize::from(frame.most)).contains(&count);
        forbid(!fits, || Refusal::new(DEC_07, Denied::OtherForm))?;
        let mut opts: Vec<Opt> = Vec::with_capacity(count);
        for (i, pick) in answer.iter().enumerate() {
            let opt = Opt::of(self, pick.option).ok_or_else(|| Refusal::new(DEC_07, Denied::NotOffered).at_pick(i))?;
            forbid(!self.offered(state, side, opt), || {
                Refusal::new(self.bar(state, side, opt), Denied::NotOffered).at_pick(i)
            })?;
            forbid(!pick.given.serves(opt.wants()), || Refusal::new(DEC_07, Denied::OtherForm).at_pick(i))?;
            let twice = match frame.together {
                Together::Repeated => false,
                Together::OnePerPiece => {
                    let piece = opt.choice(self, state).piece;
                    opts.iter()
                        .any(|other| *other == opt || piece.is_some() && other.choice(self, state).piece == piece)
                }
                _ => opts.contains(&opt),
            };
            // Nobody splits his fire.
            let clause = if state.step == Step::Fire { FIRE_08 } else { DEC_07 };
            forbid(twice, || Refusal::new(clause, Denied::Already).at_pick(i))?;
            opts.push(opt);
        }
        if opts.contains(&Opt::Concede) {
            forbid(count > 1, || Refusal::new(DEC_07, Denied::OtherForm))?;
            return Ok(Deal::Concede);
        }
        if !state.found.is_empty() {
            return self.legal_layouts(state, side, &opts, answer);
        }
        match state.step {
            Step::Muster => Ok(Deal::Muster),
            Step::Deploy | Step::Plan => Ok(Deal::Arrange(Box::new(self.arranged(state, side, answer)?))),
            Step::Declare => {
                let rows = opts.iter().filter_map(|opt| match opt {
                    Opt::Declare(unit, yes) => Some((*unit, Flags::EVADES, *yes)),
                    Opt::Mount(unit, yes) => Some((*unit, Flags::MOUNTED, *yes)),
                    _ => None,
                });
                let rows: Vec<_> = rows.collect();
                let both = rows
                    .iter()
                    .enumerate()
                    .any(|(i, row)| rows[..i].iter().any(|other| other.0 == row.0 && other.1 == row.1));
                forbid(both, || Refusal::new(DEC_07, Denied::Already))?;
                Ok(Deal::Declare(rows))
            }
            Step::React => Ok(Deal::React(
                opts.iter()
                    .filter_map(|opt| match opt {
                        Opt::React(unit, reaction, charger) => Some((*unit, *reaction, *charger)),
                        _ => None,
                    })
                    .collect(),
            )),
            Step::Detect => Ok(Deal::Detect(
                opts.iter()
                    .filter_map(|opt| match opt {
                        Opt::Observe(item, target) => {
                            let base = target.and_then(|call| self.base_called(state, side.other(), call));
                            Some((item_observer(*item), base))
                        }
                        _ => None,
                    })
                    .collect(),
            )),
            Step::Fire => Ok(Deal::Fire(self.shots(state, side, &opts))),
            Step::FireShare | Step::MeleeShare => self.legal_shares(state, &opts),
            Step::Pursue => Ok(Deal::Pursue(
                opts.iter()
                    .filter_map(|opt| match opt {
                        Opt::Pursue(unit, whom) => Some((*unit, Some(*whom))),
                        Opt::StayPut(unit) => Some((*unit, None)),
                        _ => None,
                    })
                    .collect(),
            )),
            Step::Activate => match opts.first() {
                Some(Opt::Activate(item, extra)) => Ok(Deal::Activate(*item, *extra)),
                _ => Err(Refusal::new(MB_32, Denied::NotOffered)),
            },
            Step::Close => self.legal_close(state, &opts, answer),
            _ => self.legal_rows(state, &opts, answer),
        }
    }

    /// All shots of a phase: those that were answered, the others by default (POW-FIRE-45).
    pub(crate) fn shots(&self, state: &State, side: Side, opts: &[Opt]) -> Vec<(UnitId, Shot)> {
        let mut shots = Vec::new();
        for unit in self.standing(state, side) {
            let told = opts.iter().find_map(|opt| match *opt {
                Opt::HoldFire(one) if one == unit => Some(None),
                Opt::Fire(one, enemy) if one == unit => Some(Some(Shot::At(enemy))),
                Opt::FireGeneral(one, general) if one == unit => Some(Some(Shot::General(general))),
                Opt::Blind(one, enemy) if one == unit => Some(Some(Shot::Blind(enemy))),
                Opt::BlindBase(one, call) if one == unit => {
                    Some(self.base_called(state, side.other(), call).map(Shot::BlindBase))
                }
                _ => None,
            });
            let shot = told.unwrap_or_else(|| self.default_shot(state, unit));
            shots.extend(shot.map(|shot| (unit, shot)));
        }
        shots
    }

    fn legal_shares(&self, state: &State, opts: &[Opt]) -> Result<Deal, Refusal> {
        let mut rows = Vec::new();
        let mut spent = [0_u8; 16];
        let mut struck = [false; 16];
        for (i, opt) in opts.iter().enumerate() {
            match *opt {
                Opt::OneMore(place, unit) => {
                    let slot = usize::from(place);
                    spent[slot] += 1;
                    forbid(spent[slot] > state.shares[slot].spare, || {
                        Refusal::new(FIRE_19, Denied::TooMany).at_pick(i)
                    })?;
                    rows.push((place, Some(unit), None));
                }
                Opt::HitGeneral(place, general) => {
                    let slot = usize::from(place);
                    forbid(struck[slot], || Refusal::new(FIRE_19, Denied::TooMany).at_pick(i))?;
                    struck[slot] = true;
                    rows.push((place, None, Some(general)));
                }
                _ => {}
            }
        }
        Ok(Deal::Share(rows))
    }

    fn legal_close(&self, state: &State, opts: &[Opt], answer: &Answer) -> Result<Deal, Refusal> {
        for (i, (opt, pick)) in opts.iter().zip(answer.iter()).enumerate() {
            let before = &opts[..i];
            match (*opt, &pick.given) {
                (Opt::Replace(general), Given::Spot(stand)) => {
                    let at = stand.at.point();
                    let fits = at.is_some_and(|at| self.may_replace_at(state, general, at)) && !before.contains(opt);
                    forbid(!fits, || Refusal::new(REP_03, Denied::TooFar).at_pick(i))?;
                }
                (Opt::WriteHold(general), _) => {
                    let again = before
                        .iter()
                        .any(|other| matches!(other, Opt::WriteHold(one) | Opt::Write(one, _) if *one == general));
                    forbid(again, || Refusal::new(ORD_26, Denied::BadArrow).at_pick(i))?;
                }
                (Opt::Write(general, _), _) => {
                    let held = before.contains(&Opt::WriteHold(general));
                    forbid(held, || Refusal::new(ORD_26, Denied::BadArrow).at_pick(i))?;
                    let mut plan = Plan::hold_at(self.marker(state, general).point());
                    for (other, pick) in opts[..=i].iter().zip(answer.iter()) {
                        if let (Opt::Write(one, word), Given::Arrow(points)) = (*other, &pick.given)
                            && one == general
                        {
                            self.lengthen(&mut plan, word, points).map_err(|refusal| refusal.at_pick(i))?;
                        }
                    }
                }
                _ => {}
            }
        }
        Ok(Deal::Close(answer.iter().cloned().collect()))
    }

    /// Layouts of all bases of a side that were found: the picks, the rest by default.
    fn legal_layouts(&self, state: &State, side: Side, opts: &[Opt], answer: &Answer) -> Result<Deal, Refusal> {
        let mut layouts = Vec::new();
        let mut scratch = state.clone();
        for base in state.found.iter().filter(|base| base.side() == side) {
            let rows: Vec<(Opt, &Given)> = opts.iter().copied().zip(answer.iter().map(|pick| &pick.given)).collect();
            let layout = self.layout_of(&scratch, base, &rows)?;
            // The next base finds the units of this one on the table.
            for (unit, place) in &layout.units {
                if let Some((pose, formation)) = place {
                    let one = &mut scratch.units[unit.place()];
                    (one.at, one.pose, one.formation) = (At::Table, *pose, *formation);
                }
            }
            scratch.bases[base.place()].standing = Standing::None;
            layouts.push((base, layout));
        }
        Ok(Deal::LayOut(layouts))
    }

    /// POW-DEC-08: the rows of an activation, each in the situation that those before it would leave.
    fn legal_rows(&self, state: &State, opts: &[Opt], answer: &Answer) -> Result<Deal, Refusal> {
        let closing = |opt: &Opt| matches!(opt, Opt::GoOn | Opt::End(..) | Opt::Finish | Opt::Rest);
        let last = opts.len() - 1;
        for (i, opt) in opts.iter().enumerate() {
            forbid(closing(opt) && i != last, || Refusal::new(DEC_08, Denied::OtherForm).at_pick(i))?;
        }
        let alone = opts.len() == 1 && opts[0] == Opt::GoOn;
        forbid(alone, || Refusal::new(DEC_08, Denied::Nothing))?;
        let mut scratch = state.clone();
        let mut none = dice::Scripted::new(&[]);
        let mut course = game::Course::silent(&mut none);
        let mut play = Play::new(self, &mut scratch, &mut course);
        play.dry = true;
        for (i, (opt, pick)) in opts.iter().zip(answer.iter()).enumerate() {
            play.row(*opt, &pick.given, &answer[i + 1..]).map_err(|refusal| refusal.at_pick(i))?;
        }
        // Rows without an end go on: whoever moves one piece by hand means no more than that.
        if !closing(&opts[last]) {
            play.row(Opt::GoOn, &Given::Nothing, &[]).map_err(|refusal| refusal.at_pick(last))?;
        }
        Ok(Deal::Act(answer.iter().cloned().collect()))
    }
}

fn observer_item(observer: Thing) -> Option<Item> {
    match observer {
        Thing::Base(base) => Some(Item::Base(base)),
        Thing::General(general) => Some(Item::General(general)),
        Thing::Unit(_) => None,
    }
}

pub(crate) fn item_observer(item: Item) -> Thing {
    match item {
        Item::Base(base) => Thing::Base(base),
        Item::General(general) => Thing::General(general),
    }
}
