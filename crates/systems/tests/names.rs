//! Names of units: whoever reads a list of options, a log or a map must know which one is meant.

use std::collections::BTreeSet;

use game::{RuleSet, Table};
use rulebook::System;
use systems::{Source, Visitor, Wish, open, scenarios};

/// Names that a side has twice, in either language.
struct Twins;

impl Visitor for Twins {
    type Output = Vec<String>;

    fn visit<R: RuleSet + 'static>(self, rules: &R) -> Vec<String> {
        let mut seen = BTreeSet::new();
        let roster = rules.chart().roster.iter();
        let named = roster.flat_map(|row| row.name.iter().enumerate().map(move |name| (row.side, name)));
        named.filter(|one| !seen.insert(*one)).map(|(side, (_, name))| format!("{side:?}: {name}")).collect()
    }
}

/// No two pieces of a side have one name, in any battle of any set.
#[test]
fn nobody_has_the_name_of_another() {
    for system in System::ALL {
        for entry in scenarios(system) {
            let table = entry.tables.first().copied().unwrap_or(Table::Free);
            let wish = Wish { system, ..Wish::new(Source::Own(&entry.id), table) };
            let opened = open(&wish).unwrap_or_else(|problems| panic!("{}: {problems:?}", entry.id));
            assert_eq!(opened.rules.visit(Twins), Vec::<String>::new(), "{}", entry.id);
        }
    }
}
