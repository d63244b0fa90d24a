//! One round of one melee (*corps à corps*).

use arrayvec::ArrayVec;
use dice::{Dice, Odds, Whose};
use game::procedure::form::{flag, int, list, one_or, optional};
use game::procedure::{Case, Fact, Facts, Fault, Field, Kind, Part, Procedure, Spelling, Value, write_list};
use game::{Bodes, Portent, Reasons, Tally, case, names};
use rulebook::Clause;
use rulebook::pow::{
    CHA_02, CHA_08, FORM_04, MEL_05, MEL_06, MEL_07, MEL_08, MEL_09, MEL_11, MEL_12, MEL_13, MEL_14, MEL_15, MEL_16,
    MEL_17, MEL_19, MEL_20, MEL_28, MOR_27, PUR_15, REA_04, REA_10, TRP_12, WPN_06,
};
use serde::Serialize;

use super::losses::{TollOdds, column_value, note_column, take_losses};
use super::shared;
use crate::names::Fortune;
use crate::tables::fire::{Factor, HALF, ONE, THREE, TWO};
use crate::troops::{Body, Edition};

/// One round of one melee.
pub struct Melee;

names! {
    /// How a unit came into the melee.
    pub enum State {
        /// *En charge*.
        Charging = "charging",
        /// *En contre-charge*.
        CounterCharging = "counter_charging",
        /// *En poursuite*.
        Pursuing = "pursuing",
        /// None of these.
        Standing = "standing",
    }
}

names! {
    /// Terrain that slows a unit (*terrain qui ralentit*).
    pub enum Slowed {
        /// None.
        None = "none",
        /// It stands in it.
        Occupies = "occupies",
        /// It crossed it in this charge.
        Crossed = "crossed",
    }
}

names! {
    /// Who inflicted more losses.
    pub enum Winner {
        /// The attacker.
        Attacker = "attacker",
        /// The defender.
        Defender = "defender",
        /// Nobody.
        Draw = "draw",
    }
}

case! {
    /// One unit of the melee.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Fighter {
        asked troop = shared::TROOP,
        /// Its current strength.
        pub strength: u8 = shared::STRENGTH,
        asked formation = shared::FORMATION,
        /// *Ébranlé*.
        pub shaken: bool,
        /// How it came in.
        pub state: State = one_or::<State>("standing"),
        /// `L`: it carries lances.
        pub lance: bool,
        /// Contacted in flank or rear, not faced.
        pub flanked: bool,
        /// Terrain that slows it.
        pub slowed: Slowed = one_or::<Slowed>("none"),
        /// POW-MEL-28: it stands behind a friend in contact.
        pub reinforcing: bool,
        asked fighting_mounted = flag(),
        /// The enemies in contact with it, one bit each.
        pub against: u8 as Foes =
            optional(Kind::List { item: &Kind::Int(0, 7), min: 1, max: 8, distinct: false, whole: false }),
        /// What it is.
        pub body: Body = ..,
    }
}

/// The units of a side.
const SIDE: Field = list(&Kind::Object(Fighter::SHAPE), 1, 8);

case! {
    /// The facts of one round.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct MeleeCase {
        /// The edition.
        pub edition: Edition = shared::EDITION,
        /// Units of the attacker.
        pub attacker: ArrayVec<Fighter, 8> = SIDE,
        /// Units of the defender.
        pub defender: ArrayVec<Fighter, 8> = SIDE,
        /// Cover of the attacker.
        pub attacker_cover: u8 = int(0, 6, 0),
        /// Cover of the defender.
        pub defender_cover: u8 = int(0, 6, 0),
        /// A general is with the attacker.
        pub attacker_general: bool,
        /// A general is with the defender.
        pub defender_general: bool,
    }
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct MeleeOutcome {
    /// Suffered by the attacker.
    pub losses_attacker: u8,
    /// Suffered by the defender.
    pub losses_defender: u8,
    /// POW-MEL-21.
    pub winner: Winner,
    /// A star in the defender's roll.
    pub attacker_general_hit: bool,
    /// A star in the attacker's roll.
    pub defender_general_hit: bool,
}

