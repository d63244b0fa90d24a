//! Layouts: how units come from a base onto the table (POW-MB-16 to -19, -29, -34, -35).

use std::sync::LazyLock;

use arrayvec::ArrayVec;
use field::{Block, Offset, Point, Pose, Size};
use game::{Given, Refusal, forbid};
use rulebook::pow::{FORM_07, MB_15, MB_16, MB_17, MB_18, MB_19, MB_29, MB_30, MB_34};

use crate::battle::Battle;
use crate::ids::{BaseId, GeneralId, UnitId, Units};
use crate::names::Denied;
use crate::orders::Opt;
use crate::setup::BaseType;
use crate::shape;
use crate::state::State;
use crate::troops::{Arm, Body, Formation, Order, Training, Troop};
use crate::walk::Ignore;

/// A unit of a layout: where and how it stands; `None`: off the table (POW-MB-29).
pub(crate) type Row = (UnitId, Option<(Pose, Formation)>);

/// What comes from a base.
#[derive(Clone, Debug, Default)]
pub(crate) struct Layout {
    pub units: ArrayVec<Row, 12>,
    pub generals: ArrayVec<(GeneralId, Point), 10>,
}

/// A unit in the frame of its base: middle of its front to the right of the axis and behind the front edge.
type Slot = (UnitId, Formation, i32, i32);

/// POW-MB-29: the places about the centre of a base, whole cm back and to the right, the nearest first.
static PLACES: LazyLock<Vec<(i32, i32)>> = LazyLock::new(|| {
    let mut places: Vec<(i32, i32)> = Vec::new();
    for ahead in -22..=22_i32 {
        for right in -22..=22_i32 {
            if ahead * ahead + right * right <= 506 {
                places.push((-ahead, right));
            }
        }
    }
    game::sort_by_number(&mut places, |&(back, right)| {
        f64::from((back * back + right * right) * 10_000) + f64::from(back * 100 + right)
    });
    places
});

impl Battle {
    fn slot_size(&self, unit: UnitId, formation: Formation) -> Size {
        shape::footprint(self.unit(unit).troop, formation)
    }

    fn formed(&self, unit: UnitId) -> Formation {
        let body = Body::new(self.unit(unit).troop, Formation::Formed);
        if body.can_stand_so() { Formation::Formed } else { Formation::Deployed }
    }

    /// POW-MB-35: the standard layout of a base.
    pub(crate) fn standard_layout(&self, state: &State, base: BaseId) -> Layout {
        let cargo = self.cargo(state, base);
        let arm = |arm: Arm| cargo.filter(|unit| self.arm(unit) == arm).into_iter();
        let mut slots: ArrayVec<Slot, 12> = ArrayVec::new();
        let size = self.base_size(state, base);
        match state.bases[base.place()].kind {
            BaseType::March => {
                let mut back = 0;
                for unit in arm(Arm::Cavalry).chain(arm(Arm::Infantry)).chain(arm(Arm::Artillery)).take(12) {
                    let formation = self.formed(unit);
                    slots.push((unit, formation, 0, back));
                    back += self.slot_size(unit, formation).depth;
                }
            }
            BaseType::Formed => self.files(cargo, size, &mut slots),
            BaseType::Deployed => {
                let attack = state.bases[base.place()].plan.word(state.bases[base.place()].progress) == Order::Attack;
                self.ranks(cargo, size.width, attack, false, &mut slots);
                let front = slots.iter().filter(|slot| slot.3 == 0).count();
                let mut backs: ArrayVec<i32, 12> = slots.iter().map(|slot| slot.3).collect();
                game::sort_few(&mut backs, Ord::cmp);
                let ranks = 1 + backs.windows(2).filter(|pair| pair[0] != pair[1]).count();
                if slots.len() > 1 && ranks >= front {
                    slots.clear();
                    self.ranks(cargo, size.width, attack, true, &mut slots);
                }
            }
        }
        self.put_down(state, base, &slots)
    }

