//! Changes of formation (*manœuvre*).

use dice::{Dice, Odds};
use game::procedure::form::{one_or, optional};
use game::procedure::{Facts, Fault, Procedure};
use game::{Reasons, Tally, case};
use rulebook::fcm::{COH_06, FORM_01, FORM_12, FORM_13, FORM_14, UNIT_08};
use serde::Serialize;

use super::refusals::forbid;
use super::shared::{CALIBRE, Pounds, UNIT_ARM};
use crate::troops::{Arm, Calibre, Cohesion, Formation, ManoeuvreClass};

/// A change and its quarters by class of manoeuvre a, b, c, d.
type Change = (&'static [Formation], &'static [Formation], [u8; 4]);

use Formation::{
    Column as COL, HollowSquare as HOLLOW, InBuilding as HOUSE, Limbered as LIMBERED, Line as LINE,
    MarchColumn as MARCH, Skirmish as SKIRM, SolidSquare as SOLID, Unlimbered as BATTERY,
};

/// FCM-FORM-12: infantry, from → to; a change not listed is not allowed.
#[rustfmt::skip]
pub const INFANTRY_CHANGES: [Change; 19] = [
    // from                        to               a  b  c  d
    (&[LINE],                      &[COL],         [1, 1, 2, 2]),
    (&[COL],                       &[LINE],        [1, 1, 2, 2]),
    (&[LINE],                      &[HOLLOW],      [1, 2, 2, 3]),
    (&[HOLLOW],                    &[LINE],        [1, 2, 2, 3]),
    (&[COL],                       &[HOLLOW],      [1, 1, 2, 2]),
    (&[HOLLOW],                    &[COL],         [1, 1, 2, 2]),
    (&[COL],                       &[SOLID],       [1, 1, 1, 1]),
    (&[SOLID],                     &[COL],         [1, 1, 1, 1]),
    (&[LINE],                      &[SOLID],       [2, 2, 2, 3]),
    (&[SOLID],                     &[LINE],        [2, 2, 3, 3]),
    (&[LINE],                      &[MARCH],       [1, 1, 1, 2]),
    (&[COL],                       &[MARCH],       [1, 1, 1, 2]),
    (&[MARCH],                     &[COL],         [1, 1, 1, 2]),
    (&[MARCH],                     &[LINE],        [1, 1, 2, 2]),
    (&[LINE, COL],                 &[SKIRM],       [1, 1, 1, 2]),
    (&[SKIRM],                     &[LINE, COL],   [1, 1, 2, 2]),
    (&[LINE, COL, MARCH, SKIRM],   &[HOUSE],       [1, 1, 1, 1]),
    (&[HOUSE],                     &[COL],         [1, 1, 2, 2]),
    (&[HOUSE],                     &[SKIRM],       [1, 1, 1, 1]),
];

/// FCM-FORM-12: cavalry.
#[rustfmt::skip]
pub const CAVALRY_CHANGES: [Change; 6] = [
    // from           to               a  b  c  d
    (&[LINE],         &[COL, MARCH],  [1, 1, 1, 2]),
    (&[COL],          &[LINE, MARCH], [1, 1, 1, 2]),
    (&[MARCH],        &[COL],         [1, 1, 1, 2]),
    (&[MARCH],        &[LINE],        [1, 1, 2, 2]),
    (&[LINE, COL],    &[SKIRM],       [1, 1, 2, 2]),
    (&[SKIRM],        &[LINE, COL],   [1, 1, 2, 2]),
];

/// FCM-FORM-12: artillery.
#[rustfmt::skip]
pub const ARTILLERY_CHANGES: [Change; 2] = [
    // from           to               a  b  c  d
    (&[LIMBERED],     &[BATTERY],     [1, 1, 1, 2]),
    (&[BATTERY],      &[LIMBERED],    [1, 1, 1, 2]),
];

