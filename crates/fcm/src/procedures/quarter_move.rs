//! How far a unit may move (*mouvement*).

use dice::{Dice, Odds};
use game::procedure::form::{int, one_or, whole};
use game::procedure::{Facts, Fault, Procedure};
use game::{Reasons, case, names};
use rulebook::Clause;
use rulebook::fcm::{CHG_02, CHG_03, MOVE_04, MOVE_05, MOVE_06, TERR_02, TERR_03, TERR_04, TERR_05, UNIT_08};
use serde::Serialize;

use super::refusals::forbid;
use super::shared::{UNIT_ARM, arm_takes, order_in};
use crate::troops::{Arm, Cohesion, Formation};

/// FCM-MOVE, FCM-TERR: the distance of one or several quarters, or of a charge.
pub struct QuarterMove;

names! {
    /// The ground that the whole move crosses.
    pub enum Ground {
        /// Open.
        Open = "open",
        /// Along a road.
        Road = "road",
        /// Rough.
        Rough = "rough",
        /// Marsh.
        Marsh = "marsh",
    }
}

case! {
    unknown last;
    /// The facts of a move.
    #[derive(Clone, Copy, Debug)]
    pub struct QuarterMoveCase {
        /// FCM-MOVE-02: movement per period for that formation, in cm.
        pub allowance_cm: u8 = whole(1, 60),
        /// The arm.
        pub arm: Arm = UNIT_ARM,
        /// Its formation.
        pub formation: Formation,
        /// Its cohesion.
        pub cohesion: Cohesion = one_or::<Cohesion>("ordered"),
        /// The ground.
        pub ground: Ground = one_or::<Ground>("open").called("terrain"),
        /// Up a steep.
        pub uphill: bool,
        /// Backwards, or sideways without turning.
        pub backward: bool,
        /// It charges.
        pub charging: bool,
        /// The charge bonus of its type in this formation.
        pub charge_bonus_cm: u8 = int(0, 20, 0),
        /// How many quarters.
        pub quarters: u8 = int(1, 4, 1),
    }
}

/// How far.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Distance {
    /// Exact: halves of halves of whole centimetres.
    pub distance_cm: f64,
}

/// What a clause multiplies a move by.
#[derive(Clone, Copy)]
enum Rate {
    Quarter,
    Half,
    HalfMore,
}

impl Rate {
    const fn told(self) -> (f64, &'static str) {
        match self {
            Rate::Quarter => (0.25, "x0.25"),
            Rate::Half => (0.5, "x0.5"),
            Rate::HalfMore => (1.5, "x1.5"),
        }
    }
}

impl QuarterMoveCase {
    /// FCM-TERR-02 to -04: what the ground does.
    fn ground_rate(&self) -> Option<(Clause, Rate)> {
        match self.ground {
            Ground::Open => None,
            Ground::Road => matches!(self.formation, Formation::MarchColumn | Formation::Limbered)
                .then_some((TERR_02, Rate::HalfMore)),
            Ground::Rough if self.arm.is_cavalry() => Some((TERR_03, Rate::Quarter)),
            Ground::Rough if self.formation == Formation::Skirmish => None,
            Ground::Rough => Some((TERR_03, Rate::Half)),
            Ground::Marsh => Some((TERR_04, Rate::Quarter)),
        }
    }

    /// FCM-MOVE-01, -05, -06, FCM-TERR-02 to -05, FCM-CHG-03: the distance.
    pub fn distance(&self, reasons: &mut impl Reasons) -> Distance {
        // Every number is a whole one divided by a power of two, which a double holds exactly.
        let mut distance_cm = f64::from(self.allowance_cm) / 4.0 * f64::from(self.quarters);
        let mut rate = |(clause, rate): (Clause, Rate)| {
            let (times, word) = rate.told();
            reasons.note(clause, word);
            distance_cm *= times;
        };
        self.formation.is_square().then_some((MOVE_05, Rate::Half)).map(&mut rate);
        self.backward.then_some((MOVE_06, Rate::Half)).map(&mut rate);
        self.ground_rate().map(&mut rate);
        self.uphill.then_some((TERR_05, Rate::Half)).map(&mut rate);
        if self.charging && matches!(self.ground, Ground::Open | Ground::Road) && !self.uphill {
            reasons.note(CHG_03, i32::from(self.charge_bonus_cm));
            distance_cm += f64::from(self.charge_bonus_cm);
        }
        Distance { distance_cm }
    }
}

