//! Candidate answers: at random for drills, good ones for hints and computer opponents.

use arrayvec::ArrayVec;
use dice::Seeded;
use field::{Facing, Point, Pose};
use game::{Answer, Path, Question, Side, Step, sort_few};

use crate::battle::Battle;
use crate::orders::id;
use crate::state::{Mark, Phase, State, bit, members};
use crate::terrain::{around, hex, spot};
use crate::troops::Cover;

/// The grid on which a zone is searched for room, in thousandths of a UD.
const FINE: usize = 50;

fn path(steps: &[Step]) -> Path {
    steps.iter().copied().collect()
}

/// One of a set at random; `None` if it is empty.
fn pick(set: u32, dice: &mut Seeded) -> Option<u8> {
    let n = set.count_ones();
    (n > 0).then(|| members(set).nth(dice.below(n) as usize).unwrap_or(0))
}

/// JOS-EVA-03: ways out for the charged unit: straight, turned, shorter, and the same to both sides.
pub(crate) fn evasions<'a>(battle: &'a Battle, state: &'a State) -> impl Iterator<Item = Path> + 'a {
    let unit = state.fight.charged;
    let (own, from) = (state.units[unit as usize].pose(), state.units[state.fight.charger as usize].at);
    let march = i32::from(battle.troop(unit).march_ud);
    let away = away_from(battle, own.at, from);
    [0, 30, -30, 60, -60, 90, -90].into_iter().flat_map(move |turn| {
        let facing = away.turned(turn);
        [(false, 2), (true, 2), (false, 1), (true, 1)].into_iter().filter_map(move |(pivot, part)| {
            let room = march - i32::from(pivot) - i32::from(!pivot && facing.off(own.facing) >= 90);
            let length = room * part / 2;
            if length < 1 {
                return None;
            }
            let mut way = Path::new();
            if pivot {
                way.push(Step::Turn(facing));
            }
            if battle.on_hexes() {
                let mut at = hex(own.at);
                let side = usize::from(facing.degrees() / 60) % 6;
                for _ in 0..length {
                    at = at.neighbour(side);
                    way.push(Step::To(spot(at)));
                }
            } else {
                way.push(Step::To(field::ahead(own.at, facing, f64::from(length))));
            }
            battle.evasion(state, &way).is_ok().then_some(way)
        })
    })
}

/// The direction straight away from somebody; on hexes one that a side faces.
fn away_from(battle: &Battle, at: Point, from: Point) -> Facing {
    if battle.on_hexes() {
        field::Hex::side_facing(hex(from).bearing_side(hex(at)).0)
    } else {
        field::bearing(from, at).unwrap_or(Facing::NORTH)
    }
}

/// JOS-REIN-05: places where a unit can enter, on a grid of 0.1 UD.
pub(crate) fn entries<'a>(battle: &'a Battle, state: &'a State, unit: u8) -> impl Iterator<Item = Point> + 'a {
    let formation = battle.setup.units[unit as usize].formation.map(|f| &battle.setup.formations[f]);
    let hexes = battle.terrain.hexes.as_ref().zip(formation);
    let on_hexes = hexes.into_iter().flat_map(|(hexes, formation)| {
        std::iter::once(formation.entry_hex).chain(around(hexes, formation.entry_hex)).map(spot)
    });
    let free = formation.filter(|_| hexes.is_none()).into_iter().flat_map(|formation| {
        (-10..=10)
            .flat_map(|dy| (-10..=10).map(move |dx| (dx, dy)))
            .map(|(dx, dy)| Point::new(formation.entry.x + dx * 100, formation.entry.y + dy * 100))
    });
    // Room is asked first: it is cheaper to measure than the ground.
    on_hexes.chain(free).filter(move |&at| {
        battle.crowding(state, at, unit).is_none()
            && battle.may_enter(state, unit, Pose { at, facing: Facing::NORTH }).is_ok()
    })
}

/// Looking from a place to the middle of the table.
fn inward(battle: &Battle, at: Point) -> Facing {
    let centre = Point::new(battle.terrain.width / 2, battle.terrain.height / 2);
    let facing = field::bearing(battle.zone_point(at), centre).unwrap_or(Facing::NORTH);
    if battle.on_hexes() { Facing::new(facing.degrees() / 30 * 30) } else { facing }
}

