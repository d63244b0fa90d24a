//! Melee (NPW-MEL): rounds, losses, tests, breaking off.

use field::Mark;
use game::{Event, Side};
use rulebook::Clause;
use rulebook::napow::{
    CHG_30, CHG_37, GEN_10, GEO_07, GEO_08, GEO_09, GEO_14, MEL_01, MEL_15, MEL_16, MEL_17, MEL_20, MEL_21, MEL_23,
    MEL_24, MEL_26, MEL_28, PUR_23,
};

use super::charge::Facing;
use super::{Leaving, Play, notes_of};
use crate::agenda::{Aftermath, Frame, Gone, Melee, MeleeStep, Pair};
use crate::charging::Fighters;
use crate::ids::{GeneralId, UcId, UcSet};
use crate::names::{Figure, Happening, Note};
use crate::options::Opt;
use crate::procedures::{MeleeCase, MeleeRound, MeleeSide, Occasion, Peril};
use crate::scene::Scene;
use crate::troops::{Direction, Doctrine, Formation};

/// NPW-MEL-28.
const LAST_ROUND: u8 = 40;

impl Play<'_, '_> {
    /// Does the next step of the melee on top; `false` if somebody must decide.
    pub(super) fn melee_step(&mut self) -> bool {
        let Some(Frame::Melee(mut melee)) = self.state.stack.pop() else { return false };
        if melee.pairs.is_empty() {
            self.end_melee(*melee);
            return true;
        }
        let went = match melee.step {
            MeleeStep::Strike(side) => self.ask_strikes(&mut melee, side),
            MeleeStep::Round => self.round(&mut melee),
            MeleeStep::Tests => self.next_test(&mut melee),
            MeleeStep::BreakOffs => self.next_break_off(&mut melee),
            MeleeStep::FightOn(_) | MeleeStep::BreakOff(_) => false,
        };
        self.state.stack.push(Frame::Melee(melee));
        went
    }

    /// M1: a side with a UC in two or more pairs names whom it strikes, once.
    fn ask_strikes(&mut self, melee: &mut Melee, side: Side) -> bool {
        let scene = self.scene();
        melee.strikes.retain(|(uc, enemy)| melee.pairs.iter().any(|pair| pair.has(*uc) && pair.other(*uc) == *enemy));
        if scene.undecided(melee, side).next().is_some() {
            return false;
        }
        melee.step = if side == self.state.active { MeleeStep::Strike(side.other()) } else { MeleeStep::Round };
        true
    }

    pub(super) fn strike(&mut self, strikes: &[(UcId, UcId)]) {
        for (uc, enemy) in strikes {
            let pieces = [self.rules.piece(*uc), self.rules.piece(*enemy)];
            let side = self.rules.side(*uc);
            let first = side == self.state.active;
            self.course.tell(|| {
                let notes = notes_of([(first, GEN_10, Note::ActiveFirst)]);
                Event::new(Happening::Strikes, MEL_23).by(side).of(&pieces).because(notes)
            });
        }
        if let Some(Frame::Melee(melee)) = self.state.stack.last_mut() {
            melee.strikes.extend_from_slice(strikes);
        }
    }