impl Fighter {
    /// The enemies in contact with it.
    fn opponents<'e>(&self, enemies: &'e [Fighter]) -> impl Iterator<Item = &'e Fighter> + Clone + use<'e> {
        let against = self.against;
        enemies.iter().enumerate().filter(move |(i, _)| against >> i & 1 > 0).map(|(_, enemy)| enemy)
    }

    /// POW-MEL-04: at least one enemy in contact with it is that.
    fn meets(&self, enemies: &[Fighter], what: impl Fn(&Fighter) -> bool) -> bool {
        self.opponents(enemies).any(what)
    }

    /// POW-MEL-05 to -08: the first multiplier that fits.
    fn printed_multiplier(&self, edition: Edition, enemies: &[Fighter]) -> (Clause, Factor) {
        let v2 = edition == Edition::V2;
        let in_order = !self.shaken;
        // The aid prints neither artillery as a victim nor counter-charges beside charges.
        let charges = self.state == State::Charging || (v2 && self.state == State::CounterCharging);
        let rides_in = charges || self.state == State::Pursuing;
        let foot_or_guns = self.meets(enemies, |e| e.body.is_infantry() || (v2 && e.body.is_artillery()));
        let open_foot_or_guns =
            self.meets(enemies, |e| (e.body.is_infantry() && !e.body.is_square()) || (v2 && e.body.is_artillery()));
        let mounted = self.meets(enemies, |e| e.body.is_cavalry());
        let column = self.body.is_attack_column();
        let regular_horse = self.body.is_regular_cavalry();
        let in_line = !v2 || self.body.is_deployed();

        let halved = (self.body.is_infantry() && mounted) || self.body.is_artillery() || self.flanked;
        let tripled = (column && (!v2 || in_order) && charges && foot_or_guns)
            || (regular_horse && in_line && rides_in && open_foot_or_guns);
        let doubled = (column && in_order && foot_or_guns)
            || (regular_horse && rides_in && mounted)
            || (self.body.is_cavalry() && in_order && open_foot_or_guns);
        match (halved, tripled, doubled) {
            (true, ..) => (MEL_05, HALF),
            (_, true, _) => (MEL_06, THREE),
            (_, _, true) => (MEL_07, TWO),
            _ => (MEL_08, ONE),
        }
    }

    /// POW-MEL-09: terrain that slows the unit takes the ×3 or ×2 away.
    fn multiplier(&self, edition: Edition, enemies: &[Fighter]) -> (Clause, Factor) {
        let slowed = match self.slowed {
            Slowed::None => false,
            Slowed::Occupies => true,
            Slowed::Crossed => edition == Edition::V2,
        };
        match self.printed_multiplier(edition, enemies) {
            (_, TWO | THREE) if slowed => (MEL_09, ONE),
            printed => printed,
        }
    }

    /// POW-MEL-11, POW-MEL-18: whether it counts as charging, counter-charging or pursuing.
    fn counts_as_moving_in(&self, enemies: &[Fighter]) -> bool {
        let horse_comes_in =
            |e: &Fighter| e.body.is_cavalry() && matches!(e.state, State::Charging | State::CounterCharging);
        match self.state {
            State::Standing => false,
            State::Pursuing => true,
            State::Charging | State::CounterCharging => {
                !(self.body.is_infantry() && self.meets(enemies, horse_comes_in))
            }
        }
    }

    /// POW-MEL-12, POW-MEL-14: classes above the highest enemy class; none without enemy cavalry.
    fn classes_above(&self, enemies: &[Fighter]) -> i32 {
        let highest = self.opponents(enemies).map(|e| e.body.class()).max().unwrap_or(0);
        if highest == 0 { 0 } else { i32::from(self.body.class().saturating_sub(highest)) }
    }

    /// POW-MEL-11 to -18: the shifts of a front-line unit.
    fn shift(&self, edition: Edition, enemies: &[Fighter], enemy_cover: u8, reasons: &mut impl Reasons) -> i32 {
        let in_order = !self.shaken;
        let meets_weak = self.meets(enemies, |e| e.shaken || !e.body.is_regular());
        let meets_fresh_regular_horse = self.meets(enemies, |e| e.body.is_regular_cavalry() && !e.shaken);
        let classes = self.classes_above(enemies);
        let (regular, irregular) = (self.body.is_regular(), !self.body.is_regular());
        let irregular_gains = irregular && (edition == Edition::V2 || meets_weak);
        Tally::unlisted(reasons, 0)
            .add_if(self.counts_as_moving_in(enemies), MEL_11, 1)
            .add_some(MEL_12, if regular && in_order { classes } else { 0 })
            .add_if(self.lance && in_order && meets_weak, MEL_13, 2)
            .add_some(MEL_14, if irregular_gains { classes } else { 0 })
            .add_if(self.lance && meets_fresh_regular_horse, MEL_15, -1)
            .add_some(MEL_16, -i32::from(enemy_cover))
            .add_if(self.shaken, MEL_17, -2)
            .value()
    }
}

