//! How often officers beat each other: counted, not guessed. What docs/opponents.md tells with commands and intervals, for whoever shows it.

/// What came of a match: so many battles, the officers changing sides after each.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measured {
    /// The rule set, by its id.
    pub system: &'static str,
    /// The officer whose share it is.
    pub officer: &'static str,
    /// Whom he fought.
    pub against: &'static str,
    /// Battles that he won; a draw is half of one.
    pub won: f64,
    /// Battles fought.
    pub battles: u32,
}

impl Measured {
    /// His share of the battles, in whole per cent.
    pub fn percent(&self) -> u32 {
        (100.0 * self.won / f64::from(self.battles)).round() as u32
    }
}

/// All matches that were counted; in NapoW, where nearly every battle is a draw by its clause, by the score.
pub const MEASURED: [Measured; 5] = [
    Measured { system: "josephine", officer: "regular", against: "recruit", won: 198.0, battles: 200 },
    Measured { system: "napow", officer: "regular", against: "recruit", won: 568.0, battles: 600 },
    Measured { system: "fcm", officer: "regular", against: "recruit", won: 960.5, battles: 1000 },
    Measured { system: "pow", officer: "regular", against: "recruit", won: 588.5, battles: 600 },
    Measured { system: "josephine", officer: "veteran", against: "regular", won: 82.0, battles: 120 },
];

/// What was counted for an officer under a rule set, against the strongest of those below him.
pub fn measured(system: &str, officer: &str) -> Option<&'static Measured> {
    MEASURED.iter().rev().find(|one| one.system == system && one.officer == officer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::LEVELS;

    /// Only officers who have a name are told of, against weaker ones, and whoever is above won more than half.
    #[test]
    fn whoever_stands_above_won_more() {
        let rank = |name: &str| LEVELS.iter().position(|known| *known == name).expect("an officer");
        for one in &MEASURED {
            assert!(rank(one.officer) > rank(one.against) && one.percent() > 50, "{one:?}");
        }
        assert_eq!(measured("josephine", "regular").map(Measured::percent), Some(99));
        assert_eq!(measured("josephine", "recruit"), None);
    }
}
