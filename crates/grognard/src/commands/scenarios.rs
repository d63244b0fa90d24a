//! `grognard scenarios`: what can be played.

use std::io::Write as _;

use rulebook::Lang;
use serde::Serialize;
use systems::{PLAYABLE, ScenarioEntry, scenarios};
use words::Words;

use crate::Result;
use crate::cli::Scenarios;
use crate::report::{self, Table};

#[derive(Serialize)]
struct Row<'a> {
    system: &'static str,
    id: &'a str,
    title: &'a str,
    date: &'a str,
    sides: [&'a str; 2],
    turns: u8,
    tables: [&'static str; 2],
    options: &'a [String],
    takes_lists: bool,
    intro: &'a str,
}

/// Lists the scenarios.
pub fn run(args: &Scenarios, lang: Lang) -> Result {
    let wanted = args.system.as_deref().map(|id| super::system(id, lang)).transpose()?;
    let sets: Vec<_> = PLAYABLE.iter().copied().filter(|set| wanted.is_none_or(|wanted| wanted == *set)).collect();
    let entries: Vec<ScenarioEntry> = sets.into_iter().flat_map(scenarios).collect();
    let mut out = report::out();
    let here = lang as usize;
    if args.json {
        for entry in &entries {
            let row = Row {
                system: entry.system.id(),
                id: &entry.id,
                title: &entry.title[here],
                date: &entry.date[here],
                sides: entry.sides.each_ref().map(|side| side[here].as_str()),
                turns: entry.turns,
                tables: ["free", "hex"],
                options: &entry.options,
                takes_lists: entry.takes_lists,
                intro: &entry.intro[here],
            };
            report::json(&mut out, &row)?;
        }
    } else if entries.is_empty() {
        writeln!(out, "{}", Words::of(lang).say("scenarios-none", &[]))?;
    } else {
        let words = Words::of(lang);
        let headings = ["system", "scenario", "title", "date", "sides", "turns", "options"]
            .map(|name| words.say(&format!("heading-{name}"), &[]));
        let mut table = Table::new(&headings).right(&[5]);
        for entry in &entries {
            let sides = entry.sides.each_ref().map(|side| side[here].as_str()).join(" – ");
            let mut options = entry.options.clone();
            if entry.takes_lists {
                options.push("armies".to_owned());
            }
            let turns = entry.turns.to_string();
            let options = options.join(", ");
            let (title, date) = (entry.title[here].as_str(), entry.date[here].as_str());
            table.row([entry.system.id(), entry.id.as_str(), title, date, &sides, &turns, &options]);
        }
        table.write(&mut out, "")?;
    }
    out.flush()?;
    Ok(())
}
