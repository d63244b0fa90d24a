//! `grognard scenarios`: what can be played, and what can be learnt.

use std::io::Write as _;

use rulebook::{Lang, System};
use serde::Serialize;
use systems::{LessonEntry, OptionEntry, PLAYABLE, ScenarioEntry, lessons, scenarios};
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
    turns: u16,
    tables: &'static [game::Table],
    options: &'a [OptionEntry],
    takes_lists: bool,
    intro: &'a str,
}

#[derive(Serialize)]
struct LessonRow<'a> {
    system: &'static str,
    id: &'a str,
    title: &'a str,
    minutes: u8,
    stages: usize,
    clauses: Vec<&'static str>,
    intro: &'a str,
}

/// Lists the scenarios, or the lessons.
pub fn run(args: &Scenarios, lang: Lang) -> Result {
    let wanted = args.system.as_deref().map(|id| super::system(id, lang)).transpose()?;
    // The example is listed for those who ask for it by name.
    let listed = |set: &System| wanted.map_or_else(|| System::ALL.contains(set), |wanted| wanted == *set);
    let sets: Vec<_> = PLAYABLE.iter().copied().filter(listed).collect();
    if args.lessons {
        return list_lessons(sets, args.json, lang);
    }
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
                tables: entry.tables,
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
            let mut options: Vec<String> = entry.options.iter().map(|option| option.id.clone()).collect();
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

fn list_lessons(sets: Vec<System>, json: bool, lang: Lang) -> Result {
    let entries: Vec<LessonEntry> = sets.into_iter().flat_map(lessons).collect();
    let (mut out, here, words) = (report::out(), lang as usize, Words::of(lang));
    if json {
        for entry in &entries {
            let row = LessonRow {
                system: entry.system.id(),
                id: &entry.id,
                title: &entry.title[here],
                minutes: entry.lesson.minutes,
                stages: entry.lesson.stages.len(),
                clauses: entry.lesson.stages.iter().map(|stage| stage.clause.id()).collect(),
                intro: &entry.intro[here],
            };
            report::json(&mut out, &row)?;
        }
    } else if entries.is_empty() {
        writeln!(out, "{}", words.say("lessons-none", &[]))?;
    } else {
        let headings =
            ["system", "lesson", "title", "minutes", "stages"].map(|name| words.say(&format!("heading-{name}"), &[]));
        let mut table = Table::new(&headings).right(&[3, 4]);
        for entry in &entries {
            let (minutes, stages) = (entry.lesson.minutes.to_string(), entry.lesson.stages.len().to_string());
            table.row([entry.system.id(), &entry.id, &entry.title[here], &minutes, &stages]);
        }
        table.write(&mut out, "")?;
    }
    out.flush()?;
    Ok(())
}