impl Battle {
    fn random_facing(&self, dice: &mut Seeded) -> Facing {
        if self.on_hexes() { Facing::new(dice.below(12) as u16 * 30) } else { Facing::new(dice.below(360) as u16) }
    }

    /// A place in the zone of a side at random; not every one is legal.
    fn random_place(&self, side: Side, dice: &mut Seeded) -> Point {
        let (low, high) = self.setup.zones[side as usize].bounds();
        match &self.terrain.hexes {
            Some(hexes) => spot(hexes.grid.hex(dice.below(hexes.grid.len() as u32) as usize)),
            None => Point::new(
                low.x + dice.below((high.x - low.x + 1) as u32) as i32,
                low.y + dice.below((high.y - low.y + 1) as u32) as i32,
            ),
        }
    }

    /// Every place of a grid over a zone, `step` thousandths of a UD wide, and the corners of the zone; on hexes every hex of
    /// the table. Not every one is legal.
    fn zone_places(&self, side: Side, step: usize) -> impl Iterator<Item = Point> {
        let zone = &self.setup.zones[side as usize];
        let hexes = self.terrain.hexes.as_ref();
        let on_hexes = hexes.into_iter().flat_map(|hexes| hexes.grid.iter().map(spot));
        let free = Some(zone).filter(|_| hexes.is_none()).into_iter().flat_map(move |zone| {
            let (low, high) = zone.bounds();
            let steps = move |from: i32, to: i32| (from..=to).step_by(step);
            let grid = steps(low.y, high.y).flat_map(move |y| steps(low.x, high.x).map(move |x| Point::new(x, y)));
            grid.chain(zone.points().iter().copied())
        });
        on_hexes.chain(free)
    }

    /// JOS-SET-03: places where a unit can be deployed, on a grid of so many thousandths of a UD.
    fn deployment_places(&self, state: &State, unit: u8, step: usize) -> impl Iterator<Item = Point> {
        self.zone_places(self.troop(unit).side, step).filter(move |&at| {
            // Room is asked first: it is cheaper to measure than the ground.
            self.crowding(state, at, unit).is_none()
                && self.may_deploy(state, unit, Pose { at, facing: Facing::NORTH }).is_ok()
        })
    }

    /// JOS-SET-03: whether the zone still has room for a unit, as far as a grid of 0.05 UD shows.
    pub(crate) fn room_to_deploy(&self, state: &State, unit: u8) -> bool {
        // A coarse grid first: mostly it is enough.
        [10 * FINE, FINE].into_iter().any(|step| self.deployment_places(state, unit, step).next().is_some())
    }

    /// JOS-SET-04: places for a general: the CdU of his side, then the zone on a grid of 0.05 UD.
    pub(crate) fn general_places(&self, state: &State, general: u8) -> impl Iterator<Item = Point> {
        let side = self.setup.generals[general as usize].side;
        members(self.force(state, side))
            .map(|unit| state.units[unit as usize].at)
            .chain(self.zone_places(side, FINE))
            .filter(move |&at| self.may_post(state, general, at).is_ok())
    }

    fn random_deployment(&self, state: &State, side: Side, dice: &mut Seeded) -> Answer {
        let waiting: ArrayVec<u8, 32> = self.to_deploy(state, side).collect();
        let unit = waiting[dice.below(waiting.len() as u32) as usize];
        for _ in 0..40 {
            let pose = Pose { at: self.random_place(side, dice), facing: self.random_facing(dice) };
            let answer = Answer::Place { piece: Battle::unit_piece(unit), pose };
            if self.read(state, side, &answer).is_ok() {
                return answer;
            }
        }
        let place = |unit: u8| self.deployment_places(state, unit, FINE).next().map(|at| (unit, at));
        let (unit, at) = waiting.into_iter().find_map(place).expect("a side is asked while it has room for a unit");
        Answer::Place { piece: Battle::unit_piece(unit), pose: Pose { at, facing: Facing::NORTH } }
    }

    fn random_general(&self, state: &State, general: u8, side: Side, dice: &mut Seeded) -> Answer {
        let piece = self.general_piece(general);
        for attempt in 0..40 {
            let own = pick(self.force(state, side), dice);
            let at = match own {
                Some(unit) if attempt % 2 == 0 => state.units[unit as usize].at,
                _ => self.random_place(side, dice),
            };
            let answer = Answer::Place { piece, pose: Pose { at, facing: Facing::NORTH } };
            if self.read(state, side, &answer).is_ok() {
                return answer;
            }
        }
        let at =
            self.general_places(state, general).next().expect("a general is asked for while there is room for him");
        Answer::Place { piece, pose: Pose { at, facing: Facing::NORTH } }
    }

