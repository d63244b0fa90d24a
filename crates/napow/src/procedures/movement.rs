//! The allowance of one move (*déplacements*).

use game::procedure::form::{flag, one, one_or, required};
use game::procedure::{Facts, Fault, Kind, Named, Procedure};
use game::{Reasons, case, names};
use rulebook::Clause;
use rulebook::napow::{MOVE_12, MOVE_13, MOVE_14, MOVE_16, MOVE_17, MOVE_27, PUR_17, PUR_24, TER_05};
use serde::Serialize;

use super::shared::{self, FORMATIONS, first_broken, without_dice};
use crate::tables::{RATES, Rate};
use crate::troops::{Arm, CavalryType, Formation};

/// NPW-MOVE-03 to -17: how far something may go.
pub struct Movement;

names! {
    /// What moves.
    pub enum Troop {
        /// *Infanterie*.
        Infantry = "infantry",
        /// *Cavalerie*.
        Cavalry = "cavalry",
        /// *Artillerie à pied*.
        FootArtillery = "foot_artillery",
        /// *Artillerie à cheval*.
        HorseArtillery = "horse_artillery",
        /// *Artillerie irrégulière*.
        IrregularArtillery = "irregular_artillery",
        /// *Général*.
        General = "general",
        /// *Parc d'approvisionnement*.
        SupplyPark = "supply_park",
    }
}

names! {
    /// How it moves.
    pub enum MoveKind {
        /// An ordinary move.
        Advance = "advance",
        /// *Recul*.
        Backward = "backward",
        /// *Repli*.
        Retreat = "retreat",
        /// *Poursuite*.
        Pursuit = "pursuit",
        /// *Consolidation*.
        Consolidation = "consolidation",
    }
}

names! {
    /// NPW-TER-01: the going.
    pub enum Going {
        /// *Bon terrain* (GGo).
        Good = "good",
        /// *Mauvais terrain* (BGo).
        Bad = "bad",
    }
}

case! {
    /// The facts of one move.
    #[derive(Clone, Copy, Debug)]
    pub struct MoveCase {
        /// What moves.
        pub troop: Troop,
        /// Of cavalry.
        pub cavalry_type: Option<CavalryType> = one::<CavalryType>().when(|facts| facts.is("troop", "cavalry")),
        /// Of everything but generals and parks.
        pub formation: Option<Formation> = required(Kind::Either(FORMATIONS, |facts| arm(facts).map_or(0, Arm::index))).when(|facts| arm(facts).is_some()),
        /// How it moves.
        pub kind: MoveKind = one_or::<MoveKind>("advance"),
        /// The move counts as in bad going (NPW-MOVE-05).
        pub bad_going: bool,
        /// That bad going is a built-up area.
        pub built_up: bool,
        /// Along a road all the way.
        pub road: bool,
        /// Light infantry.
        pub light: bool = flag().when(|facts| facts.is("troop", "infantry")),
        /// The move ends in contact.
        pub contacting: bool,
    }
}

/// How far it may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Allowance {
    /// In cm.
    pub allowance_cm: u8,
    /// The going that counts.
    pub going: Going,
}

impl Troop {
    /// The arm whose formations it has; generals and parks have none.
    pub const fn arm(self) -> Option<Arm> {
        match self {
            Troop::Infantry => Some(Arm::Infantry),
            Troop::Cavalry => Some(Arm::Cavalry),
            Troop::FootArtillery | Troop::HorseArtillery | Troop::IrregularArtillery => Some(Arm::Artillery),
            Troop::General | Troop::SupplyPark => None,
        }
    }
}

// The rows of the table, named by their clauses.
const ROW_06: &Rate = &RATES[0];
const ROW_07: &Rate = &RATES[1];
const ROW_08: &Rate = &RATES[2];
const ROW_09: &Rate = &RATES[3];
const ROW_10: &Rate = &RATES[4];
const ROW_11: &Rate = &RATES[5];

impl MoveCase {
    /// What the rules forbid, in the order of the contract.
    pub fn check(&self) -> Result<(), Clause> {
        let pursues = matches!(self.troop, Troop::Infantry | Troop::Cavalry);
        let enters_buildings = matches!(self.troop, Troop::Infantry | Troop::General);
        first_broken([
            (self.kind == MoveKind::Pursuit && !pursues, PUR_24),
            (self.contacting && self.kind != MoveKind::Pursuit, MOVE_27),
            (self.built_up && !self.road && !enters_buildings, TER_05),
        ])
    }

    fn is_artillery(&self) -> bool {
        self.troop.arm() == Some(Arm::Artillery)
    }

