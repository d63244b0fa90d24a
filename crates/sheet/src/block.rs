//! Boxes of a sheet: a title, and below it steps, a table or a list of factors.

use rulebook::Clause;

use crate::metrics::{Face, plain};
use crate::page::{Anchor, Page};

/// Size of plain text.
const BODY: f64 = 7.0;
/// Size of clause ids and notes.
const SMALL: f64 = 6.5;
/// Size of the title of a box.
const TITLE: f64 = 8.8;
/// Size of a value.
const VALUE: f64 = 7.4;
/// From line to line of one text.
const LINE: f64 = 7.9;
/// From row to row, at least and at most: the layout stretches the rows of a column until its foot is level with
/// those of its neighbours.
pub const LEADING: [f64; 2] = [8.5, 14.5];
/// Between the rim and what is in it.
const PAD: f64 = 3.5;
/// Between two columns of a table.
const GAP: f64 = 5.0;

/// One box.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// Its title.
    pub title: String,
    /// The clauses it stands for, small at its right.
    pub clauses: Vec<Clause>,
    /// What it holds.
    pub body: Body,
    /// Sentences below.
    pub notes: Vec<String>,
}

/// What a box holds.
#[derive(Clone, Debug, PartialEq)]
pub enum Body {
    /// What is done, in its order.
    Steps(Vec<Step>),
    /// A printed table.
    Grid(Grid),
    /// Factors: clause, what, value.
    Factors(Vec<Factor>),
}

/// A step of the turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// Its number or letter.
    pub sign: String,
    /// Its clause.
    pub clause: Clause,
    /// What is done.
    pub what: String,
}

/// A table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Grid {
    /// Above the labels of the rows.
    pub corner: String,
    /// Above the columns.
    pub heads: Vec<String>,
    /// The rows.
    pub rows: Vec<Line>,
    /// Cells are sentences: they begin at the left and are broken into lines.
    pub prose: bool,
}

/// A row of a table; without cells it heads the rows below it.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Its clause, where each row has its own.
    pub clause: Option<Clause>,
    /// Its label.
    pub label: String,
    /// Its cells.
    pub cells: Vec<String>,
}

/// A factor.
#[derive(Clone, Debug, PartialEq)]
pub struct Factor {
    /// Its clause.
    pub clause: Clause,
    /// When it counts.
    pub what: String,
    /// What it gives.
    pub value: String,
}

/// Words in the faces of their runs, broken into lines of at most that width; each line is runs with their faces.
fn set_runs(runs: &[(&str, Face)], size: f64, width: f64) -> Vec<Vec<(String, Face)>> {
    let mut lines: Vec<Vec<(String, Face)>> = vec![Vec::new()];
    let mut used = 0.0;
    for &(text, face) in runs {
        for word in plain(text).split(' ').filter(|word| !word.is_empty()) {
            let wide = face.width(word, size);
            let space = face.width(" ", size);
            let line = lines.last_mut().expect("it began with one");
            if line.is_empty() || used + space + wide > width {
                if !line.is_empty() {
                    lines.push(Vec::new());
                }
                lines.last_mut().expect("one was pushed").push((word.to_owned(), face));
                used = wide;
            } else {
                match line.last_mut() {
                    Some((run, last)) if *last == face => {
                        run.push(' ');
                        run.push_str(word);
                        used += space + wide;
                    }
                    _ => {
                        line.push((word.to_owned(), face));
                        used += GAP + wide;
                    }
                }
            }
        }
    }
    lines
}

/// Text broken into lines of at most that width.
fn broken(text: &str, face: Face, size: f64, width: f64) -> Vec<String> {
    let lines = set_runs(&[(text, face)], size, width);
    lines.into_iter().map(|line| line.into_iter().map(|(run, _)| run).collect()).collect()
}

/// The height of a row of so many lines.
fn row_height(lines: usize, leading: f64) -> f64 {
    leading + lines.saturating_sub(1) as f64 * LINE
}

/// The base line of the first line of a row.
fn base_line(top: f64, leading: f64) -> f64 {
    top + leading / 2.0 + 2.15
}

