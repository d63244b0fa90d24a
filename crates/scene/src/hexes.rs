//! The hex grid over the drawing: outlines, tint and rim of terrain, levels, numbers. The hex decides, so its rim is stronger than the drawing.

use field::{AreaKind, Hex};
use game::Table;

use crate::lettering::Style;
use crate::palette::{HACHURE, PAPER, TREE_INK, WATER_INK};
use crate::pen::{Path, Pen, num};
use crate::plane::V;
use crate::sheet::Sheet;

/// 1 / √3 and half of it: the corners of a hex one unit broad.
const CORNER: f64 = 0.577_350_269_189_625_8;

/// The six corners, from the north clockwise, `inset` pixels inside.
pub(crate) fn corners(sheet: &Sheet, hex: Hex, inset: f64) -> [V; 6] {
    let c = sheet.centre(hex);
    let broad = sheet.scale / 2.0 - inset;
    let (x, far, near) = (broad, 2.0 * broad * CORNER, broad * CORNER);
    [(0.0, -far), (x, -near), (x, near), (0.0, far), (-x, near), (-x, -near)].map(|(x, y)| c + V::new(x, y))
}

/// Tint and rim of a kind of terrain.
fn colours(kind: AreaKind) -> Option<(&'static str, &'static str)> {
    Some(match kind {
        AreaKind::Wood => ("#5f7a3a", TREE_INK),
        AreaKind::Orchard | AreaKind::Vineyard => ("#87983f", "#66763a"),
        AreaKind::Buildings | AreaKind::House | AreaKind::Redoubt => ("#8a3f2c", "#6d3226"),
        AreaKind::Pond | AreaKind::Marsh => ("#2f7d98", WATER_INK),
        AreaKind::Rough | AreaKind::Steep => ("#8a6a3f", HACHURE),
        AreaKind::Sand | AreaKind::Dune => ("#c99a2e", "#8a6d33"),
        _ => return None,
    })
}

pub(crate) fn draw(pen: &mut Pen, sheet: &Sheet) {
    if sheet.chart.table != Table::Hex {
        return;
    }
    let grid = sheet.chart.ground.grid();
    pen.open("g", "class=\"hexes\"").raw("\n");
    let mut outlines = Path::exact();
    for hex in grid.iter() {
        outlines.ring(&corners(sheet, hex, 0.0));
    }
    pen.path(&outlines, &format!("fill=\"none\" stroke=\"{PAPER}\" stroke-width=\"2.4\" stroke-opacity=\".35\""));
    pen.path(&outlines, "fill=\"none\" stroke=\"#4a3d2c\" stroke-width=\".9\" stroke-opacity=\".55\"");
    for area in &sheet.chart.ground.areas {
        let Some((tint, rim)) = colours(area.kind) else { continue };
        let (mut fill, mut edge) = (Path::exact(), Path::exact());
        for &hex in area.hexes.iter().filter(|&&h| grid.contains(h)) {
            fill.ring(&corners(sheet, hex, 0.6));
            edge.ring(&corners(sheet, hex, 2.4));
        }
        pen.path(&fill, &format!("fill=\"{tint}\" fill-opacity=\".15\""));
        pen.path(&edge, &format!("fill=\"none\" stroke=\"{PAPER}\" stroke-width=\"3.6\" stroke-opacity=\".6\""));
        pen.path(&edge, &format!("fill=\"none\" stroke=\"{rim}\" stroke-width=\"1.7\" stroke-opacity=\".85\""));
    }
    levels(pen, sheet);
    if sheet.options.hex_numbers && sheet.u >= 50.0 {
        let k = sheet.type_scale();
        let style = Style { halo: Some((PAPER, 2.4 * k)), ..Style::plain(9.6 * k, "#5a4d3d") }.attrs();
        for hex in grid.iter() {
            let at = corners(sheet, hex, 0.0)[0] + V::new(0.0, 14.0 * k);
            pen.text(
                &format!("x=\"{}\" y=\"{}\" text-anchor=\"middle\" {style}", num(at.x), num(at.y)),
                &format!("{},{}", hex.col, hex.row),
            );
        }
    }
    pen.close("g");
}

/// One triangle for each level, in the western corner.
fn levels(pen: &mut Pen, sheet: &Sheet) {
    let grid = sheet.chart.ground.grid();
    let mut path = Path::exact();
    let s = 0.055 * sheet.u;
    for hex in grid.iter() {
        let height = sheet
            .chart
            .ground
            .areas
            .iter()
            .filter(|a| a.hexes.contains(&hex))
            .map(|a| if let AreaKind::Hill { level, .. } = a.kind { level } else { 0 })
            .max()
            .unwrap_or(0);
        let west = sheet.centre(hex) - V::new(0.4 * sheet.scale, 0.0);
        for i in 0..height {
            let c = west + V::new(f64::from(i) * 1.5 * s, 0.0);
            path.ring(&[c - V::new(0.0, s), c + V::new(0.9 * s, 0.7 * s), c + V::new(-0.9 * s, 0.7 * s)]);
        }
    }
    pen.path(
        &path,
        &format!(
            "fill=\"#f7efdc\" stroke=\"{HACHURE}\" stroke-width=\"{}\" stroke-linejoin=\"round\"",
            num((0.017 * sheet.u).min(1.5))
        ),
    );
}
