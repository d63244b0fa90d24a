//! Moves (*mouvement*): a path is walked on the table, measured, and judged by the procedure `movement`.

mod free;
mod hexes;
mod way_out;

use arrayvec::ArrayVec;
use field::{Facing, Place, Stand, hundredths};
use game::procedure::Named;
use game::{MOST_STEPS, Reasons, Refusal, Step, forbid};
use rulebook::Clause;
use rulebook::josephine::{
    BASE_05, BASE_08, BASE_10, BASE_11, BASE_12, BASE_13, MOVE_01, MOVE_05, MOVE_06, MOVE_07, MOVE_08, MOVE_09,
    MOVE_11, MOVE_12, MOVE_13, MOVE_16, MOVE_17, SQ_03, SQ_06, TER_09,
};

use crate::battle::{Battle, facing_allowed};
use crate::ids::{UnitId, UnitSet};
use crate::names::{Denied, Figure, Note};
use crate::orders::other_form;
use crate::procedures::MovementCase;
use crate::state::State;
use crate::terrain::Stretch;
use crate::troops::{Cover, Standing};

/// A path that was walked without meeting anything that forbids it outright.
#[derive(Clone, Debug)]
pub struct Walk {
    /// Where it ends.
    pub end: Stand,
    /// Every stand on the way, the first one first.
    pub way: ArrayVec<Stand, { MOST_STEPS + 1 }>,
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
    pub fn notes(&self, in_group: bool, reasons: &mut impl Reasons) {
        let case = &self.case;
        let on_hexes = matches!(self.end.at, Place::Hex(_));
        for (applies, clause, word) in [
            (on_hexes && self.displaced(), BASE_08, Note::Hex.name()),
            (on_hexes && self.displaced(), MOVE_13, Note::Steps.name()),
            (!on_hexes && self.displaced(), BASE_13, Note::HundredthOfUd.name()),
            (case.to_enemy_zdc, BASE_05, Note::OneUd.name()),
            (case.to_enemy_zdc, BASE_11, Note::Zdc.name()),
            (
                case.entered || case.left,
                MOVE_05,
                if case.entered { Note::EntersOnly.name() } else { Note::LeavesOnly.name() },
            ),
            (case.terrain_hundredths > 0, MOVE_06, Note::AtMostOneUd.name()),
            (case.to_enemy_zdc, MOVE_07, Note::Contact.name()),
            (case.from_enemy_zdc && self.displaced(), MOVE_08, Note::BreaksContact.name()),
            (self.through_friend, MOVE_09, Note::ThroughAFriend.name()),
            (case.non_forward > 0, MOVE_12, Note::NotAhead.name()),
            (in_group && self.displaced(), MOVE_16, Note::Group.name()),
            (case.entered || case.left, MOVE_17, if case.entered { Note::Enters.name() } else { Note::Leaves.name() }),
            (case.on_road, TER_09, Note::Road.name()),
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

/// A unit that is about to move, and whom it has to mind.
struct Mover<'a> {
    battle: &'a Battle,
    state: &'a State,
    unit: UnitId,
    start: Stand,
    /// Enemies on the table; on hexes, where neighbours are looked up, nobody.
    enemies: UnitSet,
    /// Friends on the table; the same.
    friends: UnitSet,
    /// Enemies in contact when the move begins (JOS-MOVE-08).
    touched: UnitSet,
    /// Friends in contact when the move begins (JOS-MOVE-09); the same.
    beside: UnitSet,
}

/// How far a unit has come on its way, and what it met.
#[derive(Clone, Copy, Debug)]
struct Progress {
    at: Place,
    facing: Facing,
    case: MovementCase,
    /// UD gone.
    length: f64,
    /// UD of them in cover or rough ground.
    hampered: f64,
    /// In cover or rough ground now (JOS-MOVE-17).
    inside: bool,
    /// In a run of legs that are not forward (JOS-MOVE-04).
    backward: bool,
    /// All on roads so far (JOS-MOVE-10).
    all_road: bool,
    through_friend: bool,
    contact: Contact,
}

/// JOS-MOVE-07: what contact with an enemy does to a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Contact {
    /// None: the move goes on.
    None,
    /// Within rounding of 1 UD but not there: it may still go nearer, and must not go away.
    Near,
    /// At 1 UD: the move is over.
    Ends,
}

impl Progress {
    /// Where it has come to.
    const fn stand(&self) -> Stand {
        Stand { at: self.at, facing: self.facing }
    }

