//! What troops are: arms, types, levels, formations, and what follows from them alone.

use game::names;
use game::procedure::Named;

names! {
    /// NPW-ORG-09, -12: the three arms.
    pub enum Arm {
        /// *Infanterie*.
        Infantry = "infantry",
        /// *Cavalerie*.
        Cavalry = "cavalry",
        /// *Artillerie*.
        Artillery = "artillery",
    }
}

names! {
    /// NPW-CHR-01: experience (*expérience*), the best first.
    pub enum Experience {
        /// *Élite*.
        Elite = "elite",
        /// *Vétéran*.
        Veteran = "veteran",
        /// *Aguerri*.
        Seasoned = "seasoned",
        /// *Conscrit*.
        Conscript = "conscript",
    }
}

names! {
    /// NPW-CHR-02: morale (*moral*), the best first.
    pub enum Morale {
        /// *Intrépide*.
        Intrepid = "intrepid",
        /// *Confiant*.
        Confident = "confident",
        /// *Hésitant*.
        Hesitant = "hesitant",
    }
}

names! {
    /// NPW-CHR-03: the doctrine of infantry.
    pub enum Doctrine {
        /// *Doctrine française* (F).
        French = "french",
        /// *Doctrine prussienne* (P).
        Prussian = "prussian",
        /// *Conscrit* (C).
        Conscript = "conscript",
        /// *Irrégulière* (I).
        Irregular = "irregular",
    }
}

names! {
    /// NPW-CHR-06 to -09: what infantry carries.
    pub enum Weapon {
        /// *Mousquet* (m).
        Musket = "musket",
        /// *Carabine* (r).
        Rifle = "rifle",
        /// *Armes obsolètes* (o).
        Obsolete = "obsolete",
        /// *Armes de mêlée* (w).
        MeleeOnly = "melee_only",
    }
}

names! {
    /// NPW-CHR-20 to -25: the six kinds of cavalry.
    pub enum CavalryType {
        /// *Cavalerie légère irrégulière*.
        Ilh = "ilh",
        /// *Cavalerie légère*.
        Lh = "lh",
        /// *Lanciers*.
        La = "la",
        /// *Cavalerie irrégulière*.
        Ih = "ih",
        /// *Cavalerie lourde*.
        Hc = "hc",
        /// *Cuirassiers*.
        Cu = "cu",
    }
}

names! {
    /// NPW-CHR-31: the weight of the guns (*calibre*).
    pub enum Calibre {
        /// *Léger*.
        Light = "light",
        /// *Moyen*.
        Medium = "medium",
        /// *Lourd*.
        Heavy = "heavy",
    }
}

names! {
    /// NPW-CHR-12, -13: fire discipline (*discipline de feu*).
    pub enum FireDiscipline {
        /// Neither.
        Normal = "normal",
        /// *Bonne*.
        Good = "good",
        /// *Mauvaise*.
        Bad = "bad",
    }
}

names! {
    /// NPW-CHR-14, -15: the morale bonus (*bonus au moral*).
    pub enum MoraleBonus {
        /// None.
        None = "none",
        /// Known for holding a position.
        Steadfast = "steadfast",
        /// Known for attacking.
        Aggressive = "aggressive",
        /// For both.
        Both = "both",
    }
}

names! {
    /// NPW-DOC-09 to -17: the formations of all arms.
    pub enum Formation {
        /// *Ligne*, of infantry or cavalry.
        Line = "line",
        /// *Colonne de marche*.
        MarchColumn = "march_column",
        /// *Colonne d'attaque*.
        AttackColumn = "attack_column",
        /// *Carré creux*.
        HollowSquare = "hollow_square",
        /// *Carré plein*.
        SolidSquare = "solid_square",
        /// *Troupes montées en colonne*.
        Column = "column",
        /// *Artillerie attelée*.
        Limbered = "limbered",
        /// *Artillerie dételée*.
        Unlimbered = "unlimbered",
    }
}

names! {
    /// NPW-GEO-06: whence a charge comes.
    pub enum Direction {
        /// The front.
        Front = "front",
        /// *Flanc*.
        Flank = "flank",
        /// *Arrières*.
        Rear = "rear",
    }
}

