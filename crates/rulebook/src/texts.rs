//! The texts of a book in one language, as something to be sent.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::Clause;

/// The texts of a book in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Texts {
    /// The names of its sections, by id.
    pub sections: BTreeMap<String, String>,
    /// What its clauses say, by id.
    pub clauses: BTreeMap<String, Said>,
}

/// What a clause says in one language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Said {
    /// The text; tables are Markdown.
    pub text: String,
    /// How a doubt was decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<String>,
}

impl Texts {
    /// What a clause says.
    pub fn of(&self, clause: Clause) -> Option<&Said> {
        self.clauses.get(clause.id())
    }

    /// The name of a section; its id where it has none.
    pub fn section<'t>(&'t self, section: &'t str) -> &'t str {
        self.sections.get(section).map_or(section, String::as_str)
    }

    /// The texts of a set.
    #[cfg(feature = "texts")]
    pub fn book(system: crate::System, lang: crate::Lang) -> Texts {
        let sections = crate::SECTIONS.iter().filter(|(own, ..)| *own == system);
        let said = |clause: Clause| {
            let entry = clause.entry();
            let (text, ruling) = (entry.text(lang).to_owned(), entry.ruling(lang).map(str::to_owned));
            (clause.id().to_owned(), Said { text, ruling })
        };
        Texts {
            sections: sections.map(|(_, id, title)| ((*id).to_owned(), title[lang as usize].to_owned())).collect(),
            clauses: system.clauses().map(said).collect(),
        }
    }
}

#[cfg(all(test, feature = "texts"))]
mod tests {
    use super::*;
    use crate::{Lang, System, josephine};

    #[test]
    fn a_book_has_every_clause_and_a_name_for_every_section() {
        for system in System::ALL {
            for lang in Lang::ALL {
                let texts = Texts::book(system, lang);
                assert_eq!(texts.clauses.len(), system.clauses().count());
                for clause in system.clauses() {
                    let said = texts.of(clause).expect("every clause says something");
                    assert_eq!(said.ruling.is_some(), clause.entry().ruled, "{clause}");
                }
                let unnamed: Vec<&str> = system.sections().into_iter().filter(|id| texts.section(id) == *id).collect();
                assert!(unnamed.is_empty(), "{unnamed:?}");
                assert_eq!(system.sections().len(), texts.sections.len());
            }
        }
        assert_eq!(Texts::book(System::Josephine, Lang::Fr).section(josephine::FIRE_02.entry().section()), "Tir");
    }
}
