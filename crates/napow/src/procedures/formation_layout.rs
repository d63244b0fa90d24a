//! How a formation stands on the table: files, ranks, front and depth.

use game::procedure::form::whole;
use game::procedure::{Facts, Fault, Procedure};
use game::{Reasons, case};
use rulebook::Clause;
use rulebook::napow::{LAY_02, LAY_03, LAY_04, LAY_05, LAY_06, LAY_07, LAY_08, LAY_16};
use serde::{Serialize, Serializer};

use super::shared::{self, first_broken, without_dice};
use crate::tables::BASES_MM;
use crate::troops::{Arm, Formation};

/// NPW-LAY-02 to -11: the rectangle of a formation, and who in it can shoot.
pub struct FormationLayout;

case! {
    /// What is laid out.
    #[derive(Clone, Copy, Debug)]
    pub struct LayoutCase {
        /// Its arm.
        pub arm: Arm,
        /// Its formation.
        pub formation: Formation = shared::FORMATION,
        /// Elements left.
        pub elements: u8 = whole(1, 12),
    }
}

/// A length on the table, exact in half centimetres; whole centimetres are written as integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct HalfCm(pub u16);

impl HalfCm {
    /// In centimetres.
    pub fn cm(self) -> f64 {
        f64::from(self.0) / 2.0
    }
}

impl Serialize for HalfCm {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.is_multiple_of(2) {
            serializer.serialize_u16(self.0 / 2)
        } else {
            serializer.serialize_f64(self.cm())
        }
    }
}

/// How it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Layout {
    /// Elements side by side; a hollow square has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub files: Option<u8>,
    /// Elements one behind the other; a hollow square has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ranks: Option<u8>,
    /// Width of the footprint.
    pub front_cm: HalfCm,
    /// Depth of the footprint.
    pub depth_cm: HalfCm,
    /// NPW-LAY-11: elements that can shoot to the front.
    pub shooters: u8,
    /// NPW-LAY-08: of a hollow square.
    #[serde(flatten)]
    pub sides: Option<Sides>,
}

/// NPW-LAY-08: elements on each side of a hollow square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Sides {
    /// At the front.
    pub side_front: u8,
    /// At the rear.
    pub side_rear: u8,
    /// On the left.
    pub side_left: u8,
    /// On the right.
    pub side_right: u8,
}

impl Sides {
    /// NPW-LAY-08: dealt one at a time, front, rear, left, right.
    pub const fn of(elements: u8) -> Self {
        Sides {
            side_front: elements.div_ceil(4),
            side_rear: elements.saturating_sub(1).div_ceil(4),
            side_left: elements.saturating_sub(2).div_ceil(4),
            side_right: elements.saturating_sub(3).div_ceil(4),
        }
    }
}

/// The clause that lays a formation out.
pub const fn layout_clause(formation: Formation) -> Clause {
    match formation {
        Formation::Line => LAY_02,
        Formation::MarchColumn => LAY_03,
        Formation::AttackColumn => LAY_04,
        Formation::Column => LAY_05,
        Formation::Limbered | Formation::Unlimbered => LAY_06,
        Formation::SolidSquare => LAY_07,
        Formation::HollowSquare => LAY_08,
    }
}

impl LayoutCase {
    /// What the rules forbid.
    pub fn check(&self) -> Result<(), Clause> {
        first_broken([(self.formation.is_square() && self.elements == 1, LAY_16)])
    }

    /// The clause that lays it out.
    pub const fn clause(&self) -> Clause {
        layout_clause(self.formation)
    }

    /// NPW-LAY-11: elements that can shoot to the front.
    pub fn shooters(&self) -> u8 {
        match (self.arm, self.formation) {
            (Arm::Cavalry, _) | (_, Formation::Limbered | Formation::Column) => 0,
            (_, Formation::Line | Formation::Unlimbered) => self.elements,
            (_, Formation::MarchColumn) => 1,
            (_, Formation::AttackColumn | Formation::SolidSquare) => self.elements.min(2),
            (_, Formation::HollowSquare) => Sides::of(self.elements).side_front,
        }
    }

    /// NPW-LAY-02 to -08.
    pub fn resolve(&self, reasons: &mut impl Reasons) -> Layout {
        let n = self.elements;
        reasons.note(self.clause(), i32::from(n));
        if self.formation == Formation::HollowSquare {
            return self.hollow_square();
        }
        let files = match self.formation {
            Formation::Line | Formation::Unlimbered => n,
            Formation::MarchColumn | Formation::Limbered => 1,
            _ => n.min(2),
        };
        let ranks = n.div_ceil(files);
        let base = BASES_MM[self.arm as usize];
        Layout {
            files: Some(files),
            ranks: Some(ranks),
            front_cm: HalfCm(u16::from(files) * base.front_mm / 5),
            depth_cm: HalfCm(u16::from(ranks) * base.depth_mm / 5),
            shooters: self.shooters(),
            sides: None,
        }
    }

    /// NPW-LAY-08: a pinwheel of bases, so that each side is one base longer by its neighbour's depth.
    fn hollow_square(self) -> Layout {
        let sides = Sides::of(self.elements);
        let base = BASES_MM[Arm::Infantry as usize];
        let side = |bases: u8| HalfCm((u16::from(bases) * base.front_mm + base.depth_mm) / 5);
        Layout {
            files: None,
            ranks: None,
            front_cm: side(sides.side_front.max(sides.side_rear)),
            depth_cm: side(sides.side_left.max(sides.side_right).max(1)),
            shooters: self.shooters(),
            sides: Some(sides),
        }
    }
}

