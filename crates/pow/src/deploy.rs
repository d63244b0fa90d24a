//! Deployment and plans: presets, and what is legal (POW-SET-16 to -19, POW-ORD-26, POW-OBJ-04).

use arrayvec::ArrayVec;
use field::{Block, Facing, Mark, Point, Pose, hundredths};
use game::{Given, Pick, Refusal, Side, forbid};
use rulebook::pow::{
    MB_02, MB_03, MB_14, MB_26, OBJ_04, ORD_26, SET_05, SET_11, SET_13, SET_16, SET_17, STF_01, STF_02,
};

use crate::battle::Battle;
use crate::ids::{BASES, BaseId, GeneralId, UnitId};
use crate::names::Denied;
use crate::orders::Opt;
use crate::procedures::Battle as Kind;
use crate::setup::{BaseType, Role};
use crate::shape::{self, OVERLAP};
use crate::state::{At, LOTS, Plan, Standing, State, Step};
use crate::tables::objectives::{in_enemy_half, in_own_half};
use crate::troops::{Order, Training};

impl Battle {
    /// Whether a side waits off the table (POW-SET-09).
    pub(crate) fn waits(&self, side: Side) -> bool {
        self.setup.camps[side as usize].zone.is_none()
    }

    /// The officers of a side who have units, in the order of the list.
    fn with_units<'s>(&'s self, state: &'s State, side: Side) -> impl Iterator<Item = GeneralId> + 's {
        self.generals_of(side)
            .filter(move |general| self.units_of(side).any(|unit| state.units[unit.place()].general == *general))
    }

    /// How many bases a side needs for its officers with units.
    pub(crate) fn bases_needed(&self, state: &State, side: Side) -> u8 {
        self.with_units(state, side).count() as u8
    }

    /// POW-SET-18: the preset deployment of a side.
    pub(crate) fn preset_deploy(&self, state: &mut State, side: Side) {
        let officers: Vec<GeneralId> = self.with_units(state, side).collect();
        let slots: Vec<BaseId> = BaseId::of(side).collect();
        for base in &slots {
            state.bases[base.place()].standing = Standing::None;
        }
        for general in self.generals_of(side) {
            state.generals[general.place()].under = None;
        }
        let waits = self.waits(side);
        let standing = if waits { Standing::Waiting } else { Standing::Table };
        for (officer, base) in officers.iter().zip(&slots) {
            for unit in self.units_of(side) {
                if state.units[unit.place()].general == *officer {
                    state.units[unit.place()].at = At::Base(*base);
                }
            }
            state.generals[officer.place()].at = At::Base(*base);
            let one = &mut state.bases[base.place()];
            one.standing = standing;
            one.kind = self.preset_type(*officer);
            one.pose.facing = self.across(side);
            if let Some(plan) = &self.general(*officer).plan {
                one.pose.at = plan.arrow[0];
            }
        }
        let foot = officers.iter().position(|officer| !self.is_cavalry_command(self.listed(*officer))).unwrap_or(0);
        for general in self.generals_of(side) {
            if !officers.contains(&general) {
                state.generals[general.place()].at = At::Base(slots[foot]);
            }
        }
        if officers.iter().any(|officer| self.general(*officer).plan.is_none()) {
            self.rows_of_bases(state, side, &officers, &slots);
        } else {
            self.preset_decoys(state, side, officers.len());
        }
    }

    fn preset_type(&self, officer: GeneralId) -> BaseType {
        let setup = self.general(officer);
        if let Some(plan) = &setup.plan {
            return plan.base_type;
        }
        if self.waits(setup.side) { self.waiting_type(officer) } else { BaseType::Deployed }
    }

