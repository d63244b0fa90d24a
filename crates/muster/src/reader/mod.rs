//! Checked TOML: every value is asked for by name, type and range; what does not fit is noted with its place, and reading goes on, so that a
//! person sees all problems of a file at once.

mod fields;
mod lists;
mod values;

use std::cell::RefCell;

use game::Words;
use rulebook::Clause;
use toml::de::DeTable;
use toml::{Spanned, de};

use crate::problem::{Kind, Problem, did_you_mean, expected, join, words};
use crate::syntax;

use values::{plain, short, shown};

pub(crate) use values::{is_id, quoted};

/// No file of ours has a fiftieth of it; nobody writes more by hand.
pub const MOST_BYTES: usize = 1 << 20;

/// Up to this size all syntax errors are told, beyond it the first.
const MOST_BYTES_TO_MEND: usize = 1 << 16;

/// A file that is wrong in more places than this is not worth a longer list.
pub const MOST_PROBLEMS: usize = 200;

/// The most entries of one list; outlines are tested edge against edge.
const MOST_ENTRIES: usize = 500;

/// The longest text of a field, in bytes.
const MOST_TEXT: usize = 4000;

/// The text of a file, parsed, with what was found wrong so far.
pub struct Document<'t> {
    file: String,
    starts: Vec<usize>,
    root: DeTable<'t>,
    readable: bool,
    problems: RefCell<Vec<Problem>>,
}

/// Where something stands in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spot {
    /// Line, from 1.
    pub line: u32,
    /// The field, such as `unit[7].elements`.
    pub field: String,
}

impl<'t> Document<'t> {
    /// Parses a text; whatever it is, the problems are in the document.
    pub fn parse(file: &str, text: &'t str) -> Self {
        let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        let mut document = Document {
            file: file.to_owned(),
            starts,
            root: DeTable::new(),
            readable: false,
            problems: RefCell::default(),
        };
        if text.len() > MOST_BYTES {
            let most = MOST_BYTES >> 20;
            let limit = words(format!("at most {most} MiB"), format!("au plus {most} Mio"));
            let size = words(format!("{} bytes", text.len()), format!("{} octets", text.len()));
            document.note(&document.top(), Kind::Size, expected(&limit, &size), None);
            return document;
        }
        let whole = text.len() <= MOST_BYTES_TO_MEND;
        let (root, errors) = if whole {
            DeTable::parse_recoverable(text)
        } else {
            match DeTable::parse(text) {
                Ok(root) => (root, Vec::new()),
                Err(error) => (Spanned::new(0..0, DeTable::new()), vec![error]),
            }
        };
        document.root = root.into_inner();
        // A field that is there twice does not keep the rest from being read, anything else does.
        let broken = errors.iter().filter(|error| !document.note_syntax(text, error)).count();
        document.readable = errors.is_empty() || (whole && broken == 0);
        document
    }

    /// Notes an error of the parser; whether the rest can be read in spite of it.
    fn note_syntax(&self, text: &str, error: &de::Error) -> bool {
        let span = error.span().unwrap_or(text.len()..text.len());
        let spot = Spot { line: self.line(span.start), field: String::new() };
        let twice = error.message().starts_with("duplicate key");
        if twice {
            let key = short(text.get(span).unwrap_or_default().trim());
            let says = expected(
                &words("each field once", "chaque champ une seule fois"),
                &words(format!("{key} again"), format!("{key} une nouvelle fois")),
            );
            self.note(&spot, Kind::Duplicate, says, None);
        } else {
            self.note(&spot, Kind::Syntax, syntax::told(error.message()), None);
        }
        twice
    }

    /// The file as its reader was told.
    pub fn file(&self) -> &str {
        &self.file
    }

    /// The fields of the file itself; `None` if it is not TOML.
    pub fn root(&self) -> Option<Fields<'_, 't>> {
        self.readable.then(|| Fields::new(self, &self.root, self.top()))
    }

    /// The names of the fields of the file itself.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.root.keys().map(|key| key.get_ref().as_ref()).filter(|_| self.readable)
    }

    /// The first line.
    pub fn top(&self) -> Spot {
        Spot { line: 1, field: String::new() }
    }

    fn line(&self, at: usize) -> u32 {
        self.starts.partition_point(|&start| start <= at) as u32
    }

    /// Notes a problem.
    pub fn note(&self, spot: &Spot, kind: Kind, says: Words, clause: Option<Clause>) {
        let mut problems = self.problems.borrow_mut();
        let Spot { line, field } = spot.clone();
        // Names of the file are told as they stand there, but for what a terminal would obey.
        let (field, says) = (plain(field), says.map(plain));
        let problem = Problem { file: self.file.clone(), line, field, kind, says, clause };
        // A parser that lost its way says the same many times over.
        if problems.len() < MOST_PROBLEMS && problems.last() != Some(&problem) {
            problems.push(problem);
        }
    }

    /// Notes that something else was expected.
    pub fn note_expected(&self, spot: &Spot, kind: Kind, wanted: &Words, found: &Words, clause: Option<Clause>) {
        self.note(spot, kind, expected(wanted, found), clause);
    }

    /// Whether nothing was found wrong so far.
    pub fn is_sound(&self) -> bool {
        self.problems.borrow().is_empty()
    }

    /// All that was found wrong, in the order of the file.
    pub fn problems(self) -> Vec<Problem> {
        let mut problems = self.problems.into_inner();
        problems.sort_by_key(|problem| problem.line);
        problems
    }
}

