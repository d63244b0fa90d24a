//! The printed tables that a procedure reads, with what is read of them lit.
//!
//! Tables are the constants of the rule sets. Which column and row are lit is read off the case, the factors of the reply and
//! the dice; the result itself stays what the reply says, and the tests compare the two.

mod fcm;
mod josephine;
mod napow;
mod pow;

use rulebook::{Clause, Lang, System};
use serde_json::{Map, Value};
use words::{Arg, Words};

use crate::form::{self, Answer, Form, Line};
use crate::labels::Labels;

/// A table as it is printed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Printed {
    /// What it is called.
    pub title: String,
    /// The clause that prints it.
    pub clause: Option<Clause>,
    /// What stands in its corner.
    pub corner: String,
    /// The heads of its columns.
    pub columns: Vec<String>,
    /// Its rows: a head and the cells.
    pub rows: Vec<(String, Vec<String>)>,
    /// The columns that are read.
    pub lit_columns: Vec<usize>,
    /// The rows that are read, each with its chance; certain once the dice are known.
    pub lit_rows: Vec<(usize, f64)>,
    /// Cells that are read: row and column.
    pub lit: Vec<(usize, usize)>,
    /// A remark below it.
    pub note: Option<String>,
}

impl Printed {
    /// Lights a cell with its row and column.
    fn light(&mut self, row: usize, column: usize) {
        if row < self.rows.len() && column < self.columns.len() {
            self.lit.push((row, column));
            self.light_column(column);
            if !self.lit_rows.iter().any(|(lit, _)| *lit == row) {
                self.lit_rows.push((row, 1.0));
            }
        }
    }

    fn light_column(&mut self, column: usize) {
        if column < self.columns.len() && !self.lit_columns.contains(&column) {
            self.lit_columns.push(column);
        }
    }

    /// Lights a row as likely as that.
    fn light_row(&mut self, row: usize, p: f64) {
        if row < self.rows.len() {
            match self.lit_rows.iter_mut().find(|(lit, _)| *lit == row) {
                Some((_, sum)) => *sum += p,
                None => self.lit_rows.push((row, p)),
            }
        }
    }

    /// The part of the table around what is lit: so many columns and rows at most, as ranges.
    pub fn window(&self, columns: usize, rows: usize) -> (std::ops::Range<usize>, std::ops::Range<usize>) {
        let lit: Vec<usize> = self.lit_rows.iter().map(|(row, _)| *row).collect();
        (around(&self.lit_columns, self.columns.len(), columns), around(&lit, self.rows.len(), rows))
    }
}

fn around(lit: &[usize], all: usize, most: usize) -> std::ops::Range<usize> {
    let (Some(first), Some(last)) = (lit.iter().min(), lit.iter().max()) else { return 0..all };
    let wide = (last - first + 1).max(most).min(all);
    let start = (first + last + 1).saturating_sub(wide) / 2;
    let start = start.min(all - wide);
    start..start + wide
}

/// What is known when a table is lit.
struct Reading<'a> {
    form: &'a Form,
    case: Map<String, Value>,
    factors: Vec<Line>,
    result: Option<&'a Map<String, Value>>,
    dice: &'a [u8],
    labels: Labels,
    words: &'static Words,
}

impl Reading<'_> {
    fn say(&self, key: &str) -> String {
        self.words.say(key, &[])
    }

    fn say_number(&self, key: &str, number: impl std::fmt::Display) -> String {
        self.words.say(key, &[("number", Arg::Made(number.to_string()))])
    }

    /// The name in a field, or the one that it has by default.
    fn text(&self, path: &str, default: &'static str) -> String {
        form::get(&self.case, path).and_then(Value::as_str).unwrap_or(default).to_owned()
    }

    fn int(&self, path: &str, default: i64) -> i64 {
        form::get(&self.case, path).and_then(Value::as_i64).unwrap_or(default)
    }

    fn number(&self, path: &str, default: f64) -> f64 {
        form::get(&self.case, path).and_then(Value::as_f64).unwrap_or(default)
    }

    fn flag(&self, path: &str) -> bool {
        form::get(&self.case, path).and_then(Value::as_bool).unwrap_or(false)
    }

    fn result_int(&self, key: &str) -> Option<i64> {
        self.result?.get(key)?.as_i64()
    }

    fn result_text(&self, key: &str) -> Option<&str> {
        self.result?.get(key)?.as_str()
    }

    fn names(&self, field: &str, names: &[&str]) -> Vec<String> {
        names.iter().map(|name| self.labels.name(field, name)).collect()
    }

    /// The words of the factors of a clause; of one side, if that is given.
    fn weights(&self, clause: Clause) -> Vec<&Value> {
        self.factors.iter().filter(|line| line.clause == clause).map(|line| &line.value).collect()
    }

    /// The sum of all factors that are numbers, of one side or of all.
    fn sum(&self, side: Option<&str>) -> i64 {
        let own = self.factors.iter().filter(|line| side.is_none() || line.side.as_deref() == side);
        own.filter_map(|line| line.value.as_i64()).sum()
    }

    fn decimal(&self, number: f64) -> String {
        number.to_string().replace('.', self.words.lang().of(".", ","))
    }
}

/// The tables that a procedure reads in this case.
pub fn printed(form: &Form, answer: &Answer, dice: &[u8], lang: Lang) -> Vec<Printed> {
    if answer.refused().is_some_and(|refused| refused.field.as_deref() != Some("dice")) {
        return Vec::new();
    }
    // While dice are missing there is no reply with factors: those are the same without any dice.
    let whole;
    let factors = if answer.refused().is_some() {
        whole = form.answer(&[], lang);
        whole.factors()
    } else {
        answer.factors()
    };
    let reading = Reading {
        form,
        case: form.survey().case,
        factors,
        result: answer.result(),
        dice: if answer.result().is_some() { dice } else { &[] },
        labels: Labels::new(form.system(), lang),
        words: Words::of(lang),
    };
    match form.system() {
        System::Josephine => josephine::tables(&reading),
        System::Pow => pow::tables(&reading),
        System::Napow => napow::tables(&reading),
        System::Fcm => fcm::tables(&reading),
        System::Skirmish => Vec::new(),
    }
}
