//! What an editor shows of a list: rows, what can be changed in each, what can be added below it, its cost and its faults.

use game::Factor;
use muster::{Points, Problem};
use rulebook::{Clause, Lang};
use words::{Arg, Words};

use super::edit::Edit;
use super::tree::{Look, Node, Table, is_within, table_at};
use super::{Army, plan};

/// A list as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Outline {
    /// Its rows; the first is the list itself.
    pub rows: Vec<Row>,
    /// What it costs, as far as it could be read.
    pub points: Option<Points>,
    /// What it may cost.
    pub budget: Option<Points>,
    /// Sums on the way, by name.
    pub sums: Vec<(String, Points)>,
    /// What its owner might consider.
    pub advice: Vec<Fault>,
    /// How many things are wrong.
    pub faults: usize,
    /// Its roster, if nothing is wrong.
    pub roster: Option<String>,
}

impl Outline {
    /// The row of a path.
    pub fn row(&self, path: &str) -> Option<&Row> {
        self.rows.iter().find(|row| row.path == path)
    }
}

/// A row.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    /// Where it stands in the file.
    pub path: String,
    /// How far in.
    pub depth: u8,
    /// What kind of row it is, for its looks.
    pub kind: &'static str,
    /// Its name.
    pub title: String,
    /// Whether the name can be changed.
    pub named: bool,
    /// What it is.
    pub about: String,
    /// What can be set.
    pub controls: Vec<Control>,
    /// What can be added.
    pub offers: Vec<Offer>,
    /// What can be done with it.
    pub acts: Vec<Act>,
    /// The lines of the cost sheet that are its price.
    pub priced_by: Option<String>,
    /// What it costs.
    pub points: Option<Points>,
    /// Of what its price is made.
    pub factors: Vec<Factor>,
    /// What is wrong with it.
    pub faults: Vec<Fault>,
}

/// Something that is wrong.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// In words.
    pub says: String,
    /// The clause that wants it otherwise.
    pub clause: Option<Clause>,
}

/// Something that can be set.
#[derive(Clone, Debug, PartialEq)]
pub struct Control {
    /// Which, unique in its row.
    pub key: &'static str,
    /// Its name.
    pub label: String,
    /// What it is set to, and what it can be.
    pub setting: Setting,
}

/// What can be set.
#[derive(Clone, Debug, PartialEq)]
pub enum Setting {
    /// A number.
    Count {
        /// The table with the field.
        at: String,
        /// The field.
        field: &'static str,
        /// The number; none if the list does not say.
        value: Option<i64>,
        /// The least.
        least: i64,
        /// The most.
        most: i64,
        /// Where it begins if the list does not say.
        start: i64,
    },
    /// One of several.
    Choice {
        /// Each with its words and what it takes to choose it.
        options: Vec<(String, Vec<Edit>)>,
        /// Which is chosen; none if the file has something else.
        chosen: Option<usize>,
    },
    /// Yes or no.
    Flag {
        /// Which.
        on: bool,
        /// What it takes to change it.
        edits: Vec<Edit>,
    },
}

/// Something that can be added.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// Under which heading, where there are many.
    pub group: String,
    /// What.
    pub label: String,
    /// What one should know of it: its price, what it is.
    pub note: String,
    /// How many more there can be, where that is counted.
    pub left: Option<usize>,
    /// What it takes.
    pub edits: Vec<Edit>,
}

/// What can be done with a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// One place up.
    Up,
    /// One place down.
    Down,
    /// Once more.
    Duplicate,
    /// Away.
    Remove,
}

/// A deed and what it takes.
#[derive(Clone, Debug, PartialEq)]
pub struct Act {
    /// The deed.
    pub deed: Deed,
    /// What it takes.
    pub edits: Vec<Edit>,
}

/// Words of the editor.
pub(super) fn said(lang: Lang, key: &str) -> String {
    Words::of(lang).say(key, &[])
}

