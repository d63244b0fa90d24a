//! Pages as SVG, one below the other. The faces are named by families of equal metrics, and every text carries its
//! length, so that another font cannot make it run into its neighbour. Everything is said by attributes: a page whose policy
//! forbids styles within it can take a sheet over as it is.

use std::fmt::Write as _;

use crate::metrics::Face;
use crate::page::{HEIGHT, Mark, Page, WIDTH};

const SANS: &str = "Helvetica,Arial,'Liberation Sans','Nimbus Sans',sans-serif";
const SERIF: &str = "Times,'Times New Roman','Liberation Serif','Nimbus Roman',serif";

/// Pages stacked in one picture.
pub fn write(pages: &[Page], title: &str, lang: &str) -> String {
    let all = HEIGHT * pages.len() as f64;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"210mm\" height=\"{}mm\" viewBox=\"0 0 {} {}\" \
         xml:lang=\"{lang}\" xml:space=\"preserve\" font-family=\"{SANS}\">\n<title>{}</title>\n",
        297 * pages.len(),
        num(WIDTH),
        num(all),
        escape(title)
    );
    let _ = writeln!(out, "<path d=\"M0 0H{}V{}H0z\" fill=\"#fff\"/>", num(WIDTH), num(all));
    for (i, page) in pages.iter().enumerate() {
        let _ = writeln!(out, "<g transform=\"translate(0 {})\">", num(HEIGHT * i as f64));
        for mark in &page.marks {
            let _ = match mark {
                Mark::Text(text) => {
                    let face = match text.face {
                        Face::Sans => String::new(),
                        Face::Bold => " font-weight=\"700\"".to_owned(),
                        Face::Title => format!(" font-family=\"{SERIF}\" font-weight=\"700\""),
                    };
                    writeln!(
                        out,
                        "<text{face} x=\"{}\" y=\"{}\" font-size=\"{}\" textLength=\"{}\" \
                         lengthAdjust=\"spacingAndGlyphs\">{}</text>",
                        num(text.x),
                        num(text.y),
                        num(text.size),
                        num(text.width()),
                        escape(&text.words)
                    )
                }
                Mark::Line { from, to, thick, dotted } => writeln!(
                    out,
                    "<line stroke=\"#000\"{} x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke-width=\"{}\"/>",
                    if *dotted { " stroke-dasharray=\".4 1.6\"" } else { "" },
                    num(from.0),
                    num(from.1),
                    num(to.0),
                    num(to.1),
                    num(*thick)
                ),
                Mark::Frame { at, size, thick } => writeln!(
                    out,
                    "<rect fill=\"none\" stroke=\"#000\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" stroke-width=\"{}\"/>",
                    num(at.0),
                    num(at.1),
                    num(size.0),
                    num(size.1),
                    num(*thick)
                ),
            };
        }
        out.push_str("</g>\n");
    }
    out.push_str("</svg>\n");
    out
}

/// A number with at most two decimals.
pub fn num(value: f64) -> String {
    let text = format!("{value:.2}");
    let short = text.trim_end_matches('0').trim_end_matches('.');
    if short == "-0" { "0".to_owned() } else { short.to_owned() }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
