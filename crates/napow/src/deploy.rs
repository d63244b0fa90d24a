//! Deployment (NPW-SET-09 to -19): blocks, the standard place, and what is legal by hand.

use arrayvec::ArrayVec;
use field::{Block, Facing, Offset, Point, Pose, hundredths};
use game::{Refusal, Side, forbid};
use rulebook::napow::{SET_04, SET_11, SET_18};

use crate::battle::Battle;
use crate::command::commanded_among;
use crate::ground::OVERLAP;
use crate::ids::{GeneralId, UcId, UcSet, UmId};
use crate::layout::{self, GENERAL};
use crate::names::Denied;
use crate::options::{Lot, Rule};
use crate::scene::Scene;
use crate::setup::{Half, Rank};
use crate::state::{Class, State, Where};
use crate::troops::{Arm, Doctrine, Formation};
use crate::walk::unfree;

/// Where somebody is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Put {
    Uc(UcId, Formation, Pose),
    General(GeneralId, Point, Facing, Option<UcId>),
}

/// All pieces that one answer places.
pub(crate) type Puts = ArrayVec<Put, 13>;

/// Puts pieces on the table.
pub(crate) fn put(state: &mut State, puts: &[Put]) {
    for one in puts {
        match *one {
            Put::Uc(uc, formation, pose) => {
                let unit = state.uc_mut(uc);
                (unit.place, unit.formation, unit.pose) = (Where::OnTable, formation, pose);
                unit.marks.set(crate::state::Mk::Commanded, true);
            }
            Put::General(general, at, facing, with) => {
                let who = state.general_mut(general);
                (who.place, who.at, who.facing, who.with) = (Where::OnTable, at, facing, with);
            }
        }
    }
}

impl Battle {
    /// NPW-SET-10: the class of a lot.
    pub(crate) fn class_of(&self, lot: Lot) -> Class {
        match lot {
            Lot::Um(um) if self.um(um).brigadier.is_some() => Class::Led,
            Lot::Um(_) => Class::Unled,
            Lot::Battery(_) | Lot::General(_) => Class::Independent,
        }
    }

    /// NPW-SET-10: what a side has still to place of a class, by number.
    pub(crate) fn lots<'a>(&'a self, state: &'a State, side: Side, class: Class) -> impl Iterator<Item = Lot> + 'a {
        let ums = self.ums_of(side).filter(move |um| !state.ums[um.index()].placed && self.um(*um).arrival.is_none());
        let guns =
            self.ucs_of(side).filter(move |uc| self.uc(*uc).um.is_none() && state.uc(*uc).place == Where::OffTable);
        let chiefs = self.generals_of(side).filter(move |general| {
            self.general(*general).rank != Rank::Brigadier && state.general(*general).place == Where::OffTable
        });
        let all = ums.map(Lot::Um).chain(guns.map(Lot::Battery)).chain(chiefs.map(Lot::General));
        all.filter(move |lot| self.class_of(*lot) == class)
    }

    /// The box round a side's zone: west, east, and its front edge.
    pub(crate) fn zone_box(&self, state: &State, side: Side) -> (i32, i32, i32) {
        let half = state.camp(side).half.unwrap_or(Half::South);
        let (low, high) = self.setup.zones[half as usize].bounds();
        (low.x, high.x, if half == Half::South { high.y } else { low.y })
    }

    /// NPW-SET-17: the place in line, from the west, of the UM that deploy: cavalry at the ends, the others between them.
    fn preferred(&self, state: &State, side: Side, lot: Lot) -> i32 {
        let (x0, x1, _) = self.zone_box(state, side);
        let middle = i32::midpoint(x0, x1);
        let Lot::Um(um) = lot else { return middle };
        let horse = |um: UmId| self.um(um).ucs().all(|uc| self.troops(uc).arm == Arm::Cavalry);
        let (mut west, mut east, mut rest): (Vec<UmId>, Vec<UmId>, Vec<UmId>) = Default::default();
        let mut turn = true;
        for um in self.ums_of(side).filter(|um| self.um(*um).arrival.is_none()) {
            if !horse(um) {
                rest.push(um);
                continue;
            }
            if turn {
                west.insert(0, um);
            } else {
                east.push(um);
            }
            turn = !turn;
        }
        let order: Vec<UmId> = west.into_iter().chain(rest).chain(east).collect();
        let n = order.len().max(1) as i64;
        let k = order.iter().position(|known| *known == um).unwrap_or(0) as i64 + 1;
        // In 2n-ths, so that a width which n does not divide loses nothing; then to half centimetres, halves up.
        let all = (45_000 * n).min(i64::from(x1 - x0));
        let x = n * i64::from(x0 + x1) + (2 * k - n - 1) * all;
        ((x + 500 * n).div_euclid(1_000 * n) * 500) as i32
    }
}

