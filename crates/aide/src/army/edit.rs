//! Changes to a list. Whatever they are asked for, they change that and nothing else, or nothing at all.

use std::collections::BTreeSet;

use super::tree::{Look, Node, Table, is_within, list_at_mut, place, table_at, table_at_mut};

/// One change.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// Gives a field a value.
    Set {
        /// The table.
        at: String,
        /// The field.
        key: &'static str,
        /// The value.
        to: Node,
    },
    /// Takes a field away.
    Unset {
        /// The table.
        at: String,
        /// The field.
        key: &'static str,
    },
    /// Puts an entry at the end of a list.
    Add {
        /// The list.
        list: String,
        /// The entry.
        entry: Table,
    },
    /// Takes an entry out of its list.
    Remove {
        /// The entry.
        at: String,
    },
    /// Puts an entry after itself once more, with an id of its own.
    Duplicate {
        /// The entry.
        at: String,
    },
    /// Lets two entries of a list change places.
    Swap {
        /// The one.
        one: String,
        /// The other.
        other: String,
    },
    /// Moves an entry to the end of another list.
    Transfer {
        /// The entry.
        at: String,
        /// The other list.
        list: String,
    },
}

impl Edit {
    /// Gives a field a value.
    pub fn set(at: &str, key: &'static str, to: impl Into<Node>) -> Edit {
        Edit::Set { at: at.to_owned(), key, to: to.into() }
    }

    /// Takes a field away.
    pub fn unset(at: &str, key: &'static str) -> Edit {
        Edit::Unset { at: at.to_owned(), key }
    }

    /// Puts an entry at the end of a list.
    pub fn add(list: &str, entry: Table) -> Edit {
        Edit::Add { list: list.to_owned(), entry }
    }

    /// Takes an entry out of its list.
    pub fn remove(at: &str) -> Edit {
        Edit::Remove { at: at.to_owned() }
    }

    /// A name is the same in both languages once somebody has given it.
    pub fn rename(at: &str, table: &Table, name: &str) -> Vec<Edit> {
        if table.contains_key("name") {
            return vec![Edit::set(at, "name", name)];
        }
        vec![Edit::set(at, "name_en", name), Edit::set(at, "name_fr", name)]
    }

    /// Changes the tree; whether there was something to change.
    pub fn apply(&self, root: &mut Table) -> bool {
        self.try_apply(root).is_some()
    }

    fn try_apply(&self, root: &mut Table) -> Option<()> {
        match self {
            Edit::Set { at, key, to } => {
                table_at_mut(root, at)?.insert((*key).to_owned(), to.clone());
            }
            Edit::Unset { at, key } => {
                table_at_mut(root, at)?.remove(*key)?;
            }
            Edit::Add { list, entry } => list_at_mut(root, list)?.push(Node::Table(entry.clone())),
            Edit::Remove { at } => {
                let (list, index) = place(at)?;
                table_at(root, at)?;
                list_at_mut(root, list)?.remove(index);
            }
            Edit::Duplicate { at } => {
                let (list, index) = place(at)?;
                let mut copy = table_at(root, at)?.clone();
                let mut names = Names::of(root);
                names.renew(&mut copy);
                list_at_mut(root, list)?.insert(index + 1, Node::Table(copy));
            }
            Edit::Swap { one, other } => {
                let ((list, first), (same, second)) = (place(one)?, place(other)?);
                if list != same {
                    return None;
                }
                table_at(root, one).and(table_at(root, other))?;
                list_at_mut(root, list)?.swap(first, second);
            }
            Edit::Transfer { at, list } => {
                let (from, index) = place(at)?;
                let entry = table_at(root, at)?.clone();
                // Nothing goes into itself, nor to a place that is another one as soon as it has left its own.
                if list != from && is_within(list, from) {
                    return None;
                }
                // The list that it goes to is there before it leaves its own.
                list_at_mut(root, list)?;
                list_at_mut(root, from)?.remove(index);
                list_at_mut(root, list)?.push(Node::Table(entry));
            }
        }
        Some(())
    }
}

/// The ids and names of a list, so that new ones differ.
#[derive(Clone, Debug, Default)]
pub struct Names {
    ids: BTreeSet<String>,
    names: BTreeSet<String>,
}

impl Names {
    /// Those of a file.
    pub fn of(root: &Table) -> Self {
        let mut names = Names::default();
        names.note(root);
        names
    }

