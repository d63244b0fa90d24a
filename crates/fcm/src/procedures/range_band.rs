//! The band of a range and its factor (*limites de portée*).

use dice::{Dice, Odds};
use game::procedure::form::optional;
use game::procedure::{Facts, Fault, Interval, Kind, Named, OrFirst, Part, Procedure};
use game::{Reasons, Tally, case, names};
use rulebook::fcm::{ART_02, ART_03, ART_06, ART_07, RNG_05, SMALL_01, SMALL_02, SMALL_03};
use serde::Serialize;

use super::refusals::forbid;
use super::shared::{Reach, missing};
use crate::measure::Cm;
use crate::tables::ranges::{CANISTER_POINT_BLANK, Weapon};
use crate::troops::{Calibre, Shot, SmallArm};

names! {
    /// How far a target is, for the weapon that fires.
    pub enum Band {
        /// *Bout portant*.
        PointBlank = "point_blank",
        /// Within 1/3 of the range.
        Short = "short",
        /// Within 2/3.
        Medium = "medium",
        /// Beyond 2/3.
        Long = "long",
        /// *Mitraille* at point-blank.
        CanisterPointBlank = "canister_point_blank",
        /// *Mitraille*.
        Canister = "canister",
        /// Roundshot (*boulet*) within half of the range.
        Near = "near",
        /// Within 3/4.
        Far = "far",
        /// Beyond 3/4.
        Extreme = "extreme",
        /// Beyond the maximum.
        OutOfRange = "out_of_range",
    }
}

impl SmallArm {
    /// FCM-RNG-01, -02: the band of a range; each limit belongs to the nearer band.
    pub fn band(self, range: Cm) -> Band {
        let limits = self.range();
        match range {
            _ if range > limits.maximum => Band::OutOfRange,
            _ if range <= limits.point_blank => Band::PointBlank,
            _ if range <= limits.third => Band::Short,
            _ if range <= limits.two_thirds => Band::Medium,
            _ => Band::Long,
        }
    }
}

impl Calibre {
    /// FCM-RNG-03 to -05: the band of a range with that shot.
    pub fn band(self, range: Cm, shot: Shot) -> Band {
        let limits = self.range();
        match shot {
            _ if range > limits.maximum => Band::OutOfRange,
            Shot::Canister if range < CANISTER_POINT_BLANK => Band::CanisterPointBlank,
            Shot::Canister => Band::Canister,
            Shot::Roundshot if range <= limits.half => Band::Near,
            Shot::Roundshot if range <= limits.three_quarters => Band::Far,
            Shot::Roundshot => Band::Extreme,
        }
    }

    /// FCM-RNG-05: within the maximum range, but too far for canister.
    pub fn too_far_for_canister(self, range: Cm) -> bool {
        range > self.range().canister && range <= self.range().maximum
    }
}

impl Band {
    /// FCM-SMALL-01 to -03, FCM-ART-02, -06, -07: the factor of the band, added to `tally`. A rifle loses half as much
    /// as a musket; the farther band replaces the nearer one.
    pub fn weigh<R: Reasons>(self, rifle: bool, tally: Tally<'_, R>) -> Tally<'_, R> {
        match self {
            Band::PointBlank => tally.add(SMALL_01, 1),
            Band::Medium => tally.add(SMALL_02, if rifle { -1 } else { -2 }),
            Band::Long => tally.add(SMALL_03, if rifle { -2 } else { -4 }),
            Band::Canister | Band::CanisterPointBlank => tally.add(ART_02, 3),
            Band::Far => tally.add(ART_06, -4),
            Band::Extreme => tally.add(ART_07, -7),
            Band::Short | Band::Near | Band::OutOfRange => tally,
        }
    }

    /// FCM-ART-03: whether losses are doubled.
    pub fn doubles(self, reasons: &mut impl Reasons) -> bool {
        let doubles = self == Band::CanisterPointBlank;
        if doubles {
            reasons.note(ART_03, "x2");
        }
        doubles
    }
}

/// FCM-RNG-01 to -05: band and factor of a range.
pub struct RangeBand;

case! {
    unknown last;
    /// A weapon and a range.
    #[derive(Clone, Copy, Debug)]
    pub struct RangeBandCase {
        /// The weapon.
        pub weapon: Weapon,
        /// How far the target is.
        pub range: Cm as Reach = optional(Kind::Num(Interval::above(0.0, 300.0))).called("range_cm"),
        asked range_paces = optional(Kind::Num(Interval::above(0.0, 3000.0))),
        /// What a gun fires; small arms do not look at it.
        pub shot: Shot as OrFirst = optional(Kind::OneOf(Shot::NAMES)),
    }
}

/// The band and what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct RangeBandFound {
    /// The band.
    pub band: Band,
    /// Its factor; none out of range.
    pub factor: Option<i32>,
    /// FCM-ART-03: losses × 2.
    pub doubled: bool,
    /// The maximum range in cm.
    pub max_cm: i32,
}

