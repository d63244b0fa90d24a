//! Who holds an objective at the end (*tenir un objectif*).

use dice::{Dice, Odds};
use game::procedure::form::{int, one_or};
use game::procedure::{Facts, Fault, Named, Procedure};
use game::{Reasons, Tally, case, names};
use rulebook::pow::{OBJ_01, OBJ_02, OBJ_03, OBJ_05, OBJ_06, OBJ_07, OBJ_08, OBJ_09};
use serde::Serialize;

use super::shared;
use crate::tables::objectives::{in_enemy_half, in_own_half};
use crate::troops::Level;

/// One objective, seen by the player who named it.
pub struct Objective;

names! {
    /// Where it lies.
    pub enum Location {
        /// In the half of the player who named it.
        OwnHalf = "own_half",
        /// In the other.
        EnemyHalf = "enemy_half",
        /// Astride the middle.
        Straddling = "straddling",
    }
}

names! {
    /// POW-OBJ-01: what can be named.
    pub enum ObjectiveKind {
        /// *Colline*.
        Hill = "hill",
        /// *Zone construite*.
        BuiltUpArea = "built_up_area",
        /// *Gué*.
        Ford = "ford",
        /// *Pont*.
        Bridge = "bridge",
        /// *Ligne de ravitaillement ennemie*.
        EnemySupplyLine = "enemy_supply_line",
    }
}

names! {
    /// A side, or nobody.
    pub enum Holder {
        /// Nobody.
        None = "none",
        /// The player who named it.
        Friend = "friend",
        /// His opponent.
        Enemy = "enemy",
    }
}

names! {
    /// POW-OBJ-08: how much of the points is scored.
    pub enum Share {
        /// All.
        Full = "full",
        /// Half.
        Half = "half",
        /// Nothing.
        None = "none",
    }
}

case! {
    /// The facts of one objective.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct ObjectiveCase {
        /// Of the list of the player who named it.
        pub level: Level,
        /// Where it lies.
        pub location: Location,
        /// What it is.
        pub kind: ObjectiveKind = one_or::<ObjectiveKind>("hill"),
        /// Strength of his fresh infantry and cavalry on it.
        pub friend_fresh: u16 = int(0, 500, 0),
        /// The same of his opponent.
        pub enemy_fresh: u16 = int(0, 500, 0),
        /// His shaken units, artillery or irregular skirmishers on it.
        pub friend_weak: bool,
        /// The same of his opponent.
        pub enemy_weak: bool,
        /// Whose troops last passed over it.
        pub last_passed: Holder = one_or::<Holder>("none"),
        /// A fresh unit of his within its own move of it.
        pub friend_threat: bool,
        /// The same of his opponent.
        pub enemy_threat: bool,
        asked edition = shared::EDITION,
    }
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ObjectiveOutcome {
    /// Who holds it.
    pub holder: Holder,
    /// How much he scores.
    pub share: Share,
    /// Negative if the enemy holds it.
    #[serde(serialize_with = "shared::plain")]
    pub points: f64,
}

impl ObjectiveCase {
    /// POW-OBJ-02, POW-OBJ-03: the nominal points.
    fn nominal(&self, reasons: &mut impl Reasons) -> i32 {
        if self.location == Location::Straddling {
            reasons.note(OBJ_03, "enemy half");
        }
        let points =
            if self.location == Location::OwnHalf { in_own_half(self.level) } else { in_enemy_half(self.level) };
        Tally::start(reasons, OBJ_02, points).value()
    }

    /// POW-OBJ-05 to -09: who holds it, and how much of it.
    fn held(&self, reasons: &mut impl Reasons) -> (Holder, Share) {
        let friend_there = self.friend_fresh > 0 || self.friend_weak;
        let enemy_there = self.enemy_fresh > 0 || self.enemy_weak;
        let (clause, holder) = match (self.friend_fresh > 0, self.enemy_fresh > 0) {
            (true, true) => {
                let (stronger, share) = self.disputed();
                reasons.note(OBJ_08, share.name());
                return (stronger, share);
            }
            (true, false) if enemy_there => (OBJ_07, Holder::Friend),
            (false, true) if friend_there => (OBJ_07, Holder::Enemy),
            _ => match (friend_there, enemy_there) {
                (true, false) => (OBJ_05, Holder::Friend),
                (false, true) => (OBJ_05, Holder::Enemy),
                (true, true) => (OBJ_09, Holder::None),
                (false, false) => (OBJ_06, self.held_from_afar()),
            },
        };
        reasons.note(clause, holder.name());
        (holder, if holder == Holder::None { Share::None } else { Share::Full })
    }

