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
/// From line to line.
const LEADING: f64 = 8.7;
/// Between the rim and what is in it.
const PAD: f64 = 3.5;
/// Between two columns of a table.
const GAP: f64 = 5.0;

/// One box.
#[derive(Clone, Debug)]
pub struct Block {
    /// How many columns of the page it takes.
    pub span: usize,
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
#[derive(Clone, Debug)]
pub enum Body {
    /// What is done, in its order.
    Steps(Vec<Step>),
    /// A printed table.
    Grid(Grid),
    /// Factors: clause, what, value.
    Factors(Vec<Factor>),
}

/// A step of the turn.
#[derive(Clone, Debug)]
pub struct Step {
    /// Its number or letter.
    pub sign: String,
    /// Its clause.
    pub clause: Clause,
    /// What is done.
    pub what: String,
}

/// A table.
#[derive(Clone, Debug, Default)]
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
#[derive(Clone, Debug)]
pub struct Line {
    /// Its clause, where each row has its own.
    pub clause: Option<Clause>,
    /// Its label.
    pub label: String,
    /// Its cells.
    pub cells: Vec<String>,
}

/// A factor.
#[derive(Clone, Debug)]
pub struct Factor {
    /// Its clause.
    pub clause: Clause,
    /// When it counts.
    pub what: String,
    /// What it gives.
    pub value: String,
}

/// Text broken into lines of at most that width.
fn broken(text: &str, face: Face, size: f64, width: f64) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in plain(text).split(' ').filter(|word| !word.is_empty()) {
        let last = lines.last_mut().expect("it began with one");
        let longer = if last.is_empty() { word.to_owned() } else { format!("{last} {word}") };
        if last.is_empty() || face.width(&longer, size) <= width {
            *last = longer;
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

impl Block {
    /// A box one column wide.
    pub fn new(title: impl Into<String>, clauses: &[Clause], body: Body) -> Self {
        Block { span: 1, title: title.into(), clauses: clauses.to_vec(), body, notes: Vec::new() }
    }

    /// The same over several columns.
    #[must_use]
    pub fn wide(mut self, span: usize) -> Self {
        self.span = span;
        self
    }

    /// The same with a sentence below.
    #[must_use]
    pub fn note(mut self, text: impl Into<String>) -> Self {
        self.notes.push(text.into());
        self
    }

    /// Draws the box at the origin; its height. `None` if its columns need more room than that.
    pub fn draw(&self, width: f64) -> Option<(Page, f64)> {
        let mut page = Page::default();
        let mut y = self.head(&mut page, width);
        y = match &self.body {
            Body::Steps(steps) => draw_steps(&mut page, steps, width, y),
            Body::Grid(grid) => draw_grid(&mut page, grid, width, y)?,
            Body::Factors(factors) => draw_factors(&mut page, factors, width, y),
        };
        for note in &self.notes {
            y += 1.0;
            for line in broken(note, Face::Sans, SMALL, width - 2.0 * PAD) {
                y += LEADING - 0.7;
                page.text((PAD, y - 2.0), Anchor::Start, Face::Sans, SMALL, &line);
            }
        }
        y += 2.0;
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
        } else {
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

/// Steps side by side in rows of equal cells.
fn draw_steps(page: &mut Page, steps: &[Step], width: f64, top: f64) -> f64 {
    let per_row = match steps.len() {
        0..=6 => steps.len().max(1),
        n => n.div_ceil(2),
    };
    let cell = width / per_row as f64;
    let mut y = top;
    for row in steps.chunks(per_row) {
        let sign = row.iter().map(|step| Face::Title.width(&step.sign, 12.0)).fold(0.0, f64::max) + 4.0;
        let told: Vec<Vec<String>> =
            row.iter().map(|step| broken(&step.what, Face::Sans, BODY, cell - sign - 2.0 * PAD)).collect();
        let lines = told.iter().map(Vec::len).max().unwrap_or(0);
        let height = (lines + 1) as f64 * LEADING + 3.0;
        for (i, (step, lines)) in row.iter().zip(&told).enumerate() {
            let x = i as f64 * cell;
            if i > 0 {
                page.line((x, y), (x, y + height), 0.3);
            }
            page.text((x + PAD, y + 12.0), Anchor::Start, Face::Title, 12.0, &step.sign);
            page.text((x + PAD + sign, y + 7.8), Anchor::Start, Face::Sans, SMALL, step.clause.id());
            for (n, line) in lines.iter().enumerate() {
                let at = (x + PAD + sign, y + 7.8 + (n + 1) as f64 * LEADING);
                page.text(at, Anchor::Start, Face::Sans, BODY, line);
            }
        }
        y += height;
        page.line((0.0, y), (width, y), 0.3);
    }
    y
}

/// Clause, what, value. A short value stands at the right of the first line, a long one ends the last line.
fn draw_factors(page: &mut Page, factors: &[Factor], width: f64, top: f64) -> f64 {
    let id = factors.iter().map(|f| Face::Sans.width(f.clause.id(), SMALL)).fold(0.0, f64::max);
    let left = PAD + id + GAP;
    let room = width - PAD - left;
    let mut y = top;
    for (i, factor) in factors.iter().enumerate() {
        if i > 0 {
            page.line((PAD, y), (width - PAD, y), 0.15);
        }
        let value = Face::Bold.width(&plain(&factor.value), BODY + 0.5) + GAP;
        let short = value <= 0.33 * room;
        let lines = broken(&factor.what, Face::Sans, BODY, if short { room - value } else { room });
        page.text((PAD, y + LEADING - 2.1), Anchor::Start, Face::Sans, SMALL, factor.clause.id());
        let first = y + LEADING - 2.1;
        for line in &lines {
            y += LEADING;
            page.text((left, y - 2.1), Anchor::Start, Face::Sans, BODY, line);
        }
        let last = lines.last().map_or(0.0, |line| Face::Sans.width(line, BODY));
        if !short && last + value > room {
            y += LEADING;
        }
        let at = if short { first } else { y - 2.1 };
        page.text((width - PAD, at), Anchor::End, Face::Bold, BODY + 0.5, &factor.value);
    }
    y
}

/// A table with its heads; columns are as wide as they must be and share what is left.
fn draw_grid(page: &mut Page, grid: &Grid, width: f64, top: f64) -> Option<f64> {
    let columns = grid.heads.len();
    let inner = width - 2.0 * PAD;
    let id = grid
        .rows
        .iter()
        .filter(|line| !line.cells.is_empty())
        .filter_map(|line| line.clause)
        .map(|clause| Face::Sans.width(clause.id(), SMALL) + GAP)
        .fold(0.0, f64::max);
    let cells_of = |column: usize| grid.rows.iter().filter_map(move |line| line.cells.get(column));
    // A head of several words may be broken, so its longest word decides.
    let word = |text: &str| plain(text).split(' ').map(|word| Face::Bold.width(word, BODY)).fold(0.0, f64::max);
    let cell = |text: &str| Face::Sans.width(&plain(text), BODY);
    let mut least: Vec<f64> = (0..columns)
        .map(|c| {
            let widest = cells_of(c).map(|text| if grid.prose { word(text) } else { cell(text) }).fold(0.0, f64::max);
            widest.max(word(&grid.heads[c]))
        })
        .collect();
    let label = grid
        .rows
        .iter()
        .filter(|line| !line.cells.is_empty())
        .map(|line| Face::Sans.width(&plain(&line.label), BODY))
        .fold(Face::Bold.width(&plain(&grid.corner), BODY), f64::max);
    let needed: f64 = least.iter().sum::<f64>() + GAP * columns as f64;
    let label = label.min(inner - id - needed);
    let longest = (grid.rows.iter())
        .filter(|line| !line.cells.is_empty())
        .flat_map(|line| line.label.split(' '))
        .map(|word| Face::Sans.width(&plain(word), BODY))
        .fold(0.0, f64::max);
    if label + 0.01 < longest {
        return None;
    }
    let spare = (inner - id - label - needed).max(0.0);
    if grid.prose {
        // Sentences share the room by their length.
        let natural: Vec<f64> = (0..columns).map(|c| cells_of(c).map(|t| cell(t)).fold(0.0, f64::max)).collect();
        let all: f64 = natural.iter().sum::<f64>().max(1.0);
        for (width, natural) in least.iter_mut().zip(&natural) {
            *width += spare * natural / all;
        }
    } else {
        for width in &mut least {
            *width += spare / columns.max(1) as f64;
        }
    }
    let left: Vec<f64> = least
        .iter()
        .scan(PAD + id + label, |x, width| {
            let at = *x + GAP;
            *x = at + width;
            Some(at)
        })
        .collect();
    let place = |c: usize| {
        if grid.prose { (left[c], Anchor::Start) } else { (left[c] + least[c] / 2.0, Anchor::Middle) }
    };
    let mut y = top;
    if grid.heads.iter().any(|head| !head.is_empty()) {
        let heads: Vec<Vec<String>> =
            grid.heads.iter().zip(&least).map(|(head, width)| broken(head, Face::Bold, BODY, *width + 0.01)).collect();
        let lines = heads.iter().map(Vec::len).max().unwrap_or(1);
        let bottom = y + lines as f64 * (LEADING - 0.6) + 1.2;
        for (c, head) in heads.iter().enumerate() {
            for (n, text) in head.iter().rev().enumerate() {
                let (x, anchor) = place(c);
                page.text((x, bottom - 2.8 - n as f64 * (LEADING - 0.6)), anchor, Face::Bold, BODY, text);
            }
        }
        page.text((PAD, bottom - 2.8), Anchor::Start, Face::Bold, BODY, &grid.corner);
        y = bottom;
        page.line((0.0, y), (width, y), 0.5);
    }
    for (i, line) in grid.rows.iter().enumerate() {
        let heading = line.cells.is_empty();
        if i > 0 {
            page.line((PAD, y), (width - PAD, y), if heading { 0.5 } else { 0.15 });
        }
        let (face, room) = if heading { (Face::Bold, inner - 60.0) } else { (Face::Sans, label + 0.01) };
        let labels = broken(&line.label, face, BODY, room);
        let cells: Vec<Vec<String>> = line
            .cells
            .iter()
            .zip(&least)
            .map(
                |(text, width)| {
                    if grid.prose { broken(text, Face::Sans, BODY, *width + 0.01) } else { vec![text.clone()] }
                },
            )
            .collect();
        let lines = cells.iter().map(Vec::len).max().unwrap_or(1).max(labels.len());
        // The id of a line that heads others stands at its right.
        if let Some(clause) = line.clause {
            let (x, anchor) = if heading { (width - PAD, Anchor::End) } else { (PAD, Anchor::Start) };
            page.text((x, y + LEADING - 2.1), anchor, Face::Sans, SMALL, clause.id());
        }
        let left = if heading { PAD } else { PAD + id };
        for (n, text) in labels.iter().enumerate() {
            page.text((left, y + (n + 1) as f64 * LEADING - 2.1), Anchor::Start, face, BODY, text);
        }
        for (c, cell) in cells.iter().enumerate() {
            for (n, text) in cell.iter().enumerate() {
                let (x, anchor) = place(c);
                page.text((x, y + (n + 1) as f64 * LEADING - 2.1), anchor, Face::Sans, BODY, text);
            }
        }
        y += lines as f64 * LEADING;
    }
    Some(y)
}