    /// JOS-MOVE-04, -12: a run of legs that are not strictly ahead costs 1 UD once; a square has no front.
    fn note_direction(&mut self, ahead: bool) {
        let backward = !ahead && !self.case.square;
        self.case.non_forward += u8::from(backward && !self.backward);
        self.backward = backward;
    }

    /// JOS-MOVE-05, -17: passing into cover or rough ground or out of it; what follows a road is inside nothing (JOS-TER-09).
    fn pass(&mut self, stretch: Stretch) {
        self.case.entered |= stretch == Stretch::Hampered && !self.inside;
        self.case.left |= stretch == Stretch::Open && self.inside;
        self.inside = stretch == Stretch::Hampered;
    }

    /// The facts up to here, measured.
    fn measured(&self) -> MovementCase {
        MovementCase {
            distance_hundredths: hundredths(self.length),
            terrain_hundredths: hundredths(self.hampered),
            ..self.case
        }
    }
}

/// A path that was gone to its end.
struct Paced<'a> {
    mover: Mover<'a>,
    progress: Progress,
    way: ArrayVec<Stand, { MOST_STEPS + 1 }>,
}

impl Paced<'_> {
    /// The walk that it is, by the facts at its end.
    fn ending(self, case: MovementCase) -> Walk {
        let Paced { progress, way, .. } = self;
        Walk { end: progress.stand(), way, case, through_friend: progress.through_friend }
    }
}

impl<'a> Mover<'a> {
    fn new(battle: &'a Battle, state: &'a State, unit: UnitId) -> Self {
        let (own, start) = (battle.troop(unit).side, state[unit].stand());
        let touched = battle.contacts(state, own.other(), start.at, unit);
        let mut mover = Mover {
            battle,
            state,
            unit,
            start,
            touched,
            enemies: UnitSet::EMPTY,
            friends: UnitSet::EMPTY,
            beside: UnitSet::EMPTY,
        };
        if matches!(start.at, Place::Point(_)) {
            mover.enemies = battle.force(state, own.other());
            mover.friends = battle.force(state, own).without(unit);
            mover.beside = battle.contacts(state, own, start.at, unit);
        }
        mover
    }

    /// Before the first step.
    fn set_out(&self, success: bool) -> Progress {
        let mut case = self.battle.blank_case(self.state, self.unit, success);
        case.from_enemy_zdc = !self.touched.is_empty();
        Progress {
            at: self.start.at,
            facing: self.start.facing,
            case,
            length: 0.0,
            hampered: 0.0,
            inside: self.battle.footing(self.start.at).hampers(case.arm),
            backward: false,
            all_road: true,
            through_friend: false,
            contact: Contact::None,
        }
    }

    /// One step more, or what forbids it outright.
    fn step(&self, progress: &mut Progress, step: Step) -> Result<(), Refusal> {
        forbid(progress.contact == Contact::Ends, || past_contact(progress.at))?;
        match step {
            Step::Turn(to) => turn(progress, to),
            Step::To(to) => match (&self.battle.terrain.hexes, progress.at, to) {
                (None, Place::Point(at), Place::Point(to)) => self.leg(progress, at, to),
                (Some(hexes), Place::Hex(here), Place::Hex(there)) => self.pace(hexes, progress, here, there),
                _ => Err(other_form(MOVE_11)),
            },
            Step::Set(_) => Err(other_form(MOVE_11)),
        }
    }

    /// The facts of a move that ends here.
    fn facts(&self, progress: &Progress) -> MovementCase {
        let (battle, at) = (self.battle, progress.at);
        let mut case = progress.measured();
        // On hexes every step has told.
        if at != self.start.at && matches!(at, Place::Point(_)) {
            case.to_enemy_zdc |=
                !battle.contacts(self.state, battle.troop(self.unit).side.other(), at, self.unit).is_empty();
        }
        case.on_road = battle.setup.road_bonus && progress.all_road && progress.length > 0.0;
        case
    }

