//! A form as it is shown: parties one below the other, the common fields of each in front, the rare ones folded away.

use game::procedure::{Default, Kind, Need, Seen};
use serde_json::{Value, json};

use super::{Form, path};

/// So many fields are shown without folding any away.
const FEW: usize = 7;

/// A part of a form: a party, or what belongs to none.
#[derive(Clone, Debug)]
pub struct Section {
    /// The path of its object: `case`, `case.shooter`, `case.shooters[0]`.
    pub path: String,
    /// Whether it is there. One that may be absent can be taken away and put back.
    pub there: bool,
    /// Whether it may be absent.
    pub optional: bool,
    /// The list that it is an item of: its path, how many there are, whether one more may be added and this one removed.
    pub item: Option<Item>,
    /// The fields in front.
    pub common: Vec<Row>,
    /// The fields that are folded away.
    pub more: Vec<Row>,
}

/// A place in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The list.
    pub list: String,
    /// Its place, from 0.
    pub at: usize,
    /// How many there are.
    pub of: usize,
    /// Whether one more may be added.
    pub may_add: bool,
    /// Whether this one may be taken away.
    pub may_remove: bool,
}

/// A field.
#[derive(Clone, Debug)]
pub struct Row {
    /// Its path.
    pub path: String,
    /// What it may hold.
    pub kind: &'static Kind,
    /// Whether it must be there.
    pub needed: bool,
    /// What it holds if it is not given.
    pub default: Option<Value>,
}

fn value(default: Default) -> Value {
    match default {
        Default::Flag(flag) => json!(flag),
        Default::Int(number) => json!(number),
        Default::Num(text) => serde_json::from_str(text).unwrap_or(Value::Null),
        Default::Name(name) => json!(name),
        Default::Empty => json!([]),
    }
}

impl PartialEq for Row {
    fn eq(&self, other: &Self) -> bool {
        self.path == other.path && std::ptr::eq(self.kind, other.kind) && self.needed == other.needed
    }
}

impl PartialEq for Section {
    fn eq(&self, other: &Self) -> bool {
        self.path == other.path
            && self.there == other.there
            && self.optional == other.optional
            && self.item == other.item
            && self.common == other.common
            && self.more == other.more
    }
}

impl Form {
    /// The form as it is shown.
    pub fn sections(&self) -> Vec<Section> {
        let survey = self.survey();
        let mut sections = Vec::new();
        self.collect("case", &survey.seen, true, None, &mut sections);
        // The party that a layout names first stands first; what belongs to nobody keeps the place of its first field.
        let place = |section: &Section| {
            let rows = section.common.iter().chain(&section.more);
            let first = rows.filter_map(|row| self.rank(&row.path)).min();
            first.or_else(|| self.rank(&section.path)).unwrap_or(usize::MAX)
        };
        sections.sort_by_key(place);
        sections
    }

    fn rank(&self, path: &str) -> Option<usize> {
        let own = path::pattern(path);
        self.layout.common.iter().position(|common| *common == own)
    }

    fn collect(&self, at: &str, seen: &[Seen], needed: bool, item: Option<Item>, into: &mut Vec<Section>) {
        let mut rows = Vec::new();
        let place = into.len();
        for field in seen {
            match field.kind {
                Kind::Object(_) => match field.inner.first() {
                    Some(inner) => self.collect(&field.path, inner, field.needed, None, into),
                    None => into.push(Section {
                        path: field.path.clone(),
                        there: false,
                        optional: true,
                        item: None,
                        common: Vec::new(),
                        more: Vec::new(),
                    }),
                },
                Kind::List { item: Kind::Object(_), min, max, .. } => {
                    let of = field.inner.len();
                    for (i, inner) in field.inner.iter().enumerate() {
                        let item = Item {
                            list: field.path.clone(),
                            at: i,
                            of,
                            may_add: i + 1 == of && of < *max,
                            may_remove: of > *min,
                        };
                        self.collect(&format!("{}[{i}]", field.path), inner, true, Some(item), into);
                    }
                    if of == 0 {
                        let item = Item { list: field.path.clone(), at: 0, of, may_add: true, may_remove: false };
                        into.push(Section {
                            path: field.path.clone(),
                            there: false,
                            optional: false,
                            item: Some(item),
                            common: Vec::new(),
                            more: Vec::new(),
                        });
                    }
                }
                _ => {
                    let default = match field.field.need {
                        Need::Default(default) => Some(value(default)),
                        _ => None,
                    };
                    rows.push(Row { path: field.path.clone(), kind: field.kind, needed: field.needed, default });
                }
            }
        }
        if rows.is_empty() && at == "case" {
            return;
        }
        let (mut common, more) = self.fold(rows, seen);
        common.sort_by_key(|row| self.rank(&row.path).unwrap_or(usize::MAX));
        let section = Section { path: at.to_owned(), there: true, optional: !needed, item, common, more };
        into.insert(place, section);
    }

    /// Parts the common fields from the rare ones.
    fn fold(&self, rows: Vec<Row>, seen: &[Seen]) -> (Vec<Row>, Vec<Row>) {
        if !self.layout.common.is_empty() {
            return rows.into_iter().partition(|row| self.rank(&row.path).is_some());
        }
        if rows.len() <= FEW {
            return (rows, Vec::new());
        }
        let needed = |row: &Row| seen.iter().any(|field| field.path == row.path && field.needed);
        let mut shown = rows.iter().filter(|row| needed(row)).count();
        rows.into_iter().partition(|row| {
            let common = needed(row) || (shown < FEW - 1 && !matches!(row.kind, Kind::List { .. }));
            if common && !needed(row) {
                shown += 1;
            }
            common
        })
    }
}
