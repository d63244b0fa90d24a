//! Pages as PDF: the standard fonts, text and lines, nothing embedded and nothing compressed.

use std::fmt::Write as _;

use crate::metrics::{Face, THIN, code, symbol};
use crate::page::{HEIGHT, Mark, Page, Text, WIDTH};
use crate::svg::num;

/// The number of the font Symbol, after those of the faces.
const SYMBOL: usize = Face::ALL.len();

/// A document of these pages.
pub fn write(pages: &[Page], title: &str, lang: &str) -> Vec<u8> {
    let first_page = 4 + SYMBOL + 1;
    let kids: Vec<String> = (0..pages.len()).map(|i| format!("{} 0 R", first_page + 2 * i)).collect();
    let fonts: Vec<String> = (0..=SYMBOL).map(|i| format!("/F{i} {} 0 R", 4 + i)).collect();
    let mut objects: Vec<Vec<u8>> = vec![
        format!("<< /Type /Catalog /Pages 2 0 R /Lang ({lang}) >>").into_bytes(),
        format!("<< /Type /Pages /Kids [{}] /Count {} >>", kids.join(" "), pages.len()).into_bytes(),
        [b"<< /Title ".as_slice(), &encoded(title), b" >>"].concat(),
    ];
    for face in Face::ALL {
        let name = match face {
            Face::Sans => "Helvetica",
            Face::Bold => "Helvetica-Bold",
            Face::Title => "Times-Bold",
        };
        let font = format!("<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding >>");
        objects.push(font.into_bytes());
    }
    objects.push(b"<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>".to_vec());
    for (i, page) in pages.iter().enumerate() {
        let contents = first_page + 2 * i + 1;
        objects.push(
            format!(
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {} {}] /Resources << /Font << {} >> >> \
                 /Contents {contents} 0 R >>",
                num(WIDTH),
                num(HEIGHT),
                fonts.join(" ")
            )
            .into_bytes(),
        );
        let drawn = contents_of(page);
        let mut stream = format!("<< /Length {} >>\nstream\n", drawn.len()).into_bytes();
        stream.extend_from_slice(&drawn);
        stream.extend_from_slice(b"\nendstream");
        objects.push(stream);
    }
    assemble(&objects)
}

/// Header, objects, table of their places, trailer.
fn assemble(objects: &[Vec<u8>]) -> Vec<u8> {
    let mut out = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n".to_vec();
    let mut places = Vec::new();
    for (i, object) in objects.iter().enumerate() {
        places.push(out.len());
        out.extend_from_slice(format!("{} 0 obj\n", i + 1).as_bytes());
        out.extend_from_slice(object);
        out.extend_from_slice(b"\nendobj\n");
    }
    let start = out.len();
    let mut table = format!("xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1);
    for place in places {
        let _ = writeln!(table, "{place:010} 00000 n ");
    }
    let _ = write!(
        table,
        "trailer\n<< /Size {} /Root 1 0 R /Info 3 0 R >>\nstartxref\n{start}\n%%EOF\n",
        objects.len() + 1
    );
    out.extend_from_slice(table.as_bytes());
    out
}

/// The drawing of a page. PDF counts from the lower edge.
fn contents_of(page: &Page) -> Vec<u8> {
    let mut out = Vec::new();
    for mark in &page.marks {
        match mark {
            Mark::Text(text) => {
                let place = format!("BT {} {} Td ", num(text.x), num(HEIGHT - text.y));
                out.extend_from_slice(place.as_bytes());
                write_words(&mut out, text);
                out.extend_from_slice(b"ET\n");
            }
            Mark::Line { from, to, thick, dotted } => {
                let (y1, y2) = (num(HEIGHT - from.1), num(HEIGHT - to.1));
                let dash = if *dotted { "[.4 1.6] 0 d" } else { "[] 0 d" };
                let line = format!("{dash} {} w {} {y1} m {} {y2} l S\n", num(*thick), num(from.0), num(to.0));
                out.extend_from_slice(line.as_bytes());
            }
            Mark::Frame { at, size, thick } => {
                let (w, h) = (num(size.0), num(size.1));
                let frame =
                    format!("[] 0 d {} w {} {} {w} {h} re S\n", num(*thick), num(at.0), num(HEIGHT - at.1 - size.1));
                out.extend_from_slice(frame.as_bytes());
            }
        }
    }
    out
}

/// The words of a text, run by run: thin spaces are moves, signs that no face has come from Symbol.
fn write_words(out: &mut Vec<u8>, text: &Text) {
    let (size, face) = (num(text.size), text.face);
    let mut rest = text.words.as_str();
    while let Some(first) = rest.chars().next() {
        let signs = symbol(first).is_some();
        let end = rest.find(|c| symbol(c).is_some() != signs).unwrap_or(rest.len());
        let (run, after) = rest.split_at(end);
        rest = after;
        if signs {
            out.extend_from_slice(format!("/F{SYMBOL} {size} Tf ").as_bytes());
            let codes: Vec<u8> = run.chars().filter_map(symbol).map(|(code, _)| code).collect();
            out.extend_from_slice(&literal(&codes));
            out.extend_from_slice(b" Tj ");
        } else {
            out.extend_from_slice(format!("/F{} {size} Tf [", face as usize).as_bytes());
            for (i, part) in run.split(THIN).enumerate() {
                if i > 0 {
                    out.extend_from_slice(format!(" -{} ", face.advance(THIN)).as_bytes());
                }
                out.extend_from_slice(&encoded(part));
            }
            out.extend_from_slice(b"] TJ ");
        }
    }
}

/// A string of the document, in WinAnsi.
fn encoded(text: &str) -> Vec<u8> {
    literal(&text.chars().map(code).collect::<Vec<u8>>())
}

/// Bytes as a string of the document.
fn literal(bytes: &[u8]) -> Vec<u8> {
    let mut out = vec![b'('];
    for byte in bytes {
        if matches!(byte, b'(' | b')' | b'\\') {
            out.push(b'\\');
        }
        out.push(*byte);
    }
    out.push(b')');
    out
}