impl Block {
    /// A box.
    pub(crate) fn new(title: impl Into<String>, clauses: &[Clause], body: Body) -> Self {
        Block { title: title.into(), clauses: clauses.to_vec(), body, notes: Vec::new() }
    }

    /// The same with a sentence below.
    #[must_use]
    pub(crate) fn note(mut self, text: impl Into<String>) -> Self {
        self.notes.push(text.into());
        self
    }

    /// Draws the box at the origin; its height. `None` if its columns need more room than that.
    pub(crate) fn draw(&self, width: f64, leading: f64) -> Option<(Page, f64)> {
        let mut page = Page::default();
        let mut y = self.head(&mut page, width);
        y = match &self.body {
            Body::Steps(steps) => draw_steps(&mut page, steps, width, y, leading),
            Body::Grid(grid) => draw_grid(&mut page, grid, width, y, leading)?,
            Body::Factors(factors) => draw_factors(&mut page, factors, width, y, leading),
        };
        for (i, note) in self.notes.iter().enumerate() {
            if i == 0 {
                page.line((PAD, y), (width - PAD, y), 0.3);
                y += 0.6;
            }
            let lines = broken(note, Face::Sans, SMALL, width - 2.0 * PAD);
            for (n, line) in lines.iter().enumerate() {
                let at = base_line(y, leading) + n as f64 * LINE;
                page.text((PAD, at), Anchor::Start, Face::Sans, SMALL, line);
            }
            y += row_height(lines.len(), leading);
        }
        y += 1.2;
        page.frame((0.0, 0.0), (width, y), 0.5);
        page.line((0.0, 0.0), (width, 0.0), 1.8);
        Some((page, y))
    }

    /// The title with the clauses at the right, or below where both do not fit.
    fn head(&self, page: &mut Page, width: f64) -> f64 {
        let ids = self.clauses.iter().map(|clause| clause.id()).collect::<Vec<_>>().join(", ");
        let inner = width - 2.0 * PAD;
        let id_width = Face::Sans.width(&ids, SMALL);
        let lines = broken(&self.title, Face::Title, TITLE, inner);
        let mut y = 1.0;
        for line in &lines {
            y += TITLE + 1.4;
            page.text((PAD, y - 1.6), Anchor::Start, Face::Title, TITLE, line);
        }
        let last = lines.last().map_or(0.0, |line| Face::Title.width(line, TITLE));
        if last + id_width + GAP <= inner {
            page.text((width - PAD, y - 1.6), Anchor::End, Face::Sans, SMALL, &ids);
        } else if !ids.is_empty() {
            for line in broken(&ids, Face::Sans, SMALL, inner) {
                y += SMALL + 1.0;
                page.text((PAD, y - 1.4), Anchor::Start, Face::Sans, SMALL, &line);
            }
        }
        y += 1.4;
        page.line((0.0, y), (width, y), 0.5);
        y
    }
}

/// Steps side by side, each as wide as its words ask.
fn draw_steps(page: &mut Page, steps: &[Step], width: f64, top: f64, leading: f64) -> f64 {
    let per_row = match steps.len() {
        0..=6 => steps.len().max(1),
        n => n.div_ceil(2),
    };
    let mut y = top;
    for (n, row) in steps.chunks(per_row).enumerate() {
        if n > 0 {
            page.line((0.0, y), (width, y), 0.3);
        }
        let sign = row.iter().map(|step| Face::Title.width(&step.sign, 12.0)).fold(0.0, f64::max) + 4.0;
        let cells = cell_widths(row, sign, width);
        let told: Vec<Vec<String>> = row
            .iter()
            .zip(&cells)
            .map(|(step, cell)| broken(&step.what, Face::Sans, BODY, cell - sign - 2.0 * PAD))
            .collect();
        let lines = told.iter().map(Vec::len).max().unwrap_or(0);
        let height = row_height(lines + 1, leading) + 1.5;
        let mut x = 0.0;
        for (i, ((step, lines), cell)) in row.iter().zip(&told).zip(&cells).enumerate() {
            if i > 0 {
                page.line((x, y), (x, y + height), 0.3);
            }
            let first = base_line(y + 0.7, leading);
            page.text((x + PAD, first + 3.0), Anchor::Start, Face::Title, 12.0, &step.sign);
            page.text((x + PAD + sign, first), Anchor::Start, Face::Sans, SMALL, step.clause.id());
            for (n, line) in lines.iter().enumerate() {
                let at = (x + PAD + sign, first + (n + 1) as f64 * LINE);
                page.text(at, Anchor::Start, Face::Sans, BODY, line);
            }
            x += cell;
        }
        y += height;
    }
    y
}