    /// The files of a formed base.
    fn files(&self, cargo: Units, size: Size, slots: &mut ArrayVec<Slot, 12>) {
        let regular = cargo.filter(|unit| self.unit(unit).troop.is_regular());
        let arm = |arm: Arm| regular.filter(|unit| self.arm(unit) == arm).into_iter();
        let side = (size.width - 3_000) / 2;
        let (mut backs, mut axis) = ([0, 0], 0);
        for (i, unit) in arm(Arm::Infantry).chain(arm(Arm::Cavalry)).enumerate() {
            let end = i % 2;
            slots.push((unit, Formation::Formed, if end == 0 { -side } else { side }, backs[end]));
            backs[end] += self.slot_size(unit, Formation::Formed).depth;
        }
        let mut guns = arm(Arm::Artillery);
        if let Some(unit) = guns.next() {
            slots.push((unit, Formation::Formed, 0, 0));
            axis = self.slot_size(unit, Formation::Formed).depth;
        }
        axis = axis.max(backs[0]).max(backs[1]);
        for unit in guns.chain(cargo - regular) {
            let formation = self.formed(unit);
            slots.push((unit, formation, 0, axis));
            axis += self.slot_size(unit, formation).depth;
        }
    }

    /// The ranks of a deployed base.
    fn ranks(&self, cargo: Units, width: i32, attack: bool, formed: bool, slots: &mut ArrayVec<Slot, 12>) {
        let arm = |arm: Arm| cargo.filter(|unit| self.arm(unit) == arm).into_iter();
        let stands = |unit: UnitId| {
            let troop = self.unit(unit).troop;
            match troop {
                _ if formed => self.formed(unit),
                Troop::InfantryFrench if attack => Formation::AttackColumn,
                _ => Formation::Deployed,
            }
        };
        let mut left: ArrayVec<UnitId, 12> =
            arm(Arm::Artillery).chain(arm(Arm::Infantry)).chain(arm(Arm::Cavalry)).take(12).collect();
        let mut before: ArrayVec<Slot, 12> = ArrayVec::new();
        let mut most = usize::MAX;
        while !left.is_empty() {
            let (mut rank, mut room): (ArrayVec<UnitId, 12>, i32) = (ArrayVec::new(), width);
            left.retain(|unit| {
                let front = self.slot_size(*unit, stands(*unit)).width;
                let fits = rank.len() < most && (front <= room || rank.is_empty());
                if fits {
                    rank.push(*unit);
                    room -= front;
                }
                !fits
            });
            most = rank.len();
            // Guns stand at the right end.
            let guns = |unit: &UnitId| self.arm(*unit) == Arm::Artillery;
            let order: ArrayVec<UnitId, 12> =
                rank.iter().copied().filter(|u| !guns(u)).chain(rank.iter().copied().filter(guns)).collect();
            let total: i32 = order.iter().map(|unit| self.slot_size(*unit, stands(*unit)).width).sum();
            let mut at = -total / 2;
            let mut laid: ArrayVec<Slot, 12> = ArrayVec::new();
            for unit in order {
                let size = self.slot_size(unit, stands(unit));
                let (west, east) = (at, at + size.width);
                let back = before
                    .iter()
                    .filter(|(other, formation, right, _)| {
                        let half = self.slot_size(*other, *formation).width / 2;
                        right - half < east && right + half > west
                    })
                    .map(|(other, formation, _, back)| back + self.slot_size(*other, *formation).depth)
                    .max()
                    .unwrap_or_else(|| {
                        before.iter().map(|(o, f, _, b)| b + self.slot_size(*o, *f).depth).max().unwrap_or(0)
                    });
                laid.push((unit, stands(unit), at + size.width / 2, back));
                at = east;
            }
            slots.extend(laid.iter().copied());
            before = laid;
        }
    }

    /// Slots as places on the table; what has no free place there is put by POW-MB-29.
    fn put_down(&self, state: &State, base: BaseId, slots: &[Slot]) -> Layout {
        let mut layout = Layout::default();
        let (centre, size) = (state.bases[base.place()].pose, self.base_size(state, base));
        let front = shape::front_of(centre, size);
        let ignore = Ignore { bases: crate::ids::Bases::of(base), ..Ignore::default() };
        let mut taken: ArrayVec<Block, 12> = ArrayVec::new();
        for &(unit, formation, right, back) in slots {
            let pose = front.shifted(Offset { right, ahead: -back });
            let place = self.spot_for(state, unit, centre, (pose, formation), &taken, ignore);
            if let Some((pose, formation)) = place {
                taken.push(Block::new(pose, self.slot_size(unit, formation)));
            }
            layout.units.push((unit, place));
        }
        layout.generals = self.general_places(state, base);
        layout
    }

