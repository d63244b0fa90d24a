//! Fire (*tir*): the score to hit, the hits, the saves, what the target suffers.

use arrayvec::ArrayVec;
use dice::{Counts, Deed, Dice, Die, Need, Odds, ratio};
use game::procedure::form::{int, one_or, required, whole};
use game::procedure::{Fact, Facts, Fault, Interval, Kind, Named, Procedure, Spelling, Value, write_name};
use game::{Bodes, Portent, Reasons, Tally, case};
use rulebook::Clause;
use rulebook::josephine::{
    EXP_05, FIRE_01, FIRE_02, FIRE_03, FIRE_04, FIRE_05, FIRE_06, FIRE_07, FIRE_08, FIRE_09, FIRE_10, FIRE_11, FIRE_12,
    FIRE_13, GEN_11, SAVE_01, SAVE_02, SAVE_03, SKR_01, SQ_01, SQ_03, SQ_05, SQ_06, SQ_07, STO_01, TER_03,
};
use serde::{Serialize, Serializer};

use super::losses::{Suffered, suffer};
use super::shared::{self, Hundredths};
use crate::names::{Figure, Fortune};
use crate::troops::{Arm, Cover, Doctrine};

/// JOS-FIRE-03: the score to hit on one die (*score pour toucher*), rows and columns as printed; 0 where the
/// page has a dash.
#[rustfmt::skip]
pub const SCORE_TO_HIT: [[u8; 4]; 4] = [
    // range in UD      1  2  3  4
    /* ordre mince   */ [3, 0, 0, 0],
    /* ordre mixte   */ [2, 0, 0, 0],
    /* ordre profond */ [1, 0, 0, 0],
    /* artillerie    */ [4, 3, 2, 1],
];

/// One unit fires at a unit or at a detached general.
pub struct Fire;

case! {
    /// Who shoots.
    #[derive(Clone, Copy, Debug)]
    pub struct Shooter {
        /// Infantry or artillery.
        pub arm: Arm = required(Kind::OneOf(&["infantry", "foot_artillery", "horse_artillery"])),
        /// Of infantry.
        pub doctrine: Option<Doctrine>,
        /// Its elements, one die each.
        pub elements: u8 = whole(1, 5),
        /// Its skirmishers.
        pub vt: u8 = int(0, 2, 0),
        /// It fires with a basic move.
        pub moved: bool,
        /// Only the elite fires from a moving square.
        pub elite: bool,
        /// It stands in square.
        pub square: bool,
        /// It fires out of buildings.
        pub in_buildings: bool,
        /// *Fins tireurs*.
        pub marksmen: bool,
        /// *Milice*.
        pub militia: bool,
        /// *Surplombe*: it stands higher than the target.
        pub overlooks: bool,
    }
}

case! {
    /// Who is shot at.
    #[derive(Clone, Copy, Debug)]
    pub struct Target {
        /// `None`: a detached general.
        pub arm: Option<Arm> as OrGeneral = required(Kind::OneOf(&[
            "infantry",
            "light_cavalry",
            "battle_cavalry",
            "cuirassiers",
            "foot_artillery",
            "horse_artillery",
            "general",
        ])),
        /// Its elements.
        pub elements: u8 = int(1, 5, 1),
        /// Its skirmishers.
        pub vt: u8 = int(0, 2, 0),
        /// It stands in square.
        pub square: bool,
        /// The ground it stands on.
        pub cover: Cover = one_or::<Cover>("none"),
        /// The shooter is behind its front line.
        pub enfiladed: bool,
        /// *Stoïque*.
        pub stoic: bool,
        /// UD of recoil that are possible and wanted by its owner.
        pub recoil_max_ud: u8 = int(0, 12, 12),
    }
}

