//! A roster: the troops of an army list or a scenario as people print them, line by line and table by table. As text it is set in
//! columns; `sheet` sets it on pages.

use std::fmt;

/// Between two columns of text.
const BETWEEN: &str = "  ";
/// A box to cross off.
const BOX: &str = "☐";

/// What stands on a roster, in its order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Roster {
    /// Its parts.
    pub parts: Vec<Part>,
}

/// A part of a roster.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    /// The name of a battle that has two armies.
    Battle(String),
    /// The name of an army.
    Army(String),
    /// What is said of the whole army.
    Line(String),
    /// Whoever leads those below, and what they are together.
    Head(String),
    /// Those below.
    Rows(Rows),
    /// What an abbreviation means.
    Key(String),
    /// Sums, and what was checked.
    Foot(String),
    /// The number by which two people see that they hold the same list.
    Checksum(String),
    /// Space.
    Gap,
}

/// Rows in columns.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rows {
    /// Above the columns; nothing if they speak for themselves.
    pub heads: Vec<String>,
    /// The rows.
    pub rows: Vec<Row>,
    /// Which columns are set to the right: numbers.
    pub right: Vec<bool>,
    /// How far the text stands in.
    pub indent: usize,
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// What stands above it, for it and for those that follow.
    pub above: Option<String>,
    /// Its cells.
    pub cells: Vec<String>,
}

/// So many boxes to cross off.
pub fn boxes(count: impl Into<usize>) -> String {
    BOX.repeat(count.into())
}

/// How many boxes to cross off a cell has, if it has nothing else.
pub fn boxes_of(cell: &str) -> Option<usize> {
    (!cell.is_empty() && cell.replace(BOX, "").is_empty()).then(|| cell.chars().count())
}

impl Rows {
    /// A table with heads.
    pub(crate) fn new<const N: usize>(
        heads: [&str; N],
        rows: impl IntoIterator<Item = [String; N]>,
        right: [bool; N],
    ) -> Self {
        let heads = heads.map(str::to_owned).to_vec();
        Rows { heads, right: right.to_vec(), ..Rows::plain(rows) }
    }

    /// A table without.
    pub(crate) fn plain<const N: usize>(rows: impl IntoIterator<Item = [String; N]>) -> Self {
        let row = |cells: [String; N]| Row { above: None, cells: cells.to_vec() };
        Rows { rows: rows.into_iter().map(row).collect(), right: vec![false; N], ..Rows::default() }
    }

    /// The same further in.
    pub(crate) fn indented(mut self, indent: usize) -> Self {
        self.indent = indent;
        self
    }
}

impl fmt::Display for Rows {
    /// Columns as wide as their widest entry; those of numbers are set to the right.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = || std::iter::once(&self.heads).chain(self.rows.iter().map(|row| &row.cells));
        let width = |place: usize| all().filter_map(|row| Some(row.get(place)?.chars().count())).max().unwrap_or(0);
        let widths: Vec<usize> = (0..self.right.len()).map(width).collect();
        let line = |f: &mut fmt::Formatter<'_>, cells: &[String]| {
            let cells = cells.iter().zip(&widths).zip(&self.right).map(|((cell, &width), right)| {
                if *right { format!("{cell:>width$}") } else { format!("{cell:width$}") }
            });
            let text = format!("{}{}", " ".repeat(self.indent), cells.collect::<Vec<_>>().join(BETWEEN));
            writeln!(f, "{}", text.trim_end())
        };
        if !self.heads.is_empty() {
            line(f, &self.heads)?;
        }
        for row in &self.rows {
            if let Some(above) = &row.above {
                writeln!(f, "{}{above}", " ".repeat(self.indent / 2))?;
            }
            line(f, &row.cells)?;
        }
        Ok(())
    }
}

impl fmt::Display for Roster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for part in &self.parts {
            match part {
                Part::Battle(text)
                | Part::Army(text)
                | Part::Line(text)
                | Part::Head(text)
                | Part::Key(text)
                | Part::Foot(text)
                | Part::Checksum(text) => writeln!(f, "{}", text.trim_end())?,
                Part::Rows(rows) => write!(f, "{rows}")?,
                Part::Gap => writeln!(f)?,
            }
        }
        Ok(())
    }
}

impl Roster {
    /// A part more.
    pub(crate) fn put(&mut self, part: Part) {
        self.parts.push(part);
    }

    /// The rosters of both sides of a battle, one after the other.
    pub(crate) fn battle(title: String, sides: impl IntoIterator<Item = Roster>) -> Self {
        let mut parts = vec![Part::Battle(title)];
        for side in sides {
            parts.push(Part::Gap);
            parts.extend(side.parts);
        }
        Roster { parts }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;

    #[test]
    fn columns_fit_their_widest_entry() {
        let row = |name: &str, points: &str| [name.to_owned(), points.to_owned()];
        let rows = Rows::new(["unit", "points"], [row("Guard", "105"), row("Militia", "7")], [false, true]);
        let mut rows = rows.indented(2);
        rows.rows[1].above = Some("Levy: 1 unit".to_owned());
        let mut roster = Roster::default();
        roster.put(Part::Army("Army".to_owned()));
        roster.put(Part::Rows(rows));
        expect![[r"
            Army
              unit     points
              Guard       105
             Levy: 1 unit
              Militia       7
        "]]
        .assert_eq(&roster.to_string());
    }

    #[test]
    fn boxes_are_counted() {
        assert_eq!(boxes_of(&boxes(3usize)), Some(3));
        assert_eq!((boxes_of(""), boxes_of("☐ 2"), boxes_of("3")), (None, None, None));
    }
}
