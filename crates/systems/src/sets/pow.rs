//! *Principles of War* as the catalogue has it.

use std::borrow::Cow;
use std::sync::Arc;

use game::{Table, Words, digest};
use muster::Problem;
use muster::pow::{Library, Options, Scenario, read_scenario};
use pow::setup::Setup;
use rulebook::System;

use super::shared::{Choices, beyond, unfit, without_words};
use crate::{Any, Opened, ScenarioEntry, Source, Wish};

/// Its scenarios.
pub fn scenarios() -> Vec<ScenarioEntry> {
    let entry = |scenario: &Arc<Scenario>| ScenarioEntry {
        system: System::Pow,
        id: scenario.id.clone(),
        title: scenario.name.clone(),
        date: [scenario.date.clone(), scenario.date.clone()],
        intro: scenario.description.clone(),
        sides: scenario.sides.each_ref().map(|side| side.list.name.clone()),
        turns: scenario.turns.into(),
        tables: &[Table::Free],
        options: Vec::new(),
        takes_lists: false,
        clauses: &[],
    };
    muster::pow::scenarios().iter().map(entry).collect()
}

/// Its army lists: id and name.
pub fn armies() -> Vec<(String, Words)> {
    muster::pow::armies().iter().map(|army| (army.id.clone(), army.name.clone())).collect()
}

/// Makes a battle of a scenario; all that is wrong with it is told at once.
pub fn open(wish: &Wish<'_>) -> Result<Opened, Vec<Problem>> {
    let mut choices = Choices::of(wish);
    beyond(wish, false)?;
    let options = Options {
        edition: choices.word("edition"),
        strength: choices.word("strength"),
        turns: choices.number("turns", 1..=60).map(|turns| turns as u8),
    };
    choices.done()?;
    let setup = scenario(&wish.scenario)?.setup(options);
    let facts = facts(&setup);
    let title = setup.chart.scenario.clone();
    let battle = pow::Battle::new(setup).map_err(|found| unfit(&title, found.0))?;
    Ok(Opened { rules: Any::Pow(Arc::new(battle)), setup: facts, settings: wish.options.clone(), lesson: None })
}

/// A scenario of ours, or one that is read.
fn scenario(source: &Source<'_>) -> Result<Cow<'static, Scenario>, Vec<Problem>> {
    match source {
        Source::Own(id) => muster::pow::find(id).map(|scenario| Cow::Borrowed(&**scenario)),
        Source::File { name, text } => read_scenario(name, text, Library::own()).map(Cow::Owned),
    }
}

/// The hash of what play depends on.
fn facts(setup: &Setup) -> u64 {
    let mut bare = setup.clone();
    without_words(&mut bare.chart);
    digest(&bare)
}
