//! What troops and generals cost in our lists.

use game::procedure::form::{flag, one, one_or, required, whole};
use game::procedure::{Case, Facts, Fault, Kind, Named, Part, Pen, Procedure, Shape, Unknown, write_name};
use game::{Reasons, Tally};
use rulebook::Clause;
use rulebook::napow::{CHR_10, CHR_11, CHR_27, CHR_31, COST_01, COST_02, COST_03, COST_04, COST_05};
use serde::Serialize;

use super::shared::{self, first_broken, without_dice};
use crate::tables;
use crate::troops::{Calibre, CavalryType, Doctrine, Experience, FireDiscipline, Morale, MoraleBonus, Weapon};

/// NPW-COST-01 to -05.
pub struct UnitCost;

/// What is bought.
#[derive(Clone, Copy, Debug)]
pub enum CostCase {
    /// NPW-COST-01.
    Infantry {
        /// How many elements.
        elements: u8,
        /// Its doctrine.
        doctrine: Doctrine,
        /// Its experience.
        experience: Experience,
        /// Its morale.
        morale: Morale,
        /// Its weapon.
        weapon: Weapon,
        /// *Tirailleurs*.
        skirmishers: bool,
        /// *Infanterie légère*.
        light: bool,
        /// *Artillerie régimentaire*.
        regimental_guns: bool,
        /// *Colonne de division*.
        division_column: bool,
        /// *Discipline de feu*.
        discipline: FireDiscipline,
        /// *Bonus au moral*.
        bonus: MoraleBonus,
    },
    /// NPW-COST-02.
    Cavalry {
        /// How many elements.
        elements: u8,
        /// Its type.
        cavalry_type: CavalryType,
        /// Its experience.
        experience: Experience,
        /// Its morale.
        morale: Morale,
        /// *Bonus au moral*.
        bonus: MoraleBonus,
    },
    /// NPW-COST-03.
    Artillery {
        /// How many elements.
        elements: u8,
        /// Its calibre.
        calibre: Calibre,
        /// *À cheval*.
        horse: bool,
        /// *Irrégulière*.
        irregular: bool,
        /// Its experience.
        experience: Experience,
        /// Its morale.
        morale: Morale,
        /// *Discipline de feu*.
        discipline: FireDiscipline,
        /// *Bonus au moral*.
        bonus: MoraleBonus,
    },
    /// NPW-COST-04.
    General {
        /// Row of the table: divisional, brigadier, artillery general.
        rank: usize,
        /// His morale.
        morale: Morale,
        /// NPW-CHR-33.
        bonus: bool,
    },
    /// NPW-COST-05.
    Fortification {
        /// Slices of 3 cm.
        slices: u8,
    },
}

/// What it costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Cost {
    /// Of the three arms.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub per_element: Option<i32>,
    /// In all.
    pub total: i32,
}

/// Steadfast and aggressive cost a point each.
fn bonus_cost(bonus: MoraleBonus) -> i32 {
    i32::from(bonus.is_steadfast()) + i32::from(bonus.is_aggressive())
}

/// Good fire costs, bad fire saves a point.
const fn discipline_cost(discipline: FireDiscipline, good: i32) -> i32 {
    match discipline {
        FireDiscipline::Normal => 0,
        FireDiscipline::Good => good,
        FireDiscipline::Bad => -1,
    }
}

impl CostCase {
    /// What the rules forbid, in the order of the contract.
    pub fn check(&self) -> Result<(), Clause> {
        match *self {
            CostCase::Infantry { regimental_guns, weapon, division_column, doctrine, .. } => first_broken([
                (regimental_guns && weapon != Weapon::Musket, CHR_10),
                (division_column && doctrine != Doctrine::Prussian, CHR_11),
            ]),
            CostCase::Artillery { horse, irregular, calibre, .. } => {
                first_broken([(horse && irregular, CHR_27), (horse && calibre == Calibre::Heavy, CHR_31)])
            }
            _ => Ok(()),
        }
    }

