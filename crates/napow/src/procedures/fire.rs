//! Fire (*tir*): the number needed, the hits, the saves.

use dice::{Dice, Odds};
use game::procedure::{Decimal, Facts, Fault, Field, Kind, Named, Procedure, Shape, Unknown};
use game::{Reasons, Tally, names};
use rulebook::Clause;
use rulebook::napow::{
    CHG_04, CHR_10, FIRE_02, FIRE_03, FIRE_04, FIRE_08, FIRE_09, FIRE_10, FIRE_12, FIRE_13, FIRE_15, FIRE_16, FIRE_17,
    FIRE_18, FIRE_19, FIRE_20, FIRE_21, FIRE_22, FIRE_23, FIRE_24, FIRE_25, FIRE_26, FIRE_27, FIRE_28, FIRE_29,
    FIRE_30, FIRE_38, FIRE_39, FIRE_42, FIRE_45, FIRE_46, FIRE_49,
};
use serde::Serialize;

use super::shared::{self, Counted, cm, elements, first_broken, small};
use crate::roll::{self, Pool};
use crate::tables::{ARTILLERY_EFFICACY, FIRE_NUMBER, Firearm};
use crate::troops::{Arm, Calibre, CavalryType, Experience, FireDiscipline, Formation, Weapon};

/// NPW-FIRE-42: every element saves on 3 or more (*sauvegarde au tir*).
pub const SAVE: u8 = 3;

/// One UC, or one experience group of it (NPW-ORG-14), fires at one UC.
pub struct Fire;

names! {
    /// When it fires.
    pub enum FireMode {
        /// In the own phase 3.
        Phase = "phase",
        /// *Tir défensif*.
        Defensive = "defensive",
    }
}

/// Who shoots.
#[derive(Clone, Copy, Debug)]
pub struct Shooter {
    /// Its arm.
    pub arm: Arm,
    /// Of infantry.
    pub weapon: Option<Weapon>,
    /// Of artillery.
    pub calibre: Option<Calibre>,
    /// Its experience.
    pub experience: Experience,
    /// Elements that shoot (NPW-FIRE-06).
    pub elements: u8,
    /// The guns are limbered up.
    pub limbered: bool,
    /// It has moved this turn.
    pub moved: bool,
    /// It has changed formation or facing this turn.
    pub changed_formation: bool,
    /// *En désordre*.
    pub disordered: bool,
    /// *Discipline de feu*.
    pub discipline: FireDiscipline,
    /// *Artillerie régimentaire*.
    pub regimental_guns: bool,
    /// The target charges it.
    pub charged: bool,
    /// It charges this turn.
    pub charging: bool,
}

/// Who is shot at.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its arm.
    pub arm: Arm,
    /// Of cavalry.
    pub cavalry_type: Option<CavalryType>,
    /// Its formation.
    pub formation: Formation,
    /// Elements that can be hit (NPW-FIRE-51).
    pub elements: u8,
    /// *Tirailleurs*.
    pub skirmishers: bool,
    /// *Cible cachée*.
    pub in_cover: bool,
    /// *En charge*.
    pub charging: bool,
}

/// The facts of one volley.
#[derive(Clone, Copy, Debug)]
pub struct FireCase {
    /// When it is fired.
    pub mode: FireMode,
    /// Fire distance (NPW-GEO-03).
    pub range_cm: Decimal,
    /// Who shoots.
    pub shooter: Shooter,
    /// At whom.
    pub target: Target,
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Fired {
    /// Hit dice.
    pub fire_dice: u8,
    /// The number needed, within its limits.
    pub need: u8,
    /// Elements lost.
    pub losses: u8,
}

impl Shooter {
    /// What it shoots with; nothing if it cannot (NPW-FIRE-02, -04).
    pub fn firearm(&self) -> Option<Firearm> {
        match self.arm {
            Arm::Infantry => self.weapon.and_then(Firearm::of),
            Arm::Artillery => self.calibre.map(Firearm::guns),
            Arm::Cavalry => None,
        }
    }

    /// NPW-FIRE-09, -10: the efficacy of the weapon itself.
    fn own_efficacy(&self) -> u8 {
        self.firearm()
            .map_or(0, |firearm| firearm.reach().efficacy.unwrap_or(ARTILLERY_EFFICACY[self.experience.index()]))
    }

