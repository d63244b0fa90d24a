//! From what the arguments name to a battle: ids of ours, or files.

use std::fs;
use std::io::Read as _;
use std::path::Path;

use game::record::Record;
use rulebook::{Lang, System};
use systems::{Opened, Source, Wish, open, reopen, scenarios};
use words::Words;

use crate::cli::{Field, SCENARIO};
use crate::{Failure, Result, journal};

/// The most that a file of the user's own may hold; more is no scenario, list or record.
const MAX_FILE: u64 = 256 << 20;

/// What a path says; `-` is standard input.
pub fn read_file(path: &Path, lang: Lang) -> Result<Vec<u8>> {
    let words = Words::of(lang);
    let mut bytes = Vec::new();
    let done = if path == Path::new("-") {
        std::io::stdin().lock().take(MAX_FILE + 1).read_to_end(&mut bytes)
    } else {
        fs::File::open(path).and_then(|file| file.take(MAX_FILE + 1).read_to_end(&mut bytes))
    };
    done.map_err(|error| Failure::file(words, path, &error))?;
    if bytes.len() as u64 > MAX_FILE {
        let args = [("path", path.display().to_string().into()), ("most", (MAX_FILE >> 20).to_string().into())];
        return Err(Failure::failed(words.say("file-too-large", &args)));
    }
    Ok(bytes)
}

/// The same as text; bytes that are none are told apart by what reads it.
pub fn read_text(path: &Path, lang: Lang) -> Result<String> {
    Ok(String::from_utf8_lossy(&read_file(path, lang)?).into_owned())
}

/// A scenario or an army list as it is named: an id of ours, or a file with its text.
pub struct Named {
    name: String,
    text: Option<String>,
}

impl Named {
    /// What looks like a path is a file; anything else is an id.
    pub fn new(name: &str, lang: Lang) -> Result<Self> {
        let path = Path::new(name);
        let is_file = path.extension().is_some() || name.contains('/') || name == "-";
        let text = if is_file { Some(read_text(path, lang)?) } else { None };
        Ok(Named { name: name.to_owned(), text })
    }

    /// For opening.
    pub fn source(&self) -> Source<'_> {
        match &self.text {
            Some(text) => Source::File { name: &self.name, text },
            None => Source::Own(&self.name),
        }
    }
}

/// Two army lists, or none.
pub fn two_armies(names: &[String], lang: Lang) -> Result<Option<[Named; 2]>> {
    match names {
        [] => Ok(None),
        [first, second] => Ok(Some([Named::new(first, lang)?, Named::new(second, lang)?])),
        _ => Err(Failure::usage(Words::of(lang).say("two-armies", &[]))),
    }
}

/// All that is wrong, a line each.
pub fn problems(problems: &[muster::Problem], lang: Lang) -> Failure {
    let lines: Vec<String> = problems.iter().map(|problem| problem.text(lang)).collect();
    Failure::failed(lines.join("\n"))
}

/// The scenario of a set if none is named.
fn usual(system: System) -> String {
    let all = scenarios(system);
    let usual = all.iter().find(|entry| entry.id == SCENARIO).or(all.first());
    usual.map_or_else(|| SCENARIO.to_owned(), |entry| entry.id.clone())
}

/// The battle that the arguments ask for.
pub fn opened(field: &Field, seed: u64, lang: Lang) -> Result<Opened> {
    let system = crate::commands::system(&field.system, lang)?;
    let scenario = Named::new(&field.scenario.clone().unwrap_or_else(|| usual(system)), lang)?;
    let armies = two_armies(&field.armies, lang)?;
    let map = field.map.as_ref().map(|path| read_text(path, lang)).transpose()?;
    let wish = Wish {
        system,
        scenario: scenario.source(),
        table: field.table.into(),
        options: field.option.iter().cloned().collect(),
        armies: armies.as_ref().map(|armies| armies.each_ref().map(Named::source)),
        map: map.as_deref(),
        seed,
    };
    open(&wish).map_err(|found| problems(&found, lang))
}

/// The battle that a record is of, with files of the user's own as they are now.
pub fn reopened(record: &Record, path: &Path, scenario: Option<&str>, armies: &[String], lang: Lang) -> Result<Opened> {
    let scenario = scenario.map(|name| Named::new(name, lang)).transpose()?;
    let armies = two_armies(armies, lang)?;
    let armies = armies.as_ref().map(|armies| armies.each_ref().map(Named::source));
    let opened = reopen(&record.header, scenario.as_ref().map(Named::source), armies);
    let opened = opened.map_err(|found| problems(&found, lang))?;
    if opened.setup != record.header.setup.0 {
        let name = record.header.scenario.as_str();
        let why = Words::of(lang).say("record-scenario", &[("scenario", name.into())]);
        return Err(journal::at_line(path, 1, why, lang));
    }
    Ok(opened)
}
