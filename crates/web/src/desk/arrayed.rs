//! How an army is drawn up: as in history, as the reader did it last time, as an officer would, or by hand.

use field::{Facing, Hex, Place, Point, Stand};
use game::{Answer, Given, Pick, Question, Side, Wants};
use leptos::prelude::*;
use sitting::{Host, Seat, Sitting};

use super::{Desk, places};
use crate::settings::storage;

/// Who says where the pieces of a person are placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrayed {
    /// The scenario.
    Historically,
    /// The person himself, in the battle before.
    AsBefore,
    /// An officer of the computer.
    ByOfficer,
}

/// Where it is kept how a side of a battle was drawn up last.
fn key(sitting: &Sitting, side: Side) -> String {
    let header = &sitting.host().record().header;
    format!("grognard-array/{}/{}/{:?}/{}", header.system.id(), header.scenario, sitting.chart().table, side as u8)
}

/// Places as a text: option, kind of place, two numbers, facing; a line each.
fn written(spots: &[(u32, Stand)]) -> String {
    let line = |(option, stand): &(u32, Stand)| {
        let (kind, x, y) = match stand.at {
            Place::Point(at) => ('p', at.x, at.y),
            Place::Hex(hex) => ('h', i32::from(hex.col), i32::from(hex.row)),
        };
        format!("{option} {kind} {x} {y} {}", stand.facing.degrees())
    };
    spots.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// The places that a text tells of; lines that tell of none are passed over.
fn read(text: &str) -> Vec<(u32, Stand)> {
    let spot = |line: &str| {
        let mut parts = line.split(' ');
        let option = parts.next()?.parse().ok()?;
        let kind = parts.next()?;
        let (x, y): (i32, i32) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        let facing = Facing::new(parts.next()?.parse().ok().filter(|degrees: &u16| *degrees < 360)?);
        let at = match kind {
            "p" => Place::Point(Point::new(x, y)),
            "h" => Place::Hex(Hex::new(x.try_into().ok()?, y.try_into().ok()?)),
            _ => return None,
        };
        Some((option, Stand::new(at, facing)))
    };
    text.lines().filter_map(spot).collect()
}

/// Where a side has put its pieces so far.
fn spots(sitting: &Sitting, side: Side) -> Vec<(u32, Stand)> {
    let own = sitting.log().iter().take_while(|entry| entry.turn == 0).filter(|entry| entry.side == side);
    let spot = |pick: &Pick| match pick.given {
        Given::Spot(stand) => Some((pick.option, stand)),
        _ => None,
    };
    own.flat_map(|entry| entry.given.iter().filter_map(spot).collect::<Vec<_>>()).collect()
}

impl Desk {
    /// Keeps how the reader has drawn his army up.
    pub(super) fn keep_array(self) {
        let kept = self.peek(|sitting| {
            let last = sitting.log().last().filter(|last| last.turn == 0 && sitting.lesson().is_none())?;
            let placed = last.given.iter().any(|pick| matches!(pick.given, Given::Spot(_)));
            let person = sitting.seats()[last.side as usize] == Seat::Human;
            (placed && person).then(|| (key(sitting, last.side), written(&spots(sitting, last.side))))
        });
        if let (Some((key, text)), Some(storage)) = (kept.flatten(), storage()) {
            // Where nothing can be kept, the other ways to draw up an army are left.
            let _ = storage.set_item(&key, &text);
        }
    }

    /// How the side that is asked was drawn up in the battle before, where that was another than this one.
    fn array_before(self) -> Vec<(u32, Stand)> {
        let Some(side) = self.side() else { return Vec::new() };
        let before = self.before.get_value();
        before.into_iter().filter(|(own, ..)| *own == side).map(|(_, option, stand)| (option, stand)).collect()
    }

    /// Reads how both sides were drawn up before the first piece of this battle is placed.
    pub(super) fn recall_arrays(self) {
        let read = |side: Side| {
            let key = self.peek(|sitting| key(sitting, side))?;
            let text = storage()?.get_item(&key).ok().flatten()?;
            Some(read(&text).into_iter().map(move |(option, stand)| (side, option, stand)).collect::<Vec<_>>())
        };
        self.before.set_value(Side::BOTH.into_iter().filter_map(read).flatten().collect());
    }

    /// Whether it is known how the side that is asked was drawn up before.
    pub fn has_array(self) -> bool {
        !self.array_before().is_empty()
    }

    /// How a piece is placed for the reader; none: as usual.
    pub(super) fn arrayed(self, arrayed: Arrayed, host: &dyn Host, question: &Question) -> Option<Answer> {
        let best = staff::NAMES[staff::NAMES.len() - 1];
        match arrayed {
            Arrayed::ByOfficer => host.decide(best, question.side, 0).map(|decision| decision.answer),
            Arrayed::Historically => None,
            Arrayed::AsBefore => self.as_before(host, question),
        }
    }

    /// The answer that draws up as before, as far as the question and the rules take it.
    fn as_before(self, host: &dyn Host, question: &Question) -> Option<Answer> {
        let takes = |option: u32| {
            question.option(option).is_some_and(|option| matches!(option.wants, Wants::Spot(_))) && places(question)
        };
        let known = self.array_before().into_iter().filter(|(option, _)| takes(*option));
        let picks = known.map(|(option, stand)| Pick::spot(option, stand));
        let answer: Answer = picks.take(usize::from(question.most)).collect();
        (!answer.is_empty() && host.check(question.side, &answer).is_ok()).then_some(answer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is kept is read again as it was; anything else is passed over.
    #[test]
    fn places_are_kept_as_a_text() {
        let spots = vec![
            (17, Stand::new(Point::new(-5, 1_250), Facing::new(180))),
            (3, Stand::new(Place::Hex(Hex::new(4, 9)), Facing::new(30))),
        ];
        assert_eq!(read(&written(&spots)), spots);
        assert_eq!(read("x\n1 p 3\n1 q 2 3 4\n1 p 2 3 400"), []);
    }
}
