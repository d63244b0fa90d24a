//! What troops are: status, arms, formations, order, weapons.

use game::names;

names! {
    /// FCM-UNIT-01: the six classes (*statut*), columns of the table of morale results.
    pub enum Status {
        /// *Garde*.
        Guard = "guard",
        /// *Élite* (E).
        Elite = "elite",
        /// *Régulier* (R).
        Regular = "regular",
        /// *Semi-régulier* (S-R).
        SemiRegular = "semi_regular",
        /// *Milice*.
        Militia = "militia",
        /// *Irrégulier*.
        Irregular = "irregular",
    }
}

names! {
    /// The arms. Officers are targets, engineers a line of army lists; elsewhere engineers are infantry.
    pub enum Arm {
        /// *Infanterie*.
        Infantry = "infantry",
        /// *Cavalerie lourde*: cuirassiers, dragoons.
        HeavyCavalry = "heavy_cavalry",
        /// *Cavalerie légère*.
        LightCavalry = "light_cavalry",
        /// *Lanciers*.
        Lancers = "lancers",
        /// *Artillerie*.
        Artillery = "artillery",
        /// *Général, aide de camp*: a single figure.
        Officer = "officer",
        /// *Génie*.
        Engineer = "engineer",
    }
}

names! {
    /// FCM-FORM-01: the formations.
    pub enum Formation {
        /// *Ligne*.
        Line = "line",
        /// *Colonne de division*; cavalry: column of squadrons.
        Column = "column",
        /// *Colonne de route*.
        MarchColumn = "march_column",
        /// *Carré creux*.
        HollowSquare = "hollow_square",
        /// *Carré plein*.
        SolidSquare = "solid_square",
        /// *Tirailleurs*.
        Skirmish = "skirmish",
        /// Without formation (*sans formation*).
        Mass = "mass",
        /// Garrison of a house or redoubt.
        InBuilding = "in_building",
        /// *Attelée*.
        Limbered = "limbered",
        /// *En batterie*, *en position*.
        Unlimbered = "unlimbered",
    }
}

names! {
    /// FCM-COH-01: the order of the ranks, from best to worst.
    pub enum Cohesion {
        /// In order.
        Ordered = "ordered",
        /// *Désorganisé*.
        Disorganised = "disorganised",
        /// *Sans formation*.
        Unformed = "unformed",
        /// *En désordre*.
        Disordered = "disordered",
    }
}

names! {
    /// Cover (*abri*).
    pub enum Cover {
        /// None.
        None = "none",
        /// *Abri léger*.
        Light = "light",
        /// *Abri dur*.
        Hard = "hard",
        /// *Maison ou redoute*.
        Building = "building",
    }
}

names! {
    /// FCM-RNG-01: small arms (*armes légères*).
    pub enum SmallArm {
        /// *Mousqueton de cavalerie*.
        CavalryCarbine = "cavalry_carbine",
        /// *Fusil d'infanterie*.
        Musket = "musket",
        /// *Carabine rayée*.
        Rifle = "rifle",
    }
}

names! {
    /// FCM-RNG-03: the calibres of batteries (*calibre des pièces*).
    pub enum Calibre {
        /// 3 pounder.
        Three = "gun_3",
        /// 4 pounder.
        Four = "gun_4",
        /// 6 pounder.
        Six = "gun_6",
        /// 8 pounder.
        Eight = "gun_8",
        /// 9 pounder.
        Nine = "gun_9",
        /// 12 pounder.
        Twelve = "gun_12",
    }
}

names! {
    /// What a gun fires.
    pub enum Shot {
        /// *Boulet*.
        Roundshot = "roundshot",
        /// *Mitraille*.
        Canister = "canister",
    }
}

names! {
    /// FCM-RNG-09: the time a fire lasts.
    pub enum FireTime {
        /// Both quarters of a half period (*demi-période*).
        Half = "half",
        /// One quarter (*quart de période*).
        Quarter = "quarter",
    }
}

names! {
    /// FCM-UNIT-11: the class of manoeuvre (*classe de manœuvre*).
    pub enum ManoeuvreClass {
        /// The nimblest.
        A = "a",
        /// Good.
        B = "b",
        /// Slow.
        C = "c",
        /// The slowest.
        D = "d",
    }
}

names! {
    /// FCM-TURN-02: the two sides.
    pub enum Side {
        /// Side a.
        A = "a",
        /// Side b.
        B = "b",
    }
}

impl Arm {
    /// Infantry, engineers included.
    pub const fn is_infantry(self) -> bool {
        matches!(self, Arm::Infantry | Arm::Engineer)
    }

    /// One of the three mounted arms.
    pub const fn is_cavalry(self) -> bool {
        matches!(self, Arm::HeavyCavalry | Arm::LightCavalry | Arm::Lancers)
    }