    /// POW-OBJ-08: fresh troops of both sides; exactly 4:1 still is half.
    fn disputed(&self) -> (Holder, Share) {
        let (stronger, more, less) = if self.friend_fresh >= self.enemy_fresh {
            (Holder::Friend, self.friend_fresh, self.enemy_fresh)
        } else {
            (Holder::Enemy, self.enemy_fresh, self.friend_fresh)
        };
        if more <= 2 * less {
            (Holder::None, Share::None)
        } else if more <= 4 * less {
            (stronger, Share::Half)
        } else {
            (stronger, Share::Full)
        }
    }

    /// POW-OBJ-06: nobody is on it: who passed last, unless the other side threatens it.
    fn held_from_afar(&self) -> Holder {
        let threatened = match self.last_passed {
            Holder::Friend => self.enemy_threat,
            Holder::Enemy => self.friend_threat,
            Holder::None => true,
        };
        if threatened { Holder::None } else { self.last_passed }
    }

    /// The result, with its reasons.
    pub fn resolve(&self, reasons: &mut impl Reasons) -> ObjectiveOutcome {
        let nominal = f64::from(self.nominal(reasons));
        let (holder, share) = self.held(reasons);
        let scored = match share {
            Share::Full => nominal,
            Share::Half => nominal / 2.0,
            Share::None => 0.0,
        };
        let points = if holder == Holder::Enemy { -scored } else { scored };
        ObjectiveOutcome { holder, share, points }
    }
}

