//! What troops are: types, arms, classes, formations, weapons; generals and their dice.

use dice::Die;
use game::names;
use rulebook::Clause;
use rulebook::pow::{FORM_03, FORM_04, FORM_06, TRP_03, TRP_04, TRP_25};

names! {
    /// The edition of the rules.
    pub enum Edition {
        /// The rule book, version 2.0.
        V2 = "v2",
        /// The play aid (*aide de jeu*), where several numbers differ.
        PlayAid = "play_aid",
    }
}

names! {
    /// The troop types; arm, class and regularity follow from them.
    pub enum Troop {
        /// IA, *artillerie irrégulière*.
        ArtilleryIrregular = "artillery_irregular",
        /// FA, *artillerie à pied*.
        ArtilleryFoot = "artillery_foot",
        /// HA, *artillerie à cheval*.
        ArtilleryHorse = "artillery_horse",
        /// P, *infanterie, système prussien*.
        InfantryPrussian = "infantry_prussian",
        /// B, *infanterie, système britannique*.
        InfantryBritish = "infantry_british",
        /// F, *infanterie, système français*.
        InfantryFrench = "infantry_french",
        /// I, *infanterie irrégulière*.
        InfantryIrregular = "infantry_irregular",
        /// IS, *tirailleurs irréguliers*.
        IrregularSkirmisher = "irregular_skirmisher",
        /// Isc, *cavalerie légère irrégulière*.
        IrregularLightCavalry = "irregular_light_cavalry",
        /// Cd, *détachement de cavalerie*.
        CavalryDetachment = "cavalry_detachment",
        /// Ih, *cavalerie irrégulière*.
        IrregularCavalry = "irregular_cavalry",
        /// Lc, *cavalerie légère*.
        LightCavalry = "light_cavalry",
        /// Hc, *cavalerie lourde*.
        HeavyCavalry = "heavy_cavalry",
        /// Ic, *cavalerie lourde irrégulière*.
        IrregularHeavyCavalry = "irregular_heavy_cavalry",
        /// Cu, *cuirassiers*.
        Cuirassier = "cuirassier",
        /// Iac, *cavaliers cuirassés irréguliers*.
        IrregularArmouredCavalry = "irregular_armoured_cavalry",
        /// MI, *infanterie montée*.
        MountedInfantry = "mounted_infantry",
    }
}

/// The arm a body of troops counts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arm {
    /// *Infanterie*.
    Infantry,
    /// *Cavalerie*.
    Cavalry,
    /// *Artillerie*.
    Artillery,
}

names! {
    /// POW-FORM-02 to -06: the formations.
    pub enum Formation {
        /// *Formée*: march column, cavalry in column, limbered guns.
        Formed = "formed",
        /// *Déployée*: line, guns in battery.
        Deployed = "deployed",
        /// *Carré*.
        Square = "square",
        /// *Colonne d'attaque*, *colonne de division*.
        AttackColumn = "attack_column",
    }
}

names! {
    /// POW-WPN-01 to -04: what a unit fires with.
    pub enum Weapon {
        /// `m`, *mousquet*.
        Musket = "musket",
        /// `r`, *carabine, jezail*.
        Rifle = "rifle",
        /// `ob`, *armes obsolètes*.
        Obsolete = "obsolete",
        /// `mw`, *armes de mêlée*.
        Melee = "melee",
    }
}

names! {
    /// POW-TRP-02: the calibre of a battery.
    pub enum Calibre {
        /// *Canon léger*.
        Light = "light",
        /// *Canon moyen*.
        Medium = "medium",
        /// *Canon lourd*.
        Heavy = "heavy",
    }
}

names! {
    /// POW-TRP-14: fire discipline (*discipline de feu*).
    pub enum Discipline {
        /// *Bonne*.
        Good = "good",
        /// Neither.
        Normal = "normal",
        /// *Mauvaise*.
        Poor = "poor",
    }
}

names! {
    /// POW-STR-03: the class of a unit.
    pub enum UnitQuality {
        /// *Élite*.
        Elite = "elite",
        /// *Ligne*.
        Line = "line",
        /// *2ème classe*.
        SecondLine = "second_line",
    }
}

names! {
    /// POW-CDR-01: the class of a general.
    pub enum Quality {
        /// *Professionnel*.
        Professional = "professional",
        /// *Fiable*; the aid says *bon*.
        Reliable = "reliable",
        /// *Moyen*.
        Average = "average",
        /// *Mauvais*; the aid says *faible*.
        Poor = "poor",
    }
}

names! {
    /// POW-TRN-01 to -04: the training of a general (*entraînement*).
    pub enum Training {
        /// Ir, *irrégulier*.
        Irregular = "irregular",
        /// Ps, *prussien*.
        Prussian = "prussian",
        /// Bs, *britannique*.
        British = "british",
        /// Fs, *français*.
        French = "french",
    }
}