/// POW-MEL-02 to -19: products and shifts of the side, as halves and columns.
fn weight(
    units: &[Fighter],
    edition: Edition,
    enemies: &[Fighter],
    enemy_cover: u8,
    reasons: &mut impl Reasons,
) -> (u32, i32) {
    let (mut halves, mut shift) = (0, 0);
    for unit in units {
        let factor = if unit.reinforcing {
            shift += Tally::unlisted(reasons, 0).add_if(unit.shaken, MEL_17, -2).value();
            reasons.note(MEL_19, ONE.name());
            ONE
        } else {
            let (clause, factor) = unit.multiplier(edition, enemies);
            reasons.note(clause, factor.name());
            shift += unit.shift(edition, enemies, enemy_cover, reasons);
            factor
        };
        halves += u32::from(unit.strength) * u32::from(factor.halves);
    }
    (halves, shift)
}

impl MeleeCase {
    /// POW-MEL-20: the column values of attacker and defender.
    pub fn columns(&self, reasons: &mut impl Reasons) -> [u16; 2] {
        let Self { edition, attacker, defender, .. } = self;
        let attack = weight(attacker, *edition, defender, self.defender_cover, reasons);
        let defence = weight(defender, *edition, attacker, self.attacker_cover, reasons);
        [attack, defence].map(|(halves, shift)| {
            let column = column_value(halves, shift);
            note_column(reasons, MEL_20, column);
            column
        })
    }

    /// POW-MEL-18: whether foot comes in and does not count as charging, because horse does.
    pub(crate) fn is_ridden_down(&self) -> bool {
        let ridden = |units: &[Fighter], enemies: &[Fighter]| {
            units.iter().any(|unit| {
                matches!(unit.state, State::Charging | State::CounterCharging) && !unit.counts_as_moving_in(enemies)
            })
        };
        ridden(&self.attacker, &self.defender) || ridden(&self.defender, &self.attacker)
    }

    /// POW-MEL-20, POW-MEL-21: what both tolls, losses and star, mean.
    fn outcome(&self, by_attacker: (u8, bool), by_defender: (u8, bool)) -> MeleeOutcome {
        let ((losses_defender, attacker_star), (losses_attacker, defender_star)) = (by_attacker, by_defender);
        let winner = match losses_defender.cmp(&losses_attacker) {
            std::cmp::Ordering::Greater => Winner::Attacker,
            std::cmp::Ordering::Less => Winner::Defender,
            std::cmp::Ordering::Equal => Winner::Draw,
        };
        MeleeOutcome {
            losses_attacker,
            losses_defender,
            winner,
            attacker_general_hit: defender_star && self.attacker_general,
            defender_general_hit: attacker_star && self.defender_general,
        }
    }
}

impl Procedure for Melee {
    type Case = MeleeCase;
    type Outcome = MeleeOutcome;
    const NAME: &'static str = "melee";

    fn read(facts: &Facts<'_>) -> Result<MeleeCase, Fault> {
        let mut case = MeleeCase::of(facts);
        let MeleeCase { attacker, defender, .. } = &mut case;
        face(facts, "attacker", attacker, front(defender))?;
        face(facts, "defender", defender, front(attacker))?;
        for (facts, unit) in shared::objects(facts, "attacker").zip(&*attacker) {
            shared::check_body(facts, unit.body)?;
        }
        for (facts, unit) in shared::objects(facts, "defender").zip(&*defender) {
            shared::check_body(facts, unit.body)?;
        }
        check_ranks(facts, "attacker", attacker)?;
        check_ranks(facts, "defender", defender)?;
        check_units(facts, "attacker", attacker, defender)?;
        check_units(facts, "defender", defender, attacker)?;
        Ok(case)
    }

    fn factors(case: &MeleeCase, reasons: &mut impl Reasons) {
        case.columns(reasons);
    }

    fn rolls(_: &MeleeCase) -> bool {
        true
    }

    fn odds(case: &MeleeCase) -> Odds<MeleeOutcome> {
        let [attack, defence] = case.columns(&mut ()).map(TollOdds::of);
        let mut odds = Odds::out_of(attack.total() * defence.total());
        let by_defender = merged(&defence, case.attacker_general);
        for &(by_attacker, ways) in merged(&attack, case.defender_general).entries() {
            for &(by_defender, more) in by_defender.entries() {
                odds.add_distinct(case.outcome(by_attacker, by_defender), ways * more);
            }
        }
        odds
    }

    fn run(case: &MeleeCase, dice: &mut impl Dice) -> MeleeOutcome {
        let [attack, defence] = case.columns(&mut ());
        let by_attacker = take_losses(attack, Some(Whose::Attacker), dice);
        let by_defender = take_losses(defence, Some(Whose::Defender), dice);
        case.outcome((by_attacker.losses, by_attacker.star), (by_defender.losses, by_defender.star))
    }

