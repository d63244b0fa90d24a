//! What a state is worth to a side, in points of budget (section *For a computer player*): losses first, then in which state its
//! units are, then how they stand.

use game::Side;

use crate::battle::Battle;
use crate::bodies::zone;
use crate::doctrine::HOLLOW_SQUARE;
use crate::facts::Volley;
use crate::ids::{Aim, ElementId, UnitId};
use crate::setup::{Hold, Rank};
use crate::state::{Mood, Post, State, Work};
use crate::tables::losses::losses;
use crate::tables::morale::{Strength, StrengthBand};
use crate::troops::{Cohesion, Cover, FireTime, Formation};
use field::{Mark, Side as Flank};

/// A unit as a judge looks at it.
struct Piece {
    id: UnitId,
    /// Of what is left of it, in points.
    price: f64,
    /// Where its middle is.
    middle: Mark,
    /// How far it charges, in hundredths; 0: it cannot.
    reach: i32,
}

/// What a centimetre of the way costs foot that attacks, until it holds the objective.
const ADVANCE: f64 = 0.6;
/// So much more it costs him where the house that he is to take is empty: nobody shoots out of it yet.
const HASTE: f64 = 4.0;
/// How much room a battalion wants between houses, in thousandths.
const WIDE: f64 = 6_000.0;
/// What a centimetre costs horse that attacks, until it can charge.
const RIDE: f64 = 0.6;
/// The part of its price that a lost round costs a unit.
const ROUND: f64 = 0.3;
/// What a centimetre costs foot that defends and goes forward from its post.
const LEAVES: f64 = 0.4;
/// What each friend who is nearer to a goal counts, in cm of the way.
const CROWD: f64 = 8.0;
/// The part of an objective of several houses that is counted house by house, and not only when all are held.
const PART: f64 = 0.6;
/// What a breach that is under way is worth.
const SAP: f64 = 10.0;
/// How much the fire of a defender counts.
const BOLD: f64 = 0.5;

impl Battle {
    /// What a state is worth to a side: its own points less those of the enemy. The fire of a defender counts less, because an attacker
    /// has to go through it.
    pub(crate) fn judge(&self, state: &State, side: Side) -> f64 {
        let fire = |side: Side| if side == self.setup.attacker { 1.0 } else { BOLD };
        self.worth(state, side, fire(side)) - self.worth(state, side.other(), fire(side.other()))
    }

    /// Points of budget: what a side has left, in which state, and how it stands; its fire to come counts so much.
    fn worth(&self, state: &State, side: Side, fire: f64) -> f64 {
        let own = self.pieces(state, side);
        let enemies = self.pieces(state, side.other());
        let budget = f64::from(self.budget(side)) / 10.0;
        let mut worth = -f64::from(self.lost(state, side)) / 10.0;
        let beyond = i32::from(self.percent(state, side)) - (i32::from(self.setup.break_percent) - 10);
        worth -= 0.03 * budget * f64::from(beyond.max(0));
        worth += self.objectives_held(state, side);
        for piece in &own {
            worth -= self.wear(state, piece) * piece.price;
            worth += self.standing(state, side, piece, &own, &enemies, fire);
        }
        worth - self.blows_to_come(state, side)
    }

    /// What the next rounds can be expected to cost a side: men, and units that lose them.
    fn blows_to_come(&self, state: &State, side: Side) -> f64 {
        let mut cost = 0.0;
        for fight in &state.engagements {
            let case = self.round_case(state, fight, fight.attacker, true);
            let (row, against) = case.rows(&mut ());
            let own = if self.side(fight.attacker) == side { fight.attacker } else { fight.defender };
            let attacks = own == fight.attacker;
            let price = self.price_left(state, own);
            let figures = f64::from(state.unit(own).figures().max(1));
            let (mut men, mut lost) = (0.0, 0.0);
            for mine in [0, 1, 2] {
                for theirs in [0, 1, 2] {
                    let (a, d) = if attacks { (mine, theirs) } else { (theirs, mine) };
                    let struck = [losses(against + d, case.defender.figures), losses(row + a, case.attacker.figures)];
                    let (taken, given) = if attacks { (struck[0], struck[1]) } else { (struck[1], struck[0]) };
                    men += f64::from(taken) / 9.0;
                    lost += if taken > given { 1.0 / 9.0 } else { 0.0 };
                }
            }
            cost += men / 40.0 * price / figures + ROUND * lost * price;
        }
        cost
    }