case! {
    /// The facts of one shot.
    #[derive(Clone, Copy, Debug)]
    pub struct FireCase {
        /// Who shoots.
        pub shooter: Shooter,
        /// At whom.
        pub target: Target,
        /// The column of JOS-FIRE-03: 1 to 4.
        pub band_ud: u8 as Band = required(Kind::Num(Interval::above(0.0, 4.0))).called("range_ud"),
    }
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FireOutcome {
    /// Fire at a unit.
    Unit {
        /// Hits before saves.
        hits: u8,
        /// Losses they cause.
        losses: u8,
        /// What the target suffers.
        suffered: Suffered,
    },
    /// JOS-GEN-11: fire at a detached general.
    General {
        /// Hits before saves.
        hits: u8,
        /// One hit was not saved.
        eliminated: bool,
    },
}

impl Serialize for FireOutcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Unit {
            hits: u8,
            losses: u8,
            eliminated: u8,
            recoil_ud: u8,
            destroyed: bool,
        }
        #[derive(Serialize)]
        struct General {
            hits: u8,
            general_eliminated: bool,
        }
        match *self {
            FireOutcome::Unit { hits, losses, suffered: Suffered { eliminated, recoil_ud, destroyed, .. } } => {
                Unit { hits, losses, eliminated, recoil_ud, destroyed }.serialize(serializer)
            }
            FireOutcome::General { hits, eliminated } => {
                General { hits, general_eliminated: eliminated }.serialize(serializer)
            }
        }
    }
}

/// JOS-SAVE: the saving throw that a target has (*sauvegarde*).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Save {
    /// By which clause.
    pub clause: Clause,
    /// Saved on this or less.
    pub upto: u8,
}

impl FireOutcome {
    /// Losses of the target; a general has one to lose.
    pub fn losses(&self) -> u8 {
        match *self {
            FireOutcome::Unit { losses, .. } => losses,
            FireOutcome::General { eliminated, .. } => u8::from(eliminated),
        }
    }
}

impl FireCase {
    /// JOS-FIRE-03, changed by -06 to -09, limited by -10, -11 and JOS-SQ-05 last (JOS-FIRE-14).
    pub fn score(&self, reasons: &mut impl Reasons) -> i32 {
        let (shooter, target) = (&self.shooter, &self.target);
        let row = shooter.doctrine.map_or(3, |doctrine| doctrine as usize);
        let printed = SCORE_TO_HIT[row][usize::from(self.band_ud) - 1];
        let artillery = shooter.arm.is_artillery();
        Tally::start(reasons, FIRE_03, i32::from(printed))
            .add_if(shooter.moved, FIRE_06, -1)
            .add_if(shooter.arm == Arm::HorseArtillery, FIRE_07, -1)
            .add_if(target.square || target.arm.is_some_and(Arm::is_cavalry), FIRE_08, 1)
            .add_if(shooter.marksmen, FIRE_09, 1)
            .at_most_if(artillery && target.arm.is_some_and(Arm::is_artillery), FIRE_10, 2)
            .at_most_if(shooter.in_buildings, FIRE_11, 1)
            .at_most_if(shooter.square, SQ_05, 1)
            .value()
    }

    /// JOS-FIRE-04, -05: natural dice up to this miss musketry against better skirmishers.
    pub fn spoilt(&self, reasons: &mut impl Reasons) -> u8 {
        if !self.shooter.arm.is_infantry() {
            return 0;
        }
        match self.target.vt.saturating_sub(self.shooter.vt) {
            0 => 0,
            1 => {
                reasons.note(FIRE_04, -1);
                1
            }
            _ => {
                reasons.note(FIRE_05, -2);
                2
            }
        }
    }

    /// JOS-FIRE-02, -12: how many dice.
    pub fn dice(&self, reasons: &mut impl Reasons) -> u8 {
        reasons.note(FIRE_02, i32::from(self.shooter.elements));
        if self.shooter.overlooks {
            reasons.note(FIRE_12, "+1 die");
        }
        self.shooter.elements + u8::from(self.shooter.overlooks)
    }

    /// JOS-EXP-05: militia throw d8.
    pub fn die(&self, reasons: &mut impl Reasons) -> Die {
        if self.shooter.militia {
            reasons.note(EXP_05, "d8");
            Die::D8
        } else {
            Die::D6
        }
    }

