//! The request and the reply: one line in, one line out.

use std::io::{self, BufRead, Write};

use dice::{Aim, ByHand, Die};
use rulebook::Lang;

use super::json::{Json, MAX_LINE, parse};
use super::{Code, Entry, Fault, Said};

/// All procedures that can be spoken: the rule sets by id.
#[derive(Clone, Copy)]
pub struct Catalogue {
    /// Id of the set and its procedures.
    pub sets: &'static [(&'static str, &'static [Entry])],
}

impl Catalogue {
    /// The procedures of a set.
    pub fn procedures(&self, system: &str) -> Option<&'static [Entry]> {
        self.sets.iter().find(|(id, _)| *id == system).map(|(_, entries)| *entries)
    }

    /// A procedure of a set.
    pub fn find(&self, system: &str, procedure: &str) -> Option<&'static Entry> {
        self.procedures(system)?.iter().find(|entry| entry.name == procedure)
    }

    /// Answers every line of `input` on `output`, in order, until the end. Empty lines are skipped;
    /// a line that is too long costs no more memory than one of the greatest length.
    pub fn stream(&self, mut input: impl BufRead, mut output: impl Write, lang: Lang) -> io::Result<()> {
        let (mut line, mut reply) = (Vec::with_capacity(1024), Vec::with_capacity(4096));
        while read_line(&mut input, &mut line)? {
            if line.iter().all(u8::is_ascii_whitespace) {
                continue;
            }
            reply.clear();
            answer_line(self, &line, lang, &mut reply);
            reply.push(b'\n');
            output.write_all(&reply)?;
        }
        output.flush()
    }
}

/// Reads one line without its end; keeps at most one byte more than a line may have.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let mut any = false;
    loop {
        let chunk = input.fill_buf()?;
        if chunk.is_empty() {
            return Ok(any);
        }
        any = true;
        let end = chunk.iter().position(|&b| b == b'\n');
        let body = &chunk[..end.unwrap_or(chunk.len())];
        // Two bytes more than allowed: one may be the carriage return of the line's end.
        let room = (MAX_LINE + 2).saturating_sub(line.len());
        line.extend_from_slice(&body[..body.len().min(room)]);
        let used = end.map_or(chunk.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            if line.last() == Some(&b'\r') {
                line.pop();
            }
            return Ok(true);
        }
    }
}

/// Answers one line: appends one JSON object to `out`.
pub fn answer_line(catalogue: &Catalogue, line: &[u8], lang: Lang, out: &mut Vec<u8>) {
    let start = out.len();
    if let Err(fault) = resolve(catalogue, line, out) {
        out.truncate(start);
        write_fault(&fault, lang, out);
    }
}

/// A die that falls due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// Which one.
    pub die: Die,
    /// The id of the clause that asks for it.
    pub why: &'static str,
    /// What more is known of it.
    pub aim: Aim,
}

/// The die that falls due after those of the request; none if the request is complete, or wrong in another way. A request
/// without dice asks for odds: whoever is about to roll hands in an empty list.
pub fn die_due(catalogue: &Catalogue, line: &[u8]) -> Option<Due> {
    match resolve(catalogue, line, &mut Vec::new()) {
        Err(Fault { said: Said::DieDue { due, .. }, .. }) => Some(due),
        _ => None,
    }
}