    /// NPW-MOVE-06 to -12: its row of the table.
    pub fn row(&self) -> &'static Rate {
        // NPW-MOVE-12: guns retreat at their limbered rate.
        let drawn = self.formation == Some(Formation::Limbered) || self.kind == MoveKind::Retreat;
        match self.troop {
            Troop::General => ROW_06,
            Troop::SupplyPark => ROW_10,
            Troop::FootArtillery if drawn => ROW_09,
            Troop::HorseArtillery if drawn => ROW_07,
            Troop::IrregularArtillery if drawn => ROW_10,
            Troop::FootArtillery | Troop::HorseArtillery | Troop::IrregularArtillery => ROW_11,
            Troop::Cavalry => self.cavalry_row(),
            Troop::Infantry => self.infantry_row(),
        }
    }

    fn cavalry_row(&self) -> &'static Rate {
        let light = self.cavalry_type.is_some_and(CavalryType::is_light);
        match (self.kind, light) {
            (MoveKind::Pursuit, _) | (MoveKind::Retreat, false) => ROW_08,
            (MoveKind::Retreat, true) | (_, false) => ROW_07,
            (_, true) => ROW_06,
        }
    }

    fn infantry_row(&self) -> &'static Rate {
        match (self.kind, self.formation) {
            (MoveKind::Pursuit, _) => ROW_10,
            (MoveKind::Retreat, _) | (_, Some(Formation::MarchColumn)) => ROW_08,
            (_, Some(Formation::AttackColumn)) => ROW_09,
            (_, Some(Formation::HollowSquare)) => ROW_11,
            _ => ROW_10, // line and solid square
        }
    }

    /// NPW-MOVE-13, -14, -16, -17: the going that counts.
    pub fn going(&self, reasons: &mut impl Reasons) -> Going {
        if self.kind == MoveKind::Backward {
            reasons.note(MOVE_16, "bad_going");
            return Going::Bad;
        }
        if !self.bad_going && !self.built_up {
            return Going::Good;
        }
        let on_road_order = match self.formation {
            Some(formation) => {
                matches!(formation, Formation::MarchColumn | Formation::Column | Formation::Limbered)
            }
            None => true, // generals and parks
        };
        let mut going = Going::Bad;
        for (applies, clause) in [
            (self.light && !self.built_up && !self.contacting, MOVE_13),
            (self.cavalry_type == Some(CavalryType::Ilh) && !self.built_up, MOVE_14),
            (self.road && on_road_order, MOVE_17),
        ] {
            if applies {
                reasons.note(clause, "good_going");
                going = Going::Good;
            }
        }
        going
    }

    /// The rate of its row in its going, and NPW-PUR-17 on consolidation.
    pub fn resolve(&self, reasons: &mut impl Reasons) -> Allowance {
        let going = self.going(reasons);
        let row = self.row();
        let rate = if going == Going::Good { row.good_cm } else { row.bad_cm };
        reasons.note(row.clause, i32::from(rate));
        if self.troop == Troop::SupplyPark || (self.is_artillery() && self.kind == MoveKind::Retreat) {
            reasons.note(MOVE_12, "gap_rate");
        }
        let mut allowance_cm = rate;
        if self.kind == MoveKind::Consolidation {
            reasons.note(PUR_17, 10);
            allowance_cm = rate.min(10);
        }
        Allowance { allowance_cm, going }
    }
}

fn arm(facts: &Facts<'_>) -> Option<Arm> {
    facts.choice::<Troop>("troop").arm()
}

impl Procedure for Movement {
    type Case = MoveCase;
    type Outcome = Allowance;
    const NAME: &'static str = "movement";

    fn check(case: &Self::Case, _: &Facts<'_>) -> Result<(), Fault> {
        case.check().map_err(shared::illegal)
    }