    /// The clause, the points of one element (never below 1) or piece, and of how many.
    fn priced(&self) -> (Clause, i32, u8) {
        match *self {
            CostCase::Infantry {
                elements,
                doctrine,
                experience,
                morale,
                weapon,
                skirmishers,
                light,
                regimental_guns,
                division_column,
                discipline,
                bonus,
            } => {
                let screen = if light { 2 } else { i32::from(skirmishers) };
                let points = tables::INFANTRY_BASE
                    + tables::DOCTRINE[doctrine.index()]
                    + tables::EXPERIENCE[experience.index()]
                    + tables::MORALE[morale.index()]
                    + screen
                    + tables::WEAPON[weapon.index()]
                    + i32::from(regimental_guns)
                    + discipline_cost(discipline, 1)
                    + bonus_cost(bonus)
                    + i32::from(division_column);
                (COST_01, points.max(1), elements)
            }
            CostCase::Cavalry { elements, cavalry_type, experience, morale, bonus } => {
                let points = tables::CAVALRY_BASE
                    + tables::CAVALRY_TYPE[cavalry_type.index()]
                    + tables::EXPERIENCE[experience.index()]
                    + tables::MORALE[morale.index()]
                    + bonus_cost(bonus);
                (COST_02, points.max(1), elements)
            }
            CostCase::Artillery { elements, calibre, horse, irregular, experience, morale, discipline, bonus } => {
                let points = tables::CALIBRE[calibre.index()] + if horse { 4 } else { 0 }
                    - if irregular { 3 } else { 0 }
                    + tables::ARTILLERY_EXPERIENCE[experience.index()]
                    + tables::MORALE[morale.index()]
                    + discipline_cost(discipline, 2)
                    + bonus_cost(bonus);
                (COST_03, points.max(1), elements)
            }
            CostCase::General { rank, morale, bonus } => {
                let bonus = if bonus { tables::GENERAL_BONUS } else { 0 };
                (COST_04, tables::GENERALS[rank][morale.index()] + bonus, 1)
            }
            CostCase::Fortification { slices } => (COST_05, i32::from(slices), 1),
        }
    }

    /// NPW-COST-01 to -05.
    pub fn resolve(&self, reasons: &mut impl Reasons) -> Cost {
        let (clause, points, elements) = self.priced();
        let points = Tally::start(reasons, clause, points).value();
        let by_element = !matches!(self, CostCase::General { .. } | CostCase::Fortification { .. });
        Cost { per_element: by_element.then_some(points), total: points * i32::from(elements) }
    }
}

/// What can be bought; the generals stand in the order of their table.
const KINDS: [&str; 7] =
    ["infantry", "cavalry", "artillery", "divisional", "brigadier", "artillery_general", "fortification"];

fn infantry(facts: &Facts<'_>) -> bool {
    facts.is("kind", "infantry")
}

fn artillery(facts: &Facts<'_>) -> bool {
    facts.is("kind", "artillery")
}

fn arms(facts: &Facts<'_>) -> bool {
    infantry(facts) || artillery(facts) || facts.is("kind", "cavalry")
}

fn fortification(facts: &Facts<'_>) -> bool {
    facts.is("kind", "fortification")
}

impl Case for CostCase {
    const SHAPE: &'static Shape = &Shape {
        fields: &[
            required(Kind::OneOf(&KINDS)).called("kind"),
            whole(1, 12).when(arms).called("elements"),
            one::<Doctrine>().when(infantry).called("doctrine"),
            one::<CavalryType>().when(|facts| facts.is("kind", "cavalry")).called("cavalry_type"),
            one::<Calibre>().when(artillery).called("calibre"),
            one::<Experience>().when(arms).called("experience"),
            one::<Morale>().when(|facts| !fortification(facts)).called("morale"),
            one_or::<Weapon>("musket").when(infantry).called("weapon"),
            flag().when(infantry).called("skirmishers"),
            flag().when(infantry).called("light"),
            flag().when(infantry).called("regimental_guns"),
            flag().when(infantry).called("division_column"),
            flag().when(artillery).called("horse"),
            flag().when(artillery).called("irregular"),
            one_or::<FireDiscipline>("normal")
                .when(|facts| infantry(facts) || artillery(facts))
                .called("fire_discipline"),
            shared::MORALE_BONUS.when(arms).called("morale_bonus"),
            flag().when(|facts| !arms(facts) && !fortification(facts)).called("bonus"),
            whole(1, 60).when(fortification).called("slices"),
        ],
        unknown: Unknown::First,
    };
}

impl Part for CostCase {
    fn of(facts: &Facts<'_>) -> Self {
        match facts.name("kind") {
            Some("infantry") => CostCase::Infantry {
                elements: facts.int("elements") as u8,
                doctrine: facts.choice("doctrine"),
                experience: facts.choice("experience"),
                morale: facts.choice("morale"),
                weapon: facts.choice("weapon"),
                skirmishers: facts.flag("skirmishers"),
                light: facts.flag("light"),
                regimental_guns: facts.flag("regimental_guns"),
                division_column: facts.flag("division_column"),
                discipline: facts.choice("fire_discipline"),
                bonus: facts.choice("morale_bonus"),
            },
            Some("cavalry") => CostCase::Cavalry {
                elements: facts.int("elements") as u8,
                cavalry_type: facts.choice("cavalry_type"),
                experience: facts.choice("experience"),
                morale: facts.choice("morale"),
                bonus: facts.choice("morale_bonus"),
            },
            Some("artillery") => CostCase::Artillery {
                elements: facts.int("elements") as u8,
                calibre: facts.choice("calibre"),
                horse: facts.flag("horse"),
                irregular: facts.flag("irregular"),
                experience: facts.choice("experience"),
                morale: facts.choice("morale"),
                discipline: facts.choice("fire_discipline"),
                bonus: facts.choice("morale_bonus"),
            },
            Some("fortification") => CostCase::Fortification { slices: facts.int("slices") as u8 },
            general => CostCase::General {
                rank: KINDS[3..6].iter().position(|kind| general == Some(kind)).unwrap_or(0),
                morale: facts.choice("morale"),
                bonus: facts.flag("bonus"),
            },
        }
    }

