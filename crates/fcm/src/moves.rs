//! What units and officers can do in step (b) (FCM-MOVE-12, FCM-OFF-04): the one legality test of each pick.

use arrayvec::ArrayVec;
use field::{Block, Facing, Point, Pose, Side as Flank, Size, hundredths};
use game::{Given, Refusal, Side, Step, forbid};
use rulebook::fcm::{
    CHG_13, COH_06, COH_07, FORM_04, FORM_06, FORM_12, FORM_14, FORM_15, FORM_17, FORM_18, MOVE_02, MOVE_04, MOVE_11,
    MOVE_12, OFF_04, OFF_05, RES_13, TERR_09, TERR_12, TERR_13, TERR_14, TERR_15, TURN_14, UNIT_08, UNIT_21,
};

use crate::battle::Battle;
use crate::bodies::{NEAREST, Shape, side_bit};
use crate::ids::{ElementId, UnitId};
use crate::names::Denied;
use crate::orders::{Labour, Order, Whom};
use crate::procedures::{ColumnFront, FormationChangeCase, quarters_for};
use crate::state::{Mood, Post, RankOrder, Room, State, Unit, Whereabouts, Work};
use crate::tables::measures::CONTACT;
use crate::troops::{Arm, Cohesion, Formation};
use crate::walk::{STRIDE, Walk};

/// What a legal pick of step (b) does.
#[derive(Debug)]
#[allow(clippy::large_enum_variant)]
pub(crate) enum Deed {
    March(Walk),
    Face(Pose),
    Begin(Work, u8),
    Man(ElementId, u8),
    ManGuns,
    Exit,
    Ride { to: Point, join: Option<UnitId> },
}

/// The elements of a garrison.
pub(crate) type Houses = ArrayVec<ElementId, 3>;

impl Battle {
    fn refuse(&self, clause: rulebook::Clause, unit: UnitId) -> Refusal {
        Refusal::new(clause, Denied::NotOffered).piece(self.piece(unit))
    }

    /// FCM-MOVE-12, FCM-TURN-14: whether a unit can do anything of its own.
    pub(crate) fn may_act(&self, state: &State, id: UnitId) -> Result<(), Refusal> {
        let unit = state.unit(id);
        let able =
            unit.counts() && matches!(unit.mood, Mood::Steady | Mood::Halted) && !unit.acted && !state.is_engaged(id);
        forbid(!able, || {
            let clause = match unit.mood {
                _ if unit.acted => TURN_14,
                Mood::Steady | Mood::Halted => MOVE_12,
                _ => RES_13,
            };
            self.refuse(clause, id)
        })
    }

    /// Whether a pick of step (b) is on offer as things stand; what it wants to be told is looked at by [`Battle::plan`].
    pub(crate) fn offers_move(&self, state: &State, side: Side, order: Order) -> Result<(), Refusal> {
        match order.whom() {
            Whom::Unit(unit) => {
                let own = usize::from(unit.0) < self.setup.units.len() && self.side(unit) == side;
                forbid(!own, || Refusal::new(MOVE_12, Denied::NotOffered))?;
            }
            Whom::Officer(officer) => {
                let own = usize::from(officer.0) < self.setup.officers.len() && self.officer(officer).side == side;
                forbid(!own, || Refusal::new(OFF_04, Denied::NotOffered))?;
            }
            Whom::Nobody => return Err(Refusal::new(MOVE_12, Denied::NotOffered)),
        }
        match order {
            Order::March(id) => {
                self.may_act(state, id)?;
                let unit = state.unit(id);
                forbid(unit.is_housed(), || self.refuse(MOVE_04, id))?;
                forbid(self.allowance(id, unit, false) == 0, || self.refuse(MOVE_02, id))
            }
            Order::Face(id) => {
                self.may_act(state, id)?;
                let unit = state.unit(id);
                // Skirmishers turn on their way; squares need not, and may.
                let turns = !unit.is_housed() && unit.formation != Formation::Skirmish;
                forbid(!turns, || self.refuse(FORM_17, id))
            }
            Order::Form(id, shape) => {
                self.may_act(state, id)?;
                self.change(state, id, shape)?;
                self.room_for(state, id, shape).map(|_| ())
            }
            Order::Recover(id) => {
                self.may_act(state, id)?;
                forbid(state.unit(id).cohesion == Cohesion::Ordered, || self.refuse(COH_06, id))
            }
            Order::Enter(id, element, count, facing) => self.may_enter(state, id, element, count, facing).map(|_| ()),
            Order::Leave(id, formation, element, flank) => {
                self.may_leave(state, id, formation, element)?;
                self.outside(state, id, formation, element, flank).map(|_| ())
            }
            Order::Man(id, element, sides) => self.may_man(state, id, element, sides),
            Order::Labour(id, labour) => self.may_labour(state, id, labour).map(|_| ()),
            Order::Spike(id, guns) => self.may_spike(state, id, guns),
            Order::ManGuns(id) => self.may_man_guns(state, id),
            Order::Exit(id) => self.may_exit(state, id).map(|_| ()),
            Order::Ride(officer) => self.may_ride(state, officer),
            Order::Join(officer, unit) => {
                self.may_ride(state, officer)?;
                let fits = usize::from(unit.0) < self.setup.units.len()
                    && self.side(unit) == side
                    && state.unit(unit).counts()
                    && state.officer(officer).post != Post::With(unit);
                forbid(!fits, || Refusal::new(OFF_05, Denied::NotOffered).piece(self.leader(officer)))
            }
            _ => Err(Refusal::new(MOVE_12, Denied::NotOffered)),
        }
    }

