//! Fire (*tir*) of one unit or group on one target group.

use arrayvec::ArrayVec;
use dice::{Dice, Odds};
use game::procedure::form::{flag, int, list, one_or, required};
use game::procedure::{Decimal, Facts, Fault, Interval, Kind, Part, Pen, Procedure};
use game::{Bodes, Portent, Reasons, Tally, case};
use rulebook::Clause;
use rulebook::pow::{
    CHA_02, FIRE_03, FIRE_05, FIRE_22, FIRE_23, FIRE_27, FIRE_28, FIRE_29, FIRE_30, FIRE_31, FIRE_32, FIRE_33, FIRE_34,
    FIRE_35, FIRE_36, FIRE_40, HYP_01, TRP_14, TRP_17, TRP_23, WPN_04, WPN_05,
};
use serde::Serialize;

use super::losses::{Toll, TollOdds, column_value, note_column, take_losses};
use super::shared;
use crate::names::{Figure, Fortune};
use crate::tables::fire::{
    ARTILLERY_FACTOR, Factor, ONE, SMALL_ARMS, SmallArms, ranges_cm, row_at_5_cm, skirmisher_reach_cm,
};
use crate::troops::{Body, Calibre, Discipline, Troop, Weapon};

/// Fire of a group on a target group.
pub struct Fire;

/// How a firer reaches its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FireReach {
    /// POW-FIRE-22: small arms at 5 cm or less.
    Short(Factor),
    /// POW-FIRE-22: skirmisher fire, beyond 5 cm.
    Skirmish(Factor),
    /// POW-FIRE-23: canister or ball; `close` at 5 cm or less.
    Guns {
        /// Canister or ball.
        factor: Factor,
        /// At 5 cm or less.
        close: bool,
    },
}

case! {
    /// One firing unit.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Shooter {
        asked troop = shared::TROOP,
        /// Its current strength.
        pub strength: u8 = shared::STRENGTH,
        /// Distance of the target.
        pub range_cm: Decimal = required(Kind::Num(Interval::closed(0.0, 60.0))),
        asked formation = shared::FORMATION,
        /// Its weapon, where it is not the one of its nature.
        pub weapon: Option<Weapon>,
        /// Calibre of a battery.
        pub calibre: Calibre = shared::CALIBRE,
        /// It has skirmishers.
        pub skirmishers: bool,
        /// *Ébranlé*.
        pub shaken: bool,
        /// Fire discipline.
        pub discipline: Discipline = one_or::<Discipline>("normal"),
        /// `g`, *artillerie régimentaire*.
        pub battalion_guns: bool,
        /// Infantry contacted by cavalry.
        pub contacted_by_cavalry: bool,
        /// Cavalry that is charged and cannot counter-charge.
        pub cannot_counter_charge: bool,
        asked fighting_mounted = flag(),
        /// Its priority target, whose cover it deducts.
        pub at: u8 = int(0, 7, 0),
        /// What it is.
        pub body: Body = ..,
        /// How it reaches its own priority target.
        pub reach: FireReach = ..,
    }
}

case! {
    /// One unit of the target group.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Target {
        asked troop = shared::TROOP,
        asked formation = shared::FORMATION,
        /// It has skirmishers.
        pub skirmishers: bool,
        /// It charges.
        pub charging: bool,
        /// Its cover value.
        pub cover: u8 = int(0, 6, 0),
        asked fighting_mounted = flag(),
        /// What it is.
        pub body: Body = ..,
    }
}

case! {
    /// The facts of one fire.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct FireCase {
        /// Who fires, as one group.
        pub shooters: ArrayVec<Shooter, 8> = list(&Kind::Object(Shooter::SHAPE), 1, 8),
        /// The target group; empty if a general is the only target.
        pub targets: ArrayVec<Target, 8> = list(&Kind::Object(Target::SHAPE), 0, 8),
        /// A general is in the target group or fire zone.
        pub general: bool,
        asked edition = shared::EDITION,
    }
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct FireOutcome {
    /// Losses of the group.
    pub losses: u8,
    /// What each target loses (POW-FIRE-19).
    pub losses_each: u8,
    /// The remainder.
    pub losses_spare: u8,
    /// POW-FIRE-39.
    pub general_hit: bool,
    /// POW-FIRE-37: for each battery that fired.
    pub artillery_loss: u8,
    /// POW-SEQ-06: the targets test their morale.
    pub target_tests: bool,
}

