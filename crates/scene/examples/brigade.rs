//! Draws a brigade of battalions element by element, near and far, with plans, as SVG and PNG, and tells how long it took.
//!
//! `cargo run --release -p scene --example brigade -- /tmp/pictures`

#[path = "../tests/common/mod.rs"]
mod common;

use std::path::{Path, PathBuf};
use std::time::Instant;

use field::{Facing, Point, Stand};
use game::{Chart, PieceId, Side, View};
use scene::{Options, Overlay, Palette};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| ".".into()));
    std::fs::create_dir_all(&folder)?;
    let (chart, view) = common::bodies::brigade();
    let at = |scale_px_per_unit| Options { scale_px_per_unit, cartouche: false, ..Options::for_chart(&chart) };
    let near = Options { legend: true, ..at(13.0) };
    picture(&folder, "brigade", &chart, &view, &near, 1.0)?;
    let planned = Options { selected: Some(PieceId(5)), overlays: plans(), names: false, ..at(13.0) };
    picture(&folder, "brigade-plan", &chart, &view, &planned, 1.0)?;
    picture(&folder, "brigade-table", &chart, &view, &Options { palette: Palette::Safe, ..at(6.0) }, 2.0)?;
    picture(&folder, "brigade-far", &chart, &view, &at(2.6), 4.0)?;
    picture(&folder, "brigade-close", &chart, &view, &at(24.0), 1.0)?;
    let piece = &view.pieces[0];
    let start = Instant::now();
    for degrees in 0..360 {
        let stand = Stand::new(Point::from_units(20.0, 37.0), Facing::new(degrees));
        std::hint::black_box(scene::piece(&chart, piece, stand, &near));
    }
    println!("one piece    {:?}", start.elapsed() / 360);
    Ok(())
}

/// The hussars wheel and ride on; the line may not go where the square stands; the column marches; an order is drawn.
fn plans() -> Vec<Overlay> {
    let p = Point::from_units;
    let stand = |x, y, degrees| Stand::new(p(x, y), Facing::new(degrees));
    // Wheeling to the right about the right front corner: 6 to the right of the anchor.
    let wheeled = wheel(stand(50.0, 20.0, 350), 6000.0, 55);
    let ridden = Stand::new(field::ahead(wheeled.at.centre(), wheeled.facing, 9.0), wheeled.facing);
    let line = vec![stand(20.0, 37.0, 0), stand(30.0, 29.0, 0)];
    let march = vec![stand(19.0, 22.0, 0), stand(16.0, 30.0, 0), stand(16.0, 45.0, 0)];
    vec![
        Overlay::Path {
            way: vec![stand(50.0, 20.0, 350), wheeled, ridden],
            ghost: Some((PieceId(5), ridden)),
            legal: true,
            label: Some("20.5 of 25.0 cm".into()),
        },
        Overlay::Path { ghost: line.last().map(|end| (PieceId(0), *end)), way: line, legal: false, label: None },
        Overlay::Path { ghost: march.last().map(|end| (PieceId(1), *end)), way: march, legal: true, label: None },
        Overlay::Around { piece: PieceId(7), stand: stand(19.0, 53.0, 168), radius: 5000 },
        Overlay::Arc { stand: stand(40.0, 38.0, 8), radius: 10_000, half_angle: 45 },
        Overlay::Arrow { points: vec![p(80.0, 8.0), p(68.0, 6.0), p(56.0, 9.0)], side: Side::First, legal: true },
    ]
}

/// The pose after a wheel to the right about a corner so far to the right.
fn wheel(from: Stand, right: f64, degrees: i32) -> Stand {
    let at = from.at.centre();
    let corner = |facing: Facing| {
        let (x, y) = facing.turned(90).vector();
        (right * x, right * y)
    };
    let (before, facing) = (corner(from.facing), from.facing.turned(degrees));
    let after = corner(facing);
    let shift = |v: f64| (v + 0.5).floor() as i32;
    Stand::new(Point::new(at.x + shift(before.0 - after.0), at.y + shift(before.1 - after.1)), facing)
}

fn picture(
    folder: &Path,
    name: &str,
    chart: &Chart,
    view: &View,
    options: &Options,
    zoom: f64,
) -> Result<(), Box<dyn std::error::Error>> {
    let start = Instant::now();
    let svg = scene::draw(chart, Some(view), options);
    let drawn = start.elapsed();
    std::fs::write(folder.join(format!("{name}.svg")), &svg)?;
    let (width, _, margin) = scene::extent(chart, options);
    let png = scene::png(&svg, ((width + 2.0 * margin) * zoom) as u32)?;
    std::fs::write(folder.join(format!("{name}.png")), &png)?;
    println!("{name:<14} svg {:>4} KB in {drawn:>8.1?}   png {:>5} KB", svg.len() / 1024, png.len() / 1024);
    Ok(())
}