    /// The whole legality of a pick of step (b), and what it does.
    pub(crate) fn plan(&self, state: &State, side: Side, order: Order, given: &Given) -> Result<Deed, Refusal> {
        self.offers_move(state, side, order)?;
        match (order, given) {
            (Order::March(id), Given::Way(way)) => {
                // FCM-TURN-15: carried on, a way stops at the last legal sample.
                let goes_on = state.way_of(id) == Some(way);
                let walk = self.walk(state, id, way, self.allowance(id, state.unit(id), false), goes_on)?;
                self.keeps_off(state, id, walk.end())?;
                Ok(Deed::March(walk))
            }
            (Order::Face(id), Given::Way(way)) => self.turn(state, id, way).map(Deed::Face),
            (Order::Form(id, shape), _) => {
                let quarters = self.change(state, id, shape)?;
                let Shape { formation, front, ranks } = shape;
                Ok(Deed::Begin(Work::Form { formation, front, ranks }, quarters))
            }
            (Order::Recover(id), _) => Ok(Deed::Begin(Work::Recover, self.recovery(state, id))),
            (Order::Enter(id, element, count, facing), _) => {
                let quarters = self.may_enter(state, id, element, count, facing)?;
                Ok(Deed::Begin(Work::Enter { element, count, side: facing }, quarters))
            }
            (Order::Leave(id, formation, element, flank), _) => {
                let quarters = self.may_leave(state, id, formation, element)?;
                Ok(Deed::Begin(Work::Leave { formation, element, side: flank.index() as u8 }, quarters))
            }
            (Order::Man(_, element, sides), _) => Ok(Deed::Man(element, sides)),
            (Order::Labour(id, labour), _) => self.may_labour(state, id, labour).map(|(work, n)| Deed::Begin(work, n)),
            (Order::Spike(_, guns), _) => Ok(Deed::Begin(Work::Spike(guns), 1)),
            (Order::ManGuns(_), _) => Ok(Deed::ManGuns),
            (Order::Exit(id), _) => self.may_exit(state, id).map(|_| Deed::Exit),
            (Order::Ride(officer), Given::Arrow(arrow)) => {
                let to = self.ride(state, officer, arrow, None)?;
                Ok(Deed::Ride { to, join: None })
            }
            (Order::Join(officer, unit), Given::Arrow(arrow)) => {
                let to = self.ride(state, officer, arrow, Some(unit))?;
                Ok(Deed::Ride { to, join: Some(unit) })
            }
            _ => Err(Refusal::new(MOVE_12, Denied::OtherForm)),
        }
    }

    /// FCM-COH-06: quarters per degree.
    fn recovery(&self, state: &State, id: UnitId) -> u8 {
        use crate::troops::ManoeuvreClass::{C, D};
        match self.unit(id).class {
            C | D if self.general_with(state, id) == 0 => 2,
            _ => 1,
        }
    }

    /// FCM-FORM-17: a turn on the spot.
    fn turn(&self, state: &State, id: UnitId, way: &[Step]) -> Result<Pose, Refusal> {
        let [Step::Turn(facing)] = way else { return Err(Refusal::new(FORM_17, Denied::NoSuchStep)) };
        let unit = state.unit(id);
        let by = unit.pose.facing.off(*facing);
        forbid(unit.formation == Formation::Unlimbered && by > 45, || {
            Refusal::new(FORM_17, Denied::TurnTooWide).piece(self.piece(id))
        })?;
        let size = self.size(id, unit);
        let pose = Pose::about(Block::new(unit.pose, size).middle(), *facing, size);
        self.has_room(state, id, unit.formation, &Block::new(pose, size)).map_err(|obstacle| obstacle.refusal(self))?;
        Ok(pose)
    }

