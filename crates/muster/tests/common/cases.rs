//! Files of cases: one a line, its columns apart by `|`; what follows `#` is for the reader.

/// The columns of each case.
pub fn cases(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('|').map(str::trim).collect())
}