impl Scene<'_> {
    /// NPW-SET-16: the formation that a rule gives a UC; one of conscript doctrine that stands covered may form line.
    fn formation_by(&self, uc: UcId, rule: Rule, covered: bool) -> Formation {
        let troops = self.troops(uc);
        let in_line = covered || troops.doctrine != Some(Doctrine::Conscript);
        match (rule, troops.arm) {
            (Rule::March, _) => troops.march_column(),
            (_, Arm::Cavalry) => Formation::Line,
            (Rule::Battle, Arm::Artillery) if troops.guns == Some(crate::setup::Guns::Horse) => Formation::Limbered,
            (_, Arm::Artillery) => Formation::Unlimbered,
            (Rule::Battle, Arm::Infantry) if troops.forms(Formation::AttackColumn) => Formation::AttackColumn,
            (_, Arm::Infantry) if in_line => Formation::Line,
            (_, Arm::Infantry) if troops.forms(Formation::AttackColumn) => Formation::AttackColumn,
            (_, Arm::Infantry) => Formation::MarchColumn,
        }
    }

    /// NPW-SET-16: a block at a spot; the brigadier is put last.
    pub fn block(&self, um: UmId, rule: Rule, rows: u8, spot: Pose) -> Puts {
        let (mut puts, middle) = self.rows(um, rule, rows, spot);
        if let (Some(general), Some(uc)) = (self.rules.um(um).brigadier, middle) {
            let mut there = self.state.clone();
            put(&mut there, &puts);
            if let Some(post) = Scene::new(self.rules, &there).post(general, uc) {
                puts.push(Put::General(general, post.at, post.facing, post.with));
            }
        }
        puts
    }

    /// NPW-SET-16: the rows of a block, and the middle UC of the first, at whose station the brigadier is.
    fn rows(&self, um: UmId, rule: Rule, rows: u8, spot: Pose) -> (Puts, Option<UcId>) {
        let setup = self.rules.um(um);
        let guns = |uc: &UcId| self.arm(*uc) == Arm::Artillery;
        let troops: ArrayVec<UcId, 12> = setup.ucs().filter(|uc| !guns(uc)).collect();
        let batteries: ArrayVec<UcId, 12> = setup.ucs().filter(guns).collect();
        let per = troops.len().div_ceil(usize::from(rows)).max(1);
        let mut lines: Vec<ArrayVec<UcId, 12>> = troops.chunks(per).map(|row| row.iter().copied().collect()).collect();
        if lines.is_empty() {
            lines.push(ArrayVec::new());
        }
        if let Some(last) = lines.last_mut() {
            last.extend(batteries);
        }
        let mut puts = Puts::new();
        let mut behind = 0;
        for row in &lines {
            let start = spot.shifted(Offset { right: 0, ahead: -behind });
            let placed = self.row(row, rule, start);
            let depth = |(uc, formation, _): &(UcId, Formation, Pose)| self.footprint_in(*uc, *formation).depth;
            behind += placed.iter().map(depth).max().unwrap_or(0) + 4_000;
            puts.extend(placed.into_iter().map(|(uc, formation, pose)| Put::Uc(uc, formation, pose)));
        }
        // Of two in the middle the left one.
        let middle = lines.first().and_then(|first| first.get(first.len().saturating_sub(1) / 2)).copied();
        (puts, middle)
    }

    /// NPW-SET-16: a row about the middle of its front line. Who of conscript doctrine would stand in line out of cover forms column
    /// instead, and the row is dressed anew.
    fn row(&self, row: &[UcId], rule: Rule, start: Pose) -> ArrayVec<(UcId, Formation, Pose), 12> {
        let mut open = UcSet::EMPTY;
        loop {
            let formations = row.iter().map(|uc| (*uc, self.formation_by(*uc, rule, !open.has(*uc))));
            let mut placed: ArrayVec<_, 12> = formations.map(|(uc, formation)| (uc, formation, start)).collect();
            let width = |uc: UcId, formation: Formation| self.footprint_in(uc, formation).width;
            let whole: i32 =
                placed.iter().map(|(uc, formation, _)| width(*uc, *formation) + 1_000).sum::<i32>() - 1_000;
            let mut left = -whole / 2;
            for (uc, formation, pose) in &mut placed {
                *pose = start.shifted(Offset { right: left + width(*uc, *formation) / 2, ahead: 0 });
                left += width(*uc, *formation) + 1_000;
            }
            let exposed = placed.iter().find(|(uc, formation, pose)| {
                *formation == Formation::Line
                    && self.troops(*uc).doctrine == Some(Doctrine::Conscript)
                    && !self.is_in_cover(&self.laid_out(*uc, *formation, *pose), *formation)
            });
            match exposed {
                Some((uc, ..)) => open.put(*uc),
                None => return placed,
            }
        }
    }

    fn footprint_in(&self, uc: UcId, formation: Formation) -> field::Size {
        layout::footprint(self.arm(uc), formation, self.uc(uc).elements())
    }

    /// NPW-SET-04, -11: whether pieces may be put so: in the zone, free, on open ground, commanded, the brigadier at hand.
    pub fn check_puts(&self, side: Side, puts: &[Put]) -> Result<(), Refusal> {
        // Most spots fail at once: nothing is put down to know that.
        if let Some(first) = puts.first() {
            self.check_put(side, first).map_err(|refusal| refusal.at_pick(0))?;
        }
        let of = |one: &Put| match one {
            Put::Uc(uc, ..) => self.rules.uc(*uc).um,
            Put::General(..) => None,
        };
        let um = puts.iter().find_map(of);
        // Whoever comes alone and belongs to nobody is in nobody's way, and has no command to lose.
        if um.is_none() && puts.len() < 2 {
            return Ok(());
        }
        let mut there = self.state.clone();
        for (i, one) in puts.iter().enumerate() {
            // One by one, so that each is free of those before it.
            if i > 0 {
                let scene = Scene::new(self.rules, &there);
                scene.check_put(side, one).map_err(|refusal| refusal.at_pick(i))?;
            }
            put(&mut there, std::slice::from_ref(one));
        }
        let scene = Scene::new(self.rules, &there);
        if let Some(um) = um {
            let commanded = commanded_among(&scene, um);
            let lost = self.rules.um(um).ucs().find(|uc| scene.uc(*uc).is_on() && !commanded.has(*uc));
            if let Some(uc) = lost {
                return Err(Refusal::new(SET_11, Denied::WouldBeUncommanded).piece(self.rules.piece(uc)));
            }
            if let Some(general) = self.rules.um(um).brigadier {
                let near = self.rules.um(um).ucs().any(|uc| scene.uc(uc).is_on() && scene.is_near(general, uc));
                let piece = self.rules.leader(general);
                forbid(!near, || Refusal::new(SET_11, Denied::BrigadierFar).piece(piece))?;
            }
        }
        Ok(())
    }

    fn check_put(&self, side: Side, one: &Put) -> Result<(), Refusal> {
        let half = self.state.camp(side).half.unwrap_or(Half::South);
        let zone = &self.rules.setup.zones[half as usize];
        match *one {
            Put::Uc(uc, formation, pose) => {
                let body = self.laid_out(uc, formation, pose);
                let piece = self.rules.piece(uc);
                let inside = zone.contains_block(&body.footprint().drawn_in(0.005));
                forbid(!inside, || Refusal::new(SET_04, Denied::OutsideZone).piece(piece))?;
                let free = self.is_free(uc, &body, formation);
                free.map_err(|what| unfree(self, what))?;
                let line = formation == Formation::Line
                    && self.troops(uc).doctrine == Some(Doctrine::Conscript)
                    && !self.is_in_cover(&body, formation);
                let square = formation.is_square() && self.uc(uc).elements() < 2;
                let formed = self.troops(uc).forms(formation) && !line && !square;
                forbid(!formed, || Refusal::new(SET_11, Denied::MayNotChange).piece(piece))
            }
            Put::General(general, at, facing, _) => {
                let base = Block::about(at, facing, GENERAL);
                let piece = self.rules.leader(general);
                let inside = zone.contains_block(&base.drawn_in(0.005));
                forbid(!inside, || Refusal::new(SET_04, Denied::OutsideZone).piece(piece))?;
                let free = self.is_free_for(general, &base);
                forbid(!free, || Refusal::new(SET_11, Denied::Unfree).piece(piece))
            }
        }
    }

    /// NPW-SET-11: the nearest spot at which a UC could be placed, if not where it was wished.
    pub fn nearest_spot(&self, side: Side, uc: UcId, formation: Formation, wished: Pose) -> Option<Pose> {
        let mut spots = field::shifts(500, crate::place::FAR_ROOM).map(|offset| wished.shifted(offset));
        spots.find(|spot| self.check_put(side, &Put::Uc(uc, formation, *spot)).is_ok())
    }

    /// NPW-SET-17: the standard place of a lot.
    pub fn standard(&self, side: Side, lot: Lot) -> Option<Puts> {
        let facing = self.rules.front(self.state, side);
        let (x0, x1, front) = self.rules.zone_box(self.state, side);
        let preferred = self.rules.preferred(self.state, side, lot);
        let back = if facing == Facing::NORTH { -1_000 } else { 1_000 };
        let xs = || {
            field::sidesteps(2_000, x1 - x0, false).map(move |by| preferred + by).filter(move |x| (x0..=x1).contains(x))
        };
        let ahead = |first: i32| (0..60).map(move |k| front + back * (first + 2 * k));
        let spot = |x: i32, y: i32| Pose::new(Point::new(x, y), facing);
        match lot {
            Lot::General(general) => {
                let puts = |x: i32, y: i32| {
                    let put = Put::General(general, Point::new(x, y), Facing::NORTH, None);
                    Puts::from_iter([self.attached_put(put)])
                };
                xs().flat_map(|x| ahead(14).map(move |y| (x, y)))
                    .map(|(x, y)| puts(x, y))
                    .find(|puts| self.check_puts(side, puts).is_ok())
            }
            Lot::Um(_) | Lot::Battery(_) => {
                let count = match lot {
                    Lot::Um(um) => self.rules.um(um).ucs().filter(|uc| self.arm(*uc) != Arm::Artillery).count(),
                    _ => 1,
                };
                let first = if count <= 2 { 1 } else { 2 };
                let ways = (first..=3).map(|rows| (Rule::Battle, rows)).chain((1..=3).map(|rows| (Rule::March, rows)));
                let ways: ArrayVec<(Rule, u8), 6> = ways.collect();
                for good_only in [true, false] {
                    for (rule, rows) in &ways {
                        for y in ahead(1).take(60) {
                            if !(0..=self.rules.setup.chart.ground.height).contains(&y) {
                                break;
                            }
                            for x in xs() {
                                if let Some(puts) = self.standard_at(side, lot, *rule, *rows, spot(x, y), good_only) {
                                    return Some(puts);
                                }
                            }
                        }
                    }
                }
                None
            }
        }
    }

    fn standard_at(&self, side: Side, lot: Lot, rule: Rule, rows: u8, spot: Pose, good_only: bool) -> Option<Puts> {
        let puts = match lot {
            Lot::Um(um) => self.quick_block(side, um, rule, rows, spot)?,
            Lot::Battery(uc) => Puts::from_iter([Put::Uc(uc, self.formation_by(uc, rule, false), spot)]),
            Lot::General(_) => return None,
        };
        let laid = self.rules.laid(self.state);
        for one in &puts {
            let Put::Uc(uc, formation, pose) = *one else { continue };
            let body = self.laid_out(uc, formation, pose);
            let mover = crate::ground::Mover::Unit(self.arm(uc), formation);
            let on_work = laid.iter().any(|work| work.overlaps(&body.footprint(), OVERLAP));
            if good_only && self.is_in_bad_going(&body, mover) || on_work && self.arm(uc) == Arm::Infantry {
                return None;
            }
        }
        self.check_puts(side, &puts).ok().map(|()| puts)
    }

    /// A block, unless one of its UC stands outside the zone or is not free: most spots fail there.
    fn quick_block(&self, side: Side, um: UmId, rule: Rule, rows: u8, spot: Pose) -> Option<Puts> {
        let (puts, _) = self.rows(um, rule, rows, spot);
        let fits = puts.iter().all(|one| self.check_put(side, one).is_ok());
        fits.then(|| self.block(um, rule, rows, spot))
    }

    /// A general who is put where he touches a UC of his side is attached to it (NPW-LAY-17).
    pub fn attached_put(&self, one: Put) -> Put {
        let Put::General(general, at, facing, None) = one else { return one };
        let base = Block::about(at, facing, GENERAL);
        let side = self.rules.general(general).side;
        let own = self.rules.general(general).um;
        let near = self.standing_in(&base.bounds().widened(0.1)).filter(|uc| self.side(*uc) == side);
        let touching = near.filter(|uc| hundredths(self.body(*uc).distance_to(&base)) == 0);
        let with = touching.min_by_key(|uc| (own.is_none() || self.rules.uc(*uc).um != own, *uc));
        Put::General(general, at, facing, with)
    }

    /// NPW-SET-18: whether a lot may be held back.
    pub fn check_hold_back(&self, side: Side, lot: Lot) -> Result<(), Refusal> {
        let holds = !matches!(lot, Lot::General(_)) && self.standard(side, lot).is_none();
        forbid(!holds, || Refusal::new(SET_18, Denied::NoSpot))
    }
}
