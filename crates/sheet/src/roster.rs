//! Rosters set to be framed: an army to a page where it fits, its name at the head, boxes to cross off, the sum at the foot.

use muster::{Part, Roster, Rows, boxes_of};
use rulebook::{Lang, System};

use crate::metrics::{Face, plain};
use crate::page::{Anchor, HEIGHT, Page, WIDTH};

/// White around the frame, a little more than 8 mm.
const MARGIN: f64 = 24.0;
/// Between the frame and what is in it.
const PAD: f64 = 15.0;
/// Where text begins and how wide it may be.
const LEFT: f64 = MARGIN + PAD;
const ROOM: f64 = WIDTH - 2.0 * LEFT;
/// Where it ends.
const BOTTOM: f64 = HEIGHT - MARGIN - PAD - 8.0;
/// The type of the names of armies, at most.
const NAME: f64 = 23.0;
/// The type of the rest: as large as an army fits a page, from the largest on; what needs more pages is set in the second.
const SIZES: [f64; 2] = [10.5, 6.5];
const MANY_PAGES: f64 = 7.5;
/// Steps from size to size.
const STEP: f64 = 0.25;
/// From row to row, in sizes of the type: as much as a page holds.
const LEADS: [f64; 2] = [1.5, 2.4];
/// How many boxes to cross off stand on a line.
const BOXES: usize = 12;
/// Fewer rows than these do not stand alone at the foot of a page.
const TOGETHER: usize = 2;

/// The pages of a roster, and its title.
pub fn pages(system: System, roster: &Roster, lang: Lang) -> (String, Vec<Page>) {
    let armies = armies(roster);
    let title = armies.first().map(|army| army.over.unwrap_or(army.name).to_owned()).unwrap_or_default();
    let drawn: Vec<Page> = armies.iter().flat_map(|army| army.pages(system, lang)).collect();
    let all = drawn.len();
    let numbered = drawn.into_iter().zip(1..).map(|(mut page, number)| {
        if all > 1 {
            let foot = (WIDTH - LEFT, HEIGHT - MARGIN - PAD + 4.0);
            page.text(foot, Anchor::End, Face::Sans, SIZES[1], &format!("{number} / {all}"));
        }
        page
    });
    (title, numbered.collect())
}

/// An army with its parts.
struct Army<'r> {
    /// The battle it fights, if it is of one.
    over: Option<&'r str>,
    name: &'r str,
    parts: &'r [Part],
}

fn armies(roster: &Roster) -> Vec<Army<'_>> {
    let (mut armies, mut over) = (Vec::new(), None);
    let begins = |part: &Part| matches!(part, Part::Army(_));
    let mut rest = roster.parts.as_slice();
    while let Some((first, after)) = rest.split_first() {
        rest = after;
        match first {
            Part::Battle(battle) => over = Some(battle.as_str()),
            Part::Army(name) => {
                let end = after.iter().position(begins).unwrap_or(after.len());
                armies.push(Army { over, name, parts: &after[..end] });
                rest = &after[end..];
            }
            _ => {}
        }
    }
    armies
}

