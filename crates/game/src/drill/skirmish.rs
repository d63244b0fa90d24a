//! A tiny rule set that asks in every shape and hides something: what the tests of records, drill and computer
//! opponents play. It borrows clause ids and means nothing by them.
//!
//! Three pieces a side are placed; each side secretly spreads three reserves over its own, which stand in for the first
//! losses. In each of ten turns both sides write orders at once; then each side in turn waits, fires or marches, and
//! rests some pieces. Who has more strength in the end has won.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use arrayvec::ArrayVec;
use dice::{Dice, Die, Scripted, Seeded};
use field::{Facing, Ground, Point, Polygon, Pose, distance_hundredths};
use rulebook::System;
use rulebook::josephine::{
    ACT_06, DOC_01, FIRE_02, FIRE_03, LOSS_01, MOVE_01, SET_02, SUP_06, TURN_01, VIC_01, VIC_05,
};
use serde::{Deserialize, Serialize};

use crate::event::rolling;
use crate::view::{Chance, Footprint, PieceView};
use crate::*;

/// A way in which the rule set can be broken, to prove that the drill notices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The view shows the enemy's reserves.
    LeakingView,
    /// The question betrays whether the enemy has written its orders to advance.
    LeakingQuestion,
    /// The words of a refusal depend on the enemy's reserves.
    LeakingRefusal,
    /// An event tells both sides of a piece that one of them does not see.
    LeakingEvent,
    /// Resting heals.
    RisingStrength,
    /// `check` accepts marches that `answer` refuses.
    LaxCheck,
    /// `check` refuses a choice that `answer` accepts.
    StrictCheck,
    /// A refused answer still counts up the number.
    RefusalWrites,
    /// `sample` marches too far.
    IllegalSample,
    /// `suggest` offers a shot out of range.
    IllegalSuggestion,
    /// The question offers a shot out of range.
    IllegalOption,
    /// The last turn never comes.
    Endless,
    /// Nobody is asked, and there is no outcome.
    NobodyAsked,
    /// The chances of fire do not sum to 1.
    UnevenBranches,
    /// Huge coordinates make it panic.
    Panics,
    /// An answer of another shape is taken for a wait.
    AnyShape,
    /// The other side may answer too.
    AnySide,
    /// Something of the state is lost when it is written.
    LossyState,
    /// Fire goes wrong if nobody listens.
    HeedsListener,
    /// More reserves than there are.
    BrokenInvariant,
    /// Two answers have the same number.
    StuckNumber,
    /// Both sides are told that they are winning.
    Flattery,
    /// The same state asks differently each time.
    Moody,
}

/// The rules of the skirmish.
#[derive(Debug)]
pub struct Skirmish {
    chart: Chart,
    flaw: Option<Flaw>,
    mood: AtomicU32,
}

/// A moment of the skirmish.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    number: u32,
    turn: u8,
    phase: Phase,
    active: Side,
    /// Who has answered where both are asked.
    written: [bool; 2],
    pieces: [Piece; 6],
    #[serde(skip)]
    unwritten: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
