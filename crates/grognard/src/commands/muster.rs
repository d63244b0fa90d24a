//! `grognard muster`: army lists and scenario files.

use std::io::Write as _;
use std::path::Path;

use rulebook::Lang;
use words::Words;

use crate::cli::{Muster, MusterFile, MusterPrint, MusterTask};
use crate::report::Written;
use crate::{Failure, Result, opening, report};

/// Checks, costs or prints a file.
pub fn run(args: &Muster, lang: Lang) -> Result {
    match &args.task {
        MusterTask::Check(file) => check(file, lang),
        MusterTask::Cost(file) => cost(file, lang),
        MusterTask::Print(file) => print(file, lang),
    }
}

/// The name and the text of a file; bytes that are no text are not silently replaced.
fn read(path: &Path, lang: Lang) -> Result<(String, String)> {
    Ok((path.display().to_string(), opening::read_text(path, lang)?))
}

fn check(args: &MusterFile, lang: Lang) -> Result {
    let (name, text) = read(&args.file, lang)?;
    let told = muster::check(&name, &text, lang);
    let mut out = report::out();
    if args.json {
        report::json(&mut out, &told)?;
    } else {
        write!(out, "{told}")?;
    }
    out.flush()?;
    if told.is_sound() { Ok(()) } else { Err(Failure::Told) }
}

/// All that is wrong with a file, as the check tells it.
fn refused(found: &muster::Report) -> Failure {
    Failure::failed(found.to_string().trim_end())
}

fn cost(args: &MusterFile, lang: Lang) -> Result {
    let (name, text) = read(&args.file, lang)?;
    let sheet = muster::cost(&name, &text, lang).map_err(|found| refused(&found))?;
    let mut out = report::out();
    if args.json {
        report::json(&mut out, &sheet)?;
    } else {
        write!(out, "{sheet}")?;
    }
    Ok(out.flush()?)
}

fn print(args: &MusterPrint, lang: Lang) -> Result {
    let (name, text) = read(&args.file, lang)?;
    if let Some(out) = &args.out {
        return frame(&name, &text, out, args.json, lang);
    }
    let mut out = report::out();
    if args.json {
        let sheet = muster::cost(&name, &text, lang).map_err(|found| refused(&found))?;
        report::json(&mut out, &sheet)?;
    } else {
        let roster = muster::print(&name, &text, lang).map_err(|found| refused(&found))?;
        write!(out, "{roster}")?;
    }
    Ok(out.flush()?)
}

/// Writes the roster as it is framed: SVG or PDF by the name of the file.
fn frame(name: &str, text: &str, out: &Path, json: bool, lang: Lang) -> Result {
    let words = Words::of(lang);
    let (system, roster) = muster::roster(name, text, lang).map_err(|found| refused(&found))?;
    let sheet = sheet::roster(system, &roster, lang);
    let written = Written::sheet(&sheet, out, words)?;
    if json { Ok(written.tell()?) } else { Ok(()) }
}
