//! What becomes of a general whose unit suffers, or who is shot at or overrun.

use dice::{Deed, Dice, Die, Need, Odds};
use game::procedure::form::{flag, int, one_or, required};
use game::procedure::{Case, Facts, Fault, Kind, Named, Part, Pen, Procedure, Shape, Unknown, write_name};
use game::{Bodes, Portent, Reasons, names};
use rulebook::josephine::{GEN_08, GEN_09, GEN_11, GEN_12};
use serde::Serialize;

use crate::names::Fortune;

/// JOS-GEN-08, -09, -11, -12: any 6 kills; some fates need no die.
pub struct GeneralFate;

names! {
    /// What became of the unit to which he is attached.
    pub enum UnitFate {
        /// It fights on.
        OnTable = "on_table",
        /// It was annihilated.
        Destroyed = "destroyed",
        /// It left the table.
        OffTable = "off_table",
    }
}

/// The facts of a general in danger.
#[derive(Clone, Copy, Debug)]
pub enum GeneralFateCase {
    /// *Attaché*.
    Attached {
        /// Elements that his unit lost.
        elements_destroyed: u8,
        /// What became of it.
        unit_fate: UnitFate,
    },
    /// *Détaché*.
    Detached {
        /// Hits of fire on him.
        hits: u8,
        /// He is in an enemy ZdC.
        in_enemy_zdc: bool,
    },
}

names! {
    /// What becomes of him.
    pub enum Fate {
        /// Nothing.
        Safe = "safe",
        /// JOS-GEN-08, -11.
        Killed = "killed",
        /// JOS-GEN-12.
        Captured = "captured",
        /// JOS-GEN-09.
        LostWithUnit = "lost_with_unit",
    }
}

/// What becomes of him.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct GeneralFateOutcome {
    /// In a word.
    pub fate: Fate,
}

impl Case for GeneralFateCase {
    const SHAPE: &'static Shape = &Shape {
        fields: &[
            required(Kind::OneOf(&["attached", "detached"])).called("status"),
            int(0, 5, 0).called("elements_destroyed"),
            one_or::<UnitFate>("on_table").called("unit_fate"),
            int(0, 6, 0).called("hits"),
            flag().called("in_enemy_zdc"),
        ],
        unknown: Unknown::First,
    };
}

impl Part for GeneralFateCase {
    fn of(facts: &Facts<'_>) -> Self {
        if facts.is("status", "attached") {
            GeneralFateCase::Attached {
                elements_destroyed: facts.int("elements_destroyed") as u8,
                unit_fate: facts.choice("unit_fate"),
            }
        } else {
            GeneralFateCase::Detached { hits: facts.int("hits") as u8, in_enemy_zdc: facts.flag("in_enemy_zdc") }
        }
    }

    fn tell(&self, pen: &mut Pen<'_>) {
        match self {
            GeneralFateCase::Attached { elements_destroyed, unit_fate } => {
                pen.spell("status", |out| write_name("attached", out));
                pen.put("elements_destroyed", elements_destroyed);
                pen.put("unit_fate", unit_fate);
            }
            GeneralFateCase::Detached { hits, in_enemy_zdc } => {
                pen.spell("status", |out| write_name("detached", out));
                pen.put("hits", hits);
                pen.put("in_enemy_zdc", in_enemy_zdc);
            }
        }
    }
}

impl GeneralFateCase {
    /// The dice to be thrown, unless his fate is sealed without any.
    pub fn dice(&self, reasons: &mut impl Reasons) -> Result<u8, Fate> {
        let (clause, dice) = match *self {
            GeneralFateCase::Attached { elements_destroyed, unit_fate: UnitFate::OnTable } => {
                (GEN_08, elements_destroyed)
            }
            GeneralFateCase::Attached { .. } => {
                reasons.note(GEN_09, Fate::LostWithUnit.name());
                return Err(Fate::LostWithUnit);
            }
            GeneralFateCase::Detached { hits, in_enemy_zdc: false } => (GEN_11, hits),
            GeneralFateCase::Detached { .. } => {
                reasons.note(GEN_12, Fate::Captured.name());
                return Err(Fate::Captured);
            }
        };
        if dice > 0 {
            reasons.note(clause, i32::from(dice));
        }
        Ok(dice)
    }
}

/// JOS-GEN-08, JOS-GEN-11: what a die has to show for a general to fall.
const SIX: Need = Need::at_least(Deed::Hit, 6);