names! {
    /// POW-ORD-06 to -14: the orders.
    #[derive(Default)]
    pub enum Order {
        /// *Attaquer*.
        Attack = "attack",
        /// *Engager*.
        Engage = "engage",
        /// *Tenir*.
        #[default]
        Hold = "hold",
        /// *Retraite*.
        Withdraw = "withdraw",
    }
}

names! {
    /// POW-MOR-21: what a morale test ends in.
    pub enum MoraleOutcome {
        /// *En ordre*.
        InOrder = "in_order",
        /// *En ordre\**: regular cavalry must pursue.
        InOrderStar = "in_order_star",
        /// *Ébranlé*.
        Shaken = "shaken",
        /// *Retraite ébranlé*.
        RetreatShaken = "retreat_shaken",
        /// *Déroute*.
        Rout = "rout",
    }
}

names! {
    /// POW-OBJ-02: the level of an army list (*niveau de la liste*).
    pub enum Level {
        /// *Élevé*.
        High = "high",
        /// *Moyen*.
        Medium = "medium",
        /// *Faible*.
        Low = "low",
    }
}

impl Troop {
    /// The arm that the type is of; mounted infantry is infantry (POW-TRP-21).
    pub const fn arm(self) -> Arm {
        use Troop::*;
        match self {
            ArtilleryIrregular | ArtilleryFoot | ArtilleryHorse => Arm::Artillery,
            InfantryPrussian | InfantryBritish | InfantryFrench | InfantryIrregular | IrregularSkirmisher
            | MountedInfantry => Arm::Infantry,
            IrregularLightCavalry
            | CavalryDetachment
            | IrregularCavalry
            | LightCavalry
            | HeavyCavalry
            | IrregularHeavyCavalry
            | Cuirassier
            | IrregularArmouredCavalry => Arm::Cavalry,
        }
    }

    /// Regular troops.
    pub const fn is_regular(self) -> bool {
        use Troop::*;
        !matches!(
            self,
            ArtilleryIrregular
                | InfantryIrregular
                | IrregularSkirmisher
                | IrregularLightCavalry
                | IrregularCavalry
                | IrregularHeavyCavalry
                | IrregularArmouredCavalry
        )
    }

    /// The class of cavalry; 0 for all others.
    const fn cavalry_class(self) -> u8 {
        use Troop::*;
        match self {
            IrregularLightCavalry | CavalryDetachment => 1,
            IrregularCavalry | LightCavalry => 2,
            HeavyCavalry | IrregularHeavyCavalry => 3,
            Cuirassier | IrregularArmouredCavalry => 4,
            _ => 0,
        }
    }
}

/// A body of troops as it stands: what everybody around it can see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Body {
    /// Its type.
    pub troop: Troop,
    /// Its formation.
    pub formation: Formation,
    /// POW-TRP-26: mounted infantry that fights as regular class 2 cavalry.
    pub fighting_mounted: bool,
}

impl Body {
    /// A body on foot or as its type rides.
    pub const fn new(troop: Troop, formation: Formation) -> Self {
        Body { troop, formation, fighting_mounted: false }
    }

    /// What it counts as; mounted infantry that fights mounted is cavalry and no infantry.
    pub const fn arm(self) -> Arm {
        if self.fighting_mounted { Arm::Cavalry } else { self.troop.arm() }
    }

    /// Counts as infantry.
    pub const fn is_infantry(self) -> bool {
        matches!(self.arm(), Arm::Infantry)
    }

    /// Counts as cavalry.
    pub const fn is_cavalry(self) -> bool {
        matches!(self.arm(), Arm::Cavalry)
    }

    /// A battery.
    pub const fn is_artillery(self) -> bool {
        matches!(self.arm(), Arm::Artillery)
    }

    /// Regular troops.
    pub const fn is_regular(self) -> bool {
        self.troop.is_regular()
    }

    /// P, B, F, and mounted infantry on foot (POW-TRP-25).
    pub const fn is_regular_infantry(self) -> bool {
        self.is_infantry() && self.is_regular()
    }

    /// Regular cavalry, mounted infantry that fights mounted among it.
    pub const fn is_regular_cavalry(self) -> bool {
        self.is_cavalry() && self.is_regular()
    }

    /// *Tirailleurs irréguliers*.
    pub const fn is_irregular_skirmisher(self) -> bool {
        matches!(self.troop, Troop::IrregularSkirmisher)
    }

    /// Mounted infantry that fights, or moves, on foot.
    pub const fn is_mounted_infantry_on_foot(self) -> bool {
        matches!(self.troop, Troop::MountedInfantry) && !self.fighting_mounted
    }

    /// The class of cavalry, 1 to 4; 0 for all others, who have none.
    pub const fn class(self) -> u8 {
        if self.fighting_mounted { 2 } else { self.troop.cavalry_class() }
    }

    /// March column, cavalry in column, limbered guns.
    pub const fn is_formed(self) -> bool {
        matches!(self.formation, Formation::Formed)
    }

