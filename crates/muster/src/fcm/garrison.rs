//! Units that begin in houses and redoubts (FCM-TERR-07).

use fcm::troops::Arm;
use game::Words;
use rulebook::fcm::TERR_07;

use super::force::Setting;
use super::ground::{Piece, TerrainKind, holds, is_element};
use super::unit::{Figures, MOST_FIGURES};
use crate::problem::{Kind, did_you_mean, expected, join, same, words};
use crate::reader::{Document, Fields, Spot, quoted};

/// FCM-TERR-07: the most houses of one unit.
const MOST_ELEMENTS: usize = 3;
/// FCM-TERR-07: how far apart they may be.
const WITHIN_CM: f64 = 3.0;

/// Figures that begin in a house or redoubt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Garrison {
    /// The house or redoubt.
    pub element: String,
    /// How many figures.
    pub figures: u8,
}

/// The house or redoubt of an id; a problem if there is none.
pub(super) fn find_element<'t>(
    document: &Document<'_>,
    spot: &Spot,
    id: &str,
    terrain: &'t [Piece],
) -> Option<&'t Piece> {
    let elements = || terrain.iter().filter(|piece| is_element(piece.kind));
    let found = elements().find(|piece| piece.id.as_deref() == Some(id));
    if found.is_none() {
        let wanted = words("a house or redoubt of the table", "une maison ou une redoute de la table");
        let known = elements().filter_map(|piece| piece.id.as_deref());
        let says = join(expected(&wanted, &quoted(id)), &did_you_mean(id, known));
        document.note(spot, Kind::UnknownName, says, Some(TERR_07));
    }
    found
}

/// Reads where a unit begins, and where it may; both are unknown outside scenarios.
pub(super) fn read(
    fields: &mut Fields<'_, '_>,
    setting: Option<&Setting<'_>>,
    figures: Option<&[Figures]>,
) -> Option<(Vec<Garrison>, Vec<String>)> {
    let Some(setting) = setting else {
        for key in ["starts_in", "may_start_in"] {
            fields.forbid(key, &words("houses in scenarios only", "des maisons dans les scénarios seulement"), None);
        }
        return Some((Vec::new(), Vec::new()));
    };
    let arm = figures.and_then(|figures| figures.first()).map(|one| one.kind.arm);
    let mut garrisons = Vec::new();
    let mut pieces = Vec::new();
    let mut complete = true;
    for mut table in fields.tables("starts_in") {
        let element = table.id("element");
        let piece = element.as_ref().and_then(|id| enter(&table, &table.spot_of("element"), id, setting, arm));
        let most = piece.map_or(MOST_FIGURES, |piece| holds(piece.kind));
        let figures = table.int("figures", 1..=most, Some(TERR_07));
        let garrison = element.zip(figures).map(|(element, figures)| Garrison { element, figures });
        complete &= garrison.is_some();
        garrisons.extend(garrison);
        pieces.extend(piece);
        table.close();
    }
    let may_start_in = fields.maybe("may_start_in", Fields::ids).unwrap_or_default();
    for (place, id) in may_start_in.iter().enumerate() {
        enter(fields, &fields.spot_in("may_start_in", place), id, setting, arm);
    }
    if complete && !garrisons.is_empty() {
        check_division(fields, &garrisons, &pieces, figures);
    }
    complete.then_some((garrisons, may_start_in))
}

/// FCM-TERR-07: infantry enters houses, guns redoubts as well, cavalry neither.
fn enter<'s>(
    fields: &Fields<'_, '_>,
    spot: &Spot,
    id: &str,
    setting: &Setting<'s>,
    arm: Option<Arm>,
) -> Option<&'s Piece> {
    let piece = find_element(fields.document(), spot, id, setting.terrain?)?;
    let may = arm.is_none_or(|arm| arm.is_infantry() || (arm == Arm::Artillery && piece.kind == TerrainKind::Redoubt));
    if !may {
        let wanted = if piece.kind == TerrainKind::Redoubt {
            words("infantry or guns in a redoubt", "de l’infanterie ou des pièces dans une redoute")
        } else {
            words("infantry in a house", "de l’infanterie dans une maison")
        };
        let found = if arm == Some(Arm::Artillery) {
            words("artillery", "de l’artillerie")
        } else {
            words("cavalry", "de la cavalerie")
        };
        fields.document().note_expected(spot, Kind::Conflict, &wanted, &found, Some(TERR_07));
    }
    Some(piece)
}

/// FCM-TERR-07: one unit is in three elements at most, near each other, with all its figures.
fn check_division(fields: &Fields<'_, '_>, garrisons: &[Garrison], pieces: &[&Piece], figures: Option<&[Figures]>) {
    let note = |wanted: &Words, found: &Words| {
        fields.note("starts_in", Kind::Conflict, wanted, found, Some(TERR_07));
    };
    let inside: u32 = garrisons.iter().map(|one| u32::from(one.figures)).sum();
    let strength = figures.map(|figures| figures.iter().map(|one| u32::from(one.count)).sum::<u32>());
    if let Some(strength) = strength.filter(|strength| *strength != inside) {
        let wanted = words(format!("all {strength} figures"), format!("les {strength} figurines"));
        note(&wanted, &same(inside.to_string()));
    }
    if garrisons.len() > MOST_ELEMENTS {
        let wanted = words(format!("at most {MOST_ELEMENTS} houses"), format!("au plus {MOST_ELEMENTS} maisons"));
        note(&wanted, &same(garrisons.len().to_string()));
    }
    let gaps = pieces.iter().flat_map(|one| pieces.iter().filter_map(|other| one.gap_cm(other)));
    let widest = gaps.fold(0.0, f64::max);
    if widest > WITHIN_CM {
        let wanted = words("houses within 3 cm of each other", "des maisons à 3 cm au plus les unes des autres");
        note(&wanted, &same(format!("{} cm", (widest * 100.0).round() / 100.0)));
    }
}
