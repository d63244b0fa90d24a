//! `grognard rules SYSTEM --names`: every name that a rule set uses towards players, with its words.

use std::io::Write as _;

use game::{Lexicon, RuleSet, Topic};
use rulebook::{Lang, System};
use serde::Serialize;
use systems::{Source, Visitor, Wish, open, scenarios};
use words::{Words, key};

use crate::{Result, opening, report};

#[derive(Serialize)]
struct Row {
    topic: &'static str,
    name: &'static str,
    words: String,
}

struct Names;

impl Visitor for Names {
    type Output = Lexicon;

    fn visit<R: RuleSet + 'static>(self, _: &R) -> Lexicon {
        R::LEXICON
    }
}

/// Lists them as Markdown, topic by topic, or as JSON, one name on a line. What words are filled in with stands in braces.
pub fn run(system: System, json: bool, lang: Lang) -> Result {
    let lexicon = lexicon(system, lang)?;
    let words = Words::under(lang, system.id());
    let said = |topic: Topic, name: &str| words.say(&key(topic.key(), name), &[]);
    let mut out = report::out();
    if json {
        for (topic, name) in lexicon.iter().flat_map(|(topic, names)| names.iter().map(|name| (*topic, *name))) {
            report::json(&mut out, &Row { topic: topic.key(), name, words: said(topic, name) })?;
        }
        return Ok(out.flush()?);
    }
    writeln!(out, "## {} (`{}`)", system.name(), system.id())?;
    for (topic, names) in lexicon {
        writeln!(out, "\n### {}\n", words.say(&format!("names-{}", topic.key()), &[]))?;
        for name in *names {
            writeln!(out, "- `{name}`: {}", said(*topic, name).replace('\n', " "))?;
        }
    }
    Ok(out.flush()?)
}

/// The names of a set whose whole game stands; of another it is told why there are none.
fn lexicon(system: System, lang: Lang) -> Result<Lexicon> {
    let first = scenarios(system).into_iter().next();
    let (id, table) = first.map_or((String::new(), game::Table::Free), |entry| (entry.id, entry.tables[0]));
    let wish = Wish { system, ..Wish::new(Source::Own(&id), table) };
    let opened = open(&wish).map_err(|found| opening::problems(&found, lang))?;
    Ok(opened.rules.visit(Names))
}