    /// Where generals stand by default: 2 cm before the rear edge, the next ones 3 cm to the left each; those first whose units are on
    /// the base.
    pub(crate) fn general_places(&self, state: &State, base: BaseId) -> ArrayVec<(GeneralId, Point), 10> {
        let (centre, size) = (state.bases[base.place()].pose, self.base_size(state, base));
        let rear = Offset { right: 0, ahead: 2_000 - size.depth / 2 };
        let leads = |general: &GeneralId| self.officers(state, base).any(|officer| officer == *general);
        let officers = self.riders(state, base).filter(leads);
        officers
            .chain(self.riders(state, base).filter(|general| !leads(general)))
            .enumerate()
            .map(|(i, general)| {
                let at = centre.shifted(Offset { right: -3_000 * i as i32, ..rear }).at;
                (general, Point::new(at.x.clamp(1_500, self.width() - 1_500), at.y.clamp(2_000, self.depth() - 2_000)))
            })
            .collect()
    }

    /// POW-MB-29: the wanted place, or the free one nearest to the centre of the base.
    pub(crate) fn spot_for(
        &self,
        state: &State,
        unit: UnitId,
        centre: Pose,
        wanted: (Pose, Formation),
        taken: &[Block],
        ignore: Ignore,
    ) -> Option<(Pose, Formation)> {
        let troop = self.unit(unit).troop;
        let serves = |pose: Pose, formation: Formation| {
            let block = Block::new(pose, shape::footprint(troop, formation));
            let mover = crate::procedures::Mover::Troop(Body::new(troop, formation));
            !taken.iter().any(|other| other.overlaps(&block, shape::OVERLAP))
                && self.is_free(state, mover, &block, ignore, 0).is_ok()
        };
        if serves(wanted.0, wanted.1) {
            return Some(wanted);
        }
        for &(back, right) in PLACES.iter() {
            let pose = centre.shifted(Offset { right: right * 1000, ahead: -back * 1000 });
            for formation in [Formation::Formed, Formation::Deployed, Formation::AttackColumn] {
                if Body::new(troop, formation).can_stand_so() && serves(pose, formation) {
                    return Some((pose, formation));
                }
            }
        }
        None
    }

    /// The layout of a base as its rows say, the rest by default (POW-MB-35); the rows of other bases are passed over.
    pub(crate) fn layout_of(&self, state: &State, base: BaseId, rows: &[(Opt, &Given)]) -> Result<Layout, Refusal> {
        let mut layout = self.standard_layout(state, base);
        let mut changed = false;
        for (i, (opt, given)) in rows.iter().enumerate() {
            let Given::Spot(stand) = given else { continue };
            let sane = |v: i32| (-60_000..=700_000).contains(&v);
            let at = stand.at.point().filter(|at| sane(at.x) && sane(at.y));
            let refuse = || Refusal::new(MB_15, Denied::OtherForm).at_pick(i);
            match *opt {
                Opt::LayUnit(unit, formation) => {
                    if let Some(row) = layout.units.iter_mut().find(|(one, _)| *one == unit) {
                        row.1 = Some((Pose::new(at.ok_or_else(refuse)?, stand.facing), formation));
                        changed = true;
                    }
                }
                Opt::LayGeneral(general) => {
                    if let Some(row) = layout.generals.iter_mut().find(|(one, _)| *one == general) {
                        row.1 = at.ok_or_else(refuse)?;
                        changed = true;
                    }
                }
                _ => {}
            }
        }
        if changed {
            self.check_layout(state, base, &layout)?;
        }
        Ok(layout)
    }