enum Phase {
    Deploy,
    Reserves,
    Orders,
    Act,
    March(u8),
    Seen,
    Rest,
    Over,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Piece {
    pose: Option<Pose>,
    strength: u8,
    /// Hidden from the enemy: how many losses reserves stand in for.
    reserve: u8,
    /// How many they have stood in for.
    spent: u8,
    /// Everybody knows that no reserve is left.
    bare: bool,
    /// Hidden until both have written.
    advance: bool,
    rested: bool,
}

/// What a legal answer does.
enum Deed {
    Place(usize, Pose),
    Reserves([u8; 3]),
    Orders([bool; 3]),
    Wait,
    March(usize),
    Fire(usize, usize),
    Go(Pose, ArrayVec<Pose, { MAX_STEPS + 1 }>),
    Seen,
    Rest(ArrayVec<u16, 16>),
}

const WIDTH: i32 = 12_000;
const ZONE: i32 = 3_000;
const RANGE: i32 = 1_000;
const ALLOWANCE: i32 = 300;
const TURNS: u8 = 10;
const RESERVES: u8 = 3;
const FIRE: u16 = 16;

impl Default for Skirmish {
    fn default() -> Self {
        Skirmish::new()
    }
}

impl Skirmish {
    /// The rules as they should be.
    pub fn new() -> Self {
        let words = |english: &str, french: &str| [english.to_owned(), french.to_owned()];
        let zone = |y: i32| {
            let corners = [(0, y), (WIDTH, y), (WIDTH, y + ZONE), (0, y + ZONE)];
            Polygon::new(corners.map(|(x, y)| Point::new(x, y)).to_vec()).expect("a rectangle")
        };
        let chart = Chart {
            system: System::Josephine.id(),
            scenario: "skirmish".into(),
            title: words("Skirmish", "Escarmouche"),
            date: words("", ""),
            table: Table::Free,
            unit: "UD",
            unit_metres: 0,
            ground: Ground { width: WIDTH, height: WIDTH, areas: Vec::new(), lines: Vec::new() },
            names: Vec::new(),
            zones: vec![(Side::First, zone(0)), (Side::Second, zone(WIDTH - ZONE))],
            objectives: Vec::new(),
            entries: Vec::new(),
            sides: [words("South", "Sud"), words("North", "Nord")],
            nations: ["french".into(), "british".into()],
        };
        Skirmish { chart, flaw: None, mood: AtomicU32::new(0) }
    }

    /// The rules with something wrong.
    pub fn flawed(flaw: Flaw) -> Self {
        Skirmish { flaw: Some(flaw), ..Skirmish::new() }
    }

    fn has(&self, flaw: Flaw) -> bool {
        self.flaw == Some(flaw)
    }

