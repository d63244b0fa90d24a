//! Moves (*mouvement*): a path is walked on the table, measured, and judged by the procedure `movement`.

use arrayvec::ArrayVec;
use field::{Facing, Point, Pose, closest_approach, distance, first_within, hundredths, is_beyond};
use game::{MAX_STEPS, Path, Reasons, Refusal, Step, forbid};
use rulebook::Clause;
use rulebook::josephine::{
    BASE_05, BASE_08, BASE_10, BASE_11, BASE_12, BASE_13, MOVE_01, MOVE_05, MOVE_06, MOVE_07, MOVE_08, MOVE_09,
    MOVE_11, MOVE_12, MOVE_13, MOVE_14, MOVE_16, MOVE_17, SQ_03, SQ_06, TER_09,
};

use crate::battle::{Battle, comes_too_close, squared};
use crate::procedures::MovementCase;
use crate::state::{State, members};
use crate::terrain::{Hexes, hex, spot};
use crate::troops::{Cover, Standing};

/// Contact on the free table, in UD: 1.00 after rounding is anything below 1.005.
const CONTACT_UD: f64 = 1.005 - 1e-11;
/// What is farther than this from the box round a leg, in thousandths of a UD, is never in contact on the way.
const CONTACT_BOX: i32 = 1010;
/// How far past the point of contact a path may end, in UD: two grid steps, for rounding.
const SLACK_UD: f64 = 0.002;

/// A path that was walked without meeting anything that forbids it outright.
#[derive(Clone, Debug)]
pub struct Walk {
    /// Where it ends.
    pub end: Pose,
    /// Every pose on the way, the first one first.
    pub way: ArrayVec<Pose, { MAX_STEPS + 1 }>,
    /// The facts that the procedure judges.
    pub case: MovementCase,
    /// JOS-MOVE-09: it passed through a friend.
    pub through_friend: bool,
}

impl Walk {
    /// The CdU was displaced (JOS-IMP-05).
    pub fn displaced(&self) -> bool {
        self.case.distance_hundredths > 0
    }

    /// What it costs, in hundredths of a UD.
    pub fn cost(&self) -> i32 {
        self.case.cost_hundredths()
    }

    /// What the table adds to the factors of the procedure, for whoever wants to know.
    pub fn notes(&self, on_hexes: bool, in_group: bool, reasons: &mut impl Reasons) {
        let case = &self.case;
        for (applies, clause, word) in [
            (on_hexes && self.displaced(), BASE_08, "hex"),
            (on_hexes && self.displaced(), MOVE_13, "steps"),
            (!on_hexes && self.displaced(), BASE_13, "0.01 UD"),
            (case.to_enemy_zdc, BASE_05, "1 UD"),
            (case.to_enemy_zdc, BASE_11, "zdc"),
            (case.entered || case.left, MOVE_05, if case.entered { "enters only" } else { "leaves only" }),
            (case.terrain_hundredths > 0, MOVE_06, "at most 1 UD"),
            (case.to_enemy_zdc, MOVE_07, "contact"),
            (case.from_enemy_zdc && self.displaced(), MOVE_08, "breaks contact"),
            (self.through_friend, MOVE_09, "through a friend"),
            (case.non_forward > 0, MOVE_12, "not ahead"),
            (in_group && self.displaced(), MOVE_16, "group"),
            (case.entered || case.left, MOVE_17, if case.entered { "enters" } else { "leaves" }),
            (case.on_road, TER_09, "road"),
        ] {
            if applies {
                reasons.note(clause, word);
            }
        }
    }

    /// Whether it is no more than a basic move, so that the unit may still fire.
    pub fn is_basic(&self) -> bool {
        MovementCase { fires: true, ..self.case }.breaks().next().is_none()
    }
}

