//! Phase 4 (e) to (g): replacements, orders written, units that return, units out of command; then the other side's turn.

use arrayvec::ArrayVec;
use field::{Block, Facing, Mark, Point, Pose, hundredths};
use game::{Event, Given, Pick, Side};
use rulebook::pow::{
    CHO_01, CHO_02, CHO_05, CIC_02, CMD_01, CMD_06, CMD_10, CMD_13, CMD_16, DEC_09, OFF_01, OFF_02, REP_01, REP_02,
};

use super::{Play, where_so, why};
use crate::battle::Battle;
use crate::deploy::straight;
use crate::ids::{GeneralId, UnitId};
use crate::names::{Happening, Note};
use crate::orders::Opt;
use crate::shape;
use crate::sight::Thing;
use crate::state::{At, Flags, Plan, State, Step, Taken};
use crate::troops::Order;
use crate::walk::Ignore;

impl Battle {
    /// POW-REP-01: generals of the active side that are to be replaced.
    pub(crate) fn to_replace<'s>(&'s self, state: &'s State) -> impl Iterator<Item = GeneralId> + 's {
        self.generals_of(state.active).filter(|general| state.generals[general.place()].at == At::Off)
    }

    /// POW-CHO-06: generals to whom an order is to be written.
    pub(crate) fn to_write<'s>(&'s self, state: &'s State) -> impl Iterator<Item = GeneralId> + 's {
        self.generals_of(state.active).filter(|general| state.generals[general.place()].owed)
    }

    pub(crate) fn asks_to_close(&self, state: &State) -> bool {
        self.to_replace(state).next().is_some() || self.to_write(state).next().is_some()
    }

    /// POW-REP-03: whether a new general may stand there.
    pub(crate) fn may_replace_at(&self, state: &State, general: GeneralId, at: Point) -> bool {
        let lost = state.generals[general.place()].place;
        let on = (0..=self.width()).contains(&at.x) && (0..=self.depth()).contains(&at.y);
        let enemy = self.general(general).side.other();
        let block = shape::general(at);
        on && hundredths(Mark::from(lost).distance(Mark::from(at))) <= 2_000
            && !self.standing(state, enemy).iter().any(|unit| self.block(state, unit).overlaps(&block, shape::OVERLAP))
    }

    fn default_replacement(&self, state: &State, general: GeneralId) -> Point {
        let lost = state.generals[general.place()].place;
        let mut places: Vec<(i32, i32, i32)> = Vec::new();
        for dx in -20..=20_i32 {
            for dy in -20..=20_i32 {
                if dx * dx + dy * dy <= 400 {
                    places.push((dx * dx + dy * dy, dx, dy));
                }
            }
        }
        game::sort_by_number(&mut places, |&(square, dx, dy)| f64::from(square * 10_000 + dx * 100 + dy));
        // As his side looks, left is the lower number for the one, the higher for the other (POW-GEN-14).
        let way = if self.general(general).side == Side::First { 1000 } else { -1000 };
        let points = places.into_iter().map(|(_, dx, dy)| Point::new(lost.x + dx * way, lost.y + dy * way));
        points.into_iter().find(|at| self.may_replace_at(state, general, *at)).unwrap_or(lost)
    }

    /// The default order: the old word, one leg of 30 cm.
    pub(crate) fn default_writing(&self, state: &State, general: GeneralId) -> Plan {
        let word = self.word(state, general);
        let from = self.marker(state, general);
        let side = self.general(general).side;
        if word == Order::Hold {
            return Plan::hold_at(from.point());
        }
        let across = self.across(side);
        let facing = match word {
            Order::Withdraw => across.turned(180),
            _ => {
                let spot = Block::about(from, across, field::Size::new(10, 10));
                let seen = self.enemies(state, side).filter(|enemy| {
                    let block = self.thing_block(state, *enemy);
                    self.sees_from(state, Thing::General(general), &spot, *enemy, &block)
                });
                let nearest = seen.min_by(|a, b| {
                    let far = |thing: &Thing| hundredths(self.thing_block(state, *thing).distance_to(from));
                    far(a).cmp(&far(b))
                });
                nearest
                    .and_then(|enemy| {
                        let near = self.thing_block(state, enemy).nearest_point(from);
                        field::bearing(from.point(), near.point())
                    })
                    .unwrap_or(across)
            }
        };
        // 30 cm, clipped to the table; too short a leg is none.
        let ahead = facing.vector();
        let end = from.moved(ahead, 30.0);
        let end = self.exit(from, end, ahead).unwrap_or_else(|| end.point());
        straight(from.point(), end, word)
    }
}