    /// The one legality test.
    fn legal(&self, state: &State, side: Side, answer: &Answer) -> Result<Deed, Refusal> {
        let asked = self.asked(state).contains(&side) || (self.has(Flaw::AnySide) && state.phase == Phase::Act);
        forbid(!asked, || Refusal::new(TURN_01, "not_asked"))?;
        let own = |piece: usize| piece < 6 && of(piece) == side && state.pieces[piece].strength > 0;
        match (state.phase, answer) {
            (Phase::Deploy, Answer::Place { piece, pose }) => {
                let piece = usize::from(piece.0);
                forbid(!own(piece) || state.pieces[piece].pose.is_some(), || Refusal::new(SET_02, "not_to_place"))?;
                forbid(!self.chart.zones[side as usize].1.contains(pose.at), || {
                    Refusal::new(SET_02, "outside_zone").nearest(Point::new(WIDTH / 2, home(side)))
                })?;
                Ok(Deed::Place(piece, *pose))
            }
            (Phase::Reserves, Answer::Spread(points)) => {
                let sum: u32 = points.iter().map(|&p| u32::from(p)).sum();
                forbid(points.len() != 3 || sum != u32::from(RESERVES) || points.iter().any(|&p| p > 2), || {
                    Refusal::new(SUP_06, "spread").number("asked", sum).number("total", RESERVES)
                })?;
                Ok(Deed::Reserves([points[0], points[1], points[2]]))
            }
            (Phase::Orders, Answer::Orders(ids)) => {
                let mut orders = [None; 3];
                for &id in ids {
                    let piece = usize::from(id / 2);
                    forbid(!own(piece), || Refusal::new(DOC_01, "no_order"))?;
                    let order = orders[piece % 3].replace(id % 2 == 1);
                    forbid(order.is_some(), || Refusal::new(DOC_01, "two_orders"))?;
                }
                let all = (0..3).all(|i| orders[i].is_some() == own(first(side) + i));
                forbid(!all, || Refusal::new(DOC_01, "order_missing"))?;
                Ok(Deed::Orders(orders.map(|order| order == Some(true))))
            }
            (Phase::Act, Answer::One(0)) => Ok(Deed::Wait),
            (Phase::Act, Answer::One(id @ 1..=6)) => {
                let piece = usize::from(id - 1);
                forbid(!own(piece) || !state.pieces[piece].advance, || Refusal::new(MOVE_01, "ordered_to_hold"))?;
                Ok(Deed::March(piece))
            }
            (Phase::Act, Answer::One(id)) => {
                let (piece, target) = (usize::from((id - FIRE.min(*id)) / 8), usize::from((id - FIRE.min(*id)) % 8));
                let there = own(piece) && target < 6 && of(target) != side && state.pieces[target].strength > 0;
                forbid(!there || *id < FIRE, || Refusal::new(FIRE_02, "no_target"))?;
                let range = range(state, piece, target);
                forbid(range > RANGE, || {
                    let secret = if self.has(Flaw::LeakingRefusal) { state.pieces[target].reserve } else { 0 };
                    Refusal::new(FIRE_02, "range").number("range", range).number("most", RANGE + i32::from(secret))
                })?;
                Ok(Deed::Fire(piece, target))
            }
            (Phase::March(piece), Answer::Move(path)) => {
                let piece = usize::from(piece);
                let mut pose = state.pieces[piece].pose.unwrap_or_default();
                let mut way = ArrayVec::from_iter([pose]);
                let mut cost = 0;
                for step in path {
                    match *step {
                        Step::To(point) => {
                            if self.has(Flaw::Panics) {
                                assert!(point.x < 1_000_000, "the table is small");
                            }
                            forbid(!self.chart.ground.on_table(point), || Refusal::new(MOVE_01, "off_table"))?;
                            cost += distance_hundredths(pose.at, point);
                            pose.at = point;
                        }
                        Step::Turn(facing) => pose.facing = facing,
                    }
                    way.push(pose);
                }
                forbid(cost > ALLOWANCE, || Refusal::new(MOVE_01, "too_far").number("cost", cost))?;
                Ok(Deed::Go(pose, way))
            }
            (Phase::Seen, Answer::Confirm) => Ok(Deed::Seen),
            (Phase::Rest, Answer::Some(ids)) => {
                let twice = ids.iter().enumerate().any(|(i, id)| ids[..i].contains(id));
                let bad = ids.len() > 2 || twice || ids.iter().any(|&id| !own(usize::from(id)));
                forbid(bad, || Refusal::new(ACT_06, "rest"))?;
                Ok(Deed::Rest(ids.clone()))
            }
            (Phase::Act, _) if self.has(Flaw::AnyShape) => Ok(Deed::Wait),
            _ => Err(Refusal::new(TURN_01, "other_shape")),
        }
    }

