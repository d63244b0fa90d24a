//! The room that formations take (*formations*).

use dice::{Dice, Odds};
use game::procedure::form::{int, optional, whole};
use game::procedure::{Facts, Fault, Kind, Named, OrFirst, Procedure};
use game::{Reasons, case, names};
use rulebook::Clause;
use rulebook::fcm::{
    ART_10, FORM_03, FORM_04, FORM_05, FORM_06, FORM_07, FORM_08, FORM_09, FORM_10, FORM_11, FORM_15, TERR_07,
};
use serde::Serialize;

use super::refusals::forbid;
use super::shared::{UNIT_ARM, arm_takes};
use crate::measure::Cm;
use crate::troops::{Arm, Formation};

/// FCM-FORM-03 to -11, -15: the size of a formation.
pub struct Footprint;

names! {
    /// The front of an infantry column.
    pub enum ColumnFront {
        /// FCM-FORM-04: a third of the figures.
        Division = "division",
        /// FCM-FORM-15: a sixth.
        Company = "company",
    }
}

case! {
    unknown last;
    /// A unit in a formation.
    #[derive(Clone, Copy, Debug)]
    pub struct FootprintCase {
        /// Its arm.
        pub arm: Arm = UNIT_ARM,
        /// Its formation; garrisons have no size of their own.
        pub formation: Formation,
        /// Its figures.
        pub figures: u8 = whole(1, 24),
        /// The front of an infantry column.
        pub front: ColumnFront as OrFirst = optional(Kind::OneOf(ColumnFront::NAMES)),
        /// FCM-FORM-04: elites placed on the flanks of an infantry column of division.
        pub flank_elites: u8 = int(0, 12, 0),
    }
}

/// Its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Room {
    /// Along the front.
    pub width_cm: Cm,
    /// From front to rear.
    pub depth_cm: Cm,
    /// Ranks.
    pub ranks: u8,
    /// Figures on the front; of a square, on one face.
    pub front_figures: u8,
    /// FCM-MEL-29: full ranks behind the first, at most 3; only of an infantry column.
    pub ranks_behind: u8,
}

/// FCM-FORM-02: the base of a figure, wide and deep, in hundredths of a cm.
const fn base(arm: Arm, formation: Formation) -> (i32, i32) {
    match (arm, formation) {
        (Arm::Artillery, Formation::Limbered) => (2_00, 4_00),
        (Arm::Artillery, _) => (3_00, 3_00),
        (Arm::HeavyCavalry | Arm::LightCavalry | Arm::Lancers, _) => (1_50, 2_00),
        (Arm::Infantry | Arm::Engineer | Arm::Officer, _) => (1_00, 1_00),
    }
}

/// The least whole number whose square is at least `n`, and the greatest whose square is at most `n`.
const fn root(n: u8) -> (u8, u8) {
    let below = n.isqrt();
    (if below * below < n { below + 1 } else { below }, below)
}

impl FootprintCase {
    /// Figures abreast where a formation is a block of ranks.
    fn abreast(self) -> u8 {
        let n = self.figures;
        match self.formation {
            Formation::Column if self.arm.is_infantry() && self.front == ColumnFront::Company => n.div_ceil(6),
            Formation::Column | Formation::Mass if self.arm.is_cavalry() => n.div_ceil(4),
            Formation::Column | Formation::Mass => n.div_ceil(3),
            Formation::MarchColumn | Formation::Limbered => n.min(2),
            _ => n,
        }
    }

    /// The clause of the formation.
    pub(crate) fn clause(self) -> Clause {
        match self.formation {
            Formation::Line => FORM_03,
            Formation::Column if self.front == ColumnFront::Company => FORM_15,
            Formation::Column => FORM_04,
            Formation::MarchColumn => FORM_05,
            Formation::HollowSquare => FORM_06,
            Formation::SolidSquare => FORM_07,
            Formation::Skirmish => FORM_08,
            Formation::Mass => FORM_09,
            Formation::Unlimbered => FORM_10,
            Formation::Limbered => FORM_11,
            Formation::InBuilding => TERR_07,
        }
    }

    /// Ranks abreast of each other, on bases `spread` times as wide as a figure.
    fn block(self, spread: i32) -> Room {
        let (wide, deep) = base(self.arm, self.formation);
        let front = self.abreast();
        let ranks = self.figures.div_ceil(front);
        let counts = self.arm.is_infantry() && self.formation == Formation::Column;
        Room {
            width_cm: Cm(spread * wide * i32::from(front)),
            depth_cm: Cm(deep * i32::from(ranks)),
            ranks,
            front_figures: front,
            ranks_behind: if counts { full_ranks_behind(self.figures, front) } else { 0 },
        }
    }

    /// FCM-FORM-04: the elites beside the front rank, the others two deep between them.
    fn with_flank_elites(self) -> Room {
        let centre = self.figures - self.flank_elites;
        let centre_front = centre.div_ceil(2);
        let front_figures = centre_front + self.flank_elites;
        Room {
            width_cm: Cm::whole(i32::from(front_figures)),
            depth_cm: Cm::whole(2),
            ranks: 2,
            front_figures,
            ranks_behind: full_ranks_behind(centre, centre_front),
        }
    }

