//! The price of units and generals (*budget*).

use dice::{Dice, Odds};
use game::procedure::form::{int, one_or, required, whole};
use game::procedure::{Default, Fact, Facts, Fault, Field, Kind, Procedure, Value, write_list, write_name};
use game::{Reasons, Tally, Weight, case};
use rulebook::josephine::{
    BUD_02, BUD_03, BUD_04, BUD_05, BUD_06, BUD_07, BUD_08, BUD_09, BUD_10, BUD_11, BUD_12, BUD_13, BUD_15, BUD_16,
    BUD_17, BUD_18, BUD_19, EXP_06, FIRE_15, IMP_04, SKR_01,
};
use serde::Serialize;

use super::doctrine::fire_max;
use super::shared;
use crate::troops::{Arm, Doctrine, Grade, Standing, basic_score};

/// JOS-BUD-01 to -13: the price of a unit.
pub struct BudgetUnit;

/// The special traits of a profile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Specials {
    /// *Vétérans*.
    pub veteran: bool,
    /// *Bleusaille*.
    pub raw: bool,
    /// *Fougueux*.
    pub impetuous: bool,
    /// *Over-confident*.
    pub over_confident: bool,
    /// *Stoïque*.
    pub stoic: bool,
    /// *Fins tireurs*.
    pub marksmen: bool,
    /// *Milice*.
    pub militia: bool,
}

impl Specials {
    /// Their names, in the order of the profile.
    pub const NAMES: &'static [&'static str] =
        &["veteran", "raw", "impetuous", "over_confident", "stoic", "marksmen", "militia"];

    /// The trait of that name.
    pub fn named(&mut self, name: &str) -> Option<&mut bool> {
        Some(match name {
            "veteran" => &mut self.veteran,
            "raw" => &mut self.raw,
            "impetuous" => &mut self.impetuous,
            "over_confident" => &mut self.over_confident,
            "stoic" => &mut self.stoic,
            "marksmen" => &mut self.marksmen,
            "militia" => &mut self.militia,
            _ => return None,
        })
    }
}

/// By the names of those that it has.
impl Fact for Specials {
    const FIELD: Field =
        required(Kind::List { item: &Kind::OneOf(Specials::NAMES), min: 0, max: 7, distinct: true, whole: true })
            .or(Default::Empty);

    fn read(value: Option<&Value<'_>>) -> Self {
        let mut special = Specials::default();
        let Some(Value::List(names)) = value else { return special };
        for name in names {
            let Value::Name(name) = name else { unreachable!("the list holds names") };
            *special.named(name).expect("the shape knows the traits") = true;
        }
        special
    }

    fn write(&self, out: &mut String) {
        let mut own = *self;
        let names = Specials::NAMES.iter().filter(|name| own.named(name).is_some_and(|has| *has));
        write_list(names, |name, out| write_name(name, out), out);
    }
}

case! {
    /// What a unit is, as far as it costs anything.
    #[derive(Clone, Copy, Debug)]
    pub struct UnitPrice {
        /// Its arm.
        pub arm: Arm,
        /// Its value.
        pub value: Standing,
        /// Its doctrine.
        pub doctrine: Option<Doctrine>,
        /// Its skirmishers.
        pub vt: u8 = int(0, 2, 0),
        /// Its VC.
        pub vc: u8 = whole(1, 4),
        /// Its elements.
        pub elements: u8 = whole(1, 5),
        /// Its special traits.
        pub special: Specials,
    }
}

/// The price of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct UnitPoints {
    /// Of one element.
    pub per_element: u16,
    /// Of all.
    pub points: u16,
}

impl UnitPrice {
    /// JOS-BUD-02 to -12: the price of one element.
    pub fn per_element(&self, reasons: &mut impl Reasons) -> u16 {
        let Specials { veteran, raw, impetuous, over_confident, stoic, marksmen, militia: _ } = self.special;
        let sum = Tally::start(reasons, BUD_02, i32::from(basic_score(self.value, self.doctrine)))
            .add_some(BUD_03, i32::from(self.vt))
            .add_some(BUD_04, i32::from(fire_max(self.arm, self.doctrine)))
            .add(BUD_05, i32::from(self.vc))
            .add_if(veteran, BUD_06, 1)
            .add_if(impetuous || over_confident, BUD_07, 1)
            .add_if(stoic, BUD_08, 1)
            .add_if(marksmen, BUD_09, 1)
            .add_if(self.arm == Arm::Cuirassiers, BUD_10, 1)
            .add_if(raw, BUD_11, -1)
            .value();
        // The half comes last, of the whole sum, rounded up.
        Tally::unlisted(reasons, sum).add_if(self.arm.is_mounted(), BUD_12, (sum + 1) / 2).value() as u16
    }