impl Play<'_, '_> {
    pub(super) fn close_by_default(&mut self) {
        self.close(&[]);
    }

    /// 4.3: replacements and orders as they were answered, the others by default.
    pub(super) fn close(&mut self, rows: &[Pick]) {
        let side = self.state.active;
        let fallen: ArrayVec<GeneralId, 24> = self.rules.to_replace(self.state).collect();
        for general in fallen {
            let named = rows.iter().find_map(|pick| match (Opt::of(self.rules, pick.option), &pick.given) {
                (Some(Opt::Replace(one)), Given::Spot(stand)) if one == general => stand.at.point(),
                _ => None,
            });
            let at = named.unwrap_or_else(|| self.rules.default_replacement(self.state, general));
            let one = self.general(general);
            (one.at, one.place, one.rode) = (At::Table, at, true);
            let piece = self.rules.leader(general);
            self.told(|| {
                Event::new(Happening::Replaced, REP_01)
                    .by(side)
                    .of(&[piece])
                    .along([Pose::new(at, Facing::NORTH)])
                    .because(where_so([(true, REP_02, Note::AsRuled), (named.is_none(), DEC_09, Note::AsRuled)]))
            });
        }
        let owed: ArrayVec<GeneralId, 24> = self.rules.to_write(self.state).collect();
        let any = !owed.is_empty();
        for general in owed {
            let mut plan: Option<Plan> = None;
            for pick in rows {
                match (Opt::of(self.rules, pick.option), &pick.given) {
                    (Some(Opt::WriteHold(one)), _) if one == general => {
                        plan = Some(Plan::hold_at(self.rules.marker(self.state, general).point()));
                    }
                    (Some(Opt::Write(one, word)), Given::Arrow(points)) if one == general => {
                        let from = self.rules.marker(self.state, general).point();
                        let target = plan.get_or_insert_with(|| Plan::hold_at(from));
                        let _ = self.rules.lengthen(target, word, points);
                    }
                    _ => {}
                }
            }
            let plan = plan.unwrap_or_else(|| self.rules.default_writing(self.state, general));
            let one = self.general(general);
            (one.pending, one.owed) = (Some(plan), false);
        }
        if any {
            let notes = why([(CHO_02, Note::NextTime), (CHO_05, Note::AsRuled)]);
            self.told(|| Event::new(Happening::OrdersWritten, CHO_01).by(side).because(notes));
        }
        self.go(Step::End);
    }

    /// 4.4: units that return, units out of command; then the other side's player-turn.
    pub(super) fn end_phase(&mut self) {
        let side = self.state.active;
        for unit in self.rules.units_of(side) {
            if self.state.units[unit.place()].flags.has(Flags::RETURNS) {
                self.come_back(unit);
            }
        }
        self.release_taken(side);
        for unit in self.rules.standing(self.state, side) {
            let now = &self.state.units[unit.place()];
            let block = self.block(unit);
            let contact = self.rules.in_contact(self.state, unit);
            let exempt = now.stays.is_some()
                || now.taken.is_some_and(|taken| taken.alone)
                || contact && now.flags.has(Flags::STRAYED | Flags::CHARGED);
            if !exempt && !self.rules.in_radius(self.state, unit, &block) {
                self.out_of_command(unit);
            }
            if !contact {
                self.unit(unit).flags.clear(Flags::STRAYED);
            }
        }
        self.state.activation = None;
        for unit in self.rules.units() {
            let one = self.unit(unit);
            one.flags = Flags(one.flags.0 & Flags::LASTING);
            (one.reaction, one.result, one.whom) = (None, None, None);
        }
        self.state.ply += 1;
        self.state.active = side.other();
        if self.state.active == self.rules.setup.first {
            self.state.turn += 1;
        }
        self.go(Step::Contacts);
        self.detect_all();
    }

