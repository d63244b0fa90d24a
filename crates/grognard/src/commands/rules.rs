//! `grognard rules`: the rulebook, read and searched.

use std::io::Write;

use rulebook::{Clause, Lang, System, search};
use serde::Serialize;
use words::Words;

use crate::cli::Rules;
use crate::report::{self, Table, wrap};
use crate::{Failure, Result};

/// How wide a text is set.
const WIDTH: usize = 96;

/// Shows a clause, finds some, lists all.
pub fn run(args: &Rules, lang: Lang) -> Result {
    let system = args.system.as_deref().map(|id| super::system(id, lang)).transpose()?;
    if args.coverage {
        return super::coverage::run(args.json, system, lang);
    }
    let Some(system) = system else { return Err(Failure::Told) };
    if args.names {
        return super::names::run(system, args.json, lang);
    }
    let mut out = report::out();
    let clauses = match (&args.clause, &args.search) {
        (Some(id), _) => vec![find(system, id, lang)?],
        (None, Some(wanted)) => {
            let found = search(system, wanted);
            if found.is_empty() {
                let text = Words::of(lang).say("rules-none", &[("words", wanted.as_str().into())]);
                return Err(Failure::failed(text));
            }
            found
        }
        (None, None) => system.clauses().collect(),
    };
    if args.json {
        for clause in clauses {
            report::json(&mut out, &Told::new(clause, lang))?;
        }
    } else if args.clause.is_some() {
        show(&mut out, clauses[0], lang)?;
    } else {
        list(&mut out, &clauses, lang)?;
    }
    out.flush()?;
    Ok(())
}

/// A clause by its id, whatever its case, with or without the prefix of its set.
fn find(system: System, id: &str, lang: Lang) -> Result<Clause> {
    let id = id.to_ascii_uppercase();
    let full = format!("{}-{id}", system.prefix());
    Clause::find(&id).or_else(|| Clause::find(&full)).filter(|clause| clause.entry().system == system).ok_or_else(
        || {
            let args = [("system", system.name().into()), ("clause", id.into())];
            Failure::failed(Words::of(lang).say("rules-no-clause", &args))
        },
    )
}

fn show(out: &mut impl Write, clause: Clause, lang: Lang) -> Result {
    let (entry, words) = (clause.entry(), Words::of(lang));
    writeln!(out, "{}  {}", entry.id, entry.title(lang))?;
    let mut about = vec![entry.system.name().to_owned(), entry.origin.to_owned()];
    about.push(words.say(if entry.acts { "rules-acts" } else { "rules-describes" }, &[]));
    if let Some(option) = entry.option {
        about.push(words.say("rules-option", &[("option", option.into())]));
    }
    writeln!(out, "{}\n", about.join(" · "))?;
    write!(out, "{}", wrap(entry.text(lang), WIDTH, "  "))?;
    if let Some(ruling) = entry.ruling(lang) {
        writeln!(out, "\n{}", words.say("rules-ruling", &[]))?;
        write!(out, "{}", wrap(ruling, WIDTH, "  "))?;
    }
    Ok(())
}

fn list(out: &mut impl Write, clauses: &[Clause], lang: Lang) -> Result {
    let mut table = Table::plain();
    for clause in clauses {
        let entry = clause.entry();
        table.row([entry.id, entry.title(lang)]);
    }
    table.write(out, "")?;
    Ok(())
}

/// A clause for programs.
#[derive(Serialize)]
struct Told {
    id: &'static str,
    system: &'static str,
    origin: &'static str,
    acts: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    option: Option<&'static str>,
    title: &'static str,
    text: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    ruling: Option<&'static str>,
}

impl Told {
    fn new(clause: Clause, lang: Lang) -> Self {
        let entry = clause.entry();
        Told {
            id: entry.id,
            system: entry.system.id(),
            origin: entry.origin,
            acts: entry.acts,
            option: entry.option,
            title: entry.title(lang),
            text: entry.text(lang),
            ruling: entry.ruling(lang),
        }
    }
}