    /// M2: one round; both sides strike at once (NPW-MEL-01).
    fn round(&mut self, melee: &mut Melee) -> bool {
        let scene = self.scene();
        let cases: Vec<(Pair, MeleeCase)> =
            melee.pairs.iter().filter_map(|pair| Some((*pair, scene.pair_case(melee, pair)?))).collect();
        let ucs: UcSet = melee.pairs.iter().flat_map(|pair| [pair.charger, pair.charged]).collect();
        let mut caps: Vec<(UcId, u8)> = ucs.iter().map(|uc| (uc, scene.fighting(melee, uc))).collect();
        let mut losses = [0u8; crate::ids::MOST_UCS];
        melee.due = UcSet::EMPTY;
        melee.bled = UcSet::EMPTY;
        let round = melee.round;
        for (pair, case) in cases {
            let side = self.rules.side(pair.charger);
            let fought = self.course.resolve::<MeleeRound>(side, &case);
            losses[pair.charger.index()] += fought.charger_losses;
            losses[pair.charged.index()] += fought.charged_losses;
            if fought.charged_tests {
                melee.due.put(pair.charged);
            }
            let pieces = [self.rules.piece(pair.charger), self.rules.piece(pair.charged)];
            self.course.tell_ruling(|| {
                Event::new(Happening::Round, MEL_01)
                    .by(side)
                    .of(&pieces)
                    .number(Figure::Round, round)
                    .number(Figure::Losses, fought.charger_losses)
                    .number(Figure::EnemyLosses, fought.charged_losses)
                    .because({
                        let scene = Scene::new(self.rules, self.state);
                        let led = [pair.charger, pair.charged].iter().any(|uc| scene.attached(*uc).next().is_some());
                        notes_of([
                            (case.counts_overlaps(), GEO_08, Note::Overlaps),
                            (case.counts_second_rank(), GEO_09, Note::SecondRank),
                            (case.needs_more_than_six(), MEL_15, Note::NaturalSix),
                            (melee.countered.has(pair.charger), CHG_30, Note::RolesExchanged),
                            (led, MEL_24, Note::GeneralsStandBy),
                            (round == 1, GEO_07, Note::EdgeToEdge),
                            (round > 1, GEO_14, Note::FromEachElement),
                        ])
                    })
            });
        }
        // NPW-MEL-26: all losses, then the generals of whom is destroyed (none flees to a UC that is gone as well), then ranks.
        let mut alone: Vec<GeneralId> = Vec::new();
        // NPW-GEN-10: the active side's first.
        game::sort_few_by(&mut caps, |(uc, _)| (self.rules.side(*uc) != self.state.active, *uc));
        for (uc, cap) in &caps {
            let lost = losses[uc.index()].min(*cap);
            if lost > 0 {
                melee.bled.put(*uc);
                alone.extend(self.bleed(melee, *uc, lost));
            }
        }
        game::sort_few_by(&mut alone, |general| (self.rules.general(*general).side != self.state.active, *general));
        for general in alone {
            self.run_over(general, Peril::UnitDestroyed, CHG_37);
        }
        for uc in ucs.iter() {
            if self.state.uc(uc).is_on() {
                self.state.uc_mut(uc).close_ranks();
            }
        }
        melee.step = MeleeStep::Tests;
        true
    }

    /// NPW-MEL-17: the highest numbers go; the generals whose UC is destroyed.
    fn bleed(&mut self, melee: &mut Melee, uc: UcId, lost: u8) -> Vec<GeneralId> {
        let (stood, since) = (self.centre(uc), self.state.uc(uc).gone);
        self.take_highest(uc, lost, MEL_16);
        if self.state.uc(uc).elements() > 0 {
            return Vec::new();
        }
        let attached = self.scene().attached(uc).collect();
        self.destroy(uc, MEL_17);
        strike_out(melee, uc, stood, since);
        attached
    }

    /// The highest numbers of a UC go, by the clause that takes them.
    pub(super) fn take_highest(&mut self, uc: UcId, lost: u8, clause: Clause) {
        let unit = self.state.uc_mut(uc);
        for _ in 0..lost {
            if unit.filled != 0 {
                unit.filled &= !(1 << unit.filled.ilog2());
            }
        }
        let in_melee = clause == MEL_16;
        self.tell_losses(uc, lost, clause, |event| event.because(notes_of([(in_melee, MEL_26, Note::AtOnce)])));
    }