    /// POW-CMD-06: a unit wholly outside the radius of its marker is shaken, once; it costs no strength and moves nobody.
    fn out_of_command(&mut self, unit: UnitId) {
        if self.state.units[unit.place()].shaken() {
            return;
        }
        self.unit(unit).flags.set(Flags::SHAKEN);
        let (side, piece) = (self.rules.side(unit), self.piece(unit));
        // Nobody commands it, and the marker stays where it is.
        let officer = self.state.units[unit.place()].general;
        let leaderless = self.state.generals[officer.place()].at == At::Off;
        let notes = where_so([
            (true, CMD_01, Note::AsRuled),
            (true, CMD_10, Note::AsRuled),
            (true, CMD_16, Note::AsRuled),
            (leaderless, CMD_13, Note::AsRuled),
        ]);
        self.told(|| Event::new(Happening::OutOfCommand, CMD_06).by(side).of(&[piece]).because(notes));
    }

    /// POW-OFF-02: a unit that was paid for comes back on its edge.
    fn come_back(&mut self, unit: UnitId) {
        let now = &self.state.units[unit.place()];
        let exit = now.pose.at;
        let (width, depth) = (self.rules.width(), self.rules.depth());
        let facing = match exit {
            _ if exit.y <= 0 => Facing::NORTH,
            _ if exit.y >= depth => Facing::SOUTH,
            _ if exit.x <= 0 => Facing::EAST,
            _ => Facing::WEST,
        };
        let size = self.rules.size(self.state, unit);
        let case = self.rules.movement_case(self.state, unit, (0, false), false, 1, None);
        let reach = case.distance(&mut ()).distance_cm.floor() as i32;
        let general = now.general;
        let along_x = matches!(facing.degrees(), 0 | 180);
        let mut best: Option<((i32, i32, i32), Pose)> = None;
        for k in -reach..=reach {
            let at =
                if along_x { Point::new(exit.x + k * 1000, exit.y) } else { Point::new(exit.x, exit.y + k * 1000) };
            if !(0..=width).contains(&at.x) || !(0..=depth).contains(&at.y) {
                continue;
            }
            let front = Mark::from(at).moved(facing.vector(), f64::from(size.depth) / 1000.0).point();
            let pose = Pose::new(front, facing);
            let block = Block::new(pose, size);
            let ignore = Ignore::default();
            let free = self.rules.is_free(self.state, self.rules.mover(self.state, unit), &block, ignore, 0).is_ok()
                && self.rules.stands_off(self.state, unit, &block).is_ok();
            if free {
                let far = self.rules.distance_from(self.state, general, &block);
                // As the unit looks in, left is the lower number on two of the edges.
                let left = if matches!(facing.degrees(), 0 | 270) { k } else { -k };
                let key = (far, k.abs(), left);
                if best.is_none_or(|(known, _)| key < known) {
                    best = Some((key, pose));
                }
            }
        }
        if let Some((_, pose)) = best {
            let side = self.rules.side(unit);
            let one = self.unit(unit);
            (one.at, one.pose) = (At::Table, pose);
            let piece = self.piece(unit);
            let notes = why([(OFF_01, Note::AsRuled)]);
            self.told(|| Event::new(Happening::Returned, OFF_02).by(side).of(&[piece]).along([pose]).because(notes));
        }
    }

    /// POW-CIC-02, -03: units that the C-in-C has left.
    fn release_taken(&mut self, side: Side) {
        let chief = self.rules.cinc(side);
        let one = &self.state.generals[chief.place()];
        let block = (one.at == At::Table).then(|| shape::general(one.place));
        for unit in self.rules.units_of(side) {
            let now = &self.state.units[unit.place()];
            let Some(taken) = now.taken.filter(|_| now.at == At::Table) else { continue };
            let touches = !taken.alone && block.is_some_and(|block| self.block(unit).is_within(&block, 0.01));
            if touches {
                continue;
            }
            // Outside the radius of its general it holds, in order, until it is inside again; inside it obeys him again.
            let stand = self.block(unit);
            self.unit(unit).taken = None;
            let piece = self.piece(unit);
            if !taken.alone {
                self.told(|| Event::new(Happening::OwnOrder, CIC_02).by(side).of(&[piece]).only(side));
            }
            if !self.rules.in_radius(self.state, unit, &stand) {
                let ply = self.state.ply;
                self.unit(unit).taken =
                    Some(Taken { word: Order::Hold, alone: true, since: ply.saturating_sub(1), ..taken });
            }
        }
    }

    /// The melee phase is over: the last player-turn ends the game (POW-END-01), any other goes on with Phase 4.
    pub(super) fn after_melee(&mut self) {
        let last = self.state.active == self.rules.setup.first && self.state.turn > self.rules.setup.turns;
        if last {
            self.score();
        } else {
            self.go(Step::Begin);
        }
    }
}
