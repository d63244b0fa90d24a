//! Fire of a battery (*tirs d'artillerie*).

use dice::{Dice, Odds};
use game::procedure::{Facts, Fault, Field, Interval, Kind, Named, Procedure, Shape, Unknown};
use game::{Reasons, Tally};
use rulebook::fcm::{ART_01, ART_04, ART_05, ART_08, RNG_03, RNG_05, RNG_09};

use super::shared::{CALIBRE, all_throws, cm, fire_time, maybe_calibre, small};
use super::target::{FireOutcome, TARGET, Target};
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

/// The facts of one fire.
#[derive(Clone, Copy, Debug)]
pub struct ArtilleryFireCase {
    /// How far the target is.
    pub range: Cm,
    /// How long the fire lasts.
    pub fire_time: FireTime,
    /// What is fired.
    pub shot: Shot,
    /// The calibre.
    pub calibre: Calibre,
    /// *Feu*.
    pub fire_value: u8,
    /// Crew figures.
    pub figures: u8,
    /// The target.
    pub target: Target,
}

impl ArtilleryFireCase {
    /// The row before the die, and whether the losses are doubled.
    pub fn row(&self, reasons: &mut impl Reasons) -> (i32, bool) {
        if self.fire_time == FireTime::Quarter {
            reasons.note(RNG_09, "half_figures");
        }
        let band = self.calibre.band(self.range, self.shot);
        let doubled = band.doubles(reasons);
        let target = &self.target;
        let in_line = target.formation == Formation::Line && !target.enfilade && !target.is_officer();
        let tally = target
            .weigh(Tally::unlisted(reasons, i32::from(self.fire_value)))
            .add_if(target.is_deep(), ART_01, DEEP_TARGET[self.calibre as usize])
            .add_if(target.is_unlimbered(), ART_04, -2)
            .add_if(in_line && self.shot == Shot::Roundshot, ART_05, -1)
            .add_if(target.is_officer(), ART_08, -4);
        (band.weigh(false, tally).value(), doubled)
    }

    /// The losses with that die value.
    pub fn losses(&self, die_value: i32) -> u16 {
        let (row, doubled) = self.row(&mut ());
        let losses = losses(row + die_value, self.fire_time.figures(self.figures));
        if doubled { 2 * losses } else { losses }
    }
}

impl Procedure for ArtilleryFire {
    type Case = ArtilleryFireCase;
    type Outcome = FireOutcome;
    const NAME: &'static str = "artillery_fire";

    fn shape() -> &'static Shape {
        static SHOOTER: Shape = Shape {
            fields: &[
                Field::required("calibre", CALIBRE),
                Field::required("fire_value", Kind::Int(0, 15)),
                Field::required("figures", Kind::Int(1, 8)),
            ],
            unknown: Unknown::Last,
        };
        static SHAPE: Shape = Shape {
            fields: &[
                Field::required("range_cm", Kind::Num(Interval::above(0.0, 200.0))),
                fire_time(),
                Field::one_of("shot", Shot::NAMES, "roundshot"),
                Field::required("shooter", Kind::Object(&SHOOTER)),
                Field::required("target", Kind::Object(&TARGET)),
            ],
            unknown: Unknown::Last,
        };
        &SHAPE
    }

    fn read(facts: &Facts<'_>) -> Result<Self::Case, Fault> {
        let shooter = facts.object("shooter");
        let (range, shot) = (cm(facts, "range_cm"), facts.choice("shot"));
        let calibre = maybe_calibre(shooter).expect("the shape lists the calibres");
        facts.forbid(range > calibre.range().maximum, RNG_03, "range_cm")?;
        facts.forbid(shot == Shot::Canister && calibre.too_far_for_canister(range), RNG_05, "shot")?;
        Ok(ArtilleryFireCase {
            range,
            fire_time: facts.choice("fire_time"),
            shot,
            calibre,
            fire_value: small(shooter, "fire_value"),
            figures: small(shooter, "figures"),
            target: Target::read(facts.object("target"), ART_08)?,
        })
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
        let losses = case.losses(DieRow::Ordinary.roll(dice));
        case.target.suffers(losses, case.shot == Shot::Canister)
    }
}