/// POW-FIRE-22, POW-FIRE-23: how a unit reaches a target at this range, or the clause that forbids it.
pub fn reach(
    body: Body,
    skirmishers: bool,
    weapon: Weapon,
    calibre: Calibre,
    range_cm: Decimal,
) -> Result<FireReach, Clause> {
    let within = |cm: u8| range_cm <= Decimal::int(i64::from(cm));
    if body.is_artillery() {
        return match ranges_cm(calibre).iter().position(|&cm| within(cm)) {
            Some(band @ 0..=1) => Ok(FireReach::Guns { factor: ARTILLERY_FACTOR[band], close: within(5) }),
            Some(_) => Err(HYP_01),
            None => Err(FIRE_23),
        };
    }
    if within(5) {
        let factor = row_at_5_cm(body, weapon).and_then(|row| SMALL_ARMS[row as usize][0]);
        return factor.map(FireReach::Short).ok_or(FIRE_22);
    }
    let reaches = skirmisher_reach_cm(body, skirmishers, weapon).is_some_and(within);
    let column = if within(10) { 1 } else { 2 };
    let factor = SMALL_ARMS[SmallArms::SkirmisherFire as usize][column].filter(|_| reaches);
    factor.map(FireReach::Skirmish).ok_or(FIRE_22)
}

impl FireReach {
    /// The weapon factor and the table it comes from.
    pub const fn factor(self) -> (Clause, Factor) {
        match self {
            FireReach::Short(factor) | FireReach::Skirmish(factor) => (FIRE_22, factor),
            FireReach::Guns { factor, .. } => (FIRE_23, factor),
        }
    }
}

impl Target {
    /// POW-FIRE-28: cavalry and limbered guns.
    const fn is_mounted(self) -> bool {
        self.body.is_cavalry() || (self.body.is_artillery() && self.body.is_formed())
    }

    /// POW-FIRE-29: *cible dense*.
    const fn is_dense(self) -> bool {
        self.body.is_formed() || self.body.is_square() || self.body.is_attack_column()
    }

    /// POW-FIRE-30: whether it is a skirmish target (*cible en tirailleurs*) for that fire.
    pub(crate) const fn is_skirmish_target(self, reach: FireReach) -> bool {
        let always = match self.body.troop {
            Troop::IrregularSkirmisher | Troop::IrregularLightCavalry => true,
            _ => self.body.is_artillery() && self.body.is_deployed(),
        };
        match reach {
            FireReach::Short(_) | FireReach::Guns { close: true, .. } => false,
            FireReach::Guns { close: false, .. } => always,
            FireReach::Skirmish(_) => always || (self.skirmishers && !self.body.is_square()),
        }
    }

    /// POW-FIRE-27 to -30: its shifts.
    fn shift(self, shooters: &[Shooter], reasons: &mut impl Reasons) -> i32 {
        // In a mixed group the skirmish target must be one for every firing unit.
        let skirmishes = shooters.iter().all(|shooter| self.is_skirmish_target(shooter.reach));
        Tally::unlisted(reasons, 0)
            .add_if(self.is_mounted() && self.charging, FIRE_27, -1)
            .add_if(self.is_mounted() && !self.charging, FIRE_28, 1)
            .add_if(self.is_dense(), FIRE_29, 1)
            .add_if(skirmishes, FIRE_30, -1)
            .value()
    }
}

