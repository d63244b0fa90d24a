//! Deployment and arrivals (FCM-SETUP-03, -05, -09 to -11, FCM-UNIT-19): where units and officers may be placed.

use field::{Block, Mark, Offset, Pose, Side as Flank, Stand, hundredths, shifts};
use game::{Given, Refusal, Side, forbid};
use rulebook::fcm::{SETUP_05, SETUP_09, SETUP_11, TERR_07, UNIT_08, UNIT_19};

use crate::battle::{Battle, onto_table};
use crate::bodies::Shape;
use crate::ids::{BrigadeId, ElementId, OfficerId, UnitId};
use crate::moves::Houses;
use crate::names::Denied;
use crate::orders::Order;
use crate::procedures::ColumnFront;
use crate::setup::Arrival;
use crate::state::{Mood, Post, RankOrder, State, Unit, Whereabouts};
use crate::troops::{Arm, Formation};

/// How far around its place a unit looks for room, in thousandths.
const SEARCH: i32 = 40_000;

/// Where a unit is placed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Berth {
    Open(Shape, Pose),
    Houses(Houses),
}

impl Battle {
    /// The brigades of a side that are still to be deployed.
    pub(crate) fn brigades_left<'a>(&'a self, state: &'a State, side: Side) -> impl Iterator<Item = BrigadeId> + 'a {
        self.brigades_of(side).filter(move |brigade| self.undeployed(state, *brigade).next().is_some())
    }

    /// The units of a brigade that still wait for their place; none of a brigade that comes later.
    pub(crate) fn undeployed<'a>(&'a self, state: &'a State, brigade: BrigadeId) -> impl Iterator<Item = UnitId> + 'a {
        let later = self.setup.brigades[usize::from(brigade.0)].arrival.is_some();
        self.units_in(brigade).filter(move |id| !later && state.unit(*id).whereabouts == Whereabouts::Waiting)
    }

    fn refuse_place(&self, id: UnitId, why: Denied) -> Refusal {
        Refusal::new(SETUP_09, why).piece(self.piece(id))
    }

    /// FCM-SETUP-09: whether an option of deployment is on offer.
    pub(crate) fn offers_place(&self, state: &State, side: Side, order: Order) -> Result<(), Refusal> {
        let known = |unit: UnitId| {
            let own = usize::from(unit.0) < self.setup.units.len() && self.side(unit) == side;
            let no = || Refusal::new(SETUP_09, Denied::NotOffered);
            forbid(!own, no)?;
            let later = self.setup.brigades[usize::from(self.unit(unit).brigade.0)].arrival.is_some();
            forbid(later, no)
        };
        match order {
            Order::Rest => Ok(()),
            Order::Brigade(brigade) => {
                let open = self.brigades_left(state, side).any(|left| left == brigade);
                forbid(!open, || Refusal::new(SETUP_09, Denied::NotOffered))
            }
            Order::Deploy(id, shape) => {
                known(id)?;
                let unit = state.unit(id);
                let setup = self.unit(id);
                let fits = unit.whereabouts == Whereabouts::Waiting
                    && self.is_plain_shape(id, unit, shape)
                    && setup.arm.takes(shape.formation)
                    && !matches!(shape.formation, Formation::Mass | Formation::InBuilding)
                    && !(shape.formation == Formation::HollowSquare && unit.figures() < 8);
                forbid(!fits, || self.refuse_place(id, Denied::NotOffered))?;
                forbid(self.pace(id, unit, shape.formation).is_none(), || {
                    Refusal::new(UNIT_08, Denied::NotOffered).piece(self.piece(id))
                })
            }
            Order::Garrison(id, element, count) => {
                known(id)?;
                forbid(state.unit(id).whereabouts != Whereabouts::Waiting, || {
                    self.refuse_place(id, Denied::NotOffered)
                })?;
                self.berth_in(state, id, element, count).map(|_| ())
            }
            Order::Detach(id, kind) => {
                known(id)?;
                self.detachable(state, id, kind, Whereabouts::Waiting)
            }
            _ => Err(Refusal::new(SETUP_09, Denied::NotOffered)),
        }
    }