    /// FCM-FORM-04, -18: whether a shape says what it means, and nothing that it does not.
    pub(crate) fn is_plain_shape(&self, id: UnitId, unit: &Unit, shape: Shape) -> bool {
        let infantry = self.unit(id).arm.is_infantry();
        let mixed = unit.left.iter().filter(|left| **left > 0).count() > 1 && unit.left[0] > 0;
        let deep = shape.formation == Formation::Column || shape.formation.is_square();
        let front = shape.front == ColumnFront::Division || (infantry && shape.formation == Formation::Column);
        let ranks = match shape.ranks {
            RankOrder::CentreFront => true,
            RankOrder::EliteFront => mixed && deep && infantry,
            RankOrder::EliteFlanks => {
                mixed
                    && infantry
                    && shape.formation == Formation::Column
                    && shape.front == ColumnFront::Division
                    && unit.left[0] >= 2
            }
        };
        front && ranks
    }

    /// By which clause a shape is none: fronts are those of infantry columns, elites flank columns of division, ranks have an order where
    /// there are several types.
    fn not_plain(&self, id: UnitId, unit: &Unit, shape: Shape) -> rulebook::Clause {
        let in_order = Shape { ranks: RankOrder::CentreFront, ..shape };
        match shape.ranks {
            _ if !self.is_plain_shape(id, unit, in_order) => FORM_15,
            RankOrder::EliteFlanks if unit.left[1] + unit.left[2] > 0 => FORM_04,
            _ => FORM_18,
        }
    }

    /// FCM-FORM-12 to -15: the quarters of a change of formation.
    pub(crate) fn change(&self, state: &State, id: UnitId, shape: Shape) -> Result<u8, Refusal> {
        let (unit, setup) = (state.unit(id), self.unit(id));
        let no = |clause| Refusal::new(clause, Denied::NotOffered).piece(self.piece(id));
        forbid(unit.is_housed(), || no(FORM_12))?;
        forbid(unit.cohesion.is_broken(), || no(if setup.arm == Arm::Artillery { COH_07 } else { FORM_14 }))?;
        forbid(!self.is_plain_shape(id, unit, shape), || no(self.not_plain(id, unit, shape)))?;
        forbid(matches!(shape.formation, Formation::InBuilding | Formation::Mass), || no(FORM_12))?;
        forbid(self.pace(id, unit, shape.formation).is_none(), || no(UNIT_08))?;
        forbid(shape.formation == Formation::HollowSquare && unit.figures() < 8, || no(FORM_06))?;
        if unit.formation == Formation::Column && shape.formation == Formation::Column {
            // FCM-FORM-15: counted without `formation_change`, which knows no such change.
            let other = shape.front != unit.front || shape.ranks != unit.ranks;
            forbid(!other || !setup.arm.is_infantry(), || no(FORM_12))?;
            return Ok(1 + u8::from(unit.cohesion == Cohesion::Disorganised));
        }
        self.quarters(id, unit, unit.formation, shape.formation).ok_or_else(|| no(FORM_12))
    }

    /// FCM-FORM-12 to -14: quarters by the table.
    pub(crate) fn quarters(&self, id: UnitId, unit: &Unit, from: Formation, to: Formation) -> Option<u8> {
        let setup = self.unit(id);
        let arm = setup.arm.in_cases();
        quarters_for(arm, from, to, setup.class)?;
        let case = FormationChangeCase {
            class: setup.class,
            arm,
            from,
            to,
            cohesion: unit.cohesion,
            calibre: self.calibre(id),
            can_skirmish: self.pace(id, unit, Formation::Skirmish).is_some(),
        };
        Some(case.quarters(&mut ()).quarters)
    }