impl Shooter {
    /// POW-FIRE-31 to -35: its shifts.
    fn shift(&self, targets: &[Target], reasons: &mut impl Reasons) -> i32 {
        let hampered = self.shaken || (self.contacted_by_cavalry && !self.body.is_square());
        let short = matches!(self.reach, FireReach::Short(_));
        let cover = targets.get(usize::from(self.at)).map_or(0, |target| i32::from(target.cover));
        Tally::unlisted(reasons, 0)
            .add_if(hampered, FIRE_31, -2)
            .add_if(!self.shaken && self.discipline() == Discipline::Good, FIRE_32, 1)
            .add_if(self.discipline() == Discipline::Poor, FIRE_33, -1)
            .add_if(self.battalion_guns && short, FIRE_34, 1)
            .add_some(FIRE_35, -cover)
            .value()
    }
}

impl FireCase {
    /// POW-FIRE-22 to -36: the column value.
    pub fn column(&self, reasons: &mut impl Reasons) -> u16 {
        let mut shift = 0;
        for shooter in &self.shooters {
            let (clause, factor) = shooter.reach.factor();
            reasons.note(clause, factor.name());
        }
        for target in &self.targets {
            shift += target.shift(&self.shooters, reasons);
        }
        for shooter in &self.shooters {
            shift += shooter.shift(&self.targets, reasons);
        }
        let column = column_value(self.halves(), shift);
        note_column(reasons, FIRE_36, column);
        column
    }

    /// POW-FIRE-24: strength times factor of all who fire, in halves.
    pub(crate) fn halves(&self) -> u32 {
        let all = self.shooters.iter();
        all.map(|shooter| u32::from(shooter.strength) * u32::from(shooter.reach.factor().1.halves)).sum()
    }

    fn has_artillery(&self) -> bool {
        self.shooters.iter().any(|shooter| shooter.body.is_artillery())
    }

    /// POW-FIRE-19, -37 to -40: what a toll means for this group.
    fn outcome(&self, toll: Toll) -> FireOutcome {
        let artillery = self.has_artillery();
        let targets = self.targets.len() as u8;
        let losses = if targets == 0 { 0 } else { toll.losses };
        FireOutcome {
            losses,
            losses_each: losses.checked_div(targets).unwrap_or(0),
            losses_spare: losses.checked_rem(targets).unwrap_or(0),
            general_hit: toll.star && self.general,
            artillery_loss: u8::from(toll.six && artillery),
            target_tests: targets > 0 && (losses > 0 || artillery),
        }
    }
}

impl Procedure for Fire {
    type Case = FireCase;
    type Outcome = FireOutcome;
    const NAME: &'static str = "fire";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        let shooters = shared::objects(facts, "shooters").zip(&case.shooters);
        let targets = shared::objects(facts, "targets").zip(&case.targets);
        let aims = case.targets.len().max(1);
        for (facts, shooter) in shooters.clone() {
            facts.refuse(usize::from(shooter.at) >= aims, "at")?;
        }
        for (facts, shooter) in shooters.clone() {
            shared::check_body(facts, shooter.body)?;
            shared::check_skirmishers(facts, shooter.body)?;
        }
        for (facts, target) in targets.clone() {
            shared::check_body(facts, target.body)?;
            shared::check_skirmishers(facts, target.body)?;
        }
        for (facts, shooter) in shooters {
            shooter.check(facts)?;
        }
        for (facts, Target { body, charging, .. }) in targets {
            facts.forbid(*charging && (body.is_artillery() || body.is_square()), CHA_02, "charging")?;
        }
        facts.forbid(case.targets.is_empty() && !case.general, FIRE_40, "targets")
    }

    fn factors(case: &FireCase, reasons: &mut impl Reasons) {
        case.column(reasons);
    }

    fn rolls(_: &FireCase) -> bool {
        true
    }

    fn odds(case: &FireCase) -> Odds<FireOutcome> {
        let tolls = TollOdds::of(case.column(&mut ()));
        let mut odds = Odds::out_of(tolls.total());
        for (toll, ways) in tolls.iter() {
            odds.add(case.outcome(toll), ways);
        }
        odds
    }

    fn run(case: &FireCase, dice: &mut impl Dice) -> FireOutcome {
        case.outcome(take_losses(case.column(&mut ()), None, dice))
    }

    fn portent(_: &FireCase, outcome: &FireOutcome) -> Option<Portent> {
        let bodes = if outcome.losses > 0 { Bodes::Well } else { Bodes::Even };
        Some(Portent::new(Fortune::Losses, bodes).number(Figure::Losses, i64::from(outcome.losses)))
    }
}

