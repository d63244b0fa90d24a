//! The sheet of `NapoW`.

mod charge;
mod fire;
mod footprints;
mod melee;
mod morale;
mod movement;
mod points;

use rulebook::napow::{SEQ_01, SEQ_03, SEQ_04, SEQ_05, TER_02};

use crate::block::Block;
use crate::build::{NONE, Pair, Press};
use crate::layout::Node;

use charge::{after_move, charge, reactions, squares};
use fire::{fire, priorities, weapons};
use footprints::{bases, layouts};
use melee::{aftermath, fighters, melee};
use morale::{cohesion, morale, morale_numbers, numbers, rally};
use movement::{changes, command, doctrines, going, rates};
use points::{costs, generals, points};

/// Experience, from the best.
const EXPERIENCES: [Pair; 4] =
    [["elite", "élite"], ["veteran", "vétéran"], ["seasoned", "aguerri"], ["conscript", "conscrit"]];

/// Morale, from the best.
const MORALES: [Pair; 3] = [["intrepid", "intrépide"], ["confident", "confiant"], ["hesitant", "hésitant"]];

/// A mark for what is allowed.
fn dot(allowed: bool) -> String {
    if allowed { "•".to_owned() } else { NONE.to_owned() }
}

/// The boxes of the two pages, in the order of play.
pub fn pages(p: Press) -> Vec<Node> {
    vec![
        Node::Stack(vec![
            Node::Box(turn(p)),
            Node::Side(vec![
                (
                    2,
                    Node::Stack(vec![
                        Node::Box(numbers(p)),
                        Node::Side(vec![
                            (1, Node::column(vec![fire(p), priorities(p), cohesion(p)])),
                            (1, Node::column(vec![charge(p), squares(p), morale(p), command(p)])),
                        ]),
                        Node::Box(reactions(p)),
                    ]),
                ),
                (
                    1,
                    Node::column(vec![
                        weapons(p),
                        morale_numbers(p),
                        melee(p),
                        fighters(p),
                        aftermath(p),
                        rally(p),
                        after_move(p),
                    ]),
                ),
            ]),
        ]),
        Node::Stack(vec![
            Node::Side(vec![(2, Node::Box(rates(p))), (1, Node::Box(going(p)))]),
            Node::columns([vec![doctrines(p), generals(p)], vec![changes(p)], vec![points(p), bases(p)]]),
            Node::Box(p.table_of(TER_02)),
            Node::Box(layouts(p)),
            Node::Box(costs(p)),
        ]),
    ]
}

fn turn(p: Press) -> Block {
    p.steps(
        ["The player turn", "Le tour de joueur"],
        &[SEQ_01],
        &[
            ("1", SEQ_03, Some([
                "Cohesion: tests of UC, of UM, of the division; brigadiers return",
                "Cohésion : tests des UC, des UM, de la division ; retour des brigadiers",
            ])),
            ("2", SEQ_04, Some([
                "Movement: close ranks; find and move the uncommanded UC; then all others",
                "Mouvement : combler les rangs ; trouver et bouger les UC non commandées, puis toutes les autres",
            ])),
            ("3", SEQ_05, Some([
                "Fire with saves; charges: tests (a) and (b), reaction, defensive fire, charger’s test, melee, pursuit; markers off",
                "Tir et sauvegardes ; charges : tests (a) et (b), réaction, tir défensif, test du chargeant, mêlée, poursuite ; pions ôtés",
            ])),
        ],
    )
}
