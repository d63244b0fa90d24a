//! What the sets on the free table have in common: options as values, the ground of a random battle, facts without words.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::ops::RangeInclusive;

use game::procedure::Named;
use game::record::Setting;
use game::{Chart, Table};
use muster::Problem;
use rulebook::Clause;

use crate::Wish;
use crate::open::{MAP, problem};

/// The scenario that is made of two lists and a seed.
pub const RANDOM: &str = "random";
/// The option that keeps the seed of a random ground.
pub const GROUND: &str = "ground";

/// The options of a wish, read one by one; what nobody has read in the end is unknown.
pub struct Choices<'w> {
    left: BTreeMap<&'w str, &'w Setting>,
    known: Vec<&'static str>,
    problems: Vec<Problem>,
}

impl<'w> Choices<'w> {
    /// Those of a wish.
    pub fn of(wish: &'w Wish<'_>) -> Self {
        let left = wish.options.iter().map(|(option, setting)| (option.as_str(), setting)).collect();
        Choices { left, known: Vec::new(), problems: Vec::new() }
    }

    fn take(&mut self, option: &'static str) -> Option<&'w Setting> {
        self.known.push(option);
        self.left.remove(option)
    }

    fn refuse(&mut self, option: &str, wanted: impl Display, found: &Setting) {
        let found = serde_json::to_string(found).expect("plain data");
        let says = [
            format!("{option}: expected {wanted}, found {found}"),
            format!("{option}\u{202f}: attendu {wanted}\u{202f}; trouvé {found}"),
        ];
        self.problems.push(problem("options", says));
    }

    /// Whether a switch is on.
    pub fn flag(&mut self, option: &'static str) -> bool {
        match self.take(option) {
            None => false,
            Some(Setting::Flag(on)) => *on,
            Some(found) => {
                self.refuse(option, "true | false", found);
                false
            }
        }
    }

    /// A whole number within limits.
    pub fn number(&mut self, option: &'static str, limits: RangeInclusive<i64>) -> Option<i64> {
        let found = self.take(option)?;
        match found {
            Setting::Number(number) if limits.contains(number) => Some(*number),
            _ => {
                self.refuse(option, format_args!("{}…{}", limits.start(), limits.end()), found);
                None
            }
        }
    }

    /// One of some names.
    pub fn word<N: Named>(&mut self, option: &'static str) -> Option<N> {
        let found = self.take(option)?;
        let named = match found {
            Setting::Word(word) => N::from_name(word),
            Setting::Flag(_) | Setting::Number(_) => None,
        };
        if named.is_none() {
            self.refuse(option, N::NAMES.join(" | "), found);
        }
        named
    }

    /// All that is wrong, what nobody knows included.
    pub fn done(mut self) -> Result<(), Vec<Problem>> {
        let known = self.known.join(", ");
        for option in std::mem::take(&mut self.left).into_keys() {
            let says = match &*known {
                "" => [format!("{option}: it has no options"), format!("{option}\u{202f}: il n’y a pas d’options")],
                _ => [
                    format!("{option}: expected one of {known}"),
                    format!("{option}\u{202f}: attendu l’une de {known}"),
                ],
            };
            self.problems.push(problem("options", says));
        }
        if self.problems.is_empty() { Ok(()) } else { Err(self.problems) }
    }
}

/// What none of these sets takes: hexes, a map in place of the scenario's own; armies where they are given.
pub fn beyond(wish: &Wish<'_>, takes_lists: bool) -> Result<(), Vec<Problem>> {
    let refused = [
        (wish.table == Table::Hex)
            .then_some(("table", ["expected free, found hex", "attendu free\u{202f}; trouvé hex"])),
        wish.map.is_some().then_some((MAP, ["its map is given", "la carte est donnée"])),
        (wish.armies.is_some() && !takes_lists)
            .then_some(("armies", ["its armies are given", "les armées sont données"])),
    ];
    let problems: Vec<Problem> =
        refused.into_iter().flatten().map(|(what, says)| problem(what, says.map(str::to_owned))).collect();
    if problems.is_empty() { Ok(()) } else { Err(problems) }
}

/// The seed of a random ground: the option, or else the seed of the battle; kept, because a record may have another number
/// for its dice.
pub fn ground(choices: &mut Choices<'_>, wish: &Wish<'_>, settings: &mut BTreeMap<String, Setting>) -> u64 {
    // Numbers of options are signed: a seed is kept by its bits.
    let seed = choices.number(GROUND, i64::MIN..=i64::MAX).map_or(wish.seed, |seed| seed as u64);
    settings.insert(GROUND.to_owned(), Setting::Number(seed as i64));
    seed
}

/// That a battle cannot be made of what was mustered, by this clause.
pub fn unfit(scenario: &str, clause: Clause) -> Vec<Problem> {
    let says = ["such a battle cannot be made".to_owned(), "une telle bataille ne peut pas être livrée".to_owned()];
    vec![Problem { clause: Some(clause), ..problem(scenario, says) }]
}

/// Takes the words out of a chart: they may be mended without making records strangers to their scenario.
pub fn without_words(chart: &mut Chart) {
    let nothing = || [String::new(), String::new()];
    (chart.title, chart.date, chart.sides) = (nothing(), nothing(), [nothing(), nothing()]);
    chart.names.clear();
    for landmark in chart.objectives.iter_mut().chain(chart.entries.iter_mut().map(|(_, landmark)| landmark)) {
        landmark.name = nothing();
    }
    for piece in &mut chart.roster {
        piece.name = nothing();
        piece.of = piece.of.as_ref().map(|_| nothing());
    }
}
