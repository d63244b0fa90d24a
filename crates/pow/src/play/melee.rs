//! Phase 3: melees and the tests that follow them (POW-MEL).

use arrayvec::ArrayVec;
use game::{Event, Side};
use rulebook::pow::{
    GEN_12, LOSS_02, MEL_01, MEL_02, MEL_03, MEL_04, MEL_10, MEL_18, MEL_21, MEL_23, MEL_24, MEL_25, MEL_31, MEL_33,
    PUR_21, SEQ_04, SEQ_11, WPN_06,
};

use super::{Play, where_so};
use crate::battle::Battle;
use crate::ids::{Generals, UnitId, Units};
use crate::names::{Figure, Happening, Note};
use crate::procedures::{Fighter, Melee, MeleeCase, Slowed, State as Came, Test, Winner};
use crate::state::{At, Flags, Origin, Round, Share, State, Step};
use crate::troops::MoraleOutcome;

impl Battle {
    /// POW-MEL-32: the melees of the moment, by the lowest number in them. `further`: only contacts of a pursuit of this step.
    pub(crate) fn melees(&self, state: &State) -> Vec<Units> {
        let mut all: Vec<Units> = Vec::new();
        let ready = |pair: &&crate::state::Pair| !pair.fresh && (pair.rounds > 0 || pair.home);
        for pair in state.pairs.iter().filter(ready) {
            if !all.iter().any(|melee| melee.contains(pair.charger)) {
                all.push(self.linked(state, Units::of(pair.charger)));
            }
        }
        game::sort_few_by(&mut all, |melee| melee.first());
        all
    }

    /// POW-MEL-33: a unit as it fights.
    fn fighter(&self, state: &State, unit: UnitId, enemies: &[UnitId]) -> Fighter {
        let now = &state.units[unit.place()];
        let body = self.body(state, unit);
        let reinforcing = now.behind.is_some() && !state.pairs.iter().any(|p| p.charger == unit || p.target == unit);
        let foes = self.foes(state, unit);
        let mut against = 0_u8;
        for (i, _) in enemies.iter().enumerate().filter(|(_, enemy)| foes.contains(**enemy)) {
            against |= 1 << i;
        }
        let pairs = || state.pairs.iter().filter(|pair| pair.charger == unit || pair.target == unit);
        let able = !now.shaken() && !body.is_square() && !body.is_artillery() && {
            let all = foes.iter().all(|enemy| self.can_charge(state, unit, enemy));
            all || foes.is_empty()
        };
        let came = pairs().fold(Came::Standing, |came, pair| match (came, pair) {
            (Came::Standing, _) if !able || reinforcing => Came::Standing,
            (Came::Standing, p) if p.charger == unit && p.rounds == 0 && p.origin == Origin::Pursuit && !p.home => {
                Came::Pursuing
            }
            (Came::Standing, p) if p.charger == unit && p.rounds == 0 => Came::Charging,
            (Came::Standing, p) if p.target == unit && p.rounds == 0 && p.counter => Came::CounterCharging,
            (known, _) => known,
        });
        let flanked = !reinforcing
            && !body.is_square()
            && state.pairs.iter().any(|pair| pair.target == unit && !self.is_front(pair));
        let mover = self.mover(state, unit);
        let crossed = pairs().any(|pair| pair.charger == unit && pair.rounds == 0 && pair.crossed);
        let slowed = if reinforcing {
            Slowed::None
        } else if self.ground.slows(state, mover, &self.block(state, unit)) {
            Slowed::Occupies
        } else if crossed {
            Slowed::Crossed
        } else {
            Slowed::None
        };
        Fighter {
            strength: now.strength.max(1),
            shaken: now.shaken(),
            state: came,
            lance: self.unit(unit).lance && !reinforcing && body.is_cavalry(),
            flanked,
            slowed,
            reinforcing,
            against,
            body,
        }
    }

    /// POW-MEL-16: the cover of a side: that of its least covered front-line unit; 0 for those who charged until it is broken.
    fn melee_cover(&self, state: &State, units: &[UnitId]) -> u8 {
        let covers = units.iter().filter_map(|unit| {
            let mut pairs = state.pairs.iter().filter(|pair| pair.charger == *unit || pair.target == *unit).peekable();
            pairs.peek()?;
            pairs.map(|pair| self.cover_in(state, pair, pair.charger == *unit)).min()
        });
        covers.min().unwrap_or(0)
    }

    /// POW-MEL-23 to -25, -33: the cover of the one or the other of a pair. Who was charged has it, who charged has none; once it is
    /// broken an area covers both, a line nobody.
    pub(crate) fn cover_in(&self, state: &State, pair: &crate::state::Pair, charger: bool) -> u8 {
        if charger && !pair.broken {
            return 0;
        }
        let (areas, lines) =
            self.ground.covers(state, &self.block(state, pair.target), &self.block(state, pair.charger));
        (areas + if pair.broken { 0 } else { lines }).min(6)
    }

