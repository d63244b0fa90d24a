//! What a message says with what is put into it: the part of Project Fluent that the messages use, which is what people write by
//! hand (values put in, choices by number or word, one message within another).
//!
//! The grammar is read by Fluent's own crate. Its resolver is not used: it brings the reading of every decimal number, the plurals
//! of all languages and a negotiation between them, which was a twentieth of what the browser loads for a table.

use std::fmt::Write as _;

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use rulebook::Lang;

use crate::{Arg, Words};

/// What an expression comes to.
enum Value<'a> {
    Number(i64),
    Text(&'a str),
}

impl<'a> Value<'a> {
    /// A text that writes a number is one: plurals follow it too.
    fn of(arg: &'a Arg<'_>) -> Self {
        let text = match arg {
            Arg::Number(number) => return Value::Number(*number),
            Arg::Text(text) => text,
            Arg::Made(text) => text.as_str(),
        };
        whole(text).map_or(Value::Text(text), Value::Number)
    }

    /// Whether a variant of this key is meant.
    fn is(&self, key: &VariantKey<&str>, lang: Lang) -> bool {
        match (self, key) {
            (Value::Number(number), VariantKey::NumberLiteral { value }) => whole(value) == Some(*number),
            (Value::Number(number), VariantKey::Identifier { name }) => plural(*number, lang) == *name,
            (Value::Text(text), VariantKey::Identifier { name }) => text == name,
            (Value::Text(_), VariantKey::NumberLiteral { .. }) => false,
        }
    }
}

/// The number that a text writes, as it would be written again.
fn whole(text: &str) -> Option<i64> {
    let number: i64 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

/// The category of a whole number by the Unicode locale data; French counts whole millions as `many`, which no message asks for.
fn plural(number: i64, lang: Lang) -> &'static str {
    match (lang, number.unsigned_abs()) {
        (_, 1) | (Lang::Fr, 0) => "one",
        (Lang::Fr, million) if million % 1_000_000 == 0 => "many",
        _ => "other",
    }
}

/// A message that is being said.
pub(crate) struct Telling<'a> {
    pub words: &'a Words,
    pub args: &'a [(&'a str, Arg<'a>)],
    pub said: String,
}

impl<'a> Telling<'a> {
    /// Adds a pattern to what is said.
    pub fn tell(&mut self, pattern: &Pattern<&'static str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.said.push_str(value),
                PatternElement::Placeable { expression: Expression::Inline(inline) } => self.put(inline),
                PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                    self.choose(selector, variants);
                }
            }
        }
    }

    fn choose(&mut self, selector: &InlineExpression<&'static str>, variants: &[Variant<&'static str>]) {
        let value = self.value(selector);
        let lang = self.words.lang();
        let meant = variants.iter().find(|variant| value.as_ref().is_some_and(|value| value.is(&variant.key, lang)));
        // The grammar asks for one that stands for all others.
        if let Some(variant) = meant.or_else(|| variants.iter().find(|variant| variant.default)) {
            self.tell(&variant.value);
        }
    }

    fn value(&self, inline: &InlineExpression<&'static str>) -> Option<Value<'a>> {
        let InlineExpression::VariableReference { id } = inline else { return None };
        self.args.iter().find(|(name, _)| *name == id.name).map(|(_, arg)| Value::of(arg))
    }

    fn put(&mut self, inline: &InlineExpression<&'static str>) {
        match inline {
            // A test tells that nothing in them is escaped.
            InlineExpression::StringLiteral { value } => return self.said.push_str(value),
            InlineExpression::MessageReference { id, attribute: None } => {
                if let Some(pattern) = self.words.pattern(id.name) {
                    return self.tell(pattern);
                }
            }
            InlineExpression::VariableReference { .. } => match self.value(inline) {
                Some(Value::Text(text)) => return self.said.push_str(text),
                Some(Value::Number(number)) => {
                    let _ = write!(self.said, "{number}");
                    return;
                }
                None => {}
            },
            _ => {}
        }
        self.missing(inline);
    }

    /// What was not given is seen where it is missing.
    fn missing(&mut self, inline: &InlineExpression<&'static str>) {
        let (sign, name) = match inline {
            InlineExpression::VariableReference { id } => ("$", id.name),
            InlineExpression::MessageReference { id, .. } => ("", id.name),
            // A test tells that no message holds anything else.
            _ => ("", "?"),
        };
        let _ = write!(self.said, "{{{sign}{name}}}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fluent_syntax::ast::Entry;
    use fluent_syntax::parser::parse_runtime;

    /// What a message says in a language.
    fn said(lang: Lang, text: &'static str, args: &[(&str, Arg<'_>)]) -> String {
        let resource = parse_runtime(text).expect("a message");
        let Some(Entry::Message(message)) = resource.body.into_iter().next() else { panic!("no message") };
        let mut telling = Telling { words: Words::of(lang), args, said: String::new() };
        telling.tell(&message.value.expect("it says something"));
        telling.said
    }

    #[test]
    fn plurals_follow_numbers_and_what_writes_one() {
        let lost = "lost = { $n ->\n    [0] nothing\n    [one] { $n } man\n   *[other] { $n } men\n}\n";
        let english = |n: Arg<'_>| said(Lang::En, lost, &[("n", n)]);
        assert_eq!([0, 1, 2, -1].map(|n| english(Arg::Number(n))), ["nothing", "1 man", "2 men", "-1 man"]);
        assert_eq!([english("1".into()), english("01".into()), english("x".into())], ["1 man", "01 men", "x men"]);
        let french = "lost = { $n ->\n    [one] { $n } homme\n   *[other] { $n } hommes\n}\n";
        let french = |n: i64| said(Lang::Fr, french, &[("n", n.into())]);
        assert_eq!([0, 1, 2].map(french), ["0 homme", "1 homme", "2 hommes"]);
    }

    #[test]
    fn words_choose_and_what_is_missing_is_seen() {
        let arm =
            "arm = { $arm ->\n    [foot] Foot\n   *[other] Others\n}, { side-first }{ \" \" }{ $who }, { no-such }\n";
        assert_eq!(said(Lang::En, arm, &[("arm", "foot".into())]), "Foot, first side {$who}, {no-such}");
        assert_eq!(said(Lang::En, arm, &[("who", "Ney".into())]), "Others, first side Ney, {no-such}");
    }
}