impl Procedure for QuarterMove {
    type Case = QuarterMoveCase;
    type Outcome = Distance;
    const NAME: &'static str = "quarter_move";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        let QuarterMoveCase { arm, formation, cohesion, ground, .. } = *case;
        arm_takes(facts, arm, formation, "formation")?;
        order_in(facts, formation, cohesion, "cohesion")?;
        forbid(facts, formation == Formation::InBuilding, MOVE_04, "formation")?;
        forbid(facts, ground == Ground::Marsh && !arm.is_infantry(), TERR_04, "terrain")?;
        forbid(facts, ground == Ground::Rough && arm == Arm::Artillery, TERR_03, "terrain")?;
        if case.charging {
            let able = formation.charges() && !cohesion.is_broken() && arm != Arm::Artillery;
            forbid(facts, !able, CHG_02, "charging")?;
            forbid(facts, case.charge_bonus_cm == 0, UNIT_08, "charging")?;
            forbid(facts, case.backward, CHG_02, "backward")?;
            forbid(facts, case.quarters != 1, CHG_03, "quarters")?;
        }
        Ok(())
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.distance(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        false
    }

    fn odds(case: &Self::Case) -> Odds<Distance> {
        Odds::certain(case.distance(&mut ()))
    }

    fn run(case: &Self::Case, _: &mut impl Dice) -> Distance {
        case.distance(&mut ())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, refuses, result};
    use expect_test::expect;

    /// FCM-MOVE-01: a quarter of the movement of a period, not rounded.
    #[test]
    fn a_quarter_of_the_period() {
        for (allowance, quarters, distance) in [(14, 1, 3.5), (18, 1, 4.5), (22, 1, 5.5), (1, 1, 0.25), (60, 4, 60.0)] {
            let case = format!("{{\"allowance_cm\":{allowance},\"formation\":\"column\",\"quarters\":{quarters}}}");
            assert_eq!(result("quarter_move", &case)["distance_cm"], distance, "{case}");
        }
    }