    /// NPW-FIRE-09, -10, reduced by NPW-FIRE-12: hit dice per element.
    pub fn efficacy(&self, reasons: &mut impl Reasons) -> u8 {
        let own = self.own_efficacy();
        reasons.note(if self.arm.is_artillery() { FIRE_10 } else { FIRE_09 }, Counted("efficacy", own));
        if own > 1 && (self.moved || self.changed_formation || self.disordered) {
            reasons.note(FIRE_12, Counted("efficacy", 1));
            return 1;
        }
        own
    }
}

impl FireCase {
    /// What the rules forbid, in the order of the contract.
    pub fn check(&self) -> Result<(), Clause> {
        let (shooter, target) = (&self.shooter, &self.target);
        let manoeuvred = shooter.moved || shooter.changed_formation;
        first_broken([
            (shooter.arm.is_cavalry(), FIRE_02),
            (shooter.limbered, FIRE_03),
            (shooter.weapon == Some(Weapon::MeleeOnly), FIRE_04),
            (shooter.regimental_guns && shooter.weapon != Some(Weapon::Musket), CHR_10),
        ])?;
        match self.mode {
            FireMode::Phase => first_broken([
                (target.charging || shooter.charged, FIRE_49),
                (shooter.charging && shooter.experience != Experience::Elite, FIRE_38),
                (shooter.experience == Experience::Conscript && manoeuvred, FIRE_39),
            ]),
            FireMode::Defensive => first_broken([
                (!target.charging, FIRE_46),
                (manoeuvred || shooter.charging, FIRE_46),
                (!target.arm.can_charge_in(target.formation), CHG_04),
                (!shooter.charged && self.range_cm > Decimal::int(10), FIRE_45),
            ]),
        }?;
        let in_range = shooter.firearm().is_some_and(|firearm| firearm.reach().holds(self.range_cm));
        first_broken([(!in_range, FIRE_13)])
    }

    /// NPW-FIRE-08, changed by NPW-FIRE-15 to -30: the number needed to hit, before its limits.
    pub fn number(&self, reasons: &mut impl Reasons) -> i32 {
        let (shooter, target) = (&self.shooter, &self.target);
        let long = shooter.firearm().is_some_and(|firearm| firearm.reach().is_long(self.range_cm));
        Tally::start(reasons, FIRE_08, i32::from(FIRE_NUMBER[shooter.experience.index()]))
            .add_if(long, FIRE_15, 2)
            .add_if(target.charging, FIRE_16, 2)
            .add_if(target.in_cover, FIRE_17, 1)
            .add_if(target.formation == Formation::Unlimbered, FIRE_18, 1)
            .add_if(shooter.discipline == FireDiscipline::Bad, FIRE_19, 1)
            .add_if(target.skirmishers && !target.charging, FIRE_20, 1)
            .add_if(shooter.own_efficacy() == 1 && shooter.moved, FIRE_21, 1)
            .add_if(shooter.disordered, FIRE_22, 1)
            .add_if(target.cavalry_type == Some(CavalryType::Ilh), FIRE_23, 1)
            .add_if(target.formation.is_column(), FIRE_24, -1)
            .add_if(target.formation.is_square(), FIRE_25, -1)
            .add_if(target.arm.is_cavalry(), FIRE_26, -1)
            .add_if(target.formation == Formation::Limbered, FIRE_27, -1)
            .add_if(shooter.discipline == FireDiscipline::Good, FIRE_28, -1)
            .add_if(shooter.regimental_guns, FIRE_29, -1)
            .add_if(shooter.arm.is_artillery() && shooter.charged, FIRE_30, -1)
            .value()
    }

    /// The volley before it is rolled: its dice and its number, no losses yet.
    fn volley(&self) -> Fired {
        Fired {
            fire_dice: self.shooter.efficacy(&mut ()) * self.shooter.elements,
            need: roll::hit_need(self.number(&mut ())),
            losses: 0,
        }
    }
}

impl Procedure for Fire {
    type Case = FireCase;
    type Outcome = Fired;
    const NAME: &'static str = "fire";