    /// POW-MB-16 to -19, -29, -34: whether a layout of a player is legal.
    pub(crate) fn check_layout(&self, state: &State, base: BaseId, layout: &Layout) -> Result<(), Refusal> {
        let (centre, size) = (state.bases[base.place()].pose, self.base_size(state, base));
        let frame = Block::new(shape::front_of(centre, size), size);
        let kind = state.bases[base.place()].kind;
        let training = self.base_training(state, base);
        let ignore = Ignore { bases: crate::ids::Bases::of(base), ..Ignore::default() };
        let standard = self.standard_layout(state, base);
        if layout.units.iter().all(|row| standard.units.contains(row)) {
            return self.check_generals(&frame, layout, &standard);
        }
        let mut placed: ArrayVec<(UnitId, Pose, Formation, Block), 12> = ArrayVec::new();
        for &(unit, place) in &layout.units {
            let refuse = |clause| Refusal::new(clause, Denied::BadLayout).piece(self.piece(unit));
            let Some((pose, formation)) = place else {
                forbid(!standard.units.contains(&(unit, None)), || refuse(MB_29))?;
                continue;
            };
            let troop = self.unit(unit).troop;
            forbid(!Body::new(troop, formation).can_stand_so(), || refuse(FORM_07))?;
            let regular = troop.is_regular() || troop.arm() == Arm::Artillery;
            let marches = kind != BaseType::Deployed;
            forbid(marches && regular && formation != Formation::Formed, || {
                refuse(if kind == BaseType::March { MB_17 } else { MB_18 })
            })?;
            let off = pose.facing.off(centre.facing);
            let loose = kind == BaseType::Deployed && matches!(training, Training::French | Training::Irregular);
            let clause = match kind {
                BaseType::March => MB_17,
                BaseType::Formed => MB_18,
                BaseType::Deployed => MB_19,
            };
            forbid(off > if loose { 45 } else { 0 }, || refuse(clause))?;
            let block = Block::new(pose, shape::footprint(troop, formation));
            let ahead = block.corners().iter().any(|corner| frame.local(*corner).ahead > 10.0);
            forbid(ahead, || refuse(MB_29))?;
            let on_other = placed.iter().any(|(.., other)| other.overlaps(&block, shape::OVERLAP));
            forbid(on_other, || Refusal::new(MB_29, Denied::Overlap).piece(self.piece(unit)))?;
            let mover = crate::procedures::Mover::Troop(Body::new(troop, formation));
            self.is_free(state, mover, &block, ignore, 0).map_err(|barrier| self.barred(state, MB_29, barrier))?;
            placed.push((unit, pose, formation, block));
        }
        self.check_ranks(&frame, kind, &mut placed)?;
        self.check_generals(&frame, layout, &standard)
    }

    /// POW-MB-34: ranks, their distances and widths.
    fn check_ranks(
        &self,
        frame: &Block,
        kind: BaseType,
        placed: &mut ArrayVec<(UnitId, Pose, Formation, Block), 12>,
    ) -> Result<(), Refusal> {
        let back = |block: &Block| -frame.local(block.front()).ahead / 1000.0;
        game::sort_few(placed, |a, b| back(&a.3).total_cmp(&back(&b.3)));
        let (mut rear, mut most, mut ranks, mut front) = (0.0_f64, usize::MAX, 0, 0);
        let mut rest: &[(UnitId, Pose, Formation, Block)] = placed;
        while let Some(first) = rest.first() {
            let refuse = |clause| Refusal::new(clause, Denied::BadLayout).piece(self.piece(first.0));
            let head = back(&first.3);
            let count = match kind {
                BaseType::March => 1,
                _ => rest.iter().take_while(|one| back(&one.3) <= head + 1.0).count(),
            };
            let reach = match (kind, ranks) {
                (BaseType::March, 0) => 0.5,
                (_, 0) => 5.0,
                (BaseType::March, _) => rear + 0.5,
                _ => rear + 2.5,
            };
            forbid(head > reach + 0.005, || refuse(MB_34))?;
            forbid(kind != BaseType::March && count > most, || refuse(MB_16))?;
            // Measured is from the rear line of the rank before, however deep one before that may be.
            rear = f64::MIN;
            let (mut west, mut east) = (f64::MAX, f64::MIN);
            for corner in rest[..count].iter().flat_map(|one| one.3.corners()) {
                let local = frame.local(corner);
                (west, east) = (west.min(local.right), east.max(local.right));
                rear = rear.max(-local.ahead / 1000.0);
            }
            let wide = (east - west) / 1000.0 > frame.width() + 0.005 && count > 1;
            forbid(wide, || refuse(MB_16))?;
            front = if ranks == 0 { count } else { front };
            most = count;
            ranks += 1;
            rest = &rest[count..];
        }
        let deep = kind == BaseType::Deployed && placed.len() > 1 && front <= ranks;
        forbid(deep, || Refusal::new(MB_19, Denied::BadLayout))
    }

    /// POW-MB-30: generals anywhere on the area of the base.
    fn check_generals(&self, frame: &Block, layout: &Layout, standard: &Layout) -> Result<(), Refusal> {
        for row @ (general, at) in &layout.generals {
            let inside = frame.contains(field::Mark::from(*at), -0.005) || standard.generals.contains(row);
            forbid(!inside, || Refusal::new(MB_30, Denied::BadLayout).piece(self.leader(*general)))?;
        }
        Ok(())
    }
}
