//! A page as a list of placed marks; SVG and PDF are two ways to write it down.

use crate::metrics::{Face, plain};

/// Width of A4 in points.
pub const WIDTH: f64 = 595.28;
/// Height of A4 in points.
pub const HEIGHT: f64 = 841.89;

/// Which point of a text its place is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Its left end.
    Start,
    /// Its middle.
    Middle,
    /// Its right end.
    End,
}

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// Left end, from the left edge of the page.
    pub x: f64,
    /// Base line, from the top.
    pub y: f64,
    /// Size of the type.
    pub size: f64,
    /// The face.
    pub face: Face,
    /// The words.
    pub words: String,
}

impl Text {
    /// Its width.
    pub fn width(&self) -> f64 {
        self.face.width(&self.words, self.size)
    }
}

/// One thing on a page. All lengths are in points, y runs down.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// Text.
    Text(Text),
    /// A straight line.
    Line {
        /// From here.
        from: (f64, f64),
        /// To there.
        to: (f64, f64),
        /// Its thickness.
        thick: f64,
        /// Drawn as a row of dots.
        dotted: bool,
    },
    /// An empty box.
    Frame {
        /// Upper left corner.
        at: (f64, f64),
        /// Width and height.
        size: (f64, f64),
        /// Thickness of its rim.
        thick: f64,
    },
}

/// Marks, put down one after the other.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Page {
    /// What is on it.
    pub marks: Vec<Mark>,
}

impl Page {
    pub(crate) fn text(&mut self, (x, y): (f64, f64), anchor: Anchor, face: Face, size: f64, words: &str) {
        let words = plain(words);
        if words.is_empty() {
            return;
        }
        let width = face.width(&words, size);
        let x = match anchor {
            Anchor::Start => x,
            Anchor::Middle => x - width / 2.0,
            Anchor::End => x - width,
        };
        self.marks.push(Mark::Text(Text { x, y, size, face, words }));
    }

    pub(crate) fn line(&mut self, from: (f64, f64), to: (f64, f64), thick: f64) {
        self.marks.push(Mark::Line { from, to, thick, dotted: false });
    }

    pub(crate) fn dots(&mut self, from: (f64, f64), to: (f64, f64)) {
        self.marks.push(Mark::Line { from, to, thick: 0.35, dotted: true });
    }

    pub(crate) fn frame(&mut self, at: (f64, f64), size: (f64, f64), thick: f64) {
        self.marks.push(Mark::Frame { at, size, thick });
    }

    /// Takes over the marks of another page, enlarged and moved.
    #[cfg(feature = "tables")]
    pub(crate) fn take(&mut self, other: Page, (dx, dy): (f64, f64), scale: f64) {
        let there = |(x, y): (f64, f64)| (x * scale + dx, y * scale + dy);
        self.marks.extend(other.marks.into_iter().map(|mark| match mark {
            Mark::Text(text) => {
                let (x, y) = there((text.x, text.y));
                Mark::Text(Text { x, y, size: text.size * scale, ..text })
            }
            Mark::Line { from, to, thick, dotted } => Mark::Line { from: there(from), to: there(to), thick, dotted },
            Mark::Frame { at, size, thick } => {
                Mark::Frame { at: there(at), size: (size.0 * scale, size.1 * scale), thick }
            }
        }));
    }

    /// Every text of the page.
    pub fn texts(&self) -> impl Iterator<Item = &Text> {
        self.marks.iter().filter_map(|mark| match mark {
            Mark::Text(text) => Some(text),
            _ => None,
        })
    }
}