    fn portent(_: &MeleeCase, outcome: &MeleeOutcome) -> Option<Portent> {
        let (what, bodes) = match outcome.winner {
            Winner::Attacker => (Fortune::AttackerWins, Bodes::Well),
            Winner::Defender => (Fortune::DefenderWins, Bodes::Ill),
            Winner::Draw => (Fortune::Drawn, Bodes::Even),
        };
        Some(Portent::new(what, bodes))
    }
}

/// Losses and star only; without a general to be hit the star does not count. So every pair of results is distinct.
fn merged(tolls: &TollOdds, general: bool) -> Odds<(u8, bool)> {
    let mut odds = Odds::out_of(tolls.total());
    for (toll, ways) in tolls.iter() {
        odds.add((toll.losses, toll.star && general), ways);
    }
    odds
}

/// Enemies by their places in the list, as bits; none are told where all in front are meant.
struct Foes;

impl Spelling<u8> for Foes {
    fn read(value: Option<&Value<'_>>) -> u8 {
        let Some(Value::List(places)) = value else { return 0 };
        places.iter().fold(0, |bits, place| bits | 1 << u8::read(Some(place)))
    }

    fn write(bits: &u8, out: &mut String) {
        let places = (0..8u8).filter(|place| bits >> place & 1 > 0);
        write_list(places, |place, out| place.write(out), out);
    }
}

/// The units of a side that stand in front, as bits.
fn front(units: &[Fighter]) -> u8 {
    units.iter().enumerate().filter(|(_, unit)| !unit.reinforcing).fold(0, |bits, (i, _)| bits | 1 << i)
}

/// Who names no enemies has all in front; who names some names them once, and in front.
fn face(facts: &Facts<'_>, side: &str, units: &mut [Fighter], front: u8) -> Result<(), Fault> {
    for (facts, unit) in shared::objects(facts, side).zip(units) {
        if !facts.given("against") {
            unit.against = front;
        }
        let twice = facts.given("against") && facts.list("against").len() > unit.against.count_ones() as usize;
        facts.refuse(unit.against & !front > 0 || twice, "against")?;
    }
    Ok(())
}

/// POW-MEL-28: somebody fights, and at most one unit stands behind each of them.
fn check_ranks(facts: &Facts<'_>, side: &str, units: &[Fighter]) -> Result<(), Fault> {
    let behind = units.iter().filter(|unit| unit.reinforcing).count();
    facts.forbid(behind == units.len() || behind > units.len() - behind, MEL_28, side)
}

/// What each unit of a side cannot be or do.
fn check_units(facts: &Facts<'_>, side: &str, units: &[Fighter], enemies: &[Fighter]) -> Result<(), Fault> {
    for (facts, unit) in shared::objects(facts, side).zip(units) {
        facts.forbid(unit.lance && !unit.body.is_cavalry(), WPN_06, "lance")?;
        facts.forbid(unit.flanked && unit.body.is_square(), FORM_04, "flanked")?;
        if let Some(clause) = unit.cannot_be_so(enemies) {
            return Err(facts.illegal(clause, "state"));
        }
    }
    Ok(())
}

impl Fighter {
    /// The clause that its state breaks, if any.
    fn cannot_be_so(&self, enemies: &[Fighter]) -> Option<Clause> {
        let by_state = |charging, counter_charging, pursuing| match self.state {
            State::Charging => Some(charging),
            State::CounterCharging => Some(counter_charging),
            State::Pursuing => Some(pursuing),
            State::Standing => None,
        };
        if self.body.is_artillery() || self.body.is_square() {
            return by_state(CHA_02, REA_04, PUR_15);
        }
        if self.shaken {
            return by_state(CHA_08, REA_10, PUR_15);
        }
        if self.reinforcing || !matches!(self.state, State::Charging | State::CounterCharging) {
            return None;
        }
        let steady_foot = |e: &Fighter| e.body.is_regular_infantry() && !e.shaken;
        if self.body.class() == 1 && self.meets(enemies, steady_foot) {
            return Some(CHA_02);
        }
        if self.body.is_irregular_skirmisher() && self.meets(enemies, |e| !e.shaken) {
            return Some(TRP_12);
        }
        let only_fresh_squares = self.opponents(enemies).all(|e| e.body.is_square() && !e.shaken);
        (self.state == State::Charging && self.body.is_cavalry() && only_fresh_squares).then_some(MOR_27)
    }
}

#[cfg(test)]
mod tests;