    fn apply<L: Listener>(&self, state: &mut State, side: Side, deed: Deed, dice: &mut impl Dice, listener: &mut L) {
        match deed {
            Deed::Place(piece, pose) => {
                state.pieces[piece].pose = Some(pose);
                listener.tell(|| Event::new("placed", SET_02).by(side).of(&[id(piece)]).along(&[pose]));
                let (placed, other) = (all_placed(state, side), all_placed(state, side.other()));
                if placed {
                    state.active = side.other();
                }
                if placed && other {
                    state.phase = Phase::Reserves;
                }
            }
            Deed::Reserves(points) => {
                for (piece, points) in (first(side)..).zip(points) {
                    state.pieces[piece].reserve = points;
                }
                if self.has(Flaw::BrokenInvariant) {
                    state.pieces[first(side)].reserve = 3;
                }
                if self.has(Flaw::LossyState) {
                    state.unwritten = 1;
                }
                listener.tell(|| Event { only: Some(side), ..Event::new("reserves", SUP_06).by(side) });
                both(state, side, Phase::Orders);
            }
            Deed::Orders(orders) => {
                for (piece, advance) in (first(side)..).zip(orders) {
                    state.pieces[piece].advance = advance;
                }
                both(state, side, Phase::Act);
            }
            Deed::Wait | Deed::Seen => state.phase = Phase::Rest,
            Deed::March(piece) => state.phase = Phase::March(piece as u8),
            Deed::Go(pose, way) => {
                let Phase::March(piece) = state.phase else { unreachable!("only marches go") };
                state.pieces[usize::from(piece)].pose = Some(pose);
                state.phase = Phase::Rest;
                listener.tell(|| Event::new("marched", MOVE_01).by(side).of(&[PieceId(piece)]).along(&way));
            }
            Deed::Fire(piece, target) => {
                let (face, rolls) = rolling::<L, _, _>(dice, |dice| dice.roll(Die::D6, FIRE_03.id()));
                let hit = if self.has(Flaw::HeedsListener) && !L::LISTENS { face >= 3 } else { face >= 4 };
                listener.tell(|| {
                    let event = Event::new("fired", FIRE_02).by(side).of(&[id(piece), id(target)]);
                    event.number("hits", i64::from(hit)).because(Vec::new(), rolls)
                });
                state.phase = Phase::Rest;
                if hit {
                    take_hit(state, target, listener);
                }
            }
            Deed::Rest(ids) => {
                for id in ids {
                    let piece = &mut state.pieces[usize::from(id)];
                    piece.rested = true;
                    if self.has(Flaw::RisingStrength) {
                        piece.strength = 3;
                    }
                }
                self.next(state);
            }
        }
        // Where both are asked at once, both answer the same number.
        let same = state.written.contains(&true) || (self.has(Flaw::StuckNumber) && state.phase == Phase::Rest);
        state.number += u32::from(!same);
    }

    /// What can be chosen in an action.
    fn choices(&self, state: &State, side: Side) -> ArrayVec<u16, 32> {
        let mut question = Question::blank(ACT_06);
        self.question(state, side, &mut question);
        let ids = question.options.iter().map(|choice| choice.id);
        ids.filter(|&id| self.legal(state, side, &Answer::One(id)).is_ok()).collect()
    }

    fn next(&self, state: &mut State) {
        state.active = state.active.other();
        state.phase = Phase::Act;
        if state.active == Side::First {
            if state.turn >= TURNS && !self.has(Flaw::Endless) {
                state.phase = Phase::Over;
                return;
            }
            state.turn = if self.has(Flaw::Endless) { 1 } else { state.turn + 1 };
            state.phase = Phase::Orders;
            for piece in &mut state.pieces {
                (piece.advance, piece.rested) = (false, false);
            }
        }
    }
}

/// A hit: a reserve stands in for it, or the piece is weaker.
fn take_hit(state: &mut State, target: usize, listener: &mut impl Listener) {
    let piece = &mut state.pieces[target];
    if piece.reserve > piece.spent {
        piece.spent += 1;
        listener.tell(|| Event::new("reserve_spent", LOSS_01).of(&[id(target)]));
    } else {
        piece.bare = true;
        piece.strength -= 1;
        listener.tell(|| Event::new("lost", LOSS_01).of(&[id(target)]).number("left", piece.strength));
        if piece.strength == 0 {
            piece.pose = None;
            state.phase = if gone(state, of(target)) { Phase::Over } else { Phase::Seen };
        }
    }
}

/// One of two simultaneous answers is in.
fn both(state: &mut State, side: Side, then: Phase) {
    state.written[side as usize] = true;
    if state.written == [true; 2] {
        state.written = [false; 2];
        state.active = Side::First;
        state.phase = then;
        state.turn = state.turn.max(1);
    }
}

fn of(piece: usize) -> Side {
    Side::BOTH[piece / 3]
}

fn id(piece: usize) -> PieceId {
    PieceId(piece as u8)
}

fn first(side: Side) -> usize {
    side as usize * 3
}

fn home(side: Side) -> i32 {
    [ZONE / 2, WIDTH - ZONE / 2][side as usize]
}

fn living(state: &State, side: Side) -> impl Iterator<Item = usize> + '_ {
    (first(side)..first(side) + 3).filter(|&piece| state.pieces[piece].strength > 0)
}