impl RangeBandCase {
    /// The band, its factor and what else it does.
    pub fn find(&self, reasons: &mut impl Reasons) -> RangeBandFound {
        let band = match self.weapon {
            Weapon::Small(arm) => arm.band(self.range),
            Weapon::Gun(calibre) => calibre.band(self.range, self.shot),
        };
        let rifle = self.weapon == Weapon::Small(SmallArm::Rifle);
        let factor = band.weigh(rifle, Tally::unlisted(reasons, 0)).value();
        RangeBandFound {
            band,
            factor: (band != Band::OutOfRange).then_some(factor),
            doubled: band.doubles(reasons),
            max_cm: self.weapon.maximum().0 / 100,
        }
    }
}

impl Procedure for RangeBand {
    type Case = RangeBandCase;
    type Outcome = RangeBandFound;
    const NAME: &'static str = "range_band";

    fn read(facts: &Facts<'_>) -> Result<Self::Case, Fault> {
        let mut case = RangeBandCase::of(facts);
        match (facts.given("range_cm"), facts.maybe_number("range_paces")) {
            (true, Some(_)) => {
                return Err(facts.bad("range_paces").saying(
                    "the range is given in centimetres already",
                    "la distance est déjà donnée en centimètres",
                ));
            }
            (true, None) => {}
            (false, Some(paces)) => case.range = Cm::of_paces(paces.decimal()),
            (false, None) => return Err(missing(facts, "range_cm")),
        }
        if matches!(case.weapon, Weapon::Small(_)) && facts.given("shot") {
            return Err(facts
                .bad("shot")
                .saying("only guns choose their shot", "seuls les canons choisissent leur tir"));
        }
        if let (Weapon::Gun(calibre), Shot::Canister) = (case.weapon, case.shot) {
            forbid(facts, calibre.too_far_for_canister(case.range), RNG_05, "shot")?;
        }
        Ok(case)
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.find(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        false
    }

    fn odds(case: &Self::Case) -> Odds<RangeBandFound> {
        Odds::certain(case.find(&mut ()))
    }

    fn run(case: &Self::Case, _: &mut impl Dice) -> RangeBandFound {
        case.find(&mut ())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, refuses, result};
    use super::*;
    use expect_test::expect;

    fn band(weapon: &str, hundredths: i32, shot: Shot) -> (Band, Option<i32>) {
        let weapon = Weapon::from_name(weapon).expect("a weapon");
        let found = RangeBandCase { weapon, range: Cm(hundredths), shot }.find(&mut ());
        (found.band, found.factor)
    }

    /// FCM-RNG-01, -02, FCM-SMALL-01 to -03: each limit belongs to the nearer band, a hundredth more to the next.
    #[test]
    fn small_arms_at_their_limits() {
        use Band::*;
        for (weapon, [second, third], limits) in [
            // The carbine has no short band: its third is its point-blank range.
            ("cavalry_carbine", [-2, -4], [5_00, 5_00, 10_00, 15_00]),
            ("musket", [-2, -4], [5_00, 7_00, 14_00, 21_00]),
            ("rifle", [-1, -2], [5_00, 10_00, 20_00, 30_00]),
        ] {
            let small = |range| band(weapon, range, Shot::Roundshot);
            let [point_blank, third_of_range, two_thirds, maximum] = limits;
            assert_eq!((small(1), small(point_blank)), ((PointBlank, Some(1)), (PointBlank, Some(1))), "{weapon}");
            if third_of_range > point_blank {
                let short = (Short, Some(0));
                assert_eq!((small(point_blank + 1), small(third_of_range)), (short, short), "{weapon}");
            }
            let (medium, long) = ((Medium, Some(second)), (Long, Some(third)));
            assert_eq!((small(third_of_range + 1), small(two_thirds)), (medium, medium), "{weapon}");
            assert_eq!((small(two_thirds + 1), small(maximum)), (long, long), "{weapon}");
            assert_eq!(small(maximum + 1), (OutOfRange, None), "{weapon}");
        }
    }

    /// FCM-RNG-03, -04, FCM-ART-02, -03, -06, -07: the bands of every calibre at their limits.
    #[test]
    fn guns_at_their_limits() {
        use Band::*;
        for (weapon, canister, half, three_quarters, maximum) in [
            ("gun_3", 16_25, 32_50, 48_75, 65),
            ("gun_4", 20_00, 40_00, 60_00, 80),
            ("gun_6", 22_50, 45_00, 67_50, 90),
            ("gun_8", 25_00, 50_00, 75_00, 100),
            ("gun_9", 25_00, 50_00, 75_00, 100),
            ("gun_12", 30_00, 60_00, 90_00, 120),
        ] {
            let maximum = 100 * maximum;
            let roundshot = |range| band(weapon, range, Shot::Roundshot);
            assert_eq!((roundshot(1), roundshot(half)), ((Near, Some(0)), (Near, Some(0))), "{weapon}");
            assert_eq!(
                (roundshot(half + 1), roundshot(three_quarters)),
                ((Far, Some(-4)), (Far, Some(-4))),
                "{weapon}"
            );
            assert_eq!(roundshot(three_quarters + 1), (Extreme, Some(-7)), "{weapon}");
            assert_eq!((roundshot(maximum), roundshot(maximum + 1)), ((Extreme, Some(-7)), (OutOfRange, None)));
            let shot = |range| band(weapon, range, Shot::Canister);
            assert_eq!((shot(9_99), shot(10_00)), ((CanisterPointBlank, Some(3)), (Canister, Some(3))), "{weapon}");
            assert_eq!((shot(canister), shot(maximum + 1)), ((Canister, Some(3)), (OutOfRange, None)), "{weapon}");
        }
    }

    /// FCM-RNG-05: canister up to a quarter of the range; beyond the maximum the range is told, whatever the shot.
    #[test]
    fn canister_has_its_own_limit() {
        refuses(
            "range_band",
            &[
                (r#"{"weapon":"gun_3","range_cm":16.26,"shot":"canister"}"#, "illegal case.shot FCM-RNG-05"),
                (r#"{"weapon":"gun_3","range_cm":65,"shot":"canister"}"#, "illegal case.shot FCM-RNG-05"),
                (r#"{"weapon":"gun_12","range_cm":30.005,"shot":"canister"}"#, "illegal case.shot FCM-RNG-05"),
            ],
        );
        check(
            "range_band",
            r#"{"weapon":"gun_3","range_cm":65.01,"shot":"canister"}"#,
            "[]",
            expect![[r#"{"band":"out_of_range","factor":null,"doubled":false,"max_cm":65}"#]],
        );
        check(
            "range_band",
            r#"{"weapon":"gun_12","range_cm":30.00499999999999999999999999999999999999,"shot":"canister"}"#,
            "[]",
            expect![[r#"
                FCM-ART-02 3
                {"band":"canister","factor":3,"doubled":false,"max_cm":120}"#]],
        );
    }

    /// FCM-BASE-01, FCM-BASE-06: paces are rounded after the conversion, as the decimal that is written.
    #[test]
    fn paces_are_tenths_of_a_centimetre() {
        for (paces, band) in [("70.04", "short"), ("70.05", "medium"), ("50", "point_blank"), ("1e-40", "point_blank")]
        {
            let case = format!("{{\"weapon\":\"musket\",\"range_paces\":{paces}}}");
            assert_eq!(result("range_band", &case)["band"], band, "{paces}");
        }
    }

    /// One range, in one unit; shot for guns only.
    #[test]
    fn refusals() {
        refuses(
            "range_band",
            &[
                (r#"{"range_cm":5}"#, "bad_input case.weapon"),
                (r#"{"weapon":"none","range_cm":5}"#, "bad_input case.weapon"),
                (r#"{"weapon":"musket","range_cm":0}"#, "bad_input case.range_cm"),
                (r#"{"weapon":"musket","range_cm":300.0000000000000000001}"#, "bad_input case.range_cm"),
                (r#"{"weapon":"musket","range_cm":1e999}"#, "bad_input case.range_cm"),
                (r#"{"weapon":"musket","range_paces":3000.1}"#, "bad_input case.range_paces"),
                (r#"{"weapon":"musket","range_paces":-1}"#, "bad_input case.range_paces"),
                (r#"{"weapon":"gun_3","range_cm":5,"shot":"shell"}"#, "bad_input case.shot"),
                (r#"{"weapon":"musket"}"#, "bad_input case.range_cm"),
                (r#"{"weapon":"musket","colour":1}"#, "bad_input case.colour"),
                (r#"{"weapon":"musket","shot":"canister"}"#, "bad_input case.range_cm"),
                (
                    r#"{"weapon":"musket","range_cm":5,"range_paces":50,"shot":"canister"}"#,
                    "bad_input case.range_paces",
                ),
                (r#"{"weapon":"musket","range_cm":5,"shot":"roundshot"}"#, "bad_input case.shot"),
            ],
        );
    }
}