    /// FCM-TERR-07, -12: the elements of a garrison, the first given, the others nearest that make legal sets.
    pub(crate) fn houses(
        &self,
        state: &State,
        id: UnitId,
        first: ElementId,
        count: u8,
        open: impl Fn(ElementId) -> bool,
    ) -> Option<Houses> {
        if usize::from(first.0) >= self.ground.elements.len() || !(1..=3).contains(&count) || !open(first) {
            return None;
        }
        let mut houses = Houses::from_iter([first]);
        while houses.len() < usize::from(count) {
            let fits = |other: ElementId| {
                !houses.contains(&other)
                    && open(other)
                    && houses.iter().all(|known| {
                        let far = self.ground.element(*known).block.distance(&self.ground.element(other).block);
                        hundredths(far) <= 300
                    })
            };
            let own = self.ground.element(first).block;
            let far = |other: &ElementId| hundredths(own.distance(&self.ground.element(*other).block));
            let next = self.ground.element_ids().filter(|other| fits(*other)).min_by_key(far)?;
            houses.push(next);
        }
        let capacity: u32 = houses.iter().map(|house| u32::from(self.ground.element(*house).capacity())).sum();
        (u32::from(state.unit(id).figures()) <= capacity && usize::from(state.unit(id).figures()) >= houses.len())
            .then_some(houses)
    }

    /// FCM-TERR-12: unoccupied, open and with no enemy at its walls.
    pub(crate) fn is_open(&self, state: &State, id: UnitId, element: ElementId) -> bool {
        let (setup, place) = (self.unit(id), self.ground.element(element));
        let gunner = setup.arm == Arm::Artillery;
        let taken = self.units().any(|other| {
            let there = state.unit(other);
            let held = there.is_housed() && there.room(element).is_some() && other != id;
            held && (self.side(other) != setup.side || (self.unit(other).arm == Arm::Artillery) == gunner)
        });
        let suits = setup.arm.is_infantry() || (gunner && place.redoubt);
        suits
            && !taken
            && !state.burnt.contains(element)
            && !self.units_of(setup.side.other()).any(|enemy| {
                let there = state.unit(enemy);
                there.counts() && !there.is_housed() && self.within_of(state, &place.block, enemy, NEAREST - 1)
            })
    }

    /// FCM-TERR-12.
    fn may_enter(&self, state: &State, id: UnitId, element: ElementId, count: u8, facing: u8) -> Result<u8, Refusal> {
        self.may_act(state, id)?;
        let (unit, setup) = (state.unit(id), self.unit(id));
        let no = || self.refuse(TERR_12, id);
        forbid(unit.is_housed() || unit.cohesion.is_broken(), no)?;
        forbid(usize::from(element.0) >= self.ground.elements.len(), no)?;
        forbid(state.burnt.contains(element), || self.refuse(TERR_14, id))?;
        let far = hundredths(self.block(state, id).distance(&self.ground.element(element).block));
        forbid(far > 100, no)?;
        let gunner = setup.arm == Arm::Artillery;
        let names_side = matches!(facing, 1 | 2 | 4 | 8);
        forbid(gunner != names_side || (gunner && count != 1) || (!gunner && facing != 0), no)?;
        self.houses(state, id, element, count, |other| self.is_open(state, id, other)).ok_or_else(no)?;
        let to = if gunner { Formation::Unlimbered } else { Formation::InBuilding };
        self.quarters(id, unit, unit.formation, to).ok_or_else(no)
    }

    /// FCM-TERR-13.
    fn may_leave(&self, state: &State, id: UnitId, formation: Formation, element: ElementId) -> Result<u8, Refusal> {
        self.may_act(state, id)?;
        let unit = state.unit(id);
        let no = || self.refuse(TERR_13, id);
        forbid(!unit.is_housed() || unit.room(element).is_none() || unit.cohesion.is_broken(), no)?;
        let gunner = self.unit(id).arm == Arm::Artillery;
        let fits = if gunner {
            formation == Formation::Limbered
        } else {
            matches!(formation, Formation::Column | Formation::Skirmish) && self.pace(id, unit, formation).is_some()
        };
        forbid(!fits, no)?;
        self.quarters(id, unit, unit.formation, formation).ok_or_else(no)
    }

    /// FCM-TERR-13: where a unit stands that has left by a side.
    pub(crate) fn outside(
        &self,
        state: &State,
        id: UnitId,
        formation: Formation,
        element: ElementId,
        flank: Flank,
    ) -> Result<Pose, Refusal> {
        let unit = state.unit(id);
        let shape = Shape { formation, front: ColumnFront::Division, ranks: RankOrder::CentreFront };
        let size = self.size_in(id, unit, shape);
        let pose = self.before(element, flank, size);
        self.has_room(state, id, formation, &Block::new(pose, size)).map_err(|obstacle| obstacle.refusal(self))?;
        Ok(pose)
    }