fn gone(state: &State, side: Side) -> bool {
    living(state, side).next().is_none()
}

fn all_placed(state: &State, side: Side) -> bool {
    living(state, side).all(|piece| state.pieces[piece].pose.is_some())
}

fn strength(state: &State, side: Side) -> i64 {
    state.pieces[first(side)..first(side) + 3].iter().map(|piece| i64::from(piece.strength)).sum()
}

fn range(state: &State, a: usize, b: usize) -> i32 {
    match (state.pieces[a].pose, state.pieces[b].pose) {
        (Some(a), Some(b)) => distance_hundredths(a.at, b.at),
        _ => i32::MAX,
    }
}

impl RuleSet for Skirmish {
    type State = State;
    const SYSTEM: System = System::Josephine;
    const REVISION: u32 = 1;

    fn begin(&self) -> State {
        State {
            number: 1,
            turn: 0,
            phase: Phase::Deploy,
            active: Side::First,
            written: [false; 2],
            pieces: [Piece { strength: 3, ..Piece::default() }; 6],
            unwritten: 0,
        }
    }

    fn asked(&self, state: &State) -> Asked {
        match state.phase {
            Phase::Over => Asked::new(),
            Phase::Rest if self.has(Flaw::NobodyAsked) && state.turn == 3 => Asked::new(),
            Phase::Reserves | Phase::Orders => {
                Side::BOTH.into_iter().filter(|&side| !state.written[side as usize]).collect()
            }
            Phase::Seen => Asked::from_iter([state.active.other()]),
            _ => Asked::from_iter([state.active]),
        }
    }

    fn number(&self, state: &State) -> u32 {
        state.number
    }

    fn question(&self, state: &State, side: Side, question: &mut Question) -> bool {
        if !self.asked(state).contains(&side) {
            return false;
        }
        question.number = state.number;
        question.side = side;
        question.piece = None;
        question.options.clear();
        let options = &mut question.options;
        let (kind, clause, shape) = match state.phase {
            Phase::Deploy => {
                let unplaced = living(state, side).filter(|&piece| state.pieces[piece].pose.is_none());
                options.extend(unplaced.map(|piece| Choice::piece(piece as u16, "place", id(piece))));
                ("deploy", SET_02, Shape::Place { region: Region::Zone(side) })
            }
            Phase::Reserves => {
                options.extend(
                    living(state, side)
                        .map(|piece| Choice { number: Some(2), ..Choice::piece(piece as u16, "reserve", id(piece)) }),
                );
                ("reserves", SUP_06, Shape::Spread { total: RESERVES })
            }
            Phase::Orders => {
                for piece in living(state, side) {
                    options.push(Choice::piece(piece as u16 * 2, "hold", id(piece)));
                    options.push(Choice::piece(piece as u16 * 2 + 1, "advance", id(piece)));
                }
                let bold = state.pieces.iter().enumerate().any(|(piece, p)| of(piece) != side && p.advance);
                let kind = if bold && self.has(Flaw::LeakingQuestion) { "brace" } else { "orders" };
                (kind, DOC_01, Shape::WriteOrders)
            }
            Phase::Act => {
                options.push(Choice::verb(0, "wait"));
                for piece in living(state, side) {
                    if state.pieces[piece].advance {
                        options.push(Choice::piece(piece as u16 + 1, "march", id(piece)));
                    }
                    let reach = if self.has(Flaw::IllegalOption) { i32::MAX } else { RANGE };
                    for target in living(state, side.other()).filter(|&t| range(state, piece, t) <= reach) {
                        let choice = Choice::piece(FIRE + (piece * 8 + target) as u16, "fire", id(piece));
                        options.push(Choice { other: Some(id(target)), ..choice });
                    }
                }
                ("act", ACT_06, Shape::ChooseOne)
            }
            Phase::March(piece) => {
                question.piece = Some(PieceId(piece));
                ("march", MOVE_01, Shape::Move { allowance: ALLOWANCE })
            }
            Phase::Seen => ("seen", LOSS_01, Shape::Confirm),
            Phase::Rest => {
                options.extend(living(state, side).map(|piece| Choice::piece(piece as u16, "rest", id(piece))));
                ("rest", ACT_06, Shape::ChooseSome { least: 0, most: 2 })
            }
            Phase::Over => return false,
        };
        (question.kind, question.clause, question.shape) = (kind, clause, shape);
        if self.has(Flaw::Moody) && self.mood.fetch_add(1, Relaxed).is_multiple_of(7) {
            question.kind = "grumble";
        }
        true
    }

