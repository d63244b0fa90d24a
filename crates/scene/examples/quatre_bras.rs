//! Draws the battles of the data files, on the free table and on hexes, near and far, as SVG and PNG, and tells how long it took.
//!
//! `cargo run --release -p scene --example quatre_bras -- /tmp/pictures`

#[path = "../tests/common/mod.rs"]
mod common;

use std::path::{Path, PathBuf};
use std::time::Instant;

use field::{Facing, Hex, Place, Point, Stand};
use game::{Chart, PieceId, Side, Table, View};
use rulebook::Lang;
use scene::{Options, Overlay, Palette, Tone};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| ".".into()));
    std::fs::create_dir_all(&folder)?;
    let ((free, fifth), (hex, fifth_hex)) = (common::fifth_turn(Table::Free), common::fifth_turn(Table::Hex));
    let near = Options::default();
    let far = Options { scale_px_per_unit: 30.0, ..Options::default() };

    picture(&folder, "free", &free, Some(&fifth), &Options { legend: true, ..near.clone() }, 2.0)?;
    picture(&folder, "map", &free, None, &near, 2.0)?;
    picture(&folder, "zones", &free, Some(&fifth), &Options { zones: true, lang: Lang::Fr, ..near.clone() }, 2.0)?;
    picture(
        &folder,
        "plan",
        &free,
        Some(&fifth),
        &Options { selected: Some(PieceId(11)), overlays: plan(), ..near.clone() },
        2.0,
    )?;
    picture(&folder, "safe", &free, Some(&fifth), &Options { palette: Palette::Safe, ..near.clone() }, 2.0)?;
    picture(&folder, "paths", &free, Some(&fifth), &Options { embed_font: true, ..near.clone() }, 2.0)?;
    picture(&folder, "far", &free, Some(&fifth), &far, 3.0)?;
    picture(&folder, "farther", &free, Some(&fifth), &Options { scale_px_per_unit: 22.0, ..far.clone() }, 3.0)?;
    picture(&folder, "close", &free, Some(&fifth), &Options { scale_px_per_unit: 120.0, ..near.clone() }, 1.5)?;
    picture(
        &folder,
        "hex",
        &hex,
        Some(&fifth_hex),
        &Options { selected: Some(PieceId(11)), overlays: cells(), ..near.clone() },
        2.0,
    )?;
    let (kinds, formations) = common::bodies::elements();
    picture(&folder, "kinds", &kinds, Some(&formations), &Options::for_chart(&kinds), 2.0)?;
    let (yard, troops) = common::parade();
    picture(&folder, "parade", &yard, Some(&troops), &Options { cartouche: false, ..near.clone() }, 2.0)?;
    for (map, scenario) in [("pratzen", "pratzen_1805"), ("plancenoit", "plancenoit_1815")] {
        picture(&folder, map, &common::chart(map, scenario, Table::Free), None, &near, 2.0)?;
    }
    Ok(())
}

/// Guiton marches on Pack; he may not cross the pond.
fn plan() -> Vec<Overlay> {
    let at = |x, y| Place::from(Point::from_units(x, y));
    let stand = |x, y, degrees| Stand::new(at(x, y), Facing::new(degrees));
    let (start, before_pack, in_the_pond) = (stand(6.95, 2.35, 2), stand(7.0, 4.23, 2), stand(8.45, 4.02, 42));
    vec![
        Overlay::Arc { stand: before_pack, radius: 1000, half_angle: 90 },
        Overlay::Zone { at: at(7.25, 5.2), radius: 500 },
        Overlay::Command { at: at(5.75, 1.28), radius: 2000, side: Side::First },
        Overlay::Ranges { at: at(5.9, 2.72), rings: vec![(1000, "1 UD".into()), (2000, "2 UD".into())] },
        Overlay::Path {
            way: vec![start, before_pack],
            ghost: Some((PieceId(11), before_pack)),
            legal: true,
            label: Some("2.88 of 3.00 UD".into()),
        },
        Overlay::Path {
            way: vec![start, in_the_pond],
            ghost: Some((PieceId(11), in_the_pond)),
            legal: false,
            label: None,
        },
        Overlay::Fire { from: at(11.78, 2.6), to: at(9.0, 5.72), label: String::new(), legal: false },
        Overlay::Ruler { from: at(2.55, 3.05), to: at(1.25, 4.65), label: String::new() },
    ]
}

fn cells() -> Vec<Overlay> {
    let cell = |col, row, label: &str| (Hex::new(col, row), label.to_owned());
    vec![
        Overlay::Hexes {
            cells: vec![cell(6, 3, "1"), cell(7, 3, "1"), cell(6, 4, "3"), cell(5, 3, "2")],
            tone: Tone::Legal,
        },
        Overlay::Hexes { cells: vec![cell(8, 4, "")], tone: Tone::Refused },
        Overlay::Ruler { from: Hex::new(9, 5).into(), to: Hex::new(11, 4).into(), label: String::new() },
    ]
}

fn picture(
    folder: &Path,
    name: &str,
    chart: &Chart,
    view: Option<&View>,
    options: &Options,
    zoom: f64,
) -> Result<(), Box<dyn std::error::Error>> {
    let start = Instant::now();
    let svg = scene::draw(chart, view, options);
    let drawn = start.elapsed();
    std::fs::write(folder.join(format!("{name}.svg")), &svg)?;
    let width = f64::from(chart.ground.width) / 1000.0 * options.scale_px_per_unit + 52.0;
    let start = Instant::now();
    let png = scene::png(&svg, (width * zoom) as u32)?;
    let rendered = start.elapsed();
    std::fs::write(folder.join(format!("{name}.png")), &png)?;
    println!(
        "{name:<12} svg {:>4} KB in {drawn:>8.1?}   png {:>5} KB in {rendered:.0?}",
        svg.len() / 1024,
        png.len() / 1024
    );
    Ok(())
}