    /// FCM-MOVE-05, FCM-MOVE-06, FCM-TERR-04, FCM-TERR-05: everything at once, and still exact.
    #[test]
    fn a_square_backing_up_a_marshy_steep() {
        check(
            "quarter_move",
            r#"{"allowance_cm":7,"formation":"solid_square","terrain":"marsh","uphill":true,"backward":true}"#,
            "[]",
            expect![[r#"
                FCM-MOVE-05 x0.5
                FCM-MOVE-06 x0.5
                FCM-TERR-04 x0.25
                FCM-TERR-05 x0.5
                {"distance_cm":0.0546875}"#]],
        );
    }

    /// FCM-TERR-02, FCM-TERR-03: who gains on a road, and whom rough ground slows.
    #[test]
    fn roads_and_rough_ground() {
        for (unit, terrain, distance) in [
            (r#""formation":"march_column""#, "road", 6.0),
            (r#""arm":"lancers","formation":"march_column""#, "road", 6.0),
            (r#""arm":"artillery","formation":"limbered""#, "road", 6.0),
            (r#""formation":"column""#, "road", 4.0),
            (r#""arm":"artillery","formation":"unlimbered""#, "road", 4.0),
            (r#""formation":"march_column""#, "open", 4.0),
            (r#""formation":"column""#, "rough", 2.0),
            (r#""formation":"skirmish""#, "rough", 4.0),
            (r#""arm":"heavy_cavalry","formation":"line""#, "rough", 1.0),
            (r#""arm":"light_cavalry","formation":"skirmish""#, "rough", 1.0),
            (r#""formation":"skirmish""#, "marsh", 1.0),
        ] {
            let case = format!("{{\"allowance_cm\":16,{unit},\"terrain\":\"{terrain}\"}}");
            assert_eq!(result("quarter_move", &case)["distance_cm"], distance, "{case}");
        }
    }

    /// FCM-CHG-03, FCM-UNIT-07: the bonus counts on open ground and roads, not uphill, and only in a charge.
    #[test]
    fn the_charge_bonus() {
        for (more, distance) in [
            (r#""charging":true"#, 14.0),
            (r#""charging":true,"terrain":"road""#, 14.0),
            (r#""charging":true,"terrain":"rough""#, 1.0),
            (r#""charging":true,"uphill":true"#, 2.0),
            (r#""charging":false"#, 4.0),
        ] {
            let case = format!(
                "{{\"allowance_cm\":16,\"arm\":\"lancers\",\"formation\":\"line\",\"charge_bonus_cm\":10,{more}}}"
            );
            assert_eq!(result("quarter_move", &case)["distance_cm"], distance, "{case}");
        }
    }

    /// FCM-FORM-01, FCM-COH-05, FCM-MOVE-04, FCM-TERR-04, FCM-TERR-03, FCM-CHG-02, FCM-UNIT-08, FCM-CHG-03.
    #[test]
    fn what_the_rules_forbid() {
        for (more, refusal) in [
            (r#""formation":"limbered""#, "case.formation FCM-FORM-01"),
            (r#""formation":"mass""#, "case.cohesion FCM-COH-05"),
            (r#""formation":"line","cohesion":"disordered""#, "case.cohesion FCM-COH-05"),
            (r#""formation":"in_building","terrain":"marsh","cohesion":"unformed""#, "case.formation FCM-MOVE-04"),
            (r#""arm":"lancers","formation":"line","terrain":"marsh""#, "case.terrain FCM-TERR-04"),
            (r#""arm":"artillery","formation":"limbered","terrain":"marsh""#, "case.terrain FCM-TERR-04"),
            (
                r#""arm":"artillery","formation":"limbered","terrain":"rough","charging":true"#,
                "case.terrain FCM-TERR-03",
            ),
            (r#""formation":"march_column","charging":true"#, "case.charging FCM-CHG-02"),
            (r#""formation":"hollow_square","charging":true,"charge_bonus_cm":3"#, "case.charging FCM-CHG-02"),
            (
                r#""formation":"skirmish","cohesion":"unformed","charging":true,"charge_bonus_cm":3"#,
                "case.charging FCM-CHG-02",
            ),
            (r#""arm":"artillery","formation":"limbered","charging":true"#, "case.charging FCM-CHG-02"),
            (r#""formation":"line","charging":true,"backward":true"#, "case.charging FCM-UNIT-08"),
            (
                r#""formation":"line","charging":true,"charge_bonus_cm":3,"backward":true,"quarters":2"#,
                "case.backward FCM-CHG-02",
            ),
            (r#""formation":"line","charging":true,"charge_bonus_cm":3,"quarters":2"#, "case.quarters FCM-CHG-03"),
        ] {
            let case = format!("{{\"allowance_cm\":16,{more}}}");
            refuses("quarter_move", &[(&case, &format!("illegal {refusal}"))]);
        }
    }

    /// Limits of the fields.
    #[test]
    fn refusals() {
        refuses(
            "quarter_move",
            &[
                (r#"{"formation":"line"}"#, "bad_input case.allowance_cm"),
                (r#"{"allowance_cm":0,"formation":"line"}"#, "bad_input case.allowance_cm"),
                (r#"{"allowance_cm":61,"formation":"line"}"#, "bad_input case.allowance_cm"),
                (r#"{"allowance_cm":14,"arm":"engineer","formation":"line"}"#, "bad_input case.arm"),
                (r#"{"allowance_cm":14}"#, "bad_input case.formation"),
                (r#"{"allowance_cm":14,"formation":"line","cohesion":1}"#, "bad_input case.cohesion"),
                (r#"{"allowance_cm":14,"formation":"line","terrain":"wood"}"#, "bad_input case.terrain"),
                (r#"{"allowance_cm":14,"formation":"line","uphill":1}"#, "bad_input case.uphill"),
                (r#"{"allowance_cm":14,"formation":"line","backward":1}"#, "bad_input case.backward"),
                (r#"{"allowance_cm":14,"formation":"line","charging":1}"#, "bad_input case.charging"),
                (r#"{"allowance_cm":14,"formation":"line","charge_bonus_cm":21}"#, "bad_input case.charge_bonus_cm"),
                (r#"{"allowance_cm":14,"formation":"line","quarters":5}"#, "bad_input case.quarters"),
                (r#"{"allowance_cm":14,"formation":"limbered","gait":"trot"}"#, "bad_input case.gait"),
            ],
        );
    }
}