impl Procedure for Objective {
    type Case = ObjectiveCase;
    type Outcome = ObjectiveOutcome;
    const NAME: &'static str = "objective";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        let supply_line = case.kind == ObjectiveKind::EnemySupplyLine;
        facts.forbid(supply_line && case.location != Location::EnemyHalf, OBJ_01, "location")
    }

    fn factors(case: &ObjectiveCase, reasons: &mut impl Reasons) {
        case.resolve(reasons);
    }

    fn rolls(_: &ObjectiveCase) -> bool {
        false
    }

    fn odds(case: &ObjectiveCase) -> Odds<ObjectiveOutcome> {
        Odds::certain(case.resolve(&mut ()))
    }

    fn run(case: &ObjectiveCase, _: &mut impl Dice) -> ObjectiveOutcome {
        case.resolve(&mut ())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, torment};

    /// POW-OBJ-02, POW-OBJ-03: the points by level and place.
    #[test]
    fn points() {
        for (level, own, enemy) in [("high", 15, 50), ("medium", 25, 50), ("low", 35, 50)] {
            check(
                "objective",
                &format!(
                    r#"
                {{"level":"{level}","location":"own_half","friend_fresh":1}} => OBJ-02 {own}, OBJ-05 friend, {{holder:friend,share:full,points:{own}}}
                {{"level":"{level}","location":"enemy_half","friend_fresh":1}} => OBJ-02 {enemy}, OBJ-05 friend, {{holder:friend,share:full,points:{enemy}}}
                {{"level":"{level}","location":"straddling","enemy_weak":true}} => OBJ-02 {enemy}, OBJ-03 enemy half, OBJ-05 enemy, {{holder:enemy,share:full,points:-{enemy}}}
            "#
                ),
            );
        }
    }

    /// POW-OBJ-05, POW-OBJ-06, POW-OBJ-07, POW-OBJ-09: who holds it without a dispute of fresh troops.
    #[test]
    fn holders() {
        check(
            "objective",
            r#"
            {"level":"high","location":"own_half","friend_weak":true} => OBJ-02 15, OBJ-05 friend, {holder:friend,share:full,points:15}
            {"level":"high","location":"own_half","enemy_fresh":3,"enemy_weak":true} => OBJ-02 15, OBJ-05 enemy, {holder:enemy,share:full,points:-15}
            {"level":"high","location":"own_half","enemy_fresh":3,"friend_weak":true} => OBJ-02 15, OBJ-07 enemy, {holder:enemy,share:full,points:-15}
            {"level":"high","location":"own_half","friend_fresh":3,"friend_weak":true,"enemy_weak":true} => OBJ-02 15, OBJ-07 friend, {holder:friend,share:full,points:15}
            {"level":"high","location":"own_half","friend_weak":true,"enemy_weak":true,"last_passed":"friend"} => OBJ-02 15, OBJ-09 none, {holder:none,share:none,points:0}
            {"level":"high","location":"own_half"} => OBJ-02 15, OBJ-06 none, {holder:none,share:none,points:0}
            {"level":"high","location":"own_half","last_passed":"friend","friend_threat":true} => OBJ-02 15, OBJ-06 friend, {holder:friend,share:full,points:15}
            {"level":"high","location":"own_half","last_passed":"friend","enemy_threat":true} => OBJ-02 15, OBJ-06 none, {holder:none,share:none,points:0}
            {"level":"high","location":"own_half","last_passed":"enemy","enemy_threat":true} => OBJ-02 15, OBJ-06 enemy, {holder:enemy,share:full,points:-15}
            {"level":"high","location":"own_half","last_passed":"enemy","friend_threat":true} => OBJ-02 15, OBJ-06 none, {holder:none,share:none,points:0}
        "#,
        );
    }

    /// POW-OBJ-08: the ratios, with their bounds.
    #[test]
    fn disputes() {
        check(
            "objective",
            r#"
            {"level":"medium","location":"own_half","friend_fresh":20,"enemy_fresh":10,"enemy_weak":true} => OBJ-02 25, OBJ-08 none, {holder:none,share:none,points:0}
            {"level":"medium","location":"own_half","friend_fresh":7,"enemy_fresh":7} => OBJ-02 25, OBJ-08 none, {holder:none,share:none,points:0}
            {"level":"medium","location":"own_half","friend_fresh":21,"enemy_fresh":10} => OBJ-02 25, OBJ-08 half, {holder:friend,share:half,points:12.5}
            {"level":"medium","location":"own_half","friend_fresh":10,"enemy_fresh":40} => OBJ-02 25, OBJ-08 half, {holder:enemy,share:half,points:-12.5}
            {"level":"medium","location":"own_half","friend_fresh":41,"enemy_fresh":10} => OBJ-02 25, OBJ-08 full, {holder:friend,share:full,points:25}
            {"level":"medium","location":"enemy_half","friend_fresh":1,"enemy_fresh":500} => OBJ-02 50, OBJ-08 full, {holder:enemy,share:full,points:-50}
        "#,
        );
    }

    /// POW-OBJ-01: the enemy supply line lies in the enemy half; shape.
    #[test]
    fn refusals() {
        check(
            "objective",
            r#"
            {"level":"medium","location":"own_half","kind":"enemy_supply_line"} => illegal case.location POW-OBJ-01
            {"level":"medium","location":"straddling","kind":"enemy_supply_line"} => illegal case.location POW-OBJ-01
            {"level":"medium","location":"enemy_half","kind":"enemy_supply_line"} => OBJ-02 50, OBJ-06 none, {holder:none,share:none,points:0}
            {"location":"enemy_half"} => bad_input case.level
            {"level":"medium"} => bad_input case.location
            {"level":"medium","location":"own_half","kind":"wood"} => bad_input case.kind
            {"level":"medium","location":"own_half","friend_fresh":501} => bad_input case.friend_fresh
            {"level":"medium","location":"own_half","last_passed":"both"} => bad_input case.last_passed
            {"level":"medium","location":"own_half"} [1] => bad_input dice
        "#,
        );
        torment("objective", r#"{"level":"low","location":"own_half","friend_fresh":30,"enemy_fresh":12}"#, "[]");
    }
}
