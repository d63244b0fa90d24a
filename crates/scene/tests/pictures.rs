//! Pixels: with the carried font only, of the asked size, and with something on them.
#![cfg(feature = "png")]

mod common;

use game::Table;
use scene::{Options, draw, png};

fn size(picture: &[u8]) -> (u32, u32) {
    assert_eq!(&picture[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(picture[at..at + 4].try_into().expect("four bytes"));
    (number(16), number(20))
}

#[test]
fn a_picture_has_the_asked_width() {
    let (chart, view) = common::fifth_turn(Table::Free);
    let svg = draw(&chart, Some(&view), &Options { scale_px_per_unit: 30.0, ..Options::default() });
    let picture = png(&svg, 408).expect("a picture");
    assert_eq!(size(&picture), (408, 288));
    assert!(picture.len() > 50_000, "{} bytes: an empty sheet?", picture.len());
}

/// Bodies, boards, arrows and signs are well-formed at every zoom, and leave their mark.
#[test]
fn a_brigade_has_a_picture() {
    let (chart, view) = common::bodies::brigade();
    for scale_px_per_unit in [2.6, 8.0] {
        let options = Options { scale_px_per_unit, legend: true, ..Options::for_chart(&chart) };
        let picture = |view| png(&draw(&chart, view, &options), 600).expect("a picture");
        let (with, without) = (picture(Some(&view)), picture(None));
        assert!(with.len() > without.len() + 5000, "{} and {} bytes", with.len(), without.len());
    }
}

/// No font of the machine is known to the renderer, and yet the same text with another family shows the same letters.
#[test]
fn text_is_drawn_with_the_carried_font() {
    let page = |family: &str, text: &str| {
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"40\"><text x=\"5\" y=\"30\" font-size=\"28\" font-family=\"{family}\">{text}</text></svg>"
        );
        png(&svg, 200).expect("a picture")
    };
    let letters = page("Georgia,serif", "Quatre Bras é");
    assert_ne!(letters, page("Georgia,serif", ""), "no letters");
    assert_eq!(letters, page("Libertinus Serif", "Quatre Bras é"));
    assert_eq!(letters, page("No Such Font", "Quatre Bras é"));
}

#[test]
fn outlines_need_no_font_and_look_the_same() {
    let mut chart = common::bare(4, 2);
    chart.title = ["A & B".into(), "A & B".into()];
    let unit = common::units::piece(0, "Jérôme", game::Side::First, "france", game::Symbol::Infantry);
    let view = common::units::enrol(&mut chart, vec![unit]);
    let options = Options { cartouche: false, ..Options::default() };
    let text = draw(&chart, Some(&view), &options);
    let paths = draw(&chart, Some(&view), &Options { embed_font: true, ..options });
    assert!(text.contains("<text ") && !paths.contains("<text "), "every text is a path");
    assert!(text.contains(">Jérôme</text>"));
    let (one, two) = (png(&text, 372).expect("a picture"), png(&paths, 372).expect("a picture"));
    assert_eq!(size(&one), size(&two));
    let apart = one.len().abs_diff(two.len());
    assert!(apart * 50 < one.len(), "{} and {} bytes", one.len(), two.len());
}

#[test]
fn what_is_no_drawing_is_refused() {
    assert_eq!(png("<html/>", 100).unwrap_err().to_string().split(':').next(), Some("the drawing cannot be read"));
    let svg = draw(&common::bare(1, 1), None, &Options::default());
    assert_eq!(png(&svg, 0).unwrap_err().to_string(), "no picture of 0 by 0 pixels can be made");
    assert_eq!(png(&svg, 40_000).unwrap_err().to_string(), "no picture of 40000 by 40000 pixels can be made");
}
