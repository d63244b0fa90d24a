//! Bodies: every element where it stands, the lost as empty places, outlines for whoever points, ways that sweep, marks on the ground; and a hidden piece tells
//! nothing but its outline.

mod common;

use common::bodies::{alone, brigade, column, hollow_square, line};
use expect_test::{ExpectFile, expect_file};
use field::{Facing, Point, Stand};
use game::{Chart, Footprint, PieceId, View};
use scene::{Options, Outline, Overlay, draw, outline, outlines, overlay, piece, play, ring};

/// Elements of 3 by 1.5 cm on a table of 2 UD: a hundredth of the size that they have on a table in centimetres, so ten times as large here.
fn body(footprint: Footprint, degrees: u16) -> (Chart, View) {
    let Footprint::Elements(mut elements) = footprint else { panic!("elements") };
    for e in &mut elements {
        for v in [&mut e.right, &mut e.ahead, &mut e.width, &mut e.depth] {
            *v /= 10;
        }
    }
    alone(Footprint::Elements(elements), degrees)
}

#[track_caller]
fn check((chart, view): (Chart, View), expected: ExpectFile) {
    let options = Options { frame: false, cartouche: false, ..Options::default() };
    expected.assert_eq(&play(&chart, Some(&view), &options));
}

#[test]
fn a_line_with_losses() {
    check(body(line(4, 1), 20), expect_file!["snapshots/line.svg"]);
}

#[test]
fn a_column_of_two_files() {
    check(body(column(2, 3, (3000, 1500), 0), 0), expect_file!["snapshots/column.svg"]);
}

/// Each element has its bright edge on its own front, and there are four beaks.
#[test]
fn a_hollow_square_looks_all_round() {
    check(body(hollow_square(), 0), expect_file!["snapshots/hollow_square.svg"]);
}

/// All there is to know of a hidden piece is its outline: no arm, no strength, no nation, no states.
#[test]
fn a_hidden_piece_shows_its_outline_only() {
    let (mut chart, mut view) = body(column(1, 1, (15_000, 7500), 0), 180);
    view.pieces[0].outline_only = true;
    let nameless = play(&chart, Some(&view), &Options { names: false, ..Options::default() });
    assert!(nameless.contains(">?</text>"));
    let seen = |change: &dyn Fn(&mut View, &mut Chart)| {
        let (mut chart, mut view) = (chart.clone(), view.clone());
        change(&mut view, &mut chart);
        play(&chart, Some(&view), &Options { names: false, ..Options::default() })
    };
    assert_eq!(nameless, seen(&|view, _| view.pieces[0].symbol = game::Symbol::Cuirassiers));
    assert_eq!(nameless, seen(&|view, _| view.pieces[0].strength = Some((1, 9))));
    assert_eq!(nameless, seen(&|_, chart| chart.roster[7].nation = "prussia".into()));
    assert_eq!(nameless, seen(&|view, _| view.pieces[0].markers.push(game::Name::listed("shaken"))));
    // Its number, being short, stands on it, once.
    chart.roster[7].name = ["12".into(), "12".into()];
    let numbered = play(&chart, Some(&view), &Options::default());
    assert_eq!(numbered.matches(">12</text>").count(), 1, "{numbered}");
}

/// Wherever the table shows a body, each corner of its elements is on its outline, to the hundredth of a pixel.
#[test]
fn outlines_are_where_the_rules_measure() {
    let (chart, view) = body(line(4, 1), 90);
    let found = outlines(&chart, &view, &Options::default());
    // Facing east at 1, 1: the front is a line from north to south, 0.15 UD deep to the west.
    let [Outline { piece: PieceId(7), rings }] = &found[..] else { panic!("{found:?}") };
    assert_eq!(rings.len(), 4, "the lost one is a place of the body too");
    let corners = [(80.0, 32.0), (80.0, 56.0), (68.0, 56.0), (68.0, 32.0)];
    for (corner, (x, y)) in rings[0].iter().zip(corners) {
        assert!((corner.0 - x).abs() < 0.01 && (corner.1 - y).abs() < 0.01, "{corner:?} {x} {y}");
    }
    assert_eq!(found[0].distance(75.0, 100.0), 0.0);
    assert!((found[0].distance(90.0, 80.0) - 10.0).abs() < 1e-9, "ten pixels before the front");
}