    /// A path at random that is legal: toward an enemy, an objective, or anywhere; at worst none.
    fn random_march(&self, state: &State, dice: &mut Seeded) -> Answer {
        let (unit, success) = (state.act.unit, state.act.success);
        let own = state.units[unit as usize];
        let allowance = self.allowance(state, unit, success);
        for _ in 0..3 {
            let way = if self.on_hexes() {
                self.random_hex_path(state, unit, allowance, dice)
            } else {
                self.random_free_path(state, unit, allowance, dice)
            };
            if !way.is_empty() && self.walk(state, unit, &way, success).is_ok() {
                return Answer::Move(way);
            }
        }
        let turn = path(&[Step::Turn(self.random_facing(dice))]);
        if !own.square && self.walk(state, unit, &turn, success).is_ok() {
            return Answer::Move(turn);
        }
        Answer::Move(Path::new())
    }

    fn random_free_path(&self, state: &State, unit: u8, allowance: i32, dice: &mut Seeded) -> Path {
        let own = state.units[unit as usize];
        let mut left = f64::from(allowance) / 100.0;
        let mut way = Path::new();
        let aim = match dice.below(4) {
            0 => {
                pick(self.force(state, self.troop(unit).side.other()), dice).map(|enemy| state.units[enemy as usize].at)
            }
            1 if !self.setup.objectives.is_empty() => {
                Some(self.setup.objectives[dice.below(self.setup.objectives.len() as u32) as usize].at)
            }
            _ => None,
        };
        let facing = match aim.and_then(|aim| field::bearing(own.at, aim)) {
            Some(facing) => facing,
            None => own.facing.turned(dice.below(160) as i32 - 80),
        };
        if !own.square && left >= 1.5 && (facing.off(own.facing) >= 90 || dice.below(4) == 0) {
            way.push(Step::Turn(facing));
            left -= 1.0;
        }
        let far = aim.map_or(left, |aim| (field::distance(own.at, aim) - 1.0).min(left));
        let length = if dice.below(2) == 0 { far } else { far * f64::from(dice.below(100) + 1) / 100.0 };
        if length >= 0.01 {
            way.push(Step::To(field::ahead(own.at, facing, length)));
        }
        way
    }

    fn random_hex_path(&self, state: &State, unit: u8, allowance: i32, dice: &mut Seeded) -> Path {
        let own = state.units[unit as usize];
        let mut left = allowance / 100;
        let mut way = Path::new();
        let mut facing = own.facing;
        if !own.square && left >= 2 && dice.below(4) == 0 {
            facing = self.random_facing(dice);
            way.push(Step::Turn(facing));
            left -= 1;
        }
        let mut at = hex(own.at);
        let steps = dice.below(left.max(1) as u32) as i32 + 1;
        for _ in 0..steps.min(left) {
            // One of the hexes ahead, or any if the square faces everywhere.
            let ahead: ArrayVec<usize, 6> =
                (0..6).filter(|&side| own.square || at.offset(facing, at.neighbour(side)) > 0.0).collect();
            let side = ahead[dice.below(ahead.len() as u32) as usize];
            at = at.neighbour(side);
            way.push(Step::To(spot(at)));
            if self.contacts(state, self.troop(unit).side.other(), spot(at), unit) != 0 {
                break;
            }
        }
        way
    }

    fn random_ride(&self, state: &State, general: u8, dice: &mut Seeded) -> Answer {
        let (side, at) = (self.setup.generals[general as usize].side, state.generals[general as usize].at);
        for _ in 0..3 {
            let mut way = Path::new();
            if self.on_hexes() {
                let mut here = hex(at);
                for _ in 0..=dice.below(5) {
                    here = here.neighbour(dice.below(6) as usize);
                    way.push(Step::To(spot(here)));
                }
            } else {
                let to = match pick(self.force(state, side), dice) {
                    Some(unit) if dice.below(2) == 0 => state.units[unit as usize].at,
                    _ => field::ahead(at, Facing::new(dice.below(360) as u16), f64::from(dice.below(500)) / 100.0),
                };
                if to != at {
                    way.push(Step::To(to));
                }
            }
            let answer = Answer::Move(way);
            if self.read(state, side, &answer).is_ok() {
                return answer;
            }
        }
        Answer::Move(Path::new())
    }

