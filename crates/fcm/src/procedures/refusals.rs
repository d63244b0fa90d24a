//! Why a clause forbids a case, in a sentence for people.

use game::procedure::{Facts, Fault};
use rulebook::Clause;
use rulebook::fcm::{
    ART_08, ART_10, CHG_02, CHG_03, CHG_04, COH_05, COH_06, FIRE_02, FIRE_14, FIRE_18, FORM_01, FORM_04, FORM_06,
    FORM_12, FORM_15, GEN_01, GEO_06, MEL_10, MEL_23, MEL_26, MEL_28, MEL_29, MOR_10, MOR_11, MOR_18, MOR_21, MOR_26,
    MOR_34, MOVE_04, RNG_01, RNG_03, RNG_05, SMALL_06, SMALL_09, SMALL_10, TERR_03, TERR_04, TERR_07, UNIT_08,
};

/// Clause, field (or `*` for any), English, French; the first that fits speaks.
#[rustfmt::skip]
const SENTENCES: &[(Clause, &str, &str, &str)] = &[
    (FORM_01, "*", "the arm does not take this formation", "cette arme ne prend pas cette formation"),
    (COH_05, "*", "a mass is unformed or disordered, and of the close formations only a mass is",
        "une masse est sans formation ou en désordre, et seule une masse l'est parmi les formations serrées"),
    (COH_06, "*", "an unformed or disordered unit recovers its order first",
        "une unité sans formation ou en désordre reprend d'abord son ordre"),
    (TERR_07, "cover", "a garrison has the cover of its building, and cavalry enters none",
        "une garnison a l'abri de son bâtiment, et la cavalerie n'y entre pas"),
    (TERR_07, "*", "a garrison takes the room of its building", "une garnison prend la place de son bâtiment"),
    (FORM_04, "*", "elites flank an infantry column of division, and leave two centre figures or more",
        "les élites encadrent une colonne de division d'infanterie, et laissent au moins deux figurines du centre"),
    (FORM_06, "*", "a hollow square needs 8 figures", "un carré creux demande 8 figurines"),
    (FORM_12, "*", "this change is not in the table", "ce changement n'est pas dans le tableau"),
    (FORM_15, "*", "only an infantry column chooses its front", "seule une colonne d'infanterie choisit son front"),
    (ART_10, "*", "a battery has 8 crew figures at most", "une batterie a au plus 8 figurines de servants"),
    (UNIT_08, "to", "the type does not skirmish", "ce type ne va pas en tirailleurs"),
    (UNIT_08, "*", "without a charge bonus in this formation there is no charge",
        "sans bonus de charge dans cette formation, pas de charge"),
    (MOVE_04, "*", "a garrison leaves its building by a change of formation first",
        "une garnison sort d'abord de son bâtiment par un changement de formation"),
    (TERR_03, "*", "rough ground is closed to artillery", "le terrain difficile est fermé à l'artillerie"),
    (TERR_04, "*", "only infantry crosses a marsh", "seule l'infanterie traverse un marais"),
    (CHG_02, "backward", "a charge goes forwards", "une charge va vers l'avant"),
    (CHG_02, "*", "infantry and cavalry charge in line, column or skirmish order, neither unformed nor disordered",
        "l'infanterie et la cavalerie chargent en ligne, en colonne ou en tirailleurs, ni sans formation ni en désordre"),
    (CHG_03, "*", "a charge lasts one quarter", "une charge dure un quart de période"),
    (CHG_04, "*", "cavalry does not attack hard cover, houses or redoubts",
        "la cavalerie n'attaque ni abri dur, ni maison, ni redoute"),
    (RNG_01, "*", "beyond the maximum range of the weapon", "au-delà de la portée maximale de l'arme"),
    (RNG_03, "*", "beyond the maximum range of the battery", "au-delà de la portée maximale de la batterie"),
    (RNG_05, "*", "canister reaches a quarter of the range", "la mitraille porte au quart de la portée"),
    (FIRE_02, "*", "nobody fires small arms in march column or with the guns",
        "personne ne tire au fusil en colonne de route ni avec les pièces"),
    (FIRE_14, "*", "only cavalry charges the shooter", "seule la cavalerie charge le tireur"),
    (FIRE_18, "*", "only a line is enfiladed", "seule une ligne est prise d'enfilade"),
    (SMALL_06, "*", "only heavy cavalry wears the cuirass", "seule la cavalerie lourde porte la cuirasse"),
    (SMALL_09, "*", "the first fire is for infantry only", "le premier feu est réservé à l'infanterie"),
    (SMALL_10, "*", "an officer is a single figure", "un officier est une figurine isolée"),
    (ART_08, "*", "an officer is a single figure", "un officier est une figurine isolée"),
    (GEO_06, "*", "squares, skirmishers and garrisons have no flank",
        "carrés, tirailleurs et garnisons n'ont pas de flanc"),
    (MEL_10, "*", "only infantry and cavalry are fresh", "seules l'infanterie et la cavalerie sont fraîches"),
    (MEL_23, "*", "both cannot be above", "les deux ne peuvent être au-dessus"),
    (MEL_26, "*", "only infantry enters the building of its opponent",
        "seule l'infanterie entre dans le bâtiment de l'adversaire"),
    (MEL_28, "*", "one of both follows up, from the second round", "l'un des deux suit, à partir du deuxième tour"),
    (MEL_29, "*", "ranks count for infantry charging in column", "les rangs comptent pour l'infanterie qui charge en colonne"),
    (MOR_10, "versus_cavalry", "skirmishers are in no square", "des tirailleurs ne sont pas en carré"),
    (MOR_10, "*", "the sign is for a square against cavalry", "le signe est pour un carré contre cavalerie"),
    (MOR_11, "*", "only infantry minds the square", "seule l'infanterie se soucie du carré"),
    (MOR_18, "*", "at most the value of a general in contact divided by 20",
        "au plus la valeur d'un général au contact divisée par 20"),
    (MOR_21, "*", "only cavalry counts its charge", "seule la cavalerie compte sa charge"),
    (MOR_26, "general_distance_cm", "a general in contact has no distance", "un général au contact n'a pas de distance"),
    (MOR_26, "*", "a general within 15 cm counts +1 or -1", "un général dans les 15 cm compte +1 ou -1"),
    (MOR_34, "*", "only who lost a round counts the difference", "seul le perdant d'un tour compte la différence"),
    (GEN_01, "*", "an officer is a target only beyond 5 cm from an enemy",
        "un officier n'est une cible qu'à plus de 5 cm d'un ennemi"),
];

/// Something that `clause` forbids, on the field `name`, with its sentence.
pub(super) fn illegal(facts: &Facts<'_>, clause: Clause, name: &str) -> Fault {
    let fault = facts.illegal(clause, name);
    let spoken = SENTENCES.iter().find(|(of, field, ..)| *of == clause && (*field == name || *field == "*"));
    match spoken {
        Some((.., en, fr)) => fault.saying(en, fr),
        None => fault,
    }
}

/// [`illegal`] if `broken`.
pub(super) fn forbid(facts: &Facts<'_>, broken: bool, clause: Clause, name: &str) -> Result<(), Fault> {
    if broken { Err(illegal(facts, clause, name)) } else { Ok(()) }
}
