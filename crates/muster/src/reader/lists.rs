//! Fields that hold lists: of names, numbers, places, tables.

use std::ops::RangeInclusive;

use field::{Hex, Point};
use game::Words;
use rulebook::Clause;
use toml::Spanned;
use toml::de::DeValue;

use super::values::{a_hex, a_point, allowed_number, float, hex, integer, is_id, one_number_of, point, quoted, shown};
use super::{Fields, MOST_ENTRIES, MOST_TEXT, Spot};
use crate::problem::{Kind, join, one_of, same, words};

impl<'d, 't> Fields<'d, 't> {
    /// A list of some of these whole numbers, each at most once.
    pub fn some_among(&mut self, key: &'static str, allowed: &[u8]) -> Option<Vec<u8>> {
        let wanted = words("a list of numbers", "une liste de nombres");
        let numbers = self.list(key, &wanted, &one_number_of(allowed), |value| allowed_number(value, allowed))?;
        self.refuse_repeated(key, &numbers, |number| same(number.to_string()));
        Some(numbers)
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
        let list = words("a list of ids", "une liste d’identifiants");
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

    /// A list of points, in units of the table.
    pub fn points(&mut self, key: &'static str) -> Option<Vec<Point>> {
        let wanted = words(
            format!("a list of at most {MOST_ENTRIES} points"),
            format!("une liste d’au plus {MOST_ENTRIES} points"),
        );
        self.list(key, &wanted, &a_point(), point)
    }

    /// A list of hexes, each at most once.
    pub fn hexes(&mut self, key: &'static str) -> Option<Vec<Hex>> {
        let wanted = words(
            format!("a list of at most {MOST_ENTRIES} hexes"),
            format!("une liste d’au plus {MOST_ENTRIES} hexagones"),
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
}
