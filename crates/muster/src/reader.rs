//! Checked TOML: every value is asked for by name, type and range; what does not fit is noted with its place, and reading goes on, so that a
//! person sees all problems of a file at once.

use std::cell::RefCell;
use std::ops::RangeInclusive;

use field::{Hex, Point};
use game::Words;
use game::procedure::Named;
use rulebook::Clause;
use toml::de::{DeTable, DeValue};
use toml::{Spanned, de};

use crate::problem::{Kind, Problem, did_you_mean, expected, join, one_of, same, words};
use crate::syntax;

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

    fn value(&mut self, key: &'static str, wanted: &Words, clause: Option<Clause>) -> Option<&'d DeValue<'t>> {
        self.known.push(key);
        let value = self.table.get(key).map(Spanned::get_ref);
        if value.is_none() {
            self.note(key, Kind::MissingField, wanted, &words("nothing", "rien"), clause);
        }
        value
    }

    fn take<T>(
        &mut self,
        key: &'static str,
        wanted: &Words,
        clause: Option<Clause>,
        read: impl FnOnce(&'d DeValue<'t>) -> Option<T>,
    ) -> Option<T> {
        let value = self.value(key, wanted, clause)?;
        let read = read(value);
        if read.is_none() {
            self.note(key, Kind::Value, wanted, &shown(value), clause);
        }
        read
    }

    /// A text, not empty, without control characters.
    pub fn text(&mut self, key: &'static str) -> Option<String> {
        let wanted = words("a text on one line", "un texte sur une ligne");
        self.take(key, &wanted, None, |value| {
            let text = value.as_str()?;
            let fits = !text.trim().is_empty() && text.len() <= MOST_TEXT && !text.chars().any(char::is_control);
            fits.then(|| text.to_owned())
        })
    }

    /// A text in English and French, from `KEY_en` and `KEY_fr`.
    pub fn words(&mut self, en: &'static str, fr: &'static str) -> Option<Words> {
        let (en, fr) = (self.text(en), self.text(fr));
        Some([en?, fr?])
    }

    /// An id: lower-case letters, digits and underscores.
    pub fn id(&mut self, key: &'static str) -> Option<String> {
        let wanted = words(
            "an id of lower-case letters, digits and _",
            "un identifiant fait de minuscules, de chiffres et de _",
        );
        self.take(key, &wanted, None, |value| value.as_str().filter(|text| is_id(text)).map(str::to_owned))
    }

    /// A whole number in a range.
    pub fn int<T>(&mut self, key: &'static str, range: RangeInclusive<T>, clause: Option<Clause>) -> Option<T>
    where
        T: Copy + TryFrom<i64> + Into<i64>,
    {
        let (least, most) = ((*range.start()).into(), (*range.end()).into());
        let wanted = words(format!("an integer from {least} to {most}"), format!("un entier de {least} à {most}"));
        self.take(key, &wanted, clause, |value| {
            integer(value).filter(|number| (least..=most).contains(number)).and_then(|number| T::try_from(number).ok())
        })
    }

    /// A number in a range; whole numbers will do.
    pub fn number(&mut self, key: &'static str, range: RangeInclusive<f64>, clause: Option<Clause>) -> Option<f64> {
        let (least, most) = (range.start(), range.end());
        let wanted = words(format!("a number from {least} to {most}"), format!("un nombre de {least} à {most}"));
        self.take(key, &wanted, clause, |value| float(value).filter(|number| range.contains(number)))
    }

    /// One of some whole numbers.
    pub fn among(&mut self, key: &'static str, allowed: &[u8], clause: Option<Clause>) -> Option<u8> {
        self.take(key, &one_number_of(allowed), clause, |value| allowed_number(value, allowed))
    }

    /// A list of some of these whole numbers, each at most once.
    pub fn some_among(&mut self, key: &'static str, allowed: &[u8]) -> Option<Vec<u8>> {
        let wanted = words("a list of numbers", "une liste de nombres");
        let numbers = self.list(key, &wanted, &one_number_of(allowed), |value| allowed_number(value, allowed))?;
        self.refuse_repeated(key, &numbers, |number| same(number.to_string()));
        Some(numbers)
    }

    /// A day of the period, such as `1805-12-02`.
    pub fn date(&mut self, key: &'static str) -> Option<String> {
        let wanted = words("a date such as \"1805-12-02\"", "une date comme \"1805-12-02\"");
        self.take(key, &wanted, None, |value| value.as_str().filter(|text| is_date(text)).map(str::to_owned))
    }

    /// True or false.
    pub fn flag(&mut self, key: &'static str) -> Option<bool> {
        self.take(key, &words("true or false", "true ou false"), None, DeValue::as_bool)
    }

    /// One of the names of a type.
    pub fn choice<T: Named>(&mut self, key: &'static str, clause: Option<Clause>) -> Option<T> {
        self.take(key, &one_of(T::NAMES.iter().copied()), clause, |value| T::from_name(value.as_str()?))
    }

    /// One of some names, each standing for something.
    pub fn either<T: Copy>(&mut self, key: &'static str, names: &[(&str, T)], clause: Option<Clause>) -> Option<T> {
        self.take(key, &one_of(names.iter().map(|(name, _)| *name)), clause, |value| {
            let written = value.as_str()?;
            names.iter().find(|(name, _)| *name == written).map(|(_, means)| *means)
        })
    }

    /// The name of something that exists elsewhere.
    pub fn reference<'n, T>(
        &mut self,
        key: &'static str,
        wanted: &Words,
        names: impl Iterator<Item = &'n str>,
        clause: Option<Clause>,
        find: impl FnOnce(&str) -> Option<T>,
    ) -> Option<T> {
        let written = self.take(key, wanted, clause, DeValue::as_str)?;
        let found = find(written);
        if found.is_none() {
            let says = join(expected(wanted, &quoted(written)), &did_you_mean(written, names));
            self.document.note(&self.spot_of(key), Kind::UnknownName, says, clause);
        }
        found
    }

    /// A list; each entry is read by `read` and refused with its place in the list.
    fn list<T>(
        &mut self,
        key: &'static str,
        wanted: &Words,
        entry: &Words,
        read: impl Fn(&'d DeValue<'t>) -> Option<T>,
    ) -> Option<Vec<T>> {
        let entries =
            self.take(key, wanted, None, |value| value.as_array().filter(|entries| entries.len() <= MOST_ENTRIES))?;
        let mut all = Some(Vec::with_capacity(entries.len()));
        for (place, value) in entries.iter().enumerate() {
            match read(value.get_ref()) {
                Some(value) => {
                    if let Some(all) = &mut all {
                        all.push(value);
                    }
                }
                None => {
                    let spot = self.entry_spot(key, place, value);
                    self.document.note_expected(&spot, Kind::Value, entry, &shown(value.get_ref()), None);
                    all = None;
                }
            }
        }
        all
    }

    fn entry_spot(&self, key: &str, place: usize, value: &Spanned<DeValue<'_>>) -> Spot {
        Spot { line: self.document.line(value.span().start), field: format!("{}[{place}]", self.path(key)) }
    }

    /// Where an entry of a list stands.
    pub fn spot_in(&self, key: &str, place: usize) -> Spot {
        let entry = self.table.get(key).and_then(|value| value.get_ref().as_array()).and_then(|list| list.get(place));
        match entry {
            Some(value) => self.entry_spot(key, place, value),
            None => self.spot_of(key),
        }
    }

    /// A list of some of these names, each at most once.
    pub fn some_of(&mut self, key: &'static str, names: &[&'static str]) -> Option<Vec<&'static str>> {
        let list = words("a list of names", "une liste de noms");
        let chosen = self.list(key, &list, &one_of(names.iter().copied()), |value| {
            let written = value.as_str()?;
            names.iter().copied().find(|name| *name == written)
        })?;
        self.refuse_repeated(key, &chosen, |name| quoted(name));
        Some(chosen)
    }

    /// Exactly `N` numbers in a range; whole numbers will do.
    pub fn numbers<const N: usize>(
        &mut self,
        key: &'static str,
        range: RangeInclusive<f64>,
        clause: Option<Clause>,
    ) -> Option<[f64; N]> {
        let (least, most) = (range.start(), range.end());
        let wanted = words(
            format!("a list of {N} numbers from {least} to {most}"),
            format!("une liste de {N} nombres de {least} à {most}"),
        );
        self.take(key, &wanted, clause, |value| {
            let list = value.as_array().filter(|list| list.len() == N)?;
            let mut numbers = [0.0; N];
            for (number, value) in numbers.iter_mut().zip(list.iter()) {
                *number = float(value.get_ref()).filter(|number| range.contains(number))?;
            }
            Some(numbers)
        })
    }

    /// The first and the last of some whole numbers in a range, in this order.
    pub fn span<T>(&mut self, key: &'static str, range: RangeInclusive<T>, clause: Option<Clause>) -> Option<[T; 2]>
    where
        T: Copy + PartialOrd + TryFrom<i64> + Into<i64>,
    {
        let (least, most) = ((*range.start()).into(), (*range.end()).into());
        let wanted =
            words(format!("[first, last] from {least} to {most}"), format!("[premier, dernier] de {least} à {most}"));
        self.take(key, &wanted, clause, |value| {
            let [first, last] = value.as_array()?.as_ref() else { return None };
            let read = |value| integer(value).filter(|number| (least..=most).contains(number));
            let (first, last) = (read(first.get_ref())?, read(last.get_ref())?);
            (first <= last).then_some([T::try_from(first).ok()?, T::try_from(last).ok()?])
        })
    }

    /// A list of whole numbers in a range, each at most once.
    pub fn ints<T>(&mut self, key: &'static str, range: RangeInclusive<T>) -> Option<Vec<T>>
    where
        T: Copy + PartialEq + ToString + TryFrom<i64> + Into<i64>,
    {
        let (least, most) = ((*range.start()).into(), (*range.end()).into());
        let list = words("a list of numbers", "une liste de nombres");
        let entry = words(format!("an integer from {least} to {most}"), format!("un entier de {least} à {most}"));
        let numbers = self.list(key, &list, &entry, |value| {
            integer(value).filter(|number| (least..=most).contains(number)).and_then(|number| T::try_from(number).ok())
        })?;
        self.refuse_repeated(key, &numbers, |number| same(number.to_string()));
        Some(numbers)
    }

    /// A list of texts, each at most once.
    pub fn texts(&mut self, key: &'static str) -> Option<Vec<String>> {
        let list = words("a list of texts", "une liste de textes");
        let entry = words("a text on one line", "un texte sur une ligne");
        let texts = self.list(key, &list, &entry, |value| {
            let text = value.as_str()?;
            let fits = !text.trim().is_empty() && text.len() <= MOST_TEXT && !text.chars().any(char::is_control);
            fits.then(|| text.to_owned())
        })?;
        self.refuse_repeated(key, &texts, |text| quoted(text));
        Some(texts)
    }

    /// The table `[key]`; none if it is absent.
    pub fn table(&mut self, key: &'static str) -> Option<Fields<'d, 't>> {
        self.known.push(key);
        let value = self.table.get(key)?.get_ref();
        let Some(table) = value.as_table() else {
            let wanted = words(format!("a table [{key}]"), format!("une table [{key}]"));
            self.note(key, Kind::Value, &wanted, &shown(value), None);
            return None;
        };
        Some(Fields::new(self.document, table, self.spot_of(key)))
    }

    /// A list of ids, each at most once.
    pub fn ids(&mut self, key: &'static str) -> Option<Vec<String>> {
        let list = words("a list of ids", "une liste d'identifiants");
        let entry = words("an id", "un identifiant");
        let ids =
            self.list(key, &list, &entry, |value| value.as_str().filter(|text| is_id(text)).map(str::to_owned))?;
        self.refuse_repeated(key, &ids, |id| quoted(id));
        Some(ids)
    }

    fn refuse_repeated<T: PartialEq>(&self, key: &str, entries: &[T], show: impl Fn(&T) -> Words) {
        for (place, entry) in entries.iter().enumerate() {
            if entries[..place].contains(entry) {
                let wanted = words("each entry once", "chaque entrée une seule fois");
                let found = join(show(entry), &words(" again", " une nouvelle fois"));
                self.document.note_expected(&self.spot_in(key, place), Kind::Duplicate, &wanted, &found, None);
            }
        }
    }

    /// A point, in units of the table.
    pub fn point(&mut self, key: &'static str) -> Option<Point> {
        self.take(key, &a_point(), None, point)
    }

    /// A list of points, in units of the table.
    pub fn points(&mut self, key: &'static str) -> Option<Vec<Point>> {
        let wanted = words(
            format!("a list of at most {MOST_ENTRIES} points"),
            format!("une liste d'au plus {MOST_ENTRIES} points"),
        );
        self.list(key, &wanted, &a_point(), point)
    }

    /// A hex, as column and row.
    pub fn hex(&mut self, key: &'static str) -> Option<Hex> {
        self.take(key, &a_hex(), None, hex)
    }

    /// A list of hexes, each at most once.
    pub fn hexes(&mut self, key: &'static str) -> Option<Vec<Hex>> {
        let wanted = words(
            format!("a list of at most {MOST_ENTRIES} hexes"),
            format!("une liste d'au plus {MOST_ENTRIES} hexagones"),
        );
        let hexes = self.list(key, &wanted, &a_hex(), hex)?;
        self.refuse_repeated(key, &hexes, |hex| same(format!("[{}, {}]", hex.col, hex.row)));
        Some(hexes)
    }

    /// The tables of an array `[[key]]`; none if it is absent.
    pub fn tables(&mut self, key: &'static str) -> Vec<Fields<'d, 't>> {
        self.known.push(key);
        let Some(value) = self.table.get(key) else { return Vec::new() };
        let wanted = words(format!("tables [[{key}]]"), format!("des tables [[{key}]]"));
        let Some(entries) = value.get_ref().as_array().filter(|entries| entries.len() <= MOST_ENTRIES) else {
            self.note(key, Kind::Value, &wanted, &shown(value.get_ref()), None);
            return Vec::new();
        };
        let mut tables = Vec::with_capacity(entries.len());
        for (place, entry) in entries.iter().enumerate() {
            let spot = self.entry_spot(key, place, entry);
            match entry.get_ref().as_table() {
                Some(table) => tables.push(Fields::new(self.document, table, spot)),
                None => {
                    self.document.note_expected(&spot, Kind::Value, &wanted, &shown(entry.get_ref()), None);
                }
            }
        }
        tables
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
                    format!(" une nouvelle fois (d'abord ligne {line})"),
                );
                fields.note(key, Kind::Duplicate, &wanted, &join(quoted(id), &again), None);
            }
            None => self.0.push((id.to_owned(), fields.spot_of(key))),
        }
    }
}

