//! What is wrong with a request, and where.

use rulebook::{Clause, Lang};

use super::Due;

/// The kind of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// Shape, type, range, dice.
    BadInput,
    /// The rules forbid it, by this clause.
    Illegal(Clause),
}

/// An error of a request: the code, the field, and words in both languages.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// What kind of error.
    pub code: Code,
    /// The field at fault, as a path from the request.
    pub field: Option<String>,
    /// What was expected and found.
    pub said: Said,
}

/// The words of an error, kept as data until the language is known.
#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    /// A required field is missing.
    Missing,
    /// A field that the contract does not know.
    Unknown,
    /// Two fields of one name.
    Twice,
    /// A field that does not go with the rest of the case.
    OutOfPlace,
    /// Something else was expected.
    Expected {
        /// What, in English.
        en: String,
        /// What, in French.
        fr: String,
        /// What stood there.
        found: String,
    },
    /// A die is missing.
    DieDue {
        /// Which one falls due.
        due: Due,
        /// How many were given.
        given: usize,
    },
    /// The clause says it all.
    Clause,
    /// A sentence, in English and in French.
    Words(&'static str, &'static str),
}

impl Fault {
    /// A fault of shape, type or range.
    pub fn bad(field: impl Into<String>, said: Said) -> Self {
        Fault { code: Code::BadInput, field: Some(field.into()), said }
    }

    /// Something that a clause forbids.
    pub fn illegal(clause: Clause, field: Option<String>) -> Self {
        Fault { code: Code::Illegal(clause), field, said: Said::Clause }
    }

    /// The same fault with its own words.
    #[must_use]
    pub fn saying(mut self, en: &'static str, fr: &'static str) -> Self {
        self.said = Said::Words(en, fr);
        self
    }

    /// The message for people.
    pub fn message(&self, lang: Lang) -> String {
        match (&self.said, self.code) {
            (Said::Missing, _) => lang.of("required, and missing", "obligatoire, et absent").to_owned(),
            (Said::Unknown, _) => lang.of("unknown field", "champ inconnu").to_owned(),
            (Said::Twice, _) => lang.of("given twice", "donné deux fois").to_owned(),
            (Said::OutOfPlace, _) => {
                lang.of("does not go with the rest of this case", "ne va pas avec le reste de ce cas").to_owned()
            }
            (Said::Expected { en, fr, found }, _) => match lang {
                Lang::En => format!("expected {en}, found {found}"),
                Lang::Fr => format!("attendu : {fr} ; trouvé : {found}"),
            },
            (Said::DieDue { due: Due { die, .. }, given }, _) => match lang {
                Lang::En => format!("expected one more die, a {die}, found {given}"),
                Lang::Fr => format!("attendu : un dé de plus, un {die} ; trouvé : {given}"),
            },
            (Said::Words(en, fr), _) => lang.of(en, fr).to_owned(),
            (Said::Clause, Code::Illegal(clause)) => format!("{} ({clause})", clause.entry().title(lang)),
            (Said::Clause, Code::BadInput) => lang.of("not allowed", "non permis").to_owned(),
        }
    }
}
