//! The ladder as a picture: a dot for each rating, a line for its interval.

use std::fmt::Write as _;

use words::Words;

use super::Rung;

const LEFT: f64 = 190.0;
const WIDTH: f64 = 480.0;
const ROW: f64 = 34.0;
const TOP: f64 = 56.0;

/// The picture, as SVG.
pub fn draw(title: &str, rungs: &[Rung], words: &Words) -> String {
    let low = rungs.iter().map(|rung| rung.low).fold(f64::INFINITY, f64::min);
    let high = rungs.iter().map(|rung| rung.high).fold(f64::NEG_INFINITY, f64::max);
    let (low, high) = ((low / 100.0).floor() * 100.0, ((high / 100.0).ceil() * 100.0).max(low + 100.0));
    let x = |rating: f64| LEFT + (rating - low) / (high - low) * WIDTH;
    let bottom = TOP + ROW * rungs.len() as f64;
    let (width, height) = (LEFT + WIDTH + 40.0, bottom + 44.0);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" viewBox=\"0 0 {width:.0} {height:.0}\" \
         font-family=\"sans-serif\" font-size=\"14\"><rect width=\"100%\" height=\"100%\" fill=\"#fbf8f1\"/>\
         <text x=\"20\" y=\"30\" font-size=\"17\" fill=\"#222\">{}</text>",
        escaped(title)
    );
    let step = if high - low > 800.0 { 200.0 } else { 100.0 };
    let mut mark = low;
    while mark <= high {
        let at = x(mark);
        let _ = write!(
            svg,
            "<line x1=\"{at:.1}\" y1=\"{TOP:.0}\" x2=\"{at:.1}\" y2=\"{bottom:.0}\" stroke=\"#d8d0c0\"/>\
             <text x=\"{at:.1}\" y=\"{:.0}\" text-anchor=\"middle\" fill=\"#666\">{mark:.0}</text>",
            bottom + 20.0
        );
        mark += step;
    }
    for (row, rung) in rungs.iter().enumerate() {
        let y = TOP + ROW * (row as f64 + 0.5);
        let _ = write!(
            svg,
            "<text x=\"{:.0}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#222\">{}</text>\
             <line x1=\"{:.1}\" y1=\"{y:.1}\" x2=\"{:.1}\" y2=\"{y:.1}\" stroke=\"#1f3a68\" stroke-width=\"2\"/>\
             <circle cx=\"{:.1}\" cy=\"{y:.1}\" r=\"5\" fill=\"#a02828\"><title>{:.0} [{:.0} – {:.0}]</title></circle>",
            LEFT - 14.0,
            y + 5.0,
            escaped(&shortened(&rung.name)),
            x(rung.low),
            x(rung.high),
            x(rung.rating),
            rung.rating,
            rung.low,
            rung.high
        );
    }
    let legend = escaped(&words.say("ladder-plot", &[]));
    let _ = write!(
        svg,
        "<text x=\"{LEFT:.0}\" y=\"{:.0}\" fill=\"#666\" font-size=\"12\">{legend}</text></svg>",
        bottom + 38.0
    );
    svg.push('\n');
    svg
}

/// A name that fits before its line.
fn shortened(name: &str) -> String {
    const MOST: usize = 24;
    if name.chars().count() <= MOST { name.to_owned() } else { name.chars().take(MOST - 1).chain(['…']).collect() }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use rulebook::Lang;

    use super::*;

    #[test]
    fn everybody_is_on_the_picture() {
        let rung = |name: &str, rating: f64| Rung {
            name: name.to_owned(),
            rating,
            low: rating - 40.0,
            high: rating + 50.0,
            played: 10,
            points: 5.0,
        };
        let svg = draw("A & B", &[rung("bot:veteran", 1740.0), rung("cmd:a <b>", 1260.0)], Words::of(Lang::En));
        assert!(svg.contains("A &amp; B") && svg.contains("bot:veteran") && svg.contains("cmd:a &lt;b&gt;"));
        assert_eq!(svg.matches("<circle").count(), 2);
    }
}