    /// FCM-UNIT-19: whether that type can be detached as a company of a battalion that waits for its place, or has just taken it.
    fn detachable(&self, state: &State, company: UnitId, kind: u8, battalion_is: Whereabouts) -> Result<(), Refusal> {
        let no = || Refusal::new(UNIT_19, Denied::NotOffered).piece(self.piece(company));
        let battalion = self.unit(company).company_of.ok_or_else(no)?;
        let (unit, setup) = (state.unit(battalion), self.unit(battalion));
        let figures = setup.figures.get(usize::from(kind)).ok_or_else(no)?;
        let count = unit.initial[usize::from(kind)];
        let fits = state.unit(company).whereabouts == Whereabouts::Empty
            && unit.whereabouts == battalion_is
            && figures.skirmish.is_some()
            && count >= 2
            && unit.initial_figures() - count >= 8
            && self.pace(battalion, unit, Formation::Skirmish).is_none();
        forbid(!fits, no)
    }

    fn berth_in(&self, state: &State, id: UnitId, element: ElementId, count: u8) -> Result<Houses, Refusal> {
        let setup = self.unit(id);
        let zone = &self.setup.zones[setup.side as usize];
        let open = |other: ElementId| {
            let place = self.ground.element(other);
            let allowed = zone.contains_block(&place.block) || setup.may_start_in.contains(&other);
            allowed && setup.arm.is_infantry() && self.is_open(state, id, other)
        };
        let houses = self.houses(state, id, element, count, open);
        houses.ok_or_else(|| Refusal::new(TERR_07, Denied::NotOffered).piece(self.piece(id)))
    }

    /// FCM-SETUP-09: the whole legality of a pick of deployment, and where the unit then is.
    pub(crate) fn berth(&self, state: &State, side: Side, order: Order, given: &Given) -> Result<Berth, Refusal> {
        self.offers_place(state, side, order)?;
        match (order, given) {
            (Order::Deploy(id, shape), Given::Spot(stand)) => {
                let pose = self.spot(id, *stand)?;
                self.may_stand(state, id, state.unit(id), shape, pose)?;
                Ok(Berth::Open(shape, pose))
            }
            (Order::Garrison(id, element, count), _) => self.berth_in(state, id, element, count).map(Berth::Houses),
            (Order::Detach(id, kind), _) => self.company_berth(state, id, kind, given),
            _ => Err(Refusal::new(SETUP_09, Denied::OtherForm)),
        }
    }

    /// FCM-UNIT-19: where a company may stand; its battalion may have been placed before it in the same answer.
    fn company_berth(&self, state: &State, id: UnitId, kind: u8, given: &Given) -> Result<Berth, Refusal> {
        let Given::Spot(stand) = given else { return Err(Refusal::new(SETUP_09, Denied::OtherForm)) };
        let pose = self.spot(id, *stand)?;
        let unit = self.company(state, id, kind);
        self.may_stand(state, id, &unit, SKIRMISH, pose)?;
        Ok(Berth::Open(SKIRMISH, pose))
    }

    /// FCM-UNIT-19: the same of a battalion that was deployed a pick ago.
    pub(crate) fn berth_beside(&self, state: &State, id: UnitId, kind: u8, given: &Given) -> Result<Berth, Refusal> {
        self.detachable(state, id, kind, Whereabouts::Field)?;
        self.company_berth(state, id, kind, given)
    }

    /// A company as it would be.
    pub(crate) fn company(&self, state: &State, company: UnitId, kind: u8) -> Unit {
        let battalion = self.unit(company).company_of.unwrap_or(company);
        let mut initial = [0; 3];
        initial[usize::from(kind)] = state.unit(battalion).initial[usize::from(kind)];
        Unit::new(initial, Whereabouts::Waiting)
    }

