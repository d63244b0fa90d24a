//! A tray of dice: what fell, here or on a real table, against what was to be expected.

use std::collections::BTreeMap;

use dice::Die;
use serde::{Deserialize, Serialize};
pub use sitting::DiceTally;

/// The dice of all sets.
pub const DICE: [Die; 6] = [Die::D6, Die::Average, Die::D10, Die::D20, Die::D4, Die::D8];
/// So many dice are thrown at once at most.
pub const MOST: usize = 24;
/// So many throws are listed.
const MOST_THROWS: usize = 60;

/// Dice that fell together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Throw {
    /// The kind of dice.
    pub die: Die,
    /// What they show.
    pub faces: Vec<u8>,
    /// Whether they fell on a real table and were typed in.
    pub typed: bool,
}

impl Throw {
    /// All faces together.
    pub fn sum(&self) -> u32 {
        self.faces.iter().copied().map(u32::from).sum()
    }
}

/// What fell so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tray {
    /// The last throws, the last one first.
    pub throws: Vec<Throw>,
    /// How often each face of each die fell, in all throws since the beginning.
    counts: BTreeMap<Die, BTreeMap<u8, u32>>,
}

impl Tray {
    /// What was kept; an empty tray if it is damaged.
    pub fn read(text: &str) -> Tray {
        let mut tray: Tray = serde_json::from_str(text).unwrap_or_default();
        for (die, counts) in &mut tray.counts {
            counts.retain(|face, _| die.ways(i64::from(*face)) > 0);
        }
        tray.throws.retain(|throw| throw.faces.iter().all(|face| throw.die.ways(i64::from(*face)) > 0));
        tray
    }

    /// As it is kept.
    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Dice fall. Faces that the die does not have are left out.
    pub fn throw(&mut self, die: Die, faces: &[u8], typed: bool) {
        let faces: Vec<u8> = faces.iter().copied().filter(|face| die.ways(i64::from(*face)) > 0).take(MOST).collect();
        if faces.is_empty() {
            return;
        }
        for face in &faces {
            *self.counts.entry(die).or_default().entry(*face).or_default() += 1;
        }
        self.throws.insert(0, Throw { die, faces, typed });
        self.throws.truncate(MOST_THROWS);
    }

    /// The last throw never was.
    pub fn undo(&mut self) {
        if self.throws.is_empty() {
            return;
        }
        let throw = self.throws.remove(0);
        if let Some(counts) = self.counts.get_mut(&throw.die) {
            for face in &throw.faces {
                if let Some(count) = counts.get_mut(face) {
                    *count = count.saturating_sub(1);
                }
            }
            if counts.values().all(|count| *count == 0) {
                self.counts.remove(&throw.die);
            }
        }
    }

    /// Each kind of dice that fell, against expectation.
    pub fn tallies(&self) -> Vec<DiceTally> {
        self.counts.iter().map(|(die, counts)| tally(*die, counts)).filter(|tally| tally.rolled() > 0).collect()
    }
}

fn tally(die: Die, counts: &BTreeMap<u8, u32>) -> DiceTally {
    let (low, high) = die.span();
    let faces = (low..=high).filter(|face| die.ways(i64::from(*face)) > 0);
    let fell: Vec<(u8, u32)> = faces.map(|face| (face, counts.get(&face).copied().unwrap_or(0))).collect();
    let rolled: u32 = fell.iter().map(|(_, count)| count).sum();
    let share = |face: u8| f64::from(die.ways(i64::from(face))) / f64::from(die.sides());
    let expected = fell.iter().map(|(face, _)| f64::from(rolled) * share(*face)).collect();
    DiceTally { die, fell, expected }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_counted_and_taken_back() {
        let mut tray = Tray::default();
        tray.throw(Die::D6, &[6, 6, 1, 7], false);
        tray.throw(Die::Average, &[3, 1], true);
        assert_eq!(tray.throws[0].faces, [3], "the average die has no 1");
        assert_eq!(tray.throws[1].sum(), 13);
        let tallies = tray.tallies();
        assert_eq!(tallies.len(), 2);
        assert_eq!(tallies[0].fell, [(1, 1), (2, 0), (3, 0), (4, 0), (5, 0), (6, 2)]);
        assert_eq!(tallies[0].expected, [0.5; 6]);
        assert_eq!(tallies[1].fell, [(2, 0), (3, 1), (4, 0), (5, 0)]);
        assert_eq!(Tray::read(&tray.text()), tray);
        tray.undo();
        tray.undo();
        tray.undo();
        assert_eq!(tray, Tray::default());
    }

    #[test]
    fn ten_sixes_are_told_to_be_unlikely() {
        let mut tray = Tray::default();
        tray.throw(Die::D6, &[6; 10], true);
        let chance = tray.tallies()[0].chance();
        assert!((chance - 6.0 / 6f64.powi(10)).abs() < 1e-12, "{chance}");
    }

    #[test]
    fn a_damaged_tray_is_empty() {
        assert_eq!(Tray::read("?"), Tray::default());
    }
}