    fn tell(&self, pen: &mut Pen<'_>) {
        match self {
            CostCase::Infantry {
                elements,
                doctrine,
                weapon,
                skirmishers,
                light,
                regimental_guns,
                division_column,
                ..
            } => {
                pen.spell("kind", |out| write_name("infantry", out));
                pen.put("elements", elements);
                pen.put("doctrine", doctrine);
                pen.put("weapon", weapon);
                pen.put("skirmishers", skirmishers);
                pen.put("light", light);
                pen.put("regimental_guns", regimental_guns);
                pen.put("division_column", division_column);
            }
            CostCase::Cavalry { elements, cavalry_type, .. } => {
                pen.spell("kind", |out| write_name("cavalry", out));
                pen.put("elements", elements);
                pen.put("cavalry_type", cavalry_type);
            }
            CostCase::Artillery { elements, calibre, horse, irregular, .. } => {
                pen.spell("kind", |out| write_name("artillery", out));
                pen.put("elements", elements);
                pen.put("calibre", calibre);
                pen.put("horse", horse);
                pen.put("irregular", irregular);
            }
            CostCase::General { rank, morale, bonus } => {
                pen.spell("kind", |out| write_name(KINDS[3 + rank], out));
                pen.put("morale", morale);
                pen.put("bonus", bonus);
            }
            CostCase::Fortification { slices } => {
                pen.spell("kind", |out| write_name("fortification", out));
                pen.put("slices", slices);
            }
        }
        if let CostCase::Infantry { experience, morale, bonus, .. }
        | CostCase::Cavalry { experience, morale, bonus, .. }
        | CostCase::Artillery { experience, morale, bonus, .. } = self
        {
            pen.put("experience", experience);
            pen.put("morale", morale);
            pen.put("morale_bonus", bonus);
        }
        if let CostCase::Infantry { discipline, .. } | CostCase::Artillery { discipline, .. } = self {
            pen.put("fire_discipline", discipline);
        }
    }
}

impl Procedure for UnitCost {
    type Case = CostCase;
    type Outcome = Cost;
    const NAME: &'static str = "unit_cost";

    fn check(case: &Self::Case, _: &Facts<'_>) -> Result<(), Fault> {
        case.check().map_err(shared::illegal)
    }

