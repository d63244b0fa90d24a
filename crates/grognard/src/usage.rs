//! Arguments that were not understood, told in the language of the run.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use rulebook::Lang;
use words::Words;

/// What is wrong with the arguments; `None` for help and version, which are no errors, and for what clap tells best itself.
pub fn told(error: &clap::Error, lang: Lang) -> Option<String> {
    let words = Words::of(lang);
    let of = |kind: ContextKind| error.get(kind).map(listed).filter(|text| !text.is_empty());
    let say = |key: &str, kinds: &[(&'static str, ContextKind)]| {
        let args: Option<Vec<_>> = kinds.iter().map(|(name, kind)| Some((*name, of(*kind)?.into()))).collect();
        Some(words.say(key, &args?))
    };
    let wrong = match error.kind() {
        ErrorKind::UnknownArgument => say("usage-unknown-argument", &[("argument", ContextKind::InvalidArg)]),
        ErrorKind::InvalidSubcommand => say("usage-unknown-command", &[("command", ContextKind::InvalidSubcommand)]),
        ErrorKind::MissingRequiredArgument => say("usage-missing", &[("arguments", ContextKind::InvalidArg)]),
        ErrorKind::ArgumentConflict => {
            say("usage-conflict", &[("argument", ContextKind::InvalidArg), ("other", ContextKind::PriorArg)])
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let both = [("argument", ContextKind::InvalidArg), ("value", ContextKind::InvalidValue)];
            say("usage-value", &both).or_else(|| say("usage-no-value", &both[..1]))
        }
        _ => None,
    }?;
    let hints = [
        say("usage-one-of", &[("values", ContextKind::ValidValue)]),
        say("usage-did-you-mean", &[("this", ContextKind::SuggestedArg)]),
        say("usage-did-you-mean", &[("this", ContextKind::SuggestedSubcommand)]),
        say("usage-did-you-mean", &[("this", ContextKind::SuggestedValue)]),
    ];
    // Why a value was not understood, such as the range it must lie in; numbers speak every language.
    let why = std::error::Error::source(error).map(|why| format!("  {why}"));
    let mut text: Vec<String> = std::iter::once(wrong).chain(why).chain(hints.into_iter().flatten()).collect();
    text.push(words.say("usage-help", &[]));
    Some(text.join("\n"))
}

/// What the error knows, as one text.
fn listed(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        ContextValue::StyledStr(text) => text.to_string(),
        ContextValue::Number(number) => number.to_string(),
        _ => String::new(),
    }
}
