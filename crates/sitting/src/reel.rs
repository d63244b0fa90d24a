//! A battle played again, moment by moment: what was seen at each, what happened, and what is worth a look.
//!
//! What is worth a look is found by comparing views and by the shape of events, so any rule set has it.

use game::record::Fingerprint;
use game::{Event, PieceId, PieceView, Side, View, Whereabouts};

/// A battle, moment by moment. The first is before the first answer, each other after one more.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reel {
    /// The moments, in order.
    pub moments: Vec<Moment>,
}

/// A moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The table as a spectator sees it: what both sides know.
    pub view: View,
    /// The turn in which the answer was given; that of the view before the first.
    pub turn: u16,
    /// Who answered; nobody before the first.
    pub side: Option<Side>,
    /// What came of the answer.
    pub events: Vec<Event>,
    /// The hash of the state.
    pub hash: Fingerprint,
    /// What is worth a look.
    pub notable: Notable,
}

/// What is worth a look about a moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notable {
    /// Dice fell.
    pub dice: bool,
    /// Dice fell between pieces of both sides.
    pub clash: bool,
    /// The same, and either could be hurt: they fought hand to hand.
    pub melee: bool,
    /// The strength that each side lost.
    pub losses: [u32; 2],
    /// The pieces that were lost.
    pub lost: Vec<PieceId>,
}

/// Something to jump to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Landmark {
    /// The first answer of a turn.
    Turn,
    /// A fight hand to hand: a charge, an assault.
    Melee,
    /// Fire, or whatever else the dice decide between both sides, that cost strength.
    Fire,
    /// Any loss of strength.
    Losses,
    /// A piece was lost.
    Lost,
}

impl Landmark {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Landmark; 5] = [Landmark::Melee, Landmark::Fire, Landmark::Losses, Landmark::Lost, Landmark::Turn];

    /// The key of its words.
    pub const fn key(self) -> &'static str {
        match self {
            Landmark::Turn => "turn",
            Landmark::Melee => "melee",
            Landmark::Fire => "fire",
            Landmark::Losses => "losses",
            Landmark::Lost => "lost",
        }
    }
}

impl Reel {
    /// Whether the moment is such a landmark.
    pub fn is(&self, place: usize, landmark: Landmark) -> bool {
        let Some(moment) = self.moments.get(place).filter(|_| place > 0) else { return false };
        let notable = &moment.notable;
        let hurt = notable.losses != [0, 0];
        match landmark {
            Landmark::Turn => moment.turn != self.moments[place - 1].turn,
            Landmark::Melee => notable.melee,
            Landmark::Fire => notable.clash && !notable.melee && hurt,
            Landmark::Losses => hurt,
            Landmark::Lost => !notable.lost.is_empty(),
        }
    }

    /// The next such landmark after a moment.
    pub fn next(&self, from: usize, landmark: Landmark) -> Option<usize> {
        (from + 1..self.moments.len()).find(|place| self.is(*place, landmark))
    }

    /// The last such landmark before a moment.
    pub fn previous(&self, from: usize, landmark: Landmark) -> Option<usize> {
        (0..from.min(self.moments.len())).rev().find(|place| self.is(*place, landmark))
    }
}

/// What is worth a look between two views.
pub(crate) fn notable(before: &View, after: &View, events: &[Event]) -> Notable {
    let mut notable = Notable { dice: events.iter().any(|event| !event.dice.is_empty()), ..Notable::default() };
    for event in events.iter().filter(|event| !event.dice.is_empty()) {
        let sides =
            |side: Side| event.pieces.iter().any(|id| known(after, *id).is_some_and(|piece| piece.side == side));
        if Side::BOTH.into_iter().all(sides) {
            notable.clash = true;
            notable.melee |= has_parties(event);
        }
    }
    for piece in &after.pieces {
        let Some(was) = known(before, piece.id) else { continue };
        notable.losses[piece.side as usize] += u32::from(strength(was).saturating_sub(strength(piece)));
        if was.whereabouts != Whereabouts::Lost && piece.whereabouts == Whereabouts::Lost {
            notable.lost.push(piece.id);
        }
    }
    notable
}

/// Whether an event has numbers of an attacker and of a defender: procedures in which both fight call them so.
fn has_parties(event: &Event) -> bool {
    ["attacker", "defender"].iter().all(|party| event.numbers.iter().any(|(name, _)| name.starts_with(party)))
}

fn known(view: &View, id: PieceId) -> Option<&PieceView> {
    view.pieces.iter().find(|piece| piece.id == id)
}

fn strength(piece: &PieceView) -> u16 {
    match (piece.whereabouts, piece.strength) {
        (Whereabouts::Lost, _) | (_, None) => 0,
        (_, Some((now, _))) => now,
    }
}
