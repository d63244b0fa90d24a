//! What is on offer, and the one legality test: it reads public facts and the side's own.

use arrayvec::ArrayVec;
use field::{Point, Pose, distance_hundredths};
use game::{Answer, Given, Pick, Refusal, RuleSet, Side, Together, Wants, forbid};
use rulebook::skirmish::{
    CHG_01, CHG_03, DET_05, DIR_01, FIRE_01, FIRE_02, FIRE_03, LOSS_01, MOVE_01, MOVE_04, MOVE_05, MOVE_08, SET_01,
    TURN_01,
};

use crate::agenda::{March, Move, Task};
use crate::ground;
use crate::march::beyond;
use crate::names::{Denied, Figure, Formation};
use crate::questions::Ask;
use crate::setup::{HEIGHT, Skirmish, WIDTH, ZONE};
use crate::state::{BASES, BaseId, Directive, Phase, State};

/// SKI-FIRE-02: the range of fire, in thousandths.
pub(crate) const RANGE: f64 = 12_000.0;
/// SKI-FIRE-02, SKI-CHG-02: degrees to either side of straight ahead.
pub(crate) const ARC: u16 = 45;
/// SKI-FIRE-03: the most wood that one sees through, in thousandths.
const THROUGH: f64 = 2_000.0;
/// SKI-CHG-03: how far one retires, in thousandths.
pub(crate) const RETIRE: i32 = 6_000;

/// How the target of a charge reacts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reaction {
    Stand,
    Volley,
    Square,
    Retire,
}

impl Reaction {
    pub const ALL: [Reaction; 4] = [Reaction::Stand, Reaction::Volley, Reaction::Square, Reaction::Retire];
}

/// An option: its id names the same thing whatever else is on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    Place(BaseId),
    Decoy(BaseId),
    Direct(BaseId),
    March(BaseId),
    Form(BaseId, Formation),
    GoOn(bool),
    LayOut(Formation),
    Fire(BaseId, BaseId),
    Take(u8),
    Charge(BaseId, BaseId),
    Pass,
    React(Reaction),
}

impl Order {
    /// The number by which picks quote it.
    pub fn id(self) -> u32 {
        let (kind, a, b) = match self {
            Order::Place(base) => (1, base.0, 0),
            Order::Decoy(base) => (2, base.0, 0),
            Order::Direct(base) => (3, base.0, 0),
            Order::March(base) => (4, base.0, 0),
            Order::Form(base, formation) => (5, base.0, formation as u8),
            Order::GoOn(on) => (6, u8::from(on), 0),
            Order::LayOut(formation) => (7, formation as u8, 0),
            Order::Fire(base, target) => (8, base.0, target.0),
            Order::Take(element) => (9, element, 0),
            Order::Charge(base, target) => (10, base.0, target.0),
            Order::Pass => (11, 0, 0),
            Order::React(reaction) => (12, reaction as u8, 0),
        };
        kind << 8 | u32::from(a) << 4 | u32::from(b)
    }

    /// The order of that number.
    pub fn of(id: u32) -> Option<Order> {
        let [a, b] = [id >> 4 & 15, id & 15].map(|part| part as u8);
        let base = |part: u8| (usize::from(part) < 2 * BASES).then_some(BaseId(part));
        let formation = |part: u8| Formation::ALL.get(usize::from(part)).copied();
        let order = match id >> 8 {
            1 => Order::Place(base(a)?),
            2 => Order::Decoy(base(a)?),
            3 => Order::Direct(base(a)?),
            4 => Order::March(base(a)?),
            5 => Order::Form(base(a)?, formation(b)?),
            6 => Order::GoOn(a == 1),
            7 => Order::LayOut(formation(a)?),
            8 => Order::Fire(base(a)?, base(b)?),
            9 => Order::Take(a),
            10 => Order::Charge(base(a)?, base(b)?),
            11 => Order::Pass,
            12 => Order::React(Reaction::ALL.get(usize::from(a)).copied()?),
            _ => return None,
        };
        // One number each: what has a second number for the same order is none.
        (order.id() == id).then_some(order)
    }