impl Arm {
    /// The names of the formations that the arm knows.
    pub const fn formations(self) -> &'static [&'static str] {
        match self {
            Arm::Infantry => &["line", "march_column", "attack_column", "hollow_square", "solid_square"],
            Arm::Cavalry => &["line", "column"],
            Arm::Artillery => &["limbered", "unlimbered"],
        }
    }

    /// Infantry.
    pub const fn is_infantry(self) -> bool {
        matches!(self, Arm::Infantry)
    }

    /// Cavalry.
    pub const fn is_cavalry(self) -> bool {
        matches!(self, Arm::Cavalry)
    }

    /// Artillery.
    pub const fn is_artillery(self) -> bool {
        matches!(self, Arm::Artillery)
    }

    /// NPW-CHG-04: infantry charges in line or attack column, cavalry always, artillery never.
    pub const fn can_charge_in(self, formation: Formation) -> bool {
        match self {
            Arm::Infantry => matches!(formation, Formation::Line | Formation::AttackColumn),
            Arm::Cavalry => true,
            Arm::Artillery => false,
        }
    }
}

impl Experience {
    /// NPW-MOVE-18: elite and veteran, the two that move and change formation in one turn.
    pub const fn is_drilled(self) -> bool {
        matches!(self, Experience::Elite | Experience::Veteran)
    }
}

impl Morale {
    /// NPW-COH-27: one level lower, never below hesitant.
    #[must_use]
    pub fn lowered(self) -> Self {
        Morale::ALL[(self.index() + 1).min(Morale::Hesitant.index())]
    }
}

impl CavalryType {
    /// NPW-MOVE-06: light cavalry; lancers count as light.
    pub const fn is_light(self) -> bool {
        matches!(self, CavalryType::Ilh | CavalryType::Lh | CavalryType::La)
    }
}

impl MoraleBonus {
    /// NPW-CHR-14: holds positions.
    pub const fn is_steadfast(self) -> bool {
        matches!(self, MoraleBonus::Steadfast | MoraleBonus::Both)
    }

    /// NPW-CHR-15: attacks with ardour.
    pub const fn is_aggressive(self) -> bool {
        matches!(self, MoraleBonus::Aggressive | MoraleBonus::Both)
    }
}

impl Formation {
    /// A square of either kind (*carré*).
    pub const fn is_square(self) -> bool {
        matches!(self, Formation::HollowSquare | Formation::SolidSquare)
    }

    /// A column of infantry or cavalry (*colonne*).
    pub const fn is_column(self) -> bool {
        matches!(self, Formation::MarchColumn | Formation::AttackColumn | Formation::Column)
    }
}

/// NPW-DOC-03, NPW-CHG-05: whether the doctrine lets infantry charge in that formation.
pub fn doctrine_charges_in(doctrine: Option<Doctrine>, formation: Formation) -> bool {
    doctrine != Some(Doctrine::Conscript) || formation == Formation::AttackColumn
}

/// A combat unit (*unité de combat*) as its enemy meets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Body {
    /// Its arm.
    pub arm: Arm,
    /// Of cavalry.
    pub cavalry_type: Option<CavalryType>,
    /// As it stands.
    pub formation: Formation,
    /// It carries a disorder marker (*désordre*).
    pub disordered: bool,
}

impl Body {
    /// NPW-CHG-04.
    pub const fn can_charge(&self) -> bool {
        self.arm.can_charge_in(self.formation)
    }

    /// Cuirassiers.
    pub fn is_cuirassiers(&self) -> bool {
        self.cavalry_type == Some(CavalryType::Cu)
    }

    /// In that formation, and in order.
    pub fn holds(&self, formation: Formation) -> bool {
        self.formation == formation && !self.disordered
    }

    /// Infantry not in square, or in square and disordered: what cavalry rides down.
    pub const fn is_open_infantry(&self) -> bool {
        self.arm.is_infantry() && (!self.formation.is_square() || self.disordered)
    }
}
