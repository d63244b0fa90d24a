//! Output for people: tables, wrapped text; and for programs.

use std::io::{self, Write};
use std::path::Path;

use words::Words;

use crate::Failure;

/// Standard output, locked and buffered.
pub fn out() -> io::BufWriter<io::StdoutLock<'static>> {
    io::BufWriter::with_capacity(1 << 16, io::stdout().lock())
}

/// One JSON object on a line of its own.
pub fn json(out: &mut impl Write, value: &impl serde::Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    out.write_all(b"\n")
}

/// A file that was written, for programs.
#[derive(serde::Serialize)]
pub struct Written {
    /// Where it lies, as it was named.
    pub file: String,
    /// What it is: `svg`, `png` or `pdf`.
    pub kind: &'static str,
    /// How long it is.
    pub bytes: usize,
}

impl Written {
    /// Writes a file, all of it or nothing.
    pub fn write(file: &Path, kind: &'static str, contents: &[u8]) -> io::Result<Self> {
        write_whole(file, contents)?;
        Ok(Written { file: file.display().to_string(), kind, bytes: contents.len() })
    }

    /// Writes the pages of a sheet: SVG or PDF by the name of the file.
    pub fn sheet(sheet: &sheet::Sheet, file: &Path, words: &Words) -> crate::Result<Self> {
        let ending = file.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        let written = match ending.as_deref() {
            Some("svg") => Written::write(file, "svg", sheet.svg().as_bytes()),
            Some("pdf") => Written::write(file, "pdf", &sheet.pdf()),
            _ => return Err(Failure::usage(words.say("sheet-kind", &[("path", file.display().to_string().into())]))),
        };
        written.map_err(|error| Failure::file(words, file, &error))
    }

    /// Says so.
    pub fn tell(&self) -> io::Result<()> {
        let mut out = out();
        json(&mut out, self)?;
        out.flush()
    }
}

/// Writes a file beside its place and puts it there when it is whole: whoever looks finds the old one or the new one.
pub fn write_whole(path: &Path, contents: &[u8]) -> io::Result<()> {
    // Where a link leads, not the link; and what is no file (a pipe, a terminal) is written to as it is.
    let path = &path.canonicalize().unwrap_or_else(|_| path.to_owned());
    if std::fs::metadata(path).is_ok_and(|known| !known.is_file()) {
        return std::fs::write(path, contents);
    }
    let name = path.file_name().ok_or(io::ErrorKind::InvalidFilename)?.to_string_lossy();
    let beside = path.with_file_name(format!(".{name}.{}.part", std::process::id()));
    let written = std::fs::write(&beside, contents).and_then(|()| std::fs::rename(&beside, path));
    if written.is_err() {
        let _ = std::fs::remove_file(&beside);
    }
    written
}

/// Columns that fit their contents, two spaces apart; the last column is as long as it is. Columns of numbers are
/// aligned to the right.
#[derive(Default)]
pub struct Table {
    rows: Vec<Vec<String>>,
    right: Vec<usize>,
}

impl Table {
    /// A table under these headings.
    pub fn new(headings: &[String]) -> Self {
        Table { rows: vec![headings.to_vec()], right: Vec::new() }
    }

    /// A table without headings.
    pub fn plain() -> Self {
        Table::default()
    }

    /// The same with these columns aligned to the right.
    #[must_use]
    pub fn right(mut self, columns: &[usize]) -> Self {
        self.right.extend_from_slice(columns);
        self
    }

    /// Adds a row.
    pub fn row(&mut self, cells: impl IntoIterator<Item = impl Into<String>>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }

    /// Writes it, each line after `indent`.
    pub fn write(&self, out: &mut impl Write, indent: &str) -> io::Result<()> {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let width = |column: usize| {
            self.rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        for row in &self.rows {
            let mut line = indent.to_owned();
            for (column, cell) in row.iter().enumerate() {
                let blank = " ".repeat(widths[column].saturating_sub(cell.chars().count()));
                let right = self.right.contains(&column);
                let gap = if column == 0 { "" } else { "  " };
                let (before, after) = if right { (blank.as_str(), "") } else { ("", blank.as_str()) };
                line.push_str(gap);
                line.push_str(before);
                line.push_str(cell);
                line.push_str(after);
            }
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

/// Text wrapped at words; lines that begin a table or a list keep their own line.
pub fn wrap(text: &str, width: usize, indent: &str) -> String {
    let mut wrapped = String::new();
    for line in text.lines() {
        if line.starts_with('|') || line.is_empty() {
            wrapped.push_str(indent);
            wrapped.push_str(line);
            wrapped.truncate(wrapped.trim_end_matches(' ').len());
            wrapped.push('\n');
            continue;
        }
        let mut length = 0;
        for word in line.split(' ').filter(|word| !word.is_empty()) {
            let long = word.chars().count();
            if length > 0 && length + 1 + long > width {
                wrapped.push('\n');
                length = 0;
            }
            if length == 0 {
                wrapped.push_str(indent);
            } else {
                wrapped.push(' ');
                length += 1;
            }
            wrapped.push_str(word);
            length += long;
        }
        wrapped.push('\n');
    }
    wrapped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_fit_their_contents() {
        let mut table = Table::new(&["id".to_owned(), "n".to_owned(), "name".to_owned()]).right(&[1]);
        table.row(["josephine", "7", "Joséphine"]);
        table.row(["pow", "151", ""]);
        let mut out = Vec::new();
        table.write(&mut out, "").expect("memory");
        expect_test::expect![[r#"
            id           n  name
            josephine    7  Joséphine
            pow        151
        "#]]
        .assert_eq(&String::from_utf8(out).expect("text"));
    }

    #[test]
    fn text_is_wrapped_at_words() {
        expect_test::expect![[r#"
            one two
            three

            | a | table stays |
        "#]]
        .assert_eq(&wrap("one two three\n\n| a | table stays |", 9, ""));
    }
}
