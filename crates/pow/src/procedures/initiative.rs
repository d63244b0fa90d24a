//! A general's initiative (*initiative des généraux*) and the cost of an action.

use dice::{Dice, Odds, enumerate};
use game::procedure::{Decimal, Facts, Fault, Field, Named, Procedure, Shape, Unknown};
use game::{Reasons, Tally, names};
use rulebook::Clause;
use rulebook::pow::{
    CDR_01, CDR_04, CHA_02, CHA_05, INI_03, INI_04, INI_05, INI_07, INI_08, INI_09, INI_10, INI_11, INI_12, INI_13,
    INI_14, INI_15, INI_17, INI_18, INI_19, INT_01, MB_11, MB_12, TRN_01,
};
use serde::Serialize;

use super::shared;
use crate::troops::{Edition, Quality, Training};

/// POW-CDR-01: the general's die against the cost of one action.
pub struct Initiative;

names! {
    /// What points are spent on.
    pub enum Action {
        /// Nothing yet: only the die.
        None = "none",
        /// Move a unit, group, base or detached general.
        Move = "move",
        /// A move into contact.
        Charge = "charge",
        /// Change of formation or facing.
        ChangeFormation = "change_formation",
        /// The same of irregular artillery.
        ChangeFormationIrregularArtillery = "change_formation_irregular_artillery",
        /// Movement base, march and formed.
        BaseMarchFormed = "base_march_formed",
        /// Movement base, formed and deployed.
        BaseFormedDeployed = "base_formed_deployed",
        /// Movement base, march and deployed.
        BaseMarchDeployed = "base_march_deployed",
        /// *Rallier une unité ébranlée*.
        Rally = "rally",
        /// A new order to a subordinate.
        GiveOrder = "give_order",
        /// Carry out a new order received.
        ExecuteOrder = "execute_order",
    }
}

names! {
    /// Whether the unit fired this turn.
    pub enum Fired {
        /// It did not.
        None = "none",
        /// At 5 cm or less.
        Short = "short",
        /// Farther.
        Long = "long",
    }
}

/// The facts of one activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InitiativeCase {
    /// The edition.
    pub edition: Edition,
    /// The general.
    pub quality: Quality,
    /// POW-CDR-04: the starred general in contact.
    pub partner_quality: Option<Quality>,
    /// What the points are spent on.
    pub action: Action,
    /// Of the general.
    pub training: Training,
    /// General to unit; off the table, general to the exit point.
    pub distance_cm: Decimal,
    /// The unit is off the table.
    pub off_table: bool,
    /// Through a gap narrower than its front.
    pub narrow_gap: bool,
    /// Through friends.
    pub interpenetration: bool,
    /// In melee this turn, even if over.
    pub unit_in_melee: bool,
    /// Whether it fired.
    pub fired: Fired,
    /// British-system infantry.
    pub british_unit: bool,
    /// The general is in melee.
    pub general_in_melee: bool,
    /// He is with that very unit in melee.
    pub general_with_unit: bool,
    /// Completing a charge on an enemy discovered during the move.
    pub hidden_enemy: bool,
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct InitiativeOutcome {
    /// Initiative points.
    pub points: u8,
    /// Cost of the action.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<u8>,
    /// Whether the points pay for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub affordable: Option<bool>,
}

impl Action {
    /// POW-INI-03 to -09, POW-MB-11, POW-MB-12: the printed cost.
    pub const fn cost(self, edition: Edition) -> Option<(Clause, i32)> {
        Some(match self {
            Action::None => return None,
            Action::Move | Action::Charge => (INI_03, 1),
            Action::ChangeFormation => (INI_05, 1),
            Action::ChangeFormationIrregularArtillery => (INI_04, 2),
            Action::BaseMarchFormed => (MB_11, 1),
            Action::BaseFormedDeployed => (MB_11, if matches!(edition, Edition::PlayAid) { 2 } else { 1 }),
            Action::BaseMarchDeployed => (MB_12, 2),
            Action::Rally => (INI_07, 1),
            Action::GiveOrder => (INI_08, 1),
            Action::ExecuteOrder => (INI_09, 2),
        })
    }

    /// POW-INI-19: surcharges apply to what units do, not to orders.
    pub const fn bears_surcharges(self) -> bool {
        !matches!(self, Action::None | Action::GiveOrder | Action::ExecuteOrder)
    }
}

impl InitiativeCase {
    /// POW-INI-14: one more point for each further multiple of the command zone.
    fn distance_surcharge(&self) -> i32 {
        let beyond = if self.off_table { Decimal::int(20) } else { Decimal::ZERO };
        let distance = self.distance_cm.plus(beyond);
        let zone = i64::from(self.training.command_zone_cm());
        let multiples = (1..).map(|n| Decimal::int(n * zone));
        match self.edition {
            // ⌈d / zone⌉ − 1, not below 0: the multiples that lie short of the unit.
            Edition::V2 => multiples.take_while(|multiple| *multiple < distance).count() as i32,
            // ⌊d / zone⌋: full slices.
            Edition::PlayAid => multiples.take_while(|multiple| *multiple <= distance).count() as i32,
        }
    }

    /// POW-INI-13, POW-INI-16: the surcharge for having fired, which never stands beside that for melee.
    fn pays_for_fire(&self) -> bool {
        let counts = match self.fired {
            Fired::None => false,
            Fired::Short => true,
            Fired::Long => self.edition == Edition::PlayAid,
        };
        counts && !self.british_unit && !self.unit_in_melee
    }