fn a_point() -> Words {
    words("a point [x, y]", "un point [x, y]")
}

fn a_hex() -> Words {
    words("a hex [column, row]", "un hexagone [colonne, rangée]")
}

/// Whether a text is a day of the years 1789 to 1815.
fn is_date(text: &str) -> bool {
    let number = |part: &str, letters: usize, range: RangeInclusive<u16>| {
        part.len() == letters && part.parse().is_ok_and(|number| range.contains(&number))
    };
    let parts: Vec<&str> = text.split('-').collect();
    matches!(parts[..], [year, month, day]
        if number(year, 4, 1789..=1815) && number(month, 2, 1..=12) && number(day, 2, 1..=31))
}

/// `20, 40 or 60`.
fn one_number_of(allowed: &[u8]) -> Words {
    let list = |or: &str| match allowed {
        [] => String::new(),
        [only] => only.to_string(),
        [first @ .., last] => {
            let first: Vec<String> = first.iter().map(u8::to_string).collect();
            format!("{} {or} {last}", first.join(", "))
        }
    };
    words(list("or"), list("ou"))
}

fn allowed_number(value: &DeValue<'_>, allowed: &[u8]) -> Option<u8> {
    integer(value).and_then(|number| u8::try_from(number).ok()).filter(|number| allowed.contains(number))
}