    /// POW-SET-18: the first row of a random battle, by places in the list of slots: the second cavalry command, the infantry
    /// commands, the first cavalry command; decoys among those between the cavalry commands, by unseen dice, while there is room.
    fn first_row(&self, state: &State, side: Side, officers: &[GeneralId], per_row: usize) -> (Vec<usize>, Vec<usize>) {
        let horse: Vec<usize> =
            (0..officers.len()).filter(|i| self.is_cavalry_command(self.listed(officers[*i]))).collect();
        let foot = (0..officers.len()).filter(|i| !horse.contains(i));
        let mut order: Vec<usize> = horse.get(1).copied().into_iter().chain(foot).collect();
        order.extend(horse.iter().skip(2));
        order.extend(horse.first());
        let left = order.split_off(order.len().min(per_row));
        let most = usize::from(state.allowed[side as usize]).min(BASES);
        let mut decoys = officers.len()..most;
        if left.is_empty() {
            // The wings: a cavalry command at either end, as far as there is one.
            let west = usize::from(horse.len() > 1);
            let east = usize::from(!horse.is_empty());
            for lot in 0..LOTS.min(per_row.saturating_sub(order.len())) {
                let Some(decoy) = decoys.next() else { break };
                let inner = order.len() - west - east;
                let place = usize::from(state.lots[side as usize][lot].max(1) - 1) % (inner + 1);
                order.insert(west + place, decoy);
            }
        }
        (order, left.into_iter().chain(decoys).collect())
    }

    /// POW-SET-18: how many bases of the preset fit side by side: the width of the table by that of the widest.
    fn per_row(&self, side: Side, officers: &[GeneralId]) -> usize {
        let chief = self.cinc(side);
        let all = officers.iter().chain([&chief]);
        let widest = all.map(|one| shape::base_size(self.preset_type(*one), self.general(*one).training).width).max();
        (self.width() / widest.unwrap_or(30_000)).max(1) as usize
    }

    /// POW-SET-18: how many decoys stand in the first row, each by an unseen die.
    pub(crate) fn lots_wanted(&self, state: &State, side: Side) -> usize {
        let officers: Vec<GeneralId> = self.with_units(state, side).collect();
        let most = usize::from(state.allowed[side as usize]).min(BASES);
        let room = self.per_row(side, &officers).saturating_sub(officers.len());
        room.min(most.saturating_sub(officers.len())).min(LOTS)
    }

    /// POW-SET-18: rows of bases with equal intervals, the first with its front on the limit of the zone.
    fn rows_of_bases(&self, state: &mut State, side: Side, officers: &[GeneralId], slots: &[BaseId]) {
        let waits = self.waits(side);
        let chief = self.cinc(side);
        let decoy = (self.waiting_type(chief), self.general(chief).training);
        let most = usize::from(state.allowed[side as usize]).min(BASES);
        for slot in &slots[officers.len().min(most)..most] {
            let one = &mut state.bases[slot.place()];
            one.kind = if waits { decoy.0 } else { BaseType::Deployed };
        }
        let size = |state: &State, i: usize| match officers.get(i) {
            Some(_) => self.base_size(state, slots[i]),
            None => shape::base_size(state.bases[slots[i].place()].kind, decoy.1),
        };
        let per_row = self.per_row(side, officers);
        let [_, south, _, north] = self.setup.camps[side as usize].zone.unwrap_or([0, 0, self.width(), 0]);
        let mut front = match side {
            Side::First => north,
            Side::Second => self.depth() - south,
        };
        let (first, rest) = self.first_row(state, side, officers, per_row);
        for row in std::iter::once(first.as_slice()).chain(rest.chunks(per_row)) {
            let total: i32 = row.iter().map(|i| size(state, *i).width).sum();
            let gap = (self.width() - total) / (row.len() as i32 + 1) / 10 * 10;
            let (mut x, mut deepest) = (gap, 0);
            for i in row {
                let (width, depth) = (size(state, *i).width, size(state, *i).depth);
                deepest = deepest.max(depth);
                // A decoy that fits nowhere is left out.
                if !waits && front < depth && *i >= officers.len() {
                    continue;
                }
                let middle = x + width / 2;
                let across = if side == Side::First { middle } else { self.width() - middle };
                let at = match waits {
                    true => Point::new(across, self.edge_y(side)),
                    false => Point::new(across, self.y_from(side, front - depth / 2)),
                };
                let one = &mut state.bases[slots[*i].place()];
                one.pose = Pose::new(at, self.across(side));
                one.standing = if waits { Standing::Waiting } else { Standing::Table };
                x += width + gap;
            }
            front -= deepest;
        }
    }

