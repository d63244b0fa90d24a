//! Army lists, divisions and scenarios of NapoW: ours are sound, spoilt ones are refused with every reason, in both languages.

mod battles;
mod budgets;
mod costs;
mod divisions;
mod files;
mod lists;
#[path = "../common/ours.rs"]
mod ours;
mod rosters;
mod scenarios;
#[path = "../common/spoil.rs"]
mod spoil;

/// A division of a player, with all that can be bought.
const MINE: &str = include_str!("../../../../examples/division.toml");
