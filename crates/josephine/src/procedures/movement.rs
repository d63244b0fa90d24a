//! Whether a move may be made (*mouvement basique, marche forcée*).

use arrayvec::ArrayVec;
use dice::{Dice, Odds};
use game::procedure::form::{int, num, optional, required};
use game::procedure::{Facts, Fault, Kind, Part, Procedure, Spelling, Value, write_name};
use game::{Reasons, Tally, case};
use rulebook::Clause;
use rulebook::josephine::{
    ACT_07, FIRE_15, MOVE_01, MOVE_02, MOVE_03, MOVE_04, MOVE_05, MOVE_06, MOVE_08, MOVE_10, SQ_01, SQ_06, SQ_07,
    TER_05,
};
use serde::Serialize;

use super::shared::{Hundredths, Measure};
use crate::troops::Arm;

/// JOS-MOVE: the allowance of a unit, what its path costs, and what the path breaks.
pub struct Movement;

case! {
    /// The facts of one move.
    #[derive(Clone, Copy, Debug)]
    pub struct MovementCase {
        /// Arm of the unit.
        pub arm: Arm,
        /// Its activation succeeded.
        pub success: bool as Success = required(Kind::OneOf(&["success", "failure"])).called("activation"),
        /// The forced march of its profile.
        pub march_ud: u8 = optional(Kind::Int(1, 5)),
        /// It will fire in this activation.
        pub fires: bool,
        /// It stands in square.
        pub square: bool,
        /// It is of elite value.
        pub elite: bool,
        /// Length of the path, in hundredths of a UD.
        pub distance_hundredths: i32 as Hundredths = num(0.0, 20.0, "0").called("distance_ud"),
        /// Pivots on the way.
        pub pivots: u8 = int(0, 9, 0),
        /// Runs of legs that are not ahead of the front line.
        pub non_forward: u8 = int(0, 9, 0),
        /// Streams crossed away from roads.
        pub streams: u8 = int(0, 9, 0),
        /// Part of the path in cover or rough ground, in hundredths of a UD.
        pub terrain_hundredths: i32 as Hundredths = num(0.0, 20.0, "0").called("terrain_ud"),
        /// It enters a zone of cover or rough ground this turn.
        pub entered: bool,
        /// It leaves one this turn.
        pub left: bool,
        /// It starts in contact with an enemy.
        pub from_enemy_zdc: bool,
        /// It is in contact with an enemy on the way or at the end.
        pub to_enemy_zdc: bool,
        /// JOS-MOVE-10 is in force and the whole path follows roads.
        pub on_road: bool,
    }
}

/// Whether the move is allowed, and what it breaks if not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MovementOutcome {
    /// It breaks nothing.
    pub allowed: bool,
    /// What the unit has.
    pub allowance_ud: u8,
    /// What the path consumes.
    pub cost_ud: Measure,
    /// The clauses it breaks.
    pub breaks: ArrayVec<Clause, 5>,
}

/// Whether the activation succeeded.
struct Success;

impl Spelling<bool> for Success {
    fn read(value: Option<&Value<'_>>) -> bool {
        matches!(value, Some(Value::Name("success")))
    }

    fn write(success: &bool, out: &mut String) {
        write_name(if *success { "success" } else { "failure" }, out);
    }
}

impl MovementCase {
    /// JOS-ACT-06: success without fire gives the forced march; anything else the basic move.
    const fn is_march(&self) -> bool {
        self.success && !self.fires
    }

    /// JOS-SQ-07: how far a square may go.
    const fn most_in_square_ud(&self) -> u8 {
        if self.elite { 1 } else { 0 }
    }