    /// FCM-FORM-01: whether the arm takes that formation. An officer's single figure counts as a line.
    pub const fn takes(self, formation: Formation) -> bool {
        use Formation::*;
        match self {
            Arm::Infantry | Arm::Engineer => !matches!(formation, Limbered | Unlimbered),
            Arm::HeavyCavalry => matches!(formation, Line | Column | MarchColumn | Mass),
            Arm::LightCavalry | Arm::Lancers => matches!(formation, Line | Column | MarchColumn | Mass | Skirmish),
            Arm::Artillery => matches!(formation, Limbered | Unlimbered),
            Arm::Officer => matches!(formation, Line),
        }
    }
}

impl Formation {
    /// *Carré creux* or *carré plein*.
    pub const fn is_square(self) -> bool {
        matches!(self, Formation::HollowSquare | Formation::SolidSquare)
    }

    /// FCM-SMALL-08: more than one rank deep, or in square.
    pub const fn is_deep(self) -> bool {
        use Formation::*;
        matches!(self, Column | MarchColumn | HollowSquare | SolidSquare | Mass | Limbered)
    }

    /// FCM-GEO-06: everything is front.
    pub const fn has_no_flank(self) -> bool {
        self.is_square() || matches!(self, Formation::Skirmish | Formation::InBuilding)
    }

    /// FCM-COH-05: whether a unit of that order can be in the formation: a mass has lost its order, and whoever has
    /// lost it is a mass, skirmishers, garrisons and guns excepted.
    pub const fn goes_with(self, cohesion: Cohesion) -> bool {
        use Formation::*;
        match self {
            Mass => cohesion.is_broken(),
            Skirmish | InBuilding | Limbered | Unlimbered => true,
            Line | Column | MarchColumn | HollowSquare | SolidSquare => !cohesion.is_broken(),
        }
    }

    /// FCM-CHG-02: a formation to charge in.
    pub const fn charges(self) -> bool {
        matches!(self, Formation::Line | Formation::Column | Formation::Skirmish)
    }
}

impl Cohesion {
    /// Unformed or disordered.
    pub const fn is_broken(self) -> bool {
        matches!(self, Cohesion::Unformed | Cohesion::Disordered)
    }
}

impl Calibre {
    /// The weights that calibres are named by.
    pub const POUNDS: &'static [i64] = &[3, 4, 6, 8, 9, 12];

    /// The calibre of that weight.
    pub fn of_pounds(pounds: i64) -> Option<Calibre> {
        Calibre::POUNDS.iter().position(|known| *known == pounds).map(|index| Calibre::ALL[index])
    }

    /// Its weight.
    pub const fn pounds(self) -> i32 {
        Calibre::POUNDS[self as usize] as i32
    }
}

impl FireTime {
    /// FCM-RNG-09, FCM-BASE-06: in a quarter half of the figures fire, rounded up.
    pub const fn figures(self, figures: u8) -> u8 {
        match self {
            FireTime::Half => figures,
            FireTime::Quarter => figures.div_ceil(2),
        }
    }
}

impl Side {
    /// The enemy.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::procedure::Named;

    /// FCM-FORM-01: the formations of each arm, one mark per formation in the order of the glossary.
    #[test]
    fn formations_by_arm() {
        for (arm, marks) in [
            (Arm::Infantry, "xxxxxxxx.."),
            (Arm::Engineer, "xxxxxxxx.."),
            (Arm::HeavyCavalry, "xxx...x..."),
            (Arm::LightCavalry, "xxx..xx..."),
            (Arm::Lancers, "xxx..xx..."),
            (Arm::Artillery, "........xx"),
            (Arm::Officer, "x........."),
        ] {
            let ours: String = Formation::ALL.iter().map(|form| if arm.takes(*form) { 'x' } else { '.' }).collect();
            assert_eq!(ours, marks, "{}", arm.name());
        }
    }

    /// FCM-COH-05: the formations of each order; FCM-SMALL-08: deep ones; FCM-GEO-06: those without a flank.
    #[test]
    fn order_depth_and_flanks() {
        let marks = |holds: &dyn Fn(Formation) -> bool| -> String {
            Formation::ALL.iter().map(|form| if holds(*form) { 'x' } else { '.' }).collect()
        };
        for sound in [Cohesion::Ordered, Cohesion::Disorganised] {
            assert_eq!(marks(&|form| form.goes_with(sound)), "xxxxxx.xxx");
        }
        for broken in [Cohesion::Unformed, Cohesion::Disordered] {
            assert_eq!(marks(&|form| form.goes_with(broken)), ".....xxxxx");
        }
        assert_eq!(marks(&Formation::is_deep), ".xxxx.x.x.");
        assert_eq!(marks(&Formation::has_no_flank), "...xxx.x..");
    }

    /// FCM-RNG-09, FCM-BASE-06: halves of figures are rounded up.
    #[test]
    fn a_quarter_is_half_the_muskets() {
        assert_eq!([1, 2, 3, 19, 24].map(|n| FireTime::Quarter.figures(n)), [1, 1, 2, 10, 12]);
        assert_eq!(FireTime::Half.figures(19), 19);
    }
}
