//! The sheet of Pas Ce Soir, Joséphine !

mod army;
mod charge;
mod command;
mod fire;
mod movement;

use rulebook::josephine::{ACT_03, ACT_06, SAVE_04, TURN_03, TURN_07, TURN_08, TURN_11};

use crate::block::Block;
use crate::build::{Pair, Press};
use crate::layout::Node;

use army::{GENERAL_PRICE, doctrines, price, sizes};
use charge::{breakthrough, charge, charged, charger, reactions, squares, ties};
use command::{activation, basic_scores, command_points, fate, reinforcements, victory};
use fire::{SAVES, fire, losses, score_to_hit};
use movement::{allowances, moves, sight, terrain};

/// The doctrines, in the order of the columns.
const ORDERS: [Pair; 3] = [["thin", "mince"], ["mixed", "mixte"], ["deep", "profond"]];

/// The boxes of the two pages, in the order of play.
pub fn pages(p: Press) -> Vec<Node> {
    let saves = p.list(["Saves", "Sauvegardes"], &[SAVE_04], p.factors("fire", SAVES));
    let general_price =
        p.list(["Price of a general", "Prix d’un général"], &[], p.factors("budget_general", GENERAL_PRICE));
    vec![
        Node::Stack(vec![
            Node::Box(turn(p)),
            Node::columns([
                vec![basic_scores(p), activation(p), command_points(p), score_to_hit(p), saves],
                vec![fire(p), losses(p), charge(p), ties(p)],
                vec![charger(p), charged(p), reactions(p), breakthrough(p)],
            ]),
        ]),
        Node::Stack(vec![
            Node::Side(vec![(1, Node::Box(allowances(p))), (2, Node::Box(terrain(p)))]),
            Node::columns([
                vec![moves(p), sight(p), sizes(p)],
                vec![squares(p), fate(p), reinforcements(p), victory(p)],
                vec![price(p), general_price],
            ]),
            Node::Box(doctrines(p)),
        ]),
    ]
}

fn turn(p: Press) -> Block {
    p.steps(
        ["The turn", "Le tour"],
        &[],
        &[
            ("1", TURN_08, Some([
                "Successor of a lost chief; tokens into the bowl; generals attached or detached; command points rolled",
                "Successeur d’un chef perdu ; jetons dans le bol ; généraux attachés ou détachés ; PC tirés",
            ])),
            ("2", TURN_03, Some([
                "Draw a token: its side activates a unit or a group",
                "Piocher un jeton : son camp active une unité ou un groupe",
            ])),
            ("3", ACT_03, Some([
                "Test: the die must not be above the SB as modified",
                "Test : le dé ne doit pas dépasser le SB modifié",
            ])),
            ("4", ACT_06, Some([
                "Success: fire, standing or with a basic move; or march and/or charge. Failure: basic move only, artillery nothing",
                "Succès : tir, immobile ou en mouvement basique ; ou marche et/ou charge. Échec : mouvement basique seul, rien pour l’artillerie",
            ])),
            ("5", TURN_07, Some(["Until the bowl is empty", "Jusqu’à ce que le bol soit vide"])),
            ("6", TURN_11, Some([
                "Last moves of generals; objectives; reinforcements; victory; points left over are lost",
                "Derniers mouvements des généraux ; objectifs ; renforts ; victoire ; PC restants perdus",
            ])),
        ],
    )
}
