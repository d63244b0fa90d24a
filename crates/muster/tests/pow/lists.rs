//! Army lists that are refused.

use expect_test::expect;
use muster::check;
use rulebook::Lang;

use crate::ours::{file, spoilt};

/// POW-LIST-03, POW-LIST-05, POW-LIST-06, POW-STR-03, POW-STR-06: every stated number is computed again.
#[test]
fn stated_numbers() {
    let changes = [
        ("units = 24", "units = 25"),
        ("strength = 280", "strength = 281"),
        ("points = 60", "points = 61"),
        ("points = 13\nstrength = 62", "points = 12\nstrength = 61"),
        ("base_strength = 6\nstrength = 10", "base_strength = 7\nstrength = 11"),
    ];
    spoilt(
        "pow/armies/fr_1805.toml",
        &changes,
        &expect![[r#"
        mine.toml:14: totals.units: expected 24, found 25 (POW-LIST-03)
        mine.toml:15: totals.strength: expected 280, found 281 (POW-STR-06)
        mine.toml:16: totals.points: expected 60, found 61 (POW-LIST-06)
        mine.toml:39: formation[1].points: expected 13, found 12 (POW-LIST-05)
        mine.toml:40: formation[1].strength: expected 62, found 61 (POW-LIST-03)
        mine.toml:49: formation[1].unit[0].base_strength: expected 6, found 7 (POW-STR-03)
        mine.toml:50: formation[1].unit[0].strength: expected 10, found 11 (POW-STR-06)
        mine.toml:14: totals.units : attendu 24, trouvé 25 (POW-LIST-03)
        mine.toml:15: totals.strength : attendu 280, trouvé 281 (POW-STR-06)
        mine.toml:16: totals.points : attendu 60, trouvé 61 (POW-LIST-06)
        mine.toml:39: formation[1].points : attendu 13, trouvé 12 (POW-LIST-05)
        mine.toml:40: formation[1].strength : attendu 62, trouvé 61 (POW-LIST-03)
        mine.toml:49: formation[1].unit[0].base_strength : attendu 6, trouvé 7 (POW-STR-03)
        mine.toml:50: formation[1].unit[0].strength : attendu 10, trouvé 11 (POW-STR-06)
    "#]],
    );
}

/// POW-LIST-06: more than the limit.
#[test]
fn too_dear() {
    spoilt(
        "pow/armies/fr_1805.toml",
        &[("limit = 60", "limit = 59")],
        &expect![[r#"
        mine.toml:9: limit: expected at most 59 points for the core, found 60 (POW-LIST-06)
        mine.toml:9: limit : attendu au plus 59 points pour le noyau, trouvé 60 (POW-LIST-06)
    "#]],
    );
}

/// POW-LIST-04, POW-TRP-02, POW-TRP-13, POW-TRP-14, POW-STR-04, POW-WPN-05, POW-WPN-06: units that cannot be.
#[test]
fn units_that_cannot_be() {
    let changes = [
        ("code = \"FA\"", "code = \"FAg\""),
        ("code = \"Fsm\"", "code = \"Qsm\""),
        ("code = \"Fsm\"", "code = \"Fm\""),
        ("code = \"HA\"", "code = \"HA\"\nsteadfast = true\nweapon = \"musket\""),
        ("code = \"Lc\"", "code = \"Lcs\""),
        ("code = \"Cu\"", "code = \"Cu\"\ndiscipline = \"good\"\ncalibre = \"heavy\"\ncavalry_trained = true"),
        ("code = \"MIm\"", "code = \"MImL\""),
    ];
    spoilt(
        "pow/armies/fr_1805.toml",
        &changes,
        &expect![[r#"
            mine.toml:46: formation[1].unit[0].code: expected battalion guns (g) with infantry only, found "FAg" (POW-WPN-05)
            mine.toml:57: formation[1].unit[1].code: expected a code that begins with one of IA, FA, HA, Isc, Iac, IS, Ih, Ic, Cd, Cu, Lc, Hc, MI, P, B, F, I, found "Qsm" (POW-LIST-04)
            mine.toml:77: formation[1].unit[2].skirmishers: expected false, as its code says, found true (POW-LIST-04)
            mine.toml:200: formation[4].unit[0].steadfast: expected infantry, if it is steadfast, found horse artillery (POW-STR-04)
            mine.toml:201: formation[4].unit[0].weapon: expected no weapon for artillery, found "musket" (POW-LIST-04)
            mine.toml:212: formation[4].unit[1].code: expected skirmishers (s) with infantry only, found "Lcs" (POW-TRP-13)
            mine.toml:247: formation[5].unit[1].discipline: expected infantry, if it has a fire discipline, found cuirassiers (POW-TRP-14)
            mine.toml:248: formation[5].unit[1].calibre: expected a calibre for artillery only, found "heavy" (POW-TRP-02)
            mine.toml:249: formation[5].unit[1].cavalry_trained: expected mounted infantry, if it may fight mounted, found cuirassiers (POW-TRP-26)
            mine.toml:344: formation[7].unit[2].code: expected lances (L) with cavalry only, found "MImL" (POW-WPN-06)
            mine.toml:46: formation[1].unit[0].code : attendu des canons de bataillon (g) pour l’infanterie seulement, trouvé "FAg" (POW-WPN-05)
            mine.toml:57: formation[1].unit[1].code : attendu un code qui commence par IA, FA, HA, Isc, Iac, IS, Ih, Ic, Cd, Cu, Lc, Hc, MI, P, B, F, I, trouvé "Qsm" (POW-LIST-04)
            mine.toml:77: formation[1].unit[2].skirmishers : attendu false, comme le dit son code, trouvé true (POW-LIST-04)
            mine.toml:200: formation[4].unit[0].steadfast : attendu de l’infanterie, si elle est tenace, trouvé artillerie à cheval (POW-STR-04)
            mine.toml:201: formation[4].unit[0].weapon : attendu pas d’arme pour l’artillerie, trouvé "musket" (POW-LIST-04)
            mine.toml:212: formation[4].unit[1].code : attendu des tirailleurs (s) pour l’infanterie seulement, trouvé "Lcs" (POW-TRP-13)
            mine.toml:247: formation[5].unit[1].discipline : attendu de l’infanterie, si elle a une discipline de feu, trouvé cuirassiers (POW-TRP-14)
            mine.toml:248: formation[5].unit[1].calibre : attendu un calibre pour l’artillerie seulement, trouvé "heavy" (POW-TRP-02)
            mine.toml:249: formation[5].unit[1].cavalry_trained : attendu de l’infanterie montée, si elle peut combattre à cheval, trouvé cuirassiers (POW-TRP-26)
            mine.toml:344: formation[7].unit[2].code : attendu des lances (L) pour la cavalerie seulement, trouvé "MImL" (POW-WPN-06)
        "#]],
    );
    let mounted = [
        ("discipline = \"poor\"", "discipline = \"good\"\ndesert = true"),
        ("calibre = \"medium\"", "calibre = \"medium\"\nconscript = true"),
    ];
    spoilt(
        "pow/armies/fr_1805.toml",
        &mounted,
        &expect![[r#"
            mine.toml:52: formation[1].unit[0].conscript: expected infantry or cavalry, if they are conscripts, found foot artillery (POW-TRP-16)
            mine.toml:347: formation[7].unit[2].discipline: expected "poor" for mounted infantry, found "good" (POW-TRP-23)
            mine.toml:348: formation[7].unit[2].desert: expected cavalry, if sand and dunes do not slow it, found mounted infantry (POW-TER-16)
            mine.toml:52: formation[1].unit[0].conscript : attendu de l’infanterie ou de la cavalerie, si ce sont des conscrits, trouvé artillerie à pied (POW-TRP-16)
            mine.toml:347: formation[7].unit[2].discipline : attendu "poor" pour l’infanterie montée, trouvé "good" (POW-TRP-23)
            mine.toml:348: formation[7].unit[2].desert : attendu de la cavalerie, si sable et dunes ne la gênent pas, trouvé infanterie montée (POW-TER-16)
        "#]],
    );
}

/// POW-LIST-02, POW-ORG-04, POW-CDR-01, POW-CDR-03, POW-MB-26: formations that cannot be.
#[test]
fn formations_that_cannot_be() {
    let changes = [
        ("role = \"cinc\"", "role = \"staff_officer\""),
        (
            "quality = \"reliable\"\ntraining = \"french\"\nstarred = false",
            "quality = \"reliable\"\ntraining = \"french\"\nstarred = true",
        ),
        ("count = 3", "count = 11"),
        ("replaces = \"heavy_cavalry\"", "replaces = \"havy_cavalry\""),
        ("optional = true", "optional = false"),
    ];
    spoilt(
        "pow/armies/fr_1805.toml",
        &changes,
        &expect![[r#"
        mine.toml:9: limit: expected at most 60 points for the core, found 93 (POW-LIST-06)
        mine.toml:14: totals.units: expected 36, found 24 (POW-LIST-03)
        mine.toml:15: totals.strength: expected 439, found 280 (POW-STR-06)
        mine.toml:16: totals.points: expected 93, found 60 (POW-LIST-06)
        mine.toml:18: formation: expected exactly one C-in-C in the core, found none (POW-ORG-04)
        mine.toml:36: formation[1].starred: expected a star for the C-in-C only, found true (POW-CDR-03)
        mine.toml:39: formation[1].points: expected 34, found 13 (POW-LIST-05)
        mine.toml:40: formation[1].strength: expected 166, found 62 (POW-LIST-03)
        mine.toml:42: formation[1].unit: expected at most 12 units under one general, found 13 (POW-MB-26)
        mine.toml:271: formation[6].replaces: expected an option, if it replaces another, found "3rd_division" (POW-LIST-02)
        mine.toml:309: formation[7].replaces: expected a formation of the core, found "havy_cavalry"; did you mean "heavy_cavalry"? (POW-LIST-02)
        mine.toml:9: limit : attendu au plus 60 points pour le noyau, trouvé 93 (POW-LIST-06)
        mine.toml:14: totals.units : attendu 36, trouvé 24 (POW-LIST-03)
        mine.toml:15: totals.strength : attendu 439, trouvé 280 (POW-STR-06)
        mine.toml:16: totals.points : attendu 93, trouvé 60 (POW-LIST-06)
        mine.toml:18: formation : attendu un commandant en chef et un seul dans le noyau, trouvé aucun (POW-ORG-04)
        mine.toml:36: formation[1].starred : attendu une étoile pour le commandant en chef seulement, trouvé true (POW-CDR-03)
        mine.toml:39: formation[1].points : attendu 34, trouvé 13 (POW-LIST-05)
        mine.toml:40: formation[1].strength : attendu 166, trouvé 62 (POW-LIST-03)
        mine.toml:42: formation[1].unit : attendu au plus 12 unités sous un général, trouvé 13 (POW-MB-26)
        mine.toml:271: formation[6].replaces : attendu une option, si elle en remplace une autre, trouvé "3rd_division" (POW-LIST-02)
        mine.toml:309: formation[7].replaces : attendu une formation du noyau, trouvé "havy_cavalry" ; vouliez-vous dire "heavy_cavalry" ? (POW-LIST-02)
    "#]],
    );
    spoilt(
        "pow/armies/fr_1805.toml",
        &[("quality = \"professional\"", "quality = \"good\"")],
        &expect![[r#"
        mine.toml:22: formation[0].quality: expected "professional", "reliable", "average" or "poor", found "good" (POW-CDR-01)
        mine.toml:22: formation[0].quality : attendu "professional", "reliable", "average" ou "poor", trouvé "good" (POW-CDR-01)
    "#]],
    );
}

/// POW-LIST-02, POW-LIST-03: choices that nobody has.
#[test]
fn choices_that_nobody_has() {
    let take = "limit = 60\nyear = 1812\ntake = [\"grenadier_division\", \"dragon_division\"]";
    spoilt(
        "pow/armies/fr_1805.toml",
        &[("limit = 60", take)],
        &expect![[r#"
        mine.toml:10: year: expected a year of the list, 1805 to 1807, found 1812 (POW-LIST-03)
        mine.toml:11: take[1]: expected an option or variant of the list, found "dragon_division"; did you mean "dragoon_division"? (POW-LIST-02)
        mine.toml:10: year : attendu une année de la liste, de 1805 à 1807, trouvé 1812 (POW-LIST-03)
        mine.toml:11: take[1] : attendu une option ou une variante de la liste, trouvé "dragon_division" ; vouliez-vous dire "dragoon_division" ? (POW-LIST-02)
    "#]],
    );
    let take = "limit = 60\nyear = 1805\ntake = [\"landwehr_column_1809\"]";
    let changes = [
        ("limit = 60", take),
        ("years = [1809, 1809]", "years = [1809, 1812]"),
        ("units = [\"Line infantry\"]\ncode = \"Pm\"", "units = [\"Line infantri\", \"Cuirassiers\"]\ncode = \"Pm\""),
    ];
    spoilt(
        "pow/armies/at_1805.toml",
        &changes,
        &expect![[r#"
            mine.toml:11: take[0]: expected an option of the year 1805, found "landwehr_column_1809" of 1809 to 1809 (POW-LIST-03)
            mine.toml:25: variant[0].units[0]: expected the English name of a unit of the list, found "Line infantri"; did you mean "Line infantry"? (POW-LIST-03)
            mine.toml:26: variant[0].code: expected a code for units of the same arm and strength, found "Pm" (POW-LIST-04)
            mine.toml:31: variant[1].years: expected years of the list, 1805 to 1809, found [1809, 1812] (POW-LIST-03)
            mine.toml:11: take[0] : attendu une option de l’année 1805, trouvé "landwehr_column_1809" de 1809 à 1809 (POW-LIST-03)
            mine.toml:25: variant[0].units[0] : attendu le nom anglais d’une unité de la liste, trouvé "Line infantri" ; vouliez-vous dire "Line infantry" ? (POW-LIST-03)
            mine.toml:26: variant[0].code : attendu un code pour des unités de même arme et de même force, trouvé "Pm" (POW-LIST-04)
            mine.toml:31: variant[1].years : attendu des années de la liste, de 1805 à 1809, trouvé [1809, 1812] (POW-LIST-03)
        "#]],
    );
}

/// POW-LIST-06, POW-MB-26: lists longer than any army are refused before anything is added up.
#[test]
fn lists_without_end() {
    let list = file("pow/armies/fr_1805.toml");
    let (head, formation) = list.split_at(list.find("[[formation]]").expect("it has formations"));
    let unit = &formation[formation.find("[[formation.unit]]").expect("it has units")..];
    let unit = &unit[..unit.find("\n\n").expect("more follows")].replacen("count = 1", "count = 12", 1);
    let formations = head.to_owned() + &formation.repeat(60);
    let units = head.to_owned() + formation + &format!("\n{unit}\n").repeat(480);
    for text in [formations, units] {
        assert!(!check("mine.toml", &text, Lang::En).is_sound());
    }
}