    fn spot(&self, id: UnitId, stand: Stand) -> Result<Pose, Refusal> {
        let at = stand.at.point().filter(|at| self.ground.holds((*at).into()));
        at.map(|at| Pose::new(at, stand.facing)).ok_or_else(|| self.refuse_place(id, Denied::OffTable))
    }

    fn may_stand(&self, state: &State, id: UnitId, unit: &Unit, shape: Shape, pose: Pose) -> Result<(), Refusal> {
        let block = Block::new(pose, self.size_in(id, unit, shape));
        let zone = &self.setup.zones[self.side(id) as usize];
        // Whoever lies wholly inside need not be walked round.
        let inside = zone.contains_block(&block) || block.outline(1.0).all(|mark| zone.depth(mark) >= -0.005);
        forbid(!inside, || self.refuse_place(id, Denied::OutsideZone))?;
        self.has_room(state, id, shape.formation, &block).map_err(|obstacle| obstacle.refusal(self))?;
        let arm = self.unit(id).arm;
        let close = !matches!(shape.formation, Formation::Skirmish | Formation::Unlimbered);
        let bad = block.edge(Flank::Front).parts(4).any(|mark| {
            self.ground.is_shut(arm, mark) || (close && arm != Arm::Artillery && self.ground.troubles(mark).1)
        });
        forbid(bad, || self.refuse_place(id, Denied::BadGround))
    }

    /// FCM-SETUP-09, -10: the place of a unit in the standard layout, or the nearest with room.
    pub(crate) fn standard(&self, state: &State, id: UnitId) -> Option<Berth> {
        let post = &self.unit(id).post;
        if !post.houses.is_empty() {
            let houses: Houses = post.houses.iter().take(3).map(|(element, _)| *element).collect();
            if houses.iter().all(|house| self.is_open(state, id, *house)) {
                return Some(Berth::Houses(houses));
            }
        }
        let shape = Shape { formation: post.formation, front: post.front, ranks: RankOrder::CentreFront };
        let unit = state.unit(id);
        let pose = Pose::new(post.at, post.facing);
        let mut places =
            shifts(1_000, SEARCH).map(|Offset { right, ahead }| pose.shifted(Offset { right: -right, ahead }));
        let column =
            Shape { formation: Formation::Column, front: ColumnFront::Division, ranks: RankOrder::CentreFront };
        let narrow = if self.unit(id).arm == Arm::Artillery {
            Shape { formation: Formation::Limbered, ..column }
        } else {
            column
        };
        let fits = |shape: Shape, pose: &Pose| self.may_stand(state, id, unit, shape, *pose).is_ok();
        let found = places.find(|pose| fits(shape, pose));
        if let Some(pose) = found {
            return Some(Berth::Open(shape, pose));
        }
        self.anywhere(state, id, unit, narrow).map(|pose| Berth::Open(narrow, pose))
    }

    /// The first place of the zone with room: for a unit whose layout is full of others.
    fn anywhere(&self, state: &State, id: UnitId, unit: &Unit, shape: Shape) -> Option<Pose> {
        let side = self.side(id);
        let (low, high) = self.setup.zones[side as usize].bounds();
        let facing = self.front(side);
        let columns = (low.x / 1_000)..=(high.x / 1_000);
        let rows = (low.y / 1_000)..=(high.y / 1_000);
        rows.flat_map(|y| columns.clone().map(move |x| field::Point::new(1_000 * x, 1_000 * y)))
            .map(|at| Pose::new(at, facing))
            .find(|pose| self.may_stand(state, id, unit, shape, *pose).is_ok())
    }

    /// FCM-SETUP-11: an officer placed or joined.
    pub(crate) fn offers_station(&self, state: &State, side: Side, order: Order) -> Result<(), Refusal> {
        let no = || Refusal::new(SETUP_11, Denied::NotOffered);
        let waits = |id: OfficerId| {
            let own = usize::from(id.0) < self.setup.officers.len() && self.officer(id).side == side;
            forbid(!own || self.comes_later(id) || state.officer(id).post != Post::Waiting, no)
        };
        match order {
            Order::Station(id) => waits(id),
            Order::Attend(id, unit) => {
                waits(id)?;
                let fits = usize::from(unit.0) < self.setup.units.len()
                    && self.side(unit) == side
                    && state.unit(unit).counts();
                forbid(!fits, no)
            }
            _ => Err(no()),
        }
    }

