//! One round of melee (*tour de mêlée*).

use dice::{Dice, Odds, Whose};
use game::procedure::form::{int, one_or, required, whole};
use game::procedure::{Default, Facts, Fault, Procedure};
use game::{Bodes, Portent, Reasons, Tally, case, names};
use rulebook::fcm::{
    CHG_02, CHG_04, GEO_06, MEL_09, MEL_10, MEL_11, MEL_12, MEL_13, MEL_14, MEL_15, MEL_16, MEL_17, MEL_18, MEL_19,
    MEL_20, MEL_21, MEL_22, MEL_23, MEL_24, MEL_25, MEL_26, MEL_27, MEL_28, MEL_29, MEL_30, MEL_31, SMALL_06,
};
use serde::Serialize;

use super::refusals::forbid;
use super::shared::{ANY_OFFICER, UNIT_ARM, all_throws, arm_takes, cover_of, order_in};
use crate::names::Fortune;
use crate::tables::die::DieRow;
use crate::tables::losses::losses;
use crate::troops::{Arm, Cohesion, Cover, Formation};

/// FCM-BASE-04, FCM-MEL: one round between two units.
pub struct MeleeRound;

names! {
    /// Where a unit comes from.
    pub enum Approach {
        /// From in front.
        Front = "front",
        /// FCM-MEL-25: in flank or rear, from the first round.
        Flank = "flank",
        /// FCM-MEL-27: in flank or rear of a unit already in melee, this round.
        JoiningFlank = "joining_flank",
        /// FCM-MEL-26: by an undefended side of a house, this round.
        HouseSide = "house_side",
    }
}

names! {
    /// Who lost the round.
    pub enum Loser {
        /// The attacker.
        Attacker = "attacker",
        /// The defender.
        Defender = "defender",
        /// FCM-MEL-05: equal losses, nobody.
        None = "none",
    }
}

case! {
    unknown last;
    /// One of the two units.
    #[derive(Clone, Copy, Debug)]
    pub struct Fighter {
        /// Its arm.
        pub arm: Arm = UNIT_ARM,
        /// Figures that fight.
        pub figures: u8 = whole(1, 24),
        /// *Combat*.
        pub combat_value: u8 = whole(0, 12),
        /// *Bonus* of the profile.
        pub bonus: u8 = int(0, 6, 0),
        /// Its formation.
        pub formation: Formation = one_or::<Formation>("line"),
        /// Its order.
        pub cohesion: Cohesion = one_or::<Cohesion>("ordered"),
        /// Its own cover.
        pub cover: Cover = one_or::<Cover>("none"),
        /// It charged or counter-charged into this melee.
        pub charging: bool,
        /// Ranks behind the first that count.
        pub ranks_behind: u8 = int(0, 3, 0),
        /// *Troupe fraîche*.
        pub fresh: bool,
        /// Where it comes from.
        pub approach: Approach = one_or::<Approach>("front"),
        /// Above the other on a slope.
        pub above: bool,
        /// Wearing the cuirass.
        pub cuirass: bool,
        /// Losses from the last fires before the melee.
        pub fire_losses: u16 = int(0, 400, 0),
        /// *Suivi* of a recoiling opponent.
        pub following: bool,
        /// FCM-OFF-08: value of the officer in contact who counts, 0 for none.
        pub general_value: u8 = required(ANY_OFFICER).or(Default::Int(0)),
    }
}

case! {
    unknown last;
    /// The facts of one round.
    #[derive(Clone, Copy, Debug)]
    pub struct MeleeRoundCase {
        /// First, second or third.
        pub round: u8 = int(1, 3, 1),
        /// The side that charged.
        pub attacker: Fighter,
        /// Its opponent.
        pub defender: Fighter,
    }
}

/// What the round cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct MeleeRoundOutcome {
    /// Losses that the attacker suffered.
    pub attacker_losses: u16,
    /// Losses that the defender suffered.
    pub defender_losses: u16,
    /// FCM-MEL-05: who lost.
    pub loser: Loser,
    /// By how much.
    pub difference: u16,
}

impl Fighter {
    /// FCM-MEL-33, FCM-DIE-02: the row of the die; an officer counts in the first two rounds and goes before skirmishing.
    pub fn die(&self, round: u8) -> DieRow {
        let officer = if round <= 2 { DieRow::of_general(self.general_value) } else { None };
        officer.unwrap_or(DieRow::of_unit(self.formation == Formation::Skirmish))
    }

