//! Rows of a roster set in columns.

/// Columns as wide as their widest entry; those of numbers are set to the right.
pub(crate) fn columns<const N: usize>(
    head: [&str; N],
    rows: impl Iterator<Item = [String; N]>,
    right: [bool; N],
) -> String {
    let mut all = vec![head.map(str::to_owned)];
    all.extend(rows);
    let width: [usize; N] =
        std::array::from_fn(|place| all.iter().map(|row| row[place].chars().count()).max().unwrap_or(0));
    let mut text = String::new();
    for row in all {
        let cells: Vec<String> = (0..N)
            .map(|place| {
                let (cell, width) = (&row[place], width[place]);
                if right[place] { format!("{cell:>width$}") } else { format!("{cell:width$}") }
            })
            .collect();
        text.push_str(cells.join("  ").trim_end());
        text.push('\n');
    }
    text
}