    /// The place centred before a side, its rear edge 1 cm from it.
    pub(crate) fn before(&self, element: ElementId, flank: Flank, size: Size) -> Pose {
        let outward = flank.facing(Facing::NORTH);
        let middle = self.ground.element(element).block.edge(flank).middle();
        Pose::new(middle.moved(outward.vector(), 1.0 + f64::from(size.depth) / 1_000.0).point(), outward)
    }

    /// FCM-TERR-09, -15.
    fn may_man(&self, state: &State, id: UnitId, element: ElementId, sides: u8) -> Result<(), Refusal> {
        let unit = state.unit(id);
        let Some(room) = unit.room(element).filter(|_| unit.is_housed()) else {
            return Err(self.refuse(TERR_15, id));
        };
        let able = self.unit(id).arm.is_infantry() && !state.is_engaged(id) && !unit.mood.runs();
        forbid(!able || !(1..=15).contains(&sides) || sides == room.manned, || self.refuse(TERR_15, id))?;
        forbid(sides.count_ones() as u8 > (room.figures / 2).min(4), || self.refuse(TERR_09, id))
    }

    /// FCM-TERR-09: the sides that a garrison mans by preset.
    pub(crate) fn sides_to_man(&self, state: &State, side: Side, element: ElementId, figures: u8) -> u8 {
        let middle = self.ground.element(element).block.middle();
        let nearest = self
            .units_of(side.other())
            .filter(|enemy| state.unit(*enemy).counts())
            .min_by_key(|enemy| self.distance_from(state, &self.ground.element(element).block, *enemy));
        let towards = nearest
            .and_then(|enemy| field::bearing(middle.point(), self.block(state, enemy).middle().point()))
            .unwrap_or(self.front(side));
        let mut flanks = Flank::ALL;
        game::sort_few(&mut flanks, |a, b| {
            a.facing(Facing::NORTH).off(towards).cmp(&b.facing(Facing::NORTH).off(towards))
        });
        let most = usize::from((figures / 2).min(4));
        flanks.iter().take(most).map(|flank| side_bit(*flank)).sum()
    }

    /// FCM-UNIT-21.
    fn may_labour(&self, state: &State, id: UnitId, labour: Labour) -> Result<(Work, u8), Refusal> {
        self.may_act(state, id)?;
        let unit = state.unit(id);
        let no = || self.refuse(UNIT_21, id);
        let able = self.unit(id).arm == Arm::Engineer && !unit.is_housed();
        forbid(!able, no)?;
        let block = self.block(state, id);
        match labour {
            Labour::Breach(Some(element)) => {
                forbid(usize::from(element.0) >= self.ground.elements.len(), no)?;
                let far = hundredths(block.distance(&self.ground.element(element).block));
                let shut = far > 100 || state.breached.contains(element) || state.burnt.contains(element);
                forbid(shut, no)?;
                Ok((Work::Breach(element), 2))
            }
            Labour::Breach(None) => {
                let (line, place) = self.ground.wall_near(&block).ok_or_else(no)?;
                forbid(state.made.contains(&crate::state::Made::Gap(line, place)), no)?;
                Ok((Work::BreachWall(line, place), 2))
            }
            Labour::Bridge => {
                let streams = self.ground.lines.iter().filter(|line| line.kind == crate::setup::TerrainKind::Stream);
                let far = streams.map(|line| line.course.distance_of(&block)).fold(1e6, f64::min);
                forbid(hundredths(far) > 100, no)?;
                Ok((Work::Bridge, 4))
            }
            Labour::Earthwork => Ok((Work::Earthwork, 4)),
        }
    }

    /// FCM-CHG-13.
    fn may_spike(&self, state: &State, id: UnitId, guns: UnitId) -> Result<(), Refusal> {
        self.may_act(state, id)?;
        let fits = usize::from(guns.0) < self.setup.units.len()
            && self.side(guns) != self.side(id)
            && self.unit(id).arm != Arm::Artillery
            && state.unit(guns).is_here()
            && state.unit(guns).crew_with.is_some()
            && !state.unit(guns).spiked
            && !state.unit(id).is_housed()
            && self.within(state, id, guns, CONTACT.most);
        forbid(!fits, || self.refuse(CHG_13, id))
    }

