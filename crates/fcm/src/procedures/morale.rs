//! The morale test (*test de moral*).

use dice::{Dice, Odds};
use game::procedure::form::{int, one_or, optional, required, whole};
use game::procedure::{Default, Facts, Fault, Interval, Kind, Named, OrFirst, Procedure};
use game::{Bodes, Portent, Reasons, Tally, case, names};
use rulebook::fcm::{
    MOR_10, MOR_11, MOR_12, MOR_13, MOR_14, MOR_15, MOR_16, MOR_17, MOR_18, MOR_19, MOR_20, MOR_21, MOR_22, MOR_23,
    MOR_24, MOR_25, MOR_26, MOR_27, MOR_28, MOR_29, MOR_30, MOR_31, MOR_32, MOR_33, MOR_34, MOR_35, MOR_36, MOR_37,
    TERR_07,
};
use serde::Serialize;

use super::refusals::forbid;
use super::shared::{ANY_OFFICER, UNIT_ARM, all_throws};
use super::strength_state::check_strength;
use crate::measure::Cm;
use crate::names::Fortune;
use crate::tables::die::DieRow;
use crate::tables::morale::{MoraleResult, Strength, result};
use crate::troops::{Arm, Cover, Status};

/// FCM-MOR-02: morale value, factors and die, read in the table of results.
pub struct Morale;

names! {
    /// Charged by cavalry, or in melee with it.
    pub enum VersusCavalry {
        /// Neither.
        None = "none",
        /// FCM-MOR-10.
        InSquare = "in_square",
        /// FCM-MOR-11.
        NotInSquare = "not_in_square",
    }
}

names! {
    /// FCM-MOR-10: a square may be steadied or held back.
    pub enum SquareSign {
        /// +2.
        Plus = "plus",
        /// -2.
        Minus = "minus",
    }
}

names! {
    /// The state before the test.
    pub enum MoraleState {
        /// Steady.
        Steady = "steady",
        /// FCM-MOR-16: *en retraite ou sans formation*.
        RetreatOrUnformed = "retreat_or_unformed",
        /// FCM-MOR-15: *en déroute ou désordre*.
        RoutOrDisorder = "rout_or_disorder",
    }
}

names! {
    /// Units within 30 cm.
    pub enum LocalBalance {
        /// As many friends as enemies.
        Equal = "equal",
        /// FCM-MOR-22.
        MoreFriends = "more_friends",
        /// FCM-MOR-23.
        MoreEnemies = "more_enemies",
    }
}

/// Where the general is (FCM-OFF-03), and what his owner makes of him.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GeneralPresence {
    /// Nobody asks.
    NotCounted,
    /// FCM-MOR-18: in contact; the number that the owner chose.
    InContact(i8),
    /// FCM-MOR-26: within 15 cm; +1 or -1 as the owner chose.
    Near(i8),
    /// FCM-MOR-29: farther away.
    Far(Cm),
}