    /// FCM-FORM-06, -07: a square of that side, in cm.
    fn square(side: u8, face: u8, ranks: u8) -> Room {
        let side = Cm::whole(i32::from(side));
        Room { width_cm: side, depth_cm: side, ranks, front_figures: face, ranks_behind: 0 }
    }

    /// The size.
    pub fn room(&self, reasons: &mut impl Reasons) -> Room {
        let n = self.figures;
        let room = match self.formation {
            Formation::HollowSquare => Self::square(n.div_ceil(4), n / 4, 1),
            Formation::SolidSquare => {
                let (side, face) = root(n);
                Self::square(side, face, n.div_ceil(side))
            }
            Formation::Column if self.flank_elites > 0 => self.with_flank_elites(),
            Formation::Skirmish => self.block(2),
            _ => self.block(1),
        };
        reasons.note(self.clause(), i32::from(room.front_figures));
        room
    }
}

/// FCM-MEL-29: ranks behind the first that have as many figures, at most 3.
const fn full_ranks_behind(figures: u8, front: u8) -> u8 {
    let behind = figures / front - 1;
    if behind > 3 { 3 } else { behind }
}

impl Procedure for Footprint {
    type Case = FootprintCase;
    type Outcome = Room;
    const NAME: &'static str = "footprint";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        let FootprintCase { arm, formation, figures, front, flank_elites } = *case;
        arm_takes(facts, arm, formation, "formation")?;
        forbid(facts, formation == Formation::InBuilding, TERR_07, "formation")?;
        forbid(facts, formation == Formation::HollowSquare && figures < 8, FORM_06, "figures")?;
        forbid(facts, arm == Arm::Artillery && figures > 8, ART_10, "figures")?;
        let infantry_column = arm.is_infantry() && formation == Formation::Column;
        forbid(facts, facts.given("front") && !infantry_column, FORM_15, "front")?;
        let of_division = infantry_column && front == ColumnFront::Division;
        let centre_left = figures >= flank_elites + 2;
        forbid(facts, flank_elites > 0 && !(of_division && centre_left), FORM_04, "flank_elites")
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.room(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        false
    }

    fn odds(case: &Self::Case) -> Odds<Room> {
        Odds::certain(case.room(&mut ()))
    }

    fn run(case: &Self::Case, _: &mut impl Dice) -> Room {
        case.room(&mut ())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, refuses, result};
    use expect_test::expect;

