//! Values of TOML as what a field means by them, and as a problem shows them.

use std::ops::RangeInclusive;

use field::{Hex, Point};
use game::Words;
use toml::de::DeValue;

use crate::problem::{same, words};

pub(super) fn a_point() -> Words {
    words("a point [x, y]", "un point [x, y]")
}

pub(super) fn a_hex() -> Words {
    words("a hex [column, row]", "un hexagone [colonne, rangée]")
}

/// Whether a text is a day of the years 1789 to 1815.
pub(super) fn is_date(text: &str) -> bool {
    let number = |part: &str, letters: usize, range: RangeInclusive<u16>| {
        part.len() == letters && part.parse().is_ok_and(|number| range.contains(&number))
    };
    let parts: Vec<&str> = text.split('-').collect();
    matches!(parts[..], [year, month, day]
        if number(year, 4, 1789..=1815) && number(month, 2, 1..=12) && number(day, 2, 1..=31))
}

/// `20, 40 or 60`.
pub(super) fn one_number_of(allowed: &[u8]) -> Words {
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

pub(super) fn allowed_number(value: &DeValue<'_>, allowed: &[u8]) -> Option<u8> {
    integer(value).and_then(|number| u8::try_from(number).ok()).filter(|number| allowed.contains(number))
}

/// Whether a text is an id of lower-case letters, digits and underscores.
pub(crate) fn is_id(text: &str) -> bool {
    (1..=64).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
}

pub(super) fn integer(value: &DeValue<'_>) -> Option<i64> {
    let number = value.as_integer()?;
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}

pub(super) fn float(value: &DeValue<'_>) -> Option<f64> {
    match integer(value) {
        Some(number) => Some(number as f64),
        None => value.as_float()?.as_str().parse().ok().filter(|number: &f64| number.is_finite()),
    }
}

pub(super) fn point(value: &DeValue<'_>) -> Option<Point> {
    let [x, y] = value.as_array()?.as_ref() else { return None };
    // Beyond any table, and far from where thousandths no longer fit their type.
    let fits = |number: &f64| number.abs() <= 1000.0;
    Some(Point::from_units(float(x.get_ref()).filter(fits)?, float(y.get_ref()).filter(fits)?))
}

pub(super) fn hex(value: &DeValue<'_>) -> Option<Hex> {
    let [col, row] = value.as_array()?.as_ref() else { return None };
    let place =
        |value: &DeValue<'_>| i16::try_from(integer(value)?).ok().filter(|place| (-1000..=1000).contains(place));
    Some(Hex { col: place(col.get_ref())?, row: place(row.get_ref())? })
}

/// A value as a problem shows it.
pub(super) fn shown(value: &DeValue<'_>) -> Words {
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

/// A text without control characters: they are shown as what cannot be shown.
pub(super) fn plain(text: String) -> String {
    if text.chars().any(char::is_control) { text.replace(char::is_control, "\u{fffd}") } else { text }
}

pub(super) fn short(text: &str) -> String {
    let mut shown = plain(text.chars().take(40).collect());
    if text.chars().nth(40).is_some() {
        shown.push('…');
    }
    shown
}
