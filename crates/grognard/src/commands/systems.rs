//! `grognard systems`: the rule sets.

use std::io::Write as _;

use rulebook::{Lang, System};
use serde::Serialize;
use systems::{CATALOGUE, PLAYABLE};
use words::Words;

use crate::Result;
use crate::cli::Systems;
use crate::report::{self, Table};

#[derive(Serialize)]
struct Row {
    id: &'static str,
    name: &'static str,
    clauses: usize,
    procedures: usize,
    /// Whether it can be played from the first move to the last.
    playable: bool,
    /// Whether it is there to be copied by whoever writes a rule set.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    example: bool,
}

/// Lists the rule sets.
pub fn run(args: &Systems, lang: Lang) -> Result {
    let rows = System::KNOWN.map(|system| Row {
        id: system.id(),
        name: system.name(),
        clauses: system.clauses().count(),
        procedures: CATALOGUE.procedures(system.id()).map_or(0, <[_]>::len),
        playable: PLAYABLE.contains(&system),
        example: !System::ALL.contains(&system),
    });
    let mut out = report::out();
    if args.json {
        for row in &rows {
            report::json(&mut out, row)?;
        }
    } else {
        let words = Words::of(lang);
        let headings =
            ["system", "name", "clauses", "procedures"].map(|name| words.say(&format!("heading-{name}"), &[]));
        let mut table = Table::new(&headings).right(&[2, 3]);
        for row in rows.iter().filter(|row| !row.example) {
            table.row([row.id, row.name, &row.clauses.to_string(), &row.procedures.to_string()]);
        }
        table.write(&mut out, "")?;
        for row in rows.iter().filter(|row| row.example) {
            writeln!(
                out,
                "\n{}",
                words.say("systems-example", &[("system", row.id.into()), ("name", row.name.into())])
            )?;
        }
    }
    out.flush()?;
    Ok(())
}