/// A square is one outline with its court; a counter is its block, upright if it is a square; a general is a disc.
#[test]
fn outlines_of_other_pieces() {
    let (chart, view) = body(hollow_square(), 0);
    assert_eq!(outlines(&chart, &view, &Options::default())[0].rings.len(), 1);
    let (chart, view) = common::fifth_turn(game::Table::Free);
    let all = outlines(&chart, &view, &Options::default());
    assert_eq!(all.len(), view.pieces.len(), "generals with their units too");
    let of = |id: u16| all.iter().find(|outline| outline.piece == PieceId(id)).expect("an outline");
    let (highlanders, ney, kellermann) = (of(14), of(24), of(25));
    assert_eq!(highlanders.rings[0].len(), 4);
    assert_eq!(highlanders.distance(6.02 * 80.0 + 22.0, 720.0 - 5.72 * 80.0 - 22.0), 0.0);
    assert_eq!(ney.distance(5.75 * 80.0 + 15.0, 720.0 - 1.28 * 80.0), 0.0);
    assert!(ney.distance(5.75 * 80.0 + 18.0, 720.0 - 1.28 * 80.0) > 1.0);
    assert!(kellermann.distance(6.95 * 80.0, 720.0 - 2.35 * 80.0) > 5.0, "he rides on the corner of his unit");
    let last = all.iter().position(|outline| outline.piece == PieceId(26)).expect("Wellington");
    assert!(all[last..].iter().all(|outline| outline.piece.0 >= 24), "tokens lie above the blocks");
}

/// A piece drawn alone is the piece as the whole drawing has it, and moves to any other place.
#[test]
fn one_piece_alone() {
    let (chart, view) = brigade();
    let options = Options::for_chart(&chart);
    let whole = play(&chart, Some(&view), &options);
    let unit = &view.pieces[1];
    let here = unit.stand.expect("on the table");
    assert!(whole.contains(&piece(&chart, unit, here, &options)), "the same group");
    let there = Stand::new(Point::from_units(40.0, 40.0), Facing::new(90));
    let moved = piece(&chart, unit, there, &options);
    assert!(moved.contains("translate(320 176)") && moved.contains("rotate(90)"), "{moved}");
    let shape = outline(&chart, unit, there, &options);
    assert!((shape.distance(320.0 + 5.0, 176.0) - 5.0).abs() < 1e-9, "its front faces east at 320");
}

/// The way of a body shows the ground that it sweeps and how it stands on the way; that of a disc is only a line.
#[test]
fn the_way_of_a_body_sweeps_the_ground() {
    let (chart, view) = brigade();
    let stand = |x, y, degrees| Stand::new(Point::from_units(x, y), Facing::new(degrees));
    let drawn = |piece: u16, way: Vec<Stand>| {
        let ghost = way.last().map(|end| (PieceId(piece), *end));
        let overlays = vec![Overlay::Path { way, ghost, legal: true, label: None }];
        overlay(&chart, Some(&view), &Options { overlays, ..Options::for_chart(&chart) })
    };
    let wheel = vec![stand(20.0, 37.0, 0), stand(26.0, 43.0, 90)];
    let rings = |svg: &str, look: &str| {
        let path = svg.lines().find(|l| l.contains(look)).unwrap_or_else(|| panic!("{look}: {svg}"));
        path.matches('z').count()
    };
    let swept = drawn(0, wheel.clone());
    assert_eq!(rings(&swept, "fill-opacity=\".1\"/>"), 18, "a hull for every five degrees");
    assert_eq!(rings(&swept, "stroke-opacity=\".5\""), 6, "an outline for every fifteen");
    assert!(swept.contains("class=\"ghost\""));
    let general = drawn(14, wheel);
    assert!(!general.contains("stroke-opacity=\".5\""), "{general}");
}