    fn price_left(&self, state: &State, id: UnitId) -> f64 {
        let left = self.unit(id).figures.iter().zip(state.unit(id).left);
        f64::from(left.map(|(one, left)| one.price * i32::from(left)).sum::<i32>()) / 10.0
    }

    fn pieces(&self, state: &State, side: Side) -> arrayvec::ArrayVec<Piece, 64> {
        let of = |id: UnitId| {
            let unit = state.unit(id);
            let able = self.can_charge_soon(state, id);
            let reach = if able { self.allowance(id, unit, true) } else { 0 };
            Piece { id, price: self.price_left(state, id), middle: self.block(state, id).middle(), reach }
        };
        self.units_of(side).filter(|id| state.unit(*id).counts()).map(of).collect()
    }

    /// Whether a unit could charge in the next quarter, as far as it is up to itself.
    fn can_charge_soon(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        let arm = self.unit(id).arm;
        matches!(unit.mood, Mood::Steady | Mood::Uncontrolled)
            && !unit.is_housed()
            && !unit.charged
            && unit.formation.charges()
            && !unit.cohesion.is_broken()
            && (arm.is_cavalry() || arm == crate::troops::Arm::Infantry)
            && !state.is_engaged(id)
    }

    /// The share of its price that its state costs: flight, disorder, losses.
    fn wear(&self, state: &State, piece: &Piece) -> f64 {
        let unit = state.unit(piece.id);
        let mood = match unit.mood {
            Mood::Fleeing => 0.9,
            Mood::Routing => 0.6,
            Mood::Retreating => 0.25,
            _ => 0.0,
        };
        let order = match unit.cohesion {
            Cohesion::Disordered => 0.3,
            Cohesion::Unformed => 0.12,
            Cohesion::Disorganised => 0.04,
            Cohesion::Ordered => 0.0,
        };
        let band = match (Strength { initial_figures: unit.initial_figures(), losses: unit.losses }).band() {
            StrengthBand::Half | StrengthBand::Destroyed => 0.25,
            StrengthBand::TwoThirds => 0.1,
            StrengthBand::Full => 0.0,
        };
        mood + order + band
    }

    fn objectives_held(&self, state: &State, side: Side) -> f64 {
        let played = f64::from(state.period) / f64::from(self.setup.periods.max(1));
        let point = f64::from(self.budget(side.other())) / 1_000.0;
        let held = self.setup.objectives.iter().zip(&state.holders).map(|(objective, holder)| {
            let whole = f64::from(u8::from(*holder == Some(side)));
            let share = match &objective.hold {
                Hold::Elements(elements, needed) => {
                    let own = elements.iter().filter(|element| self.is_taken(state, side, **element)).count();
                    (own as f64 / f64::from((*needed).max(1))).min(1.0)
                }
                Hold::Circle(..) => whole,
            };
            f64::from(objective.points) * (whole + PART * (share - whole))
        });
        held.sum::<f64>() * played.max(0.5) * point
    }

    /// Whether a side was the last in an element, or is about to enter it.
    fn is_taken(&self, state: &State, side: Side, element: ElementId) -> bool {
        let enters = |id: UnitId| {
            let unit = state.unit(id);
            matches!(unit.work, Some(Work::Enter { element: first, .. }) if first == element) && unit.counts()
        };
        self.units_of(side).any(enters)
            || (state.element_holders[side].contains(element) && !self.units_of(side.other()).any(enters))
    }