impl Battle {
    /// JOS-MOVE: walks a path and judges it; `success` decides between forced march and basic move.
    pub fn walk(&self, state: &State, unit: u8, path: &Path, success: bool) -> Result<Walk, Refusal> {
        let mut walk = match &self.terrain.hexes {
            None => self.walk_free(state, unit, path)?,
            Some(hexes) => self.walk_hexes(hexes, state, unit, path)?,
        };
        walk.case.success = success;
        let at = walk.end.at;
        if walk.displaced() {
            if let Some(other) = self.crowding(state, at, unit) {
                return Err(Refusal::new(BASE_12, "move-too-close").number("unit", other));
            }
            if let Some(clause) = self.closed_ground(unit, at) {
                return Err(Refusal::new(clause, "move-closed"));
            }
            let square = state.units[unit as usize].square;
            forbid(square && self.footing(at).cover != Cover::None, || Refusal::new(SQ_03, "move-square-cover"))?;
        }
        if let Some(clause) = walk.case.breaks().next() {
            return Err(self.too_much(&walk, clause));
        }
        Ok(walk)
    }

    /// A refusal by the procedure, with its numbers.
    fn too_much(&self, walk: &Walk, clause: Clause) -> Refusal {
        if clause != MOVE_01 {
            return Refusal::new(clause, "move-breaks");
        }
        let allowance = i32::from(walk.case.allowance_ud(&mut ())) * 100;
        // Pivots, surcharges and streams come off first: what is left goes into distance.
        let charges = walk.cost() - walk.case.distance_hundredths;
        Refusal::new(clause, "move-too-long")
            .number("cost", walk.cost())
            .number("allowance", allowance)
            .number("left", (allowance - charges).max(0))
    }

    /// The movement of a unit that has not stirred yet.
    pub(crate) fn blank_case(&self, state: &State, unit: u8, success: bool) -> MovementCase {
        let troop = self.troop(unit);
        MovementCase {
            arm: troop.arm,
            success,
            march_ud: troop.march_ud,
            fires: false,
            square: state.units[unit as usize].square,
            elite: troop.value == Standing::Elite,
            distance_hundredths: 0,
            pivots: 0,
            non_forward: 0,
            streams: 0,
            terrain_hundredths: 0,
            entered: false,
            left: false,
            from_enemy_zdc: false,
            to_enemy_zdc: false,
            on_road: false,
        }
    }

    fn turn(&self, case: &mut MovementCase, facing: Facing) -> Result<(), Refusal> {
        forbid(case.square, || Refusal::new(SQ_06, "move-square-turn"))?;
        forbid(!self.facing_allowed(facing), || Refusal::new(BASE_10, "move-facing"))?;
        case.pivots += 1;
        Ok(())
    }

