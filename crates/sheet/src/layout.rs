//! Boxes set on pages of three columns.
//!
//! A sheet says what stands beside what; the type is set as large as its pages hold it, and the rows of every column
//! are spread until all columns end at the foot of the page.

use rulebook::Lang;

use crate::block::{Block, LEADING};
use crate::metrics::Face;
use crate::page::{Anchor, HEIGHT, Page, WIDTH};

/// White around a page, a little more than 8 mm.
const MARGIN: f64 = 24.0;
/// Columns of a page.
const COLUMNS: usize = 3;
/// Between two columns, and between two boxes.
const GUTTER: f64 = 6.0;
/// Where the boxes begin.
const TOP: f64 = MARGIN + 23.0;
/// Where they end: the foot has its line.
const BOTTOM: f64 = HEIGHT - MARGIN - 11.0;

/// What stands at the head and the foot of every page.
pub struct Heading {
    /// The name of the set.
    pub name: String,
    /// What it is, and of which edition.
    pub about: String,
    /// How to read it.
    pub foot: String,
}

/// How boxes stand together.
#[derive(Clone, Debug)]
pub enum Node {
    /// One box.
    Box(Block),
    /// One below the other.
    Stack(Vec<Node>),
    /// Side by side, each over so many columns.
    Side(Vec<(usize, Node)>),
}

impl Node {
    /// Boxes one below the other.
    pub fn column(blocks: Vec<Block>) -> Node {
        Node::Stack(blocks.into_iter().map(Node::Box).collect())
    }

    /// Three columns of boxes.
    pub fn columns(columns: [Vec<Block>; COLUMNS]) -> Node {
        Node::Side(columns.into_iter().map(|blocks| (1, Node::column(blocks))).collect())
    }

    /// Every box, in the order of reading.
    pub fn blocks(&self) -> Vec<&Block> {
        match self {
            Node::Box(block) => vec![block],
            Node::Stack(nodes) => nodes.iter().flat_map(Node::blocks).collect(),
            Node::Side(nodes) => nodes.iter().flat_map(|(_, node)| node.blocks()).collect(),
        }
    }

    /// Measured for so many columns. `None` if a table needs more.
    fn measure(&self, span: usize, frame: &Frame) -> Option<Measured> {
        Some(match self {
            Node::Box(block) => measure(block, frame.width(span))?,
            Node::Stack(nodes) => {
                Measured::Stack(nodes.iter().map(|node| node.measure(span, frame)).collect::<Option<_>>()?)
            }
            Node::Side(nodes) => {
                let parts = nodes.iter().map(|(span, node)| Some((frame.width(*span), node.measure(*span, frame)?)));
                Measured::Side(parts.collect::<Option<_>>()?)
            }
        })
    }
}

/// Boxes with their widths, and heights that grow with the leading of their rows.
enum Measured {
    Box { block: Block, width: f64, fixed: f64, rows: f64 },
    Stack(Vec<Measured>),
    Side(Vec<(f64, Measured)>),
}

/// Lines are broken by the width alone, so the height of a box is linear in the leading.
fn measure(block: &Block, width: f64) -> Option<Measured> {
    let [narrow, wide] = LEADING;
    let (low, high) = (block.draw(width, narrow)?.1, block.draw(width, wide)?.1);
    let rows = (high - low) / (wide - narrow);
    Some(Measured::Box { block: block.clone(), width, fixed: low - rows * narrow, rows })
}

impl Measured {
    /// The height with rows of that leading.
    fn height(&self, leading: f64) -> f64 {
        match self {
            Measured::Box { fixed, rows, .. } => fixed + rows * leading,
            Measured::Stack(parts) => {
                let gaps = GUTTER * parts.len().saturating_sub(1) as f64;
                parts.iter().map(|part| part.height(leading)).sum::<f64>() + gaps
            }
            Measured::Side(parts) => parts.iter().map(|(_, part)| part.height(leading)).fold(0.0, f64::max),
        }
    }

