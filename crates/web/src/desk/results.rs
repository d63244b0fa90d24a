//! What an answer came to, as far as one looks at it: results stay until one goes on, and what they did is seen on the map.

use field::Stand;
use game::{PieceId, PieceView, Side, View};
use leptos::prelude::*;
use sitting::{LogEntry, Seat, Sitting};

use super::{Desk, curtain};

/// What became of a piece.
#[derive(Clone, Debug, PartialEq)]
pub struct Loss {
    /// As it was before.
    pub piece: PieceView,
    /// Where it stood.
    pub stand: Stand,
    /// How much it lost.
    pub lost: u16,
    /// It is no longer on the table.
    pub gone: bool,
}

/// What is to be seen on the map of the last answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stir {
    /// Who lost something.
    pub losses: Vec<Loss>,
    /// The ways that were gone.
    pub ways: Vec<Vec<Stand>>,
    /// Where powder was burnt.
    pub smoke: Vec<Stand>,
}

/// What became of pieces between two moments, through the same eyes.
fn losses(before: &View, after: &View) -> Vec<Loss> {
    let strength = |piece: &PieceView| piece.strength.map_or(0, |(now, _)| now);
    let loss = |old: &PieceView| {
        let stand = old.stand?;
        let new = after.pieces.iter().find(|piece| piece.id == old.id);
        let gone = new.is_none_or(|new| new.stand.is_none());
        // Whoever rides with others is told with them.
        let counts = old.strength.is_some() || !gone;
        let lost = strength(old).saturating_sub(new.map_or(0, strength));
        (counts && (lost > 0 || gone)).then(|| Loss { piece: old.clone(), stand, lost, gone })
    };
    before.pieces.iter().filter_map(loss).collect()
}

/// Where powder was burnt: dice between two sides, and nobody moved.
fn smoke(entry: &LogEntry, before: &View, eyes: Option<Side>) -> Vec<Stand> {
    let piece = |id: PieceId| before.pieces.iter().find(|piece| piece.id == id);
    let shots =
        entry.events.iter().filter(|event| event.seen_by(eyes) && !event.dice.is_empty() && event.path.is_empty());
    let burnt = shots.filter_map(|event| {
        let (first, second) = (piece(*event.pieces.first()?)?, piece(*event.pieces.get(1)?)?);
        (first.side != second.side).then_some(first.stand).flatten()
    });
    burnt.collect()
}

impl Desk {
    /// The table as it is seen now, for what comes next to be compared with it.
    pub(super) fn glance(self) -> Option<View> {
        self.peek(|sitting| sitting.host().view(self.eyes_now()))
    }

    /// Lets something be answered that nobody was asked about: what came before has not been looked at yet, and stays.
    pub(super) fn unasked<T>(self, answer: impl FnOnce() -> T) -> T {
        let before = self.results.get_untracked();
        let given = answer();
        self.results.update(|results| {
            if !before.is_empty() && results.first() != before.first() {
                results.splice(0..0, before);
            }
        });
        given
    }

    /// Whether it was a person who answered, and whether dice fell that this person sees.
    fn weigh(self, sitting: &Sitting, entry: &LogEntry) -> (bool, bool) {
        let eyes = curtain::eyes(sitting, self.always_cover.get_untracked());
        let rolled = entry.events.iter().any(|event| event.seen_by(eyes) && !event.dice.is_empty());
        (sitting.seats()[entry.side as usize] == Seat::Human, rolled)
    }

    /// Whoever comes back to a battle finds the results before him that he left.
    pub(super) fn recall_results(self) {
        let left = self.peek(|sitting| {
            let log = sitting.log();
            let last = log.iter().rposition(|entry| self.weigh(sitting, entry).0).unwrap_or(0);
            log[last..].iter().filter(|entry| self.weigh(sitting, entry).1).cloned().collect()
        });
        self.results.set(left.unwrap_or_default());
    }

    /// Notes what an answer came to. Whoever answers has looked at what came before.
    pub(super) fn note(self, entry: &LogEntry, before: Option<View>) {
        let Some((by_person, rolled)) = self.peek(|sitting| self.weigh(sitting, entry)) else { return };
        let eyes = self.eyes_now();
        self.results.update(|results| {
            if by_person {
                results.clear();
            }
            if rolled {
                results.push(entry.clone());
            }
        });
        let Some((before, after)) = before.zip(self.glance()) else { return };
        let ways = entry.events.iter().filter(|event| event.seen_by(eyes) && event.path.len() > 1);
        let stir = Stir {
            losses: losses(&before, &after),
            ways: ways.map(|event| event.path.clone()).collect(),
            smoke: smoke(entry, &before, eyes),
        };
        // An answer that does nothing on the map, as one that gives itself, leaves what came before to be looked at.
        if stir != Stir::default() {
            self.stir.set(stir);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Table;
    use rulebook::System;
    use sitting::Invitation;

    /// Whoever loses something is seen to, and whoever is gone leaves a ghost where he stood.
    #[test]
    fn losses_are_found_between_two_moments() {
        let invitation = Invitation {
            system: System::Josephine,
            scenario: "quatre_bras_1815".to_owned(),
            table: Table::Free,
            options: std::collections::BTreeMap::new(),
            armies: None,
            seats: [Seat::Human; 2],
            seed: 1,
            typed: false,
        };
        let mut sitting = Sitting::open(&invitation).unwrap_or_else(|_| panic!("it is ours"));
        while let Some(question) = sitting.question().filter(super::super::places) {
            let answer = sitting.host().preset(question.side).expect("somebody is asked");
            sitting.answer(question.side, &answer).expect("the usual answer is legal");
        }
        let before = sitting.view();
        assert_eq!(losses(&before, &before), []);
        let mut after = before.clone();
        let units = || before.pieces.iter().filter(|piece| piece.strength.is_some() && piece.stand.is_some());
        let (hurt, gone) = (units().next().expect("a unit").id, units().nth(1).expect("another").id);
        for piece in &mut after.pieces {
            if let Some((now, _)) = piece.strength.as_mut().filter(|_| piece.id == hurt) {
                *now -= 1;
            }
            if piece.id == gone {
                piece.stand = None;
            }
        }
        let found: Vec<_> =
            losses(&before, &after).into_iter().map(|loss| (loss.piece.id, loss.lost, loss.gone)).collect();
        assert_eq!(found, [(hurt, 1, false), (gone, 0, true)]);
    }
}