impl Army<'_> {
    /// In the largest type that a page holds, its rows as wide apart as it holds them; else on several.
    fn pages(&self, system: System, lang: Lang) -> Vec<Page> {
        let steps = ((SIZES[0] - SIZES[1]) / STEP) as i32;
        let sizes = (0..=steps).map(|step| SIZES[0] - f64::from(step) * STEP);
        let fits = |size: &f64| self.tables().all(|rows| self.natural(rows, *size).iter().sum::<f64>() <= ROOM);
        let fitting: Vec<f64> = sizes.filter(fits).collect();
        let one = |size: f64, lead: f64| Some(self.set(system, lang, size, lead)).filter(|pages| pages.len() == 1);
        let largest = fitting.iter().copied().find(|size| one(*size, LEADS[0]).is_some());
        let Some(size) = largest else {
            let size = fitting.iter().copied().find(|size| *size <= MANY_PAGES).unwrap_or(SIZES[1]);
            return self.set(system, lang, size, LEADS[0]);
        };
        let leads = (0..=9).map(|step| LEADS[1] - f64::from(step) * (LEADS[1] - LEADS[0]) / 9.0);
        leads.into_iter().find_map(|lead| one(size, lead)).expect("the least was tried")
    }

    fn tables(&self) -> impl Iterator<Item = &Rows> {
        self.parts.iter().filter_map(|part| match part {
            Part::Rows(rows) => Some(rows),
            _ => None,
        })
    }

    /// The widths of columns that break nothing, each with its gap; tables of as many columns have the same.
    fn natural(&self, rows: &Rows, size: f64) -> Vec<f64> {
        let like = self.tables().filter(|other| other.right.len() == rows.right.len());
        like.map(|other| natural(other, size)).fold(vec![0.0; rows.right.len()], |widest, own| {
            widest.into_iter().zip(own).map(|(a, b)| f64::max(a, b)).collect()
        })
    }

    fn set(&self, system: System, lang: Lang, size: f64, lead: f64) -> Vec<Page> {
        let about = format!("{} · {}", system.name(), lang.of("Roster", "Feuille d’armée"));
        let about = self.over.map_or(about.clone(), |battle| format!("{battle} · {about}"));
        let mut setter = Setter { pages: Vec::new(), y: 0.0, size, lead, name: plain(self.name), about: plain(&about) };
        setter.begin();
        for (place, part) in self.parts.iter().enumerate() {
            match part {
                // Two spaces are as good as one, and none is needed before what brings its own.
                Part::Gap if self.parts.get(place + 1).is_some_and(|next| *next != Part::Gap) => {
                    setter.y += 0.6 * lead * size;
                }
                Part::Gap | Part::Battle(_) | Part::Army(_) => {}
                Part::Line(text) => setter.text(text, Face::Sans, size),
                Part::Head(text) => setter.head(text, self.parts.get(place + 1)),
                Part::Rows(rows) => setter.rows(rows, &widths(rows, self.natural(rows, size), size)),
                Part::Key(text) => setter.text(text, Face::Sans, 0.9 * size),
                Part::Foot(text) => setter.text(text, Face::Sans, size),
                Part::Checksum(text) => setter.checksum(text),
            }
        }
        setter.pages
    }
}

/// What a cell shows.
enum Cell<'c> {
    Text(&'c str),
    /// Boxes to cross off.
    Boxes(usize),
    /// Strengths to cross off, one of them starred.
    Track(Vec<&'c str>),
}

/// Strengths in a row, which are at least three.
fn cell(text: &str) -> Cell<'_> {
    if let Some(boxes) = boxes_of(text) {
        return Cell::Boxes(boxes);
    }
    let strengths: Vec<&str> = text.split(' ').collect();
    let number = |word: &&str| word.trim_end_matches('*').parse::<u16>().is_ok();
    if strengths.len() > 2 && strengths.iter().all(number) { Cell::Track(strengths) } else { Cell::Text(text) }
}

/// The side of a box, from one to the next, and of one with a strength in it.
fn box_side(size: f64) -> f64 {
    0.78 * size
}

fn box_step(size: f64) -> f64 {
    0.98 * size
}

fn track_step(size: f64) -> f64 {
    1.42 * size
}

/// Between two columns.
fn gap(size: f64) -> f64 {
    0.9 * size
}

fn line(size: f64) -> f64 {
    1.18 * size
}

impl Cell<'_> {
    fn width(&self, size: f64) -> f64 {
        match self {
            Cell::Text(text) => Face::Sans.width(&plain(text), size),
            Cell::Boxes(count) => box_step(size) * (*count).min(BOXES) as f64,
            Cell::Track(strengths) => track_step(size) * strengths.len() as f64,
        }
    }

    /// How many lines it takes in a column of that width.
    fn lines(&self, size: f64, width: f64) -> usize {
        match self {
            Cell::Text(text) => broken(text, size, width).len(),
            Cell::Boxes(count) => count.div_ceil(BOXES),
            Cell::Track(_) => 1,
        }
    }
}