    without_dice!();
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check_all, check_refused};
    use expect_test::expect;

    /// NPW-MOVE-12, NPW-MOVE-09: a battery retreats at its limbered rate, unlimbered or not.
    #[test]
    fn guns_retreat_as_limbered() {
        check_all(
            "movement",
            r#"{"troop":"foot_artillery","formation":"unlimbered","kind":"retreat","bad_going":true,"road":true}"#,
            expect![[r#"
            NPW-MOVE-09 10
            NPW-MOVE-12 gap_rate
            {"allowance_cm":10,"going":"bad"}"#]],
        );
        check_all(
            "movement",
            r#"{"troop":"supply_park","bad_going":true,"road":true}"#,
            expect![[r#"
            NPW-MOVE-10 10
            NPW-MOVE-12 gap_rate
            NPW-MOVE-17 good_going
            {"allowance_cm":10,"going":"good"}"#]],
        );
    }

    /// NPW-MOVE-08: march columns, whoever retreats but light cavalry, cavalry in pursuit.
    #[test]
    fn the_row_of_march_columns() {
        for case in [
            r#"{"troop":"infantry","formation":"march_column"}"#,
            r#"{"troop":"infantry","formation":"hollow_square","kind":"retreat"}"#,
            r#"{"troop":"cavalry","cavalry_type":"ih","formation":"line","kind":"retreat"}"#,
            r#"{"troop":"cavalry","cavalry_type":"ilh","formation":"line","kind":"pursuit"}"#,
        ] {
            check_all(
                "movement",
                case,
                expect![[r#"
                    NPW-MOVE-08 20
                    {"allowance_cm":20,"going":"good"}"#]],
            );
        }
    }

    /// NPW-MOVE-13: light infantry, but not among buildings and not into contact.
    #[test]
    fn light_infantry_in_bad_going() {
        check_all(
            "movement",
            r#"{"troop":"infantry","formation":"line","light":true,"bad_going":true}"#,
            expect![[r#"
            NPW-MOVE-10 10
            NPW-MOVE-13 good_going
            {"allowance_cm":10,"going":"good"}"#]],
        );
        check_all(
            "movement",
            r#"{"troop":"infantry","formation":"line","light":true,"built_up":true}"#,
            expect![[r#"
            NPW-MOVE-10 5
            {"allowance_cm":5,"going":"bad"}"#]],
        );
        check_all(
            "movement",
            r#"{"troop":"infantry","formation":"line","kind":"pursuit","light":true,"bad_going":true,"contacting":true}"#,
            expect![[r#"
            NPW-MOVE-10 5
            {"allowance_cm":5,"going":"bad"}"#]],
        );
    }

    /// NPW-MOVE-14, NPW-MOVE-17, NPW-TER-05: Cossacks in a wood, in a village by road, and back.
    #[test]
    fn irregular_horse_and_roads() {
        check_all(
            "movement",
            r#"{"troop":"cavalry","cavalry_type":"ilh","formation":"line","bad_going":true,"road":true}"#,
            expect![[r#"
            NPW-MOVE-06 30
            NPW-MOVE-14 good_going
            {"allowance_cm":30,"going":"good"}"#]],
        );
        check_all(
            "movement",
            r#"{"troop":"cavalry","cavalry_type":"ilh","formation":"line","built_up":true,"road":true}"#,
            expect![[r#"
            NPW-MOVE-06 20
            {"allowance_cm":20,"going":"bad"}"#]],
        );
        check_all(
            "movement",
            r#"{"troop":"cavalry","cavalry_type":"ilh","formation":"column","kind":"backward","bad_going":true,"road":true}"#,
            expect![[r#"
            NPW-MOVE-06 20
            NPW-MOVE-16 bad_going
            {"allowance_cm":20,"going":"bad"}"#]],
        );
        check_all(
            "movement",
            r#"{"troop":"general","built_up":true}"#,
            expect![[r#"
            NPW-MOVE-06 20
            {"allowance_cm":20,"going":"bad"}"#]],
        );
    }

    /// NPW-PUR-17: consolidation is 10 cm, or less where the rate is less.
    #[test]
    fn consolidation_is_ten_or_less() {
        check_all(
            "movement",
            r#"{"troop":"cavalry","cavalry_type":"cu","formation":"line","kind":"consolidation"}"#,
            expect![[r#"
            NPW-MOVE-07 25
            NPW-PUR-17 10
            {"allowance_cm":10,"going":"good"}"#]],
        );
        check_all(
            "movement",
            r#"{"troop":"infantry","formation":"hollow_square","kind":"consolidation"}"#,
            expect![[r#"
            NPW-MOVE-11 5
            NPW-PUR-17 10
            {"allowance_cm":5,"going":"good"}"#]],
        );
    }

    /// NPW-PUR-24, NPW-MOVE-27, NPW-TER-05 in their order; shape of `movement`.
    #[test]
    fn refused() {
        check_refused(
            "movement",
            &[
                (r#"{"troop":"general","kind":"pursuit","contacting":true}"#, "illegal - NPW-PUR-24"),
                (r#"{"troop":"horse_artillery","formation":"limbered","kind":"pursuit"}"#, "illegal - NPW-PUR-24"),
                (r#"{"troop":"supply_park","built_up":true,"contacting":true}"#, "illegal - NPW-MOVE-27"),
                (
                    r#"{"troop":"infantry","formation":"line","kind":"consolidation","contacting":true}"#,
                    "illegal - NPW-MOVE-27",
                ),
                (r#"{"troop":"supply_park","built_up":true}"#, "illegal - NPW-TER-05"),
                (
                    r#"{"troop":"cavalry","cavalry_type":"hc","formation":"line","built_up":true}"#,
                    "illegal - NPW-TER-05",
                ),
                (r#"{"troop":"artillery"}"#, "bad_input case.troop"),
                (r#"{"troop":"cavalry","formation":"line"}"#, "bad_input case.cavalry_type"),
                (r#"{"troop":"infantry","cavalry_type":"hc","formation":"line"}"#, "bad_input case.cavalry_type"),
                (r#"{"troop":"infantry"}"#, "bad_input case.formation"),
                (r#"{"troop":"general","formation":"line"}"#, "bad_input case.formation"),
                (r#"{"troop":"infantry","formation":"column","kind":"x"}"#, "bad_input case.formation"),
                (r#"{"troop":"foot_artillery","formation":"line"}"#, "bad_input case.formation"),
                (r#"{"troop":"general","kind":"charge"}"#, "bad_input case.kind"),
                (r#"{"troop":"general","light":false}"#, "bad_input case.light"),
            ],
        );
    }
}
