//! The reactions of a contacted unit after its test (*réactions à une charge*).

use arrayvec::ArrayVec;
use dice::{Dice, Odds};
use game::procedure::form::{flag, one_or};
use game::procedure::{Facts, Fault, Named, Procedure};
use game::{Reasons, case, names};
use rulebook::pow::{
    CHA_02, FIRE_23, FORM_04, MOR_15, REA_02, REA_03, REA_04, REA_05, REA_06, REA_07, REA_08, REA_09, REA_10,
};
use serde::Serialize;

use super::shared;
use crate::troops::{Body, Edition, Formation, Order, Troop, Weapon};

/// Which reactions a unit has.
pub struct ChargeReaction;

names! {
    /// Where it was contacted.
    pub enum Contact {
        /// *De face*.
        Front = "front",
        /// *De flanc*.
        Flank = "flank",
        /// *De dos*.
        Rear = "rear",
    }
}

names! {
    /// POW-REA-03 to -09: the reactions, in the order in which they are told.
    pub enum Reaction {
        /// *Contre-charger*.
        CounterCharge = "counter_charge",
        /// *Tirer*.
        Fire = "fire",
        /// *Esquiver*.
        Evade = "evade",
        /// *Faire face*.
        Face = "face",
        /// A battery fires, then shelters in a square.
        FireAndShelter = "fire_and_shelter",
        /// *Former le carré*.
        FormSquare = "form_square",
        /// Receive the charge at the halt.
        Stand = "stand",
    }
}

case! {
    /// The charged unit.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Charged {
        /// What it is.
        pub body: Body = ..,
        asked troop = shared::TROOP,
        asked formation = shared::FORMATION,
        /// Shaken after its test.
        pub shaken: bool,
        asked fighting_mounted = flag(),
        /// Its weapon.
        pub weapon: Option<Weapon>,
    }
}

case! {
    /// The charging unit.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Charger {
        /// Its type.
        pub troop: Troop,
        /// POW-TRP-26: it is mounted infantry that fights as cavalry.
        pub fighting_mounted: bool,
    }
}

case! {
    /// The facts of one contact.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct ChargeReactionCase {
        /// The edition.
        pub edition: Edition = shared::EDITION,
        /// The contacted unit.
        pub unit: Charged,
        /// Who charges.
        pub charger: Charger,
        /// Where it was contacted.
        pub contact: Contact = one_or::<Contact>("front"),
        /// Of the unit's command.
        pub order: Order = one_or::<Order>("engage"),
        /// An evade was declared before the test.
        pub declared_evade: bool,
        /// A battery that touches an infantry square.
        pub touches_square: bool,
        /// Passed through by friends this phase.
        pub passed_through: bool,
        /// POW-REA-22: contacted by a pursuit.
        pub by_pursuit: bool,
    }
}

/// What it may do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChargeReactionOutcome {
    /// In the order of [`Reaction`].
    pub options: ArrayVec<Reaction, 7>,
    /// If it may evade.
    pub evade_speed: Option<u8>,
}

impl Charger {
    const fn body(self) -> Body {
        Body { fighting_mounted: self.fighting_mounted, ..Body::new(self.troop, Formation::Deployed) }
    }
}

impl ChargeReactionCase {
    fn in_front(&self) -> bool {
        self.contact == Contact::Front
    }

    /// POW-REA-04.
    fn may_counter_charge(&self) -> bool {
        let unit = self.unit.body;
        let able = !unit.is_artillery() && !unit.is_square() && !unit.is_irregular_skirmisher();
        let shy = unit.class() == 1 && self.charger.body().is_regular_infantry();
        able && !shy && self.in_front() && self.order != Order::Withdraw && !self.by_pursuit && !self.unit.shaken
    }

    /// POW-REA-05, POW-REA-10: by the rules of fire; cavalry only if it cannot counter-charge (POW-TRP-17).
    fn may_fire(&self) -> bool {
        let hindered = self.unit.body.is_formed()
            || self.passed_through
            || self.by_pursuit
            || self.unit.weapon == Some(Weapon::Melee);
        let prefers_steel = self.unit.body.is_cavalry() && self.may_counter_charge();
        self.in_front() && !hindered && !prefers_steel
    }

