//! What the troops of a nation may be in a year (*doctrines*).

use arrayvec::ArrayVec;
use dice::{Dice, Odds};
use game::procedure::form::whole;
use game::procedure::{Named, Procedure};
use game::{Reasons, case, names};
use rulebook::josephine::{DOC_02, DOC_06};
use serde::Serialize;

use super::shared;
use crate::troops::{Arm, Doctrine, Standing, basic_score};

names! {
    /// JOS-DOC-02: the nations of the table.
    pub enum Nation {
        /// *Grande-Bretagne*.
        Britain = "britain",
        /// *Autriche*.
        Austria = "austria",
        /// *France*.
        France = "france",
        /// *Prusse*.
        Prussia = "prussia",
        /// *Russie*.
        Russia = "russia",
    }
}

const M: &[Doctrine] = &[Doctrine::Thin];
const MX: &[Doctrine] = &[Doctrine::Mixed];
const MP: &[Doctrine] = &[Doctrine::Thin, Doctrine::Deep];

/// JOS-DOC-02: the doctrines allowed (*ordre mince M, mixte Mx, profond P*), rows and columns as printed.
#[rustfmt::skip]
pub const DOCTRINES: [[&[Doctrine]; 4]; 5] = [
    //              1805  1807  1809  1812 and after
    /* Britain */ [ M,    M,    M,    M  ],
    /* Austria */ [ M,    M,    MP,   MP ],
    /* France  */ [ MX,   MX,   MX,   MX ],
    /* Prussia */ [ M,    M,    M,    MP ],
    /* Russia  */ [ M,    MP,   MP,   MP ],
];

/// JOS-DOC-02, -04: what the infantry of a nation may be; years between two columns read the earlier one.
pub const fn doctrines(nation: Nation, year: u16) -> &'static [Doctrine] {
    let column = match year {
        ..=1806 => 0,
        1807..=1808 => 1,
        1809..=1811 => 2,
        1812.. => 3,
    };
    DOCTRINES[nation as usize][column]
}

/// JOS-BUD-04: the greatest score to hit; the −1 of horse artillery is permanent, so it has 3.
pub const fn fire_max(arm: Arm, doctrine: Option<Doctrine>) -> u8 {
    match (arm, doctrine) {
        (_, Some(Doctrine::Thin)) | (Arm::HorseArtillery, None) => 3,
        (_, Some(Doctrine::Mixed)) => 2,
        (_, Some(Doctrine::Deep)) => 1,
        (Arm::FootArtillery, None) => 4,
        (_, None) => 0,
    }
}

/// JOS-DOC-02: the options of a unit.
pub struct Doctrines;

case! {
    /// Whose troops, when, and which.
    #[derive(Clone, Copy, Debug)]
    pub struct DoctrineCase {
        /// Whose.
        pub nation: Nation,
        /// When, 1805 to 1815.
        pub year: u16 = whole(1805, 1815),
        /// Their value.
        pub value: Standing,
        /// Their arm.
        pub arm: Arm,
    }
}

/// One thing that the unit may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DoctrineOption {
    /// `None`: the arm has no doctrine.
    #[serde(serialize_with = "shared::or_none")]
    pub doctrine: Option<Doctrine>,
    /// Its SB.
    pub sb: u8,
    /// Its greatest score to hit.
    pub fire_max: u8,
}

/// All that the unit may be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DoctrineOutcome {
    /// Thin before deep.
    pub options: ArrayVec<DoctrineOption, 2>,
}

impl DoctrineCase {
    /// JOS-DOC-02 for infantry, JOS-DOC-06 for the other arms.
    pub fn options(&self, reasons: &mut impl Reasons) -> ArrayVec<DoctrineOption, 2> {
        let option = |doctrine| DoctrineOption {
            doctrine,
            sb: basic_score(self.value, doctrine),
            fire_max: fire_max(self.arm, doctrine),
        };
        if !self.arm.is_infantry() {
            reasons.note(DOC_06, Doctrine::Mixed.name());
            return ArrayVec::from_iter([option(None)]);
        }
        let allowed = doctrines(self.nation, self.year);
        reasons.note(
            DOC_02,
            match allowed {
                [only] => only.name(),
                _ => "thin/deep",
            },
        );
        allowed.iter().map(|doctrine| option(Some(*doctrine))).collect()
    }
}

impl Procedure for Doctrines {
    type Case = DoctrineCase;
    type Outcome = DoctrineOutcome;
    const NAME: &'static str = "doctrine";

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.options(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        false
    }

    fn odds(case: &Self::Case) -> Odds<DoctrineOutcome> {
        Odds::certain(DoctrineOutcome { options: case.options(&mut ()) })
    }

    fn run(case: &Self::Case, _: &mut impl Dice) -> DoctrineOutcome {
        DoctrineOutcome { options: case.options(&mut ()) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check_all, check_no_dice, refused};
    use super::*;
    use expect_test::expect;

    /// JOS-DOC-02, -03, -06, JOS-BUD-04: infantry by nation and year, other arms by the mixed column.
    #[test]
    fn options() {
        check_all(
            "doctrine",
            &[
                (r#"{"nation":"austria","year":1809,"value":"first_line","arm":"infantry"}"#, "[]"),
                (r#"{"nation":"britain","year":1815,"value":"elite","arm":"infantry"}"#, "[]"),
                (r#"{"nation":"france","year":1805,"value":"second_line","arm":"infantry"}"#, "[]"),
                (r#"{"nation":"russia","year":1812,"value":"elite","arm":"foot_artillery"}"#, "[]"),
                (r#"{"nation":"russia","year":1812,"value":"second_line","arm":"horse_artillery"}"#, "[]"),
                (r#"{"nation":"prussia","year":1812,"value":"first_line","arm":"cuirassiers"}"#, "[]"),
            ],
            expect![[r#"
                DOC-02 thin/deep, {"options":[{"doctrine":"thin","sb":2,"fire_max":3},{"doctrine":"deep","sb":4,"fire_max":1}]}
                DOC-02 thin, {"options":[{"doctrine":"thin","sb":3,"fire_max":3}]}
                DOC-02 mixed, {"options":[{"doctrine":"mixed","sb":2,"fire_max":2}]}
                DOC-06 mixed, {"options":[{"doctrine":"none","sb":4,"fire_max":4}]}
                DOC-06 mixed, {"options":[{"doctrine":"none","sb":2,"fire_max":3}]}
                DOC-06 mixed, {"options":[{"doctrine":"none","sb":3,"fire_max":0}]}"#]],
        );
        check_no_dice("doctrine", r#"{"nation":"austria","year":1809,"value":"first_line","arm":"infantry"}"#);
    }

    /// JOS-DOC-04: years between two columns read the earlier one.
    #[test]
    fn years_between() {
        let choice_since = |nation| (1805..=1815).find(|year| doctrines(nation, *year).len() == 2);
        assert_eq!(choice_since(Nation::Russia), Some(1807));
        assert_eq!(choice_since(Nation::Austria), Some(1809));
        assert_eq!(choice_since(Nation::Prussia), Some(1812));
        assert_eq!(choice_since(Nation::Britain), None);
        assert_eq!(choice_since(Nation::France), None);
        refused(
            "doctrine",
            &[
                (r#"{"nation":"austria","year":1804,"value":"elite","arm":"infantry"}"#, "bad_input case.year -"),
                (r#"{"nation":"austria","year":1816,"value":"elite","arm":"infantry"}"#, "bad_input case.year -"),
                (r#"{"nation":"saxony","year":1805,"value":"elite","arm":"infantry"}"#, "bad_input case.nation -"),
            ],
        );
    }
}