case! {
    unknown last;
    /// The facts of one test.
    #[derive(Clone, Copy, Debug)]
    pub struct MoraleCase {
        /// *Statut*.
        pub status: Status,
        /// *Moral*.
        pub morale_value: u8 = whole(0, 10),
        asked initial_figures = whole(2, 24),
        asked cumulative_losses = int(0, 959, 0),
        /// Its arm.
        pub arm: Arm = UNIT_ARM,
        /// In skirmish formation.
        pub skirmish: bool,
        /// Against cavalry.
        pub versus_cavalry: VersusCavalry = one_or::<VersusCavalry>("none"),
        /// What a square adds.
        pub square_sign: SquareSign as OrFirst = optional(Kind::OneOf(SquareSign::NAMES)),
        /// Its cover.
        pub cover: Cover = one_or::<Cover>("none"),
        /// Its state.
        pub state: MoraleState = one_or::<MoraleState>("steady"),
        /// It has suffered a rout before.
        pub routed_before: bool,
        /// Value of the general in contact, 0 without one.
        pub general_contact: u8 = required(ANY_OFFICER).or(Default::Int(0)),
        /// Distance of the general who is not.
        pub general_distance: Option<Cm> =
            optional(Kind::Num(Interval::closed(0.1, 400.0))).called("general_distance_cm"),
        /// What he counts, where that is his choice.
        pub general_factor: Option<i8> = optional(Kind::Int(-5, 5)),
        /// Value of an officer in contact who fell, 0 for none.
        pub general_hit: u8 = required(ANY_OFFICER).or(Default::Int(0)),
        /// An aide-de-camp is with it.
        pub aide_de_camp: bool,
        /// Cavalry charging.
        pub charging: bool,
        /// Friends and enemies around.
        pub local_balance: LocalBalance = one_or::<LocalBalance>("equal"),
        /// Enemies routing or fleeing in sight.
        pub enemy_routs: u8 = int(0, 10, 0),
        /// Friends routing or fleeing in sight.
        pub friend_routs: u8 = int(0, 10, 0),
        /// Enemy on the rear.
        pub enemy_rear: bool,
        /// Enemy on the flank.
        pub enemy_flank: bool,
        /// It won a melee in this or the previous period.
        pub melee_won: bool,
        /// Rounds lost running.
        pub melee_lost: u8 = int(0, 3, 0),
        /// Losses more than its opponent's in the round it lost.
        pub melee_difference: u16 = int(0, 400, 0),
        /// Formed units that inflicted 15 losses or more.
        pub fire_formed_units: u8 = int(0, 10, 0),
        /// Skirmishers or canister that did.
        pub fire_close: bool,
        /// Batteries in support.
        pub support_batteries: u8 = int(0, 10, 0),
        /// Initial figures and losses so far.
        pub strength: Strength = ..,
    }
}

/// The points and what they make the unit do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct MoraleOutcome {
    /// *Points de moral*.
    pub points: i32,
    /// The result by status.
    pub outcome: MoraleResult,
}

/// FCM-MOR-41: the factor of a general farther than 15 cm. Ruling: 30 belongs to the nearer band and 45 to the farther,
/// as printed.
pub fn distant_general(distance: Cm) -> i32 {
    match distance.0 {
        ..=30_00 => -1,
        30_01..45_00 => -2,
        hundredths => -(hundredths / 15_00),
    }
}

impl GeneralPresence {
    fn weigh<R: Reasons>(self, tally: Tally<'_, R>) -> Tally<'_, R> {
        match self {
            GeneralPresence::NotCounted => tally,
            GeneralPresence::InContact(factor) => tally.add_some(MOR_18, i32::from(factor)),
            GeneralPresence::Near(factor) => tally.add(MOR_26, i32::from(factor)),
            GeneralPresence::Far(distance) => tally.add(MOR_29, distant_general(distance)),
        }
    }
}

impl MoraleCase {
    /// FCM-MOR-18: a general in contact counts at most so much.
    const fn greatest_factor(&self) -> i8 {
        self.general_contact as i8 / 20
    }

    /// How the general counts.
    pub fn general(&self) -> GeneralPresence {
        match self.general_distance {
            _ if self.general_contact > 0 => {
                GeneralPresence::InContact(self.general_factor.unwrap_or(self.greatest_factor()))
            }
            Some(distance) if distance <= Cm::whole(15) => GeneralPresence::Near(self.general_factor.unwrap_or(1)),
            Some(distance) => GeneralPresence::Far(distance),
            None => GeneralPresence::NotCounted,
        }
    }

    /// The row of the die: skirmishers have their own.
    pub fn die(&self) -> DieRow {
        DieRow::of_unit(self.skirmish)
    }

    /// FCM-MOR-10 to -41: the morale value with all factors, before the die.
    pub fn points(&self, reasons: &mut impl Reasons) -> i32 {
        if let Some((clause, word)) = self.die().told() {
            reasons.note(clause, word);
        }
        let tally = self.formation_and_cover(Tally::unlisted(reasons, i32::from(self.morale_value)));
        let tally = self.circumstances(tally);
        let tally = self.surroundings(tally);
        let tally = self.melees_and_fires(tally);
        self.strength.weigh(self.status, tally).value()
    }

