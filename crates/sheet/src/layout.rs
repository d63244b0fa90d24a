//! Boxes set on pages of three columns, each where the page is lowest.

use rulebook::Lang;

use crate::block::Block;
use crate::metrics::Face;
use crate::page::{Anchor, HEIGHT, Page, WIDTH};

/// White around a page, a little more than 9 mm.
const MARGIN: f64 = 26.0;
/// Columns of a page.
const COLUMNS: usize = 3;
/// Between two columns, and between two boxes.
const GUTTER: f64 = 7.0;
/// Where the boxes begin.
const TOP: f64 = MARGIN + 24.0;
/// Where they end: the foot has its line.
const BOTTOM: f64 = HEIGHT - MARGIN - 9.0;

/// What stands at the head and the foot of every page.
pub struct Heading {
    /// The name of the set.
    pub name: String,
    /// What it is, and of which edition.
    pub about: String,
    /// How to read it.
    pub foot: String,
}

/// Sets the boxes as large as two pages hold them.
pub fn set(heading: &Heading, blocks: &[Block], lang: Lang) -> Vec<Page> {
    let enlarged = (0..=8).rev().map(|step| 1.0 + f64::from(step) * 0.02);
    let set = |scale| set_at(scale, heading, blocks, lang);
    let pages = enlarged.filter_map(set).find(|pages| pages.len() <= 2);
    pages.or_else(|| set(1.0)).unwrap_or_else(|| {
        let narrow = blocks.iter().find(|block| block.draw(width_of(block.span)).is_none());
        panic!("too narrow for its table: {:?}", narrow.map(|block| &block.title))
    })
}

/// Sets the boxes, in their order, each on the first page that has room.
fn set_at(scale: f64, heading: &Heading, blocks: &[Block], lang: Lang) -> Option<Vec<Page>> {
    let mut pages: Vec<(Page, [f64; COLUMNS])> = Vec::new();
    for block in blocks {
        let width = width_of(block.span);
        let (drawn, height) = block.draw(width / scale)?;
        let height = height * scale;
        let room = pages.iter().enumerate().find_map(|(n, (_, used))| {
            let (first, y) = lowest(used, block.span);
            (y + height <= BOTTOM).then_some((n, first, y))
        });
        let (n, first, y) = room.unwrap_or_else(|| {
            pages.push((Page::default(), [TOP; COLUMNS]));
            (pages.len() - 1, 0, TOP)
        });
        let (page, used) = &mut pages[n];
        page.take(drawn, (MARGIN + first as f64 * (width_of(1) + GUTTER), y), scale);
        used[first..first + block.span].fill(y + height + GUTTER);
    }
    let all = pages.len();
    let headed = pages
        .into_iter()
        .enumerate()
        .map(|(n, (mut page, _))| {
            let y = MARGIN + 14.0;
            page.text((MARGIN, y), Anchor::Start, Face::Title, 17.0, &heading.name);
            page.text((WIDTH - MARGIN, y), Anchor::End, Face::Sans, 8.5, &heading.about);
            page.line((MARGIN, y + 4.5), (WIDTH - MARGIN, y + 4.5), 1.0);
            let foot = HEIGHT - MARGIN;
            page.text((MARGIN, foot), Anchor::Start, Face::Sans, 6.5, &heading.foot);
            let number = format!("{} {} / {all}", lang.of("page", "page"), n + 1);
            page.text((WIDTH - MARGIN, foot), Anchor::End, Face::Sans, 6.5, &number);
            page
        })
        .collect();
    Some(headed)
}

/// The width of so many columns.
fn width_of(span: usize) -> f64 {
    let column = (WIDTH - 2.0 * MARGIN - GUTTER * (COLUMNS - 1) as f64) / COLUMNS as f64;
    column * span as f64 + GUTTER * (span - 1) as f64
}

/// The first column and the height at which a box of that span can begin highest.
fn lowest(used: &[f64; COLUMNS], span: usize) -> (usize, f64) {
    (0..=COLUMNS - span)
        .map(|first| (first, used[first..first + span].iter().copied().fold(0.0, f64::max)))
        .min_by(|a, b| a.1.total_cmp(&b.1))
        .expect("no box is wider than a page")
}