    fn shape() -> &'static Shape {
        static SHOOTER: Shape = Shape {
            fields: &[
                shared::ARM,
                Field::required("weapon", Kind::OneOf(Weapon::NAMES)).when(shared::is_infantry),
                Field::required("calibre", Kind::OneOf(Calibre::NAMES)).when(shared::is_artillery),
                shared::EXPERIENCE,
                elements("elements"),
                Field::flag("limbered").when(shared::is_artillery),
                Field::flag("moved"),
                Field::flag("changed_formation"),
                Field::flag("disordered"),
                Field::one_of("fire_discipline", FireDiscipline::NAMES, "normal"),
                Field::flag("regimental_guns").when(shared::is_infantry),
                Field::flag("charged"),
                Field::flag("charging"),
            ],
            unknown: Unknown::First,
        };
        static TARGET: Shape = Shape {
            fields: &[
                shared::ARM,
                shared::CAVALRY_TYPE,
                shared::FORMATION,
                elements("elements"),
                Field::flag("skirmishers").when(shared::is_infantry),
                Field::flag("in_cover"),
                Field::flag("charging"),
            ],
            unknown: Unknown::First,
        };
        static SHAPE: Shape = Shape {
            fields: &[
                Field::one_of("mode", FireMode::NAMES, "phase"),
                Field::required("range_cm", cm(80.0)),
                Field::required("shooter", Kind::Object(&SHOOTER)),
                Field::required("target", Kind::Object(&TARGET)),
            ],
            unknown: Unknown::First,
        };
        &SHAPE
    }

