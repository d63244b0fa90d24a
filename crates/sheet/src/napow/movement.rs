//! Speed, going, formations and command.

use napow::tables::{COMMAND_DISTANCE_CM, RATES};
use rulebook::napow::{
    CMD_02, CMD_05, CMD_09, CMD_10, DOC_01, DOC_05, DOC_06, DOC_07, DOC_08, DOC_18, FORM_02, FORM_03, LAY_16, MOVE_03,
    MOVE_05, MOVE_13, MOVE_14, MOVE_17, MOVE_18, MOVE_19, MOVE_20, MOVE_21, MOVE_22, PUR_17, STA_04, STA_05, TER_05,
};

use crate::block::Block;
use crate::build::{NONE, Pair, Press, factor, greatest, row, row_of};

pub(super) fn rates(p: Press) -> Block {
    const WHO: [Pair; 6] = [
        ["generals, light cavalry", "généraux, cavalerie légère"],
        [
            "other cavalry, limbered horse guns, light cavalry in retreat",
            "autre cavalerie, art. à cheval attelée, cav. légère en repli",
        ],
        [
            "march column; infantry and other cavalry in retreat; cavalry in pursuit",
            "colonne de marche ; infanterie et autre cavalerie en repli ; cavalerie en poursuite",
        ],
        ["limbered foot guns, attack column", "art. à pied attelée, colonne d’attaque"],
        [
            "line, solid square, limbered irregular guns, supply parks, infantry in pursuit",
            "ligne, carré plein, art. irrégulière attelée, parcs, infanterie en poursuite",
        ],
        ["hollow square, unlimbered guns", "carré creux, artillerie dételée"],
    ];
    let consolidation = p
        .cited("movement", PUR_17, r#"{"troop":"infantry","formation":"line","kind":"consolidation"}"#)
        .unwrap_or_default();
    let rows = WHO.iter().zip(RATES).map(|(who, rate)| row_of(rate.clause, p.say(*who), [rate.good_cm, rate.bad_cm]));
    p.table(
        ["Speed, cm", "Vitesse, cm"],
        &[MOVE_03],
        ["", ""],
        p.all([["good going", "bon terrain"], ["bad going", "mauvais terrain"]]),
        rows.collect(),
    )
    .note(p.fill(
        [
            "Backwards: bad going (NPW-MOVE-16). Artillery in retreat: as limbered (NPW-MOVE-12). Consolidation: {} cm at most (NPW-PUR-17).",
            "En arrière : mauvais terrain (NPW-MOVE-16). Artillerie en repli : comme attelée (NPW-MOVE-12). Consolidation : {} cm au plus (NPW-PUR-17).",
        ],
        &[&consolidation],
    ))
}

pub(super) fn going(p: Press) -> Block {
    let good = p.say(["good going", "bon terrain"]);
    let rows = vec![
        p.factor(MOVE_13, Some(["not in built-up areas nor to contact", "sauf zone bâtie et contact"]), good),
        factor(
            MOVE_14,
            p.say(["Irregular light cavalry, not in built-up areas", "Cavalerie légère irrégulière, sauf zone bâtie"]),
            good,
        ),
        p.factor(MOVE_17, Some(["columns, limbered, generals", "colonnes, attelés, généraux"]), good),
        factor(
            TER_05,
            p.say(["Built-up areas: infantry, generals; others", "Zones bâties : infanterie, généraux ; les autres"]),
            p.say(["by road", "par route"]),
        ),
    ];
    p.list(["Movement: going", "Mouvement : le terrain"], &[MOVE_05], rows)
}

pub(super) fn doctrines(p: Press) -> Block {
    let formations: [(Pair, &str); 5] = [
        (["line", "ligne"], "line"),
        (["march column", "colonne de marche"], "march_column"),
        (["attack column", "colonne d’attaque"], "attack_column"),
        (["hollow square", "carré creux"], "hollow_square"),
        (["solid square", "carré plein"], "solid_square"),
    ];
    let rows = formations.iter().map(|(name, to)| {
        let cells = ["french", "prussian", "conscript", "irregular"].map(|doctrine| {
            let from = if *to == "march_column" { "line" } else { "march_column" };
            let allowed = |more: &str| {
                let case = format!(
                    r#"{{"arm":"infantry","doctrine":"{doctrine}","experience":"veteran","from":"{from}","to":"{to}"{more}}}"#
                );
                p.result("can_change_formation", &case, "allowed") == true
            };
            if allowed("") {
                "•"
            } else if allowed(r#","in_cover":true"#) {
                p.say(["in cover", "à couvert"])
            } else if allowed(r#","division_column":true"#) {
                "*"
            } else {
                NONE
            }
        });
        row(p.say(*name), cells)
    });
    let heads = ["F", "P", "C", "I"].map(str::to_owned).to_vec();
    p.table(
        ["Formations by doctrine", "Formations selon la doctrine"],
        &[DOC_01, DOC_05, DOC_06, DOC_07, DOC_08],
        ["", ""],
        heads,
        rows.collect(),
    )
    .note(p.say(["* with the division column (NPW-CHR-11).", "* avec la colonne de division (NPW-CHR-11)."]))
}

/// NPW-MOVE-18 to -22, NPW-FORM: what forbids a change of formation.
pub(super) fn changes(p: Press) -> Block {
    let near = |field: &str, to: &str, more: &str| {
        greatest(0..=220, |cm| {
            let case = format!(
                r#"{{"arm":"infantry","doctrine":"french","experience":"veteran","from":"line","to":"{to}","{field}":{cm}{more}}}"#
            );
            p.result("can_change_formation", &case, "allowed") == false
        })
    };
    let seen = greatest(0..=220, |cm| {
        let case = format!(
            r#"{{"arm":"infantry","doctrine":"french","experience":"veteran","from":"line","to":"march_column","uncommanded":true,"visible_enemy_cm":{cm}}}"#
        );
        p.result("can_change_formation", &case, "allowed") == true
    });
    let no = p.yes(false);
    let rows = vec![
        p.factor(
            MOVE_18,
            None,
            p.say(["move and one change (NPW-FORM-05)", "mouvement et un changement (NPW-FORM-05)"]),
        ),
        p.factor(MOVE_19, None, p.say(["move or change", "mouvement ou changement"])),
        p.factor(MOVE_20, None, p.say(["move and one change", "mouvement et un changement"])),
        p.factor(MOVE_21, None, p.say(["move and two changes", "mouvement et deux changements"])),
        factor(
            FORM_03,
            p.fill(
                [
                    "Enemy in order within {} cm (facing may change)",
                    "Ennemi en ordre à {} cm (l’orientation peut changer)",
                ],
                &[&near("enemy_in_order_cm", "march_column", "")],
            ),
            no,
        ),
        factor(
            FORM_02,
            p.fill(
                ["Hollow square, cavalry within {} cm", "Carré creux, cavalerie à {} cm"],
                &[&near("enemy_cavalry_cm", "hollow_square", "")],
            ),
            no,
        ),
        p.factor(DOC_18, None, p.say(["needed", "il le faut"])),
        factor(LAY_16, p.say(["Square of one element", "Carré d’un seul élément"]), no),
        factor(STA_04, p.say(["Rallying", "En ralliement"]), no),
        factor(STA_05, p.say(["Disordered", "En désordre"]), no),
        factor(CMD_09, p.say(["Uncommanded, with a move", "Non commandée, avec un mouvement"]), no),
        factor(
            CMD_10,
            p.fill(["Uncommanded, enemy in sight within {} cm", "Non commandée, ennemi visible à {} cm"], &[&seen]),
            p.yes(true),
        ),
    ];
    p.list(["Change of formation", "Changement de formation"], &[MOVE_22], rows)
}

pub(super) fn command(p: Press) -> Block {
    let names =
        [["cavalry, horse guns", "cavalerie, art. à cheval"], ["infantry, other guns", "infanterie, autre art."]];
    p.table(
        ["Command distance, cm", "Distance de commandement, cm"],
        &[CMD_02, CMD_05],
        ["", ""],
        p.all([["elite", "élite"], ["vet.", "vét."], ["seas.", "aguer."], ["cons.", "cons."]]),
        p.rows(names, COMMAND_DISTANCE_CM),
    )
    .note(p.say([
        "Between UC of a UM. The nucleus is commanded (NPW-CMD-03); mixed UC by most elements (NPW-CMD-04); beyond: uncommanded (NPW-CMD-06).",
        "Entre UC d’une UM. Le noyau est commandé (NPW-CMD-03) ; UC mêlée : selon la majorité (NPW-CMD-04) ; au-delà : non commandée (NPW-CMD-06).",
    ]))
}
