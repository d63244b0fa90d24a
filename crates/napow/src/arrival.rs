//! Works laid before the battle (NPW-SET-19), and who comes later (NPW-SET-21).

use field::{Block, Facing, Mark, Offset, Point, Pose, hundredths};
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

    /// NPW-SET-21: the preset of arrivals: the middle of the line, then right, left …, each from there outward.
    pub fn standard_arrivals(&self, due: UcSet) -> Vec<(UcId, Pose)> {
        let mut there = self.state.clone();
        let mut arrived = Vec::new();
        let (mut um, mut place) = (None, 0);
        for uc in due.iter() {
            if um != Some(self.rules.uc(uc).um) {
                (um, place) = (Some(self.rules.uc(uc).um), 0);
            }
            let scene = Scene::new(self.rules, &there);
            if let Some(pose) = scene.arrival_spot(uc, place) {
                let put_down = [Put::Uc(uc, self.troops(uc).march_column(), pose)];
                put(&mut there, &put_down);
                arrived.push((uc, pose));
            }
            place += 1;
        }
        arrived
    }

    fn arrival_spot(&self, uc: UcId, place: i32) -> Option<Pose> {
        let (line, facing) = self.rules.entry(self.state, uc);
        let formation = self.troops(uc).march_column();
        let size = layout::footprint(self.arm(uc), formation, self.uc(uc).elements());
        let middle = Pose::new(line.middle().point(), facing);
        let pitch = size.width + 1_000;
        // 0 the middle, then right, left, right …
        let sign = if place % 2 == 1 { 1 } else { -1 };
        let start = sign * (place + 1) / 2 * pitch;
        let at = |right: i32| middle.shifted(Offset { right, ahead: size.depth });
        let out = (0..=(line.length() as i32)).map(|k| start + if start == 0 { 0 } else { sign * 1_000 * k });
        let both = (0..=(line.length() as i32)).flat_map(|k| [1_000 * k, -1_000 * k]);
        if start == 0 {
            return both.map(at).find(|pose| self.check_arrival(uc, *pose).is_ok());
        }
        out.map(at).find(|pose| self.check_arrival(uc, *pose).is_ok())
    }
}
