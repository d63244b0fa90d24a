//! Movement, terrain and sight.

use field::AreaKind;
use josephine::Footing;
use josephine::troops::{Arm, Cover};
use rulebook::josephine::{
    BASE_05, LOF_01, LOF_02, LOF_03, LOF_04, LOF_05, LOF_06, LOF_07, MOVE_01, MOVE_02, MOVE_03, MOVE_04, MOVE_05,
    MOVE_06, MOVE_08, MOVE_10, SQ_07, TER_01, TER_03, TER_04, TER_05,
};

use crate::block::Block;
use crate::build::{Asked, NONE, Pair, Press, factor, greatest, row};

/// JOS-MOVE, JOS-TER: what changes an allowance.
#[rustfmt::skip]
pub(super) const MOVES: &[Asked] = &[
    (TER_05, r#"{"activation":"failure","arm":"infantry","streams":1}"#, Some(["each", "chacun"])),
    (MOVE_03, r#"{"activation":"failure","arm":"infantry","pivots":1}"#, Some(["each", "chacun"])),
    (MOVE_04, r#"{"activation":"success","arm":"infantry","non_forward":1}"#, Some(["each", "chacun"])),
    (MOVE_10, r#"{"activation":"failure","arm":"infantry","on_road":true}"#, None),
    (SQ_07, r#"{"activation":"failure","arm":"infantry","elite":true,"square":true}"#, Some(["elite only", "élite seulement"])),
];

const fn arm_name(arm: Arm) -> Pair {
    match arm {
        Arm::Infantry => ["infantry", "infanterie"],
        Arm::LightCavalry => ["light cavalry", "cavalerie légère"],
        Arm::BattleCavalry => ["battle cavalry", "cavalerie de bataille"],
        Arm::Cuirassiers => ["cuirassiers", "cuirassiers"],
        Arm::FootArtillery => ["foot artillery", "artillerie à pied"],
        Arm::HorseArtillery => ["horse artillery", "artillerie à cheval"],
    }
}

pub(super) fn allowances(p: Press) -> Block {
    let rows = Arm::ALL.iter().map(|arm| row(p.say(arm_name(*arm)), [arm.basic_move_ud(), arm.march_ud()]));
    p.table(
        ["Movement, UD", "Mouvement, UD"],
        &[MOVE_01, MOVE_02],
        ["", ""],
        p.all([["basic move", "mouvement basique"], ["forced march", "marche forcée"]]),
        rows.collect(),
    )
}

pub(super) fn moves(p: Press) -> Block {
    let mut rows = p.factors("movement", MOVES);
    let breaks = |more: &str| {
        let case = format!(r#"{{"activation":"success","arm":"light_cavalry",{more}}}"#);
        p.result("movement", &case, "breaks")
    };
    let inside = greatest(0..=5, |ud| {
        breaks(&format!(r#""distance_ud":5,"terrain_ud":{ud}"#)).as_array().is_some_and(Vec::is_empty)
    });
    let never = p.yes(false);
    rows.push(factor(
        MOVE_06,
        p.say(["Inside cover or rough ground, at most", "Dans le couvert ou l’accidenté, au plus"]),
        format!("{inside} UD"),
    ));
    rows.push(factor(
        MOVE_05,
        p.say([
            "Enter and leave cover or rough ground in one turn",
            "Entrer et sortir d’un couvert ou d’un terrain accidenté dans le tour",
        ]),
        never,
    ));
    rows.push(factor(
        MOVE_08,
        p.say(["From an enemy ZdC into an enemy ZdC", "D’une ZdC ennemie dans une ZdC ennemie"]),
        never,
    ));
    p.list(["Movement: UD more or less", "Mouvement : UD de plus ou de moins"], &[], rows)
}

pub(super) fn terrain(p: Press) -> Block {
    let kinds: [(AreaKind, Pair); 7] = [
        (AreaKind::Wood, ["wood", "bois"]),
        (AreaKind::Orchard, ["orchard, gardens, hedges", "verger, jardins, haies"]),
        (AreaKind::Buildings, ["buildings", "bâtiments"]),
        (AreaKind::Rough, ["broken ground, ravine, vines", "terrain coupé, ravin, vignes"]),
        (AreaKind::Marsh, ["marsh", "marais"]),
        (AreaKind::Pond, ["pond, deep water", "étang, eau profonde"]),
        (AreaKind::Hill { level: 1, dominant: false }, ["hill", "hauteur"]),
    ];
    let rows = kinds.iter().map(|(kind, name)| {
        let footing = Footing::of(*kind);
        let cover = match footing.cover {
            Cover::None => NONE,
            Cover::Cover => p.say(["cover", "couvert"]),
            Cover::Dense => p.say(["dense", "dense"]),
        };
        let rough = match (footing.rough, footing.rough_for(Arm::LightCavalry)) {
            (true, _) => p.yes(true),
            (false, true) => p.say(["for cavalry", "pour la cavalerie"]),
            (false, false) => p.yes(false),
        };
        let masks = match footing.level {
            0 => p.yes(footing.masks),
            _ => p.say(["for those below", "pour ceux d’en bas"]),
        };
        let open = |arm| match [false, true].map(|road| footing.closed_to(arm, road, true).is_none()) {
            [true, _] => p.yes(true),
            [false, true] => p.say(["by road", "par route"]),
            [false, false] => NONE,
        };
        row(p.say(*name), [cover, rough, masks, open(Arm::Infantry), open(Arm::LightCavalry), open(Arm::FootArtillery)])
    });
    let heads = p.all([
        ["cover", "couvert"],
        ["rough", "accidenté"],
        ["masks sight", "masque la vue"],
        ["infantry", "infanterie"],
        ["cavalry", "cavalerie"],
        ["artillery", "artillerie"],
    ]);
    p.table(["Terrain", "Terrain"], &[TER_01, TER_03, TER_04], ["", ""], heads, rows.collect()).note(p.say([
        "Where pieces overlap, the strongest cover, rough if any is (JOS-TER-02). Hills: JOS-LOF-10. Other arms pass through buildings by road without stopping (JOS-TER-03).",
        "Terrains superposés : le couvert le plus fort, accidenté si l’un l’est (JOS-TER-02). Hauteurs : JOS-LOF-10. Les autres armes traversent les bâtiments par la route sans s’arrêter (JOS-TER-03).",
    ]))
}

pub(super) fn sight(p: Press) -> Block {
    let seen = |ud: i32| {
        let case = format!(r#"{{"table":"free","from":{{"x":0,"y":0}},"to":{{"x":0,"y":{ud}}}}}"#);
        p.result("geometry", &case, "contact") == true
    };
    let touch = greatest(1..=9, seen);
    let rows = vec![
        p.factor(BASE_05, None, p.fill(["CdU at {} UD", "CdU à {} UD"], &[&touch])),
        p.factor(LOF_02, None, p.say(["fire and charge", "tir et charge"])),
        p.factor(LOF_03, None, p.say(["no front line", "pas de ligne de front"])),
        p.factor(LOF_04, None, p.say(["no fire", "pas de tir"])),
        p.factor(LOF_05, None, p.say(["no fire", "pas de tir"])),
        p.factor(LOF_06, None, p.say(["no fire", "pas de tir"])),
        p.factor(LOF_07, None, p.say(["if the ground allows", "si le terrain le permet"])),
    ];
    p.list(["Contact and sight", "Contact et vue"], &[LOF_01], rows)
}