    /// How a unit stands: friends and generals, cover, who threatens it and whom it threatens.
    fn standing(&self, state: &State, side: Side, piece: &Piece, own: &[Piece], enemies: &[Piece], fire: f64) -> f64 {
        let unit = state.unit(piece.id);
        if unit.mood.runs() {
            return 0.0;
        }
        let around = |others: &[Piece]| {
            let near = |other: &&Piece| other.id != piece.id && piece.middle.distance(other.middle) <= 33.0;
            others.iter().filter(near).count() as i32
        };
        let mut worth = 2.0 * f64::from((around(own) - around(enemies)).signum());
        worth += self.led(state, side, piece);
        let arm = self.unit(piece.id).arm;
        if arm.is_infantry() && !unit.ever_fired {
            worth += 2.0;
        }
        let enters = matches!(unit.work, Some(Work::Enter { .. }));
        worth += piece.price * if unit.is_housed() || enters { 0.08 } else { 0.0 };
        if !unit.is_housed() && self.cover(state, Aim::Unit(piece.id), None) == Cover::Light {
            worth += 0.03 * piece.price;
        }
        worth += fire * self.fire_to_come(state, piece, enemies);
        worth -= self.threats(state, piece, enemies);
        let breached = unit.is_housed() && unit.rooms().any(|room| state.breached.contains(room.element));
        worth -= piece.price * if breached { 0.1 } else { 0.0 };
        if let Some(Work::Breach(_)) = unit.work {
            worth += SAP;
        }
        worth += self.chances(state, piece, enemies);
        let housed = unit.is_housed() || enters;
        if side == self.setup.attacker && !unit.cohesion.is_broken() && !housed {
            worth -= self.held_back(state, side, piece, enemies);
        }
        if side != self.setup.attacker && arm.is_infantry() {
            worth -= LEAVES * self.ahead_of_post(piece);
        }
        worth
    }

    /// What the way that an attacker has still to go costs him: foot to the nearest objective, horse until it can charge somebody.
    fn held_back(&self, state: &State, side: Side, piece: &Piece, enemies: &[Piece]) -> f64 {
        let arm = self.unit(piece.id).arm;
        if arm.is_infantry() {
            return self.advance_left(state, side, piece.id, piece.middle);
        }
        if !arm.is_cavalry() {
            return 0.0;
        }
        let reach = f64::from(self.allowance(piece.id, state.unit(piece.id), true)) / 100.0;
        let near = enemies.iter().map(|enemy| piece.middle.distance(enemy.middle)).fold(f64::INFINITY, f64::min);
        if near.is_finite() { RIDE * (near - reach).max(0.0) } else { 0.0 }
    }

    /// How far a unit has gone forward from where it was posted, in centimetres: a defender does not leave his position to shoot.
    fn ahead_of_post(&self, piece: &Piece) -> f64 {
        let post = &self.unit(piece.id).post;
        let (x, y) = post.facing.vector();
        let at = Mark::from(post.at);
        let ahead = (piece.middle.x - at.x) * x + (piece.middle.y - at.y) * y;
        (ahead / 1_000.0).max(0.0)
    }

    /// A general within 15 cm, or none within 30.
    fn led(&self, state: &State, side: Side, piece: &Piece) -> f64 {
        let brigade = self.unit(piece.id).brigade;
        let counts = |one: &crate::state::Officer| {
            one.rank == Rank::Chief || (one.rank == Rank::General && one.brigade == Some(brigade))
        };
        let far = self
            .officers_of(side)
            .filter(|id| counts(state.officer(*id)))
            .filter_map(|id| match state.officer(id).post {
                Post::Alone(at) => Some(piece.middle.distance(at.into())),
                Post::With(unit) => Some(piece.middle.distance(self.block(state, unit).middle())),
                _ => None,
            })
            .fold(99.0, f64::min);
        match far {
            far if far <= 18.0 => 1.5,
            far if far > 33.0 => -1.5,
            _ => 0.0,
        }
    }