    /// JOS-SAVE-04, JOS-GEN-11: the best save that applies.
    pub fn save(&self, reasons: &mut impl Reasons) -> Option<Save> {
        let musketry = self.shooter.arm.is_infantry();
        let save = match (self.target.arm, self.target.cover) {
            (None, _) => Some(Save { clause: GEN_11, upto: 5 }),
            (Some(Arm::Infantry), Cover::Dense) if musketry => Some(Save { clause: SAVE_03, upto: 2 }),
            (_, Cover::Cover | Cover::Dense) => Some(Save { clause: SAVE_01, upto: 1 }),
            (Some(Arm::Cuirassiers), Cover::None) if musketry => Some(Save { clause: SAVE_02, upto: 1 }),
            _ => None,
        }?;
        reasons.note(
            save.clause,
            match save.upto {
                1 => "save 1",
                2 => "save 1-2",
                _ => "save 1-5",
            },
        );
        Some(save)
    }

    /// How many sides of the die hit.
    pub fn hitting_sides(&self) -> u8 {
        let top = self.score(&mut ()).clamp(0, i32::from(self.die(&mut ()).sides())) as u8;
        top.saturating_sub(self.spoilt(&mut ()))
    }

    /// JOS-FIRE-13, JOS-LOSS: from hits to what the target suffers.
    pub fn outcome(&self, hits: u8, saved: u8) -> FireOutcome {
        if self.target.arm.is_none() {
            return FireOutcome::General { hits, eliminated: saved < hits };
        }
        let losses = (hits - saved) * if self.target.enfiladed { 2 } else { 1 };
        let suffered = suffer(losses, self.target.elements, self.target.stoic, self.target.recoil_max_ud);
        FireOutcome::Unit { hits, losses, suffered }
    }
}

impl Procedure for Fire {
    type Case = FireCase;
    type Outcome = FireOutcome;
    const NAME: &'static str = "fire";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        case.shooter.check(facts.object("shooter"))?;
        case.target.check(facts.object("target"))?;
        facts
            .forbid(case.shooter.arm.is_infantry() && case.band_ud > 1, FIRE_03, "range_ud")
            .map_err(|fault| fault.saying("infantry fires at 1 UD", "l'infanterie tire à 1 UD"))
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.dice(reasons);
        case.die(reasons);
        case.score(reasons);
        case.spoilt(reasons);
        if case.target.enfiladed {
            reasons.note(FIRE_13, "x2");
        }
        case.save(reasons);
        if case.target.stoic {
            reasons.note(STO_01, "no recoil");
        }
    }

    fn rolls(_: &Self::Case) -> bool {
        true
    }

    fn odds(case: &Self::Case) -> Odds<FireOutcome> {
        let (sides, hitting) = (u64::from(case.die(&mut ()).sides()), u64::from(case.hitting_sides()));
        let dice = usize::from(case.dice(&mut ()));
        let hits = Counts::<7>::pool(dice, &[sides - hitting, hitting]);
        let Some(save) = case.save(&mut ()) else {
            let mut odds = Odds::out_of(u128::from(hits.total()));
            for (n, ways) in hits.iter() {
                odds.add(case.outcome(n as u8, 0), u128::from(ways));
            }
            return odds;
        };
        // One d6 per hit: all counts are brought to a total of 6^dice saving throws.
        let all = 6u128.pow(dice as u32);
        let mut odds = Odds::out_of(u128::from(hits.total()) * all);
        for (n, ways) in hits.iter() {
            let saves = Counts::<7>::pool(n, &[6 - u64::from(save.upto), u64::from(save.upto)]);
            let scale = all / u128::from(saves.total());
            for (saved, of_saves) in saves.iter() {
                odds.add(case.outcome(n as u8, saved as u8), u128::from(ways) * u128::from(of_saves) * scale);
            }
        }
        odds
    }

    /// What the target suffers depends on the losses alone; hits that were saved leave no trace.
    fn branches(case: &Self::Case, tell: &mut dyn FnMut(f64, &FireOutcome)) {
        let odds = Self::odds(case);
        let mut merged: ArrayVec<(FireOutcome, u128), 7> = ArrayVec::new();
        for (outcome, ways) in odds.entries() {
            match merged.iter_mut().find(|(known, _)| known.losses() == outcome.losses()) {
                Some((_, count)) => *count += ways,
                None => merged.push((*outcome, *ways)),
            }
        }
        for (outcome, ways) in &merged {
            tell(ratio(*ways, odds.total()), outcome);
        }
    }

    fn run(case: &Self::Case, dice: &mut impl Dice) -> FireOutcome {
        let (die, top, spoilt) = (case.die(&mut ()), case.score(&mut ()), i32::from(case.spoilt(&mut ())));
        let hit = Need::at_most(Deed::Hit, top).and(Need::at_least(Deed::Hit, spoilt + 1));
        let mut hits = 0;
        for _ in 0..case.dice(&mut ()) {
            hits += u8::from(dice.meets(die, FIRE_02.id(), hit));
        }
        let mut saved = 0;
        if let Some(save) = case.save(&mut ()) {
            let safe = Need::at_most(Deed::Save, save.upto.into());
            for _ in 0..hits {
                saved += u8::from(dice.meets(Die::D6, save.clause.id(), safe));
            }
        }
        case.outcome(hits, saved)
    }

    fn portent(_: &Self::Case, outcome: &FireOutcome) -> Option<Portent> {
        let (losses, destroyed) = match *outcome {
            FireOutcome::Unit { losses, suffered, .. } => (losses, suffered.destroyed),
            FireOutcome::General { eliminated, .. } => (u8::from(eliminated), eliminated),
        };
        let (what, bodes) = match (destroyed, losses) {
            (true, _) => (Fortune::Destroyed, Bodes::Best),
            (false, 0) => (Fortune::Losses, Bodes::Even),
            (false, _) => (Fortune::Losses, Bodes::Well),
        };
        Some(Portent::new(what, bodes).number(Figure::Losses, losses))
    }
}

