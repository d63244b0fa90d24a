//! What was rolled against what was to be expected.

use std::collections::BTreeMap;

use dice::Die;
use game::record::{Record, Replay, Scrutiny};
use game::{Event, RuleSet, Side};

/// The luck of a battle.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Luck {
    /// Every answer that rolled dice, in order.
    pub turned: Vec<Turned>,
    /// The dice of each side.
    pub dice: [Vec<DiceTally>; 2],
}

/// An answer whose dice turned the battle one way or the other. Worth is in the points by which officers judge, for the
/// first side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turned {
    /// The place of the answer in the record, from 0.
    pub answer: usize,
    /// The turn.
    pub turn: u8,
    /// What was to be expected, by exact chances.
    pub expected: f64,
    /// What came of it.
    pub came: f64,
}

impl Turned {
    /// How lucky the first side was; the second was as unlucky.
    pub fn luck(&self) -> f64 {
        self.came - self.expected
    }
}

/// How often each face of a die fell for a side.
#[derive(Clone, Debug, PartialEq)]
pub struct DiceTally {
    /// The die.
    pub die: Die,
    /// How often each different face fell: face and count.
    pub fell: Vec<(u8, u32)>,
    /// How often each was to be expected.
    pub expected: Vec<f64>,
}

impl DiceTally {
    /// How many were rolled.
    pub fn rolled(&self) -> u32 {
        self.fell.iter().map(|(_, count)| count).sum()
    }

    /// The mean of what fell, and of what was to be expected.
    pub fn means(&self) -> (f64, f64) {
        let rolled = f64::from(self.rolled()).max(1.0);
        let mean = |counts: &mut dyn Iterator<Item = (u8, f64)>| {
            counts.map(|(face, count)| f64::from(face) * count).sum::<f64>() / rolled
        };
        (
            mean(&mut self.fell.iter().map(|&(face, count)| (face, f64::from(count)))),
            mean(&mut self.fell.iter().zip(&self.expected).map(|(&(face, _), &expected)| (face, expected))),
        )
    }
}

pub(crate) fn luck<R: RuleSet>(rules: &R, record: &Record) -> Luck {
    let mut luck = Luck::default();
    let Ok(mut replay) = Replay::new(rules, record, Scrutiny::Trusting) else { return luck };
    let mut tallies: [BTreeMap<Die, BTreeMap<u8, u32>>; 2] = Default::default();
    for (answer, entry) in record.entries.iter().enumerate() {
        let before = (!entry.dice.is_empty()).then(|| replay.state().clone());
        let mut events: Vec<Event> = Vec::new();
        if !matches!(replay.step(&mut events), Ok(Some(_))) {
            break;
        }
        for event in &events {
            let side = event.side.unwrap_or(entry.side);
            for roll in &event.dice {
                *tallies[side as usize].entry(roll.die).or_default().entry(roll.face).or_default() += 1;
            }
        }
        let Some(before) = before else { continue };
        let (mut expected, mut weight) = (0.0, 0.0);
        rules.branches(&before, entry.side, &entry.answer, &mut |p, state| {
            expected += p * rules.evaluate(state, Side::First);
            weight += p;
        });
        if weight > 0.0 {
            let came = rules.evaluate(replay.state(), Side::First);
            let turn = rules.view(&before, None).turn;
            luck.turned.push(Turned { answer, turn, expected: expected / weight, came });
        }
    }
    luck.dice = tallies.map(|tally| tally.into_iter().map(|(die, fell)| tallied(die, &fell)).collect());
    luck
}

fn tallied(die: Die, fell: &BTreeMap<u8, u32>) -> DiceTally {
    let rolled: u32 = fell.values().sum();
    let sides = die.sides();
    let mut chances: BTreeMap<u8, u32> = BTreeMap::new();
    for side in 1..=sides {
        *chances.entry(die.face(side)).or_default() += 1;
    }
    DiceTally {
        die,
        fell: chances.keys().map(|face| (*face, fell.get(face).copied().unwrap_or(0))).collect(),
        expected: chances.values().map(|&ways| f64::from(rolled) * f64::from(ways) / f64::from(sides)).collect(),
    }
}