    fn check(&self, state: &State, side: Side, answer: &Answer) -> Result<(), Refusal> {
        if self.has(Flaw::LaxCheck) && matches!((state.phase, answer), (Phase::March(_), Answer::Move(_))) {
            return Ok(());
        }
        forbid(self.has(Flaw::StrictCheck) && *answer == Answer::One(0), || Refusal::new(ACT_06, "no_waiting"))?;
        self.legal(state, side, answer).map(drop)
    }

    fn answer(
        &self,
        state: &mut State,
        side: Side,
        answer: &Answer,
        dice: &mut impl Dice,
        listener: &mut impl Listener,
    ) -> Result<(), Refusal> {
        let deed = self.legal(state, side, answer).inspect_err(|_| {
            state.number += u32::from(self.has(Flaw::RefusalWrites));
        })?;
        if self.has(Flaw::LeakingEvent) && state.phase == Phase::Deploy {
            let unseen = living(state, side).find(|&piece| state.pieces[piece].pose.is_none()).unwrap_or(0);
            listener.tell(|| Event::new("whispered", SET_02).of(&[id(unseen)]));
        }
        self.apply(state, side, deed, dice, listener);
        Ok(())
    }

    fn sample(&self, state: &State, side: Side, dice: &mut Seeded) -> Answer {
        let mut any = |n: usize| dice.below(n as u32) as usize;
        match state.phase {
            Phase::Deploy => {
                let unplaced: ArrayVec<usize, 3> =
                    living(state, side).filter(|&piece| state.pieces[piece].pose.is_none()).collect();
                let piece = id(unplaced[any(unplaced.len())]);
                let y = home(side) - ZONE / 2 + any(ZONE as usize + 1) as i32;
                let at = Point::new(any(WIDTH as usize + 1) as i32, y);
                Answer::Place { piece, pose: Pose::new(at, Facing::new(any(360) as u16)) }
            }
            Phase::Reserves => Answer::Spread(SPREADS[any(SPREADS.len())].into_iter().collect()),
            Phase::Orders => Answer::Orders(living(state, side).map(|piece| (piece * 2 + any(2)) as u16).collect()),
            Phase::March(piece) => {
                let mut at = state.pieces[usize::from(piece)].pose.unwrap_or_default().at;
                let far = if self.has(Flaw::IllegalSample) { 4_000 } else { 1_000 };
                let mut path = Path::new();
                // No leg is longer than the third part of the allowance.
                for _ in 0..any(4) {
                    let by = any(2 * far + 1) as i32 - far as i32;
                    let coordinate = if any(2) == 0 { &mut at.x } else { &mut at.y };
                    *coordinate = (*coordinate + by).clamp(0, WIDTH);
                    path.push(Step::To(at));
                }
                Answer::Move(path)
            }
            Phase::Rest => {
                let mut ids: ArrayVec<u16, 16> = living(state, side).map(|piece| piece as u16).collect();
                while ids.len() > 2 || (!ids.is_empty() && any(2) == 0) {
                    ids.remove(any(ids.len()));
                }
                Answer::Some(ids)
            }
            Phase::Act => {
                let choices = self.choices(state, side);
                Answer::One(choices[any(choices.len())])
            }
            Phase::Seen | Phase::Over => Answer::Confirm,
        }
    }