    fn note(&mut self, table: &Table) {
        self.ids.extend(table.text("id").map(str::to_owned));
        self.names.extend(table.name());
        for node in table.values() {
            if let Node::List(list) = node {
                for node in list {
                    if let Node::Table(table) = node {
                        self.note(table);
                    }
                }
            }
        }
    }

    /// An id that nobody has, made of a name.
    pub fn id(&mut self, name: &str) -> String {
        let mut base: String = name
            .chars()
            .map(|letter| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '_' })
            .take(40)
            .collect();
        base = base.split('_').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("_");
        if base.is_empty() {
            "one".clone_into(&mut base);
        }
        let id = free(&self.ids, &base, "_");
        self.ids.insert(id.clone());
        id
    }

    /// A name that nobody has, with a number if it must be.
    pub fn name(&mut self, name: &game::Words) -> game::Words {
        let own = [unnumbered(&name[0]), unnumbered(&name[1])];
        // There are more numbers than names.
        let numbers = 1..=self.names.len() + 1;
        let number = numbers.into_iter().find(|&n| own.iter().all(|name| !self.names.contains(&numbered(name, n))));
        let number = number.unwrap_or(1);
        let fresh = own.map(|name| numbered(name, number));
        self.names.extend(fresh.clone());
        fresh
    }

    /// Gives a copy an id and a name of its own.
    pub fn renew(&mut self, copy: &mut Table) {
        if let Some(id) = copy.text("id") {
            let base = id.trim_end_matches(|letter: char| letter.is_ascii_digit()).trim_end_matches('_').to_owned();
            let id = self.id(&base);
            copy.insert("id".to_owned(), id.into());
            let name = self.name(&copy.name());
            if copy.contains_key("name") {
                copy.insert("name".to_owned(), name[0].clone().into());
            } else {
                let [en, fr] = name;
                copy.insert("name_en".to_owned(), en.into());
                copy.insert("name_fr".to_owned(), fr.into());
            }
        }
    }
}

fn numbered(name: &str, number: usize) -> String {
    if number == 1 { name.to_owned() } else { format!("{name} {number}") }
}

/// A name without the number that it was given.
fn unnumbered(name: &str) -> &str {
    match name.rsplit_once(' ') {
        Some((rest, number)) if number.len() < 3 && number.parse::<u8>().is_ok() => rest,
        _ => name,
    }
}

fn free(taken: &BTreeSet<String>, base: &str, sign: &str) -> String {
    let mut others = (2..).map(|number: usize| format!("{base}{sign}{number}"));
    let first = Some(base.to_owned()).filter(|base| !taken.contains(base));
    first.or_else(|| others.find(|id| !taken.contains(id))).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::army::tree::{read, table};

    fn root() -> Table {
        read("[[unit]]\nid = \"a\"\nname_en = \"Line\"\nname_fr = \"Ligne\"\n[[unit]]\nid = \"b\"\n[[other]]\nid = \"c\"").expect("TOML")
    }

    #[test]
    fn entries_come_go_and_change_places() {
        let mut tree = root();
        assert!(Edit::Duplicate { at: "unit[0]".into() }.apply(&mut tree));
        let copy = tree.tables("unit")[1];
        assert_eq!((copy.text("id"), copy.name()), (Some("a_2"), ["Line 2".to_owned(), "Ligne 2".to_owned()]));
        assert!(Edit::Swap { one: "unit[0]".into(), other: "unit[2]".into() }.apply(&mut tree));
        assert!(Edit::Transfer { at: "unit[0]".into(), list: "other".into() }.apply(&mut tree));
        assert!(Edit::remove("unit[0]").apply(&mut tree));
        let ids = |key| tree.tables(key).iter().filter_map(|table| table.text("id")).collect::<Vec<_>>();
        assert_eq!((ids("unit"), ids("other")), (vec!["a"], vec!["c", "b"]));
    }

    #[test]
    fn what_is_not_there_is_not_changed() {
        for edit in [
            Edit::remove("unit[7]"),
            Edit::remove("unit"),
            Edit::set("nobody[0]", "id", "x"),
            Edit::unset("unit[1]", "name_en"),
            Edit::Swap { one: "unit[0]".into(), other: "other[0]".into() },
            Edit::Swap { one: "unit[0]".into(), other: "unit[9]".into() },
            Edit::Transfer { at: "unit[0]".into(), list: "unit[1].id".into() },
            Edit::Transfer { at: "unit[5]".into(), list: "other".into() },
            Edit::add("nobody[0].unit", table([])),
        ] {
            let mut tree = root();
            assert!(!edit.apply(&mut tree), "{edit:?}");
            assert_eq!(tree, root(), "{edit:?}");
        }
    }
}