    /// FCM-FORM-02 to -11, FCM-FORM-15, FCM-MEL-29: width, depth, ranks, front and ranks behind, one line a formation.
    #[test]
    fn sizes() {
        for (unit, figures, clause, size) in [
            (r#""formation":"line""#, 18, "FCM-FORM-03", [18.0, 1.0, 1.0, 18.0, 0.0]),
            (r#""arm":"lancers","formation":"line""#, 9, "FCM-FORM-03", [13.5, 2.0, 1.0, 9.0, 0.0]),
            (r#""formation":"column""#, 17, "FCM-FORM-04", [6.0, 3.0, 3.0, 6.0, 1.0]),
            (r#""formation":"column""#, 1, "FCM-FORM-04", [1.0, 1.0, 1.0, 1.0, 0.0]),
            (r#""formation":"column","front":"division""#, 24, "FCM-FORM-04", [8.0, 3.0, 3.0, 8.0, 2.0]),
            (r#""formation":"column","front":"company""#, 24, "FCM-FORM-15", [4.0, 6.0, 6.0, 4.0, 3.0]),
            (r#""formation":"column","front":"company""#, 7, "FCM-FORM-15", [2.0, 4.0, 4.0, 2.0, 2.0]),
            (r#""formation":"column","flank_elites":3"#, 18, "FCM-FORM-04", [11.0, 2.0, 2.0, 11.0, 0.0]),
            (r#""formation":"column","flank_elites":2"#, 4, "FCM-FORM-04", [3.0, 2.0, 2.0, 3.0, 1.0]),
            (r#""arm":"heavy_cavalry","formation":"column""#, 9, "FCM-FORM-04", [4.5, 6.0, 3.0, 3.0, 0.0]),
            (r#""formation":"march_column""#, 15, "FCM-FORM-05", [2.0, 8.0, 8.0, 2.0, 0.0]),
            (r#""formation":"march_column""#, 1, "FCM-FORM-05", [1.0, 1.0, 1.0, 1.0, 0.0]),
            (r#""arm":"lancers","formation":"march_column""#, 10, "FCM-FORM-05", [3.0, 10.0, 5.0, 2.0, 0.0]),
            (r#""formation":"hollow_square""#, 8, "FCM-FORM-06", [2.0, 2.0, 1.0, 2.0, 0.0]),
            (r#""formation":"hollow_square""#, 23, "FCM-FORM-06", [6.0, 6.0, 1.0, 5.0, 0.0]),
            (r#""formation":"solid_square""#, 16, "FCM-FORM-07", [4.0, 4.0, 4.0, 4.0, 0.0]),
            (r#""formation":"solid_square""#, 18, "FCM-FORM-07", [5.0, 5.0, 4.0, 4.0, 0.0]),
            (r#""formation":"solid_square""#, 2, "FCM-FORM-07", [2.0, 2.0, 1.0, 1.0, 0.0]),
            (r#""formation":"skirmish""#, 3, "FCM-FORM-08", [6.0, 1.0, 1.0, 3.0, 0.0]),
            (r#""arm":"light_cavalry","formation":"skirmish""#, 3, "FCM-FORM-08", [9.0, 2.0, 1.0, 3.0, 0.0]),
            (r#""formation":"mass""#, 18, "FCM-FORM-09", [6.0, 3.0, 3.0, 6.0, 0.0]),
            (r#""arm":"lancers","formation":"mass""#, 10, "FCM-FORM-09", [4.5, 8.0, 4.0, 3.0, 0.0]),
            (r#""arm":"artillery","formation":"unlimbered""#, 4, "FCM-FORM-10", [12.0, 3.0, 1.0, 4.0, 0.0]),
            (r#""arm":"artillery","formation":"limbered""#, 5, "FCM-FORM-11", [4.0, 12.0, 3.0, 2.0, 0.0]),
            (r#""arm":"artillery","formation":"limbered""#, 1, "FCM-FORM-11", [2.0, 4.0, 1.0, 1.0, 0.0]),
        ] {
            let case = format!("{{{unit},\"figures\":{figures}}}");
            let room = result("footprint", &case);
            let told =
                ["width_cm", "depth_cm", "ranks", "front_figures", "ranks_behind"].map(|name| room[name].as_f64());
            assert_eq!(told, size.map(Some), "{clause} {case}");
        }
    }

    /// One factor: the clause of the formation with the figures in front.
    #[test]
    fn the_clause_of_the_formation() {
        check(
            "footprint",
            r#"{"arm":"artillery","formation":"limbered","figures":8}"#,
            "[]",
            expect![[r#"
                FCM-FORM-11 2
                {"width_cm":4.0,"depth_cm":16.0,"ranks":4,"front_figures":2,"ranks_behind":0}"#]],
        );
        check(
            "footprint",
            r#"{"arm":"lancers","formation":"mass","figures":7}"#,
            "[]",
            expect![[r#"
                FCM-FORM-09 2
                {"width_cm":3.0,"depth_cm":8.0,"ranks":4,"front_figures":2,"ranks_behind":0}"#]],
        );
    }

    /// FCM-FORM-01, FCM-TERR-07, FCM-FORM-06, FCM-ART-10, FCM-FORM-15, FCM-FORM-04.
    #[test]
    fn refusals() {
        refuses(
            "footprint",
            &[
                (r#"{"arm":"engineer","formation":"line","figures":3}"#, "bad_input case.arm"),
                (r#"{"figures":3}"#, "bad_input case.formation"),
                (r#"{"formation":"line"}"#, "bad_input case.figures"),
                (r#"{"formation":"line","figures":25}"#, "bad_input case.figures"),
                (r#"{"formation":"column","figures":3,"front":"wide"}"#, "bad_input case.front"),
                (r#"{"formation":"column","figures":3,"flank_elites":13}"#, "bad_input case.flank_elites"),
                (r#"{"formation":"limbered","figures":3,"colour":0}"#, "bad_input case.colour"),
                (r#"{"formation":"limbered","figures":12}"#, "illegal case.formation FCM-FORM-01"),
                (r#"{"formation":"in_building","figures":3,"front":"company"}"#, "illegal case.formation FCM-TERR-07"),
                (r#"{"formation":"hollow_square","figures":7,"front":"company"}"#, "illegal case.figures FCM-FORM-06"),
                (r#"{"arm":"artillery","formation":"limbered","figures":9}"#, "illegal case.figures FCM-ART-10"),
                (r#"{"arm":"artillery","formation":"unlimbered","figures":24}"#, "illegal case.figures FCM-ART-10"),
                (
                    r#"{"formation":"line","figures":7,"front":"division","flank_elites":2}"#,
                    "illegal case.front FCM-FORM-15",
                ),
                (
                    r#"{"arm":"lancers","formation":"column","figures":7,"front":"company"}"#,
                    "illegal case.front FCM-FORM-15",
                ),
                (r#"{"formation":"line","figures":7,"flank_elites":2}"#, "illegal case.flank_elites FCM-FORM-04"),
                (r#"{"formation":"mass","figures":7,"flank_elites":2}"#, "illegal case.flank_elites FCM-FORM-04"),
                (
                    r#"{"formation":"column","front":"company","figures":7,"flank_elites":2}"#,
                    "illegal case.flank_elites FCM-FORM-04",
                ),
                (r#"{"formation":"column","figures":7,"flank_elites":6}"#, "illegal case.flank_elites FCM-FORM-04"),
                (r#"{"formation":"column","figures":2,"flank_elites":12}"#, "illegal case.flank_elites FCM-FORM-04"),
            ],
        );
    }
}