impl Procedure for FormationLayout {
    type Case = LayoutCase;
    type Outcome = Layout;
    const NAME: &'static str = "formation_layout";

    fn check(case: &Self::Case, _: &Facts<'_>) -> Result<(), Fault> {
        case.check().map_err(shared::illegal)
    }

    without_dice!();
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check_all, check_refused};
    use super::*;
    use expect_test::expect;

    /// NPW-LAY-09: the printed footprints, N = 1 to 12 (hollow squares with their sides).
    #[test]
    fn footprints_as_listed() {
        for line in include_str!("../../tests/tables/layouts.txt").lines().filter(|line| !line.starts_with('#')) {
            let words: Vec<&str> = line.split_whitespace().collect();
            let n: u8 = words[0].parse().expect("elements");
            let columns = [
                (Arm::Infantry, Formation::Line, words[1]),
                (Arm::Cavalry, Formation::Line, words[2]),
                (Arm::Infantry, Formation::MarchColumn, words[3]),
                (Arm::Infantry, Formation::AttackColumn, words[4]),
                (Arm::Infantry, Formation::SolidSquare, words[4]),
                (Arm::Cavalry, Formation::Column, words[5]),
                (Arm::Infantry, Formation::HollowSquare, words[6]),
                (Arm::Artillery, Formation::Unlimbered, words[8]),
                (Arm::Artillery, Formation::Limbered, words[9]),
            ];
            for (arm, formation, footprint) in columns {
                if formation.is_square() && n == 1 {
                    continue;
                }
                let layout = LayoutCase { arm, formation, elements: n }.resolve(&mut ());
                let told = format!("{}x{}", layout.front_cm.cm(), layout.depth_cm.cm());
                assert_eq!(told, footprint, "{n} {formation:?}");
                if let Some(s) = layout.sides {
                    let told = format!("{}/{}/{}/{}", s.side_front, s.side_rear, s.side_left, s.side_right);
                    assert_eq!(told, words[7], "{n}");
                    assert_eq!(layout.shooters, s.side_front);
                }
            }
        }
    }

    /// NPW-LAY-02, NPW-LAY-03, NPW-LAY-04, NPW-LAY-05, NPW-LAY-06, NPW-LAY-07, NPW-LAY-08, NPW-LAY-11: files, ranks, shooters.
    #[test]
    fn files_ranks_and_shooters() {
        for (arm, formation, elements, told) in [
            (
                "infantry",
                "line",
                4,
                expect![[r#"
                NPW-LAY-02 4
                {"files":4,"ranks":1,"front_cm":12,"depth_cm":1.5,"shooters":4}"#]],
            ),
            (
                "cavalry",
                "line",
                3,
                expect![[r#"
                NPW-LAY-02 3
                {"files":3,"ranks":1,"front_cm":9,"depth_cm":3,"shooters":0}"#]],
            ),
            (
                "infantry",
                "march_column",
                4,
                expect![[r#"
                NPW-LAY-03 4
                {"files":1,"ranks":4,"front_cm":3,"depth_cm":6,"shooters":1}"#]],
            ),
            (
                "infantry",
                "attack_column",
                1,
                expect![[r#"
                NPW-LAY-04 1
                {"files":1,"ranks":1,"front_cm":3,"depth_cm":1.5,"shooters":1}"#]],
            ),
            (
                "cavalry",
                "column",
                3,
                expect![[r#"
                NPW-LAY-05 3
                {"files":2,"ranks":2,"front_cm":6,"depth_cm":6,"shooters":0}"#]],
            ),
            (
                "artillery",
                "unlimbered",
                2,
                expect![[r#"
                NPW-LAY-06 2
                {"files":2,"ranks":1,"front_cm":6,"depth_cm":4,"shooters":2}"#]],
            ),
            (
                "artillery",
                "limbered",
                2,
                expect![[r#"
                NPW-LAY-06 2
                {"files":1,"ranks":2,"front_cm":3,"depth_cm":8,"shooters":0}"#]],
            ),
            (
                "infantry",
                "solid_square",
                3,
                expect![[r#"
                NPW-LAY-07 3
                {"files":2,"ranks":2,"front_cm":6,"depth_cm":3,"shooters":2}"#]],
            ),
            (
                "infantry",
                "hollow_square",
                2,
                expect![[r#"
                NPW-LAY-08 2
                {"front_cm":4.5,"depth_cm":4.5,"shooters":1,"side_front":1,"side_rear":1,"side_left":0,"side_right":0}"#]],
            ),
        ] {
            let case = format!(r#"{{"arm":"{arm}","formation":"{formation}","elements":{elements}}}"#);
            check_all("formation_layout", &case, told);
        }
    }

    /// NPW-LAY-16: no square of one element; shape of `formation_layout`.
    #[test]
    fn refused() {
        check_refused(
            "formation_layout",
            &[
                (r#"{"arm":"infantry","formation":"hollow_square","elements":1}"#, "illegal - NPW-LAY-16"),
                (r#"{"arm":"infantry","formation":"solid_square","elements":1}"#, "illegal - NPW-LAY-16"),
                (r#"{"arm":"infantry","formation":"column","elements":0}"#, "bad_input case.formation"),
                (r#"{"arm":"infantry","formation":"line","elements":13}"#, "bad_input case.elements"),
                (r#"{"formation":"line","elements":13}"#, "bad_input case.arm"),
            ],
        );
    }
}
