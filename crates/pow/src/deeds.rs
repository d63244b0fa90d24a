//! What an item that is activated does in the hands of somebody who thinks: presets, and before them what presets never do.

use arrayvec::ArrayVec;
use field::{Mark, Pose};
use game::{Answer, Pick, Step as Leg, Way};

use crate::battle::Battle;
use crate::ids::{BaseId, GeneralId, UnitId, Units};
use crate::orders::Opt;
use crate::play::Play;
use crate::setup::BaseType;
use crate::sight::Thing;
use crate::state::{At, Contacted, Flags, Plan, Standing, State};
use crate::suggest::attempt;
use crate::tables::fire::ranges_cm;
use crate::troops::{Arm, Formation, Order, Troop};

/// From so many points on a charge is made.
const WORTH_IT: f64 = 0.3;
/// Infantry goes up to so many centimetres, from where all its muskets tell; horse waits farther off for something to charge.
const FIRE_FROM: f64 = 4.5;
const HORSE_HALTS: f64 = 20.0;
/// At so many centimetres from an enemy in sight a base is put on the table; a column of march goes nearer, one that holds spreads out
/// in time.
const NEAR: f64 = 45.0;
const NEAR_COLUMN: f64 = 35.0;
const NEAR_HOLDING: f64 = 60.0;
/// So far a general rides in one move, and a little less.
const RIDE: f64 = 29.5;
/// An enemy so near to the marker of a command that holds is an intruder.
const INTRUDED: f64 = 27.5;
/// Straight on, or by 20° or 40° to either side: cosine and sine.
const TURNS: [(f64, f64); 5] = [(1.0, 0.0), (0.9396, 0.342), (0.9396, -0.342), (0.766, 0.6427), (0.766, -0.6427)];
/// At so many centimetres from the enemy columns of march become lines, or columns of attack.
const FORM_UP: f64 = 40.0;

impl Battle {
    /// What the activated item does: whole, with the row that ends it.
    pub(crate) fn considered_act(&self, state: &State) -> Answer {
        self.ended(state, self.considered_rows(state))
    }

    /// The rows of an activation, without the one that ends it.
    fn considered_rows(&self, state: &State) -> Vec<Pick> {
        self.rows_by(
            state,
            |play, base, rows| self.lead_base(play, base, rows),
            |play, general, base, rows| {
                self.charge_home(play, general, rows);
                self.ride_up(play, general, rows);
                self.occupy(play, general, rows);
                self.form_up(play, general, rows);
                self.rally_all(play, general, rows);
                self.press_on(play, general, rows);
                self.obey_all(play, general, base, rows);
                if general == self.cinc(state.active) {
                    for other in self.generals_of(state.active).filter(|other| self.is_superior(state, general, *other))
                    {
                        self.press_on(play, other, rows);
                    }
                }
            },
        )
    }

    /// A general rides up to the middle of his command, and touches a unit there: with it he goes on for nothing (POW-INI-21), and
    /// whatever he wants of the others costs less (POW-INI-14).
    fn ride_up(&self, play: &mut Play<'_, '_>, general: GeneralId, rows: &mut Vec<Pick>) {
        let one = &play.state.generals[general.place()];
        let points = play.state.activation.map_or(0, |now| now.points);
        if one.at != At::Table || one.moved || points < 2 || self.rides_with(play.state, general).is_some() {
            return;
        }
        let from = Mark::from(one.place);
        let units = self.command(play.state, general).filter(|unit| {
            let now = &play.state.units[unit.place()];
            now.at == At::Table && !now.shaken() && self.arm(unit) != Arm::Artillery
        });
        let middle = |unit: UnitId| self.block(play.state, unit).middle();
        let spread = |unit: UnitId| units.iter().map(|other| middle(other).distance(middle(unit))).sum::<f64>();
        let Some(unit) = units.iter().min_by(|a, b| spread(*a).total_cmp(&spread(*b))) else { return };
        let (to, far) = (middle(unit), middle(unit).distance(from));
        let reach = RIDE.min(far);
        if far < 3.0 {
            return;
        }
        let to = from.toward(to, reach / far).point();
        attempt(play, Pick::way(Opt::MoveGeneral(general, 1).id(), Way::from_iter([Leg::To(to.into())])), rows);
    }