    fn random_group(&self, state: &State, dice: &mut Seeded) -> Answer {
        let mut chosen: ArrayVec<u16, 16> = ArrayVec::new();
        if dice.below(2) == 0 {
            return Answer::Some(chosen);
        }
        let candidates = self.joinable(state);
        let most = u32::from(self.leading_score(state, state.act.reference)) - 1;
        let mut set = bit(state.act.reference);
        for _ in 0..=dice.below(most.min(3)) {
            let next = members(candidates & !set)
                .filter(|&u| crate::battle::touches_any(self, state, &state.units[u as usize], set))
                .fold(0, |found, u| found | bit(u));
            let Some(unit) = pick(next, dice) else { break };
            set |= bit(unit);
            chosen.push(id::UNIT + u16::from(unit));
        }
        Answer::Some(chosen)
    }

    /// A target of fire at random.
    fn random_mark(&self, state: &State, unit: u8, dice: &mut Seeded) -> Option<u16> {
        if self.reach_ud(unit) == 0 {
            return None;
        }
        let mut found = None;
        let mut n = 0;
        self.each_mark(state, unit, |mark| {
            n += 1;
            if dice.below(n) == 0 {
                found = Some(match mark {
                    Mark::Unit(target) => id::FIRE + u16::from(target),
                    Mark::General(general) => id::FIRE_GENERAL + u16::from(general),
                });
            }
        });
        found
    }

    fn random_action(&self, state: &State, first: bool, dice: &mut Seeded) -> Answer {
        let unit = state.act.unit;
        let own = &state.units[unit as usize];
        let roll = dice.below(16);
        if state.act.success {
            if roll < 8
                && let Some(target) = pick(self.charge_targets(state, unit), dice)
            {
                return Answer::One(id::CHARGE + u16::from(target));
            }
            if roll >= 4
                && (first || state.act.basic)
                && let Some(fire) = self.random_mark(state, unit, dice)
            {
                return Answer::One(fire);
            }
            if first
                && self.troop(unit).arm.is_infantry()
                && (roll == 15 || own.square && roll > 7)
                && self.footing(own.at).cover == Cover::None
            {
                return Answer::One(if own.square { id::LEAVE_SQUARE } else { id::FORM_SQUARE });
            }
        }
        let marches = first && roll != 0 && self.allowance(state, unit, state.act.success) > 0;
        Answer::One(if marches { id::MARCH } else { id::NONE })
    }

