//! The target of a fire (*la cible*): the same for muskets and guns.

use game::procedure::form::{one_or, required, whole};
use game::procedure::{Default, Facts, Fault, Kind};
use game::{Bodes, Portent, Reasons, Tally, case, names};
use rulebook::Clause;
use rulebook::fcm::{FIRE_10, FIRE_11, FIRE_12, FIRE_13, FIRE_14, FIRE_15, FIRE_18, SMALL_06};
use serde::Serialize;

use super::refusals::forbid;
use super::shared::{TARGET_ARMS, arm_takes, cover_of};
use crate::names::{Fortune, Number};
use crate::troops::{Arm, Cover, Formation, Status};

case! {
    unknown last;
    /// What a shooter sees.
    #[derive(Clone, Copy, Debug)]
    pub struct Target {
        /// Its arm; an officer is a figure by himself.
        pub arm: Arm = required(Kind::OneOf(TARGET_ARMS)).or(Default::Name("infantry")),
        /// Its status.
        pub status: Status = one_or::<Status>("regular"),
        /// Its formation.
        pub formation: Formation = one_or::<Formation>("line"),
        /// Its cover.
        pub cover: Cover = one_or::<Cover>("none"),
        /// All its figures.
        pub figures: u8 = whole(1, 24),
        /// Cavalry that charges the shooter.
        pub charging: bool,
        /// Above the shooter on a slope.
        pub above: bool,
        /// Wearing the cuirass.
        pub cuirass: bool,
        /// FCM-FIRE-18: a line fired at from its flank zone.
        pub enfilade: bool,
    }
}

names! {
    /// How a fire counts in morale.
    pub enum MoraleCategory {
        /// It does not.
        None = "none",
        /// FCM-MOR-35: of a formed unit.
        Formed = "formed",
        /// FCM-MOR-36: of skirmishers or with canister.
        Close = "close",
    }
}

/// What a fire did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct FireOutcome {
    /// Losses in men.
    pub losses: u16,
    /// FCM-GEN-03, -04: whether an officer there is tested.
    pub officer_test: bool,
    /// How it counts in morale.
    pub morale_category: MoraleCategory,
}

impl FireOutcome {
    /// What it means to whoever fired.
    pub(super) fn portent(&self) -> Portent {
        let bodes = if self.losses > 0 { Bodes::Well } else { Bodes::Even };
        Portent::new(Fortune::Losses, bodes).number(Number::Losses, i64::from(self.losses))
    }
}

impl Target {
    /// Reads a target; `single_figure` is the clause of fire at an isolated figure.
    pub(super) fn check(&self, facts: &Facts<'_>, single_figure: Clause) -> Result<(), Fault> {
        arm_takes(facts, self.arm, self.formation, "formation")?;
        cover_of(facts, self.arm, self.formation, self.cover)?;
        forbid(facts, self.is_officer() && self.figures != 1, single_figure, "figures")?;
        forbid(facts, self.charging && !self.arm.is_cavalry(), FIRE_14, "charging")?;
        forbid(facts, self.cuirass && self.arm != Arm::HeavyCavalry, SMALL_06, "cuirass")?;
        let enfiladed = self.formation == Formation::Line && !self.is_officer();
        forbid(facts, self.enfilade && !enfiladed, FIRE_18, "enfilade")
    }

    /// A single figure.
    pub fn is_officer(&self) -> bool {
        self.arm == Arm::Officer
    }

    /// FCM-SMALL-08, FCM-FIRE-18: more than one rank deep, in square, or a line in enfilade.
    pub fn is_deep(&self) -> bool {
        self.formation.is_deep() || self.enfilade
    }

    /// Guns in battery.
    pub fn is_unlimbered(&self) -> bool {
        self.formation == Formation::Unlimbered
    }

