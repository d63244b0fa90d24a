//! Fire (*tir*): the number needed, the hits, the saves.

use dice::{Dice, Odds, Whose};
use game::procedure::form::{flag, one, one_or, required, whole};
use game::procedure::{Decimal, Facts, Fault, Named, Procedure};
use game::{Bodes, Portent, Reasons, Tally, case, names};
use rulebook::Clause;
use rulebook::napow::{
    CHG_04, CHR_10, FIRE_02, FIRE_03, FIRE_04, FIRE_08, FIRE_09, FIRE_10, FIRE_12, FIRE_13, FIRE_15, FIRE_16, FIRE_17,
    FIRE_18, FIRE_19, FIRE_20, FIRE_21, FIRE_22, FIRE_23, FIRE_24, FIRE_25, FIRE_26, FIRE_27, FIRE_28, FIRE_29,
    FIRE_30, FIRE_38, FIRE_39, FIRE_42, FIRE_45, FIRE_46, FIRE_49,
};
use serde::Serialize;

use super::shared::{self, Counted, cm, first_broken};
use crate::names::{Figure, Fortune};
use crate::roll::{self, Pool};
use crate::tables::{ARTILLERY_EFFICACY, FIRE_NUMBER, Firearm};
use crate::troops::{Arm, Calibre, CavalryType, Experience, FireDiscipline, Formation, Weapon};

/// NPW-FIRE-42: every element saves on 3 or more (*sauvegarde au tir*).
pub const SAVE: u8 = 3;

/// One UC, or one experience group of it (NPW-ORG-14), fires at one UC.
pub struct Fire;

names! {
    /// When it fires.
    pub enum FireMode {
        /// In the own phase 3.
        Phase = "phase",
        /// *Tir défensif*.
        Defensive = "defensive",
    }
}

case! {
    /// Who shoots.
    #[derive(Clone, Copy, Debug)]
    pub struct Shooter {
        /// Its arm.
        pub arm: Arm,
        /// Of infantry.
        pub weapon: Option<Weapon> = one::<Weapon>().when(shared::is_infantry),
        /// Of artillery.
        pub calibre: Option<Calibre> = one::<Calibre>().when(shared::is_artillery),
        /// Its experience.
        pub experience: Experience,
        /// Elements that shoot (NPW-FIRE-06).
        pub elements: u8 = whole(1, 12),
        /// The guns are limbered up.
        pub limbered: bool = flag().when(shared::is_artillery),
        /// It has moved this turn.
        pub moved: bool,
        /// It has changed formation or facing this turn.
        pub changed_formation: bool,
        /// *En désordre*.
        pub disordered: bool,
        /// *Discipline de feu*.
        pub discipline: FireDiscipline = one_or::<FireDiscipline>("normal").called("fire_discipline"),
        /// *Artillerie régimentaire*.
        pub regimental_guns: bool = flag().when(shared::is_infantry),
        /// The target charges it.
        pub charged: bool,
        /// It charges this turn.
        pub charging: bool,
    }
}

case! {
    /// Who is shot at.
    #[derive(Clone, Copy, Debug)]
    pub struct Target {
        /// Its arm.
        pub arm: Arm,
        /// Of cavalry.
        pub cavalry_type: Option<CavalryType> = shared::CAVALRY_TYPE,
        /// Its formation.
        pub formation: Formation = shared::FORMATION,
        /// Elements that can be hit (NPW-FIRE-51).
        pub elements: u8 = whole(1, 12),
        /// *Tirailleurs*.
        pub skirmishers: bool = flag().when(shared::is_infantry),
        /// *Cible cachée*.
        pub in_cover: bool,
        /// *En charge*.
        pub charging: bool,
    }
}