impl Procedure for GeneralFate {
    type Case = GeneralFateCase;
    type Outcome = GeneralFateOutcome;
    const NAME: &'static str = "general_fate";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        let foreign = match case {
            GeneralFateCase::Attached { .. } => ["hits", "in_enemy_zdc"],
            GeneralFateCase::Detached { .. } => ["elements_destroyed", "unit_fate"],
        };
        foreign.into_iter().try_for_each(|field| facts.refuse(facts.given(field), field))
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        let _ = case.dice(reasons);
    }

    fn rolls(case: &Self::Case) -> bool {
        case.dice(&mut ()).is_ok_and(|dice| dice > 0)
    }

    fn odds(case: &Self::Case) -> Odds<GeneralFateOutcome> {
        match case.dice(&mut ()) {
            Err(fate) => Odds::certain(GeneralFateOutcome { fate }),
            Ok(dice) => {
                let (all, safe) = (6u128.pow(u32::from(dice)), 5u128.pow(u32::from(dice)));
                let mut odds = Odds::out_of(all);
                odds.add(GeneralFateOutcome { fate: Fate::Safe }, safe);
                odds.add(GeneralFateOutcome { fate: Fate::Killed }, all - safe);
                odds
            }
        }
    }

    fn run(case: &Self::Case, dice: &mut impl Dice) -> GeneralFateOutcome {
        let why = match case {
            GeneralFateCase::Attached { .. } => GEN_08,
            GeneralFateCase::Detached { .. } => GEN_11,
        };
        let fate = case.dice(&mut ()).map(|number| {
            // Every die is thrown, also after a 6.
            let sixes = (0..number).filter(|_| dice.meets(Die::D6, why.id(), SIX)).count();
            if sixes > 0 { Fate::Killed } else { Fate::Safe }
        });
        GeneralFateOutcome { fate: fate.unwrap_or_else(|sealed| sealed) }
    }

    fn portent(_: &Self::Case, outcome: &GeneralFateOutcome) -> Option<Portent> {
        let (what, bodes) = match outcome.fate {
            Fate::Safe => (Fortune::GeneralUnhurt, Bodes::Even),
            Fate::Killed | Fate::Captured | Fate::LostWithUnit => (Fortune::GeneralLost, Bodes::Ill),
        };
        Some(Portent::new(what, bodes))
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check_all, check_no_dice, check_odds, refused};
    use expect_test::expect;

    /// JOS-GEN-08, -09 (O19): a 6 for one of two elements; and a general lost with his unit.
    #[test]
    fn attached() {
        check_all(
            "general_fate",
            &[
                (r#"{"status":"attached","elements_destroyed":2}"#, "[3,6]"),
                (r#"{"status":"attached","elements_destroyed":2}"#, "[6,3]"),
                (r#"{"status":"attached","elements_destroyed":2}"#, "[5,5]"),
                (r#"{"status":"attached","elements_destroyed":2,"unit_fate":"destroyed"}"#, "[]"),
                (r#"{"status":"attached","elements_destroyed":2,"unit_fate":"off_table"}"#, "[]"),
                (r#"{"status":"attached"}"#, "[]"),
            ],
            expect![[r#"
                GEN-08 2, {"fate":"killed"}
                GEN-08 2, {"fate":"killed"}
                GEN-08 2, {"fate":"safe"}
                GEN-09 lost_with_unit, {"fate":"lost_with_unit"}
                GEN-09 lost_with_unit, {"fate":"lost_with_unit"}
                {"fate":"safe"}"#]],
        );
    }

    /// JOS-GEN-11, -12: a detached general is saved by 5 or less, and captured in an enemy ZdC whatever hits him.
    #[test]
    fn detached() {
        check_all(
            "general_fate",
            &[
                (r#"{"status":"detached","hits":3}"#, "[5,1,6]"),
                (r#"{"status":"detached","hits":3}"#, "[5,1,4]"),
                (r#"{"status":"detached","hits":3,"in_enemy_zdc":true}"#, "[]"),
                (r#"{"status":"detached"}"#, "[]"),
            ],
            expect![[r#"
                GEN-11 3, {"fate":"killed"}
                GEN-11 3, {"fate":"safe"}
                GEN-12 captured, {"fate":"captured"}
                {"fate":"safe"}"#]],
        );
        check_no_dice("general_fate", r#"{"status":"detached","hits":3,"in_enemy_zdc":true}"#);
        check_no_dice("general_fate", r#"{"status":"attached","elements_destroyed":3,"unit_fate":"destroyed"}"#);
        check_no_dice("general_fate", r#"{"status":"attached"}"#);
    }

    /// JOS-GEN-08, -11: facts of an attached general do not go with a detached one, even at their defaults.
    #[test]
    fn refusals() {
        refused(
            "general_fate",
            &[
                (r#"{"status":"attached","in_enemy_zdc":false,"hits":0}"#, "bad_input case.hits -"),
                (r#"{"status":"attached","in_enemy_zdc":false}"#, "bad_input case.in_enemy_zdc -"),
                (
                    r#"{"status":"detached","unit_fate":"on_table","elements_destroyed":0}"#,
                    "bad_input case.elements_destroyed -",
                ),
                (r#"{"status":"detached","unit_fate":"on_table"}"#, "bad_input case.unit_fate -"),
                // Ranges are looked at before what goes together.
                (r#"{"status":"detached","elements_destroyed":1,"hits":7}"#, "bad_input case.hits -"),
            ],
        );
    }

    /// JOS-GEN-08, -11: any 6 of one to six dice.
    #[test]
    fn odds() {
        check_odds(
            "general_fate",
            &[
                r#"{"status":"attached","elements_destroyed":1}"#,
                r#"{"status":"attached","elements_destroyed":5}"#,
                r#"{"status":"detached","hits":6}"#,
            ],
        );
    }
}