/// Widths of cells in which every step needs about as many lines.
fn cell_widths(row: &[Step], sign: f64, width: f64) -> Vec<f64> {
    let words = |step: &Step| Face::Sans.width(&plain(&step.what), BODY);
    let least = row.iter().map(|step| Face::Sans.width(step.clause.id(), SMALL)).fold(0.0, f64::max) + sign + 2.0 * PAD;
    let spare = width - least * row.len() as f64;
    let all: f64 = row.iter().map(words).sum::<f64>().max(1.0);
    row.iter().map(|step| least + spare * words(step) / all).collect()
}

/// Clause, what, value. A short value stands at the right of the first line; a long one is a sentence behind its head.
fn draw_factors(page: &mut Page, factors: &[Factor], width: f64, top: f64, leading: f64) -> f64 {
    let id = factors.iter().map(|f| Face::Sans.width(f.clause.id(), SMALL)).fold(0.0, f64::max);
    let left = PAD + id + GAP;
    let room = width - PAD - left;
    let mut y = top;
    let mut last = None;
    for factor in factors {
        if last.is_some() {
            page.dots((PAD, y), (width - PAD, y));
        }
        let first = base_line(y, leading);
        // A clause with several rows is named at the first.
        if last != Some(factor.clause) {
            page.text((PAD, first), Anchor::Start, Face::Sans, SMALL, factor.clause.id());
        }
        last = Some(factor.clause);
        let value = Face::Bold.width(&plain(&factor.value), VALUE);
        let lines = if value + GAP <= 0.5 * room && !factor.value.contains(" · ") {
            page.text((width - PAD, first), Anchor::End, Face::Bold, VALUE, &factor.value);
            set_runs(&[(&factor.what, Face::Sans)], BODY, room - value - GAP)
        } else {
            set_runs(&[(&factor.what, Face::Bold), (&factor.value, Face::Sans)], BODY, room)
        };
        for (n, line) in lines.iter().enumerate() {
            let mut x = left;
            for (run, face) in line {
                page.text((x, first + n as f64 * LINE), Anchor::Start, *face, BODY, run);
                x += face.width(run, BODY) + GAP;
            }
        }
        y += row_height(lines.len(), leading);
    }
    y
}

/// Where the columns of a table stand.
struct Columns {
    /// Width of the ids before the labels.
    id: f64,
    /// Width of the labels.
    label: f64,
    /// Left end and width of each column.
    cells: Vec<(f64, f64)>,
}

/// Columns are as wide as they must be and share what is left. `None` if they must be wider than the box.
fn columns(grid: &Grid, inner: f64) -> Option<Columns> {
    let rows = || grid.rows.iter().filter(|line| !line.cells.is_empty());
    let count = grid.heads.len();
    let id = rows()
        .filter_map(|line| line.clause)
        .map(|clause| Face::Sans.width(clause.id(), SMALL) + GAP)
        .fold(0.0, f64::max);
    let cells_of = |column: usize| rows().filter_map(move |line| line.cells.get(column));
    // A head of several words may be broken, so its longest word decides.
    let word = |text: &str, face: Face| plain(text).split(' ').map(|w| face.width(w, BODY)).fold(0.0, f64::max);
    let whole = |text: &str| Face::Sans.width(&plain(text), BODY);
    let mut widths: Vec<f64> = (0..count)
        .map(|c| {
            let widest =
                cells_of(c).map(|t| if grid.prose { word(t, Face::Sans) } else { whole(t) }).fold(0.0, f64::max);
            widest.max(word(&grid.heads[c], Face::Bold))
        })
        .collect();
    let widest_label =
        rows().map(|line| whole(&line.label)).fold(Face::Bold.width(&plain(&grid.corner), BODY), f64::max);
    let needed: f64 = widths.iter().sum::<f64>() + GAP * count as f64;
    let label = widest_label.min(inner - id - needed);
    let longest_word = rows().map(|line| word(&line.label, Face::Sans)).fold(0.0, f64::max);
    if label + 0.01 < longest_word {
        return None;
    }
    let spare = (inner - id - label - needed).max(0.0);
    if grid.prose {
        // Sentences share the room by their length.
        let natural: Vec<f64> = (0..count).map(|c| cells_of(c).map(|t| whole(t)).fold(0.0, f64::max)).collect();
        let all: f64 = natural.iter().sum::<f64>().max(1.0);
        for (width, natural) in widths.iter_mut().zip(&natural) {
            *width += spare * natural / all;
        }
    } else {
        for width in &mut widths {
            *width += spare / count.max(1) as f64;
        }
    }
    let mut x = PAD + id + label;
    let cells = widths
        .into_iter()
        .map(|width| {
            let left = x + GAP;
            x = left + width;
            (left, width)
        })
        .collect();
    Some(Columns { id, label, cells })
}