    /// The base that it is given to.
    pub fn base(self) -> Option<BaseId> {
        match self {
            Order::Place(base)
            | Order::Decoy(base)
            | Order::Direct(base)
            | Order::March(base)
            | Order::Form(base, _)
            | Order::Fire(base, _)
            | Order::Charge(base, _) => Some(base),
            _ => None,
        }
    }
}

/// What a legal answer does.
#[derive(Debug)]
#[allow(clippy::large_enum_variant)]
pub(crate) enum Deed {
    Deploy([Pose; BASES]),
    Decoy(BaseId),
    Direct(Option<Directive>),
    March(ArrayVec<March, BASES>),
    GoOn(bool),
    LayOut(Formation),
    Fire(ArrayVec<(BaseId, BaseId), BASES>),
    Hits([u8; BASES]),
    Charge(BaseId, BaseId),
    Pass,
    React(Reaction),
}

impl Skirmish {
    /// Whether an order can be picked at all; what it wants to be told is looked at later.
    pub(crate) fn offered(&self, state: &State, ask: Ask, side: Side, order: Order) -> Result<(), Refusal> {
        let own = |base: BaseId| {
            let there = base.side() == side && (state.base(base).pose.is_some() || state.phase == Phase::Deploy);
            forbid(!there, || Refusal::new(TURN_01, Denied::NotOffered).piece(base.piece()))
        };
        match (ask, order) {
            (Ask::Phase(Phase::Deploy), Order::Place(base))
            | (Ask::Phase(Phase::Decoy), Order::Decoy(base))
            | (Ask::Phase(Phase::Directive), Order::Direct(base)) => own(base),
            (Ask::Phase(Phase::March), Order::March(base)) => {
                own(base)?;
                let halted = self.allowance(state, base, None) == 0;
                forbid(halted, || Refusal::new(MOVE_01, Denied::NotOffered).piece(base.piece()))
            }
            (Ask::Phase(Phase::March), Order::Form(base, formation)) => {
                own(base)?;
                self.can_form(state, base, formation)
            }
            (Ask::Phase(Phase::Fire), Order::Fire(base, target)) => {
                own(base)?;
                self.may_fire(state, base, target).map(|_| ())
            }
            (Ask::Phase(Phase::Charge), Order::Charge(base, target)) => {
                own(base)?;
                self.may_charge(state, base, target).map(|_| ())
            }
            (Ask::Phase(Phase::Charge), Order::Pass) | (Ask::Task(Task::GoOn), Order::GoOn(_)) => Ok(()),
            (Ask::Task(Task::LayOut(base)), Order::LayOut(formation)) => self.may_lay_out(state, base, formation),
            (Ask::Task(Task::Hits { base, .. }), Order::Take(element)) => {
                let left = state.base(base).company.get(usize::from(element)).copied().unwrap_or(0);
                forbid(left == 0, || Refusal::new(LOSS_01, Denied::NotOffered).piece(base.piece()))
            }
            (Ask::Task(Task::React { charger, target }), Order::React(reaction)) => {
                self.may_react(state, charger, target, reaction)
            }
            _ => Err(Refusal::new(TURN_01, Denied::NotOffered)),
        }
    }

    /// SKI-MOVE-08: another formation, where there is room for it.
    pub(crate) fn may_form(&self, state: &State, base: BaseId, formation: Formation) -> Result<(), Refusal> {
        self.can_form(state, base, formation)?;
        self.has_room(state, base, formation)
    }

    /// The same, whether or not there is room: others may march out of the way first.
    fn can_form(&self, state: &State, base: BaseId, formation: Formation) -> Result<(), Refusal> {
        let company = state.base(base);
        let able = company.is_found() && !company.shaken && company.formation != formation;
        forbid(!able, || Refusal::new(MOVE_08, Denied::NotOffered).piece(base.piece()))?;
        let whole = company.elements() == BASES as u8;
        forbid(formation == Formation::Square && !whole, || {
            Refusal::new(MOVE_08, Denied::NotOffered).number(Figure::Elements, company.elements()).piece(base.piece())
        })
    }