    /// Line, guns in battery.
    pub const fn is_deployed(self) -> bool {
        matches!(self.formation, Formation::Deployed)
    }

    /// In square.
    pub const fn is_square(self) -> bool {
        matches!(self.formation, Formation::Square)
    }

    /// In attack column.
    pub const fn is_attack_column(self) -> bool {
        matches!(self.formation, Formation::AttackColumn)
    }

    /// POW-FORM-07: whether it can be in the formation it is in.
    pub const fn can_stand_so(self) -> bool {
        self.stands_so().is_ok()
    }

    /// The same, or the clause by which it cannot.
    pub const fn stands_so(self) -> Result<(), Clause> {
        // Of all irregulars only batteries leave the deployed formation, to limber.
        let irregular = !self.is_regular() && !self.is_artillery();
        match (self.formation, self.troop) {
            (Formation::Deployed, _) | (Formation::AttackColumn, Troop::InfantryFrench) => Ok(()),
            _ if irregular => Err(FORM_03),
            (Formation::Formed, _) => Ok(()),
            (Formation::Square, _) if self.is_regular_infantry() => Ok(()),
            (Formation::Square, _) => Err(FORM_04),
            (Formation::AttackColumn, Troop::InfantryPrussian) => Err(TRP_03),
            (Formation::AttackColumn, Troop::InfantryBritish) => Err(TRP_04),
            (Formation::AttackColumn, Troop::MountedInfantry) => Err(TRP_25),
            (Formation::AttackColumn, _) => Err(FORM_06),
        }
    }

    /// POW-MOR-15, POW-REA-02: whether it may declare an evade before its test.
    pub const fn may_declare_evade(self, edition: Edition) -> bool {
        match self.troop {
            Troop::IrregularSkirmisher | Troop::IrregularLightCavalry => true,
            Troop::CavalryDetachment => matches!(edition, Edition::V2),
            _ => false,
        }
    }
}

impl Quality {
    /// POW-CDR-01: the initiative die.
    pub const fn die(self) -> Die {
        match self {
            Quality::Professional | Quality::Reliable => Die::Average,
            Quality::Average => Die::D6,
            Quality::Poor => Die::D4,
        }
    }

    /// POW-CDR-01: what is added to the die.
    pub const fn bonus(self) -> u8 {
        match self {
            Quality::Professional => 1,
            _ => 0,
        }
    }

    /// POW-CDR-01: the die as the page writes it.
    pub const fn die_name(self) -> &'static str {
        match self {
            Quality::Professional => "DM+1",
            Quality::Reliable => "DM",
            Quality::Average => "D6",
            Quality::Poor => "D4",
        }
    }

    /// POW-LIST-05: what he adds to the cost of his formation.
    pub const fn cost(self) -> i32 {
        match self {
            Quality::Professional => 2,
            Quality::Reliable => 1,
            Quality::Average => 0,
            Quality::Poor => -1,
        }
    }
}

impl Training {
    /// POW-TRN-01 to -04: the command zone (*zone de commandement*).
    pub const fn command_zone_cm(self) -> u8 {
        match self {
            Training::Irregular | Training::Prussian => 15,
            Training::British | Training::French => 20,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// POW-FORM-07: every troop in every formation, against the clause written out as letters.
    #[test]
    fn formations_as_the_clause_lists_them() {
        let allowed = |body: Body| -> String {
            Formation::ALL
                .iter()
                .zip("fdsa".chars())
                .filter(|&(&formation, _)| Body { formation, ..body }.can_stand_so())
                .map(|(_, letter)| letter)
                .collect()
        };
        #[rustfmt::skip]
        let listed = [
            "fd", "fd", "fd", // artillery
            "fds", "fds", "fdsa", "d", "d", // infantry P, B, F, irregular, irregular skirmishers
            "d", "fd", "d", "fd", "fd", "d", "fd", "d", // cavalry: Isc, Cd, Ih, Lc, Hc, Ic, Cu, Iac
            "fds", // mounted infantry on foot
        ];
        for (&troop, listed) in Troop::ALL.iter().zip(listed) {
            assert_eq!(allowed(Body::new(troop, Formation::Deployed)), listed, "{troop:?}");
        }
        let mounted = Body { fighting_mounted: true, ..Body::new(Troop::MountedInfantry, Formation::Deployed) };
        assert_eq!(allowed(mounted), "fd");
    }

    /// POW-TRP-21, POW-TRP-25, POW-TRP-26: mounted infantry is regular infantry, or regular class 2 cavalry.
    #[test]
    fn mounted_infantry_changes_its_arm() {
        let on_foot = Body::new(Troop::MountedInfantry, Formation::Deployed);
        let mounted = Body { fighting_mounted: true, ..on_foot };
        assert!(on_foot.is_regular_infantry() && on_foot.class() == 0);
        assert!(mounted.is_regular_cavalry() && mounted.class() == 2 && !mounted.is_infantry());
    }
}
