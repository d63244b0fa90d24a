//! The sheet of Feu, Combat, Moral.

mod fire;
mod melee;
mod morale;
mod movement;
mod points;

use rulebook::fcm::{
    TERR_01, TURN_01, TURN_03, TURN_05, TURN_07, TURN_08, TURN_09, TURN_10, TURN_11, TURN_12, TURN_13, TURN_14,
};

use crate::block::Block;
use crate::build::{Pair, Press, least};
use crate::layout::Node;

use fire::{ARTILLERY_FIRE, SMALL_ARMS_FIRE, TARGET, die, guns, losses, small_arms, time_in_range};
use melee::{melee, officers, routers};
use morale::{by_status, morale, results, strength};
use movement::{changes, footprints, moves};
use points::{prices, victory};

/// The six statuses of FCM-UNIT-01, in the order of the columns.
const STATUSES: [Pair; 6] = [
    ["guard", "garde"],
    ["elite", "élite"],
    ["regular", "régulier"],
    ["semi-reg.", "semi-rég."],
    ["militia", "milice"],
    ["irregular", "irrégulier"],
];

/// The boxes of the two pages, in the order of play.
pub fn pages(p: Press) -> Vec<Node> {
    let target = p.list(["Fire: the target", "Feu : la cible"], &[], p.factors("small_arms_fire", TARGET));
    let small = p.factors("small_arms_fire", SMALL_ARMS_FIRE);
    let small = p.list(["Fire of small arms", "Feu des armes légères"], &[], small);
    let artillery =
        p.list(["Fire of artillery", "Feu de l’artillerie"], &[], p.factors("artillery_fire", ARTILLERY_FIRE));
    vec![
        Node::Stack(vec![
            Node::Box(turn(p)),
            Node::Box(losses(p)),
            Node::columns([
                vec![die(p), target, small, small_arms(p)],
                vec![artillery, guns(p), time_in_range(p), routers(p)],
                vec![melee(p), officers(p)],
            ]),
        ]),
        Node::Stack(vec![
            Node::Side(vec![
                (1, Node::Box(morale(p))),
                (
                    2,
                    Node::Stack(vec![
                        Node::Box(results(p)),
                        Node::Box(by_status(p)),
                        Node::Side(vec![(1, Node::Box(strength(p))), (1, Node::column(vec![moves(p), victory(p)]))]),
                    ]),
                ),
            ]),
            Node::Side(vec![
                (1, Node::Box(changes(p))),
                (
                    2,
                    Node::Stack(vec![
                        Node::Box(p.table_of(TERR_01)),
                        Node::Side(prices(p).map(|block| (1, Node::Box(block))).into()),
                    ]),
                ),
            ]),
            Node::Box(footprints(p)),
        ]),
    ]
}

fn turn(p: Press) -> Block {
    p.steps(
        ["The period", "La période"],
        &[TURN_01],
        &[
            ("1", TURN_03, None),
            ("2", TURN_05, None),
            ("a", TURN_07, None),
            ("b", TURN_08, None),
            ("c", TURN_09, Some(["Step (c): fire, at the end of each half", "Étape (c) : feu, à la fin de chaque demi-période"])),
            ("d", TURN_10, None),
            ("e", TURN_11, None),
            ("f", TURN_12, None),
            ("3", TURN_13, None),
            ("•", TURN_14, None),
        ],
    )
    .note(p.say([
        "Steps a to f are played in each of the four quarters. Fire and melee: row = value of the figures + factors + die; column = figures; the cell is the losses (FCM-BASE-04).",
        "Les étapes a à f se jouent à chacun des quatre quarts. Feu et mêlée : ligne = valeur des figurines + facteurs + dé ; colonne = figurines ; la case donne les pertes (FCM-BASE-04).",
    ]))
    .note({
        let point = least(1..=100, |value| {
            value % 20 == 0
                && p.cited("initiative", TURN_03, &format!(r#"{{"commander_a":{value},"commander_b":0,"attacker":"a"}}"#)).is_some()
        });
        p.fill(
            [
                "Initiative: a die + the commander’s value / {}; a tie goes to the side that did not hold it, at first to the attacker (FCM-TURN-03).",
                "Initiative : un dé + la valeur du général en chef / {} ; l’égalité va au camp qui ne l’avait pas, d’abord à l’attaquant (FCM-TURN-03).",
            ],
            &[&point],
        )
    })
}
