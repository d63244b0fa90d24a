//! Fire of a battery (*tirs d'artillerie*).

use dice::{Dice, Odds};
use game::procedure::form::{one_or, required, whole};
use game::procedure::{Facts, Fault, Interval, Kind, Procedure};
use game::{Portent, Reasons, Tally, case};
use rulebook::fcm::{ART_01, ART_04, ART_05, ART_08, RNG_03, RNG_05, RNG_09};

use super::refusals::forbid;
use super::shared::{CALIBRE, Pounds, Reach, all_throws};
use super::target::{FireOutcome, Target};
use crate::measure::Cm;
use crate::tables::die::DieRow;
use crate::tables::losses::losses;
use crate::troops::{Calibre, FireTime, Formation, Shot};

/// FCM-ART-01: against a target more than one rank deep or in square (*sur plus d'un rang de profondeur*), by calibre.
#[rustfmt::skip]
pub const DEEP_TARGET: [i32; 6] = [
    // 3  4  6  8  9  12
       1, 2, 2, 3, 3, 4,
];

/// FCM-BASE-04, FCM-FIRE, FCM-ART: one fire of one battery.
pub struct ArtilleryFire;

case! {
    unknown last;
    /// The battery that fires.
    #[derive(Clone, Copy, Debug)]
    pub struct Battery {
        /// The calibre.
        pub calibre: Calibre as Pounds = required(CALIBRE),
        /// *Feu*.
        pub fire_value: u8 = whole(0, 15),
        /// Crew figures.
        pub figures: u8 = whole(1, 8),
    }
}

case! {
    unknown last;
    /// The facts of one fire.
    #[derive(Clone, Copy, Debug)]
    pub struct ArtilleryFireCase {
        /// How far the target is.
        pub range: Cm as Reach = required(Kind::Num(Interval::above(0.0, 200.0))).called("range_cm"),
        /// How long the fire lasts.
        pub fire_time: FireTime = one_or::<FireTime>("half"),
        /// What is fired.
        pub shot: Shot = one_or::<Shot>("roundshot"),
        /// The battery.
        pub shooter: Battery,
        /// The target.
        pub target: Target,
    }
}

impl ArtilleryFireCase {
    /// The row before the die, and whether the losses are doubled.
    pub fn row(&self, reasons: &mut impl Reasons) -> (i32, bool) {
        if self.fire_time == FireTime::Quarter {
            reasons.note(RNG_09, "half_figures");
        }
        let band = self.shooter.calibre.band(self.range, self.shot);
        let doubled = band.doubles(reasons);
        let target = &self.target;
        let in_line = target.formation == Formation::Line && !target.enfilade && !target.is_officer();
        let tally = target
            .weigh(Tally::unlisted(reasons, i32::from(self.shooter.fire_value)))
            .add_if(target.is_deep(), ART_01, DEEP_TARGET[self.shooter.calibre as usize])
            .add_if(target.is_unlimbered(), ART_04, -2)
            .add_if(in_line && self.shot == Shot::Roundshot, ART_05, -1)
            .add_if(target.is_officer(), ART_08, -4);
        (band.weigh(false, tally).value(), doubled)
    }

    /// The losses with that die value.
    pub fn losses(&self, die_value: i32) -> u16 {
        let (row, doubled) = self.row(&mut ());
        let losses = losses(row + die_value, self.fire_time.figures(self.shooter.figures));
        if doubled { 2 * losses } else { losses }
    }
}

impl Procedure for ArtilleryFire {
    type Case = ArtilleryFireCase;
    type Outcome = FireOutcome;
    const NAME: &'static str = "artillery_fire";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        let ArtilleryFireCase { range, shot, shooter: Battery { calibre, .. }, .. } = *case;
        forbid(facts, range > calibre.range().maximum, RNG_03, "range_cm")?;
        forbid(facts, shot == Shot::Canister && calibre.too_far_for_canister(range), RNG_05, "shot")?;
        case.target.check(facts.object("target"), ART_08)
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.row(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        true
    }

    fn odds(case: &Self::Case) -> Odds<FireOutcome> {
        all_throws::<Self>(case)
    }

    fn run(case: &Self::Case, dice: &mut impl Dice) -> FireOutcome {
        let losses = case.losses(DieRow::Ordinary.roll(None, dice));
        case.target.suffers(losses, case.shot == Shot::Canister)
    }

    fn portent(_: &Self::Case, outcome: &FireOutcome) -> Option<Portent> {
        Some(outcome.portent())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, check_odds, refuses};
    use expect_test::expect;

