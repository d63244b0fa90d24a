//! Limits of the lists, and the budget.

use expect_test::expect;

use crate::MINE;
use crate::ours::{file, spoilt};
use crate::spoil::{changed, refused};

/// NPW-GEN-03, NPW-ORG-12, NPW-ORG-13: the limits of the lists, each broken.
#[test]
fn limits_of_the_lists() {
    let two = "\n[[ready.um]]\nid = \"guard_brigade\"\nbrigadier = \"intrepid\"\nucs = [{ profile = \"guard\", count = 2 }]\n\
               \n[[ready.um]]\nid = \"grenadier_brigade\"\nbrigadier = \"intrepid\"\nucs = [{ profile = \"grenadiers\", count = 2 }]\n";
    let text = file("napow/armies/fr1805.toml").to_owned() + two;
    refused(
        &changed(&text, &[("points = 395\nucs = 10", "budget = 900")]),
        &expect![[r#"
        mine.toml:385: ready.um[4].id: expected at most 1 of the UM "line_brigade_2", "new_brigade", "grenadier_brigade" or "guard_brigade", found 2 (NPW-GEN-03)
        mine.toml:385: ready.um[4].id: expected at most 1 of the UM "guard_brigade" or "grenadier_brigade", found 2 (NPW-GEN-03)
        mine.toml:385: ready.um[4].id : attendu au plus 1 des UM "line_brigade_2", "new_brigade", "grenadier_brigade" ou "guard_brigade", trouvé 2 (NPW-GEN-03)
        mine.toml:385: ready.um[4].id : attendu au plus 1 des UM "guard_brigade" ou "grenadier_brigade", trouvé 2 (NPW-GEN-03)
    "#]],
    );
    let few = "\n[[ready.um]]\nid = \"marine_brigade\"\nbrigadier = \"intrepid\"\nucs = [{ profile = \"marines\", count = 4 }]\n";
    let text = file("napow/armies/fr1813.toml").to_owned() + few;
    refused(
        &changed(&text, &[("points = 386\nucs = 16", "budget = 900")]),
        &expect![[r#"
            mine.toml:422: ready: expected at least as many "conscripts" as other UC of their arm, 8, found 7 (NPW-GEN-03)
            mine.toml:422: ready : attendu au moins autant de "conscripts" que d’autres UC de leur arme, 8, trouvé 7 (NPW-GEN-03)
        "#]],
    );
    let changes = [
        (
            "{ profile = \"portuguese\", count = 3 }, { profile = \"cacadores\", count = 1 }",
            "{ profile = \"portuguese\", count = 2 }",
        ),
        ("independents = [{ profile = \"foot9\", count = 1 }]\n", ""),
        ("points = 389\nucs = 10\n", ""),
    ];
    spoilt(
        "napow/armies/gb1809.toml",
        &changes,
        &expect![[r#"
        mine.toml:442: ready.independents: expected batteries: at least 1, found 0 (NPW-GEN-03)
        mine.toml:453: ready.um[1].ucs: expected 3 to 4 UC, batteries not counted, found 2 (NPW-GEN-03)
        mine.toml:442: ready.independents : attendu batteries : au moins 1, trouvé 0 (NPW-GEN-03)
        mine.toml:453: ready.um[1].ucs : attendu de 3 à 4 UC, sans compter les batteries, trouvé 2 (NPW-GEN-03)
    "#]],
    );
    let changes = [
        (
            "ucs = [{ profile = \"grenzer\", count = 2 }]",
            "ucs = [{ profile = \"grenzer\", count = 2 }, { profile = \"foot3\", count = 1 }]",
        ),
        (
            "ucs = [{ profile = \"line_mass\", count = 5 }]",
            "ucs = [{ profile = \"line_mass\", count = 5 }, { profile = \"foot3\", count = 2 }, { profile = \"foot6\", count = 1 }]",
        ),
        ("points = 383\nucs = 10", "budget = 900"),
    ];
    spoilt(
        "napow/armies/au1805.toml",
        &changes,
        &expect![[r#"
            mine.toml:480: ready.independents: expected 0 to 2 × "foot3", found 4 (NPW-GEN-03)
            mine.toml:485: ready.um[0].ucs[1].profile: expected a battery that its list lets into this UM, found "foot3" (NPW-ORG-12)
            mine.toml:490: ready.um[1].ucs[1].profile: expected embrigaded at most 1 × "foot3", found 2 (NPW-ORG-12)
            mine.toml:490: ready.um[1].ucs[2].profile: expected a battery that its list lets into this UM, found "foot6" (NPW-ORG-12)
            mine.toml:480: ready.independents : attendu de 0 à 2 × "foot3", trouvé 4 (NPW-GEN-03)
            mine.toml:485: ready.um[0].ucs[1].profile : attendu une batterie que sa liste admet dans cette UM, trouvé "foot3" (NPW-ORG-12)
            mine.toml:490: ready.um[1].ucs[1].profile : attendu embrigadé au plus 1 × "foot3", trouvé 2 (NPW-ORG-12)
            mine.toml:490: ready.um[1].ucs[2].profile : attendu une batterie que sa liste admet dans cette UM, trouvé "foot6" (NPW-ORG-12)
        "#]],
    );
}

/// NPW-GEN-03, NPW-ORG-17: dearer than the budget, and too many UC.
#[test]
fn the_budget_of_a_division() {
    refused(
        &changed(MINE, &[("year = 1809", "budget = 362")]),
        &expect![[r#"
        mine.toml:1: expected at most 362 points, found 363 (NPW-GEN-03)
        mine.toml:1: attendu au plus 362 points, trouvé 363 (NPW-GEN-03)
    "#]],
    );
    let many = "\n[[um]]\nid = \"rhine_brigade\"\nbrigadier = \"hesitant\"\nucs = [{ profile = \"rhine\", count = 4 }]\n\
                \n[[um]]\nid = \"davout_brigade\"\nbrigadier = \"intrepid\"\nucs = [{ profile = \"line_old\", count = 4 }]\n\
                \n[[um]]\nid = \"vistula_brigade\"\nbrigadier = \"intrepid\"\nucs = [{ profile = \"vistula\", count = 4 }]\n";
    let text = changed(MINE, &[("points = 363", "budget = 900")]) + many;
    refused(
        &text,
        &expect![[r#"
        mine.toml:1: expected at most 20 UC, found 21 (NPW-ORG-17)
        mine.toml:1: attendu au plus 20 UC, trouvé 21 (NPW-ORG-17)
    "#]],
    );
}

/// NPW-COST-04, NPW-COST-05, NPW-ORG-08, NPW-ORG-15, NPW-ORG-17, NPW-CHR-33, NPW-CHR-34, NPW-WIN-11: a budget against the clauses.
#[test]
fn the_budget() {
    let changes = [
        ("turns = 10", "turns = 0"),
        ("max_ucs = 20", "max_ucs = 21"),
        ("max_ucs_per_um = 12", "max_ucs_per_um = 13"),
        ("min_ucs_per_um = 1", "min_ucs_per_um = 0"),
        ("brigadier_raise_points = 3", "brigadier_raise_points = 4"),
        ("brigadier_lower_points = -3", "brigadier_lower_points = 3"),
        ("bonus_points = 5", "bonus_points = 6"),
        ("max_generals_with_bonus = 1", "max_generals_with_bonus = 2"),
        ("artillery_general_min_batteries = 2", "artillery_general_min_batteries = 21"),
        ("max_fortification_slices = 12", "max_fortification_slices = 61"),
        ("fortification_side = \"defender\"", "fortification_side = \"attacker\""),
        ("fortification_slice_points = 1", "fortification_slice_points = 2"),
        ("hesitant = 10", "hesitant = 9"),
        ("[brigadier]\nhesitant = 5\nconfident = 8\nintrepid = 11\n", ""),
    ];
    spoilt(
        "napow/budget.toml",
        &changes,
        &expect![[r#"
            mine.toml:1: brigadier: expected a table [brigadier], found nothing (NPW-COST-04)
            mine.toml:4: turns: expected an integer from 1 to 60, found 0 (NPW-WIN-11)
            mine.toml:6: max_ucs: expected an integer from 1 to 20, found 21 (NPW-ORG-17)
            mine.toml:7: max_ucs_per_um: expected an integer from 1 to 12, found 13 (NPW-ORG-08)
            mine.toml:8: min_ucs_per_um: expected 1, found 0 (NPW-ORG-08)
            mine.toml:10: brigadier_raise_points: expected 3, found 4 (NPW-COST-04)
            mine.toml:11: brigadier_lower_points: expected -3, found 3 (NPW-COST-04)
            mine.toml:13: bonus_points: expected 5, found 6 (NPW-COST-04)
            mine.toml:14: max_generals_with_bonus: expected an integer from 0 to 1, found 2 (NPW-CHR-33)
            mine.toml:15: artillery_general_min_batteries: expected an integer from 0 to 20, found 21 (NPW-ORG-15)
            mine.toml:17: max_fortification_slices: expected an integer from 0 to 60, found 61 (NPW-CHR-34)
            mine.toml:18: fortification_side: expected "defender", found "attacker" (NPW-CHR-34)
            mine.toml:19: fortification_slice_points: expected 1, found 2 (NPW-COST-05)
            mine.toml:22: divisional.hesitant: expected 10, found 9 (NPW-COST-04)
            mine.toml:1: brigadier : attendu une table [brigadier], trouvé rien (NPW-COST-04)
            mine.toml:4: turns : attendu un entier de 1 à 60, trouvé 0 (NPW-WIN-11)
            mine.toml:6: max_ucs : attendu un entier de 1 à 20, trouvé 21 (NPW-ORG-17)
            mine.toml:7: max_ucs_per_um : attendu un entier de 1 à 12, trouvé 13 (NPW-ORG-08)
            mine.toml:8: min_ucs_per_um : attendu 1, trouvé 0 (NPW-ORG-08)
            mine.toml:10: brigadier_raise_points : attendu 3, trouvé 4 (NPW-COST-04)
            mine.toml:11: brigadier_lower_points : attendu -3, trouvé 3 (NPW-COST-04)
            mine.toml:13: bonus_points : attendu 5, trouvé 6 (NPW-COST-04)
            mine.toml:14: max_generals_with_bonus : attendu un entier de 0 à 1, trouvé 2 (NPW-CHR-33)
            mine.toml:15: artillery_general_min_batteries : attendu un entier de 0 à 20, trouvé 21 (NPW-ORG-15)
            mine.toml:17: max_fortification_slices : attendu un entier de 0 à 60, trouvé 61 (NPW-CHR-34)
            mine.toml:18: fortification_side : attendu "defender", trouvé "attacker" (NPW-CHR-34)
            mine.toml:19: fortification_slice_points : attendu 1, trouvé 2 (NPW-COST-05)
            mine.toml:22: divisional.hesitant : attendu 10, trouvé 9 (NPW-COST-04)
        "#]],
    );
}
