//! Activation, command points, generals, reinforcements, victory.

use josephine::troops::{BASIC_SCORE, Standing, basic_score};
use rulebook::josephine::{
    ACT_02, ACT_03, ACT_04, ACT_05, CP_02, CP_03, CP_04, CP_05, CP_08, CP_09, CP_10, GEN_03, GEN_08, GEN_09, GEN_11,
    GEN_12, GRP_03, GRP_04, REIN_01, REIN_02, REIN_03, VIC_01, VIC_02, VIC_05,
};

use super::ORDERS;
use super::fire::SAVES;
use crate::block::Block;
use crate::build::{Pair, Press, factor, greatest, least};

pub(super) fn basic_scores(p: Press) -> Block {
    let names: [Pair; 3] = [["second line", "deuxième ligne"], ["first line", "première ligne"], ["elite", "élite"]];
    p.table(["Basic score SB", "Score Basique SB"], &[ACT_02], ["", ""], p.all(ORDERS), p.rows(names, BASIC_SCORE))
        .note(p.say(["Cavalry and artillery: mixed (JOS-DOC-06).", "Cavalerie et artillerie : mixte (JOS-DOC-06)."]))
}

/// A case of an activation by elite cuirassiers.
fn elite(more: &str) -> String {
    format!(r#"{{"arm":"cuirassiers","value":"elite",{more}}}"#)
}

pub(super) fn activation(p: Press) -> Block {
    let value = |clause, more: &str| p.value("activation", clause, &elite(more));
    let reach = greatest(0..=60, |ud| {
        p.refused("activation", &elite(&format!(r#""pc":1,"chief_distance_ud":{ud}"#))).is_none()
    });
    let most =
        greatest(0..=7, |units| p.refused("activation", &elite(&format!(r#""subordinates":{units}"#))).is_none());
    let score = i32::from(basic_score(Standing::Elite, None));
    let rows = vec![
        p.factor(GEN_03, Some(["per point", "par point"]), value(GEN_03, r#""control":1"#)),
        p.factor(GRP_03, Some(["each", "chacune"]), value(GRP_03, r#""subordinates":1"#)),
        factor(
            GRP_04,
            p.say(["Then SB + control at least", "Il doit rester SB + contrôle d’au moins"]),
            (score - most).to_string(),
        ),
        factor(ACT_04, p.say(["Each command point spent", "Chaque PC dépensé"]), value(ACT_04, r#""pc":1"#)),
        factor(
            ACT_05,
            p.say(["Points only within reach of the chief", "PC seulement à portée du chef"]),
            format!("{reach} UD"),
        ),
    ];
    p.list(["Activation and reaction: SB", "Activation et réaction : SB"], &[ACT_03], rows)
}

pub(super) fn command_points(p: Press) -> Block {
    // The least army that has one die.
    let army = |clause, chief| {
        let case = |n: i32| format!(r#"{{"elements":{n},"chief":"{chief}"}}"#);
        least(1..=200, |n| p.cited("command_points", clause, &case(n)).is_some())
    };
    let many = army(CP_02, "detached");
    let value = |clause, more: &str| p.value("command_points", clause, &format!(r#"{{"elements":{many},{more}}}"#));
    let die = |grade: &str| value(CP_05, &format!(r#""grade":"{grade}""#));
    let none = p.cited("command_points", CP_09, &format!(r#"{{"elements":{many},"chief_lost_last_turn":true}}"#));
    let few = p.cited("command_points", CP_08, &format!(r#"{{"elements":{}}}"#, many - 1)).unwrap_or_default();
    let rows = vec![
        factor(CP_02, p.say(["One die for so many elements", "Un dé pour tant d’éléments"]), many.to_string()),
        factor(CP_03, p.say(["chief attached", "chef attaché"]), army(CP_03, "attached").to_string()),
        factor(
            CP_04,
            p.say(["chief on a commanding height", "chef sur une hauteur dominante"]),
            army(CP_04, "detached_on_height").to_string(),
        ),
        factor(CP_05, p.say(["Die of a mediocre chief", "Dé d’un chef médiocre"]), die("mediocre")),
        factor(CP_05, p.say(["of a standard chief", "d’un chef standard"]), die("standard")),
        factor(CP_05, p.say(["of a superior chief", "d’un chef supérieur"]), die("superior")),
        factor(CP_08, p.say(["Fewer elements than that", "Moins d’éléments que cela"]), few.to_string()),
        p.factor(CP_10, None, value(CP_10, r#""successor":true"#)),
        factor(
            CP_09,
            p.say(["Chief lost in the turn before", "Chef perdu au tour précédent"]),
            none.map_or_else(String::new, |points| points.to_string()),
        ),
    ];
    p.list(["Command points", "Points de Commandement"], &[], rows)
}

pub(super) fn fate(p: Press) -> Block {
    let killing = |case: &str, dice: &[u8]| p.rolled("general_fate", case, Some(dice))["result"]["fate"] == "killed";
    let face = least(1..=6, |face| killing(r#"{"status":"attached","elements_destroyed":1}"#, &[face as u8]));
    let rows = vec![
        p.factor(
            GEN_08,
            Some(["a die per element lost", "un dé par élément perdu"]),
            p.fill(["lost on {}", "perdu sur {}"], &[&face]),
        ),
        p.factor(GEN_09, None, p.say(["lost with it", "perdu avec elle"])),
        p.factor(GEN_11, None, p.value("fire", GEN_11, SAVES[3].1)),
        p.factor(GEN_12, Some(["detached in an enemy ZdC", "détaché en ZdC ennemie"]), p.say(["lost", "perdu"])),
    ];
    p.list(["Generals", "Généraux"], &[], rows)
}

pub(super) fn reinforcements(p: Press) -> Block {
    let needed = |attempt: u8| {
        let case = format!(r#"{{"schedule":"rising","attempt":{attempt}}}"#);
        p.cited("reinforcements", REIN_02, &case).map_or_else(String::new, |value| value.to_string())
    };
    let rising = [1, 2, 3].map(needed).join(", ");
    let most = needed(40);
    let rows = vec![
        p.factor(REIN_01, None, p.say(["the number of the scenario or less", "le seuil du scénario ou moins"])),
        p.factor(REIN_02, None, p.fill(["{} … {} or less", "{} … {} ou moins"], &[&rising, &most])),
        p.factor(REIN_03, None, p.say(["in the order listed", "dans l’ordre de la liste"])),
    ];
    p.list(["Reinforcements: one die", "Renforts : un dé"], &[], rows)
}

pub(super) fn victory(p: Press) -> Block {
    let rows = vec![
        p.factor(VIC_01, None, p.say(["no enemy unit left", "plus d’unité ennemie"])),
        p.factor(VIC_02, None, p.say(["more objectives at the last turn", "plus d’objectifs au dernier tour"])),
        p.factor(VIC_05, None, p.say(["otherwise", "sinon"])),
    ];
    p.list(["Victory", "Victoire"], &[], rows)
}