    /// POW-REA-06: the speed of an evade, if the unit can evade at all.
    fn evade_speed(&self) -> Option<u8> {
        let unit = self.unit.body;
        let light_enough = self.edition == Edition::PlayAid || unit.class() <= 2;
        if unit.is_irregular_skirmisher() {
            Some(1)
        } else if unit.is_cavalry() && light_enough {
            Some(if unit.is_regular() { 2 } else { 1 })
        } else if unit.troop == Troop::ArtilleryHorse && self.edition == Edition::PlayAid {
            Some(2)
        } else {
            None
        }
    }

    /// POW-ORD-08: under `attack` mounted troops of class 2 or more take a charge in front.
    fn must_not_evade(&self) -> bool {
        self.order == Order::Attack && self.unit.body.class() >= 2 && self.in_front()
    }

    /// POW-REA-02: the evade was declared; in the aid irregular skirmishers always declare it.
    fn has_declared(&self) -> bool {
        self.declared_evade || (self.edition == Edition::PlayAid && self.unit.body.is_irregular_skirmisher())
    }

    /// The reactions, with their reasons.
    pub fn reactions(&self, reasons: &mut impl Reasons) -> ChargeReactionOutcome {
        let mut told = Options { options: ArrayVec::new(), reasons };
        let charged_by_horse = self.charger.body().is_cavalry();
        if self.unit.shaken {
            told.offer_if(self.may_fire(), REA_05, Reaction::Fire);
            told.options.push(Reaction::Stand);
            told.reasons.note(REA_10, "shaken");
            return ChargeReactionOutcome { options: told.options, evade_speed: None };
        }
        let evade_speed = self.evade_speed().filter(|_| !self.must_not_evade());
        if self.has_declared() {
            told.reasons.note(REA_02, "evade declared");
            told.offer_evade(evade_speed);
            return ChargeReactionOutcome { options: told.options, evade_speed };
        }
        let shelters = self.unit.body.is_artillery() && self.unit.body.is_deployed() && self.touches_square;
        let forms_square = self.unit.body.is_regular_infantry() && !self.unit.body.is_square();
        told.offer_if(self.may_counter_charge(), REA_04, Reaction::CounterCharge);
        told.offer_if(self.may_fire(), REA_05, Reaction::Fire);
        told.offer_evade(evade_speed);
        told.offer_if(!self.in_front(), REA_07, Reaction::Face);
        told.offer_if(shelters && charged_by_horse, REA_08, Reaction::FireAndShelter);
        told.offer_if(forms_square && charged_by_horse, REA_09, Reaction::FormSquare);
        told.offer_if(true, REA_03, Reaction::Stand);
        ChargeReactionOutcome { options: told.options, evade_speed }
    }
}

/// Reactions and their reasons, noted in one call.
struct Options<'r, R: Reasons> {
    options: ArrayVec<Reaction, 7>,
    reasons: &'r mut R,
}

impl<R: Reasons> Options<'_, R> {
    fn offer_if(&mut self, allowed: bool, clause: rulebook::Clause, reaction: Reaction) {
        if allowed {
            self.options.push(reaction);
            self.reasons.note(clause, reaction.name());
        }
    }

    fn offer_evade(&mut self, speed: Option<u8>) {
        if let Some(speed) = speed {
            self.options.push(Reaction::Evade);
            self.reasons.note(REA_06, i32::from(speed));
        }
    }
}

