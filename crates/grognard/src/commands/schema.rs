//! `grognard schema`: the JSON Schemas of the protocol for outside players, and of records.

use std::io::Write as _;

use rulebook::Lang;
use words::Words;

use crate::cli::Schema;
use crate::{Failure, Result, report};

/// The schemas by name: what a program hears, then what it says, then a line of a record.
pub const SCHEMAS: [(&str, &str); 6] = [
    ("hello", include_str!("../../../../schemas/hello.json")),
    ("ask", include_str!("../../../../schemas/ask.json")),
    ("refused", include_str!("../../../../schemas/refused.json")),
    ("over", include_str!("../../../../schemas/over.json")),
    ("answer", include_str!("../../../../schemas/answer.json")),
    ("record", include_str!("../../../../schemas/record.json")),
];

/// Prints one schema as it is written, or all, one on a line.
pub fn run(args: &Schema, lang: Lang) -> Result {
    let mut out = report::out();
    match &args.name {
        Some(name) => {
            let found = SCHEMAS.iter().find(|(known, _)| known == name).ok_or_else(|| {
                let known = SCHEMAS.map(|(name, _)| name).join(", ");
                let args = [("what", "NAME".into()), ("known", known.into()), ("found", name.as_str().into())];
                Failure::usage(Words::of(lang).say("unknown-name", &args))
            })?;
            write!(out, "{}", found.1)?;
        }
        None => {
            for (_, text) in SCHEMAS {
                let schema: serde_json::Value = serde_json::from_str(text)?;
                report::json(&mut out, &schema)?;
            }
        }
    }
    Ok(out.flush()?)
}