    /// SKI-DET-05: in line or in column, where there is room.
    fn may_lay_out(&self, state: &State, base: BaseId, formation: Formation) -> Result<(), Refusal> {
        forbid(formation == Formation::Square, || Refusal::new(DET_05, Denied::NotOffered).piece(base.piece()))?;
        self.has_room(state, base, formation)
    }

    fn has_room(&self, state: &State, base: BaseId, formation: Formation) -> Result<(), Refusal> {
        let company = state.base(base);
        let pose = company.pose.unwrap_or_default();
        self.has_place(state, base, &ground::body(pose, formation, &company.company))
    }

    /// SKI-MOVE-04, -05: a body lies on the table and on nobody.
    pub(crate) fn has_place(&self, state: &State, base: BaseId, body: &ground::Body) -> Result<(), Refusal> {
        forbid(!body.is_within([0, 0, WIDTH, HEIGHT]), || Refusal::new(MOVE_04, Denied::OffTable).piece(base.piece()))?;
        match state.covered(base, body) {
            Some(other) => Err(Refusal::new(MOVE_05, Denied::Overlap).piece(other.piece())),
            None => Ok(()),
        }
    }

    /// SKI-FIRE-01 to -03: the range at which it would fire, in thousandths.
    pub(crate) fn may_fire(&self, state: &State, base: BaseId, target: BaseId) -> Result<f64, Refusal> {
        let (shooter, aim) = (state.base(base), state.base(target));
        let able = shooter.is_found() && !shooter.shaken && aim.is_found() && target.side() != base.side();
        let (true, Some(pose), Some(body)) = (able, shooter.pose, aim.body()) else {
            return Err(Refusal::new(FIRE_01, Denied::NotOffered).piece(target.piece()));
        };
        let (range, nearest) = body.nearest(pose.at);
        forbid(range > RANGE, || beyond(FIRE_02, Denied::OutOfRange, range, RANGE).piece(target.piece()))?;
        let arc = if shooter.formation == Formation::Square { 180 } else { ARC };
        forbid(ground::off_front(pose, nearest) > arc, || {
            Refusal::new(FIRE_02, Denied::OutOfArc).piece(target.piece())
        })?;
        self.sees(pose.at, nearest).map(|()| range)
    }

    /// SKI-FIRE-03: whether one point is seen from another.
    pub(crate) fn sees(&self, from: Point, to: Point) -> Result<(), Refusal> {
        let wood = ground::wood_between(&self.chart.ground, from, to);
        forbid(wood > THROUGH, || beyond(FIRE_03, Denied::OutOfSight, wood, THROUGH))
    }

    /// SKI-CHG-01, -02: where a charge would meet its target.
    pub(crate) fn may_charge(&self, state: &State, base: BaseId, target: BaseId) -> Result<Pose, Refusal> {
        let (charger, aim) = (state.base(base), state.base(target));
        let able = charger.is_found()
            && !charger.shaken
            && !charger.charged
            && charger.formation != Formation::Square
            && aim.is_found()
            && target.side() != base.side();
        forbid(!able, || Refusal::new(CHG_01, Denied::NotOffered).piece(target.piece()))?;
        self.charge_run(state, base, target)
    }

    /// SKI-CHG-03.
    fn may_react(&self, state: &State, charger: BaseId, target: BaseId, reaction: Reaction) -> Result<(), Refusal> {
        let company = state.base(target);
        let refusal = || Refusal::new(CHG_03, Denied::NotOffered).piece(charger.piece());
        match reaction {
            Reaction::Stand => Ok(()),
            Reaction::Volley => forbid(company.shaken, refusal),
            Reaction::Square => self.may_form(state, target, Formation::Square),
            Reaction::Retire => {
                let room = self.fall_back(state, target);
                let wanted = company.pose.map(|pose| ground::ahead(pose, -RETIRE));
                forbid(room != wanted, refusal)
            }
        }
    }