    /// Whether an officer comes with a brigade that arrives.
    pub(crate) fn comes_later(&self, id: OfficerId) -> bool {
        let brigade = self.officer(id).brigade;
        brigade.is_some_and(|brigade| self.setup.brigades[usize::from(brigade.0)].arrival.is_some())
    }

    /// The place that a pick names for an officer.
    pub(crate) fn station(&self, state: &State, side: Side, order: Order, given: &Given) -> Result<Post, Refusal> {
        self.offers_station(state, side, order)?;
        match (order, given) {
            (Order::Station(id), Given::Spot(stand)) => {
                let no = |why| Refusal::new(SETUP_11, why).piece(self.leader(id));
                let at = stand.at.point().ok_or_else(|| no(Denied::OtherForm))?;
                let mark = Mark::from(at);
                forbid(!self.setup.zones[side as usize].holds(mark), || no(Denied::OutsideZone))?;
                forbid(self.ground.is_closed_at(&state.made, mark), || no(Denied::ClosedGround))?;
                Ok(Post::Alone(at))
            }
            (Order::Attend(_, unit), _) => Ok(Post::With(unit)),
            _ => Err(Refusal::new(SETUP_11, Denied::OtherForm)),
        }
    }

    /// FCM-SETUP-10: where an officer stands by preset.
    pub(crate) fn standard_post(&self, state: &State, id: OfficerId) -> Post {
        let setup = self.officer(id);
        match setup.with.filter(|unit| state.unit(*unit).counts()) {
            Some(unit) => Post::With(unit),
            None => Post::Alone(onto_table(&self.ground, setup.at)),
        }
    }

    /// FCM-SETUP-05: the arrival of a unit that is due.
    pub(crate) fn due(&self, state: &State, id: UnitId) -> Option<Arrival> {
        let arrival = self.setup.brigades[usize::from(self.unit(id).brigade.0)].arrival?;
        let waits = state.unit(id).whereabouts == Whereabouts::Waiting;
        (waits && arrival.period <= state.period).then_some(arrival)
    }