/// Told by the facts that it follows from; what is out of range is found out by the check.
impl Part for FireReach {
    fn of(facts: &Facts<'_>) -> Self {
        let (body, weapon) = (Body::of(facts), facts.maybe_choice("weapon"));
        let range_cm = facts.decimal("range_cm");
        let skirmishers = shared::has_skirmishers(facts.flag("skirmishers"), body);
        reach(body, skirmishers, weapon.unwrap_or(by_nature(body)), facts.choice("calibre"), range_cm)
            .unwrap_or(FireReach::Short(ONE))
    }

    fn tell(&self, _: &mut Pen<'_>) {}
}

/// POW-TRP-17: the weapon of those who name none.
fn by_nature(body: Body) -> Weapon {
    if body.is_cavalry() || body.is_irregular_skirmisher() { Weapon::Obsolete } else { Weapon::Musket }
}

impl Shooter {
    /// POW-TRP-23: mounted infantry on foot is poor.
    const fn discipline(&self) -> Discipline {
        if self.body.is_mounted_infantry_on_foot() { Discipline::Poor } else { self.discipline }
    }

    fn weapon(&self) -> Weapon {
        self.weapon.unwrap_or(by_nature(self.body))
    }

    /// What is forbidden, from left to right in the list of the contract; POW-TRP-14: only infantry has a fire discipline.
    fn check(&self, facts: &Facts<'_>) -> Result<(), Fault> {
        let body = self.body;
        let on_foot = body.is_infantry();
        facts.forbid(body.is_formed(), FIRE_03, "formation")?;
        facts.forbid(self.cannot_counter_charge != body.is_cavalry(), FIRE_05, "cannot_counter_charge")?;
        facts.forbid(facts.given("discipline") && !on_foot, TRP_14, "discipline")?;
        let unsteady = body.is_mounted_infantry_on_foot();
        facts.forbid(unsteady && self.discipline == Discipline::Good, TRP_23, "discipline")?;
        let lines = matches!(
            body.troop,
            Troop::InfantryPrussian | Troop::InfantryBritish | Troop::InfantryFrench | Troop::InfantryIrregular
        );
        facts.forbid(self.battalion_guns && !lines, WPN_05, "battalion_guns")?;
        facts.forbid(self.contacted_by_cavalry && !on_foot, FIRE_31, "contacted_by_cavalry")?;
        self.check_weapon(facts)?;
        let skirmishers = shared::has_skirmishers(self.skirmishers, body);
        let reach = reach(body, skirmishers, self.weapon(), self.calibre, self.range_cm);
        reach.map(|_| ()).map_err(|clause| facts.illegal(clause, "range_cm"))
    }

    /// POW-FIRE-23, POW-WPN-04, POW-TRP-17: what it fires with; batteries have a calibre instead.
    fn check_weapon(&self, facts: &Facts<'_>) -> Result<(), Fault> {
        let (body, weapon) = (self.body, self.weapon());
        facts.forbid(body.is_artillery() && facts.given("weapon"), FIRE_23, "weapon")?;
        facts.forbid(!body.is_artillery() && facts.given("calibre"), FIRE_23, "calibre")?;
        facts.forbid(weapon == Weapon::Melee, WPN_04, "weapon")?;
        facts.forbid(body.is_cavalry() && weapon != Weapon::Obsolete, TRP_17, "weapon")
    }
}

#[cfg(test)]
mod tests;
