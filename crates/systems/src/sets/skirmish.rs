//! *Escarmouche*, the set to copy, as the catalogue has it.

use std::sync::Arc;

use game::{RuleSet, digest};
use muster::Problem;
use rulebook::System;
use skirmish::Skirmish;

use crate::open::problem;
use crate::{Any, Opened, ScenarioEntry, Source, Wish};

/// Its scenarios.
pub fn scenarios() -> Vec<ScenarioEntry> {
    let entry = |rules: Skirmish| {
        let (turns, chart) = (rules.turns(), rules.chart());
        ScenarioEntry {
            system: System::Skirmish,
            id: chart.scenario.clone(),
            title: chart.title.clone(),
            date: chart.date.clone(),
            intro: chart.title.clone(),
            sides: chart.sides.clone(),
            turns,
            options: Vec::new(),
            takes_lists: false,
            clauses: &[],
        }
    };
    Skirmish::all().map(entry).collect()
}

/// The scenario of that id.
pub fn find(id: &str) -> Option<Skirmish> {
    Skirmish::all().find(|rules| rules.chart().scenario == id)
}

/// Makes a battle of a scenario.
pub fn open(wish: &Wish<'_>) -> Result<Opened, Vec<Problem>> {
    let (Source::Own(id) | Source::File { name: id, .. }) = wish.scenario;
    let known: Vec<String> = Skirmish::all().map(|rules| rules.chart().scenario.clone()).collect();
    let Some(rules) = find(id) else {
        let known = known.join(", ");
        let says = [
            format!("expected one of {known}, found \"{id}\""),
            format!("attendu\u{202f}: l’un de {known}\u{202f}; trouvé\u{202f}: \"{id}\""),
        ];
        return Err(vec![problem("scenario", says)]);
    };
    let setup = digest(&(id, rules.chart().ground.width, rules.chart().ground.height, rules.turns()));
    Ok(Opened { rules: Any::Skirmish(Arc::new(rules)), setup, settings: wish.options.clone(), lesson: None })
}
