//! What the roster of a battle says of everybody: all characteristics are public (NPW-GEN-09).
//!
//! Added when the battle is made of its setup: what a piece is called is no fact of the setup, and changes no hash of it.

use std::borrow::Cow;

use game::names;
use game::procedure::Named;

use crate::ids::{GeneralId, UcId};
use crate::setup::{Numbers, Setup, Troops};
use crate::troops::{Calibre, CavalryType, Doctrine, FireDiscipline, MoraleBonus, Weapon};

names! {
    /// Characteristics beside arm, experience and morale. A word that means two things (*conscript* is an experience and a doctrine,
    /// *light* a kind of infantry and a calibre) says which.
    pub(crate) enum Quality {
        FrenchDoctrine = "doctrine_french", PrussianDoctrine = "doctrine_prussian",
        ConscriptDoctrine = "doctrine_conscript", IrregularDoctrine = "doctrine_irregular",
        Musket = "weapon_musket", Rifle = "weapon_rifle", Obsolete = "weapon_obsolete", MeleeOnly = "weapon_melee_only",
        Ilh = "cavalry_type_ilh", Lh = "cavalry_type_lh", La = "cavalry_type_la", Ih = "cavalry_type_ih",
        Hc = "cavalry_type_hc", Cu = "cavalry_type_cu",
        LightGuns = "calibre_light", MediumGuns = "calibre_medium", HeavyGuns = "calibre_heavy",
        Skirmishers = "skirmishers", Light = "light", RegimentalGuns = "regimental_guns",
        DivisionColumn = "division_column", SlowSquare = "slow_square", Impetuous = "impetuous",
        GoodFire = "fire_discipline_good", BadFire = "fire_discipline_bad",
        Steadfast = "morale_bonus_steadfast", Aggressive = "morale_bonus_aggressive", Both = "morale_bonus_both",
        Bonus = "bonus", Work = "work",
    }
}

/// Writes into the roster what the setup knows of everybody and the roster does not say yet.
pub(crate) fn complete(setup: &mut Setup, numbers: &Numbers) {
    let Setup { chart, ucs, generals, .. } = setup;
    let mut add = |piece: game::PieceId, word: &'static str| {
        if let Some(row) = chart.roster.get_mut(usize::from(piece.0))
            && !row.traits.iter().any(|known| known == word)
        {
            row.traits.push(Cow::Borrowed(word));
        }
    };
    for (i, uc) in ucs.iter().enumerate() {
        let piece = numbers.uc(UcId(i as u8));
        qualities(&uc.troops).for_each(|quality| add(piece, quality.name()));
        if let Some(guns) = uc.troops.guns {
            add(piece, guns.name());
        }
    }
    // His morale can change: it stands in the view.
    for (i, _) in generals.iter().enumerate().filter(|(_, general)| general.bonus) {
        add(numbers.general(GeneralId(i as u8)), Quality::Bonus.name());
    }
}

/// NPW-GEN-09: what troops are beside arm, experience and morale.
fn qualities(troops: &Troops) -> impl Iterator<Item = Quality> {
    let doctrine = troops.doctrine.map(|doctrine| match doctrine {
        Doctrine::French => Quality::FrenchDoctrine,
        Doctrine::Prussian => Quality::PrussianDoctrine,
        Doctrine::Conscript => Quality::ConscriptDoctrine,
        Doctrine::Irregular => Quality::IrregularDoctrine,
    });
    let weapon = troops.weapon.map(|weapon| match weapon {
        Weapon::Musket => Quality::Musket,
        Weapon::Rifle => Quality::Rifle,
        Weapon::Obsolete => Quality::Obsolete,
        Weapon::MeleeOnly => Quality::MeleeOnly,
    });
    let cavalry = troops.cavalry_type.map(|kind| match kind {
        CavalryType::Ilh => Quality::Ilh,
        CavalryType::Lh => Quality::Lh,
        CavalryType::La => Quality::La,
        CavalryType::Ih => Quality::Ih,
        CavalryType::Hc => Quality::Hc,
        CavalryType::Cu => Quality::Cu,
    });
    let calibre = troops.calibre.map(|calibre| match calibre {
        Calibre::Light => Quality::LightGuns,
        Calibre::Medium => Quality::MediumGuns,
        Calibre::Heavy => Quality::HeavyGuns,
    });
    let fire = match troops.discipline {
        FireDiscipline::Normal => None,
        FireDiscipline::Good => Some(Quality::GoodFire),
        FireDiscipline::Bad => Some(Quality::BadFire),
    };
    let bonus = match troops.bonus {
        MoraleBonus::None => None,
        MoraleBonus::Steadfast => Some(Quality::Steadfast),
        MoraleBonus::Aggressive => Some(Quality::Aggressive),
        MoraleBonus::Both => Some(Quality::Both),
    };
    let flags = [
        (troops.skirmishers, Quality::Skirmishers),
        (troops.light, Quality::Light),
        (troops.regimental_guns, Quality::RegimentalGuns),
        (troops.division_column, Quality::DivisionColumn),
        (troops.slow_square, Quality::SlowSquare),
        (troops.impetuous, Quality::Impetuous),
    ];
    let flags = flags.into_iter().filter_map(|(has, quality)| has.then_some(quality));
    [doctrine, weapon, cavalry, calibre].into_iter().flatten().chain(flags).chain(fire).chain(bonus)
}