    /// FCM-MEL-09 to -31: the row before the die against that opponent, told for `side`.
    pub fn row(&self, round: u8, opponent: &Fighter, side: &'static str, reasons: &mut impl Reasons) -> i32 {
        if let Some((clause, word)) = self.die(round).told() {
            reasons.note_for(side, clause, word);
        }
        let first = round == 1;
        let infantry = self.arm.is_infantry();
        let infantry_against_cavalry = infantry && opponent.arm.is_cavalry();
        let cavalry = self.arm.is_cavalry();
        let light = if cavalry { -4 } else { -2 };
        let flank = match round {
            1 => 2,
            2 => 1,
            _ => 0,
        };
        let square = if self.arm == Arm::LightCavalry { -2 } else { -1 };
        Tally::unlisted(reasons, i32::from(self.combat_value))
            .for_side(side)
            .add_some(MEL_09, if self.charging && first { i32::from(self.bonus) } else { 0 })
            .add_if(self.fresh, MEL_10, 1)
            .add_if(infantry_against_cavalry && self.formation == Formation::HollowSquare, MEL_11, 2)
            .add_if(infantry_against_cavalry && self.formation == Formation::SolidSquare, MEL_12, 1)
            .add_if(infantry_against_cavalry && self.formation == Formation::Line, MEL_13, -1)
            .add_if(infantry && self.formation == Formation::Skirmish, MEL_14, -2)
            .add_if(self.cohesion == Cohesion::Disorganised, MEL_15, -1)
            .add_if(self.cohesion == Cohesion::Unformed, MEL_16, -3)
            .add_if(self.cohesion == Cohesion::Disordered, MEL_17, -5)
            .add_if(self.formation == Formation::Unlimbered, MEL_18, -1)
            .add_if(self.formation == Formation::Limbered, MEL_19, -4)
            .add_if(opponent.cover == Cover::Light, MEL_20, light)
            .add_if(opponent.cover == Cover::Hard, MEL_21, -3)
            .add_if(opponent.cover == Cover::Building, MEL_22, -5)
            .add_if(self.above, MEL_23, 1)
            .add_if(opponent.cuirass, MEL_24, -1)
            .add_some(MEL_25, if self.approach == Approach::Flank { flank } else { 0 })
            .add_if(self.approach == Approach::HouseSide, MEL_26, 1)
            .add_if(self.approach == Approach::JoiningFlank, MEL_27, 1)
            .add_if(self.following, MEL_28, 2)
            .add_some(MEL_29, if first { i32::from(self.ranks_behind) } else { 0 })
            .add_some(MEL_30, -i32::from(self.fire_losses / 15))
            .add_if(cavalry && !first && opponent.formation.is_square(), MEL_31, square)
            .value()
    }
}

impl MeleeRoundCase {
    /// The rows of attacker and defender before their dice.
    pub fn rows(&self, reasons: &mut impl Reasons) -> (i32, i32) {
        (
            self.attacker.row(self.round, &self.defender, "attacker", reasons),
            self.defender.row(self.round, &self.attacker, "defender", reasons),
        )
    }
}

impl MeleeRoundOutcome {
    /// FCM-MEL-04, -05: losses are simultaneous, and who took more has lost the round.
    pub fn of(attacker_losses: u16, defender_losses: u16) -> Self {
        let loser = match attacker_losses.cmp(&defender_losses) {
            std::cmp::Ordering::Greater => Loser::Attacker,
            std::cmp::Ordering::Less => Loser::Defender,
            std::cmp::Ordering::Equal => Loser::None,
        };
        let difference = attacker_losses.abs_diff(defender_losses);
        MeleeRoundOutcome { attacker_losses, defender_losses, loser, difference }
    }
}

