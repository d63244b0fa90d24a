//! What a drawing is made of: every piece once, north up, hexes in their places, the same bytes every time, and nothing that a hostile name could smuggle in.

mod common;

use common::units::Unit;
use expect_test::{ExpectFile, expect_file};
use field::{Facing, Hex, Place, Point, Stand};
use game::{Element, Footprint, PieceId, Side, Symbol, Table, Whereabouts};
use rulebook::Lang;
use scene::{Options, Overlay, Palette, Tone, draw, map, play};

/// Only the pieces of a small bare table.
#[track_caller]
fn check(units: Vec<Unit>, expected: ExpectFile) {
    let options = Options { frame: false, cartouche: false, ..Options::default() };
    let mut chart = common::bare(2, 2);
    let view = common::units::enrol(&mut chart, units);
    let svg = play(&chart, Some(&view), &options);
    expected.assert_eq(&svg);
}

fn counter(
    symbol: Symbol,
    side: Side,
    nation: &str,
    facing: u16,
    strength: (u16, u16),
    markers: &[&'static str],
) -> Unit {
    let mut piece = common::units::piece(7, "Pack", side, nation, symbol);
    piece.stands(1.0, 1.0, facing);
    piece.strength = Some(strength);
    piece.marked(markers);
    piece
}

#[test]
fn infantry_of_the_first_side() {
    check(
        vec![counter(Symbol::Infantry, Side::First, "france", 0, (2, 4), &["activated"])],
        expect_file!["snapshots/infantry.svg"],
    );
}

#[test]
fn cuirassiers_turned_and_shaken() {
    check(
        vec![counter(Symbol::Cuirassiers, Side::Second, "russia", 210, (3, 3), &["shaken"])],
        expect_file!["snapshots/cuirassiers.svg"],
    );
}

#[test]
fn artillery() {
    check(
        vec![counter(Symbol::HorseArtillery, Side::Second, "prussia", 90, (2, 2), &["disordered"])],
        expect_file!["snapshots/artillery.svg"],
    );
}

#[test]
fn a_square_has_four_fronts() {
    check(
        vec![counter(Symbol::Infantry, Side::Second, "britain", 45, (4, 4), &["square"])],
        expect_file!["snapshots/square.svg"],
    );
}

#[test]
fn a_general_in_chief_and_one_with_his_unit() {
    let mut chief = common::units::piece(1, "Ney", Side::First, "france", Symbol::General);
    chief.marked(&["chief"]);
    chief.stands(0.4, 1.6, 0);
    let mut with = common::units::piece(2, "Kellermann", Side::First, "france", Symbol::General);
    with.with = Some(PieceId(7));
    check(
        vec![chief, with, counter(Symbol::LightCavalry, Side::First, "france", 350, (3, 3), &[])],
        expect_file!["snapshots/generals.svg"],
    );
}

#[test]
fn elements_are_drawn_to_scale() {
    let mut unit = counter(Symbol::Infantry, Side::First, "austria", 0, (2, 3), &[]);
    let element = |right, lost| Element { right, ahead: -75, width: 300, depth: 150, quarter: 0, lost };
    unit.footprint = Footprint::Elements(vec![element(-300, false), element(0, false), element(300, true)]);
    check(vec![unit], expect_file!["snapshots/elements.svg"]);
}

#[test]
fn hostile_names_are_only_text() {
    let mut piece = counter(Symbol::Infantry, Side::First, "\"/><script>", 0, (1, 1), &[]);
    let name = "</title><script>alert(1)</script> \" onload='x' &amp; ]]> \u{0}\u{202e}";
    piece.name = [name.to_owned(), name.to_owned()];
    check(vec![piece.clone()], expect_file!["snapshots/hostile.svg"]);

    let mut chart = common::quatre_bras(Table::Free);
    let words = [name.to_owned(), name.to_owned()];
    chart.title = words.clone();
    chart.date = words.clone();
    chart.sides = [words.clone(), words.clone()];
    chart.nations = [name.to_owned(), name.to_owned()];
    chart.scenario = name.to_owned();
    for (_, known) in &mut chart.names {
        *known = words.clone();
    }
    for mark in chart.objectives.iter_mut().chain(chart.entries.iter_mut().map(|(_, mark)| mark)) {
        mark.name = words.clone();
        mark.id = name.to_owned();
    }
    let (from, to) = (Point::new(0, 0).into(), Point::new(900, 900).into());
    let overlay = Overlay::Ruler { from, to, label: name.to_owned() };
    let options = Options { legend: true, zones: true, overlays: vec![overlay], ..Options::default() };
    let view = common::units::enrol(&mut chart, vec![piece]);
    let svg = draw(&chart, Some(&view), &options);
    assert!(!svg.contains("<script"), "markup from a name");
    assert!(!svg.contains("onload='"), "an attribute from a name");
    assert!(!svg.contains('\u{0}'));
    #[cfg(feature = "png")]
    scene::png(&svg, 300).expect("hostile names leave the drawing well-formed");
}

#[test]
fn every_piece_is_drawn_once() {
    for table in [Table::Free, Table::Hex] {
        let (chart, mut view) = common::fifth_turn(table);
        view.pieces[3].whereabouts = Whereabouts::Lost;
        view.pieces[4].stand = None;
        for scale_px_per_unit in [20.0, 35.0, 80.0, 140.0] {
            let svg = draw(&chart, Some(&view), &Options { scale_px_per_unit, ..Options::default() });
            for piece in &view.pieces {
                let times = svg.matches(&format!("data-piece=\"{}\"", piece.id.0)).count();
                let expected = usize::from(piece.whereabouts == Whereabouts::OnTable && piece.stand.is_some());
                assert_eq!(times, expected, "{:?} at {scale_px_per_unit}", piece.id);
            }
        }
    }
}

#[test]
fn north_is_up() {
    let mut piece = counter(Symbol::Infantry, Side::First, "france", 0, (4, 4), &[]);
    piece.stands(2.0, 8.0, 0);
    let mut chart = common::quatre_bras(Table::Free);
    let view = common::units::enrol(&mut chart, vec![piece]);
    let svg = play(&chart, Some(&view), &Options::default());
    assert!(svg.contains("transform=\"translate(160 80) scale(1)\""), "{svg}");
}

#[test]
fn pieces_stand_in_the_middle_of_their_hexes() {
    let mut piece = counter(Symbol::Infantry, Side::First, "france", 30, (4, 4), &[]);
    piece.stand = Some(Stand::new(Hex::new(5, 3), Facing::new(30)));
    let mut chart = common::quatre_bras(Table::Hex);
    let view = common::units::enrol(&mut chart, vec![piece]);
    let svg = play(&chart, Some(&view), &Options::default());
    let (x, y) = Hex::new(5, 3).centre();
    assert_eq!(format!("{:.2} {:.2}", 80.0 * x, 720.0 - 80.0 * y), "480.00 472.15");
    assert!(svg.contains("translate(480 472.15)"), "{svg}");
}

#[test]
fn hexes_have_their_corners_north_and_south() {
    let mut chart = common::bare(2, 2);
    chart.table = Table::Hex;
    let svg = map(&chart, &Options::default());
    // The centre of 0,0 lies at 40, 120; its corner to the north 80/√3 above it.
    assert!(svg.contains("M40 73.81l40 23.1l0 46.18l-40 23.1l-40-23.1l0-46.18z"), "{svg}");
    assert_eq!(svg.matches(">0,0</text>").count(), 1);
}

#[test]
fn the_same_bytes_every_time() {
    let (chart, view) = common::fifth_turn(Table::Free);
    let options = Options { legend: true, zones: true, overlays: every_overlay(), ..Options::default() };
    assert_eq!(draw(&chart, Some(&view), &options), draw(&chart.clone(), Some(&view.clone()), &options.clone()));
}

#[test]
fn a_drawing_is_its_map_and_its_play() {
    let (chart, view) = common::fifth_turn(Table::Free);
    let options = Options::default();
    let svg = draw(&chart, Some(&view), &options);
    assert!(svg.contains(&map(&chart, &options)));
    assert!(svg.contains(&play(&chart, Some(&view), &options)));
}

#[test]
fn files_stay_small() {
    let (chart, view) = common::fifth_turn(Table::Free);
    let size =
        |scale_px_per_unit| draw(&chart, Some(&view), &Options { scale_px_per_unit, ..Options::default() }).len();
    assert!(size(80.0) < 400_000, "{}", size(80.0));
    assert!(size(30.0) < 160_000, "{}", size(30.0));
}

/// Numbers have at most two decimals; only the scale of pieces has four, so that elements stay true.
#[test]
fn numbers_are_rounded() {
    let (chart, view) = common::fifth_turn(Table::Hex);
    let options = Options { legend: true, scale_px_per_unit: 77.7, ..Options::default() };
    let svg = draw(&chart, Some(&view), &options);
    let bytes = svg.as_bytes();
    for (i, _) in svg.match_indices('.') {
        let digits = bytes[i + 1..].iter().take_while(|b| b.is_ascii_digit()).count();
        let in_scale = svg[i.saturating_sub(10)..i].contains("scale(");
        assert!(digits <= if in_scale { 4 } else { 2 }, "…{}…", &svg[i.saturating_sub(30)..(i + 10).min(svg.len())]);
    }
}

fn every_overlay() -> Vec<Overlay> {
    let at = |x, y| Place::from(Point::from_units(x, y));
    let stand = |x, y| Stand::new(at(x, y), Facing::new(20));
    let ghost = |id| Some((PieceId(id), stand(6.0, 4.0)));
    vec![
        Overlay::Arc { stand: stand(6.0, 4.0), radius: 1000, half_angle: 90 },
        Overlay::Ranges { at: at(6.0, 4.0), rings: vec![(1000, "near".into()), (2000, "distant".into())] },
        Overlay::Zone { at: at(5.0, 4.0), radius: 500 },
        Overlay::Command { at: at(5.0, 3.0), radius: 2000, side: Side::Second },
        Overlay::Path {
            way: vec![stand(5.0, 4.0), stand(6.0, 4.0)],
            ghost: ghost(0),
            legal: true,
            label: Some("cost".into()),
        },
        Overlay::Path { way: vec![stand(5.0, 4.0)], ghost: ghost(1), legal: false, label: None },
        Overlay::Fire { from: at(1.0, 1.0), to: at(4.0, 5.0), label: String::new(), legal: true },
        Overlay::Hexes { cells: vec![(Hex::new(3, 3), "cell".into())], tone: Tone::Notice },
        Overlay::Ruler { from: at(1.0, 1.0), to: at(1.0, 2.5), label: String::new() },
        Overlay::Around { piece: PieceId(0), stand: stand(6.0, 4.0), radius: 500 },
        Overlay::Arrow {
            points: [(1.0, 1.0), (2.0, 1.5), (2.5, 3.0)].map(|(x, y)| Point::from_units(x, y)).to_vec(),
            side: Side::Second,
            legal: false,
        },
    ]
}

#[test]
fn overlays_are_drawn_and_measured() {
    let (chart, view) = common::fifth_turn(Table::Free);
    let bare = play(&chart, Some(&view), &Options { names: false, ..Options::default() }).len();
    for overlay in every_overlay() {
        let options = Options { names: false, overlays: vec![overlay.clone()], ..Options::default() };
        assert!(play(&chart, Some(&view), &options).len() > bare + 100, "{overlay:?}");
    }
    let written = |lang, table| {
        let overlays = vec![
            Overlay::Ruler { from: Hex::new(0, 0).into(), to: Hex::new(3, 0).into(), label: String::new() },
            every_overlay().remove(6),
        ];
        play(&common::quatre_bras(table), None, &Options { lang, overlays, ..Options::default() })
    };
    assert!(written(Lang::En, Table::Free).contains(">5.00 UD</text>"));
    assert!(written(Lang::Fr, Table::Free).contains(">5,00 UD</text>"));
    assert!(written(Lang::En, Table::Hex).contains(">3 UD</text>"));
}

#[test]
fn every_kind_of_terrain_leaves_its_mark() {
    let chart = common::every_kind();
    let options = Options { grain: false, ..Options::for_chart(&chart) };
    let whole = map(&chart, &options).len();
    for i in 0..chart.ground.areas.len() {
        let mut less = chart.clone();
        let gone = less.ground.areas.remove(i);
        assert!(map(&less, &options).len() + 60 < whole, "{}", gone.id);
    }
    for i in 0..chart.ground.lines.len() {
        let mut less = chart.clone();
        let gone = less.ground.lines.remove(i);
        assert!(map(&less, &options).len() + 60 < whole, "{}", gone.id);
    }
}

#[test]
fn languages_and_palettes() {
    let (chart, view) = common::fifth_turn(Table::Free);
    let french = draw(&chart, Some(&view), &Options { lang: Lang::Fr, palette: Palette::Safe, ..Options::default() });
    for text in [">Bois de Bossu<", ">Artillerie de Foy<", ">16 juin 1815<", "#2d3389", "lang=\"fr\""] {
        assert!(french.contains(text), "{text}");
    }
    for text in ["Bossu Wood", "#2f5488"] {
        assert!(!french.contains(text), "{text}");
    }
}

/// Nothing to draw, or far too much of it: a drawing all the same.
#[test]
fn odd_tables() {
    for (width, height, scale_px_per_unit) in
        [(0, 0, 80.0), (1, 1, 80.0), (2, 2, 0.0), (2, 2, f64::NAN), (40, 2, 1e9), (3, 3, -5.0)]
    {
        let mut chart = common::bare(width, height);
        for table in [Table::Free, Table::Hex] {
            chart.table = table;
            let svg = draw(
                &chart,
                Some(&common::fifth_turn(table).1),
                &Options { scale_px_per_unit, legend: true, ..Options::default() },
            );
            assert!(svg.ends_with("</svg>\n"));
            assert!(!svg.contains("NaN") && !svg.contains("inf\""), "{width} {height} {scale_px_per_unit}");
        }
    }
}

/// Troops on the cartouche are not drawn over its words: it is put away as long as they stand there, and the compass stays.
#[test]
fn nobody_stands_on_the_title() {
    let mut chart = common::bare(16, 12);
    let at = |x: f64, y: f64| {
        let mut piece = common::units::piece(0, "Pack", Side::First, "france", Symbol::Infantry);
        piece.stands(x, y, 0);
        piece
    };
    for (place, stays) in [((8.0, 6.0), true), ((15.0, 0.8), false)] {
        chart.roster.clear();
        let view = common::units::enrol(&mut chart, vec![at(place.0, place.1)]);
        let svg = draw(&chart, Some(&view), &Options::default());
        assert_eq!(svg.contains("class=\"cartouche\""), stays, "{place:?}");
        assert!(svg.contains("class=\"compass\""));
    }
}