    /// FCM-MOR-10 to -14 (*conséquences formation et abri*).
    fn formation_and_cover<R: Reasons>(self, tally: Tally<'_, R>) -> Tally<'_, R> {
        let square = match self.square_sign {
            SquareSign::Plus => 2,
            SquareSign::Minus => -2,
        };
        tally
            .add_if(self.versus_cavalry == VersusCavalry::InSquare, MOR_10, square)
            .add_if(self.versus_cavalry == VersusCavalry::NotInSquare, MOR_11, -2)
            .add_if(self.cover == Cover::Light, MOR_12, 1)
            .add_if(self.cover == Cover::Hard, MOR_13, 2)
            .add_if(self.cover == Cover::Building, MOR_14, 3)
    }

    /// FCM-MOR-15 to -21, and -26, -29 for the general's distance (*circonstances morales*).
    fn circumstances<R: Reasons>(self, tally: Tally<'_, R>) -> Tally<'_, R> {
        let tally = tally
            .add_if(self.state == MoraleState::RoutOrDisorder, MOR_15, -4)
            .add_if(self.state == MoraleState::RetreatOrUnformed, MOR_16, -1)
            .add_if(self.routed_before, MOR_17, -1);
        self.general()
            .weigh(tally)
            .add_some(MOR_19, -i32::from(self.general_hit / 20))
            .add_if(self.aide_de_camp, MOR_20, 1)
            .add_if(self.charging, MOR_21, 1)
    }

    /// FCM-MOR-22 to -28 (*environnement*).
    fn surroundings<R: Reasons>(self, tally: Tally<'_, R>) -> Tally<'_, R> {
        tally
            .add_if(self.local_balance == LocalBalance::MoreFriends, MOR_22, 2)
            .add_if(self.local_balance == LocalBalance::MoreEnemies, MOR_23, -2)
            .add_some(MOR_24, 2 * i32::from(self.enemy_routs))
            .add_some(MOR_25, -2 * i32::from(self.friend_routs))
            .add_if(self.enemy_rear, MOR_27, -2)
            .add_if(self.enemy_flank, MOR_28, -1)
    }

    /// FCM-MOR-30 to -37 (*conséquences mêlées, feux*); a longer run of lost rounds replaces the shorter.
    fn melees_and_fires<R: Reasons>(self, tally: Tally<'_, R>) -> Tally<'_, R> {
        tally
            .add_if(self.melee_won, MOR_30, 1)
            .add_if(self.melee_lost == 1, MOR_31, -2)
            .add_if(self.melee_lost == 2, MOR_32, -5)
            .add_if(self.melee_lost == 3, MOR_33, -9)
            .add_some(MOR_34, -i32::from(self.melee_difference / 20))
            .add_some(MOR_35, -i32::from(self.fire_formed_units))
            .add_if(self.fire_close, MOR_36, -2)
            .add_some(MOR_37, i32::from(self.support_batteries))
    }
}

/// FCM-MOR-18, -26: the general, and whether his owner may make that of him.
fn check_general(case: &MoraleCase, facts: &Facts<'_>) -> Result<(), Fault> {
    let in_contact = case.general_contact > 0;
    forbid(facts, in_contact && case.general_distance.is_some(), MOR_26, "general_distance_cm")?;
    match case.general() {
        GeneralPresence::InContact(factor) => {
            forbid(facts, factor.abs() > case.greatest_factor(), MOR_18, "general_factor")
        }
        GeneralPresence::Near(factor) => forbid(facts, factor.abs() != 1, MOR_26, "general_factor"),
        GeneralPresence::Far(_) | GeneralPresence::NotCounted => {
            forbid(facts, case.general_factor.is_some(), MOR_18, "general_factor")
        }
    }
}

impl Procedure for Morale {
    type Case = MoraleCase;
    type Outcome = MoraleOutcome;
    const NAME: &'static str = "morale";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        check_strength(case.strength, facts)?;
        let in_square = case.versus_cavalry == VersusCavalry::InSquare;
        let minds = case.versus_cavalry != VersusCavalry::None;
        forbid(facts, minds && !case.arm.is_infantry(), MOR_11, "versus_cavalry")?;
        forbid(facts, in_square && case.skirmish, MOR_10, "versus_cavalry")?;
        forbid(facts, facts.given("square_sign") && !in_square, MOR_10, "square_sign")?;
        forbid(facts, case.arm.is_cavalry() && case.cover == Cover::Building, TERR_07, "cover")?;
        forbid(facts, case.charging && !case.arm.is_cavalry(), MOR_21, "charging")?;
        check_general(case, facts)?;
        forbid(facts, case.melee_difference > 0 && case.melee_lost == 0, MOR_34, "melee_difference")
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.points(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        true
    }

    fn odds(case: &Self::Case) -> Odds<MoraleOutcome> {
        all_throws::<Self>(case)
    }

    fn run(case: &Self::Case, dice: &mut impl Dice) -> MoraleOutcome {
        let points = case.points(&mut ()) + case.die().roll(None, dice);
        MoraleOutcome { points, outcome: result(points, case.status) }
    }

    fn portent(_: &Self::Case, outcome: &MoraleOutcome) -> Option<Portent> {
        let (what, bodes) = match outcome.outcome {
            MoraleResult::Obey => (Fortune::Obey, Bodes::Well),
            MoraleResult::UncontrolledAdvance => (Fortune::UncontrolledAdvance, Bodes::Even),
            MoraleResult::Halt => (Fortune::Halt, Bodes::Even),
            MoraleResult::Retreat => (Fortune::Retreat, Bodes::Ill),
            MoraleResult::Rout => (Fortune::Rout, Bodes::Ill),
            MoraleResult::Flight => (Fortune::Flight, Bodes::Ill),
        };
        Some(Portent::new(what, bodes))
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, check_distribution, check_odds, refuses};
    use super::*;
    use expect_test::expect;

    /// FCM-DIE-02, FCM-MOR-02, FCM-RES-01: skirmishers never add less than 1.
    #[test]
    fn skirmishers_test() {
        check_distribution(
            "morale",
            r#"{"status":"militia","morale_value":3,"initial_figures":6,"skirmish":true,"fire_close":true}"#,
            expect![[r#"
                FCM-DIE-02 skirmish_die
                FCM-MOR-36 -2
                {"outcome":"halt","points":2} 0.6666666666666666
                {"outcome":"halt","points":3} 0.3333333333333333"#]],
        );
    }

    /// FCM-MOR-41: the bands of the page, and the rulings at 15, 30 and 45 cm.
    #[test]
    fn a_distant_general() {
        for (distance, factor) in
            [(15_01, -1), (30_00, -1), (30_01, -2), (44_99, -2), (45_00, -3), (59_99, -3), (60_00, -4), (74_99, -4)]
        {
            assert_eq!(distant_general(Cm(distance)), factor, "{distance}");
        }
    }

    /// FCM-STR-06, FCM-STR-07, FCM-MOR-38 to -40: two figures, one left: at 1/2 at once.
    #[test]
    fn the_smallest_unit() {
        check(
            "morale",
            r#"{"status":"irregular","morale_value":10,"initial_figures":2,"cumulative_losses":79}"#,
            "[6]",
            expect![[r#"
                FCM-MOR-38 -7
                FCM-MOR-40 -7
                {"points":-2,"outcome":"flight"}"#]],
        );
    }

    /// FCM-DIE-01, FCM-DIE-02: all faces.
    #[test]
    fn odds() {
        check_odds(
            "morale",
            &[
                r#"{"status":"guard","morale_value":6,"initial_figures":16}"#,
                r#"{"status":"elite","morale_value":5,"initial_figures":16,"enemy_routs":2}"#,
                r#"{"status":"semi_regular","morale_value":3,"initial_figures":24,"cumulative_losses":640,"skirmish":true}"#,
                r#"{"status":"irregular","morale_value":0,"initial_figures":2,"friend_routs":10}"#,
            ],
        );
    }

    /// FCM-MOR-11, FCM-MOR-10, FCM-TERR-07, FCM-MOR-21, FCM-MOR-26, FCM-MOR-18, FCM-MOR-34: each alone, then in order.
    #[test]
    fn what_the_rules_forbid() {
        for (more, refusal) in [
            (r#""arm":"artillery","versus_cavalry":"not_in_square""#, "case.versus_cavalry FCM-MOR-11"),
            (r#""arm":"lancers","versus_cavalry":"in_square","skirmish":true"#, "case.versus_cavalry FCM-MOR-11"),
            (r#""versus_cavalry":"in_square","skirmish":true"#, "case.versus_cavalry FCM-MOR-10"),
            (r#""square_sign":"plus""#, "case.square_sign FCM-MOR-10"),
            (r#""versus_cavalry":"not_in_square","square_sign":"minus""#, "case.square_sign FCM-MOR-10"),
            (r#""arm":"heavy_cavalry","cover":"building""#, "case.cover FCM-TERR-07"),
            (r#""charging":true"#, "case.charging FCM-MOR-21"),
            (r#""arm":"artillery","charging":true"#, "case.charging FCM-MOR-21"),
            (r#""general_contact":20,"general_distance_cm":15"#, "case.general_distance_cm FCM-MOR-26"),
            (r#""general_contact":20,"general_factor":2"#, "case.general_factor FCM-MOR-18"),
            (r#""general_contact":80,"general_factor":-5"#, "case.general_factor FCM-MOR-18"),
            (r#""general_distance_cm":15,"general_factor":2"#, "case.general_factor FCM-MOR-26"),
            (r#""general_distance_cm":0.1,"general_factor":0"#, "case.general_factor FCM-MOR-26"),
            (r#""general_distance_cm":15.01,"general_factor":1"#, "case.general_factor FCM-MOR-18"),
            (r#""general_factor":0"#, "case.general_factor FCM-MOR-18"),
            (r#""melee_difference":1"#, "case.melee_difference FCM-MOR-34"),
            (
                r#""square_sign":"plus","arm":"lancers","cover":"building","melee_difference":1"#,
                "case.square_sign FCM-MOR-10",
            ),
            (r#""arm":"lancers","cover":"building","general_factor":1"#, "case.cover FCM-TERR-07"),
            (r#""charging":true,"general_factor":1,"melee_difference":1"#, "case.charging FCM-MOR-21"),
            (
                r#""general_contact":20,"general_distance_cm":15,"general_factor":5,"melee_difference":1"#,
                "case.general_distance_cm FCM-MOR-26",
            ),
            (r#""general_contact":20,"general_factor":5,"melee_difference":1"#, "case.general_factor FCM-MOR-18"),
        ] {
            let case = format!("{{\"status\":\"regular\",\"morale_value\":4,\"initial_figures\":18,{more}}}");
            refuses("morale", &[(&case, &format!("illegal {refusal}"))]);
        }
    }

    /// Limits of the fields.
    #[test]
    fn refusals() {
        refuses(
            "morale",
            &[
                (r#"{"morale_value":4,"initial_figures":18}"#, "bad_input case.status"),
                (r#"{"status":"guard","initial_figures":18}"#, "bad_input case.morale_value"),
                (r#"{"status":"guard","morale_value":4}"#, "bad_input case.initial_figures"),
                (r#"{"status":"guard","morale_value":4,"initial_figures":1}"#, "bad_input case.initial_figures"),
                (
                    r#"{"status":"guard","morale_value":4,"initial_figures":2,"cumulative_losses":80,"x":1}"#,
                    "bad_input case.x",
                ),
                (
                    r#"{"status":"guard","morale_value":4,"initial_figures":2,"cumulative_losses":80,"charging":true}"#,
                    "bad_input case.cumulative_losses",
                ),
            ],
        );
        for (field, value) in [
            ("cumulative_losses", "960"),
            ("arm", r#""engineer""#),
            ("skirmish", "1"),
            ("versus_cavalry", r#""square""#),
            ("square_sign", r#""+""#),
            ("square_sign", "null"),
            ("cover", r#""roof""#),
            ("state", r#""routing""#),
            ("routed_before", "1"),
            ("general_contact", "10"),
            ("general_distance_cm", "0.09999999999999999999999"),
            ("general_distance_cm", "400.001"),
            ("general_factor", "6"),
            ("general_hit", "101"),
            ("aide_de_camp", "0"),
            ("charging", "null"),
            ("local_balance", r#""more""#),
            ("enemy_routs", "11"),
            ("friend_routs", "-1"),
            ("enemy_rear", "1"),
            ("enemy_flank", "1"),
            ("melee_won", "1"),
            ("melee_lost", "4"),
            ("melee_difference", "401"),
            ("fire_formed_units", "11"),
            ("fire_close", "1"),
            ("support_batteries", "11"),
        ] {
            let case =
                format!("{{\"status\":\"regular\",\"morale_value\":4,\"initial_figures\":18,\"{field}\":{value}}}");
            refuses("morale", &[(&case, &format!("bad_input case.{field}"))]);
        }
    }
}