    /// JOS-BUD-13: the price of the unit.
    pub fn points(&self, reasons: &mut impl Reasons) -> u16 {
        let per_element = self.per_element(reasons);
        reasons.note(BUD_13, Weight::Times(i64::from(self.elements)));
        per_element * u16::from(self.elements)
    }
}

impl Procedure for BudgetUnit {
    type Case = UnitPrice;
    type Outcome = UnitPoints;
    const NAME: &'static str = "budget_unit";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        let UnitPrice { arm, special, .. } = *case;
        shared::check_doctrine(facts, arm, case.doctrine)?;
        shared::check_elements(facts, arm, case.elements)?;
        facts.forbid(case.vt > 0 && !arm.is_infantry(), SKR_01, "vt")?;
        facts.forbid(special.veteran && special.raw, EXP_06, "special")?;
        facts.forbid(special.impetuous && special.over_confident, IMP_04, "special")?;
        facts.forbid(special.marksmen && arm.is_cavalry(), FIRE_15, "special")
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.points(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        false
    }

    fn odds(case: &Self::Case) -> Odds<UnitPoints> {
        Odds::certain(UnitPoints { per_element: case.per_element(&mut ()), points: case.points(&mut ()) })
    }

    fn run(case: &Self::Case, _: &mut impl Dice) -> UnitPoints {
        UnitPoints { per_element: case.per_element(&mut ()), points: case.points(&mut ()) }
    }
}

/// JOS-BUD-15 to -19: the price of a general.
pub struct BudgetGeneral;

case! {
    /// What a general is, as far as it costs anything.
    #[derive(Clone, Copy, Debug)]
    pub struct GeneralPrice {
        /// His grade.
        pub grade: Grade = one_or::<Grade>("standard"),
        /// His control (Ct).
        pub control: u8 = int(0, 3, 0),
        /// His leadership in attack (LsA).
        pub attack: u8 = int(0, 3, 0),
        /// His leadership in defence (LsD).
        pub defence: u8 = int(0, 3, 0),
        /// He is not the general-in-chief.
        pub subordinate: bool,
    }
}

/// The price of a general.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct GeneralPoints {
    /// In points.
    pub points: u16,
}

impl GeneralPrice {
    /// JOS-BUD-15 to -19.
    pub fn points(&self, reasons: &mut impl Reasons) -> u16 {
        let grade = match self.grade {
            Grade::Mediocre => 5,
            Grade::Standard => 10,
            Grade::Superior => 15,
        };
        Tally::start(reasons, BUD_15, grade)
            .add_some(BUD_16, 5 * i32::from(self.control))
            .add_some(BUD_17, 5 * i32::from(self.attack))
            .add_some(BUD_18, 5 * i32::from(self.defence))
            .add_if(self.subordinate, BUD_19, 10)
            .value() as u16
    }
}

impl Procedure for BudgetGeneral {
    type Case = GeneralPrice;
    type Outcome = GeneralPoints;
    const NAME: &'static str = "budget_general";

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.points(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        false
    }

    fn odds(case: &Self::Case) -> Odds<GeneralPoints> {
        Odds::certain(GeneralPoints { points: case.points(&mut ()) })
    }