    /// POW-SET-18: the type of a base that waits off the table.
    fn waiting_type(&self, officer: GeneralId) -> BaseType {
        match self.general(officer).training {
            Training::Irregular => BaseType::Deployed,
            Training::French => BaseType::Formed,
            _ => BaseType::March,
        }
    }

    /// POW-SET-18: decoys of a scenario at the first free places, scanned from the owner's left, front to rear.
    fn preset_decoys(&self, state: &mut State, side: Side, used: usize) {
        let most = usize::from(state.allowed[side as usize]).min(BASES);
        let chief = self.cinc(side);
        let training = self.general(chief).training;
        let kinds: &[BaseType] = match training {
            Training::French => &[BaseType::Formed, BaseType::Deployed, BaseType::March],
            Training::Irregular => &[BaseType::Deployed],
            _ => &[BaseType::Deployed, BaseType::March],
        };
        for base in BaseId::of(side).take(most).skip(used) {
            if self.waits(side) {
                let kind = self.waiting_type(chief);
                let one = &mut state.bases[base.place()];
                (one.standing, one.kind) = (Standing::Waiting, kind);
                one.pose = Pose::new(Point::new(self.width() / 2, self.edge_y(side)), self.across(side));
                continue;
            }
            let found = kinds.iter().find_map(|kind| {
                let pose = self.free_place(state, side, shape::base_size(*kind, training))?;
                Some((*kind, pose))
            });
            let Some((kind, pose)) = found else { return };
            let one = &mut state.bases[base.place()];
            (one.standing, one.kind, one.pose) = (Standing::Table, kind, pose);
        }
    }

    /// The first free place of a rectangle in the zone of a side.
    fn free_place(&self, state: &State, side: Side, size: field::Size) -> Option<Pose> {
        let [west, south, east, north] = self.setup.camps[side as usize].zone?;
        let limit = if side == Side::First { north } else { self.depth() - south };
        let rows = (0..).map(|back| limit - back * 2_500).take_while(|front| front - size.depth >= 0);
        for front in rows {
            for k in 0..=(east - west - size.width).max(-1) / 2_500 {
                let x = west + size.width / 2 + k * 2_500;
                let x = if side == Side::First { x } else { self.width() - x };
                let pose = Pose::new(Point::new(x, self.y_from(side, front - size.depth / 2)), self.across(side));
                let block = shape::base(pose, size);
                let free =
                    self.bases_of(state, side).all(|other| !block.overlaps(&self.base_block(state, other), OVERLAP));
                if free {
                    return Some(pose);
                }
            }
        }
        None
    }

    /// POW-SET-19: the preset plan of a side.
    pub(crate) fn preset_plan(&self, state: &mut State, side: Side) {
        state.objectives[side as usize] = self.setup.camps[side as usize].objectives.iter().copied().take(3).collect();
        let general_case = state.objectives[side as usize].is_empty();
        if general_case {
            state.objectives[side as usize] = self.preset_objectives(side);
        }
        for base in BaseId::of(side) {
            if state.bases[base.place()].standing == Standing::None {
                continue;
            }
            let officer = self.officers(state, base).next();
            let start = self.arrow_start(state, base);
            let proposed = officer.and_then(|officer| self.general(officer).plan.as_ref());
            let plan = match (proposed, officer) {
                (Some(plan), _) => {
                    let mut points: ArrayVec<Point, 7> = ArrayVec::from_iter([start]);
                    points.extend(plan.arrow.iter().skip(1).take(6).copied());
                    let words = points.iter().skip(1).map(|_| plan.order).collect();
                    Plan { points: points.into(), words, hold: None }
                }
                (None, Some(officer)) => self.free_plan(state, side, officer, start),
                (None, None) => {
                    let middle = Point::new(start.x, self.depth() / 2);
                    straight(start, middle, Order::Engage)
                }
            };
            state.bases[base.place()].plan = plan;
            self.place_waiting(state, base);
        }
        for unit in self.units_of(side) {
            state.units[unit.place()].stays = None;
        }
    }