    /// What its next fire can be expected to take from the nearest enemy in its arc.
    fn fire_to_come(&self, state: &State, piece: &Piece, enemies: &[Piece]) -> f64 {
        let unit = state.unit(piece.id);
        if !self.bears_arms(state, piece.id) || state.is_engaged(piece.id) || unit.fired_half {
            return 0.0;
        }
        let maximum = self.maximum(piece.id);
        let mut best: Option<(i32, &Piece)> = None;
        for enemy in enemies {
            let there = state.unit(enemy.id);
            let near = piece.middle.distance(enemy.middle) <= f64::from(maximum) / 100.0 + 12.0;
            if !near || there.is_housed() || state.is_engaged(enemy.id) {
                continue;
            }
            if let Some(line) = self.range(state, piece.id, Aim::Unit(enemy.id)).filter(|line| line.range <= maximum)
                && best.is_none_or(|(range, _)| line.range < range)
            {
                best = Some((line.range, enemy));
            }
        }
        let Some((range, enemy)) = best else { return 0.0 };
        let volley = Volley {
            shooter: piece.id,
            aim: Aim::Unit(enemy.id),
            range,
            time: FireTime::Half,
            ammunition: self.ammunition(piece.id, range),
            from: unit.rooms().next().map(|room| room.element),
            charging: false,
        };
        let men = f64::from(self.fire_case(state, volley).expected()) / 6.0;
        let figures = f64::from(state.unit(enemy.id).figures().max(1));
        men / 40.0 * enemy.price / figures
    }

    /// Enemies that can charge its flank or rear in the next quarter; horse that can ride it down.
    fn threats(&self, state: &State, piece: &Piece, enemies: &[Piece]) -> f64 {
        let unit = state.unit(piece.id);
        if unit.is_housed() || unit.formation.is_square() || state.is_engaged(piece.id) {
            return 0.0;
        }
        let block = self.block(state, piece.id);
        let infantry = self.unit(piece.id).arm.is_infantry();
        let slow = infantry && self.change(state, piece.id, HOLLOW_SQUARE) != Ok(1);
        let (mut flank, mut horse) = (false, false);
        for enemy in enemies.iter().filter(|enemy| enemy.reach > 0) {
            let far = piece.middle.distance(enemy.middle) - block.width() / 2.0;
            if far > f64::from(enemy.reach) / 100.0 {
                continue;
            }
            let from = state.unit(enemy.id).pose.at.into();
            flank |= !unit.formation.has_no_flank() && zone(&block, from) != Flank::Front;
            horse |= infantry && slow && self.unit(enemy.id).arm.is_cavalry();
        }
        piece.price * (if flank { 0.15 } else { 0.0 } + if horse { 0.1 } else { 0.0 })
    }

    /// The best charge that it could make in the next quarter.
    fn chances(&self, state: &State, piece: &Piece, enemies: &[Piece]) -> f64 {
        if piece.reach == 0 {
            return 0.0;
        }
        let block = self.block(state, piece.id);
        let mut best = 0.0_f64;
        for enemy in enemies {
            let far = piece.middle.distance(enemy.middle) - 3.0;
            if far > f64::from(piece.reach) / 100.0 || zone(&block, enemy.middle) != Flank::Front {
                continue;
            }
            best = best.max(0.2 * (self.odds_of_charge(state, piece.id, enemy.id) - 0.5) * enemy.price);
        }
        best
    }

    /// A rough chance to win the first round of a charge, by what decides it: values, order, fire still to come, flanks, squares.
    pub(crate) fn odds_of_charge(&self, state: &State, id: UnitId, target: UnitId) -> f64 {
        let (own, there) = (state.unit(id), state.unit(target));
        let (ours, theirs) = (self.unit(id), self.unit(target));
        let (mine, foe) = (&ours.figures[0], &theirs.figures[0]);
        let mut odds = 0.5 + 0.08 * (f64::from(mine.combat + mine.bonus) - f64::from(foe.combat));
        odds += match there.cohesion {
            Cohesion::Ordered => 0.0,
            Cohesion::Disorganised => 0.06,
            Cohesion::Unformed => 0.2,
            Cohesion::Disordered => 0.3,
        };
        odds -= if own.cohesion == Cohesion::Ordered { 0.0 } else { 0.08 };
        let horse = ours.arm.is_cavalry();
        if there.formation.is_square() {
            odds -= if horse { 0.5 } else { 0.05 };
        }
        if there.is_housed() {
            let breached = there.rooms().any(|room| state.breached.contains(room.element));
            odds -= if breached { 0.1 } else { 0.25 };
        }
        let block = self.block(state, target);
        let front = zone(&block, own.pose.at.into()) == Flank::Front || there.formation.has_no_flank();
        if !front {
            odds += 0.3;
        } else if self.bears_arms(state, target) && !there.fired_half && !there.mood.runs() {
            // A line that keeps its fire stops a column; fresh troops the more.
            let muskets = theirs.arm.is_infantry() && there.formation == Formation::Line;
            odds -= if muskets { 0.22 } else { 0.1 } + if there.ever_fired { 0.0 } else { 0.08 };
        }
        if there.mood.runs() {
            odds += 0.3;
        }
        if theirs.arm == crate::troops::Arm::Artillery {
            odds += 0.1;
        }
        odds += 0.02 * (f64::from(own.figures()) - f64::from(there.figures()));
        odds.clamp(0.02, 0.98)
    }