    /// One legal answer at random.
    pub(crate) fn random_answer(&self, state: &State, side: Side, dice: &mut Seeded) -> Answer {
        match state.phase {
            Phase::Doctrine(unit) => {
                let doctrines = &self.setup.units[unit as usize].profile.doctrines;
                Answer::One(id::COUNT + doctrines[dice.below(doctrines.len() as u32) as usize] as u16)
            }
            Phase::Deploy(side) => self.random_deployment(state, side, dice),
            Phase::DeployGeneral(general) => self.random_general(state, general, side, dice),
            Phase::Successor(side) => {
                let able = (0..state.generals.len() as u8)
                    .filter(|&g| self.may_succeed(state, side, g))
                    .fold(0, |set, g| set | bit(g));
                let general = if dice.below(4) == 0 { None } else { pick(able, dice) };
                Answer::One(general.map_or(id::NONE, |general| id::GENERAL + u16::from(general)))
            }
            Phase::Status(general) => {
                let able = self.attachable(state, general).fold(0, |set, u| set | bit(u));
                let unit = if dice.below(2) == 0 { None } else { pick(able, dice) };
                Answer::One(unit.map_or(id::NONE, |unit| id::UNIT + u16::from(unit)))
            }
            Phase::Activate(side) => {
                if dice.below(8) == 0
                    && let Some(general) = self.riders(state, side).next()
                {
                    return Answer::One(id::GENERAL + u16::from(general));
                }
                let able = members(self.of_side[side as usize])
                    .filter(|&u| self.may_activate(state, side, u))
                    .fold(0, |set, u| set | bit(u));
                Answer::One(id::UNIT + u16::from(pick(able, dice).unwrap_or(0)))
            }
            Phase::Ride { side, .. } => {
                let able = self.riders(state, side).fold(0, |set, g| set | bit(g));
                let general = if dice.below(4) == 0 { pick(able, dice) } else { None };
                Answer::One(general.map_or(id::NONE, |general| id::GENERAL + u16::from(general)))
            }
            Phase::RidePath { general, .. } => self.random_ride(state, general, dice),
            Phase::Group => self.random_group(state, dice),
            Phase::Points => {
                if dice.below(16) == 0 {
                    return Answer::One(id::FORGO);
                }
                let most = self.points_for(state, state.act.reference).min(3);
                Answer::One(id::COUNT + dice.below(u32::from(most) + 1) as u16)
            }
            Phase::ReactionPoints { unit, .. } => {
                let most = self.points_for(state, unit).min(3);
                Answer::One(id::COUNT + dice.below(u32::from(most) + 1) as u16)
            }
            Phase::Member => {
                let waiting =
                    members(state.act.members & !state.act.done).filter(|&u| state.units[u as usize].on_table());
                let set = waiting.fold(0, |set, u| set | bit(u));
                Answer::One(id::UNIT + u16::from(pick(set, dice).unwrap_or(0)))
            }
            Phase::Action => self.random_action(state, true, dice),
            Phase::Follow => self.random_action(state, false, dice),
            Phase::March => self.random_march(state, dice),
            Phase::LeaveSquare => Answer::Move(path(&[Step::Turn(self.random_facing(dice))])),
            Phase::Supports => {
                let mut chosen = ArrayVec::new();
                let mut possible = self.possible_supports(state);
                for _ in 0..dice.below(3) {
                    if let Some(unit) = pick(possible, dice) {
                        possible &= !bit(unit);
                        chosen.push(id::UNIT + u16::from(unit));
                    }
                }
                Answer::Some(chosen)
            }
            Phase::Evade => {
                let ways: ArrayVec<Path, 28> = evasions(self, state).collect();
                Answer::Move(ways[dice.below(ways.len() as u32) as usize].clone())
            }
            Phase::Share => {
                let excess = state.fight.excess;
                let first = dice.below(u32::from(excess) + 1) as u8;
                Answer::Spread([first, excess - first].into_iter().collect())
            }
            Phase::Arrive(unit) => {
                let places: ArrayVec<Point, 441> = entries(self, state, unit).collect();
                let at = places[dice.below(places.len() as u32) as usize];
                Answer::Place { piece: Battle::unit_piece(unit), pose: Pose { at, facing: self.random_facing(dice) } }
            }
            Phase::Reaction
            | Phase::SupportingFire
            | Phase::RecoilSide
            | Phase::Recoil
            | Phase::Breakthrough
            | Phase::Consecutive => self.random_option(state, side, dice),
            Phase::Over(_) => Answer::Confirm,
        }
    }

    /// One of the options of a plain choice, at random.
    fn random_option(&self, state: &State, side: Side, dice: &mut Seeded) -> Answer {
        let mut question = Question::blank(crate::questions::clause(state.phase));
        self.ask(state, side, &mut question);
        Answer::One(question.options[dice.below(question.options.len() as u32) as usize].id)
    }

    /// Good candidates: all options of a plain choice, and a handful where answers are continuous.
    pub(crate) fn candidates(&self, state: &State, side: Side, dice: &mut Seeded, into: &mut Vec<Answer>) {
        match state.phase {
            Phase::Deploy(side) => self.deployments(state, side, dice, into),
            Phase::DeployGeneral(general) => {
                for _ in 0..6 {
                    into.push(self.random_general(state, general, side, dice));
                }
            }
            Phase::RidePath { general, .. } => {
                into.push(Answer::Move(Path::new()));
                for _ in 0..8 {
                    into.push(self.random_ride(state, general, dice));
                }
            }
            Phase::Group => self.groups(state, into),
            Phase::March => self.marches(state, into),
            Phase::LeaveSquare => {
                let facings = if self.on_hexes() { 12 } else { 8 };
                into.extend((0..facings).map(|i| Answer::Move(path(&[Step::Turn(Facing::new(i * 360 / facings))]))));
            }
            Phase::Supports => {
                let possible = self.possible_supports(state);
                into.push(Answer::Some(ArrayVec::new()));
                for a in members(possible) {
                    into.push(Answer::Some([id::UNIT + u16::from(a)].into_iter().collect()));
                    for b in members(possible).filter(|b| *b > a) {
                        into.push(Answer::Some(
                            [id::UNIT + u16::from(a), id::UNIT + u16::from(b)].into_iter().collect(),
                        ));
                    }
                }
            }
            Phase::Evade => into.extend(evasions(self, state).map(Answer::Move)),
            Phase::Share => {
                let excess = state.fight.excess;
                into.extend((0..=excess).map(|first| Answer::Spread([first, excess - first].into_iter().collect())));
            }
            Phase::Arrive(unit) => {
                into.extend(entries(self, state, unit).step_by(7).take(8).map(|at| Answer::Place {
                    piece: Battle::unit_piece(unit),
                    pose: Pose { at, facing: inward(self, at) },
                }));
            }
            Phase::Over(_) => {}
            _ => {
                let mut question = Question::blank(crate::questions::clause(state.phase));
                self.ask(state, side, &mut question);
                into.extend(question.options.iter().map(|choice| Answer::One(choice.id)));
            }
        }
    }