    /// Where the arrow of a base begins: its centre, or for one that waits its place on the own edge.
    fn arrow_start(&self, state: &State, base: BaseId) -> Point {
        let at = state.bases[base.place()].pose.at;
        if self.waits(base.side()) { Point::new(at.x.clamp(0, self.width()), self.edge_y(base.side())) } else { at }
    }

    /// POW-SET-13: a base that waits lies half its depth outside the first point of its arrow.
    pub(crate) fn place_waiting(&self, state: &mut State, base: BaseId) {
        if state.bases[base.place()].standing != Standing::Waiting {
            return;
        }
        let depth = self.base_size(state, base).depth;
        let one = &mut state.bases[base.place()];
        let start = one.plan.points.first().copied().unwrap_or(one.pose.at);
        let y = match base.side() {
            Side::First => -depth / 2,
            Side::Second => self.setup.chart.ground.height + depth / 2,
        };
        one.pose = Pose::new(Point::new(start.x, y), self.across(base.side()));
    }

    fn free_plan(&self, state: &State, side: Side, officer: GeneralId, start: Point) -> Plan {
        let to = |from_own: i32| Point::new(start.x, self.y_from(side, from_own));
        let horse = self.is_cavalry_command(self.listed(officer));
        let cinc = self.general(officer).role == Role::Cinc;
        if cinc {
            return Plan::hold_at(start);
        }
        if side == self.setup.first {
            if horse {
                return straight(start, to(self.depth() - 30_000), Order::Engage);
            }
            let aim = state.objectives[side as usize].first().map(|f| self.ground.zones[usize::from(*f)].centre());
            let end = aim.filter(|at| (at.x - start.x).abs() <= 45_000).unwrap_or_else(|| to(self.depth() - 15_000));
            return straight(start, end, Order::Attack);
        }
        // Infantry commands of the first row go to 15 cm before the middle line, all others hold.
        let limit = match self.setup.camps[side as usize].zone {
            Some([_, south, _, north]) => {
                if side == Side::First {
                    north
                } else {
                    self.depth() - south
                }
            }
            None => 0,
        };
        let from_edge = (start.y - self.edge_y(side)).abs();
        let leads = self.waits(side) || limit - from_edge <= 15_000 / 2;
        if horse || !leads {
            Plan::hold_at(start)
        } else {
            straight(start, to(self.depth() / 2 - 15_000), Order::Engage)
        }
    }

    fn preset_objectives(&self, side: Side) -> ArrayVec<u8, 3> {
        let middle = Mark::from(Point::new(self.width() / 2, self.depth() / 2));
        let far = |feature: &u8| {
            let centre = self.ground.zones[usize::from(*feature)].centre();
            hundredths(Mark::from(centre).distance(middle))
        };
        let areas = self.setup.features.len();
        let mut all: Vec<u8> = (0..areas as u8)
            .filter(|f| matches!(self.ground.zones[usize::from(*f)], crate::ground::Zone::Area(_)))
            .collect();
        game::sort_few_by(&mut all, far);
        let mut named = ArrayVec::new();
        if side == self.setup.first {
            let found = all.iter().copied().find(|feature| self.value(*feature, side) == 50);
            named.push(found.unwrap_or((areas + side.other() as usize) as u8));
            return named;
        }
        let mut sum = 0;
        for feature in all.into_iter().filter(|feature| self.in_own_half(*feature, side)) {
            let value = self.value(feature, side);
            if sum + value <= 50 && !named.is_full() {
                sum += value;
                named.push(feature);
            }
        }
        named
    }

