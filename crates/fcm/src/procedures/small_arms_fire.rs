//! Fire of small arms (*tirs d'armes légères*).

use dice::{Dice, Odds};
use game::procedure::form::{one_or, optional, required, whole};
use game::procedure::{Facts, Fault, Interval, Kind, Procedure};
use game::{Portent, Reasons, Tally, case};
use rulebook::fcm::{FIRE_02, RNG_01, RNG_09, SMALL_04, SMALL_05, SMALL_06, SMALL_07, SMALL_08, SMALL_09, SMALL_10};

use super::refusals::forbid;
use super::shared::{Reach, all_throws, need, order_in};
use super::target::{FireOutcome, Target};
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

case! {
    unknown last;
    /// Who fires.
    #[derive(Clone, Copy, Debug)]
    pub struct Musketeers {
        /// The weapon.
        pub weapon: SmallArm,
        /// The shooter's formation.
        pub formation: Formation = one_or::<Formation>("line"),
        /// The shooter's order.
        pub cohesion: Cohesion = one_or::<Cohesion>("ordered"),
        /// Fire value of its figures.
        pub fire_value: u8 = whole(0, 12),
        /// How many of them.
        pub figures: u8 = whole(1, 24),
        /// Fire value of those of a second type.
        pub fire_value_b: Option<u8> = optional(Kind::Int(0, 12)),
        /// How many of them.
        pub figures_b: Option<u8> = optional(Kind::Int(1, 24)),
        /// Fire value of those of a third type.
        pub fire_value_c: Option<u8> = optional(Kind::Int(0, 12)),
        /// How many of them.
        pub figures_c: Option<u8> = optional(Kind::Int(1, 24)),
        /// *Premier feu*.
        pub first_fire: bool,
    }
}

case! {
    unknown last;
    /// The facts of one fire.
    #[derive(Clone, Copy, Debug)]
    pub struct SmallArmsFireCase {
        /// How far the target is.
        pub range: Cm as Reach = required(Kind::Num(Interval::above(0.0, 60.0))).called("range_cm"),
        /// How long the fire lasts.
        pub fire_time: FireTime = one_or::<FireTime>("half"),
        /// Who fires.
        pub shooter: Musketeers,
        /// The target.
        pub target: Target,
    }
}

impl Musketeers {
    /// FCM-UNIT-15: the figures of each type.
    pub fn firers(&self) -> impl Iterator<Item = Firers> + use<> {
        let own = Some(Firers { fire_value: self.fire_value, figures: self.figures });
        let type_of = |value: Option<u8>, figures: Option<u8>| Some(Firers { fire_value: value?, figures: figures? });
        [own, type_of(self.fire_value_b, self.figures_b), type_of(self.fire_value_c, self.figures_c)]
            .into_iter()
            .flatten()
    }
}

impl SmallArmsFireCase {
    /// The row of the die: skirmishers have their own.
    pub fn die(&self) -> DieRow {
        DieRow::of_unit(self.shooter.formation == Formation::Skirmish)
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
        self.shooter
            .weapon
            .band(self.range)
            .weigh(self.shooter.weapon == SmallArm::Rifle, tally)
            .add_if(self.shooter.cohesion == Cohesion::Unformed, SMALL_04, -2)
            .add_if(self.shooter.cohesion == Cohesion::Disordered, SMALL_05, -4)
            .add_if(target.cuirass, SMALL_06, -1)
            .add_if(target.is_unlimbered(), SMALL_07, -1)
            .add_if(target.is_deep(), SMALL_08, 1)
            .add_if(self.shooter.first_fire, SMALL_09, 1)
            .add_if(target.is_officer(), SMALL_10, -2)
            .value()
    }

    /// FCM-UNIT-15: the losses with that die value, each type on its own row.
    pub fn losses(&self, die_value: i32) -> u16 {
        let factors = self.factors(&mut ()) + die_value;
        let inflicted =
            |firers: Firers| losses(i32::from(firers.fire_value) + factors, self.fire_time.figures(firers.figures));
        self.shooter.firers().map(inflicted).sum()
    }
}