    /// Tests of charged UC that still have a pair, the active side's first, by number.
    fn next_test(&mut self, melee: &mut Melee) -> bool {
        let scene = self.scene();
        let due = melee.due.iter().filter(|uc| melee.pairs.iter().any(|pair| pair.charged == *uc));
        let next = due.min_by_key(|uc| (scene.side(*uc) != self.state.active, *uc));
        let Some(uc) = next else {
            let chargers = melee.pairs.iter().map(|pair| pair.charger);
            let last = melee.round >= LAST_ROUND;
            melee.due = chargers.filter(|uc| last || melee.bled.has(*uc)).collect();
            melee.step = MeleeStep::BreakOffs;
            return true;
        };
        melee.due.take(uc);
        let chargers = melee.pairs.iter().filter(|pair| pair.charged == uc).map(|pair| pair.charger);
        let Some(enemy) = self.scene().worst(chargers) else { return true };
        let pair = melee.pairs.iter().find(|pair| pair.charged == uc && pair.charger == enemy).copied();
        let direction = pair.map_or(Direction::Front, |pair| pair.direction);
        let (cover, countered) = (melee.cover.has(uc), melee.countered.has(uc));
        let of = melee.pairs.iter().filter(|pair| pair.charged == uc).count();
        let passed = self.test(Occasion::Melee, uc, (enemy, of), Facing { direction, in_cover: cover, countered });
        if !passed {
            self.disorder(uc, MEL_20);
            self.leave(melee, uc);
        } else if !melee.to_the_end.has(uc) {
            melee.step = MeleeStep::FightOn(uc);
        }
        true
    }

    /// Break-offs of chargers that lost an element, likewise.
    fn next_break_off(&mut self, melee: &mut Melee) -> bool {
        let scene = self.scene();
        let due = melee.due.iter().filter(|uc| melee.pairs.iter().any(|pair| pair.charger == *uc));
        let next = due.min_by_key(|uc| (scene.side(*uc) != self.state.active, *uc));
        let Some(uc) = next else {
            melee.round += 1;
            melee.step = MeleeStep::Strike(self.state.active);
            return true;
        };
        melee.due.take(uc);
        if melee.round >= LAST_ROUND {
            self.rally(uc, MEL_28);
            self.leave(melee, uc);
        } else if !melee.to_the_end.has(uc) {
            melee.step = MeleeStep::BreakOff(uc);
        }
        true
    }

    /// An answer within a melee (NPW-MEL-27).
    pub(super) fn pick_in_melee(&mut self, opt: Opt) {
        let Some(Frame::Melee(mut melee)) = self.state.stack.pop() else { return };
        let (uc, after) = match melee.step {
            MeleeStep::FightOn(uc) => (uc, MeleeStep::Tests),
            MeleeStep::BreakOff(uc) => (uc, MeleeStep::BreakOffs),
            _ => return self.state.stack.push(Frame::Melee(melee)),
        };
        melee.step = after;
        match opt {
            Opt::Retreat => {
                let clause = if after == MeleeStep::Tests { PUR_23 } else { MEL_21 };
                self.rally(uc, clause);
                self.leave(&mut melee, uc);
            }
            Opt::ToTheEnd => melee.to_the_end.put(uc),
            _ => {}
        }
        self.state.stack.push(Frame::Melee(melee));
    }

    /// NPW-PUR-26, -27: a UC goes back from the nearest of its enemies, and all its pairs are struck out.
    fn leave(&mut self, melee: &mut Melee, uc: UcId) {
        let (stood, since) = (self.centre(uc), self.state.uc(uc).gone);
        let own = |pair: &&Pair| pair.has(uc);
        let nearest = melee.pairs.iter().filter(own).min_by_key(|pair| {
            let enemy: Mark = self.centre(pair.other(uc)).into();
            (field::hundredths(enemy.distance(stood.into())), pair.other(uc))
        });
        let Some(pair) = nearest.copied() else { return };
        let ahead = if pair.placed == uc { pair.facing.turned(180) } else { pair.facing };
        let enemy: Mark = self.centre(pair.other(uc)).into();
        self.retreat(uc, ahead, enemy, Leaving::Contact);
        strike_out(melee, uc, stood, since);
    }