/// The fields of one table of a file. A field that nobody asked for is unknown: [`Fields::close`] says so.
pub struct Fields<'d, 't> {
    document: &'d Document<'t>,
    table: &'d DeTable<'t>,
    spot: Spot,
    known: Vec<&'static str>,
}

impl<'d, 't> Fields<'d, 't> {
    fn new(document: &'d Document<'t>, table: &'d DeTable<'t>, spot: Spot) -> Self {
        Fields { document, table, spot, known: Vec::new() }
    }

    /// The file.
    pub fn document(&self) -> &'d Document<'t> {
        self.document
    }

    /// Where the table begins.
    pub fn spot(&self) -> &Spot {
        &self.spot
    }

    fn path(&self, key: &str) -> String {
        if self.spot.field.is_empty() { key.to_owned() } else { format!("{}.{key}", self.spot.field) }
    }

    /// Where a field stands, or where its table begins if it is not there.
    pub fn spot_of(&self, key: &str) -> Spot {
        let line = match self.table.get_key_value(key) {
            Some((key, _)) => self.document.line(key.span().start),
            None => self.spot.line,
        };
        Spot { line, field: self.path(key) }
    }

    /// A text, read without a word about whether it fits; for matters between several tables.
    pub fn peek(&self, key: &str) -> Option<&'d str> {
        self.table.get(key)?.get_ref().as_str()
    }

    /// A flag, read without a word about whether it fits.
    pub fn peek_flag(&self, key: &str) -> Option<bool> {
        self.table.get(key)?.get_ref().as_bool()
    }

    /// Whether the field is a list of values.
    pub fn is_list(&self, key: &str) -> bool {
        self.table.get(key).is_some_and(|value| value.get_ref().is_array())
    }

    /// Whether the field is there; it is known from now on.
    pub fn has(&mut self, key: &'static str) -> bool {
        self.known.push(key);
        self.table.contains_key(key)
    }

    /// Reads a field that may be absent.
    pub fn maybe<T>(
        &mut self,
        key: &'static str,
        read: impl FnOnce(&mut Self, &'static str) -> Option<T>,
    ) -> Option<T> {
        if self.has(key) { read(self, key) } else { None }
    }

    /// Refuses a field if it is there.
    pub fn forbid(&mut self, key: &'static str, wanted: &Words, clause: Option<Clause>) {
        if self.has(key) {
            let found = shown(self.table[key].get_ref());
            self.document.note_expected(&self.spot_of(key), Kind::Conflict, wanted, &found, clause);
        }
    }

    /// Notes a problem of a field.
    pub fn note(&self, key: &str, kind: Kind, wanted: &Words, found: &Words, clause: Option<Clause>) {
        self.document.note_expected(&self.spot_of(key), kind, wanted, found, clause);
    }

    /// Refuses the fields that nobody asked for.
    pub fn close(self) {
        for key in self.table.keys() {
            let name = key.get_ref().as_ref();
            if !self.known.contains(&name) {
                let says =
                    join(words("unknown field", "champ inconnu"), &did_you_mean(name, self.known.iter().copied()));
                let spot = Spot { line: self.document.line(key.span().start), field: self.path(&short(name)) };
                self.document.note(&spot, Kind::UnknownField, says, None);
            }
        }
    }
}

/// The ids met so far: each may be used once.
#[derive(Default)]
pub(crate) struct Ids(Vec<(String, Spot)>);

impl Ids {
    /// Notes the id of a table, and a problem if it was there before.
    pub(crate) fn note(&mut self, fields: &Fields<'_, '_>, key: &str) {
        let Some(id) = fields.peek(key) else { return };
        match self.0.iter().find(|(known, _)| known == id) {
            Some((_, first)) => {
                let wanted = words("an id used once", "un identifiant employé une seule fois");
                let line = first.line;
                let again = words(
                    format!(" again (first on line {line})"),
                    format!(" une nouvelle fois (d’abord ligne {line})"),
                );
                fields.note(key, Kind::Duplicate, &wanted, &join(quoted(id), &again), None);
            }
            None => self.0.push((id.to_owned(), fields.spot_of(key))),
        }
    }
}