    fn walk_free(&self, state: &State, unit: u8, path: &Path) -> Result<Walk, Refusal> {
        let (troop, start) = (self.troop(unit), state.units[unit as usize].pose());
        let enemies = self.force(state, troop.side.other());
        let friends = self.force(state, troop.side) & !(1 << unit);
        let touched = self.contacts(state, troop.side.other(), start.at, unit);
        let beside = self.contacts(state, troop.side, start.at, unit);
        let mut case = self.blank_case(state, unit, true);
        case.from_enemy_zdc = touched != 0;
        let mut way = ArrayVec::new();
        way.push(start);
        let (mut at, mut facing) = (start.at, start.facing);
        let mut inside = self.footing(at).hampers(troop.arm);
        let (mut length, mut hampered) = (0.0, 0.0);
        let (mut backward, mut all_road, mut stopped, mut through_friend) = (false, true, false, false);
        for step in path {
            forbid(stopped, || Refusal::new(MOVE_07, "move-past-contact").nearest(at))?;
            match *step {
                Step::Turn(to) => {
                    self.turn(&mut case, to)?;
                    facing = to;
                    backward = false;
                }
                Step::To(to) => {
                    forbid(to == at, || Refusal::new(MOVE_11, "move-no-leg"))?;
                    forbid(!self.on_table(to), || Refusal::new(MOVE_14, "move-off-table"))?;
                    let leg = self.terrain.leg(at, to, troop.arm);
                    if let Some((t, clause)) = leg.closed {
                        return Err(Refusal::new(clause, "move-closed").nearest(field::along(
                            at,
                            to,
                            (t - 0.005).max(0.0),
                        )));
                    }
                    let leg_length = distance(at, to);
                    // JOS-MOVE-04, -12: a run of legs that are not strictly ahead costs 1 UD once.
                    let ahead = field::offset(Pose { at, facing }, to) > 1e-9;
                    if !ahead && !case.square {
                        case.non_forward += u8::from(!backward);
                        backward = true;
                    } else {
                        backward = false;
                    }
                    for friend in members(friends & !beside) {
                        let his = state.units[friend as usize].at;
                        forbid(comes_too_close(his, at, to), || {
                            Refusal::new(MOVE_07, "move-friend-bars").number("unit", friend)
                        })?;
                    }
                    through_friend |=
                        members(beside).any(|friend| comes_too_close(state.units[friend as usize].at, at, to));
                    if touched == 0 {
                        stopped = self.stop_at_contact(state, enemies, at, to, leg_length)?;
                    } else {
                        self.break_contact(state, enemies, at, to)?;
                    }
                    all_road &= leg.road;
                    case.streams = case.streams.saturating_add(leg.streams);
                    // JOS-MOVE-05, -06, -17; what follows a road is not inside anything (JOS-TER-09).
                    if leg.road {
                        inside = false;
                    } else {
                        hampered += leg.hampered.total() * leg_length;
                        for (from, to) in leg.hampered.iter() {
                            // A touch that covers no ground is neither entering nor leaving.
                            if (to - from) * leg_length < 0.0005 {
                                continue;
                            }
                            if from > 1e-9 || !inside {
                                case.entered |= from > 1e-9 || !inside;
                                case.left |= from > 1e-9 && inside;
                            }
                            inside = to >= 1.0 - 1e-9;
                            case.left |= !inside;
                        }
                        if leg.hampered.is_empty() && inside {
                            case.left = true;
                            inside = false;
                        }
                    }
                    length += leg_length;
                    at = to;
                }
            }
            way.push(Pose { at, facing });
        }
        case.distance_hundredths = hundredths(length);
        case.terrain_hundredths = hundredths(hampered);
        case.to_enemy_zdc = self.contacts(state, troop.side.other(), at, unit) != 0 && at != start.at;
        case.on_road = self.setup.road_bonus && all_road && length > 0.0;
        Ok(Walk { end: Pose { at, facing }, way, case, through_friend })
    }

    /// JOS-MOVE-07: a leg must end where it comes into contact with an enemy; tells whether it does.
    fn stop_at_contact(&self, state: &State, enemies: u32, at: Point, to: Point, length: f64) -> Result<bool, Refusal> {
        let mut stop = f64::INFINITY;
        for enemy in members(enemies) {
            let his = state.units[enemy as usize].at;
            if is_beyond(his, at, to, CONTACT_BOX) {
                continue;
            }
            let approach = closest_approach(his, at, to);
            if approach.distance < CONTACT_UD {
                let t = if approach.distance <= 1.0 {
                    first_within(his, 1.0, at, to).unwrap_or(approach.t)
                } else {
                    approach.t
                };
                stop = stop.min(t);
            }
        }
        if stop > 1.0 {
            return Ok(false);
        }
        forbid((1.0 - stop) * length > SLACK_UD, || {
            Refusal::new(MOVE_07, "move-past-contact").nearest(field::along(at, to, stop))
        })?;
        Ok(true)
    }