    /// FCM-CHG-13: the crew runs back.
    fn may_man_guns(&self, state: &State, id: UnitId) -> Result<(), Refusal> {
        let unit = state.unit(id);
        let Some(friend) = unit.crew_with.filter(|_| unit.is_here() && !unit.spiked && !unit.acted) else {
            return Err(self.refuse(CHG_13, id));
        };
        let touched = self
            .units_of(self.side(id).other())
            .any(|enemy| state.unit(enemy).counts() && self.within(state, id, enemy, CONTACT.most));
        let shut = touched
            || state.is_engaged(friend)
            || state.unit(friend).mood.runs()
            || !self.within(state, id, friend, 1_000)
            || self.on_friend(state, id, unit.formation, &self.block(state, id)).is_some();
        forbid(shut, || self.refuse(CHG_13, id))
    }

    /// FCM-MOVE-11.
    fn may_exit(&self, state: &State, id: UnitId) -> Result<Pose, Refusal> {
        self.may_act(state, id)?;
        let unit = state.unit(id);
        let no = || self.refuse(MOVE_11, id);
        forbid(unit.is_housed(), no)?;
        let allowance = f64::from(self.allowance(id, unit, false)) / 100.0;
        let (x, y) = unit.pose.facing.vector();
        let units = |v: i32| f64::from(v) / 1_000.0;
        let until = |v: f64, at: f64, most: f64| match v {
            v if v > 1e-9 => (most - at) / v,
            v if v < -1e-9 => at / -v,
            _ => f64::INFINITY,
        };
        let far = until(x, units(unit.pose.at.x), units(self.ground.width)).min(until(
            y,
            units(unit.pose.at.y),
            units(self.ground.height),
        ));
        // FCM-TERR-02: along a road the allowance leads half as far again.
        forbid(!(0.0..=1.5 * allowance + 0.01).contains(&far), no)?;
        let end = field::ahead(unit.pose.at, unit.pose.facing, far);
        let mover = self.mover(state, id);
        let paid = self.leg(state, mover, unit.pose, end, allowance, allowance);
        forbid(paid.part < 1.0 || paid.barred.is_some(), no)?;
        let size = self.size(id, unit);
        let samples = (far / STRIDE - 1e-9).ceil().max(0.0) as i32;
        for i in 1..=samples {
            let at = field::ahead(unit.pose.at, unit.pose.facing, (f64::from(i) * STRIDE).min(far));
            let block = Block::new(Pose::new(at, unit.pose.facing), size);
            let friend = self.units_of(self.side(id)).any(|other| {
                other != id
                    && state.unit(other).counts()
                    && self.overlaps(state, unit.formation, &block, other)
                    && self.passes(state, unit.formation, other) != Some(true)
            });
            let closed = self.ground.is_closed(&state.made, &self.core(unit.formation, &block));
            forbid(friend || closed || self.near_enemy(state, self.side(id), &block).is_some(), no)?;
        }
        let end = Pose::new(end, unit.pose.facing);
        self.keeps_off(state, id, end)?;
        Ok(end)
    }

    /// FCM-TERR-12: puts a unit into elements, its figures divided evenly.
    pub(crate) fn house(&self, state: &mut State, id: UnitId, houses: &Houses, facing: u8) {
        let figures = state.unit(id).figures();
        let mut shares = [0_u8; 3];
        let mut left = figures;
        while left > 0 {
            for (share, house) in shares.iter_mut().zip(houses) {
                if left > 0 && *share < self.ground.element(*house).capacity() {
                    *share += 1;
                    left -= 1;
                }
            }
        }
        let side = self.side(id);
        let gunner = self.unit(id).arm == Arm::Artillery;
        let mut rooms = [None; 3];
        for (i, house) in houses.iter().enumerate() {
            let manned = if gunner { facing } else { self.sides_to_man(state, side, *house, shares[i]) };
            rooms[i] = Some(Room { element: *house, figures: shares[i], manned });
        }
        let pose = self.ground.element(houses[0]).pose;
        let unit = state.unit_mut(id);
        unit.rooms = rooms;
        unit.whereabouts = Whereabouts::Housed;
        unit.formation = if gunner { Formation::Unlimbered } else { Formation::InBuilding };
        (unit.front, unit.ranks) = (ColumnFront::Division, RankOrder::CentreFront);
        unit.pose = pose;
    }

    /// Takes a unit out of its elements, to stand there.
    pub(crate) fn unhouse(&self, state: &mut State, id: UnitId, shape: Shape, pose: Pose) {
        let unit = state.unit_mut(id);
        unit.rooms = [None; 3];
        unit.whereabouts = Whereabouts::Field;
        (unit.formation, unit.front, unit.ranks) = (shape.formation, shape.front, shape.ranks);
        unit.pose = pose;
    }
}
