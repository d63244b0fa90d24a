//! The skirmish as a rule set.

use std::sync::atomic::Ordering::Relaxed;

use arrayvec::ArrayVec;
use dice::{Dice, Scripted, Seeded};
use field::{Facing, Point, Pose, distance_hundredths};
use rulebook::System;
use rulebook::josephine::{ACT_06, DOC_01, FIRE_02, LOSS_01, MOVE_01, SET_02, SUP_06, VIC_01, VIC_05};

use super::table::{first, home, id, living, of, range, strength};
use super::{ALLOWANCE, Deed, FIRE, Flaw, Phase, Piece, RANGE, RESERVES, Skirmish, State, TURNS, WIDTH, ZONE};
use crate::view::{Chance, Footprint, PieceView};
use crate::*;

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