fn resolve(catalogue: &Catalogue, line: &[u8], out: &mut Vec<u8>) -> Result<(), Fault> {
    let json = parse(line).map_err(|broken| {
        let found = format!("{} (byte {})", broken.what, broken.at);
        Fault::bad("request", Said::Expected { en: "a JSON object".to_owned(), fr: "un objet JSON".to_owned(), found })
    })?;
    let Json::Object(fields) = &json else {
        return Err(expected("request", "a JSON object", "un objet JSON", &json));
    };
    for (i, (name, _)) in fields.iter().enumerate() {
        if !matches!(name.as_ref(), "system" | "procedure" | "case" | "dice") {
            return Err(Fault::bad(name.as_ref(), Said::Unknown));
        }
        if fields[..i].iter().any(|(before, _)| before == name) {
            return Err(Fault::bad(name.as_ref(), Said::Twice));
        }
    }
    let text = |name: &'static str| match json.get(name) {
        Some(Json::Text(text)) => Ok(text),
        Some(other) => Err(expected(name, "a string", "une chaîne", other)),
        None => Err(Fault::bad(name, Said::Missing)),
    };
    let system = text("system")?;
    let procedures = catalogue.procedures(system).ok_or_else(|| {
        let known = catalogue.sets.iter().map(|(id, _)| *id).collect::<Vec<_>>().join(", ");
        unknown_name("system", &known, system)
    })?;
    let procedure = text("procedure")?;
    let entry = procedures.iter().find(|entry| entry.name == procedure).ok_or_else(|| {
        let known = procedures.iter().map(|entry| entry.name).collect::<Vec<_>>().join(", ");
        unknown_name("procedure", &known, procedure)
    })?;
    let case = match json.get("case") {
        Some(Json::Object(case)) => case,
        Some(other) => return Err(expected("case", "an object", "un objet", other)),
        None => return Err(Fault::bad("case", Said::Missing)),
    };
    let facts = (entry.shape)().read(case, "case".to_owned())?;
    out.extend_from_slice(b"{\"ok\":true,\"system\":\"");
    out.extend_from_slice(system.as_bytes());
    out.extend_from_slice(b"\",\"procedure\":\"");
    out.extend_from_slice(procedure.as_bytes());
    out.extend_from_slice(b"\",");
    entry.speak(&facts, json.get("dice"), out)?;
    out.push(b'}');
    Ok(())
}

/// Runs something with dice typed in; their faults are the last thing told.
pub(super) fn with_dice<T>(dice: &Json<'_>, run: impl FnOnce(&mut ByHand<'_>) -> T) -> Result<T, Fault> {
    let Json::List(items) = dice else {
        return Err(expected("dice", "a list of dice", "une liste de dés", dice));
    };
    let faces: Vec<Option<i64>> = items
        .iter()
        .map(|item| match item {
            Json::Number(number) => number.integer(),
            _ => None,
        })
        .collect();
    let mut hand = ByHand::new(&faces);
    let outcome = run(&mut hand);
    match hand.finish() {
        Ok(()) => Ok(outcome),
        Err(dice::Fault::Missing { die, why, aim, given }) => {
            Err(Fault::bad("dice", Said::DieDue { due: Due { die, why, aim }, given }))
        }
        Err(dice::Fault::NotAFace { die, at }) => {
            let (low, high) = die.span();
            let found = match &items[at] {
                Json::Number(number) => number.text().chars().take(40).collect(),
                other => other.kind().to_owned(),
            };
            Err(Fault::bad(
                format!("dice[{at}]"),
                Said::Expected {
                    en: format!("an integer from {low} to {high}"),
                    fr: format!("un entier de {low} à {high}"),
                    found,
                },
            ))
        }
        Err(dice::Fault::Surplus { due, given }) => Err(Fault::bad(
            "dice",
            Said::Expected { en: format!("{due} dice"), fr: format!("{due} dés"), found: given.to_string() },
        )),
    }
}

fn expected(field: &str, en: &str, fr: &str, json: &Json<'_>) -> Fault {
    Fault::bad(field, Said::Expected { en: en.to_owned(), fr: fr.to_owned(), found: json.kind().to_owned() })
}

fn unknown_name(field: &str, known: &str, found: &str) -> Fault {
    let found = format!("\"{}\"", found.chars().take(40).collect::<String>());
    Fault::bad(field, Said::Expected { en: format!("one of {known}"), fr: format!("l'un de {known}"), found })
}

fn write_fault(fault: &Fault, lang: Lang, out: &mut Vec<u8>) {
    #[derive(serde::Serialize)]
    struct Reply<'a> {
        ok: bool,
        error: Error<'a>,
    }
    #[derive(serde::Serialize)]
    struct Error<'a> {
        code: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        field: Option<&'a str>,
        message: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        clause: Option<rulebook::Clause>,
    }
    let (code, clause) = match fault.code {
        Code::BadInput => ("bad_input", None),
        Code::Illegal(clause) => ("illegal", Some(clause)),
    };
    let reply =
        Reply { ok: false, error: Error { code, field: fault.field.as_deref(), message: fault.message(lang), clause } };
    super::write_json(out, &reply);
}