    /// FCM-SETUP-05: the formations in which units arrive, the usual one first.
    pub(crate) fn arrives_in(&self, id: UnitId) -> &'static [Formation] {
        match self.unit(id).arm {
            Arm::Artillery => &[Formation::Limbered],
            _ => &[Formation::Column, Formation::MarchColumn],
        }
    }

    pub(crate) fn offers_arrival(&self, state: &State, side: Side, order: Order) -> Result<(), Refusal> {
        let Order::Arrive(id, formation) = order else { return Err(Refusal::new(SETUP_05, Denied::NotOffered)) };
        let own = usize::from(id.0) < self.setup.units.len() && self.side(id) == side;
        let fits = own && self.due(state, id).is_some() && self.arrives_in(id).contains(&formation);
        forbid(!fits, || Refusal::new(SETUP_05, Denied::NotOffered))
    }

    /// FCM-SETUP-05: rear edge on the table edge, facing inwards, on the section.
    pub(crate) fn arrival(&self, state: &State, side: Side, order: Order, given: &Given) -> Result<Pose, Refusal> {
        self.offers_arrival(state, side, order)?;
        let (Order::Arrive(id, formation), Given::Spot(stand)) = (order, given) else {
            return Err(Refusal::new(SETUP_05, Denied::OtherForm));
        };
        let no = |why| Refusal::new(SETUP_05, why).piece(self.piece(id));
        let Some(arrival) = self.due(state, id) else { return Err(no(Denied::NotOffered)) };
        let at = stand.at.point().ok_or_else(|| no(Denied::OtherForm))?;
        let section = field::Edge::new(arrival.edge[0], arrival.edge[1]);
        let along = section.nearest(at.into());
        let pose = self.entry(state, id, formation, along);
        let there = hundredths(Mark::from(pose.at).distance(at.into())) <= 1 && stand.facing == pose.facing;
        forbid(!there, || no(Denied::OutsideZone).nearest(pose.at))?;
        self.may_arrive(state, id, formation, pose)?;
        Ok(pose)
    }

    fn may_arrive(&self, state: &State, id: UnitId, formation: Formation, pose: Pose) -> Result<(), Refusal> {
        let shape = Shape { formation, front: ColumnFront::Division, ranks: RankOrder::CentreFront };
        let block = Block::new(pose, self.size_in(id, state.unit(id), shape));
        self.has_room(state, id, formation, &block).map_err(|obstacle| obstacle.refusal(self))
    }

    /// FCM-SETUP-05: those who enter face inwards, from whatever edge they come.
    fn inward(&self, id: UnitId) -> field::Facing {
        let arrival = self.setup.brigades[usize::from(self.unit(id).brigade.0)].arrival;
        arrival.map_or(self.front(self.side(id)), |arrival| self.outward(arrival.edge).turned(180))
    }

    fn entry(&self, state: &State, id: UnitId, formation: Formation, along: Mark) -> Pose {
        let shape = Shape { formation, front: ColumnFront::Division, ranks: RankOrder::CentreFront };
        let size = self.size_in(id, state.unit(id), shape);
        let facing = self.inward(id);
        Pose::new(along.moved(facing.vector(), f64::from(size.depth) / 1_000.0).point(), facing)
    }

    /// FCM-SETUP-05: the first free place from the middle of the section outwards, first to the right of those who enter.
    pub(crate) fn first_entry(&self, state: &State, id: UnitId) -> Option<(Formation, Pose)> {
        let arrival = self.due(state, id)?;
        let [a, b] = arrival.edge;
        let middle = Mark::from(a).toward(b.into(), 0.5);
        let right = self.inward(id).turned(90).vector();
        let half = Mark::from(a).distance(b.into()) / 2.0;
        let formation = self.arrives_in(id)[0];
        let steps = field::sidesteps(1_000, (half * 1_000.0) as i32, false);
        steps
            .map(|along| self.entry(state, id, formation, middle.moved(right, f64::from(along) / 1_000.0)))
            .find(|pose| self.may_arrive(state, id, formation, *pose).is_ok())
            .map(|pose| (formation, pose))
    }

    /// Whether a side has units to come.
    pub(crate) fn awaits(&self, state: &State, side: Side) -> bool {
        self.units_of(side).any(|id| state.unit(id).whereabouts == Whereabouts::Waiting)
    }

    /// Puts a unit where it was told.
    pub(crate) fn settle(&self, state: &mut State, id: UnitId, berth: &Berth) {
        match berth {
            Berth::Open(shape, pose) => {
                let unit = state.unit_mut(id);
                unit.whereabouts = Whereabouts::Field;
                unit.pose = *pose;
                unit.mood = Mood::Steady;
                (unit.formation, unit.front, unit.ranks) = (shape.formation, shape.front, shape.ranks);
            }
            Berth::Houses(houses) => {
                let facing = crate::bodies::side_bit(Flank::Front);
                self.house(state, id, houses, facing);
                let wanted = &self.unit(id).post.houses;
                let same = wanted.len() == houses.len() && wanted.iter().zip(houses).all(|(one, two)| one.0 == *two);
                if same {
                    for (i, (element, figures)) in wanted.iter().enumerate() {
                        let manned = self.sides_to_man(state, self.side(id), *element, *figures);
                        let room = crate::state::Room { element: *element, figures: *figures, manned };
                        state.unit_mut(id).rooms[i] = Some(room);
                    }
                }
            }
        }
    }
}

/// The shape of a company that was detached.
pub(crate) const SKIRMISH: Shape =
    Shape { formation: Formation::Skirmish, front: ColumnFront::Division, ranks: RankOrder::CentreFront };