    /// FCM-ART-03, FCM-RNG-09, FCM-MOR-36: canister at point-blank doubles what half the crews inflict.
    #[test]
    fn canister_in_their_faces() {
        check(
            "artillery_fire",
            r#"{"range_cm":9.994,"fire_time":"quarter","shot":"canister","shooter":{"calibre":3,"fire_value":7,"figures":7},
                "target":{"arm":"heavy_cavalry","cuirass":true,"charging":true,"figures":12}}"#,
            "[1]",
            expect![[r#"
                FCM-RNG-09 half_figures
                FCM-FIRE-14 -1
                FCM-ART-02 3
                FCM-ART-03 x2
                {"losses":60,"officer_test":true,"morale_category":"close"}"#]],
        );
        // Rounded half up this is 10 cm, and no point-blank any more.
        check(
            "artillery_fire",
            r#"{"range_cm":9.995,"shot":"canister","shooter":{"calibre":3,"fire_value":7,"figures":4},"target":{"figures":12}}"#,
            "[1]",
            expect![[r#"
                FCM-ART-02 3
                {"losses":35,"officer_test":false,"morale_category":"close"}"#]],
        );
    }

    /// FCM-ART-08, FCM-GEN-03: a general is hard to hit, and 10 losses test him.
    #[test]
    fn at_a_general() {
        check(
            "artillery_fire",
            r#"{"range_cm":40,"shooter":{"calibre":12,"fire_value":10,"figures":3},
                "target":{"arm":"officer","status":"irregular","figures":1}}"#,
            "[2]",
            expect![[r#"
                FCM-ART-08 -4
                {"losses":15,"officer_test":true,"morale_category":"none"}"#]],
        );
    }

    /// FCM-DIE-01: three values of equal chance, merged where the table does not tell them apart.
    #[test]
    fn odds() {
        check_odds(
            "artillery_fire",
            &[
                r#"{"range_cm":9,"shot":"canister","shooter":{"calibre":9,"fire_value":9,"figures":5},"target":{"figures":3}}"#,
                r#"{"range_cm":70,"shooter":{"calibre":6,"fire_value":8,"figures":8},"target":{"formation":"column","figures":18}}"#,
                r#"{"range_cm":90,"shooter":{"calibre":6,"fire_value":0,"figures":1},"target":{"formation":"skirmish","figures":18}}"#,
            ],
        );
    }

    /// FCM-RNG-03, FCM-RNG-05, FCM-ART-08 and the conditions of every target: FCM-FORM-01, FCM-TERR-07, FCM-FIRE-14,
    /// FCM-SMALL-06, FCM-FIRE-18.
    #[test]
    fn what_the_rules_forbid() {
        for (calibre, range, shot, refusal) in [
            (3, 65.01, "roundshot", "illegal case.range_cm FCM-RNG-03"),
            (4, 80.01, "canister", "illegal case.range_cm FCM-RNG-03"),
            (6, 90.01, "roundshot", "illegal case.range_cm FCM-RNG-03"),
            (8, 100.01, "roundshot", "illegal case.range_cm FCM-RNG-03"),
            (9, 100.01, "roundshot", "illegal case.range_cm FCM-RNG-03"),
            (12, 120.005, "roundshot", "illegal case.range_cm FCM-RNG-03"),
            (3, 16.26, "canister", "illegal case.shot FCM-RNG-05"),
            (6, 22.51, "canister", "illegal case.shot FCM-RNG-05"),
            (9, 25.01, "canister", "illegal case.shot FCM-RNG-05"),
            (12, 120.0, "canister", "illegal case.shot FCM-RNG-05"),
        ] {
            let case = format!(
                "{{\"range_cm\":{range},\"shot\":\"{shot}\",\"shooter\":{{\"calibre\":{calibre},\"fire_value\":7,\"figures\":3}},\
                 \"target\":{{\"arm\":\"officer\",\"figures\":4}}}}"
            );
            refuses("artillery_fire", &[(&case, refusal)]);
        }
        for (target, refusal) in super::super::target::ILLEGAL {
            let case = format!(
                "{{\"range_cm\":10,\"shooter\":{{\"calibre\":6,\"fire_value\":7,\"figures\":3}},\"target\":{{{target}}}}}"
            );
            refuses("artillery_fire", &[(&case, &refusal.replace('?', "FCM-ART-08"))]);
        }
    }

    /// Fields in the order of the contract.
    #[test]
    fn refusals() {
        refuses(
            "artillery_fire",
            &[
                (r#"{"range_cm":200.01}"#, "bad_input case.range_cm"),
                (r#"{"range_cm":20,"fire_time":1}"#, "bad_input case.fire_time"),
                (r#"{"range_cm":20,"shot":"grape"}"#, "bad_input case.shot"),
                (r#"{"range_cm":20}"#, "bad_input case.shooter"),
                (r#"{"range_cm":20,"shooter":{"calibre":5}}"#, "bad_input case.shooter.calibre"),
                (r#"{"range_cm":20,"shooter":{"calibre":6.0}}"#, "bad_input case.shooter.calibre"),
                (r#"{"range_cm":20,"shooter":{"calibre":6,"fire_value":16}}"#, "bad_input case.shooter.fire_value"),
                (
                    r#"{"range_cm":20,"shooter":{"calibre":6,"fire_value":8,"figures":9}}"#,
                    "bad_input case.shooter.figures",
                ),
                (
                    r#"{"range_cm":20,"shooter":{"calibre":6,"fire_value":8,"figures":4,"weapon":"gun_6"}}"#,
                    "bad_input case.shooter.weapon",
                ),
                (r#"{"range_cm":20,"shooter":{"calibre":6,"fire_value":8,"figures":4}}"#, "bad_input case.target"),
            ],
        );
        for (target, refusal) in super::super::target::BAD {
            let case = format!(
                "{{\"range_cm\":10,\"shooter\":{{\"calibre\":6,\"fire_value\":7,\"figures\":3}},\"target\":{{{target}}}}}"
            );
            refuses("artillery_fire", &[(&case, refusal)]);
        }
    }
}