    fn generals_with(&self, state: &State, units: &[UnitId]) -> Generals {
        let Some(first) = units.first() else { return Generals::EMPTY };
        self.generals_of(self.side(*first))
            .filter(|general| self.rides_with(state, *general).is_some_and(|unit| units.contains(&unit)))
            .collect()
    }
}

impl Play<'_, '_> {
    /// 3.1: all melees are rolled.
    pub(super) fn melee(&mut self) {
        self.state.shares.clear();
        self.state.rounds.clear();
        let melees = self.rules.melees(self.state);
        let all: Units = melees.iter().flat_map(|melee| melee.iter()).collect();
        for side in [self.state.active, self.state.active.other()] {
            for unit in all.filter(|unit| self.rules.side(unit) == side) {
                self.strength(unit, false);
            }
        }
        for melee in melees {
            self.fight(melee);
        }
        if self.state.rounds.is_empty() {
            self.after_melee();
        } else {
            self.go(Step::MeleeShare);
        }
    }

    /// One round of one melee.
    pub(super) fn fight(&mut self, melee: Units) {
        let active = self.state.active;
        // Front-line units first: what is fought is counted by their places.
        let of = |side: Side| -> ArrayVec<UnitId, 8> {
            let mine = melee.filter(|unit| self.rules.side(unit) == side);
            let front = mine.filter(|unit| self.state.pairs.iter().any(|p| p.charger == unit || p.target == unit));
            front.iter().chain(mine - front).take(8).collect()
        };
        let (ours, theirs) = (of(active), of(active.other()));
        if ours.is_empty() || theirs.is_empty() {
            return;
        }
        let generals = [self.rules.generals_with(self.state, &ours), self.rules.generals_with(self.state, &theirs)];
        let case = MeleeCase {
            edition: self.rules.edition(),
            attacker: ours.iter().map(|unit| self.rules.fighter(self.state, *unit, &theirs)).collect(),
            defender: theirs.iter().map(|unit| self.rules.fighter(self.state, *unit, &ours)).collect(),
            attacker_cover: self.rules.melee_cover(self.state, &ours),
            defender_cover: self.rules.melee_cover(self.state, &theirs),
            attacker_general: !generals[0].is_empty(),
            defender_general: !generals[1].is_empty(),
        };
        let outcome = self.course.resolve::<Melee>(active, &case);
        let pieces: Vec<_> = ours.iter().chain(&theirs).map(|unit| self.piece(*unit)).collect();
        let mine = || self.state.pairs.iter().filter(|pair| melee.contains(pair.charger));
        let again = mine().any(|pair| pair.rounds > 0);
        let charged = mine().next().map(|pair| self.rules.side(pair.charger));
        let winner = match outcome.winner {
            Winner::Attacker => Some(active),
            Winner::Defender => Some(active.other()),
            Winner::Draw => None,
        };
        // Cover fought for is broken as soon as those who charged win a round; then an area covers both, a line nobody.
        let (mut areas, mut lines) = (0, 0);
        // What only words need is measured only where somebody listens.
        for pair in mine().filter(|_| self.course.listens()) {
            let (area, line) =
                self.rules.ground.covers(self.state, &self.block(pair.target), &self.block(pair.charger));
            (areas, lines) = (areas + area, lines + line);
        }
        let columns = if self.course.listens() { case.columns(&mut ()) } else { [0; 2] };
        let breaks = winner.is_some() && winner == charged && mine().any(|pair| !pair.broken);
        let notes = where_so([
            (again, SEQ_11, Note::AsRuled),
            (again, MEL_31, Note::CountsNot),
            (winner.is_none(), MEL_21, Note::AsRuled),
            (breaks && areas + lines > 0, MEL_23, Note::AtOnce),
            (breaks && areas > 0, MEL_24, Note::NextTime),
            (breaks && lines > 0, MEL_25, Note::CountsNot),
            (self.state.step == Step::Further, PUR_21, Note::AtOnce),
            (true, SEQ_04, Note::AsRuled),
            (true, GEN_12, Note::AsRuled),
            (true, MEL_10, Note::AsRuled),
            (case.attacker.iter().chain(&case.defender).any(|one| one.lance), WPN_06, Note::AsRuled),
            (true, MEL_02, Note::AsRuled),
            (true, MEL_03, Note::AsRuled),
            (case.attacker.iter().chain(&case.defender).any(|one| one.against.count_ones() > 1), MEL_04, Note::AsRuled),
            (case.is_ridden_down(), MEL_18, Note::CountsNot),
            (true, MEL_33, Note::AsRuled),
            (columns.iter().any(|column| *column > 100), LOSS_02, Note::AsRuled),
        ]);
        self.course.tell_ruling(|| {
            Event::new(Happening::Fought, MEL_01)
                .by(active)
                .of(&pieces)
                .number(Figure::Losses, outcome.losses_attacker)
                .number(Figure::Count, outcome.losses_defender)
                .because(notes)
        });
        let tolls = [
            (&ours, outcome.losses_attacker, outcome.attacker_general_hit, generals[0], active.other()),
            (&theirs, outcome.losses_defender, outcome.defender_general_hit, generals[1], active),
        ];
        for (units, losses, star, with, by) in tolls {
            let count = units.len() as u8;
            for unit in units {
                self.unit(*unit).due += losses / count;
            }
            let hit = if star { with } else { Generals::EMPTY };
            if losses % count > 0 || !hit.is_empty() {
                let among = units.iter().copied().collect();
                let _ = self.state.shares.try_push(Share {
                    by,
                    among,
                    spare: losses % count,
                    hit,
                    more: Units::EMPTY,
                    struck: None,
                });
            }
        }
        for pair in self.state.pairs.iter_mut().filter(|pair| melee.contains(pair.charger)) {
            pair.rounds = pair.rounds.saturating_add(1);
            pair.counter = false;
            pair.broken |= winner.is_some() && winner == charged;
        }
        for unit in melee {
            self.unit(unit).flags.set(Flags::FOUGHT);
        }
        let _ = self.state.rounds.try_push(Round { units: melee, winner: outcome.winner });
    }