    /// What an order wants to be told.
    pub(crate) fn wants(&self, state: &State, side: Side, order: Order) -> Wants {
        match order {
            Order::Place(_) => Wants::Spot(game::Region::Zone(side)),
            Order::Direct(_) => Wants::Arrow { legs: 3 },
            Order::March(base) => Wants::Way { allowance: self.allowance(state, base, None) },
            Order::Take(element) => match state.agenda.next() {
                Some(Task::Hits { base, .. }) => {
                    Wants::Points { most: state.base(base).company[usize::from(element)].into() }
                }
                _ => Wants::Nothing,
            },
            _ => Wants::Nothing,
        }
    }

    /// The one legality test.
    pub(crate) fn legal(&self, state: &State, side: Side, answer: &Answer) -> Result<Deed, Refusal> {
        forbid(!self.asked(state).contains(&side), || Refusal::new(TURN_01, Denied::NotAsked))?;
        let ask = state.ask();
        let orders = self.picked(state, ask, side, answer)?;
        match ask {
            Ask::Phase(Phase::Deploy) => self.deployment(side, &orders, answer).map(Deed::Deploy),
            Ask::Phase(Phase::Directive) => self.directive(&orders, answer).map(Deed::Direct),
            Ask::Phase(Phase::March) => self.marches(state, &orders, answer).map(Deed::March),
            Ask::Phase(Phase::Fire) => Ok(Deed::Fire(orders.iter().filter_map(shot).collect())),
            Ask::Task(Task::Hits { .. }) => Ok(Deed::Hits(hits(&orders, answer))),
            _ => match orders.first() {
                Some(Order::Decoy(base)) => Ok(Deed::Decoy(*base)),
                Some(Order::Charge(base, target)) => Ok(Deed::Charge(*base, *target)),
                Some(Order::Pass) => Ok(Deed::Pass),
                Some(Order::GoOn(on)) => Ok(Deed::GoOn(*on)),
                Some(Order::LayOut(formation)) => Ok(Deed::LayOut(*formation)),
                Some(Order::React(reaction)) => Ok(Deed::React(*reaction)),
                _ => Err(Refusal::new(TURN_01, Denied::OtherForm)),
            },
        }
    }

    /// The orders of an answer whose form is that of the question.
    fn picked(
        &self,
        state: &State,
        ask: Ask,
        side: Side,
        answer: &Answer,
    ) -> Result<ArrayVec<Order, { 2 * BASES }>, Refusal> {
        let frame = state.frame(ask);
        let other_form = |pick: usize| Refusal::new(frame.clause, Denied::OtherForm).at_pick(pick);
        let fits = (usize::from(frame.least)..=usize::from(frame.most)).contains(&answer.len());
        forbid(!fits, || other_form(0))?;
        let mut orders = ArrayVec::<Order, { 2 * BASES }>::new();
        let mut points = 0;
        for (i, pick) in answer.iter().enumerate() {
            let order = Order::of(pick.option).ok_or_else(|| other_form(i))?;
            self.offered(state, ask, side, order).map_err(|refusal| refusal.at_pick(i))?;
            forbid(!pick.given.serves(self.wants(state, side, order)), || other_form(i))?;
            let excluded = |other: &Order| {
                *other == order || (frame.together == Together::OnePerPiece && other.base() == order.base())
            };
            forbid(orders.iter().any(excluded), || other_form(i))?;
            if let Given::Points(given) = pick.given {
                points += given;
            }
            orders.push(order);
        }
        let due = if let Together::Total(due) = frame.together { due } else { points };
        forbid(points != due, || other_form(0).number(Figure::Hits, due))?;
        Ok(orders)
    }