    /// FCM-FIRE-10 to -15: the factors common to all fires (*communs à tous les tirs*), added to `tally`.
    pub fn weigh<R: Reasons>(self, tally: Tally<'_, R>) -> Tally<'_, R> {
        tally
            .add_if(self.status == Status::Irregular && !self.is_officer(), FIRE_10, -1)
            .add_if(self.formation == Formation::Skirmish, FIRE_11, -3)
            .add_if(self.cover == Cover::Light, FIRE_12, -1)
            .add_if(matches!(self.cover, Cover::Hard | Cover::Building), FIRE_13, -3)
            .add_if(self.charging, FIRE_14, -1)
            .add_if(self.above, FIRE_15, -1)
    }

    /// FCM-GEN-03, -04, FCM-MOR-35, -36: what those losses mean to the target; `close` tells the fire of skirmishers
    /// and canister from that of formed units.
    pub fn suffers(&self, losses: u16, close: bool) -> FireOutcome {
        let tested_from = if self.is_officer() { 10 } else { 5 * u16::from(self.figures) };
        let morale_category = match (losses >= 15 && !self.is_officer(), close) {
            (false, _) => MoraleCategory::None,
            (true, false) => MoraleCategory::Formed,
            (true, true) => MoraleCategory::Close,
        };
        FireOutcome { losses, officer_test: losses >= tested_from, morale_category }
    }
}

/// Targets that the rules forbid, each alone and then in their order; `?` is the clause of single figures.
#[cfg(test)]
pub(super) const ILLEGAL: &[(&str, &str)] = &[
    (r#""figures":6,"formation":"limbered""#, "illegal case.target.formation FCM-FORM-01"),
    (r#""figures":6,"arm":"heavy_cavalry","formation":"skirmish""#, "illegal case.target.formation FCM-FORM-01"),
    (r#""figures":6,"arm":"artillery""#, "illegal case.target.formation FCM-FORM-01"),
    (r#""figures":1,"arm":"officer","formation":"column""#, "illegal case.target.formation FCM-FORM-01"),
    (r#""figures":6,"formation":"in_building""#, "illegal case.target.cover FCM-TERR-07"),
    (r#""figures":6,"formation":"in_building","cover":"hard""#, "illegal case.target.cover FCM-TERR-07"),
    (r#""figures":6,"arm":"lancers","cover":"building""#, "illegal case.target.cover FCM-TERR-07"),
    (r#""figures":2,"arm":"officer""#, "illegal case.target.figures ?"),
    (r#""figures":6,"charging":true"#, "illegal case.target.charging FCM-FIRE-14"),
    (r#""figures":6,"arm":"light_cavalry","cuirass":true"#, "illegal case.target.cuirass FCM-SMALL-06"),
    (r#""figures":6,"formation":"column","enfilade":true"#, "illegal case.target.enfilade FCM-FIRE-18"),
    (r#""figures":1,"arm":"officer","enfilade":true"#, "illegal case.target.enfilade FCM-FIRE-18"),
    (
        r#""figures":6,"arm":"lancers","formation":"solid_square","cover":"building","cuirass":true,"enfilade":true"#,
        "illegal case.target.formation FCM-FORM-01",
    ),
    (
        r#""figures":6,"arm":"lancers","formation":"column","cover":"building","cuirass":true,"enfilade":true"#,
        "illegal case.target.cover FCM-TERR-07",
    ),
    (r#""figures":6,"arm":"officer","charging":true,"cuirass":true,"enfilade":true"#, "illegal case.target.figures ?"),
    (
        r#""figures":6,"charging":true,"cuirass":true,"enfilade":true,"formation":"mass""#,
        "illegal case.target.charging FCM-FIRE-14",
    ),
    (r#""figures":6,"cuirass":true,"enfilade":true,"formation":"mass""#, "illegal case.target.cuirass FCM-SMALL-06"),
];

/// Targets that are no targets.
#[cfg(test)]
pub(super) const BAD: &[(&str, &str)] = &[
    (r#""arm":"engineer","figures":6"#, "bad_input case.target.arm"),
    (r#""status":"veteran","figures":6"#, "bad_input case.target.status"),
    (r#""formation":7,"figures":6"#, "bad_input case.target.formation"),
    (r#""cover":"trees","figures":6"#, "bad_input case.target.cover"),
    (r#""charging":true"#, "bad_input case.target.figures"),
    (r#""figures":0"#, "bad_input case.target.figures"),
    (r#""figures":25"#, "bad_input case.target.figures"),
    (r#""figures":6,"charging":"yes""#, "bad_input case.target.charging"),
    (r#""figures":6,"above":null"#, "bad_input case.target.above"),
    (r#""figures":6,"cuirass":1"#, "bad_input case.target.cuirass"),
    (r#""figures":6,"enfilade":{}"#, "bad_input case.target.enfilade"),
    (r#""figures":6,"hat":1"#, "bad_input case.target.hat"),
    (r#""figures":6,"figures":6"#, "bad_input case.target.figures"),
];