case! {
    /// The facts of one volley.
    #[derive(Clone, Copy, Debug)]
    pub struct FireCase {
        /// When it is fired.
        pub mode: FireMode = one_or::<FireMode>("phase"),
        /// Fire distance (NPW-GEO-03).
        pub range_cm: Decimal = required(cm(80.0)),
        /// Who shoots.
        pub shooter: Shooter,
        /// At whom.
        pub target: Target,
    }
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Fired {
    /// Hit dice.
    pub fire_dice: u8,
    /// The number needed, within its limits.
    pub need: u8,
    /// Elements lost.
    pub losses: u8,
}

impl Shooter {
    /// What it shoots with; nothing if it cannot (NPW-FIRE-02, -04).
    pub fn firearm(&self) -> Option<Firearm> {
        match self.arm {
            Arm::Infantry => self.weapon.and_then(Firearm::of),
            Arm::Artillery => self.calibre.map(Firearm::guns),
            Arm::Cavalry => None,
        }
    }

    /// NPW-FIRE-09, -10: the efficacy of the weapon itself.
    fn own_efficacy(&self) -> u8 {
        self.firearm()
            .map_or(0, |firearm| firearm.reach().efficacy.unwrap_or(ARTILLERY_EFFICACY[self.experience.index()]))
    }

    /// NPW-FIRE-09, -10, reduced by NPW-FIRE-12: hit dice per element.
    pub fn efficacy(&self, reasons: &mut impl Reasons) -> u8 {
        let own = self.own_efficacy();
        reasons.note(if self.arm.is_artillery() { FIRE_10 } else { FIRE_09 }, Counted("efficacy", own));
        if own > 1 && (self.moved || self.changed_formation || self.disordered) {
            reasons.note(FIRE_12, Counted("efficacy", 1));
            return 1;
        }
        own
    }
}

impl FireCase {
    /// What the rules forbid, in the order of the contract.
    pub fn check(&self) -> Result<(), Clause> {
        let (shooter, target) = (&self.shooter, &self.target);
        let manoeuvred = shooter.moved || shooter.changed_formation;
        first_broken([
            (shooter.arm.is_cavalry(), FIRE_02),
            (shooter.limbered, FIRE_03),
            (shooter.weapon == Some(Weapon::MeleeOnly), FIRE_04),
            (shooter.regimental_guns && shooter.weapon != Some(Weapon::Musket), CHR_10),
        ])?;
        match self.mode {
            FireMode::Phase => first_broken([
                (target.charging || shooter.charged, FIRE_49),
                (shooter.charging && shooter.experience != Experience::Elite, FIRE_38),
                (shooter.experience == Experience::Conscript && manoeuvred, FIRE_39),
            ]),
            FireMode::Defensive => first_broken([
                (!target.charging, FIRE_46),
                (manoeuvred || shooter.charging, FIRE_46),
                (!target.arm.can_charge_in(target.formation), CHG_04),
                (!shooter.charged && self.range_cm > Decimal::int(10), FIRE_45),
            ]),
        }?;
        let in_range = shooter.firearm().is_some_and(|firearm| firearm.reach().holds(self.range_cm));
        first_broken([(!in_range, FIRE_13)])
    }

    /// The losses, in elements, on the average: a hit tells if its save fails.
    pub fn mean_losses(&self) -> f64 {
        let dice = f64::from(self.shooter.elements * self.shooter.efficacy(&mut ()));
        let hits = dice * f64::from(roll::sides_reaching(roll::hit_need(self.number(&mut ())))) / 6.0;
        (hits * f64::from(SAVE - 1) / 6.0).min(f64::from(self.target.elements))
    }

    /// NPW-FIRE-08, changed by NPW-FIRE-15 to -30: the number needed to hit, before its limits.
    pub fn number(&self, reasons: &mut impl Reasons) -> i32 {
        let (shooter, target) = (&self.shooter, &self.target);
        let long = shooter.firearm().is_some_and(|firearm| firearm.reach().is_long(self.range_cm));
        Tally::start(reasons, FIRE_08, i32::from(FIRE_NUMBER[shooter.experience.index()]))
            .add_if(long, FIRE_15, 2)
            .add_if(target.charging, FIRE_16, 2)
            .add_if(target.in_cover, FIRE_17, 1)
            .add_if(target.formation == Formation::Unlimbered, FIRE_18, 1)
            .add_if(shooter.discipline == FireDiscipline::Bad, FIRE_19, 1)
            .add_if(target.skirmishers && !target.charging, FIRE_20, 1)
            .add_if(shooter.own_efficacy() == 1 && shooter.moved, FIRE_21, 1)
            .add_if(shooter.disordered, FIRE_22, 1)
            .add_if(target.cavalry_type == Some(CavalryType::Ilh), FIRE_23, 1)
            .add_if(target.formation.is_column(), FIRE_24, -1)
            .add_if(target.formation.is_square(), FIRE_25, -1)
            .add_if(target.arm.is_cavalry(), FIRE_26, -1)
            .add_if(target.formation == Formation::Limbered, FIRE_27, -1)
            .add_if(shooter.discipline == FireDiscipline::Good, FIRE_28, -1)
            .add_if(shooter.regimental_guns, FIRE_29, -1)
            .add_if(shooter.arm.is_artillery() && shooter.charged, FIRE_30, -1)
            .value()
    }

    /// The volley before it is rolled: its dice and its number, no losses yet.
    fn volley(&self) -> Fired {
        Fired {
            fire_dice: self.shooter.efficacy(&mut ()) * self.shooter.elements,
            need: roll::hit_need(self.number(&mut ())),
            losses: 0,
        }
    }
}

impl Procedure for Fire {
    type Case = FireCase;
    type Outcome = Fired;
    const NAME: &'static str = "fire";

    fn check(case: &Self::Case, _: &Facts<'_>) -> Result<(), Fault> {
        case.check().map_err(shared::illegal)
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.number(reasons);
        case.shooter.efficacy(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        true
    }

    /// Each hit die costs an element on (sides that hit) × (2 faces that fail to save) of 36, so one pool tells all.
    fn odds(case: &Self::Case) -> Odds<Fired> {
        let volley = case.volley();
        let deadly = roll::sides_reaching(volley.need) * (SAVE - 1);
        let cap = case.target.elements.min(volley.fire_dice);
        Pool::new(volley.fire_dice, deadly, 36, cap).odds(|losses| Fired { losses, ..volley })
    }

    fn run(case: &Self::Case, dice: &mut impl Dice) -> Fired {
        let volley = case.volley();
        let hits = roll::hits(volley.fire_dice, volley.need, Some(Whose::Attacker), FIRE_08, dice);
        let failed = roll::failed_saves(hits, SAVE, Some(Whose::Defender), FIRE_42, dice);
        Fired { losses: failed.min(case.target.elements), ..volley }
    }

    fn portent(_: &Self::Case, outcome: &Fired) -> Option<Portent> {
        let bodes = if outcome.losses > 0 { Bodes::Well } else { Bodes::Even };
        Some(Portent::new(Fortune::Losses, bodes).number(Figure::Losses, outcome.losses))
    }
}

#[cfg(test)]
mod tests;
