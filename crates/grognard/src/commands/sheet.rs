//! `grognard sheet`: tables and factors of a rule set to print.

use rulebook::Lang;
use words::Words;

use crate::cli::Sheet;
use crate::report::Written;
use crate::{Failure, Result};

/// Writes the sheet: SVG or PDF by the name of the file.
pub fn run(args: &Sheet, lang: Lang) -> Result {
    let words = Words::of(lang);
    let system = super::system(&args.system, lang)?;
    let sheet = sheet::sheet(system, args.edition.as_deref(), lang).ok_or_else(|| {
        let Some(found) = args.edition.clone() else {
            return Failure::usage(words.say("sheet-none", &[("system", system.name().into())]));
        };
        let known = sheet::editions(system);
        let text = if known.is_empty() {
            words.say("sheet-one-edition", &[("system", system.name().into()), ("found", found.into())])
        } else {
            let known = known.join(", ");
            words.say("unknown-name", &[("what", "EDITION".into()), ("known", known.into()), ("found", found.into())])
        };
        Failure::usage(text)
    })?;
    let written = Written::sheet(&sheet, &args.out, words)?;
    if args.json {
        written.tell()?;
    }
    Ok(())
}