/// Text broken at its spaces into lines of at most that width; a word that is wider stands alone.
fn broken(text: &str, size: f64, width: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in plain(text).split(' ').filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if Face::Sans.width(&format!("{line} {word}"), size) <= width + 0.01 => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The widths of columns that break nothing, each with its gap.
fn natural(rows: &Rows, size: f64) -> Vec<f64> {
    (0..rows.right.len())
        .map(|place| {
            let head = rows.heads.get(place).map_or(0.0, |head| Face::Sans.width(&plain(head), 0.85 * size));
            let cells = rows.rows.iter().filter_map(|row| Some(cell(row.cells.get(place)?).width(size)));
            let widest = cells.fold(head, f64::max);
            if widest == 0.0 { 0.0 } else { widest + gap(size) }
        })
        .collect()
}

/// The widths of columns: where all of them do not fit, the widest text gives way; what is left over goes to the first.
fn widths(rows: &Rows, mut widths: Vec<f64>, size: f64) -> Vec<f64> {
    let is_text = |place: usize| {
        !rows.right[place]
            && rows.rows.iter().all(|row| row.cells.get(place).is_none_or(|own| matches!(cell(own), Cell::Text(_))))
    };
    let least = 8.0 * size;
    loop {
        let over = widths.iter().sum::<f64>() - ROOM;
        if over <= 0.0 {
            break;
        }
        let texts = (0..widths.len()).filter(|place| is_text(*place) && widths[*place] > least);
        let Some(widest) = texts.max_by(|a, b| widths[*a].total_cmp(&widths[*b])) else { break };
        widths[widest] = (widths[widest] - over.min(size)).max(least);
    }
    let left = ROOM - widths.iter().sum::<f64>();
    if let Some(first) = widths.first_mut().filter(|_| left > 0.0) {
        // Not all of it: a name and its numbers belong together.
        *first += left.min(6.0 * size);
    }
    widths
}

/// Puts parts on pages, one below the other.
struct Setter {
    pages: Vec<Page>,
    y: f64,
    size: f64,
    lead: f64,
    name: String,
    about: String,
}

impl Setter {
    fn page(&mut self) -> &mut Page {
        self.pages.last_mut().expect("it has begun")
    }

    /// A page more: frame, name, what it is.
    fn begin(&mut self) {
        let mut page = Page::default();
        for (inset, thick) in [(0.0, 1.4), (3.2, 0.4)] {
            let side = MARGIN + inset;
            page.frame((side, side), (WIDTH - 2.0 * side, HEIGHT - 2.0 * side), thick);
        }
        let first = self.pages.is_empty();
        let wanted = if first { NAME } else { 0.6 * NAME };
        let size = (wanted * ROOM / Face::Title.width(&self.name, wanted).max(ROOM)).max(SIZES[1]);
        let middle = WIDTH / 2.0;
        let mut y = MARGIN + PAD + wanted;
        page.text((middle, y), Anchor::Middle, Face::Title, size, &self.name);
        if first {
            y += 14.0;
            let small = (8.5 * ROOM / Face::Sans.width(&self.about, 8.5).max(ROOM)).max(SIZES[1]);
            page.text((middle, y), Anchor::Middle, Face::Sans, small, &self.about);
        }
        y += 9.0;
        rule(&mut page, y);
        self.y = y + 10.0;
        self.pages.push(page);
    }

    /// Begins a page if that height is not left on this one.
    fn need(&mut self, height: f64) {
        if self.y + height > BOTTOM {
            self.begin();
        }
    }

    fn text(&mut self, text: &str, face: Face, size: f64) {
        for words in broken(text, size, ROOM * if face == Face::Sans { 1.0 } else { 0.9 }) {
            self.need(line(size));
            self.y += line(size);
            let at = (LEFT, self.y);
            self.page().text(at, Anchor::Start, face, size, &words);
        }
    }

    /// What heads a table stays with it.
    fn head(&mut self, text: &str, next: Option<&Part>) {
        let size = self.size;
        let below = match next {
            Some(Part::Rows(rows)) => (rows.rows.len().min(TOGETHER) + 1) as f64 * self.lead * line(size),
            _ => 0.0,
        };
        self.need(2.0 * line(size) + below);
        self.text(text, Face::Bold, 1.05 * size);
        let y = self.y + 0.35 * size;
        self.page().line((LEFT, y), (LEFT + ROOM, y), 0.5);
        self.y = y;
    }

    fn rows(&mut self, rows: &Rows, widths: &[f64]) {
        let heights: Vec<f64> = rows.rows.iter().map(|row| self.height(&row.cells, widths)).collect();
        let least: f64 = heights.iter().take(TOGETHER).sum();
        self.need(1.4 * self.size + least);
        self.heads(rows, widths);
        for (place, row) in rows.rows.iter().enumerate() {
            let above = row.above.as_ref().map_or(0.0, |_| (0.2 * self.lead + 1.3) * self.size);
            if self.y + above + heights[place] > BOTTOM {
                self.begin();
                self.heads(rows, widths);
            } else if place > 0 {
                let y = self.y;
                self.page().dots((LEFT, y), (LEFT + ROOM, y));
            }
            if let Some(above) = &row.above {
                self.y += 0.2 * self.lead * self.size;
                self.text(above, Face::Bold, 0.95 * self.size);
            }
            self.row(&row.cells, rows, widths);
        }
    }

    fn height(&self, cells: &[String], widths: &[f64]) -> f64 {
        let room = |width: f64| width - gap(self.size);
        let lines = cells.iter().zip(widths).map(|(text, width)| cell(text).lines(self.size, room(*width))).max();
        self.lead * self.size + lines.unwrap_or(1).saturating_sub(1) as f64 * line(self.size)
    }

    fn heads(&mut self, rows: &Rows, widths: &[f64]) {
        if rows.heads.is_empty() {
            return;
        }
        let small = 0.85 * self.size;
        self.y += 1.25 * self.size;
        let (y, mut x) = (self.y, LEFT);
        for ((head, width), right) in rows.heads.iter().zip(widths).zip(&rows.right) {
            let (at, anchor) = if *right { (x + width - gap(self.size), Anchor::End) } else { (x, Anchor::Start) };
            self.page().text((at, y), anchor, Face::Sans, small, head);
            x += width;
        }
        let under = y + 0.35 * self.size;
        self.page().line((LEFT, under), (LEFT + ROOM, under), 0.35);
        self.y = under;
    }

    fn row(&mut self, cells: &[String], rows: &Rows, widths: &[f64]) {
        let (size, height) = (self.size, self.height(cells, widths));
        let (top, mut x) = (self.y + (0.5 * self.lead + 0.33) * size, LEFT);
        for (place, (text, width)) in cells.iter().zip(widths).enumerate() {
            let room = width - gap(size);
            match cell(text) {
                Cell::Text(text) => {
                    let face = if place == 0 && !rows.right[place] { Face::Bold } else { Face::Sans };
                    let (at, anchor) = if rows.right[place] { (x + room, Anchor::End) } else { (x, Anchor::Start) };
                    // Names are set bold where that fits: they are measured plain.
                    let lines = broken(text, size, room);
                    let bold = lines.iter().all(|words| face.width(words, size) <= room + 0.5 * gap(size));
                    let face = if bold { face } else { Face::Sans };
                    for (n, words) in lines.iter().enumerate() {
                        self.page().text((at, top + n as f64 * line(size)), anchor, face, size, words);
                    }
                }
                Cell::Boxes(count) => {
                    let side = box_side(size);
                    for n in 0..count {
                        let across = x + box_step(size) * (n % BOXES) as f64;
                        let down = top - side + 0.06 * size + (n / BOXES) as f64 * line(size);
                        self.page().frame((across, down), (side, side), 0.5);
                    }
                }
                Cell::Track(strengths) => {
                    let step = track_step(size);
                    for (n, strength) in strengths.into_iter().enumerate() {
                        let left = x + step * n as f64;
                        let starred = strength.ends_with('*');
                        let (thick, face) = if starred { (1.0, Face::Bold) } else { (0.35, Face::Sans) };
                        self.page().frame((left, top - 0.92 * size), (step - 1.6, 1.15 * size), thick);
                        let middle = (left + (step - 1.6) / 2.0, top - 0.08 * size);
                        let number = strength.trim_end_matches('*');
                        self.page().text(middle, Anchor::Middle, face, 0.8 * size, number);
                    }
                }
            }
            x += width;
        }
        self.y += height;
    }

    /// At the foot of the page, within the frame.
    fn checksum(&mut self, text: &str) {
        self.page().text((LEFT, HEIGHT - MARGIN - PAD + 4.0), Anchor::Start, Face::Sans, SIZES[1], text);
    }
}

/// A rule with a lozenge in its middle.
fn rule(page: &mut Page, y: f64) {
    let (middle, half, wide) = (WIDTH / 2.0, 3.0, 5.0);
    page.line((LEFT, y), (middle - 3.0 * wide, y), 0.7);
    page.line((middle + 3.0 * wide, y), (LEFT + ROOM, y), 0.7);
    for x in [middle - 1.6 * wide, middle, middle + 1.6 * wide] {
        let (half, wide) = if x == middle { (half, wide) } else { (half / 2.0, wide / 2.0) };
        let corners = [(x - wide, y), (x, y - half), (x + wide, y), (x, y + half), (x - wide, y)];
        for pair in corners.windows(2) {
            page.line(pair[0], pair[1], 0.7);
        }
    }
}