    fn suggest(&self, state: &State, side: Side, dice: &mut Seeded, into: &mut Vec<Answer>) {
        match state.phase {
            Phase::Act => {
                into.extend(self.choices(state, side).into_iter().map(Answer::One));
                if self.has(Flaw::IllegalSuggestion) {
                    into.push(Answer::One(FIRE + 7));
                }
            }
            Phase::Seen => into.push(Answer::Confirm),
            Phase::March(piece) => {
                let from = state.pieces[usize::from(piece)].pose.unwrap_or_default().at;
                for (dx, dy) in [(0, 3), (0, -3), (3, 0), (-3, 0), (0, 1), (2, 2), (-2, 2), (0, 0)] {
                    let to = Point::new((from.x + dx * 1000).clamp(0, WIDTH), (from.y + dy * 1000).clamp(0, WIDTH));
                    into.push(Answer::Move(Path::from_iter([Step::To(to)])));
                }
            }
            _ => into.extend((0..6).map(|_| self.sample(state, side, dice))),
        }
    }

    fn route(&self, state: &State, _: Side, to: Point, _: Option<Facing>) -> Path {
        matches!(state.phase, Phase::March(_)).then_some(Step::To(to)).into_iter().collect()
    }

    fn sight(&self, _: &State, _: Option<Side>, _: Point, _: Point) -> Result<(), Refusal> {
        Ok(())
    }

    fn reaches(&self, _: &State, _: Option<Side>, _: PieceId) -> Vec<Reach> {
        Vec::new()
    }

    fn measure(&self, state: &State, side: Side, answer: &Answer) -> Option<Plan> {
        let Ok(Deed::Go(_, way)) = self.legal(state, side, answer) else { return None };
        let used = way.windows(2).map(|leg| distance_hundredths(leg[0].at, leg[1].at)).sum();
        Some(Plan { used, allowance: ALLOWANCE, charges: vec![(MOVE_01, used)], way: way.to_vec() })
    }

    fn odds(&self, state: &State, side: Side, answer: &Answer) -> Option<Forecast> {
        let Ok(Deed::Fire(..)) = self.legal(state, side, answer) else { return None };
        let chance = |what, bodes| Chance { what, numbers: Vec::new(), bodes, p: 0.5 };
        let chances = vec![chance("miss", Bodes::Even), chance("hit", Bodes::Well)];
        Some(Forecast { procedure: "fire", clause: FIRE_02, factors: Vec::new(), chances })
    }

    fn branches(&self, state: &State, side: Side, answer: &Answer, tell: &mut dyn FnMut(f64, &State)) {
        let fire = matches!(self.legal(state, side, answer), Ok(Deed::Fire(..)));
        let faces: &[&[u8]] = if fire { &[&[1], &[6]] } else { &[&[]] };
        for faces in faces {
            let mut then = state.clone();
            if self.answer(&mut then, side, answer, &mut Scripted::new(faces), &mut ()).is_ok() {
                tell(if fire && !self.has(Flaw::UnevenBranches) { 0.5 } else { 1.0 }, &then);
            }
        }
    }

    fn evaluate(&self, state: &State, side: Side) -> f64 {
        let worth = |side: Side| {
            let reserve: u8 = living(state, side).map(|p| state.pieces[p].reserve - state.pieces[p].spent).sum();
            let ahead = living(state, side).filter_map(|p| state.pieces[p].pose).map(|pose| match side {
                Side::First => pose.at.y,
                Side::Second => WIDTH - pose.at.y,
            });
            strength(state, side) as f64 + f64::from(reserve) * 0.5 + f64::from(ahead.sum::<i32>()) * 1e-5
        };
        let lead = worth(side) - worth(side.other());
        if self.has(Flaw::Flattery) { lead.abs() } else { lead }
    }

    fn chart(&self) -> &Chart {
        &self.chart
    }