    /// The cost of the action, if there is one.
    pub fn cost(&self, reasons: &mut impl Reasons) -> Option<u8> {
        let (clause, cost) = self.action.cost(self.edition)?;
        // POW-INI-17: in the book he does not pay twice for the same melee.
        let same_melee = self.edition == Edition::V2 && self.general_with_unit;
        let cost = Tally::start(reasons, clause, cost)
            .add_if(self.narrow_gap, INI_10, 1)
            .add_if(self.interpenetration, INI_11, 2)
            .add_if(self.unit_in_melee, INI_12, 1)
            .add_if(self.pays_for_fire(), INI_13, 1)
            .add_some(INI_14, self.distance_surcharge())
            .add_if(self.general_in_melee && !same_melee, INI_15, 1)
            .add_if(self.hidden_enemy, INI_18, 1)
            .value();
        Some(cost as u8)
    }
}

impl Procedure for Initiative {
    type Case = InitiativeCase;
    type Outcome = InitiativeOutcome;
    const NAME: &'static str = "initiative";

    fn shape() -> &'static Shape {
        static SHAPE: Shape = Shape {
            fields: &[
                shared::EDITION,
                Field::required("quality", shared::QUALITY),
                Field::optional("partner_quality", shared::QUALITY),
                Field::one_of("action", Action::NAMES, "none"),
                shared::training("training"),
                Field::num("distance_cm", 0.0, 300.0, "0"),
                Field::flag("off_table"),
                Field::flag("narrow_gap"),
                Field::flag("interpenetration"),
                Field::flag("unit_in_melee"),
                Field::one_of("fired", Fired::NAMES, "none"),
                Field::flag("british_unit"),
                Field::flag("general_in_melee"),
                Field::flag("general_with_unit"),
                Field::flag("hidden_enemy"),
            ],
            unknown: Unknown::First,
        };
        &SHAPE
    }

    fn read(facts: &Facts<'_>) -> Result<InitiativeCase, Fault> {
        let case = InitiativeCase {
            edition: facts.choice("edition"),
            quality: facts.choice("quality"),
            partner_quality: facts.maybe_choice("partner_quality"),
            action: facts.choice("action"),
            training: facts.choice("training"),
            distance_cm: facts.decimal("distance_cm"),
            off_table: facts.flag("off_table"),
            narrow_gap: facts.flag("narrow_gap"),
            interpenetration: facts.flag("interpenetration"),
            unit_in_melee: facts.flag("unit_in_melee"),
            fired: facts.choice("fired"),
            british_unit: facts.flag("british_unit"),
            general_in_melee: facts.flag("general_in_melee"),
            general_with_unit: facts.flag("general_with_unit"),
            hidden_enemy: facts.flag("hidden_enemy"),
        };
        check(facts, &case)?;
        Ok(case)
    }

    fn factors(case: &InitiativeCase, reasons: &mut impl Reasons) {
        reasons.note(CDR_01, case.quality.die_name());
        if let Some(partner) = case.partner_quality {
            reasons.note(CDR_04, partner.die_name());
        }
        case.cost(reasons);
    }

    fn rolls(_: &InitiativeCase) -> bool {
        true
    }

    fn odds(case: &InitiativeCase) -> Odds<InitiativeOutcome> {
        enumerate(|mut dice| Self::run(case, &mut dice))
    }

    fn run(case: &InitiativeCase, dice: &mut impl Dice) -> InitiativeOutcome {
        let own = shared::initiative_points(case.quality, dice, CDR_01);
        let points = match case.partner_quality {
            Some(partner) => own.max(shared::initiative_points(partner, dice, CDR_04)),
            None => own,
        };
        let cost = case.cost(&mut ());
        InitiativeOutcome { points, cost, affordable: cost.map(|cost| points >= cost) }
    }
}

/// What the rules forbid, from left to right in the list of the contract.
fn check(facts: &Facts<'_>, case: &InitiativeCase) -> Result<(), Fault> {
    if !case.action.bears_surcharges() {
        for (changed, name) in [
            (!case.distance_cm.is_zero(), "distance_cm"),
            (case.off_table, "off_table"),
            (case.narrow_gap, "narrow_gap"),
            (case.interpenetration, "interpenetration"),
            (case.unit_in_melee, "unit_in_melee"),
            (case.fired != Fired::None, "fired"),
            (case.general_in_melee, "general_in_melee"),
            (case.general_with_unit, "general_with_unit"),
            (case.hidden_enemy, "hidden_enemy"),
        ] {
            facts.forbid(changed, INI_19, name)?;
        }
    }
    let moves = matches!(case.action, Action::Move | Action::Charge);
    facts.forbid(case.narrow_gap && !moves, INT_01, "narrow_gap")?;
    facts.forbid(case.interpenetration && !moves, INT_01, "interpenetration")?;
    facts.forbid(case.interpenetration && case.action == Action::Charge, CHA_02, "interpenetration")?;
    facts.forbid(case.hidden_enemy && case.action != Action::Charge, CHA_05, "hidden_enemy")?;
    let both_in_melee = case.unit_in_melee && case.general_in_melee;
    facts.forbid(case.general_with_unit && !both_in_melee, INI_17, "general_with_unit")?;
    let single_step = matches!(case.action, Action::BaseMarchFormed | Action::BaseFormedDeployed);
    facts.forbid(single_step && case.training != Training::French, MB_11, "action")?;
    let march_deployed = case.action == Action::BaseMarchDeployed;
    facts.forbid(march_deployed && case.training == Training::Irregular, TRN_01, "action")
}