    /// JOS-MOVE-01, -02, limited by JOS-SQ-07, lengthened by JOS-MOVE-10.
    pub fn allowance_ud(&self, reasons: &mut impl Reasons) -> u8 {
        let (clause, printed) = match (self.is_march(), self.arm) {
            (false, arm) => (MOVE_01, arm.basic_move_ud()),
            (true, Arm::Cuirassiers) => (MOVE_02, self.march_ud),
            (true, _) => (MOVE_01, self.march_ud),
        };
        let enemy_near = self.from_enemy_zdc || self.to_enemy_zdc;
        // Ruling: neither an allowance of 0 nor the move of a square is lengthened by the road.
        let longer = self.on_road && printed > 0 && !self.square && !enemy_near;
        Tally::start(reasons, clause, i32::from(printed))
            .at_most_if(self.square, SQ_07, i32::from(self.most_in_square_ud()))
            .add_if(longer, MOVE_10, 1)
            .value() as u8
    }

    /// What the path consumes, in hundredths of a UD.
    pub fn cost_hundredths(&self) -> i32 {
        self.cost(&mut ())
    }

    /// The length of the path, and JOS-MOVE-03, -04, JOS-TER-05; each is told as what it takes from the allowance.
    fn cost(&self, reasons: &mut impl Reasons) -> i32 {
        let extra = Tally::unlisted(reasons, 0)
            .add_some(TER_05, -i32::from(self.streams))
            .add_some(MOVE_03, -i32::from(self.pivots))
            .add_some(MOVE_04, -i32::from(self.non_forward))
            .value();
        self.distance_hundredths - 100 * extra
    }

    /// The clauses that the move breaks; none if it is allowed.
    pub fn breaks(&self) -> impl Iterator<Item = Clause> + use<> {
        let cost = self.cost_hundredths();
        let allowance = 100 * i32::from(self.allowance_ud(&mut ()));
        [
            (cost > allowance, MOVE_01),
            (self.entered && self.left, MOVE_05),
            (self.terrain_hundredths > 100, MOVE_06),
            (self.from_enemy_zdc && self.to_enemy_zdc && self.distance_hundredths > 0, MOVE_08),
            (self.square && cost > 100 * i32::from(self.most_in_square_ud()), SQ_07),
        ]
        .into_iter()
        .filter_map(|(broken, clause)| broken.then_some(clause))
    }

    /// All of it together.
    pub fn outcome(&self) -> MovementOutcome {
        let breaks: ArrayVec<Clause, 5> = self.breaks().collect();
        MovementOutcome {
            allowed: breaks.is_empty(),
            allowance_ud: self.allowance_ud(&mut ()),
            cost_ud: Measure(self.cost_hundredths()),
            breaks,
        }
    }
}

impl Procedure for Movement {
    type Case = MovementCase;
    type Outcome = MovementOutcome;
    const NAME: &'static str = "movement";