    /// A piece that was named and on which nobody stands is entered by whoever is nearest (POW-OBJ-05).
    fn occupy(&self, play: &mut Play<'_, '_>, general: GeneralId, rows: &mut Vec<Pick>) {
        let side = self.general(general).side;
        for feature in play.state.objectives[side as usize].clone() {
            let zone = &self.ground.zones[usize::from(feature)];
            let able = |state: &State, unit: UnitId| {
                let now = &state.units[unit.place()];
                now.at == At::Table && !now.shaken() && self.arm(unit) != Arm::Artillery
            };
            let held = self
                .standing(play.state, side)
                .iter()
                .any(|unit| able(play.state, unit) && zone.holds(&self.block(play.state, unit)));
            if held {
                continue;
            }
            let far = |state: &State, unit: UnitId| zone.distance(&self.block(state, unit));
            let nearest = self
                .command(play.state, general)
                .iter()
                .filter(|unit| {
                    let now = &play.state.units[unit.place()];
                    able(play.state, *unit)
                        && !now.flags.has(Flags::MOVED | Flags::STRATEGIC | Flags::CHARGED)
                        && !self.in_contact(play.state, *unit)
                        && far(play.state, *unit) < 25.0
                })
                .min_by(|a, b| far(play.state, *a).total_cmp(&far(play.state, *b)));
            let Some(unit) = nearest else { continue };
            let block = self.block(play.state, unit);
            let pose = play.state.units[unit.place()].pose;
            let centre = Mark::from(zone.centre());
            let whole = block.front().distance(centre).max(0.1);
            let reach = self.movement_case(play.state, unit, (0, false), false, 1, None).distance(&mut ()).distance_cm;
            let most = reach.min(whole);
            let gap = far(play.state, unit);
            // As far in as one comes, or at least onto it, or nearer.
            for cm in [most, most.min(gap + 4.0), most.min(gap + 2.0), most * 0.75, most * 0.5, most * 0.33, most * 0.2]
            {
                let to = Mark::from(pose.at).toward(centre, cm / whole).point();
                if cm >= 0.5
                    && attempt(play, Pick::way(Opt::Move(unit, 1).id(), Way::from_iter([Leg::To(to.into())])), rows)
                {
                    break;
                }
            }
        }
    }

    /// Charges that promise more than they risk, the best first.
    fn charge_home(&self, play: &mut Play<'_, '_>, general: GeneralId, rows: &mut Vec<Pick>) {
        let mut charges: Vec<(f64, UnitId, UnitId, Contacted)> = Vec::new();
        for unit in self.command(play.state, general) {
            if self.may_charge_at_all(play.state, unit).is_ok() {
                self.prospects(play.state, unit, &mut charges);
            }
        }
        game::sort_by_number(&mut charges, |charge| -charge.0);
        let mut gone = Units::EMPTY;
        for (_, unit, enemy, side) in charges {
            if !gone.contains(unit)
                && attempt(play, Pick::way(Opt::Charge(unit, enemy, side, false).id(), Way::new()), rows)
            {
                gone.insert(unit);
            }
        }
    }

    /// The charges of a unit that promise something.
    pub(crate) fn prospects(&self, state: &State, unit: UnitId, into: &mut Vec<(f64, UnitId, UnitId, Contacted)>) {
        let block = self.block(state, unit);
        for enemy in self.standing(state, self.side(unit).other()) {
            let there = self.block(state, enemy);
            if there.middle().distance(block.middle()) > 45.0
                || there.distance(&block) > 30.0
                || !self.can_charge(state, unit, enemy)
            {
                continue;
            }
            for side in Contacted::ALL {
                let worth = self.prospect(state, unit, enemy, side);
                if worth > WORTH_IT {
                    into.push((worth, unit, enemy, side));
                }
            }
        }
    }