    /// The widest leading at which it is no higher than that.
    fn leading(&self, height: f64) -> f64 {
        let [mut narrow, mut wide] = LEADING;
        if self.height(wide) <= height {
            return wide;
        }
        for _ in 0..24 {
            let middle = f64::midpoint(narrow, wide);
            if self.height(middle) <= height {
                narrow = middle;
            } else {
                wide = middle;
            }
        }
        narrow
    }

    /// Draws it with its upper left corner there, spread over that height.
    fn place(&self, page: &mut Page, (x, y): (f64, f64), height: f64) {
        let leading = self.leading(height);
        match self {
            Measured::Box { block, width, .. } => {
                let (drawn, _) = block.draw(*width, leading).expect("it was measured");
                page.take(drawn, (x, y), 1.0);
            }
            Measured::Stack(parts) => {
                // What the rows cannot take widens the gaps, a little.
                let gaps = parts.len().saturating_sub(1).max(1) as f64;
                let gap = GUTTER + ((height - self.height(leading)) / gaps).clamp(0.0, 1.5 * GUTTER);
                let mut y = y;
                for part in parts {
                    let own = part.height(leading);
                    part.place(page, (x, y), own);
                    y += own + gap;
                }
            }
            Measured::Side(parts) => {
                let mut x = x;
                for (width, part) in parts {
                    part.place(page, (x, y), height);
                    x += width + GUTTER;
                }
            }
        }
    }
}

/// The room for boxes on a page, in units of its scale.
struct Frame {
    scale: f64,
}

impl Frame {
    /// The width of so many columns.
    fn width(&self, span: usize) -> f64 {
        let all = (WIDTH - 2.0 * MARGIN) / self.scale;
        let column = (all - GUTTER * (COLUMNS - 1) as f64) / COLUMNS as f64;
        column * span as f64 + GUTTER * (span - 1) as f64
    }

    fn height(&self) -> f64 {
        (BOTTOM - TOP) / self.scale
    }
}

/// Sets the boxes of each page, in the largest type that all of them hold.
///
/// # Panics
/// If a page holds more than fits: the sheets are all set by the tests.
pub fn set(heading: &Heading, pages: &[Node], lang: Lang) -> Vec<Page> {
    let measured = |scale: f64| {
        let frame = Frame { scale };
        let pages: Vec<Measured> = pages.iter().map(|page| page.measure(COLUMNS, &frame)).collect::<Option<_>>()?;
        Some((frame, pages))
    };
    let scales = (0..=18).rev().map(|step| 1.0 + f64::from(step) * 0.01);
    let fitting = scales
        .filter_map(measured)
        .find(|(frame, pages)| pages.iter().all(|page| page.height(LEADING[0]) <= frame.height()));
    let Some((frame, pages)) = fitting else {
        let told = measured(1.0).map(|(frame, pages)| {
            (frame.height(), pages.iter().map(|page| page.height(LEADING[0])).collect::<Vec<_>>())
        });
        panic!("{}, {}: does not fit, of the page and of its boxes: {told:?}", heading.name, lang.code());
    };
    let all = pages.len();
    pages
        .iter()
        .zip(1..)
        .map(|(boxed, number)| {
            let mut boxes = Page::default();
            boxed.place(&mut boxes, (0.0, 0.0), frame.height());
            let mut page = Page::default();
            head_and_foot(&mut page, heading, &format!("{number} / {all}"));
            page.take(boxes, (MARGIN, TOP), frame.scale);
            page
        })
        .collect()
}

fn head_and_foot(page: &mut Page, heading: &Heading, number: &str) {
    let y = MARGIN + 15.0;
    page.text((MARGIN, y), Anchor::Start, Face::Title, 16.0, &heading.name);
    page.text((WIDTH - MARGIN, y), Anchor::End, Face::Sans, 8.5, &heading.about);
    page.line((MARGIN, y + 4.0), (WIDTH - MARGIN, y + 4.0), 1.0);
    let foot = HEIGHT - MARGIN - 1.5;
    page.text((MARGIN, foot), Anchor::Start, Face::Sans, 6.5, &heading.foot);
    page.text((WIDTH - MARGIN, foot), Anchor::End, Face::Sans, 6.5, number);
}