    /// What the way costs that foot which attacks has still to go to its goal, or to the enemy's edge where nothing can be held; a house that
    /// stands empty is worth some haste.
    fn advance_left(&self, state: &State, side: Side, id: UnitId, from: Mark) -> f64 {
        if self.setup.objectives.is_empty() {
            let [a, b] = self.setup.edges[side.other() as usize];
            return ADVANCE * from.distance(field::Edge::new(a, b).nearest(from));
        }
        let Some((at, empty)) = self.goal_of(state, id, from) else { return 0.0 };
        let haste = if empty { HASTE } else { 1.0 };
        haste * ADVANCE * self.way_there(state, id, from, at)
    }

    /// How long the way to a place is, over water and round houses.
    fn way_there(&self, state: &State, id: UnitId, from: Mark, at: Mark) -> f64 {
        match self.ground.way_over(&state.made, self.unit(id).arm, from, at) {
            Some((crossing, [near, far])) => {
                let over = if crossing.block.contains(from, -0.5) { from } else { near };
                from.distance(over) + over.distance(far) + self.ground.length_round(WIDE, far, at)
            }
            None => self.ground.length_round(WIDE, from, at),
        }
    }

    /// The place that a unit is to take: the nearest of those that its side does not hold, unless others are nearer to it.
    pub(crate) fn goal_of(&self, state: &State, id: UnitId, from: Mark) -> Option<(Mark, bool)> {
        let side = self.side(id);
        let others = self.units_of(side).filter(|other| {
            let unit = state.unit(*other);
            *other != id
                && unit.counts()
                && !unit.is_housed()
                && !unit.mood.runs()
                && self.unit(*other).arm.is_infantry()
        });
        let others: arrayvec::ArrayVec<Mark, 64> = others.map(|other| self.block(state, other).middle()).collect();
        let open = self.setup.objectives.iter().zip(&state.holders).filter(|(_, holder)| **holder != Some(side));
        let mut best: Option<(f64, (Mark, bool))> = None;
        for (place, empty) in open.flat_map(|(objective, _)| self.places_to_take(state, side, &objective.hold)) {
            let far = from.distance(place);
            let nearer = others.iter().filter(|other| other.distance(place) < far).count();
            let cost = far + CROWD * nearer as f64;
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, (place, empty)));
            }
        }
        best.map(|(_, place)| place)
    }

    /// The places of an objective where a side has nobody yet, and whether they are houses in which nobody is.
    fn places_to_take(&self, state: &State, side: Side, hold: &Hold) -> arrayvec::ArrayVec<(Mark, bool), 8> {
        match hold {
            Hold::Circle(..) => self.places_of(hold).into_iter().map(|place| (place, false)).collect(),
            Hold::Elements(elements, _) => {
                let own = |element| state.garrison(element).is_some_and(|unit| self.side(unit) == side);
                let open =
                    elements.iter().take(8).filter(|element| !own(**element) && !state.burnt.contains(**element));
                let place = |element: &ElementId| self.ground.element(*element).block.middle();
                open.map(|element| (place(element), state.garrison(*element).is_none())).collect()
            }
        }
    }

    /// The places of an objective.
    pub(crate) fn places_of(&self, hold: &Hold) -> arrayvec::ArrayVec<Mark, 8> {
        match hold {
            Hold::Circle(centre, _) => arrayvec::ArrayVec::from_iter([(*centre).into()]),
            Hold::Elements(elements, _) => {
                elements.iter().take(8).map(|element| self.ground.element(*element).block.middle()).collect()
            }
        }
    }
}
