//! Words for procedures: their names, facts, results and factors.
//!
//! A word stands in the messages where the assistant has one of its own, by set and procedure or for all; otherwise it is the
//! glossary's.

use rulebook::{Clause, Lang, System};
use serde_json::{Map, Value};
use words::{Arg, Words};

use crate::form::Form;

/// The words of a set.
#[derive(Clone, Copy)]
pub struct Labels {
    system: System,
    words: &'static Words,
}

/// A first letter made great, as at the beginning of a line.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What an engine calls things, as a part of a key.
fn key(text: &str) -> String {
    let mut key = String::new();
    for part in text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').filter(|part| !part.is_empty()) {
        if !key.is_empty() {
            key.push('-');
        }
        key.push_str(&part.to_ascii_lowercase());
    }
    key
}

impl Labels {
    /// The words of a set in a language.
    pub fn new(system: System, lang: Lang) -> Self {
        Labels { system, words: Words::of(lang) }
    }

    fn find(&self, keys: &[String]) -> Option<String> {
        keys.iter().find_map(|key| self.words.find(key, &[]))
    }

    /// The term of the set's glossary, without what it adds in brackets or after a comma.
    fn term(&self, id: &str) -> Option<String> {
        let term = self.system.terms().find(|term| term.id == Some(id))?;
        let name = term.name(self.words.lang());
        let end = [", ", " (", " /"].iter().filter_map(|mark| name.find(mark)).min();
        Some(name[..end.unwrap_or(name.len())].replace('\'', "’"))
    }

    /// The name of a procedure.
    pub fn procedure(&self, procedure: &str) -> String {
        self.words.say(&format!("procedure-{}-{procedure}", self.system.id()), &[])
    }

    /// The word for a field, if there is one.
    pub fn find_field(&self, procedure: &str, name: &str) -> Option<String> {
        let set = self.system.id();
        self.find(&[format!("case-{set}-{procedure}-{name}"), format!("case-{set}-{name}"), format!("case-{name}")])
            .or_else(|| self.term(name))
    }

    /// The word for a field.
    pub fn field(&self, procedure: &str, name: &str) -> String {
        capital(&self.find_field(procedure, name).unwrap_or_else(|| name.replace('_', " ")))
    }

    /// The word for a name that a field holds, if there is one.
    pub fn find_name(&self, field: &str, name: &str) -> Option<String> {
        let set = self.system.id();
        let keys = [format!("called-{set}-{field}-{name}"), format!("called-{set}-{name}"), format!("called-{name}")];
        self.find(&keys[..2]).or_else(|| self.term(name)).or_else(|| self.find(&keys[2..])).or_else(|| {
            // Pieces of terrain are a kind and the roll that made them.
            let (kind, roll) = name.rsplit_once('_').filter(|(_, roll)| roll.bytes().all(|b| b.is_ascii_digit()))?;
            self.find_name(field, kind).map(|kind| format!("{kind} {roll}"))
        })
    }

    /// The word for a name that a field holds.
    pub fn name(&self, field: &str, name: &str) -> String {
        capital(&self.find_name(field, name).unwrap_or_else(|| name.replace('_', " ")))
    }

    /// The word for a key of a result, if there is one.
    pub fn find_told(&self, procedure: &str, told: &str) -> Option<String> {
        let set = self.system.id();
        self.find(&[format!("told-{set}-{told}"), format!("told-{told}")]).or_else(|| self.find_field(procedure, told))
    }

    /// The word for a key of a result.
    pub fn told(&self, procedure: &str, told: &str) -> String {
        capital(&self.find_told(procedure, told).unwrap_or_else(|| told.replace('_', " ")))
    }

    /// A number as the language writes it.
    pub fn number(&self, number: &serde_json::Number) -> String {
        let text = match number.as_f64() {
            Some(value) if value.fract() == 0.0 && value.abs() < 1e15 => format!("{value:.0}"),
            _ => number.to_string(),
        };
        text.replace('-', "−").replace('.', self.words.lang().of(".", ","))
    }

    /// The value of a field or of a key of a result.
    pub fn value(&self, procedure: &str, field: &str, value: &Value) -> String {
        match value {
            Value::Null => self.words.say("assist-nothing", &[]),
            Value::Bool(flag) => self.words.say(if *flag { "assist-yes" } else { "assist-no" }, &[]),
            Value::Number(number) => self.number(number),
            Value::String(name) if Clause::find(name).is_some() => name.clone(),
            Value::String(name) => self.name(field, name),
            Value::Array(items) if items.is_empty() => self.words.say("assist-empty", &[]),
            Value::Array(items) => {
                let items: Vec<String> = items.iter().map(|item| self.value(procedure, field, item)).collect();
                items.join(if matches!(value.get(0), Some(Value::Object(_))) { "; " } else { ", " })
            }
            Value::Object(fields) => self.listed(procedure, fields),
        }
    }

