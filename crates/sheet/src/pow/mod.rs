//! The sheet of Principles of War, in either edition.

mod command;
mod fire;
mod ground;
mod melee;
mod morale;
mod movement;
mod troops;
mod victory;

use game::procedure::Named as _;
use pow::troops::Edition;
use rulebook::pow::{SEQ_01, SEQ_02, SEQ_03, SEQ_04, SEQ_05};

use crate::block::Block;
use crate::build::{Pair, Press};
use crate::layout::Node;

use command::{costs, generals, surcharges, training};
use fire::{artillery, fire, hypothetical, losses, small_arms};
use ground::{detection, nature, terrain};
use melee::{melee, multipliers, pursuit, reactions};
use morale::{morale, results};
use movement::{going, movement};
use troops::{classes, formations, strength};
use victory::{before, holding, objectives, score};

/// Whether the sheet is of the play aid.
fn aid(p: Press) -> bool {
    p.edition == Some(Edition::PlayAid.name())
}

/// The edition as the tables know it.
fn edition(p: Press) -> Edition {
    if aid(p) { Edition::PlayAid } else { Edition::V2 }
}

/// Words that differ between the editions: the book, the aid.
fn by_edition(p: Press, book: Pair, aid_: Pair) -> &'static str {
    p.say(if aid(p) { aid_ } else { book })
}

/// The boxes of the two pages, in the order of play.
pub fn pages(p: Press) -> Vec<Node> {
    let [first, second, third] = terrain(p);
    vec![
        Node::Stack(vec![
            Node::Box(turn(p)),
            Node::Box(losses(p)),
            Node::Side(vec![
                (
                    2,
                    Node::Stack(vec![
                        Node::Side(vec![
                            (1, Node::column(vec![small_arms(p), artillery(p), fire(p), hypothetical(p)])),
                            (1, Node::column(vec![multipliers(p), melee(p)])),
                        ]),
                        Node::Box(results(p)),
                        Node::Box(detection(p)),
                    ]),
                ),
                (1, Node::column(vec![morale(p), reactions(p), pursuit(p), strength(p)])),
            ]),
        ]),
        Node::Stack(vec![
            Node::Side(vec![(2, Node::Box(movement(p))), (1, Node::column(vec![going(p)]))]),
            Node::columns([vec![first], vec![second], vec![third]]),
            Node::columns([
                vec![generals(p), training(p), classes(p), formations(p)],
                vec![costs(p), surcharges(p)],
                vec![objectives(p), holding(p), score(p)],
            ]),
            Node::Side(vec![(2, Node::Box(nature(p))), (1, Node::Box(before(p)))]),
        ]),
    ]
}

fn turn(p: Press) -> Block {
    p.steps(
        ["The player turn", "Le tour de joueur"],
        &[SEQ_01],
        &[
            ("1", SEQ_02, Some([
                "Morale of units contacted; retreats, evades, routs; removal; detection",
                "Moral des unités contactées ; retraites, esquives, déroutes ; retraits ; détection",
            ])),
            ("2", SEQ_03, Some([
                "Fire; morale, charging home; retreats and routs; removal",
                "Tir ; moral, charge à fond ; retraites et déroutes ; retraits",
            ])),
            ("3", SEQ_04, Some([
                "Melee; morale; retreats, routs and pursuits; removal",
                "Mêlée ; moral ; retraites, déroutes, poursuites ; retraits",
            ])),
            ("4", SEQ_05, Some([
                "General by general: initiative, orders, marker, moves; then new generals, new orders, out of command",
                "Général par général : initiative, ordres, marqueur, mouvements ; puis remplacements, nouveaux ordres, hors de commandement",
            ])),
        ],
    )
}