    without_dice!();
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check_all, check_refused};
    use expect_test::{Expect, expect};

    #[track_caller]
    fn costs(case: &str, told: Expect) {
        check_all("unit_cost", &format!(r#"{{"kind":{case}}}"#), told);
    }

    /// NPW-COST-01: light includes skirmishers; nothing costs less than 1.
    #[test]
    fn infantry() {
        costs(
            r#""infantry","elements":3,"doctrine":"prussian","experience":"elite","morale":"confident","weapon":"rifle","light":true,"skirmishers":true,"fire_discipline":"good","division_column":true,"morale_bonus":"both""#,
            expect![[r#"
                NPW-COST-01 17
                {"per_element":17,"total":51}"#]],
        );
        costs(
            r#""infantry","elements":12,"doctrine":"irregular","experience":"conscript","morale":"hesitant","weapon":"melee_only","fire_discipline":"bad""#,
            expect![[r#"
                NPW-COST-01 1
                {"per_element":1,"total":12}"#]],
        );
        costs(
            r#""infantry","elements":4,"doctrine":"french","experience":"seasoned","morale":"confident","regimental_guns":true,"skirmishers":true"#,
            expect![[r#"
                NPW-COST-01 9
                {"per_element":9,"total":36}"#]],
        );
    }

    /// NPW-COST-02, NPW-COST-03: horse and guns.
    #[test]
    fn cavalry_and_artillery() {
        costs(
            r#""cavalry","elements":3,"cavalry_type":"cu","experience":"veteran","morale":"intrepid","morale_bonus":"aggressive""#,
            expect![[r#"
            NPW-COST-02 15
            {"per_element":15,"total":45}"#]],
        );
        costs(
            r#""cavalry","elements":4,"cavalry_type":"ilh","experience":"conscript","morale":"hesitant""#,
            expect![[r#"
            NPW-COST-02 4
            {"per_element":4,"total":16}"#]],
        );
        costs(
            r#""artillery","elements":1,"calibre":"light","horse":true,"experience":"elite","morale":"confident","fire_discipline":"good""#,
            expect![[r#"
            NPW-COST-03 30
            {"per_element":30,"total":30}"#]],
        );
        costs(
            r#""artillery","elements":2,"calibre":"heavy","irregular":true,"experience":"conscript","morale":"hesitant","fire_discipline":"bad","morale_bonus":"steadfast""#,
            expect![[r#"
            NPW-COST-03 10
            {"per_element":10,"total":20}"#]],
        );
    }

    /// NPW-COST-04, NPW-COST-05: generals and earthworks.
    #[test]
    fn generals_and_fortifications() {
        costs(
            r#""divisional","morale":"intrepid","bonus":true"#,
            expect![[r#"
            NPW-COST-04 25
            {"total":25}"#]],
        );
        costs(
            r#""brigadier","morale":"hesitant""#,
            expect![[r#"
            NPW-COST-04 5
            {"total":5}"#]],
        );
        costs(
            r#""artillery_general","morale":"confident""#,
            expect![[r#"
            NPW-COST-04 8
            {"total":8}"#]],
        );
        costs(
            r#""fortification","slices":60"#,
            expect![[r#"
            NPW-COST-05 60
            {"total":60}"#]],
        );
    }

    /// NPW-CHR-10, NPW-CHR-11, NPW-CHR-27, NPW-CHR-31 in their order; shape of `unit_cost`.
    #[test]
    fn refused() {
        let foot = r#"{"kind":"infantry","elements":1,"doctrine":"french","experience":"elite","morale":"confident""#;
        let guns = r#"{"kind":"artillery","elements":1,"calibre":"heavy","experience":"elite","morale":"confident""#;
        let horse = r#"{"kind":"cavalry","elements":1,"cavalry_type":"lh","experience":"elite","morale":"confident""#;
        let cases = [
            (
                format!(r#"{foot},"weapon":"rifle","regimental_guns":true,"division_column":true}}"#),
                "illegal - NPW-CHR-10",
            ),
            (format!(r#"{foot},"regimental_guns":true,"division_column":true}}"#), "illegal - NPW-CHR-11"),
            (format!(r#"{guns},"horse":true,"irregular":true}}"#), "illegal - NPW-CHR-27"),
            (format!(r#"{guns},"horse":true}}"#), "illegal - NPW-CHR-31"),
            (r#"{"kind":"hero"}"#.to_owned(), "bad_input case.kind"),
            (r#"{"kind":"brigadier","elements":1}"#.to_owned(), "bad_input case.elements"),
            (r#"{"kind":"infantry"}"#.to_owned(), "bad_input case.elements"),
            (r#"{"kind":"infantry","elements":1}"#.to_owned(), "bad_input case.doctrine"),
            (r#"{"kind":"cavalry","elements":1,"calibre":"light"}"#.to_owned(), "bad_input case.cavalry_type"),
            (r#"{"kind":"artillery","elements":1}"#.to_owned(), "bad_input case.calibre"),
            (r#"{"kind":"brigadier"}"#.to_owned(), "bad_input case.morale"),
            (r#"{"kind":"fortification","morale":"confident"}"#.to_owned(), "bad_input case.morale"),
            (
                r#"{"kind":"brigadier","experience":"elite","morale":"confident"}"#.to_owned(),
                "bad_input case.experience",
            ),
            (r#"{"kind":"fortification"}"#.to_owned(), "bad_input case.slices"),
            (r#"{"kind":"fortification","slices":61}"#.to_owned(), "bad_input case.slices"),
            (r#"{"kind":"fortification","bonus":false,"slices":6}"#.to_owned(), "bad_input case.bonus"),
            (format!(r#"{foot},"bonus":true}}"#), "bad_input case.bonus"),
            (format!(r#"{foot},"horse":false}}"#), "bad_input case.horse"),
            (format!(r#"{guns},"weapon":"musket"}}"#), "bad_input case.weapon"),
            (format!(r#"{guns},"skirmishers":false}}"#), "bad_input case.skirmishers"),
            (format!(r#"{horse},"fire_discipline":"normal"}}"#), "bad_input case.fire_discipline"),
            (
                r#"{"kind":"brigadier","morale":"confident","morale_bonus":"none"}"#.to_owned(),
                "bad_input case.morale_bonus",
            ),
        ];
        check_refused("unit_cost", &cases.each_ref().map(|(case, told)| (case.as_str(), *told)));
    }
}
