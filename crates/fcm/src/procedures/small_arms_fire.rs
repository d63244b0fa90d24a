//! Fire of small arms (*tirs d'armes légères*).

use arrayvec::ArrayVec;
use dice::{Dice, Odds};
use game::procedure::{Facts, Fault, Field, Interval, Kind, Named, Procedure, Shape, Unknown};
use game::{Reasons, Tally};
use rulebook::fcm::{FIRE_02, RNG_01, RNG_09, SMALL_04, SMALL_05, SMALL_06, SMALL_07, SMALL_08, SMALL_09, SMALL_10};

use super::shared::{all_throws, cm, cohesion, fire_time, formation, need, order_in, small};
use super::target::{FireOutcome, TARGET, Target};
use crate::measure::Cm;
use crate::tables::die::DieRow;
use crate::tables::losses::losses;
use crate::troops::{Cohesion, FireTime, Formation, SmallArm};

/// FCM-BASE-04, FCM-FIRE, FCM-SMALL: one fire of one unit.
pub struct SmallArmsFire;

/// Firing figures of one type.
#[derive(Clone, Copy, Debug)]
pub struct Firers {
    /// *Feu*.
    pub fire_value: u8,
    /// How many fire.
    pub figures: u8,
}

/// The facts of one fire.
#[derive(Clone, Debug)]
pub struct SmallArmsFireCase {
    /// How far the target is.
    pub range: Cm,
    /// How long the fire lasts.
    pub fire_time: FireTime,
    /// The weapon.
    pub weapon: SmallArm,
    /// The shooter's formation.
    pub formation: Formation,
    /// The shooter's order.
    pub cohesion: Cohesion,
    /// FCM-UNIT-15: the types of a mixed unit, each with its own row.
    pub firers: ArrayVec<Firers, 3>,
    /// *Premier feu*.
    pub first_fire: bool,
    /// The target.
    pub target: Target,
}

impl SmallArmsFireCase {
    /// The row of the die: skirmishers have their own.
    pub fn die(&self) -> DieRow {
        DieRow::of_unit(self.formation == Formation::Skirmish)
    }

    /// The sum of all factors, the same for every type of the unit.
    pub fn factors(&self, reasons: &mut impl Reasons) -> i32 {
        if let Some((clause, word)) = self.die().told() {
            reasons.note(clause, word);
        }
        if self.fire_time == FireTime::Quarter {
            reasons.note(RNG_09, "half_figures");
        }
        let target = &self.target;
        let tally = target.weigh(Tally::unlisted(reasons, 0));
        self.weapon
            .band(self.range)
            .weigh(self.weapon == SmallArm::Rifle, tally)
            .add_if(self.cohesion == Cohesion::Unformed, SMALL_04, -2)
            .add_if(self.cohesion == Cohesion::Disordered, SMALL_05, -4)
            .add_if(target.cuirass, SMALL_06, -1)
            .add_if(target.is_unlimbered(), SMALL_07, -1)
            .add_if(target.is_deep(), SMALL_08, 1)
            .add_if(self.first_fire, SMALL_09, 1)
            .add_if(target.is_officer(), SMALL_10, -2)
            .value()
    }

    /// FCM-UNIT-15: the losses with that die value, each type on its own row.
    pub fn losses(&self, die_value: i32) -> u16 {
        let factors = self.factors(&mut ()) + die_value;
        let inflicted =
            |firers: &Firers| losses(i32::from(firers.fire_value) + factors, self.fire_time.figures(firers.figures));
        self.firers.iter().map(inflicted).sum()
    }
}

impl Procedure for SmallArmsFire {
    type Case = SmallArmsFireCase;
    type Outcome = FireOutcome;
    const NAME: &'static str = "small_arms_fire";

    fn shape() -> &'static Shape {
        static SHOOTER: Shape = Shape {
            fields: &[
                Field::required("weapon", Kind::OneOf(SmallArm::NAMES)),
                formation("formation"),
                cohesion("cohesion"),
                Field::required("fire_value", Kind::Int(0, 12)),
                Field::required("figures", Kind::Int(1, 24)),
                Field::optional("fire_value_b", Kind::Int(0, 12)),
                Field::optional("figures_b", Kind::Int(1, 24)),
                Field::optional("fire_value_c", Kind::Int(0, 12)),
                Field::optional("figures_c", Kind::Int(1, 24)),
                Field::flag("first_fire"),
            ],
            unknown: Unknown::Last,
        };
        static SHAPE: Shape = Shape {
            fields: &[
                Field::required("range_cm", Kind::Num(Interval::above(0.0, 60.0))),
                fire_time(),
                Field::required("shooter", Kind::Object(&SHOOTER)),
                Field::required("target", Kind::Object(&TARGET)),
            ],
            unknown: Unknown::Last,
        };
        &SHAPE
    }

    fn read(facts: &Facts<'_>) -> Result<Self::Case, Fault> {
        let shooter = facts.object("shooter");
        let mut firers = ArrayVec::new();
        firers.push(Firers { fire_value: small(shooter, "fire_value"), figures: small(shooter, "figures") });
        for (value, figures) in [("fire_value_b", "figures_b"), ("fire_value_c", "figures_c")] {
            if shooter.given(value) || shooter.given(figures) {
                need(shooter, value)?;
                need(shooter, figures)?;
                firers.push(Firers { fire_value: small(shooter, value), figures: small(shooter, figures) });
            }
        }
        let (range, weapon): (Cm, SmallArm) = (cm(facts, "range_cm"), shooter.choice("weapon"));
        let (formation, first_fire) = (shooter.choice("formation"), shooter.flag("first_fire"));
        facts.forbid(range > weapon.range().maximum, RNG_01, "range_cm")?;
        let silent = matches!(formation, Formation::MarchColumn | Formation::Limbered | Formation::Unlimbered);
        shooter.forbid(silent, FIRE_02, "formation")?;
        let cohesion = order_in(shooter, formation, "cohesion")?;
        shooter.forbid(first_fire && weapon == SmallArm::CavalryCarbine, SMALL_09, "first_fire")?;
        let target = Target::read(facts.object("target"), SMALL_10)?;
        let fire_time = facts.choice("fire_time");
        Ok(SmallArmsFireCase { range, fire_time, weapon, formation, cohesion, firers, first_fire, target })
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.factors(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        true
    }

    fn odds(case: &Self::Case) -> Odds<FireOutcome> {
        all_throws::<Self>(case)
    }

    fn run(case: &Self::Case, dice: &mut impl Dice) -> FireOutcome {
        let losses = case.losses(case.die().roll(dice));
        case.target.suffers(losses, case.formation == Formation::Skirmish)
    }
}
