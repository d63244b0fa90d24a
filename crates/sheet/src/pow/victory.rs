//! Objectives, the score, and what comes before the battle.

use pow::tables::objectives::OBJECTIVE_POINTS;
use rulebook::pow::{
    END_02, END_03, END_04, END_05, END_06, LOC_01, OBJ_02, OBJ_05, OBJ_06, OBJ_07, OBJ_08, OBJ_09, SET_01, SET_02,
    SET_03, SET_18,
};

use crate::block::Block;
use crate::build::{Pair, Press, greatest, least, row};

pub(super) fn objectives(p: Press) -> Block {
    let names: [Pair; 3] = [
        ["supply line lost", "ravitaillement perdu"],
        ["in own half", "dans sa moitié"],
        ["in enemy half", "dans la moitié adverse"],
    ];
    let rows = names
        .iter()
        .zip(OBJECTIVE_POINTS)
        .map(|(name, cells)| row(p.say(*name), cells.map(|points| p.signed(f64::from(points)))));
    p.table(
        ["Objectives: points", "Objectifs : points"],
        &[OBJ_02],
        ["level of the list", "niveau de la liste"],
        p.all([["high", "élevé"], ["medium", "moyen"], ["low", "faible"]]),
        rows.collect(),
    )
    .note(p.say([
        "Astride the middle: as in the enemy half (POW-OBJ-03).",
        "À cheval sur le milieu : comme dans la moitié adverse (POW-OBJ-03).",
    ]))
}

/// POW-OBJ-05 to -09: who holds an objective, with the ratios at which a dispute is decided.
pub(super) fn holding(p: Press) -> Block {
    let share = |ours: i32| {
        let case = format!(r#"{{"level":"low","location":"own_half","friend_fresh":{ours},"enemy_fresh":100}}"#);
        p.result("objective", &case, "share")
    };
    let disputed = greatest(100..=500, |ours| share(ours) == "none") / 100;
    let all = least(100..=500, |ours| share(ours) == "full") / 100;
    let rows = vec![
        p.factor(OBJ_05, None, p.say(["alone on it", "seul dessus"])),
        p.factor(
            OBJ_06,
            None,
            p.say(["the last to pass, no enemy within a move", "le dernier passé, sans ennemi à un mouvement"]),
        ),
        p.factor(
            OBJ_07,
            None,
            p.say(["shaken, guns, irregular skirmishers", "ébranlés, canons, tirailleurs irréguliers"]),
        ),
        p.factor(
            OBJ_08,
            None,
            p.fill(
                [
                    "up to {} times nobody, up to {} times half, then all",
                    "jusqu’à {} fois personne, jusqu’à {} fois la moitié, puis tout",
                ],
                &[&disputed, &all],
            ),
        ),
    ];
    p.list(["Objectives: who holds", "Objectifs : qui tient"], &[OBJ_09], rows)
}

pub(super) fn score(p: Press) -> Block {
    let rows = vec![
        p.factor(END_02, None, p.say(["per cent", "pour cent"])),
        p.factor(END_03, None, p.say(["+ points", "+ points"])),
        p.factor(END_04, None, p.say(["– points", "– points"])),
        p.factor(END_05, None, p.say(["– points", "– points"])),
        p.factor(END_06, None, p.say(["the higher", "le plus élevé"])),
    ];
    p.list(["Score", "Score"], &[], rows)
}

pub(super) fn before(p: Press) -> Block {
    let place =
        p.cited("supply_line", LOC_01, "{}").and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default();
    let (die, cm) = place.split_once(" x ").unwrap_or((place.as_str(), ""));
    let step = cm.parse().map_or_else(|_| cm.to_owned(), |cm: f64| p.number(cm));
    let rows = vec![
        p.factor(SET_01, None, p.say(["the higher", "le plus élevé"])),
        p.factor(SET_02, None, p.say(["Prussian, British", "prussien, britannique"])),
        p.factor(SET_03, None, p.say(["pitched, roll again", "rangée, relancer"])),
        p.factor(SET_18, Some(["decoys", "leurres"]), p.say(["counted off by the die", "comptés au dé"])),
        p.factor(LOC_01, Some(["from the right", "depuis la droite"]), format!("{die} × {step} cm")),
    ];
    p.list(["Before the battle", "Avant la bataille"], &[], rows)
}