    /// NPW-PUR-29: no pair is left; those who stayed look what they may do.
    fn end_melee(&mut self, melee: Melee) {
        let went = |uc: UcId| melee.gone.iter().any(|gone| gone.went == uc);
        let all: UcSet = melee.fought.iter().flat_map(|pair| [pair.charger, pair.charged]).collect();
        let mut queue: Vec<UcId> = all.iter().filter(|uc| !went(*uc) && self.state.uc(*uc).is_on()).collect();
        game::sort_few_by(&mut queue, |uc| (self.rules.side(*uc) != self.state.active, *uc));
        let Melee { charged, fought, gone, .. } = melee;
        let aftermath = Aftermath { asked: None, queue, charged, fought, gone };
        self.state.stack.push(Frame::Aftermath(Box::new(aftermath)));
    }
}

/// The pairs of somebody who is gone are struck out; each of his enemies remembers who went.
fn strike_out(melee: &mut Melee, uc: UcId, stood: field::Point, since: i32) {
    let theirs: Vec<UcId> = melee.pairs.iter().filter(|pair| pair.has(uc)).map(|pair| pair.other(uc)).collect();
    melee.gone.extend(theirs.into_iter().map(|stayed| Gone { stayed, went: uc, stood, since }));
    melee.pairs.retain(|pair| !pair.has(uc));
}

impl Scene<'_> {
    /// NPW-MEL-23: UC of a side in two or more pairs that have not named whom they strike.
    pub fn undecided<'a>(&'a self, melee: &'a Melee, side: Side) -> impl Iterator<Item = UcId> + 'a {
        self.of(side).filter(move |uc| {
            let pairs = melee.pairs.iter().filter(|pair| pair.has(*uc)).count();
            pairs > 1 && melee.strikes.iter().all(|(known, _)| known != uc)
        })
    }

    /// Whom a UC strikes this round.
    fn struck_by(melee: &Melee, uc: UcId) -> Option<UcId> {
        let named = melee.strikes.iter().find(|(known, _)| *known == uc).map(|(_, enemy)| *enemy);
        named.or_else(|| melee.pairs.iter().find(|pair| pair.has(uc)).map(|pair| pair.other(uc)))
    }

    /// The facts of a pair; `None` if neither strikes the other.
    fn pair_case(&self, melee: &Melee, pair: &Pair) -> Option<MeleeCase> {
        let strikes = |uc: UcId, enemy: UcId| Self::struck_by(melee, uc) == Some(enemy);
        let (a, b) = (pair.charger, pair.charged);
        let (a_idle, b_idle) = (!strikes(a, b), !strikes(b, a));
        if a_idle && b_idle {
            return None;
        }
        let first = melee.round == 1;
        let side = |uc: UcId, enemy: UcId, idle: bool| {
            let mut side = MeleeSide { idle, near: 0, ..self.fighter(uc) };
            if first {
                let fighters = self.in_contact(uc, enemy);
                side.contact = fighters.contact.count_ones() as u8;
                side.overlap = (fighters.overlap.count_ones() as u8).min(2);
                side.second_rank = fighters.second.count_ones() as u8;
            } else {
                side.near = self.near_elements(uc, enemy).count_ones() as u8;
            }
            side
        };
        let mut charged = side(b, a, b_idle);
        charged.in_cover = melee.cover.has(b);
        Some(MeleeCase {
            round: melee.round.min(20),
            counter_charged: first && melee.countered.has(b),
            charger: side(a, b, a_idle),
            charged,
        })
    }

    /// NPW-MEL-23: how many elements of a UC fight in at least one of its pairs this round.
    fn fighting(&self, melee: &Melee, uc: UcId) -> u8 {
        let mut set = 0u16;
        for pair in melee.pairs.iter().filter(|pair| pair.has(uc)) {
            let enemy = pair.other(uc);
            if melee.round > 1 {
                set |= self.near_elements(uc, enemy);
                continue;
            }
            let Fighters { contact, overlap, second } = self.in_contact(uc, enemy);
            let unit = self.uc(uc);
            set |= contact;
            if !unit.formation.is_square() {
                set |= overlap;
            }
            let attacked = pair.charger == uc || melee.countered.has(uc);
            let french = self.troops(uc).doctrine == Some(Doctrine::French);
            if attacked && french && unit.formation == Formation::AttackColumn {
                set |= second;
            }
        }
        set.count_ones() as u8
    }
}
