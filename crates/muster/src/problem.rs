//! What is wrong with a file, and where: file, line, field, what was expected and found, by which clause.

use game::Words;
use rulebook::{Clause, Lang};
use serde::Serialize;

/// One thing that is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// The file, as its reader was told.
    pub file: String,
    /// The line, from 1; 0 if no file is at fault but what was asked for.
    pub line: u32,
    /// The field, such as `side[0].unit[7].elements`; empty for the file as a whole.
    pub field: String,
    /// What kind of thing it is.
    pub kind: Kind,
    /// What was expected and found, in English and French.
    pub says: Words,
    /// The clause behind it, if it is the rules that want it so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<Clause>,
}

game::names! {
    /// The kinds of problems.
    pub enum Kind {
        /// The text is not TOML.
        Syntax = "syntax",
        /// The file is larger than anything a person writes.
        Size = "size",
        /// Nobody knows what the file is.
        Unrecognised = "unrecognised",
        /// A field that does not exist.
        UnknownField = "unknown_field",
        /// A field that has to be there.
        MissingField = "missing_field",
        /// A field twice, or an id twice.
        Duplicate = "duplicate",
        /// A value of another type, or out of its range.
        Value = "value",
        /// A name that nothing has.
        UnknownName = "unknown_name",
        /// Two things that do not go together.
        Conflict = "conflict",
        /// A stated sum that is not the sum.
        Sum = "sum",
        /// Points, outlines and hexes that do not agree with the table.
        Geometry = "geometry",
        /// Advice, which nobody has to follow.
        Advice = "advice",
    }
}

impl Problem {
    /// The problem in words: `file:line: field: expected …, found … (clause)`.
    pub fn text(&self, lang: Lang) -> String {
        let mut text = match self.line {
            0 => format!("{}: ", self.file),
            line => format!("{}:{line}: ", self.file),
        };
        if !self.field.is_empty() {
            text.push_str(&self.field);
            text.push_str(lang.of(": ", " : "));
        }
        text.push_str(self.says(lang));
        if let Some(clause) = self.clause {
            text.push_str(" (");
            text.push_str(clause.id());
            text.push(')');
        }
        text
    }

    /// What was expected and found.
    pub fn says(&self, lang: Lang) -> &str {
        let [en, fr] = &self.says;
        lang.of(en, fr)
    }
}

/// A text that is the same in both languages.
pub(crate) fn same(text: impl Into<String>) -> Words {
    let text = text.into();
    [text.clone(), text]
}

/// A text in both languages.
pub(crate) fn words(en: impl Into<String>, fr: impl Into<String>) -> Words {
    [en.into(), fr.into()]
}

/// `expected …, found …`.
pub(crate) fn expected(expected: &Words, found: &Words) -> Words {
    words(
        format!("expected {}, found {}", expected[0], found[0]),
        format!("attendu {}, trouvé {}", expected[1], found[1]),
    )
}

/// The one of some names that was probably meant.
pub(crate) fn nearest<'n>(written: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let most = (written.chars().count() / 3).clamp(1, 3);
    names
        .into_iter()
        .map(|name| (edits(written, name, most), name))
        .filter(|(edits, _)| *edits <= most)
        .min_by_key(|(edits, _)| *edits)
        .map(|(_, name)| name)
}

/// How many letters have to be put in, left out, changed or swapped to make one word of the other; anything above `most` if more.
fn edits(one: &str, other: &str, most: usize) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    if one.len().abs_diff(other.len()) > most {
        return most + 1;
    }
    let mut rows = vec![vec![0; other.len() + 1]; one.len() + 1];
    for i in 0..=one.len() {
        for j in 0..=other.len() {
            rows[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let change = usize::from(one[i - 1] != other[j - 1]);
                let mut best = (rows[i - 1][j] + 1).min(rows[i][j - 1] + 1).min(rows[i - 1][j - 1] + change);
                if i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1] {
                    best = best.min(rows[i - 2][j - 2] + 1);
                }
                best
            };
        }
    }
    rows[one.len()][other.len()]
}

/// `; did you mean "…"?`, if one of the names comes near.
pub(crate) fn did_you_mean<'n>(written: &str, names: impl IntoIterator<Item = &'n str>) -> Words {
    match nearest(written, names) {
        Some(name) => words(format!("; did you mean \"{name}\"?"), format!(" ; vouliez-vous dire \"{name}\" ?")),
        None => same(""),
    }
}

/// Puts one text after the other.
pub(crate) fn join(mut first: Words, then: &Words) -> Words {
    for (text, more) in first.iter_mut().zip(then) {
        text.push_str(more);
    }
    first
}

/// `"a", "b" or "c"`.
pub(crate) fn one_of<'n>(names: impl IntoIterator<Item = &'n str>) -> Words {
    let names: Vec<String> = names.into_iter().map(|name| format!("\"{name}\"")).collect();
    let list = |or: &str| match names.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} {or} {last}", first.join(", ")),
    };
    words(list("or"), list("ou"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_pen_is_found() {
        let names = ["elements", "name_en", "name_fr", "profile"];
        assert_eq!(nearest("elments", names), Some("elements"));
        assert_eq!(nearest("porfile", names), Some("profile"));
        assert_eq!(nearest("name_eng", names), Some("name_en"));
        assert_eq!(nearest("strength", names), None);
        assert_eq!(nearest("", names), None);
        assert_eq!(nearest("élements", names), Some("elements"));
    }

    #[test]
    fn lists_of_names() {
        assert_eq!(one_of(["a"]), ["\"a\"", "\"a\""]);
        assert_eq!(one_of(["a", "b", "c"]), [r#""a", "b" or "c""#, r#""a", "b" ou "c""#]);
    }
}