/// FCM-FORM-12: the quarters that a change takes; none if it is not listed.
pub fn quarters_for(arm: Arm, from: Formation, to: Formation, class: ManoeuvreClass) -> Option<u8> {
    let changes: &[Change] = match arm {
        Arm::Infantry | Arm::Engineer => &INFANTRY_CHANGES,
        Arm::HeavyCavalry | Arm::LightCavalry | Arm::Lancers => &CAVALRY_CHANGES,
        Arm::Artillery => &ARTILLERY_CHANGES,
        Arm::Officer => &[],
    };
    let listed = changes.iter().find(|(starts, ends, _)| starts.contains(&from) && ends.contains(&to))?;
    Some(listed.2[class as usize])
}

/// FCM-FORM-12 to -14: the quarters needed.
pub struct FormationChange;

case! {
    unknown last;
    /// An allowed change.
    #[derive(Clone, Copy, Debug)]
    pub struct FormationChangeCase {
        /// Its class of manoeuvre.
        pub class: ManoeuvreClass,
        /// Its arm.
        pub arm: Arm = UNIT_ARM,
        /// The formation that it leaves.
        pub from: Formation,
        /// The formation that it takes.
        pub to: Formation,
        /// The order of the ranks.
        pub cohesion: Cohesion = one_or::<Cohesion>("ordered"),
        /// The calibre of guns, if it is known.
        pub calibre: Option<Calibre> as Pounds = optional(CALIBRE),
        /// Its type goes into skirmish order.
        pub can_skirmish: bool,
    }
}

/// How long it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct QuartersNeeded {
    /// Whole quarters.
    pub quarters: u8,
}

impl FormationChangeCase {
    /// The quarters that the table lists.
    pub fn listed(&self) -> Option<u8> {
        quarters_for(self.arm, self.from, self.to, self.class)
    }

    /// FCM-FORM-12 to -14.
    pub fn quarters(&self, reasons: &mut impl Reasons) -> QuartersNeeded {
        let quarters = Tally::start(reasons, FORM_12, i32::from(self.listed().unwrap_or(0)))
            .add_if(self.calibre == Some(Calibre::Twelve), FORM_13, 1)
            .add_if(self.cohesion == Cohesion::Disorganised, FORM_14, 1)
            .value();
        QuartersNeeded { quarters: quarters as u8 }
    }
}

impl Procedure for FormationChange {
    type Case = FormationChangeCase;
    type Outcome = QuartersNeeded;
    const NAME: &'static str = "formation_change";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        let FormationChangeCase { arm, from, to, .. } = *case;
        facts.refuse(case.calibre.is_some() && arm != Arm::Artillery, "calibre")?;
        forbid(facts, !arm.takes(from), FORM_01, "from")?;
        forbid(facts, !arm.takes(to), FORM_01, "to")?;
        forbid(facts, case.cohesion.is_broken(), COH_06, "cohesion")?;
        forbid(facts, to == Formation::Skirmish && !case.can_skirmish, UNIT_08, "to")?;
        forbid(facts, case.listed().is_none(), FORM_12, "to")
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.quarters(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        false
    }

    fn odds(case: &Self::Case) -> Odds<QuartersNeeded> {
        Odds::certain(case.quarters(&mut ()))
    }

    fn run(case: &Self::Case, _: &mut impl Dice) -> QuartersNeeded {
        case.quarters(&mut ())
    }
}

#[cfg(test)]
mod tests {
    use game::procedure::Named;

    use super::super::testing::{check, refuses};
    use super::*;
    use expect_test::expect;

    /// FCM-FORM-12: the whole table once more, as from, to and the four classes; everything else is refused.
    #[test]
    fn every_change() {
        let mut listed = 0;
        for line in
            include_str!("../../tests/tables/formation_changes.txt").lines().filter(|line| !line.starts_with('#'))
        {
            let cells: Vec<&str> = line.split_whitespace().collect();
            let [arms, from, to, quarters] = cells[..] else { panic!("four cells: {line}") };
            let form = |name: &str| Formation::from_name(name).expect("a formation");
            for arm in arms.split(',').map(|name| Arm::from_name(name).expect("an arm")) {
                for (class, due) in ManoeuvreClass::ALL.iter().zip(quarters.bytes()) {
                    assert_eq!(quarters_for(arm, form(from), form(to), *class), Some(due - b'0'), "{line}");
                    listed += 1;
                }
            }
        }
        let mut allowed = 0;
        for &arm in &Arm::ALL[..5] {
            for &from in Formation::ALL {
                for &to in Formation::ALL {
                    for &class in ManoeuvreClass::ALL {
                        allowed += usize::from(quarters_for(arm, from, to, class).is_some());
                    }
                }
            }
        }
        assert_eq!(allowed, listed, "a change is allowed that the table does not list");
    }