    fn deployments(&self, state: &State, side: Side, dice: &mut Seeded, into: &mut Vec<Answer>) {
        // The unit in the order of the scenario, at a dozen places.
        let Some(unit) = self.to_deploy(state, side).next() else { return };
        for _ in 0..40 {
            let at = self.random_place(side, dice);
            let aim = self
                .setup
                .objectives
                .first()
                .map_or(Point::new(self.terrain.width / 2, self.terrain.height / 2), |o| o.at);
            let facing = field::bearing(self.zone_point(at), aim).unwrap_or(Facing::NORTH);
            let facing = if self.on_hexes() { Facing::new(facing.degrees() / 30 * 30) } else { facing };
            let answer = Answer::Place { piece: Battle::unit_piece(unit), pose: Pose { at, facing } };
            if self.read(state, side, &answer).is_ok() {
                into.push(answer);
                if into.len() == 12 {
                    return;
                }
            }
        }
        if into.is_empty() {
            into.push(self.random_deployment(state, side, dice));
        }
    }

    /// Nobody, each neighbour alone, and everybody in reach.
    fn groups(&self, state: &State, into: &mut Vec<Answer>) {
        into.push(Answer::Some(ArrayVec::new()));
        let candidates = self.joinable(state);
        let reference = state.act.reference;
        let most = usize::from(self.leading_score(state, reference)) - 1;
        let beside = members(candidates)
            .filter(|&u| self.touching(state.units[u as usize].at, state.units[reference as usize].at));
        for unit in beside.clone() {
            into.push(Answer::Some([id::UNIT + u16::from(unit)].into_iter().collect()));
        }
        let all: ArrayVec<u16, 16> = beside.take(most.min(16)).map(|u| id::UNIT + u16::from(u)).collect();
        if all.len() > 1 {
            into.push(Answer::Some(all));
        }
    }

    /// Marches worth a thought: onto each enemy in reach, toward objectives, ahead and aside, and turns.
    pub(crate) fn marches(&self, state: &State, into: &mut Vec<Answer>) {
        into.push(Answer::Move(Path::new()));
        if self.on_hexes() {
            self.hex_marches(state, into);
        } else {
            self.free_marches(state, into);
        }
    }

    fn offer(&self, state: &State, way: Path, into: &mut Vec<Answer>) -> Option<Point> {
        match self.walk(state, state.act.unit, &way, state.act.success) {
            Ok(_) => {
                into.push(Answer::Move(way));
                None
            }
            Err(refusal) => refusal.nearest,
        }
    }

    fn free_marches(&self, state: &State, into: &mut Vec<Answer>) {
        let unit = state.act.unit;
        let own = state.units[unit as usize];
        let room = f64::from(self.allowance(state, unit, state.act.success)) / 100.0;
        // Onto every enemy in reach.
        for enemy in members(self.force(state, self.troop(unit).side.other())) {
            let his = state.units[enemy as usize].at;
            let far = field::distance(own.at, his) - 1.0;
            if far > 0.02
                && far <= room
                && let Some(facing) = field::bearing(own.at, his)
            {
                self.offer_leg(state, facing, far, room, into);
            }
        }
        // Toward every objective, straight and past what bars the way.
        for objective in &self.setup.objectives {
            let far = field::distance(own.at, objective.at);
            let Some(aim) = field::bearing(own.at, objective.at).filter(|_| far > 0.02) else { continue };
            let before = into.len();
            self.offer_leg(state, aim, far, room, into);
            if into.len() > before && far <= room {
                continue;
            }
            for aside in [25, -25, 50, -50, 80, -80] {
                self.offer_leg(state, aim.turned(aside), far, room, into);
            }
        }
        if room >= 1.0 && !own.square {
            for turn in [90, -90, 180] {
                self.offer(state, path(&[Step::Turn(own.facing.turned(turn))]), into);
            }
        }
        if room >= 2.0 {
            self.offer(state, path(&[Step::To(field::ahead(own.at, own.facing.turned(180), room - 1.0))]), into);
        }
    }