/// A table with its heads.
fn draw_grid(page: &mut Page, grid: &Grid, width: f64, top: f64, leading: f64) -> Option<f64> {
    let inner = width - 2.0 * PAD;
    let Columns { id, label, cells: places } = columns(grid, inner)?;
    let place = |(left, width): (f64, f64)| {
        if grid.prose { (left, Anchor::Start) } else { (left + width / 2.0, Anchor::Middle) }
    };
    let mut y = top;
    if grid.heads.iter().any(|head| !head.is_empty()) {
        let heads: Vec<Vec<String>> = grid
            .heads
            .iter()
            .zip(&places)
            .map(|(head, (_, width))| broken(head, Face::Bold, BODY, *width + 0.01))
            .collect();
        let lines = heads.iter().map(Vec::len).max().unwrap_or(1);
        let bottom = y + row_height(lines, leading);
        let last = base_line(bottom - leading, leading);
        for (head, at) in heads.iter().zip(&places) {
            let (x, anchor) = place(*at);
            for (n, text) in head.iter().enumerate() {
                let above = (head.len() - 1 - n) as f64;
                page.text((x, last - above * LINE), anchor, Face::Bold, BODY, text);
            }
        }
        page.text((PAD, last), Anchor::Start, Face::Bold, BODY, &grid.corner);
        y = bottom;
        page.line((0.0, y), (width, y), 0.5);
    }
    for (i, line) in grid.rows.iter().enumerate() {
        let heading = line.cells.is_empty();
        let first = base_line(y, leading);
        if i > 0 && heading {
            page.line((PAD, y), (width - PAD, y), 0.5);
        } else if i > 0 {
            page.dots((PAD, y), (width - PAD, y));
        }
        let (face, room) = if heading { (Face::Bold, inner - 60.0) } else { (Face::Sans, label + 0.01) };
        let labels = broken(&line.label, face, BODY, room);
        // The id of a line that heads others stands at its right; of rows with one id the first is named.
        let above = i.checked_sub(1).and_then(|above| grid.rows[above].clause);
        if let Some(clause) = line.clause.filter(|clause| heading || above != Some(*clause)) {
            let (x, anchor) = if heading { (width - PAD, Anchor::End) } else { (PAD, Anchor::Start) };
            page.text((x, first), anchor, Face::Sans, SMALL, clause.id());
        }
        let left = if heading { PAD } else { PAD + id };
        for (n, text) in labels.iter().enumerate() {
            page.text((left, first + n as f64 * LINE), Anchor::Start, face, BODY, text);
        }
        let mut lines = labels.len();
        for (text, at) in line.cells.iter().zip(&places) {
            let told = if grid.prose { broken(text, Face::Sans, BODY, at.1 + 0.01) } else { vec![text.clone()] };
            let (x, anchor) = place(*at);
            for (n, text) in told.iter().enumerate() {
                page.text((x, first + n as f64 * LINE), anchor, Face::Sans, BODY, text);
            }
            lines = lines.max(told.len());
        }
        y += row_height(lines, leading);
    }
    Some(y)
}