impl Procedure for SmallArmsFire {
    type Case = SmallArmsFireCase;
    type Outcome = FireOutcome;
    const NAME: &'static str = "small_arms_fire";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        let (SmallArmsFireCase { range, shooter, target, .. }, own) = (case, facts.object("shooter"));
        for (value, figures) in [("fire_value_b", "figures_b"), ("fire_value_c", "figures_c")] {
            if own.given(value) || own.given(figures) {
                need(own, value)?;
                need(own, figures)?;
            }
        }
        let Musketeers { weapon, formation, cohesion, first_fire, .. } = *shooter;
        forbid(facts, *range > weapon.range().maximum, RNG_01, "range_cm")?;
        let silent = matches!(formation, Formation::MarchColumn | Formation::Limbered | Formation::Unlimbered);
        forbid(own, silent, FIRE_02, "formation")?;
        order_in(own, formation, cohesion, "cohesion")?;
        forbid(own, first_fire && weapon == SmallArm::CavalryCarbine, SMALL_09, "first_fire")?;
        target.check(facts.object("target"), SMALL_10)
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
        let losses = case.losses(case.die().roll(None, dice));
        case.target.suffers(losses, case.shooter.formation == Formation::Skirmish)
    }

    fn portent(_: &Self::Case, outcome: &FireOutcome) -> Option<Portent> {
        Some(outcome.portent())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, check_distribution, check_odds, refuses};
    use expect_test::expect;

    /// FCM-UNIT-15, FCM-RNG-09: each type halves its own figures, rounded up, and reads its own row.
    #[test]
    fn a_mixed_unit_reads_a_row_for_each_type() {
        check(
            "small_arms_fire",
            r#"{"range_cm":6,"fire_time":"quarter","shooter":{"weapon":"musket","fire_value":6,"figures":11,"fire_value_c":5,
                "figures_c":3},"target":{"figures":20}}"#,
            "[2]",
            expect![[r#"
                FCM-RNG-09 half_figures
                {"losses":40,"officer_test":false,"morale_category":"formed"}"#]],
        );
    }

    /// FCM-GEN-03, FCM-GEN-04, FCM-MOR-35, FCM-MOR-36: from how many losses a fire is felt, and by whom.
    #[test]
    fn what_a_fire_means_to_its_target() {
        // 10 losses: an officer who is the target is tested, and has no morale to lose.
        check(
            "small_arms_fire",
            r#"{"range_cm":6,"shooter":{"weapon":"musket","fire_value":7,"figures":3},"target":{"arm":"officer","figures":1}}"#,
            "[1]",
            expect![[r#"
                FCM-SMALL-10 -2
                {"losses":10,"officer_test":true,"morale_category":"none"}"#]],
        );
        check_distribution(
            "small_arms_fire",
            r#"{"range_cm":6,"shooter":{"weapon":"musket","fire_value":4,"figures":4},"target":{"figures":3}}"#,
            expect![[r#"
                {"losses":15,"morale_category":"formed","officer_test":true} 0.6666666666666666
                {"losses":20,"morale_category":"formed","officer_test":true} 0.3333333333333333"#]],
        );
        check(
            "small_arms_fire",
            r#"{"range_cm":6,"shooter":{"weapon":"musket","fire_value":2,"figures":4},"target":{"figures":3}}"#,
            "[4]",
            expect![[r#"{"losses":10,"officer_test":false,"morale_category":"none"}"#]],
        );
        check(
            "small_arms_fire",
            r#"{"range_cm":6,"shooter":{"weapon":"musket","formation":"skirmish","fire_value":4,"figures":4},"target":{"figures":4}}"#,
            "[1]",
            expect![[r#"
                FCM-DIE-02 skirmish_die
                {"losses":15,"officer_test":false,"morale_category":"close"}"#]],
        );
    }

    /// FCM-LOSS-03, FCM-LOSS-04: off both ends of the table.
    #[test]
    fn hopeless_and_murderous_fires() {
        check(
            "small_arms_fire",
            r#"{"range_cm":21,"shooter":{"weapon":"musket","formation":"mass","cohesion":"disordered","fire_value":0,"figures":24},
                "target":{"formation":"skirmish","figures":3}}"#,
            "[6]",
            expect![[r#"
                FCM-FIRE-11 -3
                FCM-SMALL-03 -4
                FCM-SMALL-05 -4
                {"losses":0,"officer_test":false,"morale_category":"none"}"#]],
        );
        check(
            "small_arms_fire",
            r#"{"range_cm":3,"shooter":{"weapon":"musket","fire_value":12,"figures":24,"first_fire":true},
                "target":{"formation":"column","figures":24}}"#,
            "[6]",
            expect![[r#"
                FCM-SMALL-01 1
                FCM-SMALL-08 1
                FCM-SMALL-09 1
                {"losses":360,"officer_test":true,"morale_category":"formed"}"#]],
        );
    }

    /// FCM-DIE-01, FCM-DIE-02: three values of equal chance, two for skirmishers.
    #[test]
    fn odds() {
        check_odds(
            "small_arms_fire",
            &[
                r#"{"range_cm":6,"shooter":{"weapon":"musket","fire_value":4,"figures":12},"target":{"figures":18}}"#,
                r#"{"range_cm":6,"shooter":{"weapon":"rifle","formation":"skirmish","fire_value":4,"figures":12},"target":{"figures":18}}"#,
                r#"{"range_cm":15,"shooter":{"weapon":"cavalry_carbine","fire_value":0,"figures":1},"target":{"cover":"hard","figures":18}}"#,
                r#"{"range_cm":1,"fire_time":"quarter","shooter":{"weapon":"musket","fire_value":4,"figures":12,"fire_value_b":7,"figures_b":5,
                    "fire_value_c":9,"figures_c":1},"target":{"arm":"lancers","charging":true,"figures":8}}"#,
            ],
        );
    }

    const SHOOTER: &str = r#""shooter":{"weapon":"musket","fire_value":4,"figures":6}"#;

    /// FCM-RNG-01, FCM-FIRE-02, FCM-COH-05, FCM-SMALL-09, and of the target FCM-FORM-01, FCM-TERR-07, FCM-SMALL-10,
    /// FCM-FIRE-14, FCM-SMALL-06, FCM-FIRE-18: each alone, then in their order.
    #[test]
    fn what_the_rules_forbid() {
        let shooters = [
            (r#""weapon":"cavalry_carbine""#, 15.01, "illegal case.range_cm FCM-RNG-01"),
            (r#""weapon":"musket""#, 21.005, "illegal case.range_cm FCM-RNG-01"),
            (r#""weapon":"rifle""#, 30.01, "illegal case.range_cm FCM-RNG-01"),
            (r#""weapon":"musket","formation":"march_column""#, 6.0, "illegal case.shooter.formation FCM-FIRE-02"),
            (r#""weapon":"musket","formation":"limbered""#, 6.0, "illegal case.shooter.formation FCM-FIRE-02"),
            (r#""weapon":"musket","formation":"unlimbered""#, 6.0, "illegal case.shooter.formation FCM-FIRE-02"),
            (r#""weapon":"musket","formation":"mass""#, 6.0, "illegal case.shooter.cohesion FCM-COH-05"),
            (r#""weapon":"musket","cohesion":"unformed""#, 6.0, "illegal case.shooter.cohesion FCM-COH-05"),
            (r#""weapon":"cavalry_carbine","first_fire":true"#, 6.0, "illegal case.shooter.first_fire FCM-SMALL-09"),
            // Range, formation, cohesion, first fire: the first in this order answers.
            (
                r#""weapon":"cavalry_carbine","formation":"march_column","cohesion":"unformed","first_fire":true"#,
                16.0,
                "illegal case.range_cm FCM-RNG-01",
            ),
            (
                r#""weapon":"cavalry_carbine","formation":"march_column","cohesion":"unformed","first_fire":true"#,
                6.0,
                "illegal case.shooter.formation FCM-FIRE-02",
            ),
            (
                r#""weapon":"cavalry_carbine","cohesion":"unformed","first_fire":true"#,
                6.0,
                "illegal case.shooter.cohesion FCM-COH-05",
            ),
        ];
        for (shooter, range, refusal) in shooters {
            let case = format!(
                "{{\"range_cm\":{range},\"shooter\":{{{shooter},\"fire_value\":4,\"figures\":6}},\
                 \"target\":{{\"arm\":\"officer\",\"figures\":1}}}}"
            );
            refuses("small_arms_fire", &[(&case, refusal)]);
        }
        for (target, refusal) in super::super::target::ILLEGAL {
            let case = format!("{{\"range_cm\":6,{SHOOTER},\"target\":{{{target}}}}}");
            refuses("small_arms_fire", &[(&case, &refusal.replace('?', "FCM-SMALL-10"))]);
        }
    }

    /// Fields in the order of the contract: objects whole, pairs after everything.
    #[test]
    fn refusals() {
        refuses(
            "small_arms_fire",
            &[
                (r#"{"shooter":{},"target":{}}"#, "bad_input case.range_cm"),
                (r#"{"range_cm":0,"shooter":{},"target":{}}"#, "bad_input case.range_cm"),
                (r#"{"range_cm":60.01,"shooter":{},"target":{}}"#, "bad_input case.range_cm"),
                (r#"{"range_cm":6,"fire_time":"all"}"#, "bad_input case.fire_time"),
                (r#"{"range_cm":6}"#, "bad_input case.shooter"),
                (r#"{"range_cm":6,"shooter":[]}"#, "bad_input case.shooter"),
                (r#"{"range_cm":6,"shooter":{}}"#, "bad_input case.shooter.weapon"),
                (r#"{"range_cm":6,"shooter":{"weapon":"gun_3"}}"#, "bad_input case.shooter.weapon"),
                (
                    r#"{"range_cm":6,"shooter":{"weapon":"musket","formation":"wedge"}}"#,
                    "bad_input case.shooter.formation",
                ),
                (
                    r#"{"range_cm":6,"shooter":{"weapon":"musket","cohesion":"good"}}"#,
                    "bad_input case.shooter.cohesion",
                ),
                (r#"{"range_cm":6,"shooter":{"weapon":"musket","figures":6}}"#, "bad_input case.shooter.fire_value"),
                (
                    r#"{"range_cm":6,"shooter":{"weapon":"musket","fire_value":13}}"#,
                    "bad_input case.shooter.fire_value",
                ),
                (r#"{"range_cm":6,"shooter":{"weapon":"musket","fire_value":4}}"#, "bad_input case.shooter.figures"),
                (
                    r#"{"range_cm":6,"shooter":{"weapon":"musket","fire_value":4,"figures":25}}"#,
                    "bad_input case.shooter.figures",
                ),
                (
                    r#"{"range_cm":6,"shooter":{"weapon":"musket","fire_value":4,"figures":6,"figures_b":0}}"#,
                    "bad_input case.shooter.figures_b",
                ),
                (
                    r#"{"range_cm":6,"shooter":{"weapon":"musket","fire_value":4,"figures":6,"first_fire":0}}"#,
                    "bad_input case.shooter.first_fire",
                ),
                // An unknown field of the shooter comes before the target, one of the case after it.
                (
                    r#"{"x":1,"range_cm":6,"shooter":{"y":1,"weapon":"musket","fire_value":4,"figures":6}}"#,
                    "bad_input case.shooter.y",
                ),
                (
                    r#"{"x":1,"range_cm":6,"shooter":{"weapon":"musket","fire_value":4,"figures":6}}"#,
                    "bad_input case.target",
                ),
                (
                    r#"{"x":1,"range_cm":6,"shooter":{"weapon":"musket","fire_value":4,"figures":6},"target":{"figures":5}}"#,
                    "bad_input case.x",
                ),
                // Pairs, before what the rules forbid.
                (
                    r#"{"range_cm":60,"shooter":{"weapon":"musket","fire_value":4,"figures":6,"figures_b":3},"target":{"figures":5}}"#,
                    "bad_input case.shooter.fire_value_b",
                ),
                (
                    r#"{"range_cm":6,"shooter":{"weapon":"musket","fire_value":4,"figures":6,"fire_value_b":3,"figures_c":1},
                        "target":{"figures":5}}"#,
                    "bad_input case.shooter.figures_b",
                ),
                (
                    r#"{"range_cm":6,"shooter":{"weapon":"musket","fire_value":4,"figures":6,"fire_value_c":3},"target":{"figures":5}}"#,
                    "bad_input case.shooter.figures_c",
                ),
            ],
        );
        for (target, refusal) in super::super::target::BAD {
            let case = format!("{{\"range_cm\":6,{SHOOTER},\"target\":{{{target}}}}}");
            refuses("small_arms_fire", &[(&case, refusal)]);
        }
    }
}