    /// A leg in a direction, as long as the allowance lets it, shorter if something is in the way; with a pivot first where
    /// the way leads back.
    fn offer_leg(&self, state: &State, facing: Facing, far: f64, room: f64, into: &mut Vec<Answer>) {
        let own = state.units[state.act.unit as usize];
        let pivot = !own.square && facing.off(own.facing) >= 90;
        let length = far.min(if pivot { room - 1.0 } else { room });
        if length < 0.02 {
            if pivot && room >= 1.0 {
                self.offer(state, path(&[Step::Turn(facing)]), into);
            }
            return;
        }
        let way = |to| if pivot { path(&[Step::Turn(facing), Step::To(to)]) } else { path(&[Step::To(to)]) };
        let before = into.len();
        let nearest = self.offer(state, way(field::ahead(own.at, facing, length)), into);
        if let Some(nearest) = nearest.filter(|nearest| *nearest != own.at) {
            self.offer(state, way(nearest), into);
        }
        for part in [0.6, 0.3] {
            if into.len() == before && length * part > 0.02 {
                self.offer(state, way(field::ahead(own.at, facing, length * part)), into);
            }
        }
    }

    /// Step by step toward a hex, each time to the nearest hex that can be entered: round what bars the way.
    fn hex_way_to(&self, state: &State, goal: field::Hex, room: i32, into: &mut Vec<Answer>) {
        let own = state.units[state.act.unit as usize];
        let aim = field::Hex::side_facing(hex(own.at).bearing_side(goal).0);
        let pivot = !own.square && aim.off(own.facing) > 60 && room > 1;
        let facing = if pivot { aim } else { own.facing };
        let mut way = if pivot { path(&[Step::Turn(aim)]) } else { Path::new() };
        let mut at = hex(own.at);
        for _ in 0..room - i32::from(pivot) {
            let mut sides: ArrayVec<usize, 6> =
                (0..6).filter(|&side| own.square || at.offset(facing, at.neighbour(side)) > 0.0).collect();
            let apart = |side: &usize| at.neighbour(*side).steps(goal);
            sort_few(&mut sides, |a, b| apart(a).cmp(&apart(b)));
            let next = sides.iter().map(|&side| at.neighbour(side)).find(|&next| {
                let mut longer = way.clone();
                longer.push(Step::To(spot(next)));
                self.walk(state, state.act.unit, &longer, state.act.success).is_ok()
            });
            let Some(next) = next else { break };
            way.push(Step::To(spot(next)));
            at = next;
            into.push(Answer::Move(way.clone()));
            if at == goal {
                break;
            }
        }
    }

    fn hex_marches(&self, state: &State, into: &mut Vec<Answer>) {
        let unit = state.act.unit;
        let own = state.units[unit as usize];
        let room = self.allowance(state, unit, state.act.success) / 100;
        let facings: &[i32] = if own.square || room < 2 { &[0] } else { &[0, 60, -60, 120, -120, 180] };
        for &turn in facings {
            let facing = own.facing.turned(turn);
            let (mut start, mut left) = (Path::new(), room);
            if turn != 0 {
                start.push(Step::Turn(facing));
                left -= 1;
            }
            for side in 0..6 {
                let mut at = hex(own.at);
                if !own.square && at.offset(facing, at.neighbour(side)) <= 0.0 {
                    continue;
                }
                let mut way = start.clone();
                for _ in 0..left {
                    at = at.neighbour(side);
                    way.push(Step::To(spot(at)));
                    if self.offer(state, way.clone(), into).is_some() {
                        break;
                    }
                }
            }
        }
        for objective in &self.setup.objectives {
            self.hex_way_to(state, objective.hex, room, into);
        }
        if room >= 1 && !own.square {
            for turn in [30, -30, 90, -90] {
                self.offer(state, path(&[Step::Turn(own.facing.turned(turn))]), into);
            }
        }
    }
}
