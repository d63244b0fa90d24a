//! Widths of the letters: the two families every PDF reader has, and fonts of equal metrics in SVG.

/// A face of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// Helvetica.
    Sans,
    /// Helvetica-Bold.
    Bold,
    /// Times-Bold, for titles.
    Title,
}

/// A narrow space that holds, as French sets it before high punctuation.
pub const THIN: char = '\u{202f}';
/// A space that holds, between a number and its unit.
const FIRM: char = '\u{a0}';

impl Face {
    /// All faces, in the order of the font names in a PDF.
    pub const ALL: [Face; 3] = [Face::Sans, Face::Bold, Face::Title];

    const fn widths(self) -> &'static [u16; 224] {
        match self {
            Face::Sans => &SANS,
            Face::Bold => &BOLD,
            Face::Title => &TITLE,
        }
    }

    /// The width of a letter, in thousandths of the size.
    pub fn advance(self, c: char) -> u16 {
        let of_code = |code: u8| self.widths()[usize::from(code) - 32];
        match symbol(c) {
            Some((_, width)) => width,
            None if c == THIN => of_code(b' ') / 2,
            None => of_code(code(c)),
        }
    }

    /// The width of a text set in that size, in points.
    pub fn width(self, text: &str, size: f64) -> f64 {
        let thousandths: u32 = text.chars().map(|c| u32::from(self.advance(c))).sum();
        f64::from(thousandths) / 1000.0 * size
    }
}

/// The code and the width of a sign that is in the font Symbol only.
pub const fn symbol(c: char) -> Option<(u8, u16)> {
    match c {
        '↔' => Some((0xab, 1042)),
        '→' => Some((0xae, 987)),
        '≤' => Some((0xa3, 549)),
        '≥' => Some((0xb3, 549)),
        _ => None,
    }
}

/// The code of a letter in WinAnsi; a question mark where it has none.
pub fn code(c: char) -> u8 {
    match c {
        ' '..='~' | '\u{a0}'..='\u{ff}' => c as u32 as u8,
        '…' => 0x85,
        'Œ' => 0x8c,
        '‘' => 0x91,
        '’' => 0x92,
        '“' => 0x93,
        '”' => 0x94,
        '•' => 0x95,
        '–' => 0x96,
        '—' => 0x97,
        'œ' => 0x9c,
        _ => b'?',
    }
}

/// The text as it is set: letters that every reader has, a minus as a dash, spaces that hold before high punctuation,
/// inside « » and between a number and its unit.
pub fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        let after = rest.as_str();
        match c {
            ' ' | FIRM if after.starts_with([';', ':', '?', '!', '»', '%']) || out.ends_with('«') => out.push(THIN),
            ' ' if out.ends_with(|c: char| c.is_ascii_digit() || c == '–') && begins_with_unit(after) => {
                out.push(FIRM);
            }
            '\u{2009}' => out.push(THIN),
            '\'' => out.push('’'),
            '−' => out.push('–'),
            '⌀' | '∅' => out.push('Ø'),
            '`' => {}
            c => out.push(bare(c)),
        }
    }
    out
}

/// A letter without the marks that no reader has a letter for: names come from all over Europe.
const fn bare(c: char) -> char {
    match c {
        'ą' | 'ă' | 'ā' => 'a',
        'ć' | 'č' => 'c',
        'ď' | 'đ' => 'd',
        'ę' | 'ě' | 'ē' => 'e',
        'ğ' => 'g',
        'ī' | 'ı' => 'i',
        'ł' | 'ľ' => 'l',
        'ń' | 'ň' => 'n',
        'ő' => 'ö',
        'ř' => 'r',
        'ś' | 'š' | 'ş' | 'ș' => 's',
        'ť' | 'ț' | 'ţ' => 't',
        'ů' | 'ū' => 'u',
        'ű' => 'ü',
        'ź' | 'ż' | 'ž' => 'z',
        'Ć' | 'Č' => 'C',
        'Ł' | 'Ľ' => 'L',
        'Ř' => 'R',
        'Ś' | 'Š' | 'Ş' => 'S',
        'Ź' | 'Ż' | 'Ž' => 'Z',
        other => other,
    }
}

/// A unit of length that belongs to the number before it.
fn begins_with_unit(text: &str) -> bool {
    ["cm", "mm", "UD", "UC"]
        .iter()
        .any(|unit| text.strip_prefix(unit).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric)))
}

#[rustfmt::skip]
const SANS: [u16; 224] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584, 556,
    556, 556, 222, 556, 333, 1000, 556, 556, 333, 1000, 667, 333, 1000, 556, 611, 556,
    556, 222, 222, 333, 333, 350, 556, 1000, 333, 1000, 500, 333, 944, 556, 500, 667,
    278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 552,
    400, 549, 333, 333, 333, 576, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611,
    667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
    722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
    556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 549, 611, 556, 556, 556, 556, 500, 556, 500,
];

#[rustfmt::skip]
const BOLD: [u16; 224] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584, 556,
    556, 556, 278, 556, 500, 1000, 556, 556, 333, 1000, 667, 333, 1000, 556, 611, 556,
    556, 278, 278, 500, 500, 350, 556, 1000, 333, 1000, 556, 333, 944, 556, 500, 667,
    278, 333, 556, 556, 556, 556, 280, 556, 333, 737, 370, 556, 584, 333, 737, 552,
    400, 549, 333, 333, 333, 576, 556, 278, 333, 333, 365, 556, 834, 834, 834, 611,
    722, 722, 722, 722, 722, 722, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
    722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
    556, 556, 556, 556, 556, 556, 889, 556, 556, 556, 556, 556, 278, 278, 278, 278,
    611, 611, 611, 611, 611, 611, 611, 549, 611, 611, 611, 611, 611, 556, 611, 556,
];

#[rustfmt::skip]
const TITLE: [u16; 224] = [
    250, 333, 555, 500, 500, 1000, 833, 278, 333, 333, 500, 570, 250, 333, 250, 278,
    500, 500, 500, 500, 500, 500, 500, 500, 500, 500, 333, 333, 570, 570, 570, 500,
    930, 722, 667, 722, 722, 667, 611, 778, 778, 389, 500, 778, 667, 944, 722, 778,
    611, 778, 722, 556, 667, 722, 722, 1000, 722, 722, 667, 333, 278, 333, 581, 500,
    333, 500, 556, 444, 556, 444, 333, 500, 556, 278, 333, 556, 278, 833, 556, 500,
    556, 556, 444, 389, 333, 556, 500, 722, 500, 500, 444, 394, 220, 394, 520, 556,
    500, 556, 333, 500, 500, 1000, 500, 500, 333, 1000, 556, 333, 1000, 556, 667, 556,
    556, 333, 333, 500, 500, 350, 500, 1000, 333, 1000, 389, 333, 722, 556, 444, 722,
    250, 333, 500, 500, 500, 500, 220, 500, 333, 747, 300, 500, 570, 333, 747, 500,
    400, 549, 300, 300, 333, 576, 540, 250, 333, 300, 330, 500, 750, 750, 750, 500,
    722, 722, 722, 722, 722, 722, 1000, 722, 667, 667, 667, 667, 389, 389, 389, 389,
    722, 722, 778, 778, 778, 778, 778, 570, 778, 722, 722, 722, 722, 722, 611, 556,
    500, 500, 500, 500, 500, 500, 722, 444, 444, 444, 444, 444, 278, 278, 278, 278,
    500, 556, 500, 500, 500, 500, 500, 549, 500, 556, 556, 556, 556, 500, 556, 500,
];
