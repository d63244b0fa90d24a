//! Fields that hold one value.

use std::ops::RangeInclusive;

use field::{Hex, Point};
use game::Words;
use game::procedure::Named;
use rulebook::Clause;
use toml::Spanned;
use toml::de::DeValue;

use super::values::{
    a_hex, a_point, allowed_number, float, hex, integer, is_date, is_id, one_number_of, point, quoted, shown,
};
use super::{Fields, MOST_TEXT};
use crate::problem::{Kind, did_you_mean, expected, join, one_of, words};

impl<'d, 't> Fields<'d, 't> {
    fn value(&mut self, key: &'static str, wanted: &Words, clause: Option<Clause>) -> Option<&'d DeValue<'t>> {
        self.known.push(key);
        let value = self.table.get(key).map(Spanned::get_ref);
        if value.is_none() {
            self.note(key, Kind::MissingField, wanted, &words("nothing", "rien"), clause);
        }
        value
    }

    pub(super) fn take<T>(
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

    /// A point, in units of the table.
    pub fn point(&mut self, key: &'static str) -> Option<Point> {
        self.take(key, &a_point(), None, point)
    }

    /// A hex, as column and row.
    pub fn hex(&mut self, key: &'static str) -> Option<Hex> {
        self.take(key, &a_hex(), None, hex)
    }
}
