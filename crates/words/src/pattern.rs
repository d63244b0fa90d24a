//! What a message says with what is put into it.
//!
//! Messages are packed when the program is built (`packing.rs`). Fluent's own resolver is not used: it brings the reading of every decimal
//! number, the plurals of all languages and a negotiation between them, and with the grammar it was a twentieth of what the
//! browser loads for a table.

use std::fmt::Write as _;

use rulebook::Lang;

use crate::signs::{CHOICE, CHOSEN, END, MESSAGE, NEXT, OTHERS, VALUE, VARIANT};
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

    /// Whether a variant of this key is meant: a number, the category of its plural, or a word.
    fn is(&self, key: &str, lang: Lang) -> bool {
        match (self, whole(key)) {
            (Value::Number(number), Some(key)) => *number == key,
            (Value::Number(number), None) => plural(*number, lang) == key,
            (Value::Text(text), None) => *text == key,
            (Value::Text(_), Some(_)) => false,
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
    /// Adds what is packed to what is said.
    pub fn tell(&mut self, mut packed: &str) {
        while let Some((text, sign, rest)) = next(packed) {
            self.said.push_str(text);
            let (name, rest) = rest.split_once(END).unwrap_or((rest, ""));
            packed = rest;
            match sign {
                VALUE => self.put(name),
                MESSAGE => match self.words.pattern(name) {
                    Some(message) => self.tell(message),
                    None => self.missing("", name),
                },
                _ => packed = self.choose(name, rest),
            }
        }
        self.said.push_str(packed);
    }

    /// Says the variant that is meant, or the one that stands for all others; what follows the choice.
    fn choose<'p>(&mut self, name: &str, mut packed: &'p str) -> &'p str {
        let (value, lang) = (self.value(name), self.words.lang());
        let (mut meant, mut others) = (None, "");
        while let Some((_, sign, rest)) = next(packed).filter(|(_, sign, _)| *sign != CHOSEN) {
            let (key, rest) = rest.split_once(END).unwrap_or((rest, ""));
            let said;
            (said, packed) = rest.split_at(variant_end(rest));
            if value.as_ref().is_some_and(|value| value.is(key, lang)) {
                meant = meant.or(Some(said));
            }
            if sign == OTHERS {
                others = said;
            }
        }
        self.tell(meant.unwrap_or(others));
        packed.strip_prefix(CHOSEN).unwrap_or(packed)
    }

    fn value(&self, name: &str) -> Option<Value<'a>> {
        self.args.iter().find(|(given, _)| *given == name).map(|(_, arg)| Value::of(arg))
    }

    fn put(&mut self, name: &str) {
        match self.value(name) {
            Some(Value::Text(text)) => self.said.push_str(text),
            Some(Value::Number(number)) => {
                let _ = write!(self.said, "{number}");
            }
            None => self.missing("$", name),
        }
    }

    /// What was not given is seen where it is missing.
    fn missing(&mut self, sign: &str, name: &str) {
        let _ = write!(self.said, "{{{sign}{name}}}");
    }
}

/// The text before the next sign, the sign, and what follows it.
fn next(packed: &str) -> Option<(&str, char, &str)> {
    let place = packed.find(|c| c <= NEXT)?;
    let sign = packed[place..].chars().next()?;
    Some((&packed[..place], sign, &packed[place + 1..]))
}

/// Where the variant ends that is said from here on: at the next one, or at the end of the choice; choices within it are its own.
fn variant_end(packed: &str) -> usize {
    let mut within = 0;
    let end = packed.find(|c| {
        match c {
            CHOICE => within += 1,
            CHOSEN if within > 0 => within -= 1,
            VARIANT | OTHERS | CHOSEN if within == 0 => return true,
            _ => {}
        }
        false
    });
    end.unwrap_or(packed.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packing::pack;

    /// What a message says in a language.
    fn said(lang: Lang, text: &str, args: &[(&str, Arg<'_>)]) -> String {
        let packed = pack(text).expect("a message");
        let message = packed.strip_suffix(NEXT).and_then(|message| message.split_once(END)).expect("a key before it").1;
        let mut telling = Telling { words: Words::of(lang), args, said: String::new() };
        telling.tell(message);
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

    #[test]
    fn choices_stand_within_choices() {
        let both = "both = { $a ->\n    [one] { $b ->\n        [one] 1 and 1\n       *[other] 1 and { $b }\n    }!\n   *[other] more\n} end\n";
        let told = |a: i64, b: i64| said(Lang::En, both, &[("a", a.into()), ("b", b.into())]);
        assert_eq!([told(1, 1), told(1, 2), told(2, 1)], ["1 and 1! end", "1 and 2! end", "more end"]);
    }

    /// Whatever is not told by these few signs is refused when the program is built, with its key.
    #[test]
    fn messages_keep_to_what_is_resolved() {
        let refused = |text: &str| pack(text).expect_err("a refusal");
        assert!(refused("lost = { NUMBER($n) }\n").starts_with("lost: "));
        assert!(refused("-term = a term\n").contains("a term"));
        assert!(refused("lost = a\n    .title = b\n").contains("attributes"));
        assert!(refused("lost = { side-first.title }\n").starts_with("lost: "));
        assert!(refused("lost = { \"\\u0041\" }\n").starts_with("lost: "));
        assert!(pack("lost = {\n").is_err());
    }
}