    /// POW-OBJ-02: what a feature is worth to a side.
    pub(crate) fn value(&self, feature: u8, side: Side) -> i32 {
        let level = self.setup.camps[side as usize].level;
        if self.in_own_half(feature, side) { in_own_half(level) } else { in_enemy_half(level) }
    }

    /// POW-OBJ-01: whether a side may name a feature; its own supply line it may not.
    pub(crate) fn may_name(&self, feature: u8, side: Side) -> bool {
        usize::from(feature) != self.setup.features.len() + side as usize
    }

    /// The answer to `deploy`, `plan` or both, put together: the presets, changed by the picks.
    pub(crate) fn arranged(&self, state: &State, side: Side, picks: &[Pick]) -> Result<State, Refusal> {
        let mut next = state.clone();
        let deploys = state.step == Step::Deploy;
        let plans = state.step == Step::Plan || self.setup.kind == Kind::Encounter;
        if deploys {
            self.preset_deploy(&mut next, side);
            self.apply_deploy(&mut next, side, picks)?;
            self.check_deploy(&next, side)?;
        }
        if plans {
            self.preset_plan(&mut next, side);
            self.apply_plan(&mut next, side, picks)?;
        }
        Ok(next)
    }

    fn apply_deploy(&self, state: &mut State, side: Side, picks: &[Pick]) -> Result<(), Refusal> {
        for (i, pick) in picks.iter().enumerate() {
            let Some(opt) = Opt::of(self, pick.option) else { continue };
            match (opt, &pick.given) {
                (Opt::PlaceBase(base), Given::Spot(stand)) => {
                    let at = stand.at.point().ok_or_else(|| Refusal::new(SET_16, Denied::OtherForm).at_pick(i))?;
                    let sane = (-1_000..=700_000).contains(&at.x) && (-1_000..=700_000).contains(&at.y);
                    forbid(!sane || self.waits(side), || Refusal::new(SET_11, Denied::OutsideZone).at_pick(i))?;
                    let one = &mut state.bases[base.place()];
                    one.pose = Pose::new(at, stand.facing);
                    one.standing = Standing::Table;
                }
                (Opt::DropBase(base), _) => state.bases[base.place()].standing = Standing::None,
                (Opt::TypeBase(base, kind), _) => {
                    state.bases[base.place()].kind = kind;
                    if state.bases[base.place()].standing == Standing::None && self.waits(side) {
                        state.bases[base.place()].standing = Standing::Waiting;
                    }
                }
                (Opt::Ride(general, base), _) => {
                    state.generals[general.place()].at = At::Base(base);
                    for unit in self.units_of(side) {
                        if state.units[unit.place()].general == general {
                            state.units[unit.place()].at = At::Base(base);
                        }
                    }
                }
                (Opt::Under(general, staff), _) => {
                    // POW-STF-01, -02: one or two generals, and no units of his own.
                    let of = |state: &State, unit: UnitId| state.units[unit.place()].general;
                    let bare = !self.units_of(side).any(|unit| of(state, unit) == staff);
                    let others = state.generals.iter().filter(|one| one.under == Some(staff)).count();
                    let refuse = |clause| Refusal::new(clause, Denied::NotOffered).piece(self.leader(staff)).at_pick(i);
                    forbid(!bare, || refuse(STF_02))?;
                    forbid(others >= 2 || state.generals[general.place()].under.is_some(), || refuse(STF_01))?;
                    state.generals[general.place()].under = Some(staff);
                }
                (Opt::Hand(unit, general), _) => {
                    let from = state.units[unit.place()].general;
                    let cinc = self.cinc(side);
                    let own = from == cinc || general == cinc || self.general(general).role == Role::StaffOfficer;
                    let regular =
                        [from, general, cinc].iter().all(|one| self.general(*one).training != Training::Irregular);
                    forbid(!own || !regular || from == general, || {
                        Refusal::new(SET_05, Denied::NotOffered).piece(self.piece(unit)).at_pick(i)
                    })?;
                    let at = state.generals[general.place()].at;
                    let one = &mut state.units[unit.place()];
                    (one.general, one.at) = (general, at);
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// POW-STF-01: whether a staff officer may take command of a general.
    pub(crate) fn may_stand_under(&self, general: GeneralId, staff: GeneralId, side: Side) -> bool {
        let [one, two] = [general, staff].map(|one| self.general(one));
        one.side == side
            && two.side == side
            && general != staff
            && matches!(two.role, Role::StaffOfficer | Role::ArtilleryGeneral)
            && one.role == Role::Subordinate
    }

    /// POW-SET-16: whether a deployment is legal.
    fn check_deploy(&self, state: &State, side: Side) -> Result<(), Refusal> {
        let used = |base: BaseId| state.bases[base.place()].standing != Standing::None;
        let count = BaseId::of(side).filter(|base| used(*base)).count();
        forbid(count > usize::from(state.allowed[side as usize]), || Refusal::new(MB_02, Denied::TooMany))?;
        for general in self.generals_of(side) {
            let refuse = |clause| Refusal::new(clause, Denied::BadBase).piece(self.leader(general));
            let At::Base(base) = state.generals[general.place()].at else { return Err(refuse(MB_26)) };
            forbid(!used(base) || base.side() != side, || refuse(MB_26))?;
            let mine = self.units_of(side).filter(|unit| state.units[unit.place()].general == general);
            forbid(mine.clone().count() > 12, || refuse(SET_05))?;
            let twofold = mine.clone().next().is_some() && state.generals.iter().any(|one| one.under == Some(general));
            forbid(twofold, || refuse(STF_02))?;
            let together = mine.into_iter().all(|unit: UnitId| state.units[unit.place()].at == At::Base(base));
            forbid(!together, || refuse(MB_26))?;
        }
        let blocks: ArrayVec<(BaseId, Block), BASES> =
            BaseId::of(side).filter(|base| used(*base)).map(|base| (base, self.base_block(state, base))).collect();
        for (base, block) in &blocks {
            let refuse = |clause, denied| Refusal::new(clause, denied).piece(self.base_piece(state, *base));
            forbid(self.cargo(state, *base).len() > 12, || refuse(MB_03, Denied::TooMany))?;
            let kind = state.bases[base.place()].kind;
            let cinc = self.cinc(side);
            let decoy = self.is_decoy(state, *base).then_some(cinc);
            for officer in self.officers(state, *base).chain(decoy) {
                let training = self.general(officer).training;
                let clause = training.bases_clause();
                forbid(!training.bases().contains(&kind), || refuse(clause, Denied::BadBase))?;
                // Bases of one slot have one width (POW-MB-27).
                let same = shape::base_size(kind, training) == self.base_size(state, *base);
                forbid(!same, || refuse(MB_14, Denied::BadBase))?;
            }
            let Some([west, south, east, north]) = self.setup.camps[side as usize].zone else { continue };
            let facing = state.bases[base.place()].pose.facing;
            forbid(facing.off(self.across(side)) > 90, || refuse(SET_16, Denied::BadBase))?;
            let march = kind == BaseType::March;
            let inside = block.corners().iter().all(|corner| {
                let y = match side {
                    Side::First => corner.y <= f64::from(north) + 5.0 && (march || corner.y >= f64::from(south) - 5.0),
                    Side::Second => corner.y >= f64::from(south) - 5.0 && (march || corner.y <= f64::from(north) + 5.0),
                };
                y && (f64::from(west) - 5.0..=f64::from(east) + 5.0).contains(&corner.x)
            });
            let centred = (0..=self.depth()).contains(&state.bases[base.place()].pose.at.y);
            forbid(!inside || !centred, || refuse(SET_11, Denied::OutsideZone))?;
            let clash = blocks.iter().find(|(other, shape)| other < base && shape.overlaps(block, OVERLAP));
            forbid(clash.is_some(), || refuse(SET_16, Denied::Overlap))?;
        }
        Ok(())
    }

    fn apply_plan(&self, state: &mut State, side: Side, picks: &[Pick]) -> Result<(), Refusal> {
        let mut begun = crate::ids::Bases::EMPTY;
        let mut named = false;
        for (i, pick) in picks.iter().enumerate() {
            let Some(opt) = Opt::of(self, pick.option) else { continue };
            let used = |state: &State, base: BaseId| {
                forbid(state.bases[base.place()].standing == Standing::None, || {
                    Refusal::new(SET_17, Denied::NotOffered).at_pick(i)
                })
            };
            match (opt, &pick.given) {
                (Opt::Objective(feature), _) => {
                    if !named {
                        state.objectives[side as usize].clear();
                        named = true;
                    }
                    let list = &mut state.objectives[side as usize];
                    let again = list.contains(&feature) || list.is_full() || !self.may_name(feature, side);
                    forbid(again, || Refusal::new(OBJ_04, Denied::TooMany).at_pick(i))?;
                    list.push(feature);
                }
                (Opt::Leg(base, order), Given::Arrow(points)) => {
                    used(state, base)?;
                    forbid(order == Order::Hold, || Refusal::new(ORD_26, Denied::BadArrow).at_pick(i))?;
                    let mut start = self.arrow_start(state, base);
                    let mut points = points.as_slice();
                    if !begun.contains(base) {
                        begun.insert(base);
                        if self.waits(side)
                            && let Some((first, rest)) = points.split_first()
                        {
                            forbid(first.y != self.edge_y(side), || Refusal::new(SET_13, Denied::BadArrow).at_pick(i))?;
                            (start, points) = (*first, rest);
                        }
                        state.bases[base.place()].plan = Plan::hold_at(start);
                    }
                    let plan = &mut state.bases[base.place()].plan;
                    self.lengthen(plan, order, points).map_err(|refusal| refusal.at_pick(i))?;
                    self.place_waiting(state, base);
                }
                (Opt::Hold(base), _) => {
                    used(state, base)?;
                    forbid(begun.contains(base), || Refusal::new(ORD_26, Denied::BadArrow).at_pick(i))?;
                    begun.insert(base);
                    let start = self.arrow_start(state, base);
                    state.bases[base.place()].plan = Plan::hold_at(start);
                }
                (Opt::HoldAt(base, feature), _) => {
                    used(state, base)?;
                    state.bases[base.place()].plan.hold = Some(feature);
                }
                (Opt::LeaveBehind(unit, feature), _) => state.units[unit.place()].stays = Some(feature),
                _ => {}
            }
        }
        let sum: i32 = state.objectives[side as usize].iter().map(|feature| self.value(*feature, side)).sum();
        forbid(sum > 50, || Refusal::new(OBJ_04, Denied::TooDear))
    }

    /// POW-ORD-26: legs of one order, added to an arrow.
    pub(crate) fn lengthen(&self, plan: &mut Plan, order: Order, points: &[Point]) -> Result<(), Refusal> {
        let refuse = || Refusal::new(ORD_26, Denied::BadArrow);
        forbid(points.is_empty(), refuse)?;
        for point in points {
            let last = plan.points.last().copied().unwrap_or(*point);
            let on = (0..=self.width()).contains(&point.x) && (0..=self.depth()).contains(&point.y);
            let short = Mark::from(last).distance(Mark::from(*point)) < 1.0;
            forbid(!on || short || plan.points.is_full() || plan.words.is_full(), refuse)?;
            plan.points.push(*point);
            plan.words.push(order);
        }
        Ok(())
    }
}

/// An arrow of one leg; too short a one is none.
pub(crate) fn straight(start: Point, end: Point, order: Order) -> Plan {
    let mut plan = Plan::hold_at(start);
    if Mark::from(start).distance(Mark::from(end)) >= 1.0 {
        plan.points.push(end);
        plan.words.push(order);
    }
    let _ = Facing::NORTH;
    plan
}