/// One unit, with everything that the rules forbid it against the other.
impl Fighter {
    fn check(&self, facts: &Facts<'_>, round: u8, opponent: &Fighter) -> Result<(), Fault> {
        let Self { arm, formation, cohesion, .. } = *self;
        arm_takes(facts, arm, formation, "formation")?;
        order_in(facts, formation, cohesion, "cohesion")?;
        cover_of(facts, arm, formation, self.cover)?;
        forbid(facts, self.charging && (!formation.charges() || cohesion.is_broken()), CHG_02, "charging")?;
        let charging_column = arm.is_infantry() && self.charging && formation == Formation::Column;
        forbid(facts, self.ranks_behind > 0 && !charging_column, MEL_29, "ranks_behind")?;
        forbid(facts, self.fresh && arm == Arm::Artillery, MEL_10, "fresh")?;
        let in_flank = matches!(self.approach, Approach::Flank | Approach::JoiningFlank);
        forbid(facts, in_flank && opponent.formation.has_no_flank(), GEO_06, "approach")?;
        let enters = arm.is_infantry() && opponent.cover == Cover::Building;
        forbid(facts, self.approach == Approach::HouseSide && !enters, MEL_26, "approach")?;
        forbid(facts, self.cuirass && arm != Arm::HeavyCavalry, SMALL_06, "cuirass")?;
        forbid(facts, self.following && round == 1, MEL_28, "following")?;
        forbid(facts, arm.is_cavalry() && matches!(opponent.cover, Cover::Hard | Cover::Building), CHG_04, "arm")
    }
}

impl Procedure for MeleeRound {
    type Case = MeleeRoundCase;
    type Outcome = MeleeRoundOutcome;
    const NAME: &'static str = "melee_round";
    const SIDES_APART: bool = true;

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        let MeleeRoundCase { round, attacker, defender } = case;
        let (a, d) = (facts.object("attacker"), facts.object("defender"));
        attacker.check(a, *round, defender)?;
        defender.check(d, *round, attacker)?;
        forbid(d, attacker.above && defender.above, MEL_23, "above")?;
        forbid(d, attacker.following && defender.following, MEL_28, "following")
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.rows(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        true
    }

    fn odds(case: &Self::Case) -> Odds<MeleeRoundOutcome> {
        all_throws::<Self>(case)
    }

    fn run(case: &Self::Case, dice: &mut impl Dice) -> MeleeRoundOutcome {
        let (attacker_row, defender_row) = case.rows(&mut ());
        let attacker_row = attacker_row + case.attacker.die(case.round).roll(Some(Whose::Attacker), dice);
        let defender_row = defender_row + case.defender.die(case.round).roll(Some(Whose::Defender), dice);
        MeleeRoundOutcome::of(losses(defender_row, case.defender.figures), losses(attacker_row, case.attacker.figures))
    }

    fn portent(_: &Self::Case, outcome: &MeleeRoundOutcome) -> Option<Portent> {
        let (what, bodes) = match outcome.loser {
            Loser::Defender => (Fortune::AttackerWins, Bodes::Well),
            Loser::Attacker => (Fortune::DefenderWins, Bodes::Ill),
            Loser::None => (Fortune::Drawn, Bodes::Even),
        };
        Some(Portent::new(what, bodes))
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, check_odds, refuses};
    use expect_test::expect;

    /// FCM-MEL-04, FCM-MEL-05: losses are simultaneous; equal losses make no loser.
    #[test]
    fn a_drawn_round() {
        check(
            "melee_round",
            r#"{"attacker":{"figures":6,"combat_value":4},"defender":{"figures":6,"combat_value":4}}"#,
            "[3,4]",
            expect![[r#"{"attacker_losses":25,"defender_losses":25,"loser":"none","difference":0}"#]],
        );
    }

    /// The attacker's factors come first, each side in the order of the book: FCM-MEL-10 and -31 before FCM-MEL-11.
    #[test]
    fn sides_are_told_apart() {
        check(
            "melee_round",
            r#"{"round":3,"attacker":{"arm":"light_cavalry","formation":"skirmish","figures":8,"combat_value":6,"fire_losses":47,
                "general_value":100},"defender":{"figures":6,"combat_value":4,"formation":"solid_square","cover":"light",
                "cohesion":"disorganised","fresh":true,"above":true}}"#,
            "[1,1]",
            expect![[r#"
                FCM-DIE-02 attacker skirmish_die
                FCM-MEL-20 attacker -4
                FCM-MEL-30 attacker -3
                FCM-MEL-31 attacker -2
                FCM-MEL-10 defender 1
                FCM-MEL-12 defender 1
                FCM-MEL-15 defender -1
                FCM-MEL-23 defender 1
                {"attacker_losses":30,"defender_losses":5,"loser":"attacker","difference":25}"#]],
        );
    }

    /// FCM-DIE-01, FCM-DIE-02, FCM-MEL-33: every pair of dice.
    #[test]
    fn odds() {
        check_odds(
            "melee_round",
            &[
                r#"{"attacker":{"figures":6,"combat_value":4},"defender":{"figures":6,"combat_value":4}}"#,
                r#"{"attacker":{"figures":16,"combat_value":12,"bonus":6,"charging":true},"defender":{"figures":1,"combat_value":0}}"#,
                r#"{"round":2,"attacker":{"figures":5,"combat_value":5,"formation":"skirmish","general_value":60},
                    "defender":{"figures":9,"combat_value":4,"general_value":100}}"#,
                r#"{"round":3,"attacker":{"figures":24,"combat_value":9,"formation":"skirmish","general_value":60},
                    "defender":{"figures":19,"combat_value":4,"general_value":100}}"#,
                r#"{"attacker":{"figures":2,"combat_value":0},"defender":{"figures":2,"combat_value":0}}"#,
            ],
        );
    }

