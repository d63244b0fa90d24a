//! A list file as something one edits: a tree of values, the paths into it as `muster` names fields, and its text again,
//! always the same text for the same tree.

mod text;

use std::collections::BTreeMap;

pub use text::{read, write};

/// A table, by the names of its fields.
pub type Table = BTreeMap<String, Node>;

/// A value of a file.
#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    /// A text.
    Text(String),
    /// A whole number.
    Int(i64),
    /// Any other number.
    Number(f64),
    /// True or false.
    Flag(bool),
    /// A list.
    List(Vec<Node>),
    /// A table.
    Table(Table),
}

impl From<&str> for Node {
    fn from(text: &str) -> Self {
        Node::Text(text.to_owned())
    }
}

impl From<String> for Node {
    fn from(text: String) -> Self {
        Node::Text(text)
    }
}

impl From<bool> for Node {
    fn from(flag: bool) -> Self {
        Node::Flag(flag)
    }
}

impl From<i64> for Node {
    fn from(number: i64) -> Self {
        Node::Int(number)
    }
}

impl From<u8> for Node {
    fn from(number: u8) -> Self {
        Node::Int(number.into())
    }
}

impl From<u16> for Node {
    fn from(number: u16) -> Self {
        Node::Int(number.into())
    }
}

impl From<Vec<Table>> for Node {
    fn from(tables: Vec<Table>) -> Self {
        Node::List(tables.into_iter().map(Node::Table).collect())
    }
}

/// A table of some fields.
pub fn table<const N: usize>(fields: [(&str, Node); N]) -> Table {
    fields.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

/// Reading a table without a word about what does not fit: `muster` says it.
pub trait Look {
    /// A text.
    fn text(&self, key: &str) -> Option<&str>;
    /// A whole number.
    fn int(&self, key: &str) -> Option<i64>;
    /// A flag; false if it is not there.
    fn flag(&self, key: &str) -> bool;
    /// The tables of a list; none if there is none.
    fn tables(&self, key: &str) -> Vec<&Table>;
    /// The texts of a list.
    fn texts(&self, key: &str) -> Vec<&str>;
    /// A name in English and French, whichever of them the table has.
    fn name(&self) -> game::Words;
}

impl Look for Table {
    fn text(&self, key: &str) -> Option<&str> {
        match self.get(key)? {
            Node::Text(text) => Some(text),
            _ => None,
        }
    }

    fn int(&self, key: &str) -> Option<i64> {
        match self.get(key)? {
            Node::Int(number) => Some(*number),
            _ => None,
        }
    }

    fn flag(&self, key: &str) -> bool {
        matches!(self.get(key), Some(Node::Flag(true)))
    }

    fn tables(&self, key: &str) -> Vec<&Table> {
        // What is no table keeps its place, so that places are those of the file.
        static NOTHING: Table = Table::new();
        let Some(Node::List(list)) = self.get(key) else { return Vec::new() };
        list.iter().map(|node| if let Node::Table(table) = node { table } else { &NOTHING }).collect()
    }

    fn texts(&self, key: &str) -> Vec<&str> {
        let Some(Node::List(list)) = self.get(key) else { return Vec::new() };
        list.iter().filter_map(|node| if let Node::Text(text) = node { Some(text.as_str()) } else { None }).collect()
    }

    fn name(&self) -> game::Words {
        let both = self.text("name");
        ["name_en", "name_fr"].map(|key| self.text(key).or(both).unwrap_or_default().to_owned())
    }
}

/// A step of a path.
enum Step<'p> {
    Key(&'p str),
    Place(usize),
}

/// The steps of a path such as `formation[2].unit[1]`.
fn steps(path: &str) -> Option<Vec<Step<'_>>> {
    let mut steps = Vec::new();
    for part in path.split('.').filter(|part| !part.is_empty()) {
        let mut pieces = part.split('[');
        steps.push(Step::Key(pieces.next()?));
        for piece in pieces {
            steps.push(Step::Place(piece.strip_suffix(']')?.parse().ok()?));
        }
    }
    Some(steps)
}

/// The list in which something stands, and its place there.
pub fn place(path: &str) -> Option<(&str, usize)> {
    let open = path.strip_suffix(']')?.rfind('[')?;
    Some((&path[..open], path[open + 1..path.len() - 1].parse().ok()?))
}

/// Whether a field lies at a path or below it.
pub fn is_within(field: &str, path: &str) -> bool {
    match field.strip_prefix(path) {
        Some(rest) => path.is_empty() || rest.is_empty() || rest.starts_with(['.', '[']),
        None => false,
    }
}

/// The table at a path; the empty path is the file itself.
pub fn table_at<'t>(root: &'t Table, path: &str) -> Option<&'t Table> {
    let mut here = root;
    let mut steps = steps(path)?.into_iter().peekable();
    while let Some(step) = steps.next() {
        let Step::Key(key) = step else { return None };
        let mut node = here.get(key)?;
        while let Some(Step::Place(place)) = steps.next_if(|step| matches!(step, Step::Place(_))) {
            let Node::List(list) = node else { return None };
            node = list.get(place)?;
        }
        let Node::Table(table) = node else { return None };
        here = table;
    }
    Some(here)
}

/// The same, to be changed.
pub fn table_at_mut<'t>(root: &'t mut Table, path: &str) -> Option<&'t mut Table> {
    let mut here = root;
    let mut steps = steps(path)?.into_iter().peekable();
    while let Some(step) = steps.next() {
        let Step::Key(key) = step else { return None };
        let mut node = here.get_mut(key)?;
        while let Some(Step::Place(place)) = steps.next_if(|step| matches!(step, Step::Place(_))) {
            let Node::List(list) = node else { return None };
            node = list.get_mut(place)?;
        }
        let Node::Table(table) = node else { return None };
        here = table;
    }
    Some(here)
}

/// The list at a path, made if it is not there.
pub fn list_at_mut<'t>(root: &'t mut Table, path: &str) -> Option<&'t mut Vec<Node>> {
    let (parent, key) = path.rsplit_once('.').unwrap_or(("", path));
    let table = table_at_mut(root, parent)?;
    match table.entry(key.to_owned()).or_insert_with(|| Node::List(Vec::new())) {
        Node::List(list) => Some(list),
        _ => None,
    }
}
