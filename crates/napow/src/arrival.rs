//! Works laid before the battle (NPW-SET-19), and who comes later (NPW-SET-21).

use field::{Block, Edge, Facing, Mark, Offset, Point, Pose, Size, hundredths};
use game::{Refusal, Side, forbid};
use rulebook::napow::{SET_04, SET_19, SET_21};

use crate::deploy::{Put, put};
use crate::ground::{Mover, OVERLAP};
use crate::ids::{UcId, UcSet, WorkId};
use crate::layout;
use crate::names::Denied;
use crate::scene::Scene;
use crate::setup::Half;
use crate::tables::measures::ENTRY;
use crate::walk::unfree;

impl Scene<'_> {
    /// NPW-SET-19: the standard places of the works of a side.
    pub fn standard_works(&self, side: Side) -> Vec<(WorkId, Pose)> {
        let works: Vec<_> = self.rules.works_of(side).collect();
        let facing = self.rules.front(self.state, side);
        let (x0, x1, front) = self.rules.zone_box(self.state, side);
        let back = if facing == Facing::NORTH { -1_000 } else { 1_000 };
        let m = works.len() as i32;
        let mut laid: Vec<(WorkId, Pose)> = Vec::new();
        for (k, work) in works.into_iter().enumerate() {
            let preferred = i32::midpoint(x0, x1) + 10_000 * (2 * (k as i32 + 1) - (m + 1));
            let ys = (0..20).map(|j| front + back * (1 + 2 * j));
            let xs = || field::sidesteps(2_000, x1 - x0, false).map(move |by| preferred + by);
            let spots = ys.flat_map(|y| xs().map(move |x| Pose::new(Point::new(x, y), facing)));
            let found = spots.into_iter().find(|pose| {
                let mut all = laid.clone();
                all.push((work, *pose));
                self.check_works(side, &all).is_ok()
            });
            laid.extend(found.map(|pose| (work, pose)));
        }
        laid
    }

    /// NPW-SET-19: inside the zone, overlapping neither each other nor impassable terrain.
    pub fn check_works(&self, side: Side, laid: &[(WorkId, Pose)]) -> Result<(), Refusal> {
        let half = self.state.camp(side).half.unwrap_or(Half::South);
        let zone = &self.rules.setup.zones[half as usize];
        let block = |(work, pose): &(WorkId, Pose)| Block::new(*pose, self.rules.work_size(*work));
        for (i, one) in laid.iter().enumerate() {
            let (lies, piece) = (block(one), self.rules.numbers.work(one.0));
            let inside = zone.contains_block(&lies.drawn_in(0.005));
            forbid(!inside, || Refusal::new(SET_04, Denied::OutsideZone).piece(piece).at_pick(i))?;
            let taken = laid[..i].iter().any(|other| block(other).overlaps(&lies, OVERLAP));
            forbid(taken, || Refusal::new(SET_19, Denied::OnAnother).piece(piece).at_pick(i))?;
            let open = self.ground().admits(&lies, Mover::General, one.1.at, &[]);
            forbid(!open, || Refusal::new(SET_19, Denied::ClosedGround).piece(piece).at_pick(i))?;
        }
        Ok(())
    }

    /// NPW-SET-21: whether a UC may arrive at a spot; `others` have arrived in the same answer.
    pub fn check_arrival(&self, uc: UcId, pose: Pose) -> Result<(), Refusal> {
        let (line, facing) = self.rules.entry(self.state, uc);
        let formation = self.troops(uc).march_column();
        let body = self.laid_out(uc, formation, pose);
        let footprint = body.footprint();
        let rear = footprint.edge(field::Side::Rear);
        let on_line = |mark: Mark| hundredths(line.distance(mark)) == 0;
        let fits = pose.facing == facing && on_line(rear.from) && on_line(rear.to);
        let piece = self.rules.piece(uc);
        forbid(!fits, || Refusal::new(SET_21, Denied::OffEntry).piece(piece))?;
        let near = self.enemies(uc).any(|enemy| self.is_within(&body, enemy, ENTRY.most));
        forbid(near, || Refusal::new(SET_21, Denied::EnemyAtEntry).piece(piece))?;
        let free = self.is_free(uc, &body, formation);
        free.map_err(|what| unfree(self, what))
    }

    /// NPW-SET-21: the spot nearest to one that was wished at which a UC could arrive, after those whom the same answer lets arrive before
    /// it: for whoever is told that it cannot do so there.
    pub fn nearest_arrival(&self, uc: UcId, wished: Point, before: &[Put]) -> Option<Pose> {
        let mut there = self.state.clone();
        put(&mut there, before);
        let scene = Scene::new(self.rules, &there);
        let (line, facing) = self.rules.entry(self.state, uc);
        let size = layout::footprint(self.arm(uc), self.troops(uc).march_column(), self.uc(uc).elements());
        let middle = Pose::new(line.middle().point(), facing);
        let half = (500.0 * line.length()) as i32;
        let foot = middle.local(wished.into()).on_grid().right.clamp(-half, half);
        let asides = field::sidesteps(500, 2 * half, true).map(|by| foot + by);
        let mut spots = asides.map(|right| middle.shifted(Offset { right, ahead: size.depth }));
        spots.find(|pose| scene.check_arrival(uc, *pose).is_ok())
    }

    /// NPW-SET-21: the preset of arrivals: the middle of the line, then right, left …, each from there outward.
    pub fn standard_arrivals(&self, due: UcSet) -> Vec<(UcId, Pose)> {
        let mut there = self.state.clone();
        let mut arrived = Vec::new();
        // The ends of each row by its entry line, as it would stand if all of it were free.
        let mut rows: Vec<(Edge, Row)> = Vec::new();
        for uc in due.iter() {
            let (line, _) = self.rules.entry(self.state, uc);
            let known = rows.iter().position(|(other, _)| *other == line);
            let at = known.unwrap_or(rows.len());
            if known.is_none() {
                rows.push((line, Row::default()));
            }
            let size = layout::footprint(self.arm(uc), self.troops(uc).march_column(), self.uc(uc).elements());
            let start = rows[at].1.next(size.width);
            let scene = Scene::new(self.rules, &there);
            if let Some(pose) = scene.arrival_spot(uc, size, start) {
                let put_down = [Put::Uc(uc, self.troops(uc).march_column(), pose)];
                put(&mut there, &put_down);
                arrived.push((uc, pose));
            }
        }
        arrived
    }

    /// The first legal spot from a place in the row outward, so far to the right of the middle of the line.
    fn arrival_spot(&self, uc: UcId, size: Size, start: i32) -> Option<Pose> {
        let (line, facing) = self.rules.entry(self.state, uc);
        let middle = Pose::new(line.middle().point(), facing);
        let at = |right: i32| middle.shifted(Offset { right, ahead: size.depth });
        let out = (0..=(line.length() as i32)).map(|k| start + start.signum() * 1_000 * k);
        let both = (0..=(line.length() as i32)).flat_map(|k| [1_000 * k, -1_000 * k]);
        if start == 0 {
            return both.map(at).find(|pose| self.check_arrival(uc, *pose).is_ok());
        }
        out.map(at).find(|pose| self.check_arrival(uc, *pose).is_ok())
    }
}

/// NPW-SET-21: a row of columns side by side, 1 cm apart: the middle, then right, left, right …
#[derive(Clone, Copy, Default)]
struct Row {
    count: u8,
    /// How far it reaches to the left and right of its middle.
    reach: [i32; 2],
}

impl Row {
    /// Where the middle of the next column comes to stand, to the right of the middle of the row.
    fn next(&mut self, width: i32) -> i32 {
        self.count += 1;
        if self.count == 1 {
            self.reach = [width / 2; 2];
            return 0;
        }
        let right = self.count.is_multiple_of(2);
        let reach = &mut self.reach[usize::from(right)];
        let at = *reach + 1_000 + width / 2;
        *reach += 1_000 + width;
        if right { at } else { -at }
    }
}