impl Shooter {
    fn check(&self, facts: &Facts<'_>) -> Result<(), Fault> {
        shared::check_doctrine(facts, self.arm, self.doctrine)?;
        shared::check_elements(facts, self.arm, self.elements)?;
        let infantry = self.arm.is_infantry();
        facts.forbid(self.vt > 0 && !infantry, SKR_01, "vt")?;
        facts.forbid(self.moved && !infantry, FIRE_01, "moved")?;
        facts.forbid(self.square && !infantry, SQ_01, "square")?;
        facts.forbid(self.square && self.moved && !self.elite, SQ_07, "moved")?;
        facts.forbid(self.in_buildings && !infantry, TER_03, "in_buildings")?;
        facts.forbid(self.in_buildings && self.square, SQ_03, "square")
    }
}

impl Target {
    fn check(&self, facts: &Facts<'_>) -> Result<(), Fault> {
        let (general, infantry) = (self.arm.is_none(), self.arm == Some(Arm::Infantry));
        match self.arm {
            Some(arm) => shared::check_elements(facts, arm, self.elements)?,
            None => facts.forbid(self.elements != 1, GEN_11, "elements")?,
        }
        facts.forbid(self.vt > 0 && !infantry, SKR_01, "vt")?;
        facts.forbid(self.square && !infantry, SQ_01, "square")?;
        facts.forbid(self.square && self.cover != Cover::None, SQ_03, "square")?;
        facts.forbid(self.cover == Cover::Dense && !infantry && !general, TER_03, "cover")?;
        facts.forbid(self.stoic && general, GEN_11, "stoic")?;
        facts.forbid(self.enfiladed && self.square, SQ_06, "enfiladed")?;
        facts.forbid(self.enfiladed && general, GEN_11, "enfiladed")
    }
}

/// An arm, or a general, who has none.
struct OrGeneral;

impl Spelling<Option<Arm>> for OrGeneral {
    fn read(value: Option<&Value<'_>>) -> Option<Arm> {
        match value {
            Some(Value::Name("general")) => None,
            arm => Some(Fact::read(arm)),
        }
    }

    fn write(arm: &Option<Arm>, out: &mut String) {
        write_name(arm.map_or("general", Named::name), out);
    }
}

/// A range, of which only the column counts.
struct Band;

impl Spelling<u8> for Band {
    fn read(value: Option<&Value<'_>>) -> u8 {
        ((Hundredths::read(value) + 99) / 100).max(1) as u8
    }

    fn write(band: &u8, out: &mut String) {
        band.write(out);
    }
}

#[cfg(test)]
mod tests;