    /// Whoever has not moved goes on along the arrow, up to where he can fire; the foremost first, so that nobody is in the way.
    fn press_on(&self, play: &mut Play<'_, '_>, general: GeneralId, rows: &mut Vec<Pick>) {
        let word = self.word(play.state, general);
        if word == Order::Withdraw || word == Order::Hold && !self.is_intruded(play.state, general) {
            return;
        }
        let (plan, _) = self.plan(play.state, general);
        let plan = *plan;
        let Some(end) = plan.points.last().copied() else { return };
        let far = |state: &State, unit: UnitId| (self.block(state, unit).front().distance(end.into()) * 100.0) as i64;
        let mut order: ArrayVec<UnitId, 12> = self
            .command(play.state, general)
            .iter()
            .filter(|unit| {
                let now = &play.state.units[unit.place()];
                now.at == At::Table && !now.shaken() && now.stays.is_none() && !self.in_contact(play.state, *unit)
            })
            .take(12)
            .collect();
        game::sort_few_by(&mut order, |unit| far(play.state, *unit));
        for unit in order {
            if play.state.activation.is_none_or(|now| now.points == 0) {
                return;
            }
            let now = &play.state.units[unit.place()];
            if now.flags.has(Flags::MOVED | Flags::STRATEGIC | Flags::CHARGED) {
                continue;
            }
            self.step_on(play, unit, &plan, word, rows);
        }
    }

    /// Whether an enemy stands in the position that a command is to hold, or near it (POW-ORD-13).
    fn is_intruded(&self, state: &State, general: GeneralId) -> bool {
        let marker = self.marker(state, general);
        let enemies = self.standing(state, self.general(general).side.other());
        enemies.iter().any(|enemy| self.block(state, enemy).distance_to(marker) <= INTRUDED)
    }

    /// A unit, with the group of which it is, goes on as far as it should.
    fn step_on(&self, play: &mut Play<'_, '_>, unit: UnitId, plan: &Plan, word: Order, rows: &mut Vec<Pick>) -> bool {
        let body = self.body(play.state, unit);
        let block = self.block(play.state, unit);
        let pose = play.state.units[unit.place()].pose;
        if body.is_artillery() && body.is_deployed() {
            return false;
        }
        let progress = plan.progress(block.front());
        let holds = word == Order::Hold;
        let heading = plan.heading(progress).filter(|_| !holds);
        // The nearest enemy ahead: how much farther one goes, and where to.
        let ahead = self
            .enemies(play.state, self.side(unit))
            .map(|enemy| {
                let there = self.thing_block(play.state, enemy);
                let near = there.nearest_point(block.front());
                (near.distance(block.front()), near)
            })
            .filter(|(_, near)| self.is_forward(play.state, unit, block.front(), *near))
            .min_by(|a, b| a.0.total_cmp(&b.0));
        let halt = match () {
            () if body.is_artillery() => 0.8 * f64::from(ranges_cm(self.unit(unit).calibre)[1]),
            () if body.is_cavalry() => HORSE_HALTS,
            () => FIRE_FROM,
        };
        let reach = self.movement_case(play.state, unit, (0, false), false, 1, None).distance(&mut ()).distance_cm;
        let (reach, aim) = match ahead {
            Some((far, near)) if far > 0.1 && far < 30.0 => {
                let (a, b) = (block.front().units(), near.units());
                (reach.min(far - halt), Some(((b.0 - a.0) / far, (b.1 - a.1) / far)))
            }
            Some((far, _)) => (reach.min(far - halt), heading),
            None => (reach.min(f64::from(plan.length() - progress) / 1000.0 + 5.0), heading),
        };
        let Some(aim) = aim else { return false };
        if reach < 1.0 {
            return false;
        }
        let group = self.group_of(play.state, unit, true);
        let lead = group.and_then(Units::first);
        let turned = |(x, y): (f64, f64), (cos, sin): (f64, f64)| (x * cos - y * sin, x * sin + y * cos);
        for part in [1.0, 0.6, 0.3] {
            let cm = (reach * part / 0.5).floor() * 0.5;
            if cm < 1.0 {
                continue;
            }
            for turn in TURNS {
                let way = turned(aim, turn);
                let to = |pose: Pose| Way::from_iter([Leg::To(Mark::from(pose.at).moved(way, cm).point().into())]);
                if turn == TURNS[0]
                    && let Some(lead) = lead
                    && attempt(
                        play,
                        Pick::way(Opt::MoveGroup(lead, true, 1).id(), to(play.state.units[lead.place()].pose)),
                        rows,
                    )
                {
                    return true;
                }
                if attempt(play, Pick::way(Opt::Move(unit, 1).id(), to(pose)), rows) {
                    return true;
                }
            }
        }
        false
    }

