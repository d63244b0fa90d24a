//! A general's initiative (*initiative des généraux*) and the cost of an action.

use dice::{Aim, Dice, Odds, enumerate};
use game::procedure::form::{num, one_or};
use game::procedure::{Decimal, Facts, Fault, Procedure};
use game::{Reasons, Tally, case, names};
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

case! {
    /// The facts of one activation.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct InitiativeCase {
        /// The edition.
        pub edition: Edition = shared::EDITION,
        /// The general.
        pub quality: Quality,
        /// POW-CDR-04: the starred general in contact.
        pub partner_quality: Option<Quality>,
        /// What the points are spent on.
        pub action: Action = one_or::<Action>("none"),
        /// Of the general.
        pub training: Training = shared::TRAINING,
        /// General to unit; off the table, general to the exit point.
        pub distance_cm: Decimal = num(0.0, 300.0, "0"),
        /// The unit is off the table.
        pub off_table: bool,
        /// Through a gap narrower than its front.
        pub narrow_gap: bool,
        /// Through friends.
        pub interpenetration: bool,
        /// In melee this turn, even if over.
        pub unit_in_melee: bool,
        /// Whether it fired.
        pub fired: Fired = one_or::<Fired>("none"),
        /// British-system infantry.
        pub british_unit: bool,
        /// The general is in melee.
        pub general_in_melee: bool,
        /// He is with that very unit in melee.
        pub general_with_unit: bool,
        /// Completing a charge on an enemy discovered during the move.
        pub hidden_enemy: bool,
    }
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
    /// The dice for the points of a general, or of two together, before anything is paid.
    pub(crate) fn of_points(edition: Edition, quality: Quality, partner_quality: Option<Quality>) -> Self {
        InitiativeCase {
            edition,
            quality,
            partner_quality,
            action: Action::None,
            training: Training::French,
            distance_cm: Decimal::ZERO,
            off_table: false,
            narrow_gap: false,
            interpenetration: false,
            unit_in_melee: false,
            fired: Fired::None,
            british_unit: false,
            general_in_melee: false,
            general_with_unit: false,
            hidden_enemy: false,
        }
    }

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
    const AT_STAKE: bool = false;

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        check(facts, case)
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
        let own = shared::initiative_points(case.quality, dice, CDR_01, Aim::default());
        let points = match case.partner_quality {
            Some(partner) => own.max(shared::initiative_points(partner, dice, CDR_04, Aim::default())),
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

#[cfg(test)]
mod tests {
    use super::super::testing::{check, check_odds, torment};

    /// POW-CDR-01, POW-CDR-04: the dice of generals, alone or with a starred partner.
    #[test]
    fn dice_of_generals() {
        check(
            "initiative",
            r#"
            {"quality":"professional"} [5] => CDR-01 DM+1, {points:6}
            {"quality":"reliable"} [2] => CDR-01 DM, {points:2}
            {"quality":"average"} [6] => CDR-01 D6, {points:6}
            {"quality":"poor"} [4] => CDR-01 D4, {points:4}
            {"quality":"poor","partner_quality":"professional"} [4,3] => CDR-01 D4, CDR-04 DM+1, {points:4}
            {"quality":"poor","partner_quality":"professional"} [4,4] => CDR-01 D4, CDR-04 DM+1, {points:5}
            {"quality":"reliable"} [1] => bad_input dice[0]
            {"quality":"professional"} [6] => bad_input dice[0]
            {"quality":"poor"} [5] => bad_input dice[0]
            {"quality":"poor","partner_quality":"average"} [4] => bad_input dice
            {"quality":"poor","partner_quality":"average"} [5] => bad_input dice[0]
        "#,
        );
        check_odds(
            "initiative",
            r#"
            {"quality":"reliable","action":"rally","distance_cm":50}
            {"quality":"poor","partner_quality":"professional","action":"execute_order"}
            {"quality":"average","partner_quality":"poor"}
        "#,
        );
    }

    /// POW-INI-03, POW-INI-04, POW-INI-05, POW-INI-06, POW-INI-07, POW-INI-08, POW-INI-09, POW-MB-11, POW-MB-12: the costs.
    #[test]
    fn costs() {
        check(
            "initiative",
            r#"
            {"quality":"poor","action":"move"} [1] => CDR-01 D4, INI-03 1, {points:1,cost:1,affordable:true}
            {"quality":"poor","action":"charge"} [1] => CDR-01 D4, INI-03 1, {points:1,cost:1,affordable:true}
            {"quality":"poor","action":"change_formation"} [1] => CDR-01 D4, INI-05 1, {points:1,cost:1,affordable:true}
            {"quality":"poor","action":"change_formation_irregular_artillery"} [1] => CDR-01 D4, INI-04 2, {points:1,cost:2,affordable:false}
            {"quality":"poor","action":"base_march_formed","edition":"play_aid"} [1] => CDR-01 D4, MB-11 1, {points:1,cost:1,affordable:true}
            {"quality":"poor","action":"base_formed_deployed"} [1] => CDR-01 D4, MB-11 1, {points:1,cost:1,affordable:true}
            {"quality":"poor","action":"base_formed_deployed","edition":"play_aid"} [1] => CDR-01 D4, MB-11 2, {points:1,cost:2,affordable:false}
            {"quality":"poor","action":"base_march_deployed","training":"prussian"} [2] => CDR-01 D4, MB-12 2, {points:2,cost:2,affordable:true}
            {"quality":"poor","action":"rally"} [1] => CDR-01 D4, INI-07 1, {points:1,cost:1,affordable:true}
            {"quality":"poor","action":"give_order","british_unit":true} [1] => CDR-01 D4, INI-08 1, {points:1,cost:1,affordable:true}
            {"quality":"poor","action":"execute_order"} [1] => CDR-01 D4, INI-09 2, {points:1,cost:2,affordable:false}
        "#,
        );
    }

    /// POW-INI-10, POW-INI-11, POW-INI-12, POW-INI-13, POW-INI-15, POW-INI-16, POW-INI-17, POW-INI-18, POW-TRP-04: what is
    /// added, under both editions.
    #[test]
    fn surcharges() {
        check(
            "initiative",
            r#"
            {"quality":"average","action":"move","narrow_gap":true,"interpenetration":true} [4] => CDR-01 D6, INI-03 1, INI-10 1, INI-11 2, {points:4,cost:4,affordable:true}
            {"quality":"average","action":"charge","narrow_gap":true,"hidden_enemy":true} [2] => CDR-01 D6, INI-03 1, INI-10 1, INI-18 1, {points:2,cost:3,affordable:false}
            {"quality":"average","action":"move","fired":"short"} [2] => CDR-01 D6, INI-03 1, INI-13 1, {points:2,cost:2,affordable:true}
            {"quality":"average","action":"move","fired":"short","british_unit":true} [2] => CDR-01 D6, INI-03 1, {points:2,cost:1,affordable:true}
            {"quality":"average","action":"move","fired":"long"} [2] => CDR-01 D6, INI-03 1, {points:2,cost:1,affordable:true}
            {"quality":"average","action":"move","fired":"long","edition":"play_aid"} [2] => CDR-01 D6, INI-03 1, INI-13 1, {points:2,cost:2,affordable:true}
            {"quality":"average","action":"move","fired":"long","edition":"play_aid","british_unit":true} [2] => CDR-01 D6, INI-03 1, {points:2,cost:1,affordable:true}
            {"quality":"average","action":"rally","fired":"short","unit_in_melee":true,"general_in_melee":true} [2] => CDR-01 D6, INI-07 1, INI-12 1, INI-15 1, {points:2,cost:3,affordable:false}
            {"quality":"average","action":"rally","unit_in_melee":true,"general_in_melee":true,"general_with_unit":true} [2] => CDR-01 D6, INI-07 1, INI-12 1, {points:2,cost:2,affordable:true}
            {"quality":"average","action":"rally","unit_in_melee":true,"general_in_melee":true,"general_with_unit":true,"edition":"play_aid"} [2] => CDR-01 D6, INI-07 1, INI-12 1, INI-15 1, {points:2,cost:3,affordable:false}
        "#,
        );
    }

    /// POW-INI-14, POW-TRN-01, POW-TRN-02, POW-TRN-03, POW-TRN-04, POW-TRN-05: the distance, exact at every multiple.
    #[test]
    fn distances() {
        check(
            "initiative",
            r#"
            {"quality":"average","action":"move","distance_cm":20} [1] => CDR-01 D6, INI-03 1, {points:1,cost:1,affordable:true}
            {"quality":"average","action":"move","distance_cm":20.000000000000000000001} [1] => CDR-01 D6, INI-03 1, INI-14 1, {points:1,cost:2,affordable:false}
            {"quality":"average","action":"move","distance_cm":20,"training":"british"} [1] => CDR-01 D6, INI-03 1, {points:1,cost:1,affordable:true}
            {"quality":"average","action":"move","distance_cm":20,"training":"prussian"} [1] => CDR-01 D6, INI-03 1, INI-14 1, {points:1,cost:2,affordable:false}
            {"quality":"average","action":"move","distance_cm":45,"training":"irregular"} [1] => CDR-01 D6, INI-03 1, INI-14 2, {points:1,cost:3,affordable:false}
            {"quality":"average","action":"move","distance_cm":0,"off_table":true} [1] => CDR-01 D6, INI-03 1, {points:1,cost:1,affordable:true}
            {"quality":"average","action":"move","distance_cm":0.1,"off_table":true} [1] => CDR-01 D6, INI-03 1, INI-14 1, {points:1,cost:2,affordable:false}
            {"quality":"average","action":"move","distance_cm":1e-60,"off_table":true} [1] => CDR-01 D6, INI-03 1, INI-14 1, {points:1,cost:2,affordable:false}
            {"quality":"average","action":"move","distance_cm":19.99,"edition":"play_aid"} [1] => CDR-01 D6, INI-03 1, {points:1,cost:1,affordable:true}
            {"quality":"average","action":"move","distance_cm":20,"edition":"play_aid"} [1] => CDR-01 D6, INI-03 1, INI-14 1, {points:1,cost:2,affordable:false}
            {"quality":"average","action":"move","distance_cm":300,"off_table":true,"training":"prussian"} [1] => CDR-01 D6, INI-03 1, INI-14 21, {points:1,cost:22,affordable:false}
            {"quality":"average","action":"move","distance_cm":300,"off_table":true,"edition":"play_aid"} [1] => CDR-01 D6, INI-03 1, INI-14 16, {points:1,cost:17,affordable:false}
        "#,
        );
    }

    /// POW-INI-19, POW-INT-01, POW-CHA-02, POW-CHA-05, POW-INI-17, POW-MB-11, POW-TRN-01: what is refused, in order.
    #[test]
    fn refusals() {
        for action in ["none", "give_order", "execute_order"] {
            for field in [
                "off_table",
                "narrow_gap",
                "interpenetration",
                "unit_in_melee",
                "general_in_melee",
                "general_with_unit",
                "hidden_enemy",
            ] {
                let case = format!(
                    r#"{{"quality":"poor","action":"{action}","{field}":true}} => illegal case.{field} POW-INI-19"#
                );
                check("initiative", &case);
            }
            check(
                "initiative",
                &format!(
                    r#"{{"quality":"poor","action":"{action}","distance_cm":0.5,"fired":"long"}} => illegal case.distance_cm POW-INI-19"#
                ),
            );
            check(
                "initiative",
                &format!(
                    r#"{{"quality":"poor","action":"{action}","distance_cm":0.0,"fired":"long"}} => illegal case.fired POW-INI-19"#
                ),
            );
        }
        check(
            "initiative",
            r#"
            {"quality":"poor","action":"rally","narrow_gap":true,"interpenetration":true} => illegal case.narrow_gap POW-INT-01
            {"quality":"poor","action":"rally","interpenetration":true,"hidden_enemy":true} => illegal case.interpenetration POW-INT-01
            {"quality":"poor","action":"charge","interpenetration":true,"general_with_unit":true} => illegal case.interpenetration POW-CHA-02
            {"quality":"poor","action":"move","hidden_enemy":true,"general_with_unit":true} => illegal case.hidden_enemy POW-CHA-05
            {"quality":"poor","action":"base_march_formed","general_with_unit":true,"unit_in_melee":true,"training":"british"} => illegal case.general_with_unit POW-INI-17
            {"quality":"poor","action":"rally","general_with_unit":true,"general_in_melee":true} => illegal case.general_with_unit POW-INI-17
            {"quality":"poor","action":"base_march_formed","training":"british"} => illegal case.action POW-MB-11
            {"quality":"poor","action":"base_formed_deployed","training":"irregular"} => illegal case.action POW-MB-11
            {"quality":"poor","action":"base_march_deployed","training":"irregular"} => illegal case.action POW-TRN-01
        "#,
        );
    }

    /// POW-CDR-01: shape.
    #[test]
    fn shape() {
        check(
            "initiative",
            r#"
            {} => bad_input case.quality
            {"quality":"good"} => bad_input case.quality
            {"quality":"poor","partner_quality":null} => bad_input case.partner_quality
            {"quality":"poor","action":"fight"} => bad_input case.action
            {"quality":"poor","distance_cm":300.5} => bad_input case.distance_cm
            {"quality":"poor","fired":true} => bad_input case.fired
            {"quality":"poor","starred":true} => bad_input case.starred
        "#,
        );
        let case = r#"{"quality":"poor","training":"prussian","action":"move","distance_cm":32,"fired":"short"}"#;
        torment("initiative", case, "[3]");
    }
}