    /// FCM-FORM-13, FCM-FORM-14: heavy guns and disorganised units take a quarter more each.
    #[test]
    fn slower_ones() {
        check(
            "formation_change",
            r#"{"class":"d","arm":"artillery","from":"limbered","to":"unlimbered","calibre":12,"cohesion":"disorganised"}"#,
            "[]",
            expect![[r#"
                FCM-FORM-12 2
                FCM-FORM-13 1
                FCM-FORM-14 1
                {"quarters":4}"#]],
        );
        check(
            "formation_change",
            r#"{"class":"a","arm":"artillery","from":"unlimbered","to":"limbered","calibre":9}"#,
            "[]",
            expect![[r#"
                FCM-FORM-12 1
                {"quarters":1}"#]],
        );
    }

    /// FCM-FORM-01, FCM-COH-06, FCM-UNIT-08, FCM-FORM-12, each alone and in their order; a calibre for guns only.
    #[test]
    fn refusals() {
        refuses(
            "formation_change",
            &[
                (r#"{"from":"line","to":"column"}"#, "bad_input case.class"),
                (r#"{"class":"e","from":"line","to":"column"}"#, "bad_input case.class"),
                (r#"{"class":"a","arm":"officer","from":"line","to":"column"}"#, "bad_input case.arm"),
                (r#"{"class":"a","to":"column"}"#, "bad_input case.from"),
                (r#"{"class":"a","from":"line"}"#, "bad_input case.to"),
                (r#"{"class":"a","from":"line","to":"column","cohesion":0}"#, "bad_input case.cohesion"),
                (r#"{"class":"a","from":"line","to":"column","calibre":5}"#, "bad_input case.calibre"),
                (r#"{"class":"a","from":"line","to":"column","can_skirmish":0}"#, "bad_input case.can_skirmish"),
                (r#"{"class":"a","from":"line","to":"column","calibre":6,"drum":1}"#, "bad_input case.drum"),
                (r#"{"class":"a","from":"limbered","to":"column","calibre":6}"#, "bad_input case.calibre"),
                (
                    r#"{"class":"a","from":"limbered","to":"unlimbered","cohesion":"unformed"}"#,
                    "illegal case.from FCM-FORM-01",
                ),
                (
                    r#"{"class":"a","from":"line","to":"unlimbered","cohesion":"unformed"}"#,
                    "illegal case.to FCM-FORM-01",
                ),
                (
                    r#"{"class":"a","arm":"heavy_cavalry","from":"line","to":"skirmish","can_skirmish":true}"#,
                    "illegal case.to FCM-FORM-01",
                ),
                (
                    r#"{"class":"a","from":"line","to":"skirmish","cohesion":"disordered"}"#,
                    "illegal case.cohesion FCM-COH-06",
                ),
                (
                    r#"{"class":"a","from":"mass","to":"column","cohesion":"unformed"}"#,
                    "illegal case.cohesion FCM-COH-06",
                ),
                (r#"{"class":"a","from":"line","to":"skirmish"}"#, "illegal case.to FCM-UNIT-08"),
                (r#"{"class":"a","from":"skirmish","to":"skirmish"}"#, "illegal case.to FCM-UNIT-08"),
                (
                    r#"{"class":"a","from":"hollow_square","to":"skirmish","can_skirmish":true}"#,
                    "illegal case.to FCM-FORM-12",
                ),
                (r#"{"class":"a","from":"line","to":"line"}"#, "illegal case.to FCM-FORM-12"),
                (r#"{"class":"a","from":"in_building","to":"line"}"#, "illegal case.to FCM-FORM-12"),
                (r#"{"class":"a","arm":"lancers","from":"mass","to":"line"}"#, "illegal case.to FCM-FORM-12"),
            ],
        );
    }
}