/// Whether a text is an id of lower-case letters, digits and underscores.
pub(crate) fn is_id(text: &str) -> bool {
    (1..=64).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
}

fn integer(value: &DeValue<'_>) -> Option<i64> {
    let number = value.as_integer()?;
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}

fn float(value: &DeValue<'_>) -> Option<f64> {
    match integer(value) {
        Some(number) => Some(number as f64),
        None => value.as_float()?.as_str().parse().ok().filter(|number: &f64| number.is_finite()),
    }
}

fn point(value: &DeValue<'_>) -> Option<Point> {
    let [x, y] = value.as_array()?.as_ref() else { return None };
    // Beyond any table, and far from where thousandths no longer fit their type.
    let fits = |number: &f64| number.abs() <= 1000.0;
    Some(Point::from_units(float(x.get_ref()).filter(fits)?, float(y.get_ref()).filter(fits)?))
}

fn hex(value: &DeValue<'_>) -> Option<Hex> {
    let [col, row] = value.as_array()?.as_ref() else { return None };
    let place =
        |value: &DeValue<'_>| i16::try_from(integer(value)?).ok().filter(|place| (-1000..=1000).contains(place));
    Some(Hex { col: place(col.get_ref())?, row: place(row.get_ref())? })
}

/// A value as a problem shows it.
fn shown(value: &DeValue<'_>) -> Words {
    match value {
        DeValue::String(text) => quoted(text),
        DeValue::Integer(number) => same(short(number.as_str())),
        DeValue::Float(number) => same(short(number.as_str())),
        DeValue::Boolean(flag) => same(flag.to_string()),
        DeValue::Datetime(_) => words("a date", "une date"),
        DeValue::Array(list) if list.is_empty() => words("an empty list", "une liste vide"),
        DeValue::Array(list) if list.len() == 1 => words("a list of 1", "une liste de 1"),
        DeValue::Array(list) => words(format!("a list of {}", list.len()), format!("une liste de {}", list.len())),
        DeValue::Table(_) => words("a table", "une table"),
    }
}

/// A text in quotes, cut if it is long.
pub(crate) fn quoted(text: &str) -> Words {
    same(format!("\"{}\"", short(text)))
}

fn short(text: &str) -> String {
    let mut shown: String =
        text.chars().take(40).map(|letter| if letter.is_control() { '\u{fffd}' } else { letter }).collect();
    if text.chars().nth(40).is_some() {
        shown.push('…');
    }
    shown
}