impl Procedure for ChargeReaction {
    type Case = ChargeReactionCase;
    type Outcome = ChargeReactionOutcome;
    const NAME: &'static str = "charge_reaction";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        let (own, other) = (facts.object("unit"), facts.object("charger"));
        let (unit, charger) = (case.unit.body, case.charger.body());
        shared::check_body(own, unit)?;
        shared::check_mounted(other, charger)?;
        other.forbid(charger.is_artillery(), CHA_02, "troop")?;
        own.forbid(unit.is_artillery() && case.unit.weapon.is_some(), FIRE_23, "weapon")?;
        facts.forbid(case.touches_square && !unit.is_artillery(), REA_08, "touches_square")?;
        facts.forbid(case.declared_evade && !unit.may_declare_evade(case.edition), MOR_15, "declared_evade")?;
        facts.forbid(unit.is_square() && !case.in_front(), FORM_04, "contact")
    }

    fn factors(case: &ChargeReactionCase, reasons: &mut impl Reasons) {
        case.reactions(reasons);
    }

    fn rolls(_: &ChargeReactionCase) -> bool {
        false
    }

    fn odds(case: &ChargeReactionCase) -> Odds<ChargeReactionOutcome> {
        Odds::certain(case.reactions(&mut ()))
    }

    fn run(case: &ChargeReactionCase, _: &mut impl Dice) -> ChargeReactionOutcome {
        case.reactions(&mut ())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, torment};

    /// POW-REA-03, POW-REA-04, POW-REA-05, POW-REA-09, POW-REA-22, POW-TRP-17: foot and horse, contacted in front.
    #[test]
    fn counter_charge_fire_and_square() {
        check(
            "charge_reaction",
            r#"
            {"unit":{"troop":"infantry_french"},"charger":{"troop":"infantry_french"}} => REA-03 stand, REA-04 counter_charge, REA-05 fire, {options:[counter_charge,fire,stand],evade_speed:null}
            {"unit":{"troop":"infantry_french","formation":"formed"},"charger":{"troop":"infantry_french"}} => REA-03 stand, REA-04 counter_charge, {options:[counter_charge,stand],evade_speed:null}
            {"unit":{"troop":"infantry_french","weapon":"melee"},"charger":{"troop":"infantry_french"}} => REA-03 stand, REA-04 counter_charge, {options:[counter_charge,stand],evade_speed:null}
            {"unit":{"troop":"infantry_french"},"charger":{"troop":"infantry_french"},"passed_through":true} => REA-03 stand, REA-04 counter_charge, {options:[counter_charge,stand],evade_speed:null}
            {"unit":{"troop":"infantry_french"},"charger":{"troop":"cuirassier"},"by_pursuit":true} => REA-03 stand, REA-09 form_square, {options:[form_square,stand],evade_speed:null}
            {"unit":{"troop":"infantry_french"},"charger":{"troop":"infantry_french"},"order":"withdraw"} => REA-03 stand, REA-05 fire, {options:[fire,stand],evade_speed:null}
            {"unit":{"troop":"infantry_french","formation":"square"},"charger":{"troop":"cuirassier"}} => REA-03 stand, REA-05 fire, {options:[fire,stand],evade_speed:null}
            {"unit":{"troop":"infantry_irregular"},"charger":{"troop":"cuirassier"}} => REA-03 stand, REA-04 counter_charge, REA-05 fire, {options:[counter_charge,fire,stand],evade_speed:null}
            {"unit":{"troop":"mounted_infantry"},"charger":{"troop":"mounted_infantry","fighting_mounted":true}} => REA-03 stand, REA-04 counter_charge, REA-05 fire, REA-09 form_square, {options:[counter_charge,fire,form_square,stand],evade_speed:null}
            {"unit":{"troop":"cuirassier"},"charger":{"troop":"cuirassier"}} => REA-03 stand, REA-04 counter_charge, {options:[counter_charge,stand],evade_speed:null}
            {"unit":{"troop":"cuirassier"},"charger":{"troop":"cuirassier"},"order":"withdraw"} => REA-03 stand, REA-05 fire, {options:[fire,stand],evade_speed:null}
            {"unit":{"troop":"cavalry_detachment"},"charger":{"troop":"infantry_french"}} => REA-03 stand, REA-05 fire, REA-06 2, {options:[fire,evade,stand],evade_speed:2}
            {"unit":{"troop":"cavalry_detachment"},"charger":{"troop":"infantry_irregular"}} => REA-03 stand, REA-04 counter_charge, REA-06 2, {options:[counter_charge,evade,stand],evade_speed:2}
            {"unit":{"troop":"irregular_skirmisher"},"charger":{"troop":"infantry_irregular"}} => REA-03 stand, REA-05 fire, REA-06 1, {options:[fire,evade,stand],evade_speed:1}
        "#,
        );
    }

    /// POW-REA-06, POW-ORD-08: who evades, at which speed, under both editions and under `attack`.
    #[test]
    fn evades() {
        for (troop, v2, play_aid, attack) in [
            ("irregular_light_cavalry", "1", "1", "1"),
            ("cavalry_detachment", "2", "2", "2"),
            ("irregular_cavalry", "1", "1", "null"),
            ("light_cavalry", "2", "2", "null"),
            ("irregular_heavy_cavalry", "null", "1", "null"),
            ("heavy_cavalry", "null", "2", "null"),
            ("cuirassier", "null", "2", "null"),
            ("irregular_armoured_cavalry", "null", "1", "null"),
            ("artillery_horse", "null", "2", "2"),
            ("artillery_foot", "null", "null", "null"),
            ("infantry_french", "null", "null", "null"),
            ("mounted_infantry", "null", "null", "null"),
        ] {
            let speed = |edition: &str, order: &str, contact: &str| {
                let case = format!(
                    r#"{{"edition":"{edition}","unit":{{"troop":"{troop}"}},"charger":{{"troop":"cuirassier"}},"order":"{order}","contact":"{contact}"}}"#
                );
                let told = super::super::testing::told("charge_reaction", &case, "");
                let speed = told.rsplit_once("evade_speed:").expect("a speed").1.trim_end_matches('}').to_owned();
                assert_eq!(told.contains("evade,"), speed != "null", "{told}");
                speed
            };
            assert_eq!(speed("v2", "engage", "front"), v2, "{troop}");
            assert_eq!(speed("play_aid", "hold", "front"), play_aid, "{troop}");
            assert_eq!(speed("play_aid", "attack", "front"), attack, "{troop}");
            assert_eq!(speed("play_aid", "attack", "flank"), play_aid, "{troop}");
            assert_eq!(speed("v2", "attack", "rear"), v2, "{troop}");
        }
    }

    /// POW-REA-02: an evade declared is an evade made.
    #[test]
    fn evades_declared() {
        check(
            "charge_reaction",
            r#"
            {"unit":{"troop":"irregular_skirmisher"},"charger":{"troop":"cuirassier"},"declared_evade":true,"order":"attack"} => REA-02 evade declared, REA-06 1, {options:[evade],evade_speed:1}
            {"unit":{"troop":"cavalry_detachment"},"charger":{"troop":"cuirassier"},"declared_evade":true,"contact":"rear"} => REA-02 evade declared, REA-06 2, {options:[evade],evade_speed:2}
            {"unit":{"troop":"irregular_skirmisher"},"charger":{"troop":"cuirassier"},"edition":"play_aid"} => REA-02 evade declared, REA-06 1, {options:[evade],evade_speed:1}
            {"unit":{"troop":"irregular_skirmisher","shaken":true},"charger":{"troop":"cuirassier"},"edition":"play_aid","declared_evade":true} => REA-05 fire, REA-10 shaken, {options:[fire,stand],evade_speed:null}
        "#,
        );
    }

    /// POW-REA-07, POW-REA-08, POW-REA-10: flanks, batteries beside squares, shaken units.
    #[test]
    fn face_shelter_shaken() {
        check(
            "charge_reaction",
            r#"
            {"unit":{"troop":"infantry_french"},"charger":{"troop":"infantry_french"},"contact":"rear"} => REA-03 stand, REA-07 face, {options:[face,stand],evade_speed:null}
            {"unit":{"troop":"artillery_foot"},"charger":{"troop":"cuirassier"},"touches_square":true,"passed_through":true,"by_pursuit":true,"contact":"flank"} => REA-03 stand, REA-07 face, REA-08 fire_and_shelter, {options:[face,fire_and_shelter,stand],evade_speed:null}
            {"unit":{"troop":"artillery_foot"},"charger":{"troop":"infantry_french"},"touches_square":true} => REA-03 stand, REA-05 fire, {options:[fire,stand],evade_speed:null}
            {"unit":{"troop":"artillery_foot","formation":"formed"},"charger":{"troop":"cuirassier"},"touches_square":true} => REA-03 stand, {options:[stand],evade_speed:null}
            {"unit":{"troop":"cuirassier","shaken":true},"charger":{"troop":"cuirassier"}} => REA-05 fire, REA-10 shaken, {options:[fire,stand],evade_speed:null}
            {"unit":{"troop":"infantry_french","shaken":true},"charger":{"troop":"cuirassier"},"contact":"flank"} => REA-10 shaken, {options:[stand],evade_speed:null}
            {"unit":{"troop":"light_cavalry","shaken":true,"formation":"formed"},"charger":{"troop":"cuirassier"}} => REA-10 shaken, {options:[stand],evade_speed:null}
        "#,
        );
    }

    /// POW-CHA-02, POW-FIRE-23, POW-REA-08, POW-MOR-15, POW-FORM-04, POW-TRP-26, POW-FORM-07: what is refused, in order.
    #[test]
    fn refusals() {
        check(
            "charge_reaction",
            r#"
            {"unit":{"troop":"cuirassier","fighting_mounted":true},"charger":{"troop":"artillery_foot"}} => illegal case.unit.fighting_mounted POW-TRP-26
            {"unit":{"troop":"cuirassier","formation":"square"},"charger":{"troop":"cuirassier","fighting_mounted":true}} => illegal case.unit.formation POW-FORM-07
            {"unit":{"troop":"artillery_foot","weapon":"musket"},"charger":{"troop":"artillery_foot","fighting_mounted":true}} => illegal case.charger.fighting_mounted POW-TRP-26
            {"unit":{"troop":"artillery_foot","weapon":"musket"},"charger":{"troop":"artillery_foot"}} => illegal case.charger.troop POW-CHA-02
            {"unit":{"troop":"artillery_foot","weapon":"musket"},"charger":{"troop":"cuirassier"},"declared_evade":true} => illegal case.unit.weapon POW-FIRE-23
            {"unit":{"troop":"cuirassier"},"charger":{"troop":"cuirassier"},"touches_square":true,"declared_evade":true} => illegal case.touches_square POW-REA-08
            {"unit":{"troop":"cuirassier"},"charger":{"troop":"cuirassier"},"declared_evade":true} => illegal case.declared_evade POW-MOR-15
            {"unit":{"troop":"cavalry_detachment"},"charger":{"troop":"cuirassier"},"declared_evade":true,"edition":"play_aid"} => illegal case.declared_evade POW-MOR-15
            {"unit":{"troop":"infantry_french","formation":"square"},"charger":{"troop":"cuirassier"},"contact":"flank"} => illegal case.contact POW-FORM-04
        "#,
        );
    }

    /// POW-REA-03: shape.
    #[test]
    fn shape() {
        check(
            "charge_reaction",
            r#"
            {"unit":{"troop":"cuirassier"}} => bad_input case.charger
            {"unit":{"troop":"cuirassier","strength":5},"charger":{}} => bad_input case.unit.strength
            {"unit":{"troop":"cuirassier","weapon":"sabre"},"charger":{}} => bad_input case.unit.weapon
            {"unit":{"troop":"cuirassier"},"charger":{"troop":"cuirassier","formation":"formed"}} => bad_input case.charger.formation
            {"unit":{"troop":"cuirassier"},"charger":{"troop":"cuirassier"},"contact":"left"} => bad_input case.contact
            {"unit":{"troop":"cuirassier"},"charger":{"troop":"cuirassier"}} [1] => bad_input dice
        "#,
        );
        let case = r#"{"unit":{"troop":"infantry_british","weapon":"musket"},"charger":{"troop":"cuirassier"},"order":"hold"}"#;
        torment("charge_reaction", case, "[]");
    }
}