    /// All keys of a result with their values, in one line.
    pub fn listed(&self, procedure: &str, result: &Map<String, Value>) -> String {
        let parts = result.iter().map(|(key, value)| self.pair(procedure, key, value));
        parts.collect::<Vec<_>>().join(", ")
    }

    /// A key of a result with its value.
    pub fn pair(&self, procedure: &str, key: &str, value: &Value) -> String {
        let args = [("what", self.told(procedure, key).into()), ("value", self.value(procedure, key, value).into())];
        self.words.say("assist-value-of", &args)
    }

    /// What a factor contributes, if there are words for it.
    pub fn find_weight(&self, value: &Value) -> Option<String> {
        let word = match value {
            Value::Number(number) => {
                let sign = if number.as_f64().is_some_and(|value| value > 0.0) { "+" } else { "" };
                return Some(format!("{sign}{}", self.number(number)));
            }
            Value::String(word) => word,
            other => return Some(other.to_string()),
        };
        let whole = format!("counts-{}", key(word));
        if let Some(said) = self.words.find(&whole, &[]) {
            return Some(said);
        }
        let comma = |text: &str| text.replace('.', self.words.lang().of(".", ","));
        // Multipliers, dice and limits are written the same in both languages.
        let figures = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit() || b == b'.');
        if let Some(times) = word.strip_prefix('x').filter(|times| figures(times)) {
            return Some(format!("×\u{202f}{}", comma(times)));
        }
        let is_die = word.len() > 1 && word.trim_start_matches(|c: char| c.is_ascii_digit()).starts_with(['d', 'D']);
        if word.starts_with('=') || (is_die && word.bytes().all(|b| b"0123456789dDmM+".contains(&b))) {
            return Some(word.clone());
        }
        if let Some((first, number)) = word.split_once(' ')
            && number.bytes().all(|b| b.is_ascii_digit() || b == b'-')
            && let Some(said) =
                self.words.find(&format!("counts-{}", key(first)), &[("number", number.replace('-', "–").into())])
        {
            return Some(said);
        }
        self.find_name("", word).or_else(|| self.words.find(&format!("weight-{}", key(word).replace('_', "-")), &[]))
    }

    /// What a clause contributes, as it counts: dice, a limit; a signed number where nothing else is said of it.
    pub fn contribution(&self, clause: Clause, value: &Value) -> String {
        let counted = |n: i64| self.words.find(&words::key("tells", clause.id()), &[("n", n.into())]);
        value.as_i64().and_then(counted).unwrap_or_else(|| self.weight(value))
    }

    /// What a factor contributes.
    pub fn weight(&self, value: &Value) -> String {
        self.find_weight(value).unwrap_or_else(|| value.as_str().unwrap_or("").replace('_', " "))
    }

    /// A result in one sentence.
    pub fn tale(&self, form: &Form, result: &Map<String, Value>) -> String {
        let procedure = form.procedure();
        let told: Vec<String> = form
            .tale()
            .iter()
            .filter_map(|key| result.get(*key).map(|value| self.phrase(procedure, key, value)))
            .filter(|phrase| !phrase.trim().is_empty())
            .collect();
        let told = if told.is_empty() { self.listed(procedure, result) } else { told.join(", ") };
        capital(&told) + "."
    }

    fn phrase(&self, procedure: &str, key: &str, value: &Value) -> String {
        let set = self.system.id();
        let said = |key: &str, args: &[(&str, Arg<'_>)]| {
            [format!("tale-{set}-{procedure}-{key}"), format!("tale-{set}-{key}"), format!("tale-{key}")]
                .iter()
                .find_map(|key| self.words.find(key, args))
        };
        let phrase = match value {
            Value::Bool(true) => said(key, &[]),
            Value::Bool(false) => Some(said(&format!("{key}-no"), &[]).unwrap_or_default()),
            Value::Number(number) => number.as_i64().and_then(|number| said(key, &[("number", number.into())])),
            Value::String(name) => said(&format!("{key}-{name}"), &[]),
            _ => None,
        };
        phrase.unwrap_or_else(|| {
            let pair = self.pair(procedure, key, value);
            let mut letters = pair.chars();
            letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
        })
    }
}