    /// Who is in contact with whom, before losses take anybody away.
    pub(super) fn note_foes(&mut self) {
        let fought = self.state.rounds.iter().flat_map(|round| round.units.iter());
        self.fought = fought.map(|unit| (unit, self.rules.foes(self.state, unit))).collect();
    }

    /// 3.3: all participants test, in the order of POW-MEL-22, also those whose enemies are all lost.
    pub(super) fn melee_tests(&mut self) {
        let active = self.state.active;
        let rounds = std::mem::take(&mut self.state.rounds);
        let foes = std::mem::take(&mut self.fought);
        for round in &rounds {
            let lost = |unit: UnitId| match round.winner {
                Winner::Attacker => self.rules.side(unit) != active,
                Winner::Defender => self.rules.side(unit) == active,
                Winner::Draw => false,
            };
            let mut order: Vec<(u8, bool, UnitId)> = round
                .units
                .iter()
                .filter(|unit| self.state.units[unit.place()].at == At::Table)
                .map(|unit| (self.turn_to_test(unit, lost(unit)), self.rules.side(unit) != active, unit))
                .collect();
            game::sort_few(&mut order, Ord::cmp);
            for (_, _, unit) in order {
                let test = match round.winner {
                    Winner::Draw => Test::MeleeDrawn,
                    _ if (self.rules.side(unit) == active) == (round.winner == Winner::Attacker) => Test::MeleeWon,
                    _ => Test::MeleeLost,
                };
                let mine = foes.iter().find(|(one, _)| *one == unit).map_or(Units::EMPTY, |(_, foes)| *foes);
                self.test_after_melee(unit, test, mine);
            }
        }
        self.state.rounds = rounds;
        self.go(Step::Pursue);
    }

    /// POW-MEL-22: the first group that fits.
    fn turn_to_test(&self, unit: UnitId, lost: bool) -> u8 {
        let now = &self.state.units[unit.place()];
        let body = self.rules.body(self.state, unit);
        let foes = self.rules.foes(self.state, unit);
        let attacks_cover = self
            .state
            .pairs
            .iter()
            .any(|pair| pair.charger == unit && self.rules.cover_in(self.state, pair, false) > 0);
        let mounted = foes.iter().any(|enemy| self.rules.body(self.state, enemy).is_cavalry());
        match () {
            () if lost => 1,
            () if now.shaken() => 2,
            () if attacks_cover => 3,
            () if body.is_artillery() => 4,
            () if body.is_infantry() && !body.is_square() && mounted => 5,
            () if !body.is_regular() => 6,
            () if body.is_cavalry() => 7 + body.class(),
            () => 12,
        }
    }

    fn test_after_melee(&mut self, unit: UnitId, test: Test, foes: Units) {
        let gone = |state: &State, enemy: UnitId| {
            let one = &state.units[enemy.place()];
            one.at != At::Table || matches!(one.result, Some(MoraleOutcome::RetreatShaken | MoraleOutcome::Rout))
        };
        let enemies_gone = !foes.is_empty() && foes.iter().all(|enemy| gone(self.state, enemy));
        // Whoever is left is the enemy of the case; with nobody left, who was fought.
        let left = foes.filter(|enemy| self.state.units[enemy.place()].at == At::Table);
        let among = if left.is_empty() { foes } else { left };
        let Some(enemy) = self.rules.enemy_of_case(self.state, unit, test, among) else { return };
        let mut case = self.rules.morale_case(self.state, unit, test, Some(enemy));
        case.enemies_gone = enemies_gone;
        let was_fresh = !self.state.units[unit.place()].shaken();
        let result = self.test(unit, &case, false);
        if result.outcome == MoraleOutcome::InOrderStar {
            self.unit(unit).result = Some(MoraleOutcome::InOrderStar);
        }
        let passed = matches!(result.outcome, MoraleOutcome::InOrder | MoraleOutcome::InOrderStar);
        if passed && was_fresh {
            // It counts as having faced and is not turned (POW-MEL-26, POW-REA-07): its test tells so.
            for pair in self.state.pairs.iter_mut().filter(|pair| pair.target == unit) {
                pair.faced = true;
            }
        }
    }
}