/// The ring of a body follows its sides; that of a counter is a circle.
#[test]
fn the_ring_of_a_body_follows_its_sides() {
    let (chart, view) = brigade();
    let of = |id| ring(&chart, &view, &Options { selected: Some(PieceId(id)), ..Options::for_chart(&chart) });
    assert_eq!(of(5).matches("<rect ").count(), 2);
    assert!(of(5).contains("rotate(350)"));
    assert_eq!(of(14).matches("<circle ").count(), 2);
}

/// Templates and arrows lie below the pieces, signs above them, each with its name and side.
#[test]
fn marks_have_their_layers() {
    let (chart, view) = brigade();
    let svg = play(&chart, Some(&view), &Options::for_chart(&chart));
    let at = |text: &str| svg.find(text).unwrap_or_else(|| panic!("{text}"));
    let order = [at("class=\"templates\""), at("class=\"arrows\""), at("class=\"pieces\""), at("class=\"signs\"")];
    assert!(order.is_sorted(), "{order:?}");
    for mark in &view.marks {
        let side = mark.side.map_or("", |side| game::procedure::Named::name(side));
        assert!(svg.contains(&format!("data-mark=\"{}\" data-side=\"{side}\"", mark.what)), "{}", mark.what);
    }
    assert_eq!(svg.matches("data-mark=\"order\"").count(), 2);
}

/// What is on the table is in the legend, in both languages; what is not there is not.
#[test]
fn the_legend_explains_what_there_is() {
    let (chart, view) = brigade();
    let legend = |view: &View, lang| {
        let svg = draw(&chart, Some(view), &Options { legend: true, lang, ..Options::for_chart(&chart) });
        svg[svg.find("class=\"legend\"").expect("a legend")..].to_owned()
    };
    let french = ["socle", "marqueur de commandement", "ordre", "gabarit", "repère", "carré\u{202f}: quatre fronts"];
    let english = ["base", "marker of command", "order", "template", "sign", "square: four fronts"];
    for (lang, words) in [(rulebook::Lang::Fr, french), (rulebook::Lang::En, english)] {
        let all = legend(&view, lang);
        assert!(words.iter().all(|word| all.contains(&format!(">{word}</text>"))), "{all}");
    }
    let none = legend(&common::units::view_of(Vec::new()), rulebook::Lang::En);
    assert!(english.iter().all(|word| !none.contains(&format!(">{word}</text>"))), "{none}");
}

/// Every piece once, at every zoom, whatever a set may hand in: no elements, all of them lost, no size.
#[test]
fn odd_bodies() {
    let (chart, mut view) = brigade();
    view.pieces[0].footprint = Footprint::Elements(Vec::new());
    let Footprint::Elements(lost) = &mut view.pieces[1].footprint else { panic!("elements") };
    lost.iter_mut().for_each(|element| element.lost = true);
    let Footprint::Elements(flat) = &mut view.pieces[2].footprint else { panic!("elements") };
    flat.iter_mut().for_each(|element| (element.width, element.depth, element.quarter) = (0, 0, 9));
    for scale_px_per_unit in [0.5, 2.6, 6.0, 13.0, 60.0] {
        let options = Options { scale_px_per_unit, legend: true, ..Options::for_chart(&chart) };
        let svg = draw(&chart, Some(&view), &options);
        assert!(!svg.contains("NaN") && !svg.contains("inf\""), "{scale_px_per_unit}");
        for piece in &view.pieces {
            let times = svg.matches(&format!("data-piece=\"{}\"", piece.id.0)).count();
            assert_eq!(times, 1, "{:?} at {scale_px_per_unit}", piece.id);
        }
        assert!(outlines(&chart, &view, &options).iter().all(|o| !o.distance(0.0, 0.0).is_nan()));
    }
}

/// A brigade is a small drawing: a dozen paths for each body, however many its elements.
#[test]
fn bodies_stay_small() {
    let (chart, view) = brigade();
    let options = Options { names: false, ..Options::for_chart(&chart) };
    let unit = &view.pieces[3];
    let alone = piece(&chart, unit, unit.stand.expect("on the table"), &options);
    assert!(alone.matches("<path").count() <= 12 && alone.len() < 6000, "{} bytes\n{alone}", alone.len());
}