    /// SKI-SET-01: within the zone, nobody on another; those not mentioned as in the standard layout.
    fn deployment(&self, side: Side, orders: &[Order], answer: &Answer) -> Result<[Pose; BASES], Refusal> {
        let mut poses: [Pose; BASES] = BaseId::of(side)
            .map(BaseId::standard)
            .collect::<ArrayVec<_, BASES>>()
            .into_inner()
            .expect("a side has so many");
        for (i, (order, pick)) in orders.iter().zip(answer.iter()).enumerate() {
            let (Order::Place(base), Given::Spot(stand)) = (order, &pick.given) else { continue };
            let outside =
                || Refusal::new(SET_01, Denied::OutsideZone).nearest(base.standard().at).piece(base.piece()).at_pick(i);
            let at = stand.at.point().filter(|at| self.chart.ground.on_table(*at)).ok_or_else(outside)?;
            let pose = Pose::new(at, stand.facing);
            let zone = match side {
                Side::First => [0, 0, WIDTH, ZONE],
                Side::Second => [0, HEIGHT - ZONE, WIDTH, HEIGHT],
            };
            forbid(!ground::base(pose).is_within(zone), outside)?;
            poses[base.rank()] = pose;
        }
        for (i, base) in BaseId::of(side).enumerate() {
            let covers = |j: &usize| ground::base(poses[i]).overlaps(&ground::base(poses[*j]));
            forbid((0..i).any(|j| covers(&j)), || Refusal::new(MOVE_05, Denied::Overlap).piece(base.piece()))?;
        }
        Ok(poses)
    }

    /// SKI-DIR-01: at most one arrow, on the table.
    fn directive(&self, orders: &[Order], answer: &Answer) -> Result<Option<Directive>, Refusal> {
        let (Some(Order::Direct(base)), Some(Pick { given: Given::Arrow(arrow), .. })) =
            (orders.first(), answer.first())
        else {
            return Ok(None);
        };
        let off = arrow.is_empty() || arrow.iter().any(|point| !self.chart.ground.on_table(*point));
        forbid(off, || Refusal::new(DIR_01, Denied::OffTable).piece(base.piece()))?;
        Ok(Some(Directive { base: *base, arrow: arrow.clone() }))
    }

    /// SKI-MOVE-07: every march as it would be if nothing were found on the way.
    fn marches(&self, state: &State, orders: &[Order], answer: &Answer) -> Result<ArrayVec<March, BASES>, Refusal> {
        let mut marches = ArrayVec::new();
        let mut imagined = (orders.len() > 1).then(|| state.clone());
        for (i, (order, pick)) in orders.iter().zip(answer.iter()).enumerate() {
            let march = match (order, &pick.given) {
                (Order::March(base), Given::Way(way)) => March { base: *base, to: Move::Go(way.clone()) },
                (Order::Form(base, formation), _) => March { base: *base, to: Move::Form(*formation) },
                _ => return Err(Refusal::new(TURN_01, Denied::OtherForm).at_pick(i)),
            };
            let before = imagined.as_ref().unwrap_or(state);
            let pose = self.may_march(before, &march).map_err(|refusal| refusal.at_pick(i))?;
            if let Some(imagined) = &mut imagined {
                imagined.base_mut(march.base).pose = Some(pose);
                if let Move::Form(formation) = march.to {
                    imagined.base_mut(march.base).formation = formation;
                }
            }
            marches.push(march);
        }
        Ok(marches)
    }

    /// Where a march would end.
    pub(crate) fn may_march(&self, state: &State, march: &March) -> Result<Pose, Refusal> {
        match &march.to {
            Move::Go(way) => self.walk(state, march.base, way).map(|walk| walk.end()),
            Move::Form(formation) => {
                self.may_form(state, march.base, *formation)?;
                Ok(state.base(march.base).pose.unwrap_or_default())
            }
        }
    }
}

fn shot(order: &Order) -> Option<(BaseId, BaseId)> {
    match order {
        Order::Fire(base, target) => Some((*base, *target)),
        _ => None,
    }
}

fn hits(orders: &[Order], answer: &Answer) -> [u8; BASES] {
    let mut hits = [0; BASES];
    for (order, pick) in orders.iter().zip(answer.iter()) {
        if let (Order::Take(element), Given::Points(points)) = (order, &pick.given) {
            hits[usize::from(*element)] += *points as u8;
        }
    }
    hits
}

/// The distance between the middles of two fronts, in hundredths.
pub(crate) fn between(state: &State, a: BaseId, b: BaseId) -> i32 {
    match (state.base(a).pose, state.base(b).pose) {
        (Some(a), Some(b)) => distance_hundredths(a.at, b.at),
        _ => i32::MAX,
    }
}