    /// A base follows its arrow until the enemy is near; there it becomes a deployed one first, because what stands on any other comes
    /// to the table in columns of march, and is put on the table.
    fn lead_base(&self, play: &mut Play<'_, '_>, base: BaseId, rows: &mut Vec<Pick>) {
        let one = &play.state.bases[base.place()];
        if one.standing != Standing::Table || self.is_decoy(play.state, base) {
            return self.march_base(play, base, rows);
        }
        let block = self.base_block(play.state, base);
        let near = self
            .enemies(play.state, base.side())
            .filter(|enemy| self.sees(play.state, Thing::Base(base), *enemy))
            .map(|enemy| self.thing_block(play.state, enemy).distance(&block))
            .fold(f64::MAX, f64::min);
        let holds = one.plan.word(one.progress) == Order::Hold;
        let kind = one.kind;
        let limit = match kind {
            _ if holds => NEAR_HOLDING,
            BaseType::March => NEAR_COLUMN,
            BaseType::Formed | BaseType::Deployed => NEAR,
        };
        if near > limit {
            return self.march_base(play, base, rows);
        }
        if kind != BaseType::Deployed && !attempt(play, Opt::BaseType(base, BaseType::Deployed).into(), rows) {
            return;
        }
        if !holds && play.state.activation.is_some_and(|now| now.payer.is_some()) {
            attempt(play, Opt::DeployBase(base).into(), rows);
        }
    }

    /// Guns that have a target unlimber, columns of march that come near to the enemy form up.
    fn form_up(&self, play: &mut Play<'_, '_>, general: GeneralId, rows: &mut Vec<Pick>) {
        let mut seen = Units::EMPTY;
        for unit in self.command(play.state, general) {
            let now = &play.state.units[unit.place()];
            if now.at != At::Table || now.shaken() || seen.contains(unit) || self.in_contact(play.state, unit) {
                continue;
            }
            if now.formation != Formation::Formed || now.flags.has(Flags::CHANGED) {
                continue;
            }
            let body = self.body(play.state, unit);
            let far = self.nearest_enemy(play.state, unit);
            if body.is_artillery() {
                let [_, ball, _] = ranges_cm(self.unit(unit).calibre).map(f64::from);
                if far <= ball {
                    (0..3).any(|place| attempt(play, Opt::Form(unit, Formation::Deployed, place).into(), rows));
                }
                continue;
            }
            if far > FORM_UP {
                continue;
            }
            let attacks = self.word(play.state, general) == Order::Attack;
            let wanted = match self.unit(unit).troop {
                Troop::InfantryFrench if attacks => Formation::AttackColumn,
                _ => Formation::Deployed,
            };
            let group = self.group_of(play.state, unit, false);
            if let Some(lead) = group.and_then(Units::first)
                && (0..12).any(|place| attempt(play, Opt::FormGroup(lead, wanted, place).into(), rows))
            {
                seen |= group.unwrap_or(Units::of(unit));
                continue;
            }
            (0..3).any(|place| attempt(play, Opt::Form(unit, wanted, place).into(), rows));
        }
    }

    /// How far the nearest enemy on the table is from a unit.
    fn nearest_enemy(&self, state: &State, unit: UnitId) -> f64 {
        let block = self.block(state, unit);
        let far = |enemy| self.thing_block(state, enemy).distance(&block);
        self.enemies(state, self.side(unit)).map(far).fold(f64::MAX, f64::min)
    }
}