    fn read(facts: &Facts<'_>) -> Result<Self::Case, Fault> {
        let (shooter, target) = (facts.object("shooter"), facts.object("target"));
        let case = FireCase {
            mode: facts.choice("mode"),
            range_cm: facts.decimal("range_cm"),
            shooter: Shooter {
                arm: shooter.choice("arm"),
                weapon: shooter.maybe_choice("weapon"),
                calibre: shooter.maybe_choice("calibre"),
                experience: shooter.choice("experience"),
                elements: small(shooter, "elements"),
                limbered: shooter.flag("limbered"),
                moved: shooter.flag("moved"),
                changed_formation: shooter.flag("changed_formation"),
                disordered: shooter.flag("disordered"),
                discipline: shooter.choice("fire_discipline"),
                regimental_guns: shooter.flag("regimental_guns"),
                charged: shooter.flag("charged"),
                charging: shooter.flag("charging"),
            },
            target: Target {
                arm: target.choice("arm"),
                cavalry_type: target.maybe_choice("cavalry_type"),
                formation: target.choice("formation"),
                elements: small(target, "elements"),
                skirmishers: target.flag("skirmishers"),
                in_cover: target.flag("in_cover"),
                charging: target.flag("charging"),
            },
        };
        case.check().map_err(shared::illegal)?;
        Ok(case)
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.number(reasons);
        case.shooter.efficacy(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        true
    }

    /// Each hit die costs an element on (sides that hit) × (2 faces that fail to save) of 36, so one pool tells all.
    fn odds(case: &Self::Case) -> Odds<Fired> {
        let volley = case.volley();
        let deadly = roll::sides_reaching(volley.need) * (SAVE - 1);
        let cap = case.target.elements.min(volley.fire_dice);
        Pool::new(volley.fire_dice, deadly, 36, cap).odds(|losses| Fired { losses, ..volley })
    }

    fn run(case: &Self::Case, dice: &mut impl Dice) -> Fired {
        let volley = case.volley();
        let hits = roll::successes(volley.fire_dice, volley.need, FIRE_08, dice);
        let failed = roll::failed_saves(hits, SAVE, FIRE_42, dice);
        Fired { losses: failed.min(case.target.elements), ..volley }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, check_all, check_frequencies, check_odds, check_refused};
    use expect_test::expect;

    const LINE: &str = r#"{"arm":"infantry","formation":"line","elements":4}"#;

    fn musket(experience: &str, range: &str, more: &str) -> String {
        format!(
            r#"{{"range_cm":{range},"shooter":{{"arm":"infantry","weapon":"musket","experience":"{experience}","elements":1{more}}},"target":{LINE}}}"#
        )
    }

    fn at(target: &str) -> String {
        format!(
            r#"{{"range_cm":5,"shooter":{{"arm":"infantry","weapon":"musket","experience":"seasoned","elements":1}},"target":{target}}}"#
        )
    }

    fn charged(shooter: &str, target: &str, range: &str) -> String {
        format!(r#"{{"mode":"defensive","range_cm":{range},"shooter":{shooter},"target":{target}}}"#)
    }

    /// NPW-FIRE-08, NPW-FIRE-09, NPW-FIRE-13, NPW-FIRE-15: elite at exactly 10 cm, then a hair beyond.
    #[test]
    fn long_range_begins_beyond_the_figure() {
        check(
            "fire",
            &musket("elite", "10", ""),
            "[1,1]",
            expect![[r#"
            NPW-FIRE-08 2
            NPW-FIRE-09 efficacy 2
            {"fire_dice":2,"need":2,"losses":0}"#]],
        );
        check(
            "fire",
            &musket("elite", "10.001", ""),
            "[4,3,2]",
            expect![[r#"
            NPW-FIRE-08 2
            NPW-FIRE-09 efficacy 2
            NPW-FIRE-15 2
            {"fire_dice":2,"need":4,"losses":1}"#]],
        );
    }

    /// NPW-FIRE-19, NPW-FIRE-22, NPW-FIRE-12, NPW-FIRE-28, NPW-FIRE-29, NPW-FIRE-31: what the shooter brings.
    #[test]
    fn the_shooter() {
        check_all(
            "fire",
            &musket("conscript", "5", r#","disordered":true,"fire_discipline":"bad""#),
            expect![[r#"
            NPW-FIRE-08 5
            NPW-FIRE-09 efficacy 2
            NPW-FIRE-12 efficacy 1
            NPW-FIRE-19 1
            NPW-FIRE-22 1
            {"fire_dice":1,"losses":0,"need":6} 0.9444444444444444
            {"fire_dice":1,"losses":1,"need":6} 0.05555555555555555"#]],
        );
        check(
            "fire",
            &musket("elite", "5", r#","charging":true,"fire_discipline":"good","regimental_guns":true"#),
            "[1,1,1,1]",
            expect![[r#"
            NPW-FIRE-08 2
            NPW-FIRE-09 efficacy 2
            NPW-FIRE-28 -1
            NPW-FIRE-29 -1
            {"fire_dice":2,"need":1,"losses":2}"#]],
        );
    }

    /// NPW-FIRE-10, NPW-FIRE-12, NPW-FIRE-21: conscript guns that moved keep their one die and pay 1; changing costs nothing.
    #[test]
    fn shooters_of_efficacy_one_pay_for_moving() {
        let obsolete = |more: &str| {
            format!(
                r#"{{"range_cm":7.5,"shooter":{{"arm":"infantry","weapon":"obsolete","experience":"seasoned","elements":1{more}}},"target":{LINE}}}"#
            )
        };
        check(
            "fire",
            &obsolete(r#","moved":true"#),
            "[5,6]",
            expect![[r#"
            NPW-FIRE-08 4
            NPW-FIRE-09 efficacy 1
            NPW-FIRE-21 1
            {"fire_dice":1,"need":5,"losses":0}"#]],
        );
        check(
            "fire",
            &obsolete(r#","changed_formation":true"#),
            "[4,2]",
            expect![[r#"
            NPW-FIRE-08 4
            NPW-FIRE-09 efficacy 1
            {"fire_dice":1,"need":4,"losses":1}"#]],
        );
        check_all(
            "fire",
            &format!(
                r#"{{"range_cm":20,"shooter":{{"arm":"artillery","calibre":"light","experience":"conscript","elements":1}},"target":{LINE}}}"#
            ),
            expect![[r#"
                NPW-FIRE-08 5
                NPW-FIRE-10 efficacy 1
                {"fire_dice":1,"losses":0,"need":5} 0.8888888888888888
                {"fire_dice":1,"losses":1,"need":5} 0.1111111111111111"#]],
        );
    }

    /// NPW-FIRE-17, NPW-FIRE-18, NPW-FIRE-20, NPW-FIRE-23 to -27, NPW-FIRE-24, NPW-FIRE-25, NPW-FIRE-26, NPW-FIRE-27: the target.
    #[test]
    fn the_target() {
        for (target, told) in [
            (
                r#"{"arm":"infantry","formation":"solid_square","elements":1,"in_cover":true,"skirmishers":true}"#,
                expect![[r#"
                NPW-FIRE-08 4
                NPW-FIRE-09 efficacy 2
                NPW-FIRE-17 1
                NPW-FIRE-20 1
                NPW-FIRE-25 -1
                {"fire_dice":2,"need":5,"losses":0}"#]],
            ),
            (
                r#"{"arm":"artillery","formation":"unlimbered","elements":1}"#,
                expect![[r#"
                NPW-FIRE-08 4
                NPW-FIRE-09 efficacy 2
                NPW-FIRE-18 1
                {"fire_dice":2,"need":5,"losses":0}"#]],
            ),
            (
                r#"{"arm":"artillery","formation":"limbered","elements":1}"#,
                expect![[r#"
                NPW-FIRE-08 4
                NPW-FIRE-09 efficacy 2
                NPW-FIRE-27 -1
                {"fire_dice":2,"need":3,"losses":0}"#]],
            ),
            (
                r#"{"arm":"cavalry","cavalry_type":"ilh","formation":"line","elements":1}"#,
                expect![[r#"
                NPW-FIRE-08 4
                NPW-FIRE-09 efficacy 2
                NPW-FIRE-23 1
                NPW-FIRE-26 -1
                {"fire_dice":2,"need":4,"losses":0}"#]],
            ),
            (
                r#"{"arm":"cavalry","cavalry_type":"cu","formation":"column","elements":1}"#,
                expect![[r#"
                NPW-FIRE-08 4
                NPW-FIRE-09 efficacy 2
                NPW-FIRE-24 -1
                NPW-FIRE-26 -1
                {"fire_dice":2,"need":2,"losses":0}"#]],
            ),
            (
                r#"{"arm":"infantry","formation":"march_column","elements":1}"#,
                expect![[r#"
                NPW-FIRE-08 4
                NPW-FIRE-09 efficacy 2
                NPW-FIRE-24 -1
                {"fire_dice":2,"need":3,"losses":0}"#]],
            ),
        ] {
            check("fire", &at(target), "[1,1]", told);
        }
    }

    /// NPW-FIRE-16, NPW-FIRE-20, NPW-FIRE-30: at a charger; its skirmishers have come in.
    #[test]
    fn defensive_fire() {
        check(
            "fire",
            &charged(
                r#"{"arm":"artillery","calibre":"light","experience":"seasoned","elements":1,"charged":true}"#,
                r#"{"arm":"infantry","formation":"attack_column","elements":4,"skirmishers":true,"charging":true}"#,
                "4",
            ),
            "[4,3,1]",
            expect![[r#"
                NPW-FIRE-08 4
                NPW-FIRE-10 efficacy 2
                NPW-FIRE-16 2
                NPW-FIRE-24 -1
                NPW-FIRE-30 -1
                {"fire_dice":2,"need":4,"losses":1}"#]],
        );
    }

    /// NPW-FIRE-42, NPW-FIRE-44: a save fails on 1 or 2; more failures than elements have no effect.
    #[test]
    fn saves_and_the_last_element() {
        check(
            "fire",
            &at(r#"{"arm":"infantry","formation":"line","elements":1}"#),
            "[6,6,1,2]",
            expect![[r#"
            NPW-FIRE-08 4
            NPW-FIRE-09 efficacy 2
            {"fire_dice":2,"need":4,"losses":1}"#]],
        );
        check(
            "fire",
            &at(LINE),
            "[6,6,3,2]",
            expect![[r#"
            NPW-FIRE-08 4
            NPW-FIRE-09 efficacy 2
            {"fire_dice":2,"need":4,"losses":1}"#]],
        );
        check("fire", &at(LINE), "[6,6,3]", expect!["bad_input dice -"]);
        check("fire", &at(LINE), "[6,6,3,3,3]", expect!["bad_input dice -"]);
        check("fire", &at(LINE), "[6,0,3]", expect!["bad_input dice[1] -"]);
        check("fire", &at(LINE), r#"[6,"6",3]"#, expect!["bad_input dice[1] -"]);
        check("fire", &at(LINE), "{}", expect!["bad_input dice -"]);
    }

    /// NPW-FIRE-08, NPW-FIRE-42, NPW-FIRE-44: odds by enumeration, and by throwing for the great batteries.
    #[test]
    fn odds() {
        check_odds(
            "fire",
            &[
                &musket("elite", "5", r#","fire_discipline":"good""#),
                &musket("conscript", "15", ""),
                &at(r#"{"arm":"infantry","formation":"line","elements":1}"#),
                &at(LINE),
                &format!(
                    r#"{{"range_cm":31,"shooter":{{"arm":"artillery","calibre":"medium","experience":"veteran","elements":1}},"target":{LINE}}}"#
                ),
            ],
        );
        check_frequencies(
            "fire",
            &[
                &format!(
                    r#"{{"range_cm":41,"shooter":{{"arm":"artillery","calibre":"heavy","experience":"elite","elements":12}},"target":{LINE}}}"#
                ),
                r#"{"range_cm":40,"shooter":{"arm":"artillery","calibre":"heavy","experience":"elite","elements":12},"target":{"arm":"infantry","formation":"line","elements":12}}"#,
                r#"{"range_cm":40,"shooter":{"arm":"artillery","calibre":"heavy","experience":"veteran","elements":5},"target":{"arm":"infantry","formation":"hollow_square","elements":12}}"#,
            ],
        );
    }

    /// NPW-FIRE-02, NPW-FIRE-03, NPW-FIRE-04, NPW-CHR-10, NPW-FIRE-49, NPW-FIRE-38, NPW-FIRE-39, NPW-FIRE-13 in their order.
    #[test]
    fn refused_in_the_phase() {
        let target = r#"{"arm":"infantry","formation":"line","elements":4,"charging":true}"#;
        let shot = |shooter: &str, target: &str| format!(r#"{{"range_cm":80,"shooter":{shooter},"target":{target}}}"#);
        let cases = [
            (shot(r#"{"arm":"cavalry","experience":"elite","elements":1}"#, target), "illegal - NPW-FIRE-02"),
            (
                shot(
                    r#"{"arm":"artillery","calibre":"heavy","experience":"elite","elements":1,"limbered":true}"#,
                    target,
                ),
                "illegal - NPW-FIRE-03",
            ),
            (
                shot(
                    r#"{"arm":"infantry","weapon":"melee_only","experience":"elite","elements":1,"regimental_guns":true}"#,
                    target,
                ),
                "illegal - NPW-FIRE-04",
            ),
            (
                shot(
                    r#"{"arm":"infantry","weapon":"rifle","experience":"elite","elements":1,"regimental_guns":true}"#,
                    target,
                ),
                "illegal - NPW-CHR-10",
            ),
            (
                shot(
                    r#"{"arm":"infantry","weapon":"musket","experience":"veteran","elements":1,"charging":true}"#,
                    target,
                ),
                "illegal - NPW-FIRE-49",
            ),
            (
                shot(
                    r#"{"arm":"infantry","weapon":"musket","experience":"veteran","elements":1,"charged":true}"#,
                    LINE,
                ),
                "illegal - NPW-FIRE-49",
            ),
            (
                shot(
                    r#"{"arm":"infantry","weapon":"musket","experience":"conscript","elements":1,"charging":true,"moved":true}"#,
                    LINE,
                ),
                "illegal - NPW-FIRE-38",
            ),
            (
                shot(
                    r#"{"arm":"infantry","weapon":"musket","experience":"conscript","elements":1,"moved":true}"#,
                    LINE,
                ),
                "illegal - NPW-FIRE-39",
            ),
            (
                shot(r#"{"arm":"infantry","weapon":"musket","experience":"veteran","elements":1,"moved":true}"#, LINE),
                "illegal - NPW-FIRE-13",
            ),
            (
                shot(r#"{"arm":"artillery","calibre":"medium","experience":"elite","elements":1}"#, LINE),
                "illegal - NPW-FIRE-13",
            ),
        ];
        check_refused("fire", &cases.each_ref().map(|(case, told)| (case.as_str(), *told)));
    }

    /// NPW-FIRE-46, NPW-CHG-04, NPW-FIRE-45, NPW-FIRE-13 in their order.
    #[test]
    fn refused_in_defence() {
        let shooter = |more: &str| {
            format!(r#"{{"arm":"infantry","weapon":"musket","experience":"conscript","elements":1{more}}}"#)
        };
        let target = |formation: &str, charging: bool| {
            format!(r#"{{"arm":"infantry","formation":"{formation}","elements":4,"charging":{charging}}}"#)
        };
        let cases = [
            (charged(&shooter(r#","moved":true"#), &target("line", false), "30"), "illegal - NPW-FIRE-46"),
            (charged(&shooter(r#","moved":true"#), &target("march_column", true), "30"), "illegal - NPW-FIRE-46"),
            (charged(&shooter(r#","changed_formation":true"#), &target("line", true), "5"), "illegal - NPW-FIRE-46"),
            (charged(&shooter(r#","charging":true"#), &target("line", true), "5"), "illegal - NPW-FIRE-46"),
            (charged(&shooter(""), &target("march_column", true), "30"), "illegal - NPW-CHG-04"),
            (charged(&shooter(""), &target("line", true), "30"), "illegal - NPW-FIRE-45"),
            (charged(&shooter(r#","charged":true"#), &target("line", true), "30"), "illegal - NPW-FIRE-13"),
        ];
        check_refused("fire", &cases.each_ref().map(|(case, told)| (case.as_str(), *told)));
    }

    /// Shape of `fire`: nested objects are judged at their place.
    #[test]
    fn refused_shape() {
        check_refused(
            "fire",
            &[
                (r#"{"mode":"x"}"#, "bad_input case.mode"),
                (r#"{"range_cm":80.5}"#, "bad_input case.range_cm"),
                (r#"{"range_cm":5,"target":{}}"#, "bad_input case.shooter"),
                (r#"{"range_cm":5,"shooter":[],"target":{}}"#, "bad_input case.shooter"),
                (r#"{"range_cm":5,"shooter":{"arm":"infantry","x":1},"y":1}"#, "bad_input case.y"),
                (r#"{"range_cm":5,"shooter":{"arm":"infantry","x":1}}"#, "bad_input case.shooter.x"),
                (r#"{"range_cm":5,"shooter":{"arm":"infantry"}}"#, "bad_input case.shooter.weapon"),
                (r#"{"range_cm":5,"shooter":{"arm":"artillery","weapon":"musket"}}"#, "bad_input case.shooter.weapon"),
                (r#"{"range_cm":5,"shooter":{"arm":"artillery"}}"#, "bad_input case.shooter.calibre"),
                (
                    r#"{"range_cm":5,"shooter":{"arm":"infantry","weapon":"musket","experience":"elite","elements":1,"limbered":false}}"#,
                    "bad_input case.shooter.limbered",
                ),
                (
                    r#"{"range_cm":5,"shooter":{"arm":"artillery","calibre":"light","experience":"elite","elements":1,"regimental_guns":false}}"#,
                    "bad_input case.shooter.regimental_guns",
                ),
                (
                    r#"{"range_cm":5,"shooter":{"arm":"cavalry","experience":"elite","elements":1}}"#,
                    "bad_input case.target",
                ),
                (
                    r#"{"range_cm":5,"shooter":{"arm":"cavalry","experience":"elite","elements":1},"target":{"arm":"cavalry","formation":"line","elements":1}}"#,
                    "bad_input case.target.cavalry_type",
                ),
                (
                    r#"{"range_cm":5,"shooter":{"arm":"cavalry","experience":"elite","elements":1},"target":{"arm":"artillery","formation":"line","elements":1}}"#,
                    "bad_input case.target.formation",
                ),
                (
                    r#"{"range_cm":5,"shooter":{"arm":"cavalry","experience":"elite","elements":1},"target":{"arm":"artillery","formation":"limbered","elements":1,"skirmishers":true}}"#,
                    "bad_input case.target.skirmishers",
                ),
            ],
        );
    }
}