    fn run(case: &Self::Case, _: &mut impl Dice) -> GeneralPoints {
        GeneralPoints { points: case.points(&mut ()) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check_all, check_no_dice, refused};
    use expect_test::expect;

    /// JOS-BUD-01, -02, -03, -04, -05, -07, -13, -14 (S5): French line infantry.
    #[test]
    fn printed_unit() {
        let case = r#"{"arm":"infantry","value":"first_line","doctrine":"mixed","vt":1,"vc":3,"elements":4,"special":["impetuous"]}"#;
        check_all(
            "budget_unit",
            &[(case, "[]")],
            expect![[r#"BUD-02 3, BUD-03 1, BUD-04 2, BUD-05 3, BUD-07 1, BUD-13 x4, {"per_element":10,"points":40}"#]],
        );
        check_no_dice("budget_unit", case);
    }

    /// JOS-BUD-04, -06, -07, -08, -10, -12 (O21): Guard light cavalry, horse artillery, cuirassiers.
    #[test]
    fn mounted_troops() {
        check_all(
            "budget_unit",
            &[
                (r#"{"arm":"light_cavalry","value":"elite","vc":3,"elements":4,"special":["veteran"]}"#, "[]"),
                (r#"{"arm":"horse_artillery","value":"first_line","vc":1,"elements":2,"special":["stoic"]}"#, "[]"),
                (r#"{"arm":"cuirassiers","value":"elite","vc":4,"elements":4,"special":["over_confident"]}"#, "[]"),
                (r#"{"arm":"foot_artillery","value":"first_line","vc":1,"elements":3,"special":["stoic"]}"#, "[]"),
            ],
            expect![[r#"
                BUD-02 4, BUD-05 3, BUD-06 1, BUD-12 4, BUD-13 x4, {"per_element":12,"points":48}
                BUD-02 3, BUD-04 3, BUD-05 1, BUD-08 1, BUD-12 4, BUD-13 x2, {"per_element":12,"points":24}
                BUD-02 4, BUD-05 4, BUD-07 1, BUD-10 1, BUD-12 5, BUD-13 x4, {"per_element":15,"points":60}
                BUD-02 3, BUD-04 4, BUD-05 1, BUD-08 1, BUD-13 x3, {"per_element":9,"points":27}"#]],
        );
    }

    /// JOS-BUD-06, -08, -09, -11: traits that cost or save one point; militia changes nothing.
    #[test]
    fn traits() {
        check_all(
            "budget_unit",
            &[
                (
                    r#"{"arm":"infantry","value":"elite","doctrine":"thin","vt":2,"vc":3,"elements":4,"special":["marksmen","stoic","veteran"]}"#,
                    "[]",
                ),
                (
                    r#"{"arm":"infantry","value":"second_line","doctrine":"deep","vc":1,"elements":5,"special":["raw","militia"]}"#,
                    "[]",
                ),
                (r#"{"arm":"foot_artillery","value":"elite","vc":1,"elements":1,"special":["marksmen"]}"#, "[]"),
            ],
            expect![[r#"
                BUD-02 3, BUD-03 2, BUD-04 3, BUD-05 3, BUD-06 1, BUD-08 1, BUD-09 1, BUD-13 x4, {"per_element":14,"points":56}
                BUD-02 3, BUD-04 1, BUD-05 1, BUD-11 -1, BUD-13 x5, {"per_element":4,"points":20}
                BUD-02 4, BUD-04 4, BUD-05 1, BUD-09 1, BUD-13 x1, {"per_element":10,"points":10}"#]],
        );
    }

    /// JOS-ARMY-04, JOS-SKR-01, JOS-EXP-06, JOS-IMP-04, JOS-FIRE-15: units that cannot be.
    #[test]
    fn refusals() {
        refused(
            "budget_unit",
            &[
                (r#"{"arm":"infantry","value":"elite","vc":1,"elements":4}"#, "bad_input case.doctrine -"),
                (
                    r#"{"arm":"cuirassiers","value":"elite","doctrine":"thin","vc":1,"elements":5}"#,
                    "bad_input case.doctrine -",
                ),
                (
                    r#"{"arm":"cuirassiers","value":"elite","vt":1,"vc":1,"elements":5}"#,
                    "illegal case.elements JOS-ARMY-04",
                ),
                (
                    r#"{"arm":"cuirassiers","value":"elite","vt":1,"vc":1,"elements":4,"special":["raw","veteran"]}"#,
                    "illegal case.vt JOS-SKR-01",
                ),
                (
                    r#"{"arm":"cuirassiers","value":"elite","vc":1,"elements":4,"special":["marksmen","impetuous","raw","over_confident","veteran"]}"#,
                    "illegal case.special JOS-EXP-06",
                ),
                (
                    r#"{"arm":"cuirassiers","value":"elite","vc":1,"elements":4,"special":["marksmen","impetuous","over_confident"]}"#,
                    "illegal case.special JOS-IMP-04",
                ),
                (
                    r#"{"arm":"cuirassiers","value":"elite","vc":1,"elements":4,"special":["marksmen"]}"#,
                    "illegal case.special JOS-FIRE-15",
                ),
                (
                    r#"{"arm":"cuirassiers","value":"elite","vc":1,"elements":4,"special":["raw","raw"]}"#,
                    "bad_input case.special -",
                ),
                (
                    r#"{"arm":"cuirassiers","value":"elite","vc":1,"elements":4,"special":["brave"]}"#,
                    "bad_input case.special -",
                ),
                (
                    r#"{"arm":"cuirassiers","value":"elite","vc":1,"elements":4,"special":"raw"}"#,
                    "bad_input case.special -",
                ),
            ],
        );
    }

    /// JOS-BUD-15, -16, -17, -18, -19, -20 (S6): a subordinate of standard grade.
    #[test]
    fn printed_general() {
        let case = r#"{"control":3,"attack":1,"defence":2,"subordinate":true}"#;
        check_all(
            "budget_general",
            &[
                (case, "[]"),
                (r#"{"grade":"mediocre"}"#, "[]"),
                (r#"{"grade":"superior","control":3,"attack":3,"defence":3}"#, "[]"),
            ],
            expect![[r#"
                BUD-15 10, BUD-16 15, BUD-17 5, BUD-18 10, BUD-19 10, {"points":50}
                BUD-15 5, {"points":5}
                BUD-15 15, BUD-16 15, BUD-17 15, BUD-18 15, {"points":60}"#]],
        );
        check_no_dice("budget_general", case);
        refused("budget_general", &[(r#"{"attack":4}"#, "bad_input case.attack -")]);
    }
}