    fn read(facts: &Facts<'_>) -> Result<Self::Case, Fault> {
        let mut case = MovementCase::of(facts);
        if !facts.given("march_ud") {
            case.march_ud = case.arm.march_ud();
        }
        facts.refuse(case.terrain_hundredths > case.distance_hundredths, "terrain_ud")?;
        facts.forbid(case.fires && case.arm.is_cavalry(), FIRE_15, "fires")?;
        facts.forbid(case.fires && !case.success, ACT_07, "fires")?;
        facts.forbid(case.square && !case.arm.is_infantry(), SQ_01, "square")?;
        facts.forbid(case.square && case.pivots > 0, SQ_06, "pivots")?;
        facts.forbid(case.square && case.non_forward > 0, SQ_06, "non_forward")?;
        Ok(case)
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.allowance_ud(reasons);
        case.cost(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        false
    }

    fn odds(case: &Self::Case) -> Odds<MovementOutcome> {
        Odds::certain(case.outcome())
    }

    fn run(case: &Self::Case, _: &mut impl Dice) -> MovementOutcome {
        case.outcome()
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check_all, check_no_dice, refused};
    use expect_test::expect;

    /// JOS-MOVE-03, -04, JOS-ACT-08 (O18): a step back is a march, not a basic move; guns that failed do not even pivot.
    #[test]
    fn a_step_back_and_a_pivot() {
        check_all(
            "movement",
            &[
                (r#"{"arm":"infantry","activation":"success","distance_ud":1,"non_forward":1}"#, "[]"),
                (r#"{"arm":"infantry","activation":"failure","distance_ud":1,"non_forward":1}"#, "[]"),
                (r#"{"arm":"foot_artillery","activation":"failure","pivots":1}"#, "[]"),
                (r#"{"arm":"foot_artillery","activation":"failure"}"#, "[]"),
            ],
            expect![[r#"
                MOVE-01 2, MOVE-04 -1, {"allowed":true,"allowance_ud":2,"cost_ud":2,"breaks":[]}
                MOVE-01 1, MOVE-04 -1, {"allowed":false,"allowance_ud":1,"cost_ud":2,"breaks":["MOVE-01"]}
                MOVE-01 0, MOVE-03 -1, {"allowed":false,"allowance_ud":0,"cost_ud":1,"breaks":["MOVE-01"]}
                MOVE-01 0, {"allowed":true,"allowance_ud":0,"cost_ud":0,"breaks":[]}"#]],
        );
    }

    /// JOS-MOVE-01, -02: marches by arm, basic moves after failure or with fire, a profile with another march.
    #[test]
    fn allowances() {
        check_all(
            "movement",
            &[
                (r#"{"arm":"infantry","activation":"success"}"#, "[]"),
                (r#"{"arm":"light_cavalry","activation":"success"}"#, "[]"),
                (r#"{"arm":"battle_cavalry","activation":"success"}"#, "[]"),
                (r#"{"arm":"cuirassiers","activation":"success"}"#, "[]"),
                (r#"{"arm":"foot_artillery","activation":"success"}"#, "[]"),
                (r#"{"arm":"horse_artillery","activation":"success"}"#, "[]"),
                (r#"{"arm":"cuirassiers","activation":"success","march_ud":4}"#, "[]"),
                (r#"{"arm":"cuirassiers","activation":"failure","march_ud":4}"#, "[]"),
                (r#"{"arm":"infantry","activation":"success","fires":true}"#, "[]"),
                (r#"{"arm":"horse_artillery","activation":"success","fires":true}"#, "[]"),
            ],
            expect![[r#"
                MOVE-01 2, {"allowed":true,"allowance_ud":2,"cost_ud":0,"breaks":[]}
                MOVE-01 5, {"allowed":true,"allowance_ud":5,"cost_ud":0,"breaks":[]}
                MOVE-01 4, {"allowed":true,"allowance_ud":4,"cost_ud":0,"breaks":[]}
                MOVE-02 3, {"allowed":true,"allowance_ud":3,"cost_ud":0,"breaks":[]}
                MOVE-01 1, {"allowed":true,"allowance_ud":1,"cost_ud":0,"breaks":[]}
                MOVE-01 3, {"allowed":true,"allowance_ud":3,"cost_ud":0,"breaks":[]}
                MOVE-02 4, {"allowed":true,"allowance_ud":4,"cost_ud":0,"breaks":[]}
                MOVE-01 1, {"allowed":true,"allowance_ud":1,"cost_ud":0,"breaks":[]}
                MOVE-01 1, {"allowed":true,"allowance_ud":1,"cost_ud":0,"breaks":[]}
                MOVE-01 0, {"allowed":true,"allowance_ud":0,"cost_ud":0,"breaks":[]}"#]],
        );
    }

    /// JOS-MOVE-01, -03, -04, JOS-TER-05, JOS-BASE-13: what a path costs, and the hundredth too much.
    #[test]
    fn costs() {
        check_all(
            "movement",
            &[
                (
                    r#"{"arm":"light_cavalry","activation":"success","distance_ud":2,"pivots":1,"non_forward":1,"streams":1}"#,
                    "[]",
                ),
                (
                    r#"{"arm":"light_cavalry","activation":"success","distance_ud":2.01,"pivots":1,"non_forward":1,"streams":1}"#,
                    "[]",
                ),
                (r#"{"arm":"infantry","activation":"success","distance_ud":2.004}"#, "[]"),
                (r#"{"arm":"infantry","activation":"success","distance_ud":2.005}"#, "[]"),
                (r#"{"arm":"light_cavalry","activation":"success","distance_ud":8.38,"pivots":2}"#, "[]"),
            ],
            expect![[r#"
                TER-05 -1, MOVE-01 5, MOVE-03 -1, MOVE-04 -1, {"allowed":true,"allowance_ud":5,"cost_ud":5,"breaks":[]}
                TER-05 -1, MOVE-01 5, MOVE-03 -1, MOVE-04 -1, {"allowed":false,"allowance_ud":5,"cost_ud":5.01,"breaks":["MOVE-01"]}
                MOVE-01 2, {"allowed":true,"allowance_ud":2,"cost_ud":2,"breaks":[]}
                MOVE-01 2, {"allowed":false,"allowance_ud":2,"cost_ud":2.01,"breaks":["MOVE-01"]}
                MOVE-01 5, MOVE-03 -2, {"allowed":false,"allowance_ud":5,"cost_ud":10.38,"breaks":["MOVE-01"]}"#]],
        );
    }

    /// JOS-MOVE-05, -06: in and out of a wood in one turn, more than 1 UD in it.
    #[test]
    fn cover_and_rough_ground() {
        check_all(
            "movement",
            &[
                (
                    r#"{"arm":"light_cavalry","activation":"success","distance_ud":3,"terrain_ud":1.004,"entered":true}"#,
                    "[]",
                ),
                (r#"{"arm":"light_cavalry","activation":"success","distance_ud":3,"terrain_ud":1,"left":true}"#, "[]"),
                (
                    r#"{"arm":"light_cavalry","activation":"success","distance_ud":3,"terrain_ud":1.01,"entered":true}"#,
                    "[]",
                ),
                (
                    r#"{"arm":"light_cavalry","activation":"success","distance_ud":3,"terrain_ud":1,"entered":true,"left":true}"#,
                    "[]",
                ),
            ],
            expect![[r#"
                MOVE-01 5, {"allowed":true,"allowance_ud":5,"cost_ud":3,"breaks":[]}
                MOVE-01 5, {"allowed":true,"allowance_ud":5,"cost_ud":3,"breaks":[]}
                MOVE-01 5, {"allowed":false,"allowance_ud":5,"cost_ud":3,"breaks":["MOVE-06"]}
                MOVE-01 5, {"allowed":false,"allowance_ud":5,"cost_ud":3,"breaks":["MOVE-05"]}"#]],
        );
    }

    /// JOS-MOVE-08: from an enemy ZdC into an enemy ZdC one may pivot, not move.
    #[test]
    fn from_contact_to_contact() {
        check_all(
            "movement",
            &[
                (
                    r#"{"arm":"infantry","activation":"success","pivots":1,"from_enemy_zdc":true,"to_enemy_zdc":true}"#,
                    "[]",
                ),
                (
                    r#"{"arm":"infantry","activation":"success","distance_ud":0.01,"from_enemy_zdc":true,"to_enemy_zdc":true}"#,
                    "[]",
                ),
                (r#"{"arm":"infantry","activation":"success","distance_ud":1,"from_enemy_zdc":true}"#, "[]"),
            ],
            expect![[r#"
                MOVE-01 2, MOVE-03 -1, {"allowed":true,"allowance_ud":2,"cost_ud":1,"breaks":[]}
                MOVE-01 2, {"allowed":false,"allowance_ud":2,"cost_ud":0.01,"breaks":["MOVE-08"]}
                MOVE-01 2, {"allowed":true,"allowance_ud":2,"cost_ud":1,"breaks":[]}"#]],
        );
    }

    /// JOS-MOVE-10: a road lengthens basic moves and marches, not a move of 0, a square, or a move near the enemy.
    #[test]
    fn roads() {
        check_all(
            "movement",
            &[
                (r#"{"arm":"infantry","activation":"success","distance_ud":3,"on_road":true}"#, "[]"),
                (r#"{"arm":"infantry","activation":"failure","distance_ud":2,"on_road":true}"#, "[]"),
                (r#"{"arm":"foot_artillery","activation":"failure","distance_ud":1,"on_road":true}"#, "[]"),
                (
                    r#"{"arm":"infantry","activation":"success","distance_ud":3,"on_road":true,"to_enemy_zdc":true}"#,
                    "[]",
                ),
                (
                    r#"{"arm":"infantry","activation":"success","distance_ud":3,"on_road":true,"from_enemy_zdc":true}"#,
                    "[]",
                ),
                (
                    r#"{"arm":"infantry","activation":"success","distance_ud":2,"on_road":true,"square":true,"elite":true}"#,
                    "[]",
                ),
            ],
            expect![[r#"
                MOVE-01 2, MOVE-10 1, {"allowed":true,"allowance_ud":3,"cost_ud":3,"breaks":[]}
                MOVE-01 1, MOVE-10 1, {"allowed":true,"allowance_ud":2,"cost_ud":2,"breaks":[]}
                MOVE-01 0, {"allowed":false,"allowance_ud":0,"cost_ud":1,"breaks":["MOVE-01"]}
                MOVE-01 2, {"allowed":false,"allowance_ud":2,"cost_ud":3,"breaks":["MOVE-01"]}
                MOVE-01 2, {"allowed":false,"allowance_ud":2,"cost_ud":3,"breaks":["MOVE-01"]}
                MOVE-01 2, SQ-07 max 1, {"allowed":false,"allowance_ud":1,"cost_ud":2,"breaks":["MOVE-01","SQ-07"]}"#]],
        );
    }

    /// JOS-SQ-07: an elite square goes 1 UD, any other stays; the breach is told beside the allowance.
    #[test]
    fn squares() {
        check_all(
            "movement",
            &[
                (r#"{"arm":"infantry","activation":"success","distance_ud":1,"square":true,"elite":true}"#, "[]"),
                (r#"{"arm":"infantry","activation":"success","distance_ud":1.5,"square":true,"elite":true}"#, "[]"),
                (r#"{"arm":"infantry","activation":"success","distance_ud":0.01,"square":true}"#, "[]"),
                (r#"{"arm":"infantry","activation":"failure","square":true}"#, "[]"),
            ],
            expect![[r#"
                MOVE-01 2, SQ-07 max 1, {"allowed":true,"allowance_ud":1,"cost_ud":1,"breaks":[]}
                MOVE-01 2, SQ-07 max 1, {"allowed":false,"allowance_ud":1,"cost_ud":1.5,"breaks":["MOVE-01","SQ-07"]}
                MOVE-01 2, SQ-07 max 0, {"allowed":false,"allowance_ud":0,"cost_ud":0.01,"breaks":["MOVE-01","SQ-07"]}
                MOVE-01 1, SQ-07 max 0, {"allowed":true,"allowance_ud":0,"cost_ud":0,"breaks":[]}"#]],
        );
    }

    /// JOS-FIRE-15, JOS-ACT-07, JOS-SQ-01, JOS-SQ-06: what no move can be.
    #[test]
    fn refusals() {
        refused(
            "movement",
            &[
                (
                    r#"{"arm":"infantry","activation":"success","distance_ud":1,"terrain_ud":1.005}"#,
                    "bad_input case.terrain_ud -",
                ),
                // Rounded, it is no longer than the path.
                (
                    r#"{"arm":"cuirassiers","activation":"failure","distance_ud":1,"terrain_ud":1.004,"fires":true}"#,
                    "illegal case.fires JOS-FIRE-15",
                ),
                (r#"{"arm":"infantry","activation":"failure","fires":true}"#, "illegal case.fires JOS-ACT-07"),
                (
                    r#"{"arm":"foot_artillery","activation":"failure","fires":true,"square":true}"#,
                    "illegal case.fires JOS-ACT-07",
                ),
                (
                    r#"{"arm":"cuirassiers","activation":"success","square":true,"pivots":1}"#,
                    "illegal case.square JOS-SQ-01",
                ),
                (
                    r#"{"arm":"infantry","activation":"success","square":true,"pivots":1,"non_forward":1}"#,
                    "illegal case.pivots JOS-SQ-06",
                ),
                (
                    r#"{"arm":"infantry","activation":"success","square":true,"non_forward":1}"#,
                    "illegal case.non_forward JOS-SQ-06",
                ),
            ],
        );
        check_no_dice("movement", r#"{"arm":"infantry","activation":"success"}"#);
    }
}