    /// FCM-FORM-01, FCM-COH-05, FCM-TERR-07, FCM-CHG-02, FCM-MEL-29, FCM-MEL-10, FCM-GEO-06, FCM-MEL-26, FCM-SMALL-06,
    /// FCM-MEL-28, FCM-CHG-04 of the attacker against a plain or a special opponent, and of the defender all the same;
    /// then FCM-MEL-23 and FCM-MEL-28 of both.
    #[test]
    fn what_the_rules_forbid() {
        // Round, unit, opponent, refusal.
        let cases = [
            (1, r#""arm":"artillery""#, "", ".formation FCM-FORM-01"),
            (1, r#""arm":"lancers","formation":"in_building""#, "", ".formation FCM-FORM-01"),
            (1, r#""formation":"mass""#, "", ".cohesion FCM-COH-05"),
            (1, r#""formation":"hollow_square","cohesion":"disordered""#, "", ".cohesion FCM-COH-05"),
            (1, r#""formation":"in_building""#, "", ".cover FCM-TERR-07"),
            (1, r#""arm":"lancers","cover":"building""#, "", ".cover FCM-TERR-07"),
            (1, r#""charging":true,"formation":"march_column""#, "", ".charging FCM-CHG-02"),
            (1, r#""charging":true,"formation":"hollow_square""#, "", ".charging FCM-CHG-02"),
            (1, r#""charging":true,"arm":"artillery","formation":"unlimbered""#, "", ".charging FCM-CHG-02"),
            (1, r#""charging":true,"formation":"skirmish","cohesion":"unformed""#, "", ".charging FCM-CHG-02"),
            (1, r#""charging":true,"formation":"mass","cohesion":"disordered""#, "", ".charging FCM-CHG-02"),
            (1, r#""ranks_behind":1,"formation":"column""#, "", ".ranks_behind FCM-MEL-29"),
            (1, r#""ranks_behind":1,"charging":true"#, "", ".ranks_behind FCM-MEL-29"),
            (
                2,
                r#""ranks_behind":1,"charging":true,"arm":"lancers","formation":"column""#,
                "",
                ".ranks_behind FCM-MEL-29",
            ),
            (1, r#""fresh":true,"arm":"artillery","formation":"limbered""#, "", ".fresh FCM-MEL-10"),
            (1, r#""approach":"flank""#, r#""formation":"hollow_square""#, ".approach FCM-GEO-06"),
            (1, r#""approach":"flank""#, r#""formation":"solid_square""#, ".approach FCM-GEO-06"),
            (2, r#""approach":"joining_flank""#, r#""formation":"skirmish""#, ".approach FCM-GEO-06"),
            (
                1,
                r#""approach":"joining_flank""#,
                r#""formation":"in_building","cover":"building""#,
                ".approach FCM-GEO-06",
            ),
            (1, r#""approach":"house_side""#, r#""cover":"hard""#, ".approach FCM-MEL-26"),
            (
                1,
                r#""approach":"house_side","arm":"artillery","formation":"limbered""#,
                r#""cover":"building""#,
                ".approach FCM-MEL-26",
            ),
            (1, r#""cuirass":true,"arm":"lancers""#, "", ".cuirass FCM-SMALL-06"),
            (1, r#""following":true"#, "", ".following FCM-MEL-28"),
            (1, r#""arm":"heavy_cavalry""#, r#""cover":"hard""#, ".arm FCM-CHG-04"),
            (2, r#""arm":"light_cavalry""#, r#""cover":"building""#, ".arm FCM-CHG-04"),
            // In their order.
            (
                1,
                r#""charging":true,"formation":"limbered","cohesion":"unformed","ranks_behind":2"#,
                "",
                ".formation FCM-FORM-01",
            ),
            (1, r#""charging":true,"formation":"march_column","ranks_behind":2"#, "", ".charging FCM-CHG-02"),
            (
                1,
                r#""arm":"lancers","approach":"house_side","cuirass":true,"following":true"#,
                r#""cover":"hard""#,
                ".approach FCM-MEL-26",
            ),
            (1, r#""arm":"lancers","cuirass":true,"following":true"#, r#""cover":"hard""#, ".cuirass FCM-SMALL-06"),
            (1, r#""arm":"lancers","following":true"#, r#""cover":"hard""#, ".following FCM-MEL-28"),
        ];
        let unit = |more: &str| {
            let comma = if more.is_empty() { "" } else { "," };
            format!("{{\"figures\":6,\"combat_value\":4{comma}{more}}}")
        };
        for (round, us, them, refusal) in cases {
            let (us, them) = (unit(us), unit(them));
            let attack = format!("{{\"round\":{round},\"attacker\":{us},\"defender\":{them}}}");
            refuses("melee_round", &[(&attack, &format!("illegal case.attacker{refusal}"))]);
            let defence = format!("{{\"round\":{round},\"attacker\":{them},\"defender\":{us}}}");
            refuses("melee_round", &[(&defence, &format!("illegal case.defender{refusal}"))]);
        }
        refuses(
            "melee_round",
            &[
                // Everything about the attacker comes before anything about the defender.
                (
                    r#"{"attacker":{"figures":6,"combat_value":4,"following":true},"defender":{"figures":6,"combat_value":4,"formation":"mass"}}"#,
                    "illegal case.attacker.following FCM-MEL-28",
                ),
                (
                    r#"{"round":2,"attacker":{"figures":6,"combat_value":4,"above":true,"following":true},
                        "defender":{"figures":6,"combat_value":4,"above":true,"following":true}}"#,
                    "illegal case.defender.above FCM-MEL-23",
                ),
                (
                    r#"{"round":2,"attacker":{"figures":6,"combat_value":4,"following":true},
                        "defender":{"figures":6,"combat_value":4,"following":true}}"#,
                    "illegal case.defender.following FCM-MEL-28",
                ),
            ],
        );
    }

    /// Limits of the fields; the attacker whole before the defender.
    #[test]
    fn refusals() {
        refuses(
            "melee_round",
            &[
                (r#"{"round":0}"#, "bad_input case.round"),
                (r#"{"round":4}"#, "bad_input case.round"),
                (r#"{"defender":{}}"#, "bad_input case.attacker"),
                (r#"{"attacker":{"combat_value":4}}"#, "bad_input case.attacker.figures"),
                (r#"{"attacker":{"figures":6}}"#, "bad_input case.attacker.combat_value"),
                (r#"{"attacker":{"figures":6,"combat_value":4,"zeal":1}}"#, "bad_input case.attacker.zeal"),
                (r#"{"attacker":{"figures":6,"combat_value":4}}"#, "bad_input case.defender"),
                (
                    r#"{"zeal":1,"attacker":{"figures":6,"combat_value":4},"defender":{"figures":0}}"#,
                    "bad_input case.defender.figures",
                ),
                (
                    r#"{"zeal":1,"attacker":{"figures":6,"combat_value":4},"defender":{"figures":1,"combat_value":4}}"#,
                    "bad_input case.zeal",
                ),
            ],
        );
        for (field, value) in [
            ("arm", r#""officer""#),
            ("figures", "25"),
            ("combat_value", "13"),
            ("bonus", "7"),
            ("formation", r#""wedge""#),
            ("cohesion", r#""calm""#),
            ("cover", r#""wood""#),
            ("charging", "1"),
            ("ranks_behind", "4"),
            ("fresh", "null"),
            ("approach", r#""rear""#),
            ("above", "0"),
            ("cuirass", "[]"),
            ("fire_losses", "401"),
            ("following", "2"),
            ("general_value", "30"),
        ] {
            let mut unit = vec![format!("\"{field}\":{value}")];
            for (name, plain) in [("figures", 6), ("combat_value", 4)] {
                if name != field {
                    unit.push(format!("\"{name}\":{plain}"));
                }
            }
            let case = format!("{{\"attacker\":{{{}}}}}", unit.join(","));
            refuses("melee_round", &[(&case, &format!("bad_input case.attacker.{field}"))]);
        }
    }
}