    /// JOS-MOVE-08: a unit that starts in contact breaks it and touches nobody again.
    fn break_contact(&self, state: &State, enemies: u32, at: Point, to: Point) -> Result<(), Refusal> {
        for enemy in members(enemies) {
            let his = state.units[enemy as usize].at;
            let nearer = if squared(his, at) < 1005 * 1005 {
                // Still touching: no step may come nearer.
                let away =
                    i64::from(to.x - at.x) * i64::from(at.x - his.x) + i64::from(to.y - at.y) * i64::from(at.y - his.y);
                away < 0
            } else {
                !is_beyond(his, at, to, CONTACT_BOX) && closest_approach(his, at, to).distance < CONTACT_UD
            };
            forbid(nearer, || Refusal::new(MOVE_08, "move-zdc-to-zdc").number("unit", enemy))?;
        }
        Ok(())
    }

    fn walk_hexes(&self, hexes: &Hexes, state: &State, unit: u8, path: &Path) -> Result<Walk, Refusal> {
        let (troop, start) = (self.troop(unit), state.units[unit as usize].pose());
        let foe = troop.side.other();
        let touched = self.contacts(state, foe, start.at, unit) != 0;
        let mut case = self.blank_case(state, unit, true);
        case.from_enemy_zdc = touched;
        let mut way = ArrayVec::new();
        way.push(start);
        let (mut at, mut facing) = (start.at, start.facing);
        let mut inside = self.footing(at).hampers(troop.arm);
        let (mut steps, mut hampered) = (0, 0);
        let (mut backward, mut all_road, mut stopped, mut through_friend) = (false, true, false, false);
        for step in path {
            forbid(stopped, || Refusal::new(MOVE_07, "move-past-contact").nearest(at))?;
            match *step {
                Step::Turn(to) => {
                    self.turn(&mut case, to)?;
                    facing = to;
                    backward = false;
                }
                Step::To(to) => {
                    let (here, there) = (hex(at), hex(to));
                    let side = (0..6).find(|&side| here.neighbour(side) == there && spot(there) == to);
                    let Some(side) = side else { return Err(Refusal::new(MOVE_13, "move-not-adjacent")) };
                    forbid(!hexes.grid.contains(there), || Refusal::new(MOVE_14, "move-off-table"))?;
                    let road = hexes.road(here, side);
                    let footing = hexes.at(there);
                    if let Some(clause) = footing.closed_to(troop.arm, road, false) {
                        return Err(Refusal::new(clause, "move-closed").nearest(at));
                    }
                    let ahead = here.offset(facing, there) > 0.0;
                    if !ahead && !case.square {
                        case.non_forward += u8::from(!backward);
                        backward = true;
                    } else {
                        backward = false;
                    }
                    if let Some((other, his)) = state.on_table().find(|(other, his)| *other != unit && his.at == to) {
                        // JOS-MOVE-09: through a friend in contact when the move began.
                        let friend = self.troop(other).side == troop.side && self.touching(start.at, his.at);
                        through_friend = true;
                        forbid(!friend, || {
                            Refusal::new(MOVE_07, "move-friend-bars").number("unit", other).nearest(at)
                        })?;
                    }
                    let contact = self.contacts(state, foe, to, unit) != 0;
                    forbid(touched && contact, || Refusal::new(MOVE_08, "move-zdc-to-zdc").nearest(at))?;
                    stopped = contact;
                    case.to_enemy_zdc |= contact;
                    all_road &= road;
                    if road {
                        inside = false;
                    } else {
                        case.streams = case.streams.saturating_add(hexes.streams(here, side));
                        let into = footing.hampers(troop.arm);
                        case.entered |= into && !inside;
                        case.left |= inside && !into;
                        hampered += i32::from(into);
                        inside = into;
                    }
                    steps += 1;
                    at = to;
                }
            }
            way.push(Pose { at, facing });
        }
        case.distance_hundredths = steps * 100;
        case.terrain_hundredths = hampered * 100;
        case.on_road = self.setup.road_bonus && all_road && steps > 0;
        Ok(Walk { end: Pose { at, facing }, way, case, through_friend })
    }
}