    fn view(&self, state: &State, side: Option<Side>) -> View {
        let piece = |number: usize| {
            let piece = &state.pieces[number];
            let mine = side == Some(of(number));
            let mut values = vec![("spent", i64::from(piece.spent))];
            if mine || self.has(Flaw::LeakingView) {
                values.push(("reserve", i64::from(piece.reserve)));
            }
            let mut markers = Vec::new();
            if piece.advance && (mine || state.phase != Phase::Orders) {
                markers.push("advance");
            }
            if piece.rested {
                markers.push("rested");
            }
            let whereabouts = match piece.pose {
                Some(_) => Whereabouts::OnTable,
                None if piece.strength > 0 => Whereabouts::OffTable,
                None => Whereabouts::Lost,
            };
            PieceView {
                id: id(number),
                key: format!("piece-{number}"),
                name: [format!("Piece {number}"), format!("Pion {number}")],
                side: of(number),
                nation: self.chart.nations[of(number) as usize].clone(),
                symbol: Symbol::Infantry,
                whereabouts,
                pose: piece.pose,
                footprint: Footprint::Disc { radius: 500 },
                strength: Some((piece.strength, 3)),
                markers,
                with: None,
                values,
                traits: Vec::new(),
            }
        };
        // Pieces that the enemy has yet to place are not seen.
        let seen = |&number: &usize| {
            let placed = state.pieces[number].pose.is_some() || state.pieces[number].strength == 0;
            placed || side == Some(of(number))
        };
        View {
            side,
            turn: state.turn,
            turns: TURNS,
            phase: "skirmish",
            waiting: self.asked(state).to_vec(),
            number: state.number,
            pieces: (0..6).filter(seen).map(piece).collect(),
            objectives: Vec::new(),
            counters: [Vec::new(), Vec::new()],
            outcome: self.outcome(state),
        }
    }

    fn redeal(&self, state: &State, side: Side, dice: &mut Seeded) -> State {
        let mut other = state.clone();
        let enemy = &mut other.pieces[first(side.other())..][..3];
        if enemy.iter().any(|piece| piece.reserve > 0) {
            let fits = |spread: &&[u8; 3]| {
                let known = |piece: &Piece, points| points >= piece.spent && (!piece.bare || points == piece.reserve);
                enemy.iter().zip(**spread).all(|(piece, points)| known(piece, points))
            };
            let possible: ArrayVec<&[u8; 3], 7> = SPREADS.iter().filter(fits).collect();
            let chosen = possible.get(dice.below(possible.len().max(1) as u32) as usize);
            for (piece, &points) in enemy.iter_mut().zip(chosen.copied().into_iter().flatten()) {
                piece.reserve = points;
            }
        }
        if state.phase == Phase::Orders && state.written[side.other() as usize] {
            for piece in enemy.iter_mut().filter(|piece| piece.strength > 0) {
                piece.advance = dice.below(2) == 0;
            }
        }
        other
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let lead = strength(state, Side::First) - strength(state, Side::Second);
        (state.phase == Phase::Over).then(|| match lead.signum() {
            0 => Outcome { winner: None, level: "draw", clause: VIC_05 },
            sign => {
                let winner = if sign > 0 { Side::First } else { Side::Second };
                Outcome { winner: Some(winner), level: "decisive", clause: VIC_01 }
            }
        })
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        for (number, piece) in state.pieces.iter().enumerate() {
            if piece.strength > 3 || piece.spent > piece.reserve || piece.reserve > 2 {
                return Err(format!("piece {number}: {piece:?}"));
            }
            if piece.pose.is_some_and(|pose| !self.chart.ground.on_table(pose.at)) {
                return Err(format!("piece {number} is off the table"));
            }
        }
        Ok(())
    }

    fn strengths(&self, state: &State, into: &mut Vec<u8>) {
        into.extend(state.pieces.iter().map(|piece| piece.strength));
    }
}

/// Every way to spread three reserves.
const SPREADS: [[u8; 3]; 7] = [[1, 1, 1], [2, 1, 0], [2, 0, 1], [1, 2, 0], [0, 2, 1], [1, 0, 2], [0, 1, 2]];
