//! What troops are: arms, values, doctrines, and the tables that depend on nothing else.

use game::names;

names! {
    /// JOS-ARMY-05: the six arms.
    pub enum Arm {
        /// *Infanterie*.
        Infantry = "infantry",
        /// *Cavalerie légère*.
        LightCavalry = "light_cavalry",
        /// *Cavalerie de bataille*.
        BattleCavalry = "battle_cavalry",
        /// *Cuirassiers, carabiniers*: heavy cavalry in breastplates.
        Cuirassiers = "cuirassiers",
        /// *Artillerie à pied*.
        FootArtillery = "foot_artillery",
        /// *Artillerie à cheval*.
        HorseArtillery = "horse_artillery",
    }
}

names! {
    /// JOS-ARMY-05: the three categories (*catégorie*); groups are of one category (JOS-GRP-02).
    pub enum Category {
        /// *Infanterie*.
        Infantry = "infantry",
        /// *Cavalerie*.
        Cavalry = "cavalry",
        /// *Artillerie*.
        Artillery = "artillery",
    }
}

names! {
    /// JOS-ARMY-06: the value of a unit.
    pub enum Standing {
        /// *2ème ligne*.
        SecondLine = "second_line",
        /// *1ère ligne*.
        FirstLine = "first_line",
        /// *Élite*.
        Elite = "elite",
    }
}

names! {
    /// JOS-DOC-01: how infantry fights.
    pub enum Doctrine {
        /// *Ordre mince*.
        Thin = "thin",
        /// *Ordre mixte*.
        Mixed = "mixed",
        /// *Ordre profond*.
        Deep = "deep",
    }
}

names! {
    /// Cover (*couvert*); dense cover is buildings and the like.
    pub enum Cover {
        /// *Terrain dégagé*.
        None = "none",
        /// *Couvert*.
        Cover = "cover",
        /// *Couvert dense*.
        Dense = "dense",
    }
}

names! {
    /// JOS-EXP-06: one of the three.
    pub enum Experience {
        /// *Bleusaille*.
        Raw = "raw",
        /// Neither.
        Standard = "standard",
        /// *Vétérans*.
        Veteran = "veteran",
    }
}

names! {
    /// JOS-GEN-02: the grade of a general.
    pub enum Grade {
        /// *Médiocre*.
        Mediocre = "mediocre",
        /// *Standard*.
        Standard = "standard",
        /// *Supérieur*.
        Superior = "superior",
    }
}

impl Arm {
    /// JOS-ARMY-05: the category of the arm.
    pub const fn category(self) -> Category {
        match self {
            Arm::Infantry => Category::Infantry,
            Arm::LightCavalry | Arm::BattleCavalry | Arm::Cuirassiers => Category::Cavalry,
            Arm::FootArtillery | Arm::HorseArtillery => Category::Artillery,
        }
    }

    /// Infantry.
    pub const fn is_infantry(self) -> bool {
        matches!(self.category(), Category::Infantry)
    }

    /// One of the three kinds of cavalry.
    pub const fn is_cavalry(self) -> bool {
        matches!(self.category(), Category::Cavalry)
    }

    /// Foot or horse artillery.
    pub const fn is_artillery(self) -> bool {
        matches!(self.category(), Category::Artillery)
    }

    /// JOS-ARMY-04: the most elements of a unit.
    pub const fn most_elements(self) -> u8 {
        match self.category() {
            Category::Infantry => 5,
            Category::Cavalry => 4,
            Category::Artillery => 3,
        }
    }

    /// JOS-MOVE-01: the basic move, in UD; artillery has none (JOS-ACT-08).
    pub const fn basic_move_ud(self) -> u8 {
        if self.is_artillery() { 0 } else { 1 }
    }

    /// JOS-MOVE-01, -02: the forced march, in UD; a profile may state another.
    pub const fn march_ud(self) -> u8 {
        match self {
            Arm::Infantry => 2,
            Arm::LightCavalry => 5,
            Arm::BattleCavalry => 4,
            Arm::Cuirassiers | Arm::HorseArtillery => 3,
            Arm::FootArtillery => 1,
        }
    }

    /// JOS-BUD-12: cavalry and horse artillery.
    pub const fn is_mounted(self) -> bool {
        self.is_cavalry() || matches!(self, Arm::HorseArtillery)
    }
}

/// JOS-ACT-02: the basic score SB (*score basique*), rows and columns as printed.
#[rustfmt::skip]
pub const BASIC_SCORE: [[u8; 3]; 3] = [
    //                 thin mixed deep
    /* second line */ [1,   2,    3],
    /* first line  */ [2,   3,    4],
    /* elite       */ [3,   4,    5],
];

/// JOS-ACT-02, JOS-DOC-06: the SB; arms without a doctrine read the mixed column.
pub const fn basic_score(value: Standing, doctrine: Option<Doctrine>) -> u8 {
    let column = match doctrine {
        Some(doctrine) => doctrine as usize,
        None => Doctrine::Mixed as usize,
    };
    BASIC_SCORE[value as usize][column]
}