/// Words with something put into them.
pub(super) fn said_with(lang: Lang, key: &str, args: &[(&str, Arg<'_>)]) -> String {
    Words::of(lang).say(key, args)
}

impl Control {
    /// A number of the table at a path.
    pub(super) fn count(root: &Table, at: &str, field: &'static str, range: (i64, i64), lang: Lang) -> Control {
        let value = table_at(root, at).and_then(|table| table.int(field));
        let setting = Setting::Count { at: at.to_owned(), field, value, least: range.0, most: range.1, start: range.0 };
        Control { key: field, label: label(field, lang), setting }
    }

    /// The number with which it begins if the list does not say.
    pub(super) fn from(mut self, number: i64) -> Control {
        if let Setting::Count { start, .. } = &mut self.setting {
            *start = number;
        }
        self
    }

    /// One of some names that a field can hold, each said by a message of `KIND-NAME`.
    pub(super) fn names(root: &Table, at: &str, field: &'static str, names: &[&str], lang: Lang) -> Control {
        let options = names.iter().map(|name| (*name, named(field, name, lang)));
        Control::texts(root, at, field, options, lang)
    }

    /// One of some texts that a field can hold, each with its words.
    pub(super) fn texts<'n>(
        root: &Table,
        at: &str,
        field: &'static str,
        options: impl IntoIterator<Item = (&'n str, String)>,
        lang: Lang,
    ) -> Control {
        let options: Vec<(&str, String)> = options.into_iter().collect();
        let value = table_at(root, at).and_then(|table| table.text(field));
        let chosen = options.iter().position(|(name, _)| Some(*name) == value);
        let options = options.into_iter().map(|(name, words)| (words, vec![Edit::set(at, field, name)])).collect();
        Control { key: field, label: label(field, lang), setting: Setting::Choice { options, chosen } }
    }

    /// One of some whole numbers, or nothing if `none` has words for it.
    pub(super) fn numbers(
        root: &Table,
        at: &str,
        field: &'static str,
        numbers: impl IntoIterator<Item = i64>,
        none: Option<String>,
        lang: Lang,
    ) -> Control {
        let table = table_at(root, at);
        let value = table.and_then(|table| table.int(field));
        let there = table.is_some_and(|table| table.contains_key(field));
        let nothing = if there { vec![Edit::unset(at, field)] } else { Vec::new() };
        let none = none.map(|words| (None, words, nothing));
        let numbers = numbers.into_iter().map(|one| (Some(one), one.to_string(), vec![Edit::set(at, field, one)]));
        let options: Vec<_> = none.into_iter().chain(numbers).collect();
        let chosen = options.iter().position(|(one, ..)| *one == value && (value.is_some() || !there));
        let options = options.into_iter().map(|(_, words, edits)| (words, edits)).collect();
        Control { key: field, label: label(field, lang), setting: Setting::Choice { options, chosen } }
    }

    /// Yes or no; no is not written.
    pub(super) fn flag(root: &Table, at: &str, field: &'static str, lang: Lang) -> Control {
        let on = table_at(root, at).is_some_and(|table| table.flag(field));
        let edits = vec![if on { Edit::unset(at, field) } else { Edit::set(at, field, true) }];
        Control { key: field, label: label(field, lang), setting: Setting::Flag { on, edits } }
    }
}

/// The words for a field.
pub(super) fn label(field: &str, lang: Lang) -> String {
    said(lang, &format!("army-field-{}", field.replace('_', "-")))
}

/// The words for a name that a field can hold.
pub(super) fn named(field: &str, name: &str, lang: Lang) -> String {
    said(lang, &format!("army-{}-{}", field.replace('_', "-"), name.replace('_', "-")))
}

impl Act {
    /// Up, down, once more, away: for an entry of a list, among the entries that are shown beside it.
    pub(super) fn all(path: &str, beside: &[String], deeds: &[Deed]) -> Vec<Act> {
        let place = beside.iter().position(|other| other == path);
        let swap =
            |other: Option<&String>| other.map(|other| vec![Edit::Swap { one: path.to_owned(), other: other.clone() }]);
        let act = |deed: &Deed| {
            let edits = match deed {
                Deed::Up => swap(place.and_then(|place| place.checked_sub(1)).and_then(|place| beside.get(place)))?,
                Deed::Down => swap(place.and_then(|place| beside.get(place + 1)))?,
                Deed::Duplicate => vec![Edit::Duplicate { at: path.to_owned() }],
                Deed::Remove => vec![Edit::remove(path)],
            };
            Some(Act { deed: *deed, edits })
        };
        deeds.iter().filter_map(act).collect()
    }
}

impl Deed {
    /// All of them.
    pub(super) const ALL: [Deed; 4] = [Deed::Up, Deed::Down, Deed::Duplicate, Deed::Remove];
}

/// The outline of a list, with what `muster` says.
pub(super) fn outline(army: &Army, lang: Lang) -> Outline {
    let plan = plan(army.system());
    let mut rows = plan.rows(army.root(), lang);
    let review = army.review(lang);
    let fault = |problem: &Problem| Fault { says: problem.says(lang).to_owned(), clause: problem.clause };
    for problem in &review.report.problems {
        let field = plan.row_of(army.root(), &problem.field).unwrap_or_else(|| problem.field.clone());
        let row = rows.iter_mut().filter(|row| is_within(&field, &row.path)).max_by_key(|row| row.path.len());
        let fault = fault(problem);
        // A name that is missing in both languages is missing once.
        if let Some(row) = row.filter(|row| !row.faults.contains(&fault)) {
            row.faults.push(fault);
        }
    }
    let force = review.sheet.as_ref().and_then(|sheet| sheet.forces.first());
    for row in &mut rows {
        let Some(id) = row.priced_by.as_deref() else { continue };
        let lines = force.into_iter().flat_map(|force| &force.lines).filter(|line| line.id == id);
        for line in lines {
            row.points = Some(Points(row.points.map_or(0.0, |points| points.0) + line.points.0));
            row.factors.extend(line.factors.iter().cloned());
        }
    }
    let said = |name: &game::Words| lang.of(&name[0], &name[1]).to_owned();
    Outline {
        faults: rows.iter().map(|row| row.faults.len()).sum(),
        rows,
        points: force.and_then(|force| force.points),
        budget: force.and_then(|force| force.budget),
        sums: force.map_or_else(Vec::new, |force| force.sums.iter().map(|(name, sum)| (said(name), *sum)).collect()),
        advice: review.report.advice.iter().map(fault).collect(),
        roster: review.roster,
    }
}

/// The edits that set a field to a value or take it away, whatever it was.
pub(super) fn set_or_unset(root: &Table, at: &str, field: &'static str, to: Option<Node>) -> Vec<Edit> {
    let there = table_at(root, at).is_some_and(|table| table.contains_key(field));
    match to {
        Some(to) => vec![Edit::set(at, field, to)],
        None if there => vec![Edit::unset(at, field)],
        None => Vec::new(),
    }
}