    /// JOS-MOVE: whether the move may end here.
    fn halt(&self, progress: &Progress) -> Result<MovementCase, Refusal> {
        let (battle, at, case) = (self.battle, progress.at, self.facts(progress));
        if case.distance_hundredths > 0 {
            if let Some(other) = battle.crowding(self.state, at, self.unit) {
                return Err(Refusal::new(BASE_12, Denied::MoveTooClose).number(Figure::Unit, other));
            }
            if let Some(clause) = battle.closed_ground(self.unit, at) {
                return Err(Refusal::new(clause, Denied::MoveClosed));
            }
            // JOS-SQ-07: no square moves into cover.
            forbid(case.square && battle.footing(at).cover != Cover::None, || {
                Refusal::new(SQ_03, Denied::MoveSquareCover)
            })?;
        }
        match case.breaks().next() {
            Some(clause) => Err(too_much(&case, clause)),
            None => Ok(case),
        }
    }
}

fn past_contact(at: Place) -> Refusal {
    Refusal::new(MOVE_07, Denied::MovePastContact).nearest(at)
}

/// A refusal by the procedure, with its numbers.
fn too_much(case: &MovementCase, clause: Clause) -> Refusal {
    if clause != MOVE_01 {
        return Refusal::new(clause, Denied::MoveBreaks);
    }
    let (cost, allowance) = (case.cost_hundredths(), i32::from(case.allowance_ud(&mut ())) * 100);
    // Pivots, surcharges and streams come off first: what is left goes into distance.
    let charges = cost - case.distance_hundredths;
    Refusal::new(clause, Denied::MoveTooLong)
        .length(Figure::Cost, cost)
        .length(Figure::Allowance, allowance)
        .length(Figure::Left, (allowance - charges).max(0))
}

/// A pivot on the spot.
fn turn(progress: &mut Progress, facing: Facing) -> Result<(), Refusal> {
    forbid(progress.case.square, || Refusal::new(SQ_06, Denied::MoveSquareTurn))?;
    forbid(!facing_allowed(Stand { facing, ..progress.stand() }), || Refusal::new(BASE_10, Denied::MoveFacing))?;
    progress.case.pivots += 1;
    progress.facing = facing;
    progress.backward = false;
    Ok(())
}

impl Battle {
    /// A path, step by step, wherever it ends and whatever it costs.
    fn pace<'a>(&'a self, state: &'a State, unit: UnitId, path: &[Step], success: bool) -> Result<Paced<'a>, Refusal> {
        let mover = Mover::new(self, state, unit);
        let mut progress = mover.set_out(success);
        let mut way = ArrayVec::new();
        way.push(mover.start);
        for step in path {
            mover.step(&mut progress, *step)?;
            way.push(progress.stand());
        }
        Ok(Paced { mover, progress, way })
    }

    /// JOS-MOVE: walks a path and judges it; `success` decides between forced march and basic move.
    pub fn walk(&self, state: &State, unit: UnitId, path: &[Step], success: bool) -> Result<Walk, Refusal> {
        let paced = self.pace(state, unit, path, success)?;
        let turned = matches!(path.last(), Some(Step::Turn(_)));
        forbid(turned && paced.progress.contact == Contact::Near, || past_contact(paced.progress.at))?;
        let case = paced.mover.halt(&paced.progress)?;
        Ok(paced.ending(case))
    }

    /// JOS-MOVE-01: a path that costs more than the unit has, as if it had enough: for whoever wants to know what it costs.
    pub(crate) fn unpaid(&self, state: &State, unit: UnitId, path: &[Step], success: bool) -> Option<Walk> {
        let paced = self.pace(state, unit, path, success).ok()?;
        let case = paced.mover.facts(&paced.progress);
        (case.breaks().next() == Some(MOVE_01)).then(|| paced.ending(case))
    }

    /// Whether nothing on a path forbids it outright: it may lead on where it may not end, as through a friend (JOS-MOVE-09).
    pub(crate) fn leads_on(&self, state: &State, unit: UnitId, path: &[Step], success: bool) -> bool {
        let mover = Mover::new(self, state, unit);
        let mut progress = mover.set_out(success);
        path.iter().all(|step| mover.step(&mut progress, *step).is_ok())
    }

    /// The movement of a unit that has not stirred yet.
    pub(crate) fn blank_case(&self, state: &State, unit: UnitId, success: bool) -> MovementCase {
        let troop = self.troop(unit);
        MovementCase {
            arm: troop.arm,
            success,
            march_ud: troop.march_ud,
            fires: false,
            square: state[unit].square,
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
}
